"""Rulebook 3.17: single cards."""

from __future__ import annotations

import pytest

from quincunx.engine import ALL, SPECTATOR, Match, key_of_seed, seeded
from quincunx.games.karmaka import GAME

from .scenes import Scene


@pytest.mark.rule("KM-147")
def test_crisis_the_target_picks_any_deed_and_the_others_keep_their_order() -> None:
    scene = Scene(hands=[["Crisis", "Panic"], ["Peek"]], deeds=[[], ["Voyage", "Mimic", "Spite"]])
    scene.do("ability:crisis")
    assert scene.asked == (1, "crisis") and len(scene.offered()) == 3
    scene.do("crisis:mimic:1")
    assert scene.deeds(1) == ["Voyage", "Spite"] and scene.ruins == ["Mimic"]


@pytest.mark.rule("KM-147")
def test_crisis_equal_deeds_are_told_apart_by_their_place() -> None:
    scene = Scene(hands=[["Crisis", "Peek"], ["Peek"]], deeds=[[], ["Panic", "Mimic", "Panic"]])
    scene.do("ability:crisis")
    assert set(scene.offered()) == {"crisis:panic:1", "crisis:panic:2", "crisis:mimic:1"}
    scene.do("crisis:panic:2")
    assert scene.deeds(1) == ["Mimic", "Panic"], "the lower copy went"


@pytest.mark.rule("KM-148")
def test_dwindle_may_target_self_and_the_target_picks() -> None:
    on_self = Scene(hands=[["Dwindle", "Panic", "Spite"], ["Peek", "Voyage"]])
    on_self.do("ability:dwindle", "target:1")
    assert on_self.asked == (0, "dwindle")
    on_rival = Scene(hands=[["Dwindle", "Panic", "Spite"], ["Peek", "Voyage"]])
    on_rival.do("ability:dwindle", "target:2")
    assert on_rival.asked == (1, "dwindle")
    on_rival.do("dwindle:voyage")
    assert on_rival.hand(1) == ["Peek"] and on_rival.ruins == ["Voyage"]


@pytest.mark.rule("KM-149", "KM-R12", "KM-R29")
@pytest.mark.parametrize(("ruined", "draws"), [([], 1), (["spite"], 2), (["spite", "panic"], 3)])
def test_roulette_draws_at_most_one_more_than_was_ruined(ruined: list[str], draws: int) -> None:
    scene = Scene(hands=[["Roulette", "Spite", "Panic", "Crisis"], ["Peek"]])
    scene.do("ability:roulette", *[f"roulette-ruin:{card}" for card in ruined])
    if len(ruined) < 2:
        scene.do("roulette-ruin:stop")
    assert [name.lower() for name in scene.ruins] == ruined, "in the order chosen"
    for _ in range(draws):
        assert scene.asked == (0, "roulette-draw")
        scene.do("roulette-draw:draw")
    assert scene.asked == (1, "offer") and len(scene.state.hands[0]) == 3 - len(ruined) + draws


@pytest.mark.rule("KM-150")
def test_roulette_each_card_is_seen_before_the_next_is_drawn_and_one_may_stop() -> None:
    scene = Scene(hands=[["Roulette", "Spite", "Panic"], ["Peek"]], top=["Mimic", "Voyage"])
    scene.do("ability:roulette", "roulette-ruin:spite", "roulette-ruin:stop", "roulette-draw:draw")
    assert "Voyage" in scene.seen(scene.view(0).hand) and scene.asked == (0, "roulette-draw")
    assert "You draw Voyage from the Well." in scene.said(0)
    scene.do("roulette-draw:stop")
    assert scene.asked == (1, "offer") and scene.hand(0) == ["Panic", "Voyage"]


@pytest.mark.rule("KM-151", "KM-R08")
def test_spite_two_blind_cards_one_after_the_other() -> None:
    scene = Scene(hands=[["Spite", "Panic"], ["Peek", "Voyage", "Mimic"]], chance=[1, 1])
    scene.do("ability:spite")
    assert scene.ruins == ["Voyage", "Mimic"] and scene.hand(1) == ["Peek"]
    hit = set()
    for seed in range(40):
        again = Scene(hands=[["Spite", "Panic"], ["Peek", "Voyage", "Mimic"]], chance=seeded(seed))
        again.do("ability:spite")
        hit.add(tuple(again.ruins))
    assert len(hit) == 6, "every pair in every order can be hit"


