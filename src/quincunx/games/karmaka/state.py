"""Karmaka: the state. Piles are listed bottom to top, so the top card is the last one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quincunx.engine import State

from .seating import SEATINGS, Seating


class Karma(State):
    __slots__ = (
        "seating", "well", "ruins", "centre", "looked", "hands", "decks", "futures", "deeds", "rungs", "rings",
        "supply", "life_cards", "active", "turn", "plays", "extra", "winner", "victim", "grants", "resolving", "left",
        "swindled",
    )  # fmt: skip

    def __init__(
        self,
        faces: list[int],
        seen: list[int],
        seating: int,
        well: list[int],
        ruins: list[int],
        centre: list[int],
        looked: list[int],
        hands: list[list[int]],
        decks: list[list[int]],
        futures: list[list[int]],
        deeds: list[list[int]],
        rungs: list[int],
        rings: list[int],
        supply: int,
        life_cards: int,
        active: int,
        turn: int,
        plays: int,
        extra: bool,
        winner: int,
        victim: int,
        grants: bool,
        resolving: int,
        left: int,
        swindled: list[int],
    ) -> None:
        self.faces = faces
        self.seen = seen
        self.seating: int = seating
        self.well: list[int] = well
        self.ruins: list[int] = ruins
        self.centre: list[int] = centre
        """The card being resolved or offered (KM-043)."""
        self.looked: list[int] = looked
        """Cards of the Well in the hands of whoever resolves Destiny."""
        self.hands: list[list[int]] = hands
        self.decks: list[list[int]] = decks
        self.futures: list[list[int]] = futures
        self.deeds: list[list[int]] = deeds
        self.rungs: list[int] = rungs
        self.rings: list[int] = rings
        self.supply: int = supply
        self.life_cards: int = life_cards
        """KM-074: how many cards a new life has, Hand and Deck together."""
        self.active: int = active
        self.turn: int = turn
        """Turns finished, death turns counted."""
        self.plays: int = plays
        """Cards played in this turn."""
        self.extra: bool = extra
        """The active player may play another card (KM-117)."""
        self.winner: int = winner
        self.victim: int = victim
        """The rival on whom the ability was played, or -1; inside one play only."""
        self.grants: bool = grants
        """The ability grants an extra play; inside one play only."""
        self.resolving: int = resolving
        """The face whose ability is carried out, or -1; inside one play only."""
        self.left: int = left
        """How many cards the question is about that is asked one by one; inside one play only."""
        self.swindled: list[int] = swindled
        """The cards that Swindle shows; they stay in the target's Hand. Inside one play only."""

    def copy(self) -> Karma:
        return Karma(
            self.faces[:],
            self.seen[:],
            self.seating,
            self.well[:],
            self.ruins[:],
            self.centre[:],
            self.looked[:],
            [pile[:] for pile in self.hands],
            [pile[:] for pile in self.decks],
            [pile[:] for pile in self.futures],
            [pile[:] for pile in self.deeds],
            self.rungs[:],
            self.rings[:],
            self.supply,
            self.life_cards,
            self.active,
            self.turn,
            self.plays,
            self.extra,
            self.winner,
            self.victim,
            self.grants,
            self.resolving,
            self.left,
            self.swindled[:],
        )

    def zones(self) -> Iterator[tuple[str, Sequence[int]]]:
        """KM-024: together these always hold all 64 cards."""
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
