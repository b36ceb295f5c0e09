"""What stays, what passes on unseen, and what a copied power brings."""

from __future__ import annotations

import pytest

from quincunx.engine import SPECTATOR, Match, key_of_seed
from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.content import SAVANT
from quincunx.games.axis_mundi.rules.aoe import BY_SOURCE, BY_TARGET
from quincunx.games.axis_mundi.state import BEGIN, Axis, Turn, altered

from .scenes import Scene
from .test_order import mined

WISE = ("Savant", "Cultivator", "Scrounger")
POOR = ("Scrounger", "Savant", "Cultivator")
NEAR = ("Cultivator", "Savant", "Malignant")
IDENTITY = "So, S., who are you, then?"


def known(scene: Scene, viewer: int, seat: int) -> tuple[str, ...]:
    return GAME.view(scene.s, viewer).mats[seat].known


# -- setup


@pytest.mark.rule("AM-R16", "AM-032", "AM-310")
def test_the_savant_too_discards_to_five_after_the_pregame_crate() -> None:
    for seed in range(20):
        match = Match(GAME, GAME.setting(3, {}), key=key_of_seed(seed))
        for char in ("savant", "malignant", "scrounger"):
            match.submit(match.waiting()[0], f"character:{char}")
        s = match.play.state
        assert isinstance(s, Axis) and s.char[0] == SAVANT
        if s.start != 2:
            continue
        for _ in range(3):
            match.submit(match.waiting()[0], "split:3")
            match.submit(match.waiting()[0], "redraw:done")
        assert match.waiting() == [0]
        match.submit(0, match.decision(0).options[1].key)  # type: ignore[union-attr]
        assert match.decision(0).kind == "discard" and len(s.hands[0]) == 6  # type: ignore[union-attr]
        match.submit(0, match.decision(0).options[0].key)  # type: ignore[union-attr]
        assert len(s.hands[0]) == 5 and match.waiting() == [1]
        return
    raise AssertionError("no seed made seat 3 the starting player")


# -- death


@pytest.mark.rule("AM-R42", "AM-R76")
def test_death_keeps_wounds_energy_tokens_treasure_immobilization_and_the_armed_bomb() -> None:
    scene = Scene(
        cast=("Cultivator", "Scrounger", "Savant"),
        at={0: "3-4", 1: "3-5"},
        hp={1: 2},
        wounds={1: 3},
        energy={1: 2},
        tokens={1: 2},
        loot={1: ["Heal 4"]},
    )
    mined(scene, 1, "4-16").s.due = (0, 1, 0)
    scene.do("melee:3-5", "shield:pass")
    s = scene.s
    assert s.hp[1] == 5 and (s.wounds[1], s.energy[1], s.tokens[1], s.due[1]) == (3, 2, 2, 1)
    assert scene.treasures(1) == ["Heal 4"] and s.bomber == 1 and s.bomb == scene.at_of("4-16")
    scene.end()
    assert "AM-095" in scene.rules() and s.hp[2] == 5, "the bomb explodes although its placer died meanwhile"
    assert scene.asked == (1, "action") and s.turn[Turn.BOUND] == 1


@pytest.mark.rule("AM-R76", "AM-094")
def test_the_placer_cannot_disarm_but_an_opponent_can() -> None:
    own = mined(Scene(at={0: "4-0"}, phase=BEGIN), 2, "4-0").do("draw:permanent")
    assert own.offered("disarm") == ["disarm"]
    own.s.bomber = 0
    assert own.do("draw:permanent").offered("disarm") == []
    own.s.bomb = own.at_of("4-8")
    own.s.bomber = 2
    assert own.do("draw:permanent").offered("disarm") == [], "only on that hex"


