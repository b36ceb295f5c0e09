"""Rulebook 3.10: the empty Well."""

from __future__ import annotations

import pytest

from quincunx.engine import seeded

from .scenes import Scene

FIVE = ["Panic", "Dwindle", "Crisis", "Spite", "Vengeance"]


@pytest.mark.rule("KM-080")
def test_an_empty_well_alone_changes_nothing() -> None:
    scene = Scene(hands=[["Another Day", "Peek"], ["Peek"]], well=["Mimic"], ruins=FIVE)
    scene.do("ability:another-day")
    assert scene.well == [] and scene.ruins == FIVE, "the last card was drawn; nobody needs another"
    scene.do("offer:decline", "future:peek")
    assert scene.well == []


@pytest.mark.rule("KM-080", "KM-081", "KM-082")
def test_refill_shuffles_all_ruins_but_the_top_three_which_keep_their_order() -> None:
    scene = Scene(hands=[["Another Day", "Peek"], ["Peek"]], well=[], ruins=FIVE)
    scene.do("ability:another-day")
    assert scene.ruins == ["Crisis", "Spite", "Vengeance"]
    drawn = [name for name in scene.hand(0) if name != "Peek"]
    assert sorted([*scene.well, *drawn]) == ["Dwindle", "Panic"]
    assert "KM-081" in scene.rules()


@pytest.mark.rule("KM-081")
def test_after_a_refill_nobody_knows_the_cards_in_the_well() -> None:
    scene = Scene(hands=[["Another Day", "Peek"], ["Peek"]], well=[], ruins=["Mimic", *FIVE, "Voyage"])
    scene.do("ability:another-day")
    assert scene.well and all(scene.state.seen[card] == 0 for card in scene.state.well)
    orders = set()
    for seed in range(24):
        again = Scene(hands=[["Another Day", "Peek"], ["Peek"]], well=[], ruins=["Mimic", *FIVE], chance=None)
        again.play.chance = seeded(seed)
        again.do("ability:another-day")
        orders.add(tuple(again.well))
    assert len(orders) > 3, "it is a shuffle"


@pytest.mark.rule("KM-083", "KM-R05")
def test_an_effect_interrupted_by_a_refill_goes_on_with_the_cards_still_owed() -> None:
    scene = Scene(hands=[["Voyage", "Peek"], ["Peek"]], well=["Mimic"], ruins=FIVE)
    scene.do("ability:voyage")
    assert len(scene.state.hands[0]) == 4, "one from the old Well, two from the new"
    assert sorted(scene.hand(0)) == ["Dwindle", "Mimic", "Panic", "Peek"]


@pytest.mark.rule("KM-084", "KM-R05")
def test_looking_with_destiny_refills_too() -> None:
    scene = Scene(hands=[["Destiny", "Peek"], ["Peek"]], well=["Mimic"], ruins=FIVE)
    scene.do("ability:destiny")
    assert scene.names(scene.state.looked)[0] == "Mimic"
    assert sorted(scene.names(scene.state.looked)) == ["Dwindle", "Mimic", "Panic"]


@pytest.mark.rule("KM-085", "KM-R04")
def test_with_three_ruins_or_fewer_the_rest_of_the_effect_is_skipped() -> None:
    scene = Scene(hands=[["Voyage", "Peek"], ["Peek"]], well=["Mimic"], ruins=FIVE[:3])
    scene.do("ability:voyage")
    assert scene.hand(0) == ["Mimic", "Peek"] and scene.ruins == FIVE[:3]
    assert scene.asked == (1, "offer")
    longevity = Scene(hands=[["Longevity", "Peek"], ["Peek"]], well=["Mimic"], ruins=[])
    longevity.do("ability:longevity", "target:2")
    assert longevity.deck(1) == ["Mimic"]
    destiny = Scene(hands=[["Destiny", "Peek"], ["Peek"]], well=[], ruins=FIVE[:2])
    destiny.do("ability:destiny")
    assert destiny.asked == (1, "offer")


@pytest.mark.rule("KM-086")
def test_the_card_in_the_centre_is_not_shuffled_in() -> None:
    scene = Scene(hands=[["Voyage", "Peek"], ["Peek"]], well=[], ruins=FIVE)
    scene.do("ability:voyage")
    assert "Voyage" not in scene.well + scene.ruins + scene.hand(0) and scene.names(scene.state.centre) == ["Voyage"]


@pytest.mark.rule("KM-R04")
def test_a_rebirth_without_any_card_to_deal_is_followed_by_another_death_turn() -> None:
    scene = Scene(hands=[[], ["Peek", "Peek"]], deeds=[["Panic"], []], well=[], ruins=[])
    assert scene.hand(0) == [] and scene.deck(0) == [] and scene.state.rings[0] == 1
    scene.do("future:peek")
    assert scene.asked == (0, "rings"), "dead again, with 0 points from Deeds"
    scene.do("rings:0")
    assert scene.state.rings[0] == 2


@pytest.mark.rule("KM-R04")
def test_an_optional_draw_is_not_offered_when_no_card_can_be_had() -> None:
    scene = Scene(hands=[["Roulette", "Peek"], ["Peek"]], well=[], ruins=["Mimic"])
    scene.do("ability:roulette", "roulette-ruin:stop")
    assert scene.asked == (1, "offer")
