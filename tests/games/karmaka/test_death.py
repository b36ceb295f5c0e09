"""Rulebook 3.8 and 3.9: death, scoring and rebirth."""

from __future__ import annotations

import pytest

from quincunx.games.karmaka import GAME
from quincunx.games.karmaka.rules.death import life_score

from .scenes import Scene


def dying(deeds: list[str], **rest: object) -> Scene:
    """Ada is about to die with these Deeds; Bo goes on."""
    return Scene(hands=[[], ["Peek", "Peek"]], deeds=[deeds, []], **rest)  # type: ignore[arg-type]


@pytest.mark.rule("KM-058", "KM-076")
def test_a_dying_player_neither_draws_nor_plays_and_starts_the_new_life_next_turn() -> None:
    scene = dying(["Panic"], futures=[["Spite", "Voyage"], []])
    assert scene.asked == (1, "play") and scene.hand(0) == ["Spite", "Voyage"] and len(scene.deck(0)) == 4
    scene.do("future:peek")
    assert scene.asked == (0, "play") and len(scene.state.hands[0]) == 3, "first draw of the new life"


@pytest.mark.rule("KM-059", "KM-060", "KM-061", "KM-064")
@pytest.mark.parametrize(
    ("deeds", "score"),
    [
        ([], 0),
        (["Panic", "Spite"], 4),
        (["Voyage", "Panic", "Dwindle"], 3),
        (["Voyage", "Panic", "Dwindle", "Mimic"], 4),
        (["Mimic", "Embodiment", "Embodiment"], 3),
        (["Spite", "Jubilee", "Thievery", "Embodiment"], 4),
    ],
)
def test_the_score_is_the_best_colour_plus_the_mosaic(deeds: list[str], score: int) -> None:
    scene = Scene(hands=[["Panic"], ["Peek"]], deeds=[deeds, []])
    assert life_score(scene.state, 0) == score


@pytest.mark.rule("KM-062", "KM-R22")
def test_any_number_of_own_rings_may_be_spent_useless_or_not() -> None:
    scene = dying(["Panic"], rings=[3, 0])
    assert scene.asked == (0, "rings") and scene.offered() == ["rings:0", "rings:1", "rings:2", "rings:3"]
    scene.do("rings:3")
    assert scene.state.rungs[0] == 1, "1 + 3 points leave Dung Beetle"
    assert dying(["Panic"]).asked == (1, "play"), "without rings nothing is asked"


@pytest.mark.rule("KM-063")
def test_spent_rings_go_back_to_the_supply_even_when_they_were_not_enough() -> None:
    scene = dying(["Panic"], rings=[2, 0])
    scene.do("rings:2")
    assert scene.state.rungs[0] == 0 and scene.state.rings[0] == 1, "both spent, one earned by failing"
    assert scene.state.supply == 11


@pytest.mark.rule("KM-064", "KM-065")
@pytest.mark.parametrize(("rung", "need"), [(0, 4), (1, 5), (2, 6), (3, 7)])
def test_the_points_needed_on_each_rung(rung: int, need: int) -> None:
    worth = {
        4: ["Spite", "Panic"],
        5: ["Spite", "Crisis"],
        6: ["Spite", "Vengeance"],
        7: ["Spite", "Vengeance", "Panic"],
    }
    short = {4: ["Spite"], 5: ["Spite", "Panic"], 6: ["Spite", "Crisis"], 7: ["Spite", "Vengeance"]}
    assert dying(worth[need], rungs=[rung, 0]).state.rungs[0] == rung + 1
    assert dying(short[need], rungs=[rung, 0]).state.rungs[0] == rung


@pytest.mark.rule("KM-065")
def test_a_surplus_is_lost_and_the_token_moves_exactly_one_rung() -> None:
    assert dying(["Spite", "Vengeance", "Crisis", "Roulette"]).state.rungs[0] == 1


