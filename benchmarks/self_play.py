"""A judgement learned by playing with it: `python -m benchmarks.self_play GAME --minutes 15 [--seats 2] [--write]`.

Quick bots (the best option on one guess, when others have answered what the step asks of them) play each other and
judge by a small net over the aspects that the game declares. The net begins as the hand-written judgement, which has
to be among the aspects as log odds. After a match every position that a seat chose is to be judged as what came of it:
the judgement of the seat's next positions, nearer ones more, and in the end the result (temporal differences, lambda
0.7). Before a slip, any option now and then, what was hoped for counts: the slip is not the position's fault.

Now and then it is measured against the hand-written judgement: quick bots on both sides, every deal with every seat.
`--keep FILE` remembers the net, so that a second call goes on; `--write` puts it into the game's folder with seed and
curve. NumPy (the extra `lab`) is needed for learning only; minutes are processor time.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from benchmarks.fitting import Array
from benchmarks.quick import QuickBot, worths
from benchmarks.train_judgement import written
from quincunx.bots import context_of
from quincunx.bots.rewards import Judge, Learned, Rewards, win_shares
from quincunx.bots.run import run_match
from quincunx.engine import Choice, Game, Play, Setting, load_game, seeded

HIDDEN: Final = 12
TRACE: Final = 0.7
"""How far later judgements and the result are trusted before the next judgement (lambda)."""
KEPT: Final = 60_000
"""Positions that are learned from, the latest."""
MATCHES: Final = 8
"""Played between two lessons."""
STEPS: Final = 32
"""Of the optimiser in a lesson."""
SHARE: Final = 256
"""Positions in one step."""
RATE: Final = 1e-3
SLIPS: Final = 0.06
DIGITS: Final = 4
FARTHEST: Final = 6.0

Weights = dict[str, Array]


# -- the net


@dataclass
class Net:
    """A weighted sum and units with ReLU beside it, with what its optimiser (Adam) remembers."""

    at: Weights
    mean: Weights = field(default_factory=dict)
    square: Weights = field(default_factory=dict)
    steps: int = 0

    def chances(self, rows: Array) -> Array:
        return _chance(self._odds(rows, self._units(rows)))

    def _units(self, rows: Array) -> Array:
        found: Array = np.maximum(rows @ self.at["unit"] + self.at["unit_bias"], 0)
        return found

    def _odds(self, rows: Array, units: Array) -> Array:
        found: Array = rows @ self.at["sum"] + self.at["bias"][0] + units @ self.at["out"]
        return found

    def learn(self, rows: Array, results: Array, rate: float) -> float:
        """One step of Adam towards the results; returns the mean log loss before it."""
        units = self._units(rows)
        chances = _chance(self._odds(rows, units))
        into = (chances - results) / len(results)
        into_units = np.outer(into, self.at["out"]) * (units > 0)
        slopes: Weights = {"sum": rows.T @ into, "bias": into.sum(keepdims=True), "out": units.T @ into}
        self._step(slopes | {"unit": rows.T @ into_units, "unit_bias": into_units.sum(axis=0)}, rate)
        return float(-(results * np.log(chances) + (1 - results) * np.log(1 - chances)).mean())

    def _step(self, slopes: Weights, rate: float) -> None:
        self.steps += 1
        for name, slope in slopes.items():
            mean = self.mean.setdefault(name, np.zeros_like(slope))
            square = self.square.setdefault(name, np.zeros_like(slope))
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-7)
            self.at[name] -= rate * (step + 0.003 * self.at[name] * (name in ("unit", "out")))

    def weights(self) -> dict[str, Any]:
        """As `judgement.json` has them."""
        at = {name: np.round(value, DIGITS).tolist() for name, value in self.at.items()}
        units = zip(np.round(self.at["unit"].T, DIGITS).tolist(), at["unit_bias"], at["out"], strict=True)
        return {"bias": at["bias"][0], "weights": at["sum"], "units": [[*unit, bias, out] for unit, bias, out in units]}


def _chance(odds: Array) -> Array:
    found: Array = 1 / (1 + np.exp(-np.clip(odds, -FARTHEST, FARTHEST)))
    return found


def by_hand(names: list[str], hidden: int, seed: int) -> Net:
    """A net that judges as the game does: the aspects that are its judgement count once, all else nothing."""
    rng, length = np.random.default_rng(seed), len(names)
    trusted = np.array([1.0 if name.startswith(JUDGEMENTS) else 0.0 for name in names])
    unit = rng.normal(size=(length, hidden)) / np.sqrt(length)
    blank = {"bias": np.zeros(1), "unit_bias": np.zeros(hidden), "out": np.zeros(hidden)}
    return Net({"sum": trusted, "unit": unit, **blank})


JUDGEMENTS: Final = "hand-written judgement as log odds"
"""How a block's name begins that holds the hand-written judgement, whole or in exclusive parts."""


