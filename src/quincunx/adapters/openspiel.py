"""OpenSpiel: importing this module registers every game as an OpenSpiel game, `quincunx_karmaka` and so on.

    import pyspiel
    import quincunx.adapters.openspiel
    game = pyspiel.load_game("quincunx_karmaka(players=3,mode=wolf)")

- Sequential and of imperfect information. Simultaneous decisions are asked one after the other, each unseen by
  the others. Chance is explicit: every roll is a node, every shuffle a node for each card (`explicit`).
- Actions are places in `game.vocabulary(setting)`; `players` and the game's own options are the parameters.
- Observations are the seat's view: as JSON, and as features with the kind of decision (`encoding`): what can be seen
  at the table now.
- Information states are all that the seat has seen and chosen since the setup (`engine/recall.py`) as text, and the
  last of it as numbers (`history`). They are made only when asked for.
- `resampler(seed)` is what OpenSpiel's Python IS-MCTS bot needs for `set_resampler`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields
from itertools import count
from typing import Any, Final

from quincunx.engine import SPECTATOR, Game, Play, Setting, game_ids, load_game, wire
from quincunx.engine.recall import Recall

from .encoding import open_ask, rewards_of, shared_encoder, sides_of
from .explicit import ChanceNodeMatch, TrueMatch
from .extras import need
from .history import MOMENTS, History, numbers_of

np = need("numpy", "The OpenSpiel games")
need("pyspiel", "The OpenSpiel games")

import pyspiel  # noqa: E402

MOST_OUTCOMES: Final = 512
"""No game asks nature for one of more than this many."""
SETTING: Final = "setting"
"""A parameter: one of the game's named settings, in which other parameters still change what they name."""
MERGE: Final = "merge"
"""A parameter: of a shuffle, equal cards are one outcome. Always so in named settings."""


def short_name(game_id: str) -> str:
    return "quincunx_" + game_id.replace("-", "_")


def seats_of(game: Game[Any]) -> int:
    return min(n for n in game.seats if n > 1)


def named_options(game: Game[Any], given: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """Seats and options that the parameters stand for."""
    known = {name: value for name, value in given.items() if name not in (SETTING, MERGE)}
    name = given.get(SETTING, "")
    if name:
        setting = game.named_setting(name)
        known = {"players": setting.seats, **setting.values, **known}
    return int(known.pop("players", seats_of(game))), known


def utility_of(game: Game[Any], setting: Setting) -> Any:
    """Rewards sum to 0 over the sides; over the seats where all sides have equally many of them."""
    sides = Counter(game.sides(setting)).values()
    if len(sides) == 1:
        return pyspiel.GameType.Utility.IDENTICAL
    return pyspiel.GameType.Utility.ZERO_SUM if len(set(sides)) == 1 else pyspiel.GameType.Utility.GENERAL_SUM


def type_of(game: Game[Any], setting: Setting) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=short_name(game.id),
        long_name=f"{game.title} (Quincunx)",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=utility_of(game, setting),
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": seats_of(game),
            SETTING: "",
            MERGE: False,
            **{option.name: option.default for option in game.options},
        },
    )


class QuincunxGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games under one setting. Subclassed below for each registered game."""

    game_id: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        seats, known = named_options(load_game(self.game_id), given)
        self.merge = bool(given.get(MERGE, False) or given.get(SETTING))
        self.encoder = shared_encoder(self.game_id, seats, tuple(sorted(known.items())))
        self.length = self.encoder.length
        kind = type_of(self.encoder.game, self.encoder.setting)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=self.encoder.game.bound,
        )
        super().__init__(kind, info, given)

    @property
    def setting(self) -> Setting:
        return self.encoder.setting

    def new_initial_state(self) -> QuincunxState:
        return QuincunxState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> ViewObserver | RecallObserver | None:
        """The seat's view; without private information the spectator's; without public information what the seat sees
        beyond the spectator. With perfect recall the seat's memory, with `moments` as numbers. Nobody sees everything,
        and only seats remember."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        single = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.perfect_recall:
            return RecallObserver(self, **(params or {})) if single and kind.public_info else None
        if params:
            raise ValueError(f"These observations take no parameters, but were given {params}.")
        if single:
            return ViewObserver(self) if kind.public_info else PrivateObserver(self)
        nothing = kind.private_info == pyspiel.PrivateInfoType.NONE
        return PublicObserver(self) if nothing and kind.public_info else None


