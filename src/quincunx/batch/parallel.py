"""A batch with the face of PettingZoo's parallel environments: dictionaries by agent, each value an array over matches.

    env = ParallelBatch("karmaka", 256)
    observations, infos = env.reset(seed=1)
    observations, rewards, terminations, truncations, infos = env.step({agent: actions for agent in env.agents})

`observations[agent]` has a row for each match; `infos[agent]["action_mask"]` is empty in every match in which the agent
is not asked, and its action there does not matter. Matches that end begin anew in the same step: agents never leave.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from quincunx.adapters.encoding import Array
from quincunx.adapters.extras import need
from quincunx.engine import Game

from .batch import Batch

np = need("numpy", "A batch of matches")

ByAgent: TypeAlias = dict[str, Array]
Infos: TypeAlias = dict[str, dict[str, Array]]


class ParallelBatch:
    """All seats of all matches; further words are those of `Batch`. Arrays are copies."""

    def __init__(self, game: str | Game[Any], matches: int = 64, seats: int | None = None, **words: Any) -> None:
        self.batch = Batch(game, matches, seats, everybody=True, **words)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.batch.table)]
        self.agents = self.possible_agents[:]
        self.num_envs = matches
        self._matches = np.arange(matches)

    def reset(self, seed: Any = None, options: Any = None) -> tuple[ByAgent, Infos]:
        self.batch.reset(seed)
        return self._observations(), self._infos()

    def step(self, actions: Mapping[str, Any]) -> tuple[ByAgent, ByAgent, ByAgent, ByAgent, Infos]:
        batch = self.batch
        given = np.stack([np.asarray(actions[agent]) for agent in self.agents])
        batch.step(given[batch.seats, self._matches])
        rewards = {agent: batch.rewards[:, seat].copy() for seat, agent in enumerate(self.agents)}
        ends = {agent: batch.dones.copy() for agent in self.agents}
        cuts = {agent: np.zeros(self.num_envs, dtype=bool) for agent in self.agents}
        return self._observations(), rewards, ends, cuts, self._infos()

    def _observations(self) -> ByAgent:
        return {agent: self.batch.observations[:, seat].copy() for seat, agent in enumerate(self.agents)}

    def _infos(self) -> Infos:
        return {agent: {"action_mask": self.batch.masks[:, seat].copy()} for seat, agent in enumerate(self.agents)}

    def close(self) -> None:
        self.batch.close()
