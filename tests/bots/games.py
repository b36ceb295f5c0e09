"""Tiny games for the tests of bots: each isolates one thing a bot must get right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quincunx.bots import DecisionContext, context_of
from quincunx.engine import (
    Context,
    Count,
    Game,
    Kind,
    Pieces,
    Play,
    Result,
    Rules,
    Setting,
    State,
    Verb,
    View,
    only,
    ranks_of,
    seeded,
)

NUMBER: Final = Verb("", Count(-1, 10), "{}")
PICK: Final = Kind("pick", "TG-001", "Pick.", domain=NUMBER)
ANSWER: Final = Kind("answer", "TG-002", "Answer.", domain=NUMBER)
AGAIN: Final = Kind("again", "TG-003", "Pick again.", domain=NUMBER)
BOTH: Final = Kind("both", "TG-004", "Pick in secret.", domain=NUMBER)
TWIN: Final = Kind("pick", "TG-001", "Pick.", domain=Pieces(("0", "1"), ("0", "1")))


class Plain(State):
    __slots__ = ("points", "stage")

    def __init__(self, faces: list[int], seen: list[int], points: list[int], stage: int) -> None:
        super().__init__(faces, seen)
        self.points: list[int] = points
        self.stage: int = stage

    def copy(self) -> Plain:
        return Plain(self.faces[:], self.seen[:], self.points[:], self.stage)


class Tiny(Game[Plain]):
    """Everything but the rules."""

    title = "Tiny"
    summary = "A game for tests."
    rules_version = "1"
    prefix = "TG"
    seats: tuple[int, ...] = (2,)
    minutes = (1, 1)
    kinds: tuple[Kind, ...] = (PICK, ANSWER, AGAIN, BOTH)
    bound = 20

    def setup(self, setting: Setting, t: Context) -> Plain:
        return Plain([], [], [0] * setting.seats, 0)

    def result(self, s: Plain) -> Result:
        scores = [float(points) for points in s.points]
        return Result(ranks_of(scores), tuple(scores), "Over.")

    def view(self, s: Plain, seat: int) -> View:
        return View(seat)

    def text(self, view: View, names: Sequence[str]) -> str:
        return f"A table of {', '.join(names)}."

    def rulebook(self) -> str:
        return "# Tiny"

    def evaluate(self, s: Plain, seat: int) -> float:
        best = max(points for who, points in enumerate(s.points) if who != seat)
        return min(1.0, max(0.0, 0.5 + (s.points[seat] - best) / 40))


class Trap(Tiny):
    """Seat 0 picks 1 or 2 points, but after 2 the other seat may take 10."""

    id = "trap"

    def play(self, s: Plain, t: Context) -> Rules:
        if s.stage == 0:
            t.boundary()
            s.points[0] += yield 0, PICK, (1, 2)
            s.stage = 1
        t.boundary()
        s.points[1] += yield 1, ANSWER, (0, 10) if s.points[0] == 2 else (0, -1)


class Ladder(Tiny):
    """Seat 0 needs more than 5 points. It picks 3 points at once, or a second pick of 0 or 9."""

    id = "ladder"

    def play(self, s: Plain, t: Context) -> Rules:
        if s.stage == 0:
            t.boundary()
            first = yield 0, PICK, (0, 1)
            if first == 0:
                s.points[0] += 3
            else:
                s.points[0] += yield 0, AGAIN, (0, 9)
            s.points[1] += 5
            s.stage = 1
        t.boundary()
        yield 1, ANSWER, (0, 1)


class Pennies(Tiny):
    """Both pick in secret: 0 or 1, or 2, which always loses. Seat 0 wins on equal picks."""

    id = "pennies"

    def play(self, s: Plain, t: Context) -> Rules:
        t.boundary()
        picks = yield t.together([(0, BOTH, (0, 1, 2)), (1, BOTH, (0, 1, 2))])
        if picks[0] == 2 or picks[1] == 2:
            winner = 0 if picks[0] != 2 else 1
        else:
            winner = 0 if picks[0] == picks[1] else 1
        s.points[winner] += 1


class Partners(Tiny):
    """Seats 0 and 2 against 1 and 3: seat 0 may take a point or give its partner four."""

    id = "partners"
    seats = (4,)

    def sides(self, setting: Setting) -> tuple[int, ...]:
        return (0, 1, 0, 1)

    def play(self, s: Plain, t: Context) -> Rules:
        t.boundary()
        if (yield 0, PICK, (0, 1)) == 0:
            s.points[0] += 1
        else:
            s.points[2] += 4
        s.points[1] += 2

    def result(self, s: Plain) -> Result:
        sums = [float(s.points[0] + s.points[2]), float(s.points[1] + s.points[3])]
        scores = tuple(sums[seat % 2] for seat in range(4))
        return Result(ranks_of(scores), scores, "Over.")

    def evaluate(self, s: Plain, seat: int) -> float:
        return 0.5 + (self.result(s).scores[seat] - self.result(s).scores[1 - seat % 2]) / 40


class Rescue(Tiny):
    """All seats win or lose together: option 2 rescues everybody."""

    id = "rescue"
    seats = (3,)

    def sides(self, setting: Setting) -> tuple[int, ...]:
        return (0, 0, 0)

    def play(self, s: Plain, t: Context) -> Rules:
        if s.stage == 0:
            t.boundary()
            yield 1, PICK, (0, 1)
            s.stage = 1
        t.boundary()
        if (yield 2, PICK, (0, 1, 2)) == 2:
            s.points = [1, 1, 1]

    def result(self, s: Plain) -> Result:
        rank = 1 if s.points[0] else 2
        return Result((rank,) * 3, (float(s.points[0]),) * 3, "Over.")

    def evaluate(self, s: Plain, seat: int) -> float:
        return float(s.points[seat])


class Cups(Tiny):
    """Each seat sees one card of 1, 2, 3, 3; seat 0 bets that the other's is not higher (0) or higher (1)."""

    id = "cups"

    def setup(self, setting: Setting, t: Context) -> Plain:
        s = Plain([1, 2, 3, 3], [0] * 4, [0, 0], 0)
        t.shuffle(s, [0, 1, 2, 3])
        s.show([0], only(0))
        s.show([1], only(1))
        return s

    def play(self, s: Plain, t: Context) -> Rules:
        t.boundary()
        bet = yield 0, PICK, (0, 1)
        higher = s.faces[1] > s.faces[0]
        s.points[0 if higher == bool(bet) else 1] += 1


