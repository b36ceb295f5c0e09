"""Using actions: which tiles a player may discard now, the discard, and what is executed. With the late actions.

Chapter "Gameplay" (actions before and after your turn); the actions themselves are in the modules of their sets.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quincunx.engine import ALL, Context, Rules, rule

from ..content import (
    ARROW_LOCK,
    ARTEFACT,
    ATTACHED,
    BOMB,
    CHAMELEON,
    COUNT_SHIFT,
    DOUBLE,
    FIRST_ACTION,
    FLASHLIGHT,
    KINDS,
    LIGHTBULB,
    MOVE_ARROW,
    RANSACK,
    RING,
    ROTATE_BOARD,
    ROTATE_GRABBED,
    RUMBLE,
    SECOND_ARROW,
    STEAL,
    SWAP,
    TELEPORT_ARROW,
    WILDCARD_ARROW,
    icons_of,
    start_icon,
)
from ..geometry import cells_in
from ..kinds import COPY, NOT_NOW, SECRET, THROW
from ..state import COUNTS, NONE, Miners
from . import base, dark_tunnels, gemshards, golden
from .taking import part_with


@rule("MM-041", "MM-054", "MM-055")
def usable(s: Miners, me: int) -> list[int]:
    """What the player may answer in a window: nothing, or an action whose effect can be carried out."""
    options = [NOT_NOW]
    for tile in s.tools[me]:
        icon = s.shows[tile]
        if icon not in options and CAN[icon](s, me, tile):
            options.append(icon)
    secret = s.secret[me]
    if secret != NONE:
        icon = start_icon(s.faces[secret])
        if icon >= FIRST_ACTION and CAN[icon](s, me, NONE):
            options.append(SECRET + icon)
    return options


@rule("MM-056", "MM-057", "MM-182")
def use(s: Miners, t: Context, choice: int) -> Rules:
    """The action tile is discarded as the cost, then its effect is carried out completely."""
    me = s.active
    icon = choice & 31
    if choice >= SECRET:
        tile = s.secret[me]
        s.secret[me] = NONE
        s.shows[tile] = icon
        s.seen[tile] = ALL
    else:
        alike = [tile for tile in s.tools[me] if s.shows[tile] == icon]
        tile = alike[0]
        if len(alike) > 1:
            tile = yield from base.pick_tile(s, me, [each for each in alike if CAN[icon](s, me, each)])
        s.tools[me].remove(tile)
    s.gone.append(tile)
    s.used += 1
    s.stirred = 1
    t.tell("MM-056", ALL, "{0} {0:use|uses} {1:icon}.", me, icon)
    yield from execute(s, t, icon)


@rule("MM-057")
def execute(s: Miners, t: Context, icon: int) -> Rules:
    if icon in AT_ONCE:
        AT_ONCE[icon](s, t)
    else:
        yield from ASKING[icon](s, t)


# -- the late option


def visible_actions(s: Miners, me: int, without: int) -> list[int]:
    """The actions on faceup tiles of the board that could be executed now."""
    shown = 0
    for cell in cells_in(s.occupied & ~s.down):
        face = s.faces[s.board[cell]]
        for icon in icons_of(face) if face >> COUNT_SHIFT & 7 > 1 else (face & 31,):
            shown |= 1 << icon
    return [
        i for i in range(FIRST_ACTION, ARTEFACT + 1) if shown >> i & 1 and i != CHAMELEON and CAN[i](s, me, without)
    ]


@rule("MM-221")
def can_copy(s: Miners, me: int, without: int) -> bool:
    return bool(visible_actions(s, me, without))


@rule("MM-221")
def chameleon(s: Miners, t: Context) -> Rules:
    """An action seen on the board is executed as if discarded; the tile stays where it is."""
    icons = visible_actions(s, s.active, NONE)
    icon = icons[0]
    if len(icons) > 1:
        icon = yield s.active, COPY, icons
    t.tell("MM-221", ALL, "{0} {0:execute|executes} {1:icon} from the board.", s.active, icon)
    yield from execute(s, t, icon)


def piles(s: Miners, me: int) -> list[int]:
    return [kind for kind in range(KINDS) if s.count[COUNTS * me + kind]]


@rule("MM-222")
def can_throw(s: Miners, me: int, without: int) -> bool:
    return bool(piles(s, me))


@rule("MM-222")
def artefact(s: Miners, t: Context) -> Rules:
    """One whole pile goes, with the Multiplier on it; a closed kind stays closed."""
    me = s.active
    kinds = piles(s, me)
    kind = kinds[0]
    if len(kinds) > 1:
        kind = yield me, THROW, kinds
    for tile in [tile for tile in s.gems[me] if s.shows[tile] in (kind, ATTACHED + kind)]:
        part_with(s, me, tile)
        s.gone.append(tile)
    t.tell("MM-222", ALL, "{0} {0:throw|throws} away {0:s} {1:icon} pile.", me, kind)


# -- which function carries out which action
#
# Made by functions, because the type checker cannot look through decorators of other modules at the top level of one.


def _can() -> dict[int, Callable[[Miners, int, int], bool]]:
    return {
        MOVE_ARROW: base.always,
        ARROW_LOCK: base.always,
        SWAP: base.can_swap,
        DOUBLE: base.can_double,
        STEAL: base.can_steal,
        LIGHTBULB: dark_tunnels.can_light,
        BOMB: dark_tunnels.can_bomb,
        SECOND_ARROW: base.always,
        RANSACK: dark_tunnels.can_ransack,
        ROTATE_GRABBED: gemshards.can_rotate_grabbed,
        ROTATE_BOARD: gemshards.can_rotate_board,
        TELEPORT_ARROW: base.always,
        FLASHLIGHT: golden.can_flash,
        RUMBLE: golden.can_rumble,
        RING: base.always,
        WILDCARD_ARROW: base.always,
        CHAMELEON: can_copy,
        ARTEFACT: can_throw,
    }


def _at_once() -> dict[int, Callable[[Miners, Context], None]]:
    return {
        ARROW_LOCK: base.arrow_lock,
        RING: golden.ring,
    }


def _asking() -> dict[int, Callable[[Miners, Context], Rules]]:
    return {
        MOVE_ARROW: base.move_arrow,
        SWAP: base.swap,
        DOUBLE: base.double,
        STEAL: base.steal,
        LIGHTBULB: dark_tunnels.lightbulb,
        BOMB: dark_tunnels.bomb,
        SECOND_ARROW: dark_tunnels.second_arrow,
        RANSACK: dark_tunnels.ransack,
        ROTATE_GRABBED: gemshards.rotate_grabbed,
        ROTATE_BOARD: gemshards.rotate_board,
        TELEPORT_ARROW: gemshards.teleport_arrow,
        FLASHLIGHT: golden.flashlight,
        RUMBLE: golden.rumble,
        WILDCARD_ARROW: golden.wildcard_arrow,
        CHAMELEON: chameleon,
        ARTEFACT: artefact,
    }


CAN: Final = _can()
AT_ONCE: Final = _at_once()
ASKING: Final = _asking()