@pytest.mark.rule("KM-151")
def test_spite_takes_all_where_there_are_fewer() -> None:
    scene = Scene(hands=[["Spite", "Panic"], ["Peek"]])
    scene.do("ability:spite")
    assert scene.hand(1) == [] and scene.ruins == ["Peek"]


@pytest.mark.rule("KM-152", "KM-153", "KM-R08", "KM-R37")
def test_swindle_shows_three_blind_cards_and_takes_exactly_one() -> None:
    hands = [["Swindle", "Panic"], ["Peek", "Voyage", "Mimic", "Crisis"], ["Recycle"]]
    scene = Scene("ffa", 3, hands=hands, chance=[0, 0, 0])
    scene.do("ability:swindle", "target:2")
    assert scene.offered() == ["swindle:peek", "swindle:voyage", "swindle:mimic"], "and no way to take none"
    shown = [card for card in scene.state.hands[1] if scene.state.knows(0, card)]
    assert sorted(scene.named(shown)) == ["Mimic", "Peek", "Voyage"]
    scene.do("swindle:voyage")
    assert scene.hand(0) == ["Panic", "Voyage"] and scene.hand(1) == ["Crisis", "Mimic", "Peek"]
    assert "Ada takes Voyage from your Hand." in scene.said(1)
    for viewer in (2, SPECTATOR):
        assert not any("Voyage" in line for line in scene.said(viewer))
    assert not any("Mimic" in line or "Peek" in line for line in scene.said(1)), "not which others were shown"


@pytest.mark.rule("KM-152", "KM-R27")
def test_swindle_after_peek_displays_only_the_three_cards_it_shows() -> None:
    hands = [["Peek", "Swindle", "Panic"], ["Peek", "Voyage", "Mimic", "Crisis", "Spite"], ["Recycle"]]
    scene = Scene("ffa", 3, hands=hands, chance=[4, 0, 1])
    scene.do("ability:peek", "target:2", "offer:decline", "ability:swindle", "target:2")
    assert all(scene.state.knows(0, card) for card in scene.state.hands[1]), "known from Peek"
    assert scene.seen(scene.view(0).shown) == ["Spite", "Peek", "Mimic"]
    assert scene.offered() == ["swindle:spite", "swindle:peek", "swindle:mimic"], "in the order shown"
    for other in (1, 2, SPECTATOR):
        assert scene.view(other).shown == ()
    scene.do("swindle:peek")
    assert scene.view(0).shown == (), "a look is a moment"


@pytest.mark.rule("KM-154", "KM-155", "KM-R26")
def test_transmigrate_takes_any_card_the_rest_keeps_its_order_and_the_place_is_public() -> None:
    scene = Scene(hands=[["Transmigrate", "Panic"], ["Peek"]], futures=[["Voyage", "Mimic", "Spite"], []])
    scene.do("ability:transmigrate", "transmigrate:voyage:1")
    assert scene.future(0) == ["Mimic", "Spite"] and scene.hand(0) == ["Panic", "Voyage"]
    assert any("card 3 from the top" in line for line in scene.said(SPECTATOR))
    assert not any("Voyage" in line for line in scene.said(1))


@pytest.mark.rule("KM-156")
def test_hells_heart_ruins_the_top_card_first() -> None:
    scene = Scene(hands=[["Hell's Heart", "Panic"], ["Peek"]], futures=[[], ["Voyage", "Mimic", "Spite"]])
    scene.do("ability:hells-heart")
    assert scene.future(1) == ["Voyage"] and scene.ruins == ["Spite", "Mimic"]


@pytest.mark.rule("KM-157")
def test_longevity_the_second_card_dealt_is_drawn_next() -> None:
    scene = Scene(hands=[["Longevity", "Panic"], ["Peek"]], top=["Mimic", "Voyage"])
    scene.do("ability:longevity", "target:2", "offer:decline")
    assert scene.hand(1) == ["Mimic", "Peek"] and scene.deck(1) == ["Voyage"]


@pytest.mark.rule("KM-158")
def test_panic_the_ruined_card_is_seen_by_all_and_the_own_deck_may_be_chosen() -> None:
    scene = Scene(hands=[["Panic", "Spite"], ["Peek"]], decks=[["Mimic", "Voyage", "Crisis"], []])
    scene.do("ability:panic", "target:1")
    assert scene.ruins == ["Voyage"] and scene.deck(0) == ["Mimic"]
    assert scene.state.seen[scene.state.ruins[0]] == ALL


