"""Whole stories of actions and their prices (3.3 to 3.8), each from question to outcome."""

from __future__ import annotations

import pytest

from .story import Story, check
from .story_scenes import three_near
from .test_explore_travel import guard
from .test_waystones_actions import ACTIONS


@pytest.mark.rule("KR-032", "KR-033", "KR-019", "KR-115", "KR-178")
def test_story_of_who_acts_and_who_ends_the_day() -> None:
    game = three_near().no_events()
    for c in range(3):
        game.s.goods[c][0] = 0
    tale = Story(game).choose("lead:bern", "hero-acts:cara", "pass").so().choose("end-day", "go-on").so()
    tale.choose("hero-acts:anna", "explore", "stay-out").so().choose("read:101-1:3").so()
    tale.choose("end-day", "end", "end").so()
    check(
        tale,
        """
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > lead:bern
        KR-019 1
        1 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:anna lead:cara end-day
        > hero-acts:cara
        2 act: explore travel:101 own:cara-ability pass
        > pass
        gifts: 40 → 39
        lead: 0 → 1
        passed: - → 2
        1 next: hero-acts:anna hero-acts:bern lead:anna lead:cara end-day
        > end-day
        0 end-agree: end go-on
        > go-on
        KR-033 0
        refused: 0 → 1
        1 next: hero-acts:anna hero-acts:bern lead:anna lead:cara
        > hero-acts:anna
        0 act: explore travel:102 waystone location-action own:anna-ability pass
        > explore
        1 join (0 0): join stay-out
        > stay-out
        KR-044 0 0
        KR-044 2
        free: 40 → 39
        passed: 2 → -
        refused: 1 → 0
        verses: 0 → 1
        0 read: read:101-1:0 read:101-1:3
        > read:101-1:3
        KR-048 203
        1 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:anna lead:cara end-day
        > end-day
        0 end-agree: end go-on
        > end
        2 end-agree: end go-on
        > end
        KR-033 1
        KR-132 0 6
        KR-132 1 6
        KR-132 2 6
        KR-140 2
        KR-021
        KR-023 0 1
        KR-023 1 1
        day: 1 → 2
        free: 39 → 24
        gifts: 39 → 24
        loc_side: 0 0 1 1 1 1 → 1 1 1 1 1 1
        paid: 40 → 72
        1 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:anna lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-033", "KR-178", "KR-181")
def test_story_of_the_dying_who_are_not_asked() -> None:
    game = three_near().no_events()
    game.s.dying[1], game.s.health[1], game.s.energy[1] = 2, 0, 0
    game.s.goods = [[0, 0, 0, 0] for _ in range(3)]
    tale = Story(game.again()).choose("end-day", "end").so()
    check(
        tale,
        """
        0 next: hero-acts:anna hero-acts:cara lead:bern lead:cara end-day
        > end-day
        2 end-agree: end go-on
        > end
        KR-033 1
        KR-132 0 6
        KR-132 2 6
        KR-140 2
        KR-021
        KR-023 0 1
        KR-023 1 1
        day: 1 → 2
        dying: -1 2 -1 → -1 1 -1
        free: 40 → 24
        gifts: 40 → 24
        loc_side: 0 0 1 1 1 1 → 1 1 1 1 1 1
        paid: 40 → 72
        0 next: hero-acts:anna hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-032", "KR-043", "KR-152")
def test_story_of_the_limits_of_a_day() -> None:
    game = three_near()
    game.s.free = game.s.paid = 1
    game.s.gifts = 2
    tale = Story(game.again()).choose("hero-acts:anna", "explore", "stay-out", "read:101-1:3").so()
    tale.choose("hero-acts:anna", "location-action", "stay-out").so().choose("lead:bern", "lead:anna").so()
    tale.choose("hero-acts:anna")
    check(
        tale,
        """
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:anna
        0 act: explore travel:102 waystone location-action own:anna-ability give-food:bern pass
        > explore
        KR-043 24
        1 join (0 0): join stay-out
        > stay-out
        KR-044 0 0
        KR-044 2
        0 read: read:101-1:0 read:101-1:3
        > read:101-1:3
        KR-048 203
        free: 1 → 0
        verses: 0 → 1
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:anna
        0 act: travel:102 waystone location-action own:anna-ability give-food:bern pass
        > location-action
        KR-032 72
        1 join (0 0): join stay-out
        > stay-out
        KR-393 0 2 0
        KR-101 0 0
        KR-056 0 2 3
        energy: 6 6 6 → 4 6 6
        goods.0: 2 0 1 0 → 4 0 1 0
        marks.0: none → 0 0 1
        paid: 1 → 0
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > lead:bern
        KR-019 1
        1 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:anna lead:cara end-day
        > lead:anna
        KR-019 0
        KR-152 24
        gifts: 2 → 0
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara end-day
        > hero-acts:anna
        passed: - → 0
        0 next: hero-acts:bern hero-acts:cara end-day
    """,
    )


@pytest.mark.rule("KR-065", "KR-066", "KR-068", "KR-069", "KR-070", "KR-079", "KR-108", "KR-393")
def test_story_of_a_journey_together() -> None:
    tale = (
        Story(three_near()).choose("hero-acts:bern", "travel:102", "join", "accept", "pay:0").so().choose("join").so()
    )
    tale.choose("hero-acts:cara").so()
    check(
        tale,
        """
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna pass
        > travel:102
        0 join (1 0): join stay-out
        > join
        1 accept (0 0): accept refuse
        > accept
        KR-108 0 1
        0 pay (1 2): pay:0 pay:1 pay:2
        > pay:0
        KR-393 1 2 0
        KR-065 1 1
        KR-065 0 1
        energy: 6 6 6 → 6 4 6
        paid: 40 → 39
        place: 0 0 1 → 1 1 1
        visited.0: 0 → 0 1
        visited.1: 0 → 0 1
        2 join (1 2): join stay-out
        > join
        KR-068 2
        KR-069 1
        KR-050 1 1 6
        KR-050 0 1 6
        KR-050 2 1 6
        KR-070 4
        goods.0: 2 0 1 0 → 2 0 1 1
        goods.1: 2 1 0 0 → 2 1 0 1
        goods.2: 3 0 0 0 → 3 0 0 1
        loc_x: 0 0 -99 -99 -99 -99 → 0 0 -99 -99 0 -99
        loc_y: 0 1 -99 -99 -99 -99 → 0 1 -99 -99 2 -99
        loc_zone: 1 1 0 0 0 0 → 1 1 0 0 1 0
        marks.0: none → 1 0 2
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:cara
        2 act: explore travel:104 travel:101 waystone own:cara-ability give-food:anna give-food:bern pass
    """,
    )
    lone = Story(three_near()).choose("hero-acts:bern", "travel:102", "join", "refuse", "stay-out").so()
    check(
        lone,
        """
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna pass
        > travel:102
        0 join (1 0): join stay-out
        > join
        1 accept (0 0): accept refuse
        > refuse
        KR-393 1 1 0
        KR-065 1 1
        2 join (1 0): join stay-out
        > stay-out
        KR-069 1
        KR-050 1 1 6
        KR-070 4
        energy: 6 6 6 → 6 5 6
        goods.1: 2 1 0 0 → 2 1 0 1
        loc_x: 0 0 -99 -99 -99 -99 → 0 0 -99 -99 0 -99
        loc_y: 0 1 -99 -99 -99 -99 → 0 1 -99 -99 2 -99
        loc_zone: 1 1 0 0 0 0 → 1 1 0 0 1 0
        marks.0: none → 1 0 2
        paid: 40 → 39
        place: 0 0 1 → 0 1 1
        visited.1: 0 → 0 1
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-034", "KR-065", "KR-101")
def test_story_of_what_cannot_be_paid() -> None:
    game = three_near()
    game.s.energy[1] = 0
    tale = Story(game.again()).choose("hero-acts:bern", "travel:102", "stay-out").so()
    tale.choose("hero-acts:bern", "location-action", "stay-out").so()
    tale.do(lambda game: [guard(game, "warden"), game.again()])
    tale.choose("hero-acts:bern", "challenge:warden", "stay-out").so()
    check(
        tale,
        """
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna pass
        > travel:102
        0 join (1 0): join stay-out
        > stay-out
        KR-034
        paid: 40 → 39
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna pass
        > location-action
        0 join (1 0): join stay-out
        > stay-out
        KR-034
        paid: 39 → 38
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: travel:102 waystone challenge:warden own:bern-ability give-food:anna give-wealth:anna pass
        > challenge:warden
        0 join (1 0): join stay-out
        > stay-out
        KR-034
        enc_secret: warden → -
        guards.0: none → 83 0
        paid: 38 → 37
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-101", "KR-102", "KR-103", "KR-056", "KR-393")
def test_story_of_a_location_action() -> None:
    tale = Story(three_near()).choose("hero-acts:bern", "location-action", "join", "accept", "pay:1").so()
    tale.choose("share:2").so().choose("hero-acts:bern")
    check(
        tale,
        """
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna pass
        > location-action
        0 join (1 0): join stay-out
        > join
        1 accept (0 0): accept refuse
        > accept
        KR-108 0 1
        0 pay (1 2): pay:0 pay:1 pay:2
        > pay:1
        KR-393 0 1 0
        KR-393 1 1 0
        KR-101 1 0
        energy: 6 6 6 → 5 5 6
        paid: 40 → 39
        0 share (0 2): share:0 share:1 share:2
        > share:2
        KR-056 0 2 3
        goods.0: 2 0 1 0 → 4 0 1 0
        marks.0: none → 0 0 1
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone own:bern-ability give-food:anna give-wealth:anna pass
    """,
    )


@pytest.mark.rule("KR-105", "KR-106", "KR-107", "KR-109", "KR-166")
def test_story_of_own_actions() -> None:
    game = three_near(ACTIONS + '[[item]]\nid = "pill"\nname = "Pill"\nset = "consumable"\n'
                 'action = [{name = "Swallow", eff = ["gain health 1"]}]\n')  # fmt: skip
    for key in ("flask", "purse", "skull", "pill"):
        game.item(1, key)
    game.s.goods[0][1] = 3
    game.s.health[0] = game.s.health[1] = 6
    tale = Story(game.again()).choose("hero-acts:bern", "own:flask-act", "join", "accept", "pay:1").so()
    tale.choose("hero-acts:bern", "own:purse-act", "join", "accept").so()
    tale.choose("hero-acts:bern", "own:skull-act", "join", "accept", "pay:1").so()
    tale.choose("hero-acts:bern", "own:pill-act").so().choose("hero-acts:bern", "own:bern-ability", "stay-out")
    check(
        tale,
        """
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability own:flask-act own:purse-act own:skull-act
            own:pill-act give-food:anna give-wealth:anna give-item:flask:anna give-item:purse:anna give-item:skull:anna
            give-item:pill:anna pass
        > own:flask-act
        0 join (1 0): join stay-out
        > join
        1 accept (0 0): accept refuse
        > accept
        KR-108 0 1
        0 pay (1 2): pay:0 pay:1
        > pay:1
        KR-393 0 1 0
        KR-393 1 1 0
        KR-105 1 1
        KR-050 1 1
        KR-050 0 1
        energy: 6 6 6 → 5 5 6
        health: 6 6 8 → 7 7 8
        once.0: none → -2 5 1
        paid: 40 → 39
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability own:purse-act own:skull-act own:pill-act
            give-food:anna give-wealth:anna give-item:flask:anna give-item:purse:anna give-item:skull:anna
            give-item:pill:anna pass
        > own:purse-act
        0 join (1 2): join stay-out
        > join
        1 accept (0 2): accept refuse
        > accept
        KR-108 0 1
        KR-393 0 1 4
        KR-393 1 1 4
        KR-105 1 2
        KR-050 1 1 6
        goods.0: 2 3 1 0 → 2 2 1 0
        goods.1: 2 1 0 0 → 2 0 0 1
        once.1: none → -3 5 1
        paid: 39 → 38
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability own:skull-act own:pill-act give-food:anna
            give-item:flask:anna give-item:purse:anna give-item:skull:anna give-item:pill:anna pass
        > own:skull-act
        0 join (1 2): join stay-out
        > join
        1 accept (0 2): accept refuse
        > accept
        KR-108 0 1
        0 pay (1 1): pay:0 pay:1
        > pay:1
        KR-393 1 2 2
        KR-037 1 2
        KR-393 0 1 3
        KR-105 1 3
        KR-050 1 1 5
        goods.0: 2 2 1 0 → 1 2 1 0
        goods.1: 2 0 0 1 → 2 0 1 1
        once.2: none → -4 5 1
        paid: 38 → 37
        terror: 1 1 1 → 1 3 1
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability own:pill-act give-food:anna
            give-item:flask:anna give-item:purse:anna give-item:skull:anna give-item:pill:anna pass
        > own:pill-act
        KR-166 1 27
        KR-105 1 5
        KR-050 1 1
        consumables: loaf loaf loaf → pill loaf loaf loaf
        health: 7 7 8 → 7 8 8
        items.1: flask purse skull pill → flask purse skull
        paid: 37 → 36
        up: flask purse skull pill → flask purse skull
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-item:flask:anna
            give-item:purse:anna give-item:skull:anna pass
        > own:bern-ability
        0 join (1 1): join stay-out
        > stay-out
        KR-393 1 1 1
        KR-105 1 8
        KR-050 1 2
        energy: 5 5 6 → 5 7 6
        health: 7 8 8 → 7 7 8
        once.3: none → -9 5 1
        paid: 36 → 35
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
