"""Grids: where hexes, rings and diamonds stand, and their outlines. Geometry only; a game puts pieces there."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from .markup import Markup, el, number
from .scene import Art
from .shapes import points, regular

Place = tuple[float, float]

HEX_DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six neighbours of a hex in axial coordinates, counter-clockwise from the east."""


def hex_place(q: int, r: int, size: float, pointy: bool = True) -> Place:
    """The middle of a hex in axial coordinates; `size` is from the middle to a corner."""
    if pointy:
        return size * math.sqrt(3) * (q + r / 2), size * 1.5 * r
    return size * 1.5 * q, size * math.sqrt(3) * (r + q / 2)


def hexagon(size: float, class_: str = "cell", pointy: bool = True) -> Markup:
    """The outline of a hex around 0,0."""
    return el("polygon", points=points(*regular(6, size, -90 if pointy else 0)), class_=class_)


def hex_art(size: float, inside: Markup, class_: str = "cell", pointy: bool = True) -> Art:
    """A hex as something to point at, with something drawn around its middle."""
    wide, high = (size * math.sqrt(3), size * 2) if pointy else (size * 2, size * math.sqrt(3))
    middle = f"translate({number(wide / 2)} {number(high / 2)})"
    return Art(wide, high, el("g", hexagon(size - 1, class_, pointy), inside, transform=middle))


def spread(places: Sequence[Place], margin: float) -> tuple[float, float, list[Place]]:
    """Width, height and the places moved so that all have this margin to the edges."""
    left, top = min(x for x, _ in places), min(y for _, y in places)
    moved = [(x - left + margin, y - top + margin) for x, y in places]
    return max(x for x, _ in moved) + margin, max(y for _, y in moved) + margin, moved


def ring_place(at: int, of: int, radius: float, turn: float = -90) -> Place:
    """A place on a circle around 0,0, clockwise from the top."""
    angle = math.radians(turn + 360 * at / of)
    return radius * math.cos(angle), radius * math.sin(angle)


def ring_cell(at: int, of: int, inner: float, outer: float, class_: str = "cell", gap: float = 1.5) -> Markup:
    """A part of a ring around 0,0: between two radii, one of `of` equal sectors whose middle is at `at`."""
    half = 180 / of
    middle = -90 + 360 * at / of
    trim_out, trim_in = math.degrees(gap / outer), math.degrees(gap / max(inner, 1))
    a, b = middle - half + trim_out, middle + half - trim_out
    c, d = middle + half - trim_in, middle - half + trim_in
    large = 1 if b - a > 180 else 0
    far, near = number(outer), number(inner)
    path = (
        f"M{_polar(outer, a)}A{far} {far} 0 {large} 1 {_polar(outer, b)}"
        f"L{_polar(inner, c)}A{near} {near} 0 {large} 0 {_polar(inner, d)}z"
    )
    return el("path", d=path, class_=class_)


def _polar(radius: float, angle: float) -> str:
    turn = math.radians(angle)
    return f"{number(radius * math.cos(turn))} {number(radius * math.sin(turn))}"


def diamond_place(column: int, row: int, size: float) -> Place:
    """The middle of a diamond in a lattice stood on its corner; `size` is from the middle to a corner."""
    return (column - row) * size, (column + row) * size


def diamond(size: float, class_: str = "cell") -> Markup:
    """A square stood on its corner, around 0,0."""
    return el("polygon", points=points(*regular(4, size)), class_=class_)


def diamond_art(size: float, inside: Markup, class_: str = "cell") -> Art:
    middle = f"translate({number(size)} {number(size)})"
    return Art(2 * size, 2 * size, el("g", diamond(size - 1, class_), inside, transform=middle))