@pytest.mark.rule("KM-159", "KM-R27")
def test_peek_only_the_player_sees_the_hand_and_the_target_keeps_it() -> None:
    scene = Scene("ffa", 3, hands=[["Peek", "Spite"], ["Voyage", "Mimic"], ["Crisis"]])
    scene.do("ability:peek", "target:2")
    assert "You see in Bo’s Hand: Voyage, Mimic." in scene.said(0)
    for viewer in (1, 2, SPECTATOR):
        assert not any("Voyage" in line or "Mimic" in line for line in scene.said(viewer))
    assert scene.hand(1) == ["Mimic", "Voyage"]
    assert scene.view(0).players[1].hand == 2, "the view stays a count: a look is a moment"


@pytest.mark.rule("KM-160")
def test_stolen_dreams_the_top_card_changes_owner_unseen_by_third_players() -> None:
    scene = Scene(
        "ffa", 3, hands=[["Stolen Dreams", "Spite"], ["Voyage"], ["Crisis"]], futures=[["Panic"], ["Mimic", "Peek"]]
    )
    scene.do("ability:stolen-dreams", "target:2")
    assert scene.future(0) == ["Panic", "Peek"] and scene.future(1) == ["Mimic"]
    card = scene.state.futures[0][-1]
    assert [scene.state.knows(seat, card) for seat in (0, 1, 2, SPECTATOR)] == [True, True, False, False]
    assert not any("Peek" in line for line in scene.said(2))


@pytest.mark.rule("KM-161", "KM-R11", "KM-R12", "KM-R29")
def test_destiny_up_to_two_to_the_future_the_rest_back_in_the_chosen_order() -> None:
    scene = Scene(hands=[["Destiny", "Panic"], ["Peek"]], top=["Voyage", "Mimic", "Spite"])
    scene.do("ability:destiny")
    assert set(scene.offered()) == {"destiny:voyage", "destiny:mimic", "destiny:spite", "destiny:stop"}
    scene.do("destiny:stop")
    assert scene.asked == (0, "put-back")
    scene.do("put-back:spite", "put-back:voyage")
    assert scene.well[-3:] == ["Spite", "Voyage", "Mimic"], "first put back lies lowest"
    kept = Scene(hands=[["Destiny", "Panic"], ["Peek"]], top=["Voyage", "Mimic", "Spite"])
    kept.do("ability:destiny", "destiny:mimic", "destiny:spite")
    assert kept.future(0) == ["Mimic", "Spite"] and kept.well[-1] == "Voyage"
    assert any("2 cards" in line and "1 back" in line for line in kept.said(1))
    assert not any("Mimic" in line or "Spite" in line for line in kept.said(1))


@pytest.mark.rule("KM-161")
def test_destiny_can_be_taken_back_while_the_player_is_still_choosing() -> None:
    for seed in range(200):
        match = Match(GAME, GAME.setting(2), key=key_of_seed(seed))
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        if any(option.key == "ability:destiny" for option in decision.options):
            break
    match.submit(seat, "ability:destiny")
    looking = match.decision(seat)
    assert looking is not None and not looking.options[0].final
    before = match.digest()
    match.submit(seat, looking.options[0].key)
    match.undo(seat)
    assert match.digest() == before


@pytest.mark.rule("KM-162", "KM-163")
@pytest.mark.parametrize("card", ["Salvage", "Recycle"])
def test_salvage_and_recycle_choose_among_the_top_three_ruins_and_the_rest_keep_their_order(card: str) -> None:
    scene = Scene(hands=[[card, "Panic"], ["Peek"]], ruins=["Crisis", "Voyage", "Mimic", "Spite"])
    scene.do(f"ability:{card.lower()}")
    assert scene.asked == (0, "from-ruins")
    assert set(scene.offered()) == {"from-ruins:voyage:1", "from-ruins:mimic:1", "from-ruins:spite:1"}
    scene.do("from-ruins:mimic:1")
    assert scene.ruins == ["Crisis", "Voyage", "Spite"]
    assert any("Mimic" in line for line in scene.said(SPECTATOR)), "publicly known"
    assert "Mimic" in (scene.hand(0) if card == "Salvage" else scene.future(0))


@pytest.mark.rule("KM-162")
def test_with_one_or_two_ruins_the_choice_is_among_those() -> None:
    one = Scene(hands=[["Salvage", "Panic"], ["Peek"]], ruins=["Crisis"])
    one.do("ability:salvage")
    assert one.hand(0) == ["Crisis", "Panic"] and one.ruins == []
    two = Scene(hands=[["Salvage", "Panic"], ["Peek"]], ruins=["Crisis", "Voyage"])
    two.do("ability:salvage")
    assert len(two.offered()) == 2


