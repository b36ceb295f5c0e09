"""The edges of rules: Pole and way out, staying, the Dagger's two tiles, fresh turns, what hands give away."""

from __future__ import annotations

import pytest

from quincunx.engine import ALL, SPECTATOR
from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.rules.steps import bridged
from quincunx.games.karmaggan.state import DEAD, OUT, Karmaggan

from .helpers import Scene, carry, hand, scene, spawn, stack_objects, stack_temple, tile, unrolled


def chasm(*firm: str) -> Karmaggan:
    """Only these tiles are firm ground; seat 0 stands on O:2:4, with O:1:4 before it."""
    s = scene(["O:2:4", "O:2:40", "O:2:42", "O:2:44"], teams=True)
    s.kinds = [b.ABYSS] * b.TILES
    for address in ("O:2:4", *firm):
        s.kinds[tile(address)] = b.EMPTY
    return s


def bridge(s: Karmaggan, steps: int, poles: int = 0) -> bool:
    return bridged(s, 0, s.at[0], tile("O:1:4"), steps, poles)


# -- the Pole


@pytest.mark.rule("KG-087", "KG-R20")
def test_an_abyss_needs_a_step_left_and_a_firm_tile_beyond_or_behind() -> None:
    s = chasm("O:0:4")
    assert bridge(s, 1) and not bridge(s, 0)
    s = chasm()
    assert bridge(s, 1)  # back to where it came from
    s.kinds[tile("O:2:4")] = b.ABYSS
    assert not bridge(s, 5)


@pytest.mark.rule("KG-087", "KG-R20", "KG-018")
def test_the_way_back_counts_unless_somebody_else_stands_there_too() -> None:
    s = chasm()
    s.at[2] = tile("O:2:4")
    assert not bridge(s, 1) and bridge(s, 2)


@pytest.mark.rule("KG-087", "KG-R20", "KG-116")
def test_a_partner_beyond_needs_one_step_more_and_an_enemy_does_not() -> None:
    s = chasm("O:0:4")
    s.kinds[tile("O:2:4")] = b.ABYSS
    s.at[2] = tile("O:0:4")
    assert not bridge(s, 1) and bridge(s, 2)
    s.at[2], s.at[1] = tile("O:2:42"), tile("O:0:4")
    assert bridge(s, 1)


@pytest.mark.rule("KG-025", "KG-087")
def test_two_poles_bridge_two_abyss_tiles_with_a_step_for_each() -> None:
    s = chasm("O:0:5")
    s.kinds[tile("O:2:4")] = b.ABYSS
    assert bridge(s, 2, 1) and not bridge(s, 1, 1) and not bridge(s, 2, 0)
    s = chasm("O:0:6")
    s.kinds[tile("O:2:4")] = b.ABYSS
    assert bridge(s, 3, 2) and not bridge(s, 3, 1) and not bridge(s, 2, 2)


@pytest.mark.rule("KG-087", "KG-171")
def test_an_open_gate_beyond_the_abyss_is_a_way_off_for_the_carrier() -> None:
    s = chasm()
    s.at[0], s.kinds[tile("O:2:4")] = tile("O:2:5"), b.ABYSS
    carry(s, 0)

    def off() -> bool:
        return bridged(s, 0, s.at[0], tile("O:2:4"), 1, 0)

    assert not off()
    s.gates = b.SUN
    assert off()
    s.gates = b.MOON
    assert not off()


@pytest.mark.rule("KG-087", "KG-025")
def test_each_pole_is_used_up_by_one_abyss_tile_and_no_other_tile() -> None:
    s = scene(["O:2:3", "O:2:40"], steps=6)
    s.medals[0] = 1
    hand(s, 0, "pole", "pole")
    table = Scene(s).do("play:pole", "play:pole")
    assert s.pole == 2
    table.step("O:2:4")
    assert s.pole == 2
    table.step("O:1:4")
    assert s.pole == 1
    table.step("O:1:3")
    assert s.pole == 0 and "O:1:4" not in table.steps()


