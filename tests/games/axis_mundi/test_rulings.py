"""Rulings of index 4 that decide something no other section shows."""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.content import SHELTER
from quincunx.games.axis_mundi.state import BEGIN, altered

from .scenes import Scene


@pytest.mark.rule("AM-R03")
def test_markers_never_run_out() -> None:
    scene = Scene(turn=1, at={1: "3-4"}, land={"3-4": "A"})
    scene.s.infected = tuple(2 if at < 60 else -1 for at in range(64))
    scene.s.harvested = (1,) * 64
    scene.s.harvested = altered(scene.s.harvested, scene.at_of("3-4"), 0)
    scene.do("harvest")
    assert sum(scene.s.harvested) == 64


@pytest.mark.rule("AM-R38")
def test_a_kill_gives_nothing_to_the_killer() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, hp={1: 2, 0: 6}, loot={1: ["Heal 4"]}, hands={1: ["Salve"]})
    scene.do("melee:3-5", "shield:pass")
    assert scene.s.hp[0] == 5 and scene.hand(0) == [] and scene.treasures(0) == [] and scene.pools()[0] == 2


@pytest.mark.rule("AM-245", "AM-131")
def test_standing_on_the_demons_pier_or_warehouse_blocks_it() -> None:
    pier = Scene(at={0: "4-0", 1: "pier-1"}, demon=0)
    assert "move:pier-1" not in pier.offered()
    warehouse = Scene(at={0: "4-1", 1: "4-0"}, demon=0)
    assert "move:4-0" not in warehouse.offered()
    pier.s.hp = altered(pier.s.hp, 1, 2)
    pier.do("demonic:pier-1", "shield:pass", "move:pier-1")
    assert pier.play.over and pier.s.winner == 0, "it has to kill the blocker"


@pytest.mark.rule("AM-R43")
def test_deaths_in_the_rotation_go_from_the_starting_player_and_cost_no_turn() -> None:
    cast = ("Malignant", "Savant", "Scrounger")
    scene = Scene(cast=cast, at={0: "3-0", 1: "4-4", 2: "4-5"}, hp={1: 1, 2: 1}, wounds={1: 3, 2: 3}, start=2, turn=1)
    scene.end()
    assert [line for line in scene.said(0) if line.endswith("dies.")] == ["Cleo dies.", "Ben dies."]
    assert scene.asked == (2, "action")


@pytest.mark.rule("AM-R55", "AM-R56")
def test_both_sides_blocked_means_staying_and_a_push_at_the_end_of_the_next_turn() -> None:
    scene = Scene(at={0: "4-10", 1: "4-9", 2: "4-11"}, land={"4-10": "S"}, phase=BEGIN).end()
    assert scene.where(0) == "4-10" and scene.s.terrain[scene.s.at[0]] == SHELTER
    scene.do("move:4-8").end().end()
    assert scene.asked == (0, "action")
    assert scene.end().where(0) == "4-9"


@pytest.mark.rule("AM-R61")
def test_immobilizations_do_not_add_up() -> None:
    scene = Scene(cast=("Beastmaster", "Savant", "Scrounger"), at={0: "3-4", 1: "3-5"})
    scene.s.due = altered(scene.s.due, 1, 1)
    scene.do("snare:seat-2", "evade:pass")
    assert scene.s.due[1] == 1 and scene.s.hp[1] == 9


@pytest.mark.rule("AM-R82")
def test_the_demand_belongs_to_the_own_action_phase() -> None:
    scene = Scene(turn=0, hands={0: ["Salve"]})
    assert scene.offered("demand") == [], "the Savant is not active"
    scene.end()
    assert scene.asked == (1, "action") and scene.offered("demand") == ["demand:seat-1"]


@pytest.mark.rule("AM-R41", "AM-085")
def test_after_a_fall_the_power_hex_has_nothing_more_to_give_in_this_turn() -> None:
    scene = Scene(at={0: "4-3", 1: "4-4"}, hp={1: 2}).do("melee:4-4", "shield:pass")
    assert scene.where(1) == "4-4" and scene.s.hp[1] == 5
    scene.do("melee:4-4", "shield:pass")
    assert scene.where(1) == "4-5" and scene.s.hp[1] == 3


@pytest.mark.rule("AM-R83", "AM-203")
def test_a_turn_cut_short_has_no_shelter_push_but_brings_the_treasure() -> None:
    scene = Scene(at={0: "1-2"}, land={"1-2": "S"}, treasure={"1-3": "Heal 4"}, dice=[1, 1], phase=BEGIN)
    scene.do("fetch:1-3", "enter")
    assert scene.where(0) == "4-4" and scene.treasures(0) == ["Heal 4"] and scene.asked == (1, "action")


def test_am_228_talking_is_left_to_people() -> None:
    """AM-228, AM-R88: hunters may plan openly; no decision of the rules is about it, and the game says why."""
    assert all(GAME.no_behaviour[rule] for rule in ("AM-228", "AM-R88"))
    assert not any(word in kind.prompt.lower() for kind in GAME.kinds for word in ("talk", "chat", "plan openly"))
