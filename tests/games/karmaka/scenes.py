"""Positions and play for Karmaka tests: build a table, choose by key, look at the piles by card name."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.engine import ALL, Chance, Play, seeded
from quincunx.engine.chance import Tape
from quincunx.engine.sentence import render
from quincunx.games.karmaka import GAME
from quincunx.games.karmaka.cards import DECK, NAMES
from quincunx.games.karmaka.seating import seating_number
from quincunx.games.karmaka.setup import empty
from quincunx.games.karmaka.state import Karma
from quincunx.games.karmaka.view import CardSeen, KarmaView

PLAYERS = ("Ada", "Bo", "Cy", "Di")


class Scene:
    """A match from a given position. Piles are lists of card names, bottom to top; `well=None` puts all other cards
    into the Well below the named `top`, a list leaves them out of the match."""

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
        self.free = list(range(len(DECK)))
        for seat in range(seats):
            s.hands[seat] = self._take(s, hands, seat, 1 << seat)
            s.decks[seat] = self._take(s, decks, seat, 0)
            s.futures[seat] = self._take(s, futures, seat, 1 << seat)
            s.deeds[seat] = self._take(s, deeds, seat, ALL)
        s.ruins = self._take(s, [ruins], 0, ALL)
        s.well = self._take(s, [well if well is not None else top], 0, 0)
        if well is None:
            s.well = self.free + s.well
        s.rungs = list(rungs) or s.rungs
        s.rings = list(rings) or s.rings
        s.supply = 12 - sum(s.rings) if supply is None else supply
        s.active = active
        s.turn = turn
        self.state: Karma = s
        source = Tape(list(chance)) if isinstance(chance, (list, tuple)) else chance
        self.play = Play(GAME, s, source if isinstance(source, Chance) else seeded(1), True, True)
        self.play.start()

    def _take(self, s: Karma, piles: Sequence[Sequence[str]], seat: int, seen: int) -> list[int]:
        names = piles[seat] if seat < len(piles) else ()
        taken: list[int] = []
        for name in names:
            card = next(c for c in self.free if NAMES[s.faces[c]] == name)
            self.free.remove(card)
            s.seen[card] = seen
            taken.append(card)
        return taken

    # -- playing

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked what."""
        return self.play.seat, self.play.kind.name

    @property
    def over(self) -> bool:
        return self.play.over

    def offered(self) -> list[str]:
        """The keys of the open decision, each once."""
        kind = self.play.kind
        return list(dict.fromkeys(GAME.key(kind, GAME.token(self.state, kind, o)) for o in self.play.options))

    def do(self, *keys: str) -> Scene:
        """Choose these keys one after the other, whoever is asked."""
        for key in keys:
            kind = self.play.kind
            found = [o for o in self.play.options if GAME.key(kind, GAME.token(self.state, kind, o)) == key]
            assert found, f"“{key}” is not among {self.offered()} of {self.asked}"
            self.play.send(found[0])
        return self

    def said(self, viewer: int = 0) -> list[str]:
        """What this viewer has been told."""
        told = [e for e in self.play.events if e[1] >> viewer & 1]
        return [render(e[2], e[3], viewer, PLAYERS, GAME.name) for e in told]

    def rules(self) -> list[str]:
        """The rule ids of all events and marks so far."""
        return [event[0] for event in self.play.events] + list(self.play.marks)

    # -- looking

    def names(self, cards: Sequence[int]) -> list[str]:
        return [NAMES[self.state.faces[card]] for card in cards]

    def seen(self, cards: Sequence[CardSeen]) -> list[str]:
        """Cards of a view, by name."""
        return [NAMES[card.face] for card in cards]

    def hand(self, seat: int) -> list[str]:
        return sorted(self.names(self.state.hands[seat]))

    def deck(self, seat: int) -> list[str]:
        return self.names(self.state.decks[seat])

    def future(self, seat: int) -> list[str]:
        return self.names(self.state.futures[seat])

    def deeds(self, seat: int) -> list[str]:
        return self.names(self.state.deeds[seat])

    @property
    def ruins(self) -> list[str]:
        return self.names(self.state.ruins)

    @property
    def well(self) -> list[str]:
        return self.names(self.state.well)

    def view(self, seat: int) -> KarmaView:
        return GAME.view(self.state, seat)
