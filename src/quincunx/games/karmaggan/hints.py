"""How well a seat stands, and a view as numbers: for bots and learners."""

from __future__ import annotations

from math import cos, exp, pi, sin
from typing import Any, Final

from . import board as b
from .cards import FACE_KEYS, ROLE
from .content import CONTENT
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
    return 1.0 / (1.0 + exp((best - mine) * 0.35))


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


# -- for learners

STATUSES: Final = ("unplaced", "temple", "jungle", "dead", "out")
LETTERS: Final = ".#OTBPDLX"
PHASES: Final = ("placing", "raider", "swarm")


def _place(key: str, column: int) -> list[float]:
    """Ring one-hot with Jungle, row, and the direction of the temple column."""
    rings = [float(key[:1] == letter) for letter in "cimoj"]
    row = float(key.split("-")[1]) if key.count("-") == 2 else 0.0
    columns = {"i": 16, "m": 32, "o": 64}.get(key[:1], 0)
    if not columns or column < 0:
        return [*rings, row, 0.0, 0.0]
    angle = 2 * pi * column / columns
    return [*rings, row, sin(angle), cos(angle)]


def features(view: Any) -> list[float]:
    """A view as numbers: rings, gates, seats from the viewer on, spawns, hand, piles, turn, every tile."""
    out: list[float] = [view.round / view.last_round, float(view.teams), float(bool(view.rollers))]
    for ring in view.rings:
        angle = 2 * pi * ring.rotation / 16
        out += [sin(angle), cos(angle)]
    out += [float(view.gates[0].open), float(view.gates[1].open)]
    seats = len(view.seats)
    start = view.seat if view.seat < seats else 0
    for n in range(seats):
        out += _seat_numbers(view, view.seats[(start + n) % seats])
    for n in range(2 * CONTENT.spawns):
        out += _spawn_numbers(view.spawns[n]) if n < len(view.spawns) else [0.0] * 10
    out += [float(view.hand.count(face)) for face in FACE_KEYS]
    out += [float(view.object_discard.count(face)) / 5 for face in FACE_KEYS]
    out += [view.object_deck / 74, view.temple_deck / 48, view.temple_tiles_left / 12]
    turn = view.turn
    out += [float(turn.phase == phase) for phase in PHASES]
    out += [
        float((turn.seat - start) % seats),
        float(turn.rolled),
        turn.steps / 6,
        float(turn.played),
        float(turn.pole),
    ]
    out += [float(turn.spell), *_egg(view)]
    for ring in view.rings:
        for row in ring.rows:
            out += [LETTERS.index(letter) / 8 for letter in row]
    return out


def _egg(view: Any) -> list[float]:
    column = view.seats[view.carrier].column if view.carrier >= 0 else -1
    return _place(view.egg, column)


def _seat_numbers(view: Any, seat: Any) -> list[float]:
    flags = [float(seat.status == status) for status in STATUSES]
    numbers = [seat.coins / 5, float(seat.medallions), seat.cards / 8, float(seat.carries_egg), float(seat.first_turn)]
    same = float(view.seat < len(view.seats) and view.seats[view.seat].side == seat.side)
    return [*flags, *numbers, same, *_place(seat.place, seat.column)]


def _spawn_numbers(spawn: Any) -> list[float]:
    return [1.0, float(spawn.swarm), *_place(spawn.place, spawn.column)]
