"""Names, tokens, keys and labels: options as programs compare them and as people read them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quincunx.engine import Choice, Kind, Option, Setting
from quincunx.engine.sentence import seat_place

from .content import (
    ATTACHED,
    CHAMELEON,
    DARK,
    FIRST_ACTION,
    FLASHLIGHT,
    KEYS,
    KINDS,
    LATE,
    LIGHTBULB,
    MOVE_ARROW,
    NAMES,
    ROTATE_BOARD,
    SHARDS,
    TELEPORT_ARROW,
    WILDCARD_ARROW,
    compass,
    copies,
    icon_at,
    icons_of,
    pool,
    sections,
)
from .geometry import POSITION_NAMES, POSITIONS, cell_name, cells_in, map_of, shape_mask
from .rules import kinds as k
from .rules.actions import NOT_NOW, SECRET
from .rules.base import STEAL_BASE
from .rules.dark_tunnels import SHOW_ROW
from .rules.taking import BOTH_ARROWS, arrows_reaching, grabbable, legal_sections
from .setup import SPARE_FOR_BOMBS, sets_of, start_tiles
from .state import COUNTS, NONE, Miners
from .view import laid_name

STEPS: Final = {4: "half", 2: "quarter", 1: "eighth"}
STEP_NAMES: Final = {4: "half a turn", 2: "a quarter turn", 1: "an eighth of a turn"}
Y_ROW: Final = 16
"""In tokens, rows of fixed y start here, so that a row means the same on every map."""
SHOWN_ROW: Final = 64

CELL_VERBS: Final = {
    k.GRAB_TILE.name: "grab",
    k.SWAP_FIRST.name: "swap",
    k.SWAP_WITH.name: "with",
    k.LOOK_AT.name: "look",
    k.TURN_UP.name: "turn-up",
    k.BOMB_BLOCK.name: "bomb",
    k.COVER.name: "cover",
    k.COLLECT.name: "collect",
    k.ROTATE_CELL.name: "turn",
    k.FLASH.name: "flash",
    k.LIFT.name: "lift",
    k.DROP.name: "drop",
}
"""Decisions about a cell, and the verb of their keys."""
ICON_VERBS: Final = {
    k.PICK_SECTION.name: "section",
    k.WILDCARD_PILE.name: "pile",
    k.MULTIPLIER_PILE.name: "pile",
    k.ROTATE_PILE.name: "rotate",
    k.ROTATE_TO.name: "to",
    k.COPY.name: "copy",
    k.THROW.name: "throw",
}
"""Decisions about an icon."""
REVEALING: Final = (k.LOOK_AT.name, k.TURN_UP.name, k.PICK_ROW.name, k.LATE_ROW.name, k.OTHER_ROW.name)
SURELY_ASKING: Final = (MOVE_ARROW, TELEPORT_ARROW, LIGHTBULB, ROTATE_BOARD, WILDCARD_ARROW)
"""Actions that always go on with another question."""
TAKING: Final = (k.GRAB_TILE.name, k.COLLECT.name, k.FLASH.name)

# -- words


def shown_name(shown: int) -> str:
    """What a collected tile counts as, in words."""
    return f"Multiplier on the {NAMES[shown - ATTACHED]} pile" if shown >= ATTACHED else NAMES[shown]


def shown_word(shown: int) -> str:
    """The same as part of a key."""
    return f"multiplier-{KEYS[shown - ATTACHED]}" if shown >= ATTACHED else KEYS[shown]


def tile_name(face: int) -> str:
    """A tile in words; a divided one by the sections facing north, east, south and west."""
    if sections(face) == 1:
        return NAMES[face & 31]
    return f"divided tile of {sides_name(face)}"


def sides_name(face: int) -> str:
    """The icons of a divided tile, each with the sides on which it shows."""
    sides = compass(face)
    shown = [(icon, [side for side, each in zip("NESW", sides, strict=True) if each == icon]) for icon in sides]
    return ", ".join(dict.fromkeys(f"{NAMES[icon]} ({', '.join(where)})" for icon, where in shown))


def rest_name(value: int) -> str:
    """What does not count of a collected tile: its face, times four plus the section that counts."""
    face, active = divmod(value, 4)
    rest = [NAMES[icon] for section, icon in enumerate(icons_of(face)) if section != active]
    return f"its other section{'s' if len(rest) > 1 else ''} ({', '.join(rest)}) do{'es' if len(rest) == 1 else ''}"


def row_name(token: int) -> str:
    """Rows of fixed x are named by their letter, rows of fixed y by their number."""
    return str(token - Y_ROW + 1) if token >= Y_ROW else chr(97 + token)


NAMERS: Final[dict[str, Callable[[Any], str]]] = {
    "cell": cell_name,
    "icon": shown_name,
    "tile": tile_name,
    "rest": rest_name,
    "position": lambda place: POSITION_NAMES[place],
    "direction": lambda direction: "clockwise" if direction > 0 else "counter-clockwise",
    "step": lambda step: STEP_NAMES[step],
}


def name(what: str, value: Any) -> str:
    return NAMERS[what](value)


# -- tokens and keys


def token(s: Miners, kind: Kind, option: Choice) -> Choice:
    """Cells and rows by coordinates, tiles by their place among those that count as the same."""
    if kind.name in CELL_VERBS:
        return map_of(s.map).code[option]
    if kind is k.PICK_TILE:
        return place_of(s, option)
    if kind is k.PICK_ROW or kind is k.OTHER_ROW or kind is k.LATE_ROW:
        return row_token(s, option)
    return option


def row_token(s: Miners, option: int) -> int:
    shown, row = divmod(option, SHOW_ROW)
    width = map_of(s.map).width
    return SHOWN_ROW * shown + (row if row < width else Y_ROW + row - width)


def place_of(s: Miners, tile: int) -> int:
    """The place of a collected tile among its owner's tiles that count as the same."""
    for seat in range(s.seats):
        same = [each for each in s.gems[seat] + s.tools[seat] if s.shows[each] == s.shows[tile]]
        if tile in same:
            return same.index(tile)
    raise ValueError(f"tile {tile} is not collected")


