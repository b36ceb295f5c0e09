"""Thinking while others think: a search that begins at somebody else's decision, kept for the own one that follows.

What the others will choose, and how much of it the seat will see, is not known. So the own next decisions are told
apart by what the seat would know there (its features, and the options it would have), and whatever else differs counts
together. When its turn comes the seat looks up the decision that it meets, and the search goes on from there.

Law: everything comes from guesses, so from what the seat knows at the decision of the other.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

from quincunx.engine import Choice, Kind, Play, Setting

from .base import DecisionContext, waiting_context
from .rewards import Judge
from .search import Node, Search, grow

Met = tuple[str, frozenset[Choice], bytes]
"""An own decision as the seat meets it: kind, what its options mean, features."""
WORTH: Final = 4
"""A tree with fewer visits for each option than this is left behind."""
MOST: Final = 60_000
"""Simulations after which nothing is added: each may keep a node."""


def met(kind: Kind, tokens: Iterable[Choice], numbers: list[float]) -> Met:
    return kind.name, frozenset(tokens), blake2b(array("d", numbers).tobytes(), digest_size=12).digest()


class Ponder(Search):
    """The search of a seat that waits."""

    def __init__(
        self,
        play: Play,
        seat: int,
        setting: Setting,
        rng: random.Random,
        exploration: float,
        rollout: int,
        judge: Judge | None = None,
    ) -> None:
        super().__init__(waiting_context(play, seat, setting), rng, exploration, rollout, judge)
        self.seat = seat
        self.setting = setting
        self.mine: dict[Met, Node] = {}
        """The own next decisions met so far; each is the root of a tree."""
        self.arrived = False
        """This simulation has come to one of them."""

    def _descend(self, play: Play) -> None:
        self.arrived = False
        super()._descend(play)

    def _take(self, play: Play, node: Node) -> Node:
        if not self.arrived and play.seat == self.seat and not play.asks:
            self.arrived = True
            node = self._here(play)
        return super()._take(play, node)

    def _here(self, play: Play) -> Node:
        game, state = play.game, play.state
        key = met(play.kind, game.tokens(state, play.kind, play.options), game.numbers(state, self.seat, self.setting))
        found = self.mine.get(key)
        if found is None:
            found = self.mine[key] = Node(self.side)
        return found

    def hand_on(self, context: DecisionContext, search: Search) -> int:
        """Let a search of the seat's decision go on from what was found here; returns how many simulations of it there
        were. Nothing where there were too few to be worth it."""
        root = self.mine.get(met(context.kind, context.tokens, context.features()))
        visits = sum(kid.visits for kid in root.kids.values()) if root is not None else 0
        if root is None or visits < WORTH * len(root.kids) or set(context.tokens) != root.kids.keys():
            return 0
        search.root, search.count = root, self.count
        search.total, search.squares, search.constant = self.total, self.squares, self.constant
        grow(self.count + 1)
        return visits
