# ruff: noqa: E501 (one line for each stroke reads better)
"""Axis Mundi: pictures of cards that move."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from quincunx.drawing import Markup
from quincunx.drawing.brush import at

from .pictures_kit import ball, cone, egg, fill, folk, glow, ink, sea, shade, sky, slope


def _steps(hexes: int) -> list[Markup]:
    """As many marks as the card leads over hexes."""
    return [ball(54 + 6.5 * (n - (hexes - 1) / 2), 78, 2, "c1", "k") for n in range(hexes)]


def _ghost(x: float, y: float, size: float = 1, opacity: float = 0.5) -> Markup:
    """Where somebody was a moment ago."""
    return at(
        x,
        y,
        fill("M-4.6 0C-5.6-8-3-13 0-14S5.6-8 4.6 0z", "w", "k"),
        ball(0, -17, 3.2, "w", "k"),
        size=size,
        opacity=f"{opacity:.2f}",
    )


def _beach() -> list[Markup]:
    """Footprints over the sand that end in the middle of it; whoever made them waves from the headland."""
    prints = "".join(
        f"M{12 + 11 * n:g} {76 - 5 * n:g}q3-3 6-1-1 4-5 3zM{19 + 11 * n:g} {79 - 5 * n:g}q3-3 6-1-1 4-5 3z"
        for n in range(4)
    )
    return [
        sky("dawn"), ball(22, 34, 9, "c1"), glow(22, 34, 26), sea(44), fill("M48 46C54 36 62 33 72 33S100 38 108 42V54H56z", "e2", "e3"), fill("M72 33C84 33 100 38 108 42V54H84C88 46 82 38 72 33z", "e3"), fill("M0 60C30 50 70 56 108 50V84H0z", "b2"), fill("M0 60C30 50 70 56 108 50V54C70 60 30 54 0 64z", "w", "", 0.7),
        fill(prints, "b4"), ink("M56 52l4-6M62 54l7-4M52 48l-2-6", "w", 1.6), folk((69, 12), (68, 18), (67, 26), [((74, 17), (79, 10)), ((63, 22), (60, 27))], [((70, 31), (71, 36)), ((64, 31), (63, 36))], "c3", "b5", "s1", "b5", 0.75), *_steps(4),
    ]  # fmt: skip


def _cloak() -> list[Markup]:
    """A cloak falls empty to the ground, the hat still in the air; somebody looks out from behind a rock."""
    return [
        sky("day"), cone(20, 58, 22, "e2", "e3"), fill("M0 56Q54 46 108 56V84H0z", "d2"), fill("M0 68Q54 58 108 70V84H0z", "d3"), shade(44, 74, 24, 4), fill("M30 72C26 56 34 48 36 36 42 32 50 32 54 36 56 48 66 56 62 72 56 68 52 74 46 70 40 75 36 68 30 72z", "a3", "k"), fill("M36 36C42 32 50 32 54 36 50 40 40 40 36 36z", "k"), ink("M40 44C38 54 34 60 36 68M50 44C52 54 56 60 54 68M45 42V66", "a4", 1.5),
        fill("M30 18C36 22 56 20 62 13 58 13 56 13 54 14 53 6 40 8 39 17 36 18 33 18 30 18z", "b5", "k"), ink("M39 16C44 17 50 16 54 13", "c3", 2.2), ink("M46 24v6M38 26l2 5M54 24l-2 6M20 44l6 3M70 42l-6 3", "w", 1.8), ball(88, 52, 6, "s1", "k"), fill("M82 51A6 6 0 0 1 94 51Q88 48 82 51z", "b5", "k"), ink("M85.500 53h.01M89.500 53h.01", "k", 1.8), fill("M76 74 80 58 90 54 102 60 106 74z", "e2", "k"), fill("M90 54 102 60 106 74H94z", "e3"), *_steps(5),
    ]  # fmt: skip


def _doors() -> list[Markup]:
    """Six caves in a cliff at dusk: eyes in five of them, and a lantern with somebody in the last."""
    caves = [(14, 34), (38, 26), (62, 34), (20, 62), (46, 58)]
    holes = [fill(f"M{x - 8} {y + 10}V{y}Q{x} {y - 12} {x + 8} {y}V{y + 10}z", "k", "e1") for x, y in caves]
    eyes = "".join(f"M{x - 2.5} {y + 1}h.01M{x + 2.5} {y + 1}h.01" for x, y in caves)
    return [
        sky("dusk"), ball(96, 14, 8, "c1"), fill("M0 84V12L20 4 40 10 58 6 76 22 84 44 96 56 108 60V84z", "e3", "k"), fill("M58 6 76 22 84 44 96 56 108 60V84H80L72 50 60 30z", "e4"), ink("M6 16l10 4M30 12l8 4M4 48h8M30 44l8 2M60 66l6 2", "e4", 1.4), *holes, ink(eyes, "c1", 2.2),
        glow(82, 62, 24, "ember"), fill("M70 74V58Q82 44 94 58V74z", "k", "e1"), fill("M74 74V60Q82 50 90 60V74z", "c2"), shade(82, 74, 8, 2), folk((81, 56), (81, 61), (81, 67), [((76, 64), (74, 60)), ((86, 64), (89, 67))], [((78, 70), (77, 74)), ((84, 70), (85, 74))], "c4", "b5", "s2", "k", 0.6), fill("M87 66h5v6h-5z", "c1", "k"), *_steps(6),
    ]  # fmt: skip


def _stones() -> list[Markup]:
    """Seven stones across a lagoon, a ghost on each, one leap after the other."""
    spots = [(10, 66), (22, 60), (35, 63), (48, 56), (61, 59), (74, 51), (92, 54)]
    leaps = "".join(f"M{a} {b - 8}Q{(a + c) / 2:g} {min(b, d) - 30} {c} {d - 8}" for (a, b), (c, d) in pairwise(spots))
    return [
        sky("mauve"), ball(26, 18, 9, "b1"), cone(78, 46, 30, "n2", "n1"), sea(44, "n2"), *[egg(x, y + 2, 7.5, 2.8, "e2", "k") for x, y in spots], ink(leaps, "c1", 1.3, 0.9, "2 3"), *[_ghost(x, y + 1, 0.8, 0.25 + 0.09 * n) for n, (x, y) in enumerate(spots[:-1])],
        folk((93, 32), (92, 38), (91, 47), [((98, 36), (103, 30)), ((86, 40), (80, 36))], [((95, 50), (96, 54)), ((87, 50), (85, 55))], "b3", "a4", "s3", "k", 0.85), ink("M2 78h12M84 70h14M40 72h10", "n4", 1.2), *_steps(7),
    ]  # fmt: skip


def _spyglass() -> list[Markup]:
    """Through a spyglass by night: dust, a hat, and the rest has just left the field of view."""
    return [
        sky("dark"), ball(54, 38, 37, "a4", "b3"), fill("M22 56A37 37 0 0 0 86 56Q54 46 22 56z", "d4"), ball(38, 18, 5, "b1"), ink("M30 30h.01M48 14h.01M64 22h.01M58 32h.01M44 28h.01M76 28h.01M26 42h.01M70 14h.01", "w", 1.8), cone(46, 54, 22, "n2", "n1", "c2"),
        fill("M60 58C62 50 70 52 70 56 76 52 80 58 77 61 72 64 64 63 60 58z", "e1", "", 0.75), ball(66, 54, 3, "w", "", 0.5), fill("M56 46C60 49 70 48 74 43 71 43 70 43 69 44 68 39 62 40 61 45 59 46 57 46 56 46z", "b5", "k"), ink("M80 50h8M78 56h12M80 62h8", "w", 2), ink("M54 4V10M54 66V72M20 38H26M82 38H88", "b1", 1.4), ink("M17 38a37 37 0 1 1 74 0a37 37 0 1 1-74 0z", "b5", 7), ink("M17 38a37 37 0 1 1 74 0a37 37 0 1 1-74 0z", "b3", 3.4), ink("M27 20Q34 9 46 5", "c1", 1.6), *_steps(8),
    ]  # fmt: skip


MOVING: Final[dict[str, list[Markup]]] = {
    "Rock-Climber": [
        sky("dawn"), ball(88, 40, 10, "c1"), sea(68), cone(92, 68, 15, "e2", "e3"),
        fill("M0 84V0H62L56 14 64 26 56 40 66 54 58 70 64 84z", "e2"), fill("M0 84V0H30L24 20 34 40 22 62 30 84z", "e1"),
        fill("M62 0 56 14 64 26 56 40 66 54 58 70 64 84H48L52 66 44 50 52 36 42 20 50 0z", "e3"),
        ink("M6 18l10 4M10 40l8-3M4 60l12 5M34 12l8 5M30 70l8-4M36 48l5 4", "e3", 1.4),
        ink("M58 4C62 20 54 34 60 44", "b1", 1.2), fill("M46 60 62 58 66 62 50 66z", "d2", "d4"),
        folk((57, 34), (56, 42), (58, 56), [((50, 36), (51, 26)), ((64, 38), (60, 27))], [((50, 62), (52, 72)), ((66, 62), (60, 70))], "c3", "b5"),
        fill("M60 40 70 42 70 56 62 56z", "b3", "k"), ink("M76 30q4-4 6 0 3-4 6 0M90 24q3-3 5 0 2-3 5 0", "k", 1.2),
        fill("M0 30 18 26 26 30 12 36 0 36zM0 66 16 62 22 68 0 72z", "d2", "d4"),
    ],
    **{f"Now You See Me {n}": draw() for n, draw in enumerate((_beach, _cloak, _doors, _stones, _spyglass), 4)},
    "Second Wind": [
        sky("day"), ball(22, 56, 0.1, "b1"), cone(86, 70, 34, "e2", "e3", "c3"), sea(66), fill("M0 62Q40 52 76 66L70 84H0z", "d3"),
        fill("M0 70Q40 60 66 74L62 84H0z", "d4"), ink("M4 56l3-6M16 54l2-6M30 54l3-6M46 58l3-5", "d1", 1.4),
        ink("M2 30H36q10 0 10-8t-9-7-6 8M2 38H62q11 0 11 8t-9 8-6-7M8 46H28q8 0 8 6", "w", 2.6), ink("M2 30H36q10 0 10-8t-9-7-6 8M2 38H62q11 0 11 8t-9 8-6-7", "a3", 0.8),
        shade(52, 74, 18, 3), folk((58, 34), (55, 42), (48, 55), [((64, 46), (72, 42)), ((46, 48), (40, 54))], [((58, 62), (52, 72)), ((40, 60), (30, 66))], "a3", "b5", "s2"),
        fill("M54 40C46 36 36 38 30 34 34 42 44 46 54 45z", "c3", "k"),
    ],
    "Options": [
        sky("green"), ball(18, 62, 0.1, "d1"), fill("M0 50Q26 38 54 46T108 40V84H0z", "d2"), cone(30, 46, 20, "e2", "e3"),
        fill("M74 46C86 40 96 42 108 36V50z", "d3"), fill("M46 84C48 66 30 60 12 48L20 45C40 54 52 60 54 66 58 58 74 52 92 46L100 49C80 56 62 64 64 84z", "b2", "b4"),
        ink("M20 50C36 58 48 64 52 74M90 50C74 56 62 62 58 74", "b4", 1, 1, "3 4"),
        fill("M51 22h6v42h-6z", "b4", "k"), fill("M22 18H52V30H22L15 24z", "b1", "k"), fill("M56 32H88L95 38 88 44H56z", "d1", "k"),
        ink("M26 24h16M37 20l6 4-6 4", "a3", 2), fill("M70 34.500h5v2h2v4h-2v2h-5v-2h-2v-4h2z", "c3"),
        fill("M10 78q6-8 12 0zM84 80q8-10 16 0z", "d3", "d4"), ink("M20 70l2-6M24 71l4-5M88 66l2-5", "d4", 1.3),
    ],
    "Dexterity": [
        sky("dawn"), fill("M0 58 20 46 44 54 70 42 108 52V84H0z", "e1"), slope(70, "e2", "e3"),
        fill("M10 72l6-10 9 9zM84 76l8-14 10 13zM30 80l5-7 7 7z", "e3", "k"), fill("M62 78l5-8 7 8z", "e3", "k"),
        egg(52, 74, 30, 5, "k"), fill("M34 18h22v30c0 8 24 9 24 18v6H32c-2-10 2-18 2-24z", "b4", "k"),
        fill("M34 18h8v28c-2 10-4 16-3 26H32c-2-10 2-18 2-24z", "b3"), fill("M31 68H81v6H31z", "b5", "k"), fill("M32 14H58v7H32z", "b2", "k"),
        ink("M56 28 44 30M57 35 45 37M58 42 46 44M60 48l-10 4", "b1", 2), ink("M72 60q6 2 7 8", "b2", 1.5),
        ink("M20 30h9M16 38h12M20 46h8", "w", 2), fill("M84 26l2 5 5 2-5 2-2 5-2-5-5-2 5-2z", "c1", "b3"),
    ],
    "Alpinist": [
        sky("day"), ball(84, 22, 11, "b1"), sea(70), fill("M60 70 74 58 86 64 96 56 108 62V70z", "e2", "", 0.7),
        fill("M0 84V6L14 0H40L48 14 42 24 52 36 46 50 58 66 54 84z", "e3"), fill("M0 6 14 0H26L20 22 28 40 18 60 26 84H0z", "e2"),
        fill("M40 0 48 14 42 24 52 36 46 50 58 66 54 84H44L46 68 36 52 42 36 34 22z", "e4"), fill("M0 6 14 0H40L44 7 34 10 28 6 18 12 10 8 0 14z", "w"),
        ink("M6 30 14 34M8 52 16 48M22 20 30 24M30 62 36 66", "e4", 1.5), ink("M48 12 70 0", "k", 1.4), ink("M52 34 60 20 64 6", "b1", 1.1),
        folk((63, 20), (60, 28), (56, 42), [((54, 24), (49, 15)), ((66, 22), (62, 10))], [((64, 48), (56, 54)), ((52, 50), (48, 58))], "c3", "a4", "s1", "a3"),
        ink("M42 17 49 11 54 16M49 12 46 20", "k", 2), fill("M62 28 70 30 68 42 60 40z", "d3", "k"),
        ink("M78 42q4-4 6 0 3-4 6 0M90 36q3-3 5 0 2-3 5 0", "k", 1.3),
    ],
    "Hail Anemoi": [
        sky("day"), glow(54, 20, 40), cone(20, 84, 26, "e2", "e3", "c3"), fill("M70 84Q84 70 108 74V84z", "d3"),
        ink("M0 20C20 10 34 24 52 16S88 8 108 16M0 34C18 26 30 38 44 34M64 34C80 28 94 36 108 30M0 62C24 54 40 66 60 60S96 54 108 60", "w", 2.4),
        fill("M54 46C42 34 24 28 4 36 14 38 18 42 16 46 24 45 30 48 30 52 38 49 44 52 50 55z", "b4", "k"),
        fill("M54 46C66 34 84 28 104 36 94 38 90 42 92 46 84 45 78 48 78 52 70 49 64 52 58 55z", "b4", "k"),
        ink("M14 37 48 48M26 44 48 51M94 37 60 48M82 44 60 51", "b2", 1.4), fill("M48 44C50 38 58 38 60 44 62 54 58 64 54 70 50 64 46 54 48 44z", "b3", "k"),
        fill("M48 66 54 62 60 66 62 78 54 74 46 78z", "b4", "k"), ball(54, 40, 5.5, "w", "k"), fill("M52 42h4l-2 6z", "c2", "k"), ink("M51.5 39h.01M56.5 39h.01", "k", 2),
        ink("M50 54h3M55 56h3M51 60h3", "b1", 1.2),
    ],
    "Unstoppable": [
        sky("dusk"), glow(62, 40, 44, "ember"), fill("M0 84V56L16 48 30 58 46 50 60 58 80 48 108 58V84z", "n1"), slope(72, "e4", "k"),
        ink("M0 40q8-8 15 0t15 0M108 30q-8-8-15 0t-13 2", "k", 6), ink("M0 40q8-8 15 0t15 0M108 30q-8-8-15 0t-13 2", "e1", 3.4, 1, "7 4"),
        fill("M32 34l8-5-2 9zM30 46l-4 7 9-1zM78 28l-8-3 3 8zM82 40l6 4-9 1z", "e1", "k"), shade(56, 76, 22, 4),
        folk((58, 26), (56, 36), (54, 54), [((42, 34), (32, 26)), ((70, 34), (78, 24))], [((64, 62), (66, 76)), ((44, 62), (38, 74))], "c3", "a4", "s3", "k", 1.25),
        ink("M28 28l8-4M74 26l8-2", "e1", 4), fill("M50 38 62 38 58 44 62 50H50l3-6z", "c1", "k"), ink("M22 66h12M18 72h10M84 68h12", "c2", 1.6),
    ],
    "Godspeed": [
        sky("dawn"), ball(20, 58, 9, "c1"), sea(66), fill("M70 66 84 54 96 60 108 52V66z", "e2"), ink("M2 22H34M0 34H28M4 46H30M10 58h16", "w", 2.4),
        fill("M58 40C44 30 30 14 12 8 18 16 18 22 14 26 24 28 28 34 28 38 38 38 44 44 52 50z", "a4", "k"), fill("M60 38C62 26 72 10 90 4 86 12 88 18 92 20 82 24 80 30 82 34 74 34 70 42 68 48z", "a4", "k"),
        ink("M20 14 52 42M26 26 50 46M84 10 64 38M82 24 66 42", "a2", 1.4), fill("M48 44C54 36 70 36 80 44 84 48 92 48 96 52 88 58 72 60 60 56 52 54 44 52 34 58 38 50 42 48 48 44z", "a3", "k"),
        fill("M80 44C86 42 94 46 96 52 90 54 84 52 80 50z", "w"), fill("M95 50 103 54 94 55z", "c2", "k"), ball(88, 48, 1.7, "k"),
        ink("M66 58l2 8M74 57l3 8", "b3", 2), fill("M60 66H80V78H60z", "b3", "k"), fill("M60 66q10-6 20 0v4H60z", "b4", "k"), fill("M68 68h4v5h-4z", "c1", "k"), ink("M54 52l6 2M60 48l6 2M70 48l5 1", "a1", 1.2),
    ],
    "Elusive": [
        sky("night"), ball(86, 16, 8, "b1"), fill("M0 60 22 44 38 54 60 40 84 56 108 46V84H0z", "n2"), slope(72, "n1", "k"),
        ink("M6 30h18M2 42h20M8 54h12", "n4", 2.2), fill("M20 66C18 50 20 40 26 36A6 6 0 1 1 34 36C40 42 42 50 40 66z", "n4", "", 0.25), fill("M34 66C32 50 34 40 40 36A6 6 0 1 1 48 36C54 42 56 50 54 66z", "n4", "", 0.4),
        ink("M70 70C64 56 74 52 68 42", "e1", 6), ink("M70 70C64 56 74 52 68 42", "k", 3, 1, "6 5"), shade(66, 76, 18, 3),
        folk((66, 26), (63, 34), (54, 48), [((74, 38), (82, 32)), ((52, 40), (44, 46))], [((66, 56), (60, 68)), ((44, 54), (34, 58))], "d3", "a4", "s1"),
        fill("M60 32C50 28 40 32 30 28 36 38 48 42 58 40z", "c3", "k"), fill("M88 58l10-4-3 9 8 4-10 3-2 8-5-8-8 2 5-7-4-6z", "c1", "k", 0.9),
    ],
}  # fmt: skip
