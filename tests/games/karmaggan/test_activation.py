"""Which tile works when (KG-043 to KG-045, KG-182), and the Egg wherever a Raider comes to it (KG-161, KG-162)."""

from __future__ import annotations

import pytest

from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.state import DEAD

from .helpers import Scene, carry, hand, scene, spawn, stack_temple, tile, unrolled

# -- once a turn for one Raider


@pytest.mark.rule("KG-043", "KG-R30")
def test_what_one_raider_has_activated_another_one_may_activate_in_the_same_turn() -> None:
    s = scene(["O:2:8", "O:1:9"])
    hand(s, 0, "dominances-dagger")
    stack_temple(s, "still-air", "sun-gates-open")
    Scene(s).step("O:2:9", "O:2:8").do("play:dominances-dagger", "drag:o-2-9")
    assert s.gates == b.SUN and len(s.temple_spent) == 2


@pytest.mark.rule("KG-043", "KG-045")
def test_the_next_turn_begins_without_activation_and_forgets_the_last_one() -> None:
    s = scene(["O:2:8", "O:2:40"])
    stack_temple(s, "still-air", "sun-gates-open")
    table = Scene(s, dice=[1, 1, 4, 4]).step("O:2:9").do("end", "roll", "end")
    assert table.seat == 0 and s.used == [] and len(s.temple_spent) == 1  # it stands there: nothing happens
    table.do("roll").step("O:2:8")
    assert len(s.temple_spent) == 1
    table.step("O:2:9")
    assert s.gates == b.SUN


@pytest.mark.rule("KG-045")
@pytest.mark.parametrize(
    ("place", "aside", "kind"),
    [("O:0:4", "O:0:3", "object"), ("O:2:0", "O:2:1", "blood"), ("O:1:8", "O:1:7", "passage")],
)
def test_a_raider_that_starts_on_a_tile_steps_off_and_on_to_activate_it(place: str, aside: str, kind: str) -> None:
    s = unrolled(scene([place, "O:2:40"]))
    table = Scene(s, dice=[4, 1]).do("roll")
    assert table.kind == "turn"
    assert table.step(aside).kind == "turn"
    assert table.step(place).kind == kind


@pytest.mark.rule("KG-044", "KG-R43", "KG-116")
@pytest.mark.parametrize(("mine", "place", "on"), [("O:0:3", "O:0:4", "O:0:4"), ("O:2:8", "O:2:9", "O:2:9")])
def test_a_partners_tile_is_not_activated_by_passing(mine: str, place: str, on: str) -> None:
    s = scene([mine, "O:2:40", on, "O:2:50"], teams=True)
    table = Scene(s).step(place)
    assert table.kind == "turn" and s.temple_spent == [] and s.used == []


@pytest.mark.rule("KG-044", "KG-R43", "KG-115")
def test_an_enemy_raiders_tile_is_not_activated_under_a_truce() -> None:
    s = scene(["O:2:8", "O:2:9"])
    table = Scene(s).step("O:2:9").do("meet:ask", "answer:accept")
    assert table.kind == "turn" and s.temple_spent == []


@pytest.mark.rule("KG-182", "KG-026")
def test_a_declined_draw_is_offered_at_the_next_step_onto_the_tile() -> None:
    s = scene(["O:0:3", "O:2:40"], steps=6)
    table = Scene(s).step("O:0:4").do("object:leave")
    assert table.kind == "turn" and s.used == []
    assert table.step("O:0:3", "O:0:4").kind == "object"
    table.do("object:draw").step("O:0:3", "O:0:4")
    assert table.kind == "turn" and len(s.hands[0]) == 1


@pytest.mark.rule("KG-182", "KG-092")
def test_a_draw_that_was_impossible_is_offered_once_there_is_room() -> None:
    s = scene(["O:0:3", "O:2:40"], steps=6)
    hand(s, 0, "sword", *["tar"] * 7)
    table = Scene(s).step("O:0:4").do("play:sword").step("O:0:3", "O:0:4")
    assert table.kind == "object"


@pytest.mark.rule("KG-182", "KG-048")
def test_no_draw_is_offered_while_both_piles_are_empty() -> None:
    s = scene(["O:0:3", "O:2:40"], steps=6)
    s.drained, s.objects = [*s.drained, *s.objects], []
    table = Scene(s).step("O:0:4")
    assert table.kind == "turn" and s.used == []
    s.spent = [s.drained.pop()]
    assert table.step("O:0:3", "O:0:4").kind == "object"


