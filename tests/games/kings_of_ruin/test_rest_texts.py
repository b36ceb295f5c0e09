"""What is left of conditions, chapters, days and single effects: nobody, nowhere, nothing, and the first of a kind."""

from __future__ import annotations

from typing import Any

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.game import GAME

from .helpers import BASE, Dice, Sitting, build, goods, item_toml, sit
from .story import Shuffler
from .story_scenes import WELL, three, three_near

HELM = '[[secret]]\nnumber = 12\nname = "Helm"\nkeywords = ["WEAPON"]\n'


def keys_of(game: Sitting, pile: list[int]) -> list[str]:
    """The events of a pile by name."""
    p = game.pack
    return [next(e.key for e in p.events if e.face == game.s.faces[piece]) for piece in pile]


def words_of(game: Sitting, by: str) -> list[str]:
    """The sentences told by a rule."""
    return [event[2] for event in game.told_so_far() if event[0] == by]


@pytest.mark.rule("KR-052", "KR-339", "KR-022")
@pytest.mark.parametrize("line", ["location 108", "seal vision", "marker quest <= 0", "timed", "side wyrd"])
def test_nobody_stands_nowhere(line: str) -> None:
    assert not sit(1, WELL).holds(line, -1, [])


@pytest.mark.rule("KR-053", "KR-052")
def test_a_secret_may_be_the_weapon_that_is_asked_for() -> None:
    game = sit(2, HELM)
    assert not game.holds("item WEAPON", 0, [0])
    game.secret(12, 0)
    assert game.holds("item WEAPON", 0, [0]) and not game.holds("item WEAPON", 1, [1])
    assert not game.holds("item RELIC", 0, [0]) and not game.holds("item consumable", 0, [0])


@pytest.mark.rule("KR-052")
def test_a_person_is_where_it_was_put() -> None:
    game = sit(2).run("standee_place boy 102")
    assert game.holds("standee boy", 0, here=game.loc("102")) and not game.holds("standee boy", 0, here=game.loc("101"))


@pytest.mark.rule("KR-060")
@pytest.mark.parametrize(("had", "left"), [(4, 2), (5, 2), (1, 0)])
def test_half_is_rounded_up(had: int, left: int) -> None:
    game = sit(1)
    game.s.goods[0][0] = had
    assert goods(game.run("lose food half_up"), 0)[0] == left


@pytest.mark.rule("KR-052")
def test_nobody_s_hand_is_that_of_the_last_who_acted() -> None:
    game = sit(3)
    game.fight("dog", [0, 1]).hand(1, "bern-cut")
    game.choose("active:bern")
    assert game.holds("hand == 1", -1, [0, 1]) and not game.holds("hand == 1", 0, [0, 1])


@pytest.mark.rule("KR-047")
def test_a_text_without_a_condition_uses_none_up() -> None:
    game = sit(1)
    assert game.holds("once day")
    game.choose("explore", "read:101-1:3")
    assert game.s.once == []


# -- setting up and chapters


@pytest.mark.rule("KR-009", "KR-010", "KR-004")
def test_the_first_card_of_the_start_comes_and_its_north_if_there_is_one() -> None:
    variant = BASE[BASE.index("[[location]]\nnumber = 101") : BASE.index("[[location]]\nnumber = 102")]
    verse = '[[verse]]\nid = "101b.1"\nsection = "101b"\nend = true\ntext = "Again."\n'
    game = sit(2, variant.replace("number = 101", 'number = 101\nvariant = "b"') + verse)
    assert game.s.place == [game.loc("101")] * 2
    lone = BASE.replace('clear = {name = "Home", keys = {n = 102, e = 103}', 'clear = {name = "Home", keys = {e = 103}')
    assert sum(zone == 1 for zone in Sitting(build("", lone)).day().s.loc_zone) == 1
    eager = Sitting(build("", BASE.replace("energy = 6\nhealth = 8", "energy = 9\nhealth = 8")))
    assert eager.s.energy == [8] == eager.s.health, "ENERGY never stands above HEALTH"


@pytest.mark.rule("KR-388", "KR-016")
def test_the_events_of_a_chapter_go_where_they_belong() -> None:
    game = sit(2)
    game.run("activate_event rain", "activate_event omen", "remove_game event:second", "chapter_end 1")
    while not game.s.chapter:
        game.choose(game.offers()[-1])
    assert "rain" in keys_of(game, game.s.ev_random + game.s.ev_active)
    assert "rain" not in keys_of(game, game.s.ev_box) and "omen" not in keys_of(game, game.s.ev_random)
    assert "omen" in keys_of(game, game.s.ev_box) and "second" in keys_of(game, game.s.ev_gone)
    assert game.s.ev_deck == [], "a named event that is gone does not come"


