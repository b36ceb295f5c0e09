"""Every kind of decision, with what is asked, what its options are and how they are written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quincunx.engine import Kind, Names, Or, Pair, Places, Seats, Setting, Spans, Verb, seat_place

from . import words
from .content import (
    ATTACHED,
    CHAMELEON,
    DARK,
    FIRST_ACTION,
    GOLDEN,
    KEYS,
    KINDS,
    LATE,
    NAMES,
    SHARDS,
    TABLE,
    WILDCARD,
    copies,
    icon_at,
    pool,
    printed,
    sections,
)
from .geometry import POSITION_NAMES, POSITIONS, cell_name, cells_in, map_of
from .options import mask_of, sets_of, tiles_needed
from .state import COUNTS, Miners
from .words import STEP_NAMES, STEPS, Y_ROW, row_name, shown_name, shown_word

NOT_NOW: Final = 0
SECRET: Final = 32
"""Added to the icon of an action that is the secret start tile."""
STEAL_BASE: Final = 64
"""A theft is named 64 times the victim plus what the tile counts as."""
SHOW_ROW: Final = 32
"""Added to a row that is turned up, where the late Lightbulb also offers to look at it."""

# -- what there is under a setting


def with_sets(bits: int) -> Callable[[Any], bool]:
    """All of these sets are in play."""
    return lambda setting: sets_of(setting) & bits == bits


def lays_on_piles(setting: Setting) -> bool:
    return sets_of(setting) & (DARK | SHARDS) != 0


def cells(setting: Setting) -> list[int]:
    width = setting.number("width")
    return [cell % width << 4 | cell // width for cell in cells_in(mask_of(setting))]


def rows(setting: Setting) -> list[int]:
    return [*range(setting.number("width")), *range(Y_ROW, Y_ROW + setting.number("height"))]


def icons(setting: Setting) -> list[int]:
    return [icon for icon, number in enumerate(copies(sets_of(setting))) if number]


def gems(setting: Setting) -> list[int]:
    return [icon for icon in icons(setting) if icon < KINDS]


def actions(setting: Setting) -> list[int]:
    return [icon for icon in icons(setting) if icon >= FIRST_ACTION]


def copied(setting: Setting) -> list[int]:
    return [icon for icon in actions(setting) if icon != CHAMELEON]


def collected(setting: Setting) -> list[int]:
    """What a collected tile can count as, Trash apart."""
    attached = [ATTACHED + kind for kind in gems(setting)] if sets_of(setting) & DARK else []
    return [*gems(setting), *actions(setting), *attached]


def tiles_alike(setting: Setting) -> range:
    """An upper bound of how many collected tiles can count as the same: all copies and Wildcards of all batches."""
    sets = sets_of(setting)
    held = copies(sets)
    fewest_tiles = (len(pool(sets)) + 3) // 4 + len(printed(sets))
    most = max(12, max(held) + held[WILDCARD])
    return range(most * ((tiles_needed(setting, sets, mask_of(setting)) + fewest_tiles - 1) // fewest_tiles))


# -- cells and what lies there


def code_of(s: Miners, cell: int) -> int:
    return map_of(s.map).code[cell]


def lying(s: Miners, seat: int, cell: int) -> str:
    """What the seat knows to lie on a cell."""
    place = cell_name(code_of(s, cell))
    if not s.occupied >> cell & 1:
        return f"the empty space {place}"
    tile = words.tile_name(s.faces[s.board[cell]]) if s.knows(seat, s.board[cell]) else "tile"
    return f"the facedown {tile} on {place}" if s.down >> cell & 1 else f"{tile} on {place}"


def in_reach(s: Miners, seat: int, cell: int) -> str:
    from .rules.taking import arrows_reaching  # here, because the rules import the kinds

    return got(s, seat, cell, arrows_reaching(s, cell))


def anywhere(s: Miners, seat: int, cell: int) -> str:
    from .rules.taking import BOTH_ARROWS

    return got(s, seat, cell, BOTH_ARROWS)


def got(s: Miners, seat: int, cell: int, arrows: int) -> str:
    """What taking a tile that the seat knows would give: of a divided one the sections in reach that are legal."""
    from .rules.taking import legal_sections

    if not s.knows(seat, s.board[cell]):
        return lying(s, seat, cell)
    face = s.faces[s.board[cell]]
    given = [NAMES[icon_at(face, section)] for section in legal_sections(s, seat, face, arrows)]
    if not given:
        return f"{lying(s, seat, cell)}, which you may not take: it only turns up"
    down = "the facedown " if s.down >> cell & 1 else ""
    whole = f", of a tile with {words.sides_name(face)}" if sections(face) > 1 else ""
    return f"{down}{' or '.join(given)} on {cell_name(code_of(s, cell))}{whole}"


def block(s: Miners, cell: int) -> list[str]:
    """The names of the two by two cells of which this is the northern one."""
    here = map_of(s.map)
    four = next(each for each in here.blocks if each & -each == 1 << cell)
    return [cell_name(here.code[each]) for each in cells_in(four)]


def row_code(s: Miners, row: int) -> int:
    width = map_of(s.map).width
    return row if row < width else Y_ROW + row - width


# -- collected tiles


def own(s: Miners, seat: int, shown: int) -> tuple[str, ...]:
    return (f"seat-{seat + 1}-{shown_word(shown)}",)


def text_of(s: Miners, seat: int, choice: int) -> str:
    return TABLE[choice & 31].text


def in_pile(s: Miners, seat: int, kind: int) -> str:
    """What it costs to throw a pile away."""
    number = s.count[COUNTS * seat + kind]
    doubled = " and the Multiplier on it" if s.doubled[seat] >> kind & 1 else ""
    return f"{number} tile{'' if number == 1 else 's'}{doubled}"


def place_of(s: Miners, tile: int) -> int:
    """The place of a collected tile among its owner's tiles that count as the same."""
    for seat in range(s.seats):
        same = [each for each in s.gems[seat] + s.tools[seat] if s.shows[each] == s.shows[tile]]
        if tile in same:
            return same.index(tile)
    raise ValueError(f"tile {tile} is not collected")


