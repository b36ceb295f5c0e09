"""Hit Points, Wounds and Energy (index 3.1): how they are lost and gained."""

from __future__ import annotations

from quincunx.engine import ALL, Context, rule

from ..content import BEAST
from ..state import Axis, altered, impervious, max_hp, upgraded


@rule("AM-411", "AM-206", "AM-260")
def unhurt(s: Axis, seat: int) -> bool:
    """God-Mode, or a new Angel or Demon still on the Axis Mundi Hex."""
    return bool(s.god[seat]) or (s.gate == 1 and impervious(s, seat))


@rule("AM-235")
def lose_hp(s: Axis, t: Context, seat: int, loss: int, by: str) -> None:
    """Whatever takes HP goes through here. Death is dealt with afterwards, in `dying`."""
    if loss <= 0 or unhurt(s, seat):
        return
    loss = min(loss, s.hp[seat])
    s.hp = altered(s.hp, seat, s.hp[seat] - loss)
    if not s.hp[seat]:
        s.fallen = 1
    if t.emits_events:
        t.tell(by, ALL, "{0} {0:lose|loses} {1:#} HP ({2:#} left).", seat, loss, s.hp[seat])


@rule("AM-012", "AM-013", "AM-R10")
def add_wounds(s: Axis, t: Context, seat: int, count: int, by: str) -> None:
    """Wounds are placed one at a time; each fourth one clears the mat and costs 1 HP."""
    if count <= 0 or unhurt(s, seat):
        return
    lost, left = divmod(s.wounds[seat] + count, 4)
    s.wounds = altered(s.wounds, seat, left)
    if t.emits_events:
        t.tell(by, ALL, "{0} {0:take|takes} {1:#Wound|Wounds}.", seat, count)
    if lost:
        lose_hp(s, t, seat, lost, "AM-012")


@rule("AM-R11")
def heal(s: Axis, t: Context, seat: int, gain: int, by: str) -> None:
    """No heal lifts HP above the maximum; told is what it gave."""
    gain = min(gain, max_hp(s, seat) - s.hp[seat])
    s.hp = altered(s.hp, seat, s.hp[seat] + gain)
    if not t.emits_events:
        return
    if gain:
        t.tell(by, ALL, "{0} {0:heal|heals} {1:#} HP (now {2:#}).", seat, gain, s.hp[seat])
    else:
        t.tell(by, ALL, "{0} {0:are|is} unhurt: nothing to heal.", seat)


def lost_half(s: Axis, seat: int) -> int:
    """AM-086, AM-241: half of the lost HP, rounded up."""
    return (max_hp(s, seat) - s.hp[seat] + 1) // 2


# -- Energy


def has_sections(s: Axis, seat: int) -> bool:
    """AM-283: the Upgraded Beastmaster keeps Energy in three sections."""
    return s.power[seat] == BEAST and upgraded(s, seat)


@rule("AM-010", "AM-283", "AM-R62")
def can_fly(s: Axis, seat: int) -> bool:
    """The Familiar has the Energy it needs."""
    return 2 in s.sections if has_sections(s, seat) else s.energy[seat] >= 3


@rule("AM-010", "AM-283")
def spend_flight(s: Axis, seat: int) -> None:
    if has_sections(s, seat):
        s.sections = altered(s.sections, s.sections.index(2), 0)
    else:
        s.energy = altered(s.energy, seat, 0)


@rule("AM-282", "AM-285")
def guarded(s: Axis, seat: int) -> bool:
    """The Beastmaster's own Familiar keeps others' away."""
    return s.power[seat] == BEAST and can_fly(s, seat)


@rule("AM-R64")
def lose_energy(s: Axis, seat: int) -> None:
    """One token; from the Upgraded Beastmaster's lowest section that holds any."""
    if not has_sections(s, seat):
        s.energy = altered(s.energy, seat, max(0, s.energy[seat] - 1))
        return
    held = [n for n in range(3) if s.sections[n]]
    if held:
        lowest = min(held, key=lambda n: s.sections[n])
        s.sections = altered(s.sections, lowest, s.sections[lowest] - 1)


def fill_energy(s: Axis, seat: int) -> None:
    if has_sections(s, seat):
        s.sections = (2, 2, 2)
    else:
        s.energy = altered(s.energy, seat, 3)


@rule("AM-056", "AM-057")
def housekeeping_energy(s: Axis, seat: int) -> None:
    if has_sections(s, seat):
        s.sections = tuple(min(2, n + 1) for n in s.sections)
    elif s.energy[seat] < 3:
        s.energy = altered(s.energy, seat, s.energy[seat] + 1)
