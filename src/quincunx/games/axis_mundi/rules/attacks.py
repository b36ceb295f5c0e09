"""Attack Actions: Melee (index 3.5), Arrow and Grenade (3.6), the Demon's attacks (3.12)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from quincunx.engine import ALL, Ask, Context, Rules, rule

from ..content import (
    AMOUNTS,
    ANGEL,
    DOUBLE_DOUBLE,
    HICKORY_SHIELD,
    LONG_BOW,
    SHELTER,
    SHIELDS_UP,
    SHORT_BOW,
    WOODEN_SHIELD,
)
from ..geometry import BOARDS
from ..kinds import DONE, FIRST, SHIELD
from ..state import Axis, has, impervious, others_from, without
from .blows import WITH_COUNTER, melee_hp, melee_wounds, own_loss
from .body import add_wounds, lose_hp
from .dying import deaths
from .forced import drive_back
from .unseen import appear, hidden_on, may_hide_on, somebody_hides

# -- targets


@rule("AM-121", "AM-122", "AM-243", "AM-244")
def melee_reach(s: Axis, me: int) -> tuple[int, ...]:
    """Adjacent hexes on the own Level or one above; for an Angel or Demon on any Level."""
    board = BOARDS[s.seats]
    return board.adj[s.at[me]] if s.power[me] >= ANGEL else board.melee[s.at[me]]


@rule("AM-185", "AM-R93")
def is_target(s: Axis, seat: int) -> bool:
    """Visible, not in a shelter, not a newborn Angel or Demon."""
    return not s.unseen[seat] and s.terrain[s.at[seat]] != SHELTER and not impervious(s, seat)


def targets_in(s: Axis, me: int, hexes: tuple[int, ...] | list[int]) -> list[int]:
    """The hexes of these that can be attacked: a visible target, or a guess while somebody is unseen."""
    who = s.who
    guess = somebody_hides(s, me)
    out: list[int] = []
    for at in hexes:
        seat = who[at]
        if seat >= 0:
            if seat != me and is_target(s, seat):
                out.append(at)
        elif guess and at != s.at[me] and may_hide_on(s, at):
            out.append(at)
    return out


@rule("AM-160", "AM-458", "AM-459")
def arrow_targets(s: Axis, me: int) -> list[int]:
    """Short Bow 1-2, Long Bow 2-3, Levels ignored."""
    short = has(s, me, SHORT_BOW)
    long = has(s, me, LONG_BOW)
    if not (short or long):
        return []
    low = 1 if short else 2
    high = 3 if long else 2
    gaps = BOARDS[s.seats].dist[s.at[me]]
    if somebody_hides(s, me):
        return targets_in(s, me, [at for at in range(len(gaps)) if low <= gaps[at] <= high])
    places = [s.at[seat] for seat in range(s.seats) if seat != me and is_target(s, seat)]
    return [at for at in places if low <= gaps[at] <= high]


@rule("AM-162")
def adjacent_targets(s: Axis, me: int) -> list[int]:
    return targets_in(s, me, BOARDS[s.seats].adj[s.at[me]])


# -- Melee


@rule("AM-123", "AM-124", "AM-474", "AM-477", "AM-479", "AM-R37", "AM-R99")
def melee(s: Axis, t: Context, me: int, at: int, blow: int) -> Rules:
    """A Melee Attack at a hex: on the visible Character there, or on whoever hides there."""
    appear(s, t, me, "AM-474")
    seat = s.who[at]
    if seat >= 0:
        yield from strike(s, t, me, seat, blow, True)
        return
    found = hidden_on(s, t, me, at)
    if not found:
        t.tell("AM-477", ALL, "{0} {0:strike|strikes} at an empty hex.", me)
    for seat in found:
        appear(s, t, seat, "AM-478")
        if s.hp[seat]:
            yield from strike(s, t, me, seat, blow | WITH_COUNTER, s.at[seat] == at)
        else:
            yield from deaths(s, t)


@rule("AM-R12", "AM-R35", "AM-R37", "AM-242")
def strike(s: Axis, t: Context, me: int, seat: int, blow: int, moves: bool) -> Rules:
    """Declare, shields, damage, deaths, Forced Movement."""
    here = s.at[me]
    there = s.at[seat]
    moves = moves and s.angel < 0
    t.tell("AM-120", ALL, "{0} {0:attack|attacks} {1} in Melee.", me, seat)
    guard = yield from ask_shields(s, t, seat)
    cost = own_loss(s, me, blow)
    loss = max(0, melee_hp(s, me, blow) - guard - (1 if has(s, seat, SHIELDS_UP) else 0))
    wounds = melee_wounds(s, me, blow)
    lose_hp(s, t, me, cost, "AM-123")
    lose_hp(s, t, seat, loss, "AM-124")
    add_wounds(s, t, seat, wounds, "AM-126")
    alive = s.hp[seat] > 0
    if s.fallen:
        yield from deaths(s, t)
    if alive and moves and s.at[seat] == there:
        drive_back(s, t, here, seat)
        if s.fallen:
            yield from deaths(s, t)


@rule("AM-127", "AM-422", "AM-438", "AM-R37")
def ask_shields(s: Axis, t: Context, seat: int) -> Generator[Ask, Any, int]:
    """The target is always asked, with or without cards, so that nothing can be read from the question.

    Options: pass, a shield, or a shield with Double Double (shield + Double Double * FIRST).
    """
    guard = 0
    while True:
        options = shield_options(s, seat)
        answer = yield seat, SHIELD, options
        if answer == DONE:
            return guard
        double, card = divmod(answer, FIRST)
        worth = AMOUNTS[s.faces[card]]
        reveal_reaction(s, t, seat, card, "AM-422")
        if double:
            worth *= 2
            reveal_reaction(s, t, seat, double, "AM-438")
        guard += worth


def shield_options(s: Axis, seat: int) -> list[int]:
    faces = s.faces
    hand = s.hands[seat]
    shields = [card for card in hand if faces[card] in (WOODEN_SHIELD, HICKORY_SHIELD)]
    if not shields:
        return [DONE]
    doubles = [card for card in hand if faces[card] == DOUBLE_DOUBLE]
    return [DONE, *shields, *[card + double * FIRST for double in doubles for card in shields]]


def reveal_reaction(s: Axis, t: Context, seat: int, card: int, by: str) -> None:
    """A card played in another player's turn: seen by all, then discarded."""
    s.hands[seat] = without(s.hands[seat], card)
    s.discard += (card,)
    s.show([card])
    t.tell(by, ALL, "{0} {0:answer|answers} with {1:card}.", seat, s.faces[card])


