"""What everybody reads about battles, Egg, rounds and swarm: every event with its rule, its words, and who is told."""

from __future__ import annotations

import pytest

from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.cards import BLOOD_PIECE
from quincunx.games.karmaggan.state import DEAD

from .helpers import Scene, carry, hand, scene, spawn, stack_objects, stack_temple, story, tile, unrolled


@pytest.mark.rule("KG-114", "KG-118", "KG-123", "KG-124", "KG-131", "KG-132", "KG-136", "KG-138")
def test_a_whole_battle() -> None:
    s = scene(["M:1:11", "M:1:12", "O:2:40"])
    hand(s, 0, "pole", "tar", "sword")
    hand(s, 1, "tar", "tar")
    carry(s, 1)
    stack_objects(s, "pole", "mishmash", "sword", "tar")
    table = Scene(s).step("M:1:12").do("meet:attack").commit("pole", "tar").commit("tar", "tar").commit("none", "-")
    table.do("fling:m-1-13", "fling:m-1-14", "fling:m-1-15")
    assert table.told(0) == story("""
        KG-017 You step on an Empty Tile in the south-east Middle Ring (M:1:12).
        KG-114 You attack Bo.
        KG-118 You commit Pole (Attack).
        KG-118 Bo commits Tar (Null).
        KG-124 You win the round and 1 coin.
        KG-118 You commit Tar (Null).
        KG-118 Bo commits Tar (Null).
        KG-123 The round is a tie.
        KG-118 You commit no card.
        KG-118 Bo commits no card.
        KG-123 The round is a tie.
        KG-131 You win the battle against Bo.
        KG-132 Bo’s figure is thrown to an Empty Tile in the south Middle Ring (M:1:15).
        KG-136 The Egg goes to you.
        KG-161 You carry the Egg now.
        KG-138 You draw Pole.
        KG-138 Bo draws 2 cards.
    """)
    assert table.told(1) == story("""
        KG-017 Ada steps on an Empty Tile in the south-east Middle Ring (M:1:12).
        KG-114 Ada attacks you.
        KG-118 Ada commits Pole (Attack).
        KG-118 You commit Tar (Null).
        KG-124 Ada wins the round and 1 coin.
        KG-118 Ada commits Tar (Null).
        KG-118 You commit Tar (Null).
        KG-123 The round is a tie.
        KG-118 Ada commits no card.
        KG-118 You commit no card.
        KG-123 The round is a tie.
        KG-131 Ada wins the battle against you.
        KG-132 Your figure is thrown to an Empty Tile in the south Middle Ring (M:1:15).
        KG-136 The Egg goes to Ada.
        KG-161 Ada carries the Egg now.
        KG-138 Ada draws 1 card.
        KG-138 You draw Mishmash.
        KG-138 You draw Dh'or Aeg'h Morn's Sword.
    """)
    assert table.told(2) == story("""
        KG-017 Ada steps on an Empty Tile in the south-east Middle Ring (M:1:12).
        KG-114 Ada attacks Bo.
        KG-118 Ada commits Pole (Attack).
        KG-118 Bo commits Tar (Null).
        KG-124 Ada wins the round and 1 coin.
        KG-118 Ada commits Tar (Null).
        KG-118 Bo commits Tar (Null).
        KG-123 The round is a tie.
        KG-118 Ada commits no card.
        KG-118 Bo commits no card.
        KG-123 The round is a tie.
        KG-131 Ada wins the battle against Bo.
        KG-132 Bo’s figure is thrown to an Empty Tile in the south Middle Ring (M:1:15).
        KG-136 The Egg goes to Ada.
        KG-161 Ada carries the Egg now.
        KG-138 Ada draws 1 card.
        KG-138 Bo draws 2 cards.
    """)


