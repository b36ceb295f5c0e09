"""The mine around the tiles: a bed of gravel with sleepers and rail, the excavation inside it, and the timber frame."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

from quincunx.drawing.brush import Place, at, crag, disc, num, path, poly, use
from quincunx.drawing.markup import Markup, join
from quincunx.drawing.paint import over

from .gems import K
from .ground import cart, gallery
from .tools import ring

EDGE: Final = 3.0
BEAM: Final = 33.0
"""How much further out than the spaces the frame's inner and outer corners lie."""
GAUGE: Final = 7.0


def mine(middle: Place, radius: float, inner: Sequence[Place], outer: Sequence[Place]) -> Markup:
    """Everything below the tiles that never changes."""
    return join(
        [
            *_bed(middle, radius),
            *_hollows(middle, radius, outer),
            *_rail(middle, radius),
            path(poly(outer), "f-shade", opacity="0.5", transform="translate(5 10)"),
            path(poly(inner), "f-pit"),
            *_beams(inner, outer),
            *[at(*_between(a, b), bracket(), size=0.9) for a, b in zip(inner, outer, strict=True)],
        ]
    )


def _between(a: Place, b: Place) -> Place:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


# -- ring


def _bed(middle: Place, radius: float) -> list[Markup]:
    """Gravel in which the rail lies."""
    rng = random.Random(8)
    pebbles: list[str] = []
    for _ in range(150):
        a, r = rng.uniform(0, math.tau), radius + rng.uniform(-19, 19)
        size = rng.uniform(1.5, 4)
        pebbles.append(crag(rng, middle[0] + r * math.cos(a), middle[1] + r * math.sin(a), size, size * 0.7, 5))
    x, y = middle
    return [
        disc(x, y, radius + 2, "f-shade", opacity="0.22"),
        disc(x + 3, y + 6, radius, "no-fill s-shade", stroke_width="48", opacity="0.35"),
        disc(x, y, radius, "no-fill s-ballast", stroke_width="46"),
        disc(x, y, radius - 22, "no-fill s-shade w2", opacity="0.5"),
        disc(x, y, radius + 22, "no-fill s-rim w15", opacity="0.4"),
        path("".join(pebbles), "f-shade", opacity="0.4", transform="translate(1 1.4)"),
        path("".join(pebbles), "f-ballast-2"),
    ]


def _rail(middle: Place, radius: float) -> list[Markup]:
    x, y = middle
    count = int(math.tau * radius / 24) // 8 * 8
    ties: list[str] = []
    for n in range(count):
        a = math.tau * (n + 0.5) / count
        dx, dy = math.cos(a), math.sin(a)
        ties.append(f"M{num(x + (radius - 15) * dx)} {num(y + (radius - 15) * dy)}l{num(30 * dx)} {num(30 * dy)}")
    tie = "".join(ties)
    tracks = [radius - GAUGE, radius + GAUGE]
    return [
        path(tie, "s-wood-3 no-fill", stroke_width="8"),
        path(tie, "s-wood no-fill", stroke_width="5", transform="translate(-.5 -1)"),
        *[disc(x, y, r, "no-fill s-iron-3", stroke_width="5") for r in tracks],
        *[disc(x - 0.6, y - 0.9, r, "no-fill s-steel", stroke_width="1.8") for r in tracks],
    ]


def station() -> Markup:
    """One of the eight places: an iron turntable set into the rail, a nick of brass pointing inward."""
    return join(
        [
            disc(0, 0, 22, "f-shade", opacity="0.35"),
            disc(0, 0, 19, "f-iron-2 s-iron-3 w2"),
            disc(0, 0, 19, "", fill=f"url(#{K}-lit2)"),
            disc(0, 0, 14.5, "no-fill s-iron-3", stroke_width="1.2", stroke_dasharray="3 3"),
            path("M0 25-6 15 0 17 6 15z", "f-brass s-iron-3 round w1"),
        ]
    )


# -- hollows between rail and frame


def _hollows(middle: Place, radius: float, outer: Sequence[Place]) -> list[Markup]:
    """In the lower two a gallery with a cart; above, crystals in the rock."""
    found: list[Markup] = []
    for n in range(4):
        one, other = outer[n], outer[(n + 1) % 4]
        side = _between(one, other)
        deep = radius - 22 - math.dist(middle, side)
        if deep < 60:
            continue
        out = ((side[0] - middle[0]) / math.dist(middle, side), (side[1] - middle[1]) / math.dist(middle, side))
        spot = (side[0] + out[0] * deep * 0.46, side[1] + out[1] * deep * 0.46)
        size = min(1.0, deep / 92)
        found.append(at(*spot, use(f"{K}-{('druse-0', 'nook-1', 'nook-0', 'druse-1')[n]}"), size=size))
    return found


