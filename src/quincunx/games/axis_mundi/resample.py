"""Guessing where an unseen Character is (index 3.19), for bots and for the tests of hidden information."""

from __future__ import annotations

from quincunx.engine import Chance

from .content import CLOSED, MALIGNANT
from .geometry import BOARDS
from .rules.aoe import zone_value
from .state import Axis


def guess(s: Axis, seat: int, chance: Chance) -> None:
    """Put every unseen opponent on some hex where it can be, as far as the seat can tell.

    Wounds of the Malignant's zone are seen by all, so a guess keeps the zone values; an unseen Malignant leaves
    Infection Tokens that everybody sees, so its place is no secret.
    """
    for other in range(s.seats):
        if s.unseen[other] and other != seat and s.power[other] != MALIGNANT:
            places = possible_places(s, other)
            s.at[other] = places[chance.below(len(places))]


def possible_places(s: Axis, other: int) -> list[int]:
    """The hexes within its trail that agree with everything shown."""
    true = s.at[other]
    zones = [zone_value(s, source, other) for source in s.malign]
    fits: list[int] = []
    for at in range(BOARDS[s.seats].count):
        if not s.trail[other] >> at & 1 or s.terrain[at] >= CLOSED or (s.who[at] >= 0 and s.active == other):
            continue
        s.at[other] = at
        if [zone_value(s, source, other) for source in s.malign] == zones:
            fits.append(at)
    s.at[other] = true
    return fits or [true]
