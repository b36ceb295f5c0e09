"""Whole stories of characters, chapters, dice and guardians (2.16, 3.22), each from question to outcome."""

from __future__ import annotations

import pytest

from .helpers import sit
from .story import Shuffler, Story, check
from .story_scenes import three
from .test_explore_travel import guard
from .test_journal_night import ECHO, SKILL, pool_card


@pytest.mark.rule("KR-143", "KR-146", "KR-148", "KR-183", "KR-184")
def test_story_of_characters_changed() -> None:
    extra = SKILL + pool_card(3)
    tale = Story(three(extra)).run("attr emp 2", "attr agg -9", "attr spi 9", me=1).so()
    tale.run("attr_cap 2", "attr spi 1", "attr emp 1 each_member", me=1, members=[0, 1]).so()
    tale.run("ability off", me=1).run("ability off others", me=1, members=[0, 1, 2]).run("ability on", me=0).so()
    tale.run("skill_offer", me=0).choose("skill:rage-b").so().run("skill_offer", me=1).so()
    tale.run("card_offer combat 2", me=0).choose("offer:new1").so().run("card_offer diplomacy 2", me=0).so()
    tale.run("gain_secret 8", "gain_secret 6", me=1).so()
    tale.run("die", me=1).choose(tale.game.offers()[1]).so().run("die", me=1).so().run("die others", me=2)
    check(
        tale,
        """
        attr.1: 2 0 1 0 1 1 → 0 2 1 0 1 3
        attr.0: 2 0 1 0 1 1 → 2 1 1 0 1 1
        cap: 3 → 2
        ability_off: 0 0 0 → 0 1 1
        0 skill: skill:rage-a skill:rage-b skill:heart-a skill:heart-b
        > skill:rage-b
        KR-146 0 1
        skills.0: - → 1
        0 offer: offer:new1 offer:new2
        > offer:new1
        KR-147 0 9
        deck.0: at 10: - → new1
        draft.0: new0 new1 new2 → new0 new2
        shuffled: 21 → 23
        KR-359 1 3
        KR-359 1 2
        secret: at 2: -1 -1 → 1 1
        secret_up: at 2: 0 0 → 1 1
        told: 0 → 2
        1 death: averted-by:6 averted-by:8
        > averted-by:8
        KR-346 3
        KR-184 1
        KR-050 0 2
        KR-050 2 2
        energy: 6 6 6 → 6 0 6
        health: 8 8 8 → 6 3 6
        returned: 0 0 0 → 0 1 0
        secret: at 3: 1 → -3
        secret_up: at 3: 1 → 0
        terror: 1 1 1 → 1 6 1
        KR-346 2
        KR-184 1
        KR-050 1 1 6
        goods.1: 2 1 0 0 → 2 1 0 1
        returned: 0 1 0 → 0 2 0
        secret: at 2: 1 → -3
        secret_up: at 2: 1 → 0
        KR-183 0
        over: 0 → 2
        over
    """,
    )


@pytest.mark.rule("KR-389")
def test_story_of_the_end_of_a_campaign() -> None:
    tale = Story(three()).run("campaign_end win", me=1)
    check(
        tale,
        """
        KR-389
        over: 0 → 1
        over
    """,
    )
    other = Story(three()).run("campaign_end loss", "gain exp 9", me=1)
    check(
        other,
        """
        KR-389
        over: 0 → 2
        over
    """,
    )


