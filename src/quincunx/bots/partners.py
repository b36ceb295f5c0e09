"""Partners: a bot says to those of its side what it means to do, and does what they ask, where that is not senseless.

Where rivals listen this is for the own side's ears only; the server sees to it. What is said comes from the context
alone: from what the seat may know.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, Final

from quincunx.engine import Choice, Play, Wished

from .base import Bot, DecisionContext, ask_of
from .greedy import LOOK_ON, Ahead, judgements
from .levels import floor_of
from .rewards import Rewards, StateJudge

GUESSES: Final = 2
REACH: Final = 0.35
"""How far below the best option, as a part of the distance between best and worst, what was asked for may lie."""
AHEAD: Final = 2
"""How many further choices of its turn a bot tells."""

YES_OR_NO: Final = 2
"""A decision of so few options is an answer to somebody, and no plan."""

YES: Final = "yes"
COSTLY: Final = "costly"
"""It could be done, but would harm the side too much."""


@dataclass(frozen=True)
class Thought:
    """What a bot chooses, and what it says to its partners."""

    choice: Choice
    steps: tuple[str, ...] = ()
    """What it means to do next, in the words of the options: sentences with places for seats."""
    heeds: str = ""
    """`YES` where it does what was asked, `COSTLY` where that would harm; empty where no option matters to it."""


def thought(bot: Bot, context: DecisionContext, wishes: Sequence[Wished] = (), aloud: bool = False) -> Thought:
    """The bot's choice, its partners' wishes heeded; with what it means to do next where it is to speak."""
    choice, heeds = bot.choose(context), ""
    if wishes:
        choice, heeds = heeded(context, choice, wishes, bot.random)
    speaks = aloud and len(context.distinct()) > YES_OR_NO
    return Thought(choice, plan(context, choice, bot.random) if speaks else (), heeds)


def heeded(
    context: DecisionContext, choice: Choice, wishes: Sequence[Wished], rng: random.Random
) -> tuple[Choice, str]:
    """The choice that does most of what was asked among those that are not senseless."""
    options = context.distinct()
    if len(options) == 1:
        return choice, ""
    game, own = context.game, context.seat

    def met(state: Any, _: int) -> float:
        return sum(game.granted(state, own, wished) for wished in wishes)

    ways = list(options.values())
    asked = judgements(context, ways, rng, GUESSES, LOOK_ON, StateJudge(met))
    if max(asked) - min(asked) < 1e-6:
        return choice, ""
    worths = judgements(context, ways, rng, GUESSES, LOOK_ON)
    sensible = [at for at, worth in enumerate(worths) if worth >= floor_of(worths, REACH)]
    best = max(sensible, key=lambda at: (asked[at], worths[at]))
    now = asked[_place(context, choice)]
    if asked[best] > now + 1e-6:
        return ways[best], YES
    return choice, YES if now >= max(asked) - 1e-6 else COSTLY


def _place(context: DecisionContext, choice: Choice) -> int:
    """Which of the distinct options the choice is."""
    token = context.tokens[list(context.options).index(choice)]
    return list(context.distinct()).index(token)


def plan(context: DecisionContext, choice: Choice, rng: random.Random) -> tuple[str, ...]:
    """The choice and what would probably follow of the same turn, on one guess at what is not known."""
    ahead = Ahead(context.sampler, Rewards(context.game, context.setting), rng.getrandbits(48))
    line = [choice]
    steps = [_said(context, ahead.after([]), choice)]
    while len(steps) <= AHEAD:
        play = ahead.after(line)
        if not play.options or play.asks or play.seat != context.seat:
            break
        tried = [(ahead.standing(after), way) for way, after in ahead.ways_on(play, line)]
        line.append(max(tried, key=itemgetter(0))[1])
        steps.append(_said(context, play, line[-1]))
    return tuple(dict.fromkeys(steps))


def _said(context: DecisionContext, play: Play, choice: Choice) -> str:
    """An option in words; of a guess, whose options look to the seat like its own."""
    asked, kind, _ = ask_of(play, context.seat)
    return context.game.describe(play.state, asked, kind, choice).label
