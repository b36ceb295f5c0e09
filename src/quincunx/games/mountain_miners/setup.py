"""Setup: the pool of tiles, the start tiles of the quick start, the board, the arrow and the start player."""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, Setting, all_but, only, rule

from .content import (
    DARK,
    GEM,
    PLAIN,
    SHARDS,
    face_of,
    fits_as_start,
    pool,
    printed,
    sections,
    start_icon,
    start_section,
    turned,
)
from .geometry import map_code, map_of
from .options import chosen_tiles, mask_of, sets_of, start_tiles, tiles_needed
from .rules.taking import keep
from .state import CORNER, NONE, START_TILE, Miners, blank

SMALLEST_ADVISED: Final = 5


@rule("MM-001", "MM-005", "MM-006", "MM-013", "MM-014")
def setup(setting: Setting, t: Context) -> Miners:
    width, height = setting.number("width"), setting.number("height")
    sets, mask = sets_of(setting), mask_of(setting)
    own = chosen_tiles(setting)
    faces = [PLAIN[icon] for icon in own] if own else make_tiles(sets, tiles_needed(setting, sets, mask), t)
    s = blank(map_code(width, height, mask), sets, setting.seats, faces, width * height)
    t.shuffle(s, s.deck)
    choose_start_player(s, setting, t)
    if start_tiles(setting):
        deal_start_tiles(s, setting, t)
    lay_board(s, t)
    place_arrow(s, setting, t)
    if min(width, height) < SMALLEST_ADVISED:
        t.tell("MM-119", ALL, "The map is smaller than the advised 5 by 5: expect a short game.")
    return s


@rule("MM-003", "MM-004", "MM-171")
def make_tiles(sets: int, need: int, t: Context) -> list[int]:
    """The faces of all tiles: whole copies of the pool until there are enough."""
    faces: list[int] = []
    while len(faces) < need:
        icons = pool(sets)
        faces.extend(cut(icons, t) if sets & SHARDS else [PLAIN[icon] for icon in icons])
        faces.extend([face_of(icons, t.below(4)) for icons in printed(sets)])
    return faces


@rule("MM-171")
def cut(icons: list[int], t: Context) -> list[int]:
    """One batch of icons cut into tiles of one to four sections, each lying at random."""
    t.reorder(icons)
    faces: list[int] = []
    at = 0
    while at < len(icons):
        part = icons[at : at + t.roll(4)]
        faces.append(face_of(part, t.below(4)))
        at += len(part)
    return faces


@rule("MM-011")
def choose_start_player(s: Miners, setting: Setting, t: Context) -> None:
    fixed = setting.number("start_player")
    s.first = s.active = fixed - 1 if fixed else t.below(s.seats)
    t.tell("MM-011", ALL, "{0} {0:are|is} the start player.", s.first)


@rule("MM-110", "MM-111", "MM-112")
def deal_start_tiles(s: Miners, setting: Setting, t: Context) -> None:
    skipped = int(setting.flag("start_player_chooses"))
    for turn in range(skipped, s.seats):
        seat = (s.first + turn) % s.seats
        tile = draw_start_tile(s, t)
        s.laid[tile] = START_TILE + turn
        if setting.flag("secret_start"):
            keep_secret(s, t, seat, tile)
        else:
            s.seen[tile] = ALL
            keep(s, seat, tile, start_section(s.faces[tile]))
            t.tell("MM-113", ALL, "{0} {0:start|starts} with {1:icon}.", seat, start_icon(s.faces[tile]))
    shuffle_back(s, t)


def draw_start_tile(s: Miners, t: Context) -> int:
    """The first fitting tile of the deck. If none fits, the deck is shuffled anew: an action is always among its
    icons, since the players hold fewer tiles than could carry them all."""
    while True:
        for at, tile in enumerate(s.deck):
            if fits_as_start(s.faces[tile], s.sets):
                return s.deck.pop(at)
        shuffle_back(s, t)


@rule("MM-111")
def shuffle_back(s: Miners, t: Context) -> None:
    """Passed-over tiles go back: the whole deck is shuffled, and every tile lies at random again."""
    t.shuffle(s, s.deck)
    if s.sets & SHARDS:
        for tile in s.deck:
            if sections(s.faces[tile]) > 1:
                s.faces[tile] = turned(s.faces[tile], t.below(4))


@rule("MM-114")
def keep_secret(s: Miners, t: Context, seat: int, tile: int) -> None:
    s.secret[seat] = tile
    s.show([tile], only(seat))
    t.tell("MM-114", only(seat), "{0} secretly {0:start|starts} with {1:icon}.", seat, start_icon(s.faces[tile]))
    t.tell("MM-114", all_but(seat), "{0} {0:start|starts} with a secret tile.", seat)


@rule("MM-007", "MM-009", "MM-015")
def lay_board(s: Miners, t: Context) -> None:
    """One tile on every space; a board without any gemstone is dealt again."""
    here = map_of(s.map)
    cells, code = here.cells, here.code
    while not any(s.faces[tile] & GEM for tile in s.deck[: len(cells)]):
        t.tell("MM-015", ALL, "The board would hold no gemstone: it is dealt again.")
        t.shuffle(s, s.deck)
    for cell, tile in zip(cells, s.deck, strict=False):
        s.board[cell] = tile
        s.laid[tile] = code[cell]
    del s.deck[: len(cells)]
    s.occupied = here.mask
    turn_board(s, t)


@rule("MM-008", "MM-130")
def turn_board(s: Miners, t: Context) -> None:
    if s.sets & DARK:
        s.down = s.occupied
        t.tell("MM-130", ALL, "The board is laid facedown.")
    else:
        s.show([tile for tile in s.board if tile != NONE])
        t.tell("MM-008", ALL, "The board is laid faceup.")


@rule("MM-010", "MM-116")
def place_arrow(s: Miners, setting: Setting, t: Context) -> None:
    if setting.flag("start_player_chooses"):
        s.phase = CORNER
        return
    s.arrow = 2 * t.below(4)
    t.tell("MM-010", ALL, "The arrow starts in the {1:position}.", s.first, s.arrow)
