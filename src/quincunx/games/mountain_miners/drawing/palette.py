"""Colours of the mountain by day and by night: the page's own names first, then rock, timber, metal, light, print."""

from __future__ import annotations

from typing import Final

from quincunx.drawing.world import Pair

from .gems import COLOURS, HUES

# fmt: off
DAY: Final = {
    "page": "#f1e6cf", "felt": "#e6d6b6", "panel": "#fbf4e3", "ink": "#2a2118", "soft": "#5b4d3b", "line": "#cdb98f",
    "edge": "#7d6942", "accent": "#744510", "accent-ink": "#ffffff", "glow": "#934e00", "good": "#1a5636",
    "bad": "#92261b", "white": "#ffffff", "black": "#000000", "shade": "#120d08", "token-edge": "#241a10",
    "sky-1": "#4f95c6", "sky-2": "#a9d3e4", "sky-3": "#f8e6c4", "cloud": "#ffffff", "far": "#9db8c6",
    "far-2": "#86a6b8", "snow": "#fbfdff", "snow-2": "#b3cce0", "turf": "#6d8a4a", "pine": "#2d4a35",
    "pine-2": "#4f7350", "sun": "#fff1d0", "s1": "#8d6a42", "s2": "#bd9259", "s3": "#8f6742", "s4": "#cba970",
    "s5": "#7f664b", "s6": "#9c8769", "s7": "#5e5550", "s8": "#48464f", "s9": "#31323d", "rim": "#fff1d0",
    "pit": "#1d1814", "pit-2": "#4a3d30", "dark": "#07060a", "wood": "#a06f40", "wood-2": "#6f4826",
    "wood-3": "#3d2614", "iron": "#6a707a", "iron-2": "#42474f", "iron-3": "#23262b", "steel": "#c3cad4",
    "forge": "#8f97a4", "brass": "#d9a441", "brass-2": "#ffe6a0", "brass-3": "#6d4a10", "rust": "#a0643c",
    "rust-2": "#c98a5c", "clay": "#c0683f", "clay-2": "#e0976c", "ember": "#d9541e", "bad-1": "#d0392c",
    "ballast": "#6b5b49", "ballast-2": "#8d7b63", "tile-stone": "#d3c3a3", "tile-iron": "#949ba6",
    "tile-gold": "#e3b54d", "tile-earth": "#b08a62", "tile-down": "#4a4642", "tile-shards": "#3a3029",
    "tile-dim": "#8f8678", "tile-edge": "#5a4b36", "engrave": "#1f2226", "lamp-1": "#ffcf63", "rim-1": "#ffe9a8",
    "rim-2": "#4a2d00", "chalk-2": "#c3ccc8", "paper": "#fbf3e0", "print": "#2a2118", "print-soft": "#665843",
    "print-line": "#cbb68f", "lamp": "0.75", "star": "0", "sheen": "0.35", **COLOURS,
}
NIGHT: Final = {
    **DAY, "page": "#10141b", "felt": "#161c26", "panel": "#1d2530", "ink": "#efe7d7", "soft": "#b8b3a6",
    "line": "#384250", "edge": "#8590a0", "accent": "#e6b765", "accent-ink": "#1b1508", "glow": "#ffc766",
    "good": "#86d8a9", "bad": "#f79a88", "shade": "#020308", "sky-1": "#060b1e", "sky-2": "#14234a",
    "sky-3": "#42518a", "cloud": "#56669a", "far": "#2a3a63", "far-2": "#1f2d52", "snow": "#c3d2f2",
    "snow-2": "#5f739d", "turf": "#2c3f3c", "pine": "#101c22", "pine-2": "#1d3036", "sun": "#dfe6fb", "s1": "#3a3142",
    "s2": "#50454e", "s3": "#362e3b", "s4": "#5a4e52", "s5": "#352f3a", "s6": "#474048", "s7": "#292730",
    "s8": "#20202b", "s9": "#151620", "rim": "#a9b4dd", "pit": "#08080d", "pit-2": "#241f22", "dark": "#020205",
    "wood": "#68492f", "wood-2": "#543a28", "wood-3": "#231812", "iron": "#555c6b", "forge": "#818a9b",
    "iron-2": "#343a47", "iron-3": "#171a22", "ballast": "#26242c", "ballast-2": "#3b3841", "tile-stone": "#a99d8d",
    "tile-iron": "#737c8b", "tile-gold": "#b98f3a", "tile-earth": "#836648", "tile-down": "#36353b",
    "tile-shards": "#1c1714", "tile-dim": "#5c574f", "tile-edge": "#2a241f", "paper": "#f0e7d3", "lamp": "1",
    "star": "1",
}
# fmt: on

GROUNDS: Final = ("page", "felt", "panel")
PAIRS: Final[tuple[Pair, ...]] = (
    *[(word, ground, 4.5) for word in ("ink", "soft", "accent", "good", "bad") for ground in GROUNDS],
    *[(word, ground, 3.0) for word in ("edge", "glow") for ground in GROUNDS],
    *[(f"seat-{n}", ground, 3.0) for n in range(6) for ground in GROUNDS],
    ("accent-ink", "accent", 4.5),
    ("print", "paper", 4.5),
    ("print-soft", "paper", 4.5),
    ("print", "brass", 4.5),
    ("paper", "iron-3", 4.5),
    ("print", "lamp-1", 4.5),
    ("paper", "brass-3", 4.5),
    ("rim-1", "rim-2", 4.5),
    ("lamp-1", "pit", 3.0),
    ("brass-2", "iron-3", 3.0),
    *[("engrave", f"tile-{face}", 3.0) for face in ("iron", "gold", "earth", "stone")],
    *[(f"{key}-d", "tile-stone", 3.0) for key in HUES],
)
"""What must be told apart, with the least contrast."""
