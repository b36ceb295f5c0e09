"""Learn what positions are worth, by self-play, with NumPy alone. Needs the extra `rl`.

    python examples/train_positions.py mountain-miners --minutes 15

One network judges what would follow each option (`quincunx.adapters.positions`) and plays all seats of every match.
After a match each position that a seat chose is to be judged as what came of it: the judgement of the seat's next
position, and in the end the result (TD with lambda). It begins as the game's own judgement and learns where that errs.
Now and then it is measured against `greedy`, or, where all win together, beside a group of it. The folder gets
`policy.npz`, which plays wherever a bot is asked for (`quincunx duel mountain-miners policy:out/policy.npz greedy`),
`curve.json` and `curve.svg`. Interrupted, the same command goes on from them; with more minutes it learns more.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from quincunx.adapters.policy import Network, load_network, observation_digest, position_bot, wins_of
from quincunx.adapters.positions import Fold, Outlook, PositionNetwork, Weights
from quincunx.bots import Bot, context_of
from quincunx.engine import Play, load_game, seeded

LIKE_THINGS = {"mountain-miners": ("36 cells", 16), "axis-mundi": ("every hex", 7)}
"""Blocks of an observation that hold many things of one kind: how their names begin, and the numbers of each."""


@dataclass
class Plan:
    """The settings of the learner."""

    hidden: tuple[int, int] = (48, 24)
    shared: int = 16
    """Width of the layer that like things share."""
    decay: float = 0.5
    """How far results are trusted before judgements on the way (lambda)."""
    kept: int = 60_000
    """Positions that are learned from, the latest."""
    matches: int = 8
    """Played between two lessons."""
    share: int = 256
    """Positions in one step of the optimiser."""
    steps: int = 24
    """Of the optimiser in a lesson."""
    first: int = 2_000
    """Positions before the first lesson."""


@dataclass
class Learner:
    """A network with what its optimiser (Adam) remembers."""

    network: PositionNetwork
    mean: Weights = field(default_factory=dict)
    square: Weights = field(default_factory=dict)
    steps: int = 0

    def learn(self, rows: Any, results: Any, rate: float) -> float:
        """One step of Adam towards the results; returns the mean loss before it, in bits."""
        net, at = self.network, self.network.at
        found = net.layers_of(rows)
        chances = 1 / (1 + np.exp(-found.odds))
        into_odds = ((chances - results) / len(rows)).astype(np.float32)[:, None]
        into_two = (into_odds @ at["w3"].T) * (found.two > 0)
        into_one = (into_two @ at["w2"].T) * (found.one > 0)
        slopes: Weights = {"trust": (into_odds[:, 0] * rows[:, -1]).sum(keepdims=True)}
        for name, left, right in (("3", found.two, into_odds), ("2", found.one, into_two), ("1", found.rest, into_one)):
            slopes["w" + name], slopes["b" + name] = left.T @ right, right.sum(axis=0)
        for number, (_, count, _) in enumerate(net.folds):
            into_pool = into_one @ at[f"pool{number}"].T
            slopes[f"pool{number}"] = found.pools[number].T @ into_one
            each, wide = found.each[number], found.each[number].shape[2]
            into_sum, into_most = into_pool[:, None, :wide] / np.float32(np.sqrt(count)), into_pool[:, None, wide:]
            into_each = (each > 0) * (into_sum + into_most * (each == each.max(axis=1, keepdims=True)))
            slopes[f"item{number}"] = found.items[number].T @ into_each.reshape(len(found.items[number]), -1)
            around = into_each.sum(axis=1)
            slopes[f"around{number}"], slopes[f"bias{number}"] = found.rest.T @ around, around.sum(axis=0)
        self._step(slopes, rate)
        safe = np.clip(chances, 1e-6, 1 - 1e-6)
        return float(-(results * np.log2(safe) + (1 - results) * np.log2(1 - safe)).mean())

    def _step(self, slopes: Weights, rate: float) -> None:
        self.steps += 1
        for name, slope in slopes.items():
            mean = self.mean.setdefault(name, np.zeros_like(slope))
            square = self.square.setdefault(name, np.zeros_like(slope))
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-7)
            self.network.at[name] -= rate * (step + 0.01 * self.network.at[name] * (name != "trust"))


def blank(game: str, outlook: Outlook, plan: Plan, options: dict[str, Any], seed: int) -> PositionNetwork:
    """A network that judges as the game does: its last layer is zero, and the game's judgement is trusted."""
    rng, folds = np.random.default_rng(seed), folds_of(game, outlook)
    (one, two), wide = plan.hidden, outlook.length - sum(count * width for _, count, width in folds)
    shapes = {"w1": (wide, one), "w2": (one, two), "w3": (two, 1)}
    for number, (_, _, width) in enumerate(folds):
        shapes |= {f"item{number}": (width, plan.shared), f"around{number}": (wide, plan.shared)}
        shapes |= {f"pool{number}": (2 * plan.shared, one)}
    at: Weights = {name: rng.normal(size=shape) * np.sqrt(1 / shape[0]) for name, shape in shapes.items()}
    at |= {"b1": np.zeros(one), "b2": np.zeros(two), "b3": np.zeros(1), "trust": np.ones(1)}
    at |= {f"bias{number}": np.zeros(plan.shared) for number in range(len(folds))}
    at["w3"] *= 0
    encoder = outlook.encoder
    at = {name: np.asarray(value, np.float32) for name, value in at.items()}
    about = game, encoder.setting.seats, options, at, outlook.length, folds
    return PositionNetwork(*about, vocabulary=observation_digest(encoder))


