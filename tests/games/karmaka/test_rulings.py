"""Rulebook section 4: rulings not already covered beside their rules."""

from __future__ import annotations

import pytest

from quincunx.engine import Match, key_of_seed
from quincunx.engine.errors import IllegalChoice
from quincunx.games.karmaka import GAME

from .scenes import Scene


@pytest.mark.rule("KM-R21")
def test_a_failing_player_gets_no_ring_from_an_empty_supply() -> None:
    scene = Scene(hands=[[], ["Peek"]], deeds=[["Panic"], []], rings=[0, 12])
    assert scene.state.supply == 0 and scene.state.rings[0] == 0 and scene.state.rungs[0] == 0


@pytest.mark.rule("KM-R21")
def test_spent_rings_return_before_a_new_one_is_given() -> None:
    scene = Scene(hands=[[], ["Peek"]], deeds=[["Panic"], []], rings=[1, 11])
    scene.do("rings:1")
    assert scene.state.rings[0] == 1 and scene.state.supply == 0, "the spent ring itself came back"


@pytest.mark.rule("KM-R23")
def test_rings_may_be_kept_but_a_climb_cannot_be_refused() -> None:
    scene = Scene(hands=[[], ["Peek"]], deeds=[["Spite"], []], rings=[1, 0])
    scene.do("rings:0")
    assert scene.state.rungs[0] == 0, "declined to spend: stays"
    enough = Scene(hands=[[], ["Peek"]], deeds=[["Spite", "Panic"], []])
    assert enough.state.rungs[0] == 1, "nobody was asked"


@pytest.mark.rule("KM-R28")
def test_after_a_thousand_turns_the_match_stops_and_is_ranked_by_rung_then_rings() -> None:
    scene = Scene("ffa", 3, hands=[["Panic"], ["Peek"], ["Voyage"]], rungs=[2, 3, 2], rings=[1, 0, 1], turn=999)
    scene.do("future:panic")
    assert scene.over and scene.state.winner == -1
    assert GAME.result(scene.state).ranks == (2, 1, 2), "ties are shared"


@pytest.mark.rule("KM-R28")
def test_in_team_modes_a_side_stands_where_its_better_placed_member_stands() -> None:
    hands = [["Panic"], ["Peek"], ["Voyage"], ["Mimic"]]
    scene = Scene("teams", 4, hands=hands, rungs=[3, 2, 0, 2], turn=999)
    scene.do("future:panic")
    assert GAME.result(scene.state).ranks == (1, 3, 1, 3)


@pytest.mark.rule("KM-R35")
def test_an_unlegal_choice_changes_nothing_and_the_same_decision_stays_open() -> None:
    match = Match(GAME, GAME.setting(2), key=key_of_seed(5))
    seat = match.waiting()[0]
    before = match.digest()
    for wrong in (999, -1, "points:nothing", (1, 2), None, 1.0):
        with pytest.raises(IllegalChoice):
            match.submit(seat, wrong)
    assert match.digest() == before and match.waiting() == [seat] and match.log == []


@pytest.mark.rule("KM-R36")
def test_nothing_but_the_options_declared_changes_a_match() -> None:
    small = ["start_rung", "turn_limit", "deck"]
    names = ["mode", "wolf", "start_hand", "start_deck", *small, "life_cards"]
    assert [option.name for option in GAME.options] == names


@pytest.mark.rule("KM-R03", "KM-R34")
def test_every_ruling_is_in_the_rulebook_a_player_reads() -> None:
    from quincunx.engine.rulebook import rulebook_of

    ids = {rule.id for rule in rulebook_of(GAME).rules}
    assert {f"KM-R{n:02}" for n in range(1, 38)} | {f"KM-{n:03}" for n in range(1, 171)} == ids


@pytest.mark.rule("KM-R28")
@pytest.mark.parametrize(("turn", "over"), [(997, False), (998, False), (999, True)])
def test_exactly_a_thousand_turns_are_played(turn: int, over: bool) -> None:
    scene = Scene(hands=[["Panic", "Spite"], ["Peek", "Voyage"]], turn=turn)
    scene.do("future:panic")
    assert scene.over == over and ("KM-R28" in scene.rules()) == over


@pytest.mark.rule("KM-R28")
def test_death_turns_count_as_turns() -> None:
    scene = Scene(hands=[["Panic"], []], turn=998)
    scene.do("future:panic")
    assert scene.over and scene.state.turn == 1000, "Bo's death was the last turn"


@pytest.mark.rule("KM-R28")
def test_a_rung_outweighs_all_rings_and_rings_break_ties() -> None:
    scene = Scene("ffa", 3, hands=[["Panic"], ["Peek"], ["Voyage"]], rungs=[1, 2, 1], rings=[11, 0, 1], turn=999)
    scene.do("future:panic")
    result = GAME.result(scene.state)
    assert result.ranks == (2, 1, 3) and result.scores == (111.0, 200.0, 101.0)
    assert result.reason == "The match was stopped after 1000 turns."


@pytest.mark.rule("KM-R28", "KM-107")
def test_a_side_that_transcended_stands_above_any_rung() -> None:
    hands = [["Panic"], [], ["Voyage"], ["Mimic"]]
    deeds = [[], ["Spite", "Vengeance", "Panic"], [], []]
    scene = Scene("teams", 4, hands=hands, deeds=deeds, rungs=[3, 3, 3, 0], rings=[4, 0, 4, 0], active=1)
    assert scene.over and GAME.result(scene.state).ranks == (3, 1, 3, 1)
    assert GAME.result(scene.state).reason == "Transcendence has been reached."
