"""Whole stories of a combat, card by card (3.16 to 3.18), each from question to outcome."""

from __future__ import annotations

import pytest

from .helpers import sit
from .story import Story, check
from .story_scenes import FIGHTS, pair


@pytest.mark.rule("KR-205", "KR-206", "KR-208", "KR-209", "KR-212", "KR-402")
def test_story_of_the_start_of_a_combat() -> None:
    game = sit(3, FIGHTS)
    game.s.place[2] = game.loc("102")
    tale = Story(game).run({"encounter": "dog"}, me=1, members=[0, 1]).choose("new-hand", "new-hand", "new-hand")
    tale.so().choose("new-hand", "active:anna")
    check(
        tale,
        """
        KR-205 24
        KR-206 1 2
        KR-206 1 2
        KR-206 1 2
        KR-206 0 0
        KR-206 0 0
        KR-206 0 0
        1 new-hand: keep-hand new-hand
        > new-hand
        KR-209 1 2
        KR-209 1 2
        KR-209 1 2
        KR-208 1 2
        KR-208 1 2
        1 new-hand: keep-hand new-hand
        > new-hand
        KR-209 1 2
        KR-209 1 2
        KR-208 1 2
        0 new-hand: keep-hand new-hand
        > new-hand
        KR-209 0 0
        KR-209 0 0
        KR-209 0 0
        KR-208 0 0
        KR-208 0 0
        began: 0 → 2
        deck.0: at 5: anna-cut anna-cut anna-cut anna-cut anna-cut → -
        deck.2: at 4: bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut → -
        discard.0: - → anna-cut anna-cut anna-cut
        discard.2: - → bern-cut bern-cut bern-cut bern-cut bern-cut
        enc: -1 → 98
        enc_decks.0: dog rat → rat
        enc_now: - → dog
        hand.0: - → anna-cut anna-cut
        hand.2: - → bern-cut
        hands_done: - → 1
        joined: - → 1 0
        members: - → 1 0
        need: 0 → 6
        seen: -26 → -38
        0 new-hand: keep-hand new-hand
        > new-hand
        KR-209 0 0
        KR-209 0 0
        KR-208 0 0
        0 active: active:bern active:anna
        > active:anna
        active: -1 → 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
        discard.0: anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut anna-cut
        hand.0: anna-cut anna-cut → anna-cut
        hands_done: 1 → 1 0
        last_active: -1 → 0
        marked: 0 → 1
        seen: -38 → -39
        0 turn: play:anna-cut stop escape
    """,
    )


@pytest.mark.rule("KR-219", "KR-220", "KR-222", "KR-227", "KR-268")
def test_story_of_magic_lent_by_another() -> None:
    game = pair("dog", "bern-spell", "bern-link", "bern-link", "bern-cut")
    game.s.goods[0][2], game.s.goods[1][2] = 1, 1
    tale = Story(game).choose("active:bern", "play:bern-spell", "magic:anna", "lend-magic").so()
    tale.choose("play:bern-link", "magic:bern").so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-spell play:bern-link play:bern-link play:bern-cut stop escape
        > play:bern-spell
        KR-215 1 17
        1 magic: magic:anna magic:bern no-magic
        > magic:anna
        0 lend (1 0): lend-magic keep-magic
        > lend-magic
        KR-393 0 1 5
        KR-256 2 2 6
        active: -1 → 1
        charges: - → 0
        goods.0: 2 0 1 0 → 2 0 0 0
        hand.2: bern-spell bern-link bern-link bern-cut → bern-link bern-link bern-cut
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        pool: 0 → 2
        rows: 0 → 24
        seq: - → bern-spell
        waits: - → 0
        1 turn: play:bern-link play:bern-link stop escape
        > play:bern-link
        1 magic: magic:bern no-magic
        > magic:bern
        KR-393 1 1 5
        KR-215 1 18
        KR-256 1 3 6
        charges: 0 → 0 0
        goods.1: 2 1 1 0 → 2 1 0 0
        hand.2: bern-link bern-link bern-cut → bern-link bern-cut
        played: 1 → 2
        pool: 2 → 3
        seq: bern-spell → bern-spell bern-link
        waits: 0 → 0 0
        1 turn: stop escape
    """,
    )


@pytest.mark.rule("KR-222", "KR-227", "KR-268")
def test_story_of_magic_refused() -> None:
    game = pair("dog", "bern-spell", "bern-link", "bern-link", "bern-cut")
    game.s.goods[0][2], game.s.goods[1][2] = 2, 1
    tale = Story(game).choose("active:bern", "play:bern-spell", "magic:anna", "keep-magic").so()
    tale.choose("no-magic").so().choose("play:bern-link", "magic:anna", "keep-magic", "no-magic").so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-spell play:bern-link play:bern-link play:bern-cut stop escape
        > play:bern-spell
        KR-215 1 17
        1 magic: magic:anna magic:bern no-magic
        > magic:anna
        0 lend (1 0): lend-magic keep-magic
        > keep-magic
        active: -1 → 1
        charges: - → 0
        hand.2: bern-spell bern-link bern-link bern-cut → bern-link bern-link bern-cut
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        rows: 0 → 24
        seq: - → bern-spell
        waits: - → 0
        1 magic: magic:bern no-magic
        > no-magic
        1 turn: play:bern-link play:bern-link stop escape
        > play:bern-link
        1 magic: magic:anna magic:bern no-magic
        > magic:anna
        0 lend (1 0): lend-magic keep-magic
        > keep-magic
        1 magic: magic:bern no-magic
        > no-magic
        once.0: none → -200091 1 1
        1 turn: play:bern-link stop escape
    """,
    )


