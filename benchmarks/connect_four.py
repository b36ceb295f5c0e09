"""Connect Four on the engine: a yardstick for what the engine costs, not a game of the platform."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from quincunx.engine import ALL, Choice, Game, Kind, Option, Result, Rules, Setting, State, Table, View

DROP: Final = Kind("drop", "C4-1", "Drop a disc into a column.", "{0} {0:drop|drops} a disc.", "Drop")
NONE: Final[list[int]] = []
COLUMNS: Final = 7
ROWS: Final = 6
LINES: Final = ((0, 1), (1, 0), (1, 1), (1, -1))


class Board(State):
    __slots__ = ("active", "cells", "height", "moves", "winner")

    def __init__(self, active: int, winner: int, cells: list[int], height: list[int], moves: int) -> None:
        super().__init__(NONE, NONE)
        self.active: int = active
        self.winner: int = winner
        self.cells: list[int] = cells
        self.height: list[int] = height
        self.moves: int = moves

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


@dataclass(frozen=True)
class BoardView(View):
    cells: tuple[int, ...]
    active: int


class ConnectFour(Game[Board]):
    id = "connect-four"
    title = "Connect Four"
    summary = "Four in a line wins."
    rules_version = "1"
    prefix = "C4"
    seats = (2,)
    minutes = (5, 10)
    kinds = (DROP,)
    bound = 42

    def setup(self, setting: Setting, t: Table) -> Board:
        return Board(0, -1, [0] * 42, [0] * 7, 0)

    def play(self, s: Board, t: Table) -> Rules:
        height = s.height
        cells = s.cells
        track = t.track
        live = t.live
        me = s.active
        while True:
            if track:
                t.boundary()
            column = yield me, DROP, [c for c in range(7) if height[c] < 6]
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

    def result(self, s: Board) -> Result:
        if s.winner < 0:
            return Result((1, 1), (0.5, 0.5), "The board is full.")
        won = s.winner
        return Result((1 + won, 2 - won), (1.0 - won, float(won)), "Four in a line.")

    def view(self, s: Board, seat: int) -> BoardView:
        return BoardView(seat, tuple(s.cells), s.active)

    def text(self, view: Any, names: Sequence[str]) -> str:
        rows = [view.cells[r * 7 : r * 7 + 7] for r in range(5, -1, -1)]
        return "\n".join(" ".join(".XO"[cell] for cell in row) for row in rows)

    def key(self, kind: Kind, token: Choice) -> str:
        return f"drop:{token + 1}"

    def describe(self, s: Board, seat: int, kind: Kind, option: Choice) -> Option:
        return Option(f"drop:{option + 1}", f"Column {option + 1}", "Drop")

    def rulebook(self) -> str:
        return "- **C4-001** Drop a disc; four in a line win."

    def evaluate(self, s: Board, seat: int) -> float:
        return 0.5 if s.winner < 0 else float(s.winner == seat)


GAME: Final = ConnectFour()
