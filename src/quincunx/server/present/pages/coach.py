"""Pages of the coach: the review of a match, puzzles, and what a game is in ten seconds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from quincunx.coach.hint import Hint
from quincunx.coach.puzzles import Puzzle, puzzles_of
from quincunx.coach.review import Review, Seat
from quincunx.drawing import extras_of, tutorial_of
from quincunx.drawing.gallery import shown_cards
from quincunx.engine import Game
from quincunx.engine.sentence import percent

from .data import Shell, TableData
from .render import render
from .table import regions, tab_title
from .worlds import world_of

WIDE: Final = 900
HIGH: Final = 300
LEFT: Final = 44
EDGE: Final = 14
ROUNDS_SHOWN: Final = 12


# -- a review


@dataclass(frozen=True)
class ReviewData:
    shell: Shell
    id: str
    game: Game[Any]
    names: Sequence[str]
    done: int
    of: int
    review: Review | None
    hints: Sequence[tuple[int, int]] = ()
    """Who asked for hints, and when."""


def review_page(data: ReviewData) -> str:
    found = data.review
    return render(
        "review.html",
        shell=data.shell,
        data=data,
        game=data.game,
        curve=curve(found) if found else None,
        sides=side_names(found) if found else [],
        luck=luck_words,
        rounds=rounds_shown(found) if found else [],
        hinted=[sum(seat == who for seat, _ in data.hints) for who in range(len(data.names))],
    )


def side_names(found: Review) -> list[str]:
    sides = sorted(set(found.sides))
    return [" & ".join(name for name, of in zip(found.names, found.sides, strict=True) if of == side) for side in sides]


def luck_words(seat: Seat) -> str:
    """How kind dice and draws were."""
    if not seat.luck and not seat.luck_error:
        return "none"
    if abs(seat.luck) <= 2 * seat.luck_error:
        return "about even"
    return "kind" if seat.luck > 0 else "unkind"


def rounds_shown(found: Review) -> list[int]:
    """Rounds whose scores are told: all, or some at equal distances and the last."""
    last = len(found.rounds) - 1
    return sorted({round(step * last / ROUNDS_SHOWN) for step in range(ROUNDS_SHOWN + 1)})


def curve(found: Review) -> dict[str, Any]:
    """The chances of all sides as lines in a picture, and the turning points on them."""
    last = max(1, found.curve[-1].seq if found.curve else 1)

    def x(seq: float) -> float:
        return LEFT + (WIDE - LEFT - EDGE) * seq / last

    def y(chance: float) -> float:
        return EDGE + (HIGH - 2 * EDGE) * (1 - chance)

    def line(of: str, side: int) -> str:
        return " ".join(f"{x(p.seq):.1f},{y(getattr(p, of)[side]):.1f}" for p in found.curve)

    sides = range(len(found.curve[0].known) if found.curve else 0)
    return {
        "wide": WIDE,
        "high": HIGH,
        "left": LEFT,
        "right": WIDE - EDGE,
        "grid": [(y(chance), percent(chance)) for chance in (0.0, 0.25, 0.5, 0.75, 1.0)],
        "known": [line("known", side) for side in sides],
        "true": [line("true", side) for side in sides],
        "marks": [(x(one.seq), y(one.after), one.side, n) for n, one in enumerate(found.turning, 1)],
    }


# -- hints without script


@dataclass(frozen=True)
class HintData:
    shell: Shell
    id: str
    game: Game[Any]
    hint: Hint


def hint_page(data: HintData) -> str:
    return render("hint.html", shell=data.shell, data=data, hint=data.hint)


# -- puzzles


@dataclass(frozen=True)
class PuzzlesData:
    shell: Shell
    games: Sequence[Game[Any]]
    today: tuple[str, int] | None = None


def puzzles_page(data: PuzzlesData) -> str:
    shelves = [(game, puzzles_of(game.id)) for game in data.games if puzzles_of(game.id)]
    titles = {game.id: game.title for game in data.games}
    return render("puzzles.html", shell=data.shell, data=data, shelves=shelves, titles=titles)


@dataclass(frozen=True)
class PuzzleData:
    """A puzzle as a table that stands still, seen from its seat."""

    table: TableData
    puzzle: Puzzle
    number: int
    of: int
    answer: str = ""
    """The key that was chosen; empty before."""
    labels: Sequence[tuple[str, str]] = ()
    """Keys and labels of the weighed options and of the one chosen."""


def puzzle_page(data: PuzzleData) -> str:
    table = data.table
    made = regions(table)
    words = dict(data.labels)
    made["r-choices"] = render("region/puzzle.html", data=table, p=data, game=table.game, words=words, made=made)
    return render(
        "puzzle.html",
        shell=table.shell,
        data=table,
        p=data,
        title=f"Puzzle {data.number}: {tab_title(table).rpartition(': ')[2]}",
        regions=made,
        world=world_of(table.game),
    )


# -- a game in ten seconds


@dataclass(frozen=True)
class GameData:
    shell: Shell
    game: Game[Any]


def game_page(data: GameData) -> str:
    game = data.game
    return render(
        "game.html",
        shell=data.shell,
        game=game,
        guide=game.guide(),
        taught=tutorial_of(game) is not None,
        extras=extras_of(game),
        puzzles=len(puzzles_of(game.id)),
        world=world_of(game),
        cards=len(shown_cards(game)),
    )
