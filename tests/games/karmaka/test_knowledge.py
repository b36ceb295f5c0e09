"""Who knows which card after it has moved: the marks from which bots guess and views are made."""

from __future__ import annotations

import pytest

from quincunx.engine import ALL, SPECTATOR, seeded

from .scenes import Scene

ADA, BO, CY = 1, 2, 4
"""As bits of who knows."""


def known(scene: Scene, cards: list[int]) -> dict[str, int]:
    """Who knows each of these cards, by name."""
    return {name: scene.state.seen[card] for name, card in zip(scene.named(cards), cards, strict=True)}


def peeked_by_cy(**rest: object) -> Scene:
    """Cy has seen Bo's Hand of four and passes the turn on to Ada."""
    hands = [["Swindle", "Panic", "Recycle"], ["Voyage", "Mimic", "Crisis", "Sowing"], ["Peek", "Spite", "Spite"]]
    scene = Scene("ffa", 3, hands=hands, active=2, **rest)  # type: ignore[arg-type]
    return scene.do("ability:peek", "target:2", "offer:decline", "no-more")


@pytest.mark.rule("KM-159")
def test_peek_is_known_to_the_player_and_the_owner_and_to_nobody_else() -> None:
    scene = peeked_by_cy()
    assert set(known(scene, scene.state.hands[1]).values()) == {BO | CY}
    assert set(known(scene, scene.state.hands[0]).values()) == {ADA}, "the third Hand was not shown"


@pytest.mark.rule("KM-153", "KM-152", "KM-R37")
def test_after_swindle_a_third_seat_has_lost_track_of_the_hand_it_had_seen() -> None:
    scene = peeked_by_cy(chance=[0, 0, 0])
    scene.do("ability:swindle", "target:2")
    shown = known(scene, scene.state.hands[1])
    assert shown == {"Voyage": ADA | BO | CY, "Mimic": ADA | BO | CY, "Crisis": ADA | BO | CY, "Sowing": BO | CY}
    scene.do("swindle:mimic")
    assert known(scene, scene.state.hands[1]) == {"Voyage": ADA | BO, "Crisis": ADA | BO, "Sowing": BO}
    assert known(scene, scene.state.hands[0])["Mimic"] == ADA | BO, "the owner saw which card left"
    assert known(scene, scene.state.hands[0])["Panic"] == ADA, "the thief's Hand stays unseen"
    assert known(scene, scene.state.hands[2]) == {"Spite": CY}


@pytest.mark.rule("KM-152", "KM-R08")
def test_swindle_picks_blindly_without_replacement() -> None:
    five = ["Voyage", "Mimic", "Crisis", "Sowing", "Peek"]
    scene = Scene(hands=[["Swindle"], five], chance=[4, 0, 2])
    scene.do("ability:swindle")
    assert scene.seen(scene.view(0).shown) == ["Peek", "Voyage", "Sowing"], "the third from what remains"
    assert scene.named(scene.state.hands[1]) == five, "shown cards stay in the Hand, in their order"
    shown: dict[str, int] = {}
    for seed in range(60):
        again = Scene(hands=[["Swindle"], five], chance=seeded(seed)).do("ability:swindle")
        for name in again.seen(again.view(0).shown):
            shown[name] = shown.get(name, 0) + 1
    assert sum(shown.values()) == 180 and all(20 < count < 52 for count in shown.values()), shown


@pytest.mark.rule("KM-152")
@pytest.mark.parametrize(("held", "shown"), [(1, 0), (2, 2), (3, 3), (4, 3)])
def test_swindle_shows_all_if_there_are_fewer(held: int, shown: int) -> None:
    scene = Scene(hands=[["Swindle"], ["Voyage", "Mimic", "Crisis", "Sowing"][:held]])
    scene.do("ability:swindle")
    if shown:
        assert scene.asked == (0, "swindle") and len(scene.offered()) == shown
        scene.do(scene.offered()[0])
    assert len(scene.state.hands[0]) == 1 and len(scene.state.hands[1]) == held - 1, "the only card needs no question"


@pytest.mark.rule("KM-151", "KM-R08")
@pytest.mark.parametrize(("held", "left"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2)])
def test_spite_ruins_exactly_two_where_there_are_two(held: int, left: int) -> None:
    scene = Scene(hands=[["Spite", "Panic"], ["Voyage", "Mimic", "Crisis", "Sowing"][:held]])
    scene.do("ability:spite")
    assert len(scene.state.hands[1]) == left and len(scene.ruins) == held - left
    assert all(scene.state.seen[card] == ALL for card in scene.state.ruins)


@pytest.mark.rule("KM-161", "KM-011")
def test_destiny_is_known_to_its_player_alone_and_others_lose_track_of_the_well() -> None:
    top = ["Voyage", "Mimic", "Spite"]
    scene = Scene(hands=[["Destiny", "Panic"], ["Destiny", "Panic"]], top=top)
    scene.do("ability:destiny")
    assert known(scene, scene.state.looked) == {"Spite": ADA, "Mimic": ADA, "Voyage": ADA}
    scene.do("destiny:stop", "put-back:voyage", "put-back:mimic", "offer:decline")
    assert known(scene, scene.state.well[-3:]) == {"Voyage": ADA, "Mimic": ADA, "Spite": ADA}
    scene.do("ability:destiny")
    assert known(scene, scene.state.looked) == {"Spite": BO, "Mimic": BO, "Voyage": BO}, "Ada lost track"
    scene.do("destiny:mimic", "destiny:stop")
    assert known(scene, scene.state.futures[1]) == {"Mimic": BO}