def nook(seed: int, ore: str) -> Markup:
    return join([gallery(-66, 32, 132, 62, seed), at(26 if seed else 30, 25, cart(ore), size=0.7)])


def druse(key: str, seed: int) -> Markup:
    """Crystals grown on a shelf of rock, the tallest in the middle; each has a bright side and a dark one."""
    rng = random.Random(seed)
    outlines, bright, dark = [], [], []
    for n, (lean, tall) in enumerate(((-34, 30), (30, 28), (-18, 46), (17, 42), (-3, 62), (-50, 16), (46, 15))):
        x, y, w = lean * 0.55, 26.0, (7.5, 7, 9, 8.5, 11, 5, 5)[n]
        turn = math.radians(lean * rng.uniform(0.7, 0.95))
        line = [
            (-w, 4),
            (-w, -tall + w * 1.3),
            (0, -tall),
            (w, -tall + w),
            (w, 4),
            (w * 0.2, 4),
            (w * 0.2, -tall + w * 1.9),
        ]
        turned = [
            (x + a * math.cos(turn) - b * math.sin(turn), y + a * math.sin(turn) + b * math.cos(turn)) for a, b in line
        ]
        outlines.append(poly(turned[:5]))
        bright.append(poly([turned[0], turned[1], turned[6], turned[5]]))
        dark.append(poly([turned[2], turned[3], turned[4], turned[5], turned[6]]))
    shelf = crag(rng, 0, 32, 50, 11, 13, 0.12)
    crystal = "".join(outlines)
    return join(
        [
            path(crystal, "f-shade", opacity="0.35", transform="translate(3 5)"),
            path(crystal, f"f-{key} s-{key}-d round", stroke_width="1.4"),
            path("".join(bright), "f-white", opacity="0.34"),
            path("".join(dark), "f-black", opacity="0.3"),
            path(shelf, "f-s8"),
            path(shelf, "f-s6", transform="translate(-1 -3) scale(.98 .8) translate(0 8)"),
            path("".join(_spark(x, y) for x, y in ((-14, -18), (6, -30), (24, 2))), "f-white", opacity="0.9"),
        ]
    )


def _spark(x: float, y: float) -> str:
    return f"M{x} {y - 5}l1.2 3.8 3.8 1.2-3.8 1.2-1.2 3.8-1.2-3.8-3.8-1.2 3.8-1.2z"


# -- frame


def _beams(inner: Sequence[Place], outer: Sequence[Place]) -> list[Markup]:
    """Four beams: the one to the upper left brightest; its shadow falls into the pit."""
    found: list[Markup] = []
    for n, (tone, much) in enumerate((("black", "0.02"), ("black", "0.34"), ("black", "0.22"), ("white", "0.2"))):
        d = poly([inner[n], inner[(n + 1) % 4], outer[(n + 1) % 4], outer[n]])
        found += [
            path(d, "f-wood"),
            over(f"{K}-beam{n % 2}", d),
            path(d, f"f-{tone}", opacity=much),
            path(d, "s-wood-3 no-fill w15"),
        ]
    (nx, ny), (ex, ey), _, (wx, wy) = inner
    shade = poly([(nx, ny), (ex, ey), (ex - 12, ey), (nx, ny + 14), (wx + 12, wy), (wx, wy)])
    return [*found, path(shade, "f-black", opacity="0.5")]


def bracket() -> Markup:
    """Iron over the joint of two beams."""
    d = "M0-28 28 0 0 28-28 0z"
    rivets = "".join(ring(x, y, 3) for x, y in ((0, -17), (17, 0), (0, 17), (-17, 0)))
    return join(
        [
            path(d, "f-iron-2 s-iron-3 round w15"),
            over(f"{K}-lit", d),
            path(rivets, "f-iron s-iron-3 w1"),
        ]
    )


def symbols() -> dict[str, Markup]:
    found = {"station": station(), "nook-0": nook(0, "emerald"), "nook-1": nook(1, "ruby")}
    found |= {"druse-0": druse("amethyst", 1), "druse-1": druse("lapis", 2)}
    return {f"{K}-{word}": drawn for word, drawn in found.items()}
