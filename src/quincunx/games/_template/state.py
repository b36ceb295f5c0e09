"""Pebbles: the state, plain data. Pieces are ids; `faces[id]` is the number on the pebble."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quincunx.engine import State


class Pebbles(State):
    __slots__ = ("bag", "hands", "laid", "won", "gone", "rounds")

    def __init__(
        self,
        faces: list[int],
        seen: list[int],
        bag: list[int],
        hands: list[list[int]],
        laid: list[int],
        won: list[list[int]],
        gone: list[int],
        rounds: int,
    ) -> None:
        super().__init__(faces, seen)
        self.bag: list[int] = bag
        self.hands: list[list[int]] = hands
        self.laid: list[int] = laid
        """The pebbles laid this round, by seat."""
        self.won: list[list[int]] = won
        self.gone: list[int] = gone
        self.rounds: int = rounds

    def copy(self) -> Pebbles:
        return Pebbles(
            self.faces[:],
            self.seen[:],
            self.bag[:],
            [hand[:] for hand in self.hands],
            self.laid[:],
            [won[:] for won in self.won],
            self.gone[:],
            self.rounds,
        )

    def zones(self) -> Iterator[tuple[str, Sequence[int]]]:
        yield "bag", self.bag
        yield "laid", self.laid
        yield "gone", self.gone
        for seat, hand in enumerate(self.hands):
            yield f"hand {seat}", hand
            yield f"won {seat}", self.won[seat]