def key(kind: Kind, token: Choice) -> str:
    if kind.name in CELL_VERBS:
        return f"{CELL_VERBS[kind.name]}:{cell_name(token)}"
    if kind.name in ICON_VERBS:
        return f"{ICON_VERBS[kind.name]}:{shown_word(token)}"
    return OTHER_KEYS[kind.name](token)


def use_key(token: int) -> str:
    if token == NOT_NOW:
        return "pass"
    return f"use:secret-{KEYS[token - SECRET]}" if token >= SECRET else f"use:{KEYS[token]}"


def late_row_key(token: int) -> str:
    return f"show-row:{row_name(token - SHOWN_ROW)}" if token >= SHOWN_ROW else f"look-row:{row_name(token)}"


def arrow_key(token: int) -> str:
    return f"arrow:{token // 8 + 1}:{POSITIONS[token & 7]}"


def steal_key(token: int) -> str:
    return f"steal:{token // STEAL_BASE + 1}:{shown_word(token % STEAL_BASE)}"


OTHER_KEYS: Final[dict[str, Callable[[int], str]]] = {
    k.CHOOSE_CORNER.name: lambda token: f"corner:{POSITIONS[token]}",
    k.USE_BEFORE.name: use_key,
    k.USE_AFTER.name: use_key,
    k.PICK_TILE.name: lambda token: f"tile:{token}",
    k.MOVE_TO.name: arrow_key,
    k.TELEPORT_TO.name: arrow_key,
    k.STEAL_TILE.name: steal_key,
    k.PICK_ROW.name: lambda token: f"row:{row_name(token)}",
    k.LATE_ROW.name: late_row_key,
    k.OTHER_ROW.name: lambda token: f"row:{row_name(token)}",
    k.SECOND_AT.name: lambda token: f"second:{POSITIONS[token]}",
    k.ROTATE_BY.name: lambda token: f"angle:{90 * token}",
    k.PICK_STEP.name: lambda token: f"step:{STEPS[token]}",
}