@pytest.mark.rule("KR-368", "KR-376", "KR-016")
@pytest.mark.parametrize(("mode", "events"), [({}, 2), ({"challenge_events": True}, 3), ({"story_fewer": True}, 1)])
def test_a_recipe_counts_characters_as_the_modes_do(mode: dict[str, Any], events: int) -> None:
    base = BASE.replace('event_deck = ["quest", "random", "omen"]', 'event_deck = ["quest", "random characters"]')
    game = Sitting(build("", base), 2, **mode)
    came = [key for key in keys_of(game, game.s.ev_deck + game.s.ev_active) if key in ("rain", "wind", "hail")]
    assert len(came) == events


@pytest.mark.rule("KR-170", "KR-140")
def test_the_last_day_of_a_chapter_ends_the_campaign() -> None:
    game = sit(2).no_events()
    game.s.day = 29
    game.evening(7)
    assert game.s.day == 30 and "KR-170" not in game.rules()
    game.evening(7)
    assert game.s.over == 2 and game.heard("KR-170") == [()]


@pytest.mark.rule("KR-140", "KR-032", "KR-152")
def test_what_lasts_for_the_day_and_who_has_passed_end_with_it() -> None:
    game = sit(2).no_events()
    game.run({"modify": "cost travel 1", "until": "day"}, {"modify": "cost tend 1", "until": "chapter"})
    game.choose("hero-acts:anna", "pass").s.refused = 1
    game.evening(7)
    assert [entry[1] for entry in game.s.until] == [6] and game.s.passed == [] and game.s.refused == 0


@pytest.mark.rule("KR-033")
def test_nobody_is_asked_when_only_the_end_of_the_day_is_left() -> None:
    game = sit(2).no_events()
    game.s.gifts, game.s.passed = 0, [0, 1]
    game.again()
    assert game.asked[1] == "eat", "the evening has come"


# -- death


@pytest.mark.rule("KR-184", "KR-179")
def test_who_comes_back_is_no_longer_dying() -> None:
    game = three().no_events()
    game.secret(6, 1)
    game.s.dying[1], game.s.health[1], game.s.goods[1] = 1, 0, [2, 1, 0, 4]
    game.morning(2)
    assert game.s.dying == [-1, -1, -1] and game.s.health[1] == k.RETURN_HEALTH and goods(game, 1) == [2, 1, 0, 1]


# -- single effects


@pytest.mark.rule("KR-242")
def test_no_damage_hurts_nobody() -> None:
    game = sit(1, item_toml("scar", 'trigger = "damaged", limit = "day", eff = ["gain exp 1"]'))
    game.item(0, "scar")
    assert game.run("damage 0").asked[1] == "act"
    assert game.run("damage 1").asked[1] == "due"


@pytest.mark.rule("KR-391", "KR-392")
def test_with_no_open_option_nothing_is_chosen() -> None:
    game = sit(2)
    far, gone = game.loc("104"), game.loc("102b")
    game.s.loc_zone[gone] = 2
    locked = [{"label": str(n), "req": f"res food >= {n}", "eff": ["gain exp 1"]} for n in (8, 9)]
    assert goods(game.run({"choose": locked}), 0)[3] == 0 and game.asked[1] == "next"
    ways = [{"label": number, "eff": [f"place_character {number}"]} for number in ("101", "104", "105")]
    game.run({"choose": ways})
    assert game.s.place[0] == game.loc("101") and far != game.s.place[0], "there is no way to the others"
    game.s.loc_zone[far] = 2
    game.lay("102", 0, 1)
    ways = [{"label": "far", "eff": ["place_character 104"]}, {"label": "stay", "eff": ["gain exp 1"]}]
    assert goods(game.run({"choose": ways}), 0)[3] == 1, "a card that is gone cannot come"


@pytest.mark.rule("KR-392", "KR-078", "KR-066")
def test_who_does_not_play_is_not_moved_and_no_place_is_no_goal() -> None:
    game = three()
    where = game.s.place[:]
    game.run("place_character 103 named:dov", "move_character n named:dov", "gain exp 1")
    assert game.s.place == where and goods(game, 0)[3] == 1
    game.s.place[0] = game.loc("102")
    game.run("place_character nearest:vision", me=0)
    assert game.s.place[0] == game.loc("103")
    none = three_near()
    none.s.place[0] = none.loc("102")
    assert none.run("place_character nearest:vision", me=0).s.place[0] == none.loc("102")
    assert none.run("marker quest 1 nearest:any", me=-1, members=[]).s.marks == []


@pytest.mark.rule("KR-093")
def test_one_waystone_is_raised_by_one_effect() -> None:
    game = three().run("waystone_place ne all:any")
    assert game.s.stones == [[1, 1]]


