"""The turn of a Raider (3.2)."""

from __future__ import annotations

import pytest

from quincunx.games.karmaggan import GAME

from .helpers import Scene, carry, hand, scene, spawn, stack_temple, tile, unrolled


@pytest.mark.rule("KG-012", "KG-015", "KG-021")
def test_a_raider_may_move_play_and_end_whenever_it_likes() -> None:
    s = unrolled(scene(["O:2:2", "O:2:40"]))
    hand(s, 0, "sparks-stone")
    table = Scene(s, dice=[2, 5])
    assert table.verbs() == {"roll", "play"}  # rolling costs nothing, so the end is offered after it
    table.do("roll")
    assert table.verbs() == {"step", "end", "play"}
    table.step("O:2:3", "O:2:4")
    assert s.steps == 3 and "end" in table.verbs()
    table.do("end")
    assert table.seat == 1 and table.at(0) == "O:2:4"


@pytest.mark.rule("KG-013")
def test_two_dice_are_rolled_and_the_higher_counts() -> None:
    s = unrolled(scene(["O:2:2", "O:2:40"]))
    table = Scene(s, dice=[2, 5])
    assert table.offered() == ["roll"]
    table.do("roll")
    assert s.rolled and s.steps == 5


@pytest.mark.rule("KG-014")
def test_the_carrier_rolls_one_die_only() -> None:
    s = unrolled(scene(["O:2:2", "O:2:40"]))
    carry(s, 0)
    hand(s, 0, "sword")
    table = Scene(s, dice=[4]).do("roll")
    assert s.steps == 4 and table.script.answers == []


@pytest.mark.rule("KG-016")
def test_a_step_goes_to_an_adjacent_tile_never_through_a_wall() -> None:
    assert Scene(scene(["O:0:1", "O:2:40"])).steps() == {"O:0:0", "M:1:0", "O:1:1"}  # a radial wall stands at 1|2
    assert Scene(scene(["O:0:2", "O:2:40"])).steps() == {"O:0:3", "O:1:2"}
    assert Scene(scene(["M:1:4", "O:2:40"])).steps() == {"M:1:3", "M:1:5", "M:0:4", "O:0:8"}


@pytest.mark.rule("KG-017")
def test_every_tile_on_the_way_is_stepped_on_and_resolved_first() -> None:
    s = scene(["O:0:3", "O:2:40"])
    table = Scene(s).step("O:0:4")
    assert (table.kind, table.seat) == ("object", 0)
    table.do("object:draw")
    assert len(s.hands[0]) == 1 and table.kind == "turn" and s.steps == 2


@pytest.mark.rule("KG-018", "KG-116")
def test_nobody_ends_a_turn_on_an_occupied_tile() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:3", "O:2:42"], teams=True, steps=2)
    table = Scene(s).step("O:2:3")
    assert "end" not in table.offered() and table.steps() == {"O:2:2", "O:2:4"}
    table.step("O:2:4")
    assert table.seat == 1 and table.at(0) == "O:2:4"


@pytest.mark.rule("KG-116")
def test_a_friend_can_be_passed_only_with_a_further_step_in_hand() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:3", "O:2:42"], teams=True, steps=1)
    assert Scene(s).steps() == {"O:1:2", "O:2:2"} - {"O:2:2"}


@pytest.mark.rule("KG-019")
def test_a_raider_that_loses_a_battle_on_its_own_turn_has_its_turn_ended() -> None:
    s = scene(["O:2:2", "O:2:3"], steps=4)
    table = Scene(s, loose=True).step("O:2:3").do("meet:attack")  # empty hands: three ties, the Defender wins
    while table.kind == "fling":
        table.do(table.offered()[0])
    assert table.seat == 1 and s.active == 1 and table.at(0) != "O:2:3"


@pytest.mark.rule("KG-020")
def test_a_raider_that_dies_on_its_own_turn_has_its_turn_ended_at_once() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:50"], coins=1)
    s.deaths = 1
    hand(s, 0, "tar")
    table = Scene(s).do("play:tar")
    assert table.at(0) == "dead" and table.seat == 1


