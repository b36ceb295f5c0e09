# ruff: noqa: E501 (one line for each stroke reads better)
"""Axis Mundi: the five pictures of “Now You See Me”: each one somebody who is here and not to be seen."""

from __future__ import annotations

from typing import Final

from quincunx.drawing import Markup
from quincunx.drawing.brush import at, both, moved

from .pictures_kit import ball, cone, egg, fill, glow, ink, sea, sky


def _steps(hexes: int) -> list[Markup]:
    """As many marks as the card leads over hexes."""
    dots = f"M{54 - 3.5 * (hexes - 1):g} 79" + "h.01m7 0" * hexes
    return [ink(dots, "k", 5), ink(dots, "c1", 3.2)]


def _hands() -> list[Markup]:
    """A face behind two hands; between two fingers an eye looks out."""
    left = "M35 60 27 33M41 57 37 25M47 57 47 23M51 62 55 34"
    right = "M61 63 58 37M65 61 60 27M78 61 88 24M83 65 97 36"
    knuckles = "M28 43l5-2M37 39l5-1M45 38h5M81 40l5 1M89 47l5 2"
    return [
        sky("dawn"), ball(16, 26, 13, "c1"), glow(16, 26, 34), sea(62),
        fill("M26 84C18 60 18 26 30 12 40 0 68 0 80 12 92 26 90 60 84 84z", "b5", "k"),
        fill("M54 10C74 10 82 24 81 44 80 66 68 80 54 80S28 66 27 44C26 24 34 10 54 10z", "s2", "k"), fill("M28 32C34 14 74 14 80 32 74 26 64 22 54 23S34 26 28 32z", "b5", "k"),
        egg(73, 41, 11, 8.5, "w", "k"), ball(73, 41.5, 6.4, "a3", "k"), ball(73, 41.5, 3.2, "k"), ball(71, 39, 1.8, "w"), ink("M62 29Q72 22 82 29", "k", 3),
        fill("M16 90 24 70C28 58 48 54 56 62L58 74 48 92zM94 90 90 72C88 60 68 56 60 62L56 74 62 92z", "s1", "k"),
        ink(left + right, "k", 12), ink(left + right, "s1", 9.4), ink("M33 56 26 33M39 54 35 26M45 52V24M63 57 59 28M76 58 85 26M81 61 94 38", "w", 1.8, 0.6),
        fill("M26 60C34 52 50 54 55 62L58 76 46 84H26zM88 66C82 58 68 58 59 62L55 76 64 84H84z", "s1"), ink(knuckles, "s3", 1.5), ink("M38 66Q46 66 50 74M74 67Q66 68 63 76", "s3", 1.5), ink("M57 61V82", "s1", 4.4), ink("M57 62V82", "k", 1.4),
        ink("M25 32l3-1M36 24h3M45 22h3M58 26h3M86 23l3 1M95 35l3 2", "b1", 3), both(fill("M-2 90 10 70 34 82 32 92z", "c3", "k"), ink("M9 73 32 84", "c1", 2)), *_steps(4),
    ]  # fmt: skip


