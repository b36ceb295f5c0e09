"""What was left of single numbers: seat 0, card 0, exactly 0, and the last of four directions."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin.game import GAME

from .helpers import BASE, Dice, Sitting, build, goods, item_toml, sit
from .story_scenes import FIGHTS, three
from .test_combat import card
from .test_explore_travel import guard
from .test_rest_edges import swapped
from .test_rest_fights import both, foe


@pytest.mark.rule("KR-184", "KR-391", "KR-132")
def test_what_a_secret_brings_on_death_is_its_owner_s_and_rest_comes_in_order() -> None:
    base = BASE.replace('on_death = ["gain exp 1"]', 'on_death = ["gain food 1 each_member"]')
    game = Sitting(build("", base), 3).day().no_events()
    game.secret(6, 1)
    game.again().run("die", me=1)
    assert [goods(game, c)[0] for c in range(3)] == [2, 3, 3]
    night = swapped()
    night.s.goods = [[0, 0, 0, 0], [0, 0, 0, 0]]
    assert [told[0] for told in night.evening(2).heard("KR-132")] == [1, 0]


@pytest.mark.rule("KR-115")
def test_nobody_s_choice_is_made_by_the_lone_hero() -> None:
    ways = [{"label": "a", "eff": ["gain exp 1"]}, {"label": "b", "eff": ["gain exp 2"]}]
    assert sit(1).run({"choose": ways}, me=-1, members=[]).asked == (0, "choose")


@pytest.mark.rule("KR-213", "KR-257", "KR-280")
def test_waits_charges_and_what_follows_an_escape() -> None:
    game = sit(2, FIGHTS)
    game.fight("hydra", [0, 1]).hand(0, "slow")
    game.choose("active:anna").run("charges 1 last", "waits 1 last")
    assert game.s.charges == [] and game.s.waits == []
    game.choose("play:slow").run("waits -5 last")
    assert game.s.waits == [0]
    game.run("escape attack", "gain exp 5", me=0)
    assert goods(game, 0)[3] == 0


@pytest.mark.rule("KR-396")
def test_the_only_consumable_is_found() -> None:
    game = sit(1)
    del game.s.consumables[1:]
    assert len(game.run("gain_item loaf 1").s.items[0]) == 1


@pytest.mark.rule("KR-357")
def test_the_first_secret_without_a_keyword_stays_face_up() -> None:
    base = BASE.replace('name = "Idol"\nkeywords = ["RELIC"]', 'name = "Idol"')
    game = Sitting(build("", base)).day()
    game.secret(2, 0)
    assert not [key for key in game.again().offers() if "turn" in key]


@pytest.mark.rule("KR-330", "KR-332")
def test_a_guardian_with_nobody_to_attack_goes_to_the_highest_number() -> None:
    game = three("", Dice()).no_events()
    game.lay("105", 1, 1)
    piece = guard(game, "warden", "103")
    game.morning(4)
    assert game.s.guards == [[piece, game.loc("105")]]


@pytest.mark.rule("KR-165", "KR-100")
@pytest.mark.parametrize(("me", "price"), [(-1, 2), (1, 2), (0, 1)])
def test_whom_a_lasting_effect_reaches(me: int, price: int) -> None:
    game = sit(2).run({"modify": "cost travel 1", "until": "day"}, me=me, members=[0, 1])
    game.choose("hero-acts:bern", "travel:102", "stay-out")
    assert game.s.energy == [6, 6 - price]
    free = sit(2).run({"modify": "cost location -2", "until": "day"}, me=0)
    assert free.choose("hero-acts:anna", "location-action", "stay-out").s.energy == [6, 6]


@pytest.mark.rule("KR-055", "KR-164")
def test_an_item_for_aggression_is_not_for_courage() -> None:
    text = 'trigger = "check:agg", limit = "day", eff = [{modify = "check_bonus agg 2", until = "day"}]'
    game = sit(1, item_toml("dice", text))
    game.item(0, "dice")
    assert game.run({"check": "cou", "rows": {"1:9": ["gain exp 1"]}}).asked[1] == "act"


@pytest.mark.rule("KR-224", "KR-252")
def test_optional_texts_of_cards_and_encounters_are_asked_about() -> None:
    text = 'ability = [{trigger = "place", optional = true, eff = ["gain exp 1"]}]'
    game = both(card("bern-may", 'F = "link"', "F = 1", text, hero="bern"), "hydra", "bern-may")
    assert game.choose("active:bern", "play:bern-may").asked == (1, "do-it")
    game = both(foe("imp", [], text.replace("place", "before_attack")), "imp")
    assert game.choose("active:bern", "stop").asked == (1, "do-it")


@pytest.mark.rule("KR-057", "KR-058")
def test_the_first_hero_is_named_and_was_active_like_any_other() -> None:
    game = sit(2, FIGHTS).run("gain exp 1 named:anna", me=1)
    game.fight("dog", [0, 1]).choose("active:anna").run("gain exp 1 last_active", me=1)
    assert [goods(game, c)[3] for c in (0, 1)] == [2, 0]


@pytest.mark.rule("KR-066", "KR-078", "KR-391")
def test_who_acts_leads_those_who_are_placed_or_moved() -> None:
    game = sit(3)
    game.lay("102", 0, 1)
    game.run("place_character 102 each_member", me=1, members=[0, 1])
    assert [told[0] for told in game.heard("KR-050")] == [1, 0]
    apart = three()
    apart.s.place[2] = apart.loc("103")
    apart.run("move_character n each_member", me=0, members=[0, 2])
    assert apart.s.place[0] == apart.loc("102") == apart.s.place[2]
    apart.s.place[1] = apart.loc("103")
    assert apart.run("move_character w", me=1).s.place[1] == apart.loc("101")


@pytest.mark.rule("KR-251")
def test_the_first_seat_s_prevention_is_its_own() -> None:
    item = item_toml("veil", 'trigger = "on_attack", limit = "turn", eff = ["prevent_part terror 3"]')
    game = sit(2, FIGHTS + item + foe("ghost", ["gain terror 1"]))
    game.item(0, "veil")
    game.fight("ghost", [0, 1]).choose("active:bern", "stop", "use:veil")
    assert game.s.terror == [1, 2]


@pytest.mark.rule("KR-080", "KR-002")
def test_no_waystone_without_a_slot_and_what_a_mat_shows() -> None:
    sides = "".join(f'{side} = {{name = "{name}", mods = ["cost travel 1"]}}\n' for side, name in ("aR", "bB"))
    game = sit(1, f'[[skill]]\nid = "s"\nhero = "anna"\nattribute = "agg"\n{sides}')
    game.s.skills[0] = [1]
    shown = GAME.view(game.s, 0).heroes[0]
    assert shown.skills == ("B",) and shown.place == "101"
    game.s.place = [game.lay("105", 1, 1)]
    assert "waystone" not in game.again().offers()
