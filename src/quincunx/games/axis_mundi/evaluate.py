"""How well a seat stands: who will be first through the gate, and whether an Angel or Demon gets home alive."""

from __future__ import annotations

import math
from typing import Final

from .content import (
    ALPINIST,
    DEXTERITY,
    DOUBLE_DOUBLE,
    FIRST_CARD,
    GAIN_ACTION,
    GAIN_MOVES,
    HONED_BLADE,
    INSPIRATION,
    LONG_BOW,
    MALIGNANT,
    OPTIONS,
    SCROUNGER,
    SECOND_WIND,
    SHELTER,
    SHIELDS_UP,
    SHORT_BOW,
)
from .geometry import BOARDS
from .rules.paying import move_funds
from .state import ACT, BIRTH, FINISH, NONE, ROTATE, Axis, Turn, has
from .ways import PURSE, SPARE, STEP, TURN, climb_table, halt, home_table, place, stride, strike

HASTE: Final = 2.0
"""How sharply being a turn earlier at the gate decides who transforms first. Not fitted."""
SKILL: Final = 0.6
"""The part of the blows hunters could strike in their next turn that they do strike."""
FEAR: Final = 0.35
"""The part of these blows that an Angel or Demon counts as struck. With twice as much it hid in the centre, where no
blow reaches, until the last round."""


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
    if s.active == seat:
        value -= restless(s.turn[Turn.SWAPS])
    return min(0.99, max(0.01, value))


def restless(swaps: int) -> float:
    """What exchanging active cards costs: from the third time in a turn on more than ending the turn does, or the
    Upgraded Savant, for whom it is free, goes to and fro between two of them."""
    return 0.0002 * swaps + 0.05 * max(0, swaps - 2)


# -- whose turn comes when


def wait(s: Axis, seat: int) -> int:
    """How many turns pass before the next one of a seat begins; 0 while it is running."""
    first = s.start if s.phase == ROTATE else s.active
    ahead = (seat - first) % s.seats
    return s.seats if ahead == 0 and s.phase == FINISH else ahead


def next_round(s: Axis, seat: int) -> bool:
    """The island turns once before the seat's next turn."""
    if s.phase == ROTATE:
        return True
    played = (seat - s.start) % s.seats < (s.active - s.start) % s.seats
    return played or (seat == s.active and s.phase == FINISH)


def at_next_turn(s: Axis, seat: int) -> int:
    return BOARDS[s.seats].turned[s.at[seat]] if next_round(s, seat) else s.at[seat]


# -- the race to the gate


def race(s: Axis, seat: int) -> float:
    """Nobody is transformed yet: who is first through the gate, then means and health.

    Standing before the open gate is worth less than having dared it (one die in six throws back), and any race more
    than the hunt just before the kill."""
    whole = 0.0
    own = 0.0
    for other in range(s.seats):
        weight = math.exp(-HASTE * arrival(s, other, other == seat))
        whole += weight
        if other == seat:
            own = weight
    return 0.2 + 0.2 * own / whole + 0.5 * means(s, seat) + 0.002 * s.hp[seat] - 0.0005 * s.wounds[seat]


def arrival(s: Axis, seat: int, own: bool) -> float:
    """In turns: when a Character can go through the gate. Of others' hands only the backs are known."""
    table = climb_table(s.seats, income(s, seat, own))
    if own:
        turns = float(time_left(s, seat, table, extras(s, seat)))
    else:
        chance = surprise(s, seat)
        turns = (1 - chance) * time_left(s, seat, table, 0) + chance * time_left(s, seat, table, 1)
    return turns / TURN + wait(s, seat) / s.seats


def income(s: Axis, seat: int, own: bool) -> int:
    """The Actions a Character has to climb with in each turn. Activating Alpinist costs what it gives at once."""
    gain = 4 if s.power[seat] == SCROUNGER else 3
    if has(s, seat, ALPINIST):
        return gain + 1
    if own:
        faces = s.faces
        for card in s.hands[seat]:
            if faces[card] == ALPINIST:
                return gain + 1
    return gain


