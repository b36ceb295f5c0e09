"""PettingZoo's own tests on every game, and what the environment promises beyond them."""

from __future__ import annotations

import random
import warnings
from typing import Any

import numpy as np
import pettingzoo  # type: ignore[import-untyped]
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    parallel_api_test,
    performance_benchmark,
    render_test,
    seed_test,
)

from quincunx.adapters import pettingzoo as adapter
from quincunx.adapters.episodes import IllegalAction
from quincunx.engine import load_game
from quincunx.engine.errors import BadOptions, UnknownGame

from .common import GAMES

ALLOWED = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""The two warnings that PettingZoo gives every environment with masks that is not on its own list of names."""


@pytest.mark.parametrize("game_id", GAMES)
def test_api(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(adapter.env(game_id), num_cycles=150)
    others = [str(one.message) for one in caught if not str(one.message).startswith(ALLOWED)]
    assert others == []
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game_id", GAMES)
def test_seeds_settle_everything(game_id: str) -> None:
    seed_test(lambda: adapter.env(game_id), num_cycles=30)


@pytest.mark.parametrize("game_id", GAMES)
def test_parallel_conversion(game_id: str) -> None:
    parallel_api_test(adapter.parallel_env(game_id), num_cycles=40)


@pytest.mark.parametrize("game_id", GAMES)
def test_text_and_drawing(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    """PettingZoo's render test calls every mode of the metadata; pixels are checked apart, being slow."""
    env = adapter.raw_env(game_id)
    env.metadata["render_modes"] = ["human", "ansi", "svg"]

    def make(render_mode: str | None = None) -> Any:
        made = adapter.env(game_id, render_mode=render_mode)
        made.unwrapped.metadata["render_modes"] = ["human", "ansi", "svg"]
        return made

    render_test(make, custom_tests={"svg": lambda shown: shown.startswith("<svg") and shown.endswith("</svg>\n")})
    assert "Seat 1" in capsys.readouterr().out


@pytest.mark.parametrize("game_id", GAMES)
def test_pixels(game_id: str) -> None:
    env = adapter.env(game_id, render_mode="rgb_array")
    env.reset(seed=1)
    shown = env.render()
    assert shown.dtype == np.uint8
    assert shown.ndim == 3
    assert shown.shape[1:] == (960, 3)
    colours = np.unique(shown.astype(np.uint32) @ np.array([65536, 256, 1], dtype=np.uint32))
    assert len(colours) > 20, "the picture is empty: colours were not settled"


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_whole_render_test(game_id: str) -> None:
    render_test(lambda **given: adapter.env(game_id, **given), custom_tests={"svg": lambda shown: "<svg" in shown})


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_whole_api_and_seed_tests(game_id: str) -> None:
    with warnings.catch_warnings():
        for start in ALLOWED:
            warnings.filterwarnings("ignore", message=start)
        api_test(adapter.env(game_id), num_cycles=1000)
    seed_test(lambda: adapter.env(game_id), num_cycles=500)
    parallel_api_test(adapter.parallel_env(game_id), num_cycles=1000)


@pytest.mark.long
def test_performance_benchmark_runs(capsys: pytest.CaptureFixture[str]) -> None:
    env = adapter.env("karmaka")
    env.reset(seed=1)
    performance_benchmark(env)
    assert "turns per second" in capsys.readouterr().out


def play_out(env: Any, seed: int) -> dict[str, float]:
    """A random match; the reward that each agent was told at its last look."""
    rnd = random.Random(seed)
    env.reset(seed=seed)
    told: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, over, cut, info = env.last()
        told[agent] = told.get(agent, 0.0) + reward
        assert (observation["action_mask"] == info["action_mask"]).all()
        legal = np.flatnonzero(observation["action_mask"])
        assert (len(legal) == 0) == (over or cut)
        env.step(None if over or cut else int(rnd.choice(legal)))
    return told