@pytest.mark.rule("KM-066", "KM-067")
def test_who_fails_stays_and_gets_a_ring_who_climbs_gets_none() -> None:
    failed = dying(["Panic"])
    assert failed.state.rungs[0] == 0 and failed.state.rings[0] == 1 and failed.state.supply == 11
    climbed = dying(["Spite", "Panic"])
    assert climbed.state.rungs[0] == 1 and climbed.state.rings[0] == 0 and climbed.state.supply == 12


@pytest.mark.rule("KM-068")
def test_unspent_rings_are_kept() -> None:
    scene = dying(["Spite", "Panic"], rings=[2, 0])
    scene.do("rings:0")
    assert scene.state.rungs[0] == 1 and scene.state.rings[0] == 2


@pytest.mark.rule("KM-069")
def test_reaching_transcendence_wins_at_once_without_rebirth() -> None:
    scene = dying(["Spite", "Vengeance", "Panic"], rungs=[3, 0], futures=[["Voyage"], []])
    assert scene.over and scene.state.winner == 0
    assert scene.future(0) == ["Voyage"] and scene.deeds(0) == ["Spite", "Vengeance", "Panic"]
    result = GAME.result(scene.state)
    assert result.ranks == (1, 2) and "Transcendence" in result.reason


@pytest.mark.rule("KM-070")
def test_the_order_of_a_death_turn() -> None:
    scene = dying(["Spite"], rings=[1, 0], futures=[["Voyage"], []])
    scene.do("rings:1")
    order = [rule for rule in scene.rules() if rule in ("KM-059", "KM-062", "KM-065", "KM-072", "KM-073")]
    assert order == ["KM-059", "KM-062", "KM-065", "KM-072", "KM-073"]


@pytest.mark.rule("KM-071", "KM-077")
def test_rebirth_comes_in_the_same_turn_and_touches_neither_rung_nor_rings() -> None:
    scene = dying(["Panic"], rungs=[2, 1], rings=[3, 1])
    scene.do("rings:0")
    assert scene.state.rungs == [2, 1] and scene.state.rings == [4, 1], "only the ring for failing came"
    assert len(scene.deck(0)) == 6 and scene.state.turn == 1


@pytest.mark.rule("KM-072")
def test_the_deeds_go_onto_the_ruins_as_one_block_newest_on_top() -> None:
    scene = dying(["Panic", "Voyage", "Mimic"], ruins=["Spite"])
    assert scene.ruins == ["Spite", "Panic", "Voyage", "Mimic"]


@pytest.mark.rule("KM-073", "KM-074")
def test_the_future_life_becomes_the_hand_and_the_deck_fills_up_to_six_unseen() -> None:
    scene = dying(["Panic"], futures=[["Spite", "Voyage"], []], top=["Crisis", "Crisis", "Dwindle", "Dwindle"])
    assert scene.hand(0) == ["Spite", "Voyage"] and scene.future(0) == []
    assert scene.deck(0) == ["Dwindle", "Dwindle", "Crisis", "Crisis"], "dealt one by one from the top"
    assert all(scene.state.seen[card] == 0 for card in scene.state.decks[0])


@pytest.mark.rule("KM-075")
@pytest.mark.parametrize("stored", [6, 8])
def test_with_six_or_more_cards_the_deck_stays_empty_and_all_are_kept(stored: int) -> None:
    cards = ["Spite", "Voyage", "Mimic", "Crisis", "Crisis", "Panic", "Panic", "Peek"][:stored]
    scene = dying([], futures=[cards, []])
    assert len(scene.state.hands[0]) == stored and scene.deck(0) == []


@pytest.mark.rule("KM-074")
def test_the_designer_can_change_the_size_of_a_life() -> None:
    scene = Scene(hands=[["Panic"], ["Peek"]])
    scene.state.life_cards = 3
    scene.do("future:panic", "future:peek")
    assert scene.state.life_cards == 3 and len(scene.state.hands[0]) + len(scene.state.decks[0]) == 3


@pytest.mark.rule("KM-078")
def test_players_die_and_are_reborn_independently() -> None:
    scene = Scene(hands=[[], ["Peek"]], deeds=[["Panic"], ["Voyage"]], futures=[[], ["Spite"]])
    assert scene.deeds(0) == [] and scene.deeds(1) == ["Voyage"] and scene.future(1) == ["Spite"]


