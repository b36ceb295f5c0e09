"""Learning at the terminal: lessons, hints, puzzles and reviews."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from quincunx.cli.main import run
from quincunx.coach.puzzles import puzzles_of
from quincunx.drawing import extras_of, tutorial_of
from quincunx.drawing.tutorial import LEARNER, still_to_come, ways_of
from quincunx.engine import Match, load_game
from quincunx.engine.record import load_record, save_record

from .terminal import Typist

GAMES = ("karmaka", "mountain-miners", "karmaggan", "axis-mundi", "kings-of-ruin")


def typed(monkeypatch: pytest.MonkeyPatch, lines: list[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever is rescued is kept here."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


LESSONS = [
    *((name, "") for name in GAMES),
    *(("mountain-miners", extra.name) for extra in extras_of(load_game("mountain-miners"))),
]


@pytest.mark.parametrize(("name", "extra"), LESSONS)
def test_the_first_match_is_played_through_at_the_terminal(
    name: str, extra: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tutorial = tutorial_of(load_game(name), extra)
    assert tutorial is not None
    keys = [lesson.key for lesson in tutorial.lessons if lesson.seat == LEARNER]
    typed(monkeypatch, [*keys, "quit"])
    run(["learn", name, *([extra] if extra else [])])
    told = " ".join(capsys.readouterr().out.split())
    for text in tutorial.texts()[:-1]:
        assert " ".join(text.split()[:6]) in told
    assert f"step {tutorial.steps()} of {tutorial.steps()}" in told


def test_a_wrong_choice_is_taken_back_and_the_lesson_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, ["future:jubilee", "", "points:jubilee", "quit"])
    run(["learn", "karmaka"])
    told = capsys.readouterr().out
    assert "the lesson goes another way" in told and "You take back a choice" in told
    assert "step 2 of" in told


def test_who_wants_to_plays_on_without_the_lesson(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, ["future:jubilee", "on", "quit"])
    run(["learn", "karmaka"])
    told = capsys.readouterr().out
    assert "step 2 of" not in told and "take back a choice" not in told


def test_an_extra_lesson_that_is_not_there_is_refused_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["learn", "mountain-miners", "caves"]) == 2
    assert "dark-tunnels, gemshards, golden-actions" in capsys.readouterr().err


@pytest.mark.parametrize(("name", "extra"), LESSONS)
def test_other_ways_of_a_lesson_lead_on(name: str, extra: str) -> None:
    """After each of them the rest of the script is legal, and counts as followed."""
    game = load_game(name)
    tutorial = tutorial_of(game, extra)
    assert tutorial is not None and len(ways_of(game, extra)) == len(tutorial.lessons)
    for at, lesson in enumerate(tutorial.lessons):
        for key in lesson.also:
            match = Match(game, game.setting(tutorial.seats, tutorial.options), key=tutorial.key)
            for step, one in enumerate(tutorial.lessons):
                match.submit(one.seat, key if step == at else one.key)
            assert still_to_come(game, match, extra) == ()


def test_a_hint_is_given_and_noted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "kept.jsonl"
    typed(monkeypatch, ["hint", f"save {kept}", "quit"])
    run(["play", "mountain-miners", "--seats", "me,casual", "--seed", "3"])
    told = capsys.readouterr().out
    assert "%" in told and "ismcts" in told
    assert load_record(kept).end.hints == [(0, 0)]


def test_a_puzzle_is_answered_and_explained(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = puzzles_of("karmaka")[0]
    typed(monkeypatch, [puzzle.answer])
    assert run(["puzzle", "karmaka", "1"]) == 0
    told = capsys.readouterr().out
    assert "Right." in told and "(your choice)" in told and "Ahead by" in told
    assert run(["puzzle", "karmaka", "9999"]) == 2
    assert run(["puzzle", "kings-of-ruin"]) == 2


def test_a_review_is_told_in_text_and_in_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game = load_game("mountain-miners")
    match = Match(game, game.setting(2, {"width": 3, "height": 3}), key=bytes([9]) * 32, names=["Ada", "Ben"])
    while not match.over:
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, decision.choices[-1])
    path = tmp_path / "match.jsonl"
    save_record(match, path)
    assert run(["review", str(path), "--workers", "1"]) == 0
    told = capsys.readouterr().out
    assert "Chances over the match" in told and "Own dice and draws" in told and "Ada" in told
    assert path.with_name("match.jsonl.review").is_file()
    assert run(["review", str(path), "--workers", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["examined"] == found["of"] == len(match.effective)


def test_an_unfinished_match_is_not_reviewed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game = load_game("karmaka")
    path = tmp_path / "open.jsonl"
    save_record(Match(game, game.setting(2), key=bytes([9]) * 32), path)
    assert run(["review", str(path)]) == 2
    assert "not finished" in capsys.readouterr().err


def test_an_answer_that_was_given_away_is_nobodys_choice(quincunx: Typist) -> None:
    out = quincunx("puzzle", "karmaka", "1", typed="help\nhand\nshow\n").out
    assert "Right." not in out and "(your choice)" not in out and "Ahead by" in out
    assert "“view” shows the position again" in " ".join(out.split())
