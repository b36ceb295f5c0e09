"""A probe: one random match under examination, with what the laws need to know of it."""

from __future__ import annotations

import random
from typing import Any, Final

from quincunx.engine import SPECTATOR, Game, Match, Play, Setting, State, key_of_seed
from quincunx.engine.match import viewers
from quincunx.engine.state import plain
from quincunx.engine.wire import encode

from .report import Report, Violation

FEW: Final = 5
"""Viewers for whom the costly laws are checked at one decision: all of four seats and the spectator."""


class Probe:
    """One match and its examiner."""

    def __init__(self, game: Game[Any], setting: Setting, seed: int, report: Report) -> None:
        self.game = game
        self.setting = setting
        self.seed = seed
        self.report = report
        self.rnd = random.Random(f"probe {seed}")
        self.match = Match(game, setting, key=key_of_seed(seed))
        self.viewers = viewers(setting)
        self.copies: list[tuple[State, bytes]] = []
        """Earlier copies of the state with their fingerprints."""
        self.boundary: tuple[State, int] | None = None
        """A snapshot from a boundary, and the number of choices before it."""

    @property
    def play(self) -> Play:
        return self.match.play

    @property
    def state(self) -> Any:
        state = self.match.play.state
        assert state is not None
        return state

    def some_viewers(self) -> list[int]:
        """For what is costly: everybody at a small table; at a large one who is asked, the spectator and three more."""
        if len(self.viewers) <= FEW:
            return self.viewers
        asked = [self.play.seat, SPECTATOR]
        return asked + self.rnd.sample([viewer for viewer in self.viewers if viewer not in asked], FEW - len(asked))

    def check(self, law: str, kept: bool, what: str) -> None:
        self.report.checked(law)
        if not kept:
            self.report.broke(Violation(law, self.name(), len(self.match.live), what))

    def name(self) -> str:
        changed = {o.name: self.setting.values[o.name] for o in self.game.options}
        options = " ".join(f"{name}={value}" for name, value in changed.items())
        return f"{self.setting.seats} seats, seed {self.seed}" + (f", {options}" if options else "")


def fingerprint(state: State) -> bytes:
    return encode(plain(state))


def shown(game: Game[Any], state: Any, viewer: int, names: list[str]) -> bytes:
    """Everything a viewer is shown of a position: the view and its text."""
    view = game.view(state, viewer)
    return encode(view) + game.text(view, names).encode()


def asked(game: Game[Any], play: Play, viewer: int) -> bytes:
    """The decision of the viewer in words, or who is asked what instead."""
    asks = play.asks or ([(play.seat, play.kind, play.options)] if play.options else [])
    parts: list[Any] = [(seat, kind.name) for seat, kind, _ in asks]
    for seat, kind, options in asks:
        if seat == viewer:
            parts.append(game.prompt(play.state, seat, kind))
            parts.extend(game.describe(play.state, seat, kind, option) for option in options)
    return encode(parts)


def told(events: list[Any], viewer: int) -> bytes:
    """The events of a step as the viewer's part of the log."""
    return encode([(e[0], e[2], e[3]) for e in events if e[1] >> viewer & 1])
