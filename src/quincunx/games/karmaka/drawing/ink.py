"""Inks and strokes of the printed pictures: the same by day and by night, as print is. A picture is 108 by 84."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from quincunx.drawing.brush import Place, box, disc, num, oval, path, poly
from quincunx.drawing.markup import Markup, Value

K: Final = "km"

INKS: Final = {
    "i-r1": "#3d0d12", "i-r2": "#74161a", "i-r3": "#c24a24", "i-r4": "#ee8440", "i-r5": "#f9c06a",
    "i-g1": "#143a26", "i-g2": "#1f5636", "i-g3": "#3f8a4b", "i-g4": "#7fb583", "i-g5": "#b8d8a4", "i-g6": "#4f9a92",
    "i-g7": "#f3e3b4",
    "i-b1": "#0d1f3f", "i-b2": "#1c3f78", "i-b3": "#2f66a8", "i-b4": "#5b9ad0", "i-b5": "#bcdcee", "i-b6": "#2c4f6e",
    "i-v1": "#25123a", "i-v2": "#3d1f4f", "i-v3": "#5a3a7c", "i-v4": "#8f66b4", "i-v5": "#cdb0de",
    "i-n1": "#1d1712", "i-n2": "#3f2716", "i-n3": "#6d4426", "i-n4": "#9a6a3f", "i-n5": "#c99a63", "i-n6": "#e9cfa0",
    "i-s1": "#4d473f", "i-s2": "#7a7163", "i-s3": "#a8997d", "i-s4": "#d9cdb5",
    "i-w1": "#fbf4e4", "i-y1": "#c58f22", "i-y2": "#f6c34f", "i-y3": "#ffe49a",
    "i-p1": "#a93a62", "i-p2": "#e2708c", "i-p3": "#fbd3d6",
}  # fmt: skip
"""Red, green, blue, violet, brown, stone, white, gold and rose, from dark to pale; pictures leave the `i-` out."""

SKIES: Final = {
    "panic": (("r2", 0), ("r3", 0.45), ("r5", 0.8)),
    "dwindle": (("r1", 0), ("r2", 1)),
    "crisis": (("r1", 0), ("r3", 0.45), ("y2", 1)),
    "roulette": (("r2", 0), ("r1", 1)),
    "hells-heart": (("n1", 0), ("r1", 0.4), ("r3", 1)),
    "vengeance": (("r1", 0), ("r2", 0.4), ("r4", 0.85)),
    "spite": (("r2", 0), ("r4", 1)),
    "another-day": (("g4", 0), ("g7", 0.45), ("r5", 0.62)),
    "recycle": (("g7", 0), ("g5", 0.5), ("g4", 1)),
    "salvage": (("g6", 0.3), ("g2", 0.75), ("g1", 1)),
    "longevity": (("g5", 0), ("g7", 0.7)),
    "sowing": (("g4", 0), ("g7", 0.6)),
    "voyage": (("g5", 0), ("g7", 0.6)),
    "jubilee": (("b1", 0), ("g1", 0.5), ("g2", 1)),
    "transmigrate": (("b1", 0), ("b2", 0.5), ("v4", 1)),
    "peek": (("b1", 0), ("b2", 1)),
    "destiny": (("b1", 0), ("b2", 0.6), ("b4", 1)),
    "stolen-dreams": (("b1", 0), ("v3", 1)),
    "denial": (("b6", 0), ("b4", 0.6), ("b5", 1)),
    "swindle": (("b2", 0), ("b1", 1)),
    "thievery": (("b1", 0), ("b2", 0.5), ("b4", 1)),
    "embodiment": (("v1", 0), ("v3", 0.6), ("p2", 1)),
    "mimic": (("v2", 0), ("v5", 1)),
}
"""The sky of each picture, from the top down."""


def _strength(opacity: float) -> str | None:
    return f"{opacity:g}" if opacity < 1 else None


def fill(d: str, ink: str, opacity: float = 1, **look: Value) -> Markup:
    return path(d, f"f-i-{ink}", opacity=_strength(opacity), **look)


def line(d: str, ink: str, width: float = 1, opacity: float = 1, **look: Value) -> Markup:
    return path(d, f"s-i-{ink} no-fill round", stroke_width=num(width), opacity=_strength(opacity), **look)


def spot(x: float, y: float, r: float, ink: str, opacity: float = 1) -> Markup:
    return disc(x, y, r, f"f-i-{ink}", opacity=_strength(opacity))


def egg(x: float, y: float, rx: float, ry: float, ink: str, opacity: float = 1) -> Markup:
    return oval(x, y, rx, ry, f"f-i-{ink}", opacity=_strength(opacity))


def placed(shape: Sequence[Place], x: float, y: float, turn: float = 0, size: float = 1) -> str:
    """Corners around 0,0 put somewhere else: so that things that are alike are one path."""
    c, s = size * math.cos(math.radians(turn)), size * math.sin(math.radians(turn))
    return poly([(x + px * c - py * s, y + px * s + py * c) for px, py in shape])


def sky(slug: str) -> Markup:
    return box(0, 0, 108, 84, "", fill=f"url(#{K}-s-{slug})")


def ember(x: float, y: float, r: float, opacity: float = 1) -> Markup:
    """Warm light around something that burns."""
    return disc(x, y, r, "", fill=f"url(#{K}-ember)", opacity=_strength(opacity))


def moonlight(x: float, y: float, r: float, opacity: float = 1) -> Markup:
    return disc(x, y, r, "", fill=f"url(#{K}-pale)", opacity=_strength(opacity))


def lit(d: str, opacity: float = 1) -> Markup:
    """Light from the upper left over a shape that has its colour already."""
    return path(d, fill=f"url(#{K}-lit)", opacity=_strength(opacity))


def rounded(d: str, opacity: float = 1) -> Markup:
    """The same for what is round: a bright spot, and a dark far side."""
    return path(d, fill=f"url(#{K}-ball)", opacity=_strength(opacity))


def shadow(x: float, y: float, rx: float, ry: float, opacity: float = 1) -> Markup:
    """What something standing throws on the ground."""
    return oval(x, y, rx, ry, "", fill=f"url(#{K}-cast)", opacity=_strength(opacity))


def vignette() -> Markup:
    """Over a finished picture: brighter to the upper left, darker at the far corners."""
    return box(0, 0, 108, 84, "", fill=f"url(#{K}-vignette)")
