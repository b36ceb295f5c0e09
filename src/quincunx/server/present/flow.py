"""The answer that does not end: what happens is written as it comes, until either side has enough.

Lean on purpose: there are thousands of them, and every event of a table passes several.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing

from starlette.responses import Response
from starlette.types import Receive, Scope, Send


class Flow(Response):
    def __init__(self, chunks: AsyncGenerator[bytes, None], media_type: str, headers: Mapping[str, str]) -> None:
        self.chunks = chunks
        self.status_code = 200
        self.media_type = media_type
        self.background = None
        self.init_headers(headers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        if scope["method"] != "HEAD" and not await self._written(receive, send):
            return
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _written(self, receive: Receive, send: Send) -> bool:
        """Whether it came to its own end; False where the other side has left."""
        task = asyncio.current_task()
        assert task is not None
        gone = asyncio.create_task(_until_gone(receive))
        gone.add_done_callback(lambda left: None if left.cancelled() else task.cancel())
        try:
            async with aclosing(self.chunks) as chunks:
                async for chunk in chunks:
                    await send({"type": "http.response.body", "body": chunk, "more_body": True})
            return True
        except asyncio.CancelledError:
            if not gone.done() or task.uncancel():
                raise
            return False
        finally:
            gone.cancel()


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
