"""The five actions of the base game. Chapter "Gemstones & Actions".

Every action is a pair: `can_…` says whether it has a legal effect now (MM-055), the other function carries it out.
`without` is the tile about to be discarded for it.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Final

from quincunx.engine import ALL, Ask, Context, Rules, rule

from ..content import ATTACHED, COUNT_SHIFT, FIRST_ACTION, KINDS, MULTIPLIER, TURN_SHIFT
from ..geometry import cells_in, map_of
from ..kinds import MOVE_TO, PICK_TILE, STEAL_BASE, STEAL_TILE, SWAP_FIRST, SWAP_WITH
from ..state import COUNTS, NONE, Miners
from .taking import grab, grabbable, lay_on_pile, open_piles, part_with

ONE_ARROW: Final = tuple(range(8))
TWO_ARROWS: Final = tuple(range(16))
"""Places for an arrow: 8 times the arrow plus the position."""


def always(s: Miners, me: int, without: int) -> bool:
    return True


# -- Move the Arrow, Arrow Lock


@rule("MM-060", "MM-061", "MM-062")
def move_arrow(s: Miners, t: Context) -> Rules:
    place = yield s.active, MOVE_TO, ONE_ARROW if s.second == NONE else TWO_ARROWS
    put_arrow(s, t, place, "MM-060")


def put_arrow(s: Miners, t: Context, place: int, by: str) -> None:
    if place < 8:
        s.arrow = place
    else:
        s.second = place - 8
    t.tell(by, ALL, "{0} {0:put|puts} an arrow to the {1:position}.", s.active, place & 7)


@rule("MM-063", "MM-064", "MM-065", "MM-066", "MM-067")
def arrow_lock(s: Miners, t: Context) -> None:
    s.locked ^= 1
    t.tell("MM-063", ALL, "The arrow is locked." if s.locked else "The arrow is unlocked.")


# -- Swap


def can_swap(s: Miners, me: int, without: int) -> bool:
    """Two tiles can always be exchanged, and a single one moved wherever there is a space."""
    return s.occupied.bit_count() > 1 or (s.occupied != 0 and s.occupied != map_of(s.map).mask)


@rule("MM-068", "MM-069", "MM-071")
def swap(s: Miners, t: Context) -> Rules:
    me = s.active
    cells = cells_in(s.occupied)
    first = cells[0]
    if len(cells) > 1:
        first = yield me, SWAP_FIRST, cells
    others = cells_in(s.occupied & ~(1 << first) | spaces_for(s, first))
    other = others[0]
    if len(others) > 1:
        other = yield me, SWAP_WITH, others
    moved = not s.occupied >> other & 1
    exchange(s, first, other)
    if t.emits_events:
        code = map_of(s.map).code
        sentence = "{0} {0:move|moves} {1:cell} to {2:cell}." if moved else "{0} {0:swap|swaps} {1:cell} and {2:cell}."
        t.tell("MM-069" if moved else "MM-068", ALL, sentence, me, code[first], code[other])


@rule("MM-070")
def spaces_for(s: Miners, cell: int) -> int:
    """The empty spaces to which this tile may move without adding to the number of groups."""
    here = map_of(s.map)
    empty = here.mask & ~s.occupied
    if not empty:
        return 0
    rest = here.groups(s.occupied & ~(1 << cell))
    needed = len(rest) + 1 - len(here.groups(s.occupied))
    if needed <= 0:
        return empty
    reaches = [here.beside(group) for group in rest]
    if len(reaches) == 1:
        return empty & reaches[0]
    return sum(1 << space for space in cells_in(empty) if sum(r >> space & 1 for r in reaches) >= needed)


def exchange(s: Miners, one: int, other: int) -> None:
    """The tiles (or the tile and the empty space) of two cells change places, each with its side up (MM-071)."""
    board = s.board
    board[one], board[other] = board[other], board[one]
    both = 1 << one | 1 << other
    if (s.occupied >> one ^ s.occupied >> other) & 1:
        s.occupied ^= both
    if (s.down >> one ^ s.down >> other) & 1:
        s.down ^= both


# -- Double


@rule("MM-078")
def can_double(s: Miners, me: int, without: int) -> bool:
    return bool(grabbable(s, me))


@rule("MM-072", "MM-073", "MM-074")
def double(s: Miners, t: Context) -> Rules:
    """Before the arrow has moved, the grab becomes two grabs; afterwards one grab is made at once."""
    if s.moved:
        yield from grab(s, t)
    else:
        s.grabs += 1


# -- Steal


@rule("MM-075", "MM-152", "MM-158", "MM-159")
def stealable(s: Miners, me: int, shown: int) -> bool:
    """A tile that counts as this may be stolen by the seat (MM-R16)."""
    if shown < KINDS:
        return not s.closed[me] >> shown & 1
    return bool(open_piles(s, me)) if shown >= ATTACHED else shown >= FIRST_ACTION


def thefts(s: Miners, me: int) -> list[int]:
    """Every legal theft: the victim, and what the tile counts as."""
    found: list[int] = []
    for victim in range(s.seats):
        if victim != me:
            shown = sorted(dict.fromkeys([s.shows[tile] for tile in s.gems[victim] + s.tools[victim]]))
            found.extend([STEAL_BASE * victim + each for each in shown if stealable(s, me, each)])
    return found


@rule("MM-076")
def can_steal(s: Miners, me: int, without: int) -> bool:
    for victim in range(s.seats):
        if victim != me:
            if s.tools[victim]:
                return True
            for tile in s.gems[victim]:
                if stealable(s, me, s.shows[tile]):
                    return True
    return False


@rule("MM-075", "MM-077", "MM-158", "MM-180", "MM-192")
def steal(s: Miners, t: Context) -> Rules:
    me = s.active
    options = thefts(s, me)
    theft = options[0]
    if len(options) > 1:
        theft = yield me, STEAL_TILE, options
    victim, shown = divmod(theft, STEAL_BASE)
    owned = s.gems[victim] + s.tools[victim]
    tile = yield from pick_tile(s, me, [tile for tile in owned if s.shows[tile] == shown])
    t.tell("MM-075", ALL, "{0} {0:steal|steals} {1:icon} of {2}.", me, shown, victim)
    part_with(s, victim, tile)
    yield from receive(s, t, me, tile)


def receive(s: Miners, t: Context, me: int, tile: int) -> Rules:
    """A stolen tile goes on counting as what it counted; a Multiplier needs a new pile (MM-158)."""
    shown = s.shows[tile]
    if shown < KINDS:
        s.gems[me].append(tile)
        s.count[COUNTS * me + shown] += 1
    elif shown < ATTACHED:
        s.tools[me].append(tile)
    else:
        s.gems[me].append(tile)
        s.shows[tile] = MULTIPLIER
        yield from lay_on_pile(s, t, me, tile)


# -- choosing between tiles that count as the same


def alike(s: Miners, tile: int) -> int:
    """Equal for two collected tiles between which there is no difference: same print, same active section."""
    return s.faces[tile] & ~(3 << TURN_SHIFT) | s.section[tile] << TURN_SHIFT + 3


@rule("MM-176", "MM-182")
def pick_tile(s: Miners, me: int, tiles: Sequence[int]) -> Generator[Ask, Any, int]:
    """One of several tiles that count as the same; asked only where their other sections differ."""
    first: dict[int, int] = {}
    for tile in tiles:
        first.setdefault(alike(s, tile), tile)
    options = list(first.values())
    if len(options) == 1 or all(s.faces[tile] >> COUNT_SHIFT & 7 == 1 for tile in options):
        return options[0]
    chosen: int = yield me, PICK_TILE, options
    return chosen
