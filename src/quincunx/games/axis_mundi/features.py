"""Axis Mundi: what a seat knows as numbers, for learners."""

from __future__ import annotations

from typing import Any, Final

from quincunx.engine import REAL, Divided, Layout, Reals, Setting, Span, Wholes, each_seat, mark_apart, put_apart

from .content import BEAST, FIRST_CARD, NAMES, POWERS
from .geometry import BOARDS
from .state import ACT, OVER, Axis, Turn, upgraded

PHASE: Final = bytes((0, 1, 2, 2, 3, 3, 3, 4, 5))
"""As a view has them: characters, hands, crates, turn, rotation, over."""
PLACE: Final = [sum([1 for name in NAMES[:face] if name]) for face in range(len(NAMES))]
"""By face: which of the cards and Treasures it is."""
POWER_COUNT: Final = len(POWERS)
CARDS: Final = sum([1 for name in NAMES if name])
OF_HEX: Final = 7
MAT: Final = (10, 3, 3, 3, 5, 5)
MARKS: Final = (1, 1, 1, 1, 8)
OF_MAT: Final = len(MAT)
OF_MARKS: Final = len(MARKS)


def layout(setting: Setting) -> Layout:
    """Round and turn, the island hex by hex, mats with known cards from the own seat on, crates, decks."""
    seats, hexes = setting.seats, BOARDS[setting.seats].count
    before: list[Divided] = [
        ("round, sixths turned, at turn?", 3, (REAL, 6, 1)),
        ("phase, one-hot", 6, 1),
        ("gate: open, birth, sealed", 3, 1),
        ("left of the turn: Actions, Moves, Attacks; immobilized?", 4, 1),
        (
            "every hex: terrain, Character, Treasure?, harvested?, infected?, bomb?, marker?",
            OF_HEX * hexes,
            (8, seats, 1, 1, 1, 1, 1),
        ),
    ]
    of_seat: list[Divided] = [
        ("powers, one-hot", len(POWERS), 1),
        ("HP, Wounds, Energy, tokens, 1-Time and Permanent cards in hand", len(MAT), MAT),
        ("unseen?, God-Mode?, immobilized?, upgraded?, Treasure", len(MARKS), MARKS),
        ("known hand cards and Treasure, by card", CARDS, 1),
        ("active cards, by card", CARDS, 1),
    ]
    piles: list[Divided] = [
        ("crates, by card", CARDS, 1),
        ("1-Time deck, Permanent deck, Discard Pile", 3, (100, 60, 100)),
    ]
    return Layout([Span([*before, *each_seat(seats, of_seat), *piles], write)])


def write(whole: Wholes, real: Reals, at: int, seen: Any, me: int) -> None:
    s: Axis = seen
    real[at] = min(s.round, s.cap) / s.cap
    write_clock(whole, at, s, me)
    write_island(whole, at + 16, s, me)
    at += 16 + OF_HEX * len(s.who)
    for step in range(s.seats):
        at = write_seat(whole, at, s, me, (me + step) % s.seats)
    for crate in s.crates:
        count(whole, at, s.faces, crate)
    at += CARDS
    whole[at] = len(s.decks[0])
    whole[at + 1] = len(s.decks[1])
    whole[at + 2] = len(s.discard)


def count(whole: Wholes, at: int, faces: list[int], pieces: tuple[int, ...]) -> None:
    """By card; -1 is an empty place."""
    for piece in pieces:
        if piece >= 0:
            whole[at + PLACE[faces[piece]]] += 1


def count_known(whole: Wholes, at: int, s: Axis, me: int, pieces: tuple[int, ...]) -> None:
    """The same of those that a seat knows."""
    faces, known = s.faces, s.seen
    for piece in pieces:
        if known[piece] >> me & 1:
            whole[at + PLACE[faces[piece]]] += 1


def write_clock(whole: Wholes, at: int, s: Axis, me: int) -> None:
    """What is left of the running turn is nothing once it is over."""
    whole[at + 1] = s.rotations % 6
    if s.active == me and s.phase != OVER:
        whole[at + 2] = 1
    whole[at + 3 + PHASE[s.phase]] = 1
    if 0 <= s.gate < 3:
        whole[at + 9 + s.gate] = 1
    turn = s.turn
    if turn[Turn.BOUND]:
        whole[at + 15] = 1
    if s.phase == ACT and not turn[Turn.CUT]:
        whole[at + 12] = turn[Turn.ACTS]
        whole[at + 13] = turn[Turn.MOVES] + (turn[Turn.ALPINIST] == 1) + (turn[Turn.CORNERED] == 1)
        whole[at + 14] = turn[Turn.ATTACKS]


def write_island(whole: Wholes, at: int, s: Axis, me: int) -> None:
    seats, hexes = s.seats, len(s.who)
    put_apart(whole, at, OF_HEX, s.terrain)
    put_apart(whole, at + 3, OF_HEX, s.harvested)
    for here, who in enumerate(s.who):
        if who >= 0:
            whole[at + OF_HEX * here + 1] = (who - me) % seats + 1
    mark_apart(whole, at + 2, OF_HEX, s.treasure)
    mark_apart(whole, at + 4, OF_HEX, s.infected)
    if 0 <= s.bomb < hexes:
        whole[at + OF_HEX * s.bomb + 5] = 1
    for here in s.marker:
        if here >= 0:
            whole[at + OF_HEX * here + 6] = 1


def write_seat(whole: Wholes, at: int, s: Axis, me: int, seat: int) -> int:
    """Returns the place behind it."""
    faces, hand, loot, power = s.faces, s.hands[seat], s.loot[seat], s.power[seat]
    if power >= 0:
        whole[at + power] = 1
    at += POWER_COUNT
    once = 0
    for card in hand:
        if card >= FIRST_CARD:
            once += 1
    more = upgraded(s, seat)
    whole[at] = s.hp[seat]
    whole[at + 1] = s.wounds[seat]
    whole[at + 2] = sum(s.sections) if power == BEAST and more else s.energy[seat]
    whole[at + 3] = s.tokens[seat]
    whole[at + 4] = once
    whole[at + 5] = len(hand) - once
    at += OF_MAT
    if s.unseen[seat]:
        whole[at] = 1
    if s.god[seat]:
        whole[at + 1] = 1
    if s.due[seat]:
        whole[at + 2] = 1
    if more:
        whole[at + 3] = 1
    whole[at + 4] = len(loot)
    at += OF_MARKS
    count_known(whole, at, s, me, hand)
    count_known(whole, at, s, me, loot)
    count(whole, at + CARDS, faces, s.slots[seat])
    return at + 2 * CARDS
