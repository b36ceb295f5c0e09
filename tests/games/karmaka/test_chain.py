"""Rulebook 3.15: playing another card."""

from __future__ import annotations

import pytest

from quincunx.games.karmaka.cards import CARDS

from .scenes import Scene


@pytest.mark.rule("KM-117")
@pytest.mark.parametrize(
    ("card", "keys"),
    [
        ("Panic", ["ability:panic", "target:2"]),
        ("Peek", ["ability:peek"]),
        ("Another Day", ["ability:another-day"]),
        ("Voyage", ["ability:voyage"]),
    ],
)
def test_these_four_cards_grant_one_extra_play(card: str, keys: list[str]) -> None:
    scene = Scene(hands=[[card, "Spite", "Crisis"], ["Mimic"]])
    scene.do(*keys, "offer:decline")
    assert scene.asked == (0, "extra")
    scene.do("points:spite")
    assert scene.asked == (1, "play"), "one extra play, not two"


@pytest.mark.rule("KM-117")
def test_no_other_card_grants_one() -> None:
    granting = {"Panic", "Peek", "Another Day", "Voyage"}
    assert {card.name for card in CARDS if "play another card" in card.text} == granting
    scene = Scene(hands=[["Salvage", "Crisis"], ["Mimic"]], ruins=["Panic"])
    scene.do("ability:salvage", "offer:decline")
    assert scene.asked == (1, "play")


@pytest.mark.rule("KM-118")
def test_the_offer_of_the_first_card_is_settled_before_the_extra_card_is_chosen() -> None:
    scene = Scene(hands=[["Another Day", "Crisis"], ["Mimic"]])
    scene.do("ability:another-day")
    assert scene.asked == (1, "offer")
    scene.do("offer:accept")
    assert scene.asked == (0, "extra") and scene.future(1) == ["Another Day"]


@pytest.mark.rule("KM-119")
def test_the_extra_card_may_be_played_in_any_normal_way() -> None:
    scene = Scene("teams", 4, hands=[["Another Day", "Crisis"], ["Mimic"], ["Peek"], ["Voyage"]], top=["Crisis"])
    scene.do("ability:another-day", "offer:decline", "offer:decline")
    assert set(scene.offered()) == {"points:crisis", "ability:crisis", "future:crisis", "give:crisis", "no-more"}


@pytest.mark.rule("KM-120")
def test_the_extra_play_may_be_declined_even_with_an_empty_deck() -> None:
    scene = Scene(hands=[["Peek", "Crisis"], ["Mimic"]])
    scene.do("ability:peek", "offer:decline")
    assert scene.deck(0) == [] and "no-more" in scene.offered() and "pass" not in scene.offered()
    scene.do("no-more")
    assert scene.asked == (1, "play") and scene.hand(0) == ["Crisis"]


@pytest.mark.rule("KM-121", "KM-R32")
def test_with_an_empty_hand_there_is_no_extra_play() -> None:
    scene = Scene(hands=[["Peek"], ["Mimic"]])
    scene.do("ability:peek", "offer:decline")
    assert scene.asked == (1, "play")
    scene.do("future:mimic")
    assert scene.asked == (0, "play"), "it was not stored for the next turn"


@pytest.mark.rule("KM-122")
def test_an_extra_card_may_grant_an_extra_play_itself() -> None:
    scene = Scene(hands=[["Peek", "Peek", "Peek", "Crisis"], ["Mimic"]])
    for _ in range(3):
        scene.do("ability:peek", "offer:decline")
    assert scene.asked == (0, "extra")


@pytest.mark.rule("KM-123")
def test_there_is_no_additional_draw_for_an_extra_play() -> None:
    scene = Scene(hands=[["Peek", "Crisis"], ["Mimic"]], decks=[["Voyage", "Spite", "Panic"], []])
    scene.do("ability:peek", "offer:decline")
    assert scene.asked == (0, "extra") and scene.deck(0) == ["Voyage", "Spite"]


