"""Fitting a judgement to results: logistic regression, and small nets on top of it. Needs NumPy (the extra `lab`)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

RIDGE: Final = 3.0
"""How strongly weights are held near zero, in the measure of scaled aspects."""
UNITS: Final = 12
"""Hidden units of a net."""
EPOCHS: Final = 10
BATCH: Final = 256
RATE: Final = 2e-3
DECAY: Final = 1e-4

Array = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class Fit:
    """As `quincunx.bots.rewards.Learned` takes it."""

    weights: list[float]
    bias: float
    units: list[list[float]] = field(default_factory=list)

    def odds(self, numbers: Array) -> Array:
        found = numbers @ np.asarray(self.weights) + self.bias
        if self.units:
            units = np.asarray(self.units)
            found = found + np.maximum(numbers @ units[:, :-2].T + units[:, -2], 0.0) @ units[:, -1]
        return np.asarray(found)


def chance(odds: Array) -> Array:
    return np.asarray(1 / (1 + np.exp(-np.clip(odds, -30, 30))))


def loss(odds: Array, rewards: Array) -> float:
    """Mean log loss."""
    sure = np.clip(chance(odds), 1e-6, 1 - 1e-6)
    return float(-(rewards * np.log(sure) + (1 - rewards) * np.log(1 - sure)).mean())


def spread_of(numbers: Array) -> Array:
    spread = numbers.std(axis=0)
    return np.asarray(np.where(spread > 1e-9, spread, 1.0))


def fitted(numbers: Array, rewards: Array) -> Fit:
    """Logistic regression by Newton's method, on aspects scaled to a spread of one; results may be shared wins."""
    spread = spread_of(numbers)
    inputs = np.hstack([numbers / spread, np.ones((len(numbers), 1))])
    held = np.array([RIDGE] * numbers.shape[1] + [1e-6])
    weights = np.zeros(inputs.shape[1])
    for _ in range(25):
        expected = chance(inputs @ weights)
        slope = inputs.T @ (expected - rewards) + held * weights
        curvature = (inputs * (expected * (1 - expected))[:, None]).T @ inputs + np.diag(held)
        step = np.linalg.solve(curvature, slope)
        weights -= step
        if float(np.abs(step).max()) < 1e-7:
            break
    return Fit([float(w) for w in weights[:-1] / spread], float(weights[-1]))


class Adam:
    """Steps of their own size for every weight (Kingma and Ba, 2014)."""

    def __init__(self, weights: list[Array]) -> None:
        self.weights = weights
        self.mean = [np.zeros_like(w) for w in weights]
        self.square = [np.zeros_like(w) for w in weights]
        self.count = 0

    def step(self, slopes: list[Array], rate: float) -> None:
        self.count += 1
        for at, slope in enumerate(slopes):
            self.mean[at] = 0.9 * self.mean[at] + 0.1 * slope
            self.square[at] = 0.999 * self.square[at] + 0.001 * slope * slope
            size = self.mean[at] / (1 - 0.9**self.count)
            wide = np.sqrt(self.square[at] / (1 - 0.999**self.count)) + 1e-8
            self.weights[at] -= rate * (size / wide + DECAY * self.weights[at])


def net(numbers: Array, rewards: Array, epochs: int = EPOCHS, units: int = UNITS, seed: int = 1) -> Fit:
    """A weighted sum and hidden units besides, begun from logistic regression; its steps become smaller and smaller."""
    rng = np.random.default_rng(seed)
    spread = spread_of(numbers)
    begun = fitted(numbers, rewards)
    inputs = numbers / spread
    straight = np.asarray(begun.weights) * spread
    into = rng.normal(0, 1 / np.sqrt(inputs.shape[1]), (inputs.shape[1], units))
    weights = [straight, np.array([begun.bias]), into, np.zeros(units), np.zeros(units)]
    adam = Adam(weights)
    for epoch in range(epochs):
        order = rng.permutation(len(inputs))
        for at in range(0, len(order), BATCH):
            some = order[at : at + BATCH]
            adam.step(slopes_of(weights, inputs[some], rewards[some]), RATE * (1 - epoch / epochs))
    straight, bias, into, level, out = weights
    rows = np.vstack([into / spread[:, None], level, out]).T
    return Fit([float(w) for w in straight / spread], float(bias[0]), [[float(w) for w in row] for row in rows])


def slopes_of(weights: list[Array], inputs: Array, rewards: Array) -> list[Array]:
    straight, bias, into, level, out = weights
    before = inputs @ into + level
    hidden = np.maximum(before, 0.0)
    wrong = (chance(inputs @ straight + bias[0] + hidden @ out) - rewards) / len(inputs)
    back = np.outer(wrong, out) * (before > 0)
    return [inputs.T @ wrong, np.array([wrong.sum()]), inputs.T @ back, back.sum(axis=0), hidden.T @ wrong]


def traced(rewards: Array, values: Array, last: Array, trace: float) -> Array:
    """What a position is to be judged as: in part what came of the match, in part how the next positions of the same
    side were judged (temporal differences). Rows of a side of a match stand one after another; `last` says where the
    next row is another's."""
    found = rewards.copy()
    for at in range(len(rewards) - 2, -1, -1):
        if not last[at]:
            found[at] = trace * found[at + 1] + (1 - trace) * values[at + 1]
    return found