@pytest.mark.rule("KG-181")
def test_a_stranded_raider_goes_back_to_the_last_tile_not_to_the_first() -> None:
    s = scene(["O:2:2", "O:2:40"], steps=3)
    hand(s, 0, "pole", "sword")
    Scene(s).do("play:pole").step("O:2:3", "O:1:3")
    s.steps = 0
    table = Scene(s).do("end")
    assert table.at(0) == "O:2:3" and table.seat == 1


@pytest.mark.rule("KG-181", "KG-018")
def test_a_shared_tile_is_not_remembered_as_a_place_to_stay() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:3", "O:2:50"], teams=True, steps=4)
    hand(s, 0, "pole", "sword")
    Scene(s).do("play:pole").step("O:2:3", "O:1:3")
    s.steps = 0
    assert Scene(s).do("end").at(0) == "O:2:2"


@pytest.mark.rule("KG-181")
def test_of_the_nearest_tiles_only_free_firm_ones_are_offered() -> None:
    s = scene(["O:1:4", "O:2:4", "O:1:5", DEAD], steps=0)
    s.stay = tile("O:2:4")
    spawn(s, "O:0:4")
    hand(s, 0, "sword")
    table = Scene(s).do("end")
    assert set(table.offered()) == {"back:o-2-3", "back:o-2-5", "back:o-1-6", "back:o-1-2", "back:o-0-3", "back:m-1-2"}


# -- meeting and passing


@pytest.mark.rule("KG-116", "KG-145")
def test_an_own_sides_spawn_is_passed_without_a_battle_and_only_with_a_further_step() -> None:
    s = scene(["O:2:2", "O:2:40", DEAD, "O:2:50"], teams=True, steps=2)
    spawn(s, "O:2:3", 0)
    table = Scene(s).step("O:2:3")
    assert table.kind == "turn" and "end" not in table.offered()
    s = scene(["O:2:2", "O:2:40", DEAD, "O:2:50"], teams=True, steps=1)
    spawn(s, "O:2:3", 0)
    assert "O:2:3" not in Scene(s).steps()
    s.swarm[0] = 1  # of the other side: a battle, with the last step too
    s.at[1] = DEAD
    assert "O:2:3" in Scene(s).steps()


@pytest.mark.rule("KG-114", "KG-145")
def test_a_spawn_of_the_other_side_is_met() -> None:
    s = scene(["O:2:2", DEAD, "O:2:40", "O:2:50"], teams=True, steps=2)
    spawn(s, "O:2:3", 1)
    assert Scene(s).step("O:2:3").kind == "meet"


# -- the way out


@pytest.mark.rule("KG-171")
def test_an_uncarried_egg_opens_no_way_out() -> None:
    s = scene(["O:2:4", "O:2:40"])
    s.gates, s.egg, s.rollers = 3, tile("I:8"), True
    assert "J:0" not in Scene(s).steps()


@pytest.mark.rule("KG-171", "KG-016")
def test_only_from_the_outermost_row_and_only_to_the_gates_own_trail() -> None:
    s = scene(["O:1:5", "O:2:40"])
    carry(s, 0)
    s.gates = 3
    assert not any(address.startswith("J") for address in Scene(s).steps())
    for column, trail in ((3, "J:0"), (5, "J:0"), (11, "J:1"), (13, "J:1"), (59, "J:7"), (61, "J:7")):
        s.at[0] = b.place(b.OUTER, 2, column)
        assert trail in Scene(s).steps()
    for column in (2, 14, 62):
        s.at[0] = b.place(b.OUTER, 2, column)
        assert not any(address.startswith("J") for address in Scene(s).steps())


