"""The edges of the swarm's rules (3.10): who may be summoned, moved, met and put back, and when."""

from __future__ import annotations

import pytest

from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.state import DEAD, Karmaggan

from .helpers import Scene, carry, hand, scene, spawn, tile, unrolled


def moving(others: list[str | int], *spawns: str, steps: int = 3, teams: bool = False) -> Karmaggan:
    """Seat 0 is dead and has rolled; its Spawns stand here."""
    s = scene([DEAD, *others], steps=steps, teams=teams)
    s.did = 2
    for address in spawns:
        spawn(s, address)
    return s


def crawls(table: Scene) -> set[str]:
    return {key.partition(":")[2] for key in table.offered() if key.startswith("crawl:")}


@pytest.mark.rule("KG-146", "KG-150", "KG-147")
def test_what_a_dead_player_is_offered() -> None:
    s = unrolled(scene([DEAD, "O:2:40"]))
    s.kinds[tile("O:2:2")] = b.SUMMON | 1
    assert Scene(s).offered() == ["summon", "extra-summon", "end"]  # no Spawn: nothing to roll for
    s.medals[0] = 0
    assert Scene(s).offered() == ["summon", "end"]
    spawn(s, "O:2:8")
    assert Scene(s).offered() == ["roll", "summon", "sacrifice:o-2-8", "end"]
    s.did = 1  # has summoned
    assert Scene(s).offered() == ["sacrifice:o-2-8", "end"]
    s.medals[0] = 1
    assert Scene(s).offered() == ["extra-summon", "sacrifice:o-2-8", "end"]
    s.kinds[tile("O:2:2")] = b.EMPTY
    assert Scene(s).offered() == ["sacrifice:o-2-8", "end"]


@pytest.mark.rule("KG-146")
def test_where_nothing_is_possible_the_turn_ends_by_itself() -> None:
    s = unrolled(scene([DEAD, "O:2:40"]))
    assert Scene(s).seat == 1


@pytest.mark.rule("KG-144", "KG-150")
def test_a_medallion_summons_no_seventh_spawn() -> None:
    s = unrolled(scene([DEAD, "O:2:40"]))
    s.kinds[tile("O:2:2")] = b.SUMMON | 1
    for column in range(11, 17):
        spawn(s, f"M:1:{column}")
    assert not {"summon", "extra-summon"} & set(Scene(s).offered())


@pytest.mark.rule("KG-144")
def test_the_spawns_of_the_other_side_do_not_count_for_the_six() -> None:
    s = unrolled(scene([DEAD, DEAD, "O:2:40", "O:2:50"], teams=True))
    s.kinds[tile("O:2:2")] = b.SUMMON | 1
    for column in range(11, 16):
        spawn(s, f"M:1:{column}", 0)
    spawn(s, "M:1:16", 1)
    assert "summon" in Scene(s).offered() and not any("m-1-16" in key for key in Scene(s).offered())


@pytest.mark.rule("KG-150")
def test_the_paid_summon_leaves_the_free_one_and_the_move() -> None:
    s = unrolled(scene([DEAD, "O:2:40"]))
    s.kinds[tile("O:2:2")] = s.kinds[tile("O:2:4")] = b.SUMMON | 1
    table = Scene(s).do("extra-summon", "site:o-2-2")
    assert s.medals[0] == 0 and s.did == 0 and {"roll", "summon"} <= set(table.offered())
    table.do("summon")
    assert s.did == 1 and len(s.spawns) == 2 and "roll" not in table.offered()


@pytest.mark.rule("KG-147")
def test_more_than_two_hundred_summoning_tiles_are_asked_for_ring_by_ring() -> None:
    s = unrolled(scene([DEAD, "O:2:40"]))
    s.egg = tile("O:2:41")
    s.kinds = [b.SUMMON | 1] * b.TILES
    table = Scene(s).do("summon")
    assert table.offered() == [f"site-ring:{ring}" for ring in ("central", "inner", "middle", "outer")]
    table.do("site-ring:inner")
    assert len(table.offered()) == 16
    table.do("site:i-3")
    assert s.spawns == [tile("I:3")]
    s = unrolled(scene([DEAD, "O:2:40"]))
    s.egg = tile("O:2:41")
    s.kinds = [b.SUMMON | 1] * 202 + [b.EMPTY] * (b.TILES - 202)
    s.kinds[tile("O:2:40")] = b.SUMMON | 1
    s.kinds[:2] = [b.EMPTY, b.EMPTY]
    assert Scene(s).do("summon").kind == "site"  # exactly two hundred


@pytest.mark.rule("KG-148")
def test_the_higher_of_two_dice_and_steps_are_used_up_one_by_one() -> None:
    s = unrolled(scene([DEAD, "O:2:40"]))
    spawn(s, "M:1:12")
    table = Scene(s, dice=[2, 3], loose=False).do("roll")
    assert s.steps == 3 and s.rolled and s.did == 2
    table.do("crawl:m-1-12:cw")
    assert s.steps == 2 and s.spawns == [tile("M:1:13")]
    table.do("crawl:m-1-13:cw", "crawl:m-1-14:cw")
    assert s.steps == 0 and crawls(table) == set()