# -- options in words


def describe(s: Miners, seat: int, kind: Kind, option: Choice) -> Option:
    meant = token(s, kind, option)
    label, touches = label_of(s, seat, kind, option, meant)
    return Option(key(kind, meant), label, kind.group, touches, is_final(s, seat, kind, option))


def label_of(s: Miners, seat: int, kind: Kind, option: int, meant: int) -> tuple[str, tuple[str, ...]]:
    """What the button says, and the ids it touches on the drawn table."""
    if kind.name in CELL_VERBS:
        return cell_label(s, seat, kind, option)
    if kind is k.USE_BEFORE or kind is k.USE_AFTER:
        return use_label(seat, option)
    if kind is k.PICK_TILE:
        return tile_label(s, option)
    if kind is k.STEAL_TILE:
        victim, shown = divmod(option, STEAL_BASE)
        return f"Steal {shown_name(shown)} of {seat_place(victim)}", (f"seat-{victim + 1}-{shown_word(shown)}",)
    if kind is k.THROW:
        return throw_label(s, seat, option)
    if kind.name in ICON_VERBS:
        return f"{kind.group} {shown_name(option)}", (f"seat-{seat + 1}-{shown_word(option)}",)
    return place_label(kind, meant)


def cell_label(s: Miners, seat: int, kind: Kind, cell: int) -> tuple[str, tuple[str, ...]]:
    here = map_of(s.map)
    place = cell_name(here.code[cell])
    if kind is k.BOMB_BLOCK:
        block = cells_in(next(block for block in here.blocks if block & -block == 1 << cell))
        names = [cell_name(here.code[each]) for each in block]
        return f"Blow up {', '.join(names)}", tuple(f"cell-{each}" for each in names)
    if kind.name in TAKING and s.knows(seat, s.board[cell]):
        return f"{kind.group} {what_is_got(s, seat, kind, cell)}", (f"cell-{place}",)
    return f"{kind.group} {what_lies(s, seat, cell)} {place}", (f"cell-{place}",)


def what_is_got(s: Miners, seat: int, kind: Kind, cell: int) -> str:
    """What taking a tile that the seat knows would give: of a divided one the sections in reach that are lawful."""
    face = s.faces[s.board[cell]]
    arrows = arrows_reaching(s, cell) if kind is k.GRAB_TILE else BOTH_ARROWS
    got = [NAMES[icon_at(face, section)] for section in legal_sections(s, seat, face, arrows)]
    place = f"on {cell_name(map_of(s.map).code[cell])}"
    down = "the facedown " if s.down >> cell & 1 else ""
    if not got:
        return f"{down}{tile_name(face)} {place}, which you may not take: it only turns up"
    whole = f", of a tile with {sides_name(face)}" if sections(face) > 1 else ""
    return f"{down}{' or '.join(got)} {place}{whole}"


def what_lies(s: Miners, seat: int, cell: int) -> str:
    """What the seat knows to lie on a cell."""
    if not s.occupied >> cell & 1:
        return "the empty space"
    tile = s.board[cell]
    if not s.down >> cell & 1:
        return f"{tile_name(s.faces[tile])} on"
    if s.knows(seat, tile):
        return f"the facedown {tile_name(s.faces[tile])} on"
    return "the facedown tile on"


def throw_label(s: Miners, seat: int, kind: int) -> tuple[str, tuple[str, ...]]:
    """A pile, with what it costs to throw it away."""
    number = s.count[COUNTS * seat + kind]
    doubled = " and the Multiplier on it" if s.doubled[seat] >> kind & 1 else ""
    tiles = f"{number} tile{'' if number == 1 else 's'}"
    return f"Throw away your {NAMES[kind]} pile: {tiles}{doubled}", (f"seat-{seat + 1}-{KEYS[kind]}",)


