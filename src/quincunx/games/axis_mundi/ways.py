"""How long ways are: to the gate, home, and up to a foe. Tables over the island, made once, with nobody in the way."""

from __future__ import annotations

from typing import Final

from .geometry import BOARDS, CENTRE, Board

TURN: Final = 16
"""What a turn counts in these tables. What is left over on arrival is taken off, so that of two ways that need equally
many turns the one with more to spare is the better."""
FAR: Final = 12 * TURN
PURSE: Final = 9
"""Actions at hand are counted from 0 to one less than this."""
SPARE: Final = 4
"""Cards that give one more Action are counted from 0 to one less than this."""

Way = tuple[int, int]
"""A neighbour and the Actions it costs to enter it."""

_CLIMB: Final[dict[int, list[int]]] = {}
_HOME: Final[dict[int, list[int]]] = {}
_HALT: Final[dict[int, list[int]]] = {}
_STRIDE: Final[dict[int, list[list[int]]]] = {}
_STRIKE: Final[dict[int, list[list[int]]]] = {}


def place(at: int, acts: int, spare: int) -> int:
    """Where a table keeps a hex with so many Actions at hand and so many cards to add to them."""
    return (at * PURSE + acts) * SPARE + spare


def climb_table(seats: int, income: int) -> list[int]:
    """Until the Axis Mundi can have been entered, with `income` Actions in each turn."""
    key = seats * 8 + income
    if key not in _CLIMB:
        board = BOARDS[seats]
        _CLIMB[key] = _times(board, _ways(board, 3, 1), board.up[CENTRE], income)
    return _CLIMB[key]


def home_table(seats: int, seat: int, income: int) -> list[int]:
    """Until an Angel or Demon can be on its Pier."""
    key = (seats * 8 + seat) * 8 + income
    if key not in _HOME:
        board = BOARDS[seats]
        _HOME[key] = _times(board, _ways(board, 1, 3), board.same[board.pier[seat]], income)
    return _HOME[key]


def _ways(board: Board, up: int, down: int) -> list[list[Way]]:
    out: list[list[Way]] = []
    for at in range(board.count):
        priced = ((board.same[at], 1), (board.up[at], up), (board.down[at], down))
        out.append([(to, cost) for beyond, cost in priced for to in beyond])
    return out


def _times(board: Board, ways: list[list[Way]], last: tuple[int, ...], income: int) -> list[int]:
    """Shortest times by repeated improvement; from a hex of `last` one Action reaches the goal."""
    times = [FAR] * (board.count * PURSE * SPARE)
    for at in last:
        for acts in range(1, PURSE):
            for spare in range(SPARE):
                times[place(at, acts, spare)] = 1 - acts - spare
    changed = True
    while changed:
        changed = False
        for spare in range(SPARE):
            for acts in range(PURSE):
                changed |= _improve(board, ways, times, income, acts, spare)
    return times


def _improve(board: Board, ways: list[list[Way]], times: list[int], income: int, acts: int, spare: int) -> bool:
    changed = False
    for at in range(board.count):
        better = _best_step(board, ways, times, income, at, acts, spare)
        if better < times[place(at, acts, spare)]:
            times[place(at, acts, spare)] = better
            changed = True
    return changed


def _best_step(
    board: Board, ways: list[list[Way]], times: list[int], income: int, at: int, acts: int, spare: int
) -> int:
    best = TURN + times[place(board.turned[at], income, spare)]
    if spare and acts < PURSE - 1:
        best = min(best, times[place(at, acts + 1, spare - 1)])
    for to, cost in ways[at]:
        if acts >= cost:
            best = min(best, times[place(to, acts - cost, spare)])
    return best


def halt(seats: int, seat: int, at: int, acts: int) -> int:
    """Where an Angel or Demon that hurries home ends its turn."""
    key = seats * 8 + seat
    if key not in _HALT:
        board = BOARDS[seats]
        table = home_table(seats, seat, 3)
        ways = _ways(board, 1, 3)
        _HALT[key] = [_walk(board, table, ways, state // 4, state % 4) for state in range(board.count * 4)]
    return _HALT[key][at * 4 + min(3, acts)]


def _walk(board: Board, table: list[int], ways: list[list[Way]], at: int, acts: int) -> int:
    while acts:
        best = TURN + table[place(board.turned[at], 3, 0)]
        step: Way = (at, acts)
        for to, cost in ways[at]:
            if acts >= cost and table[place(to, acts - cost, 0)] < best:
                best = table[place(to, acts - cost, 0)]
                step = (to, cost)
        at = step[0]
        acts -= step[1]
    return at


# -- hunters, in tenths of an Action

STEP: Final = 10
NEVER: Final = 999
RUN: Final = 13
"""Two steps for one Action; the Wounds make it dearer."""


def stride(seats: int) -> list[list[int]]:
    """From hex to hex for an ordinary Character, in tenths of an Action."""
    if seats not in _STRIDE:
        board = BOARDS[seats]
        ways = [_strides(board, at) for at in range(board.count)]
        _STRIDE[seats] = [_spread(ways, at) for at in range(board.count)]
    return _STRIDE[seats]


def _strides(board: Board, at: int) -> list[Way]:
    runs = [(to, RUN) for over in board.run[at] for to in board.run[over]]
    low = [(CENTRE, STEP)] if board.ring[at] == 1 else []
    return [(to, STEP) for to in board.run[at]] + [(to, 3 * STEP) for to in board.up[at]] + runs + low


def _spread(ways: list[list[Way]], start: int) -> list[int]:
    costs = [NEVER] * len(ways)
    costs[start] = 0
    edge = [start]
    while edge:
        ahead: list[int] = []
        for at in edge:
            for to, cost in ways[at]:
                if costs[at] + cost < costs[to]:
                    costs[to] = costs[at] + cost
                    ahead.append(to)
        edge = ahead
    return costs


def strike(seats: int) -> list[list[int]]:
    """From a hex to one from which a foe on the second hex can be struck, in tenths of an Action."""
    if seats not in _STRIKE:
        around = _around(BOARDS[seats])
        _STRIKE[seats] = [
            [min([far[to] for to in places], default=NEVER) for places in around] for far in stride(seats)
        ]
    return _STRIKE[seats]


def _around(board: Board) -> list[list[int]]:
    """By hex: from where a foe on it can be struck. The centre lies below all that is around it."""
    places: list[list[int]] = [[] for _ in range(board.count)]
    for at in range(board.count):
        for foe in board.melee[at]:
            places[foe].append(at)
    return places
