"""Judgement learned from play: weights in a file of the game's folder, over what the game declares as `aspects`, or
over what a seat sees (a network).

`python -m benchmarks.train_judgement GAME` makes the files; `Game.evaluate` stays what is used where there is none.
Like `evaluate` it reads guesses and never the truth.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from quincunx.engine import Game, Setting
from quincunx.engine.options import Value

from .network import NetworkJudge
from .rewards import Judge, Learned

FILE: Final = "judgement.json"


def learned_judge(game: Game[Any], setting: Setting, level: str = "") -> Judge | None:
    """What was learned for so many seats; None where nothing was, where it was learned with other options or of
    something else than the game has now, and for a level that is to judge by hand."""
    found = _kept(type(game).__module__).get(str(setting.seats))
    if found is None or (level and level not in found.get("levels", (level,))):
        return None
    if any(setting.values.get(name) != value for name, value in found.get("options", {}).items()):
        return None
    if "observed" in found:
        return _network(game, setting.seats, tuple(setting.values.items()))
    aspects = game.aspects(setting)
    if aspects is None or found["aspects"] != [[b.name, b.length] for b in aspects.blocks]:
        return None
    return Learned(aspects.numbers, found["weights"], found["bias"], found.get("units", ()))


def enough(game: Game[Any], setting: Setting, level: str) -> int:
    """Simulations after which a level stops although it has time left; 0 where it never does.

    Where what was learned is far better than the judgement by hand, a level that uses it would otherwise leave too
    wide a gap to the one below.
    """
    if not level or learned_judge(game, setting, level) is None:
        return 0
    return int(_kept(type(game).__module__)[str(setting.seats)].get("enough", {}).get(level, 0))


@lru_cache(maxsize=16)
def _network(game: Game[Any], seats: int, values: tuple[tuple[str, Value], ...]) -> NetworkJudge | None:
    """A network is read once for each setting: it has some ten thousand weights."""
    setting = Setting(seats, dict(values))
    kept = _kept(type(game).__module__)[str(seats)]
    return NetworkJudge(game, setting, kept) if kept["observed"] == observed(game, setting) else None


def observed(game: Game[Any], setting: Setting) -> list[list[Any]]:
    """What the places of an observation mean: blocks with their lengths, and kinds of decisions."""
    blocks = game.layout(setting).blocks
    return [*[[block.name, block.length] for block in blocks], *[[kind.name, 1] for kind in game.kinds]]


@cache
def _kept(module: str) -> dict[str, Any]:
    """By number of seats, what lies beside a game's module."""
    package, _, _ = module.rpartition(".")
    file = files(package) / FILE if package else None
    if file is None or not file.is_file():
        return {}
    kept: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return kept
