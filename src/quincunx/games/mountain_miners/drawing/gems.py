"""Gemstones: eight cuts, told apart by outline, colour and letter. Each stone is drawn around 0,0, about 44 high; its
facets are one colour with white or black over it, by the way they face the light from the upper left."""

from __future__ import annotations

import math
from typing import Final

from quincunx.drawing.brush import Place, around, disc, oval, path, poly, words
from quincunx.drawing.markup import Markup, el, join
from quincunx.drawing.paint import cast

K: Final = "mm"

HUES: Final = {
    "ruby": ("#c4253a", "#ff9aa0", "#650a19"),
    "emerald": ("#178048", "#84e6b1", "#053a1c"),
    "diamond": ("#d3ecf7", "#ffffff", "#2c4a5e"),
    "onyx": ("#2b2c34", "#9a9db0", "#060609"),
    "sapphire": ("#f0bd17", "#fff3b0", "#614300"),
    "pearl": ("#f4aac6", "#fff0f6", "#7c2a53"),
    "lapis": ("#2459bd", "#9abdf8", "#0b2556"),
    "amethyst": ("#7d3bb0", "#d9b4f5", "#380f56"),
}
"""By kind: the stone, its light, its edge. Printed: the same by day and by night."""
COLOURS: Final = {
    f"{key}{end}": value for key, hue in HUES.items() for end, value in zip(("", "-l", "-d"), hue, strict=True)
}

Cut = tuple[list[Place], list[Place]]
_SHAPED: Final[dict[str, Cut]] = {
    "ruby": (around(0, 0, 21, 21, 6, 0), around(0, -1, 11, 11, 6, 0)),
    "emerald": (
        [(-9, -21), (9, -21), (16, -14), (16, 14), (9, 21), (-9, 21), (-16, 14), (-16, -14)],
        [(-5, -13), (5, -13), (9, -9), (9, 9), (5, 13), (-5, 13), (-9, 9), (-9, -9)],
    ),
    "diamond": (
        [(-12, -17), (0, -18), (12, -17), (22, -5), (9, 12), (0, 22), (-9, 12), (-22, -5)],
        [(-7, -11), (0, -12), (7, -11), (12, -5), (6, 3), (0, 7), (-6, 3), (-12, -5)],
    ),
    "onyx": (
        [(-17, -12), (-12, -17), (12, -17), (17, -12), (17, 12), (12, 17), (-12, 17), (-17, 12)],
        [(-10, -7), (-7, -10), (7, -10), (10, -7), (10, 7), (7, 10), (-7, 10), (-10, 7)],
    ),
    "sapphire": (
        [(0, -21), (9, -14), (17, -1), (21, 13), (12, 17), (0, 18), (-12, 17), (-21, 13), (-17, -1), (-9, -14)],
        [(0, -9), (3, -6), (7, 2), (9, 8), (5, 9), (0, 9.5), (-5, 9), (-9, 8), (-7, 2), (-3, -6)],
    ),
}
"""Outline and table of the cuts whose facets run from one to the other."""

_TONES: Final = {"w6": ("white", "0.62"), "w3": ("white", "0.3"), "b2": ("black", "0.24"), "b4": ("black", "0.46")}
_SPARK: Final = "M-9-13l1.4 3.6 3.6 1.4-3.6 1.4L-9-3l-1.4-3.6-3.6-1.4 3.6-1.4z"
_PRISMS: Final = (
    ((-6, -2), (-13, -9), (-19, -1), (-15, 17), (-6, 18)),
    ((6, 0), (13, -6), (19, 2), (15, 18), (6, 18)),
    ((0, -23), (9, -12), (8, 17), (0, 21), (-8, 17), (-9, -12)),
)


def gem(key: str) -> Markup:
    """Shadow and the coloured light that falls through the stone, then the stone."""
    glow = oval(7, 15, 15, 6, f"f-{key}-l", opacity="0.45")
    return join([cast(K, 6, 12, 27, 15), glow, _STONES.get(key, _faceted)(key)])


def letter(key: str) -> str:
    return key[0].upper()


def signed(key: str) -> Markup:
    """A stone with its letter in a rivet, for places without a tile around it; 32 units wide."""
    rivet = [disc(10, 10.5, 7.6, "f-iron-3 s-brass-2 w1"), words(letter(key), 10, 14.4, 10.8, "f-paper b", "middle")]
    return join([el("g", _STONES.get(key, _faceted)(key), transform="scale(.74)"), *rivet])


def _tone(lit: float) -> str:
    return "w6" if lit > 0.75 else "w3" if lit > 0.2 else "n" if lit > -0.3 else "b2" if lit > -0.75 else "b4"


