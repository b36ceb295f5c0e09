"""The arrow: forged iron on a carriage that runs on the rail around the mountain. It is drawn pointing down, at the
north of the ring, and swings round with its layer; its facets are shaded for the place where it comes to rest, so that
the light stays at the upper left."""

from __future__ import annotations

import math
from typing import Final

from quincunx.drawing.brush import Place, at, disc, path, poly, words
from quincunx.drawing.markup import NOTHING, Markup, join
from quincunx.drawing.paint import cast

from .gems import K

_HALF: Final[tuple[Place, ...]] = ((0, -24), (9, -20), (9, 6), (25, 3), (0, 46))
"""The right half of the arrow, from its tail to its tip."""
GHOST: Final = "M-9-20 0-24 9-20V6L25 3 0 46-25 3-9 6z"


def arrow(place: int, metal: str) -> Markup:
    """At rest at a place, 0 north to 7 north-west; of iron, the second one of brass."""
    right, left = list(_HALF), [(-x, y) for x, y in _HALF]
    outline = poly([*right, *reversed(left[1:-1])])
    turn = math.radians(45 * place)
    drop = (9 * math.sin(turn), 9 * math.cos(turn))
    return join(
        [
            at(drop[0] * 0.7, drop[1] * 0.7, path(outline, "f-shade s-shade round w3"), opacity="0.55"),
            *_carriage(),
            path(outline, f"f-{metal} s-iron-3 round w2"),
            *[path(poly(side), f"f-{tone}", opacity=much) for side, tone, much in _sides(turn, left, right)],
            path("M-25 3-9 6M25 3 9 6M0-24V46", "s-iron-3 no-fill w1", opacity="0.7"),
            path("M-22 5.5 0 43 22 5.5", "s-brass-2 no-fill round w2"),
            disc(0, -8, 8, "f-lamp-1 s-iron-3 w3"),
            disc(0, -8, 9, "no-fill s-brass w1"),
        ]
    )  # fmt: skip


def shine(place: int) -> Markup:
    """Below the arrow: its shadow, and the light of its lamp on what lies ahead."""
    turn = math.radians(45 * place)
    lamp = disc(0, 46, 70, "o-lamp", fill=f"url(#{K}-beam)")
    return join([lamp, cast(K, 9 * math.sin(turn), 12 + 9 * math.cos(turn), 40, 44)])


def _carriage() -> list[Markup]:
    """Two axles across the rail."""
    return [
        path("M-24-13H24V7H-24z", "f-iron-2 s-iron-3 round w2"),
        path("M-22-11H22", "s-steel no-fill w1", opacity="0.6"),
        path("M-28-15H-19V-5H-28zM19-15H28V-5H19zM-28-1H-19V9H-28zM19-1H28V9H19z", "f-iron-3 s-iron w1"),
    ]


def _sides(turn: float, left: list[Place], right: list[Place]) -> list[tuple[list[Place], str, str]]:
    """Both slopes of the ridge: bright or dark by the way they face once turned."""
    found: list[tuple[list[Place], str, str]] = []
    for side, across in ((left, -1.0), (right, 1.0)):
        lit = -(0.62 * across * math.cos(turn) + 0.78 * across * math.sin(turn))
        found.append((side, "white" if lit > 0 else "black", f"{0.1 + 0.34 * abs(lit):.2f}"))
    return found


def number_plate(number: int, place: int) -> Markup:
    """Which arrow it is, upright wherever it stands."""
    return at(0, -8, words(str(number), 0, 4.4, 12, "f-print b", "middle"), turn=-45 * place) if number else NOTHING


def padlock(place: int) -> Markup:
    """The arrow is locked: a padlock hangs on its carriage."""
    shackle = "M-5-1V-6A5 5 0 0 1 5-6V-1"
    body = [
        path(shackle, "s-iron-3 no-fill", stroke_width="5"),
        path(shackle, "s-steel no-fill w2"),
        path("M-9-2H9V12H-9z", "f-brass s-iron-3 round w15"),
        path("M0 3V8", "s-iron-3 no-fill round w3"),
    ]
    return at(21, -13, *body, turn=-45 * place)


def symbols() -> dict[str, Markup]:
    metals = {"arrow": "forge", "second": "brass"}
    found = {f"{K}-{word}-{n}": arrow(n, metal) for word, metal in metals.items() for n in range(8)}
    ghost = [
        path(GHOST, "s-rim-2 no-fill round", stroke_width="4.4"),
        path(GHOST, "s-lamp-1 no-fill round", stroke_width="2", stroke_dasharray="6 4"),
    ]
    shines = {f"{K}-shine-{n}": shine(n) for n in range(8)}
    return found | shines | {f"{K}-ghost": join(ghost)}
