"""Tools: what an action tile carries, and the odd things that are no gemstones. Each is drawn around 0,0, about 34
units wide, as a few coats of one colour each: dark outline, body, light."""

from __future__ import annotations

import math
from typing import Final

from quincunx.drawing.brush import Place, at, num, path, poly, words
from quincunx.drawing.markup import Markup, el, join

EDGE: Final = "s-engrave round w2"
"""The dark outline of every tool."""
GOLDEN: Final = ("flashlight", "rumble", "ring", "wildcard-arrow")

Coat = tuple[str, str]
"""Classes and outline."""


def ring(x: float, y: float, r: float) -> str:
    """A circle as part of a path."""
    return f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 1 0 {num(2 * r)} 0a{num(r)} {num(r)} 0 1 0 {num(-2 * r)} 0z"


def _octagon(a: float, b: float) -> str:
    return poly([(-a, -b), (a, -b), (b, -a), (b, a), (a, b), (-a, b), (-b, a), (-b, -a)])


def cog(teeth: int, out: float, inside: float) -> str:
    """A cogwheel: each tooth a little narrower at its tip."""
    edge = ((inside, -0.5), (inside, -0.28), (out, -0.18), (out, 0.18), (inside, 0.28))
    turns = [(r, math.tau * (n + k) / teeth) for n in range(teeth) for r, k in edge]
    return poly([(r * math.cos(a), r * math.sin(a)) for r, a in turns])


_MASK: Final = "M-15-6C-9-12-4-10 0-7 4-10 9-12 15-6 16 5 10 10 6 10 3 10 2 7 0 5-2 7-3 10-6 10-10 10-16 5-15-6z"

