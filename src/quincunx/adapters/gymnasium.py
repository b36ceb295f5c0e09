"""Gymnasium: one seat of a game against bots of a chosen level.

    import gymnasium
    import quincunx.adapters.gymnasium
    env = gymnasium.make("quincunx/karmaka-v0", opponents="greedy")

- The environment steps from decision to decision of the learner's seat; the bots answer all others in between.
- The observation is one row of numbers (`encoding.Encoder`); with `show_mask` (the default) the mask follows it, so
  that the network sees what is on offer. The mask is `info["action_mask"]` and `action_masks()` as well, which is what
  MaskablePPO of sb3-contrib calls.
- The reward comes at the end, from -1 to 1. With `shaping` the change of the game's own judgement of the seat's
  position is paid out on the way, and what was paid is taken from the final reward: the sum stays the same.
- An action that is not legal ends the match with -1; `illegal="raise"` refuses it instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from quincunx.bots import Bot, context_of, make_bot
from quincunx.engine import Game, Sampler, game_ids, seeded

from . import drawing
from .encoding import LIMIT, Array
from .episodes import LOSE, RAISE, EpisodeRunner, IllegalAction, encoder_for
from .extras import need
from .policy import PolicyBot

need("gymnasium", "The Gymnasium environment")
np = need("numpy", "The Gymnasium environment")

import gymnasium  # noqa: E402
from gymnasium import spaces  # noqa: E402

Opponent: TypeAlias = str | Callable[[str], Bot]
"""A spec such as `greedy` or `ismcts:100`, or a function from a seed to a bot."""

RENDER_MODES: Final = ["human", "ansi", "svg", "rgb_array"]
ANY_SEAT: Final = -1


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a game. `opponents` is one level for all other seats or a list that is dealt out to them;
    `seat` is the learner's place, drawn anew for every match where none is given."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        *,
        opponents: Opponent | Sequence[Opponent] = "greedy",
        seat: int = ANY_SEAT,
        show_mask: bool = True,
        shaping: float = 0.0,
        illegal: str = LOSE,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.encoder = encoder_for(game, seats, options)
        self.episode = EpisodeRunner(self.encoder, track=True)
        alone = isinstance(opponents, str) or callable(opponents)
        self.opponents: list[Opponent] = [opponents] if alone else [*opponents]  # type: ignore[list-item,misc]
        self._check(seat, illegal, render_mode)
        self.place = seat
        self.seat = max(seat, 0)
        self.show_mask = show_mask
        self.shaping = shaping
        self.illegal = illegal
        self.render_mode = render_mode
        self.bots: dict[int, Bot] = {}
        self.episode.begin(seeded(0))
        length = self.encoder.length + self.encoder.actions * show_mask
        self.observation_space = spaces.Box(-LIMIT, LIMIT, (length,), np.float32)
        self.action_space = spaces.Discrete(self.encoder.actions)

    def _check(self, seat: int, illegal: str, render_mode: str | None) -> None:
        seats = self.encoder.setting.seats
        if not ANY_SEAT <= seat < seats:
            raise ValueError(f"There is no seat {seat}; seats are 0 to {seats - 1}, and -1 for any.")
        if illegal not in (LOSE, RAISE):
            raise ValueError(f"illegal must be “lose” or “raise”, not {illegal!r}.")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"There is no render mode {render_mode!r}; there are: {', '.join(RENDER_MODES)}.")
        for spec in self.opponents:
            if isinstance(spec, str):
                make_bot(spec)

    # -- stepping

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        seats = self.encoder.setting.seats
        number = int(self.np_random.integers(1 << 62))
        self.seat = self.place if self.place != ANY_SEAT else number % seats
        others = [seat for seat in range(seats) if seat != self.seat]
        self.bots = {
            seat: _bot(self.opponents[at % len(self.opponents)], f"{number}/{seat}") for at, seat in enumerate(others)
        }
        self.episode.begin(seeded(number))
        self._unlegal = False
        self._others()
        self._paid = 0.0
        self._worth = self._judged() if self.shaping else 0.0
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        if self._unlegal or self.episode.over:
            raise RuntimeError("This match is over: call reset() first.")
        try:
            self.episode.act(action)
        except IllegalAction:
            if self.illegal == RAISE:
                raise
            self._unlegal = True
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": True}
        self._others()
        over = self.episode.over
        return self._observation(), self._reward(over), over, False, self._info()

    def _others(self) -> None:
        """Let the bots answer until the learner is asked or the match is over. A match in which the learner is never
        asked does not exist in these games, so after a reset there is always something to decide."""
        episode = self.episode
        setting = self.encoder.setting
        while not episode.over and episode.seat != self.seat:
            bot = self.bots[episode.seat]
            if isinstance(bot, PolicyBot):
                episode.take(bot.answer(wide(episode, episode.seat), episode.legal))
            else:
                episode.take(bot.choose(context_of(episode.play, episode.seat, setting)))

    def _reward(self, over: bool) -> float:
        final = self.encoder.rewards(self.episode.play)[self.seat] if over else 0.0
        if not self.shaping:
            return final
        if over:
            return final - self._paid
        worth = self._judged()
        paid = self.shaping * (worth - self._worth)
        self._worth = worth
        self._paid += paid
        return paid

    def _judged(self) -> float:
        """The game's judgement of a guess at this position, never of the truth."""
        if self.episode.over:
            return 0.0
        guess = Sampler(self.episode.play, self.seat).sample(seeded(self.episode.decisions))
        return self.encoder.game.evaluate(guess.state, self.seat)

    # -- what the learner sees

    def action_masks(self) -> Array:
        """True for every legal action: what sb3-contrib asks for."""
        return self.episode.mask(self.seat).astype(bool)

    def _observation(self) -> Array:
        return wide(self.episode, self.seat) if self.show_mask else self.episode.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.episode.mask(self.seat), "seat": self.seat}
        if self.episode.over:
            info["ranks"] = np.array(self.encoder.game.result(self.episode.play.state).ranks)
        return info

    def render(self) -> Any:
        """What the learner's seat sees: `ansi` text, `svg` text, `rgb_array` pixels; `human` prints the text."""
        game, setting = self.encoder.game, self.encoder.setting
        names = drawing.names_of(setting.seats)
        view = game.view(self.episode.play.state, self.seat)
        if self.render_mode in ("svg", "rgb_array"):
            picture = drawing.svg(game, view, names)
            return picture if self.render_mode == "svg" else drawing.pixels(picture)
        if self.render_mode == "ansi":
            return drawing.ansi(game, view, names)
        if self.render_mode == "human":
            print(drawing.ansi(game, view, names))
        return None


def wide(episode: EpisodeRunner, seat: int) -> Array:
    """An observation followed by its mask."""
    row = episode.observe(seat)
    length = len(row)
    both = np.zeros(length + episode.encoder.actions, dtype=np.float32)
    both[:length] = row
    if not episode.over and episode.seat == seat:
        both[[length + action for action in episode.legal]] = 1.0
    return both


def _bot(opponent: Opponent, seed: str) -> Bot:
    return make_bot(opponent, seed) if isinstance(opponent, str) else opponent(seed)


def register_all() -> list[str]:
    """Register every game as `quincunx/<game>-v0`; returns the ids."""
    ids: list[str] = []
    for game_id in game_ids():
        name = f"quincunx/{game_id}-v0"
        gymnasium.register(
            name,
            entry_point="quincunx.adapters.gymnasium:SeatEnv",
            vector_entry_point="quincunx.adapters.vector:MatchVectorEnv",
            kwargs={"game": game_id},
        )
        ids.append(name)
    return ids


IDS: Final = register_all()
