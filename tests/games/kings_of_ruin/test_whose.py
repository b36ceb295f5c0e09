"""Whose text it is, and what it acts on: own skills and items, added parts, the opportunity attack."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.game import GAME

from .helpers import Sitting, goods, item_toml, sit
from .test_combat import card

OWN = (
    item_toml("drum", 'trigger = "activation_start", eff = ["gain exp 1"]')
    + item_toml("hook", 'trigger = "other_played", cond = "played >= 2", eff = ["gain exp 1"]')
    + item_toml("spear", 'trigger = "on_connect:any", eff = ["gain exp 1"]')
    + item_toml("net", 'trigger = "any", limit = "encounter", eff = ["prevent 4", "prevent_part terror 3"]')
    + item_toml("fork", 'trigger = "any", limit = "encounter", eff = ["free_link"]')
    + item_toml("horn", 'trigger = "encounter_start", limit = "encounter", eff = ["gain exp 1"]')
)
CARDS = (
    card("link", 'F = "link"', 'A = "agg 1", F = 1', "copies = 4")
    + card("bern-link", 'F = "link"', 'A = "agg 1", F = 1', "copies = 4", hero="bern")
    + card("loose", 'F = ""', "F = 1", "copies = 4")
)
FOES = """
[[encounter]]
id = "ram"
name = "Ram"
colour = "blue"
difficulty = 1
type = "combat"
open = {A = "agg 1", F = 1}
value = 9
table = [{lo = 0, parts = ["damage 3", "gain terror 2"]}]
opportunity = ["damage 2", "gain terror 1"]
[[encounter]]
id = "crusher"
name = "Crusher"
colour = "blue"
difficulty = 1
type = "combat"
open = {F = 1}
value = 9
table = [{lo = 0, parts = ["destroy 1", "discard_hand 1", "mill 1", "damage 1"]}]
ability = [{trigger = "on_attack", eff = [{add_part = "destroy 1"}, {add_part = "discard_hand 1"}]}]
[[encounter]]
id = "notary"
name = "Notary"
colour = "green"
difficulty = 1
type = "diplomacy"
open = {F = 1}
duration = 9
track = "red 2, gray 3, green 3"
start = 3
response = ["duration -1", "affinity -1"]
ability = [{trigger = "on_attack", eff = [{add_part = "duration -2"}, {add_part = "share affinity -1"}]}]
[[encounter]]
id = "broker"
name = "Broker"
colour = "green"
difficulty = 1
type = "diplomacy"
open = {F = 1}
duration = 9
track = "red 2, gray 3, green 3"
start = 3
response = ["affinity 1", "duration -1"]
ability = [{trigger = "on_attack", eff = [{add_part = "affinity -1"}]}]
"""


def two(item: str, foe: str = "ram") -> Sitting:
    """Bern owns the item; Anna and Bern meet the foe, and Anna acts first."""
    game = sit(2, OWN + CARDS + FOES)
    game.item(1, item)
    game.fight(foe, [0, 1])
    return game


@pytest.mark.rule("KR-164")
def test_the_start_of_an_activation_belongs_to_the_one_who_acts() -> None:
    game = two("drum").choose("active:anna")
    assert game.asked == (0, "turn"), "Bern's drum has no part in Anna's activation"
    game.choose("stop")
    assert game.asked == (1, "due") and game.offers() == ["use:drum", "use-none"]
    game.choose("use:drum")
    assert [goods(game, c)[3] for c in (0, 1)] == [0, 1]


@pytest.mark.rule("KR-164")
def test_a_second_card_pays_the_owner_who_played_it() -> None:
    game = two("hook")
    game.hand(0, "link", "link")
    game.hand(1, "bern-link", "bern-link")
    game.choose("active:anna", "play:link", "play:link")
    assert game.asked == (0, "turn") and goods(game, 1)[3] == 0
    game.choose("stop", "play:bern-link", "play:bern-link")
    assert game.asked == (1, "due")
    assert goods(game.choose("use:hook"), 1)[3] == 1


@pytest.mark.rule("KR-164")
def test_a_key_is_connected_by_the_one_who_plays_the_card() -> None:
    game = two("spear")
    game.hand(0, "anna-cut")
    game.choose("active:anna", "play:anna-cut")
    assert game.asked == (0, "turn")
    game.choose("stop", "play:bern-cut")
    assert game.asked == (1, "due")


@pytest.mark.rule("KR-164", "KR-401")
def test_the_start_of_the_encounter_belongs_to_every_owner() -> None:
    game = sit(2, OWN + CARDS + FOES)
    game.item(1, "horn")
    game.run({"encounter": "ram"}, members=[0, 1])
    assert game.asked == (1, "due")
    assert goods(game.choose("use:horn"), 1)[3] == 1


@pytest.mark.rule("KR-225")
def test_freedom_from_the_link_waits_for_the_first_additional_card() -> None:
    game = sit(1, OWN + CARDS + FOES)
    game.item(0, "fork")
    game.fight("ram").hand(0, "loose", "loose", "loose")
    game.choose("use:fork", "play:loose")
    assert game.s.link_free and "play:loose" in game.offers(), "the first card needed no link anyway"
    game.choose("play:loose")
    assert not game.s.link_free and "play:loose" not in game.offers(), "one additional card, not two"


@pytest.mark.rule("KR-225")
def test_freedom_from_the_link_ends_with_the_activation() -> None:
    game = sit(2, OWN + CARDS + FOES)
    game.item(0, "fork")
    game.fight("ram", [0, 1]).choose("active:anna", "use:fork", "stop")
    assert game.s.active == 1 and not game.s.link_free


@pytest.mark.rule("KR-400", "KR-R60")
def test_what_is_prevented_of_the_next_attack_does_not_help_against_an_opportunity_attack() -> None:
    game = sit(1, OWN + CARDS + FOES)
    game.item(0, "net")
    game.fight("ram").choose("use:net", "stop")
    assert game.s.health == [8 - 2], "2 of the opportunity attack, and nothing of the attack"
    assert game.s.terror == [1 + 1]


@pytest.mark.rule("KR-251", "KR-253")
def test_what_is_prevented_is_over_after_the_attack() -> None:
    game = sit(1, OWN + CARDS + FOES)
    game.item(0, "net")
    game.fight("ram")
    game.s.prevent, game.s.spared = [9], [[0, 0, 9]]
    game.again().choose("play:anna-cut", "stop")
    assert game.s.health == [8] and game.s.terror == [1]
    assert game.s.prevent == [0] and game.s.spared == []
    game.choose("play:anna-cut", "stop")
    assert game.s.health == [5] and game.s.terror == [3]


@pytest.mark.rule("KR-314")
def test_added_parts_of_one_type_and_share_mark_become_one_part() -> None:
    game = sit(1, OWN + CARDS + FOES)
    game.fight("crusher").hand(0, "link", "link", "loose", "loose", "loose")
    game.choose("play:link", "play:link", "stop")
    assert parts_now(game) == [("destroy", 2, 0), ("discard_hand", 2, 0), ("mill", 1, 0), ("damage", 1, 0)]
    assert game.s.seq == [], "two cards of the line were destroyed"
    game.choose("discard:loose", "discard:loose")
    assert len(game.s.hand[0]) == 1 + 1 and game.s.health == [7], "two were discarded from hand, and one was drawn"


@pytest.mark.rule("KR-314")
def test_durations_are_added_and_another_share_mark_is_another_part() -> None:
    game = sit(1, OWN + CARDS + FOES).fight("notary")
    game.told_so_far().clear()
    game.choose("stop")
    assert [event[3] for event in game.told_so_far() if event[0] == "KR-300"] == [(6,)], "one part of 3"
    assert [event[3][0] for event in game.told_so_far() if event[0] == "KR-309"] == [1, 1], "two parts of 1"


@pytest.mark.rule("KR-314")
def test_up_and_down_are_two_effects_that_are_not_added() -> None:
    game = sit(1, OWN + CARDS + FOES).fight("broker")
    game.s.affinity = 7
    game.told_so_far().clear()
    game.again().choose("stop")
    moves = [(event[2].split(" {")[0], event[3][0]) for event in game.told_so_far() if event[0] == "KR-309"]
    assert moves == [("Affinity goes down", 1)] and game.s.affinity == 6, "up at the top is lost, then down"


@pytest.mark.rule("KR-277")
def test_a_key_that_wins_gives_nothing_more() -> None:
    game = sit(1, OWN + CARDS + FOES + card("spoils", 'A = "pool 1, draw 1", F = "draw 1"', "F = 1")).fight("ram")
    game.hand(0, "spoils")
    game.s.pool = 8
    game.told_so_far().clear()
    game.again().choose("play:spoils")
    assert game.s.enc < 0 and "KR-277" in game.rules() and "KR-230" not in game.rules(), "no card is drawn any more"


@pytest.mark.rule("KR-251", "KR-314")
def test_preventing_a_part_that_destroys_saves_the_card() -> None:
    game = sit(1, OWN + CARDS + FOES)
    game.fight("crusher").hand(0, "link", "link")
    game.choose("play:link", "play:link")
    game.s.spared = [[0, 7, 1]]
    game.again().choose("stop")
    assert len(game.s.seq) == 1, "one of two was prevented"


def parts_now(game: Sitting) -> list[tuple[str, int, int]]:
    """What the attack consists of: effect, number, share mark."""
    return [(game.pack.atoms[part[0]].op, part[1], part[2]) for part in game.s.parts]


@pytest.mark.rule("KR-309", "KR-312", "KR-313")
def test_moves_of_affinity_are_told() -> None:
    game = sit(1, OWN + CARDS + FOES).fight("notary")
    game.told_so_far().clear()
    game.run("affinity 2")
    game.run("affinity -9")
    game.run("affinity 99")
    told = [(event[2].split(" {")[0], event[3]) for event in game.told_so_far() if event[0] == "KR-309"]
    assert told == [
        ("Affinity goes up", (2, 6, 8, k.GREEN)),
        ("Affinity goes down", (5, 1, 8, k.RED)),
        ("Affinity goes up", (7, 8, 8, k.GREEN)),
    ]
    game.run("affinity 1")
    assert len([event for event in game.told_so_far() if event[0] == "KR-309"]) == 3, "above the top nothing moves"


@pytest.mark.rule("KR-298")
def test_the_drop_of_avoiding_is_told() -> None:
    game = sit(1, OWN + CARDS + FOES).fight("notary").choose("avoid")
    assert "KR-309" in game.rules()


TENDER = """
[[skill]]
id = "hands"
hero = "anna"
attribute = "agg"
a = {name = "Gentle", mods = ["cost tend -1"]}
b = {name = "Rough", mods = ["cost tend 1"]}
"""


@pytest.mark.rule("KR-180")
@pytest.mark.parametrize(("skill", "price"), [(None, 1), (0, 0), (1, 2)])
def test_tending_costs_what_modifiers_say(skill: int | None, price: int) -> None:
    game = sit(2, TENDER)
    game.run("lose health 99", me=1)
    game.s.skills[0] = [] if skill is None else [skill]
    game.s.energy[0] = price
    game.day().choose("hero-acts:anna", "tend:bern")
    assert game.s.energy[0] == 0 and game.s.health[1] == k.TEND_HEALTH and goods(game, 0)[0] == 1
    if price:
        poor = sit(2, TENDER)
        poor.run("lose health 99", me=1)
        poor.s.skills[0] = [] if skill is None else [skill]
        poor.s.energy[0] = price - 1
        poor.day().choose("hero-acts:anna")
        assert "tend:bern" not in poor.offers()


@pytest.mark.rule("KR-180")
def test_tending_needs_food() -> None:
    game = sit(2)
    game.run("lose health 99", me=1)
    game.s.goods[0][0] = 0
    game.day().choose("hero-acts:anna")
    assert "tend:bern" not in game.offers()


@pytest.mark.rule("KR-043", "KR-152")
def test_gifts_never_take_exploring_away_and_the_end_of_both_is_told() -> None:
    game = sit(2)
    game.s.goods[0][0] = 20
    game.s.free, game.s.gifts = 2, 1
    game.again().choose("hero-acts:anna", "give-food:bern", "take")
    assert game.s.gifts == 0 and "KR-152" in [e[0] for e in game.told_so_far() if "no more" in str(e[2])]
    game.choose("hero-acts:anna")
    assert "explore" in game.offers() and "give-food:bern" not in game.offers()
    for _ in range(2):
        assert not any("explored" in str(event[2]) for event in game.told_so_far())
        game.choose("explore", "stay-out", "read:101-1:3", "hero-acts:anna")
    assert "explore" not in game.offers()
    assert any("explored" in str(event[2]) for event in game.told_so_far())


@pytest.mark.rule("KR-032")
def test_the_last_action_of_a_day_is_told() -> None:
    game = sit(1)
    game.s.paid = 1
    game.again().choose("travel:102")
    assert any("action|actions" in str(event[2]) for event in game.told_so_far())
    assert not any(key.startswith("travel") for key in game.offers())


@pytest.mark.rule("KR-280", "KR-298")
def test_getting_away_never_stands_where_a_card_stood() -> None:
    game = sit(1, CARDS + FOES).fight("ram")
    assert game.offers()[-2:] == ["stop", "escape"]
    game.hand(0)
    assert game.offers() == ["stop", "escape"], "without a card the first option is to stop"
    talk = sit(1, CARDS + FOES).fight("notary")
    assert talk.offers()[-2:] == ["stop", "avoid"]


def test_a_new_morning_opens_everything_again() -> None:
    game = sit(1).no_events()
    game.s.free = game.s.gifts = game.s.paid = 0
    game.morning(6)
    assert (game.s.free, game.s.gifts, game.s.paid) == (k.EXPLORATIONS, k.FREE_ACTS, k.PAID_ACTS)
    assert GAME.rules_version == "3"
