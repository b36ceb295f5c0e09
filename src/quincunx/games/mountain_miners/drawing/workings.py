"""Pictures of the actions of the base game and of Dark Tunnels: what happens in the mine when they are used."""

from __future__ import annotations

import math
import random
from typing import Final

from quincunx.drawing.brush import around, at, both, crag, disc, num, path, poly, use, words
from quincunx.drawing.markup import Markup, el, join
from quincunx.drawing.paint import cast

from .gems import K
from .passages import behind
from .pictures import ground, lamplight, stone
from .tools import ring


def pointer(x: float, y: float, turn: float, size: float, metal: str = "iron") -> Markup:
    """The arrow, pointing up before it is turned: forged with a ridge along its middle, so one side is darker."""
    return at(x, y, *_forged(*_SPEAR, metal), turn=turn, size=size)


def _forged(left: str, right: str, metal: str) -> list[Markup]:
    rim, trim = ("s-brass-3", "s-brass-2") if metal == "brass" else ("s-iron-3", "s-brass")
    return [
        path(left + right, f"f-{metal} {rim} round w2"),
        path(left, "f-white", opacity="0.36"),
        path(right, "f-black", opacity="0.22"),
        path("M-20-8 0-36 20-8", f"{trim} no-fill round w15"),
        path("M-9.5-7V33", "s-white no-fill w1", opacity="0.8"),
        disc(0, 26, 4.2, f"f-iron-3 {trim} w15"),
        disc(0, 10, 2.2, "f-iron-3"),
        disc(0, -2, 2.2, "f-iron-3"),
    ]


def move_arrow() -> Markup:
    """The turntable from aside, eight lamps on its rim; the arrow has just come round to the one that burns."""
    lamps = around(54, 49, 45, 24, 8, 22.5)
    lit_x, lit_y = lamps[0]
    arrow = "translate(54 46)scale(1 .56)rotate(112)"
    return join(
        [
            behind("hall"),
            lamplight(lit_x, lit_y, 42, "0.9"),
            path(f"M4 49V60A50 28 0 0 0 104 60V49z{_oval(50, 28, 49)}", "f-wood-3"),
            path("M4 52A50 28 0 0 0 104 52V60A50 28 0 0 1 4 60z", "f-wood-2"),
            path("M16 66v8M30 73v8M46 77v8M62 77v8M78 73v8M92 66v8", "s-wood-3 no-fill w2"),
            path(_oval(50, 28, 49), "f-iron-2 s-iron-3 w2"),
            path(_oval(50, 28, 49), fill=f"url(#{K}-lit)"),
            path(_oval(40, 21.5, 49), "f-wood-2 s-iron-3 w15"),
            path(_oval(40, 21.5, 49), fill=f"url(#{K}-lit2)"),
            path("M18 40H90M15 47H93M15 54H93M20 61H88", "s-wood-3 no-fill w1"),
            path("M20 34A42 23 0 0 1 88 33", "s-brass-2 no-fill round w3", stroke_dasharray="7 5"),
            path("".join(ring(x, y, 3.6) for x, y in lamps[1:]), "f-iron-3 s-brass w15"),
            path("".join(_SPEAR), "f-shade", transform="translate(2 6)" + arrow, opacity="0.6"),
            el("g", *_forged(*_SPEAR, "iron"), transform=arrow),
            disc(lit_x, lit_y, 5, "f-lamp-1 s-brass-3 w15"),
            disc(lit_x - 1.4, lit_y - 1.4, 1.8, "f-white"),
        ]
    )


_STEAM: Final = ((55, 80, 7), (63, 76, 6), (68, 82, 9), (90, 81, 9), (98, 76, 6), (103, 83, 8), (78, 84, 8))
_SPEAR: Final = ("M0-40-23-6-10-9V34L0 38z", "M0-40 23-6 10-9V34L0 38z")
"""The left and the right side of an arrow."""


def _oval(rx: float, ry: float, y: float = 54) -> str:
    sides = f"a{num(rx)} {num(ry)} 0 1 0 {num(2 * rx)} 0a{num(rx)} {num(ry)} 0 1 0 {num(-2 * rx)} 0z"
    return f"M{num(54 - rx)} {num(y)}{sides}"