@pytest.mark.rule("KR-090", "KR-091")
def test_the_only_model_moves_without_a_question() -> None:
    game = Sitting(build("", BASE.replace("waystones = 3", "waystones = 1"))).day()
    game.s.stones = [[7, 7]]
    game.again().choose("waystone", "price:normal", "food:0", "slot:sw")
    assert game.s.stones == [[0, 0]]


@pytest.mark.rule("KR-389")
@pytest.mark.parametrize(("end", "over", "told"), [("win", 1, "won"), ("loss", 2, "lost")])
def test_the_end_of_the_campaign_is_told_as_it_is(end: str, over: int, told: str) -> None:
    game = sit(1).run(f"campaign_end {end}")
    assert game.s.over == over and told in words_of(game, "KR-389")[0]


@pytest.mark.rule("KR-388", "KR-292")
def test_a_chapter_that_ends_in_a_fight_cleans_it_up() -> None:
    game = sit(2)
    game.fight("dog", [0, 1]).choose("active:anna", "play:anna-cut")
    game.run("chapter_end 1")
    assert game.s.enc == -1 and game.s.seq == [] and [len(pile) for pile in game.s.hand] == [0, 0, 0, 0]
    assert len(game.s.deck[0]) == 10


@pytest.mark.rule("KR-072", "KR-103")
def test_an_instant_effect_without_a_timer_heeds_no_time_markers() -> None:
    game = three()
    far = game.loc("104")
    game.s.marks = [[far, k.TIME, 2]]
    game.s.place[2] = game.loc("102")
    game.again().choose("hero-acts:cara", "travel:104")
    assert game.s.place[2] == game.loc("101"), "the mist of Far carries everybody home"


@pytest.mark.rule("KR-396")
def test_a_weapon_is_looked_for_in_the_whole_deck() -> None:
    game = sit(1, "", Shuffler())
    coat = next(item.face for item in game.pack.items if item.key == "coat")
    game.s.item_deck.sort(key=lambda piece: game.s.faces[piece] == coat)
    game.run("gain_item WEAPON 1")
    assert game.pack.item(game.s.faces[game.s.items[0][0]]).key in ("axe", "blade")


@pytest.mark.rule("KR-016")
def test_an_event_that_is_shuffled_in_shuffles_the_deck() -> None:
    dice = Shuffler()
    game = sit(1, "", dice)
    before = dice.shuffled
    game.run("events_add second bottom")
    assert dice.shuffled == before
    game.run("events_add rain shuffle")
    assert dice.shuffled == before + 1


@pytest.mark.rule("KR-147", "KR-137")
def test_the_second_hero_learns_from_the_own_cards() -> None:
    extra = "".join(
        f'[[card]]\nid = "new{n}"\nname = "New {n}"\nhero = "bern"\ndeck = "diplomacy"\nset = "advancement"\n'
        'close = {F = "up 1"}\nopen = {F = 1}\n'
        for n in range(2)
    )
    game = sit(2, extra).no_events()
    game.s.goods = [[0, 0, 0, 9], [0, 0, 0, 9]]
    game.evening(5)
    assert game.asked == (0, "grow") and not [key for key in game.offers() if key.startswith("learn")]
    game.choose("advance-done")
    assert [key for key in game.offers() if key.startswith("learn")] == ["learn:diplomacy"]
    game.choose("learn:diplomacy", "offer:new1")
    assert len(game.s.deck[3]) == 11 and len(game.s.draft[3]) == 1


@pytest.mark.rule("KR-045", "KR-064")
def test_a_reading_ends_after_an_option_that_leads_nowhere() -> None:
    base = BASE.replace('label = "Leave"\neff = ["end exploration"]', 'label = "Leave"\neff = ["gain exp 1"]')
    game = Sitting(build("", base)).day().choose("explore", "read:101-1:3")
    assert game.asked[1] == "act" and goods(game, 0)[3] == 1


@pytest.mark.rule("KR-356", "KR-165", "KR-357")
@pytest.mark.parametrize(("holder", "up", "prices"), [(0, 1, [2, 1]), (0, 0, [1, 1]), (-2, 1, [2, 2])])
def test_whose_secret_changes_whose_price(holder: int, up: int, prices: list[int]) -> None:
    extra = '[[secret]]\nnumber = 12\nname = "Weight"\nkeywords = ["RELIC"]\nmods = ["cost travel 1"]\n'
    for me in (0, 1):
        game = sit(2, extra)
        at = game.secret(12, holder)
        game.s.secret_up[at] = up
        game.again().choose(f"hero-acts:{('anna', 'bern')[me]}", "travel:102", "stay-out")
        assert game.s.energy[me] == 6 - prices[me]


@pytest.mark.rule("KR-164", "KR-165")
@pytest.mark.parametrize("me", [0, 1])
def test_an_item_that_falls_due_reaches_its_owner_alone(me: int) -> None:
    game = sit(3, item_toml("bell", 'trigger = "gain", limit = "day", eff = ["gain terror 1 each_member"]'))
    game.item(me, "bell")
    game.run("gain wealth 1", me=me).choose("use:bell")
    assert [terror - 1 for terror in game.s.terror] == [int(c == me) for c in range(3)]