@pytest.mark.rule("KR-232", "KR-234", "KR-235", "KR-236", "KR-237", "KR-238", "KR-265", "KR-246")
def test_story_of_an_attack_with_many_parts() -> None:
    game = pair("hydra", "bern-cut", "bern-last", "bern-cut", "bern-cut")
    game.s.goods[1][1] = 2
    tale = Story(game).choose("active:bern", "play:bern-cut", "stop").so()
    tale.choose(tale.game.offers()[0]).so().choose("play:anna-cut", "stop").so()
    tale.choose(tale.game.offers()[0]).so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-cut play:bern-last play:bern-cut play:bern-cut stop escape
        > play:bern-cut
        KR-215 1 2
        KR-256 1 1 11
        KR-256 1 2 11
        1 turn: play:bern-last stop escape
        > stop
        KR-234 1 1
        KR-234 1 1 4
        KR-265 2
        KR-265 1 2
        KR-234 1 2
        active: -1 → 1
        charges: - → 0
        deck.2: bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut → bern-cut bern-cut bern-cut bern-cut
            bern-cut
        discard.2: - → bern-cut bern-cut
        goods.1: 2 2 0 0 → 2 1 0 0
        hand.2: bern-cut bern-last bern-cut bern-cut → bern-last bern-cut bern-cut
        last_active: -1 → 1
        marked: 0 → 2
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
        seq: - → bern-cut
        terror: 1 1 1 → 1 2 1
        waits: - → 0
        1 discard: discard:bern-last discard:bern-cut discard:bern-cut
        > discard:bern-last
        KR-234 1 20
        KR-246 2
        KR-234 1 1
        active: 1 → 0
        charges: 0 → -
        discard.2: bern-cut bern-cut → bern-cut bern-cut bern-last bern-cut
        energy: 6 6 6 → 6 5 6
        hand.2: bern-last bern-cut bern-cut → bern-cut bern-cut
        last_active: 1 → 0
        marked: 2 → 3
        parts.0: 1 0 -1 → none
        parts.1: 1 0 -1 → none
        parts.2: -3 0 -1 → none
        parts.3: 1 0 -1 → none
        parts.4: 1 0 -1 → none
        parts.5: 1 0 -1 → none
        parts.6: 1 0 -1 → none
        played: 1 → 0
        seq: bern-cut → -
        waits: 0 → -
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
        seen: -35 → -37
        seq: - → anna-cut
        terror: 1 2 1 → 2 2 1
        waits: - → 0
        0 discard: discard:anna-cut discard:anna-cut
        > discard:anna-cut
        KR-234 0 0
        KR-246 0
        KR-234 0 1
        KR-238 0 0
        KR-238 1 2
        charges: 0 → -
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
        deck.2: bern-cut bern-cut bern-cut bern-cut bern-cut → bern-cut bern-cut bern-cut bern-cut
        discard.0: anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
        energy: 6 5 6 → 5 5 6
        hand.2: bern-cut bern-cut → bern-cut bern-cut bern-cut
        marked: 3 → 0
        parts.0: 1 0 -1 → none
        parts.1: 1 0 -1 → none
        parts.2: -3 0 -1 → none
        parts.3: 1 0 -1 → none
        parts.4: 1 0 -1 → none
        parts.5: 1 0 -1 → none
        parts.6: 1 0 -1 → none
        seen: -37 → -39
        seq: anna-cut → -
        turn: 0 → 1
        waits: 0 → -
        0 active: active:anna active:bern
    """,
    )


@pytest.mark.rule("KR-246", "KR-247", "KR-248", "KR-249", "KR-267", "KR-211", "KR-210")
def test_story_of_cards_destroyed_and_discarded() -> None:
    game = pair("dog", "bern-load", "bern-last", "bern-cut")
    tale = Story(game).choose("active:bern", "play:bern-load").so().run("free_link", me=1).choose("play:bern-last").so()
    tale.run("destroy 1", me=1).so().run("lift", me=1).so().run("mill 2", "draw 1", me=1).so()
    tale.run("discard_hand 2", me=1).choose(tale.game.offers()[1]).so()
    tale.run("discard_hand 3 others", me=0, members=[0, 1]).so().run("redraw 2", me=1).so()
    tale.run("destroy 3", "lift", me=1).so().run("pool 3", "pool -1", "pool -4", me=1)
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-load play:bern-last play:bern-cut stop escape
        > play:bern-load
        KR-215 1 19
        active: -1 → 1
        charges: - → 2
        hand.2: bern-load bern-last bern-cut → bern-last bern-cut
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        rows: 0 → 16
        seq: - → bern-load
        waits: - → 0
        1 turn: play:bern-last play:bern-cut charge:bern-load stop escape
        > play:bern-last
        KR-215 1 20
        charges: 2 → 2 0
        hand.2: bern-last bern-cut → bern-cut
        played: 1 → 2
        seq: bern-load → bern-load bern-last
        waits: 0 → 0 0
        KR-246 20
        KR-224 4
        KR-234 1 2 6
        charges: 2 0 → 2
        discard.2: - → bern-last
        goods.1: 2 1 0 0 → 2 1 0 2
        seq: bern-load bern-last → bern-load
        waits: 0 0 → 0
        KR-246 19
        charges: 2 → -
        hand.2: bern-cut → bern-cut bern-load
        seq: bern-load → -
        waits: 0 → -
        KR-273 1 2
        KR-273 1 2
        KR-230 1 2
        deck.2: at 6: bern-cut bern-cut bern-cut → -
        discard.2: bern-last → bern-last bern-cut bern-cut
        hand.2: bern-cut bern-load → bern-cut bern-load bern-cut
        seen: -33 → -36
        1 discard: discard:bern-cut discard:bern-load discard:bern-cut
        > discard:bern-load
        KR-211 1 19
        discard.2: bern-last bern-cut bern-cut → bern-last bern-cut bern-cut bern-load
        hand.2: bern-cut bern-load bern-cut → bern-cut bern-cut
        KR-209 1 2
        KR-209 1 2
        KR-230 1 2
        KR-230 1 2
        deck.2: bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut → bern-cut bern-cut bern-cut bern-cut
        discard.2: bern-last bern-cut bern-cut bern-load → bern-last bern-cut bern-cut bern-load bern-cut bern-cut
        seen: -36 → -38
        KR-256 3 3 6
        KR-265 1
        KR-265 2
        KR-265 1 2
        KR-265 1 2
        deck.2: bern-cut bern-cut bern-cut bern-cut → bern-cut bern-cut
        discard.2: at 6: - → bern-cut bern-cut
        seen: -38 → -40
        1 turn: stop escape
    """,
    )


