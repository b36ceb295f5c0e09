"""KARMAGGÄN: the pictures of the Object Cards, 108 by 84 each."""

# ruff: noqa: E501  (outlines are read as a whole)

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Final

from quincunx.drawing import Markup, join
from quincunx.drawing.brush import at, both, box, disc, moved, oval, path, poly, specks, use

from .polar import polar


def sky(name: str) -> Markup:
    return box(0, 0, 108, 84, "", fill=f"url(#kg-v-{name})")


def glow(name: str, x: float, y: float, r: float) -> Markup:
    return disc(x, y, r, "", fill=f"url(#kg-v-{name})")


def _fingers() -> Markup:
    """A long hand with a ring on every finger comes down on somebody else's cards."""
    fingers = (
        "M70 22C54 20 38 24 27 36L24 50",
        "M72 26C56 28 46 36 41 46L40 62",
        "M76 28C66 34 60 42 58 52L58 67",
        "M82 28C78 36 76 46 76 54L75 66",
    )
    thumb = "M90 22C97 30 99 40 95 50L90 58"
    nails = "M24 50 21 59Q26 57 26.5 51zM39 62 38 71Q43 68 42 62zM56.5 67 57.5 76Q61 72 60 67zM73.5 66 75.5 75Q78.5 70 77 65.5zM91.5 56 86 65Q86.5 59 88 55z"
    rings = "M23 44 31.5 46.5M37 55 44 55.5M54.5 60 62 60M72 60 79.5 60M88 54 94.5 57"
    card = "M-13-20H13Q15-20 15-18V18Q15 20 13 20H-13Q-15 20-15 18V-18Q-15-20-13-20z"
    return join([
        sky("dark"), glow("violet", 44, 44, 64), glow("sun", 48, 62, 46),
        path("M-2 70Q54 62 110 70V86H-2z", "f-dusk"), oval(52, 78, 44, 6, "f-void", opacity="0.6"),
        at(33, 61, path(card, "f-cream s-void w2"), box(-11, -16, 22, 32, "f-leaf-4", 1.5), path("M-8 0C-4-8 4-8 8 0 4 8-4 8-8 0z", "f-egg-2"), disc(0, 0, 3, "f-leaf-5"), turn=-16, size=1.1),
        at(70, 62, path(card, "f-cream s-void w2"), box(-11, -16, 22, 32, "f-plum", 1.5), path("M0-10 8 0 0 10-8 0z", "f-lilac"), path("M0-10V10L-8 0z", "f-cream", opacity="0.5"), turn=12, size=1.1),
        path("".join((*fingers, thumb)), "s-void no-fill round", stroke_width="12.5"),
        path("M60 24C62 12 74 4 86 4 98 8 102 20 98 30 90 36 70 36 60 24z", "f-skin-2 s-void w2"), path("M74-4H112V20C104 14 92 10 80 14z", "f-red-2 s-void w2"),
        path("".join((*fingers, thumb)), "s-skin-2 no-fill round", stroke_width="9"), path("M64 23C66 15 76 10 86 12 95 14 98 22 95 29 88 34 72 33 64 23z", "f-skin-2"),
        path("M69 20C54 18 38 21 26 34M71 24C57 26 47 33 40 44M75 27C66 32 59 40 57 50M81 27C77 35 75 43 74 52M89 20C94 26 96 32 96 38", "s-skin-1 no-fill round w3"),
        path("M28 34l4 2M40 45l4 1.5M56 51l4 .5M74 53l4 0M94 42l4 1M72 30Q76 34 82 31M84 32Q88 34 91 30", "s-skin-3 no-fill round w2"),
        path(nails, "f-red-1 s-void w1"), path(rings, "s-gold-3 no-fill", stroke_width="5"), path(rings, "s-gold-1 no-fill", stroke_width="2.6"),
        path("M27 43l3 3-3 3-3-3zM40.5 52l3 3-3 3-3-3zM58 57l3 3-3 3-3-3zM76 57l3 3-3 3-3-3zM91 52.5l3 3-3 3-3-3z", "f-egg-2 s-void w1"),
        path("M74-4C76 4 78 9 80 14 92 10 104 14 112 20", "s-gold-2 no-fill w3"), path("M86-2Q90 4 90 11M98-2Q104 6 104 14", "s-red-3 no-fill w2"),
    ])  # fmt: skip


