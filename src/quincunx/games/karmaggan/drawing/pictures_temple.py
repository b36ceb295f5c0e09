"""KARMAGGÄN: the pictures of the Temple Cards, 108 by 84 each."""

# ruff: noqa: E501  (outlines are read as a whole)

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Final

from quincunx.drawing import Markup, join
from quincunx.drawing.brush import Place, at, box, disc, oval, path, poly, specks, use

from .pictures_objects import glow, sky
from .pictures_rings import RING_PICTURES
from .polar import polar


def temple_parts() -> dict[str, Markup]:
    """Figures that several pictures show: somebody who runs, ducks or stands with the back to us."""
    run = [
        path("M2-16C-4-18-10-14-18-18-14-10-8-8 0-8z", "f-red-1"), path("M6-18C0-18-2-14-1-8L-8-2-14-4-16 0-8 4 0-3 6 0 4 8 8 8 11-2 5-8 8-12 13-9 15-12z", "f-rock-5"),
        disc(6, -22, 4, "f-skin-2 s-rock-5 w1"), path("M-2-23C2-24 2-28 6-28S11-25 15-22C10-20 2-20-2-23z", "f-gold-3 s-rock-5 w1"),
    ]  # fmt: skip
    duck = [
        path("M-12 0C-13-10-8-15 0-15 8-15 11-9 12 0z", "f-blue-3 s-rock-5 w1"), path("M-6-10C-8-5-8-2-8 0M4-12C7-8 8-4 8 0", "s-night no-fill w1"),
        path("M-10-12C-6-13-6-19 0-19 6-19 6-13 10-12 6-8-6-8-10-12z", "f-gold-3 s-rock-5 w1"), path("M-9-6-12-16M9-6 12-16", "s-skin-2 no-fill round w3"),
    ]  # fmt: skip
    stand = [
        path("M-7 0C-9-10-7-18-3-22H3C7-18 9-10 7 0z", "f-rock-5"), path("M-3-22C-6-14-5-6-4 0M4-20C6-12 5-6 4 0", "s-red-2 no-fill w15"), path("M-7 0-5 6M7 0 5 6", "s-rock-5 no-fill round w3"),
        disc(0, -25, 4.4, "f-skin-3"), path("M-9-26C-5-27-5-33 0-33S5-27 9-26C5-22-5-22-9-26z", "f-gold-3 s-rock-5 w1"),
    ]  # fmt: skip
    return {"kg-v-run": join(run), "kg-v-duck": join(duck), "kg-v-stand": join(stand)}


def _arrows() -> Markup:
    """A slit in the wall, and what it kept for a hundred years comes out of it."""
    arrow = [
        path("M0-1.6H62V1.6H0z", "f-sand s-rock-5 w1"), path("M60-6.5 80 0 60 6.5 64 0z", "f-steel-1 s-rock-5 round w15"), path("M64 0H80L60 6.5z", "f-steel-3"),
        path("M-2 0 4-7H18L12 0zM-2 0 4 7H18L12 0z", "f-red-1 s-rock-5 round w1"), path("M-2 0 4 7H18L12 0z", "f-red-2"), path("M6 0 11-6M11 0 15-6", "s-red-3 no-fill w1"),
    ]  # fmt: skip
    speed = "M2 34H22M0 44H14M30 62H52M8 70H30M60 16H84M74 66H90M44 34H62"
    return join([
        sky("noon"), glow("pale", 84, 8, 52), path("M24 84V38C46 26 60 34 76 28S98 24 108 28V84z", "f-leaf-2", opacity="0.8"), path("M24 84V54C50 44 80 50 108 44V84z", "f-leaf-3"), path("M0 72H108V84H0z", "f-rock-2"), path("M0 72H108V75H0z", "f-rock-1"),
        path("M0 0H22L28 10V74H0z", "f-rock-3 s-rock-5 w15"), path("M0 0H22L28 10V74H0z", fill="url(#kg-lit)"), path("M0 16H28M0 34H28M0 52H28M12 0V16M18 16V34M8 34V52M18 52V74", "s-rock-5 no-fill w15"), path("M8 20H24V28H8zM8 38H26V46H8zM6 56H24V64H6z", "f-void s-rock-5 w1"), path("M8 28H24M8 46H26M6 64H24", "s-rock-1 no-fill w1"),
        path(speed, "s-cream no-fill round w15", opacity="0.9"),
        at(26, 24, *arrow, size=0.86, turn=5), at(14, 44, *arrow, size=1.08, turn=5), at(22, 58, *arrow, size=0.72, turn=5), use("kg-v-duck", 84, 82, 1.05),
    ])  # fmt: skip


