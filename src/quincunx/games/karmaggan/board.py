"""The Temple as numbers: places, neighbours, lines outwards and distances for every alignment of the rings (chapter 2).

A place is an int: `C` is 0, then the Inner, Middle and Outer Ring row by row in local columns, then the trails. Places
are painted on their ring and turn with it, so a rotation changes four numbers (`rot`) and moves no figure. What two
neighbouring rings have to do with each other depends only on the difference of their rotations, and every table
below is indexed by it.
"""

from __future__ import annotations

from typing import Final

from .content import COLUMNS, CONTENT, ROWS

C: Final = 0
I0: Final = 1
M0: Final = 17
M1: Final = 49
O0: Final = 81
O1: Final = 145
O2: Final = 209
J0: Final = 273
TILES: Final = 273
"""The tiles of the Temple are 0 … 272."""
PLACES: Final = 281
"""With the eight trails of the Jungle."""

CENTRAL: Final = 0
INNER: Final = 1
MIDDLE: Final = 2
OUTER: Final = 3
JUNGLE: Final = 4

EMPTY: Final = 0
ABYSS: Final = 1
OBJECT: Final = 2
TEMPLE: Final = 3
BLOOD: Final = 4
PASSAGE: Final = 5
SUMMON: Final = 8
"""A Summoning Tile is 8 plus the mask of the sides that made it (KG-147, KG-188)."""

SUN: Final = 1
MOON: Final = 2
ALL_GATES: Final = 3

FIRE: Final = 0
ACID: Final = 1
ARROWS: Final = 2
"""A trap type is the number of the ring whose wall carries it."""

_LETTERS: Final = {".": EMPTY, "S": EMPTY, "#": ABYSS, "O": OBJECT, "T": TEMPLE, "B": BLOOD, "P": PASSAGE}
_START: Final = (C, I0, M0, O0, J0)
SPAN: Final = (1, 1, 2, 4)
"""Columns per sector."""

Places = tuple[int, ...]


def place(ring: int, row: int, column: int) -> int:
    return _START[ring] + row * COLUMNS[ring] + column % COLUMNS[ring]


def _rings() -> list[int]:
    rings = [ring for ring in range(4) for _ in range(ROWS[ring] * COLUMNS[ring])]
    return rings + [JUNGLE] * 8


RING: Final[list[int]] = _rings()
COLUMN: Final[list[int]] = [
    tile - J0 if RING[tile] == JUNGLE else (tile - _START[RING[tile]]) % COLUMNS[RING[tile]] for tile in range(PLACES)
]
ROW: Final[list[int]] = [
    0 if RING[tile] == JUNGLE else (tile - _START[RING[tile]]) // COLUMNS[RING[tile]] for tile in range(PLACES)
]


def _printed() -> list[int]:
    kinds = [TEMPLE]
    for rows in CONTENT.tiles:
        for row in rows:
            kinds.extend(_LETTERS[letter] for letter in row)
    return kinds


def _lettered(letter: str) -> Places:
    found = [C + 1 + at for at, each in enumerate("".join("".join(rows) for rows in CONTENT.tiles)) if each == letter]
    return tuple(found)


PRINTED: Final[list[int]] = _printed()
"""The kind of every tile at setup."""
STARTS: Final[Places] = _lettered("S")
PASSAGES: Final[Places] = _lettered("P")
BLOODS: Final[Places] = _lettered("B")


def temple_column(rot: list[int], tile: int) -> int:
    """The column as the Temple counts it, from north, with the ring turned as it is now."""
    ring = RING[tile]
    return (COLUMN[tile] + SPAN[ring] * rot[ring]) % COLUMNS[ring]


# -- walls


def wall_open(wall: int, turn: int, column: int) -> bool:
    """The wall of ring `wall` is open before this local column of the next ring, which is `turn` sectors ahead."""
    ring = wall + 1
    return (column + SPAN[ring] * turn) % COLUMNS[ring] in CONTENT.wall_open[wall]


