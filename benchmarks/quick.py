"""Quick bots: the best option at first sight, on one guess. For learning and for telling two judgements apart."""

from __future__ import annotations

import random

from quincunx.bots import Bot, DecisionContext
from quincunx.bots.greedy import Ahead
from quincunx.bots.rewards import Rewards
from quincunx.engine import Choice


def worths(context: DecisionContext, options: list[Choice], rewards: Rewards, seed: int) -> list[float]:
    """How well the seat stands after each option on one guess. What a step asks of others is answered at random, the
    same for every option, so that a blow is judged when it has struck."""
    ahead, found = Ahead(context.sampler, rewards, seed), []
    for option in options:
        play, rnd = ahead.after([option]), random.Random(seed).random
        while play.options and not play.asks and play.passed == ahead.passed and play.seat != context.seat:
            play.send(play.options[int(rnd() * len(play.options))])
        found.append(rewards.for_seat(play, context.seat))
        play.drop()
    return found


class QuickBot(Bot):
    """Takes the best option at first sight."""

    def __init__(self, seed: str, rewards: Rewards) -> None:
        super().__init__(seed)
        self.rewards = rewards

    def choose(self, context: DecisionContext) -> Choice:
        options = list(context.distinct().values())
        if len(options) == 1:
            return options[0]
        judged = worths(context, options, self.rewards, self.random.getrandbits(48))
        return options[judged.index(max(judged))]
