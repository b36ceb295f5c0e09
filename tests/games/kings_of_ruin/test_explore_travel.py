"""3.4 Explore, 3.5 Travel and arrival."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.game import GAME
from quincunx.games.kings_of_ruin.rules import places
from quincunx.games.kings_of_ruin.state import GONE, IN_DECK, IN_PLAY

from .helpers import Dice, Sitting, goods, sit


def guard(game: Sitting, key: str = "warden", loc: str = "101") -> int:
    face = next(e.face for e in game.pack.encounters if e.key == key)
    piece = next(p for p in game.pack_pieces() if game.s.faces[p] == face)
    for pile in (game.s.enc_secret, game.s.enc_box, *game.s.enc_decks):
        if piece in pile:
            pile.remove(piece)
    game.s.guards.append([piece, game.loc(loc)])
    return piece


@pytest.mark.rule("KR-042", "KR-334")
def test_no_exploring_beside_a_guardian() -> None:
    game = sit(1)
    assert "explore" in game.offers()
    guard(game)
    keys = game.again().offers()
    assert "explore" not in keys and "location-action" not in keys


@pytest.mark.rule("KR-043", "KR-044", "KR-045", "KR-063", "KR-338", "KR-R04")
def test_explore_costs_nothing_and_opens_the_section_of_number_and_letter() -> None:
    game = sit(1)
    game.choose("explore")
    assert game.s.energy == [6]
    page = GAME.view(game.s, 0).page
    assert page is not None and page.key == "101.1"
    game.choose("read:101-1:0")
    assert goods(game, 0)[3] == 1, "a jump to the Book of Secrets was read"
    assert game.asked[1] == "act", "which ended the exploration"
    lettered = game.lay("102b", 0, 1)
    game.s.loc_zone[game.loc("102")] = GONE
    game.s.place = [lettered]
    game.again().choose("explore")
    assert any(event[0] == "KR-044" for event in game.told_so_far())
    assert game.pack.locations[lettered].entry == next(v.id for v in game.pack.verses if v.key == "102b.1")


@pytest.mark.rule("KR-046", "KR-R34")
def test_either_side_may_be_explored_unless_it_says_otherwise() -> None:
    game = sit(1)
    game.s.loc_side[game.loc("101")] = k.WYRD
    assert "explore" in game.again().offers()
    game.s.place = [game.lay("103", 1, 0, k.WYRD)]
    assert "explore" not in game.again().offers()


@pytest.mark.rule("KR-047", "KR-048", "KR-049", "KR-050", "KR-059")
def test_the_price_of_an_option_is_one_total_that_members_split() -> None:
    game = sit(2)
    game.choose("hero-acts:bern", "explore", "join", "accept")
    page = GAME.view(game.s, 0).page
    assert page is not None and [(c.label, c.price) for c in page.choices][1] == ("Pay", "2 ENERGY, 1 WEALTH")
    assert not any("leave" in key for key in game.offers()), "nobody can step out"
    assert "Book of Secrets" not in repr(page), "what lies behind a jump is not shown"
    game.choose("read:101-1:1")
    assert game.asked == (0, "pay")
    game.choose("pay:1")
    assert game.s.energy == [5, 5] and goods(game, 1)[1] == 0
    game.choose("share:2")
    assert goods(game, 0)[3] == 2
    game.choose("hero-acts:anna", "explore", "stay-out")
    assert "read:101-1:1" not in game.offers(), "without WEALTH the option cannot be chosen"
    page = GAME.view(game.s, 0).page
    assert page is not None and page.choices[1].locked == "the party cannot pay for it"


@pytest.mark.rule("KR-051", "KR-052", "KR-060", "KR-061", "KR-R35", "KR-R36")
def test_requirements_add_up_over_the_party_and_losses_take_what_there_is() -> None:
    game = sit(2)
    game.s.attr = [[1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]]
    game.again().choose("hero-acts:anna", "explore", "join", "accept")
    assert "read:101-1:2" not in game.offers(), "4 FOOD together, but aggression does not add up"
    game.s.attr[1][0] = 2
    game.again().choose("read:101-1:2")
    assert goods(game, 0)[0] == 0 and goods(game, 1)[0] == 0, "9 are asked, 4 are there: as much as they own is lost"
    split = sit(2)
    split.run("lose food 3 party", members=[0, 1])
    assert split.asked == (0, "share") and split.offers() == ["share:1", "share:2"], "a poor member cannot dodge it"


@pytest.mark.rule("KR-053")
def test_a_requirement_naming_a_character_or_possession_is_met_by_any_member() -> None:
    game = sit(2)
    game.item(1, "axe")
    game.secret(3, 1)
    assert game.holds("is bern", 0, [0, 1]) and not game.holds("is bern", 0, [0])
    assert game.holds("item axe", 0, [0, 1]) and not game.holds("item axe", 0, [0])
    assert game.holds("secret 3", 0, [0, 1]) and not game.holds("secret 3", 0, [0])


@pytest.mark.rule("KR-054", "KR-055")
def test_rolls_are_a_d6_and_checks_add_the_best_attribute() -> None:
    game = sit(2, dice=Dice(2, 4))
    game.s.attr[1][4] = 3
    table = [{"lo": 1, "hi": 5, "eff": ["gain exp 1"]}, {"lo": 6, "eff": ["gain exp 5"]}]
    game.run({"check": "pra", "table": table}, members=[0, 1])
    assert game.s.roll == 6 and goods(game, 0)[3] == 5
    game.run({"roll": 6, "table": table}, members=[0, 1])
    assert game.s.roll == 5 and goods(game, 0)[3] == 6


@pytest.mark.rule("KR-056", "KR-057", "KR-058")
def test_gain_for_the_party_each_member_and_each_character() -> None:
    game = sit(3)
    game.run("gain wealth 3 party", members=[0, 1]).choose("share:1")
    assert [goods(game, c)[1] for c in range(3)] == [1, 3, 0]
    game.run("gain exp 2 each_member", members=[0, 1])
    game.run("gain exp 1 each_member", me=2)
    assert [goods(game, c)[3] for c in range(3)] == [2, 2, 1], "a lone explorer counts as one member"
    game.run("gain exp 1 each_character", members=[0])
    assert [goods(game, c)[3] for c in range(3)] == [3, 3, 2]


@pytest.mark.rule("KR-062")
def test_filtered_text_exists_only_with_the_filter() -> None:
    game = sit(1)
    game.choose("explore")
    page = GAME.view(game.s, 0).page
    assert page is not None and "Red" not in repr(page) and "read:101-1:4" not in game.offers()
    game.s.filters.append(0)
    game.again()
    page = GAME.view(game.s, 0).page
    assert page is not None and page.hidden == ("Red words.",)
    game.choose("read:101-1:4")
    assert goods(game, 0)[2] == 2


@pytest.mark.rule("KR-064")
def test_a_verse_without_an_open_option_ends() -> None:
    game = sit(1)
    game.s.place = [game.lay("102", 0, 1)]
    game.again().choose("explore")
    assert game.asked[1] == "act" and "KR-064" in game.rules()


@pytest.mark.rule("KR-065", "KR-079")
def test_travel_costs_one_energy_for_each_mover_in_any_split() -> None:
    game = sit(2)
    game.choose("hero-acts:anna", "travel:102", "join", "accept", "pay:2")
    assert game.s.energy == [6, 4] and game.s.place == [game.loc("102")] * 2
    clear = sit(2)
    clear.lay("102", 0, 1)
    clear.again().choose("hero-acts:anna", "travel:102", "join", "accept", "pay:1")
    assert [goods(clear, c)[3] for c in (0, 1)] == [1, 1], "the instant effect came once, for the whole party"


@pytest.mark.rule("KR-066", "KR-067", "KR-R33")
def test_a_connection_needs_both_keys_of_the_sides_now_showing() -> None:
    game = sit(1)
    east, corner = game.lay("103", 1, 0), game.lay("105", 1, 1)
    s, p = game.s, game.pack
    assert places.connected(s, p, east) == [corner, game.loc("101")]
    s.loc_side[east] = k.WYRD
    assert places.connected(s, p, east) == [game.loc("101")], "the wyrd side has no key north"
    assert places.connected(s, p, corner) == []
    s.place = [corner]
    assert "travel:103" not in game.again().offers()


@pytest.mark.rule("KR-068", "KR-069", "KR-192")
def test_those_already_there_may_join_before_the_instant_effect() -> None:
    game = sit(2)
    north = game.lay("102", 0, 1)
    game.s.place[1] = north
    game.again().choose("hero-acts:anna", "travel:102")
    assert game.asked == (1, "join")
    game.choose("join")
    assert [goods(game, c)[3] for c in (0, 1)] == [1, 1]
    alone = sit(2)
    alone.s.place[1] = alone.lay("102", 0, 1)
    alone.again().choose("hero-acts:anna", "travel:102", "stay-out")
    assert [goods(alone, c)[3] for c in (0, 1)] == [1, 0]


@pytest.mark.rule("KR-068", "KR-192")
def test_the_dying_do_not_join_those_who_arrive() -> None:
    game = sit(2)
    game.s.place[1] = game.lay("102", 0, 1)
    game.run("lose health 99", me=1)
    game.day().choose("hero-acts:anna", "travel:102")
    assert game.asked[1] != "join" and [goods(game, c)[3] for c in (0, 1)] == [1, 0]


@pytest.mark.rule("KR-070", "KR-071", "KR-077")
def test_arrival_attaches_what_the_keys_name() -> None:
    game = sit(1)
    game.s.stones = [[0, 2]]
    game.choose("travel:102")
    far = game.loc("104")
    assert game.s.loc_zone[far] == IN_PLAY and (game.s.loc_x[far], game.s.loc_y[far]) == (0, 2)
    assert game.s.loc_side[far] == k.CLEAR, "a waystone touches it"
    dark = sit(1)
    dark.choose("travel:102")
    assert dark.s.loc_side[dark.loc("104")] == k.WYRD
    assert dark.s.place == [dark.loc("102")], "attaching did not trigger the instant effect of 104"


@pytest.mark.rule("KR-072", "KR-073", "KR-R37")
def test_nothing_is_attached_when_the_traveller_has_gone() -> None:
    leave = """
