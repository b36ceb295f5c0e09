"""Leduc poker on the engine: state and rules, the part of the yardstick that the compiled form compiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quincunx.engine import ALL, Context, Kind, PlainVerbs, Result, Rules, State

BETS: Final = PlainVerbs("fold", "call", "raise")
BET: Final = Kind("bet", "LD-002", "Fold, call or raise.", "{0} {0:bet|bets}.", "Bet", BETS)
FOLD: Final = 0
CALL: Final = 1
RAISE: Final = 2
LEVEL: Final[Sequence[int]] = (CALL, RAISE)
BEHIND: Final[Sequence[int]] = (FOLD, CALL, RAISE)
LAST: Final[Sequence[int]] = (FOLD, CALL)
DECK: Final = [0, 0, 1, 1, 2, 2]
SHARED: Final = Result((1, 1), (0.0, 0.0), "Equal cards share the pot.")
won: Final[dict[tuple[int, int], Result]] = {}
"""By winner and what the other had put in: there are few results, and a match is four decisions long."""


class Hand(State):
    """Piece 0 and 1 are the cards of the seats, piece 2 is the open card, 3 to 5 stay in the deck."""

    __slots__ = ("pot", "round", "winner")

    def __init__(self, faces: list[int], seen: list[int], pot: list[int], round: int, winner: int) -> None:
        self.faces = faces
        self.seen = seen
        self.pot: list[int] = pot
        self.round: int = round
        """0 and 1 are the rounds of betting; 2 when the hand is over."""
        self.winner: int = winner

    def copy(self) -> Hand:
        return Hand(self.faces[:], self.seen[:], self.pot[:], self.round, self.winner)


def showdown(cards: Sequence[int]) -> int:
    """The seat that wins; -1 where the pot is shared."""
    mine, theirs, shown = cards[0], cards[1], cards[2]
    if mine == theirs:
        return -1
    if mine == shown:
        return 0
    if theirs == shown:
        return 1
    return 0 if mine > theirs else 1


def deal(setting: object, t: Context) -> Hand:
    cards = DECK[:]
    t.reorder(cards)
    return Hand(cards, [1, 2, 0, 0, 0, 0], [1, 1], 0, -1)


def play(s: Hand, t: Context) -> Rules:
    """A step is a round of betting: what it keeps meanwhile (raises, who checked) everybody has seen."""
    pot = s.pot
    track = t.track
    while s.round < 2:
        if track:
            t.boundary()
        size = 4 if s.round else 2
        raises = checks = me = 0
        while True:
            level = pot[me] == pot[1 - me]
            bet: int = yield me, BET, LEVEL if level else BEHIND if raises < 2 else LAST
            if bet == RAISE:
                pot[me] = pot[1 - me] + size
                raises += 1
            elif bet == FOLD:
                s.winner = 1 - me
                s.round = 2
                return
            elif level and not checks:
                checks = 1
            else:
                pot[me] = pot[1 - me]
                break
            me = 1 - me
        s.round += 1
        s.seen[2] = ALL
    s.winner = showdown(s.faces)


def result(s: Hand) -> Result:
    if s.winner < 0:
        return SHARED
    seat, stake = s.winner, s.pot[1 - s.winner]
    found = won.get((seat, stake))
    if found is None:
        chips = (float(-stake), float(stake)) if seat else (float(stake), float(-stake))
        found = won[seat, stake] = Result((1 + seat, 2 - seat), chips, "The pot is won.")
    return found


def known(s: Hand, seat: int) -> list[float]:
    """What a learner sees, as RLCard's environment shows it: own card, open card, chips of both (36 numbers)."""
    return row(seat, s.faces[seat] if seat < 2 else -1, s.faces[2] if s.round else -1, s.pot)


def row(seat: int, card: int, shown: int, pot: Sequence[int]) -> list[float]:
    found = [0.0] * 36
    if card >= 0:
        found[card] = 1.0
    if shown >= 0:
        found[3 + shown] = 1.0
    mine = pot[seat] if seat < 2 else pot[0]
    found[6 + mine] = found[21 + pot[0] + pot[1] - mine] = 1.0
    return found
