"""Kings of Ruin: what stands on the chart and on the cloth. Waystones, guardians, people, bells, clasps, the rose."""

from __future__ import annotations

import random
from typing import Final

from quincunx.drawing import Markup, join
from quincunx.drawing.brush import around, blob, box, disc, oval, path, poly, use
from quincunx.drawing.paint import cast

from .ink import K, deckle, sketch

BELL: Final = "M0-34C16-34 18-16 20 0 21 10 26 14 30 20H-30C-26 14-21 10-20 0-18-16-16-34 0-34z"
STONE: Final = "M-11 15C-13 4-12-8-7-16L0-20 8-15C12-7 13 4 11 15Q0 19-11 15z"
HOOD: Final = "M-14 2C-15-12-13-19-8-24-10-35-5-41 0-41S10-35 8-24C13-19 15-12 14 2Q0 7-14 2z"


def halo(x: float, y: float, r: float) -> Markup:
    """A glow around a light, pale by day."""
    return oval(x, y, r, r, "o-lamp", fill=f"url(#{K}-halo)")


def waystone() -> Markup:
    """A standing stone with a light in it, around its foot."""
    return join(
        [
            halo(0, -2, 40),
            cast(K, 5, 15, 22, 7),
            path(STONE, "f-stone s-pen", stroke_width="1.4"),
            path(STONE, fill=f"url(#{K}-lit)"),
            path("M0-11c4.4 5 4.4 11 0 15-4.4-4-4.4-10 0-15z", "f-flame s-brass-3 w1"),
            path("M-6 9H6M-4 12H4", "s-stone-2 no-fill round w15"),
        ]
    )


def slot() -> Markup:
    """Where a waystone may be raised."""
    return join(
        [
            disc(0, 0, 9.5, "f-loc s-pen-2", stroke_width="1"),
            path(
                "M-4 5.5C-5-1-4-4-2-6L0-7 3-5C5-1 4.6 2 4 5.5z",
                "no-fill s-pen-2 round",
                stroke_width="1.3",
                stroke_dasharray="2 1.6",
            ),
        ]
    )


def guardian() -> Markup:
    """A hooded ringer with a bell on a staff: a landmark one sees from across the map."""
    return join(
        [
            cast(K, 6, 2, 24, 8),
            path(HOOD, "f-hood s-rim", stroke_width="1.5"),
            path(HOOD, fill=f"url(#{K}-lit2)"),
            path("M-6-25C-6-32-3-35 0-35S6-32 6-25Q0-20-6-25z", "f-shade"),
            disc(-2.4, -28, 1.5, "f-flame"),
            disc(2.4, -28, 1.5, "f-flame"),
            path("M-9-8Q0-3 9-8M-10-1Q0 4 10-1", "s-rim no-fill", stroke_width="0.8", opacity="0.6"),
            path("M14 2V-50M9-50H19", "s-oak-2 no-fill round", stroke_width="2.6"),
            path(
                "M14-48C19-48 18-41 19-38 20-36 21-35 22-33H6C7-35 8-36 9-38 10-41 9-48 14-48z", "f-brass s-brass-3 w1"
            ),
            disc(14, -32, 1.8, "f-brass-3"),
        ]
    )


def bystander() -> Markup:
    """Somebody who is neither hero nor guardian."""
    shape = "M-8 1C-8-8-6-12-4-14A5.4 5.4 0 1 1 4-14C6-12 8-8 8 1Q0 4-8 1z"
    return join(
        [
            cast(K, 4, 1, 14, 5),
            path(shape, "f-stone s-pen round", stroke_width="1.3"),
            path(shape, fill=f"url(#{K}-lit)"),
            path("M-6-18Q0-27 6-18Q0-21-6-18z", "f-pen"),
        ]
    )


def bell() -> Markup:
    return join(
        [
            cast(K, 8, 28, 42, 10),
            path("M-6-34C-6-44 6-44 6-34", "s-brass-3 no-fill", stroke_width="4"),
            path(BELL, "f-brass s-brass-3 w2"),
            path(BELL, fill=f"url(#{K}-lit)"),
            path("M-26 16H26M-21 2H21M-15-20C-10-27-5-29 2-29", "s-brass-2 no-fill round", stroke_width="2.2"),
            path("M-20 6H20", "s-brass-3 no-fill w1"),
            disc(0, 25, 6, "f-brass-3"),
        ]
    )


def peg(full: bool) -> Markup:
    """A marker of the pool: a little bell in its socket, or the empty socket."""
    inner = use(f"{K}-bell", 0, 1.5, 0.4) if full else disc(0, 0, 4, "no-fill s-stitch w1")
    return join([disc(0, 0, 15, "f-leather-2 s-stitch w15"), inner])


def clasp() -> Markup:
    """Over the seam: brass that holds two cards together."""
    return join(
        [
            box(-4, -8, 11, 21, "f-shade", 4, opacity="0.5"),
            box(-5.5, -10.5, 11, 21, "f-brass s-brass-3 w15", 4),
            box(-5.5, -10.5, 11, 21, "", 4, fill=f"url(#{K}-lit)"),
            path("M0-5.4V5.4", "s-brass-3 no-fill round", stroke_width="3"),
            path("M-.6-4.6V4", "s-brass-2 no-fill round", stroke_width="1"),
        ]
    )


def gap_mark() -> Markup:
    """Over a seam that does not hold: a broken ring."""
    return join(
        [
            disc(0, 0, 6.2, "f-leather-2 s-stitch", stroke_width="1.3", stroke_dasharray="3 2.4"),
            path("M-2.4-2.4 2.4 2.4M2.4-2.4-2.4 2.4", "s-cloth-ink no-fill round", stroke_width="1.8"),
        ]
    )


