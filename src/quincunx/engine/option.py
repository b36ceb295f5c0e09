"""Options: a choice as rules write it, light; and as people and programs read it, made only when somebody reads it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

Choice: TypeAlias = Any
"""A light option: an int or a small tuple of ints."""


@dataclass(frozen=True)
class Option:
    """One legal answer as people and programs see it."""

    key: str
    """Stable and readable, unique within the decision: `verb:object`, for example `points:panic`."""
    label: str
    """What the button says, its price included: a sentence whose places are seats, `sentence.seat_place`; people read
    names there."""
    group: str = ""
    """The verb under which buttons are grouped."""
    touches: tuple[str, ...] = ()
    """Ids of what it touches on the drawn table."""
    final: bool = False
    """It reveals something, rolls dice or passes the word on, so it cannot be taken back."""
    short: str = ""
    """What a menu beside the touched piece says."""
    price: str = ""
    """What it costs or does, as the label ends with it."""
    text: str = ""
    """The full text behind it, for example of the card that is played."""
