"""Networks that judge positions: what would follow each option, on guesses, as rows of numbers and what they promise.

An action network answers from what is seen now. This one looks one step on: every option is tried on a few guesses up
to the next boundary, what is seen there becomes a row, and the network says how likely it is to end in a win. What a
move does need not be learned then, only what positions are worth. Where there are two sides at most, a row is what
the seat sees that is asked there: what one gains the other loses, and an observation tells most to who must decide.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final, TypeAlias

from quincunx.bots import DecisionContext
from quincunx.bots.greedy import Ahead
from quincunx.bots.network import SUREST
from quincunx.bots.rewards import Rewards, odds_of
from quincunx.engine import Choice, Game, Play, Setting

from .encoding import Array, Encoder
from .extras import need

np = need("numpy", "A trained network")

FORMAT: Final = "quincunx-policy-2"
GUESSES: Final = 4
LINES: Final = 160
"""Of one decision: guesses after the first are left out where they would take it past so many."""
DEEPEST: Final = 1
"""Further choices of the own side that are tried within a step."""
WAYS: Final = 8
"""Of each of them: options that are tried."""
MOST_IN_A_LINE: Final = 9
"""Choices of a line at most, with what others answer."""

Fold: TypeAlias = tuple[int, int, int]
"""Where in a row some like things stand: the first place, how many there are, how many numbers each has."""
Weights: TypeAlias = dict[str, Array]


@dataclass(frozen=True)
class Layers:
    """All that was computed on the way, for learners."""

    rest: Array
    items: list[Array]
    """Of each fold: its things, a row for each."""
    each: list[Array]
    pools: list[Array]
    """Of each fold: the sum of its things, then the largest of each number."""
    one: Array
    two: Array
    odds: Array
    """In log odds: how likely each row is to end in a win."""


@dataclass(frozen=True)
class PositionNetwork:
    """Two layers with ReLU over a row. The things of a fold go through one layer that they share, and only its sums and
    its largest numbers go on: what was learned of one place holds for all. The game's own judgement, the last number of
    a row, is added at the end: what is learned is where it errs."""

    game: str
    seats: int
    options: Mapping[str, Any]
    at: Weights
    length: int
    """Of a row."""
    folds: Sequence[Fold] = ()
    guesses: int = GUESSES
    vocabulary: str = ""
    """A digest of actions and observation: weights mean something only beside it."""

    @cached_property
    def rest(self) -> Array:
        """The places of a row that are in no fold."""
        folded = [np.arange(first, first + count * width) for first, count, width in self.folds]
        return np.setdiff1d(np.arange(self.length), np.concatenate(folded))

    def layers_of(self, rows: Array) -> Layers:
        at = self.at
        rest = rows[:, self.rest] if self.folds else rows
        deep = rest @ at["w1"] + at["b1"]
        items, each, pools = [], [], []
        for number, (first, count, width) in enumerate(self.folds):
            around = rest @ at[f"around{number}"] + at[f"bias{number}"]
            items.append(np.ascontiguousarray(rows[:, first : first + count * width]).reshape(-1, width))
            seen = (items[-1] @ at[f"item{number}"]).reshape(len(rows), count, -1)
            each.append(np.maximum(seen + around[:, None, :], 0))
            pools.append(np.concatenate([each[-1].sum(axis=1) / math.sqrt(count), each[-1].max(axis=1)], axis=1))
            deep = deep + pools[-1] @ at[f"pool{number}"]
        one = np.maximum(deep, 0)
        two = np.maximum(one @ at["w2"] + at["b2"], 0)
        odds = (two @ at["w3"] + at["b3"])[:, 0] + rows[:, -1] * at["trust"][0]
        return Layers(rest, items, each, pools, one, two, odds)

    def save(self, path: str | Path) -> None:
        """As plain arrays."""
        about = {"format": FORMAT, "game": self.game, "seats": self.seats, "options": dict(self.options)}
        more = {"length": self.length, "folds": list(self.folds), "guesses": self.guesses}
        text = json.dumps({**about, **more, "vocabulary": self.vocabulary}, sort_keys=True)
        np.savez_compressed(path, about=np.array(text), **self.at)

    def chances(self, rows: Array) -> Array:
        """How likely each row is to end in a win, 0 to 1."""
        return 1 / (1 + np.exp(-self.layers_of(rows).odds))


def network_from(about: Mapping[str, Any], at: Weights) -> PositionNetwork:
    """What `save` wrote."""
    folds = [(first, count, width) for first, count, width in about["folds"]]
    given = about["game"], about["seats"], about["options"]
    return PositionNetwork(*given, at, about["length"], folds, about["guesses"], about["vocabulary"])


@dataclass
class Prospect:
    """What follows the options of a decision: rows for the network, each with the trial (a guess and an option) it
    belongs to; of ends of the match the reward itself."""

    rows: list[Array]
    rivals: list[bool]
    """Whose rows they are: a rival's chances are what the seat has not."""
    trials: list[int]
    settled: list[tuple[int, float]]

    def worths(self, network: PositionNetwork, options: int, guesses: int) -> Array:
        """Of each option: the mean over the guesses of the best that can follow."""
        best = np.full(options * guesses, -1.0)
        if self.rows:
            chances = network.chances(np.stack(self.rows))
            np.maximum.at(best, self.trials, np.where(self.rivals, 1 - chances, chances))
        for trial, reward in self.settled:
            best[trial] = max(best[trial], reward)
        return best.reshape(guesses, options).mean(axis=0)


