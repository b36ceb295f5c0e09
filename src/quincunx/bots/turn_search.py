"""The search of IS-MCTS through the seat's own turn, where the game says `own_turn`."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Final

from quincunx.engine import Choice, FastChance, Kind, Play

from .base import Chair
from .greedy import judgements
from .search import Node, Search, grow, root_log

FIRST_SIGHT: Final = 6
"""How many visits greedy's judgement of an option counts for."""
TRIALS: Final = 8
"""How many new options are tried when a node is opened; further ones at later visits."""
PATIENCE: Final = 2
"""How often an option must have been judged before what follows it is opened."""
LOOSE_ENDS: Final = 3
"""How many further questions of a step are answered at random before it is judged."""


class TurnSearch(Search):
    """Plans the seat's own turn by `game.evaluate`.

    - A simulation follows the tree as long as the seat itself decides, or all decide together, and ends with a
      judgement. So judgements are made within the own turn or at its end, not in another seat's: they can be compared.
    - At the root options start from greedy's judgement of them, and are searched for evidence against it.
    - Below, a node is opened by trying its options for one step on the guess at hand and judging them. The best is
      taken and judged with the chance of the simulation itself, so that the luck of a trial is not carried up.
    """

    __slots__ = ("bits", "echo", "line", "seat", "seed", "trial", "world")

    def __init__(self, chair: Chair, rng: random.Random, exploration: float) -> None:
        super().__init__(chair, rng, exploration, 0)
        self.seat: int = chair.seat
        self.bits = rng.getrandbits
        self.seed: int = self.bits(48)
        """Of the guess of this simulation, which can be made again from it."""
        self.world = random.Random()
        self.echo = random.Random()
        self.trial = random.Random()
        self.line: list[Choice] = []
        """What was chosen in this simulation; for a simultaneous decision the list of answers."""
        self._look_at(chair, rng)

    def _look_at(self, chair: Chair, rng: random.Random) -> None:
        options = chair.distinct()
        root = self.root
        if self._guess(self.echo).asks:
            root = root.other((chair.seat, chair.kind))
        root.at(chair.seat, chair.kind)
        for token, worth in zip(options, judgements(chair, list(options.values()), rng), strict=True):
            kid = root.kids[token] = Node(self.side)
            kid.available = kid.visits = FIRST_SIGHT
            kid.total = worth * FIRST_SIGHT
            kid.mean = worth
            kid.bonus = 1.0 / math.sqrt(FIRST_SIGHT)

    def simulate(self, times: int) -> None:
        self.count += times
        grow(self.count + FIRST_SIGHT + 1)
        for _ in range(times):
            self.seed = self.bits(48)
            play = self._guess(self.world)
            self._descend(play)
            self._carry_back(self.stakes.of(play))
            self.path.clear()
            self.line.clear()
            play.drop()
        self._measure()

    def _guess(self, source: random.Random) -> Play:
        """The guess of this simulation, from its start."""
        source.seed(self.seed)
        return self.sampler.sample(FastChance(source.random))

    def _descend(self, play: Play) -> None:
        """Walk down the tree to the end of the turn, to an option seldom judged, or to one of a node just opened."""
        node = self.root
        kind = play.kind
        opened = False
        while play.options and not opened and (node.visits >= PATIENCE or not self.path):
            if play.asks:
                answers = play.answers
                node = self._together(play, node)
                self.line.append(answers)
            elif play.seat == self.seat:
                kind = play.kind
                if node.kind is not kind or node.seat != play.seat:
                    node = node.at(play.seat, kind)
                tokens = dict(self._tokens(play))
                opened = self._open(node.kids, tokens, kind)
                node = self._follow(play, node.kids, tokens)
            else:
                return
        self._tie_up(play, kind, self.world.random)

    def _open(self, kids: dict[Choice, Node], tokens: dict[Choice, Choice], kind: Kind) -> bool:
        """Try options never tried here, all with the same chance, and judge them."""
        fresh = [token for token in tokens if token not in kids]
        if not fresh:
            return False
        chance = self.bits(48)
        for token in self._some(fresh):
            play = self._guess(self.echo)
            for choice in self.line:
                play.answer_all(choice) if play.asks else play.send(choice)
            self.trial.seed(chance)
            play.chance = FastChance(self.trial.random)
            play.send(tokens[token])
            self._tie_up(play, kind, self.trial.random)
            kid = kids[token] = Node(self.side)
            kid.visits = 1
            kid.total = kid.mean = self.stakes.for_seat(play, self.seat)
            kid.bonus = 1.0
            play.drop()
        return True

    def _some(self, fresh: list[Choice]) -> list[Choice]:
        """At most so many as are tried at once, in any order."""
        for at in range(min(TRIALS, len(fresh) - 1)):
            other = at + int(self.rnd() * (len(fresh) - at))
            fresh[at], fresh[other] = fresh[other], fresh[at]
        return fresh[:TRIALS]

    def _follow(self, play: Play, kids: dict[Choice, Node], tokens: dict[Choice, Choice]) -> Node:
        """Take the most promising of the options tried so far."""
        constant = self.constant
        best = -1.0
        chosen = self.root
        choice = None
        for token, option in tokens.items():
            kid = kids.get(token)
            if kid is None:
                continue
            kid.available = available = kid.available + 1
            score = kid.mean + constant * kid.bonus * root_log[available]
            if score > best:
                best = score
                chosen = kid
                choice = option
        play.send(choice)
        self.line.append(choice)
        self.path.append(chosen)
        return chosen

    def _tie_up(self, play: Play, kind: Kind, rnd: Callable[[], float]) -> None:
        """Answer at random what belongs to the step just taken: a battle going on, further questions to the seat."""
        left = LOOSE_ENDS
        while play.options and (play.asks or (left > 0 and play.seat == self.seat and play.kind is not kind)):
            play.send(play.options[int(rnd() * len(play.options))])
            left -= 1
