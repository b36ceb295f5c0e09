"""Connect Four on the engine: a yardstick for what the engine costs, not a game of the platform."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from quincunx.engine import Context, Game, Rules, Setting, View

from .connect_four_rules import DROP, Board, Drops, new_board, play, result


@dataclass(frozen=True)
class BoardView(View):
    cells: tuple[int, ...]
    active: int


D = TypeVar("D", bound=Drops)


class ConnectFourBase(Game[D], Generic[D]):
    """All but the board."""

    id = "connect-four"
    title = "Connect Four"
    summary = "Four in a line wins."
    rules_version = "1"
    prefix = "C4"
    seats = (2,)
    minutes = (5, 10)
    kinds = (DROP,)
    bound = 42

    result = staticmethod(result)

    def cells(self, s: D) -> list[int]:
        """Row by row from the bottom: 0 for an empty cell, otherwise 1 and the seat."""
        raise NotImplementedError

    def view(self, s: D, seat: int) -> BoardView:
        return BoardView(seat, tuple(self.cells(s)), s.active)

    def text(self, view: Any, names: Sequence[str]) -> str:
        rows = [view.cells[r * 7 : r * 7 + 7] for r in range(5, -1, -1)]
        return "\n".join(" ".join(".XO"[cell] for cell in row) for row in rows)

    def rulebook(self) -> str:
        return "- **C4-001** Drop a disc; four in a line win."

    def evaluate(self, s: D, seat: int) -> float:
        return 0.5 if s.winner < 0 else float(s.winner == seat)


class ConnectFour(ConnectFourBase[Board]):
    def setup(self, setting: Setting, t: Context) -> Board:
        return new_board()

    def play(self, s: Board, t: Context) -> Rules:
        return play(s, t)

    def cells(self, s: Board) -> list[int]:
        return s.cells


GAME: Final = ConnectFour()