[[location]]
number = 106
clear = {name = "Slope", keys = {w = 103, e = 107}, instant = {eff = ["place_character 101 self skip_instant"]}}
wyrd = {name = "Slope", keys = {w = 103, e = 107}, instant = {eff = ["place_character 101 self skip_instant"]}}
[[location]]
number = 107
clear = {name = "End", keys = {w = 106}}
wyrd = {name = "End", keys = {w = 106}}
[[verse]]
id = "106.1"
section = "106"
end = true
text = "Slope."
[[verse]]
id = "107.1"
section = "107"
end = true
text = "End."
"""
    from .helpers import BASE, build

    base = BASE.replace("keys = {w = 101, n = 105}", "keys = {w = 101, n = 105, e = 106}")
    pack = build(leave, base)
    for party, attached in (([0], IN_DECK), ([0, 1], IN_PLAY)):
        game = Sitting(pack, 2).day()
        game.s.place = [game.lay("103", 1, 0)] * 2
        game.lay("106", 2, 0)
        game.again().choose(
            "hero-acts:anna", "travel:106", *(["join", "accept", "pay:1"] if len(party) == 2 else ["stay-out"])
        )
        assert game.s.place[0] == game.loc("101")
        assert game.s.loc_zone[game.loc("107")] == attached, "one remaining mover is enough"


@pytest.mark.rule("KR-074", "KR-075", "KR-076")
def test_cells_versions_and_places_in_play() -> None:
    game = sit(1)
    s, p = game.s, game.pack
    s.loc_zone[game.loc("102")] = GONE
    assert places.available(s, p, 102) == game.loc("102b"), "the first lettered version"
    assert places.attach(s, game.play, p, 102, 0, 0, "KR-070") == -1, "the cell is taken"
    assert places.attach(s, game.play, p, 102, 0, 1, "KR-070") == game.loc("102b")
    assert places.attach(s, game.play, p, 102, 5, 5, "KR-070") == -1, "a place in play is never attached again"
    s.loc_zone[game.loc("102b")] = GONE
    assert places.available(s, p, 102) == -1


@pytest.mark.rule("KR-078")
def test_being_placed_is_free_and_works_like_an_arrival() -> None:
    game = sit(1)
    game.lay("102", 0, 1)
    game.run("place_character 102")
    assert game.s.energy == [6] and game.s.place == [game.loc("102")]
    assert goods(game, 0)[3] == 1, "the instant effect"
    assert game.s.loc_zone[game.loc("104")] == IN_PLAY, "and the neighbours"


@pytest.mark.rule("KR-392")
def test_a_goal_out_of_play_comes_only_by_a_key() -> None:
    game = sit(1)
    game.run("place_character 103")
    assert game.s.place == [game.loc("103")] and game.s.loc_zone[game.loc("103")] == IN_PLAY
    other = sit(1)
    other.run("place_character 105", "gain exp 1")
    assert other.s.place == [other.loc("101")] and goods(other, 0)[3] == 1, "no key to it: it does nothing"
    other.run({"choose": [{"label": "Go", "eff": ["place_character 105"]}, {"label": "Stay", "eff": ["gain exp 1"]}]})
    assert other.asked[1] == "act" and goods(other, 0)[3] == 2, "the option was not offered"
