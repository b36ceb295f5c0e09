"""Information states in OpenSpiel: its algorithms run on them, and they survive copies, files and guesses."""

from __future__ import annotations

import pickle
import sys
import unittest
from io import StringIO
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, cfr_br, exploitability
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.observation import make_observation

from quincunx.adapters import openspiel as adapter
from quincunx.adapters.explicit import Known, OutcomeNeeded
from quincunx.adapters.history import MOMENTS

from .test_openspiel import GAMES, flags, quiet, walk

TINY = adapter.register("tests.adapters.tiny:GAME")
SMALL_MINE = "quincunx_mountain_miners(width=3,height=3,quick_start=any,secret_start=True)"


@pytest.fixture(scope="module")
def tiny() -> Any:
    return pyspiel.load_game(TINY)


UNIFORM = 1 / 6
"""The exploitability of two seats that choose at random."""


def lost(game: Any, solver: Any) -> float:
    return float(exploitability.exploitability(game, solver.average_policy()))


def test_counterfactual_regret_comes_down(tiny: Any) -> None:
    assert exploitability.exploitability(tiny, policy.UniformRandomPolicy(tiny)) == pytest.approx(UNIFORM)
    solver = cfr.CFRSolver(tiny)
    for _ in range(3):
        solver.evaluate_and_update_policy()
    assert lost(tiny, solver) == pytest.approx(UNIFORM / 3)


def test_cfr_against_best_responses(tiny: Any) -> None:
    solver = cfr_br.CFRBRSolver(tiny)
    for _ in range(4):
        solver.evaluate_and_update_policy()
    assert lost(tiny, solver) < UNIFORM


@pytest.mark.parametrize(("make", "iterations"), [(ExternalSamplingSolver, 60), (OutcomeSamplingSolver, 150)])
def test_sampling_comes_down_too(tiny: Any, make: Any, iterations: int) -> None:
    np.random.seed(5)
    solver = make(tiny)
    for _ in range(iterations):
        solver.iteration()
    assert lost(tiny, solver) < UNIFORM / 2


def test_a_best_response_beats_chance(tiny: Any) -> None:
    found = exploitability.best_response(tiny, policy.UniformRandomPolicy(tiny), 0)
    assert found["best_response_value"] > found["on_policy_value"]


def test_sampling_runs_on_a_small_mountain() -> None:
    """Its shuffles make the tree far too wide to walk through; outcome sampling needs one match at a time. It goes one
    call deeper with every answer of nature, and multiplies their chances: longer matches than this underflow."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(20_000)
    np.random.seed(2)
    game = pyspiel.load_game(SMALL_MINE)
    solver = OutcomeSamplingSolver(game)
    try:
        solver.iteration()
    finally:
        sys.setrecursionlimit(before)
    state = next(state for state in walk(game, 1) if not state.is_chance_node())
    assert sorted(solver.average_policy().action_probabilities(state)) == state.legal_actions()
    assert len(solver._infostates) > 10
    assert all(np.isfinite(kept).all() for kept in solver._infostates.values())


def test_openspiels_tests_of_the_whole_tree(tiny: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Perfect recall among them: equal information states have equal pasts."""
    from open_spiel.integration_tests import api_test

    flags()
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, TINY, (4, 186, 96))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, TINY, 90)

    class Whole(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]
        game_name = TINY
        game = tiny

    with quiet():
        cases = unittest.defaultTestLoader.loadTestsFromTestCase(Whole)
        result = unittest.TextTestRunner(stream=StringIO()).run(cases)
    assert result.testsRun > 5
    assert [text for _, text in result.failures + result.errors] == []


@pytest.mark.parametrize("name", GAMES)
def test_memories_survive_copies_and_files(name: str) -> None:
    """Asked at some states only, of copies only, after a way through a file: always the same."""
    game = pyspiel.load_game(name)
    decisions = 0
    for at, state in enumerate(walk(game, 9)):
        decisions += not state.is_chance_node()
        if at % 37 and not (decisions == 4 and at % 5 == 0):
            continue
        copies = [state.clone(), pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize())]
        for player in range(game.num_players()):
            texts = {copy.information_state_string(player) for copy in [*copies, state]}
            assert len(texts) == 1
            rows = [copy.information_state_tensor(player) for copy in [*copies, state]]
            assert rows[0] == rows[1] == rows[2] == rows[3]
        if decisions > 40:
            break
    assert decisions > 20