@pytest.mark.rule("KG-115", "KG-131")
def test_a_lost_battle_on_the_own_turn() -> None:
    s = scene(["M:1:11", "M:1:12", "O:2:40"])
    hand(s, 1, "tar")
    table = Scene(s).step("M:1:12").do("meet:ask", "answer:refuse").commit("-", "tar")
    assert table.told(0) == story("""
        KG-017 You step on an Empty Tile in the south-east Middle Ring (M:1:12).
        KG-115 You ask Bo to pass.
        KG-115 Bo refuses.
        KG-114 You attack Bo.
        KG-118 You commit no card.
        KG-118 Bo commits Tar (Null).
        KG-124 Bo wins the round and 1 coin.
        KG-118 You commit no card.
        KG-118 Bo commits no card.
        KG-123 The round is a tie.
        KG-118 You commit no card.
        KG-118 Bo commits no card.
        KG-123 The round is a tie.
        KG-131 Bo wins the battle against you.
    """)
    assert table.told(2) == story("""
        KG-017 Ada steps on an Empty Tile in the south-east Middle Ring (M:1:12).
        KG-115 Ada asks Bo to pass.
        KG-115 Bo refuses.
        KG-114 Ada attacks Bo.
        KG-118 Ada commits no card.
        KG-118 Bo commits Tar (Null).
        KG-124 Bo wins the round and 1 coin.
        KG-118 Ada commits no card.
        KG-118 Bo commits no card.
        KG-123 The round is a tie.
        KG-118 Ada commits no card.
        KG-118 Bo commits no card.
        KG-123 The round is a tie.
        KG-131 Bo wins the battle against Ada.
    """)


@pytest.mark.rule("KG-115")
def test_a_truce() -> None:
    s = scene(["M:1:11", "M:1:12", "O:2:40"])
    table = Scene(s).step("M:1:12").do("meet:ask", "answer:accept")
    assert table.told(0) == story("""
        KG-017 You step on an Empty Tile in the south-east Middle Ring (M:1:12).
        KG-115 You ask Bo to pass.
        KG-115 Bo lets you pass.
    """)
    assert table.told(1) == story("""
        KG-017 Ada steps on an Empty Tile in the south-east Middle Ring (M:1:12).
        KG-115 Ada asks you to pass.
        KG-115 You let Ada pass.
    """)
    assert table.told(2) == story("""
        KG-017 Ada steps on an Empty Tile in the south-east Middle Ring (M:1:12).
        KG-115 Ada asks Bo to pass.
        KG-115 Bo lets Ada pass.
    """)


@pytest.mark.rule("KG-128")
def test_a_spawn_wins_a_round() -> None:
    s = scene(["O:2:2", DEAD])
    spawn(s, "O:2:3")
    hand(s, 0, "tar")
    hand(s, 1, "pole")
    table = Scene(s).step("O:2:3").do("meet:attack").commit("tar", "pole")
    assert table.told() == story("""
        KG-017 Ada steps on an Empty Tile in the north Outer Ring (O:2:3).
        KG-114 Ada attacks Bo.
        KG-118 Ada commits Tar (Null).
        KG-118 Bo commits Pole (Attack).
        KG-128 Bo wins the round; the coin is lost.
        KG-118 Ada commits no card.
        KG-118 Bo commits no card.
        KG-123 The round is a tie.
        KG-118 Ada commits no card.
        KG-118 Bo commits no card.
        KG-123 The round is a tie.
        KG-131 Bo wins the battle against Ada.
    """)


@pytest.mark.rule("KG-185", "KG-138")
def test_a_spawn_is_destroyed() -> None:
    s = scene(["O:2:2", DEAD])
    spawn(s, "O:2:3")
    hand(s, 0, "pole")
    hand(s, 1, "tar")
    table = Scene(s).step("O:2:3").do("meet:attack").commit("pole", "tar")
    assert table.told() == story("""
        KG-017 Ada steps on an Empty Tile in the north Outer Ring (O:2:3).
        KG-114 Ada attacks Bo.
        KG-118 Ada commits Pole (Attack).
        KG-118 Bo commits Tar (Null).
        KG-124 Ada wins the round and 1 coin.
        KG-131 Ada wins the battle against Bo.
        KG-185 The Spawn in the north Outer Ring (O:2:3) is destroyed.
        KG-138 Ada draws 3 cards.
        KG-138 Bo draws 3 cards.
    """)


