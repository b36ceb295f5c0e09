"""What is left of fights and talks: keys, parts, ends and prices seen from the second seat."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k

from .helpers import Sitting, foe_toml, goods, item_toml, sit
from .story import Shuffler, Story, check
from .story_scenes import FIGHTS
from .test_combat import card


def foe(key: str, parts: list[str], more: str = "", open_: str = "F = 1") -> str:
    """A combat that lasts, with one row of parts."""
    return foe_toml(key, str(parts)[1:-1].replace("'", '"'), more, opens=open_, difficulty=2)


def talker(key: str, more: str = "") -> str:
    return (
        f'[[encounter]]\nid = "{key}"\nname = "{key}"\ncolour = "green"\ndifficulty = 1\ntype = "diplomacy"\n'
        'open = {A = "agg 1", F = 1}\nduration = 5\ntrack = "red 2, gray 3, green 3"\nstart = 3\n'
        f'response = ["duration -1"]\n{more}\n'
    )


def both(extra: str, key: str, *hand: str) -> Sitting:
    """Anna and Bern meet it, Cara is elsewhere; Bern holds these cards."""
    game = sit(3, FIGHTS + extra, Shuffler())
    game.s.place[2] = game.loc("102")
    game.fight(key, [0, 1])
    if hand:
        game.hand(1, *hand)
    return game


@pytest.mark.rule("KR-197", "KR-201", "KR-198")
def test_every_row_connects_with_its_attribute() -> None:
    more = card("bern-c", 'C = "pool 1", F = ""', 'A = "agg 2", C = "spi 1", F = 1', hero="bern")
    more += card("bern-a", 'A = "pool 2", F = "link"', "F = 1", hero="bern")
    game = both(more + foe("imp", [], open_='C = "pra 1", F = 1'), "imp", "bern-c", "bern-a")
    game.choose("active:bern", "play:bern-c")
    assert game.holds("connected pra", 1) and game.s.pool == 1
    game.choose("play:bern-a")
    assert game.holds("connected agg", 1) and not game.holds("connected pra", 1) and game.s.pool == 3


@pytest.mark.rule("KR-222", "KR-227", "KR-268")
def test_a_magic_link_that_nobody_pays_is_not_played() -> None:
    more = card("bern-m", 'M = "link, pool 2"', "M = true, F = 1", hero="bern")
    game = both(more, "hydra", "bern-spell", "bern-m")
    game.s.goods = [[0, 0, 2, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
    game.choose("active:bern", "play:bern-spell", "no-magic")
    tale = Story(game).choose("play:bern-m", "magic:anna", "keep-magic").so()
    check(
        tale,
        """
        1 turn: play:bern-m stop escape
        > play:bern-m
        1 magic: magic:anna no-magic
        > magic:anna
        0 lend (1 0): lend-magic keep-magic
        > keep-magic
        once.0: none → -200098 1 1
        1 turn: stop escape
    """,
    )


@pytest.mark.rule("KR-246", "KR-219", "KR-310", "KR-311")
def test_a_card_destroyed_by_its_own_key_does_nothing_more() -> None:
    more = card("bern-rule", 'A = "rule", F = "up 3"', "F = 1", deck="diplomacy", hero="bern")
    game = both(more + talker("clerk2", 'rules = {agg = ["destroy 1"]}'), "clerk2", "bern-rule")
    tale = Story(game).choose("active:bern", "play:bern-rule").so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-rule stop avoid
        > play:bern-rule
        KR-215 1 24
        KR-246 24
        active: -1 → 1
        discard.3: - → bern-rule
        hand.3: bern-rule → -
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        row_attr: 0 → 1
        rows: 0 → 17
        1 turn: stop avoid
    """,
    )
    other = both(more + talker("clerk3", 'rules = {cou = ["gain exp 9"]}'), "clerk3", "bern-rule")
    other.effects(["gain exp 7"])
    other.choose("active:bern", "play:bern-rule")
    assert other.s.affinity == 6 and goods(other, 1)[3] == 0, "there is no rule for this attribute"


@pytest.mark.rule("KR-234", "KR-230")
def test_parts_of_any_kind_are_carried_out() -> None:
    game = both(foe("drawer", ["draw 1", "share counter steps 2"]), "drawer", "bern-cut")
    game.choose("active:bern", "stop")
    assert len(game.s.hand[2]) == 2 and game.s.counters == [4]


@pytest.mark.rule("KR-251", "KR-400")
def test_prevention_of_terror_spares_no_wealth() -> None:
    item = item_toml("veil", 'trigger = "on_attack", limit = "turn", eff = ["prevent_part terror 3"]')
    game = sit(2, FIGHTS + item + foe("thief", ["lose wealth 1", "gain terror 1"]))
    game.item(1, "veil")
    game.fight("thief", [0, 1])
    game.choose("active:bern", "stop", "use:veil")
    assert goods(game, 1)[1] == 0 and game.s.terror[1] == 1


@pytest.mark.rule("KR-270", "KR-239")
def test_a_tag_lasts_for_one_activation() -> None:
    game = both(foe("imp", []), "imp", "bern-cut")
    game.choose("active:bern", "play:bern-cut").run("tag candle", me=1)
    assert game.holds("last_card candle", 1)
    game.choose("stop")
    assert not game.holds("last_card candle", 0) and game.s.tags == []


