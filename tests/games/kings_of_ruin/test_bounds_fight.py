"""Bounds, seats and order in encounters that no other test looks at."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k

from .helpers import BASE, Sitting, build, goods, item_toml, met, sit
from .helpers import foe_toml as foe
from .test_combat import CARDS as KEYS
from .test_combat import card

CARDS = (
    card("plain", 'F = "link"', "F = 1", "copies = 6")
    + card("bern-plain", 'F = "link"', "F = 1", "copies = 6", hero="bern")
    + card("first", 'F = "link"', "F = 1", 'passive = true\nwaits = 1\n'
           'ability = [{trigger = "delayed", eff = ["waits 5 last"]}]')
    + card("second", 'F = "link"', "F = 1", 'waits = 1\nability = [{trigger = "delayed", eff = ["gain exp 5"]}]')
    + card("clock", 'F = "link"', "F = 1", 'passive = true\nability = [{trigger = "place", eff = ["waits 3 this"]}]')
    + card("flow", 'F = "link"', "F = 1", 'passive = true\nability = [{trigger = "other_played", '
           'cond = "last_card passive", eff = ["gain exp 1"]}]')
)  # fmt: skip


FOES = (
    foe("wave", '"share damage 1"')
    + foe("fear", '"gain terror 1", "share gain terror 2"')
    + foe("quick", "", 'traits = ["haste"]')
    + foe("brittle", "", 'traits = ["shatter"]', 2)
    + foe("timer", "", 'waits = 1\nability = [{trigger = "delayed", eff = ["gain exp 1", "waits 2 this"]}]')
    + """
