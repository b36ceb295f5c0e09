"""Connect Four on the engine: state and rules, the part of the yardstick that the compiled form compiles."""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, Kind, Names, Result, Rules, State, Verb

COLUMN: Final = Verb("", Names("1234567"), "Column {}")
DROP: Final = Kind("drop", "C4-1", "Drop a disc into a column.", "{0} {0:drop|drops} a disc.", "Drop", COLUMN)
NONE: Final[list[int]] = []
COLUMNS: Final = 7
ROWS: Final = 6
LINES: Final[list[tuple[int, int]]] = [(0, 1), (1, 0), (1, 1), (1, -1)]
"""A list: the compiled form would make the tuples of a tuple anew at every look."""

FULL: Final = Result((1, 1), (0.5, 0.5), "The board is full.")
FOUR: Final[list[Result]] = [
    Result((1, 2), (1.0, 0.0), "Four in a line."),
    Result((2, 1), (0.0, 1.0), "Four in a line."),
]


class Drops(State):
    """What every board of Connect Four has, however it keeps its discs."""

    __slots__ = ("active", "height", "moves", "winner")

    def __init__(self, active: int, winner: int, height: list[int], moves: int) -> None:
        super().__init__(NONE, NONE)
        self.active: int = active
        self.winner: int = winner
        self.height: list[int] = height
        self.moves: int = moves


class Board(Drops):
    __slots__ = ("cells",)

    def __init__(self, active: int, winner: int, cells: list[int], height: list[int], moves: int) -> None:
        super().__init__(active, winner, height, moves)
        self.cells: list[int] = cells

    def copy(self) -> Board:
        return Board(self.active, self.winner, self.cells[:], self.height[:], self.moves)


def four_in_line(board: list[int], row: int, column: int, who: int) -> bool:
    """The disc just dropped completes four in a line. The calibration loop has a copy of its own, which is never
    compiled, so that it stays the measure of both forms."""
    for down, right in LINES:
        count = 1
        r = row + down
        c = column + right
        while 0 <= r < ROWS and 0 <= c < COLUMNS and board[r * COLUMNS + c] == who:
            count += 1
            r += down
            c += right
        r = row - down
        c = column - right
        while 0 <= r < ROWS and 0 <= c < COLUMNS and board[r * COLUMNS + c] == who:
            count += 1
            r -= down
            c -= right
        if count >= 4:
            return True
    return False


def new_board() -> Board:
    return Board(0, -1, [0] * 42, [0] * 7, 0)


def result(s: Drops) -> Result:
    return FULL if s.winner < 0 else FOUR[s.winner]


def play(s: Board, t: Context) -> Rules:
    height = s.height
    cells = s.cells
    track = t.track
    live = t.emits_events
    me = s.active
    while True:
        if track:
            t.boundary()
        column: int = yield me, DROP, [c for c in range(7) if height[c] < 6]
        row = height[column]
        cells[row * 7 + column] = me + 1
        height[column] = row + 1
        s.moves += 1
        if live:
            t.tell("C4-1", ALL, "{0} {0:drop|drops} a disc into column {1:#}.", me, column + 1)
        if four_in_line(cells, row, column, me + 1):
            s.winner = me
            return
        if s.moves == 42:
            return
        s.active = me = 1 - me
