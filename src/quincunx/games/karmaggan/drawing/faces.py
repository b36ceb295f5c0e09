"""KARMAGGÄN: the faces of cards. Each has its own picture, its role in battle as colour, letter, sign and word, a short
text for the hand and the whole text for reading."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Art, Face, Markup, card, el
from quincunx.drawing.brush import path, use

from ..cards import EFFECT, FACE_KEYS, ROLE, T_ARROWS, TEMPLE_KEYS
from ..content import CARD_KEYS, CONTENT, RINGS
from ..words import CARD_NAMES, KEYS, ROLE_NAMES, TEMPLE_TEXTS, name_of, object_text, temple_name, temple_text
from .pictures_objects import HELMETS

ROLE_SUITS: Final = ("grey", "red", "blue", "violet", "gold")
ROLE_LETTERS: Final = ("N", "A", "C", "P", "S")
ROLE_SIGNS: Final = (
    el("circle", cx=8, cy=8, r=5),
    path("M2.5 13.5 12 4M12 4l2-2.5-2.5 2M3 9.5 6.5 13"),
    path("M8 1.8c2 1.4 4 2 6 2 0 5-1.5 8.5-6 10.6C3.5 12.3 2 8.8 2 3.8c2 0 4-.6 6-2z"),
    path("M8 1.5l1.9 4.2 4.6.5-3.4 3.1 1 4.5L8 11.5l-4.1 2.3 1-4.5L1.5 6.2l4.6-.5z", "solid"),
    path("M2.5 2.5 13.5 13.5M13.5 2.5 2.5 13.5M2.5 9.5 6.5 13.5M13.5 9.5 9.5 13.5"),
)
"""By battle role, 16 by 16."""

_SHORT: Final = (
    "Take a random card from one or two players.",
    "Draw three cards.",
    "The next Abyss Tile you enter this turn carries you.",
    "Show everybody the top card of both decks.",
    "The very next tile you step on does nothing.",
    "Gain a Blood Coin, or give one to a Raider.",
    "Roll a die; turn any ring by so many sectors.",
    "Two more steps this turn.",
    "Nothing when played. In battle nothing beats it.",
    "Draw a card; roll a die: so many Temple Cards.",
    "All Gates close; discard the rest of your hand.",
    "Another player draws two cards or discards one.",
    "Draw a card; lay two Temple Tiles.",
    "Lose a Blood Coin, then draw three cards.",
    "Move another Raider two tiles; each works on it.",
    *[card.short for card in CONTENT.further],
)
_WAYS: Final = {"clockwise": "Clockwise", "counter-clockwise": "Anticlockwise"}
"""The longer word would not fit on a card."""
_TURN: Final = {
    "clockwise": "M3 8a5 5 0 0 1 9.6-2M13 2v4.5H8.5",
    "counter-clockwise": "M13 8a5 5 0 0 0-9.6-2M3 2v4.5h4.5",
}
_SUN: Final = "M8 5.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zM8 1.5v1.6M8 12.9v1.6M1.5 8h1.6M12.9 8h1.6M3.4 3.4l1.1 1.1M11.5 11.5l1.1 1.1M12.6 3.4l-1.1 1.1M4.5 11.5l-1.1 1.1"  # noqa: E501
_MOON: Final = "M10 2.5a6 6 0 1 0 3.6 8.6A5.2 5.2 0 0 1 10 2.5z"
_EYE: Final = "M1.5 8c4-5.6 9-5.6 13 0-4 5.6-9 5.6-13 0zM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4z"
_TRAPS: Final = {
    "fire": (
        "red",
        "M8 1.5c1 3.5 4.5 5 4.5 8.5a4.5 4.5 0 0 1-9 0c0-2 1.2-3 1.7-5 1.2.6 1.8 1.5 2 2.5.9-1.5 1.2-3.5.8-6z",
    ),
    "acid": ("green", "M8 1.5c3 4 4.7 5.8 4.7 8.3a4.7 4.7 0 0 1-9.4 0C3.3 7.3 5 5.5 8 1.5z"),
    "arrows": ("blue", "M8 14V3M4.5 6.5 8 2l3.5 4.5M5.5 14 8 11.5 10.5 14"),
}


def picture(slug: str) -> Markup:
    """The picture of a card, 108 by 84."""
    return use(f"kg-card-{slug}")


def object_face(face: int) -> Face:
    role, what = ROLE[face], EFFECT[face]
    own = f"{CARD_KEYS[what]}-{ROLE_LETTERS[role].lower()}"
    return Face(
        CARD_NAMES[what], ROLE_SUITS[role], ROLE_NAMES[role], ROLE_LETTERS[role], NOTHING, ROLE_SIGNS[role],
        picture=picture(own if own in HELMETS else CARD_KEYS[what]), text=_SHORT[what], full=object_text(face),
    )  # fmt: skip


def _temple_kind(key: str) -> tuple[str, str, Markup]:
    """Colour, word and sign of a Temple Card."""
    ring, _, way = key.partition("-")
    if key in _TRAPS:
        suit, sign = _TRAPS[key]
        return suit, "Wall trap", path(sign)
    if ring in RINGS:
        return "violet", _WAYS[way], path(_TURN[way])
    if "gates" in key:
        return "gold", "Gates", path(_SUN if ring == "sun" else _MOON)
    return "grey", "Temple", path(_EYE)


def _temple_short(key: str) -> str:
    ring, _, way = key.partition("-")
    if ring in RINGS:
        return f"Roll a die: the {ring.capitalize()} Ring turns {way} by so many sectors."
    if "gates" in key:
        return f"All four {ring.capitalize()} Gates {way.partition('-')[2]}."
    return TEMPLE_TEXTS[key]


def temple_face(at: int) -> Face:
    key = TEMPLE_KEYS[at]
    suit, word, sign = _temple_kind(key)
    ring = key.partition("-")[0]
    title = f"{ring.capitalize()} Ring" if ring in RINGS else temple_name(T_ARROWS + at)
    return Face(
        title, suit, word, "T", NOTHING, sign, picture=picture(key), text=_temple_short(key), full=temple_text(key)
    )


FACES: Final = {key: object_face(face) for face, key in enumerate(FACE_KEYS)}
TEMPLE_FACES: Final = {key: temple_face(at) for at, key in enumerate(TEMPLE_KEYS)}


def face_of(key: str) -> Face:
    """The face of an Object Card or a Temple Card by the key of the view."""
    return FACES[key] if key in FACES else TEMPLE_FACES[key]


def sheet_of(key: str) -> str:
    """The name under which Game.cards() has its text."""
    return name_of(key)


SHEETS: Final = {name_of(key): key for key in KEYS} | ({"Sword": "sword"} if "sword" in KEYS else {})
"""The key of a card by the name of its text."""


def card_art(name: str, width: float) -> Art | None:
    """The face of a card by the name of its text, for its sheet."""
    return card(face_of(SHEETS[name]), width) if name in SHEETS else None


@lru_cache(maxsize=16)
def back(width: float, temple: bool = False) -> Art:
    """The back of an Object Card or a Temple Card."""
    name = "kg-back-temple" if temple else "kg-back-object"
    return Art(width, width * 146 / 104, use(name, size=width / 104))