def _mishmash() -> Markup:
    """A pack that holds everything anybody ever lost, and on top of it three cards."""
    front = "M26 48C32 54 44 56 54 56S76 54 82 48L88 86H20z"
    cards = (
        (35, 27, -24, "red-2", "M-4-6 4 2M4-6-4 2"),
        (54, 21, 0, "leaf-4", "M-5-2C-2-6 2-6 5-2 2 2-2 2-5-2z"),
        (73, 27, 24, "blue-3", "M0-8 5-2 0 4-5-2z"),
    )
    return join([
        sky("noon"), glow("pale", 34, 14, 50), path("M0 46C16 34 30 40 44 32S84 28 108 40V84H0z", "f-leaf-2"), path("M0 58C20 48 60 54 108 50V84H0z", "f-leaf-3"),
        path("M0 72Q54 64 108 72V84H0z", "f-rock-3"), oval(62, 82, 50, 7, "f-void", opacity="0.45"),
        path("M24 50C10 54 8 74 18 80M84 50C98 54 100 74 90 80", "s-rock-5 no-fill round", stroke_width="7"), path("M24 50C10 54 8 74 18 80M84 50C98 54 100 74 90 80", "s-skin-3 no-fill round", stroke_width="4.6"),
        oval(54, 47, 28, 8, "f-rock-5 s-rock-5 w2"),
        *[at(x, y, box(-10, -14, 20, 30, "f-cream s-rock-5 w15", 2), box(-7.5, -11.5, 15, 16, f"f-{tone}", 1), path(d, "no-fill s-gold-1 round w2"), path("M-6 8H6M-6 11H3", "s-rock-3 no-fill w1"), turn=turn) for x, y, turn, tone, d in cards],
        path("M29 46a8 8 0 1 1 14-5c0 3-1 4-2 5v6h-9z", "f-cream s-rock-5 w15"), path("M32 42a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0M38.5 42a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0", "f-rock-5"),
        path("M66 52V42h-2v-5h8v5h-2v10z", "f-egg-2 s-rock-5 w1"), path("M76 50 84 36M82 39l4 2M80 43l3 2", "s-gold-2 no-fill round w2"), disc(85.5, 33.5, 3.4, "no-fill s-gold-2 w2"),
        path(front, "f-gold-3 s-rock-5 w2"), path(front, fill="url(#kg-lit)"), path("M26 48C32 54 44 56 54 56S76 54 82 48L83 55C76 60 66 62 54 62S32 60 25 55z", "f-skin-2 s-rock-5 w1"),
        path("M36 66H72V82Q54 86 36 82z", "f-skin-3 s-rock-5 w15"), path("M36 66H72V72Q54 78 36 72z", "f-skin-2 s-rock-5 w1"), path("M50 70H58V79H50z", "f-gold-2 s-rock-5 w1"), path("M54 73v4", "s-rock-5 no-fill w2"),
        path("M30 60 27 84M78 60 81 84", "s-sand no-fill w1", stroke_dasharray="2.4 2"), path("M86 62H98L96 66H98V78H86V66H88z", "f-rock-4 s-rock-5 w1"), path("M88 67H96V76H88z", "f-ember"), path("M88 62C88 56 96 56 96 62", "no-fill s-rock-5 w15"),
    ])  # fmt: skip


def _pole() -> Markup:
    """Boots on a pole, and under the pole nothing at all."""
    boot = [
        path("M-9-30Q0-27 9-30L10-11C17-10 23-7 23 0H-10z", "f-gold-3 s-void w2"), path("M-9-30Q-4-28-2-28.5V-2H-10z", "f-gold-2", opacity="0.6"), path("M-10-31Q0-27 10-31L10-24Q0-20-10-24z", "f-skin-2 s-void w15"),
        path("M2-18 10-16M2-13 11-11M4-8 14-6", "s-gold-1 no-fill round w2"), path("M-10-1H23V3H10V2H4V4H-10z", "f-void"),
    ]  # fmt: skip
    legs = "M34 18C36 8 42-2 47-10M70 15C70 5 64-4 58-12"
    pole = "M-4 54 112 45"
    return join([
        sky("dawn"), disc(58, 18, 26, "f-cream", opacity="0.75"), path("M0 40 14 26 28 40 42 30 60 42 78 28 92 38 108 24V84H0z", "f-leaf-3", opacity="0.55"),
        at(0, -12, path("M18 96V46H92V96z", "f-void"), path("M18 96V72L34 64 54 69 76 62 92 70V96z", "f-dusk"), path("M30 60 36 66 42 60 48 66 54 60 60 66 66 60 72 66 78 60M32 73l6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6M36 86l6 6 6-6 6 6 6-6 6 6 6-6", "s-lilac no-fill round w2"),
        path("M0 53H20L27 58 21 66 27 84 23 96H0z", "f-rock-3 s-void w15"), path("M0 53H20L27 58 22 62H0z", "f-rock-1"), path("M108 45H90L83 51 89 59 82 71 86 84 84 96H108z", "f-rock-3 s-void w15"), path("M108 45H90L83 51 88 55H108z", "f-rock-1"), path("M4 69H18M8 62V69M94 66H106M100 55V66", "s-rock-5 no-fill w15"),
        path("M44-6C28 4 16 6 0 2 4 12 6 14 0 22 14 28 30 24 42 14 50 8 52 2 52-6z", "f-red-1 s-void w2"), path("M44 0C32 10 18 14 8 12M44 8C36 16 24 20 12 20", "s-red-2 no-fill round w2"),
        path(legs, "s-void no-fill round", stroke_width="18"), path(legs, "s-blue-3 no-fill round", stroke_width="14.5"), path("M30 16C32 7 37-2 42-8M66 14C66 5 61-2 56-8", "s-blue-2 no-fill round w3"),
        path(pole, "s-void no-fill", stroke_width="10.5"), path(pole, "s-gold-2 no-fill", stroke_width="7.5"), path("M-4 52 112 43", "s-gold-1 no-fill w2"), path("M14 50.5 15 56M52 47.5 53 53M90 44.5 91 50", "s-gold-3 no-fill w2"),
        at(32, 45.5, *boot, turn=-4), at(67, 42.5, *boot, turn=-6), path("M27 70l2 2M32 80l2 2M80 68l-2 2", "s-rock-1 no-fill round w3")),
        path("M0 0q14 4 16 20-10-2-16-12zM108 0q-16 4-18 18 12 0 18-10z", "f-leaf-5"),
    ])  # fmt: skip


