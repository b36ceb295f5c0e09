"""A bare HTTP connection: a client library would cost a campaign more than the server does."""

from __future__ import annotations

import asyncio
import json
from typing import Any


class Cut(Exception):
    """The connection broke: whether the request had an effect is not known."""


class Wire:
    """One connection, opened when first needed, used for one request after the other."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.ends: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> tuple[int, Any]:
        try:
            return await self._ask(method, path, token, body)
        except (OSError, EOFError, asyncio.IncompleteReadError) as cause:
            self.close()
            raise Cut from cause

    async def _ask(self, method: str, path: str, token: str, body: Any) -> tuple[int, Any]:
        if self.ends is None:
            self.ends = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        reader, writer = self.ends
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: x\r\n"
        head += f"Authorization: Bearer {token}\r\n" if token else ""
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n" if body is not None else ""
        writer.write(head.encode() + b"\r\n" + data)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(answer.partition("content-length: ")[2].partition("\r")[0])
        return int(answer[9:12]), json.loads(await reader.readexactly(length))

    def close(self) -> None:
        if self.ends is not None:
            self.ends[1].close()
        self.ends = None
