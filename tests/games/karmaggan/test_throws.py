"""Who wins a battle, and where the loser is thrown (KG-124 to KG-138, KG-154)."""

from __future__ import annotations

import pytest

from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.state import DEAD, Karmaggan

from .helpers import Scene, carry, hand, scene, spawn, stack_objects, tile

# The Middle Ring from M:1:11 to M:1:20 is open; M:1:17 is an Abyss.


def beaten(s: Karmaggan, dice: tuple[int, ...] = ()) -> Scene:
    """Seat 0 attacks M:1:13 from M:1:12 with a Sword and wins; the throw is to come."""
    s.at[0], s.stay = tile("M:1:12"), tile("M:1:12")
    hand(s, 0, "sword")
    return Scene(s, dice=dice, loose=True).step("M:1:13").do("meet:attack").commit("sword", "-")


# -- the winner


@pytest.mark.rule("KG-131", "KG-117")
def test_one_round_each_and_a_tie_is_the_defenders_win() -> None:
    s = scene(["M:1:12", "M:1:13", "O:2:40"])
    hand(s, 0, "pole", "tar", "tar")
    hand(s, 1, "tar", "pole", "tar")
    table = Scene(s).step("M:1:13").do("meet:attack").commit("pole", "tar").commit("tar", "pole").commit("tar", "tar")
    assert (table.seat, table.kind) == (1, "fling") and s.coins == [5, 5, 5]


@pytest.mark.rule("KG-131", "KG-117")
def test_two_rounds_against_one_are_the_attackers_win() -> None:
    s = scene(["M:1:12", "M:1:13", "O:2:40"])
    hand(s, 0, "pole", "tar", "sword")
    hand(s, 1, "tar", "pole", "tar")
    table = Scene(s).step("M:1:13").do("meet:attack").commit("pole", "tar").commit("tar", "pole").commit("sword", "tar")
    assert (table.seat, table.kind) == (0, "fling") and s.coins == [6, 4, 5]


@pytest.mark.rule("KG-130", "KG-131", "KG-020")
def test_an_attacker_that_loses_its_last_coin_has_lost_at_once_although_it_won_before() -> None:
    s = scene(["M:1:12", "M:1:13", "O:2:40"])
    s.coins, s.deaths = [1, 5, 5], 1
    hand(s, 0, "tar", "tar")
    hand(s, 1, "pole", "tar")
    table = Scene(s, loose=True).step("M:1:13").do("meet:attack").commit("tar", "pole")
    assert (table.seat, table.kind) == (1, "fling") and s.coins == [0, 6, 5]
    table.do("fling:m-1-14", "fling:m-1-15", "fling:m-1-16")
    assert table.at(0) == "dead" and table.kind_of("M:1:16") == b.SUMMON | 1 and table.seat == 1
    assert s.fight == [] and s.open == []


@pytest.mark.rule("KG-128", "KG-130")
def test_a_spawn_that_wins_takes_the_last_coin_and_gives_it_to_nobody() -> None:
    s = scene([DEAD, "M:1:13", "O:2:40"])
    s.did, s.coins[1] = 2, 1
    spawn(s, "M:1:12")
    hand(s, 0, "sword")
    table = Scene(s, loose=True).do("crawl:m-1-12:cw", "meet:attack").commit("sword", "-")
    assert s.coins == [0, 0, 5] and (table.seat, table.kind) == (0, "fling")


@pytest.mark.rule("KG-138", "KG-184")
def test_the_attacker_draws_first_even_if_it_has_lost() -> None:
    s = scene(["M:1:12", "M:1:13", "O:2:40"])
    stack_objects(s, "pole", "mishmash", "sword", "tar", "blood-stone", "sparks-stone")
    table = Scene(s).step("M:1:13").do("meet:attack", "fling:m-1-14", "fling:m-1-15", "fling:m-1-16")
    assert table.hand(0) == ["pole", "mishmash", "sword"] and table.hand(1) == ["tar", "blood-stone", "sparks-stone"]


