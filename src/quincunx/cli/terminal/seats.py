"""Who sits where: people and bots, from `--seats me:Ada,strong` or from the names in a saved match."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from quincunx.engine import Game, QuincunxError, Setting
from quincunx.engine.errors import BadOptions

from ..errors import BadInput
from ..seats_flag import is_person, read_sitters
from .screen import clean

ME: Final = "me"
DEFAULT_BOT: Final = "casual"
LONGEST_NAME: Final = 24
_BOT_NAME: Final = re.compile(r"^(\S+) bot(?: \d+)?$")


@dataclass(frozen=True)
class Holder:
    """One seat's holder. A person has no bot."""

    name: str
    bot: str = ""

    @property
    def person(self) -> bool:
        return not self.bot


def so_many(text: str) -> str:
    """A number of seats as a list: you, and casual bots."""
    count = read_sitters(text)
    return ",".join([ME, *[DEFAULT_BOT] * (count - 1)]) if isinstance(count, int) else text


def read_seats(text: str) -> list[Holder]:
    """`me,me:Ada,strong`, or a number, as holders with names that differ."""
    words = read_sitters(so_many(text))
    assert isinstance(words, list), "a number was written out"
    people = sum(1 for word in words if is_person(word))
    taken: list[str] = []
    holders: list[Holder] = []
    for number, word in enumerate(words, start=1):
        holder = _person(word, number, people) if is_person(word) else _bot(word, taken)
        if holder.name in taken:
            raise BadInput(f"Two seats are called “{holder.name}”; give each person a name of their own.")
        taken.append(holder.name)
        holders.append(holder)
    return holders


def _person(word: str, number: int, people: int) -> Holder:
    _, colon, name = word.partition(":")
    name = " ".join(clean(name).split())
    if colon and not name:
        raise BadInput(f"“{word}” has no name after the colon; write me:Ada, or only me.")
    if len(name) > LONGEST_NAME:
        raise BadInput(f"The name “{name}” is too long; a name has at most {LONGEST_NAME} characters.")
    if _BOT_NAME.match(name):
        raise BadInput(f"“{name}” cannot be the name of a person: names that end in “bot” are kept for bots.")
    return Holder(name or (f"Player {number}" if people > 1 else "Player"))


def _bot(word: str, taken: Sequence[str]) -> Holder:
    spec = bot_called(word)
    name = f"{spec[:1].upper()}{spec[1:]} bot"
    alike = sum(1 for other in taken if other == name or other.startswith(name + " "))
    return Holder(f"{name} {alike + 1}" if alike else name, spec)


def bot_called(word: str) -> str:
    """The spec of a bot; refuses a word that none answers to, before anything is set up."""
    from quincunx.bots import make_bot, tidy

    make_bot(word)
    return tidy(word)


def holders_of(names: Sequence[str]) -> list[Holder]:
    """The holders of a saved match: a bot is known by its name, everybody else is a person."""
    return [_holder_called(name) for name in names]


def _holder_called(name: str) -> Holder:
    found = _BOT_NAME.match(name)
    if found:
        with contextlib.suppress(QuincunxError):
            return Holder(name, bot_called(found[1]))
    return Holder(name)


def default_seats(game: Game[Any], options: Mapping[str, object]) -> str:
    """You and as many casual bots as the options ask for."""
    return ",".join([ME, *[DEFAULT_BOT] * (fitting_seats(game, options) - 1)])


def fitting_seats(game: Game[Any], options: Mapping[str, object], wanted: int | None = None) -> int:
    """The wanted number of seats, or the smallest with which these options can be played."""
    if wanted is not None:
        return wanted
    for seats in game.seats:
        try:
            game.setting(seats, options)
        except BadOptions:
            continue
        return seats
    return game.seats[0]


def setting_for(game: Game[Any], options: Mapping[str, object], seats: int | None) -> Setting:
    """The setting for a simulation, with the number of seats filled in."""
    return game.setting(fitting_seats(game, options, seats), options)
