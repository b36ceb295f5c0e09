"""Kings of Ruin: the world. By day a chart on cream paper, by night the same lines in pale ink on dark paper; around
it the fen itself, in washes, with a tower whose bell nobody rings."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from typing import Final

from quincunx.drawing import Markup, World, el, join
from quincunx.drawing.brush import blob, box, disc, num, path, ridge, ripples, smooth
from quincunx.drawing.paint import clouded, grain, hatching, light, linear, radial, wood
from quincunx.drawing.world import FORMS, Pair

from .beings import beings
from .hands import hand_symbols
from .ink import THEMED, K, reeds
from .landmarks import halo, landmarks
from .memory import memories
from .motifs import ARMS, HANDS, WATER, drawn
from .motifs2 import BAG, BELLS, MARSH, TABLE
from .vignettes import vignettes

PRINTED: Final[Mapping[str, str]] = {
    "print": "#2a231b", "print-soft": "#655744", "print-line": "#cbb892", "red": "#ac3a22", "blue": "#1d62a8",
    "green": "#123f1c", "violet": "#561a68", "grey": "#54565c", "gold": "#7d5b0a", "red-wash": "#f3dccf",
    "blue-wash": "#d8e5f0", "green-wash": "#dfe8d2", "violet-wash": "#e8dcec", "grey-wash": "#e4e2dd",
    "gold-wash": "#f2e5c3", "suit-ink": "#ffffff", "back": "#5f3a26", "back-line": "#d8b884",
    "t-rust": "#c07a56", "t-sea": "#6f9fc0", "t-moss": "#93a765", "t-plum": "#9a7db4",
    "brass": "#cf9c3a", "brass-2": "#ffe6a0", "brass-3": "#6b4a10", "iron": "#7b828b", "rope": "#c79a52",
    "rope-2": "#6b4718", "flame": "#ffcf5a", "skin": "#f3d6b6", "skin-2": "#d9a980", "skin-3": "#a9754f",
}  # fmt: skip

_DAY: Final[Mapping[str, str]] = {
    **PRINTED,
    "page": "#e9dec3", "felt": "#dccfae", "panel": "#f7efdc", "ink": "#2a231b", "soft": "#5c4f3d", "line": "#c9b68d",
    "edge": "#7c6c50", "accent": "#8a2a1c", "accent-ink": "#ffffff", "glow": "#9a5600", "good": "#2f5d2a",
    "bad": "#96271a",
    "paper": "#f8f0dd", "chart": "#efe4cb", "chart-2": "#dccba6", "pen": "#2c2a2b", "pen-2": "#6d6457",
    "wash-0": "#c3d2c8", "wash-1": "#93b7b5", "wash-2": "#5f8f95", "wash-3": "#2f5a66", "land": "#e6d8b0",
    "land-2": "#a9b27e", "blot": "#a58a5a", "loc": "#f7efdc", "loc-ink": "#2a2622", "loc-soft": "#5b5145",
    "clear": "#c9d3a4", "clear-2": "#43602f",
    "mist": "#c9c0d8", "mist-2": "#56457a", "mist-3": "#e3dcec",
    "fibre": "#fff8e4", "leaf": "#f9f1dd", "leaf-ink": "#2a231b", "leaf-soft": "#64543f", "initial": "#8a2a1c",
    "leather": "#7a4c31", "leather-2": "#3a2114", "cloth": "#5f3a26", "cloth-ink": "#f8f0dd", "cloth-soft": "#f0d9ac",
    "stitch": "#d8b884", "oak": "#94704b", "oak-2": "#4a3320", "stone": "#a9a69f", "stone-2": "#6d6a66",
    "hood": "#4a434f", "rim": "#fff8e4", "shade": "#140e08", "token-edge": "#21170e", "die": "#efe5cf",
    "die-ink": "#2a2118", "lamp": "0.55", "night": "0", "star": "0", "energy": "#8a5a00", "health": "#a5351f",
    "terror": "#5b2673", "sky-1": "#eadfc4", "sky-2": "#c9d2c2", "hill-1": "#bcc6b4", "hill-2": "#9fb0a0",
    "reed": "#4f6a3a", "reed-2": "#3a2a1c", "fen": "#a9bfb4", "fen-2": "#7fa09c", "sunlit": "#f8efd4",
}  # fmt: skip

DAY: Final[Mapping[str, str]] = {**_DAY, **{f"{name}-p": _DAY[name] for name in THEMED}}

NIGHT: Final[Mapping[str, str]] = {
    **DAY,
    "page": "#11161c", "felt": "#182029", "panel": "#232a31", "ink": "#ece2ca", "soft": "#b9b09a", "line": "#3d454c",
    "edge": "#8a9095", "accent": "#e7ab6c", "accent-ink": "#1b1108", "glow": "#ffc45a", "good": "#a2d490",
    "bad": "#ff9f8b",
    "paper": "#ebe1ca", "chart": "#1b222b", "chart-2": "#141a22", "pen": "#d9cfb6", "pen-2": "#94a0a4",
    "wash-0": "#16232e", "wash-1": "#234452", "wash-2": "#1b3a4c", "wash-3": "#5f8294", "land": "#2b3230",
    "land-2": "#45503f", "blot": "#0a0e14", "loc": "#262c35", "loc-ink": "#ece2ca", "loc-soft": "#b9b2a0",
    "clear": "#37493a", "clear-2": "#b9d8a0", "mist": "#3b3553", "mist-2": "#d3c2f5", "mist-3": "#4a4468",
    "fibre": "#4d463b", "leaf": "#2c2823", "leaf-ink": "#efe3c8", "leaf-soft": "#c2b494", "initial": "#ff9a80",
    "leather": "#4a2f20", "leather-2": "#1d110b", "cloth": "#33211a", "cloth-ink": "#f2e8d2", "cloth-soft": "#d3b98d",
    "stitch": "#9a7a4d", "oak": "#5a4532", "oak-2": "#241a12", "stone": "#737781", "stone-2": "#4a4e57",
    "hood": "#0e0c12", "rim": "#d9c9a0", "shade": "#020202", "die": "#cfc5ae", "lamp": "1", "night": "1", "star": "0.9",
    "energy": "#ffd873", "health": "#ff9a85", "terror": "#dcb4f5", "sky-1": "#10161f", "sky-2": "#182230",
    "hill-1": "#18232e", "hill-2": "#141e27", "reed": "#4a6350", "reed-2": "#8a7350", "fen": "#15222b",
    "fen-2": "#1c3039", "sunlit": "#e9dcb4",
}  # fmt: skip

TEXT: Final = 4.5
SHAPE: Final = 3
GROUNDS: Final = ("page", "felt", "panel")
PAIRS: Final[tuple[Pair, ...]] = (
    *[(word, ground, TEXT) for word in ("ink", "soft", "accent", "good", "bad") for ground in GROUNDS],
    *[(mark, ground, SHAPE) for mark in ("edge", "glow") for ground in GROUNDS],
    *[("suit-ink", suit, TEXT) for suit in ("red", "blue", "green", "violet", "grey")],
    *[(suit, f"{suit}-wash", TEXT) for suit in ("red", "blue", "green", "violet", "grey")],
    *[(suit, "paper", TEXT) for suit in ("red", "blue", "green", "violet", "grey")],
    *[(track, "panel", SHAPE) for track in ("energy", "health", "terror")],
    *[(f"seat-{n}", "panel", SHAPE) for n in range(4)],
    ("accent-ink", "accent", TEXT), ("loc-ink", "loc", TEXT), ("loc-soft", "loc", TEXT), ("clear-2", "loc", TEXT),
    ("mist-2", "loc", TEXT), ("loc", "clear-2", TEXT), ("loc", "mist-2", TEXT), ("pen", "chart", TEXT),
    ("pen", "wash-0", TEXT), ("leaf-ink", "leaf", TEXT), ("leaf-soft", "leaf", TEXT), ("initial", "leaf", TEXT),
    ("print", "paper", TEXT), ("print-soft", "paper", TEXT), ("cloth-ink", "cloth", TEXT),
    ("cloth-soft", "cloth", TEXT), ("stitch", "cloth", SHAPE), ("rope", "cloth", SHAPE), ("die-ink", "die", TEXT),
    ("brass", "cloth", SHAPE), ("cloth-ink", "leather-2", TEXT),
)  # fmt: skip


@cache
def paints() -> Markup:
    return join(
        [
            light(K),
            grain(f"{K}-grain", 1, "blot", "fibre"),
            wood(f"{K}-wood", 3, 300, 62, 3),
            hatching(f"{K}-hatch", 3, 0.7, 40, "pen"),
            hatching(f"{K}-hatchp", 3, 0.7, 40, "print"),
            hatching(f"{K}-hatchw", 5, 0.7, 62, "pen-2"),
            clouded(f"{K}-blots", 7, 0.012, 2, "blot", 256),
            _hide(),
            linear(
                f"{K}-gut",
                [(0, "black", 0.22), (0.1, "black", 0.04), (0.2, "black", 0), (1, "black", 0.06)],
                (0, 0, 1, 0),
            ),
            linear(f"{K}-air", [(0, "sky-1"), (1, "sky-2")]),
            linear(f"{K}-deep", [(0, "fen"), (1, "fen-2")]),
            radial(f"{K}-halo", [(0, "flame", 0.9), (0.3, "flame", 0.4), (1, "flame", 0)]),
            el("clipPath", box(0, 0, 108, 84, "", 3), id=f"{K}-window"),
            el("clipPath", box(2, 2, 148, 120, "", 4), id=f"{K}-field"),
        ]
    )


def _hide() -> Markup:
    """Leather: pebbles that touch."""
    rng = random.Random(5)
    d = "".join(
        blob(rng, rng.uniform(0, 90), rng.uniform(0, 90), rng.uniform(3, 6), rng.uniform(2, 4), 5) for _ in range(44)
    )
    pebbles = path(d, "s-black no-fill", stroke_width="0.7", opacity="0.13")
    return el("pattern", pebbles, id=f"{K}-hide", width=90, height=90, patternUnits="userSpaceOnUse")


@cache
def symbols() -> dict[str, Markup]:
    return {
        **vignettes(),
        **memories(),
        **drawn(HANDS, ARMS, WATER, MARSH, BELLS, TABLE, BAG),
        **beings(),
        **hand_symbols(),
        **landmarks(),
    }


# -- the ground


@cache
def ground(form: str) -> Markup:
    """The fen at the hour of the bell: sky, far hills, tower, water, reeds at both edges."""
    wide, high = FORMS[form]
    rng = random.Random(19)
    level = high * (0.46 if form == "wide" else 0.4)
    sun = (wide * 0.16, high * 0.2, 52.0) if form == "wide" else (wide * 0.76, high * 0.16, 34.0)
    return join(
        [
            box(0, 0, wide, high, "", fill=f"url(#{K}-air)"),
            _sky(rng, wide, level, sun),
            path(ridge(rng, -20, wide + 20, level - 24, 46, 7), "f-hill-1"),
            path(ridge(rng, -20, wide + 20, level + 2, 30, 9), "f-hill-2"),
            _tower(wide * (0.84 if form == "wide" else 0.2), level + 22, 1.5 if form == "wide" else 0.9),
            path(f"M0 {num(level + 14)}H{wide}V{high}H0z", fill=f"url(#{K}-deep)"),
            *_pools(rng, wide, high, level),
            path(
                ripples(rng, 90, (0, level + 30, wide, high), (12, 70)),
                "s-pen-2 no-fill round",
                stroke_width="1",
                opacity="0.35",
            ),
            box(0, 0, wide, high, "", fill=f"url(#{K}-blots)", opacity="0.13"),
            box(0, 0, wide, high, "", fill=f"url(#{K}-grain)"),
            *_banks(rng, wide, high),
        ]
    )


def _sky(rng: random.Random, wide: float, level: float, sun: tuple[float, float, float]) -> Markup:
    x, y, r = sun
    bands = [
        path(
            blob(
                rng,
                rng.uniform(0, wide),
                rng.uniform(10, level - 60),
                wide * rng.uniform(0.14, 0.3),
                rng.uniform(8, 20),
                12,
                0.3,
            ),
            "f-fibre",
            opacity="0.35",
        )
        for _ in range(7)
    ]
    stars = "".join(f"M{num(rng.uniform(0, wide))} {num(rng.uniform(0, level - 80))}h.1" for _ in range(70))
    flock = "".join(f"M{num(x + 120 + 34 * n)} {num(y + 30 - 9 * n)}q6-6 10 0 4-6 10 0" for n in range(4))
    return join(
        [
            halo(x, y, r * 3.2),
            disc(x, y, r, "f-sunlit"),
            disc(x, y, r, "s-pen-2 no-fill", stroke_width="1"),
            *bands,
            path(stars, "s-sunlit no-fill round o-star", stroke_width="1.8"),
            path(flock, "s-pen no-fill round", stroke_width="1.6", opacity="0.6"),
        ]
    )


def _tower(x: float, y: float, size: float) -> Markup:
    """The bell tower, far away, standing in the water with its image below it."""
    body = "M-20 10-16-96H16L20 10zM-22-96 0-140 22-96z"
    return el(
        "g",
        path(body, "f-hill-2 s-pen", stroke_width="1.4"),
        path("M4-96H16L20 10H6z", fill=f"url(#{K}-hatchw)", opacity="0.8"),
        path("M-9-62V-78Q0-92 9-78V-62z", "f-shade", opacity="0.75"),
        path("M-5-63C-2-66-4-74 0-75 4-74 2-66 5-63z", "f-brass"),
        path("M0-140V-152M-4-147H4", "s-pen no-fill round", stroke_width="1.4"),
        path("M-18 22H18M-12 34H12M-8 46H9M-4 58H4", "s-pen no-fill round", stroke_width="2", opacity="0.35"),
        transform=f"translate({num(x)} {num(y)})scale({size:g})",
    )


def _pools(rng: random.Random, wide: float, high: float, level: float) -> list[Markup]:
    return [
        path(
            blob(
                rng,
                rng.uniform(0, wide),
                rng.uniform(level + 60, high),
                rng.uniform(90, 240),
                rng.uniform(18, 50),
                12,
                0.24,
            ),
            f"f-fen{'-2' if n % 2 else ''}",
            opacity="0.55",
        )
        for n in range(10)
    ]


def _banks(rng: random.Random, wide: float, high: float) -> list[Markup]:
    """Reeds in the corners, where no panel has its words."""
    near = [(rng.uniform(-6, wide * 0.16), rng.uniform(high * 0.8, high + 10)) for _ in range(16)]
    near += [(wide - x, y) for x, y in near]
    made = [reeds(rng, x, y, 5, rng.uniform(46, 96)) for x, y in near]
    shore = smooth([(-10, high * 0.9), (wide * 0.1, high * 0.95), (wide * 0.2, high + 6), (-10, high + 10)], True)
    other = smooth(
        [(wide + 10, high * 0.88), (wide * 0.9, high * 0.95), (wide * 0.8, high + 6), (wide + 10, high + 10)], True
    )
    return [
        path(shore + other, "f-hill-2 s-pen-2", stroke_width="1", opacity="0.9"),
        path("".join(stem for stem, _ in made), "s-reed no-fill round", stroke_width="1.8"),
        path("".join(head for _, head in made), "f-reed-2"),
    ]


WORLD: Final = World("kings", DAY, NIGHT, paints, symbols, ground, PAIRS)
