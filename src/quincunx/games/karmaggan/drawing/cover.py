"""KARMAGGÄN: the picture of the game: the Temple half turned in its clearing, and Raiders on their way to the Egg."""

from __future__ import annotations

import random
from typing import Final

from quincunx.drawing import Art, Markup, identities, join
from quincunx.drawing.brush import at, box, oval, path, use

from ..content import CONTENT
from .board import tile_art
from .ground import light_shafts, ring_of_leaves
from .polar import polar
from .stones import TRAILS
from .things import raider, spawn

TURNS: Final = (3, 14, 2, 1)
RAIDERS: Final = ((267, 0.16), (151, 0.68), (104, 0.3), (231, 0.83))
SPAWNS: Final = ((187, 0.4), (301, 0.6))


def cover() -> Art:
    rings = [_ring(number) for number in (3, 2, 1)]
    figures = [at(*polar(*spot), raider(who), size=1.7) for who, spot in zip(identities("ABCD"), RAIDERS, strict=True)]
    figures += [at(*polar(*spot), spawn(), size=1.6) for spot in SPAWNS]
    middle = at(0, 0, use("kg-halo", size=1.5), use("kg-egg", size=1.5))
    temple = at(
        240,
        152,
        use("kg-temple"),
        *_rim(),
        *rings,
        tile_art(0, 0, 0, "T").body,
        _wall(0),
        use("kg-light"),
        middle,
        *figures,
        size=0.43,
    )
    leaves = ring_of_leaves(random.Random(12), 240, 150, 196, 172, 0.52)
    floor = [box(0, 0, 480, 300, "f-deep"), oval(240, 150, 250, 200, "", fill="url(#kg-clear)")]
    shafts = path(light_shafts(480, 300), "o-ray", fill="url(#kg-shaft)")
    return Art(480, 300, join([*floor, temple, *leaves, shafts]))


def _rim() -> list[Markup]:
    drawn = []
    for number, (first, last) in enumerate(CONTENT.gates):
        span, turn = last - first + 1, 360 * (first + last + 1) / 128
        drawn += [
            use(f"kg-trail-{span}", turn=turn),
            use(f"kg-gate-{span}-{'shut' if number % 2 else 'open'}", turn=turn),
        ]
        drawn.append(use(f"kg-{'moon' if number % 2 else 'sun'}", *polar(sum(TRAILS) / 2, turn / 360)))
    return drawn


def _ring(number: int) -> Markup:
    """One ring of the printed board, turned, with the wall it carries."""
    cells = [
        tile_art(number, row, column, "." if letter == "S" else letter, letter == "S").body
        for row, letters in enumerate(CONTENT.tiles[number - 1])
        for column, letter in enumerate(letters)
    ]
    return join([at(0, 0, *cells, turn=22.5 * TURNS[number]), _wall(number)])


def _wall(number: int) -> Markup:
    turn = 22.5 * TURNS[number]
    name = f"kg-wall-{number}"
    shade = [
        use(name, 3.4, 5.6, turn=turn, class_="f-shade", opacity="0.42"),
        use(name, 0.9, 2.6, turn=turn, class_="f-wall-2"),
    ]
    mouths = use(f"kg-mouths-{number}", turn=turn) if number < 3 else None
    return join([*shade, use(name, turn=turn, class_="f-block s-wall-2"), mouths])
