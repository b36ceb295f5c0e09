"""Rate limits: buckets that fill steadily; an empty one says how long to wait."""

from __future__ import annotations

import math
import time
from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final

from ..errors import too_fast

MOST_KEYS: Final = 50_000
HALF: Final = 64
"""Bits of an IPv6 address that tell households apart; within one, everybody can take any of the rest."""


NEIGHBOURS: Final = 10
"""How many seats of one address may be as busy as they like at the same time."""


@lru_cache(maxsize=4096)
def household(host: str) -> str:
    """What limits of an address are kept for: the address; of IPv6 its first half, for whoever has one address there
    has as many as they like."""
    try:
        known = ip_address(host)
    except ValueError:
        return host
    if not isinstance(known, IPv6Address):
        return host
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(IPv6Address(int(known) >> HALF << HALF))


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
        """Forget full buckets: they are like new ones. Where too many are left, the fullest go: who makes many keys
        empties nobody's memory of those who took much."""
        left = {key: level + (now - at) * self.rate for key, (level, at) in self.level.items()}
        kept = sorted([key for key, drops in left.items() if drops < self.burst], key=left.__getitem__)
        self.level = {key: self.level[key] for key in kept[: MOST_KEYS // 2]}