def folds_of(game: str, outlook: Outlook) -> list[Fold]:
    name, width = LIKE_THINGS.get(game, ("", 0))
    first, found = 0, []
    for block in outlook.encoder.layout.blocks:
        if name and block.name.startswith(name):
            found.append((first, block.length // width, width))
        first += block.length
    return found


@dataclass
class Kept:
    """A position that a seat chose: its row, and what the seat had hoped for when it chose."""

    row: Any
    rival: bool
    hoped: float
    slip: bool
    """It took any option instead of the best."""


class School:
    """Matches of the network against itself, and what was kept of them."""

    def __init__(self, outlook: Outlook, plan: Plan, seed: int) -> None:
        self.outlook = outlook
        self.plan = plan
        self.seed = seed
        self.rows: list[Any] = []
        self.results: list[float] = []
        self.played = 0
        self.positions = 0

    def play(self, network: PositionNetwork, slips: float) -> None:
        """One match; what came of its positions is kept."""
        name = f"{self.seed}/{self.played}"
        encoder, rng = self.outlook.encoder, random.Random(name)
        play = Play.begin(encoder.game, encoder.setting, seeded(name), track=True)
        chains: list[list[Kept]] = [[] for _ in range(encoder.setting.seats)]
        chose: dict[int, tuple[float, bool]] = {}
        while play.options:
            passed, asks = play.passed, play.asks or [(play.seat, play.kind, play.options)]
            chosen = [self.choose(network, play, seat, rng, slips) for seat, _, _ in asks]
            play.answer([choice for choice, _, _ in chosen] if play.asks else chosen[0][0])
            for (seat, _, _), (_, hoped, slip) in zip(asks, chosen, strict=True):
                if hoped is not None:
                    first, slipped = chose.get(seat, (hoped, False))
                    chose[seat] = first, slipped or slip
            if play.options and play.passed != passed:
                for seat, (hoped, slip) in chose.items():
                    chains[seat].append(Kept(*self.outlook.row(play, seat), hoped, slip))
                chose.clear()
        rewards = self.outlook.rewards
        for seat, chain in enumerate(chains):
            self.keep(network, chain, rewards.for_seat(play, seat))
        self.played += 1

    def choose(self, network: PositionNetwork, play: Play, seat: int, rng: random.Random, slips: float) -> Any:
        """The choice, what was hoped for (None where there was nothing to choose), and whether it was a slip."""
        context = context_of(play, seat, self.outlook.encoder.setting)
        options = list(context.distinct().values())
        if len(options) == 1:
            return options[0], None, False
        worths = self.outlook.worths(network, context, options, rng)
        slip = rng.random() < slips
        return options[rng.randrange(len(options)) if slip else int(worths.argmax())], float(worths.max()), slip

    def keep(self, network: PositionNetwork, chain: list[Kept], result: float) -> None:
        """Each position with what it is to be judged as: the later ones and the result, nearer ones more; before a slip
        what was hoped for, since the slip is not the position's fault."""
        if not chain:
            return
        judged = network.chances(np.stack([kept.row for kept in chain]))
        ahead = result
        for at in range(len(chain) - 1, -1, -1):
            self.rows.append(chain[at].row)
            self.results.append(1 - ahead if chain[at].rival else ahead)
            now = 1 - judged[at] if chain[at].rival else judged[at]
            mixed = (1 - self.plan.decay) * float(now) + self.plan.decay * ahead
            ahead = chain[at].hoped if chain[at].slip else mixed
        self.positions += len(chain)
        self.rows, self.results = self.rows[-self.plan.kept :], self.results[-self.plan.kept :]

    def lesson(self, learner: Learner, rate: float, rng: Any) -> float:
        """Some steps over what is kept; returns the mean loss."""
        lost = 0.0
        for _ in range(self.plan.steps if len(self.rows) >= self.plan.first else 0):
            part = rng.integers(len(self.rows), size=self.plan.share)
            rows = np.stack([self.rows[at] for at in part])
            lost += learner.learn(rows, np.array([self.results[at] for at in part], np.float32), rate)
        return lost / self.plan.steps


def interval(wins: float, matches: int) -> tuple[float, float]:
    """Wilson's, for 95 %."""
    z, share = 1.96, wins / matches
    middle = share + z * z / (2 * matches)
    width = z * float(np.sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches)))
    return (middle - width) / (1 + z * z / matches), (middle + width) / (1 + z * z / matches)


