"""The Alien Egg (3.11)."""

from __future__ import annotations

import pytest

from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.rules.egg import nearest_for_egg, receivers
from quincunx.games.karmaggan.state import DEAD

from .helpers import Scene, carry, flight, hand, scene, spawn, stack_temple, tile


@pytest.mark.rule("KG-159")
def test_a_spawn_that_kills_the_carrier_throws_raider_three_and_egg_one() -> None:
    s = scene([DEAD, "O:2:3", "O:2:40"], steps=3)
    s.did, s.coins[1] = 2, 1
    carry(s, 1)
    spawn(s, "O:2:2")
    hand(s, 0, "sword")
    table = Scene(s, loose=True).do("crawl:o-2-2:cw", "meet:attack").commit("sword", "-")
    thrown = 0
    while table.kind == "fling":
        table.do(table.offered()[-1])
        thrown += 1
    assert table.kind == "hurl" and table.at(1) == "dead"
    body = [x for x, kind in enumerate(s.kinds) if kind > b.SUMMON]
    assert len(body) == 1 and flight(s, "O:2:3", body[0]) in (1, 3) and thrown
    table.do("hurl:o-2-4")
    assert s.egg == tile("O:2:4")


@pytest.mark.rule("KG-160", "KG-R36")
def test_the_egg_avoids_spawns_and_flies_as_far_as_necessary_and_no_farther() -> None:
    s = scene(["O:2:40", DEAD])
    assert {b.tile_name(x) for x in nearest_for_egg(s, tile("O:2:3"))} == {"O:2:2", "O:2:4"}  # O:1:3 is Abyss
    spawn(s, "O:2:2")
    assert {b.tile_name(x) for x in nearest_for_egg(s, tile("O:2:3"))} == {"O:2:4"}
    spawn(s, "O:2:4")
    assert {b.tile_name(x) for x in nearest_for_egg(s, tile("O:2:3"))} == {"O:1:2", "O:0:3", "O:2:5"}


@pytest.mark.rule("KG-161", "KG-R37")
def test_whoever_is_on_the_uncarried_eggs_tile_carries_it_however_it_came_there() -> None:
    s = scene(["O:1:7", "O:2:40"])
    s.egg, s.rollers = tile("O:1:24"), True
    Scene(s).step("O:1:8").do("passage:o-1-24")
    assert s.carrier == 0 and s.egg == -1
    s = scene([DEAD, "O:2:3", "O:2:4"], steps=3)
    s.did = 2
    carry(s, 1)
    spawn(s, "O:2:2")
    hand(s, 0, "sword")
    table = Scene(s, loose=True).do("crawl:o-2-2:cw", "meet:attack").commit("sword", "-")
    while table.kind == "fling":
        table.do(table.offered()[0])
    table.do("hurl:o-2-4")
    assert s.carrier == 2  # the Egg landed on a Raider


@pytest.mark.rule("KG-162", "KG-R55")
def test_the_rollers_come_when_the_egg_is_carried_thrown_or_handed_out_of_the_centre() -> None:
    s = scene(["C", "O:2:40", "I:4", "O:2:50"], teams=True)
    s.egg, s.carrier = -1, 0
    Scene(s).do("give:seat-3")
    assert s.rollers and s.carrier == 2
    s = scene(["C", "O:2:40", "M:0:8", "O:2:50"], teams=True)
    s.egg, s.carrier = -1, 0
    Scene(s).do("throw:seat-3")
    assert s.rollers and s.carrier == 2
    s = scene([DEAD, "C", "O:2:50"], steps=3)
    s.did = 2
    s.egg, s.carrier = -1, 1
    spawn(s, "I:4")
    hand(s, 0, "sword")
    table = Scene(s, loose=True).do("crawl:i-4:in", "meet:attack").commit("sword", "-")
    while table.kind in ("fling", "hurl"):
        table.do(table.offered()[0])
    assert s.rollers and s.carrier in (-1, 1)


@pytest.mark.rule("KG-163", "KG-R39")
def test_partners_on_adjacent_tiles_hand_over_in_the_turn_of_either() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:3", "O:2:50"], teams=True)
    carry(s, 0)
    table = Scene(s)
    assert "give:seat-3" in table.offered()
    table.do("give:seat-3")
    assert s.carrier == 2
    s = scene(["O:2:2", "O:2:40", "O:2:3", "O:2:50"], teams=True)
    carry(s, 2)
    Scene(s).do("take:seat-3")
    assert s.carrier == 0


