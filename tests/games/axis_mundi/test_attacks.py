"""Index 3.5 to 3.7: Melee, Arrow, Grenade, entering a hex."""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi.state import altered

from .scenes import Scene

SIDE = {0: "3-4", 1: "3-5"}
"""Attacker and target on the same Level, the target not on a corner."""


@pytest.mark.rule("AM-120", "AM-123", "AM-124")
def test_melee_costs_one_hit_point_and_takes_two() -> None:
    scene = Scene(at=SIDE).do("melee:3-5", "shield:pass")
    assert (scene.s.hp[0], scene.s.hp[1]) == (9, 8) and scene.pools()[0] == 2
    assert scene.dice.rolled == 0, "damage is fixed"


@pytest.mark.rule("AM-121", "AM-122")
def test_melee_reaches_the_own_level_and_one_above_never_below() -> None:
    assert Scene(at={0: "3-4", 1: "3-5", 2: "3-3"}).offered("melee") == ["melee:3-3", "melee:3-5"]
    assert Scene(at={0: "3-4", 1: "2-3"}).offered("melee") == ["melee:2-3"], "one Level above"
    assert Scene(at={0: "2-3", 1: "3-4"}).offered("melee") == [], "a lower Level"
    assert Scene(at={0: "3-4", 1: "3-6"}).offered("melee") == [], "not adjacent"


@pytest.mark.rule("AM-125", "AM-140")
def test_the_target_is_driven_back() -> None:
    assert Scene(at=SIDE).do("melee:3-5", "shield:pass").where(1) == "3-6"


@pytest.mark.rule("AM-126", "AM-409")
def test_everything_extra_adds_up() -> None:
    scene = Scene(
        cast=("Malignant", "Savant", "Scrounger"),
        at=SIDE,
        hp={0: 3},
        active={0: ["Honed Blade"]},
        hands={0: ["Desperate Measures"]},
    )
    scene.do("desperate:3-5", "shield:pass")
    assert scene.s.hp[1] == 10 - 3 - 1 and scene.s.wounds[1] == (2 + 3) % 4, "2+1 HP; 2+3 Wounds make one more"


@pytest.mark.rule("AM-127", "AM-422", "AM-451")
def test_shields_lower_hit_points_only_and_not_below_nothing() -> None:
    scene = Scene(at=SIDE, active={0: ["Honed Blade"], 1: ["Shields Up"]}, hands={1: ["Hickory Shield"]})
    scene.do("melee:3-5", "shield:hickory-shield", "shield:pass")
    assert (scene.s.hp[1], scene.s.wounds[1]) == (10, 3), "2 - 1 - 2 is nothing; Wounds remain"
    assert scene.where(1) == "3-6", "and so does the Forced Movement"


@pytest.mark.rule("AM-128", "AM-130")
def test_a_driven_target_takes_the_wound_of_the_terrain() -> None:
    scene = Scene(at=SIDE, land={"3-6": "A"}).do("melee:3-5", "shield:pass")
    assert scene.s.wounds[1] == 1


@pytest.mark.rule("AM-R37", "AM-422")
def test_every_target_is_asked_for_shields_with_or_without_cards() -> None:
    scene = Scene(at=SIDE).do("melee:3-5")
    assert scene.asked == (1, "shield") and scene.offered() == ["shield:pass"]
    scene = Scene(at=SIDE, hands={1: ["Makeshift Wooden Shield", "Hickory Shield", "Double Double"]}).do("melee:3-5")
    assert scene.offered() == [
        "shield:double-hickory-shield",
        "shield:double-makeshift-wooden-shield",
        "shield:hickory-shield",
        "shield:makeshift-wooden-shield",
        "shield:pass",
    ]
    scene.do("shield:double-makeshift-wooden-shield", "shield:pass")
    assert scene.s.hp[1] == 10 and scene.discarded() == ["Double Double", "Makeshift Wooden Shield"]


@pytest.mark.rule("AM-R37")
def test_any_number_of_shields() -> None:
    scene = Scene(at=SIDE, hands={1: ["Makeshift Wooden Shield", "Makeshift Wooden Shield"]}).do("melee:3-5")
    scene.do("shield:makeshift-wooden-shield", "shield:makeshift-wooden-shield", "shield:pass")
    assert scene.s.hp[1] == 10 and scene.hand(1) == []


