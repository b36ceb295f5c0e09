"""The actions of Dark Tunnels: Lightbulb, Bomb with its refill, Second Arrow, Ransack."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, all_but, only, rule

from ..content import LATE
from ..geometry import cells_in, map_of
from ..kinds import BOMB_BLOCK, COLLECT, COVER, LATE_ROW, OTHER_ROW, PICK_ROW, SECOND_AT, SHOW_ROW
from ..state import NONE, RANSACK_TAKE, Miners
from .base import ONE_ARROW
from .taking import BOTH_ARROWS, may_try, take, takeable_anywhere, tell_forced, test_end, turn_up

# -- Lightbulb


def can_light(s: Miners, me: int, without: int) -> bool:
    return s.down != 0


def dark_rows(s: Miners) -> list[int]:
    """The rows that hold a facedown tile."""
    return [number for number, row in enumerate(map_of(s.map).rows) if row & s.down]


@rule("MM-140")
def lightbulb(s: Miners, t: Context) -> Rules:
    if s.sets & LATE:
        yield from late_lightbulb(s, t)
    else:
        row = yield s.active, PICK_ROW, dark_rows(s)
        show_row(s, t, row, "MM-140")


def show_row(s: Miners, t: Context, row: int, by: str) -> None:
    for cell in cells_in(map_of(s.map).rows[row] & s.down):
        turn_up(s, t, cell, by)


@rule("MM-223")
def late_lightbulb(s: Miners, t: Context) -> Rules:
    """Look at one row, or turn up two; the first row chosen is one that holds a facedown tile."""
    me = s.active
    rows = dark_rows(s)
    choice = yield me, LATE_ROW, [*rows, *[SHOW_ROW + row for row in rows]]
    if choice < SHOW_ROW:
        look_at_row(s, t, choice)
        return
    first = choice - SHOW_ROW
    other = yield me, OTHER_ROW, [number for number, row in enumerate(map_of(s.map).rows) if row and number != first]
    show_row(s, t, first, "MM-223")
    show_row(s, t, other, "MM-223")


@rule("MM-223")
def look_at_row(s: Miners, t: Context, row: int) -> None:
    me = s.active
    code = map_of(s.map).code
    for cell in cells_in(map_of(s.map).rows[row] & s.down):
        tile = s.board[cell]
        s.show([tile], only(me))
        t.tell("MM-223", only(me), "{0} {0:look|looks} at {1:cell}: {2:tile}.", me, code[cell], s.faces[tile])
        t.tell("MM-223", all_but(me), "{0} {0:look|looks} secretly at {1:cell}.", me, code[cell])


# -- Bomb


def can_bomb(s: Miners, me: int, without: int) -> bool:
    return any(block & ~s.occupied == 0 for block in map_of(s.map).blocks)


@rule("MM-141", "MM-142", "MM-145")
def bomb(s: Miners, t: Context) -> Rules:
    """Four tiles leave the game unseen; the hole waits for the next player."""
    here = map_of(s.map)
    places = [cells_in(block)[0] for block in here.blocks if block & ~s.occupied == 0]
    place = places[0]
    if len(places) > 1:
        place = yield s.active, BOMB_BLOCK, places
    block = next(block for block in here.blocks if block & -block == 1 << place)
    for cell in cells_in(block):
        s.rubble.append(s.board[cell])
        s.board[cell] = NONE
        s.holes.append(cell)
    s.occupied &= ~block
    s.down &= ~block
    t.tell("MM-141", ALL, "{0} {0:blow|blows} up the block south of {1:cell}.", s.active, here.code[place])


@rule("MM-143", "MM-144", "MM-145")
def refill(s: Miners, t: Context) -> None:
    """The player whose turn it would be only refills what is still empty, facedown, and loses the turn."""
    t.tell("MM-143", ALL, "{0} {0:lose|loses} the turn and {0:refill|refills} the hole.", s.active)
    for cell in s.holes:
        if s.board[cell] == NONE and s.deck:
            lay_facedown(s, t, cell)
    s.holes = []
    s.idle = 0
    s.turns += 1
    s.active = (s.active + 1) % s.seats
    test_end(s, t)


@rule("MM-144")
def lay_facedown(s: Miners, t: Context, cell: int) -> None:
    """The top tile of the deck is laid on an empty cell."""
    tile = s.deck.pop(0)
    code = map_of(s.map).code[cell]
    s.laid[tile] = code + 256 * sum(1 for each in s.laid if each & 255 == code)
    s.board[cell] = tile
    s.occupied |= 1 << cell
    s.down |= 1 << cell
    t.tell("MM-144", ALL, "A facedown tile is laid on {0:cell}.", code)


# -- Second Arrow


@rule("MM-146")
def second_arrow(s: Miners, t: Context) -> Rules:
    if s.second != NONE:
        s.second = NONE
        t.tell("MM-146", ALL, "{0} {0:take|takes} the second arrow away.", s.active)
        return
    s.second = yield s.active, SECOND_AT, ONE_ARROW
    t.tell("MM-146", ALL, "{0} {0:put|puts} the second arrow to the {1:position}.", s.active, s.second)


# -- Ransack


def coverable(s: Miners, me: int) -> list[int]:
    """The faceup tiles beside which there is a tile to collect."""
    near = map_of(s.map).near
    offered = sum(1 << cell for cell in cells_in(s.occupied) if may_try(s, me, cell, BOTH_ARROWS))
    return [cell for cell in cells_in(s.occupied & ~s.down) if near[cell] & offered]


def can_ransack(s: Miners, me: int, without: int) -> bool:
    return bool(coverable(s, me))


@rule("MM-149")
def ransack(s: Miners, t: Context) -> Rules:
    """A faceup tile is turned facedown, and nobody knows it any more; `collect_beside` goes on from there."""
    cells = coverable(s, s.active)
    cell = cells[0]
    if len(cells) > 1:
        cell = yield s.active, COVER, cells
    s.down |= 1 << cell
    s.hide([s.board[cell]])
    s.covered = cell
    s.phase = RANSACK_TAKE
    t.tell("MM-149", ALL, "{0} {0:turn|turns} {1:cell} facedown.", s.active, map_of(s.map).code[cell])


@rule("MM-149", "MM-133")
def collect_beside(s: Miners, t: Context) -> Rules:
    """Any tile beside the covered one; a facedown one that proves forbidden means choosing again."""
    taken = False
    while not taken:
        cells = takeable_anywhere(s, s.active, map_of(s.map).near[s.covered])
        if not cells:
            t.tell("MM-133", ALL, "{0} {0:have|has} nothing left to collect.", s.active)
            break
        cell = cells[0]
        if len(cells) > 1:
            cell = yield s.active, COLLECT, cells
        elif t.emits_events:
            tell_forced(s, t, cell, "MM-149")
        taken = yield from take(s, t, cell, BOTH_ARROWS, "MM-149")
    s.covered = NONE