@pytest.mark.rule("KG-164", "KG-R52")
def test_not_diagonally_not_through_a_wall_not_on_one_tile_but_across_a_roller() -> None:
    for mine, theirs, possible in (
        ("O:2:2", "O:1:3", False),  # diagonal
        ("O:2:1", "O:2:2", False),  # a radial wall
        ("M:1:3", "O:0:7", False),  # a circular wall
        ("O:2:15", "O:2:16", True),  # a Roller is no obstacle
        ("M:1:4", "O:0:8", True),
    ):
        s = scene([mine, "O:2:40", theirs, "O:2:50"], teams=True)
        carry(s, 0)
        assert ("give:seat-3" in Scene(s).offered()) == possible
    s = scene(["O:2:2", "O:2:40", "O:2:3", "O:2:50"], teams=True, steps=3)
    carry(s, 0)
    assert "give:seat-3" not in Scene(s).step("O:2:3").offered()


@pytest.mark.rule("KG-165")
def test_an_enemys_egg_is_never_handed_over() -> None:
    s = scene(["O:2:2", "O:2:3", "O:2:40", "O:2:50"], teams=True)
    carry(s, 1)
    assert not {"give", "take"} & Scene(s).verbs()
    s = scene(["O:2:2", "O:2:3"])
    carry(s, 1)
    assert not {"give", "take"} & Scene(s).verbs()


@pytest.mark.rule("KG-166", "KG-R33")
def test_a_throw_goes_outwards_to_the_first_raider_on_a_clear_line_friend_or_enemy() -> None:
    s = scene(["M:0:8", "M:1:8", "O:0:16", "O:2:4"])
    carry(s, 0)
    assert receivers(s, 0) == [1]  # seat 2 stands behind
    s.at[1] = tile("O:2:50")
    assert receivers(s, 0) == [2]
    carry(s, 2)
    assert receivers(s, 2) == []  # never inwards
    carry(s, 0)
    Scene(s).do("throw:seat-3")
    assert s.carrier == 2


@pytest.mark.rule("KG-R31")
def test_spawns_block_a_throw() -> None:
    s = scene(["M:0:8", DEAD, "O:0:16"])
    carry(s, 0)
    spawn(s, "M:1:8")
    assert receivers(s, 0) == []


@pytest.mark.rule("KG-R32", "KG-166")
def test_a_throw_branches_like_a_trap_and_walls_stop_it() -> None:
    s = scene(["C", "I:4", "I:7", "I:5", "M:0:24"])
    carry(s, 0)
    # I:4 and I:7 stand in open segments; I:5 behind a trap; M:0:24 behind the open I:12
    assert sorted(receivers(s, 0)) == [1, 2, 4]
    s = scene(["I:4", "M:0:8", "M:0:9", "O:2:50"])
    carry(s, 0)
    assert sorted(receivers(s, 0)) == [1, 2]


@pytest.mark.rule("KG-R34")
def test_nothing_is_thrown_out_of_a_gate() -> None:
    s = scene(["O:2:4", "J:0"])
    s.gates = 3
    carry(s, 0)
    assert receivers(s, 0) == [] and "throw" not in Scene(s).verbs()


@pytest.mark.rule("KG-167", "KG-168")
def test_a_throw_is_offered_at_every_moment_between_effects_and_never_inside_one() -> None:
    s = scene(["M:0:8", "M:1:8", "O:2:40"], steps=3)
    carry(s, 0)
    hand(s, 0, "contact-helmet-null")
    table = Scene(s, dice=[1])
    assert "throw:seat-2" in table.offered()
    table.do("play:contact-helmet-null")
    assert table.verbs() == {"helmet"}
    table.do("helmet:outer:cw")
    assert "throw:seat-2" in table.offered()


@pytest.mark.rule("KG-169")
def test_the_egg_is_handed_over_on_an_abyss_reached_by_pole() -> None:
    s = scene(["O:2:4", "O:2:40", "O:1:5", "O:2:50"], teams=True, steps=3)
    hand(s, 0, "pole")
    carry(s, 2)
    table = Scene(s).do("play:pole").step("O:1:4")
    table.do("take:seat-3")
    assert s.carrier == 0
    s.passed = 0
    assert "give:seat-3" in Scene(s).offered()


@pytest.mark.rule("KG-R46")
def test_who_gave_the_egg_away_does_not_get_it_back_by_hand_this_turn() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:3", "O:2:50"], teams=True)
    carry(s, 0)
    table = Scene(s).do("give:seat-3")
    assert "take:seat-3" not in table.offered()
    s.active = 0
    table.do("end")
    assert s.passed == 0


@pytest.mark.rule("KG-170")
def test_the_egg_stays_where_its_carrier_died() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:50"], coins=1)
    s.deaths = 1
    carry(s, 0)
    hand(s, 0, "tar")
    Scene(s).do("play:tar")
    assert s.egg == tile("O:2:2") and s.carrier == -1


@pytest.mark.rule("KG-002")
def test_the_egg_is_in_every_view() -> None:
    s = scene(["I:4", "O:2:40"])
    stack_temple(s, "still-air")
    assert GAME.view(s, 1).egg == "c" and GAME.view(s, 1).carrier == -1
    Scene(s).step("C")
    assert GAME.view(s, 1).carrier == 0 and GAME.view(s, 1).seats[0].carries_egg
