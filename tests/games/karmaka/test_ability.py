"""Rulebook 3.6 and 3.7: playing for the ability, and the karmic cost."""

from __future__ import annotations

import pytest

from quincunx.engine import ALL, SPECTATOR

from .scenes import Scene


@pytest.mark.rule("KM-043")
def test_the_card_lies_face_up_in_the_centre_until_its_offer_is_settled() -> None:
    scene = Scene(hands=[["Salvage", "Panic"], ["Peek"]], ruins=["Voyage", "Spite"])
    scene.do("ability:salvage")
    for viewer in (0, 1, SPECTATOR):
        assert scene.seen(scene.view(viewer).centre) == ["Salvage"]
    assert "Salvage" not in scene.hand(0) and "Salvage" not in scene.ruins
    scene.do("from-ruins:spite:1")
    assert scene.named(scene.state.centre) == ["Salvage"], "still there while it is offered"
    scene.do("offer:decline")
    assert scene.state.centre == []


@pytest.mark.rule("KM-044")
def test_the_target_is_named_before_anything_happens() -> None:
    scene = Scene("ffa", 3, hands=[["Spite", "Panic"], ["Peek"], ["Voyage"]])
    scene.do("ability:spite")
    assert scene.asked == (0, "target") and scene.offered() == ["target:2", "target:3"]
    assert scene.hand(1) == ["Peek"] and scene.hand(2) == ["Voyage"]
    scene.do("target:3")
    assert scene.hand(2) == [] and scene.hand(1) == ["Peek"]


@pytest.mark.rule("KM-045")
def test_each_decision_is_taken_by_the_person_named_on_the_card() -> None:
    scene = Scene(hands=[["Crisis", "Panic"], ["Peek"]], deeds=[[], ["Voyage", "Mimic"]])
    scene.do("ability:crisis")
    assert scene.asked == (1, "crisis")
    scene = Scene(hands=[["Salvage", "Panic"], ["Peek"]], ruins=["Voyage", "Spite"])
    scene.do("ability:salvage")
    assert scene.asked == (0, "from-ruins")


@pytest.mark.rule("KM-046")
def test_a_card_can_always_be_played_and_the_impossible_part_is_skipped() -> None:
    scene = Scene(hands=[["Panic", "Spite"], ["Peek"]])
    scene.do("ability:panic", "target:1", "offer:decline")
    assert scene.asked == (0, "extra"), "no card in the Deck to ruin, but the extra play still comes"
    empty = Scene(hands=[["Recycle"], ["Peek"]], ruins=[])
    empty.do("ability:recycle")
    assert empty.asked == (1, "offer")


@pytest.mark.rule("KM-047", "KM-R09", "KM-R33")
@pytest.mark.parametrize(
    "card", ["vengeance", "spite", "thievery", "crisis", "hells-heart", "stolen-dreams", "swindle", "dwindle"]
)
def test_a_player_without_the_cards_concerned_can_be_the_target_and_is_offered_the_card(card: str) -> None:
    name = {"hells-heart": "Hell's Heart", "stolen-dreams": "Stolen Dreams"}.get(card, card.capitalize())
    scene = Scene("ffa", 3, hands=[[name, "Panic"], [], ["Voyage"]])
    scene.do(f"ability:{card}", "target:2")
    assert scene.asked == (1, "offer")
    scene.do("offer:decline")
    assert scene.ruins[-1] == name, "nobody else was asked"


@pytest.mark.rule("KM-048", "KM-R10")
def test_may_and_up_to_can_be_declined_and_nothing_else() -> None:
    jubilee = Scene(hands=[["Jubilee", "Panic"], ["Peek"]])
    jubilee.do("ability:jubilee")
    assert "jubilee:stop" in jubilee.offered()
    sowing = Scene(hands=[["Sowing", "Panic"], ["Peek"]])
    sowing.do("ability:sowing")
    assert sowing.asked == (0, "sow") and not any("stop" in key for key in sowing.offered())
    salvage = Scene(hands=[["Salvage", "Panic"], ["Peek"]], ruins=["Voyage", "Spite"])
    salvage.do("ability:salvage")
    assert not any("stop" in key for key in salvage.offered())


@pytest.mark.rule("KM-049", "KM-118")
def test_ability_then_offer_then_extra_play() -> None:
    scene = Scene(hands=[["Peek", "Panic"], ["Spite"]])
    order = []
    for key in ("ability:peek", "offer:accept", "no-more"):
        scene.do(key)
        order.append(scene.asked)
    assert order == [(1, "offer"), (0, "extra"), (1, "play")]


@pytest.mark.rule("KM-050")
def test_every_card_played_for_its_ability_is_offered_even_without_effect() -> None:
    scene = Scene(hands=[["Vengeance", "Panic"], ["Peek"]], deeds=[[], []])
    scene.do("ability:vengeance")
    assert scene.asked == (1, "offer")


@pytest.mark.rule("KM-051")
def test_in_a_duel_the_only_rival_is_asked_even_when_the_player_targeted_self() -> None:
    scene = Scene(hands=[["Longevity", "Panic"], ["Peek"]])
    scene.do("ability:longevity", "target:1")
    assert scene.asked == (1, "offer")


@pytest.mark.rule("KM-052", "KM-056")
def test_who_accepts_puts_the_card_on_the_own_future_life_and_everybody_knows_it() -> None:
    scene = Scene(hands=[["Crisis", "Panic"], ["Peek"]], futures=[[], ["Spite"]])
    scene.do("ability:crisis", "offer:accept")
    assert scene.future(1) == ["Spite", "Crisis"] and scene.ruins == []
    assert scene.state.seen[scene.state.futures[1][-1]] == ALL
    assert "Bo takes Crisis into their Future Life." in scene.said(SPECTATOR)


@pytest.mark.rule("KM-053", "KM-057")
def test_if_nobody_accepts_the_card_lies_on_top_of_what_its_ability_ruined() -> None:
    scene = Scene(hands=[["Vengeance", "Panic"], ["Peek"]], deeds=[[], ["Voyage"]], ruins=["Mimic"])
    scene.do("ability:vengeance")
    assert scene.ruins == ["Mimic", "Voyage"], "already in place when the offer is made"
    scene.do("offer:decline")
    assert scene.ruins == ["Mimic", "Voyage", "Vengeance"]


@pytest.mark.rule("KM-054")
def test_the_player_can_never_keep_the_card_through_the_offer() -> None:
    scene = Scene("ffa", 3, hands=[["Jubilee", "Panic"], ["Peek"], ["Spite"]])
    scene.do("ability:jubilee", "jubilee:stop")
    asked = []
    while scene.asked[1] == "offer":
        asked.append(scene.asked[0])
        scene.do("offer:decline")
    assert asked == [1, 2] and "Jubilee" not in scene.hand(0) + scene.future(0)


@pytest.mark.rule("KM-055")
def test_accepting_is_free_also_for_a_player_about_to_die() -> None:
    scene = Scene(hands=[["Spite", "Panic"], ["Peek"]])
    scene.do("ability:spite")
    assert scene.hand(1) == [] and scene.asked == (1, "offer")
    assert scene.offered() == ["offer:accept", "offer:decline"]
    scene.do("offer:accept")
    assert "Spite" in scene.hand(1), "died at once and was reborn with it"