def arrow_lock() -> Markup:
    """The arrow in chains, a lock as large as a fist."""
    links = "".join(
        ring(x, y, 5)
        for x, y in (
            (4, 20),
            (13, 25),
            (22, 30),
            (31, 35),
            (76, 35),
            (85, 30),
            (94, 25),
            (103, 20),
            (8, 72),
            (18, 67),
            (28, 62),
            (78, 62),
            (88, 67),
            (98, 72),
        )
    )
    return join(
        [
            behind("vault"),
            lamplight(54, 30, 54, "0.7"),
            pointer(54, 42, 0, 0.98),
            path(links, "s-iron-3 no-fill", stroke_width="4.6"),
            path(links, "s-steel no-fill", stroke_width="1.8"),
            cast(K, 58, 74, 30, 8),
            el("g", use(f"{K}-icon-arrow-lock"), transform="translate(54 52) scale(1.55)"),
        ]
    )


def swap() -> Markup:
    """Two tiles change places, each along its own arrow."""
    over = "M24 34C28 12 72 8 84 26"
    under = "M84 62C78 82 36 84 24 66"
    heads = "M92 36 78 30 90 20zM16 56 30 62 18 72z"
    return join(
        [
            behind("drift"),
            lamplight(54, 40, 56, "0.9"),
            cast(K, 38, 66, 30, 9),
            cast(K, 82, 66, 30, 9),
            at(30, 48, use(f"{K}-tile-emerald"), size=0.66, turn=-8),
            at(78, 44, use(f"{K}-tile-ruby"), size=0.66, turn=8),
            path(over + under, "s-rim-2 no-fill round", stroke_width="9"),
            path(heads, "f-rim-2 s-rim-2 round w3"),
            path(over, "s-brass-2 no-fill round", stroke_width="5"),
            path(under, "s-steel no-fill round", stroke_width="5"),
            path("M92 36 78 30 90 20z", "f-brass-2"),
            path("M16 56 30 62 18 72z", "f-steel"),
        ]
    )


def double() -> Markup:
    """Two picks crossed, and two stones at once."""
    head = "M-20-24C-13-38 13-38 20-24 12-31 7-32 5-32V-25H-5V-32C-7-32-12-31-20-24z"
    handle = "M-3-33H3L4.5 42Q0 45-4.5 42z"
    pick = [
        path(handle, "f-wood s-wood-3 round w15"),
        path("M-2-20H0V41Q-2 42-3.5 41z", "f-white", opacity="0.3"),
        path("M-4 30H4.4V34H-4.2zM-4 37H4.5V40H-4.4z", "f-wood-3"),
        path(head, "f-steel s-iron-3 round w15"),
        path(head, fill=f"url(#{K}-lit)"),
        path("M-18-26C-10-36 10-36 17-27 8-33-8-33-18-26z", "f-white", opacity="0.8"),
    ]
    rock = crag(random.Random(15), 54, 88, 62, 30, 13, 0.12)
    return join(
        [
            behind("face"),
            lamplight(50, 34, 54, "0.9"),
            path(rock, "f-s8"),
            path(rock, "f-s5", opacity="0.7", transform="translate(-1.600 -3)"),
            path("M54 62 50 70 58 75 54 84M50 70 40 74M58 75 68 73", "s-s9 no-fill round w15"),
            at(57, 45, *pick, turn=48),
            at(51, 45, *pick, turn=-48),
            path("M54 34V22M47 35 42 26M61 35 66 26M50.5 34 48 22M57.5 34 60 22", "s-lamp-1 no-fill round w2"),
            stone("sapphire", 35, 69, 0.72, -10),
            stone("ruby", 75, 70, 0.72, 12),
        ]
    )


