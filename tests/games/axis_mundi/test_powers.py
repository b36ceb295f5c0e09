"""Index 3.15: the six Characters."""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi.state import BEGIN, altered

from .scenes import Scene

BEAST = ("Beastmaster", "Savant", "Scrounger")
ILL = ("Malignant", "Savant", "Scrounger")
WISE = ("Savant", "Cultivator", "Scrounger")
POOR = ("Scrounger", "Cultivator", "Savant")


# -- Beastmaster


@pytest.mark.rule("AM-280")
def test_the_beastmasters_familiar_flies_three_hexes() -> None:
    scene = Scene(cast=BEAST, at={0: "3-4", 1: "3-7"}, treasure={"3-1": "Heal 4"})
    assert scene.offered("snare") == ["snare:seat-2"] and scene.offered("fetch") == ["fetch:3-1"]
    plain = Scene(at={0: "3-4", 1: "3-7"}, treasure={"3-1": "Heal 4"})
    assert plain.offered("snare") == plain.offered("fetch") == []


@pytest.mark.rule("AM-281", "AM-R61")
def test_its_immobilizing_familiar_also_hurts_even_when_it_is_evaded() -> None:
    scene = Scene(cast=BEAST, at={0: "3-4", 1: "3-7"}).do("snare:seat-2", "evade:pass")
    assert scene.s.hp[1] == 9 and scene.s.due[1] == 1
    scene = Scene(cast=BEAST, at={0: "3-4", 1: "3-7"}, hands={1: ["Elusive"]}).do("snare:seat-2", "evade:elusive")
    assert scene.s.hp[1] == 9 and scene.s.due[1] == 0
    scene = Scene(cast=BEAST, at={0: "3-4", 1: "3-7"}, active={1: ["Unstoppable"]}).do("snare:seat-2")
    assert scene.s.hp[1] == 9 and scene.s.due[1] == 0


@pytest.mark.rule("AM-282")
def test_with_three_energy_it_cannot_be_immobilized() -> None:
    cast = ("Cultivator", "Beastmaster", "Scrounger")
    assert Scene(cast=cast, at={0: "3-4", 1: "3-5"}).offered("snare") == []
    assert Scene(cast=cast, at={0: "3-4", 1: "3-5"}, energy={1: 2}).offered("snare") == ["snare:seat-2"]


@pytest.mark.rule("AM-283", "AM-R62")
def test_upgraded_it_has_three_familiars_with_two_energy_each() -> None:
    scene = Scene(cast=BEAST, at={0: "3-4", 1: "3-7", 2: "4-12"}, demon=2, hands={0: ["Seek and Destroy"]})
    scene.do("snare:seat-2", "evade:pass", "snare:seat-2", "evade:pass", "play:seek-and-destroy")
    assert scene.asked == (0, "target")
    scene.do("target:seat-2")
    assert scene.s.sections == (0, 0, 0) and scene.s.hp[1] == 10 - 1 - 1 - 2
    assert scene.offered("snare") == []


@pytest.mark.rule("AM-284", "AM-R63")
def test_upgraded_a_familiar_harvests_within_three_hexes_even_under_people() -> None:
    scene = Scene(
        cast=BEAST,
        at={0: "3-4", 1: "3-7", 2: "4-12"},
        demon=2,
        land={"3-7": "A", "3-8": "A", "2-2": "S"},
        dice=[5],
        hp={0: 5},
    )
    reached = scene.offered("reap")
    assert "reap:3-7" in reached and "reap:2-2" in reached and "reap:3-8" not in reached
    scene.do("reap:3-7")
    assert scene.s.hp[0] == 6 and scene.s.harvested[scene.at_of("3-7")] == 1
    assert scene.pools()[0] == 2 and sorted(scene.s.sections) == [0, 2, 2]


@pytest.mark.rule("AM-285")
def test_upgraded_one_full_familiar_is_guard_enough() -> None:
    cast = ("Cultivator", "Beastmaster", "Scrounger")
    scene = Scene(cast=cast, at={0: "3-4", 1: "3-5", 2: "4-12"}, demon=2)
    assert scene.offered("snare") == []
    scene.s.sections = (1, 1, 1)
    scene.do("draw:permanent")
    assert scene.offered("snare") == ["snare:seat-2"]


