"""KARMAGGÄN: the Temple as a drawing. True circles of tiles that lie where their rings have turned to.

Everything is drawn at its place in the whole drawing, so that a thing that glides or is lifted keeps its place.
Whatever turns with a ring carries a face: the page lets it move from where it was to where it is.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from quincunx.drawing import NOTHING, Art, Markup, Orbit, Piece, el, join
from quincunx.engine.sentence import possessive

from ..board import ARROWS, STARTS, tile_key
from ..content import COLUMNS, RINGS
from ..view import GateView, KarmagganView, RingView
from .art import TILE_FILLS, TILE_SIGNS, TILE_WORDS, at

SIZE: Final = 704.0
MID: Final = SIZE / 2
BANDS: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    ((0, 76),),
    ((85, 124),),
    ((133, 169), (169, 205)),
    ((214, 249), (249, 284), (284, 319)),
)
"""Inner and outer radius of every row, by ring."""
WALLS: Final = ((76.0, 85.0), (124.0, 133.0), (205.0, 214.0), (321.0, 331.0))
TRAILS: Final = (333.0, 351.0)
TRAP_WORDS: Final = ("fire", "acid", "arrow")
PREFIXES: Final = "cimoj"
START_KEYS: Final = frozenset(tile_key(tile) for tile in STARTS)

Place = tuple[float, float]


# -- geometry


def polar(radius: float, turn: float) -> Place:
    """A place by radius and by how much of a full turn it lies clockwise from north."""
    angle = math.tau * turn - math.pi / 2
    return MID + radius * math.cos(angle), MID + radius * math.sin(angle)


def point(radius: float, turn: float) -> str:
    x, y = polar(radius, turn)
    return f"{x:.1f} {y:.1f}"


@lru_cache(maxsize=4096)
def sector(near: float, far: float, start: float, end: float, gap: float = 0) -> str:
    """The outline of a part of a ring between two radii and two turns, with a gap around."""
    near, far = near + gap, far - gap
    out, inn = gap / (math.tau * far), gap / (math.tau * max(near, 1))
    large = int(end - start > 0.5)
    return (
        f"M{point(far, start + out)}A{far:g} {far:g} 0 {large} 1 {point(far, end - out)}"
        f"L{point(near, end - inn)}A{near:g} {near:g} 0 {large} 0 {point(near, start + inn)}z"
    )


def disc(radius: float, class_: str) -> Markup:
    return el("circle", cx=MID, cy=MID, r=radius, class_=class_)


def address(key: str) -> tuple[int, int, int]:
    """Ring, row and local column of a place by its key: c, i-5, m-0-31, o-2-60, j-3."""
    parts = key.split("-")
    ring = PREFIXES.index(parts[0])
    return ring, int(parts[1]) if len(parts) == 3 else 0, int(parts[-1]) if len(parts) > 1 else 0


def spoken(key: str) -> str:
    """A place as people read it: O:2:60."""
    return key.upper().replace("-", ":")


def temple_column(ring: int, column: int, rotation: int) -> int:
    return (column + COLUMNS[ring] // 16 * rotation) % COLUMNS[ring] if ring else 0


def middle_of(view: KarmagganView, key: str, rotations: Sequence[int] = ()) -> Place:
    """The middle of a tile, with the rings as they lie now or as they lay then."""
    ring, row, column = address(key)
    if ring == 0:
        return MID, MID
    if ring == 4:
        return _trail_middle(view.gates[column])
    turned = rotations[ring] if rotations else view.rings[ring].rotation
    near, far = BANDS[ring][row]
    return polar((near + far) / 2, (temple_column(ring, column, turned) + 0.5) / COLUMNS[ring])


def turned_by(rotation: int) -> Orbit:
    """What turns with a ring that lies so many sectors from where it began; rings go the shorter way."""
    return Orbit(MID, MID, 22.5 * rotation)


def around_of(view: KarmagganView, key: str) -> Orbit | None:
    """The ring that carries what stands on a tile; none in the Jungle."""
    ring = address(key)[0] if key else 4
    return turned_by(view.rings[ring].rotation) if ring < 4 else None


def _trail_middle(gate: GateView) -> Place:
    return polar(sum(TRAILS) / 2, (gate.first + gate.last + 1) / 128)


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


# -- tiles


def placed(*body: Markup) -> Art:
    return Art(SIZE, SIZE, join(body))


@lru_cache(maxsize=8192)
def tile_art(ring: int, row: int, column: int, letter: str, start: bool) -> Art:
    """A tile in a temple column."""
    if ring == 0:
        return _centre()
    many = COLUMNS[ring]
    near, far = BANDS[ring][row]
    edges = (column / many, (column + 1) / many)
    x, y = polar((near + far) / 2, sum(edges) / 2)
    return _cell(sector(near, far, *edges, 0.4), sector(near, far, *edges, 2.9), letter, start, (x, y))


def _cell(outline: str, inset: str, letter: str, start: bool, middle: Place) -> Art:
    sign = TILE_SIGNS.get("S" if start and letter == "." else letter)
    fill = TILE_FILLS.get(letter)
    return placed(
        el("path", d=outline, class_="cell"),
        el("path", d=inset, class_=fill) if fill else NOTHING,
        at(*middle, sign) if sign else NOTHING,
    )


def _centre() -> Art:
    """The Central Ring: one round tile under a great eye."""
    eye = f"M{MID - 57:g} {MID:g}c28-44 86-44 114 0-28 44-86 44-114 0z"
    rays = [f"M{point(61, n / 16)}L{point(70, n / 16)}" for n in range(16)]
    return placed(
        el("circle", cx=MID, cy=MID, r=75.5, class_="cell"),
        disc(72, "f-violet-wash"),
        el("path", d="".join(rays), class_="no-fill s-violet w2"),
        el("path", d=eye, class_="f-paper s-violet w2"),
        disc(27, "no-fill s-violet w2"),
        disc(22, "f-violet-wash"),
    )


def tiles(view: KarmagganView, names: Sequence[str]) -> list[Piece]:
    here = figures_on(view, names)
    pieces = [_tile(view, "c", 0, 0, 0, here)]
    for ring in (1, 2, 3):
        for row in range(len(BANDS[ring])):
            for column in range(COLUMNS[ring]):
                key = f"i-{column}" if ring == 1 else f"{PREFIXES[ring]}-{row}-{column}"
                pieces.append(_tile(view, key, ring, row, column, here))
    return pieces


def _tile(view: KarmagganView, key: str, ring: int, row: int, column: int, here: dict[str, list[str]]) -> Piece:
    letter = view.rings[ring].rows[row][column]
    shown = temple_column(ring, column, view.rings[ring].rotation)
    start = key in START_KEYS
    art = tile_art(ring, row, shown, letter, start)
    return _tile_piece(key, art, letter, start, tuple(here.get(key, ())), view.rings[ring].rotation)


@lru_cache(maxsize=8192)
def _tile_piece(key: str, art: Art, letter: str, start: bool, here: tuple[str, ...], rotation: int) -> Piece:
    start_words = ["Starting Point"] if start and letter == "." else []
    words = [spoken(key), TILE_WORDS.get(letter, "tile"), *start_words, *here]
    name = f"tile-{key}"
    return Piece(name, art, ", ".join(words), face=name if key != "c" else "", around=turned_by(rotation))


def trails(view: KarmagganView, names: Sequence[str]) -> list[Piece]:
    here = figures_on(view, names)
    pieces = []
    for number, gate in enumerate(view.gates):
        words = [f"J:{number}", "trail of the Jungle", f"behind a {_gate_words(gate)}", *here.get(f"j-{number}", ())]
        edges = (gate.first / 64, (gate.last + 1) / 64)
        near, far = TRAILS
        outlines = (sector(near, far, *edges, 0.4), sector(near, far, *edges, 2.6))
        pieces.append(Piece(f"tile-j-{number}", _cell(*outlines, "J", False, _trail_middle(gate)), ", ".join(words)))
    return pieces


def _gate_words(gate: GateView) -> str:
    return f"{gate.kind.capitalize()} Gate, {'open' if gate.open else 'closed'}"


# -- walls: each belongs to the ring inside it and turns with it


def walls(view: KarmagganView) -> list[Piece]:
    """The rings as things to point at: the circular wall that each carries; the Outer Ring has its rim."""
    return [
        Piece(f"ring-{ring.name}", wall_art(number, ring), ring_words(ring)) for number, ring in enumerate(view.rings)
    ]


def ring_words(ring: RingView) -> str:
    turned = f"turned {ring.rotation} of 16 sectors clockwise" if ring.rotation else "not turned"
    return f"{ring.name.capitalize()} Ring, {turned}{_wall_words(ring)}"


def _wall_words(ring: RingView) -> str:
    if not ring.wall:
        return ""
    traps = sum(ring.wall.count(letter) for letter in "far")
    kind = TRAP_WORDS[RINGS.index(ring.name)]
    return f"; its wall has {ring.wall.count(' ')} openings and {traps} {kind} traps"


@lru_cache(maxsize=256)
def wall_art(number: int, ring: RingView) -> Art:
    radial = [_radial(number, ring, column) for column in ring.radial]
    if not ring.wall:
        return placed(_band(319, 321), disc(320, "no-fill s-soft w2"), *radial)
    near, far = WALLS[number]
    many = len(ring.wall)
    outlines = [sector(near, far, a / many, z / many) for a, z in wall_runs(ring)]
    turned = _written(ring)
    runs = [
        el("path", d=d, class_="f-soft", data_face=f"wall-{number}-{n}", data_around=turned)
        for n, d in enumerate(outlines)
    ]
    shift = many // 16 * ring.rotation
    mouths = [
        el("g", _mouth(number, (n + shift + 0.5) / many), data_face=f"mouth-{number}-{n}", data_around=turned)
        for n, letter in enumerate(ring.wall)
        if letter in "far"
    ]
    return placed(_band(near, far), *runs, *mouths, *radial)


def _written(ring: RingView) -> str:
    return turned_by(ring.rotation).written()


def _band(near: float, far: float) -> Markup:
    """The floor under a wall, which shows where the wall is open; its edges glow when the ring can be chosen."""
    circles = [f"M{MID:g} {MID - r:g}a{r:g} {r:g} 0 1 0 .01 0z" for r in (far, near)]
    return el("path", d="".join(circles), fill_rule="evenodd", class_="cell")


def wall_runs(ring: RingView) -> list[tuple[int, int]]:
    """Where the wall stands: from which temple column to before which."""
    shift = len(ring.wall) // 16 * ring.rotation
    return [(a + shift, z + shift) for a, z in _runs(ring.wall)]


def _runs(wall: str) -> list[tuple[int, int]]:
    """Segments that stand together, from an opening to the next."""
    runs: list[tuple[int, int]] = []
    first = wall.find(" ")
    start = -1
    for n in range(first, first + len(wall) + 1):
        if wall[n % len(wall)] == " ":
            if start >= 0:
                runs.append((start, n))
            start = -1
        elif start < 0:
            start = n
    return runs


MOUTHS: Final = (
    ("red", "M0-4.5C3-1 3 .5 3 1.5a3 3 0 0 1-6 0C-3 .5-2-1 0-4.5z"),
    ("green", "M0-3.5a3 3 0 1 1 0 6.5 3 3 0 1 1 0-6.5z"),
    ("blue", "M0-4 3.5 3 0 1-3.5 3z"),
)


def mouth(number: int) -> Markup:
    """The mouth of a wall trap around 0,0: a flame, a drop or an arrow head."""
    suit, shape = MOUTHS[number]
    return join([el("circle", r=4.6, class_="f-paper"), el("path", d=shape, class_=f"f-{suit}")])


def _mouth(number: int, turn: float) -> Markup:
    """The mouth in its wall, pointing outwards."""
    near, far = WALLS[number]
    x, y = polar((near + far) / 2, turn)
    size = "scale(.82)" if number == ARROWS else ""
    return el("g", mouth(number), transform=f"translate({x:.1f} {y:.1f})rotate({360 * turn:.1f}){size}")


def _radial(number: int, ring: RingView, column: int) -> Markup:
    """A wall between two columns, through all rows of the ring."""
    turn = (temple_column(number, column, ring.rotation) + 1) / COLUMNS[number]
    near, far = BANDS[number][0][0], BANDS[number][-1][1]
    wide = 2.6 / (math.tau * (near + far) / 2)
    outline = sector(near, far, turn - wide, turn + wide)
    return el("path", d=outline, class_="f-soft", data_face=f"radial-{number}-{column}", data_around=_written(ring))


# -- the rim: Temple wall, Gates, Rollers


def gates(view: KarmagganView) -> list[Piece]:
    pieces = []
    for number, gate in enumerate(view.gates):
        columns = f"columns {gate.first} to {gate.last}, to J:{number}"
        pieces.append(Piece(f"gate-{number}", _gate(gate), f"{_gate_words(gate)}, {columns}"))
    return pieces


@lru_cache(maxsize=64)
def _gate(gate: GateView) -> Art:
    """An open Gate is a gap between two posts; a closed one is barred. The keystone says Sun or Moon."""
    near, far = WALLS[3]
    start, end = gate.first / 64, (gate.last + 1) / 64
    post = 0.0016
    posts = [el("path", d=sector(near - 3, far + 3, t - post, t + post), class_="f-gold") for t in (start, end)]
    floor = el("path", d=sector(near, far, start, end), class_="f-gold-wash" if gate.open else "f-gold")
    bars = [
        f"M{point(near, start + (end - start) * n / 9)}L{point(far, start + (end - start) * n / 9)}"
        for n in range(1, 9)
    ]
    shut = el("path", d="".join(bars), class_="no-fill s-gold-wash w1") if not gate.open else NOTHING
    x, y = polar((near + far) / 2, (start + end) / 2)
    return placed(floor, shut, *posts, at(x, y, _keystone(gate.kind)))


def _keystone(kind: str) -> Markup:
    plate = join([el("circle", r=8, class_="cell"), el("circle", r=7.5, class_="f-paper s-gold w1")])
    if kind == "moon":
        return join([plate, el("path", d="M2-5a5 5 0 1 0 3 7.5A5 5 0 0 1 2-5z", class_="f-gold")])
    rays = (
        "M0-6.2V-4.5M0 6.2V4.5M-6.2 0H-4.5M6.2 0H4.5M-4.4-4.4-3.2-3.2M4.4 4.4 3.2 3.2M-4.4 4.4-3.2 3.2M4.4-4.4 3.2-3.2"
    )
    return join([plate, el("circle", r=3, class_="f-gold"), el("path", d=rays, class_="s-gold w1")])


def rollers(view: KarmagganView) -> list[Piece]:
    return [
        Piece(f"roller-{n + 1}", _roller(column), f"Roller {'AB'[n % 2]}, behind column {column} of the Outer Ring")
        for n, column in enumerate(view.rollers)
    ]


@lru_cache(maxsize=8)
def _roller(column: int) -> Art:
    """A stone roller that hangs across the three rows of the Outer Ring."""
    near, far = BANDS[3][0][0] + 1, BANDS[3][2][1] - 1
    turn = (column + 1) / 64
    x, y = polar((near + far) / 2, turn)
    long = (far - near) / 2
    ribs = "".join(f"M-6 {n * long / 6:.1f}h12" for n in range(-5, 6))
    body = el("rect", x=-7, y=-long, width=14, height=2 * long, rx=7, class_="f-grey-wash s-print w2")
    foot = el("rect", x=-8.5, y=-long - 1, width=17, height=2 * long + 2, rx=8.5, class_="cell")
    drawn = join([foot, body, el("path", d=ribs, class_="no-fill s-grey w2")])
    return placed(el("g", drawn, transform=f"translate({x:.1f} {y:.1f})rotate({360 * turn:.1f})"))


# -- the ground


def _leaf(turn: float, tip: float) -> str:
    return f"M{point(333, turn + 0.004)}L{point(tip, turn + 0.0075)}L{point(333, turn + 0.011)}z"


@lru_cache(maxsize=1)
def ground() -> Markup:
    jungle = el(
        "path", d="".join(_leaf(n / 64, 339 + n % 3 * 4) for n in range(64)), class_="f-green-wash", opacity=0.5
    )
    under = el("g", disc(351.5, "f-green"), jungle)
    return join(
        [under, disc(331.5, "f-soft"), disc(321, "f-panel"), *[disc(r, "no-fill s-line w1") for r in (214, 133, 85)]]
    )
