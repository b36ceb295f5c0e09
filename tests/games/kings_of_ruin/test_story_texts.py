"""Whole stories of texts that nobody acts in (2.16), each from question to outcome."""

from __future__ import annotations

import pytest

from .helpers import BASE, Sitting, build, sit
from .story import Story, check

TEXT = (
    '["gain exp 1 others", "marker quest 1 this", "gain exp 1 each_member", '
    '{modify = "cost travel -1", until = "chapter"}, '
    '{modify = "cost waystone 1", until = "day"}, {if = "side clear", then = ["gain exp 9 each_member"], else = []}, '
    '{encounter = "rat", who = "chosen"}]'
)


def nobody(base: str) -> Sitting:
    """Two heroes still to be picked, in a pack where a text is carried out with nobody acting."""
    return Sitting(build("", base), 2, heroes="")


@pytest.mark.rule("KR-017", "KR-395", "KR-191", "KR-391")
def test_story_of_the_texts_of_a_setup_card() -> None:
    base = BASE.replace('ring = [[], ["gain', f'front = {TEXT}\nring = [[], ["gain', 1)
    tale = Story(nobody(base)).choose("hero:anna", "hero:bern", "who:bern", "stay-out").so()
    check(
        tale,
        """
        0 hero: hero:anna hero:bern hero:cara hero:dov
        > hero:anna
        KR-001 0 0
        1 hero: hero:bern hero:cara hero:dov
        > hero:bern
        KR-001 1 1
        KR-010 1
        KR-017 1
        KR-050 0 1 6
        KR-050 1 1 6
        KR-050 0 1 6
        KR-050 1 1 6
        0 who: who:anna who:bern
        > who:bern
        0 join (1 0): join stay-out
        > stay-out
        KR-205 9
        KR-206 1 2
        KR-206 1 2
        KR-206 1 2
        attr.0: - → 2 0 1 0 1 1
        attr.1: - → 2 0 1 0 1 1
        began: 0 → 1
        cap: 0 → 3
        deck.0: at 0: - → anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut
        deck.1: at 0: - → anna-word anna-word anna-word anna-word anna-word anna-word anna-word anna-word anna-word
            anna-word
        deck.2: - → bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut
        deck.3: at 0: - → bern-word bern-word bern-word bern-word bern-word bern-word bern-word bern-word bern-word
            bern-word
        enc: -1 → 81
        enc_box: dog rat clerk judge → judge
        enc_decks.0: - → dog
        enc_decks.1: - → clerk
        enc_now: - → rat
        energy: 0 0 → 6 6
        ev_box: quest omen second → second
        ev_deck: - → omen hail quest
        ev_random: rain wind hail → rain wind
        goods.0: - → 2 0 1 2
        goods.1: - → 2 1 0 2
        hand.2: - → bern-cut bern-cut bern-cut
        health: 0 0 → 8 8
        hero: -1 -1 → 0 1
        item_box: axe blade coat rope → rope
        item_deck: - → axe blade coat
        joined: - → 1
        lead: -1 → 0
        loc_side: 1 1 1 1 1 1 → 0 1 1 1 1 1
        loc_x: -99 -99 -99 -99 -99 -99 → 0 0 -99 -99 -99 -99
        loc_y: -99 -99 -99 -99 -99 -99 → 0 1 -99 -99 -99 -99
        loc_zone: 0 0 0 0 0 0 → 1 1 0 0 0 0
        members: - → 1
        need: 0 → 2
        place: -1 -1 → 0 0
        seen: -92 → -50
        stage: 0 → 2
        step: 0 → 6
        terror: 0 0 → 1 1
        tray: at 0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-word
            anna-word anna-word anna-word anna-word anna-word anna-word anna-word anna-word anna-word bern-cut bern-cut
            bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-word bern-word bern-word
            bern-word bern-word bern-word bern-word bern-word bern-word bern-word → -
        until.0: none → 6 -1
        until.1: none → 5 -1
        visited.0: - → 0
        visited.1: - → 0
        1 new-hand: keep-hand new-hand
    """,
    )
    base = BASE.replace('ring = [[], ["gain', f'start = {TEXT}\nring = [[], ["gain', 1)
    other = Story(nobody(base)).choose("hero:anna", "hero:bern", "who:bern", "stay-out").so()
    check(
        other,
        """
        0 hero: hero:anna hero:bern hero:cara hero:dov
        > hero:anna
        KR-001 0 0
        1 hero: hero:bern hero:cara hero:dov
        > hero:bern
        KR-001 1 1
        KR-010 1
        KR-017 1
        KR-050 0 1 6
        KR-050 1 1 6
        KR-050 0 1 6
        KR-050 1 1 6
        0 who: who:anna who:bern
        > who:bern
        0 join (1 0): join stay-out
        > stay-out
        KR-205 9
        KR-206 1 2
        KR-206 1 2
        KR-206 1 2
        attr.0: - → 2 0 1 0 1 1
        attr.1: - → 2 0 1 0 1 1
        began: 0 → 1
        cap: 0 → 3
        deck.0: at 0: - → anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut
        deck.1: at 0: - → anna-word anna-word anna-word anna-word anna-word anna-word anna-word anna-word anna-word
            anna-word
        deck.2: - → bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut
        deck.3: at 0: - → bern-word bern-word bern-word bern-word bern-word bern-word bern-word bern-word bern-word
            bern-word
        enc: -1 → 81
        enc_box: dog rat clerk judge → judge
        enc_decks.0: - → dog
        enc_decks.1: - → clerk
        enc_now: - → rat
        energy: 0 0 → 6 6
        ev_box: quest omen second → second
        ev_deck: - → omen hail quest
        ev_random: rain wind hail → rain wind
        goods.0: - → 2 0 1 2
        goods.1: - → 2 1 0 2
        hand.2: - → bern-cut bern-cut bern-cut
        health: 0 0 → 8 8
        hero: -1 -1 → 0 1
        item_box: axe blade coat rope → rope
        item_deck: - → axe blade coat
        joined: - → 1
        lead: -1 → 0
        loc_side: 1 1 1 1 1 1 → 0 1 1 1 1 1
        loc_x: -99 -99 -99 -99 -99 -99 → 0 0 -99 -99 -99 -99
        loc_y: -99 -99 -99 -99 -99 -99 → 0 1 -99 -99 -99 -99
        loc_zone: 0 0 0 0 0 0 → 1 1 0 0 0 0
        members: - → 1
        need: 0 → 2
        place: -1 -1 → 0 0
        seen: -92 → -50
        stage: 0 → 2
        step: 0 → 6
        terror: 0 0 → 1 1
        tray: at 0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-word
            anna-word anna-word anna-word anna-word anna-word anna-word anna-word anna-word anna-word bern-cut bern-cut
            bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-word bern-word bern-word
            bern-word bern-word bern-word bern-word bern-word bern-word bern-word → -
        until.0: none → 6 -1
        until.1: none → 5 -1
        visited.0: - → 0
        visited.1: - → 0
        1 new-hand: keep-hand new-hand
    """,
    )


