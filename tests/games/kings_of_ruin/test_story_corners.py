"""Whole stories of corners of the rules: second seats, lone cards, empty places, each from question to outcome."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.rules import waystones

from .helpers import BASE, Sitting, build, sit
from .story import Shuffler, Story, check
from .story_scenes import FIGHTS, pair, three, three_near
from .test_combat import card
from .test_journal_night import pool_card


@pytest.mark.rule("KR-167", "KR-168")
def test_a_status_is_not_another_status() -> None:
    names = "".join(f'[[status]]\nid = "{key}"\nname = "{key}"\nparts = 3\n' for key in ("horn", "drum"))
    game = sit(1, names).run("mark drum.1")
    assert [game.holds(f"status {key}") for key in ("bell", "horn", "drum")] == [False, False, True]


@pytest.mark.rule("KR-052", "KR-088", "KR-201")
def test_conditions_of_the_first_seat_and_of_nobody() -> None:
    game = three()
    game.lay("105", 1, 1)
    game.s.stones = [[2, 2]]
    game.s.energy[1], game.s.terror[1], game.s.dying[1] = 0, 9, 2
    lines = ("exhausted", "insane", "dying", "tally nights >= 1", "track energy <= 0", "waystone_here", "side clear")
    game.s.nights[1] = 1
    assert [line for line in lines if game.holds(line, 0, [0, 1])] == ["side clear"]
    assert [line for line in lines if game.holds(line, -1, [])] == ["exhausted", "insane", "dying", "track energy <= 0"]
    fight = pair("hydra", "bern-spell").choose("active:bern", "play:bern-spell")
    assert fight.holds("connected magic", 1, [0, 1]) and not fight.holds("connected agg", 1, [0, 1])


@pytest.mark.rule("KR-184", "KR-182")
def test_story_of_waking_at_the_nearest_waystone() -> None:
    game = three()
    game.s.stones = [[0, 3]]
    game.s.marks = [[game.loc("103"), k.TIME, 2]]
    tale = Story(game).run("gain_secret 6", "die", me=2).so()
    check(
        tale,
        """
        KR-359 2 2
        KR-346 2
        KR-184 2
        KR-050 2 1 6
        energy: 6 6 6 → 6 6 0
        goods.2: 3 0 0 0 → 3 0 0 1
        health: 8 8 8 → 8 8 3
        place: 0 0 1 → 0 0 4
        returned: 0 0 0 → 0 0 1
        secret: at 2: -1 → -3
        terror: 1 1 1 → 1 1 6
        told: 0 → 1
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
    lone = sit(1).no_events()
    lone.s.place = [lone.lay("102", 0, 1, k.WYRD)]
    lone.lay("104", 0, 2, k.WYRD)
    lone.s.stones = [[0, 2]]
    lone.s.goods[0] = [0, 0, 0, 0]
    tale = Story(lone.again()).run("lose health 9")
    check(
        tale,
        """
        KR-050 0 8
        KR-172 0
        KR-182 0
        KR-169 1 3
        KR-182 0 2
        KR-177 0
        KR-182 0 2
        KR-033 1
        KR-133 0 2
        KR-136 0
        KR-136 0 2
        KR-172 0
        KR-136 0 2
        KR-183 0
        energy: 6 → 0
        exhausted: 0 → 1
        health: 8 → 0
        nights: 0 → 1
        over: 0 → 2
        returned: 0 → 1
        ring: 0 → 1
        solo: 0 → 1
        stage: 3 → 4
        step: 0 → 5
        terror: 1 → 5
        over
    """,
    )