@pytest.mark.rule("KG-079", "KG-171")
def test_gates_stay_where_they_are_when_the_outer_ring_turns() -> None:
    s = scene(["O:2:4", "O:2:40"])
    carry(s, 0)
    s.gates, s.rot[3] = b.SUN, 1
    assert not any(address.startswith("J") for address in Scene(s).steps())  # temple column 8
    s.at[0] = tile("O:2:0")
    assert "J:0" in Scene(s).steps()


# -- the Dagger


@pytest.mark.rule("KG-112", "KG-R28")
def test_the_first_of_two_tiles_is_offered_only_if_a_second_can_follow() -> None:
    s = scene(["O:2:40", "O:2:15", "O:1:17", "O:2:18"])
    s.kinds[tile("O:2:17")] = b.ABYSS
    s.kinds[tile("O:1:15")] = s.kinds[tile("O:1:16")] = b.ABYSS
    hand(s, 0, "dominances-dagger")
    table = Scene(s).do("play:dominances-dagger", "seize:seat-2")
    assert table.at(1) == "O:2:16"  # the only way, and back is the second tile
    table.do("blood:leave")
    assert table.at(1) == "O:2:15" and table.kind == "turn"


@pytest.mark.rule("KG-112", "KG-R28")
def test_a_way_that_ends_after_one_tile_is_left_aside_where_a_longer_one_exists() -> None:
    s = scene(["O:2:40", "O:2:3", "O:2:3"])  # somebody shares the tile, so there is no way back to it
    s.kinds[tile("O:2:5")] = b.ABYSS  # over O:2:4 it would be one tile only
    hand(s, 0, "dominances-dagger")
    stack_temple(s, "still-air")
    table = Scene(s).do("play:dominances-dagger", "seize:seat-2")
    assert table.at(1) == "O:1:2" and table.kind == "turn"  # over O:2:2, not asked


@pytest.mark.rule("KG-112")
def test_if_only_one_step_is_possible_one_is_made() -> None:
    s = scene(["O:2:40", "O:2:3", "O:2:3", "O:2:50"])
    for address in ("O:1:2", "O:2:4"):
        s.kinds[tile(address)] = b.ABYSS
    hand(s, 0, "dominances-dagger")
    table = Scene(s).do("play:dominances-dagger", "seize:seat-2")
    assert table.at(1) == "O:2:2" and table.kind == "turn" and len(s.spent) == 1


@pytest.mark.rule("KG-112")
def test_a_raider_without_any_step_stays_and_the_card_is_spent() -> None:
    s = scene(["O:2:40", "O:2:3", "O:2:50"])
    for address in ("O:2:2", "O:2:4"):
        s.kinds[tile(address)] = b.ABYSS
    hand(s, 0, "dominances-dagger")
    table = Scene(s).do("play:dominances-dagger", "seize:seat-2")
    assert table.at(1) == "O:2:3" and table.kind == "turn" and len(s.spent) == 1


@pytest.mark.rule("KG-111", "KG-112")
def test_the_dagger_enters_no_tile_of_a_spawn() -> None:
    s = scene(["O:2:40", "O:2:3", DEAD])
    spawn(s, "O:2:4")
    hand(s, 0, "dominances-dagger")
    table = Scene(s).do("play:dominances-dagger")
    assert table.at(1) == "O:2:2" and set(table.offered()) == {"drag:o-2-3", "drag:o-1-2"}


@pytest.mark.rule("KG-112", "KG-017")
def test_the_moved_player_decides_on_blood_and_the_dagger_goes_on() -> None:
    s = scene(["O:2:40", "O:2:1"])
    hand(s, 0, "dominances-dagger")
    table = Scene(s).do("play:dominances-dagger", "drag:o-2-0")
    assert (table.seat, table.kind) == (1, "blood")
    table.do("blood:consume")
    assert (table.seat, table.kind) == (0, "drag") and len(s.blood) == 9 and s.coins[0] == 5


