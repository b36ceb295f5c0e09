"""Hearts: the state. Cards are ids; `faces[id]` is `suit * 13 + rank`, the ace being rank 12."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quincunx.engine import State, state


@state
class Hearts(State):
    hands: list[list[int]]
    given: list[list[int]]  # chosen to be passed, by seat, until all have chosen three
    trick: list[int]  # in the order played, the leader's first
    taken: list[list[int]]  # won in this deal, by seat
    scores: list[int]
    limit: int
    deals: int = 0
    to_pass: int = 0  # how many cards every seat has still to choose
    leader: int = 0
    broken: bool = False

    def zones(self) -> Iterator[tuple[str, Sequence[int]]]:
        yield "trick", self.trick
        for name, piles in (("hand", self.hands), ("given", self.given), ("taken", self.taken)):
            yield from ((f"{name} {seat}", pile) for seat, pile in enumerate(piles))
