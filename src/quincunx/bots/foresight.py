"""The search that plays on: every line is continued by quick play of all seats until the own next turn, then judged."""

from __future__ import annotations

import random
from typing import Final

from quincunx.engine import Choice, FastChance, Play

from .base import DecisionContext
from .rewards import Judge
from .search import grow
from .turn_search import FIRST_SIGHT, TurnSearch

QUICK_WAYS: Final = 6
"""How many options quick play tries at a decision."""
LONGEST: Final = 40
"""Decisions of quick play in one simulation at most."""


class Foresight(TurnSearch):
    """Sequential halving over the options of the root; each simulation goes on with quick play.

    - Quick play tries some options of whoever decides for one step, all with the same chance, and takes the one that
      this seat's own judgement likes best: others look after themselves, and so does the seat later on.
    - It ends when the seat's next turn begins: all lines are judged at the same moment, others' replies included.
    """

    __slots__ = ("longest", "ways")

    def __init__(
        self,
        context: DecisionContext,
        rng: random.Random,
        exploration: float,
        judge: Judge | None = None,
        ways: int = QUICK_WAYS,
        longest: int = LONGEST,
    ) -> None:
        super().__init__(context, rng, exploration, judge)
        self.ways: int = ways
        self.longest: int = longest

    def simulate(self, times: int) -> None:
        self.count += times
        grow(self.count + FIRST_SIGHT + 1)
        for _ in range(times):
            self.seed = self._next_seed()
            play = self._guess(self.world)
            self._begin(play)
            self._play_on(play)
            self._carry_back(self.rewards.of(play))
            self.path.clear()
            self.tops.clear()
            self.line.clear()
            play.drop()
        self._measure()

    def _begin(self, play: Play) -> None:
        """Take the option of the root that is being tried."""
        if play.asks:
            self._together(play, self.root)
            self.tops.extend([None] * (len(self.path) - len(self.tops)))
        else:
            self._follow(play, self.first.kids, self._meant(play))
            self.tops[-1] = None

    def _play_on(self, play: Play) -> None:
        """Quick play of all seats until the own next turn begins."""
        passed = play.passed
        play.follow()
        away = False
        for _ in range(self.longest):
            if not play.options:
                return
            if play.passed != passed and not play.asks:
                if not self.rewards.together(self.seat, play.seat):
                    away = True
                elif away and play.seat == self.seat:
                    return
            passed = play.passed
            play.send(self._quick(play))

    def _quick(self, play: Play) -> Choice:
        """The option a quick look likes best; any where nothing can be tried."""
        options = play.options
        if len(options) == 1:
            return options[0]
        if play.snap is None or play.asks:
            return options[int(self.world.random() * len(options))]
        chance = self.bits(48)
        best = -1.0
        chosen = options[0]
        for option in self._few(play):
            worth = self._after(play, option, chance)
            if worth > best:
                best = worth
                chosen = option
        return chosen

    def _few(self, play: Play) -> list[Choice]:
        ways = list(self._meant(play).values())
        if len(ways) <= self.ways:
            return ways
        rnd = self.world.random
        for at in range(self.ways):
            other = at + int(rnd() * (len(ways) - at))
            ways[at], ways[other] = ways[other], ways[at]
        return ways[: self.ways]

    def _after(self, play: Play, option: Choice, chance: int) -> float:
        """How the seat that decides stands after one step."""
        self.trial.seed(chance)
        rnd = self.trial.random
        trial = play.clone(FastChance(rnd))
        seat = trial.seat
        passed = trial.passed
        trial.send(option)
        left = 6
        while left and trial.options and trial.seat != seat and trial.passed == passed:
            trial.send(trial.options[int(rnd() * len(trial.options))])
            left -= 1
        worth = self.rewards.for_seat(trial, seat)
        trial.drop()
        return worth
