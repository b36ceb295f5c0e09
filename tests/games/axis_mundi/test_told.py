"""The log of turns, Actions, attacks and the gate: who is told what (see `told`)."""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi.state import BEGIN

from .scenes import Scene
from .told import check


def last_round() -> Scene:
    scene = Scene(start=1)
    scene.s.round = 60
    return scene


@pytest.mark.rule("AM-170", "AM-171")
def test_told_a_move() -> None:
    scene = Scene(at={0: "3-4"}, land={"3-5": "A"})
    lines = ["AM-170 Ada moves to an Accessible hex on Level 1 (3-5).", "AM-171 Ada takes 1 Wound."]
    check(scene, ["move:3-5"], lines)


@pytest.mark.rule("AM-175")
def test_told_a_climb() -> None:
    scene = Scene(at={0: "3-4"})
    lines = ["AM-175 Ada moves to a Path on Level 2 (2-3)."]
    check(scene, ["up:2-3"], lines)


@pytest.mark.rule("AM-176")
def test_told_a_step_down() -> None:
    scene = Scene(at={0: "2-3"})
    lines = ["AM-176 Ada moves to a Path on Level 1 (3-4)."]
    check(scene, ["down:3-4"], lines)


@pytest.mark.rule("AM-171", "AM-172")
def test_told_a_run() -> None:
    scene = Scene(at={0: "3-4"})
    lines = [
        "AM-172 Ada moves to a Path on Level 1 (3-5).",
        "AM-171 Ada takes 1 Wound.",
        "AM-172 Ada moves to a Path on Level 1 (3-6).",
        "AM-171 Ada takes 1 Wound.",
    ]
    check(scene, ["run:3-5", "stride:3-6"], lines)


@pytest.mark.rule("AM-178")
def test_told_a_cave() -> None:
    scene = Scene(at={0: "3-2"}, land={"3-2": "C", "3-11": "C"})
    lines = ["AM-178 Ada moves to a Cave mouth on Level 1 (3-11).", "AM-178 Ada takes 2 Wounds."]
    check(scene, ["cave"], lines)


@pytest.mark.rule("AM-176", "AM-177")
def test_told_a_move_down_too_many() -> None:
    scene = Scene(6, at={0: "1-0"})
    lines = [
        "AM-176 Ada moves to a Path on Level 3 (2-0).",
        "AM-176 Ada moves to a Path on Level 2 (3-0).",
        "AM-176 Ada moves to a Path on Level 1 (4-0).",
        "AM-177 Ada loses 1 HP (9 left).",
    ]
    check(scene, ["down:2-0", "down:3-0", "down:4-0"], lines)


@pytest.mark.rule("AM-170", "AM-470", "AM-R77")
def test_told_unseen_moves() -> None:
    scene = Scene(at={0: "3-4"}, hands={0: ["Empty Vessel"]})
    lines = [
        "AM-470 Ada plays Empty Vessel.",
        "AM-470 Ada vanishes.",
        "0: AM-170 Ada moves to a Path on Level 1 (3-5).",
        "-0: AM-R77 Ada acts unseen.",
    ]
    check(scene, ["play:empty-vessel", "move:3-5"], lines)


@pytest.mark.rule("AM-473")
def test_told_unseen_cards() -> None:
    scene = Scene(at={0: "3-4"}, unseen=[0], hp={0: 5}, hands={0: ["Suture Kit", "Inspiration"]})
    lines = [
        "0: AM-473 Ada plays Suture Kit face down.",
        "-0: AM-473 Ada plays a card face down.",
        "AM-473 Ada heals 2 HP (now 7).",
        "0: AM-473 Ada plays Inspiration face down.",
        "-0: AM-473 Ada plays a card face down.",
    ]
    check(scene, ["play:suture-kit", "play:inspiration"], lines)


