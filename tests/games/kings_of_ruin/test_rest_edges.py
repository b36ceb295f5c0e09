"""What is left at the edges: the first card of a kind, seats in another order than heroes, exactly nothing or one."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k

from .helpers import BASE, Dice, Sitting, build, goods, item_toml, sit
from .story_scenes import FIGHTS, three
from .test_combat import card
from .test_day import activate
from .test_explore_travel import guard
from .test_rest_fights import both, foe, talker

WEST = BASE.replace("keys = {n = 104, s = 101}", "keys = {n = 104, s = 101, w = 105}").replace(
    "keys = {s = 103}", "keys = {s = 103, e = 102}"
)


def swapped(extra: str = "") -> Sitting:
    """Bern sits first, Anna second: seats and order numbers disagree."""
    return Sitting(build(extra), 2, heroes="bern,anna").day().no_events()


@pytest.mark.rule("KR-391", "KR-136", "KR-131")
def test_heroes_come_by_their_order_and_not_by_their_seat() -> None:
    game = swapped(item_toml("dusk", 'trigger = "end_of_day", eff = ["gain wealth 1"]')
                   + item_toml("eve", 'trigger = "end_of_day", eff = ["gain wealth 1"]'))  # fmt: skip
    game.s.place = [game.lay("102", 0, 1, k.WYRD)] * 2
    game.item(0, "dusk")
    game.item(1, "eve")
    assert game.evening(1).asked[0] == 1
    game.s.items = [[], []]
    game.s.goods = [[0, 0, 0, 0], [0, 0, 0, 0]]
    game.evening(4)
    assert [told[0] for told in game.heard("KR-136") if len(told) == 1] == [1, 0]
    trap = swapped(FIGHTS)
    trap.s.stack.clear()
    trap.run({"encounter": "snare"}, me=0, members=[0, 1])
    assert trap.asked == (1, "entrap")
    fight = swapped(FIGHTS)
    fight.item(0, "axe")
    fight.item(1, "blade")
    fight.fight("brute", [0, 1]).choose("active:bern").run("win")
    assert [told[0] for told in fight.heard("KR-276")] == [1, 0]


@pytest.mark.rule("KR-388")
def test_a_chapter_that_ends_in_the_morning_leaves_the_rest_of_it() -> None:
    game = sit(2).no_events()
    activate(game, "omen")
    game.s.next_chapter = 1
    game.morning(1)
    assert game.s.terror == [1, 1] and game.heard("KR-033")


@pytest.mark.rule("KR-242", "KR-172")
def test_who_falls_is_not_hurt_as_well() -> None:
    game = sit(1, item_toml("scar", 'trigger = "damaged", limit = "day", eff = ["gain exp 1"]'))
    game.item(0, "scar")
    assert game.run("damage 99").asked[1] != "due"


@pytest.mark.rule("KR-393", "KR-391")
def test_nobody_s_price_is_led_by_the_first() -> None:
    game = sit(2).run({"optional": ["gain exp 1"], "cost": ["energy 2"]}, me=-1, members=[0, 1])
    assert game.choose("use-it").asked == (1, "pay")
    base = BASE.replace('label = "Look"\n', 'label = "Look"\ncost = ["energy 2"]\n')
    seer = Sitting(build("", base), 2).day().no_events()
    seer.s.place = [seer.lay("103", 1, 0)] * 2
    seer.s.goods = [[0, 0, 0, 0], [0, 0, 0, 0]]
    assert seer.evening(7).choose("read-vision", "read:103-v:0").asked == (1, "pay")


@pytest.mark.rule("KR-055", "KR-164")
@pytest.mark.parametrize(("kind", "due"), [("agg", True), ("cou", False)])
def test_an_item_for_a_check_waits_for_its_attribute(kind: str, due: bool) -> None:
    text = f'trigger = "check:{kind}", limit = "day", eff = [{{modify = "check_bonus {kind} 2", until = "day"}}]'
    game = sit(1, item_toml("dice", text))
    game.item(0, "dice")
    game.run({"check": "agg", "rows": {"1:9": ["gain exp 1"]}})
    assert (game.asked[1] == "due") is due


@pytest.mark.rule("KR-045")
def test_the_end_of_no_reading_ends_nothing() -> None:
    assert goods(sit(1).run("end exploration", "gain exp 1"), 0)[3] == 1


@pytest.mark.rule("KR-293", "KR-191")
def test_what_follows_an_encounter_happens_where_it_began() -> None:
    game = three()
    game.s.place[1] = game.loc("103")
    game.run({"encounter": "rat", "win": ["marker quest 1 this"]}, me=1)
    assert game.s.enc_loc == game.loc("103")
    game.choose("keep-hand").run("win", me=1)
    assert game.s.marks == [[game.loc("103"), k.QUEST, 1]]
    far = three().run({"encounter": "rat"}, me=0, members=[0, 2])
    assert far.s.enc_loc == far.loc("101")


@pytest.mark.rule("KR-279", "KR-292")
def test_a_lost_fight_is_nobody_s_own_and_an_action_goes_on() -> None:
    game = sit(2, foe("imp", [], 'on_lose = ["gain exp 1", "gain food 1 each_member"]'))
    game.run({"modify": "cost travel 1", "until": "action"}, {"encounter": "imp"}, members=[0, 1])
    game.choose("keep-hand", "keep-hand", "active:anna").run("lose_encounter")
    assert [goods(game, c)[3] for c in (0, 1)] == [0, 0] and goods(game, 0)[0] == 3
    assert [entry[1] for entry in game.s.until] == [4]


@pytest.mark.rule("KR-345", "KR-193")
def test_a_card_goes_back_under_its_deck() -> None:
    game = sit(2, FIGHTS)
    game.s.enc_decks[0] += [piece for piece in game.s.enc_box if game.pack.enc(game.s.faces[piece]).colour == 0]
    top = game.s.enc_decks[0][-1]
    game.s.dying[0], game.s.health[0] = 2, 0
    game.again().run({"encounter": "blue"}, me=0, members=[0])
    assert game.s.enc_decks[0][0] == top and len(game.s.enc_decks[0]) > 3


@pytest.mark.rule("KR-116")
def test_anybody_may_end_a_quest() -> None:
    base = BASE.replace('end = "counter steps >= 5"', 'end = "track terror >= 5"')
    game = Sitting(build("", base), 2).day()
    game.s.terror[1] = 5
    assert game.again().heard("KR-116")


@pytest.mark.rule("KR-213", "KR-241")
def test_wait_markers_of_an_encounter_may_all_go() -> None:
    game = sit(2, FIGHTS)
    game.fight("wolf", [0, 1]).choose("active:anna").run("waits -5 this")
    assert game.s.enc_waits == 0


@pytest.mark.rule("KR-138", "KR-139")
def test_the_second_hero_changes_the_own_decks() -> None:
    extra = card("bern-more", 'F = "up 1"', "F = 1", deck="diplomacy", hero="bern")
    game = sit(2, extra).no_events()
    extra_card = game.s.draft[3].pop()
    game.s.deck[3].append(extra_card)
    game.evening(6)
    while game.asked[0] == 0:
        game.choose("deck-done")
    keys = game.offers()
    game.choose(next(key for key in keys if key.startswith("set-aside") and "more" in key))
    assert [len(game.s.aside[at]) for at in range(4)] == [0, 0, 0, 1] and len(game.s.deck[3]) == 10


@pytest.mark.rule("KR-026", "KR-326", "KR-332")
def test_the_guardian_die_has_six_sides_and_leads_to_the_first_card_too() -> None:
    game = three("", Dice(2)).no_events()
    piece = guard(game, "warden", "102")
    game.s.place[2] = game.loc("101")
    game.s.stones = [[0, 0], [0, 1], [1, 3]]
    game.morning(4)
    assert game.s.guards == [[piece, game.loc("101")]] and game.s.die == 2
    still = three("", Dice()).no_events()
    guard(still, "warden", "103")
    still.morning(4)
    assert still.s.die == 5


@pytest.mark.rule("KR-164")
def test_a_gain_of_one_kind_is_not_a_gain_of_another() -> None:
    game = sit(1, item_toml("cask", 'trigger = "gain:food", limit = "day", eff = ["gain exp 1"]'))
    game.item(0, "cask")
    assert game.run("gain wealth 1").asked[1] == "act" and game.run("gain food 1").asked[1] == "due"


@pytest.mark.rule("KR-268", "KR-154")
def test_nobody_is_asked_for_what_has_been_paid() -> None:
    game = sit(3, FIGHTS)
    game.s.goods = [[0, 0, 0, 0], [0, 1, 0, 0], [0, 1, 0, 0]]
    game.fight("dog", [0, 1, 2]).choose("active:anna")
    game.run({"optional": ["gain exp 1"], "cost": ["wealth 1"]}, me=0).choose("use-it", "pay:1")
    assert game.asked == (0, "turn") and goods(game, 0)[3] == 1


@pytest.mark.rule("KR-057", "KR-058")
def test_of_one_nobody_is_chosen_and_before_the_first_nobody_was_active() -> None:
    game = sit(2).run("gain exp 1 chosen", me=1, members=[1])
    assert goods(game, 1)[3] == 1
    game.s.place[0] = game.lay("103", 1, 0)
    game.run("gain exp 1 here", me=-1, members=[], here=game.loc("101"))
    assert [goods(game, c)[3] for c in (0, 1)] == [0, 2]
    start = foe("imp", [], 'ability = [{trigger = "encounter_start", eff = ["gain exp 1 last_active", "pool -1"]}]')
    fight = sit(2, start)
    fight.run({"encounter": "imp"}, members=[0, 1])
    assert [goods(fight, c)[3] for c in (0, 1)] == [0, 0] and [len(fight.s.discard[at]) for at in (0, 2)] == [1, 0]


@pytest.mark.rule("KR-070", "KR-392", "KR-075")
def test_the_west_and_the_first_card_of_the_pack_come_like_any_other() -> None:
    game = Sitting(build("", WEST), 1).day()
    game.run({"choose": [{"label": "go", "eff": ["place_character 105"]}]})
    assert game.s.place == [game.loc("105")]
    base = BASE.replace("start = 101", "start = 103")
    other = Sitting(build("", base), 1).day()
    first = other.loc("101")
    other.s.loc_zone[first] = 0
    other.run({"choose": [{"label": "go", "eff": ["place_character 101"]}]})
    assert other.s.place == [first]
    gone = Sitting(build("", base), 1).day()
    gone.s.loc_zone[first] = 2
    gone.run({"choose": [{"label": "go", "eff": ["place_character 101"]}, {"label": "no", "eff": ["gain exp 1"]}]})
    assert gone.asked[1] == "act" and goods(gone, 0)[3] == 1
    near = three().run({"choose": [{"label": "go", "eff": ["place_character 103"]}]}, me=0)
    assert near.s.place[0] == near.loc("103")


@pytest.mark.rule("KR-074", "KR-075", "KR-066")
def test_a_card_that_is_gone_is_not_attached() -> None:
    game = sit(1)
    game.s.loc_zone[game.loc("104")] = 2
    game.choose("travel:102")
    assert game.s.loc_zone[game.loc("105")] == 0
    assert game.run("move_character s").s.place == [game.loc("101")]


@pytest.mark.rule("KR-346")
def test_neighbours_rituals_and_places_without_a_way() -> None:
    game = three()
    game.s.place[0] = game.loc("103")
    game.run("marker quest 1 neighbour:any", "marker universal 1 nearest:ritual", me=0)
    assert [mark[0] for mark in game.s.marks] == [game.loc("101"), game.loc("103")]
    apart = sit(1)
    apart.lay("103", 7, 7)
    assert apart.run("marker quest 1 nearest:vision").s.marks == []


@pytest.mark.rule("KR-300")
def test_the_duration_is_never_below_nothing() -> None:
    game = sit(1)
    game.fight("clerk").run("duration -9")
    assert game.heard("KR-300")[-1] == (0,)


@pytest.mark.rule("KR-246", "KR-247")
def test_an_ability_of_a_destroyed_card_may_be_left() -> None:
    text = 'ability = [{trigger = "discarded", optional = true, eff = ["gain exp 2"]}]'
    game = both(card("bern-end", 'F = "link"', "F = 1", text, hero="bern"), "hydra", "bern-end")
    game.choose("active:bern", "play:bern-end").run("destroy 1", me=1)
    assert game.asked == (1, "do-it") and goods(game.choose("leave-it"), 1)[3] == 0


@pytest.mark.rule("KR-200", "KR-225")
def test_no_opening_is_no_opening_for_the_best_either() -> None:
    more = card("bern-key", 'A = "pool 2, link", F = ""', "F = 1", "copies = 2", hero="bern")
    game = both(more + foe("imp", []), "imp", "bern-key", "bern-key")
    game.s.attr[1] = [3] * 6
    game.choose("active:bern", "play:bern-key")
    assert game.s.pool == 0 and not [key for key in game.offers() if key.startswith("play")]


@pytest.mark.rule("KR-367")
def test_another_secret_is_no_genius() -> None:
    base = BASE.replace("number = 49", "number = 50")
    extra = FIGHTS + card("bern-off", 'B = "pool 1"', "F = 0", "copies = 3", hero="bern")
    game = Sitting(build(extra, base), 2).day()
    game.s.secret = [-2] * len(game.s.secret)
    game.fight("hydra", [0, 1]).hand(1, "bern-off", "bern-off")
    game.choose("active:bern", "play:bern-off")
    assert not [key for key in game.offers() if key.startswith("play")]


@pytest.mark.rule("KR-218")
def test_a_covered_card_loses_its_waits_wherever_it_lies() -> None:
    game = sit(2, FIGHTS)
    game.s.mode = k.STORY_GENIUS
    game.fight("hydra", [0, 1]).hand(0, "blank", "slow", "free")
    game.choose("active:anna", "play:blank", "play:slow")
    assert game.s.waits == [0, 1]
    assert game.choose("play:free").s.waits == [0, 0, 0]


@pytest.mark.rule("KR-246", "KR-219")
def test_a_destroyed_card_has_no_further_keys() -> None:
    more = card("bern-two", 'A = "rule", B = "up 2"', "F = 1", deck="diplomacy", hero="bern")
    text = talker("clerk2", 'rules = {agg = ["destroy 1"]}').replace('A = "agg 1",', 'A = "agg 1", B = "cou 1",')
    game = both(more + text, "clerk2", "bern-two").choose("active:bern", "play:bern-two")
    assert game.s.affinity == 3 and game.s.seq == []


@pytest.mark.rule("KR-244", "KR-164")
@pytest.mark.parametrize(
    ("kind", "hand", "due"),
    [
        ("magic", "bern-spell", True),
        ("agg", "bern-spell", False),
        ("magic", "bern-cut", False),
        ("agg", "bern-cut", True),
    ],
)
def test_an_item_waits_for_its_row(kind: str, hand: str, due: bool) -> None:
    item = item_toml("ring", f'trigger = "on_connect:{kind}", limit = "turn", eff = ["gain exp 1"]')
    foes = foe("imp", [], open_='A = "agg 1", M = true, F = 1')
    game = sit(2, FIGHTS + item + foes)
    game.item(1, "ring")
    game.fight("imp", [0, 1]).hand(1, hand)
    game.choose("active:bern", f"play:{hand}")
    while game.asked[1] == "magic":
        game.choose("no-magic")
    assert (game.asked[1] == "due") is due


@pytest.mark.rule("KR-128")
def test_two_of_a_section_earn_no_legend() -> None:
    extra = "".join(
        f'[[achievement]]\nid = "a{n}"\nname = "A"\nhero = "anna"\nsection = 0\nmemory = "m"\n' for n in range(2)
    )
    extra += '[[legendary]]\nid = "roar"\nname = "R"\nhero = "anna"\nsection = 0\neff = ["gain exp 1"]\n'
    extra += '[[verse]]\nid = "m"\nsection = "EOR"\nend = true\ntext = "Once."\n'
    game = sit(1, extra, echoes=True).run("achievement a0", "achievement a1")
    assert len(game.s.achieved) == 2 and game.s.legends == []


@pytest.mark.rule("KR-036", "KR-060")
def test_markers_are_put_exactly_where_a_text_says() -> None:
    game = sit(2)
    game.s.health, game.s.terror = [5, 0], [1, 1]
    game.s.dying[1] = 2
    game.run("set energy 0", "set health 6", "set terror 2", "lose health 2 named:bern", me=0)
    assert (game.s.energy[0], game.s.health[0], game.s.terror[0]) == (0, 6, 2)
    assert not [told for told in game.heard("KR-050") if told[0] == 1], "nothing is left to lose"


@pytest.mark.rule("KR-065", "KR-079")
def test_a_cheap_traveller_makes_no_other_cheaper() -> None:
    game = sit(2).run({"modify": "cost travel -3", "until": "day"}, me=0)
    game.choose("hero-acts:bern", "travel:102", "join", "accept")
    if game.asked[1] == "pay":
        game.choose("pay:0")
    assert sum(game.s.energy) == 11


@pytest.mark.rule("KR-272")
def test_the_first_piece_of_all_can_be_discarded() -> None:
    game = sit(1, FIGHTS)
    game.s.deck[0].sort(reverse=True)
    first = game.s.deck[0][-1]
    game.run({"encounter": "snare"})
    assert first in game.s.hand[0] and game.play.options[game.offers().index("entrap:anna-cut")] >= 0
    game.play.send(first)
    assert first in game.s.discard[0] and game.s.energy == [6]