# -- playing


Hopes = dict[int, tuple[float, bool]]
"""Of seats that have chosen since the last boundary: what they hoped for, and whether it was a slip."""


@dataclass
class Stood:
    """A position that a seat chose, and what it had hoped for when it chose."""

    numbers: list[float]
    hoped: float
    slip: bool


class School:
    """Matches of a net against itself, and what was kept of them."""

    def __init__(self, game: Game[Any], setting: Setting, seed: str) -> None:
        aspects = game.aspects(setting)
        if aspects is None:
            raise SystemExit(f"{game.title} declares no aspects to learn from.")
        self.game, self.setting, self.seed, self.aspects = game, setting, seed, aspects
        self.rewards = Rewards(game, setting)
        self.rows: list[Array] = []
        self.results: list[Array] = []
        self.played = 0

    def names(self) -> list[str]:
        return [block.name for block in self.aspects.blocks for _ in range(block.length)]

    def judge(self, net: Net) -> Learned:
        found = net.weights()
        return Learned(self.aspects.numbers, found["weights"], found["bias"], found["units"])

    def rewards_by(self, judge: Judge | None) -> Rewards:
        return Rewards(self.game, self.setting, judge)

    def play(self, net: Net, slips: float) -> None:
        """One match; what came of its positions is kept."""
        name = f"{self.seed}/{self.played}"
        rng, rewards = random.Random(name), self.rewards_by(self.judge(net))
        play = Play.begin(self.game, self.setting, seeded(name), track=True)
        chains: list[list[Stood]] = [[] for _ in range(self.setting.seats)]
        chose: Hopes = {}
        while play.options:
            passed, asks = play.passed, play.asks or [(play.seat, play.kind, play.options)]
            chosen = [self._choose(play, seat, rewards, rng, slips, chose) for seat, _, _ in asks]
            play.answer(chosen if play.asks else chosen[0])
            if play.options and play.passed != passed:
                for seat, (hoped, slip) in chose.items():
                    chains[seat].append(Stood(self.aspects.numbers(play.state, seat), hoped, slip))
                chose.clear()
        for seat, chain in enumerate(chains):
            self._keep(net, chain, self.rewards.for_seat(play, seat))
        self.played += 1

    def _choose(
        self, play: Play, seat: int, rewards: Rewards, rng: random.Random, slips: float, chose: Hopes
    ) -> Choice:
        context = context_of(play, seat, self.setting)
        options = list(context.distinct().values())
        if len(options) == 1:
            return options[0]
        judged = worths(context, options, rewards, rng.getrandbits(48))
        slip = rng.random() < slips
        hoped, slipped = chose.get(seat, (max(judged), False))
        chose[seat] = hoped, slipped or slip
        return options[rng.randrange(len(options)) if slip else judged.index(max(judged))]

    def _keep(self, net: Net, chain: list[Stood], ahead: float) -> None:
        if not chain:
            return
        rows = np.array([stood.numbers for stood in chain])
        judged, results = net.chances(rows), np.zeros(len(chain))
        for at in range(len(chain) - 1, -1, -1):
            results[at] = ahead
            mixed = (1 - TRACE) * float(judged[at]) + TRACE * ahead
            ahead = chain[at].hoped if chain[at].slip else mixed
        self.rows.append(rows)
        self.results.append(results)

    def lesson(self, net: Net, rate: float, rng: np.random.Generator) -> float:
        """Some steps over what is kept; returns the mean loss."""
        while sum(map(len, self.results)) > KEPT:
            del self.rows[0], self.results[0]
        rows, results = np.concatenate(self.rows), np.concatenate(self.results)
        parts = [rng.integers(len(results), size=SHARE) for _ in range(STEPS)]
        return sum([net.learn(rows[part], results[part], rate) for part in parts]) / STEPS


