"""Features: a position as numbers for learners, declared as a layout of named blocks.

Observation, its length, the names of its places and the way it is made are this one declaration. Blocks read the state
straight, without a view, because learners ask millions of times. A block says its numbers (`Block`), or several blocks
are written by one function that sets only what is not zero (`Span`). Most numbers are small whole ones over something
fixed, cards over ten for example: those are written as bytes and divided afterwards, of all matches of a batch at once.

Law: what a block says to a seat depends only on what the seat knows (the compliance suite exchanges all it does not).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from .rows import DOUBLE, Reals, Rows, Wholes, put_reals

Filling: TypeAlias = Callable[[Any, int], Sequence[float]]
"""The numbers of a block for a seat: called with state and seat."""
Writing: TypeAlias = Callable[[Wholes, Reals, int, Any, int], None]
"""Sets what is not zero: called with a row of whole numbers (0 to 255), one of other numbers, first place, state and
seat. A place is the same in both rows."""
Over: TypeAlias = float | Sequence[float]
"""What the whole numbers of a block are divided by: all, or one after the other and again from the first."""
Divided: TypeAlias = tuple[str, int, Over]
"""A block's name, length, and what it is divided by."""

REAL: Final = 0.0
"""In place of a divisor: the numbers there are not whole, and are written as they are."""
MARGIN: Final = 8
"""So many places on either side are watched where a span is checked."""


class Block:
    """Some numbers with one meaning."""

    __slots__ = ("name", "length", "fill")

    def __init__(self, name: str, length: int, fill: Filling) -> None:
        self.name: str = name
        self.length: int = length
        self.fill: Filling = fill


class Span:
    """Blocks that stand one after the other and are written by one function."""

    __slots__ = ("blocks", "length", "write", "filled", "overs")

    def __init__(self, blocks: Iterable[Divided], write: Writing) -> None:
        self.write: Writing = write
        self.filled: bool = False
        """Its blocks say their numbers by themselves."""
        self.blocks: list[Block] = []
        self.overs: list[float] = []
        """What the whole number of each place is divided by; `REAL` where there is none."""
        for name, length, over in blocks:
            self.blocks.append(Block(name, length, self._part(len(self.overs), length)))
            cycle: Sequence[float] = over if isinstance(over, Sequence) else (over,)
            self.overs += [cycle[at % len(cycle)] for at in range(length)]
        self.length: int = len(self.overs)

    def _part(self, at: int, length: int) -> Filling:
        return lambda s, seat: self.numbers(s, seat)[at : at + length]

    def numbers(self, s: Any, seat: int) -> list[float]:
        rows = Rows(self.length, sort=DOUBLE)
        rows.begin()
        rows.saturate()
        self.write(rows.whole, rows.real, 0, s, seat)
        return rows.quotients(self.overs)

    def strays(self, s: Any, seat: int) -> bool:
        """It writes beside its own places, or a number of the other sort."""
        rows = Rows(self.length + 2 * MARGIN)
        rows.begin()
        rows.saturate()
        self.write(rows.whole, rows.real, MARGIN, s, seat)
        wholes, reals = list(bytes(rows.wholes())), rows.listed_reals()
        own = range(MARGIN, MARGIN + self.length)
        for at in range(rows.length):
            over = self.overs[at - MARGIN] if at in own else None
            if (wholes[at] and not over) or (reals[at] and over != REAL):
                return True
        return False


def filled(blocks: Sequence[Block]) -> Span:
    """Blocks that say their numbers, one after the other, as one span."""
    fills = [block.fill for block in blocks]

    def write(whole: Wholes, real: Reals, at: int, s: Any, seat: int) -> None:
        numbers: list[float] = []
        for fill in fills:
            numbers += fill(s, seat)
        put_reals(real, at, numbers)

    span = Span([(block.name, block.length, REAL) for block in blocks], write)
    span.blocks, span.filled = list(blocks), True
    return span


