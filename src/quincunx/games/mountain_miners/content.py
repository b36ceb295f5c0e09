"""What is printed on the tiles: icons, how often each occurs, and how a tile carries one to four of them.

A face is one whole number: four quadrants of five bits as printed, the number of sections, how the tile lies, and
whether any section is a gemstone. Quadrants are read clockwise from north.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from quincunx.engine import rule
from quincunx.engine.content import ContentFile, ContentRow, Faults

DARK: Final = 1
SHARDS: Final = 2
GOLDEN: Final = 4
LATE: Final = 8
HARDER: Final = 16
START_ACTIONS: Final = 32
"""Bits of `Miners.sets`: which expansions and variants are in play."""

RUBY: Final = 0
EMERALD: Final = 1
DIAMOND: Final = 2
ONYX: Final = 3
SAPPHIRE: Final = 4
PEARL: Final = 5
LAPIS: Final = 6
AMETHYST: Final = 7
KINDS: Final = 8
"""Icons below this are the regular gemstones."""
TRASH: Final = 8
MULTIPLIER: Final = 9
WILDCARD: Final = 10
FIRST_ACTION: Final = 11
"""Icons below this are gemstones, all others are actions."""
MOVE_ARROW: Final = 11
ARROW_LOCK: Final = 12
SWAP: Final = 13
DOUBLE: Final = 14
STEAL: Final = 15
LIGHTBULB: Final = 16
BOMB: Final = 17
SECOND_ARROW: Final = 18
RANSACK: Final = 19
ROTATE_GRABBED: Final = 20
ROTATE_BOARD: Final = 21
TELEPORT_ARROW: Final = 22
FLASHLIGHT: Final = 23
RUMBLE: Final = 24
RING: Final = 25
WILDCARD_ARROW: Final = 26
CHAMELEON: Final = 27
ARTEFACT: Final = 28
ICONS: Final = 29

ATTACHED: Final = 32
"""A collected Multiplier shows ATTACHED + the kind of the pile it lies on."""

KEYS: Final = (
    "ruby", "emerald", "diamond", "onyx", "sapphire", "pearl", "lapis", "amethyst", "trash", "multiplier",
    "wildcard", "move-arrow", "arrow-lock", "swap", "double", "steal", "lightbulb", "bomb", "second-arrow",
    "ransack", "rotate-grabbed", "rotate-board", "teleport-arrow", "flashlight", "rumble", "ring", "wildcard-arrow",
    "chameleon", "artefact",
)  # fmt: skip
"""By icon: its word in keys, and its name in the file."""

# -- the file

FILE: Final = Path(__file__).parent / "content" / "tiles.toml"
SETS: Final = ("dark-tunnels", "gemshards", "golden-actions", "late")
"""By bit of `Miners.sets`."""
FIELDS: Final = frozenset({"key", "name", "short", "copies", "sets", "value", "text"})
TILE_FIELDS: Final = frozenset({"icons", "copies"})
MOST_COPIES: Final = 20
FEWEST: Final = 6
"""Gemstones, and as many actions, must be in the base game: a board without gemstones is dealt again, a start tile is
drawn until an action comes."""
HOME: Final[dict[str, int]] = {
    **dict.fromkeys(("sapphire", "pearl", "trash", "multiplier", "lightbulb", "bomb", "second-arrow", "ransack"), DARK),
    **dict.fromkeys(("lapis", "amethyst", "wildcard", "rotate-grabbed", "rotate-board", "teleport-arrow"), SHARDS),
    **dict.fromkeys(("flashlight", "rumble", "ring", "wildcard-arrow"), GOLDEN),
    **dict.fromkeys(("chameleon", "artefact"), SHARDS | LATE),
}
"""The sets whose rules an icon needs."""


@dataclass(frozen=True)
class Icon:
    """One icon: its key, its name, how many there are, in which sets (0 is the base game), what it counts and does."""

    key: str
    name: str
    short: str
    copies: int
    set: int
    value: int
    text: str


@dataclass(frozen=True)
class Tile:
    """A divided tile that is printed as it is, beside those that are cut at random: for Gemshards."""

    icons: tuple[int, ...]
    copies: int
    set: int


def read_icons(path: Path) -> tuple[Icon, ...]:
    """The icons of a file, in the order of KEYS; a file that is wrong is refused with every fault at once."""
    return read(path)[0]


def read(path: Path) -> tuple[tuple[Icon, ...], tuple[Tile, ...]]:
    """Icons and divided tiles."""
    faults = Faults()
    file = ContentFile(path, {"icon": FIELDS, "tile": TILE_FIELDS}, frozenset(), faults)
    found: dict[str, Icon] = {}
    for row in file.rows("icon"):
        key = row.data.get("key")
        if key not in KEYS:
            known = f"“key” must be one of {', '.join(KEYS)}, not {key!r}"
            row.fault("key", f"{known}; another icon needs new code, a divided tile does not: [[add.tile]].")
            continue  # what else the row says cannot be judged
        if key in found:
            row.fault("key", f"“{key}” stands there twice.")
        found[key] = _icon(row, key)
    missing = [key for key in KEYS if key not in found]
    if missing and not file.source.fault:
        faults.at((file.source, ()), f"There is no icon {', '.join(missing)}.")
    if not faults.found:
        _check_base(file, found)
    tiles = tuple(_tile(row, found) for row in file.rows("tile"))
    faults.refuse(path.name)
    return tuple(found[key] for key in KEYS), tiles


def _check_base(file: ContentFile, found: dict[str, Icon]) -> None:
    for what, keys in (("gemstones", KEYS[:KINDS]), ("actions", KEYS[FIRST_ACTION:])):
        held = sum(found[key].copies for key in keys if not found[key].set)
        if held < FEWEST:
            file.faults.at((file.source, ("icon", 0)), f"The base game needs at least {FEWEST} {what}, not {held}.")


def _tile(row: ContentRow, found: dict[str, Icon]) -> Tile:
    named = row.listed("icons")
    if not 2 <= len(named) <= 4:
        row.fault("icons", "“icons” must name two to four; for a tile of one icon, raise the copies of the icon.")
    for word in named:
        if word not in KEYS:
            row.fault("icons", f"There is no icon “{word}”; a new one needs new code. There are {', '.join(KEYS)}.")
    icons = tuple(KEYS.index(word) for word in named if word in KEYS)
    sets = SHARDS
    for icon in icons:
        sets |= found[KEYS[icon]].set if KEYS[icon] in found else 0
    return Tile(icons, row.number("copies", 1, 1, MOST_COPIES), sets)


def _icon(row: ContentRow, key: str) -> Icon:
    counts = KEYS.index(key) <= TRASH
    if not counts and "value" in row.data:
        row.fault("value", f"“value” is for gemstones that score, not for “{key}”.")
    sets, needed = row.words("sets", SETS), HOME.get(key, 0)
    if needed & ~sets and all(word in SETS for word in row.listed("sets")):
        names = ", ".join(name for at, name in enumerate(SETS) if needed >> at & 1)
        row.fault("sets", f"The rules of “{key}” belong to {names}: without them it needs new code.")
    short = row.text("short")
    if len(short) != 2:
        row.fault("short", "“short” must be two letters.")
    return Icon(
        key=key,
        name=row.text("name"),
        short=short,
        copies=row.number("copies", low=0, high=MOST_COPIES),
        set=sets,
        value=row.number("value", None if counts else 0, -9, 9),
        text=row.text("text"),
    )


TABLE, TILES = read(FILE)
NAMES: Final = tuple(icon.name for icon in TABLE)
VALUES: Final = tuple(icon.value for icon in TABLE[:KINDS])
"""Of the regular kinds."""
TRASH_VALUE: Final = TABLE[TRASH].value

# -- faces

COUNT_SHIFT: Final = 20
TURN_SHIFT: Final = 23
GEM: Final = 1 << 25
"""The bit of a face that has a gemstone in some section."""

SECTION_OF: Final = ((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 1, 1), (0, 1, 2, 2), (0, 1, 2, 3))
"""By number of sections: which section each quadrant belongs to, clockwise from north, as printed (MM-170)."""
QUADRANT_OF: Final = ((0,), (0,), (0, 2), (0, 1, 2), (0, 1, 2, 3))
"""By number of sections: a quadrant of each section."""


@rule("MM-170")
def face_of(icons: list[int], turn: int = 0) -> int:
    """A tile with these one to four icons, turned clockwise by so many quarter turns (MM-170)."""
    count = len(icons)
    face = count << COUNT_SHIFT
    for quadrant in range(4):
        face |= icons[SECTION_OF[count][quadrant]] << 5 * quadrant
    if min(icons) < FIRST_ACTION:
        face |= GEM
    return face if count == 1 else face | (turn & 3) << TURN_SHIFT


PLAIN: Final = tuple(face_of([icon]) for icon in range(ICONS))
"""The undivided tile of each icon."""


def sections(face: int) -> int:
    """How many sections the tile has."""
    return face >> COUNT_SHIFT & 7


def icon_at(face: int, section: int) -> int:
    """The icon of a section."""
    return face >> 5 * QUADRANT_OF[face >> COUNT_SHIFT & 7][section] & 31


def icons_of(face: int) -> list[int]:
    """The icons of all sections in printed order."""
    return [icon_at(face, section) for section in range(sections(face))]


@rule("MM-172")
def section_facing(face: int, corner: int) -> int:
    """The section in the quadrant that faces a corner of the compass, 0 north to 3 west (MM-172)."""
    return SECTION_OF[face >> COUNT_SHIFT & 7][(corner - (face >> TURN_SHIFT & 3)) & 3]


def turn_of(face: int) -> int:
    """By how many quarter turns clockwise the tile lies."""
    return face >> TURN_SHIFT & 3


def start_section(face: int) -> int:
    """A start tile counts as what its north quadrant shows (MM-R23)."""
    return section_facing(face, 0)


def start_icon(face: int) -> int:
    return icon_at(face, section_facing(face, 0))


def fits_as_start(face: int, sets: int) -> bool:
    """The tile may be a start tile: an action, or with any tile allowed no Multiplier or Wildcard (MM-111, MM-112)."""
    icon = start_icon(face)
    return icon >= FIRST_ACTION if sets & START_ACTIONS else icon not in (MULTIPLIER, WILDCARD)


def turned(face: int, quarters: int) -> int:
    """The same tile after so many quarter turns clockwise."""
    if sections(face) == 1:
        return face
    turn = turn_of(face) + quarters & 3
    return face & ~(3 << TURN_SHIFT) | turn << TURN_SHIFT


def compass(face: int) -> tuple[int, int, int, int]:
    """The icons facing north, east, south and west."""
    north, east, south, west = (icon_at(face, section_facing(face, corner)) for corner in range(4))
    return north, east, south, west


@rule("MM-003", "MM-207", "MM-220")
def copies(sets: int) -> list[int]:
    """How many of each icon one copy of the pool holds (MM-003, MM-220)."""
    result = loose(sets)
    for icons in printed(sets):
        for icon in icons:
            result[icon] += 1
    return result


def loose(sets: int) -> list[int]:
    """Those of them that are not printed on divided tiles."""
    result = [icon.copies if icon.set & ~sets == 0 else 0 for icon in TABLE]
    if sets & LATE and sets & SHARDS:
        result[TELEPORT_ARROW] = 0
    return result


@cache
def printed(sets: int) -> list[list[int]]:
    """The icons of each divided tile that is not cut at random."""
    return [list(tile.icons) for tile in TILES if tile.set & ~sets == 0 for _ in range(tile.copies)]


_POOLS: Final[dict[int, list[int]]] = {}


def pool(sets: int) -> list[int]:
    """One copy of the pool as a list of icons, those of printed divided tiles apart."""
    known = _POOLS.get(sets)
    if known is None:
        known = _POOLS[sets] = [icon for icon, number in enumerate(loose(sets)) for _ in range(number)]
    return known[:]