def _facets(outline: list[Place], table: list[Place]) -> list[Markup]:
    """Each facet shaded by its angle to the light; facets of one tone are one path."""
    shades: dict[str, list[str]] = {}
    count = len(outline)
    for n in range(count):
        a, b, c, d = outline[n], outline[(n + 1) % count], table[(n + 1) % count], table[n]
        for k, tri in enumerate(([a, b, d], [b, c, d])):
            mx, my = sum(p[0] for p in tri) / 3, sum(p[1] for p in tri) / 3
            lit = -(0.62 * mx + 0.78 * my) / (math.hypot(mx, my) or 1) + (0.22 if k == n % 2 else -0.14)
            shades.setdefault(_tone(lit), []).append(poly(tri))
    return [path("".join(shades[s]), f"f-{c}", opacity=o) for s, (c, o) in _TONES.items() if s in shades]


def _faceted(key: str) -> Markup:
    outline, table = _SHAPED[key]
    left, top, low = min(table)[0], min(p[1] for p in table), max(p[1] for p in table)
    streak = poly([(left * 0.55, top + 1), (left * 0.1, top + 1), (left * 0.5, low - 1), (left * 0.8, low - 1)])
    return join(
        [
            path(poly(outline), f"f-{key} s-{key}-d", stroke_width="1.8", stroke_linejoin="round"),
            *_facets(outline, table),
            path(poly(table), f"f-{key}"),
            path(poly(table), fill=f"url(#{K}-lit)"),
            path(streak, "f-white", opacity="0.32"),
            path(poly(table), "s-white no-fill", stroke_width="0.8", opacity="0.6"),
            path(_SPARK, "f-white", opacity="0.95"),
        ]
    )


def _pearl(key: str) -> Markup:
    """A ball in which the sky is seen, and a rim of light from below."""
    return join(
        [
            disc(0, 0, 18.5, f"f-{key} s-{key}-d", stroke_width="1.8"),
            disc(0, 0, 18.5, "", fill=f"url(#{K}-ball)"),
            path("M-13 9A16 16 0 0 0 14 7 19 19 0 0 1-13 9z", "f-white", opacity="0.5"),
            oval(-6, -8, 6.5, 4, f"f-{key}-l", transform="rotate(-35 -6 -8)"),
            oval(-7.4, -9, 2.6, 1.7, "f-white", transform="rotate(-35 -7.4 -9)"),
        ]
    )


def _lapis(key: str) -> Markup:
    """A drop, smooth and deep, with flecks of gold."""
    drop = "M0-23C8-10 17-2 17 7.5A17 15 0 0 1-17 7.5C-17-2-8-10 0-23z"
    flecks = (
        "M4 3l2-1.4 1 2zM-3 12l2.2-.8.6 2zM9 10l1.8-1.2.8 1.8zM-9 5l1.6-1 .8 1.6zM2-8l1.6-.6.4 1.6zM-2 2l1.4-.8.6 1.4z"
    )
    return join(
        [
            path(drop, f"f-{key} s-{key}-d", stroke_width="1.8", stroke_linejoin="round"),
            path(drop, fill=f"url(#{K}-ball)", opacity="0.75"),
            path("M12 12A17 15 0 0 1-13 14 20 17 0 0 0 12 12z", f"f-{key}-l", opacity="0.6"),
            path("M-1-15C-5-8-11-3-12 3-9 5-6 3-5-1-4-6-1-10-1-15z", "f-white", opacity="0.5"),
            path(flecks, "f-brass-2"),
        ]
    )


def _amethyst(key: str) -> Markup:
    """A cluster of three crystals as it grew; each has a bright side, a middle and a dark one."""
    bright = "M-13-9-19-1-15 17-11 16-14-1zM0-23-9-12-8 17-3 19-3-10zM13-6 7-1 6 18 10 18 10 0z"
    dark = "M-6-2-9 0-9 17-6 18zM19 2 15 2 13 18 15 18zM9-12 4-10 3 19.5 8 17z"
    tips = "M-13-9-19-1-14-1-9 0-6-2zM0-23-9-12-3-10 4-10 9-12zM13-6 6 0 10 0 15 2 19 2z"
    return join(
        [
            path("".join(poly(p) for p in _PRISMS), f"f-{key} s-{key}-d", stroke_width="1.8", stroke_linejoin="round"),
            path(bright, "f-white", opacity="0.34"),
            path(dark, "f-black", opacity="0.36"),
            path(tips, "f-white", opacity="0.28"),
            path(poly(_PRISMS[2]), f"s-{key}-d no-fill", stroke_width="1", stroke_linejoin="round"),
            path("M-1-17l1.2 3.2 3.2 1.2-3.2 1.2L-1-8.2l-1.2-3.2-3.2-1.2 3.2-1.2z", "f-white", opacity="0.95"),
        ]
    )


_STONES: Final = {"pearl": _pearl, "lapis": _lapis, "amethyst": _amethyst}
