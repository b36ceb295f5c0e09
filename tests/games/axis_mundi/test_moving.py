"""Index 3.9 and 3.10: Move Actions, Wounds, Sheltered terrain; table 2.5."""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi.state import BEGIN, altered

from .scenes import Scene


@pytest.mark.rule("AM-170")
def test_move_goes_one_hex_along_the_level_for_one_action() -> None:
    scene = Scene(at={0: "3-4"})
    assert scene.offered("move") == ["move:3-3", "move:3-5"]
    assert Scene().offered("move") == ["move:4-1", "move:4-23", "move:pier-1"]
    assert Scene(at={0: "pier-1"}).offered("move") == ["move:4-0"]
    assert scene.do("move:3-5").pools()[0] == 2
    ruined = Scene(at={0: "4-1"}, land={"4-0": "A"}).do("move:4-0")
    assert "move:pier-1" in ruined.offered("move"), "also once the Warehouse is destroyed"


TABLE = [("A", 1, 2, 2), ("C", 1, 2, 2), ("P", 0, 1, 2), ("S", 0, 1, 2)]


@pytest.mark.rule("AM-171", "AM-173", "AM-174", "AM-450")
@pytest.mark.parametrize(("letter", "move", "run", "run_down"), TABLE)
@pytest.mark.parametrize("dexterous", [False, True])
def test_the_table_of_wounds(letter: str, move: int, run: int, run_down: int, dexterous: bool) -> None:
    less = 1 if dexterous else 0
    active = {0: ["Dexterity"]} if dexterous else {}
    moved = Scene(at={0: "3-4"}, land={"3-5": letter}, active=active).do("move:3-5")
    assert moved.s.wounds[0] == max(0, move - less)
    ran = Scene(at={0: "3-4"}, land={"3-5": letter, "3-6": "I"}, active=active).do("run:3-5")
    first = max(0, run - less)
    assert ran.s.wounds[0] == first and ran.asked == (0, "stride")
    fell = Scene(at={0: "2-3"}, land={"3-4": letter}, active=active).do("run:3-4")
    assert fell.s.wounds[0] == max(0, run_down - less)


@pytest.mark.rule("AM-171")
@pytest.mark.parametrize(("start", "to"), [("4-0", "pier-1"), ("4-1", "4-0"), ("4-3", "4-4")])
def test_pier_warehouse_and_power_hex_cost_nothing_to_walk_into(start: str, to: str) -> None:
    assert Scene(at={0: start, 1: "3-3"}).do(f"move:{to}").s.wounds[0] == 0


@pytest.mark.rule("AM-172", "AM-173", "AM-174", "AM-R25")
def test_run_is_two_steps_level_or_down_for_one_action() -> None:
    scene = Scene(at={0: "2-3"})
    assert scene.offered("run") == ["run:2-2", "run:2-4", "run:3-4", "run:3-5"], "no step up"
    scene.do("run:2-4")
    assert scene.asked == (0, "stride")
    assert scene.offered() == ["stride:2-5", "stride:3-5", "stride:3-6", "stride:3-7"], "not back to the start"
    scene.do("stride:3-6")
    assert scene.where(0) == "3-6" and scene.s.wounds[0] == 1 + 2 and scene.pools()[0] == 2


@pytest.mark.rule("AM-R25")
def test_a_run_needs_both_steps_and_entry_effects_hit_twice() -> None:
    walled = Scene(at={0: "4-0", 1: "4-23", 2: "4-2"})
    assert walled.offered("run") == [], "4-1 leads nowhere, the Pier neither"
    scene = Scene(at={0: "3-4"})
    for name in ("3-5", "3-6"):
        scene.s.infected = altered(scene.s.infected, scene.at_of(name), 2)
    scene.do("run:3-5", "stride:3-6")
    assert scene.s.hp[0] == 8


