"""A network as a judge, in plain Python that compiles: no library is needed to play with what one was needed to learn.

What the seat that is asked sees goes through two layers with ReLU. Like things (the cells of a board) go through one
layer that they share, and only its sums and its largest numbers go on: what was learned of one holds for all. The
game's own judgement is added at the end: what was learned is where it errs. Where there are two sides at most, what
one gains the other loses, and an observation tells most to who must decide; so that one's is read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, Final

from quincunx.engine import Game, Layout, Play, Setting
from quincunx.engine.features import REAL
from quincunx.engine.rows import DOUBLE, Rows

from .rewards import Judge, Rewards, chance_of, odds_of

SUREST: Final = 4.0
"""In log odds: how sure the game's own judgement can be before it is added."""
MOST_KNOWN: Final = 50_000
"""Like things whose numbers are remembered: there are few that differ."""

Row = list[float]


class Layer:
    """Rows of weights, one for each unit, and its bias."""

    __slots__ = ("bias", "rows")

    def __init__(self, rows: Sequence[Sequence[float]], bias: Sequence[float]) -> None:
        self.rows: list[Row] = [list(row) for row in rows]
        self.bias: Row = list(bias)

    def of(self, places: list[int], numbers: Row) -> Row:
        """What comes out for the numbers at these places, all others being zero."""
        found: Row = []
        for unit, row in enumerate(self.rows):
            level = self.bias[unit]
            for at in places:
                level += row[at] * numbers[at]
            found.append(level)
        return found

    def above(self, numbers: Row) -> Row:
        """The same for all of them, and nothing below zero."""
        return [max(0.0, level) for level in self.of(list(range(len(numbers))), numbers)]


class Fold:
    """Some like things of an observation: where they begin, how many there are, how many numbers each has."""

    __slots__ = ("columns", "count", "first", "items", "known", "overs", "pool", "reals", "width")

    def __init__(self, first: int, count: int, items: Sequence[Sequence[float]], pool: Layer, overs: Sequence[float]):
        self.first: int = first
        self.count: int = count
        self.items: list[Row] = [list(row) for row in items]
        """Of each unit of the shared layer: a weight for every number of a thing."""
        self.width: int = len(self.items[0])
        self.pool: Layer = pool
        """From sums and largest numbers to the first layer."""
        self.overs: Row = [over or 1.0 for over in overs[first : first + self.width]]
        self.reals: list[int] = [at for at in range(self.width) if overs[first + at] == REAL]
        """The places of a thing whose numbers are not whole."""
        self.columns: list[Row] = [[row[at] for row in self.items] for at in self.reals]
        self.known: dict[bytes, Row] = {}

    def of(self, whole: bytes, real: Row, around: Row) -> Row:
        """What its things add to the first layer, where `around` is what the rest says to each of them."""
        units = len(around)
        total = [0.0] * units
        most = [0.0] * units
        for number in range(self.count):
            item = self.item(whole, real, self.first + number * self.width)
            for unit in range(units):
                level = item[unit] + around[unit]
                if level > 0.0:
                    total[unit] += level
                    if level > most[unit]:
                        most[unit] = level
        root = sqrt(self.count)
        pooled = [level / root for level in total] + most
        return self.pool.of([at for at, level in enumerate(pooled) if level], pooled)

    def item(self, whole: bytes, real: Row, first: int) -> Row:
        """What the shared layer makes of the thing at this place, but for what is around it."""
        key = whole[first : first + self.width]
        found = self.known.get(key)
        if found is None:
            found = [
                sum([weight * number / over for weight, number, over in zip(row, key, self.overs, strict=True)])
                for row in self.items
            ]
            if len(self.known) < MOST_KNOWN:
                self.known[key] = found
        for at, place in enumerate(self.reals):
            number = real[first + place]
            if number:
                column = self.columns[at]
                found = [level + number * column[unit] for unit, level in enumerate(found)]
        return found


class NetworkJudge(Judge):
    """Judges from what a seat sees, with weights as `judgement.json` has them."""

    __slots__ = (
        "first", "folds", "game", "kinds", "last", "layout", "overs", "rest", "rewards", "second", "shared", "trust",
        "turned",
    )  # fmt: skip

    def __init__(self, game: Game[Any], setting: Setting, kept: Mapping[str, Any]) -> None:
        self.game: Game[Any] = game
        self.layout: Layout = game.layout(setting)
        self.kinds: dict[str, int] = {kind.name: at for at, kind in enumerate(game.kinds)}
        overs = self.layout.overs + [1.0] * len(self.kinds)
        self.overs: Row = [over or 1.0 for over in overs]
        self.rewards = Rewards(game, setting)
        self.turned: bool = len(self.rewards.seat_of) <= 2
        self.first = Layer(kept["first"], kept["first_bias"])
        self.second = Layer(kept["second"], kept["second_bias"])
        self.last = Layer([kept["last"]], [kept["last_bias"]])
        self.trust: float = kept["trust"]
        units = len(self.first.bias)
        self.shared: list[Layer] = [Layer(fold["around"], fold["bias"]) for fold in kept["folds"]]
        """Of each fold: what the rest of the observation says to each of its things."""
        self.folds: list[Fold] = [
            Fold(fold["first"], fold["count"], fold["items"], Layer(fold["pool"], [0.0] * units), overs)
            for fold in kept["folds"]
        ]
        folded = {fold.first + at for fold in self.folds for at in range(fold.count * fold.width)}
        self.rest: list[int] = [at for at in range(len(self.overs)) if at not in folded]

    def worth(self, play: Play, seat: int) -> float:
        asked = play.seat if self.turned and not play.asks else seat
        chance = chance_of(self.odds(play, asked))
        return chance if self.rewards.together(seat, asked) else 1.0 - chance

    def worths(self, play: Play, seats: list[int]) -> list[float]:
        own = self.worth(play, seats[0])
        return [own, 1.0 - own] if len(seats) == 2 else [own, *[self.worth(play, seat) for seat in seats[1:]]]

    def odds(self, play: Play, asked: int) -> float:
        """In log odds: how likely a seat is to win, by what it sees."""
        rows = Rows(len(self.overs), sort=DOUBLE)
        rows.begin()
        self.layout.write(rows, play.state, asked)
        if play.seat == asked and not play.asks:
            rows.whole[self.layout.length + self.kinds[play.kind.name]] = 1
        judged = odds_of(self.game.evaluate(play.state, asked), SUREST)
        return self.read(bytes(rows.wholes()), rows.listed_reals(), judged)

    def read(self, whole: bytes, real: Row, judged: float) -> float:
        """The log odds of an observation: whole numbers still to be divided, others, and the game's own judgement."""
        overs = self.overs
        numbers = [whole[at] / overs[at] if whole[at] else real[at] for at in self.rest]
        numbers.append(judged)
        places = [at for at, number in enumerate(numbers) if number]
        deep = self.first.of(places, numbers)
        for number, fold in enumerate(self.folds):
            added = fold.of(whole, real, self.shared[number].of(places, numbers))
            deep = [level + added[unit] for unit, level in enumerate(deep)]
        two = self.second.above([max(0.0, level) for level in deep])
        return self.last.of(list(range(len(two))), two)[0] + self.trust * judged
