"""3.9 Quests, visions, Echoes; 3.10 End of the day; 3.11 Advancement."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.game import GAME
from quincunx.games.kings_of_ruin.rules import growth, places, status
from quincunx.games.kings_of_ruin.rules.stack import ABILITY, push

from .helpers import Sitting, goods, item_toml, sit
from .story_scenes import WELL
from .test_day import activate, active
from .test_explore_travel import guard


@pytest.mark.rule("KR-116", "KR-117", "KR-028", "KR-118")
def test_a_quest_stays_until_its_end_condition() -> None:
    game = sit(1)
    assert "quest" in active(game)
    game.run("event_marker quest quest 2", "marker quest 1 this")
    face = next(e.face for e in game.pack.events if e.key == "quest")
    assert places.markers(game.s, places.EVENT_MARK + face, k.QUEST) == 2
    game.morning(2)
    assert places.markers(game.s, places.EVENT_MARK + face, k.QUEST) == 2, "only text takes quest markers away"
    game.run("unmarker quest 1 101")
    assert places.markers(game.s, game.loc("101"), k.QUEST) == 0
    game.run("counter steps 5")
    assert "quest" not in active(game) and goods(game, 0)[3] == 3


@pytest.mark.rule("KR-118")
def test_an_effect_that_names_a_quest_card_may_discard_it() -> None:
    game = sit(1)
    game.run("discard_card event:quest")
    assert "quest" not in active(game)


@pytest.mark.rule("KR-119")
def test_a_lead_is_a_note_and_nothing_else() -> None:
    game = sit(1)
    game.run({"note": "Look under the bridge."})
    assert "Look under the bridge." in GAME.view(game.s, 0).notes


def at_vision(seats: int = 2) -> Sitting:
    game = sit(seats)
    game.s.place = [game.lay("103", 1, 0)] * seats
    return game


@pytest.mark.rule("KR-120", "KR-121", "KR-122", "KR-123", "KR-140")
def test_a_vision_is_read_together_once_a_day() -> None:
    game = at_vision()
    game.evening(7)
    assert game.asked == (0, "vision")
    game.choose("read-vision", "read:103-v:0")
    assert [goods(game, c)[3] for c in (0, 1)] == [1, 1]
    assert game.s.stage in (2, 3) and game.s.day == 2, "the vision ended, and it was not offered twice"
    wyrd = at_vision()
    wyrd.s.loc_side[wyrd.loc("103")] = k.WYRD
    wyrd.evening(7)
    assert "KR-121" not in wyrd.rules(), "the wyrd side has no seal"


@pytest.mark.rule("KR-122")
def test_several_locations_may_each_have_a_vision() -> None:
    game = sit(2, WELL)
    game.s.place = [game.lay("103", 1, 0), game.lay("108", 5, 5)]
    game.evening(7)
    game.choose("do-not-read")
    assert game.asked == (1, "vision")


@pytest.mark.rule("KR-124", "KR-178")
def test_neither_a_guardian_nor_dying_stops_a_vision() -> None:
    game = at_vision()
    guard(game, "warden", "103")
    game.s.health[1], game.s.dying[1] = 0, 2
    game.evening(7).choose("read-vision", "read:103-v:0")
    assert goods(game, 1)[3] == 1, "a dying character counts as a member"


ECHO = """
[[achievement]]
id = "a1"
name = "Walker"
hero = "anna"
section = 0
when = "tally visited >= 2"
memory = "memory1"
[[achievement]]
id = "a2"
name = "Rich"
hero = "anna"
section = 0
when = "res wealth >= 3"
memory = "memory1"
[[achievement]]
id = "a3"
name = "Told"
hero = "anna"
section = 0
memory = "memory1"
[[achievement]]
id = "last"
name = "Last"
hero = "anna"
section = 3
when = "track terror <= 6"
memory = "memory1"
[[legendary]]
id = "roar"
name = "Roar"
hero = "anna"
section = 0
eff = ["gain energy 3"]
[[verse]]
id = "memory1"
section = "EOR"
end = true
text = "You remember."
auto = ["gain exp 1"]
"""


@pytest.mark.rule("KR-125")
def test_echoes_are_optional() -> None:
    game = sit(1, ECHO)
    game.s.goods[0][1] = 5
    assert game.run("gain wealth 1", "achievement a3").s.achieved == []


@pytest.mark.rule("KR-126", "KR-127", "KR-128", "KR-129", "KR-063")
def test_achievements_memories_and_a_legendary_action() -> None:
    game = sit(1, ECHO, echoes=True)
    s = game.s
    game.run("gain wealth 3")
    assert len(s.achieved) == 1
    game.run("lose wealth 3")
    assert len(s.achieved) == 1, "it stays marked"
    game.choose("memory:a2")
    assert goods(game, 0)[3] == 1 and "memory:a2" not in game.offers(), "its memory was read later, outside any action"
    game.run("achievement a3")
    assert s.legends == []
    game.choose("travel:102")
    assert s.legends == [0], "three of a section"
    s.energy = [1]
    game.again().choose("legend:roar")
    assert s.energy == [4] and s.legends == [] and s.legends_gone == [0]
    status.earn(s, game.play, 0)
    assert s.legends == [], "never again in this campaign"


@pytest.mark.rule("KR-129")
def test_a_legendary_action_may_be_used_inside_an_encounter() -> None:
    game = sit(1, ECHO, echoes=True)
    game.s.legends = [0]
    game.s.energy = [2]
    game.fight("dog").choose("use:legend-roar")
    assert game.s.energy == [5] and game.s.legends_gone == [0]


@pytest.mark.rule("KR-130")
def test_nine_achievements_open_the_final_one() -> None:
    game = sit(1, ECHO, echoes=True)
    s = game.s
    assert not status.final_open(s, 0)
    many = ECHO.split("[[legendary]]")[0].replace('id = "last"', 'id = "final"')
    rows = "".join(
        f'[[achievement]]\nid = "x{n}"\nname = "X"\nhero = "anna"\nsection = {1 + n // 3}\nmemory = "memory1"\n'
        for n in range(6)
    )
    legends = "".join(
        f'[[legendary]]\nid = "l{n}"\nname = "L"\nhero = "anna"\nsection = {n}\neff = ["gain energy 1"]\n'
        for n in range(3)
    )
    verse = '[[verse]]\nid = "memory1"\nsection = "EOR"\nend = true\ntext = "You remember."\n'
    game = sit(1, many + rows + legends + verse, echoes=True)
    assert not any("final" in key for key in game.offers())
    game.run("gain wealth 3", "achievement a1", "achievement a3", *[f"achievement x{n}" for n in range(6)])
    assert len(game.s.legends) == 3 and game.s.final_on == [1]
    game.choose("own:anna-final")
    assert goods(game, 0)[3] == 1, "usable like the tile ability"


STRONG = ECHO.replace('when = "res wealth >= 3"', 'when = "attr pra >= 3"')


@pytest.mark.rule("KR-126")
def test_another_heros_attribute_is_not_my_achievement() -> None:
    game = sit(2, STRONG, echoes=True)
    anna, other = 0, 1
    game.s.attr[other][k.ATTRIBUTES.index("pra")] = 3
    game.fight("dog", members=[anna, other])
    status.check_achievements(game.s, game.play)
    assert game.s.achieved == []
    game.s.attr[anna][k.ATTRIBUTES.index("pra")] = 3
    status.check_achievements(game.s, game.play)
    assert len(game.s.achieved) == 1


def test_a_new_encounter_has_no_result_yet() -> None:
    game = sit(1)
    game.s.result = k.WON
    assert game.holds("result win")
    game.fight("dog")
    assert not game.holds("result win")


def test_an_items_text_speaks_of_the_place_where_its_owner_stands() -> None:
    ability = 'trigger = "start_of_day", eff = ["flip wyrd this"], text = "Mist."'
    game = sit(1, item_toml("mist", ability)).no_events()
    piece = game.item(0, "mist")
    here = game.s.place[0]
    assert piece != here and game.s.loc_side[here] == k.CLEAR
    push(game.s, ABILITY, game.pack.item(game.s.faces[piece]).abilities[0], 1, 0, 1, piece)
    game.again()
    assert game.s.loc_side[here] == k.WYRD


@pytest.mark.rule("KR-395")
def test_an_encounter_without_an_action_names_who_meets_it() -> None:
    game = sit(3)
    game.s.place[2] = game.loc("102")
    game.run({"encounter": "rat", "who": "chosen"}, me=-1, members=[])
    assert game.asked == (0, "who")
    game.choose("who:bern", "join", "accept")
    assert sorted(game.s.members) == [0, 1], "others in the same location may join"
    placed = sit(3)
    placed.s.place[2] = placed.loc("102")
    placed.run({"encounter": "rat", "at": "102"}, me=-1, members=[])
    assert placed.s.members == [2], "all characters there must take part"


# -- the evening


@pytest.mark.rule("KR-131")
def test_end_of_day_effects_in_a_chosen_order() -> None:
    game = sit(1)
    activate(game, "omen")
    activate(game, "rain")
    game.s.goods[0][1] = 2
    game.evening()
    assert game.asked[1] == "order"
    game.choose("order:rain")
    assert goods(game, 0)[1] == 1 and goods(game, 0)[2] == 2


@pytest.mark.rule("KR-132", "KR-133", "KR-R08", "KR-R10")
def test_rest() -> None:
    game = sit(3)
    game.s.energy, game.s.health = [2, 0, 8], [8, 3, 9]
    game.evening(2)
    assert game.s.energy == [6, 3, 6], "the start slot even from above; 4 more if exhausted, under HEALTH"
    low = sit(1)
    low.s.energy, low.s.health = [3], [4]
    low.evening(2)
    assert low.s.energy == [4]


@pytest.mark.rule("KR-134", "KR-135", "KR-141", "KR-R09", "KR-R46", "KR-152")
def test_recover_eats_own_food() -> None:
    game = sit(2).no_events()
    s = game.s
    s.health, s.energy, s.terror = [4, 4], [4, 4], [3, 3]
    s.goods[0][0], s.goods[1][0] = 2, 0
    game.evening(3)
    assert game.asked == (0, "eat")
    game.choose("share-food:bern", "eat")
    assert game.asked == (1, "eat"), "Bern eats what Anna gave right before the step; Anna has nothing to say here"
    assert s.health[0] == 5 and s.energy[0] == 5 and s.terror[0] == 2, "HEALTH first, so ENERGY has room"
    assert s.step == 3, "nobody begins the next step before all have finished this one"
    game.choose("fast")
    assert goods(game, 1)[0] == 1 and s.health[1] == 4 and s.day == 2


@pytest.mark.rule("KR-135")
def test_food_given_tonight_is_not_handed_on() -> None:
    game = sit(2).no_events()
    game.s.goods[0][0], game.s.goods[1][0] = 1, 0
    game.evening(3).choose("share-food:bern")
    assert game.asked == (1, "eat") and game.offers() == ["eat", "fast"], "or it could go round for ever"


@pytest.mark.rule("KR-136", "KR-181", "KR-R11")
def test_a_night_in_wyrdness() -> None:
    game = sit(3).no_events()
    s = game.s
    s.place = [game.loc("101"), game.loc("102"), game.loc("102")]
    s.health[2], s.dying[2], s.energy[2], s.goods[2][0] = 0, 2, 0, 3
    s.terror = [1, 1, 1]
    game.evening(2)
    while s.step < 5 and s.stage == 4:
        game.choose("fast")
    assert s.health == [8, 6, 0] and s.terror == [1, 3, 3]
    assert s.energy[2] == 0 and goods(game, 2)[0] == 3, "a dying character neither rests nor recovers"


def pool_card(n: int) -> str:
    return "".join(
        f'[[card]]\nid = "new{at}"\nname = "New {at}"\nhero = "anna"\ndeck = "combat"\n'
        'set = "advancement"\nclose = {F = "pool 1"}\nopen = {F = 1}\n'
        for at in range(n)
    )


SKILL = """
[[skill]]
id = "rage"
hero = "anna"
attribute = "agg"
a = {name = "Rage", trigger = "any", limit = "encounter", eff = ["pool 1"]}
b = {name = "Calm", mods = ["cost travel -1"]}
[[skill]]
id = "heart"
hero = "anna"
attribute = "emp"
a = {name = "Heart", trigger = "any", limit = "encounter", eff = ["draw 1"]}
b = {name = "Hush", mods = ["check_bonus emp 1"]}
"""


@pytest.mark.rule("KR-137", "KR-142", "KR-143", "KR-144", "KR-R43")
def test_raising_attributes() -> None:
    game = sit(2)
    s = game.s
    s.attr[0] = [2, 1, 3, 0, 0, 0]
    s.goods[0][3], s.goods[1][3] = 9, 9
    assert growth.attribute_price(s, 0, 0) == 5 and growth.attribute_price(s, 0, 4) == 2
    game.evening(5)
    assert game.asked == (0, "grow") and "raise:cou" not in game.offers(), "courage stands at the current maximum"
    game.choose("raise:agg", "raise:pra")
    assert s.attr[0] == [3, 1, 3, 0, 1, 0] and goods(game, 0)[3] == 2 and goods(game, 1)[3] == 9
    s.cap = 2
    s.attr[0] = [2, 1, 0, 0, 2, 0]
    s.goods[0][3] = 20
    assert "raise:agg" not in game.evening(5).offers(), "a chapter may set a lower maximum"


@pytest.mark.rule("KR-145", "KR-146")
def test_skills_at_the_maximum() -> None:
    game = sit(1, SKILL)
    s = game.s
    s.attr[0] = [2, 3, 0, 0, 0, 0]
    s.goods[0][3] = 20
    game.evening(5)
    assert "buy-skill:emp" in game.offers() and "buy-skill:agg" not in game.offers()
    game.choose("buy-skill:emp")
    assert game.offers() == ["skill:heart-a", "skill:heart-b"]
    game.choose("skill:heart-b")
    assert goods(game, 0)[3] == 16 and len(s.skills[0]) == 1
    assert "buy-skill:emp" not in game.offers(), "the side is fixed"
    assert growth.skill_price(s, 0, 0) == 8, "4 more for each skill in the pair"


@pytest.mark.rule("KR-147", "KR-148", "KR-149")
def test_learning_cards() -> None:
    game = sit(1, pool_card(4))
    s = game.s
    assert not any(key.startswith(("learn", "raise")) for key in game.offers()), "not during the day"
    s.goods[0][3] = 8
    game.evening(5)
    assert "learn:diplomacy" not in game.offers(), "an empty pool sells nothing"
    game.choose("learn:combat")
    assert game.asked[1] == "offer" and len(game.offers()) == 3
    game.choose("offer:new3")
    assert len(s.deck[0]) == 11 and len(s.draft[0]) == 3 and goods(game, 0)[3] == 6
    game.choose("learn:combat", "offer:new0", "learn:combat")
    assert len(game.offers()) == 2, "fewer than three: all are drawn"
    assert all(s.seen[piece] == 0 for piece in s.deck[0]), "shuffled in: nobody knows where"


@pytest.mark.rule("KR-138", "KR-139")
def test_changing_decks_keeps_ten_cards() -> None:
    game = sit(1, pool_card(2))
    s = game.s
    s.aside[0] = [s.draft[0].pop()]
    game.evening(6)
    assert game.offers() == ["to-deck:new1", "deck-done"], "ten cards: nothing may be set aside"
    game.choose("to-deck:new1", "set-aside:anna-cut")
    assert len(s.deck[0]) == 10 and len(s.aside[0]) == 1
    assert s.step > 6 or "set-aside:anna-cut" not in game.offers()