@pytest.mark.rule("AM-050", "AM-188")
def test_told_a_shelters_push() -> None:
    scene = Scene(at={0: "3-4"}, land={"3-4": "S"}, phase=BEGIN)
    lines = ["AM-188 Ada moves to a Path on Level 1 (3-3).", "AM-050 It is Ben’s turn."]
    check(scene, ["end"], lines)


@pytest.mark.rule("AM-050")
def test_told_a_turn_begins() -> None:
    scene = Scene()
    lines = ["AM-050 It is Ben’s turn."]
    check(scene, ["end"], lines)


@pytest.mark.rule("AM-050", "AM-052", "AM-475")
def test_told_reappearing() -> None:
    scene = Scene(turn=2, at={0: "4-3"}, unseen=[0])
    lines = [
        "AM-052 The Levels turn.",
        "AM-050 It is Ada’s turn.",
        "AM-475 Ada becomes visible on an Accessible hex at Sea Level (4-3).",
    ]
    check(scene, ["end"], lines)


@pytest.mark.rule("AM-120", "AM-123", "AM-126", "AM-140", "AM-422", "AM-438")
def test_told_a_melee_attack() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, hands={1: ["Hickory Shield", "Double Double"]}, active={0: ["Honed Blade"]})
    lines = [
        "AM-120 Ada attacks Ben in Melee.",
        "AM-422 Ben answers with Hickory Shield.",
        "AM-438 Ben answers with Double Double.",
        "AM-123 Ada loses 1 HP (9 left).",
        "AM-126 Ben takes 3 Wounds.",
        "AM-140 Ben is driven to a Path on Level 1 (3-6).",
    ]
    check(scene, ["melee:3-5", "shield:double-hickory-shield", "shield:pass"], lines)


@pytest.mark.rule("AM-120", "AM-123", "AM-124", "AM-R30")
def test_told_nowhere_to_go() -> None:
    scene = Scene(at={0: "4-7", 1: "4-8", 2: "4-9"})
    lines = [
        "AM-120 Ada attacks Ben in Melee.",
        "AM-123 Ada loses 1 HP (9 left).",
        "AM-124 Ben loses 2 HP (8 left).",
        "AM-R30 Ben cannot be driven back.",
    ]
    check(scene, ["melee:4-8", "shield:pass"], lines)


@pytest.mark.rule("AM-477")
def test_told_a_miss() -> None:
    scene = Scene(at={0: "3-4", 1: "3-9"}, unseen=[1], active={0: ["Short Bow"]})
    lines = ["AM-477 Ada strikes at an empty hex.", "AM-477 Ada hits nobody."]
    check(scene, ["melee:3-5", "arrow:3-6"], lines)


@pytest.mark.rule("AM-161", "AM-478")
def test_told_a_hit_in_the_dark() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, unseen=[1], active={0: ["Short Bow"]})
    lines = [
        "AM-478 Ben becomes visible on a Path on Level 1 (3-5).",
        "AM-161 Ada hits Ben.",
        "AM-161 Ben loses 1 HP (9 left).",
        "AM-161 Ben takes 2 Wounds.",
    ]
    check(scene, ["arrow:3-5"], lines)


@pytest.mark.rule("AM-162", "AM-371")
def test_told_a_grenade() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, loot={0: ["Grenade"]})
    lines = ["AM-371 Ada uses the Treasure Grenade.", "AM-162 Ada hits Ben.", "AM-162 Ben loses 3 HP (7 left)."]
    check(scene, ["grenade:3-5"], lines)


@pytest.mark.rule("AM-222")
def test_told_the_demonic_area_attack() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5", 2: "3-6"}, demon=0)
    lines = [
        "AM-222 Ada unleashes the Demonic area attack.",
        "AM-222 Ben loses 1 HP (9 left).",
        "AM-222 Cleo loses 1 HP (9 left).",
    ]
    check(scene, ["blast"], lines)


