"""Death, swarm and Tar Spawns (3.10)."""

from __future__ import annotations

import pytest

from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.rules.swarm import summon_tiles
from quincunx.games.karmaggan.state import DEAD, Karmaggan

from .helpers import Scene, carry, hand, scene, spawn, stack_temple, tile, unrolled


def dead_turn(others: list[str | int], *, teams: bool = False, summoning: tuple[str, ...] = ("O:2:2",)) -> Karmaggan:
    """Seat 0 is dead and to move; Summoning Tiles of its swarm lie here."""
    s = unrolled(scene([DEAD, *others], teams=teams))
    for address in summoning:
        s.kinds[tile(address)] = b.SUMMON | 1
    return s


@pytest.mark.rule("KG-141", "KG-142")
def test_the_first_to_die_leaves_a_second_summoning_tile_on_an_adjacent_tile() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:50"], coins=1)
    hand(s, 0, "tar")
    table = Scene(s).do("play:tar")
    assert table.at(0) == "dead" and (table.seat, table.kind) == (0, "second")
    assert set(table.offered()) == {"second:o-2-3", "second:o-1-2"}  # a radial wall stands at 1|2
    table.do("second:o-2-3")
    assert table.kind_of("O:2:2") == table.kind_of("O:2:3") == b.SUMMON | 1
    s.coins[1] = 1
    hand(s, 1, "tar")
    table = Scene(s).do("play:tar")
    assert table.at(1) == "dead" and table.seat == 2  # the second to die leaves one only


@pytest.mark.rule("KG-142")
def test_in_a_team_match_the_first_of_each_side_does() -> None:
    s = scene(["O:2:2", "O:2:34", "O:2:18", "O:2:50"], teams=True, coins=1)
    for seat in range(4):
        hand(s, seat, "tar")
    table = Scene(s).do("play:tar", "second:o-2-3")
    assert table.seat == 1
    table.do("play:tar", "second:o-2-35")
    assert s.deaths == 3 and table.kind_of("O:2:34") == b.SUMMON | 2
    assert Scene(s).do("play:tar").seat == 3


@pytest.mark.rule("KG-142")
def test_the_second_tile_is_no_abyss_not_the_centre_not_the_eggs_and_not_yet_summoning() -> None:
    s = scene(["I:4", "O:2:40", "O:2:50"], coins=1)
    s.egg = tile("M:0:8")
    s.kinds[tile("M:0:9")] = b.SUMMON | 1
    hand(s, 0, "tar")
    table = Scene(s).do("play:tar")  # I:3 is Abyss, so only I:5 is left: not asked
    assert table.kind_of("I:5") == b.SUMMON | 1 and table.kind_of("C") == b.TEMPLE


@pytest.mark.rule("KG-143")
def test_the_dead_keep_hand_medallions_and_seat() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:50"], coins=1)
    s.deaths = 1
    hand(s, 0, "tar", "sword")
    table = Scene(s).do("play:tar", "end", "end")
    assert table.hand(0) == ["sword"] and s.medals[0] == 1 and table.seat == 0 and table.kind == "swarm"


@pytest.mark.rule("KG-144")
def test_all_dead_players_share_one_swarm_of_at_most_six() -> None:
    s = dead_turn([DEAD, "O:2:40"])
    for column in range(10, 16):
        spawn(s, f"M:1:{column}")
    assert "summon" not in Scene(s).offered()
    s.spawns.pop()
    s.swarm.pop()
    assert "summon" in Scene(s).offered()
    table = Scene(s).do("summon", "end")
    assert table.seat == 1 and sum(1 for key in table.offered() if key.startswith("sacrifice")) == 6


@pytest.mark.rule("KG-144", "KG-145")
def test_in_a_team_match_each_side_has_its_own_swarm_hostile_to_the_other_side_only() -> None:
    s = dead_turn([DEAD, "O:2:4", "O:2:40"], teams=True)
    s.did, s.rolled, s.steps = 2, True, 2
    spawn(s, "O:2:3", 0)
    spawn(s, "O:2:20", 1)
    table = Scene(s)
    assert {key for key in table.offered() if key.startswith("crawl")} == {"crawl:o-2-3:ccw", "crawl:o-2-3:cw"}
    table.do("crawl:o-2-3:cw")  # its own side's Raider: passed without a battle
    assert table.kind == "swarm" and s.fight == []


