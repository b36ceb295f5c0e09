"""Mountain Miners: the mountain itself. A diamond of tiles in a frame with the names of its rows, and around it the
rail on which the arrows travel between their eight places."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Art, Map, Markup, Piece, el, join
from quincunx.drawing.grids import Place
from quincunx.drawing.markup import number
from quincunx.drawing.shapes import points
from quincunx.drawing.text import line

from ..geometry import POSITION_NAMES, POSITIONS
from ..view import ArrowView, CellView, MinersView, TileView
from .art import NAME, back, face, known_back, plate, sections_at

RAIL: Final = 24.0
"""How far the rail runs outside the spaces, along a row."""
FRAME: Final = 20.0
"""How thick the frame is."""
ARROW: Final = 18.0
MARGIN: Final = 23.0


@dataclass(frozen=True)
class Ground:
    """Where things stand: spaces are counted along the north-east side (x) and the north-west side (y)."""

    wide: int
    high: int
    size: float
    """From the middle of a space to its corner."""

    def at(self, x: float, y: float) -> Place:
        out = 2 * RAIL + MARGIN
        return out + (x - y + self.high) * self.size, out + (x + y + 1) * self.size

    @property
    def box(self) -> tuple[float, float]:
        side = (self.wide + self.high) * self.size + 2 * (2 * RAIL + MARGIN)
        return side, side

    def corners(self, more: float) -> list[Place]:
        """The corners of the diamond, so much larger along the rows, from the north clockwise."""
        m = 0.5 + more / self.size
        east, south = self.wide - 1 + m, self.high - 1 + m
        return [self.at(-m, -m), self.at(east, -m), self.at(east, south), self.at(-m, south)]

    def position(self, place: int) -> Place:
        """Where an arrow stands: at a corner of the rail, or in the middle of one of its sides."""
        corners = self.corners(RAIL)
        one, other = corners[place // 2], corners[(place // 2 + place % 2) % 4]
        return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


@lru_cache(maxsize=4096)
def moved(body: Markup, place: Place) -> Markup:
    return el("g", body, transform=f"translate({number(place[0])} {number(place[1])})")


def standing(name: str, body: Markup, place: Place, label: str, card: str = "", face: str = "") -> Piece:
    """A piece whose place is inside its drawing: what is pressed is shifted by the page, and must not fly away."""
    return Piece(name, Art(0, 0, moved(body, place)), label, card, face)


def mountain(view: MinersView) -> Map:
    """The whole drawing."""
    ground = Ground(view.width, view.height, tile_size(view.width + view.height))
    facing = facing_quadrants(view)
    pieces = [*rows(ground), *positions(view, ground)]
    pieces += [cell_piece(view, ground, cell, facing.get(cell.name, ())) for cell in view.cells]
    pieces += arrows(view, ground)
    wide, high = ground.box
    return Map(wide, high, scenery(view, ground), pieces, "The mountain")


def tile_size(sides: int) -> float:
    """As large as leaves room for the ledger beside the map; on the largest maps tiles would be too small for that."""
    return min(48.0, 475 / sides) if sides <= 16 else 34.0


# -- the ground


def scenery(view: MinersView, ground: Ground) -> Markup:
    wide, high = ground.box
    ridge = ((0, 1), (0.11, 0.79), (0.17, 0.85), (0.36, 0.55), (0.64, 0.55), (0.81, 0.83), (0.88, 0.76), (1, 1))
    far = points(*[(wide * x, high * y) for x, y in ridge])
    return join([
        el("polygon", points=far, class_="f-line", opacity=0.5),
        outline(ground, FRAME / math.sqrt(2), "frame", fill="#7b705f"),
        outline(ground, 1.5, "f-felt"),
        outline(ground, RAIL, "no-fill s-edge w2", stroke_dasharray="2 7", opacity=0.8),
        *[journey(view, ground, arrow) for arrow in view.arrows],
    ])  # fmt: skip


def outline(ground: Ground, more: float, class_: str, **look: str | float) -> Markup:
    return el("polygon", points=points(*ground.corners(more)), class_=class_, stroke_linejoin="round", **look)


def next_place(view: MinersView, arrow: ArrowView) -> int:
    return (arrow.place + (view.step if view.clockwise else -view.step)) % 8


def journey(view: MinersView, ground: Ground, arrow: ArrowView) -> Markup:
    """Where the arrow goes next: its way along the rail, and its shadow at the end."""
    if view.locked or view.over:
        return NOTHING
    way = 1 if view.clockwise else -1
    stops = [ground.position((arrow.place + way * n) % 8) for n in range(view.step + 1)]
    path = el("path", d=f"M{points(*stops)}", class_="no-fill s-accent w2", stroke_dasharray="7 5")
    return join([path, moved(shadow(next_place(view, arrow)), stops[-1])])


SHAFT: Final = "M0-12 10.5-1H4.5V11H-4.5V-1H-10.5z"


def shadow(place: int) -> Markup:
    turn = f"rotate({45 * place + 180})"
    disc = el("circle", r=ARROW + 2, class_="f-panel")
    return join([
        disc,
        el("path", d=SHAFT, class_="no-fill s-accent", stroke_width=1.6, stroke_dasharray="3 2.5", transform=turn),
    ])  # fmt: skip


# -- rows


@lru_cache(maxsize=16)
def rows(ground: Ground) -> tuple[Piece, ...]:
    """The frame's upper sides carry the names of the rows: letters on the right, numbers on the left."""
    off = 0.5 + FRAME / 2 / math.sqrt(2) / ground.size
    letters = [(chr(97 + x), ground.at(x, -off), 45) for x in range(ground.wide)]
    numbers = [(str(y + 1), ground.at(-off, y), -45) for y in range(ground.high)]
    return tuple(_row_piece(name, row_mark(name, turn, ground), place) for name, place, turn in letters + numbers)