def _gaze() -> Markup:
    """An eye in the wall opens; in its light hang the two cards that are to come."""
    return join([
        sky("hall"), path("M0 14H108M0 30H20M88 30H108M0 48H22M86 48H108M0 66H108M26 0V14M72 0V14M12 14V30M98 14V30M8 30V48M100 30V48M36 66V84M80 66V84", "s-void no-fill w15"),
        path("M54 8C72 8 92 20 98 34 90 48 72 58 54 58S18 48 10 34C16 20 36 8 54 8z", "f-rock-2 s-void w2"), path("M20 34C30 20 42 14 54 14S78 20 88 34C78 46 66 51 54 51S30 46 20 34z", "f-cream s-rock-5 w15"),
        path("M24 32l8 2M84 32l-8 2M30 24l6 4M78 24l-6 4", "s-red-1 no-fill w1"), disc(54, 32, 16, "f-blue-3 s-night w2"), disc(54, 32, 12, "f-blue-2"), path("M54 20v24M42 32h24M46 24l16 16M62 24 46 40", "s-blue-1 no-fill w1"), path("M54 23 58 32 54 41 50 32z", "f-void"), disc(49, 26, 2.6, "f-steel-1"),
        path("M54 38 8 84H46zM54 38 100 84H62z", "f-blue-1", opacity="0.4"), path("M10 20C24 6 40 2 54 2S84 6 98 20C84 12 68 8 54 8S24 12 10 20z", "f-rock-1 s-rock-5 w1"),
        at(28, 66, box(-9, -12, 18, 24, "f-cream s-rock-5 w15", 2), box(-6.5, -9, 13, 11, "f-leaf-4", 1), path("M-3-3 0-7 3-3 0 1z", "f-egg-2"), path("M-5 6h10M-5 9h7", "s-rock-3 no-fill w1"), turn=-8),
        at(80, 66, box(-9, -12, 18, 24, "f-cream s-rock-5 w15", 2), box(-6.5, -9, 13, 11, "f-plum", 1), path("M-5-3.5C-2-7 2-7 5-3.5 2 0-2 0-5-3.5z", "f-lilac"), path("M-5 6h10M-5 9h7", "s-rock-3 no-fill w1"), turn=8),
    ])  # fmt: skip


def _spell() -> Markup:
    """A stone face says a word nobody can say twice; it goes out of its mouth and up like smoke."""
    face = "M54 4C76 4 88 18 87 40 86 64 74 82 54 90 34 82 22 64 21 40 20 18 32 4 54 4z"
    said = (
        (12, 62, "M-4-5C4-5 4 5-4 5M-1-1V8"), (16, 40, "M-4 4C-6-4 6-4 4 4M0-6V1M-2 7H2"), (98, 42, "M-4-4H4L-4 4H4M0-7V7"),
        (95, 64, "M-4-4C0-8 6 0 0 2S-4 6 4 6"), (8, 78, "M0-5V5M-4-2 4 2"), (102, 78, "M-4-5C4-5 4 5-4 5M-1-1V8"),
    )  # fmt: skip
    glyphs = "".join(moved(d, x, y) for x, y, d in said)
    half = [
        path("M30 33C36 27 44 27 49 33L47 41C41 44 34 42 30 37z", "f-void s-rock-5 w1"), glow("green", 40, 36, 12), disc(40, 36, 3.6, "f-egg-2"), disc(39.2, 35, 1.4, "f-egg-1"),
        path("M27 28Q37 18 50 27L49 31Q38 24 29 32z", "f-rock-1 s-rock-5 w1"), path("M27 48Q31 56 37 58M26 60Q30 68 38 73", "s-rock-5 no-fill round w15"),
        path("M30 12H40V18H36V16H34V20H30z", "f-rock-4"),
    ]  # fmt: skip
    return join([
        sky("moonlit"), path(specks(random.Random(12), 26, (0, 0, 108, 60), (0.6, 1.4)), "f-blue-1", opacity="0.7"), path("M0 84V66Q20 58 40 70L60 84zM108 84V62Q90 58 74 70L60 84z", "f-leaf-5"),
        path(face, "f-void", opacity="0.5", transform="translate(4 4)"), path(face, "f-rock-3 s-rock-5 w2"), path(face, fill="url(#kg-lit)"), path(face, fill="url(#kg-pit)"),
        path("M23 25Q54 10 85 25L86 29Q54 15 22 29z", "f-rock-4"), both(*half),
        path("M54 8 60 15 54 22 48 15z", "f-egg-3 s-rock-5 w15"), path("M54 8V15H48z", "f-egg-1"), path("M54 30 61 51Q54 56 47 51z", "f-rock-2 s-rock-5 w15"), path("M54 30 61 51Q57 54 54 54z", "f-rock-4", opacity="0.6"),
        path("M37 62C42 55 66 55 71 62 71 76 63 82 54 82S37 76 37 62z", "f-void s-rock-5 w2"), glow("green", 54, 70, 24), path("M41 60H48V65H42zM49.5 58.5H58.5V64H49.5zM60 60H67L66 65H60z", "f-rock-1 s-rock-5 w1"),
        path("M54 72C40 66 26 76 16 66S10 44 14 30 8 10 12 2M54 72C68 66 82 76 92 66S98 44 94 30", "s-egg-3 no-fill round", stroke_width="5", opacity="0.8"), path("M54 72C40 66 26 76 16 66S10 44 14 30 8 10 12 2M54 72C68 66 82 76 92 66S98 44 94 30", "s-egg-1 no-fill round w15"),
        path(glyphs, "no-fill s-egg-4 round", stroke_width="4"), path(glyphs, "no-fill s-egg-2 round w2"),
    ])  # fmt: skip


