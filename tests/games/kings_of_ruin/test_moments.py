"""The very moment: what ends an encounter, whom a card protects, traits at their bounds, arrivals, prices of skills."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.rules import growth

from .helpers import BASE, Sitting, build, goods, met, sit
from .test_combat import card

CARDS = (
    card("rich", 'A = "pool 1", B = "draw 1", F = "draw 1"', 'A = "agg 1", F = 1', 'copies = 2\n'
         'ability = [{trigger = "place", eff = ["gain exp 5"]}]')
    + card("free-first", 'A = "pool 1", F = "draw 1"', "F = 1")
    + card("shield", 'F = "link"', "F = 1", 'ability = [{trigger = "on_attack", eff = ["prevent 2"]}]')
    + card("wall", 'F = "link"', "F = 1", 'passive = true\nability = [{trigger = "on_attack", eff = ["prevent 1"]}]')
    + card("all", 'F = "link"', "F = 1", 'ability = [{trigger = "on_attack", eff = ["prevent 1 each_member"]}]')
    + card("plain", 'F = "link"', "F = 1", "copies = 6")
    + card("bern-plain", 'F = "link"', "F = 1", "copies = 6", hero="bern")
    + card("say", 'A = "rule, up 2", F = "up 1"', "F = 1", 'ability = [{trigger = "place", eff = ["gain exp 5"]}]',
           deck="diplomacy")
)  # fmt: skip
FOES = """
[[encounter]]
id = "wave"
name = "Wave"
colour = "blue"
difficulty = 1
type = "combat"
open = {A = "agg 1", B = "cou 1", F = 1}
value = 9
table = [{lo = 0, parts = ["share damage 3"]}]
opportunity = ["damage 1"]
[[encounter]]
id = "gloom"
name = "Gloom"
colour = "blue"
difficulty = 1
type = "combat"
traits = ["dread", "harass"]
harass = {cards = [2, 3], parts = ["lose food 1"]}
open = {F = 1}
value = 9
table = [{lo = 0, parts = []}]
[[encounter]]
id = "sage"
name = "Sage"
colour = "green"
difficulty = 1
type = "diplomacy"
open = {A = "agg 1", F = 1}
duration = 2
track = "red 2, gray 3, green 3"
start = 5
rules = {agg = ["duration -9"]}
response = ["duration -1", "damage 1", "affinity -4"]
ability = [{trigger = "after_attack", eff = ["gain exp 7"]}, {trigger = "before_attack", eff = ["gain magic 1"]}]
conclusion = {green = ["share gain wealth 1"], gray = ["share gain wealth 2"], red = ["share gain wealth 3"]}
"""


def meet(key: str, *hand: str, seats: int = 1) -> Sitting:
    return met(CARDS + FOES, key, *hand, seats=seats)


# -- KR-277, KR-302: the encounter ends at once


@pytest.mark.rule("KR-277")
def test_a_key_that_wins_ends_the_card_there() -> None:
    game = meet("wave", "rich")
    game.s.pool = 8
    deck = len(game.s.deck[0])
    game.choose("play:rich")
    assert game.s.enc == -1 and game.s.result == k.WON
    assert goods(game, 0)[3] == 0, "no ability of the card"
    assert game.s.health == [8], "no attack"
    drawn = [event for event in game.told_so_far() if event[0] == "KR-230"]
    assert not drawn and len(game.s.deck[0]) >= deck, "no further key: nothing was drawn"


@pytest.mark.rule("KR-277")
def test_one_marker_less_is_no_victory() -> None:
    game = meet("wave", "rich")
    game.s.pool = 7
    game.choose("play:rich")
    assert game.s.enc >= 0 and game.s.pool == 8 and goods(game, 0)[3] == 5


@pytest.mark.rule("KR-277")
def test_a_delayed_ability_that_wins_ends_the_activation() -> None:
    game = meet("wave", seats=2)
    game.s.pool = 8
    game.run("pool 1", "damage 5 each_member")
    assert game.s.enc == -1 and game.s.health == [8, 8]


@pytest.mark.rule("KR-302", "KR-318")
def test_the_response_stops_where_the_duration_ends() -> None:
    game = meet("sage")
    game.s.duration = 1
    game.again().choose("stop")
    assert game.s.enc == -1 and game.s.result == k.WON, "green: the affinity was never lowered"
    assert game.s.health == [8] and goods(game, 0)[3] == 0, "no damage, nothing after the response"
    assert goods(game, 0)[2] == 2 and goods(game, 0)[1] == 1, "what came before it, and the green conclusion"


@pytest.mark.rule("KR-302")
def test_a_duration_of_one_goes_on() -> None:
    game = meet("sage")
    game.choose("stop")
    assert game.s.enc >= 0 and game.s.duration == 1 and game.s.health == [7] and goods(game, 0)[3] == 7


@pytest.mark.rule("KR-302", "KR-310")
def test_a_rule_bonus_that_ends_the_talk_ends_the_card() -> None:
    game = meet("sage", "say")
    game.s.affinity = 1
    game.again().choose("play:say")
    assert game.s.enc == -1 and goods(game, 0)[3] == 0, "no ability of the card"
    assert game.s.result == k.NEITHER and goods(game, 0)[1] == 2, (
        "up 2 came with the same key, up 1 of the next did not"
    )


@pytest.mark.rule("KR-302", "KR-307")
@pytest.mark.parametrize(("slot", "result"), [(1, k.LOST), (2, k.NEITHER), (4, k.NEITHER), (5, k.WON)])
def test_the_colour_is_that_of_the_marker_s_slot(slot: int, result: int) -> None:
    game = meet("sage")
    game.s.affinity, game.s.duration = slot, 1
    game.again().choose("stop")
    assert game.s.result == result and goods(game, 0)[1] == {k.WON: 1, k.NEITHER: 2, k.LOST: 3}[result]


# -- KR-298: avoiding


@pytest.mark.rule("KR-298", "KR-R28")
@pytest.mark.parametrize(("slot", "result"), [(7, k.NEITHER), (6, k.NEITHER), (5, k.LOST), (2, k.LOST)])
def test_avoiding_drops_four_slots_and_not_below_the_bottom(slot: int, result: int) -> None:
    game = meet("sage")
    game.s.affinity = slot
    deck = len(game.s.deck[1]) + len(game.s.hand[1])
    game.told_so_far().clear()
    game.again().choose("avoid")
    assert game.s.result == result and game.s.health == [8], "no response any more"
    assert goods(game, 0)[1] == {k.NEITHER: 2, k.LOST: 3}[result], "the conclusion is resolved"
    dropped = next(event[3] for event in game.told_so_far() if event[0] == "KR-309")
    assert dropped[0] == min(4, slot) and dropped[1] == max(0, slot - 4) + 1
    assert not [event for event in game.told_so_far() if event[0] == "KR-313"] and len(game.s.deck[1]) == deck


@pytest.mark.rule("KR-298")
def test_avoiding_needs_the_consent_of_every_member() -> None:
    game = sit(3, CARDS + FOES).fight("sage", [0, 1, 2]).choose("active:anna", "avoid")
    assert game.asked == (1, "avoid")
    game.choose("walk-away")
    assert game.asked == (2, "avoid") and game.s.enc >= 0
    game.choose("stay")
    assert game.s.enc >= 0 and game.s.duration == 2 and game.s.affinity == 5 and game.asked == (0, "turn")
    assert "avoid" not in game.offers(), "asked again only in a later activation"
    game.choose("stop")
    assert game.asked[1] == "active"
    game.choose("active:bern")
    assert "avoid" in game.offers()
    game.choose("avoid", "walk-away", "walk-away")
    assert game.s.enc == -1


# -- KR-255: whom a card of the sequence protects


@pytest.mark.rule("KR-255", "KR-R24")
def test_a_card_of_the_sequence_protects_the_last_active_character_alone() -> None:
    game = meet("wave", "shield", seats=2)
    game.choose("play:shield", "stop")
    assert game.s.health == [7, 5], "Anna was active; the shared damage reaches Bern in full"


@pytest.mark.rule("KR-255", "KR-202")
def test_it_protects_whoever_is_active_and_not_its_owner() -> None:
    game = meet("wave", "wall", seats=2)
    game.hand(1, "bern-plain")
    game.choose("play:wall", "stop")
    assert game.s.health == [6, 5]
    game.choose("play:bern-plain", "stop")
    assert game.s.health == [3, 3], "now Bern is the last active one: Anna's wall saves him 1 and her nothing"


@pytest.mark.rule("KR-255", "KR-245")
def test_multi_protects_every_member() -> None:
    game = meet("wave", "all", seats=2)
    game.choose("play:all", "stop")
    assert game.s.health == [6, 6]


# -- KR-271, KR-274: traits at their bounds


@pytest.mark.rule("KR-271")
@pytest.mark.parametrize(("held", "terror"), [(0, 1), (1, 1), (2, 0)])
def test_dread_looks_at_the_hand_before_the_attack(held: int, terror: int) -> None:
    game = meet("gloom", *["plain"] * (held + 1))
    before = game.s.terror[0]
    game.choose("play:plain", "stop")
    assert game.s.terror[0] == before + terror


@pytest.mark.rule("KR-271")
def test_dread_frightens_the_active_character_only() -> None:
    game = meet("gloom", "plain", seats=2)
    game.hand(1)
    game.choose("play:plain", "stop")
    assert game.s.terror == [2, 1] and game.s.active == 1, "Anna acted; Bern's empty hand does not matter yet"
    game.choose("stop")
    assert game.s.terror == [2, 2]


@pytest.mark.rule("KR-274", "KR-R19")
@pytest.mark.parametrize(("cards", "lost"), [(1, 0), (2, 1), (3, 1), (4, 0)])
def test_harass_counts_the_cards_of_the_sequence(cards: int, lost: int) -> None:
    game = meet("gloom", *["plain"] * 6)
    game.choose(*["play:plain"] * cards, "stop")
    assert goods(game, 0)[0] == 2 - lost


@pytest.mark.rule("KR-274", "KR-399")
def test_harass_reaches_the_active_character() -> None:
    game = meet("gloom", *["plain"] * 4, seats=2)
    game.choose("play:plain", "play:plain", "stop")
    assert [goods(game, c)[0] for c in (0, 1)] == [1, 2]


# -- KR-072: arrivals

SLOPE = """
[[location]]
number = 106
clear = {name = "Slope", keys = {w = 103, e = 107}, instant = {eff = ["place_character 101 %s skip_instant"]}}
wyrd = {name = "Slope", keys = {w = 103, e = 107}, instant = {eff = ["place_character 101 %s skip_instant"]}}
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


