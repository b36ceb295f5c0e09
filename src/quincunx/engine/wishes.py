"""Wishes: what partners may ask of each other at the table, where the rules let them talk."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Wish:
    """Something simple that one can ask of a partner."""

    name: str
    words: str
    """As a button says it: “Wait for me”."""
    where: bool = False
    """It names a place."""


@dataclass(frozen=True)
class Wished:
    """A wish as it was uttered."""

    name: str
    asker: int
    place: str = ""
    """The key of a place, where the wish names one."""
