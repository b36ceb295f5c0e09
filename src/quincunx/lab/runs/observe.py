"""Observers: own statistics over the matches of a run.

    class Passes(Observer):
        def before(self, at):
            self.passes = 0

        def after_choice(self, at):
            self.passes += at.key == "pass"

        def after_match(self, at):
            return {"passes": self.passes}

Each match gets a fresh observer. What `after_match` returns are columns of the match's row.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final, TypeAlias

from quincunx.engine import Choice, Game, Kind, QuincunxError, Result, Setting
from quincunx.engine.context import NO_SEAT, NOTHING
from quincunx.engine.play import Play

Cell: TypeAlias = int | float | str | bool | None
"""What can stand in a column."""


class Observed:
    """What an observer is shown. The state is the truth: read it, never change it."""

    __slots__ = ("game", "setting", "number", "seed", "bots", "play", "seat", "kind", "choice", "token", "result")

    def __init__(self, game: Game[Any], setting: Setting, number: int, seed: str, bots: list[str], play: Play) -> None:
        self.game: Game[Any] = game
        self.setting: Setting = setting
        self.number: int = number
        """Of the match, from 0."""
        self.seed: str = seed
        self.bots: list[str] = bots
        """The bot in each seat."""
        self.play: Play = play
        self.seat: int = NO_SEAT
        """Who has just chosen."""
        self.kind: Kind = NOTHING
        self.choice: Choice = None
        self.token: Choice = None
        self.result: Result | None = None
        """Of the finished match."""

    @property
    def state(self) -> Any:
        return self.play.state

    @property
    def key(self) -> str:
        """The choice as its stable key, for example `play:panic`."""
        return self.game.key(self.kind, self.token)


class Observer:
    """Watches one match."""

    def before(self, at: Observed) -> None:
        """The match is set up; nothing has been chosen."""

    def after_choice(self, at: Observed) -> None:
        """`at.seat` has taken `at.choice`, and the rules have gone on to the next decision."""

    def after_match(self, at: Observed) -> Mapping[str, Cell]:
        """The match is over; returns columns."""
        return {}


MakeObserver: TypeAlias = Callable[[], Observer]

_SHAPE: Final = "An observer is named as package.module:Class"


def find_observer(name: str) -> MakeObserver:
    """The observer class that `package.module:Class` names."""
    module, colon, attribute = name.partition(":")
    if not colon:
        raise QuincunxError(f"{_SHAPE}, not “{name}”.")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as cause:
        raise QuincunxError(f"The observer “{name}” cannot be loaded: {cause}.") from cause
    if not (isinstance(found, type) and issubclass(found, Observer)):
        raise QuincunxError(f"“{name}” is not an observer: it must be a class made from quincunx.lab.Observer.")
    return found
