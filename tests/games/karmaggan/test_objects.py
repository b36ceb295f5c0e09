"""Object Cards (3.7, 3.8)."""

from __future__ import annotations

import pytest

from quincunx.engine import ALL
from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.cards import EFFECT, FACE_KEYS, OBJECT_FACES, ROLE
from quincunx.games.karmaggan.content import OBJECTS, ROLES
from quincunx.games.karmaggan.rules import objects
from quincunx.games.karmaggan.rules.objects import EFFECTS, other_raiders, others_in_reach
from quincunx.games.karmaggan.state import DEAD, OUT

from .helpers import Scene, blood_face, carry, hand, scene, spawn, stack_objects, stack_temple, tile, unrolled


def test_the_deck_has_74_cards_with_the_copies_and_roles_of_the_index() -> None:
    copies = {name: sum(1 for face in OBJECT_FACES if OBJECTS[EFFECT[face]] == name) for name in OBJECTS}
    assert list(copies.values()) == [3, 5, 5, 5, 5, 5, 5, 5, 2, 6, 1, 3, 6, 13, 5]
    roles = [ROLES[ROLE[face]] for face in OBJECT_FACES]
    assert [roles.count(role) for role in ROLES] == [24, 25, 22, 1, 2]
    assert len(EFFECTS) == len(OBJECTS) == 15


# -- in general


@pytest.mark.rule("KG-086", "KG-088")
def test_one_card_a_turn_before_or_after_the_roll_during_and_after_movement() -> None:
    s = unrolled(scene(["O:0:3", "O:2:40"]))
    hand(s, 0, "sword")
    s.medals[0] = 0
    stack_objects(s, "mishmash")
    table = Scene(s, dice=[1, 2])
    assert "play:sword" in table.offered()
    table.do("roll")
    assert "play:sword" in table.offered()
    table.step("O:0:4").do("object:draw")
    assert "play:mishmash" in table.offered()  # drawn this turn
    table.step("O:0:3")
    assert s.steps == 0 and "play:mishmash" in table.offered()
    table.do("play:mishmash")
    assert table.seat == 1  # no second card, no step, nothing left to decide


@pytest.mark.rule("KG-089", "KG-094")
def test_a_played_card_leaves_the_hand_first_works_at_once_and_is_discarded() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "mishmash", *["tar"] * 7)
    table = Scene(s).do("play:mishmash")
    assert len(s.hands[0]) == 8 and [FACE_KEYS[s.faces[c]] for c in s.spent] == ["mishmash"]
    assert s.open == [] and table.rules().index("KG-089") < table.rules().index("KG-097")


@pytest.mark.rule("KG-090", "KG-R24", "KG-R51")
def test_each_medallion_pays_for_one_more_card_when_it_is_played() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "sword", "sword", "embedded-gaze", "pole")
    s.medals[0] = 2
    table = Scene(s).do("play:sword")
    assert s.medals[0] == 2
    table.do("play:sword")
    assert s.medals[0] == 1
    table.do("play:embedded-gaze")
    assert s.medals[0] == 0 and "play" not in table.verbs()


@pytest.mark.rule("KG-091")
def test_no_card_in_the_first_turn_even_with_a_medallion() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "sword")
    s.turns = [0, 0]
    assert "play" not in Scene(s).verbs()


@pytest.mark.rule("KG-092", "KG-095", "KG-R07", "KG-097")
def test_the_hand_limit_is_eight_and_the_rest_of_a_draw_is_forfeited() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "mishmash", *["tar"] * 6)
    Scene(s).do("play:mishmash")
    assert len(s.hands[0]) == 8 and len(s.objects) == 74 - 7 - 2


@pytest.mark.rule("KG-093")
def test_a_dead_player_cannot_play_cards_with_or_without_spawns() -> None:
    s = scene([DEAD, "O:2:40"])
    s.kinds[tile("O:2:2")] = b.SUMMON | 1
    hand(s, 0, "mishmash")
    assert "play" not in Scene(s).verbs()
    spawn(s, "O:2:8")
    assert "play" not in Scene(s).verbs()


@pytest.mark.rule("KG-183")
def test_a_card_without_any_possible_effect_may_be_played_and_is_spent() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "greedy-fingers", "dominances-dagger")
    table = Scene(s).do("play:greedy-fingers")  # nobody has cards
    assert table.kind == "turn" and len(s.spent) == 1
    s.at[1], s.coins[1] = DEAD, 0
    table.do("play:dominances-dagger")
    assert len(s.spent) == 2