@pytest.mark.rule("KG-138")
def test_who_has_three_cards_or_more_draws_nothing() -> None:
    s = scene(["M:1:12", "M:1:13", "O:2:40"])
    hand(s, 0, "tar", "tar", "tar")
    hand(s, 1, "tar", "tar")
    table = Scene(s, loose=True).step("M:1:13").do("meet:attack")
    while table.kind == "commit":
        table.do("commit:none")
    table.do("fling:m-1-14", "fling:m-1-15", "fling:m-1-16")
    assert len(s.hands[0]) == len(s.hands[1]) == 3


@pytest.mark.rule("KG-126", "KG-184")
def test_tied_cards_go_back_to_their_owners_before_the_draws() -> None:
    s = scene(["M:1:12", "M:1:13", "O:2:40"])
    hand(s, 0, "tar", "pole", "mishmash")
    hand(s, 1, "blood-stone", "embedded-gaze", "sparks-stone")
    table = Scene(s).step("M:1:13").do("meet:attack").commit("tar", "blood-stone")
    assert s.owners == [0, 1] and s.spent == []
    table.commit("none", "none").commit("none", "none").do("fling:m-1-14", "fling:m-1-15", "fling:m-1-16")
    assert sorted(table.hand(0)) == ["mishmash", "pole", "tar"] and s.owners == [] and s.open == []
    assert sorted(table.hand(1)) == ["blood-stone", "embedded-gaze", "sparks-stone"]


@pytest.mark.rule("KG-125", "KG-126")
def test_only_the_cards_of_the_decided_round_are_discarded_one_or_two() -> None:
    s = scene(["M:1:12", "M:1:13", "O:2:40"])
    hand(s, 0, "tar", "pole", "mishmash")
    hand(s, 1, "blood-stone", "tar")
    table = Scene(s).step("M:1:13").do("meet:attack").commit("tar", "blood-stone").commit("pole", "none")
    assert len(s.spent) == 1 and len(s.open) == 2 and s.owners == [0, 1]
    table.commit("mishmash", "tar")
    assert len(s.spent) == 1 and len(s.open) == 4 and s.coins == [6, 4, 5]


# -- the way of the throw


@pytest.mark.rule("KG-132", "KG-R56")
def test_the_loser_lands_after_exactly_three_tiles_of_the_winners_choice() -> None:
    s = scene(["C", "M:1:13", "O:2:40"])
    s.egg = tile("I:8")
    table = beaten(s)
    assert set(table.offered()) == {"fling:m-1-12", "fling:m-1-14", "fling:m-0-13", "fling:o-0-27"}
    table.do("fling:m-1-14", "fling:m-1-15")
    assert table.at(1) == "M:1:13" and table.kind == "fling"
    table.do("fling:m-1-16")
    assert table.at(1) == "M:1:16" and table.kind == "turn"


@pytest.mark.rule("KG-134", "KG-135")
@pytest.mark.parametrize("who", ["raider", "spawn"])
def test_over_an_occupied_third_tile_the_throw_goes_on_to_the_first_free_one(who: str) -> None:
    s = scene(["C", "M:1:13", "M:1:16" if who == "raider" else "O:2:40", DEAD])
    s.egg = tile("I:8")
    if who == "spawn":
        spawn(s, "M:1:16")
    table = beaten(s).do("fling:m-1-14", "fling:m-1-15", "fling:m-1-16")
    assert table.kind == "fling" and table.at(1) == "M:1:13"  # and the next one is an Abyss
    table.do("fling:m-1-17")
    assert table.kind == "fling"
    table.do("fling:m-1-18")
    assert table.at(1) == "M:1:18" and table.kind == "turn"


