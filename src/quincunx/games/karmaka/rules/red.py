"""Red cards (rulebook 2.1 and 3.17)."""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, Rules, rule

from .. import cards
from ..kinds import CRISIS, DWINDLE, ROULETTE_DRAW, ROULETTE_RUIN, STOP, Asking, AtOnce
from ..state import Karma
from .asking import one_of
from .piles import FROM_DECK, FROM_DEEDS, FROM_FUTURE, FROM_HAND, can_be_had, draw_from_well, ruin

NOTHING: Final = "There is nothing to ruin."


@rule("KM-117", "KM-158")
def panic(s: Karma, t: Context, me: int, target: int) -> None:
    """The top card of the target's Deck is ruined, seen by everyone; then another card may be played."""
    s.grants = True
    if s.decks[target]:
        ruin(s, t, s.decks[target].pop(), "KM-158", target, FROM_DECK)
    else:
        t.tell("KM-046", ALL, NOTHING)


@rule("KM-148")
def dwindle(s: Karma, t: Context, me: int, target: int) -> Rules:
    """The target, also when it is the player, picks a card of the own Hand to ruin."""
    hand = s.hands[target]
    if not hand:
        t.tell("KM-047", ALL, NOTHING)
        return
    card = yield from one_of(target, DWINDLE, hand[:])
    hand.remove(card)
    ruin(s, t, card, "KM-148", target, FROM_HAND)


@rule("KM-147")
def crisis(s: Karma, t: Context, me: int, target: int) -> Rules:
    """The target picks any of the own Deeds to ruin; the others keep their order."""
    deeds = s.deeds[target]
    if not deeds:
        t.tell("KM-047", ALL, NOTHING)
        return
    deed = yield from one_of(target, CRISIS, deeds[::-1])
    deeds.remove(deed)
    ruin(s, t, deed, "KM-147", target, FROM_DEEDS)


@rule("KM-149", "KM-150", "KM-R12", "KM-R29")
def roulette(s: Karma, t: Context, me: int, target: int) -> Rules:
    """Ruin none, one or two; then draw one by one, at most one more than was ruined, seeing each first."""
    hand = s.hands[me]
    s.left = 2
    while s.left and hand:
        card = yield me, ROULETTE_RUIN, [*hand, STOP]
        if card == STOP:
            break
        hand.remove(card)
        ruin(s, t, card, "KM-149", me, FROM_HAND)
        s.left -= 1
    s.left = 3 - s.left
    while s.left and can_be_had(s) and (yield me, ROULETTE_DRAW, [1, 0]):
        draw_from_well(s, t, me, "KM-150")
        s.left -= 1


@rule("KM-156", "KM-022")
def hells_heart(s: Karma, t: Context, me: int, target: int) -> None:
    """The top two cards of the target's Future Life, top card first, so that the second ends up above it."""
    if not s.futures[target]:
        t.tell("KM-047", ALL, NOTHING)
    for _ in range(2):
        if s.futures[target]:
            ruin(s, t, s.futures[target].pop(), "KM-156", target, FROM_FUTURE)


@rule("KM-168", "KM-018")
def vengeance(s: Karma, t: Context, me: int, target: int) -> None:
    """Only the exposed Deed, whatever lies beneath."""
    if s.deeds[target]:
        ruin(s, t, s.deeds[target].pop(), "KM-168", target, FROM_DEEDS)
    else:
        t.tell("KM-047", ALL, NOTHING)


@rule("KM-151", "KM-R08")
def spite(s: Karma, t: Context, me: int, target: int) -> None:
    """Two blind cards of the target's Hand, the second from what remains after the first."""
    hand = s.hands[target]
    if not hand:
        t.tell("KM-047", ALL, NOTHING)
    for _ in range(2):
        if hand:
            ruin(s, t, hand.pop(t.below(len(hand))), "KM-151", target, FROM_HAND)


RED_AT_ONCE: Final[dict[int, AtOnce]] = {
    cards.PANIC: panic,
    cards.HELLS_HEART: hells_heart,
    cards.VENGEANCE: vengeance,
    cards.SPITE: spite,
}
RED_ASKING: Final[dict[int, Asking]] = {
    cards.DWINDLE: dwindle,
    cards.CRISIS: crisis,
    cards.ROULETTE: roulette,
}
