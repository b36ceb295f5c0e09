"""Leduc poker on the engine, and as a bare loop: the yardstick for very short matches with hidden information.

Six cards, two of each of three ranks. Each of two seats antes 1 and gets a card; a round of betting, one open card,
a second round. A raise is 2 in the first round and 4 in the second, at most two a round. A pair with the open card
wins, otherwise the higher card; equal cards share the pot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from quincunx.engine import Game, View

from .leduc_rules import BEHIND, BET, DECK, FOLD, LAST, LEVEL, RAISE, Hand, deal, play, result, showdown


@dataclass(frozen=True)
class HandView(View):
    card: int
    open_card: int
    pot: tuple[int, ...]


class Leduc(Game[Hand]):
    id = "leduc"
    title = "Leduc poker"
    summary = "Two seats, six cards, two rounds of betting."
    rules_version = "1"
    prefix = "LD"
    seats = (2,)
    minutes = (1, 2)
    kinds = (BET,)
    bound = 8

    # Straight to the rules: where they are compiled, a method between them and the engine would be interpreted.
    setup = staticmethod(deal)
    play = staticmethod(play)
    result = staticmethod(result)

    def view(self, s: Hand, seat: int) -> HandView:
        card = s.faces[seat] if seat < 2 else -1
        return HandView(seat, card, s.faces[2] if s.round else -1, tuple(s.pot))

    def text(self, view: Any, names: Sequence[str]) -> str:
        return f"Card {view.card}, open {view.open_card}, pot {view.pot}"

    def rulebook(self) -> str:
        return (
            "- **LD-001** Ante 1, one card each.\n- **LD-002** Two rounds of betting; a pair or the higher card wins."
        )

    def evaluate(self, s: Hand, seat: int) -> float:
        """Chips won or lost, 13 at most, as a number from 0 to 1."""
        if s.winner < 0:
            return 0.5
        stake = s.pot[1 - s.winner]
        return 0.5 + (stake if s.winner == seat else -stake) / 26


def bare_leduc(rnd: Callable[[], float]) -> int:
    """One hand as a bare loop; returns the number of decisions."""
    cards = DECK[:]
    for i in range(5, 0, -1):
        j = int(rnd() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    pot = [1, 1]
    count = 0
    for size in (2, 4):
        raises = checks = me = 0
        while True:
            level = pot[me] == pot[1 - me]
            options = LEVEL if level else BEHIND if raises < 2 else LAST
            bet = options[int(rnd() * len(options))]
            count += 1
            if bet == FOLD:
                return count
            if bet == RAISE:
                pot[me] = pot[1 - me] + size
                raises += 1
            elif level and not checks:
                checks = 1
            else:
                pot[me] = pot[1 - me]
                break
            me = 1 - me
    showdown(cards)
    return count


GAME: Final = Leduc()
