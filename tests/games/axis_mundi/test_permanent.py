"""Index 3.20: Permanent cards."""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi.state import Turn

from .scenes import Scene

SIDE = {0: "3-4", 1: "3-5"}


@pytest.mark.rule("AM-450")
def test_dexterity_takes_one_wound_off_each_hex_but_not_off_a_cave() -> None:
    land = {"3-5": "A", "3-6": "A"}
    scene = Scene(at={0: "3-4"}, land=land, active={0: ["Dexterity"]}).do("run:3-5", "stride:3-6")
    assert scene.s.wounds[0] == 2, "2 - 1 for each of the two hexes"


@pytest.mark.rule("AM-451")
def test_shields_up_works_against_melee_only() -> None:
    assert Scene(at=SIDE, active={1: ["Shields Up"]}).do("melee:3-5", "shield:pass").s.hp[1] == 9
    arrow = Scene(at=SIDE, active={0: ["Short Bow"], 1: ["Shields Up"]}).do("arrow:3-5")
    assert arrow.s.hp[1] == 9
    grenade = Scene(at=SIDE, loot={0: ["Grenade"]}, active={1: ["Shields Up"]}).do("grenade:3-5")
    assert grenade.s.hp[1] == 7


@pytest.mark.rule("AM-452", "AM-R74")
def test_alpinist_gives_one_move_action_once_a_turn() -> None:
    scene = Scene(at={0: "3-4"}, hands={0: ["Alpinist", "Dexterity"]}).do("activate:alpinist")
    assert scene.pools() == (2, 1, 0)
    scene.do("swap:dexterity")
    assert scene.pools() == (1, 0, 0), "unused, it is lost with the card"
    scene.do("swap:alpinist")
    assert scene.pools() == (0, 0, 0), "and does not come again in this turn"
    assert Scene(active={0: ["Alpinist"]}).do("move:4-1").pools() == (3, 0, 0)


@pytest.mark.rule("AM-453")
def test_honed_blade_adds_three_wounds() -> None:
    assert Scene(at=SIDE, active={0: ["Honed Blade"]}).do("melee:3-5", "shield:pass").s.wounds[1] == 3


@pytest.mark.rule("AM-454", "AM-R74")
def test_cornered_animal_works_at_three_hit_points_or_less() -> None:
    scene = Scene(at=SIDE, hp={0: 3}, active={0: ["Cornered Animal"]})
    assert scene.pools() == (3, 1, 0)
    scene.do("melee:3-5", "shield:pass")
    assert (scene.s.hp[0], scene.s.hp[1], scene.s.wounds[1]) == (3, 8, 2)
    calm = Scene(at=SIDE, hp={0: 4}, active={0: ["Cornered Animal"]})
    assert calm.pools() == (3, 0, 0)
    calm.do("melee:3-5", "shield:pass")
    assert (calm.s.hp[0], calm.s.wounds[1]) == (3, 0) and calm.pools() == (2, 1, 0), "it comes with the third HP"
    healed = Scene(hp={0: 3}, active={0: ["Cornered Animal"]}, hands={0: ["Suture Kit"]}).do("play:suture-kit")
    assert healed.pools() == (2, 0, 0), "and goes above it"


@pytest.mark.rule("AM-455")
def test_perfect_execution_saves_the_own_hit_point() -> None:
    assert Scene(at=SIDE, active={0: ["Perfect Execution"]}).do("melee:3-5", "shield:pass").s.hp[0] == 10


@pytest.mark.rule("AM-456")
def test_hail_anemoi_lengthens_every_flight() -> None:
    scene = Scene(at={0: "3-4", 1: "3-7"}, active={0: ["Hail Anemoi"]}, treasure={"3-1": "Heal 4"})
    assert scene.offered("snare") == ["snare:seat-2"] and scene.offered("fetch") == ["fetch:3-1"]
    beast = ("Beastmaster", "Savant", "Scrounger")
    reaped = Scene(cast=beast, at={0: "3-4", 1: "4-12"}, demon=1, land={"3-8": "A"}, active={0: ["Hail Anemoi"]})
    assert "reap:3-8" in reaped.offered("reap"), "the harvesting Familiar too"


@pytest.mark.rule("AM-457")
def test_unstoppable_protects_but_does_not_end_a_running_immobilization() -> None:
    assert Scene(at=SIDE, active={1: ["Unstoppable"]}).offered("snare") == []
    scene = Scene(at=SIDE, hands={1: ["Unstoppable"]}).do("snare:seat-2", "evade:pass").end()
    scene.do("activate:unstoppable")
    assert scene.offered("move") == [] and scene.s.turn[Turn.BOUND] == 1


@pytest.mark.rule("AM-458", "AM-459")
def test_the_angel_with_both_bows_shoots_from_one_to_three() -> None:
    at = {0: "4-0", 1: "4-1", 2: "4-3"}
    scene = Scene(at=at, angel=0, active={0: ["Short Bow", "Long Bow"]})
    assert scene.offered("arrow") == ["arrow:4-1", "arrow:4-3"]
