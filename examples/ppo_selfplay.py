"""Train a small network with MaskablePPO by self-play, and show that it learns. Needs the extras `train` and `lab`.

    python examples/ppo_selfplay.py karmaka --minutes 22
    python examples/ppo_selfplay.py mountain-miners --minutes 22 --teach 5

One core each. Every match is against an opponent drawn from a mix: the present network, an earlier one, `greedy:1`
(the greedy bot with one guess) or `random`. Rewards are +1 for a win and -1 for a loss, and on the way the change of
the game's own judgement of the position (a potential, taken back at the end). Every few minutes it is measured against
`random` and `greedy`, which it has not met in this strength; the curve is written as SVG and as a table.

With `--teach` the first minutes are lessons: the network learns to answer as `greedy:1` would, and to foresee results,
before self-play begins. Boards where every place is an action of its own need it: what was learned about one place says
nothing about the next, and rewards alone teach each of them too slowly.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import altair
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from scipy.stats import binomtest
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from quincunx.adapters.episodes import EpisodeRunner
from quincunx.adapters.gymnasium import SeatEnv, wide
from quincunx.adapters.policy import Network, PolicyBot, Reader, digest_of, wins_against
from quincunx.bots import Bot, context_of, make_bot
from quincunx.engine import load_game, seeded

HIDDEN = [256, 128]
SLIPS = 0.15
ENVIRONMENTS = 16


@dataclass
class Point:
    """One measurement of the learning curve."""

    minutes: float
    steps: int
    opponent: str
    matches: int
    wins: float
    rate: float
    low: float
    high: float


@dataclass
class Pool:
    """The opponents of self-play: the present network, some earlier ones, and the bots."""

    reader: Reader
    mix: dict[str, float]
    networks: list[Network] = field(default_factory=list)
    most: int = 12
    done: float = 0.0
    """How much of the time for training is used up: the learning rate falls with it."""

    def add(self, network: Network) -> None:
        """Keep it; of the older ones every second goes when there are too many."""
        self.networks.append(network)
        if len(self.networks) > self.most:
            self.networks = [*self.networks[:-4:2], *self.networks[-4:]]

    def opponent(self, seed: str) -> Bot:
        drawn = random.Random(f"opponent/{seed}")
        kind = drawn.choices([*self.mix], [*self.mix.values()])[0]
        if kind not in ("self", "past"):
            return make_bot(kind, seed)
        network = self.networks[-1] if kind == "self" else drawn.choice(self.networks)
        return PolicyBot(seed, network, self.reader, temperature=1.0)


def network_of(model: Any, game: str, seats: int, reader: Reader) -> Network:
    """The policy half of the model as plain arrays."""
    linear = [m for m in model.policy.mlp_extractor.policy_net if isinstance(m, torch.nn.Linear)]
    layers = [
        (m.weight.detach().numpy().copy(), m.bias.detach().numpy().copy()) for m in [*linear, model.policy.action_net]
    ]
    return Network(game, seats, {}, layers, digest_of(reader.encoder.keys))


Measured = tuple[float, float, float, float]
"""Wins, rate, and the ends of its 95 % Wilson interval."""


def measure(network: Network, reader: Reader, opponent: str, matches: int, seed: str) -> Measured:
    """The network's best play against a bot, seats in turn; a shared win between two is half a win."""
    wins = wins_against(network, reader, opponent, matches, seed)
    found = binomtest(round(wins), matches).proportion_ci(method="wilson")
    return wins, wins / matches, float(found.low), float(found.high)


@dataclass
class Lessons:
    """Decisions with the teacher's answers: rows, masks, actions, and the reward still to come."""

    rows: list[Any] = field(default_factory=list)
    masks: list[Any] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    values: list[float] = field(default_factory=list)

    def match(self, runner: EpisodeRunner, arguments: argparse.Namespace, number: int) -> None:
        """One match of teachers, who now and then slip, so that lessons come from bad positions too."""
        encoder = runner.encoder
        game, setting = encoder.game, encoder.setting
        runner.begin(seeded(f"{arguments.seed}/lesson/{number}"))
        rnd = random.Random(f"{arguments.seed}/slip/{number}")
        bots = [make_bot(arguments.teacher, f"{number}/{seat}") for seat in range(setting.seats)]
        asked: list[tuple[int, float]] = []
        while not runner.over:
            seat = runner.seat
            option = bots[seat].choose(context_of(runner.play, seat, setting))
            token = game.token(runner.play.state, runner.play.kind, option)
            self.rows.append(wide(runner, seat))
            self.masks.append(runner.mask(seat))
            self.actions.append(encoder.place[game.key(runner.play.kind, token)])
            asked.append((seat, game.evaluate(runner.play.state, seat)))
            runner.take(option if rnd.random() > SLIPS else rnd.choice(runner.play.options))
        rewards = encoder.rewards(runner.play)
        first = dict(reversed(asked))
        self.values += [rewards[seat] - arguments.shaping * (worth - first[seat]) for seat, worth in asked]


