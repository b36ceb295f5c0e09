"""Collecting garbage without stopping everybody, and giving memory back.

A full collection looks at every object there is: a quarter of a second for some hundred tables, in which no page gets
an answer. So what is loaded at the start is set aside for good, young objects are collected in small servings, and
a full collection waits for a moment in which nobody is connected. Matches that leave memory take themselves apart
(`TableSession.leave_memory`), so that little is left for it. Where somebody is always connected it comes all the same,
the more seldom the longer the last one took: what waits for it must not pile up for ever.
"""

from __future__ import annotations

import ctypes
import gc
import sys
import time
from contextlib import suppress
from typing import Final

YOUNG: Final = 4_000
"""Most of what a choice makes is gone by then and need not be looked through; what is takes a few milliseconds."""
MIDDLE: Final = 4
"""Servings until what was kept of them is looked through once more, all of it at one go: few and small ones, for nobody
gets an answer meanwhile. Six times 20,000 objects took a third of a second with 500 tables."""
FULL: Final = 20_000
"""Collections of the middle generation until a full one comes all the same: so much garbage must not pile up."""
SHARE: Final = 0.0001
"""The part of the time that full collections may stop everybody for: one of 50 ms in a bit more than eight minutes."""
ARENAS: Final = 2
"""Separate stores of memory that threads take from: what one of them gave back, the others can use."""
M_ARENA_MAX: Final = -8


def freeze_startup_objects() -> None:
    """What exists now (modules, games, templates) stays; no collection looks at it again."""
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, FULL)


class Leisure:
    """Full collections: when nobody would notice, or when the last one is long enough ago."""

    def __init__(self) -> None:
        self.due = 0.0

    def collect(self, connected: int) -> bool:
        """A full collection if it is time for one; whether there was one."""
        if (connected and time.monotonic() < self.due) or gc.get_count()[2] < 2:
            return False
        started = time.thread_time()
        gc.collect()
        self.due = time.monotonic() + (time.thread_time() - started) / SHARE
        return True


def share_arenas() -> None:
    """Before threads begin: let them take memory from the same few stores, where the C library is GNU's."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(M_ARENA_MAX, ARENAS)


def give_back() -> None:
    """Give memory that is free, but lies between what is used, back to the system, where the C library is GNU's."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
