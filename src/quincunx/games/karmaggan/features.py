"""What a seat knows as numbers, for learners."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any, Final

from quincunx.engine import REAL, Divided, Layout, Reals, Setting, Span, Wholes, each_seat, put_mapped, tally

from . import board as b
from .cards import FACES
from .content import COLUMNS, CONTENT
from .state import DEAD, OUT, UNPLACED, Karmaggan

PLACE: Final = (1, 1, 1, 1, 1, 1, REAL, REAL)
MEANS: Final = (5, 1, 8, 1, 1, 1)
SPAWNS: Final = 2 * CONTENT.spawns
"""As many as there can be: two swarms."""
ROLLERS: Final = len(CONTENT.rollers) > 0
OF_PLACE: Final = len(PLACE)
OF_SPAWN: Final = 2 + OF_PLACE
PHASES: Final = 3
STATUSES: Final = 5
OF_MEANS: Final = len(MEANS)
OF_SEAT: Final = STATUSES + OF_MEANS + OF_PLACE
KINDS: Final = bytes([kind if kind < b.SUMMON else kind - 3 for kind in range(12)]).ljust(256, b"\0")
"""Kinds of tiles counted without a gap; the last three are Summoning Tiles of either swarm and of both."""
SIXTEENTHS: Final[list[tuple[float, float]]] = [
    (sin(2 * pi * turned / 16), cos(2 * pi * turned / 16)) for turned in range(16)
]
DIRECTIONS: Final[list[list[tuple[float, float]]]] = [
    [(sin(2 * pi * column / columns), cos(2 * pi * column / columns)) for column in range(columns)]
    for columns in COLUMNS
]
"""By ring and column: sine and cosine."""
SPAN: Final = bytes(b.SPAN)
UNTURNED: Final[list[int]] = []
STATUS: Final = {UNPLACED: 0, DEAD: 3, OUT: 4}


def layout(setting: Setting) -> Layout:
    """The Temple as it lies, everybody's public things from the own seat on, the own hand, the turn, every tile."""
    temple: list[Divided] = [
        ("round over the last one, teams?, Rollers down?", 3, (REAL, 1, 1)),
        ("rotation of each ring: sine, cosine", 8, REAL),
        ("Sun Gates open?, Moon Gates open?", 2, 1),
    ]
    of_seat: list[Divided] = [
        ("unplaced, in the Temple, in the Jungle, dead, out", STATUSES, 1),
        ("coins, Medallions, cards, carries the Egg?, first turn?, own side?", len(MEANS), MEANS),
        ("ring one-hot, row, column as sine and cosine", len(PLACE), PLACE),
    ]
    others: list[Divided] = [
        ("each Spawn: there?, swarm, place", SPAWNS * OF_SPAWN, (1, 1, *PLACE)),
        ("own hand, by card", FACES, 1),
        ("Object Cards discarded, by card (over 5)", FACES, 5),
        ("Object Deck, Temple Deck, Temple Tiles left", 3, (74, 48, 12)),
        ("phase of the turn, one-hot", PHASES, 1),
        ("seats until the one at turn, rolled?, steps, cards played, Poles, Spell?", 6, (1, 1, 6, 1, 1, 1)),
        ("the Egg: place", len(PLACE), PLACE),
        ("every tile of the Temple: its kind (over 8)", b.TILES, 8),
    ]
    return Layout([Span([*temple, *each_seat(setting.seats, of_seat), *others], write)])


def write(whole: Wholes, real: Reals, at: int, seen: Any, me: int) -> None:
    s: Karmaggan = seen
    write_temple(whole, real, at, s)
    at += 13
    seats = len(s.at)
    for seat in range(me, me + seats):
        write_seat(whole, real, at, s, me, seat % seats)
        at += OF_SEAT
    for number, tile in enumerate(s.spawns):
        place = at + number * OF_SPAWN
        whole[place] = 1
        whole[place + 1] = s.swarm[number]
        write_place(whole, real, place + 2, tile, s.rot)
    at += SPAWNS * OF_SPAWN
    tally(whole, at, s.faces, s.hands[me])
    tally(whole, at + FACES, s.faces, s.spent)
    at += 2 * FACES
    write_turn(whole, at, s, me)
    at += 3 + PHASES + 6
    if s.carrier >= 0:
        write_raider(whole, real, at, s, s.carrier)  # with its column where a Raider carries it
    else:
        write_place(whole, real, at, s.egg, UNTURNED)
    at += OF_PLACE
    put_mapped(whole, at, s.kinds, KINDS)


def write_temple(whole: Wholes, real: Reals, at: int, s: Karmaggan) -> None:
    real[at] = s.round / s.last
    if s.teams:
        whole[at + 1] = 1
    if s.rollers and ROLLERS:
        whole[at + 2] = 1
    at += 3
    for turned in s.rot:
        sine, cosine = SIXTEENTHS[turned % 16]
        real[at] = sine
        real[at + 1] = cosine
        at += 2
    if s.gates & b.SUN:
        whole[at] = 1
    if s.gates & b.MOON:
        whole[at + 1] = 1


def write_place(whole: Wholes, real: Reals, at: int, tile: int, rot: list[int]) -> None:
    """Ring or Jungle one-hot, row, and the direction of the temple column with the rings turned so (`UNTURNED`:
    none)."""
    if tile < 0:
        return
    ring = b.RING[tile]
    whole[at + ring] = 1
    whole[at + 5] = b.ROW[tile]
    if rot and ring != b.CENTRAL and ring != b.JUNGLE:
        around = DIRECTIONS[ring]
        sine, cosine = around[(b.COLUMN[tile] + SPAN[ring] * rot[ring]) % len(around)]
        real[at + 6] = sine
        real[at + 7] = cosine


def write_raider(whole: Wholes, real: Reals, at: int, s: Karmaggan, seat: int) -> None:
    write_place(whole, real, at, s.at[seat], s.rot)


def write_seat(whole: Wholes, real: Reals, at: int, s: Karmaggan, me: int, seat: int) -> None:
    tile = s.at[seat]
    whole[at + (STATUS[tile] if tile < 0 else 1 + (tile >= b.J0))] = 1
    at += STATUSES
    whole[at] = s.coins[seat]
    whole[at + 1] = s.medals[seat]
    whole[at + 2] = len(s.hands[seat])
    if s.carrier == seat:
        whole[at + 3] = 1
    if not s.turns[seat]:
        whole[at + 4] = 1
    if s.side(me) == s.side(seat):
        whole[at + 5] = 1
    write_raider(whole, real, at + OF_MEANS, s, seat)


def write_turn(whole: Wholes, at: int, s: Karmaggan, me: int) -> None:
    whole[at] = len(s.objects)
    whole[at + 1] = len(s.temple)
    whole[at + 2] = s.tiles_left
    whole[at + 3 + s.phase] = 1
    at += 3 + PHASES
    whole[at] = (s.active - me) % len(s.at)
    whole[at + 1] = int(s.rolled)
    whole[at + 2] = s.steps
    whole[at + 3] = s.played
    whole[at + 4] = s.pole
    whole[at + 5] = s.spell
