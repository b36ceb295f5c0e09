"""3.15 Encounters in general, 3.16 Combat: start, 3.17 Combat turn."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.content import load_pack
from quincunx.games.kings_of_ruin.game import GAME

from .helpers import faults_of, goods, sit
from .test_explore_travel import guard


def card(key: str, close: str, open_: str, more: str = "", deck: str = "combat", hero: str = "anna") -> str:
    return f"""
[[card]]
id = "{key}"
name = "{key}"
hero = "{hero}"
deck = "{deck}"
set = "advancement"
close = {{{close}}}
open = {{{open_}}}
{more}
"""


CARDS = (
    card(
        "all",
        'A = "pool 1", B = "pool 1", C = "pool 1", F = "pool 1"',
        'A = "agg 1", B = "cou 1", C = "pra 1", M = true, F = 2',
    )
    + card("linked", 'A = "link", F = "draw 1"', 'A = "agg 3", F = 0')
    + card("high", 'A = "pool 3, link", F = "pool 1"', 'A = "agg 3", F = 1')
    + card("wizard", 'M = "pool 2, link"', "M = true, F = 1")
    + card("free", 'F = "link, pool 1"', 'A = "agg 1", F = 3', "copies = 2")
    + card("slow", 'F = ""', "F = 1", 'waits = 1\nability = [{trigger = "delayed", eff = ["pool 2"]}]')
    + card(
        "steady", 'F = ""', "F = 1", 'passive = true\nwaits = 2\nability = [{trigger = "delayed", eff = ["pool 1"]}]'
    )
    + card("spark", 'F = "pool 1"', "F = 1", 'ability = [{trigger = "place", eff = ["gain exp 1"]}]')
    + card("blank", 'F = ""', "F = 1")
)

TRAITS = """
[[encounter]]
id = "brute"
name = "Brute"
colour = "blue"
difficulty = 3
type = "combat"
traits = ["dread", "exhaustive", "harass", "haste", "shatter"]
harass = {cards = [1, 2], parts = ["lose wealth 1"]}
open = {A = "agg 1", F = 1}
value = 5
value_per_extra = 3
table = [{lo = 0, parts = []}]
loot = ["gain wealth 1 party"]
[[encounter]]
id = "snare"
name = "Snare"
colour = "green"
difficulty = 1
type = "combat"
traits = ["entrapment"]
open = {F = 1}
value = 3
table = [{lo = 0, parts = ["damage 1"]}]
"""


@pytest.mark.rule("KR-189")
def test_colours_and_difficulties_of_the_tutorial() -> None:
    pack = load_pack("first-tide")
    assert {e.colour for e in pack.encounters} == {0, 1, 2}
    assert all(1 <= e.difficulty <= 4 for e in pack.encounters)
    food = [
        e
        for e in pack.encounters
        if any(pack.atoms[p.atom].op == "gain" and pack.atoms[p.atom].a == k.FOOD for p in e.loot)
    ]
    assert {e.colour for e in food} == {k.COLOURS.index("green")}, "FOOD is the loot of beasts"


@pytest.mark.rule("KR-190", "KR-205", "KR-206")
def test_a_colour_draws_the_top_card_and_starts_at_once() -> None:
    game = sit(1)
    top = game.s.enc_decks[0][-1]
    game.run({"encounter": "blue"})
    s = game.s
    assert s.enc == top and s.pool == 0 and len(s.hand[0]) == 3 and game.asked[1] == "new-hand"
    talk = sit(1)
    talk.run({"encounter": "green"})
    assert talk.s.duration == 3 and len(talk.s.hand[1]) == 3, "the type of the card decides"


@pytest.mark.rule("KR-193", "KR-R55")
def test_an_empty_deck_skips_the_encounter() -> None:
    game = sit(1)
    game.run(
        {"encounter": "purple", "win": ["gain exp 1"], "lose": ["gain exp 2"], "gray": ["gain exp 4"]}, "gain magic 1"
    )
    assert goods(game, 0) == [2, 0, 2, 0]
    assert not game.holds("result win") and not game.holds("result lose")


@pytest.mark.rule("KR-194", "KR-335")
def test_a_guardian_in_play_is_lifted_from_the_map() -> None:
    game = sit(1)
    piece = guard(game, "warden", "102")
    game.run({"encounter": "warden", "win": ["gain exp 5"]})
    assert game.s.enc == piece and game.s.guards == []
    game.play_on()
    assert goods(game, 0)[3] == 7 and game.s.guards == [], "won: removed, back to its origin"
    assert piece in game.s.enc_secret


@pytest.mark.rule("KR-195")
def test_a_named_secret_encounter_comes_from_where_it_is() -> None:
    game = sit(1)
    s = game.s
    piece = s.enc_secret.pop()
    s.enc_decks[2].append(piece)
    game.run({"encounter": "warden"})
    assert s.enc == piece and s.enc_decks[2] == []


@pytest.mark.rule("KR-197", "KR-198", "KR-199", "KR-200", "KR-220", "KR-221", "KR-223", "KR-R20")
def test_keys_connect_row_by_row() -> None:
    game = sit(1, CARDS).fight("dog")
    s = game.s
    game.hand(0, "all", "blank")
    s.attr[0] = [1, 0, 1, 0, 1, 1]
    game.again().choose("play:all")
    assert s.rows == 1 << k.ROW_A | 1 << k.ROW_B | 1 << k.ROW_F, "C is not opened by the dog"
    assert s.pool == 2, "A is met (1), B connects but caution is not, free x1 gives 1"
    view = GAME.view(s, 0).encounter
    assert view is not None and [one.key for one in view.line] == ["all"]
    assert view.line[0].gives[:2] == ("pool 1", "pool 1 (not met)")


@pytest.mark.rule("KR-201", "KR-244")
def test_a_connected_key_counts_without_its_requirement() -> None:
    game = sit(1, CARDS).fight("dog")
    game.hand(0, "all")
    game.again().choose("play:all")
    assert game.holds("connected cau") and game.holds("connected agg") and not game.holds("connected spi")
    assert game.holds("connected any") and not game.holds("connected magic")


@pytest.mark.rule("KR-208", "KR-209", "KR-R22", "KR-348")
def test_a_new_hand_is_one_card_smaller() -> None:
    game = sit(1)
    game.run({"encounter": "dog"})
    game.choose("new-hand")
    assert len(game.s.hand[0]) == 2 and len(game.s.discard[0]) == 3
    game.choose("new-hand")
    assert len(game.s.hand[0]) == 1 and len(game.s.discard[0]) == 5 and game.asked[1] == "turn"


@pytest.mark.rule("KR-207", "KR-272", "KR-R17")
def test_entrapment_at_the_start() -> None:
    game = sit(2, TRAITS)
    game.run({"encounter": "snare"}, members=[0, 1])
    assert game.asked == (0, "entrap")
    game.choose("entrap:anna-cut", "entrap-energy")
    assert len(game.s.hand[0]) == 2 and game.s.energy == [6, 5] and game.asked[1] == "new-hand"


@pytest.mark.rule("KR-210", "KR-211", "KR-267", "KR-R23")
def test_discarding_from_an_empty_hand_takes_the_top_of_the_deck() -> None:
    game = sit(1, CARDS).fight("dog")
    s = game.s
    game.hand(0, "all", "blank")
    game.again().run("discard_hand 1")
    assert game.asked == (0, "discard"), "the owner chooses"
    game.choose("discard:blank")
    before = len(s.deck[0])
    game.run("discard_hand 3")
    assert s.hand[0] == [] and len(s.deck[0]) == before - 2, "one from hand, two from the deck"
    s.deck[0], s.discard[0] = [], s.discard[0] + s.deck[0]
    game.run("discard_hand 1")
    assert s.hand[0] == [] and "KR-210" in game.rules(), "from an empty deck nothing"


@pytest.mark.rule("KR-402")
def test_value_per_extra_member() -> None:
    game = sit(3, TRAITS)
    game.fight("brute", [0, 1, 2])
    assert game.s.need == 11
    game.choose("active:anna", "escape")
    assert game.s.need == 11, "it does not change when members leave"


@pytest.mark.rule("KR-402")
@pytest.mark.parametrize(("members", "need"), [(1, 5), (2, 6), (3, 9), (4, 20)])
def test_a_value_of_its_own_for_each_number_of_members(members: int, need: int) -> None:
    uneven = TRAITS.replace("value_per_extra = 3\n", "value_by_members = [5, 6, 9, 20]\n")
    game = sit(4, uneven)
    game.fight("brute", list(range(members)))
    assert game.s.need == need


@pytest.mark.parametrize("name", ["value_by_members", "empowered_by_members"])
@pytest.mark.parametrize(("given", "said"), [("[5, 6, 9]", "must be four numbers"), ('["5"]', "list of whole numbers")])
def test_values_for_members_are_four_whole_numbers(given: str, said: str, name: str) -> None:
    faults = faults_of(TRAITS.replace("value_per_extra = 3\n", f"{name} = {given}\n"))
    assert any(said in fault for fault in faults), faults


@pytest.mark.rule("KR-212", "KR-236", "KR-239", "KR-R53")
def test_each_member_is_active_once_a_turn() -> None:
    game = sit(2, CARDS).fight("dog", [0, 1])
    assert game.asked == (0, "active") and game.offers() == ["active:anna", "active:bern"]
    game.choose("active:bern")
    assert game.asked == (1, "turn") and game.s.marked == 0b10
    game.choose("play:bern-cut", "stop")
    assert game.asked == (0, "turn"), "only Anna is left without a marker"
    game.hand(0, "steady")
    game.again().choose("play:steady", "stop")
    assert game.s.marked == 0 and game.s.turn == 1 and game.asked[1] == "active"
    assert game.s.waits[1] == 2, "wait markers on cards stay"


@pytest.mark.rule("KR-213", "KR-214", "KR-231", "KR-241")
def test_delayed_abilities() -> None:
    game = sit(2, CARDS).fight("dog", [0, 1])
    s = game.s
    game.hand(0, "slow")
    game.choose("active:anna", "play:slow")
    assert s.waits == [1] and s.pool == 0
    game.choose("stop")
    assert s.active == 1 and s.waits == [0] and s.pool == 2, "Bern's activation removed it; the ability came at once"


@pytest.mark.rule("KR-213")
def test_the_encounter_card_waits_too_and_may_renew() -> None:
    extra = """