@pytest.mark.rule("AM-427")
def test_told_hafdasa() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, hands={0: ["Hafdasa C-4"]})
    lines = ["AM-427 Ada plays Hafdasa C-4.", "AM-427 Ben loses 1 HP (9 left)."]
    check(scene, ["play:hafdasa-c-4"], lines)


@pytest.mark.rule("AM-120", "AM-124", "AM-140", "AM-424")
def test_told_perfect_counter() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, hands={0: ["Perfect Counter"]})
    lines = [
        "AM-424 Ada plays Perfect Counter.",
        "AM-120 Ada attacks Ben in Melee.",
        "AM-124 Ben loses 2 HP (8 left).",
        "AM-140 Ben is driven to a Path on Level 1 (3-6).",
    ]
    check(scene, ["melee-counter:3-5", "shield:pass"], lines)


@pytest.mark.rule("AM-162", "AM-235", "AM-371")
def test_told_a_death() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, hp={1: 1}, loot={0: ["Grenade"]}, active={1: ["Dexterity"]})
    lines = [
        "AM-371 Ada uses the Treasure Grenade.",
        "AM-162 Ada hits Ben.",
        "AM-162 Ben loses 1 HP (0 left).",
        "AM-235 Ben dies.",
        "AM-235 Ben falls to a Power Hex at Sea Level (4-4) and has 5 HP.",
    ]
    check(scene, ["grenade:3-5"], lines)


@pytest.mark.rule("AM-070")
def test_told_the_crate() -> None:
    scene = Scene(crates={0: ["Dexterity", "Long Bow", "Salve", "Vermin"]})
    lines = ["AM-070 Ada takes Salve from crate 1."]
    check(scene, ["crate:salve"], lines)


@pytest.mark.rule("AM-079", "AM-371", "AM-374")
def test_told_a_treasure_picked_up_and_used() -> None:
    scene = Scene(at={0: "3-4"}, treasure={"3-4": "Heal 4"}, hp={0: 3})
    lines = [
        "0: AM-079 Ada gains the Treasure Heal 4.",
        "-0: AM-079 Ada gains a Treasure.",
        "AM-371 Ada uses the Treasure Heal 4.",
        "AM-374 Ada heals 4 HP (now 7).",
    ]
    check(scene, ["pick-up", "use:heal-4"], lines)


@pytest.mark.rule("AM-050", "AM-073", "AM-074")
def test_told_a_treasure_fetched() -> None:
    scene = Scene(at={0: "3-4"}, treasure={"3-5": "Heal 4"})
    lines = [
        "AM-073 Ada sends the Familiar for the Treasure on Level 1 (3-5).",
        "0: AM-074 Ada gains the Treasure Heal 4.",
        "-0: AM-074 Ada gains a Treasure.",
        "AM-050 It is Ben’s turn.",
    ]
    check(scene, ["fetch:3-5", "end"], lines)


@pytest.mark.rule("AM-076", "AM-281", "AM-426")
def test_told_a_snare() -> None:
    scene = Scene(cast=("Beastmaster", "Savant", "Scrounger"), at={0: "3-4", 1: "3-5"}, hands={1: ["Elusive"]})
    lines = [
        "AM-076 Ada sends the Familiar at Ben.",
        "AM-426 Ben answers with Elusive.",
        "AM-281 Ben loses 1 HP (9 left).",
    ]
    check(scene, ["snare:seat-2", "evade:elusive"], lines)


@pytest.mark.rule("AM-076")
def test_told_an_immobilization() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"})
    lines = ["AM-076 Ada sends the Familiar at Ben.", "AM-076 Ben will be immobilized in Ben’s next turn."]
    check(scene, ["snare:seat-2", "evade:pass"], lines)


