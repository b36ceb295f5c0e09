"""The faces of a batch: Gymnasium's vector environments and PettingZoo's parallel ones."""

from __future__ import annotations

from typing import Any

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")

from gymnasium.vector import AutoresetMode  # noqa: E402

from quincunx.batch.parallel import ParallelBatch  # noqa: E402
from quincunx.batch.vector import BatchVectorEnv  # noqa: E402


def first_legal(masks: Any) -> Any:
    return masks.argmax(axis=-1)


def until_one_ends(envs: BatchVectorEnv, infos: dict[str, Any]) -> tuple[Any, ...]:
    for _ in range(400):
        shown = envs.step(first_legal(infos["action_mask"]))
        infos = shown[4]
        if shown[2].any():
            return shown
    raise AssertionError("no match ended")


def test_the_vector_environment_keeps_gymnasiums_word() -> None:
    envs = BatchVectorEnv(4, "mountain-miners", opponents="random")
    observations, infos = envs.reset(seed=1)
    assert observations in envs.observation_space and infos["action_mask"].shape == (4, envs.single_action_space.n)
    kept = observations.copy()
    observations_, rewards, ends, cuts, infos = until_one_ends(envs, infos)
    np.testing.assert_array_equal(observations, kept)
    assert rewards.shape == (4,) and not cuts.any() and (np.abs(rewards[ends]) <= 1).all()
    assert not rewards[~ends].any()
    at = int(np.flatnonzero(ends)[0])
    assert infos["_final_obs"].tolist() == ends.tolist()
    assert infos["final_obs"][at].shape == observations_[at].shape
    assert (infos["final_obs"][at] != observations_[at]).any() and infos["action_mask"][at].any()
    envs.close()


def test_the_learners_reward_is_that_of_its_own_seat() -> None:
    envs = BatchVectorEnv(4, "mountain-miners", opponents="random", learner=1)
    _, infos = envs.reset(seed=2)
    _, rewards, ends, _, _ = until_one_ends(envs, infos)
    assert rewards[ends].tolist() == envs.batch.rewards[ends, 1].tolist()


def test_it_can_be_told_to_begin_anew_only_where_asked() -> None:
    envs = BatchVectorEnv(3, "mountain-miners", autoreset_mode=AutoresetMode.DISABLED)
    _, infos = envs.reset(seed=3)
    _, _, ends, _, infos = until_one_ends(envs, infos)
    assert not infos["action_mask"][ends].any() and "final_obs" not in infos
    before = envs.batch.observations[~ends].copy()
    observations, infos = envs.reset(options={"reset_mask": ends})
    assert infos["action_mask"].any(axis=1).all()
    np.testing.assert_array_equal(observations[~ends], before)


def test_the_mode_of_the_next_step() -> None:
    envs = BatchVectorEnv(3, "mountain-miners", autoreset_mode=AutoresetMode.NEXT_STEP)
    _, infos = envs.reset(seed=3)
    _, _, ends, _, infos = until_one_ends(envs, infos)
    _, rewards, again, _, infos = envs.step(first_legal(infos["action_mask"]))
    assert not again[ends].any() and not rewards[ends].any() and infos["action_mask"][ends].any()


def test_without_copies_the_arrays_of_the_batch_are_handed_out() -> None:
    envs = BatchVectorEnv(2, "karmaka", copy=False)
    observations, _ = envs.reset(seed=1)
    assert observations is envs.batch.observations


def test_the_parallel_face_shows_every_agent_every_match() -> None:
    env = ParallelBatch("karmaka", 3, 4, mode="teams")
    observations, infos = env.reset(seed=1)
    assert env.agents == ["seat_0", "seat_1", "seat_2", "seat_3"] and list(observations) == env.agents
    for _ in range(20):
        asked = np.stack([infos[agent]["action_mask"].any(axis=1) for agent in env.agents])
        assert (asked.sum(axis=0) == 1).all()
        actions = {agent: first_legal(infos[agent]["action_mask"]) for agent in env.agents}
        observations, rewards, ends, cuts, infos = env.step(actions)
        assert observations["seat_2"].shape == (3, env.batch.encoder.length)
        assert rewards["seat_0"].shape == ends["seat_0"].shape == cuts["seat_3"].shape == (3,)
    env.close()
