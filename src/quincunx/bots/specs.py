"""Bots by name: how people, files and other programs say which bot they mean."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from typing import Final

from quincunx.engine import Choice, QuincunxError

from .base import Bot, DecisionContext
from .greedy import GreedyBot
from .ismcts import IsmctsBot
from .uniform import RandomBot

STRONG_SECONDS: Final = 1.5
CARELESS: Final = 0.35


class UnknownBot(QuincunxError):
    """The text names no bot."""

    def __init__(self, given: str, reason: str = "") -> None:
        what = reason or f"There is no bot called “{given}”."
        super().__init__(
            f"{what} The bots are: {', '.join(bot_names())}; a number of guesses or simulations, or seconds "
            "of thought, may follow a colon: greedy:12, ismcts:400, ismcts:1.5s."
        )
        self.given = given


class CarelessBot(Bot):
    """Plays like another bot, but now and then takes any option: an opponent for a first match."""

    def __init__(self, seed: int | str, better: Bot, slips: float = CARELESS) -> None:
        super().__init__(seed)
        self.better = better
        self.slips = slips
        self.any = RandomBot(f"{seed}/slip")

    def choose(self, context: DecisionContext) -> Choice:
        who = self.any if self.random.random() < self.slips else self.better
        return who.choose(context)


Seed = int | str

_PLAIN: Final[dict[str, Callable[[Seed], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "ismcts": IsmctsBot,
    "novice": lambda seed: CarelessBot(seed, GreedyBot(f"{seed}/greedy", guesses=2)),
    "casual": GreedyBot,
    "strong": lambda seed: IsmctsBot(seed, seconds=STRONG_SECONDS),
}

_AMOUNT: Final = re.compile(r"(\d{1,7})|(\d{1,4}(?:\.\d{1,3})?)s", re.ASCII)


def bot_names() -> list[str]:
    """The names a spec can begin with; the last three are the levels offered to people."""
    return list(_PLAIN)


LEVELS: Final = ("novice", "casual", "strong")


BEYOND: Final = {
    "policy": "quincunx.adapters.policy:policy_bot",
    "program": "quincunx.bots.programs:program_bot",
    "url": "quincunx.bots.programs:url_bot",
}
"""Bots made elsewhere from what follows the colon, imported when first asked for: a trained network, a program."""


def make_bot(spec: str, seed: Seed = 0) -> Bot:
    """The bot that a spec such as `greedy`, `ismcts:400`, `ismcts:1.5s` or `policy:FILE` stands for."""
    before, _, after = spec.strip().partition(":")
    if before in BEYOND and after:
        module, _, maker = BEYOND[before].partition(":")
        made: Bot = getattr(import_module(module), maker)(after, seed)
        return made
    name, colon, amount = spec.strip().lower().partition(":")
    if name not in _PLAIN:
        raise UnknownBot(spec)
    return _with_amount(spec, name, amount, seed) if colon else _PLAIN[name](seed)


def _with_amount(spec: str, name: str, amount: str, seed: Seed) -> Bot:
    found = _AMOUNT.fullmatch(amount)
    number = float(found[1] or found[2]) if found else 0.0
    if not found or not number:
        raise UnknownBot(spec, f"“{amount}” in “{spec}” is not a number greater than 0, nor seconds such as 1.5s.")
    if name == "ismcts":
        return IsmctsBot(seed, int(number)) if found[1] else IsmctsBot(seed, seconds=number)
    if name == "greedy" and found[1]:
        return GreedyBot(seed, int(number))
    raise UnknownBot(spec, f"The bot “{name}” takes no “{amount}”.")