def steal() -> Markup:
    """A raccoon in somebody's cart: it has a mask of its own, and now a diamond too."""
    head = "M54 17C66 17 77 23 81 34L91 47 79 53C72 60 63 63 54 63S36 60 29 53L17 47 27 34C31 23 42 17 54 17z"
    mask = "M22 46C29 37 42 36 49 42L54 45 59 42C66 36 79 37 86 46 78 53 67 54 60 49L54 47 48 49C41 54 30 53 22 46z"
    fingers = "M38 71C40 65 45 65 47 67M37 76C40 71 45 71 47 73M38 81C41 77 46 77 48 79"
    halves = [
        path("M30 30C22 22 24 10 33 11 42 12 46 18 44 24z", "f-iron-2 s-iron-3 round w15"),
        path("M33 26C28 21 29 15 34 16 38 17 40 20 40 23z", "f-clay-2"),
    ]
    eyes = [
        path("M26 39C32 31 42 31 48 37 42 34 33 34 26 39z", "f-snow"),
        disc(40, 44.5, 4.6, "f-lamp-1"),
        disc(41, 44.5, 2.4, "f-dark"),
        disc(39.6, 42.8, 1.3, "f-white"),
        path("M18 47 27 34C24 42 26 49 33 56L29 53z", "f-snow", opacity="0.7"),
        path("M42 58 24 62M43 56 24 56", "s-snow no-fill w1", opacity="0.8"),
        path(fingers, "s-dark no-fill round", stroke_width="6.5"),
        path(fingers, "s-iron-2 no-fill round", stroke_width="4.2"),
    ]
    return join(
        [
            ground("dark"),
            lamplight(46, 34, 60, "0.75"),
            path("M24 84C24 62 36 52 54 52S84 62 84 84z", "f-iron"),
            both(*halves),
            path(head, "f-forge s-iron-3 round w2"),
            path(head, fill=f"url(#{K}-lit)"),
            path("M50 17C49 28 51 34 54 40 57 34 59 28 58 17z", "f-iron-2"),
            path(mask, "f-iron-3"),
            path("M54 45C62 46 67 54 63 59 58 63 50 63 45 59 41 54 46 46 54 45z", "f-snow"),
            path("M49.5 51Q54 48.5 58.5 51 57 55.5 54 56 51 55.5 49.5 51z", "f-dark"),
            path("M54 56V58.5M48 59.5Q51 61 54 58.5 57 61 60 59.5", "s-dark no-fill round w15"),
            path("M8 68H100L93 86H15z", "f-iron-2 s-iron-3 round w2"),
            stone("emerald", 21, 66, 0.56, -12),
            stone("ruby", 88, 66, 0.56, 8),
            path("M5 70H103V76H5z", "f-iron s-iron-3 round w15"),
            path("M7 71.5H101", "s-steel no-fill w1"),
            stone("diamond", 54, 74, 0.78),
            both(*eyes),
        ]
    )


def lightbulb() -> Markup:
    """One bulb as large as a head, and beside it the row it has turned up."""
    glass = "M43 14C43 22 30 27 30 44A24 24 0 0 0 78 44C78 27 65 22 65 14z"
    wire = "M48 16 45 40 49.5 32 54 42 58.5 32 63 40 60 16"
    rays = "".join(
        poly([(54, 44), *[(54 + 90 * math.cos(a + d), 44 + 90 * math.sin(a + d)) for d in (-0.09, 0.09)]])
        for a in [math.pi * (n + 0.5) / 7 for n in range(14)]
    )
    return join(
        [
            behind("hall"),
            path("M0 0H108V84H0z", "f-dark", opacity="0.45"),
            path(rays, "f-lamp-1", opacity="0.3"),
            lamplight(54, 44, 62, "1"),
            cast(K, 16, 70, 30, 8),
            cast(K, 96, 70, 30, 8),
            at(11, 45, use(f"{K}-tile-ruby"), size=0.6),
            at(97, 45, use(f"{K}-tile-emerald"), size=0.6),
            path("M54-4V6", "s-iron-3 no-fill", stroke_width="5"),
            path(glass, "f-lamp-1 s-brass-3 round w2", fill_opacity="0.92"),
            path("M54 20C66 24 74 32 74 44A20 20 0 0 1 54 64 24 24 0 0 0 54 20z", "f-brass", opacity="0.35"),
            disc(54, 40, 17, "f-white", opacity="0.55"),
            path(wire, "s-ember no-fill round", stroke_width="4"),
            path(wire, "s-white no-fill round", stroke_width="1.8"),
            path("M36 44C36 34 41 29 46 26", "s-white no-fill round", stroke_width="4"),
            path("M41 2H67V8L65 10 67 12 65 15H43L41 12 43 10 41 8z", "f-steel s-iron-3 round w2"),
            path("M42 6.5H66M42 11H66", "s-iron-2 no-fill w15"),
            path("M45 4V14", "s-white no-fill w2"),
        ]
    )


