"""Pebbles: the state, plain data. Pieces are ids; `faces[id]` is the number on the pebble."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quincunx.engine import State, state


@state
class Pebbles(State):
    bag: list[int]
    hands: list[list[int]]
    laid: list[int]
    """The pebbles laid this round, by seat."""
    won: list[list[int]]
    gone: list[int]
    rounds: int

    def zones(self) -> Iterator[tuple[str, Sequence[int]]]:
        yield "bag", self.bag
        yield "laid", self.laid
        yield "gone", self.gone
        for seat, hand in enumerate(self.hands):
            yield f"hand {seat}", hand
            yield f"won {seat}", self.won[seat]
