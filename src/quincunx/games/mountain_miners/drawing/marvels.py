"""Pictures of the actions of Gemshards and of the golden ones."""

from __future__ import annotations

import math
import random
from typing import Final

from quincunx.drawing.brush import around, at, crag, disc, oval, path, poly, specks, use
from quincunx.drawing.markup import Markup, join
from quincunx.drawing.paint import cast

from .gems import K
from .pictures import ground, lamplight, stone
from .tiles import divided
from .tools import cog, ring

_SPLIT: Final = ("ruby", "lapis", "emerald", "diamond")


def _sweep(x: float, y: float, r: float, size: str = "3.4") -> list[Markup]:
    """Most of a turn, clockwise, with its head."""
    k = r / 30
    arc = f"M{x - 12 * k:.1f} {y - 27.5 * k:.1f}A{r} {r} 0 1 1 {x - 28 * k:.1f} {y + 11 * k:.1f}"
    head = f"M{x - 34 * k:.1f} {y + 16 * k:.1f}l{4 * k:.1f} {-15 * k:.1f} {11 * k:.1f} {9 * k:.1f}z"
    return [
        path(arc, "s-rim-2 no-fill round", stroke_width="7"),
        path(arc, "s-brass-2 no-fill round", stroke_width=size),
        path(head, "f-brass-2 s-rim-2 round w2"),
    ]


def rotate_grabbed() -> Markup:
    """Out of the pouch, and round: another corner of the tile is up."""
    pouch = "M30 58C14 66 12 86 20 96H88C96 86 94 66 78 58z"
    mouth = "M28 52C34 46 44 50 54 50S74 46 80 52C78 58 70 60 54 60S30 58 28 52z"
    return join(
        [
            ground("wood-2"),
            path("M0 0H108V84H0z", fill=f"url(#{K}-planks)"),
            lamplight(36, 16, 66, "0.7"),
            cast(K, 66, 82, 46, 14),
            path(mouth, "f-wood-3"),
            at(55, 34, divided(_SPLIT, _SPLIT), size=0.66, turn=-10),
            path(pouch, "f-rust s-wood-3 round w2"),
            path(pouch, fill=f"url(#{K}-lit)"),
            path(
                "M28 52C32 58 42 62 54 62S76 58 80 52L79 62C72 67 64 68 54 68S36 67 29 62z",
                "f-rust-2 s-wood-3 round w15",
            ),
            path("M29 62C36 67 44 68 54 68S72 67 79 62", "s-brass no-fill w3"),
            path("M78 64C88 62 92 70 86 74M79 65C86 70 84 78 80 80", "s-brass no-fill round w2"),
            path("M34 72Q30 78 32 84M46 74V84M62 74V84M74 72Q78 78 76 84", "s-wood-3 no-fill round w1"),
            *_sweep(55, 36, 31, "3"),
        ]
    )


def rotate_board() -> Markup:
    """A cogwheel under a tile of the board: the tile turns where it lies."""
    wheel = cog(14, 37, 31)
    near = [
        at(x, y, use(f"{K}-tile-{key}"), size=0.62)
        for key, x, y in (("swap", -4, 42), ("sapphire", 112, 42), ("ruby", 24, 4), ("pearl", 26, 80),
                          ("emerald", 84, 80), ("double", 84, 4))
    ]  # fmt: skip
    return join(
        [
            ground("pit"),
            *near,
            path("M0 0H108V84H0z", "f-shade", opacity="0.45"),
            lamplight(48, 36, 56, "0.5"),
            path(wheel, "f-shade", opacity="0.7", transform="translate(56 47)"),
            path(wheel, "f-iron-2 s-iron-3 round w15", transform="translate(54 45)"),
            path(wheel, "f-brass s-brass-3 round w15", transform="translate(54 42)"),
            path(wheel, fill=f"url(#{K}-lit)", transform="translate(54 42)"),
            disc(54, 42, 27.5, "f-brass-3"),
            disc(54, 42, 26, "f-iron-3 s-brass-2 w1"),
            at(54, 40.5, divided(_SPLIT, _SPLIT), size=0.6, turn=18),
            path("M28 32A28 28 0 0 1 44 16M80 52A28 28 0 0 1 64 68", "s-white no-fill round w15", opacity="0.6"),
        ]
    )


