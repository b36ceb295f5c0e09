"""What is left of actions and abilities: the second seat elsewhere, prices below nothing, help refused."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.words import prompt

from .helpers import BASE, Sitting, build, goods, item_toml, sit
from .story import Shuffler, Story, check
from .story_scenes import FIGHTS, three
from .test_combat import card
from .test_explore_travel import guard

ACTION = 'action = {name = "Work", cost = ["energy 2"], eff = ["gain food 2 party"], timer = 1}'


def acting(key: str, text: str) -> str:
    """An item with one action of its own."""
    return f'[[item]]\nid = "{key}"\nname = "{key}"\nset = "A"\naction = [{{name = "{key}", {text}}}]\n'


def home(action: str, extra: str = "", seats: int = 3) -> Sitting:
    """Home has another action; the last hero is in the north."""
    game = Sitting(build(extra, BASE.replace(ACTION, f"action = {{{action}}}")), seats, Shuffler()).day()
    game.s.place[-1] = game.loc("102")
    return game.again()


@pytest.mark.rule("KR-100", "KR-104", "KR-390")
def test_the_action_of_a_location_asks_for_its_condition_and_a_price_per_member() -> None:
    game = home('name = "Pray", cond = "once day", cost = ["energy 1 per member"], eff = ["gain exp 1"]')
    game.s.energy[:2] = [1, 0]
    game.again().choose("hero-acts:anna")
    assert "location-action" in game.offers(), "alone it costs 1"
    game.choose("location-action", "stay-out", "hero-acts:anna")
    assert game.s.energy[0] == 0 and goods(game, 0)[3] == 1
    game.s.energy[0] = 6
    game.day().choose("hero-acts:anna")
    assert "location-action" not in game.offers(), "once a day"
    poor = home('name = "Pray", cost = ["energy 1 per member"], eff = ["gain exp 1"]')
    poor.s.energy[:2] = [0, 0]
    assert "location-action" not in poor.again().choose("hero-acts:anna").offers()


@pytest.mark.rule("KR-101", "KR-047")
@pytest.mark.parametrize(
    ("per", "joins", "price"), [("member", True, 2), ("member", False, 1), ("character", False, 3)]
)
def test_a_price_per_member_grows_with_the_party_and_one_per_character_does_not(
    per: str, joins: bool, price: int
) -> None:
    game = home(f'name = "Toll", cost = ["energy 1 per {per}"], eff = ["gain exp 1"]')
    game.s.energy[:2] = [6, 0]
    game.again().choose("hero-acts:anna", "location-action", *(["join", "accept"] if joins else ["stay-out"]))
    assert game.s.energy[:2] == [6 - price, 0]


@pytest.mark.rule("KR-105", "KR-106", "KR-107")
def test_an_own_action_speaks_of_its_owner_s_place() -> None:
    extra = acting(
        "pick", 'cond = {all = ["location 101", "once day"]}, cost = ["energy 1"], eff = ["marker quest 1 this"]'
    )
    game = three(extra)
    game.item(0, "pick")
    game.s.said = [1]
    game.again().choose("hero-acts:anna", "own:pick-act", "stay-out")
    assert game.s.marks == [[game.loc("101"), k.QUEST, 1]] and game.s.said == []
    assert "own:pick-act" not in game.choose("hero-acts:anna").offers(), "its text allows it once"


@pytest.mark.rule("KR-105", "KR-034", "KR-390")
def test_story_of_help_that_does_not_come() -> None:
    extra = acting("wall", 'cost = ["energy 8"], eff = ["gain exp 1", {modify = "cost travel 1", until = "action"}]')
    extra += acting("tax", 'cost = ["energy 1 per member"], eff = ["gain exp 1"]')
    game = three(extra)
    game.item(0, "wall")
    game.item(0, "tax")
    tale = Story(game.again()).choose("hero-acts:anna", "own:wall-act", "stay-out").so()
    tale.choose("hero-acts:anna", "own:wall-act", "join", "accept", "pay:5").so()
    tale.do(lambda game: game.s.energy.__setitem__(0, 0)).do(Sitting.again).choose("hero-acts:anna")
    check(
        tale,
        """
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:anna
        0 act: explore travel:102 travel:103 waystone location-action own:anna-ability own:wall-act own:tax-act
            give-food:bern give-item:wall:bern give-item:tax:bern pass
        > own:wall-act
        1 join (0 0): join stay-out
        > stay-out
        KR-034
        paid: 40 → 39
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:anna
        0 act: explore travel:102 travel:103 waystone location-action own:anna-ability own:wall-act own:tax-act
            give-food:bern give-item:wall:bern give-item:tax:bern pass
        > own:wall-act
        1 join (0 0): join stay-out
        > join
        0 accept (1 0): accept refuse
        > accept
        KR-108 1 0
        1 pay (0 8): pay:2 pay:3 pay:4 pay:5 pay:6
        > pay:5
        KR-393 1 5 0
        KR-393 0 3 0
        KR-105 0 1
        KR-050 0 1 6
        energy: 6 6 6 → 3 1 6
        goods.0: 2 0 1 0 → 2 0 1 1
        paid: 39 → 38
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
        > hero-acts:anna
        energy: 3 1 6 → 0 1 6
        0 act: explore own:anna-ability give-food:bern give-item:wall:bern give-item:tax:bern pass
    """,
    )


@pytest.mark.rule("KR-042", "KR-044", "KR-334")
def test_exploring_begins_at_the_first_verse_of_the_pack() -> None:
    letter = BASE[BASE.index("[[verse]]") : BASE.index("[[verse]]", BASE.index("[[verse]]") + 1)]
    second = BASE[BASE.index("[[verse]]") + len(letter) : BASE.index("[[location]]")]
    game = Sitting(build(letter + second, BASE.replace(letter + second, ""))).day()
    assert game.pack.locations[game.loc("101")].entry == 0 and "explore" in game.offers()


@pytest.mark.rule("KR-065", "KR-066")
@pytest.mark.parametrize(("mine", "others", "offered"), [(1, 0, True), (0, 6, False), (0, 0, False)])
def test_a_lone_traveller_needs_the_own_energy(mine: int, others: int, offered: bool) -> None:
    game = three()
    game.s.energy = [others, others, mine]
    assert ("travel:101" in game.again().choose("hero-acts:cara").offers()) is offered


@pytest.mark.rule("KR-097", "KR-R06", "KR-034", "KR-180")
def test_a_price_never_falls_below_nothing() -> None:
    game = three()
    guard(game, "warden", "101")
    game.s.energy = [0, 0, 0]
    assert not any(key.startswith("challenge") for key in game.again().choose("hero-acts:anna").offers())
    game.day().run({"modify": "cost challenge -1", "until": "day"})
    assert "challenge:warden" in game.choose("hero-acts:anna").offers(), "1 less than 1 is nothing"
    game.day().run({"modify": "cost challenge -2", "until": "day"})
    game.choose("hero-acts:anna", "challenge:warden", "stay-out")
    assert game.s.enc >= 0 and game.s.enc_loc == game.loc("101") and game.s.energy == [0, 0, 0]
    tending = three().run({"modify": "cost tend -3", "until": "day"}, {"modify": "cost travel -3", "until": "day"})
    tending.s.dying[1], tending.s.health[1], tending.s.energy = 2, 0, [3, 0, 0]
    tending.again().choose("hero-acts:anna", "tend:bern")
    assert tending.s.energy[0] == 3 and goods(tending, 0)[0] == 1
    tending.choose("hero-acts:anna", "travel:102", "stay-out")
    assert tending.s.energy == [3, 0, 0] and tending.s.place[0] == tending.loc("102")
    together = three().run({"modify": "cost travel -3", "until": "day"}, me=-1, members=[0, 1])
    together.s.energy = [3, 3, 3]
    together.again().choose("hero-acts:anna", "travel:102", "join", "accept")
    assert together.s.energy == [3, 3, 3]


@pytest.mark.rule("KR-160", "KR-357")
def test_a_lone_hero_turns_a_secret_with_a_keyword_and_no_other() -> None:
    game = sit(1)
    game.secret(2, 0)
    assert [key for key in game.again().offers() if "turn" in key] == ["turn-secret:2"]
    other = sit(1)
    other.secret(3, 0)
    assert not [key for key in other.again().offers() if "turn" in key]
    relic = '[[secret]]\nnumber = 12\nname = "Helm"\nkeywords = ["WEAPON"]\n'
    helm = sit(1, relic)
    helm.secret(12, 0)
    assert [key for key in helm.again().offers() if "turn" in key] == ["turn-secret:12"]


@pytest.mark.rule("KR-152")
def test_who_has_all_the_food_there_is_may_still_be_given_wealth() -> None:
    game = three()
    game.s.goods[1] = [1, 1, 0, 0]
    game.s.goods[0] = [k.GOODS_CAP, 0, 0, 0]
    keys = game.again().choose("hero-acts:bern").offers()
    assert "give-wealth:anna" in keys and "give-food:anna" not in keys


@pytest.mark.rule("KR-162", "KR-381")
@pytest.mark.parametrize(("items", "challenge", "asked"), [(4, True, "next"), (5, True, "shed"), (6, False, "next")])
def test_only_challenge_mode_counts_items_that_are_given(items: int, challenge: bool, asked: str) -> None:
    extra = "".join(item_toml(f"thing{n}", 'trigger = "rest", eff = ["gain exp 1"]') for n in range(8))
    game = sit(2, extra)
    game.s.mode = k.CHALLENGE_LIMIT if challenge else 0
    for n in range(items):
        game.item(1, f"thing{n}")
    game.item(0, "thing7")
    game.again().choose("hero-acts:anna", "give-item:thing7:bern", "take")
    assert game.asked[1] == asked and len(game.s.items[1]) == items + 1


@pytest.mark.rule("KR-355", "KR-161")
def test_who_is_given_a_secret_decides_about_its_keyword() -> None:
    game = sit(2)
    game.secret(2, 0)
    blade = game.item(1, "blade")
    game.again().choose("hero-acts:anna", "give-secret:2:bern")
    assert prompt(game.s, game.play.kind).startswith("Anna gives you Idol.")
    game.choose("take")
    assert game.asked == (1, "keep-up")
    game.choose(game.offers()[0])
    assert blade not in game.s.up


LEGENDS = """
[[achievement]]
id = "a1"
name = "Walker"
hero = "anna"
section = 0
memory = "memory1"
[[legendary]]
id = "roar"
name = "Roar"
hero = "bern"
section = 0
eff = ["gain energy 3"]
[[verse]]
id = "memory1"
section = "EOR"
text = "You remember."
auto = ["gain exp 1 party", "marker quest 1 this"]
end = true
"""


@pytest.mark.rule("KR-127", "KR-129", "KR-063")
def test_a_memory_is_read_alone_and_a_legend_is_its_hero_s() -> None:
    game = three(LEGENDS, echoes=True)
    game.s.legends, game.s.owed, game.s.said, game.s.verses = [0], [0], [1], 7
    game.again().choose("hero-acts:anna")
    assert "legend:roar" not in game.offers()
    game.choose("memory:a1")
    assert [goods(game, c)[3] for c in range(3)] == [1, 0, 0]
    assert game.s.marks == [[game.loc("101"), k.QUEST, 1]] and game.s.said == [] and game.s.verses == 1
    assert "legend:roar" in game.choose("hero-acts:bern").offers()


@pytest.mark.rule("KR-032")
def test_an_action_closes_the_page_of_the_last_one() -> None:
    game = sit(1)
    game.s.said = [1]
    assert game.choose("location-action").s.said == []


OWNED = (
    card("bern-choice", 'F = "link"', "F = 1", 'ability = [{trigger = "before_attack", optional = true, '
         'cond = "once encounter", eff = ["gain exp 1"]}]', hero="bern")
    + card("bern-gone", 'F = "link"', "F = 1", 'ability = [{trigger = "before_attack", eff = ["lift"]}, '
           '{trigger = "before_attack", eff = ["gain exp 5"]}]', hero="bern")
    + card("bern-hungry", 'F = "link"', "F = 1", 'ability = [{trigger = "before_attack", cost = ["food 1"], '
           'eff = ["gain exp 3"]}]', hero="bern")
)  # fmt: skip


@pytest.mark.rule("KR-224", "KR-203", "KR-268", "KR-269")
def test_story_of_abilities_that_may_be_left_or_are_gone() -> None:
    game = sit(3, FIGHTS + OWNED, Shuffler())
    game.s.place[2] = game.loc("102")
    game.s.goods[1][0] = 0
    game.fight("dog", [0, 1])
    game.hand(1, "bern-hungry", "bern-choice", "bern-gone")
    tale = Story(game).choose("active:bern", "play:bern-hungry", "stop").so()
    tale.choose("pay:1").so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-hungry play:bern-choice play:bern-gone stop escape
        > play:bern-hungry
        KR-215 1 26
        1 turn: play:bern-choice play:bern-gone stop escape
        > stop
        active: -1 → 1
        charges: - → 0
        hand.2: bern-hungry bern-choice bern-gone → bern-choice bern-gone
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        rows: 0 → 16
        seq: - → bern-hungry
        waits: - → 0
        0 pay (1 1): pay:0 pay:1
        > pay:1
        KR-393 0 1 3
        KR-224 10
        KR-234 1 3 6
        KR-242 1 1
        active: 1 → 0
        goods.0: 2 0 1 0 → 1 0 1 0
        goods.1: 0 1 0 0 → 0 1 0 3
        health: 8 8 8 → 8 7 8
        last_active: 1 → 0
        marked: 2 → 3
        played: 1 → 0
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
    """,
    )
    for answer, gained in (("use-it", 1), ("leave-it", 0)):
        game = sit(2, FIGHTS + OWNED)
        game.fight("dog", [0, 1]).hand(1, "bern-choice", "bern-gone")
        game.choose("active:bern", "play:bern-choice", "stop")
        assert game.asked == (1, "do-it") and "bern-choice" in prompt(game.s, game.play.kind)
        game.choose(answer)
        assert goods(game, 1)[3] == gained
        game.choose("stop")
        assert game.asked[1] == ("do-it" if answer == "leave-it" else "active"), "once in an encounter"
    game = sit(2, FIGHTS + OWNED)
    game.fight("dog", [0, 1]).hand(1, "bern-gone")
    game.choose("active:bern", "play:bern-gone", "stop")
    assert goods(game, 1)[3] == 0 and game.s.seq == [], "a card that was lifted says nothing more"


@pytest.mark.rule("KR-164", "KR-165")
@pytest.mark.parametrize("me", [0, 1])
def test_an_item_that_falls_due_speaks_of_its_owner_s_place(me: int) -> None:
    game = three(item_toml("bell", 'trigger = "gain", eff = ["marker quest 1 this"], limit = "day"'))
    game.s.place[me] = game.loc("103")
    game.item(me, "bell")
    game.run("gain wealth 1", me=me)
    while game.asked[1] == "due":
        game.choose("use:bell")
    assert game.s.marks == [[game.loc("103"), k.QUEST, 1]]
