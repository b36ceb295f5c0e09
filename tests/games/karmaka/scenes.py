"""Positions of Karmaka in words: piles by card name, looked at by card name."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.engine import ALL, Chance
from quincunx.games.karmaka import GAME
from quincunx.games.karmaka.cards import DECK, NAMES
from quincunx.games.karmaka.seating import seating_number
from quincunx.games.karmaka.setup import empty
from quincunx.games.karmaka.state import Karma
from quincunx.games.karmaka.view import CardSeen, KarmaView
from quincunx.testing import PLAYERS, Scenario, take

__all__ = ["PLAYERS", "Scene"]


class Scene(Scenario[Karma]):
    """Piles are lists of card names, bottom to top; `well=None` puts all other cards into the Well below the named
    `top`, a list leaves them out of the match."""

    def __init__(
        self,
        mode: str = "duel",
        seats: int = 2,
        *,
        hands: Sequence[Sequence[str]] = (),
        decks: Sequence[Sequence[str]] = (),
        futures: Sequence[Sequence[str]] = (),
        deeds: Sequence[Sequence[str]] = (),
        ruins: Sequence[str] = (),
        well: Sequence[str] | None = None,
        top: Sequence[str] = (),
        rungs: Sequence[int] = (),
        rings: Sequence[int] = (),
        supply: int | None = None,
        active: int = 0,
        turn: int = 0,
        wolf: int = 0,
        chance: Chance | Sequence[int] | None = None,
    ) -> None:
        s = empty(seating_number(mode, seats, wolf))
        free = list(range(len(DECK)))

        def pile(piles: Sequence[Sequence[str]], seat: int, seen: int) -> list[int]:
            return [take(s, free, NAMES, name, seen) for name in (piles[seat] if seat < len(piles) else ())]

        for seat in range(seats):
            s.hands[seat] = pile(hands, seat, 1 << seat)
            s.decks[seat] = pile(decks, seat, 0)
            s.futures[seat] = pile(futures, seat, 1 << seat)
            s.deeds[seat] = pile(deeds, seat, ALL)
        s.ruins = pile([ruins], 0, ALL)
        s.well = pile([well if well is not None else top], 0, 0)
        if well is None:
            s.well = free + s.well
        s.rungs = list(rungs) or s.rungs
        s.rings = list(rings) or s.rings
        s.supply = 12 - sum(s.rings) if supply is None else supply
        s.active = active
        s.turn = turn
        super().__init__(GAME, s, chance)

    # -- looking

    def named(self, cards: Sequence[int]) -> list[str]:
        return [NAMES[self.state.faces[card]] for card in cards]

    def seen(self, cards: Sequence[CardSeen]) -> list[str]:
        """Cards of a view, by name."""
        return [NAMES[card.face] for card in cards]

    def hand(self, seat: int) -> list[str]:
        return sorted(self.named(self.state.hands[seat]))

    def deck(self, seat: int) -> list[str]:
        return self.named(self.state.decks[seat])

    def future(self, seat: int) -> list[str]:
        return self.named(self.state.futures[seat])

    def deeds(self, seat: int) -> list[str]:
        return self.named(self.state.deeds[seat])

    @property
    def ruins(self) -> list[str]:
        return self.named(self.state.ruins)

    @property
    def well(self) -> list[str]:
        return self.named(self.state.well)

    def view(self, seat: int) -> KarmaView:
        return GAME.view(self.state, seat)
