"""Forced Movement after Melee (index 3.8). The ladders themselves are geometry: see `geometry.Board`."""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, rule

from ..content import AXIS
from ..geometry import BOARDS, CENTRE, NOWHERE
from ..state import Axis
from .entering import BY_MOVE, enter, is_free

FURTHER: Final = {
    "AM-140": ("AM-140", "AM-141", "AM-142"),
    "AM-143": ("AM-143", "AM-144"),
    "AM-145": ("AM-145", "AM-146", "AM-146"),
    "AM-147": ("AM-147", "AM-148"),
    "AM-149": ("AM-150", "AM-150"),
    "AM-151": ("AM-151",),
    "AM-152": ("AM-152",),
    "AM-153": ("AM-153", "AM-153"),
}
"""The rule of each rung of a ladder."""


@rule("AM-155")
def is_open(s: Axis, at: int) -> bool:
    """Not blocked: free, and not the centre."""
    return at != CENTRE and is_free(s, at) and s.terrain[at] != AXIS


def possible(s: Axis, attacker: int, target: int) -> list[int]:
    """Where a Melee from one hex to another may drive its target: one hex, two where a die decides, or none."""
    ladder = BOARDS[s.seats].ladder.get(attacker * 128 + target)
    if ladder is None:
        return []
    free = [at for at in ladder.steps if is_open(s, at)]
    return free if ladder.die else free[:1]


@rule("AM-125", "AM-140", "AM-141", "AM-142", "AM-143", "AM-144", "AM-145", "AM-146", "AM-147", "AM-148", "AM-R30")
def drive_back(s: Axis, t: Context, attacker: int, seat: int) -> None:
    """Move the target of a Melee: the first open hex of its ladder; none open, and it stays."""
    target = s.at[seat]
    to = choose(s, t, attacker, target)
    if to == NOWHERE:
        t.tell("AM-R30", ALL, "{0} cannot be driven back.", seat)
        return
    if t.emits_events:
        t.tell(rung(s, attacker, target, to), ALL, "{0} {0:are|is} driven to {1:hex}.", seat, s.spot(to))
    enter(s, t, seat, to, BY_MOVE)


@rule("AM-149", "AM-150", "AM-153")
def choose(s: Axis, t: Context, attacker: int, target: int) -> int:
    """Straight below a corner a die decides: 1-3 left, 4-6 right; with one side blocked the other is used."""
    open_to = possible(s, attacker, target)
    if len(open_to) == 2:
        return open_to[0] if t.roll() <= 3 else open_to[1]
    return open_to[0] if open_to else NOWHERE


def rung(s: Axis, attacker: int, target: int, to: int) -> str:
    """The rule that explains this hex, for the log."""
    ladder = BOARDS[s.seats].ladder[attacker * 128 + target]
    if ladder.die and all(is_open(s, at) for at in ladder.steps):
        return ladder.rule
    return FURTHER[ladder.rule][ladder.steps.index(to)]
