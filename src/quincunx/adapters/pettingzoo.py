"""PettingZoo: every game as an AEC environment.

    from quincunx.adapters import pettingzoo as quincunx_envs
    env = quincunx_envs.env("karmaka", seats=2)

Importing this module registers `quincunx/karmaka-v0` and so on with PettingZoo's registry, for `pettingzoo.make`.

- Agents are `player_0`, `player_1`, …: one for each seat. `agent_selection` is the seat that is asked now; a seat may
  be asked several times running. Simultaneous decisions are asked one after the other, each unseen by the others.
- An observation is a dict of `observation` and `action_mask`; the mask is in `infos[agent]` as well.
  **The mask of an agent that is not asked is all zero.**
- Rewards come at the end, from -1 to 1 (`encoding.rewards_of`).
- An action that is not lawful ends the match, with -1 for who took it; `illegal="raise"` refuses it instead.
"""

from __future__ import annotations

import random
from typing import Any, Final

from quincunx.engine import SPECTATOR, Game, game_ids

from . import drawing
from .encoding import LIMIT, Array
from .extras import need
from .sitting import LOSE, RAISE, Sitting, UnlawfulAction, encoder_for

need("pettingzoo", "The PettingZoo environment")
np = need("numpy", "The PettingZoo environment")

import pettingzoo  # type: ignore[import-untyped]  # noqa: E402
from gymnasium import spaces  # noqa: E402
from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # type: ignore[import-untyped]  # noqa: E402
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]  # noqa: E402

RENDER_MODES: Final = ["human", "ansi", "svg", "rgb_array"]


class raw_env(pettingzoo.AECEnv):  # type: ignore[misc]
    """One match after another of a game; `options` are the game's own. The name is the one PettingZoo expects."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        *,
        render_mode: str | None = None,
        illegal: str = LOSE,
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"There is no render mode {render_mode!r}; there are: {', '.join(RENDER_MODES)}.")
        if illegal not in (LOSE, RAISE):
            raise ValueError(f"illegal must be “lose” or “raise”, not {illegal!r}.")
        self.encoder = encoder_for(game, seats, options)
        self.sitting = Sitting(self.encoder)
        self.render_mode = render_mode
        self.illegal = illegal
        self.max_cycles = max_cycles
        self._seeds = random.Random()
        self.sitting.begin(0)
        self._describe()

    def _describe(self) -> None:
        encoder = self.encoder
        self.metadata = {
            "name": f"quincunx/{encoder.game.id}-v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": True,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(encoder.setting.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        length = encoder.length(self.sitting.play)
        self._actions = {agent: spaces.Discrete(encoder.actions) for agent in self.possible_agents}
        self._observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-LIMIT, LIMIT, (length,), np.float32),
                    "action_mask": spaces.Box(0, 1, (encoder.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    # -- stepping

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = random.Random(seed)
        self.sitting.begin(self._seeds.getrandbits(63))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        agent = self.possible_agents[self.sitting.seat]
        self.agent_selection = agent
        nothing = self.encoder.mask({})
        for other in self.agents:
            self.infos[other] = {"action_mask": nothing}
        self.infos[agent] = {"action_mask": self.sitting.mask(self.sitting.seat), "kind": self.sitting.play.kind.name}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        try:
            self.sitting.act(action)
        except UnlawfulAction:
            if self.illegal == RAISE:
                raise
            self._end({agent: -1.0})
            self.infos[agent] = {**self.infos[agent], "unlawful": True}
        else:
            self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        if self.sitting.over:
            rewards = self.encoder.rewards(self.sitting.play)
            self._end({agent: rewards[seat] for agent, seat in self._seat.items()})
        elif self.max_cycles is not None and self.sitting.decisions >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self._ask()
        else:
            self._ask()

    def _end(self, rewards: dict[str, float]) -> None:
        nothing = self.encoder.mask({})
        for agent in self.agents:
            self.rewards[agent] = rewards.get(agent, 0.0)
            self.infos[agent] = {"action_mask": nothing}
        self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> dict[str, Array]:
        seat = self._seat[agent]
        asked = not self.sitting.over and not self.terminations[agent] and self.sitting.seat == seat
        mask = self.infos[agent]["action_mask"] if asked and agent in self.infos else self.encoder.mask({})
        return {"observation": self.sitting.observe(seat), "action_mask": mask}

    # -- showing

    def render(self) -> Any:
        """What a spectator sees: `ansi` text, `svg` text, `rgb_array` pixels; `human` prints the text."""
        if self.render_mode is None:
            return None
        game, setting = self.encoder.game, self.encoder.setting
        names = drawing.names_of(setting.seats)
        view = game.view(self.sitting.play.state, SPECTATOR)
        if self.render_mode in ("svg", "rgb_array"):
            picture = drawing.svg(game, view, names)
            return picture if self.render_mode == "svg" else drawing.pixels(picture)
        text = drawing.ansi(game, view, names)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is no window to close."""


def env(game: str | Game[Any], seats: int | None = None, **options: Any) -> Any:
    """The environment with PettingZoo's check that calls come in order."""
    return OrderEnforcingWrapper(raw_env(game, seats, **options))


def parallel_env(game: str | Game[Any], seats: int | None = None, **options: Any) -> Any:
    """PettingZoo's own turn-based conversion: only the action of the agent that is asked counts."""
    return turn_based_aec_to_parallel(env(game, seats, **options))


def env_id(game_id: str) -> str:
    return f"quincunx/{game_id}-v0"


def register_all() -> list[str]:
    """Register every game under `quincunx/<game>-v0`, as an AEC and as a parallel environment; returns the ids."""
    ids: list[str] = []
    for game_id in game_ids():
        name = env_id(game_id)
        for kind, entry in (("aec", env), ("parallel", parallel_env)):
            pettingzoo.register(kind, name, entry_point=entry, kwargs={"game": game_id})
        ids.append(name)
    return ids


IDS: Final = register_all()