@pytest.mark.rule("AM-R12", "AM-R36", "AM-239")
def test_both_at_zero_the_target_dies_first_and_the_attackers_turn_ends() -> None:
    scene = Scene(at=SIDE, hp={0: 1, 1: 2}, dice=[1, 1]).do("melee:3-5", "shield:pass")
    assert (scene.s.hp[0], scene.s.hp[1]) == (5, 5)
    deaths = [line for line in scene.said(2) if line.endswith("dies.")]
    assert deaths == ["Ben dies.", "Ada dies."] and scene.asked == (1, "action")


@pytest.mark.rule("AM-R35")
def test_a_dead_target_is_not_driven_back() -> None:
    scene = Scene(at=SIDE, hp={1: 2}, land={"3-6": "A"}).do("melee:3-5", "shield:pass")
    assert scene.where(1).startswith("4-") and scene.s.wounds[1] == 0


@pytest.mark.rule("AM-R39")
def test_deadly_actions_are_legal() -> None:
    assert "melee:3-5" in Scene(at=SIDE, hp={0: 1}).offered()
    scene = Scene(at={0: "3-4"}, hp={0: 1}, wounds={0: 3}, land={"3-5": "A"}).do("run:3-5")
    assert scene.s.hp[0] == 5 and scene.asked[0] == 1, "the runner died at the first hex"


# -- Arrow and Grenade


@pytest.mark.rule("AM-160", "AM-458", "AM-459")
def test_bows_and_their_distances_on_any_level() -> None:
    at = {0: "3-4", 1: "2-3", 2: "3-7"}
    gaps = Scene(at=at)
    assert gaps.offered("arrow") == [], "no bow"
    assert Scene(at=at, hands={0: ["Short Bow"]}).offered("arrow") == [], "not active"
    assert Scene(at=at, active={0: ["Short Bow"]}).offered("arrow") == ["arrow:2-3"], "1 and 2"
    assert Scene(at=at, active={0: ["Long Bow"]}).offered("arrow") == ["arrow:3-7"], "2 and 3, not 1"
    below = Scene(at={0: "2-3", 1: "3-4", 2: "4-7"}, active={0: ["Short Bow"]})
    assert "arrow:3-4" in below.offered("arrow"), "also downward"


@pytest.mark.rule("AM-161")
def test_an_arrow_hits_for_one_and_two_wounds_and_moves_nobody() -> None:
    scene = Scene(at=SIDE, active={0: ["Short Bow"], 1: ["Shields Up"]}).do("arrow:3-5")
    assert (scene.s.hp[1], scene.s.wounds[1], scene.where(1)) == (9, 2, "3-5")
    assert scene.asked == (0, "action"), "shields do not answer arrows"
    assert scene.s.hp[0] == 10


@pytest.mark.rule("AM-162", "AM-378")
def test_a_grenade_goes_into_an_adjacent_hex_of_any_level_and_is_gone() -> None:
    scene = Scene(at={0: "2-3", 1: "3-4", 2: "4-7"}, loot={0: ["Grenade"]})
    assert scene.offered("grenade") == ["grenade:3-4"], "a lower Level too; only adjacent"
    scene.do("grenade:3-4")
    assert scene.s.hp[1] == 7 and scene.treasures(0) == [] and scene.pools()[0] == 2
    assert scene.where(1) == "3-4"


# -- entering a hex


@pytest.mark.rule("AM-130")
def test_the_order_of_an_entry_wounds_infection_power_heal() -> None:
    scene = Scene(at={0: "4-3"}, hp={0: 6})
    scene.s.infected = altered(scene.s.infected, scene.at_of("4-4"), 2)
    scene.do("move:4-4")
    assert scene.s.hp[0] == 5 + 3, "infection first, then half of the 5 lost"


@pytest.mark.rule("AM-130")
def test_a_dead_mover_skips_the_rest() -> None:
    scene = Scene(at={0: "4-3"}, hp={0: 1}, dice=[6])
    scene.s.infected = altered(scene.s.infected, scene.at_of("4-4"), 2)
    scene.do("move:4-4")
    assert scene.s.hp[0] == 5, "dead of the infection, not healed by the Power Hex"


@pytest.mark.rule("AM-131", "AM-230")
def test_an_occupied_hex_cannot_be_entered() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"})
    assert "move:3-5" not in scene.offered() and "run:3-5" not in scene.offered()
    assert "move:3-3" in scene.offered()