@pytest.mark.rule("KG-157", "KG-116")
def test_a_friend_is_passed_only_with_a_further_step_and_an_enemy_met_with_the_last() -> None:
    assert "m-1-12:cw" not in crawls(Scene(moving(["O:2:40"], "M:1:12", "M:1:13", steps=1)))
    assert "m-1-12:cw" in crawls(Scene(moving(["O:2:40"], "M:1:12", "M:1:13", steps=2)))
    assert "m-1-12:cw" in crawls(Scene(moving(["M:1:13"], "M:1:12", steps=1)))
    s = moving(["O:2:40", "M:1:13", "O:2:50"], "M:1:12", steps=1, teams=True)
    assert "m-1-12:cw" not in crawls(Scene(s))  # a Raider of the own side


@pytest.mark.rule("KG-114", "KG-145", "KG-157")
def test_passing_the_own_swarm_is_no_meeting_and_the_next_step_must_leave() -> None:
    s = moving(["O:2:40"], "M:1:12", "M:1:13", "M:1:20")
    table = Scene(s).do("crawl:m-1-12:cw")
    assert table.kind == "swarm" and "end" not in table.offered()
    assert {key.partition(":")[0] for key in crawls(table)} == {"m-1-13"}  # nobody else moves meanwhile
    table.do("crawl:m-1-13:cw")
    assert sorted(s.spawns) == [tile("M:1:13"), tile("M:1:14"), tile("M:1:20")] and "end" in table.offered()


@pytest.mark.rule("KG-151", "KG-040")
def test_of_two_spawns_on_a_tile_one_is_sacrificed_and_only_the_own_one() -> None:
    s = moving(["O:2:40"], "M:1:12", "M:1:13")
    Scene(s).do("crawl:m-1-12:cw", "sacrifice:m-1-13")
    assert s.spawns == [tile("M:1:13")] and s.kinds[tile("M:1:13")] == b.SUMMON | 1
    s = moving([DEAD, "O:2:40", "O:2:50"], teams=True)
    spawn(s, "M:1:12", 1)
    spawn(s, "M:1:12", 0)
    Scene(s).do("sacrifice:m-1-12")
    assert s.swarm == [1] and s.kinds[tile("M:1:12")] == b.SUMMON | 1


@pytest.mark.rule("KG-151", "KG-041")
def test_a_sacrifice_on_a_full_blood_tile_removes_its_face_unseen() -> None:
    s = moving(["O:2:40"], "M:0:6")
    Scene(s).do("sacrifice:m-0-6")
    assert len(s.blood) == 9 and s.seen[s.drained[0]] == 0 and s.kinds[tile("M:0:6")] == b.SUMMON | 1


@pytest.mark.rule("KG-047", "KG-157", "KG-182")
def test_a_spawn_may_decline_a_draw_and_is_asked_again() -> None:
    s = moving(["O:2:40"], "M:0:9", steps=6)
    table = Scene(s).do("crawl:m-0-9:cw", "object:leave")
    assert s.hands[0] == []
    table.do("crawl:m-0-10:ccw", "crawl:m-0-9:cw")
    assert (table.seat, table.kind) == (0, "object")
    table.do("object:draw")
    assert len(s.hands[0]) == 1 and table.kind == "swarm"


@pytest.mark.rule("KG-047", "KG-157")
def test_another_spawn_gets_no_second_card_of_one_object_tile_in_the_same_turn() -> None:
    s = moving(["O:2:40"], "M:0:9", "M:1:10", steps=6)
    table = Scene(s).do("crawl:m-0-9:cw", "object:draw", "crawl:m-0-10:ccw", "crawl:m-1-10:in")
    assert table.kind == "swarm" and len(s.hands[0]) == 1


@pytest.mark.rule("KG-044", "KG-047", "KG-R43")
def test_an_object_tile_that_a_raider_occupies_gives_a_spawn_nothing() -> None:
    s = moving(["M:0:10"], "M:0:9", steps=3)
    table = Scene(s).do("crawl:m-0-9:cw", "meet:ask", "answer:accept")
    assert table.kind == "swarm" and s.used == []


@pytest.mark.rule("KG-149", "KG-129")
def test_a_spawn_that_loses_on_an_object_tile_draws_nothing() -> None:
    s = scene([DEAD, DEAD, "O:2:40", "O:2:50"], teams=True)
    s.did = 2
    spawn(s, "M:0:9", 0)
    spawn(s, "M:0:10", 1)
    hand(s, 1, "sword")
    table = Scene(s, loose=True).do("crawl:m-0-9:cw", "meet:attack").commit("-", "sword")
    assert table.kind == "swarm" and s.spawns == [tile("M:0:10")] and s.swarm == [1]


