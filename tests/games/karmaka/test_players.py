"""Rulebook 3.11 to 3.14: three and four players, the opposite seat, teams, Big Bad Wolf."""

from __future__ import annotations

import pytest

from quincunx.engine import ALL, SPECTATOR
from quincunx.games.karmaka import GAME

from .scenes import Scene

FOUR = [["Panic", "Panic"], ["Peek"], ["Voyage"], ["Mimic"]]


def table(mode: str, seats: int, first: list[str], **rest: object) -> Scene:
    """The first player holds these cards and Recycle; the others one card each."""
    others = [["Peek"], ["Voyage"], ["Mimic"]][: seats - 1]
    return Scene(mode, seats, hands=[[*first, "Recycle"], *others], **rest)  # type: ignore[arg-type]


def offers(scene: Scene) -> list[int]:
    """Who is asked when everybody declines."""
    asked = []
    while scene.asked[1] == "offer":
        asked.append(scene.asked[0])
        scene.do("offer:decline")
    return asked


@pytest.mark.rule("KM-087")
def test_in_a_duel_the_other_player_is_the_rival() -> None:
    scene = Scene(hands=[["Vengeance", "Panic"], ["Peek"]], deeds=[[], ["Voyage"]])
    scene.do("ability:vengeance")
    assert scene.deeds(1) == [], "nobody had to be named"


@pytest.mark.rule("KM-088", "KM-094")
def test_in_a_free_for_all_every_other_player_is_a_rival_and_with_three_may_be_targeted() -> None:
    scene = table("ffa", 3, ["Spite"])
    scene.do("ability:spite")
    assert scene.offered() == ["target:2", "target:3"]


@pytest.mark.rule("KM-089", "KM-090")
def test_the_rival_it_was_played_on_is_asked_alone() -> None:
    scene = table("ffa", 3, ["Spite"])
    scene.do("ability:spite", "target:3")
    assert offers(scene) == [2] and scene.ruins[-1] == "Spite"


@pytest.mark.rule("KM-091", "KM-093", "KM-R06", "KM-R14")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_without_a_target_each_rival_is_asked_from_the_left(active: int) -> None:
    hands = [["Peek"], ["Peek"], ["Peek"]]
    hands[active] = ["Salvage", "Recycle"]
    scene = Scene("ffa", 3, hands=hands, ruins=["Mimic"], active=active)
    scene.do("ability:salvage")
    assert offers(scene) == [(active + 1) % 3, (active + 2) % 3] and scene.ruins == ["Salvage"]


@pytest.mark.rule("KM-091", "KM-R13")
def test_an_any_player_card_on_self_is_offered_to_all_rivals() -> None:
    scene = table("ffa", 3, ["Longevity"])
    scene.do("ability:longevity", "target:1")
    assert offers(scene) == [1, 2]


@pytest.mark.rule("KM-092")
def test_the_first_to_accept_takes_the_card_and_later_rivals_are_not_asked() -> None:
    scene = table("ffa", 4, ["Jubilee"])
    scene.do("ability:jubilee", "jubilee:stop", "offer:decline", "offer:accept")
    assert scene.future(2) == ["Jubilee"] and scene.asked == (1, "play")


# -- four players, free-for-all


@pytest.mark.rule("KM-095", "KM-096")
@pytest.mark.parametrize(("active", "near"), [(0, {"2", "4"}), (1, {"1", "3"}), (2, {"2", "4"}), (3, {"1", "3"})])
def test_the_player_opposite_cannot_be_the_target(active: int, near: set[str]) -> None:
    hands = [["Peek"], ["Peek"], ["Peek"], ["Recycle"]]
    hands[active] = ["Spite", "Panic", "Dwindle"]
    for card, own in (("spite", set()), ("panic", {str(active + 1)}), ("dwindle", {str(active + 1)})):
        scene = Scene("ffa", 4, hands=hands, active=active)
        scene.do(f"ability:{card}")
        assert {key.split(":")[1] for key in scene.offered()} == near | own


@pytest.mark.rule("KM-096")
def test_helpful_cards_cannot_reach_the_opposite_player_either() -> None:
    scene = table("ffa", 4, ["Longevity"])
    scene.do("ability:longevity")
    assert scene.offered() == ["target:1", "target:2", "target:4"]


