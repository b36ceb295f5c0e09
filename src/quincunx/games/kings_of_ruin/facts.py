"""Kings of Ruin: what counts for the group, for whoever explains a choice."""

from __future__ import annotations

from quincunx.engine import Fact

from .content import pack_of
from .evaluate import progress
from .rules import leaving
from .state import SECRET_DECK, Realm


def facts(s: Realm, seat: int) -> list[Fact]:
    if not s.place or s.place[0] < 0:
        return []
    found: list[Fact] = []
    for who in range(s.seats):
        food, wealth, magic, learned = s.goods[who]
        near = 1.0 if who == seat else 0.8
        found += [
            Fact("{0:s} HEALTH", who, s.health[who], 3.0 * near),
            Fact("{0:s} ENERGY", who, s.energy[who], 1.0 * near),
            Fact("{0:s} TERROR", who, s.terror[who], -2.0 * near),
            Fact("{0:s} FOOD", who, food, 2.0 * near),
            Fact("{0:s} WEALTH", who, wealth, 1.0 * near),
            Fact("{0:s} MAGIC", who, magic, 1.2 * near),
            Fact("{0:s} EXP", who, learned, 2.0 * near),
            Fact("{0:s} items", who, len(s.items[who]), 1.5 * near),
            Fact("death", who, float(s.dying[who] >= 0), -25.0, "{0} {0:are|is} dying", "{0} {0:are|is} saved"),
        ]
    return [*found, *_world(s, seat)]


def _world(s: Realm, seat: int) -> list[Fact]:
    p = pack_of(s.pack)
    going = leaving.going_on(s)
    known = sum(1 for holder in s.secret if holder != SECRET_DECK)
    return [
        Fact("the burning waystones", seat, len(s.stones), 4.0),
        Fact("the secrets you have found", seat, known, 3.0),
        Fact("the days gone by", seat, s.ring, -1.5),
        Fact("the encounters won", seat, sum(s.fights) + sum(s.greens), 10.0),
        Fact("the markers won in this fight", seat, s.pool if going and s.need > 0 else 0, 3.0),
        Fact("the other side’s goodwill", seat, s.affinity if going and s.need <= 0 else 0, 3.0),
        Fact("how near the chapter’s goals are", seat, round(100 * progress(s, p)) if p.milestones else 0, 0.5),
    ]
