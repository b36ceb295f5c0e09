"""KARMAGGÄN: colours by day and by night, and the pairs of them that must be told apart.

`DAY` and `NIGHT` are of the place: stone, leaf, sky. `INKS` are of what is printed on cards: they never change.
"""

from __future__ import annotations

from typing import Final

from quincunx.drawing.world import Pair

INKS: Final = {
    "void": "#0b0a12", "dusk": "#1d1430", "plum": "#3a1f55", "violet-2": "#6d3a86", "lilac": "#b48ad0",
    "night": "#14213a", "sea": "#1f4a6b", "sky": "#7fb6c9", "mist": "#d9ecd8", "cream": "#f6ecd2", "sand": "#e0cf9f",
    "rock-1": "#e2d6b8", "rock-2": "#b7a67f", "rock-3": "#837453", "rock-4": "#4c4230", "rock-5": "#2a2419",
    "leaf-1": "#8fc457", "leaf-2": "#4f9a45", "leaf-3": "#2c6b38", "leaf-4": "#153f26", "leaf-5": "#0b2418",
    "ember": "#ffe28a", "flame": "#ff8a2a", "red-1": "#d8412b", "red-2": "#8f1d1d", "red-3": "#4d0f14",
    "gold-1": "#ffe39a", "gold-2": "#d39b2c", "gold-3": "#7a5211",
    "acid-1": "#d5ff7a", "acid-2": "#7cc62a", "acid-3": "#2f6b16",
    "blue-1": "#bfe3ff", "blue-2": "#4a90d0", "blue-3": "#1d4e86",
    "steel-1": "#f2f5f7", "steel-2": "#a9b6c0", "steel-3": "#5f6d7a",
    "egg-1": "#ecfff4", "egg-2": "#86e3bd", "egg-3": "#2f8a80", "egg-4": "#3a2a6d",
    "tar-1": "#756c96", "tar-2": "#2a2436", "tar-3": "#110e18",
    "skin-1": "#e8b68a", "skin-2": "#b37a4e", "skin-3": "#74452b", "die": "#e9e0c8", "die-ink": "#2a2015",
}  # fmt: skip

PAGE_BY_DAY: Final = {
    "page": "#eef1e2", "felt": "#dde6cb", "panel": "#f5eeda", "ink": "#221c10", "soft": "#544932", "line": "#cfc19d",
    "edge": "#78694a", "accent": "#1d5a30", "accent-ink": "#ffffff", "glow": "#a03800", "halo": "#ffb400",
    "good": "#1b5a39", "bad": "#98281c",
}  # fmt: skip
PAGE_BY_NIGHT: Final = {
    "page": "#0c1512", "felt": "#111d19", "panel": "#20262f", "ink": "#efe9d8", "soft": "#b8b29f", "line": "#3b4450",
    "edge": "#8890a2", "accent": "#7fd9a8", "accent-ink": "#06150d", "glow": "#ffc766", "halo": "#ffd88a",
    "good": "#7fd0a2", "bad": "#f2917f",
}  # fmt: skip

