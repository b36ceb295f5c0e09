"""The one replayer: entries of a log done again, each checked, in a match that stands where they were made.

Records, the server's database, the terminal and bots keep entries in forms of their own; all of them come through here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .codec import choice_in
from .decision import Choice
from .errors import QuincunxError, ReplayDiverged
from .log import TAKEBACK, UNDO, Entry
from .match import Match


class Logged:
    """An entry as it was written down somewhere."""

    __slots__ = ("seq", "seat", "kind", "options", "choice", "chance")

    def __init__(self, seq: int, seat: int, kind: str, options: str, choice: Choice, chance: Sequence[int]) -> None:
        self.seq: int = seq
        self.seat: int = seat
        self.kind: str = kind
        self.options: str = options
        """The digest of the options offered."""
        self.choice: Choice = choice_in(choice)
        self.chance: list[int] = list(chance)

    @property
    def takes_back(self) -> bool:
        """It is no choice: it takes choices back."""
        return self.kind in (UNDO, TAKEBACK)


def logged(entry: Entry) -> Logged:
    """An entry of a match, as it would be written down."""
    return Logged(entry.seq, entry.seat, entry.kind, entry.digest(), entry.choice, entry.chance)


def replay(match: Match, line: Logged) -> Entry:
    """Do what the entry did, and give the entry that came of it; raises ReplayDiverged where they differ."""
    if line.seq != match.seq + 1:
        raise ReplayDiverged(line.seq, f"entry {line.seq}", f"a match that is at entry {match.seq}")
    if line.takes_back:
        _take_back(match, line)
    else:
        _choose(match, line)
    _compare(match.log[-1], line)
    return match.log[-1]


def replay_all(match: Match, lines: Iterable[Logged]) -> Match:
    for line in lines:
        replay(match, line)
    return match


def words_of(match: Match, line: Logged) -> str:
    """What the entry does, in a match that stands before it, in the words of its seat, which alone may read them."""
    return "" if line.takes_back else match.option(line.seat, line.choice).label


def _choose(match: Match, line: Logged) -> None:
    ask = match.ask(line.seat)
    if ask is None or ask[1].name != line.kind:
        found = "no decision of that seat" if ask is None else f"“{ask[1].name}”"
        raise ReplayDiverged(line.seq, f"seat {line.seat + 1} answering “{line.kind}”", found)
    try:
        match.submit(line.seat, line.choice)
    except QuincunxError as fault:
        raise ReplayDiverged(line.seq, f"the choice {line.choice}", str(fault)) from fault


def _take_back(match: Match, line: Logged) -> None:
    try:
        if line.kind == UNDO:
            match.undo(line.seat)
        else:
            match.take_back(line.seat, line.choice)
    except QuincunxError as fault:
        raise ReplayDiverged(line.seq, "a choice taken back", str(fault)) from fault
    if match.log[-1].choice != line.choice:
        raise ReplayDiverged(line.seq, f"entry {line.choice} taken back", f"entry {match.log[-1].choice}")


def _compare(entry: Entry, line: Logged) -> None:
    if entry.digest() != line.options:
        raise ReplayDiverged(line.seq, f"options with digest {line.options}", f"options with digest {entry.digest()}")
    if entry.chance != line.chance:
        at = first_difference(entry.chance, line.chance)
        raise ReplayDiverged(line.seq, f"chance {line.chance[at : at + 1]} as answer {at + 1}", "another from the key")


def first_difference(left: list[int], right: list[int]) -> int:
    pairs = enumerate(zip(left, right, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(left), len(right)))