@pytest.mark.rule("AM-R45", "AM-234", "AM-089")
def test_the_throw_out_comes_before_the_fall_of_the_slain() -> None:
    given = {"at": {0: "centre", 1: "3-4", 2: "4-16"}, "demon": 1, "hp": {0: 5, 1: 1}, "active": {0: ["Long Bow"]}}
    scene = Scene(**given, dice=[1])  # type: ignore[arg-type]
    scene.s.infected = altered(scene.s.infected, 0, 2)
    scene.s.harvested = altered(scene.s.harvested, 0, 1)
    scene.do("arrow:3-4")
    assert scene.where(0) == "4-4" and scene.where(1) == "4-12", "the nearest Power Hex was taken already"
    assert scene.s.infected[0] == -1 and scene.s.harvested[0] == 1, "the token vanishes, the marker stays"
    said = scene.said(2)
    opened = said.index("The Axis Mundi opens again.")
    assert (
        opened
        < said.index("Ada is thrown to Power Hex 1.")
        < said.index("Ben falls to a Power Hex at Sea Level (4-12) and has 5 HP.")
    )
    assert any("ordinary Character again" in line for line in said[:opened]), "downgrade first"


@pytest.mark.rule("AM-R45", "AM-238")
def test_whoever_is_thrown_out_in_anothers_turn_leaves_that_turn_as_it_is() -> None:
    at = {0: "3-4", 1: "3-5", 2: "centre"}
    scene = Scene(at=at, demon=1, hp={1: 1, 2: 4}, active={0: ["Short Bow"]}, dice=[3]).do("arrow:3-5")
    assert scene.where(2) == "4-12" and scene.s.hp[2] == 7 and scene.s.who[0] == -1
    assert scene.asked == (0, "action") and scene.pools()[0] == 2


# -- cards that pass unseen


@pytest.mark.rule("AM-R82", "AM-312")
def test_third_parties_lose_track_of_the_backs_that_may_have_passed() -> None:
    scene = Scene(cast=WISE, hands={1: ["Salve", "Vermin", "Dexterity"]})
    for card in scene.s.hands[1]:
        scene.s.seen[card] |= 1 << 2
    scene.do("demand:seat-2", "give:vermin")
    assert known(scene, 2, 1) == ("Dexterity",) and known(scene, 2, 0) == (), "a 1-Time card passed, but which?"
    assert known(scene, 0, 0) == ("Vermin",) and known(scene, 1, 0) == ("Vermin",), "giver and taker know it"
    assert known(scene, 1, 1) == ("Dexterity", "Salve", "Vermin")[:2] and known(scene, 0, 1) == ()
    assert known(scene, SPECTATOR, 0) == ()
    lone = Scene(cast=WISE, hands={1: ["Salve", "Dexterity"]})
    lone.s.seen[lone.s.hands[1][0]] |= 1 << 2
    lone.do("demand:seat-2", "give:salve")
    assert known(lone, 2, 0) == ("Salve",), "the only card of its back: everybody can follow it"


@pytest.mark.rule("AM-R82", "AM-231")
def test_a_demand_is_free_and_the_limit_holds_after_it() -> None:
    hand = ["Salve", "Salve", "Vermin", "Elusive", "Crates", "Harvester"]
    scene = Scene(cast=WISE, hands={0: hand, 1: ["Dexterity"], 2: ["Options"]}).do("demand:seat-3", "give:options")
    assert scene.asked == (0, "discard")
    scene.do("discard:crates")
    assert len(scene.s.hands[0]) == 6 and scene.pools() == (3, 0, 0) and scene.hand(1) == ["Dexterity"]


@pytest.mark.rule("AM-435", "AM-R18")
def test_the_tales_tell_others_the_number_and_the_player_everything() -> None:
    scene = Scene(hands={0: ["The Archer’s Tales", "Salve", "Salve", "Salve", "Salve"]})
    scene.top(1, "Dexterity", "Alpinist", "Long Bow", "Short Bow", "Unstoppable", "Honed Blade", "Shields Up")
    scene.do("play:the-archers-tales")
    assert scene.offered() == ["tales:one-time", "tales:permanent"]
    scene.do("tales:permanent")
    assert "Dexterity" in GAME.view(scene.s, 0).looked_at and "Dexterity" not in GAME.view(scene.s, 1).looked_at
    scene.do("keep:dexterity")
    assert scene.hand(0)[0] == "Dexterity" and len(scene.hand(0)) == 5 and scene.pools()[0] == 2
    own, other = GAME.view(scene.s, 0), GAME.view(scene.s, 1)
    five = ("Alpinist", "Honed Blade", "Long Bow", "Short Bow", "Unstoppable")
    assert own.known_discard == tuple(sorted((*five, "The Archer’s Tales"))) and own.discard == 6
    assert other.known_discard == ("The Archer’s Tales",) and other.mats[0].known == ()
    assert "Ada keeps one of 6 cards." in scene.said(1)


