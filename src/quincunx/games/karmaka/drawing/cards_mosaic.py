"""The mosaic pictures: what is made of all colours, and what takes any shape."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from typing import Final

from quincunx.drawing.brush import at, both, poly
from quincunx.drawing.markup import Markup, el, join

from .ink import K, egg, fill, line, moonlight, rounded, sky, spot

TILES: Final = ("r3", "g3", "b3", "v4", "y2")

BODY: Final = (
    "M54 34C61 34 66 38 68 45L74 60C84 62 92 66 92 71 92 76 78 78 54 78S16 76 16 71"
    "C16 66 24 62 34 60L40 45C42 38 47 34 54 34z"
)
MASK: Final = "M54 6C71 6 81 17 80 36 79 57 66 77 54 79 42 77 29 57 28 36 27 17 37 6 54 6z"
HALF: Final = "M54 6C71 6 81 17 80 36 79 57 66 77 54 79z"
"""The side of the mask that is somebody else."""


def tiles(seed: int, left: float, top: float, columns: int, rows: int, size: float = 7) -> list[Markup]:
    """Triangles of glass in five colours, one path for each."""
    rng = random.Random(seed)
    found: dict[str, list[str]] = {ink: [] for ink in TILES}
    for n in range(columns * rows):
        x, y = left + (n % columns) * size, top + (n // columns) * size
        a, b, c = 0.3, size - 0.5, size - 0.2
        for corner in ([(a, a), (b, a), (a, b)], [(c, 0.7), (c, c), (0.7, c)]):
            found[rng.choice(TILES)].append(poly([(x + dx, y + dy) for dx, dy in corner]))
    return [fill("".join(found[ink]), ink) for ink in TILES]


def embodiment() -> Markup:
    """Somebody sits on a lotus, made of all that was done; four lights circle the head."""
    rays = "".join(
        poly([(54, 34), *[(54 + 80 * math.cos(a + d), 34 + 80 * math.sin(a + d)) for d in (-0.05, 0.05)]])
        for a in [math.pi / 12 + n * math.pi / 6 for n in range(12)]
    )
    petals = "".join(
        f"M{54 + 11 * n} 84C{48 + 11 * n} 79 {49 + 14 * n} 74 {54 + 14 * n} 69"
        f"C{59 + 14 * n} 74 {60 + 11 * n} 79 {54 + 11 * n} 84z"
        for n in (-3, -2, -1, 0, 1, 2, 3)
    )
    return join([
        sky("embodiment"),
        fill(rays, "p3", 0.16),
        moonlight(54, 36, 42, 0.8),
        line("M54 4A30 30 0 0 1 54 64A30 30 0 0 1 54 4z", "y3", 1.2),
        spot(24, 34, 5.4, "r3"), spot(84, 34, 5.4, "b3"), spot(33, 13, 5.4, "g3"), spot(75, 13, 5.4, "v4"),
        line("M22 32a4 4 0 0 1 4-2M82 32a4 4 0 0 1 4-2M31 11a4 4 0 0 1 4-2M73 11a4 4 0 0 1 4-2", "w1", 1.4),
        fill(petals, "p1"),
        el("g", fill(BODY, "w1"), *tiles(41, 14, 33, 12, 7), clip_path=f"url(#{K}-body)"),
        rounded(BODY, 0.7),
        line(BODY, "v1", 1.4),
        line("M40 46 36 60C42 66 48 67 54 67S66 66 72 60L68 46", "v1", 1.4),
        egg(54, 67.5, 6, 2.6, "n6"),
        fill("M49 30H59V37Q54 43 49 37z", "n4"),
        spot(54, 25, 9.4, "n6"),
        fill("M54 15.6A9.4 9.4 0 0 1 54 34.4C58 30 60 22 54 15.6z", "n5"),
        fill("M45 24C44 14 50 12 54 12S64 14 63 24C60 18 57 17.5 54 17.5S48 18 45 24z", "v1"),
        spot(54, 10.6, 3, "v1"),
        line("M48.5 25.5q2 1.5 4 0M55.5 25.5q2 1.5 4 0M51.5 30q2.5 1.5 5 0", "v1", 1.1),
        spot(54, 21, 1.2, "r3"),
        at(0, 5, fill(petals, "p2"), line("M54 80V74M43 79 42 74M65 79 66 74M32 78 28 73M76 78 80 73", "p3", 0.9)),
    ])  # fmt: skip


def mimic() -> Markup:
    """A mask on a stage: one side its own, the other put together from all four colours."""
    eye = "M34 35Q42 27 50 35 42 41 34 35z"
    ribbon = (
        "M30 34C18 32 16 44 22 48 28 52 20 60 12 58 16 66 8 74 2 76L10 84C20 78 22 70 20 66 30 64 34 54 "
        "28 48 24 44 28 40 33 42z"
    )
    return join([
        sky("mimic"),
        both(
            fill("M-2-2H30C26 24 30 50 18 86H-2z", "v2"),
            fill("M8-2H16C14 30 16 56 6 86H-2V60C8 40 8 20 8-2zM24-2H30C26 24 30 50 18 86H14C22 50 24 24 24-2z", "v1"),
            line("M30-2C26 24 30 50 18 86", "y1", 1.2),
        ),
        fill("M-2-2H30L98 86H12z", "w1", 0.13),
        moonlight(50, 38, 48, 0.75),
        both(
            fill(ribbon, "r3"),
            fill("M22 48C28 52 20 60 12 58 20 58 22 52 22 48zM20 66C20 72 18 78 10 84L7 81C15 77 19 72 20 66z", "r2"),
        ),
        at(4, 5, fill(MASK, "v1", 0.5)),
        fill(MASK, "w1"),
        el("g", *tiles(6, 54, 5, 4, 11), clip_path=f"url(#{K}-half)"),
        rounded(MASK, 0.75),
        both(
            fill("M33 29Q41 21 50 27 42 25 33 29z", "v2"),
            fill(eye, "v1"), line("M33 35.5Q42 26 51 35.5", "y1", 1.4), line("M42 34.5h.1", "y3", 2.6),
        ),
        spot(37, 47, 5, "p2", 0.45),
        fill("M54 33C52 42 49 47 47 50 49 54 59 54 61 50 59 47 56 42 54 33z", "n6", 0.5),
        line("M54 35C53 42 50 47 48 50 50 53 54 52.5 54 52.5", "v3", 1.2),
        fill("M43 61Q49 57 54 60 59 57 65 61 60 69 54 69 48 69 43 61z", "r3"), line("M43 61Q54 65 65 61", "r1", 1.4),
        line("M49 66Q53 67.5 57 66", "p3", 1.1),
        line("M54 6V32M54 52.5V59M54 69V79", "y1", 2.2), line("M53.5 6V32M53.5 70V78", "y3", 0.9),
        fill("M54 10 60 18 54 26 48 18z", "y1"), fill("M54 12.5 58 18 54 23.5 50 18z", "r3"),
        fill("M54 12.5V18H50z", "p3"),
        line("M33 24C32 18 36 12 43 10", "w1", 2.4, 0.9),
        line(MASK, "v1", 1.5),
    ])  # fmt: skip


MOSAIC_PICTURES: Final[Mapping[str, Callable[[], Markup]]] = {"embodiment": embodiment, "mimic": mimic}
