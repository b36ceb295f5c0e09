"""Paper, and where cards, tiles of a board and tokens lie on it. Millimetres throughout."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MARGIN: Final = 7.0
"""Most printers leave so much of the edge white."""
MARK: Final = 4.0
"""Length of a cut mark."""
POINTS: Final = 72 / 25.4
"""Points in a millimetre."""


@dataclass(frozen=True)
class Paper:
    name: str
    width: float
    height: float

    def turned(self) -> Paper:
        return Paper(self.name, self.height, self.width)


PAPERS: Final = {"a4": Paper("A4", 210.0, 297.0), "letter": Paper("Letter", 215.9, 279.4)}


@dataclass(frozen=True)
class Grid:
    """Places of equal size, edge to edge in the middle of a sheet: one cut serves two neighbours."""

    paper: Paper
    columns: int
    rows: int
    wide: float
    high: float

    @property
    def left(self) -> float:
        return (self.paper.width - self.columns * self.wide) / 2

    @property
    def top(self) -> float:
        return (self.paper.height - self.rows * self.high) / 2

    @property
    def places(self) -> int:
        return self.columns * self.rows

    def at(self, place: int) -> tuple[float, float]:
        """The upper left corner of a place, on the side that is read."""
        row, column = divmod(place, self.columns)
        return self.left + column * self.wide, self.top + row * self.high

    def behind(self, place: int) -> tuple[float, float]:
        """The corner of what lies behind it when the sheet is turned over its long edge."""
        x, y = self.at(place)
        return self.paper.width - x - self.wide, y

    def marks(self) -> list[tuple[float, float, float, float]]:
        """Cut marks in the margins: lines from x, y to x, y. They lie outside what is cut out."""
        right, bottom = self.left + self.columns * self.wide, self.top + self.rows * self.high
        xs = [self.left + n * self.wide for n in range(self.columns + 1)]
        ys = [self.top + n * self.high for n in range(self.rows + 1)]
        above = [(x, self.top - 1, x, self.top - 1 - MARK) for x in xs]
        below = [(x, bottom + 1, x, bottom + 1 + MARK) for x in xs]
        before = [(self.left - 1, y, self.left - 1 - MARK, y) for y in ys]
        after = [(right + 1, y, right + 1 + MARK, y) for y in ys]
        return [*above, *below, *before, *after]


def grid_for(paper: Paper, wide: float, high: float) -> Grid:
    """As many places of this size as a sheet holds, upright or lying, with room for marks."""
    found = [_fit(sheet, wide, high) for sheet in (paper, paper.turned())]
    return max(found, key=lambda grid: grid.places)


def _fit(paper: Paper, wide: float, high: float) -> Grid:
    columns = max(1, int((paper.width - 2 * MARGIN) // wide))
    rows = max(1, int((paper.height - 2 * MARGIN) // high))
    return Grid(paper, columns, rows, wide, high)


@dataclass(frozen=True)
class Tiling:
    """A board in parts: how many sheets, and how large each part is."""

    paper: Paper
    columns: int
    rows: int
    wide: float
    high: float


def tiling_for(paper: Paper, wide: float, high: float) -> Tiling:
    """The board cut into equal parts, on as few sheets as it takes."""
    return min((_tiles(sheet, wide, high) for sheet in (paper, paper.turned())), key=lambda t: t.columns * t.rows)


def _tiles(paper: Paper, wide: float, high: float) -> Tiling:
    columns = -int(-wide // (paper.width - 2 * (MARGIN + MARK)))
    rows = -int(-high // (paper.height - 2 * (MARGIN + MARK)))
    return Tiling(paper, columns, rows, wide / columns, high / rows)