def test_at_a_node_of_nature_a_seat_remembers_what_it_has_just_chosen() -> None:
    game = pyspiel.load_game("quincunx_karmaggan")
    seen = 0
    before, player = None, -1
    for state in walk(game, 3):
        if state.is_chance_node() and before is not None:
            text = state.information_state_string(player)
            assert text.startswith(before)
            assert text[len(before) :].startswith('\n["chose",')
            other = state.information_state_string(1 - player)
            assert other == state.clone().information_state_string(1 - player)
            seen += 1
        before = None if state.is_terminal() or state.is_chance_node() else state.information_state_string()
        player = state.current_player()
        if seen > 3:
            return
    raise AssertionError("nature was hardly asked")


def test_while_nature_sets_up_there_is_nothing_to_remember() -> None:
    state = pyspiel.load_game("quincunx_karmaka").new_initial_state()
    assert state.information_state_string(0) == state.information_state_string(1) == "nature"
    assert state.information_state_tensor(1)[:2] == [0, 1]
    assert not any(state.information_state_tensor(1)[2:])


@pytest.mark.parametrize("name", GAMES)
def test_a_guess_is_remembered_like_the_truth_by_its_player_alone(name: str) -> None:
    game = pyspiel.load_game(name)
    resample = adapter.resampler(4)
    met = 0
    for state in walk(game, 5):
        if state.is_chance_node() or state.is_terminal():
            continue
        met += 1
        if met % 8:
            continue
        player = state.current_player()
        guess = resample(state, player)
        assert guess.information_state_string(player) == state.information_state_string(player)
        assert guess.information_state_tensor(player) == state.information_state_tensor(player)
        other = (player + 1) % game.num_players()
        assert guess.information_state_string(other).splitlines()[1] == '["guessed"]'
        if met > 40:
            break


def test_a_search_keyed_by_information_states() -> None:
    game = pyspiel.load_game("quincunx_karmaka")
    bot = ISMCTSBot(game, adapter.JudgementEvaluator(), 1.4, 6, random_state=np.random.RandomState(1))
    bot.set_resampler(adapter.resampler(1))
    state = next(state for state in walk(game, 2) if not state.is_chance_node() and state.move_number() > 70)
    assert int(bot.step(state)) in state.legal_actions()


def test_the_numbers_are_declared_blocks_of_the_last_moments(tiny: Any) -> None:
    kind = pyspiel.IIGObservationType(perfect_recall=True)
    shown = make_observation(tiny, kind, {"moments": 2})
    state = next(state for state in walk(tiny, 1) if not state.is_chance_node())
    action = state.legal_actions()[0]
    player = state.current_player()
    shown.set_from(state, player)
    first = shown.dict["moment 0: observation"].copy()
    assert list(shown.dict["own seat"]) == [1, 0]
    assert list(shown.dict["moment 0: there is one"]) == [1]
    assert not shown.dict["moment 1: observation"].any()
    state.apply_action(action)
    shown.set_from(state, player)
    assert shown.dict["moment 0: own action"].nonzero()[0].tolist() == [action]
    state.apply_action(state.legal_actions()[0])
    shown.set_from(state, player)
    assert not shown.dict["moment 0: own action"].any()
    assert list(shown.dict["moment 1: observation"]) == list(first)
    assert shown.dict["moment 1: own action"].nonzero()[0].tolist() == [action]
    assert tiny.information_state_tensor_size() == 2 + MOMENTS * (len(shown.tensor) - 2) // 2


def test_one_of_one_takes_its_place_on_a_tape() -> None:
    """Rules that draw from a single thing, and then again: the second answer is not the first one's."""
    known = Known([0, 3], False)
    assert [known.below(1), known.below(5)] == [0, 3]
    assert known.below(1) == 0
    with pytest.raises(OutcomeNeeded):
        known.below(2)