@pytest.mark.rule("AM-081")
def test_told_a_card_drawn() -> None:
    scene = Scene()
    lines = [
        "0: AM-081 Ada draws Double Double.",
        "-0: AM-081 Ada draws a 1-Time card.",
        "0: AM-081 Ada draws Long Bow.",
        "-0: AM-081 Ada draws a Permanent card.",
    ]
    check(scene, ["draw:one-time", "draw:permanent"], lines)


@pytest.mark.rule("AM-082", "AM-231")
def test_told_five_cards_drawn_and_a_discard() -> None:
    scene = Scene(hands={0: ["Salve", "Vermin"]})
    lines = [
        "0: AM-082 Ada draws Double Double.",
        "-0: AM-082 Ada draws a 1-Time card.",
        "0: AM-082 Ada draws Double Double.",
        "-0: AM-082 Ada draws a 1-Time card.",
        "0: AM-082 Ada draws Double Double.",
        "-0: AM-082 Ada draws a 1-Time card.",
        "0: AM-082 Ada draws Follow the Monkey.",
        "-0: AM-082 Ada draws a 1-Time card.",
        "0: AM-082 Ada draws Follow the Monkey.",
        "-0: AM-082 Ada draws a 1-Time card.",
        "0: AM-231 Ada discards Salve.",
        "0: AM-231 Ada discards Vermin.",
        "-0: AM-231 Ada discards 2 cards.",
    ]
    check(scene, ["draw-five", "split:5", "discard:salve", "discard:vermin"], lines)


@pytest.mark.rule("AM-084")
def test_told_a_rest() -> None:
    scene = Scene(at={0: "4-4"}, hp={0: 3})
    lines = ["AM-084 Ada heals 4 HP (now 7)."]
    check(scene, ["rest"], lines)


@pytest.mark.rule("AM-086", "AM-170")
def test_told_a_power_hex() -> None:
    scene = Scene(at={0: "4-3"}, hp={0: 3})
    lines = ["AM-170 Ada moves to a Power Hex at Sea Level (4-4).", "AM-086 Ada heals 4 HP (now 7)."]
    check(scene, ["move:4-4"], lines)


@pytest.mark.rule("AM-088")
def test_told_a_harvest() -> None:
    scene = Scene(turn=1, at={1: "3-3"}, land={"3-3": "A"}, dice=[5], hp={1: 4})
    lines = ["AM-088 Ben harvests an Accessible hex on Level 1 (3-3).", "AM-088 Ben heals 1 HP (now 5)."]
    check(scene, ["harvest"], lines)


@pytest.mark.rule("AM-290")
def test_told_a_chosen_harvest() -> None:
    scene = Scene(at={0: "3-3"}, land={"3-3": "A"})
    lines = [
        "AM-290 Ada harvests an Accessible hex on Level 1 (3-3).",
        "0: AM-290 Ada draws Long Bow.",
        "-0: AM-290 Ada draws a Permanent card.",
    ]
    check(scene, ["harvest-as:permanent"], lines)


@pytest.mark.rule("AM-291")
def test_told_a_free_harvest() -> None:
    scene = Scene(at={0: "3-3", 1: "4-9"}, demon=1)
    lines = [
        "AM-291 Ada harvests a Path on Level 1 (3-3).",
        "0: AM-291 Ada draws Double Double.",
        "-0: AM-291 Ada draws a 1-Time card.",
        "0: AM-291 Ada draws Double Double.",
        "-0: AM-291 Ada draws a 1-Time card.",
    ]
    check(scene, ["harvest-free:one-time"], lines)


@pytest.mark.rule("AM-413")
def test_told_harvester() -> None:
    scene = Scene(turn=1, at={1: "3-3"}, land={"3-3": "A"}, hands={1: ["Harvester"]})
    lines = [
        "AM-413 Ben plays Harvester.",
        "AM-413 Ben harvests an Accessible hex on Level 1 (3-3).",
        "1: AM-413 Ben draws Double Double.",
        "-1: AM-413 Ben draws a 1-Time card.",
    ]
    check(scene, ["harvest-card:one-time"], lines)


