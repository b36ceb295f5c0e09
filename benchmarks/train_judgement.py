"""A judgement learned from play: `python -m benchmarks.train_judgement GAME --hours 1 [--seats 2] [--write]`.

Bots play each other and now and then take any option, so that positions come up that careful play avoids. From some
positions of every match the aspects that the game declares are kept for every side, and what became of it. Logistic
regression finds the weights. The second half of the matches is played with what the first half taught.

The fit is tested on every fifth match, which it does not see: mean log loss, beside that of the hand-written judgement
at its best scale. `--write` puts the weights into the game's folder with seed, matches and curve; without it they are
only told. Needs NumPy (the extra `lab`); playing with the weights does not.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import numpy as np

from quincunx.bots.base import context_of
from quincunx.bots.greedy import GreedyBot
from quincunx.bots.judgement import FILE, Learned
from quincunx.bots.rewards import Judge, Rewards
from quincunx.engine import Game, Layout, Play, Setting, load_game, seeded

SLIPS: Final = 0.08
"""How often a decision is answered with any option."""
KEPT: Final = 0.15
"""The part of the decisions at which a position is kept."""
HELD_OUT: Final = 5
"""Every so manieth match is kept for the test."""
RIDGE: Final = 3.0
"""How strongly weights are held near zero, in the measure of scaled aspects."""
CURVE: Final = (0.125, 0.25, 0.5, 1.0)

Array = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class Row:
    """One side in one position, and what became of it."""

    match: int
    numbers: list[float]
    hand: float
    """The hand-written judgement."""
    reward: float


@dataclass(frozen=True)
class Fit:
    weights: list[float]
    bias: float

    def odds(self, numbers: Array) -> Array:
        return np.asarray(numbers @ np.asarray(self.weights) + self.bias)


# -- playing


class Lesson:
    """Matches of one game with one setting."""

    def __init__(self, game: Game[Any], setting: Setting, seed: str) -> None:
        aspects = game.aspects(setting)
        if aspects is None:
            raise SystemExit(f"{game.title} declares no aspects to learn from.")
        self.aspects: Layout = aspects
        self.game = game
        self.setting = setting
        self.seed = seed
        self.rewards = Rewards(game, setting)
        self.judge: Judge | None = None

    def rows(self, number: int) -> Iterator[Row]:
        """Play one match; what was kept of it."""
        name = f"{self.seed}/{number}"
        rng = random.Random(name)
        play = Play.begin(self.game, self.setting, seeded(name), track=True)
        bots = [GreedyBot(f"{name}/{seat}", 1, 1, self.judge) for seat in range(self.setting.seats)]
        kept: list[tuple[list[list[float]], list[float]]] = []
        while not play.over:
            if not play.asks and rng.random() < KEPT:
                kept.append(self._looked_at(play))
            self._go_on(play, bots, rng)
        won = self.rewards.won(self.game.result(play.state))
        for numbers, hand in kept:
            yield from [Row(number, *both) for both in zip(numbers, hand, won, strict=True)]

    def _looked_at(self, play: Play) -> tuple[list[list[float]], list[float]]:
        seats = self.rewards.seat_of
        return (
            [self.aspects.numbers(play.state, seat) for seat in seats],
            [self.game.evaluate(play.state, seat) for seat in seats],
        )

    def _go_on(self, play: Play, bots: list[GreedyBot], rng: random.Random) -> None:
        asks = play.asks or [(play.seat, play.kind, play.options)]
        answers = [
            rng.choice(list(options))
            if len(options) == 1 or rng.random() < SLIPS
            else bots[seat].choose(context_of(play, seat, self.setting))
            for seat, _, options in asks
        ]
        play.answer_all(answers) if play.asks else play.send(answers[0])


# -- fitting


def fitted(numbers: Array, rewards: Array) -> Fit:
    """Logistic regression by Newton's method, on aspects scaled to a spread of one; results may be shared wins."""
    spread = np.where(numbers.std(axis=0) > 1e-9, numbers.std(axis=0), 1.0)
    inputs = np.hstack([numbers / spread, np.ones((len(numbers), 1))])
    held = np.array([RIDGE] * numbers.shape[1] + [1e-6])
    weights = np.zeros(inputs.shape[1])
    for _ in range(25):
        chance = 1 / (1 + np.exp(-np.clip(inputs @ weights, -30, 30)))
        slope = inputs.T @ (chance - rewards) + held * weights
        curvature = (inputs * (chance * (1 - chance))[:, None]).T @ inputs + np.diag(held)
        step = np.linalg.solve(curvature, slope)
        weights -= step
        if float(np.abs(step).max()) < 1e-7:
            break
    return Fit([float(w) for w in weights[:-1] / spread], float(weights[-1]))


