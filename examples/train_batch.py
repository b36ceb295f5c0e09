"""Train a small network by self-play on batches, with NumPy alone. Needs the extra `rl`.

    python examples/train_batch.py karmaka --minutes 30

Some hundred matches are stepped at once (`quincunx.batch`); one network plays all seats and learns from all of them by
clipped policy gradients with a learned baseline (PPO). Nothing is rewarded but the result. Every few minutes it is
measured against `random` and `greedy`. The folder gets `policy.npz`, which plays wherever a bot is asked for
(`quincunx duel karmaka policy:out/policy.npz greedy`), `curve.json` and `curve.svg`.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from quincunx.adapters.policy import Network, Reader, digest_of, wins_against
from quincunx.batch import Batch

Weights = dict[str, Any]


@dataclass
class Plan:
    """The settings of the learner."""

    horizon: int = 32
    """Decisions of each match between two updates."""
    epochs: int = 2
    share: int = 1024
    """Decisions in one step of the optimiser."""
    rate: float = 1e-3
    clip: float = 0.2
    entropy: float = 0.01
    credit: float = 0.97
    """How far a surprise is credited to earlier decisions (lambda)."""


class Net:
    """Two layers with ReLU, one head for actions and one for the expected result; Adam."""

    def __init__(self, inputs: int, hidden: tuple[int, int], actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        sizes = {"1": (inputs, hidden[0]), "2": hidden, "p": (hidden[1], actions), "v": (hidden[1], 1)}
        gain = {"1": 1.4, "2": 1.4, "p": 0.01, "v": 1.0}
        self.at: Weights = {}
        for name, (wide, deep) in sizes.items():
            self.at["w" + name] = (rng.normal(size=(wide, deep)) * gain[name] / np.sqrt(wide)).astype(np.float32)
            self.at["b" + name] = np.zeros(deep, np.float32)
        self.mean = {name: np.zeros_like(value) for name, value in self.at.items()}
        self.square = {name: np.zeros_like(value) for name, value in self.at.items()}
        self.steps = 0

    def forward(self, rows: Any) -> tuple[Any, Any, Any, Any]:
        at = self.at
        one = np.maximum(rows @ at["w1"] + at["b1"], 0)
        two = np.maximum(one @ at["w2"] + at["b2"], 0)
        return one, two, two @ at["wp"] + at["bp"], (two @ at["wv"] + at["bv"])[:, 0]

    def backward(self, rows: Any, one: Any, two: Any, by_action: Any, by_value: Any) -> Weights:
        """Gradients of all weights from those of the two heads."""
        at = self.at
        by_value = by_value[:, None]
        into_two = (by_action @ at["wp"].T + by_value @ at["wv"].T) * (two > 0)
        into_one = (into_two @ at["w2"].T) * (one > 0)
        pairs = {"p": (two, by_action), "v": (two, by_value), "2": (one, into_two), "1": (rows, into_one)}
        found = {"w" + name: left.T @ right for name, (left, right) in pairs.items()}
        return found | {"b" + name: right.sum(axis=0) for name, (_, right) in pairs.items()}

    def learn(self, gradients: Weights, rate: float) -> None:
        """One step of Adam, the length of the gradient bounded."""
        self.steps += 1
        length = float(np.sqrt(sum(float((g * g).sum()) for g in gradients.values())))
        scale = min(1.0, 0.5 / (length + 1e-8))
        for name, gradient in gradients.items():
            self.mean[name] += 0.1 * (gradient * scale - self.mean[name])
            self.square[name] += 0.001 * ((gradient * scale) ** 2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.at[name] -= rate * mean / (np.sqrt(square) + 1e-6)

    def network(self, reader: Reader, game: str, options: dict[str, Any]) -> Network:
        """The half that plays, as plain arrays."""
        layers = [(self.at["w" + name].T.copy(), self.at["b" + name].copy()) for name in "12p"]
        seats = reader.encoder.setting.seats
        return Network(game, seats, options, layers, digest_of(reader.encoder.keys))


def chances(logits: Any, masks: Any) -> Any:
    """Probabilities of the legal actions; the others have none."""
    logits = np.where(masks, logits, -1e9)
    logits -= logits.max(axis=1, keepdims=True)
    weights = np.exp(logits)
    return weights / weights.sum(axis=1, keepdims=True)


def drawn(odds: Any, rng: Any) -> Any:
    """An action for each row."""
    sums = np.cumsum(odds, axis=1)
    actions = (sums > rng.random((len(odds), 1)) * sums[:, -1:]).argmax(axis=1)
    return np.where(odds[np.arange(len(odds)), actions] > 0, actions, odds.argmax(axis=1))


@dataclass
class Window:
    """What happened in all matches between two updates: lists over time of arrays over matches."""

    rows: list[Any] = field(default_factory=list)
    masks: list[Any] = field(default_factory=list)
    actions: list[Any] = field(default_factory=list)
    odds: list[Any] = field(default_factory=list)
    values: list[Any] = field(default_factory=list)
    seats: list[Any] = field(default_factory=list)
    rewards: list[Any] = field(default_factory=list)
    dones: list[Any] = field(default_factory=list)


def rows_of(batch: Batch) -> Any:
    """What a policy of ours sees: the observation, then the mask."""
    return np.concatenate([batch.observations, batch.masks], axis=1, dtype=np.float32)


def play(batch: Batch, net: Net, horizon: int, rng: Any) -> Window:
    found = Window()
    everywhere = np.arange(batch.matches)
    for _ in range(horizon):
        rows, masks, seats = rows_of(batch), batch.masks != 0, batch.seats.astype(int)
        _, _, logits, values = net.forward(rows)
        odds = chances(logits, masks)
        actions = drawn(odds, rng)
        batch.step(actions)
        found.rows.append(rows)
        found.masks.append(masks)
        found.seats.append(seats)
        found.values.append(values)
        found.actions.append(actions)
        found.odds.append(odds[everywhere, actions])
        found.rewards.append(batch.rewards.copy())
        found.dones.append(batch.dones.copy())
    return found


def credit(window: Window, batch: Batch, net: Net, decay: float) -> tuple[Any, Any, Any]:
    """For each decision: its advantage, the result to be foreseen, and whether anything is known of it yet. Each seat
    has its own chain of decisions; what comes after the window is foreseen by the network where it is asked."""
    everywhere = np.arange(batch.matches)
    ahead = np.zeros((batch.matches, batch.table))
    known = np.zeros((batch.matches, batch.table), bool)
    surprise = np.zeros((batch.matches, batch.table))
    seats = batch.seats.astype(int)
    ahead[everywhere, seats] = net.forward(rows_of(batch))[3]
    known[everywhere, seats] = True
    gains, results, sure = [], [], []
    for at in range(len(window.rows) - 1, -1, -1):
        over = window.dones[at]
        ahead[over] = window.rewards[at][over]
        known[over], surprise[over] = True, 0.0
        seats = window.seats[at]
        certain = known[everywhere, seats]
        sure.append(certain)
        gain = ahead[everywhere, seats] - window.values[at] + decay * surprise[everywhere, seats]
        gains.append(gain)
        results.append(gain + window.values[at])
        ahead[everywhere, seats] = window.values[at]
        surprise[everywhere, seats] = gain * certain
        known[everywhere, seats] = True
    return np.concatenate(gains[::-1]), np.concatenate(results[::-1]), np.concatenate(sure[::-1])


def update(net: Net, window: Window, batch: Batch, plan: Plan, rate: float, rng: Any) -> None:
    """Some passes over the window in shares."""
    gains, results, sure = credit(window, batch, net, plan.credit)
    rows, masks = np.concatenate(window.rows), np.concatenate(window.masks)
    actions, before = np.concatenate(window.actions), np.concatenate(window.odds)
    asked = np.flatnonzero(sure & (masks.sum(axis=1) > 1))  # a forced decision teaches nothing
    gains = (gains - gains[asked].mean()) / (gains[asked].std() + 1e-6)
    for _ in range(plan.epochs):
        rng.shuffle(asked)
        for start in range(0, len(asked), plan.share):
            part = asked[start : start + plan.share]
            given = rows[part], masks[part], actions[part], before[part], gains[part], results[part]
            learn_from(net, plan, rate, *given)


def learn_from(net: Net, plan: Plan, rate: float, rows: Any, masks: Any, actions: Any, *rest: Any) -> None:
    before, gains, results = rest
    count = len(rows)
    one, two, logits, values = net.forward(rows)
    odds = chances(logits, masks)
    ratio = odds[np.arange(count), actions] / before
    free = np.where(gains > 0, ratio < 1 + plan.clip, ratio > 1 - plan.clip)
    by_action = odds * (gains * ratio * free)[:, None]
    by_action[np.arange(count), actions] -= gains * ratio * free
    logs = np.log(np.maximum(odds, 1e-9))
    spread = -(odds * logs).sum(axis=1, keepdims=True)
    by_action += plan.entropy * odds * (logs + spread)
    by_value = 0.5 * (values - results)
    gradients = net.backward(
        rows, one, two, (by_action / count).astype(np.float32), (by_value / count).astype(np.float32)
    )
    net.learn(gradients, rate)


def interval(wins: float, matches: int) -> tuple[float, float]:
    """Wilson's, for 95 %."""
    z, share = 1.96, wins / matches
    middle = share + z * z / (2 * matches)
    width = z * float(np.sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches)))
    return (middle - width) / (1 + z * z / matches), (middle + width) / (1 + z * z / matches)


