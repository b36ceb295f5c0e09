"""The log: an append-only list of choices and chance. With game, options and key it is the whole match."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from .chance import Chance, KeyedChance
from .decision import Choice

UNDO: Final = "undo"
TAKEBACK: Final = "takeback"
NO_CHANCE: Final[list[int]] = []
"""Shared by all entries without chance; never changed."""


class Entry:
    """One choice, with what was asked and what nature answered until the next decision.

    An entry of kind `undo` takes back one earlier entry, one of kind `takeback` that entry and all after it: its choice
    is the sequence number.
    """

    __slots__ = ("seq", "seat", "kind", "options", "choice", "chance", "settled")

    def __init__(self, seq: int, seat: int, kind: str, options: Sequence[Choice], choice: Choice) -> None:
        self.seq: int = seq
        self.seat: int = seat
        self.kind: str = kind
        self.options: Sequence[Choice] = options
        self.choice: Choice = choice
        self.chance: list[int] = NO_CHANCE
        self.settled: str = ""
        """Why it cannot be taken back; empty if it can."""

    def digest(self) -> str:
        """A short digest of the options offered."""
        return options_digest(self.options)


def options_digest(options: Sequence[Choice]) -> str:
    return hashlib.blake2b(repr(list(options)).encode(), digest_size=6).hexdigest() if options else ""


class LoggedChance(Chance):
    """Passes questions to a source and keeps every answer, for the log."""

    __slots__ = ("source", "drawn")

    def __init__(self, source: Chance) -> None:
        self.source: Chance = source
        self.drawn: list[int] = []

    def below(self, n: int) -> int:
        value = self.source.below(n)
        self.drawn.append(value)
        return value

    def take(self) -> list[int]:
        """What was drawn since the last call."""
        drawn = self.drawn
        if drawn:
            self.drawn = []
        return drawn

    def counter(self) -> int:
        """How many numbers a keyed source has drawn; 0 for another."""
        return self.source.counter if isinstance(self.source, KeyedChance) else 0