def slope(who: str, seats: int) -> Sitting:
    base = BASE.replace("keys = {w = 101, n = 105}", "keys = {w = 101, n = 105, e = 106}")
    base = base.replace("keys = {w = 101}, slots", "keys = {w = 101, e = 106}, slots")
    game = Sitting(build(SLOPE.replace("%s", who), base), seats).day()
    game.lay("103", 1, 0)
    game.lay("106", 2, 0)
    game.s.place = [game.loc("103")] * seats
    return game.day()


@pytest.mark.rule("KR-072")
def test_nothing_is_attached_where_no_traveller_is_left() -> None:
    game = slope("each_member", 2)
    game.choose("hero-acts:anna", "travel:106", "join", "accept")
    while game.asked[1] == "pay":
        game.choose(game.offers()[0])
    assert [game.s.place[c] for c in (0, 1)] == [game.loc("101")] * 2
    assert game.s.loc_zone[game.loc("107")] == 0


@pytest.mark.rule("KR-072", "KR-073", "KR-068")
@pytest.mark.parametrize("answer", ["stay-out", "join"])
def test_somebody_who_was_there_before_is_no_traveller(answer: str) -> None:
    game = slope("self", 2)
    game.s.place[1] = game.loc("106")
    game.day().choose("hero-acts:anna", "travel:106", answer)
    assert game.s.place == [game.loc("101"), game.loc("106")] and game.s.loc_zone[game.loc("107")] == 0


