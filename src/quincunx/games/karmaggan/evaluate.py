"""How well a seat stands, for bots."""

from __future__ import annotations

from math import exp
from typing import Final

from . import board as b
from .cards import ROLE
from .state import RAIDER, RUNNING, Karmaggan

FACE_WORTH: Final = [(0.08, 0.25, 0.25, 0.6, 0.7)[role] for role in ROLE]
"""What a card in hand is worth, by its battle role."""
SURE: Final = 0.9
"""What a step still to be made is worth against one that is made."""
GRASP: Final = 1.0
"""What it is worth that the free Egg is within the steps that count."""
CATCH: Final = 2.0
"""So much for an enemy who carries it: about half such battles are won, and then the Egg changes hands."""
ESCAPE: Final = 3.5
"""So much for the Jungle, with the Egg."""
OUTSIDE: Final = 15.0
SLOPE: Final = 0.35
"""From standings to log odds."""
TWO_DICE: Final = [161 / 36, 1.0, 35 / 36, 32 / 36, 27 / 36, 20 / 36, 11 / 36]
"""Of the higher of two dice: what it shows on average; then how likely it shows 1, 2, … or more."""
ONE_DIE: Final = [3.5, 1.0, 5 / 6, 4 / 6, 3 / 6, 2 / 6, 1 / 6]
"""The same of the one die of whoever carries the Egg."""


def evaluate(s: Karmaggan, seat: int) -> float:
    """0 lost … 1 won: the own side's standing against the best other side's."""
    if s.ended != RUNNING:
        if not s.winners >> seat & 1:
            return 0.0
        return 1.0 / len({s.side(o) for o in range(len(s.at)) if s.winners >> o & 1})
    sides = standings(s, seat)
    mine = sides[s.side(seat)]
    best = max(value for side, value in enumerate(sides) if side != s.side(seat))
    return 1.0 / (1.0 + exp((best - mine) * SLOPE))


def standings(s: Karmaggan, viewer: int) -> list[float]:
    """One number per side: the best Raider counts full, the others a quarter."""
    values = [raider_value(s, seat, viewer) for seat in range(len(s.at))]
    if not s.teams:
        return values
    sides = []
    for side in (0, 1):
        own = values[side::2]
        best = max(own)
        sides.append(best + 0.25 * (sum(own) - best))
    return sides


def raider_value(s: Karmaggan, seat: int, viewer: int) -> float:
    place = s.at[seat]
    faces = s.faces
    hand = sum([FACE_WORTH[faces[card]] for card in s.hands[seat]])
    if place < 0:
        return hand - 3.0
    coins = s.coins[seat]
    purse = 0.8 * coins if coins <= 3 else 1.8 + 0.2 * coins
    way = flight(s, seat, place, viewer) if s.carrier == seat else chase(s, seat, place, viewer)
    return hand + 0.05 * s.medals[seat] + purse + way


def to_go(s: Karmaggan, seat: int, viewer: int, way: int, dice: list[float]) -> tuple[float, float]:
    """Of a way in steps: what is left of it after the steps that count, and how likely these are enough.

    The viewer's steps of the running turn count, everybody else's also those of the next. So a step well made changes
    nothing, a step wasted costs, and ending the turn costs what is left of it: a search can compare a turn half played
    with one played out, and sees who will come after it."""
    running = s.active == seat and s.phase == RAIDER and not s.stopped
    if running and s.rolled:
        return max(0.0, way - SURE * s.steps), float(s.steps >= way)
    if running:
        way = max(0, way - s.bonus)
    elif seat == viewer:
        return float(way), 0.0
    return max(0.0, way - SURE * dice[0]), dice[way] if 0 < way < len(dice) else float(way == 0)


def flight(s: Karmaggan, seat: int, place: int, viewer: int) -> float:
    """How near a Raider with the Egg is to the outside."""
    if place >= b.J0:
        return OUTSIDE
    way = b.steps_out(s.rot, s.gates or b.ALL_GATES)[place] + 1
    left, chance = to_go(s, seat, viewer, way, ONE_DIE)
    return 10.75 - 0.25 * left + ESCAPE * chance if s.gates else 8.1 - 0.1 * left


def chase(s: Karmaggan, seat: int, place: int, viewer: int) -> float:
    """How near a Raider without the Egg is to it: the last steps count most."""
    target = s.egg_place()
    if target >= b.J0 or place >= b.J0:
        return 0.0
    if s.carrier >= 0 and not s.hostile(seat, s.carrier):
        return 2.0
    left, chance = to_go(s, seat, viewer, b.steps_to(s.rot, target)[place], TWO_DICE)
    left = min(20.0, left)
    return 5.0 - 0.4 * left + 0.008 * left * left + (CATCH if s.carrier >= 0 else GRASP) * chance
