"""The red pictures: fire, wrath and loss."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from typing import Final

from quincunx.drawing.brush import around, at, poly, smooth, specks
from quincunx.drawing.markup import Markup, join

from .ink import egg, ember, fill, line, lit, sky, spot


def panic() -> Markup:
    """Somebody on a bridge, hands at the face, under a sky that screams; a card blows away."""
    head = "M56 20C67 20 72 29 71 38 70 47 64 56 56 56S42 47 41 38C40 29 45 20 56 20z"
    hand = "M34 66C32 54 34 44 40 40 42 39 44 41 43 44L42 50C44 54 45 60 43 66z"
    return join([
        sky("panic"),
        line("M-4 10C18 0 30 20 56 8S92 2 112 12M-4 32C14 24 26 38 40 30M70 26C84 32 96 18 112 26", "r5", 4, 0.75),
        line("M-4 20C18 10 30 30 54 17S94 12 112 20M-4 42C10 38 22 46 36 42M74 40C86 44 96 34 112 38", "r2", 3.4, 0.8),
        fill("M108 46C92 42 82 50 72 50L70 58C84 60 98 58 108 60z", "b6"),
        line("M82 53h14M88 57h16", "r5", 1, 0.8),
        fill("M-2 84V52L90 84z", "n3"),
        line("M-2 60 70 84M-2 68 46 84M-2 76 22 84", "n2", 1.2),
        line("M-2 40 38 57M74 72 112 88M-2 48 36 64M74 80 88 86M8 45v14M22 51v14", "n1", 2.6),
        fill("M30 84C30 68 40 58 46 54L66 54C74 60 82 70 82 84z", "r1"),
        fill("M30 84C30 68 40 58 46 54L50 54C44 62 40 72 40 84z", "r2"),
        fill(head, "n6"),
        lit(head, 0.7),
        fill(hand, "n6"),
        at(112, 0, fill(hand, "n5"), flip=True),
        egg(49.5, 35, 4, 5, "w1"), egg(62.5, 35, 4, 5, "w1"),
        egg(50, 36, 1.7, 2.2, "n1"), egg(62, 36, 1.7, 2.2, "n1"),
        line("M44 28q5-4 9-1M68 28q-5-4-9-1", "n2", 1.5),
        egg(56, 47.5, 3.6, 5.8, "r1"),
        fill("M84 50l9-5 6 11-9 5zM96 30l6-6 6 7-6 6z", "w1"),
        line("M82 66q4-3 2-7M92 42q4-2 3-6", "w1", 1, 0.8),
    ])  # fmt: skip


def dwindle() -> Markup:
    """Three candles on an altar: tall, low, out."""
    return join([
        sky("dwindle"),
        fill("M10 84V36C10 10 30 0 54 0S98 10 98 36V84z", "r2"),
        line("M14 84V37C14 14 32 4 54 4S94 14 94 37V84", "r3", 1.2, 0.7),
        ember(33, 25, 36), ember(54, 40, 20, 0.8),
        fill("M-2 66H110V84H-2z", "n3"),
        fill("M-2 66H110V70H-2z", "y1"),
        fill("M8 70h92l-8 9-8-9-8 9-8-9-8 9-8-9-8 9-8-9-8 9-8-9-8 9z", "r3"),
        egg(34, 67, 13, 3.4, "y2"), egg(56, 67, 11, 3, "y2"), egg(78, 67, 11, 3, "y2"),
        fill("M26 66V32q8-4 16 0V66q-8 3-16 0z", "w1"),
        fill("M34 31q4-1 8 1V66q-4 1.5-8 1.5z", "n6"),
        fill("M49 66V48q7-3 14 0V66q-7 3-14 0z", "w1"),
        fill("M56 47q4 0 7 1V66q-3 1-7 1.5z", "n6"),
        fill("M72 66V60q6-3 12 0V66q-6 3-12 0zM66 68q3-5 8-2l-1 3z", "s4"),
        fill("M26 34c1 4 2 12 3 14s3-2 3-8zM63 50c-1 3-1 8-2.5 9S58 56 58 51z", "s4", 0.9),
        line("M34 31V26M56 47V44M78 59V56", "n1", 1.2),
        fill("M34 28C27 22 32 16 34 6 38 15 41 22 34 28z", "r4"),
        fill("M34 27C31 23 33 20 34 14 37 20 37 24 34 27z", "y3"),
        fill("M56 45C53 42 55 39 56 34 59 39 59 43 56 45z", "r4"),
        fill("M56 44.5C54.5 43 55.5 41 56 39 57.5 41 57.5 43 56 44.5z", "y3"),
        line("M78 55C72 48 84 44 78 36S84 24 79 16", "s3", 2, 0.8),
        line("M79 54C75 48 86 42 80 34", "s4", 1, 0.7),
        fill("M60 22q-6-5-8 0 3 3 8 0 5 4 8 0-3-4-8 0z", "r5"),
        line("M60 22v-3", "r1", 1.2),
    ])  # fmt: skip


def crisis() -> Markup:
    """Lightning strikes a pagoda; roofs burn, birds flee, the ground splits."""
    rng = random.Random(2)
    clouds = smooth(
        [(-4, -2), (-4, 20), (8, 27), (20, 20), (32, 28), (46, 18), (60, 25), (74, 16), (90, 24), (112, 14), (112, -2)],
        True,
    )
    upper = smooth([(-4, -2), (0, 11), (16, 16), (30, 9), (50, 13), (70, 7), (92, 13), (112, 4), (112, -4)], True)
    tower = (
        "M32 76h30l-2-11H34zM24 65q11-2 12-9h22q1 7 12 9zM36 56h22v-9H36zM28 47q10-2 11-8h16q1 6 11 8zM40 39h14l1-7H41z"
        "M33 33q9-2 10-7l9-3q3 5 12 7zM46 24l3-9 2 8z"
    )
    flames = (
        "M20 66c-4-9 4-11 3-19 7 6 6 11 10 18zM58 47c-1-8 7-10 6-19 8 8 11 13 6 20zM60 66c0-7 6-9 5-16 8 6 10 12 7 17z"
        "M29 47c-3-6 2-8 2-14 6 5 6 9 5 14z"
    )
    windows = (
        "M39 50h4v5h-4zM45 50h4v5h-4zM51 50h4v5h-4zM38 67h5v7h-5z"
        "M46 67h5v7h-5zM54 67h4v7h-4zM43 34h3v4h-3zM49 34h3v4h-3z"
    )
    return join([
        sky("crisis"),
        ember(50, 54, 46, 0.9),
        fill("M0 66 14 56 26 62 36 54 50 60 74 50 92 58 108 52V84H0z", "r3"),
        fill(clouds, "r2"),
        fill(upper, "r1"),
        fill("M84-2 64 16 72 17 52 33 61 20 54 19 68-2z", "y3"),
        fill(tower, "r1"),
        line("M24 65q11-2 12-9M28 47q10-2 11-8M33 33q9-2 10-7", "r4", 1),
        fill(windows, "y3"),
        fill(flames, "r4"),
        fill(
            "M23 66c-2-5 2-7 2-12 4 4 4 8 5 12z"
            "M62 47c0-5 3-7 3-11 4 4 5 9 1 12zM64 66c0-4 3-6 2-9 4 3 5 7 3 10z", "y3"),
        fill("M0 74Q20 66 34 75L52 74 68 76Q88 68 108 76V84H0z", "r1"),
        line("M78 84 72 79 78 76 72 72M30 84l4-5-5-3", "r4", 1.5),
        line("M78 40q4-4 6 0 3-4 6 0M88 48q3-3 5 0 2-3 5 0M92 33q3-3 5 0 2-3 5 0", "r1", 1.4),
        fill(specks(rng, 26, (10, 24, 100, 70), (0.7, 1.5)), "y3"),
    ])  # fmt: skip


def roulette() -> Markup:
    """A wheel of chance that burns at its rim; cards fly off it."""
    x, y, r = 54.0, 45.0, 31.0

    def wedge(n: int, inner: float, outer: float) -> str:
        a, b = math.radians(30 * n - 15), math.radians(30 * n + 15)
        ring = [(a, inner), (a, outer), (b, outer), (b, inner)]
        return poly([(x + k * math.cos(w), y + k * math.sin(w)) for w, k in ring])

    pips = "".join(f"M{px - 1.4:.1f} {py:.1f}l1.4-1.8 1.4 1.8-1.4 1.8z" for px, py in around(x, y, 22, 22, 12, 0))
    pegs = "".join(f"M{px:.1f} {py:.1f}h.1" for px, py in around(x, y, 33, 33, 24, 7.5))
    folds = "".join(f"M{k} -2q4 40-2 88h8q4-44 2-88z" for k in (0, 16, 80, 96))
    return join([
        sky("roulette"),
        fill(folds, "r3", 0.45),
        fill("M-2-2H110V6Q96 14 82 6 68 14 54 6 40 14 26 6 12 14-2 6z", "r3"),
        line("M-2 7Q12 15 26 7 40 15 54 7 68 15 82 7 96 15 110 7", "y2", 1.4),
        ember(x, y, 48, 0.8),
        fill("M40 86 50 60H58L68 86z", "n2"),
        spot(x + 1.5, y + 2.5, r + 5, "n1", 0.5),
        spot(x, y, r + 5, "n3"),
        line("M22 33A35 35 0 0 1 58 10.5", "n5", 1.6),
        fill("".join(wedge(n, 8, r) for n in range(0, 12, 2)), "r3"),
        fill("".join(wedge(n, 8, r) for n in range(1, 12, 4)), "n1"),
        fill("".join(wedge(n, 8, r) for n in range(3, 12, 4)), "w1"),
        line("".join(f"M{x} {y}L{px:.1f} {py:.1f}" for px, py in around(x, y, r, r, 12, 15)), "y2", 0.8),
        fill(pips, "y3"),
        line(pegs, "y3", 2.6),
        lit(f"M{x - r} {y}a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1-{2 * r} 0z", 0.7),
        spot(x, y, 9, "y1"), spot(x - 1, y - 1, 6, "y3"), spot(x, y, 2.6, "r2"),
        fill("M48 3H60L54 17z", "w1"),
        line("M48 3H60L54 17z", "n1", 1),
        spot(76.5, 33, 3.6, "w1"),
        fill("M2 62l10-5 6 12-10 5zM92 56l10 4-5 13-10-4zM88 24l7-3 4 8-7 3z", "w1"),
        line("M5 64l6-3M94 60l5 2M20 56q-3-4-2-8M88 52q3-3 3-7", "r3", 1.1),
    ])  # fmt: skip


def hells_heart() -> Markup:
    """A burning heart in chains above a lake of fire."""
    rng = random.Random(66)
    heart = "M54 72C32 57 20 45 24 33 28 22 46 20 54 33 62 20 80 22 84 33 88 45 76 57 54 72z"
    return join([
        sky("hells-heart"),
        ember(54, 46, 50),
        fill("M24 84 34 60 44 84zM70 84 82 52 92 84z", "r2"),
        line("M2 8 30 30M106 8 78 30M10 62 34 56M98 62 74 56", "s1", 4.4),
        line("M2 8 30 30M106 8 78 30M10 62 34 56M98 62 74 56", "s3", 2.2, stroke_dasharray="4 3.4"),
        fill("M-2 -2H110V12L100 26 95 10 86 20 80 6 72 14 66-2zM-2-2H44L38 12 30 4 24 20 18 8 10 28 4 12-2 18z", "n1"),
        fill("M54 32C44 24 50 16 46 8 58 12 60 18 58 24 64 20 62 14 62 11 70 20 66 28 54 33z", "r4"),
        fill("M54 32C49 27 53 22 52 17 58 21 59 27 54 32z", "y3"),
        fill(heart, "r3"),
        fill("M54 72C32 57 20 45 24 33 26 27 32 24 38 25 30 34 34 48 54 72z", "r4"),
        fill("M54 72C76 57 88 45 84 33 82 27 76 24 71 25 80 36 72 54 54 72z", "r2"),
        line("M54 33 50 42 57 47 51 56 55 64M50 42 40 44 36 40M57 47 68 44 72 48M51 56 44 55", "y3", 1.8),
        line("M30 32q3-5 8-4", "w1", 2.2),
        fill("M-2 76Q14 70 28 76T56 76 84 76 110 74V86H-2z", "r4"),
        fill("M-2 80Q16 75 32 80T64 80 96 80 110 79V86H-2z", "y2"),
        fill("M52 72h4l-1 7h-2z", "r4"),
        fill("M-2 84V58L6 54 12 64 18 66 26 84zM110 84V60L102 58 98 66 90 70 84 84z", "n1"),
        line("M6 54 12 64 18 66 26 84M102 58 98 66 90 70 84 84", "r3", 1),
        line("M4 72h.1M9 72h.1M98 76h.1M103 76h.1", "y2", 2.2),
        fill(specks(rng, 24, (14, 10, 96, 74), (0.7, 1.7)), "y3"),
    ])  # fmt: skip


def vengeance() -> Markup:
    """A sword in a split stone before a red moon; a banner's rag, and crows."""
    rng = random.Random(7)
    grass = "".join(
        f"M{x:.0f} {y:.0f}q-1-5-3-{h:.0f}M{x:.0f} {y:.0f}q1-5 3-{h + 2:.0f}"
        for x, y, h in [(rng.uniform(82, 134) % 108, rng.uniform(76, 84), rng.uniform(4, 8)) for _ in range(14)]
    )
    crow = "M0 0C4-6 10-6 14-2L20-1 15 1C12 6 6 6 2 4L-8 6z"
    return join([
        sky("vengeance"),
        spot(54, 36, 34, "r4", 0.35),
        spot(54, 36, 27, "r3"),
        fill("M34 18A27 27 0 0 0 54 63 27 27 0 0 1 34 18zM58 28a5 4 0 1 0 .1 0zM68 44a4 3 0 1 0 .1 0z", "r2", 0.55),
        fill("M0 60 14 50 26 58 40 54 70 56 84 48 96 56 108 52V84H0z", "r2"),
        fill("M0 72C20 62 40 68 54 64S92 64 108 70V84H0z", "r1"),
        fill("M28 86 32 70 44 61 64 60 77 70 82 86z", "s1"),
        fill("M28 86 32 70 44 61 53 61 46 72 48 86z", "s2"),
        line("M54 64 50 72 56 76 52 86M57 64 63 70 60 76", "n1", 1.6),
        fill("M49 24H54V68L49 58z", "w1"),
        fill("M54 24H59V58L54 68z", "s3"),
        line("M54 26V60", "s1", 1),
        fill("M36 20Q54 26 72 20L73 25Q54 31 35 25z", "y1"),
        line("M36 20.5Q54 26.5 72 20.5", "y3", 1.2),
        fill("M51 8h6v14h-6z", "n2"),
        line("M51 10l6 2M51 14l6 2M51 18l6 2", "r3", 1.2),
        spot(54, 6, 3.6, "y2"),
        fill("M58 12C68 4 76 16 92 8 90 13 96 14 94 19 84 17 78 26 68 22 63 20 60 18 58 17z", "r2"),
        line("M60 13C70 9 78 17 90 11", "r4", 1),
        at(12, 66, fill(crow, "n1")),
        at(96, 62, fill(crow, "n1"), size=0.85, flip=True),
        line("M14 69l-1 4M18 69v4M91 65l-1 4", "n1", 1.1),
        line("M14 34q4-5 7 0 3-5 7 0M84 36q3-4 5 0 3-4 6 0", "r1", 1.6),
        line(grass, "n1", 1.1),
    ])  # fmt: skip