def teach(model: MaskablePPO, arguments: argparse.Namespace, reader: Reader) -> int:
    """Lessons for three quarters of the time, learning for the rest; returns the number of decisions learned from."""
    began = time.process_time()
    lessons = Lessons()
    runner = EpisodeRunner(reader.encoder, track=True)
    number = 0
    while time.process_time() - began < arguments.teach * 45:
        lessons.match(runner, arguments, number)
        number += 1
    rows = torch.as_tensor(np.array(lessons.rows))
    masks: Any = np.array(lessons.masks)
    actions, values = torch.as_tensor(lessons.actions), torch.as_tensor(lessons.values, dtype=torch.float32)
    order = np.random.default_rng(1)
    while time.process_time() - began < arguments.teach * 60:
        some = order.integers(0, len(rows), 256)
        found, likely, _ = model.policy.evaluate_actions(rows[some], actions[some], action_masks=masks[some])
        loss: Any = 0.5 * torch.nn.functional.mse_loss(found.flatten(), values[some]) - likely.mean()
        model.policy.optimizer.zero_grad()
        loss.backward()
        model.policy.optimizer.step()
    return len(rows)


class Watch(BaseCallback):
    """Stops when time is up, hands the present network to the pool, and measures now and then."""

    def __init__(self, arguments: argparse.Namespace, pool: Pool) -> None:
        super().__init__()
        self.arguments = arguments
        self.pool = pool
        self.points: list[Point] = []
        self.trained = 0.0
        """Seconds of processor time spent on training; measurements are not counted."""
        self.since = time.process_time()
        self.due = 0.0
        self.round = 0

    def begin(self, model: MaskablePPO) -> None:
        """For a look before there is any training."""
        self.model = model

    def _on_step(self) -> bool:
        self.pool.done = (self.trained + time.process_time() - self.since) / (self.arguments.minutes * 60)
        return self.pool.done < 1.0

    def _on_rollout_start(self) -> None:
        network = self.network()
        if self.round % self.arguments.keep_every == 0 or not self.pool.networks:
            self.pool.add(network)
        else:
            self.pool.networks[-1] = network
        self.round += 1
        if self.trained + time.process_time() - self.since >= self.due:
            self.look(self.arguments.matches, self.arguments.seed)
            self.due = self.trained + self.arguments.minutes * 60 / self.arguments.looks

    def network(self) -> Network:
        return network_of(self.model, self.arguments.game, self.arguments.seats, self.pool.reader)

    def look(self, matches: int, seed: str) -> None:
        self.trained += time.process_time() - self.since
        network = self.network()
        for opponent in ("random", "greedy"):
            found = measure(network, self.pool.reader, opponent, matches, f"{seed}/look")
            point = Point(self.trained / 60, self.num_timesteps, opponent, matches, *found)
            self.points.append(point)
            print(
                f"{point.minutes:5.1f} min {point.steps:>9,} steps  against {opponent:7} "
                f"{point.rate:6.1%} ({point.low:.1%} to {point.high:.1%}) of {matches}",
                flush=True,
            )
        self.since = time.process_time()


def draw(points: list[Point], title: str, path: Path) -> None:
    """The learning curve with its intervals."""
    rows: Any = altair.InlineData([asdict(point) for point in points])
    axis = altair.X("minutes:Q", title="minutes of training (processor time, one core)")
    base = altair.Chart(rows, title=title, width=520, height=300).encode(
        x=axis, color=altair.Color("opponent:N", title="against")
    )
    scale = altair.Scale(domain=[0, 1])
    heights = altair.Y("low:Q", scale=scale, title="win rate, with 95 % Wilson interval")
    band = base.mark_area(opacity=0.18, point=False, line=False).encode(y=heights, y2="high:Q")
    line = base.mark_line().encode(y=altair.Y("rate:Q", scale=scale))
    shape = altair.Shape("opponent:N", title="against")
    dots = base.mark_point(filled=True, size=60, opacity=1).encode(y=altair.Y("rate:Q", scale=scale), shape=shape)
    (band + line + dots).save(str(path))


