"""Karmaka: words for people: card names, prompts, labels of options, the table as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.markup import escape

from quincunx.engine import Kind

from . import kinds
from .cards import ALIASES, CARDS, COLOURS, NAMES, NEEDS, RUNGS, TRANSCENDENCE
from .state import Karma
from .view import CardSeen, KarmaView, PlayerSeen, colour_sums

STYLES: Final = ("red", "green", "blue", "magenta")
OFFERED: Final = ("to the rival it was played on", "to all rivals in turn order")
MODE_TITLES: Final = {"duel": "Duel", "ffa": "Free-for-all", "teams": "Teams, 2 v 2", "wolf": "Big Bad Wolf, 2 v 1"}


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


# -- the table as text


def text(view: KarmaView, names: Sequence[str]) -> str:
    lines = [f"{turn(view)} {ruins(view)}"]
    lines.extend(beneath(view))
    lines.extend(player(view, seat, names) for seat in range(len(view.players)))
    if view.centre:
        lines.append(centre(view))
    if view.looking:
        lines.append(looking(view))
    if view.seat < len(view.players):
        lines.extend((own_hand(view), own_future(view)))
    return "\n".join(lines)


def turn(view: KarmaView) -> str:
    return f"[bold]{MODE_TITLES[view.mode]}[/bold], turn {view.turn + 1}. Well: {view.well}."


def centre(view: KarmaView) -> str:
    return f"In the centre: {cards(view.centre)}."


def looking(view: KarmaView) -> str:
    return f"You are looking at: {cards(view.looking)} (first is topmost)."


def own_hand(view: KarmaView) -> str:
    return f"Your Hand: {cards(view.hand)}."


def own_future(view: KarmaView) -> str:
    return f"Your Future Life, top first: {cards(view.future[::-1])}."


def ruins(view: KarmaView) -> str:
    if not view.ruins:
        return "Ruins: empty."
    top = view.ruins[-3:][::-1]
    return f"Ruins: {len(view.ruins)}, top first: {cards(top)}{' …' if len(view.ruins) > 3 else ''}."


def beneath(view: KarmaView) -> list[str]:
    """KM-R24: the Ruins may be read in full."""
    names = ", ".join(NAMES[card.face] for card in view.ruins[:-3][::-1])
    return [f"[dim]Ruins beneath the top three, upper first: {names}.[/dim]"] if names else []


def player(view: KarmaView, seat: int, names: Sequence[str]) -> str:
    p = view.players[seat]
    who = escape(names[seat]) + (" (you)" if seat == view.seat else "")
    mark = "[bold]▶[/bold]" if seat == view.active else " "
    side = f", side {'AB'[p.side]}" if view.mode in ("teams", "wolf") else ""
    counts = f"Hand {p.hand}, Deck {p.deck}, Future Life {p.future}"
    deeds = f"Deeds, exposed first: {cards(p.deeds[::-1])}.{score(p)}"
    return f"{mark} [bold]{who}[/bold]{side}: {rung(p)}. {counts}. {deeds}"


def score(p: PlayerSeen) -> str:
    """What the Deeds would score now (KM-059), and the points of each colour."""
    sums = colour_sums(p.deeds)
    by_colour = ", ".join(f"{COLOURS[at]} {value}" for at, value in enumerate(sums) if value)
    return f" Score {max(sums[:3]) + sums[3]}: {by_colour}." if by_colour else ""


def rung(p: PlayerSeen) -> str:
    rings = f", {p.rings} ring{'s' if p.rings != 1 else ''}" if p.rings else ""
    need = f" (needs {NEEDS[p.rung]})" if p.rung < TRANSCENDENCE else ""
    return f"{RUNGS[p.rung]}{need}{rings}"


def hand(view: KarmaView) -> list[str]:
    return [NAMES[card.face] for card in view.hand]


def shown_cards(view: KarmaView) -> list[str]:
    """What the viewer looks at or is shown; otherwise the card whose ability is carried out, or the one offered."""
    seen = view.looking or view.shown
    if seen:
        return [NAMES[card.face] for card in seen]
    return [NAMES[view.resolving]] if view.resolving >= 0 else [NAMES[card.face] for card in view.centre]


def cards(seen: Sequence[CardSeen]) -> str:
    return ", ".join(_coloured(card.face) for card in seen) or "none"


def _coloured(face: int) -> str:
    card = CARDS[face]
    style = STYLES[card.colour]
    return f"[{style}]{card.name}[/{style}] ({COLOURS[card.colour]} {card.points})"
