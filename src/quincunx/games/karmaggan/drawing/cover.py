"""KARMAGGÄN: the picture of the game: the Temple half turned, the Egg in the middle, Raiders on their way to it."""

from __future__ import annotations

from typing import Final

from quincunx.drawing import Art, Markup, el, identities, join

from ..content import COLUMNS, CONTENT, RINGS
from ..view import RingView
from .art import at, egg, raider, spawn
from .board import MID, ground, polar, tile_art, wall_art

SCALE: Final = 0.66
TURNS: Final = (3, 14, 2, 1)
RAIDERS: Final = ((267, 0.16), (151, 0.66), (104, 0.28), (231, 0.82))
SPAWNS: Final = ((187, 0.36), (267, 0.7))


def cover() -> Art:
    rings = [_ring(number) for number in range(4)]
    board = join([ground(), tile_art(0, 0, 0, "T", False).body, *rings])
    figures = [at(*polar(*spot), raider(who, 12)) for who, spot in zip(identities("ABCD"), RAIDERS, strict=True)]
    figures += [at(*polar(*spot), spawn(), size=1.4) for spot in SPAWNS]
    middle = at(MID, MID, egg(), size=4)
    place = f"translate({240 - MID * SCALE:.1f} {150 - MID * SCALE:.1f})scale({SCALE})"
    temple = el("g", board, *figures, middle, transform=place)
    return Art(480, 300, join([el("rect", width=480, height=300, class_="f-green"), temple]))


def _ring(number: int) -> Markup:
    """One ring of the printed board, turned, with the wall it carries."""
    rows = CONTENT.tiles[number - 1] if number else ()
    many = COLUMNS[number]
    shift = many // 16 * TURNS[number]
    cells = [
        tile_art(number, row, (column + shift) % many, "." if letter == "S" else letter, letter == "S").body
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
    ]
    radial = CONTENT.radial[number - 1] if number else ()
    ring = RingView(RINGS[number], TURNS[number], rows, _wall(number), radial)
    return join([*cells, wall_art(number, ring).body])


def _wall(number: int) -> str:
    if number == len(RINGS) - 1:
        return ""
    opened, traps = CONTENT.wall_open[number], CONTENT.wall_traps[number]
    return "".join(" " if n in opened else "far"[number] if n in traps else "=" for n in range(COLUMNS[number + 1]))
