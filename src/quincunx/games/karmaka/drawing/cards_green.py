"""The green pictures: growth, harvest and help."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from typing import Final

from quincunx.drawing.brush import at, box, moved, poly, specks
from quincunx.drawing.markup import Markup, join

from .ink import K, egg, ember, fill, line, lit, moonlight, rounded, shadow, sky, spot


def another_day() -> Markup:
    """The sun is not up yet, but the cock says it will be."""
    rays = "".join(
        poly([(36, 60), *[(36 + 110 * math.cos(a + d), 60 + 110 * math.sin(a + d)) for d in (-0.06, 0.06)]])
        for a in [math.pi * 1.02 + 0.28 * n for n in range(11)]
    )
    body = "M50 86C46 74 50 62 56 52 60 44 59 34 58 27A11 11 0 0 1 80 22C82 34 84 42 90 48 99 57 104 70 105 86z"
    hackles = (
        "M58 33 54 44 58 45 51 56 57 56 48 68 57 67 52 77 63 74 63 81 72 73 76 79 79 69 86 72 85 61 91 "
        "62 84 45 82 32 79 25C72 34 64 34 58 30z"
    )
    comb = "M60 19C54 14 57 8 62 10 61 3 68 2 70 8 74 2 81 5 79 11 85 10 87 16 81 21 75 17 66 17 60 19z"
    return join([
        sky("another-day"),
        fill(rays, "w1", 0.4),
        moonlight(36, 60, 44), spot(36, 60, 24, "y3"), spot(36, 60, 19, "w1", 0.5),
        fill("M-2 56 14 44 26 52 38 46 52 56 70 48 110 58V86H-2z", "g4"),
        fill("M-2 62Q28 54 54 62T110 60V86H-2z", "g3"),
        fill("M-2 69Q20 62 44 68L40 73Q20 68-2 74zM-2 78Q18 72 38 77L34 82Q16 78-2 83z", "y3"),
        line("M-2 75Q20 69 40 74M-2 84Q16 79 34 83", "g1", 1.4),
        fill("M92 60C96 40 94 26 106 14 104 26 114 24 110 38 108 48 112 58 108 74z", "g1"),
        line("M97 58C100 44 100 34 104 24M102 62C106 50 107 42 108 34", "g4", 1.4),
        fill(body, "r3"), lit(body),
        fill("M82 62C92 60 100 68 102 80 94 86 82 82 78 74z", "r2"),
        line("M84 66Q92 68 97 77M82 71Q88 73 92 80", "r5", 1.3),
        fill(hackles, "r4"), fill("M58 33 54 44 58 45 51 56 57 56 48 68 57 67 60 54 62 42 62 33z", "y3"),
        fill("M79 25 82 32 84 45 91 62 85 61 80 50 77 34z", "r3"),
        line("M64 40 61 52M70 42 69 56M76 40 78 53M62 58 59 66M70 62 70 70M77 58 80 66", "r3", 1.3),
        fill("M57 28A11.5 11.5 0 0 1 80 22C81 29 76 35 68 35 62 35 58 32 57 28z", "r4"),
        rounded("M57 28A11.5 11.5 0 0 1 80 22C81 29 76 35 68 35 62 35 58 32 57 28z", 0.6),
        fill(comb, "r2"), fill("M60 19C54 14 57 8 62 10 61 3 68 2 70 8 66 9 63 13 62 18.5z", "r3"),
        fill("M58 21 38 13Q46 22 57 27z", "y2"), fill("M57 29 44 33Q52 36 59 34z", "y1"),
        line("M57 28Q50 28 46 29", "r1", 1.6),
        fill("M60 33C55 38 57 46 62 46 67 45 67 38 65 34z", "r2"), line("M61 37q-2 4 0 6", "r4", 1.2),
        spot(66, 23.5, 3, "y3"), spot(65.4, 23.5, 1.7, "n1"), spot(64.8, 22.8, 0.6, "w1"),
    ])  # fmt: skip


def recycle() -> Markup:
    """A broken bowl, its cracks mended with gold; something grows in it."""
    bowl = "M21 40C21 62 38 75 54 75S87 62 87 40A33 8 0 0 1 21 40z"
    seams = "M31 45 38 54 33 62 42 69M38 54 50 58 57 49 69 57 73 66M57 49 54 47.8M69 57 82 52M50 58 52 66 46 73"
    bamboo = "M76-2C75 16 76 24 75 40M84-2C84 12 83 22 84 36M27 2C28 14 26 24 27 38"
    left = "M53 27C42 28 34 22 33 11 44 10 53 16 53 27z"
    right = "M54 23C56 10 67 4 80 7 79 19 68 27 54 23z"
    return join([
        sky("recycle"),
        fill("M-2-2H110V64H-2z", "n6", 0.45),
        spot(54, 32, 39, "n4"), spot(54, 32, 36, "g7"), spot(58, 34, 33, "g5", 0.8),
        line(bamboo, "g4", 3.4), line("M74 12h4M74 26h4M82 16h4M25 20h4", "g3", 1.2),
        fill(
            "M76 20q8-2 10 4-7 1-10-4zM75 30q-8 0-10 5 8 2 10-5zM28 24q-8 0-9 5 7 1 9-5z"
            "M27 14q6-3 9 1-6 3-9-1z", "g4"),
        fill("M-2-2H22L70 64H14z", "w1", 0.28),
        fill("M-2 63H110V86H-2z", "n4"), box(0, 63, 108, 21, "", fill=f"url(#{K}-planks)"),
        fill("M-2 63H110V65.5H-2z", "n6"),
        shadow(66, 77, 40, 8),
        fill("M43 73H65L63 80H45z", "g2"), fill("M43 73H52L50 80H45z", "g6"),
        fill(bowl, "g6"), rounded(bowl),
        line(seams, "n3", 3.6, 0.6), line(seams, "y1", 2.8), line(seams, "y3", 1.1),
        egg(54, 40, 33, 8.4, "g5"), egg(54, 40.6, 30.4, 7, "g1"),
        egg(55, 42, 27, 5.4, "n2"), egg(51, 41.4, 20, 3.4, "n3"),
        line("M21.5 39C23 34 37 31.5 54 31.5", "w1", 1.2, 0.9),
        line("M30 53Q32 62 40 68", "w1", 2, 0.6),
        line("M54 42C53 36 55 30 53.5 20", "g1", 3.2), line("M53.4 42C52.6 36 54.4 30 53 21", "g3", 1.6),
        fill(left, "g3"), fill("M53 27C44 24 38 18 33 11 34 22 42 28 53 27z", "g2"),
        fill(right, "g3"), fill("M54 23C63 20 72 14 80 7 79 19 68 27 54 23z", "g2"),
        line("M53 27C46 22 40 17 35 12.5M54 23C62 19 70 13 78 8.5", "g5", 1),
        line("M36 11.5C42 11.5 47 14 50 19M58 14C63 8.5 70 6.8 77 7.4", "g5", 1.1),
        fill("M4 76 16 69 21 76 11 81z", "g6"), line("M4 76 16 69 21 76", "y2", 1.6), line("M11 81 21 76", "g1", 1.4),
        shadow(97, 79, 12, 3.4), egg(95, 76, 9, 3.6, "n2"), egg(95, 75, 9, 3.4, "n3"), egg(95, 75, 6.8, 2.3, "y2"),
        line("M95 75 104 60", "n1", 1.8), line("M95.5 74.5 98 70", "y3", 2.2),
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
    """A broad hat, an open hand, and grain that already shines."""
    rng = random.Random(8)
    hat = "M16 37 47 6Q49 4 51 6L80 35Q48 49 16 37z"
    coat = "M18 86C18 68 30 60 40 57H57C68 60 76 68 78 86z"
    grain = "".join(
        f"M{92 + 9 * rng.uniform(-1, 1) - 14 * k:.1f} {53 + 27 * k:.1f}l.8 1.2"
        for k in [rng.random() for _ in range(26)]
    )
    sprouts = "".join(
        f"M{x} {y}q-1-6-5-7 0 6 5 7q1-7 6-8 0 7-6 8z" for x, y in ((8, 72), (92, 68), (103, 76), (4, 82), (86, 82))
    )
    return join([
        sky("sowing"),
        moonlight(80, 40, 36), spot(80, 40, 14, "y3"),
        fill("M-2 48Q20 36 40 44T84 42 110 46V60H-2z", "g4"), fill("M-2 52Q30 44 60 50T110 50V60H-2z", "g3"),
        fill("M-2 54Q54 50 110 54V86H-2z", "n3"),
        fill(
            "M60 52 40 86H62L68 52zM76 52 80 86H104L84 52zM92 52 114 78V66L100 52zM44 52 2 86H24L52 52z"
            "M28 52-6 74V62L18 52z", "n2", 0.65),
        line("M56 52 30 86M72 52V86M88 52 110 84M40 52-4 82", "n5", 1, 0.7),
        shadow(50, 84, 46, 8),
        fill(coat, "b3"), lit(coat), line("M28 74Q32 80 31 86M64 72Q60 78 62 86", "b2", 1.6),
        fill("M38 57 48 72 59 57 54 54H43z", "w1"), line("M37 57 48 73 60 57", "b6", 2),
        fill("M34 39C34 51 40 59 48 59S63 51 63 39Q48 45 34 39z", "n5"),
        fill("M52 42Q58 42 63 39C63 51 56 59 48 59 55 54 55 48 52 42z", "n4"),
        line("M39 46q2.5-2 5 0M51 46q2.5-2 5 0M44 53Q48 56 53 53", "n2", 1.5), line("M48 46 47 50H49.5", "n3", 1),
        fill(hat, "y2"), rounded(hat, 0.8),
        line("M49 6 26 40M49 6 38 42.5M49 6 50 43.5M49 6 61 42M49 6 72 39", "y1", 1.1),
        line("M16 37Q48 49 80 35", "n3", 1.4),
        fill("M62 62C74 62 84 58 90 50L97 57C90 68 78 74 66 74z", "b4"),
        fill("M66 74C78 74 90 68 97 57L94 54C88 64 78 69 66 70z", "b3"),
        line(
            "M92 53C96 49 99 47 103 47M93 55C98 52 101 52 105 52M93 57C98 56 101 57 104 58"
            "M91 51C92 47 94 45 96 43", "n3", 4.6),
        line(
            "M92 53C96 49 99 47 103 47M93 55C98 52 101 52 105 52M93 57C98 56 101 57 104 58"
            "M91 51C92 47 94 45 96 43", "n5", 3.2),
        line(grain, "n2", 3), line(grain, "y3", 2),
        egg(24, 80, 18, 8, "n2"), egg(24, 77, 18, 7.5, "n4"), egg(24, 76, 15, 5.4, "y2"), egg(21, 74.6, 9, 2.6, "y3"),
        line("M8 82q16 7 32 0", "n6", 1.2),
        fill(sprouts, "g4"),
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
    """Paper lanterns rise over a lake at night; two who have let theirs go look after them."""
    rng = random.Random(12)
    places = [(54, 30, 1.5), (27, 45, 0.85), (82, 44, 1), (70, 13, 0.5), (40, 10, 0.42)]
    places += [(14, 60, 0.5), (96, 62, 0.5), (41, 58, 0.5)]
    paper = "M-8 9C-10.5 0-9-9-5-12.5Q0-14 5-12.5C9-9 10.5 0 8 9Q0 11-8 9z"
    glowing = "M-8 9C-9.5 3-9.5-2-9-5Q0-1 9-5C9.5-2 9.5 3 8 9Q0 11-8 9z"
    flame = "M0-1C6-1 6 9 0 9.5-6 9-6-1 0-1z"
    coats = (
        (fill, paper, "r4", 1.0),
        (fill, glowing, "r5", 1.0),
        (fill, flame, "y3", 1.0),
        (fill, "M-6-11C-9-6-9.5 1-8 8L-6 8.5C-7 1-6-6-3-12.5z", "w1", 0.35),
        (fill, "M5-12.5C9-9 10.5 0 8 9L4 9.8C6 2 6-6 3-13z", "r3", 0.5),
        (line, "M-8 9Q0 11.5 8 9", "n3", 1.2),
    )
    person = "M-8 24C-9 11-7 4-5 1L-11-13-8-15 0-3 8-15 11-13 5 1C7 4 9 11 8 24z"
    rest = [
        line("M-8-15 0-3 8-15M-5 1C-7 6-8.5 14-8 24", "y2", 1, 0.9), spot(0, -6, 4.4, "n1"), spot(0, -11, 2.2, "n1"),
        line("M-4-8a4.4 4.4 0 0 1 4-2.6", "y3", 0.9), line("M-6 8H6", "y1", 2.2),
    ]  # fmt: skip
    reflected = "".join(
        f"M{x - 3 * k - r:.0f} {y}h{6 * k + 2 * r:.0f}"
        for x, _, k in places[:3]
        for y, r in ((64, 1), (67, 0), (71, 2), (75, 1))
    )
    return join([
        sky("jubilee"),
        fill(specks(rng, 44, (0, 0, 108, 50), (0.5, 1.2)), "w1", 0.8),
        fill("M-2 54 14 44 30 52 46 40 62 50 82 42 110 54V64H-2z", "g2"),
        fill("M-2 60Q30 52 56 58T110 56V64H-2z", "g1"),
        fill("M-2 62H110V86H-2z", "b6"), fill("M-2 62H110V66H-2z", "g6", 0.5),
        line(reflected, "y2", 1.5, 0.75), line("M6 66h10M92 68h12M4 74h8M90 78h14M28 79h14M62 80h16", "g4", 1, 0.7),
        *[ember(x, y, 25 * k, 0.75) for x, y, k in places],
        *[draw("".join(moved(d, x, y, k) for x, y, k in places), ink, much) for draw, d, ink, much in coats],
        fill("M-2 80Q26 72 54 79T110 76V86H-2z", "n1"),
        *[at(x, 66, fill(person, ink), *rest, size=k) for x, ink, k in ((24, "r2", 0.95), (85, "b2", 0.85))],
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
