# ruff: noqa: E501 (one line for each stroke reads better)
"""Axis Mundi: portraits of the six Characters before what they love, and the Angel and the Demon as they come."""

from __future__ import annotations

from typing import Final

from quincunx.drawing import Markup
from quincunx.drawing.brush import at, use

from .people import head_id
from .pictures_kit import ball, cone, egg, fill, glow, ink, leaf_card, sea, sky


def _bust(name: str, cloth: str, *extra: Markup) -> list[Markup]:
    """Shoulders and head."""
    return [
        fill("M22 84C22 68 36 62 46 60H62C72 62 86 68 86 84z", cloth, "k"),
        fill("M62 60C72 62 86 68 86 84H66z", "k", "", 0.25),
        *extra,
        use(head_id(name), 54, 40, 0.88),
    ]


PEOPLE: Final[dict[str, list[Markup]]] = {
    "Beastmaster": [
        sky("dusk"), cone(92, 84, 34, "n2", "n1"), fill("M0 84V66L16 58 30 70 36 84z", "n1"), *_bust("Beastmaster", "b4", fill("M24 80q4-14 14-18l6 8-8 14zM84 80q-4-14-14-18l-6 8 8 14z", "b2", "k"), ink("M46 64l8 10 8-10", "b1", 2), fill("M52 74l2 8 2-8z", "w", "k")),
        fill("M80 66C76 52 78 40 88 34 98 40 100 54 94 66L88 78z", "e4", "b1"), fill("M80 64C74 56 74 46 80 40 84 48 84 58 82 68zM95 64C101 56 101 46 95 40 91 48 91 58 93 68z", "e3", "k"), ball(87, 31, 8, "b1", "k"), fill("M80 30C80 20 94 20 95 29 90 25 85 26 80 30z", "e4", "k"), fill("M82 33 75 36 82 39 85 36z", "c2", "k"), ball(85, 31, 1.8, "k"), ink("M81 28l5 1", "k", 1.6), ink("M84 46l2 2M89 46l2 2M86 52l2 2M84 58l2 2M89 58l2 2", "b1", 1.2), ink("M82 70l-3 5M84 71v5M91 71v5M93 70l3 5", "c2", 1.8),
    ],
    "Cultivator": [
        sky("green"), fill("M0 52Q54 40 108 52V84H0z", "d2"), ink("M0 60Q54 50 108 60M0 68Q54 58 108 68M0 76Q54 66 108 76", "d3", 2), fill("M10 54q5-14 10 0zM88 54q5-14 10 0z", "d3", "d4"), *_bust("Cultivator", "d3", ink("M36 66 44 84M72 66 64 84", "b4", 3.4)),
        ink("M92 84V34", "b5", 3), ink("M84 24V38Q92 44 100 38V24M92 40V22", "e3", 2.6), fill("M4 84C4 70 10 64 18 60 18 70 16 78 12 84zM22 84C20 76 22 70 28 66 30 74 28 80 26 84z", "d4", "k"),
    ],
    "Malignant": [
        sky("mauve"), fill("M0 66 20 58 44 64 70 56 108 64V84H0z", "n1"), ball(20, 26, 0.1, "d2"), *[at(x, y, ball(0, 0, 5, "d2", "d4", 0.85), ink("M0-5V-9M0 5V9M-4-2-8-4M4-2 8-4M-4 2-8 4M4 2 8 4", "d2", 1.6), size=s) for x, y, s in ((18, 50, 1.1), (92, 40, 1.3), (88, 70, 0.8), (14, 74, 0.7), (78, 14, 0.7))], *_bust("Malignant", "n1", ink("M40 66C38 72 38 78 40 84M68 66C70 72 70 78 68 84", "n3", 1.4), ball(54, 72, 3, "d2", "k")),
    ],
    "Savant": [
        sky("dawn"), fill("M0 0H108V84H0z", "b4", "", 0.25), fill("M4 8H36V12H4zM4 38H34V42H4zM74 8H106V12H74zM76 38H106V42H76z", "b5"), fill("M6 14h5v24H6zM12 18h6v20h-6zM20 12h5v26h-5zM27 20h6v18h-6zM78 16h5v22h-5zM84 12h6v26h-6zM92 20h5v18h-5zM99 14h5v24h-5z", "c3", "k"), fill("M12 18h6v20h-6zM84 12h6v26h-6z", "a3", "k"), fill("M20 12h5v26h-5zM99 14h5v24h-5z", "d3", "k"), *_bust("Savant", "a3", fill("M46 62l8 8 8-8 2 6-10 10-10-10z", "b1", "k")),
        fill("M70 66C78 62 88 62 96 66V84C88 80 78 80 70 84zM96 66C100 62 104 62 108 64V82C104 80 100 80 96 84z", "b1", "k"), ink("M76 70h14M76 74h14M76 78h12", "b4", 1.2),
    ],
    "Scrounger": [
        sky("day"), sea(52), fill("M0 60H30V84H0zM78 58H108V84H78z", "b3", "k"), ink("M0 68H30M0 76H30M10 60V84M20 60V84M78 66H108M78 75H108M88 58V84M98 58V84", "b5", 1.6), leaf_card(14, 50, "c3", -12), leaf_card(94, 48, "a3", 14), fill("M16 84C10 62 20 46 34 46L40 84zM92 84C98 62 88 46 74 46L68 84z", "b4", "k"), *_bust("Scrounger", "b3", ink("M40 62 46 84M68 62 62 84", "b5", 4), ball(43, 72, 2, "c1", "k"), ball(65, 72, 2, "c1", "k")),
    ],
    "Mischievous": [
        sky("night"), *[at(54, 44, fill("M0 0 70-7V7z", "n3", "", 0.4), turn=n * 45 + 10) for n in range(8)], glow(54, 40, 40), fill("M0 72Q54 62 108 72V84H0z", "n1"), *_bust("Mischievous", "n3", fill("M54 60 62 60C72 62 86 68 86 84H54z", "c2", "k"), fill("M40 62l7 8 7-8 7 8 7-8-4 12-10 4-10-4z", "b1", "k")),
        egg(14, 60, 8, 3, "e2", "k"), fill("M8 58l6-6 6 5z", "e1", "k"), egg(94, 54, 9, 3, "e2", "k"), fill("M87 52l8-7 6 6z", "e1", "k"), ink("M10 68v6M16 70v6M90 62v6M98 62v6", "n4", 1.6), ball(86, 20, 5, "c3", "k"), ball(98, 32, 4, "c1", "k"), ball(20, 30, 4, "d2", "k"),
    ],
    "Angel": [
        sky("dawn"), *[at(54, 20, fill("M0 0 90-6V6z", "w", "", 0.5), turn=t) for t in (20, 50, 80, 110, 140, 160)], glow(54, 34, 46), cone(54, 100, 44, "e2", "e3", "c1"), fill("M0 74Q14 66 26 74 40 66 54 74 68 66 82 74 96 66 108 74V84H0z", "w", "a2"), fill("M48 44C36 20 16 12 2 18 8 22 8 26 4 28 10 30 12 34 9 37 16 38 18 42 16 46 24 46 28 50 28 54 36 52 44 54 50 58z", "w", "e3"), fill("M60 44C72 20 92 12 106 18 100 22 100 26 104 28 98 30 96 34 99 37 92 38 90 42 92 46 84 46 80 50 80 54 72 52 64 54 58 58z", "w", "e3"), ink("M12 22 44 46M16 34 44 50M26 46 46 54M96 22 64 46M92 34 64 50M82 46 62 54", "a2", 1.4),
        fill("M40 80C38 60 44 48 54 48S70 60 68 80Q54 74 40 80z", "b1", "b3"), fill("M54 48C64 48 70 60 68 80Q62 77 56 77z", "b2"), ink("M47 56 40 66M61 56 68 66", "b3", 1.4), ball(54, 38, 9, "s1", "k"), fill("M45 39C43 26 65 26 63 39 60 33 48 33 45 39z", "b3", "k"), ink("M50.5 40h.01M57.5 40h.01", "k", 2.2), ink("M51 43.500q3 2 6 0", "k", 1.1), ink("M44 22a10 3.4 0 1 1 20 0a10 3.4 0 1 1-20 0z", "b3", 4), ink("M44 22a10 3.4 0 1 1 20 0a10 3.4 0 1 1-20 0z", "c1", 2.4), at(54, 64, fill("M0-7 1.9-2.2 7-2 3 1.2 4.4 6.2 0 3.4-4.4 6.2-3 1.2-7-2-1.9-2.200z", "c1", "b3"), size=0.7),
    ],
    "Demon": [
        sky("dusk"), glow(54, 60, 56, "ember"), fill("M0 84V46L12 34 22 48 28 62 20 84zM108 84V42L98 30 88 46 80 62 88 84z", "e4"), ink("M12 34 16 50 8 66M98 30 92 48 100 64", "c2", 2), fill("M0 78Q18 68 34 76 54 84 74 76 92 68 108 78V84H0z", "c2"), fill("M46 42C34 24 18 18 2 22 8 28 8 34 4 42 12 40 18 44 18 52 26 48 32 52 34 60 40 56 46 56 50 58z", "c4", "k"), fill("M62 42C74 24 90 18 106 22 100 28 100 34 104 42 96 40 90 44 90 52 82 48 76 52 74 60 68 56 62 56 58 58z", "c4", "k"), ink("M4 23 44 46M18 50 46 50M98 23 64 46M90 50 62 50M104 23 98 26", "c3", 1.4),
        fill("M36 84C34 62 42 50 54 50S74 62 72 84z", "c3", "k"), fill("M54 50C66 50 74 62 72 84H60z", "c4"), fill("M40 36C30 34 26 22 32 10 34 20 42 22 47 25zM68 36C78 34 82 22 76 10 74 20 66 22 61 25z", "b1", "k"), fill("M42 34C42 24 66 24 66 34 67 46 60 54 54 56 48 54 41 46 42 34z", "c3", "k"), fill("M45 36l8 4-6 3zM63 36l-8 4 6 3z", "c1", "k"), ink("M44 33 53 38M64 33 55 38", "k", 2.2), fill("M47 47Q54 44 61 47 59 52 54 53 49 52 47 47z", "k"), fill("M48 47l2 3 2-3zM56 47l2 3 2-3z", "w"), ink("M47 66l7 6 7-6M54 72v8", "c4", 2),
        ink("M72 78C86 84 90 66 100 70", "k", 4.4), ink("M72 78C86 84 90 66 100 70", "c4", 2.8), fill("M98 64 106 71 97 76z", "c4", "k"),
    ],
}  # fmt: skip
