"""Taking back at a table: the engine's undo, and going further back when everybody agrees. Both only add to the log.

A taking back that was agreed removes the asker's last choice and everything after it from what is in effect. Nature
does not answer anew: the same choices meet the same dice, because answers depend on key and counter only.
"""

from __future__ import annotations

from typing import Final

from quincunx.engine import Match
from quincunx.engine.log import UNDO, Entry
from quincunx.engine.match import PLATFORM_RULE
from quincunx.engine.table import Told

AGREED: Final = "takeback"
"""The kind of a log entry by which everything from entry `choice` on is taken back."""
_LINE: Final = "{0} {0:take|takes} back a choice; the others agreed."


def undo(match: Match, seat: int) -> None:
    """The engine's undo, which keeps the lines that tell of earlier ones."""
    kept = _platform_lines(match)
    match.undo(seat)
    _put_back(match, kept)


def first_taken(match: Match, seat: int) -> int:
    """The entry an agreed taking back would begin with: the seat's last choice in effect; 0 if there is none."""
    return next((entry.seq for entry in reversed(match.live) if entry.seat == seat), 0)


def take_back(match: Match, seat: int, first: int) -> None:
    """Take back every choice from entry `first` on."""
    kept = _platform_lines(match)
    entry = Entry(len(match.log) + 1, seat, AGREED, (), first)
    match.log.append(entry)
    match._rebuild([other for other in match.live if other.seq < first])
    _put_back(match, kept)
    told: Told = (PLATFORM_RULE, -1, _LINE, (seat,))
    match.story.append((entry.seq, told))


def again(match: Match, entry: Entry) -> None:
    """Do what an entry of a log did, in a match that stands where the entry was made."""
    if entry.kind == UNDO:
        undo(match, entry.seat)
    elif entry.kind == AGREED:
        take_back(match, entry.seat, entry.choice)
    else:
        match.submit(entry.seat, entry.choice)


def in_effect(match: Match) -> Match:
    """The same match played straight, without what was agreed to be taken back: what a record can hold."""
    if all(entry.kind != AGREED for entry in match.log):
        return match
    straight = Match(match.game, match.setting, key=match.key, names=match.names)
    for entry in match.live:
        straight.submit(entry.seat, entry.choice)
    return straight


def _platform_lines(match: Match) -> list[tuple[int, Told]]:
    return [item for item in match.story if item[1][0] == PLATFORM_RULE]


def _put_back(match: Match, lines: list[tuple[int, Told]]) -> None:
    there = {seq for seq, told in match.story if told[0] == PLATFORM_RULE}
    match.story.extend(item for item in lines if item[0] not in there)
    match.story.sort(key=lambda item: item[0])
