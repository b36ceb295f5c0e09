"""Words: names in sentences, and texts of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quincunx.engine import seat_place

from .content import CARDS, NAMES, POWERS, ROLE_TEXTS, TERRAIN, slug
from .geometry import BOARDS
from .state import Axis

DECK_NAMES: Final = ("1-Time", "Permanent")


def name(what: str, value: Any) -> str:
    """The word for a value in a sentence."""
    if what == "card":
        return str(NAMES[value])
    if what == "power":
        return str(POWERS[value])
    if what == "deck":
        return DECK_NAMES[value]
    seats, at = value
    return BOARDS[seats].name(at)


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
