"""Whole stories of talks, panic and who is met (3.15, 3.21), each from question to outcome."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k

from .helpers import sit
from .story import Story, check
from .story_scenes import FIGHTS, pair


@pytest.mark.rule("KR-298", "KR-320", "KR-375", "KR-R28", "KR-304", "KR-306")
def test_story_of_avoiding_a_talk() -> None:
    tale = Story(pair("clerk")).choose("active:bern", "avoid")
    tale.choose(tale.game.offers()[1]).so().choose("stop").so().choose("avoid").choose(tale.game.offers()[0])
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-word play:bern-word play:bern-word stop avoid
        > avoid
        0 avoid (1 0): walk-away stay
        > stay
        active: -1 → 1
        last_active: -1 → 1
        marked: 0 → 2
        once.0: none → -100000 1 1
        1 turn: play:bern-word play:bern-word play:bern-word stop
        > stop
        KR-309 1 3 8 1
        KR-300 2
        active: 1 → 0
        affinity: 3 → 2
        duration: 3 → 2
        last_active: 1 → 0
        marked: 2 → 3
        once.0: -100000 1 1 → none
        0 turn: play:anna-word play:anna-word play:anna-word stop avoid
        > avoid
        1 avoid (0 0): walk-away stay
        > walk-away
        KR-309 2 1 8 0
        KR-298 0
        KR-234 0 1 3
        KR-234 1 1 3
        KR-292
        affinity: 2 → 0
        deck.1: at 7: - → anna-word anna-word anna-word
        deck.3: at 7: - → bern-word bern-word bern-word
        duration: 2 → 0
        enc: 103 → -1
        enc_box: brute hydra wolf snare judge → brute hydra wolf snare judge clerk
        enc_now: clerk → -
        goods.0: 2 0 1 0 → 1 0 1 0
        goods.1: 2 1 0 0 → 1 1 0 0
        hand.1: anna-word anna-word anna-word → -
        hand.3: bern-word bern-word bern-word → -
        joined: 0 1 → -
        marked: 3 → 0
        members: 0 1 → -
        result: 3 → 1
        seen: -33 → -27
        shuffled: 21 → 23
        verdict: -1 → 0
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
    alone = Story(sit(1).fight("clerk")).run("affinity 4").choose("avoid")
    check(
        alone,
        """
        KR-309 4 8 8 2
        0 turn: play:anna-word play:anna-word play:anna-word stop avoid
        > avoid
        KR-309 4 4 8 1
        KR-298 1
        KR-234 0 1
        KR-292
        deck.1: at 7: - → anna-word anna-word anna-word
        duration: 3 → 0
        enc: 82 → -1
        enc_box: rat judge → rat judge clerk
        enc_now: clerk → -
        energy: 6 → 5
        hand.1: anna-word anna-word anna-word → -
        joined: 0 → -
        marked: 1 → 0
        members: 0 → -
        result: 3 → 2
        seen: -70 → -67
        verdict: -1 → 1
        0 act: explore travel:102 waystone location-action own:anna-ability end-day
    """,
    )


@pytest.mark.rule("KR-308", "KR-335", "KR-325", "KR-290")
def test_story_of_a_judge_who_stays() -> None:
    tale = Story(sit(2).fight("judge", [0, 1])).choose("active:bern").run("affinity -1", "duration -1", me=1)
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        KR-309 1 1 4 0
        KR-300 0
        KR-302 0
        KR-325 12 0
        KR-292
        active: -1 → 1
        affinity: 1 → 0
        deck.1: at 7: - → anna-word anna-word anna-word
        deck.3: at 7: - → bern-word bern-word bern-word
        duration: 1 → 0
        enc: 84 → -1
        enc_now: judge → -
        guards.0: none → 84 0
        hand.1: anna-word anna-word anna-word → -
        hand.3: bern-word bern-word bern-word → -
        joined: 0 1 → -
        last_active: -1 → 1
        members: 0 1 → -
        result: 3 → 1
        seen: -52 → -46
        verdict: -1 → 0
        0 next: hero-acts:anna hero-acts:bern lead:bern end-day
    """,
    )
    other = Story(sit(2).fight("judge", [1])).run("affinity 3", "duration -1", me=1)
    check(
        other,
        """
        KR-309 2 4 4 2
        KR-300 0
        KR-302 2
        KR-292
        affinity: 1 → 3
        deck.3: at 7: - → bern-word bern-word bern-word
        duration: 1 → 0
        enc: 84 → -1
        enc_box: - → judge
        enc_now: judge → -
        greens: 0 0 → 0 1
        hand.3: bern-word bern-word bern-word → -
        joined: 1 → -
        marked: 2 → 0
        members: 1 → -
        result: 3 → 0
        seen: -49 → -46
        verdict: -1 → 2
        0 next: hero-acts:anna hero-acts:bern lead:bern end-day
    """,
    )


