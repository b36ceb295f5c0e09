"""What everybody reads about cards, tiles and traps: every event with its rule, its words, and who is told."""

from __future__ import annotations

import pytest

from .helpers import Scene, blood_face, carry, hand, scene, stack_objects, stack_temple, story, tile


@pytest.mark.rule("KG-096")
def test_a_stolen_card_is_named_to_thief_and_victim_only() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:50", "O:2:60"])
    hand(s, 0, "greedy-fingers")
    hand(s, 1, "tar", "sword")
    hand(s, 2, "pole")
    table = Scene(s, picks=[1, 0]).do("play:greedy-fingers", "rob:seat-2", "rob-too:seat-3")
    assert table.told(0) == story("""
        KG-089 You play Greedy Fingers.
        KG-096 You steal Dh'or Aeg'h Morn's Sword from Bo.
        KG-096 You steal Pole from Cy.
    """)
    assert table.told(1) == story("""
        KG-089 Ada plays Greedy Fingers.
        KG-096 Ada steals Dh'or Aeg'h Morn's Sword from you.
        KG-096 Ada steals a card from Cy.
    """)
    assert table.told(2) == story("""
        KG-089 Ada plays Greedy Fingers.
        KG-096 Ada steals a card from Bo.
        KG-096 Ada steals Pole from you.
    """)
    assert table.told(3) == story("""
        KG-089 Ada plays Greedy Fingers.
        KG-096 Ada steals a card from Bo.
        KG-096 Ada steals a card from Cy.
    """)
    assert table.told() == story("""
        KG-089 Ada plays Greedy Fingers.
        KG-096 Ada steals a card from Bo.
        KG-096 Ada steals a card from Cy.
    """)


@pytest.mark.rule("KG-097", "KG-095")
def test_a_drawn_card_is_named_to_its_player_only_and_a_full_hand_is_told() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "mishmash", *["tar"] * 6)
    stack_objects(s, "sword", "pole", "tar")
    table = Scene(s).do("play:mishmash")
    assert table.told(0) == story("""
        KG-089 You play Mishmash.
        KG-097 You draw Dh'or Aeg'h Morn's Sword.
        KG-097 You draw Pole.
        KG-095 Your hand is full.
    """)
    assert table.told(1) == story("""
        KG-089 Ada plays Mishmash.
        KG-097 Ada draws 2 cards.
        KG-095 Ada’s hand is full.
    """)
    assert table.told() == story("""
        KG-089 Ada plays Mishmash.
        KG-097 Ada draws 2 cards.
        KG-095 Ada’s hand is full.
    """)


@pytest.mark.rule("KG-106", "KG-090")
def test_a_forced_discard_is_told_to_all_and_a_forced_draw_is_not() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:50"])
    hand(s, 0, "arcane-carving", "arcane-carving")
    hand(s, 1, "tar", "sword")
    stack_objects(s, "pole", "mishmash")
    table = Scene(s, picks=[1]).do("play:arcane-carving", "carve:discard:seat-2", "play:arcane-carving")
    table.do("carve:draw:seat-3")
    assert table.told(0) == story("""
        KG-089 You play Arcane Carving.
        KG-106 Bo discards Dh'or Aeg'h Morn's Sword.
        KG-090 You pay a Golden Medallion.
        KG-089 You play Arcane Carving.
        KG-106 Cy draws 2 cards.
    """)
    assert table.told(1) == story("""
        KG-089 Ada plays Arcane Carving.
        KG-106 You discard Dh'or Aeg'h Morn's Sword.
        KG-090 Ada pays a Golden Medallion.
        KG-089 Ada plays Arcane Carving.
        KG-106 Cy draws 2 cards.
    """)
    assert table.told(2) == story("""
        KG-089 Ada plays Arcane Carving.
        KG-106 Bo discards Dh'or Aeg'h Morn's Sword.
        KG-090 Ada pays a Golden Medallion.
        KG-089 Ada plays Arcane Carving.
        KG-106 You draw Pole.
        KG-106 You draw Mishmash.
    """)
    assert table.told() == story("""
        KG-089 Ada plays Arcane Carving.
        KG-106 Bo discards Dh'or Aeg'h Morn's Sword.
        KG-090 Ada pays a Golden Medallion.
        KG-089 Ada plays Arcane Carving.
        KG-106 Cy draws 2 cards.
    """)


