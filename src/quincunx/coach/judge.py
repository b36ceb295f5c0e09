"""Judging one decision: the chances of its best options, each with its error, from what the seat knows alone.

The bots' own search looks for the best options first. Then these few, and any that somebody wants to hear of, are
weighed: simulated in turn on the same guesses with the same chance, so that options are compared and not luck. What
is told are the means and the standard errors of this second part alone; the first only says what is worth weighing.

The same context, seed and effort give the same judgement. Effort is a number of simulations; seconds are for people
who wait.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from quincunx.bots import DecisionContext
from quincunx.bots.ismcts import EXPLORATION
from quincunx.bots.search import Node, Search
from quincunx.bots.turn_search import TurnSearch
from quincunx.engine import Choice, Play

from .judges import judge_of

BEST: Final = 3
"""So many options are weighed against each other."""
MANY: Final = 1 << 30
CHECK: Final = 16
"""Simulations between two looks at the clock."""
SURE: Final = 2.0
"""A difference of fewer standard errors than this is too close to call."""


@dataclass(frozen=True)
class Effort:
    """How long to think: simulations to find the best options, then so many for each that is weighed. Where seconds
    are given, they alone count: about half for each part. A limit of seconds ends what is counted early on machines
    that are too slow for it; others give the same answer for the same seed."""

    search: int = 160
    weigh: int = 48
    seconds: float = 0.0
    limit: float = 0.0


@dataclass(frozen=True)
class Weighed:
    """An option with the seat's chance after it: 0 lost … 1 won."""

    token: Choice
    option: Choice
    chance: float
    error: float
    """The standard error of the simulations. What the judge itself gets wrong is not in it."""
    samples: tuple[float, ...] = ()


@dataclass(frozen=True)
class Judgement:
    """What was found of one decision, best option first."""

    seat: int
    weighed: tuple[Weighed, ...]
    distinct: int
    """How many options differ."""

    @property
    def best(self) -> Weighed:
        return self.weighed[0]

    def of(self, token: Choice) -> Weighed | None:
        return next((one for one in self.weighed if one.token == token), None)

    def behind(self, token: Choice) -> tuple[float, float]:
        """How much an option is behind the best one, and the error of that."""
        one = self.of(token)
        return (0.0, 0.0) if one is None or one is self.best else gap(self.best, one)

    def margin(self) -> tuple[float, float]:
        """How far the best option is ahead of the second, and the error of that."""
        return gap(self.best, self.weighed[1]) if len(self.weighed) > 1 else (1.0, 0.0)


def gap(one: Weighed, other: Weighed) -> tuple[float, float]:
    """By how much one is better; from pairs on the same guesses, whose luck cancels out."""
    pairs = [a - b for a, b in zip(one.samples, other.samples, strict=False)]
    mean, error = mean_error(pairs)
    return mean, error