@pytest.mark.rule("KG-179", "KG-102")
def test_dice_are_rolled_once_and_sparks_before_the_roll_are_added() -> None:
    s = unrolled(scene(["O:2:2", "O:2:40"]))
    hand(s, 0, "sparks-stone", "sword")
    table = Scene(s, dice=[1, 3]).do("play:sparks-stone")
    assert s.steps == 0 and not table.steps()
    table.do("roll")
    assert s.steps == 5 and "roll" not in table.offered()


@pytest.mark.rule("KG-180")
def test_in_one_step_the_roller_comes_before_the_egg_and_the_tile() -> None:
    s = scene(["O:2:15", "O:2:40", "O:2:50"], coins=2)
    s.rollers = True
    s.egg = tile("O:2:16")
    s.deaths = 1
    table = Scene(s, dice=[6]).step("O:2:16")  # 5 damage: dead before Egg and Blood Tile
    assert table.at(0) == "dead" and s.egg == tile("O:2:16") and s.carrier == -1
    assert table.kind_of("O:2:16") > 8  # it lies on the entered tile


@pytest.mark.rule("KG-180", "KG-161")
def test_the_egg_is_picked_up_before_the_tile_resolves() -> None:
    s = scene(["O:2:15", "O:2:40"])
    s.rollers = True
    s.egg = tile("O:2:16")
    table = Scene(s, dice=[1]).step("O:2:16")
    assert s.carrier == 0 and table.kind == "blood"


@pytest.mark.rule("KG-181")
def test_a_stranded_figure_goes_back_to_where_it_last_could_stay() -> None:
    s = scene(["O:2:4", "O:2:40"], steps=2)
    hand(s, 0, "pole", "contact-helmet-null")
    s.medals[0] = 1
    table = Scene(s).do("play:pole").step("O:1:4")
    assert "end" not in table.offered()
    s.steps = 0  # the last step is gone: no legal step remains
    table = Scene(s)
    assert "end" in table.offered()
    table.do("end")
    assert table.at(0) == "O:2:4" and table.seat == 1


@pytest.mark.rule("KG-181")
def test_if_that_tile_is_taken_the_nearest_one_is_chosen() -> None:
    s = scene(["O:1:4", "O:2:4"], steps=0)
    s.stay = tile("O:2:4")
    hand(s, 0, "sword")
    table = Scene(s).do("end")  # standing on an Abyss, with the last tile taken
    assert (table.seat, table.kind) == (0, "back")
    assert set(table.offered()) == {"back:o-1-5", "back:o-0-4"}
    table.do("back:o-0-4")
    assert table.at(0) == "O:0:4" and table.seat == 1 and len(s.hands[0]) == 1  # the Object Tile is not activated


@pytest.mark.rule("KG-R25")
def test_cards_and_egg_are_offered_between_steps_only() -> None:
    s = scene(["O:0:3", "O:2:40"])
    hand(s, 0, "mishmash")
    table = Scene(s).step("O:0:4")
    assert table.offered() == ["object:draw", "object:leave"]
    table.do("object:leave")
    assert "play:mishmash" in table.offered()


@pytest.mark.rule("KG-R14")
def test_taking_the_egg_after_the_roll_does_not_change_the_maximum() -> None:
    s = scene(["I:4", "O:2:40"], steps=5)
    stack_temple(s, "still-air")
    Scene(s).step("C")
    assert s.carrier == 0 and s.steps == 4


@pytest.mark.rule("KG-R42", "KG-R56")
def test_nobody_stands_in_a_gate_and_ways_are_chosen_tile_by_tile() -> None:
    s = scene(["O:2:4", "O:2:40"])
    carry(s, 0)
    s.gates = 1
    table = Scene(s)
    assert "J:0" in table.steps()  # one step: both sides of the Gate are places
    assert all(GAME.key(table.play.kind, option).count(":") <= 1 for option in table.play.options if option < 400)


def test_a_spawn_blocks_nobody_from_ending_elsewhere() -> None:
    s = scene(["O:2:2", "O:2:40"])
    spawn(s, "O:2:3")
    assert "end" in Scene(s).offered()