def spite() -> Markup:
    """A cobra among thorns; on them two torn cards."""
    hood = "M54 12C70 12 82 26 80 43 79 55 69 60 65 70L66 86H42L43 70C39 60 29 55 28 43 26 26 38 12 54 12z"
    thorn = (
        "M6 66l-7-4 5 9zM14 56l-8 1 7 6zM22 74l1 9 5-8zM90 58l9 0-6 7z"
        "M98 70l8-3-5 9zM86 74l-3 8 8-4zM12 34l-8-2 5 7zM100 38l8-4-4 9z"
    )
    return join([
        sky("spite"),
        spot(54, 40, 36, "r5", 0.55),
        line("M4 84C22 76 2 60 16 50S4 30 14 14M104 84C88 76 108 62 94 52S104 34 96 20", "r1", 4),
        line("M-2 78C14 82 22 70 32 78M110 80C96 84 88 72 76 80", "r1", 4.4),
        fill(thorn, "r1"),
        at(10, 44, fill("M0 0 14-4 15 2 12 5 16 8 18 16 4 20z", "w1"), line("M4 4l6-2M5 9l5-1", "b3", 1.2), turn=-8),
        at(84, 46, fill("M0 0 14 4 11 20 6 17 5 12 1 14-4 15z", "w1"), line("M4 5l6 2M3 9l5 1", "g3", 1.2), turn=6),
        fill(hood, "r2"),
        lit(hood, 0.8),
        fill("M54 24C61 24 65 36 63 50 61 62 60 70 61 86H47C48 70 47 62 45 50 43 36 47 24 54 24z", "r5"),
        line("M46 42h16M46 49h16M46.5 56h15M47 63h14M47.5 70h13M47.5 77h13", "r3", 1.3),
        line("M37 52a3.4 4.6 0 1 1 .1 0M71 52a3.4 4.6 0 1 1 .1 0M37 48.5h.1M71 48.5h.1", "r4", 1.5),
        fill("M54 6C65 6 69 14 67 22 66 30 60 35 54 35S42 30 41 22C39 14 43 6 54 6z", "r3"),
        fill("M54 6C46 6 40 11 40.5 18 44 12 49 10 54 10z", "r4"),
        fill("M45 25Q54 31 63 25L60.5 31Q54 36 47.5 31z", "r1"),
        fill("M48 27.5 49.6 35 51.5 28.7zM60 27.5 58.4 35 56.5 28.7z", "w1"),
        line("M54 33v5M54 38l-3 4M54 38l3 4", "r1", 1.2),
        fill("M44 15 52 19Q47 23 44 15zM64 15 56 19Q61 23 64 15z", "y3"),
        line("M48.5 16.5v4M59.5 16.5v4", "n1", 1.4),
        fill("M49.5 38q-2 4 0 5 2-1 0-5zM58.5 42q-2 4 0 5 2-1 0-5z", "g5"),
        fill("M28 86C36 76 44 84 54 80S74 78 84 86z", "r1"),
    ])  # fmt: skip


RED_PICTURES: Final[Mapping[str, Callable[[], Markup]]] = {
    "panic": panic,
    "dwindle": dwindle,
    "crisis": crisis,
    "roulette": roulette,
    "hells-heart": hells_heart,
    "vengeance": vengeance,
    "spite": spite,
}
