"""The server's side of the press: one process for everybody, a queue, a limit of time."""

from __future__ import annotations

import asyncio
import logging
import sys
from typing import Final

import msgspec

from ..errors import Refusal
from ..ops.helper import HelperProcess, without_settings
from ..ops.logs import log
from .pressing import Answer, Asked

LIMIT: Final = 20.0
"""Seconds for one answer."""
LONGEST: Final = 32 << 20
OFTEN: Final = 150
"""Answers after which the process is changed for a fresh one: every variant it has read is a game loaded once more."""
MOST_WAITING: Final = 40


class Press(HelperProcess):
    def __init__(self, command: list[str] | None = None) -> None:
        own = [sys.executable, "-m", "quincunx.server.workshop.pressing", str(LIMIT)]
        super().__init__(command or own, environment(), LONGEST)
        self.turn = asyncio.Lock()
        self.waiting = 0
        self.answers = 0

    async def ask(self, asked: Asked) -> Answer:
        if self.waiting >= MOST_WAITING:
            raise Refusal(503, "The workshop is busy.", "Try again in a moment.", 5)
        self.waiting += 1
        try:
            async with self.turn:
                return await self._ask(asked)
        finally:
            self.waiting -= 1

    async def _ask(self, asked: Asked) -> Answer:
        try:
            return await asyncio.wait_for(self._exchange(asked), LIMIT + 5)
        except asyncio.CancelledError:
            await self.end()
            raise
        except Exception as fault:  # it crashed, hung or ran out of memory: the next one is asked of a fresh process
            log("press_failed", logging.WARNING, exc=fault)
            await self.end()
            return Answer(asked.text, ["This took too long, or too much memory, to be drawn."], readable=False)

    async def _exchange(self, asked: Asked) -> Answer:
        if self.answers >= OFTEN:
            await self.end()
            self.answers = 0
        into, out = await self.running()
        into.write(msgspec.json.encode(asked) + b"\n")
        await into.drain()
        line = await out.readline()
        if not line:
            raise EOFError
        self.answers += 1
        return msgspec.json.decode(line, type=Answer)


def environment() -> dict[str, str]:
    """What a process of the workshop gets. Frames of numbers stay on one processor."""
    return {**without_settings(), "POLARS_MAX_THREADS": "1", "OMP_NUM_THREADS": "1"}
