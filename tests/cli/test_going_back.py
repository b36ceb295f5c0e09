"""After the end of an evening: back to last night where the game goes back, and how the story is read."""

from __future__ import annotations

from pathlib import Path

import pytest

from quincunx.engine import Match, key_of_seed
from quincunx.engine.record import load_record, save_record
from quincunx.games.kings_of_ruin import GAME

from .terminal import COINS, Typist

LOST = ["end-day", "fast", "choose:135:1", *["end-day", "fast"] * 4]
HERE = "quincunx.cli.terminal.screen._attached"


def evening(path: Path, keys: list[str], story: bool = True) -> Path:
    """A campaign in which somebody did nothing but sleep."""
    setting = GAME.setting(1, {"heroes": "oathbreaker", "story-genius": story})
    match = Match(GAME, setting, key=key_of_seed(3), names=["Ada"])
    for key in keys:
        decision = match.decision(0)
        assert decision is not None
        match.submit(0, decision.choices[[option.key for option in decision.options].index(key)])
    save_record(match, path)
    return path


def test_a_lost_evening_is_taken_up_again_last_night(
    quincunx: Typist, kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HERE, lambda _: True)
    path, record = evening(tmp_path / "lost.jsonl", LOST[:-1]), tmp_path / "story.jsonl"
    typed = "fast\nback\nexplore\nquit\nno\n"
    done = quincunx("play", "kings-of-ruin", "--load", str(path), "--record", str(record), typed=typed)
    assert "The campaign is lost." in done.out
    assert f"“quincunx chronicle {record}” tells it as a story" in done.out
    ended, asked, after = done.out.partition("Go back to last night? Type “back”")
    assert asked and "Ada takes back a choice." not in ended and "The landing smells of tar." in after
    assert load_record(record).finished, "the evening that was lost is kept"


def test_a_lost_evening_that_was_saved_is_opened_again_only_in_story_mode(
    quincunx: Typist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = evening(tmp_path / "plain.jsonl", LOST, story=False)
    refused = quincunx("play", "kings-of-ruin", "--load", str(plain))
    assert refused.code == 2 and "is over" in refused.err
    monkeypatch.setattr(HERE, lambda _: True)
    path = evening(tmp_path / "lost.jsonl", LOST)
    left = quincunx("play", "kings-of-ruin", "--load", str(path), typed="\n")
    assert left.code == 0 and "Type “back”" in left.out and "Keep the record?" not in left.out
    assert "smells of tar" in quincunx("play", "kings-of-ruin", "--load", str(path), typed="back\nexplore\n").out


def test_other_games_end_as_they_did(quincunx: Typist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HERE, lambda _: True)
    record = tmp_path / "coins.jsonl"
    done = quincunx("play", COINS, "--seed", "1", "--record", str(record), typed="1\n" * 9)
    assert load_record(record).finished and "chronicle" not in done.out and "Type “back”" not in done.out
