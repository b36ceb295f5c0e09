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
    assert scene.named(scene.state.looked)[0] == "Mimic"
    assert sorted(scene.named(scene.state.looked)) == ["Dwindle", "Mimic", "Panic"]


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
    assert "Voyage" not in scene.well + scene.ruins + scene.hand(0) and scene.named(scene.state.centre) == ["Voyage"]


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


@pytest.mark.rule("KM-080", "KM-R05")
def test_roulette_refills_only_when_a_card_is_really_drawn() -> None:
    six = [*FIVE, "Mimic"]
    declined = Scene(hands=[["Roulette", "Peek"], ["Peek"]], well=[], ruins=six)
    declined.do("ability:roulette", "roulette-ruin:stop")
    assert declined.asked == (0, "roulette-draw") and declined.ruins == six, "asking refills nothing"
    declined.do("roulette-draw:stop")
    assert declined.ruins == six and declined.well == [] and "KM-081" not in declined.rules()
    drawn = Scene(hands=[["Roulette", "Peek"], ["Peek"]], well=[], ruins=six)
    drawn.do("ability:roulette", "roulette-ruin:stop", "roulette-draw:draw")
    assert drawn.ruins == six[3:] and len(drawn.well) == 2 and len(drawn.state.hands[0]) == 2


@pytest.mark.rule("KM-080", "KM-150")
def test_roulette_stopped_after_the_last_card_of_the_well_leaves_it_empty() -> None:
    scene = Scene(hands=[["Roulette", "Peek", "Spite"], ["Peek"]], well=["Mimic"], ruins=[*FIVE[:3], "Jubilee"])
    scene.do("ability:roulette", "roulette-ruin:spite", "roulette-ruin:stop", "roulette-draw:draw")
    assert scene.asked == (0, "roulette-draw") and scene.well == [] and len(scene.ruins) == 5
    scene.do("roulette-draw:stop")
    assert scene.well == [] and len(scene.ruins) == 5


@pytest.mark.rule("KM-080", "KM-074")
def test_a_rebirth_that_takes_the_last_card_of_the_well_does_not_refill_it() -> None:
    six = ["Mimic", "Mimic", "Voyage", "Voyage", "Jubilee", "Jubilee"]
    scene = Scene(hands=[[], ["Peek"]], well=six, ruins=FIVE)
    assert len(scene.deck(0)) == 6 and scene.well == [] and scene.ruins == FIVE
    stored = Scene(
        hands=[[], ["Peek"]], futures=[["Mimic"] * 2 + ["Voyage"] * 2 + ["Jubilee"] * 2, []], well=[], ruins=FIVE
    )
    assert stored.deck(0) == [] and stored.ruins == FIVE, "a full Hand needs no card"


@pytest.mark.rule("KM-080", "KM-157", "KM-084", "KM-169")
@pytest.mark.parametrize(("card", "needs"), [("Longevity", 2), ("Destiny", 3), ("Voyage", 3), ("Sowing", 2)])
def test_a_well_that_just_suffices_is_not_refilled(card: str, needs: int) -> None:
    scene = Scene(hands=[[card, "Peek", "Peek"], ["Peek"]], well=["Mimic", "Mimic", "Jubilee"][:needs], ruins=FIVE)
    scene.do(f"ability:{card.lower()}")
    if card == "Longevity":
        scene.do("target:1")
    assert scene.well == [] and scene.ruins == FIVE and "KM-081" not in scene.rules()


@pytest.mark.rule("KM-085", "KM-081")
@pytest.mark.parametrize(("ruins", "drawn"), [(3, 0), (4, 1)])
def test_the_fourth_ruin_is_the_first_that_can_be_shuffled_in(ruins: int, drawn: int) -> None:
    scene = Scene(hands=[["Another Day", "Peek"], ["Peek"]], well=[], ruins=FIVE[:ruins])
    scene.do("ability:another-day")
    assert len(scene.state.hands[0]) == 1 + drawn and scene.ruins == FIVE[:ruins][-3:]
    roulette = Scene(hands=[["Roulette"], ["Peek"]], well=[], ruins=FIVE[:ruins])
    roulette.do("ability:roulette")
    assert roulette.asked == ((0, "roulette-draw") if drawn else (1, "offer"))
