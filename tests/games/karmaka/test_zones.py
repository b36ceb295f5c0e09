"""Rulebook 3.2: zones and vocabulary."""

from __future__ import annotations

import pytest

from quincunx.engine import ALL, SPECTATOR, Sampler, seeded, wire
from quincunx.games.karmaka import GAME

from .scenes import Scene


@pytest.mark.rule("KM-011")
def test_nobody_sees_the_well_except_whoever_resolves_destiny() -> None:
    scene = Scene(hands=[["Destiny", "Panic"], ["Panic"]], top=["Peek", "Voyage", "Spite"])
    assert scene.view(0).well == len(scene.state.well) and not scene.view(0).looking
    scene.do("ability:destiny")
    assert [card.face for card in scene.view(0).looking] == [scene.state.faces[c] for c in scene.state.looked]
    for other in (1, SPECTATOR):
        assert scene.view(other).looking == () and scene.view(other).looked == 3
    assert "Spite" not in " ".join(scene.said(1)) and "Spite" in " ".join(scene.said(0))


@pytest.mark.rule("KM-012", "KM-020", "KM-R24")
def test_a_ruined_card_lies_face_up_on_top_of_the_ruins_for_everybody() -> None:
    scene = Scene(hands=[["Dwindle", "Panic"], ["Spite"]], ruins=["Peek"])
    scene.do("ability:dwindle", "target:2", "offer:decline")
    assert scene.ruins == ["Peek", "Spite", "Dwindle"]
    for viewer in (0, 1, SPECTATOR):
        assert scene.seen(scene.view(viewer).ruins) == ["Peek", "Spite", "Dwindle"]
    assert all(scene.state.seen[card] == ALL for card in scene.state.ruins)


@pytest.mark.rule("KM-013", "KM-019")
def test_a_hand_is_visible_to_its_owner_only_but_its_size_to_all() -> None:
    scene = Scene("ffa", 3, hands=[["Panic", "Spite"], ["Voyage"], ["Mimic", "Mimic"]])
    assert scene.seen(scene.view(1).hand) == ["Voyage"]
    assert scene.view(SPECTATOR).hand == ()
    for viewer in (0, 1, 2, SPECTATOR):
        assert [p.hand for p in scene.view(viewer).players] == [2, 1, 2]
    text = GAME.text(scene.view(1), ["A", "B", "C"])
    assert "Voyage" in text and "Panic" not in text and "Mimic" not in text


@pytest.mark.rule("KM-014", "KM-019")
def test_nobody_sees_a_deck_not_even_its_owner_and_cards_leave_at_the_top() -> None:
    scene = Scene(hands=[["Panic"], ["Peek"]], decks=[["Spite", "Voyage", "Mimic"], []])
    assert scene.hand(0) == ["Mimic", "Panic"], "the top card was drawn"
    assert scene.view(0).players[0].deck == 2
    assert b"Spite" not in wire.encode(GAME.text(scene.view(0), ["A", "B"]))
    assert all(scene.state.seen[card] == 0 for card in scene.state.decks[0])


@pytest.mark.rule("KM-015", "KM-016", "KM-019")
def test_a_future_life_is_seen_by_its_owner_in_order_and_never_reordered() -> None:
    scene = Scene(hands=[["Panic", "Spite"], ["Peek", "Peek"]], futures=[["Voyage"], []])
    scene.do("future:spite")
    assert scene.future(0) == ["Voyage", "Spite"], "new cards enter at the top"
    assert scene.seen(scene.view(0).future) == ["Voyage", "Spite"]
    assert scene.view(1).future == () and scene.view(1).players[0].future == 2
    while scene.asked[0] == 1:
        scene.do("future:peek")
    assert not any("reorder" in key for key in scene.offered()) and scene.future(0) == ["Voyage", "Spite"]


@pytest.mark.rule("KM-017", "KM-018")
def test_deeds_lie_open_in_order_and_removing_the_exposed_one_exposes_the_one_beneath() -> None:
    scene = Scene(hands=[["Vengeance", "Panic"], ["Peek"]], deeds=[[], ["Voyage", "Spite", "Mimic"]])
    assert scene.seen(scene.view(SPECTATOR).players[1].deeds) == ["Voyage", "Spite", "Mimic"]
    scene.do("ability:vengeance", "offer:decline")
    assert scene.deeds(1) == ["Voyage", "Spite"]
    assert scene.seen(scene.view(0).players[1].deeds)[-1] == "Spite"


