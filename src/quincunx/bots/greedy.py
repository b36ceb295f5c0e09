"""The greedy bot: takes the option after which the game judges its seat to stand best.

What it cannot see it guesses a few times. Every option is tried on the same guesses with the same future chance
(common random numbers), so that options are compared and not luck.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import floor
from operator import itemgetter
from typing import Final

from quincunx.engine import Choice, FastChance, Play, Sampler

from .base import Bot, DecisionContext
from .judgement import learned_judge
from .rewards import Judge, Rewards

GUESSES: Final = 6
LOOK_ON: Final = 2
"""How many further decisions of its own it looks through before it asks for a judgement."""
PARTNERS: Final = 8
"""Decisions looked through at most where partners answer in between (come along? agree?): they want what it wants."""
WAYS: Final = 8
"""How many ways on it tries at each of them."""
LINES: Final = 600
"""Of one decision: guesses after the first are left out where they would take it past so many lines."""


class GreedyBot(Bot):
    def __init__(
        self,
        seed: int | str = 0,
        guesses: int = GUESSES,
        look_on: int = LOOK_ON,
        judge: Judge | None = None,
        learned: bool = False,
    ) -> None:
        super().__init__(seed)
        self.guesses = guesses
        self.look_on = look_on
        self.judge = judge
        self.learned = learned

    def choose(self, context: DecisionContext) -> Choice:
        options = list(context.distinct().values())
        if len(options) == 1:
            return options[0]
        judge = learned_judge(context.game, context.setting) if self.learned else self.judge
        return self._best(options, judgements(context, options, self.random, self.guesses, self.look_on, judge))

    def _best(self, options: Sequence[Choice], totals: Sequence[float]) -> Choice:
        """The best option; of equally good ones any, so that its play has no blind spot in the order of options."""
        top = max(totals) - 1e-9
        best = [option for option, total in zip(options, totals, strict=True) if total >= top]
        return best[floor(self.random.random() * len(best))]


def judgements(
    context: DecisionContext,
    options: Sequence[Choice],
    rng: random.Random,
    guesses: int = GUESSES,
    look_on: int = LOOK_ON,
    judge: Judge | None = None,
) -> list[float]:
    """How well the seat stands after each option: the mean over some guesses, the same for all options."""
    rewards = Rewards(context.game, context.setting, judge)
    totals = [0.0] * len(options)
    lines = 0
    made = 0
    while made < guesses and lines * (made + 1) <= LINES * made:
        ahead = Ahead(context.sampler, rewards, rng.getrandbits(48))
        for at, option in enumerate(options):
            totals[at] += ahead.worth(option, look_on)
        lines += ahead.lines
        made += 1
    return [total / made for total in totals]


class Ahead:
    """One guess, played from its start again for each line that is tried."""

    def __init__(self, sampler: Sampler, rewards: Rewards, seed: int) -> None:
        self.sampler = sampler
        self.rewards = rewards
        self.seed = seed
        self.seat = sampler.seat
        self.lines = 0
        self.passed = 0
        """Boundaries passed before the last choice of the line at hand."""

    def worth(self, option: Choice, look_on: int) -> float:
        """The seat's standing after the option; while it is still its own decision, or a partner's answer to it,
        after the best way on."""
        line = [option]
        play = self.after(line)
        standing = self.standing(play)
        for _ in range(PARTNERS):
            if play.seat == self.seat and look_on:
                look_on -= 1
            elif not self._partner_answers(play):
                break
            tried = [(self.standing(after), way, after) for way, after in self.ways_on(play, line)]
            play.drop()
            standing, way, play = max(tried, key=itemgetter(0))
            line.append(way)
            for _, _, after in tried:
                if after is not play:
                    after.drop()
        play.drop()
        return standing

    def _partner_answers(self, play: Play) -> bool:
        """Somebody of the own side is asked before the step is over."""
        other = play.seat != self.seat and not play.asks
        return other and play.passed == self.passed and self.rewards.together(self.seat, play.seat)

    def standing(self, play: Play) -> float:
        return self.rewards.for_seat(play, self.seat)

    def ways_on(self, play: Play, line: list[Choice]) -> Iterator[tuple[Choice, Play]]:
        """Some answers to its next decision that differ, each with what follows."""
        state, kind = play.state, play.kind
        options = play.options
        ways = list(dict(zip(play.game.tokens(state, kind, options), options, strict=True)).values())
        if len(ways) > WAYS:
            ways = random.Random(self.seed).sample(ways, WAYS)
        for way in ways:
            yield way, self.after([*line, way])

    def after(self, line: Sequence[Choice]) -> Play:
        self.lines += 1
        rnd = random.Random(self.seed).random
        play = self.sampler.sample(FastChance(rnd))
        for choice in line:
            asks = play.asks
            self.passed = play.passed
            play.send(choice)
            while asks and play.asks is asks:
                # Others answer the same simultaneous decision: anything, but the same for every line.
                play.send(play.options[floor(rnd() * len(play.options))])
        return play
