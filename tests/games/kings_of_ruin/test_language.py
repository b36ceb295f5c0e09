"""2.16 The effect language: every effect and every condition has a test of its own; what others assert is named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.content import language as lang
from quincunx.games.kings_of_ruin.rules import effects as effects_rules
from quincunx.games.kings_of_ruin.rules import places
from quincunx.games.kings_of_ruin.rules.conditions import TESTS
from quincunx.games.kings_of_ruin.state import SECRET_DECK

from .helpers import Dice, Sitting, goods, item_toml, sit
from .test_combat import CARDS
from .test_day import active
from .test_explore_travel import guard

WORLD_CASES: list[tuple[str, list[Any], Any]] = [
    ("gain", ["gain wealth 2"], lambda g: goods(g, 0)[1] == 2),
    ("lose", ["lose food 9"], lambda g: goods(g, 0)[0] == 0),
    ("set", ["set terror 5"], lambda g: g.s.terror[0] == 5),
    ("set", ["set health 3"], lambda g: g.s.health[0] == 3 and g.s.energy[0] == 3),
    ("set", ["set energy 2"], lambda g: g.s.energy[0] == 2),
    ("damage", ["damage 2"], lambda g: g.s.health[0] == 6),
    ("true_damage", ["true_damage 2"], lambda g: g.s.health[0] == 6),
    ("goto", ["goto bos1"], lambda g: goods(g, 0)[3] == 1),
    ("memory", ["memory bos1", "gain exp 1"], lambda g: goods(g, 0)[3] == 2),
    ("gain_item", ["gain_item axe 1"], lambda g: len(g.s.items[0]) == 1),
    ("lose_item", ["gain_item axe 1", "lose_item WEAPON 1"], lambda g: g.s.items[0] == []),
    ("gain_secret", ["gain_secret 3"], lambda g: g.s.secret[g.pack.secret_at[3]] == 0),
    ("return_secret", ["gain_secret 3", "return_secret 3"], lambda g: g.s.secret[g.pack.secret_at[3]] == SECRET_DECK),
    ("mark", ["mark bell.1"], lambda g: g.holds("status bell.1")),
    ("unmark", ["mark bell.1", "unmark bell.1"], lambda g: not g.holds("status bell")),
    ("time_passes", ["time_passes 1"], lambda g: g.s.ring == 1),
    ("marker", ["marker universal 3"], lambda g: places.markers(g.s, g.loc("101"), k.UNIVERSAL) == 3),
    ("unmarker", ["marker time 3", "unmarker time 2"], lambda g: places.markers(g.s, g.loc("101"), k.TIME) == 1),
    ("event_marker", ["event_marker omen quest 2"], lambda g: g.holds("event_marker omen quest == 2")),
    ("place_character", ["place_character 102"], lambda g: g.s.place == [g.loc("102")]),
    ("move_character", ["move_character n"], lambda g: g.s.place == [g.loc("102")]),
    ("move_character", ["move_character 102"], lambda g: g.s.place == [g.loc("102")] and g.s.energy == [6]),
    ("move_character", ["move_character connected"], lambda g: g.s.place == [g.loc("102")]),
    ("attach", ["attach 103"], lambda g: g.s.loc_zone[g.loc("103")] == 1),
    ("flip", ["flip wyrd this"], lambda g: g.s.loc_side[g.loc("101")] == k.WYRD),
    ("flip", ["flip clear all:wyrd"], lambda g: g.s.loc_side[g.loc("102")] == k.CLEAR),
    ("replace", ["replace 102 b"], lambda g: g.s.loc_zone[g.loc("102b")] == 1),
    ("discard_card", ["gain_secret 3", "discard_card secret:3"], lambda g: g.s.secret[g.pack.secret_at[3]] == -1),
    ("remove_game", ["remove_game location:102"], lambda g: g.s.loc_zone[g.loc("102")] == 2),
    (
        "remove_play",
        ["activate_event omen", "remove_play event:omen"],
        lambda g: "omen" not in active(g) and g.s.ev_box,
    ),
    ("waystone_place", ["waystone_place sw"], lambda g: g.s.stones == [[0, 0]]),
    ("waystone_fade", ["waystone_place sw", "waystone_fade touching this"], lambda g: g.s.stones == []),
    ("guardian_place", ["guardian_place warden 102"], lambda g: g.s.guards[0][1] == g.loc("102")),
    (
        "guardian_move",
        ["guardian_place warden 102", "guardian_move warden 101"],
        lambda g: g.s.guards[0][1] == g.loc("101"),
    ),
    (
        "guardian_remove",
        ["guardian_place warden 102", "guardian_remove warden"],
        lambda g: g.s.guards == [] and g.s.enc_secret,
    ),
    ("standee_place", ["standee_place boy 102"], lambda g: g.s.standees == [[0, g.loc("102")]]),
    ("standee_remove", ["standee_place boy 102", "standee_remove boy"], lambda g: g.s.standees == []),
    ("events_random", ["events_random 1 top"], lambda g: g.pack.event(g.s.faces[g.s.ev_deck[-1]]).kind == 0),
    ("events_add", ["events_add second bottom"], lambda g: g.pack.event(g.s.faces[g.s.ev_deck[0]]).key == "second"),
    ("activate_event", ["activate_event omen"], lambda g: "omen" in active(g)),
    ("end_quest", ["end_quest quest"], lambda g: "quest" not in active(g) and goods(g, 0)[3] == 3),
    ("add_encounter", ["add_encounter warden"], lambda g: len(g.s.enc_decks[2]) == 1),
    ("peek", ["peek blue 1"], lambda g: g.s.seen[g.s.enc_decks[0][-1]] == -1),
    ("shuffle", ["peek blue 1", "shuffle blue"], lambda g: g.s.seen[g.s.enc_decks[0][-1]] == 0),
    ("attr", ["attr emp 2"], lambda g: g.s.attr[0][1] == 2),
    ("attr", ["attr agg 9"], lambda g: g.s.attr[0][0] == 3),
    ("attr_cap", ["attr_cap 2"], lambda g: g.s.cap == 2),
    ("ability", ["ability off"], lambda g: "own:anna-ability" not in g.offers()),
    ("ability", ["ability off", "ability on"], lambda g: "own:anna-ability" in g.offers()),
    ("counter", ["counter steps 2", "counter steps -1"], lambda g: g.s.counters == [1]),
    ("filter", ["filter red"], lambda g: g.s.filters == [0]),
    ("die", ["gain_secret 6", "die"], lambda g: g.s.health == [3]),
    ("campaign_end", ["campaign_end win"], lambda g: g.s.over == 1),
    ("chapter_end", ["chapter_end 1"], lambda g: g.s.next_chapter == 1),
    ("note", [{"note": "Hm."}], lambda g: len(g.s.notes) == 1),
    ("each", [{"each": "each_member", "eff": ["gain exp 1"]}], lambda g: goods(g, 0)[3] == 1),
    ("if", [{"if": "day >= 1", "then": ["gain exp 1"], "else": ["gain exp 9"]}], lambda g: goods(g, 0)[3] == 1),
    ("if", [{"if": "day >= 2", "then": ["gain exp 1"], "else": ["gain exp 9"]}], lambda g: goods(g, 0)[3] == 9),
    ("modify", [{"modify": "cost travel -1", "until": "day"}], lambda g: g.choose("travel:102").s.energy == [6]),
    ("roll", [{"roll": 6, "table": [{"lo": 1, "hi": 6, "eff": ["gain exp 1"]}]}], lambda g: goods(g, 0)[3] == 1),
]


@pytest.mark.parametrize(
    ("op", "lines", "true"), WORLD_CASES, ids=[f"{n}-{case[0]}" for n, case in enumerate(WORLD_CASES)]
)
def test_world_effect(op: str, lines: list[Any], true: Any) -> None:
    assert true(sit(1).run(*lines))


FIGHT_CASES: list[tuple[str, str, list[Any], Any]] = [
    ("pool", "dog", ["pool 2", "pool -1"], lambda g: g.s.pool == 1),
    ("affinity", "clerk", ["affinity 2"], lambda g: g.s.affinity == 5),
    ("duration", "clerk", ["duration 2"], lambda g: g.s.duration == 5),
    ("draw", "dog", ["draw 2"], lambda g: len(g.s.hand[0]) == 5),
    ("discard_hand", "dog", ["discard_hand 9"], lambda g: g.s.hand[0] == [] or g.asked[1] == "discard"),
    ("redraw", "dog", ["redraw 4"], lambda g: len(g.s.hand[0]) == 4 and len(g.s.discard[0]) == 3),
    ("mill", "dog", ["mill 2"], lambda g: len(g.s.discard[0]) == 2 and len(g.s.hand[0]) == 3),
    ("prevent", "dog", ["prevent 2"], lambda g: g.s.prevent == [2]),
    ("prevent_part", "dog", ["prevent_part terror 1"], lambda g: g.s.spared == [[0, 0, 1]]),
    ("cancel_attack", "dog", ["cancel_attack"], lambda g: g.s.cancelled == 1),
    ("transform", "dog", ["transform energy 2"], lambda g: g.s.changed == [2] and g.s.changed_to == [k.ENERGY]),
    ("free_link", "dog", ["free_link"], lambda g: g.s.link_free == 1),
    ("win", "dog", ["win"], lambda g: g.s.enc == -1 and goods(g, 0)[3] == 1),
    ("lose_encounter", "dog", ["lose_encounter"], lambda g: g.s.enc == -1 and g.s.result == k.LOST),
    ("run_away", "dog", ["run_away"], lambda g: g.s.result == k.WON and goods(g, 0)[3] == 0),
    ("leave", "dog", ["leave"], lambda g: g.s.enc == -1),
    ("escape", "dog", ["escape no_attack"], lambda g: g.s.enc == -1 and g.s.health == [8] and g.s.energy == [6]),
    ("escape", "dog", ["escape attack"], lambda g: g.s.enc == -1 and g.s.health == [7] and g.s.energy == [5]),
    ("add_part", "dog", [{"add_part": "damage 2"}], lambda g: g.s.parts[-1][1] == 2),
]


@pytest.mark.parametrize(
    ("op", "foe", "lines", "true"), FIGHT_CASES, ids=[f"{n}-{c[0]}" for n, c in enumerate(FIGHT_CASES)]
)
def test_fight_effect(op: str, foe: str, lines: list[Any], true: Any) -> None:
    game = sit(1).fight(foe)
    assert true(game.run(*lines))


def test_effects_on_the_last_card_of_the_sequence() -> None:
    game = sit(1, CARDS).fight("dog")
    game.hand(0, "slow", "blank")
    game.choose("play:slow").run("waits 2 last", "charges 3 last")
    assert game.s.waits == [3] and game.s.charges == [3]
    game.run("lift")
    assert game.s.seq == [] and len(game.s.hand[0]) == 2
    game.run("free_link").choose("play:blank").run("tag candle")
    assert game.holds("last_card candle")
    game.run("destroy 1")
    assert game.s.seq == []


def test_free_link_lets_any_card_follow() -> None:
    game = sit(1, CARDS).fight("dog")
    game.hand(0, "blank", "spark")
    game.choose("play:blank")
    assert "play:spark" not in game.offers()
    game.run("free_link")
    game.choose("play:spark")
    assert game.s.link_free == 0, "for the next additional card only"


def test_choices_with_requirements_and_costs() -> None:
    choose = {
        "choose": [
            {"label": "Rich", "cost": ["wealth 9"], "eff": ["gain exp 9"]},
            {"label": "Poor", "eff": ["gain exp 1"]},
            {"label": "Strong", "req": "attr agg >= 2", "cost": ["food 1"], "eff": ["gain exp 2"]},
        ]
    }
    game = sit(1)
    game.run(choose)
    assert game.asked == (0, "choose") and len(game.offers()) == 2
    game.choose(game.offers()[1])
    assert goods(game, 0) == [1, 0, 1, 2]


def test_optional_effects_may_be_left() -> None:
    game = sit(1).run({"optional": ["gain exp 1"]}).choose("leave-it")
    assert goods(game, 0)[3] == 0


def test_checks_add_modifiers() -> None:
    extra = '[[item]]\nid = "glass"\nname = "Glass"\nset = "A"\nmods = ["check_bonus pra 2"]\n'
    game = sit(1, extra, dice=Dice(0))
    game.item(0, "glass")
    game.run({"check": "pra", "table": [{"lo": 1, "eff": []}]})
    assert game.s.roll == 1 + 1 + 2


def test_skill_and_card_offers() -> None:
    from .test_journal_night import SKILL, pool_card

    game = sit(1, SKILL + pool_card(3))
    game.run("skill_offer").choose("skill:rage-b")
    assert len(game.s.skills[0]) == 1
    game.run("card_offer combat 2")
    assert len(game.offers()) == 2
    game.choose("offer:new1")
    assert len(game.s.deck[0]) == 11


def test_achievement_and_legendary_effects() -> None:
    from .test_journal_night import ECHO

    game = sit(1, ECHO, echoes=True)
    game.run("achievement a3", "legendary roar")
    assert 2 in game.s.achieved and game.s.legends == [0] and game.holds("achievement a3")


def test_the_end_of_a_reading() -> None:
    game = sit(1).choose("explore").choose("read:101-1:3")
    assert game.asked[1] == "act"


def test_an_encounter_effect_and_its_gray_branch() -> None:
    game = sit(1).run({"encounter": "clerk", "gray": ["gain exp 3"]})
    game.choose("keep-hand").run("duration -9")
    assert goods(game, 0)[3] == 3


NUMBERS: list[tuple[str, int]] = [("3", 3), ("characters", 3), ("2*members", 4), ("attr:agg", 2), ("markers:quest", 5)]


@pytest.mark.parametrize(("word", "value"), NUMBERS)
def test_number(word: str, value: int) -> None:
    game = sit(3)
    places.put_markers(game.s, game.loc("101"), k.QUEST, 5)
    game.run(f"gain exp {word}", members=[0, 1])
    assert goods(game, 0)[3] == value


def test_numbers_of_a_holding() -> None:
    game = sit(1)
    game.s.goods[0][0] = 5
    game.run("lose food half_up")
    assert goods(game, 0)[0] == 2
    game.run("lose food all")
    assert goods(game, 0)[0] == 0
    rolled = sit(1, dice=Dice(3)).run({"roll": 6, "table": [{"lo": 1, "eff": ["gain exp roll"]}]})
    assert goods(rolled, 0)[3] == 4


WHO: list[tuple[str, list[int]]] = [
    ("self", [1]),
    ("owner", [1]),
    ("each_member", [0, 1]),
    ("each_character", [0, 1, 2]),
    ("others", [0, 2]),
    ("here", [0, 1]),
    ("named:cara", [2]),
]


@pytest.mark.parametrize(("who", "reached"), WHO)
def test_who(who: str, reached: list[int]) -> None:
    game = sit(3)
    game.s.place[2] = game.loc("102")
    game.run(f"gain exp 1 {who}", me=1, members=[0, 1])
    assert [c for c in range(3) if goods(game, c)[3]] == reached


def test_who_in_an_encounter_and_chosen() -> None:
    game = sit(2).fight("dog", [0, 1]).choose("active:bern")
    game.run("gain exp 1 active", "gain exp 2 last_active")
    assert goods(game, 1)[3] == 3
    game.run("gain exp 1 chosen", me=1, members=[0, 1]).choose("who:anna")
    assert goods(game, 0)[3] == 1


PLACES: list[tuple[str, list[str]]] = [
    ("this", ["101"]),
    ("102", ["102"]),
    ("connected", ["102", "103"]),
    ("neighbour", ["102", "103"]),
    ("nearest:settlement", ["101"]),
    ("nearest:waystone", ["104"]),
    ("all:clear", ["101", "103"]),
    ("all:wyrd", ["102", "104"]),
    ("all:ritual", ["103"]),
    ("all:vision", ["103"]),
    ("all:timed", ["102"]),
    ("all:guardian", ["103"]),
    ("chosen:any", ["101", "102", "103", "104"]),
]


@pytest.mark.parametrize(("word", "found"), PLACES)
def test_place(word: str, found: list[str]) -> None:
    game = sit(1)
    game.lay("103", 1, 0)
    game.lay("104", 0, 2, k.WYRD)
    game.s.stones = [[0, 3]]
    places.put_markers(game.s, game.loc("102"), k.TIME, 1)
    guard(game, "warden", "103")
    code = game.pack.compiler.word("place", word, (game.pack.rows.files[0], ()))
    assert [
        game.pack.locations[loc].key for loc in places.candidates(game.s, game.pack, code, game.loc("101"))
    ] == found


CONDITIONS: list[tuple[Any, Any, bool]] = [
    ("res food >= 2", None, True),
    ("res food >= 3", None, False),
    ("attr agg >= 2", None, True),
    ("track terror <= 0", None, False),
    ("track terror == 1", None, True),
    ("status bell", lambda g: g.run("mark bell.1"), True),
    ("item WEAPON", lambda g: g.item(0, "axe"), True),
    ("item RELIC", lambda g: g.secret(2, 0), True),
    ("secret 3", lambda g: g.secret(3, 0), True),
    ("filter red", None, False),
    ("filter red", lambda g: g.run("filter red"), True),
    ("is anna", None, True),
    ("is bern", None, False),
    ("characters >= 2", None, False),
    ("party_size == 1", None, True),
    ("chapter 1", None, True),
    ("day >= 2", None, False),
    ("location 101", None, True),
    ("variant 102b", None, False),
    ("side clear", None, True),
    ("seal settlement", None, True),
    ("timed", None, False),
    ("timed", lambda g: g.run("marker time 1"), True),
    ("marker quest >= 1", lambda g: g.run("marker quest 1"), True),
    ("event_marker omen time >= 1", lambda g: g.run("event_marker omen time 1"), True),
    ("waystone_here", lambda g: g.run("waystone_place ne"), True),
    ("waystones >= 1", None, False),
    ("guardian_here", lambda g: guard(g), True),
    ("guardian_in_play warden", lambda g: guard(g, "warden", "102"), True),
    ("event quest", None, True),
    ("event omen", None, False),
    ("counter steps >= 1", lambda g: g.run("counter steps 1"), True),
    ("mode echoes", None, False),
    ("exhausted", lambda g: g.run("lose energy 9"), True),
    ("dying", None, False),
    ("insane", lambda g: g.run("set terror 8"), True),
    ("once per day", None, True),
    ("result win", lambda g: g.fight("dog").run("win"), True),
    ("roll >= 4", lambda g: g.run({"roll": 6, "table": []}), True),
    ("tally visited >= 2", None, False),
    ("tally combats >= 1", lambda g: g.fight("dog").run("win"), True),
    ("tally waystones >= 1", None, False),
    ("tally nights >= 1", None, False),
    ("tally greens >= 1", lambda g: _green(g), True),
    ("tally returned >= 1", lambda g: g.run("gain_secret 6", "die"), True),
    ("tally combat3alone >= 1", None, False),
    ({"all": ["day >= 1", "is anna"]}, None, True),
    ({"any": ["day >= 9", "is anna"]}, None, True),
    ({"not": "day >= 9"}, None, True),
    ("not is anna", None, False),
    (["day >= 1", "day >= 9"], None, False),
    ("die x", lambda g: setattr(g.s, "die", 5), True),
    ("die n", lambda g: setattr(g.s, "die", 5), False),
]


def _green(game: Sitting) -> Sitting:
    game.fight("clerk")
    game.s.affinity = 7
    return game.run("duration -9")


@pytest.mark.parametrize(
    ("line", "prepare", "true"), CONDITIONS, ids=[f"{n}-{case[0]}" for n, case in enumerate(CONDITIONS)]
)
def test_condition(line: Any, prepare: Any, true: bool) -> None:
    game = sit(1)
    if prepare:
        prepare(game)
    assert game.holds(line, here=game.loc("101")) is true


FIGHT_CONDITIONS: list[tuple[str, bool]] = [
    ("pool >= 2", True),
    ("pool >= 3", False),
    ("hand == 2", True),
    ("sequence == 1", True),
    ("played >= 1", True),
    ("connected agg", True),
    ("last_card own", True),
    ("last_card passive", False),
    ("previous_card own", False),
    ("last_card bolt", False),
]


@pytest.mark.parametrize(("line", "true"), FIGHT_CONDITIONS)
def test_condition_in_a_fight(line: str, true: bool) -> None:
    game = sit(1).fight("dog").choose("play:anna-cut")
    assert game.holds(line) is true


def test_conditions_of_a_talk() -> None:
    game = sit(1).fight("clerk")
    assert game.holds("affinity == 3") and game.holds("duration == 3") and game.holds("slot gray")
    assert not game.holds("slot green")


def test_skill_condition() -> None:
    from .test_journal_night import SKILL

    game = sit(1, SKILL)
    assert not game.holds("skill rage-b")
    game.s.skills[0].append(1)
    assert game.holds("skill rage-b")


def test_once_belongs_to_the_text_and_not_to_who_reads_it() -> None:
    from quincunx.games.kings_of_ruin.rules import stack

    game = sit(2)
    at = game.effects([{"if": "once per chapter", "then": ["gain exp 1"]}])
    for c in (0, 1):
        stack.push_list(game.s, at, c, 1 << c, -1)
        game.again()
    assert [goods(game, c)[3] for c in (0, 1)] == [1, 0]


def test_once_is_used_up_and_comes_back() -> None:
    game = sit(1).no_events()
    game.run({"if": "once per day", "then": ["gain exp 1"]})
    at = game.effects([{"if": "once per day", "then": ["gain exp 1"]}])
    from quincunx.games.kings_of_ruin.rules import modifiers, stack

    for _ in range(2):
        stack.push_list(game.s, at, 0, 1, -1)
        game.again()
    assert goods(game, 0)[3] == 2
    modifiers.expire(game.s, lang.UNTIL.index("day"))
    stack.push_list(game.s, at, 0, 1, -1)
    assert goods(game.again(), 0)[3] == 3


WORLD_TRIGGERS: list[tuple[str, list[Any]]] = [
    ("gain:wealth", ["gain wealth 1"]),
    ("damaged", ["damage 1"]),
    ("arrive", ["place_character 102"]),
    ("check:pra", [{"check": "pra", "table": [{"lo": 1, "eff": []}]}]),
]


@pytest.mark.parametrize(("trigger", "lines"), WORLD_TRIGGERS)
def test_world_trigger(trigger: str, lines: list[Any]) -> None:
    extra = item_toml("bell", f'trigger = "{trigger}", limit = "day", eff = ["gain exp 1"]')
    game = sit(1, extra)
    game.item(0, "bell")
    game.run(*lines).choose("use:bell")
    assert goods(game, 0)[3] == 1


def test_triggers_of_the_day_and_of_encounters() -> None:
    for trigger in (
        "start_of_day",
        "end_of_day",
        "rest",
        "encounter_won",
        "loot:food",
        "before_action:explore",
        "waystone_activated",
    ):
        extra = item_toml("bell", f'trigger = "{trigger}", limit = "day", eff = ["gain exp 1"]')
        game = sit(1, extra).no_events()
        game.item(0, "bell")
        if trigger == "start_of_day":
            game.morning()
        elif trigger in ("end_of_day", "rest"):
            game.evening()
        elif trigger == "before_action:explore":
            game.choose("explore")
        elif trigger == "waystone_activated":
            game.choose("waystone", "price:normal", "food:0", "slot:ne")
        else:
            game.fight("dog").run("win")
        before = goods(game, 0)[3]
        game.choose("use:bell")
        assert goods(game, 0)[3] > before, trigger


LIMIT_MODS = (("limit cards_played -1", "brute"), ("skip_instant", ""), ("count_characters 1", ""))


def test_other_modifiers() -> None:
    from .test_combat import TRAITS, card

    extra = TRAITS + card("loop", 'F = "link"', "F = 1", "copies = 5")
    for mod, _ in LIMIT_MODS:
        game = sit(1, extra + f'[[item]]\nid = "odd"\nname = "Odd"\nset = "A"\nmods = ["{mod}"]\n')
        game.item(0, "odd")
        if mod.startswith("limit"):
            game.fight("brute")
            game.hand(0, *["loop"] * 4)
            game.choose("play:loop", "play:loop")
            assert not any(key.startswith("play") for key in game.offers())
        elif mod == "skip_instant":
            game.lay("102", 0, 1)
            assert goods(game.again().choose("travel:102"), 0)[3] == 0
        else:
            before = len(game.s.ev_deck)
            game.run("events_random characters top", me=-1, members=[])
            assert len(game.s.ev_deck) == before + 2


def test_what_is_counted_for_later_texts() -> None:
    """“say” is told and kept for the page; “met”, “losses”, “read” and “turn ” count (test_answers.py,
    test_returns.py)."""
    game = sit(1)
    game.run({"say": "It rains."})
    assert [game.pack.compiler.says[one] for one in game.s.said] == ["It rains."]
    assert game.holds("losses == 0") and game.holds("met dog == 0")
    game.s.losses = 1
    game.fight("dog")
    assert game.holds("losses >= 1") and game.holds("met dog == 1")


def test_every_effect_and_condition_is_carried_out_somewhere() -> None:
    assert not [
        op for op, code in lang.OPS.items() if code not in effects_rules.PLAIN and code not in effects_rules.ASKING
    ]
    assert sorted(TESTS) == sorted(lang.CONDITIONS)


def test_every_effect_and_condition_has_a_test() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    missing = [
        op
        for op in (*lang.WORLD, *lang.FIGHT, *lang.TABLES, *lang.CONDITIONS)
        if f'"{op}' not in text and f"{op} " not in text
    ]
    assert missing == []