@pytest.mark.rule("AM-175", "AM-R27", "AM-R15", "AM-180")
def test_moving_up_uses_three_actions_of_any_moving_kind() -> None:
    scene = Scene(at={0: "3-4"}, land={"2-3": "A"})
    assert scene.offered("up") == ["up:2-2", "up:2-3"]
    scene.do("up:2-3")
    assert scene.pools() == (0, 0, 0) and scene.s.wounds[0] == 1
    scene = Scene(at={0: "3-4"}, hands={0: ["Second Wind"]}).do("draw:permanent")
    assert scene.offered("up") == []
    scene.do("play:second-wind", "up:2-3")
    assert scene.pools() == (0, 0, 0), "two general and one Move Action"


@pytest.mark.rule("AM-176", "AM-177", "AM-R26")
def test_the_third_move_down_of_a_turn_costs_a_hit_point() -> None:
    scene = Scene(6, at={0: "1-0"}, hands={0: ["Second Wind"]}).do("down:2-0", "down:3-0")
    assert scene.s.hp[0] == 10 and scene.pools()[0] == 1
    scene.do("down:4-0")
    assert scene.s.hp[0] == 9 and "AM-177" in scene.rules()
    ran = Scene(6, at={0: "1-0"}).do("run:2-0", "stride:3-0", "run:4-0", "stride:5-0")
    assert "AM-177" not in ran.rules(), "Run steps do not count"


@pytest.mark.rule("AM-178", "AM-450", "AM-R28")
def test_a_cave_leads_to_the_opposite_mouth_for_two_wounds() -> None:
    land = {"3-2": "C", "3-11": "C"}
    scene = Scene(at={0: "3-2"}, land=land, active={0: ["Dexterity"]}).do("cave")
    assert scene.where(0) == "3-11" and scene.s.wounds[0] == 2 and scene.pools()[0] == 2, "Dexterity does not help"
    assert Scene(at={0: "3-2", 1: "3-11"}, land=land).offered("cave") == [], "the far mouth is occupied"


@pytest.mark.rule("AM-179", "AM-180")
def test_entering_the_axis_mundi_is_one_move_action_from_ring_1() -> None:
    scene = Scene(at={0: "1-2"}, hands={0: ["Second Wind"]}, dice=[6, 1])
    assert scene.offered("enter") == ["enter"] and Scene(at={0: "2-2"}).offered("enter") == []
    for _ in range(3):
        scene.do("draw:permanent")
    assert scene.offered("enter") == []
    scene.do("play:second-wind", "enter")
    assert scene.where(0) == "centre" and scene.s.wounds[0] == 0


@pytest.mark.rule("AM-180")
def test_an_extra_move_action_pays_for_moving_only() -> None:
    scene = Scene(at={0: "3-4"}, hands={0: ["Second Wind"]}).do("play:second-wind", "move:3-5")
    assert scene.pools() == (3, 0, 0), "the Move Action goes first"
    scene = Scene(turn=2, at={2: "3-4"})
    assert scene.pools() == (3, 1, 0), "the Scrounger's own"


@pytest.mark.rule("AM-181")
def test_inaccessible_hexes_are_never_entered() -> None:
    scene = Scene(at={0: "3-4"}, land={"3-5": "I", "2-3": "I", "3-3": "I"})
    assert scene.offered("move") == [] and scene.offered("up") == ["up:2-2"]
    assert "run:3-5" not in scene.offered("run")


@pytest.mark.rule("AM-182")
def test_a_run_never_passes_the_gate() -> None:
    scene = Scene(at={0: "1-2"}).do("run:1-3")
    assert "stride:centre" not in scene.offered()
    sealed = Scene(at={0: "1-2", 1: "3-3"}, demon=1).do("run:1-3")
    assert "stride:centre" in sealed.offered(), "the sealed centre is an ordinary hex"


# -- Sheltered terrain


@pytest.mark.rule("AM-185")
def test_a_shelter_protects_from_everything_but_area_of_effect() -> None:
    scene = Scene(
        at={0: "3-4", 1: "3-5"},
        land={"3-5": "S"},
        active={0: ["Short Bow"]},
        loot={0: ["Grenade"]},
        hands={0: ["Seek and Destroy", "Godspeed", "Hafdasa C-4"]},
    )
    for verb in ("melee", "arrow", "grenade", "snare"):
        assert scene.offered(verb) == [], verb
    assert scene.offered("play") == ["play:hafdasa-c-4"], "no target for the Familiar"
    scene.do("play:hafdasa-c-4")
    assert scene.s.hp[1] == 10


