"""The IS-MCTS bot: single-observer information-set Monte Carlo tree search.

Every simulation starts from a fresh guess at what the seat cannot know, walks down one shared tree among the options
that this guess allows, adds one node, plays on at random for a while, and carries the rewards of all sides back up.
How often an option was available counts, not how often its parent was visited: rare options are not starved.

Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012. `docs/bots.md` says what differs.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterable
from typing import Final

from quincunx.engine import Choice, FastChance, Game, Kind, Play
from quincunx.engine.table import NO_SEAT, NOTHING

from .base import Bot, Chair
from .greedy import judgements
from .stakes import Stakes

EXPLORATION: Final = 0.4
SIMULATIONS: Final = 400
NARROWEST: Final = 0.02
"""The least measure of rewards, for the case that all of them were equal so far."""
CHECK: Final = 16
"""How many simulations pass between two looks at the clock and at the lead of the best option."""

# of the search through the own turn
FIRST_SIGHT: Final = 6
"""How many visits greedy's judgement of an option counts for."""
TRIALS: Final = 8
"""How many new options are tried when a node is opened; further ones at later visits."""
PATIENCE: Final = 2
"""How often an option must have been judged before what follows it is opened."""
LOOSE_ENDS: Final = 3
"""How many further questions of a step are answered at random before it is judged."""

_root_log: Final[list[float]] = [0.0]
"""The square root of the logarithm of n, at place n."""


def _grow(to: int) -> None:
    for n in range(len(_root_log), to + 1):
        _root_log.append(math.sqrt(math.log(n)))


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
        "squares", "stakes", "total",
    )  # fmt: skip

    def __init__(self, chair: Chair, rng: random.Random, exploration: float, rollout: int) -> None:
        self.sampler = chair.sampler
        self.stakes = Stakes(chair.game, chair.setting)
        self.plain: bool = type(chair.game).token is Game.token
        """Options of this game are their own tokens."""
        self.rnd = rng.random
        self.chance = FastChance(rng.random)
        self.exploration: float = exploration
        self.constant: float = exploration
        """`exploration` in the measure of the rewards met so far."""
        self.side: int = self.stakes.side_of[chair.seat]
        self.total: float = 0.0
        self.squares: float = 0.0
        self.rollout: int = rollout
        self.root = Node(0)
        self.path: list[Node] = []
        self.count: int = 0

    def simulate(self, times: int) -> None:
        self.count += times
        _grow(self.count + 1)
        sample = self.sampler.sample
        chance = self.chance
        path = self.path
        for _ in range(times):
            play = sample(chance)
            self._descend(play)
            self._play_on(play)
            self._carry_back(self.stakes.of(play))
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
        kids = node.kids
        constant = self.constant
        fresh: list[tuple[Choice, Choice]] = []
        chosen = node
        choice = None
        best = -1.0
        for token, option in self._tokens(play):
            kid = kids.get(token)
            if kid is None:
                fresh.append((token, option))
                continue
            kid.available = available = kid.available + 1
            score = kid.mean + constant * kid.bonus * _root_log[available]
            if score > best:
                best = score
                chosen = kid
                choice = option
        if fresh:
            token, choice = fresh[int(self.rnd() * len(fresh))]
            chosen = kids[token] = Node(self.stakes.side_of[play.seat])
        play.send(choice)
        return chosen

    def _tokens(self, play: Play) -> Iterable[tuple[Choice, Choice]]:
        """The options of the open decision by what they mean, so that equal pieces share their statistics."""
        options = play.options
        if self.plain:
            return dict(zip(options, options, strict=True)).items()
        token = play.game.token
        state = play.state
        kind = play.kind
        return {token(state, kind, option): option for option in options}.items()

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

    def _play_on(self, play: Play) -> None:
        """Play at random, but not for ever."""
        rnd = self.rnd
        send = play.send
        options = play.options
        for _ in range(self.rollout):
            if not options:
                return
            send(options[int(rnd() * len(options))])
            options = play.options

    def _carry_back(self, rewards: list[float]) -> None:
        own = rewards[self.side]
        self.total += own
        self.squares += own * own
        for node in self.path:
            node.visits = visits = node.visits + 1
            node.total = total = node.total + rewards[node.side]
            node.mean = total / visits
            node.bonus = 1.0 / math.sqrt(visits)

    def _measure(self) -> None:
        """Explore in proportion to how far the rewards lie apart: judgements of a cut rollout differ by hundredths
        where wins and losses differ by one. Wins and losses in equal number leave `exploration` as it is."""
        mean = self.total / self.count
        spread = math.sqrt(max(0.0, self.squares / self.count - mean * mean))
        self.constant = self.exploration * max(2.0 * spread, NARROWEST)

    # -- what was found

    def kids(self, chair: Chair) -> dict[Choice, Node]:
        """The statistics of the options of the chair, by token."""
        root = self.root
        if root.seat == chair.seat and root.kind is chair.kind:
            return root.kids
        return root.other((chair.seat, chair.kind)).kids

    def settled(self, chair: Chair, left: int) -> bool:
        """No option can overtake the leader in the simulations left."""
        visits = sorted(kid.visits for kid in self.kids(chair).values())
        return len(visits) > 1 and visits[-1] - visits[-2] > left


class TurnSearch(Search):
    """Plans the seat's own turn by `game.evaluate`: for games where random play says nothing (`game.rollout` is 0).

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
        _grow(self.count + FIRST_SIGHT + 1)
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
            score = kid.mean + constant * kid.bonus * _root_log[available]
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


class IsmctsBot(Bot):
    """Thinks for a number of simulations, or for a number of seconds where `seconds` is given.

    With seconds its choices depend on the speed of the machine; with simulations only on the seed.
    """

    def __init__(
        self,
        seed: int | str = 0,
        simulations: int = SIMULATIONS,
        seconds: float = 0.0,
        exploration: float = EXPLORATION,
        rollout: int | None = None,
    ) -> None:
        super().__init__(seed)
        self.simulations = simulations
        self.seconds = seconds
        self.exploration = exploration
        self.rollout = rollout

    def choose(self, chair: Chair) -> Choice:
        options = chair.distinct()
        if len(options) == 1:
            return chair.options[0]
        rollout = chair.game.rollout if self.rollout is None else self.rollout
        search = (
            Search(chair, self.random, self.exploration, rollout)
            if rollout
            else TurnSearch(chair, self.random, self.exploration)
        )
        if self.seconds:
            self._think_for(search, self.seconds)
        else:
            self._think(search, chair)
        kids = search.kids(chair)
        return options[max(kids, key=lambda token: (kids[token].visits, kids[token].mean))]

    def _think(self, search: Search, chair: Chair) -> None:
        left = self.simulations
        while left > 0 and not search.settled(chair, left):
            search.simulate(min(CHECK, left))
            left -= CHECK

    def _think_for(self, search: Search, seconds: float) -> None:
        until = time.perf_counter() + seconds
        search.simulate(CHECK)
        while time.perf_counter() < until:
            search.simulate(CHECK)