@pytest.mark.rule("KR-169", "KR-395", "KR-191")
def test_story_of_a_text_on_the_ring() -> None:
    game = nobody(BASE.replace('["gain exp 1 each_character"]', TEXT, 1)).choose("hero:anna", "hero:bern").day()
    tale = Story(game).run("time_passes 2", me=1).choose("who:anna", "join", "accept").so()
    check(
        tale,
        """
        KR-169 1 3
        KR-169 2 3
        KR-050 0 1 6
        KR-050 1 1 6
        KR-050 0 1 6
        KR-050 1 1 6
        0 who: who:anna who:bern
        > who:anna
        1 join (0 0): join stay-out
        > join
        0 accept (1 0): accept refuse
        > accept
        KR-108 1 0
        KR-205 9
        KR-206 0 0
        KR-206 0 0
        KR-206 0 0
        KR-206 1 2
        KR-206 1 2
        KR-206 1 2
        began: 0 → 2
        deck.0: at 7: anna-cut anna-cut anna-cut → -
        deck.2: at 7: bern-cut bern-cut bern-cut → -
        enc: -1 → 81
        enc_decks.0: dog rat → dog
        enc_now: - → rat
        goods.0: 2 0 1 0 → 2 0 1 2
        goods.1: 2 1 0 0 → 2 1 0 2
        hand.0: - → anna-cut anna-cut anna-cut
        hand.2: - → bern-cut bern-cut bern-cut
        joined: - → 0 1
        members: - → 0 1
        need: 0 → 2
        ring: 0 → 2
        seen: -46 → -53
        until.0: none → 6 -1
        until.1: none → 5 -1
        0 new-hand: keep-hand new-hand
    """,
    )


OMENS = f"""
[[event]]
id = "sign"
name = "Sign"
kind = "special"
reveal = {TEXT}
[[event]]
id = "dawn"
name = "Dawn"
kind = "special"
start_of_day = {TEXT}
[[event]]
id = "dusk"
name = "Dusk"
kind = "special"
end_of_day = {TEXT}
[[event]]
id = "task"
name = "Task"
kind = "special"
quest = {{goal = "Go.", end = "counter steps >= 2", eff = {TEXT}}}
"""


