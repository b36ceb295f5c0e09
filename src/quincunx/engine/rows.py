"""Rows: what observations are written into, until they become an array: small whole numbers as bytes, and others.

The compiled form has `compiled_rows` in this module's place, with the same names: bytes that compiled code reaches
without the interpreter. A test compares both.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

SPARSE: Final = False
"""Numbers that are not whole are handed out with their places; otherwise all of them, with zeros between."""
MOST: Final = 255
SINGLE: Final = "f"
DOUBLE: Final = "d"
PLACE: Final = "q"
"""Sorts of numbers in memory: floats of 32 and of 64 bits, integers of 64."""
REAL_SORT: Final = SINGLE
"""Of those that are not whole, where nobody says."""
UNKNOWN: Final[Any] = -1
"""In a table of actions: nothing is known yet."""

Wholes: TypeAlias = bytearray
"""Whole numbers, 0 to 255: `whole[at] = 3`, `whole[at] += 1`; for several, `put` and `tally`."""
Reals: TypeAlias = Any
"""Other numbers: `real[at] = 0.5`; for several, `put_reals`."""


class Saturated(bytearray):
    """What is above 255 is written as 255, what is below 0 as 0."""

    def __setitem__(self, at: Any, value: Any) -> None:
        super().__setitem__(at, max(0, min(MOST, value)) if isinstance(value, int) else value)


class Rows:
    """Both sorts of numbers for some observations of one length, each in a row of its own. A place is the same in both
    sorts."""

    __slots__ = ("length", "most", "sort", "at", "whole", "real")

    def __init__(self, length: int, most: int = 1, sort: str = REAL_SORT) -> None:
        self.length: int = length
        self.most: int = most
        """So many rows can be begun."""
        self.sort: str = sort
        self.clear()

    def clear(self) -> None:
        """No rows."""
        self.at: int = -self.length
        """The first place of the row that was begun last."""
        self.whole: Wholes = bytearray(self.length * self.most)
        self.real: Reals = memoryview(array(self.sort, (0.0,)) * (self.length * self.most))

    def begin(self) -> None:
        """The next row, all zeros."""
        self.at += self.length

    def saturate(self) -> None:
        """Zeros in this row; from now on, what no byte can hold is written as the nearest that one can."""
        self.whole[self.at : self.at + self.length] = bytes(self.length)
        self.whole = Saturated(self.whole)

    def wholes(self) -> Any:
        """The whole numbers, in memory."""
        return self.whole

    def reals(self) -> Any:
        """The others, in memory."""
        return self.real

    def real_places(self) -> Any:
        """Where they stand, in memory: 64-bit integers; nothing where they are all there."""
        return b""

    def listed_reals(self) -> list[float]:
        """The others with zeros between them."""
        found: list[float] = self.real.tolist()
        return found

    def quotients(self, overs: Sequence[float]) -> list[float]:
        """Whole numbers over their divisors, and the others where they stand."""
        found = self.listed_reals()
        for at, number in enumerate(bytes(self.whole)):
            if number:
                found[at] = number / overs[at]
        return found


class Marks:
    """Places of ones in rows that have zeros otherwise."""

    __slots__ = ("found",)

    def __init__(self) -> None:
        self.found: list[int] = []

    def clear(self) -> None:
        self.found = []

    def add(self, at: int, places: list[int]) -> None:
        """Ones at these places of the row that begins here."""
        self.found += [at + place for place in places]

    def places(self) -> Any:
        """All of them, in memory: 64-bit integers."""
        return array(PLACE, self.found)


def place_of(number: int, numbers: list[int]) -> int:
    """Where a number stands first."""
    return numbers.index(number)


def faced(options: list[int], span: int, by_face: list[bool], faces: list[int], table: list[Any]) -> list[Any]:
    """Of options that are `number * span + value`, what a table says of each: of the value's face where values of that
    number are pieces, otherwise of the option itself. Nothing at all where it does not know one."""
    found = [
        table[option - option % span + faces[option % span]] if by_face[option // span] else table[option]
        for option in options
    ]
    return [] if UNKNOWN in found else found


def put(whole: Wholes, at: int, numbers: bytes) -> None:
    """Numbers side by side. Behind them nothing has been written yet."""
    whole[at : at + len(numbers)] = numbers


def put_all(whole: Wholes, at: int, parts: list[bytes]) -> None:
    """The same of many short parts, one behind the other."""
    put(whole, at, b"".join(parts))


def put_mapped(whole: Wholes, at: int, numbers: list[int], table: bytes) -> None:
    """What a table of 256 says of each of these numbers, side by side."""
    whole[at : at + len(numbers)] = bytes(numbers).translate(table)


def put_apart(whole: Wholes, at: int, step: int, numbers: tuple[int, ...]) -> None:
    """Numbers that stand so many places apart."""
    whole[at : at + step * len(numbers) : step] = bytes(numbers)


def mark_apart(whole: Wholes, at: int, step: int, numbers: tuple[int, ...]) -> None:
    """Ones that stand so many places apart, for each number that is not negative."""
    for number in numbers:
        if number >= 0:
            whole[at] = 1
        at += step


def put_reals(real: Reals, at: int, numbers: Sequence[float]) -> None:
    """Numbers side by side that are not whole."""
    for place, number in enumerate(numbers, at):
        real[place] = number


def tally(whole: Wholes, at: int, faces: list[int], pieces: list[int]) -> None:
    """How many of some pieces show each face."""
    for piece in pieces:
        whole[at + faces[piece]] += 1


def tally_pile(whole: Wholes, at: int, size: int, faces: list[int], pieces: list[int]) -> None:
    """The same of many pieces with few faces, where nothing was counted before."""
    if len(pieces) > MOST:
        tally(whole, at, faces, pieces)
        return
    counts = [0] * size
    for piece in pieces:
        counts[faces[piece]] += 1
    whole[at : at + size] = bytes(counts)


def tally_weighed(whole: Wholes, at: int, faces: list[int], pieces: list[int], weights: list[int]) -> int:
    """How many of some pieces show each face; and what these faces weigh together."""
    total = 0
    for piece in pieces:
        face = faces[piece]
        whole[at + face] += 1
        total += weights[face]
    return total
