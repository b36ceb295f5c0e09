"""A judgement learned from play: `python -m benchmarks.train_judgement GAME --hours 1 [--seats 2] [--write]`.

Bots that look no further than one decision play each other and now and then take any option, so that positions come up
that careful play avoids. From some positions of every match the aspects that the game declares are kept for every side,
and what became of it. A small net is fitted to results and, by temporal differences, to what it thinks of the next
positions itself. Matches are played in rounds, each with what those before it taught. With `--mixed` only one seat of a
match judges by it and all others by hand: what is learned has to win against those, not to foretell them.

The fit is tested on every fifth match, which it does not see: mean log loss, beside that of a weighted sum of the same
aspects and of the hand-written judgement at its best scale. `--write` puts the weights into the game's folder with
seed, matches and curve; without it they are only told. NumPy (the extra `lab`) is needed for learning only.

`--network FILE` takes over a network that `examples/train_positions.py` trained instead: the same weights, rounded, as
the bots read them without NumPy.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import re
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import numpy as np

from benchmarks.fitting import Array, Fit, chance, fitted, loss, net, traced
from benchmarks.quick import QuickBot
from quincunx.adapters.policy import load_network
from quincunx.adapters.positions import PositionNetwork
from quincunx.bots.base import Bot, context_of
from quincunx.bots.greedy import GreedyBot
from quincunx.bots.judgement import FILE, observed
from quincunx.bots.rewards import Judge, Learned, Rewards, win_shares
from quincunx.engine import Game, Layout, Play, Setting, load_game, seeded

SLIPS: Final = 0.08
"""How often a decision is answered with any option."""
KEPT: Final = 0.15
"""The part of the decisions at which a position is kept."""
OF_THE_GAME: Final = ("levels", "options", "enough")
"""What of a file stays when something new was learned: whom it is for, and how long they think."""
HELD_OUT: Final = 5
"""Every so manieth match is kept for the test."""
CURVE: Final = (0.25, 0.5, 1.0)
ENOUGH: Final = 50
"""Positions from which anything is fitted."""
ROUNDS: Final = 4
DIGITS: Final = 4
"""To which weights of networks are rounded."""
PASSES: Final = 2
"""How often each kind of fit is made anew, to what the one before thinks."""
TRACE: Final = 0.3
"""How much of what a position is judged as comes from beyond the next one kept."""


@dataclass(frozen=True)
class Row:
    """One side in one position, and what became of it."""

    match: int
    numbers: list[float]
    hand: float
    """The hand-written judgement."""
    reward: float
    last: bool
    """No later position of this side of this match was kept."""


# -- playing


class Lesson:
    """Matches of one game with one setting."""

    def __init__(
        self, game: Game[Any], setting: Setting, seed: str, look_on: int = 0, mixed: bool = False, without: str = ""
    ) -> None:
        aspects = game.aspects(setting)
        if aspects is None:
            raise SystemExit(f"{game.title} declares no aspects to learn from.")
        self.aspects: Layout = aspects
        self.game = game
        self.setting = setting
        self.seed = seed
        self.rewards = Rewards(game, setting)
        self.judge: Judge | None = None
        self.look_on = look_on
        self.mixed = mixed
        self.won: list[float] = []
        """Of each match of the running round: what the seat won that judges by what was learned, where it is one."""
        names = [block.name for block in aspects.blocks for _ in range(block.length)]
        self.left_out = [at for at, name in enumerate(names) if without and name.startswith(without)]

    def numbers(self, s: Any, seat: int) -> list[float]:
        found = self.aspects.numbers(s, seat)
        for at in self.left_out:
            found[at] = 0.0
        return found

    def bots(self, name: str, number: int) -> Sequence[Bot]:
        seats = range(self.setting.seats)
        if not self.mixed:
            return [GreedyBot(f"{name}/{seat}", 1, self.look_on, self.judge) for seat in seats]
        learned = Rewards(self.game, self.setting, self.judge)
        judges = [learned if seat == number % len(seats) else self.rewards for seat in seats]
        return [QuickBot(f"{name}/{seat}", judges[seat]) for seat in seats]

    def rows(self, number: int) -> Iterator[Row]:
        """Play one match; what was kept of it."""
        name = f"{self.seed}/{number}"
        rng = random.Random(name)
        play = Play.begin(self.game, self.setting, seeded(name), track=True)
        bots = self.bots(name, number)
        kept: list[tuple[list[list[float]], list[float]]] = []
        while not play.over:
            if not play.asks and rng.random() < KEPT:
                kept.append(self._looked_at(play))
            self._go_on(play, bots, rng)
        result = self.game.result(play.state)
        won = self.rewards.won(result)
        self.won.append(win_shares(result.ranks)[number % self.setting.seats])
        for side, reward in enumerate(won):
            for at, (numbers, hand) in enumerate(kept, 1):
                yield Row(number, numbers[side], hand[side], reward, at == len(kept))

    def _looked_at(self, play: Play) -> tuple[list[list[float]], list[float]]:
        seats = self.rewards.seat_of
        return (
            [self.numbers(play.state, seat) for seat in seats],
            [self.game.evaluate(play.state, seat) for seat in seats],
        )

    def _go_on(self, play: Play, bots: Sequence[Bot], rng: random.Random) -> None:
        asks = play.asks or [(play.seat, play.kind, play.options)]
        answers = [
            rng.choice(list(options))
            if len(options) == 1 or rng.random() < SLIPS
            else bots[seat].choose(context_of(play, seat, self.setting))
            for seat, _, options in asks
        ]
        play.answer_all(answers) if play.asks else play.send(answers[0])


# -- fitting


def arrays(rows: list[Row]) -> tuple[Array, Array, Array]:
    hand = [min(0.999, max(0.001, row.hand)) for row in rows]
    return (
        np.array([row.numbers for row in rows]),
        np.array([[math.log(h / (1 - h))] for h in hand]),
        np.array([row.reward for row in rows]),
    )


def taught(rows: list[Row]) -> Fit:
    """First a weighted sum, then a net: of results, and of what the last fit thinks of the positions between."""
    numbers, _, rewards = arrays(rows)
    last = np.array([row.last for row in rows])
    found = fitted(numbers, rewards)
    for _ in range(PASSES):
        found = fitted(numbers, traced(rewards, chance(found.odds(numbers)), last, TRACE))
    for _ in range(PASSES):
        found = net(numbers, traced(rewards, chance(found.odds(numbers)), last, TRACE))
    return found


def curve_of(train: list[Row], test: list[Row]) -> list[dict[str, float]]:
    """How the loss on matches not seen falls with the matches learned from."""
    inputs, _, rewards = arrays(test)
    points = []
    for part in CURVE:
        some = train[: int(part * len(train))]
        if len(some) > ENOUGH or part == CURVE[-1]:
            points.append({"positions": len(some), "loss": round(loss(taught(some).odds(inputs), rewards), 4)})
    return points


# -- the command


def learn(
    lesson: Lesson, seconds: float, most: int, rounds: int = ROUNDS, keep: str = ""
) -> tuple[Fit, dict[str, Any]]:
    """Matches in rounds, each played with what those before taught; those kept in a file are not played again."""
    began = time.monotonic()
    before = kept_in(keep)
    rows: list[Row] = []
    begins = [0]
    wins: list[list[float]] = []
    number = 0
    while number < most and time.monotonic() - began < seconds:
        try:
            played = before[number] if number in before else list(lesson.rows(number))
        except KeyboardInterrupt:
            print(f"Interrupted: {number} matches were played, and what follows is fitted to them.", file=sys.stderr)
            break
        if keep and number not in before:
            with Path(keep).open("a", encoding="utf-8") as file:
                file.write(json.dumps([astuple(row) for row in played]) + "\n")
        rows += played
        number += 1
        part = max(number / most, (time.monotonic() - began) / seconds)
        if 1.0 > part >= len(begins) / rounds and len(rows) > ENOUGH:
            begins.append(number)
            lesson.judge = judge_of(lesson, taught(rows))
            wins.append(told(lesson))
    wins.append(told(lesson))
    more = {"won_by_rounds": wins} if lesson.mixed else {}
    return taught(rows), {"matches": number, "rounds_began": begins, "positions": len(rows), **more, **tested(rows)}


def told(lesson: Lesson) -> list[float]:
    """Wins and matches of a round that is over."""
    found = [round(sum(lesson.won), 2), len(lesson.won)]
    lesson.won = []
    print(f"A round: {found[0]} of {found[1]}.", file=sys.stderr, flush=True)
    return found


def kept_in(path: str) -> dict[int, list[Row]]:
    """The matches of an earlier call, by number."""
    if not path or not Path(path).is_file():
        return {}
    lines = [json.loads(line) for line in Path(path).read_text(encoding="utf-8").splitlines()]
    return {line[0][0]: [Row(*row) for row in line] for line in lines if line}


def judge_of(lesson: Lesson, fit: Fit) -> Learned:
    return Learned(lesson.numbers, fit.weights, fit.bias, fit.units)


def tested(rows: list[Row]) -> dict[str, Any]:
    """Losses on matches left out of the fit: by hand at its best scale, a weighted sum alone, the net."""
    train = [row for row in rows if row.match % HELD_OUT]
    test = [row for row in rows if not row.match % HELD_OUT]
    known, hand, results = arrays(train)
    inputs, test_hand, rewards = arrays(test)
    curve = curve_of(train, test)
    return {
        "hand_written_loss": round(loss(fitted(hand, results).odds(test_hand), rewards), 4),
        "sum_loss": round(loss(fitted(known, results).odds(inputs), rewards), 4),
        "learned_loss": curve[-1]["loss"],
        "curve": curve,
    }


def written(game: Game[Any], seats: int, found: dict[str, Any]) -> Path:
    """Put what was learned beside what is kept for other numbers of seats; which levels and options it is for stays."""
    path = Path(str(files(type(game).__module__.rpartition(".")[0]) / FILE))
    kept = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    of_the_game = {name: value for name, value in kept.get(str(seats), {}).items() if name in OF_THE_GAME}
    kept[str(seats)] = {**of_the_game, **found}
    path.write_text(_spelled(kept) + "\n", encoding="utf-8")
    return path


def _spelled(kept: dict[str, Any]) -> str:
    """JSON with each list of numbers in one line."""
    text = json.dumps(kept, indent=1, sort_keys=True, ensure_ascii=False)
    return re.sub(r"\[[^\[\]{}]*\]", lambda found: f"[{' '.join(found[0][1:-1].split())}]", text)


def rounded(fit: Fit, left_out: Sequence[int] = ()) -> dict[str, Any]:
    """The weights of a fit as they are kept; what was not learned from counts nothing."""
    lines = [list(fit.weights), *[list(unit) for unit in fit.units]]
    for line in lines:
        for at in left_out:
            line[at] = 0.0
    weights, *units = [[round(weight, 3) for weight in line] for line in lines]
    return {"bias": round(fit.bias, 3), "weights": weights, "units": units}


# -- networks


def taken_over(network: PositionNetwork) -> dict[str, Any]:
    """A network of positions as `judgement.json` has it: of every unit the weights of what goes into it."""
    at, game = network.at, load_game(network.game)
    folds = [
        {"first": first, "count": count, "items": _units(at[f"item{n}"]), "around": _units(at[f"around{n}"])}
        | {"bias": _units(at[f"bias{n}"]), "pool": _units(at[f"pool{n}"])}
        for n, (first, count, _) in enumerate(network.folds)
    ]
    return {
        "observed": observed(game, game.setting(network.seats, network.options)),
        "folds": folds,
        **{name: _units(at[short]) for name, short in LAYERS.items()},
        "last": _units(at["w3"][:, 0]),
        "last_bias": _units(at["b3"])[0],
        "trust": _units(at["trust"])[0],
    }


def story_of(path: Path) -> dict[str, Any]:
    """How a network was trained, as the curve beside it has it."""
    beside = path.with_name("curve.json")
    if not beside.is_file():
        return {}
    curve = json.loads(beside.read_text(encoding="utf-8"))
    told = [{name: round(point[name], 3) for name in ("minutes", "matches", "rate")} for point in curve["points"]]
    return {"matches": curve["played"], "minutes": round(curve["spent"] / 60, 1), "curve": told}


LAYERS: Final = {"first": "w1", "first_bias": "b1", "second": "w2", "second_bias": "b2"}


def _units(weights: Any) -> Any:
    return np.round(np.asarray(weights, float).T, DIGITS).tolist()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--hours", type=float, default=1.0)
    parser.add_argument("--matches", type=int, default=100_000, help="no more than these")
    parser.add_argument("--seats", type=int, default=0, help="the fewest if not given")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="each is played with what those before taught")
    parser.add_argument("--keep", default="", help="a file for what was played; a second call goes on from it")
    parser.add_argument("--look-on", type=int, default=0, help="decisions of their own that the players look through")
    parser.add_argument("--mixed", action="store_true", help="one seat with what was learned against others by hand")
    parser.add_argument("--without", default="", help="blocks of aspects whose names begin so are not learned from")
    parser.add_argument("--seed", default="judgement")
    parser.add_argument("--write", action="store_true", help="into the game's folder")
    parser.add_argument("--network", default="", help="one trained by examples/train_positions.py, to take over")
    arguments = parser.parse_args()
    game = load_game(arguments.game)
    if arguments.network:
        network = load_network(arguments.network)
        if not isinstance(network, PositionNetwork) or network.game != game.id:
            raise SystemExit(f"{arguments.network} does not judge positions of {game.title}.")
        found = {**taken_over(network), **story_of(Path(arguments.network))}
        print(f"Written to {written(game, network.seats, found)}.")
        return
    setting = game.setting(arguments.seats or min(s for s in game.seats if s > 1))
    lesson = Lesson(game, setting, arguments.seed, arguments.look_on, arguments.mixed, arguments.without)
    fit, story = learn(lesson, 3600 * arguments.hours, arguments.matches, arguments.rounds, arguments.keep)
    blocks = [[block.name, block.length] for block in lesson.aspects.blocks]
    found = {
        "aspects": blocks,
        "seed": arguments.seed,
        "look_on": arguments.look_on,
        **rounded(fit, lesson.left_out),
        **story,
    }
    print(json.dumps(story))
    if arguments.write:
        print(f"Written to {written(game, setting.seats, found)}.")


if __name__ == "__main__":
    main()
