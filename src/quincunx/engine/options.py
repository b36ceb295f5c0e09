"""Options of a game, declared as typed data: the command line, the browser form and the lab are made from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = int | str | bool

_TRUE = ("yes", "true", "on", "1")
_FALSE = ("no", "false", "off", "0")


@dataclass(frozen=True)
class Number:
    """A whole number within limits."""

    name: str
    help: str
    default: int
    low: int
    high: int
    rule: str = ""

    def read(self, given: object) -> Value:
        """The value, or why it is none.

        >>> Number("rounds", "How many rounds.", 10, 1, 40).read("12")
        12
        """
        number = _whole(given)
        if number is None or not self.low <= number <= self.high:
            raise ValueError(f"{self.name} must be a whole number from {self.low} to {self.high}, not {given!r}.")
        return number

    def limits(self) -> str:
        return f"{self.low} to {self.high}"


@dataclass(frozen=True)
class Pick:
    """One of some words."""

    name: str
    help: str
    default: str
    values: tuple[str, ...]
    rule: str = ""

    def read(self, given: object) -> Value:
        if given not in self.values:
            raise ValueError(f"{self.name} must be one of {', '.join(self.values)}, not {given!r}.")
        return str(given)

    def limits(self) -> str:
        return ", ".join(self.values)


@dataclass(frozen=True)
class Flag:
    """Yes or no."""

    name: str
    help: str
    default: bool
    rule: str = ""

    def read(self, given: object) -> Value:
        word = str(given).lower()
        if word not in _TRUE + _FALSE:
            raise ValueError(f"{self.name} must be yes or no, not {given!r}.")
        return word in _TRUE

    def limits(self) -> str:
        return "yes, no"


@dataclass(frozen=True)
class Text:
    """A short text, for example the folder of a content pack."""

    name: str
    help: str
    default: str
    longest: int = 200
    rule: str = ""

    def read(self, given: object) -> Value:
        if not isinstance(given, str) or len(given) > self.longest:
            raise ValueError(f"{self.name} must be a text of at most {self.longest} characters.")
        return given

    def limits(self) -> str:
        return f"text, at most {self.longest} characters"


class Folder(Pick):
    """One of the game's own names or, on one's own machine, the path of a folder."""

    def read(self, given: object) -> Value:
        if not isinstance(given, str) or not 0 < len(given) <= 1000:
            raise ValueError(f"{self.name} must be one of {', '.join(self.values)}, or the path of a folder.")
        return given

    def limits(self) -> str:
        return f"{super().limits()}, or a folder"


Declared: TypeAlias = Number | Pick | Flag | Text | Folder


def faults_from_afar(declared: Sequence[Declared], given: Mapping[str, object]) -> list[str]:
    """What somebody at another machine may not ask for: that we open folders of ours."""
    return [
        f"{option.name} must be one of {', '.join(option.values)}; a folder of your own is played on your own machine."
        for option in declared
        if isinstance(option, Folder) and given.get(option.name, option.default) not in option.values
    ]


def _whole(given: object) -> int | None:
    if isinstance(given, bool):
        return None
    if isinstance(given, int):
        return given
    if isinstance(given, str):
        text = given.strip()
        digits = text[1:] if text[:1] in "+-" else text
        return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else None
    return None


def read_options(declared: Sequence[Declared], given: Mapping[str, object]) -> tuple[dict[str, Value], list[str]]:
    """The value of every declared option, and every fault found in what was given."""
    values: dict[str, Value] = {option.name: option.default for option in declared}
    faults: list[str] = []
    by_name = {option.name: option for option in declared}
    for name, value in given.items():
        option = by_name.get(name)
        if option is None:
            faults.append(f"There is no option “{name}”; the options are: {', '.join(by_name) or 'none'}.")
            continue
        try:
            values[name] = option.read(value)
        except ValueError as fault:
            faults.append(str(fault))
    return values, faults


def counted_names(text: str, names: Sequence[str], most: int = 64) -> tuple[list[int], list[str]]:
    """`ruby:3,swap` as places in the list of names, each as often as it is counted; and what is wrong with it."""
    found: list[int] = []
    faults: list[str] = []
    for part in [part.strip() for part in text.split(",") if part.strip()]:
        name, _, number = part.partition(":")
        count = _whole(number or 1)
        if name not in names:
            faults.append(f"There is nothing called “{name}”.")
        elif count is None or not 1 <= count <= most:
            faults.append(f"“{number}” behind “{name}” is not a whole number from 1 to {most}.")
        else:
            found += [list(names).index(name)] * count
    return found, faults