@pytest.mark.rule("KM-164")
def test_salvage_played_from_the_hand_cannot_choose_itself() -> None:
    scene = Scene(hands=[["Salvage", "Panic"], ["Peek"]], ruins=["Crisis", "Voyage"])
    scene.do("ability:salvage")
    assert not any("salvage" in key for key in scene.offered())


@pytest.mark.rule("KM-165")
def test_sowing_draws_first_then_places_two_in_secret() -> None:
    scene = Scene(hands=[["Sowing", "Panic"], ["Peek"]], top=["Voyage", "Mimic"])
    scene.do("ability:sowing")
    assert set(scene.offered()) == {"sow:panic", "sow:voyage", "sow:mimic"}, "the drawn cards may be among them"
    scene.do("sow:voyage", "sow:panic")
    assert scene.future(0) == ["Voyage", "Panic"] and scene.hand(0) == ["Mimic"]
    assert not any("Voyage" in line or "Panic" in line for line in scene.said(1))
    assert sum("sows a card" in line for line in scene.said(1)) == 2


@pytest.mark.rule("KM-165", "KM-R10")
def test_sowing_with_a_small_hand_places_as_many_as_possible() -> None:
    scene = Scene(hands=[["Sowing"], ["Peek"]], well=["Voyage"])
    scene.do("ability:sowing")
    assert scene.future(0) == ["Voyage"] and scene.hand(0) == [] and scene.asked == (1, "offer")


@pytest.mark.rule("KM-166", "KM-R12", "KM-R29")
def test_jubilee_the_moved_cards_are_deeds_at_once_and_nothing_more() -> None:
    scene = Scene(hands=[["Jubilee", "Voyage", "Spite", "Panic"], ["Peek"]], deeds=[["Mimic"], ["Crisis"]])
    scene.do("ability:jubilee", "jubilee:voyage", "jubilee:spite")
    assert scene.deeds(0) == ["Mimic", "Voyage", "Spite"] and scene.hand(1) == ["Peek"]
    assert scene.asked == (1, "offer"), "no third card, no ability"
    scene.do("offer:decline")
    assert scene.asked == (1, "play"), "and no extra play from Voyage"
    none = Scene(hands=[["Jubilee", "Voyage"], ["Peek"]])
    none.do("ability:jubilee", "jubilee:stop")
    assert none.deeds(0) == []


@pytest.mark.rule("KM-167")
def test_thievery_the_exposed_deed_enters_the_hand_known_to_all() -> None:
    scene = Scene(hands=[["Thievery", "Panic"], ["Peek"]], deeds=[[], ["Mimic", "Voyage"]])
    scene.do("ability:thievery")
    assert scene.hand(0) == ["Panic", "Voyage"] and scene.deeds(1) == ["Mimic"]
    taken = next(card for card in scene.state.hands[0] if scene.named([card]) == ["Voyage"])
    assert scene.state.seen[taken] == ALL


@pytest.mark.rule("KM-168")
def test_vengeance_ruins_only_the_exposed_deed() -> None:
    scene = Scene(hands=[["Vengeance", "Panic"], ["Peek"]], deeds=[[], ["Voyage", "Mimic"]])
    scene.do("ability:vengeance")
    assert scene.deeds(1) == ["Voyage"] and scene.ruins == ["Mimic"] and scene.asked == (1, "offer")


@pytest.mark.rule("KM-169")
@pytest.mark.parametrize(("card", "draws"), [("Another Day", 1), ("Voyage", 3)])
def test_another_day_and_voyage_must_draw_and_then_grant_the_extra_play(card: str, draws: int) -> None:
    scene = Scene(hands=[[card, "Panic"], ["Peek"]])
    scene.do(f"ability:{card.lower().replace(' ', '-')}")
    assert len(scene.state.hands[0]) == 1 + draws and scene.asked == (1, "offer")
    scene.do("offer:decline")
    assert scene.asked == (0, "extra")


@pytest.mark.rule("KM-170")
def test_denial_among_three_is_offered_to_the_player_its_copy_targeted() -> None:
    scene = Scene("ffa", 3, hands=[["Denial", "Thievery", "Panic"], ["Peek"], ["Voyage"]], deeds=[[], [], ["Mimic"]])
    scene.do("ability:denial", "deny:thievery", "target:3")
    assert scene.asked == (2, "offer") and scene.named(scene.state.centre) == ["Denial"]