@pytest.mark.rule("AM-284")
def test_told_a_familiars_harvest() -> None:
    scene = Scene(
        cast=("Beastmaster", "Savant", "Scrounger"), at={0: "3-4", 1: "4-12"}, demon=1, land={"3-6": "A"}, dice=[3]
    )
    lines = [
        "AM-284 Ada harvests an Accessible hex on Level 1 (3-6).",
        "0: AM-284 Ada draws Long Bow.",
        "-0: AM-284 Ada draws a Permanent card.",
    ]
    check(scene, ["reap:3-6"], lines)


@pytest.mark.rule("AM-091", "AM-092")
def test_told_activate_and_swap() -> None:
    scene = Scene(hands={0: ["Dexterity", "Alpinist"]})
    lines = [
        "AM-091 Ada activates Dexterity.",
        "AM-092 Ada takes Dexterity back to the hand.",
        "AM-092 Ada activates Alpinist.",
    ]
    check(scene, ["activate:dexterity", "swap:alpinist"], lines)


@pytest.mark.rule("AM-050", "AM-052", "AM-093", "AM-095", "AM-097")
def test_told_the_time_bomb() -> None:
    scene = Scene(loot={0: ["Time Bomb"]}, crates={0: ["Dexterity", "Long Bow", "Salve", "Vermin"]})
    lines = [
        "AM-093 Ada places the Time Bomb on Warehouse 1.",
        "AM-050 It is Ben’s turn.",
        "AM-050 It is Cleo’s turn.",
        "AM-052 The Levels turn.",
        "AM-050 It is Ada’s turn.",
        "AM-095 The Time Bomb destroys Warehouse 1.",
        "AM-097 Ada loses 5 HP (5 left).",
    ]
    check(scene, ["plant", "end", "end", "end"], lines)


@pytest.mark.rule("AM-050", "AM-093", "AM-094", "AM-170", "AM-171")
def test_told_the_bomb_disarmed() -> None:
    scene = Scene(loot={0: ["Time Bomb"]}, at={1: "4-1"})
    lines = [
        "AM-093 Ada places the Time Bomb on Warehouse 1.",
        "AM-170 Ada moves to an Accessible hex at Sea Level (4-23).",
        "AM-171 Ada takes 1 Wound.",
        "AM-050 It is Ben’s turn.",
        "AM-170 Ben moves to a Warehouse at Sea Level (4-0).",
        "AM-094 Ben disarms the Time Bomb and keeps it.",
    ]
    check(scene, ["plant", "move:4-23", "end", "move:4-0", "disarm"], lines)


@pytest.mark.rule("AM-050", "AM-200", "AM-204", "AM-219", "AM-227")
def test_told_through_the_gate() -> None:
    scene = Scene(at={0: "1-2"}, hands={0: ["Dexterity"]}, dice=(4, 5))
    lines = [
        "AM-200 Ada enters the Axis Mundi and rolls 4.",
        "AM-204 Ada rolls 5 and becomes the Demon.",
        "AM-227 Ben is upgraded.",
        "AM-227 Cleo is upgraded.",
        "AM-219 Ada activates Dexterity.",
        "AM-050 It is Ben’s turn.",
    ]
    check(scene, ["enter"], lines)


@pytest.mark.rule("AM-050", "AM-200", "AM-204", "AM-215", "AM-227", "AM-316")
def test_told_an_angel_is_dressed() -> None:
    scene = Scene(at={0: "1-2"}, hands={0: ["Dexterity"], 1: ["Alpinist"]}, dice=(4, 2))
    lines = [
        "AM-200 Ada enters the Axis Mundi and rolls 4.",
        "AM-204 Ada rolls 2 and becomes the Angel.",
        "AM-227 Ben is upgraded.",
        "AM-227 Cleo is upgraded.",
        "0: AM-215 Ada draws Long Bow.",
        "-0: AM-215 Ada draws a Permanent card.",
        "0: AM-215 Ada draws Long Bow.",
        "-0: AM-215 Ada draws a Permanent card.",
        "AM-215 Ada activates Dexterity.",
        "AM-316 Ben activates Alpinist.",
        "AM-050 It is Ben’s turn.",
    ]
    check(scene, ["enter", "fill:dexterity", "fill:done", "fill:alpinist"], lines)