[[encounter]]
id = "snob"
name = "Snob"
colour = "green"
difficulty = 1
type = "diplomacy"
traits = ["discouraging"]
open = {F = 1}
duration = 3
track = "red 1, gray 8"
start = 8
response = ["duration -1"]
"""
)


def meet(key: str, *hand: str, seats: int = 1, extra: str = "") -> Sitting:
    return met(CARDS + FOES + extra, key, *hand, seats=seats)


@pytest.mark.rule("KR-320")
def test_discouraging_turns_red_from_any_slot() -> None:
    game = meet("snob").choose("avoid")
    assert game.s.result == k.LOST


@pytest.mark.rule("KR-269")
def test_terror_is_paid_by_the_active_character_who_has_room_for_it() -> None:
    drum = item_toml("drum", 'trigger = "any", cost = ["terror 2"], eff = ["pool 1"]')
    game = sit(2, CARDS + FOES + drum)
    game.item(0, "drum")
    game.s.terror = [8, 0]
    game.fight("wave", [0, 1]).choose("active:anna")
    assert "use:drum" not in game.offers()
    game.s.terror = [5, 0]
    game.again().choose("use:drum")
    assert game.s.terror == [7, 0] and game.s.pool == 1


@pytest.mark.rule("KR-040", "KR-R40")
def test_who_pays_the_last_health_in_an_encounter_gets_nothing_for_it() -> None:
    drum = item_toml("drum", 'trigger = "any", cost = ["health 8"], eff = ["gain exp 9"]')
    game = sit(1, CARDS + FOES + drum).no_events()
    game.item(0, "drum")
    game.fight("wave").choose("use:drum")
    assert goods(game, 0)[3] == 0 and game.s.enc == -1


@pytest.mark.rule("KR-263")
def test_an_empty_deck_is_that_of_the_one_who_panics() -> None:
    game = meet("wave", seats=2)
    game.s.terror = [8, 0]
    game.s.discard[0] += game.s.deck[0]
    game.s.deck[0] = []
    assert game.again().offers() == ["stop", "escape"]
    other = meet("wave", seats=2)
    other.s.terror = [8, 0]
    other.s.discard[2] += other.s.deck[2]
    other.s.deck[2] = []
    assert other.again().offers() == ["top-card", "stop", "escape"]


@pytest.mark.rule("KR-243")
def test_damage_becomes_what_its_owner_chose() -> None:
    game = meet("wave", "plain", seats=2)
    game.run("transform energy 1", me=0).run("transform terror 1", me=1)
    game.choose("play:plain", "stop")
    assert (game.s.health, game.s.energy, game.s.terror) == ([8, 8], [5, 6], [1, 2])


@pytest.mark.rule("KR-276", "KR-R31")
@pytest.mark.parametrize(
    ("foe_", "won", "broken"), [("brittle", True, True), ("brittle", False, False), ("wave", True, False)]
)
def test_weapons_shatter_only_after_a_victory_over_a_foe_that_shatters(foe_: str, won: bool, broken: bool) -> None:
    game = meet(foe_)
    game.item(0, "axe")
    game.again().run("win" if won else "lose_encounter")
    assert (game.s.items[0] == []) == broken and bool(game.heard("KR-276")) == broken


@pytest.mark.rule("KR-275")
def test_haste_alone_limits_and_shatter_alone_does_not() -> None:
    game = meet("quick", *["plain"] * 5)
    game.choose("play:plain", "play:plain", "play:plain")
    assert "play:plain" not in game.offers()
    free = sit(1, CARDS + FOES + foe("glass", "", 'traits = ["shatter"]')).fight("glass")
    free.hand(0, *["plain"] * 5)
    free.choose("play:plain", "play:plain", "play:plain", "play:plain")
    assert "play:plain" in free.offers()


@pytest.mark.rule("KR-174", "KR-286")
def test_how_the_last_member_left_is_told() -> None:
    fled = meet("wave", "plain").choose("play:plain", "escape")
    assert fled.heard("KR-286") and not fled.heard("KR-174") and fled.heard("KR-283") == [(0,)]
    fell = sit(1, CARDS + FOES).no_events().fight("wave").run("damage 99")
    assert fell.heard("KR-174") and not fell.heard("KR-286")


@pytest.mark.rule("KR-190", "KR-205")
def test_an_encounter_that_is_met_is_known_to_all() -> None:
    game = meet("wave")
    assert game.s.seen[game.s.enc] == -1


@pytest.mark.rule("KR-214")
def test_a_delayed_ability_is_carried_out_before_the_next_card_is_looked_at() -> None:
    game = meet("wave", "first", "second")
    game.choose("play:first", "play:second", "stop")
    assert game.s.waits == [0, 5], "it got 5 more before its own marker was taken"
    assert goods(game, 0)[3] == 0


@pytest.mark.rule("KR-213", "KR-231")
def test_wait_markers_are_put_on_this_card_or_on_the_encounter() -> None:
    game = meet("wave", "plain", "clock")
    game.choose("play:plain", "play:clock")
    assert game.s.waits == [0, 3] and game.s.enc_waits == 0
    timer = meet("timer")
    assert goods(timer, 0)[3] == 1 and timer.s.enc_waits == 2


@pytest.mark.rule("KR-219", "KR-202")
def test_a_condition_on_a_passive_last_card() -> None:
    game = meet("wave", "flow", "clock", "plain")
    game.choose("play:flow", "play:clock")
    assert goods(game, 0)[3] == 1
    game.choose("play:plain")
    assert goods(game, 0)[3] == 1, "a plain card is not passive"


@pytest.mark.rule("KR-391", "KR-235")
def test_shared_parts_reach_the_active_character_first() -> None:
    game = meet("wave", seats=2)
    game.choose("stop")
    game.told_so_far().clear()
    game.choose("play:bern-cut", "stop")
    assert [told[0] for told in game.heard("KR-242")] == [1, 0]


@pytest.mark.rule("KR-251")
def test_what_is_used_up_prevents_nothing_more() -> None:
    game = meet("fear", "plain")
    game.s.spared = [[0, 0, 1]]
    game.again().choose("play:plain", "stop")
    assert game.s.terror == [1 + 2] and game.heard("KR-251") == [(0, 1)]


@pytest.mark.rule("KR-265", "KR-391")
def test_the_last_active_character_loses_cards_and_not_the_first_member() -> None:
    game = sit(2, CARDS + FOES).fight("wave", [1, 0]).choose("active:anna")
    decks = [len(game.s.deck[0]), len(game.s.deck[2])]
    game.run("pool -2")
    assert [len(game.s.deck[0]), len(game.s.deck[2])] == [decks[0] - 2, decks[1]]


@pytest.mark.rule("KR-225", "KR-227")
def test_a_link_on_a_magic_key_needs_an_opening_half() -> None:
    game = sit(1, KEYS + CARDS + FOES).fight("wave")
    game.s.goods[0][2] = 5
    game.hand(0, "blank", "wizard")
    game.choose("play:blank")
    assert "play:wizard" not in game.offers(), "the blank card opens no magic key"


@pytest.mark.rule("KR-373")
def test_empowered_takes_a_marker_of_every_attack() -> None:
    plain = meet("wave", "plain").choose("play:plain")
    plain.s.pool = 5
    plain.again().choose("stop")
    assert plain.s.pool == 5
    hard = sit(1, CARDS + FOES, challenge_empowered=True).fight("wave")
    hard.s.pool = 5
    hard.again().choose("stop")
    assert hard.s.pool == 4


@pytest.mark.rule("KR-373")
def test_another_global_secret_empowers_nobody() -> None:
    base = BASE.replace('[[secret]]\nnumber = 48\nname = "Empowered"\nkeywords = ["GLOBAL"]\n', "")
    extra = CARDS + FOES + '[[secret]]\nnumber = 200\nname = "Flag"\nkeywords = ["GLOBAL"]\n'
    game = Sitting(build(extra, base), 1).day()
    game.secret(200, -2)
    game.fight("wave")
    game.s.pool = 5
    game.again().choose("stop")
    assert game.s.pool == 5


@pytest.mark.rule("KR-117", "KR-300")
def test_markers_of_no_place_change_no_duration() -> None:
    game = meet("snob").run("duration markers:time")
    assert game.s.duration == 3


@pytest.mark.rule("KR-163")
def test_once_per_attack_is_open_again_after_the_attack() -> None:
    drum = item_toml("drum", 'trigger = "any", limit = "attack", eff = ["gain exp 1"]')
    game = sit(1, CARDS + FOES + drum)
    game.item(0, "drum")
    game.fight("wave").choose("use:drum")
    assert "use:drum" not in game.offers() and goods(game, 0)[3] == 1
    game.choose("stop")
    assert "use:drum" in game.offers()


@pytest.mark.rule("KR-214", "KR-213")
def test_the_delayed_ability_of_the_encounter_comes_before_the_first_card() -> None:
    extra = foe("slow", "", 'waits = 2\nability = [{trigger = "delayed", eff = ["waits 5 last"]}]')
    game = meet("slow", "second", extra=extra)
    game.choose("play:second", "stop")
    assert game.s.waits == [5] and goods(game, 0)[3] == 0


@pytest.mark.rule("KR-391", "KR-278")
def test_loot_comes_in_ascending_order() -> None:
    extra = foe("rich", "", 'loot = ["gain exp 1 each_member"]', 2)
    game = Sitting(build(CARDS + FOES + extra), 2, heroes="bern,anna").day().fight("rich", [0, 1])
    game.run("win")
    told = [event[3][0] for event in game.told_so_far() if len(event[3]) == 3 and event[3][1:] == (1, k.EXP)]
    assert told == [1, 0], "Anna has the lower number"
