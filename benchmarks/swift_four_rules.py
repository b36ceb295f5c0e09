"""Connect Four with a board of bits, as somebody writes it who wants it quick: what runs in the race against peers.

Column c has the bits 7c to 7c + 5, from the bottom; 7c + 6 stays empty, so that no line runs on into the next column.
"""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, Rules

from .connect_four_rules import COLUMNS, DROP, ROWS, Drops

HIGH: Final = ROWS + 1
"""Bits of a column."""
PLACES: Final = [HIGH * column + row for row in range(ROWS) for column in range(COLUMNS)]
"""The bits row by row from the bottom."""


class Bits(Drops):
    """`height` says the lowest free bit of each column."""

    __slots__ = ("discs",)

    def __init__(self, active: int, winner: int, discs: list[int], height: list[int], moves: int) -> None:
        super().__init__(active, winner, height, moves)
        self.discs: list[int] = discs
        """Of each seat."""

    def copy(self) -> Bits:
        return Bits(self.active, self.winner, self.discs[:], self.height[:], self.moves)


def four(discs: int) -> bool:
    """Four in a line: beside each other, on either slope, or on top of each other."""
    pairs = discs & (discs >> 7)
    if pairs & (pairs >> 14):
        return True
    pairs = discs & (discs >> 6)
    if pairs & (pairs >> 12):
        return True
    pairs = discs & (discs >> 8)
    if pairs & (pairs >> 16):
        return True
    pairs = discs & (discs >> 1)
    return (pairs & (pairs >> 2)) != 0


def new_bits(setting: object, t: Context) -> Bits:
    return Bits(0, -1, [0, 0], [HIGH * column for column in range(COLUMNS)], 0)


def free(height: list[int]) -> list[int]:
    """The columns that are not full; the same list serves until one more is."""
    return [c for c in range(COLUMNS) if height[c] < HIGH * c + ROWS]


def play(s: Bits, t: Context) -> Rules:
    height = s.height
    discs = s.discs
    track = t.track
    live = t.emits_events
    me = s.active
    columns = free(height)
    while True:
        if track:
            t.boundary()
        column: int = yield me, DROP, columns
        at = height[column]
        height[column] = at + 1
        discs[me] = mine = discs[me] | (1 << at)
        s.moves += 1
        if live:
            t.tell("C4-1", ALL, "{0} {0:drop|drops} a disc into column {1:#}.", me, column + 1)
        if four(mine):
            s.winner = me
            return
        if s.moves == ROWS * COLUMNS:
            return
        if at + 1 == HIGH * column + ROWS:
            columns = free(height)
        s.active = me = 1 - me


def planes(s: Bits, seat: int) -> list[float]:
    """What a learner sees, as PettingZoo's environment shows it: own discs, then the other's, row by row."""
    mine = s.discs[seat % 2]
    theirs = s.discs[1 - seat % 2]
    return [1.0 if mine >> at & 1 else 0.0 for at in PLACES] + [1.0 if theirs >> at & 1 else 0.0 for at in PLACES]