@pytest.mark.rule("KM-097")
@pytest.mark.parametrize("card", ["Panic", "Dwindle", "Longevity"])
def test_any_player_cards_can_always_target_self(card: str) -> None:
    for mode, seats in (("duel", 2), ("ffa", 3), ("ffa", 4), ("teams", 4), ("wolf", 3)):
        scene = table(mode, seats, [card])
        scene.do(f"ability:{card.lower()}")
        assert "target:1" in scene.offered()


@pytest.mark.rule("KM-098", "KM-R16")
def test_the_opposite_player_is_asked_in_an_untargeted_offer() -> None:
    scene = table("ffa", 4, ["Jubilee"])
    scene.do("ability:jubilee", "jubilee:stop")
    assert offers(scene) == [1, 2, 3]


# -- teams


@pytest.mark.rule("KM-099")
def test_teammates_sit_opposite_and_turns_alternate_between_teams() -> None:
    setting = GAME.setting(4, {"mode": "teams"})
    assert GAME.sides(setting) == (0, 1, 0, 1)
    scene = Scene("teams", 4, hands=FOUR)
    sides = []
    for _ in range(4):
        sides.append(GAME.sides(setting)[scene.asked[0]])
        scene.do(next(key for key in scene.offered() if key.startswith("future:")))
    assert sides == [0, 1, 0, 1]


@pytest.mark.rule("KM-100", "KM-101", "KM-102", "KM-R18")
def test_a_card_may_be_given_face_down_to_the_teammates_future_life() -> None:
    scene = Scene(
        "teams", 4, hands=[["Spite", "Panic"], ["Peek"], ["Voyage"], ["Mimic"]], futures=[[], [], ["Crisis"], []]
    )
    scene.do("give:spite")
    assert scene.future(2) == ["Crisis", "Spite"] and scene.asked == (1, "play"), "no offer, no consent, turn over"
    card = scene.state.futures[2][-1]
    assert [scene.state.knows(seat, card) for seat in range(4)] == [True, False, True, False]
    assert scene.view(0).future == () and scene.seen(scene.view(2).future) == ["Crisis", "Spite"]
    assert not any("Spite" in line for line in scene.said(1) + scene.said(SPECTATOR))


@pytest.mark.rule("KM-103", "KM-119")
def test_giving_is_also_possible_as_an_extra_play() -> None:
    scene = Scene("teams", 4, hands=[["Another Day", "Spite"], ["Peek"], ["Voyage"], ["Mimic"]])
    scene.do("ability:another-day", "offer:decline", "offer:decline", "give:spite")
    assert scene.future(2) == ["Spite"]


@pytest.mark.rule("KM-104")
def test_a_teammate_is_no_rival_for_cards_nor_for_mimic() -> None:
    for card, kind in (("Spite", "target"), ("Mimic", "mimic")):
        scene = Scene("teams", 4, hands=[[card, "Panic"], ["Peek"], ["Voyage"], ["Peek"]])
        scene.do(f"ability:{card.lower()}")
        assert scene.offered() == [f"{kind}:2", f"{kind}:4"]


@pytest.mark.rule("KM-105", "KM-R17")
def test_any_player_cards_reach_the_teammate_although_opposite() -> None:
    scene = table("teams", 4, ["Longevity"])
    scene.do("ability:longevity")
    assert set(scene.offered()) == {"target:1", "target:2", "target:3", "target:4"}
    scene.do("target:3")
    assert len(scene.state.decks[2]) == 2


@pytest.mark.rule("KM-106", "KM-R15")
def test_a_teammate_is_never_offered_a_card() -> None:
    on_mate = table("teams", 4, ["Longevity"])
    on_mate.do("ability:longevity", "target:3")
    assert offers(on_mate) == [1, 3]
    untargeted = table("teams", 4, ["Jubilee"])
    untargeted.do("ability:jubilee", "jubilee:stop")
    assert offers(untargeted) == [1, 3]


@pytest.mark.rule("KM-107")
def test_the_first_token_to_transcend_wins_for_both() -> None:
    scene = Scene("teams", 4, hands=[[], *FOUR[1:]], deeds=[["Spite", "Vengeance", "Panic"]], rungs=[3, 2, 0, 2])
    assert scene.over and GAME.result(scene.state).ranks == (1, 3, 1, 3)
    assert GAME.result(scene.state).winners() == [0, 2]


