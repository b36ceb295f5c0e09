"""What can be set before a match, and what follows from it alone: sets of tiles, spaces, how many tiles there are."""

from __future__ import annotations

from typing import Final

from quincunx.engine import Flag, Number, Pick, Setting, Text, rule
from quincunx.engine.options import counted_names

from .content import DARK, GOLDEN, HARDER, KEYS, LATE, SHARDS, START_ACTIONS, TRASH, copies
from .geometry import SHAPES, shape_faults, shape_mask

SPARE_FOR_BOMBS: Final = 8
BITS: Final = (
    ("dark_tunnels", DARK),
    ("gemshards", SHARDS),
    ("golden_actions", GOLDEN),
    ("late", LATE),
    ("harder", HARDER),
)
"""Options that are sets of tiles or change them."""

OPTIONS: Final = (
    Flag("dark_tunnels", "Expansion: the tiles start facedown; Bomb, Trash, Multiplier and more.", False, "MM-130"),
    Flag("gemshards", "Expansion: tiles are divided into sections; Wildcard, rotations.", False, "MM-170"),
    Flag("golden_actions", "Expansion: four more powerful actions.", False, "MM-207"),
    Flag("late", "Chameleon and Artefact in Gemshards, a stronger Lightbulb in Dark Tunnels.", False, "MM-220"),
    Flag("harder", "At most one action per turn.", False, "MM-118"),
    Pick(
        "quick_start",
        "Every player starts with one random tile: only actions, or any tile.",
        "off",
        ("off", "actions", "any"),
        "MM-110",
    ),
    Flag("secret_start", "Quick start: the start tile is known only to its owner.", False, "MM-114"),
    Flag(
        "start_player_chooses",
        "Quick start: the start player chooses the arrow's corner and gets no start tile.",
        False,
        "MM-116",
    ),
    Number("start_player", "The seat that starts; 0 for a random one.", 0, 0, 6, "MM-011"),
    Number("width", "Spaces along the north-east side; with expansions 6 + their number, up to 8.", 6, 3, 10, "MM-119"),
    Number("height", "Spaces along the south-east side; with expansions as the width.", 6, 3, 10, "MM-119"),
    Pick("shape", "The shape of the map inside that frame.", "diamond", SHAPES, "MM-120"),
    Text(
        "tiles",
        "For small boards: which tiles, for example ruby:3,swap:1, and no others; empty: the whole pool.",
        "",
        200,
        "MM-003",
    ),
    Text("cells", "For shape=custom: rows of 1 (space) and 0, with a slash between them.", "", 120, "MM-120"),
)


@rule("MM-117")
def faults(setting: Setting) -> list[str]:
    """Why these options contradict each other."""
    found = shape_faults(
        setting.word("shape"), setting.number("width"), setting.number("height"), setting.word("cells")
    )
    found += tile_faults(setting)
    if setting.word("quick_start") == "off":
        for name in ("secret_start", "start_player_chooses"):
            if setting.flag(name):
                found.append(f"{name} belongs to the quick start: set quick_start to actions or any, or leave it out.")
    if setting.number("start_player") > setting.seats:
        found.append(f"start_player is {setting.number('start_player')}, but there are only {setting.seats} seats.")
    if setting.flag("late") and not (setting.flag("dark_tunnels") or setting.flag("gemshards")):
        found.append("late changes only Gemshards and Dark Tunnels: add one of them or leave it out.")
    return found


def chosen_tiles(setting: Setting) -> list[int]:
    """The icons of `tiles`; empty for the whole pool."""
    said = setting.word("tiles")
    return counted_names(said, KEYS)[0] if said else []


def tile_faults(setting: Setting) -> list[str]:
    """Why a pool of one's own cannot be played."""
    icons, faults = counted_names(setting.word("tiles"), KEYS)
    if faults or not setting.word("tiles"):
        return [f"tiles: {fault}" for fault in faults]
    sets = sets_of(setting)
    strange = sorted({KEYS[icon] for icon in icons if not copies(sets)[icon]})
    if strange:
        faults.append(f"tiles: these are not among the tiles of this setting: {', '.join(strange)}.")
    if setting.flag("gemshards"):
        faults.append("tiles: with gemshards icons are cut into tiles at random; leave one of both out.")
    mask = shape_mask(setting.word("shape"), setting.number("width"), setting.number("height"), setting.word("cells"))
    need = tiles_needed(setting, sets, mask)
    if len(icons) < need:
        faults.append(f"tiles: {len(icons)} are too few; this map needs {need}.")
    if all(icon >= TRASH for icon in icons):
        faults.append("tiles: there must be a gemstone among them.")
    return faults


@rule("MM-002", "MM-121")
def sets_of(setting: Setting) -> int:
    """The expansions and variants as bits (MM-002)."""
    bits = 0
    for name, bit in BITS:
        if setting.values[name]:
            bits |= bit
    return bits | START_ACTIONS if setting.word("quick_start") == "actions" else bits


def start_tiles(setting: Setting) -> int:
    """How many start tiles are dealt (MM-110, MM-116)."""
    if setting.word("quick_start") == "off":
        return 0
    return setting.seats - setting.flag("start_player_chooses")


def mask_of(setting: Setting) -> int:
    """The spaces of the map."""
    return shape_mask(setting.word("shape"), setting.number("width"), setting.number("height"), setting.word("cells"))


def tiles_needed(setting: Setting, sets: int, mask: int) -> int:
    """How many tiles a match uses at most: on the map, to start with, and to refill what Bombs have emptied."""
    return mask.bit_count() + start_tiles(setting) + (SPARE_FOR_BOMBS if sets & DARK else 0)
