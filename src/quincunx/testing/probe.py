"""A probe: one random match under examination, with what the laws need to know of it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from quincunx.engine import SPECTATOR, Ask, Game, Match, Option, Play, Setting, State, key_of_seed
from quincunx.engine.match import viewers
from quincunx.engine.state import plain
from quincunx.engine.wire import encode

from .report import Report, Violation

FEW: Final = 5
"""Viewers for whom the costly laws are checked at one decision: all of four seats and the spectator."""


class Probe:
    """One match and its examiner."""

    def __init__(self, game: Game[Any], setting: Setting, seed: int, report: Report, ids: bool = True) -> None:
        self.game = game
        self.ids = ids
        """Ids of pieces must not be shown."""
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
        asked = [SPECTATOR] if self.match.over else [self.play.seat, SPECTATOR]
        return asked + self.rnd.sample([viewer for viewer in self.viewers if viewer not in asked], FEW - len(asked))

    def few(self, options: Sequence[Any]) -> Sequence[Any]:
        """Of many options some."""
        return self.rnd.sample(options, FEW) if len(options) > FEW else options

    def check(self, law: str, kept: bool, what: str, about: str = "") -> None:
        self.report.checked(law)
        if not kept:
            told = what.replace(f"viewer {SPECTATOR} ", "a spectator ")
            self.report.broke(Violation(law, self.name(), len(self.match.effective), told, about))

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
    """The decision of the viewer in words, or who is asked what instead. Marks of what is final are not in it: they do
    not come from the game."""
    parts: list[Any] = [(seat, kind.name) for seat, kind, _ in open_asks(play)]
    for seat, kind, _ in open_asks(play):
        if seat == viewer:
            parts.append(game.prompt(play.state, seat, kind))
    return encode([*parts, *options_of(game, play, viewer)])


def options_of(game: Game[Any], play: Play, viewer: int) -> list[Option]:
    """The options put to the viewer now, as the game describes them."""
    found = [
        game.describe(play.state, seat, kind, option)
        for seat, kind, options in open_asks(play)
        if seat == viewer
        for option in options
    ]
    return [Option(o.key, o.label, o.group, o.touches) for o in found]


def open_asks(play: Play) -> list[Ask]:
    return play.asks or ([(play.seat, play.kind, play.options)] if play.options else [])
