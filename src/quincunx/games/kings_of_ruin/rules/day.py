"""The order of the day: its start (3.2), the stage of actions (3.3), and the turn to the next day."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quincunx.engine import ALL, Context, Rules, rule

from .. import constants as k
from .. import kinds
from ..content import pack_of
from ..state import Realm
from . import actions, chapters, dying, events, guardians, modifiers, night, party, places
from .stack import GUARDIAN, push

HEROES, CHAPTER, MORNING, ACTIONS, EVENING = range(5)


# -- the start of the day


@rule("KR-020")
def effects_of_morning(s: Realm, t: Context) -> Rules:
    """Step 1."""
    yield from night.due_effects(s, t, True)


@rule("KR-021", "KR-022", "KR-R03")
def drop_markers(s: Realm, t: Context) -> Rules:
    """Step 2: one time marker and one story-time marker from each card that has any; quest and universal ones stay."""
    night.next_step(s)
    for entry in s.marks:
        if entry[1] in (k.TIME, k.STORY_TIME_MARK):
            entry[2] -= 1
    s.marks = [entry for entry in s.marks if entry[2] > 0]
    t.tell("KR-021", ALL, "Time markers are removed.")
    yield from dying.count_down(s, t)


@rule("KR-023", "KR-025")
def mist(s: Realm, t: Context) -> Rules:
    """Step 3: every location that no waystone touches turns to its wyrdness side."""
    yield from ()
    night.next_step(s)
    for loc in places.in_play(s):
        if not places.touched(s, loc):
            places.turn(s, t, loc, k.WYRD, "KR-023")


@rule("KR-026", "KR-337")
def guardian_dice(s: Realm, t: Context) -> Rules:
    """Step 4: one roll for each guardian, in an order the players choose."""
    due = [guard[0] for guard in s.guards if guard[0] not in s.order_done]
    if not due:
        night.next_step(s)
        return
    piece = due[0] if len(due) == 1 else (yield s.lead, kinds.GUARD, due)
    s.order_done.append(piece)
    push(s, GUARDIAN, piece, 0, -1, 0, guardians.location_of(s, piece))


@rule("KR-027", "KR-031")
def clear_events(s: Realm, t: Context) -> Rules:
    """Step 5, before step 6 reveals: an event is never cleared on the day it came."""
    yield from ()
    night.next_step(s)
    events.clear(s, t)


@rule("KR-029")
def reveal_event(s: Realm, t: Context) -> Rules:
    """Step 6."""
    yield from ()
    night.next_step(s)
    events.reveal_top(s, t)


ASKING_STEPS: Final = (3, 5, 6, 7)
"""Steps of the evening that ask one character after another: a boundary stands before each question."""

STEPS: Final[tuple[Callable[[Realm, Context], Rules], ...]] = (
    effects_of_morning,
    drop_markers,
    mist,
    guardian_dice,
    clear_events,
    reveal_event,
)


def morning(s: Realm, t: Context) -> Rules:
    if s.next_chapter:
        # KR-388: a chapter that ends in the morning leaves no day
        evening_falls(s, t)
        return
    if s.step > len(STEPS):
        s.stage = ACTIONS
        s.step = 0
        s.free = k.EXPLORATIONS * s.seats
        s.gifts = k.FREE_ACTS * s.seats
        s.paid = k.PAID_ACTS * s.seats
        s.passed = []
        s.refused = 0
        yield from ()
        return
    while s.step <= len(STEPS) and quiet(s):
        yield from STEPS[s.step - 1](s, t)


def quiet(s: Realm) -> bool:
    """Nothing is left to do that a step has brought: the next step may begin."""
    return not s.stack and not s.over and not (s.seats == 1 and s.dying[0] >= 0)


# -- actions


@rule("KR-032", "KR-033", "KR-115", "KR-019")
def during_day(s: Realm, t: Context) -> Rules:
    """One action at a time, in any order, as the players agree; the lead says whose, the owner says which."""
    if s.end_day:
        evening_falls(s, t)
        return
    if s.seats == 1:
        yield from alone(s, t)
        return
    able = [c for c in range(s.seats) if s.dying[c] < 0 and c not in s.passed]
    found: list[tuple[int, int]] = [(kinds.HERO, c) for c in able]
    if s.gifts and able:
        found += [(kinds.LEAD, c) for c in range(s.seats) if c != s.lead]
    if not s.refused or not able:
        found.append((kinds.END_DAY, 0))
    verb, c = found[0] if len(found) == 1 else (yield s.lead, kinds.NEXT, found)
    if verb == kinds.END_DAY:
        yield from agree_to_end(s, t, bool(able))
    elif verb == kinds.LEAD:
        s.lead = c
        t.tell("KR-019", ALL, "{0} {0:lead|leads} the group now.", c)
        actions.use_gift(s, t)
    else:
        yield from act(s, t, c)


@rule("KR-033")
def agree_to_end(s: Realm, t: Context, ask: bool) -> Rules:
    """Every player must agree, unless nobody can do anything more."""
    for other in range(s.seats):
        if ask and other != s.lead and s.dying[other] < 0 and other not in s.passed:
            answer = yield other, kinds.END_AGREE, (kinds.YES, kinds.NO)
            if answer != kinds.YES:
                s.refused = 1
                t.tell("KR-033", ALL, "{0} {0:want|wants} the day to go on.", other)
                return
    evening_falls(s, t)


def act(s: Realm, t: Context, c: int) -> Rules:
    options = actions.options(s, c)
    pick: Any = (kinds.PASS, 0)
    if options:
        pick = yield c, kinds.ACT, [*options, (kinds.PASS, 0)]
    if pick[0] == kinds.PASS:
        s.passed.append(c)
        return
    s.refused = 0
    s.passed = []
    yield from actions.start(s, t, c, pick)


def alone(s: Realm, t: Context) -> Rules:
    """One character: the same decision says what it does, or that the day ends."""
    options = actions.options(s, 0)
    pick: Any = (kinds.END_DAY, 0)
    if options:
        pick = yield 0, kinds.ACT, [*options, (kinds.END_DAY, 0)]
    if pick[0] == kinds.END_DAY:
        evening_falls(s, t)
    else:
        yield from actions.start(s, t, 0, pick)


def evening_falls(s: Realm, t: Context) -> None:
    s.stage = EVENING
    s.step = 1
    s.order_done = []
    s.end_day = 0
    s.said = []
    t.tell("KR-033", ALL, "Day {0:#} ends.", s.day)


# -- the end of the day


@rule("KR-141", "KR-R46")
def evening(s: Realm, t: Context) -> Rules:
    while s.step <= len(night.STEPS):
        yield from night.STEPS[s.step - 1](s, t)
        if s.step in ASKING_STEPS or not quiet(s):
            return
    turn_over(s, t)


@rule("KR-140", "KR-388")
def turn_over(s: Realm, t: Context) -> None:
    """Step 8: the next day, or the next chapter."""
    modifiers.expire(s, 5)
    s.visions = []
    s.end_day = 0
    s.day += 1
    s.step = 1
    s.stage = MORNING
    p = pack_of(s.pack)
    if s.next_chapter:
        s.chapter = s.next_chapter
        s.next_chapter = 0
        s.stage = CHAPTER
        modifiers.expire(s, 6)
    elif s.day > p.chapters[s.chapter].last_day:
        # the guard of the platform against endless campaigns; every pack sets it
        t.tell("KR-170", ALL, "The last day of the chapter has passed: the campaign is lost.")
        s.over = 2
    else:
        t.tell("KR-140", ALL, "Day {0:#} begins.", s.day)


# -- before the first day


@rule("KR-001", "KR-115")
def pick_heroes(s: Realm, t: Context) -> Rules:
    """Every character is a different one."""
    p = pack_of(s.pack)
    seat = s.hero.index(-1) if -1 in s.hero else -1
    if seat < 0:
        s.stage = CHAPTER
        if s.lead < 0:
            s.lead = party.ordered(s, list(range(s.seats)), -1)[0]
        return
    left = [hero.id for hero in p.heroes if hero.id not in s.hero]
    hero = left[0] if len(left) == 1 else (yield seat, kinds.PICK, left)
    chapters.take_hero(s, t, seat, hero)


def set_up_chapter(s: Realm, t: Context) -> Rules:
    yield from ()
    chapters.set_up(s, t)
    s.stage = MORNING
    s.step = pack_of(s.pack).chapters[s.chapter].first_step


STAGES: Final[tuple[Callable[[Realm, Context], Rules], ...]] = (
    pick_heroes,
    set_up_chapter,
    morning,
    during_day,
    evening,
)