@pytest.mark.rule("KM-124")
def test_the_extra_play_is_granted_even_if_the_first_part_had_no_effect() -> None:
    scene = Scene(hands=[["Voyage", "Crisis"], ["Mimic"]], well=[], ruins=[])
    scene.do("ability:voyage", "offer:decline")
    assert scene.hand(0) == ["Crisis"] and scene.asked == (0, "extra")


@pytest.mark.rule("KM-125")
def test_a_copied_ability_grants_the_extra_play_to_the_copier_after_the_copying_cards_offer() -> None:
    scene = Scene(hands=[["Embodiment", "Crisis"], ["Mimic"]], deeds=[["Another Day"], []])
    scene.do("ability:embodiment")
    assert scene.asked == (1, "offer")
    scene.do("offer:decline")
    assert scene.asked == (0, "extra") and scene.ruins == ["Embodiment"]


@pytest.mark.rule("KM-R34")
def test_chained_plays_may_have_different_targets_and_are_offered_separately() -> None:
    scene = Scene("ffa", 3, hands=[["Peek", "Spite", "Crisis"], ["Mimic"], ["Voyage"]])
    scene.do("ability:peek", "target:2", "offer:accept", "ability:spite", "target:3")
    assert scene.asked == (2, "offer") and scene.future(1) == ["Peek"]


@pytest.mark.rule("KM-R28")
def test_after_64_plays_in_one_turn_no_further_extra_play_is_granted() -> None:
    scene = Scene(hands=[["Peek", "Peek", "Crisis"], ["Mimic"]])
    scene.state.plays = 62
    scene.do("ability:peek", "offer:decline")
    assert scene.asked == (0, "extra"), "that was play 63"
    scene.do("ability:peek", "offer:decline")
    assert scene.asked == (1, "play"), "play 64 grants nothing more"


@pytest.mark.rule("KM-R34", "KM-091")
def test_an_untargeted_card_after_a_targeted_one_is_offered_to_all_rivals() -> None:
    scene = Scene("ffa", 3, hands=[["Peek", "Jubilee", "Crisis"], ["Mimic"], ["Voyage"]])
    scene.do("ability:peek", "target:3", "offer:decline", "ability:jubilee", "jubilee:stop")
    assert scene.asked == (1, "offer"), "the target of the first play is forgotten"
    scene.do("offer:decline")
    assert scene.asked == (2, "offer")


@pytest.mark.rule("KM-R34", "KM-117")
def test_a_second_card_that_grants_nothing_ends_the_turn() -> None:
    scene = Scene(hands=[["Peek", "Crisis", "Panic"], ["Mimic"]])
    scene.do("ability:peek", "offer:decline", "ability:crisis", "offer:decline")
    assert scene.asked == (1, "play"), "the grant of the first card is used up"


@pytest.mark.rule("KM-R28", "KM-117")
def test_the_count_of_plays_starts_afresh_in_every_turn() -> None:
    scene = Scene(hands=[["Peek", "Crisis", "Panic"], ["Mimic", "Spite"]])
    scene.do("ability:peek", "offer:decline")
    assert scene.state.plays == 1 and "KM-117" in scene.rules()
    scene.do("points:crisis")
    assert scene.state.plays == 0 and scene.asked == (1, "play")
    scene.do("points:mimic")
    assert scene.state.plays == 0 and scene.asked == (0, "play")


@pytest.mark.rule("KM-120", "KM-035")
def test_declining_the_extra_play_counts_as_the_end_of_one_turn() -> None:
    scene = Scene(hands=[["Peek", "Crisis"], ["Mimic"]])
    scene.do("ability:peek", "offer:decline", "no-more")
    assert scene.state.turn == 1 and scene.asked == (1, "play") and not scene.state.extra


@pytest.mark.rule("KM-035", "KM-117")
def test_every_turn_and_every_extra_play_begins_where_nothing_is_half_done() -> None:
    scene = Scene(hands=[["Peek", "Crisis"], ["Mimic"]])
    for key, begun in (("ability:peek", False), ("offer:decline", True), ("points:crisis", True)):
        scene.do(key)
        assert (scene.play.since == []) == begun
