"""The search of IS-MCTS through the seat's own turn, where the game says `own_turn`."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from math import floor
from typing import Final

from quincunx.engine import Choice, FastChance, Play

from .base import DecisionContext
from .greedy import GUESSES, LINES, LOOK_ON, PARTNERS, WAYS
from .rewards import Judge
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
    - What a step asks of others (a shield against a blow) or of the seat itself (drink from the fountain?) is answered
      before the step is judged: for others at random, for the seat as well as it can. The step is over at the next
      boundary: what is asked after it belongs to another step, or another turn.
    - At the root options start from a judgement like greedy's, and are searched for evidence against it, all on the
      same guesses: the first simulation of each option is made on the first guess, the second on the second.
    - A line that leaves the favourite to try another option does not count against what led there. With plain means
      ending the turn, which leads to no further tries, looked better than any good plan.
    - Below the root a node is opened by trying its options for one step on the guess at hand and judging them. The
      best is taken and judged with the chance of the simulation itself, so that the luck of a trial is not carried up.
    """

    __slots__ = (
        "before", "bits", "echo", "field", "first", "line", "seat", "seed", "seeds", "share", "taken", "tops", "trial",
        "until", "world",
    )  # fmt: skip

    def __init__(
        self, context: DecisionContext, rng: random.Random, exploration: float, judge: Judge | None = None
    ) -> None:
        super().__init__(context, rng, exploration, 0, judge)
        self.seat: int = context.seat
        self.bits = rng.getrandbits
        self.seed: int = self.bits(48)
        """Of the guess of this simulation, which can be made again from it."""
        self.before: int = 0
        """Boundaries passed before the last step that was tried."""
        self.seeds: list[int] = []
        """Of the guesses made so far, in the order in which every option meets them."""
        self.first: Node = self.root
        """The node whose kids are the options of the context."""
        self.world = random.Random()
        self.echo = random.Random()
        self.trial = random.Random()
        self.line: list[Choice] = []
        """What was chosen in this simulation; for a simultaneous decision the list of answers."""
        self.tops: list[Node | None] = []
        """Beside each node of the path: the favourite of that decision, if there is one yet."""
        self.field: list[Choice] = []
        """The options still in the running, best first when it was halved; empty as long as nobody knows how many
        simulations there will be."""
        self.taken: Choice = None
        """Which of them this simulation begins with."""
        self.share: int = 0
        """How many simulations each round has."""
        self.until: int = 0
        """How often each of them is visited before the field is halved."""
        self._look_at(context)

    def expect(self, simulations: int) -> None:
        """About so many simulations will be made in all: the field is halved again and again, and all rounds have the
        same number. In a simultaneous decision nobody is left out: what is best depends on what else is played."""
        if self.first is not self.root:
            return
        kids = self.first.kids
        self.field = sorted(kids, key=lambda token: -kids[token].mean)
        rounds = max(1, (len(self.field) - 1).bit_length())
        self.share = simulations // rounds
        self.until = FIRST_SIGHT + max(1, self.share // len(self.field))

    def _pick(self) -> Node:
        """The next of the field, in turn; when all have had their visits, the better half goes on."""
        kids = self.first.kids
        token = min(self.field, key=lambda token: kids[token].visits)
        if kids[token].visits >= self.until and len(self.field) > 1:
            self.field.sort(key=lambda token: -kids[token].mean)
            del self.field[(len(self.field) + 1) // 2 :]
            self.until += max(1, self.share // len(self.field))
            token = self.field[0]
        self.taken = token
        return kids[token]

    def best(self, context: DecisionContext) -> Choice:
        """Of those still in the running the one with the best mean: they have had about the same number of visits."""
        kids = self.first.kids
        return max(self.field, key=lambda token: kids[token].mean) if self.field else super().best(context)

    def _look_at(self, context: DecisionContext) -> None:
        options = context.distinct()
        self.first = self.root_of(context, bool(self._guess(self.echo).asks))
        self.begin_with(self.first, list(options), self._first_sight(list(options.values())), FIRST_SIGHT)

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
        looks = LOOK_ON
        for _ in range(PARTNERS):
            if play.asks or not self._ours(play, self.before) or (play.seat == self.seat and not looks):
                break
            looks -= play.seat == self.seat
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
        ways = list(self._meant(play).values())
        return random.Random(self.seed).sample(ways, WAYS) if len(ways) > WAYS else ways

    def _step(self, line: list[Choice], choice: Choice) -> tuple[float, Play]:
        """Retrace a line on the guess at hand and take one step more, the same for others at every try."""
        play = self._retrace(line)
        self.trial.seed(self.seed)
        self.before = passed = play.passed
        if play.asks:
            answers = play.answers
            play.send(choice)
            while play.asks and play.answers is answers:
                play.send(play.options[int(self.trial.random() * len(play.options))])
            line.append(answers)
        else:
            play.send(choice)
            line.append(choice)
        return self._judged(play, passed, self.trial.random, line), play

    def _retrace(self, line: list[Choice]) -> Play:
        play = self._guess(self.echo)
        for choice in line:
            play.answer(choice)
        return play

    def _judged(self, play: Play, passed: int, rnd: Callable[[], float], line: list[Choice]) -> float:
        """The seat's standing, once others have answered what belongs to the step: a blow counts when it has struck."""
        if not self._others_asked(play, passed):
            return self.rewards.for_seat(play, self.seat)
        before = self.rewards.for_seat(play, self.seat)
        return self.rewards.for_seat(play, self.seat) if self._answered(play, passed, rnd, line) else before

    def _others_asked(self, play: Play, passed: int) -> bool:
        """The open decision is another seat's, and belongs to the step before which so many boundaries were passed."""
        return play.passed == passed and bool(play.options) and not play.asks and not self._ours(play, passed)

    def _ours(self, play: Play, passed: int) -> bool:
        """The seat decides, or a partner is asked before the step is over: whoever wins with it wants what it wants."""
        return play.seat == self.seat or (play.passed == passed and self.rewards.together(self.seat, play.seat))

    def _answered(self, play: Play, passed: int, rnd: Callable[[], float], line: list[Choice]) -> bool:
        """Answer for others at random. Whether that has brought the step to its end, or back to the seat."""
        left = REACTIONS
        while left and self._others_asked(play, passed):
            choice = play.options[floor(rnd() * len(play.options))]
            line.append(choice)
            play.send(choice)
            left -= 1
        return not self._others_asked(play, passed)

    def simulate(self, times: int) -> None:
        self.count += times
        grow(self.count + FIRST_SIGHT + 1)
        for _ in range(times):
            self.seed = self._next_seed()
            play = self._guess(self.world)
            self._carry_back(self._walk(play))
            self.path.clear()
            self.tops.clear()
            self.line.clear()
            play.drop()
        self._measure()

    def _next_seed(self) -> int:
        """Of the next guess of the option that will be taken at the root."""
        at = (self._pick() if self.field else self._promising()).visits - FIRST_SIGHT
        while len(self.seeds) <= at:
            self.seeds.append(self.bits(48))
        return self.seeds[at]

    def _promising(self) -> Node:
        constant = self.constant
        kids = self.first.kids.values()
        return max(kids, key=lambda kid: kid.mean + constant * kid.bonus * root_log[kid.available + 1])

    def _guess(self, source: random.Random) -> Play:
        """The guess of this simulation, from its start."""
        source.seed(self.seed)
        return self.sampler.sample(FastChance(source.random))

    def _walk(self, play: Play) -> list[float]:
        """Walk down the tree to the end of the turn, to an option seldom judged, or to one of a node just opened; there
        to the end of the step."""
        node = self.root
        passed = play.passed
        opened = False
        while play.options and (
            self._goes_on(play, passed) or (not opened and (node.visits >= PATIENCE or not self.path))
        ):
            if play.asks:
                passed = play.passed
                answers = play.answers
                node = self._together(play, node)
                self.line.append(answers)
                self.tops.extend([None] * (len(self.path) - len(self.tops)))
            elif self._ours(play, passed):
                passed = play.passed
                if node.kind is not play.kind or node.seat != play.seat:
                    node = node.at(play.seat, play.kind)
                tokens = self._meant(play)
                opened = self._open(node.kids, tokens, passed) or opened
                node = self._follow(play, node.kids, tokens)
                if self._others_asked(play, passed):
                    rewards = self.rewards.of(play)
                    if not self._answered(play, passed, self.rnd, self.line):
                        return rewards
            else:
                break
        self._tie_up(play, passed, self.world.random)
        return self.rewards.of(play)

    def _open(self, kids: dict[Choice, Node], tokens: dict[Choice, Choice], passed: int) -> bool:
        """Try options never tried here, all with the same chance, and judge them."""
        fresh = [token for token in tokens if token not in kids]
        if not fresh:
            return False
        chance = self.bits(48)
        for token in self._some(fresh):
            kid = kids[token] = Node(self.side)
            kid.visits = 1
            kid.total = kid.mean = self._tried(tokens[token], passed, chance)
            kid.bonus = 1.0
        return True

    def _tried(self, choice: Choice, passed: int, chance: int) -> float:
        """The seat's standing after the step, with the best of its answers to what the step asks it."""
        after = [choice]
        play = self._replay(after, chance)
        for _ in range(LOOSE_ENDS):
            if not self._goes_on(play, passed):
                break
            ways = self._ways_on(play)
            play.drop()
            worths = [self._standing(self._replay([*after, way], chance), passed) for way in ways]
            after.append(ways[worths.index(max(worths))])
            play = self._replay(after, chance)
        return self._standing(play, passed)

    def _replay(self, after: list[Choice], chance: int) -> Play:
        """Retrace the line of this simulation on its own guess, and go on with another chance."""
        play = self._retrace(self.line)
        self.trial.seed(chance)
        play.chance = FastChance(self.trial.random)
        for choice in after:
            play.send(choice)
        return play

    def _standing(self, play: Play, passed: int) -> float:
        """The seat's standing at the end of a trial, which is let go of."""
        self._tie_up(play, passed, self.trial.random)
        worth = self._judged(play, passed, self.trial.random, [])
        play.drop()
        return worth

    def _goes_on(self, play: Play, passed: int) -> bool:
        """The step is not over: the seat itself is asked further."""
        return play.passed == passed and bool(play.options) and not play.asks and self._ours(play, passed)

    def _some(self, fresh: list[Choice]) -> list[Choice]:
        """At most so many as are tried at once, in any order."""
        for at in range(min(TRIALS, len(fresh) - 1)):
            other = at + floor(self.rnd() * (len(fresh) - at))
            fresh[at], fresh[other] = fresh[other], fresh[at]
        return fresh[:TRIALS]

    def _follow(self, play: Play, kids: dict[Choice, Node], tokens: dict[Choice, Choice]) -> Node:
        """Take the most promising of the options tried so far."""
        constant = self.constant
        best = -1.0
        chosen = self.root
        choice = None
        top: Node | None = None
        most = PATIENCE
        settled = kids is self.first.kids and bool(self.field)
        for token, option in tokens.items():
            kid = kids.get(token)
            if kid is None:
                continue
            kid.available = available = kid.available + 1
            score = kid.mean + constant * kid.bonus * root_log[available]
            if score > best and (not settled or token == self.taken):
                best = score
                chosen = kid
                choice = option
            # The favourite is what was taken most: the best mean of few may be luck.
            if kid.visits > most or (kid.visits == most and (top is None or kid.mean > top.mean)):
                most = kid.visits
                top = kid
        play.send(choice)
        self.line.append(choice)
        self.path.append(chosen)
        self.tops.append(top)
        return chosen

    def _carry_back(self, rewards: list[float]) -> None:
        """From the end of the line to its start. Where a line left the favourite to try another option, what led there
        counts as the favourite does: nobody has to take the other."""
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

    def _tie_up(self, play: Play, passed: int, rnd: Callable[[], float]) -> None:
        """Answer at random what else belongs to the step just taken: a battle going on, further questions."""
        left = LOOSE_ENDS
        while play.options and (play.asks or (left > 0 and play.passed == passed and self._ours(play, passed))):
            play.send(play.options[floor(rnd() * len(play.options))])
            left -= 1
