"""The mountain: a diamond of tiles in a timber frame with the names of its rows, and around it the ring of rail on
which the arrows swing between their eight places."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Art, Layer, Map, Markup, Piece, el, join
from quincunx.drawing.brush import Place, at, box, disc, num, path, use, words

from ..geometry import POSITION_NAMES, POSITIONS
from ..view import ArrowView, CellView, MinersView, TileView
from .arrow import number_plate, padlock
from .frame import BEAM, EDGE, mine
from .gems import K
from .tiles import NAME, SPACE, facedown, sections_at, tile

BOX: Final = 720.0
BED: Final = 43.0
"""From the outermost corner of the spaces to the middle of the rail."""
MARGIN: Final = 32.0
"""From the middle of the rail to the edge of the drawing."""
LARGEST: Final = 60.0
ARROW: Final = 1.22


@dataclass(frozen=True)
class Ground:
    """Where things stand: spaces are counted along the north-east side (x) and the north-west side (y)."""

    wide: int
    high: int
    size: float
    """From the middle of a space to its corner."""

    @property
    def middle(self) -> Place:
        half = self.radius + MARGIN
        return half, half

    @property
    def radius(self) -> float:
        """Of the rail."""
        return reach(self.wide, self.high) * self.size + BED

    @property
    def box(self) -> tuple[float, float]:
        return 2 * self.middle[0], 2 * self.middle[1]

    def at(self, x: float, y: float) -> Place:
        left, top = self.middle
        across, down = (self.wide - self.high) / 2, (self.wide + self.high) / 2 - 1
        return left + (x - y - across) * self.size, top + (x + y - down) * self.size

    def corners(self, more: float) -> list[Place]:
        """The corners of the diamond, each so much further out, from the north clockwise."""
        m = 0.5 + more / 2 / self.size
        east, south = self.wide - 1 + m, self.high - 1 + m
        return [self.at(-m, -m), self.at(east, -m), self.at(east, south), self.at(-m, south)]

    def position(self, place: float) -> Place:
        """Where an arrow stands on the rail; between two places for fractions."""
        turn = math.radians(45 * place)
        x, y = self.middle
        return x + self.radius * math.sin(turn), y - self.radius * math.cos(turn)


def reach(wide: int, high: int) -> float:
    """From the middle of the diamond to its furthest corner, in half diagonals of a space."""
    return math.hypot((wide - high) / 2, (wide + high) / 2)


def tile_size(wide: int, high: int) -> float:
    """As large as fits: the drawing of any map is equally large, small maps apart."""
    return min(LARGEST, (BOX / 2 - MARGIN - BED) / reach(wide, high))


def mountain(view: MinersView) -> Map:
    """The whole drawing, from the ground up: pits and rail, tiles from the back to the front, what is in reach, the
    arrows."""
    ground = Ground(view.width, view.height, tile_size(view.width, view.height))
    facing = facing_quadrants(view)
    cells = sorted(view.cells, key=lambda cell: (cell.line, cell.column))
    tiles = [cell_piece(view, ground, cell, facing.get(cell.name, ())) for cell in cells]
    by = view.step if view.clockwise else -view.step
    ahead = [] if view.locked or view.over else [(arrow.place, by) for arrow in view.arrows]
    layers = [
        Layer("way", (), join(way(ground, *each) for each in ahead)),
        Layer("places", [*rows(ground), *positions(view, ground)]),
        Layer("ahead", (), join(outline_ahead(ground, *each) for each in ahead)),
        Layer("tiles", tiles),
        Layer("reach", (), lights(view, ground)),
        *[arrow_layer(view, ground, arrow) for arrow in view.arrows],
    ]
    wide, high = ground.box
    spaces = frozenset((cell.x, cell.y) for cell in view.cells)
    return Map(wide, high, scenery(ground, spaces), (), "The mountain", layers=layers)


@lru_cache(maxsize=64)
def scenery(ground: Ground, spaces: frozenset[tuple[int, int]]) -> Markup:
    """What never changes; where the map has no space there is rock."""
    mined = mine(ground.middle, ground.radius, ground.corners(EDGE), ground.corners(BEAM))
    by = ground.size / SPACE
    solid = [(x, y) for y in range(ground.high) for x in range(ground.wide) if (x, y) not in spaces]
    return join([mined, *[use(f"{K}-rock", *ground.at(x, y), by) for x, y in solid]])


def standing(name: str, body: Markup, label: str, card: str = "", face: str = "") -> Piece:
    """A piece whose place is inside its drawing: the page may shift what is pressed, and it must not fly away."""
    return Piece(name, Art(0, 0, body), label, card, face)


# -- rows


@lru_cache(maxsize=32)
def rows(ground: Ground) -> tuple[Piece, ...]:
    """The frame's upper sides carry the names of the rows: letters on the right, numbers on the left."""
    off = 0.5 + (EDGE + BEAM) / 4 / ground.size
    letters = [(chr(97 + x), ground.at(x, -off), 45) for x in range(ground.wide)]
    numbers = [(str(y + 1), ground.at(-off, y), -45) for y in range(ground.high)]
    return tuple(
        standing(f"row-{name}", at(*place, row_plate(name, turn, ground.size)), f"Row {name}")
        for name, place, turn in letters + numbers
    )


