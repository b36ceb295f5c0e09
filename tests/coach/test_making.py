"""Puzzles come from the seed alone: a run that was stopped anywhere ends with the same ones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from benchmarks import puzzles as making

from quincunx.coach.judge import Effort
from quincunx.coach.puzzles import Candidate, Puzzle
from quincunx.engine import Game, load_game

GAME = load_game("mountain-miners")
KINDS = ("grab", "steal", "use")
PLAIN = Puzzle("mountain-miners", "1", {}, ["Ada", "Ben"], "00", [], 0, [], 0.1, 0.01, "somebody", "medium")


def found_in(seed: str) -> list[Puzzle]:
    """What a match gives here: its number of puzzles, kinds and levels differ."""
    number = int(seed.rpartition("/")[2])
    return [
        msgspec.structs.replace(
            PLAIN,
            key=f"{number:02x}",
            weighed=[
                Candidate(f"{('grab', 'steal', 'use')[(number + n) % 3]}:{n}", 0.5, "Your points rise from 1 to 2.")
            ],
            level=("easy", "hard")[number % 2],
        )
        for n in range(number % 4)
    ]


class Stopped(Exception):
    pass


def test_a_run_that_was_stopped_ends_with_the_same_puzzles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    enough = 100

    def played(game: Game[Any], plan: making.Plan, seed: str) -> Iterator[Puzzle]:
        looked.append(seed)
        if len(looked) > enough:
            raise Stopped
        yield from found_in(seed)

    monkeypatch.setattr(making, "played", played)
    whole = making.make(GAME, 9, "s", tmp_path / "whole")
    assert len(whole) == 9 and len(looked) > 6
    matches, enough = len(looked), 3
    looked.clear()
    with pytest.raises(Stopped):
        making.make(GAME, 9, "s", tmp_path / "broken")
    journal = tmp_path / "broken" / "mountain-miners-s.jsonl"
    journal.write_bytes(journal.read_bytes() + b'{"match":4,"fou')  # ended while it wrote
    looked.clear()
    enough = 100
    assert making.make(GAME, 9, "s", tmp_path / "broken") == whole
    assert looked == [f"s/{number}" for number in range(4, matches + 1)], "nothing is looked through twice"
    assert journal.read_bytes() == (tmp_path / "whole" / "mountain-miners-s.jsonl").read_bytes()
    looked.clear()
    assert making.make(GAME, 9, "s", tmp_path / "broken") == whole and not looked


def test_a_journal_of_another_plan_is_begun_anew(tmp_path: Path) -> None:
    plan = making.PLANS["karmaka"]
    head = making.Head("karmaka", "1", plan, "s")
    journal = making.Journal(tmp_path / "j.jsonl", head)
    journal.begin([making.Looked(1, [PLAIN])])
    assert journal.read() == [making.Looked(1, [PLAIN])]
    for other in (
        making.Head("karmaka", "2", plan, "s"),
        making.Head("karmaka", "1", msgspec.structs.replace(plan, margin=0.2), "s"),
    ):
        assert making.Journal(journal.path, other).read() == []


def test_puzzles_differ_and_can_be_explained() -> None:
    choosing = making.Choosing(making.Mix(alike=0.5, easy=0.5, from_one_match=2), 4)
    same = found_in("s/2")[:1] * 3
    assert len(choosing.take(making.Looked(1, same))) == 1, "one of a kind from a match"
    costs = msgspec.structs.replace(PLAIN, weighed=[Candidate("pass", 0.5, "At first it only costs: points.")])
    assert choosing.take(making.Looked(2, [costs])) == []
    easy = msgspec.structs.replace(PLAIN, level="easy", weighed=[Candidate("pass", 0.5, "It wins the match at once.")])
    taken = [bool(choosing.take(making.Looked(number, [easy]))) for number in range(3, 7)]
    assert sum(taken) <= 2 and not choosing.done


def test_the_same_seed_finds_the_same_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    tiny = Effort(4, 2)
    plan = making.Plan(2, -1.0, tiny, tiny, tiny, open=(0.0, 1.0))
    monkeypatch.setattr(making, "SURE", -99.0)
    monkeypatch.setattr(making, "QUICK_SURE", -99.0)
    monkeypatch.setattr(making, "clear", lambda *given: True)
    one, other = (list(islice(making.played(GAME, plan, "seed/1"), 2)) for _ in range(2))
    assert one and one == other
    assert making.checked(GAME, one[:1], tiny, "again") in (0, 1)