@pytest.mark.rule("KM-149", "KM-150")
def test_roulette_with_an_empty_hand_goes_straight_to_its_one_draw() -> None:
    scene = Scene(hands=[["Roulette"], ["Peek"]], top=["Voyage"])
    scene.do("ability:roulette")
    assert scene.asked == (0, "roulette-draw")
    scene.do("roulette-draw:draw")
    assert scene.hand(0) == ["Voyage"] and scene.asked == (1, "offer")


@pytest.mark.rule("KM-149")
def test_roulette_with_one_card_ruins_at_most_that_one() -> None:
    scene = Scene(hands=[["Roulette", "Spite"], ["Peek"]])
    scene.do("ability:roulette")
    assert scene.asked == (0, "roulette-ruin")
    scene.do("roulette-ruin:spite")
    assert scene.asked == (0, "roulette-draw"), "no card is left to ruin"
    scene.do("roulette-draw:draw", "roulette-draw:draw")
    assert scene.asked == (1, "offer") and len(scene.state.hands[0]) == 2


@pytest.mark.rule("KM-156")
@pytest.mark.parametrize(("stored", "left"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2)])
def test_hells_heart_ruins_two_or_as_many_as_there_are(stored: int, left: int) -> None:
    cards = ["Voyage", "Mimic", "Spite", "Crisis"][:stored]
    scene = Scene(hands=[["Hell's Heart", "Panic"], ["Peek"]], futures=[[], cards])
    scene.do("ability:hells-heart")
    assert scene.future(1) == cards[:left] and len(scene.ruins) == stored - left


@pytest.mark.rule("KM-166")
def test_jubilee_with_one_card_asks_once() -> None:
    scene = Scene(hands=[["Jubilee", "Voyage"], ["Peek"]])
    scene.do("ability:jubilee", "jubilee:voyage")
    assert scene.asked == (1, "offer") and scene.deeds(0) == ["Voyage"] and scene.hand(0) == []
    assert Scene(hands=[["Jubilee"], ["Peek"]]).do("ability:jubilee").asked == (1, "offer"), "nothing to ask"


@pytest.mark.rule("KM-161", "KM-R04")
@pytest.mark.parametrize(("cards", "most"), [(1, 1), (2, 2), (3, 2)])
def test_destiny_keeps_two_at_most_and_puts_all_others_back(cards: int, most: int) -> None:
    well = ["Voyage", "Mimic", "Spite"][:cards]
    scene = Scene(hands=[["Destiny", "Panic"], ["Peek"]], well=well)
    scene.do("ability:destiny")
    for _ in range(most):
        assert scene.asked == (0, "destiny")
        scene.do(scene.offered()[0])
    assert scene.asked == (1, "offer") and len(scene.state.futures[0]) == most and len(scene.well) == cards - most
    assert scene.state.looked == []


@pytest.mark.rule("KM-117", "KM-158", "KM-159", "KM-169")
@pytest.mark.parametrize("card", ["Panic", "Peek", "Another Day", "Voyage"])
def test_cards_act_on_the_target_and_for_the_player_from_any_seat(card: str) -> None:
    hands = [["Sowing"], ["Spite"], [card, "Crisis"]]
    scene = Scene("ffa", 3, hands=hands, decks=[["Mimic"], ["Jubilee"], []], top=["Voyage"], active=2)
    scene.do(f"ability:{card.lower().replace(' ', '-')}")
    if card in ("Panic", "Peek"):
        scene.do("target:2")
    expected = {"Panic": (1, 0, 1), "Peek": (1, 1, 1), "Another Day": (1, 1, 2), "Voyage": (1, 1, 4)}[card]
    assert (len(scene.deck(0)), len(scene.deck(1)), len(scene.state.hands[2])) == expected
    while scene.asked[1] == "offer":
        scene.do("offer:decline")
    assert scene.asked == (2, "extra")


@pytest.mark.rule("KM-162", "KM-163")
@pytest.mark.parametrize(("card", "taken"), [("Salvage", "hand"), ("Recycle", "future")])
def test_every_card_of_the_deck_can_be_taken_from_the_ruins(card: str, taken: str) -> None:
    first = Scene(hands=[[card], ["Peek"]], ruins=["Panic"])
    assert first.state.ruins == [0], "the first card of the deck"
    first.do(f"ability:{card.lower()}")
    assert getattr(first, taken)(0) == ["Panic"] and first.ruins == []
