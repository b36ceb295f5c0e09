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
    """Out of a drowned place a chest comes up on its chain, and shines."""
    rng = random.Random(5)
    chest = "M24 50H84L80 74H28z"
    lid = "M24 50C24 36 34 31 54 31S84 36 84 50z"
    links = "".join(f"M52 {y}a2.5 4 0 1 0 4 0a2.5 4 0 1 0-4 0" for y in range(-2, 18, 7))
    return join([
        sky("salvage"),
        fill("M20-2 2 84H26L40-2zM66-2 84 84H106L86-2z", "g5", 0.28), fill("M44-2 38 84H66L60-2z", "w1", 0.2),
        line("M-2 8Q12 4 26 8T54 8 82 8 110 8", "w1", 1.6, 0.8),
        fill("M2 86V50H12V86zM0 45H14V51H0zM94 86V40L104 46V86zM16 86V68H24V86z", "g2"),
        fill("M2 86V50H6V86zM94 86V40L98 42V86z", "g6", 0.8),
        fill("M-2 80Q26 72 54 79T110 76V86H-2z", "n5"), line("M10 82h14M60 81h18M88 83h12", "n6", 1.2),
        ember(54, 48, 50, 0.9),
        line(links, "n1", 4.2), line(links, "s4", 1.9),
        line("M26 44 54 22 82 44", "n1", 3), line("M26 44 54 22 82 44", "s3", 1.3), spot(54, 22, 4, "n1"),
        spot(53.5, 21.5, 2.4, "y2"),
        fill(lid, "n4"), lit(lid), fill(chest, "n3"), lit(chest),
        line("M25 58H83M27 66H81", "n2", 1.3),
        line("M36 33V74M72 33V74M24 50H84", "n1", 5.6), line("M36 33V74M72 33V74M24 50H84", "y2", 3.4),
        line("M35 34V73M71 34V73M25 49H83", "y3", 1),
        fill("M46 45H62V58L54 63 46 58z", "n1"), fill("M47.5 46.5H60.5V57L54 61 47.5 57z", "y2"),
        fill("M47.5 46.5H54V61L47.5 57z", "y3"), line("M54 50V55", "n1", 3),
        line("M30 74 28 80M42 75 41 83M66 75V84M78 74 80 81", "b5", 1.5, 0.8),
        fill("M4 34q9-7 16 0 6-4 8-3-3 4-1 7-5 0-7-2-8 5-16-2z", "r4"),
        fill("M88 62q7-5 12 0 4-3 6-2-2 3-1 5-4 0-5-1-6 4-12-2z", "y2"),
        line("M9 33h.1M91.5 61h.1", "n1", 2.2),
        line("M14 84q-5-9 0-16t-2-14M20 84q5-7 1-13M88 84q5-9 1-16M98 84q-4-8 1-15", "g3", 2.6),
        line("".join(f"M{rng.uniform(26, 84):.0f} {rng.uniform(6, 34):.0f}h.1" for _ in range(12)), "w1", 2.4, 0.8),
    ])  # fmt: skip


