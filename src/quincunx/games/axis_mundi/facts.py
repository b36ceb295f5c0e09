"""Axis Mundi: what counts for a seat, for whoever explains a choice."""

from __future__ import annotations

from quincunx.engine import Fact

from .evaluate import arrival, time_home
from .state import Axis
from .ways import TURN


def facts(s: Axis, seat: int) -> list[Fact]:
    found: list[Fact] = []
    for who in range(s.seats):
        own = who == seat
        hunted = s.angel == who
        sign = 1.0 if own else -1.0 if hunted else -0.3 if s.angel < 0 else 0.1
        found += [
            Fact(
                "the change", who, float(hunted), 25.0 * (1.0 if own else -1.0),
                "{0} {0:become|becomes} Angel or Demon", "{0} {0:are|is} Angel or Demon no longer",
            ),
            Fact("{0:s} HP", who, s.hp[who], 2.0 * sign),
            Fact("{0:s} Wounds", who, s.wounds[who], -0.5 * sign),
            Fact("{0:s} Energy", who, s.energy[who], 0.8 * sign),
            Fact("{0:s} cards in hand", who, len(s.hands[who]), 0.7 * sign),
            Fact("{0:s} active Permanent cards", who, len(s.slots[who]), 2.0 * sign),
            Fact("{0:s} Treasure", who, len(s.loot[who]), 2.0 * sign),
            Fact("{0:s} way in turns", who, _way(s, who, own), -6.0 * sign),
        ]  # fmt: skip
    return found


def _way(s: Axis, seat: int, own: bool) -> float:
    """In turns: to the gate as long as nobody has gone through it; then home, for whoever has."""
    if s.winner >= 0 or (s.angel >= 0 and s.angel != seat):
        return 0.0
    if s.angel == seat:
        return round(max(0, time_home(s, seat, 0)) / TURN, 1)
    return round(min(20.0, max(0.0, arrival(s, seat, own))), 1)
