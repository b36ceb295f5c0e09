"""The tree of IS-MCTS and the search through it with random play at its end.

Every simulation starts from a fresh guess at what the seat cannot know, walks down one shared tree among the options
that this guess allows, adds one node, plays on at random for a while, and carries the rewards of all sides back up.
How often an option was available counts, not how often its parent was visited: rare options are not starved.

Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012. `docs/bots.md` says what differs.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from math import floor
from typing import Final

from quincunx.engine import Choice, FastChance, Kind, Play
from quincunx.engine.context import NO_SEAT, NOTHING

from .base import DecisionContext
from .rewards import Judge, Rewards

NARROWEST: Final = 0.02
"""The least measure of rewards, for the case that all of them were equal so far."""

REMEMBERED: Final = 8
"""Visits that an option begins with at most."""

root_log: Final[list[float]] = [0.0]
"""The square root of the logarithm of n, at place n."""
one_by_root: Final[list[float]] = [1.0]
"""One over the square root of n, at place n."""


def grow(to: int) -> None:
    for n in range(len(root_log), to + 1):
        root_log.append(math.sqrt(math.log(n)))
        one_by_root.append(1.0 / math.sqrt(n))


class Node:
    """An option taken, with what became of it; and the decision that follows it.

    `kids` belong to the decision (`seat`, `kind`) met here first; where another guess leads to another decision, its
    kids hang on a node of their own under `others`.
    """

    __slots__ = ("visits", "available", "total", "mean", "bonus", "side", "seat", "kind", "kids", "others")

    def __init__(self, side: int) -> None:
        self.side: int = side
        """Of the seat that took the option: the rewards counted here are this side's."""
        self.visits: int = 0
        self.available: int = 1
        self.total: float = 0.0
        self.mean: float = 0.0
        self.bonus: float = 0.0
        """One over the square root of `visits`."""
        self.seat: int = NO_SEAT
        self.kind: Kind = NOTHING
        self.kids: dict[Choice, Node] = {}
        self.others: dict[object, Node] | None = None

    def at(self, seat: int, kind: Kind) -> Node:
        """The node whose kids answer this decision."""
        if self.kind is NOTHING:
            self.seat = seat
            self.kind = kind
            return self
        return self.other((seat, kind))

    def other(self, what: object) -> Node:
        if self.others is None:
            self.others = {}
        node = self.others.get(what)
        if node is None:
            node = self.others[what] = Node(self.side)
        return node


