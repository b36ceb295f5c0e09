"""What a position is worth to each side: the common currency of greedy and IS-MCTS."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log
from typing import Any, Final

from quincunx.engine import Game, Play, Result, Setting
from quincunx.engine.context import NO_SEAT

PLACE: Final = 0.2
"""With three sides or more, how much of the reward is for the place and not for the win, so that a bot that can no
longer win still plays."""


FARTHEST: Final = 6.0
"""In log odds: nothing that is not over is judged surer than this."""


class Judge:
    """Says how well seats stand in a play of a guess that is not over: 0 lost … 1 won."""

    __slots__ = ()

    def worth(self, play: Play, seat: int) -> float:
        raise NotImplementedError

    def worths(self, play: Play, seats: list[int]) -> list[float]:
        """The same for one seat of each side."""
        return [self.worth(play, seat) for seat in seats]


class StateJudge(Judge):
    """A function of state and seat: the game's own `evaluate` unless something else is asked."""

    __slots__ = ("evaluate",)

    def __init__(self, evaluate: Callable[[Any, int], float]) -> None:
        self.evaluate: Callable[[Any, int], float] = evaluate

    def worth(self, play: Play, seat: int) -> float:
        return self.evaluate(play.state, seat)


class Learned(Judge):
    """A position's aspects as a chance to win: a weighted sum of them, and of units that are each such a sum of their
    own and count where it is above zero."""

    __slots__ = ("bias", "numbers", "units", "weights")

    def __init__(
        self,
        numbers: Callable[[Any, int], list[float]],
        weights: Sequence[float],
        bias: float,
        units: Sequence[Sequence[float]] = (),
    ) -> None:
        self.numbers: Callable[[Any, int], list[float]] = numbers
        self.weights: list[float] = list(weights)
        self.bias: float = bias
        self.units: list[list[float]] = [list(unit) for unit in units]
        """Of each: one weight for every aspect, its bias, and what it adds to the odds."""

    def worth(self, play: Play, seat: int) -> float:
        return self.of(play.state, seat)

    def of(self, s: Any, seat: int) -> float:
        numbers = self.numbers(s, seat)
        seen = [at for at, number in enumerate(numbers) if number]
        weights = self.weights
        odds = self.bias
        for at in seen:
            odds += weights[at] * numbers[at]
        for unit in self.units:
            level = unit[-2]
            for at in seen:
                level += unit[at] * numbers[at]
            if level > 0.0:
                odds += level * unit[-1]
        return chance_of(odds)


def chance_of(odds: float) -> float:
    """Log odds as a chance to win."""
    return 1.0 / (1.0 + exp(-min(FARTHEST, max(-FARTHEST, odds))))


def odds_of(chance: float, surest: float) -> float:
    """The log odds of a chance, no surer than so much."""
    safe = min(0.999, max(0.001, chance))
    return max(-surest, min(surest, log(safe / (1.0 - safe))))


class Rewards:
    """Rewards from 0 (lost) to 1 (won), one for each side. Seats of one side share theirs."""

    __slots__ = ("judge", "known", "result", "side_of", "seat_of")

    def __init__(self, game: Game[Any], setting: Setting, judge: Judge | None = None) -> None:
        sides = game.sides(setting)
        names = list(dict.fromkeys(sides))
        self.judge: Judge = StateJudge(game.evaluate) if judge is None else judge
        self.result: Callable[[Any], Result] = game.result
        self.known: dict[tuple[int, ...], list[float]] = {}
        self.side_of: list[int] = [names.index(side) for side in sides]
        self.seat_of: list[int] = [sides.index(side) for side in names]
        """One seat of each side."""

    def of(self, play: Play) -> list[float]:
        """The rewards of a finished match; of an unfinished one, what the game's own judgement promises."""
        if play.options:
            return self.judge.worths(play, self.seat_of)
        return self.won(self.result(play.state))

    def for_seat(self, play: Play, seat: int) -> float:
        """The reward of one seat's side alone."""
        if play.options:
            return self.judge.worth(play, seat)
        return self.won(self.result(play.state))[self.side_of[seat]]

    def together(self, seat: int, other: int) -> bool:
        """Both seats win and lose together; false for no seat."""
        return other != NO_SEAT and self.side_of[seat] == self.side_of[other]

    def won(self, result: Result) -> list[float]:
        """The rewards of a result; the same list for the same ranks, so read it only."""
        found = self.known.get(result.ranks)
        if found is None:
            found = self.known[result.ranks] = self._shared(result.ranks)
        return found

    def _shared(self, by_seat: tuple[int, ...]) -> list[float]:
        ranks = [by_seat[seat] for seat in self.seat_of]
        shares = win_shares(ranks)
        last = len(ranks) - 1
        if last < 2:
            return shares
        places = [1 - (rank - 1) / last for rank in ranks]
        return [(1 - PLACE) * share + PLACE * place for share, place in zip(shares, places, strict=True)]


def win_shares(ranks: Sequence[int]) -> list[float]:
    """A win is 1; a win shared by n sides is 1/n for each; a cooperative side that failed has no rank 1 and no win."""
    winners = ranks.count(1)
    return [1 / winners if rank == 1 else 0.0 for rank in ranks]
