"""Scoring (MM-090 to MM-099), with the rulebook's picture."""

from __future__ import annotations

import pytest

from quincunx.games.mountain_miners import GAME
from quincunx.games.mountain_miners.content import DARK, SHARDS
from quincunx.games.mountain_miners.rules.scoring import kind_points

from .scenes import Scene


def points(kind: int, *held: str, sets: int = 0) -> list[int]:
    return kind_points(Scene(["Ru Ru Ru"], seats=len(held), held=held, sets=sets, start=False).state, kind)


def scene_of(*held: str, sets: int = 0) -> Scene:
    return Scene(["Ru Ru Ru"], seats=len(held), held=held, sets=sets, start=False)


@pytest.mark.rule("MM-091", "MM-092", "MM-093", "MM-094", "MM-095", "MM-096", "MM-098")
def test_picture_of_three_players() -> None:
    scene = scene_of("Ru Ru Ru Em Di Di Di", "Ru Em Em On On", "Ru Ru Em Em Di On On")
    assert scene.scores == [10, 3, 1]
    parts = GAME.result(scene.state).parts
    assert parts[0] == {"ruby": 3, "emerald": -2, "diamond": 9}
    assert parts[1] == {"ruby": -1, "emerald": 4}
    assert parts[2] == {"emerald": 4, "diamond": -3}


@pytest.mark.rule("MM-090")
def test_placed_wildcards_count_multipliers_do_not() -> None:
    assert points(0, "Ru Wi=Ru Ru", "Ru Ru", sets=SHARDS) == [3, -2]
    assert points(0, "Ru Ru Mu=Ru", "Ru Ru Ru", sets=DARK) == [-4, 3], "two against three; the two count double"


@pytest.mark.rule("MM-091", "MM-R20")
def test_a_player_without_any_is_not_least() -> None:
    assert points(2, "Di Di", "Di", "Ru") == [6, -3, 0]


@pytest.mark.rule("MM-092")
def test_the_most_adds_value_times_number() -> None:
    assert points(3, "On On On", "On", "On On")[0] == 12


@pytest.mark.rule("MM-093")
def test_the_least_subtracts_value_times_number() -> None:
    assert points(1, "Em Em Em Em", "Em Em", "Em Em Em")[1] == -4


@pytest.mark.rule("MM-094")
def test_ties_count_in_full_for_each() -> None:
    assert points(1, "Em Em", "Em Em", "Em") == [4, 4, -2]
    assert points(1, "Em Em", "Em", "Em") == [4, -2, -2]


@pytest.mark.rule("MM-095", "MM-R21")
def test_most_and_least_at_once_is_nothing() -> None:
    assert points(3, "On On", "On On", "Ru") == [0, 0, 0]
    assert points(3, "On On", "Ru", "Ru") == [0, 0, 0], "the only holder too"


@pytest.mark.rule("MM-096")
def test_in_between_is_nothing() -> None:
    assert points(0, "Ru Ru Ru", "Ru Ru", "Ru") == [3, 0, -1]


@pytest.mark.rule("MM-097")
def test_actions_score_nothing() -> None:
    assert scene_of("mv lk sw x2 st", "Ru").scores == [0, 0]


@pytest.mark.rule("MM-098")
def test_the_total_is_the_sum_with_trash_and_may_be_negative() -> None:
    scene = scene_of("Ru Tr Tr", "Ru Ru", sets=DARK)
    assert scene.scores == [-1 - 4, 2]


@pytest.mark.rule("MM-099", "MM-R22")
def test_the_highest_total_wins_and_equal_ones_share() -> None:
    assert GAME.result(scene_of("Ru Ru", "Ru", "Em").state).winners() == [0]
    shared = GAME.result(scene_of("Ru Ru", "Ru", "Ru Ru").state)
    assert (shared.ranks, shared.winners()) == ((1, 3, 1), [0, 2])


@pytest.mark.rule("MM-099")
def test_the_winner_is_told_at_the_end() -> None:
    scene = Scene(["Ru sw", "sw sw"], arrow="ne", held=["Ru", "Ru"])
    scene.do("grab:a1")
    assert scene.said(31)[-4:] == [
        "No gemstone is left on the board.",
        "Ada scores 2.",
        "Bo scores -1.",
        "Ada wins.",
    ]