def _acid() -> Markup:
    """A toad of stone leans out of the Inner wall and is sick. The floor goes first."""
    return join([
        sky("hall"), path("M0 14H108M0 30H108M30 0V14M74 0V14M56 14V30M92 14V30", "s-void no-fill w15"), glow("sick", 66, 56, 50),
        path("M0 8C14 0 34 4 44 14L58 20C60 26 58 30 54 34L34 40C20 46 8 46 0 44z", "f-rock-3 s-rock-5 w15"), path("M0 8C14 0 34 4 44 14L56 19C40 18 22 14 0 20z", "f-rock-1"), path("M54 34 34 32C28 32 24 28 26 24L58 22z", "f-void"), path("M30 24l3 4 3-4M40 23l3 4 3-4M36 33l2-3 3 3", "f-cream"), disc(34, 11, 5, "f-ember s-rock-5 w15"), path("M34 7V15", "s-void no-fill w2"), path("M8 24l4 2M6 34l6-1M16 30l3 2M14 40l4-3", "s-rock-5 no-fill w2"),
        path("M40 28C58 26 66 36 68 50L72 74H54C56 62 56 46 50 38 46 34 42 34 40 33z", "f-acid-2 s-acid-3 w15"), path("M44 30C56 30 62 40 63 52L64 72", "s-acid-1 no-fill round w2"),
        path("M0 66 24 62 40 66 52 62 74 64 90 60 108 64V84H0z", "f-rock-4"), path("M30 74C36 64 48 66 56 64S84 64 92 72C98 80 86 84 62 84S22 84 30 74z", "f-acid-2 s-acid-3 w2"), path("M40 76C48 72 56 74 62 72M70 78C76 76 82 78 86 76", "s-acid-1 no-fill round w2"),
        path("M78 60a6 6 0 1 1 10-6c0 3-1 4-2 5l1 6-8 1z", "f-cream s-rock-5 w1", transform="translate(0 10)"), path("M80 66a1.6 1.6 0 1 0 3 0 1.6 1.6 0 1 0-3 0M85 65a1.5 1.5 0 1 0 2.5 0 1.5 1.5 0 1 0-2.5 0", "f-void"), disc(46, 58, 3, "no-fill s-acid-1 w15"), disc(82, 50, 4, "no-fill s-acid-1 w15"), disc(92, 42, 2.4, "no-fill s-acid-1 w1"), disc(74, 40, 2, "f-acid-1"),
        path("M94 84C93 74 96 70 99 69A4 4 0 1 1 104 70L108 72V84z", "f-rock-5"), path("M97 72 90 66", "s-rock-5 no-fill round w3"),
    ])  # fmt: skip


def _fire() -> Markup:
    """A mouth in the wall breathes; somebody has just not been hit."""
    return join([
        box(0, 0, 108, 84, "f-rock-3"), box(0, 0, 108, 84, "", fill="url(#kg-v-breath)"), path("M44 14H108M44 28H108M44 68H108M60 0V14M84 14V28M70 0V14M96 0V14M64 68V84M88 68V84", "s-rock-5 no-fill w15", opacity="0.6"), glow("sun", 74, 44, 50),
        path("M40 38C54 22 66 34 78 24 76 34 92 32 108 22V66C94 58 82 66 72 58 64 64 50 60 40 50z", "f-red-1"), path("M40 40C54 27 66 38 78 30 80 38 94 36 108 29V60C94 54 82 62 72 55 62 60 50 57 40 49z", "f-flame"), path("M42 42C54 32 64 42 76 36 84 44 96 38 108 36V52C96 48 86 56 76 50 64 54 52 52 42 47z", "f-ember"),
        path("M8 14H36L42 24V62L36 70H8L2 62V24z", "f-rock-2 s-rock-5 w2"), path("M8 14H36L42 24V30H2V24z", "f-rock-1"), path("M8 28q6-6 12 0-6 5-12 0zM26 28q6-6 12 0-6 5-12 0z", "f-flame s-rock-5 w1"), path("M22 28 18 40H28z", "f-rock-1 s-rock-5 w1"), path("M12 44H42V56H14q-4-6-2-12z", "f-void"), path("M16 44v4l4-4M26 44v4l4-4M36 44v4l4-4M18 56v-4l4 4M28 56v-4l4 4", "f-rock-1"), path("M6 64H40M10 18 16 24M34 18 28 24", "s-rock-5 no-fill w15"),
        at(92, 80, use("kg-v-duck"), size=0.9), path("M66 70l4-6M80 66l2-5M58 66l1-4", "s-ember no-fill round w2"),
    ])  # fmt: skip


