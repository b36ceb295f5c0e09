"""Mountain Miners: what counts for a seat, for whoever explains a choice."""

from __future__ import annotations

from quincunx.engine import Fact

from .evaluate import outlook
from .rules.scoring import totals
from .state import Miners


def facts(s: Miners, seat: int) -> list[Fact]:
    scores, hopes = totals(s), outlook(s)
    found: list[Fact] = []
    for who in range(s.seats):
        sign = 1.0 if who == seat else -0.8
        found += [
            Fact("{0:s} score", who, scores[who], 2.0 * sign),
            Fact("what {0} may hope to score in the end", who, round(hopes[who], 1), 1.5 * sign),
            Fact("{0:s} unused actions", who, len(s.tools[who]), 1.0 * sign),
        ]
    return found