@pytest.mark.rule("AM-286")
def test_upgraded_against_the_demon_it_only_hurts() -> None:
    scene = Scene(cast=BEAST, at={0: "3-4", 1: "3-5"}, demon=1).do("snare:seat-2")
    assert scene.s.hp[1] == 24 and scene.s.due[1] == 0


@pytest.mark.rule("AM-287")
@pytest.mark.parametrize(("sections", "energy"), [((1, 1, 1), 3), ((2, 2, 2), 3), ((0, 1, 0), 1)])
def test_the_beastmasters_upgrade_and_downgrade(sections: tuple[int, ...], energy: int) -> None:
    up = Scene(cast=("Savant", "Beastmaster", "Scrounger"), at={0: "1-2"}, dice=(6, 6), energy={1: 0}).do("enter")
    assert up.s.sections == (2, 2, 2)
    down = Scene(
        cast=("Savant", "Beastmaster", "Scrounger"),
        at={0: "3-4", 2: "3-5"},
        demon=2,
        hp={2: 1, 1: 4},
        wounds={1: 3},
        active={0: ["Short Bow"]},
    )
    down.s.sections = sections
    down.do("arrow:3-5")
    assert down.s.energy[1] == energy and (down.s.hp[1], down.s.wounds[1]) == (4, 3)


@pytest.mark.rule("AM-377", "AM-R64", "AM-011")
def test_the_upgraded_beastmaster_chooses_the_section_and_loses_from_the_lowest() -> None:
    scene = Scene(cast=BEAST, at={1: "3-5"}, demon=1, loot={0: ["Gain 2 Energy"]})
    scene.s.sections = (0, 1, 2)
    scene.do("use:gain-2-energy")
    assert scene.asked == (0, "section") and scene.offered() == ["section:1", "section:2"]
    scene.do("section:1", "section:1")
    assert scene.s.sections == (2, 1, 2)
    drained = Scene(cast=("Savant", "Beastmaster", "Scrounger"), at={2: "3-5"}, demon=2, hands={0: ["Ethereal Drain"]})
    drained.s.sections = (2, 1, 2)
    drained.do("play:ethereal-drain")
    assert drained.s.sections == (2, 0, 2)


# -- Cultivator


@pytest.mark.rule("AM-290", "AM-292")
def test_the_cultivator_chooses_its_harvest() -> None:
    scene = Scene(at={0: "3-4"}, land={"3-4": "A"}, hp={0: 5})
    assert scene.offered("harvest") == [] and len(scene.offered("harvest-as")) == 3
    scene.do("harvest-as:heal")
    assert scene.s.hp[0] == 6 and scene.dice.rolled == 0 and scene.pools()[0] == 2


@pytest.mark.rule("AM-291", "AM-292")
def test_upgraded_one_harvest_a_turn_is_free_and_doubled() -> None:
    scene = Scene(at={0: "3-4", 1: "4-12"}, demon=1, land={"3-4": "A", "3-5": "A"}, hp={0: 5}).do("harvest-free:heal")
    assert scene.s.hp[0] == 7 and scene.pools()[0] == 3
    scene.do("move:3-5")
    assert scene.offered("harvest-free") == []
    scene.do("harvest-as:permanent")
    assert len(scene.s.hands[0]) == 1 and scene.pools()[0] == 1
    cards = Scene(at={0: "3-4", 1: "4-12"}, demon=1, land={"3-4": "A"}).do("harvest-free:one-time")
    assert len(cards.s.hands[0]) == 2


@pytest.mark.rule("AM-295", "AM-090")
def test_upgraded_it_harvests_paths() -> None:
    assert Scene(at={0: "3-4", 1: "4-12"}, demon=1).offered("harvest-as")
    assert Scene(at={0: "3-4"}).offered("harvest-as") == []


