"""Opponents: who holds the seats of a batch that are not the caller's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeAlias

from quincunx.adapters.encoding import Array
from quincunx.bots import Bot, make_bot

from .lanes import RANDOM, Asks

Policy: TypeAlias = Callable[[Array, Array], Any]
"""Called with some observations and their masks; gives an action for each."""


class Bots:
    """An opponent that is a bot of your own: a function from a seed to it."""

    def __init__(self, make: Callable[[str], Bot]) -> None:
        self.make = make


Opponents: TypeAlias = str | Policy | Bots


def listed(opponents: Opponents | Sequence[Opponents] | None) -> list[Opponents]:
    if opponents is None:
        return []
    if isinstance(opponents, (str, Bots)) or callable(opponents):
        return [opponents]
    return list(opponents)


def player(given: Opponents) -> Any:
    """An opponent as lanes take it."""
    if isinstance(given, Bots):
        return given.make
    if not isinstance(given, str):
        return Asks(given)
    if given == RANDOM:
        return RANDOM
    make_bot(given)  # refuses names that are none
    return partial(make_bot, given)