def _blood_stone() -> Markup:
    """On the altar the stone bleeds, drop by drop, into whoever's bowl."""
    return join([
        sky("hall"), path("M0 0H16V84H0zM92 0H108V84H92z", "f-rock-4"), path("M0 0H6V84H0zM92 0H98V84H92z", "f-rock-3"), path("M0 22H16M0 48H16M92 22H108M92 48H108", "s-rock-5 no-fill w15"), glow("rose", 54, 32, 46),
        path("M40 6 62 2 76 18 70 40 54 52 38 40 32 20z", "f-red-2 s-red-3 w2"), path("M40 6 48 20 32 20zM62 2 60 18 48 20 40 6z", "f-red-1"), path("M48 20 60 18 70 40 54 52 44 36z", "f-red-1"), path("M60 18 76 18 70 40z", "f-red-3"), path("M44 36 38 40 32 20 48 20z", "f-red-2"), path("M48 20 60 18 62 30 54 40 46 32z", "f-blood-2", opacity="0.55"), path("M42 9l5 8M46 22l4-1", "s-cream no-fill round w2"),
        path("M54 52C57 57 58 58 58 60a4 4 0 0 1-8 0C50 58 51 57 54 52z", "f-red-1 s-red-3 w1"),
        path("M28 84 32 72H76L80 84z", "f-rock-3 s-rock-5 w15"), path("M24 66H84V73H24z", "f-rock-2 s-rock-5 w15"), path("M24 66H84V68.5H24z", "f-rock-1"), path("M40 66C42 62 66 62 68 66z", "f-red-2 s-red-3 w1"), path("M46 68V76M54 68V80M62 68V74", "s-red-2 no-fill round w2"),
        path("M18 66V58M90 66V58", "s-cream no-fill w3"), path("M18 50C20 54 21 55 18 58 15 55 16 54 18 50zM90 50C92 54 93 55 90 58 87 55 88 54 90 50z", "f-ember"), glow("sun", 18, 54, 12), glow("sun", 90, 54, 12),
    ])  # fmt: skip


def _helm() -> list[Markup]:
    """A helmet of horn and crystal, its brow at (54, 28)."""
    return [
        path("M30 38C26 14 40 4 54 4S82 14 78 38L72 50H62L60 38H48L46 50H36z", "f-steel-3 s-void w2"), path("M34 36C31 16 42 8 54 8V36H46L42 46z", "f-steel-2"), path("M50 4H58V30L54 36 50 30z", "f-gold-2 s-gold-3 w1"),
        path("M36 26C40 22 48 24 50 30 44 34 38 32 36 26zM72 26C68 22 60 24 58 30 64 34 70 32 72 26z", "f-egg-2 s-void w15"), path("M30 18C16 18 10 8 12-2 20 6 28 6 36 8zM78 18C92 18 98 8 96-2 88 6 80 6 72 8z", "f-cream s-rock-5 w15"), path("M16 4C18 10 24 14 32 14M92 4C90 10 84 14 76 14", "s-rock-2 no-fill w15"),
        path("M54-1 58 6 54 12 50 6z", "f-lilac s-plum w1"),
    ]  # fmt: skip


def _helmet() -> Markup:
    """A helmet of horn and crystal thinks, and the rings below obey."""
    rings = [
        oval(54, 72, 50 - 12 * n, 13 - 3 * n, f"f-{tone} s-rock-5 w1")
        for n, tone in enumerate(("rock-4", "rock-2", "rock-3", "rock-1"))
    ]
    return join([
        sky("dark"), glow("violet", 54, 30, 52), path(specks(random.Random(5), 34, (2, 2, 106, 46), (0.6, 1.5)), "f-cream"), *rings, path("M8 66C20 58 40 56 54 56M100 66C92 60 80 58 70 57", "s-gold-1 no-fill round w2"), path("M50 52 56 56 50 60M104 62 100 67 95 63", "s-gold-1 no-fill round w2"), disc(54, 70, 3, "f-egg-2"),
        *_helm(), path("M40 50 36 58 40 56 38 64M54 42 51 50 56 50 53 58M68 50 72 58 68 56 70 64", "s-blue-1 no-fill round w15"), path("M24 40C20 46 20 50 22 54M84 40C88 46 88 50 86 54", "s-lilac no-fill round w15"),
    ])  # fmt: skip


def _helmet_worn() -> Markup:
    """Attack: somebody wears it, points, and a ring breaks loose under those who stand on it."""
    return join([
        sky("ecl"), glow("rose", 84, 54, 46), path("M0 66H108V84H0z", "f-rock-4"), at(82, 62, oval(0, 6, 30, 9, "f-void", opacity="0.5"), path("M-28-2V6A28 9 0 0 0 28 6V-2z", "f-rock-3 s-rock-5 w1"), oval(0, -2, 28, 9, "f-rock-1 s-rock-5 w1"), oval(0, -2, 15, 4.5, "f-void s-rock-5 w1"), path("M-20-1 -16 2M16-6 21-4M-4 6 3 7", "s-rock-4 no-fill w15"), turn=-14),
        use("kg-v-duck", 92, 52, 0.6, 24), path("M52 82 46 76 56 78 58 70 64 78z", "f-flame s-red-2 w1"), path("M6 84C6 62 14 54 22 52H38C46 54 50 60 52 68L48 84z", "f-red-2 s-void w15"), path("M14 84C14 72 18 64 22 60M42 84C42 74 40 68 38 62", "s-red-3 no-fill w2"), path("M44 60 66 50 69 55 50 70z", "f-red-2 s-void w15"), path("M66 50 74 46 78 47 74 50 70 55z", "f-skin-2 s-void w1"),
        at(-3, 19, *_helm(), size=0.64), path("M78 46 84 38 82 46 92 40 86 50 98 46M78 48 88 56 84 58 94 64", "s-blue-1 no-fill round w2"), path(specks(random.Random(6), 18, (50, 4, 106, 34), (0.6, 1.4)), "f-ember"),
    ])  # fmt: skip


