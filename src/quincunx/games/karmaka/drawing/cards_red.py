"""The red pictures: fire, wrath and loss."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from typing import Final

from quincunx.drawing.brush import around, at, both, poly, smooth, specks
from quincunx.drawing.markup import Markup, join

from .ink import egg, ember, fill, line, lit, rounded, shadow, sky, spot


def panic() -> Markup:
    """Somebody on a bridge, hands at the face, under a sky that screams too."""
    head = (
        "M54 11C69 11 75 23 73 36 71 46 66 50 65 59 63 69 59 73 54 73S45 69 43 59C42 50 37 46 35 36 33 23 39 11 54 11z"
    )
    fingers = "M40 60C37 52 38 46 41 41M36 59C32 51 33 43 37 38M32 60C28 53 28 47 31 42M29 63C25 58 24 53 26 48"
    bands = (
        ("r5", "M-2 2C14-4 28 12 50 3S88 0 110 8V18C90 8 78 14 54 13S18 6-2 14z"),
        ("r4", "M-2 20C16 12 26 26 46 19S92 16 110 24V30C92 22 74 28 54 27S14 20-2 29z"),
        ("y2", "M-2 36C14 28 24 40 40 34S90 30 110 38V42C92 36 74 40 54 38S14 34-2 43z"),
    )
    return join([
        sky("panic"),
        *[fill(d, ink, 0.85) for ink, d in bands],
        line("M-2 9C16 2 28 18 50 8S90 4 110 13M-2 25C16 16 28 32 48 23S92 19 110 27", "r1", 1, 0.5),
        fill("M110 48C92 44 80 52 66 51V62C84 62 98 60 110 63z", "b6"),
        fill("M110 51C96 48 84 54 72 54 84 58 98 55 110 57z", "b4", 0.7),
        fill("M88 49l5-7 5 7z", "n1"), line("M85 49.5H101", "n1", 1.5),
        fill("M-2 86V52L98 86z", "n3"), line("M-2 58 80 86M-2 66 56 86M-2 75 30 86", "n2", 1.3),
        line("M-2 53 98 87", "n5", 1),
        line("M-2 34 112 76M-2 42 112 84", "n1", 3.2), line("M-2 33 112 75", "n4", 1),
        line("M8 38v17M24 44v16M90 68v18", "n1", 3),
        shadow(60, 84, 44, 8),
        fill("M16 86C18 72 30 62 40 60L54 66 68 60C78 62 90 72 92 86z", "r1"),
        fill("M16 86C18 72 30 62 40 60 34 68 32 78 32 86z", "r2"),
        fill(head, "n6"), rounded(head, 0.8),
        both(
            fill("M38 33C38 27 42 24.5 46 25.5 50 27 51 32 50 36 48 41 42 42 40 39 38.5 37 38 35 38 33z", "n4"),
            egg(45.5, 33, 5.2, 6.4, "w1"), spot(46.5, 33.5, 2.3, "n1"), spot(45.6, 32.4, 0.8, "w1"),
            line("M38 22Q43 16 50 20", "n3", 1.6), line("M43 44Q46 46 48 44", "n4", 1),
            fill("M14 86C16 76 23 66 30 61L42 63C41 72 38 80 35 86z", "r2"), line("M29 62 42 64", "y1", 1.6),
            line("M22 80Q28 74 32 66", "r1", 1.3),
            fill("M28 63C26 58 30 54 36 55 41 56 43 60 41 65z", "n3"), line(fingers, "n3", 4.8),
            line(fingers, "n5", 3.4), fill("M29.5 62C29 58 32 56 36 57 40 58 41 61 40 63.5z", "n5"),
        ),
        line("M52 46.5h.1M56 46.5h.1", "n3", 1.8),
        egg(54, 58.5, 5.6, 9, "n3"), egg(54, 59, 4.8, 8.2, "r1"), egg(54, 64, 3.2, 2.8, "r3"),
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
        rounded("M26 66V32q8-4 16 0V66q-8 3-16 0z", 0.5), rounded("M49 66V48q7-3 14 0V66q-7 3-14 0z", 0.5),
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
        fill(tower, "r1"), lit(tower, 0.7),
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
        rounded(heart, 0.6),
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
    """A war mask under a horned helmet; what it looks at is as good as lost."""
    rng = random.Random(7)
    bowl = "M27 47C26 25 40 15 54 15S82 25 81 47Q54 33 27 47z"
    horn = "M54 33C42 33 34 22 33 2 37 16 45 22 54 23z"
    guard = "M31 45 12 63C9 71 11 78 15 83L38 70 36 52z"
    wing = "M34 44C26 37 17 38 14 45 15 52 23 56 34 53z"
    face = "M36 53C42 58 48 57 54 50 60 57 66 58 72 53L70 70C64 79 59 83 54 83S44 79 38 70z"
    return join([
        sky("vengeance"),
        ember(54, 36, 56, 0.7),
        spot(54, 38, 35, "r3"),
        fill("M36 8A35 35 0 0 0 54 73 35 35 0 0 1 36 8zM74 22a6 5 0 1 0 .1 0zM80 44a4 3 0 1 0 .1 0z", "r2", 0.5),
        both(
            fill("M-2 86V74C10 66 26 70 40 80L46 86z", "r1"),
            line("M-2 75C10 67 26 71 40 81M-2 81C8 75 18 77 28 84", "y1", 1.3),
            fill(guard, "r2"), lit(guard),
            line("M27 49 10 66M32 55 11 72M35 61 12 78", "y1", 1.5),
            line("M24 54l3 5M18 60l4 5M29 60l3 4M22 66l4 4M16 71l4 5M27 70l2 3", "r4", 1.6),
        ),
        fill(bowl, "n1"), rounded(bowl, 0.9),
        line("M54 15V34M46 16Q41 26 40 38M62 16Q67 26 68 38M39 19Q33 28 32 42M69 19Q75 28 76 42", "r3", 0.9),
        fill("M35 46Q54 36 73 46L72 60H36z", "n1"),
        fill(face, "r3"), lit(face, 0.9),
        both(
            ember(45, 51, 9),
            fill("M37 49 50 53.5Q43 56 37 49z", "y3"),
            line("M35 46.5 51 52", "r1", 2.4),
            line("M48 63C42 62 36 66 33 75", "s4", 2.2), line("M49 62C43 60 38 63 35 69", "w1", 1),
            line("M41 61Q45 58 48 59M40 66Q38 70 41 73", "r1", 1.2),
            fill(wing, "r3"), lit(wing, 0.7), line(wing, "y1", 1.4), spot(24, 46, 2.6, "y2"),
            fill(horn, "y2"), fill("M54 33C42 33 34 22 33 2 36 20 44 29 54 30z", "y1"),
            line("M34 7C38 17 46 22 54 23", "y3", 1.2),
        ),
        fill("M54 49 60 61Q54 65 48 61z", "r4"), fill("M54 49 60 61Q57 63 54 63.2z", "r2"),
        fill("M43 67Q54 62 65 67 63 75 54 76 45 75 43 67z", "n1"),
        fill(
            "M45 67 48 71 50.5 66zM63 67 60 71 57.5 66zM51 66 53 69 54 66zM57 66 55 69 54 66z"
            "M47 74 49 70 51 75zM61 74 59 70 57 75z", "w1"),
        fill("M27 47Q54 30 81 47L80 51Q54 36 28 51z", "r2"), line("M27 47.5Q54 31 81 47.5", "y2", 1.4),
        spot(54, 29, 5, "y1"), spot(53.5, 28.5, 3.6, "r3"), spot(52.6, 27.6, 1.1, "y3"),
        fill(specks(rng, 26, (6, 30, 102, 82), (0.6, 1.6)), "y3", 0.9),
    ])  # fmt: skip


def spite() -> Markup:
    """A cobra on its coils; what it has bitten is torn."""
    hood = "M54 9C74 9 88 24 86 42 84 54 73 60 68 72H40C35 60 24 54 22 42 20 24 34 9 54 9z"
    coil = "M12 78C12 67 30 62 54 62S96 67 96 78 80 92 54 92 12 89 12 78z"
    head = "M54 7C66 7 71 14 69 22 68 30 61 37 54 37S40 30 39 22C37 14 42 7 54 7z"
    scales = "".join(
        f"M{x} {y}q3 4 6 0"
        for y, row in ((70, range(24, 80, 8)), (75, range(18, 88, 8)), (80, range(22, 84, 8)))
        for x in row
    )
    card = [fill("M-7-12 6-13 7 9 3 6 0 11-3 7-7 10z", "w1"), line("M-4-8 3-8.6M-4-4 3-4.4M-3 0 2-.4", "r3", 1.2)]
    return join([
        sky("spite"),
        ember(54, 36, 60, 0.8),
        spot(54, 36, 38, "r5", 0.6),
        both(
            fill("M-2-2H20C16 20 18 50 10 86H-2z", "r1"), line("M20-2C16 20 18 50 10 86", "r3", 1.2),
            fill("M16 30l8-3-7 9zM15 54l8-1-8 8zM18 10l7-1-7 8z", "r1"),
        ),
        shadow(58, 84, 54, 10),
        fill(coil, "r2"), rounded(coil, 0.9),
        line(scales, "r4", 1),
        at(3, 3, fill(hood, "r1", 0.5)),
        fill(hood, "r2"), rounded(hood, 0.9),
        both(
            line("M45 12C32 18 28 34 36 56M40 12C26 20 23 38 32 56", "r3", 1),
            line("M36 50a4.5 6.5 0 1 1 .1 0", "y2", 2), spot(35, 43.5, 2.2, "n1"),
        ),
        fill("M54 28C62 28 67 38 65 50 63 60 62 66 63 72H45C46 66 45 60 43 50 41 38 46 28 54 28z", "r5"),
        fill("M54 28C62 28 67 38 65 50 63 60 62 66 63 72H56C60 56 62 40 54 28z", "r4"),
        line(
            "M44.5 46Q54 49 63.5 46M44.5 52.5Q54 55.5 63.5 52.5M45.5 59Q54 62 62.5 59"
            "M46 65.5Q54 68.5 62 65.5", "r3", 1.4),
        fill("M38 72C40 66 68 66 70 72 66 80 42 80 38 72z", "r2", 0.7),
        at(1.5, 3, fill(head, "r1", 0.55)), fill(head, "r3"), rounded(head, 0.9),
        line("M54 9V18M47 10Q46 14 48 18M61 10Q62 14 60 18", "r2", 1),
        fill("M43 26Q54 33 65 26L62 34Q54 41 46 34z", "n1"),
        fill("M46.5 28 48.8 38 51 30.2zM61.5 28 59.2 38 57 30.2z", "w1"),
        line("M54 35C54 40 56 41 54 45M54 45l-3 4M54 45l3 4", "r2", 1.5),
        both(
            fill("M41 15 52 20.5Q45 25 41 15z", "y3"), line("M40 14 52.5 20.5", "r1", 1.8),
            line("M47 17.5v4", "n1", 1.6),
        ),
        fill("M48.8 38.5q-2.2 5 0 6 2.2-1 0-6zM59.2 43q-2.2 5 0 6 2.2-1 0-6z", "g5"),
        at(20, 62, *card, turn=-16), at(88, 64, *card, turn=14, flip=True),
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
