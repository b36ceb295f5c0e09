"""Pebbles with four pebbles: small enough to walk through its whole tree."""

from __future__ import annotations

from typing import Final

from quincunx.engine import Context, Setting, only
from quincunx.games._template.game import PebblesGame
from quincunx.games._template.state import Pebbles


class TinyPebbles(PebblesGame):
    id = "tiny-pebbles"
    title = "Four pebbles"

    def setup(self, setting: Setting, t: Context) -> Pebbles:
        """1, 2 and 3 are dealt, two to the first seat; the second seat has the 4 as well, for all to know."""
        s = Pebbles([1, 2, 3, 4], [0] * 4, [], [[0, 1], [2, 3]], [], [[], []], [], 0)
        t.shuffle(s, [0, 1, 2])
        s.show([3])
        for seat in (0, 1):
            s.show(s.hands[seat], only(seat))
        return s


GAME: Final = TinyPebbles()