def _helmet_at_rest() -> Markup:
    """Counter: it hangs in the air and holds three rings still, like a thought that is kept."""
    halos = [
        path(f"M{54 - rx} {y}A{rx} {ry} 0 0 0 {54 + rx} {y}", f"s-{tone} no-fill", stroke_width=wide)
        for y, rx, ry in ((30, 46, 12), (42, 40, 11), (54, 32, 9))
        for tone, wide in (("rock-5", "7"), ("blue-2", "4.6"), ("blue-1", "1.4"))
    ]
    back = [
        path(f"M{54 - rx} {y}A{rx} {ry} 0 0 1 {54 + rx} {y}", "s-blue-3 no-fill", stroke_width="5")
        for y, rx, ry in ((30, 46, 12), (42, 40, 11), (54, 32, 9))
    ]
    return join([
        sky("calm"), glow("pale", 54, 34, 50), path("M0 74Q54 62 108 74V84H0z", "f-rock-3"), path("M0 78Q54 66 108 78", "s-rock-5 no-fill w15"), oval(54, 77, 26, 4, "f-void", opacity="0.4"), *back, at(4, 9, *_helm(), size=0.92), *halos, path("M14 22l4 4M94 22l-4 4M12 56l4-3M96 56l-4-3M54 70v5", "s-cream no-fill round w2"),
    ])  # fmt: skip


HELMETS: Final[dict[str, Callable[[], Markup]]] = {
    "contact-helmet-a": _helmet_worn,
    "contact-helmet-c": _helmet_at_rest,
}
"""The same Object with another role is another scene."""


def _sparks() -> Markup:
    """Two flints struck together; whoever runs by the light of it runs farther."""
    rng = random.Random(8)
    burst = poly(
        [
            (54 + r * math.cos(a), 43 + r * math.sin(a))
            for n in range(24)
            for r in [(9, 30, 10, 21)[n % 4]]
            for a in [math.tau * n / 24]
        ]
    )
    flint = "M-2 46 6 24 26 16 42 26 48 43 40 58 24 68 6 62z"
    half = [
        path(flint, "f-void", opacity="0.5", transform="translate(2 4)"), path(flint, "f-steel-3 s-rock-5 round w2"), path("M6 24 26 16 30 34 14 40z", "f-steel-1"), path("M-2 46 6 24 14 40z", "f-steel-2"), path("M26 16 42 26 48 43 30 34z", "f-steel-2"), path("M-2 46 14 40 24 68 6 62z", "f-rock-4"), path("M14 40 30 34 40 58 24 68z", "f-steel-3"), path("M30 34 48 43 40 58z", "f-rock-4"),
        path("M6 24 14 40 24 68M14 40 30 34 26 16M30 34 48 43M30 34 40 58", "s-rock-5 no-fill w1"),
    ]  # fmt: skip
    trails = "".join(
        f"M{54 + 18 * math.cos(a):.0f} {43 + 18 * math.sin(a):.0f}L{54 + r * math.cos(a):.0f} {43 + r * math.sin(a):.0f}"
        for n in range(18)
        for a, r in [(math.tau * (n + 0.4) / 18, 30 + 12 * rng.random())]
    )
    return join([
        sky("dark"), path("M0 20H108M0 52H108M0 72H108M18 0V20M64 0V20M92 20V52M34 52V72M80 52V72M10 20V52", "s-void no-fill w15"), glow("sun", 54, 43, 62), glow("sun", 54, 43, 36),
        *half, at(108, 0, *half, flip=True), path("M60 34 78 30 82 52 66 58z", "f-void", opacity="0.25"),
        path(trails, "s-flame no-fill round w15"), path(burst, "f-flame"), at(54, 43, path(burst, "f-ember", transform="translate(-54 -43)"), size=0.68), disc(54, 43, 7, "f-steel-1"),
        path(specks(rng, 40, (14, 2, 94, 82), (0.8, 2.4)), "f-ember"),
    ])  # fmt: skip


def _sword() -> Markup:
    """The sword of Dh'or Aeg'h Morn, in the stone that it split."""
    return join([
        box(0, 0, 108, 84, "f-leaf-5"), path("M40-2H76L96 84H16z", "f-cream", opacity="0.42"), path("M50-2H64L74 84H34z", "f-cream", opacity="0.5"),
        path("M0 84V30q12 0 14 12 8-4 10 8 10 4 6 34zM108 84V26q-14 2-14 16-10-2-12 12-8 6-4 30z", "f-leaf-3"), path("M0 0q16 6 22 22-14 0-22-8zM108 0q-18 4-24 20 16 2 24-8zM30-2q6 12 2 22-8-8-8-22z", "f-leaf-4"), path("M0 84V56q8 2 10 10 8 0 8 18zM108 84V58q-8 2-9 10-8 2-9 16z", "f-leaf-2"),
        path("M26 84 30 62 46 54H66L80 64 84 84z", "f-rock-3"), path("M30 62 46 54H66L80 64 60 66z", "f-rock-1"), path("M54 56 57 64 52 70 56 84", "s-void no-fill w2"), path("M36 72H46M64 74H74M40 78H48", "s-rock-5 no-fill w15"),
        path("M50.5 58V22L54.5 12 58.5 22V58z", "f-steel-1 s-rock-5 w1"), path("M54.5 12 58.5 22V58H54.5z", "f-steel-2"), path("M54.5 26v6M54.5 36v4M54.5 44v6", "s-violet-2 no-fill w15"),
        path("M38 20Q46 13 54.5 17 63 13 71 20L68 23Q62 18 54.5 22 47 18 41 23z", "f-gold-2 s-gold-3 w1"), path("M52.5 17h4V6h-4z", "f-red-2 s-rock-5 w1"), path("M52.5 9h4M52.5 12h4M52.5 15h4", "s-gold-2 no-fill w1"), disc(54.5, 4, 3.6, "f-gold-1 s-gold-3 w1"), disc(54.5, 19.5, 2, "f-red-1 s-gold-3 w1"),
        path(specks(random.Random(3), 30, (28, 6, 82, 60), (0.7, 1.6)), "f-cream"), path("M40 60c4-6 8-2 6 3s-8 6-10 2M70 60c6-2 8 4 4 7", "s-leaf-1 no-fill round w2"),
    ])  # fmt: skip


