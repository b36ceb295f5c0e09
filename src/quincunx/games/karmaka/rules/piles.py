"""Zones and the empty Well (rulebook 3.2 and 3.10): how cards move, and who knows them afterwards."""

from __future__ import annotations

from quincunx.engine import ALL, Table, all_but, only, rule

from ..state import Karma

LOCKED_RUINS = 3


@rule("KM-020", "KM-012")
def ruin(s: Karma, t: Table, card: int, by: str) -> None:
    """To ruin a card is to put it face up on top of the Ruins."""
    s.ruins.append(card)
    s.seen[card] = ALL
    t.tell(by, ALL, "{0:card} goes to the Ruins.", s.faces[card])


@rule("KM-080", "KM-083", "KM-085", "KM-R04", "KM-R05")
def well_has_card(s: Karma, t: Table) -> bool:
    """The Well can give a card; an empty one is refilled only now, when a card must be had."""
    if s.well:
        return True
    if len(s.ruins) <= LOCKED_RUINS:
        t.mark("KM-085")
        return False
    refill(s, t)
    return True


@rule("KM-081", "KM-082", "KM-086")
def refill(s: Karma, t: Table) -> None:
    """All Ruins but the top 3 are shuffled and become the Well; the top 3 stay in their order."""
    s.well = s.ruins[:-LOCKED_RUINS]
    s.ruins = s.ruins[-LOCKED_RUINS:]
    t.shuffle(s, s.well)
    t.tell("KM-081", ALL, "The Well is empty: {0:#card|cards} of the Ruins are shuffled into it.", len(s.well))
    t.mark("KM-082")


@rule("KM-021", "KM-013")
def draw_from_well(s: Karma, t: Table, me: int, by: str) -> bool:
    """Take the top card of the Well into the Hand, hidden from the others; False if there is none to be had."""
    if not s.well and not well_has_card(s, t):
        return False
    card = s.well.pop()
    s.hands[me].append(card)
    s.seen[card] |= 1 << me
    t.tell(by, only(me), "{0} {0:draw|draws} {1:card} from the Well.", me, s.faces[card])
    t.tell(by, all_but(me), "{0} {0:draw|draws} a card from the Well.", me)
    return True


@rule("KM-014", "KM-022")
def deal_to_deck(s: Karma, t: Table, seat: int) -> bool:
    """The top card of the Well goes face down, unseen by all, on top of a Deck; False if there is none to be had."""
    if not s.well and not well_has_card(s, t):
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