@pytest.mark.rule("KG-161", "KG-064", "KG-162")
def test_the_egg_leaves_the_centre() -> None:
    s = scene(["I:4", "O:2:40"], steps=4)
    stack_temple(s, "still-air")
    table = Scene(s).step("C").step("I:4", "C")
    assert table.told() == story("""
        KG-017 Ada steps on a Temple Tile in the Central Ring (C).
        KG-161 Ada carries the Egg now.
        KG-029 Ada flips Still Air.
        KG-017 Ada steps on an Empty Tile in the east Inner Ring (I:4).
        KG-064 The Egg has left the Central Ring: the Rollers come down.
        KG-017 Ada steps on a Temple Tile in the Central Ring (C).
    """)


@pytest.mark.rule("KG-163")
def test_the_egg_is_given() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:3", "O:2:50"], teams=True)
    carry(s, 0)
    table = Scene(s).do("give:seat-3")
    assert table.told() == story("""
        KG-163 The Egg goes from Ada to Cy.
    """)


@pytest.mark.rule("KG-163")
def test_the_egg_is_taken() -> None:
    s = scene(["O:2:2", "O:2:40", "O:2:3", "O:2:50"], teams=True)
    carry(s, 2)
    table = Scene(s).do("take:seat-3")
    assert table.told() == story("""
        KG-163 The Egg goes from Cy to Ada.
    """)


@pytest.mark.rule("KG-166")
def test_the_egg_is_thrown() -> None:
    s = scene(["M:0:8", "M:1:8", "O:2:40"])
    carry(s, 0)
    table = Scene(s).do("throw:seat-2")
    assert table.told() == story("""
        KG-166 The Egg goes from Ada to Bo.
    """)


@pytest.mark.rule("KG-171", "KG-013", "KG-011", "KG-175")
def test_the_way_out_and_the_escape() -> None:
    s = scene(["O:2:4", "O:2:40"])
    carry(s, 0)
    s.gates = 1
    table = Scene(s, dice=[1, 1]).step("J:0").do("roll", "end")
    assert table.told(0) == story("""
        KG-171 You go out into the Jungle (J:0).
        KG-013 Bo rolls: up to 1 step.
        KG-011 Round 2 begins.
        KG-175 You escape with the Egg.
    """)
    assert table.told() == story("""
        KG-171 Ada goes out into the Jungle (J:0).
        KG-013 Bo rolls: up to 1 step.
        KG-011 Round 2 begins.
        KG-175 Ada escapes with the Egg.
    """)


@pytest.mark.rule("KG-173", "KG-189", "KG-138")
def test_a_battle_in_the_jungle() -> None:
    s = scene(["O:2:4", "J:0", "O:2:40"])
    carry(s, 1)
    s.gates = 1
    hand(s, 0, "sword")
    hand(s, 1, "tar")
    stack_objects(s, "pole", "tar", "mishmash")
    table = Scene(s).step("J:0").commit("sword", "none").commit("-", "none").commit("-", "none")
    assert table.told(0) == story("""
        KG-171 You go out into the Jungle (J:0).
        KG-114 You attack Bo.
        KG-118 You commit Dh'or Aeg'h Morn's Sword (Sword).
        KG-118 Bo commits no card.
        KG-124 You win the round and 1 coin.
        KG-118 You commit no card.
        KG-118 Bo commits no card.
        KG-123 The round is a tie.
        KG-118 You commit no card.
        KG-118 Bo commits no card.
        KG-123 The round is a tie.
        KG-131 You win the battle against Bo.
        KG-173 Bo is out of the game; you have the Egg in the Jungle.
        KG-189 Bo discards the hand: Tar.
        KG-138 You draw Pole.
        KG-138 You draw Tar.
        KG-138 You draw Mishmash.
    """)
    assert table.told(2) == story("""
        KG-171 Ada goes out into the Jungle (J:0).
        KG-114 Ada attacks Bo.
        KG-118 Ada commits Dh'or Aeg'h Morn's Sword (Sword).
        KG-118 Bo commits no card.
        KG-124 Ada wins the round and 1 coin.
        KG-118 Ada commits no card.
        KG-118 Bo commits no card.
        KG-123 The round is a tie.
        KG-118 Ada commits no card.
        KG-118 Bo commits no card.
        KG-123 The round is a tie.
        KG-131 Ada wins the battle against Bo.
        KG-173 Bo is out of the game; Ada has the Egg in the Jungle.
        KG-189 Bo discards the hand: Tar.
        KG-138 Ada draws 3 cards.
    """)


