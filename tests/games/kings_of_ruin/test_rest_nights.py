"""What is left of evenings, death and whose cards count: lone heroes, second skills, other packs."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.rules import journal, modifiers

from .helpers import BASE, Sitting, build, goods, item_toml, sit
from .story_scenes import FIGHTS
from .test_day import activate


@pytest.mark.rule("KR-033", "KR-131", "KR-141")
def test_the_evening_begins_with_its_first_step() -> None:
    game = sit(1).no_events()
    omen = activate(game, "omen")
    game.s.place = [game.lay("103", 1, 0)]
    game.s.goods[0] = [1, 2, 0, 0]
    game.s.said, game.s.order_done = [1], [omen] if omen is not None else game.s.ev_active[-1:]
    game.again().choose("end-day")
    assert goods(game, 0)[1] == 1, "the omen costs 1 WEALTH in the evening"
    assert game.asked[1] == "eat" and game.s.said == []
    game.choose("fast")
    assert game.asked[1] == "vision"


@pytest.mark.rule("KR-182", "KR-140")
def test_a_hero_found_at_night_has_a_day_before_it() -> None:
    game = sit(1).no_events()
    game.s.place = [game.lay("102", 0, 1, k.WYRD)]
    game.s.health, game.s.goods[0] = [2], [0, 0, 0, 0]
    game.evening(4)
    assert game.s.solo == [1] and game.s.day == 2 and game.s.stage == 3 and game.s.end_day == 0
    assert game.asked[1] == "act"


@pytest.mark.rule("KR-001")
def test_the_last_hero_is_taken_without_a_question() -> None:
    game = Sitting(build(), 4, heroes="cara,dov,anna")
    assert [game.pack.heroes[hero].key for hero in game.s.hero] == ["cara", "dov", "anna", "bern"]


@pytest.mark.rule("KR-184")
def test_who_comes_back_wakes_at_the_nearest_waystone_of_its_own() -> None:
    base = BASE.replace("start = 101", "start = 103").replace('on_death = ["gain exp 1"]\n', "")
    game = Sitting(build("", base), 3).day().no_events()
    game.lay("101", 0, 0)
    game.lay("102", 0, 1)
    far = game.lay("104", 0, 2, k.WYRD)
    game.s.place = [game.lay("103", 1, 0), far, game.loc("103")]
    game.s.stones = [[0, 0], [1, 3], [2, 0]]
    game.secret(6, 1)
    game.effects(["gain exp 7 each_character"])
    game.again().run("die", me=1)
    assert game.s.place[1] == far and goods(game, 1)[3] == 0
    game.s.stones = [[0, 0]]
    game.s.place[1] = game.loc("102")
    game.secret(8, 1)
    game.again().run("die", me=1)
    assert game.s.place[1] == game.loc("101"), "the first card of the pack is a place like any other"


@pytest.mark.rule("KR-243")
def test_no_damage_uses_up_no_transformation() -> None:
    game = sit(2, FIGHTS)
    game.fight("dog", [0, 1]).choose("active:bern")
    game.run("transform terror 2", "damage 0", me=1)
    assert game.s.changed == [0, 2] and game.s.terror == [1, 1]
    game.run("damage 3", me=1)
    assert game.s.changed == [0, 0] and game.s.terror == [1, 2] and game.s.health == [8, 7]


@pytest.mark.rule("KR-115", "KR-391")
def test_the_first_seat_chooses_for_its_own_card() -> None:
    game = sit(2, FIGHTS)
    game.s.lead = 1
    game.fight("dog", [0, 1]).choose("active:anna")
    ways = [{"label": "a", "eff": ["gain exp 1"]}, {"label": "b", "eff": ["gain exp 2"]}]
    assert game.run({"choose": ways}, me=0).asked == (0, "choose")


@pytest.mark.rule("KR-381")
def test_a_sixth_item_may_go_to_the_first_seat() -> None:
    extra = "".join(item_toml(f"thing{n}", 'trigger = "rest", eff = ["gain exp 1"]') for n in range(6))
    game = sit(2, extra)
    game.s.mode = k.CHALLENGE_LIMIT
    for n in range(5):
        game.item(1, f"thing{n}")
    game.run("gain_item thing5 1", me=1)
    game.choose("shed:thing2:anna")
    assert [len(items) for items in game.s.items] == [1, 5]


@pytest.mark.rule("KR-048")
def test_the_page_shows_the_form_that_was_opened() -> None:
    forms = 'form = [{when = "day >= 9", text = "Late."}, {when = "day >= 2", text = "Later."}]'
    base = BASE.replace('section = "101"\ntext = "Home."', f'section = "101"\ntext = "Home."\n{forms}')
    for day, text in ((1, "Home."), (2, "Later."), (9, "Late.")):
        game = Sitting(build("", base)).day()
        game.s.day = day
        game.choose("explore")
        frame = next(f for f in game.s.stack if len(f) > 6)
        assert journal.page_text(frame, game.pack.verses[frame[1]]) == text


@pytest.mark.rule("KR-368")
def test_a_card_never_counts_characters_below_one() -> None:
    extra = '[[secret]]\nnumber = 12\nname = "Few"\nkeywords = ["GLOBAL"]\nmods = ["count_characters -1"]\n'
    for seats, counted in ((1, 1), (2, 1), (3, 2)):
        game = sit(seats, extra)
        game.secret(12, -2)
        assert modifiers.counted_characters(game.s, False) == counted


@pytest.mark.rule("KR-164", "KR-354")
@pytest.mark.parametrize(("me", "up", "due"), [(0, 1, True), (1, 1, False), (0, 0, False)])
def test_a_secret_falls_due_for_its_holder_while_it_is_face_up(me: int, up: int, due: bool) -> None:
    extra = (
        '[[secret]]\nnumber = 12\nname = "Eye"\nkeywords = ["RELIC"]\n'
        'ability = [{trigger = "gain", limit = "day", eff = ["gain exp 1"]}]\n'
    )
    game = sit(2, extra)
    at = game.secret(12, 0)
    game.s.secret_up[at] = up
    assert (game.run("gain wealth 1", me=me).asked[1] == "due") is due


@pytest.mark.rule("KR-145", "KR-164")
def test_the_second_side_of_a_second_skill_does_what_it_says() -> None:
    extra = "".join(
        f'[[skill]]\nid = "s{n}"\nhero = "anna"\nattribute = "{attribute}"\n'
        + "".join(
            f'{side} = {{name = "{attribute} {side}", trigger = "gain:wealth", limit = "day", optional = false, '
            f'eff = ["gain exp {1 + n * 2 + at}"]}}\n'
            for at, side in enumerate("ab")
        )
        for n, attribute in enumerate(("agg", "cou", "pra"))
    )
    for code in range(6):
        game = sit(1, extra)
        game.s.skills[0] = [code]
        assert goods(game.run("gain wealth 1"), 0)[3] == 1 + code