def causeway() -> Markup:
    """Planks over water, along x, 40 long."""
    planks = "".join(f"M{-18 + 6 * n} -9v18" for n in range(7))
    return join(
        [
            path("M-21-6.5H21M-21 6.5H21", "s-oak-2 no-fill", stroke_width="3.2"),
            path(planks, "s-oak-2 no-fill round", stroke_width="5.2"),
            path(planks, "s-stitch no-fill round", stroke_width="3.2"),
        ]
    )


def rose() -> Markup:
    points = [
        p for pair in zip(around(0, 0, 34, 34, 8, -90), around(0, 0, 10, 10, 8, -67.5), strict=True) for p in pair
    ]
    long = [p for pair in zip(around(0, 0, 46, 46, 4, -90), around(0, 0, 11, 11, 4, -45), strict=True) for p in pair]
    return join(
        [
            disc(0, 0, 38, "no-fill s-pen", stroke_width="0.8"),
            disc(0, 0, 41, "no-fill s-pen", stroke_width="0.5"),
            path(poly(points), "f-chart-2 s-pen", stroke_width="0.9"),
            path(poly(long), "f-loc s-pen", stroke_width="1.1"),
            path("M0-46V0H7.8zM0 46V0H-7.8zM46 0H0V7.8zM-46 0H0V-7.8z", "f-pen"),
            disc(0, 0, 4, "f-brass s-pen", stroke_width="1"),
        ]
    )


DRIFT: Final = {
    "church": """
        w M-34 16V-16L-25-36-16-16V16z
        w M-16 6H34L42 16H-16zM-16 6-8-8H26L34 6z
        k M-28-2a3 3 0 0 1 6 0v8h-6z
        o M-25-36V-46M-29-42H-21M-52 16q8-4 16 0t16 0 16 0 16 0 16 0 16 0
        f M-34 24H28M-24 31H18M-14 38H6
    """,
    "serpent": """
        g M-60 14Q0 4 60 14V22Q0 30-60 22z
        w M-52 16C-50-6-30-8-28 16zM-20 16C-18-10 6-12 8 16zM16 16C18-14 40-20 46-4 48 4 40 8 34 4 30 2 28 8 28 16z
        k M40-6a2 2 0 1 1-.1 0zM46-2 56-2 47 2z
        t M-46 8q6-6 12 0M-14 6q7-7 14 0M22 4q5-8 12-8
        f M-58 20q8-3 16 0M-30 22q8-3 16 0M4 22q8-3 16 0M34 20q8-3 16 0
    """,
    "cog": """
        w M-30 6C-14 16 18 16 32 2L26 18Q0 26-22 18z
        o M0 10V-34M-24 4 0-32 26 0
        w M2-30C22-24 26-12 24 0H2zM-2-26C-16-18-20-8-20 0H-2z
        x M0-34V-42l12 4z
        t M-26 10Q0 18 28 8M4-14Q16-16 24-12
        f M-46 22q8-3 16 0M-8 27q8-3 16 0M28 22q8-3 16 0
    """,
    "posts": """
        o M-40 14V-14M-20 18V-8M0 14V-18M20 18V-6M40 12V-16
        R M-40-10Q-20 4 0-14 20 2 40-12
        f M-50 20q8-3 16 0M-12 24q8-3 16 0M26 20q8-3 16 0
        t M-4-24q4-4 4 0 4-4 4 0
    """,
}


def leaf(seed: int) -> Markup:
    """The sheet a location is drawn on, torn by hand."""
    torn = deckle(random.Random(seed), 152, 124, 0.9, 12)
    return join(
        [
            path(torn, "f-shade", opacity="0.4", transform="translate(3 5)"),
            path(torn, "f-loc s-pen", stroke_width="0.9"),
            path(torn, fill=f"url(#{K}-grain)"),
        ]
    )


def wet(seed: int) -> Markup:
    """Washes laid wet behind a vignette; their tone is the side of the card."""
    rng = random.Random(seed)
    return join(
        [
            path(blob(rng, 76, 74, 68, 34, 13, 0.1), opacity="0.75"),
            path(blob(rng, 76, 88, 60, 22, 11, 0.16), opacity="0.6"),
            path(blob(rng, 70 + seed * 8, 58, 44, 14, 10, 0.2), "f-loc", opacity="0.5"),
        ]
    )


def fog() -> Markup:
    """Mist over a card: pale bands with a line, so that it shows without its colour."""
    rows = "".join(f"M4 {y}q12-7 24 0t24 0 24 0 24 0 24 0 24 0" for y in (58, 74, 90, 106))
    return join(
        [
            path(rows, "s-mist-3 no-fill round", stroke_width="6", opacity="0.75"),
            path(rows, "s-mist-2 no-fill round", stroke_width="0.9", opacity="0.6"),
        ]
    )


def landmarks() -> dict[str, Markup]:
    made = {
        **{f"leaf-{n}": leaf(n) for n in range(4)},
        **{f"wet-{n}": wet(n) for n in range(3)},
        "fog": fog(),
        "stone": waystone(),
        "slot": slot(),
        "guard": guardian(),
        "folk": bystander(),
        "bell": bell(),
        "peg": peg(True),
        "socket": peg(False),
        "clasp": clasp(),
        "loose": gap_mark(),
        "planks": causeway(),
        "rose": rose(),
        "tick": oval(0, 0, 2.4, 2.4, "f-pen"),
    }
    return {f"{K}-{name}": body for name, body in made.items()} | {
        f"{K}-drift-{n}": sketch(t) for n, t in DRIFT.items()
    }
