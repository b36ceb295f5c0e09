"""Brush: shapes and lines drawn by hand. What is scattered (reeds, specks, cracks) is one path with many parts.

Colours are names: `f-x` fills, `s-x` strokes, `c-x` is the stop of a gradient, `o-x` an opacity; a `World` gives the
names their values by day and by night. Decoration follows from seeds and public facts only.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Sequence
from typing import Final

from .markup import NOTHING, Markup, Value, el, escape, join
from .text import wrap

Place = tuple[float, float]
Area = tuple[float, float, float, float]


def num(value: float) -> str:
    """One digit after the point: a tenth of a unit is enough for every drawing."""
    text = f"{value:.1f}"
    text = text[:-2] if text.endswith(".0") else text
    return "0" if text == "-0" else text


def path(d: str, class_: str = "", **look: Value) -> Markup:
    return el("path", d=d, class_=class_ or None, **look)


def at(
    x: float, y: float, *body: Markup | str, size: float = 1, turn: float = 0, flip: bool = False, **look: Value
) -> Markup:
    """Moved, perhaps turned and made larger."""
    how = f"translate({num(x)} {num(y)})"
    how += f"rotate({num(turn)})" if turn else ""
    across = -size if flip else size
    how += f"scale({across:.3g})" if across == size != 1 else f"scale({across:.3g} {size:.3g})" if flip else ""
    return el("g", *body, transform=how, **look)


def use(name: str, x: float = 0, y: float = 0, size: float = 1, turn: float = 0, **look: Value) -> Markup:
    """A drawing kept in the definitions, shown again: one node, and colours come from its own classes."""
    how = f"translate({num(x)} {num(y)})" if x or y else ""
    how += f"rotate({num(turn)})" if turn else ""
    how += f"scale({size:.3g})" if size != 1 else ""
    return el("use", href=f"#{name}", transform=how or None, **look)


def box(x: float, y: float, wide: float, high: float, class_: str, rx: float = 0, **look: Value) -> Markup:
    return el(
        "rect", x=float(x), y=float(y), width=float(wide), height=float(high), rx=rx or None, class_=class_, **look
    )


def disc(x: float, y: float, r: float, class_: str, **look: Value) -> Markup:
    return el("circle", cx=float(x), cy=float(y), r=float(r), class_=class_, **look)


def oval(x: float, y: float, rx: float, ry: float, class_: str, **look: Value) -> Markup:
    return el("ellipse", cx=float(x), cy=float(y), rx=float(rx), ry=float(ry), class_=class_, **look)


# -- lines by hand


def poly(places: Sequence[Place], closed: bool = True) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in places) + ("z" if closed else "")


def smooth(places: Sequence[Place], closed: bool = False, tension: float = 6) -> str:
    """A soft line through places (Catmull-Rom as cubic curves)."""
    count = len(places)
    parts = [f"M{num(places[0][0])} {num(places[0][1])}"]
    for n in range(count if closed else count - 1):
        a, b, c, d = (places[_index(n + k, count, closed)] for k in (-1, 0, 1, 2))
        one = (b[0] + (c[0] - a[0]) / tension, b[1] + (c[1] - a[1]) / tension)
        two = (c[0] - (d[0] - b[0]) / tension, c[1] - (d[1] - b[1]) / tension)
        parts.append("C" + " ".join(f"{num(x)} {num(y)}" for x, y in (one, two, c)))
    return "".join(parts) + ("z" if closed else "")


def _index(n: int, count: int, closed: bool) -> int:
    return n % count if closed else min(max(n, 0), count - 1)


def around(x: float, y: float, rx: float, ry: float, count: int, turn: float = 0) -> list[Place]:
    angles = [math.radians(turn + 360 * n / count) for n in range(count)]
    return [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in angles]


def blob(rng: random.Random, x: float, y: float, rx: float, ry: float, count: int = 9, rough: float = 0.14) -> str:
    """A closed soft outline, as a stone or a pool has it."""
    return smooth(
        [
            (x + (px - x) * k, y + (py - y) * k)
            for px, py in around(x, y, rx, ry, count, rng.uniform(0, 40))
            for k in [1 + rng.uniform(-rough, rough)]
        ],
        True,
    )


def crag(rng: random.Random, x: float, y: float, rx: float, ry: float, count: int = 9, rough: float = 0.16) -> str:
    """A closed broken outline, as a rock has it."""
    return poly(
        [
            (x + (px - x) * k, y + (py - y) * k)
            for px, py in around(x, y, rx, ry, count, rng.uniform(0, 40))
            for k in [1 + rng.uniform(-rough, rough)]
        ]
    )


def ridge(rng: random.Random, left: float, right: float, y: float, rise: float, count: int, soft: bool = True) -> str:
    """Hills from left to right, closed far below."""
    step = (right - left) / count
    tops = [(left + n * step, y - rise * rng.random()) for n in range(count + 1)]
    line = smooth(tops) if soft else poly(tops, False)
    return f"{line}V{num(y + 900)}H{num(left)}z"


def strokes(rng: random.Random, count: int, area: Area, long: Place, lean: float = 0) -> str:
    """Short strokes scattered over an area: one path, one node, however many there are."""
    x0, y0, x1, y1 = area
    parts = []
    for _ in range(count):
        x, y, size = rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(*long)
        dx, dy = size * math.cos(lean), size * math.sin(lean)
        parts.append(f"M{num(x)} {num(y)}l{num(dx)} {num(dy)}")
    return "".join(parts)


def specks(rng: random.Random, count: int, area: Area, sizes: Place) -> str:
    """Dots as a path: for a round line cap of each width use strokes of no length."""
    x0, y0, x1, y1 = area
    parts = []
    for _ in range(count):
        x, y, r = rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(*sizes)
        parts.append(f"M{num(x)} {num(y)}h{num(r)}v{num(r)}h-{num(r)}z")
    return "".join(parts)


def ripples(rng: random.Random, count: int, area: Area, long: Place = (14, 60)) -> str:
    """Water in perspective: strokes that grow longer and lie further apart towards the viewer."""
    x0, y0, x1, y1 = area
    parts = []
    for _ in range(count):
        near = rng.random() ** 0.7
        y = y0 + (y1 - y0) * near
        size = (long[0] + (long[1] - long[0]) * near) * rng.uniform(0.5, 1.2)
        x, lift = rng.uniform(x0, x1 - size), 0.6 + 1.6 * near
        parts.append(f"M{num(x)} {num(y)}q{num(size / 4)}-{num(lift)} {num(size / 2)} 0t{num(size / 2)} 0")
    return "".join(parts)


# -- two sides that are alike

_STEP: Final = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def mirrored(d: str, wide: float) -> str:
    """An outline turned over, left for right, in a picture so wide."""
    return "".join(_turned(step, [float(n) for n in _NUMBER.findall(told)], wide) for step, told in _STEP.findall(d))


def moved(d: str, x: float, y: float, size: float = 1) -> str:
    """An outline put somewhere else, smaller or larger: so that things that are alike are one path. No arcs."""
    return "".join(
        _put(step, [float(n) for n in _NUMBER.findall(told)], (x, y), size) for step, told in _STEP.findall(d)
    )


def _put(step: str, told: list[float], place: Place, size: float) -> str:
    way = {"h": (0,), "v": (1,)}.get(step.lower(), (0, 1))
    over = (0.0, 0.0) if step.islower() else place
    return step + " ".join(num(value * size + over[way[n % len(way)]]) for n, value in enumerate(told))


def _turned(step: str, told: list[float], wide: float) -> str:
    over = 0 if step.islower() else wide
    count, first = {"h": (1, 0), "v": (1, 1), "a": (7, 5)}.get(step.lower(), (2, 0))
    for n in range(0, len(told), count):
        if count == 7:
            told[n + 2], told[n + 4] = -told[n + 2], 1 - told[n + 4]
        if first < count:
            told[n + first] = over - told[n + first]
    return step + " ".join(f"{value:.4g}" for value in told)


def both(*halves: Markup, wide: float = 108) -> Markup:
    """A left half and the same turned over to the right: an outline becomes one path with both sides, anything else is
    shown twice. The sides must not overlap: they run opposite ways round."""
    return join([_both(half, wide) for half in halves])


def _both(half: Markup, wide: float) -> Markup:
    if not half.startswith("<path") or "transform=" in half:
        return join([half, at(wide, 0, half, flip=True)])
    return Markup(re.sub(r' d="([^"]*)"', lambda found: f' d="{found[1]}{mirrored(found[1], wide)}"', half, count=1))


# -- letters


def words(
    text: str, x: float, y: float, size: float, class_: str = "t", anchor: str = "start", **look: Value
) -> Markup:
    how = anchor if anchor != "start" else None
    return el(
        "text", escape(text), x=float(x), y=float(y), font_size=f"{size:.3g}", text_anchor=how, class_=class_, **look
    )


def lines(
    text: str,
    x: float,
    y: float,
    size: float,
    width: float,
    class_: str = "t",
    anchor: str = "start",
    lead: float = 1.24,
    most: int = 99,
) -> Markup:
    if not text:
        return NOTHING
    found = wrap(text, width, size)[:most]
    spans = [el("tspan", escape(t), x=float(x), dy=num(size * lead) if n else None) for n, t in enumerate(found)]
    how = anchor if anchor != "start" else None
    return el("text", spans, x=float(x), y=float(y), font_size=f"{size:.3g}", text_anchor=how, class_=class_)
