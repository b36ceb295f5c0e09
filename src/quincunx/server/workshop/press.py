"""The server's side of the press: one process for everybody, a queue, a limit of time."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from contextlib import suppress
from dataclasses import fields
from typing import Final

import msgspec

from ..errors import Refusal
from ..ops.logs import log
from ..settings import PREFIX, Settings
from .pressing import Answer, Asked

LIMIT: Final = 20.0
"""Seconds for one answer."""
LONGEST: Final = 32 << 20
OFTEN: Final = 150
"""Answers after which the process is changed for a fresh one: every variant it has read is a game loaded once more."""
MOST_WAITING: Final = 40


class Press:
    def __init__(self, command: list[str] | None = None) -> None:
        self.command = command or [sys.executable, "-m", "quincunx.server.workshop.pressing", str(LIMIT)]
        self.process: asyncio.subprocess.Process | None = None
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
        process = self.process if self.process and self.process.returncode is None else await self._start()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(msgspec.json.encode(asked) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise EOFError
        self.answers += 1
        return msgspec.json.decode(line, type=Answer)

    async def _start(self) -> asyncio.subprocess.Process:
        self.answers = 0
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(
            *self.command, stdin=pipe, stdout=pipe, env=environment(), start_new_session=True, limit=LONGEST
        )
        return self.process

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def environment() -> dict[str, str]:
    """Without the settings of the server, the database's address among them, which are no business of the workshop's
    processes. Frames of numbers stay on one processor."""
    ours = {PREFIX + field.name.upper() for field in fields(Settings)}
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    return {**kept, "POLARS_MAX_THREADS": "1", "OMP_NUM_THREADS": "1"}