@pytest.mark.rule("KG-182", "KG-R19", "KG-R18")
def test_a_passage_that_was_declined_or_blocked_is_offered_again() -> None:
    s = scene(["O:1:7", "O:2:40"], steps=6)
    table = Scene(s).step("O:1:8").do("passage:stay")
    assert s.used == []
    assert table.step("O:1:7", "O:1:8").kind == "passage"
    s = scene(["O:1:7", "O:1:24", "O:1:40", "O:1:56"], steps=6)
    table = Scene(s).step("O:1:8")
    assert table.kind == "turn" and s.used == []
    s.at[3] = tile("O:2:50")
    assert set(table.step("O:1:7", "O:1:8").offered()) == {"passage:o-1-56", "passage:stay"}


@pytest.mark.rule("KG-R18", "KG-018")
def test_a_spawn_on_a_passage_or_a_summoning_tile_in_its_place_is_no_exit() -> None:
    s = scene(["O:1:7", DEAD])
    spawn(s, "O:1:24")
    s.kinds[tile("O:1:40")] = b.SUMMON | 1
    assert set(Scene(s).step("O:1:8").offered()) == {"passage:o-1-56", "passage:stay"}


@pytest.mark.rule("KG-084")
def test_the_flash_offers_no_tile_with_a_spawn_and_no_summoning_tile() -> None:
    s = scene(["M:0:1", DEAD, "M:0:18"])
    spawn(s, "M:0:13")
    s.kinds[tile("M:1:9")] = b.SUMMON | 1
    stack_temple(s, "iris-flash")
    assert set(Scene(s).step("M:0:2").offered()) == {"flash:m-0-29", "flash:m-1-25"}


@pytest.mark.rule("KG-081", "KG-084")
def test_a_flash_to_the_only_free_tile_is_not_asked_and_stays_in_the_ring() -> None:
    s = scene(["I:5", "O:2:40"])
    stack_temple(s, "iris-flash")
    table = Scene(s).step("I:6")
    assert table.at(0) == "I:14" and table.kind == "turn"
    s = scene(["O:2:8", "O:2:40"])
    stack_temple(s, "iris-flash")
    offered = Scene(s).step("O:2:9").offered()
    assert len(offered) == 19 and all(key.startswith("flash:o-") for key in offered)  # 20 Temple Tiles, without its own


@pytest.mark.rule("KG-072", "KG-R50")
def test_a_flash_across_a_roller_costs_nothing_and_leaves_pole_and_spell() -> None:
    s = scene(["O:1:13", "O:2:40"])
    s.rollers, s.egg, s.pole = True, tile("I:8"), 1
    hand(s, 0, "unpronounceable-spell", "khaleidas-saliva")
    stack_temple(s, "iris-flash")
    table = Scene(s, dice=[1]).do("play:unpronounceable-spell", "play:khaleidas-saliva", "flash:o-1-18")
    assert s.coins[0] == 5 and table.at(0) == "O:1:18" and s.pole == 1 and s.spell and s.steps == 3


@pytest.mark.rule("KG-072", "KG-065")
@pytest.mark.parametrize("card", ["inner-clockwise", "middle-clockwise", "central-clockwise"])
def test_the_turn_of_an_inner_ring_drags_nobody_across_a_roller(card: str) -> None:
    s = scene(["O:2:8", "O:2:14", "M:1:7", "I:7"])
    s.rollers, s.egg = True, tile("I:8")
    stack_temple(s, card)
    Scene(s, dice=[6], loose=False).step("O:2:9")
    assert s.coins == [5, 5, 5, 5]


@pytest.mark.rule("KG-072", "KG-067")
def test_before_the_rollers_are_there_a_turn_of_the_outer_ring_costs_nothing() -> None:
    s = scene(["O:2:8", "O:2:14"])
    stack_temple(s, "outer-clockwise")
    Scene(s, dice=[3], loose=False).step("O:2:9")
    assert s.coins == [5, 5]


@pytest.mark.rule("KG-067", "KG-172")
def test_nobody_in_the_jungle_or_on_another_ring_is_dragged() -> None:
    s = scene(["O:2:8", "J:1", "M:1:7", DEAD])
    carry(s, 1)
    stack_temple(s, "outer-clockwise")
    Scene(s, dice=[1], loose=False).step("O:2:9")
    assert s.coins[:3] == [5, 5, 5]


# -- the Egg wherever a Raider comes to it


@pytest.mark.rule("KG-161")
def test_a_flash_onto_the_eggs_tile_picks_it_up() -> None:
    s = scene(["I:5", "O:2:40"])
    s.egg, s.rollers = tile("I:14"), True
    stack_temple(s, "iris-flash")
    Scene(s).step("I:6")
    assert s.carrier == 0 and s.egg == -1