@pytest.mark.rule("KM-079")
def test_a_reborn_player_can_be_targeted_before_the_next_own_turn() -> None:
    scene = Scene(hands=[[], ["Spite"]], deeds=[["Panic"], []], futures=[["Voyage", "Mimic", "Crisis"], []])
    scene.do("ability:spite")
    assert len(scene.state.hands[0]) == 1 and scene.asked == (0, "offer")


@pytest.mark.rule("KM-061", "KM-059", "KM-060")
@pytest.mark.parametrize(
    ("deeds", "score"),
    [
        (["Panic", "Mimic", "Embodiment", "Embodiment"], 4),
        (["Voyage", "Embodiment", "Embodiment", "Embodiment", "Embodiment"], 7),
        (["Peek", "Panic", "Mimic", "Mimic"], 3),
        (["Thievery", "Peek", "Spite"], 4),
    ],
)
def test_mosaic_is_no_colour_of_its_own_and_never_counts_twice(deeds: list[str], score: int) -> None:
    dead = dying(deeds, rungs=[0, 0])
    assert f"Ada’s life ends with {score} points." in dead.said(1)
    assert dead.state.rungs[0] == (1 if score >= 4 else 0)


@pytest.mark.rule("KM-070", "KM-072", "KM-074", "KM-080")
def test_the_own_deeds_are_in_the_ruins_before_the_new_deck_is_dealt() -> None:
    deeds = ["Panic", "Voyage", "Mimic", "Spite", "Crisis"]
    scene = dying(deeds, well=[], ruins=[], futures=[["Jubilee"], []])
    assert sorted(scene.deck(0)) == ["Panic", "Voyage"], "two of them came back through the refilled Well"
    assert scene.ruins == ["Mimic", "Spite", "Crisis"] and scene.hand(0) == ["Jubilee"]


@pytest.mark.rule("KM-070", "KM-062", "KM-065")
def test_rings_are_spent_after_the_score_is_known_and_before_the_climb() -> None:
    scene = dying(["Spite"], rings=[2, 0])
    assert "Ada’s life ends with 3 points." in scene.said(1), "told before the question"
    assert scene.state.rungs[0] == 0 and scene.deeds(0) == ["Spite"] and scene.state.rings[0] == 2
    scene.do("rings:1")
    assert scene.state.rungs[0] == 1 and scene.state.rings == [1, 0] and scene.state.supply == 11


@pytest.mark.rule("KM-074", "KM-075")
@pytest.mark.parametrize("stored", [0, 1, 4, 5, 6, 7])
def test_the_deck_fills_the_new_life_up_to_six(stored: int) -> None:
    cards = ["Spite", "Voyage", "Mimic", "Crisis", "Jubilee", "Panic", "Sowing"][:stored]
    scene = dying([], futures=[cards, []])
    assert len(scene.state.hands[0]) == stored and len(scene.deck(0)) == max(0, 6 - stored)
    assert ("KM-074" in scene.rules(), "KM-075" in scene.rules()) == (stored < 6, stored >= 6)


@pytest.mark.rule("KM-069", "KM-058")
def test_a_death_touches_the_dying_player_alone() -> None:
    deeds, futures = [["Voyage"], ["Panic"], ["Mimic"]], [["Peek"], ["Spite"], ["Crisis"]]
    hands, rungs, rings = [["Sowing"], [], ["Jubilee"]], [1, 2, 3], [1, 0, 2]
    scene = Scene("ffa", 3, hands=hands, deeds=deeds, futures=futures, rungs=rungs, rings=rings, active=1)
    assert scene.asked == (2, "play") and scene.state.rungs == [1, 2, 3] and scene.state.rings == [1, 1, 2]
    assert [scene.deeds(seat) for seat in range(3)] == [["Voyage"], [], ["Mimic"]]
    assert [scene.future(seat) for seat in range(3)] == [["Peek"], [], ["Crisis"]]
    assert scene.hand(1) == ["Spite"] and len(scene.deck(1)) == 5 and scene.state.supply == 8
