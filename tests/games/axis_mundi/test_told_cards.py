"""The log of powers and 1-Time cards: who is told what (see `told`)."""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi.state import altered

from .scenes import Scene
from .told import check

MISCHIEF = ("Mischievous", "Savant", "Scrounger", "Beastmaster", "Malignant", "Cultivator")


def infected_at(name: str) -> Scene:
    scene = Scene(at={0: "3-4"})
    scene.s.infected = altered(scene.s.infected, scene.at_of(name), 2)
    return scene


def own_way_in() -> Scene:
    scene = Scene(cast=("Cultivator", "Savant", "Malignant"), turn=2, at={0: "4-4", 2: "4-5"})
    scene.s.mode_of[2 * 3 + 0] = 2
    return scene


def empty_deck() -> Scene:
    scene = Scene(discard=["Salve"])
    scene.s.decks[0].clear()
    return scene


@pytest.mark.rule("AM-312")
def test_told_a_demand() -> None:
    scene = Scene(cast=("Savant", "Cultivator", "Scrounger"), hands={1: ["Salve", "Vermin"]})
    lines = ["AM-312 Ada demands a card from Ben.", "-01: AM-312 Ben gives Vermin."]
    check(scene, ["demand:seat-2", "give:vermin"], lines)


@pytest.mark.rule("AM-322")
def test_told_a_scrounge() -> None:
    scene = Scene(cast=("Scrounger", "Cultivator", "Savant"), tokens={0: 3}, discard=["Salve", "Vermin"])
    lines = ["AM-322 Ada takes a card from the Discard Pile."]
    check(scene, ["scrounge", "search:salve"], lines)


@pytest.mark.rule("AM-330")
def test_told_a_pull() -> None:
    scene = Scene(6, MISCHIEF, {0: "3-4", 1: "3-9"})
    lines = ["AM-330 Ada pulls Ben to a Path on Level 2 (3-5)."]
    check(scene, ["pull:seat-2:3-5"], lines)


@pytest.mark.rule("AM-334")
def test_told_a_shove() -> None:
    scene = Scene(6, MISCHIEF, {1: "3-4"}, demon=1, tokens={0: 2})
    lines = ["AM-334 Ada shoves the Demon to a Path on Level 2 (3-5)."]
    check(scene, ["shove:3-5"], lines)


@pytest.mark.rule("AM-050", "AM-052", "AM-333")
def test_told_a_walk_at_the_rotation() -> None:
    scene = Scene(6, MISCHIEF, {0: "1-0", 1: "3-4"}, demon=1, start=1)
    lines = [
        "AM-052 The Levels turn.",
        "AM-333 Ada moves along the Level to a Path on Level 4 (1-3).",
        "AM-050 It is Ben’s turn.",
    ]
    check(scene, ["end", "stroll:1-3"], lines)


@pytest.mark.rule("AM-050", "AM-052", "AM-350", "AM-351", "AM-352")
def test_told_a_levitation() -> None:
    scene = Scene(6, MISCHIEF, {0: "3-4", 1: "3-16", 2: "4-1"}, tokens={0: 2}, start=1, dice=[1, 1])
    lines = [
        "AM-350 Ada levitates.",
        "AM-052 The Levels turn.",
        "AM-351 Ada lands on a Path on Level 2 (3-4).",
        "AM-352 Ben is bumped to a Path on Level 1 (4-5).",
        "AM-352 Cleo is bumped to a Warehouse at Sea Level (5-5).",
        "AM-050 It is Ben’s turn.",
    ]
    check(scene, ["end", "levitate:rise"], lines)


@pytest.mark.rule("AM-429")
def test_told_an_identity() -> None:
    scene = Scene(hands={0: ["So, S., who are you, then?"]})
    lines = ["AM-429 Ada plays So, S., who are you, then?.", "AM-429 Ada uses the powers of the Scrounger this turn."]
    check(scene, ["become:scrounger"], lines)


@pytest.mark.rule("AM-170", "AM-304")
def test_told_an_infection() -> None:
    scene = infected_at("3-5")
    lines = ["AM-170 Ada moves to a Path on Level 1 (3-5).", "AM-304 Ada loses 1 HP (9 left)."]
    check(scene, ["move:3-5"], lines)


@pytest.mark.rule("AM-012", "AM-170", "AM-262")
def test_told_an_area_of_effect() -> None:
    scene = Scene(cast=("Malignant", "Savant", "Scrounger"), at={0: "3-3", 1: "3-5"}, wounds={1: 3})
    lines = [
        "AM-170 Ada moves to a Path on Level 1 (3-4).",
        "AM-262 Ben takes 1 Wound.",
        "AM-012 Ben loses 1 HP (9 left).",
    ]
    check(scene, ["move:3-4"], lines)


@pytest.mark.rule("AM-050", "AM-264")
def test_told_its_repeat_at_the_malignants_turn() -> None:
    scene = Scene(cast=("Cultivator", "Savant", "Malignant"), turn=1, at={0: "4-2", 2: "4-3"})
    lines = ["AM-050 It is Cleo’s turn.", "AM-264 Ada takes 1 Wound."]
    check(scene, ["end"], lines)


