"""The IS-MCTS bot: single-observer information-set Monte Carlo tree search (`search.py`, `turn_search.py`)."""

from __future__ import annotations

import time
from typing import Final

from quincunx.engine import Choice

from .base import Bot, Chair
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
    ) -> None:
        super().__init__(seed)
        self.simulations = simulations
        self.seconds = seconds
        self.exploration = exploration
        self.rollout = rollout
        self.own_turn = own_turn

    def choose(self, chair: Chair) -> Choice:
        options = chair.distinct()
        if len(options) == 1:
            return chair.options[0]
        search = self._search(chair)
        if self.seconds:
            self._think_for(search, self.seconds)
        else:
            self._think(search, chair)
        return options[search.best(chair)]

    def _search(self, chair: Chair) -> Search:
        if chair.game.own_turn if self.own_turn is None else self.own_turn:
            return TurnSearch(chair, self.random, self.exploration)
        rollout = chair.game.rollout if self.rollout is None else self.rollout
        return Search(chair, self.random, self.exploration, rollout)

    def _think(self, search: Search, chair: Chair) -> None:
        left = self.simulations
        search.expect(left)
        while left > 0 and not search.settled(chair, left):
            search.simulate(min(CHECK, left))
            left -= CHECK

    def _think_for(self, search: Search, seconds: float) -> None:
        began = time.perf_counter()
        search.simulate(CHECK)
        took = time.perf_counter() - began
        search.expect(int(CHECK * seconds / max(took, 1e-9)))
        while time.perf_counter() < began + seconds:
            search.simulate(CHECK)
