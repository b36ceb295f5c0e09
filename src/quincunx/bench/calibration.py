"""The calibration loop: bare hand-written Connect Four, random against random, nothing that can be paused or copied."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

COLUMNS: Final = 7
ROWS: Final = 6
LINES: Final = ((0, 1), (1, 0), (1, 1), (1, -1))


def four_in_line(board: list[int], row: int, column: int, who: int) -> bool:
    """The disc just dropped at (row, column) completes four in a line."""
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


def bare_connect_four(rnd: Callable[[], float]) -> int:
    """One match; returns the number of decisions."""
    board = [0] * 42
    height = [0] * 7
    me = 0
    moves = 0
    while True:
        options = [c for c in range(7) if height[c] < 6]
        choice = options[int(rnd() * len(options))]
        row = height[choice]
        board[row * 7 + choice] = me + 1
        height[choice] = row + 1
        moves += 1
        if four_in_line(board, row, choice, me + 1) or moves == 42:
            return moves
        me = 1 - me