def measure(network: Network, reader: Reader, opponent: str, matches: int, seed: str) -> dict[str, Any]:
    """Its best play against a bot on all other seats; a shared win is a share of one."""
    wins = wins_against(network, reader, opponent, matches, seed)
    low, high = interval(wins, matches)
    return {"opponent": opponent, "matches": matches, "rate": wins / matches, "low": low, "high": high}


def picture(points: list[dict[str, Any]], title: str) -> str:
    """The curve as SVG: a line for each opponent, a bar for each interval."""
    last = max([point["minutes"] for point in points] + [1e-9])
    colours = {"random": "#7a8b99", "greedy": "#b5532d"}
    parts = [f'<text x="40" y="18" font-size="13">{title}</text>']
    for level in (0, 50, 100):
        y = 230 - 2 * level
        parts.append(f'<path d="M40 {y}H460" stroke="#ddd"/><text x="8" y="{y + 4}" font-size="11">{level} %</text>')
    for opponent, colour in colours.items():
        own = [point for point in points if point["opponent"] == opponent]
        places = [(40 + 400 * p["minutes"] / last, p) for p in own]
        line = " ".join(f"{x:.1f},{230 - 200 * p['rate']:.1f}" for x, p in places)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for x, p in places:
            ends = f"M{x:.1f} {230 - 200 * p['low']:.1f}V{230 - 200 * p['high']:.1f}"
            parts.append(f'<path d="{ends}" stroke="{colour}"/>')
        if places:
            parts.append(
                f'<text x="{places[-1][0] - 44:.0f}" y="{224 - 200 * own[-1]["rate"]:.0f}" '
                f'font-size="11" fill="{colour}">{opponent}</text>'
            )
    body = "".join(parts) + f'<text x="380" y="250" font-size="11">{last:.0f} minutes</text>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 470 260" font-family="sans-serif">{body}</svg>\n'


