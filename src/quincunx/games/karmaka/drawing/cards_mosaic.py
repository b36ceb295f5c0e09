"""The mosaic pictures: what is made of all colours, and what takes any shape."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from typing import Final

from quincunx.drawing.brush import at, both, poly
from quincunx.drawing.markup import Markup, el, join

from .ink import K, fill, line, moonlight, rounded, sky, spot

TILES: Final = ("r3", "g3", "b3", "v4", "y2")

BODY: Final = "M54 45C68 45 81 50 88 63L97 86H11L20 63C27 50 40 45 54 45z"
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
    """Somebody in a robe of all that was done, hands together; four lights circle the head."""
    rays = "".join(
        poly([(54, 30), *[(54 + 90 * math.cos(a + d), 30 + 90 * math.sin(a + d)) for d in (-0.05, 0.05)]])
        for a in [math.pi / 12 + n * math.pi / 6 for n in range(12)]
    )
    head = "M54 12C64 12 68 20 67 29 66 40 60 47 54 47S42 40 41 29C40 20 44 12 54 12z"
    petals = "".join(f"M{x} 88C{x - 8} 82 {x - 6} 76 {x} 71 {x + 6} 76 {x + 8} 82 {x} 88z" for x in range(4, 112, 14))
    return join([
        sky("embodiment"),
        fill(rays, "p3", 0.2),
        moonlight(54, 30, 48, 0.85),
        line("M54 3A27 27 0 0 1 54 57A27 27 0 0 1 54 3z", "n3", 3.4),
        line("M54 3A27 27 0 0 1 54 57A27 27 0 0 1 54 3z", "y3", 1.8),
        el("g", fill(BODY, "w1"), *tiles(41, 10, 44, 13, 7), clip_path=f"url(#{K}-body)"),
        rounded(BODY, 0.75),
        both(line("M32 60C34 70 40 76 47 79M22 70C26 78 30 82 34 86", "v1", 1.6)),
        line(BODY, "v1", 1.6),
        fill("M40 46Q54 58 68 46L64 54Q54 64 44 54z", "y2"), line("M40 46Q54 58 68 46M44 54Q54 64 64 54", "v1", 1.2),
        fill("M48 40H60V49Q54 55 48 49z", "n4"),
        both(fill("M42 28C38 26 36 30 38 35 39 38 41 38 43 37z", "n5"), line("M40 38v3", "y2", 2)),
        fill(head, "n6"), rounded(head, 0.6),
        fill("M56 12C64 13 68 20 67 29 66 40 60 47 54 47 62 38 62 22 56 12z", "n5", 0.7),
        fill("M40 28C38 14 46 9 54 9S70 14 68 28C66 21 60 17 54 17S42 21 40 28z", "v1"), spot(54, 7, 4.4, "v1"),
        line("M50.5 7.5Q54 10 57.5 7.5", "y2", 1.4),
        both(line("M44.5 28.5Q47.5 31 51 28.5", "v1", 1.5), line("M44 25Q47.5 22.5 51 24.5", "v2", 1.1)),
        line("M54 29 52.8 35H55.5", "n3", 1.1), line("M50 40Q54 42.5 58 40", "r2", 1.7), spot(54, 22.5, 1.5, "r3"),
        fill("M54 56C60 61 62 72 60 82L54 86 48 82C46 72 48 61 54 56z", "n6"),
        fill("M54 56C60 61 62 72 60 82L54 86z", "n5"), line("M54 56V86M51 62V70M57 62V70", "n3", 1),
        spot(30, 41, 5.4, "r3"), spot(78, 41, 5.4, "b3"), spot(34, 12, 5.4, "g3"), spot(74, 12, 5.4, "v4"),
        line(
            "M27.5 39.5a4 4 0 0 1 3-2M75.5 39.5a4 4 0 0 1 3-2M31.5 10.5a4 4 0 0 1 3-2"
            "M71.5 10.5a4 4 0 0 1 3-2", "w1", 1.5),
        fill(petals, "p1"), line(petals, "p3", 0.8),
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