# -- one by one


@pytest.mark.rule("KG-096")
def test_greedy_fingers_takes_a_random_card_from_one_or_two_players() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:50", "O:2:60"])
    hand(s, 0, "greedy-fingers")
    hand(s, 1, "tar", "pole")
    hand(s, 2, "sword")
    table = Scene(s, picks=[1, 0]).do("play:greedy-fingers")
    assert set(table.offered()) == {"rob:seat-2", "rob:seat-3"}  # seat 4 has no cards
    table.do("rob:seat-2")
    assert set(table.offered()) == {"rob-too:seat-3", "rob-too:none"}
    table.do("rob-too:seat-3")
    assert table.hand(0) == ["pole", "sword"] and table.hand(1) == ["tar"] and table.hand(2) == []
    stolen = s.hands[0][0]
    assert s.seen[stolen] == 0b11  # thief and victim know it


@pytest.mark.rule("KG-R08")
def test_a_full_hand_receives_nothing() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:50"])
    hand(s, 0, "greedy-fingers", *["tar"] * 7)
    hand(s, 1, "pole")
    hand(s, 2, "sword")
    table = Scene(s, picks=[0]).do("play:greedy-fingers", "rob:seat-3")
    assert len(s.hands[0]) == 8 and table.hand(1) == ["pole"] and table.kind == "turn"


@pytest.mark.rule("KG-097")
def test_mishmash_draws_three() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "mishmash")
    Scene(s).do("play:mishmash")
    assert len(s.hands[0]) == 3


@pytest.mark.rule("KG-087", "KG-R20")
def test_the_pole_needs_a_further_step_and_a_way_off() -> None:
    s = scene(["O:2:4", "O:2:40"], steps=1)
    hand(s, 0, "pole")
    assert "O:1:4" not in Scene(s).do("play:pole").steps()
    s.steps = 2
    table = Scene(s)
    assert "O:1:4" in table.steps()
    table.step("O:1:4")
    assert "end" not in table.offered() and {"O:1:5", "O:0:4", "O:2:4"} == table.steps()


@pytest.mark.rule("KG-098")
def test_the_gaze_shows_both_top_cards_to_everybody_and_they_stay() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "embedded-gaze")
    stack_objects(s, "sword")
    stack_temple(s, "fire")
    Scene(s).do("play:embedded-gaze")
    view = GAME.view(s, 1)
    assert (view.object_top, view.temple_top) == ("sword", "fire")
    assert (view.object_deck, view.temple_deck) == (73, 48)
    assert s.seen[s.objects[-1]] == ALL


@pytest.mark.rule("KG-099")
def test_the_spell_lasts_this_turn_only() -> None:
    s = scene(["O:2:8", "O:2:40"])
    hand(s, 0, "unpronounceable-spell")
    Scene(s).do("play:unpronounceable-spell", "end", "end")
    assert not s.spell and s.active == 0


@pytest.mark.rule("KG-100", "KG-R22", "KG-158")
def test_the_blood_stone_gives_a_coin_or_moves_one_to_a_living_raider_in_the_temple() -> None:
    s = scene(["O:2:2", "O:2:40", DEAD, "J:1"])
    hand(s, 0, "blood-stone", "blood-stone")
    table = Scene(s).do("play:blood-stone")
    assert set(table.offered()) == {"blood-stone:gain", "blood-stone:seat-2"}
    table.do("blood-stone:gain")
    assert s.coins[:2] == [6, 5]
    table.do("play:blood-stone", "blood-stone:seat-2")
    assert s.coins[:2] == [5, 6]


@pytest.mark.rule("KG-R21")
def test_giving_or_losing_the_last_coin_is_death_and_nothing_is_drawn() -> None:
    s = scene(["O:2:2", "O:2:40"], coins=1)
    s.deaths = 1
    hand(s, 0, "blood-stone")
    table = Scene(s).do("play:blood-stone", "blood-stone:seat-2")
    assert table.at(0) == "dead" and s.coins == [0, 2]
    s = scene(["O:2:2", "O:2:40"], coins=1)
    s.deaths = 1
    hand(s, 0, "tar")
    table = Scene(s).do("play:tar")
    assert table.at(0) == "dead" and s.hands[0] == []