class QuincunxState(pyspiel.State):  # type: ignore[misc]
    """A match. It is set up when first looked at, because OpenSpiel makes an empty state for every copy."""

    def __init__(self, game: QuincunxGame) -> None:
        super().__init__(game)
        self.encoder = game.encoder
        self.merge = game.merge
        self.course: ChanceNodeMatch | None = None
        self.legal: dict[int, Any] | None = None

    @property
    def match(self) -> ChanceNodeMatch:
        if self.course is None:
            self.course = TrueMatch(self.encoder.game, self.encoder.setting, self.merge)
        return self.course

    def recall(self) -> Recall | None:
        """What every seat remembers; None while nature sets the match up."""
        return self.match.recall(self._begin_recall)

    def _begin_recall(self) -> Recall:
        encoder = self.encoder
        return Recall(encoder.game, encoder.setting, numbers_of(encoder))

    # -- what OpenSpiel asks

    def current_player(self) -> int:
        match = self.match
        if match.nature:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if match.over else match.play.seat

    def _actions(self) -> dict[int, Any]:
        if self.legal is None:
            play = self.match.play
            self.legal = self.encoder.legal(play, (play.seat, play.kind, play.options))
        return self.legal

    def _legal_actions(self, player: int) -> list[int]:
        if self.match.nature or self.match.over or self.match.play.seat != player:
            return []
        return sorted(self._actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(self.match.outcomes)

    def _apply_action(self, action: int) -> None:
        match = self.match
        if match.nature:
            match.answer(int(action))
        else:
            match.choose(self._actions()[int(action)])
        self.legal = None

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"nature:{action}"
        return self.encoder.keys[action]

    def is_terminal(self) -> bool:
        return self.match.over

    def returns(self) -> list[float]:
        game, setting = self.encoder.game, self.encoder.setting
        if not self.match.over:
            return [0.0] * setting.seats
        return rewards_of(game.result(self.match.play.state).ranks, sides_of(game, setting))

    def __str__(self) -> str:
        match = self.match
        play = match.play
        where = f"nature picks one of {match.nature}"
        if not match.nature:
            where = "over" if match.over else f"seat {play.seat} is asked “{play.kind.name}” ({play.kind.rule})"
        return f"{self.encoder.game.id}: {where}; {match.digest()}"


class ViewObserver:
    """OpenSpiel's observer of one seat's view."""

    def __init__(self, game: QuincunxGame) -> None:
        self.encoder = game.encoder
        self.tensor: Any = np.zeros(game.length, np.float32)
        self.dict: dict[str, Any] = {"observation": self.tensor}

    def set_from(self, state: QuincunxState, player: int) -> None:
        if state.match.nature:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.numbers(state.match.play, player)

    def string_from(self, state: QuincunxState, player: int) -> str:
        return "nature" if state.match.nature else self.text(state.match.play, player)

    def numbers(self, play: Play, player: int) -> Any:
        return self.encoder.observe(play, player, open_ask(play, player))

    def text(self, play: Play, player: int) -> str:
        """The decision with its actions, then the view. The actions belong to it: in the middle of a compound decision
        two positions may look alike and offer different things, by what the seat itself has just chosen."""
        view = wire.encode(self.encoder.game.view(play.state, player)).decode()
        ask = open_ask(play, player)
        if ask is None:
            return f"- {view}"
        actions = ",".join(str(action) for action in sorted(self.encoder.legal(play, ask)))
        return f"{play.kind.name}:{actions} {view}"


class PublicObserver(ViewObserver):
    """What a spectator sees: the same for every player."""

    def numbers(self, play: Play, player: int) -> Any:
        return self.encoder.observe(play, SPECTATOR, None)

    def text(self, play: Play, player: int) -> str:
        return wire.encode(self.encoder.game.view(play.state, SPECTATOR)).decode()


class PrivateObserver(ViewObserver):
    """The parts of the seat's view that a spectator does not see so; in words only."""

    def __init__(self, game: QuincunxGame) -> None:
        super().__init__(game)
        self.tensor = None
        self.dict = {}

    def set_from(self, state: QuincunxState, player: int) -> None:
        """There are no numbers."""

    def text(self, play: Play, player: int) -> str:
        game = self.encoder.game
        mine, theirs = game.view(play.state, player), game.view(play.state, SPECTATOR)
        names = [field.name for field in fields(mine) if getattr(mine, field.name) != getattr(theirs, field.name)]
        return wire.encode({name: getattr(mine, name) for name in names}).decode()


class RecallObserver:
    """OpenSpiel's observer of all that one seat has seen and chosen: the information state. The text has everything,
    the numbers the last `moments`."""

    def __init__(self, game: QuincunxGame, moments: int = MOMENTS) -> None:
        self.history = History(game.encoder, int(moments))
        self.tensor: Any = np.zeros(self.history.length, np.float32)
        self.dict: dict[str, Any] = self.history.parts(self.tensor)

    def set_from(self, state: QuincunxState, player: int) -> None:
        recall = state.recall()
        self.history.write(None if recall is None else recall.memories[player], player, self.tensor)

    def string_from(self, state: QuincunxState, player: int) -> str:
        recall = state.recall()
        return "nature" if recall is None else recall.memories[player].text


def resampler(seed: int | str = 0) -> Callable[[QuincunxState, int], QuincunxState]:
    """For `ISMCTSBot.set_resampler`: at each call another match that looks to the player like this one.

    The quick way is `use_observation_string=True`; with information states only the player itself has a past in a
    guess, and the others remember what came after it. A resampled state is for searching: nature answers by itself in
    it, and its history is that of the true match.
    """
    numbers: Iterator[int] = count()

    def resample(state: QuincunxState, player: int) -> QuincunxState:
        other: QuincunxState = state.clone()
        true = state.match
        if not isinstance(true, TrueMatch):
            raise TypeError("A resampled state cannot be resampled again.")
        other.course = true.guess(player, f"{seed}/{next(numbers)}")
        other.legal = None
        return other

    return resample


class JudgementEvaluator:
    """An evaluator for OpenSpiel's search bots: the game's own judgement of the position, instead of a rollout."""

    def evaluate(self, state: QuincunxState) -> Any:
        if state.is_terminal():
            return np.array(state.returns())
        game = state.encoder.game
        seats = range(state.encoder.setting.seats)
        return np.array([2 * game.evaluate(state.match.play.state, seat) - 1 for seat in seats])

    def prior(self, state: QuincunxState) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def register(name: str) -> str:
    """Register a game, by its id or as `package.module:ATTRIBUTE`, with OpenSpiel; returns its short name."""
    game = load_game(name)
    kind = type_of(game, game.setting(seats_of(game)))
    made = type(kind.short_name, (QuincunxGame,), {"game_id": name, "__module__": __name__})
    globals()[kind.short_name] = made  # pickles name their class by its module
    pyspiel.register_game(kind, made)
    return str(kind.short_name)


NAMES: Final = [register(name) for name in game_ids()]
