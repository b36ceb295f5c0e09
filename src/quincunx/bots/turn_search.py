"""The search of IS-MCTS through the seat's own turn, where the game says `own_turn`."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Final

from quincunx.engine import Choice, FastChance, Kind, Play

from .base import Chair
from .greedy import GUESSES, LINES, LOOK_ON, WAYS
from .search import Node, Search, grow, root_log

FIRST_SIGHT: Final = 6
"""How many visits greedy's judgement of an option counts for."""
TRIALS: Final = 8
"""How many new options are tried when a node is opened; further ones at later visits."""
PATIENCE: Final = 2
"""How often an option must have been judged before what follows it is opened."""
LOOSE_ENDS: Final = 3
"""How many further questions of a step are answered at random before it is judged."""
REACTIONS: Final = 6
"""How many questions to other seats are answered at random, until the step is over."""


class TurnSearch(Search):
    """Plans the seat's own turn by `game.evaluate`.

    - A simulation follows the tree as long as the seat itself decides, or all decide together, and ends with a
      judgement. So judgements are made within the own turn or at its end, not in another seat's: they can be compared.
    - What a step asks of others (a shield against a blow) is answered before the step is judged.
    - At the root options start from a judgement like greedy's, and are searched for evidence against it.
    - A line that leaves the best option to try another one does not count against what led there. With plain means
      ending the turn, which leads to no further tries, looked better than any good plan.
    - Below the root a node is opened by trying its options for one step on the guess at hand and judging them. The
      best is taken and judged with the chance of the simulation itself, so that the luck of a trial is not carried up.
    """

    __slots__ = ("bits", "echo", "line", "seat", "seed", "tops", "trial", "world")

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
        self.tops: list[Node | None] = []
        """Beside each node of the path: the option of that decision that has done best so far, if any is known well."""
        self._look_at(chair)

    def _look_at(self, chair: Chair) -> None:
        options = chair.distinct()
        root = self.root
        if self._guess(self.echo).asks:
            root = root.other((chair.seat, chair.kind))
        root.at(chair.seat, chair.kind)
        for token, worth in zip(options, self._first_sight(list(options.values())), strict=True):
            kid = root.kids[token] = Node(self.side)
            kid.available = kid.visits = FIRST_SIGHT
            kid.total = worth * FIRST_SIGHT
            kid.mean = worth
            kid.bonus = 1.0 / math.sqrt(FIRST_SIGHT)

    def _first_sight(self, options: list[Choice]) -> list[float]:
        """As greedy judges them, on the same guesses, but when others have answered what a step asks of them."""
        totals = [0.0] * len(options)
        lines = 0
        made = 0
        while made < GUESSES and lines * (made + 1) <= LINES * made:
            self.seed = self.bits(48)
            for at, option in enumerate(options):
                worth, tried = self._worth(option)
                totals[at] += worth
                lines += tried
            made += 1
        return [total / made for total in totals]

    def _worth(self, option: Choice) -> tuple[float, int]:
        """The seat's standing after the option and the best way on, and how many lines were tried."""
        line: list[Choice] = []
        worth, play = self._step(line, option)
        lines = 1
        for _ in range(LOOK_ON):
            if play.asks or play.seat != self.seat:
                break
            ways = self._ways_on(play)
            play.drop()
            lines += len(ways)
            worth, line, play = self._best_way(line, ways)
        play.drop()
        return worth, lines

    def _best_way(self, line: list[Choice], ways: list[Choice]) -> tuple[float, list[Choice], Play]:
        best: tuple[float, list[Choice], Play] | None = None
        for way in ways:
            further = line.copy()
            worth, play = self._step(further, way)
            if best is None or worth > best[0]:
                best = (worth, further, play)
            else:
                play.drop()
        assert best is not None, "an open decision has an option"
        return best

    def _ways_on(self, play: Play) -> list[Choice]:
        ways = list(dict(self._tokens(play)).values())
        return random.Random(self.seed).sample(ways, WAYS) if len(ways) > WAYS else ways

    def _step(self, line: list[Choice], choice: Choice) -> tuple[float, Play]:
        """Retrace a line on the guess at hand and take one step more, the same for others at every try."""
        play = self._retrace(line)
        self.trial.seed(self.seed)
        kind = play.kind
        if play.asks:
            answers = play.answers
            play.send(choice)
            while play.asks and play.answers is answers:
                play.send(play.options[int(self.trial.random() * len(play.options))])
            line.append(answers)
        else:
            play.send(choice)
            line.append(choice)
        return self._judged(play, kind, self.trial.random, line), play

    def _retrace(self, line: list[Choice]) -> Play:
        play = self._guess(self.echo)
        for choice in line:
            play.answer_all(choice) if play.asks else play.send(choice)
        return play

    def _judged(self, play: Play, kind: Kind, rnd: Callable[[], float], line: list[Choice]) -> float:
        """The seat's standing, once others have answered what belongs to the step: a blow counts when it has struck."""
        if not self._others_asked(play, kind):
            return self.stakes.for_seat(play, self.seat)
        before = self.stakes.for_seat(play, self.seat)
        return self.stakes.for_seat(play, self.seat) if self._answered(play, kind, rnd, line) else before

    def _others_asked(self, play: Play, kind: Kind) -> bool:
        """The open decision is another seat's, and not of the kind that the seat itself has just decided."""
        return play.seat != self.seat and play.kind is not kind and bool(play.options) and not play.asks

    def _answered(self, play: Play, kind: Kind, rnd: Callable[[], float], line: list[Choice]) -> bool:
        """Answer for others at random. Whether that has brought the step to its end: the seat decides again, or another
        decides what the seat has just decided, in a turn of its own."""
        left = REACTIONS
        while left and self._others_asked(play, kind):
            choice = play.options[int(rnd() * len(play.options))]
            line.append(choice)
            play.send(choice)
            left -= 1
        return bool(play.options) and not self._others_asked(play, kind)

    def simulate(self, times: int) -> None:
        self.count += times
        grow(self.count + FIRST_SIGHT + 1)
        for _ in range(times):
            self.seed = self.bits(48)
            play = self._guess(self.world)
            self._carry_back(self._walk(play))
            self.path.clear()
            self.tops.clear()
            self.line.clear()
            play.drop()
        self._measure()

    def _guess(self, source: random.Random) -> Play:
        """The guess of this simulation, from its start."""
        source.seed(self.seed)
        return self.sampler.sample(FastChance(source.random))

    def _walk(self, play: Play) -> list[float]:
        """Walk down the tree to the end of the turn, to an option seldom judged, or to one of a node just opened."""
        node = self.root
        kind = play.kind
        opened = False
        while play.options and not opened and (node.visits >= PATIENCE or not self.path):
            if play.asks:
                answers = play.answers
                node = self._together(play, node)
                self.line.append(answers)
                self.tops.extend([None] * (len(self.path) - len(self.tops)))
            elif play.seat == self.seat:
                kind = play.kind
                if node.kind is not kind or node.seat != play.seat:
                    node = node.at(play.seat, kind)
                tokens = dict(self._tokens(play))
                opened = self._open(node.kids, tokens, kind)
                node = self._follow(play, node.kids, tokens)
                if self._others_asked(play, kind):
                    rewards = self.stakes.of(play)
                    if not self._answered(play, kind, self.rnd, self.line):
                        return rewards
            else:
                break
        self._tie_up(play, kind, self.world.random)
        return self.stakes.of(play)

    def _open(self, kids: dict[Choice, Node], tokens: dict[Choice, Choice], kind: Kind) -> bool:
        """Try options never tried here, all with the same chance, and judge them."""
        fresh = [token for token in tokens if token not in kids]
        if not fresh:
            return False
        chance = self.bits(48)
        for token in self._some(fresh):
            play = self._retrace(self.line)
            self.trial.seed(chance)
            play.chance = FastChance(self.trial.random)
            play.send(tokens[token])
            self._tie_up(play, kind, self.trial.random)
            worth = self._judged(play, kind, self.trial.random, [])
            kid = kids[token] = Node(self.side)
            kid.visits = 1
            kid.total = kid.mean = worth
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
        top: Node | None = None
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
            if kid.visits >= PATIENCE and (top is None or kid.mean > top.mean):
                top = kid
        play.send(choice)
        self.line.append(choice)
        self.path.append(chosen)
        self.tops.append(top)
        return chosen

    def _carry_back(self, rewards: list[float]) -> None:
        """From the end of the line to its start. Where a line left the best option to try another one, what led there
        counts as the best option does: nobody has to take the other."""
        own = rewards[self.side]
        self.total += own
        self.squares += own * own
        for at in range(len(self.path) - 1, -1, -1):
            node = self.path[at]
            node.visits = visits = node.visits + 1
            node.total = total = node.total + rewards[node.side]
            node.mean = total / visits
            node.bonus = 1.0 / math.sqrt(visits)
            top = self.tops[at]
            if top is not None and top is not node:
                rewards[self.side] = top.mean

    def _tie_up(self, play: Play, kind: Kind, rnd: Callable[[], float]) -> None:
        """Answer at random what belongs to the step just taken: a battle going on, further questions to the seat."""
        left = LOOSE_ENDS
        while play.options and (play.asks or (left > 0 and play.seat == self.seat and play.kind is not kind)):
            play.send(play.options[int(rnd() * len(play.options))])
            left -= 1