def _nobody() -> list[Markup]:
    """Coat, scarf, spectacles and a hat that is being raised; there is nobody in them."""
    return [
        sky("day"), cone(14, 66, 26, "e1", "e2"), fill("M0 64Q54 52 108 64V84H0z", "d2"), fill("M0 74Q54 64 108 76V84H0z", "d3"),
        fill("M8 92C10 70 24 62 40 58H68C84 62 98 70 100 92z", "a3", "k"), fill("M68 58C84 62 98 70 100 92H66C72 80 72 68 68 58z", "a4", "", 0.8), egg(54, 53.5, 19, 3, "k"),
        fill("M34.5 54Q54 58 73.5 54L76 66Q54 74 32 66z", "c3", "k"), ink("M37 58 70 67M40 67 71 58", "c4", 1.8), fill("M40 67 53 69 51 88H37z", "c3", "k"), ink("M40 76l11 1.500M39 81l11 1.5", "c1", 2),
        both(fill("M35 55 27 38 20 61 36 76z", "a3", "k"), ink("M27 45 24.5 60 35 70", "a2", 1.6)),
        ink("M36 26C34 36 37 44 44 49M72 26C74 36 71 44 64 49", "w", 1.8, 0.9, "2.4 3"), both(ball(43.5, 36, 8.4, "k"), ball(43.5, 36, 6.6, "a4"), ink("M40 34.500q1.6-3 4.4-3.5", "w", 2), ink("M35 34 28 31", "k", 2)), ink("M51.5 35Q54 33 56.5 35", "k", 2.4),
        at(54, 16, egg(0, 5, 33, 6.4, "b5", "k"), fill("M-18 5C-20-14-14-18 0-16S20-14 18 5Q0 12-18 5z", "b5", "k"), fill("M-18.5 1Q0 9 18.5 1L18 6Q0 12.5-18 6z", "c3"), ink("M-13-10Q-14-4-13.5 0", "b4", 2.4), turn=-10),
        fill("M78 15C80 10 86 12 85 16L90 12C95 9 99 14 95 17L101 18C106 21 103 28 97 28L106 40 96 46 86 28C80 26 76 20 78 15z", "w", "k"), ink("M85 16 89 21M95 17 92 22M97 28Q93 28 91 25", "e2", 1.4), ink("M93 34l8-4", "e2", 1.4), *_steps(5),
    ]  # fmt: skip


def _leaves() -> list[Markup]:
    """The wood looks back: two eyes between leaves as large as shields, and a hand that holds them apart."""
    leaf = "M0 0C10-16 34-20 56-4 36 12 12 14 0 0z"
    back = [at(x, y, fill(leaf, "d4", "k"), size=1.1, turn=t) for x, y, t in ((-6, 6, 30), (20, 92, -62))]
    front = [
        at(x, y, fill(leaf, tone, "k"), ink("M2 0Q28-4 52-4M14-2 20-10M26-3 33-11M14-1 22 6M26-2.5 34 4", rib, 1.5), size=size, turn=t)
        for x, y, t, size, tone, rib in ((-14, 22, 4, 1.05, "d2", "d4"), (122, 20, 178, 1.05, "d3", "d1"), (-12, 66, -6, 1.12, "d3", "d1"), (34, -14, 66, 0.62, "d3", "d1"), (82, -16, 116, 0.6, "d2", "d4"), (120, 72, 186, 1.08, "d2", "d4"))
    ]  # fmt: skip
    return [
        sky("dark"), *back, fill("M24 40C28 14 80 14 84 40 82 66 68 78 54 78S26 66 24 40z", "k"), fill("M30 40C33 22 75 22 78 40 76 60 66 70 54 70S32 60 30 40z", "s3"), fill("M54 24C72 24 77 32 78 40 76 60 66 70 54 70z", "b5", "", 0.6), ink("M33 51 43 54M75 51 65 54", "c3", 3.6), ink("M36 57 43 59M72 57 65 59", "c1", 2), ink("M48 63Q54 60 60 63", "k", 2),
        both(fill("M32 42Q41 31 50 42 41 50 32 42z", "w", "k"), ball(42, 41, 4.8, "c2", "k"), ball(42, 41, 2.4, "k"), ball(40.4, 39.3, 1.2, "w"), ink("M30 35Q40 27 50 34", "k", 3)), ink("M54 42V51L50 54", "k", 1.6),
        *front, ink("M82 55 70 57M84 60 71 63M87 65 74 68", "k", 8), ink("M82 55 70 57M84 60 71 63M87 65 74 68", "s3", 5.6), ink("M79 54.6 71 56M81 59 72 61.5", "s2", 1.5), fill("M80 52 92 56 110 74V90L92 80 82 68z", "s3", "k"), *_steps(6),
    ]  # fmt: skip


_BIRD: Final = "M-13-6c6-1 11 2 13 7 3-6 8-10 14-10-4 4-6 8-9 12l-4 5-7 1 3-4c-3-4-6-8-10-11z"


