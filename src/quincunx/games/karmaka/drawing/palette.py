"""The colours of the gardens: dawn by day, moon and lanterns by night. Every pair that must be told apart is listed."""

from __future__ import annotations

from typing import Final

from quincunx.drawing.theme import PRINT

from .ink import INKS

_CARD: Final = {name: PRINT[name] for name in ("red", "green", "blue", "violet", "print", "print-soft", "print-line")}
_WASH: Final = {f"{name}-wash": PRINT[f"{name}-wash"] for name in ("red", "green", "blue", "violet")}

DAY: Final = {
    **INKS, **_CARD, **_WASH, "page": "#eef0e4", "felt": "#dfe8dc", "panel": "#fbf4e4", "ink": "#2b2118",
    "soft": "#62533f", "line": "#d3c19c", "edge": "#7d6c4f", "accent": "#8c2f52", "accent-ink": "#ffffff",
    "glow": "#a85a00", "good": "#1f6140", "bad": "#9c2b1f", "sky-1": "#9fc7cf", "sky-2": "#f3e2c4",
    "sky-3": "#f8bf93", "sun": "#fff3cf", "far": "#b3bfc4", "mid": "#7f9f9f", "near": "#4f7d72", "hill": "#35614f",
    "water-1": "#f3cda6", "water-2": "#8fbbb2", "water-3": "#2b6a72", "glint": "#fff6df", "pad": "#5d9a5a",
    "pad-2": "#356f4b", "petal": "#fbd3d6", "petal-2": "#e2708c", "petal-3": "#a93a62", "heart": "#f6c34f",
    "stone": "#d9cdb5", "stone-2": "#a8997d", "stone-side": "#665a49", "stone-ink": "#fdf6e6", "carve": "#5d5140",
    "moss": "#7c9a52", "sand": "#eadcb9", "sand-2": "#c9b488", "wood": "#9a6a3f", "wood-2": "#6d4426",
    "wood-3": "#3f2716", "leaf": "#3f7a45", "leaf-2": "#78a84b", "bark": "#4a3a30", "paper": "#fbf4e4",
    "rim": "#fff8e8", "lantern": "#e9603c", "lantern-2": "#ffd27a", "shade": "#1c2b2e", "token-edge": "#2c241c",
    "gold": "#c58f22", "gold-2": "#ffe49a", "suit-ink": "#ffffff", "koi": "#f0713a", "koi-2": "#fff4e6",
    "back": "#1f2a4d", "back-2": "#33427a", "back-line": "#d8b968", "fibre": "#ffffff", "flame": "#ffb648",
    "snow": "#ffffff", "fruit": "#e2563f", "lamp": "0.5", "star": "0", "fly": "0", "ray": "0.3",
}  # fmt: skip

NIGHT: Final = {
    **DAY, "page": "#12182f", "felt": "#1a2140", "panel": "#26243a", "ink": "#f4ead6", "soft": "#c9bda8",
    "line": "#4a4763", "edge": "#9a93b0", "accent": "#f0a8c0", "accent-ink": "#2a0f1c", "glow": "#ffc766",
    "good": "#7fd0a2", "bad": "#f2917f", "sky-1": "#0b1330", "sky-2": "#263463", "sky-3": "#6b5786", "sun": "#f7f0d8",
    "far": "#4b5583", "mid": "#323f6b", "near": "#212f55", "hill": "#172444", "water-1": "#6a5d8c",
    "water-2": "#2c3f72", "water-3": "#0e1838", "glint": "#dfe6ff", "pad": "#2f5a5c", "pad-2": "#1b3a48",
    "petal": "#f2cfe4", "petal-2": "#b56aa6", "petal-3": "#6d3474", "heart": "#ffd873", "stone": "#7d86a3",
    "stone-2": "#4f587a", "stone-side": "#2a3150", "stone-ink": "#f2ecdc", "carve": "#1f2747", "moss": "#3c5e5c",
    "sand": "#5b6284", "sand-2": "#3f4668", "wood": "#5a4440", "wood-2": "#3c2c30", "wood-3": "#1d151d",
    "leaf": "#1f3d44", "leaf-2": "#35605a", "bark": "#161a2b", "paper": "#efe5d0", "rim": "#dfe3f5",
    "lantern": "#ff7a45", "lantern-2": "#ffe29a", "shade": "#03060f", "koi": "#d9653c", "koi-2": "#d8d6e6",
    "snow": "#aab4dc", "fruit": "#b84f4a", "lamp": "1", "star": "0.9", "fly": "1", "ray": "0.1",
}  # fmt: skip

PAIRS: Final = (
    *[(word, ground, 4.5) for word in ("ink", "soft", "accent", "good", "bad") for ground in ("page", "felt", "panel")],
    *[(shape, ground, 3.0) for shape in ("edge", "glow") for ground in ("page", "felt", "panel")],
    *[("suit-ink", suit, 4.5) for suit in ("red", "green", "blue", "violet")],
    *[(suit, "paper", 4.5) for suit in ("red", "green", "blue", "violet")],
    *[("print", ground, 4.5) for ground in ("paper", "red-wash", "green-wash", "blue-wash", "violet-wash")],
    *[(f"seat-{seat}", "panel", 3.0) for seat in range(4)],
    *[("seat-ink", f"seat-{seat}", 4.5) for seat in range(4)],
    ("accent-ink", "accent", 4.5),
    ("print-soft", "paper", 4.5),
    ("stone-ink", "stone-side", 4.5),
    ("paper", "wood-3", 4.5),
    ("carve", "stone", 3.0),
    ("back-line", "back", 3.0),
)