@pytest.mark.rule("KR-388", "KR-140", "KR-017")
def test_story_of_the_end_of_a_chapter() -> None:
    game = three().no_events()
    for c in range(3):
        game.s.goods[c][0] = 0
    tale = Story(game).run({"modify": "cost travel -1", "until": "chapter"}, "gain_item axe 1", me=1)
    tale.run("chapter_end 1", "gain exp 9", me=1)
    check(
        tale,
        """
        KR-396 1 19
        KR-388
        KR-033 1
        KR-132 0 6
        KR-132 1 6
        KR-132 2 6
        KR-136 2
        KR-136 2 2
        KR-136 2 2
        KR-017 2
        KR-021
        KR-023 0 1
        KR-023 3 1
        KR-029 18
        cap: 3 → 2
        chapter: 0 → 1
        day: 1 → 2
        enc_box: judge → judge dog rat
        enc_decks.0: dog rat → -
        ev_active: quest → second
        ev_box: second → quest
        free: 40 → 24
        gifts: 40 → 24
        health: 8 8 8 → 8 8 6
        item_box: rope → -
        item_deck: axe blade coat → blade coat rope
        items.1: - → axe
        loc_side: 0 1 1 0 1 1 → 1 1 1 1 1 1
        nights: 0 0 0 → 0 0 1
        paid: 40 → 72
        shuffled: 21 → 28
        terror: 1 1 1 → 1 1 3
        up: - → axe
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
    last = Story(tale.game).run("chapter_end 2", me=0)
    check(
        last,
        """
        KR-388
        over: 0 → 1
        over
    """,
    )


@pytest.mark.rule("KR-125", "KR-126", "KR-127", "KR-128", "KR-129")
def test_story_of_achievements() -> None:
    tale = Story(sit(2, ECHO, echoes=True)).run("achievement a3", "achievement a3", me=1).so()
    tale.run("legendary roar", "legendary roar", me=1).so().choose("hero-acts:anna")
    check(
        tale,
        """
        KR-126 0 2
        achieved: - → 2
        owed: - → 2
        KR-128 0
        legends: - → 0
        0 next: hero-acts:anna hero-acts:bern lead:bern end-day
        > hero-acts:anna
        0 act: explore travel:102 waystone location-action own:anna-ability give-food:bern memory:a3 legend:roar pass
    """,
    )


@pytest.mark.rule("KR-056", "KR-061", "KR-150", "KR-151")
def test_story_of_gains_and_losses() -> None:
    game = three()
    game.s.goods[0][0], game.s.goods[1][0] = 19, 18
    tale = Story(game).run("gain food 3", me=0).choose("overflow:bern").so()
    tale.run("gain food 4", me=1).so().run("gain wealth 5 party", me=1, members=[0, 1]).so()
    tale.do(lambda game: [game.choose(game.offers()[1]) for _ in range(2) if game.asked[1] == "share"]).so()
    tale.run("lose food 3 party", me=1, members=[0, 1]).do(lambda game: game.choose(game.offers()[1])).so()
    tale.run("lose food half_up", "lose magic 2", "lose wealth all", "gain exp 30", me=0).so()
    tale.run("gain energy 9", "gain health 9", "gain terror 2", "lose terror 9", "gain energy 0", me=1).so()
    tale.run("lose health 3 each_character", "lose energy 9 others", "gain energy 2 here", me=1).so()
    tale.run("set health 5", "set energy 9", "set terror 7", "set terror 9", "set health 99", me=2).so()
    tale.run("damage 2", "true_damage 1", "damage 1 others", me=2, members=[0, 1, 2]).so()
    tale.run("gain magic 1 named:cara", "gain exp 1 chosen", me=1, members=[0, 1]).choose("who:anna")
    check(
        tale,
        """
        KR-050 0 1 3
        0 overflow (0 2): overflow:bern overflow:nobody
        > overflow:bern
        KR-151 1 2 3 0
        goods.0: 19 0 1 0 → 20 0 1 0
        goods.1: 18 1 0 0 → 20 1 0 0
        KR-151 1 4 3
        KR-056 0 1 4
        KR-056 1 4 4
        goods.0: 20 0 1 0 → 20 1 1 0
        goods.1: 20 1 0 0 → 20 5 0 0
        KR-061 0 1 3
        KR-061 1 2 3
        goods.0: 20 1 1 0 → 19 1 1 0
        goods.1: 20 5 0 0 → 18 5 0 0
        KR-050 0 10 3
        KR-050 0 1 5
        KR-050 0 1 4
        KR-050 0 30 6
        goods.0: 19 1 1 0 → 9 0 0 30
        KR-050 1 2
        KR-050 1 1
        KR-050 1 2
        KR-050 1 3
        energy: 6 6 6 → 6 8 6
        health: 8 8 8 → 8 9 8
        terror: 1 1 1 → 1 0 1
        KR-050 1 3
        KR-050 0 3
        KR-050 2 3
        KR-050 0 5
        KR-050 2 5
        KR-050 0 2
        energy: 6 8 6 → 2 6 0
        health: 8 9 8 → 5 6 5
        KR-050 2 6
        KR-185 2
        KR-050 2 2
        KR-050 2 4
        energy: 2 6 0 → 2 6 5
        health: 5 6 5 → 5 6 9
        terror: 1 0 1 → 1 0 9
        KR-242 2 2
        KR-242 2 1
        KR-242 0 1
        KR-242 1 1
        energy: 2 6 5 → 2 5 5
        health: 5 6 9 → 4 5 6
        KR-050 2 1 5
        0 who: who:anna who:bern
        > who:anna
        KR-050 0 1 6
        goods.0: 9 0 0 30 → 9 0 0 31
        goods.2: 3 0 0 0 → 3 0 1 0
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-054", "KR-055", "KR-391", "KR-392", "KR-395")
def test_story_of_branches_and_dice() -> None:
    game = three(dice=Shuffler(0, 3, 5, 2))
    table = [{"lo": 1, "hi": 2, "eff": ["gain exp 1"]}, {"lo": 3, "eff": ["gain exp roll each_member"]}]
    tale = Story(game).run({"roll": 6, "table": table}, {"check": "agg", "table": table}, me=1, members=[0, 1]).so()
    tale.run({"check": "spi", "table": table}, {"roll": 4, "table": table}, me=1).so()
    ways = [
        {"label": "Rich", "cost": ["wealth 9"], "eff": ["gain exp 9"]},
        {"label": "Poor", "req": "once per day", "eff": ["gain exp 1"]},
        {"label": "Strong", "req": "attr agg >= 2", "cost": ["food 1"], "eff": ["gain exp 2 each_member"]},
        {"label": "Gone", "eff": ["place_character 105"]},
    ]
    tale.run({"choose": ways}, me=1, members=[0, 1]).choose(tale.game.offers()[0]).so()
    tale.run({"choose": ways}, me=1).so()
    tale.run({"optional": ["gain exp 1"], "cost": ["energy 2"]}, me=2).choose("use-it").so()
    tale.run({"optional": ["gain exp 1"], "cost": ["magic 9"]}, me=2).so()
    tale.run({"each": "each_character", "eff": [{"if": "side wyrd", "then": ["gain food 1"], "else": []}]}, me=1)
    check(
        tale,
        """
        KR-054 1
        KR-050 1 1 6
        KR-055 4 0 6
        KR-050 1 6 6
        KR-050 0 6 6
        goods.0: 2 0 1 0 → 2 0 1 6
        goods.1: 2 1 0 0 → 2 1 0 7
        roll: 0 → 6
        KR-055 6 5 7
        KR-050 1 7 6
        KR-054 3
        KR-050 1 3 6
        goods.1: 2 1 0 7 → 2 1 0 17
        roll: 6 → 3
        0 choose: choose:1 choose:2 choose:3
        > choose:1
        KR-050 1 1 6
        goods.1: 2 1 0 17 → 2 1 0 18
        once.0: none → text 5 -1
        2 do-it: use-it leave-it
        > use-it
        KR-393 2 2 0
        KR-050 2 1 6
        energy: 6 6 6 → 6 6 4
        goods.2: 3 0 0 0 → 3 0 0 1
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-026", "KR-326", "KR-328", "KR-329", "KR-330", "KR-331", "KR-337")
def test_story_of_the_guardian_die() -> None:
    game = three(dice=Shuffler(0, 5, 1)).no_events()
    guard(game, "warden", "101")
    guard(game, "dog", "104")
    guard(game, "rat", "103")
    game.s.stones = [[0, 2], [1, 2]]
    tale = Story(game).do(lambda game: game.morning(4))
    for _ in range(3):
        if tale.game.asked[1] in ("guard", "stone"):
            tale.choose(tale.game.offers()[1])
    check(
        tale,
        """
        0 guard: guard:warden guard:dog guard:rat
        > guard:dog
        KR-026 8 0
        KR-326 8 1
        0 guard: guard:warden guard:rat
        > guard:rat
        KR-026 9 5
        KR-326 9 0
        KR-026 11 1
        KR-326 11 3
        die: 0 → 1
        free: 40 → 24
        gifts: 40 → 24
        guards.0: 83 0 → 83 3
        guards.1: 80 4 → 80 1
        guards.2: 81 3 → 81 0
        paid: 40 → 72
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-328", "KR-096", "KR-097", "KR-335")
def test_story_of_a_guardian_that_attacks() -> None:
    game = three(dice=Shuffler(5)).no_events()
    guard(game, "warden", "101")
    tale = Story(game).do(lambda game: game.morning(4)).choose("keep-hand", "keep-hand", "active:bern", "escape").so()
    tale.choose("escape").so().do(lambda game: game.day()).choose("hero-acts:bern", "challenge:warden", "join")
    tale.choose("accept").so().choose("pay:0")
    check(
        tale,
        """
        KR-026 11 5
        KR-328 0
        KR-205 11
        KR-206 0 0
        KR-206 0 0
        KR-206 0 0
        KR-206 1 2
        KR-206 1 2
        KR-206 1 2
        0 new-hand: keep-hand new-hand
        > keep-hand
        1 new-hand: keep-hand new-hand
        > keep-hand
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-cut play:bern-cut play:bern-cut stop escape
        > escape
        KR-281 1 1
        KR-280 1
        KR-242 1 1
        KR-283 1
        active: -1 → 0
        began: 0 → 2
        deck.0: at 7: anna-cut anna-cut anna-cut → -
        deck.2: at 7: bern-cut bern-cut bern-cut → -
        die: 0 → 5
        enc: -1 → 83
        enc_from: 0 → 3
        enc_now: - → warden
        energy: 6 6 6 → 6 5 6
        guards.0: 83 0 → none
        hand.0: - → anna-cut anna-cut anna-cut
        hand.2: - → bern-cut bern-cut bern-cut
        hands_done: - → 0 1
        health: 8 8 8 → 8 7 8
        joined: - → 0 1
        last_active: -1 → 0
        marked: 0 → 3
        members: - → 0
        need: 0 → 4
        order_done: - → 83
        seen: -26 → -32
        stage: 3 → 2
        step: 0 → 4
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > escape
        KR-281 0 1
        KR-280 0
        KR-242 0 1
        KR-283 0
        KR-286
        KR-325 11 0
        KR-292
        deck.0: at 7: - → anna-cut anna-cut anna-cut
        deck.2: at 7: - → bern-cut bern-cut bern-cut
        enc: 83 → -1
        enc_now: warden → -
        energy: 6 5 6 → 5 5 6
        free: 40 → 24
        gifts: 40 → 24
        guards.0: none → 83 0
        hand.0: anna-cut anna-cut anna-cut → -
        hand.2: bern-cut bern-cut bern-cut → -
        health: 8 7 8 → 7 7 8
        joined: 0 1 → -
        marked: 3 → 0
        members: 0 → -
        need: 4 → 0
        order_done: 83 → -
        paid: 40 → 72
        result: 3 → 1
        seen: -32 → -26
        shuffled: 21 → 23
        stage: 2 → 3
        step: 4 → 0
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: travel:102 travel:103 waystone challenge:warden own:bern-ability give-food:anna give-wealth:anna pass
        > challenge:warden
        0 join (1 0): join stay-out
        > join
        1 accept (0 0): accept refuse
        > accept
        KR-108 0 1
        free: 24 → 40
        gifts: 24 → 40
        paid: 72 → 39
        0 pay (1 1): pay:0 pay:1
        > pay:0
        KR-393 1 1 0
        KR-205 11
        KR-206 1 2
        KR-206 1 2
        KR-206 1 2
        KR-206 0 0
        KR-206 0 0
        KR-206 0 0
        active: 0 → -1
        deck.0: at 7: anna-cut anna-cut anna-cut → -
        deck.2: at 7: bern-cut bern-cut bern-cut → -
        enc: -1 → 83
        enc_now: - → warden
        energy: 5 5 6 → 5 4 6
        guards.0: 83 0 → none
        hand.0: - → anna-cut anna-cut anna-cut
        hand.2: - → bern-cut bern-cut bern-cut
        hands_done: 0 1 → -
        joined: - → 1 0
        last_active: 0 → -1
        members: - → 1 0
        need: 0 → 4
        result: 1 → 3
        seen: -26 → -32
        1 new-hand: keep-hand new-hand
    """,
    )