@pytest.mark.rule("AM-186", "AM-R53")
def test_no_attack_from_a_shelter_but_the_familiar_may_fly() -> None:
    hand = ["Seek and Destroy", "Hafdasa C-4", "Desperate Measures"]
    scene = Scene(
        at={0: "3-4", 1: "3-5"},
        land={"3-4": "S"},
        active={0: ["Short Bow"]},
        loot={0: ["Grenade"]},
        hands={0: hand},
        hp={0: 3},
    )
    for verb in ("melee", "arrow", "grenade", "play", "desperate"):
        assert scene.offered(verb) == [], verb
    assert scene.offered("snare") == ["snare:seat-2"]
    demon = Scene(at={0: "3-4", 1: "3-5"}, land={"3-4": "S"}, demon=0)
    assert demon.offered("demonic") == [] and demon.offered("blast") == ["blast"]


@pytest.mark.rule("AM-187")
def test_area_of_effect_goes_into_and_out_of_shelters() -> None:
    cast = ("Malignant", "Savant", "Scrounger")
    into = Scene(cast=cast, at={0: "3-3", 1: "3-5"}, land={"3-5": "S"}).do("move:3-4")
    assert into.s.wounds[1] == 1
    out = Scene(cast=cast, at={0: "3-3", 1: "3-5"}, land={"3-4": "S"}).do("move:3-4")
    assert out.s.wounds[1] == 1
    demon = Scene(at={0: "3-3", 1: "3-5"}, land={"3-5": "S"}, demon=0).do("blast")
    assert demon.s.hp[1] == 9


@pytest.mark.rule("AM-188", "AM-189")
@pytest.mark.parametrize(("roll", "ends"), [(3, "3-3"), (4, "3-5")])
def test_whoever_stays_in_a_shelter_is_pushed_out_along_the_level(roll: int, ends: str) -> None:
    scene = Scene(at={0: "3-4"}, land={"3-4": "S", "3-3": "A", "3-5": "A"}, dice=[roll], phase=BEGIN)
    scene.end()
    assert scene.where(0) == ends and scene.s.wounds[0] == 1


@pytest.mark.rule("AM-188", "AM-R55")
def test_leaving_once_is_enough_and_a_blocked_side_means_the_other() -> None:
    land = {"3-4": "S"}
    back = Scene(at={0: "3-4"}, land=land, phase=BEGIN).do("move:3-5", "move:3-4").end()
    assert back.where(0) == "3-4"
    arrived = Scene(at={0: "3-5"}, land=land, phase=BEGIN).do("move:3-4").end()
    assert arrived.where(0) == "3-4", "the turn did not begin there"
    other = Scene(at={0: "3-4", 1: "3-3"}, land=land, phase=BEGIN).end()
    assert other.where(0) == "3-5" and other.dice.rolled == 0
    both = Scene(at={0: "3-4", 1: "3-3", 2: "3-5"}, land=land, phase=BEGIN).end()
    assert both.where(0) == "3-4"


@pytest.mark.rule("AM-R56")
def test_the_rotation_carries_a_sheltered_character_with_its_tile() -> None:
    scene = Scene(at={0: "3-5"}, land={"3-4": "S"}, phase=BEGIN, start=1).do("move:3-4").end()
    assert scene.where(0) == "3-7" and scene.s.terrain[scene.at_of("3-7")] == 4


@pytest.mark.rule("AM-R54", "AM-304")
def test_a_shelter_blocks_infection_but_not_the_wounds_of_running_into_it() -> None:
    scene = Scene(at={0: "3-3"}, land={"3-4": "S"})
    scene.s.infected = altered(scene.s.infected, scene.at_of("3-4"), 2)
    scene.do("run:3-4")
    assert scene.s.hp[0] == 10 and scene.s.wounds[0] == 1
