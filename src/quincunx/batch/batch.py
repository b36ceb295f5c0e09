"""Batch: many matches of one setting, stepped by one call.

    batch = Batch("karmaka", 1024, seed=1)
    batch.reset()
    while True:
        batch.step(choose(batch.observations, batch.masks, batch.seats))  # one action for each match
        learn(batch.rewards, batch.dones)

The arrays are written in place: `observations` (matches, numbers), `masks` (matches, actions), `seats` (matches) of the
seats that are asked, `rewards` (matches, seats) and `dones` (matches) of the last step. They are the same objects from
first to last; copy what you keep.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quincunx.adapters.encoding import Array
from quincunx.adapters.episodes import encoder_for
from quincunx.adapters.extras import need
from quincunx.engine import Game

from .arrays import Arrays, blank
from .lanes import AUTORESET, OFF, SAME_STEP, IllegalActions, Lanes
from .opponents import Opponents, listed, player
from .workers import Crew

np = need("numpy", "A batch of matches")


class Batch:
    """`matches` matches of a game. Further words are the game's own options.

    - Without `opponents` every seat is the caller's: self-play. With them the caller has one seat of each match,
      `learner`, drawn for every match where none is given; the others are held by a bot (`"random"`, `"greedy:1"`), by
      a policy that is asked for many matches at once, or by a list of such, dealt out in order.
    - A match that ends begins anew in the same step (`autoreset="same"`), in the next one (`"next"`), or when `restart`
      says so (`"off"`).
    - `everybody=True` writes what every seat sees: `observations` and `masks` get an axis of seats, and a seat that is
      not asked has an empty mask.
    - `workers` processes step a share each, over shared memory. Neither their number nor `matches` changes results.
    """

    def __init__(
        self,
        game: str | Game[Any],
        matches: int = 64,
        seats: int | None = None,
        *,
        seed: int | str = 0,
        opponents: Opponents | Sequence[Opponents] | None = None,
        learner: int | None = None,
        everybody: bool = False,
        autoreset: str = SAME_STEP,
        finals: bool = False,
        workers: int = 0,
        **options: Any,
    ) -> None:
        self.encoder = encoder_for(game, seats, options)
        self.matches = matches
        self.table = self.encoder.setting.seats
        self.seed: int | str | Sequence[int | str] = seed
        self.everybody = everybody
        self.autoreset = autoreset
        self._check(learner, workers)
        given = listed(opponents)
        players = [player(one) for one in given]
        self._begun = False
        self._numbers = np.arange(matches)
        self._rows: Any
        if workers:
            self._rows = Crew(self.encoder, matches, workers, (given, learner, everybody, autoreset, finals))
        else:
            arrays = blank(self.encoder, matches, everybody, finals)
            self._rows = Lanes(self.encoder, arrays, players, learner, everybody, autoreset)
        self._show(self._rows.arrays)

    def _check(self, learner: int | None, workers: int) -> None:
        if self.matches < 1 or workers < 0:
            raise ValueError("A batch needs at least one match, and no fewer than 0 workers.")
        if self.autoreset not in AUTORESET:
            raise ValueError(f"autoreset must be one of {', '.join(AUTORESET)}, not {self.autoreset!r}.")
        if learner is not None and not 0 <= learner < self.table:
            raise ValueError(f"There is no seat {learner}; seats are 0 to {self.table - 1}, and None for any.")

    def _show(self, arrays: Arrays) -> None:
        self.observations: Array = arrays.observations
        self.masks: Array = arrays.masks
        self.seats: Array = arrays.seats
        """Who is asked in each match; `NOBODY_ASKED` where a match is over."""
        self.learners: Array = arrays.learners
        """Of matches that ended in the last step, the caller's seat (with opponents)."""
        self.rewards: Array = arrays.rewards
        """Of matches that ended in the last step, for every seat; zero otherwise."""
        self.dones: Array = arrays.dones
        self.finals: Array = arrays.finals

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return self.encoder.actions

    # -- stepping

    def reset(self, seed: int | str | Sequence[int | str] | None = None) -> None:
        """Begin every match anew, from one seed (each match gets its own of it) or from one for each."""
        if seed is not None:
            self.seed = seed
        one = isinstance(self.seed, (int, str))
        seeds = [f"{self.seed}/{at}" for at in range(self.matches)] if one else [str(each) for each in self.seed]  # type: ignore[union-attr]
        if len(seeds) != self.matches:
            raise ValueError(f"There are {len(seeds)} seeds for {self.matches} matches.")
        self.rewards.fill(0)
        self.dones.fill(False)
        self._rows.reset(seeds)
        self._begun = True

    def step(self, actions: Any) -> None:
        """Take one action in every match (of those that are over it does not matter which). All are checked before any
        is taken."""
        given = np.asarray(actions)
        self._check_actions(given)
        self.rewards.fill(0)
        self.dones.fill(False)
        self._rows.step(given.tolist())

    def _check_actions(self, given: Array) -> None:
        if not self._begun:
            raise RuntimeError("The matches have not begun: call reset() first.")
        if given.shape != (self.matches,) or given.dtype.kind not in "iu":
            raise ValueError(f"A step takes {self.matches} whole numbers, an action for each match.")
        within = (given >= 0) & (given < self.encoder.actions)
        safe = np.where(within, given, 0)
        shown = self.masks[self._numbers, self.seats, safe] if self.everybody else self.masks[self._numbers, safe]
        wrong = ~(within & (shown != 0)) & (self.seats >= 0)
        if wrong.any():
            raise IllegalActions(np.flatnonzero(wrong).tolist(), self.encoder, given.tolist())

    def restart(self, which: Any) -> None:
        """Begin the next match wherever `which`, a mask over the matches, is true."""
        if self.autoreset != OFF:
            raise RuntimeError("Matches begin anew by themselves here; restart is for autoreset='off'.")
        lanes = np.flatnonzero(np.asarray(which))
        self.rewards[lanes] = 0
        self.dones[lanes] = False
        self._rows.restart(lanes.tolist())

    def close(self) -> None:
        """End the worker processes, if there are any."""
        close = getattr(self._rows, "close", None)
        if close is not None:
            close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *fault: object) -> None:
        self.close()