@pytest.mark.rule("KG-098")
def test_the_gaze_names_both_cards_to_all() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "embedded-gaze")
    stack_objects(s, "sword")
    stack_temple(s, "fire")
    table = Scene(s).do("play:embedded-gaze")
    assert table.told(1) == story("""
        KG-089 Ada plays Embedded Gaze.
        KG-098 The next Temple Card is Fire.
        KG-098 The next Object Card is Dh'or Aeg'h Morn's Sword.
    """)
    assert table.told() == story("""
        KG-089 Ada plays Embedded Gaze.
        KG-098 The next Temple Card is Fire.
        KG-098 The next Object Card is Dh'or Aeg'h Morn's Sword.
    """)


@pytest.mark.rule("KG-029", "KG-058", "KG-141", "KG-039", "KG-142")
def test_arrows_and_the_first_death() -> None:
    s = scene(["O:2:8", "O:0:3", "O:2:40"])
    s.coins[1] = 1
    stack_temple(s, "arrows")
    table = Scene(s).step("O:2:9").do("second:o-0-2")
    assert table.told() == story("""
        KG-017 Ada steps on a Temple Tile in the north-east Outer Ring (O:2:9).
        KG-029 Ada flips Arrows.
        KG-058 Ada is hit and loses 1 coin.
        KG-058 Bo is hit and loses 1 coin.
        KG-141 Bo’s Raider dies in the north Outer Ring (O:0:3).
        KG-039 A Summoning Tile now lies in the north Outer Ring (O:0:3).
        KG-142 A Summoning Tile now lies in the north Outer Ring (O:0:2).
    """)


@pytest.mark.rule("KG-059")
def test_acid_says_what_each_loses() -> None:
    s = scene(["O:2:2", "M:0:4", "M:0:7", "O:2:60"])
    stack_temple(s, "acid")
    table = Scene(s, dice=[3, 6]).step("O:1:2")
    assert table.told() == story("""
        KG-017 Ada steps on a Temple Tile in the north Outer Ring (O:1:2).
        KG-029 Ada flips Acid.
        KG-059 Bo is hit and loses 1 coin.
        KG-059 Cy is hit and loses 4 coins.
    """)


@pytest.mark.rule("KG-060")
def test_fire_costs_two_coins() -> None:
    s = scene(["O:2:2", "I:5"])
    stack_temple(s, "fire")
    table = Scene(s).step("O:1:2")
    assert table.told() == story("""
        KG-017 Ada steps on a Temple Tile in the north Outer Ring (O:1:2).
        KG-029 Ada flips Fire.
        KG-060 Bo is hit and loses 2 coins.
    """)


@pytest.mark.rule("KG-069")
def test_a_step_across_a_roller() -> None:
    s = scene(["O:2:15", "O:2:40"])
    s.rollers, s.egg = True, tile("I:8")
    table = Scene(s, dice=[2]).step("O:2:16").do("blood:leave")
    assert table.told() == story("""
        KG-017 Ada steps on a Blood Tile in the east Outer Ring (O:2:16).
        KG-069 Ada crosses a Roller and loses 1 coin.
    """)


@pytest.mark.rule("KG-067", "KG-076")
def test_a_turn_of_the_outer_ring_across_the_rollers() -> None:
    s = scene(["O:2:8", "O:2:14", "O:2:46"])
    s.rollers, s.egg = True, tile("I:8")
    stack_temple(s, "outer-clockwise")
    table = Scene(s, dice=[1, 3, 1]).step("O:2:9")
    assert table.told() == story("""
        KG-017 Ada steps on a Temple Tile in the north-east Outer Ring (O:2:9).
        KG-029 Ada flips Translation: Outer Ring clockwise.
        KG-076 The Outer Ring turns clockwise by 1 sector.
        KG-067 Bo crosses a Roller and loses 2 coins.
        KG-067 Cy crosses a Roller and loses 0 coins.
    """)


