"""Tiles (3.3)."""

from __future__ import annotations

import pytest

from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.rules.hands import draw, temple_ready
from quincunx.games.karmaggan.state import DEAD

from .helpers import Scene, blood_face, hand, scene, spawn, stack_temple, tile


@pytest.mark.rule("KG-022")
def test_an_empty_tile_does_nothing() -> None:
    s = scene(["O:2:2", "O:2:40"])
    table = Scene(s).step("O:2:3")
    assert table.kind == "turn" and s.steps == 2 and s.used == []


@pytest.mark.rule("KG-023")
def test_starting_points_are_empty_tiles() -> None:
    assert all(b.PRINTED[start] == b.EMPTY for start in b.STARTS)
    s = scene(["O:2:3", "O:2:40"])
    assert Scene(s).step("O:2:4").kind == "turn"


@pytest.mark.rule("KG-024", "KG-R10")
def test_an_abyss_cannot_be_stepped_on_not_even_under_a_spell() -> None:
    s = scene(["O:2:4", "O:2:40"])
    hand(s, 0, "unpronounceable-spell")
    assert Scene(s).steps() == {"O:2:3", "O:2:5"}
    assert Scene(s).do("play:unpronounceable-spell").steps() == {"O:2:3", "O:2:5"}


@pytest.mark.rule("KG-025", "KG-087")
def test_a_pole_covers_one_abyss_tile_only() -> None:
    s = scene(["O:2:4", "O:2:40"], steps=4)
    hand(s, 0, "pole")
    table = Scene(s).do("play:pole").step("O:1:4")
    assert "O:1:3" not in table.steps() and "O:1:5" in table.steps()  # O:1:3 is the next Abyss
    table.step("O:1:5", "O:1:6").do("object:leave")
    assert s.pole == 0


@pytest.mark.rule("KG-026", "KG-R05")
def test_an_object_tile_offers_a_card_and_movement_goes_on() -> None:
    s = scene(["O:0:3", "O:2:40"])
    table = Scene(s).step("O:0:4")
    assert table.offered() == ["object:draw", "object:leave"]
    table.do("object:leave")
    assert s.hands[0] == [] and "O:0:3" in table.steps()


@pytest.mark.rule("KG-027", "KG-043", "KG-045")
def test_an_object_tile_is_not_used_up_but_works_once_a_turn_for_one_raider() -> None:
    s = scene(["O:0:4", "O:2:40"], steps=6)
    table = Scene(s)  # it starts on the tile: nothing is offered before it has stepped off and on
    assert table.kind == "turn"
    table.step("O:0:3", "O:0:4").do("object:draw").step("O:0:3", "O:0:4")
    assert table.kind == "turn" and len(s.hands[0]) == 1
    assert table.kind_of("O:0:4") == b.OBJECT
    s.used = []
    table.step("O:0:3", "O:0:4")
    assert table.kind == "object"


@pytest.mark.rule("KG-028", "KG-029", "KG-030", "KG-048")
def test_a_temple_tile_flips_the_top_card_and_the_raider_goes_on() -> None:
    s = scene(["O:2:8", "O:2:40"])
    stack_temple(s, "sun-gates-open")
    table = Scene(s).step("O:2:9")
    assert s.gates == b.SUN and table.kind == "turn" and s.steps == 2
    assert len(s.temple_spent) == 1 and len(s.temple) == 47 and s.open == []


@pytest.mark.rule("KG-031")
def test_the_central_ring_is_one_temple_tile() -> None:
    s = scene(["I:4", "O:2:40"])
    stack_temple(s, "moon-gates-open")
    Scene(s).step("C")
    assert s.gates == b.MOON


@pytest.mark.rule("KG-032", "KG-033", "KG-034", "KG-035", "KG-R06")
@pytest.mark.parametrize(("face", "coins", "medals"), [("2-coins", 7, 1), ("4-coins", 9, 1), ("1-medallion", 5, 2)])
def test_a_blood_tile_may_be_consumed_unseen_and_is_empty_then(face: str, coins: int, medals: int) -> None:
    s = scene(["O:2:1", "O:2:40"], steps=4)
    blood_face(s, "O:2:0", face)
    table = Scene(s).step("O:2:0")
    assert table.offered() == ["blood:consume", "blood:leave"]
    table.do("blood:consume")
    assert (s.coins[0], s.medals[0]) == (coins, medals)
    assert table.kind_of("O:2:0") == b.EMPTY and len(s.blood) == 9 and "O:2:1" in table.steps()
    table.step("O:2:1", "O:2:0")
    assert table.kind == "turn"


