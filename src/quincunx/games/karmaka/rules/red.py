"""Abilities of the red cards: to ruin (rulebook 2.1 and 3.17). Each is called with the numbers of its card."""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, Rules, rule

from ..kinds import CRISIS, DWINDLE, ROULETTE_DRAW, ROULETTE_RUIN, STOP, Asking, AtOnce
from ..state import Karma
from .asking import one_of
from .piles import FROM_DECK, FROM_DEEDS, FROM_FUTURE, FROM_HAND, can_be_had, draw_from_well, ruin

NOTHING: Final = "There is nothing to ruin."


@rule("KM-158")
def ruin_deck(s: Karma, t: Context, me: int, target: int, cards: int, second: int) -> None:
    """The top cards of the target's Deck are ruined, seen by everyone (Panic)."""
    deck = s.decks[target]
    if not deck:
        t.tell("KM-046", ALL, NOTHING)
    for _ in range(min(cards, len(deck))):
        ruin(s, t, deck.pop(), "KM-158", target, FROM_DECK)


@rule("KM-148")
def ruin_picked_hand(s: Karma, t: Context, me: int, target: int, cards: int, second: int) -> Rules:
    """The target, also when it is the player, picks cards of the own Hand to ruin (Dwindle)."""
    hand = s.hands[target]
    if not hand:
        t.tell("KM-047", ALL, NOTHING)
    for _ in range(min(cards, len(hand))):
        card = yield from one_of(target, DWINDLE, hand[:])
        hand.remove(card)
        ruin(s, t, card, "KM-148", target, FROM_HAND)


@rule("KM-147")
def ruin_picked_deed(s: Karma, t: Context, me: int, target: int, cards: int, second: int) -> Rules:
    """The target picks any of the own Deeds to ruin; the others keep their order (Crisis)."""
    deeds = s.deeds[target]
    if not deeds:
        t.tell("KM-047", ALL, NOTHING)
    for _ in range(min(cards, len(deeds))):
        deed = yield from one_of(target, CRISIS, deeds[::-1])
        deeds.remove(deed)
        ruin(s, t, deed, "KM-147", target, FROM_DEEDS)


@rule("KM-149", "KM-150", "KM-R12", "KM-R29")
def roulette(s: Karma, t: Context, me: int, target: int, most: int, more: int) -> Rules:
    """Ruin up to so many; then draw one by one, at most so many more than were ruined, seeing each first."""
    hand = s.hands[me]
    s.left = most
    while s.left and hand:
        card = yield me, ROULETTE_RUIN, [*hand, STOP]
        if card == STOP:
            break
        hand.remove(card)
        ruin(s, t, card, "KM-149", me, FROM_HAND)
        s.left -= 1
    s.left = most + more - s.left
    while s.left and can_be_had(s) and (yield me, ROULETTE_DRAW, [1, 0]):
        draw_from_well(s, t, me, "KM-150")
        s.left -= 1


@rule("KM-156", "KM-022")
def ruin_future(s: Karma, t: Context, me: int, target: int, cards: int, second: int) -> None:
    """The top cards of the target's Future Life, top card first, so that the last ends up above (Hell's Heart)."""
    future = s.futures[target]
    if not future:
        t.tell("KM-047", ALL, NOTHING)
    for _ in range(min(cards, len(future))):
        ruin(s, t, future.pop(), "KM-156", target, FROM_FUTURE)


@rule("KM-168", "KM-018")
def ruin_exposed(s: Karma, t: Context, me: int, target: int, cards: int, second: int) -> None:
    """Only the exposed Deeds, whatever lies beneath (Vengeance)."""
    deeds = s.deeds[target]
    if not deeds:
        t.tell("KM-047", ALL, NOTHING)
    for _ in range(min(cards, len(deeds))):
        ruin(s, t, deeds.pop(), "KM-168", target, FROM_DEEDS)


@rule("KM-151", "KM-R08")
def ruin_blind(s: Karma, t: Context, me: int, target: int, cards: int, second: int) -> None:
    """Blind cards of the target's Hand, each from what remains after the one before (Spite)."""
    hand = s.hands[target]
    if not hand:
        t.tell("KM-047", ALL, NOTHING)
    for _ in range(min(cards, len(hand))):
        ruin(s, t, hand.pop(t.below(len(hand))), "KM-151", target, FROM_HAND)


RED_AT_ONCE: Final[dict[str, AtOnce]] = {
    "ruin-deck": ruin_deck,
    "ruin-future": ruin_future,
    "ruin-exposed": ruin_exposed,
    "ruin-blind": ruin_blind,
}
RED_ASKING: Final[dict[str, Asking]] = {
    "ruin-picked-hand": ruin_picked_hand,
    "ruin-picked-deed": ruin_picked_deed,
    "roulette": roulette,
}
