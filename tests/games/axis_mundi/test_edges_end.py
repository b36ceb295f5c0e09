"""Whose it is: the Treasure of the second seat."""

from __future__ import annotations

import pytest

from .scenes import Scene


@pytest.mark.rule("AM-022", "AM-061")
def test_the_second_seat_s_treasure_is_its_own() -> None:
    scene = Scene(turn=1, at={1: "3-4"}, loot={0: ["Heal 4"]}, treasure={"3-4": "Time Bomb"}).do("pick-up")
    assert scene.treasures(1) == ["Time Bomb"] and scene.treasures(0) == ["Heal 4"]
