"""Decisions: who is asked what, and who hears of it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from .domains import Kind
from .option import Choice, Option

__all__ = [
    "ALL", "NOBODY", "SPECTATOR", "Ask", "Choice", "Decision", "Kind", "Option", "Rules", "all_but", "only",
]  # fmt: skip

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


Ask: TypeAlias = tuple[int, Kind, Sequence[Any]]
"""What a rule yields: (seat, kind, light options). The value of the `yield` is the option taken."""

Rules: TypeAlias = Generator[Ask, Any, None]
"""A rule that returns nothing."""


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
