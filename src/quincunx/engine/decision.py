"""Decisions: what rules ask, light; and what people read, made only when somebody reads it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

SPECTATOR: Final = 31
"""The seat number of somebody who only watches."""

NOBODY: Final = 0
ALL: Final = -1
"""Audience masks: bit n stands for seat n, bit 31 for spectators."""


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


def all_but(seat: int) -> int:
    """The audience of everybody, spectators too, except one seat."""
    return ~(1 << seat)


class Kind:
    """A kind of decision: its name in logs, the rule it comes from, and what people are asked."""

    __slots__ = ("name", "rule", "prompt", "waiting", "group")

    def __init__(self, name: str, rule: str, prompt: str, waiting: str = "", group: str = "Choose") -> None:
        self.name: str = name
        self.rule: str = rule
        self.prompt: str = prompt
        self.waiting: str = waiting or "{0} {0:decide|decides}."
        self.group: str = group

    def __repr__(self) -> str:
        return f"Kind({self.name!r}, {self.rule!r})"


Choice: TypeAlias = Any
"""A light option: an int or a small tuple of ints."""

Ask: TypeAlias = tuple[int, Kind, Sequence[Any]]
"""What a rule yields: (seat, kind, light options). The value of the `yield` is the option taken."""

Rules: TypeAlias = Generator[Ask, Any, None]
"""A rule that returns nothing."""


@dataclass(frozen=True)
class Option:
    """One lawful answer as people and programs see it."""

    key: str
    """Stable and readable, unique within the decision: `verb:object`, for example `points:panic`."""
    label: str
    """What the button says: a sentence whose places are seats, `sentence.seat_place`; people read names there."""
    group: str = ""
    """The verb under which buttons are grouped."""
    touches: tuple[str, ...] = ()
    """Ids of what it touches on the drawn table."""
    final: bool = False
    """It reveals something or rolls dice, so it cannot be taken back."""


@dataclass(frozen=True)
class Decision:
    """A question to one seat, with everything needed to answer it."""

    seat: int
    kind: str
    rule: str
    prompt: str
    options: list[Option]
    choices: list[Choice] = field(repr=False)
    """The light option behind each of `options`."""
