"""A vector environment: many matches stepped in worker processes, several to a process.

Gymnasium's own asynchronous vector starts a process for each environment; here each worker steps a share of them and
sends one message a step, which is what a machine with few cores wants. A match that ends begins anew in the same
step; the last observation and info of the old one are in `infos["final_obs"]` and `infos["final_info"]`.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from .encoding import Array
from .extras import need
from .gymnasium import SeatEnv
from .pipes import answer_from, carry_out

need("gymnasium", "The vector environment")
np = need("numpy", "The vector environment")

from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

Stepped = tuple[Array, float, bool, Array, dict[str, Any] | None]
"""Observation, reward, over, mask; of a match that ended, its last observation and info."""


class MatchVectorEnv(VectorEnv[Any, Any, Any]):
    """`num_envs` matches of `SeatEnv(**arguments)` in `workers` processes (none: in this one). Opponents are random
    where nobody says otherwise, because they are quick. `quincunx.batch` is quicker still."""

    def __init__(self, num_envs: int = 8, workers: int = 2, **arguments: Any) -> None:
        if num_envs < 1 or workers < 0:
            raise ValueError("A vector environment needs at least one match, and no fewer than 0 workers.")
        arguments = {"opponents": "random", **arguments}
        sample = SeatEnv(**arguments)
        self.metadata = {**sample.metadata, "autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = num_envs
        self.single_observation_space = sample.observation_space
        self.single_action_space = sample.action_space
        self.observation_space = batch_space(sample.observation_space, num_envs)
        self.action_space = batch_space(sample.action_space, num_envs)
        self.render_mode = sample.render_mode
        self.closed = False
        shares = [range(at, num_envs, workers) for at in range(min(workers, num_envs))] if workers else []
        self._shares: list[Sequence[int]] = [*shares] or [range(num_envs)]
        self._rows = [
            _Remote(arguments, len(share)) if workers else _Row(arguments, len(share)) for share in self._shares
        ]
        self._masks = np.zeros((num_envs, sample.encoder.actions), dtype=np.int8)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        seeds = seed if isinstance(seed, list) else [None if seed is None else seed + at for at in range(self.num_envs)]
        for row, share in zip(self._rows, self._shares, strict=True):
            row.begin([seeds[at] for at in share])
        observations = np.zeros(self.observation_space.shape, dtype=np.float32)
        for row, share in zip(self._rows, self._shares, strict=True):
            for at, (observation, mask) in zip(share, row.finish(), strict=True):
                observations[at] = observation
                self._masks[at] = mask
        return observations, {"action_mask": self._masks.copy()}

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        for row, share in zip(self._rows, self._shares, strict=True):
            row.begin_step([int(actions[at]) for at in share])
        observations = np.zeros(self.observation_space.shape, dtype=np.float32)
        rewards = np.zeros(self.num_envs)
        over = np.zeros(self.num_envs, dtype=bool)
        infos: dict[str, Any] = {}
        for row, share in zip(self._rows, self._shares, strict=True):
            for at, (observation, reward, done, mask, final) in zip(share, row.finish(), strict=True):
                observations[at], rewards[at], over[at], self._masks[at] = observation, reward, done, mask
                if final is not None:
                    self._keep_final(infos, at, final)
        infos["action_mask"] = self._masks.copy()
        return observations, rewards, over, np.zeros(self.num_envs, dtype=bool), infos

    def _keep_final(self, infos: dict[str, Any], at: int, final: dict[str, Any]) -> None:
        for name, value in final.items():
            column = infos.setdefault(name, np.full(self.num_envs, None, dtype=object))
            column[at] = value
            infos.setdefault(f"_{name}", np.zeros(self.num_envs, dtype=bool))[at] = True

    def action_masks(self) -> Array:
        """One row of legal actions for each match."""
        return self._masks.astype(bool)

    def close_extras(self, **kwargs: Any) -> None:
        for row in self._rows:
            row.close()


class _Row:
    """Some matches, stepped one after the other in this process."""

    def __init__(self, arguments: dict[str, Any], count: int) -> None:
        self.envs = [SeatEnv(**arguments) for _ in range(count)]
        self.answer: Any = None

    def begin(self, seeds: Sequence[int | None]) -> None:
        started = [env.reset(seed=seed) for env, seed in zip(self.envs, seeds, strict=True)]
        self.answer = [(observation, info["action_mask"]) for observation, info in started]

    def begin_step(self, actions: Sequence[int]) -> None:
        self.answer = [_step(env, action) for env, action in zip(self.envs, actions, strict=True)]

    def finish(self) -> Any:
        return self.answer

    def close(self) -> None:
        self.envs = []


def _step(env: SeatEnv, action: int) -> Stepped:
    observation, reward, over, _, info = env.step(action)
    final: dict[str, Any] | None = None
    if over:
        final = {"final_obs": observation, "final_info": info}
        observation, info = env.reset()
    return observation, reward, over, info["action_mask"], final


class _Remote:
    """The same in a process of its own."""

    def __init__(self, arguments: dict[str, Any], count: int) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, arguments, count), daemon=True)
        self.process.start()
        theirs.close()

    def begin(self, seeds: Sequence[int | None]) -> None:
        self.pipe.send(("begin", seeds))

    def begin_step(self, actions: Sequence[int]) -> None:
        self.pipe.send(("begin_step", actions))

    def finish(self) -> Any:
        done, answer = answer_from(self.pipe)
        if not done:
            raise RuntimeError(f"A worker of the vector environment failed: {answer}")
        return answer

    def close(self) -> None:
        with suppress(OSError):  # the worker may have left already
            self.pipe.send(None)
        self.process.join(5)
        self.pipe.close()


def _work(pipe: Connection, arguments: dict[str, Any], count: int) -> None:
    row = _Row(arguments, count)

    def work(what: str, given: Any) -> Any:
        getattr(row, what)(given)
        return row.finish()

    carry_out(pipe, work)
