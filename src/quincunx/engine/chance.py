"""Chance: nature's answers. Two sources behind one interface, and a tape that repeats recorded answers.

Law: an answer depends on the source's key and on how many answers were given before, on nothing else.
"""

from __future__ import annotations

import hashlib
import random
import secrets
from collections.abc import Callable
from math import floor
from typing import Final

KEY_BYTES: Final = 32
_SPAN: Final = 1 << 64


class Chance:
    """A source of whole numbers. `below(n)` is uniform over 0 … n-1."""

    __slots__ = ()

    def below(self, n: int) -> int:
        raise NotImplementedError

    def among(self, items: list[int], n: int) -> int:
        """The place of one of the first n items. Which of several equal ones makes no difference."""
        return self.below(n)

    def shuffle(self, items: list[int]) -> None:
        """Put the items in a uniformly random order, in place."""
        below = self.below
        for i in range(len(items) - 1, 0, -1):
            j = below(i + 1)
            items[i], items[j] = items[j], items[i]

    def dealt(self, items: list[int]) -> list[int]:
        """The items drawn one after the other, in a uniformly random order."""
        below = self.below
        left = items[:]
        drawn: list[int] = []
        for count in range(len(left) - 1, -1, -1):
            at = below(count + 1)
            drawn.append(left[at])
            left[at] = left[count]
        return drawn


class FastChance(Chance):
    """For simulation: the standard library's generator, seeded, or any function giving floats in [0, 1)."""

    __slots__ = ("random",)

    def __init__(self, random_float: Callable[[], float]) -> None:
        self.random: Callable[[], float] = random_float

    def below(self, n: int) -> int:
        return floor(self.random() * n)

    def shuffle(self, items: list[int]) -> None:
        rnd = self.random
        for i in range(len(items) - 1, 0, -1):
            j = floor(rnd() * (i + 1))
            items[i], items[j] = items[j], items[i]

    def dealt(self, items: list[int]) -> list[int]:
        rnd = self.random
        left = items[:]
        drawn: list[int] = []
        for count in range(len(left) - 1, -1, -1):
            at = floor(rnd() * (count + 1))
            drawn.append(left[at])
            left[at] = left[count]
        return drawn


def seeded(seed: int | str) -> FastChance:
    """The fast source for a seed; the same seed gives the same answers in every process.

    >>> one, two = seeded("tonight"), seeded("tonight")
    >>> [one.below(6) for _ in range(9)] == [two.below(6) for _ in range(9)]
    True
    """
    return FastChance(random.Random(str(seed)).random)


class KeyedChance(Chance):
    """For tables where people play: a keyed hash in counter mode. Whoever has the key can check every answer."""

    __slots__ = ("key", "counter")

    def __init__(self, key: bytes, counter: int = 0) -> None:
        self.key: bytes = key
        self.counter: int = counter

    def below(self, n: int) -> int:
        limit = _SPAN - _SPAN % n
        while True:
            block = self.counter.to_bytes(8, "big")
            self.counter += 1
            drawn = hashlib.blake2b(block, digest_size=8, key=self.key, person=b"quincunx").digest()
            value = int.from_bytes(drawn, "big")
            if value < limit:
                return value % n


class Tape(Chance):
    """Gives recorded answers again, in order; used to go on from a boundary exactly as it happened."""

    __slots__ = ("answers", "at")

    def __init__(self, answers: list[int]) -> None:
        self.answers: list[int] = answers
        self.at: int = 0

    def below(self, n: int) -> int:
        if self.at >= len(self.answers):
            raise IndexError("the tape of recorded chance has run out")
        value = self.answers[self.at]
        if not 0 <= value < n:
            raise ValueError(f"recorded chance {value} is not below {n}")
        self.at += 1
        return value


def new_key() -> bytes:
    """A fresh 256-bit secret from the operating system."""
    return secrets.token_bytes(KEY_BYTES)


def key_of_seed(seed: int | str) -> bytes:
    """The key that a seed typed by a person stands for; everybody who knows the seed knows the key."""
    return hashlib.blake2b(str(seed).encode(), digest_size=KEY_BYTES, person=b"quincunx-seed").digest()


def commitment(key: bytes) -> str:
    """What is published at the start of a match: it binds the table to its key without giving it away."""
    return hashlib.sha256(b"quincunx commitment\n" + key).hexdigest()