@pytest.mark.rule("KG-145")
def test_in_a_free_for_all_the_swarm_is_hostile_to_every_raider_and_cannot_win() -> None:
    s = dead_turn(["O:2:4", "O:2:40"])
    s.did, s.rolled, s.steps = 2, True, 2
    spawn(s, "O:2:3")
    assert Scene(s).do("crawl:o-2-3:cw").kind == "meet"
    s = scene([DEAD, "O:2:4", "O:2:40"])
    s.round, s.turn, s.active = 40, 2, 2
    s.phase = 1
    Scene(s).do("end")
    assert s.ended and not s.winners & 1


@pytest.mark.rule("KG-146")
def test_a_dead_player_summons_or_moves_or_does_neither() -> None:
    s = dead_turn(["O:2:40"])
    spawn(s, "O:2:8")
    table = Scene(s)
    assert {"roll", "summon", "end"} <= set(table.offered())
    table.do("summon")
    assert "roll" not in table.offered() and "summon" not in table.offered()
    s = dead_turn(["O:2:40"])
    spawn(s, "O:2:8")
    table = Scene(s, dice=[1, 2]).do("roll")
    assert "summon" not in table.offered()


@pytest.mark.rule("KG-147")
def test_summoning_needs_a_tile_of_the_own_side_without_figure_and_egg() -> None:
    s = dead_turn([DEAD, "O:2:3", "O:2:40"], teams=True, summoning=("O:2:2", "O:2:3", "O:2:4", "O:2:5"))
    s.kinds[tile("O:2:4")] = b.SUMMON | 2
    s.egg = tile("O:2:5")
    assert summon_tiles(s, 0) == [tile("O:2:2")] and summon_tiles(s, 1) == [tile("O:2:4")]
    Scene(s).do("summon")
    assert s.spawns == [tile("O:2:2")] and s.swarm == [0]


@pytest.mark.rule("KG-188")
def test_a_tile_made_by_both_sides_serves_both_and_may_lie_under_a_figure() -> None:
    s = dead_turn([DEAD, "O:2:40", "O:2:50"], teams=True)
    s.kinds[tile("O:2:2")] = b.SUMMON | 2
    spawn(s, "O:2:2", 0)
    Scene(s).do("sacrifice:o-2-2")
    assert s.kinds[tile("O:2:2")] == b.SUMMON | 3
    assert tile("O:2:2") in summon_tiles(s, 0) and tile("O:2:2") in summon_tiles(s, 1)
    s = dead_turn(["O:2:3"])
    s.did, s.rolled, s.steps = 2, True, 2
    spawn(s, "O:2:2")
    table = Scene(s).do("crawl:o-2-2:cw", "meet:ask", "answer:accept", "sacrifice:o-2-3")
    assert table.kind_of("O:2:3") == b.SUMMON | 1 and table.at(1) == "O:2:3"


@pytest.mark.rule("KG-148")
def test_two_dice_the_higher_counts_and_steps_are_split_freely() -> None:
    s = dead_turn(["O:2:40"])
    spawn(s, "O:2:8")
    spawn(s, "O:2:28")
    table = Scene(s, dice=[3, 1]).do("roll")
    assert s.steps == 3
    table.do("crawl:o-2-8:cw", "crawl:o-2-28:cw", "crawl:o-2-9:ccw")
    assert s.spawns == [tile("O:2:8"), tile("O:2:29")] and s.steps == 0


@pytest.mark.rule("KG-149")
def test_a_lost_battle_does_not_end_the_swarms_turn() -> None:
    s = dead_turn(["O:2:3"])
    s.did, s.rolled, s.steps = 2, True, 3
    spawn(s, "O:2:2")
    spawn(s, "O:2:28")
    hand(s, 1, "sword")
    table = Scene(s, loose=True).do("crawl:o-2-2:cw", "meet:attack").commit("-", "sword")
    assert s.spawns == [tile("O:2:28")] and table.seat == 0 and s.steps == 2


