"""Whole stories of learning, mornings, reading and setups (3.1, 3.2, 3.4, 3.11), each from question to outcome."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k

from .helpers import Sitting, build, sit
from .story import Story, check
from .story_scenes import three_near
from .test_journal_night import SKILL, pool_card


@pytest.mark.rule("KR-137", "KR-142", "KR-145", "KR-146", "KR-147", "KR-138", "KR-139")
def test_story_of_learning() -> None:
    game = sit(2, SKILL + pool_card(5)).no_events()
    game.s.goods[0] = [0, 0, 0, 30]
    game.s.goods[1] = [0, 0, 0, 3]
    game.s.attr[0] = [3, 2, 1, 0, 1, 1]
    tale = Story(game).do(lambda game: game.evening(5)).choose("raise:emp").so()
    tale.choose("buy-skill:agg", "skill:rage-a").so()
    tale.choose("learn:combat", "offer:new3").so().choose(tale.game.offers()[-1]).so()
    tale.choose(tale.game.offers()[-1]).so()
    tale.choose(tale.game.offers()[1]).so().choose(tale.game.offers()[0]).so()
    check(
        tale,
        """
        0 grow: buy-skill:agg raise:emp raise:cou raise:cau raise:pra raise:spi learn:combat advance-done
        > raise:emp
        KR-142 0 1 3
        attr.0: 3 2 1 0 1 1 → 3 3 1 0 1 1
        goods.0: 0 0 0 30 → 0 0 0 23
        stage: 3 → 4
        step: 0 → 5
        0 grow: buy-skill:agg buy-skill:emp raise:cou raise:cau raise:pra raise:spi learn:combat advance-done
        > buy-skill:agg
        0 skill: skill:rage-a skill:rage-b
        > skill:rage-a
        KR-146 0 0
        goods.0: 0 0 0 23 → 0 0 0 19
        skills.0: - → 0
        0 grow: buy-skill:emp raise:cou raise:cau raise:pra raise:spi learn:combat advance-done
        > learn:combat
        0 offer: offer:new2 offer:new3 offer:new4
        > offer:new3
        KR-147 0 11
        deck.0: at 10: - → new3
        draft.0: new0 new1 new2 new3 new4 → new0 new1 new2 new4
        goods.0: 0 0 0 19 → 0 0 0 17
        0 grow: buy-skill:emp raise:cou raise:cau raise:pra raise:spi learn:combat advance-done
        > advance-done
        order_done: - → 0
        1 grow: raise:cou raise:cau advance-done
        > advance-done
        order_done: 0 → -
        step: 5 → 6
        0 rebuild: set-aside:anna-cut set-aside:new3 deck-done
        > set-aside:new3
        KR-138 0 11
        KR-140 2
        KR-021
        KR-023 0 1
        aside.0: - → new3
        day: 1 → 2
        deck.0: at 10: new3 → -
        free: 40 → 16
        gifts: 40 → 16
        loc_side: 0 1 1 1 1 1 → 1 1 1 1 1 1
        paid: 40 → 48
        seen: -46 → -47
        stage: 4 → 3
        step: 6 → 0
        0 next: hero-acts:anna hero-acts:bern lead:bern end-day
        > hero-acts:anna
        0 act: explore travel:102 waystone own:anna-ability pass
    """,
    )


@pytest.mark.rule("KR-120", "KR-121", "KR-122", "KR-123", "KR-124", "KR-140", "KR-021", "KR-023", "KR-029")
def test_story_of_a_vision_and_the_next_morning() -> None:
    game = three_near()
    east = game.lay("103", 1, 0)
    game.s.place[1] = game.s.place[2] = east
    game.s.stones = [[2, 1]]
    game.s.marks = [[east, k.TIME, 2], [east, k.QUEST, 1], [game.loc("101"), k.TIME, 1]]
    tale = Story(game).do(lambda game: game.evening(7)).choose("read-vision", "read:103-v:0").so()
    tale.do(lambda game: game.morning(1)).so().do(lambda game: game.morning(5)).so().do(lambda game: game.morning(6))
    check(
        tale,
        """
        1 vision: read-vision do-not-read
        > read-vision
        KR-121 3
        KR-044 6
        1 read: read:103-v:0 read:103-v:1
        > read:103-v:0
        KR-048 600
        KR-050 1 1 6
        KR-050 2 1 6
        KR-140 2
        KR-021
        KR-023 0 1
        KR-023 1 1
        KR-029 15
        KR-050 0 1 3
        KR-050 1 1 3
        KR-050 2 1 3
        day: 1 → 2
        ev_active: quest → quest hail
        ev_deck: omen hail → omen
        free: 40 → 24
        gifts: 40 → 24
        goods.0: 2 0 1 0 → 3 0 1 0
        goods.1: 2 1 0 0 → 3 1 0 1
        goods.2: 3 0 0 0 → 4 0 0 1
        loc_side: 0 0 1 0 1 1 → 1 1 1 0 1 1
        marks.0: 3 0 2 → 3 0 1
        marks.2: 0 0 1 → none
        paid: 40 → 72
        seen: -26 → -27
        verses: 0 → 1
        KR-021
        KR-027 15
        KR-029 17
        ev_active: quest hail → quest omen
        ev_deck: omen → -
        ev_random: rain wind → hail rain wind
        marks.0: 3 0 1 → 3 2 1
        marks.1: 3 2 1 → none
        KR-027 17
        KR-030 14
        KR-050 0 1 3
        KR-050 1 1 3
        KR-050 2 1 3
        ev_active: quest omen → quest wind
        ev_box: second → second omen
        ev_random: hail rain wind → hail rain
        goods.0: 3 0 1 0 → 4 0 1 0
        goods.1: 3 1 0 1 → 4 1 0 1
        goods.2: 4 0 0 1 → 5 0 0 1
        seen: -27 → -28
        KR-030 13
        KR-050 0 1 3
        KR-050 1 1 3
        KR-050 2 1 3
        ev_active: quest wind → quest wind rain
        ev_random: hail rain → hail
        goods.0: 4 0 1 0 → 5 0 1 0
        goods.1: 4 1 0 1 → 5 1 0 1
        goods.2: 5 0 0 1 → 6 0 0 1
        seen: -28 → -29
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-030", "KR-027", "KR-028", "KR-020", "KR-131")
def test_story_of_events_that_come_and_go() -> None:
    game = three_near()
    game.s.ev_gone += game.s.ev_deck
    game.s.ev_deck = []
    tale = Story(game).do(lambda game: game.morning(5)).so().run("activate_event omen", me=-1).so()
    tale.do(lambda game: game.evening(1)).choose(tale.game.offers()[1]).so()
    check(
        tale,
        """
        KR-030 14
        KR-050 0 1 3
        KR-050 1 1 3
        KR-050 2 1 3
        ev_active: quest → quest wind
        ev_random: rain wind → rain
        free: 40 → 24
        gifts: 40 → 24
        goods.0: 2 0 1 0 → 3 0 1 0
        goods.1: 2 1 0 0 → 3 1 0 0
        goods.2: 3 0 0 0 → 4 0 0 0
        paid: 40 → 72
        seen: -26 → -27
        KR-132 0 6
        KR-132 1 6
        KR-132 2 6
        0 eat: eat fast
        > fast
        order_done: - → 0
        stage: 3 → 4
        step: 0 → 3
        1 eat: eat fast
    """,
    )