def _birds() -> list[Markup]:
    """Somebody at the moon, and the back of the head is seven birds already."""
    flown = ((66, 20, 0.9), (74, 44, 0.9), (89, 26, 0.9), (64, 64, 0.9), (92, 56, 0.6), (100, 12, 0.6), (101, 40, 0.6))
    gaps = ((53, 32, 0.6), (56, 52, 0.6), (60, 76, 0.6))
    head = "M30 88C32 80 30 74 26 72 20 73 15 70 16 64L17 60 13 57 16 54 12 51C9 50 8 48 10 45L16 36C14 20 24 4 44 3L58 8 55 16 64 22 58 32 66 40 59 48 64 56 58 64 66 74 62 88z"
    return [
        sky("mauve"), glow(46, 36, 60), ball(46, 36, 33, "b1"), ball(58, 26, 5, "b2", "", 0.7), fill("M0 84V72Q54 62 108 74V84z", "n1"),
        fill(head, "n1", "k"), fill("M26 72C20 73 15 70 16 64L17 60 13 57 16 54 12 51C9 50 8 48 10 45L16 36C16 28 20 20 26 14 22 26 24 34 22 42 20 50 24 60 34 66 32 70 30 72 26 72z", "n3"), fill("M16 36C15 26 18 18 24 12 21 22 21 30 19 38z", "n4"),
        fill("M18 40Q25 36 30 41 25 45 19 43z", "w", "k"), ball(22, 41, 2, "k"), ink("M17 34Q24 30 32 35", "k", 2.4), ink("M16 54 22 55.500M17 60Q20 62 24 61", "k", 1.5), ink("M38 44C42 42 45 46 43 50 41 54 38 52 38 50", "n3", 1.8), ink("M30 20C34 12 42 9 50 10M36 26C40 20 44 18 50 20", "n2", 2.4),
        fill("".join(moved(_BIRD, x, y, size) for x, y, size in gaps), "n3"), fill("".join(moved(_BIRD, x, y, size) for x, y, size in flown), "n1", "n4"), *_steps(7),
    ]  # fmt: skip


def _shadow() -> list[Markup]:
    """A pair of boots, and a shadow that raises its hat: the one between them is not there."""
    boot = "M-9-30C-4-27 5-27 9-30L9-9C16-7 21-3 21 3V6H-10z"
    cast_ = "M34 74 46 76 60 63C61 54 58 48 58 42 57 34 61 29 68 29L71 27C65 20 67 8 76 7 86 7 88 20 82 27L85 29C92 28 95 23 96 16L94 14 88 12C84 10 84 8 88 6L92 6 93-2H103L104 7 108 9V13L103 16C104 28 99 38 92 42 92 50 89 56 88 63L60 76 50 79z"
    return [
        sky("dusk"), fill("M0 0H108V63H0z", "b3"), glow(28, 40, 76), glow(20, 34, 48), ink("M0 12H34M62 12H108M0 30H20M46 30H108M0 48H58M94 48H108M22 0V12M70 12V30M14 30V48M40 48V63M100 30V48", "b4", 1.3, 0.8),
        fill("M0 63H108V84H0z", "b4"), fill("M0 63H108V66H0z", "b5", "", 0.7), fill("M0 84 14 66H50L40 84z", "b3", "", 0.6), fill(moved(cast_, 5.9, 10.6, 0.86), "n1", "", 0.93),
        egg(33, 76, 26, 4, "k"), *[at(x, y, fill(boot, "c4", "k"), fill("M-9-30C-4-27 5-27 9-30V-25Q0-21-9-25z", "c3", "k"), fill("M-9-24Q-4-22-2-22V2H-10z", "c3", "", 0.7), ink("M1-18 9-16M0-13 9-11M0-8 10-6", "b2", 1.8), fill("M-10 3H21V7H-10z", "k"), egg(0, -29.5, 8, 2.6, "k"), size=1.16) for x, y in ((20, 69), (40, 74))],
        *_steps(8),
    ]  # fmt: skip


VANISHING: Final[dict[str, list[Markup]]] = {
    f"Now You See Me {n}": draw() for n, draw in enumerate((_hands, _nobody, _leaves, _birds, _shadow), 4)
}
