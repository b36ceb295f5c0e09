"""Bots by name: how people, files and other programs say which bot they mean."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
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


def _thinking(seed: Seed, level: str, simulations: int = 0, seconds: float = 0.0) -> Bot:
    """A level that searches: for its own time, or for so many simulations or seconds."""
    known = level_named(level)
    if known and not simulations:
        return IsmctsBot(seed, seconds=seconds or known.seconds, learned=True, sighted=True, level=level)
    return IsmctsBot(seed, simulations, learned=True, sighted=True, level=level)


_PLAIN: Final[dict[str, Callable[[Seed], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "ismcts": IsmctsBot,
    "first-steps": first_steps,
    "casual": casual,
    "club": club,
    "strong": lambda seed: _thinking(seed, "strong"),
    "expert": lambda seed: _thinking(seed, "expert"),
}
LEARNED: Final = "learned/"
"""Before `greedy` or `ismcts`: with the judgement learned for the game, where there is one."""

_AMOUNT: Final = re.compile(r"(\d{1,7})|(\d{1,4}(?:\.\d{1,3})?)s", re.ASCII)


def bot_names() -> list[str]:
    """The names a spec can begin with; the last five are the levels offered to people."""
    return list(_PLAIN)


BEYOND: Final = {
    "policy": "quincunx.adapters.policy:policy_bot",
}
"""Bots made elsewhere from what follows the colon, imported when first asked for: a trained network.
Programs are none of these: a record or a run of somebody else must not be able to start one (`programs.any_bot`)."""


def tidy(spec: str) -> str:
    """A spec as it is kept: without blanks, in small letters, but for the name of a file."""
    before, colon, after = spec.strip().partition(":")
    return f"{before.lower()}{colon}{after if before.lower() in BEYOND else after.lower()}"


def make_bot(spec: str, seed: Seed = 0) -> Bot:
    """The bot that a spec such as `club`, `greedy`, `ismcts:400`, `learned/greedy`, `expert:1.5s` or `policy:FILE`
    stands for."""
    word = tidy(spec)
    before, _, after = word.partition(":")
    if before in BEYOND and after:
        module, _, maker = BEYOND[before].partition(":")
        made: Bot = getattr(import_module(module), maker)(after, seed)
        return made
    given, colon, amount = word.removeprefix(LEARNED).partition(":")
    name = FORMER.get(given, given)
    if name not in _PLAIN:
        raise UnknownBot(spec)
    bot = _with_amount(spec, name, amount, seed) if colon else _PLAIN[name](seed)
    return _learned(spec, bot) if word.startswith(LEARNED) else bot


def _learned(spec: str, bot: Bot) -> Bot:
    if not isinstance(bot, GreedyBot | IsmctsBot):
        raise UnknownBot(spec, f"“{spec}” does not judge positions, so there is nothing to learn for it.")
    bot.learned = True
    return bot


def thinks_in_seconds(spec: str) -> bool:
    """Its choices depend on the speed of the machine."""
    name, colon, amount = tidy(spec).removeprefix(LEARNED).partition(":")
    found, level = _AMOUNT.fullmatch(amount), level_named(name)
    return bool(found and found[2]) if colon else level is not None and level.seconds > 0


def _with_amount(spec: str, name: str, amount: str, seed: Seed) -> Bot:
    found = _AMOUNT.fullmatch(amount)
    number = float(found[1] or found[2]) if found else 0.0
    if not found or not number:
        raise UnknownBot(spec, f"“{amount}” in “{spec}” is not a number greater than 0, nor seconds such as 1.5s.")
    simulations, seconds = (int(number), 0.0) if found[1] else (0, number)
    if name in ("strong", "expert"):
        return _thinking(seed, name, simulations, seconds)
    if name == "ismcts":
        return IsmctsBot(seed, simulations, seconds)
    if name == "greedy" and simulations:
        return GreedyBot(seed, simulations)
    raise UnknownBot(spec, f"The bot “{name}” takes no “{amount}”.")