@pytest.mark.rule("AM-050", "AM-052", "AM-265")
def test_told_its_repeat_at_the_opponents_turn() -> None:
    scene = own_way_in()
    lines = ["AM-052 The Levels turn.", "AM-050 It is Ada’s turn.", "AM-265 Ada takes 1 Wound."]
    check(scene, ["end"], lines)


@pytest.mark.rule("AM-050", "AM-400")
def test_told_rock_climber() -> None:
    scene = Scene(6, at={0: "4-5"}, hands={0: ["Rock-Climber"]})
    lines = [
        "AM-400 Ada plays Rock-Climber.",
        "AM-400 Ada moves to a Path on Level 2 (3-4).",
        "AM-400 Ada moves to a Path on Level 3 (2-3).",
        "AM-050 It is Ben’s turn.",
    ]
    check(scene, ["climb:3-4", "stride:2-3"], lines)


@pytest.mark.rule("AM-406")
def test_told_now_you_see_me() -> None:
    scene = Scene(at={0: "3-4"}, hands={0: ["Now You See Me 4"]}, dice=[6])
    lines = ["AM-406 Ada plays Now You See Me 4.", "AM-406 Ada moves to a Path on Level 1 (3-8)."]
    check(scene, ["play:now-you-see-me-4"], lines)


@pytest.mark.rule("AM-402")
def test_told_seek_and_destroy() -> None:
    scene = Scene(at={0: "3-4", 1: "3-6"}, hands={0: ["Seek and Destroy"]})
    lines = ["AM-402 Ada plays Seek and Destroy.", "AM-402 Ben loses 1 HP (9 left)."]
    check(scene, ["play:seek-and-destroy"], lines)


@pytest.mark.rule("AM-073", "AM-404")
def test_told_godspeed() -> None:
    scene = Scene(at={0: "3-4", 1: "3-6"}, treasure={"3-6": "Heal 4"}, hands={0: ["Godspeed"]})
    lines = ["AM-404 Ada plays Godspeed.", "AM-073 Ada sends the Familiar for the Treasure on Level 1 (3-6)."]
    check(scene, ["play:godspeed", "target:3-6"], lines)


@pytest.mark.rule("AM-120", "AM-124", "AM-140", "AM-408", "AM-424")
def test_told_desperate_measures() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, hp={0: 3}, hands={0: ["Desperate Measures", "Perfect Counter"]})
    lines = [
        "AM-424 Ada plays Perfect Counter.",
        "AM-408 Ada plays Desperate Measures.",
        "AM-120 Ada attacks Ben in Melee.",
        "AM-124 Ben loses 3 HP (7 left).",
        "AM-140 Ben is driven to a Path on Level 1 (3-6).",
    ]
    check(scene, ["desperate-counter:3-5", "shield:pass"], lines)


@pytest.mark.rule("AM-419", "AM-438", "AM-439")
def test_told_salve_and_herbs_with_double_double() -> None:
    scene = Scene(hands={0: ["Salve", "Holistic Herbs", "Double Double"]}, hp={0: 4}, wounds={0: 3})
    lines = [
        "AM-438 Ada plays Double Double.",
        "AM-419 Ada plays Salve.",
        "AM-419 Ada plays Holistic Herbs.",
        "AM-419 Ada heals 5 HP (now 9).",
        "AM-419 Ada has 0 Wounds left.",
    ]
    check(scene, ["combo-double"], lines)


@pytest.mark.rule("AM-419", "AM-420")
def test_told_salve_and_herbs() -> None:
    scene = Scene(hands={0: ["Salve", "Holistic Herbs"]}, hp={0: 4}, wounds={0: 3})
    lines = [
        "AM-419 Ada plays Salve.",
        "AM-419 Ada plays Holistic Herbs.",
        "AM-419 Ada heals 3 HP (now 7).",
        "AM-419 Ada has 0 Wounds left.",
    ]
    check(scene, ["combo"], lines)


@pytest.mark.rule("AM-419")
def test_told_herbs() -> None:
    scene = Scene(hands={0: ["Holistic Herbs", "Salve"]}, hp={0: 4}, wounds={0: 3})
    lines = [
        "AM-419 Ada plays Holistic Herbs.",
        "AM-419 Ada heals 1 HP (now 5).",
        "AM-419 Ada plays Salve.",
        "AM-419 Ada has 1 Wound left.",
    ]
    check(scene, ["play:holistic-herbs", "play:salve"], lines)


@pytest.mark.rule("AM-414", "AM-438")
def test_told_options() -> None:
    scene = Scene(hands={0: ["Options", "Double Double"]}, hp={0: 4})
    lines = ["AM-438 Ada plays Double Double.", "AM-414 Ada plays Options.", "AM-414 Ada heals 2 HP (now 6)."]
    check(scene, ["options-heal-heal:options"], lines)