class Twins(Tiny):
    """Ten cards to pick from, nine of which are the same: a choice between two things."""

    id = "twins"
    kinds = (TWIN,)

    def setup(self, setting: Setting, t: Context) -> Plain:
        return Plain([0] * 9 + [1], [-1] * 10, [0, 0], 0)

    def play(self, s: Plain, t: Context) -> Rules:
        t.boundary()
        s.points[0] += s.faces[(yield 0, TWIN, tuple(range(10)))]


class Vault(Tiny):
    """Seat 0 picks five times: a point at once, or one turn of a lock that opens, for 2000 points, after the fifth."""

    id = "vault"
    own_turn = True
    picks = 5

    def play(self, s: Plain, t: Context) -> Rules:
        while s.stage < self.picks:
            t.boundary()
            turned = yield 0, PICK, (0, 1)
            s.stage += 1
            s.points[0 if not turned else 1] += 1
        s.points = [2000, 0] if s.points[1] == self.picks else [s.points[0], 0]
        t.boundary()
        yield 1, ANSWER, (0, 1)

    def evaluate(self, s: Plain, seat: int) -> float:
        return min(1.0, 0.3 + (s.points[0] if seat == 0 else 0) / 4000)


class Wheel(Tiny):
    """Seat 0 takes 4 points, or spins for 10, but one spin in six gives none."""

    id = "wheel"
    own_turn = True

    def play(self, s: Plain, t: Context) -> Rules:
        if s.stage == 0:
            t.boundary()
            spun = yield 0, PICK, (0, 1)
            s.points[0] += (10 if t.roll() > 1 else 0) if spun else 4
            s.stage = 1
        t.boundary()
        yield 1, ANSWER, (0, 1)


def play_of(game: Tiny, seed: int = 0) -> Play:
    """A tracked play at the first decision."""
    return Play.begin(game, game.setting(game.seats[0]), seeded(seed), track=True)


def chair_at(game: Tiny, seed: int = 0) -> DecisionContext:
    """The context of whoever decides first."""
    play = play_of(game, seed)
    return context_of(play, play.seat, game.setting(game.seats[0]))


TRAP: Final = Trap()