@pytest.mark.rule("KG-R29")
def test_the_daggers_player_may_keep_the_egg_where_it_is_and_needs_a_partner_that_carries_it() -> None:
    s = scene(["O:2:40", "O:2:50", "O:0:1", "O:2:1"], teams=True)
    carry(s, 2)
    hand(s, 0, "dominances-dagger")
    table = Scene(s).do("play:dominances-dagger", "seize:seat-3", "drag:o-1-1", "toss:none")
    assert s.carrier == 2 and table.kind == "turn"
    s = scene(["O:2:40", "O:2:50", "O:0:1", "O:2:1"], teams=True)
    carry(s, 0)
    hand(s, 0, "dominances-dagger")
    assert Scene(s).do("play:dominances-dagger", "seize:seat-3", "drag:o-1-1").kind == "turn"


# -- Siameses' Ring, Saliva, Fingers


@pytest.mark.rule("KG-107", "KG-R26")
def test_tiles_are_laid_on_empty_tiles_without_figure_and_egg_a_consumed_blood_tile_included() -> None:
    s = scene(["O:2:2", "O:2:40", DEAD])
    carry(s, 1)
    spawn(s, "O:2:44")
    s.kinds[tile("O:2:0")] = b.EMPTY
    s.kinds[tile("I:0")] = b.SUMMON | 1
    hand(s, 0, "siameses-ring")
    offered = set(Scene(s).do("play:siameses-ring").offered())
    assert "lay:o-2-0" in offered and not offered & {"lay:o-2-2", "lay:o-2-40", "lay:o-2-44", "lay:i-0", "lay:c"}
    assert len(offered) == 154 + 1 - 1 - 3
    s.carrier, s.egg = -1, tile("I:1")
    hand(s, 0, "siameses-ring")
    assert "lay:i-1" not in Scene(s).do("play:siameses-ring").offered()


@pytest.mark.rule("KG-107", "KG-R26")
def test_the_card_is_drawn_before_the_tiles_are_laid_and_both_are_laid() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "siameses-ring")
    stack_objects(s, "sword")
    table = Scene(s).do("play:siameses-ring")
    assert table.hand(0) == ["sword"] and s.tiles_left == 12
    table.do("lay:i-0")
    assert table.kind == "lay" and s.tiles_left == 11
    table.do("lay:i-1")
    assert table.kind == "turn" and s.tiles_left == 10
    s.tiles_left = 0
    hand(s, 0, "siameses-ring")
    assert Scene(s).do("play:siameses-ring").kind == "turn"


@pytest.mark.rule("KG-107", "KG-R26")
def test_with_one_empty_tile_left_one_is_laid() -> None:
    s = scene(["O:2:2", "O:2:40"])
    s.kinds = [b.OBJECT] * b.TILES
    s.kinds[tile("I:5")] = b.EMPTY
    hand(s, 0, "siameses-ring")
    table = Scene(s).do("play:siameses-ring", "lay:i-5")
    assert table.kind == "turn" and s.tiles_left == 11 and table.kind_of("I:5") == b.TEMPLE


@pytest.mark.rule("KG-096", "KG-R08")
def test_a_second_victim_needs_room_for_two_cards() -> None:
    for held, kind in ((6, "rob-too"), (7, "turn")):
        s = scene(["O:2:2", "O:2:40", "O:2:50"])
        hand(s, 0, "greedy-fingers", *["tar"] * held)
        hand(s, 1, "pole")
        hand(s, 2, "sword")
        assert Scene(s, picks=[0]).do("play:greedy-fingers", "rob:seat-2").kind == kind


@pytest.mark.rule("KG-096", "KG-183")
def test_the_only_player_with_cards_is_robbed_without_a_question_and_nobody_twice() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:50"])
    hand(s, 0, "greedy-fingers")
    hand(s, 2, "sword", "tar")
    table = Scene(s, picks=[0]).do("play:greedy-fingers")
    assert table.kind == "turn" and table.hand(0) == ["sword"] and table.hand(2) == ["tar"]