def time_left(s: Axis, seat: int, table: list[int], spare: int) -> int:
    """What a seat needs beyond its running turn, or from its next turn on, in the measure of the tables.

    Using Actions well leaves this as it is, wasting them raises it: so a search sees at once what a half-played turn
    is still good for."""
    if seat == s.active and s.phase == ACT:
        acts = 0 if s.turn[Turn.BOUND] else min(PURSE - 1, move_funds(s))
        return table[place(s.at[seat], acts, 0 if s.turn[Turn.BOUND] else spare)]
    late = TURN if s.due[seat] else 0
    return late + table[place(at_next_turn(s, seat), income(s, seat, False), spare)]


def extras(s: Axis, seat: int) -> int:
    """Cards and Treasure that give one more Action to go with."""
    faces = s.faces
    count = 0
    doubles = 0
    for card in s.hands[seat]:
        face = faces[card]
        if face in SPURS:
            count += 1
        elif face == DOUBLE_DOUBLE:
            doubles += 1
    count += min(count, doubles)
    for token in s.loot[seat]:
        face = faces[token]
        if face == GAIN_MOVES:
            count += 2
        elif face == GAIN_ACTION:
            count += 1
    return min(SPARE - 1, count)


SPURS: Final = (SECOND_WIND, OPTIONS, INSPIRATION)


def surprise(s: Axis, seat: int) -> float:
    """How likely a hand and Treasure that are not known hold one more Action."""
    without = 1.0
    for card in s.hands[seat]:
        if card >= FIRST_CARD:
            without *= 0.87
    for _ in s.loot[seat]:
        without *= 0.75
    return 1 - without


def means(s: Axis, seat: int) -> float:
    """Cards, Treasure, Energy."""
    cards = len(s.hands[seat])
    value = 0.004 * min(5, cards) + 0.012 * len(s.slots[seat]) + 0.012 * len(s.loot[seat])
    faces = s.faces
    for card in s.slots[seat]:
        value += WORTH[faces[card] - DEXTERITY]
    return value + 0.001 * s.energy[seat]


WORTH: Final = (0.004, 0.004, 0.012, 0.01, 0.0, 0.008, 0.0, 0.0, 0.012, 0.01)
"""What each active Permanent card adds, in the order of their faces."""


# -- the way home and the hunt


def escape(s: Axis, seat: int) -> float:
    """The Angel or Demon itself: its way, its HP, the blows that threaten it, who stands in its way.

    A turn counts for more than what a Power Hex heals in it: otherwise it rests there for ever."""
    time = time_home(s, seat, extras(s, seat))
    size = 2 if s.seats == 6 else 1
    threat = 0.0
    health = 0
    for other in range(s.seats):
        if other != seat:
            threat += blows(s, seat, other)
            health += s.hp[other]
    hp = (s.hp[seat] - 0.25 * s.wounds[seat] - FEAR * threat) / size
    # a turn that is over has taken its time, so that ending it is no gain in itself
    chance = 1.0 - 0.006 * (time + TURN if wait(s, seat) else time) + 0.01 * (hp - 14)
    blocker = in_the_way(s, seat)
    if blocker >= 0:
        chance -= 0.04 + 0.012 * s.hp[blocker] - 0.003 * s.wounds[blocker]
    elif time <= 0 and s.active == seat:
        return 0.97
    return chance + 0.3 * means(s, seat) - 0.003 * health / (s.seats - 1)


def time_home(s: Axis, angel: int, spare: int) -> int:
    return time_left(s, angel, home_table(s.seats, angel, 4 if has(s, angel, ALPINIST) else 3), spare)


def in_the_way(s: Axis, angel: int) -> int:
    """Who stands on the Pier of the Angel or Demon or on the Warehouse before it; -1 if nobody does."""
    pier = BOARDS[s.seats].pier[angel]
    if s.who[pier] >= 0 and s.who[pier] != angel:
        return s.who[pier]
    gate = BOARDS[s.seats].same[pier][0]
    return s.who[gate] if s.who[gate] != angel else NONE


def hunt(s: Axis, seat: int) -> float:
    """Everybody else: wear the common enemy down, be where it can be struck or stopped, keep the own means.

    How far its way still is counts only near its end: before, hunters cannot change it."""
    angel = s.angel
    size = 2 if s.seats == 6 else 1
    harm = 25 * size - s.hp[angel] + 0.25 * s.wounds[angel]
    for other in range(s.seats):
        if other == seat:
            harm += blows(s, angel, other)
        elif other != angel:
            harm += 0.3 * blows(s, angel, other)
    value = 0.07 + 0.005 * min(24.5, harm / size)
    value += 0.3 * means(s, seat) + 0.0015 * s.hp[seat] - 0.0003 * s.wounds[seat]
    return value - _let_through(s, angel, seat)


