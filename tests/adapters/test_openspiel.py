"""OpenSpiel's own tests on every game, and what the adapter promises beyond them."""

from __future__ import annotations

import hashlib
import os
import pickle
import random
import unittest
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

import absl.flags
import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from quincunx.adapters import openspiel as adapter
from quincunx.adapters.explicit import TrueMatch
from quincunx.engine import load_game, seeded

from .common import tracked

GAMES = adapter.NAMES
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
SHORTER = {"quincunx_axis_mundi": "(rounds=30)", "quincunx_mountain_miners": "(width=4,height=4)"}
"""Parameters that make a playthrough shorter."""
WIDEST = 200
SHORT = ("quincunx_karmaka", "quincunx_mountain_miners", "quincunx_kings_of_ruin")
"""Games whose random matches are short enough for make test."""


@contextmanager
def quiet() -> Iterator[None]:
    """OpenSpiel's tests write a lot, its C++ half past Python's streams."""
    saved = os.dup(1), os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
            yield
    finally:
        os.dup2(saved[0], 1)
        os.dup2(saved[1], 2)
        for one in (*saved, nowhere):
            os.close(one)


def flags() -> None:
    """OpenSpiel reads a command line flag; without this it refuses."""
    absl.flags.FLAGS(["tests"])


def walk(game: Any, seed: int) -> Iterator[Any]:
    """The states of a random match, nature's among them, the end too."""
    rnd = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        outcomes = state.chance_outcomes() if state.is_chance_node() else [(a, 0) for a in state.legal_actions()]
        state.apply_action(outcomes[rnd.randrange(len(outcomes))][0])
    yield state


def test_all_games_are_registered() -> None:
    names = {kind.short_name for kind in pyspiel.registered_games()}
    assert set(GAMES) <= names
    assert len(GAMES) >= 5


@pytest.mark.parametrize("name", SHORT)
def test_random_sim(name: str) -> None:
    with quiet():
        pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False, mask_test=True)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_random_sim_with_every_number_of_players(name: str) -> None:
    kind = pyspiel.load_game(name).get_type()
    for players in range(kind.min_num_players, kind.max_num_players + 1):
        with quiet():
            game = pyspiel.load_game(name, {"players": players})
            pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, mask_test=True)


@pytest.mark.parametrize("name", GAMES)
def test_sim_game(name: str) -> None:
    """Clones, serialisation and pickles of game, state and type, through a whole random match."""
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    with quiet():
        GamesSimTest().sim_game(pyspiel.load_game(name))


