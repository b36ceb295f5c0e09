"""KARMAGGÄN: what counts for a seat, for whoever explains a choice."""

from __future__ import annotations

from quincunx.engine import Fact

from . import board as b
from .state import Karmaggan


def facts(s: Karmaggan, seat: int) -> list[Fact]:
    found: list[Fact] = []
    for who in range(len(s.at)):
        sign = 1.0 if s.side(who) == s.side(seat) else -0.7
        found += [
            Fact(
                "the Egg", who, float(s.carrier == who), 30.0 * sign,
                "{0} {0:carry|carries} the Egg", "{0} {0:lose|loses} the Egg",
            ),
            Fact(
                "life", who, float(s.at[who] >= 0), 40.0 * sign, "{0:s} Raider is on the board", "{0:s} Raider dies",
            ),
            Fact("{0:s} steps to the goal", who, _way(s, who), -2.5 * sign),
            Fact("{0:s} cards", who, len(s.hands[who]), 2.0 * sign),
            Fact("{0:s} coins", who, s.coins[who], 4.0 * sign),
        ]  # fmt: skip
    near = sum(_near(s, seat, spawn) for spawn in s.spawns)
    return [*found, Fact("the Tar Spawn near {0}", seat, near, -3.0)]


def _way(s: Karmaggan, seat: int) -> float:
    """Steps to the Egg, or with it to the outside."""
    place, target = s.at[seat], s.egg_place()
    if place < 0:
        return 20.0
    if place >= b.J0:
        return 0.0
    if s.carrier == seat:
        return float(b.steps_out(s.rot, s.gates or b.ALL_GATES)[place] + 1)
    return float(min(20, b.steps_to(s.rot, target)[place])) if target < b.J0 else 0.0


def _near(s: Karmaggan, seat: int, spawn: int) -> bool:
    place = s.at[seat]
    return 0 <= place < b.J0 and b.steps_to(s.rot, spawn)[place] <= 2
