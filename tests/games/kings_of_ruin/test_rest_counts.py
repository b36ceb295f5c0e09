"""What is left of what is counted and kept: readings, losses, nights, who meets somebody, whose mat it is."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.game import GAME

from .helpers import BASE, Sitting, build, goods, item_toml, sit
from .story_scenes import FIGHTS, three
from .test_combat import card
from .test_rest_fights import foe, talker


@pytest.mark.rule("KR-048", "KR-287")
def test_readings_and_losses_are_counted_one_by_one() -> None:
    base = BASE.replace('label = "Leave"\n', 'label = "Leave"\nreq = "read bos1 <= 1"\n')
    game = Sitting(build("", base)).day()
    assert game.holds("read bos1 == 0") and game.holds("losses == 0")
    game.choose("explore", "read:101-1:0")
    assert game.holds("read bos1 == 1")
    game.fight("dog").run("lose_encounter")
    assert game.holds("losses == 1")
    game.fight("dog").run("win")
    assert game.holds("losses == 1")


@pytest.mark.rule("KR-395", "KR-193")
def test_an_encounter_at_a_place_is_met_by_those_of_one_place() -> None:
    game = three().run({"encounter": "rat", "at": "all:any"}, me=-1, members=[])
    assert game.s.joined == [0, 1]
    nowhere = three().run({"encounter": "rat", "at": "this"}, me=-1, members=[])
    assert nowhere.s.enc == -1 and nowhere.heard("KR-193") == [()]


@pytest.mark.rule("KR-308", "KR-305")
def test_a_talk_that_everybody_left_has_no_colour() -> None:
    text = talker("abbot", 'guardian_on = ["green"]\nconclusion = {green = ["gain exp 1 party"]}')
    game = sit(2, text)
    game.fight("abbot", [0, 1]).run("damage 99 each_member", me=0)
    assert game.s.enc == -1 and game.s.guards == []


@pytest.mark.rule("KR-384", "KR-383", "KR-136")
def test_the_hungry_are_all_hungry_and_nights_are_each_one_s_own() -> None:
    game = sit(2).no_events()
    game.s.mode, game.s.goods, game.s.energy = k.CHALLENGE_REST, [[0] * 4, [0] * 4], [6, 6]
    game.evening(3)
    assert game.s.energy == [k.CLASSIC_ENERGY] * 2
    night = sit(2).no_events()
    night.s.goods, night.s.nights = [[0] * 4, [0] * 4], [1, 1]
    night.s.place[0] = night.lay("102", 0, 1, k.WYRD)
    night.evening(4)
    assert night.s.nights == [2, 0]


@pytest.mark.rule("KR-274", "KR-400")
def test_what_is_spared_of_an_attack_is_not_spared_of_harassing() -> None:
    item = item_toml("net", 'trigger = "any", limit = "encounter", eff = ["prevent_part terror 3"]')
    more = 'traits = ["harass"]\nharass = {cards = [0, 9], parts = ["gain terror 1"]}'
    game = sit(2, FIGHTS + item + foe("wasp", ["gain terror 1"], more))
    game.item(1, "net")
    game.fight("wasp", [0, 1]).choose("active:bern", "use:net", "stop")
    assert game.s.terror == [1, 2]


@pytest.mark.rule("KR-370", "KR-396", "KR-325")
def test_questions_with_one_answer_are_not_asked() -> None:
    game = sit(1)
    game.s.mode = k.STORY_WAYSTONE
    game.again().choose("waystone")
    if game.asked[1] == "price":
        game.choose("price:normal")
    assert game.asked[1] == "slot"
    alone = sit(2).run("gain_item axe 1 party", me=0, members=[0])
    assert len(alone.s.items[0]) == 1
    guarded = three().run("guardian_place warden all:any")
    assert guarded.s.guards[0][1] == guarded.loc("101") and guarded.heard("KR-325")[0][1] & 0xFFFFF == guarded.loc(
        "101"
    )


@pytest.mark.rule("KR-002")
def test_every_mat_is_its_own() -> None:
    game = sit(3)
    game.s.attr[1], game.s.goods[2], game.s.terror = [1] * 6, [4, 3, 2, 1], [1, 2, 3]
    shown = GAME.view(game.s, 1).heroes
    assert [hero.key for hero in shown] == ["anna", "bern", "cara"] and [hero.terror for hero in shown] == [1, 2, 3]
    assert shown[1].attributes == (1,) * 6 and shown[2].goods == (4, 3, 2, 1)
    assert [bool(hero.letter) for hero in shown] == [False, True, False]


@pytest.mark.rule("KR-254")
def test_a_text_that_holds_all_the_while_needs_no_other_of_its_kind() -> None:
    item = item_toml("moss", 'trigger = "while", eff = ["prevent 1"]')
    game = sit(2, FIGHTS + item + foe("biter", ["damage 2"]))
    game.item(1, "moss")
    game.fight("biter", [0, 1]).choose("active:bern", "stop")
    assert game.s.health == [8, 7]
    more = card("bern-moss", 'F = "link"', "F = 1", 'ability = [{trigger = "while", eff = ["prevent 1"]}]', hero="bern")
    game = sit(2, FIGHTS + more + foe("biter", ["damage 2"]))
    game.fight("biter", [0, 1]).hand(1, "bern-moss")
    game.choose("active:bern", "play:bern-moss", "stop")
    assert game.s.health == [8, 7] and goods(game, 1)[3] == 0