def bomb() -> Markup:
    """A charge under a cracked vault; the fuse is lit."""
    rng = random.Random(1)
    rays = "".join(
        poly(
            [
                (74, 17),
                (74 + 70 * math.cos(a), 17 + 70 * math.sin(a)),
                (74 + 70 * math.cos(a + 0.12), 17 + 70 * math.sin(a + 0.12)),
            ]
        )
        for a in [n * 0.45 for n in range(14)]
    )
    blocks = "".join(crag(rng, x, y, 12, 8, 7) for x, y in ((8, 76), (26, 82), (92, 78), (104, 68), (60, 84)))
    return join(
        [
            ground("s7"),
            path(rays, "f-lamp-1", opacity="0.25"),
            lamplight(74, 17, 34),
            path("M0 0H108V14L92 20 78 12 60 22 42 12 24 20 0 16z", "f-s9"),
            path("M60 22 54 34 60 40 52 50M24 20 20 32 26 38M92 20 96 34", "s-pit no-fill w2"),
            path(blocks, "f-s8"),
            path(blocks, "f-s5", opacity="0.5", transform="translate(-1.5 -2)"),
            cast(K, 56, 72, 44, 10),
            disc(50, 46, 25, "f-iron-3"),
            disc(50, 46, 25, "", fill=f"url(#{K}-ball)", opacity="0.8"),
            path("M56 19l11 6-4 8-11-6z", "f-iron-2 s-iron-3 w1"),
            path("M62 23Q66 13 74 17", "s-wood no-fill", stroke_width="2.6"),
            path(
                "M74 7l2.4 6.4 6.6-1.8-4 5.6 5.6 4-6.8.6.6 6.8-4.6-5-5 4.6 1-6.8-6.8-.8 6-3.6-3.6-6 6.6 2z",
                "f-brass-2",
            ),
            words("2×2", 50, 53, 19, "f-paper b", "middle"),
        ]
    )


def second_arrow() -> Markup:
    """Beside the iron arrow comes another, of brass, out of the steam."""
    return join(
        [
            behind("drift"),
            lamplight(74, 30, 50, "0.9"),
            cast(K, 38, 78, 26, 8),
            cast(K, 84, 78, 26, 8),
            pointer(31, 48, 0, 0.86),
            path("".join(ring(x, y, r) for x, y, r in _STEAM), "f-white", opacity="0.4"),
            pointer(76, 45, 0, 0.96, "brass"),
            path("M96 38l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM58 22l1 3 3 1-3 1-1 3-1-3-3-1 3-1z", "f-white"),
        ]
    )


def ransack() -> Markup:
    """A chest prised open, the bar still beside it; there is more than one can carry."""
    lid = "M14 46C12 22 30 14 54 14S96 22 94 46L87 49C80 36 28 36 21 49z"
    bar = "M14 82 62 40C66 36 70 39 68 43L72 41 73 45 65 50 20 86z"
    heap = (
        ("lapis", 30, 46, 0.6, -20), ("pearl", 79, 46, 0.5, 0), ("emerald", 44, 41, 0.62, 14),
        ("ruby", 64, 42, 0.66, -8), ("sapphire", 54, 48, 0.56, 0),
    )  # fmt: skip
    return join(
        [
            behind("vault"),
            lamplight(54, 34, 54, "1"),
            cast(K, 60, 80, 56, 10),
            path(lid, "f-wood-2 s-wood-3 round w2"),
            path("M21 49C28 36 80 36 87 49 88 30 74 22 54 22S20 30 21 49z", "f-dark"),
            path("M28 20 32 40M80 20 76 40M51 14H57V23H51z", "s-iron-3 no-fill", stroke_width="4.5"),
            path("M17 34C20 22 34 17 50 16.5", "s-wood no-fill round w15"),
            *[stone(key, x, y, size, turn) for key, x, y, size, turn in heap],
            path("M16 52H92L89 82H19z", "f-wood s-wood-3 round w2"),
            path("M16 52H92L89 82H19z", fill=f"url(#{K}-lit)"),
            path("M18 62H91M18.5 72H90", "s-wood-3 no-fill w15"),
            path("M25 52H33L34 82H27zM75 52H83L81 82H74z", "f-iron-2 s-iron-3 w1"),
            path("M14 49H94V56H14z", "f-iron s-iron-3 round w15"),
            path("M16 50.5H92", "s-steel no-fill w1"),
            path("M48 52H60V66L54 70 48 66z", "f-brass s-brass-3 round w15"),
            path("M54 56 51 62 56 64 53 69", "s-brass-3 no-fill round w15"),
            stone("diamond", 92, 76, 0.5, 14),
            path(bar, "f-shade", opacity="0.4", transform="translate(2.500 2.5)"),
            path(bar, "f-bad-1 s-iron-3 round w15"),
            path("M17 82 63 42", "s-white no-fill round w1", opacity="0.7"),
        ]
    )


WORKINGS: Final = {
    "move-arrow": move_arrow, "arrow-lock": arrow_lock, "swap": swap, "double": double, "steal": steal,
    "lightbulb": lightbulb, "bomb": bomb, "second-arrow": second_arrow, "ransack": ransack,
}  # fmt: skip
