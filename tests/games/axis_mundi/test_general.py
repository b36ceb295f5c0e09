"""Index 3.4: general Actions."""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi.content import ACCESS, NAMES
from quincunx.games.axis_mundi.state import BEGIN, altered

from .scenes import Scene

CRATE = {0: ["Dexterity", "Long Bow", "Salve", "Vermin"], 1: ["Dexterity", "Long Bow", "Salve", "Inspiration"]}


@pytest.mark.rule("AM-070", "AM-072", "AM-R21")
def test_take_a_card_from_any_crate_one_stands_on() -> None:
    scene = Scene(at={0: "4-8", 1: "4-7"}, crates=CRATE)
    assert scene.offered("crate") == ["crate:dexterity", "crate:inspiration", "crate:long-bow", "crate:salve"]
    scene.do("crate:salve")
    assert scene.hand(0) == ["Salve"] and scene.pools()[0] == 2
    refilled = scene.s.crates[1][2]
    assert refilled >= 68 and scene.s.seen[refilled] == -1, "from the same deck, face up"
    assert "Ada takes Salve from crate 2." in scene.said(2)


@pytest.mark.rule("AM-071", "AM-R91")
def test_a_crate_is_opened_once_per_turn() -> None:
    scene = Scene(crates=CRATE).do("crate:salve")
    assert scene.offered("crate") == []


@pytest.mark.rule("AM-073", "AM-075", "AM-R86")
def test_fetch_a_treasure_at_distance_1_or_2_over_anybody_on_any_level() -> None:
    tokens = {"3-5": "Heal 4", "2-3": "Grenade", "1-1": "Draw 3", "3-7": "Time Bomb", "4-5": "Gain an Action"}
    scene = Scene(at={0: "3-4", 1: "3-5"}, treasure={"3-4": "Gain 2 Energy", **tokens})
    near = [name for name in tokens if scene.board.dist[scene.at_of("3-4")][scene.at_of(name)] <= 2]
    assert scene.offered("fetch") == sorted(f"fetch:{name}" for name in near)
    assert "fetch:3-5" in scene.offered("fetch"), "from under a Character"
    assert "fetch:3-4" not in scene.offered("fetch"), "not from the own hex"


@pytest.mark.rule("AM-074", "AM-R86")
def test_the_fetched_treasure_comes_at_the_end_of_the_turn() -> None:
    scene = Scene(at={0: "3-4"}, treasure={"3-6": "Heal 4"}).do("fetch:3-6")
    assert scene.s.treasure[scene.at_of("3-6")] == -1 and scene.offered("use") == []
    scene.do("move:3-3").end()
    assert scene.treasures(0) == ["Heal 4"]


@pytest.mark.rule("AM-076", "AM-077", "AM-078", "AM-R29")
def test_an_immobilized_player_cannot_move_itself_in_its_next_turn() -> None:
    hand = ["Now You See Me 4", "Second Wind", "Salve"]
    scene = Scene(at={0: "3-4", 1: "3-6"}, hands={1: hand})
    scene.do("snare:seat-2", "evade:pass").end()
    assert scene.s.energy[0] == 0 and scene.asked == (1, "action")
    for verb in ("move", "run", "up", "down", "cave", "enter"):
        assert scene.offered(verb) == []
    assert scene.offered("play") == ["play:salve", "play:second-wind"], "Now You See Me would move it"
    assert scene.offered("draw"), "everything else is open"
    scene.end().end().end()
    assert scene.asked == (1, "action") and scene.offered("move"), "it ended with that turn"


@pytest.mark.rule("AM-076", "AM-R61")
def test_no_plain_familiar_at_whoever_visibly_cannot_be_bound() -> None:
    assert Scene(at={0: "3-4", 1: "3-6"}).offered("snare") == ["snare:seat-2"]
    assert Scene(at={0: "3-4", 1: "3-6"}, active={1: ["Unstoppable"]}).offered("snare") == []
    assert Scene(at={0: "3-4", 1: "3-6"}, demon=1).offered("snare") == []
    assert Scene(at={0: "3-4", 1: "3-7"}).offered("snare") == [], "out of range"
    scene = Scene(at={0: "3-4", 1: "3-6"})
    scene.s.due = altered(scene.s.due, 1, 1)
    scene.play.start()
    assert scene.offered("snare") == [], "it is due already"


