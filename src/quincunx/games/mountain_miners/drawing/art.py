"""Mountain Miners: the art. Gemstones by colour, cut and letter, actions by line drawings, tiles stood on a corner.

Everything is drawn around 0,0. The colours are printed: the same by day and by night, as on pasteboard.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Markup, el, join
from quincunx.drawing.markup import number
from quincunx.drawing.shapes import points, regular

from ..content import KEYS, NAMES, SECTION_OF

NAME: Final = dict(zip(KEYS, NAMES, strict=True))
GOLDEN: Final = ("flashlight", "rumble", "ring", "wildcard-arrow")
INK: Final = "#3b342a"
STONE: Final = "#ddd0b6"
GOLD: Final = "#f5d67a"
EARTH: Final = "#cfae88"
GREY: Final = "#d8d3c8"
RIM: Final = "#8d7f68"


Look = dict[str, str | float]


@dataclass(frozen=True)
class Hue:
    """The colours of a gemstone: the tile under it, the stone, its edge, its light side, its letter."""

    ground: str
    stone: str
    edge: str
    light: str
    letter: str


HUES: Final = {
    "ruby": Hue("#f8dcd9", "#c4253a", "#7d0f20", "#ee7b84", "#ffffff"),
    "emerald": Hue("#d5ecd9", "#178048", "#0a4a28", "#66c793", "#ffffff"),
    "diamond": Hue("#dbe8ef", "#f6fcff", "#4f6877", "#ffffff", "#22303a"),
    "onyx": Hue("#c4c5cd", "#26272e", "#7c7e8c", "#6d6f7d", "#ffffff"),
    "sapphire": Hue("#fbefc4", "#f2c11a", "#8a6600", "#ffe98f", "#382900"),
    "pearl": Hue("#fbe3ec", "#f4aac6", "#97406a", "#ffe3ee", "#451026"),
    "lapis": Hue("#d6e2f7", "#2459bd", "#10306f", "#82a8ee", "#ffffff"),
    "amethyst": Hue("#e8d9f3", "#7d3bb0", "#461968", "#bd8fe0", "#ffffff"),
}


def _polygon(*corners: tuple[float, float], **look: str | float) -> Markup:
    return el("polygon", points=points(*corners), **look)


def _path(d: str, **look: str | float) -> Markup:
    return el("path", d=d, **look)


# -- gemstones, 16 units from the middle to the outside: body, light side, lines of the cut

_HEXAGON: Final = regular(6, 16, 0)
_STEP: Final = ((-7, -16), (7, -16), (12, -11), (12, 11), (7, 16), (-7, 16), (-12, 11), (-12, -11))
_CRYSTALS: Final = "M0-17 7-9V12L0 16-7 12V-9zM-7 1-13-4-16 2-12 14-4 14zM7 1 13-4 16 2 12 14 4 14z"

CUTS: Final = {
    "ruby": (
        _polygon(*_HEXAGON),
        _polygon(*_HEXAGON[3:6], (0, 0)),
        "M-16 0-8.5 0M16 0H8.5M-8-13.9-4.3-7.4M8-13.9 4.3-7.4M-8 13.9-4.3 7.4M8 13.9 4.3 7.4",
    ),
    "emerald": (
        _polygon(*_STEP),
        _polygon((-7, -16), (7, -16), (4, -11), (-4, -11), (-7.5, -8), (-7.5, 8), (-12, 11), (-12, -11)),
        "M-4-11H4L7.5-8V8L4 11H-4L-7.5 8V-8zM7.5-8 12-11M7.5 8 12 11M4 11 7 16M-4 11-7 16",
    ),
    "diamond": (
        _polygon((-9, -13), (9, -13), (16, -4), (0, 16), (-16, -4)),
        _polygon((-9, -13), (0, -13), (-6, -4), (-16, -4)),
        "M-16-4H16M-9-13-6-4M9-13 6-4M0-13-6-4M0-13 6-4M-6-4 0 16 6-4",
    ),
    "onyx": (
        el("rect", x=-13.5, y=-13.5, width=27, height=27, rx=6),
        _path("M-10.5 4V-6.5A4 4 0 0 1-6.5-10.5H5C-2-9-9-4-10.5 4z"),
        "M-10 10.5H10",
    ),
    "sapphire": (
        _path("M0-16C7-9 15 3 16 11 8 15-8 15-16 11-15 3-7-9 0-16z"),
        _path("M0-16C-7-9-15 3-16 11L-7 5 0-7z"),
        "M0-7-7 6H7zM0-16V-7M-16 11-7 6M16 11 7 6",
    ),
    "pearl": (
        el("circle", r=14.5),
        el("ellipse", cx=-5, cy=-6.5, rx=5, ry=3.4, transform="rotate(-35 -5 -6.5)"),
        "M8 8A11 11 0 0 1-4 10.5",
    ),
    "lapis": (
        _path("M0-17C7-7 13-1 13 5.5A13 11.5 0 0 1-13 5.5C-13-1-7-7 0-17z"),
        _path("M0-17C-7-7-13-1-13 5.5L-6 4C-6-1-3-6 0-17z"),
        "M6-5C8-2 9 1 9 5",
    ),
    "amethyst": (
        _path(_CRYSTALS),
        _path("M0-17-7-9V12L-3 10V-8zM-13-4-16 2-12 14-11 3z"),
        "M3-8V10M7-9 3-8 0-17M7 12 3 10M13-4 11 3 12 14",
    ),
}


@lru_cache(maxsize=64)
def gem(key: str, letter: bool = True) -> Markup:
    """A cut gemstone with its letter."""
    hue = HUES[key]
    body, light, cut = CUTS[key]
    low = 4.2 if key != "sapphire" else 7
    parts = [
        el("g", body, fill=hue.stone, stroke=hue.edge, stroke_width=2.4, stroke_linejoin="round"),
        el("g", light, fill=hue.light, opacity=0.62 if key not in ("diamond", "pearl") else 0.95),
        _path(cut, fill="none", stroke=hue.edge, stroke_width=1, stroke_linejoin="round", opacity=0.55),
        _letter(key[0].upper(), hue, low) if letter else NOTHING,
    ]
    return el("g", *parts)


def _letter(text: str, hue: Hue, low: float) -> Markup:
    """Written twice: a rim in the colour of the stone keeps it readable over the lines of the cut."""
    how: Look = {"x": 0, "y": low + 0.8, "font_size": 15, "text_anchor": "middle", "class_": "b"}
    rim = el("text", text, **how, fill="none", stroke=hue.stone, stroke_width=4, stroke_linejoin="round")
    return join([rim, el("text", text, **how, fill=hue.letter)])


# -- special gemstones and actions, in the same box

_TURN: Final = "M11-10A15 15 0 1 0 15 3"
_LINES: Final = {
    "move-arrow": "M0-15V15M-15 0H15M-5-10 0-15 5-10M-5 10 0 15 5 10M-10-5-15 0-10 5M10-5 15 0 10 5",
    "arrow-lock": "M-6.5-2V-8A6.5 6.5 0 0 1 6.5-8V-2M-11-2H11V14H-11zM0 4V9",
    "swap": "M-13-6H11M5-13 12-6 5 1M13 6H-11M-5-1-12 6-5 13",
    "double": "M-4-13 7-2-4 9-15-2zM4 13 15 2 8-5M-4-6V2M-8-2H0",
    "steal": "M-15-6C-9-11-4-9 0-6 4-9 9-11 15-6 15 4 10 9 6 9 3 9 2 6 0 4-2 6-3 9-6 9-10 9-15 4-15-6zM-10-2H-5M5-2H10",
    "lightbulb": "M-5 8C-5 3-10 1-10-5A10 10 0 0 1 10-5C10 1 5 3 5 8zM-4 12H4M-2 15.5H2M-4-4 0 0 4-4M0 0V8",
    "bomb": "M-2-6A10.5 10.5 0 1 1-2.1-6M3-5 7-10C9-13 12-12 13-9M-8 3C-8 0-6-2-3-2",
    "second-arrow": "M-8 14V-12M-14-5-8-13-2-5M8 14V-4M2 3 8-5 14 3",
    "ransack": "M-13-7C-4-16 8-14 15-5 8-9 2-9-3-7M2-9-12 14M-14 10-9 16",
    "rotate-grabbed": _TURN + "M15-13 11-10 13-4M0-6 6 0 0 6-6 0z",
    "rotate-board": _TURN + "M15-13 11-10 13-4M-5-5H5V5H-5zM0-5V5M-5 0H5",
    "teleport-arrow": "M0-16V4M-6-9 0-16 6-9M-15 8C-15 3-8 1-4 1M15 8C15 3 8 1 4 1M-15 8C-15 16 15 16 15 8M-8 8C-8 11 8 11 8 8",  # noqa: E501
    "flashlight": "M-15 9-5-1-1 3-11 13zM-5-1-3-9 7 1-1 3M3-12 5-16M9-8 14-12M12-2 16-3",
    "rumble": "M-15-2-9-8-4 0 1-11 6 1 11-5 15-2M-13 12-9 6-4 8-5 14zM3 13 6 7 12 8 13 14z",
    "ring": "M-1-3A9 9 0 1 1-1.1-3M-6-10-1-4 4-10 1-14H-3zM-14 2A14 14 0 0 0-10 13M-14 14-10 13-9 9",
    "wildcard-arrow": "M-11 14V-10M-16-4-11-11-6-4M-11 14 4-3M-3-3H4V4M-11 14H13M8 9 14 14 8 18",
    "chameleon": "M-15 3C-11-8 3-12 9-5L15-2 8 3C4 7-3 6-7 3M-15 3C-17 12-6 15-5 9-5 5-10 6-10 9M6-3V-3.2M1 5 3 11M-6 3-7-1",  # noqa: E501
    "artefact": "M-5-14H5M-3-14V-9C-12-5-11 7-4 12H4C11 7 12-5 3-9V-14M-6 15H6M-4 12-6 15M4 12 6 15M-9-1H9M-9 3-5 0-1 3 3 0 7 3",  # noqa: E501
}
_SOLID: Final = {
    "bomb": el("circle", cx=-2, cy=4.5, r=10.5),
    "steal": _path("M-15-6C-9-11-4-9 0-6 4-9 9-11 15-6 15 4 10 9 6 9 3 9 2 6 0 4-2 6-3 9-6 9-10 9-15 4-15-6z"),
    "lightbulb": _path("M-5 8C-5 3-10 1-10-5A10 10 0 0 1 10-5C10 1 5 3 5 8z"),
    "arrow-lock": el("rect", x=-11, y=-2, width=22, height=16, rx=2),
    "double": _path("M-4-13 7-2-4 9-15-2z"),
    "ring": _path("M-6-10-1-4 4-10 1-14H-3z"),
    "flashlight": _path("M-15 9-5-1-1 3-11 13z"),
    "rotate-grabbed": _path("M0-6 6 0 0 6-6 0z"),
    "rotate-board": _path("M-5-5H5V5H-5z"),
    "rumble": _path("M-13 12-9 6-4 8-5 14zM3 13 6 7 12 8 13 14z"),
    "artefact": _path("M-3-14V-9C-12-5-11 7-4 12H4C11 7 12-5 3-9V-14z"),
    "chameleon": _path("M-15 3C-11-8 3-12 9-5L15-2 8 3C4 7-3 6-7 3z"),
}
_TINTS: Final = {
    "bomb": "#55504a",
    "lightbulb": "#ffd84d",
    "ring": "#8fd0e8",
    "chameleon": "#9ccf7a",
    "steal": "#6b6256",
}


def _action(key: str) -> Markup:
    tint = _TINTS.get(key, "#d9b36a")
    solid = el("g", _SOLID[key], fill=tint) if key in _SOLID else NOTHING
    lines = _path(_LINES[key])
    look: Look = {
        "fill": "none",
        "stroke": INK,
        "stroke_width": 2.7,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
    return el("g", solid, el("g", lines, **look))


def _words(text: str, shape: Markup, fill: str, ink: str) -> Markup:
    letters = el("text", text, x=0, y=5, font_size=14, text_anchor="middle", class_="b", fill=ink)
    return el("g", el("g", shape, fill=fill, stroke=INK, stroke_width=2, stroke_linejoin="round"), letters)


@lru_cache(maxsize=64)
def icon(key: str) -> Markup:
    """An icon of any sort around 0,0, about 32 units wide."""
    if key in HUES:
        return gem(key)
    if key == "trash":
        return _words("−2", _path("M-12-8H12L9 15H-9zM-15-8H15M-5-8V-13H5V-8"), "#b9a183", INK)
    if key == "multiplier":
        return _words("×2", _polygon(*regular(8, 16, 22.5)), "#7a5a36", "#fff7e6")
    if key == "wildcard":
        return _wildcard()
    return _action(key)


def _wildcard() -> Markup:
    """A stone of four colours."""
    parts = [
        ("ruby", "M0-16 16 0H0z"),
        ("sapphire", "M16 0 0 16V0z"),
        ("lapis", "M0 16-16 0H0z"),
        ("emerald", "M-16 0 0-16V0z"),
    ]
    quarters = join(_path(d, fill=HUES[key].stone) for key, d in parts)
    edge = _path("M0-16 16 0 0 16-16 0z", fill="none", stroke=INK, stroke_width=2.2, stroke_linejoin="round")
    disc = el("circle", r=7.5, fill="#fffaf0", stroke=INK, stroke_width=1.4)
    letter = el("text", "W", x=0, y=4.4, font_size=11.5, text_anchor="middle", class_="b", fill=INK)
    return el("g", quarters, edge, disc, letter)


def ground_of(key: str) -> str:
    """The colour of the pasteboard under an icon."""
    if key in HUES:
        return HUES[key].ground
    return EARTH if key in ("trash", "multiplier", "wildcard") else GOLD if key in GOLDEN else STONE


def scaled(body: Markup, by: float, x: float = 0, y: float = 0) -> Markup:
    place = f"translate({number(x)} {number(y)}) " if x or y else ""
    return el("g", body, transform=f"{place}scale({number(by)})")


# -- tiles: squares stood on a corner; `size` is from the middle to a corner


@lru_cache(maxsize=512)
def plate(size: float, more: float = 0, **look: str | float) -> Markup:
    """The square itself, larger by `more` on each side."""
    half = size / math.sqrt(2) + more
    round_ = max(2.0, half * 0.16)
    return el("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=round_, transform="rotate(45)", **look)


def sections_at(sections: Sequence[str], compass: Sequence[str]) -> list[tuple[str, tuple[int, ...]]]:
    """Each section's icon with the quadrants it lies in, 0 north to 3 west, found from what faces where."""
    count = len(sections)
    for turn in range(4):
        owner = [SECTION_OF[count][(corner - turn) % 4] for corner in range(4)]
        if [sections[each] for each in owner] == list(compass):
            return [(sections[n], tuple(q for q in range(4) if owner[q] == n)) for n in range(count)]
    raise ValueError(f"sections {sections} never face {compass}")