def longevity() -> Markup:
    """A tortoise so old that a pine has taken root on its shell."""
    shell = "M23 64C22 44 36 27 60 27S99 44 99 64C88 70 36 71 23 64z"
    plates = (
        "M51 32H70L76 44 68 55H52L45 44zM48 30.5 42 44 30 44C34 37 40 32.5 48 30.5zM73 31C82 34 89 39 92 46L79 44z"
        "M28 47H42L49 57 44 66 26 63C25 57 26 51 28 47zM79 47 94 49C96 54 97 58 97 62L77 66 72 57z"
        "M53 58H68L73 66.5 48 67z"
    )
    pads = ((44, 15, 17, 6), (70, 9, 19, 7), (86, 22, 13, 5), (58, 1, 13, 5))
    cloud = "".join(
        f"M{x - a} {y}q{a * 0.3:.1f}-{b * 2} {a} -{b}q{a * 0.7:.1f}-{b * 0.6:.1f} {a} {b}q-{a} {b * 0.9:.1f}-{2 * a} 0z"
        for x, y, a, b in pads
    )
    needles = "".join(
        f"M{x - a * 0.6:.1f} {y - b * 0.4:.1f}q{a * 0.4:.1f}-{b * 0.9:.1f} {a} -{b * 0.5:.1f}" for x, y, a, b in pads
    )
    head = "M2 45C0 38 6 31 14 31 22 31 26 35 28 41 30 46 34 50 38 52L34 67C26 67 21 61 18 52 14 52 6 52 2 45z"
    legs = "M30 62C26 66 24 72 22 78H42C44 72 45 68 46 64zM78 64C78 70 79 74 80 79H100C99 72 97 66 94 62z"
    return join([
        sky("longevity"), moonlight(26, 24, 50, 0.9), spot(26, 24, 17, "r4", 0.9), spot(23, 21, 13, "r5", 0.6),
        fill("M-2 58 12 46 24 54 40 42 60 54 84 40 110 54V66H-2z", "g4"),
        fill("M-2 62H110V86H-2z", "g6"), line("M2 66h14M54 64h10M100 68h10M-2 74h10M52 78h14", "w1", 1.2, 0.7),
        fill("M6 86C8 78 24 74 56 74S106 78 108 86z", "s1"), fill("M6 86C8 78 24 74 56 74 40 77 26 80 20 86z", "s2"),
        shadow(64, 78, 48, 6),
        line("M96 62C104 64 106 72 104 80M92 64C98 68 99 74 98 82", "g3", 3),
        line("M99 60C108 60 110 66 110 74", "g4", 2),
        fill(legs, "n4"), lit(legs), line("M27 71h3M26 75h3M34 70h4M84 70h4M90 74h4M86 75h2", "n2", 1.4),
        fill("M22 78q2-3 4 0 2-3 5 0 2-3 5 0 3-3 6 0zM80 79q2-3 5 0 2-3 5 0 2-3 5 0 2-3 5 0z", "n6"),
        fill(head, "n4"), rounded(head, 0.9),
        line("M20 47Q24 49 27 46M20 53Q25 54 29 49M23 58Q28 58 32 53M26 63Q31 62 35 57", "n2", 1.4),
        line("M1.5 44Q8 47.5 16 45 18 44 18.5 42", "n1", 1.6), fill("M2 45C0 40 2 36 4 35L6 45Q3 46 2 45z", "n3"),
        line("M4 39h.8", "n1", 1.6),
        egg(13.5, 39, 3.8, 3.3, "w1"), spot(12.8, 39.3, 2, "n1"), spot(12.2, 38.5, 0.7, "w1"),
        fill("M9 38Q13.5 33 19 38L18.5 35.5Q13.5 32 9.5 35.5z", "n2"), line("M8 34.5Q13 29.5 20 32.5", "w1", 1.5),
        line("M8 51Q8 58 4 62M11.5 52Q12 59 9.5 65M15 52Q16 58 14.5 63", "w1", 1.4),
        fill(shell, "g1"), fill(plates, "g3"), rounded(shell), line(plates, "y2", 1.2),
        line("M54 36H67L71 44M33 42 38 41M33 52 39 51", "g5", 1.2, 0.9),
        fill("M22 63C36 70 88 70 100 62L101 67C88 75 36 75 22 69z", "y1"), line("M22 64C36 71 88 71 100 63", "y3", 1.2),
        fill("M48 29C54 24 72 24 78 30 72 33 54 33 48 29z", "g3"), line("M50 29q4-4 8-3M66 26.5q5 0 8 3", "g5", 1.3),
        line(
            "M60 30C54 24 66 20 60 14S64 8 68 8M60 22C52 22 48 18 46 15M63 18C74 22 80 24 85 22"
            "M61 12C58 8 58 4 58 2", "n1", 5),
        line("M60 30C54 24 66 20 60 14S64 8 68 8M60 22C52 22 48 18 46 15M63 18C74 22 80 24 85 22", "n3", 3),
        line("M58.5 28C54.5 24 63 20 59 15", "n5", 1),
        at(1.5, 3, fill(cloud, "g1")), fill(cloud, "g2"), line(needles, "g4", 1.6),
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
    """A junk under full sail comes over the swell; an eye is painted on its bow."""
    main = "M56 1C74 3 86 16 90 34 91 42 91 48 90 54 80 57 66 58 56 57 61 40 61 20 56 1z"
    fore = "M50 8C44 24 44 42 48 57 38 58 26 56 16 52 18 36 30 18 50 8z"
    ribs = (
        "M58 12C68 12 77 15 83 19M59.5 24C70 23 80 25 87.5 28M59.5 36C70 35 81 36 90 38M58.5 47C70 46 81 47 90.5 48"
        "M46.5 18C40 19 36 21 33 24M45 30C37 30 30 32 25 35M45.5 43C36 42 27 43 19.5 45"
    )
    hull = "M8 52C18 60 32 62 54 62S88 60 100 46L104 48C102 62 94 76 82 84H28C18 76 10 66 8 52z"
    swell = (
        "M-4 78C2 72 8 70 14 73 20 78 28 78 34 74 42 69 50 70 56 75 62 79 70 78 76 74 84 69 92 70 98 74 "
        "103 77 108 76 112 74V88H-4z"
    )
    foam = (
        "M-4 78C2 72 8 70 14 73 20 78 28 78 34 74 42 69 50 70 56 75 62 79 70 78 76 74 84 69 92 70 98 74 "
        "103 77 108 76 112 74"
    )
    return join([
        sky("voyage"), moonlight(20, 20, 44), spot(20, 20, 12, "w1"),
        fill("M-2 54 10 40 20 46 30 36 44 50 110 52V66H-2z", "g4", 0.8),
        fill("M70 56 84 38 94 44 104 34 112 40V66H70z", "g4", 0.8),
        fill("M-2 58Q30 54 54 58T110 56V86H-2z", "g6"), line("M0 64h8M98 66h12M-2 70h6", "w1", 1.2, 0.8),
        line("M53 0V62", "n1", 3.6), line("M52.6 0V62", "n4", 1.4),
        fill("M53 0C46 2 42-2 36 1 42 4 46 5 53 6z", "r3"),
        at(2, 2.5, fill(main, "g1", 0.35)),
        fill(fore, "r4"), fill("M50 8C44 24 44 42 48 57L38 57.5C36 42 40 24 50 8z", "r3", 0.65),
        fill(main, "r4"), fill("M56 1C74 3 86 16 90 34 91 42 91 48 90 54L80 56.5C82 36 74 14 56 1z", "r3", 0.7),
        lit(main), lit(fore), line(ribs, "r1", 1.8), line(ribs, "y2", 0.8),
        line("M16 52C26 56 38 58 48 57M56 57C66 58 80 57 90 54", "n2", 1.8),
        line("M16 52 30 61M90 54 84 60M33 24 24 58", "n2", 0.9),
        fill(hull, "n3"), rounded(hull, 0.9),
        line("M11 60C24 67 40 69 56 69S90 66 102 54M16 69C28 75 42 77 56 77S84 75 96 66", "n2", 1.4),
        fill("M8 52C18 60 32 62 54 62S88 60 100 46L104 48C94 63 80 66 54 66 30 66 16 62 7 55z", "y2"),
        fill("M8 52C18 60 32 62 54 62L54 64C32 64 17 61 7.5 54z", "y3"),
        fill("M78 54H98L101 47C94 55 86 58 78 59z", "g2"), line("M80 54V59M86 52V58M92 49V56", "y2", 1.1),
        egg(24, 68, 5.6, 4.6, "n1"), egg(24, 68, 4.6, 3.7, "w1"), spot(23.4, 68.3, 2.4, "n1"),
        spot(22.7, 67.5, 0.7, "w1"),
        fill(swell, "g2"), line(foam, "w1", 1.7),
        line("M-4 81C4 77 10 76 15 78M30 79Q40 73 51 77M73 79Q83 73 95 77", "g4", 1.6),
        line("M8 71Q5 66 8 62M13 71Q12 67 15 64M4 72Q1 69 2 66", "w1", 1.8, 0.9),
        line("M18 83h16M54 82h20M88 82h12", "g5", 1.2),
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
