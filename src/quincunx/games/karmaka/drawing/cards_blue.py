"""The blue pictures: sight, dreams and tricks."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from typing import Final

from quincunx.drawing.brush import around, at, both, moved, poly, specks
from quincunx.drawing.markup import Markup, el, join

from .ink import K, egg, ember, fill, line, lit, moonlight, rounded, shadow, sky, spot

HOLE: Final = "M43.5 46A17 17 0 1 1 64.5 46L70 72Q54 77 38 72z"
"""Where somebody peeks through."""
_SCALES: Final = ((-6, 6, 90, 102), (0, 12, 84, 96))


def star(x: float, y: float, r: float) -> str:
    """A star of four points."""
    outer, inner = around(x, y, r, r, 4, -90), around(x, y, r * 0.34, r * 0.34, 4, -45)
    return poly([place for pair in zip(outer, inner, strict=True) for place in pair])


def transmigrate() -> Markup:
    """A butterfly before the moon; the shell it has left still hangs on the twig."""
    rng = random.Random(15)
    upper = "M53 38C46 18 28 4 10 8 4 18 12 34 26 40 36 44 46 43 53 42z"
    lower = "M53 43C42 43 28 48 24 58 24 70 36 76 44 70 50 64 53 54 53 46z"
    shell = "M10 44C3 50 3 66 10 76 18 67 18 51 12 44z"
    return join([
        sky("transmigrate"),
        fill(specks(rng, 46, (0, 0, 108, 70), (0.5, 1.3)), "w1", 0.8),
        moonlight(54, 38, 54, 0.9), spot(54, 38, 33, "b5"), rounded("M21 38a33 33 0 1 0 66 0a33 33 0 1 0-66 0z", 0.25),
        fill("M40 12a6 4 0 1 0 .1 0zM72 52a7 5 0 1 0 .1 0zM34 56a5 3 0 1 0 .1 0z", "b4", 0.35),
        fill("M-2 74Q24 64 54 72T110 68V86H-2z", "v2"), fill("M-2 81Q30 73 60 79T110 79V86H-2z", "v1"),
        line("M-2 36C6 36 10 40 18 38S30 34 36 30", "n2", 3.6), line("M-2 35C6 35 10 39 18 37", "n4", 1),
        line("M11 39V45", "n2", 1.6), fill(shell, "n4"), rounded(shell, 0.7),
        fill("M11 47C7 54 8 66 10 72 13 64 14 54 11 47z", "n1"),
        line("M5 55q4 2 5 0M5 62q4 2 5 0M13 54q2 1 4 0M13 61q2 1 3 0", "n2", 0.9),
        at(1.5, 3, both(fill(upper + lower, "b1", 0.35))),
        both(
            fill(upper, "b1"), fill(lower, "b1"),
            fill("M49 36C42 22 30 12 16 12 13 20 20 31 30 35 37 38 44 38 49 38z", "b3"),
            fill("M49 46C42 47 33 51 31 58 31 65 38 68 42 64 46 59 48 53 49 46z", "v4"),
            fill("M45 33C38 23 30 17 21 16 20 22 26 29 33 32 38 34 42 34 45 34z", "b4"),
            fill("M38 29C34 24 30 21 26 20 27 24 31 27 35 29z", "b5"),
            line("M51 38 18 12M51 39 16 22M51 40 26 36M51 45 30 62M51 46 40 68", "b1", 1.1),
            line("M10.5 13h.1M10 19h.1M13 25.5h.1M17 31h.1M26.5 62h.1M30 68h.1M36 71h.1", "y3", 2.6),
            line("M40 60h.1", "y2", 4),
            line("M53 33C51 26 47 22 42 20", "n1", 1.3), line("M42 20h.1", "n1", 2.6),
        ),
        fill("M51.5 34C51 40 51 54 54 62 57 54 57 40 56.5 34z", "n1"), spot(54, 33, 3, "n1"),
        line("M53 38Q54 39 55 38M52.8 43Q54 44 55.2 43M53 48Q54 49 55 48", "b4", 1),
        line("M53 36V54", "b4", 0.8),
    ])  # fmt: skip


def peek() -> Markup:
    """A brass plate on a dark door, and an eye in the keyhole."""
    plate = (
        "M54 3C64 3 68 9 76 11 82 18 78 26 74 32 72 40 73 48 80 58 82 68 74 74 66 76 62 80 58 82 54 82"
        "S46 80 42 76C34 74 26 68 28 58 35 48 36 40 34 32 30 26 26 18 32 11 40 9 44 3 54 3z"
    )
    waves = "".join(
        f"M{x} {y}a6 6 0 0 1 12 0M{x + 3} {y}a3 3 0 0 1 6 0" for y in (64, 71, 78, 85) for x in _SCALES[y % 2]
    )
    return join([
        sky("peek"),
        line("M12-2V86M26-2V86M82-2V86M96-2V86", "b1", 2.4),
        line("M13.5-2V86M27.5-2V86M83.5-2V86M97.5-2V86", "b3", 0.8),
        line(waves, "y1", 0.9, 0.8),
        fill("M-2 34H110V40H-2z", "n1"), line("M-2 34.6H110", "b4", 1),
        line("M6 37h.1M20 37h.1M88 37h.1M102 37h.1", "y2", 3),
        at(2.6, 4, fill(plate, "n1", 0.6)),
        fill(plate, "y1"), lit(plate),
        line(plate, "n2", 1.3),
        at(54, 42, line(plate, "y3", 1.2, 0.8, transform="translate(-54 -42)"), size=0.91),
        line("M41 15C46 9 62 9 67 15M36 62C33 68 38 71 43 71M72 62C75 68 70 71 65 71", "n3", 1.2),
        line("M54 8.5h.1M36 17h.1M72 17h.1M33 63h.1M75 63h.1M54 79h.1", "n2", 3.6),
        line("M53.5 8h.1M35.5 16.5h.1M71.5 16.5h.1M32.5 62.5h.1M74.5 62.5h.1", "y3", 1.6),
        at(1, 1.4, line(HOLE, "y3", 3)),
        fill(HOLE, "n1"), line(HOLE, "n2", 2),
        el("g", *_eye(), clip_path=f"url(#{K}-keyhole)"),
    ])  # fmt: skip


def _eye() -> list[Markup]:
    """Somebody close to the other side: brow, eye, cheek; below it is dark."""
    return [
        fill("M34 10H74V64Q54 58 34 64z", "n5"),
        fill("M34 10H74V26Q54 14 36 30z", "n4"),
        fill("M36 46Q54 56 74 44V80H34z", "n4"), fill("M34 56Q54 62 74 54V80H34z", "n2"),
        line("M38 25Q50 16 70 24", "n1", 3.4),
        fill("M39 35Q53 23 69 34 56 45 39 35z", "w1"),
        fill("M39 35Q53 23 69 34 54 29 39 35z", "b6", 0.45),
        spot(55, 34.4, 7.4, "b2"), spot(55, 34.4, 6, "b4"), spot(55, 34.4, 3, "n1"), spot(52.6, 32, 1.9, "w1"),
        line("M39 35Q53 23 69.5 34", "n1", 2.2), line("M41 36Q55 46 68 35.5", "n3", 1),
        line("M42 30l-2-2.6M48 27l-1-3M55 26v-3M62 27l1.5-2.6", "n1", 1.1),
    ]  # fmt: skip


def destiny() -> Markup:
    """A sphere of brass rings that turn as the sky does; one small star in the middle."""
    rng = random.Random(9)
    stars = [(8, 44), (16, 58), (30, 62), (92, 34), (100, 46), (96, 62), (82, 66)]
    points = "".join(star(x, y, r) for (x, y), r in zip(stars, (2.6, 3.6, 2.4, 2.4, 3.8, 2.6, 2.6), strict=True))

    def arc(rx: float, ry: float, turn: float, near: bool, wide: float) -> Markup:
        x, y = rx * math.cos(math.radians(turn)), rx * math.sin(math.radians(turn))
        way = 1 if near else -1
        d = f"M{54 + way * x:.1f} {38 + way * y:.1f}A{rx} {ry} {turn} 0 1 {54 - way * x:.1f} {38 - way * y:.1f}"
        coats = [line(d, "n1", wide + 1.8), line(d, "y1" if near else "n3", wide)]
        return join([*coats, line(d, "y3", wide * 0.3, transform="translate(-.5 -.6)")] if near else coats)

    rings = ((30.0, 10.0, -16.0, 4.4), (27.0, 9.0, 34.0, 2.8), (27.0, 11.0, 100.0, 2.4))
    return join([
        sky("destiny"),
        fill(specks(rng, 70, (0, 0, 108, 66), (0.4, 1.2)), "w1", 0.8),
        fill("M-2 40C20 20 60 40 110 6V22C70 46 30 34-2 56z", "b4", 0.16),
        line(poly(stars[:3], False) + poly(stars[3:], False), "b5", 0.8, 0.8),
        fill(points, "w1"),
        fill("M-2 72Q14 64 30 70T64 70 110 66V86H-2z", "b6", 0.8), fill("M-2 78Q20 70 44 77T110 74V86H-2z", "b1"),
        moonlight(54, 38, 40, 0.35),
        *[arc(rx, ry, turn, False, wide) for rx, ry, turn, wide in rings],
        line("M46 10 62 66", "n1", 3), line("M46 10 62 66", "y1", 1.6),
        ember(54, 38, 24), spot(54, 38, 8.4, "y2"), rounded("M45.6 38a8.4 8.4 0 1 0 16.8 0a8.4 8.4 0 1 0-16.8 0z"),
        fill(star(54, 38, 7), "w1"),
        *[arc(rx, ry, turn, True, wide) for rx, ry, turn, wide in rings[::-1]],
        at(54, 38, line("M30 0A30 10 0 0 1-30 0", "n2", 3, 0.8, stroke_dasharray=".8 3.4"), turn=-16),
        line("M22.5 38A31.5 31.5 0 0 0 85.5 38", "n1", 5.6), line("M22.5 38A31.5 31.5 0 0 0 85.5 38", "y1", 3.8),
        line("M23 42A31 31 0 0 0 50 68.6", "y3", 1.2),
        spot(46, 9.6, 3, "n1"), spot(45.6, 9.2, 2.1, "y2"), spot(22.5, 37, 3.2, "n1"), spot(22.2, 36.6, 2.2, "y2"),
        spot(85.5, 37, 3.2, "n1"), spot(85.2, 36.6, 2.2, "y1"),
        fill("M49 69H59L57 76 70 80 72 86H36L38 80 51 76z", "n1"),
        fill("M50.5 70H57.5L55.5 77 68 81 69.5 86H38.5L40 81 52.5 77z", "y1"),
        fill("M50.5 70H53L53.5 77.5 44 82 43 86H38.5L40 81 52.5 77z", "y3"),
    ])  # fmt: skip


def stolen_dreams() -> Markup:
    """Somebody sleeps; the dream, boat and moon and all, is in a jar that a glove takes away."""
    rng = random.Random(4)
    jar = "M53 22H81V27C89 30 93 36 93 44V68C93 75 88 78 82 78H52C46 78 41 75 41 68V44C41 36 45 30 53 27z"
    stream = "M22 52C20 36 38 40 44 26 48 16 58 10 66 20 60 18 54 24 50 32 44 44 30 42 27 54z"
    fingers = "M97 43 87 41.5M98 51 85.5 50M98 59 85.5 59M97 67 88 68"
    return join([
        sky("stolen-dreams"),
        fill(specks(rng, 34, (0, 0, 108, 50), (0.5, 1.1)), "w1", 0.7),
        fill("M-2-2H12Q10 30-2 60zM110-2H100Q100 30 110 44z", "v1"),
        fill("M-2 74H110V86H-2z", "n2"), fill("M-2 74H110V76.5H-2z", "n4"),
        fill("M-2 60Q0 52 10 53H32Q40 55 40 62L37 74H-2z", "w1"), fill("M-2 70Q18 60 39 66L37 74H-2z", "s4"),
        fill("M13 58C13 49 19 45 25 46 33 47 35 54 33 62 27 68 16 67 13 58z", "n5"),
        rounded("M13 58C13 49 19 45 25 46 33 47 35 54 33 62 27 68 16 67 13 58z", 0.4),
        fill("M11 59C8 49 16 41 26 43 31 44 33 48 33 50 26 49 18 51 16 64 13 64 12 62 11 59z", "n1"),
        line("M21 58q2.5 2 5 .6M28.5 57.8q2 1.2 3.6 0M26 64q2 1 4-.4", "n2", 1.4),
        line("M18 46Q22 44 27 46", "b3", 1.2),
        fill("M-2 86V78C10 70 26 68 38 71 50 74 56 80 58 86z", "b3"),
        fill("M-2 86V78C10 70 26 68 38 71 26 72 16 78 14 86z", "b4"),
        fill(star(26, 78, 2.6) + star(40, 80, 2.6), "y2"),
        fill(stream, "b5", 0.5),
        fill(star(25, 46, 2.4) + star(36, 38, 2.8) + star(45, 28, 3.2) + star(54, 18, 3), "y3"),
        shadow(74, 79, 34, 5),
        fill(jar, "b2", 0.75), moonlight(66, 46, 30, 0.8),
        fill(star(54, 40, 2.6) + star(60, 34, 1.8) + star(52, 52, 1.8), "w1"),
        fill("M74 31A9 9 0 1 0 80 45 7.5 7.5 0 0 1 74 31z", "y3"),
        at(
            -4, 0, fill("M57 60Q67 65 79 59L75 68H61z", "n3"), line("M57 60Q67 65 79 59", "n5", 1.4),
            line("M67 62V40", "n2", 1.4), fill("M68 41C76 46 78 54 77 58L68 59.5z", "w1"),
            fill("M66 44C60 50 59 55 59 58.5L66 60z", "p3"),
        ),
        fill(
            "M41 66C46 60 52 62 54 66 58 62 64 64 66 67 72 62 78 64 80 68 84 64 90 64 93 68 93 75 88 78 "
            "82 78H52C46 78 41 75 41 66z", "v5"),
        fill(
            "M41 70C46 66 54 67 58 71 64 68 72 69 76 72 82 69 90 70 93 71 92 76 88 78 82 78H52C46 78 41 "
            "75 41 70z", "w1"),
        lit(jar, 0.5), line(jar, "b5", 1.5), line("M46 66V44C46 38 49 34 54 32", "w1", 2.6, 0.9),
        line("M51 70h6", "w1", 2, 0.6),
        egg(67, 22, 15.5, 3.6, "b5", 0.7), egg(67, 22, 12.5, 2.3, "b1"),
        line("M51.5 22a15.5 3.6 0 1 1 31 0a15.5 3.6 0 1 1-31 0", "w1", 1.1),
        fill("M112 34C102 34 96 38 94 44V68C98 76 104 78 112 78z", "n1"),
        line("M110 36C102 36 97 39 95.5 44", "v4", 1.5),
        line(fingers, "n1", 8), line("M95 40.5 87 39.5M96 48.5 86 47.5M96 56.5 86 56.5M95 65 88 65.5", "v3", 1.6),
    ])  # fmt: skip


def denial() -> Markup:
    """An ape sits in a warm spring in the snow, hands before its eyes: there is no winter."""
    rng = random.Random(31)
    coat = "M20 86C18 66 26 50 38 44H70C82 50 90 66 88 86z"
    mane = (
        "M54 8C64 7 70 11 75 17L80 19 79 25 83 31 80 36 82 43 77 47 75 54 69 56 64 61 58 61 54 64 50 61 44 61 39 56 "
        "33 54 31 47 26 43 28 36 25 31 29 25 28 19 33 17C38 11 44 7 54 8z"
    )
    fingers = "M38 29.5 51.5 27.5M37 34 52.5 32.5M37.5 38.5 52.5 37.8M39 43 51 43"
    tufts = "M34 20l-3-2M31 27l-4-1M30 34l-4 0M31 42l-4 2M35 50l-4 3"
    cap = (
        "M33 18C34 7 44 2 54 4 66 1 75 8 76 17 71 14 69 19 64 16 60 21 55 15 50 19 46 15 42 20 38 16 36 19 34 20 33 18z"
    )
    return join([
        sky("denial"),
        fill("M-2 44Q20 30 44 40T110 34V86H-2z", "b5"),
        fill("M-2 46Q20 34 40 43L30 60H-2zM110 37Q92 38 84 44L90 60H110z", "w1"),
        fill("M8 50 14 24 20 50zM0 52 5 32 10 52zM92 48 98 20 104 48zM101 50 106 30 112 50z", "b6"),
        fill("M14 24 17.5 39 12 34zM5 32 8 43 3 40zM98 20 101 34 96 30zM106 30 109 41 104 38z", "w1"),
        fill("M-2 63Q54 54 110 63V86H-2z", "b3"), fill("M-2 63Q54 54 110 63L96 68Q54 60 12 68z", "b4", 0.7),
        line("".join(f"M{rng.uniform(2, 106):.0f} {rng.uniform(2, 60):.0f}h.1" for _ in range(40)), "w1", 1.6),
        fill(coat, "s2"), lit(coat),
        line("M30 66l-3 7M36 62l-3 9M78 66l3 7M72 62l3 9M46 66l-1 8M62 66l1 8M54 68v8", "s1", 1.4),
        fill(mane, "s2"), lit(mane, 0.9),
        fill("M54 21C63 15 73 21 72 35 71 48 63 59 54 59S37 48 36 35C35 21 45 15 54 21z", "p2"),
        fill("M54 21C63 15 73 21 72 35 71 48 63 59 54 59 62 50 66 34 54 21z", "p1", 0.45),
        both(
            line(tufts, "s3", 1.2),
            line("M38 37C28 42 20 56 19 78", "s1", 15.5), line("M37.5 37C27.5 42 19.5 56 18.5 78", "s2", 13),
            line("M32 40C24 46 17 58 15 74", "s3", 1.6, 0.9),
            line("M30 52l-5 5M27 58l-5 5M25 65l-5 5M24 72l-4 4", "s1", 1.1),
            fill("M42 25C34 25 31 32 32 38 33 45 38 48 44 46z", "n2"),
            line(fingers, "n2", 5.8), line(fingers, "n4", 4.2),
            fill("M43 27C36 27 33 32 34 38 35 43 39 45 43 44z", "n4"),
            line("M40 28 50 26.6M39 32.4 51 31M39.5 37 51 36.4", "n5", 1.3),
        ),
        line("M51 49.5q1.5 1.2 2.2 0M57 49.5q-1.5 1.2-2.2 0", "r1", 1.4), line("M47 56Q54 52 61 56", "r1", 1.5),
        fill(cap, "w1"),
        fill("M76 17C71 14 69 19 64 16 60 21 55 15 50 19 54 12 66 12 70 8 74 11 76 13 76 17z", "b5"),
        fill("M-2 76Q26 68 54 75T110 74V86H-2z", "b3"), fill("M-2 81Q26 75 54 80T110 80V86H-2z", "b2"),
        line("M8 77q8-3 16 0M34 75q10-3 20 1M62 75q10 3 20 0M88 77q8-2 14 0M20 82h12M58 81h18M90 82h10", "b5", 1.2),
        fill("M-2 86V70C6 64 14 68 17 76L20 86zM110 86V68C102 63 94 68 92 76L88 86z", "s1"),
        fill("M-2 74V68C6 61 15 66 17 75 11 71 6 76-2 74zM110 73V66C102 61 94 66 92 75 98 71 104 75 110 73z", "w1"),
        moonlight(16, 62, 17, 0.6), moonlight(94, 60, 18, 0.6), moonlight(34, 76, 12, 0.4), moonlight(76, 78, 14, 0.4),
    ])  # fmt: skip


def swindle() -> Markup:
    """A fox and three cups; what lay under one of them is in its paw."""
    cup = "M-11 0-7.5-20H7.5L11 0Q0 4-11 0z"
    head = (
        "M54 60C47 56 40 53 33 51L36 47 27 45 32 40C29 36 28 31 29 27L25 2 43 14Q54 10 65 14L83 2 79 "
        "27C80 31 79 36 76 40L81 45 72 47 75 51C68 53 61 56 54 60z"
    )
    places = ((20, 79), (53, 80), (88, 79))
    coats = (
        (fill, "M-11 1C-6-2 14-2 20 1 14 5-6 5-11 1z", "n1", 0.45),
        (fill, cup, "y1", 1.0),
        (fill, "M-11 0-7.5-20H-3L-5 1.5Q-9 1-11 0z", "y3", 0.7),
        (fill, "M11 0 7.5-20H2L4 1.7Q8 1.5 11 0z", "n3", 0.55),
        (line, "M-9.8-6.5Q0-3.5 9.8-6.5M-8.6-13Q0-10.5 8.6-13", "n2", 1.3),
        (fill, "M-7.5-20C-6-23 6-23 7.5-20 6-17 -6-17-7.5-20z", "y3", 1.0),
        (fill, "M-5-20C-4-21.8 4-21.8 5-20 4-18.2-4-18.2-5-20z", "y1", 1.0),
    )
    return join([
        sky("swindle"),
        fill("M-2-2H26Q20 30 2 62H-2zM110-2H82Q90 30 106 62H110z", "b3"),
        fill("M8-2H18Q14 30 0 54V30zM98-2H90Q96 30 108 54V30z", "b2"),
        line("M26-2Q20 30 2 62M82-2Q90 30 106 62", "y1", 1.3),
        ember(54, 30, 46, 0.8),
        fill("M16 76C18 58 34 50 54 50S90 58 92 76z", "v2"), fill("M16 76C18 58 34 50 54 50 42 56 36 66 34 76z", "v3"),
        fill("M44 54 54 72 64 54 60 50H48z", "w1"), line("M42 53 54 73 66 53", "y2", 2),
        fill(head, "r4"), lit(head, 0.7),
        both(fill("M29 9 41 17 33 27z", "n1"), fill("M32 15 39 18.5 34.5 24z", "p1")),
        fill(
            "M54 60C48 56 40 53 33 51L36 47 27 45 32 40C42 38 48 42 50 47H58C60 42 66 38 76 40L81 45 72 "
            "47 75 51C68 53 60 56 54 60z", "w1"),
        fill("M54 60V47H58C60 42 66 38 76 40L81 45 72 47 75 51C68 53 60 56 54 60z", "n5", 0.4),
        fill("M48 46C50 34 50 24 54 20 58 24 58 34 60 46 58 49 50 49 48 46z", "r5", 0.5),
        fill("M61 34Q66 28 73 31 69 37 61 34z", "y3"), spot(67.4, 32.4, 2, "n1"),
        line("M60.5 34Q66 28 74 30.5M35 32Q41 37 47 34", "n1", 2), line("M36.5 34.5l-2 2M40.5 36l-1 2.6", "n1", 1.1),
        line("M34 27Q40 24 46 27M62 26Q68 22 75 24", "r2", 1.6),
        fill("M49.5 49Q54 46.5 58.5 49 57 53.5 54 54 51 53.5 49.5 49z", "n1"),
        line("M54 54v1.5Q49 58 45 54.5M54 55.5Q60 58.5 65 52.5", "n1", 1.3),
        line("M72 66C84 68 93 60 90 48M38 66C32 66 26 62 22 56", "v2", 11),
        line("M74 63C82 64 88 58 86 50M36 62C31 61 27 58 24 54", "v3", 2),
        line("M84.5 53 95.5 50", "y2", 2.4),
        ember(88, 36, 15), spot(88, 37, 5.4, "b5"), rounded("M82.6 37a5.4 5.4 0 1 0 10.8 0a5.4 5.4 0 1 0-10.8 0z", 0.8),
        line("M84 49C81 45 81 41 83 38.5M89 50C88 47 88 44 88.5 42M95 49C97 45 97 41 94 38.5", "r2", 5),
        line("M84 49C81 45 81 41 83 38.5M89 50C88 47 88 44 88.5 42M95 49C97 45 97 41 94 38.5", "r4", 3.6),
        fill("M-2 66Q54 58 110 66V86H-2z", "r2"), fill("M-2 66Q54 58 110 66V69Q54 61-2 69z", "y1"),
        line("M-2 76Q54 68 110 76M10 86 18 72M32 86 36 70M72 70 76 86M92 72 100 86", "r3", 1, 0.9),
        *[draw("".join(moved(d, x, y) for x, y in places), ink, much) for draw, d, ink, much in coats],
        fill("M10 54C14 46 26 46 30 54 32 60 28 63 24 61 21 64 17 63 15 60 10 62 8 58 10 54z", "r3"),
        fill("M12 54C15 48 24 48 27 53 28 57 25 60 22 58 19 61 16 59 15 57 12 58 11 56 12 54z", "r4"),
        line("M18 56l-.5 4M23.5 56l.5 4", "n1", 1.1),
    ])  # fmt: skip


def thievery() -> Markup:
    """A magpie on a ridge before the moon, somebody's pendant in its beak."""
    rng = random.Random(23)
    back = (
        "M58 24C61 15 72 14 77 21 79 25 79 29 77 32 81 43 75 56 62 62 54 64 48 64 42 67L10 85 5 82 31 "
        "59C36 46 46 37 55 31 57 29 57 27 58 24z"
    )
    ridge = "M-2 74Q44 76 72 67 88 61 94 46 101 46 104 52 98 72 74 79 44 86-2 86z"
    return join([
        sky("thievery"),
        fill(specks(rng, 46, (0, 0, 108, 60), (0.5, 1.2)), "w1", 0.8),
        moonlight(50, 38, 50, 0.8),
        spot(50, 38, 32, "b5"), rounded("M18 38a32 32 0 1 0 64 0a32 32 0 1 0-64 0z", 0.3),
        fill("M34 18a7 5 0 1 0 .1 0zM28 44a5 4 0 1 0 .1 0zM66 60a5 3 0 1 0 .1 0zM44 30a3 2 0 1 0 .1 0z", "b4", 0.35),
        fill("M-2 66 8 58Q14 62 20 60L26 66Q34 68 40 66V86H-2zM78 72Q84 70 88 64H102Q104 70 112 72V86H78z", "b2"),
        fill("M6 70h4v5H6zM16 70h4v5h-4zM92 72h4v6h-4z", "y2"),
        fill(ridge, "b1"), lit(ridge, 0.8),
        line("M-2 75Q44 77 72 68 88 62 94.5 47", "b4", 1.5), line("M-2 80Q44 82 73 73 92 67 100 48", "b6", 1.2),
        line("M6 76v9M18 76v9M30 76v9M42 76v9M54 74l1 9M66 71l2 9M78 66l5 8M87 58l8 5", "b6", 1.3),
        line("M57 62 56 72M65 60 66 69", "s1", 2.2), line("M52 72.5H60M62 70 70 68.5", "s1", 2),
        fill(back, "n1"),
        line("M58 24C61 15 72 14 77 21", "b4", 1.4), line("M33 59C38 47 47 38 55 32.5", "b3", 1.6),
        line("M38 65 11 82M40 62 14 78", "b3", 1.1), line("M36 61 18 74", "g6", 1),
        fill("M77 38C81 47 74 57 62 62 55 63 53 59 57 55 66 51 72 45 73 36z", "w1"),
        fill("M79 46C78 53 71 59 62 62 55 63 53 59 57 55 60 60 72 56 79 46z", "b5"),
        fill("M50 38C57 35 65 38 66 44 60 50 49 51 43 48z", "w1"),
        fill("M43 48C49 51 60 50 66 45 64 55 48 64 28 68 32 60 37 54 43 48z", "b2"),
        line("M45 51C42 57 38 61 33 65M52 52C48 58 44 61 38 64.5M59 50C56 57 50 60 45 63", "b4", 1.2),
        fill("M76.5 21.5 90 27 77 30z", "s1"), line("M77 22 89 27", "s3", 1.2),
        spot(70.5, 22.5, 2, "s1"), spot(70.2, 22.2, 1.1, "w1"),
        line("M86 26C82 34 84 40 87 44M88 27C92 34 91 40 88 44", "y1", 1.6),
        line("M86 26C82 34 84 40 87 44M88 27C92 34 91 40 88 44", "y3", 0.8, stroke_dasharray="1.600 1.600"),
        ember(87.5, 50, 15),
        spot(87.5, 50, 7, "n2"), spot(87.5, 50, 6, "y1"), spot(87, 49.4, 4.6, "y3"),
        fill("M87.5 45.5 91 50 87.5 54.5 84 50z", "r3"), fill("M87.5 45.5 87.5 50H84z", "p3"),
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