_ACROSS: Final = (-1, 1, 1, -1)
_DOWN: Final = (-1, -1, 1, 1)
"""The corner of each quadrant in the square before it is stood on its corner."""


def _field(half: float, quadrants: Sequence[int], fill: str) -> Markup:
    """The part of the square that some quadrants make up: one, two beside each other, or all."""
    left, top = min(min(_ACROSS[q], 0) for q in quadrants) * half, min(min(_DOWN[q], 0) for q in quadrants) * half
    right, low = max(max(_ACROSS[q], 0) for q in quadrants) * half, max(max(_DOWN[q], 0) for q in quadrants) * half
    box = {"x": left + 0.7, "y": top + 0.7, "width": right - left - 1.4, "height": low - top - 1.4}
    return el("rect", **box, rx=half * 0.1, fill=fill)


@lru_cache(maxsize=4096)
def face(sections: tuple[str, ...], compass: tuple[str, ...], size: float, active: tuple[int, ...] = ()) -> Markup:
    """The printed side. `active`: quadrants that count; the others step back. Empty: all alike."""
    half = size / math.sqrt(2) - 1
    if len(sections) == 1:
        base = plate(size - 1.4, fill=ground_of(sections[0]), stroke=RIM, stroke_width=1)
        return el("g", base, scaled(icon(sections[0]), size * 0.0285))
    fields: list[Markup] = [plate(size - 1.4, fill=RIM)]
    icons: list[Markup] = []
    for key, quadrants in sections_at(sections, compass):
        dim = bool(active) and not set(active) & set(quadrants)
        field = el("g", _field(half, quadrants, GREY if dim else ground_of(key)), transform="rotate(45)")
        x = sum((0, 1, 0, -1)[q] for q in quadrants) / len(quadrants) * size * 0.47
        y = sum((-1, 0, 1, 0)[q] for q in quadrants) / len(quadrants) * size * 0.47
        drawn = scaled(icon(key), size * (0.0205 if len(quadrants) > 1 else 0.0182), x, y)
        fields.append(field)
        icons.append(el("g", drawn, opacity=0.4) if dim else drawn)
    return el("g", *fields, *icons)