@pytest.mark.rule("KR-045", "KR-123", "KR-063", "KR-064")
def test_story_of_a_vision_that_leads_on() -> None:
    base = BASE.replace('eff = ["gain exp 1 each_member", "end vision"]', 'eff = ["goto bos1", "gain exp 9 party"]')
    game = Sitting(build("", base), 2).day().no_events()
    game.s.place = [game.lay("103", 1, 0)] * 2
    tale = Story(game).do(lambda game: game.evening(7)).choose("read-vision", "read:103-v:0").so()
    check(
        tale,
        """
        0 vision: read-vision do-not-read
        > read-vision
        KR-121 3
        KR-044 6
        0 read: read:103-v:0 read:103-v:1
        > read:103-v:0
        KR-048 600
        KR-044 1
        KR-045
        KR-140 2
        KR-021
        KR-023 0 1
        KR-023 3 1
        day: 1 → 2
        free: 40 → 16
        gifts: 40 → 16
        loc_side: 0 1 1 0 1 1 → 1 1 1 1 1 1
        paid: 40 → 48
        verses: 0 → 2
        0 next: hero-acts:anna hero-acts:bern lead:bern end-day
    """,
    )
    base = BASE.replace('goto = "bos1"', 'goto = "101.1"', 1).replace(
        'eff = ["gain exp 0 party"]', 'eff = ["goto bos1"]'
    )
    game = Sitting(build('[[event]]\nid = "e"\nname = "E"\nkind = "special"\nreveal = ["goto bos1"]\n', base), 1).day()
    game.choose("explore")
    game.s.verses = k.VERSES_PER_ACT - 1
    tale = Story(game.again()).choose("read:101-1:0", "read:101-1:0").so()
    check(
        tale,
        """
        0 read: read:101-1:0 read:101-1:3
        > read:101-1:0
        KR-048 200
        KR-044 2
        0 read: read:101-1:0 read:101-1:3
        > read:101-1:0
        KR-048 200
        KR-044 2
        verses: 39 → 41
        0 act: explore travel:102 waystone location-action own:anna-ability end-day
    """,
    )


