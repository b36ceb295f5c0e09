"""Whole stories of items that fall due, changed costs, guardians and stones, each from question to outcome."""

from __future__ import annotations

import pytest

from .helpers import item_toml
from .story import Shuffler, Story, check
from .story_scenes import three, three_near
from .test_explore_travel import guard


@pytest.mark.rule("KR-164", "KR-165", "KR-401", "KR-034", "KR-105")
def test_story_of_items_that_fall_due() -> None:
    extra = item_toml("map", 'trigger = "arrive", cost = ["food 1"], eff = ["gain exp 4"]')
    extra += item_toml("boot", 'trigger = "arrive", optional = true, eff = ["gain exp 1"], limit = "day"')
    extra += item_toml("bag", 'trigger = "gain", eff = ["gain terror 1"], limit = "day"')
    extra += item_toml("dawn", 'trigger = "start_of_day", eff = ["gain magic 1"]')
    extra += item_toml("dusk", 'trigger = "end_of_day", eff = ["gain wealth 1"]')
    extra += item_toml("bed", 'trigger = "rest", eff = ["gain energy 1"]')
    game = three_near(extra).no_events()
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
        0 join (1 0): join stay-out
        > stay-out
        KR-393 1 1 0
        KR-065 1 1
        energy: 6 6 6 → 6 5 6
        paid: 40 → 39
        place: 0 0 1 → 0 1 1
        visited.1: 0 → 0 1
        2 join (1 0): join stay-out
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


@pytest.mark.rule("KR-047", "KR-390", "KR-R06", "KR-081", "KR-180", "KR-065")
def test_story_of_changed_costs() -> None:
    mods = [f"cost {what} {n}" for what, n in (("travel", 1), ("waystone", 2), ("challenge", 1), ("tend", 2))]
    game = three_near()
    guard(game, "warden", "102")
    game.s.dying[1], game.s.health[1], game.s.energy[1] = 2, 0, 0
    tale = Story(game).run(*[{"modify": mod, "until": "day"} for mod in mods], me=0).so()
    tale.choose("hero-acts:anna", "tend:bern").so().choose("hero-acts:anna", "travel:102").so()
    while tale.game.asked[1] in ("join", "due"):
        tale.choose(tale.game.offers()[-1])
    tale.choose("hero-acts:anna", "challenge:warden", "stay-out").so()
    check(
        tale,
        """
        until.0: none → 5 0
        until.1: none → 5 0
        until.2: none → 5 0
        until.3: none → 5 0
        0 next: hero-acts:anna hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:anna
        0 act: explore travel:102 location-action own:anna-ability tend:bern pass
        > tend:bern
        KR-393 0 3 0
        KR-393 0 1 3
        KR-180 0 1
        KR-180 1 2
        KR-177 1
        KR-180 1 1
        dying: -1 2 -1 → -1 -1 -1
        energy: 6 0 6 → 3 0 6
        goods.0: 2 0 1 0 → 1 0 1 0
        health: 8 0 8 → 8 2 8
        paid: 40 → 39
        returned: 0 0 0 → 0 1 0
        terror: 1 1 1 → 1 2 1
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:anna
        0 act: explore travel:102 location-action own:anna-ability give-food:bern pass
        > travel:102
        paid: 39 → 38
        1 join (0 0): join stay-out
        > stay-out
        KR-393 0 2 0
        KR-065 0 1
        2 join (0 0): join stay-out
        > stay-out
        KR-069 1
        KR-050 0 1 6
        KR-070 4
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:anna
        0 act: travel:104 travel:101 waystone challenge:warden own:anna-ability give-food:cara pass
        > challenge:warden
        2 join (0 0): join stay-out
        > stay-out
        KR-034
        energy: 3 0 6 → 1 0 6
        goods.0: 1 0 1 0 → 1 0 1 1
        loc_x: 0 0 -99 -99 -99 -99 → 0 0 -99 -99 0 -99
        loc_y: 0 1 -99 -99 -99 -99 → 0 1 -99 -99 2 -99
        loc_zone: 1 1 0 0 0 0 → 1 1 0 0 1 0
        marks.0: none → 1 0 2
        paid: 38 → 37
        place: 0 0 1 → 1 0 1
        visited.0: 0 → 0 1
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-386", "KR-R48", "KR-329", "KR-R61")
def test_story_of_guardians_and_stones() -> None:
    game = three(dice=Shuffler(5)).no_events()
    guard(game, "rat", "103")
    game.s.stones = [[1, 0], [2, 1], [1, 1]]
    tale = Story(game).do(lambda game: game.morning(4)).so()
    check(
        tale,
        """
        KR-026 9 5
        KR-329 0
        die: 0 → 5
        free: 40 → 24
        gifts: 40 → 24
        paid: 40 → 72
        stones.2: 1 1 → none
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
    game = three(dice=Shuffler(5, 5, 3)).no_events()
    guard(game, "rat", "104")
    guard(game, "dog", "105")
    game.s.stones = [[0, 3], [1, 3]]
    tale = Story(game).do(lambda game: game.morning(4)).choose("guard:rat").so()
    tale.choose("stone:1").so()
    check(
        tale,
        """
        0 guard: guard:rat guard:dog
        > guard:rat
        KR-026 9 5
        die: 0 → 5
        order_done: - → 81
        stage: 3 → 2
        step: 0 → 4
        0 stone: stone:0 stone:1
        > stone:1
        KR-329 4
        KR-026 8 5
        KR-331 8
        free: 40 → 24
        gifts: 40 → 24
        order_done: 81 → -
        paid: 40 → 72
        stage: 2 → 3
        step: 4 → 0
        stones.1: 1 3 → none
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
