# ruff: noqa: E501 (one line for each stroke reads better)
"""Axis Mundi: pictures of Treasure: each lies in an open chest of its own place."""

from __future__ import annotations

from typing import Final

from quincunx.drawing import Markup
from quincunx.drawing.brush import at

from .pictures_kit import RINGS, STAR, ZAP, ball, cone, fill, glow, ink, leaf_card, sea, shade, sky, slope


def _chest(ground: list[Markup], *inside: Markup, light: str = "flare") -> list[Markup]:
    """Ground, an open chest, and what rises out of it."""
    return [
        *ground,
        glow(54, 40, 44, light),
        shade(56, 79, 36, 4),
        fill("M22 50 28 30Q54 22 80 30L86 50z", "b5", "k"),
        fill("M28 32Q54 25 80 32L83 44Q54 38 25 44z", "b4"),
        *inside,
        fill("M20 50H88V78H20z", "b3", "k"),
        fill("M54 50H88V78H54z", "b4", "", 0.5),
        ink("M20 58H88M20 70H88", "b5", 1.2),
        ink("M30 50V78M78 50V78", "k", 5.4),
        ink("M30 50V78M78 50V78", "c1", 3),
        fill("M47 52H61V66H47z", "c1", "k"),
        ink("M54 57v4", "k", 2.6),
    ]


TREASURE: Final[dict[str, list[Markup]]] = {
    "Draw 3": _chest(
        [sky("mauve"), slope(70, "n2", "n1")], leaf_card(34, 30, "c3", -24, ZAP), leaf_card(54, 24, "a3", 0, RINGS), leaf_card(74, 30, "d3", 24, STAR)
    ),
    "Gain an Action": _chest(
        [sky("night"), slope(70, "a3", "a4")], at(54, 28, fill(STAR, "c1", "k"), size=3.2), at(54, 28, fill("M0-7 1.9-2.2 7-2 3 1.2 0 0z", "w"), size=3.2), ink("M26 18l6 5M82 18l-6 5M20 34h8M88 34h-8", "c1", 2)
    ),
    "Heal 4": _chest(
        [sky("green"), slope(68, "d2", "d3")], at(54, 28, fill("M0 18C-24 0-24-18-11-18-5-18 0-11 0-11S5-18 11-18C24-18 24 0 0 18z", "c3", "k"), fill("M-15-6C-15-12-10-14-8-13-12-11-12-6-11-3z", "w"), fill("M-3-7H3V-2H8V4H3V9H-3V4H-8V-2H-3z", "w")), ink("M24 26l5 3M84 26l-5 3", "c3", 2)
    ),
    "Gain 2 Move Actions": _chest(
        [sky("day"), sea(50), slope(70, "b2", "b3")], fill("M30 14H42V30C42 34 52 34 52 40V46H28C27 40 30 36 30 30z", "b4", "k"), fill("M28 42H52V47H28z", "b5", "k"), fill("M60 12H72V28C72 32 82 32 82 38V46H58C57 38 60 34 60 28z", "b4", "k"), fill("M58 41H82V47H58z", "b5", "k"), ink("M31 20h8M31 26h8M61 18h8M61 24h8", "b1", 1.6), fill("M28 20C18 16 14 8 16 4 24 6 30 12 30 16zM72 16C82 12 88 6 88 2 78 2 72 8 71 12z", "w", "k")
    ),
    "Gain 1 Attack Action": _chest(
        [sky("dusk"), cone(92, 72, 26, "n2", "n1"), slope(70, "e3", "e4")], *[at(54, 34, fill("M-4-16H4V24H-4z", "e1", "k"), fill("M0-16H4V24H0z", "e2"), fill("M-11-20H11V-16H-11z", "b3", "k"), fill("M-2.5-30H2.500V-20H-2.500z", "b4", "k"), ball(0, -32, 3.4, "c1", "k"), turn=t) for t in (34, -34)], fill("M54 10l2 5 5 1-4 4 1 5-4-3-4 3 1-5-4-4 5-1z", "w", "k"), light="ember"
    ),
    "Gain 2 Energy": _chest(
        [sky("night"), slope(70, "e3", "e4")], at(42, 26, fill(ZAP, "c1", "k"), size=2.4), at(68, 26, fill(ZAP, "c1", "k"), size=2.4), ink("M24 14l5 5M84 14l-5 5M54 4v7M22 36h7M86 36h-7", "c1", 2), ink("M30 44q4-6 8 0t8 0 8 0 8 0 8 0 8 0", "c1", 1.6)
    ),
    "Grenade": [
        sky("dusk"), glow(84, 24, 34, "ember"), fill("M0 66 30 56 60 64 108 54V84H0z", "n1"), slope(74, "e4", "k"), ink("M12 70C22 40 50 20 78 24", "w", 2, 0.8, "4 4"), shade(50, 80, 22, 3),
        fill("M28 50C28 36 38 30 50 30S74 36 74 50 64 74 51 74 28 66 28 50z", "d4", "k"), fill("M51 30C64 30 74 36 74 50S64 74 51 74C60 62 60 42 51 30z", "k", "", 0.35), ink("M29 44H73M29 56H73M40 32C36 44 36 60 42 72M62 32C66 44 66 60 60 72M51 30V74", "k", 1.6), ink("M34 40q4-6 10-7", "d1", 2.4), fill("M43 20H59V31H43z", "e2", "k"), fill("M56 18C70 18 76 30 76 40L71 40C70 32 66 25 56 24z", "e1", "k"), ball(38, 20, 6, "n1", "e1"), ink("M32 20a6 6 0 1 1 12 0a6 6 0 1 1-12 0z", "e1", 2), ink("M44 20h4", "e1", 2.2),
        fill("M84 14l3 7 8-3-3 7 7 4-8 2 1 8-6-5-6 5 1-8-8-2 7-4-3-7z", "c1", "c3"),
    ],
    "Time Bomb": [
        sky("dark"), fill("M0 60H108V84H0z", "b5"), fill("M0 60H108V64H0z", "b4"), ink("M0 72H108M24 64V72M70 64V72M46 72V84", "k", 1.4), fill("M4 24H30V60H4z", "b4", "k"), ink("M4 36H30M4 48H30M12 24V60M22 24V60", "b5", 1.6), fill("M84 34H108V60H84z", "b4", "k"), ink("M84 46H108M94 34V60", "b5", 1.6), glow(80, 14, 26, "ember"), shade(56, 78, 28, 4), ball(54, 50, 26, "e4", "k"), fill("M54 24A26 26 0 0 1 54 76C72 66 72 34 54 24z", "k", "", 0.5), ink("M34 42q4-10 13-13", "e1", 3), fill("M48 20H60V28H48z", "e3", "k"), ink("M54 20C54 8 66 14 72 8", "b2", 3),
        ball(54, 52, 15, "b1", "k"), ink("M54 40v2.500M54 61.500V64M42 52h2.500M63.5 52H66M46 44l1.5 1.500M62 44l-1.5 1.5", "k", 1.4), ink("M54 52V44M54 52l6 4", "c3", 2.2), ball(54, 52, 1.8, "k"), fill("M74 0l2 5 6-2-3 5 4 4-6 0-1 6-4-5-5 3 2-6-5-3 6-1z", "c1", "c3"),
    ],
}  # fmt: skip
