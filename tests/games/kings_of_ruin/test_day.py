"""3.2 Start of the day, 3.3 During the day."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.rules import places

from .helpers import Dice, Sitting, goods, sit

TWO_EVENTS = """
[[event]]
id = "dawn-a"
name = "Dawn A"
kind = "special"
start_of_day = ["gain exp 1 each_character"]
[[event]]
id = "dawn-b"
name = "Dawn B"
kind = "special"
start_of_day = ["lose exp 9 each_character"]
"""


def activate(game: Sitting, key: str) -> int:
    face = next(event.face for event in game.pack.events if event.key == key)
    for pile in (game.s.ev_box, game.s.ev_deck, game.s.ev_random, game.s.ev_gone):
        for piece in pile:
            if game.s.faces[piece] == face:
                pile.remove(piece)
                game.s.ev_active.append(piece)
                return piece
    raise AssertionError(key)


def active(game: Sitting) -> list[str]:
    return [game.pack.event(game.s.faces[piece]).key for piece in game.s.ev_active]


@pytest.mark.rule("KR-020")
def test_start_of_day_effects_come_in_the_order_the_players_choose() -> None:
    for first, left in (("dawn-a", 0), ("dawn-b", 1)):
        game = sit(1, TWO_EVENTS)
        activate(game, "dawn-a")
        activate(game, "dawn-b")
        game.morning()
        assert game.asked == (0, "order")
        game.choose(f"order:{first}")
        assert goods(game, 0)[3] == left


@pytest.mark.rule("KR-021", "KR-022", "KR-R03")
def test_markers_fall_one_by_one_and_quest_markers_stay() -> None:
    game = sit(1)
    home, event = game.loc("101"), places.EVENT_MARK + game.pack.events[0].face
    for kind in range(4):
        places.put_markers(game.s, home, kind, 2)
    places.put_markers(game.s, event, k.TIME, 1)
    game.morning(2)
    assert [places.markers(game.s, home, kind) for kind in range(4)] == [1, 1, 2, 2]
    assert places.markers(game.s, event, k.TIME) == 0


@pytest.mark.rule("KR-023", "KR-024", "KR-025")
def test_locations_without_a_waystone_turn_to_wyrdness() -> None:
    game = sit(1)
    s = game.s
    north = game.lay("102", 0, 1, k.CLEAR)
    game.lay("103", 1, 0, k.CLEAR)
    far = game.lay("104", 0, 2, k.WYRD)
    s.stones = [[1, 1]]
    s.place = [far]
    before = s.loc_zone[:]
    game.morning(3)
    sides = [s.loc_side[game.loc(key)] for key in ("101", "102", "103", "104")]
    assert sides == [k.CLEAR, k.CLEAR, k.CLEAR, k.WYRD]
    s.stones = []
    game.morning(3)
    assert s.loc_side[north] == k.WYRD and s.loc_side[game.loc("101")] == k.WYRD
    assert s.place == [far] and s.loc_zone == before, "no instant effect moved anybody, nothing was attached"
    s.stones = [[0, 3]]
    game.morning(3)
    assert s.loc_side[far] == k.WYRD, "a touched location keeps the side it shows"


@pytest.mark.rule("KR-026", "KR-337")
def test_one_roll_for_each_guardian_in_an_order_the_players_choose() -> None:
    game = sit(2, dice=Dice(0, 0))
    s = game.s
    game.lay("103", 1, 0)
    pieces = [
        next(p for p in game.pack_pieces() if game.pack.piece_face[p] == e.face) for e in game.pack.encounters[-2:]
    ]
    s.enc_secret, s.enc_box = [], [p for p in s.enc_box if p not in pieces]
    s.guards = [[piece, game.loc("103")] for piece in pieces]
    s.place = [game.loc("102")] * 2
    game.morning(4)
    assert game.asked == (0, "guard") and len(game.offers()) == 2
    game.choose(game.offers()[1])
    assert game.rules().count("KR-026") == 2, "each of the two rolled once"


@pytest.mark.rule("KR-027", "KR-028", "KR-029", "KR-031")
def test_events_are_cleared_before_the_next_is_revealed() -> None:
    game = sit(1)
    s = game.s
    assert active(game) == ["quest"]
    activate(game, "rain")
    activate(game, "omen")
    pile, box = len(s.ev_random), len(s.ev_box)
    game.morning(5)
    assert active(game)[0] == "quest", "a quest stays"
    assert len(active(game)) == 2, "and the event revealed in step 6 stays on its first day"
    assert game.pack.event(s.faces[s.ev_random[0]]).key == "rain", "random: to the bottom of the random pile"
    assert game.pack.event(s.faces[s.ev_box[-1]]).key == "omen", "special: to the box"
    assert len(s.ev_box) == box + 1 and len(s.ev_random) >= pile
    assert goods(game, 0)[0] == 3, "the revealed random event was resolved"


@pytest.mark.rule("KR-030")
def test_with_an_empty_event_deck_the_random_pile_is_used() -> None:
    game = sit(1)
    game.s.ev_random += game.s.ev_deck
    game.s.ev_deck = []
    top = game.s.ev_random[-1]
    game.morning(6)
    assert game.s.ev_active[-1] == top and "KR-030" in game.rules()


@pytest.mark.rule("KR-032", "KR-041", "KR-R49")
def test_actions_one_at_a_time_in_any_order() -> None:
    game = sit(2)
    game.choose("hero-acts:bern", "own:bern-ability", "stay-out")
    assert game.asked == (0, "next"), "the action is over before the next begins"
    game.choose("hero-acts:bern", "explore", "stay-out")
    assert game.asked == (1, "read"), "the same character may act again"


@pytest.mark.rule("KR-033")
def test_the_day_ends_when_every_player_agrees() -> None:
    game = sit(3)
    game.choose("end-day", "end", "go-on")
    assert game.asked == (0, "next") and "end-day" not in game.offers(), "first somebody does something"
    game.choose("hero-acts:cara", "own:cara-ability", "stay-out", "stay-out", "end-day", "end", "end")
    assert game.s.stage == 4 and game.s.energy[0] > 0, "ENERGY left over does not prevent it"


@pytest.mark.rule("KR-033")
def test_whoever_has_passed_is_not_asked_whether_the_day_ends() -> None:
    game = sit(3).choose("hero-acts:bern", "pass", "end-day")
    assert game.asked == (2, "end-agree"), "Bern has nothing more to do today"
    assert game.choose("end").s.stage == 4


@pytest.mark.rule("KR-034")
def test_an_action_needs_its_whole_cost() -> None:
    game = sit(1)
    game.s.energy[0] = 1
    assert "location-action" not in game.again().offers()
    game.s.energy[0] = 2
    assert "location-action" in game.again().offers()


@pytest.mark.rule("KR-034")
def test_a_cost_that_needs_help_comes_to_nothing_without_it() -> None:
    game = sit(2)
    game.s.energy = [1, 1]
    game.again().choose("hero-acts:anna", "location-action", "stay-out")
    assert game.s.energy == [1, 1] and goods(game, 0)[0] == 2
    game.choose("hero-acts:anna", "location-action", "join", "accept")
    assert game.s.energy == [0, 0]


@pytest.mark.rule("KR-004", "KR-035", "KR-036", "KR-037", "KR-038", "KR-R01")
def test_paying_tracks_and_the_limiter() -> None:
    game = sit(1)
    s = game.s
    game.choose("location-action")
    assert s.energy == [4]
    s.health = [5]
    game.run({"optional": ["gain exp 1"], "cost": ["health 3"]}).choose("use-it")
    assert s.health == [2] and s.energy == [2], "ENERGY drops to the HEALTH slot"
    game.run("gain health 4")
    assert s.health == [6] and s.energy == [2], "gaining HEALTH does not raise ENERGY"
    game.run("gain energy 9")
    assert s.energy == [6]
    s.terror = [8]
    game.run({"optional": ["gain exp 5"], "cost": ["terror 2"]})
    assert game.asked[1] == "act", "a cost that would pass the top slot cannot be paid"
    game.run({"optional": ["gain exp 5"], "cost": ["terror 1"]}).choose("use-it")
    assert s.terror == [9]


@pytest.mark.rule("KR-039")
def test_two_in_one_location_act_as_a_party() -> None:
    game = sit(3)
    game.s.place[2] = game.loc("102")
    game.again().choose("hero-acts:anna", "explore", "join", "accept")
    assert game.s.stack[-1][4] == 0b011, "the one elsewhere was not asked"


@pytest.mark.rule("KR-040", "KR-R40", "KR-175")
def test_health_may_be_paid_down_to_nothing() -> None:
    game = sit(2)
    s = game.s
    s.health = [1, 8]
    game.again().choose("hero-acts:anna", "own:anna-ability", "stay-out")
    assert s.health[0] == 0 and s.dying[0] == 2, "the payer takes the dying card at once"
    assert "KR-172" in game.rules()
    fight = sit(2, CHARM)
    fight.item(0, "charm")
    fight.fight("dog", [0, 1]).choose("active:anna")
    fight.s.health[0] = 1
    fight.again().choose("use:charm")
    assert 0 not in fight.s.members and fight.s.pool == 0, "in an encounter the payer leaves and nothing happens"


CHARM = """
[[item]]
id = "charm"
name = "Charm"
set = "A"
ability = [{trigger = "any", cost = ["health 1"], eff = ["pool 3"]}]
"""


@pytest.mark.rule("KR-390")
def test_energy_is_paid_before_health_so_that_the_limiter_hinders_nothing() -> None:
    game = sit(1)
    game.s.health, game.s.energy = [3], [3]
    game.run({"optional": ["gain exp 1"], "cost": ["health 2", "energy 3"]}).choose("use-it")
    assert game.s.energy == [0] and game.s.health == [1] and goods(game, 0)[3] == 1


@pytest.mark.rule("KR-391")
def test_an_effect_on_several_reaches_the_acting_one_first_then_by_order() -> None:
    game = sit(3)
    game.s.health = [8, 1, 8]
    game.told_so_far().clear()
    game.run("damage 1 each_member", me=2, members=[0, 1, 2])
    hurt = [event[3][0] for event in game.told_so_far() if event[0] == "KR-242"]
    assert hurt == [2, 0, 1]
    assert game.s.dying == [-1, 2, -1] and game.s.health == [7, 0, 7]


@pytest.mark.rule("KR-108", "KR-391")
def test_others_are_asked_to_come_along_by_their_order_numbers() -> None:
    game = sit(3, heroes="cara,bern,anna").choose("hero-acts:cara", "explore")
    assert game.asked[0] == 2, "Anna is number 1, whatever her seat"
    assert game.choose("stay-out").asked[0] == 1, "then Bern"