DAY: Final = INKS | PAGE_BY_DAY | {
    "deep": "#143820", "jungle": "#1f5732", "frond-0": "#123a25", "frond-1": "#2f7a3c", "frond-2": "#4f9a45",
    "frond-3": "#86bf55", "sun": "#fff6c4", "earth": "#75623f", "earth-2": "#a28c5d", "earth-3": "#54452b",
    "stone": "#cbbd9c", "stone-2": "#bbac89", "stone-3": "#ddd2b5", "groove": "#6d6046", "carve": "#5a4e36",
    "wall": "#8f8163", "wall-2": "#463e2d", "wall-3": "#b3a47f", "block": "#564a31",
    "sill": "#e6dcc2", "moss": "#6f8f45", "moss-2": "#8fae5a",
    "rim": "#fff8e2", "shade": "#0a120b", "token-edge": "#1c150c",
    "pit-1": "#5b4f42", "pit-2": "#2d2731", "pit-3": "#0b0911", "pit-line": "#8d86b8",
    "brass": "#c8942a", "brass-2": "#ffe08a", "brass-3": "#664409",
    "chest": "#cf962c", "chest-line": "#5a3a06", "eye": "#55206e", "eye-2": "#efdff6", "blood": "#a01c1c",
    "blood-2": "#ff9a86", "pass": "#175494", "pass-2": "#b4d9ff", "tar": "#17141c", "tar-4": "#6b6488",
    "mark": "#1d160a", "mark-2": "#e9dfc4", "spark": "#fffbe6", "reach": "#ffd35c", "reach-2": "#3a2500",
    "egg-glow": "#9dffcf", "lamp": "0.75", "ray": "0.34",
}  # fmt: skip
NIGHT: Final = DAY | PAGE_BY_NIGHT | {
    "deep": "#04100d", "jungle": "#0a241c", "frond-0": "#061812", "frond-1": "#12382d", "frond-2": "#1c4d3a",
    "frond-3": "#2f6b4c", "sun": "#bcd6ff", "earth": "#2c2a2a", "earth-2": "#47433f", "earth-3": "#191818",
    "stone": "#4d5161", "stone-2": "#434756", "stone-3": "#5a5f71", "groove": "#1b1e27", "carve": "#12141c",
    "wall": "#3c404d", "wall-2": "#0b0d13", "wall-3": "#868ca3", "block": "#b3b9cf",
    "sill": "#474b5a", "moss": "#3d5a4a", "moss-2": "#4d6f5b",
    "rim": "#b9c6e6", "shade": "#010302",
    "pit-1": "#23242e", "pit-2": "#0f0f18", "pit-3": "#000003", "pit-line": "#7d78b0",
    "brass": "#d9a63a", "chest": "#7a5312", "chest-line": "#ffe9a8", "eye": "#e5bdfb", "eye-2": "#33204a",
    "blood": "#ff9d8e", "blood-2": "#8a1c1c", "pass": "#a9d5ff", "pass-2": "#1d3f66",
    "mark": "#f4eedd", "mark-2": "#161922", "spark": "#ffeeb8",
    "egg-glow": "#7dffc4", "lamp": "1", "ray": "0.16",
}  # fmt: skip

_WORDS: Final = ("ink", "soft", "accent", "good", "bad")
_TEXT: Final = [(word, ground) for word in _WORDS for ground in ("page", "felt", "panel")]
_SEATS: Final = [(f"seat-{seat}", "panel") for seat in range(6)]
_SHAPES: Final = [
    *[(name, ground) for name in ("edge", "glow") for ground in ("page", "felt", "panel")],
    *[("glow", stone) for stone in ("stone", "stone-2", "stone-3")],
    ("eye", "stone-3"), ("eye", "eye-2"), ("blood", "stone-3"), ("pass", "stone-3"), ("pass", "pass-2"),
    ("chest-line", "stone-3"), ("chest-line", "chest"), ("pit-line", "pit-3"), ("wall-3", "wall-2"),
    ("block", "sill"), ("block", "stone"), ("block", "stone-2"), ("block", "stone-3"),
    ("brass-3", "brass-2"), ("egg-1", "pit-3"), ("rim", "tar"), ("reach", "reach-2"), *_SEATS,
]  # fmt: skip
PAIRS: Final[list[Pair]] = [
    *[(word, ground, 4.5) for word, ground in _TEXT],
    ("accent-ink", "accent", 4.5), ("brass-3", "brass-2", 4.5),
    ("mark", "mark-2", 4.5), ("mark", "stone", 4.5), ("mark", "stone-3", 4.5),
    ("reach-2", "reach", 4.5), ("die-ink", "die", 4.5),
    *[(one, other, 3.0) for one, other in _SHAPES],
]  # fmt: skip
