"""The registry: games are found through entry points, so that another package can add one. Nothing else lists them."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable
from typing import Any, Final
from weakref import WeakSet

from .declare import faults_kept
from .errors import BrokenGame, UnknownGame
from .game import Game
from .soundness import told

GROUP: Final = "quincunx.games"
JOINED: Final = "+"
"""Between the name of a game and what a variant changes of its content."""


def _points() -> Iterable[Any]:
    from importlib.metadata import entry_points  # costs a quarter of importing the engine

    return entry_points(group=GROUP)


def game_ids() -> list[str]:
    """The ids of all registered games, loadable or not."""
    return sorted({point.name for point in _points()})


def load_game(name: str) -> Game[Any]:
    """The game with this id, or a game under development given as `package.module:ATTRIBUTE`; after a plus sign, what a
    variant changes of its content (`engine.variant.name_of`).

    A name that stands in a file (a record, a run, a network) goes through `game_from_file`: files never name code.
    """
    if JOINED in name:
        return _varied(name, load_game)
    if ":" in name:
        game = _load(name, name)
        _named.add(name)
        return game
    for point in _points():
        if point.name == name:
            return _load(name, point.value)
    raise UnknownGame(name, game_ids())


_named: Final[set[str]] = set()
"""Games under development that somebody named in this process: on a command line, in a script."""


def game_from_file(name: str) -> Game[Any]:
    """The game that a file names: a registered one, or one that a person has named here before. Nothing is imported
    because a file says so."""
    if JOINED in name:
        return _varied(name, game_from_file)
    if ":" in name and name not in _named:
        raise UnknownGame(name, game_ids())
    return load_game(name)


def _varied(name: str, load: Callable[[str], Game[Any]]) -> Game[Any]:
    from .variant import named  # most who load a game play it as printed

    path, _, said = name.partition(JOINED)
    return named(path, said, load)


_sound: Final[WeakSet[Game[Any]]] = WeakSet()
"""Games that were looked at and found without a fault."""


def _load(name: str, path: str) -> Game[Any]:
    module, _, attribute = path.partition(":")
    try:
        with faults_kept():
            game = getattr(importlib.import_module(module), attribute)
    except Exception as cause:
        raise BrokenGame(name, [told(cause)]) from cause
    if not isinstance(game, Game):
        raise BrokenGame(name, [f"{path} is not a Game."])
    if game not in _sound:
        if faults := game.broken():
            raise BrokenGame(name, faults)
        _sound.add(game)
    return game


def all_games() -> tuple[list[Game[Any]], list[BrokenGame]]:
    """Every registered game that loads, and the fault of every one that does not."""
    games: list[Game[Any]] = []
    broken: list[BrokenGame] = []
    for name in game_ids():
        try:
            games.append(load_game(name))
        except BrokenGame as fault:
            broken.append(fault)
    return games, broken
