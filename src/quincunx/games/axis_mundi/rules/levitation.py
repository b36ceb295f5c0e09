"""The Rotation (index 3.3) with Levitation (3.16) and the Upgraded Mischievous's walk (AM-333)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from quincunx.engine import ALL, Ask, Context, Rules, rule

from ..content import CLOSED, MISCHIEF
from ..geometry import BOARDS, CENTRE
from ..kinds import DONE, LEVITATE, STROLL
from ..state import NONE, Axis, altered
from . import aoe
from .dying import deaths
from .entering import BY_MOVE, arrive, enter, is_free
from .unseen import turn_trail

RISE = 1


@rule("AM-051", "AM-052", "AM-R95")
def rotation(s: Axis, t: Context) -> Rules:
    """Levitations are declared; all Levels turn; the area of effect is compared; landings; the walk of AM-333."""
    s.healed = 0
    s.aoe = (0,) * s.seats
    aloft = yield from declare(s, t)
    for seat in aloft:
        s.who[s.at[seat]] = NONE
        s.aloft |= 1 << seat
    turn_levels(s, t, aloft)
    compare_all(s, t, aloft)
    if s.fallen:
        yield from deaths(s, t)
    for seat in aloft:
        s.aloft &= ~(1 << seat)
        land(s, t, seat)
        if s.fallen:
            yield from deaths(s, t)
    yield from strolls(s, t)
    s.floats = (0,) * s.seats


def in_order(s: Axis) -> list[int]:
    """All seats from the starting player on."""
    return [(s.start + k) % s.seats for k in range(s.seats)]


@rule("AM-332", "AM-336", "AM-350", "AM-361", "AM-R29", "AM-R66", "AM-R99")
def can_levitate(s: Axis, seat: int) -> bool:
    """2 Mischief (or a copied one), above Sea Level, seen, no Angel or Demon, and no Inaccessible tile coming."""
    ready = s.floats[seat] or (s.char[seat] == MISCHIEF and s.tokens[seat] >= 2)
    if not ready or s.angel >= 0 or s.unseen[seat]:
        return False
    board = BOARDS[s.seats]
    here = s.at[seat]
    return here != CENTRE and board.level[here] > 0 and s.terrain[board.before[here]] < CLOSED


@rule("AM-350", "AM-R69", "AM-R95")
def declare(s: Axis, t: Context) -> Generator[Ask, Any, list[int]]:
    """In turn order from the starting player."""
    aloft: list[int] = []
    for seat in in_order(s):
        if can_levitate(s, seat) and (yield seat, LEVITATE, (DONE, RISE)) == RISE:
            aloft.append(seat)
            if s.floats[seat]:
                s.floats = altered(s.floats, seat, 0)
            else:
                s.tokens = altered(s.tokens, seat, 0)
            t.tell("AM-350", ALL, "{0} {0:levitate|levitates}.", seat)
    return aloft


@rule("AM-052", "AM-053", "AM-054", "AM-472")
def turn_levels(s: Axis, t: Context, aloft: list[int]) -> None:
    """Level k turns k sixths counter-clockwise with all that lies on it; nothing is entered."""
    board = BOARDS[s.seats]
    before = board.before
    s.terrain = tuple([s.terrain[at] for at in before])
    s.treasure = tuple([s.treasure[at] for at in before])
    s.infected = tuple([s.infected[at] for at in before])
    s.harvested = tuple([s.harvested[at] for at in before])
    s.who = [s.who[at] for at in before]
    for seat in range(s.seats):
        if seat not in aloft:
            s.at[seat] = board.turned[s.at[seat]]
        if s.unseen[seat]:
            turn_trail(s, seat)
    s.rotations += 1
    t.tell("AM-052", ALL, "The Levels turn.")


@rule("AM-262", "AM-264", "AM-R95")
def compare_all(s: Axis, t: Context, aloft: list[int]) -> None:
    """Before the whole Rotation against after it, for every pair with nobody in the air."""
    for source in s.malign:
        for seat in range(s.seats):
            if seat != source and source not in aloft and seat not in aloft:
                aoe.compare(s, t, source, seat, aoe.BY_SOURCE)


# -- landing


@rule("AM-351", "AM-352", "AM-355", "AM-R95")
def land(s: Axis, t: Context, seat: int) -> None:
    """The levitator comes down on its own slot; whoever stands there is bumped, and so on down the zone."""
    slot = s.at[seat]
    moved = [(seat, slot)]
    bumped = s.who[slot]
    s.who[slot] = seat
    if bumped >= 0:
        moved.extend(bump(s, t, bumped, slot))
    if t.emits_events:
        t.tell("AM-351", ALL, "{0} {0:land|lands} on {1:hex}.", seat, s.spot(slot))
        for other, at in moved[1:]:
            t.tell("AM-352", ALL, "{0} {0:are|is} bumped to {1:hex}.", other, s.spot(at))
    for other, at in moved:
        if s.at[other] == at and s.hp[other]:
            touch_down(s, t, other, at, seat)


@rule("AM-R66", "AM-R95")
def touch_down(s: Axis, t: Context, other: int, at: int, levitator: int) -> None:
    """An entry as by Move; the levitator's pairs are compared against before the Rotation and count as its doing."""
    outside = [source for source in s.malign if not s.zone[source * s.seats + other]]
    arrive(s, t, other, at, BY_MOVE)
    if other == levitator:
        for source in outside:
            if s.mode_of[source * s.seats + other]:
                s.mode_of[source * s.seats + other] = aoe.BY_SOURCE


