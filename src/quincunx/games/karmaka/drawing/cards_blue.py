"""The blue pictures: sight, dreams and tricks."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from typing import Final

from quincunx.drawing.brush import around, at, path, poly, specks
from quincunx.drawing.markup import Markup, join

from .ink import ember, fill, line, lit, moonlight, placed, sky, spot


def star(x: float, y: float, r: float) -> str:
    """A star of four points."""
    outer, inner = around(x, y, r, r, 4, -90), around(x, y, r * 0.34, r * 0.34, 4, -45)
    return poly([place for pair in zip(outer, inner, strict=True) for place in pair])


def transmigrate() -> Markup:
    """A butterfly leaves its shell and flies to the moon; those it was before fly ahead."""
    rng = random.Random(15)
    wing = "M0 0C4-16 20-28 32-22 38-16 30-2 4 4 18 2 30 10 26 20 20 28 6 20 0 6z"
    inner = "M3-3C8-14 18-22 27-18 30-13 22-4 6 0zM5 6C14 6 22 12 20 17 16 21 8 16 5 6z"
    small = (
        "M0 0C2-7 9-10 11-6 12-2 6 1 1 2 6 2 9 6 6 8 3 9 1 6 0 3-1 6-3 9-6 8-9 6-6 2-1 2-6 1-12-2-11-6-9-10-2-7 0 0z"
    )
    return join([
        sky("transmigrate"),
        fill(specks(rng, 40, (0, 0, 108, 60), (0.5, 1.2)), "w1", 0.8),
        moonlight(72, 22, 40, 0.8),
        spot(72, 22, 17, "b5"),
        fill("M62 14a4 3 0 1 0 .1 0zM76 28a5 3.5 0 1 0 .1 0zM80 14a2.5 2 0 1 0 .1 0z", "b4", 0.35),
        at(70, 18, fill(small, "b3"), size=0.6, turn=20, opacity="0.55"),
        at(82, 32, fill(small, "b3"), size=0.75, turn=-10, opacity="0.75"),
        fill("M-2 70Q24 60 54 68T110 64V86H-2z", "v2"),
        fill("M-2 78Q30 70 60 76T110 76V86H-2z", "v1"),
        line("M-2 46C10 48 20 56 32 58S50 62 58 60", "n2", 4),
        line("M-2 45C10 47 20 55 32 57", "n4", 1.1),
        fill("M12 49C8 42 12 38 19 37 21 44 18 48 12 49zM34 58C36 52 42 50 46 52 44 58 40 60 34 58z", "g3"),
        fill("M20 55C14 60 14 74 21 80 27 74 27 60 21 55z", "n5"),
        fill("M20 58C17 64 18 72 21 77 22 70 22 64 20 58z", "n1"),
        line("M16 62q4 2 5 0M16 68q4 2 5 0M22 62q2 2 4 0M22 68q2 2 4 0", "n3", 0.9),
        at(48, 40, fill(wing, "b1"), fill(inner, "b4"), turn=6, size=0.95),
        at(48, 40, fill(wing, "b1"), fill(inner, "b3"), turn=-6, size=0.95, flip=True),
        line("M54 36 74 22M55 39 74 32M54 45 64 54M42 36 22 22M41 39 22 32M42 45 32 54", "b5", 0.9, 0.7),
        line("M74 19h.1M79 23h.1M78 29h.1M22 19h.1M17 23h.1M18 29h.1M70 56h.1M26 56h.1", "y3", 2.4),
        fill("M46.3 32C46 36 46 50 48 56 50 50 50 36 49.7 32z", "n1"),
        line("M47.5 32C46 27 43 25 40 24M48.5 32C50 27 53 25 56 24", "n1", 1.1),
    ])  # fmt: skip


def peek() -> Markup:
    """A door stands ajar; an eye looks in upon a hand of cards."""
    lattice = "M-2 16H40M-2 36H40M-2 56H40M13-2V74M27-2V74M70 16H110M70 36H110M70 56H110M83-2V74M96-2V74"
    fan = [(78.0 + 5 * n, 88.0, -24.0 + 17 * n) for n in range(4)]
    shape = [(-8.0, -30.0), (8.0, -30.0), (8.0, 0.0), (-8.0, 0.0)]
    backs = [path(placed(shape, *card), "f-i-b2 s-i-w1", stroke_width="1.3") for card in fan]
    gems = "".join(placed([(-3, -26), (-0.5, -21), (-3, -16), (-5.5, -21)], *card) for card in fan)
    return join([
        sky("peek"),
        fill("M-2-2H40V74H-2zM70-2H110V74H70z", "b5"),
        fill("M-2-2H40V20L-2 50zM70-2H110V8L70 30z", "w1", 0.35),
        line(lattice, "b6", 1.8),
        fill("M40-2H70V78H40z", "n1"),
        ember(55, 40, 30, 0.7),
        fill("M46 78C42 60 42 52 46 46 40 34 44 18 56 16 66 16 74 22 74 34L70 78z", "v2"),
        fill("M48 44C45 32 48 22 57 22 66 22 72 28 72 38 72 50 66 56 60 56 53 56 49 50 48 44z", "n5"),
        fill("M46 36C46 22 52 16 60 16 66 16 70 18 72 22 62 22 54 26 50 38z", "n1"),
        fill("M51 38Q57 32 64 38 57 44 51 38z", "w1"),
        spot(57.5, 38, 2.9, "b3"), spot(57.5, 38, 1.4, "n1"), spot(56.6, 37, 0.7, "w1"),
        line("M50.5 34Q57 29 64.5 34", "n1", 1.7),
        line("M53 50q3 2 6 1", "r2", 1.3),
        fill("M66-2H72V78H66zM38-2H44V78H38z", "n3"),
        line("M66-2V78M38-2V78", "n5", 1.1),
        fill("M37 46h8a2 2 0 0 1 0 4h-8zM37 51h9a2 2 0 0 1 0 4h-9zM37 56h8a2 2 0 0 1 0 4h-8z", "n5"),
        fill("M-2 74H110V86H-2z", "n3"),
        line("M-2 74H110M-2 80H110", "n2", 1.4),
        fill("M44 74H66L80 86H30z", "y3", 0.6),
        *backs,
        fill(gems, "y2"),
        fill("M70 86C72 78 80 76 88 78 94 78 98 82 98 86z", "n5"),
    ])  # fmt: skip


def destiny() -> Markup:
    """A seer on a cliff under the wheel of stars; the sea shows what is above."""
    rng = random.Random(9)
    ticks = "".join(
        f"M{64 + 27 * math.cos(a):.1f} {32 + 27 * math.sin(a):.1f}"
        f"L{64 + r * math.cos(a):.1f} {32 + r * math.sin(a):.1f}"
        for n in range(24)
        for a in [n * math.pi / 12]
        for r in [23 if n % 2 else 20]
    )
    stars = [(46, 20), (56, 12), (72, 14), (84, 26), (80, 42), (64, 51), (50, 44)]
    points = "".join(star(x, y, r) for (x, y), r in zip(stars, (3.4, 2.4, 3.2, 4.2, 2.6, 3.4, 2.6), strict=True))
    rings = "".join(f"M{64 - r} 32a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1-{2 * r} 0" for r in (11, 19, 27))
    return join([
        sky("destiny"),
        fill(specks(rng, 60, (0, 0, 108, 58), (0.4, 1.1)), "w1", 0.8),
        spot(64, 32, 34, "b4", 0.25),
        line(rings, "y3", 1),
        line(ticks, "y3", 0.6),
        line(poly(stars), "w1", 0.7),
        fill(points, "w1"),
        fill("M64 23l2 7 7 2-7 2-2 7-2-7-7-2 7-2z", "y3"),
        fill("M-2 62H110V86H-2z", "b2"),
        fill("M0 62H108V65H0z", "b4", 0.7),
        line("M50 66h24M54 70h18M46 75h32M56 80h14M84 69h14M30 72h12M90 77h14", "y3", 1, 0.75),
        fill("M0 84V52L14 48 28 53 40 50 45 58 37 66 41 76 36 84z", "b1"),
        fill("M0 52 14 48 28 53 40 50 45 58 36 60 24 57 12 59 0 57z", "b6"),
        fill("M22 55c-1-11 0-16 4-19a4.6 4.6 0 1 1 6 0c4 3 5 10 4 19z", "p2"),
        fill("M29 36c3 4 5 10 5 19h2c1-9 0-15-4-19z", "p1"),
        spot(29, 32.6, 3, "n6"),
        line("M38 55V26", "n6", 1.3),
        ember(38, 25, 11), spot(38, 25, 2.8, "y3"),
    ])  # fmt: skip


def stolen_dreams() -> Markup:
    """A sleeper under the moon; a long arm takes a star out of the dream."""
    rng = random.Random(4)
    dream = (
        "M22 38C16 30 24 22 31 26 34 16 48 14 52 22 60 16 72 20 70 29 78 32 76 42 68 42 "
        "62 48 52 46 48 43 40 49 28 46 22 38z"
    )
    inside = (
        "M25 39C22 30 30 27 34 30 38 20 48 20 51 27 58 22 68 24 66 32 72 34 70 39 65 39 "
        "58 44 52 42 48 39 40 44 30 44 25 39z"
    )
    return join([
        sky("stolen-dreams"),
        fill(specks(rng, 34, (0, 0, 108, 50), (0.5, 1.1)), "w1", 0.7),
        fill("M-2 10Q14 4 12 40T-2 74zM110 8Q98 10 100 40T110 74z", "b1"),
        moonlight(46, 32, 34, 0.5),
        fill(dream, "w1", 0.9),
        fill(inside, "b5"),
        spot(29, 50, 3.2, "w1", 0.9), spot(25, 56, 2, "w1", 0.9),
        fill("M34 40 41 31 46 36 52 28 62 40Q48 43 34 40z", "b3"),
        fill(star(40, 27, 2.6) + star(57, 25, 2.2), "y2"),
        fill("M110 6C98 8 88 14 80 24L72 26C70 24 66 26 67 29L74 32C80 34 86 32 90 28 96 22 104 20 110 20z", "n1"),
        line("M110 6C98 8 88 14 80 24", "v4", 1.2),
        line("M75 25 68 23M76 28 68 29M76 30 70 33", "n1", 2.8),
        ember(64, 29, 10), fill(star(64, 29, 5.6), "y3"),
        fill("M-2 70H110V86H-2z", "n2"),
        fill("M6 60Q6 54 14 54H34Q40 56 40 62L38 68H8z", "w1"),
        fill("M12 56Q22 53 34 56L36 62Q24 58 12 62z", "s4"),
        fill("M18 58C18 51 23 48 28 49 34 50 36 56 34 62 28 66 20 64 18 58z", "n5"),
        fill("M17 58C15 50 22 45 29 47 32 48 33 50 33 51 26 50 21 52 17 58z", "n1"),
        line("M25 58q2 2 4.5 .5M30 61.5q1.5 1 3 0", "n2", 1.3),
        fill("M30 86C30 70 38 62 52 62 74 60 92 64 98 72L104 86z", "b3"),
        fill("M30 86C30 70 38 62 52 62 58 62 50 66 46 72 44 76 44 82 44 86z", "b4"),
        line("M56 66Q64 74 60 86M74 65Q82 74 80 86M88 68Q94 76 94 86", "b2", 1.6),
        fill(star(54, 76, 2.4) + star(70, 72, 2.4) + star(70, 82, 2.4) + star(86, 78, 2.4), "y2"),
    ])  # fmt: skip


def denial() -> Markup:
    """A stone hand says no to the sea."""
    hand = (
        "M38 86V52C38 46 36 42 33 36 31 32 35 29 38 32L44 42V16C44 11 50 11 50 16V10C50 5 57 5 57 10V14"
        "C57 9 64 9 64 14V22C64 18 70 18 70 23V58C70 66 68 72 68 86z"
    )
    return join([
        sky("denial"),
        fill("M-2 18Q14 8 26 18 40 8 54 16 70 8 84 18 96 10 110 16V-2H-2z", "b1", 0.75),
        line(
            "M8 26 3 40M24 24 19 38M84 26 79 40M98 22 93 36"
            "M30 40l-4 10M88 44l-4 10M102 42l-3 9M14 44l-3 8", "b5", 1.1, 0.7),
        fill("M-2 52Q10 44 22 52T46 52 70 52 94 52 110 50V86H-2z", "b3"),
        fill(hand, "s3"),
        lit(hand),
        line("M50 16V40M57 14V40M64 22V42M44 42q1 6-1 10", "s1", 1.5),
        fill("M60 46V86H68C68 72 70 66 70 58V44z", "s1", 0.35),
        line("M44 58C50 50 60 52 62 60 62 67 52 69 50 63 49 59 55 57 57 61", "b2", 2.6),
        line("M45 59C51 51 61 53 63 61", "w1", 0.9, 0.7),
        fill("M44 20q3 2 6 0v5q-3 2-6 0zM38 74q6 3 10 0l-2 6H38z", "g3", 0.7),
        fill("M-2 86V62C8 54 18 56 20 64 26 58 34 62 32 70 38 66 44 72 40 86z", "b2"),
        fill("M110 86V58C100 50 90 54 88 62 82 58 74 62 76 70 70 68 66 74 70 86z", "b2"),
        line(
            "M-2 62C8 54 18 56 20 64 26 58 34 62 32 70M20 64c-2 3-6 3-7 0"
            "M110 58C100 50 90 54 88 62 82 58 74 62 76 70", "w1", 2.4),
        line("M88 62c2 3 6 3 7 0M32 70c-1 3-5 3-6 1M76 70c1 3 5 3 6 1M2 70q6-4 10 0M94 70q6-4 12 0", "w1", 1.5),
        line("M36 66h.1M40 62h.1M34 60h.1M72 64h.1M76 60h.1M73 57h.1M41 70h.1", "w1", 2.2),
        fill("M-2 78Q26 72 54 78T110 78V86H-2z", "b1"),
        line("M-2 79Q26 73 54 79T110 79", "b4", 1.3),
    ])  # fmt: skip


def swindle() -> Markup:
    """A fox and three cups; what lay under one is in its paw."""
    places = ((18.0, 81.0), (54.0, 81.0), (90.0, 72.0, 16.0))
    cup = [(-10.0, 0.0), (-7.0, -20.0), (7.0, -20.0), (10.0, 0.0), (4.0, 2.0), (-4.0, 2.0)]
    cups = "".join(placed(cup, *place) for place in places)
    tops = "".join(placed([(-7, -20), (7, -20), (6, -16.5), (0, -15.5), (-6, -16.5)], *place) for place in places)
    bands = "".join(
        placed([(-9, -5), (-4, -2.6), (4, -2.6), (9, -5), (4, -2.6), (-4, -2.6)], *place) for place in places
    )
    sides = "".join(placed([(10, 0), (7, -20), (2, -16), (3, 2)], *place) for place in places)
    return join([
        sky("swindle"),
        fill("M-2-2H24Q18 30 2 62H-2zM110-2H84Q92 30 106 62H110z", "b3"),
        line("M14-2Q12 26 0 50M94-2Q98 26 108 50", "b4", 1.6),
        ember(54, 30, 40, 0.75),
        fill("M28 74C30 56 40 50 54 50S78 56 80 74z", "v2"),
        fill("M34 30 30 6 46 18Q54 15 62 18L78 6 74 30C76 40 66 50 54 56 42 50 32 40 34 30z", "r4"),
        fill("M33 11 43 19 36 26zM75 11 65 19 72 26z", "n1"),
        fill(
            "M34 30C40 34 46 38 48 46L54 56C44 51 34 42 34 30z"
            "M74 30C68 34 62 38 60 46L54 56C64 51 74 42 74 30z", "w1"),
        fill("M62 18 78 6 74 30C76 40 66 50 54 56V16Q58 16 62 18z", "r3", 0.4),
        line("M40 31q5-3 8 1M60 32q3-4 8-1", "n1", 1.8),
        line("M43 33.5h.1M65 33.5h.1", "n1", 2.6),
        fill("M50.5 49h7L54 54z", "n1"),
        line("M47 50q3 4 7 3 5 1 8-4", "n1", 1.1),
        fill("M-2 68Q54 60 110 68V86H-2z", "r2"),
        line("M-2 70Q54 62 110 70", "y2", 1.5),
        line("M-2 76Q54 68 110 76M4 86 12 71M26 86 30 69M78 69 82 86M96 71 104 86", "r3", 1, 0.9),
        fill("M6 82q14-5 28 0-14 5-28 0zM42 82q14-5 28 0-14 5-28 0zM75 82q13-5 26 0-13 5-26 0z", "n1", 0.5),
        fill(cups, "y1"), fill(sides, "n3", 0.5), fill(tops, "y3"), line(bands, "n2", 1.1),
        fill("M78 58C84 50 96 50 100 56 96 62 86 64 78 58z", "r4"),
        line("M82 59v3M87 60.5v3M92 60v3", "n1", 1.2),
        fill("M84 78l4-4 4 4-4 5z", "b4"), fill("M84 78h8l-4 5z", "b2"),
        fill("M30 54C22 54 14 58 12 62 18 66 28 64 34 60z", "r4"),
    ])  # fmt: skip


def thievery() -> Markup:
    """A magpie carries a ring over the roofs by night."""
    rng = random.Random(23)
    roofs = (
        "M-2 68Q10 66 16 56H34Q40 66 54 68L50 72H44V86H6V72H-2zM52 74Q64 72 70 62H90Q96 72 112 74L106 78H102V86H60V78z"
    )
    return join([
        sky("thievery"),
        fill(specks(rng, 40, (0, 0, 108, 54), (0.5, 1.2)), "w1", 0.8),
        moonlight(54, 36, 44, 0.8),
        spot(54, 36, 27, "b5"),
        fill("M44 22a6 4 0 1 0 .1 0zM64 46a7 5 0 1 0 .1 0zM40 48a4 3 0 1 0 .1 0z", "b4", 0.3),
        fill("M-2 62 16 50 34 58 54 50 76 60 94 48 110 56V86H-2z", "b2", 0.7),
        fill(roofs, "b1"),
        line("M-2 68Q10 66 16 56H34Q40 66 54 68M52 74Q64 72 70 62H90Q96 72 112 74", "b4", 1.4),
        line("M20 58l-4 9M26 58v9M32 58l4 9M75 64l-4 9M81 64v9M87 64l4 9", "b6", 1.1),
        fill("M14 74h7v6h-7zM30 74h7v6h-7zM68 79h7v5h-7zM86 79h7v5h-7z", "y2"),
        fill("M86 46C76 44 68 42 60 44L36 40C44 46 50 50 58 50 66 53 76 52 86 46z", "n1"),
        fill("M36 40 6 34 22 43 8 46 40 48 56 49z", "n1"),
        fill("M60 46C56 34 46 20 28 14 28 24 34 36 50 46z", "n1"),
        fill("M58 44C52 34 44 26 34 20 36 28 42 36 52 44z", "w1"),
        line("M34 20 44 33M40 24 48 36", "b4", 1),
        fill("M62 46C66 32 76 20 92 18 90 28 82 38 72 46z", "n1"),
        fill("M66 45C70 34 76 28 84 24 82 32 76 40 71 45z", "w1"),
        fill("M58 50C64 53 74 53 80 49 74 55 62 57 54 50z", "w1"),
        line("M34 42 10 36M36 45 14 45", "b3", 1.3),
        fill("M80 48C82 42 90 41 93 45 94 49 90 52 84 51z", "n1"),
        fill("M92 45 101 48 92 49.5z", "s2"),
        spot(89, 45.4, 1.1, "w1"),
        ember(98, 56, 10),
        line("M98 50.5a5 5.5 0 1 0 .1 0", "y1", 3), line("M95 53a5 5.5 0 0 0 0 6", "y3", 1.3),
    ])  # fmt: skip


BLUE_PICTURES: Final[Mapping[str, Callable[[], Markup]]] = {
    "transmigrate": transmigrate,
    "peek": peek,
    "destiny": destiny,
    "stolen-dreams": stolen_dreams,
    "denial": denial,
    "swindle": swindle,
    "thievery": thievery,
}