@pytest.mark.rule("KG-101")
def test_the_helmet_turns_a_ring_of_choice_by_a_die() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "contact-helmet-counter")
    table = Scene(s, dice=[4]).do("play:contact-helmet-counter")
    assert len(table.offered()) == 8
    table.do("helmet:middle:ccw")
    assert s.rot == [0, 0, 12, 0]


@pytest.mark.rule("KG-187", "KG-101")
def test_deaths_of_a_helmets_rotation_follow_from_its_player() -> None:
    s = scene(["O:2:14", "O:2:15", "O:2:13"], coins=1)
    s.active, s.rollers, s.egg = 1, True, tile("I:8")
    s.coins = [1, 1, 1]
    hand(s, 1, "contact-helmet-null")
    table = Scene(s, dice=[1, 6, 6, 6]).do("play:contact-helmet-null", "helmet:outer:cw")
    assert (table.seat, table.kind) == (1, "second")
    table.do(table.offered()[0])
    assert table.play.over and s.ended == 2


@pytest.mark.rule("KG-102", "KG-R23")
def test_sparks_after_movement_let_it_go_on() -> None:
    s = scene(["O:2:2", "O:2:40"], steps=1)
    hand(s, 0, "sparks-stone")
    table = Scene(s).step("O:2:3")
    assert table.steps() == set()
    table.do("play:sparks-stone").step("O:2:4", "O:2:5")
    assert table.at(0) == "O:2:5"


@pytest.mark.rule("KG-103")
def test_the_sword_played_does_nothing() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "sword")
    Scene(s).do("play:sword")
    assert s.coins == [5, 5] and len(s.spent) == 1


@pytest.mark.rule("KG-104", "KG-R04", "KG-R47")
def test_saliva_draws_one_and_resolves_as_many_temple_cards_as_the_die_shows() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "khaleidas-saliva", *["tar"] * 7)
    stack_temple(s, "sun-gates-open", "moon-gates-open", "still-air", "sun-gates-close")
    Scene(s, dice=[3]).do("play:khaleidas-saliva")
    assert s.gates == 3 and len(s.temple_spent) == 3 and len(s.hands[0]) == 8
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "khaleidas-saliva")
    s.drained, s.objects = [*s.drained, *s.objects], []
    stack_temple(s, "sun-gates-open")
    Scene(s, dice=[1]).do("play:khaleidas-saliva")  # no card to draw, the die is rolled all the same
    assert s.gates == 1


@pytest.mark.rule("KG-R04")
def test_saliva_stops_when_its_player_dies() -> None:
    s = scene(["O:2:3", "O:2:50", "O:2:52"], coins=1)
    s.deaths = 1
    hand(s, 0, "khaleidas-saliva")
    stack_temple(s, "arrows", "sun-gates-open")
    table = Scene(s, dice=[2]).do("play:khaleidas-saliva")
    assert table.at(0) == "dead" and s.gates == 0 and len(s.temple_spent) == 1


@pytest.mark.rule("KG-105", "KG-R41")
def test_the_eclipse_closes_all_gates_and_costs_the_hand() -> None:
    s = scene(["O:2:8", "O:2:40"])
    s.gates = 3
    hand(s, 0, "deliberate-eclipse", "tar", "sword")
    stack_temple(s, "moon-gates-open")
    table = Scene(s).do("play:deliberate-eclipse")
    assert s.gates == 0 and s.hands[0] == [] and len(s.spent) == 3
    table.step("O:2:9")
    assert s.gates == b.MOON  # until a Gate card opens them


@pytest.mark.rule("KG-106", "KG-158", "KG-R54")
def test_the_carving_makes_another_player_draw_two_or_discard_one_at_random() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:50", DEAD, "J:1", OUT], teams=True)
    hand(s, 0, "arcane-carving", "arcane-carving")
    hand(s, 3, "tar", "sword")
    table = Scene(s, picks=[1]).do("play:arcane-carving")
    assert set(table.offered()) == {
        "carve:draw:seat-2",
        "carve:draw:seat-3",  # a partner too
        "carve:draw:seat-4",  # a dead player too
        "carve:discard:seat-4",
    }
    table.do("carve:discard:seat-4")
    assert table.hand(3) == ["tar"]
    table.do("play:arcane-carving", "carve:draw:seat-3")
    assert len(s.hands[2]) == 2


