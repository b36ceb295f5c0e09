"""The end of the day (3.10), step by step; all characters finish a step before any begins the next (KR-141)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quincunx.engine import ALL, Context, Rules, rule

from .. import constants as k
from .. import kinds
from ..content import pack_of
from ..content.language import TRIGGER
from ..state import Realm
from . import growth, moments, party, places, tracks
from .stack import VERSE, mask_of, push_list

FED = 100
"""In `order_done`, added to the seat of somebody who was given FOOD tonight."""


def next_step(s: Realm) -> None:
    s.step += 1
    s.order_done = []


def awake(s: Realm) -> list[int]:
    """Everybody who is not dying, in order (KR-181)."""
    if s.seats == 1:
        return [0] if s.dying[0] < 0 else []
    return [c for c in party.ordered(s, list(range(s.seats)), -1) if s.dying[c] < 0]


@rule("KR-131")
def effects_of_evening(s: Realm, t: Context) -> Rules:
    """Step 1, in an order the players choose."""
    yield from due_effects(s, t, False)


@rule("KR-020", "KR-131")
def due_effects(s: Realm, t: Context, morning: bool) -> Rules:
    """One effect of an active event at a time; when none is left, skills, items and secrets."""
    p = pack_of(s.pack)
    due = [
        piece
        for piece in s.ev_active
        if piece not in s.order_done
        and (p.event(s.faces[piece]).start if morning else p.event(s.faces[piece]).end) >= 0
    ]
    if due:
        piece = due[0] if len(due) == 1 else (yield s.lead, kinds.ORDER, due)
        s.order_done.append(piece)
        event = p.event(s.faces[piece])
        t.tell("KR-020" if morning else "KR-131", ALL, "{0:event}:", s.base + event.face)
        push_list(s, event.start if morning else event.end, -1, 0, -1)
        return
    next_step(s)
    trigger = TRIGGER["start_of_day" if morning else "end_of_day"]
    for c in reversed(party.ordered(s, list(range(s.seats)), -1)):
        moments.note(s, trigger, c)


@rule("KR-132", "KR-133", "KR-R08", "KR-R10")
def rest(s: Realm, t: Context) -> Rules:
    """Step 2: ENERGY on its start slot, even if it stood higher; exhausted: gain 4."""
    yield from ()
    next_step(s)
    for c in awake(s):
        s.exhausted[c] = int(tracks.exhausted(s, c))
        if s.exhausted[c]:
            tracks.gain_energy(s, t, c, k.EXHAUSTED_REST, "KR-133")
        else:
            start = pack_of(s.pack).heroes[s.hero[c]].starts[0]
            s.energy[c] = min(start, tracks.ceiling(s, c))
            t.tell("KR-132", ALL, "{0} {0:rest|rests}: ENERGY {1:#}.", c, s.energy[c])
        moments.note(s, TRIGGER["rest"], c)


@rule("KR-134", "KR-135", "KR-385")
def recover(s: Realm, t: Context) -> Rules:
    """Step 3: each character may pay 1 own FOOD; FOOD may be given right before."""
    for c in awake(s):
        if c in s.order_done:
            continue
        if not s.goods[c][0]:
            if any(s.goods[o][0] and o not in s.order_done for o in party.here_with(s, c)):
                continue
            s.order_done.append(c)
            hungry(s, t, c)
            return
        yield from supper(s, t, c)
        return
    next_step(s)


def supper(s: Realm, t: Context, c: int) -> Rules:
    """Eat, go without, or hand FOOD on; what was given tonight is not handed on, or it could go round for ever."""
    must = bool(s.mode & k.CHALLENGE_REST)
    takers = [o for o in party.here_with(s, c) if o not in s.order_done and not s.goods[o][0]]
    options: list[tuple[int, int]] = [(kinds.EAT_IT, 0)]
    if not must:
        options.append((kinds.FAST, 0))
    if FED + c not in s.order_done:
        options += [(kinds.GIVE, o) for o in takers]
    pick: Any = options[0] if len(options) == 1 else (yield c, kinds.EAT, options)
    if pick[0] == kinds.GIVE:
        s.goods[c][0] -= 1
        s.goods[pick[1]][0] += 1
        s.order_done.append(FED + pick[1])
        t.tell("KR-135", ALL, "{0} {0:give|gives} 1 FOOD to {1}.", c, pick[1])
        return
    s.order_done.append(c)
    if pick[0] == kinds.EAT_IT:
        eat(s, t, c)
    else:
        hungry(s, t, c)


@rule("KR-134", "KR-382", "KR-R09")
def eat(s: Realm, t: Context, c: int) -> None:
    """1 HEALTH, then 1 ENERGY under the new HEALTH, then TERROR down by 1; no ENERGY under classic resting."""
    s.goods[c][0] -= 1
    t.tell("KR-134", ALL, "{0} {0:eat|eats}.", c)
    tracks.gain_health(s, t, c, 1, "KR-134")
    if not s.mode & k.CHALLENGE_REST:
        tracks.gain_energy(s, t, c, k.RECOVER_ENERGY, "KR-134")
    tracks.lose_terror(s, t, c, 1, "KR-134")


@rule("KR-383", "KR-384", "KR-R12")
def hungry(s: Realm, t: Context, c: int) -> None:
    """Under classic resting, going without costs HEALTH if exhausted, and otherwise sets ENERGY to 4."""
    if not s.mode & k.CHALLENGE_REST:
        return
    if s.exhausted[c]:
        tracks.lose(s, t, c, k.CLASSIC_LOSS, k.CLASSIC_LOSS_SIZE, "KR-383")
    else:
        s.energy[c] = min(k.CLASSIC_ENERGY, tracks.ceiling(s, c))
        t.mark("KR-384")


@rule("KR-136", "KR-181", "KR-R11")
def wyrdness(s: Realm, t: Context) -> Rules:
    """Step 4: 2 HEALTH lost and 2 TERROR gained in a wyrdness-side location; a dying one only gains TERROR."""
    yield from ()
    next_step(s)
    for c in party.ordered(s, list(range(s.seats)), -1):
        if s.loc_side[s.place[c]] == k.WYRD:
            s.nights[c] += 1
            t.tell("KR-136", ALL, "{0} {0:spend|spends} the night in wyrdness.", c)
            tracks.lose_health(s, t, c, k.WYRD_HEALTH, "KR-136")
            tracks.gain_terror(s, t, c, k.WYRD_TERROR, "KR-136")
        else:
            s.nights[c] = 0


@rule("KR-137", "KR-149")
def advance(s: Realm, t: Context) -> Rules:
    """Step 5: each character may spend EXP any number of times."""
    for c in awake(s):
        if c in s.order_done:
            continue
        options = growth.purchases(s, c)
        if options:
            verb, what = yield c, kinds.GROW, [*options, (kinds.DONE, 0)]
            if verb != kinds.DONE:
                yield from growth.buy(s, t, c, verb, what)
                return
        s.order_done.append(c)
        return
    next_step(s)


@rule("KR-138", "KR-139")
def rebuild(s: Realm, t: Context) -> Rules:
    """Step 6: change decks."""
    for c in awake(s):
        if c in s.order_done:
            continue
        options = growth.deck_changes(s, c)
        if options:
            verb, what = yield c, kinds.REBUILD, [*options, (kinds.SORTED, 0)]
            if verb != kinds.SORTED:
                growth.change_deck(s, t, c, verb, what)
                return
        s.order_done.append(c)
        return
    next_step(s)
    s.moved = []


@rule("KR-120", "KR-121", "KR-122", "KR-123", "KR-124", "KR-140")
def visions(s: Realm, t: Context) -> Rules:
    """Step 7: in a location with the vision seal all characters there may read its vision together, once a day."""
    p = pack_of(s.pack)
    for loc in places.in_play(s):
        here = [c for c in range(s.seats) if s.place[c] == loc]
        if not here or loc in s.visions or not places.sealed(s, p, loc, k.VISION) or p.locations[loc].vision < 0:
            continue
        s.visions.append(loc)
        s.about = loc
        answer = yield party.decider(s, here), kinds.VISION, (kinds.YES, kinds.NO)
        if answer == kinds.YES:
            s.verses = 0
            t.tell("KR-121", ALL, "A vision at {0:loc}.", s.base + loc)
            s.stack.append([VERSE, p.locations[loc].vision, 0, -1, mask_of(here), loc])
        return
    next_step(s)


STEPS: Final[tuple[Callable[[Realm, Context], Rules], ...]] = (
    effects_of_evening,
    rest,
    recover,
    wyrdness,
    advance,
    rebuild,
    visions,
)
