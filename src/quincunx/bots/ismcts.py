"""The IS-MCTS bot: single-observer information-set Monte Carlo tree search (`search.py`, `turn_search.py`)."""

from __future__ import annotations

import time
from typing import Final

from quincunx.engine import Choice

from .base import Bot, DecisionContext
from .judgement import learned_judge
from .search import Search
from .turn_search import TurnSearch

EXPLORATION: Final = 0.4
SIMULATIONS: Final = 400
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
    ) -> None:
        super().__init__(seed)
        self.simulations = simulations
        self.seconds = seconds
        self.exploration = exploration
        self.rollout = rollout
        self.own_turn = own_turn
        self.learned = learned

    def choose(self, context: DecisionContext) -> Choice:
        options = context.distinct()
        if len(options) == 1:
            return context.options[0]
        search = self._search(context)
        if self.seconds:
            self._think_for(search, self.seconds)
        else:
            self._think(search, context)
        return options[search.best(context)]

    def _search(self, context: DecisionContext) -> Search:
        game = context.game
        judge = learned_judge(game, context.setting) if self.learned else None
        if game.own_turn if self.own_turn is None else self.own_turn:
            return TurnSearch(context, self.random, self.exploration, judge)
        rollout = game.rollout if self.rollout is None else self.rollout
        return Search(context, self.random, self.exploration, rollout, judge)

    def _think(self, search: Search, context: DecisionContext) -> None:
        left = self.simulations
        search.expect(left)
        while left > 0 and not search.settled(context, left):
            search.simulate(min(CHECK, left))
            left -= CHECK

    def _think_for(self, search: Search, seconds: float) -> None:
        began = time.perf_counter()
        search.simulate(CHECK)
        took = time.perf_counter() - began
        search.expect(int(CHECK * seconds / max(took, 1e-9)))
        while time.perf_counter() < began + seconds:
            search.simulate(CHECK)
