"""Axis Mundi: the colours of the world. Sea, olive, sand, ash and basalt by day; embers on navy by night."""

from __future__ import annotations

from typing import Final

PREFIX: Final = "am"

PRINT: Final = {
    "a1": "#d5ebe6", "a2": "#8fc1d6", "a3": "#2f6a9a", "a4": "#1c2f52",
    "b1": "#fbf0d8", "b2": "#e8cf9a", "b3": "#c8952f", "b4": "#7f5630", "b5": "#3f2b1c",
    "c1": "#ffe09a", "c2": "#ff9a3c", "c3": "#c2412d", "c4": "#7d1f1a",
    "d1": "#cfe6c0", "d2": "#86b06a", "d3": "#3f7a43", "d4": "#1f4a2e",
    "e1": "#d3c8bb", "e2": "#9d8d80", "e3": "#6b5a52", "e4": "#3c3130",
    "n1": "#1b1030", "n2": "#48295c", "n3": "#8f5f9e", "n4": "#dcc0e4",
    "k": "#241c17", "w": "#fffaf0", "s1": "#f0c9a0", "s2": "#c98f62", "s3": "#8a5a3c",
    "paper": "#faf3e2", "print": "#241c17", "print-soft": "#635649", "print-line": "#c9b78f",
    "once": "#7a2f1c", "perma": "#2a4a78", "prize": "#6b4c06", "suit-ink": "#ffffff", "gold-2": "#ffe49a",
    "red": "#ac3a22", "green": "#123f1c", "blue": "#1d62a8", "violet": "#561a68", "gold": "#7d5b0a", "grey": "#54565c",
    "red-wash": "#f3dccf", "green-wash": "#dfe8d2", "blue-wash": "#d8e5f0", "violet-wash": "#e8dcec",
    "gold-wash": "#f2e5c3", "grey-wash": "#e4e2dd",
}  # fmt: skip
"""What is printed on cards stays the same by night: sky and sea (a), sand and wood (b), fire (c), leaf (d), rock (e),
dusk (n), ink and skin."""

DAY: Final = {
    **PRINT,
    "page": "#efe5cd", "felt": "#e6dabd", "panel": "#faf3e2", "ink": "#241c17", "soft": "#5a4e41", "line": "#cdbb94",
    "edge": "#7f6d47", "accent": "#7a2f1c", "accent-ink": "#ffffff", "glow": "#9c3d06", "good": "#1f5a3a",
    "bad": "#9c2b1f",
    "sky-1": "#7fb4cf", "sky-2": "#dfe6d2", "sky-3": "#f7d9a6", "sun": "#fff4cf", "ash-1": "#8d8782",
    "ash-2": "#6b6462", "ash-3": "#b9b1a7", "sea-1": "#a8d0cf", "sea-2": "#3b93a6", "sea-3": "#0f4a68",
    "foam": "#f4fbf7", "isle": "#7fa3a8",
    "l0": "#6b949b", "l0-a": "#84a8ad", "l0-b": "#567981", "l1": "#98a860", "l1-a": "#adbb7b", "l1-b": "#7d8a4d",
    "l2": "#cfb387", "l2-a": "#dbc49c", "l2-b": "#ab946d", "l3": "#95867e", "l3-a": "#aa9d96", "l3-b": "#786c66",
    "l4": "#66595b", "l4-a": "#807577", "l4-b": "#514648",
    "w0": "#36484f", "w1": "#5b5636", "w2": "#77603d", "w3": "#56494a", "w4": "#3a2f33", "ridge": "#fff3d6",
    "lava-1": "#fff1a8", "lava-2": "#ff9a2e", "lava-3": "#d93a12", "lava-4": "#5a130c",
    "rock-1": "#d6ccbd", "rock-2": "#8d8378", "rock-3": "#453d39", "trail": "#ecdcb6", "trail-2": "#86714b",
    "thatch": "#d8ab60", "thatch-2": "#8d6430", "plank": "#b98f5c", "plank-2": "#7a5830", "plank-3": "#3f2b17",
    "roof": "#93402a", "cave": "#120d0e", "leaf": "#3f6a35", "power": "#1f6b52", "power-2": "#c8f2dc",
    "rim": "#fff6e0", "shade": "#0a1418", "token-edge": "#1c1512", "lit": "#ffe79a", "lit-2": "#4d2f04",
    "tag": "#fdf6e4", "tag-ink": "#241c17", "tag-ink-2": "#ffffff",
    "die": "#efe6d3", "die-ink": "#2a1f18", "brass": "#c8952f", "wing": "#fffaf0", "horn": "#8a1f14",
    "hp": "#a32a22", "wound": "#a32a22", "energy": "#8a5a00", "basalt": "#4a4448", "basalt-2": "#5f585c",
    "basalt-3": "#2b2629", "plague": "#561a68", "plague-2": "#ecdff0",
    "lamp": "0.75", "star": "0", "ember": "0.5",
}  # fmt: skip