@pytest.mark.rule("KG-172", "KG-158")
def test_cards_reach_the_dead_but_not_the_jungle() -> None:
    s = scene(["O:2:2", DEAD, "J:1", OUT, "O:2:40"])
    assert others_in_reach(s, 0) == [1, 4] and other_raiders(s, 0) == [4]


@pytest.mark.rule("KG-107", "KG-R26")
def test_the_ring_draws_one_and_lays_two_temple_tiles_on_different_free_empty_tiles() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "siameses-ring")
    s.egg = tile("I:8")
    table = Scene(s).do("play:siameses-ring")
    assert len(s.hands[0]) == 1 and len(table.offered()) == 154 - 3  # two figures and the Egg
    table.do("lay:i-0")
    assert "lay:i-0" not in table.offered()
    table.do("lay:m-0-1")
    assert table.kind_of("I:0") == table.kind_of("M:0:1") == b.TEMPLE and s.tiles_left == 10


@pytest.mark.rule("KG-R26")
def test_only_twelve_temple_tiles_exist() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "siameses-ring")
    s.tiles_left = 1
    assert Scene(s).do("play:siameses-ring", "lay:i-0").kind == "turn"
    assert s.tiles_left == 0


@pytest.mark.rule("KG-113")
def test_tar_costs_a_coin_and_draws_three() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "tar")
    Scene(s).do("play:tar")
    assert s.coins[0] == 4 and len(s.hands[0]) == 3


@pytest.mark.rule("KG-089", "KG-113")
def test_what_a_card_does_ends_with_whoever_played_it() -> None:
    """A card of two effects, the first of which costs the last coin; the others live."""
    tar, eclipse = OBJECTS.index("tar"), OBJECTS.index("deliberate-eclipse")
    s = scene(["O:2:2", "O:2:40", "O:2:50"])
    s.active, s.coins[1], s.gates = 1, 1, 3
    hand(s, 1, "tar")
    objects.DOES[tar] = (tar, eclipse)
    try:
        table = Scene(s).do("play:tar")
        table.do(table.offered()[0])
    finally:
        objects.DOES[tar] = (tar,)
    assert s.at[1] == DEAD and s.gates == 3, "it closes no Gates any more"


# -- Dominance's Dagger


@pytest.mark.rule("KG-108", "KG-112", "KG-R28")
def test_the_dagger_moves_another_raider_two_tiles_and_each_tile_works_on_it() -> None:
    s = scene(["O:2:40", "O:0:3", "O:2:50"])
    hand(s, 0, "dominances-dagger")
    table = Scene(s).do("play:dominances-dagger", "seize:seat-2")
    assert table.seat == 0 and set(table.offered()) == {"drag:o-0-2", "drag:o-0-4"}
    table.do("drag:o-0-4")
    assert (table.seat, table.kind) == (1, "object")  # the moved player's choice
    table.do("object:draw")
    assert len(s.hands[1]) == 1 and (table.seat, table.kind) == (0, "drag")
    table.do("drag:m-1-2")
    assert table.at(1) == "M:1:2" and table.kind == "turn"


@pytest.mark.rule("KG-112", "KG-111", "KG-158")
def test_the_dagger_enters_no_occupied_tile_no_abyss_and_no_gate_and_starts_no_battle() -> None:
    s = scene(["O:2:5", "O:2:4", DEAD, "O:2:50"])
    s.gates = 3
    carry(s, 1)
    hand(s, 0, "dominances-dagger")
    table = Scene(s).do("play:dominances-dagger")
    assert set(table.offered()) == {"seize:seat-2", "seize:seat-4"}  # a dead player has no Raider
    table.do("seize:seat-2")  # the only free tile is O:2:3: not asked; then back or on
    assert table.at(1) == "O:2:3" and set(table.offered()) == {"drag:o-2-2", "drag:o-2-4"}


@pytest.mark.rule("KG-112")
def test_if_only_one_step_exists_one_is_made_and_death_ends_the_movement() -> None:
    s = scene(["O:2:15", "O:2:14", "O:2:40"], coins=1)
    s.at = [tile("O:0:15"), tile("O:2:15"), tile("O:2:40")]
    s.rollers, s.egg, s.deaths = True, tile("I:8"), 1
    hand(s, 0, "dominances-dagger")
    table = Scene(s, dice=[6]).do("play:dominances-dagger", "seize:seat-2", "drag:o-2-16")
    assert table.at(1) == "dead" and table.kind == "turn"


