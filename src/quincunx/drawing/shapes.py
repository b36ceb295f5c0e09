"""Shapes: the marks of players, figures, dice, rings and small signs. Our own drawings, made of plain shapes."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from .markup import NOTHING, Markup, el, join, number
from .scene import Art
from .text import line
from .theme import Identity


def points(*places: tuple[float, float]) -> str:
    """Corners as an attribute."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in places)


def regular(corners: int, radius: float, turn: float = -90) -> list[tuple[float, float]]:
    """The corners of a regular polygon around 0,0; the first at `turn` degrees."""
    angles = [math.radians(turn + 360 * at / corners) for at in range(corners)]
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


def star(corners: int, radius: float, inner: float) -> list[tuple[float, float]]:
    """The corners of a star around 0,0."""
    outside, inside = regular(corners, radius), regular(corners, inner, -90 + 180 / corners)
    return [place for pair in zip(outside, inside, strict=True) for place in pair]


def mark(shape: str, radius: float, class_: str) -> Markup:
    """The shape of a player around 0,0, about equally large for each."""
    if shape == "disc":
        return el("circle", r=radius, class_=class_)
    if shape == "square":
        side = radius * 0.9
        return el("rect", x=-side, y=-side, width=2 * side, height=2 * side, rx=radius * 0.14, class_=class_)
    corners = {
        "triangle": [(x, y + radius * 0.22) for x, y in regular(3, radius * 1.28)],
        "diamond": regular(4, radius * 1.18),
        "hexagon": regular(6, radius * 1.08),
        "star": star(5, radius * 1.25, radius * 0.66),
    }[shape]
    return el("polygon", points=points(*corners), class_=class_)


def letter_place(shape: str, radius: float) -> float:
    """How far below the middle the foot of the letter stands."""
    return radius * (0.62 if shape == "triangle" else 0.4)


def emblem(who: Identity, radius: float) -> Markup:
    """Colour, shape and letter of a player around 0,0."""
    size = radius * (0.95 if who.shape in ("triangle", "star") else 1.15)
    shape = mark(who.shape, radius, "mine-fill")
    letter = line(who.letter, 0, letter_place(who.shape, radius), size, anchor="middle", class_="t-letter")
    return el("g", shape, letter, class_=f"emblem {who.colour}")


@lru_cache(maxsize=512)
def counter(who: Identity, size: float = 28) -> Art:
    """The mark of a player on its own."""
    half = size / 2
    return Art(size, size, el("g", emblem(who, size * 0.38), transform=f"translate({number(half)} {number(half)})"))


@lru_cache(maxsize=512)
def figure(who: Identity, size: float = 40) -> Art:
    """A standing figure of a player, with its mark on the chest."""
    body = el(
        "path",
        d="M20 3a7 7 0 0 1 5 12c6 3 9 9 10 17 0 3-2 5-5 5H10c-3 0-5-2-5-5 1-8 4-14 10-17A7 7 0 0 1 20 3z",
        class_="mine-fill figure-edge",
    )
    letter = line(who.letter, 20, 32, 14, anchor="middle", class_="t-letter")
    scale = f"scale({number(size / 40)})"
    return Art(size, size, el("g", body, letter, class_=f"emblem {who.colour}", transform=scale))


_PIPS: Final[Mapping[int, Sequence[tuple[int, int]]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@lru_cache(maxsize=512)
def die(value: int, sides: int = 6, size: float = 36, suit: str = "paper") -> Art:
    """A die showing a value: pips for up to six sides, otherwise a number in a shape. 0 is not rolled yet."""
    half = size / 2
    if sides <= 6:
        frame = el("rect", x=1, y=1, width=size - 2, height=size - 2, rx=size * 0.18, class_=f"die f-{suit}")
        spots = [(half + dx * size * 0.26, half + dy * size * 0.26) for dx, dy in _PIPS.get(value, ())]
        pips = join(el("circle", cx=x, cy=y, r=size * 0.085, class_="f-print") for x, y in spots)
        return Art(size, size, join([frame, pips]))
    corners = [(x + half, y + half) for x, y in regular({8: 4, 10: 4, 12: 5, 20: 6}.get(sides, 6), half - 1)]
    shape = el("polygon", points=points(*corners), class_=f"die f-{suit}")
    shown = line(
        str(value) if value else "–", half, half + size * 0.14, size * 0.4, anchor="middle", class_="t-print b"
    )
    return Art(size, size, join([shape, shown]))


@lru_cache(maxsize=512)
def stone(text: str, suit: str, size: float = 52) -> Art:
    """A rounded stone with a text on it."""
    half = size / 2
    body = el("path", d=_STONE, class_=f"stone f-{suit}-wash s-{suit}", transform=f"scale({number(size / 52)})")
    shine = el("path", d="M14 19c3-6 9-9 15-8", class_="shine", transform=f"scale({number(size / 52)})")
    return Art(
        size,
        size,
        join(
            [body, shine, line(text, half, half + size * 0.16, size * 0.44, anchor="middle", class_="t-print serif b")]
        ),
    )


_STONE: Final = "M25 3c9-1 17 4 21 12 4 9 3 20-4 27-7 6-19 8-28 4C6 42 2 33 3 24 4 13 13 4 25 3z"


@lru_cache(maxsize=512)
def bag(size: float = 64) -> Art:
    """A cloth bag, tied."""
    scale = f"scale({number(size / 64)})"
    cloth = "M24 18c-14 9-20 22-16 33 3 8 12 10 24 10s21-2 24-10c4-11-2-24-16-33z"
    neck = "M21 6c4 3 18 3 22 0l-4 12H25z"
    parts = [
        el("path", d=cloth, class_="f-gold-wash s-gold w2"),
        el("path", d=neck, class_="f-gold-wash s-gold w2"),
        el("path", d="M23 18h18M30 19c-3 6-8 8-12 8M35 19c3 5 7 8 11 8", class_="no-fill s-gold w2"),
    ]
    return Art(size, size, el("g", *parts, transform=scale))


@lru_cache(maxsize=512)
def ring(size: float = 22) -> Art:
    """A ring of gold."""
    half = size / 2
    band = el("circle", cx=half, cy=half, r=half - 4, class_="no-fill s-gold ring-band")
    return Art(size, size, join([band, el("circle", cx=half, cy=half, r=half - 4, class_="no-fill ring-line")]))


# -- signs of 16 by 16 units, drawn in the colour of the text

SIGNS: Final[Mapping[str, Markup]] = {
    "hand": el("path", d="M2.5 5.5 6 4l3 8-3.5 1.5zM7 3.5h4V12H8.8M11.5 4l3 1.2-2.6 7.3-1.4-.5", class_="sign-line"),
    "deck": el("path", d="M4.5 3.5h8v10h-8zM3 12V2.5h8", class_="sign-line"),
    "clock": el("path", d="M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM8 4.5V8l2.5 1.8", class_="sign-line"),
    "ring": el("path", d="M8 4a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM6.2 4.2 8 2l1.8 2.2", class_="sign-line"),
    "star": el("polygon", points=points(*[(x + 8, y + 8.6) for x, y in star(5, 6.5, 2.8)]), class_="sign-line"),
    "seal": el(
        "path",
        d="M8 2.2 9.7 4l2.4-.2.2 2.4L14 8l-1.7 1.8-.2 2.4-2.4-.2L8 13.8 6.3 12l-2.4.2-.2-2.4L2 8l1.7-1.8.2-2.4 2.4.2z",
        class_="sign-line",
    ),
}


def sign(name: str) -> Markup:
    return SIGNS.get(name, NOTHING)
