"""Whole stories of days and nights (3.1 to 3.14): every question, every line told to everybody, every change."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k

from .helpers import Dice, Sitting, build, item_toml, sit
from .story import Story, check
from .test_explore_travel import guard
from .test_journal_night import SKILL, pool_card
from .test_waystones_actions import ACTIONS


def three(extra: str = "", dice: Dice | None = None, **options: object) -> Sitting:
    """Anna and Bern at home, Cara in the north, which is clear."""
    game = sit(3, extra, dice, **options)
    game.s.place[2] = game.lay("102", 0, 1)
    return game.again()


@pytest.mark.rule("KR-032", "KR-033", "KR-019", "KR-115", "KR-178")
def test_story_of_who_acts_and_who_ends_the_day() -> None:
    game = three().no_events()
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
        1 join: join stay-out
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
    game = three().no_events()
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
    game = three()
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
        1 join: join stay-out
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
        1 join: join stay-out
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
    tale = Story(three()).choose("hero-acts:bern", "travel:102", "join", "accept", "pay:0").so().choose("join").so()
    tale.choose("hero-acts:cara").so()
    check(
        tale,
        """
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna pass
        > travel:102
        0 join: join stay-out
        > join
        1 accept: accept refuse
        > accept
        KR-108 0 1
        0 pay: pay:0 pay:1 pay:2
        > pay:0
        KR-393 1 2 0
        KR-065 1 1
        KR-065 0 1
        energy: 6 6 6 → 6 4 6
        paid: 40 → 39
        place: 0 0 1 → 1 1 1
        visited.0: 0 → 0 1
        visited.1: 0 → 0 1
        2 join: join stay-out
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
    lone = Story(three()).choose("hero-acts:bern", "travel:102", "join", "refuse", "stay-out").so()
    check(
        lone,
        """
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna pass
        > travel:102
        0 join: join stay-out
        > join
        1 accept: accept refuse
        > refuse
        KR-393 1 1 0
        KR-065 1 1
        2 join: join stay-out
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
    game = three()
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
        0 join: join stay-out
        > stay-out
        KR-034
        paid: 40 → 39
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna pass
        > location-action
        0 join: join stay-out
        > stay-out
        KR-034
        paid: 39 → 38
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: travel:102 waystone challenge:warden own:bern-ability give-food:anna give-wealth:anna pass
        > challenge:warden
        0 join: join stay-out
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
    tale = Story(three()).choose("hero-acts:bern", "location-action", "join", "accept", "pay:1").so()
    tale.choose("share:2").so().choose("hero-acts:bern")
    check(
        tale,
        """
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna pass
        > location-action
        0 join: join stay-out
        > join
        1 accept: accept refuse
        > accept
        KR-108 0 1
        0 pay: pay:0 pay:1 pay:2
        > pay:1
        KR-393 0 1 0
        KR-393 1 1 0
        KR-101 1 0
        energy: 6 6 6 → 5 5 6
        paid: 40 → 39
        0 share: share:0 share:1 share:2
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
    game = three(ACTIONS + '[[item]]\nid = "pill"\nname = "Pill"\nset = "consumable"\n'
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
        0 join: join stay-out
        > join
        1 accept: accept refuse
        > accept
        KR-108 0 1
        0 pay: pay:0 pay:1
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
        0 join: join stay-out
        > join
        1 accept: accept refuse
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
        0 join: join stay-out
        > join
        1 accept: accept refuse
        > accept
        KR-108 0 1
        0 pay: pay:0 pay:1
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
        0 join: join stay-out
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


@pytest.mark.rule("KR-152", "KR-153", "KR-160", "KR-161", "KR-162", "KR-355")
def test_story_of_gifts() -> None:
    game = three()
    game.item(1, "axe")
    game.item(1, "blade", up=False)
    game.secret(3, 1)
    game.secret(2, 1)
    game.secret(6, 1)
    tale = Story(game.again()).choose("hero-acts:bern", "give-food:anna", "take").so()
    tale.choose("hero-acts:bern", "give-wealth:anna", "decline").so()
    tale.choose("hero-acts:bern", "give-item:axe:anna", "take").so()
    tale.choose("hero-acts:bern", "give-item:blade:anna", "decline").so()
    tale.choose("hero-acts:bern", "give-secret:3:anna", "take").so()
    tale.choose("hero-acts:bern", "give-secret:2:anna", "decline").so()
    tale.choose("hero-acts:bern", "turn-item:blade").so().choose("hero-acts:bern", "turn-secret:2").so()
    tale.choose("hero-acts:bern", "turn-secret:2").so()
    check(
        tale,
        """
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna
            give-item:axe:anna give-item:blade:anna give-secret:2:anna give-secret:3:anna turn-item:axe turn-item:blade
            turn-secret:2 pass
        > give-food:anna
        0 trade: take decline
        > take
        KR-152 1 3 0
        gifts: 40 → 39
        goods.0: 2 0 1 0 → 3 0 1 0
        goods.1: 2 1 0 0 → 1 1 0 0
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna
            give-item:axe:anna give-item:blade:anna give-secret:2:anna give-secret:3:anna turn-item:axe turn-item:blade
            turn-secret:2 pass
        > give-wealth:anna
        0 trade: take decline
        > decline
        gifts: 39 → 38
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna
            give-item:axe:anna give-item:blade:anna give-secret:2:anna give-secret:3:anna turn-item:axe turn-item:blade
            turn-secret:2 pass
        > give-item:axe:anna
        0 trade: take decline
        > take
        KR-162 1 19 0
        gifts: 38 → 37
        items.0: - → axe
        items.1: axe blade → blade
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna
            give-item:blade:anna give-secret:2:anna give-secret:3:anna turn-item:blade turn-secret:2 pass
        > give-item:blade:anna
        0 trade: take decline
        > decline
        gifts: 37 → 36
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna
            give-item:blade:anna give-secret:2:anna give-secret:3:anna turn-item:blade turn-secret:2 pass
        > give-secret:3:anna
        0 trade: take decline
        > take
        KR-355 1 1 0
        gifts: 36 → 35
        secret: at 1: 1 → 0
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna
            give-item:blade:anna give-secret:2:anna turn-item:blade turn-secret:2 pass
        > give-secret:2:anna
        0 trade: take decline
        > decline
        gifts: 35 → 34
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna
            give-item:blade:anna give-secret:2:anna turn-item:blade turn-secret:2 pass
        > turn-item:blade
        KR-160 1
        gifts: 34 → 33
        secret_up: at 0: 1 → 0
        up: axe → axe blade
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna
            give-item:blade:anna give-secret:2:anna turn-item:blade turn-secret:2 pass
        > turn-secret:2
        KR-160 1
        gifts: 33 → 32
        secret_up: at 0: 0 → 1
        up: axe blade → axe
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna
            give-item:blade:anna give-secret:2:anna turn-item:blade turn-secret:2 pass
        > turn-secret:2
        KR-160 1
        gifts: 32 → 31
        secret_up: at 0: 1 → 0
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-381", "KR-161", "KR-162")
def test_story_of_a_sixth_item() -> None:
    extra = "".join(f'[[item]]\nid = "thing{n}"\nname = "Thing {n}"\nset = "A"\n' for n in range(12))
    game = three(extra, challenge_items=True)
    for n in range(5):
        game.item(0, f"thing{n}")
    game.item(1, "thing5")
    game.item(1, "axe")
    tale = Story(game.again()).choose("hero-acts:bern", "give-item:axe:anna", "take", "shed:thing0:bern").so()
    tale.run("gain_item coat 1", me=0).choose("shed:coat:nobody").so()
    check(
        tale,
        """
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna
            give-item:thing5:anna give-item:axe:anna turn-item:axe pass
        > give-item:axe:anna
        0 trade: take decline
        > take
        KR-162 1 19 0
        0 shed: shed:thing0:bern shed:thing0:nobody shed:thing1:bern shed:thing1:nobody shed:thing2:bern
            shed:thing2:nobody shed:thing3:bern shed:thing3:nobody shed:thing4:bern shed:thing4:nobody shed:axe:bern
            shed:axe:nobody
        > shed:thing0:bern
        KR-162 0 22 1
        gifts: 40 → 39
        items.0: thing0 thing1 thing2 thing3 thing4 → thing1 thing2 thing3 thing4 axe
        items.1: thing5 axe → thing5 thing0
        up: thing0 thing1 thing2 thing3 thing4 thing5 axe → thing1 thing2 thing3 thing4 thing5 axe thing0
        KR-396 0 21
        0 shed: shed:thing1:bern shed:thing1:nobody shed:thing2:bern shed:thing2:nobody shed:thing3:bern
            shed:thing3:nobody shed:thing4:bern shed:thing4:nobody shed:axe:bern shed:axe:nobody shed:coat:bern
            shed:coat:nobody
        > shed:coat:nobody
        KR-381 0 21
        item_deck: at 0: blade coat → coat blade
        seen: -26 → -27
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-081", "KR-082", "KR-083", "KR-085", "KR-086", "KR-087", "KR-090", "KR-092", "KR-393")
def test_story_of_a_waystone() -> None:
    game = three()
    game.s.goods[0][2], game.s.goods[1][2] = 2, 2
    tale = Story(game.again()).choose("hero-acts:bern", "waystone", "join", "accept", "price:normal", "food:2").so()
    tale.choose("slot:sw", "pay:1", "pay:0", "pay:1", "pay:2").so()
    check(
        tale,
        """
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna pass
        > waystone
        0 join: join stay-out
        > join
        1 accept: accept refuse
        > accept
        KR-108 0 1
        1 price: price:normal price:blood
        > price:normal
        1 mix: food:0 food:1 food:2 food:3
        > food:2
        paid: 40 → 39
        1 slot: slot:ne slot:sw
        > slot:sw
        0 pay: pay:0 pay:1 pay:2
        > pay:1
        0 pay: pay:0 pay:1
        > pay:0
        0 pay: pay:0 pay:1 pay:2
        > pay:1
        0 pay: pay:1 pay:2
        > pay:2
        KR-393 0 1 0
        KR-393 1 1 0
        KR-393 1 1 1
        KR-393 0 1 3
        KR-393 1 1 3
        KR-393 0 2 5
        KR-393 1 1 5
        KR-087 0
        energy: 6 6 6 → 5 5 6
        goods.0: 2 0 2 0 → 1 0 0 0
        goods.1: 2 1 2 0 → 1 1 1 0
        health: 8 8 8 → 8 7 8
        raised: 0 0 0 → 1 1 0
        stones.0: none → 0 0
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
    game = three()
    game.s.stones = [[5, 5], [0, 0], [0, 1]]
    game.s.health[1] = 12
    tale = Story(game.again()).choose("hero-acts:bern", "waystone", "join", "accept", "pay:2", "pay:4", "pay:2").so()
    tale.choose("stone:1").so()
    check(
        tale,
        """
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna pass
        > waystone
        0 join: join stay-out
        > join
        1 accept: accept refuse
        > accept
        KR-108 0 1
        0 pay: pay:0 pay:1 pay:2
        > pay:2
        0 pay: pay:0 pay:1 pay:2 pay:3 pay:4 pay:5 pay:6 pay:7 pay:8
        > pay:4
        0 pay: pay:0 pay:1 pay:2 pay:3 pay:4 pay:5 pay:6
        > pay:2
        KR-393 0 2 0
        KR-393 0 4 1
        KR-393 1 5 1
        KR-393 0 2 2
        KR-037 0 2
        KR-393 1 4 2
        KR-037 1 4
        energy: 6 6 6 → 4 6 6
        health: 8 12 8 → 4 7 8
        paid: 40 → 39
        terror: 1 1 1 → 3 5 1
        0 stone: stone:0 stone:1 stone:2
        > stone:1
        KR-090 0
        KR-087 0
        raised: 0 0 0 → 1 1 0
        stones.1: 0 0 → 0 1
        stones.2: 0 1 → 1 1
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-180", "KR-179", "KR-172", "KR-177")
def test_story_of_tending_and_dying() -> None:
    game = three().no_events()
    tale = Story(game).run("lose health 9", "gain exp 1", me=1).so().choose("hero-acts:anna", "tend:bern").so()
    tale.run("lose health 9", me=2).so().do(lambda game: game.morning(2)).so().do(lambda game: game.morning(2)).so()
    check(
        tale,
        """
        KR-050 1 8
        KR-172 1
        KR-050 1 1 6
        dying: -1 -1 -1 → -1 2 -1
        energy: 6 6 6 → 6 0 6
        goods.1: 2 1 0 0 → 2 1 0 1
        health: 8 8 8 → 8 0 8
        0 next: hero-acts:anna hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:anna
        0 act: explore travel:102 location-action own:anna-ability tend:bern pass
        > tend:bern
        KR-393 0 1 0
        KR-393 0 1 3
        KR-180 0 1
        KR-180 1 2
        KR-177 1
        KR-180 1 1
        dying: -1 2 -1 → -1 -1 -1
        energy: 6 0 6 → 5 0 6
        goods.0: 2 0 1 0 → 1 0 1 0
        health: 8 0 8 → 8 2 8
        paid: 40 → 39
        returned: 0 0 0 → 0 1 0
        terror: 1 1 1 → 1 2 1
        KR-050 2 8
        KR-172 2
        dying: -1 -1 -1 → -1 -1 2
        energy: 5 0 6 → 5 0 0
        health: 8 2 8 → 8 2 0
        KR-021
        KR-023 0 1
        KR-023 1 1
        dying: -1 -1 2 → -1 -1 1
        free: 40 → 24
        gifts: 40 → 24
        loc_side: 0 0 1 1 1 1 → 1 1 1 1 1 1
        paid: 39 → 72
        KR-021
        KR-183 2
        dying: -1 -1 1 → -1 -1 0
        over: 0 → 2
        stage: 3 → 2
        step: 0 → 3
        over
    """,
    )


@pytest.mark.rule("KR-182", "KR-397", "KR-183")
def test_story_of_a_lone_hero_found() -> None:
    game = sit(1).no_events()
    game.s.goods[0] = [5, 3, 1, 2]
    game.item(0, "axe")
    game.item(0, "coat")
    game.s.place = [game.lay("102", 0, 1, k.WYRD)]
    tale = Story(game.again()).run("lose health 9").choose("item:coat").so()
    while tale.game.asked[1] != "act" and tale.game.asked[1] != "eat":
        tale.choose(tale.game.offers()[-1])
    tale.so().run("lose health 9")
    check(
        tale,
        """
        KR-050 0 8
        KR-172 0
        KR-182 0
        KR-182 0 3 3
        KR-182 0 2 4
        0 item: item:axe item:coat
        > item:coat
        KR-182 0 21
        KR-169 1 3
        KR-182 0 2
        KR-177 0
        KR-182 0 2
        KR-033 1
        KR-133 0 2
        energy: 6 → 2
        exhausted: 0 → 1
        goods.0: 5 3 1 2 → 2 1 1 2
        health: 8 → 2
        item_deck: blade → coat blade
        items.0: axe coat → axe
        place: 1 → 0
        returned: 0 → 1
        ring: 0 → 1
        solo: 0 → 1
        stage: 3 → 4
        step: 0 → 3
        terror: 1 → 3
        up: axe coat → axe
        KR-050 0 2
        KR-172 0
        KR-183 0
        energy: 2 → 0
        health: 2 → 0
        over: 0 → 2
        over
    """,
    )


@pytest.mark.rule("KR-131", "KR-132", "KR-133", "KR-134", "KR-135", "KR-136", "KR-141")
def test_story_of_a_night() -> None:
    game = three().no_events()
    s = game.s
    s.goods[0][0], s.goods[1][0], s.goods[2][0] = 3, 0, 1
    s.health, s.energy, s.terror = [5, 4, 6], [0, 2, 3], [3, 2, 6]
    s.loc_side[game.loc("102")] = k.WYRD
    tale = Story(game).do(lambda game: game.evening(1)).choose("share-food:bern").so()
    tale.choose("eat").so().choose("eat").so().choose("fast")
    check(
        tale,
        """
        KR-133 0 4
        KR-132 1 4
        KR-132 2 6
        0 eat: eat fast share-food:bern
        > share-food:bern
        KR-135 0 1
        energy: 0 2 3 → 4 4 6
        exhausted: 0 0 0 → 1 0 0
        goods.0: 3 0 1 0 → 2 0 1 0
        goods.1: 0 1 0 0 → 1 1 0 0
        order_done: - → 101
        stage: 3 → 4
        step: 0 → 3
        0 eat: eat fast
        > eat
        KR-134 0
        KR-134 0 1
        KR-134 0 1
        KR-134 0 1
        energy: 4 4 6 → 5 4 6
        goods.0: 2 0 1 0 → 1 0 1 0
        health: 5 4 6 → 6 4 6
        order_done: 101 → 101 0
        terror: 3 2 6 → 2 2 6
        1 eat: eat fast
        > eat
        KR-134 1
        KR-134 1 1
        KR-134 1 1
        KR-134 1 1
        energy: 5 4 6 → 5 5 6
        goods.1: 1 1 0 0 → 0 1 0 0
        health: 6 4 6 → 6 5 6
        order_done: 101 0 → 101 0 1
        terror: 2 2 6 → 2 1 6
        2 eat: eat fast
        > fast
        KR-136 2
        KR-136 2 2
        KR-136 2 2
        KR-185 2
        KR-140 2
        KR-021
        KR-023 0 1
        day: 1 → 2
        energy: 5 5 6 → 5 5 4
        free: 40 → 24
        gifts: 40 → 24
        health: 6 5 6 → 6 5 4
        loc_side: 0 1 1 1 1 1 → 1 1 1 1 1 1
        nights: 0 0 0 → 0 0 1
        order_done: 101 0 1 → -
        paid: 40 → 72
        stage: 4 → 3
        step: 3 → 0
        terror: 2 1 6 → 2 1 8
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-382", "KR-383", "KR-384", "KR-385")
def test_story_of_a_classic_night() -> None:
    game = three(challenge_rest=True).no_events()
    s = game.s
    s.goods[0][0], s.goods[1][0], s.goods[2][0] = 1, 0, 0
    s.health, s.energy, s.terror = [5, 7, 6], [3, 5, 0], [3, 2, 6]
    tale = Story(game).do(lambda game: game.evening(1)).choose("eat").so()
    check(
        tale,
        """
        KR-132 0 5
        KR-132 1 6
        KR-133 2 4
        0 eat: eat share-food:bern
        > eat
        KR-134 0
        KR-134 0 1
        KR-134 0 1
        KR-383 2 1
        KR-140 2
        KR-021
        KR-023 0 1
        KR-023 1 1
        day: 1 → 2
        energy: 3 5 0 → 5 4 4
        exhausted: 0 0 0 → 0 0 1
        free: 40 → 24
        gifts: 40 → 24
        goods.0: 1 0 1 0 → 0 0 1 0
        health: 5 7 6 → 6 7 5
        loc_side: 0 0 1 1 1 1 → 1 1 1 1 1 1
        paid: 40 → 72
        terror: 3 2 6 → 2 2 6
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


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
    game = three()
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
    game = three()
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
    game = three()
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
        0 join: join stay-out
        > join
        1 accept: accept refuse
        > accept
        KR-108 0 1
        KR-044 1 0
        KR-044 2
        free: 40 → 39
        verses: 0 → 1
        0 read: read:101-1:0 read:101-1:1 read:101-1:2 read:101-1:3 read:101-1:4
        > read:101-1:1
        0 pay: pay:0 pay:1 pay:2
        > pay:1
        KR-393 0 1 0
        KR-393 1 1 0
        KR-393 1 1 4
        KR-048 201
        energy: 6 6 6 → 5 5 6
        goods.1: 5 1 0 0 → 5 0 0 0
        0 share: share:0 share:1 share:2
        > share:1
        KR-056 0 1 6
        KR-056 1 1 6
        goods.0: 2 0 1 0 → 2 0 1 1
        goods.1: 5 0 0 0 → 5 0 0 1
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna pass
        > explore
        0 join: join stay-out
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


@pytest.mark.rule("KR-164", "KR-165", "KR-401", "KR-034", "KR-105")
def test_story_of_items_that_fall_due() -> None:
    extra = item_toml("map", 'trigger = "arrive", cost = ["food 1"], eff = ["gain exp 4"]')
    extra += item_toml("boot", 'trigger = "arrive", optional = true, eff = ["gain exp 1"], limit = "day"')
    extra += item_toml("bag", 'trigger = "gain", eff = ["gain terror 1"], limit = "day"')
    extra += item_toml("dawn", 'trigger = "start_of_day", eff = ["gain magic 1"]')
    extra += item_toml("dusk", 'trigger = "end_of_day", eff = ["gain wealth 1"]')
    extra += item_toml("bed", 'trigger = "rest", eff = ["gain energy 1"]')
    game = three(extra).no_events()
    for key in ("map", "boot", "bag", "dawn", "dusk", "bed"):
        game.item(1, key)
    game.s.goods[0][0] = game.s.goods[2][0] = 0
    tale = Story(game.again()).choose("hero-acts:bern", "travel:102", "stay-out").so()
    for _ in range(4):
        if tale.game.asked[1] in ("due", "do-it", "join"):
            tale.choose(tale.game.offers()[0])
    tale.so().do(lambda game: game.evening(1)).choose("use:dusk", "use:bed").so()
    tale.do(lambda game: game.morning(1)).choose("use:dawn")
    check(
        tale,
        """
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna
            give-item:map:anna give-item:boot:anna give-item:bag:anna give-item:dawn:anna give-item:dusk:anna
            give-item:bed:anna pass
        > travel:102
        0 join: join stay-out
        > stay-out
        KR-393 1 1 0
        KR-065 1 1
        energy: 6 6 6 → 6 5 6
        paid: 40 → 39
        place: 0 0 1 → 0 1 1
        visited.1: 0 → 0 1
        2 join: join stay-out
        > join
        KR-068 2
        KR-069 1
        KR-050 1 1 6
        KR-050 2 1 6
        1 due: use:bag use-none
        > use:bag
        KR-105 3
        KR-050 1 1
        1 due: use:map use:boot use-none
        > use:map
        KR-393 1 1 3
        KR-105 1
        KR-050 1 4 6
        1 due: use:boot use-none
        > use:boot
        KR-105 2
        KR-050 1 1 6
        KR-070 4
        goods.1: 2 1 0 0 → 1 1 0 6
        goods.2: 0 0 0 0 → 0 0 0 1
        loc_x: 0 0 -99 -99 -99 -99 → 0 0 -99 -99 0 -99
        loc_y: 0 1 -99 -99 -99 -99 → 0 1 -99 -99 2 -99
        loc_zone: 1 1 0 0 0 0 → 1 1 0 0 1 0
        marks.0: none → 1 0 2
        once.0: none → -4 5 1
        once.1: none → -3 5 1
        terror: 1 1 1 → 1 2 1
        1 due: use:dusk use-none
        > use:dusk
        KR-105 5
        KR-050 1 1 4
        KR-132 0 6
        KR-132 1 6
        KR-132 2 6
        1 due: use:bed use-none
        > use:bed
        KR-105 6
        KR-050 1 1
        energy: 6 5 6 → 6 7 6
        goods.1: 1 1 0 6 → 1 2 0 6
        order_done: - → 0
        stage: 3 → 4
        step: 0 → 3
        1 due: use:dawn use-none
        > use:dawn
        KR-105 4
        KR-050 1 1 5
        KR-021
        KR-023 0 1
        KR-023 1 1
        free: 40 → 24
        gifts: 40 → 24
        goods.1: 1 2 0 6 → 1 2 1 6
        loc_side: 0 0 1 1 1 1 → 1 1 1 1 1 1
        marks.0: 1 0 2 → 1 0 1
        order_done: 0 → -
        paid: 39 → 72
        stage: 4 → 3
        step: 3 → 0
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
