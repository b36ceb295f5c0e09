"""What is left of the map, keys and waystones: the fourth direction, the third row, and help that is refused."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.game import GAME

from .helpers import BASE, Sitting, build, goods, sit
from .story_scenes import FIGHTS, three
from .test_combat import card
from .test_rest_fights import both, foe, talker
from .test_rest_texts import words_of


@pytest.mark.rule("KR-070")
def test_a_key_to_the_west_is_attached_too() -> None:
    base = BASE.replace("keys = {n = 104, s = 101}", "keys = {n = 104, s = 101, w = 105}")
    base = base.replace("keys = {s = 103}", "keys = {s = 103, e = 102}")
    game = Sitting(build("", base)).day().choose("travel:102")
    west = game.loc("105")
    assert (game.s.loc_zone[west], game.s.loc_x[west], game.s.loc_y[west]) == (1, -1, 1)


@pytest.mark.rule("KR-346", "KR-353")
def test_markers_leave_the_map_with_their_place() -> None:
    game = three().run("marker quest 2 103", "marker quest 1 101", "discard_card location:103")
    assert game.s.loc_zone[game.loc("103")] == 0 and game.s.marks == [[game.loc("101"), k.QUEST, 1]]


@pytest.mark.rule("KR-024")
def test_all_places_of_a_kind_are_meant_at_once() -> None:
    game = three()
    game.s.marks = [[game.loc(key), k.TIME, 1] for key in ("101", "103")]
    game.run("flip wyrd all:timed")
    assert [game.s.loc_side[game.loc(key)] for key in ("101", "103")] == [k.WYRD, k.WYRD]


@pytest.mark.rule("KR-309")
@pytest.mark.parametrize(("steps", "told"), [(1, "up"), (2, "up"), (-1, "down")])
def test_affinity_is_told_as_it_goes(steps: int, told: str) -> None:
    game = sit(1)
    game.fight("clerk").run(f"affinity {steps}")
    assert f"goes {told} " in words_of(game, "KR-309")[0]


@pytest.mark.rule("KR-225", "KR-226", "KR-228")
def test_a_link_in_the_third_row() -> None:
    more = card("bern-one", 'F = ""', 'C = "pra 1", F = 0', hero="bern")
    more += card("bern-two", 'C = "link"', "F = 1", hero="bern") + card("bern-no", 'B = "link"', "F = 1", hero="bern")
    game = both(more + foe("imp", []), "imp", "bern-one", "bern-two", "bern-no")
    game.choose("active:bern", "play:bern-one")
    assert [key for key in game.offers() if key.startswith("play")] == ["play:bern-two"]


@pytest.mark.rule("KR-367")
@pytest.mark.parametrize(("mode", "holder", "free"), [(0, -1, 0), (k.STORY_GENIUS, -1, 2), (0, -2, 2)])
def test_genius_comes_with_the_mode_or_with_the_secret(mode: int, holder: int, free: int) -> None:
    game = both(card("bern-off", 'B = "pool 1"', "F = 0", "copies = 3", hero="bern"), "hydra", *["bern-off"] * 3)
    game.s.mode = mode
    game.secret(49, holder)
    game.again().choose("active:bern", "play:bern-off")
    assert len([key for key in game.offers() if key.startswith("play")]) == free


@pytest.mark.rule("KR-310", "KR-311")
def test_the_rule_of_each_attribute() -> None:
    more = card("bern-b", 'B = "rule"', "F = 1", deck="diplomacy", hero="bern")
    rules = "rules = {" + ", ".join(f'{name} = ["gain exp {n + 1}"]' for n, name in enumerate(k.ATTRIBUTES)) + "}"
    text = talker("clerk2", rules).replace('A = "agg 1"', 'B = "cou 1"')
    game = both(more + text, "clerk2", "bern-b")
    game.choose("active:bern", "play:bern-b")
    assert goods(game, 1)[3] == 1 + k.ATTRIBUTES.index("cou")


@pytest.mark.rule("KR-060")
def test_nothing_is_lost_of_nothing() -> None:
    game = sit(1)
    game.s.terror = [4]
    assert game.run("lose terror 0", "lose energy 0", "lose food 0").s.terror == [4]
    assert game.s.energy == [6] and goods(game, 0)[0] == 2


@pytest.mark.rule("KR-066", "KR-391")
def test_those_who_are_moved_are_led_by_the_one_who_acts() -> None:
    game = sit(3)
    game.lay("102", 0, 1)
    game.run("move_character n each_member", me=1, members=[0, 1])
    while game.asked[1] == "join":
        game.choose("stay-out")
    assert [told[0] for told in game.heard("KR-050")] == [1, 0] and game.s.place[2] == game.loc("101")


@pytest.mark.rule("KR-239", "KR-292")
def test_what_lasts_for_a_turn_ends_with_it() -> None:
    game = both(foe("imp", []), "imp")
    scopes = ("turn", "encounter", "day")
    game.choose("active:anna").run(*[{"modify": "cost travel 1", "until": until} for until in scopes], me=0)
    game.choose("stop")
    assert [entry[1] for entry in game.s.until] == [2, 3, 5]
    game.choose("stop")
    while game.asked[1] == "discard":
        game.choose(game.offers()[0])
    assert [entry[1] for entry in game.s.until] == [3, 5]
    game.choose("active:anna").run("win")
    assert [entry[1] for entry in game.s.until] == [5]


@pytest.mark.rule("KR-086", "KR-034")
def test_a_waystone_without_the_help_it_needs_is_not_raised() -> None:
    game = sit(2)
    game.s.goods = [[2, 0, 1, 0], [2, 0, 1, 0]]
    game.s.health, game.s.energy = [3, 8], [3, 6]
    game.again().choose("hero-acts:anna", "waystone", "stay-out")
    assert game.s.stones == [] and game.s.energy == [3, 6] and game.asked[1] == "next"


@pytest.mark.rule("KR-002")
def test_the_cards_of_the_second_seat_are_its_own() -> None:
    game = sit(3, FIGHTS)
    game.fight("dog", [1, 2]).hand(1, "bern-spell")
    game.s.aside[3].append(game.s.deck[3].pop())
    shown = GAME.view(game.s, 0).heroes
    decks = [(len(game.s.deck[at]), len(game.s.deck[at + 1])) for at in (0, 2, 4)]
    assert [hero.decks for hero in shown] == decks and len(set(decks)) == 3
    assert [hero.pools for hero in shown] == [(len(game.s.draft[at]), len(game.s.draft[at + 1])) for at in (0, 2, 4)]
    assert [hero.aside for hero in shown] == [(), ("bern word",), ()]
