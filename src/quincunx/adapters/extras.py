"""Optional things: dependencies (a missing one is said in a sentence), and functions beside a game."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from typing import Any

from quincunx.engine import Game
from quincunx.engine.errors import MissingExtra


def need(module: str, what: str, extra: str = "rl") -> Any:
    """The module, or MissingExtra with what it is needed for."""
    try:
        return importlib.import_module(module)
    except ImportError as cause:
        raise MissingExtra(what, extra) from cause


def beside(game: Game[Any], module: str, name: str) -> Callable[..., Any] | None:
    """A function of a module beside the game's own, where there is one: `hints.blocks`, `sight.sight`."""
    package = type(game).__module__.rpartition(".")[0]
    path = f"{package}.{module}"
    if not package or importlib.util.find_spec(path) is None:
        return None
    found: Callable[..., Any] | None = getattr(importlib.import_module(path), name, None)
    return found