@pytest.mark.rule("KG-018", "KG-181")
def test_a_spawn_that_cannot_stay_goes_back_or_to_the_nearest_free_tile_without_egg() -> None:
    s = moving(["M:1:13"], "M:1:12", steps=2)
    table = Scene(s).do("crawl:m-1-12:cw", "meet:ask", "answer:accept")
    s.steps = 0
    spawn(s, "M:1:12")  # the tile it came from is taken
    s.egg, s.rollers, s.kinds[tile("O:0:27")] = tile("M:0:13"), True, b.EMPTY
    table = Scene(s).do("end")
    assert (table.seat, table.kind) == (0, "back")
    assert set(table.offered()) == {"back:m-1-14", "back:o-0-27"}
    table.do("back:m-1-14")
    assert s.spawns == [tile("M:1:14"), tile("M:1:12")] and table.seat == 1


@pytest.mark.rule("KG-154", "KG-181")
def test_a_spawn_is_not_put_back_onto_the_uncarried_egg() -> None:
    s = moving(["M:1:13"], "M:1:12", steps=2)
    Scene(s).do("crawl:m-1-12:cw", "meet:ask", "answer:accept")
    s.steps, s.egg, s.rollers = 0, tile("M:1:12"), True
    for address in ("M:0:13", "O:0:27"):
        s.kinds[tile(address)] = b.ABYSS
    table = Scene(s).do("end")
    assert s.spawns == [tile("M:1:14")] and table.seat == 1  # the only one left is not asked for


@pytest.mark.rule("KG-181", "KG-018")
def test_the_place_to_go_back_to_is_the_last_one_where_the_spawn_could_stay() -> None:
    s = moving(["M:1:14"], "M:1:12", steps=3)
    Scene(s).do("crawl:m-1-12:cw", "crawl:m-1-13:cw", "meet:ask", "answer:accept")
    s.steps = 0
    Scene(s).do("end")
    assert s.spawns == [tile("M:1:13")]
    s = moving(["O:2:40"], "M:1:12", "M:1:13", "M:1:14", steps=4)
    Scene(s).do("crawl:m-1-12:cw", "crawl:m-1-13:cw")
    s.steps = 0
    Scene(s).do("end")
    assert sorted(s.spawns) == [tile("M:1:12"), tile("M:1:13"), tile("M:1:14")]  # not onto a shared tile


@pytest.mark.rule("KG-156")
def test_a_single_controller_is_not_asked_whether_it_fights() -> None:
    s = scene(["M:1:12", DEAD, "O:2:40"])
    spawn(s, "M:1:13")
    hand(s, 0, "tar")
    table = Scene(s).step("M:1:13").do("meet:attack")
    assert table.kind == "commit" and s.fight[:2] == [0, 1]


@pytest.mark.rule("KG-156", "KG-144")
def test_only_the_dead_of_the_spawns_own_side_are_asked() -> None:
    s = scene(["M:1:12", DEAD, DEAD, DEAD, "O:2:50", "O:2:40"], teams=True)
    spawn(s, "M:1:13", 1)
    table = Scene(s).step("M:1:13").do("meet:attack")
    assert (table.seat, table.kind) == (1, "fight")
    table.do("fight:decline")
    assert (table.seat, table.kind) == (3, "fight")
    table.do("fight:accept")
    assert table.s.fight == [] or table.s.fight[:2] == [0, 3]


@pytest.mark.rule("KG-142", "KG-187")
def test_the_second_summoning_tile_is_left_out_where_no_tile_qualifies() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:50"], coins=1)
    for address in ("O:2:3", "O:1:2"):
        s.kinds[tile(address)] = b.ABYSS
    hand(s, 0, "tar")
    table = Scene(s).do("play:tar")
    assert table.seat == 1 and sum(kind >= b.SUMMON for kind in s.kinds) == 1 and s.deaths == 1


@pytest.mark.rule("KG-142")
def test_the_second_summoning_tile_is_not_on_the_carried_eggs_tile_either() -> None:
    s = scene(["O:2:2", "O:2:3", "O:2:50"], coins=1)
    s.coins[1] = 5
    carry(s, 1)
    hand(s, 0, "tar")
    Scene(s).do("play:tar")
    assert s.kinds[tile("O:1:2")] == b.SUMMON | 1 and s.kinds[tile("O:2:3")] == b.EMPTY


@pytest.mark.rule("KG-141", "KG-176")
def test_the_match_goes_on_while_a_raider_lives_in_the_jungle() -> None:
    s = scene(["O:2:2", "J:1", DEAD], coins=1)
    carry(s, 1)
    hand(s, 0, "tar")
    Scene(s).do("play:tar")
    assert s.at[0] == DEAD and s.ended != 2
