"""KARMAGGÄN: places on a disc. Everything is drawn around the middle of the Temple; north is up."""

from __future__ import annotations

import math
from functools import lru_cache

from quincunx.drawing.brush import Place, num


def polar(radius: float, turn: float) -> Place:
    """A place by radius and by how much of a full turn it lies clockwise from north."""
    angle = math.tau * turn - math.pi / 2
    return radius * math.cos(angle), radius * math.sin(angle)


def point(radius: float, turn: float) -> str:
    x, y = polar(radius, turn)
    return f"{num(x)} {num(y)}"


@lru_cache(maxsize=4096)
def sector(near: float, far: float, start: float, end: float, gap: float = 0) -> str:
    """The outline of a part of a ring between two radii and two turns, with a gap around."""
    near, far = near + gap, far - gap
    out, inn = gap / (math.tau * far), gap / (math.tau * max(near, 1))
    large = int(end - start > 0.5)
    return (
        f"M{point(far, start + out)}A{num(far)} {num(far)} 0 {large} 1 {point(far, end - out)}"
        f"L{point(near, end - inn)}A{num(near)} {num(near)} 0 {large} 0 {point(near, start + inn)}z"
    )


def spokes(near: float, far: float, turns: list[float]) -> str:
    """Lines from the inside outwards, as one path."""
    return "".join(f"M{point(near, turn)}L{point(far, turn)}" for turn in turns)


def circle(r: float) -> str:
    """Two half turns: an arc that all but closes loses its middle in the rounding."""
    return f"M-{num(r)} 0a{num(r)} {num(r)} 0 1 1 {num(2 * r)} 0a{num(r)} {num(r)} 0 1 1-{num(2 * r)} 0z"


def annulus(near: float, far: float) -> str:
    return circle(far) + circle(near)