def _let_through(s: Axis, angel: int, seat: int) -> float:
    """What it costs hunters that the way home is short and free, or that they come too late to close it."""
    time = time_home(s, angel, 0)
    if in_the_way(s, angel) >= 0:
        return 0.0 if s.at[seat] == BOARDS[s.seats].pier[angel] else 0.01
    cost = 0.08 if time <= 0 else 0.035 if time <= TURN else 0.015 if time <= 2 * TURN else 0.0
    pier = BOARDS[s.seats].pier[angel]
    late = stride(s.seats)[s.at[seat]][pier] / (3 * STEP) - max(0, time) / TURN
    return cost + (0.01 * min(late, 3.0) if late > 0 else 0.0)


def blows(s: Axis, angel: int, hunter: int) -> float:
    """The HP a hunter can be expected to take in the rest of its running turn and in its next one."""
    running = hunter == s.active and s.phase == ACT
    first = not running and wait(s, hunter) < wait(s, angel)
    if first and (s.terrain[s.at[angel]] == SHELTER or s.god[angel]):
        return 0.0
    turned = running or next_round(s, hunter)
    at = BOARDS[s.seats].turned[s.at[hunter]] if turned else s.at[hunter]
    way = _reach(s, hunter, at, _foe_then(s, angel, first, turned))
    walk = 3 if s.power[hunter] == SCROUNGER else 0
    left = (4.0 if walk else 3.0) - max(0.0, way - walk)
    strikes = SKILL * left if left > 0 else 0.1 * max(-3.0, left)
    if running:
        strikes += 0.95 * _now(s, angel, hunter)
    return _blow(s, angel, hunter) * strikes


def _foe_then(s: Axis, angel: int, first: bool, turned: bool) -> int:
    """Where the Angel or Demon stands when a hunter's next turn begins: before that it hurries home for one turn,
    unless the hunter comes `first`; `turned` says that the island turns before the hunter's turn."""
    turn = BOARDS[s.seats].turned
    at = s.at[angel]
    if first:
        return turn[at] if turned else at
    if wait(s, angel) == 0:
        at = halt(s.seats, angel, at, move_funds(s))
    elif next_round(s, angel):
        return halt(s.seats, angel, turn[at], 3)
    else:
        at = halt(s.seats, angel, at, 3)
    return turn[at] if turned else at


def _now(s: Axis, angel: int, hunter: int) -> float:
    """The blows that the rest of the running turn allows."""
    if s.gate == BIRTH or s.terrain[s.at[angel]] == SHELTER or s.god[angel]:
        return 0.0
    turn = s.turn
    way = _reach(s, hunter, s.at[hunter], s.at[angel])
    funds = turn[Turn.ACTS] + turn[Turn.ATTACKS] + turn[Turn.MELEES]
    if turn[Turn.BOUND] and way:
        return 0.0
    walk = max(0.0, way - (move_funds(s) - turn[Turn.ACTS]))
    return max(0.0, funds - walk) if walk <= turn[Turn.ACTS] else 0.0


def _reach(s: Axis, hunter: int, at: int, foe: int) -> float:
    way = strike(s.seats)[at][foe] / STEP
    bow = 3 if has(s, hunter, LONG_BOW) else 2 if has(s, hunter, SHORT_BOW) else 0
    if bow:
        way = min(way, 0.4 + max(0, BOARDS[s.seats].dist[at][foe] - bow))
    return way


def _blow(s: Axis, angel: int, hunter: int) -> float:
    """The HP that a Melee Attack takes, with four Wounds for one."""
    power = s.power[hunter]
    hurt = 3.5 if power == MALIGNANT else 2.0
    if has(s, angel, SHIELDS_UP):
        hurt -= 1
    if has(s, hunter, HONED_BLADE):
        hurt += 0.75
    if hurt < 1.5 and (has(s, hunter, LONG_BOW) or has(s, hunter, SHORT_BOW)):
        hurt = 1.5
    return hurt
