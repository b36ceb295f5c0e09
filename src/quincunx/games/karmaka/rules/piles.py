"""Zones and the empty Well (rulebook 3.2 and 3.10): how cards move, and who knows them afterwards."""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, all_but, only, rule

from ..state import Karma

LOCKED_RUINS: Final = 3

PLAYED: Final = "{0:s} {1:card} goes to the Ruins."
FROM_HAND: Final = "{0:s} {1:card} goes from {0:your|their} Hand to the Ruins."
FROM_DECK: Final = "{0:s} {1:card} goes from the top of {0:your|their} Deck to the Ruins."
FROM_FUTURE: Final = "{0:s} {1:card} goes from {0:your|their} Future Life to the Ruins."
FROM_DEEDS: Final = "{0:s} {1:card} goes from {0:your|their} Deeds to the Ruins."


@rule("KM-020", "KM-012")
def ruin(s: Karma, t: Context, card: int, by: str, owner: int, sentence: str) -> None:
    """To ruin a card is to put it face up on top of the Ruins. Everybody is told whose it was."""
    s.ruins.append(card)
    s.seen[card] = ALL
    t.tell(by, ALL, sentence, owner, s.faces[card])


@rule("KM-085", "KM-R04")
def can_be_had(s: Karma) -> bool:
    """A card can be had from the Well, if need be after a refill. Asking changes nothing."""
    return bool(s.well) or len(s.ruins) > LOCKED_RUINS


@rule("KM-080", "KM-083", "KM-085", "KM-R04", "KM-R05")
def fill_for_a_card(s: Karma, t: Context) -> bool:
    """A card must be had now: an empty Well is refilled, and only at this moment. False if none can be had."""
    if not can_be_had(s):
        t.mark("KM-085")
        return False
    if not s.well:
        refill(s, t)
    return True


@rule("KM-081", "KM-082", "KM-086")
def refill(s: Karma, t: Context) -> None:
    """All Ruins but the top 3 are shuffled and become the Well; the top 3 stay in their order."""
    s.well = s.ruins[:-LOCKED_RUINS]
    s.ruins = s.ruins[-LOCKED_RUINS:]
    t.shuffle(s, s.well)
    t.tell(
        "KM-081",
        ALL,
        "The Well is empty: {0:#card of the Ruins is|cards of the Ruins are} shuffled into it.",
        len(s.well),
    )
    t.mark("KM-082")


@rule("KM-021", "KM-013")
def draw_from_well(s: Karma, t: Context, me: int, by: str) -> None:
    """Take the top card of the Well into the Hand, hidden from the others; nothing if there is none to be had."""
    if not s.well and not fill_for_a_card(s, t):
        return
    card = s.well.pop()
    s.hands[me].append(card)
    s.seen[card] |= 1 << me
    t.tell(by, only(me), "{0} {0:draw|draws} {1:card} from the Well.", me, s.faces[card])
    t.tell(by, all_but(me), "{0} {0:draw|draws} a card from the Well.", me)


@rule("KM-014", "KM-022")
def deal_to_deck(s: Karma, t: Context, seat: int) -> bool:
    """The top card of the Well goes face down, unseen by all, on top of a Deck; False if there is none to be had."""
    if not s.well and not fill_for_a_card(s, t):
        return False
    s.decks[seat].append(s.well.pop())
    return True


@rule("KM-015", "KM-041", "KM-R25")
def slip_into_future(s: Karma, me: int, card: int, owner: int) -> None:
    """A card leaves a Hand face down for a Future Life: others can no longer tell the Hand's cards apart."""
    hand = s.hands[me]
    hand.remove(card)
    mine = 1 << me
    seen = s.seen
    for held in hand:
        seen[held] &= mine
    seen[card] = mine | 1 << owner
    s.futures[owner].append(card)
