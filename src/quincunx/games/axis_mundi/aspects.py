"""Axis Mundi: the numbers of a position from which a judgement is learned."""

from __future__ import annotations

from math import log
from typing import Final

from quincunx.engine import Block, Layout

from .evaluate import evaluate, means, wait
from .state import Axis

STANDING: Final = 6


def layout() -> Layout:
    return Layout(
        [
            Block("hand-written judgement as log odds: nobody transformed; oneself; another", 3, judged),
            Block("oneself transformed?, another transformed?, both times its HP", 4, angel),
            Block("own less the others’ mean: HP, Wounds, means, hand, Energy, turns to wait", STANDING, apart),
            Block("part of the rounds gone", 1, clock),
        ]
    )


def judged(s: Axis, seat: int) -> list[float]:
    value = evaluate(s, seat)
    odds = log(value / (1.0 - value)) if 0.0 < value < 1.0 else 6.0 * (2.0 * value - 1.0)
    return [odds if s.angel < 0 else 0.0, odds if s.angel == seat else 0.0, odds if s.angel not in (-1, seat) else 0.0]


def angel(s: Axis, seat: int) -> list[float]:
    if s.angel < 0:
        return [0.0] * 4
    health = s.hp[s.angel] / (50.0 if s.seats == 6 else 25.0)
    return [1.0, 0.0, health, 0.0] if s.angel == seat else [0.0, 1.0, 0.0, health]


def standing(s: Axis, seat: int) -> list[float]:
    return [
        min(10, s.hp[seat]) / 10.0,
        s.wounds[seat] / 3.0,
        10.0 * means(s, seat),
        len(s.hands[seat]) / 5.0,
        s.energy[seat] / 3.0,
        wait(s, seat) / s.seats,
    ]


def apart(s: Axis, seat: int) -> list[float]:
    total = [0.0] * STANDING
    for other in range(s.seats):
        if other != seat:
            for at, number in enumerate(standing(s, other)):
                total[at] += number / (s.seats - 1)
    own = standing(s, seat)
    return [own[at] - total[at] for at in range(STANDING)]


def clock(s: Axis, seat: int) -> list[float]:
    return [s.round / s.cap]