def _row_piece(name: str, mark: Markup, place: Place) -> Piece:
    return standing(f"row-{name}", mark, place, f"Row {name}")


@lru_cache(maxsize=64)
def row_mark(name: str, turn: int, ground: Ground) -> Markup:
    long = ground.size * math.sqrt(2) - 4
    box = {"x": -long / 2, "y": -FRAME / 2 + 2, "width": long, "height": FRAME - 4, "rx": 3}
    strip = el("rect", **box, class_="cell", transform=f"rotate({turn})")
    return join([strip, line(name, 0, 5.2, 15, anchor="middle", class_="t b")])


# -- positions and arrows


def positions(view: MinersView, ground: Ground) -> list[Piece]:
    taken = {arrow.place for arrow in view.arrows}
    return [position_piece(view, ground, place, place in taken) for place in range(8)]


def position_piece(view: MinersView, ground: Ground, place: int, taken: bool) -> Piece:
    next_stops = [] if view.locked or view.over else [next_place(view, arrow) for arrow in view.arrows]
    free = el("circle", r=ARROW + 3 if taken or place in next_stops else 11, class_="cell", fill_opacity=0.35)
    nick = el("path", d="M0-4 4 1H-4z", class_="f-edge", transform=f"rotate({45 * place + 180})")
    note = ", an arrow is here" if taken else ", the arrow goes here next" if place in next_stops else ""
    body = join([free, NOTHING if taken or place in next_stops else nick])
    label = f"The {POSITION_NAMES[place]} side{note}"
    return standing(f"position-{POSITIONS[place]}", body, ground.position(place), label)


def arrows(view: MinersView, ground: Ground) -> list[Piece]:
    return [arrow_piece(view, ground, arrow) for arrow in view.arrows]


def arrow_piece(view: MinersView, ground: Ground, arrow: ArrowView) -> Piece:
    """Two arrows at one place stand beside each other on the rail."""
    x, y = ground.position(arrow.place)
    if len({each.place for each in view.arrows}) < len(view.arrows):
        aside = 13 if arrow.number == 1 else -13
        turn = math.radians(45 * arrow.place)
        x, y = x + aside * math.cos(turn), y + aside * math.sin(turn)
    ahead = "" if view.over else f", next {POSITION_NAMES[next_place(view, arrow)]}"
    locked = ", locked" if view.locked else ahead
    label = f"Arrow {arrow.number} in the {POSITION_NAMES[arrow.place]}{locked}"
    second = arrow.number if len(view.arrows) > 1 else 0
    name = f"arrow-{arrow.number}"
    return standing(name, arrow_body(arrow.place, view.locked, second), (x, y), label, face=name)


@lru_cache(maxsize=64)
def arrow_body(place: int, locked: bool, number_: int) -> Markup:
    lock = "M-3-1V-3.5A3 3 0 0 1 3-3.5V-1M-5-1H5V6H-5z"
    parts = [
        el("circle", r=ARROW + 1.5, class_="cell"),
        el("circle", r=ARROW - 1, class_="f-accent"),
        el("path", d=SHAFT, class_="f-accent-ink", transform=f"rotate({45 * place + 180})"),
    ]
    if number_:
        parts.append(line(str(number_), 0, 4.2, 12, anchor="middle", class_="f-accent b"))
    if locked:
        badge = el("circle", r=8.5, class_="f-panel s-accent", stroke_width=1.5)
        sign = el("path", d=lock, class_="no-fill s-accent", stroke_width=1.7, stroke_linejoin="round")
        parts.append(el("g", badge, sign, transform="translate(13 13)"))
    return join(parts)