@lru_cache(maxsize=128)
def row_plate(name: str, turn: int, size: float) -> Markup:
    """A plate of brass on the beam, its letter upright."""
    long = min(40.0, size * 0.8)
    plate = [
        box(-long / 2, -9, long, 18, "f-brass s-brass-3 w1", 3),
        path(f"M{num(1 - long / 2)}-7.5H{num(long / 2 - 1)}", "s-brass-2 no-fill w15"),
    ]
    return join([el("g", *plate, transform=f"rotate({turn})"), words(name, 0, 5.6, 16, "f-print b", "middle")])


# -- the rail


def next_place(view: MinersView, arrow: ArrowView) -> int:
    return (arrow.place + (view.step if view.clockwise else -view.step)) % 8


def positions(view: MinersView, ground: Ground) -> list[Piece]:
    taken = {arrow.place for arrow in view.arrows}
    ahead = set() if view.locked or view.over else {next_place(view, arrow) for arrow in view.arrows}
    return [position_piece(ground, place, place in taken, place in ahead) for place in range(8)]


@lru_cache(maxsize=512)
def position_piece(ground: Ground, place: int, taken: bool, ahead: bool) -> Piece:
    note = ", an arrow is here" if taken else ", the arrow goes here next" if ahead else ""
    name = words(POSITIONS[place].upper(), 0, 4.4, 12, "f-brass-2 b", "middle")
    body = at(*ground.position(place), use(f"{K}-station", turn=45 * place), name)
    return standing(f"position-{POSITIONS[place]}", body, f"The {POSITION_NAMES[place]} side{note}")


@lru_cache(maxsize=256)
def way(ground: Ground, place: int, by: int) -> Markup:
    """Where the arrow goes next: its way along the rail."""
    if abs(by) == 1:
        return NOTHING
    sign = 1 if by > 0 else -1
    start, end = ground.position(place + 0.8 * sign), ground.position(place + by - 0.8 * sign)
    radius = num(ground.radius)
    arc = f"M{num(start[0])} {num(start[1])}A{radius} {radius} 0 0 {int(by > 0)} {num(end[0])} {num(end[1])}"
    lines = [
        path(arc, "s-rim-2 no-fill round", stroke_width="8"),
        path(arc, "s-lamp-1 no-fill round", stroke_width="4", stroke_dasharray="11 9"),
    ]
    return el("g", *lines, pointer_events="none")


@lru_cache(maxsize=256)
def outline_ahead(ground: Ground, place: int, by: int) -> Markup:
    """The head of that way, and the outline of the arrow where it will stand."""
    sign = 1 if by > 0 else -1
    near = place + by - (0.72 if abs(by) > 1 else 0.5) * sign
    turn = 45 * near + (90 if by > 0 else -90)
    head = at(*ground.position(near), path("M0-13 10 6 0 2-10 6z", "f-lamp-1 s-rim-2 round w2"), turn=turn)
    ghost = use(f"{K}-ghost", *ground.position(place + by), ARROW, 45 * (place + by))
    return el("g", head, ghost, pointer_events="none")


