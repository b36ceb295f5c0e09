"""Axis Mundi: the signs of what is paid and suffered, backs of the decks, crates and small marks, as symbols."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Markup, join
from quincunx.drawing.brush import around, at, box, disc, path, poly, use, words

from .land import corners
from .palette import PREFIX as K

DROP: Final = "M0-7C4-2 5.5 0 5.5 2.5a5.5 5.5 0 0 1-11 0C-5.5 0-4-2 0-7z"
HEART: Final = "M0 7C-9 0-9-7-4.5-7-2-7 0-4.5 0-4.5S2-7 4.5-7C9-7 9 0 0 7z"
BOLT: Final = "M2-8-5 1.5H-.5L-2 8 5-2H.5z"
HOLLOWS: Final = "M-3-1.5a1.6 1.6 0 1 1 0 .1M3-1.5a1.6 1.6 0 1 1 0 .1M-1.4 8V5M1.4 8V5"
SKULL: Final = use(f"{K}-skull")


def symbols() -> dict[str, Markup]:
    drawn = {
        "skull": join([
            path("M-7-1C-7-11 7-11 7-1 7 2 5 3 4 4V8H-4V4C-5 3-7 2-7-1z", "f-w s-k", stroke_width="1.4"),
            path(HOLLOWS, "f-k s-k", stroke_width="1"),
        ]),
        "drop": path(DROP, "f-red s-w", stroke_width="1.1", transform="scale(1.25)"),
        "heart": path(HEART, "f-red s-w", stroke_width="1.1", transform="scale(1.15)"),
        "next": disc(0, 0, 7.6, "f-lit-2 s-lit", stroke_width="1.6"),
        "later": disc(0, 0, 7, "f-lit s-lit-2", stroke_width="1.4"),
        "back-perma": back("perma"), "back-once": back("once"),
    }  # fmt: skip
    return {f"{K}-{name}": art for name, art in drawn.items()}


def back(suit: str) -> Markup:
    """Backs are public: rings for Permanent cards, which stay; a stroke of light for 1-Time cards. 104 by 146."""
    sign = (
        [disc(52, 73, r, "no-fill s-gold-2", stroke_width="3") for r in (9, 17, 25)]
        if suit == "perma"
        else [path("M59 46 38 76H50L45 100 68 68H55z", "f-gold-2 round")]
    )
    places = [(x, y) for x in range(10, 100, 16) for y in range(14, 140, 16)]
    hexes = "".join(poly([(x + px * 0.22, y + py * 0.3) for px, py in corners()]) for x, y in places)
    return join([
        box(0.75, 0.75, 102.5, 144.5, "f-paper s-print-line w15", 8),
        box(4.5, 4.5, 95, 137, f"f-{suit}", 5),
        path(hexes, "s-w no-fill", stroke_width="0.7", opacity="0.16"),
        box(4.5, 4.5, 95, 137, "", 5, fill=f"url(#{K}-lit2)"),
        box(9, 9, 86, 128, "no-fill s-gold-2 w1", 3),
        disc(52, 73, 33, f"f-{suit} s-gold-2 w15"),
        *sign,
        path("M24 28 37 15H67L80 28M24 118 37 131H67L80 118", "s-gold-2 no-fill w15"),
        *[path(poly(around(x, y, 4, 4, 6, -90)), "f-gold-2") for x, y in ((16, 16), (88, 16), (16, 130), (88, 130))],
    ])  # fmt: skip


# -- what is paid and suffered, around 0,0


@lru_cache(maxsize=64)
def action_disc(actions: int, next_step: bool = True) -> Markup:
    """How many Actions: dark for what the next Action reaches, pale for what is further away."""
    ink = "f-lit b" if next_step else "f-lit-2 b"
    return join([use(f"{K}-{'next' if next_step else 'later'}"), words(str(actions), 0, 4, 11, ink, "middle")])


@lru_cache(maxsize=64)
def wound_drop(wounds: int) -> Markup:
    return join([use(f"{K}-drop"), words(str(wounds), 0, 6, 9.5, "f-w b", "middle")])


@lru_cache(maxsize=64)
def loss_heart(hp: int) -> Markup:
    return join([use(f"{K}-heart"), words(str(hp), 0, 3.2, 9.5, "f-w b", "middle")])


@lru_cache(maxsize=1024)
def price(actions: int, wounds: int, hp: int, deadly: bool, next_step: bool = True) -> Markup:
    """What entering costs: Actions, and beside them the worst that it brings."""
    harm = SKULL if deadly else loss_heart(hp) if hp else wound_drop(wounds) if wounds else NOTHING
    disc_ = action_disc(actions, next_step)
    return join([at(-8.5, 0, disc_), at(8.5, 0, harm)]) if harm else disc_