def loss(odds: Array, rewards: Array) -> float:
    """Mean log loss."""
    chance = np.clip(1 / (1 + np.exp(-np.clip(odds, -30, 30))), 1e-6, 1 - 1e-6)
    return float(-(rewards * np.log(chance) + (1 - rewards) * np.log(1 - chance)).mean())


def arrays(rows: list[Row]) -> tuple[Array, Array, Array]:
    hand = [min(0.999, max(0.001, row.hand)) for row in rows]
    return (
        np.array([row.numbers for row in rows]),
        np.array([[math.log(h / (1 - h))] for h in hand]),
        np.array([row.reward for row in rows]),
    )


def curve_of(train: list[Row], test: list[Row]) -> list[dict[str, float]]:
    """How the loss on matches not seen falls with the matches learned from."""
    inputs, _, rewards = arrays(test)
    points = []
    for part in CURVE:
        some = train[: int(part * len(train))]
        if len(some) > 50:
            known, _, results = arrays(some)
            found = loss(fitted(known, results).odds(inputs), rewards)
            points.append({"positions": len(some), "loss": round(found, 4)})
    return points


# -- the command


def learn(lesson: Lesson, seconds: float, most: int) -> tuple[Fit, dict[str, Any]]:
    began = time.monotonic()
    rows: list[Row] = []
    number = 0
    while number < most and time.monotonic() - began < seconds:
        try:
            rows += lesson.rows(number)
        except KeyboardInterrupt:
            print(f"Interrupted: {number} matches were played, and what follows is fitted to them.", file=sys.stderr)
            break
        number += 1
        half = number >= most / 2 or time.monotonic() - began > seconds / 2
        if lesson.judge is None and half and len(rows) > 400:
            known, _, results = arrays(rows)
            first = fitted(known, results)
            lesson.judge = Learned(lesson.aspects, first.weights, first.bias)
    train = [row for row in rows if row.match % HELD_OUT]
    test = [row for row in rows if not row.match % HELD_OUT]
    known, hand, results = arrays(train)
    inputs, test_hand, rewards = arrays(test)
    told = {
        "matches": number,
        "positions": len(rows),
        "hand_written_loss": round(loss(fitted(hand, results).odds(test_hand), rewards), 4),
        "learned_loss": round(loss(fitted(known, results).odds(inputs), rewards), 4),
        "curve": curve_of(train, test),
    }
    return fitted(*arrays(rows)[::2]), told


def written(game: Game[Any], seats: int, found: dict[str, Any]) -> Path:
    """Put what was learned beside what is kept for other numbers of seats."""
    path = Path(str(files(type(game).__module__.rpartition(".")[0]) / FILE))
    kept = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    kept[str(seats)] = found
    path.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--hours", type=float, default=1.0)
    parser.add_argument("--matches", type=int, default=100_000, help="no more than these")
    parser.add_argument("--seats", type=int, default=0, help="the fewest if not given")
    parser.add_argument("--seed", default="judgement")
    parser.add_argument("--write", action="store_true", help="into the game's folder")
    arguments = parser.parse_args()
    game = load_game(arguments.game)
    setting = game.setting(arguments.seats or min(s for s in game.seats if s > 1))
    lesson = Lesson(game, setting, arguments.seed)
    fit, told = learn(lesson, 3600 * arguments.hours, arguments.matches)
    blocks = [[block.name, block.length] for block in lesson.aspects.blocks]
    rounded = {"bias": round(fit.bias, 4), "weights": [round(weight, 4) for weight in fit.weights]}
    found = {"aspects": blocks, "seed": arguments.seed, **rounded, **told}
    print(json.dumps(found, indent=1))
    if arguments.write:
        print(f"Written to {written(game, setting.seats, found)}.")


if __name__ == "__main__":
    main()
