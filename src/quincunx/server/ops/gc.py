"""Collecting garbage without stopping everybody.

A full collection looks at every object there is: a quarter of a second for some hundred tables, in which no page gets
an answer. So what is loaded at the start is set aside for good, young objects are collected in small servings, and
a full collection waits for a moment in which nobody is connected. Matches that leave memory take themselves apart
(`TableSession.leave_memory`), so that little is left for it.
"""

from __future__ import annotations

import gc
from typing import Final

YOUNG: Final = 4_000
"""Most of what a choice makes is gone by then and need not be looked through; what is takes a few milliseconds."""
MIDDLE: Final = 4
"""Servings until what was kept of them is looked through once more, all of it at one go: few and small ones, for nobody
gets an answer meanwhile. Six times 20,000 objects took a third of a second with 500 tables."""
FULL: Final = 20_000
"""Collections of the middle generation until a full one comes all the same: so much garbage must not pile up."""


def freeze_startup_objects() -> None:
    """What exists now (modules, games, templates) stays; no collection looks at it again."""
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, FULL)


def collect_at_leisure(connected: int) -> bool:
    """A full collection if nobody would notice; whether there was one."""
    if connected or gc.get_count()[2] < 2:
        return False
    gc.collect()
    return True