@rule("AM-352", "AM-355", "AM-356", "AM-357", "AM-360")
def bump(s: Axis, t: Context, bumped: int, slot: int) -> list[tuple[int, int]]:
    """Who is moved where: each takes the place of one in the zone a Level lower; the last one drops."""
    board = BOARDS[s.seats]
    zone = board.zone(slot)
    moved: list[tuple[int, int]] = []
    here = slot
    while True:
        lower = [at for at in zone if board.ring[at] == board.ring[here] + 1 and s.who[at] >= 0]
        if not lower:
            break
        at = lower[t.below(len(lower))] if len(lower) > 1 else lower[0]
        following = s.who[at]
        place(s, bumped, at)
        moved.append((bumped, at))
        bumped = following
        here = at
    at = drop_to(s, t, here)
    place(s, bumped, at)
    moved.append((bumped, at))
    return moved


def place(s: Axis, seat: int, at: int) -> None:
    s.at[seat] = at
    s.who[at] = seat


@rule("AM-358", "AM-359", "AM-R67")
def drop_to(s: Axis, t: Context, here: int) -> int:
    """One step down and one along, left or right by a die; blocked sides go further."""
    board = BOARDS[s.seats]
    further = 0
    while True:
        sides = [at for at in board.drop(here, further) if is_free(s, at)]
        if len(sides) == 2:
            return sides[0] if t.roll() <= 3 else sides[1]
        if sides:
            return sides[0]
        further += 1


# -- the Upgraded Mischievous


@rule("AM-333", "AM-R68", "AM-R99")
def strolls(s: Axis, t: Context) -> Rules:
    """After the Rotation it may go to any hex of its Level with a clear way."""
    for seat in in_order(s):
        if s.angel < 0 or s.power[seat] != MISCHIEF or s.unseen[seat]:
            continue
        reached = clear_way(s, s.at[seat])
        if not reached:
            continue
        at = yield seat, STROLL, [DONE, *reached]
        if at != DONE:
            if t.emits_events:
                t.tell("AM-333", ALL, "{0} {0:move|moves} along the Level to {1:hex}.", seat, s.spot(at))
            enter(s, t, seat, at, BY_MOVE)
            if s.fallen:
                yield from deaths(s, t)


def clear_way(s: Axis, here: int) -> list[int]:
    """The hexes that can be reached along the Level through free hexes only."""
    same = BOARDS[s.seats].same
    reached = [here]
    for at in reached:
        for beyond in same[at]:
            if beyond not in reached and is_free(s, beyond):
                reached.append(beyond)
    return reached[1:]