@pytest.mark.rule("AM-425")
def test_told_vermin() -> None:
    scene = Scene(hands={0: ["Vermin", "Morsel of Vermin"]}, energy={0: 0})
    lines = [
        "AM-425 Ada plays Vermin.",
        "AM-425 Ada gains 2 Energy.",
        "AM-425 Ada plays Morsel of Vermin.",
        "AM-425 Ada gains 1 Energy.",
    ]
    check(scene, ["play:vermin", "play:morsel-of-vermin"], lines)


@pytest.mark.rule("AM-415")
def test_told_2nd_times_the_charm() -> None:
    scene = Scene(hands={0: ["2nd Time’s the Charm"]}, discard=["Salve", "Vermin"])
    lines = ["AM-415 Ada plays 2nd Time’s the Charm.", "AM-415 Ada takes a card from the Discard Pile."]
    check(scene, ["play:2nd-times-the-charm", "search:salve"], lines)


@pytest.mark.rule("AM-416")
def test_told_free_refills() -> None:
    scene = Scene(hands={0: ["Free Refills"]})
    lines = [
        "AM-416 Ada plays Free Refills.",
        "0: AM-416 Ada draws Double Double.",
        "-0: AM-416 Ada draws a 1-Time card.",
        "0: AM-416 Ada draws Long Bow.",
        "-0: AM-416 Ada draws a Permanent card.",
        "0: AM-416 Ada draws Long Bow.",
        "-0: AM-416 Ada draws a Permanent card.",
    ]
    check(scene, ["play:free-refills", "split:1"], lines)


@pytest.mark.rule("AM-417")
def test_told_peek_a_boo() -> None:
    scene = Scene(hands={0: ["Peek-A-Boo"]})
    lines = ["AM-417 Ada plays Peek-A-Boo."]
    check(scene, ["play:peek-a-boo", "order:double-double", "order:long-bow"], lines)


@pytest.mark.rule("AM-428")
def test_told_hurry_change() -> None:
    scene = Scene(hands={0: ["Hurry. Change.", "Salve", "Vermin"]})
    lines = [
        "AM-428 Ada plays Hurry. Change..",
        "0: AM-428 Ada discards Salve.",
        "-0: AM-428 Ada discards 1 card.",
        "0: AM-428 Ada draws Double Double.",
        "-0: AM-428 Ada draws a 1-Time card.",
        "0: AM-428 Ada draws Double Double.",
        "-0: AM-428 Ada draws a 1-Time card.",
    ]
    check(scene, ["play:hurry-change", "burn:salve", "burn:done", "split:2"], lines)


@pytest.mark.rule("AM-432")
def test_told_crates() -> None:
    scene = Scene(at={0: "3-4"}, hands={0: ["Crates"]}, crates={2: ["Alpinist", "Long Bow", "Salve", "Vermin"]})
    lines = ["AM-432 Ada plays Crates.", "AM-432 Ada takes Alpinist from crate 3."]
    check(scene, ["play:crates", "take:crate-3:alpinist"], lines)


@pytest.mark.rule("AM-433")
def test_told_mobilizing_forces() -> None:
    scene = Scene(hands={0: ["Mobilizing Forces"]})
    lines = ["AM-433 Ada plays Mobilizing Forces.", "AM-433 Ada hands out 2 cards."]
    check(scene, ["play:mobilizing-forces", "split:1", "keep:double-double", "handout:long-bow"], lines)


@pytest.mark.rule("AM-434")
def test_told_last_resort() -> None:
    scene = Scene(hands={0: ["Last Resort", "Salve"]}, hp={0: 5})
    lines = [
        "AM-434 Ada plays Last Resort.",
        "0: AM-434 Ada discards Salve.",
        "-0: AM-434 Ada discards 1 card.",
        "AM-434 Ada heals 2 HP (now 7).",
    ]
    check(scene, ["play:last-resort", "burn:salve"], lines)


@pytest.mark.rule("AM-435")
def test_told_the_archers_tales() -> None:
    scene = Scene(hands={0: ["The Archer’s Tales"]})
    lines = ["AM-435 Ada plays The Archer’s Tales.", "AM-435 Ada keeps one of 6 cards."]
    check(scene, ["play:the-archers-tales", "tales:permanent", "keep:long-bow"], lines)


@pytest.mark.rule("AM-421", "AM-436")
def test_told_a_tumble() -> None:
    scene = Scene(hands={0: ["The Phrygian Tumble of Notes", "Suture Kit"]}, hp={0: 5})
    lines = [
        "AM-436 Ada plays The Phrygian Tumble of Notes.",
        "AM-421 Ada plays Suture Kit.",
        "AM-421 Ada heals 2 HP (now 7).",
    ]
    check(scene, ["play:the-phrygian-tumble-of-notes", "tumble-play:suture-kit", "tumble:done"], lines)


@pytest.mark.rule("AM-081", "AM-232")
def test_told_a_deck_rebuilt() -> None:
    scene = empty_deck()
    lines = [
        "AM-232 The 1-Time deck is rebuilt from its discards.",
        "0: AM-081 Ada draws Salve.",
        "-0: AM-081 Ada draws a 1-Time card.",
    ]
    check(scene, ["draw:one-time"], lines)