@pytest.mark.rule("KR-042", "KR-044", "KR-045", "KR-048", "KR-051", "KR-059", "KR-062", "KR-064")
def test_story_of_reading() -> None:
    game = three_near()
    game.s.goods[1][0] = 5
    game.s.filters = [0]
    tale = Story(game.again()).choose("hero-acts:bern", "explore", "join", "accept").so()
    tale.choose("read:101-1:1", "pay:1").so()
    while tale.game.asked[1] in ("pay", "share"):
        tale.choose(tale.game.offers()[1])
    tale.so().choose("hero-acts:bern", "explore", "stay-out", "read:101-1:0").so()
    tale.choose("hero-acts:cara", "explore").so()
    check(
        tale,
        """
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna pass
        > explore
        0 join (1 0): join stay-out
        > join
        1 accept (0 0): accept refuse
        > accept
        KR-108 0 1
        KR-044 1 0
        KR-044 2
        free: 40 → 39
        verses: 0 → 1
        0 read: read:101-1:0 read:101-1:1 read:101-1:2 read:101-1:3 read:101-1:4
        > read:101-1:1
        0 pay (1 2): pay:0 pay:1 pay:2
        > pay:1
        KR-393 0 1 0
        KR-393 1 1 0
        KR-393 1 1 4
        KR-048 201
        energy: 6 6 6 → 5 5 6
        goods.1: 5 1 0 0 → 5 0 0 0
        0 share (0 2): share:0 share:1 share:2
        > share:1
        KR-056 0 1 6
        KR-056 1 1 6
        goods.0: 2 0 1 0 → 2 0 1 1
        goods.1: 5 0 0 0 → 5 0 0 1
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna pass
        > explore
        0 join (1 2): join stay-out
        > stay-out
        KR-044 1 0
        KR-044 2
        1 read: read:101-1:0 read:101-1:2 read:101-1:3 read:101-1:4
        > read:101-1:0
        KR-048 200
        KR-044 1
        KR-050 1 1 6
        KR-045
        free: 39 → 38
        goods.1: 5 0 0 1 → 5 0 0 2
        verses: 1 → 2
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:cara
        2 act: explore travel:101 own:cara-ability pass
        > explore
        KR-044 2 1
        KR-044 3
        KR-064
        free: 38 → 37
        verses: 2 → 1
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-001", "KR-003", "KR-009", "KR-010", "KR-011", "KR-013", "KR-015", "KR-016", "KR-115")
def test_story_of_the_first_choices() -> None:
    game = Sitting(build(), 2, heroes="")
    tale = Story(game).choose("hero:cara").so().choose("hero:anna").so()
    check(
        tale,
        """
        0 hero: hero:anna hero:bern hero:cara hero:dov
        > hero:cara
        KR-001 0 2
        attr.0: - → 2 0 1 0 1 1
        deck.0: at 0: - → cara-cut cara-cut cara-cut cara-cut cara-cut cara-cut cara-cut cara-cut cara-cut cara-cut
        deck.1: at 0: - → cara-word cara-word cara-word cara-word cara-word cara-word cara-word cara-word cara-word
            cara-word
        energy: 0 0 → 6 0
        goods.0: - → 3 0 0 0
        health: 0 0 → 8 0
        hero: -1 -1 → 2 -1
        seen: -92 → -72
        terror: 0 0 → 1 0
        tray: at 40: cara-cut cara-cut cara-cut cara-cut cara-cut cara-cut cara-cut cara-cut cara-cut cara-cut cara-word
            cara-word cara-word cara-word cara-word cara-word cara-word cara-word cara-word cara-word → -
        1 hero: hero:anna hero:bern hero:dov
        > hero:anna
        KR-001 1 0
        KR-010 1
        KR-017 1
        KR-029 16
        attr.1: - → 2 0 1 0 1 1
        cap: 0 → 3
        deck.2: at 0: - → anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut
        deck.3: at 0: - → anna-word anna-word anna-word anna-word anna-word anna-word anna-word anna-word anna-word
            anna-word
        enc_box: dog rat clerk judge → judge
        enc_decks.0: - → dog rat
        enc_decks.1: - → clerk
        energy: 6 0 → 6 6
        ev_active: - → quest
        ev_box: quest omen second → second
        ev_deck: - → omen hail
        ev_random: rain wind hail → rain wind
        free: 0 → 16
        gifts: 0 → 16
        goods.1: - → 2 0 1 0
        health: 8 0 → 8 8
        hero: 2 -1 → 2 0
        item_box: axe blade coat rope → rope
        item_deck: - → axe blade coat
        lead: -1 → 1
        loc_side: 1 1 1 1 1 1 → 0 1 1 1 1 1
        loc_x: -99 -99 -99 -99 -99 -99 → 0 0 -99 -99 -99 -99
        loc_y: -99 -99 -99 -99 -99 -99 → 0 1 -99 -99 -99 -99
        loc_zone: 0 0 0 0 0 0 → 1 1 0 0 0 0
        paid: 0 → 48
        place: -1 -1 → 0 0
        seen: -72 → -46
        stage: 0 → 3
        terror: 1 0 → 1 1
        tray: at 0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-word
            anna-word anna-word anna-word anna-word anna-word anna-word anna-word anna-word anna-word → -
        visited.0: - → 0
        visited.1: - → 0
        1 next: hero-acts:cara hero-acts:anna lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-366", "KR-367", "KR-373", "KR-017", "KR-376", "KR-368")
def test_story_of_setups_with_modes() -> None:
    game = Sitting(build(), 2, heroes="", story_items=True, story_genius=True, challenge_empowered=True)
    tale = Story(game).choose("hero:dov", "hero:bern").so()
    check(
        tale,
        """
        0 hero: hero:anna hero:bern hero:cara hero:dov
        > hero:dov
        KR-001 0 3
        1 hero: hero:anna hero:bern hero:cara
        > hero:bern
        KR-001 1 1
        KR-010 1
        KR-366 0 21
        KR-366 1 20
        KR-017 1
        KR-029 16
        attr.0: - → 2 0 1 0 1 1
        attr.1: - → 2 0 1 0 1 1
        cap: 0 → 3
        deck.0: at 0: - → dov-cut dov-cut dov-cut dov-cut dov-cut dov-cut dov-cut dov-cut dov-cut dov-cut
        deck.1: at 0: - → dov-word dov-word dov-word dov-word dov-word dov-word dov-word dov-word dov-word dov-word
        deck.2: at 0: - → bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut
        deck.3: at 0: - → bern-word bern-word bern-word bern-word bern-word bern-word bern-word bern-word bern-word
            bern-word
        enc_box: dog rat clerk judge → judge
        enc_decks.0: - → dog rat
        enc_decks.1: - → clerk
        energy: 0 0 → 6 6
        ev_active: - → quest
        ev_box: quest omen second → second
        ev_deck: - → omen hail
        ev_random: rain wind hail → rain wind
        free: 0 → 16
        gifts: 0 → 16
        goods.0: - → 1 1 1 0
        goods.1: - → 2 1 0 0
        health: 0 0 → 8 8
        hero: -1 -1 → 3 1
        item_box: axe blade coat rope → rope
        item_deck: - → axe
        items.0: - → coat
        items.1: - → blade
        lead: -1 → 1
        loc_side: 1 1 1 1 1 1 → 0 1 1 1 1 1
        loc_x: -99 -99 -99 -99 -99 -99 → 0 0 -99 -99 -99 -99
        loc_y: -99 -99 -99 -99 -99 -99 → 0 1 -99 -99 -99 -99
        loc_zone: 0 0 0 0 0 0 → 1 1 0 0 0 0
        paid: 0 → 48
        place: -1 -1 → 0 0
        secret: at 5: -1 -1 → -2 -2
        seen: -92 → -48
        stage: 0 → 3
        terror: 0 0 → 1 1
        tray: at 20: bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-word
            bern-word bern-word bern-word bern-word bern-word bern-word bern-word bern-word bern-word cara-cut cara-cut
            cara-cut cara-cut cara-cut cara-cut cara-cut cara-cut cara-cut cara-cut cara-word cara-word cara-word
            cara-word cara-word cara-word cara-word cara-word cara-word cara-word dov-cut dov-cut dov-cut dov-cut
            dov-cut dov-cut dov-cut dov-cut dov-cut dov-cut dov-word dov-word dov-word dov-word dov-word dov-word
            dov-word dov-word dov-word dov-word → cara-cut cara-cut cara-cut cara-cut cara-cut cara-cut cara-cut
            cara-cut cara-cut cara-cut cara-word cara-word cara-word cara-word cara-word cara-word cara-word cara-word
            cara-word cara-word
        up: - → coat blade
        visited.0: - → 0
        visited.1: - → 0
        1 next: hero-acts:dov hero-acts:bern lead:dov end-day
    """,
    )
