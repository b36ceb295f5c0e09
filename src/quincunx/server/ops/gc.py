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
NEVER: Final = 1_000_000_000
"""Servings until what was kept of them is looked through once more. Playing leaves no garbage that only this would find
(none after 482 choices), and with some hundred tables it took up to 67 ms in which nobody got an answer; what there is
waits for a full collection."""
SERVINGS: Final = 8
"""Servings since the last full collection before another is worth it."""
SHARE: Final = 0.0001
"""The part of the time that full collections may stop everybody for: one of 50 ms in a bit more than eight minutes."""
FIRST: Final = 1500.0
"""Seconds until the first one under visitors, as if one of 150 ms had been before it: a server that has just started
has little to look for."""
ARENAS: Final = 2
"""Separate stores of memory that threads take from: what one of them gave back, the others can use."""
M_ARENA_MAX: Final = -8


def freeze_startup_objects() -> None:
    """What exists now (modules, games, templates) stays; no collection looks at it again."""
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


class Leisure:
    """Full collections: when nobody would notice, or when the last one is long enough ago."""

    def __init__(self) -> None:
        self.due = time.monotonic() + FIRST
        self.servings = _servings()

    def collect(self, connected: int) -> bool:
        """A full collection if it is time for one; whether there was one."""
        if (connected and time.monotonic() < self.due) or _servings() - self.servings < SERVINGS:
            return False
        started = time.thread_time()
        gc.collect()
        self.servings = _servings()
        self.due = time.monotonic() + (time.thread_time() - started) / SHARE
        return True


def _servings() -> int:
    """How often young objects were collected so far."""
    return int(gc.get_stats()[0]["collections"])


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
