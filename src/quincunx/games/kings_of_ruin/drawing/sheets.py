"""Kings of Ruin: which cards have a sheet of their own to be read."""

from __future__ import annotations

from functools import cache


@cache
def _sheets() -> frozenset[str]:
    from ..game import GAME

    return frozenset(GAME.cards())


def sheet_of(name: str) -> str:
    """The name where it has a sheet, else nothing: a pack from anywhere brings cards that have none."""
    return name if name in _sheets() else ""
