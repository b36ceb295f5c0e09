"""Area of Effect of the Malignant (index 3.14). The Demon's is an Attack Action: see `attacks`."""

from __future__ import annotations

from quincunx.engine import Context, rule

from ..content import MALIGNANT
from ..geometry import BOARDS
from ..state import Axis, altered, impervious, upgraded
from .body import add_wounds

BY_SOURCE = 1
"""AM-264: the repeat comes at the start of the Malignant's turns."""
BY_TARGET = 2
"""AM-265: the repeat comes at the start of the opponent's turns."""


@rule("AM-261", "AM-266")
def zone_value(s: Axis, source: int, seat: int) -> int:
    """1 next to the Malignant; upgraded 2 next to it and 1 at distance 2; 0 for an A/D that has not left the centre."""
    gap = BOARDS[s.seats].dist[s.at[source]][s.at[seat]]
    reach = 2 if upgraded(s, source) else 1
    if gap > reach or gap == 0 or impervious(s, seat):
        return 0
    return reach - gap + 1


@rule("AM-262", "AM-263")
def hurt(s: Axis, t: Context, seat: int, value: int, by: str) -> None:
    """At most 2 Wounds of this kind in each turn and each Rotation."""
    value = min(value, 2 - s.aoe[seat])
    if value > 0:
        s.aoe = altered(s.aoe, seat, s.aoe[seat] + value)
        add_wounds(s, t, seat, value, by)


@rule("AM-262", "AM-R96")
def compare(s: Axis, t: Context, source: int, seat: int, repeat: int) -> None:
    """After a movement: a larger zone value than before hurts at once; how it repeats is fixed on the way in."""
    pair = source * s.seats + seat
    old = s.zone[pair]
    new = zone_value(s, source, seat)
    if new == old:
        return
    s.zone[pair] = new
    if new == 0:
        s.mode_of[pair] = 0
    elif old == 0:
        s.mode_of[pair] = repeat
    if new > old:
        hurt(s, t, seat, new, "AM-262")


@rule("AM-264", "AM-265", "AM-R59", "AM-R94")
def compare_mover(s: Axis, t: Context, mover: int) -> None:
    """Somebody has moved or was moved: the repeat follows who it was."""
    for source in s.malign:
        if source != mover:
            if not s.aloft >> source & 1:
                compare(s, t, source, mover, BY_TARGET)
            continue
        for seat in range(s.seats):
            if seat != source and not s.aloft >> seat & 1:
                compare(s, t, source, seat, BY_SOURCE)


@rule("AM-264", "AM-265", "AM-267")
def repeat(s: Axis, t: Context, active: int) -> None:
    """The start of a turn: whoever is still inside is hurt again by the present value."""
    n = s.seats
    for source in s.malign:
        for seat in range(n):
            mode = s.mode_of[source * n + seat]
            if mode == BY_SOURCE and source == active:
                hurt(s, t, seat, s.zone[source * n + seat], "AM-264")
            elif mode == BY_TARGET and seat == active:
                hurt(s, t, seat, s.zone[source * n + seat], "AM-265")


@rule("AM-R96", "AM-R69")
def rezone(s: Axis) -> None:
    """Zones appear, grow or end without a movement: nothing at once; whoever is newly inside counts as AM-264."""
    n = s.seats
    s.malign = tuple([seat for seat in range(n) if s.power[seat] == MALIGNANT])
    for source in range(n):
        for seat in range(n):
            pair = source * n + seat
            inside = zone_value(s, source, seat) if source in s.malign and seat != source else 0
            if inside == 0:
                s.mode_of[pair] = 0
            elif s.zone[pair] == 0:
                s.mode_of[pair] = BY_SOURCE
            s.zone[pair] = inside