@pytest.mark.rule("KR-135")
def test_the_hungry_wait_for_those_who_have_food() -> None:
    game = sit(2).no_events()
    game.s.goods = [[0, 0, 0, 0], [1, 0, 0, 0]]
    game.evening(3)
    assert game.asked == (1, "eat")
    game.choose("share-food:anna")
    assert game.asked == (0, "eat")


@pytest.mark.rule("KR-126")
def test_the_achievement_of_somebody_who_does_not_play_is_not_marked() -> None:
    extra = '[[achievement]]\nid = "c1"\nname = "C"\nhero = "cara"\nsection = 0\nmemory = "m"\n'
    extra += '[[verse]]\nid = "m"\nsection = "EOR"\nend = true\ntext = "Once."\n'
    game = sit(2, extra, echoes=True).run("achievement c1", "gain exp 1")
    assert game.s.achieved == [] and goods(game, 0)[3] == 1


@pytest.mark.rule("KR-130")
def test_the_achievements_of_others_do_not_open_my_last() -> None:
    heroes = [("anna", n) for n in range(9)] + [("bern", n) for n in range(9)]
    extra = "".join(
        f'[[achievement]]\nid = "{hero}{n}"\nname = "{n}"\nhero = "{hero}"\nsection = {n // 3}\nmemory = "m"\n'
        for hero, n in heroes
    )
    extra += '[[achievement]]\nid = "last"\nname = "Last"\nhero = "anna"\nsection = 3\nmemory = "m"\n'
    extra = extra.replace("section = 3\n", 'section = 3\nwhen = "track terror >= 0"\n')
    extra += "".join(
        f'[[legendary]]\nid = "l{n}"\nname = "L"\nhero = "anna"\nsection = {n}\neff = ["gain exp 1"]\n'
        for n in range(3)
    )
    extra += '[[verse]]\nid = "m"\nsection = "EOR"\nend = true\ntext = "Once."\n'
    game = sit(2, extra, echoes=True)
    last = game.pack.achievements[-1].id
    game.s.legends = [0, 1]
    game.s.legends_gone = [2]
    game.s.achieved = [one for one in range(len(game.pack.achievements)) if one not in (8, last)]
    assert last not in game.run("gain exp 1").s.achieved, "eight of my own"
    game.s.achieved.append(8)
    game.s.legends = [0]
    assert last not in game.run("gain exp 1").s.achieved, "two cards"
    game.s.legends = [0, 1]
    assert last in game.run("gain exp 1").s.achieved and game.s.final_on == [1, 0]


@pytest.mark.rule("KR-193", "KR-178", "KR-395")
def test_an_encounter_that_nobody_can_meet_goes_back() -> None:
    game = sit(2)
    dog = game.s.enc_decks[0][-1]
    game.s.dying[0], game.s.health[0] = 2, 0
    game.again().run({"encounter": "blue"}, me=0, members=[0])
    assert game.s.enc == -1 and dog in game.s.enc_decks[0] and game.heard("KR-193") == [()]
    for more in ({}, {"at": "101"}):
        lone = sit(1, "", Dice())
        lone.s.goods[0] = [0, 0, 0, 0]
        lone.run("lose health 9 each_character", {"encounter": "blue", **more}, me=-1, members=[])
        assert "KR-205" not in lone.rules()


@pytest.mark.rule("KR-001", "KR-019")
@pytest.mark.parametrize(
    ("seats", "options", "fault"),
    [
        (2, {"chronicler": 3}, "There is no seat 3"),
        (2, {"chronicler": 2}, ""),
        (1, {"heroes": "anna,bern"}, "2 heroes are named for 1 seats"),
        (2, {"heroes": "anna,anna"}, "different hero"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(seats: int, options: dict[str, Any], fault: str) -> None:
    setting = {"pack": build().key, **options}
    try:
        GAME.setting(seats, setting)
    except Exception as refusal:
        assert fault and fault in str(refusal)
    else:
        assert not fault


@pytest.mark.rule("KR-001")
def test_a_pack_with_too_few_heroes_is_refused() -> None:
    from quincunx.games.kings_of_ruin.setup import hero_faults

    pack = build()
    assert hero_faults(pack, 5, "") == ["This pack has only 4 heroes."] and hero_faults(pack, 4, "") == []


@pytest.mark.rule("KR-002")
def test_an_ability_that_is_off_is_not_shown() -> None:
    game = sit(2).run("ability off self", me=1)
    shown = [hero.ability for hero in GAME.view(game.s, 0).heroes]
    assert shown[0] and not shown[1]
