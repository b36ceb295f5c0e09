"""Puzzles: positions of real matches of bots where one option is clearly best for what the seat knows.

A puzzle is the beginning of a match (options, key, choices) with the seat to move, its answer, how far that is ahead
and who says so. One line of JSON each, in a file for each game; `python -m benchmarks.puzzles` makes them. Whoever
solves one sees the seat's view and nothing else.
"""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from quincunx.engine import Game, Match, QuincunxError
from quincunx.engine.codec import choice_in

FOLDER: Final = Path(__file__).with_name("positions")
LEVELS: Final = ("easy", "medium", "hard")


class Candidate(msgspec.Struct, frozen=True):
    """An option that was weighed."""

    key: str
    chance: float
    reason: str = ""


class Puzzle(msgspec.Struct, frozen=True):
    game: str
    rules: str
    """The version of the rules it was made under."""
    options: dict[str, Any]
    names: list[str]
    key: str
    choices: list[Any]
    """Seat and choice, one after the other."""
    seat: int
    weighed: list[Candidate]
    """The best option first: it is the answer."""
    margin: float
    error: float
    """Of the margin: its standard error."""
    judge: str
    """Who judged and how long: one sentence."""
    level: str = "medium"

    @property
    def answer(self) -> str:
        return self.weighed[0].key


class PuzzleBroken(QuincunxError):
    """The rules no longer lead to the position, or no longer offer the answer."""

    def __init__(self, puzzle: Puzzle, why: str) -> None:
        super().__init__(f"A puzzle of {puzzle.game} cannot be set up: {why}")


def path_of(game: str) -> Path:
    return FOLDER / f"{game}.jsonl"


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, in the order of their numbers, which begin at 1."""
    path = path_of(game)
    if not path.is_file():
        return ()
    return tuple(msgspec.json.decode(line, type=Puzzle) for line in path.read_bytes().splitlines() if line.strip())


def puzzle_games() -> list[str]:
    """The games that have puzzles."""
    return sorted(path.stem for path in FOLDER.glob("*.jsonl"))


def of_the_day(day: date, games: list[str]) -> tuple[str, int] | None:
    """The game and number of a day's puzzle: every day another game, and its puzzles in turn."""
    known = [game for game in games if puzzles_of(game)]
    if not known:
        return None
    number = day.toordinal()
    game = known[number % len(known)]
    return game, number // len(known) % len(puzzles_of(game)) + 1


def set_up(puzzle: Puzzle, game: Game[Any]) -> Match:
    """The match at the position; raises PuzzleBroken where the rules do not lead there."""
    if puzzle.rules != game.rules_version:
        raise PuzzleBroken(puzzle, f"it was made under rules version {puzzle.rules}, these are {game.rules_version}.")
    try:
        setting = game.setting(len(puzzle.names), puzzle.options)
        match = Match(game, setting, key=bytes.fromhex(puzzle.key), names=puzzle.names)
        for seat, choice in zip(puzzle.choices[::2], puzzle.choices[1::2], strict=True):
            match.submit(seat, choice_in(choice))
    except QuincunxError as fault:
        raise PuzzleBroken(puzzle, str(fault)) from fault
    decision = match.decision(puzzle.seat)
    if decision is None or puzzle.answer not in [option.key for option in decision.options]:
        raise PuzzleBroken(puzzle, "its answer is not offered there.")
    return match
