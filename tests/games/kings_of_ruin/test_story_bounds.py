"""Whole stories at the bounds of single rules: tallies, stones, models, timers, each from question to outcome."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.rules import abilities, modifiers, waystones

from .helpers import build, sit
from .story import Story, check
from .story_scenes import FIGHTS, pair, three, three_near

WELL = """
[[location]]
number = 106
clear = {name = "Well", keys = {}, instant = {eff = ["gain exp 1 each_member"], timer = 1}}
wyrd = {name = "Well", keys = {}}
[[verse]]
id = "106.1"
section = "106"
end = true
text = "Well."
"""


@pytest.mark.rule("KR-001", "KR-002")
def test_cards_of_heroes_who_stay_at_home_are_all_that_lies_in_the_tray() -> None:
    s = sit(2).s
    heroes = build().piece_hero
    assert sorted(heroes[piece] for piece in s.tray) == [2] * 20 + [3] * 20 and len(s.tray) == 40


@pytest.mark.rule("KR-125")
def test_a_hard_combat_alone_is_counted_once() -> None:
    game = sit(2, FIGHTS).fight("hydra", [1]).run("win", me=1)
    assert game.s.alone3 == [0, 1] and game.s.fights == [0, 1]
    both = pair("hydra").choose("active:anna").run("win", me=0)
    assert both.s.alone3 == [0, 0, 0] and both.s.fights == [1, 1, 0]
    easy = sit(2, FIGHTS).fight("dog", [1]).run("win", me=1)
    assert easy.s.alone3 == [0, 0]


@pytest.mark.rule("KR-376", "KR-368", "KR-388", "KR-182")
def test_characters_are_counted_for_events_and_a_chapter_begins_anew() -> None:
    assert modifiers.counted_characters(sit(2, challenge_events=True).s, True) == 3
    assert modifiers.counted_characters(sit(2, challenge_events=True).s, False) == 2
    game = sit(1).no_events()
    game.s.solo, game.s.ring, game.s.saved_time = [1], 2, 1
    game.s.goods[0] = [0, 0, 0, 0]
    game.run("chapter_end 1")
    assert (game.s.solo, game.s.ring, game.s.saved_time, game.s.chapter) == ([0], 0, 0, 1)


@pytest.mark.rule("KR-268", "KR-269", "KR-081", "KR-082")
def test_a_price_of_one_must_be_there() -> None:
    extra = '[[item]]\nid = "orb"\nname = "Orb"\nset = "A"\n'
    extra += 'ability = [{trigger = "any", cost = ["magic 1"], eff = ["pool 1"], limit = "turn"}]\n'
    game = sit(1, extra).fight("dog")
    game.item(0, "orb")
    game.s.goods[0][2] = 0
    assert not any(key.startswith("use:") for key in game.again().offers())
    game.s.goods[0][2] = 1
    assert "use:orb" in game.again().offers() and abilities.UNPAID == 200
    poor = sit(2)
    poor.s.terror, poor.s.goods = [9, 9], [[9, 9, 1, 0], [9, 9, 0, 0]]
    assert not waystones.possible(poor.s, 0, [0, 1])
    poor.s.goods[0][2], poor.s.energy = 2, [1, 0]
    assert not waystones.possible(poor.s, 0, [0, 1])
    poor.s.energy = [1, 1]
    assert waystones.possible(poor.s, 0, [0, 1])


@pytest.mark.rule("KR-386", "KR-093", "KR-068", "KR-103", "KR-256")
def test_story_of_stones_models_and_timers() -> None:
    game = three(challenge_stability=True)
    game.s.stones = [[5, 5], [7, 7], [0, 0]]
    tale = Story(game.again()).run("waystone_place ne", me=1).so().run("time_passes 1", me=1)
    tale.choose("stone:1").so().run("standee_place boy all:clear", me=1).so()
    tale.run("guardian_place warden all:vision", "guardian_move dog all:wyrd", "guardian_place rat all:timed", me=1)
    check(
        tale,
        """
        KR-169 1 3
        0 stone: stone:0 stone:1
        > stone:1
        ring: 0 → 1
        stones.1: 7 7 → 0 0
        stones.2: 0 0 → none
        standees.0: none → 0 0
        KR-325 11 3
        enc_secret: warden → -
        guards.0: none → 83 3
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
    near = three_near(WELL)
    well = near.lay("106", 3, 3)
    near.s.marks = [[well, k.TIME, 1]]
    tale = Story(near.again()).run("place_character 106", me=1).so()
    tale.do(lambda game: game.s.marks.clear()).run("place_character 106", me=0).choose("join").so()
    check(
        tale,
        """
        KR-078 1 6
        place: 0 0 1 → 0 6 1
        visited.1: 0 → 0 6
        KR-078 0 6
        1 join (0 0): join stay-out
        > join
        KR-068 1
        KR-069 6
        KR-050 0 1 6
        KR-050 1 1 6
        goods.0: 2 0 1 0 → 2 0 1 1
        goods.1: 2 1 0 0 → 2 1 0 1
        place: 0 6 1 → 6 6 1
        visited.0: 0 → 0 6
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
    fight = pair("wolf", "bern-slow", "bern-cut").choose("active:bern", "play:bern-slow")
    tale = Story(fight).run("pool 0", "waits -2 last", "charges -1 last", me=1).so()
    tale.run("gain terror 2", "gain terror 99", me=1)
    check(
        tale,
        """
        waits: 2 → 0
        KR-234 1 2
        KR-234 1 6
        KR-185 1
        KR-188 1 8
        KR-172 1
        KR-398 1
        KR-105 7
        KR-265 0
        KR-265 0 0
        active: 1 → 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
            anna-cut anna-cut
        discard.0: - → anna-cut
        dying: -1 -1 -1 → -1 2 -1
        enc_waits: 1 → 2
        energy: 6 6 6 → 6 0 6
        health: 8 8 8 → 8 0 8
        last_active: 1 → 0
        marked: 2 → 3
        members: 0 1 → 0
        played: 1 → 0
        seen: -33 → -34
        terror: 2 1 1 → 2 9 1
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
    """,
    )
