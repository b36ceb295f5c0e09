"""Judging positions for bots, and views as numbers for learners."""

from __future__ import annotations

from typing import Final

from .content import ALPINIST, DEXTERITY, INSPIRATION, NAMES, OPTIONS, POWERS, SCROUNGER, SECOND_WIND, TERRAIN
from .geometry import BOARDS, CENTRE
from .rules.paying import move_funds
from .state import ACT, FINISH, ROTATE, Axis, Turn, has
from .view import AxisView, HexView, MatView

FAR: Final = 99

# -- how long the way is, counted in Actions, with the Rotations that come on the way

_CLIMB: Final[dict[int, list[int]]] = {}
_HOME: Final[dict[int, list[int]]] = {}


def climb_table(seats: int) -> list[int]:
    """By hex * 4 + Actions left: the Actions until the Axis Mundi can have been entered, with nobody in the way."""
    if seats not in _CLIMB:
        gates = list(BOARDS[seats].up[CENTRE])
        _CLIMB[seats] = _times(seats, gates, 3, 1)
    return _CLIMB[seats]


def home_table(seats: int, seat: int) -> list[int]:
    """The same for an Angel or Demon on the way to its Pier."""
    if seats * 8 + seat not in _HOME:
        board = BOARDS[seats]
        _HOME[seats * 8 + seat] = _times(seats, list(board.same[board.pier[seat]]), 1, 3)
    return _HOME[seats * 8 + seat]


def _times(seats: int, last: list[int], up: int, down: int) -> list[int]:
    """Shortest times by repeated improvement; from a hex of `last` one Action reaches the goal."""
    count = BOARDS[seats].count
    times = [FAR] * (count * 4)
    for at in last:
        for acts in (1, 2, 3):
            times[at * 4 + acts] = 1
    changed = True
    while changed:
        changed = False
        for state in range(count * 4):
            better = _best_step(seats, times, state, up, down)
            if better < times[state]:
                times[state] = better
                changed = True
    return times


def _best_step(seats: int, times: list[int], state: int, up: int, down: int) -> int:
    board = BOARDS[seats]
    at, acts = divmod(state, 4)
    best = acts + times[board.turned[at] * 4 + 3]
    for beyond, cost in ((board.same[at], 1), (board.up[at], up), (board.down[at], down)):
        if acts >= cost:
            for to in beyond:
                best = min(best, cost + times[to * 4 + acts - cost])
    return best


def time_left(s: Axis, seat: int, table: list[int]) -> int:
    """The Actions a seat needs beyond its running turn, or beyond now where it waits for its turn.

    Using Actions well leaves this as it is, wasting them raises it: so a search sees at once what a half-played turn
    is still good for."""
    at = s.at[seat]
    n = s.seats
    if seat == s.active and s.phase == ACT:
        acts = 0 if s.turn[Turn.BOUND] else min(3, move_funds(s))
        return table[at * 4 + acts] - acts
    played = (seat - s.start) % n < (s.active - s.start) % n or s.phase == ROTATE
    if played or (seat == s.active and s.phase == FINISH):
        at = BOARDS[n].turned[at]
    return table[at * 4 + 3] + (3 if s.due[seat] else 0)


# -- evaluation


def evaluate(s: Axis, seat: int) -> float:
    """How well a seat stands: the climb, then the way home against everybody else."""
    if s.winner >= 0:
        return 1.0 if s.winner == seat else 0.0
    if s.angel < 0:
        value = race(s, seat)
    elif s.angel == seat:
        value = escape(s, seat)
    else:
        value = hunt(s, seat)
    return min(0.99, max(0.01, value))


def race(s: Axis, seat: int) -> float:
    """Nobody is transformed yet: the own climb and means; the others count little, because a search plays them at
    random and their noise would drown what the seat itself can do."""
    table = climb_table(s.seats)
    others = 0.0
    for other in range(s.seats):
        if other != seat:
            others += standing(s, other, table)
    return 0.38 + standing(s, seat, table) - 0.08 * others / (s.seats - 1)


def standing(s: Axis, seat: int, table: list[int]) -> float:
    """What a Character's place and means are worth before the transformation."""
    time = time_left(s, seat, table) - 0.8 * extras(s, seat)
    if s.power[seat] == SCROUNGER or has(s, seat, ALPINIST):
        time *= 0.8
    return means(s, seat) - 0.022 * time + 0.006 * s.hp[seat] - 0.0015 * s.wounds[seat]


def extras(s: Axis, seat: int) -> int:
    """Cards in hand that give an Action to climb with."""
    faces = s.faces
    count = 0
    for card in s.hands[seat]:
        if faces[card] in SPURS:
            count += 1
    return count if count < 3 else 3


SPURS: Final = (SECOND_WIND, OPTIONS, INSPIRATION)


