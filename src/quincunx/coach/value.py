"""What a position is worth to each side: as the seat knew it, and as it was.

Both are means of `game.evaluate`, turned into chances of winning by a curve that was measured in matches of bots
(`judges.py`). Nothing is played at random first: whoever is to choose would seem worse off by it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from quincunx.bots.rewards import Rewards
from quincunx.engine import Choice, FastChance, Game, Play, Sampler, Setting

from .judges import Judge, judge_of


class Values:
    """Judges positions of one game under one setting. The same seed gives the same numbers."""

    def __init__(self, game: Game[Any], setting: Setting, guesses: int, judge: Judge | None = None) -> None:
        self.game = game
        self.rewards = Rewards(game, setting)
        self.guesses = guesses
        self.judge = judge or judge_of(game.id, setting.seats)

    @property
    def sides(self) -> int:
        return len(self.rewards.seat_of)

    def known(self, play: Play, seat: int, seed: str) -> list[float]:
        """The seat's chance at this position, by guesses at what it cannot know: one number for each."""
        return self._samples(Sampler(play, seat).sample, seat, seed)

    def after(self, play: Play, seat: int, choice: Choice, seed: str) -> list[float]:
        """The same when the seat has made this choice, whatever the dice and draws then say."""
        sampler = Sampler(play, seat)

        def made(chance: FastChance) -> Play:
            guess = sampler.sample(chance)
            asks = guess.asks
            guess.send(choice)
            while asks and guess.asks is asks:
                guess.send(guess.options[chance.below(len(guess.options))])
            return guess

        return self._samples(made, seat, seed)

    def true(self, play: Play, seed: str) -> list[float]:
        """Each side's chance as everything really lies; only what is still to be rolled and drawn is guessed."""
        totals = [0.0] * self.sides
        for number in range(self.guesses):
            rnd = random.Random(f"{seed}/true/{number}").random
            for side, worth in enumerate(self._worths(play.clone(FastChance(rnd)))):
                totals[side] += worth / self.guesses
        return totals

    def final(self, play: Play) -> list[float]:
        """Each side's reward at the end."""
        return list(self.rewards.won(self.game.result(play.state)))

    def _samples(self, make: Callable[[FastChance], Play], seat: int, seed: str) -> list[float]:
        side = self.rewards.side_of[seat]
        found = []
        for number in range(self.guesses):
            rnd = random.Random(f"{seed}/{number}").random
            found.append(self._worths(make(FastChance(rnd)))[side])
        return found

    def _worths(self, play: Play) -> Sequence[float]:
        """Each side's chance in a position, which is let go of."""
        worths = [self.judge.chance(worth) for worth in self.rewards.of(play)]
        play.drop()
        return worths