@pytest.mark.rule("KR-073", "KR-R37")
def test_one_traveller_who_stays_is_enough() -> None:
    game = slope("self", 2)
    game.choose("hero-acts:anna", "travel:106", "join", "accept")
    while game.asked[1] == "pay":
        game.choose(game.offers()[0])
    assert game.s.place == [game.loc("101"), game.loc("106")] and game.s.loc_zone[game.loc("107")] == 1


# -- KR-145: skills

SKILLS = "".join(
    f'[[skill]]\nid = "{key}"\nhero = "anna"\nattribute = "{attribute}"\n'
    f'a = {{name = "{key} a", mods = ["cost travel -1"]}}\nb = {{name = "{key} b", mods = ["cost travel -1"]}}\n'
    for key, attribute in (("one", "agg"), ("two", "agg"), ("three", "emp"), ("four", "cou"))
)


@pytest.mark.rule("KR-145", "KR-143")
@pytest.mark.parametrize(("cap", "value", "sold"), [(3, 3, True), (3, 2, False), (2, 2, True), (2, 1, False)])
def test_a_skill_needs_its_attribute_at_the_current_maximum(cap: int, value: int, sold: bool) -> None:
    game = sit(1, SKILLS)
    game.s.cap, game.s.attr[0] = cap, [value, 0, 0, 0, 0, 0]
    game.s.goods[0][3] = 30
    assert ("buy-skill:agg" in game.evening(5).offers()) == sold
    assert ("raise:agg" in game.offers()) != sold


@pytest.mark.rule("KR-145")
def test_the_price_of_a_skill_counts_the_pair_and_nothing_else() -> None:
    game = sit(1, SKILLS)
    s = game.s
    s.attr[0] = [3, 3, 3, 0, 0, 0]
    assert [growth.skill_price(s, 0, at) for at in (0, 1, 2)] == [4, 4, 4]
    s.skills[0] = [0]
    assert [growth.skill_price(s, 0, at) for at in (0, 1, 2)] == [8, 8, 4]
    s.skills[0] = [0, 4]
    assert [growth.skill_price(s, 0, at) for at in (0, 1, 2)] == [12, 12, 4]
    s.goods[0][3] = 11
    assert [key for key in game.evening(5).offers() if key.startswith("buy")] == ["buy-skill:cou"]
    s.goods[0][3] = 12
    game.evening(5).choose("buy-skill:agg")
    assert game.offers() == ["skill:two-a", "skill:two-b"] and goods(game, 0)[3] == 0


@pytest.mark.rule("KR-145", "KR-144")
def test_skills_of_others_cost_nothing_more() -> None:
    game = sit(2, SKILLS)
    game.s.skills[1] = [0]
    assert growth.skill_price(game.s, 0, 0) == 4