def _inward(wall: int, turn: int, column: int) -> int:
    """The local column of ring `wall` that lies before this column of the next ring."""
    return (column // 2 + SPAN[wall] * turn) % COLUMNS[wall]


def _no_radial(ring: int, column: int) -> bool:
    """No radial wall stands behind this column."""
    return column % COLUMNS[ring] not in CONTENT.radial[ring - 1]


def _around(tile: int) -> list[int]:
    """The neighbours in the same row."""
    ring, row, column = RING[tile], ROW[tile], COLUMN[tile]
    around = []
    if _no_radial(ring, column - 1):
        around.append(place(ring, row, column - 1))
    if _no_radial(ring, column):
        around.append(place(ring, row, column + 1))
    return around


def _outward(wall: int, turn: int, tile: int) -> list[int]:
    """The tiles of the next ring that this tile of the last row of ring `wall` opens to."""
    ring = wall + 1
    if wall == CENTRAL:
        columns = list(range(16))
    else:
        first = 2 * ((COLUMN[tile] - SPAN[wall] * turn) % COLUMNS[wall])
        columns = [first, first + 1]
    return [place(ring, 0, column) for column in columns if wall_open(wall, turn, column)]


def _back(wall: int, turn: int, tile: int) -> list[int]:
    """The tile of ring `wall` that this tile of the first row of the next ring opens to."""
    if not wall_open(wall, turn, COLUMN[tile]):
        return []
    inner = C if wall == CENTRAL else place(wall, ROWS[wall] - 1, _inward(wall, turn, COLUMN[tile]))
    return [inner]


# -- neighbours (2.5)


def _near_outer(tile: int, turn: int) -> Places:
    row = ROW[tile]
    inner = _back(MIDDLE, turn, tile) if row == 0 else [tile - 64]
    outer = [] if row == 2 else [tile + 64]
    return tuple(_around(tile) + inner + outer)


NEAR_C: Final[list[Places]] = [tuple(_outward(CENTRAL, turn, C)) for turn in range(16)]
NEAR_I: Final[list[list[Places]]] = [
    [
        tuple(_around(tile) + _back(CENTRAL, both >> 4, tile) + _outward(INNER, both & 15, tile))
        for tile in range(I0, M0)
    ]
    for both in range(256)
]
NEAR_M0: Final[list[list[Places]]] = [
    [(*_around(tile), tile + 32, *_back(INNER, turn, tile)) for tile in range(M0, M1)] for turn in range(16)
]
NEAR_M1: Final[list[list[Places]]] = [
    [(*_around(tile), tile - 32, *_outward(MIDDLE, turn, tile)) for tile in range(M1, O0)] for turn in range(16)
]
NEAR_O: Final[list[list[Places]]] = [[_near_outer(tile, turn) for tile in range(O0, J0)] for turn in range(16)]


def near(rot: list[int], tile: int) -> Places:
    """The adjacent tiles inside the Temple."""
    if tile >= O0:
        return NEAR_O[(rot[3] - rot[2]) & 15][tile - O0] if tile < J0 else ()
    if tile >= M1:
        return NEAR_M1[(rot[3] - rot[2]) & 15][tile - M1]
    if tile >= M0:
        return NEAR_M0[(rot[2] - rot[1]) & 15][tile - M0]
    if tile >= I0:
        return NEAR_I[((rot[1] - rot[0]) & 15) << 4 | ((rot[2] - rot[1]) & 15)][tile - I0]
    return NEAR_C[(rot[1] - rot[0]) & 15]


# -- gates and rollers (2.4)


def _gate_columns() -> list[int]:
    columns = [-1] * 64
    for gate, (first, last) in enumerate(CONTENT.gates):
        for column in range(first, last + 1):
            columns[column] = gate
    return columns


GATE_AT: Final[list[int]] = _gate_columns()
GATE_KIND: Final = (SUN, MOON) * 4


def trail(rot: list[int], gates: int, tile: int) -> int:
    """The trail that an open Gate leads to from this tile; -1 if none."""
    if tile < O2 or tile >= J0:
        return -1
    gate = GATE_AT[(tile - O2 + 4 * rot[3]) & 63]
    return J0 + gate if gate >= 0 and gates & GATE_KIND[gate] else -1


def crosses(rot: list[int], start: int, end: int) -> bool:
    """A step between these neighbours goes through the place of a Roller."""
    if start < O0 or end < O0 or start >= J0 or end >= J0 or ROW[start] != ROW[end]:
        return False
    a = temple_column(rot, start)
    b = temple_column(rot, end)
    first = a if (a + 1) & 63 == b else b
    return first in CONTENT.rollers


def dragged_across(column: int, columns: int) -> int:
    """How many Rollers a figure in this temple column passes when it is turned by so many columns (negative: back)."""
    if columns > 0:
        passed = [(column + n) & 63 for n in range(columns)]
    else:
        passed = [(column - n - 1) & 63 for n in range(-columns)]
    return sum(1 for border in passed if border in CONTENT.rollers)


# -- lines outwards: wall traps and throws of the Egg (KG-051, KG-052, KG-166)

OUT_I: Final[list[list[Places]]] = [
    [tuple(_outward(INNER, turn, tile)) for tile in range(I0, M0)] for turn in range(16)
]
OUT_M1: Final[list[list[Places]]] = [
    [tuple(_outward(MIDDLE, turn, tile)) for tile in range(M1, O0)] for turn in range(16)
]
OUT_ROW: Final[list[Places]] = [
    (tile + 32,) if M0 <= tile < M1 else (tile + 64,) if O0 <= tile < O2 else () for tile in range(PLACES)
]


def outwards(rot: list[int], tile: int) -> Places:
    """Where a line that has reached this tile goes on, one branch per tile."""
    if tile >= O0 or M0 <= tile < M1:
        return OUT_ROW[tile]
    if tile >= M1:
        return OUT_M1[(rot[3] - rot[2]) & 15][tile - M1]
    if tile >= I0:
        return OUT_I[(rot[2] - rot[1]) & 15][tile - I0]
    return NEAR_C[(rot[1] - rot[0]) & 15]


MOUTHS: Final[list[list[Places]]] = [
    [
        tuple(place(trap + 1, 0, segment - SPAN[trap + 1] * turn) for segment in CONTENT.wall_traps[trap])
        for turn in range(16)
    ]
    for trap in range(3)
]
"""The first tile before each trap, by trap type and turn of the next ring against the wall."""


def mouths(rot: list[int], trap: int) -> Places:
    return MOUTHS[trap][(rot[trap + 1] - rot[trap]) & 15]


# -- distances, for landing places and for bots

FAR: Final = 99
_KEPT: Final = 6000
_steps: Final[dict[int, list[int]]] = {}


def alignment(rot: list[int]) -> int:
    """One number for how the rings lie against each other."""
    return ((rot[1] - rot[0]) & 15) << 8 | ((rot[2] - rot[1]) & 15) << 4 | ((rot[3] - rot[2]) & 15)


def spread(rot: list[int], sources: list[int]) -> list[int]:
    """Steps from the nearest source to every tile over the printed board: across no Abyss, past all figures."""
    reached = [FAR] * PLACES
    for tile in sources:
        reached[tile] = 0
    queue = list(sources)
    for tile in queue:
        further = reached[tile] + 1
        for other in near(rot, tile):
            if reached[other] > further:
                reached[other] = further
                if PRINTED[other] != ABYSS:
                    queue.append(other)
    return reached


def steps_to(rot: list[int], tile: int) -> list[int]:
    """Steps from every tile to this one, remembered: the answer depends on the alignment and the tile only."""
    key = alignment(rot) << 9 | tile
    found = _steps.get(key)
    if found is None:
        found = spread(rot, [tile])
        _keep(key, found)
    return found


def _gates_repeat() -> bool:
    """The Gates look the same after four sectors."""
    kinds = [GATE_KIND[gate] if gate >= 0 else 0 for gate in GATE_AT]
    return kinds == kinds[16:] + kinds[:16]


_GATE_TURNS: Final = 3 if _gates_repeat() else 15


def steps_out(rot: list[int], gates: int) -> list[int]:
    """Steps from every tile to the nearest tile before an open Gate, remembered."""
    key = 1 << 30 | gates << 24 | (rot[3] & _GATE_TURNS) << 20 | alignment(rot)
    found = _steps.get(key)
    if found is None:
        doors = [tile for tile in range(O2, J0) if trail(rot, gates, tile) >= 0 and PRINTED[tile] != ABYSS]
        found = spread(rot, doors)
        _keep(key, found)
    return found


def _keep(key: int, found: list[int]) -> None:
    if len(_steps) >= _KEPT:
        _steps.clear()
    _steps[key] = found


# -- names


def tile_key(tile: int) -> str:
    """The address as keys and ids write it: c, i-5, m-0-31, o-2-60, j-3."""
    ring = RING[tile]
    if ring == CENTRAL:
        return "c"
    if ring in (INNER, JUNGLE):
        return f"{'i' if ring == INNER else 'j'}-{COLUMN[tile]}"
    return f"{'m' if ring == MIDDLE else 'o'}-{ROW[tile]}-{COLUMN[tile]}"


def tile_name(tile: int) -> str:
    """The address as people read it: C, I:5, M:0:31, O:2:60, J:3."""
    return tile_key(tile).upper().replace("-", ":")


def octant(tile: int, turned: int) -> int:
    """In which eighth of the Temple a tile of a ring lies, clockwise from north, with its ring turned by so many
    sectors."""
    many = COLUMNS[RING[tile]]
    column = (COLUMN[tile] + SPAN[RING[tile]] * turned) % many
    return (16 * column + 8 + many) // (2 * many) % 8


def direction(start: int, end: int) -> str:
    """The way of one step, without knowing how the rings lie: turning never changes whether a column is even."""
    if RING[start] == RING[end]:
        if ROW[start] != ROW[end]:
            return "out" if ROW[end] > ROW[start] else "in"
        return "cw" if place(RING[start], ROW[start], COLUMN[start] + 1) == end else "ccw"
    if RING[end] < RING[start]:
        return "in"
    if start == C:
        return f"out-{COLUMN[end]}"
    return "out-b" if COLUMN[end] & 1 else "out-a"


def ways(start: int) -> list[int]:
    """A tile for every word that `direction` can give from this one."""
    if start == C:
        return [place(INNER, 0, column) for column in range(16)]
    ring, row, column = RING[start], ROW[start], COLUMN[start]
    inwards = place(ring, row - 1, column) if row else place(ring - 1, ROWS[ring - 1] - 1, 0)
    ends = [place(ring, row, column + 1), place(ring, row, column - 1), inwards]
    if row < ROWS[ring] - 1:
        return [*ends, place(ring, row + 1, column)]
    return ends if ring == OUTER else [*ends, place(ring + 1, 0, 0), place(ring + 1, 0, 1)]
