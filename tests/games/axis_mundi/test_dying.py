"""Index 3.13: additional rules, dying."""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi.content import AXIS
from quincunx.games.axis_mundi.state import BEGIN, GATE

from .scenes import Scene


@pytest.mark.rule("AM-231", "AM-310", "AM-314", "AM-R17")
@pytest.mark.parametrize(
    ("cast", "demon", "most"), [("Cultivator", -1, 5), ("Savant", -1, 6), ("Savant", 1, 7), ("Savant", 0, 5)]
)
def test_hand_limits(cast: str, demon: int, most: int) -> None:
    hand = ["Salve", "Salve", "Vermin", "Vermin", "Elusive", "Crates", "Crates"][:most]
    scene = Scene(
        cast=(cast, "Malignant", "Scrounger"), hands={0: hand}, demon=demon, at={1: "3-3"} if demon == 1 else {}
    )
    scene.do("draw:permanent")
    assert scene.asked == (0, "discard")
    scene.do(scene.offered()[0])
    assert len(scene.s.hands[0]) == most


# -- dying


@pytest.mark.rule("AM-235", "AM-240", "AM-R41", "AM-R42")
def test_a_dead_character_falls_to_the_nearest_power_hex_with_five_hit_points() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, hp={1: 2}, wounds={1: 2}, energy={1: 1}, loot={1: ["Heal 4"]})
    scene.do("melee:3-5", "shield:pass")
    assert scene.where(1) == "4-4" and scene.s.hp[1] == 5, "exactly 5: the Power Hex does not heal further"
    assert (scene.s.wounds[1], scene.s.energy[1], scene.treasures(1)) == (2, 1, ["Heal 4"])
    scene.end()
    assert scene.asked == (1, "action") and scene.pools()[0] == 3, "it plays on as usual"


@pytest.mark.rule("AM-236")
@pytest.mark.parametrize(("roll", "ends"), [(1, "4-4"), (3, "4-4"), (4, "4-12"), (6, "4-12")])
def test_of_two_equally_near_a_die_decides_left_or_right(roll: int, ends: str) -> None:
    scene = Scene(at={0: "4-7", 1: "4-8"}, hp={1: 2}, dice=[roll]).do("melee:4-8", "shield:pass")
    assert scene.where(1) == ends, "left is clockwise"


@pytest.mark.rule("AM-R40", "AM-R05")
def test_only_free_power_hexes_count_and_who_dies_on_one_stays() -> None:
    taken = Scene(at={0: "3-4", 1: "3-5", 2: "4-4"}, hp={1: 2}, dice=[1]).do("melee:3-5", "shield:pass")
    assert taken.where(1) != "4-4" and taken.where(1) in ("4-12", "4-20")
    stays = Scene(at={0: "4-3", 1: "4-4"}, hp={1: 2}).do("melee:4-4", "shield:pass")
    assert stays.where(1) == "4-4" and stays.s.hp[1] == 5
    centre = Scene(at={0: "1-2", 1: "centre", 2: "3-3"}, demon=2, hp={1: 1}, active={0: ["Short Bow"]}, dice=[3]).do(
        "arrow:centre"
    )
    assert centre.where(1) == "4-12", "from the centre all are equally near: the table of the ejection"


@pytest.mark.rule("AM-237")
def test_active_cards_of_the_dead_return_to_hand_and_the_limit_holds() -> None:
    hand = ["Salve", "Vermin", "Elusive", "Crates", "Inspiration"]
    scene = Scene(
        cast=("Cultivator", "Malignant", "Scrounger"),
        at={0: "3-4", 1: "3-5"},
        hp={1: 2},
        active={1: ["Dexterity"]},
        hands={1: hand},
    )
    scene.do("melee:3-5", "shield:pass")
    assert scene.asked == (1, "discard") and scene.slots(1) == []
    scene.do("discard:salve")
    assert "Dexterity" in scene.hand(1) and len(scene.hand(1)) == 5


@pytest.mark.rule("AM-238")
def test_a_death_in_anothers_turn_does_not_end_that_turn() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, hp={1: 2}).do("melee:3-5", "shield:pass")
    assert scene.asked == (0, "action") and scene.pools()[0] == 2


@pytest.mark.rule("AM-239")
def test_a_death_in_the_own_turn_ends_it() -> None:
    scene = Scene(at={0: "3-4"}, hp={0: 1}, wounds={0: 3}, land={"3-5": "A"}, treasure={"3-3": "Heal 4"})
    scene.do("fetch:3-3", "move:3-5")
    assert scene.asked == (1, "action") and scene.s.hp[0] == 5
    assert scene.treasures(0) == ["Heal 4"], "the fetched Treasure still arrives"