def teleport_arrow() -> Markup:
    """The arrow comes up through a ring of violet light, from wherever it was."""
    rng = random.Random(3)
    sparks = specks(rng, 40, (16, 4, 92, 74), (0.8, 2.2))
    swirl = "M22 63C26 54 46 51 62 54 76 57 78 66 64 69 52 71 42 68 44 64 46 61 54 61 58 63"
    spear = "M54 2 79 38 64 35V70Q54 74 44 70V35L29 38z"
    return join(
        [
            ground("s9"),
            path("M0 54Q54 44 108 54V84H0z", "f-s8"),
            path("M12 0H96L100 64A46 17 0 0 1 8 64z", "f-amethyst", opacity="0.22"),
            path("M26 0H82L88 64A34 13 0 0 1 20 64z", "f-amethyst-l", opacity="0.2"),
            oval(54, 65, 47, 17, "f-amethyst-d"),
            oval(54, 64, 44, 15.5, "f-amethyst s-amethyst-l w2"),
            oval(54, 64, 37, 12.5, "f-amethyst-d"),
            path(swirl, "s-amethyst-l no-fill round w2", opacity="0.9"),
            path("M84 61C80 72 60 76 42 73 30 71 26 68 28 66", "s-amethyst no-fill round w2"),
            path(spear, "f-forge s-iron-3 round w2"),
            path("M54 2 29 38 44 35V70Q49 72 54 72z", "f-white", opacity="0.36"),
            path("M54 2 79 38 64 35V70Q59 72 54 72z", "f-black", opacity="0.24"),
            path("M33 35 54 6 75 35", "s-brass-2 no-fill round w15"),
            path("M44 50H64V70Q54 74 44 70z", "f-amethyst", opacity="0.55"),
            path("M44 60Q54 64 64 60V70Q54 74 44 70z", "f-amethyst-l", opacity="0.6"),
            disc(54, 46, 4.4, "f-iron-3 s-brass w15"),
            path("M10 64A44 15.5 0 0 0 98 64", "s-amethyst-l no-fill round w2"),
            path("M14 70A44 15.5 0 0 0 62 79.5", "s-white no-fill round w15", opacity="0.8"),
            path(sparks, "f-amethyst-l"),
        ]
    )


def flashlight() -> Markup:
    """A beam down a dark gallery finds a stone."""
    torch = [
        path("M-7-2H7L8 40Q0 43-8 40z", "f-iron-2 s-iron-3 round w15"),
        path("M-5 0H-2V40L-6 39z", "f-steel", opacity="0.8"),
        path("M-7.6 24H7.6M-7.7 29H7.7M-7.8 34H7.8", "s-iron-3 no-fill w2"),
        path("M-7-1-13-14H13L7-1z", "f-brass s-brass-3 round w15"),
        path("M-5-2-10-13H-5L-2-2z", "f-brass-2"),
        path("M-14-19H14V-13H-14z", "f-brass s-brass-3 round w15"),
        oval(0, -19, 13, 4, "f-white s-brass-3 w1"),
        disc(0, 12, 3.4, "f-bad-1 s-iron-3 w1"),
    ]
    return join(
        [
            ground("dark"),
            path("M0 0H108V84H0zM14 84C12 34 30 6 60 6S108 34 106 84z", "f-s8", fill_rule="evenodd"),
            path("M30 84C30 44 42 22 62 22S94 44 94 84z", "f-s9"),
            path("M30 84C30 44 42 22 62 22S94 44 94 84", "s-s7 no-fill w2"),
            path("M46 84 58 62M84 84 72 62M49 78H81M53 71H77M56 65H74", "s-iron no-fill w15"),
            path("M40 26 108-4V90L40 60z", "f-lamp-1", opacity="0.35"),
            path("M40 30 108 12V74L40 56z", "f-lamp-1", opacity="0.5"),
            lamplight(80, 42, 32),
            stone("emerald", 79, 42, 0.66),
            at(24, 43, *torch, turn=90, size=1.15),
        ]
    )


_EIGHTHS: Final = [math.tau * n / 8 for n in range(8)]


def _wedge(start: float, end: float) -> str:
    """A part of the face of a gauge, in degrees from the right."""
    (ax, ay), (bx, by) = [
        (54 + 20 * math.cos(math.radians(a)), 44 + 20 * math.sin(math.radians(a))) for a in (start, end)
    ]
    return f"M54 44L{ax:.1f} {ay:.1f}A20 20 0 0 1 {bx:.1f} {by:.1f}z"


