"""Tables that cannot be rebuilt are set aside for a while: one incident for each, and no work for every visitor."""

from __future__ import annotations

import time
from typing import Final

from ..errors import Refusal

ASIDE: Final = 30.0
"""Seconds after which a table is tried again: somebody may have mended it."""
MOST: Final = 1000


class Quarantine:
    def __init__(self) -> None:
        self.tables: dict[str, tuple[float, Refusal]] = {}

    def check(self, match_id: str) -> None:
        """Refuse with the same incident while the table is set aside."""
        until, refusal = self.tables.get(match_id, (0.0, None))
        if refusal is None:
            return
        if time.monotonic() < until:
            raise refusal.again()
        del self.tables[match_id]

    def put(self, match_id: str, refusal: Refusal) -> Refusal:
        while len(self.tables) >= MOST:
            del self.tables[next(iter(self.tables))]
        self.tables[match_id] = (time.monotonic() + ASIDE, refusal)
        return refusal
