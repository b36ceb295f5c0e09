"""ASGI middleware: limits on the size of requests, and security headers on every answer.

Plain ASGI, so that streams flow through untouched.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..ops.logs import log
from ..ops.metrics import Metrics
from ..present.pages.render import CSP

LARGEST_BODY: Final = 16 * 1024
LARGEST_FILE: Final = 160 * 1024
"""Of a variant file in the workshop, every letter of which may be three in a form."""
DEEPEST: Final = 16
SLOWEST_BODY: Final = 10.0
METHODS_WITHOUT_BODY: Final = ("GET", "HEAD", "OPTIONS")

STATIC_CACHE: Final = b"public, max-age=86400"
"""The addresses of script and stylesheet carry the version."""

HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
POLICY: Final = (b"content-security-policy", CSP.encode())


class Refused(Exception):
    def __init__(self, status: int, what: str, todo: str) -> None:
        self.status = status
        self.what = what
        self.todo = todo


class Guard:
    """`broken` makes the answer to a request that failed inside: it passes the same door as every other answer."""

    def __init__(self, app: ASGIApp, metrics: Metrics, broken: Callable[[Scope, Exception], ASGIApp]) -> None:
        self.app = app
        self.metrics = metrics
        self.broken = broken

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        watch = RequestLog(scope, send, self.metrics)
        try:
            body = await bounded_body(scope, receive)
        except Refused as refused:
            await watch.refuse(refused)
            return
        given = Replayed(body, receive) if body is not None else receive
        try:
            await self.app(scope, given, watch)
        except Exception as fault:
            answer = self.broken(scope, fault)
            if watch.begun:
                raise
            await answer(scope, given, watch)


class RequestLog:
    """Sends answers on with headers of safety, and notes status and time."""

    def __init__(self, scope: Scope, send: Send, metrics: Metrics) -> None:
        self.scope = scope
        self.send = send
        self.metrics = metrics
        self.started = time.perf_counter()
        self.begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            headers = list(message.get("headers", []))
            names = {name.lower() for name, _ in headers}
            headers += [pair for pair in HEADERS if pair[0] not in names]
            if b"content-security-policy" not in names:
                headers.append(POLICY)
            if b"cache-control" not in names:
                headers.append(
                    (b"cache-control", STATIC_CACHE if self.scope["path"].startswith("/static/") else b"no-store")
                )
            message = {**message, "headers": headers}
            self.note(message["status"])
        await self.send(message)

    def note(self, status: int) -> None:
        seconds = time.perf_counter() - self.started
        self.metrics.request(status, seconds)
        route = getattr(self.scope.get("route"), "path", "")
        table = self.scope.get("path_params", {}).get("table", "")
        level = logging.WARNING if status >= 500 else logging.DEBUG
        method = self.scope["method"][:10]
        log("request", level, method=method, route=route, table=table, status=status, ms=round(seconds * 1000, 1))

    async def refuse(self, refused: Refused) -> None:
        answer = {"status": refused.status, "what": refused.what, "todo": refused.todo}
        body = json.dumps(answer).encode()
        length = str(len(body)).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", length), (b"connection", b"close")]
        await self({"type": "http.response.start", "status": refused.status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body})


class Replayed:
    """Gives the body that was already read, then whatever comes after it."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self.body: bytes | None = body
        self.receive = receive

    async def __call__(self) -> Message:
        if self.body is not None:
            body, self.body = self.body, None
            return {"type": "http.request", "body": body, "more_body": False}
        return await self.receive()


async def bounded_body(scope: Scope, receive: Receive) -> bytes | None:
    """The whole body, or a refusal before anything has parsed it. None where the method has none."""
    headers: dict[bytes, bytes] = dict(scope["headers"])
    declared = headers.get(b"content-length", b"0")
    largest = LARGEST_FILE if scope["path"].startswith("/workshop/") else LARGEST_BODY
    if not declared.isdigit() or int(declared[:12]) > largest:
        raise Refused(413, f"The request is larger than {largest} bytes.", "Send less.")
    if scope["method"] in METHODS_WITHOUT_BODY:
        return None
    try:
        async with asyncio.timeout(SLOWEST_BODY):
            body = await _read(receive, largest)
    except TimeoutError:
        raise Refused(408, f"The request took longer than {SLOWEST_BODY:.0f} s to arrive.", "Send it again.") from None
    if b"json" in headers.get(b"content-type", b"") and body:
        check_json(body)
    return body


async def _read(receive: Receive, largest: int) -> bytes:
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise Refused(400, "The request was cut off.", "Send it again.")
        body += message.get("body", b"")
        if len(body) > largest:
            raise Refused(413, f"The request is larger than {largest} bytes.", "Send less.")
        if not message.get("more_body", False):
            return bytes(body)


def check_json(body: bytes) -> None:
    """Depth before parsing; then form; then that every text in it can be written down. Where there are few brackets,
    none is nested deep."""
    if body.count(b"[") + body.count(b"{") > DEEPEST and depth(body) > DEEPEST:
        raise Refused(400, f"The JSON is nested deeper than {DEEPEST}.", "Send the fields as documented.")
    try:
        value: Any = json.loads(body)
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError):
        raise Refused(400, "The body is not JSON.", "Send the fields as documented.") from None


def depth(body: bytes) -> int:
    """How deep brackets are nested, texts aside."""
    deepest = level = 0
    inside = escaped = False
    for byte in body:
        if inside:
            if escaped:
                escaped = False
            elif byte == 0x5C:
                escaped = True
            elif byte == 0x22:
                inside = False
        elif byte == 0x22:
            inside = True
        elif byte in b"[{":
            level += 1
            deepest = max(deepest, level)
        elif byte in b"]}":
            level -= 1
    return deepest
