"""Reviews: the same numbers however they were made, what was known apart from what was true; puzzles that hold."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache
from multiprocessing import active_children
from pathlib import Path
from typing import NoReturn

import msgspec
import pytest

from quincunx.bots import GreedyBot, RandomBot, context_of
from quincunx.coach import judging
from quincunx.coach.examine import Care, Examined
from quincunx.coach.judge import Effort
from quincunx.coach.judging import Cache, CacheHead, RecordReview, cache_path
from quincunx.coach.puzzles import (
    LEVELS,
    Candidate,
    Puzzle,
    PuzzleBroken,
    of_the_day,
    puzzle_games,
    puzzles_of,
    set_up,
)
from quincunx.coach.review import Review, loses, verdict
from quincunx.engine import Match, key_of_seed, load_game
from quincunx.engine.record import Record, open_match, parse_record, record_of

QUICK = Care(Effort(6, 3), 2)
SMALL = {"width": 3, "height": 3}
COMPETITIVE = ("karmaka", "mountain-miners", "karmaggan", "axis-mundi")


@cache
def recorded() -> bytes:
    """A small match of Mountain Miners between a careful bot and a careless one, one choice of it taken back."""
    game = load_game("mountain-miners")
    match = Match(game, game.setting(2, SMALL), key=key_of_seed("review"), names=["Ada", "Ben"])
    bots = [GreedyBot(1, guesses=1), RandomBot(2)]
    taken_back = False
    while not match.over:
        seat = match.waiting()[0]
        match.submit(seat, bots[seat].choose(context_of(match, seat)))
        if not taken_back and not match.over and not match.undo_refusal(seat):
            match.undo(seat)
            taken_back = True
    assert taken_back
    return record_of(match)


def job(cache: Path | None = None) -> RecordReview:
    return RecordReview(parse_record(recorded()), load_game("mountain-miners"), "mountain-miners", cache, QUICK)


@cache
def whole() -> Review:
    made = job()
    made.run(1, lambda done, of: None)
    return made.review()


def test_every_choice_that_stayed_is_examined_once() -> None:
    record: Record = parse_record(recorded())
    match = open_match(record, load_game("mountain-miners"))
    found = whole()
    assert found.examined == found.of == len(match.effective) < len(match.log)
    assert [point.seq for point in found.curve[:-1]] == [entry.seq - 1 for entry in match.effective]
    assert sum(seat.decisions for seat in found.seats) <= found.of


def test_the_curve_ends_with_the_result() -> None:
    found = whole()
    winners = open_match(parse_record(recorded()), load_game("mountain-miners")).result().winners()
    last = found.curve[-1]
    assert last.known == last.true
    assert sum(last.known) == pytest.approx(1.0)
    assert all(last.known[seat] > 0 for seat in winners)


def test_known_and_true_are_told_apart() -> None:
    """In the open parts of this game both are the same; chances are chances in both."""
    for point in whole().curve:
        assert all(0 <= chance <= 1 for chance in (*point.known, *point.true))


def test_worse_choices_name_something_better() -> None:
    for seat in whole().seats:
        for one in seat.worst:
            assert one.better and one.better != one.label and one.by > 2 * one.error and one.seat == seat.seat
        assert seat.right <= seat.decisions


def test_a_review_that_was_stopped_goes_on_and_ends_the_same(tmp_path: Path) -> None:
    kept = tmp_path / "match.jsonl.review"

    class Enough(Exception):
        pass

    def stop(done: int, of: int) -> None:
        if done == 5:
            raise Enough

    stopped = job(kept)
    with pytest.raises(Enough):
        stopped.run(1, stop)
    partly = stopped.review()
    assert partly.examined == 5 and len(partly.curve) == 5
    again = job(kept)
    assert len(again.left()) == partly.of - 5
    again.run(1, lambda done, of: None)
    assert again.review() == whole()


def test_a_cache_of_another_match_or_a_torn_line_is_no_harm(tmp_path: Path) -> None:
    path = cache_path(tmp_path / "a.jsonl")
    assert path.name == "a.jsonl.review"
    head = CacheHead("this", QUICK)
    found = Examined([0.5], [0.0], [0.5], 1)
    Cache(path, head).keep(3, found)
    path.write_bytes(path.read_bytes() + b'{"seq": 4, "fou')
    assert Cache(path, head).found == {3: found}
    assert Cache(path, CacheHead("another", QUICK)).found == {}


def test_a_loss_inside_its_error_is_no_mistake() -> None:
    clear = Examined([0.5], [0.0], [0.5], 3, loss=0.1, loss_error=0.02)
    assert loses(clear) and verdict(clear) == "a mistake"
    assert not loses(msgspec.structs.replace(clear, loss_error=0.06))
    assert verdict(msgspec.structs.replace(clear, loss=0.2)) == "a blunder"
    assert verdict(msgspec.structs.replace(clear, loss=0.01)) == ""


def test_hints_are_kept_in_the_record() -> None:
    game = load_game("mountain-miners")
    match = Match(game, game.setting(2, SMALL), key=key_of_seed("hints"))
    plain = record_of(match)
    seat = match.waiting()[0]
    for _ in range(2):
        match.hinted(seat)
    data = record_of(match)
    assert b'"hints"' not in plain and b'"hints"' in data
    again = open_match(parse_record(data), game)
    assert again.hints == [(seat, 0)] and record_of(again) == data


# -- puzzles


def all_puzzles() -> list[tuple[str, int]]:
    return [(game, number) for game in puzzle_games() for number in range(1, len(puzzles_of(game)) + 1)]


@pytest.mark.parametrize("name", COMPETITIVE)
def test_every_puzzle_still_opens_and_its_answer_is_legal(name: str) -> None:
    game = load_game(name)
    known = puzzles_of(name)
    assert len(known) >= 30
    for puzzle in known:
        match = set_up(puzzle, game)
        decision = match.decision(puzzle.seat)
        assert decision is not None
        offered = {option.key for option in decision.options}
        assert {one.key for one in puzzle.weighed} <= offered
        assert puzzle.margin >= 0.04 and puzzle.margin >= 4 * puzzle.error and puzzle.level in LEVELS
        assert puzzle.weighed[0].chance == max(one.chance for one in puzzle.weighed)
        assert all(one.reason.endswith(".") for one in puzzle.weighed) and puzzle.judge
    positions = {(puzzle.key, len(puzzle.choices)) for puzzle in known}
    assert len(positions) == len(known)


def test_a_puzzle_of_other_rules_says_so() -> None:
    game = load_game("karmaka")
    puzzle: Puzzle = puzzles_of("karmaka")[0]
    with pytest.raises(PuzzleBroken, match="rules version"):
        set_up(msgspec.structs.replace(puzzle, rules="0"), game)
    with pytest.raises(PuzzleBroken, match="cannot be set up"):
        set_up(msgspec.structs.replace(puzzle, choices=[0, 99_999]), game)
    with pytest.raises(PuzzleBroken, match="not offered"):
        set_up(msgspec.structs.replace(puzzle, weighed=[Candidate("nothing:here", 0.5)]), game)


def test_every_day_has_its_puzzle() -> None:
    games = puzzle_games()
    first = date(2026, 1, 1)
    days = [of_the_day(first + timedelta(days), games) for days in range(8)]
    assert all(found is not None and found in all_puzzles() for found in days)
    assert len(set(days)) == len(days)
    assert of_the_day(first, []) is None


def test_ctrl_c_ends_the_processes_that_examine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each would think for hours about its choice."""

    def interrupted(_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(judging, "_ready", interrupted)
    endless = Care(Effort(10**9, 10**9), 10**6)
    slow = RecordReview(parse_record(recorded()), load_game("mountain-miners"), "mountain-miners", None, endless)
    with pytest.raises(KeyboardInterrupt):
        slow.run(2, lambda done, of: None)
    assert not active_children()
