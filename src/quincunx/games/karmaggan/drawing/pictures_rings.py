"""KARMAGGÄN: the pictures of the Translations, 108 by 84 each. Every ring is seen from a place of its own: the Central
one beside the Egg, the Inner one from its corridor, the Middle one from straight above, the Outer one from the Jungle.
By day rings of gold go with the sun, by night blue ones against it."""

# ruff: noqa: E501  (outlines are read as a whole)

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable
from functools import partial
from typing import Final

from quincunx.drawing import Markup, join
from quincunx.drawing.brush import Place, at, box, disc, num, oval, path, poly, specks, use

from ..content import RINGS
from .pictures_objects import glow, sky

_STEPS: Final = ((12, 3.6, 24), (24, 7, 33), (36, 10.5, 42), (49, 14.5, 51))
"""The Temple from the side: half width, half height and height of each ring, from the Central one outwards."""


def _arrow(middle: Place, wide: float, low: float, start: float, end: float) -> list[Markup]:
    """A broad arrow along an ellipse, from one angle to another."""
    (ax, ay), (bx, by) = [(middle[0] + wide * math.cos(a), middle[1] + low * math.sin(a)) for a in (start, end)]
    way = 1 if end > start else -1
    arc = f"M{num(ax)} {num(ay)}A{num(wide)} {num(low)} 0 0 {int(end > start)} {num(bx)} {num(by)}"
    tx, ty = -wide * math.sin(end) * way, low * math.cos(end) * way
    tx, ty = 9 * tx / math.hypot(tx, ty), 9 * ty / math.hypot(tx, ty)
    head = poly([(bx + tx, by + ty), (bx - ty * 0.8, by + tx * 0.8), (bx + ty * 0.8, by - tx * 0.8)])
    return [
        path(arc, "s-rock-5 no-fill round", stroke_width="6.6"), path(head, "s-rock-5 f-rock-5 round w3"),
        path(arc, "s-ember no-fill round", stroke_width="3.6"), path(head, "f-ember"),
    ]  # fmt: skip


def _front(middle: Place, wide: float, low: float, clockwise: bool) -> list[Markup]:
    """Before a ring that is seen from aside: clockwise seen from above is to the left in front."""
    return _arrow(middle, wide, low, *((0.5, 2.5) if clockwise else (math.pi - 0.5, math.pi - 2.5)))


def _light(clockwise: bool) -> list[Markup]:
    if clockwise:
        return [disc(88, 14, 8, "f-ember"), glow("sun", 88, 14, 24)]
    moon = path("M88 5a9 9 0 1 0 7 14A8 8 0 0 1 88 5z", "f-cream")
    return [moon, path(specks(random.Random(4), 22, (2, 2, 80, 30), (0.6, 1.4)), "f-cream")]


def _central(clockwise: bool) -> Markup:
    """Close by the Egg: the dais it stands on turns under a shaft of light."""
    warm = ("cream", "sun") if clockwise else ("blue-1", "pale")
    glyphs = "".join(
        f"M{num(54 + 37 * math.cos(a))} {num(66 + 10 * math.sin(a))}q3-2.6 6 0q-3 2.600-6 0z"
        for a in (0.3, 1, 1.7, 2.4)
    )
    return join([
        sky("vault"), path("M0 20H108M0 40H108M18 0V20M48 0V20M84 0V20M32 20V40M66 20V40M98 20V40", "s-rock-5 no-fill w15"), path("M38 0H70L94 66H14z", f"f-{warm[0]}", opacity="0.24"), path("M47 0H61L76 66H32z", f"f-{warm[0]}", opacity="0.3"), glow(warm[1], 54, 40, 46),
        path("M4 64V76A50 15 0 0 0 104 76V64z", "f-gold-3 s-rock-5 w1"), oval(54, 64, 50, 15, "f-gold-2 s-rock-5 w1"), oval(54, 63, 45, 12.5, "f-gold-1"), path(glyphs, "f-violet-2"), oval(54, 60, 26, 7, "f-rock-4 s-rock-5 w1"), path("M28 54V60A26 7 0 0 0 80 60V54z", "f-rock-3 s-rock-5 w1"), oval(54, 54, 26, 7, "f-rock-1 s-rock-5 w1"),
        path("M12 70v8M26 75v8M42 78v8M66 78v8M82 75v8M96 70v8", "s-rock-5 no-fill w1"), *([] if clockwise else [box(0, 0, 108, 84, "f-night", opacity="0.3")]), glow("green", 54, 34, 34), use("kg-egg", 54, 32, 0.56), *_front((54, 62), 48, 15, clockwise),
        path(specks(random.Random(7), 16, (30, 4, 78, 54), (0.6, 1.3)), "f-egg-1"),
    ])  # fmt: skip


