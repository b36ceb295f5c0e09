"""The turn: two windows for actions around the grab, the arrow's movement, information, the next player.

Chapter "Gameplay", with the turn steps that Dark Tunnels adds. `play` is the whole match.
"""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, Rules, all_but, only, rule

from ..content import HARDER
from ..geometry import cells_in, map_of
from ..kinds import CHOOSE_CORNER, LOOK_AT, NOT_NOW, TURN_UP, USE_AFTER, USE_BEFORE
from ..state import (
    AFTER,
    BEFORE,
    DEADLOCK,
    GRAB,
    INFORM,
    NONE,
    OVER,
    RUNNING,
    Miners,
)
from . import scoring
from .actions import usable, use
from .dark_tunnels import collect_beside, refill
from .taking import grab, turn_up

CORNERS: Final = (0, 2, 4, 6)


@rule("MM-040", "MM-080")
def play(s: Miners, t: Context) -> Rules:
    while s.phase != OVER:
        t.boundary()
        yield from PHASES[s.phase](s, t)
    if s.ended != RUNNING:
        scoring.show_secrets(s, t)
        scoring.tell_result(s, t)


@rule("MM-116")
def choose_corner(s: Miners, t: Context) -> Rules:
    s.arrow = yield s.first, CHOOSE_CORNER, CORNERS
    s.phase = BEFORE
    t.tell("MM-116", ALL, "{0} {0:start|starts} the arrow in the {1:position}.", s.first, s.arrow)


def may_act(s: Miners) -> bool:
    """The player has something that is, or as a secret tile might be, an action; else the windows are passed over."""
    me = s.active
    return bool(s.tools[me]) or s.secret[me] != NONE


@rule("MM-042", "MM-054", "MM-115")
def before_window(s: Miners, t: Context) -> Rules:
    """The player may use one action. A secret tile might be one: its owner is always asked."""
    me = s.active
    if may_act(s):
        options = usable(s, me)
        if len(options) > 1 or s.secret[me] != NONE:
            choice = yield me, USE_BEFORE, options
            if choice != NOT_NOW:
                yield from use(s, t, choice)
    if s.phase == BEFORE:
        s.phase = GRAB


@rule("MM-043", "MM-051", "MM-072")
def grab_phase(s: Miners, t: Context) -> Rules:
    """One grab, or two after a Double; then the arrows move, once."""
    yield from grab(s, t)
    if s.phase == OVER:
        return
    s.grabs -= 1
    if s.grabs == 0:
        move_arrows(s, t)
        s.phase = AFTER
        if not may_act(s):
            end_turn(s, t)


@rule("MM-049", "MM-050", "MM-064", "MM-148")
def move_arrows(s: Miners, t: Context) -> None:
    """Every arrow moves by the step in the present direction, unless locked."""
    s.moved = 1
    if s.locked:
        t.mark("MM-064")
        return
    turn = s.direction * s.step
    s.arrow = s.arrow + turn & 7
    if s.second != NONE:
        s.second = s.second + turn & 7
    if t.emits_events:
        tell_arrows(s, t)


def tell_arrows(s: Miners, t: Context) -> None:
    if s.second == NONE:
        t.tell("MM-049", ALL, "The arrow moves to the {0:position}.", s.arrow)
    else:
        t.tell("MM-148", ALL, "The arrows move to the {0:position} and the {1:position}.", s.arrow, s.second)


@rule("MM-052", "MM-053", "MM-118")
def after_window(s: Miners, t: Context) -> Rules:
    """Again one action, with the arrow already moved; in harder mode only if none was used before."""
    me = s.active
    if may_act(s) and not (s.used and s.sets & HARDER):
        options = usable(s, me)
        if len(options) > 1 or s.secret[me] != NONE:
            choice = yield me, USE_AFTER, options
            if choice != NOT_NOW:
                yield from use(s, t, choice)
    if s.phase == AFTER:
        end_turn(s, t)


@rule("MM-040", "MM-134")
def end_turn(s: Miners, t: Context) -> None:
    """Information is gathered while a facedown tile is on the board; then comes the next player."""
    if s.down:
        s.phase = INFORM
    else:
        next_turn(s, t)


@rule("MM-149", "MM-150")
def ransack_phase(s: Miners, t: Context) -> Rules:
    """The tile beside the covered one is collected, and the turn ends: arrows (if still to move), information."""
    yield from collect_beside(s, t)
    if s.phase == OVER:
        return
    if s.moved:
        t.tell("MM-150", ALL, "Ransack ends {0:s} turn.", s.active)
    else:
        t.tell("MM-150", ALL, "Ransack ends {0:s} turn: no grab, no second action.", s.active)
        move_arrows(s, t)
    end_turn(s, t)


@rule("MM-134", "MM-135", "MM-136")
def gather_information(s: Miners, t: Context) -> Rules:
    """Look secretly at a facedown tile; after using an action, turn one faceup instead."""
    me = s.active
    cells = cells_in(s.down)
    cell = cells[0]
    if len(cells) > 1:
        cell = yield me, TURN_UP if s.used else LOOK_AT, cells
    if s.used:
        turn_up(s, t, cell, "MM-136")
    else:
        look(s, t, cell)
    next_turn(s, t)


@rule("MM-135", "MM-137")
def look(s: Miners, t: Context, cell: int) -> None:
    me = s.active
    tile = s.board[cell]
    s.show([tile], only(me))
    if t.emits_events:
        code = map_of(s.map).code[cell]
        t.tell("MM-135", only(me), "{0} {0:look|looks} at {1:cell}: {2:tile}.", me, code, s.faces[tile])
        t.tell("MM-135", all_but(me), "{0} {0:look|looks} secretly at {1:cell}.", me, code)


@rule("MM-012", "MM-086", "MM-143")
def next_turn(s: Miners, t: Context) -> None:
    """The next player in seat order; one who must refill a Bomb hole does only that."""
    s.idle = 0 if s.stirred else s.idle + 1
    s.turns += 1
    s.active = (s.active + 1) % s.seats
    s.phase = BEFORE
    s.grabs = 1
    s.used = s.moved = s.stirred = 0
    if s.holes:
        refill(s, t)
    elif s.idle and s.idle >= patience(s):
        s.phase = OVER
        s.ended = DEADLOCK
    if s.phase == BEFORE and not may_act(s):
        s.phase = GRAB


@rule("MM-086")
def patience(s: Miners) -> int:
    """How many turns without anything happening end the game: by then every player has met every arrow position."""
    return s.seats * (1 if s.locked else 8 // s.step)


PHASES: Final = (
    choose_corner,
    before_window,
    grab_phase,
    after_window,
    ransack_phase,
    gather_information,
)
"""By `Miners.phase`."""