def test_a_match_ends_with_rewards_that_name_the_winner() -> None:
    for seed in range(4):
        told = play_out(adapter.env("karmaka"), seed)
        assert sorted(told.values()) == [-1.0, 1.0]


def test_teams_and_cooperators_share_their_rewards() -> None:
    told = play_out(adapter.env("karmaka", seats=4, mode="teams"), 5)
    assert told["player_0"] == told["player_2"] == -told["player_1"] == -told["player_3"]
    told = play_out(adapter.env("kings-of-ruin", seats=2), 5)
    assert told["player_0"] == told["player_1"] != 0


def seen_by(env: Any, agent: str) -> bytes:
    """The features alone: the kind of decision changes for who is asked next."""
    row: bytes = env.observe(agent)["observation"][: env.encoder.features].tobytes()
    return row


def test_simultaneous_decisions_are_asked_one_by_one_and_unseen() -> None:
    """Eight Raiders of KARMAGGÄN: while a seat of a group has answered, nobody's observation has changed."""
    env = adapter.raw_env("karmaggan", seats=8, mode="teams")
    rnd = random.Random(2)
    env.reset(seed=11)
    met = 0
    while not env.episode.over and met < 3:
        play = env.episode.play
        first = bool(play.asks) and all(answer is None for answer in play.answers) and len(play.asks) > 1
        others = [agent for agent in env.agents if agent != env.agent_selection]
        before = [seen_by(env, agent) for agent in others] if first else []
        env.step(rnd.choice(list(env.episode.legal)))
        if first:
            assert before == [seen_by(env, agent) for agent in others]
            met += 1
        if env.episode.over:
            env.reset(seed=rnd.randrange(1000))
    assert met == 3


def test_an_unlegal_action_loses_or_is_refused() -> None:
    env = adapter.env("karmaka")
    env.reset(seed=1)
    agent = env.agent_selection
    wrong = int(np.flatnonzero(env.infos[agent]["action_mask"] == 0)[0])
    env.step(wrong)
    assert env.rewards[agent] == -1.0
    assert all(env.terminations.values())
    assert env.infos[agent]["illegal"]
    strict = adapter.env("karmaka", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="not legal now"):
        strict.step(wrong)
    assert not any(strict.terminations.values())


def test_a_match_can_be_cut_short() -> None:
    env = adapter.env("karmaka", max_cycles=5)
    env.reset(seed=1)
    for _ in range(5):
        env.step(int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"])[0]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_is_registered(game_id: str) -> None:
    env = pettingzoo.make("aec", f"quincunx/{game_id}-v0")
    env.reset(seed=1)
    assert env.metadata["name"] == f"quincunx/{game_id}-v0"
    assert len(env.possible_agents) == min(n for n in load_game(game_id).seats if n > 1)
    assert pettingzoo.make("parallel", f"quincunx/{game_id}-v0").possible_agents == env.possible_agents


def test_wrong_requests_are_told_in_words() -> None:
    with pytest.raises(UnknownGame, match="karmaka"):
        adapter.env("chess")
    with pytest.raises(BadOptions, match="2, 3 or 4 seats"):
        adapter.env("karmaka", seats=9)
    with pytest.raises(BadOptions, match="no option"):
        adapter.env("karmaka", speed=2)
    with pytest.raises(ValueError, match="render mode"):
        adapter.env("karmaka", render_mode="film")
    with pytest.raises(ValueError, match="lose"):
        adapter.env("karmaka", illegal="maybe")


def test_infos_have_the_same_keys_from_the_first_choice_to_the_end() -> None:
    """Buffers of learners (Tianshou's for one) take a key that comes and goes for missing values."""
    env = adapter.env("mountain-miners", seats=2)
    env.reset(seed=1)
    keys = set()
    for agent in env.agent_iter():
        observation, _, over, cut, info = env.last()
        keys.add(tuple(sorted(info)))
        env.step(None if over or cut else int(observation["action_mask"].argmax()))
        assert agent in env.possible_agents
    assert keys == {("action_mask", "kind")}
