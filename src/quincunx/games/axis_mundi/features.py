"""Axis Mundi: what a seat knows as numbers, for learners."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from quincunx.engine import FeatureRow, Layout, Setting, Span, put, spans_by_seat

from .content import BEAST, FIRST_CARD, NAMES, POWERS
from .geometry import BOARDS
from .state import ACT, OVER, Axis, Turn, upgraded

PHASE: Final = (0, 1, 2, 2, 3, 3, 3, 4, 5)
"""As a view has them: characters, hands, crates, turn, rotation, over."""
PLACE: Final = tuple([sum([1 for name in NAMES[:face] if name]) for face in range(len(NAMES))])
"""By face: which of the cards and Treasures it is."""
CARDS: Final = sum([1 for name in NAMES if name])
OF_HEX: Final = 7


def layout(setting: Setting) -> Layout:
    """Round and turn, the island hex by hex, mats with known cards from the own seat on, crates, decks."""
    clock = [
        ("round, sixths turned, at turn?", 3),
        ("phase, one-hot", 6),
        ("gate: open, birth, sealed", 3),
        ("left of the turn: Actions, Moves, Attacks; immobilized?", 4),
    ]
    hexes = OF_HEX * BOARDS[setting.seats].count
    island = [("every hex: terrain, Character, Treasure?, harvested?, infected?, bomb?, marker?", hexes)]
    of_seat = [
        ("powers, one-hot", len(POWERS)),
        ("HP, Wounds, Energy, tokens, 1-Time and Permanent cards in hand", 6),
        ("unseen?, God-Mode?, immobilized?, upgraded?, Treasure", 5),
        ("known hand cards and Treasure, by card", CARDS),
        ("active cards, by card", CARDS),
    ]
    piles = [("crates, by card", CARDS), ("1-Time deck, Permanent deck, Discard Pile", 3)]
    seats = spans_by_seat(setting.seats, of_seat, write_seat)
    return Layout([Span(clock, write_clock), Span(island, write_island), *seats, Span(piles, write_piles)])


def count(row: FeatureRow, at: int, faces: list[int], pieces: Iterable[int]) -> None:
    """By card; -1 is an empty place."""
    for piece in pieces:
        if piece >= 0:
            row[at + PLACE[faces[piece]]] += 1.0


def write_clock(row: FeatureRow, at: int, seen: Any, me: int) -> None:
    s: Axis = seen
    row[at] = min(s.round, s.cap) / s.cap
    row[at + 1] = s.rotations % 6 / 6
    row[at + 2] = float(s.active == me and s.phase != OVER)
    row[at + 3 + PHASE[s.phase]] = 1.0
    if 0 <= s.gate < 3:
        row[at + 9 + s.gate] = 1.0
    write_left(row, at + 12, s)


def write_left(row: FeatureRow, at: int, s: Axis) -> None:
    """Of the running turn: nothing once it is over."""
    turn = s.turn
    row[at + 3] = float(turn[Turn.BOUND] != 0)
    if s.phase == ACT and not turn[Turn.CUT]:
        moves = turn[Turn.MOVES] + (turn[Turn.ALPINIST] == 1) + (turn[Turn.CORNERED] == 1)
        row[at] = float(turn[Turn.ACTS])
        row[at + 1] = float(moves)
        row[at + 2] = float(turn[Turn.ATTACKS])


def write_island(row: FeatureRow, at: int, seen: Any, me: int) -> None:
    s: Axis = seen
    seats = s.seats
    terrain, treasure, harvested, infected = s.terrain, s.treasure, s.harvested, s.infected
    place = at
    for here, who in enumerate(s.who):
        if terrain[here]:
            row[place] = terrain[here] / 8
        if who >= 0:
            row[place + 1] = ((who - me) % seats + 1) / seats
        if treasure[here] >= 0:
            row[place + 2] = 1.0
        if harvested[here]:
            row[place + 3] = 1.0
        if infected[here] >= 0:
            row[place + 4] = 1.0
        place += OF_HEX
    if 0 <= s.bomb < len(s.who):
        row[at + OF_HEX * s.bomb + 5] = 1.0
    for here in s.marker:
        if here >= 0:
            row[at + OF_HEX * here + 6] = 1.0


def write_seat(row: FeatureRow, at: int, seen: Any, me: int, seat: int) -> None:
    s: Axis = seen
    faces, hand, loot = s.faces, s.hands[seat], s.loot[seat]
    if s.power[seat] >= 0:
        row[at + s.power[seat]] = 1.0
    at += len(POWERS)
    once = 0
    for card in hand:
        if card >= FIRST_CARD:
            once += 1
    more = upgraded(s, seat)
    energy = sum(s.sections) if s.power[seat] == BEAST and more else s.energy[seat]
    mat = (s.hp[seat] / 10, s.wounds[seat] / 3, energy / 3, s.tokens[seat] / 3, once / 5, (len(hand) - once) / 5)
    at = put(row, at, mat)
    marks = (s.unseen[seat] != 0, s.god[seat] != 0, s.due[seat] != 0, more)
    at = put(row, at, [*[float(mark) for mark in marks], len(loot) / 8])
    known = s.seen
    count(row, at, faces, [piece for piece in hand + loot if known[piece] >> me & 1])
    count(row, at + CARDS, faces, s.slots[seat])


def write_piles(row: FeatureRow, at: int, seen: Any, me: int) -> None:
    s: Axis = seen
    for crate in s.crates:
        count(row, at, s.faces, crate)
    put(row, at + CARDS, (len(s.decks[0]) / 100, len(s.decks[1]) / 60, len(s.discard) / 100))