@pytest.mark.rule("KG-096", "KG-172", "KG-R54")
def test_nobody_in_the_jungle_and_nobody_out_is_robbed() -> None:
    s = scene(["O:2:2", "J:0", OUT, DEAD])
    for seat in (1, 2, 3):
        hand(s, seat, "tar")
    hand(s, 0, "greedy-fingers")
    Scene(s, picks=[0]).do("play:greedy-fingers")
    assert [len(held) for held in s.hands] == [1, 1, 1, 0]


# -- turns


@pytest.mark.rule("KG-020", "KG-043", "KG-179", "KG-R46", "KG-099", "KG-087")
def test_a_new_turn_begins_with_nothing_left_of_the_last_one() -> None:
    s = scene(["O:2:2", "O:2:40"], steps=3)
    s.pole, s.spell, s.used, s.passed, s.played, s.bonus, s.did = 2, True, [tile("O:2:9")], 3, 2, 4, 2
    hand(s, 1, "sword")
    table = Scene(s).do("end")
    assert table.seat == 1 and not s.rolled and not s.spell and not s.stopped
    assert (s.steps, s.bonus, s.played, s.pole, s.passed, s.did, s.used) == (0, 0, 0, 0, 0, 0, [])
    assert s.stay == tile("O:2:40") and s.turns == [2, 1] and s.turn == 1


@pytest.mark.rule("KG-091", "KG-086")
def test_the_first_turn_is_each_players_own_and_the_second_one_allows_cards() -> None:
    s = unrolled(scene(["O:2:2", "O:2:40"]))
    s.turns = [0, 0]
    hand(s, 0, "sword")
    hand(s, 1, "sword")
    table = Scene(s, dice=[1, 1] * 4)
    assert table.verbs() == {"roll"} and s.medals[0] == 1
    table.do("roll", "end")
    assert table.seat == 1 and table.verbs() == {"roll"}  # seat 0 has had its turn, seat 1 has not
    table.do("roll", "end")
    assert table.seat == 0 and table.verbs() == {"roll", "play"} and s.turns == [1, 1]


@pytest.mark.rule("KG-090", "KG-086")
def test_without_a_medallion_there_is_no_second_card() -> None:
    s = scene(["O:2:2", "O:2:40"])
    s.medals = [0, 3]
    hand(s, 0, "sword", "sword")
    assert "play" not in Scene(s).do("play:sword").verbs()


@pytest.mark.rule("KG-014", "KG-R14")
def test_only_the_carrier_itself_rolls_one_die_and_a_partner_rolls_two() -> None:
    for carrier, dice, steps in ((0, [5], 5), (1, [2, 6], 6), (2, [4, 3], 4)):
        s = unrolled(scene(["O:2:2", "O:2:40", "O:2:50", "O:2:60"], teams=True))
        carry(s, carrier)
        Scene(s, dice=dice, loose=False).do("roll")
        assert s.steps == steps


@pytest.mark.rule("KG-174", "KG-178")
def test_coins_of_the_dead_do_not_count_at_the_end() -> None:
    s = scene(["O:2:4", "O:2:40", DEAD, "O:2:50"], teams=True)
    s.round, s.active, s.turn, s.coins = 40, 3, 3, [2, 3, 9, 0]
    Scene(s).do("end")
    assert GAME.result(s).winners() == [1, 3]


@pytest.mark.rule("KG-174")
def test_a_raider_in_the_jungle_counts_and_so_does_the_egg_there() -> None:
    s = scene(["O:2:4", "J:2", "O:2:50"])
    s.round, s.active, s.turn, s.coins = 40, 2, 2, [5, 1, 5]
    s.gates = 1
    carry(s, 1)
    Scene(s).do("end")
    assert GAME.result(s).winners() == [1]


# -- hands


