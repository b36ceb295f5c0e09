"""Long commands stopped by Ctrl-C: at once, with a sentence that is true, and nothing that was finished is lost."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import Any, NoReturn

import pytest

pytest.importorskip("polars")

from quincunx.cli.main import main
from quincunx.lab.league import league as room
from quincunx.lab.runs.runner import run

from .terminal import PEBBLES, Typist

LEAGUE = ("league", PEBBLES, "random", "greedy", "--workers", "1", "--out")


def stop(*_: object, **__: object) -> NoReturn:
    raise KeyboardInterrupt


def stop_after(matches: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the match after so many."""
    play = room.play_one
    played: list[room.Row] = []

    def one(*given: Any) -> room.Row:
        if len(played) == matches:
            stop()
        played.append(play(*given))
        return played[-1]

    monkeypatch.setattr(room, "play_one", one)


def test_a_stopped_league_shows_ratings_and_the_page_of_the_last_whole_round(
    quincunx: Typist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_after(room.FIRST + 3, monkeypatch)
    done = quincunx(*LEAGUE, str(tmp_path), "--half", "1")
    assert done.code == 130 and done.err.count("Interrupted") == 1 and "the same command goes on" in done.err
    assert f"{room.FIRST + 3} matches" in done.out and "league.html" in done.out.replace("\n", "")
    assert f"{room.FIRST} matches of 2 bots" in (tmp_path / "league.html").read_text()
    assert len(room.read_league(tmp_path).rows) == room.FIRST + 3


def test_a_league_stopped_in_its_first_round_has_no_page_yet(
    quincunx: Typist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_after(3, monkeypatch)
    done = quincunx(*LEAGUE, str(tmp_path))
    assert done.code == 130 and "3 matches" in done.out and "There is no page yet" in done.out


def test_a_league_stopped_before_its_first_match_complains_of_nothing_else(
    quincunx: Typist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "check", stop)
    done = quincunx(*LEAGUE, str(tmp_path / "league"))
    assert done.code == 130 and "Interrupted" in done.err and "holds no league" not in done.err


def test_commands_that_cannot_be_resumed_do_not_say_they_can(
    quincunx: Typist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(PEBBLES, 4, out=tmp_path / "run", workers=1)
    monkeypatch.setattr("quincunx.lab.report.report.make_report", stop)
    monkeypatch.setattr("quincunx.lab.analyse.card.study_card", stop)
    report = quincunx("lab", "report", str(tmp_path / "run"), "--game", PEBBLES)
    card = quincunx("lab", "card", str(tmp_path / "run"), "pebble", "--game", PEBBLES)
    assert (report.code, card.code) == (130, 130)
    assert "lab report" in report.err.replace("\n", " ") and "goes on" not in report.err
    assert "begins anew" in card.err.replace("\n", " ") and "goes on" not in card.err


def test_nothing_is_searched_for_garbage_on_the_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the lab loaded that took 0.4 s of one core, several seconds on a busy machine."""
    frozen: list[bool] = []
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append(True))
    monkeypatch.setattr(sys, "argv", ["quincunx", "--version"])
    with pytest.raises(SystemExit):
        main()
    assert frozen