def _inner(clockwise: bool) -> Markup:
    """In the corridor: the wall slides by with its door and its mouth of fire, and somebody leaps through in time."""
    tone = "gold-2" if clockwise else "tar-1"
    blocks = "M10 18V34M30 15V30M50 13V29M72 14V30M94 17V32M20 32V47M40 30V45M84 31V46M102 34V48"
    door = path("M44 56V28Q54 18 64 28V56Q54 53 44 56z", "f-rock-5 s-rock-5 w2")
    out = path("M48 55V30Q54 24 60 30V55Q54 53 48 55z", "f-leaf-1" if clockwise else "f-sea")
    mouth = [
        path("M80 24H100L103 30V44L98 49H82L77 44V30z", "f-rock-2 s-rock-5 w15"), path("M82 32q4-3 6 0-3 3-6 0zM92 32q4-3 6 0-3 3-6 0z", "f-flame s-rock-5 w1"),
        path("M83 39H97V45H84z", "f-void"), path("M85 42C90 36 92 52 97 44 102 52 92 58 88 52z", "f-flame"),
    ]  # fmt: skip
    lean = 0.5 if clockwise else -0.5
    arrow = _arrow((54, 122), 74, 58, -math.pi / 2 - lean, -math.pi / 2 + lean)
    return join([
        sky("noon" if clockwise else "moonlit"), *_light(clockwise), path("M0 16Q54 4 108 16V60Q54 48 0 60z", f"f-{tone} s-rock-5 w15"), path("M0 16Q54 4 108 16V21Q54 9 0 21z", "f-cream", opacity="0.6"), path("M0 33Q54 21 108 33M0 47Q54 35 108 47", "s-rock-5 no-fill w1"), path(blocks, "s-rock-5 no-fill w1"),
        path("M12 38q8-7 16-2-8 8-16 2zM20 37h.01", "no-fill s-rock-5 round w2"), door, out, *mouth, path("M0 60Q54 48 108 60V84H0z", "f-rock-3"), path("M0 60Q54 48 108 60V64Q54 52 0 64z", "f-rock-5", opacity="0.5"), path("M10 66Q54 56 98 66M22 62 10 84M54 54V84M86 62 98 84", "s-rock-4 no-fill w1"),
        *arrow, oval(54, 76, 13, 2.6, "f-void", opacity="0.5"), at(54, 70, use("kg-v-run"), size=1.25, flip=not clockwise), path("M0 78Q30 66 54 78T108 76V84H0z", "f-rock-5"),
    ])  # fmt: skip


def _middle(clockwise: bool) -> Markup:
    """From straight above, as a bird sees it: one ring of gold, hats, and how far their shadows reach."""
    x, y = 54.0, 90.0
    angles = [-math.pi * (0.12 + 0.095 * n) for n in range(9)]
    cuts = {
        r: "".join(
            f"M{num(x + r[0] * math.cos(a))} {num(y + r[0] * math.sin(a))}L{num(x + r[1] * math.cos(a))} {num(y + r[1] * math.sin(a))}"
            for a in angles
        )
        for r in ((32, 46), (46, 66), (66, 82))
    }
    pits = "".join(
        f"M{num(x + 74 * math.cos(a))} {num(y + 74 * math.sin(a))}m-4-4h8v8h-8z"
        for a in (angles[2] - 0.15, angles[6] - 0.15)
    )
    hats = [(74, 3, "red-1"), (39, 5, "blue-3"), (39, 2, "leaf-3")]
    people = [
        at(
            x + r * math.cos(angles[n] - 0.15),
            y + r * math.sin(angles[n] - 0.15),
            oval(5, 5, 8, 3.4, "f-void", opacity="0.4"),
            oval(0, 0, 6.4, 5.4, "f-gold-3 s-rock-5 w1"),
            disc(0, 0, 3, f"f-{band} s-rock-5 w1"),
            disc(0, 0, 1.8, "f-gold-2"),
        )
        for r, n, band in hats
    ]
    leaves = "".join(
        f"M{a} {b}q8-7 15 0q-8 5-15 0z" for a, b in ((2, 20), (0, 46), (92, 22), (94, 48), (8, 6), (84, 5))
    )
    start, end = (-2.35, -0.95) if clockwise else (-0.8, -2.2)
    return join([
        box(0, 0, 108, 84, "f-leaf-4" if clockwise else "f-leaf-5"), path(leaves, "f-leaf-2 s-leaf-5 w1" if clockwise else "f-leaf-3 s-leaf-5 w1"), disc(x, y, 84, "f-rock-4 s-rock-5 w2"), disc(x, y, 82, "f-rock-1"), path(cuts[(66, 82)] + pits, "f-void s-rock-3 w1"), disc(x, y, 66, "f-gold-2 s-rock-5", stroke_width="3"), disc(x, y, 62, "f-gold-1"),
        path(cuts[(46, 66)], "s-gold-3 no-fill w15"), disc(x, y, 46, "f-rock-2 s-rock-5", stroke_width="3"), path(cuts[(32, 46)], "s-rock-4 no-fill w1"), disc(x, y, 31, "f-rock-3 s-rock-5", stroke_width="3"), glow("green", x, y, 40), path("M30 84C38 66 70 66 78 84z", "f-egg-3"), use("kg-egg", x, 84, 0.3),
        *people, *_arrow((x, y), 55, 55, start, end), box(0, 0, 108, 84, "f-night", opacity="0.34") if not clockwise else path("M0 0H40L108 70V84H84L0 10z", "f-cream", opacity="0.2"),
    ])  # fmt: skip


