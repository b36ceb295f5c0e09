"""Axis Mundi: the picture of the game: the fixed island, partly turned, seen a little from the side."""

from __future__ import annotations

from typing import Final

from quincunx.drawing import Art, Markup, el, identities, join
from quincunx.drawing.grids import hex_place

from ..content import ISLANDS, LETTERS, TERRAIN
from ..geometry import BOARDS
from .board import UNIT, tile
from .signs import at, person

SIZE: Final = 18.4
FLAT: Final = 0.72
STEP: Final = 9.0
"""How much higher each Level stands."""
PEOPLE: Final = ((37, ""), (16, "Demon"), (70, ""), (49, ""))


def cover() -> Art:
    board = BOARDS[6]
    order = sorted(range(board.count), key=lambda n: (board.place[n][1], board.place[n][0]))
    cells = [_cell(n) for n in order]
    water = el("rect", width=480, height=300, class_="f-blue")
    return Art(480, 300, join([water, *cells]))


def _terrain(n: int) -> str:
    board = BOARDS[6]
    if n == 0:
        return "Axis Mundi"
    if n >= board.size:
        return "Pier"
    return TERRAIN[LETTERS[ISLANDS[6].fixed[board.ring[n] - 1][board.index[n]]]]


def _cell(n: int) -> Markup:
    """A hex on its column of rock, and who stands there."""
    board = BOARDS[6]
    x, y = hex_place(*board.place[n], SIZE)
    high = STEP * board.level[n]
    place = f"translate({240 + x:.1f} {160 + y * FLAT - high:.1f})scale({SIZE / UNIT:.3f} {SIZE * FLAT / UNIT:.3f})"
    wall = el(
        "path",
        d=f"M-27-15.5V{15.5 + high * 2:.1f}L0 {31 + high * 2:.1f} 27 {15.5 + high * 2:.1f}V-15.5z",
        class_="f-print",
    )
    people = [at(0, 0, person(identities("ABCD")[k], form)) for k, (spot, form) in enumerate(PEOPLE) if spot == n]
    return el("g", wall if high else "", tile(6, n, _terrain(n)), *people, transform=place)
