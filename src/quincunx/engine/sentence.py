"""Sentences of events and prompts: written once, read by every viewer in their own person.

Places in a sentence, where 0 is the first argument:
    {0}            a seat: "You" to the seat itself, its name to others
    {0:s}          a seat, possessive: "your" / "Ada's"
    {0:draw|draws} a word by person: the first for "you", the second for others
    {1:#}          a number
    {1:#card|cards} a number with its noun: "1 card", "3 cards"
    {1:card}       any other word: the game's name for the value, `game.name("card", value)`

Labels of options are sentences too. Their arguments are the seats, so that {2} is the name of seat 2 (`seat_place`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

_PLACE: Final = re.compile(r"\{(\d)(?::([^}]*))?\}")
_BRACES: Final = re.compile(r"\{[^}]*\}?")
_SEAT_PLACE: Final = re.compile(r"\{0(?::(?:s|[^|}]*\|[^|}]*))?\}")


def seat_place(seat: int, form: str = "") -> str:
    """A place for a seat in the label of an option, where places are numbered as seats are: `seat_place(2)` is read as
    that seat's name (or "you"), `seat_place(2, "s")` as its possessive."""
    return f"{{{seat}:{form}}}" if form else f"{{{seat}}}"


def places_unfilled(sentence: str) -> list[str]:
    """Of a sentence whose only argument is a seat: the places that cannot be filled.

    >>> places_unfilled("{0} {0:draw|draws} {card} for {1}.")
    ['{card}', '{1}']
    """
    places = _BRACES.findall(sentence) if "{" in sentence else []
    return [place for place in places if place != "{0}" and not _SEAT_PLACE.fullmatch(place)]


Namer = Callable[[str, Any], str]


def possessive(name: str) -> str:
    return name + ("’" if name.endswith("s") else "’s")


def _seat(seat: int, spec: str, viewer: int, names: Sequence[str]) -> str:
    you = seat == viewer
    if spec == "":
        return "you" if you else names[seat]
    if spec == "s":
        return "your" if you else possessive(names[seat])
    mine, theirs = spec.split("|")
    return mine if you else theirs


def _number(value: int, spec: str) -> str:
    if spec == "#":
        return str(value)
    one, many = spec[1:].split("|")
    return f"{value} {one if value == 1 else many}"


def render(sentence: str, args: Sequence[Any], viewer: int, names: Sequence[str], name: Namer) -> str:
    """The sentence as this viewer reads it, with a capital letter at its start."""

    def fill(place: re.Match[str]) -> str:
        value = args[int(place[1])]
        spec = place[2] or ""
        if spec.startswith("#"):
            return _number(value, spec)
        if spec in ("", "s") or "|" in spec:
            return _seat(value, spec, viewer, names)
        return name(spec, value)

    text = _PLACE.sub(fill, sentence)
    return text[:1].upper() + text[1:]


def percent(share: float, digits: int = 0) -> str:
    """A share as people read it here: `8 %`, `61.5 %`."""
    return f"{share:.{digits}%}".replace("%", " %")
