"""Compression of what pages get: whole answers with gzip, event streams event by event.

The length of a compressed answer tells how much of it repeats itself. So nothing secret is compressed beside what
others write: the token of forms is masked anew in every response (`identity.masked`), and whatever holds an invitation
goes out as it is. Events are compressed each on its own, so none can be measured against an earlier one.
"""

from __future__ import annotations

import gzip
import struct
import zlib
from functools import lru_cache
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SECRET: Final = b"join?invite="
SMALL: Final = 400
"""Bytes that are not worth it."""
KINDS: Final = (
    "text/html",
    "text/css",
    "text/javascript",
    "application/json",
    "image/svg+xml",
    "application/javascript",
)
EVENTS: Final = "text/event-stream"
FOR_PROGRAMS: Final = ("/api", "/metrics", "/healthz")


class Compressed:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        accepted = dict(scope["headers"]).get(b"accept-encoding", b"") if scope["type"] == "http" else b""
        wanted = b"gzip" in accepted and not scope["path"].startswith(FOR_PROGRAMS)
        await self.app(scope, receive, _Answer(send) if wanted else send)


class _Answer:
    """One answer on its way out."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.start: Message | None = None
        self.body: list[bytes] | None = None
        self.stream: GzipStream | None = None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            await self._begin(message)
        elif self.body is not None and message["type"] == "http.response.body":
            self.body.append(message.get("body", b""))
            if not message.get("more_body", False):
                await self._whole()
        elif self.stream is not None and message["type"] == "http.response.body":
            more = message.get("more_body", False)
            written = self.stream.write(message.get("body", b"")) + (b"" if more else self.stream.end())
            await self.send({**message, "body": written})
        else:
            await self.send(message)

    async def _begin(self, message: Message) -> None:
        headers = MutableHeaders(raw=list(message["headers"]))
        kind = headers.get("content-type", "").partition(";")[0]
        if "content-encoding" in headers or message["status"] in (204, 304):
            kind = ""
        if kind in KINDS:
            self.start, self.body = message, []
            return
        if kind == EVENTS:
            self.stream = GzipStream()
            _encoded(headers)
            message = {**message, "headers": headers.raw}
        await self.send(message)

    async def _whole(self) -> None:
        assert self.start is not None and self.body is not None
        body = b"".join(self.body)
        if len(body) >= SMALL and SECRET not in body:
            headers = MutableHeaders(raw=list(self.start["headers"]))
            body = gzip.compress(body, 6, mtime=0)
            _encoded(headers)
            headers["content-length"] = str(len(body))
            self.start = {**self.start, "headers": headers.raw}
        await self.send(self.start)
        await self.send({"type": "http.response.body", "body": body})


def _encoded(headers: MutableHeaders) -> None:
    headers["content-encoding"] = "gzip"
    headers.add_vary_header("accept-encoding")


class GzipStream:
    """A gzip file written block by block; each block can be read as soon as it is there and stands on its own, so that
    streams that send the same share it and nothing is kept between events."""

    def __init__(self) -> None:
        self.head = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
        self.check = self.size = 0

    def write(self, data: bytes) -> bytes:
        self.check, self.size = zlib.crc32(data, self.check), (self.size + len(data)) & 0xFFFFFFFF
        head, self.head = self.head, b""
        return head + (stored(data) if len(data) < SMALL or SECRET in data else packed(data))

    def end(self) -> bytes:
        head, self.head = self.head, b""
        return head + b"\x01\x00\x00\xff\xff" + struct.pack("<II", self.check, self.size)


@lru_cache(maxsize=128)
def packed(data: bytes) -> bytes:
    """A block that ends at a whole byte and refers to nothing before it."""
    made = zlib.compressobj(6, zlib.DEFLATED, -15)
    return made.compress(data) + made.flush(zlib.Z_SYNC_FLUSH)


def stored(data: bytes) -> bytes:
    """The same without compression."""
    parts = [data[at : at + 0xFFFF] for at in range(0, len(data), 0xFFFF)]
    return b"".join(b"\x00" + struct.pack("<HH", len(part), len(part) ^ 0xFFFF) + part for part in parts)
