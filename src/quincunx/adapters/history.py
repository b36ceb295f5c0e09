"""History: the last moments of what a seat remembers, as numbers. The text of a memory has everything since the setup.

Blocks: the seat, then the moments, the latest first; a moment is a line of the memory in which something new was seen:

    own seat                  a one at its number
    moment 0: there is one    1 number
    moment 0: observation     as `Encoder.seen`: the game's layout, then the kind of the decision still to be answered
    moment 0: own action      a one at the action that the seat took then; all zero if it took none
    moment 1: there is one    …

Moments that have not been are all zero.
"""

from __future__ import annotations

from typing import Any, Final

from quincunx.engine import Play
from quincunx.engine.recall import Memory, Numbers, question_to

from .encoding import Array, Encoder

MOMENTS: Final = 4
"""So many are shown where nobody says otherwise."""


class History:
    """The blocks of the last moments under one setting."""

    def __init__(self, encoder: Encoder, moments: int = MOMENTS) -> None:
        self.encoder = encoder
        self.moments = moments
        one = [("there is one", 1), ("observation", encoder.length), ("own action", encoder.actions)]
        self.seats = encoder.setting.seats
        self.blocks = [("own seat", self.seats)]
        self.blocks += [(f"moment {at}: {name}", length) for at in range(moments) for name, length in one]
        """Names and lengths, in order."""
        self.length: int = sum([length for _, length in self.blocks])

    def parts(self, row: Array) -> dict[str, Array]:
        """The blocks of a row by name; they share its numbers."""
        found: dict[str, Array] = {}
        at = 0
        for name, length in self.blocks:
            found[name] = row[at : at + length]
            at += length
        return found

    def write(self, memory: Memory | None, seat: int, row: Array) -> None:
        """The last moments of a seat's memory, kept with `numbers_of`, into a row."""
        row.fill(0)
        row[seat] = 1
        seen, at = self.encoder.length, self.seats
        for numbers, chose in last(memory, self.moments):
            row[at] = 1
            row[at + 1 : at + 1 + seen] = numbers
            at += 1 + seen
            if chose:
                row[at + self.encoder.place[chose]] = 1
            at += self.encoder.actions


def numbers_of(encoder: Encoder) -> Numbers:
    """What a recall keeps with each line of a memory: the seat's observation."""

    def numbers(play: Play, seat: int) -> Array:
        ask = question_to(play, seat)
        return encoder.seen(play, seat, "" if ask is None else ask[1].name)

    return numbers


def last(memory: Memory | None, moments: int) -> list[tuple[Any, str]]:
    """The last so many moments of a memory, the latest first: what was seen as numbers, and what was chosen then."""
    found: list[tuple[Any, str]] = []
    chose = ""
    while memory is not None and len(found) < moments:
        if memory.numbers is not None:
            found.append((memory.numbers, chose))
        chose = memory.chose
        memory = memory.before
    return found