def means(s: Axis, seat: int) -> float:
    """Cards, Treasure, Energy."""
    cards = len(s.hands[seat])
    value = 0.004 * (cards if cards < 5 else 5) + 0.012 * len(s.slots[seat]) + 0.012 * len(s.loot[seat])
    faces = s.faces
    for card in s.slots[seat]:
        value += WORTH[faces[card] - DEXTERITY]
    return value + 0.001 * s.energy[seat]


WORTH: Final = (0.004, 0.004, 0.012, 0.01, 0.0, 0.008, 0.0, 0.0, 0.012, 0.01)
"""What each active Permanent card adds, in the order of their faces."""


def escape_chance(s: Axis, angel: int) -> float:
    """How likely the Angel or Demon gets home: its way, its HP, who stands in it."""
    board = BOARDS[s.seats]
    time = time_left(s, angel, home_table(s.seats, angel))
    hp = s.hp[angel] / (2 if s.seats == 6 else 1)
    chance = 0.92 - 0.026 * time + 0.012 * (hp - 14)
    pier = board.pier[angel]
    if s.who[pier] >= 0 and s.who[pier] != angel:
        chance -= 0.12
    gate = board.same[pier][0]
    if s.who[gate] >= 0 and s.who[gate] != angel:
        chance -= 0.08
    return chance - 0.001 * s.wounds[angel]


def escape(s: Axis, seat: int) -> float:
    """The Angel or Demon itself: weakened hunters help."""
    weak = 0
    for other in range(s.seats):
        if other != seat:
            weak += 10 - s.hp[other]
    return escape_chance(s, seat) + 0.003 * weak / (s.seats - 1) + 0.3 * means(s, seat)


def hunt(s: Axis, seat: int) -> float:
    """Everybody else: wear the common enemy down, be where it can be struck or stopped, keep the own means.

    How far its way still is counts only near its end: before, hunters cannot change it, and in a search it would
    drown what they can change."""
    angel = s.angel
    board = BOARDS[s.seats]
    whole = 50 if s.seats == 6 else 25
    value = 0.12 + 0.25 * (1 - s.hp[angel] / whole) - 0.001 * (3 - s.wounds[angel])
    value += 0.3 * means(s, seat) + 0.0015 * s.hp[seat] - 0.0003 * s.wounds[seat]
    at = s.at[seat]
    gap = board.dist[at][s.at[angel]] - 1
    if board.level[at] > board.level[s.at[angel]]:
        gap += 1
    value -= 0.012 * (gap if gap < 6 else 6)
    pier = board.pier[angel]
    if at == pier:
        value += 0.025
    elif at == board.same[pier][0]:
        value += 0.015
    if s.who[pier] < 0:
        time = time_left(s, angel, home_table(s.seats, angel))
        value -= 0.06 if time <= 3 else 0.02 if time <= 6 else 0.0
    return value


# -- features

PHASE_NAMES: Final = ("characters", "hands", "crates", "turn", "rotation", "over")
GATE_NAMES: Final = ("open", "birth", "sealed")
CARD_NAMES: Final = tuple(name for name in NAMES if name)


def features(view: AxisView) -> list[float]:
    """A view as numbers, seats counted from the viewer on."""
    n = view.seats
    first = view.seat if view.seat < n else 0
    out = [view.round / view.last_round, view.rotations % 6 / 6, float(view.active == view.seat)]
    out.extend(float(view.phase == phase) for phase in PHASE_NAMES)
    out.extend(float(view.gate == gate) for gate in GATE_NAMES)
    turn = view.turn
    out.extend([float(turn.actions), float(turn.moves), float(turn.attacks), float(turn.immobilized)])
    for hex_ in view.hexes:
        out.extend(_hex_features(hex_, first, n))
    for k in range(n):
        out.extend(_mat_features(view, view.mats[(first + k) % n]))
    lying = [name for crate in view.crates for name in crate]
    out.extend(float(lying.count(name)) for name in CARD_NAMES)
    return [*out, view.decks[0] / 100, view.decks[1] / 60, view.discard / 100]


def _hex_features(hex_: HexView, first: int, n: int) -> list[float]:
    relative = (hex_.character - first) % n + 1 if hex_.character >= 0 else 0
    return [
        TERRAIN.index(hex_.terrain) / 8,
        relative / n,
        float(hex_.treasure),
        float(hex_.harvested),
        float(hex_.infected >= 0),
        float(hex_.bomb),
        float(hex_.marker >= 0),
    ]


def _mat_features(view: AxisView, mat: MatView) -> list[float]:
    form = [float(mat.power == power) for power in POWERS]
    energy = sum(mat.sections) if mat.sections else mat.energy
    numbers = [mat.hp / 10, mat.wounds / 3, energy / 3, mat.tokens / 3, mat.one_time / 5, mat.permanent / 5]
    flags = [float(mat.unseen), float(mat.god_mode), float(mat.immobilized), float(mat.upgraded), mat.treasure / 8]
    known = [float(mat.known.count(name) + mat.known_treasure.count(name)) for name in CARD_NAMES]
    return [*form, *numbers, *flags, *known, *[float(mat.active.count(name)) for name in CARD_NAMES]]
