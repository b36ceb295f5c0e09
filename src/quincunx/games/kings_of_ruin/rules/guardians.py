"""Guardians (3.22): their die, their walks, and what they forbid."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, rule

from .. import constants as k
from .. import kinds
from ..content import Pack, pack_of
from ..state import Realm
from . import encounter, places
from .conditions import Frame


def at_location(s: Realm, loc: int) -> list[int]:
    return [guard[0] for guard in s.guards if guard[1] == loc]


def location_of(s: Realm, piece: int) -> int:
    return next((guard[1] for guard in s.guards if guard[0] == piece), -1)


@rule("KR-026", "KR-326", "KR-328", "KR-329", "KR-330")
def run_guardian(s: Realm, t: Context, f: Frame) -> Rules:
    """One roll for one guardian: a direction, or X."""
    s.stack.pop()
    piece = f[1]
    loc = location_of(s, piece)
    if loc < 0:
        return
    s.die = t.below(6)
    t.tell("KR-026", ALL, "The guardian die for {0:encounter} shows {1:die}.", s.base + s.faces[piece], s.die)
    if s.die < k.DIE_X:
        walk(s, t, piece, s.die)
        return
    here = [c for c in range(s.seats) if s.place[c] == loc and s.dying[c] < 0]
    if here:
        t.tell("KR-328", ALL, "It attacks everybody at {0:loc}.", s.base + loc)
        s.guards = [guard for guard in s.guards if guard[0] != piece]
        encounter.begin(s, t, piece, encounter.FROM_GUARDIAN, loc, here)
        return
    stones = places.first_to_fade(s, pack_of(s.pack), loc)
    if stones:
        stone = stones[0]
        if len(stones) > 1:
            stone = yield s.lead, kinds.STONE, stones
        places.fade(s, t, stone, "KR-329")
        return
    walk(s, t, piece, -1)


@rule("KR-326", "KR-327", "KR-330", "KR-331", "KR-333")
def walk(s: Realm, t: Context, piece: int, direction: int) -> None:
    """To the connected location in a direction, else to the highest-numbered one; with none it stays."""
    p = pack_of(s.pack)
    loc = location_of(s, piece)
    to = places.connection(s, p, loc, direction) if direction >= 0 else -1
    if to < 0:
        to = highest(s, p, loc)
    if to < 0:
        t.tell("KR-331", ALL, "{0:encounter} has nowhere to go.", s.base + s.faces[piece])
        return
    for guard in s.guards:
        if guard[0] == piece:
            guard[1] = to
    t.tell("KR-326", ALL, "{0:encounter} moves to {1:loc}.", s.base + s.faces[piece], s.base + to)


@rule("KR-332", "KR-R47")
def highest(s: Realm, p: Pack, loc: int) -> int:
    return max(places.connected(s, p, loc), key=lambda other: p.locations[other].rank, default=-1)
