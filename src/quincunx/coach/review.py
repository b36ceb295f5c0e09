"""The review of a match: where it was decided, who chose well and badly, and how kind chance was.

Made from one `Examined` for every choice that stayed in effect. What these were asked for is in `walked`; here they are
only put together, so the same examinations give the same review at the terminal, in the browser and in the lab.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from quincunx.engine import Match
from quincunx.engine.codec import choice_in
from quincunx.engine.replay import Logged, replay

from .examine import Examined
from .judge import SURE
from .judges import judge_of
from .value import Values

SLIP: Final = 0.04
"""A choice that lost less is not called a mistake."""
MISTAKE: Final = 0.08
BLUNDER: Final = 0.15
SWING: Final = 0.07
"""The chances of a side must move so far for a turning point."""
TURNS: Final = 5
"""So many turning points are told, and so many best and worst choices of each seat."""
CHOICES: Final = 3
OWN: Final = 1.5
"""A swing is rather told as the chooser's own than as another's."""
APART: Final = 3
"""So many choices lie at least between two turning points."""


class Chosen(msgspec.Struct, frozen=True):
    """One choice that is told of."""

    seq: int
    seat: int
    round: int
    label: str
    better: str
    """What would have been better; empty where nothing was."""
    by: float
    """How much better that was; of a good choice, how far it was ahead of the next best."""
    error: float
    words: str
    """What it is called: slip, mistake, blunder; or the one good choice."""


class Turning(msgspec.Struct, frozen=True):
    """A moment when a side's chances moved much."""

    seq: int
    seat: int
    round: int
    label: str
    side: int
    before: float
    after: float
    why: str


class Point(msgspec.Struct, frozen=True):
    """How the sides stood after so many entries of the log."""

    seq: int
    known: list[float]
    true: list[float]


class Seat(msgspec.Struct, frozen=True):
    """The sum of one seat."""

    seat: int
    name: str
    side: int
    decisions: int
    """Choices among at least two different options."""
    right: int
    """Of those: the best one, or too close to it to call."""
    lost: float
    """Chances lost by all of them together."""
    lost_error: float
    luck: float
    """What dice and draws of the own choices gave, against what they give on average."""
    luck_error: float
    best: list[Chosen]
    worst: list[Chosen]
    parts: dict[str, float]
    """Where the score came from, where the game tells it."""


class Review(msgspec.Struct, frozen=True):
    game: str
    names: list[str]
    sides: list[int]
    """The side of each seat."""
    curve: list[Point]
    turning: list[Turning]
    seats: list[Seat]
    rounds: list[list[float]]
    """The score of each seat at the end of each round."""
    judge: str
    result: str
    examined: int
    """Of so many choices; a review that was stopped covers the first of them."""
    of: int


# -- what is to be examined


@dataclass(frozen=True)
class Asked:
    """A choice to examine, the match standing before it."""

    match: Match
    line: Logged


def in_effect(match: Match) -> list[int]:
    """The entries of a finished match that were not taken back."""
    return [entry.seq for entry in match.effective]


def walked(fresh: Match, lines: Sequence[Logged], wanted: Sequence[int]) -> Iterator[Asked]:
    """Every wanted choice in turn, with the match as it stood before it. The match goes on when the next is asked."""
    seqs = set(wanted)
    for line in lines:
        if line.seq in seqs:
            yield Asked(fresh, line)
        replay(fresh, line)


# -- putting it together


@dataclass(frozen=True)
class _Step:
    """One examined choice with its words."""

    seq: int
    seat: int
    round: int
    label: str
    better: str
    chance: bool
    """Dice or draws followed it."""
    found: Examined


def reviewed(fresh: Match, lines: Sequence[Logged], wanted: Sequence[int], found: Mapping[int, Examined]) -> Review:
    """The review; `fresh` is the match before its first entry, `found` the examinations by entry."""
    steps: list[_Step] = []
    scores: list[list[float]] = []
    game = fresh.game

    def state() -> Any:
        return fresh.play.state

    first = game.rounds(state())
    for asked in walked(fresh, lines, wanted):
        while len(scores) < game.rounds(state()) - first:
            scores.append(list(game.result(state()).scores))
        if asked.line.seq in found:
            steps.append(_step(asked, found[asked.line.seq], game.rounds(state()) - first + 1))
    scores.append(list(game.result(state()).scores))
    whole = _Whole(fresh, steps, len(wanted))
    return whole.review(scores)


def _step(asked: Asked, found: Examined, number: int) -> _Step:
    match, line = asked.match, asked.line
    label = match.option(line.seat, line.choice).label
    best = choice_in(found.best_choice)
    better = match.option(line.seat, best).label if found.distinct > 1 and found.loss > 0 else ""
    return _Step(line.seq, line.seat, number, label, better, bool(line.chance), found)


