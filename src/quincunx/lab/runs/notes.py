"""What is noted while matches are played. As little as possible happens here: notes are tuples in lists, counting is
left to C loops, and names are looked up once for all matches of a chunk (see rows.py).
"""

from __future__ import annotations

import contextlib
import gc
import sys
from array import array
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from cProfile import Profile
from itertools import chain, pairwise
from operator import itemgetter
from types import CodeType
from typing import Any, Final

from quincunx.engine import Choice, Game, Kind, Play, Result, Setting
from quincunx.engine.context import RawEvent
from quincunx.engine.rules import rules_of

from ..analyse.naming import named_places, seat_place

MARGIN: Final = 0.02
"""Somebody leads if the game judges it to stand better than all others by at least so much."""
WATCHED: Final = 50
"""In one of so many matches the functions that carry out rules are watched: some rules tell nothing."""

OFFERED: Final = 10
"""What random bots are offered is counted in one of so many matches: keeping all of it cost a fifth of the time."""

_RULE: Final = itemgetter(0)


class _Named(dict[str, bool]):
    """Whether a sentence names a piece; found out once for each sentence."""

    def __init__(self, uninteresting_words: Sequence[str]) -> None:
        super().__init__()
        self.uninteresting_words = set(uninteresting_words)

    def __missing__(self, sentence: str) -> bool:
        named = any(word not in self.uninteresting_words for _, word in named_places(sentence))
        self[sentence] = named
        return named


class Ids(dict[Any, int]):
    """Numbers for things, given out as they appear."""

    def __missing__(self, thing: Any) -> int:
        number = len(self)
        self[thing] = number
        return number


class Notes:
    """One line for each decision, in columns of small numbers: they go into a table as they are."""

    __slots__ = ("seats", "whats", "options", "ids")

    def __init__(self) -> None:
        self.seats = array("B")
        self.whats = array("I")
        """What was chosen: a number of `ids`."""
        self.options = array("I")
        """How many options differed."""
        self.ids = Ids()
        """Kind and token of every choice, numbered."""

    def __len__(self) -> int:
        return len(self.seats)

    def add(self, seat: int, kind: Kind, token: Choice, options: int) -> None:
        self.seats.append(seat)
        self.whats.append(self.ids[kind, token])
        self.options.append(options)


class Gathered:
    """The notes of a chunk."""

    def __init__(self, uninteresting_words: Sequence[str] = ()) -> None:
        self.notes = Notes()
        self.offered: defaultdict[Kind, Counter[Choice]] = defaultdict(Counter)
        self.open: defaultdict[Kind, list[list[Choice]]] = defaultdict(list)
        """What was offered in the match that is being played."""
        self.events = Ids()
        """Events that name a piece, numbered."""
        self.told = array("I")
        """The numbers of those that were told, match after match."""
        self.tellings: list[tuple[int, int]] = []
        """The number of each match, and how many of them were told in it."""
        self.ending: Counter[int] = Counter()
        """How often each was told to a seat that had nothing more to decide …"""
        self.timed: Counter[int] = Counter()
        """… of so many tellings, in the matches that were followed."""
        self.fired: list[tuple[int, Counter[str]]] = []
        self.watched: Counter[str] = Counter()
        self.matches: list[dict[str, Any]] = []
        self.seats: list[tuple[Any, ...]] = []
        self.parts: list[tuple[int, int, str, float]] = []
        self.own: list[dict[str, Any]] = []
        self.tension: defaultdict[int, list[float]] = defaultdict(lambda: [0.0] * 4)
        """For each tenth: readings, closeness, of how many the winner is known, and how often who led then won."""
        self.named = _Named(uninteresting_words)

    def close(self, number: int, play: Play, clock: Clock | None = None) -> None:
        """A match is over: keep its events and offers as counts. With a clock, what was told to a seat that had nothing
        more to decide is counted apart: it is how the match ended for that seat, not what led to it."""
        for kind, lists in self.open.items():
            if lists:
                self.offered[kind].update(chain.from_iterable(lists))
                lists.clear()
        named = self.named
        events: list[RawEvent] = play.events
        fired = Counter(map(_RULE, events))
        fired.update(play.marks)
        self.fired.append((number, fired))
        naming = [event for event in events if named[event[2]]]
        number_of = self.events.__getitem__
        try:
            told = list(map(number_of, naming))
        except TypeError:  # a list among what the sentence is filled with
            told = [number_of(_frozen(event)) for event in naming]
        self.told.fromlist(told)
        self.tellings.append((number, len(told)))
        if clock is not None:
            places = [at for at, event in enumerate(events) if named[event[2]]]
            self.timed.update(told)
            self.ending.update(what for what, at in zip(told, places, strict=True) if clock.over(at, events[at]))

    def follow(self, standing: Standing, result: Result, decisions: int) -> None:
        """Add a match to the curve of tension: of each tenth its last reading, so that a match counts once."""
        for tenth, read in {tenth: read for tenth, *read in standing.tension(result, decisions)}.items():
            sums = self.tension[tenth]
            for at, value in enumerate((1, *read)):
                sums[at] += value


class Clock:
    """When things were told in a match: how many events and choices there were before each question."""

    __slots__ = ("events", "choices", "last")

    def __init__(self) -> None:
        self.events = array("I")
        self.choices = array("I")
        self.last: dict[int, int] = {}
        """The last question to each seat; of nobody (-1): the last of all."""

    def tick(self, events: int, choices: int) -> None:
        self.events.append(events)
        self.choices.append(choices)

    def stop(self, seats: Sequence[int]) -> None:
        """The match is over; `seats` are those who chose, in order."""
        final = {seat: at for at, seat in enumerate(seats)}
        self.last = {seat: bisect_right(self.choices, at) - 1 for seat, at in final.items()}
        self.last[-1] = len(self.choices) - 1

    def over(self, at: int, event: RawEvent) -> bool:
        """Whether the event with this number came when its seat had decided for the last time."""
        place = seat_place(event[2])
        seat = event[3][place] if place >= 0 else -1
        return bisect_right(self.events, at) - 1 >= self.last.get(seat, -1)


