"""Listing games, reading rules, coverage."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .terminal import COINS, Typist


def test_games_lists_seats_length_and_options(quincunx: Typist) -> None:
    done = quincunx("games", COINS)
    assert done.code == 0
    assert "coins  Coins\n  Turn over what you dare.\n  2, 3 or 4 seats, 1 to 2 minutes\n" in done.out
    assert "--start-hand  Coins in a hand. (1 to 2; default 2, CN-002)" in done.out
    assert "--mode        How it is played. (alone, teams; default alone)" in done.out
    assert "--fragile     The rules fail when a coin is turned over. (yes, no; default\n" in done.out


def test_games_lists_every_registered_game(quincunx: Typist) -> None:
    done = quincunx("games")
    assert done.code == 0 and "karmaka  Karmaka" in done.out and "--mode" in done.out


def test_games_as_json(quincunx: Typist) -> None:
    found = json.loads(quincunx("games", COINS, "--json").out)
    assert found["broken"] == {} and found["games"][0]["seats"] == [2, 3, 4]
    assert found["games"][0]["options"][0] == {
        "name": "start-hand", "limits": "1 to 2", "default": 2, "help": "Coins in a hand.", "rule": "CN-002",
    }  # fmt: skip


def test_help_with_a_game_lists_its_options(quincunx: Typist) -> None:
    done = quincunx("play", COINS, "--help")
    assert done.code == 0 and "Options of Coins:" in done.out and "--start-hand" in done.out
    assert "Options of" not in quincunx("play", "--help").out


def test_rules_alone_is_the_table_of_contents(quincunx: Typist) -> None:
    done = quincunx("rules", COINS)
    assert "Coins: 5 numbered rules\n  1. Setup  CN-001 to CN-002\n  2. A turn  CN-003 to CN-004\n" in done.out


@pytest.mark.parametrize("typed", ["CN-004", "cn-004", "CN-4", "cn4"])
def test_a_rule_is_read_by_its_id(quincunx: Typist, typed: str) -> None:
    assert quincunx("rules", COINS, typed).out == "2. A turn\n  CN-004  You turn it over or keep it hidden.\n"


def test_a_ruling_is_read_by_its_id(quincunx: Typist) -> None:
    assert "CN-R01  A hidden coin is worth nothing." in quincunx("rules", COINS, "cn-r1").out


def test_rules_are_read_by_section_and_found_by_words(quincunx: Typist) -> None:
    section = quincunx("rules", COINS, "--section", "setup").out
    assert "CN-001" in section and "CN-002" in section and "CN-003" not in section
    for found in (quincunx("rules", COINS, "--search", "hidden coin"), quincunx("rules", COINS, "hidden", "coin")):
        assert found.out == "3. Rulings\n  CN-R01  A hidden coin is worth nothing.\n"


def test_the_whole_rulebook(quincunx: Typist) -> None:
    done = quincunx("rules", COINS, "--all")
    assert [word for word in done.out.split() if word.startswith("CN-")] == [
        "CN-001", "CN-002", "CN-003", "CN-004", "CN-R01",
    ]  # fmt: skip


TESTS = """
import pytest

@pytest.mark.rule("CN-001", "CN-002")
def test_setup(): ...

@pytest.mark.rule("CN-003")
def test_turn(): ...
"""


def test_coverage_names_tests_and_counts_firing(quincunx: Typist, tmp_path: Path) -> None:
    (tmp_path / "test_coins.py").write_text(TESTS)
    done = quincunx("rules", COINS, "--coverage", "--json", "--matches", "3", "--tests", str(tmp_path))
    found = json.loads(done.out)
    assert set(found) == {"game", "rules", "tested", "tests", "untested", "no_behaviour", "fired", "watched"}
    assert found["game"] == "coins" and found["rules"] == 5 and found["watched"]
    assert found["tests"]["CN-003"] == ["test_coins.py::test_turn"]
    assert found["untested"] == ["CN-004"] and done.code == 1
    assert found["fired"]["CN-001"] >= 3 and found["fired"]["CN-004"] > 0


def test_coverage_as_a_table(quincunx: Typist, tmp_path: Path) -> None:
    (tmp_path / "test_coins.py").write_text(TESTS)
    done = quincunx("rules", COINS, "--coverage", "--matches", "1", "--tests", str(tmp_path))
    assert done.code == 1 and "Not named by any test: CN-004." in done.out
    (tmp_path / "test_more.py").write_text(TESTS.replace("CN-003", "CN-004"))
    done = quincunx("rules", COINS, "--coverage", "--matches", "1", "--tests", str(tmp_path))
    assert done.code == 0 and "Every rule that states behaviour is named by a test." in done.out
    assert "test_coins.py::test_setup and 1 more" in done.out