[[encounter]]
id = "bomb"
name = "Bomb"
colour = "blue"
difficulty = 1
type = "combat"
waits = 2
renews = true
ability = [{trigger = "delayed", eff = ["gain terror 1 active"]}]
open = {F = 1}
value = 9
table = [{lo = 0, parts = []}]
"""
    game = sit(1, extra).fight("bomb")
    assert game.s.enc_waits == 1 and game.s.terror == [1]
    game.choose("stop")
    assert game.s.terror == [2] and game.s.enc_waits == 2
    game.choose("stop", "discard:anna-cut")
    assert game.s.enc_waits == 1 and game.s.terror == [2]


@pytest.mark.rule("KR-215", "KR-216", "KR-225", "KR-226", "KR-229")
def test_the_first_card_is_free_and_later_ones_need_a_link() -> None:
    game = sit(1, CARDS).fight("dog")
    game.hand(0, "linked", "high", "blank", "all")
    s = game.s
    assert {"play:linked", "play:high", "play:blank", "play:all"} <= set(game.again().offers())
    game.choose("play:linked")
    assert "play:high" not in game.offers(), "linked opens aggression 3, and Anna has 2"
    s.attr[0][0] = 3
    game.again()
    assert "play:high" in game.offers() and "play:blank" not in game.offers()
    game.choose("play:high")
    assert s.seq and len(s.seq) == 2 and s.pool == 3, "free x0 gives nothing"


@pytest.mark.rule("KR-217", "KR-400", "KR-R60", "KR-234")
def test_playing_no_card_brings_the_opportunity_attack_and_then_the_attack() -> None:
    game = sit(1, dice=None).fight("dog")
    game.item(0, "coat")
    game.again().choose("stop")
    assert game.asked[1] == "due", "the coat speaks in Phase III only"
    assert game.s.health == [5], "3 damage, which it could not prevent"
    game.choose("use:coat")
    assert game.s.health == [5], "the attack of 1 was prevented"


@pytest.mark.rule("KR-217")
def test_who_falls_to_the_opportunity_attack_meets_no_phase_three() -> None:
    game = sit(2).fight("dog", [0, 1])
    game.s.health[0], game.s.pool = 3, 3
    game.choose("active:anna", "stop")
    assert game.s.members == [1] and game.s.terror == [1, 1], "the shared part of the attack was not made"


@pytest.mark.rule("KR-400")
def test_shared_parts_of_an_opportunity_attack_reach_each_member() -> None:
    extra = """
