"""Taking back: whether a choice can be undone, told of one that was made and tried out for one that is offered.

Both come from `settled`, so an option is marked as final exactly when taking it could not be undone.
"""

from __future__ import annotations

from typing import Final

from .chance import Chance
from .context import NO_PIECE
from .decision import Choice
from .play import Play

ROLLED: Final = "dice were rolled or cards were drawn because of it"
REVEALED: Final = "it revealed something"
BRANCHED: Final = "what it did depended on something hidden"
PASSED_ON: Final = "it is somebody else’s turn to decide"
OVER: Final = "the match is over"
ALL_ANSWERED: Final = "everybody has answered"
BARE: Final = "this match was made from a bare source of chance"


class NatureAsked(Exception):
    """A choice that was only tried out would roll or draw."""


class NoChance(Chance):
    """Answers nothing: whoever asks it has found out what the trial was made for."""

    __slots__ = ()

    def below(self, n: int) -> int:
        raise NatureAsked()


def settled(play: Play, seat: int, drawn: bool, told: int) -> str:
    """Why the choice that this play was just sent cannot be taken back; empty if it can. `told` is the number of
    secrets told before it."""
    state = play.state
    assert state is not None
    knew = play.knew
    if play.over:
        return OVER
    if drawn:
        return ROLLED
    if (knew != state.seen and _gained(knew, state.seen)) or play.game.secrets_told(state) != told:
        return REVEALED
    if any(piece == NO_PIECE or not knew[piece] >> seat & 1 for piece in play.branched):
        return BRANCHED
    return "" if seat in asked_by(play) else PASSED_ON


def tried(play: Play, seat: int, choice: Choice) -> str:
    """Why this option of the open decision could not be taken back: it is taken in a copy that nobody sees."""
    copy = play.clone(NoChance())
    assert copy.state is not None
    told = play.game.secrets_told(copy.state)
    try:
        copy.spread(choice)
        copy.send(choice)
    except NatureAsked:
        return ROLLED
    except Exception:  # a fault in the rules: it is told when the choice is made, and nothing is promised here
        return BRANCHED
    why = settled(copy, seat, False, told)
    copy.drop()
    return why


def asked_by(play: Play) -> list[int]:
    """The seats that must decide now."""
    return [ask[0] for ask in play.asks] or [play.seat]


def _gained(before: list[int], after: list[int]) -> bool:
    """Some seat knows a face that it did not know before."""
    return any(new & ~old for old, new in zip(before, after, strict=True))
