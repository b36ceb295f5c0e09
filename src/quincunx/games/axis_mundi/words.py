"""Words: names in sentences, and texts of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quincunx.engine import seat_place

from .content import CARDS, NAMES, POWERS, ROLE_TEXTS, TERRAIN, slug
from .geometry import BOARDS, CENTRE
from .state import Axis

DECK_NAMES: Final = ("1-Time", "Permanent")
A_HEX: Final = {
    "Warehouse": "a Warehouse",
    "Power": "a Power Hex",
    "Path": "a Path",
    "Sheltered": "a Sheltered hex",
    "Accessible": "an Accessible hex",
    "Cave": "a Cave mouth",
    "Inaccessible": "an Inaccessible hex",
}
"""By terrain, in a sentence; a Pier and the centre have names of their own."""


def name(what: str, value: Any) -> str:
    """The word for a value in a sentence."""
    if what == "card":
        return str(NAMES[value])
    if what == "power":
        return str(POWERS[value])
    if what == "deck":
        return DECK_NAMES[value]
    return level_words(value) if what == "where" else spot_words(value)


def spot_words(spot: tuple[int, int, int]) -> str:
    """A place of the log (`Axis.spot`), the address behind the words: “a Path on Level 1 (3-5)”."""
    seats, at, terrain = spot
    board = BOARDS[seats]
    if at == CENTRE:
        return "the centre"
    if at >= board.size:
        return f"Pier {at - board.size + 1}"
    return f"{A_HEX[TERRAIN[terrain]]} {'on' if board.level[at] else 'at'} {level_words(spot)}"


def level_words(spot: tuple[int, int, int]) -> str:
    """“Level 1 (3-5)”."""
    seats, at, _ = spot
    board = BOARDS[seats]
    return f"{f'Level {board.level[at]}' if board.level[at] else 'Sea Level'} ({board.name(at)})"


def cards() -> Mapping[str, str]:
    """Every card, Treasure and Character by name."""
    return {card.name: f"{card.text} ({card.rule})" for card in CARDS} | dict(zip(POWERS, ROLE_TEXTS, strict=True))


def card_text(key: str) -> str:
    """By the name used in keys."""
    return next((f"{name_}: {text}" for name_, text in cards().items() if slug(name_) == key), "")


def person(s: Axis, seat: int) -> str:
    """A player by name and Character."""
    return f"{seat_place(seat)} the {POWERS[s.power[seat]]}"


def hex_words(s: Axis, at: int) -> str:
    """A hex with its terrain and who stands there."""
    here = f", {person(s, s.who[at])}" if s.who[at] >= 0 else ""
    return f"{s.island.name(at)} ({TERRAIN[s.terrain[at]]}{here})"
