"""The actions of Gemshards: Rotate Grabbed, Rotate Board, Teleport Arrow."""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, Rules, rule

from ..content import KINDS, MULTIPLIER, TRASH, WILDCARD, icon_at, sections, turned
from ..geometry import cells_in, map_of
from ..kinds import ROTATE_BY, ROTATE_CELL, ROTATE_PILE, ROTATE_TO, TELEPORT_TO
from ..state import COUNTS, NONE, Miners
from .base import ONE_ARROW, TWO_ARROWS, pick_tile, put_arrow
from .taking import keep, lay_on_pile, may_take, part_with

QUARTERS: Final = (1, 2, 3)

# -- Rotate Grabbed


@rule("MM-185", "MM-186")
def new_sections(s: Miners, me: int, tile: int) -> list[int]:
    """The other sections of a collected tile that its owner might take now, the tile itself not counted."""
    face = s.faces[tile]
    shown = s.shows[tile]
    if sections(face) == 1 or shown == TRASH:
        return []
    counted = COUNTS * me + shown if shown < KINDS else NONE
    if counted != NONE:
        s.count[counted] -= 1
    others = [section for section in range(sections(face)) if section != s.section[tile]]
    found = [section for section in others if may_take(s, me, icon_at(face, section))]
    if counted != NONE:
        s.count[counted] += 1
    return found


def rotatable(s: Miners, me: int, without: int) -> list[int]:
    tiles = [tile for tile in s.gems[me] + s.tools[me] if tile != without]
    return [tile for tile in tiles if new_sections(s, me, tile)]


def can_rotate_grabbed(s: Miners, me: int, without: int) -> bool:
    return bool(rotatable(s, me, without))


@rule("MM-185", "MM-186")
def rotate_grabbed(s: Miners, t: Context) -> Rules:
    me = s.active
    tiles = rotatable(s, me, NONE)
    piles = sorted(dict.fromkeys([s.shows[tile] for tile in tiles]))
    shown = piles[0]
    if len(piles) > 1:
        shown = yield me, ROTATE_PILE, piles
    tile = yield from pick_tile(s, me, [tile for tile in tiles if s.shows[tile] == shown])
    face = s.faces[tile]
    icons = sorted(dict.fromkeys([icon_at(face, section) for section in new_sections(s, me, tile)]))
    icon = icons[0]
    if len(icons) > 1:
        icon = yield me, ROTATE_TO, icons
    section = next(each for each in new_sections(s, me, tile) if icon_at(face, each) == icon)
    t.tell("MM-185", ALL, "{0} {0:rotate|rotates} {1:icon} to {2:icon}.", me, shown, icon)
    part_with(s, me, tile)
    keep(s, me, tile, section)
    if MULTIPLIER <= icon <= WILDCARD:
        yield from lay_on_pile(s, t, me, tile)


# -- Rotate Board


def can_rotate_board(s: Miners, me: int, without: int) -> bool:
    return s.occupied != 0


@rule("MM-187")
def rotate_board(s: Miners, t: Context) -> Rules:
    """Any tile, faceup or facedown: who knows a facedown one still knows it."""
    cells = cells_in(s.occupied)
    cell = cells[0]
    if len(cells) > 1:
        cell = yield s.active, ROTATE_CELL, cells
    quarters = yield s.active, ROTATE_BY, QUARTERS
    tile = s.board[cell]
    s.faces[tile] = turned(s.faces[tile], quarters)
    code = map_of(s.map).code[cell]
    t.tell("MM-187", ALL, "{0} {0:rotate|rotates} {1:cell} by {2:#} degrees.", s.active, code, 90 * quarters)


# -- Teleport Arrow


@rule("MM-188")
def teleport_arrow(s: Miners, t: Context) -> Rules:
    place = yield s.active, TELEPORT_TO, ONE_ARROW if s.second == NONE else TWO_ARROWS
    put_arrow(s, t, place, "MM-188")