@pytest.mark.rule("AM-079", "AM-370")
def test_pick_up_a_treasure_known_to_its_owner_only_and_use_it_at_once() -> None:
    scene = Scene(at={0: "3-4"}, treasure={"3-4": "Gain 2 Move Actions"}).do("pick-up")
    assert scene.pools()[0] == 2 and scene.treasures(0) == ["Gain 2 Move Actions"]
    assert scene.s.seen[scene.s.loot[0][0]] == 1
    assert "Ada gains a Treasure." in scene.said(1)
    scene.do("use:gain-2-move-actions")
    assert scene.pools() == (2, 2, 0)
    assert "pick-up" not in scene.offered(), "nothing lies there any more"


@pytest.mark.rule("AM-080", "AM-R18")
def test_a_played_card_costs_an_action_and_ends_on_the_discard_pile() -> None:
    scene = Scene(hands={0: ["Suture Kit", "Inspiration"]}, hp={0: 5}).do("play:suture-kit")
    assert scene.pools()[0] == 2 and scene.discarded() == ["Suture Kit"] and scene.s.seen[scene.s.discard[0]] == -1
    scene.do("play:inspiration")
    assert scene.pools()[0] == 3, "the card says it is free"


@pytest.mark.rule("AM-081")
def test_draw_a_card_from_either_deck() -> None:
    scene = Scene().do("draw:one-time", "draw:permanent")
    assert [card >= 68 for card in scene.s.hands[0]] == [True, False] and scene.pools()[0] == 1


@pytest.mark.rule("AM-082", "AM-R14")
def test_draw_five_uses_three_general_actions() -> None:
    scene = Scene(hands={0: ["Second Wind"]}).do("draw-five", "split:1")
    assert scene.asked == (0, "discard") and scene.pools()[0] == 0
    scene.do(scene.offered()[0])
    assert len(scene.s.hands[0]) == 5
    scene = Scene(hands={0: ["Second Wind"]}).do("play:second-wind", "draw:permanent")
    assert scene.offered("draw-five") == [], "a Move Action does not pay for it"
    scene = Scene(hands={0: ["Inspiration"]}).do("draw:permanent", "play:inspiration")
    assert scene.offered("draw-five") == ["draw-five"]


@pytest.mark.rule("AM-083", "AM-231", "AM-R13")
def test_a_hand_above_its_limit_is_cut_down_for_nothing() -> None:
    scene = Scene(hands={0: ["Salve", "Vermin", "Elusive", "Crates"]}, loot={0: ["Draw 3"]})
    scene.do("use:draw-3", "split:3")
    assert scene.asked == (0, "discard")
    scene.do("discard:salve")
    assert scene.asked == (0, "discard"), "two must go"
    scene.do("discard:elusive")
    assert len(scene.s.hands[0]) == 5 and scene.discarded() == ["Elusive", "Salve"] and scene.pools()[0] == 3


@pytest.mark.rule("AM-084", "AM-085")
def test_resting_on_a_power_hex_is_a_first_action_only() -> None:
    scene = Scene(at={0: "4-4"}, hp={0: 3}).do("rest")
    assert scene.s.hp[0] == 7 and scene.pools()[0] == 2, "half of 7, rounded up"
    assert scene.offered("rest") == []
    scene.do("move:4-3", "move:4-4")
    assert scene.s.hp[0] == 7, "a Power Hex heals once in a turn"
    scene = Scene(at={0: "4-4"}, hp={0: 3}).do("draw:permanent")
    assert scene.offered("rest") == []
    scene = Scene(at={0: "4-3"}, hp={0: 10}).do("move:4-4")
    scene.s.hp = altered(scene.s.hp, 0, 5)
    assert scene.offered("rest") == [], "the turn did not begin there"