def _piston() -> Markup:
    """The ceiling of the Central Ring is a fist on a column. It comes down."""
    return join([
        sky("vault"), glow("green", 54, 66, 50), path("M0 0H14V84H0zM94 0H108V84H94z", "f-rock-4"), path("M0 24H14M0 52H14M94 24H108M94 52H108", "s-rock-5 no-fill w15"),
        path("M44 0H64V22H44z", "f-steel-3 s-void w15"), path("M44 0H50V22H44z", "f-steel-2"), path("M44 6H64M44 12H64M44 18H64", "s-void no-fill w15"),
        path("M20 22H88L92 30V46L86 52H22L16 46V30z", "f-rock-3 s-rock-5 w2"), path("M20 22H88L92 30H16z", "f-rock-1"), path("M16 46 22 52H86L92 46V42H16z", "f-rock-4"), path("M28 36C32 32 40 32 44 36 40 40 32 40 28 36zM64 36C68 32 76 32 80 36 76 40 68 40 64 36z", "f-red-1 s-rock-5 w15"), path("M48 34H60V42H48zM50 34V42M54 34V42M58 34V42", "f-cream s-rock-5 w1"), path("M24 30 40 33M84 30 68 33", "s-rock-5 no-fill w2"),
        path("M8 28V48M12 26V44M100 28V48M96 26V44M26 56V60M82 56V60M70 56V59M38 56V59", "s-sand no-fill round w2"), path("M0 76H108V84H0z", "f-rock-2"), oval(54, 78, 44, 6, "f-rock-1 s-rock-5 w15"), path("M34 78C42 73 66 73 74 78 66 82 42 82 34 78z", "f-plum"),
        path("M48 78C46 70 48 66 51 65H58C61 66 63 70 61 78z", "f-red-2 s-rock-5 w1"), disc(54.5, 62, 4, "f-skin-2 s-rock-5 w1"), path("M51 67 44 58M58 67 65 58", "s-skin-2 no-fill round w3"), path("M70 72C76 70 78 74 74 75 70 76 66 74 70 72z", "f-gold-3 s-rock-5 w1"), path("M43 55.5H66", "s-cream no-fill w1"),
        path("M20 80l4-3 3 4M84 81l3-4 4 3M10 82l3-3", "f-rock-3 s-rock-5 w1"),
    ])  # fmt: skip


def _ram() -> Markup:
    """Bronze horns on a swinging trunk, and a hand of cards that nobody holds any longer."""
    cards = ((78, 18, 24, "red-1"), (96, 34, -18, "blue-3"), (86, 56, 48, "violet-2"), (102, 66, 10, "leaf-3"))
    return join([
        sky("dawn"), path("M0 84V40C20 34 40 40 60 34S96 36 108 30V84z", "f-leaf-2"), path("M0 64H108V84H0z", "f-rock-2"), path("M0 64H108V67H0z", "f-rock-1"), path("M20 67 12 84M54 67V84M84 67 92 84M0 76H108", "s-rock-3 no-fill w1"), path("M0 0H108V8H0z", "f-rock-4 s-rock-5 w1"),
        path("M12 8 6 34M40 8 34 36", "s-rock-5 no-fill w3"), path("M12 8 6 34M40 8 34 36", "s-gold-2 no-fill", stroke_width="1.6", stroke_dasharray="3 2"), path("M0 34 44 36V58L0 56z", "f-gold-3 s-rock-5 w15"), path("M0 34 44 36V42L0 40z", "f-skin-2"), path("M0 46 44 48M0 52 40 53M10 35V56M30 36V57", "s-rock-5 no-fill w1"), path("M8 34H14V57H8zM28 35H34V58H28z", "f-steel-3 s-rock-5 w1"),
        path("M42 32C52 28 62 34 66 44 68 50 64 58 56 62L44 60z", "f-gold-2 s-gold-3 w2"), path("M42 32C52 28 62 34 66 44 56 38 50 38 42 42z", "f-gold-1"), path("M50 34C50 20 64 18 68 26 70 32 64 36 60 32 62 28 60 26 57 28 54 32 58 40 62 40z", "f-cream s-gold-3 w15"), disc(56, 44, 2.6, "f-red-2 s-gold-3 w1"), path("M62 50l4-1M58 56C62 56 64 54 66 52", "s-gold-3 no-fill w15"),
        path("M70 46l8-6-4 8 9 0-8 5 6 6-9-3", "f-ember s-flame w15"), *[at(x, y, box(-6, -8.5, 12, 17, "f-cream s-rock-5 w1", 1.5), path("M-3-3H3M-3 0H3M0 3H-3", f"s-{tone} no-fill w15"), turn=turn) for x, y, turn, tone in cards],
        path("M70 30C76 24 80 26 84 22M74 62C80 66 86 62 92 66", "s-cream no-fill round w15"),
    ])  # fmt: skip


