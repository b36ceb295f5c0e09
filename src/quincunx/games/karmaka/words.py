"""Karmaka: words for people: card names, prompts, labels of options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quincunx.engine import Kind

from . import kinds
from .cards import ALIASES, CARDS, COLOURS, NAMES, RUNGS
from .state import Karma
from .view import KarmaView


def name(what: str, value: Any) -> str:
    if what == "card":
        return str(NAMES[value])
    if what == "cards":
        return ", ".join(NAMES[face] for face in value) or "nothing"
    return str(RUNGS[value] if what == "rung" else value)


def card_texts() -> Mapping[str, str]:
    """Every card's full text by name, and under its alias."""
    texts = {card.name: card_text(face) for face, card in enumerate(CARDS)}
    for alias, title in ALIASES.items():
        texts[alias.capitalize()] = texts[title]
    return texts


def card_text(face: int) -> str:
    card = CARDS[face]
    points = f"{card.points} point{'s' if card.points != 1 else ''}"
    return f"{card.name} ({COLOURS[card.colour]}, {points}; {card.copies} in the deck). {card.text}"


# -- questions


def _number(count: int, thing: str) -> str:
    return f"{count or 'no'} {thing}{'' if count == 1 else 's'}"


def prompt(s: Karma, seat: int, kind: Kind) -> str:
    """The kind's question, with the card that causes it."""
    if kind is kinds.PLAY and not s.decks[seat]:
        return "Play a card: for points, for its ability, or for the future. Your Deck is empty, so you must play."
    if kind is kinds.OFFER:
        return f"You may put {NAMES[s.faces[s.centre[-1]]]} on your Future Life, or decline it."
    if s.resolving >= 0 and s.centre:
        question = _question(s, kind)
        return f"{NAMES[s.resolving]}: {question[:1].lower()}{question[1:]}"
    return kind.prompt


COUNTED: Final = {
    kinds.ROULETTE_RUIN.name: ("Ruin up to {} of your Hand.", "card"),
    kinds.ROULETTE_DRAW.name: ("Draw a card from the Well, or stop: {} left.", "draw"),
    kinds.SOWING.name: ("Put {} of your Hand on your Future Life, one by one.", "card"),
    kinds.JUBILEE.name: ("Put up to {} of your Hand onto your Deeds.", "card"),
    kinds.DESTINY.name: ("Put up to {} that you see on your Future Life.", "card"),
}
"""Questions that are asked one by one say how many cards are left."""


def _question(s: Karma, kind: Kind) -> str:
    sentence, thing = COUNTED.get(kind.name, (kind.prompt, ""))
    return sentence.format(_number(s.left, thing))


# -- cards that a view names


def hand(view: KarmaView) -> list[str]:
    return [NAMES[card.face] for card in view.hand]


def shown_cards(view: KarmaView) -> list[str]:
    """What the viewer looks at or is shown; otherwise the card whose ability is carried out, or the one offered."""
    seen = view.looking or view.shown
    if seen:
        return [NAMES[card.face] for card in seen]
    return [NAMES[view.resolving]] if view.resolving >= 0 else [NAMES[card.face] for card in view.centre]