class Search:
    """One decision being thought about. `simulate` may be called as often as there is time."""

    __slots__ = (
        "chance", "constant", "count", "exploration", "path", "plain", "rnd", "rollout", "root", "sampler", "side",
        "squares", "rewards", "total",
    )  # fmt: skip

    def __init__(
        self, context: DecisionContext, rng: random.Random, exploration: float, rollout: int, judge: Judge | None = None
    ) -> None:
        self.sampler = context.sampler
        self.rewards = Rewards(context.game, context.setting, judge)
        self.plain: bool = context.game.plain()
        """Options of this game are their own tokens."""
        self.rnd = rng.random
        self.chance = FastChance(rng.random)
        self.exploration: float = exploration
        self.constant: float = exploration
        """`exploration` in the measure of the rewards met so far."""
        self.side: int = self.rewards.side_of[context.seat]
        self.total: float = 0.0
        self.squares: float = 0.0
        self.rollout: int = rollout
        self.root = Node(0)
        self.path: list[Node] = []
        self.count: int = 0

    def expect(self, simulations: int) -> None:
        """About so many simulations will be made in all."""

    def remember(self, context: DecisionContext, worths: list[float], visits: int) -> None:
        """Begin with what was thought of the options before: each as if it had been visited so often."""
        guess = self.sampler.sample(self.chance)
        root = self.root_of(context, bool(guess.asks))
        guess.drop()
        self.begin_with(root, list(context.distinct()), worths, visits)

    def root_of(self, context: DecisionContext, together: bool) -> Node:
        """The node whose kids are the options of the context."""
        root = self.root.other((context.seat, context.kind)) if together else self.root
        return root.at(context.seat, context.kind)

    def begin_with(self, root: Node, tokens: list[Choice], worths: list[float], visits: int) -> None:
        grow(visits + 1)
        for token, worth in zip(tokens, worths, strict=True):
            kid = root.kids[token] = Node(self.side)
            kid.available = kid.visits = visits
            kid.total = worth * visits
            kid.mean = worth
            kid.bonus = one_by_root[visits]

    def simulate(self, times: int) -> None:
        self.count += times
        grow(self.count + REMEMBERED + 1)
        sampler = self.sampler
        chance = self.chance
        path = self.path
        rollout = self.rollout
        rnd = self.rnd
        for _ in range(times):
            play = sampler.sample(chance)
            self._descend(play)
            if rollout:
                play.play_random(rnd, rollout)
            self._carry_back(self.rewards.of(play))
            path.clear()
            # Rules and play hold each other; let go here, the collector finds them later and dearer (7 % of the time).
            play.drop()
        self._measure()

    def _descend(self, play: Play) -> None:
        """Walk down the tree to the first option never taken before, and take it."""
        path = self.path
        node = self.root
        while play.options:
            if play.asks:
                node = self._together(play, node)
            else:
                node = self._take(play, node)
                path.append(node)
            if not node.visits:
                return

    def _take(self, play: Play, node: Node) -> Node:
        """Take one option of the open decision: one never taken here before, or the most promising."""
        if node.kind is not play.kind or node.seat != play.seat:
            node = node.at(play.seat, play.kind)
        meant = None if self.plain else self._meant(play)
        tokens: Iterable[Choice] = play.options if meant is None else meant
        kids = node.kids
        constant = self.constant
        fresh: list[Choice] = []
        chosen = node
        choice = None
        best = -1.0
        for token in tokens:
            kid = kids.get(token)
            if kid is None:
                fresh.append(token)
            else:
                kid.available = available = kid.available + 1
                score = kid.mean + constant * kid.bonus * root_log[available]
                if score > best:
                    best = score
                    chosen = kid
                    choice = token
        if fresh:
            choice = fresh[floor(self.rnd() * len(fresh))]
            chosen = kids[choice] = Node(self.rewards.side_of[play.seat])
        play.send(choice if meant is None else meant[choice])
        return chosen

    def _meant(self, play: Play) -> dict[Choice, Choice]:
        """The options of the open decision by what they mean, so that equal pieces share their statistics."""
        if self.plain:
            return dict(zip(play.options, play.options, strict=True))
        options = play.options
        return dict(zip(play.game.tokens(play.state, play.kind, options), options, strict=True))

    def _together(self, play: Play, node: Node) -> Node:
        """Answer a simultaneous decision for every seat, each from its own statistics: nobody sees another's answer.

        What follows hangs on the answers of all.
        """
        taken: list[Node] = []
        for _ in range(len(play.asks)):
            taken.append(self._take(play, node.other((play.seat, play.kind))))
        after = node.other(tuple(taken))
        self.path.extend(taken)
        self.path.append(after)
        return after

    def _carry_back(self, rewards: list[float]) -> None:
        own = rewards[self.side]
        self.total += own
        self.squares += own * own
        for node in self.path:
            node.visits = visits = node.visits + 1
            node.total = total = node.total + rewards[node.side]
            node.mean = total / visits
            node.bonus = one_by_root[visits]

    def _measure(self) -> None:
        """Explore in proportion to how far the rewards lie apart: judgements of a cut rollout differ by hundredths
        where wins and losses differ by one. Wins and losses in equal number leave `exploration` as it is."""
        mean = self.total / self.count
        spread = math.sqrt(max(0.0, self.squares / self.count - mean * mean))
        self.constant = self.exploration * max(2.0 * spread, NARROWEST)

    # -- what was found

    def kids(self, context: DecisionContext) -> dict[Choice, Node]:
        """The statistics of the options of the context, by token."""
        root = self.root
        if root.seat == context.seat and root.kind is context.kind:
            return root.kids
        return root.other((context.seat, context.kind)).kids

    def best(self, context: DecisionContext) -> Choice:
        """The token of the option to take: the one taken most."""
        kids = self.kids(context)
        return max(kids, key=lambda token: (kids[token].visits, kids[token].mean))

    def settled(self, context: DecisionContext, left: int) -> bool:
        """No option can overtake the leader in the simulations left."""
        visits = sorted(kid.visits for kid in self.kids(context).values())
        return len(visits) > 1 and visits[-1] - visits[-2] > left
