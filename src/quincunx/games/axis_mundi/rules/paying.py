"""The Action Phase (index 3.3): what Actions are paid with. General, Move and Attack Actions are kept apart.

Move Actions and Attack Actions are always spent before general ones (index section 5 leaves it to the player): a
general Action can do all that they can, so keeping it is never worse.
"""

from __future__ import annotations

from quincunx.engine import rule

from ..content import ALPINIST, ANGEL, CORNERED_ANIMAL, SAVANT, SCROUNGER
from ..state import Axis, Turn, has, upgraded


@rule("AM-060", "AM-061", "AM-321", "AM-323", "AM-324")
def grant(s: Axis, me: int) -> None:
    """3 Actions; the Scrounger's extra ones."""
    turn = s.turn
    turn[Turn.ACTS] = 3
    if s.power[me] == SCROUNGER:
        turn[Turn.MOVES] = 3 if upgraded(s, me) else 1
        turn[Turn.MELEES] = 1 if upgraded(s, me) else 0


@rule("AM-452", "AM-454", "AM-R74")
def refresh(s: Axis, me: int) -> None:
    """The Move Actions of Alpinist and Cornered Animal come once, and go when the condition goes."""
    turn = s.turn
    if not (s.slots[me] or turn[Turn.ALPINIST] or turn[Turn.CORNERED]):
        return
    holds = has(s, me, ALPINIST)
    if turn[Turn.ALPINIST] == 0 and holds:
        turn[Turn.ALPINIST] = 1
    elif turn[Turn.ALPINIST] == 1 and not holds:
        turn[Turn.ALPINIST] = 2
    holds = s.hp[me] <= 3 and has(s, me, CORNERED_ANIMAL)
    if turn[Turn.CORNERED] == 0 and holds:
        turn[Turn.CORNERED] = 1
    elif turn[Turn.CORNERED] == 1 and not holds:
        turn[Turn.CORNERED] = 2


@rule("AM-180", "AM-R15")
def move_funds(s: Axis) -> int:
    """What can pay for Move Actions."""
    turn = s.turn
    funds = turn[Turn.ACTS] + turn[Turn.MOVES]
    if turn[Turn.ALPINIST] == 1:
        funds += 1
    return funds + 1 if turn[Turn.CORNERED] == 1 else funds


def pay(s: Axis, cost: int) -> None:
    """General Actions only (AM-R14, AM-R84)."""
    s.turn[Turn.ACTS] -= cost
    s.turn[Turn.SPENT] += cost


@rule("AM-180", "AM-R15")
def pay_move(s: Axis, cost: int) -> None:
    turn = s.turn
    turn[Turn.SPENT] += cost
    for extra in (Turn.CORNERED, Turn.ALPINIST):
        if cost and turn[extra] == 1:
            turn[extra] = 2
            cost -= 1
    used = min(cost, turn[Turn.MOVES])
    turn[Turn.MOVES] -= used
    turn[Turn.ACTS] -= cost - used


@rule("AM-376", "AM-437")
def pay_attack(s: Axis) -> None:
    turn = s.turn
    turn[Turn.SPENT] += 1
    turn[Turn.ATTACKS if turn[Turn.ATTACKS] else Turn.ACTS] -= 1


@rule("AM-324")
def pay_melee(s: Axis) -> bool:
    """True where it was the Upgraded Scrounger's extra Melee Attack, which costs no HP."""
    if s.turn[Turn.MELEES]:
        s.turn[Turn.MELEES] -= 1
        s.turn[Turn.SPENT] += 1
        return True
    pay_attack(s)
    return False


# -- what some Actions cost


def up_cost(s: Axis, me: int) -> int:
    """AM-175, AM-225."""
    return 1 if s.power[me] >= ANGEL else 3


def down_cost(s: Axis, me: int) -> int:
    """AM-176, AM-224."""
    return 3 if s.power[me] >= ANGEL else 1


@rule("AM-311", "AM-315", "AM-R81")
def free_swap(s: Axis, me: int) -> bool:
    """The Savant's free Activate or Swap: one per turn, upgraded twelve."""
    if s.power[me] != SAVANT:
        return False
    return s.turn[Turn.SWAPS] < (12 if upgraded(s, me) else 1)
