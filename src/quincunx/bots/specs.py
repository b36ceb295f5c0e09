"""Bots by name: how people, files and other programs say which bot they mean."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from quincunx.engine import QuincunxError

from .base import Bot
from .greedy import GreedyBot
from .ismcts import IsmctsBot
from .levels import FORMER, LADDER, casual, club, first_steps, level_named
from .uniform import RandomBot


class UnknownBot(QuincunxError):
    """The text names no bot."""

    def __init__(self, given: str, reason: str = "") -> None:
        what = reason or f"There is no bot called “{given}”."
        super().__init__(
            f"{what} The bots are: {', '.join(bot_names())}; a number of guesses or simulations, or seconds "
            "of thought, may follow a colon: greedy:12, ismcts:400, expert:1.5s."
        )
        self.given = given


Seed = int | str
LEVELS: Final = tuple(level.name for level in LADDER)
"""What people choose from, the weakest first."""


def _thinking(name: str) -> Callable[[Seed], Bot]:
    level = level_named(name)
    assert level is not None
    seconds = level.seconds
    return lambda seed: IsmctsBot(seed, seconds=seconds)


_PLAIN: Final[dict[str, Callable[[Seed], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "ismcts": IsmctsBot,
    "foresight": IsmctsBot,
    "turn": IsmctsBot,
    "first-steps": first_steps,
    "casual": casual,
    "club": club,
    "strong": _thinking("strong"),
    "expert": _thinking("expert"),
}
_SEARCHES: Final = ("ismcts", "strong", "expert")

_AMOUNT: Final = re.compile(r"(\d{1,7})|(\d{1,4}(?:\.\d{1,3})?)s", re.ASCII)


def bot_names() -> list[str]:
    """The names a spec can begin with; the last five are the levels offered to people."""
    return list(_PLAIN)


def make_bot(spec: str, seed: Seed = 0) -> Bot:
    """The bot that a spec such as `club`, `greedy`, `ismcts:400` or `expert:1.5s` stands for."""
    given, colon, amount = spec.strip().lower().partition(":")
    name = FORMER.get(given, given)
    if name not in _PLAIN:
        raise UnknownBot(spec)
    return _with_amount(spec, name, amount, seed) if colon else _PLAIN[name](seed)


def thinks_in_seconds(spec: str) -> bool:
    """Its choices depend on the speed of the machine."""
    name, colon, amount = spec.strip().lower().partition(":")
    level = level_named(name)
    return amount.endswith("s") if colon else level is not None and level.seconds > 0


def _with_amount(spec: str, name: str, amount: str, seed: Seed) -> Bot:
    found = _AMOUNT.fullmatch(amount)
    number = float(found[1] or found[2]) if found else 0.0
    if not found or not number:
        raise UnknownBot(spec, f"“{amount}” in “{spec}” is not a number greater than 0, nor seconds such as 1.5s.")
    if name in _SEARCHES:
        return IsmctsBot(seed, int(number)) if found[1] else IsmctsBot(seed, seconds=number)
    if name in ("foresight", "turn"):
        bot = IsmctsBot(seed, int(number)) if found[1] else IsmctsBot(seed, seconds=number)
        bot.foresight = name == "foresight"
        bot.own_turn = True
        return bot
    if name == "greedy" and found[1]:
        return GreedyBot(seed, int(number))
    raise UnknownBot(spec, f"The bot “{name}” takes no “{amount}”.")