# -- other attacks


@rule("AM-161", "AM-162", "AM-477", "AM-478")
def shoot(s: Axis, t: Context, me: int, at: int, hp: int, wounds: int, by: str) -> Rules:
    """An Arrow or a Grenade at a hex: it always hits who is there, seen or not."""
    appear(s, t, me, "AM-474")
    seen = s.who[at]
    found = [seen] if seen >= 0 else hidden_on(s, t, me, at)
    if not found:
        t.tell("AM-477", ALL, "{0} {0:hit|hits} nobody.", me)
    for seat in found:
        appear(s, t, seat, "AM-478")
        t.tell(by, ALL, "{0} {0:hit|hits} {1}.", me, seat)
        lose_hp(s, t, seat, hp, by)
        add_wounds(s, t, seat, wounds, by)
    if s.fallen:
        yield from deaths(s, t)


@rule("AM-222", "AM-268", "AM-427", "AM-187", "AM-R78", "AM-R93")
def burst(s: Axis, t: Context, me: int, reach: int, sheltered_too: bool, by: str) -> Rules:
    """1 HP to every opponent in the hexes around, seen or not: the Demon's AoE, which also enters shelters, and
    Hafdasa. Whoever hides on the attacker's own hex is not in them."""
    appear(s, t, me, "AM-474")
    gaps = BOARDS[s.seats].dist[s.at[me]]
    if somebody_hides(s, me):
        t.branch()
    for seat in others_from(s, me):
        if not 1 <= gaps[s.at[seat]] <= reach or impervious(s, seat):
            continue
        if sheltered_too or s.terrain[s.at[seat]] != SHELTER:
            appear(s, t, seat, "AM-R78")
            lose_hp(s, t, seat, 1, by)
    if s.fallen:
        yield from deaths(s, t)
