"""Whole stories of attacks, delays and prevention (3.17, 3.19), each from question to outcome."""

from __future__ import annotations

import pytest

from .story import Shuffler, Story, check
from .story_scenes import pair


@pytest.mark.rule("KR-213", "KR-214", "KR-240", "KR-241", "KR-218")
def test_story_of_delays() -> None:
    game = pair("wolf", "bern-slow", "bern-cut", "bern-cut")
    tale = Story(game).choose("active:bern", "play:bern-slow", "stop").so().choose("play:anna-cut", "stop").so()
    tale.choose("active:anna", "play:anna-cut", "stop").so().choose("play:bern-cut", "stop").so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-slow play:bern-cut play:bern-cut stop escape
        > play:bern-slow
        KR-215 1 21
        1 turn: stop escape
        > stop
        KR-242 1 2
        KR-242 0 2
        KR-234 1 2
        KR-105 7
        KR-265 0
        KR-265 0 0
        active: -1 → 0
        charges: - → 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
            anna-cut anna-cut
        discard.0: - → anna-cut
        hand.2: bern-slow bern-cut bern-cut → bern-cut bern-cut
        health: 8 8 8 → 6 6 8
        last_active: -1 → 0
        marked: 0 → 3
        rows: 0 → 16
        seen: -33 → -34
        seq: - → bern-slow
        terror: 2 1 1 → 2 3 1
        waits: - → 1
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > play:anna-cut
        KR-215 0 0
        KR-256 1 1 12
        0 turn: stop escape
        > stop
        KR-242 0 2
        KR-242 1 2
        KR-234 0 2
        KR-238 0 0
        KR-238 1 2
        charges: 0 → 0 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut anna-cut
        deck.2: at 7: bern-cut → -
        energy: 6 6 6 → 4 4 6
        hand.2: bern-cut bern-cut → bern-cut bern-cut bern-cut
        health: 6 6 8 → 4 4 8
        marked: 3 → 0
        played: 0 → 1
        pool: 0 → 1
        seen: -34 → -36
        seq: bern-slow → bern-slow anna-cut
        terror: 2 3 1 → 4 3 1
        turn: 0 → 1
        waits: 1 → 1 0
        0 active: active:anna active:bern
        > active:anna
        KR-224 5
        KR-256 2 3 12
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > play:anna-cut
        KR-215 0 0
        KR-256 1 4 12
        KR-256 1 5 12
        0 turn: stop escape
        > stop
        KR-242 0 3
        KR-105 7
        KR-265 1
        active: 0 → 1
        charges: 0 0 → 0 0 0
        energy: 4 4 6 → 1 4 6
        hand.0: anna-cut anna-cut anna-cut → anna-cut anna-cut
        health: 4 4 8 → 1 4 8
        last_active: 0 → 1
        marked: 0 → 3
        played: 1 → 0
        pool: 1 → 4
        row_attr: 0 → 1
        rows: 16 → 17
        seq: bern-slow anna-cut → bern-slow anna-cut anna-cut
        waits: 1 0 → 0 0 0
        1 turn: play:bern-cut play:bern-cut play:bern-cut stop escape
        > play:bern-cut
        KR-215 1 2
        KR-256 1 5 12
        KR-256 1 6 12
        1 turn: stop escape
        > stop
        KR-242 1 3
        KR-238 0 0
        KR-238 1 2
        charges: 0 0 0 → 0 0 0 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
        deck.2: bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut → bern-cut bern-cut bern-cut bern-cut
            bern-cut bern-cut
        energy: 1 4 6 → 1 1 6
        hand.0: anna-cut anna-cut → anna-cut anna-cut anna-cut
        health: 1 4 8 → 1 1 8
        marked: 3 → 0
        played: 0 → 1
        pool: 4 → 6
        seen: -36 → -38
        seq: bern-slow anna-cut anna-cut → bern-slow anna-cut anna-cut bern-cut
        turn: 1 → 2
        waits: 0 0 0 → 0 0 0 0
        0 active: active:anna active:bern
    """,
    )


@pytest.mark.rule("KR-242", "KR-243", "KR-251", "KR-254", "KR-255", "KR-400")
def test_story_of_prevention() -> None:
    game = pair("wolf", "bern-ward", "bern-cut", "bern-cut")
    tale = Story(game).choose("active:bern", "play:bern-ward", "stop").so()
    tale.choose("stop").so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-ward play:bern-cut play:bern-cut stop escape
        > play:bern-ward
        KR-215 1 22
        1 turn: stop escape
        > stop
        KR-224 6
        KR-243 1 1
        KR-243 1 1
        KR-242 1 1
        KR-242 0 2
        KR-251 1 1
        KR-234 1 1
        KR-105 7
        KR-265 0
        KR-265 0 0
        active: -1 → 0
        charges: - → 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
            anna-cut anna-cut
        discard.0: - → anna-cut
        energy: 6 6 6 → 6 5 6
        hand.2: bern-ward bern-cut bern-cut → bern-cut bern-cut
        health: 8 8 8 → 6 8 8
        last_active: -1 → 0
        marked: 0 → 3
        rows: 0 → 16
        seen: -33 → -34
        seq: - → bern-ward
        terror: 2 1 1 → 2 2 1
        waits: - → 0
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > stop
        KR-217 0
        KR-242 0 1
        KR-224 6
        KR-243 0 1
        KR-243 0 1
        KR-242 0 1
        KR-242 1 2
        KR-251 0 1
        KR-234 0 1
        KR-238 0 0
        KR-238 1 2
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut anna-cut
        deck.2: at 7: bern-cut → -
        energy: 6 5 6 → 4 5 6
        hand.0: anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
        hand.2: bern-cut bern-cut → bern-cut bern-cut bern-cut
        health: 6 8 8 → 5 6 8
        marked: 3 → 0
        seen: -34 → -36
        terror: 2 2 1 → 3 2 1
        turn: 0 → 1
        0 active: active:anna active:bern
    """,
    )
    other = Story(pair("wolf")).choose("active:bern").run("transform terror 5", "prevent 2 each_member", me=1).so()
    other.choose("play:bern-cut", "stop").so().run("cancel_attack", {"add_part": "damage 2"}, me=0).so()
    other.choose("play:anna-cut", "stop")
    check(
        other,
        """
        0 active: active:anna active:bern
        > active:bern
        active: -1 → 1
        changed: 0 0 0 → 0 5 0
        changed_to: 0 0 0 → 0 2 0
        enc_waits: 2 → 1
        last_active: -1 → 1
        marked: 0 → 2
        prevent: 0 0 0 → 2 2 0
        1 turn: play:bern-cut play:bern-cut play:bern-cut stop escape
        > play:bern-cut
        KR-215 1 2
        KR-256 1 1 12
        KR-256 1 2 12
        1 turn: stop escape
        > stop
        KR-243 1 3
        KR-243 1 1
        KR-105 7
        KR-265 1
        active: 1 → 0
        changed: 0 5 0 → 0 0 0
        charges: - → 0
        enc_waits: 1 → 2
        hand.2: bern-cut bern-cut bern-cut → bern-cut bern-cut
        last_active: 1 → 0
        marked: 2 → 3
        pool: 0 → 1
        prevent: 2 2 0 → 0 0 0
        row_attr: 0 → 1
        rows: 0 → 17
        seq: - → bern-cut
        terror: 2 1 1 → 2 2 1
        waits: - → 0
        KR-243
        cancelled: 0 → 1
        parts.0: none → 2 0 -1
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > play:anna-cut
        KR-215 0 0
        KR-256 1 2 12
        KR-256 1 3 12
        0 turn: stop escape
        > stop
        KR-242 0 3
        KR-238 0 0
        KR-238 1 2
        cancelled: 1 → 0
        charges: 0 → 0 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
            anna-cut anna-cut
        deck.2: bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut → bern-cut bern-cut bern-cut bern-cut
            bern-cut bern-cut
        energy: 6 6 6 → 5 6 6
        hand.2: bern-cut bern-cut → bern-cut bern-cut bern-cut
        health: 8 8 8 → 5 8 8
        marked: 3 → 0
        parts.0: 2 0 -1 → none
        played: 0 → 1
        pool: 1 → 3
        seen: -33 → -35
        seq: bern-cut → bern-cut anna-cut
        turn: 0 → 1
        waits: 0 → 0 0
        0 active: active:anna active:bern
    """,
    )


