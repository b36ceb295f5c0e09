"""What is noted while matches are played. As little as possible happens here: notes are tuples in lists, counting is
left to C loops, and names are looked up once for all matches of a chunk (see rows.py).
"""

from __future__ import annotations

import contextlib
import gc
import sys
from array import array
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

from ..analyse.naming import named_places

MARGIN: Final = 0.02
"""Somebody leads if the game judges it to stand better than all others by at least so much."""
WATCHED: Final = 50
"""In one of so many matches the functions that carry out rules are watched: some rules tell nothing."""

OFFERED: Final = 10
"""What random bots are offered is counted in one of so many matches: keeping all of it cost a fifth of the time."""

_RULE: Final = itemgetter(0)


class _Named(dict[str, bool]):
    """Whether a sentence names a piece; found out once for each sentence."""

    def __init__(self, dull: Sequence[str]) -> None:
        super().__init__()
        self.dull = set(dull)

    def __missing__(self, sentence: str) -> bool:
        named = any(word not in self.dull for _, word in named_places(sentence))
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

    def __init__(self, dull: Sequence[str] = ()) -> None:
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
        self.fired: list[tuple[int, Counter[str]]] = []
        self.watched: Counter[str] = Counter()
        self.matches: list[dict[str, Any]] = []
        self.seats: list[tuple[Any, ...]] = []
        self.parts: list[tuple[int, int, str, float]] = []
        self.own: list[dict[str, Any]] = []
        self.named = _Named(dull)

    def close(self, number: int, play: Play) -> None:
        """A match is over: keep its events and offers as counts."""
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

    __slots__ = ("game", "seats", "sides", "read")

    def __init__(self, game: Game[Any], setting: Setting) -> None:
        sides = game.sides(setting)
        names = list(dict.fromkeys(sides))
        self.game = game
        self.sides = [names.index(side) for side in sides]
        self.seats = [sides.index(side) for side in names]
        self.read: list[list[float]] = []

    def note(self, state: Any) -> None:
        if len(self.seats) > 1:
            evaluate = self.game.evaluate
            self.read.append([evaluate(state, seat) for seat in self.seats])

    def course(self, result: Result) -> tuple[dict[str, Any], list[float | None]]:
        """Lead changes, and what the middle of the match said about its end; with each seat's standing then."""
        if not self.read:
            return {"leads": None, "middle_led": None, "comeback": None}, [None] * len(self.sides)
        leaders = [leader for leader in map(_leader, self.read) if leader >= 0]
        leads = sum(1 for a, b in pairwise(leaders) if a != b)
        middle = self.read[len(self.read) // 2]
        ahead = _leader(middle)
        won = [side for side, seat in enumerate(self.seats) if result.ranks[seat] == 1]
        alone = won[0] if len(won) == 1 else -1
        led = alone == ahead if alone >= 0 and ahead >= 0 else None
        behind = _is_last(middle, alone) if alone >= 0 else None
        return {"leads": leads, "middle_led": led, "comeback": behind}, [middle[side] for side in self.sides]


def _leader(standing: Sequence[float]) -> int:
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