# -- the Outer Ring: the Temple from the side


def _ring(number: int, turning: bool) -> list[Markup]:
    rx, ry, y = _STEPS[number]
    top, side = ("gold-1", "gold-3") if turning else (("rock-1", "rock-3") if number % 2 else ("rock-2", "rock-4"))
    wall = f"M{54 - rx} {y}V{y + 9}A{rx} {num(ry)} 0 0 0 {54 + rx} {y + 9}V{y}z"
    marks = "".join(
        f"M{num(54 + rx * math.cos(a))} {num(y + ry * math.sin(a) + 1)}v8"
        for a in [math.pi * n / 8 for n in range(1, 8)]
    )
    spots = [(54 + rx * 0.8 * math.cos(a), y + ry * 0.8 * math.sin(a)) for a in (0.6, 1.57, 2.54)] if number else []
    eyes = "".join(f"M{num(ex - 3)} {num(ey)}q3-2.4 6 0q-3 2.4-6 0z" for ex, ey in spots)
    return [
        path(wall, f"f-{side} s-rock-5 w1"),
        path(marks, "s-rock-5 no-fill w1"),
        oval(54, y, rx, ry, f"f-{top} s-rock-5 w1"),
        path(eyes, "f-violet-2" if turning else "f-rock-4"),
    ]


def _outer(clockwise: bool) -> Markup:
    """The whole Temple over the tree tops, its widest ring turning, and somebody who loses a footing."""
    rx, ry, y = _STEPS[3]
    near, back = ("leaf-2", "leaf-3") if clockwise else ("leaf-4", "leaf-5")
    victim = use("kg-v-run", 54 + (1 if clockwise else -1) * rx * 0.72, y + ry * 0.42 - 3, 0.62)
    return join([
        sky("noon" if clockwise else "moonlit"), *_light(clockwise), path("M0 40C10 22 20 32 28 24S44 30 54 22 74 30 82 24 98 30 108 22V84H0z", f"f-{back}"), path("M0 56C14 46 30 52 54 48S94 46 108 54V84H0z", f"f-{near}"),
        *[part for n in (3, 2, 1, 0) for part in _ring(n, n == 3)], use("kg-egg", 54, 18, 0.32), glow("green", 54, 18, 16), victim, *_front((54, y + 6), 46, ry + 4, clockwise),
        path("M0 84V62q10 2 12 12 6-2 8 10zM108 84V60q-10 2-12 14-6-2-8 10z", "f-leaf-5"),
    ])  # fmt: skip


def _either(draw: Callable[[bool], Markup], clockwise: bool) -> Markup:
    """A ring that goes with the sun is gold, one that goes against it has the colour of the moon."""
    drawn = draw(clockwise)
    return drawn if clockwise else Markup(re.sub(r"(?<=[fs]-)gold(?=-[123])", "blue", drawn))


RING_PICTURES: Final[dict[str, Callable[[], Markup]]] = {
    f"{ring}-{word}": partial(_either, draw, word == "clockwise")
    for ring, draw in zip(RINGS, (_central, _inner, _middle, _outer), strict=True)
    for word in ("clockwise", "counter-clockwise")
}