def main() -> None:
    words = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    words.add_argument("game")
    words.add_argument("--minutes", type=float, default=20.0, help="processor time for learning")
    words.add_argument("--seats", type=int)
    words.add_argument("--matches", type=int, default=256, help="played at once")
    words.add_argument("--rate", type=float, default=1e-3)
    words.add_argument("--looks", type=int, default=6, help="measurements on the way")
    words.add_argument("--measure", type=int, default=40, help="matches of each; the last has ten times as many")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--out", type=Path, default=Path("out"))
    given = words.parse_args()
    batch = Batch(given.game, given.matches, given.seats, seed=given.seed)
    batch.reset()
    reader = Reader(batch.encoder.game, batch.encoder.setting)
    net = Net(batch.encoder.length + batch.actions, (128, 64), batch.actions, given.seed)
    given.out.mkdir(parents=True, exist_ok=True)
    try:
        learn(given, batch, net, reader)
    except KeyboardInterrupt:
        net.network(reader, given.game, {}).save(given.out / "policy.npz")
        raise SystemExit(f"Interrupted: what was learned so far is kept in {given.out / 'policy.npz'}.") from None


def learn(given: argparse.Namespace, batch: Batch, net: Net, reader: Reader) -> None:
    """Play and learn until the time is up, with looks at what it has come to."""
    plan, rng = Plan(rate=given.rate), np.random.default_rng(given.seed)
    points: list[dict[str, Any]] = []
    spent, decisions, looked = 0.0, 0, 0
    while spent < 60 * given.minutes:
        start = time.process_time()
        window = play(batch, net, plan.horizon, rng)
        update(net, window, batch, plan, plan.rate * (1 - 0.9 * spent / (60 * given.minutes)), rng)
        spent += time.process_time() - start
        decisions += plan.horizon * given.matches
        done = spent / (60 * given.minutes)
        if done * given.looks < looked + 1 and done < 1:
            continue
        looked += 1
        network = net.network(reader, given.game, {})
        network.save(given.out / "policy.npz")
        for opponent in ("random", "greedy"):
            count = given.measure * (10 if done >= 1 else 1)
            found = measure(network, reader, opponent, count, f"look-{looked}")
            points.append({"minutes": spent / 60, "decisions": decisions, **found})
            print(json.dumps(points[-1]), flush=True)
        (given.out / "curve.json").write_text(json.dumps(points, indent=1) + "\n", encoding="utf-8")
        (given.out / "curve.svg").write_text(picture(points, f"{given.game}: matches won"), encoding="utf-8")


if __name__ == "__main__":
    main()