@pytest.mark.rule("AM-296", "AM-309", "AM-325", "AM-335")
@pytest.mark.parametrize(
    ("char", "tokens"), [("Cultivator", 0), ("Malignant", 0), ("Scrounger", 3), ("Mischievous", 2)]
)
def test_upgrade_fills_and_downgrade_carries_over(char: str, tokens: int) -> None:
    rest = [
        name
        for name in ("Savant", "Beastmaster", "Cultivator", "Scrounger", "Malignant", "Mischievous")
        if name != char
    ]
    cast = (rest[0], char, *rest[1:])
    up = Scene(6, cast, {0: "1-2"}, dice=(6, 6), energy={1: 0}, hp={1: 2}).do("enter")
    assert (up.s.energy[1], up.s.hp[1], up.s.tokens[1]) == (3, 10, tokens)
    at = {0: "3-4", 2: "3-5", 1: "5-15"}
    down = Scene(
        6, cast, at, demon=2, hp={2: 1, 1: 6}, wounds={1: 2}, energy={1: 1}, tokens={1: 1}, active={0: ["Short Bow"]}
    )
    down.do("arrow:3-5")
    assert (down.s.hp[1], down.s.wounds[1], down.s.energy[1], down.s.tokens[1]) == (6, 2, 1, 1)


# -- Malignant


@pytest.mark.rule("AM-300")
def test_the_malignants_melee_adds_two_wounds() -> None:
    scene = Scene(cast=ILL, at={0: "3-4", 1: "3-5"}).do("melee:3-5", "shield:pass")
    assert (scene.s.hp[1], scene.s.wounds[1]) == (8, 2)


@pytest.mark.rule("AM-301", "AM-303")
def test_it_infects_every_hex_it_occupies_in_its_turn_but_no_power_hex() -> None:
    scene = Scene(cast=ILL, at={0: "4-2"}, phase=BEGIN).do("move:4-3", "move:4-4", "move:4-5")
    marked = [scene.board.name(at) for at, owner in enumerate(scene.s.infected) if owner == 0]
    assert marked == ["4-2", "4-3", "4-5"]
    centre = Scene(cast=ILL, at={0: "1-2", 1: "3-3"}, demon=1).do("down:centre")
    assert centre.s.infected[0] == 0, "the sealed centre may carry one"


@pytest.mark.rule("AM-302")
def test_moved_in_anothers_turn_it_leaves_a_token_behind() -> None:
    scene = Scene(cast=("Cultivator", "Malignant", "Scrounger"), at={0: "3-4", 1: "3-5"}).do("melee:3-5", "shield:pass")
    assert scene.where(1) == "3-6"
    assert scene.s.infected[scene.at_of("3-5")] == 1 and scene.s.infected[scene.at_of("3-6")] == -1


@pytest.mark.rule("AM-304", "AM-R57")
def test_everyone_else_loses_a_hit_point_on_an_infected_hex() -> None:
    for more in ({}, {"angel": 0}):
        scene = Scene(cast=("Cultivator", "Malignant", "Scrounger"), at={0: "3-4"}, **more)  # type: ignore[arg-type]
        before = scene.s.hp[0]
        scene.s.infected = altered(scene.s.infected, scene.at_of("3-5"), 1)
        scene.do("move:3-5")
        assert scene.s.hp[0] == before - 1
    own = Scene(cast=ILL, at={0: "3-4"})
    own.s.infected = altered(own.s.infected, own.at_of("3-5"), 0)
    assert own.do("move:3-5").s.hp[0] == 10


@pytest.mark.rule("AM-305", "AM-R60")
def test_its_tokens_go_when_its_turn_begins() -> None:
    scene = Scene(cast=ILL, at={0: "4-2"}, phase=BEGIN).do("move:4-3").end().do("end", "end")
    marked = [scene.board.name(at) for at, owner in enumerate(scene.s.infected) if owner >= 0]
    assert scene.asked == (0, "action") and marked == ["4-3"]
    demon = Scene(cast=ILL, at={0: "4-2"}, demon=0, turn=2)
    demon.s.infected = altered(demon.s.infected, demon.at_of("4-9"), 0)
    demon.end()
    assert demon.asked == (0, "action") and 0 not in demon.s.infected, "as a Demon it puts none"