def use_label(seat: int, option: int) -> tuple[str, tuple[str, ...]]:
    if option == NOT_NOW:
        return "Use no action", ()
    if option >= SECRET:
        return f"Use your secret {NAMES[option - SECRET]}", (f"seat-{seat + 1}-secret",)
    return f"Use {NAMES[option]}", (f"seat-{seat + 1}-{KEYS[option]}",)


def tile_label(s: Miners, tile: int) -> tuple[str, tuple[str, ...]]:
    face = s.faces[tile]
    active = s.section[tile]
    others = [NAMES[icon] for section, icon in enumerate(icons_of(face)) if section != active]
    rest = f"with {', '.join(others)} inactive" if others else "undivided"
    return f"The {NAMES[icon_at(face, active)]} {rest}", (f"tile-{laid_name(s.laid[tile])}",)


def place_label(kind: Kind, token: int) -> tuple[str, tuple[str, ...]]:
    if kind is k.MOVE_TO or kind is k.TELEPORT_TO:
        arrow, place = divmod(token, 8)
        label = f"Arrow {arrow + 1} to the {POSITION_NAMES[place]}"
        return label, (f"arrow-{arrow + 1}", f"position-{POSITIONS[place]}")
    if kind is k.CHOOSE_CORNER or kind is k.SECOND_AT:
        return f"{kind.group}: {POSITION_NAMES[token]}", (f"position-{POSITIONS[token]}",)
    if kind is k.ROTATE_BY:
        return f"By {90 * token} degrees clockwise", ()
    if kind is k.PICK_STEP:
        return f"Travel {STEP_NAMES[token]}", (f"step-{STEPS[token]}",)
    return row_label(kind, token)


def row_label(kind: Kind, token: int) -> tuple[str, tuple[str, ...]]:
    shown, row = divmod(token, SHOWN_ROW)
    verb = "Turn up row"
    if kind is k.LATE_ROW:
        verb = "Turn up two rows: first row" if shown else "Look secretly at row"
    return f"{verb} {row_name(row)}", (f"row-{row_name(row)}",)


def is_final(s: Miners, seat: int, kind: Kind, option: int) -> bool:
    """It reveals something, or hands the decision to somebody else, as far as can be told beforehand; in doubt, yes."""
    using = kind is k.USE_BEFORE or kind is k.USE_AFTER
    if kind.name in REVEALING or (using and option >= SECRET):
        return True
    secrets = max(s.secret) != NONE
    if not s.down and not secrets and not s.holes:  # a hole is refilled facedown, and its tile may turn up at once
        return hands_over(s, seat, kind, option)
    asked_again = s.down.bit_count() > 1 and not secrets
    if kind is k.USE_BEFORE and option == NOT_NOW:
        return len(grabbable(s, seat)) < 2
    if using:
        return option not in SURELY_ASKING and not (option == NOT_NOW and asked_again)
    if kind.name in TAKING:
        return bool(s.down >> option & 1) or not asked_again or s.grabs > 1 or (kind is k.FLASH and not s.moved)
    # A place, a tile or a pace chosen for an action: what follows by itself, in the next turn too, may turn up a tile.
    return kind is not k.ROTATE_CELL


def hands_over(s: Miners, seat: int, kind: Kind, option: int) -> bool:
    """With nothing hidden on the table: the turn ends with this choice, unless the tile grabbed is an action."""
    if kind is k.GRAB_TILE:
        return s.grabs == 1 and not s.tools[seat]
    return kind is k.USE_AFTER and option == NOT_NOW


# -- the vocabulary


