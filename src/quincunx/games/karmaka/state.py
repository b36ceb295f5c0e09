"""Karmaka: the state. Piles are listed bottom to top, so the top card is the last one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quincunx.engine import State, state

from .seating import SEATINGS, Seating


@state
class Karma(State):
    seating: int
    well: list[int]
    ruins: list[int]
    centre: list[int]
    """The card being resolved or offered (KM-043)."""
    looked: list[int]
    """Cards of the Well in the hands of whoever resolves Destiny."""
    hands: list[list[int]]
    decks: list[list[int]]
    futures: list[list[int]]
    deeds: list[list[int]]
    rungs: list[int]
    rings: list[int]
    supply: int
    life_cards: int
    """KM-074: how many cards a new life has, Hand and Deck together."""
    active: int
    turn: int
    """Turns finished, death turns counted."""
    plays: int
    """Cards played in this turn."""
    extra: bool
    """The active player may play another card (KM-117)."""
    winner: int
    victim: int
    """The rival on whom the ability was played, or -1; inside one play only."""
    grants: bool
    """The ability grants an extra play; inside one play only."""
    resolving: int
    """The face whose ability is carried out, or -1; inside one play only."""
    left: int
    """How many cards the question is about that is asked one by one; inside one play only."""
    swindled: list[int]
    """The cards that Swindle shows; they stay in the target's Hand. Inside one play only."""
    turn_limit: int = 1000
    """After so many turns the match is stopped."""

    def later(self) -> dict[str, object]:
        return {"turn_limit": 1000}

    def zones(self) -> Iterator[tuple[str, Sequence[int]]]:
        """KM-024: together these always hold all cards."""
        yield "Well", self.well
        yield "Ruins", self.ruins
        yield "centre", self.centre
        yield "looked at", self.looked
        for seat in range(len(self.hands)):
            yield f"Hand {seat}", self.hands[seat]
            yield f"Deck {seat}", self.decks[seat]
            yield f"Future Life {seat}", self.futures[seat]
            yield f"Deeds {seat}", self.deeds[seat]

    @property
    def seats(self) -> Seating:
        return SEATINGS[self.seating]