@pytest.mark.rule("KG-067", "KG-076")
def test_a_turn_counter_clockwise() -> None:
    s = scene(["O:2:8", "O:2:17"])
    s.rollers, s.egg = True, tile("I:8")
    stack_temple(s, "outer-counter-clockwise")
    table = Scene(s, dice=[2, 3]).step("O:2:9")
    assert table.told() == story("""
        KG-017 Ada steps on a Temple Tile in the north-east Outer Ring (O:2:9).
        KG-029 Ada flips Translation: Outer Ring counter-clockwise.
        KG-076 The Outer Ring turns counter-clockwise by 2 sectors.
        KG-067 Bo crosses a Roller and loses 2 coins.
    """)


@pytest.mark.rule("KG-075")
def test_the_piston() -> None:
    s = scene(["O:2:2", "C"])
    s.egg = tile("I:8")
    stack_temple(s, "piston")
    table = Scene(s).step("O:1:2")
    assert table.told() == story("""
        KG-017 Ada steps on a Temple Tile in the north Outer Ring (O:1:2).
        KG-029 Ada flips Piston.
        KG-075 The Piston strikes Bo: 2 coins lost.
    """)


@pytest.mark.rule("KG-080")
def test_the_ram_shows_the_old_hand_and_hides_the_new_one() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "tar", "pole")
    stack_temple(s, "battering-ram")
    stack_objects(s, "sword", "pole", "tar", "mishmash")
    table = Scene(s).step("O:1:2")
    assert table.told(0) == story("""
        KG-017 You step on a Temple Tile in the north Outer Ring (O:1:2).
        KG-029 You flip Battering Ram.
        KG-080 You discard the hand: Pole, Tar.
        KG-080 You draw Dh'or Aeg'h Morn's Sword.
        KG-080 You draw Pole.
        KG-080 You draw Tar.
        KG-080 You draw Mishmash.
    """)
    assert table.told(1) == story("""
        KG-017 Ada steps on a Temple Tile in the north Outer Ring (O:1:2).
        KG-029 Ada flips Battering Ram.
        KG-080 Ada discards the hand: Pole, Tar.
        KG-080 Ada draws 4 cards.
    """)


@pytest.mark.rule("KG-081")
def test_a_flash() -> None:
    s = scene(["M:0:1", "O:2:40"])
    stack_temple(s, "iris-flash")
    table = Scene(s).step("M:0:2").do("flash:m-1-9")
    assert table.told() == story("""
        KG-017 Ada steps on a Temple Tile in the north-east Middle Ring (M:0:2).
        KG-029 Ada flips Iris Flash.
        KG-081 Ada goes on from a Temple Tile in the east Middle Ring (M:1:9).
    """)


@pytest.mark.rule("KG-084", "KG-161")
def test_a_flash_that_finds_nothing() -> None:
    s = scene(["I:4", "O:2:40"])
    stack_temple(s, "iris-flash")
    table = Scene(s).step("C")
    assert table.told() == story("""
        KG-017 Ada steps on a Temple Tile in the Central Ring (C).
        KG-161 Ada carries the Egg now.
        KG-029 Ada flips Iris Flash.
        KG-084 The Iris Flash finds no other Temple Tile.
    """)


@pytest.mark.rule("KG-085")
def test_the_card_sun_gates_open() -> None:
    s = scene(["O:2:2", "O:2:40"])
    s.gates = 0
    stack_temple(s, "sun-gates-open")
    table = Scene(s).step("O:1:2")
    assert table.told() == story("""
        KG-017 Ada steps on a Temple Tile in the north Outer Ring (O:1:2).
        KG-029 Ada flips Sun Gates Open.
        KG-085 The Sun Gates are open.
    """)


@pytest.mark.rule("KG-085")
def test_the_card_moon_gates_open() -> None:
    s = scene(["O:2:2", "O:2:40"])
    s.gates = 0
    stack_temple(s, "moon-gates-open")
    table = Scene(s).step("O:1:2")
    assert table.told() == story("""
        KG-017 Ada steps on a Temple Tile in the north Outer Ring (O:1:2).
        KG-029 Ada flips Moon Gates Open.
        KG-085 The Moon Gates are open.
    """)