def _saliva() -> Markup:
    """Jaws from near, and from them hangs a drop in which the eye of the Temple floats."""
    drop = "M54 18C55 34 68 41 68 52a14 14 0 0 1-28 0C40 41 53 34 54 18z"
    half = [
        path("M2 22 12 58 24 24z", "f-cream s-void w2"), path("M5 26 12 50 13 26z", "f-steel-1"), path("M25 26 32 44 40 26z", "f-cream s-void w15"), path("M27.5 28 32 39 33 28z", "f-steel-1"),
        path("M14 88 22 60 33 88z", "f-cream s-void w2"), path("M18 84 22 67 24 84z", "f-steel-1"), path("M12 58C13 64 11 68 13 74M32 44C33 50 31 54 33 58", "s-acid-2 no-fill round w2"), path("M10.5 73a2.8 2.8 0 1 0 5 0L13 68z", "f-acid-1"),
        path("M14 4Q22-4 34 5 24 12 14 4z", "f-ember s-void w2"), path("M24 0V9", "s-void no-fill round w3"), path("M8 0Q22-8 40 2", "s-plum no-fill round w3"),
    ]  # fmt: skip
    return join([
        box(0, 0, 108, 84, "f-red-3"), glow("sick", 54, 52, 46), path("M0 84V72C20 58 34 60 54 60S88 58 108 72V84z", "f-void"),
        path("M26 90C24 72 38 64 54 64S84 72 82 90z", "f-red-1 s-void w2"), path("M54 70V88", "s-red-2 no-fill round w3"), path("M34 78C36 72 42 69 48 68", "s-blood-2 no-fill round w2"),
        path("M-2 30V8H110V30C98 36 88 26 78 30S62 34 54 28 38 34 30 30 10 36-2 30z", "f-red-2 s-void w15"), both(*half),
        path("M-2-2H110V20C98 27 86 19 74 22S60 27 54 24 46 25 34 22 10 27-2 20z", "f-violet-2 s-void w2"), path("M2 16C14 21 24 15 34 17.5S48 21 54 19.5", "s-lilac no-fill round w2"), both(*half[-3:]),
        path("M44 12q3-3 6 0M64 12q-3-3-6 0", "s-plum no-fill round w2"),
        path(drop, "f-acid-2 s-acid-3 w2"), path("M54 30C58 40 66 44 66 52a12 12 0 0 1-12 12C62 56 60 42 54 30z", "f-acid-3", opacity="0.5"), path("M44 52Q54 42 64 52 54 61 44 52z", "f-cream s-acid-3 w15"), disc(54, 51.6, 4.6, "f-plum"), path("M54 48v7", "s-void no-fill round w2"), disc(52.4, 50, 1.3, "f-steel-1"), path("M44 47C45 43 48 40 50 37", "s-egg-1 no-fill round w3"),
    ])  # fmt: skip


def _eclipse() -> Markup:
    """The sun goes dark over the Temple, and every Gate falls shut."""
    rays = "".join(
        poly([_by(20, t - 0.012), _by(38 if n % 2 else 30, t), _by(20, t + 0.012)])
        for n, t in enumerate([k / 20 for k in range(20)])
    )
    bars = "M17 84V61M22 84V58M27 84V57M32 84V59M37 84V63M12 68H40M12 76H40M73 84V61M78 84V58M83 84V57M88 84V59M93 84V63M68 68H96M68 76H96"
    return join([
        sky("ecl"), path(rays, "f-gold-1"), glow("sun", 54, 26, 34), disc(54, 26, 17, "f-void"), path("M40 18a17 17 0 0 1 24-6A17 17 0 0 0 40 18z", "f-gold-1"),
        path("M0 60Q54 40 108 60V84H0z", "f-rock-5"), path("M8 84V62l10-8h18l8 8v22zM64 84V62l8-8h18l10 8v22z", "f-rock-3"), path("M8 62l10-8h18l8 8zM64 62l8-8h18l10 8z", "f-rock-2"), path("M12 84V66q8-10 14-10t14 10v18zM68 84V66q7-10 14-10t14 10v18z", "f-void"), path(bars, "s-gold-2 no-fill w15"),
        path("M46 84V64h16v20z", "f-plum s-void w1"), path("M49 72q5-5 10 0-5 5-10 0z", "f-lilac"), disc(54, 72, 1.6, "f-void"), path("M6 40q4-4 6 0 3-4 6 0M88 46q4-4 6 0 3-4 6 0M20 48q3-3 5 0 2-3 5 0", "s-void no-fill round w15"),
        path("M0 84V70q6 4 6 14zM108 84V68q-6 4-7 16z", "f-leaf-5"),
    ])  # fmt: skip


def _by(r: float, turn: float) -> tuple[float, float]:
    x, y = polar(r, turn)
    return 54 + x, 26 + y


