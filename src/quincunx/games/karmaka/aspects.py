"""Karmaka: the numbers of a position from which a judgement is learned."""

from __future__ import annotations

from typing import Final

from quincunx.engine import Block, Layout

from .cards import NEEDS, TRANSCENDENCE
from .evaluate import best_sum, standing
from .state import Karma

CLIMBER: Final = 13
PARTS: Final = (
    "rungs, score, score with hand, rings, hand, Deck, Future, score of the Future, enough now?, enough with hand?, "
    "last rung?, score of the Future times score with hand, enough for two rungs?"
)


def layout() -> Layout:
    return Layout(
        [
            Block("own best climber less the best other, as `standing` has them", 1, lead),
            Block(f"own best climber: {PARTS}", CLIMBER, own),
            Block(f"best other climber: {PARTS}", CLIMBER, other),
            Block("at turn?, at turn in the last life?", 2, at_turn),
        ]
    )


def best_of(s: Karma, seat: int, own: bool) -> int:
    """The best climber of the own side, or of the others."""
    sides = s.seats.sides
    found = -1
    best = -9.0
    for who in range(len(sides)):
        if (sides[who] == sides[seat]) == own:
            value = standing(s, who)
            if value > best:
                found, best = who, value
    return found


def lead(s: Karma, seat: int) -> list[float]:
    return [standing(s, best_of(s, seat, True)) - standing(s, best_of(s, seat, False))]


def climber(s: Karma, seat: int) -> list[float]:
    rung = s.rungs[seat]
    need = float(NEEDS[rung]) if rung < TRANSCENDENCE else 1.0
    after = float(NEEDS[min(rung + 1, TRANSCENDENCE - 1)])
    now = best_sum(s, s.deeds[seat])
    coming = best_sum(s, s.deeds[seat] + s.hands[seat])
    future = best_sum(s, s.futures[seat])
    rings = s.rings[seat]
    return [
        float(rung),
        min(1.5, now / need),
        min(1.5, coming / need),
        rings / 3.0,
        len(s.hands[seat]) / 6.0,
        len(s.decks[seat]) / 6.0,
        len(s.futures[seat]) / 6.0,
        min(1.5, future / after),
        float(now + rings >= need),
        float(coming + rings >= need),
        float(rung == TRANSCENDENCE - 1),
        min(1.0, future / after) * min(1.0, coming / need),
        float(future >= after and coming + rings >= need),
    ]


def own(s: Karma, seat: int) -> list[float]:
    return climber(s, best_of(s, seat, True))


def other(s: Karma, seat: int) -> list[float]:
    return climber(s, best_of(s, seat, False))


def at_turn(s: Karma, seat: int) -> list[float]:
    mine = 1.0 if s.seats.sides[s.active] == s.seats.sides[seat] else -1.0
    return [mine, mine if not s.decks[s.active] else 0.0]
