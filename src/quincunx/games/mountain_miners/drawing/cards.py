"""Faces: every icon as a card, with its picture, a line that says what it does, and the whole text."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quincunx.drawing import Art, Face, card, slug
from quincunx.drawing.brush import box, use
from quincunx.drawing.markup import Markup, el, join
from quincunx.drawing.text import amount, lines, wrap

from ..content import FIRST_ACTION, KEYS, KINDS, TABLE
from .gems import K
from .tiles import NAME
from .tools import GOLDEN

SUIT: Final = {
    "ruby": "red", "emerald": "green", "diamond": "blue", "onyx": "grey", "sapphire": "gold", "pearl": "violet",
    "lapis": "blue", "amethyst": "violet", "trash": "grey", "multiplier": "gold", "wildcard": "violet",
}  # fmt: skip
PLURAL: Final = {
    "ruby": "Rubies", "emerald": "Emeralds", "diamond": "Diamonds", "onyx": "Onyxes", "sapphire": "Sapphires",
    "pearl": "Pearls", "lapis": "Lapis", "amethyst": "Amethysts",
}  # fmt: skip
SHORT: Final = {
    "trash": "Costs 2 points; you never get rid of it.",
    "multiplier": "Doubles one of your open piles and closes it to you.",
    "wildcard": "Becomes a gemstone of one of your open piles.",
    "swap": "Exchange two tiles, or move one to an empty space.",
    "bomb": "Blow up two by two tiles; the next player only refills.",
    "ransack": "Turn a tile down, collect one beside it, end your turn.",
}
"""What a docked card says, where the whole text is too long for it."""


def text_of(key: str) -> str:
    at = KEYS.index(key)
    if at < KINDS:
        return f"Most gain {TABLE[at].value} for each, fewest lose {TABLE[at].value} for each."
    return SHORT.get(key, TABLE[at].text)


def full_of(key: str) -> str:
    """The whole text, with how many there are; of a gemstone with how it scores."""
    at = KEYS.index(key)
    if at >= KINDS:
        return f"{TABLE[at].text} A full pool holds {TABLE[at].copies} of them."
    many, value = PLURAL[key], TABLE[at].value
    points = "point" if value == 1 else "points"
    return (
        f"{TABLE[at].text} At the end whoever holds the most {many} gains {value} {points} for each of them, and "
        f"whoever holds the fewest loses as much. Holding none costs nothing; most and fewest at once cancel out."
    )


def word_of(key: str) -> str:
    at = KEYS.index(key)
    if at < FIRST_ACTION:
        return "gemstone" if at < KINDS else "find"
    return "golden action" if key in GOLDEN else "action"


@lru_cache(maxsize=256)
def face_of(key: str, corner: str = "") -> Face:
    """The printed face. Its corner says how many are held, or else what a gemstone is worth, or how many there are."""
    at = KEYS.index(key)
    worth = amount(TABLE[at].value) if at <= KINDS else f"×{TABLE[at].copies}"
    return Face(
        title=NAME[key],
        suit=SUIT.get(key, "gold" if key in GOLDEN else "grey"),
        word=word_of(key),
        corner=corner or worth,
        emblem=use(f"{K}-icon-{key}", 32, 32, 1.6, stroke="none"),
        sign=use(f"{K}-icon-{key}", 8, 8, 0.44, stroke="none"),
        picture=el("g", use(f"{K}-card-{key}"), class_="p-miners", stroke="none"),
        text=text_of(key),
        full=full_of(key),
    )


def card_art(name: str, width: float) -> Art | None:
    """The card of an icon by name, for its sheet."""
    wanted = next((key for key in KEYS if slug(NAME[key]) == slug(name)), None)
    return card(face_of(wanted), width) if wanted else None


@lru_cache(maxsize=64)
def ghost(key: str) -> Art:
    """Where a card will lie once it is held: its tile, pale, and its name."""
    texts = wrap(NAME[key], 48, 10.5)
    parts: list[Markup] = [
        box(1, 1, 56, 94, "no-fill s-edge w1", 7, stroke_dasharray="4 4"),
        use(f"{K}-tile-{key}", 29, 36, 0.5, opacity="0.5"),
        lines(texts, 29, 75 if len(texts) > 1 else 81, 10.5, "middle", "t t-soft"),
    ]
    return Art(58, 96, join(parts))