def divided(s: Miners, seat: int, tile: int) -> str:
    face, active = s.faces[tile], s.section[tile]
    others = words.other_sections(face, active)
    rest = f"with {', '.join(others)} inactive" if others else "undivided"
    return f"{NAMES[icon_at(face, active)]} {rest}"


def theft(s: Miners, seat: int, option: int) -> str:
    return f"Steal {shown_name(option % STEAL_BASE)} of {seat_place(option // STEAL_BASE)}"


def stolen(s: Miners, seat: int, option: int) -> tuple[str, ...]:
    return own(s, option // STEAL_BASE, option % STEAL_BASE)


# -- what options can be

CELL: Final = Places(cell_name, cells, lying, "cell-{}", code_of)
REACHED: Final = Places(cell_name, cells, in_reach, "cell-{}", code_of)
ANYWHERE: Final = Places(cell_name, cells, anywhere, "cell-{}", code_of)
DARK_CELL: Final = Verb("", CELL, when=with_sets(DARK))
GOLDEN_CELL: Final = Verb("", CELL, when=with_sets(GOLDEN))
ROW: Final = Places(row_name, rows, touch="row-{}", code=row_code)
SHOWN: Final = Places(shown_word, collected, lambda s, seat, shown: shown_name(shown), own)
TILE: Final = Places(
    str, tiles_alike, divided, lambda s, seat, tile: (f"tile-{words.laid_name(s.laid[tile])}",), place_of
)
POSITION: Final = Names(POSITIONS, POSITION_NAMES, "position-{}")
ARROW: Final = Verb(
    "arrow", Pair(Names(("1", "2"), touch="arrow-{}"), POSITION, 8, "{} to the {}"), "Arrow {}",
    tokens=lambda setting: range(16 if sets_of(setting) & DARK else 8),
)  # fmt: skip
PILE: Final = Verb("pile", SHOWN, when=lays_on_piles, tokens=gems)
TURNED_ROW: Final = Verb("row", ROW, "Turn up row {}", when=with_sets(DARK))


def secret(icon: int) -> Verb:
    """An action that is the seat's secret start tile."""
    return Verb(
        f"use:secret-{KEYS[icon]}", label=f"Use your secret {NAMES[icon]}", text=text_of,
        touches=lambda s, seat, option: (f"seat-{seat + 1}-secret",),
        when=lambda setting: setting.flag("secret_start") and icon in icons(setting),
    )  # fmt: skip


SECRETS: Final = {SECRET + icon: secret(icon) for icon in range(FIRST_ACTION, len(KEYS))}
USE: Final = Or(
    Verb("use", SHOWN, text=text_of, tokens=actions), {NOT_NOW: Verb("pass", label="Use no action"), **SECRETS}
)

# -- the kinds

# fmt: off
CHOOSE_CORNER: Final = Kind(
    "corner", "MM-116", "Choose the corner where the arrow starts.", "{0} {0:choose|chooses} where the arrow starts.",
    "Corner", Verb("", POSITION, "Corner: {}", when=lambda setting: setting.flag("start_player_chooses"),
                   tokens=lambda setting: (0, 2, 4, 6)))
USE_BEFORE: Final = Kind("before", "MM-042", "You may use one action before you grab.",
    "{0} may use an action before grabbing.", "Use", USE)
USE_AFTER: Final = Kind("after", "MM-052", "You may use one action after the arrow has moved.",
    "{0} may use an action after grabbing.", "Use", USE)
GRAB_TILE: Final = Kind("grab", "MM-043", "Grab one of the available tiles.", "{0} {0:grab|grabs} a tile.", "Grab",
    REACHED)
PICK_SECTION: Final = Kind("section", "MM-174", "Two sides of the tile face the arrow: choose the one you get.",
    "{0} {0:choose|chooses} a side of the tile.", "Get", Verb("", SHOWN, when=with_sets(SHARDS), tokens=icons))
PICK_TILE: Final = Kind("tile", "MM-176", "Several tiles count as this, but their other sections differ: which one?",
    "{0} {0:choose|chooses} between tiles.", "Tile", Verb("", TILE, "The {}", when=with_sets(SHARDS)))
WILDCARD_PILE: Final = Kind("wildcard-pile", "MM-190", "Choose the pile your Wildcard joins for good.",
    "{0} {0:choose|chooses} a pile for a Wildcard.", "Lay on", PILE)
MULTIPLIER_PILE: Final = Kind("multiplier-pile", "MM-154",
    "Choose the pile your Multiplier doubles; it is closed to you from then on.",
    "{0} {0:choose|chooses} a pile for a Multiplier.", "Lay on", PILE)
MOVE_TO: Final = Kind("arrow", "MM-060", "Put an arrow on any position.", "{0} {0:move|moves} an arrow.", "Arrow",
    ARROW)
TELEPORT_TO: Final = Kind("teleport", "MM-188", "Teleport an arrow to any position.",
    "{0} {0:teleport|teleports} an arrow.", "Arrow", ARROW)
SWAP_FIRST: Final = Kind("swap", "MM-068", "Choose the tile to swap.", "{0} {0:swap|swaps} tiles.", "Swap", CELL)
SWAP_WITH: Final = Kind("swap-with", "MM-069", "Choose the tile to exchange it with, or the empty space to move it to.",
    "{0} {0:swap|swaps} tiles.", "With", Verb("with", CELL))
STEAL_TILE: Final = Kind("steal", "MM-075", "Choose a tile to steal.", "{0} {0:steal|steals} a tile.", "Steal",
    Verb("", Pair(Seats(), SHOWN, STEAL_BASE), theft, touches=stolen))
LOOK_AT: Final = Kind("look", "MM-135", "Look secretly at one facedown tile.", "{0} {0:look|looks} at a facedown tile.",
    "Look at", DARK_CELL)
TURN_UP: Final = Kind("turn-up", "MM-136", "Turn one facedown tile faceup.", "{0} {0:turn|turns} a tile faceup.",
    "Turn up", DARK_CELL)
PICK_ROW: Final = Kind("row", "MM-140", "Choose the row to light up.", "{0} {0:choose|chooses} a row.", "Row",
    TURNED_ROW)
LATE_ROW: Final = Kind(
    "late-row", "MM-223", "Look secretly at one row, or turn up two rows: choose the first.",
    "{0} {0:choose|chooses} a row.", "Row",
    Spans(SHOW_ROW, (Verb("look-row", ROW, "Look secretly at row {}", when=with_sets(DARK | LATE)),
                     Verb("show-row", ROW, "Turn up two rows: first row {}", when=with_sets(DARK | LATE)))))
OTHER_ROW: Final = Kind("other-row", "MM-223", "Choose the second row.", "{0} {0:choose|chooses} a row.", "Row",
    TURNED_ROW)
BOMB_BLOCK: Final = Kind(
    "bomb", "MM-141", "Choose the two by two tiles to blow up.", "{0} {0:aim|aims} a Bomb.", "Blow up",
    Verb("", CELL, lambda s, seat, cell: f"Blow up {', '.join(block(s, cell))}", when=with_sets(DARK),
         touches=lambda s, seat, cell: tuple([f"cell-{each}" for each in block(s, cell)])))
SECOND_AT: Final = Kind("second", "MM-146", "Choose the position of the second arrow.",
    "{0} {0:place|places} the second arrow.", "Arrow", Verb("", POSITION, "Arrow: {}", when=with_sets(DARK)))
COVER: Final = Kind("cover", "MM-149", "Choose the faceup tile to turn facedown.",
    "{0} {0:ransack|ransacks} the board.", "Turn down", DARK_CELL)
COLLECT: Final = Kind("collect", "MM-149", "Collect a tile beside it.", "{0} {0:collect|collects} a neighbouring tile.",
    "Collect", Verb("", ANYWHERE, when=with_sets(DARK)))
ROTATE_PILE: Final = Kind("rotate", "MM-185", "Choose which of your tiles to rotate.",
    "{0} {0:rotate|rotates} a collected tile.", "Rotate", Verb("", SHOWN, when=with_sets(SHARDS)))
ROTATE_TO: Final = Kind("rotate-to", "MM-186", "Choose its new active section.",
    "{0} {0:rotate|rotates} a collected tile.", "To", Verb("to", SHOWN, when=with_sets(SHARDS), tokens=icons))
ROTATE_CELL: Final = Kind("rotate-cell", "MM-187", "Choose the tile of the board to rotate.",
    "{0} {0:rotate|rotates} a tile.", "Rotate", Verb("turn", CELL, when=with_sets(SHARDS)))
ROTATE_BY: Final = Kind(
    "rotate-by", "MM-187", "Choose how far.", "{0} {0:rotate|rotates} a tile.", "By",
    Verb("angle", Names(("0", "90", "180", "270")), "By {} degrees clockwise", when=with_sets(SHARDS),
         tokens=lambda setting: (1, 2, 3)))
FLASH: Final = Kind("flash", "MM-200", "Take a tile from anywhere on the board.", "{0} {0:take|takes} any tile.",
    "Take", Verb("", ANYWHERE, when=with_sets(GOLDEN)))
LIFT: Final = Kind("lift", "MM-201", "Choose a tile to move.", "{0} {0:move|moves} a tile.", "Move", GOLDEN_CELL)
DROP: Final = Kind("drop", "MM-201", "Choose its new space.", "{0} {0:move|moves} a tile.", "To", GOLDEN_CELL)
PICK_STEP: Final = Kind(
    "step", "MM-205", "Choose how far the arrow travels each turn.", "{0} {0:set|sets} the arrow's pace.", "Step",
    Verb("", Names(STEPS, STEP_NAMES, "step-{}"), "Travel {}", when=with_sets(GOLDEN),
         tokens=lambda setting: (4, 2, 1)))
COPY: Final = Kind("copy", "MM-221", "Choose an action on the board to execute.", "{0} {0:copy|copies} an action.",
    "Execute", Verb("", SHOWN, text=text_of, when=with_sets(SHARDS | LATE), tokens=copied))
THROW: Final = Kind("throw", "MM-222", "Choose the pile to throw away.", "{0} {0:throw|throws} a pile away.",
    "Throw away", Verb("", SHOWN, "Throw away your {} pile", price=in_pile, when=with_sets(SHARDS | LATE), tokens=gems))
# fmt: on

ORDER: Final = (
    "grab", "swap", "with", "look", "turn-up", "bomb", "cover", "collect", "turn", "flash", "lift", "drop", "arrow",
    "pass", "use", "steal", *[verb.word for verb in SECRETS.values()], "corner", "second", "row", "look-row",
    "show-row", "pile", "section", "to", "rotate", "tile", "angle", "copy", "throw", "step",
)  # fmt: skip
"""Of the vocabulary: actions keep their numbers."""