def spans_of(given: Iterable[Block | Span]) -> list[Span]:
    """Neighbouring blocks that say their numbers become one span."""
    found: list[Span] = []
    run: list[Block] = []
    for one in given:
        if isinstance(one, Block):
            run.append(one)
            continue
        if run:
            found.append(filled(run))
            run = []
        found.append(one)
    return [*found, filled(run)] if run else found


class Layout:
    """The blocks of an observation under one setting, in order."""

    __slots__ = ("blocks", "spans", "starts", "length", "look", "overs", "reals", "only")

    def __init__(self, blocks: Iterable[Block | Span], look: Callable[[Any, int], Any] | None = None) -> None:
        self.look: Callable[[Any, int], Any] | None = look
        """What several blocks need and is dear to find: made once from state and seat, and given to every block in
        place of the state."""
        self.spans: list[Span] = spans_of(blocks)
        self.blocks: tuple[Block, ...] = tuple([block for span in self.spans for block in span.blocks])
        self.starts: list[int] = []
        self.overs: list[float] = []
        """What the whole number of each place is divided by; `REAL` where there is none."""
        for span in self.spans:
            self.starts.append(len(self.overs))
            self.overs += span.overs
        self.length: int = len(self.overs)
        self.reals: bool = REAL in self.overs
        """Some numbers are not whole."""
        self.only: Writing | None = self.spans[0].write if len(self.spans) == 1 and look is None else None
        """Writes all of it, where one function does."""

    def write(self, rows: Rows, s: Any, seat: int) -> None:
        """The numbers that are not zero, into the row that was begun last: whole ones, still to be divided, and others.
        What no byte can hold, in a house's own content perhaps, is written as 255."""
        only, look = self.only, self.look
        seen = s if look is None else look(s, seat)
        try:
            if only is not None:
                only(rows.whole, rows.real, rows.at, seen, seat)
            else:
                self._write(rows, seen, seat)
        except ValueError:
            rows.saturate()
            self._write(rows, seen, seat)

    def _write(self, rows: Rows, seen: Any, seat: int) -> None:
        whole, real, at, starts = rows.whole, rows.real, rows.at, self.starts
        for number, span in enumerate(self.spans):
            span.write(whole, real, at + starts[number], seen, seat)

    def numbers(self, s: Any, seat: int) -> list[float]:
        rows = Rows(self.length, sort=DOUBLE)
        rows.begin()
        self.write(rows, s, seat)
        return rows.quotients(self.overs)

    def faults(self, s: Any, seat: int) -> list[str]:
        """Blocks that do not have the length they declare: whole sentences."""
        seen = s if self.look is None else self.look(s, seat)
        found: list[str] = []
        for span in self.spans:
            if not span.filled:
                if span.strays(seen, seat):
                    found.append(f"The blocks from “{span.blocks[0].name}” on write beside their places.")
                continue
            for block in span.blocks:
                made = len(block.fill(seen, seat))
                if made != block.length:
                    found.append(f"The block “{block.name}” declares {block.length} numbers and makes {made}.")
        return found


def by_seat(seats: int, name: str, length: int, fill: Callable[[Any, int, int], Sequence[float]]) -> list[Block]:
    """A block for every seat, the own one first, then clockwise; `fill` gets state, viewer and the seat meant."""

    def of(step: int) -> Block:
        return Block(f"{who(step)}: {name}", length, lambda s, seat: fill(s, seat, (seat + step) % seats))

    return [of(step) for step in range(seats)]


def each_seat(seats: int, blocks: Sequence[Divided]) -> list[Divided]:
    """Some blocks of a span for every seat, the own one first, then clockwise."""
    return [(f"{who(step)}: {name}", length, over) for step in range(seats) for name, length, over in blocks]


def who(step: int) -> str:
    return f"seat +{step}" if step else "own seat"


def one_hot(value: int, size: int) -> list[float]:
    """A one at the place of the value; all zero where it has none."""
    return [1.0 if at == value else 0.0 for at in range(size)]