@pytest.mark.rule("KG-150")
def test_a_medallion_summons_one_more_which_may_move_this_turn() -> None:
    s = dead_turn(["O:2:40"], summoning=("O:2:2", "O:2:3"))
    table = Scene(s, dice=[1, 2])
    assert "roll" not in table.offered()  # no Spawn to move yet
    table.do("extra-summon", "site:o-2-3")
    assert s.medals[0] == 0 and s.spawns == [tile("O:2:3")]
    table.do("roll", "crawl:o-2-3:cw")
    assert s.spawns == [tile("O:2:4")]
    s = dead_turn(["O:2:40"], summoning=("O:2:2", "O:2:3"))
    Scene(s).do("summon", "site:o-2-2", "extra-summon")
    assert len(s.spawns) == 2


@pytest.mark.rule("KG-151")
def test_a_spawn_may_be_sacrificed_at_any_time_of_the_turn() -> None:
    s = dead_turn(["O:2:40"])
    spawn(s, "O:2:8")
    table = Scene(s, dice=[3, 1])
    assert "sacrifice:o-2-8" in table.offered()
    table.do("roll", "crawl:o-2-8:cw", "sacrifice:o-2-9")
    assert table.kind_of("O:2:9") == b.SUMMON | 1


@pytest.mark.rule("KG-152", "KG-157")
def test_spawns_obey_walls_and_abyss_and_never_leave_the_temple() -> None:
    s = dead_turn(["O:2:40"])
    s.did, s.rolled, s.steps, s.gates = 2, True, 5, 3
    spawn(s, "O:2:4")
    assert {key for key in Scene(s).offered() if key.startswith("crawl")} == {"crawl:o-2-4:cw", "crawl:o-2-4:ccw"}
    s.spawns = [tile("O:0:1")]
    assert {key for key in Scene(s).offered() if key.startswith("crawl")} == {
        "crawl:o-0-1:ccw",
        "crawl:o-0-1:in",
        "crawl:o-0-1:out",
    }


@pytest.mark.rule("KG-153", "KG-154", "KG-R53")
def test_a_spawn_does_not_enter_the_tile_of_an_uncarried_egg() -> None:
    s = dead_turn(["O:2:40"])
    s.did, s.rolled, s.steps = 2, True, 5
    spawn(s, "I:4")
    assert "crawl:i-4:in" not in Scene(s).offered()
    s.at[1] = b.C
    carry(s, 1)
    assert Scene(s).do("crawl:i-4:in").kind == "meet"  # there it is carried


@pytest.mark.rule("KG-154", "KG-018", "KG-181")
def test_a_spawn_cannot_end_its_turn_with_a_carrier_and_goes_back_if_it_must() -> None:
    s = dead_turn(["O:2:3"])
    s.did, s.rolled, s.steps = 2, True, 2
    carry(s, 1)
    spawn(s, "O:2:2")
    spawn(s, "O:2:28")
    table = Scene(s).do("crawl:o-2-2:cw", "meet:ask", "answer:accept")
    assert "end" not in table.offered()
    assert {key for key in table.offered() if key.startswith("crawl")} == {"crawl:o-2-3:cw", "crawl:o-2-3:ccw"}
    s.steps = 0
    Scene(s).do("end")
    assert s.spawns == [tile("O:2:2"), tile("O:2:28")]


@pytest.mark.rule("KG-155")
def test_a_spawn_never_carries_the_egg() -> None:
    s = dead_turn(["O:2:3", "O:2:40"])
    s.did, s.rolled, s.steps = 2, True, 2
    carry(s, 1)
    s.coins[1] = 1
    spawn(s, "O:2:2")
    hand(s, 0, "sword")
    table = Scene(s, loose=True).do("crawl:o-2-2:cw", "meet:attack").commit("sword", "-")
    while table.kind in ("fling", "hurl"):
        table.do(table.offered()[0])
    assert s.carrier in (-1, 2) and s.egg not in s.spawns


@pytest.mark.rule("KG-156")
def test_controllers_of_a_met_spawn_are_asked_clockwise_from_the_attacker() -> None:
    s = scene(["O:2:40", DEAD, "O:2:2", DEAD, DEAD], steps=1)
    s.active = 2
    spawn(s, "O:2:3")
    hand(s, 2, "sword")
    table = Scene(s).step("O:2:3")
    assert (table.seat, table.kind) == (3, "fight")
    table.do("fight:decline")
    assert table.seat == 4
    table.do("fight:decline")
    assert table.seat == 1
    table.do("fight:decline")
    assert s.fight[:2] == [2, 3]  # all declined: the first one asked must
    table = Scene(scene_copy(s)).step("O:2:3").do("fight:decline", "fight:accept")
    assert table.s.fight[:2] == [2, 4]