def mean_error(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    count = len(numbers)
    if not count:
        return 0.0, 0.0
    mean = sum(numbers) / count
    if count == 1:
        return mean, 0.0
    return mean, math.sqrt(sum((n - mean) ** 2 for n in numbers) / (count - 1) / count)


class _Prescribed(Search):
    """A search whose first option can be prescribed and whose rewards are told."""

    forced: Choice = None
    told = 0.0

    def _take(self, play: Play, node: Node) -> Node:
        if self.forced is None:
            return super()._take(play, node)
        token, self.forced = self.forced, None
        return _taken(self, play, node, token)

    def _carry_back(self, rewards: list[float]) -> None:
        before = self.path[0].total
        super()._carry_back(rewards)
        self.told = self.path[0].total - before


class _Plain(_Prescribed):
    """The common search."""

    def __init__(self, context: DecisionContext, rng: random.Random) -> None:
        super().__init__(context, rng, EXPLORATION, context.game.rollout)


class _Turn(_Prescribed, TurnSearch):
    """The search through the seat's own turn."""

    def __init__(self, context: DecisionContext, rng: random.Random) -> None:
        TurnSearch.__init__(self, context, rng, EXPLORATION)


def _taken(search: Search, play: Play, node: Node, token: Choice) -> Node:
    """Take this option and no other."""
    if node.kind is not play.kind or node.seat != play.seat:
        node = node.at(play.seat, play.kind)
    kid = node.kids.get(token)
    if kid is None:
        kid = node.kids[token] = Node(search.side)
    kid.available += 1
    meant = dict(zip(play.game.tokens(play.state, play.kind, play.options), play.options, strict=True))
    play.send(meant[token])
    return kid


def judge(
    context: DecisionContext, effort: Effort, seed: int | str = 0, also: Iterable[Choice] = (), most: int = BEST
) -> Judgement:
    """Find and weigh the best options, and those whose tokens are named in `also`."""
    options = context.distinct()
    if len(options) == 1:
        (token, option), *_ = options.items()
        return Judgement(context.seat, (Weighed(token, option, 0.0, 0.0),), 1)
    weighing = _Weighing(context, effort, seed)
    found = weighing.found(most)
    wanted = [*found, *(token for token in also if token in options and token not in found)]
    samples = weighing.samples(wanted)
    weighed = [Weighed(token, options[token], *mean_error(samples[token]), tuple(samples[token])) for token in wanted]
    weighed.sort(key=lambda one: -one.chance)
    return Judgement(context.seat, tuple(weighed), len(options))


class _Weighing:
    def __init__(self, context: DecisionContext, effort: Effort, seed: int | str) -> None:
        self.context = context
        self.effort = effort
        self.seed = seed
        self.began = time.perf_counter()
        self.random = random.Random(f"{seed}/judge")
        made = _Turn if context.game.own_turn else _Plain
        self.search: _Turn | _Plain = made(context, self.random)
        self.chance = judge_of(context.game.id, context.setting.seats).searched

    def found(self, most: int) -> list[Choice]:
        """The best options after a search, best first."""
        search, context = self.search, self.context
        if self.effort.seconds:
            self._search_for(self.effort.seconds / 2)
        else:
            search.expect(self.effort.search)
            for done in range(0, self.effort.search, CHECK):
                search.simulate(min(CHECK, self.effort.search - done))
                if self._late(0.5):
                    break
        kids = search.kids(context)
        best = search.best(context)
        rest = sorted((t for t in kids if t != best), key=lambda t: (-kids[t].visits, -kids[t].mean))
        return [best, *rest[: most - 1]]

    def _search_for(self, seconds: float) -> None:
        self.search.simulate(CHECK)
        took = time.perf_counter() - self.began
        self.search.expect(int(CHECK * seconds / max(took, 1e-6)))
        while time.perf_counter() < self.began + seconds:
            self.search.simulate(CHECK)

    def samples(self, tokens: list[Choice]) -> dict[Choice, list[float]]:
        """What each option brought, one number for each guess, the guesses being the same for all of them."""
        found: dict[Choice, list[float]] = {token: [] for token in tokens}
        turn = self.search if isinstance(self.search, _Turn) and self.search.field else None
        for number in range(MANY):
            if self._enough(number):
                break
            for token in tokens:
                if turn is not None:
                    turn.field, turn.until = [token], MANY
                else:
                    self.random.seed(f"{self.seed}/{number}")
                    self.search.forced = token
                self.search.simulate(1)
                found[token].append(self.chance(self.search.told))
        return found

    def _late(self, share: float = 1.0) -> bool:
        """This share of the limit is over, where there is one."""
        limit = self.effort.limit
        return bool(limit) and time.perf_counter() >= self.began + share * limit

    def _enough(self, made: int) -> bool:
        if not self.effort.seconds:
            return made >= self.effort.weigh or (made >= CHECK // 2 and self._late())
        return made >= CHECK // 2 and time.perf_counter() >= self.began + self.effort.seconds
