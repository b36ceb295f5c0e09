"""3.12 Resources and items, 3.13 Status sheet, 3.14 Death and insanity, 3.24 Discarding, 3.25 Secrets."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.game import GAME
from quincunx.games.kings_of_ruin.rules import goods as goods_rules
from quincunx.games.kings_of_ruin.rules import places, tracks
from quincunx.games.kings_of_ruin.state import GONE, IN_DECK, SECRET_DECK, SECRET_GLOBAL, SECRET_GONE

from .helpers import Dice, goods, sit
from .test_day import activate, active


def owned(game: object, c: int) -> list[str]:
    return [one.key for one in GAME.view(game.s, c).heroes[c].items]  # type: ignore[attr-defined]


def up(game: object, c: int) -> list[str]:
    view = GAME.view(game.s, c).heroes[c]  # type: ignore[attr-defined]
    return [one.key for one in (*view.items, *view.secrets) if one.up]


@pytest.mark.rule("KR-150", "KR-151", "KR-R41")
def test_twenty_is_the_limit_and_the_rest_is_handed_over_or_lost() -> None:
    game = sit(2)
    game.s.goods[0] = [19, 0, 20, 50]
    game.run("gain food 3", "gain exp 5").choose("overflow:bern")
    assert goods(game, 0)[0] == 20 and goods(game, 1)[0] == 4 and goods(game, 0)[3] == 55
    game.run("gain magic 2").choose("overflow:bern")
    assert goods(game, 1)[2] == 2, "MAGIC too"
    game.run("gain food 2").choose("overflow:nobody")
    assert goods(game, 0)[0] == 20 and goods(game, 1)[0] == 4
    alone = sit(1)
    alone.s.goods[0][0] = 19
    assert goods(alone.run("gain food 5"), 0)[0] == 20


@pytest.mark.rule("KR-152", "KR-153", "KR-162", "KR-355")
def test_gifts_in_the_same_location_between_actions() -> None:
    game = sit(2)
    s = game.s
    s.goods[0] = [1, 1, 3, 9]
    game.item(0, "axe")
    game.secret(3, 0)
    game.secret(6, 0)
    game.again().choose("hero-acts:anna")
    gifts = [key for key in game.offers() if key.startswith("give")]
    assert gifts == ["give-food:bern", "give-wealth:bern", "give-item:axe:bern", "give-secret:3:bern"]
    game.choose("give-item:axe:bern", "take")
    assert owned(game, 1) == ["axe"]
    game.choose("hero-acts:anna", "give-food:bern", "decline")
    assert goods(game, 0)[0] == 1, "both owners must want it"
    game.choose("hero-acts:anna", "give-secret:3:bern", "take")
    assert s.secret[game.pack.secret_at[3]] == 1
    s.place[1] = game.loc("102")
    game.again().choose("hero-acts:anna")
    assert not any(key.startswith("give") for key in game.offers())


@pytest.mark.rule("KR-154", "KR-268")
def test_another_member_may_pay_magic_in_an_encounter() -> None:
    game = sit(2, SHARD)
    game.item(1, "shard")
    game.s.goods[0][2], game.s.goods[1][2] = 2, 0
    game.fight("dog", [0, 1]).choose("active:bern", "use:shard")
    assert game.asked == (0, "pay")
    game.choose("pay:1")
    assert goods(game, 0)[2] == 1 and len(game.s.hand[2]) == 4
    game.choose("use:shard", "pay:0")
    assert len(game.s.hand[2]) == 4, "who does not want to pay does not"
    assert "use:shard" not in game.offers(), "and is not asked again and again in the same activation"


SHARD = """
[[item]]
id = "shard"
name = "Shard"
set = "A"
ability = [{trigger = "any", cost = ["magic 1"], eff = ["draw 1"]}]
[[item]]
id = "weight"
name = "Weight"
set = "A"
mods = ["limit start_hand_combat -1"]
[[item]]
id = "lens"
name = "Lens"
set = "A"
keywords = ["RELIC"]
ability = [{trigger = "encounter_start", eff = ["gain exp 1"]}]
"""


@pytest.mark.rule("KR-155", "KR-156", "KR-157", "KR-158", "KR-161")
def test_one_face_up_card_of_each_keyword() -> None:
    game = sit(1)
    game.run("gain_item axe 1", "gain_item coat 1")
    assert up(game, 0) == ["axe", "coat"]
    game.run("gain_item blade 1")
    assert game.asked == (0, "keep-up"), "the owner decides at once, even inside an effect"
    game.choose("keep:blade")
    assert sorted(up(game, 0)) == ["blade", "coat"] and len(owned(game, 0)) == 3
    game.run("gain_secret 2").choose("keep:secret-2")
    assert sorted(up(game, 0)) == ["2", "coat"], "the blade is a RELIC too"
    game.run("gain_secret 6")
    game.run("gain_secret 10")
    assert "6" in up(game, 0) and game.s.secret[game.pack.secret_at[10]] == SECRET_GLOBAL


@pytest.mark.rule("KR-159", "KR-160")
def test_faces_are_changed_before_an_action_and_face_down_cards_do_nothing() -> None:
    game = sit(1)
    game.item(0, "axe")
    game.item(0, "blade", up=False)
    game.item(0, "coat", up=False)
    game.again().choose("turn-item:blade")
    assert up(game, 0) == ["blade"], "turning one up turns its rival down"
    game.fight("dog")
    assert not any(key.startswith("turn-item") for key in game.offers()), "not during an encounter"
    game.choose("stop")
    assert game.s.health == [8 - 3 - 1], "the coat lies face down and prevents nothing"


@pytest.mark.rule("KR-163", "KR-164", "KR-257")
def test_an_item_without_timing_works_at_any_moment_of_the_owners_activation() -> None:
    game = sit(2, SHARD)
    game.item(0, "shard")
    game.s.goods[0][2] = 3
    game.fight("dog", [0, 1]).choose("active:anna", "use:shard", "play:anna-cut", "use:shard", "stop", *[])
    assert len(game.s.hand[0]) == 4 and len(game.s.hand[2]) == 3, "only its owner draws"
    assert game.s.active == 1 and "use:shard" not in game.offers()


@pytest.mark.rule("KR-165", "KR-R42")
def test_item_effects_are_optional_and_drawbacks_are_not() -> None:
    game = sit(1, SHARD)
    game.item(0, "lens")
    game.item(0, "weight")
    s = game.s
    face = next(e.face for e in game.pack.encounters if e.key == "dog")
    game.run({"encounter": "dog"})
    assert face == s.faces[s.enc] and len(s.hand[0]) == 2, "the weight takes a card of the starting hand"
    assert game.asked == (0, "due") and game.offers() == ["use:lens", "use-none"]
    game.choose("use-none")
    assert goods(game, 0)[3] == 0


@pytest.mark.rule("KR-166", "KR-345")
def test_a_used_consumable_goes_to_the_bottom_of_its_deck() -> None:
    game = sit(1)
    piece = game.item(0, "loaf")
    game.s.health = [5]
    game.again().choose("own:loaf-act")
    assert game.s.health == [6] and game.s.items[0] == [] and game.s.consumables[0] == piece


@pytest.mark.rule("KR-396")
def test_gaining_items() -> None:
    game = sit(1)
    top = game.s.item_deck[-1]
    game.run("gain_item any 1")
    assert game.s.items[0] == [top]
    game.run("gain_item ARMOR 1") if game.s.faces[top] != _face(game, "coat") else None
    assert "coat" in owned(game, 0)
    game.run("gain_item SHIELD 1")
    assert len(owned(game, 0)) <= 2, "with nothing to take nothing is gained"
    game.run("gain_item consumable 1")
    assert "loaf" in owned(game, 0)


def _face(game: object, key: str) -> int:
    return int(next(item.face for item in game.pack.items if item.key == key))  # type: ignore[attr-defined]


# -- status


@pytest.mark.rule("KR-167", "KR-168", "KR-171")
def test_statuses_belong_to_all_and_may_be_asked_in_parts() -> None:
    game = sit(2)
    game.run("mark bell.2", "mark bell.2")
    assert len(game.s.status) == 1
    for c in (0, 1):
        assert game.holds("status bell", c) and game.holds("status bell.2", c) and not game.holds("status bell.1", c)
    game.run("unmark bell.2")
    assert not game.holds("status bell")


@pytest.mark.rule("KR-169", "KR-170")
def test_time_passes_spot_by_spot_until_the_ring_is_full() -> None:
    game = sit(1)
    game.run("time_passes 2")
    assert game.s.ring == 2 and goods(game, 0)[3] == 1, "the second spot carries an effect"
    game.run("time_passes 5")
    assert game.s.ring == 3 and goods(game, 0)[3] == 1


# -- dying


@pytest.mark.rule("KR-172", "KR-176", "KR-177", "KR-179", "KR-014")
def test_the_dying_card_comes_at_zero_and_goes_at_one() -> None:
    game = sit(2)
    game.run("lose health 99")
    assert game.s.dying == [2, -1] and game.s.energy[0] == 0
    game.run("gain health 1 named:anna", me=1)
    assert game.s.dying == [-1, -1] and game.s.returned == [1, 0]
    loose = sit(2, story_limiter=True)
    loose.run("lose health 99")
    assert loose.s.energy[0] == 6, "without the limiter ENERGY stays"
    assert sit(1).run("damage 3").s.dying == [-1]


@pytest.mark.rule("KR-173", "KR-174", "KR-286", "KR-305", "KR-325")
def test_a_dying_member_leaves_the_encounter_and_the_last_one_loses_it() -> None:
    game = sit(2)
    game.s.health = [1, 8]
    game.fight("dog", [0, 1]).choose("active:anna", "play:anna-cut", "stop")
    assert game.s.members == [1] and game.s.dying[0] == 2 and game.s.enc >= 0
    game.s.health[1] = 1
    game.again().choose("stop")
    assert game.s.enc == -1 and game.s.result == k.LOST
    assert any(game.s.faces[p] == next(e.face for e in game.pack.encounters if e.key == "dog") for p in game.s.enc_box)
    guardian = sit(1)
    guardian.s.health = [1]
    guardian.fight("warden", origin=1).choose("stop")
    assert guardian.s.guards and guardian.s.guards[0][1] == guardian.loc("101"), "a guardian stays"


@pytest.mark.rule("KR-175")
def test_exploration_goes_on_after_a_member_falls() -> None:
    game = sit(2)
    game.choose("hero-acts:anna", "explore", "join", "accept")
    game.run("damage 99", me=0, members=[0, 1])
    assert game.asked[1] == "read"
    game.run("gain exp 1 each_member", members=[0, 1])
    assert [goods(game, c)[3] for c in (0, 1)] == [1, 1]


@pytest.mark.rule("KR-178")
def test_a_dying_character_can_do_nothing() -> None:
    game = sit(2)
    game.s.health[0], game.s.dying[0], game.s.goods[0][1] = 0, 2, 5
    game.again()
    assert "hero-acts:anna" not in game.offers()
    game.choose("hero-acts:bern", "explore")
    assert game.asked == (1, "read"), "Anna was not asked to join"
    game.choose("read:101-1:3", "hero-acts:bern")
    assert not any(key.startswith("give-") for key in game.offers())
    game.run({"optional": ["gain exp 1"], "cost": ["wealth 3"]}, me=1, members=[0, 1])
    assert game.asked[1] == "next", "nor can it spend: the party has only Bern's 1 WEALTH"


@pytest.mark.rule("KR-179", "KR-183")
def test_after_two_mornings_the_dying_die_and_the_campaign_is_lost() -> None:
    game = sit(2)
    game.s.health[0], game.s.dying[0] = 0, 2
    game.morning(2)
    assert game.s.dying[0] == 1 and not game.play.over
    game.morning(2)
    assert game.s.over == 2 and game.play.over


@pytest.mark.rule("KR-180")
def test_tending() -> None:
    game = sit(2)
    game.s.health[0], game.s.dying[0], game.s.energy[0] = 0, 1, 0
    game.again().choose("hero-acts:bern", "tend:anna")
    assert game.s.health[0] == 2 and game.s.terror[0] == 2 and game.s.dying[0] == -1
    assert game.s.energy[1] == 5 and goods(game, 1)[0] == 1


@pytest.mark.rule("KR-182")
def test_the_solo_card() -> None:
    game = sit(1)
    s = game.s
    s.goods[0] = [3, 2, 4, 0]
    game.item(0, "axe")
    north = game.lay("102", 0, 1)
    far = game.lay("104", 0, 2)
    s.place = [far]
    game.run("damage 99", "gain exp 1")
    assert goods(game, 0) == [1, 1, 4, 1], "half of FOOD and WEALTH, rounded up, is lost; the action ended first"
    assert s.items[0] == [] and s.ring == 1 and s.health == [2] and s.terror == [3]
    assert s.place == [game.loc("101")] and north != far, "the nearest settlement"
    assert s.stage == 4 or s.day == 2, "the day goes to its end"
    again = sit(1)
    again.s.solo = [1]
    again.run("damage 99")
    assert again.s.over == 2, "a second time in the chapter the character dies"


@pytest.mark.rule("KR-182")
def test_the_solo_card_without_a_safe_place_and_with_a_waystone() -> None:
    game = sit(1)
    s = game.s
    s.place = [game.lay("104", 0, 2)]
    s.loc_side[game.loc("101")] = k.WYRD
    game.lay("102", 0, 1)
    game.run("damage 99")
    assert s.place == [game.loc("104")], "none: stay"
    lit = sit(1)
    lit.s.place = [lit.lay("104", 0, 2)]
    lit.lay("102", 0, 1)
    lit.s.stones = [[1, 2]]
    lit.s.loc_side[lit.loc("101")] = k.WYRD
    lit.run("damage 99")
    assert lit.s.place == [lit.loc("104")], "its own corner has the waystone"


@pytest.mark.rule("KR-183", "KR-184", "KR-R44")
def test_secrets_that_avert_death() -> None:
    game = sit(2)
    s = game.s
    game.secret(6, 0)
    game.secret(8, 0)
    s.goods[0][3] = 7
    s.stones = [[1, 1]]
    game.run("die", me=0).choose("averted-by:8")
    assert not game.play.over and s.secret[game.pack.secret_at[8]] == SECRET_GONE
    assert (s.health[0], s.energy[0], s.terror[0], goods(game, 0)[3]) == (3, 0, 6, 0)
    assert s.health[1] == 6, "the text of the secret"
    game.run("die", me=0)
    assert s.secret[game.pack.secret_at[6]] == SECRET_GONE and goods(game, 0)[3] == 1
    game.run("die", me=0)
    assert s.over == 2


@pytest.mark.rule("KR-185", "KR-186", "KR-187", "KR-188")
def test_going_insane() -> None:
    game = sit(1, dice=Dice(0))
    s = game.s
    s.terror = [6]
    game.run("gain terror 1")
    assert tracks.insane(s, 0) and GAME.view(s, 0).heroes[0].insane
    assert not game.holds("attr agg >= 1"), "attributes count as 0 for requirements"
    game.run({"check": "agg", "table": [{"lo": 1, "eff": []}]})
    assert s.roll == 1, "and for checks"
    game.run("gain terror 4")
    assert s.terror == [9] and s.health == [6], "what does not fit on the track is HEALTH"
    game.fight("dog")
    assert "top-card" in game.offers(), "it panics"
    game.choose("top-card")
    assert s.pool == 2, "keys do not ask for sanity"
    game.run("lose terror 5")
    assert not tracks.insane(s, 0)


@pytest.mark.rule("KR-397")
def test_the_solo_card_in_the_morning_and_in_the_evening() -> None:
    frost = (
        '[[event]]\nid = "frost"\nname = "Frost"\nkind = "special"\nstart_of_day = ["lose health 1 each_character"]\n'
    )
    game = sit(1, frost).no_events()
    game.s.health = [1]
    activate(game, "frost")
    game.morning()
    assert game.s.health == [2] and game.asked[1] == "eat", "the remaining steps, then the end of the day"
    assert "frost" not in active(game), "step 5 was still done"
    night = sit(1).no_events()
    night.s.place = [night.loc("102")]
    night.s.health, night.s.goods[0] = [2], [0, 0, 0, 9]
    night.evening(4)
    assert night.s.health == [2] and night.asked[1] == "grow", "carried out at once; the next step follows"


# -- discarding and secrets


@pytest.mark.rule("KR-345", "KR-347", "KR-349")
def test_where_discarded_cards_go() -> None:
    game = sit(1)
    axe = game.item(0, "axe")
    game.secret(2, 0)
    game.run("lose_item any 5")
    assert game.s.item_deck[0] == axe and game.s.secret[game.pack.secret_at[2]] == 0, "secrets are never touched"
    game.run("lose_item RELIC 1")
    assert game.s.secret[game.pack.secret_at[2]] == 0
    piece = activate(game, "omen")
    game.run("discard_card event:omen")
    assert game.s.ev_box[-1] == piece


@pytest.mark.rule("KR-346", "KR-353", "KR-350", "KR-352")
def test_locations_and_secrets_return_or_go_for_good() -> None:
    game = sit(1)
    s = game.s
    game.run("discard_card location:101")
    assert s.loc_zone[game.loc("101")] == 1, "a character stands on it"
    game.run("discard_card location:102")
    assert s.loc_zone[game.loc("102")] == IN_DECK
    game.lay("102", 0, 1)
    game.run("remove_game location:102")
    assert s.loc_zone[game.loc("102")] == GONE
    game.secret(3, 0)
    game.run("discard_card secret:3")
    assert s.secret[game.pack.secret_at[3]] == SECRET_DECK
    game.run("gain_secret 3", "remove_game secret:3", "return_secret 3", "gain_secret 3")
    assert s.secret[game.pack.secret_at[3]] == SECRET_GONE, "it never returns"
    game.item(0, "axe")
    game.run("remove_play item:axe")
    assert _face(game, "axe") in [s.faces[piece] for piece in s.item_box], "removed from play: back to the box"
    activate(game, "omen")
    game.run("remove_game event:omen")
    assert len(s.ev_gone) == 1
    game.run("activate_event omen")
    assert "omen" not in active(game)


@pytest.mark.rule("KR-348")
def test_combat_and_diplomacy_have_separate_discard_piles() -> None:
    game = sit(1)
    game.fight("dog")
    game.run("mill 2")
    assert len(game.s.discard[0]) == 2 and game.s.discard[1] == []
    game.run("lose_encounter")
    assert game.s.discard[0] == [] and len(game.s.deck[0]) == 10, "shuffled back at the end"


@pytest.mark.rule("KR-354", "KR-381")
def test_secrets_are_no_items() -> None:
    game = sit(1, challenge_items=True)
    for number in (2, 3, 6, 8):
        game.secret(number, 0)
    for _ in range(3):
        game.item(0, "loaf")
    game.item(0, "axe")
    game.run("gain_item coat 1")
    assert len(game.s.items[0]) == 5 and game.asked[1] == "act", "four secrets do not count"
    assert not any(
        game.pack.secrets[0].key == game.pack.item(f).key for f in [game.s.faces[p] for p in game.s.item_deck]
    )


@pytest.mark.rule("KR-356", "KR-357", "KR-358", "KR-359", "KR-360")
def test_global_secrets_faces_and_asking() -> None:
    game = sit(2)
    s, p = game.s, game.pack
    game.run("gain_secret 10", me=1)
    assert s.secret[p.secret_at[10]] == SECRET_GLOBAL
    assert game.holds("secret 10", 0) and game.holds("secret 10", 1)
    idol, letter = game.secret(2, 0), game.secret(3, 0)
    assert goods_rules.can_lie_face_down(s, 1000 + idol) and not goods_rules.can_lie_face_down(s, 1000 + letter)
    game.again().choose("hero-acts:anna")
    assert "turn-secret:2" in game.offers() and "turn-secret:3" not in game.offers()
    game.choose("turn-secret:2")
    assert s.secret_up[idol] == 0 and game.holds("secret 2", 0), "face down it is still there"
    game.run("return_secret 10")
    assert s.secret[p.secret_at[10]] == SECRET_DECK, "a standard or used secret goes back to its deck"
    assert places.EVENT_MARK == 1000
