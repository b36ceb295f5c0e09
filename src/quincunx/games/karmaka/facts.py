"""Karmaka: what counts for a seat, for whoever explains a choice."""

from __future__ import annotations

from quincunx.engine import Fact

from .cards import NEEDS, TRANSCENDENCE
from .evaluate import best_sum
from .state import Karma


def facts(s: Karma, seat: int) -> list[Fact]:
    sides = s.seats.sides
    found: list[Fact] = []
    for who in range(len(sides)):
        sign = 1.0 if sides[who] == sides[seat] else -1.0
        need = NEEDS[min(s.rungs[who], TRANSCENDENCE - 1)]
        points = best_sum(s, s.deeds[who])
        found += [
            Fact("{0:s} rung on the ladder", who, s.rungs[who], 25.0 * sign),
            Fact("{0:s} points of one colour", who, points, 4.0 * sign),
            Fact(
                "points enough to climb", who, float(points + s.rings[who] >= need), 12.0 * sign,
                "{0} {0:have|has} enough points to climb", "{0} no longer {0:have|has} enough points to climb",
            ),
            Fact("{0:s} cards for the next life", who, len(s.futures[who]), 2.5 * sign),
            Fact("{0:s} points saved for the next life", who, best_sum(s, s.futures[who]), 1.5 * sign),
            Fact("{0:s} cards in Hand", who, len(s.hands[who]), 1.0 if who == seat else -0.3),
            Fact("{0:s} Karmic Rings", who, s.rings[who], 3.0 * sign),
        ]  # fmt: skip
    return found