def _carving() -> Markup:
    """One sign as large as a shield in the stone; what the chisel has cut so far is awake."""
    eye = "M12 44C20 26 48 24 64 40"
    lower = "M12 44C20 60 46 62 58 50"
    rays_ = "M26 24 21 13M40 21V9M54 25 60 14"
    spiral = "M38 43C38 40 42 40 42 43S36 49 33 43 37 34 43 36 50 44 46 50"
    cut = "".join((eye, lower, rays_, spiral))
    still = "M58 50 66 42M24 66 40 76 56 66M40 76V90"
    hand = "M74 30C78 22 86 18 94 20L112 14V56L98 58C90 62 82 58 80 50z"
    return join([
        sky("wood"), path("M-2-2H92L86 20 94 44 84 66 90 86H-2z", "f-rock-2 s-void w2"), path("M92-2 86 20 94 44 84 66 90 86H80L76 64 84 42 78 20 82-2z", "f-rock-4"), path("M-2-2H92L86 20 94 44 84 66 90 86H-2z", fill="url(#kg-lit)"),
        path("M4 6l6 4M8 74l8 4-2 6M66 70l8 4 2 8M70 8l6 5M4 30l4 3", "s-rock-4 no-fill round w15"), glow("green", 40, 43, 44),
        path(still, "s-rock-4 no-fill round", stroke_width="6.5"), path(still, "s-rock-3 no-fill round w3"),
        path(cut, "s-rock-5 no-fill round", stroke_width="8.5"), path(cut, "s-egg-3 no-fill round", stroke_width="5.6"), path(cut, "s-egg-1 no-fill round", stroke_width="2.4"),
        path("M63 41 84 27 92 38 70 48z", "f-steel-2 s-void w2"), path("M63 41 84 27 87 31z", "f-steel-1"), path("M63 41 70 48 74 44z", "f-steel-3"), path("M82 26 100 14 108 28 92 40z", "f-gold-3 s-void w2"),
        path(hand, "f-skin-2 s-void w2"), path("M80 50C82 44 90 40 96 42M78 42C82 35 90 32 97 34M76 35C80 28 88 25 96 27", "s-skin-3 no-fill round w2"), path("M77 29C80 24 86 21 92 22M79 37C82 32 88 30 92 30", "s-skin-1 no-fill round w2"), path("M100 12 114 6V62L102 58C106 44 104 26 100 12z", "f-red-2 s-void w2"), path("M102 14C107 28 107 44 104 56", "s-gold-2 no-fill w2"),
        path("M62 36 60 29M57 41 50 41M60 47 55 53M66 33 68 26M66 49 66 56", "s-ember no-fill round", stroke_width="2.6"), disc(63, 41, 3, "f-gold-1"), path("M66 60h.01M72 66h.01M60 62h.01M70 58h.01", "s-rock-1 no-fill round w3"),
        path("M-2 58C8 62 4 72 12 78M2 0C8 8 2 14 8 20", "s-leaf-2 no-fill round w3"), path("M4 64q10-2 12-10-10 0-12 10zM8 76q10 0 14-8-12-2-14 8zM4 10q10 0 12-8-10 0-12 8z", "f-leaf-1 s-leaf-4 w1"),
    ])  # fmt: skip


def _siameses() -> Markup:
    """Two rings that are one, two faces that share a back; under them the floor opens two new eyes."""
    face = "M0-18C10-18 15-10 14-2L18 4 14 6C14 12 10 14 4 13V20H-6V-16z"
    return join([
        sky("moonlit"), path(specks(random.Random(2), 26, (2, 2, 106, 40), (0.6, 1.4)), "f-cream"), glow("pale", 54, 28, 44),
        at(74, 24, path(face, "f-gold-2 s-gold-3 w15"), path("M4-6C7-9 11-8 12-5 9-3 6-3 4-6z", "f-void"), path("M4 8C8 10 11 9 13 7M-4-14C0-10 0 6-2 18", "s-gold-3 no-fill w15")), at(34, 24, path(face, "f-steel-2 s-steel-3 w15"), path("M4-6C7-9 11-8 12-5 9-3 6-3 4-6z", "f-void"), path("M4 8C8 10 11 9 13 7M-4-14C0-10 0 6-2 18", "s-steel-3 no-fill w15"), flip=True),
        disc(45, 30, 17, "no-fill s-rock-5", stroke_width="7.5"), disc(45, 30, 17, "no-fill s-steel-1", stroke_width="5"), disc(63, 30, 17, "no-fill s-rock-5", stroke_width="7.5"), disc(63, 30, 17, "no-fill s-gold-1", stroke_width="5"), path("M58.4 40.5A17 17 0 0 1 49.1 46.5", "no-fill s-rock-5", stroke_width="7.5"), path("M59.7 38.5A17 17 0 0 1 46.8 46.9", "no-fill s-steel-1", stroke_width="5"), path("M36 20a13 13 0 0 1 6-4M60 15a14 14 0 0 1 8 1", "s-cream no-fill round w15"),
        path("M0 60H108V84H0z", "f-rock-4"), path("M6 64H50L46 80H-4zM58 64H102L112 80H62z", "f-rock-1 s-rock-5 w15"), path("M12 72C20 66 34 66 42 72 34 77 18 77 12 72zM66 72C74 66 88 66 96 72 90 77 74 77 66 72z", "f-cream s-plum w15"), oval(27, 71.5, 5, 3.6, "f-violet-2"), oval(81, 71.5, 5, 3.6, "f-violet-2"), path("M27 66V46M81 66V46", "s-lilac no-fill w15", stroke_dasharray="2 3"),
    ])  # fmt: skip