@pytest.mark.rule("KG-134", "KG-135")
def test_occupied_tiles_before_the_third_are_flown_over() -> None:
    s = scene(["C", "M:1:13", "M:1:14"])
    s.egg = tile("I:8")
    table = beaten(s).do("fling:m-1-14", "fling:m-1-15", "fling:m-1-16")
    assert table.at(1) == "M:1:16" and table.at(2) == "M:1:14"


@pytest.mark.rule("KG-135")
def test_no_tile_is_visited_twice_not_even_that_of_the_battle() -> None:
    s = scene(["C", "M:1:13", "O:2:40"])
    s.egg = tile("I:8")
    table = beaten(s).do("fling:m-1-14")
    assert "fling:m-1-13" not in table.offered()
    table.do("fling:m-1-15")
    assert not {"fling:m-1-13", "fling:m-1-14"} & set(table.offered())


@pytest.mark.rule("KG-135", "KG-R56")
def test_a_tile_from_which_no_end_can_be_reached_is_not_offered() -> None:
    s = scene(["O:2:17", "O:2:16", DEAD])
    spawn(s, "O:2:15")  # a corner of the vault: radial wall, Temple wall, and the tiles already flown over
    hand(s, 0, "sword")
    table = Scene(s, loose=True).step("O:2:16").do("meet:attack").commit("sword", "-").do("fling:o-1-16")
    table.do("fling:o-1-15")
    assert table.at(1) == "O:0:15" and table.kind != "fling"  # the only way left is not asked for


@pytest.mark.rule("KG-135", "KG-154")
def test_a_thrown_spawn_does_not_land_on_the_uncarried_egg_and_a_raider_does() -> None:
    s = scene([DEAD, "M:1:13", "O:2:40"])
    s.did, s.egg, s.rollers = 2, tile("M:1:16"), True
    spawn(s, "M:1:12")
    table = Scene(s).do("crawl:m-1-12:cw", "meet:attack")  # ties: the Raider wins and throws
    table.do("fling:m-1-14", "fling:m-1-15", "fling:m-1-16")
    assert (table.seat, table.kind) == (1, "fling")
    table.do("fling:m-0-16", "fling:m-0-15")  # M:0:16 is an Abyss
    assert s.spawns == [tile("M:0:15")] and s.egg == tile("M:1:16") and s.swarm == [0]


@pytest.mark.rule("KG-071", "KG-070", "KG-184")
def test_every_crossing_of_a_roller_on_the_way_is_rolled_for_after_the_landing() -> None:
    s = scene(["O:1:15", "O:2:15", "O:2:40"])
    s.rollers, s.egg = True, tile("I:8")
    hand(s, 0, "sword")
    table = Scene(s, dice=[2, 3], loose=True).step("O:2:15").do("meet:attack").commit("sword", "-")
    table.do("fling:o-2-16", "fling:o-1-16", "fling:o-1-15")  # across and back
    assert table.at(1) == "O:1:15" and s.coins == [6, 4 - 1 - 2, 5]


@pytest.mark.rule("KG-071", "KG-184")
def test_who_dies_at_the_first_crossing_rolls_for_no_second_one() -> None:
    s = scene(["O:1:15", "O:2:15", "O:2:40"])
    s.rollers, s.egg, s.deaths, s.coins[1] = True, tile("I:8"), 1, 2
    hand(s, 0, "sword")
    table = Scene(s, dice=[6], loose=True).step("O:2:15").do("meet:attack").commit("sword", "-")
    table.do("fling:o-2-16", "fling:o-1-16", "fling:o-1-15")
    assert table.at(1) == "dead" and table.rules().count("KG-071") == 1


@pytest.mark.rule("KG-071", "KG-064")
def test_before_the_rollers_are_there_a_throw_costs_nothing() -> None:
    s = scene(["O:1:15", "O:2:15", "O:2:40"])
    hand(s, 0, "sword")
    table = Scene(s, loose=True).step("O:2:15").do("meet:attack").commit("sword", "-")
    table.do("fling:o-2-16", "fling:o-2-17")
    assert s.coins == [6, 4, 5] and "KG-071" not in table.rules()


