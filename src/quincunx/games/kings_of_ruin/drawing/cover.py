"""Kings of Ruin: the picture on the first page. Evening over the fen, the tower with its silent bell, a boat with a
lantern, lit stones, and what one carries: a place of the map and a card."""

from __future__ import annotations

import random

from quincunx.drawing import Art, Markup, join
from quincunx.drawing.brush import at, blob, box, disc, path, ridge, ripples, smooth, use

from .board import card
from .ink import K, reeds
from .landmarks import halo

WIDE, HIGH = 480, 300


def cover_art() -> Art:
    rng = random.Random(7)
    return Art(
        WIDE,
        HIGH,
        join(
            [
                box(0, 0, WIDE, HIGH, "", fill=f"url(#{K}-air)"),
                *_sky(rng),
                path(ridge(rng, -10, WIDE + 10, 168, 30, 5), "f-hill-1"),
                path(ridge(rng, -10, WIDE + 10, 182, 18, 7), "f-hill-2"),
                box(0, 176, WIDE, HIGH - 176, "", fill=f"url(#{K}-deep)"),
                path(
                    ripples(rng, 46, (0, 186, WIDE, HIGH), (8, 44)),
                    "s-pen-2 no-fill round",
                    stroke_width="0.9",
                    opacity="0.5",
                ),
                _tower(),
                _shore(rng),
                use(f"{K}-stone", 140, 214, 0.9),
                use(f"{K}-stone", 322, 206, 0.66),
                halo(262, 222, 46),
                use(f"{K}-m-boat", 226, 190, 1.05, class_="f-t-sea"),
                use(f"{K}-m-lantern", 276, 214, 0.24),
                *_cards(),
                *_near(rng),
                box(0, 0, WIDE, HIGH, "", fill=f"url(#{K}-grain)"),
            ]
        ),
    )


def _sky(rng: random.Random) -> list[Markup]:
    bands = [
        path(
            blob(rng, rng.uniform(0, WIDE), y, rng.uniform(80, 170), rng.uniform(4, 9), 12, 0.3),
            "f-fibre",
            opacity="0.4",
        )
        for y in (38, 62, 96, 122, 140)
    ]
    flock = "".join(f"M{96 + 22 * n} {70 - 7 * n}q4-4 7 0 3-4 7 0" for n in range(4))
    return [
        halo(352, 84, 120),
        disc(352, 84, 38, "f-sunlit"),
        disc(352, 84, 38, "s-pen-2 no-fill w1"),
        *bands,
        path(flock, "s-pen no-fill round", stroke_width="1.2"),
    ]


def _tower() -> Markup:
    body = "M-26 14-20-92H20L26 14z"
    return at(
        236,
        176,
        path("M-24 24H26M-16 36H18M-10 48H12", "s-pen no-fill round", stroke_width="2.4", opacity="0.3"),
        path(body, "f-loc s-pen", stroke_width="1.8"),
        path("M4-92H20L26 14H8z", fill=f"url(#{K}-hatch)", opacity="0.7"),
        path("M-27-92 0-138 27-92z", "f-stone s-pen", stroke_width="1.8"),
        path("M0-138V-154M-5-148H5", "s-pen no-fill round", stroke_width="1.8"),
        path("M-13-54V-72Q0-92 13-72V-54z", "f-shade"),
        use(f"{K}-bell", 0, -66, 0.3),
        path("M-22-46H22M-23-22H23M-12-34H-4M6-10H14", "s-pen no-fill", stroke_width="0.9"),
        path("M-40 16Q-26 8-8 13T34 12L46 18Q0 26-40 16z", "f-stone-2 s-pen", stroke_width="1.2"),
    )


def _shore(rng: random.Random) -> Markup:
    left = smooth([(-10, 214), (60, 206), (150, 226), (188, 244), (120, 262), (-10, 268)], True)
    right = smooth([(490, 204), (400, 200), (316, 214), (300, 226), (380, 240), (490, 250)], True)
    return join(
        [
            path(left + right, "f-land s-pen", stroke_width="1.4"),
            path(left + right, fill=f"url(#{K}-hatchw)", opacity="0.35"),
        ]
    )


def _cards() -> list[Markup]:
    near = card("101", "Ferry Landing", "clear", ("settlement",), (0, 0, 0, 0), "landing")
    far = card("106", "Bell Tower", "wyrd", (), (1, 0, 0, 0), "tower")
    return [at(14, 172, near, turn=-7, size=0.94), at(334, 158, far, turn=6, size=0.94)]


def _near(rng: random.Random) -> list[Markup]:
    made = [
        reeds(rng, x, 304, 5, tall) for x, tall in ((172, 60), (196, 84), (222, 50), (300, 66), (468, 92), (-4, 84))
    ]
    return [
        path("".join(stem for stem, _ in made), "s-reed no-fill round", stroke_width="1.8"),
        path("".join(head for _, head in made), "f-reed-2"),
    ]