class Outlook:
    """Positions of one setting as rows: an observation, then the game's judgement in log odds."""

    def __init__(self, game: Game[Any], setting: Setting) -> None:
        self.encoder = Encoder(game, setting)
        self.rewards = Rewards(game, setting)
        self.length = self.encoder.length + 1
        self.turned = len(self.rewards.seat_of) <= 2

    def row(self, play: Play, seat: int) -> tuple[Array, bool]:
        """The row of a position, and whether it is a rival's. Ask about guesses only, except to learn."""
        row = np.zeros(self.length, dtype=np.float32)
        asked = play.seat if self.turned and not play.asks else seat
        kind = play.kind.name if play.seat == asked and not play.asks else ""
        row[:-1] = self.encoder.seen(play, asked, kind)
        row[-1] = odds_of(self.encoder.game.evaluate(play.state, asked), SUREST)
        return row, not self.rewards.together(seat, asked)

    def worths(
        self, network: PositionNetwork, context: DecisionContext, options: Sequence[Choice], rng: random.Random
    ) -> Array:
        """How likely the seat is to win after each option."""
        found, made = Prospect([], [], [], []), 0
        while made < network.guesses and (not made or len(found.trials) * (made + 1) <= LINES * made):
            ahead = Ahead(context.sampler, self.rewards, rng.getrandbits(48))
            for at, option in enumerate(options):
                for play in self.leaves(ahead, [option], DEEPEST):
                    self.note(found, made * len(options) + at, play, context.seat)
            made += 1
        return found.worths(network, len(options), made)

    def note(self, found: Prospect, trial: int, play: Play, seat: int) -> None:
        """Keep what a trial came to."""
        if play.options:
            row, rival = self.row(play, seat)
            found.rows.append(row)
            found.rivals.append(rival)
            found.trials.append(trial)
            play.drop()
        else:
            found.settled.append((trial, self.rewards.for_seat(play, seat)))

    def leaves(self, ahead: Ahead, line: list[Choice], deepest: int) -> Iterator[Play]:
        """The positions a line can come to at the next boundary. What the own side is asked before it is tried, so far
        down; all else is answered at random, the same for every line."""
        play = ahead.after(line)
        begun, rnd = ahead.passed, random.Random(ahead.seed).random
        while play.options and play.passed == begun and not play.asks and len(line) < MOST_IN_A_LINE:
            options = play.options
            if deepest and self.rewards.together(ahead.seat, play.seat):
                ways = list(dict(zip(play.game.tokens(play.state, play.kind, options), options, strict=True)).values())
                play.drop()
                for way in random.Random(ahead.seed).sample(ways, min(WAYS, len(ways))):
                    yield from self.leaves(ahead, [*line, way], deepest - 1)
                return
            line = [*line, options[math.floor(rnd() * len(options))]]
            play.send(line[-1])
        yield play
