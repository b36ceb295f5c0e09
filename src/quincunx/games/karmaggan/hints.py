"""How well a seat stands, and a view as numbers: for bots and learners."""

from __future__ import annotations

from math import cos, exp, pi, sin
from typing import Any, Final

from . import board as b
from .cards import FACE_KEYS, ROLE
from .content import CONTENT
from .state import RUNNING, Karmaggan

FACE_WORTH: Final = [(0.08, 0.25, 0.25, 0.6, 0.7)[role] for role in ROLE]
"""What a card in hand is worth, by its battle role."""


def evaluate(s: Karmaggan, seat: int) -> float:
    """0 lost … 1 won: the own side's standing against the best other side's."""
    if s.ended != RUNNING:
        if not s.winners >> seat & 1:
            return 0.0
        return 1.0 / len({s.side(o) for o in range(len(s.at)) if s.winners >> o & 1})
    sides = standings(s)
    mine = sides[s.side(seat)]
    best = max(value for side, value in enumerate(sides) if side != s.side(seat))
    return 1.0 / (1.0 + exp((best - mine) * 0.35))


def standings(s: Karmaggan) -> list[float]:
    """One number per side: the best Raider counts full, the others a quarter."""
    values = [raider_value(s, seat) for seat in range(len(s.at))]
    if not s.teams:
        return values
    sides = []
    for side in (0, 1):
        own = values[side::2]
        best = max(own)
        sides.append(best + 0.25 * (sum(own) - best))
    return sides


def raider_value(s: Karmaggan, seat: int) -> float:
    place = s.at[seat]
    faces = s.faces
    hand = sum([FACE_WORTH[faces[card]] for card in s.hands[seat]])
    if place < 0:
        return hand - 3.0
    coins = s.coins[seat]
    return hand + 0.05 * s.medals[seat] + (0.8 * coins if coins <= 3 else 1.8 + 0.2 * coins) + quest(s, seat, place)


def quest(s: Karmaggan, seat: int, place: int) -> float:
    """How near the Raider is to the Egg, or with the Egg to the outside."""
    if s.carrier == seat:
        if place >= b.J0:
            return 15.0
        if s.gates:
            return 10.5 - 0.25 * b.steps_out(s.rot, s.gates)[place]
        return 8.0 - 0.1 * b.steps_out(s.rot, b.ALL_GATES)[place]
    target = s.egg_place()
    if target >= b.J0 or place >= b.J0:
        return 0.0
    if s.carrier >= 0 and not s.hostile(seat, s.carrier):
        return 2.0
    return NEARNESS[b.steps_to(s.rot, target)[place]]


NEARNESS: Final = [5.0 - 0.4 * min(n, 20) + 0.008 * min(n, 20) ** 2 for n in range(b.FAR + 1)]
"""What it is worth to be so many steps from the Egg: the last steps count most."""


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
