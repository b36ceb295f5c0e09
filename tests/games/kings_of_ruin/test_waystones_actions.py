"""3.6 Activate a waystone, 3.7 challenge, location action and other actions, 3.8 parties."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.game import GAME
from quincunx.games.kings_of_ruin.rules import places

from .helpers import HEROES, Sitting, goods, sit
from .test_explore_travel import guard

ACTIONS = """
[[item]]
id = "flask"
name = "Flask"
set = "A"
action = [{name = "Share", cost = ["energy 2"], eff = ["gain health 1 each_member"], limit = "day"}]
[[item]]
id = "purse"
name = "Purse"
set = "A"
action = [{name = "Buy", cost = ["wealth 2"], eff = ["gain exp 1"], limit = "day"}]
[[item]]
id = "skull"
name = "Skull"
set = "A"
action = [{name = "Stare", cost = ["terror 2", "food 1"], eff = ["gain magic 1"], limit = "day"}]
"""


@pytest.mark.rule("KR-080", "KR-081", "KR-082", "KR-087", "KR-088", "KR-089", "KR-093", "KR-R05", "KR-R32")
def test_a_waystone_costs_energy_magic_and_food_or_health() -> None:
    game = sit(1)
    s = game.s
    north, east = game.loc("102"), game.lay("103", 1, 0, k.WYRD)
    corner = game.lay("105", 1, 1, k.WYRD)
    game.again().choose("waystone", "price:normal")
    assert game.asked[1] == "mix" and game.offers() == ["food:0", "food:1"]
    game.choose("food:1", "slot:ne")
    assert s.energy == [4] and goods(game, 0)[:3] == [1, 0, 0] and s.health == [8]
    assert s.stones == [[1, 1]]
    assert [s.loc_side[loc] for loc in (north, east, corner)] == [k.CLEAR] * 3, "also 105, which prints no slot there"
    assert goods(game, 0)[3] == 0, "no instant effect was triggered by turning"
    assert places.empty_slots(s, game.pack, game.loc("101")) == [k.CORNERS.index("sw")]
    assert places.empty_slots(s, game.pack, north) == []


@pytest.mark.rule("KR-083", "KR-084", "KR-085", "KR-R07")
def test_the_blood_price_counts_every_character_and_must_fit_on_the_tracks() -> None:
    game = sit(2)
    s = game.s
    s.place[1] = game.loc("102")
    s.goods[0][2] = 0
    game.again().choose("hero-acts:anna", "waystone", "slot:ne")
    assert s.health == [2, 8] and s.terror == [5, 1], "3 HEALTH and 2 TERROR for each of two characters"
    full = sit(2)
    full.s.place[1] = full.loc("102")
    full.s.goods[0][2] = 0
    full.s.terror[0] = 6
    full.again().choose("hero-acts:anna")
    assert "waystone" not in full.offers(), "4 TERROR would not fit"


@pytest.mark.rule("KR-086", "KR-393")
def test_a_party_splits_every_part_of_the_price() -> None:
    game = sit(2)
    s = game.s
    s.goods[1][2] = 1
    game.again().choose(
        "hero-acts:anna", "waystone", "join", "accept", "price:blood", "slot:ne", "pay:1", "pay:4", "pay:3"
    )
    assert s.energy == [5, 4] and s.health == [6, 4] and s.terror == [2, 4], "Anna pays 1, 2 and 1"


@pytest.mark.rule("KR-090", "KR-091", "KR-R56")
def test_with_no_model_left_one_is_taken_from_the_map() -> None:
    game = sit(1)
    s = game.s
    north = game.lay("102", 0, 1, k.CLEAR)
    assert game.pack.stones == 3
    s.stones = [[5, 5], [0, 2], [7, 7]]
    game.again().choose("waystone", "price:normal", "food:0", "slot:sw", "stone:1")
    assert s.stones == [[5, 5], [7, 7], [0, 0]] and s.loc_side[north] == k.CLEAR, "it keeps its side for now"


@pytest.mark.rule("KR-092", "KR-100")
def test_a_guardian_forbids_the_location_action_and_not_the_waystone() -> None:
    game = sit(1)
    guard(game)
    keys = game.again().offers()
    assert "waystone" in keys and "location-action" not in keys


@pytest.mark.rule("KR-094", "KR-095")
def test_fading_removes_the_stone_and_turns_nothing() -> None:
    game = sit(1)
    game.s.stones = [[1, 1]]
    game.run("waystone_fade chosen")
    assert game.s.stones == [] and game.s.loc_side[game.loc("101")] == k.CLEAR
    game.morning(3)
    assert game.s.loc_side[game.loc("101")] == k.WYRD


@pytest.mark.rule("KR-096", "KR-097", "KR-098", "KR-099", "KR-R06")
def test_challenging_one_guardian_together() -> None:
    game = sit(2)
    assert not any(key.startswith("challenge") for key in game.choose("hero-acts:anna").offers())
    game.choose("pass")
    guard(game, "warden")
    guard(game, "judge")
    game.again().choose("hero-acts:bern")
    assert [key for key in game.offers() if key.startswith("challenge")] == ["challenge:warden", "challenge:judge"]
    game.choose("challenge:warden", "join", "accept", "pay:1")
    assert game.s.energy == [5, 6], "1 ENERGY once for the party"
    assert sorted(game.s.members) == [0, 1] and game.pack.enc(game.s.faces[game.s.enc]).key == "warden"
    assert len(game.s.guards) == 1


@pytest.mark.rule("KR-101", "KR-103")
def test_a_location_action_is_paid_once_and_timed() -> None:
    game = sit(2)
    game.choose("hero-acts:anna", "location-action", "join", "accept", "pay:1", "share:0")
    assert game.s.energy == [5, 5] and [goods(game, c)[0] for c in (0, 1)] == [2, 4]
    assert places.markers(game.s, game.loc("101"), k.TIME) == 1
    game.choose("hero-acts:anna")
    assert "location-action" not in game.offers()


@pytest.mark.rule("KR-102", "KR-191")
def test_an_encounter_of_a_location_action_meets_the_whole_party() -> None:
    game = sit(3)
    game.run({"encounter": "blue"}, members=[0, 2])
    assert game.s.members == [0, 2] and game.s.began == 2


@pytest.mark.rule("KR-104")
def test_time_markers_block_every_timed_thing_and_nothing_else() -> None:
    game = sit(1)
    home, north = game.loc("101"), game.lay("102", 0, 1)
    places.put_markers(game.s, home, k.TIME, 1)
    places.put_markers(game.s, north, k.TIME, 1)
    keys = game.again().offers()
    assert "location-action" not in keys and "explore" in keys
    game.choose("travel:102")
    assert goods(game, 0)[3] == 0, "the timed instant effect was blocked"


@pytest.mark.rule("KR-105", "KR-106", "KR-R38")
def test_own_actions_belong_to_their_owner_who_pays_a_part() -> None:
    game = sit(2, ACTIONS)
    game.item(0, "flask")
    game.item(0, "purse")
    game.again().choose("hero-acts:bern")
    assert not any("flask" in key for key in game.offers())
    game.choose("pass")
    game.s.energy[0] = 0
    assert "own:flask-act" not in game.again().choose("hero-acts:anna").offers(), "Anna has no point of ENERGY to pay"
    game.s.energy[0] = 1
    game.again().choose("hero-acts:anna", "own:flask-act", "join", "accept")
    assert game.s.energy == [0, 5]
    game.s.goods[0][1], game.s.goods[1][1] = 1, 3
    game.again().choose("hero-acts:anna", "own:purse-act", "join", "accept")
    assert goods(game, 0)[1] == 0 and goods(game, 1)[1] == 2, "a cost of goods alone: at least 1 from the owner"


@pytest.mark.rule("KR-107")
def test_helpers_share_only_what_the_text_gives_them() -> None:
    game = sit(2, ACTIONS)
    game.item(0, "flask")
    game.s.health = [5, 5]
    game.again().choose("hero-acts:anna", "own:flask-act", "join", "accept", "pay:1")
    assert game.s.health == [6, 6]
    game.s.health = [8, 8]
    game.again().choose("hero-acts:anna", "own:anna-ability", "join", "accept")
    assert game.s.energy == [7, 5], "the tile ability names only its owner"


@pytest.mark.rule("KR-108", "KR-110", "KR-111")
def test_joining_needs_the_wish_of_both_and_is_settled_before_it_begins() -> None:
    game = sit(3)
    game.choose("hero-acts:anna", "explore")
    assert game.asked == (1, "join")
    game.choose("join")
    assert game.asked == (0, "accept")
    game.choose("refuse")
    assert game.asked == (2, "join")
    game.choose("join", "accept")
    assert game.s.stack[-1][4] == 0b101
    assert game.asked == (0, "read") and all(key.startswith("read:") for key in game.offers()), "no way out during it"


@pytest.mark.rule("KR-109", "KR-R39")
def test_members_pay_for_each_other_but_not_terror_charged_to_one() -> None:
    game = sit(2, ACTIONS)
    game.item(0, "skull")
    game.s.goods[0][0], game.s.goods[1][0] = 0, 5
    game.again().choose("hero-acts:anna", "own:skull-act", "join", "accept")
    assert game.s.terror == [3, 1], "the owner alone takes the TERROR"
    assert goods(game, 1)[0] == 4, "the FOOD came from Bern"
    travel = sit(2)
    travel.s.energy = [0, 6]
    travel.again().choose("hero-acts:anna", "travel:102", "join", "accept")
    assert travel.s.energy == [0, 4], "ENERGY for another, up to the entire cost"
    blood = sit(2)
    blood.s.health = [1, 8]
    blood.s.goods[0][2] = 0
    blood.again().choose("hero-acts:anna", "waystone", "join", "accept", "slot:ne", "pay:0", "pay:6", "pay:4")
    assert blood.s.health == [1, 2], "HEALTH too"


@pytest.mark.rule("KR-112", "KR-113", "KR-R54")
def test_who_left_an_encounter_during_exploration_rejoins_afterwards() -> None:
    game = sit(2)
    game.run({"encounter": "rat", "win": ["gain exp 3 each_member"]}, members=[0, 1])
    while game.asked[1] == "new-hand":
        game.choose("keep-hand")
    game.choose("active:anna", "escape")
    assert game.s.members == [1]
    game.run("gain magic 1 each_member", me=1, members=[0, 1])
    assert [goods(game, c)[2] for c in (0, 1)] == [1, 1], "while away the effect does not reach Anna"
    game.play_on()
    assert [goods(game, c)[3] for c in (0, 1)] == [3, 3], "after the encounter Anna is a member again"


@pytest.mark.rule("KR-394")
def test_the_same_holds_for_an_encounter_inside_an_event() -> None:
    game = sit(2)
    game.run({"encounter": "rat", "at": "101", "win": ["gain exp 3 each_member"]}, me=-1, members=[])
    while game.asked[1] == "new-hand":
        game.choose("keep-hand")
    game.choose("active:anna", "escape")
    game.play_on()
    assert [goods(game, c)[3] for c in (0, 1)] == [3, 3]


@pytest.mark.rule("KR-114", "KR-R58", "KR-250")
def test_nobody_joins_late_and_nobody_takes_cards_back() -> None:
    game = sit(2)
    game.fight("dog", [0])
    while game.s.enc >= 0 and game.s.turn < 2:
        assert game.asked[0] == 0 and game.asked[1] in ("turn", "discard")
        assert not any(key.startswith(("join", "take-back", "remove")) for key in game.offers())
        game.choose(game.offers()[-1] if game.asked[1] == "turn" else game.offers()[0])


@pytest.mark.rule("KR-115")
def test_without_the_lead_among_them_the_lowest_order_decides() -> None:
    game = sit(4, chronicler=1)
    game.run("gain wealth 1 party", me=3, members=[2, 3])
    assert game.asked == (2, "share")
    game.choose("share:1")
    game.run("gain wealth 1 party", me=3, members=[0, 3])
    assert game.asked == (0, "share")


@pytest.mark.rule("KR-393")
def test_terror_of_a_party_cost_is_split() -> None:
    game = sit(2)
    game.run({"optional": ["gain exp 1"], "cost": ["terror 4"]}, members=[0, 1]).choose("use-it", "pay:3")
    assert game.s.terror == [2, 4]


def test_the_heroes_of_the_test_pack_are_known() -> None:
    game: Sitting = sit(4)
    assert tuple(hero.key for hero in GAME.view(game.s, 0).heroes) == HEROES