@pytest.mark.rule("AM-306")
def test_the_zone_is_always_on() -> None:
    scene = Scene(cast=("Cultivator", "Malignant", "Scrounger"), at={0: "3-3", 1: "3-5"}).do("move:3-4")
    assert scene.s.wounds[0] == 1, "in anybody's turn"


@pytest.mark.rule("AM-307", "AM-R58")
def test_upgraded_its_melee_takes_three_and_no_wounds() -> None:
    scene = Scene(cast=ILL, at={0: "3-4", 1: "3-5", 2: "4-12"}, demon=2)
    before = scene.s.wounds[1]
    scene.do("melee:3-5", "shield:pass")
    assert (scene.s.hp[1], scene.s.wounds[1]) == (7, before)


@pytest.mark.rule("AM-308")
def test_upgraded_it_goes_on_infecting() -> None:
    scene = Scene(cast=ILL, at={0: "4-2", 1: "3-3"}, demon=1).do("move:4-3")
    assert scene.s.infected[scene.at_of("4-3")] == 0


# -- Savant


@pytest.mark.rule("AM-310", "AM-R16")
def test_the_savant_holds_six() -> None:
    scene = Scene(cast=WISE, hands={0: ["Salve"] * 4 + ["Vermin"]}).do("draw:permanent")
    assert scene.asked == (0, "action") and len(scene.s.hands[0]) == 6


@pytest.mark.rule("AM-311")
def test_one_activation_or_swap_a_turn_is_free() -> None:
    scene = Scene(cast=WISE, hands={0: ["Dexterity", "Alpinist"]}).do("activate:dexterity")
    assert scene.pools()[0] == 3
    scene.do("swap:alpinist")
    assert scene.pools()[0] == 2


@pytest.mark.rule("AM-312", "AM-R82")
def test_once_per_game_it_demands_a_card_of_the_givers_choice() -> None:
    scene = Scene(cast=WISE, hands={1: ["Salve", "Vermin"]})
    assert scene.offered("demand") == ["demand:seat-2"], "not from an empty hand"
    scene.do("demand:seat-2")
    assert scene.asked == (1, "give")
    scene.do("give:vermin")
    assert scene.hand(0) == ["Vermin"] and scene.hand(1) == ["Salve"] and scene.pools()[0] == 3
    assert not any("Vermin" in line for line in scene.said(2)) and any("Vermin" in line for line in scene.said(0))
    assert scene.offered("demand") == []
    scene.end().end().end()
    assert scene.asked == (0, "action") and scene.offered("demand") == [], "never again"


@pytest.mark.rule("AM-313", "AM-315", "AM-R81", "AM-217")
def test_upgraded_it_has_two_slots_and_swaps_freely() -> None:
    hand = ["Dexterity", "Dexterity", "Alpinist", "Long Bow"]
    scene = Scene(cast=WISE, at={1: "3-3"}, demon=1, hands={0: hand}).do("activate:dexterity")
    assert "activate:dexterity" not in scene.offered(), "the two must differ"
    scene.do("activate:alpinist")
    assert scene.pools()[0] == 3
    for _ in range(3):
        scene.do("draw:permanent")
    if scene.asked[1] == "discard":
        scene.do(scene.offered()[0])
    assert scene.pools()[0] == 0
    scene.do("swap:long-bow")
    assert scene.asked == (0, "return")
    scene.do("return:dexterity")
    assert scene.slots(0) == ["Alpinist", "Long Bow"], "also after the last Action"
    while scene.offered("swap"):
        scene.do(scene.offered("swap")[0])
        scene.do(scene.offered()[0])
    assert scene.s.turn[8] == 12, "twelve in a turn"


@pytest.mark.rule("AM-314")
def test_upgraded_it_holds_seven() -> None:
    scene = Scene(cast=WISE, at={1: "3-3"}, demon=1, hands={0: ["Salve"] * 4 + ["Vermin", "Vermin"]}).do(
        "draw:permanent"
    )
    assert scene.asked == (0, "action") and len(scene.s.hands[0]) == 7