@pytest.mark.rule("KG-182")
def test_what_was_declined_is_offered_again_at_the_next_step_on_it() -> None:
    s = scene(["O:2:1", "O:2:40"], steps=6)
    table = Scene(s).step("O:2:0").do("blood:leave")
    assert table.kind == "turn"  # never later while standing there
    table.step("O:2:1", "O:2:0").do("blood:leave")
    assert s.coins[0] == 5 and s.used == []


@pytest.mark.rule("KG-182", "KG-092")
def test_a_full_hand_is_offered_no_draw_and_nothing_was_activated() -> None:
    s = scene(["O:0:3", "O:2:40"])
    hand(s, 0, *["tar"] * 8)
    table = Scene(s).step("O:0:4")
    assert table.kind == "turn" and s.used == []


@pytest.mark.rule("KG-036", "KG-037", "KG-R19")
def test_a_passage_leads_to_any_other_passage_without_a_step_or_not_at_all() -> None:
    s = scene(["O:1:7", "O:2:40"])
    table = Scene(s).step("O:1:8")
    assert set(table.offered()) == {"passage:o-1-24", "passage:o-1-40", "passage:o-1-56", "passage:stay"}
    table.do("passage:o-1-40")
    assert table.at(0) == "O:1:40" and s.steps == 2
    table = Scene(scene(["O:1:7", "O:2:40"])).step("O:1:8").do("passage:stay")
    assert table.at(0) == "O:1:8"


@pytest.mark.rule("KG-038", "KG-R17")
def test_two_different_passages_may_be_activated_in_one_turn() -> None:
    s = scene(["O:1:7", "O:2:40"], steps=6)
    table = Scene(s).step("O:1:8").do("passage:o-1-24")
    table.step("O:1:25", "O:1:24")  # the exit was not activated by the arrival
    assert table.kind == "passage"
    table.do("passage:o-1-8").step("O:1:7", "O:1:8")
    assert table.kind == "turn"  # but the first entry was


@pytest.mark.rule("KG-R18")
def test_an_occupied_exit_cannot_be_chosen() -> None:
    s = scene(["O:1:7", "O:1:24", "O:1:40"])
    table = Scene(s).step("O:1:8")
    assert set(table.offered()) == {"passage:o-1-56", "passage:stay"}
    s = scene(["O:1:7", "O:1:24", "O:1:40", "O:1:56"])
    assert Scene(s).step("O:1:8").kind == "turn"


@pytest.mark.rule("KG-039", "KG-041", "KG-188")
def test_a_dead_raiders_tile_becomes_a_summoning_tile_whatever_it_was() -> None:
    s = scene(["O:2:1", "O:2:40", "O:2:50"], coins=1)
    s.deaths = 1
    hand(s, 0, "tar")
    table = Scene(s).step("O:2:0").do("blood:leave", "play:tar")
    assert table.kind_of("O:2:0") == b.SUMMON | 1 and len(s.blood) == 9
    assert not s.seen[s.drained[0]]  # its face is removed unseen
    assert table.seat == 1


@pytest.mark.rule("KG-040", "KG-151")
def test_a_sacrificed_spawns_tile_becomes_one_too() -> None:
    s = scene([DEAD, "O:2:40"])
    spawn(s, "O:0:4")
    table = Scene(s).do("sacrifice:o-0-4")
    assert table.kind_of("O:0:4") == b.SUMMON | 1 and s.spawns == []


@pytest.mark.rule("KG-042")
def test_a_summoning_tile_does_nothing_to_a_raider() -> None:
    s = scene(["O:2:2", "O:2:40"])
    s.kinds[tile("O:2:3")] = b.SUMMON | 1
    table = Scene(s).step("O:2:3")
    assert table.kind == "turn" and s.coins[0] == 5


@pytest.mark.rule("KG-043")
def test_a_temple_tile_works_once_a_turn_for_one_raider() -> None:
    s = scene(["O:2:8", "O:2:40"], steps=5)
    stack_temple(s, "still-air", "sun-gates-open")
    Scene(s).step("O:2:9", "O:2:8", "O:2:9")
    assert s.gates == 0 and len(s.temple_spent) == 1


@pytest.mark.rule("KG-044", "KG-R43", "KG-139")
def test_a_tile_that_a_raider_occupied_is_not_activated_even_by_a_winner() -> None:
    s = scene(["O:2:8", "O:2:9"], steps=3, coins=5)
    hand(s, 0, "sword")
    table = Scene(s, loose=True).step("O:2:9").do("meet:attack").commit("sword", "-")
    while table.kind == "fling":
        table.do(table.offered()[0])
    assert table.at(0) == "O:2:9" and s.temple_spent == [] and table.seat == 0 and s.steps == 2