def rumble() -> Markup:
    """The floor bursts, and two tiles leap out of their places."""
    rng = random.Random(4)
    rocks = "".join(
        crag(rng, x, y, r, r * 0.8, 7)
        for x, y, r in ((10, 40, 5), (54, 16, 4), (98, 44, 6), (54, 42, 4), (88, 62, 4), (17, 60, 4))
    )
    cleft = "M0 84V66L18 70 30 62 42 71 50 66 54 74 60 65 68 71 80 61 92 69 108 64V84z"
    glow = "M22 84 36 74 44 79 54 78 62 80 72 73 86 84z"
    return join(
        [
            ground("s7"),
            path("M0 0H108V12Q90 20 76 12T46 14 18 12 0 18z", "f-s9"),
            disc(54, 74, 62, "", fill=f"url(#{K}-lamp)", opacity="0.85"),
            path("M54 78 16-2H42zM54 78 66-2H92z", "f-lamp-1", opacity="0.25"),
            path(cleft, "f-s9", transform="translate(0 3)"),
            path(cleft, "f-s8"),
            path("M0 66 18 70 30 62 42 71 50 66 54 74 60 65 68 71 80 61 92 69 108 64", "s-s4 no-fill round w2"),
            path(glow, "f-ember"),
            path("M30 84 40 78 54 81 68 77 78 84z", "f-lamp-1"),
            path("M18 70 24 84M92 69 86 84", "s-ember no-fill round w2"),
            path(rocks, "f-s9", transform="translate(1.400 2)"),
            path(rocks, "f-s4"),
            at(33, 40, use(f"{K}-tile-lapis"), size=0.64, turn=-20),
            at(77, 36, use(f"{K}-tile-onyx"), size=0.64, turn=24),
            path("M12 26q-5 9-1 19M8 20q-3 4-3 8M98 22q5 8 3 18M46 70l-3-9M62 66l3-9", "s-rim no-fill round w2"),
        ]
    )


def ring_() -> Markup:
    """A ring of gold; whoever turns it turns the way of the arrow."""
    return join(
        [
            ground("s9"),
            path("M0 56Q54 44 108 56V84H0z", "f-ruby-d"),
            path("M0 62Q54 50 108 62M0 72Q54 60 108 72", "s-shade no-fill w1", opacity="0.5"),
            lamplight(54, 40, 50, "0.6"),
            cast(K, 58, 74, 34, 8),
            disc(54, 50, 21, "no-fill s-brass-3", stroke_width="9"),
            disc(54, 50, 21, "no-fill s-brass", stroke_width="6"),
            path("M34 46A21 21 0 0 1 46 31M74 54A21 21 0 0 1 62 69", "s-brass-2 no-fill round w2"),
            path("M44 24H64L60 34H48z", "f-brass s-brass-3 w1"),
            stone("diamond", 54, 18, 0.7),
            path(
                "M18 60A38 38 0 0 1 24 24M24 24 15 27M24 24 27 33M90 60A38 38 0 0 0 84 24M84 24 93 27M84 24 81 33",
                "s-brass-2 no-fill round w3",
            ),
        ]
    )


def wildcard_arrow() -> Markup:
    """A brass gauge: its needle says how far the arrow goes, and somebody may turn it."""
    marks = [(54 + r * math.cos(a), 44 + r * math.sin(a)) for a in _EIGHTHS for r in (26, 21)]
    ticks = "".join(poly(marks[n : n + 2], False) for n in range(0, 16, 2))
    wedges = (("emerald", -90, -45), ("sapphire", -45, 0), ("ruby", 0, 90))
    needle = "M-7 3 0-25 7 3Q0 10-7 3z"
    return join(
        [
            ground("s7"),
            path("M0 0H108V84H0z", fill=f"url(#{K}-dusk)"),
            path("M-2 60H26V74H-2zM82 60H110V74H82z", "f-iron s-iron-3 w15"),
            path("M-2 63H24M84 63H110", "s-steel no-fill w2"),
            path("M18 56H26V78H18zM82 56H90V78H82z", "f-iron-2 s-iron-3 w15"),
            lamplight(36, 20, 60, "0.7"),
            disc(57, 49, 38, "f-shade", opacity="0.5"),
            disc(54, 44, 37, "f-brass s-brass-3 w2"),
            disc(54, 44, 37, "", fill=f"url(#{K}-lit)"),
            path("".join(ring(x, y, 2) for x, y in around(54, 44, 33, 33, 8, 22.5)), "f-brass-3"),
            disc(54, 44, 29.5, "f-brass-3"),
            disc(54, 44, 28, "f-paper"),
            *[path(_wedge(a, b), f"f-{key}", opacity="0.75") for key, a, b in wedges],
            path(ticks, "s-engrave no-fill round w2"),
            disc(54, 44, 11, "f-paper"),
            at(54, 44, path(needle, "f-shade", opacity="0.35", transform="translate(2 2)"), turn=45),
            at(54, 44, path(needle, "f-iron-3 s-dark round w1"), path("M-4 2 0-21V4z", "f-steel"), turn=45),
            disc(54, 44, 5.5, "f-brass s-brass-3 w15"),
            disc(52.5, 42.5, 1.8, "f-white"),
            path("M34 58C24 44 30 24 48 19 38 28 34 42 42 62z", "f-white", opacity="0.4"),
            path("M48 4H60V9H48z", "f-brass s-brass-3 round w15"),
        ]
    )


