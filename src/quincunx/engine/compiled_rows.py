"""Rows as compiled code writes them: takes the place of `rows` in the compiled form, where `hatch_build.py` says so.

`BytesWriter` is memory that compiled code reaches without the interpreter, where a bytearray costs a call through it
for every number. What no byte can hold is written as the nearest that one can, always. What `rows` explains is not
said again here. Integers of a fixed size (`i64`, `u8`) spare every number a look whether it is a small one; a sum is
written out (`memory[at] = memory[at] + 1`), because `+=` on such memory goes through the interpreter.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final, cast, final

from librt.strings import BytesWriter, write_f64_le, write_i64_le
from mypy_extensions import i64, u8

SPARSE: Final = True
MOST: Final = 255
DOUBLE: Final = "d"
PLACE: Final = "q"
REAL_SORT: Final = DOUBLE
UNKNOWN: Final[Any] = -1


def byte(value: i64) -> u8:
    """The nearest that a byte can hold."""
    if value < 0:
        return u8(0)
    return u8(MOST) if value > MOST else u8(value)


@final
class Wholes:
    """One row."""

    __slots__ = ("memory", "length", "zeros")

    def __init__(self, length: int) -> None:
        self.length: int = length
        self.zeros: bytes = bytes(length)
        self.memory: BytesWriter = BytesWriter()
        self.memory.write(self.zeros)

    def __setitem__(self, at: i64, value: i64) -> None:
        if value < 0:
            value = 0
        elif value > MOST:
            value = MOST
        self.memory[at] = u8(value)

    def __getitem__(self, at: i64) -> i64:
        return i64(self.memory[at])

    def __len__(self) -> int:
        return self.length

    def clear(self) -> None:
        self.memory.truncate(0)
        self.memory.write(self.zeros)


@final
class Reals:
    """Of all rows, each with its place among the numbers of all, in the order they were written in."""

    __slots__ = ("before", "places", "numbers")

    def __init__(self) -> None:
        self.before: i64 = 0
        """Places in the rows before."""
        self.places: BytesWriter = BytesWriter()
        self.numbers: BytesWriter = BytesWriter()

    def __setitem__(self, at: i64, value: float) -> None:
        write_i64_le(self.places, self.before + at)
        write_f64_le(self.numbers, value)

    def clear(self) -> None:
        self.before = 0
        self.places.truncate(0)
        self.numbers.truncate(0)


@final
class Rows:
    """Whole numbers are written into one row, and kept in `done` when the next one begins."""

    __slots__ = ("length", "at", "open", "whole", "real", "done")

    def __init__(self, length: int, most: int = 1, sort: str = DOUBLE) -> None:
        self.length: int = length
        self.at: int = 0
        self.open: bool = False
        self.whole: Wholes = Wholes(length)
        self.real: Reals = Reals()
        self.done: BytesWriter = BytesWriter()

    def clear(self) -> None:
        self.open = False
        self.whole.clear()
        self.real.clear()
        self.done.truncate(0)

    def begin(self) -> None:
        self._close()
        self.open = True
        self.real.before = len(self.done)

    def _close(self) -> None:
        if self.open:
            self.done.write(self.whole.memory.getvalue())
            self.whole.clear()
            self.open = False

    def saturate(self) -> None:
        self.whole.clear()

    def wholes(self) -> Any:
        self._close()
        return self.done.getvalue()

    def reals(self) -> Any:
        return self.real.numbers.getvalue()

    def real_places(self) -> Any:
        return self.real.places.getvalue()

    def listed_reals(self) -> list[float]:
        found = [0.0] * len(self.wholes())
        for at, number in zip(array(PLACE, self.real_places()), array(DOUBLE, self.reals()), strict=True):
            found[at] = number
        return found

    def quotients(self, overs: Sequence[float]) -> list[float]:
        found = self.listed_reals()
        wholes: bytes = self.wholes()
        for at, number in enumerate(wholes):
            if number:
                found[at] = number / overs[at]
        return found


@final
class Marks:
    __slots__ = ("found",)

    def __init__(self) -> None:
        self.found: BytesWriter = BytesWriter()

    def clear(self) -> None:
        self.found.truncate(0)

    def add(self, at: i64, places: list[int]) -> None:
        found = self.found
        for place in cast("list[i64]", places):
            write_i64_le(found, at + place)

    def places(self) -> Any:
        return self.found.getvalue()


def place_of(number: i64, numbers: list[int]) -> int:
    for at, one in enumerate(cast("list[i64]", numbers)):
        if one == number:
            return at
    raise ValueError(number)


def faced(options: list[int], span: i64, by_face: list[bool], faces: list[int], table: list[Any]) -> list[Any]:
    shown = cast("list[i64]", faces)
    found: list[Any] = []
    for option in cast("list[i64]", options):
        value = option % span
        known = table[option - value + shown[value]] if by_face[option // span] else table[option]
        if known is UNKNOWN:
            return []
        found.append(known)
    return found


def put(whole: Wholes, at: int, numbers: bytes) -> None:
    memory = whole.memory
    memory.truncate(at)
    memory.write(numbers)
    memory.write(whole.zeros)
    memory.truncate(whole.length)


def put_all(whole: Wholes, at: int, parts: list[bytes]) -> None:
    memory = whole.memory
    memory.truncate(at)
    for part in parts:
        memory.write(part)
    memory.write(whole.zeros)
    memory.truncate(whole.length)


def put_mapped(whole: Wholes, at: i64, numbers: list[int], table: bytes) -> None:
    memory = whole.memory
    for number in cast("list[i64]", numbers):
        memory[at] = table[number]
        at += 1


def put_apart(whole: Wholes, at: i64, step: i64, numbers: tuple[int, ...]) -> None:
    memory = whole.memory
    for number in numbers:
        memory[at] = byte(number)
        at += step


def mark_apart(whole: Wholes, at: i64, step: i64, numbers: tuple[int, ...]) -> None:
    memory = whole.memory
    for number in numbers:
        if number >= 0:
            memory[at] = 1
        at += step


def put_reals(real: Reals, at: i64, numbers: Sequence[float]) -> None:
    for number in numbers:
        real[at] = number
        at += 1


def tally(whole: Wholes, at: i64, faces: list[int], pieces: list[int]) -> None:
    memory, shown = whole.memory, cast("list[i64]", faces)
    for piece in cast("list[i64]", pieces):
        place = at + shown[piece]
        if memory[place] < MOST:
            memory[place] = memory[place] + 1


def tally_pile(whole: Wholes, at: i64, size: int, faces: list[int], pieces: list[int]) -> None:
    tally(whole, at, faces, pieces)


def tally_weighed(whole: Wholes, at: i64, faces: list[int], pieces: list[int], weights: list[int]) -> i64:
    memory, shown, heavy = whole.memory, cast("list[i64]", faces), cast("list[i64]", weights)
    total: i64 = 0
    for piece in cast("list[i64]", pieces):
        face = shown[piece]
        if memory[at + face] < MOST:
            memory[at + face] = memory[at + face] + 1
        total += heavy[face]
    return total