@lru_cache(maxsize=16)
def back(size: float) -> Markup:
    """The side of a tile that lies down: a ridge under a night sky."""
    by = size / 40
    ridge = "M-22 6-10-8-4-2 4-13 22 6 0 28z"
    parts = [
        plate(size - 1.4, fill="#39415a"),
        scaled(_path(ridge, fill="#55608a"), by),
        scaled(_path("M4-13 9.5-7 5-6 2-8-1-6.6zM-10-8-6-4-9-3-12-4-13.5-4.5z", fill="#c9d2ee"), by),
        scaled(join(el("circle", cx=x, cy=y, r=1.1) for x, y in ((-4, -22), (8, -24), (14, -17), (-12, -16))), by),
    ]
    return el("g", *parts, fill="#aab5dd")


@lru_cache(maxsize=1024)
def known_back(sections: tuple[str, ...], compass: tuple[str, ...], size: float) -> Markup:
    """A tile that lies down and that you have looked at: its face shines through, under a small eye."""
    eye = _path("M-7 0C-3-5 3-5 7 0 3 5-3 5-7 0zM0-2.2V2.2", fill="#39415a", stroke="#e4e9fb", stroke_width=1.8)
    shine = el("g", scaled(face(sections, compass, size), 0.62, 0, -size * 0.08), opacity=0.72)
    return el("g", back(size), shine, scaled(eye, size / 40, 0, size * 0.7))


@lru_cache(maxsize=128)
def badge(text: str, x: float, y: float, radius: float = 8) -> Markup:
    """A number on a dark disc."""
    disc = el("circle", cx=x, cy=y, r=radius, fill="#26221c", stroke="#fffdf8", stroke_width=1.3)
    size = radius * (1.3 if len(text) < 3 else 1.0)
    how: Look = {"x": x, "y": y + radius * 0.44, "font_size": size, "text_anchor": "middle", "class_": "b"}
    return join([disc, el("text", text, **how, fill="#fffdf8")])