@pytest.mark.rule("KR-161", "KR-158", "KR-381", "KR-151", "KR-345")
def test_story_of_cards_in_the_second_seat() -> None:
    game = three()
    game.item(1, "axe")
    game.secret(2, 1)
    tale = Story(game.again()).run("gain_item blade 1", me=1).choose("keep:blade").so()
    tale.run("gain_item loaf 1", me=0).run("gain_item loaf 1", me=1).so().run("discard_card item:loaf", me=2).so()
    tale.run("gain food 17", me=1).so().run("gain food 4", me=1).choose("overflow:anna").so()
    tale.run("gain food 4", me=1).choose("overflow:nobody").so()
    tale.run("gain_secret 3 party", me=1, members=[1]).so()
    tale.run("guardian_place warden 103", "add_encounter warden", "add_encounter judge", me=1)
    check(
        tale,
        """
        KR-396 1 20
        1 keep-up: keep:blade keep:axe
        > keep:blade
        item_deck: blade coat → coat
        items.1: axe → axe blade
        secret_up: at 0: 1 → 0
        seen: -26 → -27
        shuffled: 21 → 22
        up: axe → blade
        KR-396 0 23
        KR-396 1 23
        consumables: loaf loaf loaf → loaf
        items.0: - → loaf
        items.1: axe blade → axe blade loaf
        seen: -27 → -29
        shuffled: 22 → 24
        up: blade → blade loaf loaf
        KR-345 0 23
        consumables: loaf → loaf loaf
        items.0: loaf → -
        up: blade loaf loaf → blade loaf
        KR-050 1 17 3
        goods.1: 2 1 0 0 → 19 1 0 0
        KR-050 1 1 3
        1 overflow (0 3): overflow:anna overflow:nobody
        > overflow:anna
        KR-151 0 3 3 1
        goods.0: 2 0 1 0 → 5 0 1 0
        goods.1: 19 1 0 0 → 20 1 0 0
        1 overflow (0 4): overflow:anna overflow:nobody
        > overflow:nobody
        KR-151 1 4 3
        KR-359 1 1
        secret: at 1: -1 → 1
        secret_up: at 1: 0 → 1
        told: 0 → 1
        KR-325 11 3
        enc_box: judge → -
        enc_decks.2: - → judge
        enc_secret: warden → -
        guards.0: none → 83 3
        seen: -29 → -28
        shuffled: 24 → 25
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
    extra = "".join(f'[[item]]\nid = "thing{n}"\nname = "Thing {n}"\nset = "A"\n' for n in range(12))
    game = three_near(extra, challenge_items=True)
    for n in range(5):
        game.item(0, f"thing{n}")
        game.item(1, f"thing{n + 5}")
    tale = Story(game.again()).run("gain_item coat 1", me=1)
    check(
        tale,
        """
        KR-396 1 21
        item_deck: axe blade coat thing10 thing11 → axe blade thing10 thing11
        items.1: thing5 thing6 thing7 thing8 thing9 → thing5 thing6 thing7 thing8 thing9 coat
        seen: -26 → -27
        shuffled: 21 → 22
        up: at 10: - → coat
        1 shed: shed:thing5:nobody shed:thing6:nobody shed:thing7:nobody shed:thing8:nobody shed:thing9:nobody
            shed:coat:nobody
    """,
    )


@pytest.mark.rule("KR-138", "KR-139", "KR-143", "KR-379", "KR-380", "KR-378")
def test_story_of_a_card_set_aside_and_taken_back() -> None:
    game = sit(2, pool_card(3), Shuffler()).no_events()
    game.s.goods = [[0, 0, 0, 0], [0, 0, 0, 0]]
    game.s.deck[0].append(game.s.draft[0].pop())
    tale = Story(game).do(lambda game: game.evening(6)).choose("set-aside:anna-cut").so()
    tale.do(lambda game: [game.no_events(), game.evening(6)])
    tale.choose(tale.game.offers()[0]).so()
    check(
        tale,
        """
        0 rebuild: set-aside:anna-cut set-aside:new2 deck-done
        > set-aside:anna-cut
        KR-138 0 0
        KR-140 2
        KR-021
        KR-023 0 1
        aside.0: - → anna-cut
        day: 1 → 2
        deck.0: at 9: anna-cut → -
        free: 40 → 16
        gifts: 40 → 16
        loc_side: 0 1 1 1 1 1 → 1 1 1 1 1 1
        paid: 40 → 48
        seen: -46 → -47
        shuffled: 17 → 18
        0 rebuild: to-deck:anna-cut deck-done
        > to-deck:anna-cut
        KR-138 0 0
        aside.0: anna-cut → -
        deck.0: at 10: - → anna-cut
        moved: - → 0
        seen: -47 → -46
        shuffled: 18 → 19
        stage: 3 → 4
        step: 0 → 6
        0 rebuild: set-aside:anna-cut set-aside:new2 deck-done
    """,
    )
    hard = sit(2, pool_card(5), Shuffler(), challenge_advance=True).no_events()
    hard.s.goods = [[0, 0, 0, 9], [0, 0, 0, 9]]
    tale = Story(hard).do(lambda game: game.evening(5)).choose("learn:combat").so()
    tale.choose(tale.game.offers()[0]).so()
    check(
        tale,
        """
        0 grow: raise:agg raise:emp raise:cou raise:cau raise:pra raise:spi learn:combat advance-done
        > learn:combat
        goods.0: 0 0 0 9 → 0 0 0 6
        seen: -46 → -48
        stage: 3 → 4
        step: 0 → 5
        0 offer: offer:new3 offer:new4
        > offer:new3
        KR-147 0 11
        deck.0: at 10: - → new3
        draft.0: new0 new1 new2 new3 new4 → new0 new1 new2 new4
        seen: -48 → -46
        shuffled: 17 → 19
        0 grow: raise:agg raise:emp raise:cou raise:cau raise:pra raise:spi learn:combat advance-done
    """,
    )


@pytest.mark.rule("KR-253", "KR-251", "KR-274", "KR-294", "KR-310", "KR-240")
def test_story_of_late_moments_in_a_combat() -> None:
    extra = card("bern-end", 'F = ""', "F = 1", 'ability = [{trigger = "after_attack", eff = ["win"]}]', hero="bern")
    game = sit(2, FIGHTS + extra, Shuffler()).fight("dog", [0, 1])
    game.hand(1, "bern-end", "bern-cut")
    tale = Story(game).choose("active:bern").run({"modify": "cost travel 1", "until": "encounter"}, me=1).so()
    tale.choose("play:bern-end", "stop", "share:1").so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        active: -1 → 1
        last_active: -1 → 1
        marked: 0 → 2
        until.0: none → 3 1
        1 turn: play:bern-end play:bern-cut stop escape
        > play:bern-end
        KR-215 1 24
        1 turn: stop escape
        > stop
        KR-242 1 1
        KR-224 7
        0 share (0 2): share:0 share:1 share:2
        > share:1
        KR-056 0 1 3
        KR-056 1 1 3
        KR-234 0 1 6
        KR-234 1 1 6
        KR-292
        deck.0: at 7: - → anna-cut anna-cut anna-cut
        deck.2: at 9: - → bern-cut bern-end
        enc: 99 → -1
        enc_box: brute hydra wolf snare judge → brute hydra wolf snare judge dog
        enc_now: dog → -
        fights: 0 0 → 1 1
        goods.0: 2 0 1 0 → 3 0 1 1
        goods.1: 2 1 0 0 → 3 1 0 1
        hand.0: anna-cut anna-cut anna-cut → -
        hand.2: bern-end bern-cut → -
        health: 8 8 → 8 7
        joined: 0 1 → -
        marked: 2 → 0
        members: 0 1 → -
        need: 6 → 0
        played: 0 → 1
        result: 3 → 0
        rows: 0 → 16
        seen: -53 → -47
        shuffled: 17 → 19
        until.0: 3 1 → none
        0 next: hero-acts:anna hero-acts:bern lead:bern end-day
    """,
    )
    game = pair("brute", "bern-cut", "bern-cut")
    game.s.goods[1][1] = 3
    game.s.spared = [[1, 3, 9], [1, 0, 9]]
    tale = Story(game.again()).choose("active:bern", "play:bern-cut", "stop").so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-cut play:bern-cut stop escape
        > play:bern-cut
        KR-215 1 2
        KR-256 1 1 8
        KR-256 1 2 8
        1 turn: stop escape
        > stop
        KR-271 1 1
        KR-273 1 2
        KR-274 26
        KR-234 1 1 4
        active: -1 → 0
        charges: - → 0
        deck.2: at 7: bern-cut → -
        discard.2: - → bern-cut
        goods.1: 2 3 0 0 → 2 2 0 0
        hand.2: bern-cut bern-cut → bern-cut
        last_active: -1 → 0
        marked: 0 → 3
        pool: 0 → 2
        row_attr: 0 → 1
        rows: 0 → 17
        seen: -33 → -34
        seq: - → bern-cut
        spared.0: 1 3 9 → none
        spared.1: 1 0 9 → none
        terror: 1 1 1 → 1 2 1
        waits: - → 0
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
    """,
    )
    base = BASE.replace('rules = {agg = ["draw 1"]}', 'rules = {agg = ["waits 2 this", "gain exp markers:quest"]}')
    talk = card("bern-rule", 'A = "rule"', "F = 1", deck="diplomacy", hero="bern")
    game = Sitting(build(talk, base), 2).day()
    game.s.marks = [[game.loc("101"), k.QUEST, 3]]
    game.fight("clerk", [0, 1])
    game.hand(1, "bern-rule", "bern-word")
    tale = Story(game).choose("active:bern", "play:bern-rule").so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-rule play:bern-word stop avoid
        > play:bern-rule
        KR-215 1 8
        active: -1 → 1
        charges: - → 0
        enc_waits: 0 → 2
        hand.3: bern-rule bern-word → bern-word
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        row_attr: 0 → 1
        rows: 0 → 17
        seq: - → bern-rule
        waits: - → 0
        1 turn: stop avoid
    """,
    )


