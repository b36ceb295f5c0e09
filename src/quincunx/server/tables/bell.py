"""A bell for each open stream: rung when something at the table may be new, and by itself when nothing was sent for a
while."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

BEAT: Final = 10.0
"""Seconds after which a silent stream says that it is alive."""


class Bell:
    """One waits for it. Its timer is set again only when it has run out, not with every event."""

    __slots__ = ("_rung", "_late", "_sent", "_waiter", "_timer")

    def __init__(self) -> None:
        self._rung = self._late = False
        self._sent = 0.0
        self._waiter: asyncio.Future[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    @contextmanager
    def beating(self) -> Iterator[None]:
        """While inside, it also rings when nothing was sent for `BEAT` seconds."""
        self.sent()
        self._again(BEAT)
        try:
            yield
        finally:
            if self._timer is not None:
                self._timer.cancel()

    def set(self) -> None:
        self._rung = True
        self._wake()

    def clear(self) -> None:
        self._rung = False

    def sent(self) -> None:
        """Something was sent: it is silent from now on."""
        self._sent = asyncio.get_running_loop().time()

    async def wait(self) -> bool:
        """True when it was rung, False when it was silent for too long."""
        if not (self._rung or self._late):
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        self._late = False
        return self._rung

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def _again(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._strike)

    def _strike(self) -> None:
        left = BEAT - (asyncio.get_running_loop().time() - self._sent)
        if left <= 0:
            self._late, left = True, BEAT
            self.sent()
            self._wake()
        self._again(left)
