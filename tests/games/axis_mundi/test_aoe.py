"""Index 3.14: Area of Effect."""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi.state import BEGIN, altered

from .scenes import Scene

CAST = ("Malignant", "Savant", "Scrounger")
ILL = ("Cultivator", "Savant", "Malignant")


@pytest.mark.rule("AM-260", "AM-411")
def test_nothing_but_god_mode_and_the_gate_keeps_it_off() -> None:
    scene = Scene(cast=CAST, at={0: "3-3", 1: "3-5"}, active={1: ["Dexterity"]}, land={"3-5": "S"}).do("move:3-4")
    assert scene.s.wounds[1] == 1
    scene = Scene(cast=CAST, at={0: "3-3", 1: "3-5"})
    scene.s.god = altered(scene.s.god, 1, 1)
    scene.do("move:3-4")
    assert scene.s.wounds[1] == 0


@pytest.mark.rule("AM-261", "AM-306", "AM-262")
def test_the_zone_is_the_six_hexes_around_whatever_their_level() -> None:
    for place in ("3-5", "3-3", "2-2", "2-3", "4-5", "4-6"):
        assert Scene(cast=CAST, at={0: "3-4", 1: place}).s.zone[1] == 1
    for place in ("3-6", "2-1", "1-1", "4-4", "4-7"):
        assert Scene(cast=CAST, at={0: "3-4", 1: place}).s.zone[1] == 0
    scene = Scene(cast=ILL, at={0: "3-6", 2: "3-4"}).do("move:3-5")
    assert scene.s.wounds[0] == 1
    scene.do("move:3-6", "move:3-5")
    assert scene.s.wounds[0] == 2, "leaving and coming back hurts again, up to the cap"


@pytest.mark.rule("AM-261", "AM-308")
def test_the_upgraded_zone_reaches_two_hexes_and_is_worse_within() -> None:
    scene = Scene(cast=ILL, at={0: "3-7", 1: "4-12", 2: "3-4"}, demon=1).do("move:3-6")
    assert scene.s.wounds[0] == 1
    scene = Scene(cast=ILL, at={0: "3-7", 1: "4-12", 2: "3-4"}, demon=1).do("move:3-6", "move:3-5")
    assert scene.s.wounds[0] == 2, "1 and then 2, but at most 2 in a turn"
    near = Scene(cast=CAST, at={0: "3-1", 1: "3-4", 2: "4-12"}, demon=2)
    near.s.zone = [0] * 9
    near.do("run:3-2", "stride:3-3")
    assert near.s.wounds[1] == 2


@pytest.mark.rule("AM-263")
def test_at_most_two_wounds_in_a_turn() -> None:
    scene = Scene(cast=ILL, at={0: "3-6", 2: "3-4"}, hands={0: ["Second Wind"]})
    scene.do("move:3-5", "move:3-6", "move:3-5", "play:second-wind", "move:3-6")
    assert scene.s.wounds[0] == 2
    scene = Scene(cast=ILL, at={0: "3-6", 2: "3-4"}, hands={0: ["Second Wind", "Inspiration"]})
    scene.do("move:3-5", "move:3-6", "move:3-5", "play:second-wind", "play:inspiration", "move:3-6", "move:3-5")
    assert scene.s.wounds[0] == 2, "the third time is above the cap"


@pytest.mark.rule("AM-264", "AM-267")
def test_if_the_malignant_came_near_the_repeat_is_at_its_own_turns() -> None:
    scene = Scene(cast=CAST, at={0: "4-2", 1: "4-4"}).do("move:4-3")
    assert scene.s.wounds[1] == 1
    scene.end()
    assert scene.s.wounds[1] == 1, "not at the opponent's turn"
    scene.end().end()
    assert scene.asked == (0, "action") and scene.s.wounds[1] == 2


@pytest.mark.rule("AM-265", "AM-267")
def test_if_the_opponent_came_near_the_repeat_is_at_the_opponents_turns() -> None:
    scene = Scene(cast=ILL, at={0: "4-2", 2: "4-4"}, land={"4-3": "P"}).do("move:4-3")
    assert scene.s.wounds[0] == 1
    scene.end().end()
    assert scene.asked == (2, "action") and scene.s.wounds[0] == 1, "not at the Malignant's turn"
    scene.end()
    assert scene.asked == (0, "action") and scene.s.wounds[0] == 2


@pytest.mark.rule("AM-262", "AM-264")
def test_the_rotation_can_bring_an_opponent_into_the_zone() -> None:
    scene = Scene(cast=CAST, at={0: "3-0", 1: "4-5"}, start=1, phase=BEGIN).end()
    assert scene.where(0) == "3-3" and scene.s.wounds[1] == 1
    assert scene.s.mode_of[0 * 3 + 1] == 1


@pytest.mark.rule("AM-266", "AM-206")
def test_a_newborn_is_hurt_by_its_first_step_next_to_the_malignant() -> None:
    scene = Scene(cast=ILL, at={0: "centre", 2: "1-2"}, demon=0, born=True)
    assert scene.s.zone[2 * 3 + 0] == 0, "inside the gate it counts as outside the zone"
    scene.do("up:1-3")
    assert scene.s.wounds[0] == 2 and scene.s.mode_of[2 * 3 + 0] == 2


@pytest.mark.rule("AM-R59")
def test_moved_by_a_third_party_the_repeat_follows_who_was_moved() -> None:
    scene = Scene(cast=("Cultivator", "Savant", "Malignant"), at={0: "4-1", 1: "4-2", 2: "4-4"}, land={"4-3": "P"})
    scene.do("melee:4-2", "shield:pass")
    assert scene.where(1) == "4-3" and scene.s.wounds[1] == 1 and scene.s.mode_of[2 * 3 + 1] == 2
    scene = Scene(cast=("Cultivator", "Malignant", "Savant"), at={0: "4-1", 1: "4-2", 2: "4-4"})
    scene.do("melee:4-2", "shield:pass")
    assert scene.where(1) == "4-3" and scene.s.wounds[2] == 1 and scene.s.mode_of[1 * 3 + 2] == 1


@pytest.mark.rule("AM-R96", "AM-R59")
def test_a_zone_that_grows_gives_nothing_at_once() -> None:
    scene = Scene(cast=ILL, at={0: "1-0", 1: "3-3", 2: "3-5"}, dice=(6, 6)).do("enter")
    assert scene.s.wounds[1] == 0 and scene.s.zone[2 * 3 + 1] == 1 and scene.s.mode_of[2 * 3 + 1] == 1