[[encounter]]
id = "roar"
name = "Roar"
colour = "blue"
difficulty = 1
type = "combat"
open = {F = 1}
value = 9
table = [{lo = 0, parts = []}]
opportunity = ["share gain terror 1", "damage 1"]
"""
    game = sit(2, extra).fight("roar", [0, 1]).choose("active:bern", "stop")
    assert game.s.terror == [2, 2] and game.s.health == [8, 7]


@pytest.mark.rule("KR-218")
def test_covering_a_normal_card_loses_its_markers_a_passive_one_keeps_them() -> None:
    game = sit(2, CARDS).fight("dog", [0, 1])
    s = game.s
    game.hand(0, "slow", "free")
    s.attr[0][0] = 3
    game.choose("active:anna", "play:slow", "play:free")
    assert s.waits == [0, 0]
    other = sit(2, CARDS).fight("dog", [0, 1])
    other.hand(0, "steady", "free")
    other.choose("active:anna", "play:steady", "play:free")
    assert other.s.waits == [2, 0]


@pytest.mark.rule("KR-219", "KR-224", "KR-240")
def test_the_order_of_one_card() -> None:
    game = sit(1, CARDS).fight("dog")
    game.hand(0, "spark")
    game.told_so_far().clear()
    game.choose("play:spark")
    told = game.rules()
    assert told.index("KR-215") < told.index("KR-256") < told.index("KR-224"), "keys first, then the placement ability"
    assert goods(game, 0)[3] == 1


@pytest.mark.rule("KR-222", "KR-227")
def test_magic_keys() -> None:
    game = sit(1, CARDS).fight("dog")
    s = game.s
    s.goods[0][2] = 2
    game.hand(0, "wizard", "all")
    game.choose("play:wizard")
    assert game.asked[1] == "magic"
    game.choose("no-magic")
    assert s.pool == 0 and goods(game, 0)[2] == 2, "paying is optional"
    second = sit(1, CARDS).fight("dog")
    second.s.goods[0][2] = 2
    second.hand(0, "all", "wizard")
    second.choose("play:all", "play:wizard", "magic:anna")
    assert goods(second, 0)[2] == 1, "paid at the link check and not a second time"
    assert second.s.pool == 2 + 2
    unpaid = sit(1, CARDS).fight("dog")
    unpaid.s.goods[0][2] = 2
    unpaid.hand(0, "all", "wizard")
    unpaid.choose("play:all", "play:wizard", "no-magic")
    assert "play:wizard" not in unpaid.offers(), "or it could be tried for ever; the next activation offers it again"
    poor = sit(1, CARDS).fight("dog")
    poor.s.goods[0][2] = 0
    poor.hand(0, "all", "wizard")
    poor.choose("play:all")
    assert "play:wizard" not in poor.offers()


@pytest.mark.rule("KR-222", "KR-268")
def test_another_member_lends_magic() -> None:
    game = sit(2, CARDS).fight("dog", [0, 1])
    game.s.goods[0][2], game.s.goods[1][2] = 0, 1
    game.hand(0, "wizard")
    game.choose("active:anna", "play:wizard", "magic:bern")
    assert game.asked == (1, "lend")
    game.choose("lend-magic")
    assert goods(game, 1)[2] == 0 and game.s.pool == 2


@pytest.mark.rule("KR-223", "KR-228")
def test_the_free_key_is_multiplied() -> None:
    game = sit(1, CARDS).fight("dog")
    game.hand(0, "all", "free", "linked")
    game.s.attr[0] = [0] * 6
    game.choose("play:all")
    assert game.s.pool == 1
    game.choose("play:free")
    assert game.s.pool == 3, "x2 gives 2 markers; the link once"
    game.s.attr[0][0] = 1
    game.again().choose("play:linked")
    assert len(game.s.hand[0]) == 3, "x3 draws 3"
    game.hand(0, "free")
    assert "play:free" not in game.again().offers(), "a link on a free key at x0 is not gained"


@pytest.mark.rule("KR-230", "KR-266")
def test_drawn_cards_may_be_played_and_empty_decks_give_what_there_is() -> None:
    game = sit(1, CARDS).fight("dog")
    game.hand(0, "linked")
    s = game.s
    s.deck[0] = s.deck[0][-1:]
    game.choose("play:linked")
    assert len(s.hand[0]) == 1 and s.deck[0] == []
    game.run("draw 2")
    assert len(s.hand[0]) == 1 and s.discard[0] == [], "no penalty, nothing reshuffled"


@pytest.mark.rule("KR-232", "KR-233", "KR-234", "KR-235", "KR-245", "KR-R21")
def test_the_attack_row_by_the_pool_after_before_effects() -> None:
    game = sit(2).fight("dog", [0, 1])
    game.choose("active:anna", "play:anna-cut", "stop")
    assert game.s.health == [7, 8] and game.s.terror == [1, 1], "2 markers: first row"
    game.s.pool = 3
    game.again().choose("stop")
    assert game.s.health == [7, 3] and game.s.terror == [2, 2], "opportunity 3 and damage 2 on Bern, terror shared"
    late = sit(1, BEFORE).fight("dog")
    late.item(0, "horn")
    late.s.pool = 2
    late.again().choose("stop", "use:horn")
    assert late.s.health == [8 - 3 - 2], "the horn made it 3 markers before the row was read"


BEFORE = """
[[item]]
id = "horn"
name = "Horn"
set = "A"
ability = [{trigger = "before_attack", eff = ["pool 1"], limit = "encounter"}]
"""


@pytest.mark.rule("KR-237", "KR-238")
def test_the_end_of_the_turn() -> None:
    game = sit(1, CARDS).fight("dog")
    game.run("draw 2").choose("stop")
    assert game.asked == (0, "discard")
    game.choose("discard:anna-cut", "discard:anna-cut")
    assert len(game.s.hand[0]) == 4, "down to 3, then 1 drawn"


@pytest.mark.rule("KR-398", "KR-R59")
def test_leaving_in_the_middle_of_an_activation() -> None:
    game = sit(2, CARDS).fight("dog", [0, 1]).choose("active:anna")
    game.s.health[0] = 1
    game.run("damage 1", "pool 5")
    assert game.s.pool == 0 and game.s.members == [1] and game.asked == (1, "turn"), "Phase III was skipped"
    assert game.s.health[1] == 8


@pytest.mark.rule("KR-399", "KR-R59")
def test_leaving_in_the_middle_of_an_attack() -> None:
    extra = """
[[encounter]]
id = "mauler"
name = "Mauler"
colour = "blue"
difficulty = 1
type = "combat"
open = {F = 1}
value = 9
table = [{lo = 0, parts = ["damage 9", "discard_hand 1", "share gain terror 1", "pool -1"]}]
"""
    game = sit(2, extra).fight("mauler", [0, 1])
    game.choose("active:anna", "play:anna-cut", "stop")
    s = game.s
    assert s.members == [1] and s.terror == [1, 2] and s.pool == 0 and len(s.hand[0]) == 2


@pytest.mark.rule("KR-200", "KR-223")
@pytest.mark.parametrize(("anna", "bern", "markers"), [(3, 0, 1), (0, 3, 2)])
def test_a_key_asks_the_attribute_of_whoever_plays_the_card(anna: int, bern: int, markers: int) -> None:
    game = sit(2).fight("dog", [0, 1])
    game.s.attr = [[anna] * 6, [bern] * 6]
    game.again().choose("active:bern", "play:bern-cut")
    assert game.s.pool == markers, "the free key, and agg 1 only if Bern has it"