class _Whole:
    def __init__(self, match: Match, steps: list[_Step], of: int) -> None:
        self.match = match
        self.steps = steps
        self.of = of
        self.values = Values(match.game, match.setting, 1)
        self.side_of = self.values.rewards.side_of
        self.done = len(steps) == of and match.over

    def review(self, rounds: list[list[float]]) -> Review:
        match = self.match
        result = match.result()
        return Review(
            match.game.id,
            list(match.names),
            list(self.side_of),
            self.curve(),
            self.turning(),
            [self.seat(seat) for seat in range(match.setting.seats)],
            rounds,
            judge_of(match.game.id, match.setting.seats).words(),
            result.reason,
            len(self.steps),
            self.of,
        )

    def end(self) -> list[float]:
        """What the sides have at the end: 1 for a win."""
        return self.values.final(self.match.play)

    def curve(self) -> list[Point]:
        points = [Point(step.seq - 1, step.found.known, step.found.true) for step in self.steps]
        if self.done:
            points.append(Point(self.match.seq, self.end(), self.end()))
        return points

    def after(self, at: int) -> tuple[list[float], list[float]]:
        """How the sides stood after a step, with errors; before the next one, or at the end."""
        if at + 1 < len(self.steps):
            found = self.steps[at + 1].found
            return found.known, found.errors
        if self.done:
            return self.end(), [0.0] * self.values.sides
        return self.steps[at].found.known, self.steps[at].found.errors

    # -- turning points

    def turning(self) -> list[Turning]:
        """The largest swings, in the order of the match."""
        kept: list[tuple[int, int]] = []
        for _, at, side in sorted(self._swings(), reverse=True):
            if len(kept) < TURNS and all(abs(at - other) > APART for other, _ in kept):
                kept.append((at, side))
        return [self._turning(at, side) for at, side in sorted(kept)]

    def _swings(self) -> Iterator[tuple[float, int, int]]:
        for at, step in enumerate(self.steps):
            now, errors = self.after(at)
            for side, before in enumerate(step.found.known):
                swing = abs(now[side] - before)
                if swing >= SWING and swing > SURE * math.hypot(errors[side], step.found.errors[side]):
                    yield swing * (OWN if side == self.side_of[step.seat] else 1.0), at, side

    def _turning(self, at: int, side: int) -> Turning:
        step = self.steps[at]
        now, _ = self.after(at)
        before = step.found.known[side]
        return Turning(step.seq, step.seat, step.round, step.label, side, before, now[side], self._why(at, side))

    def _why(self, at: int, side: int) -> str:
        """What moved the chances: the choice itself, dice and draws, or what came of it."""
        step, found = self.steps[at], self.steps[at].found
        if verdict(found):
            return verdict(found)
        now, _ = self.after(at)
        if self.side_of[step.seat] != side:
            return "what somebody else did"
        if step.chance and abs(now[side] - found.expected) >= 0.5 * abs(now[side] - found.known[side]):
            return "dice or draws"
        good = found.distinct > 2 and found.margin >= SLIP and found.margin > SURE * found.margin_error
        return "the right choice" if good else "what it led to"

    # -- seats

    def seat(self, seat: int) -> Seat:
        mine = [(at, step) for at, step in enumerate(self.steps) if step.seat == seat]
        real = [step for _, step in mine if step.found.distinct > 1]
        luck, noise = self._luck(seat, mine)
        parts = self.match.result().parts
        return Seat(
            seat,
            self.match.names[seat],
            self.side_of[seat],
            len(real),
            sum(not loses(step.found) for step in real),
            round(sum(step.found.loss for step in real if loses(step.found)), 4),
            round(math.hypot(*(step.found.loss_error for step in real)) if real else 0.0, 4),
            luck,
            noise,
            _told(real, good),
            _told(real, bad),
            dict(parts[seat]) if seat < len(parts) else {},
        )

    def _luck(self, seat: int, mine: list[tuple[int, _Step]]) -> tuple[float, float]:
        """Where dice or draws followed a choice: how the seat stood then, against what could be expected before."""
        side, total, squares = self.side_of[seat], 0.0, 0.0
        for at, step in mine:
            if step.chance:
                now, errors = self.after(at)
                total += now[side] - step.found.expected
                squares += errors[side] ** 2 + step.found.expected_error**2
        return round(total, 4), round(math.sqrt(squares), 4)


def _told(steps: list[_Step], how: Callable[[_Step], Chosen | None]) -> list[Chosen]:
    found = [told for step in steps if (told := how(step)) is not None]
    return sorted(found, key=lambda told: -told.by)[:CHOICES]


def loses(found: Examined) -> bool:
    """Something else was clearly better."""
    return found.loss >= SLIP and found.loss > SURE * found.loss_error


def verdict(found: Examined) -> str:
    if not loses(found):
        return ""
    return "a blunder" if found.loss >= BLUNDER else "a mistake" if found.loss >= MISTAKE else "a slip"


def bad(step: _Step) -> Chosen | None:
    found = step.found
    if not loses(found):
        return None
    return Chosen(
        step.seq, step.seat, step.round, step.label, step.better, found.loss, found.loss_error, verdict(found)
    )


def good(step: _Step) -> Chosen | None:
    """The best option, clearly ahead of all others, among at least three."""
    found = step.found
    ahead = found.margin >= SLIP and found.margin > SURE * found.margin_error
    if found.loss > 0 or found.distinct < 3 or not ahead:
        return None
    return Chosen(step.seq, step.seat, step.round, step.label, "", found.margin, found.margin_error, "well found")