def scene_copy(s: Karmaggan) -> Karmaggan:
    """The same scene before the step."""
    again = scene(["O:2:40", DEAD, "O:2:2", DEAD, DEAD], steps=1)
    again.active = 2
    spawn(again, "O:2:3")
    hand(again, 2, "sword")
    return again


@pytest.mark.rule("KG-156", "KG-115")
def test_who_would_fight_answers_for_the_spawn_and_the_active_dead_player_fights_for_its_own() -> None:
    s = scene(["O:2:2", DEAD, DEAD], steps=2)
    spawn(s, "O:2:3")
    table = Scene(s).step("O:2:3").do("meet:ask", "fight:decline", "fight:accept")
    assert (table.seat, table.kind) == (2, "answer")
    s = dead_turn([DEAD, "O:2:3"])
    s.did, s.rolled, s.steps = 2, True, 1
    spawn(s, "O:2:2")
    hand(s, 0, "tar")
    Scene(s).do("crawl:o-2-2:cw")
    assert s.fight[:2] == [0, 2]


@pytest.mark.rule("KG-114")
def test_spawns_of_two_sides_fight_each_other() -> None:
    s = dead_turn([DEAD, "O:2:40", "O:2:50"], teams=True)
    s.did, s.rolled, s.steps = 2, True, 1
    spawn(s, "O:2:2", 0)
    spawn(s, "O:2:3", 1)
    hand(s, 0, "sword")
    Scene(s, loose=True).do("crawl:o-2-2:cw").commit("sword", "-")
    assert s.spawns == [tile("O:2:3")] and s.swarm == [0] and s.coins[0] == 0


@pytest.mark.rule("KG-158")
def test_cards_on_players_reach_the_dead_and_cards_on_raiders_do_not() -> None:
    s = scene(["O:2:2", DEAD, "O:2:40"])
    hand(s, 0, "greedy-fingers", "dominances-dagger")
    hand(s, 1, "tar")
    table = Scene(s, picks=[0]).do("play:greedy-fingers")
    assert table.hand(0)[-1] == "tar"
    table.do("play:dominances-dagger")  # only seat 2 has a Raider: not asked whom
    assert table.kind == "drag"


@pytest.mark.rule("KG-176")
def test_when_no_raider_is_left_the_match_ends_without_a_winner() -> None:
    s = scene(["O:2:2", DEAD], coins=1)
    s.deaths = 1
    hand(s, 0, "tar")
    table = Scene(s).do("play:tar")
    result = GAME.result(s)
    assert table.play.over and result.winners() == [] and result.scores == (0.0, 0.0)


@pytest.mark.rule("KG-178")
def test_a_side_without_raiders_plays_on_with_its_swarm_and_cannot_win() -> None:
    s = scene([DEAD, "O:2:4", DEAD, "O:2:40"], teams=True)
    s.kinds[tile("O:2:2")] = b.SUMMON | 1
    s.round = 40
    table = Scene(s)
    assert table.kind == "swarm" and table.seat == 0
    while not table.play.over:
        table.do("end" if "end" in table.offered() else table.offered()[0])
    assert GAME.result(s).winners() == [1, 3]


@pytest.mark.rule("KG-170")
def test_the_egg_of_a_carrier_that_dies_outside_battle_stays_or_flies_off_a_spawn() -> None:
    s = scene(["O:2:8", DEAD, "O:2:40"], coins=1, steps=2)
    carry(s, 0)
    spawn(s, "O:2:9")
    stack_temple(s, "arrows")
    table = Scene(s).step("O:2:9").do("meet:ask", "answer:accept")
    # the truce stands, the Temple Tile fires, the carrier dies on the Spawn's tile: the active player sends it on
    assert (table.seat, table.kind) == (0, "hurl")
    assert set(table.offered()) == {"hurl:o-2-8", "hurl:o-1-9"}
    table.do("hurl:o-1-9")
    assert s.egg == tile("O:1:9") and table.at(0) == "dead"