@contextlib.contextmanager
def no_collector(wanted: bool = True) -> Iterator[None]:
    """Neither random matches nor notes leave cycles behind; looking for them again and again costs a tenth of the time,
    most of it in a chunk's hundred thousand notes."""
    before = gc.isenabled()
    if wanted:
        gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()


def _frozen(value: Any) -> Any:
    return tuple(_frozen(part) for part in value) if isinstance(value, (list, tuple)) else value


class Standing:
    """Who stands how, read now and then through a match by the game's own judgement."""

    __slots__ = ("game", "seats", "sides", "read", "at")

    def __init__(self, game: Game[Any], setting: Setting) -> None:
        sides = game.sides(setting)
        names = list(dict.fromkeys(sides))
        self.game = game
        self.sides = [names.index(side) for side in sides]
        self.seats = [sides.index(side) for side in names]
        self.read: list[list[float]] = []
        self.at: list[int] = []
        """After how many decisions each was read."""

    def note(self, state: Any, done: int) -> None:
        evaluate = self.game.evaluate
        self.read.append([evaluate(state, seat) for seat in self.seats])
        self.at.append(done)

    def course(self, result: Result, decisions: int) -> tuple[dict[str, Any], list[float | None]]:
        """Lead changes, when it was decided, and what the middle of the match said about its end; with each seat's
        standing then."""
        if not self.read:
            return dict.fromkeys(COURSE), [None] * len(self.sides)
        ahead = [_leader(standing) for standing in self.read]
        middle = self.read[len(self.read) // 2]
        alone = self.winner(result)
        course = {
            "leads": sum(1 for a, b in pairwise([leader for leader in ahead if leader >= 0]) if a != b),
            "middle_led": alone == _leader(middle) if alone >= 0 and _leader(middle) >= 0 else None,
            "comeback": _is_last(middle, alone) if alone >= 0 else None,
            "decided": self._decided(ahead, alone, decisions) if alone >= 0 else None,
        }
        if len(self.seats) == 1:
            course |= {"leads": None, "middle_led": None, "comeback": None}
        return course, [middle[side] for side in self.sides]

    def winner(self, result: Result) -> int:
        """The side that won alone; -1 where none did. Of one side that lost: -2, nobody."""
        won = [side for side, seat in enumerate(self.seats) if result.ranks[seat] == 1]
        if len(self.seats) == 1:
            return 0 if won else NOBODY
        return won[0] if len(won) == 1 else -1

    def _decided(self, ahead: Sequence[int], winner: int, decisions: int) -> float:
        """The share of the match after which the winner led whenever it was looked."""
        first = len(ahead)
        while first and ahead[first - 1] == winner:
            first -= 1
        return self.at[first] / max(1, decisions) if first < len(ahead) else 1.0

    def tension(self, result: Result, decisions: int) -> Iterator[tuple[int, float, int, int]]:
        """Of each reading: the tenth of the match, how close it was (1: nothing between the first two), whether it is
        known who won, and whether who led then won."""
        winner = self.winner(result)
        for at, standing in zip(self.at, self.read, strict=True):
            tenth = min(DECILES - 1, DECILES * at // max(1, decisions))
            leader = _leader(standing)
            known = winner != -1 and leader != -1
            yield tenth, closeness(standing), int(known), int(known and leader == winner)


NOBODY: Final = -2
COURSE: Final = ("leads", "middle_led", "comeback", "decided")
DECILES: Final = 10


def closeness(standing: Sequence[float]) -> float:
    """1 where the first two stand alike, 0 where one has won; of one side: how open its success is."""
    if len(standing) == 1:
        return 1.0 - abs(2.0 * standing[0] - 1.0)
    best, second = sorted(standing, reverse=True)[:2]
    return 1.0 - min(1.0, best - second)


def _leader(standing: Sequence[float]) -> int:
    if len(standing) == 1:
        return 0 if standing[0] >= 0.5 + MARGIN else NOBODY if standing[0] <= 0.5 - MARGIN else -1
    best, second = sorted(standing, reverse=True)[:2]
    return standing.index(best) if best - second >= MARGIN else -1


def _is_last(standing: Sequence[float], side: int) -> bool:
    """Every other side stood better by the margin."""
    return all(other - standing[side] >= MARGIN for at, other in enumerate(standing) if at != side)


class OptionProfile:
    """Sees which functions that carry out rules run, while the rules run and not while bots think.

    The standard library's profiler does it, which is written in C: a function of ours that is told of every call made a
    watched match take four times as long.
    """

    def __init__(self) -> None:
        self.profile = Profile()
        self.before: Any = None

    def __enter__(self) -> None:
        self.before = sys.getprofile()
        self.profile.enable(subcalls=False, builtins=False)

    def __exit__(self, *failure: object) -> None:
        self.profile.disable()
        if isinstance(self.before, Profile):
            self.before.enable()
        elif self.before is not None:
            sys.setprofile(self.before)

    def ran(self) -> set[str]:
        """The rules of the functions that ran."""
        codes = [entry.code for entry in self.profile.getstats()]
        return {rule for code in codes if isinstance(code, CodeType) for rule in rules_of(code)}
