"""Law: what the coach tells a seat before the end is the same whatever lies where the seat cannot look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from quincunx.bots import context_of
from quincunx.coach.examine import examine
from quincunx.coach.hint import counsel
from quincunx.coach.judge import Effort, judge
from quincunx.coach.puzzles import puzzles_of, set_up
from quincunx.coach.reasons import reasons_of
from quincunx.coach.value import Values
from quincunx.engine import Match, Play, load_game

from .test_judge import GAMES, dealt_anew, played

COMPETITIVE = ("karmaka", "mountain-miners", "karmaggan", "axis-mundi")
SMALL = Effort(4, 2)
Tell = Callable[[Match, Play, int], Any]


def leaks(match: Match, seat: int, tell: Tell, deals: int = 3) -> bool:
    """Something told changes when all that the seat cannot know is dealt anew."""
    told = tell(match, match.play, seat)
    return any(tell(match, dealt_anew(match.play, seat, number), seat) != told for number in range(deals))


def hint(match: Match, play: Play, seat: int) -> Any:
    return counsel(context_of(play, seat, match.setting), match.names, SMALL, "law")


def peek(match: Match, play: Play, seat: int) -> Any:
    """A coach that looks at what is true."""
    return Values(match.game, match.setting, 2).true(play, "law")


def test_a_coach_that_peeks_is_caught() -> None:
    match = played("karmaka", 12)
    seat = match.waiting()[0]
    assert leaks(match, seat, peek)
    assert not leaks(match, seat, hint)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_review_says_of_a_choice_follows_from_what_its_seat_knew(name: str) -> None:
    match = played(name, 14)
    seat = match.waiting()[0]
    choice = context_of(match, seat).options[0]
    side = Values(match.game, match.setting, 1).rewards.side_of[seat]

    def tell(match: Match, play: Play, seat: int) -> Any:
        found = examine(play, match.setting, seat, choice, SMALL, 1, "law")
        own = {"known": [found.known[side]], "errors": [found.errors[side]], "true": []}
        return msgspec.structs.replace(found, **own)

    assert not leaks(match, seat, tell, 1)


@pytest.mark.parametrize("name", COMPETITIVE)
def test_the_words_of_a_puzzle_follow_from_what_its_seat_knows(name: str) -> None:
    game = load_game(name)
    for puzzle in puzzles_of(name)[:1]:
        match = set_up(puzzle, game)
        decision = match.decision(puzzle.seat)
        assert decision is not None
        light = {option.key: choice for option, choice in zip(decision.options, decision.choices, strict=True)}
        weighed = [light[one.key] for one in puzzle.weighed]

        def tell(match: Match, play: Play, seat: int, weighed: list[Any] = weighed) -> Any:
            context = context_of(play, seat, match.setting)
            return reasons_of(context, weighed, match.names, "puzzle"), judge(context, SMALL, "law")

        assert tell(match, match.play, puzzle.seat)[0] == [one.reason for one in puzzle.weighed]
        assert not leaks(match, puzzle.seat, tell, 1)