@pytest.mark.rule("AM-316", "AM-R17")
def test_at_the_upgrade_it_fills_both_slots_and_trims_to_five() -> None:
    hand = ["Dexterity", "Alpinist", "Salve", "Salve", "Vermin", "Vermin"]
    scene = Scene(at={0: "1-2"}, hands={1: hand}, dice=(6, 6), energy={1: 0}).do("enter")
    assert scene.asked == (1, "fill") and scene.s.energy[1] == 3
    scene.do("fill:dexterity", "fill:done")
    assert scene.asked == (1, "action") and len(scene.hand(1)) == 5 and scene.slots(1) == ["Dexterity"]
    scene = Scene(at={0: "1-2"}, hands={1: hand}, dice=(6, 6)).do("enter", "fill:done")
    assert scene.asked == (1, "discard"), "six in hand: down to 5 although its limit is 7"


@pytest.mark.rule("AM-317", "AM-R17")
def test_at_the_downgrade_one_of_two_cards_returns_and_it_trims_to_five() -> None:
    scene = Scene(
        at={0: "3-4", 2: "3-5"},
        demon=2,
        hp={2: 1, 1: 6},
        wounds={1: 1},
        energy={1: 2},
        active={0: ["Short Bow"], 1: ["Dexterity", "Alpinist"]},
        hands={1: ["Salve"] * 4 + ["Vermin"]},
    )
    scene.do("arrow:3-5")
    assert scene.asked == (1, "return")
    scene.do("return:dexterity")
    assert scene.asked == (1, "discard")
    scene.do("discard:vermin")
    assert scene.slots(1) == ["Alpinist"] and len(scene.hand(1)) == 5
    assert (scene.s.hp[1], scene.s.wounds[1], scene.s.energy[1]) == (6, 1, 2)


# -- Scrounger


@pytest.mark.rule("AM-320", "AM-R22", "AM-R97")
def test_the_scrounger_takes_up_to_four_cards_with_one_action() -> None:
    scene = Scene(cast=POOR, crates={0: ["Dexterity", "Long Bow", "Salve", "Vermin"]})
    scene.do("crate:salve")
    assert scene.asked == (0, "more") and scene.s.crates[0][2] >= 0, "nothing is carried out before the last answer"
    scene.do("more:vermin", "more:dexterity")
    scene.do("more:done")
    assert scene.hand(0) == ["Dexterity", "Salve", "Vermin"] and scene.pools()[0] == 2
    assert all(card >= 0 for card in scene.s.crates[0]) and scene.offered("crate") == []


@pytest.mark.rule("AM-321")
def test_the_scrounger_has_one_more_move_action() -> None:
    assert Scene(cast=POOR).pools() == (3, 1, 0)


@pytest.mark.rule("AM-322", "AM-R18")
def test_scrounging_takes_three_tokens_one_action_and_any_discarded_card() -> None:
    scene = Scene(cast=POOR, tokens={0: 2}, discard=["Salve", "Dexterity"])
    assert scene.offered("scrounge") == []
    scene = Scene(cast=POOR, tokens={0: 3}, discard=["Salve", "Dexterity"]).do("scrounge")
    assert scene.offered() == ["search:dexterity", "search:salve"]
    scene.do("search:dexterity")
    assert scene.hand(0) == ["Dexterity"] and scene.s.tokens[0] == 0 and scene.pools()[0] == 2
    assert Scene(cast=POOR, tokens={0: 3}).offered("scrounge") == [], "an empty pile is not searched"


@pytest.mark.rule("AM-323", "AM-324")
def test_upgraded_it_has_three_move_actions_and_a_melee_that_costs_nothing() -> None:
    scene = Scene(cast=POOR, at={0: "3-4", 1: "3-5", 2: "4-12"}, demon=2)
    assert scene.pools() == (3, 3, 0)
    scene.do("melee:3-5", "shield:pass")
    assert scene.pools() == (3, 3, 0) and scene.s.hp[0] == 10, "the extra one goes first"
    scene.do("melee:3-5", "shield:pass")
    assert scene.pools() == (2, 3, 0) and scene.s.hp[0] == 9
    crates = {0: ["Dexterity", "Long Bow", "Salve", "Vermin"]}
    stays = Scene(cast=POOR, at={2: "3-3"}, demon=2, crates=crates).do("crate:salve")
    assert stays.asked == (0, "more")