@pytest.mark.rule("AM-R43")
def test_several_deaths_go_round_from_the_active_players_right() -> None:
    scene = Scene(turn=1, at={1: "3-4", 0: "3-5", 2: "3-3"}, hp={0: 1, 2: 1}, hands={1: ["Hafdasa C-4"]})
    scene.do("play:hafdasa-c-4")
    assert [line for line in scene.said(1) if line.endswith("dies.")] == ["Cleo dies.", "Ada dies."]


# -- the end of an Angel or Demon


def slain(**more: object) -> Scene:
    given = {"at": {0: "3-4", 1: "3-5", 2: "4-16"}, "demon": 1, "hp": {1: 1}, "active": {0: ["Short Bow"]}, **more}
    scene = Scene(**given)  # type: ignore[arg-type]
    return scene.do(f"arrow:{scene.where(1)}")


@pytest.mark.rule("AM-233", "AM-234", "AM-R52")
def test_a_slain_demon_is_a_character_again_and_dies_like_one() -> None:
    scene = slain(wounds={1: 1}, energy={1: 2}, tokens={2: 2})
    s = scene.s
    assert s.angel == -1 and s.power == s.char and s.gate == GATE and s.terrain[0] == AXIS
    assert s.hp[1] == 5 and scene.where(1) == "4-4"
    assert (s.wounds[1], s.energy[1]) == (3, 2), "the Demon's own Wounds and Energy"
    ready = Scene(at={0: "1-2", 1: "1-3"}, demon=1, hp={1: 1}, active={0: ["Short Bow"]}).do("arrow:1-3")
    assert "enter" in ready.offered(), "the gate can be entered at once"


@pytest.mark.rule("AM-R45")
def test_whoever_stands_in_the_centre_is_thrown_out_when_the_gate_opens() -> None:
    scene = slain(at={0: "centre", 1: "1-2", 2: "4-16"}, dice=[5], hp={0: 5, 1: 1})
    assert scene.where(0) == "4-20" and scene.s.hp[0] == 5 + 3, "healed by the Power Hex"
    assert scene.asked == (0, "action") and scene.pools()[0] == 2, "it keeps its turn"


@pytest.mark.rule("AM-241")
def test_a_power_hex_heals_half_of_what_an_angel_has_lost() -> None:
    scene = Scene(at={0: "4-3"}, angel=0, hp={0: 8}).do("move:4-4")
    assert scene.s.hp[0] == 17
    scene = Scene(6, at={0: "5-1"}, angel=0, hp={0: 20}).do("move:5-2")
    assert scene.s.hp[0] == 35


@pytest.mark.rule("AM-243", "AM-244")
def test_the_angel_strikes_on_all_levels_the_others_never_below() -> None:
    at = {0: "2-3", 1: "3-4", 2: "1-1"}
    assert Scene(at=at, angel=0).offered("melee") == ["melee:1-1", "melee:3-4"]
    assert Scene(at=at, angel=1).offered("melee") == ["melee:1-1"], "not even an Angel below"


@pytest.mark.rule("AM-R90")
def test_an_upgraded_character_that_dies_stays_upgraded() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5", 2: "4-16"}, demon=0, hp={1: 1}, active={1: ["Dexterity", "Alpinist"]})
    scene.do("demonic:3-5", "shield:pass")
    assert scene.s.hp[1] == 5 and scene.hand(1) == ["Alpinist", "Dexterity"] and scene.s.angel == 0


@pytest.mark.rule("AM-246")
def test_the_placer_blocks_the_hex_against_disarming() -> None:
    scene = Scene(loot={0: ["Time Bomb"]}, at={1: "4-1"}).do("plant").end()
    assert "move:4-0" not in scene.offered() and scene.offered("disarm") == []


@pytest.mark.rule("AM-R94")
def test_a_fall_counts_as_a_movement_for_the_area_of_effect() -> None:
    scene = Scene(cast=("Cultivator", "Savant", "Malignant"), at={0: "3-4", 1: "3-5", 2: "4-5"}, hp={1: 2}, turn=0)
    scene.s.zone = [0] * 9
    scene.s.mode_of = [0] * 9
    scene.do("melee:3-5", "shield:pass")
    assert scene.where(1) == "4-4" and scene.s.wounds[1] == 1, "next to the Malignant"


def test_nobody_is_asked_anything_by_a_plain_death() -> None:
    scene = Scene(phase=BEGIN, at={0: "3-4", 1: "3-5"}, hp={1: 2}).do("melee:3-5", "shield:pass")
    assert scene.asked == (0, "action")