@pytest.mark.rule("KR-257", "KR-258", "KR-R57")
def test_story_of_charges_of_another() -> None:
    game = pair("dog", "bern-load", "bern-cut")
    tale = Story(game).choose("active:bern", "play:bern-load").so()
    charge = next(key for key in tale.game.offers() if key.startswith("charge"))
    tale.choose(charge).so().choose("stop").so()
    charge = next(key for key in tale.game.offers() if key.startswith("charge"))
    tale.choose(charge, "refuse-charges").so().choose("stop")
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-load play:bern-cut stop escape
        > play:bern-load
        KR-215 1 19
        active: -1 → 1
        charges: - → 2
        hand.2: bern-load bern-cut → bern-cut
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        rows: 0 → 16
        seq: - → bern-load
        waits: - → 0
        1 turn: charge:bern-load stop escape
        > charge:bern-load
        KR-224 3
        KR-256 1 1 6
        charges: 2 → 1
        pool: 0 → 1
        1 turn: charge:bern-load stop escape
        > stop
        KR-242 1 1
        active: 1 → 0
        health: 8 8 8 → 8 7 8
        last_active: 1 → 0
        marked: 2 → 3
        played: 1 → 0
        0 turn: play:anna-cut play:anna-cut play:anna-cut charge:bern-load stop escape
        > charge:bern-load
        1 consent (0 0): allow-charges refuse-charges
        > refuse-charges
        once.0: none → -4 1 101
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > stop
        KR-217 0
        KR-242 0 3
        KR-242 0 1
        KR-238 0 0
        KR-238 1 2
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
            anna-cut anna-cut
        deck.2: at 8: bern-cut → -
        energy: 6 6 6 → 4 6 6
        hand.0: anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
        hand.2: bern-cut → bern-cut bern-cut
        health: 8 7 8 → 4 7 8
        marked: 3 → 0
        once.0: -4 1 101 → none
        seen: -33 → -35
        turn: 0 → 1
        0 active: active:anna active:bern
    """,
    )