@pytest.mark.rule("KG-005", "KG-026")
def test_a_drawn_card_is_known_to_its_player_alone_and_a_known_one_stays_known() -> None:
    s = scene(["O:0:3", "O:2:40"])
    s.seen[s.objects[-1]] = 0b10
    Scene(s).step("O:0:4").do("object:draw")
    assert s.seen[s.hands[0][0]] == 0b11


@pytest.mark.rule("KG-096", "KG-R40")
def test_bystanders_lose_track_of_the_robbed_hand_and_of_the_stolen_card() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:50"])
    hand(s, 0, "greedy-fingers")
    hand(s, 1, "tar", "sword", "pole")
    known, kept, own = s.hands[1]
    s.seen[known] = s.seen[kept] = 0b110
    Scene(s, picks=[0]).do("play:greedy-fingers")
    assert s.hands[0] == [known] and s.seen[known] == 0b011
    assert s.seen[kept] == 0b010 and s.seen[own] == 0b010


@pytest.mark.rule("KG-096")
def test_the_thief_keeps_what_it_knew_of_the_hand_unless_an_equal_card_makes_it_doubtful() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:50"])
    hand(s, 0, "greedy-fingers")
    hand(s, 1, "tar", "tar", "sword")
    stolen, twin, other = s.hands[1]
    s.seen[twin] = s.seen[other] = 0b011
    Scene(s, picks=[0]).do("play:greedy-fingers")
    assert s.hands[0] == [stolen] and s.seen[stolen] == 0b011
    assert s.seen[twin] == 0b010 and s.seen[other] == 0b011


@pytest.mark.rule("KG-106", "KG-089")
def test_a_card_laid_open_is_seen_by_all_and_leaves_the_rest_of_the_hand_as_known_as_it_was() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:50"])
    hand(s, 0, "arcane-carving")
    hand(s, 1, "tar", "sword")
    s.seen[s.hands[1][1]] = 0b111
    gone, kept = s.hands[1]
    Scene(s, picks=[0]).do("play:arcane-carving", "carve:discard:seat-2")
    assert s.seen[gone] == ALL and s.seen[kept] == 0b111 and s.spent[0] == gone
    assert GAME.view(s, SPECTATOR).object_discard == ("tar", "arcane-carving")


@pytest.mark.rule("KG-080", "KG-105")
def test_a_discarded_hand_is_known_to_all() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "deliberate-eclipse", "tar", "sword")
    Scene(s).do("play:deliberate-eclipse")
    assert [s.seen[card] for card in s.spent] == [ALL] * 3
    assert GAME.view(s, 1).object_discard == ("sword", "tar", "deliberate-eclipse")


@pytest.mark.rule("KG-098", "KG-048")
def test_the_gaze_makes_new_decks_where_they_are_empty_and_shows_what_there_is() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "embedded-gaze")
    s.drained = [*s.drained, *s.objects]
    s.objects = []
    s.temple_spent, s.temple = s.temple, []
    Scene(s).do("play:embedded-gaze")
    view = GAME.view(s, 1)
    assert view.temple_top and view.temple_deck == 48 and view.object_top == "" and s.temple_spent == []


@pytest.mark.rule("KG-048", "KG-029")
def test_with_no_temple_card_left_a_temple_tile_does_nothing() -> None:
    s = scene(["O:2:8", "O:2:40"])
    s.drained, s.temple = [*s.drained, *s.temple], []
    table = Scene(s).step("O:2:9")
    assert table.kind == "turn" and s.open == []


@pytest.mark.rule("KG-048")
def test_a_temple_card_is_on_the_discard_pile_only_once_it_is_resolved() -> None:
    s = scene(["M:0:1", "O:2:40"])
    stack_temple(s, "iris-flash")
    table = Scene(s).step("M:0:2")
    view = GAME.view(s, 1)
    assert view.open == ("iris-flash",) and view.open_owners == (-1,) and view.temple_discard == ()
    table.do("flash:m-1-9")
    assert GAME.view(s, 1).temple_discard == ("iris-flash",) and s.owners == []
