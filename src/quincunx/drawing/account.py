"""The end of a match as its game tells it: how each seat came out of it, and what the match came to.

A game whose result names the sources of its points needs none. Where the numbers of a result only order the seats, its
drawing has `account(view, names)`, and the finale shows that in place of points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from quincunx.engine import Game

from .drawing import part_of


@dataclass(frozen=True)
class Account:
    columns: Mapping[str, Sequence[str]]
    """What is told of every seat: a heading, and a word or number for each seat."""
    facts: Sequence[str] = ()
    """What is told of the match as a whole, a few words each."""
    decided: Sequence[str] = ()
    """What decided it, where that can be read off the end."""


def account_of(game: Game[Any], view: Any, names: Sequence[str]) -> Account | None:
    """It gets the View alone, as the drawing does."""
    tell: Callable[[Any, Sequence[str]], Account] | None = part_of(game, "account")
    return tell(view, names) if tell and view is not None else None