# -- Big Bad Wolf


@pytest.mark.rule("KM-108", "KM-R20")
@pytest.mark.parametrize("wolf", [1, 2, 3])
def test_the_solo_player_starts_on_wolf(wolf: int) -> None:
    from quincunx.engine import Match, key_of_seed

    match = Match(GAME, GAME.setting(3, {"mode": "wolf", "wolf": wolf}), key=key_of_seed(1))
    rungs = [player.rung for player in match.view(SPECTATOR).players]  # type: ignore[attr-defined]
    assert rungs == [2 if seat == wolf - 1 else 0 for seat in range(3)]


@pytest.mark.rule("KM-109")
def test_the_solo_player_wins_by_transcending_first() -> None:
    scene = Scene("wolf", 3, hands=[[], ["Peek"], ["Peek"]], deeds=[["Spite", "Vengeance", "Panic"]], rungs=[3, 1, 1])
    assert scene.over and GAME.result(scene.state).winners() == [0]


@pytest.mark.rule("KM-110")
def test_the_team_wins_if_either_member_transcends_first() -> None:
    deeds: list[list[str]] = [[], [], ["Spite", "Vengeance", "Panic"]]
    scene = Scene("wolf", 3, hands=[["Peek"], ["Peek"], []], deeds=deeds, rungs=[3, 0, 3], active=2)
    assert scene.over and GAME.result(scene.state).winners() == [1, 2]


@pytest.mark.rule("KM-111")
def test_teammates_are_not_rivals() -> None:
    for card in ("Spite", "Mimic"):
        scene = Scene("wolf", 3, hands=[["Peek"], [card, "Panic"], ["Voyage"]], active=1)
        scene.do(f"ability:{card.lower()}")
        assert scene.asked == (0, "offer"), "the solo player is the only choice"
        assert scene.hand(2) == ["Voyage"]


@pytest.mark.rule("KM-112")
def test_both_others_are_rivals_of_the_solo_player() -> None:
    scene = Scene("wolf", 3, hands=[["Spite", "Panic"], ["Peek"], ["Voyage"]])
    scene.do("ability:spite")
    assert scene.offered() == ["target:2", "target:3"]


@pytest.mark.rule("KM-113")
def test_any_player_cards_may_target_the_teammate_in_big_bad_wolf() -> None:
    scene = Scene("wolf", 3, hands=[["Peek"], ["Longevity", "Panic"], ["Voyage"]], active=1)
    scene.do("ability:longevity")
    assert set(scene.offered()) == {"target:1", "target:2", "target:3"}


@pytest.mark.rule("KM-114")
def test_a_team_members_card_is_offered_to_the_solo_player_only() -> None:
    scene = Scene("wolf", 3, hands=[["Peek"], ["Jubilee", "Panic"], ["Voyage"]], active=1)
    scene.do("ability:jubilee", "jubilee:stop")
    assert offers(scene) == [0]


@pytest.mark.rule("KM-115")
def test_the_solo_players_card_follows_the_ordinary_offer() -> None:
    targeted = Scene("wolf", 3, hands=[["Spite", "Panic"], ["Peek"], ["Voyage"]])
    targeted.do("ability:spite", "target:3")
    assert offers(targeted) == [2]
    untargeted = Scene("wolf", 3, hands=[["Jubilee", "Panic"], ["Peek"], ["Voyage"]])
    untargeted.do("ability:jubilee", "jubilee:stop")
    assert offers(untargeted) == [1, 2]


@pytest.mark.rule("KM-116", "KM-R19")
def test_big_bad_wolf_has_no_fourth_way_to_play() -> None:
    scene = Scene("wolf", 3, hands=[["Peek"], ["Jubilee", "Panic"], ["Voyage"]], active=1)
    assert not any(key.startswith("give:") for key in scene.offered())
    assert all(seen in (ALL, 0) or seen.bit_count() == 1 for seen in scene.state.seen)


