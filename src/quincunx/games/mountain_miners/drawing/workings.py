"""Pictures of the actions of the base game and of Dark Tunnels: what happens in the mine when they are used."""

from __future__ import annotations

import math
import random
from typing import Final

from quincunx.drawing.brush import around, at, crag, disc, num, path, poly, use, words
from quincunx.drawing.markup import Markup, el, join
from quincunx.drawing.paint import cast

from .gems import K
from .ground import lamp
from .pictures import ground, lamplight, stone
from .tools import ring


def timbers(left: float = 8, right: float = 92, top: float = 8) -> Markup:
    """The props of a gallery."""
    d = f"M{left} 84V{top}h8V84zM{right} 84V{top}h8V84zM{left - 4} {top - 2}H{right + 12}v9H{left - 4}z"
    light = f"M{left + 1.5} 84V{top + 8}M{right + 1.5} 84V{top + 8}M{left - 3} {top - 0.5}H{right + 11}"
    return join([path(d, "f-wood-2 s-wood-3 w1"), path(light, "s-wood no-fill w1")])


def rails(y: float) -> Markup:
    ties = "".join(f"M{x} {num(y - 1)}h7l2 5h-11z" for x in range(0, 108, 16))
    return join([path(ties, "f-wood-3"), path(f"M0 {num(y)}H108M0 {num(y + 4)}H108", "s-steel no-fill w1")])


def cave() -> list[Markup]:
    """A gallery with its floor and roof."""
    return [
        ground("s6"),
        path("M0 0H108V20Q80 10 54 16T0 22z", "f-s8"),
        path("M0 56Q30 50 54 54T108 52V84H0z", "f-s7"),
    ]


def pointer(x: float, y: float, turn: float, size: float, metal: str = "iron") -> Markup:
    """An iron arrow, pointing down before it is turned."""
    half = "M0-24 9-20V6L25 3 0 46z"
    other = "M0-24-9-20V6L-25 3 0 46z"
    return at(
        x,
        y,
        path(half + other, "f-shade", opacity="0.5", transform="translate(2 4)"),
        path(half + other, f"f-{metal} s-iron-3 round w2"),
        path(other, "f-white", opacity="0.34"),
        path("M-22 5.5 0 43 22 5.5", "s-brass-2 no-fill w2"),
        disc(0, -8, 5, "f-iron-3 s-brass w15"),
        turn=turn,
        size=size,
    )


def move_arrow() -> Markup:
    """The ring rail seen from aside, and the arrow flying round it: where it was is a ghost of steam."""
    ties = "".join(
        f"M{num(x)} {num(y)}L{num(54 + (x - 54) * 1.16)} {num(54 + (y - 54) * 1.16)}"
        for x, y in around(54, 54, 41, 21, 28, 4)
    )
    steam = [disc(x, y, r, "f-white", opacity=f"{much:g}") for x, y, r, much in _STEAM]
    return join(
        [
            *cave(),
            lamplight(84, 58, 40, "0.9"),
            path(ties, "s-wood-3 no-fill", stroke_width="4"),
            path(ties, "s-wood no-fill w1"),
            path(_oval(43, 22), "s-iron-3 no-fill", stroke_width="3"),
            path(_oval(48, 25), "s-iron-3 no-fill", stroke_width="3"),
            path(_oval(43, 21.4) + _oval(48, 24.4), "s-steel no-fill w1"),
            *steam,
            path("M12 44C16 34 28 28 40 26", "s-brass-2 no-fill round w3", stroke_dasharray="7 5"),
            disc(54, 54, 5, "f-brass s-iron-3 w15"),
            pointer(86, 44, 62, 0.86),
        ]
    )


_STEAM: Final = (
    (14, 42, 5, 0.25), (24, 34, 6, 0.3), (36, 29, 7, 0.36), (48, 28, 8, 0.42), (60, 31, 7, 0.5),
)  # fmt: skip


def _oval(rx: float, ry: float) -> str:
    return f"M{num(54 - rx)} 54a{num(rx)} {num(ry)} 0 1 0 {num(2 * rx)} 0a{num(rx)} {num(ry)} 0 1 0 {num(-2 * rx)} 0z"


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
            *cave(),
            lamplight(54, 30, 54, "0.7"),
            pointer(54, 30, 0, 1.05),
            path(links, "s-iron-3 no-fill", stroke_width="4.6"),
            path(links, "s-steel no-fill", stroke_width="1.8"),
            cast(K, 58, 74, 30, 8),
            el("g", use(f"{K}-icon-arrow-lock"), transform="translate(54 52) scale(1.55)"),
        ]
    )