@pytest.mark.rule("KG-R43", "KG-139", "KG-185")
def test_a_tile_that_only_a_spawn_occupied_is_activated() -> None:
    s = scene(["O:2:8", DEAD], steps=3)
    spawn(s, "O:2:9")
    hand(s, 0, "sword")
    stack_temple(s, "sun-gates-open")
    table = Scene(s, loose=True).step("O:2:9").do("meet:attack").commit("sword", "-")
    assert s.spawns == [] and s.gates == b.SUN and table.at(0) == "O:2:9"


@pytest.mark.rule("KG-R43", "KG-115")
def test_passing_a_spawn_activates_its_tile() -> None:
    s = scene(["O:2:8", DEAD], steps=3)
    spawn(s, "O:2:9")
    stack_temple(s, "sun-gates-open")
    Scene(s).step("O:2:9").do("meet:ask", "answer:accept")
    assert s.gates == b.SUN


@pytest.mark.rule("KG-046", "KG-047", "KG-157")
def test_spawns_activate_object_tiles_only_once_a_turn() -> None:
    s = scene([DEAD, "O:2:40"], steps=9)
    s.did = 2
    for address in ("O:2:8", "O:2:1", "O:1:7", "O:0:3"):
        spawn(s, address)
    table = Scene(s)
    table.do("crawl:o-2-8:cw", "crawl:o-2-1:ccw", "crawl:o-1-7:cw")  # Temple, Blood, Passage
    assert s.temple_spent == [] and len(s.blood) == 10 and tile("O:1:8") in s.spawns
    table.do("crawl:o-0-3:cw")
    assert (table.seat, table.kind) == (0, "object")
    table.do("object:draw", "crawl:o-0-4:ccw", "crawl:o-0-3:cw")
    assert table.kind == "swarm" and len(s.hands[0]) == 1


@pytest.mark.rule("KG-048")
def test_an_empty_deck_is_made_anew_from_its_discard_pile() -> None:
    s = scene(["O:2:2", "O:2:40"])
    s.spent, s.objects = s.objects, []
    s.show(s.spent)
    table = Scene(s, loose=True)
    draw(s, table.play, 0, 2, "KG-026")
    assert len(s.hands[0]) == 2 and s.spent == [] and len(s.objects) == 72
    assert all(s.seen[card] == 0 for card in s.objects)  # shuffled: everybody forgets
    s.objects = []
    draw(s, table.play, 0, 1, "KG-026")
    assert len(s.hands[0]) == 2
    s.temple_spent, s.temple = s.temple, []
    assert temple_ready(s, table.play) and len(s.temple) == 48


@pytest.mark.rule("KG-R09", "KG-R11", "KG-099", "KG-R50")
def test_a_spell_takes_the_next_tile_whatever_it_is_and_that_is_no_activation() -> None:
    s = scene(["O:2:7", "O:2:40"], steps=5)
    hand(s, 0, "unpronounceable-spell", "unpronounceable-spell")
    stack_temple(s, "sun-gates-open")
    table = Scene(s).do("play:unpronounceable-spell").step("O:2:8")
    assert not s.spell  # spent on an Empty Tile
    table.do("play:unpronounceable-spell").step("O:2:9")
    assert s.gates == 0
    table.step("O:2:8", "O:2:9")
    assert s.gates == b.SUN


@pytest.mark.rule("KG-R12", "KG-R13")
def test_on_the_centre_the_egg_comes_first_and_a_spell_does_not_keep_it_away() -> None:
    s = scene(["I:4", "O:2:40"])
    hand(s, 0, "unpronounceable-spell")
    table = Scene(s).do("play:unpronounceable-spell").step("C")
    assert s.carrier == 0 and s.temple_spent == []
    s = scene(["I:4", "O:2:40"])
    stack_temple(s, "still-air")
    table = Scene(s).step("C")
    assert table.rules().index("KG-161") < table.rules().index("KG-029")


@pytest.mark.rule("KG-R27", "KG-107")
def test_a_new_temple_tile_may_be_activated_this_turn() -> None:
    s = scene(["O:2:2", "O:2:40"], steps=4)
    hand(s, 0, "siameses-ring")
    stack_temple(s, "sun-gates-open")
    table = Scene(s).step("O:2:3", "O:2:2").do("play:siameses-ring", "lay:o-2-3", "lay:o-2-4")
    table.step("O:2:3")
    assert s.gates == b.SUN


@pytest.mark.rule("KG-R38")
def test_a_death_on_the_centre_leaves_a_summoning_tile_that_is_no_temple_tile() -> None:
    s = scene(["C", "I:4", "O:2:50"], coins=1)
    s.deaths = 1
    s.egg = tile("I:12")
    hand(s, 0, "tar")
    table = Scene(s).do("play:tar")
    assert table.kind_of("C") == b.SUMMON | 1
    s.active, s.rolled, s.steps = 1, True, 2
    Scene(s).step("C")
    assert s.temple_spent == []
