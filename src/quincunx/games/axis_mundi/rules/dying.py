"""Dying (index 3.13): whoever has 0 HP falls to the nearest Power Hex."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, rule

from ..content import ANGEL
from ..geometry import BOARDS, CENTRE
from ..state import ROTATE, Axis, Turn, altered
from . import aoe
from .axis import downgrade, show_at, take_back_all
from .entering import lift, put
from .hands import hand_limit, trim


@rule("AM-R36", "AM-R43")
def deaths(s: Axis, t: Context) -> Rules:
    """Everybody with 0 HP, in turn order from the active player's right, the active player last; in the Rotation
    from the starting player. A fall can hurt others, so it goes on until nobody is left to fall."""
    while s.fallen:
        s.fallen = 0
        first = s.start if s.phase == ROTATE else s.active + 1
        for k in range(s.seats):
            seat = (first + k) % s.seats
            if not s.hp[seat]:
                yield from die(s, t, seat)


@rule("AM-233", "AM-235", "AM-237", "AM-239", "AM-R41", "AM-R42", "AM-R90")
def die(s: Axis, t: Context, seat: int) -> Rules:
    """The nearest free Power Hex, 5 HP, active cards back to the hand. In the own turn the turn is over."""
    t.tell("AM-235", ALL, "{0} {0:die|dies}.", seat)
    if s.power[seat] >= ANGEL:
        yield from downgrade(s, t)
    s.told += s.unseen[seat]
    show_at(s, seat)
    to = resting_place(s, t, seat)
    lift(s, t, seat)
    put(s, seat, to)
    s.hp = altered(s.hp, seat, 5)
    s.healed |= 1 << seat
    if t.emits_events:
        t.tell("AM-235", ALL, "{0} {0:fall|falls} to {1:hex} and {0:have|has} 5 HP.", seat, s.spot(to))
    if s.active == seat and s.phase != ROTATE:
        s.turn[Turn.CUT] = 1
    take_back_all(s, seat)
    yield from trim(s, t, seat, hand_limit(s, seat))
    if s.malign:
        aoe.compare_mover(s, t, seat)


@rule("AM-235", "AM-236", "AM-R40")
def resting_place(s: Axis, t: Context, seat: int) -> int:
    """The nearest unoccupied Power Hex; of two a die decides, 1-3 the left one, 4-6 the right one."""
    board = BOARDS[s.seats]
    here = s.at[seat]
    free = [at for at in board.power if s.who[at] < 0 or s.who[at] == seat]
    if here == CENTRE:
        return random_power(s, t, free)
    nearest = min(board.dist[here][at] for at in free)
    tied = [at for at in free if board.dist[here][at] == nearest]
    if len(tied) == 1:
        return tied[0]
    left, right = left_first(s, here, tied)
    return left if t.roll() <= 3 else right


def left_first(s: Axis, here: int, tied: list[int]) -> tuple[int, int]:
    """Of two Power Hexes, the one first reached going clockwise is the left one."""
    board = BOARDS[s.seats]
    around = 6 * board.sea
    below = board.index[here] * board.sea // board.ring[here]
    gaps = [(below - board.index[at]) % around for at in tied]
    return (tied[0], tied[1]) if gaps[0] < gaps[1] else (tied[1], tied[0])


@rule("AM-R40", "AM-201", "AM-R44")
def random_power(s: Axis, t: Context, free: list[int]) -> int:
    """From the centre all are equally near: the table of the ejection."""
    hexes = BOARDS[s.seats].power
    number = t.roll() - 1
    if s.seats == 3:
        number //= 2
    while hexes[number] not in free:
        number = (number + 1) % s.seats
    return hexes[number]