def _flash() -> Markup:
    """The eye blinks. Here somebody comes apart into light; there somebody is put together."""
    rays = "".join(
        poly([(54, 30), _from(54, 30, 90, t - 0.008), _from(54, 30, 90, t + 0.008)])
        for t in [n / 16 + 0.02 for n in range(16)]
    )
    return join([
        sky("dark"), path(rays, "f-lilac", opacity="0.45"), glow("pale", 54, 30, 46), path("M14 30C28 12 42 6 54 6S80 12 94 30C80 48 66 54 54 54S28 48 14 30z", "f-cream s-plum w2"), disc(54, 30, 18, "f-violet-2 s-plum w15"),
        path("M54 12 60 24 72 22 64 30 72 38 60 37 54 48 48 37 36 38 44 30 36 22 48 24z", "f-ember"), disc(54, 30, 6, "f-steel-1"), path("M20 26l6 2M88 26l-6 2M24 38l6-3M84 38l-6-3", "s-red-1 no-fill w1"),
        path("M0 70H108V84H0z", "f-rock-3"), glow("pale", 20, 56, 20), glow("pale", 88, 56, 22), oval(20, 76, 17, 5, "f-rock-2 s-rock-5 w1"), oval(88, 76, 17, 5, "f-rock-2 s-rock-5 w1"), path("M12 76C17 73 23 73 28 76 23 79 17 79 12 76zM80 76C85 73 91 73 96 76 91 79 85 79 80 76z", "f-violet-2"),
        at(20, 70, use("kg-v-stand"), size=0.86, opacity="0.6"), path("M12 60h4M10 54h3M26 50h5M28 58h6M24 44h4M14 48h3M30 66h5", "s-ember no-fill round w2"), at(88, 70, use("kg-v-stand"), size=0.8), path("M30 40C40 62 68 62 78 42", "s-ember no-fill w15", stroke_dasharray="3 4"), path("M74 46 79 40 83 47", "s-ember no-fill round w15"),
    ])  # fmt: skip


def _from(x: float, y: float, r: float, turn: float) -> Place:
    px, py = polar(r, turn)
    return x + px, y + py


def _still() -> Markup:
    """Nothing moves. A feather hangs in the light; even the spider waits."""
    return join([
        sky("calm"), path("M0 0H108V84H0z", "f-night", opacity="0.35"), path("M0 84V30L14 14V0H0zM108 84V30L94 14V0H108z", "f-rock-4"), path("M14 14H94V66H14z", "f-sea"), path("M0 30 14 14M108 30 94 14M14 14V66M94 14V66M0 54 14 42M108 54 94 42", "s-rock-5 no-fill w15"),
        path("M38 66V34C38 24 46 18 54 18S70 24 70 34V66z", "f-mist s-rock-5 w2"), path("M38 66V50C44 46 50 48 54 44S64 46 70 42V66z", "f-leaf-2"), path("M38 66V58C46 54 58 58 70 54V66z", "f-leaf-3"), path("M42 20 66 20 96 84H20z", "f-cream", opacity="0.32"), path("M0 84 14 66H94L108 84z", "f-rock-3"), path("M30 66 20 84M54 66V84M78 66 88 84M7 75H101", "s-rock-4 no-fill w1"),
        path(specks(random.Random(9), 30, (34, 24, 84, 80), (0.7, 1.5)), "f-cream"), path("M46 40C56 34 68 40 72 50 62 54 50 50 46 40z", "f-steel-1 s-steel-3 w1"), path("M42 36C52 40 62 46 76 53M52 41l2-4M58 44l3-4M54 43l-2 4M62 46l-1 4", "s-steel-3 no-fill round w1"),
        path("M0 0 30 0M0 0 22 18M0 0 0 28M8 0C8 6 4 8 0 8M16 0C16 10 10 14 0 16M24 0C24 14 14 20 0 24", "s-steel-1 no-fill w1", opacity="0.8"), path("M14 12V34", "s-steel-1 no-fill w1"), disc(14, 37, 2.6, "f-void"), path("M12 35 8 33M12 38 8 39M16 35 20 33M16 38 20 39", "s-void no-fill w1"), path("M86 84V74C86 70 94 70 94 74V84z", "f-gold-3 s-rock-5 w1"), path("M90 70V66", "s-rock-5 no-fill w1"), path("M90 58C92 62 93 63 90 66 87 63 88 62 90 58z", "f-ember"), glow("sun", 90, 62, 12),
    ])  # fmt: skip


