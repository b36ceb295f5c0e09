"""Connect Four with a board of bits on the engine: the yardstick of the race against peers."""

from __future__ import annotations

from typing import Final

from .connect_four import ConnectFourBase
from .swift_four_rules import PLACES, Bits, new_bits, play


class SwiftFour(ConnectFourBase[Bits]):
    id = "swift-four"

    # Straight to the rules: where they are compiled, a method between them and the engine would be interpreted.
    setup = staticmethod(new_bits)
    play = staticmethod(play)

    def cells(self, s: Bits) -> list[int]:
        return [(s.discs[0] >> at & 1) + 2 * (s.discs[1] >> at & 1) for at in PLACES]


GAME: Final = SwiftFour()
