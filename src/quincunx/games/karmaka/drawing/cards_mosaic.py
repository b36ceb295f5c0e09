"""The mosaic pictures: what is made of all colours, and what takes any shape."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from typing import Final

from quincunx.drawing.brush import at, poly
from quincunx.drawing.markup import Markup, el, join

from .ink import K, egg, fill, line, moonlight, sky, spot

TILES: Final = ("r3", "g3", "b3", "v4", "y2")

BODY: Final = (
    "M54 34C61 34 66 38 68 45L74 60C84 62 92 66 92 71 92 76 78 78 54 78S16 76 16 71"
    "C16 66 24 62 34 60L40 45C42 38 47 34 54 34z"
)
MASK: Final = "M30 10C38 6 46 5 54 5S70 6 78 10C80 24 76 34 66 38 60 40 48 40 42 38 32 34 28 24 30 10z"
EYES: Final = "M37 19q6-5 11 0-5 4-11 0zM60 19q6-5 11 0-5 4-11 0z"
REFLECTED: Final = "M30 76C38 80 46 81 54 81S70 80 78 76C80 62 76 52 66 48 60 46 48 46 42 48 32 52 28 62 30 76z"


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
        line(BODY, "v1", 1.4),
        line("M40 46 36 60C42 66 48 67 54 67S66 66 72 60L68 46", "v1", 1.4),
        egg(54, 67.5, 6, 2.6, "n6"),
        spot(54, 25, 9.4, "n6"),
        fill("M54 15.6A9.4 9.4 0 0 1 54 34.4C58 30 60 22 54 15.6z", "n5"),
        fill("M45 24C44 14 50 12 54 12S64 14 63 24C60 18 57 17.5 54 17.5S48 18 45 24z", "v1"),
        spot(54, 10.6, 3, "v1"),
        line("M48.5 25.5q2 1.5 4 0M55.5 25.5q2 1.5 4 0M51.5 30q2.5 1.5 5 0", "v1", 1.1),
        spot(54, 21, 1.2, "r3"),
        at(0, 5, fill(petals, "p2"), line("M54 80V74M43 79 42 74M65 79 66 74M32 78 28 73M76 78 80 73", "p3", 0.9)),
    ])  # fmt: skip


def mimic() -> Markup:
    """A mask over still water; its reflection is made of all four colours."""
    mask = at(
        8, 7,
        fill(MASK, "w1"),
        fill("M54 5S70 6 78 10C80 24 76 34 66 38 62 39.5 58 40 54 40z", "v4", 0.3),
        line(MASK, "v2", 1.4),
        fill(EYES, "v1"),
        line("M42 19h.1M65 19h.1", "y3", 2),
        line("M54 18v9l-4 2M46 33q8 4 16 0M34 14q6-4 12-2M62 12q6-2 12 2", "v2", 1.5),
        fill("M54 5l4 5-4 5-4-5z", "r3"),
        spot(38, 29, 3, "p2", 0.7), spot(70, 29, 3, "p2", 0.7),
        el("g", *tiles(6, 26, 43, 8, 6), clip_path=f"url(#{K}-reflect)"),
        el("g", fill(EYES, "w1"), line("M46 33q8 4 16 0", "w1", 1.5), transform="translate(0 86)scale(1 -1)"),
        size=0.85,
    )  # fmt: skip
    return join([
        sky("mimic"),
        fill("M0 42H108V84H0z", "v2"),
        fill("M0 0q12 18 8 42H0zM108 0q-14 16-8 42h8z", "v1"),
        line("M14-2q4 16-3 30M22-2q2 10-2 18M94-2q-5 14 2 28M86-2q-1 9 2 15", "g2", 2),
        fill("M12 14q6-1 7 4-5 2-7-4zM8 26q-6 0-6 5 5 1 6-5zM96 12q-6 0-7 5 6 2 7-5zM99 24q6 0 6 5-5 1-6-5z", "g3"),
        moonlight(54, 24, 34),
        mask,
        line("M0 42H108", "w1", 1.2, 0.9),
        line("M6 46h18M84 47h18M2 54h14M92 56h14M10 66h12M86 68h16M24 80h16M66 81h20", "w1", 1.1, 0.55),
    ])  # fmt: skip


MOSAIC_PICTURES: Final[Mapping[str, Callable[[], Markup]]] = {"embodiment": embodiment, "mimic": mimic}
