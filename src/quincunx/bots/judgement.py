"""Judgement learned from play: weights in a file of the game's folder, over what the game declares as `aspects`.

`python -m benchmarks.train_judgement GAME` makes the files; `Game.evaluate` stays what is used where there is none.
Like `evaluate` it reads guesses and never the truth.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

from quincunx.engine import Game, Setting

from .rewards import Judge, Learned

FILE: Final = "judgement.json"


def learned_judge(game: Game[Any], setting: Setting) -> Judge | None:
    """What was learned for so many seats; None where nothing was, or where it was learned of other aspects."""
    aspects = game.aspects(setting)
    found = _kept(type(game).__module__).get(str(setting.seats)) if aspects else None
    if aspects is None or found is None or found["aspects"] != [[b.name, b.length] for b in aspects.blocks]:
        return None
    return Learned(aspects.numbers, found["weights"], found["bias"], found.get("units", ()))


@cache
def _kept(module: str) -> dict[str, Any]:
    """By number of seats, what lies beside a game's module."""
    package, _, _ = module.rpartition(".")
    file = files(package) / FILE if package else None
    if file is None or not file.is_file():
        return {}
    kept: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return kept
