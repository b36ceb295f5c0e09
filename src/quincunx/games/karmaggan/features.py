"""What a seat knows as numbers, for learners."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any, Final

from quincunx.engine import FeatureRow, Layout, Setting, Span, count_into, put, spans_by_seat

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


KIND_SHARE: Final = [kind / 8 for kind in KINDS]
SIXTEENTHS: Final = [(sin(2 * pi * turned / 16), cos(2 * pi * turned / 16)) for turned in range(16)]
DIRECTIONS: Final = [
    [(sin(2 * pi * column / columns), cos(2 * pi * column / columns)) for column in range(columns)]
    for columns in COLUMNS
]
"""By ring and column: sine and cosine."""
STATUS: Final = {UNPLACED: 0, DEAD: 3, OUT: 4}


def layout(setting: Setting) -> Layout:
    """The Temple as it lies, everybody's public things from the own seat on, the own hand, the turn, every tile."""
    temple = [
        ("round over the last one, teams?, Rollers down?", 3),
        ("rotation of each ring: sine, cosine", 8),
        ("Sun Gates open?, Moon Gates open?", 2),
    ]
    of_seat = [
        ("unplaced, in the Temple, in the Jungle, dead, out", STATUSES),
        ("coins, Medallions, cards, carries the Egg?, first turn?, own side?", 6),
        ("ring one-hot, row, column as sine and cosine", PLACE),
    ]
    others = [
        ("own hand, by card", FACES),
        ("Object Cards discarded, by card (over 5)", FACES),
        ("Object Deck, Temple Deck, Temple Tiles left", 3),
        ("phase of the turn, one-hot", PHASES),
        ("seats until the one at turn, rolled?, steps, cards played, Poles, Spell?", 6),
        ("the Egg: place", PLACE),
    ]
    return Layout(
        [
            Span(temple, write_temple),
            *spans_by_seat(setting.seats, of_seat, write_seat),
            Span([("each Spawn: there?, swarm, place", SPAWNS * (2 + PLACE))], write_spawns),
            Span(others, write_others),
            Span([("every tile of the Temple: its kind (over 8)", b.TILES)], write_tiles),
        ]
    )


def write_place(row: FeatureRow, at: int, tile: int, column: int) -> None:
    """Ring or Jungle one-hot, row, and the direction of the temple column (-1 for none)."""
    if tile < 0:
        return
    ring = b.RING[tile]
    row[at + ring] = 1.0
    row[at + 5] = float(b.ROW[tile])
    if column >= 0 and ring not in (b.CENTRAL, b.JUNGLE):
        sine, cosine = DIRECTIONS[ring][column]
        row[at + 6] = sine
        row[at + 7] = cosine


def write_raider(row: FeatureRow, at: int, s: Karmaggan, seat: int) -> None:
    tile = s.at[seat]
    write_place(row, at, tile, b.temple_column(s.rot, tile) if 0 <= tile < b.J0 else -1)


def write_temple(row: FeatureRow, at: int, seen: Any, me: int) -> None:
    s: Karmaggan = seen
    row[at] = s.round / s.last
    row[at + 1] = float(s.teams)
    row[at + 2] = float(s.rollers and len(CONTENT.rollers) > 0)
    at += 3
    for turned in s.rot:
        sine, cosine = SIXTEENTHS[turned % 16]
        row[at] = sine
        row[at + 1] = cosine
        at += 2
    row[at] = float(s.gates & b.SUN > 0)
    row[at + 1] = float(s.gates & b.MOON > 0)


def write_seat(row: FeatureRow, at: int, seen: Any, me: int, seat: int) -> None:
    s: Karmaggan = seen
    tile = s.at[seat]
    status = STATUS[tile] if tile < 0 else 1 + (tile >= b.J0)
    row[at + status] = 1.0
    at += STATUSES
    row[at] = s.coins[seat] / 5
    row[at + 1] = float(s.medals[seat])
    row[at + 2] = len(s.hands[seat]) / 8
    row[at + 3] = float(s.carrier == seat)
    row[at + 4] = float(s.turns[seat] == 0)
    row[at + 5] = float(s.side(me) == s.side(seat))
    write_raider(row, at + 6, s, seat)


def write_spawns(row: FeatureRow, at: int, seen: Any, me: int) -> None:
    s: Karmaggan = seen
    for tile, swarm in zip(s.spawns, s.swarm, strict=True):
        row[at] = 1.0
        row[at + 1] = float(swarm)
        write_place(row, at + 2, tile, b.temple_column(s.rot, tile))
        at += 2 + PLACE


def write_others(row: FeatureRow, at: int, seen: Any, me: int) -> None:
    s: Karmaggan = seen
    count_into(row, at, s.faces, s.hands[me])
    at += FACES
    counts = [0] * FACES
    for card in s.spent:
        counts[s.faces[card]] += 1
    at = put(row, at, [number / 5 for number in counts])
    at = put(row, at, (len(s.objects) / 74, len(s.temple) / 48, s.tiles_left / 12))
    row[at + s.phase] = 1.0
    ahead = (s.active - me) % len(s.at)
    turn = (float(ahead), float(s.rolled), s.steps / 6, float(s.played), float(s.pole), float(s.spell))
    at = put(row, at + PHASES, turn)
    if s.carrier >= 0:
        write_raider(row, at, s, s.carrier)  # with its column where a Raider carries it
    else:
        write_place(row, at, s.egg, -1)


def write_tiles(row: FeatureRow, at: int, seen: Any, me: int) -> None:
    s: Karmaggan = seen
    share = KIND_SHARE
    for place, kind in enumerate(s.kinds, at):
        if kind:
            row[place] = share[kind]