@pytest.mark.rule("AM-050", "AM-086", "AM-200", "AM-201")
def test_told_an_ejection() -> None:
    scene = Scene(at={0: "1-2"}, dice=(1, 4), hp={0: 4})
    lines = [
        "AM-200 Ada enters the Axis Mundi and rolls 1.",
        "AM-201 Ada is thrown to Power Hex 2.",
        "AM-086 Ada heals 3 HP (now 7).",
        "AM-050 It is Ben’s turn.",
    ]
    check(scene, ["enter"], lines)


@pytest.mark.rule("AM-175", "AM-208")
def test_told_the_gate_is_sealed() -> None:
    scene = Scene(at={0: "centre"}, demon=0, born=True)
    lines = [
        "AM-175 Ada moves to a Path on Level 3 (1-2).",
        "AM-208 The gate is sealed: the centre is Accessible Terrain.",
    ]
    check(scene, ["up:1-2"], lines)


@pytest.mark.rule("AM-086", "AM-161", "AM-233", "AM-234", "AM-235", "AM-R45")
def test_told_a_demons_end() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5", 2: "centre"}, demon=1, hp={1: 1, 2: 8}, active={0: ["Short Bow"]}, dice=[4])
    lines = [
        "AM-161 Ada hits Ben.",
        "AM-161 Ben loses 1 HP (0 left).",
        "AM-161 Ben takes 2 Wounds.",
        "AM-235 Ben dies.",
        "AM-233 Ben’s other-worldly power is broken: everybody is an ordinary Character again.",
        "AM-234 The Axis Mundi opens again.",
        "AM-R45 Cleo is thrown to Power Hex 2.",
        "AM-086 Cleo heals 1 HP (now 9).",
        "AM-235 Ben falls to a Power Hex at Sea Level (4-4) and has 5 HP.",
    ]
    check(scene, ["arrow:3-5"], lines)


@pytest.mark.rule("AM-161", "AM-233", "AM-234", "AM-235", "AM-317")
def test_told_a_savants_downgrade() -> None:
    scene = Scene(at={0: "3-4", 2: "3-5"}, demon=2, hp={2: 1}, active={0: ["Short Bow"], 1: ["Dexterity", "Alpinist"]})
    lines = [
        "AM-161 Ada hits Cleo.",
        "AM-161 Cleo loses 1 HP (0 left).",
        "AM-161 Cleo takes 2 Wounds.",
        "AM-235 Cleo dies.",
        "AM-233 Cleo’s other-worldly power is broken: everybody is an ordinary Character again.",
        "AM-317 Ben takes Dexterity back to the hand.",
        "AM-234 The Axis Mundi opens again.",
        "AM-235 Cleo falls to a Power Hex at Sea Level (4-4) and has 5 HP.",
    ]
    check(scene, ["arrow:3-5", "return:dexterity"], lines)


@pytest.mark.rule("AM-003", "AM-170")
def test_told_a_win() -> None:
    scene = Scene(at={0: "4-0"}, demon=0)
    lines = ["AM-170 Ada moves to Pier 1.", "AM-003 Ada reaches Ada’s own Pier as the Demon and wins."]
    check(scene, ["move:pier-1"], lines)


@pytest.mark.rule("AM-052", "AM-R80")
def test_told_the_last_round() -> None:
    scene = last_round()
    lines = ["AM-052 The Levels turn.", "AM-R80 The last round is over: nobody wins."]
    check(scene, ["end"], lines)
