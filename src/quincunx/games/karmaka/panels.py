"""Karmaka: the table as text in parts, for screens on which the whole does not fit."""

from __future__ import annotations

from collections.abc import Sequence

from rich.markup import escape

from quincunx.engine import TextPanel, panel
from quincunx.engine.panels import ASIDE, DETAIL, EXPLAINED

from . import text
from .view import KarmaView, PlayerSeen


def panels(view: KarmaView, names: Sequence[str]) -> list[TextPanel]:
    ruins = [text.ruins(view), *text.beneath(view)]
    players = range(len(view.players))
    parts = [
        panel("turn", text.turn(view)),
        panel("ruins", ruins, (EXPLAINED, text.ruins(view)), (ASIDE, _top(view))),
        panel("seats", [text.player(view, seat, names) for seat in players], (DETAIL, _seats(view, names))),
    ]
    if view.centre:
        parts.append(panel("centre", text.centre(view)))
    if view.looking:
        parts.append(panel("looking", text.looking(view)))
    if view.seat < len(view.players):
        parts.append(panel("hand", text.own_hand(view)))
        future = text.own_future(view)
        parts.append(panel("future", future, (ASIDE, future if view.future else "")))
    return parts


def _top(view: KarmaView) -> str:
    """The Ruins in one line."""
    return f"Ruins: {len(view.ruins)}, on top {text.cards(view.ruins[-1:])}." if view.ruins else ""


def _seats(view: KarmaView, names: Sequence[str]) -> list[str]:
    return [_seat(view, seat, names) for seat in range(len(view.players))]


def _seat(view: KarmaView, seat: int, names: Sequence[str]) -> str:
    """A player in one line, the Deeds by colour."""
    p = view.players[seat]
    who = escape(names[seat]) + (" (you)" if seat == view.seat else "")
    mark = "[bold]▶[/bold]" if seat == view.active else " "
    side = f", side {'AB'[p.side]}" if view.mode in ("teams", "wolf") else ""
    counts = f"hand {p.hand}, deck {p.deck}, future {p.future}"
    return f"{mark} [bold]{who}[/bold]{side}: {text.rung(p)}; {counts}; {_deeds(p)}."


def _deeds(p: PlayerSeen) -> str:
    if not p.deeds:
        return "no Deeds"
    return f"exposed {text.cards(p.deeds[-1:])}{text.score(p).rstrip('.').replace(' Score', ', score', 1)}"