@pytest.mark.rule("KG-109")
def test_the_daggers_player_picks_a_passages_exit() -> None:
    s = scene(["O:2:40", "O:1:7"])
    hand(s, 0, "dominances-dagger")
    table = Scene(s).do("play:dominances-dagger", "drag:o-1-8")
    assert (table.seat, table.kind) == (0, "passage")
    table.do("passage:o-1-24", "drag:o-1-25")
    assert table.at(1) == "O:1:25"


@pytest.mark.rule("KG-112", "KG-R30")
def test_the_moved_raider_picks_a_flashs_arrival_and_remembers_its_activations() -> None:
    s = scene(["O:2:40", "M:0:1"])
    hand(s, 0, "dominances-dagger", "dominances-dagger")
    stack_temple(s, "iris-flash", "sun-gates-open")
    table = Scene(s).do("play:dominances-dagger", "drag:m-0-2")
    assert (table.seat, table.kind) == (1, "flash")
    table.do("flash:m-0-13", "drag:m-0-12")
    assert table.at(1) == "M:0:12"
    s.at[1] = tile("M:0:1")
    table = Scene(s).do("play:dominances-dagger", "drag:m-0-2")
    assert s.gates == 0  # M:0:2 was activated by that Raider this turn


@pytest.mark.rule("KG-R29")
def test_after_moving_a_partner_the_daggers_player_may_throw_its_egg() -> None:
    s = scene(["O:2:40", "O:2:50", "O:0:1", "O:2:1"], teams=True)
    carry(s, 2)
    hand(s, 0, "dominances-dagger")
    table = Scene(s, loose=True).do("play:dominances-dagger", "seize:seat-3")
    table.do("drag:o-1-1")  # the second tile can only be O:0:1 again
    assert table.at(2) == "O:0:1"
    assert (table.seat, table.kind) == (0, "toss") and set(table.offered()) == {"toss:seat-4", "toss:none"}
    table.do("toss:seat-4")
    assert s.carrier == 3
    s = scene(["O:2:40", "O:2:50", "O:0:1", "O:2:1"], teams=True)
    carry(s, 3)
    s.at[3], s.at[2] = tile("O:0:1"), tile("O:2:1")
    hand(s, 0, "dominances-dagger")
    table = Scene(s, loose=True).do("play:dominances-dagger", "seize:seat-4", "drag:o-1-1")
    assert table.kind == "turn"  # an enemy's Egg is not thrown


@pytest.mark.rule("KG-R40")
def test_no_option_looks_at_another_hand() -> None:
    words = GAME.vocabulary(GAME.setting(4, {}))
    assert not any("peek" in word or "look" in word for word in words)
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 1, "sword")
    view = GAME.view(s, 0)
    assert view.seats[1].cards == 1 and view.seats[1].known == ()


def test_equal_cards_cannot_be_told_apart_by_those_who_knew_one() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:50"])
    hand(s, 0, "tar", "tar", "sword")
    known, other = s.hands[0][0], s.hands[0][1]
    s.seen[known] |= 0b10
    s.seen[s.hands[0][2]] |= 0b10
    table = Scene(s)
    table.play.send(1000 + other)
    assert GAME.view(s, 1).seats[0].known == ("sword",)
    assert GAME.view(s, 0).seats[0].known.count("tar") >= 1


def test_a_theft_makes_bystanders_lose_track() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:50"])
    hand(s, 0, "greedy-fingers")
    hand(s, 1, "tar", "sword")
    s.show(s.hands[1])
    Scene(s, picks=[0]).do("play:greedy-fingers")
    assert GAME.view(s, 2).seats[1].known == () and GAME.view(s, 2).seats[0].known == ()
    assert GAME.view(s, 0).seats[1].known == ("sword",) and GAME.view(s, 1).seats[0].known == ("tar",)


def test_a_blood_face_of_a_declined_tile_stays_hidden() -> None:
    s = scene(["O:2:1", "O:2:40"])
    blood_face(s, "O:2:0", "4-coins")
    Scene(s).step("O:2:0").do("blood:leave")
    assert "4-coins" not in str(GAME.view(s, 0))