@pytest.mark.rule("KR-217", "KR-282", "KR-280", "KR-281", "KR-283", "KR-284", "KR-287")
def test_story_of_doing_nothing_and_getting_away() -> None:
    tale = Story(pair("hydra")).choose("active:bern", "stop", "discard:bern-cut").so().choose("escape").so()
    tale.do(lambda game: game.choose(game.offers()[-1])).so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-cut play:bern-cut play:bern-cut stop escape
        > stop
        KR-217 1
        KR-242 1 2
        KR-234 1 1
        KR-234 0 1
        KR-234 1 1
        KR-234 1 1 4
        KR-265 0
        KR-265 1 2
        KR-265 1 2
        KR-265 1 2
        KR-234 1 2
        1 discard: discard:bern-cut discard:bern-cut discard:bern-cut
        > discard:bern-cut
        KR-234 1 2
        KR-234 1 1
        active: -1 → 0
        deck.2: bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut → bern-cut bern-cut bern-cut
        discard.2: - → bern-cut bern-cut bern-cut bern-cut bern-cut
        energy: 6 6 6 → 6 5 6
        goods.1: 2 1 0 0 → 2 0 0 0
        hand.2: bern-cut bern-cut bern-cut → bern-cut bern-cut
        health: 8 8 8 → 8 6 8
        last_active: -1 → 0
        marked: 0 → 3
        seen: -33 → -37
        terror: 1 1 1 → 2 3 1
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > escape
        KR-281 0 1
        KR-280 0
        KR-234 0 1
        KR-265 0
        KR-265 0 0
        KR-265 0 0
        KR-265 0 0
        KR-234 0 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut
        discard.0: - → anna-cut anna-cut anna-cut anna-cut
        energy: 6 5 6 → 5 5 6
        escaping: 0 → 1
        parts.0: none → 1 0 -1
        parts.1: none → 1 0 -1
        parts.2: none → -3 0 -1
        parts.3: none → 1 0 -1
        parts.4: none → 1 0 -1
        parts.5: none → 1 0 -1
        parts.6: none → 1 0 -1
        seen: -37 → -41
        terror: 2 3 1 → 3 3 1
        KR-234 0 0
        KR-234 0 1
        KR-283 0
        KR-238 1 2
        active: 0 → 1
        deck.2: bern-cut bern-cut bern-cut → bern-cut bern-cut
        discard.0: anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut anna-cut
        energy: 5 5 6 → 4 5 6
        escaping: 1 → 0
        hand.0: anna-cut anna-cut anna-cut → anna-cut anna-cut
        hand.2: bern-cut bern-cut → bern-cut bern-cut bern-cut
        last_active: 0 → 1
        marked: 3 → 2
        members: 0 1 → 1
        parts.0: 1 0 -1 → none
        parts.1: 1 0 -1 → none
        parts.2: -3 0 -1 → none
        parts.3: 1 0 -1 → none
        parts.4: 1 0 -1 → none
        parts.5: 1 0 -1 → none
        parts.6: 1 0 -1 → none
        seen: -41 → -42
        turn: 0 → 1
        1 turn: play:bern-cut play:bern-cut play:bern-cut stop escape
    """,
    )


@pytest.mark.rule("KR-374", "KR-286")
def test_story_of_a_roll_to_get_away() -> None:
    tale = Story(pair("dog", dice=Shuffler(), challenge_escape=True))
    tale.game.dice.told = [0, 5]  # type: ignore[attr-defined]
    tale.choose("active:bern", "escape").so().choose("escape").so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-cut play:bern-cut play:bern-cut stop escape
        > escape
        KR-281 1 1
        KR-280 1
        KR-242 1 1
        KR-374 1 1
        active: -1 → 0
        energy: 6 6 6 → 6 5 6
        health: 8 8 8 → 8 7 8
        last_active: -1 → 0
        marked: 0 → 3
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > escape
        KR-281 0 1
        KR-280 0
        KR-242 0 1
        KR-374 0 6
        KR-283 0
        KR-238 1 2
        active: 0 → 1
        deck.2: bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut → bern-cut bern-cut bern-cut bern-cut
            bern-cut bern-cut
        energy: 6 5 6 → 5 5 6
        hand.2: bern-cut bern-cut bern-cut → bern-cut bern-cut bern-cut bern-cut
        health: 8 7 8 → 7 7 8
        last_active: 0 → 1
        marked: 3 → 2
        members: 0 1 → 1
        seen: -33 → -34
        turn: 0 → 1
        1 turn: play:bern-cut play:bern-cut play:bern-cut play:bern-cut stop escape
    """,
    )