@pytest.mark.rule("KM-R13", "KM-091", "KM-097")
@pytest.mark.parametrize("active", [0, 1, 2, 3])
def test_an_any_player_card_on_self_is_offered_to_all_three_rivals_at_four(active: int) -> None:
    hands = [["Peek"], ["Peek"], ["Peek"], ["Recycle"]]
    hands[active] = ["Longevity", "Recycle"]
    scene = Scene("ffa", 4, hands=hands, active=active)
    scene.do("ability:longevity", f"target:{active + 1}")
    assert offers(scene) == [(active + step) % 4 for step in (1, 2, 3)]


@pytest.mark.rule("KM-095", "KM-140", "KM-126")
@pytest.mark.parametrize("active", [0, 1, 2, 3])
@pytest.mark.parametrize(("copying", "key"), [("Denial", "deny:spite"), ("Embodiment", "embody:spite")])
def test_a_copied_ability_cannot_reach_the_player_opposite(copying: str, key: str, active: int) -> None:
    hands = [["Peek"], ["Peek"], ["Peek"], ["Recycle"]]
    deeds: list[list[str]] = [[], [], [], []]
    hands[active] = [copying, "Spite", "Panic"]
    deeds[active] = ["Spite", "Jubilee"]
    scene = Scene("ffa", 4, hands=hands, deeds=deeds, active=active)
    scene.do(f"ability:{copying.lower()}", key)
    near = {(active + 1) % 4 + 1, (active + 3) % 4 + 1}
    assert scene.asked == (active, "target") and {int(key[-1]) for key in scene.offered()} == near


@pytest.mark.rule("KM-095", "KM-096", "KM-126")
@pytest.mark.parametrize("copying", ["Denial", "Embodiment"])
def test_a_copied_any_player_card_cannot_reach_the_player_opposite_either(copying: str) -> None:
    hands = [[copying, "Panic", "Spite"], ["Peek"], ["Peek"], ["Recycle"]]
    scene = Scene("ffa", 4, hands=hands, deeds=[["Panic", "Jubilee"]])
    scene.do(f"ability:{copying.lower()}", "deny:panic" if copying == "Denial" else "embody:panic")
    assert scene.asked == (0, "target") and scene.offered() == ["target:1", "target:2", "target:4"]


@pytest.mark.rule("KM-099", "KM-100", "KM-104", "KM-105", "KM-106")
@pytest.mark.parametrize("me", [0, 1, 2, 3])
def test_every_member_of_a_team_has_the_same_relations(me: int) -> None:
    hands = [["Peek"], ["Peek"], ["Peek"], ["Recycle"]]
    hands[me] = ["Dwindle", "Spite"]
    mate, rivals = (me + 2) % 4, [(me + 1) % 4, (me + 3) % 4]
    given = Scene("teams", 4, hands=hands, active=me).do("give:spite")
    assert given.future(mate) == ["Spite"]
    harmful = Scene("teams", 4, hands=hands, active=me).do("ability:spite")
    assert harmful.offered() == [f"target:{rival + 1}" for rival in rivals]
    anyone = Scene("teams", 4, hands=hands, active=me).do("ability:dwindle")
    assert anyone.offered() == [f"target:{seat + 1}" for seat in (me, *rivals, mate)]
    anyone.do(f"target:{mate + 1}")
    assert offers(anyone) == rivals, "not the teammate on whom it was played"


@pytest.mark.rule("KM-108", "KM-111", "KM-112", "KM-114")
@pytest.mark.parametrize("wolf", [0, 1, 2])
@pytest.mark.parametrize("me", [0, 1, 2])
def test_big_bad_wolf_relations_from_every_seat(wolf: int, me: int) -> None:
    hands = [["Peek"], ["Peek"], ["Peek"]]
    hands[me] = ["Dwindle", "Jubilee"]
    rivals = [seat for seat in ((me + 1) % 3, (me + 2) % 3) if (seat == wolf) != (me == wolf)]
    untargeted = Scene("wolf", 3, hands=hands, active=me, wolf=wolf).do("ability:jubilee", "jubilee:stop")
    assert offers(untargeted) == rivals
    anyone = Scene("wolf", 3, hands=hands, active=me, wolf=wolf).do("ability:dwindle")
    mates = [seat for seat in range(3) if seat != me and seat not in rivals]
    assert anyone.offered() == [f"target:{seat + 1}" for seat in (me, *rivals, *mates)]
