"""Who sits where, and the flags made from a game's options."""

from __future__ import annotations

import pytest

from quincunx.cli.errors import BadInput
from quincunx.cli.flags import read_flags
from quincunx.cli.terminal.answers import find_option
from quincunx.cli.terminal.seats import Holder, holders_of, read_seats
from quincunx.engine import Option

from .coins import GAME


def test_people_and_bots_get_names_that_differ() -> None:
    assert read_seats("me,strong,strong,ismcts:40") == [
        Holder("Player"),
        Holder("Strong bot", "strong"),
        Holder("Strong bot 2", "strong"),
        Holder("Ismcts:40 bot", "ismcts:40"),
    ]
    assert read_seats("me:Ada Lovelace, ME") == [Holder("Ada Lovelace"), Holder("Player 2")]


def test_a_saved_match_knows_its_bots_by_their_names() -> None:
    seats = read_seats("me:Ada,strong,strong,ismcts:40")
    assert holders_of([holder.name for holder in seats]) == seats
    assert holders_of(["Marvellous bot", "a bot 2"]) == [Holder("Marvellous bot"), Holder("a bot 2")]


def test_flags_are_read_in_every_spelling() -> None:
    words = ["--start_hand=1", "--MODE", "teams", "--fragile"]
    assert read_flags(GAME, words) == {"start-hand": "1", "mode": "teams", "fragile": "yes"}
    assert read_flags(GAME, ["--no-fragile"]) == {"fragile": "no"}
    assert read_flags(GAME, ["--fragile", "--mode", "alone"]) == {"fragile": "yes", "mode": "alone"}
    assert read_flags(GAME, ["--mode", "alone"], ["mode=alone"]) == {"mode": "alone"}


def test_a_flag_that_only_says_yes_or_no_cannot_deny_another_option() -> None:
    with pytest.raises(BadInput, match="no option “--no-mode”"):
        read_flags(GAME, ["--no-mode"])


OPTIONS = [
    Option("points:panic", "Panic for points", "Points"),
    Option("ability:panic", "Panic for its ability", "Ability"),
    Option("points:peek", "Peek for points", "Points"),
    Option("pass", "Pass", "Pass"),
]


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("1", ["points:panic"]),
        ("2", ["points:peek"]),  # numbers run through the groups
        ("3", ["ability:panic"]),
        ("5", []),
        ("pass", ["pass"]),
        ("p", ["points:panic", "points:peek", "ability:panic", "pass"]),
        ("pe", ["points:peek"]),
        ("panic", ["points:panic", "ability:panic"]),
        ("panic ab", ["ability:panic"]),
        ("ability", ["ability:panic"]),
        ("PANIC FOR POINTS", ["points:panic"]),
        ("its", ["ability:panic"]),
        ("xyz", []),
        ("", []),
        ("²", []),
    ],
)
def test_what_a_typed_text_can_mean(typed: str, keys: list[str]) -> None:
    assert [option.key for option in find_option(OPTIONS, typed)] == keys