def arrow_layer(view: MinersView, ground: Ground, arrow: ArrowView) -> Layer:
    """An arrow swings round as one: its layer turns. Two at one place stand beside each other."""
    beside = len({each.place for each in view.arrows}) < len(view.arrows)
    aside = (0.0 if not beside else 5.0 if arrow.number == 1 else -5.0) * BOX / ground.box[0]
    ahead = "" if view.over else f", next {POSITION_NAMES[next_place(view, arrow)]}"
    label = f"Arrow {arrow.number} in the {POSITION_NAMES[arrow.place]}{', locked' if view.locked else ahead}"
    body = arrow_body(ground, arrow.place, view.locked, arrow.number if len(view.arrows) > 1 else 0)
    piece = standing(f"arrow-{arrow.number}", body, label, face=f"arrow-{arrow.number}")
    glow = use(f"{K}-shine-{arrow.place}", *ground.position(0), ARROW, pointer_events="none")
    x, y = ground.middle
    return Layer(f"arrow-{arrow.number}", [piece], glow, 45 * arrow.place + aside, x, y)


@lru_cache(maxsize=256)
def arrow_body(ground: Ground, place: int, locked: bool, number: int) -> Markup:
    """As it stands in the north; its layer turns it."""
    word = "second" if number == 2 else "arrow"
    lock = padlock(place) if locked else NOTHING
    drawn = use(f"{K}-{word}-{place}")
    area = disc(0, 6, 27, "hit no-fill")
    return at(*ground.position(0), drawn, number_plate(number, place), lock, area, size=ARROW)


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
    by = ground.size / SPACE
    name = f"cell-{cell.name}"
    if cell.tile is None:
        return standing(name, use(f"{K}-crater" if cell.hole else f"{K}-hole", *place, by), space_label(cell))
    active = facing if cell.available and not view.over else ()
    body = at(*place, tile_body(cell.tile, active), size=by)
    return standing(name, body, tile_label(cell, cell.tile), card_of(cell.tile), f"tile-{cell.tile.name}")


def tile_body(shown: TileView, active: tuple[int, ...]) -> Markup:
    if not shown.up:
        return facedown(shown.sections, shown.compass) if shown.known else facedown()
    return tile(shown.sections, shown.compass, active if len(shown.sections) > 1 else ())


def lights(view: MinersView, ground: Ground) -> Markup:
    """What is in reach shines: a rim of light, whole if it may be taken, broken if not."""
    if view.over:
        return NOTHING
    shown = [cell for cell in view.cells if cell.available]
    by = ground.size / SPACE
    rims = [use(f"{K}-{'reach' if c.offered else 'barred'}", *ground.at(c.x, c.y), by) for c in shown]
    return el("g", rims, pointer_events="none")


def space_label(cell: CellView) -> str:
    return f"Space {cell.name}, a hole to be refilled" if cell.hole else f"Space {cell.name}, empty"


def tile_words(shown: TileView) -> str:
    """A tile in words."""
    if not shown.known:
        return "a facedown tile"
    if len(shown.sections) == 1:
        what = NAME[shown.sections[0]]
    else:
        sides = ", ".join(f"{NAME[key]} {side}" for key, side in sides_of(shown))
        what = f"a divided tile: {sides}"
    return what if shown.up else f"facedown, you know it: {what}"


def sides_of(shown: TileView) -> list[tuple[str, str]]:
    wind = ("north", "east", "south", "west")
    found = sections_at(shown.sections, shown.compass)
    return [(key, " and ".join(wind[q] for q in quadrants)) for key, quadrants in found]


def tile_label(cell: CellView, shown: TileView) -> str:
    reached = "" if not cell.available else ", in reach" if cell.offered else ", in reach, may not be taken"
    gives = ""
    if len(shown.sections) > 1 and cell.available:
        gives = f", gives {' or '.join(dict.fromkeys(NAME[key] for key in shown.gives))}"
    return f"{cell.name}: {tile_words(shown)}{reached}{gives}"


def card_of(shown: TileView) -> str:
    """The sheet a tile opens: of its icon, or of what it would give."""
    keys = shown.sections if len(shown.sections) == 1 else shown.gives
    return NAME[keys[0]] if keys else ""