@pytest.mark.rule("AM-435", "AM-R20", "AM-231")
def test_the_tales_of_a_small_deck_and_of_a_full_hand() -> None:
    full = ["The Archer’s Tales", "Salve", "Salve", "Vermin", "Elusive", "Crates"]
    scene = Scene(cast=("Cultivator", "Malignant", "Scrounger"), hands={0: full[:5]}, discard=["Options"])
    scene.s.decks[0] = scene.s.decks[0][-3:]
    scene.do("play:the-archers-tales", "tales:one-time")
    assert len(scene.play.options) == 4, "three and the one that was discarded"
    none = Scene(hands={0: ["The Archer’s Tales"]})
    none.s.decks[0].clear()
    none.do("play:the-archers-tales")
    assert none.asked == (0, "keep"), "only one deck has cards: nothing to choose"


# -- a copied Character


@pytest.mark.rule("AM-R69", "AM-312")
def test_a_copied_demand_counts_as_the_players_own_one() -> None:
    used = Scene(hands={0: [IDENTITY], 1: ["Salve"], 2: ["Vermin"]})
    used.s.demanded = (1, 0, 0)
    assert used.do("become:savant").offered("demand") == []
    fresh = Scene(hands={0: [IDENTITY], 1: ["Salve"], 2: ["Vermin"]})
    fresh.s.demanded = (0, 1, 0)
    assert len(fresh.do("become:savant").offered("demand")) == 2, "the Savant's own use does not matter"
    fresh.do("demand:seat-2", "give:salve").end()
    assert fresh.s.demanded == (1, 1, 0)


@pytest.mark.rule("AM-R69", "AM-321")
def test_a_scrounger_that_becomes_another_gives_up_its_own_move_action() -> None:
    scene = Scene(cast=POOR, hands={0: [IDENTITY]}, tokens={0: 3}, discard=["Salve"])
    assert scene.pools() == (3, 1, 0) and scene.offered("scrounge")
    scene.do("become:savant")
    assert scene.pools() == (3, 0, 0) and scene.offered("scrounge") == []
    scene.end()
    assert scene.s.power == scene.s.char and scene.s.tokens[0] == 3


@pytest.mark.rule("AM-R69", "AM-322")
def test_one_copied_scrounge_without_tokens_and_no_second_one() -> None:
    scene = Scene(hands={0: [IDENTITY]}, discard=["Salve", "Vermin"]).do("become:scrounger", "scrounge")
    scene.do("search:salve")
    assert scene.pools()[0] == 2 and scene.offered("scrounge") == []
    plain = Scene(cast=("Mischievous", "Savant", "Scrounger", "Beastmaster", "Malignant", "Cultivator"), seats=6)
    plain.s.tokens = altered(plain.s.tokens, 0, 2)
    assert plain.offered("scrounge") == []


@pytest.mark.rule("AM-R69", "AM-304", "AM-303")
def test_whoever_copies_the_malignant_is_immune_and_a_token_belongs_to_the_last() -> None:
    scene = Scene(cast=NEAR, hands={0: [IDENTITY]}, at={0: "4-5", 2: "4-18"})
    for name in ("4-6", "4-7"):
        scene.s.infected = altered(scene.s.infected, scene.at_of(name), 2)
    scene.do("become:malignant", "move:4-6")
    assert scene.s.hp[0] == 10 and scene.s.infected[scene.at_of("4-6")] == 0
    scene.end().end()
    assert scene.asked == (2, "action")
    owners = [scene.s.infected[scene.at_of(name)] for name in ("4-5", "4-6", "4-7", "4-18")]
    assert owners == [0, 0, -1, 2], "the Malignant's own old ones are gone; the copied ones lie on"
    scene.end()
    assert scene.asked == (0, "action") and 0 not in scene.s.infected


@pytest.mark.rule("AM-R69", "AM-429")
def test_the_copied_player_keeps_its_own_powers() -> None:
    scene = Scene(cast=WISE, hands={0: [IDENTITY]}).do("become:cultivator")
    assert scene.s.power == (1, 1, 4), "both are Cultivators now"
    assert scene.end().s.power == (3, 1, 4)


