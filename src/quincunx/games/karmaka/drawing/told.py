"""Karmaka: what is shown large while it happens: a card that somebody else plays for its ability,
and the account of the end."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.drawing import Account, Moment
from quincunx.drawing.told import LARGE, Telling, shown

from ..cards import RUNGS
from ..view import KarmaView
from .scene import card_art


def told(telling: Telling) -> Moment | None:
    text = telling.first("KM-043")
    held = card_art(text.partition(" plays ")[2].partition(" for its ")[0], LARGE)
    return shown(text, held) if held else None


def account(view: KarmaView, names: Sequence[str]) -> Account:
    """The numbers of the result only order the seats: what counts is the rung, then the rings."""
    seats = view.players
    columns = {"Stands on": [RUNGS[seat.rung] for seat in seats], "Karmic Rings": [str(seat.rings) for seat in seats]}
    rounds, ruins = -(-view.turn // len(names)), len(view.ruins)
    facts = [f"{rounds} round{'s'[: rounds != 1]}", f"{ruins} card{'s'[: ruins != 1]} in the Ruins"]
    return Account(columns, facts)