def measure(outlook: Outlook, own: Callable[[str], Bot], matches: int, seed: str) -> dict[str, Any]:
    """Against `greedy` on all other seats; where all win together, how often its group succeeds."""
    wins = wins_of(own, outlook.encoder, "greedy", matches, seed)
    low, high = interval(wins, matches)
    return {"matches": matches, "rate": wins / matches, "low": low, "high": high}


def picture(points: list[dict[str, Any]], title: str) -> str:
    """The curve as SVG with a bar for each interval."""
    last = max([point["minutes"] for point in points] + [1e-9])
    parts = [f'<text x="40" y="18" font-size="13">{title}</text>']
    for level in (0, 50, 100):
        y = 230 - 2 * level
        parts.append(f'<path d="M40 {y}H460" stroke="#ddd"/><text x="8" y="{y + 4}" font-size="11">{level} %</text>')
    places = [(40 + 400 * p["minutes"] / last, p) for p in points]
    line = " ".join(f"{x:.1f},{230 - 200 * p['rate']:.1f}" for x, p in places)
    parts.append(f'<polyline points="{line}" fill="none" stroke="#b5532d" stroke-width="2"/>')
    for x, p in places:
        parts.append(f'<path d="M{x:.1f} {230 - 200 * p["low"]:.1f}V{230 - 200 * p["high"]:.1f}" stroke="#b5532d"/>')
    body = "".join(parts) + f'<text x="380" y="250" font-size="11">{last:.0f} minutes</text>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 470 260" font-family="sans-serif">{body}</svg>\n'


def learn(given: argparse.Namespace, outlook: Outlook, learner: Learner, curve: dict[str, Any]) -> None:
    """Play and learn until the time is up, with looks at what it has come to. All is kept after each lesson."""
    school, rng = School(outlook, Plan(), given.seed), np.random.default_rng(given.seed)
    school.played, limit, points = curve["played"], 60 * given.minutes, curve["points"]
    while curve["spent"] < limit:
        start, done = time.process_time(), curve["spent"] / limit
        once = replace(learner.network, guesses=1)
        for _ in range(school.plan.matches):
            school.play(once, given.slips * (1 - done) + 0.01)
        lost = school.lesson(learner, given.rate * (1 - 0.9 * done), rng)
        curve |= {"played": school.played, "spent": curve["spent"] + time.process_time() - start}
        learner.network.save(given.out / "policy.npz")
        over = curve["spent"] >= limit
        if over or curve["spent"] * given.looks >= (len(points) + 1) * limit:
            own, count = partial(position_bot, learner.network, outlook), given.last if over else given.measure
            found = measure(outlook, own, count, f"look-{len(points)}")
            points.append({"minutes": curve["spent"] / 60, "played": school.played, "loss": lost, **found})
            print(json.dumps(points[-1]), flush=True)
            (given.out / "curve.svg").write_text(picture(points, f"{given.game}: matches won"), encoding="utf-8")
        (given.out / "curve.json").write_text(json.dumps(curve, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    words = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    words.add_argument("game")
    words.add_argument("--minutes", type=float, default=15.0, help="processor time for learning, in all")
    words.add_argument("--seats", type=int)
    words.add_argument("--rate", type=float, default=1e-3)
    words.add_argument("--slips", type=float, default=0.08, help="part of the choices that are any option, at first")
    words.add_argument("--looks", type=int, default=6, help="measurements on the way")
    words.add_argument("--measure", type=int, default=40, help="matches of each")
    words.add_argument("--last", type=int, default=400, help="matches of the last one")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--out", type=Path, default=Path("out"))
    given = words.parse_args()
    game = load_game(given.game)
    outlook = Outlook(game, game.setting(given.seats or (2 if 2 in game.seats else min(game.seats)), {}))
    given.out.mkdir(parents=True, exist_ok=True)
    kept, told = given.out / "policy.npz", given.out / "curve.json"
    curve: dict[str, Any] = {"spent": 0.0, "played": 0, "points": []}
    network: Network | PositionNetwork = blank(given.game, outlook, Plan(), {}, given.seed)
    if kept.exists() and told.exists():
        network, curve = load_network(kept), json.loads(told.read_text(encoding="utf-8"))
    if not isinstance(network, PositionNetwork) or network.game != given.game:
        raise SystemExit(f"{given.out} has a network of another kind or game; name another folder with --out.")
    learn(given, outlook, Learner(network), curve)


if __name__ == "__main__":
    main()