@pytest.mark.rule("KG-063", "KG-071")
def test_a_thrown_spawn_is_hurt_by_no_roller() -> None:
    s = scene([DEAD, "O:2:15", "O:2:40"])
    s.did, s.rollers, s.egg = 2, True, tile("I:8")
    spawn(s, "O:1:15")
    table = Scene(s, loose=True).do("crawl:o-1-15:out", "meet:attack", "fling:o-2-16", "fling:o-2-17")
    assert s.spawns == [tile("O:1:17")] and "KG-071" not in table.rules()


@pytest.mark.rule("KG-136", "KG-184")
def test_an_attacker_that_loses_with_the_egg_leaves_it_to_the_defender() -> None:
    s = scene(["M:1:12", "M:1:13", "O:2:40"])
    carry(s, 0)
    table = Scene(s, loose=True).step("M:1:13").do("meet:attack")
    assert (table.seat, table.kind) == (1, "fling") and s.egg == tile("M:1:13") and s.carrier == -1
    table.do("fling:m-1-14", "fling:m-1-15", "fling:m-1-16")
    assert s.carrier == 1 and s.egg == -1 and table.at(0) == "M:1:16"


@pytest.mark.rule("KG-136", "KG-115")
def test_a_winner_that_carries_the_egg_keeps_it() -> None:
    s = scene(["C", "M:1:13", "O:2:40"])
    carry(s, 0)
    table = beaten(s).do("fling:m-1-14", "fling:m-1-15", "fling:m-1-16")
    assert s.carrier == 0 and s.egg == -1 and table.at(0) == "M:1:13"


@pytest.mark.rule("KG-185", "KG-156")
def test_the_right_spawn_of_two_is_destroyed_or_thrown() -> None:
    s = scene(["M:1:12", DEAD, "O:2:40"])
    for place in ("M:1:20", "M:1:13", "M:1:24"):
        spawn(s, place)
    hand(s, 0, "sword")
    Scene(s, loose=True).step("M:1:13").do("meet:attack").commit("sword", "-")
    assert s.spawns == [tile("M:1:20"), tile("M:1:24")] and s.swarm == [0, 0]


@pytest.mark.rule("KG-118", "KG-186")
def test_who_has_no_cards_is_not_asked_and_the_other_ones_card_counts_for_the_right_side() -> None:
    s = scene(["M:1:12", "M:1:13", "O:2:40"])
    hand(s, 1, "tar")
    table = Scene(s, loose=True).step("M:1:13").do("meet:attack")
    assert (table.seat, table.kind) == (1, "commit")
    table.do("commit:tar")
    assert s.coins == [4, 6, 5] and s.fight == [0, 1, 0, 0, tile("M:1:13"), 3, 0, 1]
    fight = GAME.view(s, 2).battle
    assert fight is not None and (fight.attacker_won, fight.defender_won) == (0, 1)


@pytest.mark.rule("KG-117", "KG-156")
def test_the_battle_says_on_which_side_a_spawn_fights() -> None:
    s = scene([DEAD, "M:1:13", "O:2:40"])
    s.did = 2
    spawn(s, "M:1:12")
    hand(s, 1, "tar")
    Scene(s).do("crawl:m-1-12:cw", "meet:attack")
    fight = GAME.view(s, 2).battle
    assert fight is not None and (fight.attacker_is_spawn, fight.defender_is_spawn) == (True, False)
    s = scene(["M:1:12", DEAD, "O:2:40"])
    spawn(s, "M:1:13")
    hand(s, 0, "tar")
    Scene(s).step("M:1:13").do("meet:attack")
    fight = GAME.view(s, 2).battle
    assert fight is not None and (fight.attacker_is_spawn, fight.defender_is_spawn) == (False, True)
