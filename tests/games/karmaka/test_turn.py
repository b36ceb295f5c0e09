"""Rulebook 3.3 to 3.5: the turn, playing for points, playing to the future."""

from __future__ import annotations

import pytest

from quincunx.engine import SPECTATOR
from quincunx.games.karmaka import GAME

from .scenes import Scene


@pytest.mark.rule("KM-026", "KM-058")
def test_with_neither_hand_nor_deck_the_turn_is_a_death_turn_and_nothing_else() -> None:
    scene = Scene(hands=[[], ["Peek"]], deeds=[["Panic"], []], futures=[["Spite"], []])
    assert scene.asked == (1, "play"), "the death turn asked nothing and the next player is on turn"
    assert scene.state.turn == 1 and "KM-059" in scene.rules()
    assert not any("draws" in line and "Ada" in line for line in scene.said(1))


@pytest.mark.rule("KM-026")
@pytest.mark.parametrize(("hand", "deck"), [(["Panic"], []), ([], ["Panic"]), (["Panic"], ["Peek"])])
def test_a_card_in_hand_or_deck_means_an_ordinary_turn(hand: list[str], deck: list[str]) -> None:
    scene = Scene(hands=[hand, ["Peek"]], decks=[deck, []])
    assert scene.asked == (0, "play")


@pytest.mark.rule("KM-027")
def test_the_future_life_plays_no_part_in_the_test_of_death() -> None:
    scene = Scene(hands=[[], ["Peek"]], futures=[["Spite", "Voyage", "Mimic"], []])
    assert scene.hand(0) == ["Mimic", "Spite", "Voyage"], "reborn, although cards were stored"


@pytest.mark.rule("KM-028", "KM-029")
def test_the_top_card_of_the_deck_must_be_drawn_and_only_one() -> None:
    scene = Scene(hands=[["Panic"], ["Peek"]], decks=[["Spite", "Voyage"], []])
    assert scene.hand(0) == ["Panic", "Voyage"] and scene.deck(0) == ["Spite"]
    scene = Scene(hands=[["Panic"], ["Peek"]])
    assert scene.hand(0) == ["Panic"] and "KM-029" in scene.rules()


@pytest.mark.rule("KM-030", "KM-034")
def test_one_card_is_played_in_one_way() -> None:
    scene = Scene(hands=[["Panic", "Voyage"], ["Peek"]])
    expected = [f"{way}:{card}" for card in ("panic", "voyage") for way in ("points", "ability", "future")]
    assert sorted(scene.offered()) == sorted(expected)
    scene.do("points:voyage")
    assert scene.hand(0) == ["Panic"] and scene.asked == (1, "play"), "points and no ability: nothing was drawn"


@pytest.mark.rule("KM-031", "KM-032", "KM-R03")
def test_passing_needs_a_card_in_the_deck_after_the_draw() -> None:
    assert "pass" in Scene(hands=[["Panic"], []], decks=[["Spite", "Voyage"], []]).offered()
    last_drawn = Scene(hands=[["Panic"], ["Peek"]], decks=[["Spite"], []])
    assert last_drawn.deck(0) == [] and "pass" not in last_drawn.offered()
    assert "pass" not in Scene(hands=[["Panic"], ["Peek"]]).offered()


@pytest.mark.rule("KM-033")
def test_a_pass_moves_no_card_and_ends_the_turn() -> None:
    scene = Scene(hands=[["Panic"], ["Peek"]], decks=[["Spite", "Voyage"], []])
    before = [list(zone) for _, zone in scene.state.zones()]
    scene.do("pass")
    assert [list(zone) for _, zone in scene.state.zones()] == before and scene.asked == (1, "play")


@pytest.mark.rule("KM-035")
def test_when_play_offer_and_extra_plays_are_finished_the_next_player_begins() -> None:
    scene = Scene("ffa", 3, hands=[["Another Day", "Panic"], ["Peek"], ["Spite"]], active=0)
    scene.do("ability:another-day")
    assert scene.asked == (1, "offer")
    scene.do("offer:decline", "offer:decline")
    assert scene.asked == (0, "extra")
    scene.do("future:panic")
    assert scene.asked == (1, "play") and scene.state.turn == 1


@pytest.mark.rule("KM-036")
def test_running_out_of_cards_during_a_turn_has_no_immediate_effect() -> None:
    scene = Scene(hands=[["Dwindle"], ["Spite"]], deeds=[["Voyage"], ["Mimic"]])
    scene.do("ability:dwindle", "target:2")
    assert scene.hand(0) == [] and scene.hand(1) == []
    assert scene.deeds(1) == ["Mimic"], "nobody has died yet"
    scene.do("offer:decline")
    assert scene.state.deeds[1] == [] and scene.state.deeds[0] == [], "each died at the start of the own turn"


@pytest.mark.rule("KM-037")
def test_a_card_received_before_the_own_turn_saves_from_death() -> None:
    scene = Scene(hands=[["Longevity"], []], deeds=[[], ["Voyage"]], top=["Spite", "Mimic"])
    scene.do("ability:longevity", "target:2", "offer:decline")
    assert scene.asked == (1, "play") and scene.deeds(1) == ["Voyage"]
    assert scene.hand(1) == ["Spite"], "the second card dealt was drawn"


@pytest.mark.rule("KM-038", "KM-039")
def test_points_the_card_becomes_the_exposed_deed_without_ability_or_offer() -> None:
    scene = Scene(hands=[["Crisis", "Panic"], ["Peek"]], deeds=[["Mimic"], ["Voyage"]])
    scene.do("points:crisis")
    assert scene.deeds(0) == ["Mimic", "Crisis"] and scene.deeds(1) == ["Voyage"]
    assert scene.asked == (1, "play"), "no offer"
    assert "Ada plays Crisis for points." in scene.said(SPECTATOR)


@pytest.mark.rule("KM-040")
def test_any_card_may_be_a_deed_and_colours_may_be_mixed() -> None:
    scene = Scene(hands=[["Panic", "Voyage", "Peek", "Mimic"], ["Spite"]], deeds=[["Panic", "Voyage", "Peek"], []])
    assert {key for key in scene.offered() if key.startswith("points:")} == {
        "points:panic", "points:voyage", "points:peek", "points:mimic",
    }  # fmt: skip
    scene.do("points:mimic")
    assert scene.deeds(0) == ["Panic", "Voyage", "Peek", "Mimic"]


@pytest.mark.rule("KM-041", "KM-042")
def test_future_the_card_goes_face_down_and_others_see_only_counts() -> None:
    scene = Scene(hands=[["Crisis", "Panic"], ["Peek"]], deeds=[[], ["Voyage"]])
    scene.do("future:crisis")
    assert scene.future(0) == ["Crisis"] and scene.deeds(1) == ["Voyage"] and scene.asked == (1, "play")
    assert "You put Crisis on your Future Life." in scene.said(0)
    for viewer in (1, SPECTATOR):
        assert not any("Crisis" in line for line in scene.said(viewer))
        assert "Ada puts a card on their Future Life." in scene.said(viewer)
        assert scene.view(viewer).players[0].future == 1


@pytest.mark.rule("KM-032", "KM-030")
def test_the_prompt_says_when_a_card_must_be_played() -> None:
    must = Scene(hands=[["Panic"], ["Peek"]])
    assert "you must play" in GAME.prompt(must.state, 0, must.play.kind)
    may = Scene(hands=[["Panic"], ["Peek"]], decks=[["Spite", "Voyage"], []])
    assert "must" not in GAME.prompt(may.state, 0, may.play.kind)
