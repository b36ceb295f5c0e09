"""A batch as a Gymnasium vector environment: one seat of each match against opponents inside the batch.

    envs = BatchVectorEnv(1024, "karmaka", opponents="random")
    observations, infos = envs.reset(seed=1)
    observations, rewards, terminations, truncations, infos = envs.step(actions)

`infos["action_mask"]` and `action_masks()` name the legal actions. The three modes of beginning anew are Gymnasium's;
with `SAME_STEP`, the default, the last observation of a match that ended is in `infos["final_obs"]`. What is handed out
is a copy, unless `copy=False` asks for the arrays of the batch themselves, which the next step overwrites.
"""

from __future__ import annotations

from typing import Any, Final

from quincunx.adapters.encoding import LIMIT, Array
from quincunx.adapters.extras import need
from quincunx.engine import Game

from .batch import Batch
from .lanes import NEXT_STEP, OFF, SAME_STEP

need("gymnasium", "The vector environment")
np = need("numpy", "The vector environment")

from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

MODES: Final = {
    AutoresetMode.SAME_STEP: SAME_STEP,
    AutoresetMode.NEXT_STEP: NEXT_STEP,
    AutoresetMode.DISABLED: OFF,
}


class BatchVectorEnv(VectorEnv[Any, Any, Any]):
    """`num_envs` matches; all further words are those of `Batch`."""

    def __init__(
        self,
        num_envs: int = 64,
        game: str | Game[Any] = "karmaka",
        seats: int | None = None,
        *,
        opponents: Any = "random",
        autoreset_mode: AutoresetMode = AutoresetMode.SAME_STEP,
        copy: bool = True,
        **words: Any,
    ) -> None:
        same = autoreset_mode == AutoresetMode.SAME_STEP
        mode = MODES[AutoresetMode(autoreset_mode)]
        self.batch = Batch(game, num_envs, seats, opponents=opponents, autoreset=mode, finals=same, **words)
        self.copy = copy
        self.metadata = {"autoreset_mode": autoreset_mode, "render_modes": []}
        self.render_mode = None
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(-LIMIT, LIMIT, (self.batch.encoder.length,), np.float32)
        self.single_action_space = spaces.Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.closed = False

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """`options={"reset_mask": mask}` begins anew only where the mask is true (mode DISABLED)."""
        which = (options or {}).get("reset_mask")
        if which is not None:
            self.batch.restart(which)
        else:
            self.batch.reset(seed)
        return self._shown(), self._infos()

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        batch = self.batch
        batch.step(actions)
        own = batch.rewards[np.arange(self.num_envs), batch.learners].astype(np.float64)
        dones = batch.dones.copy()
        infos = self._infos()
        if batch.finals is not None and dones.any():
            finals = np.full(self.num_envs, None, dtype=object)
            for at in np.flatnonzero(dones):
                finals[at] = batch.finals[at].copy()
            infos |= {"final_obs": finals, "_final_obs": dones.copy()}
        return self._shown(), own, dones, np.zeros(self.num_envs, dtype=bool), infos

    def action_masks(self) -> Array:
        """One row of legal actions for each match."""
        return self.batch.masks.astype(bool)

    def _shown(self) -> Array:
        return self.batch.observations.copy() if self.copy else self.batch.observations

    def _infos(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, dtype=bool)
        masks = self.batch.masks.copy() if self.copy else self.batch.masks
        return {
            "action_mask": masks,
            "_action_mask": everywhere,
            "seat": self.batch.seats.copy(),
            "_seat": everywhere.copy(),
        }

    def close_extras(self, **words: Any) -> None:
        self.batch.close()