def chameleon() -> Markup:
    """On a branch among crystals, its skin the colours of whatever it likes."""
    body = (
        "M22 58C14 40 28 22 48 21 54 12 64 12 68 20L86 30C96 35 95 43 88 45L74 48C70 56 60 62 46 63 36 64 26 64 22 58z"
    )
    tail = "M26 56C8 54 0 70 10 78 20 85 32 76 27 68 23 62 15 66 18 71"
    legs = "M42 60 36 68 40 72M60 58 66 66 62 70"
    return join(
        [
            ground("emerald-d"),
            lamplight(40, 22, 60, "0.7"),
            path("M78 84 84 52 92 84zM90 84 99 60 106 84zM62 84 68 66 74 84z", "f-amethyst s-amethyst-d w1"),
            path("M84 52 87 84H78zM99 60 100 84H90zM68 66 69 84H62z", "f-amethyst-l", opacity="0.6"),
            path("M-4 66C30 60 70 70 112 58V67C72 78 30 70-4 75z", "f-wood-2 s-wood-3 w15"),
            path("M-4 67.5C30 61.5 70 71.5 112 59.5", "s-wood no-fill w15"),
            path(tail, "s-emerald-d no-fill round", stroke_width="9"),
            path(tail, "s-emerald no-fill round", stroke_width="6"),
            path(tail, "s-emerald-l no-fill round", stroke_width="1.5", opacity="0.7", transform="translate(-1-1.6)"),
            path(legs, "s-emerald-d no-fill round", stroke_width="8"),
            path(legs, "s-emerald no-fill round", stroke_width="5"),
            path(body, "f-emerald s-emerald-d round w2"),
            path("M31 33C26 42 28 54 34 62L42 63C34 52 33 40 39 24.5 36 26 33 29 31 33z", "f-sapphire"),
            path("M47 22C40 34 42 52 48 63L57 61C50 50 49 34 54 19z", "f-ruby"),
            path("M61 22C56 34 58 48 63 57L70 52C65 44 64 34 67 24z", "f-lapis"),
            path(body, fill=f"url(#{K}-lit)"),
            path("M24 40 27 33 31 31 33 26.5 38 26 41 22.5 46 22.5 49 19 54 19", "s-emerald-l no-fill round w2"),
            path("M66 18C62 14 55 14 52 20 58 21 63 21 66 18z", "f-emerald-l", opacity="0.7"),
            path("M72 43Q82 44 92 39", "s-emerald-d no-fill round w15"),
            disc(76, 31, 8.4, "f-emerald s-emerald-d w15"),
            disc(76, 31, 8.4, "", fill=f"url(#{K}-ball)"),
            disc(78, 31.5, 4.4, "f-paper"),
            disc(79, 31.5, 2.5, "f-dark"),
            disc(77.8, 30, 1.1, "f-white"),
        ]
    )


def artefact() -> Markup:
    """An urn in its niche, older than the mine."""
    urn = "M44 22H64L60 30C76 36 76 60 62 72H46C32 60 32 36 48 30z"
    return join(
        [
            ground("s5"),
            path("M14 84V34C14 4 94 4 94 34V84z", "f-s9"),
            path("M14 84V34C14 4 94 4 94 34V84", "s-s4 no-fill w3"),
            lamplight(54, 46, 42, "0.75"),
            path("M8 74H100V84H8z", "f-s6 s-s8 w15"),
            cast(K, 58, 74, 30, 7),
            path("M46 32C30 30 30 50 38 52M62 32C78 30 78 50 70 52", "s-clay no-fill", stroke_width="3.4"),
            path(urn, "f-clay s-wood-3 round w15"),
            path(urn, fill=f"url(#{K}-lit)"),
            path(
                "M37 44H71M36 56H72M38 50 42 46 46 50 50 46 54 50 58 46 62 50 66 46 70 50", "s-wood-3 no-fill round w15"
            ),
            path("M62 30 58 40 64 46M46 72 50 62", "s-dark no-fill w1"),
            path(poly([(8, 40), (4, 20), (12, 28)]) + ring(98, 24, 2) + ring(101, 40, 1.4), "f-s8"),
        ]
    )


MARVELS: Final = {
    "rotate-grabbed": rotate_grabbed, "rotate-board": rotate_board, "teleport-arrow": teleport_arrow,
    "flashlight": flashlight, "rumble": rumble, "ring": ring_, "wildcard-arrow": wildcard_arrow,
    "chameleon": chameleon, "artefact": artefact,
}  # fmt: skip
