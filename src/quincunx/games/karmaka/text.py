"""Karmaka: a view as text, for the terminal and for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.markup import escape

from .cards import CARDS, COLOURS, NAMES, NEEDS, RUNGS, TRANSCENDENCE
from .view import CardSeen, KarmaView, PlayerSeen, colour_sums

STYLES: Final = ("red", "green", "blue", "magenta")
MODE_TITLES: Final = {"duel": "Duel", "ffa": "Free-for-all", "teams": "Teams, 2 v 2", "wolf": "Big Bad Wolf, 2 v 1"}


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


def cards(seen: Sequence[CardSeen]) -> str:
    return ", ".join(_coloured(card.face) for card in seen) or "none"


def _coloured(face: int) -> str:
    card = CARDS[face]
    style = STYLES[card.colour]
    return f"[{style}]{card.name}[/{style}] ({COLOURS[card.colour]} {card.points})"
