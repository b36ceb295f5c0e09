"""Axis Mundi: the hexes of the island, each a piece on the sheet of its Level.

The rock is fixed to the sea and drawn once; what turns stands upon it. A hex has the name of its world slot and the
face of the tile that lies there: when the island turns, tiles go round with everything on them. The whole upper face
of a column can be pressed; prices are a sheet of their own above.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Art, Identity, Layer, Markup, Piece, el, join
from quincunx.drawing.brush import Place, at, num, path, use
from quincunx.drawing.scene import Orbit
from quincunx.engine.sentence import possessive

from ..geometry import BOARDS, CENTRE
from ..view import AxisView, HexView
from . import land
from .palette import PREFIX as K
from .people import flag, shield_sign
from .reach import Reach, Way, ways_words
from .terrain import SLUGS
from .tokens import action_disc, price

SIZES: Final = {6: (868.0, 662.0), 3: (838.0, 692.0)}
"""By seats: the Map, as narrow as the island allows."""
SCALES: Final = {6: 1.0, 3: 1.25}
MIDDLES: Final = {6: (434.0, 336.0), 3: (378.0, 343.0)}
CELL: Final = land.hexagon(land.UNIT - 1.6)

TERRAIN_WORDS: Final[dict[str, str]] = {
    "Pier": "Pier",
    "Warehouse": "Warehouse",
    "Power": "Power Hex",
    "Path": "Path",
    "Sheltered": "Sheltered",
    "Accessible": "Accessible",
    "Cave": "Cave mouth",
    "Inaccessible": "Inaccessible",
    "Axis Mundi": "Axis Mundi",
}


@dataclass(frozen=True)
class Spot:
    """Where something stands on a hex, how large it is drawn, and the Level that carries it."""

    x: float
    y: float
    """The middle of the upper face."""
    size: float
    around: Orbit
    lift: float
    """How far it stands back, in its own units, where a step in front would hide its foot."""


@lru_cache(maxsize=512)
def place_of(seats: int, at_: int) -> Place:
    """The middle of a hex's upper face, in units of the Map."""
    x, y = land.top(seats, at_)
    return MIDDLES[seats][0] + x * SCALES[seats], MIDDLES[seats][1] + y * SCALES[seats]


@lru_cache(maxsize=2048)
def _spot(seats: int, at_: int, rotations: int) -> Spot:
    """Level k has turned k sixths counter-clockwise in every Rotation, around its own middle: the middles of Levels
    differ by their height, so whoever steps to another Level has not turned with it, and goes straight."""
    level = 0 if at_ == CENTRE else BOARDS[seats].level[at_]
    x, y = MIDDLES[seats]
    foot = place_of(seats, at_)
    around = Orbit(x, y - land.HEIGHTS[level] * SCALES[seats], -60.0 * level * rotations, True, land.FLAT, foot)
    return Spot(*foot, SCALES[seats], around, land.lift(seats, at_))


def spot_of(view: AxisView, at_: int) -> Spot:
    return _spot(view.seats, at_, view.rotations)


def index_of(view: AxisView) -> dict[str, int]:
    return {hex_.name: n for n, hex_ in enumerate(view.hexes)}


# -- the names of places


def spoken(name: str) -> str:
    """A hex as people read it."""
    if name == "centre":
        return "the centre"
    return f"Pier {name.rpartition('-')[2]}" if name.startswith("pier") else name


def tile_face(view: AxisView, hex_: HexView) -> str:
    """The tile that lies on a slot: it keeps its face while its Level turns."""
    if hex_.ring == 0 or hex_.terrain == "Pier":
        return ""
    turned = view.rotations * hex_.level * hex_.ring
    return f"tile-{hex_.ring}-{(hex_.slot - turned) % (6 * hex_.ring)}"


HOMES: Final = ("Pier", "Warehouse")


def owner_of(seats: int, at_: int) -> int:
    """The seat whose Warehouse or Pier a hex is, or -1."""
    board = BOARDS[seats]
    if at_ in board.pier:
        return board.pier.index(at_)
    return board.warehouse.index(at_) if at_ in board.warehouse else -1


# -- one hex


def sign_of(terrain: str, centre: bool = False) -> str:
    """The symbol of a terrain; the sealed gate is a heap of cold rock."""
    return f"{K}-t-ruin" if centre and terrain != "Axis Mundi" else f"{K}-t-{SLUGS[terrain]}"


def tokens(treasure: bool, bomb: bool, infected: bool, harvested: bool) -> list[Markup]:
    """What lies on the ground."""
    return [
        use(f"{K}-t-stubble", -2, 14) if harvested else NOTHING,
        use(f"{K}-t-chest", -19, 3) if treasure else NOTHING,
        use(f"{K}-t-bomb", 19, 2) if bomb else use(f"{K}-t-plague", 19, 3) if infected else NOTHING,
    ]


def hex_piece(view: AxisView, at_: int, names: Sequence[str], who: Sequence[Identity], found: Reach | None) -> Piece:
    hex_ = view.hexes[at_]
    owner = owner_of(view.seats, at_) if hex_.terrain in HOMES else -1
    ways = found.ways.get(hex_.name, ()) if found else ()
    lying = (hex_.treasure, hex_.bomb, hex_.infected >= 0, hex_.harvested)
    body = _hex_body(hex_.terrain, at_ == CENTRE, lying, who[owner] if owner >= 0 else None, land.lift(view.seats, at_))
    label = hex_words(view, at_, names, ways)
    return standing(f"hex-{hex_.name}", body, spot_of(view, at_), label, tile_face(view, hex_))


