"""A process that helps the server: started when it is needed, ended with its children when it fails."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import fields

from ..settings import PREFIX, Settings

LINE = 1 << 16


class HelperProcess:
    def __init__(self, command: list[str], environment: Mapping[str, str], longest: int = LINE) -> None:
        self.command = command
        self.environment = environment
        self.longest = longest
        self.process: asyncio.subprocess.Process | None = None

    async def running(self) -> tuple[asyncio.StreamWriter, asyncio.StreamReader]:
        """What it reads and what it writes; a fresh one where there is none, or where it has ended."""
        if self.process is None or self.process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self.process = await asyncio.create_subprocess_exec(
                *self.command, stdin=pipe, stdout=pipe, env=self.environment, start_new_session=True, limit=self.longest
            )
        assert self.process.stdin is not None and self.process.stdout is not None
        return self.process.stdin, self.process.stdout

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def without_settings() -> dict[str, str]:
    """The environment without the settings of the server: the database's address among them is none of a helper's
    business."""
    ours = {PREFIX + field.name.upper() for field in fields(Settings)}
    return {name: value for name, value in os.environ.items() if name not in ours}


def without_our_names() -> dict[str, str]:
    """The environment without anything that bears our name, for bots, which need none of it."""
    return {name: value for name, value in os.environ.items() if not name.startswith(PREFIX)}
