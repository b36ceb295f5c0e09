"""What a Melee Attack takes, from the target and from the attacker (index 3.6): numbers only, nothing is done here."""

from __future__ import annotations

from quincunx.engine import rule

from ..content import CORNERED_ANIMAL, HONED_BLADE, MALIGNANT, PERFECT_EXECUTION
from ..state import Axis, has, upgraded

PLAIN = 0
WITH_COUNTER = 1
"""Perfect Counter is played with it (AM-424)."""
DEMONIC_BLOW = 2
DESPERATE_BLOW = 4
"""Desperate Measures (AM-408)."""
FREE_BLOW = 8
"""The Upgraded Scrounger's extra Melee Attack (AM-324)."""


@rule("AM-123", "AM-324", "AM-424", "AM-454", "AM-455", "AM-479")
def own_loss(s: Axis, me: int, blow: int) -> int:
    """1 HP, unless something spares it."""
    if blow & (WITH_COUNTER | DEMONIC_BLOW | FREE_BLOW) or has(s, me, PERFECT_EXECUTION):
        return 0
    return 0 if cornered(s, me) else 1


@rule("AM-454", "AM-R74")
def cornered(s: Axis, seat: int) -> bool:
    return s.hp[seat] <= 3 and has(s, seat, CORNERED_ANIMAL)


@rule("AM-124", "AM-307", "AM-408", "AM-R58")
def melee_hp(s: Axis, me: int, blow: int) -> int:
    """2 HP; the Upgraded Malignant 3; Desperate Measures 1 more."""
    base = 3 if s.power[me] == MALIGNANT and upgraded(s, me) else 2
    return base + 1 if blow & DESPERATE_BLOW else base


@rule("AM-126", "AM-221", "AM-300", "AM-453", "AM-454", "AM-R51", "AM-R58")
def melee_wounds(s: Axis, me: int, blow: int) -> int:
    """All extra Wounds add up."""
    wounds = 3 if blow & DEMONIC_BLOW else 0
    if s.power[me] == MALIGNANT and not upgraded(s, me):
        wounds += 2
    if has(s, me, HONED_BLADE):
        wounds += 3
    return wounds + 2 if cornered(s, me) else wounds