@pytest.mark.rule("KR-259", "KR-260", "KR-261", "KR-263", "KR-186")
def test_story_of_panic() -> None:
    game = pair("dog", "bern-cut", "bern-cut", "bern-cut")
    game.s.terror[1] = k.TERROR_RED
    tale = (
        Story(game.again()).choose("active:bern", "top-card").so().choose("stop").so().choose("play:anna-cut", "stop")
    )
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: top-card stop escape
        > top-card
        KR-259 1
        KR-215 1 2
        KR-256 1 1 6
        KR-256 1 2 6
        active: -1 → 1
        charges: - → 0
        deck.2: bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut → bern-cut bern-cut bern-cut bern-cut
            bern-cut bern-cut
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        pool: 0 → 2
        row_attr: 0 → 1
        rows: 0 → 17
        seen: -33 → -34
        seq: - → bern-cut
        waits: - → 0
        1 turn: stop escape
        > stop
        KR-242 1 1
        active: 1 → 0
        health: 8 8 8 → 8 7 8
        last_active: 1 → 0
        marked: 2 → 3
        played: 1 → 0
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > play:anna-cut
        KR-215 0 0
        KR-256 1 3 6
        KR-256 1 4 6
        0 turn: stop escape
        > stop
        KR-242 0 2
        KR-234 0 1
        KR-234 1 1
        KR-238 0 0
        charges: 0 → 0 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
            anna-cut anna-cut
        health: 8 7 8 → 6 7 8
        marked: 3 → 0
        played: 0 → 1
        pool: 2 → 4
        seen: -34 → -35
        seq: bern-cut → bern-cut anna-cut
        terror: 1 7 1 → 2 8 1
        turn: 0 → 1
        waits: 0 → 0 0
        0 active: active:anna active:bern
    """,
    )


@pytest.mark.rule("KR-191", "KR-193", "KR-194", "KR-195", "KR-293")
def test_story_of_whom_an_encounter_meets() -> None:
    game = sit(3, FIGHTS)
    game.s.place[2] = game.loc("102")
    tale = Story(game.again()).run({"encounter": "blue", "win": ["gain exp 1"], "lose": ["gain exp 5"]}, me=-1)
    tale.choose("who:bern", "join", "accept", "keep-hand", "keep-hand").so().run("win", me=1).so()
    tale.run({"encounter": "purple"}, me=1, members=[1]).so()
    tale.run({"encounter": "dog", "at": "102", "lose": ["gain exp 5 each_character"]}, me=-1).so()
    tale.choose("keep-hand").run("lose_encounter", me=2)
    check(
        tale,
        """
        0 who: who:anna who:bern who:cara
        > who:bern
        0 join (1 0): join stay-out
        > join
        1 accept (0 0): accept refuse
        > accept
        KR-108 0 1
        KR-205 25
        KR-206 1 2
        KR-206 1 2
        KR-206 1 2
        KR-206 0 0
        KR-206 0 0
        KR-206 0 0
        1 new-hand: keep-hand new-hand
        > keep-hand
        0 new-hand: keep-hand new-hand
        > keep-hand
        began: 0 → 2
        deck.0: at 7: anna-cut anna-cut anna-cut → -
        deck.2: at 7: bern-cut bern-cut bern-cut → -
        enc: -1 → 99
        enc_decks.0: dog rat → dog
        enc_now: - → rat
        hand.0: - → anna-cut anna-cut anna-cut
        hand.2: - → bern-cut bern-cut bern-cut
        hands_done: - → 1 0
        joined: - → 1 0
        members: - → 1 0
        need: 0 → 2
        seen: -26 → -33
        KR-292
        deck.0: at 7: - → anna-cut anna-cut anna-cut
        deck.2: at 7: - → bern-cut bern-cut bern-cut
        enc: 99 → -1
        enc_decks.0: dog → rat dog
        enc_now: rat → -
        fights: 0 0 0 → 1 1 0
        hand.0: anna-cut anna-cut anna-cut → -
        hand.2: bern-cut bern-cut bern-cut → -
        joined: 1 0 → -
        members: 1 0 → -
        need: 2 → 0
        result: 3 → 0
        seen: -33 → -27
        KR-193
        result: 0 → 3
        KR-205 24
        KR-206 2 4
        KR-206 2 4
        KR-206 2 4
        began: 2 → 1
        deck.4: at 7: cara-cut cara-cut cara-cut → -
        enc: -1 → 98
        enc_decks.0: rat dog → rat
        enc_loc: 0 → 1
        enc_now: - → dog
        hand.4: - → cara-cut cara-cut cara-cut
        hands_done: 1 0 → -
        joined: - → 2
        members: - → 2
        need: 0 → 6
        seen: -27 → -31
        2 new-hand: keep-hand new-hand
        > keep-hand
        KR-292
        KR-050 0 5 6
        KR-050 1 5 6
        KR-050 2 5 6
        active: -1 → 2
        deck.4: at 7: - → cara-cut cara-cut cara-cut
        enc: 98 → -1
        enc_decks.0: rat → dog rat
        enc_now: dog → -
        goods.0: 2 0 1 0 → 2 0 1 5
        goods.1: 2 1 0 0 → 2 1 0 5
        goods.2: 3 0 0 0 → 3 0 0 5
        hand.4: cara-cut cara-cut cara-cut → -
        hands_done: - → 2
        joined: 2 → -
        last_active: -1 → 2
        members: 2 → -
        need: 6 → 0
        result: 3 → 1
        seen: -31 → -28
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-286")
def test_story_of_a_combat_that_goes_on_too_long() -> None:
    game = sit(1).fight("dog")
    game.s.turn = k.ENCOUNTER_TURNS - 2
    game.s.health = [9]
    tale = Story(game.again()).choose("stop").so().choose("stop").so()
    check(
        tale,
        """
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > stop
        KR-217 0
        KR-242 0 3
        KR-242 0 1
        KR-238 0 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
            anna-cut anna-cut
        energy: 6 → 5
        hand.0: anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
        health: 9 → 5
        seen: -70 → -71
        turn: 28 → 29
        0 turn: play:anna-cut play:anna-cut play:anna-cut play:anna-cut stop escape
        > stop
        KR-217 0
        KR-242 0 3
        KR-242 0 1
        energy: 5 → 1
        health: 5 → 1
        0 discard: discard:anna-cut discard:anna-cut discard:anna-cut discard:anna-cut
    """,
    )