@pytest.mark.rule("AM-R69", "AM-263", "AM-262")
def test_a_copied_zone_shares_the_cap_with_the_real_one() -> None:
    scene = Scene(cast=NEAR, hands={0: [IDENTITY]}, at={0: "3-2", 1: "3-4", 2: "3-5"}).do("become:malignant")
    assert scene.s.wounds[1] == 0 and scene.s.zone[0 * 3 + 1] == 0
    scene.s.aoe = (0, 1, 0)
    scene.do("move:3-3")
    assert scene.s.wounds[1] == 1 and scene.s.aoe[1] == 2
    scene.do("move:3-2", "move:3-3")
    assert scene.s.wounds[1] == 1, "the two zones together give no third Wound"
    scene.end()
    assert scene.s.malign == (2,) and scene.s.zone[0 * 3 + 1] == 0, "the copied zone is gone"


@pytest.mark.rule("AM-R69", "AM-350", "AM-332")
def test_a_copied_levitation_needs_no_tokens_and_comes_only_once() -> None:
    scene = Scene(6, at={0: "3-4"}, hands={0: [IDENTITY]}, start=1).do("become:mischievous").end()
    assert scene.asked == (0, "levitate")
    scene.do("levitate:stay")
    assert scene.s.floats == (0,) * 6, "not used at this Rotation, it is gone"
    own = ("Cultivator", "Mischievous", "Savant", "Scrounger", "Beastmaster", "Malignant")
    both = Scene(6, own, {0: "3-4", 1: "3-9"}, hands={0: [IDENTITY]}, tokens={1: 2}, start=1)
    both.do("become:mischievous").end()
    assert both.asked == (1, "levitate"), "in turn order from the starting player"
    both.do("levitate:rise")
    assert both.asked == (0, "levitate")
    both.do("levitate:rise")
    assert (both.where(0), both.where(1)) == ("3-4", "3-9") and both.s.tokens[1] == 1, (
        "both spent, and one new with its turn"
    )


# -- which repeat of the area of effect applies


@pytest.mark.rule("AM-R96", "AM-264", "AM-265")
def test_how_it_repeats_is_fixed_on_the_way_in_and_kept_until_the_way_out() -> None:
    scene = Scene(cast=NEAR, at={0: "3-7", 1: "4-20", 2: "3-4"}, demon=1).do("move:3-6")
    pair = 2 * 3 + 0
    assert (scene.s.zone[pair], scene.s.mode_of[pair]) == (1, BY_TARGET)
    scene.end()
    while scene.asked != (2, "action"):
        scene.do("end")
    scene.do("move:3-5")
    assert (scene.s.zone[pair], scene.s.mode_of[pair]) == (2, BY_TARGET), (
        "nearer by the other's move: still its own way in"
    )
    scene.do("run:3-4", "stride:3-3")
    assert (scene.s.zone[pair], scene.s.mode_of[pair]) == (0, 0)
    scene.do("run:3-4", "stride:3-5")
    assert (scene.s.zone[pair], scene.s.mode_of[pair]) == (2, BY_SOURCE)


@pytest.mark.rule("AM-R96", "AM-R59")
def test_growing_and_shrinking_zones_hurt_nobody_and_keep_the_way_in() -> None:
    scene = Scene(cast=NEAR, at={0: "1-0", 1: "4-3", 2: "4-5"}, dice=(6, 6), land={"4-4": "P"}, turn=1)
    scene.do("move:4-4")
    pair = 2 * 3 + 1
    assert scene.s.mode_of[pair] == BY_TARGET and scene.s.wounds[1] == 1
    scene.end().end()
    scene.do("enter")
    assert scene.s.zone[pair] == 2 and scene.s.mode_of[pair] == BY_TARGET
    assert scene.asked == (1, "action") and scene.s.wounds[1] == 2, "the repeat at its own turn, nothing at the upgrade"
    slain = Scene(cast=NEAR, at={0: "3-4", 1: "3-6", 2: "3-8"}, demon=0, hp={0: 1}, active={1: ["Short Bow"]}, turn=1)
    assert slain.s.zone[pair] == 1 and slain.s.mode_of[pair] == BY_SOURCE
    slain.do("arrow:3-4")
    assert slain.s.zone[pair] == 0 and slain.s.mode_of[pair] == 0 and slain.s.wounds[1] == 0