@pytest.mark.rule("KM-019")
def test_all_counts_are_public() -> None:
    scene = Scene(hands=[["Panic"], ["Peek", "Peek"]], decks=[[], ["Voyage"]], futures=[["Spite"], ["Mimic", "Mimic"]])
    for viewer in (0, 1, SPECTATOR):
        me, other = scene.view(viewer).players
        assert (me.hand, me.deck, me.future) == (1, 0, 1)
        assert (other.hand, other.deck, other.future) == (2, 1, 2)
        assert scene.view(viewer).well == len(scene.state.well)


@pytest.mark.rule("KM-021")
def test_drawing_from_the_well_takes_its_top_card_hidden_from_the_others() -> None:
    scene = Scene(hands=[["Another Day", "Panic"], ["Peek"]], top=["Spite", "Voyage"])
    scene.do("ability:another-day")
    assert scene.hand(0) == ["Panic", "Voyage"] and scene.well[-1] == "Spite"
    drawn = next(card for card in scene.state.hands[0] if scene.named([card]) == ["Voyage"])
    assert scene.state.seen[drawn] == 1
    assert "You draw Voyage from the Well." in scene.said(0)
    assert "Ada draws a card from the Well." in scene.said(1)


@pytest.mark.rule("KM-022")
def test_cards_moved_from_pile_to_pile_arrive_in_reverse_order() -> None:
    scene = Scene(hands=[["Longevity", "Panic"], ["Peek"]], top=["Spite", "Voyage", "Mimic"])
    scene.do("ability:longevity", "target:1")
    assert scene.deck(0) == ["Mimic", "Voyage"], "the top card went first"


@pytest.mark.rule("KM-023")
def test_there_is_no_limit_to_a_hand_or_a_pile() -> None:
    many = ["Panic"] * 3 + ["Dwindle"] * 3 + ["Crisis"] * 3 + ["Roulette"] * 3
    scene = Scene(hands=[[*many, "Voyage"], ["Peek"]], futures=[["Embodiment"] * 5 + ["Mimic"] * 2, []])
    scene.do("ability:voyage")
    assert len(scene.state.hands[0]) == 15 and scene.view(0).players[0].hand == 15
    assert scene.view(0).players[0].future == 7


@pytest.mark.rule("KM-024")
def test_all_zones_and_the_centre_always_hold_64_cards() -> None:
    scene = Scene(hands=[["Destiny", "Panic"], ["Peek"]], top=["Peek", "Voyage", "Spite"])
    for key in ("ability:destiny", "destiny:spite", "destiny:stop"):
        scene.do(key)
        pieces = [card for _, zone in scene.state.zones() for card in zone]
        assert sorted(pieces) == list(range(64))
    assert scene.state.centre, "the card being played counts too"


@pytest.mark.rule("KM-025")
def test_rungs_and_rings_are_public() -> None:
    scene = Scene(hands=[["Panic"], ["Peek"]], rungs=[2, 3], rings=[1, 4])
    for viewer in (0, 1, SPECTATOR):
        assert [(p.rung, p.rings) for p in scene.view(viewer).players] == [(2, 1), (3, 4)]
        assert scene.view(viewer).supply == 7


@pytest.mark.rule("KM-R25", "KM-041")
def test_others_lose_track_of_a_hand_when_a_card_leaves_it_face_down() -> None:
    scene = Scene(hands=[["Peek", "Panic"], ["Spite", "Voyage", "Crisis"]])
    scene.do("ability:peek", "offer:decline", "no-more")
    known = scene.state.hands[1]
    assert all(scene.state.knows(0, card) for card in known), "Peek has shown the Hand"
    scene.do("future:spite")
    assert not any(scene.state.knows(0, card) for card in [*scene.state.hands[1], *scene.state.futures[1]])
    assert all(scene.state.knows(1, card) for card in [*scene.state.hands[1], *scene.state.futures[1]])


@pytest.mark.rule("KM-R25", "KM-056")
def test_guesses_keep_what_was_public_and_exchange_what_was_not() -> None:
    scene = Scene(hands=[["Crisis", "Panic"], ["Spite", "Voyage"]], deeds=[[], ["Mimic"]])
    scene.do("ability:crisis", "offer:accept")
    accepted = scene.state.futures[1][0]
    hands = set()
    for seed in range(30):
        guess = Sampler(scene.play, 0).sample(seeded(seed)).state
        assert guess is not None and guess.faces[accepted] == scene.state.faces[accepted]
        hands.add(tuple(guess.faces[card] for card in scene.state.hands[1]))
    assert len(hands) > 15, "the unseen Hand differs from guess to guess"
