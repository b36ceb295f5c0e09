"""Features: a position as numbers for learners, declared as a layout of named blocks.

Observation, its length, the names of its places and the way it is made are this one declaration. Blocks read the state
straight, without a view, because learners ask millions of times.

Law: what a block says to a seat depends only on what the seat knows (the compliance suite exchanges all it does not).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

Filling: TypeAlias = Callable[[Any, int], Sequence[float]]
"""The numbers of a block for a seat: called with state and seat."""


class Block:
    """Some numbers with one meaning."""

    __slots__ = ("name", "length", "fill")

    def __init__(self, name: str, length: int, fill: Filling) -> None:
        self.name: str = name
        self.length: int = length
        self.fill: Filling = fill


class Layout:
    """The blocks of an observation under one setting, in order."""

    __slots__ = ("blocks", "length", "look")

    def __init__(self, blocks: Iterable[Block], look: Callable[[Any, int], Any] | None = None) -> None:
        self.look: Callable[[Any, int], Any] | None = look
        """What several blocks need and is dear to find: made once from state and seat, and given to every block in
        place of the state."""
        self.blocks: tuple[Block, ...] = tuple(blocks)
        self.length: int = sum([block.length for block in self.blocks])

    def numbers(self, s: Any, seat: int) -> list[float]:
        found: list[float] = []
        seen = s if self.look is None else self.look(s, seat)
        for block in self.blocks:
            found += block.fill(seen, seat)
        return found

    def faults(self, s: Any, seat: int) -> list[str]:
        """Blocks that do not have the length they declare: whole sentences."""
        seen = s if self.look is None else self.look(s, seat)
        made = [(block, len(block.fill(seen, seat))) for block in self.blocks]
        return [
            f"The block “{block.name}” declares {block.length} numbers and makes {length}."
            for block, length in made
            if length != block.length
        ]


def by_seat(seats: int, name: str, length: int, fill: Callable[[Any, int, int], Sequence[float]]) -> list[Block]:
    """A block for every seat, the own one first, then clockwise; `fill` gets state, viewer and the seat meant."""

    def of(step: int) -> Block:
        who = f"seat +{step}" if step else "own seat"
        return Block(f"{who}: {name}", length, lambda s, seat: fill(s, seat, (seat + step) % seats))

    return [of(step) for step in range(seats)]


def one_hot(value: int, size: int) -> list[float]:
    """A one at the place of the value; all zero where it has none."""
    return [1.0 if at == value else 0.0 for at in range(size)]
