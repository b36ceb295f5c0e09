"""Axis Mundi: what a seat knows as numbers, for learners."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from quincunx.engine import Block, Layout, Setting, by_seat, one_hot

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
    seats = setting.seats
    return Layout(
        [
            Block("round, sixths turned, at turn?", 3, clock),
            Block("phase, one-hot", 6, lambda s, me: one_hot(PHASE[s.phase], 6)),
            Block("gate: open, birth, sealed", 3, lambda s, me: one_hot(s.gate, 3)),
            Block("left of the turn: Actions, Moves, Attacks; immobilized?", 4, left),
            Block(
                "every hex: terrain, Character, Treasure?, harvested?, infected?, bomb?, marker?",
                OF_HEX * BOARDS[seats].count,
                island,
            ),
            *_by_turn(seats),
            Block("crates, by card", CARDS, lambda s, me: count(s, [card for crate in s.crates for card in crate])),
            Block("1-Time deck, Permanent deck, Discard Pile", 3, piles),
        ]
    )


def _by_turn(seats: int) -> list[Block]:
    """The blocks of each seat, seat by seat."""
    rows = [
        by_seat(seats, "powers, one-hot", len(POWERS), lambda s, me, seat: one_hot(s.power[seat], len(POWERS))),
        by_seat(seats, "HP, Wounds, Energy, tokens, 1-Time and Permanent cards in hand", 6, mat),
        by_seat(seats, "unseen?, God-Mode?, immobilized?, upgraded?, Treasure", 5, flags),
        by_seat(seats, "known hand cards and Treasure, by card", CARDS, known),
        by_seat(seats, "active cards, by card", CARDS, lambda s, me, seat: count(s, s.slots[seat])),
    ]
    return [block for of_seat in zip(*rows, strict=True) for block in of_seat]


def count(s: Axis, pieces: Iterable[int]) -> list[float]:
    """By card; -1 is an empty place."""
    counts = [0.0] * CARDS
    faces = s.faces
    for piece in pieces:
        if piece >= 0:
            counts[PLACE[faces[piece]]] += 1.0
    return counts


def clock(s: Axis, me: int) -> list[float]:
    return [min(s.round, s.cap) / s.cap, s.rotations % 6 / 6, float(s.active == me and s.phase != OVER)]


def left(s: Axis, me: int) -> list[float]:
    """Of the running turn: nothing once it is over."""
    turn = s.turn
    bound = float(turn[Turn.BOUND] != 0)
    if s.phase != ACT or turn[Turn.CUT]:
        return [0.0, 0.0, 0.0, bound]
    moves = turn[Turn.MOVES] + (turn[Turn.ALPINIST] == 1) + (turn[Turn.CORNERED] == 1)
    return [float(turn[Turn.ACTS]), float(moves), float(turn[Turn.ATTACKS]), bound]


def island(s: Axis, me: int) -> list[float]:
    seats = s.seats
    found: list[float] = []
    for at, who in enumerate(s.who):
        found += [
            s.terrain[at] / 8,
            ((who - me) % seats + 1) / seats if who >= 0 else 0.0,
            float(s.treasure[at] >= 0),
            float(s.harvested[at] != 0),
            float(s.infected[at] >= 0),
            float(s.bomb == at),
            float(at in s.marker),
        ]
    return found


def mat(s: Axis, me: int, seat: int) -> list[float]:
    hand = s.hands[seat]
    once = sum([1 for card in hand if card >= FIRST_CARD])
    energy = sum(s.sections) if s.power[seat] == BEAST and upgraded(s, seat) else s.energy[seat]
    return [
        s.hp[seat] / 10,
        s.wounds[seat] / 3,
        energy / 3,
        s.tokens[seat] / 3,
        once / 5,
        (len(hand) - once) / 5,
    ]


def flags(s: Axis, me: int, seat: int) -> list[float]:
    marks = [s.unseen[seat] != 0, s.god[seat] != 0, s.due[seat] != 0, upgraded(s, seat)]
    return [*[float(mark) for mark in marks], len(s.loot[seat]) / 8]


def known(s: Axis, me: int, seat: int) -> list[float]:
    return count(s, [piece for piece in s.hands[seat] + s.loot[seat] if s.seen[piece] >> me & 1])


def piles(s: Axis, me: int) -> list[float]:
    return [len(s.decks[0]) / 100, len(s.decks[1]) / 60, len(s.discard) / 100]