def swap() -> Markup:
    """Two carts pass each other: ruby goes one way, emerald the other."""
    return join(
        [
            *cave(),
            lamplight(54, 22, 46, "0.8"),
            timbers(),
            lamp(54, 32, 0.8),
            path("M0 58Q54 50 108 58M0 62Q54 54 108 62", "s-iron-3 no-fill w2"),
            rails(78),
            at(34, 55, use(f"{K}-cart-emerald"), size=0.6),
            at(68, 74, use(f"{K}-cart-ruby"), size=0.86),
            path(
                "M8 42h18M8 42l6-5M8 42l6 5M102 62H84M102 62l-6-5M102 62l-6 5",
                "s-rim-2 no-fill round",
                stroke_width="5",
            ),
            path(
                "M8 42h18M8 42l6-5M8 42l6 5M102 62H84M102 62l-6-5M102 62l-6 5",
                "s-brass-2 no-fill round",
                stroke_width="2.4",
            ),
        ]
    )


def double() -> Markup:
    """Two picks strike at once; two stones come loose."""
    head = "M-26-4C-14-16 14-16 26-4 14-9 6-9 4-8L4-2H-4L-4-8C-6-9-14-9-26-4z"
    pick = [
        path("M-3-6H3L4 56H-4z", "f-wood s-wood-3 w15"),
        path(head, "f-steel s-iron-3 round w15"),
        path("M-22-5C-12-13 10-13 20-7 8-11-10-11-22-5z", "f-white", opacity="0.7"),
    ]
    wall = "M34 84 40 50 30 34 44 12 40 0H68L66 14 78 32 68 50 74 84z"
    return join(
        [
            ground("s7"),
            lamplight(54, 40, 50, "0.7"),
            path(wall, "f-s5 s-s9 w1"),
            path("M44 12 54 30 50 48 58 62M66 14 58 28", "s-s9 no-fill w15"),
            at(18, 34, *pick, turn=38, size=0.82),
            at(90, 34, *pick, turn=-38, size=0.82),
            path("M40 26l-6-8M44 22l-2-9M68 26l6-8M64 22l2-9M38 32l-9-1M70 32l9-1", "s-lamp-1 no-fill round w2"),
            stone("sapphire", 44, 66, 0.6, -14),
            stone("diamond", 66, 68, 0.66, 12),
        ]
    )


def steal() -> Markup:
    """Eyes behind a mask, a glove in somebody's chest."""
    glove = "M108 40C92 36 80 40 72 46L56 50C52 52 54 56 58 56L70 55 60 62C57 65 60 68 64 66L76 60C88 62 98 58 108 60z"
    return join(
        [
            ground("dark"),
            path("M60 0H108V84H48C66 66 68 30 60 0z", "f-s9"),
            lamplight(22, 34, 48, "0.7"),
            path("M58 84C54 40 66 8 84 8 102 8 108 30 108 84z", "f-iron-3"),
            at(84, 26, use(f"{K}-icon-steal"), size=0.92),
            path("M4 56H58V82H4z", "f-wood s-wood-3 round w2"),
            path("M4 56C4 42 14 38 31 38S58 42 58 56L50 52H12z", "f-wood-2 s-wood-3 round w15"),
            path("M12 56H18V82H12zM44 56H50V82H44zM4 66H58V70H4z", "f-iron-2"),
            stone("emerald", 22, 52, 0.5),
            stone("ruby", 40, 53, 0.5),
            path(glove, "f-wood-3 s-dark round w15"),
            path("M106 44C92 41 82 44 74 50M72 56 80 54", "s-wood no-fill round w15"),
            stone("diamond", 53, 46, 0.55),
        ]
    )


def lightbulb() -> Markup:
    """One bulb, and a whole row of tunnels lies in its light."""
    row = [
        at(14 + 27 * n, 64, use(f"{K}-tile-{key}" if key else f"{K}-tunnel"), size=0.32)
        for n, key in enumerate(("ruby", "swap", "pearl", "onyx"))
    ]
    return join(
        [
            ground("dark"),
            path("M54 12 112 84H-4z", "f-lamp-1", opacity="0.34"),
            path("M54 12 86 84H22z", "f-lamp-1", opacity="0.4"),
            disc(54, 20, 34, "", fill=f"url(#{K}-lamp)"),
            path("M0 0H108V8Q80 12 54 6T0 12z", "f-s8"),
            path("M54 0V8", "s-iron-3 no-fill w3"),
            at(54, 22, use(f"{K}-icon-lightbulb"), size=0.95, turn=180),
            path("M-2 64H110", "s-wood-3 no-fill", stroke_width="30", opacity="0.5"),
            *row,
        ]
    )


