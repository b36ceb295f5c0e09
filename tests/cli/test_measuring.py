"""Checking, measuring, duels and playthroughs from the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from .terminal import COINS, PEBBLES, Typist

LEAKY = "tests.cli.coins:LEAKY"


def test_check_prints_a_table_of_laws(quincunx: Typist) -> None:
    done = quincunx("check", COINS, "--matches", "5")
    assert done.code == 0
    assert re.search(r"replay\s+\d+\s+0\s", done.out) and re.search(r"non-interference: view\s+\d+\s+0\s", done.out)
    assert "Coins: 5 matches" in done.out and "Every law holds." in done.out


def test_check_finds_a_game_that_tells_secrets(quincunx: Typist) -> None:
    done = quincunx("check", LEAKY, "--matches", "2")
    assert done.code == 1
    assert "sees a difference in the view" in " ".join(done.out.split())
    assert re.search(r"\d+ violations\.", done.out)


def test_check_as_json(quincunx: Typist) -> None:
    done = quincunx("check", COINS, "--matches", "3", "--json")
    found = json.loads(done.out)
    assert (found["game"], found["matches"], found["violations"]) == ("coins", 3, 0)
    assert found["laws"]["replay"]["checks"] > 0 and done.code == 0
    leaky = quincunx("check", LEAKY, "--matches", "1", "--json")
    assert leaky.code == 1 and json.loads(leaky.out)["violations"] > 0


def test_check_with_options_and_seats(quincunx: Typist) -> None:
    done = quincunx("check", COINS, "--matches", "1", "--json", "--seats", "4", "--mode", "teams", "--start-hand=1")
    assert done.code == 0 and json.loads(done.out)["decisions"] == 8


def test_playthrough_is_the_golden_text(quincunx: Typist) -> None:
    from quincunx.testing import playthrough

    from .coins import GAME

    done = quincunx("playthrough", COINS, "--seats", "3", "--seed", "4", "--set", "start-hand=1")
    assert done.code == 0 and done.out == playthrough(GAME, 3, {"start-hand": 1}, 4)
    assert json.loads(done.out.splitlines()[0]) == {
        "game": "coins", "options": {"start-hand": 1}, "seats": 3, "seed": 4,
    }  # fmt: skip


def test_a_labelled_playthrough_is_written_among_the_tests(
    quincunx: Typist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed = quincunx("playthrough", PEBBLES, "--seed", "4").out
    monkeypatch.chdir(tmp_path)
    assert "there is none here" in quincunx("playthrough", PEBBLES, "--seed", "4", "--label", "two").err
    (tmp_path / "tests").mkdir()
    assert quincunx("playthrough", PEBBLES, "--seed", "4", "--label", "../x").code == 2
    assert quincunx("playthrough", PEBBLES, "--seed", "4", "--label", "two").code == 0
    assert (tmp_path / "tests/playthroughs/pebbles/two.txt").read_text() == printed


def test_duel_prints_rates_with_intervals(quincunx: Typist) -> None:
    done = quincunx("duel", PEBBLES, "greedy", "random", "--matches", "20", "--workers", "1")
    assert done.code == 0
    rows = re.findall(r"(greedy|random)\s+20\s+([\d.]+)\s+([\d.]+) %\s+([\d.]+) % to ([\d.]+) %", done.out)
    assert [row[0] for row in rows] == ["greedy", "random"]
    assert all(float(low) < float(rate) < float(high) for _, _, rate, low, high in rows)
    assert sum(float(row[1]) for row in rows) == 20


def test_duel_as_json_and_with_options(quincunx: Typist) -> None:
    arguments = ("duel", PEBBLES, "random", "random", "--matches", "4", "--workers", "1", "--set", "hand=1", "--json")
    found = json.loads(quincunx(*arguments, "--seed", "9").out)
    assert found["seats"] == 2 and found["options"] == {"hand": "1"} and len(found["rows"]) == 2
    again = json.loads(quincunx(*arguments, "--seed", "9").out)
    assert again["rows"] == found["rows"]


def test_bench_prints_rates_and_ratios(quincunx: Typist) -> None:
    done = quincunx("bench", PEBBLES, "--rounds", "1", "--json")
    found = json.loads(done.out)
    assert found["calibration"]["decisions_per_s"] > 0
    for figure in ("decisions_per_s", "ratio", "matches_per_s", "clones_per_s", "ismcts_simulations_per_s"):
        assert found["pebbles"][figure] > 0
    assert (
        abs(found["pebbles"]["ratio"] - found["pebbles"]["decisions_per_s"] / found["calibration"]["decisions_per_s"])
        < 0.5
    )


def test_bench_as_a_table(quincunx: Typist) -> None:
    done = quincunx("bench", PEBBLES, "--rounds", "1")
    assert done.code == 0 and re.search(r"pebbles\s+[\d,]+\s+\d\.\d\d\s+[\d,]+\s+[\d,]+\s+[\d,]+", done.out)
    assert re.search(r"calibration\s+[\d,]+", done.out)


def test_game_options_are_flags_of_a_duel_and_of_the_bench(quincunx: Typist) -> None:
    how = ("--matches", "2", "--workers", "1", "--json", "--start-hand", "1")
    done = quincunx("duel", COINS, "random", "random", *how)
    assert done.code == 0 and json.loads(done.out)["options"] == {"start-hand": "1"}
    refused = quincunx("bench", COINS, PEBBLES, "--start-hand", "1")
    assert refused.code == 2 and "go with one game" in refused.err


def test_an_interrupted_check_shows_what_it_found(quincunx: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    import quincunx.testing as kit
    from quincunx.testing import Report

    def interrupted(game: object, matches: int, *, report: Report, **how: object) -> None:
        report.checked("replay", 7)
        raise KeyboardInterrupt

    monkeypatch.setattr(kit, "check_game", interrupted)
    done = quincunx("check", COINS, "--matches", "5")
    assert done.code == 130 and re.search(r"replay\s+7\s+0\s", done.out)