NIGHT: Final = {
    **DAY,
    "page": "#14131c", "felt": "#1b1925", "panel": "#241f2a", "ink": "#f2e9d8", "soft": "#c0b4a2", "line": "#4a404d",
    "edge": "#94838f", "accent": "#ffb866", "accent-ink": "#23130a", "glow": "#ffd873", "good": "#86d8a8",
    "bad": "#ff9a8a",
    "sky-1": "#070b1c", "sky-2": "#1c2344", "sky-3": "#5a2f3d", "sun": "#dfe6ff", "ash-1": "#3a2a35",
    "ash-2": "#241c28", "ash-3": "#6a3d3a", "sea-1": "#3d3350", "sea-2": "#152a4a", "sea-3": "#060d20",
    "foam": "#b9cbe6", "isle": "#1b2340",
    "l0": "#2f4d6b", "l0-a": "#527089", "l0-b": "#253d54", "l1": "#52644f", "l1-a": "#6f7f6c", "l1-b": "#42503f",
    "l2": "#7b6c53", "l2-a": "#93866f", "l2-b": "#645842", "l3": "#574a55", "l3-a": "#736872", "l3-b": "#463b44",
    "l4": "#3b2931", "l4-a": "#5b4c53", "l4-b": "#2f2027",
    "w0": "#141c2b", "w1": "#20262a", "w2": "#2a2327", "w3": "#231b22", "w4": "#190f14", "ridge": "#a8b6dc",
    "rock-1": "#a3a4b4", "rock-2": "#696a7c", "rock-3": "#1d1d28", "trail": "#a79c94", "trail-2": "#453d3d",
    "thatch": "#9a7850", "thatch-2": "#4d3828", "plank": "#735c45", "plank-2": "#463526", "plank-3": "#1d150f",
    "roof": "#6b3128", "cave": "#050306", "leaf": "#1f3a33", "power": "#8ff0c6", "power-2": "#12382c",
    "rim": "#c3cdf0", "shade": "#010206", "lit": "#ffe79a", "lit-2": "#2b1a03",
    "tag": "#2a2530", "tag-ink": "#f2e9d8", "tag-ink-2": "#ffffff", "paper": "#efe5d0",
    "die": "#d6ccb9", "hp": "#ff9285", "wound": "#ff9285", "energy": "#ffd873", "basalt": "#211d26",
    "basalt-2": "#302a36", "basalt-3": "#0f0d13", "plague": "#e9c8f5", "plague-2": "#3a1d46",
    "lamp": "1", "star": "0.9", "ember": "1",
}  # fmt: skip

_TEXT: Final = ("ink", "soft", "accent", "good", "bad")
_GROUNDS: Final = ("page", "felt", "panel")
PAIRS: Final = (
    *[(word, ground, 4.5) for word in _TEXT for ground in _GROUNDS],
    *[(line, ground, 3.0) for line in ("edge", "glow") for ground in _GROUNDS],
    *[(f"seat-{seat}", "panel", 3.0) for seat in range(6)],
    *[(word, "paper", 4.5) for word in ("print", "print-soft", "once", "perma", "prize")],
    *[("suit-ink", suit, 4.5) for suit in ("once", "perma", "prize")],
    ("accent-ink", "accent", 4.5), ("lit", "lit-2", 4.5), ("rock-1", "rock-3", 3.0), ("die-ink", "die", 4.5),
    ("tag-ink", "tag", 4.5), *[("tag-ink-2", f"w{level}", 4.5) for level in range(5)],
    ("cave", "rock-2", 3.0), ("power", "power-2", 3.0),
    ("plague", "plague-2", 3.0), ("hp", "panel", 3.0), ("energy", "panel", 3.0), ("wound", "panel", 3.0),
)  # fmt: skip
"""Colours that must be told apart, and how far."""