def _tar() -> Markup:
    """A pool that was a floor. It has hands, and it takes a coin for every three gifts."""
    return join([
        sky("vault"), path("M0 0H108V40H0z", "f-rock-4"), path("M0 12H108M0 28H108M22 0V12M64 0V12M44 12V28M90 12V28M14 28V42M70 28V42", "s-rock-5 no-fill w15"), path("M14 0C12 10 18 14 16 24 15 28 12 27 12 23 12 16 8 10 10 0zM60 0C62 8 56 12 58 18 59 21 55 22 55 18 56 10 52 6 54 0zM92 0C90 14 98 18 95 34 94 38 90 37 91 32 92 22 86 14 88 0z", "f-tar-3"), glow("violet", 54, 60, 50),
        path("M0 46C20 40 40 44 54 42S92 40 108 46V84H0z", "f-tar-3"), path("M6 54C18 50 30 52 38 51M66 50C80 48 92 50 102 54M20 74C34 78 46 76 54 78M70 76C82 78 92 76 100 72", "s-tar-1 no-fill round w2"),
        path("M36 60C34 44 38 30 54 28 70 30 74 44 72 60 80 62 84 68 78 72 64 78 44 78 30 72 24 68 28 62 36 60z", "f-tar-2 s-tar-1 w15"), path("M42 44C44 36 50 33 56 33", "s-tar-1 no-fill round w2"), path("M42 46 52 49C50 54 44 54 42 46zM68 45 57 49C59 54 66 53 68 45z", "f-ember"), path("M47 48v4M62 48v4", "s-void no-fill w2"), path("M44 58C50 62 60 62 66 57 64 68 48 69 44 58z", "f-red-3"), path("M49 60v6M55 61v7M61 60v5", "s-tar-2 no-fill w2"),
        path("M22 68C16 58 12 56 12 46L16 52 18 43 21 51 25 45 25 53C28 58 30 62 32 68z", "f-tar-2 s-tar-1 w1"), path("M86 68C90 60 92 56 90 46L94 51 96 42 99 50 103 46 101 54C100 60 98 64 96 70z", "f-tar-2 s-tar-1 w1"),
        disc(97, 40, 6.5, "f-red-1 s-red-3 w15"), path("M97 35.5C99 38.5 100 39.5 100 41a3 3 0 0 1-6 0C94 39.5 95 38.5 97 35.5z", "f-cream"), at(14, 38, box(-6, -8, 12, 16, "f-cream s-rock-5 w1", 1.5), path("M-3-3H3M-3 0H3M-3 3H1", "s-red-2 no-fill w1"), turn=-14), at(22, 34, box(-6, -8, 12, 16, "f-cream s-rock-5 w1", 1.5), path("M0-4 3 0 0 4-3 0z", "f-blue-3"), turn=12),
    ])  # fmt: skip


def _dagger() -> Markup:
    """The dagger's guard is the cross of a puppet, and the hands that hang on it are somebody's."""
    blade = "M43 32H65L62 62 54 82 46 62z"
    guard = (
        "M8 24C14 16 26 19 36 23L44 20H64L72 23C82 19 94 16 100 24 96 28 84 28 74 32L66 35H42L34 32C24 28 12 28 8 24z"
    )
    half = [
        path("M14 25V54M20 26V50M26 28V52", "s-cream no-fill w1"),
        path("M12 58C10 50 15 46 20 47 26 47 30 51 29 58L27 66H15z", "f-skin-1 s-void w2"), path("M12 58 6 66M16 64 13 75M20 66V78M25 65 27 75", "s-void no-fill round", stroke_width="6"),
        path("M12 58 6 66M16 64 13 75M20 66V78M25 65 27 75", "s-skin-1 no-fill round", stroke_width="3.6"), path("M14.5 69.5h.1M20 71.5h.1M26 70h.1M9 62.5h.1", "s-skin-3 no-fill round w2"),
        path("M14 54C18 56 23 56 28 54", "s-skin-3 no-fill round w15"), path("M15 51C17 49 20 49 22 49.5", "s-cream no-fill round w15"), disc(20, 49, 1.6, "f-gold-2 s-void w1"),
    ]  # fmt: skip
    return join([
        sky("ecl"), glow("rose", 54, 36, 60), path("M-2 66Q54 56 110 66V86H-2z", "f-dusk"), path("M-2 75Q54 65 110 75V86H-2z", "f-void"),
        path(blade, "f-void", opacity="0.45", transform="translate(3 3)"), both(*half),
        path(blade, "f-steel-1 s-void w2"), path("M54 32H65L62 62 54 82z", "f-steel-3"), path("M54 36V72", "s-void no-fill round w2"), path("M46 36 49 60", "s-cream no-fill round w2"), path("M48 66Q54 72 60 64L54 82z", "f-red-1"),
        path("M47-4H61L62 22H46z", "f-red-2 s-void w2"), path("M46 3 62 8M46 10 62 15M46.5-4 62 1", "s-gold-2 no-fill w2"), path("M49-2 48.5 20", "s-red-1 no-fill w2"),
        path(guard, "f-gold-2 s-void w2"), path("M8 24C14 16 26 19 36 23L44 20H64L72 23C82 19 94 16 100 24 88 21 78 24 70 27H38C30 24 20 21 8 24z", "f-gold-1"),
        path("M40 27C45 19 63 19 68 27 63 36 45 36 40 27z", "f-cream s-void w2"), disc(54, 27, 5.6, "f-violet-2 s-plum w15"), path("M54 22.5Q56.5 27 54 31.5 51.5 27 54 22.5z", "f-void"), disc(52.2, 25.2, 1.3, "f-cream"),
        disc(9, 24, 3.4, "f-red-1 s-void w15"), disc(99, 24, 3.4, "f-red-1 s-void w15"),
    ])  # fmt: skip


OBJECT_PICTURES: Final[dict[str, Callable[[], Markup]]] = {
    "greedy-fingers": _fingers,
    "mishmash": _mishmash,
    "pole": _pole,
    "embedded-gaze": _gaze,
    "unpronounceable-spell": _spell,
    "blood-stone": _blood_stone,
    "contact-helmet": _helmet,
    "sparks-stone": _sparks,
    "sword": _sword,
    "khaleidas-saliva": _saliva,
    "deliberate-eclipse": _eclipse,
    "arcane-carving": _carving,
    "siameses-ring": _siameses,
    "tar": _tar,
    "dominances-dagger": _dagger,
}
