"""Kings of Ruin: names, prompts and texts of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quincunx.engine import Kind

from . import constants as k
from .content import Pack, pack_of
from .content.model import Card
from .outcome import atom_words, whole
from .state import Realm
from .view import status_name
from .wording import close_text, open_text


def prompt(s: Realm, kind: Kind) -> str:
    """The question, with what it is about."""
    said = ABOUT.get(kind.name)
    return kind.prompt if said is None else said(s, pack_of(s.pack), kind.prompt)


def _about(s: Realm, p: Pack) -> str:
    return p.heroes[s.hero[s.about_c]].name


def _amount(s: Realm, p: Pack, asked: str) -> str:
    return f"{asked} ({s.about_n} {k.RESOURCES[s.about].upper()} for {_about(s, p)})"


def _company(s: Realm, p: Pack, asked: str) -> str:
    return f"{asked} ({_about(s, p)})"


def gift_name(s: Realm, p: Pack) -> str:
    if s.about >= 0:
        return f"1 {k.RESOURCES[s.about].upper()}"
    return p.by_face[s.about_n].name if s.about_n >= 0 else p.secrets[-1 - s.about_n].name


def use_words(s: Realm, p: Pack) -> str:
    """What may be used: an ability, or a part of a text that is left to the players."""
    if s.about_n:
        return f"{p.abilities[s.about].name}: {p.abilities[s.about].text}"
    return whole(atom_words(p, p.atoms[s.about]))


ABOUT: Final[dict[str, Callable[[Realm, Pack, str], str]]] = {
    "pay": _amount,
    "share": _amount,
    "overflow": lambda s, p, asked: f"{asked} ({s.about_n} {k.RESOURCES[s.about].upper()})",
    **dict.fromkeys(("join", "accept", "avoid", "lend", "consent"), _company),
    "trade": lambda s, p, asked: f"{_about(s, p)} gives you {gift_name(s, p)}. {asked}",
    "do-it": lambda s, p, asked: f"{asked} {use_words(s, p)}",
}
"""The questions that say what they are about, by the name of their kind."""


# -- names in sentences


def name(p: Pack, what: str, value: Any) -> str:
    if what == "res":
        return k.RESOURCES[value].upper()
    if what == "loc":
        return f"{p.locations[value].sides[0].name} ({p.locations[value].key})"
    found: dict[str, Callable[[int], str]] = {
        **dict.fromkeys(("card", "encounter", "event", "item", "face"), lambda v: p.by_face[v].name),
        "attr": lambda v: k.ATTRIBUTE_NAMES[v],
        "side": lambda v: k.SIDES[v],
        "slot": lambda v: k.SLOT_COLOURS[v],
        "secret": lambda v: p.secrets[v].name,
        "status": lambda v: status_name(p, v),
        "verse": lambda v: form_text(p, v),
        "say": lambda v: p.says[v],
        "option": lambda v: p.verses[v // 100].choices[v % 100].label + ".",
        "note": lambda v: p.notes[v],
        "hero": lambda v: p.heroes[v].name,
        "skill": lambda v: p.skills[v >> 1].names[v & 1],
        "ability": lambda v: f"{p.abilities[v].name}. {p.abilities[v].text}",
        "achievement": lambda v: p.achievements[v].name,
        "legend": lambda v: p.legendaries[v].name,
        "filter": lambda v: p.filters[v],
        "die": lambda v: "NESW"[v] if v < 4 else "X",
    }
    return found[what](value)


def form_text(p: Pack, value: int) -> str:
    form, verse = divmod(value, k.FORMS)
    return p.verses[verse].forms[form - 1].text if form else p.verses[verse].text


def card_text(p: Pack, card: Card) -> str:
    """Both edges and the ability of a combat or diplomacy card."""
    left = ", ".join(f"{row} {half}" for row, half in zip(k.ROWS, close_text(card), strict=True) if half)
    right = ", ".join(f"{row} {half}" for row, half in zip(k.ROWS, open_text(card.open), strict=True) if half)
    ability = " ".join(p.abilities[a].text for a in card.abilities)
    return f"{k.DECKS[card.deck].capitalize()} card. Left edge: {left}. Right edge: {right}. {ability}".strip()