def vocabulary(setting: Setting) -> list[str]:
    """Every key that can occur under this setting."""
    sets = sets_of(setting)
    width, height = setting.number("width"), setting.number("height")
    mask = shape_mask(setting.word("shape"), width, height, setting.word("cells"))
    icons = [icon for icon, number in enumerate(copies(sets)) if number]
    actions = [icon for icon in icons if icon >= FIRST_ACTION]
    gems = [icon for icon in icons if icon < KINDS]
    cells = [cell_name(cell % width << 4 | cell // width) for cell in cells_in(mask)]
    keys = [f"{verb}:{cell}" for verb in cell_verbs(sets) for cell in cells]
    keys += [f"arrow:{arrow}:{place}" for arrow in range(1, 3 if sets & DARK else 2) for place in POSITIONS]
    keys += ["pass", *[f"use:{KEYS[icon]}" for icon in actions]]
    keys += steal_keys(setting.seats, sets, gems, actions)
    if setting.flag("secret_start"):
        keys += [f"use:secret-{KEYS[icon]}" for icon in actions]
    if setting.flag("start_player_chooses"):
        keys += [f"corner:{place}" for place in POSITIONS[::2]]
    if sets & DARK:
        keys += dark_keys(width, height, sets)
    if sets & (DARK | SHARDS):
        keys += [f"pile:{KEYS[kind]}" for kind in gems]
    if sets & SHARDS:
        keys += shard_keys(icons, gems, sets, tiles_alike(setting, sets, mask))
    keys += [f"step:{STEPS[step]}" for step in STEPS if "wildcard-arrow" in [KEYS[icon] for icon in actions]]
    return keys


def cell_verbs(sets: int) -> list[str]:
    verbs = ["grab", "swap", "with"]
    if sets & DARK:
        verbs += ["look", "turn-up", "bomb", "cover", "collect"]
    if sets & SHARDS:
        verbs += ["turn"]
    return [*verbs, "flash", "lift", "drop"] if copies(sets)[FLASHLIGHT] else verbs


def steal_keys(seats: int, sets: int, gems: list[int], actions: list[int]) -> list[str]:
    shown = [*gems, *actions, *([ATTACHED + kind for kind in gems] if sets & DARK else [])]
    return [steal_key(STEAL_BASE * victim + each) for victim in range(seats) for each in shown]


def dark_keys(width: int, height: int, sets: int) -> list[str]:
    rows = [*[row_name(x) for x in range(width)], *[row_name(Y_ROW + y) for y in range(height)]]
    verbs = ["row", "look-row", "show-row"] if sets & LATE else ["row"]
    return [f"second:{place}" for place in POSITIONS] + [f"{verb}:{row}" for verb in verbs for row in rows]


def shard_keys(icons: list[int], gems: list[int], sets: int, alike: int) -> list[str]:
    shown = [icon for icon in icons if icon < KINDS or icon >= FIRST_ACTION]
    attached = [ATTACHED + kind for kind in gems] if sets & DARK else []
    keys = [f"section:{KEYS[icon]}" for icon in icons] + [f"to:{KEYS[icon]}" for icon in icons]
    keys += [f"rotate:{shown_word(each)}" for each in [*shown, *attached]]
    keys += [f"tile:{place}" for place in range(alike)]
    keys += [f"angle:{angle}" for angle in (90, 180, 270)]
    if sets & LATE:
        keys += [f"copy:{KEYS[icon]}" for icon in shown if icon >= FIRST_ACTION and icon != CHAMELEON]
        keys += [f"throw:{KEYS[kind]}" for kind in gems]
    return keys


def tiles_alike(setting: Setting, sets: int, mask: int) -> int:
    """An upper bound of how many collected tiles can count as the same: all copies and Wildcards of all batches."""
    need = mask.bit_count() + start_tiles(setting) + (SPARE_FOR_BOMBS if sets & DARK else 0)
    fewest_tiles = (len(pool(sets)) + 3) // 4
    batches = (need + fewest_tiles - 1) // fewest_tiles
    return 12 * batches