@pytest.mark.rule("KG-085")
def test_the_card_sun_gates_close() -> None:
    s = scene(["O:2:2", "O:2:40"])
    s.gates = 3
    stack_temple(s, "sun-gates-close")
    table = Scene(s).step("O:1:2")
    assert table.told() == story("""
        KG-017 Ada steps on a Temple Tile in the north Outer Ring (O:1:2).
        KG-029 Ada flips Sun Gates Close.
        KG-085 The Moon Gates are open.
    """)


@pytest.mark.rule("KG-085")
def test_the_card_moon_gates_close() -> None:
    s = scene(["O:2:2", "O:2:40"])
    s.gates = 3
    stack_temple(s, "moon-gates-close")
    table = Scene(s).step("O:1:2")
    assert table.told() == story("""
        KG-017 Ada steps on a Temple Tile in the north Outer Ring (O:1:2).
        KG-029 Ada flips Moon Gates Close.
        KG-085 The Sun Gates are open.
    """)


@pytest.mark.rule("KG-033")
def test_blood_says_what_it_gave() -> None:
    s = scene(["O:2:1", "O:2:40"])
    blood_face(s, "O:2:0", "3-coins")
    table = Scene(s).step("O:2:0").do("blood:consume")
    assert table.told() == story("""
        KG-017 Ada steps on a Blood Tile in the north Outer Ring (O:2:0).
        KG-033 Ada consumes a Blood Tile: 3 Blood Coins.
    """)


@pytest.mark.rule("KG-033")
def test_a_medallion_in_the_blood() -> None:
    s = scene(["O:2:1", "O:2:40"])
    blood_face(s, "O:2:0", "1-medallion")
    table = Scene(s).step("O:2:0").do("blood:consume")
    assert table.told() == story("""
        KG-017 Ada steps on a Blood Tile in the north Outer Ring (O:2:0).
        KG-033 Ada consumes a Blood Tile: a Golden Medallion.
    """)


@pytest.mark.rule("KG-036")
def test_a_passage() -> None:
    s = scene(["O:1:7", "O:2:40"])
    table = Scene(s).step("O:1:8").do("passage:o-1-24")
    assert table.told() == story("""
        KG-017 Ada steps on a Passage in the north-east Outer Ring (O:1:8).
        KG-036 Ada goes on from a Passage in the south-east Outer Ring (O:1:24).
    """)


@pytest.mark.rule("KG-099")
def test_the_spell_takes_an_effect_away() -> None:
    s = scene(["O:2:8", "O:2:40"])
    hand(s, 0, "unpronounceable-spell")
    table = Scene(s).do("play:unpronounceable-spell").step("O:2:9")
    assert table.told() == story("""
        KG-089 Ada plays Unpronounceable Spell.
        KG-017 Ada steps on a Temple Tile in the north-east Outer Ring (O:2:9).
        KG-099 The Spell takes the tile's effect away.
    """)


@pytest.mark.rule("KG-102", "KG-103", "KG-100")
def test_sparks_sword_and_blood_stone() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:50"])
    s.medals[0] = 3
    hand(s, 0, "sparks-stone", "sword", "blood-stone", "blood-stone")
    table = Scene(s).do("play:sparks-stone", "play:sword", "play:blood-stone", "blood-stone:gain")
    table.do("play:blood-stone", "blood-stone:seat-2")
    assert table.told(0) == story("""
        KG-089 You play Sparks Stone.
        KG-102 You have two more steps.
        KG-090 You pay a Golden Medallion.
        KG-089 You play Dh'or Aeg'h Morn's Sword.
        KG-103 Nothing happens.
        KG-090 You pay a Golden Medallion.
        KG-089 You play Blood Stone.
        KG-100 You gain 1 coin.
        KG-090 You pay a Golden Medallion.
        KG-089 You play Blood Stone.
        KG-100 You give 1 coin to Bo.
    """)
    assert table.told(1) == story("""
        KG-089 Ada plays Sparks Stone.
        KG-102 Ada has two more steps.
        KG-090 Ada pays a Golden Medallion.
        KG-089 Ada plays Dh'or Aeg'h Morn's Sword.
        KG-103 Nothing happens.
        KG-090 Ada pays a Golden Medallion.
        KG-089 Ada plays Blood Stone.
        KG-100 Ada gains 1 coin.
        KG-090 Ada pays a Golden Medallion.
        KG-089 Ada plays Blood Stone.
        KG-100 Ada gives 1 coin to you.
    """)


