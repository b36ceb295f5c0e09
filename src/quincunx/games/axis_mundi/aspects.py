"""Axis Mundi: the numbers of a position from which a judgement is learned.

“The foe” is the Angel or Demon if another seat is one, otherwise who of the others will be first at the gate; “the
third” is who comes next of them.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from quincunx.engine import Block, Layout

from .content import (
    DEMON,
    DESPERATE_MEASURES,
    DEXTERITY,
    HAFDASA,
    HERBS,
    HICKORY_SHIELD,
    LAST_RESORT,
    LONG_BOW,
    MONKEY,
    OPTIONS,
    PERFECT_COUNTER,
    POWER,
    SALVE,
    SEEK_AND_DESTROY,
    SHELTER,
    SUTURE_KIT,
    TREASURES,
    WOODEN_SHIELD,
)
from .evaluate import (
    arrival,
    blows,
    evaluate,
    extras,
    in_the_way,
    means,
    time_home,
    wait,
)
from .geometry import BOARDS
from .state import ACT, BIRTH, Axis, Turn
from .ways import STEP, TURN, stride

STANDING: Final = (
    "HP, Wounds, means, hand, Energy, turns to wait, sheltered?, immobilized?, in God-Mode?, on a Power Hex?"
)
PARTS: Final = 10
SLOWEST: Final = 6.0
"""Turns to the gate that are told apart."""
PERMANENT_FACES: Final = LONG_BOW - DEXTERITY + 1
CHARACTERS: Final = 6
BLOW_CARDS: Final = (DESPERATE_MEASURES, HAFDASA, MONKEY, PERFECT_COUNTER, SEEK_AND_DESTROY)
CURES: Final = (HERBS, LAST_RESORT, OPTIONS, SALVE, SUTURE_KIT)
SHIELDS: Final = (HICKORY_SHIELD, WOODEN_SHIELD)


def layout() -> Layout:
    return Layout(
        [
            Block(
                "hand-written judgement as log odds: nobody transformed; oneself; another",
                3,
                lambda o, seat: judged(o.s, seat),
            ),
            Block(
                "oneself transformed?, another?, both times its HP, both newborn?, both a Demon?",
                8,
                lambda o, seat: angel(o.s, seat),
            ),
            Block("turns to the gate (left, few) of oneself, the foe, the third; own part of the race", 7, race),
            Block(
                "own way home, then the foe’s: turns, arrives now?, within a turn?, within two?",
                8,
                lambda o, seat: home(o.s, seat),
            ),
            Block(
                "own way blocked?, HP of who does; the foe’s blocked?, HP, blocked by oneself?",
                5,
                lambda o, seat: blocked(o.s, seat),
            ),
            Block(
                "blows that a transformed oneself fears, HP after them, dies?; the same of the foe; own",
                8,
                lambda o, seat: fear(o.s, seat),
            ),
            Block("how late oneself and the third come to the foe’s Pier", 2, late),
            Block(f"oneself: {STANDING}", PARTS, lambda o, seat: standing(o.s, seat)),
            Block(f"the foe: {STANDING}", PARTS, lambda o, seat: standing(o.s, o.others[0])),
            Block(f"the third: {STANDING}", PARTS, lambda o, seat: standing(o.s, o.others[1])),
            Block(
                "own hand: extra Actions, blows, cures, shields, Permanent cards", 5, lambda o, seat: hand(o.s, seat)
            ),
            Block("own Treasure, by token", TREASURES, lambda o, seat: loot(o.s, seat)),
            Block("own active cards", PERMANENT_FACES, lambda o, seat: slots(o.s, seat)),
            Block("the foe’s active cards", PERMANENT_FACES, lambda o, seat: slots(o.s, o.others[0])),
            Block("own Character", CHARACTERS, lambda o, seat: character(o.s, seat)),
            Block("the foe’s Character", CHARACTERS, lambda o, seat: character(o.s, o.others[0])),
            Block(
                "at turn?, Actions, Moves and Attacks left, bound?, swaps, part of the rounds gone",
                7,
                lambda o, seat: turn(o.s, seat),
            ),
        ],
        Outlook,
    )


class Outlook:
    """A position with what is dear to find: when each seat can be at the gate, and all other seats, the foe first."""

    def __init__(self, s: Axis, seat: int) -> None:
        self.s: Axis = s
        self.arrivals: list[float] = [arrival(s, other, other == seat) for other in range(s.seats)]
        self.others: list[int] = others(s, seat, self.arrivals)


def others(s: Axis, seat: int, arrivals: list[float]) -> list[int]:
    found = [(seat + by) % s.seats for by in range(1, s.seats)]
    if s.angel >= 0 and s.angel != seat:
        return [s.angel, *[other for other in found if other != s.angel]]
    return sorted(found, key=lambda other: arrivals[other])


def judged(s: Axis, seat: int) -> list[float]:
    value = evaluate(s, seat)
    odds = log(value / (1.0 - value)) if 0.0 < value < 1.0 else 6.0 * (2.0 * value - 1.0)
    return [odds if s.angel < 0 else 0.0, odds if s.angel == seat else 0.0, odds if s.angel not in (-1, seat) else 0.0]


def most_hp(s: Axis) -> float:
    return 50.0 if s.seats == 6 else 25.0


def angel(s: Axis, seat: int) -> list[float]:
    found = [0.0] * 8
    if s.angel >= 0:
        whose = 0 if s.angel == seat else 1
        found[whose] = 1.0
        found[2 + whose] = s.hp[s.angel] / most_hp(s)
        found[4 + whose] = float(s.gate == BIRTH)
        found[6 + whose] = float(s.power[s.angel] == DEMON)
    return found


def race(o: Outlook, seat: int) -> list[float]:
    """Also while somebody is transformed: if that one dies, the race begins anew."""
    found: list[float] = []
    whole = 0.0
    for other in [seat, *o.others[:2]]:
        turns = SLOWEST if other == o.s.angel else min(SLOWEST, o.arrivals[other])
        found += [turns / 3.0, exp(-turns)]
        whole += exp(-2.0 * turns)
    return [*found, exp(-6.0 * found[0]) / whole]


def home(s: Axis, seat: int) -> list[float]:
    found = [0.0] * 8
    if s.angel >= 0:
        at = 0 if s.angel == seat else 4
        time = time_home(s, s.angel, extras(s, seat) if s.angel == seat else 0)
        found[at] = time / TURN / 3.0
        found[at + 1] = float(time <= 0)
        found[at + 2] = float(time <= TURN)
        found[at + 3] = float(time <= 2 * TURN)
    return found


def blocked(s: Axis, seat: int) -> list[float]:
    found = [0.0] * 5
    if s.angel < 0:
        return found
    blocker = in_the_way(s, s.angel)
    if blocker >= 0:
        at = 0 if s.angel == seat else 2
        found[at] = 1.0
        found[at + 1] = s.hp[blocker] / 10.0
        found[4] = float(blocker == seat)
    return found


def fear(s: Axis, seat: int) -> list[float]:
    found = [0.0] * 8
    if s.angel < 0:
        return found
    at = 0 if s.angel == seat else 3
    struck = 0.0
    for other in range(s.seats):
        if other != s.angel:
            blow = blows(s, s.angel, other)
            struck += blow
            if other == seat:
                found[6] = blow / 5.0
    left = s.hp[s.angel] - 0.25 * s.wounds[s.angel] - struck
    found[at] = struck / 10.0
    found[at + 1] = left / most_hp(s)
    found[at + 2] = float(left <= 0.0)
    found[7] = float(found[6] > 0.0)
    return found


def late(o: Outlook, seat: int) -> list[float]:
    s = o.s
    if s.angel < 0 or s.angel == seat:
        return [0.0, 0.0]
    pier = BOARDS[s.seats].pier[s.angel]
    time = max(0, time_home(s, s.angel, 0)) / TURN
    strides = stride(s.seats)
    both = (seat, o.others[1])
    return [max(-3.0, min(3.0, strides[s.at[one]][pier] / (3 * STEP) - time)) / 2.0 for one in both]


def standing(s: Axis, seat: int) -> list[float]:
    ground = s.terrain[s.at[seat]]
    return [
        min(10, s.hp[seat]) / 10.0,
        s.wounds[seat] / 3.0,
        10.0 * means(s, seat),
        len(s.hands[seat]) / 5.0,
        s.energy[seat] / 3.0,
        wait(s, seat) / s.seats,
        float(ground == SHELTER),
        float(s.due[seat] > 0),
        float(s.god[seat] > 0),
        float(ground == POWER),
    ]


def hand(s: Axis, seat: int) -> list[float]:
    found = [extras(s, seat) / 2.0, 0.0, 0.0, 0.0, 0.0]
    faces = s.faces
    for card in s.hands[seat]:
        face = faces[card]
        if face in BLOW_CARDS:
            found[1] += 0.5
        elif face in CURES:
            found[2] += 0.5
        elif face in SHIELDS:
            found[3] += 0.5
        elif DEXTERITY <= face <= LONG_BOW:
            found[4] += 0.5
    return found


def loot(s: Axis, seat: int) -> list[float]:
    found = [0.0] * TREASURES
    for token in s.loot[seat]:
        found[s.faces[token] - FIRST_LOOT] += 1.0
    return found


FIRST_LOOT: Final = LONG_BOW + 1
"""The face of the first Treasure."""


def slots(s: Axis, seat: int) -> list[float]:
    found = [0.0] * PERMANENT_FACES
    for card in s.slots[seat]:
        found[s.faces[card] - DEXTERITY] = 1.0
    return found


def character(s: Axis, seat: int) -> list[float]:
    found = [0.0] * CHARACTERS
    if s.char[seat] >= 0:
        found[s.char[seat]] = 1.0
    return found


def turn(s: Axis, seat: int) -> list[float]:
    mine = s.active == seat and s.phase == ACT
    now = s.turn
    return [
        float(mine),
        now[Turn.ACTS] / 3.0 if mine else 0.0,
        now[Turn.MOVES] / 2.0 if mine else 0.0,
        now[Turn.ATTACKS] / 2.0 if mine else 0.0,
        float(mine and now[Turn.BOUND] > 0),
        now[Turn.SWAPS] / 4.0 if mine else 0.0,
        s.round / s.cap,
    ]
