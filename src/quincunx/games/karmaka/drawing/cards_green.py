"""The green pictures: growth, harvest and help."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from typing import Final

from quincunx.drawing.brush import around, at, poly, specks
from quincunx.drawing.markup import Markup, join

from .ink import egg, ember, fill, line, moonlight, placed, sky, spot


def another_day() -> Markup:
    """The sun comes up over flooded terraces; a cock crows from the roof."""
    rays = "".join(
        poly([(48, 44), *[(48 + 90 * math.cos(a + d), 44 + 90 * math.sin(a + d)) for d in (-0.07, 0.07)]])
        for a in [math.pi + 0.3 * n for n in range(11)]
    )
    body = (
        "M70 66C66 60 68 52 67 46A5.5 5.5 0 0 1 77 44C78 50 84 52 88 48 90 42 94 36 102 36 "
        "106 44 104 58 96 65 88 72 76 72 70 66z"
    )
    return join([
        sky("another-day"),
        fill(rays, "w1", 0.35),
        moonlight(48, 44, 34),
        spot(48, 44, 16, "y3"),
        fill("M0 46 12 36 22 42 34 34 46 44 62 36 78 46 92 38 108 44V84H0z", "g4"),
        fill("M0 52Q28 44 54 52T108 50V84H0z", "g3"),
        fill("M-2 58Q24 51 46 58T92 60L88 64Q62 60 44 63T-2 63z", "r5"),
        fill("M-2 68Q20 61 40 67T78 71L70 76Q52 71 36 73T-2 73z", "y3"),
        fill("M-2 78Q16 73 32 77T58 82L50 86H-2z", "g5"),
        line("M6 81h12M24 82h14M12 84h10", "w1", 1, 0.9),
        line("M-2 64Q24 58 44 64T88 65M-2 74Q20 68 36 74T70 77", "g1", 1.6),
        line("M10 61h10M26 60h8M8 71h12M28 71h8", "w1", 1, 0.9),
        line("M4 66v-4M14 65v-4M52 66v-4M60 66v-4M6 76v-4M44 77v-4", "g1", 1.1),
        fill("M48 86 60 72Q84 68 110 72V86z", "n3"),
        line("M60 72Q84 68 110 72M56 78Q84 74 110 78M64 72l-8 14M78 70l-5 16M94 71l-3 15", "n2", 1.3),
        fill("M84 54C88 44 94 34 106 30 100 40 110 38 108 46 102 44 108 54 102 56 96 50 92 58 84 54z", "g1"),
        fill(body, "r3"),
        fill("M70 66C66 60 68 52 67 46L72 44C72 54 76 64 86 69 80 71 74 70 70 66z", "r5"),
        fill("M80 58C84 54 92 54 96 58 92 64 84 65 80 58z", "r2"),
        fill("M67 43C65 38 68 38 69 40 69 36 73 36 73 40 75 37 78 39 77 44z", "r2"),
        fill("M67.5 46 60 43 67 50z", "y2"),
        fill("M66 51q-2 4 1 5 2-2 1-5z", "r2"),
        spot(71, 46, 1.2, "n1"),
        line("M80 70v5M86 70v5M78 75h4M84 75h4", "y1", 1.6),
    ])  # fmt: skip


def recycle() -> Markup:
    """From a stump a sprout; around it leaves go from brown to green."""
    leaf = [(0.0, 0.0), (-2.2, -1.5), (-3.6, -5), (-2.6, -9), (0, -13), (2.6, -9), (3.6, -5), (2.2, -1.5)]
    spots = [(x, y, 36 * n + 95.0) for n, (x, y) in enumerate(around(54, 40, 31, 29, 10, -90))]
    ages = (("g3", (0, 1)), ("g4", (2,)), ("y2", (3,)), ("r4", (4, 5)), ("r3", (6,)), ("n3", (7, 8)), ("g2", (9,)))
    ring = [fill("".join(placed(leaf, *spots[n]) for n in these), ink) for ink, these in ages]
    veins = "".join(placed([(0, 0), (0, -9)], *spot) for spot in spots)
    return join([
        sky("recycle"),
        fill("M6-2h8l2 70H4zM24-2h5l1 66h-7zM82-2h6l1 66h-8zM98-2h8l3 70H96z", "g4"),
        fill("M14-2q4 34 2 70h-4zM88-2q3 34 1 66h-3zM106-2q4 34 3 70h-4z", "g3", 0.6),
        moonlight(54, 38, 42),
        line("M54 8A31 30 0 0 1 54 70A31 30 0 0 1 54 8z", "w1", 5, 0.55),
        *ring,
        line(veins, "w1", 0.8, 0.8),
        fill("M-2 70Q26 62 54 68T110 68V86H-2z", "g2"),
        fill("M26 86C34 78 40 70 40 60H68C68 70 74 78 82 86z", "n3"),
        fill("M26 86C34 78 40 70 40 60H48C48 72 44 80 40 86z", "n4"),
        line("M50 64q-1 10-4 20M58 64q0 10 3 20M64 64q2 10 7 20", "n2", 1.2),
        egg(54, 60, 14, 4.6, "n6"),
        line("M44 60a10 3 0 1 0 20 0a10 3 0 1 0-20 0M49 60a5 1.5 0 1 0 10 0a5 1.5 0 1 0-10 0", "n4", 0.9),
        line("M54 60C53 52 56 46 54 38", "g2", 2.2),
        fill("M54 48C46 48 41 43 41 35 50 35 55 40 54 48z", "g3"),
        fill("M54 42C54 33 60 27 69 27 69 36 63 42 54 42z", "g4"),
        line("M54 48 45 39M54 42 65 31", "w1", 0.9, 0.8),
        fill("M12 76q6-8 12 0zM18 80q4-6 9 0z", "r3"),
        fill("M16.5 76h3l.6 6h-4zM21.5 80h2.6v5h-2.6z", "w1"),
        line("M15 74h.1M19 73.5h.1M22 78.5h.1", "w1", 1.6),
        line("M84 80q-1-6-4-9M84 80q2-6 5-8M94 82q-1-6-3-8M94 82q2-5 5-7M6 84q0-5-3-8", "g4", 1.4),
    ])  # fmt: skip


def salvage() -> Markup:
    """A boat hauls a chest out of drowned ruins."""
    rng = random.Random(5)
    return join([
        sky("salvage"),
        fill("M-2-2H110V27Q96 24 82 27T54 27 26 27-2 26z", "g7"),
        fill("M-2 16Q14 8 30 16T64 14 110 16V27H-2z", "g5"),
        fill("M20 27 2 84H30L38 27zM72 27 80 84H104L86 27z", "g5", 0.2),
        line("M-2 27Q12 24 26 27T54 27 82 27 110 27", "w1", 1.5),
        fill("M6 86V60h8v26zM4 57h12v4H4zM92 86V52l8 4v30zM80 86V70h8v16zM78 67h12v4H78z", "s2"),
        fill("M6 86V60h3v26zM92 86V52l3 1.5v32.5zM80 86V70h3v16z", "s3"),
        line("M55 20V52", "n1", 1.3),
        fill("M30 22Q54 27 80 21C78 30 72 35 66 36H44C36 35 32 30 30 22z", "n3"),
        line("M31 24.5Q54 30 79 24M34 29Q54 33 76 28.5", "n2", 1),
        line("M30 22Q54 27 80 21", "y2", 1.8),
        line("M68 24 68 4 55 13V22M68 4l12 16", "n2", 2),
        fill("M36 23C36 16 38 13 42 13S48 16 48 23z", "r3"),
        line("M45 16 55 19", "n5", 2.2),
        spot(42, 10.5, 3, "n5"),
        fill("M35 10.5 42 4 49 10.5z", "n6"),
        ember(55, 62, 22, 0.9),
        line("M40 57 55 50 70 57", "n1", 1.2),
        fill("M38 62C38 54 44 53 55 53S72 54 72 62z", "n4"),
        fill("M38 62H72V77H38z", "n3"),
        line("M38 62H72M44 54V77M66 54V77M38 77H72V62", "y2", 2),
        fill("M51.5 59h7v7h-7z", "y3"),
        line("M55 61v3", "n1", 1.3),
        fill("M-2 80Q26 74 54 80T110 78V86H-2z", "n6"),
        fill("M24 60q7-5 12 0 4-3 5-2-2 3-1 5-3 0-4-1-6 4-12-2z", "r4"),
        fill("M84 42q6-4 10 0 3-2 4-1-1 2 0 4-3 0-4-1-5 3-10-2z", "y2"),
        line("M27.5 59.5h.1M87 41.5h.1", "n1", 1.7),
        line("M20 82q-4-8 0-14t-2-14M26 82q4-6 1-12M74 82q4-8 1-14t2-12", "g3", 2.2),
        line("".join(f"M{rng.uniform(44, 70):.0f} {rng.uniform(38, 52):.0f}h.1" for _ in range(8)), "w1", 2, 0.8),
    ])  # fmt: skip


def longevity() -> Markup:
    """An old pine on a cliff, a crane and a tortoise: three that grow old."""
    pads = ((24, 22, 15, 6), (47, 12, 17, 6.5), (64, 24, 15, 6), (40, 33, 11, 4.5), (16, 36, 9, 4))
    cloud = "".join(
        f"M{x - a} {y}q{a * 0.3:.1f}-{b * 2} {a} -{b}q{a * 0.7:.1f}-{b * 0.6:.1f} {a} {b}q-{a} {b * 0.9:.1f}-{2 * a} 0z"
        for x, y, a, b in pads
    )
    needles = "".join(
        f"M{x - a * 0.6:.1f} {y - b * 0.4:.1f}q{a * 0.4:.1f}-{b * 0.9:.1f} {a} -{b * 0.5:.1f}" for x, y, a, b in pads
    )
    return join([
        sky("longevity"),
        spot(78, 30, 17, "r4", 0.85),
        fill("M40 60 58 44 70 54 86 42 110 58V70H40z", "g4", 0.8),
        fill("M40 66H110V86H40z", "g6"),
        line("M60 72h16M84 70h18M70 79h14M92 78h14M56 82h8", "w1", 1.1, 0.7),
        fill("M-2 86V52C8 48 18 54 28 52 38 54 42 62 46 70L52 86z", "s2"),
        fill("M-2 58C8 52 18 58 28 56 34 58 36 66 36 86H-2z", "s1", 0.6),
        fill("M-2 56V50C8 46 18 52 28 50 36 52 40 58 43 64 34 58 30 58 22 56S6 58-2 56z", "g3"),
        line(
            "M20 56C30 46 20 40 34 32S52 32 58 22M27 42C20 40 18 40 15 37"
            "M34 33C28 30 26 28 25 24M44 30C46 24 48 18 47 14", "n2", 4.4),
        line("M19 54C27 46 19 40 32 31", "n4", 1.2),
        at(1.5, 3, fill(cloud, "g1")),
        fill(cloud, "g2"),
        line(needles, "g4", 1.5),
        fill("M78 70C70 68 70 60 78 58 84 56 92 58 98 64 92 70 86 72 78 70z", "w1"),
        fill("M90 60C98 60 102 64 104 70 98 70 92 68 88 64z", "n1"),
        line("M76 62C68 58 80 50 72 44", "w1", 2.8),
        line("M75 60C71 56 78 51 73 46", "n1", 1.2, 0.7),
        spot(71.5, 43, 2.6, "w1"), spot(71.5, 41.4, 1.6, "r3"),
        line("M69.5 43.5 62 45.5", "y1", 1.5),
        line("M82 70V83M87 70V80l-3 1", "n1", 1.3),
        fill("M44 80C46 72 60 70 64 80z", "g2"),
        line("M49 79l3-5 4 0 3 5M52 74l-1-1M56 74l1-1.5", "g5", 1),
        fill("M63 80q4-5 7-2-1 3-7 3zM46 80l-4 2 5 1zM60 80l3 3-6 0z", "g4"),
    ])  # fmt: skip


def sowing() -> Markup:
    """Somebody in a straw hat casts seed over the furrows."""
    rows = "".join(f"M54 46L{x} 86" for x in range(-90, 210, 22))
    sprouts = "".join(
        f"M{x} {y}q-3-1-4-{h}q4 0 4 {h}q0-{h} 4-{h}q-1 {h - 1}-4 {h}"
        for x, y, h in (
            (14, 70, 5),
            (24, 62, 4),
            (8, 80, 6),
            (88, 66, 5),
            (96, 76, 6),
            (80, 58, 4),
            (30, 76, 6),
            (78, 82, 6),
        )
    )
    seeds = "".join(
        f"M{x} {y}h.1"
        for x, y in ((76, 44), (80, 48), (84, 45), (82, 53), (88, 52), (87, 59), (92, 57), (79, 56), (94, 64), (86, 66))
    )
    return join([
        sky("sowing"),
        moonlight(22, 34, 24),
        spot(22, 34, 11, "y3"),
        fill("M-2 44Q18 32 36 40T74 36 110 40V56H-2z", "g4"),
        fill("M2 44q2-12 6 0zM10 44q2-16 7 0zM92 42q3-16 7 0zM100 42q2-12 6 0z", "g2"),
        fill("M-2 46H110V86H-2z", "n3"),
        line(rows, "n2", 2.2),
        line("M54 46L-13 86M54 46L31 86M54 46L75 86M54 46L119 86", "n4", 1, 0.8),
        fill("M-2 45Q54 41 110 45V49Q54 46-2 49z", "g3"),
        egg(56, 79, 20, 3, "n1", 0.45),
        line("M50 58C48 66 42 72 40 78M56 58C58 66 64 70 66 77", "b6", 5),
        line("M40 78h-5M66 77h6", "n2", 2.6),
        fill("M44 60C43 48 44 38 50 33H58C64 38 64 48 63 60 56 63 50 63 44 60z", "b3"),
        fill("M44 60C43 48 44 38 50 33H53C49 42 49 52 50 62z", "b4"),
        line("M48 52 60 36", "n6", 2),
        fill("M40 48C46 44 52 46 53 52 52 60 42 60 39 56z", "n6"),
        line("M42 48q5-3 9 2", "n4", 1.2),
        line("M60 38C66 40 70 42 75 40", "b4", 4),
        spot(76, 40, 2.4, "n5"),
        spot(54, 28, 5.4, "n5"),
        fill("M40 27 54 14 68 27Q54 32 40 27z", "y2"),
        fill("M54 14 68 27Q60 30 54 30z", "y1"),
        line(seeds, "y3", 2.2),
        fill(sprouts, "g5"),
        line("M78 20q4-4 6 0 3-4 6 0M88 27q3-3 5 0 2-3 5 0", "g1", 1.4),
    ])  # fmt: skip


def voyage() -> Markup:
    """A junk leaves between green terraces; cranes go before it."""
    sails = "M53 18C66 24 74 38 74 52L54 54zM50 24C42 32 37 42 36 53L50 54z"
    ribs = "M54 26q9 2 14 8M54 35q11 2 17 8M54 44q12 1 19 6M49 34q-6 3-8 8M49 44q-7 2-10 7"
    cranes = "M14 34q5-5 8 0 4-5 9-1-5-1-8 4-2-4-9-3zM30 14q4-4 6 0 3-4 7-1-4 0-6 3-2-3-7-2z"
    return join([
        sky("voyage"),
        spot(74, 20, 22, "w1", 0.35),
        spot(74, 20, 11, "w1"),
        fill("M0 44C14 26 26 30 36 40 46 28 60 26 72 38 86 26 98 28 108 34V84H0z", "g4"),
        fill("M0 54C8 38 24 38 32 54M108 54V44C96 34 84 40 78 54", "g3"),
        line("M0 46q14-8 26-2M0 51q14-6 30-1M84 46q12-8 24-4M80 51q14-6 28-3", "g1", 0.9),
        fill("M0 54H108V84H0z", "g6"),
        fill("M0 54Q30 50 54 54T108 54V58H0z", "g5", 0.6),
        line("M8 60h22M80 60h20M4 66h18M84 68h20M20 76h30M60 78h34M44 72h10", "w1", 1.1, 0.7),
        fill("M34 70q18 6 38 0l-4 10q-14 3-30-1z", "g1", 0.4),
        fill(sails, "w1"),
        fill("M53 18C66 24 74 38 74 52L64 53C66 40 62 28 53 18z", "y2", 0.6),
        line(ribs, "n3", 0.9),
        line("M51.5 14V60", "n2", 1.6),
        fill("M51 14l9-3-9-2z", "r3"),
        fill("M30 58c6 3 38 3 46-1l-6 12q-16 4-34 0z", "n3"),
        fill("M30 58c6 3 38 3 46-1l-1 3c-10 3-36 3-44 1z", "y3"),
        line("M33 63c10 3 30 3 40-1", "n2"),
        fill(cranes, "w1"),
        line("M2 84q0-16-3-22M6 84q1-18 6-26M12 84q2-10 8-14M104 84q-1-14 4-22M99 84q-2-10-7-15", "g1", 2),
    ])  # fmt: skip


def jubilee() -> Markup:
    """Fireworks over a garden feast: lanterns, a drum, arms in the air."""
    rng = random.Random(12)

    def burst(x: float, y: float, r: float, rays: int) -> str:
        turns = [2 * math.pi * n / rays for n in range(rays)]
        return "".join(
            f"M{x + 0.3 * r * math.cos(a):.1f} {y + 0.3 * r * math.sin(a):.1f}"
            f"L{x + k * math.cos(a):.1f} {y + k * math.sin(a):.1f}"
            for n, a in enumerate(turns)
            for k in [r if n % 2 else 0.76 * r]
        )

    people = "".join(
        f"M{x - 4} 86C{x - 4} {y + 8} {x - 3} {y + 5} {x} {y + 5}S{x + 4} {y + 8} {x + 4} 86z"
        f"M{x - 3} {y}a3 3 0 1 1 6 0a3 3 0 1 1-6 0z"
        for x, y in ((10, 66), (22, 69), (33, 65), (76, 66), (87, 69), (99, 65))
    )
    arms = (
        "M7 73 3 62M13 73 17 62M30 72 25 62M36 72 42 61M73 73 67 62"
        "M79 73 84 62M96 72 91 60M102 72 106 62M19 76 16 68M90 76 94 67"
    )
    return join([
        sky("jubilee"),
        moonlight(54, 26, 34, 0.5),
        fill(specks(rng, 30, (0, 0, 108, 44), (0.5, 1.2)), "w1", 0.7),
        line(burst(52, 24, 21, 20), "y3", 1.6),
        line(burst(84, 34, 13, 16), "p2", 1.5),
        line(burst(22, 42, 12, 16), "g5", 1.5),
        spot(52, 24, 2.4, "w1"), spot(84, 34, 1.7, "w1"), spot(22, 42, 1.7, "w1"),
        line("M52 60Q50 46 52 32M84 60Q86 50 84 42", "y3", 0.9, 0.6),
        fill("M34 58Q44 56 48 49H60Q64 56 74 58L71 60H66V76H42V60H37z", "g1"),
        line("M34 58Q44 56 48 49H60Q64 56 74 58", "y2", 1.2),
        fill("M46 63h5v10h-5zM57 63h5v10h-5z", "y2"),
        line("M-2 44Q18 62 38 58M110 46Q92 62 70 58", "n1", 1),
        ember(12, 55, 9), ember(26, 60, 9), ember(82, 59.5, 9), ember(97, 54, 9),
        fill("M8.5 52h7v8h-7zM22.5 57h7v8h-7zM78.5 57h7v8h-7zM93.5 51h7v8h-7z", "r3"),
        fill("M10.5 52h2v8h-2zM24.5 57h2v8h-2zM80.5 57h2v8h-2zM95.5 51h2v8h-2z", "r5"),
        fill("M-2 78Q54 70 110 78V86H-2z", "g3"),
        fill("M45 76q9-5 18 0v7q-9 5-18 0z", "r3"),
        egg(54, 76, 9, 3, "n6"),
        line("M45 80q9 5 18 0", "y2", 1.3),
        fill(people, "n1"),
        line(arms, "n1", 2.2),
    ])  # fmt: skip


GREEN_PICTURES: Final[Mapping[str, Callable[[], Markup]]] = {
    "another-day": another_day,
    "recycle": recycle,
    "salvage": salvage,
    "longevity": longevity,
    "sowing": sowing,
    "voyage": voyage,
    "jubilee": jubilee,
}
