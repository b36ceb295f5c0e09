"""Rate limits: buckets that fill steadily; an empty one says how long to wait."""

from __future__ import annotations

import math
import time
from collections import Counter
from typing import Final

from ..errors import too_fast

MOST_KEYS: Final = 50_000


NEIGHBOURS: Final = 10
"""How many seats of one address may be as busy as they like at the same time."""


class Shares:
    """Limits by seat and by address. Whoever holds no seat has the share of one, together with all of the address."""

    def __init__(self, what: str, rate: float) -> None:
        burst = max(1.0, rate)
        self.seats = Buckets(what, rate, burst)
        self.addresses = Buckets(what, NEIGHBOURS * rate, NEIGHBOURS * burst)

    def take(self, address: str, seat: object) -> None:
        self.seats.take(("seat", seat) if seat is not None else ("address", address))
        self.addresses.take(address)


class Buckets:
    """One bucket per key, refilled with `rate` drops a second up to `burst`."""

    def __init__(self, what: str, rate: float, burst: float) -> None:
        self.what = what
        self.rate = rate
        self.burst = burst
        self.level: dict[object, tuple[float, float]] = {}
        self.keep = False
        """Whether what is taken is kept for other processes (`ledger`)."""
        self._taken: Counter[object] = Counter()

    def take(self, key: object) -> None:
        """Take one drop or refuse with 429 and the time to wait."""
        now = time.monotonic()
        level, at = self.level.get(key, (self.burst, now))
        level = min(self.burst, level + (now - at) * self.rate)
        if level < 1:
            raise too_fast(self.what, max(1, math.ceil((1 - level) / self.rate)))
        if len(self.level) >= MOST_KEYS and key not in self.level:
            self._prune(now)
        self.level[key] = (level - 1, now)
        if self.keep:
            self._taken[key] += 1

    def hand_over(self) -> dict[object, int]:
        """What was taken since this was last asked, by key."""
        taken, self._taken = self._taken, Counter()
        return dict(taken)

    def take_over(self, levels: dict[object, float]) -> None:
        """How full buckets are for all processes together, less what was taken here meanwhile."""
        now = time.monotonic()
        for key, level in levels.items():
            self.level[key] = (level - self._taken[key], now)

    def _prune(self, now: float) -> None:
        """Forget full buckets: they are like new ones."""
        kept = {k: v for k, v in self.level.items() if v[0] + (now - v[1]) * self.rate < self.burst}
        self.level = kept if len(kept) < MOST_KEYS else {}