TOOLS: Final[dict[str, tuple[Coat, ...]]] = {
    "move-arrow": (
        (f"f-brass {EDGE}", "M0-17 7-10H3V-3H10V-7L17 0 10 7V3H3V10H7L0 17-7 10H-3V3H-10V7L-17 0-10-7V-3H-3V-10H-7z"),
        ("f-brass-2", "M0-14.5-4-10.5H-1V-1H-10.5V-4L-14.5 0H-10L0-10z"),
        (f"f-steel {EDGE}", ring(0, 0, 4.4)),
    ),
    "arrow-lock": (
        ("s-engrave no-fill round w6", "M-7-2V-8A7 7 0 0 1 7-8V-2"),
        ("s-steel no-fill round w3", "M-7-2V-8A7 7 0 0 1 7-8V-2"),
        (f"f-brass {EDGE}", "M-11.5-3H11.5V15H-11.5z"),
        ("f-brass-2", "M-9.5-1H9.5L-9.5 8z"),
        ("f-engrave", ring(0, 4, 2.8) + "M-1.5 5H1.5V11H-1.5z"),
    ),
    "swap": (
        (f"f-brass {EDGE}", "M-15-10H3V-15L16-7 3 1V-4H-15z"),
        (f"f-steel {EDGE}", "M15 10H-3V15L-16 7-3-1V4H15z"),
        ("f-brass-2", "M-13-8.5H4.5V-11.5L12-7H-13z"),
        ("f-white", "M13 5.6H-4.6V3L-12 6.8H13z"),
    ),
    "double": (
        (f"f-steel {EDGE}", "M6-14 18 0 6 14-6 0z"),
        (f"f-brass {EDGE}", "M-5-14 7 0-5 14-17 0z"),
        ("f-brass-2", "M-5-11-14.5 0-12 0-5-8 2 0H4.5z"),
        ("s-engrave no-fill round w3", "M-5-5V6M-10.5.5H.5"),
    ),
    "steal": (
        ("s-engrave no-fill round w3", "M-13-4-18-8M13-4 18-8"),
        (f"f-engrave {EDGE}", _MASK),
        ("f-brass-2", "M-11.5-1.5C-9-5-5-4-3.5-.5-6 2.5-10 2-11.5-1.5zM11.5-1.5C9-5 5-4 3.5-.5 6 2.5 10 2 11.5-1.5z"),
        ("s-iron no-fill round w1", "M-13-6C-9-9-4-7.5 0-5 4-7.5 9-9 13-6"),
    ),
    "lightbulb": (
        ("s-lamp-1 no-fill round w2", "M-15-4H-17M15-4H17M-11-14-12.5-15.5M11-14 12.5-15.5"),
        (f"f-lamp-1 {EDGE}", "M-5 8C-5 3-10.5 1-10.5-5A10.5 10.5 0 0 1 10.5-5C10.5 1 5 3 5 8z"),
        ("f-white", "M-7-6A7 7 0 0 1-1-12C-3-9-4-7-4.5-3z"),
        ("s-engrave no-fill round w15", "M-4-4 0 0 4-4M0 0V8"),
        (f"f-steel {EDGE}", "M-5 8H5V13L3 16H-3L-5 13z"),
    ),
    "bomb": (
        (f"f-wood {EDGE}", "M1-6 5-11 9-8 6-3z"),
        ("s-wood no-fill round w2", "M7-9.5C9-14 13-14 14-10"),
        (f"f-iron-3 {EDGE}", ring(-2.5, 4.5, 11.5)),
        ("f-steel", "M-11 2A9 9 0 0 1-4-5C-7-2-8 1-8 5z"),
        ("f-lamp-1", "M14-16l1.4 4 4-1.4-2.4 3.6 3 2.8-4.2.2-.4 4.2-2.6-3.4-3.6 2 1.2-4-3.8-1.8 4-.8z"),
    ),
    "second-arrow": (
        (f"f-steel {EDGE}", "M8.5-8 17 3H12V15H5V3H0z"),
        (f"f-brass {EDGE}", "M-7-16 2-4H-3.5V14H-10.5V-4H-16z"),
        ("f-brass-2", "M-7-12.5-12-6H-8.5V12H-7z"),
    ),
    "ransack": (
        ("s-engrave no-fill round w6", "M-12 15 4-8"),
        ("s-wood no-fill round w3", "M-12 15 4-8"),
        (f"f-steel {EDGE}", "M-13-10C-3-17 10-14 17 3 11-3 7-6 2-8L-2-2-6-5-2-10C-6-11-9-11-13-10z"),
        ("f-white", "M-8-11.5C0-14 9-10 13-4 8-9 2-11-8-11.5z"),
        ("f-brass-2", "M10 12l2-3 2.6 2.6zM3 15l2.4-1.4L6 17zM15 16l1.4-2 1.6 2z"),
    ),
    "rotate-grabbed": (
        (f"f-rust {EDGE}", "M-5-7C-18 1-16 16 0 16S18 1 5-7z"),
        ("f-rust-2", "M-6-4C-13 2-13 9-9 12-9 6-6 1-2-4z"),
        (f"f-brass {EDGE}", "M-9-15C-4-12 4-12 9-15L6-7H-6z"),
        ("s-engrave no-fill round w6", "M-5 8A6 6 0 1 1 2 10.5"),
        ("s-brass-2 no-fill round w3", "M-5 8A6 6 0 1 1 2 10.5"),
        (f"f-brass-2 {EDGE}", "M-11 6.5H-1.5L-7 12.5z"),
    ),
    "rotate-board": (
        (f"f-brass {EDGE}", cog(8, 17.5, 13.5)),
        ("f-brass-2", "M-11-8A13.5 13.5 0 0 1 0-13.5V-11A11 11 0 0 0-9-6.5z"),
        (f"f-iron-3 {EDGE}", ring(0, 0, 10)),
        (f"f-tile-stone {EDGE}", "M-2-8.5 8.5-2 2 8.5-8.5 2z"),
        ("s-engrave no-fill w15", "M3.2-5.2-3.2 5.2M-5.2-3.2 5.2 3.2"),
    ),
    "teleport-arrow": (
        ("f-amethyst s-amethyst-d w2", "M-16 8a16 7 0 1 0 32 0a16 7 0 1 0-32 0z"),
        ("f-amethyst-d", "M-10 8a10 4 0 1 0 20 0a10 4 0 1 0-20 0z"),
        ("s-amethyst-l no-fill round w15", "M-13 8C-13 4-7 2.5 0 2.5M13 9C12 12 6 13 0 13"),
        (f"f-brass {EDGE}", "M0-17 9-6H4V8H-4V-6H-9z"),
        ("f-brass-2", "M0-13.5-5-7.5H-2V7H0z"),
    ),
    "flashlight": (
        ("f-lamp-1", "M2-2 17-17 18 0 6 4z"),
        ("f-paper", "M5-4 15-14 16-5 7 1z"),
        (f"f-brass {EDGE}", "M-4-5-1-9 9 1 5 4z"),
        (f"f-iron-3 {EDGE}", "M-16 11-5-4 5 4-11 16z"),
        ("f-steel", "M-13 10-4.5-1.5-2.5 0-11 12z"),
        ("f-bad-1", "M-4 6l3-3 2.4 2-3.2 2.8z"),
    ),
    "rumble": (
        ("s-engrave no-fill round w2", "M0-17V-13M-9-15-7-12M9-15 7-12M-18-5q-2 5 0 9M18-5q2 5 0 9"),
        (f"f-s6 {EDGE}", "M-16 15-13 0-5-9 0-2-5 4 1 15zM5 15 0 5 5-2 2-9 10-7 15 1 16 15z"),
        ("f-white", "M-13 11-11 1-5-5-4-2-9 3zM4-6 9-4 10-1 6-2z"),
    ),
    "ring": (
        ("s-engrave no-fill w6", ring(0, 5, 10)),
        ("s-brass no-fill w3", ring(0, 5, 10)),
        ("s-brass-2 no-fill round w1", "M-10 4A10 10 0 0 1-4-4M10 6A10 10 0 0 1 4 14"),
        (f"f-diamond {EDGE}", "M-7-12-3.5-17H3.5L7-12 0-3z"),
        ("f-white", "M-3-15.5H0L-1-12H-5z"),
        ("s-diamond-d no-fill w1", "M-7-12H7M-3.5-12 0-4 3.5-12"),
    ),
    "wildcard-arrow": (
        (f"f-brass-3 {EDGE}", ring(0, 0, 16.5)),
        ("f-paper", ring(0, 0, 12.5)),
        ("f-emerald", "M0 0V-12.5A12.5 12.5 0 0 1 8.8-8.8z"),
        ("f-ruby", "M0 0H12.5A12.5 12.5 0 0 1 0 12.5z"),
        ("s-engrave no-fill round w15", "M0-12V-9.5M-12 0H-9.5M-8.5-8.5-6.7-6.7M-8.5 8.5-6.7 6.7M0 12V9.5"),
        (f"f-iron-3 {EDGE}", "M8-8 2.5 3.5-3.5-2.5z"),
        (f"f-brass-2 {EDGE}", ring(0, 0, 3.2)),
    ),
    "chameleon": (
        ("s-engrave no-fill round w6", "M-9 4C-17 5-17 15-9 14-5 13-6 8-9.5 9"),
        ("s-emerald no-fill round w3", "M-9 4C-17 5-17 15-9 14-5 13-6 8-9.5 9"),
        (f"f-emerald {EDGE}", "M-11 5C-11-9 1-12 6-9L17-4C18-1 14 1 10 2L12 10H8L5 4-1 5-2 11H-6L-5 5z"),
        ("f-emerald-l", "M-8 0C-6-7 0-9 5-7 0-6-4-4-8 0z"),
        (f"f-paper {EDGE}", ring(9, -5, 3.6)),
        ("f-engrave", ring(10, -5, 1.5)),
    ),
    "artefact": (
        ("s-engrave no-fill round w3", "M-9-8C-17-8-17 2-10 3M9-8C17-8 17 2 10 3"),
        (f"f-clay {EDGE}", "M-6-16H6L4-11C13-7 12 6 5 12H-5C-12 6-13-7-4-11z"),
        ("f-clay-2", "M-4-9C-10-5-10 4-5 10-7 3-7-4-2-9z"),
        (f"f-wood-2 {EDGE}", "M-6 12H6L8 16H-8z"),
        ("s-engrave no-fill round w15", "M-10-3H10M-10 3-6 0-2 3 2 0 6 3 10 0"),
    ),
    "trash": (
        (f"f-rust {EDGE}", "M-12-10H12L9 15H-9z"),
        ("f-rust-2", "M-9.5-8H-3L-2.5 13H-7.5z"),
        (f"f-steel {EDGE}", "M-14-14 13-17 14-12-13-9z"),
        (f"f-paper {EDGE}", "M-9-4H9L8 8H-8z"),
    ),
    "multiplier": (
        (f"f-brass-3 {EDGE}", _octagon(7, 17)),
        ("s-brass no-fill w2", _octagon(5.5, 13.5)),
    ),
    "wildcard": (
        ("f-ruby", "M0-17 17 0H0z"),
        ("f-sapphire", "M17 0 0 17V0z"),
        ("f-lapis", "M0 17-17 0H0z"),
        ("f-emerald", "M-17 0 0-17V0z"),
        ("f-white o-sheen", "M0-17-17 0-8 0 0-8z"),
        ("s-engrave no-fill round w2", "M0-17 17 0 0 17-17 0zM-17 0H17M0-17V17"),
        (f"f-paper {EDGE}", ring(0, 0, 7.6)),
    ),
}  # fmt: skip

_LETTERS: Final[dict[str, tuple[str, Place, float, str]]] = {
    "trash": ("−2", (0, 6), 11, "f-print b"),
    "multiplier": ("×2", (0, 5.6), 15.5, "f-paper b"),
    "wildcard": ("W", (0, 4.4), 11.5, "f-print b"),
}


def tool(key: str) -> Markup:
    """The thing itself."""
    drawn = [path(outline, coat.removesuffix(" w6"), stroke_width=_wide(coat)) for coat, outline in TOOLS[key]]
    if key in _LETTERS:
        text, (x, y), size, look = _LETTERS[key]
        drawn.append(words(text, x, y, size, look, "middle"))
    return join(drawn)


def _wide(coat: str) -> str | None:
    return "6" if coat.endswith(" w6") else None


def lying(key: str) -> Markup:
    """On a tile it throws a hard shadow to the lower right."""
    silhouette = [path(outline, "s-shade f-shade round w2") for coat, outline in TOOLS[key] if "f-" in coat][:2]
    return join([at(1.6, 2.6, el("g", silhouette, opacity="0.4")), tool(key)])