@pytest.mark.rule("KG-161", "KG-133")
def test_a_raider_thrown_onto_the_eggs_tile_picks_it_up_and_activates_nothing() -> None:
    s = scene(["M:1:12", "M:1:13", "O:2:40"])
    s.egg, s.rollers = tile("M:1:16"), True
    hand(s, 0, "sword")
    table = Scene(s, loose=True).step("M:1:13").do("meet:attack").commit("sword", "-")
    table.do("fling:m-1-14", "fling:m-1-15", "fling:m-1-16")
    assert s.carrier == 1 and table.at(1) == "M:1:16"


@pytest.mark.rule("KG-161", "KG-112")
def test_a_raider_moved_by_the_dagger_onto_the_eggs_tile_picks_it_up() -> None:
    s = scene(["O:2:40", "O:2:2"])
    s.egg, s.rollers = tile("O:2:3"), True
    hand(s, 0, "dominances-dagger")
    table = Scene(s).do("play:dominances-dagger", "drag:o-2-3")
    assert s.carrier == 1 and table.kind == "drag"


@pytest.mark.rule("KG-161", "KG-181")
def test_a_raider_put_back_onto_the_eggs_tile_picks_it_up() -> None:
    s = scene(["O:1:4", "O:2:40"], steps=0)
    s.stay = s.egg = tile("O:2:4")
    s.rollers = True
    hand(s, 0, "sword")
    Scene(s).do("end")
    assert s.carrier == 0


# -- the Rollers


@pytest.mark.rule("KG-162", "KG-R55", "KG-112")
def test_a_carrier_dragged_out_of_the_centre_brings_the_rollers_down() -> None:
    s = scene(["O:2:40", "C", "O:2:50"])
    s.egg, s.carrier = -1, 1
    hand(s, 0, "dominances-dagger")
    table = Scene(s).do("play:dominances-dagger", "seize:seat-2")
    assert not s.rollers
    table.do("drag:i-4")
    assert s.rollers


@pytest.mark.rule("KG-162", "KG-R55", "KG-136")
def test_an_egg_that_changes_hands_on_the_centre_has_not_left_it() -> None:
    s = scene(["I:4", "C", "O:2:40"])
    s.egg, s.carrier = -1, 1
    hand(s, 0, "sword")
    table = Scene(s, loose=True).step("C").do("meet:attack").commit("sword", "-")
    while table.kind == "fling":
        table.do(table.offered()[0])
    assert s.carrier == 0 and table.at(0) == "C" and not s.rollers


@pytest.mark.rule("KG-162", "KG-170")
def test_a_carrier_that_dies_on_the_centre_leaves_the_egg_there_and_no_rollers() -> None:
    s = scene(["C", "O:2:40", "O:2:50"], coins=1)
    s.egg, s.carrier, s.deaths = -1, 0, 1
    hand(s, 0, "tar")
    Scene(s).do("play:tar")
    assert s.egg == b.C and s.carrier == -1 and not s.rollers


@pytest.mark.rule("KG-162", "KG-R55", "KG-170")
def test_an_egg_that_flies_off_a_spawn_on_the_centre_brings_them_down() -> None:
    s = scene(["C", DEAD, "O:2:50"], coins=1)
    s.egg, s.carrier = -1, 0
    spawn(s, "C")
    hand(s, 0, "tar")
    table = Scene(s).do("play:tar")
    assert (table.seat, table.kind) == (0, "hurl") and not s.rollers
    table.do("hurl:i-4")
    assert s.rollers and s.egg == tile("I:4")


@pytest.mark.rule("KG-162", "KG-R55")
def test_the_step_that_brings_the_rollers_down_is_not_hurt_by_them_and_others_are_not_either() -> None:
    s = scene(["C", "O:2:15"], steps=2)
    s.egg, s.carrier = -1, 0
    Scene(s, loose=False).step("I:4")
    assert s.rollers and s.coins == [5, 5]


@pytest.mark.rule("KG-170", "KG-161")
def test_the_egg_of_a_carrier_that_dies_beside_another_raider_goes_to_that_raider() -> None:
    s = scene(["O:2:9", "O:2:9", DEAD, "O:2:50"], coins=1)
    carry(s, 0)
    s.coins[1] = 5
    spawn(s, "O:2:9")
    hand(s, 0, "tar")
    table = Scene(s).do("play:tar")
    assert s.carrier == 1 and table.kind != "hurl"