@pytest.mark.rule("KR-109", "KR-106", "KR-166", "KR-245")
def test_story_of_prices_of_the_first_seat() -> None:
    extra = '[[item]]\nid = "skull"\nname = "Skull"\nset = "A"\n'
    extra += 'action = [{name = "Stare", cost = ["terror 2"], eff = ["gain magic 1"], limit = "day"}]\n'
    extra += '[[item]]\nid = "tonic"\nname = "Tonic"\nset = "consumable"\n'
    extra += 'ability = [{trigger = "arrive", optional = true, eff = ["gain health 1"]}]\n'
    game = three_near(extra)
    game.item(0, "skull")
    game.item(0, "tonic")
    game.s.terror[0], game.s.health[0] = 8, 5
    tale = Story(game.again()).choose("hero-acts:anna").so().choose("travel:102", "stay-out", "stay-out")
    tale.choose("use:tonic").so().run("gain exp 1 active", "gain exp 1 last_active", me=0)
    check(
        tale,
        """
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:anna
        0 act: explore travel:102 waystone location-action own:anna-ability give-food:bern give-item:skull:bern
            give-item:tonic:bern pass
        > travel:102
        1 join (0 0): join stay-out
        > stay-out
        KR-393 0 1 0
        KR-065 0 1
        2 join (0 0): join stay-out
        > stay-out
        KR-069 1
        KR-050 0 1 6
        0 due: use:tonic use-none
        > use:tonic
        KR-166 0 25
        KR-105 3
        KR-050 0 1
        KR-070 4
        consumables: loaf loaf loaf → tonic loaf loaf loaf
        energy: 6 6 6 → 5 6 6
        goods.0: 2 0 1 0 → 2 0 1 1
        health: 5 8 8 → 6 8 8
        items.0: skull tonic → skull
        loc_x: 0 0 -99 -99 -99 -99 → 0 0 -99 -99 0 -99
        loc_y: 0 1 -99 -99 -99 -99 → 0 1 -99 -99 2 -99
        loc_zone: 1 1 0 0 0 0 → 1 1 0 0 1 0
        marks.0: none → 1 0 2
        paid: 40 → 39
        place: 0 0 1 → 1 0 1
        up: skull tonic → skull
        visited.0: 0 → 0 1
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-082", "KR-083", "KR-070", "KR-094")
def test_magic_for_a_waystone_is_no_wealth_and_keys_look_in_all_directions() -> None:
    game = three_near()
    game.s.terror, game.s.goods = [9, 9, 9], [[9, 0, 2, 0], [9, 0, 1, 0], [9, 9, 0, 0]]
    assert waystones.possible(game.s, 0, [0, 1])
    game.s.goods = [[9, 9, 1, 0], [9, 9, 1, 0], [9, 9, 0, 0]]
    assert not waystones.possible(game.s, 0, [0, 1])
    base = BASE.replace('clear = {name = "East", keys = {w = 101, n = 105}', 'clear = {name = "East", keys = {w = 105}')
    west = Sitting(build("", base.replace('"Corner", keys = {s = 103}', '"Corner", keys = {e = 103}')), 1).day()
    west.s.place = [west.lay("103", 1, 0)]
    west.s.stones = [[9, 9]]
    tale = Story(west.again()).run("place_character 103", "waystone_fade chosen")
    check(
        tale,
        """
        KR-078 0 3
        stones.0: 9 9 → none
        visited.0: 0 → 0 3
        0 act: explore waystone own:anna-ability end-day
    """,
    )
