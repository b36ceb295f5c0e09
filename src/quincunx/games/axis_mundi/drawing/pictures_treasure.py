# ruff: noqa: E501 (one line for each stroke reads better)
"""Axis Mundi: pictures of Treasure: some lies in an open chest, some where nobody thought of looking."""

from __future__ import annotations

from typing import Final

from quincunx.drawing import Markup
from quincunx.drawing.brush import at

from .pictures_kit import RINGS, STAR, ZAP, ball, egg, fill, glow, ink, leaf_card, sea, shade, sky, slope


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
    "Gain an Action": [
        sky("night"), ink("M12 34h.01M24 44h.01M90 40h.01M100 52h.01M82 26h.01M34 12h.01M76 48h.01", "w", 1.8), ball(20, 52, 7, "b1"), sea(58, "a4"), ink("M14 61h14M11 65h18", "b1", 1.2, 0.8),
        fill("M0 84V72Q28 60 54 66T108 64V84z", "b2"), fill("M0 84V78Q30 68 58 74T108 74V84z", "b3", "", 0.7), ink("M10 78q5-3 9 0M84 74q5-3 9 0M28 74h5M76 80h7", "b4", 1.3),
        glow(54, 30, 48), *[at(54, 28, fill("M0 0 60-2.5V2.5z", "c1", "", 0.35), turn=n * 30 + 15) for n in range(12)], shade(62, 78, 22, 4),
        ink("M49 80 47 58M58 80 61 58", "k", 7.4), ink("M49 80 47 58M58 80 61 58", "b1", 5), fill("M43 48C46 44 62 44 65 48L63 59H45z", "b2", "k"), ink("M49 58V48M54 59V48M59 58V48", "b4", 1.3), fill("M38 80Q54 70 70 80L66 84H42z", "b2", "b4"),
        at(54, 27, fill(STAR, "k"), size=3.75), at(54, 27, fill(STAR, "b3", "k"), size=3.4), at(54, 27, fill("M0-7 0 0-7-2-1.9-2.2zM-3 1.2 0 0-4.4 6.2zM0 3.4 0 0 4.4 6.2zM3 1.2 0 0 7-2z", "c1"), size=3.3), at(54, 27, fill("M0-7-1.9-2.2 0 0z", "w"), size=3.3), ball(54, 28, 5, "c3", "k"), ball(52.5, 26.5, 1.7, "w"),
        ink("M45 49C40 44 39 38 42 33M50 47C47 43 46.5 40 47.5 36.5M58 47C61 43 61.5 40 60.5 36.5M63 49C69 45 70 38 66 33", "k", 6), ink("M45 49C40 44 39 38 42 33M50 47C47 43 46.5 40 47.5 36.5M58 47C61 43 61.5 40 60.5 36.5M63 49C69 45 70 38 66 33", "b1", 3.8), ink("M40.5 41l3-1M48 42l2.5-.5M58 41.5l2.5.5M66 40l3 1", "b4", 1.2),
    ],
    "Heal 4": [
        sky("green"), fill("M0 0H34C30 20 38 30 30 46L0 56z", "d3"), fill("M108 0H76C80 18 70 30 80 46L108 54z", "d4"), fill("M36 0H72L68 50H40z", "a1"), ink("M42 2V46M50 0V48M58 2V46M66 0V44", "w", 2.2), fill("M0 54Q54 42 108 54V84H0z", "a3"), ink("M8 62h16M84 60h16M14 76h20M76 74h18M30 56h8M70 56h8", "a1", 1.6), glow(54, 46, 40), egg(54, 74, 30, 7, "e2", "k"), egg(54, 72, 26, 5, "d2"),
        fill("M44 20H64V26H61C60 32 74 40 74 54 74 66 66 72 54 72S34 66 34 54C34 40 48 32 47 26H44z", "b3", "k"), fill("M54 20H64V26H61C60 32 74 40 74 54 74 66 66 72 54 72z", "b4", "", 0.55), fill("M43 16H65V22H43z", "b2", "k"), ink("M38 38C28 32 28 46 35 50M70 38C80 32 80 46 73 50", "k", 4.6), ink("M38 38C28 32 28 46 35 50M70 38C80 32 80 46 73 50", "b3", 2.2), at(54, 51, fill("M0 12C-16 0-16-12-7-12-3-12 0-7 0-7S3-12 7-12C16-12 16 0 0 12z", "c3", "k"), fill("M-2.2-6H2.200V-2H6V2.200H2.200V6H-2.200V2.200H-6V-2H-2.200z", "w")), ink("M40 44q1-6 6-9", "w", 2), fill("M14 58q8-8 14 0-7 6-14 0zM82 62q8-8 14 0-7 6-14 0z", "d2", "d4"),
    ],
    "Gain 2 Move Actions": [
        sky("day"), ball(20, 18, 9, "c1"), ink("M2 34H26M0 44H20M4 54H24M84 30h22M90 40h18", "w", 2.4), sea(60), fill("M16 84 24 66 44 60 70 62 92 66 98 84z", "e2", "k"), fill("M70 62 92 66 98 84H76z", "e3"), ink("M30 72l8 3M52 68l8 2M62 78l8 2", "e3", 1.5), shade(54, 64, 30, 4),
        *[at(x, y, fill("M-12-30H4V-8C4-2 20-2 20 8V14H-14C-15 4-12-2-12-8z", "b4", "k"), fill("M-12-30H-6V-8C-8 0-9 6-8 14H-14C-15 4-12-2-12-8z", "b3"), fill("M-14 9H20V15H-14z", "b5", "k"), fill("M-14-34H6V-27H-14z", "b2", "k"), ink("M3-22-6-20M3-15-6-13M4-8-5-6", "b1", 1.8), fill("M-12-18C-24-20-32-30-32-38-24-36-24-34-20-33-20-36-18-38-16-38-12-34-11-26-11-22z", "w", "k"), ink("M-27-32C-23-27-18-24-13-23M-19-33C-17-29-15-27-12-26", "e1", 1.3)) for x, y in ((42, 48), (74, 46))],
    ],
    "Gain 1 Attack Action": [
        sky("dark"), fill("M0 0H108V84H0z", "e4"), ink("M0 18H108M0 40H108M0 62H108M24 0V18M66 0V18M12 18V40M50 18V40M92 18V40M30 40V62M78 40V62M14 62V84M60 62V84", "k", 1.4), glow(14, 26, 26, "ember"), glow(94, 26, 26, "ember"), *[at(x, 34, fill("M-2.500 0H2.500V22H-2.500z", "b4", "k"), fill("M-4 0H4L3 5H-3z", "e2", "k"), fill("M0-18C6-10 6-4 3 0H-3C-7-4-4-8-2-10-2-14 0-16 0-18z", "c2", "c3"), fill("M0-9C3-5 2-2 1 0H-1.500C-3-3-1-6 0-9z", "c1")) for x in (14, 94)],
        *[at(54, 42, fill("M-3.600-34 0-42 3.600-34V18H-3.600z", "e1", "k"), fill("M0-42 3.600-34V18H0z", "e2"), fill("M-12 18H12V22H-12z", "b3", "k"), fill("M-2.500 22H2.500V34H-2.500z", "b5", "k"), ball(0, 36, 3.6, "c1", "k"), turn=t) for t in (38, -38)], ball(54, 42, 21, "c3", "k"), ball(54, 42, 16, "c4", "c1"), at(54, 42, fill(STAR, "c1", "k"), size=1.7), ink("M37 34Q42 24 52 22", "w", 1.8), ink("M20 78h16M70 76h18", "e3", 1.6),
    ],
    "Gain 2 Energy": [
        sky("night"), fill("M4 20C4 8 18 4 26 10 34 0 54 2 58 12 70 4 88 8 88 18 100 18 104 28 96 32H12C0 32-2 22 4 20z", "n2", "k"), fill("M12 32C0 32-2 22 4 20 14 26 30 20 40 26 54 20 74 28 96 32z", "n3", "", 0.5), ink("M16 34 10 48 17 47 12 58M92 34 98 46 91 46 96 56", "c1", 2), glow(54, 52, 38), fill("M0 72H108V84H0z", "b4"), fill("M0 72H108V75H0z", "b3"), ink("M30 76V84M74 76V84", "b5", 1.4), shade(54, 73, 24, 3),
        fill("M46 22H62V34C62 38 78 42 78 56 78 68 70 73 54 73S30 68 30 56C30 42 46 38 46 34z", "a2", "k", 0.9), fill("M46 22H62V34C62 38 78 42 78 56 78 68 70 73 54 73 66 60 58 44 56 22z", "a3", "", 0.45), fill("M44 14H64V24H44z", "b3", "k"), ink("M50 14V24M58 14V24", "b4", 1.2), at(45, 54, fill(ZAP, "c1", "k"), size=1.8), at(64, 54, fill(ZAP, "c1", "k"), size=1.8), ink("M36 50Q38 44 46 40", "w", 2.4), ink("M44 30H64", "b2", 2.6),
    ],
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
