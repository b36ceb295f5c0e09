"""KARMAGGÄN: the Temple as a drawing. Each ring is a layer that turns as one; what stands on it stands above all rings.

A ring has three layers beside its own: the shadow and the side of its wall turn around middles of their own, so that
light always comes from the upper left. Places are measured around the middle of the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Art, Layer, Markup, Orbit, Piece, el, join
from quincunx.drawing.brush import Place, at, num, use
from quincunx.engine.sentence import possessive

from .. import board as b
from ..content import COLUMNS, RINGS
from ..view import GateView, KarmagganView, RingView
from ..words import RING_NAMES, region_words
from .polar import polar
from .stones import BANDS, TRAILS, plain_stone, runs, tile_id

SIZE: Final = 704.0
MID: Final = SIZE / 2
TRAP_WORDS: Final = ("fire", "acid", "arrow")
PREFIXES: Final = "cimoj"
START_KEYS: Final = frozenset(b.tile_key(tile) for tile in b.STARTS)
TILE_WORDS: Final = {
    ".": "Empty Tile",
    "#": "Abyss",
    "O": "Object Tile",
    "T": "Temple Tile",
    "B": "Blood Tile",
    "P": "Passage",
    "D": "Summoning Tile",
    "L": "Summoning Tile of the Light",
    "X": "Summoning Tile of both sides",
    "J": "trail of the Jungle",
}


# -- places


def address(key: str) -> tuple[int, int, int]:
    """Ring, row and local column of a place by its key: c, i-5, m-0-31, o-2-60, j-3."""
    parts = key.split("-")
    ring = PREFIXES.index(parts[0])
    return ring, int(parts[1]) if len(parts) == 3 else 0, int(parts[-1]) if len(parts) > 1 else 0


def place_of(key: str) -> int:
    """The place as rules count it."""
    ring, row, column = address(key)
    return b.J0 + column if ring == b.JUNGLE else b.place(ring, row, column)


def spoken(key: str) -> str:
    """The address of a place as people read it: O:2:60."""
    return key.upper().replace("-", ":")


def region(view: KarmagganView, key: str) -> str:
    """A place in the words of the log, as its ring lies now: “north-east Outer Ring”."""
    ring = address(key)[0]
    return region_words(place_of(key), view.rings[ring].rotation if ring < b.JUNGLE else 0)


def temple_column(ring: int, column: int, rotation: int) -> int:
    return (column + COLUMNS[ring] // 16 * rotation) % COLUMNS[ring] if ring else 0


def middle_of(view: KarmagganView, key: str, rotations: Sequence[int] = ()) -> Place:
    """The middle of a tile on the board, with the rings as they lie now or as they lay then."""
    ring, row, column = address(key)
    if ring == 0:
        return MID, MID
    if ring == 4:
        return placed_at(sum(TRAILS) / 2, _gate_turn(view.gates[column]))
    turned = rotations[ring] if rotations else view.rings[ring].rotation
    return placed_at(sum(BANDS[ring][row]) / 2, (temple_column(ring, column, turned) + 0.5) / COLUMNS[ring])


def placed_at(radius: float, turn: float) -> Place:
    x, y = polar(radius, turn)
    return MID + x, MID + y


def around_of(view: KarmagganView, key: str) -> Orbit | None:
    """The ring that carries what stands on a tile; none in the Jungle."""
    ring = address(key)[0] if key else 4
    return Orbit(MID, MID, 22.5 * view.rings[ring].rotation) if ring < 4 else None


def _gate_turn(gate: GateView) -> float:
    return (gate.first + gate.last + 1) / 128


# -- what stands where


def figures_on(view: KarmagganView, names: Sequence[str]) -> dict[str, list[str]]:
    """By place: who and what is there, in words."""
    found: dict[str, list[str]] = {}
    for seat in view.seats:
        if seat.place:
            found.setdefault(seat.place, []).append(f"{possessive(names[seat.seat])} Raider")
    for each in view.spawns:
        found.setdefault(each.place, []).append("a Tar Spawn")
    if view.egg and view.carrier < 0:
        found.setdefault(view.egg, []).append("the Egg")
    return found


def letter_at(view: KarmagganView, key: str) -> str:
    """The kind of a tile as the view writes it; J for a trail."""
    ring, row, column = address(key)
    return "J" if ring == 4 else view.rings[ring].rows[row][column]


def tile_words(view: KarmagganView, key: str) -> str:
    return TILE_WORDS.get(letter_at(view, key), "tile")


# -- tiles: in their ring, which turns


def key_of(ring: int, row: int, column: int) -> str:
    return "c" if ring == 0 else f"i-{column}" if ring == 1 else f"{PREFIXES[ring]}-{row}-{column}"


@lru_cache(maxsize=2048)
def tile_art(ring: int, row: int, column: int, letter: str, start: bool = False) -> Art:
    """A tile in its local column, around the middle of the board."""
    if ring == 0:
        return Art(SIZE, SIZE, join([use("kg-centre"), el("circle", r=74, class_="cell no-fill s-groove")]))
    turn = 360 * (column + 0.5) / COLUMNS[ring]
    kind = letter if letter != "." else "S" if start else plain_stone(ring, row, column)
    body = use(tile_id(ring, row, kind)), use(f"kg-out{ring}{row}", class_="cell no-fill s-groove")
    return Art(SIZE, SIZE, el("g", *body, transform=f"rotate({turn:g})"))


@lru_cache(maxsize=8192)
def _tile(ring: int, row: int, column: int, letter: str, here: tuple[str, ...]) -> Piece:
    key = key_of(ring, row, column)
    start = key in START_KEYS
    begins = ["Starting Point"] if start and letter == "." else []
    where = f"{RING_NAMES[ring]} ({spoken(key)})"  # no part of it: a ring that turns leaves its tiles as they are
    label = ", ".join([TILE_WORDS.get(letter, "tile"), where, *begins, *here])
    return Piece(f"tile-{key}", tile_art(ring, row, column, letter, start), label, x=MID, y=MID)


def ring_tiles(view: KarmagganView, ring: int, here: dict[str, list[str]]) -> list[Piece]:
    return [
        _tile(ring, row, column, letter, tuple(here.get(key_of(ring, row, column), ())))
        for row, letters in enumerate(view.rings[ring].rows)
        for column, letter in enumerate(letters)
    ]


# -- walls: each belongs to the ring inside it and turns with it


def wall_runs(ring: RingView) -> list[tuple[int, int]]:
    """Where the wall stands now: from which temple column to before which."""
    shift = len(ring.wall) // 16 * ring.rotation
    return [(a + shift, z + shift) for a, z in runs(ring.wall)]


def ring_words(ring: RingView) -> str:
    turned = f"turned {ring.rotation} of 16 sectors clockwise" if ring.rotation else "not turned"
    return f"{ring.name.capitalize()} Ring, {turned}{_wall_words(ring)}"


def _wall_words(ring: RingView) -> str:
    if not ring.wall:
        return ""
    traps = sum(ring.wall.count(letter) for letter in "far")
    kind = TRAP_WORDS[RINGS.index(ring.name)]
    return f"; its wall has {ring.wall.count(' ')} openings and {traps} {kind} traps"


@lru_cache(maxsize=8)
def wall_art(number: int) -> Art:
    """The wall of a ring, to point at; the Outer Ring has a curb and the straight walls."""
    top = use(f"kg-wall-{number}", class_="cell f-block s-wall-2")
    more = use(f"kg-mouths-{number}") if number < 3 else use("kg-curb", class_="cell f-wall-3 s-wall-2")
    return Art(SIZE, SIZE, join([top, more]))


def _wall(number: int, ring: RingView) -> Piece:
    return Piece(f"ring-{ring.name}", wall_art(number), ring_words(ring), x=MID, y=MID)


def rings(view: KarmagganView, names: Sequence[str]) -> list[Layer]:
    """From the Outer Ring inwards: floors, and on each the walls of the ring within."""
    here = figures_on(view, names)
    return [layer for number in (3, 2, 1, 0) for layer in _ring(view, number, here)]


_SHADE: Final = ((3.4, 5.6, "shade", "f-shade", "0.42"), (0.9, 2.6, "side", "f-wall-2", None))


def _ring(view: KarmagganView, number: int, here: dict[str, list[str]]) -> list[Layer]:
    ring = view.rings[number]
    turn = 22.5 * ring.rotation
    moss = at(MID, MID, use(f"kg-moss-{number}"), pointer_events="none") if number else NOTHING
    below = [
        Layer(f"{ring.name}-{name}", (), _wall_below(number, dx, dy, tone, how), turn, MID + dx, MID + dy)
        for dx, dy, name, tone, how in _SHADE
    ]
    floor = Layer(ring.name, ring_tiles(view, number, here), turn=turn, x=MID, y=MID)
    return [floor, *below, Layer(f"{ring.name}-wall", [_wall(number, ring)], moss, turn, MID, MID)]


def _wall_below(number: int, dx: float, dy: float, tone: str, opacity: str | None) -> Markup:
    return use(f"kg-wall-{number}", MID + dx, MID + dy, class_=tone, opacity=opacity, pointer_events="none")


# -- the rim: Gates, trails, Rollers


def gate_words(gate: GateView) -> str:
    return f"{gate.kind.capitalize()} Gate, {'open' if gate.open else 'closed'}"


def trails(view: KarmagganView, names: Sequence[str]) -> list[Piece]:
    here = figures_on(view, names)
    pieces = []
    for number, gate in enumerate(view.gates):
        words = [f"Trail of the Jungle (J:{number})", f"behind a {gate_words(gate)}", *here.get(f"j-{number}", ())]
        pieces.append(Piece(f"tile-j-{number}", _trail(number, gate.first, gate.last), ", ".join(words), x=MID, y=MID))
    return pieces


@lru_cache(maxsize=16)
def _trail(number: int, first: int, last: int) -> Art:
    """A paved trail with its name beside the keystone of the Gate."""
    span, turn = last - first + 1, (first + last + 1) / 128
    body = use(f"kg-trail-{span}"), use(f"kg-outtrail-{span}", class_="cell no-fill s-earth-3")
    x, y = polar(343.5, turn + 0.0155)
    name = at(-MID, -MID, _text([(x, y, f"J:{number}")], 7.4))
    return Art(SIZE, SIZE, join([el("g", *body, transform=f"rotate({360 * turn:g})"), name]))


def gates(view: KarmagganView) -> list[Piece]:
    pieces = []
    for number, gate in enumerate(view.gates):
        columns = f"columns {gate.first} to {gate.last}, to the Jungle (J:{number})"
        pieces.append(Piece(f"gate-{number}", _gate(gate), f"{gate_words(gate)}, {columns}", x=MID, y=MID))
    return pieces


@lru_cache(maxsize=64)
def _gate(gate: GateView) -> Art:
    span, turn = gate.last - gate.first + 1, 360 * _gate_turn(gate)
    cell = use(f"kg-outgate-{span}", class_="cell no-fill s-brass-3")
    body = el("g", cell, use(f"kg-gate-{span}-{'open' if gate.open else 'shut'}"), transform=f"rotate({turn:g})")
    return Art(SIZE, SIZE, join([body, use(f"kg-{gate.kind}", *polar(342, _gate_turn(gate)), 0.86)]))


def rollers(view: KarmagganView) -> list[Piece]:
    label = "Roller {}, behind column {} of the Outer Ring"
    return [
        Piece(f"roller-{n + 1}", _roller(column), label.format("AB"[n % 2], column), x=MID, y=MID)
        for n, column in enumerate(view.rollers)
    ]


@lru_cache(maxsize=8)
def _roller(column: int) -> Art:
    turn = 360 * (column + 1) / 64
    foot = el(
        "rect",
        x=-12,
        y=-319,
        width=24,
        height=105,
        rx=11,
        class_="cell no-fill s-wall-2",
        transform=f"rotate({turn:g})",
    )
    fall = el("rect", x=-10, y=-318, width=20, height=103, rx=10, class_="f-shade", opacity="0.45",
              transform=f"translate(4 7)rotate({turn:g})")  # fmt: skip
    return Art(SIZE, SIZE, join([fall, use("kg-roller", turn=turn), foot]))


# -- names: printed upright, wherever the ring has turned them

_RULERS: Final = ((1, 118.5, 6.6), (2, 200.5, 6.4), (3, 314.6, 5.8))
_ROW_MARKS: Final = {2: (4, 12, 20, 28), 3: (3, 19, 35, 51)}


def names_layers(view: KarmagganView) -> list[Layer]:
    """Columns at the outer edge of each ring, rows in four places."""
    return [Layer(f"names-{RINGS[ring]}", under=_ruler(ring, view.rings[ring].rotation)) for ring, _, _ in _RULERS]


def _text(spots: list[tuple[float, float, str]], size: float) -> Markup:
    """Small words with a rim of stone, so that they can be read over a chasm too."""
    spans = [el("tspan", text, x=num(MID + x), y=num(MID + y + size * 0.36)) for x, y, text in spots]
    look = {"paint_order": "stroke", "stroke_width": "1.8", "stroke_linejoin": "round", "pointer_events": "none"}
    class_ = "f-mark s-mark-2 b"
    return el("text", *spans, font_size=f"{size:g}", text_anchor="middle", class_=class_, aria_hidden="true", **look)


@lru_cache(maxsize=64)
def _ruler(ring: int, rotation: int) -> Markup:
    _, radius, size = _RULERS[ring - 1]
    many = COLUMNS[ring]
    prefix = "I:" if ring == 1 else ""
    spots = [(*polar(radius, (temple_column(ring, n, rotation) + 0.5) / many), f"{prefix}{n}") for n in range(many)]
    for column in _ROW_MARKS.get(ring, ()):
        turn = (temple_column(ring, column, rotation) + 0.5) / many
        spots += [
            (*polar(near + 7, turn), f"{PREFIXES[ring].upper()}:{row}") for row, (near, _) in enumerate(BANDS[ring])
        ]
    return _text(spots, size)
