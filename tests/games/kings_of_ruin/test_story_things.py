"""Whole stories of cards, places and events (2.16), each from question to outcome."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k

from .story import Story, check
from .story_scenes import three


@pytest.mark.rule("KR-396", "KR-161", "KR-347", "KR-345")
def test_story_of_items_gained_and_lost() -> None:
    tale = Story(three()).run("gain_item blade 1", "gain_item axe 1", me=1, members=[0, 1])
    tale.choose("keep:blade").so()
    tale.run("gain_item coat 1 party", me=1, members=[0, 1]).choose("who:anna").so()
    tale.run("gain_item consumable 1 others", me=1, members=[0, 1]).so()
    tale.run("gain_item RELIC 1", me=0).run("lose_item WEAPON 1", me=1).choose("item:axe").so()
    tale.run("lose_item any 9 each_character", me=1)
    check(
        tale,
        """
        KR-396 1 20
        KR-396 1 19
        1 keep-up: keep:axe keep:blade
        > keep:blade
        item_deck: axe blade coat → coat
        items.1: - → blade axe
        seen: -26 → -28
        shuffled: 21 → 23
        up: - → blade
        0 who: who:anna who:bern
        > who:anna
        KR-396 0 21
        item_deck: coat → -
        items.0: - → coat
        seen: -28 → -29
        shuffled: 23 → 24
        up: blade → blade coat
        KR-396 0 23
        KR-396 2 23
        consumables: loaf loaf loaf → loaf
        items.0: coat → coat loaf
        items.2: - → loaf
        seen: -29 → -31
        up: blade coat → blade coat loaf loaf
        1 item: item:blade item:axe
        > item:axe
        KR-347 1 19
        item_deck: - → axe
        items.1: blade axe → blade
        KR-347 1 20
        item_deck: axe → blade axe
        items.1: blade → -
        up: blade coat loaf loaf → coat loaf loaf
        0 item: item:coat item:loaf
    """,
    )


@pytest.mark.rule("KR-350", "KR-352", "KR-353", "KR-346", "KR-118")
def test_story_of_cards_put_away() -> None:
    tale = Story(three()).run("gain_item axe 1", "gain_item loaf 1", "gain_item coat 1", me=1).so()
    tale.run("discard_card item:axe", "remove_play item:coat", "remove_game item:loaf", me=0).so()
    tale.run("gain_secret 3", "gain_secret 2", "gain_secret 6 others", "gain_secret 10", me=2).so()
    tale.run("discard_card secret:3", "remove_play secret:2", "remove_game secret:6", "remove_game secret:6").so()
    tale.run("activate_event omen", "activate_event rain", "activate_event rain", me=-1).so()
    tale.run("event_marker omen time 2", "remove_play event:omen", "remove_game event:rain", me=-1).so()
    tale.run("discard_card event:quest", "remove_game event:wind", "remove_play event:wind", me=-1).so()
    tale.run("remove_game location:104", "discard_card location:103", me=-1).so()
    check(
        tale,
        """
        KR-396 1 19
        KR-396 1 23
        KR-396 1 21
        consumables: loaf loaf loaf → loaf loaf
        item_deck: axe blade coat → blade
        items.1: - → axe loaf coat
        seen: -26 → -29
        shuffled: 21 → 24
        up: - → axe loaf coat
        KR-345 1 19
        KR-345 1 21
        KR-345 1 23
        item_box: rope → rope coat
        item_deck: blade → axe blade
        item_gone: - → loaf
        items.1: axe loaf coat → -
        up: axe loaf coat → -
        KR-359 2 1
        KR-359 2 0
        KR-359 0 2
        KR-359 4
        secret: at 0: -1 -1 -1 -1 -1 → 2 2 0 -1 -2
        secret_up: at 0: 0 0 0 0 0 → 1 1 1 0 1
        told: 0 → 4
        KR-346 1
        KR-346 0
        KR-346 2
        secret: at 0: 2 2 0 → -4 -1 -3
        secret_up: at 0: 1 1 1 → 0 0 0
        KR-029 17
        KR-029 13
        KR-050 0 1 3
        KR-050 1 1 3
        KR-050 2 1 3
        ev_active: quest → quest omen rain
        ev_deck: omen hail → hail
        ev_random: rain wind → wind
        goods.0: 2 0 1 0 → 3 0 1 0
        goods.1: 2 1 0 0 → 3 1 0 0
        goods.2: 3 0 0 0 → 4 0 0 0
        seen: -29 → -30
        KR-027 17
        KR-027 13
        ev_active: quest omen rain → quest
        ev_box: second → second omen
        ev_gone: - → rain
        KR-027 16
        ev_active: quest → -
        ev_box: second omen → second omen quest
        ev_gone: rain → rain wind
        ev_random: wind → -
        seen: -30 → -31
        KR-346 4
        KR-346 3
        loc_zone: 1 1 0 1 1 0 → 1 1 0 0 2 0
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-359", "KR-354", "KR-356", "KR-161")
def test_story_of_secrets() -> None:
    tale = Story(three()).run("gain_secret 2 party", me=1, members=[0, 1]).choose("who:bern").so()
    tale.run("gain_secret 10 party", me=1, members=[0, 1]).run("gain_secret 3 chosen", me=1, members=[0, 1])
    tale.choose("who:anna").so()
    tale.run("gain_item blade 1", me=1).choose("keep:secret-2").so().run("return_secret 2", "return_secret 10")
    tale.run("gain_secret 3", me=2)
    check(
        tale,
        """
        0 who: who:anna who:bern
        > who:bern
        KR-359 1 0
        secret: at 0: -1 → 1
        secret_up: at 0: 0 → 1
        told: 0 → 1
        KR-359 4
        0 who: who:anna who:bern
        > who:anna
        KR-359 0 1
        secret: at 1: -1 -1 -1 -1 → 0 -1 -1 -2
        secret_up: at 1: 0 0 0 0 → 1 0 0 1
        told: 1 → 3
        KR-396 1 20
        1 keep-up: keep:blade keep:secret-2
        > keep:secret-2
        item_deck: axe blade coat → axe coat
        items.1: - → blade
        seen: -26 → -27
        shuffled: 21 → 22
        KR-346 0
        KR-346 4
        secret: at 0: 1 0 -1 -1 -2 → -1 0 -1 -1 -1
        secret_up: at 0: 1 1 0 0 1 → 0 1 0 0 0
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-167", "KR-171", "KR-169", "KR-170", "KR-062", "KR-119")
def test_story_of_the_status_sheet() -> None:
    tale = Story(three()).run("mark bell.2", "mark bell.2", "mark bell.3", "unmark bell.1", "unmark bell.3", me=1).so()
    tale.run("counter steps 3", "counter steps -1", "counter steps -9", "filter red", "filter red", me=1).so()
    tale.run({"note": "A."}, {"note": "A."}, {"note": "B."}, me=2).so()
    tale.run("time_passes 2", me=1).so().run("time_passes 2", me=1)
    check(
        tale,
        """
        KR-167 2
        KR-167 3
        KR-167 3
        status: - → 2
        KR-062 0
        filters: - → 0
        KR-119
        KR-119
        notes: 0 → 2
        KR-169 1 3
        KR-169 2 3
        KR-050 0 1 6
        KR-050 1 1 6
        KR-050 2 1 6
        goods.0: 2 0 1 0 → 2 0 1 1
        goods.1: 2 1 0 0 → 2 1 0 1
        goods.2: 3 0 0 0 → 3 0 0 1
        ring: 0 → 2
        KR-169 3 3
        ring: 2 → 3
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-372")
def test_story_of_spared_time() -> None:
    tale = Story(three(story_time=True)).run("time_passes 0", me=1).so().run("time_passes 2", me=1).so()
    tale.run("time_passes 2", me=1)
    check(
        tale,
        """
        KR-372
        KR-169 1 3
        ring: 0 → 1
        saved_time: 0 → 1
        KR-169 2 3
        KR-169 3 3
        KR-050 0 1 6
        KR-050 1 1 6
        KR-050 2 1 6
        goods.0: 2 0 1 0 → 2 0 1 1
        goods.1: 2 1 0 0 → 2 1 0 1
        goods.2: 3 0 0 0 → 3 0 0 1
        ring: 1 → 3
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-386", "KR-094", "KR-093", "KR-088")
def test_story_of_waystones_that_fade() -> None:
    tale = Story(three(challenge_stability=True)).run("waystone_place sw", "waystone_place sw", me=1).so()
    tale.run("waystone_place ne 104", "waystone_place nw 103", "waystone_place se 102", me=1).so()
    tale.run("waystone_fade farthest", me=1).so().run("waystone_fade touching 101", me=1).so()
    tale.run("waystone_place ne", me=0).so().run("waystone_fade chosen", me=1)
    tale.choose(tale.game.offers()[1]).so().run("time_passes 1", me=-1).so().run("time_passes 1", me=-1).so()
    tale.run("waystone_fade farthest", "waystone_fade touching 104", me=1)
    check(
        tale,
        """
        KR-093 0
        stones.0: none → 0 0
        KR-093 4
        KR-089 4 0
        KR-093 3
        KR-089 1 0
        loc_side: 0 1 1 0 1 1 → 0 0 1 0 0 1
        stones.1: none → 1 3
        stones.2: none → 1 1
        KR-094 4
        stones.1: 1 3 → 1 1
        stones.2: 1 1 → none
        KR-094 0
        stones.1: 1 1 → none
        KR-093 0
        stones.1: none → 1 1
        0 stone: stone:0 stone:1
        > stone:1
        KR-094 0
        stones.1: 1 1 → none
        KR-169 1 3
        KR-386 0
        ring: 0 → 1
        stones.0: 0 0 → none
        KR-169 2 3
        KR-050 0 1 6
        KR-050 1 1 6
        KR-050 2 1 6
        goods.0: 2 0 1 0 → 2 0 1 1
        goods.1: 2 1 0 0 → 2 1 0 1
        goods.2: 3 0 0 0 → 3 0 0 1
        ring: 1 → 2
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-022", "KR-117", "KR-021")
def test_story_of_markers() -> None:
    tale = Story(three()).run("marker time 2", "marker quest 1 102", "marker story_time 2 this", me=1).so()
    tale.run("marker universal 2 all:clear", "unmarker universal all this", "unmarker time 1 this", me=1).so()
    tale.run("event_marker quest time 2", "event_marker quest time -1", "marker quest 1 connected", me=1)
    tale.choose(tale.game.offers()[1]).so().do(lambda game: game.no_events().morning(2))
    check(
        tale,
        """
        marks.0: none → 0 0 2
        marks.1: none → 1 2 1
        marks.2: none → 0 1 2
        marks.0: 0 0 2 → 0 0 1
        marks.3: none → 3 3 2
        1 where: place:102 place:103
        > place:103
        marks.4: none → 1016 0 1
        marks.5: none → 3 2 1
        KR-021
        KR-023 0 1
        KR-023 3 1
        ev_deck: omen hail → -
        ev_gone: - → omen hail rain wind
        ev_random: rain wind → -
        free: 40 → 24
        gifts: 40 → 24
        loc_side: 0 1 1 0 1 1 → 1 1 1 1 1 1
        marks.0: 0 0 1 → 1 2 1
        marks.1: 1 2 1 → 0 1 1
        marks.2: 0 1 2 → 3 3 2
        marks.3: 3 3 2 → 3 2 1
        marks.4: 1016 0 1 → none
        marks.5: 3 2 1 → none
        paid: 40 → 72
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-024", "KR-325", "KR-348")
def test_story_of_places() -> None:
    tale = Story(three()).run("flip clear 102", "flip clear all:wyrd", "flip clear 101", me=1).so()
    tale.run("flip wyrd chosen:any", me=1).choose(tale.game.offers()[2]).so()
    tale.run("attach 105", "attach 105", "replace 102 b", me=1).so()
    tale.run("guardian_place warden 103", "guardian_place warden 101", "guardian_move warden 104", me=1).so()
    tale.run("guardian_place dog 101", "guardian_place judge this", "guardian_move rat 101", me=1).so()
    tale.run("standee_place boy 103", "standee_place boy this", me=1).so().run("standee_remove boy", me=0).so()
    tale.run("guardian_remove warden", "guardian_remove dog", "guardian_remove judge", me=1).so()
    tale.run("replace 102 a", me=1)
    check(
        tale,
        """
        KR-024 1 0
        KR-024 4 0
        loc_side: 0 1 1 0 1 1 → 0 0 1 0 0 1
        1 where: place:101 place:102 place:103 place:104
        > place:103
        KR-024 3 1
        loc_side: 0 0 1 0 0 1 → 0 0 1 1 0 1
        KR-341 2
        loc_side: 0 0 1 1 0 1 → 0 0 0 1 0 1
        loc_x: 0 0 -99 1 0 -99 → 0 0 0 1 0 -99
        loc_y: 0 1 -99 0 2 -99 → 0 1 1 0 2 -99
        loc_zone: 1 1 0 1 1 0 → 1 2 1 1 1 0
        place: 0 0 1 → 0 0 2
        KR-325 11 3
        enc_secret: warden → -
        guards.0: none → 83 4
        KR-325 8 0
        KR-325 12 0
        enc_box: judge → -
        enc_decks.0: dog rat → rat
        guards.1: none → 80 0
        guards.2: none → 84 0
        seen: -26 → -27
        standees.0: none → 0 0
        standees.0: 0 0 → none
        enc_box: - → judge
        enc_decks.0: rat → dog rat
        enc_secret: - → warden
        guards.0: 83 4 → none
        guards.1: 80 0 → none
        guards.2: 84 0 → none
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-078", "KR-066", "KR-069", "KR-068", "KR-103", "KR-392")
def test_story_of_being_placed_and_moved() -> None:
    game = three()
    game.s.loc_side[game.loc("102")] = k.CLEAR
    tale = Story(game).run("place_character 102", me=1).choose("join").so()
    tale.run("place_character 101 each_member", me=1, members=[1, 2]).so()
    tale.run("move_character n each_member", me=0, members=[0, 1]).so()
    tale.run("move_character w", "move_character 103", me=0).so()
    tale.run("move_character 101 self skip_instant", me=1).so().run("move_character connected", me=1)
    tale.choose(tale.game.offers()[1]).so()
    tale.run("place_character 104 self", me=2).so()
    tale.run("place_character nearest:settlement others", me=0, members=[0, 1, 2]).so()
    tale.run("place_character all:wyrd", "place_character connected self skip_instant", me=2)
    check(
        tale,
        """
        KR-078 1 1
        2 join (1 0): join stay-out
        > join
        KR-068 2
        KR-069 1
        KR-050 1 1 6
        KR-050 2 1 6
        goods.1: 2 1 0 0 → 2 1 0 1
        goods.2: 3 0 0 0 → 3 0 0 1
        marks.0: none → 1 0 2
        place: 0 0 1 → 0 1 1
        visited.1: 0 → 0 1
        KR-078 1 0
        KR-078 2 0
        place: 0 1 1 → 0 0 0
        KR-066 0 1
        KR-066 1 1
        place: 0 0 0 → 1 1 0
        visited.0: 0 → 0 1
        KR-066 1 0
        place: 1 1 0 → 1 0 0
        1 where: place:102 place:103
        > place:103
        KR-066 1 3
        KR-070 5
        loc_x: 0 0 -99 1 0 -99 → 0 0 -99 1 0 1
        loc_y: 0 1 -99 0 2 -99 → 0 1 -99 0 2 1
        loc_zone: 1 1 0 1 1 0 → 1 1 0 1 1 1
        place: 1 0 0 → 1 3 0
        visited.1: 0 1 → 0 1 3
        KR-078 2 4
        KR-069 4
        KR-078 2 0
        visited.2: 0 → 0 4
        KR-078 1 0
        KR-078 2 0
        place: 1 3 0 → 1 0 0
        2 where: place:104 place:105
    """,
    )


@pytest.mark.rule("KR-016", "KR-029", "KR-116", "KR-028", "KR-388", "KR-196")
def test_story_of_events_and_decks() -> None:
    tale = Story(three()).run("events_random 1 top", "events_random 1 bottom", "events_add rain top", me=1).so()
    tale.run("events_add second bottom", "events_add quest top", "activate_event second", me=1).so()
    tale.run("end_quest second", "end_quest second", "end_quest quest", me=1).so()
    tale.run("add_encounter warden", "add_encounter judge", "add_encounter warden", "peek purple 2", me=1).so()
    tale.run("peek combat 2", "peek diplomacy 1", "peek item 1", "peek consumable 1", "peek event 1", me=2).so()
    tale.run("shuffle combat", "shuffle purple", "shuffle item", "shuffle random", "shuffle event", me=2).so()
    tale.run("events_random characters shuffle", me=1)
    check(
        tale,
        """
        ev_deck: omen hail → omen hail wind rain
        ev_random: rain wind → -
        seen: -26 → -27
        KR-029 18
        ev_active: quest → quest second
        ev_box: second → -
        KR-027 18
        KR-116 18
        KR-027 16
        KR-116 16
        KR-050 0 3 6
        KR-050 1 3 6
        KR-050 2 3 6
        ev_active: quest second → -
        ev_box: - → second quest
        goods.0: 2 0 1 0 → 2 0 1 3
        goods.1: 2 1 0 0 → 2 1 0 3
        goods.2: 3 0 0 0 → 3 0 0 3
        KR-050 11
        KR-050 12
        enc_box: judge → -
        enc_decks.2: - → judge warden
        enc_secret: warden → -
        shuffled: 21 → 24
        KR-050 4
        KR-050 4
        KR-050 5
        KR-050 21
        KR-050 23
        KR-050 13
        seen: -27 → -32
        seen: -32 → -25
        shuffled: 24 → 29
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