@pytest.mark.rule("KR-029", "KR-395", "KR-191", "KR-020", "KR-131", "KR-116")
def test_story_of_texts_of_events() -> None:
    game = sit(2, OMENS)
    tale = Story(game).run("activate_event sign", me=1).choose("who:bern", "stay-out").so()
    check(
        tale,
        """
        KR-029 19
        KR-050 0 1 6
        KR-050 1 1 6
        KR-050 0 1 6
        KR-050 1 1 6
        0 who: who:anna who:bern
        > who:bern
        0 join (1 0): join stay-out
        > stay-out
        KR-205 9
        KR-206 1 2
        KR-206 1 2
        KR-206 1 2
        began: 0 → 1
        deck.2: at 7: bern-cut bern-cut bern-cut → -
        enc: -1 → 81
        enc_decks.0: dog rat → dog
        enc_now: - → rat
        ev_active: quest → quest sign
        ev_box: second sign dawn dusk task → second dawn dusk task
        goods.0: 2 0 1 0 → 2 0 1 2
        goods.1: 2 1 0 0 → 2 1 0 2
        hand.2: - → bern-cut bern-cut bern-cut
        joined: - → 1
        members: - → 1
        need: 0 → 2
        seen: -50 → -54
        until.0: none → 6 -1
        until.1: none → 5 -1
        1 new-hand: keep-hand new-hand
    """,
    )
    game = sit(2, OMENS)
    tale = Story(game).run("activate_event dawn", me=1).do(lambda game: game.morning(1)).choose("who:bern", "stay-out")
    check(
        tale,
        """
        KR-029 20
        KR-020 20
        KR-050 0 1 6
        KR-050 1 1 6
        KR-050 0 1 6
        KR-050 1 1 6
        0 who: who:anna who:bern
        > who:bern
        0 join (1 0): join stay-out
        > stay-out
        KR-205 9
        KR-206 1 2
        KR-206 1 2
        KR-206 1 2
        began: 0 → 1
        deck.2: at 7: bern-cut bern-cut bern-cut → -
        enc: -1 → 81
        enc_decks.0: dog rat → dog
        enc_now: - → rat
        ev_active: quest → quest dawn
        ev_box: second sign dawn dusk task → second sign dusk task
        goods.0: 2 0 1 0 → 2 0 1 2
        goods.1: 2 1 0 0 → 2 1 0 2
        hand.2: - → bern-cut bern-cut bern-cut
        joined: - → 1
        members: - → 1
        need: 0 → 2
        order_done: - → 92
        seen: -50 → -54
        stage: 3 → 2
        step: 0 → 1
        until.0: none → 6 -1
        until.1: none → 5 -1
        1 new-hand: keep-hand new-hand
    """,
    )
    game = sit(2, OMENS)
    tale = Story(game).run("activate_event dusk", me=1).do(lambda game: game.evening(1)).choose("who:bern", "stay-out")
    check(
        tale,
        """
        KR-029 21
        KR-131 21
        KR-050 0 1 6
        KR-050 1 1 6
        KR-050 0 1 6
        KR-050 1 1 6
        0 who: who:anna who:bern
        > who:bern
        0 join (1 0): join stay-out
        > stay-out
        KR-205 9
        KR-206 1 2
        KR-206 1 2
        KR-206 1 2
        began: 0 → 1
        deck.2: at 7: bern-cut bern-cut bern-cut → -
        enc: -1 → 81
        enc_decks.0: dog rat → dog
        enc_now: - → rat
        ev_active: quest → quest dusk
        ev_box: second sign dawn dusk task → second sign dawn task
        goods.0: 2 0 1 0 → 2 0 1 2
        goods.1: 2 1 0 0 → 2 1 0 2
        hand.2: - → bern-cut bern-cut bern-cut
        joined: - → 1
        members: - → 1
        need: 0 → 2
        order_done: - → 93
        seen: -50 → -54
        stage: 3 → 4
        step: 0 → 1
        until.0: none → 6 -1
        until.1: none → 5 -1
        1 new-hand: keep-hand new-hand
    """,
    )
    game = sit(2, OMENS)
    tale = Story(game).run("activate_event task", "counter steps 2", me=1).choose("who:bern", "stay-out")
    check(
        tale,
        """
        KR-029 22
        KR-027 22
        KR-116 22
        KR-050 0 1 6
        KR-050 1 1 6
        KR-050 0 1 6
        KR-050 1 1 6
        0 who: who:anna who:bern
        > who:bern
        0 join (1 0): join stay-out
        > stay-out
        KR-205 9
        KR-206 1 2
        KR-206 1 2
        KR-206 1 2
        began: 0 → 1
        counters: 0 → 2
        deck.2: at 7: bern-cut bern-cut bern-cut → -
        enc: -1 → 81
        enc_decks.0: dog rat → dog
        enc_now: - → rat
        goods.0: 2 0 1 0 → 2 0 1 2
        goods.1: 2 1 0 0 → 2 1 0 2
        hand.2: - → bern-cut bern-cut bern-cut
        joined: - → 1
        members: - → 1
        need: 0 → 2
        seen: -50 → -54
        until.0: none → 6 -1
        until.1: none → 5 -1
        1 new-hand: keep-hand new-hand
    """,
    )
