"""Gymnasium: one seat against bots, and many of them at once."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from quincunx.adapters import gymnasium as adapter
from quincunx.adapters.episodes import IllegalAction
from quincunx.adapters.gymnasium import SeatEnv
from quincunx.adapters.vector import MatchVectorEnv
from quincunx.bots import RandomBot, UnknownBot
from quincunx.engine import Sampler, seeded

from .common import GAMES


@pytest.mark.parametrize("game_id", GAMES)
def test_check_env(game_id: str) -> None:
    """Gymnasium's checker takes any action, legal or not; no warning is allowed."""
    check_env(SeatEnv(game_id, opponents="random", render_mode="ansi"), skip_render_check=True)


def test_check_env_with_rendering() -> None:
    check_env(gymnasium.make("quincunx/karmaka-v0", opponents="random", render_mode="svg").unwrapped)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_is_registered(game_id: str) -> None:
    assert f"quincunx/{game_id}-v0" in adapter.IDS
    env = gymnasium.make(f"quincunx/{game_id}-v0", opponents="random")
    observation, info = env.reset(seed=3)
    assert env.observation_space.contains(observation)
    assert info["action_mask"].sum() > 0


def episode(env: SeatEnv, seed: int) -> tuple[list[float], dict[str, Any], int]:
    rnd = random.Random(seed)
    env.reset(seed=seed)
    rewards: list[float] = []
    while True:
        masks = env.action_masks()
        assert masks.dtype == bool
        observation, reward, over, cut, info = env.step(int(rnd.choice(np.flatnonzero(masks))))
        rewards.append(reward)
        assert env.observation_space.contains(observation)
        assert not cut
        if over:
            return rewards, info, env.seat


def test_the_learner_sits_in_every_seat_and_its_result_is_its_reward() -> None:
    env = SeatEnv("karmaka", seats=3, opponents=["random", "random"])
    seats = set()
    for seed in range(8):
        rewards, info, seat = episode(env, seed)
        seats.add(seat)
        assert set(rewards[:-1]) <= {0.0}
        assert rewards[-1] == (1.0 if info["ranks"][seat] == 1 else -0.5)
    assert seats == {0, 1, 2}


def test_a_fixed_seat_stays() -> None:
    env = SeatEnv("mountain-miners", opponents="random", seat=1)
    assert {episode(env, seed)[2] for seed in range(3)} == {1}


def test_shaping_pays_on_the_way_and_changes_no_sum() -> None:
    for seed in range(4):
        plain, _, _ = episode(SeatEnv("karmaka", opponents="random"), seed)
        shaped, _, _ = episode(SeatEnv("karmaka", opponents="random", shaping=1.0), seed)
        assert len(plain) == len(shaped)
        assert any(reward != 0 for reward in shaped[:-1])
        assert sum(shaped) == pytest.approx(sum(plain))


def test_shaping_judges_guesses_and_not_the_truth() -> None:
    """What is paid depends on what the seat knows: a match in which only the hidden differs pays the same."""
    env = SeatEnv("karmaka", opponents="random", shaping=1.0, seat=0)
    env.reset(seed=5)
    first = env._judged()
    guess = Sampler(env.episode.play, 0).sample(seeded(9))
    assert env.episode.play.state is not None and guess.state is not None
    env.episode.play.state.faces[:] = guess.state.faces
    assert env._judged() == first


def test_opponents_are_of_the_level_chosen() -> None:
    """Against greedy a random learner loses nearly always; against random about every second time."""
    lost = [episode(SeatEnv("karmaka", opponents="greedy:1"), seed)[0][-1] for seed in range(6)]
    assert lost == [-1.0] * 6
    env = SeatEnv("karmaka", opponents="random")
    won = sum(episode(env, seed)[0][-1] == 1.0 for seed in range(12))
    assert 2 <= won <= 10


def test_opponents_can_be_made_by_a_function() -> None:
    made: list[str] = []

    def opponent(seed: str) -> RandomBot:
        made.append(seed)
        return RandomBot(seed)

    episode(SeatEnv("karmaka", seats=3, opponents=opponent), 1)
    assert len(made) == 2
    assert len(set(made)) == 2


def test_the_mask_is_part_of_the_observation_if_asked_for() -> None:
    env = SeatEnv("karmaka", opponents="random")
    observation, info = env.reset(seed=1)
    assert (observation[-env.encoder.actions :] == info["action_mask"]).all()
    bare = SeatEnv("karmaka", opponents="random", show_mask=False)
    small, _ = bare.reset(seed=1)
    assert small.tobytes() == observation[: -env.encoder.actions].tobytes()


def test_an_unlegal_action_loses_or_is_refused() -> None:
    env = SeatEnv("karmaka", opponents="random")
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(RuntimeError, match="reset"):
        env.step(wrong)
    strict = SeatEnv("karmaka", opponents="random", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(wrong)


def test_wrong_requests_are_told_in_words() -> None:
    with pytest.raises(UnknownBot, match="no bot called"):
        SeatEnv("karmaka", opponents="genius")
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        SeatEnv("karmaka", seat=2)


def run_vector(workers: int, steps: int = 40) -> list[bytes]:
    env = MatchVectorEnv(3, workers, game="mountain-miners", opponents="random")
    rnd = random.Random(1)
    observations, infos = env.reset(seed=7)
    seen = [observations.tobytes()]
    ends = 0
    for _ in range(steps):
        masks = env.action_masks()
        assert (masks == infos["action_mask"].astype(bool)).all()
        actions = [int(rnd.choice(np.flatnonzero(mask))) for mask in masks]
        observations, rewards, over, _, infos = env.step(np.array(actions))
        assert env.observation_space.contains(observations)
        for at in np.flatnonzero(over):
            ends += 1
            assert infos["_final_obs"][at]
            assert rewards[at] in (-1.0, 0.0, 1.0)
            assert infos["final_info"][at]["action_mask"].sum() == 0
        seen.append(observations.tobytes() + rewards.tobytes() + over.tobytes())
    env.close()
    assert ends > 0
    return seen


def test_worker_processes_change_nothing_but_the_speed() -> None:
    assert run_vector(0) == run_vector(2)


def test_a_fault_in_a_worker_is_told() -> None:
    env = MatchVectorEnv(2, 1, game="karmaka", opponents="random", illegal="raise")
    env.reset(seed=1)
    wrong = [int(np.flatnonzero(~mask)[0]) for mask in env.action_masks()]
    with pytest.raises(RuntimeError, match="not legal now"):
        env.step(np.array(wrong))
    env.close()


def test_gymnasium_makes_the_vector_environment() -> None:
    mode = "vector_entry_point"
    env = gymnasium.make_vec("quincunx/karmaka-v0", num_envs=2, vectorization_mode=mode, workers=0, opponents="random")
    observations, _ = env.reset(seed=1)
    assert observations.shape[0] == 2
    env.close()