@pytest.mark.parametrize("name", GAMES)
def test_partial_tree(name: str) -> None:
    """OpenSpiel's five tests on its own sample of states, which near the root are mostly nature's; then on states from
    all through random matches."""
    from open_spiel.integration_tests import api_test

    flags()
    game = pyspiel.load_game(name)

    class Near(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name = name

    class Far(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name = name

        @classmethod
        def setUpClass(cls) -> None:
            cls.game_type = game.get_type()
            states = [state.clone() for at, state in enumerate(walk(game, 4)) if at % 9 == 0 or state.is_terminal()]
            cls.some_states = states[-40:]

    for cases in (Near, Far):
        cases.game = game
        with quiet():
            result = unittest.TextTestRunner(stream=StringIO()).run(
                unittest.defaultTestLoader.loadTestsFromTestCase(cases)
            )
        assert result.testsRun == 5
        assert [text for _, text in result.failures + result.errors] == []


def shortened(text: str) -> str:
    """A playthrough with long lines (views, tensors, lists of actions) cut to their beginning and a digest."""
    lines = []
    for line in text.splitlines():
        if len(line) > WIDEST:
            line = f"{line[:80]} … {hashlib.blake2b(line.encode(), digest_size=8).hexdigest()}"
        lines.append(line)
    return "\n".join(lines) + "\n"


def brief(tensor: Any, name: str, max_cols: int = 120) -> list[str]:
    """In place of OpenSpiel's own printing of tensors, which takes most of the time of a playthrough."""
    data = (np.round(tensor, 5) + 0.0).tobytes()
    return [f"{name} = {tensor.shape} {hashlib.blake2b(data, digest_size=8).hexdigest()}"]


def check_playthrough(name: str) -> None:
    flags()
    with quiet(), patch.object(generate_playthrough, "_format_tensor", brief):
        expected, actual = generate_playthrough.replay(str(PLAYTHROUGHS / f"{name}.txt"))
    assert expected.splitlines() == shortened(actual).splitlines()


@pytest.mark.parametrize("name", [name for name in GAMES if name != "quincunx_axis_mundi"])
def test_playthrough(name: str) -> None:
    """The committed playthrough, of OpenSpiel's own kind, replays to the same text. Made by `remake` below."""
    check_playthrough(name)


@pytest.mark.long
def test_long_playthrough() -> None:
    check_playthrough("quincunx_axis_mundi")


def remake() -> None:
    """Write the playthroughs anew: python -c "from tests.adapters.test_openspiel import remake; remake()"."""
    flags()
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for name in GAMES:
        with patch.object(generate_playthrough, "_format_tensor", brief):
            text = generate_playthrough.playthrough(name + SHORTER.get(name, ""), None, seed=7)
        (PLAYTHROUGHS / f"{name}.txt").write_text(shortened(text), encoding="utf-8")


def plays_a_match(name: str, simulations: int, evaluator: Any) -> list[float]:
    """OpenSpiel's Python IS-MCTS in every seat, with our resampler; returns of the match."""
    game = pyspiel.load_game(name)
    bot = ISMCTSBot(
        game, evaluator, 1.4, simulations, random_state=np.random.RandomState(1), use_observation_string=True
    )
    bot.set_resampler(adapter.resampler(1))
    rnd = random.Random(2)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rnd.randrange(len(state.chance_outcomes())))
        else:
            state.apply_action(int(bot.step(state)))
    returns: list[float] = state.returns()
    return returns


@pytest.mark.parametrize("name", SHORT)
def test_openspiel_searches_a_match(name: str) -> None:
    """Enough simulations to come back to nodes: the search fails where equal observations offer different actions."""
    returns = plays_a_match(name, 8 if name == "quincunx_mountain_miners" else 3, adapter.JudgementEvaluator())
    assert all(-1.0 <= one <= 1.0 for one in returns)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_openspiel_searches_a_match_of_every_game(name: str) -> None:
    returns = plays_a_match(name, 20, adapter.JudgementEvaluator())
    assert all(-1.0 <= one <= 1.0 for one in returns)


@pytest.mark.long
def test_openspiel_searches_with_its_own_rollouts() -> None:
    game = pyspiel.load_game("quincunx_mountain_miners")
    returns = plays_a_match("quincunx_mountain_miners", 8, RandomRolloutEvaluator(1, np.random.RandomState(1)))
    assert len(returns) == game.num_players()


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_looks_the_same_to_its_player_and_differs_to_others(name: str) -> None:
    game = pyspiel.load_game(name)
    resample = adapter.resampler(3)
    other_truth = 0
    for at, state in enumerate(walk(game, 5)):
        if state.is_chance_node() or state.is_terminal() or at % 23:
            continue
        player = state.current_player()
        guess = resample(state, player)
        assert guess.observation_string(player) == state.observation_string(player)
        assert guess.observation_tensor(player) == state.observation_tensor(player)
        assert guess.legal_actions() == state.legal_actions()
        other_truth += str(guess) != str(state)
        copy = guess.clone()
        action = guess.legal_actions()[-1]
        guess.apply_action(action)
        copy.apply_action(action)
        assert str(copy) == str(guess)
    assert other_truth > 0


@pytest.mark.parametrize("name", GAMES)
def test_chance_is_explicit_and_uniform(name: str) -> None:
    """Every answer of nature is a node; together they are the whole match: the same actions lead to the same state."""
    game = pyspiel.load_game(name)
    nature = 0
    for state in walk(game, 6):
        if state.is_chance_node():
            nature += 1
            outcomes = state.chance_outcomes()
            assert 2 <= len(outcomes) <= game.max_chance_outcomes()
            assert sum(probability for _, probability in outcomes) == pytest.approx(1.0)
        if nature > 100:
            break
    assert nature > 20
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def test_explicit_nature_gives_the_match_that_a_source_of_chance_gives() -> None:
    """Answering each node from a seeded source leads to the match that the engine makes of the same source."""
    game = load_game("karmaggan")
    setting = game.setting(3)
    course = TrueMatch(game, setting)
    source = seeded("same")
    play = tracked(game, setting, "same")
    rnd = random.Random(1)
    for _ in range(150):
        while course.nature:
            course.answer(source.below(course.nature))
        assert (course.play.seat, course.play.kind.name) == (play.seat, play.kind.name)
        assert list(course.play.options) == list(play.options)
        option = rnd.choice(play.options)
        course.choose(option)
        play.send(option)


def test_simultaneous_answers_survive_copies_and_stay_unseen() -> None:
    game = pyspiel.load_game("quincunx_karmaggan", {"players": 8, "mode": "teams"})
    met = 0
    for seed in range(6):
        for state in walk(game, seed):
            if state.is_chance_node() or state.is_terminal():
                continue
            play = state.match.play
            if not play.asks or len(play.asks) < 2 or any(answer is not None for answer in play.answers):
                continue
            first = state.current_player()
            views = [state.observation_string(player) for player in range(8)]
            ahead = state.clone()
            ahead.apply_action(ahead.legal_actions()[0])
            second = ahead.current_player()
            assert second not in (first, -1)
            assert str(ahead.clone()) == str(ahead)
            assert ahead.clone().legal_actions() == ahead.legal_actions()
            for player in set(range(8)) - {first, second}:
                assert ahead.observation_string(player) == views[player]
            assert ahead.observation_string(second).split(" ", 1)[1] == views[second].split(" ", 1)[1]
            met += 1
        if met > 2:
            return
    assert met > 2


def test_parameters_are_players_and_the_games_own_options() -> None:
    game = pyspiel.load_game("quincunx_karmaka(players=3,mode=wolf)")
    assert game.num_players() == 3
    last = list(walk(game, 8))[-1]
    assert sorted(last.returns()) in ([-1.0, 1.0, 1.0], [-1.0, -1.0, 1.0])
    with pytest.raises(Exception, match="seats"):
        pyspiel.load_game("quincunx_karmaka(players=9)")


def test_the_environment_of_openspiel_offers_actions() -> None:
    env = rl_environment.Environment(pyspiel.load_game("quincunx_mountain_miners"), chance_event_sampler=None)
    env.seed(3)
    step = env.reset()
    player = step.observations["current_player"]
    assert step.observations["legal_actions"][player]
    assert len(step.observations["info_state"][player]) == env.observation_spec()["info_state"][0]


def test_observers_of_public_and_private_parts() -> None:
    game = pyspiel.load_game("quincunx_karmaka")
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    assert game.make_py_observer(everything) is None
    public = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    state = next(s for s in walk(game, 1) if not s.is_chance_node())
    shown = game.make_py_observer(public).string_from(state, 0)
    assert shown != state.observation_string(0)
    assert shown == game.make_py_observer(public).string_from(state, 1)
    private = pyspiel.IIGObservationType(
        public_info=False, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
    )
    own = game.make_py_observer(private).string_from(state, 0)
    assert '"hand"' in own
    assert '"turn"' not in own