# -- Gates

_BARS: Final = "M34 76V32M42 76V26M50 76V23M58 76V23M66 76V26M74 76V32M28 44H80M28 60H80"


def _gate(kind: str, opened: bool) -> Markup:
    """A great arch with its sign in the keystone: through an open one the way out is seen, a closed one is seen enough of."""
    sun = kind == "sun"
    sign = (
        [
            disc(0, 0, 4.4, "f-gold-3"),
            path("M0-10V-7M0 10V7M-10 0H-7M10 0H7M-7-7-5-5M7 7 5 5M-7 7-5 5M7-7 5-5", "s-gold-3 no-fill round w2"),
        ]
        if sun
        else [path("M3-8a8 8 0 1 0 5 12A8 8 0 0 1 3-8z", "f-gold-3")]
    )
    arch = "M28 76V40C28 26 40 20 54 20S80 26 80 40V76z"
    view = [
        path(arch, "", fill=f"url(#kg-v-{'noon' if sun else 'moonlit'})"),
        path("M28 58C36 46 44 54 54 48S72 52 80 46V76H28z", f"f-{'leaf-2' if sun else 'leaf-4'}"),
        path("M46 76 52 56H57L68 76z", f"f-{'sand' if sun else 'steel-2'}"),
        path("M28 76V50C34 54 36 64 34 76zM80 76V48C74 54 73 66 76 76z", f"f-{'leaf-3' if sun else 'leaf-5'}"),
    ]
    light = [
        path("M30 76 10 84H98L78 76z", "f-ember" if sun else "f-blue-1", opacity="0.55"),
        disc(62, 34, 5, "f-ember" if sun else "f-cream"),
        use("kg-v-run", 58, 72, 0.75),
    ]
    shut = [
        path(arch, "f-void"),
        path(_BARS, "s-rock-5 no-fill", stroke_width="5"),
        path(_BARS, "s-gold-2 no-fill", stroke_width="2.8"),
        at(54, 80, use("kg-v-stand"), size=0.86),
        path("M46 62 44 52M62 62 64 52", "s-skin-2 no-fill round w3"),
    ]
    wall, pale, ink = ("rock-2", "rock-1", "rock-4") if sun else ("steel-3", "steel-2", "night")
    dust = path("M24 78q4-5 8 0M74 79q4-5 8 0M84 80q3-4 6 0", "s-sand no-fill round w2")
    return join([
        box(0, 0, 108, 84, f"f-{wall}"), path("M0 14H108M0 30H22M86 30H108M0 46H22M86 46H108M0 62H22M86 62H108M30 0V14M78 0V14M12 14V30M98 14V30M8 30V46M102 30V46M14 46V62M96 46V62", f"s-{ink} no-fill w15"),
        path("M20 76V40C20 20 36 12 54 12S88 20 88 40V76H80V40C80 26 68 20 54 20S28 26 28 40V76z", f"f-{pale} s-{ink} w15"), path("M21 36 28 38M26 24 32 29M38 15 41 22M70 15 67 22M82 24 76 29M87 36 80 38M20 54H28M80 54H88", f"s-{ink} no-fill w15"),
        *(view if opened else shut), path("M0 76H108V84H0z", f"f-{ink}"), *(light if opened else [dust]),
        at(54, 12, disc(0, 0, 12.5, "f-gold-1 s-gold-3 w2"), *sign), path("M0 0C8 4 8 14 4 22 0 26 0 30 0 30zM108 0C100 6 102 16 104 24L108 30z", "f-leaf-3"),
    ])  # fmt: skip


TEMPLE_PICTURES: Final[dict[str, Callable[[], Markup]]] = {
    "arrows": _arrows,
    "acid": _acid,
    "fire": _fire,
    "piston": _piston,
    "battering-ram": _ram,
    "iris-flash": _flash,
    **RING_PICTURES,
    **{
        f"{kind}-gates-{word}": partial(_gate, kind, word == "open")
        for kind in ("sun", "moon")
        for word in ("open", "close")
    },
    "still-air": _still,
}