# -- measuring


def won(school: School, judge: Judge | None, other: Judge | None, matches: int, seed: str) -> float:
    """Wins of one quick bot against such with another judgement on all other seats; every deal with every seat."""
    seats, total = school.setting.seats, 0.0
    for number in range(matches):
        deal, seat = divmod(number, seats)
        judges = [school.rewards_by(judge if at == seat else other) for at in range(seats)]
        bots = [QuickBot(f"{seed}/{number}/{at}", rewards) for at, rewards in enumerate(judges)]
        total += win_shares(run_match(school.game, school.setting, bots, f"{seed}/{deal}").result.ranks)[seat]
    return total


# -- the command


def learn(school: School, net: Net, given: argparse.Namespace) -> list[dict[str, float]]:
    """Play and learn until the time is up, with looks at what it has come to."""
    curve: list[dict[str, float]] = []
    rng, limit, spent, lost = np.random.default_rng(1), 60 * given.minutes, 0.0, 0.0
    while spent < limit:
        start = time.process_time()
        for _ in range(MATCHES):
            school.play(net, SLIPS * (1 - spent / limit) + 0.01)
        lost = school.lesson(net, RATE * (1 - 0.9 * spent / limit), rng)
        spent += time.process_time() - start
        if spent >= limit or spent * given.looks >= (len(curve) + 1) * limit:
            wins = won(school, school.judge(net), None, given.measure, f"look/{len(curve)}")
            told = {"minutes": round(spent / 60, 1), "matches": school.played, "loss": round(lost, 3)}
            curve.append({**told, "won": round(wins, 1), "of": given.measure})
            print(json.dumps(curve[-1]), flush=True)
            if given.keep:
                kept = {name: value.tolist() for name, value in net.at.items()}
                Path(given.keep).write_text(json.dumps(kept), encoding="utf-8")
    return curve


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=15.0)
    parser.add_argument("--seats", type=int, default=0, help="the fewest if not given")
    parser.add_argument("--looks", type=int, default=4, help="measurements, the last one included")
    parser.add_argument("--measure", type=int, default=150, help="matches of each")
    parser.add_argument("--seed", default="self-play")
    parser.add_argument("--keep", default="", help="a file for the net; a second call goes on from it")
    parser.add_argument("--write", action="store_true", help="into the game's folder")
    given = parser.parse_args()
    game = load_game(given.game)
    setting = game.setting(given.seats or min(seats for seats in game.seats if seats > 1))
    school = School(game, setting, given.seed)
    net = by_hand(school.names(), HIDDEN, 7)
    if given.keep and Path(given.keep).is_file():
        net.at = {name: np.array(value) for name, value in json.loads(Path(given.keep).read_text("utf-8")).items()}
    curve = learn(school, net, given)
    if given.write:
        blocks = [[block.name, block.length] for block in school.aspects.blocks]
        found = {"aspects": blocks, "seed": given.seed, **net.weights(), "matches": school.played, "curve": curve}
        print(f"Written to {written(game, setting.seats, found)}.")


if __name__ == "__main__":
    main()
