"""The actions of Golden Actions: Flashlight, Rumble, Ring, Wildcard Arrow."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from quincunx.engine import ALL, Ask, Context, Rules, rule

from ..geometry import cells_in, map_of
from ..kinds import DROP, FLASH, LIFT, PICK_STEP
from ..state import Miners
from .base import exchange
from .taking import BOTH_ARROWS, take, takeable_anywhere, tell_forced

OTHER_STEPS: Final = {4: (2, 1), 2: (4, 1), 1: (4, 2)}
"""By step: the other two (MM-205)."""

# -- Flashlight


def can_flash(s: Miners, me: int, without: int) -> bool:
    return bool(takeable_anywhere(s, me, s.occupied))


@rule("MM-200")
def flashlight(s: Miners, t: Context) -> Rules:
    """One tile from anywhere, besides the normal grab; a forbidden facedown one means choosing again."""
    taken = False
    while not taken:
        cells = takeable_anywhere(s, s.active, s.occupied)
        if not cells:
            t.tell("MM-133", ALL, "{0} {0:have|has} nothing left to take.", s.active)
            return
        cell = cells[0]
        if len(cells) > 1:
            cell = yield s.active, FLASH, cells
        elif t.emits_events:
            tell_forced(s, t, cell, "MM-200")
        taken = yield from take(s, t, cell, BOTH_ARROWS, "MM-200")


# -- Rumble


def can_rumble(s: Miners, me: int, without: int) -> bool:
    return s.occupied != 0 and s.occupied != map_of(s.map).mask


@rule("MM-201", "MM-202", "MM-203")
def rumble(s: Miners, t: Context) -> Rules:
    """One tile moves to an empty space, then another one; connected or not does not matter."""
    moved = yield from shift(s, t, cells_in(s.occupied))
    others = cells_in(s.occupied & ~(1 << moved))
    if others:
        yield from shift(s, t, others)


@rule("MM-201", "MM-202")
def shift(s: Miners, t: Context, cells: tuple[int, ...]) -> Generator[Ask, Any, int]:
    """One of these tiles moves to an empty space, which is returned."""
    cell = cells[0]
    if len(cells) > 1:
        cell = yield s.active, LIFT, cells
    spaces = cells_in(map_of(s.map).mask & ~s.occupied)
    space = spaces[0]
    if len(spaces) > 1:
        space = yield s.active, DROP, spaces
    exchange(s, cell, space)
    code = map_of(s.map).code
    t.tell("MM-201", ALL, "{0} {0:move|moves} {1:cell} to {2:cell}.", s.active, code[cell], code[space])
    return space


# -- Ring, Wildcard Arrow


@rule("MM-204", "MM-206")
def ring(s: Miners, t: Context) -> None:
    s.direction = -s.direction
    t.tell("MM-204", ALL, "The arrow now travels {0:direction}.", s.direction)


@rule("MM-205", "MM-206")
def wildcard_arrow(s: Miners, t: Context) -> Rules:
    s.step = yield s.active, PICK_STEP, OTHER_STEPS[s.step]
    t.tell("MM-205", ALL, "The arrow now travels {0:step} each turn.", s.step)
