"""The map: cells, the eight arrow positions, lines of equal distance, neighbours (MM-020 to MM-032).

A cell is a small number, y * width + x; a set of cells is the whole number with those bits. People read a cell as the
letter of x and the number of y: the north corner is a1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quincunx.engine import rule

POSITIONS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""Arrow positions, clockwise; even ones are corners, odd ones diagonals (MM-022)."""
POSITION_NAMES: Final = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")

SHAPES: Final = ("diamond", "cross", "ring", "hourglass", "stairs", "custom")


class Map:
    """The facts of one map, made once and shared by all matches on it."""

    __slots__ = (
        "width",
        "height",
        "cells",
        "mask",
        "lines",
        "near",
        "rows",
        "blocks",
        "code",
        "inner",
        "outer",
        "lists",
    )

    def __init__(self, width: int, height: int, mask: int) -> None:
        self.width: int = width
        self.height: int = height
        self.mask: int = mask
        self.cells: tuple[int, ...] = cells_in(mask)
        self.lines: tuple[tuple[int, ...], ...] = tuple(self._lines(position) for position in range(8))
        """By arrow position: the lines of equal distance, nearest first."""
        self.near: tuple[int, ...] = tuple(self._near(cell) for cell in range(width * height))
        """By cell: the spaces that share an edge with it (MM-031)."""
        self.rows: tuple[int, ...] = self._rows()
        """The lines of fixed x, then those of fixed y (MM-140)."""
        self.blocks: tuple[int, ...] = self._blocks()
        """All blocks of two by two spaces, by their northern cell."""
        self.code: tuple[int, ...] = tuple(cell % width << 4 | cell // width for cell in range(width * height))
        """By cell: its coordinates as one number that means the same on every map."""
        self.inner: int = sum(1 << cell for cell in range(width * height) if cell % width)
        self.outer: int = sum(1 << cell for cell in range(width * height) if (cell + 1) % width)
        self.lists: dict[int, tuple[int, ...]] = {}

    @rule("MM-020", "MM-022", "MM-023")
    def distance(self, cell: int, position: int) -> int:
        """How far a cell is from an arrow (MM-023)."""
        x, y = cell % self.width, cell // self.width
        back, low = self.width - 1 - x, self.height - 1 - y
        return (x + y, y, back + y, back, back + low, low, x + low, x)[position]

    @rule("MM-024", "MM-025", "MM-026", "MM-027", "MM-028", "MM-029", "MM-030", "MM-033")
    def layer(self, occupied: int, position: int) -> int:
        """The nearest line that still holds a tile, as the set of its tiles (MM-024, MM-025)."""
        for line in self.lines[position]:
            if occupied & line:
                return occupied & line
        return 0

    def listed(self, cells: int) -> tuple[int, ...]:
        """A small set of cells as a tuple; remembered, since the same layers come again and again."""
        known = self.lists.get(cells)
        if known is None:
            known = self.lists[cells] = cells_in(cells)
        return known

    @rule("MM-031", "MM-032")
    def beside(self, cells: int) -> int:
        """These cells and all spaces that share an edge with one of them."""
        width = self.width
        grown = cells | (cells & self.outer) << 1 | (cells & self.inner) >> 1 | cells << width | cells >> width
        return grown & self.mask

    @rule("MM-070")
    def groups(self, occupied: int) -> list[int]:
        """The connected groups of tiles (MM-070)."""
        found: list[int] = []
        while occupied:
            group = occupied & -occupied
            grown = self.beside(group) & occupied
            while grown != group:
                group = grown
                grown = self.beside(group) & occupied
            found.append(group)
            occupied &= ~group
        return found

    def _lines(self, position: int) -> tuple[int, ...]:
        lines: dict[int, int] = {}
        for cell in self.cells:
            at = self.distance(cell, position)
            lines[at] = lines.get(at, 0) | 1 << cell
        return tuple(lines[at] for at in sorted(lines))

    @rule("MM-031")
    def _near(self, cell: int) -> int:
        x, y = cell % self.width, cell // self.width
        beside = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        inside = [(a, b) for a, b in beside if 0 <= a < self.width and 0 <= b < self.height]
        return sum(1 << b * self.width + a for a, b in inside) & self.mask

    def _rows(self) -> tuple[int, ...]:
        by_x = [sum(1 << cell for cell in self.cells if cell % self.width == x) for x in range(self.width)]
        by_y = [sum(1 << cell for cell in self.cells if cell // self.width == y) for y in range(self.height)]
        return (*by_x, *by_y)

    def _blocks(self) -> tuple[int, ...]:
        block = 1 | 2 | 1 << self.width | 2 << self.width
        places = [y * self.width + x for y in range(self.height - 1) for x in range(self.width - 1)]
        return tuple(block << place for place in places if block << place & ~self.mask == 0)


def cells_in(mask: int) -> tuple[int, ...]:
    """The cells of a set, in order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def cell_name(code: int) -> str:
    """The name of a cell from its coordinates code: the letter of x, then the number of y."""
    return f"{chr(97 + (code >> 4))}{(code & 15) + 1}"


_MAPS: Final[dict[int, Map]] = {}


def map_code(width: int, height: int, mask: int) -> int:
    """A map as one number."""
    return mask << 8 | width << 4 | height


def map_of(code: int) -> Map:
    """The shared facts of a map."""
    found = _MAPS.get(code)
    if found is None:
        found = _MAPS[code] = Map(code >> 4 & 15, code & 15, code >> 8)
    return found


# -- shapes (MM-120)


_MASKS: Final[dict[tuple[str, int, int, str], int]] = {}


def shape_mask(shape: str, width: int, height: int, drawn: str = "") -> int:
    """The spaces of a named shape, or of a drawn one: rows of 1 and 0 from y = 0 on, with a slash between them."""
    what = (shape, width, height, drawn)
    if what not in _MASKS:
        _MASKS[what] = _mask(shape, width, height, drawn)
    return _MASKS[what]


@rule("MM-120")
def _mask(shape: str, width: int, height: int, drawn: str) -> int:
    rows = drawn.split("/")
    mask = 0
    for y in range(height):
        for x in range(width):
            inside = rows[y][x] == "1" if shape == "custom" else _inside(shape, x, y, width, height)
            mask |= inside << y * width + x
    return mask


def _inside(shape: str, x: int, y: int, width: int, height: int) -> bool:
    side, deep = width // 3, height // 3
    if shape == "cross":
        return side <= x < width - side or deep <= y < height - deep
    if shape == "ring":
        return not (side <= x < width - side and deep <= y < height - deep)
    if shape == "hourglass":
        return (2 * x - width + 1) * (2 * y - height + 1) >= 0
    if shape == "stairs":
        return x * height <= (height - y) * width
    return True


def shape_faults(shape: str, width: int, height: int, drawn: str) -> list[str]:
    """Why a drawn shape cannot be used."""
    if shape != "custom":
        return ["cells is only for shape=custom; leave it out or choose shape=custom."] if drawn else []
    return _drawing_faults(drawn.split("/"), width, height)


def _drawing_faults(rows: Sequence[str], width: int, height: int) -> list[str]:
    faults: list[str] = []
    if len(rows) != height:
        faults.append(f"cells must have {height} rows with a slash between them (the height), not {len(rows)}.")
    for number, row in enumerate(rows, 1):
        if len(row) != width or row.strip("01"):
            faults.append(f"row {number} of cells must be {width} signs 1 or 0 (the width), not “{row}”.")
    if not any("1" in row for row in rows):
        faults.append("cells must have at least one 1: a map without spaces cannot be played.")
    return faults