@pytest.mark.rule("KR-286")
def test_a_fight_that_goes_on_too_long_is_given_up() -> None:
    game = both(foe("imp", []), "imp")
    game.s.turn = k.ENCOUNTER_TURNS - 2
    game.choose("active:anna", "stop", "stop")
    while game.asked[1] == "discard":
        game.choose(game.offers()[0])
    assert game.s.enc >= 0 and "KR-286" not in game.rules()
    game.choose("active:anna", "stop", "stop")
    while game.asked[1] == "discard":
        game.choose(game.offers()[0])
    assert game.s.enc == -1 and game.s.result == k.LOST and game.heard("KR-286") == [()]


@pytest.mark.rule("KR-401", "KR-292", "KR-278")
def test_story_of_an_end_with_abilities_and_plain_loot() -> None:
    more = foe("imp", [], 'loot = ["counter steps 1", "share gain exp 1"]\n'
               'ability = [{trigger = "encounter_end", eff = ["gain terror 1"]}]')  # fmt: skip
    game = both(more, "imp")
    tale = Story(game).choose("active:bern").run("pool 9", me=1).so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        KR-256 9 9 9
        KR-277 9
        KR-105 7
        KR-234 0 1
        KR-234 0 1 6
        KR-234 1 1 6
        KR-292
        active: -1 → 1
        counters: 0 → 1
        deck.0: at 7: - → anna-cut anna-cut anna-cut
        deck.2: at 7: - → bern-cut bern-cut bern-cut
        enc: 100 → -1
        enc_box: brute hydra wolf snare judge → brute hydra wolf snare judge imp
        enc_now: imp → -
        fights: 0 0 0 → 1 1 0
        goods.0: 2 0 1 0 → 2 0 1 1
        goods.1: 2 1 0 0 → 2 1 0 1
        hand.0: anna-cut anna-cut anna-cut → -
        hand.2: bern-cut bern-cut bern-cut → -
        joined: 0 1 → -
        last_active: -1 → 1
        members: 0 1 → -
        need: 9 → 0
        pool: 0 → 9
        result: 3 → 0
        seen: -33 → -27
        shuffled: 21 → 23
        terror: 1 1 1 → 2 1 1
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-126")
@pytest.mark.parametrize(("difficulty", "members", "tally"), [(2, [0], 0), (3, [0], 1), (4, [0], 1), (3, [0, 1], 0)])
def test_only_hard_fights_alone_are_counted(difficulty: int, members: list[int], tally: int) -> None:
    game = sit(2, foe("imp", []).replace("difficulty = 2", f"difficulty = {difficulty}"))
    game.fight("imp", members)
    if game.asked[1] == "active":
        game.choose("active:anna")
    game.run("pool 9", me=0)
    assert game.s.alone3[0] == tally and game.s.fights[0] == 1


@pytest.mark.rule("KR-268", "KR-269", "KR-164")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_owner_pays_for_an_own_item_while_another_is_active(owner: int) -> None:
    text = 'trigger = "on_attack", limit = "turn", eff = [{optional = ["prevent 2"], cost = ["energy 1"]}]'
    game = sit(2, FIGHTS + item_toml("ward", text) + foe("biter", ["damage 1"]))
    game.item(owner, "ward")
    game.fight("biter", [0, 1])
    game.choose(f"active:{('bern', 'anna')[owner]}", "stop", "use:ward", "use-it")
    assert game.s.energy == [6 - (owner == 0), 6 - (owner == 1)]


LEGENDS = "".join(
    f'[[legendary]]\nid = "{key}"\nname = "{key}"\nhero = "{hero}"\nsection = 0\nanytime = {anytime}\n'
    f'eff = ["gain exp 1 {who}"]\n'
    for key, hero, anytime, who in (
        ("roar", "anna", "true", "party"),
        ("song", "bern", "true", "each_member"),
        ("hush", "bern", "false", "each_member"),
    )
)


@pytest.mark.rule("KR-129")
def test_legends_belong_to_their_hero_in_a_fight_as_well() -> None:
    game = sit(3, FIGHTS + LEGENDS, echoes=True)
    game.s.legends = [0, 1, 2]
    game.fight("dog", [0, 1]).choose("active:bern")
    assert [key for key in game.offers() if key.startswith("use")] == ["use:legend-song"]
    game.choose("use:legend-song")
    assert game.s.legends == [0, 2] and game.s.legends_gone == [1]
    assert [goods(game, c)[3] for c in range(3)] == [1, 1, 0]
    game.choose("stop")
    assert [key for key in game.offers() if key.startswith("use")] == ["use:legend-roar"]
    world = sit(3, LEGENDS, echoes=True)
    world.s.legends = [1]
    world.again().choose("hero-acts:bern", "legend:song")
    assert [goods(world, c)[3] for c in range(3)] == [0, 1, 0]


@pytest.mark.rule("KR-257")
def test_who_spends_a_charge_has_agreed_to_its_ability() -> None:
    more = card("bern-jar", 'F = "link"', "F = 1", 'charges = 2\nability = [{trigger = "charge", charges = 1, '
                'optional = true, eff = ["pool 1"]}]', hero="bern")  # fmt: skip
    game = both(more, "hydra", "bern-jar")
    game.choose("active:bern", "play:bern-jar")
    game.choose(next(key for key in game.offers() if key.startswith("charge")))
    assert game.asked == (1, "turn") and game.s.pool == 1 and game.s.charges == [1]
