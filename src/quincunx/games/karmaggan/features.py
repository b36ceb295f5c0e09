"""What a seat knows as numbers, for learners."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from quincunx.engine import Block, Layout, Setting, by_seat, one_hot

from . import board as b
from .cards import FACES
from .content import COLUMNS, CONTENT
from .state import DEAD, OUT, UNPLACED, Karmaggan

PLACE: Final = 8
SPAWNS: Final = 2 * CONTENT.spawns
"""As many as there can be: two swarms."""
PHASES: Final = 3
STATUSES: Final = 5
KINDS: Final = [kind if kind < b.SUMMON else kind - 3 for kind in range(12)]
"""Kinds of tiles counted without a gap; the last three are Summoning Tiles of either swarm and of both."""


def layout(setting: Setting) -> Layout:
    """The Temple as it lies, everybody's public things from the own seat on, the own hand, the turn, every tile."""
    seats = setting.seats
    return Layout(
        [
            Block("round over the last one, teams?, Rollers down?", 3, match),
            Block("rotation of each ring: sine, cosine", 8, rotations),
            Block("Sun Gates open?, Moon Gates open?", 2, gates),
            *_by_turn(seats),
            Block("each Spawn: there?, swarm, place", SPAWNS * (2 + PLACE), spawns),
            Block("own hand, by card", FACES, lambda s, me: count(s, s.hands[me], 1)),
            Block("Object Cards discarded, by card (over 5)", FACES, lambda s, me: count(s, s.spent, 5)),
            Block("Object Deck, Temple Deck, Temple Tiles left", 3, piles),
            Block("phase of the turn, one-hot", PHASES, lambda s, me: one_hot(s.phase, PHASES)),
            Block("seats until the one at turn, rolled?, steps, cards played, Poles, Spell?", 6, turn),
            Block("the Egg: place", PLACE, egg),
            Block(
                "every tile of the Temple: its kind (over 8)", b.TILES, lambda s, me: [KINDS[k] / 8 for k in s.kinds]
            ),
        ]
    )


def _by_turn(seats: int) -> list[Block]:
    """The blocks of each seat, seat by seat."""
    rows = [
        by_seat(seats, "unplaced, in the Temple, in the Jungle, dead, out", STATUSES, status),
        by_seat(seats, "coins, Medallions, cards, carries the Egg?, first turn?, own side?", 6, standing),
        by_seat(seats, "ring one-hot, row, column as sine and cosine", PLACE, lambda s, me, seat: of_raider(s, seat)),
    ]
    return [block for of_seat in zip(*rows, strict=True) for block in of_seat]


def place(tile: int, column: int) -> list[float]:
    """Ring or Jungle one-hot, row, and the direction of the temple column (-1 for none)."""
    if tile < 0:
        return [0.0] * PLACE
    ring = b.RING[tile]
    if column < 0 or ring in (b.CENTRAL, b.JUNGLE):
        return [*one_hot(ring, 5), float(b.ROW[tile]), 0.0, 0.0]
    angle = 2 * pi * column / COLUMNS[ring]
    return [*one_hot(ring, 5), float(b.ROW[tile]), sin(angle), cos(angle)]


def of_raider(s: Karmaggan, seat: int) -> list[float]:
    tile = s.at[seat]
    return place(tile, b.temple_column(s.rot, tile) if 0 <= tile < b.J0 else -1)


def match(s: Karmaggan, me: int) -> list[float]:
    return [s.round / s.last, float(s.teams), float(s.rollers and len(CONTENT.rollers) > 0)]


def rotations(s: Karmaggan, me: int) -> list[float]:
    angles = [2 * pi * turned / 16 for turned in s.rot]
    return [number for angle in angles for number in (sin(angle), cos(angle))]


def gates(s: Karmaggan, me: int) -> list[float]:
    return [float(s.gates & b.SUN > 0), float(s.gates & b.MOON > 0)]


def status(s: Karmaggan, me: int, seat: int) -> list[float]:
    tile = s.at[seat]
    if tile >= 0:
        return one_hot(2 if tile >= b.J0 else 1, STATUSES)
    return one_hot({UNPLACED: 0, DEAD: 3, OUT: 4}[tile], STATUSES)


def standing(s: Karmaggan, me: int, seat: int) -> list[float]:
    return [
        s.coins[seat] / 5,
        float(s.medals[seat]),
        len(s.hands[seat]) / 8,
        float(s.carrier == seat),
        float(s.turns[seat] == 0),
        float(s.side(me) == s.side(seat)),
    ]


def spawns(s: Karmaggan, me: int) -> list[float]:
    found: list[float] = []
    for tile, swarm in zip(s.spawns, s.swarm, strict=True):
        found += [1.0, float(swarm), *place(tile, b.temple_column(s.rot, tile))]
    return found + [0.0] * (SPAWNS * (2 + PLACE) - len(found))


def count(s: Karmaggan, cards: Sequence[int], over: int) -> list[float]:
    counts = [0] * FACES
    for card in cards:
        counts[s.faces[card]] += 1
    return [number / over for number in counts]


def piles(s: Karmaggan, me: int) -> list[float]:
    return [len(s.objects) / 74, len(s.temple) / 48, s.tiles_left / 12]


def turn(s: Karmaggan, me: int) -> list[float]:
    ahead = (s.active - me) % len(s.at)
    return [float(ahead), float(s.rolled), s.steps / 6, float(s.played), float(s.pole), float(s.spell)]


def egg(s: Karmaggan, me: int) -> list[float]:
    """With its column where a Raider carries it."""
    return of_raider(s, s.carrier) if s.carrier >= 0 else place(s.egg, -1)