@lru_cache(maxsize=4096)
def _hex_body(
    terrain: str, centre: bool, lying: tuple[bool, bool, bool, bool], owner: Identity | None, lift: float
) -> Markup:
    """What stands there, and the face that is pressed."""
    flat = centre or terrain == "Pier"
    size = 0.86 if lift else 1.0
    sign = use(sign_of(terrain, centre), 0, 0 if flat else 3 - lift, 1 if flat else size)
    things = tokens(*lying)
    lain = at(0, -lift, *things) if any(things) else NOTHING
    home = NOTHING
    if owner:
        home = at(-12, 4, flag(owner)) if terrain == "Pier" else at(16, 1 - lift, shield_sign(owner), size=1.1)
    if terrain == "Pier":
        return join([sign, cell(), home])
    if centre:
        shine = use(f"{K}-t-shine", pointer_events="none") if terrain == "Axis Mundi" else NOTHING
        return join([sign, shine, cell(), lain])
    return join([cell(), el("g", sign, lain, home, pointer_events="none")])


def cell() -> Markup:
    """What can be pressed and glows: the whole face, see-through, and without a line as long as nothing happens."""
    return path(CELL, "stone", fill_opacity="0")


def standing(name: str, body: Markup, spot: Spot, label: str, face: str = "", card: str = "") -> Piece:
    """A piece whose place is inside its drawing: what is pressed is shifted by the page, and must not fly away."""
    art = _placed(body, spot.x, spot.y, spot.size)
    return Piece(name, art, label, card, face, around=spot.around if face else None)


@lru_cache(maxsize=8192)
def _placed(body: Markup, x: float, y: float, size: float) -> Art:
    scale = f"scale({size:g})" if size != 1 else ""
    return Art(0, 0, el("g", body, transform=f"translate({num(x)} {num(y)}){scale}"))


# -- sheets


def levels(view: AxisView, names: Sequence[str], who: Sequence[Identity], found: Reach | None) -> list[Layer]:
    """One sheet for each Level from the sea up, back to front; the gate lies under the highest."""
    board = BOARDS[view.seats]
    order = sorted(range(board.count), key=lambda n: (board.place[n][1], board.place[n][0]))
    sheets: list[Layer] = []
    for level in range(board.sea):
        here = [n for n in order if n != CENTRE and board.level[n] == level]
        cells = [CENTRE, *here] if level == board.sea - 1 else here
        sheets.append(Layer(f"level-{level}", [hex_piece(view, n, names, who, found) for n in cells]))
    return sheets


def placards(seats: int) -> Layer:
    """Smoke of the gate, and what every place is called."""
    return Layer("names", under=_still(f"{K}-ash-{seats}", f"{K}-tags-{seats}", seats=seats))


def _still(*ids: str, seats: int) -> Markup:
    x, y = MIDDLES[seats]
    parts = [use(id_, x, y, SCALES[seats]) for id_ in ids]
    return el("g", *parts, pointer_events="none", aria_hidden="true")


def rock(seats: int) -> Markup:
    """The island itself."""
    return use(f"{K}-island-{seats}", *MIDDLES[seats], SCALES[seats])


def prices(view: AxisView, found: Reach | None) -> Layer:
    """What the next Action can enter, with all it costs; further away only the Actions, so that the map stays clear."""
    if found is None:
        return Layer("prices")
    mat = view.mats[found.seat]
    index = index_of(view)
    drawn = [_tag(spot_of(view, index[name]), ways[0], found.deadly(mat, ways[0])) for name, ways in found.ways.items()]
    return Layer("prices", under=el("g", *drawn, pointer_events="none", aria_hidden="true"))


def _tag(spot: Spot, way: Way, deadly: bool) -> Markup:
    near = way.steps == 1
    body = price(way.actions, way.wounds, way.hp, deadly) if near else action_disc(way.actions, False)
    down = 20 - spot.lift * 1.3
    return at(spot.x, spot.y + down * spot.size, body, size=spot.size * (1 if near else 0.7))


# -- a hex in words


def hex_words(view: AxisView, at_: int, names: Sequence[str], ways: tuple[Way, ...] = ()) -> str:
    hex_ = view.hexes[at_]
    terrain = terrain_words(view, at_, names)
    place = [] if hex_.terrain == "Pier" else [spoken(hex_.name).capitalize()]
    words = [*place, terrain, f"Level {hex_.level}", *things(view, at_, names)]
    if ways:
        words.append(f"in reach: {ways_words(ways)}")
    return ", ".join(words)


def terrain_words(view: AxisView, at_: int, names: Sequence[str]) -> str:
    """The terrain, and whose Pier or Warehouse it is."""
    terrain = view.hexes[at_].terrain
    if terrain not in HOMES:
        return TERRAIN_WORDS[terrain]
    return f"{TERRAIN_WORDS[terrain]} of {names[owner_of(view.seats, at_)]}"


def things(view: AxisView, at_: int, names: Sequence[str]) -> list[str]:
    """Who and what is on a hex."""
    hex_ = view.hexes[at_]
    words: list[str] = []
    if hex_.character >= 0:
        words.append(f"{possessive(names[hex_.character])} {view.mats[hex_.character].power}")
    if hex_.marker >= 0:
        words.append(f"{possessive(names[hex_.marker])} token")
    facts = (
        (hex_.treasure, "Treasure"),
        (hex_.bomb, "Time Bomb"),
        (hex_.harvested, "harvested"),
        (hex_.infected >= 0, "infected"),
    )
    return [*words, *(word for there, word in facts if there)]