@pytest.mark.rule("KG-014")
def test_the_carrier_rolls_one_die() -> None:
    s = unrolled(scene(["O:2:4", "O:2:40"]))
    carry(s, 0)
    table = Scene(s, dice=[4]).do("roll")
    assert table.told() == story("""
        KG-014 Ada rolls: up to 4 steps.
    """)


@pytest.mark.rule("KG-014", "KG-013")
def test_somebody_else_carries_and_two_dice_are_rolled() -> None:
    s = unrolled(scene(["O:2:4", "O:2:40"]))
    carry(s, 1)
    table = Scene(s, dice=[2, 3]).do("roll")
    assert table.told() == story("""
        KG-013 Ada rolls: up to 3 steps.
    """)


@pytest.mark.rule("KG-011", "KG-174")
def test_rounds_and_gates_that_open_by_themselves() -> None:
    s = scene(["O:2:4", "O:2:40"])
    s.round, s.active, s.turn = 19, 1, 1
    table = Scene(s).do("end")
    s.round, s.active, s.turn, s.rolled, s.steps = 24, 1, 1, True, 1
    table.play.events.extend(Scene(s).do("end").play.events)
    assert table.told() == story("""
        KG-011 Round 20 begins.
        KG-174 The Sun Gates are open.
        KG-011 Round 25 begins.
        KG-174 All Gates are open.
    """)


@pytest.mark.rule("KG-174")
def test_the_last_round() -> None:
    s = scene(["O:2:4", "O:2:40"])
    s.round, s.active, s.turn = 40, 1, 1
    table = Scene(s).do("end")
    assert table.told() == story("""
        KG-174 The last round is over.
    """)


@pytest.mark.rule("KG-148", "KG-151", "KG-040")
def test_a_swarm_rolls_crawls_and_sacrifices() -> None:
    s = unrolled(scene([DEAD, "O:2:40"]))
    spawn(s, "O:2:8")
    table = Scene(s, dice=[3, 1]).do("roll", "crawl:o-2-8:cw", "sacrifice:o-2-9")
    assert table.told() == story("""
        KG-148 Ada rolls: 3 steps for the swarm.
        KG-148 A Spawn of Ada moves to a Temple Tile in the north-east Outer Ring (O:2:9).
        KG-151 Ada sacrifices the Spawn in the north-east Outer Ring (O:2:9).
        KG-040 A Summoning Tile now lies in the north-east Outer Ring (O:2:9).
    """)


@pytest.mark.rule("KG-147", "KG-150")
def test_a_swarm_summons() -> None:
    s = unrolled(scene([DEAD, "O:2:40"]))
    s.kinds[tile("O:2:2")] = s.kinds[tile("O:2:3")] = b.SUMMON | 1
    table = Scene(s).do("summon", "site:o-2-3", "extra-summon")
    assert table.told() == story("""
        KG-147 Ada summons a Spawn in the north Outer Ring (O:2:3).
        KG-150 Ada summons a Spawn in the north Outer Ring (O:2:2).
    """)


@pytest.mark.rule("KG-181")
def test_a_spawn_that_cannot_stay_goes_back() -> None:
    s = scene([DEAD, "O:2:3"], steps=1)
    s.did = 2
    spawn(s, "O:2:2")
    table = Scene(s)
    s.steps, s.stay = 0, tile("O:2:2")
    s.spawns[0] = tile("O:2:3")
    table = Scene(s).do("end")
    assert table.told() == story("""
        KG-181 A Spawn of Ada cannot stay and goes back to an Empty Tile in the north Outer Ring (O:2:2).
    """)


@pytest.mark.rule("KG-181")
def test_a_raider_that_cannot_stay_goes_back() -> None:
    s = scene(["O:1:4", "O:2:40"], steps=0)
    s.stay = tile("O:2:4")
    hand(s, 0, "sword")
    table = Scene(s).do("end")
    assert table.told() == story("""
        KG-181 Ada cannot stay and goes back to an Empty Tile in the north-east Outer Ring (O:2:4).
    """)