# -- Mischievous

SIX = ("Mischievous", "Savant", "Scrounger", "Beastmaster", "Malignant", "Cultivator")


@pytest.mark.rule("AM-330", "AM-331", "AM-R65")
def test_it_pulls_an_opponent_of_its_level_next_to_itself_free_and_unhurt() -> None:
    at = {0: "3-4", 1: "3-9", 2: "2-3"}
    scene = Scene(6, SIX, at, land={"3-5": "A"})
    assert scene.offered("pull") == ["pull:seat-2:3-3", "pull:seat-2:3-5"], "not from another Level"
    scene.s.infected = altered(scene.s.infected, scene.at_of("3-5"), 4)
    for _ in range(3):
        scene.do("draw:permanent")
    scene.do("pull:seat-2:3-5")
    assert scene.where(1) == "3-5" and scene.s.wounds[1] == 0 and scene.pools()[0] == 0
    assert scene.s.hp[1] == 9, "infection still hurts"
    assert scene.offered("pull") == [], "once per turn"


@pytest.mark.rule("AM-R65", "AM-R47")
def test_who_can_be_pulled() -> None:
    at = {0: "3-4", 1: "3-9", 2: "3-12"}
    assert len(Scene(6, SIX, at, land={"3-9": "S"}).offered("pull")) == 4, "also out of a shelter"
    assert all("seat-2" not in key for key in Scene(6, SIX, at, demon=1).offered("pull")), "never a Demon"
    assert all("seat-2" not in key for key in Scene(6, SIX, at, unseen=[1]).offered("pull"))


@pytest.mark.rule("AM-334", "AM-R68")
def test_upgraded_it_shoves_the_demon_along_its_level() -> None:
    scene = Scene(6, SIX, {1: "3-4"}, demon=1, tokens={0: 2}, land={"3-5": "A"})
    assert scene.offered("shove") == ["shove:3-3", "shove:3-5"]
    scene.do("shove:3-5")
    assert scene.where(1) == "3-5" and scene.s.tokens[0] == 0 and scene.s.wounds[1] == 1 and scene.pools()[0] == 3
    assert Scene(6, SIX, {1: "3-4"}, demon=1, tokens={0: 1}).offered("shove") == []
    home = Scene(6, SIX, {1: "5-5"}, demon=1, tokens={0: 2})
    assert "shove:pier-2" not in home.offered("shove") and len(home.offered("shove")) == 2, "never onto its own Pier"
    assert Scene(6, SIX, {1: "centre"}, demon=1, born=True, tokens={0: 2}).offered("shove") == []


@pytest.mark.rule("AM-333", "AM-R68")
def test_upgraded_it_walks_along_its_level_at_the_rotation() -> None:
    scene = Scene(6, SIX, {0: "1-0", 1: "3-4", 2: "1-2", 3: "1-4"}, demon=1, start=1, land={"1-5": "A"})
    scene.end()
    assert scene.asked == (0, "stroll") and scene.where(0) == "1-4"
    assert scene.offered() == ["stroll:1-3", "stroll:1-5", "stroll:stay"], "others stand at 1-0 and 1-2"
    scene.do("stroll:1-3")
    assert scene.where(0) == "1-3" and scene.s.wounds[0] == 1 and scene.s.tokens[0] == 0


@pytest.mark.rule("AM-336", "AM-332")
def test_nobody_levitates_while_there_is_a_demon() -> None:
    scene = Scene(6, SIX, {0: "3-4", 1: "2-4"}, demon=1, tokens={0: 2}, start=1).end()
    assert scene.asked[1] != "levitate" and scene.s.tokens[0] == 2
