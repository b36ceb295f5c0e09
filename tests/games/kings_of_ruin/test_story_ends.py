"""Whole stories of the ends of combats, traits and talks (3.20, 3.21), each from question to outcome."""

from __future__ import annotations

import pytest

from .helpers import sit
from .story import Story, check
from .story_scenes import FIGHTS, pair


@pytest.mark.rule("KR-289", "KR-279", "KR-293")
def test_story_of_other_ends_of_a_combat() -> None:
    runs = Story(pair("hydra")).choose("active:bern").run("run_away", "gain exp 9", me=1, members=[0, 1])
    check(
        runs,
        """
        0 active: active:anna active:bern
        > active:bern
        KR-289
        KR-292
        active: -1 → 1
        deck.0: at 7: - → anna-cut anna-cut anna-cut
        deck.2: at 7: - → bern-cut bern-cut bern-cut
        enc: 101 → -1
        enc_box: brute wolf snare judge → brute wolf snare judge hydra
        enc_now: hydra → -
        fights: 0 0 0 → 1 1 0
        hand.0: anna-cut anna-cut anna-cut → -
        hand.2: bern-cut bern-cut bern-cut → -
        joined: 0 1 → -
        last_active: -1 → 1
        members: 0 1 → -
        need: 11 → 0
        no_loot: 0 → 1
        result: 3 → 0
        seen: -33 → -27
        shuffled: 21 → 23
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
    won = Story(pair("rat")).choose("active:bern").run("win", "gain exp 9", me=1, members=[0, 1])
    check(
        won,
        """
        0 active: active:anna active:bern
        > active:bern
        KR-292
        active: -1 → 1
        deck.0: at 7: - → anna-cut anna-cut anna-cut
        deck.2: at 7: - → bern-cut bern-cut bern-cut
        enc: 99 → -1
        enc_box: brute hydra wolf snare judge → brute hydra wolf snare judge rat
        enc_now: rat → -
        fights: 0 0 0 → 1 1 0
        hand.0: anna-cut anna-cut anna-cut → -
        hand.2: bern-cut bern-cut bern-cut → -
        joined: 0 1 → -
        last_active: -1 → 1
        members: 0 1 → -
        need: 2 → 0
        result: 3 → 0
        seen: -33 → -27
        shuffled: 21 → 23
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
    lost = Story(pair("hydra")).choose("active:bern").run("lose_encounter", me=1, members=[0, 1])
    check(
        lost,
        """
        0 active: active:anna active:bern
        > active:bern
        KR-234 0 1 3
        KR-234 1 1 3
        KR-292
        active: -1 → 1
        deck.0: at 7: - → anna-cut anna-cut anna-cut
        deck.2: at 7: - → bern-cut bern-cut bern-cut
        enc: 101 → -1
        enc_box: brute wolf snare judge → brute wolf snare judge hydra
        enc_now: hydra → -
        goods.0: 2 0 1 0 → 1 0 1 0
        goods.1: 2 1 0 0 → 1 1 0 0
        hand.0: anna-cut anna-cut anna-cut → -
        hand.2: bern-cut bern-cut bern-cut → -
        joined: 0 1 → -
        last_active: -1 → 1
        members: 0 1 → -
        need: 11 → 0
        result: 3 → 1
        seen: -33 → -27
        shuffled: 21 → 23
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
    left = Story(pair("hydra")).choose("active:bern").run("leave each_member", me=1, members=[0, 1])
    check(
        left,
        """
        0 active: active:anna active:bern
        > active:bern
        KR-398 1
        KR-286
        KR-234 0 1 3
        KR-234 1 1 3
        KR-292
        active: -1 → 1
        deck.0: at 7: - → anna-cut anna-cut anna-cut
        deck.2: at 7: - → bern-cut bern-cut bern-cut
        enc: 101 → -1
        enc_box: brute wolf snare judge → brute wolf snare judge hydra
        enc_now: hydra → -
        goods.0: 2 0 1 0 → 1 0 1 0
        goods.1: 2 1 0 0 → 1 1 0 0
        hand.0: anna-cut anna-cut anna-cut → -
        hand.2: bern-cut bern-cut bern-cut → -
        joined: 0 1 → -
        last_active: -1 → 1
        members: 0 1 → -
        need: 11 → 0
        result: 3 → 1
        seen: -33 → -27
        shuffled: 21 → 23
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-173", "KR-174", "KR-398", "KR-399", "KR-177")
def test_story_of_falling_in_the_middle_of_an_activation() -> None:
    tale = Story(pair("hydra")).choose("active:bern").run("damage 8", "gain exp 9", me=1).so()
    tale.choose("play:anna-cut", "stop").so().run("leave", me=0)
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        KR-242 1 8
        KR-172 1
        KR-398 1
        active: -1 → 0
        dying: -1 -1 -1 → -1 2 -1
        energy: 6 6 6 → 6 0 6
        health: 8 8 8 → 8 0 8
        last_active: -1 → 0
        marked: 0 → 3
        members: 0 1 → 0
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > play:anna-cut
        KR-215 0 0
        KR-256 1 1 11
        KR-256 1 2 11
        0 turn: stop escape
        > stop
        KR-234 0 1
        KR-265 2
        KR-265 0 0
        KR-234 0 0
        charges: - → 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
            anna-cut
        discard.0: - → anna-cut anna-cut
        hand.0: anna-cut anna-cut anna-cut → anna-cut anna-cut
        parts.0: none → 1 0 -1
        parts.1: none → 1 0 -1
        parts.2: none → -3 0 -1
        parts.3: none → 1 0 -1
        parts.4: none → 1 0 -1
        parts.5: none → 1 0 -1
        parts.6: none → 1 0 -1
        played: 0 → 1
        row_attr: 0 → 1
        rows: 0 → 17
        seen: -33 → -35
        seq: - → anna-cut
        terror: 1 1 1 → 2 1 1
        waits: - → 0
        KR-286
        KR-234 0 1 3
        KR-234 1 1 3
        KR-292
        charges: 0 → -
        deck.0: at 5: - → anna-cut anna-cut anna-cut anna-cut anna-cut
        deck.2: at 7: - → bern-cut bern-cut bern-cut
        discard.0: anna-cut anna-cut → -
        enc: 101 → -1
        enc_box: brute wolf snare judge → brute wolf snare judge hydra
        enc_now: hydra → -
        goods.0: 2 0 1 0 → 1 0 1 0
        goods.1: 2 1 0 0 → 1 1 0 0
        hand.0: anna-cut anna-cut → -
        hand.2: bern-cut bern-cut bern-cut → -
        joined: 0 1 → -
        marked: 3 → 0
        members: 0 → -
        need: 11 → 0
        parts.0: 1 0 -1 → none
        parts.1: 1 0 -1 → none
        parts.2: -3 0 -1 → none
        parts.3: 1 0 -1 → none
        parts.4: 1 0 -1 → none
        parts.5: 1 0 -1 → none
        parts.6: 1 0 -1 → none
        result: 3 → 1
        seen: -35 → -27
        seq: anna-cut → -
        shuffled: 21 → 23
        waits: 0 → -
        0 next: hero-acts:anna hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-271", "KR-273", "KR-274", "KR-275", "KR-276")
def test_story_of_traits() -> None:
    game = pair("brute", "bern-cut", "bern-cut")
    game.item(1, "axe")
    game.item(0, "blade")
    game.s.goods[1][1] = 3
    tale = Story(game.again()).choose("active:bern", "play:bern-cut").so().choose("stop").so()
    tale.run("pool 99", me=1).so()
    while tale.game.asked[1] in ("share", "weapon"):
        tale.choose(tale.game.offers()[0])
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-cut play:bern-cut stop escape
        > play:bern-cut
        KR-215 1 2
        KR-256 1 1 8
        KR-256 1 2 8
        active: -1 → 1
        charges: - → 0
        hand.2: bern-cut bern-cut → bern-cut
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        pool: 0 → 2
        row_attr: 0 → 1
        rows: 0 → 17
        seq: - → bern-cut
        waits: - → 0
        1 turn: stop escape
        > stop
        KR-271 1 1
        KR-273 1 2
        KR-274 26
        KR-234 1 1 4
        active: 1 → 0
        deck.2: at 7: bern-cut → -
        discard.2: - → bern-cut
        goods.1: 2 3 0 0 → 2 2 0 0
        last_active: 1 → 0
        marked: 2 → 3
        played: 1 → 0
        seen: -33 → -34
        terror: 1 1 1 → 1 2 1
        KR-256 99 101 8
        KR-277 8
        KR-276 0 40
        KR-276 1 39
        fights: 0 0 0 → 1 1 0
        item_deck: coat → axe blade coat
        items.0: blade → -
        items.1: axe → -
        pool: 2 → 101
        result: 3 → 0
        up: axe blade → -
        0 share (0 1): share:0 share:1
        > share:0
        KR-056 1 1 4
        KR-292
        charges: 0 → -
        deck.0: at 7: - → anna-cut anna-cut anna-cut
        deck.2: at 7: - → bern-cut bern-cut bern-cut
        discard.2: bern-cut → -
        enc: 100 → -1
        enc_box: hydra wolf snare judge → hydra wolf snare judge brute
        enc_now: brute → -
        goods.1: 2 2 0 0 → 2 3 0 0
        hand.0: anna-cut anna-cut anna-cut → -
        hand.2: bern-cut → -
        joined: 0 1 → -
        marked: 3 → 0
        members: 0 1 → -
        need: 8 → 0
        seen: -34 → -27
        seq: bern-cut → -
        shuffled: 21 → 23
        waits: 0 → -
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-272", "KR-R17")
def test_story_of_entrapment() -> None:
    game = sit(2, FIGHTS)
    tale = Story(game).run({"encounter": "snare"}, me=1, members=[0, 1])
    tale.choose(tale.game.offers()[0]).so().choose(tale.game.offers()[-1]).so()
    check(
        tale,
        """
        KR-205 30
        KR-206 1 2
        KR-206 1 2
        KR-206 1 2
        KR-206 0 0
        KR-206 0 0
        KR-206 0 0
        0 entrap: entrap:anna-cut entrap:anna-cut entrap:anna-cut entrap-energy
        > entrap:anna-cut
        KR-272 0 0
        began: 0 → 2
        deck.0: at 7: anna-cut anna-cut anna-cut → -
        deck.2: at 7: bern-cut bern-cut bern-cut → -
        discard.0: - → anna-cut
        enc: -1 → 104
        enc_box: brute hydra wolf snare judge → brute hydra wolf judge
        enc_from: 0 → 2
        enc_now: - → snare
        hand.0: - → anna-cut anna-cut
        hand.2: - → bern-cut bern-cut bern-cut
        joined: - → 1 0
        members: - → 1 0
        need: 0 → 3
        seen: -46 → -53
        1 entrap: entrap:bern-cut entrap:bern-cut entrap:bern-cut entrap-energy
        > entrap-energy
        KR-272 1 1
        energy: 6 6 → 6 5
        1 new-hand: keep-hand new-hand
    """,
    )


@pytest.mark.rule("KR-295", "KR-298", "KR-299", "KR-300", "KR-302", "KR-309", "KR-310", "KR-313")
def test_story_of_a_talk() -> None:
    game = pair("clerk")
    game.hand(1, "bern-talk", "bern-word", "bern-word")
    tale = Story(game).choose("active:bern", "play:bern-talk").so().choose("stop").so()
    tale.choose("avoid", "stay").so().run("affinity 9", "affinity -9", "duration 9", me=0).so()
    tale.run("affinity 5", "duration -8", me=0).so().choose("play:anna-word", "stop").so()
    while tale.game.asked[1] in ("share", "discard"):
        tale.choose(tale.game.offers()[1])
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-talk play:bern-word play:bern-word stop avoid
        > play:bern-talk
        KR-215 1 23
        KR-309 2 6 8 2
        KR-230 1 3
        KR-309 1 5 8 1
        active: -1 → 1
        affinity: 3 → 4
        charges: - → 0
        deck.3: at 7: bern-word → -
        hand.3: bern-talk bern-word bern-word → bern-word bern-word bern-word
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        row_attr: 0 → 1
        rows: 0 → 17
        seen: -33 → -34
        seq: - → bern-talk
        waits: - → 0
        1 turn: stop avoid
        > stop
        KR-309 1 4 8 1
        KR-300 2
        active: 1 → 0
        affinity: 4 → 3
        duration: 3 → 2
        last_active: 1 → 0
        marked: 2 → 3
        played: 1 → 0
        0 turn: play:anna-word play:anna-word play:anna-word stop avoid
        > avoid
        1 avoid (0 0): walk-away stay
        > stay
        once.0: none → -100000 1 0
        KR-309 4 8 8 2
        KR-309 7 1 8 0
        KR-313 0 1
        KR-313 0 1
        KR-300 10
        affinity: 3 → 0
        deck.1: anna-word anna-word anna-word anna-word anna-word anna-word anna-word → anna-word anna-word anna-word
            anna-word anna-word
        discard.1: - → anna-word anna-word
        duration: 2 → 10
        seen: -34 → -36
        KR-309 5 6 8 2
        KR-300 2
        affinity: 0 → 5
        duration: 10 → 2
        0 turn: play:anna-word play:anna-word play:anna-word stop
        > play:anna-word
        KR-215 0 1
        KR-309 1 7 8 2
        KR-309 1 8 8 2
        0 turn: stop
        > stop
        KR-309 1 7 8 2
        KR-300 1
        KR-238 0 1
        KR-238 1 3
        affinity: 5 → 6
        charges: 0 → 0 0
        deck.1: anna-word anna-word anna-word anna-word anna-word → anna-word anna-word anna-word anna-word
        deck.3: bern-word bern-word bern-word bern-word bern-word bern-word bern-word → bern-word bern-word bern-word
            bern-word bern-word bern-word
        duration: 2 → 1
        hand.3: bern-word bern-word bern-word → bern-word bern-word bern-word bern-word
        marked: 3 → 0
        once.0: -100000 1 0 → none
        played: 0 → 1
        seen: -36 → -38
        seq: bern-talk → bern-talk anna-word
        turn: 0 → 1
        waits: 0 → 0 0
        0 active: active:anna active:bern
    """,
    )
