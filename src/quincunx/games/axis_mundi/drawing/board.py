"""Axis Mundi: the island as hexes in rings.

Height shows in three ways: the higher a Level, the darker its ground, the thicker the cliff at its rim, and every hex
carries the number of its Level. World slots never move; what lies on a Level does, so a hex has the name of its slot
and the face of the tile that lies there: when the island turns, tiles go round with everything on them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Art, Identity, Markup, Piece, el, emblem, join
from quincunx.drawing.grids import HEX_DIRECTIONS, Place, hex_place, hexagon
from quincunx.drawing.markup import number
from quincunx.drawing.scene import Orbit
from quincunx.drawing.text import line
from quincunx.engine.sentence import possessive

from ..geometry import BOARDS
from ..view import AxisView, HexView
from .reach import Reach, Way, ways_words
from .signs import BOMB, CHEST, PLAGUE, STUBBLE, TERRAIN_SIGNS, TERRAIN_WORDS, action_disc, at, price

UNIT: Final = 31.0
"""Signs are drawn for hexes of this size, from the middle to a corner."""
SIZES: Final = {6: 30.0, 3: 38.0}
SHADES: Final = (0.2, 0.05, 0.12, 0.2, 0.29)
"""By Level: how strong the sea is, and how dark the rock."""
MARGIN: Final = 4.0


@dataclass(frozen=True)
class Ground:
    """Where hexes stand in the drawing."""

    size: float
    width: float
    height: float
    x: float
    y: float
    """The middle of the island."""

    def place(self, hex_: HexView) -> Place:
        x, y = hex_place(hex_.q, hex_.r, self.size)
        return self.x + x, self.y + y


@lru_cache(maxsize=4)
def ground_of(seats: int) -> Ground:
    size = SIZES[seats]
    places = [hex_place(q, r, size) for q, r in BOARDS[seats].place]
    half, tall = size * math.sqrt(3) / 2 + MARGIN, size + MARGIN
    left, top = min(x for x, _ in places) - half, min(y for _, y in places) - tall
    right, bottom = max(x for x, _ in places) + half, max(y for _, y in places) + tall
    return Ground(size, right - left, bottom - top, -left, -top)


@dataclass(frozen=True)
class Spot:
    """Where something stands, how large it is drawn, and the Level that carries it."""

    x: float
    y: float
    size: float
    around: Orbit


@lru_cache(maxsize=1024)
def _spot(seats: int, q: int, r: int, level: int, rotations: int) -> Spot:
    """Level k has turned k sixths counter-clockwise in every Rotation. The middle differs by a hair between Levels:
    whoever steps to another Level has not turned with it, and goes straight."""
    ground = ground_of(seats)
    x, y = hex_place(q, r, ground.size)
    around = Orbit(ground.x, ground.y + level / 100, -60.0 * level * rotations, True)
    return Spot(ground.x + x, ground.y + y, ground.size / UNIT, around)


def spot_of(view: AxisView, hex_: HexView) -> Spot:
    level = 0 if hex_.ring == 0 else hex_.level
    return _spot(view.seats, hex_.q, hex_.r, level, view.rotations)


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


@lru_cache(maxsize=512)
def cliffs(seats: int, at_: int) -> str:
    """The edges of a hex that drop to a lower Level, as a path around 0,0."""
    board = BOARDS[seats]
    if at_ == 0 or board.level[at_] == 0:
        return ""
    q, r = board.place[at_]
    level = {place: board.level[n] for n, place in enumerate(board.place)}
    falls = [
        n
        for n, (dq, dr) in enumerate(HEX_DIRECTIONS)
        if level.get((q + dq, r + dr), board.level[at_]) < board.level[at_]
    ]
    return "".join(_edge(-60 * n) for n in falls)


def _edge(angle: float) -> str:
    """The edge that looks this way, in degrees clockwise from the east."""
    ends = [math.radians(angle + side) for side in (-30, 30)]
    (x1, y1), (x2, y2) = [((UNIT - 2.6) * math.cos(end), (UNIT - 2.6) * math.sin(end)) for end in ends]
    return f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"


def cliff_width(level: int) -> float:
    return 1.3 + 0.9 * level


@lru_cache(maxsize=2048)
def tile(seats: int, at_: int, terrain: str) -> Markup:
    """The ground of a hex of UNIT size around 0,0: outline, shade, cliffs, sign, number."""
    level = BOARDS[seats].level[at_]
    sea = level == 0 and terrain != "Pier"
    shade = hexagon(UNIT - 2.6, "f-blue" if sea or terrain == "Pier" else "f-ink")
    shaded = el("g", shade, fill_opacity=0.1 if terrain == "Pier" else SHADES[level])
    barred = el("g", hexagon(UNIT - 4, "f-ink"), fill_opacity=0.35) if terrain == "Inaccessible" else NOTHING
    rim = cliffs(seats, at_)
    edge = (
        el("path", d=rim, class_="no-fill s-ink", stroke_width=cliff_width(level), stroke_linecap="round", opacity=0.8)
        if rim
        else NOTHING
    )
    high = line(str(level), 0, -14, 12, anchor="middle", class_="t b") if terrain != "Axis Mundi" else NOTHING
    sign = at(0, 2.5, TERRAIN_SIGNS[terrain])
    return join([hexagon(UNIT - 0.9, "cell"), shaded, barred, edge, sign, high])


def tokens(treasure: bool, bomb: bool, infected: bool, harvested: bool) -> list[Markup]:
    """What lies on the ground."""
    return [
        at(-15.5, -8.5, CHEST) if treasure else NOTHING,
        at(15.5, -7, BOMB) if bomb else at(15.5, -7, PLAGUE) if infected else NOTHING,
        at(-18, 4, STUBBLE) if harvested else NOTHING,
    ]


def home_mark(who: Identity, terrain: str) -> Markup:
    """Whose Pier or Warehouse it is."""
    return at(0, 3, emblem(who, 10)) if terrain == "Pier" else at(14.5, -8, emblem(who, 5.5))


def hex_piece(view: AxisView, at_: int, names: Sequence[str], who: Sequence[Identity], found: Reach | None) -> Piece:
    hex_ = view.hexes[at_]
    owner = owner_of(view.seats, at_) if hex_.terrain in HOMES else -1
    ways = found.ways.get(hex_.name, ()) if found else ()
    lying = (hex_.treasure, hex_.bomb, hex_.infected >= 0, hex_.harvested)
    body = _hex_body(view.seats, at_, hex_.terrain, lying, who[owner] if owner >= 0 else None)
    if found and ways:
        body = join([body, price_tag(ways[0], found.deadly(view.mats[found.seat], ways[0]))])
    label = hex_words(view, at_, names, ways)
    return standing(f"hex-{hex_.name}", body, spot_of(view, hex_), label, tile_face(view, hex_))


@lru_cache(maxsize=4096)
def _hex_body(
    seats: int, at_: int, terrain: str, lying: tuple[bool, bool, bool, bool], owner: Identity | None
) -> Markup:
    home = home_mark(owner, terrain) if owner else NOTHING
    return join([tile(seats, at_, terrain), *tokens(*lying), home])


def price_tag(way: Way, deadly: bool) -> Markup:
    """What the next Action can enter, with all it costs; further away only the Actions, so that the map stays clear."""
    if way.steps > 1:
        return at(0, 16.5, action_disc(way.actions, False), size=0.82)
    return at(0, 15, price(way.actions, way.wounds, way.hp, deadly))


def standing(name: str, body: Markup, spot: Spot, label: str, face: str = "", card: str = "") -> Piece:
    """A piece whose place is inside its drawing: what is pressed is shifted by the page, and must not fly away."""
    art = _placed(body, spot.x, spot.y, spot.size)
    return Piece(name, art, label, card, face, around=spot.around if face else None)


@lru_cache(maxsize=4096)
def _placed(body: Markup, x: float, y: float, size: float) -> Art:
    scale = f"scale({number(size)})" if size != 1 else ""
    return Art(0, 0, el("g", body, transform=f"translate({number(x)} {number(y)}){scale}"))


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


def island(view: AxisView, names: Sequence[str], who: Sequence[Identity], found: Reach | None) -> list[Piece]:
    """All hexes, the sea first."""
    order = range(len(view.hexes) - 1, -1, -1)
    return [hex_piece(view, n, names, who, found) for n in order]


@lru_cache(maxsize=4)
def sea(seats: int) -> Markup:
    """Behind the island: water with slow waves."""
    ground = ground_of(seats)
    radius = ground.size * (9.3 if seats == 6 else 7.1)
    water = el("circle", cx=ground.x, cy=ground.y, r=radius, class_="f-blue", opacity=0.12)
    waves = [
        el("circle", cx=ground.x, cy=ground.y, r=radius + 6 + 7 * n, class_="no-fill s-blue w1", opacity=0.3 - 0.09 * n)
        for n in range(3)
    ]
    return join([water, *waves])