# -- spaces and tiles


def facing_quadrants(view: MinersView) -> dict[str, tuple[int, ...]]:
    """By space of a top layer: the quadrants that face the arrows reaching it."""
    found: dict[str, tuple[int, ...]] = {}
    for arrow in view.arrows:
        corner = arrow.place // 2
        faces = (corner,) if arrow.place % 2 == 0 else (corner, (corner + 1) % 4)
        for name in arrow.layer:
            found[name] = tuple(dict.fromkeys([*found.get(name, ()), *faces]))
    return found


def cell_piece(view: MinersView, ground: Ground, cell: CellView, facing: tuple[int, ...]) -> Piece:
    place = ground.at(cell.x, cell.y)
    name = f"cell-{cell.name}"
    if cell.tile is None:
        return standing(name, space(ground.size, cell.hole), place, space_label(cell))
    body = tile_body(view, cell, cell.tile, ground.size, facing)
    return standing(name, body, place, tile_label(cell, cell.tile), card_of(cell.tile), f"tile-{cell.tile.name}")


@lru_cache(maxsize=32)
def space(size: float, hole: bool) -> Markup:
    """A space without a tile; a fresh hole of a Bomb smoulders until it is refilled."""
    slot = plate(size - 5, class_="cell", fill_opacity=0.3)
    if not hole:
        return slot
    burst = "M0-14 4-5 13-8 7 0 14 7 4 6 0 15-4 6-14 7-7 0-13-8-4-5z"
    return join([slot, el("path", d=burst, class_="f-bad", opacity=0.7)])


def space_label(cell: CellView) -> str:
    return f"Space {cell.name}, a hole to be refilled" if cell.hole else f"Space {cell.name}, empty"


def tile_body(view: MinersView, cell: CellView, tile: TileView, size: float, facing: tuple[int, ...]) -> Markup:
    """What is in reach shines: a rim of light, whole if it may be taken, broken if not."""
    still = plate(size - 2, 5.6, fill="none")  # as large as the rim: a tile that gains or loses it must not glide
    parts = [still, plate(size - 2, class_="cell")]
    if cell.available and not view.over:
        parts.insert(0, light(size - 2, cell.offered))
    divided = len(tile.sections) > 1
    if tile.up:
        lit = facing if divided and cell.available and not view.over else ()
        parts.append(face(tile.sections, tile.compass, size - 2, lit))
    else:
        parts.append(known_back(tile.sections, tile.compass, size - 2) if tile.known else back(size - 2))
    return join(parts)


@lru_cache(maxsize=32)
def light(size: float, whole: bool = True) -> Markup:
    """The rim of lamplight around what is in reach."""
    dashes = {} if whole else {"stroke_dasharray": "7 6"}
    edge = plate(size, 4.6, fill="none", stroke="#a87408", stroke_width=2)
    return join([edge, plate(size, 2.4, fill="none", stroke="#ffefa6", stroke_width=4.4, **dashes)])


def tile_words(tile: TileView) -> str:
    """A tile in words."""
    if not tile.known:
        return "a facedown tile"
    if len(tile.sections) == 1:
        what = NAME[tile.sections[0]]
    else:
        sides = ", ".join(f"{NAME[key]} {side}" for key, side in sides_of(tile))
        what = f"a divided tile: {sides}"
    return what if tile.up else f"facedown, you know it: {what}"


def sides_of(tile: TileView) -> list[tuple[str, str]]:
    words = ("north", "east", "south", "west")
    found = sections_at(tile.sections, tile.compass)
    return [(key, " and ".join(words[q] for q in quadrants)) for key, quadrants in found]


def tile_label(cell: CellView, tile: TileView) -> str:
    reach = "" if not cell.available else ", in reach" if cell.offered else ", in reach, may not be taken"
    gives = ""
    if len(tile.sections) > 1 and cell.available:
        gives = f", gives {' or '.join(dict.fromkeys(NAME[key] for key in tile.gives))}"
    return f"{cell.name}: {tile_words(tile)}{reach}{gives}"


def card_of(tile: TileView) -> str:
    """The sheet a tile opens: of its icon, or of what it would give."""
    keys = tile.sections if len(tile.sections) == 1 else tile.gives
    return NAME[keys[0]] if keys else ""
