"""The red pictures: fire, wrath and loss."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final

from quincunx.drawing.brush import around, at, both, poly, specks
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
    """A candle burns down upon a skull: what is left of it runs over the brow."""
    skull = (
        "M54 27C75 27 87 39 86 53 85 61 81 63 79 68 78 73 75 75 70 76L69 88H39L38 76C33 75 30 73 29 68 27 63 23 61 22 "
        "53 21 39 33 27 54 27z"
    )
    wax = (
        "M40 27C38 31 33 31 31 36 29 41 30 50 32 50S34 43 36 40C38 38 40 42 40 50S42 62 44 62 46 54 46 46C46 42 "
        "50 41 51 46S53 54 55 54 57 48 58 43C60 39 63 42 64 48S66 58 68 58 69 50 69 43C70 38 73 39 74 43"
        "S76 50 77.5 50 78 42 76 36C74 31 70 31 68 27z"
    )
    flame = "M54 21C44 15 50 8 53-2 55 4 66 13 54 21z"
    return join([
        sky("dwindle"),
        fill("M4 86V40C4 10 26-4 54-4S104 10 104 40V86z", "r2"), line("M8 86V41C8 14 28 0 54 0", "r3", 1.4, 0.8),
        ember(54, 14, 60, 0.95),
        fill("M-2 76H110V86H-2z", "n2"), fill("M-2 76H110V78.5H-2z", "y1"),
        shadow(66, 79, 48, 9),
        fill(skull, "n6"), rounded(skull),
        fill("M86 53C85 61 81 63 79 68 78 73 75 75 70 76L69 88H58C68 80 78 66 80 40 84 44 86 48 86 53z", "n4", 0.6),
        both(
            fill("M32 58C31 51 38 47 45 49 51 51 51 60 48 65 44 69 33 68 32 58z", "n1"),
            line("M31 55C34 47 43 46 49 51", "n4", 1.4), line("M29 68C34 71 38 72 41 76", "n4", 1.4),
            fill("M54 62C51 64 49 70 50.5 72.5 52 74 53 72 54 71z", "n1"),
        ),
        ember(41, 58, 6, 0.9), ember(67, 58, 6, 0.9), line("M41 58h.1M67 58h.1", "y3", 2.6),
        line("M40 79Q54 83 68 79", "n3", 1.6), line("M44 77V86M49 78V86M54 78.5V86M59 78V86M64 77V86", "n3", 1.3),
        at(1.5, 2, fill(wax, "n3", 0.5)), fill(wax, "w1"), fill("M43 30V21Q54 17.5 65 21V30z", "w1"),
        fill(
            "M58 19Q62 19.5 65 21V27H68C70 31 74 31 76 36 78 42 79 50 77.5 50S75 47 74 43C73 39 70 38 69 "
            "43 67 36 62 34 58 30z", "r5", 0.55),
        line("M44 23Q54 19 64 23", "n5", 1), line("M35 34Q33 38 32.5 44M43.5 44V58M54.5 46V51M67.5 46V55", "y3", 1.3),
        line("M54 22V16", "n1", 1.6),
        fill(flame, "r4"), fill("M54 20C48 15 52 10 53.5 3 55.5 8 60 14 54 20z", "y2"),
        fill("M54 19.5C51 16 53 13 54 9 56 13 57 16 54 19.5z", "w1"),
    ])  # fmt: skip


def crisis() -> Markup:
    """Lightning strikes a pagoda; it burns from below and breaks from above."""
    rng = random.Random(2)

    def roof(y: float, half: float) -> str:
        a, b, c = half * 0.7, half * 0.6, half * 0.46
        left = f"M{54 - half} {y}C{54 - a:.1f} {y - 1} {54 - b:.1f} {y - 8} {54 - c:.1f} {y - 11}"
        right = f"C{54 + b:.1f} {y - 8} {54 + a:.1f} {y - 1} {54 + half} {y}"
        return f"{left}H{54 + c:.1f}{right}Q54 {y - 5} {54 - half} {y}z"

    roofs = roof(66, 34) + roof(46, 28) + roof(28, 21)
    walls = "M32 62H76V86H32zM36 44H72V56H36zM41 26H67V36H41z"
    fire = (
        "M6 86C4 70 15 64 13 48 21 53 24 59 23 66 29 56 23 44 30 31 36 40 34 48 38 54H70C74 46 72 38 77 28 86 41 80 54 "
        "86 64 86 56 90 50 97 45 96 58 105 68 101 86z"
    )
    return join([
        sky("crisis"),
        ember(54, 60, 60, 0.9),
        fill("M0 66 14 56 26 62 36 54 50 60 74 50 92 58 108 52V84H0z", "r3"),
        fill(
            "M-4-4V20C4 28 14 24 20 18 28 28 40 24 46 16 54 24 62 22 68 14 78 24 92 22 96 14 102 18 108 "
            "16 112 12V-4z", "r2"),
        fill("M-4-4V10C8 18 20 14 26 8 38 14 52 12 58 6 72 14 92 12 112 4V-4z", "r1"),
        fill(fire, "r4"),
        fill(walls, "r2"), lit(walls),
        fill(
            "M46 66H51V76H46zM57 66H62V76H57zM36 66H41V76H36zM67 66H72V76H67zM42 48H47V55H42z"
            "M52 48H57V55H52zM62 48H67V55H62zM46 30H50V36H46zM58 30H62V36H58z", "y3"),
        fill(roofs, "r1"), lit(roofs, 0.8),
        line("M20 66C30 65 33 58 38.5 55M26 46C34 45 37 38 41 35M33 28C39 27 42 20 44.5 17", "r4", 1.5),
        line("M24 66.5Q54 62 84 66.5M30 46.5Q54 42 78 46.5M37 28.5Q54 24 71 28.5", "y1", 1.1),
        fill("M52 17 54 7 57 17z", "y1"),
        fill("M60 17 68 24 64 28 70 31 75 28C70 27 67 20 64 17z", "r2"),
        fill("M82 30 92 33 88 39 79 36zM86 46l7 4-6 3z", "r1"),
        fill("M88-4 62 9 71 11 55 21 66 18 62 27 80 12 71 10 98-4z", "w1"),
        line("M88-4 62 9 71 11 55 21 66 18 62 27 80 12 71 10 98-4", "y2", 1.3),
        fill(
            "M14 86C12 76 21 72 21 63 28 68 28 74 27 78 34 66 44 74 46 66 54 72 52 78 56 80 60 70 70 76 "
            "72 68 78 74 76 78 80 80 84 72 86 68 90 64 90 74 98 78 94 86z", "y2"),
        fill(
            "M22 86C22 80 28 78 29 74 34 80 40 78 44 76 48 82 54 84 58 80 64 84 72 80 76 78 80 82 86 78 "
            "88 76 90 80 90 84 88 86z", "w1", 0.8),
        line("M84 44q4-4 6 0 3-4 6 0M14 32q4-4 6 0 3-4 6 0M10 42q3-3 5 0 2-3 5 0", "r1", 1.5),
        fill(specks(rng, 34, (6, 14, 102, 80), (0.7, 1.8)), "y3"),
    ])  # fmt: skip


def roulette() -> Markup:
    """A wheel of chance with a sun for a hub; it winks at whoever asks."""
    x, y, r = 54.0, 44.0, 37.0

    def wedge(n: int) -> str:
        (ax, ay), (bx, by) = around(x, y, r, r, 2, 36 * n - 18)[0], around(x, y, r, r, 2, 36 * n + 18)[0]
        return f"M{x} {y}L{ax:.1f} {ay:.1f}A{r} {r} 0 0 1 {bx:.1f} {by:.1f}z"

    pips = "".join(f"M{px - 2.4:.1f} {py:.1f}l2.4-3.2 2.4 3.2-2.4 3.2z" for px, py in around(x, y, 29, 29, 10, 0))
    pegs = "".join(f"M{px:.1f} {py:.1f}h.1" for px, py in around(x, y, 40, 40, 20, 9))
    beams = "".join(
        poly([around(x, y, 17, 17, 16, k)[n], around(x, y, far, far, 16, 11.25)[n], around(x, y, 17, 17, 16, 22.5)[n]])
        for n in range(16)
        for k, far in [(0, 26 if n % 2 else 23)]
    )
    disc = f"M{x - r} {y}a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1-{2 * r} 0z"
    face = "M54 27.5A16.5 16.5 0 1 1 53.9 27.5z"
    folds = "".join(f"M{k} -2q4 40-2 88h8q4-44 2-88z" for k in (-4, 12, 86, 100))
    return join([
        sky("roulette"), fill(folds, "r3", 0.45), ember(40, 30, 62, 0.8),
        spot(x + 2.5, y + 4, 43, "n1", 0.55), spot(x, y, 43, "n3"), spot(x, y, 42, "y1"), spot(x, y, 38.5, "n2"),
        line("M14 40A41 41 0 0 1 50 3.5", "y3", 1.8),
        fill("".join(wedge(n) for n in range(0, 10, 2)), "r3"), fill("".join(wedge(n) for n in range(1, 10, 2)), "n1"),
        line("".join(f"M{x} {y}L{px:.1f} {py:.1f}" for px, py in around(x, y, r, r, 10, 18)), "y2", 1.2),
        fill(pips, "y3"), line(pegs, "n2", 4.4), line(pegs, "w1", 2.6),
        lit(disc, 0.8),
        spot(x + 1.5, y + 2, 21, "n1", 0.5), fill(beams, "y1"), fill(face, "y2"), rounded(face, 0.9),
        line(face, "n3", 1.2),
        line("M42 37Q46.5 33 51 36.5M58 36Q62.5 32.5 66 36.5", "n3", 1.8),
        egg(47, 41, 4, 3.4, "w1"), spot(48, 41, 2.1, "r2"), spot(47.4, 40.3, 0.7, "w1"),
        line("M42.5 40Q47 36 51.5 40", "n2", 1.5),
        line("M57.5 41.5Q62 44.5 66.5 40", "n2", 2.2), line("M54 41 52 47.5H56", "n3", 1.4),
        fill("M43 49.5Q54 54 66 47 64 57.5 54 57.5 46 57 43 49.5z", "r1"),
        fill("M45 50.6Q54 54.5 64.5 48.5L64 51.5Q54 56.5 46.5 53z", "w1"),
        line("M41.5 48Q42.5 50 44 50.5M64.5 47.5Q66.5 47 67.5 45", "n2", 1.4), egg(42, 46, 2.6, 1.6, "r4", 0.6),
        egg(66.5, 45, 2.4, 1.5, "r4", 0.6),
        fill("M46-2H62L54 15z", "n1"), fill("M48-2H60L54 12z", "w1"), fill("M54-2H60L54 12z", "s3"),
        spot(81.5, 23, 4.2, "n1", 0.6), spot(80.5, 22, 4, "w1"), spot(79.5, 21, 1.4, "s4"),
    ])  # fmt: skip


def hells_heart() -> Markup:
    """A heart of black rock with horns; where it has cracked, the fire inside looks out."""
    rng = random.Random(66)
    heart = "M54 80C28 66 11 50 13 34 15 20 40 15 54 31 68 15 93 20 95 34 97 50 80 66 54 80z"
    horn = "M30 24C18 22 9 14 8-1 14 8 24 12 36 14 42 16 44 22 41 26z"
    plates = (
        ("M52.5 32C45 23 34 20 25 23L31 33 28 39 39 41z", "n2"),
        ("M22 24.5C16 28 14.5 35 15.5 42L25 45 26 39 28.5 33.5z", "n2"),
        ("M16.5 45C19 51 23 56 28 60.5L31 53 25 48zM31 63C37 69 45 73.5 52.5 77L50 67 44 66 34 55z", "n1"),
        ("M55.5 32C63 23 74 20 83 23L76 32 80 39 69 41z", "n1"),
        ("M86 24.5C92 28 93.5 35 92.5 42L83 45 82 39 79 32.5z", "n1"),
        ("M91.5 45C89 51 85 56 80 60.5L77 53 83 48zM77 63C71 69 63 73.5 55.5 77L57 67 64 66 74 55z", "n1"),
        ("M29 42 38 44 32 50 28 46.5zM79 42 70 44 76 50 80 46.5z", "n1"),
    )  # fmt: skip
    return join([
        sky("hells-heart"),
        ember(54, 46, 66), ember(54, 20, 40, 0.7),
        fill(
            "M20 30C14 18 24 12 22 2 34 8 34 16 32 20 42 12 40 2 44-6 54 2 52 10 50 16 58 8 62 2 60-6 74 "
            "2 74 10 72 18 80 14 82 8 82 2 92 12 88 22 86 30z", "r3"),
        fill(
            "M30 28C28 18 36 14 38 8 44 14 42 20 44 24 50 20 54 14 54 8 62 14 62 20 62 24 68 20 70 16 70 "
            "10 78 18 76 26 72 30z", "r4"),
        at(3, 4, fill(heart, "n1", 0.6)),
        both(
            fill(horn, "n6"), fill("M30 24C18 22 9 14 8-1 12 12 24 18 40 20L41 26z", "n4"),
            line("M14 13 18 9M20 18 24 12M27 21.5 30 14", "n3", 1.4),
        ),
        fill(heart, "r4"),
        fill("M54 76C32 64 17 50 18 36 22 24 40 22 54 36 68 22 86 24 90 36 91 50 76 64 54 76z", "y2"),
        *[fill(d, ink) for d, ink in plates],
        lit(heart, 0.5),
        line("M25 23C34 20 45 23 52.5 32M22 24.5C16 28 14.5 35 15.5 42M83 23C74 20 63 23 55.5 32", "r4", 1.2),
        line("M18 32Q20 27 24 26M30 25Q36 24 42 27", "w1", 1.5, 0.8),
        line("M21 36 23 41M34 28 38 36M66 36 70 28M86 32 88 40M36 60 43 69", "n3", 1.2),
        ember(54, 50, 34),
        fill("M32 50C40 40 48 38 54 38S68 40 76 50C68 60 60 62 54 62S40 60 32 50z", "r1"),
        fill("M36 50C42 43 48 41 54 41S66 43 72 50C66 57 60 59 54 59S42 57 36 50z", "y3"),
        spot(54, 50, 9, "r4"), spot(54, 50, 6.5, "r3"), fill("M54 41Q58 50 54 59 50 50 54 41z", "n1"),
        spot(50.5, 46.5, 1.8, "w1"), line("M38 50l6-1M70 50l-6-1M41 46l4 2M67 46l-4 2", "r3", 1),
        fill(specks(rng, 22, (4, 2, 104, 30), (0.7, 1.9)), "y3"),
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
