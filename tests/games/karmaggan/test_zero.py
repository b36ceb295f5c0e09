"""Number 0 is a tile and a seat like any other: the centre, and whoever sits first."""

from __future__ import annotations

import pytest

from quincunx.engine import Match, key_of_seed
from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.rules.egg import nearest_for_egg
from quincunx.games.karmaggan.state import DEAD, SWARM, Karmaggan

from .helpers import Scene, carry, hand, scene, spawn, stack_temple, tile

# -- the centre


@pytest.mark.rule("KG-176")
def test_a_raider_on_the_centre_is_alive() -> None:
    s = scene(["O:2:2", "C"], coins=1)
    s.deaths = 1
    hand(s, 0, "tar")
    table = Scene(s).do("play:tar")
    assert not s.ended and table.seat == 1


@pytest.mark.rule("KG-137", "KG-141", "KG-R38")
def test_a_dead_raider_thrown_onto_the_centre_is_buried_there() -> None:
    s = scene(["I:7", "I:6", "O:2:40"])
    s.egg, s.coins[1], s.deaths, s.kinds[tile("I:6")] = tile("I:10"), 1, 1, b.EMPTY
    hand(s, 0, "sword")
    table = Scene(s, loose=True).step("I:6").do("meet:attack").commit("sword", "-")
    table.do("fling:i-5", "fling:c")  # over I:4, the only way
    assert table.at(1) == "dead" and table.kind_of("C") == b.SUMMON | 1


@pytest.mark.rule("KG-163")
def test_a_partner_on_the_centre_is_beside_the_openings() -> None:
    s = scene(["I:4", "O:2:40", "C", "O:2:50"], teams=True)
    carry(s, 0)
    assert "give:seat-3" in Scene(s).offered()
    s.at[0], s.at[2] = b.C, tile("I:4")
    assert "give:seat-3" in Scene(s).offered()


@pytest.mark.rule("KG-104")
def test_saliva_works_on_the_centre() -> None:
    s = scene(["C", "O:2:40"])
    s.egg = tile("I:10")
    hand(s, 0, "khaleidas-saliva")
    stack_temple(s, "sun-gates-open")
    Scene(s, dice=[1]).do("play:khaleidas-saliva")
    assert s.gates == b.SUN


@pytest.mark.rule("KG-012")
def test_a_raider_that_starts_its_turn_on_the_centre_plays_as_a_raider() -> None:
    s = scene(["O:2:2", "C"])
    table = Scene(s, dice=[1, 1]).do("end")
    assert (table.seat, table.kind, table.offered()) == (1, "turn", ["roll"])


# -- seat 0


@pytest.mark.rule("KG-145", "KG-114", "KG-157")
def test_the_first_seats_raider_is_met_by_the_swarm_and_its_object_tile_gives_nothing() -> None:
    s = scene(["M:0:10", DEAD, "O:2:40"])
    s.active, s.turn, s.phase, s.did = 1, 1, SWARM, 2
    spawn(s, "M:0:9")
    table = Scene(s).do("crawl:m-0-9:cw")
    assert table.kind == "meet"
    table.do("meet:ask", "answer:accept")
    assert table.kind == "swarm" and s.used == []


@pytest.mark.rule("KG-096", "KG-R40")
def test_bystanders_lose_track_whatever_numbers_the_cards_have() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:50"])
    hand(s, 1, "greedy-fingers", "greedy-fingers", "tar")
    hand(s, 0, "greedy-fingers")
    known = s.hands[1][2]
    s.seen[known] = 0b110
    Scene(s, picks=[0]).do("play:greedy-fingers")
    assert 1 in s.hands[1] and s.seen[1] == 0b010 and s.seen[known] == 0b010


# -- the end and the beginning


@pytest.mark.rule("KG-175")
def test_carrying_the_egg_inside_the_temple_or_standing_outside_without_it_wins_nothing() -> None:
    s = scene(["O:2:4", "O:2:40"])
    carry(s, 0)
    table = Scene(s, dice=[1, 1]).do("end", "roll", "end")
    assert not s.ended and table.seat == 0
    s = scene(["O:2:4", "J:1", "O:2:40"])
    carry(s, 0)
    Scene(s).do("end")
    assert not s.ended and s.active == 1


@pytest.mark.rule("KG-176")
def test_where_nobody_has_won_nobody_is_first() -> None:
    s = scene(["O:2:2", DEAD, DEAD], coins=1)
    hand(s, 0, "tar")
    Scene(s).do("play:tar")
    assert GAME.result(s).ranks == (2, 2, 2)


@pytest.mark.rule("KG-009")
def test_the_mode_decides_whether_there_are_teams() -> None:
    for mode, teams in (("free-for-all", False), ("teams", True)):
        s = Match(GAME, GAME.setting(4, {"mode": mode}), key=key_of_seed(1)).play.state
        assert isinstance(s, Karmaggan) and s.teams is teams
        assert [s.hostile(0, other) for other in (1, 2, 3)] == ([True, False, True] if teams else [True] * 3)


# -- dying and staying


@pytest.mark.rule("KG-180", "KG-114")
def test_who_dies_at_a_roller_meets_nobody_on_the_entered_tile() -> None:
    s = scene(["O:2:15", "O:2:16", "O:2:40"])
    s.rollers, s.egg, s.deaths, s.coins[0] = True, tile("I:8"), 1, 1
    table = Scene(s, dice=[6], loose=True).step("O:2:16")
    assert table.at(0) == "dead" and table.kind == "turn" and table.seat == 1 and "KG-114" not in table.rules()


@pytest.mark.rule("KG-181")
def test_a_single_tile_to_go_back_to_is_not_asked_for() -> None:
    s = scene(["O:1:4", "O:2:4"], steps=0)
    s.stay, s.kinds[tile("O:1:5")] = tile("O:2:4"), b.ABYSS
    hand(s, 0, "sword")
    table = Scene(s).do("end")
    assert table.at(0) == "O:0:4" and table.seat == 1


@pytest.mark.rule("KG-025", "KG-087")
def test_with_two_poles_a_raider_on_an_abyss_goes_on_over_two_more() -> None:
    s = scene(["O:2:4", "O:2:40"], steps=3)
    s.kinds = [b.ABYSS] * b.TILES
    s.kinds[tile("O:0:5")] = b.EMPTY
    hand(s, 0, "sword")
    for poles, possible in ((2, True), (1, False), (0, False)):
        s.pole = poles
        assert ("O:1:4" in Scene(s).steps()) == possible


@pytest.mark.rule("KG-160", "KG-R36")
def test_a_tile_that_can_be_reached_in_two_ways_is_offered_once() -> None:
    s = scene(["O:2:40", DEAD])
    for address in ("M:1:11", "M:1:13", "M:0:12", "O:0:24"):
        spawn(s, address)
    found = nearest_for_egg(s, tile("M:1:12"))
    assert len(found) == len(set(found)) and tile("M:0:11") in found
