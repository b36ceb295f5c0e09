"""A command that takes long says so: once, as soon as its own pace is known."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

LONG: Final = 180.0
"""Seconds from which on people should know before they wait."""
LOOK: Final = 5.0
"""Seconds of its own pace that an estimate rests on."""


class Announcement:
    """Hears how much is done and of how much; tells the whole time where it is more than three minutes."""

    def __init__(self, say: Callable[[str], None], clock: Callable[[], float] = time.monotonic) -> None:
        self._say = say
        self._clock = clock
        self._began = clock()
        self._first: int | None = None
        self._told = False

    def heard(self, done: int, of: int) -> None:
        if self._first is None:
            self._first = 0
            if done > 1:  # a run that goes on: that much was done before it began
                self._first, self._began = done, self._clock()
        spent = self._clock() - self._began
        if self._told or done <= self._first or spent < LOOK:
            return
        self._told = True
        whole = spent * (of - self._first) / (done - self._first)
        if whole > LONG:
            self._say(f"This takes about {whole / 60:.0f} minutes here; Ctrl-C keeps what is finished.")