@pytest.mark.rule("KG-113", "KG-141", "KG-176")
def test_tar_costs_the_last_coin() -> None:
    s = scene(["O:2:2", DEAD], coins=1)
    hand(s, 0, "tar")
    table = Scene(s).do("play:tar")
    assert table.told() == story("""
        KG-089 Ada plays Tar.
        KG-113 Ada loses 1 coin.
        KG-141 Ada’s Raider dies in the north Outer Ring (O:2:2).
        KG-039 A Summoning Tile now lies in the north Outer Ring (O:2:2).
        KG-176 No Raider is left alive. The Temple keeps the Egg.
    """)


@pytest.mark.rule("KG-071")
def test_a_throw_across_a_roller() -> None:
    s = scene(["O:1:15", "O:2:15"])
    s.rollers, s.egg = True, tile("I:8")
    hand(s, 0, "sword")
    table = Scene(s, dice=[3], loose=True).step("O:2:15").do("meet:attack").commit("sword", "-")
    table.do("fling:o-2-16", "fling:o-2-17")
    assert table.told() == story("""
        KG-017 Ada steps on an Empty Tile in the east Outer Ring (O:2:15).
        KG-114 Ada attacks Bo.
        KG-118 Ada commits Dh'or Aeg'h Morn's Sword (Sword).
        KG-118 Bo commits no card.
        KG-124 Ada wins the round and 1 coin.
        KG-118 Ada commits no card.
        KG-118 Bo commits no card.
        KG-123 The round is a tie.
        KG-118 Ada commits no card.
        KG-118 Bo commits no card.
        KG-123 The round is a tie.
        KG-131 Ada wins the battle against Bo.
        KG-132 Bo’s figure is thrown to an Empty Tile in the east Outer Ring (O:1:17).
        KG-071 Bo crosses a Roller and loses 2 coins.
        KG-138 Ada draws 3 cards.
        KG-138 Bo draws 3 cards.
    """)


@pytest.mark.rule("KG-159", "KG-160", "KG-R35")
def test_a_spawn_throws_the_egg() -> None:
    s = scene([DEAD, "M:1:12", "O:2:40"], steps=3)
    s.did = 2
    carry(s, 1)
    spawn(s, "M:1:11")
    hand(s, 0, "sword")
    table = Scene(s).do("crawl:m-1-11:cw", "meet:attack").commit("sword", "-")
    table.do("fling:m-1-13", "fling:m-1-14", "fling:m-1-15", "hurl:m-1-11")
    assert table.told() == story("""
        KG-148 A Spawn of Ada moves to an Empty Tile in the south-east Middle Ring (M:1:12).
        KG-114 Ada attacks Bo.
        KG-118 Ada commits Dh'or Aeg'h Morn's Sword (Sword).
        KG-118 Bo commits no card.
        KG-128 Ada wins the round; the coin is lost.
        KG-118 Ada commits no card.
        KG-118 Bo commits no card.
        KG-123 The round is a tie.
        KG-118 Ada commits no card.
        KG-118 Bo commits no card.
        KG-123 The round is a tie.
        KG-131 Ada wins the battle against Bo.
        KG-132 Bo’s figure is thrown to an Empty Tile in the south Middle Ring (M:1:15).
        KG-159 Ada’s Spawn throws the Egg.
        KG-160 The Egg lies on an Empty Tile in the south-east Middle Ring (M:1:11).
        KG-138 Ada draws 3 cards.
        KG-138 Bo draws 3 cards.
    """)


@pytest.mark.rule("KG-048")
def test_both_decks_are_made_anew() -> None:
    s = scene(["O:2:8", "O:2:40"])
    hand(s, 0, "mishmash")
    s.spent, s.objects, s.temple_spent, s.temple = s.objects, [], s.temple[:1], []
    s.drained.extend(range(75, BLOOD_PIECE))
    table = Scene(s).do("play:mishmash").step("O:2:9")
    assert table.told(1) == story("""
        KG-089 Ada plays Mishmash.
        KG-048 The discarded Object Cards are shuffled into a new deck.
        KG-097 Ada draws 3 cards.
        KG-017 Ada steps on a Temple Tile in the north-east Outer Ring (O:2:9).
        KG-048 The used Temple Cards are shuffled into a new deck.
        KG-029 Ada flips Arrows.
        KG-058 Ada is hit and loses 1 coin.
    """)