def bomb() -> Markup:
    """A charge under a cracked vault; the fuse is lit."""
    rng = random.Random(1)
    rays = "".join(
        poly(
            [
                (74, 24),
                (74 + 70 * math.cos(a), 24 + 70 * math.sin(a)),
                (74 + 70 * math.cos(a + 0.12), 24 + 70 * math.sin(a + 0.12)),
            ]
        )
        for a in [n * 0.45 for n in range(14)]
    )
    blocks = "".join(crag(rng, x, y, 12, 8, 7) for x, y in ((8, 76), (26, 82), (92, 78), (104, 68), (60, 84)))
    return join(
        [
            ground("s7"),
            path(rays, "f-lamp-1", opacity="0.25"),
            lamplight(74, 24, 34),
            path("M0 0H108V14L92 20 78 12 60 22 42 12 24 20 0 16z", "f-s9"),
            path("M60 22 54 34 60 40 52 50M24 20 20 32 26 38M92 20 96 34", "s-pit no-fill w2"),
            path(blocks, "f-s8"),
            path(blocks, "f-s5", opacity="0.5", transform="translate(-1.5 -2)"),
            cast(K, 52, 76, 34, 8),
            disc(48, 54, 22, "f-iron-3"),
            disc(48, 54, 22, "", fill=f"url(#{K}-ball)", opacity="0.8"),
            path("M54 30l10 5-4 7-10-5z", "f-iron-2 s-iron-3 w1"),
            path("M60 34Q64 20 74 24", "s-wood no-fill", stroke_width="2.6"),
            path(
                "M74 14l2.4 6.4 6.6-1.8-4 5.6 5.6 4-6.8.6.6 6.8-4.6-5-5 4.6 1-6.8-6.8-.8 6-3.6-3.6-6 6.6 2z",
                "f-brass-2",
            ),
            words("2×2", 48, 60.5, 16, "f-paper b", "middle"),
        ]
    )


def second_arrow() -> Markup:
    """Iron and brass cross over the rail, and where they meet it sparks."""
    sparks = "".join(f"M54 38L{num(x)} {num(y)}" for x, y in around(54, 38, 25, 25, 14, 9))
    return join(
        [
            *cave(),
            timbers(),
            lamplight(54, 38, 46, "1"),
            rails(74),
            path(sparks, "s-lamp-1 no-fill round w15", stroke_dasharray="5 4"),
            pointer(32, 22, -52, 0.95),
            pointer(78, 24, 50, 0.95, "brass"),
            disc(54, 40, 5, "f-white"),
            disc(54, 40, 9, "f-lamp-1", opacity="0.45"),
        ]
    )


def ransack() -> Markup:
    """A crate kicked over, one tile turned down, its neighbour already gone."""
    rng = random.Random(6)
    dust = "".join(ring(rng.uniform(6, 100), rng.uniform(62, 82), rng.uniform(3, 7)) for _ in range(9))
    return join(
        [
            *cave(),
            lamplight(76, 30, 44, "0.6"),
            path(dust, "f-s4", opacity="0.4"),
            at(
                30,
                46,
                path("M-24-18H24V18H-24z", "f-wood s-wood-3 round w2"),
                path("M-24-6H24M-24 6H24M-10-18V18M10-18V18", "s-wood-3 no-fill w15"),
                turn=-24,
            ),
            path("M47 30 60 62 52 66 40 32z", "f-dark"),
            stone("lapis", 60, 60, 0.5, 30),
            stone("emerald", 74, 70, 0.5, -20),
            stone("ruby", 46, 74, 0.5, 12),
            at(90, 66, use(f"{K}-tunnel"), size=0.34),
            el("g", use(f"{K}-icon-ransack"), transform="translate(80 30) scale(1.35)"),
        ]
    )


WORKINGS: Final = {
    "move-arrow": move_arrow, "arrow-lock": arrow_lock, "swap": swap, "double": double, "steal": steal,
    "lightbulb": lightbulb, "bomb": bomb, "second-arrow": second_arrow, "ransack": ransack,
}  # fmt: skip
