"""Connect Four with a board of bits on the engine: the yardstick of the race against peers."""

from __future__ import annotations

from typing import Final

from quincunx.engine import Rules, Setting, Table

from .connect_four import ConnectFourBase
from .swift_four_rules import PLACES, Bits, new_bits, play


class SwiftFour(ConnectFourBase[Bits]):
    id = "swift-four"

    def setup(self, setting: Setting, t: Table) -> Bits:
        return new_bits()

    def play(self, s: Bits, t: Table) -> Rules:
        return play(s, t)

    def cells(self, s: Bits) -> list[int]:
        return [(s.discs[0] >> at & 1) + 2 * (s.discs[1] >> at & 1) for at in PLACES]


GAME: Final = SwiftFour()
