"""Travel and arrival (3.5), being placed and moved by effects."""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, Rules, rule

from .. import constants as k
from .. import kinds
from ..content import pack_of
from ..content.language import TRIGGER
from ..content.model import Atom
from ..state import Realm
from . import conditions, modifiers, moments, party, places
from .conditions import Frame
from .effects import asks
from .stack import ARRIVE, MASK, SELF, TIMER, mask_of, push, push_list, seats_in

LOC = 6
MOVERS = 5


@rule("KR-065", "KR-079")
def travel_bill(s: Realm, movers: list[int]) -> party.Bill:
    return [[k.ENERGY, sum([travel_energy(s, c) for c in movers])]]


def travel_energy(s: Realm, c: int) -> int:
    return max(0, k.TRAVEL_ENERGY + modifiers.total(s, c, modifiers.COST, 0))


def arrive(s: Realm, t: Context, movers: list[int], loc: int, first: int, skip: bool, by: str) -> None:
    """Everybody stands in the new location together; what follows is on the stack."""
    for c in movers:
        s.place[c] = loc
        if loc not in s.visited[c]:
            s.visited[c].append(loc)
        t.tell(by, ALL, "{0} {0:reach|reaches} {1:loc}.", c, s.base + loc)
    mask = mask_of(movers)
    s.stack.append([ARRIVE, 0, int(skip), first, mask, mask, loc])


@rule("KR-068", "KR-069", "KR-072", "KR-073", "KR-192", "KR-R37")
def run_arrive(s: Realm, t: Context, f: Frame) -> Rules:
    """The instant effect first, once for all, joined by those already there; then the new keys are attached."""
    while s.stack and s.stack[-1] is f:
        f[1] += 1
        yield from ARRIVAL[f[1] - 1](s, t, f)


def instant_effect(s: Realm, t: Context, f: Frame) -> Rules:
    p = pack_of(s.pack)
    loc = f[LOC]
    instant = p.locations[loc].sides[s.loc_side[loc]].instant
    if instant is None or f[2] or _blocked(s, f, loc, instant.timer) or not conditions.holds(s, f, instant.cond):
        return
    yield from join_arrivals(s, t, f, loc)
    t.tell("KR-069", ALL, "An instant effect at {0:loc}.", s.base + loc)
    conditions.use(s, f, instant.cond)
    if instant.timer:
        push(s, TIMER, loc, instant.timer, f[SELF], f[MASK], loc)
    push_list(s, instant.eff, f[SELF], f[MASK], loc)


def arrive_triggers(s: Realm, t: Context, f: Frame) -> Rules:
    yield from ()
    for c in seats_in(s, f[MOVERS]):
        moments.note(s, TRIGGER["arrive"], c)


def settle_in(s: Realm, t: Context, f: Frame) -> Rules:
    """The keys of the new location are attached if one mover at least is still there."""
    yield from ()
    s.stack.pop()
    if any(s.place[c] == f[LOC] for c in seats_in(s, f[MOVERS])):
        places.attach_around(s, t, pack_of(s.pack), f[LOC])


ARRIVAL: Final = (instant_effect, arrive_triggers, settle_in)


def _blocked(s: Realm, f: Frame, loc: int, timer: int) -> bool:
    timed = timer > 0 and places.markers(s, loc, k.TIME) > 0
    return timed or modifiers.has(s, f[SELF], modifiers.SKIP_INSTANT)


def join_arrivals(s: Realm, t: Context, f: Frame, loc: int) -> Rules:
    """Characters already there may join before the effect begins, not later."""
    for c in range(s.seats):
        if s.place[c] == loc and not f[MASK] >> c & 1 and s.dying[c] < 0:
            s.about_c = f[SELF]
            answer = yield c, kinds.JOIN, (kinds.YES, kinds.NO)
            if answer == kinds.YES:
                f[MASK] |= 1 << c
                t.tell("KR-068", ALL, "{0} {0:join|joins} the arrivals.", c)


@rule("KR-103")
def run_timer(s: Realm, t: Context, f: Frame) -> Rules:
    """After a timed thing has resolved, its time markers are put on the location."""
    yield from ()
    s.stack.pop()
    places.put_markers(s, f[1], k.TIME, f[2])


@asks("place_character")
@rule("KR-078", "KR-392")
def _place(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    """Immediate and free, not Travel; the instant effect and the attaching happen as on arrival."""
    p = pack_of(s.pack)
    who = yield from party.targets(s, t, f, atom.who)
    if not who:
        return
    if atom.a >= 0:
        goal = places.bring_into_play(s, t, p, atom.a)
    else:
        found = places.candidates(s, p, atom.a, conditions.here_of(s, f))
        goal = found[0] if found else -1
        if len(found) > 1:
            goal = yield party.decider(s, who), kinds.WHERE, found
    if goal >= 0:
        arrive(s, t, who, goal, who[0], bool(atom.c), "KR-078")


@asks("move_character")
def _move(s: Realm, t: Context, f: Frame, atom: Atom) -> Rules:
    """Over a connection, free; arrival as in Travel unless the instant effect is skipped."""
    p = pack_of(s.pack)
    who = yield from party.targets(s, t, f, atom.who)
    if not who:
        return
    here = s.place[who[0]]
    ways = places.connected(s, p, here)
    if atom.a < 4:
        to = places.connection(s, p, here, atom.a)
        ways = [to] if to >= 0 else []
    elif atom.a >= 10:
        ways = [loc for loc in ways if p.locations[loc].number == p.locations[atom.a - 10].number]
    if not ways:
        return
    goal = ways[0]
    if len(ways) > 1:
        goal = yield party.decider(s, who), kinds.WHERE, ways
    arrive(s, t, who, goal, who[0], bool(atom.c), "KR-066")