@pytest.mark.rule("KG-105")
def test_eclipse() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "deliberate-eclipse", "tar")
    table = Scene(s).do("play:deliberate-eclipse")
    assert table.told() == story("""
        KG-089 Ada plays Deliberate Eclipse.
        KG-105 All Gates close.
        KG-105 Ada discards the hand: Tar.
    """)


@pytest.mark.rule("KG-107")
def test_the_ring_lays_tiles() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "siameses-ring")
    stack_objects(s, "pole")
    table = Scene(s).do("play:siameses-ring", "lay:i-0", "lay:m-0-1")
    assert table.told(0) == story("""
        KG-089 You play Siameses' Ring.
        KG-107 You draw Pole.
        KG-107 You lay a Temple Tile in the north Inner Ring (I:0).
        KG-107 You lay a Temple Tile in the north Middle Ring (M:0:1).
    """)
    assert table.told(1) == story("""
        KG-089 Ada plays Siameses' Ring.
        KG-107 Ada draws 1 card.
        KG-107 Ada lays a Temple Tile in the north Inner Ring (I:0).
        KG-107 Ada lays a Temple Tile in the north Middle Ring (M:0:1).
    """)


@pytest.mark.rule("KG-104")
def test_saliva_says_how_many_cards_follow() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "khaleidas-saliva")
    stack_objects(s, "pole")
    stack_temple(s, "still-air", "still-air")
    table = Scene(s, dice=[2]).do("play:khaleidas-saliva")
    assert table.told(0) == story("""
        KG-089 You play Khaleidas' Saliva.
        KG-104 You draw Pole.
        KG-104 You roll 2: so many Temple Cards follow.
        KG-029 You flip Still Air.
        KG-029 You flip Still Air.
    """)
    assert table.told(1) == story("""
        KG-089 Ada plays Khaleidas' Saliva.
        KG-104 Ada draws 1 card.
        KG-104 Ada rolls 2: so many Temple Cards follow.
        KG-029 Ada flips Still Air.
        KG-029 Ada flips Still Air.
    """)


@pytest.mark.rule("KG-108", "KG-R29")
def test_the_dagger_moves_and_throws() -> None:
    s = scene(["O:2:40", "O:2:50", "O:0:1", "O:2:1"], teams=True)
    carry(s, 2)
    hand(s, 0, "dominances-dagger")
    table = Scene(s).do("play:dominances-dagger", "seize:seat-3", "drag:o-1-1", "toss:seat-4")
    assert table.told() == story("""
        KG-089 Ada plays Dominance's Dagger.
        KG-108 Ada moves Cy’s Raider to an Empty Tile in the north Outer Ring (O:1:1).
        KG-108 Ada moves Cy’s Raider to an Empty Tile in the north Outer Ring (O:0:1).
        KG-R29 The Egg goes from Cy to Di.
    """)


@pytest.mark.rule("KG-110")
def test_the_dagger_drags_across_a_roller() -> None:
    s = scene(["O:2:40", "O:2:15"])
    s.rollers, s.egg = True, tile("I:8")
    hand(s, 0, "dominances-dagger")
    table = Scene(s, dice=[2]).do("play:dominances-dagger", "drag:o-2-16", "blood:leave")
    assert table.told() == story("""
        KG-089 Ada plays Dominance's Dagger.
        KG-108 Ada moves Bo’s Raider to a Blood Tile in the east Outer Ring (O:2:16).
        KG-110 Bo crosses a Roller and loses 1 coin.
    """)