@pytest.mark.rule("AM-086", "AM-085")
def test_entering_a_power_hex_heals_half_of_what_is_lost() -> None:
    scene = Scene(at={0: "4-3"}, hp={0: 3}).do("move:4-4")
    assert scene.s.hp[0] == 7 and scene.pools()[0] == 2
    scene.do("move:4-5", "move:4-4")
    assert scene.s.hp[0] == 7


@pytest.mark.rule("AM-087", "AM-R23")
def test_being_driven_into_a_power_hex_heals_too_once_in_that_turn() -> None:
    scene = Scene(at={0: "4-2", 1: "4-3"}, hp={1: 5}).do("melee:4-3", "shield:pass")
    assert scene.where(1) == "4-4" and scene.s.hp[1] == 3 + 4
    scene.s.hp = altered(scene.s.hp, 1, 4)
    scene.do("move:4-3", "melee:4-4", "shield:pass")
    assert scene.where(1) == "4-5" and scene.s.hp[1] == 2


@pytest.mark.rule("AM-088")
@pytest.mark.parametrize(("roll", "gain"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_harvest_by_die(roll: int, gain: int) -> None:
    scene = Scene(turn=1, at={1: "3-3"}, land={"3-3": "A"}, hp={1: 5}, dice=[roll]).do("harvest")
    cards = [card >= 68 for card in scene.s.hands[1]]
    assert (cards, scene.s.hp[1]) == (([True], 5), ([False], 5), ([], 6))[gain]
    assert scene.pools()[0] == 2


@pytest.mark.rule("AM-088", "AM-089", "AM-090", "AM-R85")
def test_where_and_how_often_can_be_harvested() -> None:
    for letter, offered in (("A", True), ("C", True), ("S", True), ("P", False)):
        scene = Scene(turn=1, at={1: "3-3"}, land={"3-3": letter})
        assert bool(scene.offered("harvest")) == offered, letter
    scene = Scene(turn=1, at={1: "3-3"}, land={"3-3": "A"}).do("harvest")
    assert scene.s.harvested[scene.at_of("3-3")] == 1 and scene.offered("harvest") == []
    centre = Scene(turn=1, demon=0, at={0: "3-3", 1: "centre"})
    assert centre.offered("harvest") == ["harvest"], "the sealed centre is Accessible Terrain"


@pytest.mark.rule("AM-091", "AM-092")
def test_activate_and_swap_cost_an_action_each() -> None:
    scene = Scene(hands={0: ["Dexterity", "Alpinist"]}).do("activate:dexterity", "swap:alpinist")
    assert scene.slots(0) == ["Alpinist"] and scene.hand(0) == ["Dexterity"] and scene.pools() == (1, 1, 0)


@pytest.mark.rule("AM-R11")
@pytest.mark.parametrize(("hp", "told"), [(5, "heals 2 HP (now 7)"), (9, "heals 1 HP (now 10)"), (10, "is unhurt")])
def test_healing_stops_at_the_maximum_and_tells_what_it_gave(hp: int, told: str) -> None:
    scene = Scene(hands={0: ["Suture Kit"]}, hp={0: hp}).do("play:suture-kit")
    assert scene.s.hp[0] == min(10, hp + 2) and any(told in line for line in scene.said(1)), scene.said(1)


@pytest.mark.rule("AM-011", "AM-425", "AM-235")
def test_the_log_tells_what_was_gained_and_lost_and_no_more() -> None:
    scene = Scene(hands={0: ["Vermin"]}, energy={0: 2}).do("play:vermin")
    assert scene.s.energy[0] == 3 and "Ada gains 1 Energy." in scene.said(1)
    scene = Scene(at={0: "3-4", 1: "3-5"}, hp={1: 2}, loot={0: ["Grenade"]}).do("grenade:3-5")
    assert "Ben loses 2 HP (0 left)." in scene.said(2)


# -- the Time Bomb


def bombed() -> Scene:
    scene = Scene(loot={0: ["Time Bomb"]}, crates=CRATE, at={1: "4-1"})
    return scene.do("plant")


@pytest.mark.rule("AM-093", "AM-379")
def test_the_time_bomb_is_placed_on_a_warehouse_for_two_actions() -> None:
    scene = bombed()
    assert scene.pools()[0] == 1 and scene.s.bomb == scene.at_of("4-0") and scene.treasures(0) == []
    assert any("Time Bomb" in line for line in scene.said(1)), "announced"
    assert Scene(loot={0: ["Time Bomb"]}, at={0: "4-1"}).offered("plant") == []
    assert Scene(loot={0: ["Time Bomb"]}).do("draw:permanent", "draw:permanent").offered("plant") == []


@pytest.mark.rule("AM-094", "AM-R76")
def test_an_opponent_on_the_hex_disarms_it_and_keeps_it() -> None:
    scene = bombed()
    assert scene.offered("disarm") == [], "not the placer"
    scene.do("move:4-23").end().do("move:4-0", "disarm")
    assert scene.treasures(1) == ["Time Bomb"] and scene.s.bomb == -1 and scene.pools()[0] == 1
    scene.do("end", "end")
    assert scene.s.terrain[scene.at_of("4-0")] != ACCESS


@pytest.mark.rule("AM-095", "AM-096", "AM-097", "AM-098", "AM-246")
def test_the_bomb_explodes_when_the_placers_next_turn_begins() -> None:
    scene = bombed().do("end", "end", "end")
    assert scene.asked == (0, "action")
    assert scene.s.hp[0] == 5, "the placer stayed to keep disarmers out, and pays for it"
    assert scene.s.terrain[scene.at_of("4-0")] == ACCESS and scene.s.crates[0] == ()
    assert {"Dexterity", "Long Bow", "Salve", "Vermin"} <= set(scene.discarded())
    assert "Time Bomb" in [NAMES[scene.s.faces[piece]] for piece in scene.s.gone]
    assert scene.offered("crate") == [] and scene.offered("harvest-as"), "Accessible Terrain now"


@pytest.mark.rule("AM-R76", "AM-239")
def test_a_death_by_the_own_bomb_ends_the_turn_before_it_began() -> None:
    scene = bombed()
    scene.s.hp = altered(scene.s.hp, 0, 5)
    scene.do("end", "end", "end")
    assert scene.asked == (1, "action") and scene.s.hp[0] == 5 and scene.where(0) in ("4-4", "4-20")


@pytest.mark.rule("AM-095")
def test_somebody_else_on_the_hex_is_hit() -> None:
    scene = bombed().do("move:4-23").end().do("move:4-0").end().end()
    assert scene.asked == (0, "action") and (scene.s.hp[0], scene.s.hp[1]) == (10, 5)


@pytest.mark.rule("AM-R20")
def test_nothing_to_draw_is_not_offered_and_an_empty_slot_waits() -> None:
    scene = Scene(crates=CRATE)
    scene.s.decks[0].clear()
    scene.do("crate:salve")
    assert scene.s.crates[0][2] == -1 and scene.offered("draw") == ["draw:permanent"]
    assert scene.offered("crate") == []


@pytest.mark.rule("AM-232", "AM-R19")
def test_an_empty_deck_is_rebuilt_from_its_own_discards() -> None:
    scene = Scene(discard=["Salve", "Vermin", "Dexterity"])
    scene.s.decks[0].clear()
    before = scene.s.decks[1][:]
    scene.do("draw:one-time")
    assert scene.hand(0)[0] in ("Salve", "Vermin") and scene.discarded() == ["Dexterity"]
    assert len(scene.s.decks[0]) == 1 and scene.s.decks[1] == before


def test_a_begun_turn_asks_for_an_action() -> None:
    assert Scene(phase=BEGIN).asked == (0, "action")