@pytest.mark.rule("KR-277", "KR-278", "KR-279", "KR-292", "KR-294")
def test_story_of_a_combat_won() -> None:
    tale = Story(pair("hydra")).choose("active:bern").run("pool 10", me=1).choose("play:bern-cut").so()
    while tale.game.asked[1] == "share":
        tale.choose(tale.game.offers()[1])
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        KR-256 10 10 11
        1 turn: play:bern-cut play:bern-cut play:bern-cut stop escape
        > play:bern-cut
        KR-215 1 2
        KR-256 1 11 11
        KR-277 11
        active: -1 → 1
        charges: - → 0
        fights: 0 0 0 → 1 1 0
        hand.2: bern-cut bern-cut bern-cut → bern-cut bern-cut
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        pool: 0 → 11
        result: 3 → 0
        row_attr: 0 → 1
        rows: 0 → 17
        seq: - → bern-cut
        waits: - → 0
        0 share (0 3): share:0 share:1 share:2 share:3
        > share:1
        KR-056 0 1 3
        KR-056 1 2 3
        KR-234 0 2 6
        KR-234 1 2 6
        0 share (0 1): share:0 share:1
        > share:1
        KR-056 0 1 4
        KR-292
        charges: 0 → -
        deck.0: at 7: - → anna-cut anna-cut anna-cut
        deck.2: at 7: - → bern-cut bern-cut bern-cut
        enc: 101 → -1
        enc_box: brute wolf snare judge → brute wolf snare judge hydra
        enc_now: hydra → -
        goods.0: 2 0 1 0 → 3 1 1 2
        goods.1: 2 1 0 0 → 4 1 0 2
        hand.0: anna-cut anna-cut anna-cut → -
        hand.2: bern-cut bern-cut → -
        joined: 0 1 → -
        marked: 2 → 0
        members: 0 1 → -
        need: 11 → 0
        seen: -33 → -27
        seq: bern-cut → -
        shuffled: 21 → 23
        waits: 0 → -
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