def table(points: list[Point]) -> str:
    lines = ["| minutes | decisions | against | matches | win rate | 95 % interval |", "|---:|---:|---|---:|---:|---|"]
    for p in points:
        about = f"{p.minutes:.1f} | {p.steps:,} | {p.opponent} | {p.matches}"
        lines.append(f"| {about} | {p.rate:.1%} | {p.low:.1%} to {p.high:.1%} |")
    return "\n".join(lines) + "\n"


def read_mix(text: str) -> dict[str, float]:
    """`self=4,past=2,greedy:1=3,random=1` as weights."""
    pairs = [part.rpartition("=") for part in text.split(",")]
    return {name.strip(): float(weight) for name, _, weight in pairs}


def arguments_of() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=22.0)
    parser.add_argument("--mix", default="self=4,past=3,greedy:1=2,random=1")
    parser.add_argument("--shaping", type=float, default=1.0)
    parser.add_argument("--teach", type=float, default=0.0, help="minutes of lessons before self-play, of all minutes")
    parser.add_argument("--teacher", default="greedy:1")
    parser.add_argument("--looks", type=int, default=8, help="how many measurements on the way")
    parser.add_argument("--matches", type=int, default=100, help="matches of each measurement")
    parser.add_argument("--final", type=int, default=400, help="matches of the last measurement")
    parser.add_argument("--keep-every", type=int, default=12, help="rollouts between networks kept for the pool")
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--steps", type=int, default=128, help="decisions of each environment in a rollout")
    parser.add_argument("--seed", default="ppo-1")
    parser.add_argument("--out", type=Path, default=Path("trained"))
    parser.add_argument("--pictures", type=Path, default=None, help="folder for the curve, if not the same")
    return parser.parse_args()


def model_for(arguments: argparse.Namespace, pool: Pool) -> MaskablePPO:
    """Sizes that one core can feed: 16 matches at a time, 2,048 decisions a rollout, 6 passes over each."""

    def make() -> SeatEnv:
        return SeatEnv(arguments.game, arguments.seats, opponents=pool.opponent, shaping=arguments.shaping)

    return MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([make] * ENVIRONMENTS),
        n_steps=arguments.steps,
        batch_size=256,
        n_epochs=6,
        gamma=0.995,
        gae_lambda=0.95,
        ent_coef=0.01,
        learning_rate=lambda _: arguments.rate * max(0.1, 1.0 - pool.done),
        policy_kwargs={"net_arch": {"pi": HIDDEN, "vf": HIDDEN}, "activation_fn": torch.nn.ReLU},
        seed=int.from_bytes(str(arguments.seed).encode()[-4:]) & 0x7FFFFFFF,
        device="cpu",
    )


def report(arguments: argparse.Namespace, watch: Watch, pool: Pool) -> None:
    name = f"ppo-{arguments.game}"
    arguments.out.mkdir(parents=True, exist_ok=True)
    pictures: Path = arguments.pictures or arguments.out
    pictures.mkdir(parents=True, exist_ok=True)
    watch.network().save(arguments.out / f"{name}.npz")
    facts: dict[str, Any] = {"arguments": {key: str(value) for key, value in vars(arguments).items()}}
    facts["points"] = [asdict(point) for point in watch.points]
    (arguments.out / f"{name}.json").write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
    (arguments.out / f"{name}.md").write_text(table(watch.points), encoding="utf-8")
    title = load_game(arguments.game).title
    draw(watch.points, f"MaskablePPO learns {title}, {arguments.seats} seats", pictures / f"{name}.svg")
    print(table(watch.points))


def main() -> None:
    arguments = arguments_of()
    torch.set_num_threads(1)
    torch.distributions.Distribution.set_default_validate_args(False)
    game = load_game(arguments.game)
    pool = Pool(Reader(game, game.setting(arguments.seats)), read_mix(arguments.mix))
    model = model_for(arguments, pool)
    pool.add(network_of(model, arguments.game, arguments.seats, pool.reader))
    watch = Watch(arguments, pool)
    if arguments.teach:
        watch.begin(model)
        watch.look(arguments.matches, arguments.seed)
        print(f"lessons: {teach(model, arguments, pool.reader):,} decisions", flush=True)
    model.learn(10**9, callback=watch)
    watch.look(arguments.final, f"{arguments.seed}/final")
    report(arguments, watch, pool)


if __name__ == "__main__":
    main()
