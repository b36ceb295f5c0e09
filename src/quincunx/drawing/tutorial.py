"""Tutorials: a prepared match of the real rules, with a text for every choice of the learner.

Nothing is simulated: the key fixes every shuffle and die, the other seats follow the script, and the learner may leave
it with any other legal choice; the match then simply goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from quincunx.engine import Choice, Game, Match

from .drawing import part_of

LEARNER = ME = 0
RIVAL = 1
"""Seats of a script, as its lessons name them."""


@dataclass(frozen=True)
class Lesson:
    """One choice of the script."""

    seat: int
    key: str
    text: str = ""
    """What the learner reads while it is to be made; other seats need none."""
    first: tuple[str, ...] = ()
    """Read before `text` and dismissed one by one: what has just happened, or what is in view. Nothing is chosen."""
    shows: tuple[str, ...] = ()
    """Names of pieces that stand out while `first` is read; afterwards it is what the choice touches."""
    also: tuple[str, ...] = ()
    """Keys of other options that teach the same: the script goes on after each of them as after `key`."""


@dataclass(frozen=True)
class Tutorial:
    key: bytes
    """Fixes the chance of the match."""
    lessons: tuple[Lesson, ...]
    ending: str
    """Read when the script is played, until it is dismissed or the match is over."""
    seats: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)
    name: str = ""
    """Of an extra lesson, as addresses and people at the terminal name it; the first match has none."""
    title: str = ""
    """What an extra lesson teaches."""

    def steps(self) -> int:
        return sum(lesson.seat == LEARNER for lesson in self.lessons)

    def texts(self) -> list[str]:
        """All that the learner reads, in order."""
        return [text for lesson in self.lessons for text in (*lesson.first, lesson.text) if text] + [self.ending]


@lru_cache(maxsize=64)
def tutorial_of(game: Game[Any], name: str = "") -> Tutorial | None:
    """What `tutorial()` in the game's drawing gives; with a name, that one of its extra lessons."""
    if name:
        return next((extra for extra in extras_of(game) if extra.name == name), None)
    maker = part_of(game, "tutorial")
    return maker() if maker else None


@lru_cache(maxsize=64)
def extras_of(game: Game[Any]) -> tuple[Tutorial, ...]:
    """Short lessons beside the first match, for expansions: what `extra_lessons()` in the game's drawing gives."""
    maker = part_of(game, "extra_lessons")
    return maker() if maker else ()


@lru_cache(maxsize=64)
def script_of(game: Game[Any], name: str = "") -> tuple[tuple[int, Choice], ...]:
    """The choices of the game's tutorial as the log holds them; a script that the rules do not allow fails here."""
    tutorial = tutorial_of(game, name)
    if tutorial is None:
        return ()
    match = Match(game, game.setting(tutorial.seats, tutorial.options), key=tutorial.key)
    for lesson in tutorial.lessons:
        match.submit(lesson.seat, lesson.key)
    return tuple((entry.seat, entry.choice) for entry in match.effective)


@lru_cache(maxsize=64)
def ways_of(game: Game[Any], name: str = "") -> tuple[frozenset[Choice], ...]:
    """For every choice of the script, those that serve as well; a key that is not offered there fails here."""
    tutorial = tutorial_of(game, name)
    if tutorial is None:
        return ()
    match = Match(game, game.setting(tutorial.seats, tutorial.options), key=tutorial.key)
    found: list[frozenset[Choice]] = []
    for lesson in tutorial.lessons:
        decision = match.decision(lesson.seat) if lesson.also else None
        lights = {o.key: c for o, c in zip(decision.options, decision.choices, strict=True)} if decision else {}
        found.append(frozenset(lights[key] for key in lesson.also))
        match.submit(lesson.seat, lesson.key)
    return tuple(found)


def to_come(
    script: Sequence[tuple[int, Choice]],
    played: Sequence[tuple[int, Choice]],
    ways: Sequence[frozenset[Choice]] = (),
) -> tuple[tuple[int, Choice], ...] | None:
    """What of the script is still to be played, nothing after its end; None where the match has left it. Those who are
    asked together may answer in any order; `ways` are other choices that count as the script's."""
    left = list(range(len(script)))
    for seat, choice in played[: len(script)]:
        at = next((at for at in left if script[at][0] == seat), None)
        if at is None or (script[at][1] != choice and choice not in (ways[at] if ways else ())):
            return None
        left.remove(at)
    return tuple(script[at] for at in left)


def left_at(game: Game[Any], match: Match, name: str = "") -> int:
    """The entry with which the match left the tutorial; 0 where it has not."""
    script, ways = script_of(game, name), ways_of(game, name)
    played: list[tuple[int, Choice]] = []
    for entry in match.effective:
        played.append((entry.seat, entry.choice))
        if to_come(script, played, ways) is None:
            return entry.seq
    return 0


def still_to_come(game: Game[Any], match: Match, name: str = "") -> tuple[tuple[int, Choice], ...] | None:
    """What the game's tutorial has still to come in this match; None where the match has left it."""
    played = [(entry.seat, entry.choice) for entry in match.effective]
    return to_come(script_of(game, name), played, ways_of(game, name))
