"""PettingZoo: every game as an AEC environment.

    from quincunx.adapters import pettingzoo as quincunx_envs
    env = quincunx_envs.env("karmaka", seats=2)

Importing this module registers `quincunx/karmaka-v0` and so on with PettingZoo's registry, for `pettingzoo.make`.

- Agents are `player_0`, `player_1`, …: one for each seat. `agent_selection` is the seat that is asked now; a seat may
  be asked several times running. Simultaneous decisions are asked one after the other, each unseen by the others.
- An observation is a dict of `observation` and `action_mask`; the mask is in `infos[agent]` as well.
  **The mask of an agent that is not asked is all zero.**
- Rewards come at the end, from -1 to 1 (`encoding.rewards_of`).
- An action that is not legal ends the match, with -1 for who took it; `illegal="raise"` refuses it instead.
"""

from __future__ import annotations

import random
from typing import Any, Final

from quincunx.engine import SPECTATOR, FastChance, Game, game_ids, seeded

from . import drawing
from .encoding import LIMIT, Array
from .episodes import LOSE, RAISE, EpisodeRunner, IllegalAction, encoder_for
from .extras import need

need("pettingzoo", "The PettingZoo environment")
np = need("numpy", "The PettingZoo environment")

import pettingzoo  # type: ignore[import-untyped]  # noqa: E402
from gymnasium import spaces  # noqa: E402
from pettingzoo.utils.conversions import turn_based_aec_to_parallel  # type: ignore[import-untyped]  # noqa: E402

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
        self.episode = EpisodeRunner(self.encoder)
        self.render_mode = render_mode
        self.illegal = illegal
        self.max_cycles = max_cycles
        self._chance = FastChance(random.Random().random)
        self.episode.begin(seeded(0))
        self._describe()

    def _describe(self) -> None:
        encoder = self.encoder
        self.metadata = {
            "name": f"quincunx/{encoder.game.id}-v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": True,
            "render_fps": 1,
        }
        self._wait: dict[str, Any] = {"action_mask": encoder.mask({}), "kind": ""}
        """The info of whoever is not asked."""
        self.agents: list[str] = []
        self.possible_agents = [f"player_{seat}" for seat in range(encoder.setting.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        length = encoder.length
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
            self._chance = seeded(seed)
        self.episode.begin(self._chance)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = dict.fromkeys(self.agents, self._wait)
        self._ask()

    def _ask(self) -> None:
        seat = self.episode.seat
        agent = self.possible_agents[seat]
        self.agent_selection = agent
        self.infos[agent] = {"action_mask": self.episode.mask(seat), "kind": self.episode.play.kind.name}

    def step(self, action: Any) -> None:
        if not self.agents:
            raise RuntimeError("Nobody is asked now: call reset() before step().")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        try:
            self.episode.act(action)
        except IllegalAction:
            if self.illegal == RAISE:
                raise
            self._end({agent: -1.0})
            self.infos[agent] = {**self._wait, "illegal": True}
        else:
            self.infos[agent] = self._wait
            self._go_on()

    def _go_on(self) -> None:
        if self.episode.over:
            rewards = self.encoder.rewards(self.episode.play)
            self._end({agent: rewards[seat] for agent, seat in self._seat.items()})
        elif self.max_cycles is not None and self.episode.decisions >= self.max_cycles:
            self._ask()
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._ask()

    def _end(self, rewards: dict[str, float]) -> None:
        for agent in self.agents:
            self.rewards[agent] = rewards.get(agent, 0.0)
            self.infos[agent] = self._wait
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Array]:
        mask = self.infos.get(agent, self._wait)["action_mask"]
        return {"observation": self.episode.observe(self._seat[agent]), "action_mask": mask}

    # -- showing

    def render(self) -> Any:
        """What a spectator sees: `ansi` text, `svg` text, `rgb_array` pixels; `human` prints the text."""
        if self.render_mode is None:
            return None
        game, setting = self.encoder.game, self.encoder.setting
        names = drawing.names_of(setting.seats)
        view = game.view(self.episode.play.state, SPECTATOR)
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
    """The environment. It needs none of PettingZoo's wrappers: it refuses steps before a reset and judges illegal
    actions itself, and wrappers cost more than the games."""
    return raw_env(game, seats, **options)


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
