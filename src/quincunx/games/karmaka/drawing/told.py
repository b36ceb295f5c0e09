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
    return Account(columns, facts, _decided(view, names))


def _decided(view: KarmaView, names: Sequence[str]) -> list[str]:
    """How far the first one is ahead of each other seat: by rungs, on the same rung by rings."""
    standing = [(seat.rung, seat.rings) for seat in view.players]
    first = max(range(len(names)), key=standing.__getitem__)
    if standing.count(standing[first]) > 1:
        return []
    return [
        _ahead(names[first], names[seat], standing[first], standing[seat])
        for seat in range(len(names))
        if seat != first
    ]


def _ahead(first: str, other: str, top: tuple[int, int], below: tuple[int, int]) -> str:
    rungs, rings = top[0] - below[0], top[1] - below[1]
    if rungs:
        return f"{first} climbed {rungs} rung{'s'[: rungs != 1]} more than {other}"
    return f"{first} kept {rings} Karmic Ring{'s'[: rings != 1]} more than {other}"
