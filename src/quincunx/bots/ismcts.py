"""The IS-MCTS bot: single-observer information-set Monte Carlo tree search (`search.py`, `turn_search.py`)."""

from __future__ import annotations

import time
from typing import Final

from quincunx.engine import Choice, Play, Setting

from .base import Bot, DecisionContext
from .greedy import judgements
from .judgement import enough, learned_judge
from .ponder import Ponder
from .search import Search
from .turn_search import TurnSearch

EXPLORATION: Final = 0.4
SIMULATIONS: Final = 400
SIGHT: Final = 2
"""Guesses of a first sight."""
SIGHT_WEIGHS: Final = 4
"""Visits that a first sight counts for."""
CHECK: Final = 16
"""How many simulations pass between two looks at the clock and at the lead of the best option."""


class IsmctsBot(Bot):
    """Thinks for a number of simulations, or for a number of seconds where `seconds` is given.

    With seconds its choices depend on the speed of the machine; with simulations only on the seed.
    """

    def __init__(
        self,
        seed: int | str = 0,
        simulations: int = SIMULATIONS,
        seconds: float = 0.0,
        exploration: float = EXPLORATION,
        rollout: int | None = None,
        own_turn: bool | None = None,
        learned: bool = False,
        sighted: bool = False,
        level: str = "",
    ) -> None:
        super().__init__(seed)
        self.simulations = simulations
        self.seconds = seconds
        self.exploration = exploration
        self.rollout = rollout
        self.own_turn = own_turn
        self.learned = learned
        self.level = level
        """Which level it plays at, if any: not all of them use what was learned for a game."""
        self.sighted = sighted
        """Begins with greedy's judgement of the options where lines are played on at random; where they are judged
        at once the first visits are that judgement."""
        self.pondered: Ponder | None = None
        """What it found while others decided, if it had the time."""

    def choose(self, context: DecisionContext) -> Choice:
        options = context.distinct()
        if len(options) == 1:
            return context.options[0]
        search = self._search(context)
        if self.seconds:
            most = enough(context.game, context.setting, self.level) if self.learned else 0
            self._think_for(search, self.seconds, most)
        else:
            self._think(search, context)
        return options[search.best(context)]

    def _search(self, context: DecisionContext) -> Search:
        game = context.game
        judge = learned_judge(game, context.setting, self.level) if self.learned else None
        if game.own_turn if self.own_turn is None else self.own_turn:
            return TurnSearch(context, self.random, self.exploration, judge)
        rollout = game.rollout if self.rollout is None else self.rollout
        search = Search(context, self.random, self.exploration, rollout, judge)
        if self.pondered is not None and self.pondered.hand_on(context, search):
            return search
        if self.sighted and rollout:
            options = list(context.distinct().values())
            search.remember(context, judgements(context, options, self.random, SIGHT, 1, judge), SIGHT_WEIGHS)
        return search

    def ponder(self, play: Play, seat: int, setting: Setting) -> Ponder | None:
        """A search to be gone on with while others decide; none where the search ends with the own turn, or where a
        few simulations are to be enough."""
        game = play.game
        if play.over or (game.own_turn if self.own_turn is None else self.own_turn):
            return None
        if self.learned and enough(game, setting, self.level):
            return None
        judge = learned_judge(game, setting, self.level) if self.learned else None
        rollout = game.rollout if self.rollout is None else self.rollout
        return Ponder(play, seat, setting, self.random, self.exploration, rollout, judge)

    def _think(self, search: Search, context: DecisionContext) -> None:
        left = self.simulations
        search.expect(left)
        while left > 0 and not search.settled(context, left):
            search.simulate(min(CHECK, left))
            left -= CHECK

    def _think_for(self, search: Search, seconds: float, most: int) -> None:
        """Until the time is up, or until `most` simulations are made (0: as many as there is time for)."""
        began = time.perf_counter()
        search.simulate(CHECK)
        took = time.perf_counter() - began
        fit = int(CHECK * seconds / max(took, 1e-9))
        search.expect(min(fit, most) if most else fit)
        made = CHECK
        while time.perf_counter() < began + seconds and (made < most or not most):
            search.simulate(CHECK)
            made += CHECK
