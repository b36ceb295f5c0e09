"""Whole stories of gifts, waystones, dying and nights (3.6, 3.10, 3.12, 3.14), each from question to outcome."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k

from .helpers import sit
from .story import Story, check
from .story_scenes import three_near


@pytest.mark.rule("KR-152", "KR-153", "KR-160", "KR-161", "KR-162", "KR-355")
def test_story_of_gifts() -> None:
    game = three_near()
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
        0 trade (1 0): take decline
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
        0 trade (1 0): take decline
        > decline
        gifts: 39 → 38
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna
            give-item:axe:anna give-item:blade:anna give-secret:2:anna give-secret:3:anna turn-item:axe turn-item:blade
            turn-secret:2 pass
        > give-item:axe:anna
        0 trade (1 19): take decline
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
        0 trade (1 20): take decline
        > decline
        gifts: 37 → 36
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna
            give-item:blade:anna give-secret:2:anna give-secret:3:anna turn-item:blade turn-secret:2 pass
        > give-secret:3:anna
        0 trade (1 -2): take decline
        > take
        KR-355 1 1 0
        gifts: 36 → 35
        secret: at 1: 1 → 0
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:bern
        1 act: explore travel:102 waystone location-action own:bern-ability give-food:anna give-wealth:anna
            give-item:blade:anna give-secret:2:anna turn-item:blade turn-secret:2 pass
        > give-secret:2:anna
        0 trade (1 -1): take decline
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
    game = three_near(extra, challenge_items=True)
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
        0 trade (1 19): take decline
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
        shuffled: 21 → 22
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-081", "KR-082", "KR-083", "KR-085", "KR-086", "KR-087", "KR-090", "KR-092", "KR-393")
def test_story_of_a_waystone() -> None:
    game = three_near()
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
        0 join (1 0): join stay-out
        > join
        1 accept (0 0): accept refuse
        > accept
        KR-108 0 1
        1 price: price:normal price:blood
        > price:normal
        1 mix: food:0 food:1 food:2 food:3
        > food:2
        paid: 40 → 39
        1 slot: slot:ne slot:sw
        > slot:sw
        0 pay (1 2): pay:0 pay:1 pay:2
        > pay:1
        0 pay (1 1): pay:0 pay:1
        > pay:0
        0 pay (1 2): pay:0 pay:1 pay:2
        > pay:1
        0 pay (1 3): pay:1 pay:2
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
    game = three_near()
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
        0 join (1 0): join stay-out
        > join
        1 accept (0 0): accept refuse
        > accept
        KR-108 0 1
        0 pay (1 2): pay:0 pay:1 pay:2
        > pay:2
        0 pay (1 9): pay:0 pay:1 pay:2 pay:3 pay:4 pay:5 pay:6 pay:7 pay:8
        > pay:4
        0 pay (1 6): pay:0 pay:1 pay:2 pay:3 pay:4 pay:5 pay:6
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
    game = three_near().no_events()
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
    game = three_near().no_events()
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
    game = three_near(challenge_rest=True).no_events()
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
