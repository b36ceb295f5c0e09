"""Judgement learned from play: weights in a file of the game's folder, over what the game declares as `aspects`.

`python -m benchmarks.train_judgement GAME` makes the files; `Game.evaluate` stays what is used where there is none.
Like `evaluate` it reads guesses and never the truth.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any, Final

from quincunx.engine import Game, Layout, Setting

from .rewards import Judge

FILE: Final = "judgement.json"
FARTHEST: Final = 6.0
"""In log odds: nothing that is not over is judged surer than this."""


class Learned:
    """A weighted sum of a position's aspects as a chance to win."""

    __slots__ = ("bias", "numbers", "weights")

    def __init__(self, aspects: Layout, weights: Sequence[float], bias: float) -> None:
        self.numbers: Callable[[Any, int], list[float]] = aspects.numbers
        self.weights = tuple(weights)
        self.bias = bias

    def __call__(self, s: Any, seat: int) -> float:
        odds = self.bias
        for weight, number in zip(self.weights, self.numbers(s, seat), strict=True):
            odds += weight * number
        return 1.0 / (1.0 + exp(-min(FARTHEST, max(-FARTHEST, odds))))


def learned_judge(game: Game[Any], setting: Setting) -> Judge | None:
    """What was learned for so many seats; None where nothing was, or where it was learned of other aspects."""
    aspects = game.aspects(setting)
    found = _kept(type(game).__module__).get(str(setting.seats)) if aspects else None
    if aspects is None or found is None or found["aspects"] != [[b.name, b.length] for b in aspects.blocks]:
        return None
    return Learned(aspects, found["weights"], found["bias"])


@cache
def _kept(module: str) -> dict[str, Any]:
    """By number of seats, what lies beside a game's module."""
    package, _, _ = module.rpartition(".")
    file = files(package) / FILE if package else None
    if file is None or not file.is_file():
        return {}
    kept: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return kept
