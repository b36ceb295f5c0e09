"""The threads in which rules, drawings and the past are worked out, so that the event loop stays free."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

T = TypeVar("T")
SHORT: Final = 0.004
"""Seconds of work that may be done in the event loop itself."""
SHORT_DRAWING: Final = 0.006
"""The same for a drawing: it is begun after everything else that is due, so nobody's answer waits behind it."""
FADING: Final = 0.98
LATER: Final = 10
"""How much lower the priority of looking back is, in the measure of `nice`."""


class Threads:
    def __init__(self) -> None:
        self.rules = ThreadPoolExecutor(2, "rules")
        self.drawing = ThreadPoolExecutor(1, "drawing")
        self.past = ThreadPoolExecutor(1, "past", yield_to_others)
        self._costs: dict[str, float] = {}
        """How long each kind of work took lately, at worst."""

    async def run(self, work: Callable[[], T], kind: str = "") -> T:
        """Run rules or write a page: in a thread, unless this kind of work proved short.

        Handing work to a thread costs more than most choices do, so what took little lately is done at once.
        """
        return await self._at_once_or_in(self.rules, work, kind, SHORT)

    async def draw(self, work: Callable[[], T], kind: str = "") -> T:
        """Draw, in the one thread that draws: many drawings at once would only take turns. What is usually short is
        drawn at once."""
        return await self._at_once_or_in(self.drawing, work, kind, SHORT_DRAWING, alone=0.0)

    async def _at_once_or_in(
        self, pool: ThreadPoolExecutor, work: Callable[[], T], kind: str, short: float, alone: float = 1.0
    ) -> T:
        """`alone` is how much one long time counts by itself: 1 where the longest of lately decides, 0 for the mean."""

        def timed() -> T:
            started = time.thread_time()
            try:
                return work()
            finally:
                spent = time.thread_time() - started
                lately = self._costs.get(kind, spent)
                self._costs[kind] = max(alone * spent, FADING * lately + (1 - FADING) * spent)

        if kind and self._costs.get(kind, 1.0) < short:
            return timed()
        return await asyncio.get_running_loop().run_in_executor(pool, timed)

    async def look_back(self, work: Callable[[], T]) -> T:
        """Look back, in the one thread for that and without the table's queue: who plays does not wait for it."""
        return await asyncio.get_running_loop().run_in_executor(self.past, work)

    def stop(self) -> None:
        for pool in (self.rules, self.drawing, self.past):
            pool.shutdown()


def yield_to_others() -> None:
    """This thread gets a processor when the others need none, where the system knows threads of lower priority."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LATER)