@pytest.mark.rule("KM-160")
def test_stolen_dreams_adds_the_thief_to_those_who_know() -> None:
    hands = [["Voyage"], ["Stolen Dreams", "Spite"], ["Crisis"]]
    scene = Scene("ffa", 3, hands=hands, futures=[["Mimic", "Peek"], ["Panic"], []], active=1)
    scene.do("ability:stolen-dreams", "target:1")
    assert known(scene, scene.state.futures[1]) == {"Panic": BO, "Peek": ADA | BO} and scene.future(0) == ["Mimic"]


@pytest.mark.rule("KM-041", "KM-165", "KM-R25")
@pytest.mark.parametrize("keys", [["future:crisis"], ["ability:sowing", "sow:crisis"]])
def test_a_card_that_leaves_a_hand_face_down_makes_others_forget_the_hand(keys: list[str]) -> None:
    hands = [["Peek", "Spite"], ["Voyage", "Crisis", "Sowing"], ["Mimic"]]
    scene = Scene("ffa", 3, hands=hands, futures=[[], ["Jubilee"], []])
    scene.do("ability:peek", "target:2", "offer:decline", "no-more", *keys)
    assert set(known(scene, scene.state.hands[1]).values()) == {BO}
    assert known(scene, scene.state.futures[1]) == {"Jubilee": BO, "Crisis": BO}


@pytest.mark.rule("KM-100", "KM-R18")
def test_a_given_card_is_known_to_giver_and_teammate_and_others_forget_the_givers_hand() -> None:
    hands = [["Peek", "Spite"], ["Voyage", "Crisis"], ["Mimic"], ["Sowing"]]
    scene = Scene("teams", 4, hands=hands)
    scene.do("ability:peek", "target:2", "offer:decline", "no-more", "give:crisis")
    assert known(scene, scene.state.hands[1]) == {"Voyage": BO}
    assert known(scene, scene.state.futures[3]) == {"Crisis": BO | 8}


@pytest.mark.rule("KM-021", "KM-028")
def test_drawn_cards_are_known_to_whoever_draws() -> None:
    hands = [["Panic"], ["Another Day", "Peek"], ["Mimic"]]
    scene = Scene("ffa", 3, hands=hands, decks=[[], ["Spite"], []], top=["Voyage"], active=1)
    assert known(scene, scene.state.hands[1])["Spite"] == BO
    scene.do("ability:another-day")
    assert known(scene, scene.state.hands[1])["Voyage"] == BO


@pytest.mark.rule("KM-020", "KM-038", "KM-043", "KM-166")
def test_what_lies_open_is_known_to_all() -> None:
    scene = Scene(hands=[["Jubilee", "Spite", "Panic"], ["Peek"]], decks=[[], ["Sowing", "Voyage"]])
    scene.do("ability:jubilee")
    assert known(scene, scene.state.centre) == {"Jubilee": ALL}
    scene.do("jubilee:spite", "jubilee:stop", "offer:accept")
    assert known(scene, scene.state.deeds[0]) == {"Spite": ALL} and known(scene, scene.state.futures[1]) == {
        "Jubilee": ALL
    }
    scene.do("points:voyage")
    assert known(scene, scene.state.deeds[1]) == {"Voyage": ALL}


@pytest.mark.rule("KM-157", "KM-074", "KM-014")
def test_cards_dealt_to_a_deck_are_known_to_nobody_who_did_not_know_them() -> None:
    scene = Scene(hands=[["Longevity"], ["Peek"]], top=["Voyage", "Mimic"])
    scene.do("ability:longevity", "target:2")
    assert known(scene, scene.state.decks[1]) == {"Mimic": 0, "Voyage": 0}


@pytest.mark.rule("KM-013", "KM-015", "KM-R18")
def test_views_of_hand_and_future_are_the_viewers_own() -> None:
    hands = [["Panic"], ["Peek"], ["Voyage"], ["Mimic"]]
    scene = Scene("teams", 4, hands=hands, futures=[["Spite"], ["Crisis"], ["Sowing"], ["Jubilee"]])
    for seat in range(4):
        view = scene.view(seat)
        assert scene.seen(view.hand) == hands[seat] and scene.seen(view.future) == scene.future(seat)
    assert scene.view(SPECTATOR).hand == scene.view(SPECTATOR).future == ()
    assert scene.view(0).winner == -1 and scene.view(0).active == 0 and scene.view(0).turn == 0


@pytest.mark.rule("KM-R27")
def test_between_plays_nothing_is_left_of_an_ability() -> None:
    scene = Scene(hands=[["Swindle", "Roulette", "Jubilee"], ["Peek", "Voyage", "Mimic"]], decks=[[], ["Panic"]])
    scene.do("ability:swindle")
    assert scene.view(1).victim == 1 and scene.view(SPECTATOR).resolving >= 0
    scene.do("swindle:voyage")
    assert scene.state.swindled == [] and scene.view(0).resolving == -1 and scene.view(0).victim == 1
    scene.do("offer:decline", "points:panic", "ability:roulette", "roulette-ruin:stop", "roulette-draw:stop")
    assert scene.state.left == 0 and scene.view(0).victim == -1
    scene.do("offer:decline")
    s = scene.state
    assert (s.victim, s.resolving, s.left, s.plays, s.grants, s.extra) == (-1, -1, 0, 0, False, False)
