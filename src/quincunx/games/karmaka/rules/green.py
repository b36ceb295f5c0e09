"""Abilities of the green cards: to gain (rulebook 2.1 and 3.17). Each is called with the numbers of its card."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from quincunx.engine import ALL, Ask, Context, Rules, all_but, only, rule

from ..cards import RULE
from ..kinds import FROM_RUINS, JUBILEE, SOWING, STOP, Asking, AtOnce
from ..state import Karma
from .piles import deal_to_deck, draw_from_well, slip_into_future


@rule("KM-117")
def again(s: Karma, t: Context, me: int, target: int, first: int, second: int) -> None:
    """Afterwards another card may be played."""
    s.grants = True


@rule("KM-169")
def draw(s: Karma, t: Context, me: int, target: int, cards: int, second: int) -> None:
    """Cards from the Well to the Hand, told under the paragraph of the card (Another Day, Voyage, Sowing)."""
    for _ in range(cards):
        draw_from_well(s, t, me, RULE[s.resolving])


@rule("KM-162", "KM-163")
def ruins_to_future(s: Karma, t: Context, me: int, target: int, of: int, second: int) -> Rules:
    """One of the top Ruins goes on top of the own Future Life; everybody knows which (Recycle)."""
    card = yield from one_of_the_ruins(s, t, me, of)
    if card >= 0:
        s.futures[me].append(card)
        t.tell(
            "KM-163", ALL, "{0} {0:put|puts} {1:card} from the Ruins on {0:your|their} Future Life.", me, s.faces[card]
        )


@rule("KM-162", "KM-163")
def ruins_to_hand(s: Karma, t: Context, me: int, target: int, of: int, second: int) -> Rules:
    """One of the top Ruins goes to the Hand; everybody knows which (Salvage)."""
    card = yield from one_of_the_ruins(s, t, me, of)
    if card >= 0:
        s.hands[me].append(card)
        t.tell("KM-163", ALL, "{0} {0:take|takes} {1:card} from the Ruins.", me, s.faces[card])


@rule("KM-162", "KM-164")
def one_of_the_ruins(s: Karma, t: Context, me: int, of: int) -> Generator[Ask, Any, int]:
    """Take one of the top cards out of the Ruins (the card being played is not there); -1 if there are none."""
    top = s.ruins[-of:]
    if not top:
        t.tell("KM-046", ALL, "The Ruins are empty.")
        return -1
    card: int = top[0] if len(top) == 1 else (yield me, FROM_RUINS, top[::-1])
    s.ruins.remove(card)
    return card


@rule("KM-157", "KM-022")
def well_to_deck(s: Karma, t: Context, me: int, target: int, cards: int, second: int) -> None:
    """Cards one by one from the Well on top of the target's Deck, unseen; the last is drawn first (Longevity)."""
    dealt = 0
    while dealt < cards and deal_to_deck(s, t, target):
        dealt += 1
    t.tell(
        "KM-157", ALL, "{0} {0:get|gets} {1:#card|cards} from the Well on top of {0:your|their} Deck.", target, dealt
    )


@rule("KM-165", "KM-R29")
def sow(s: Karma, t: Context, me: int, target: int, cards: int, second: int) -> Rules:
    """Place cards of the Hand on the own Future Life, in secret except the numbers (Sowing)."""
    hand = s.hands[me]
    s.left = min(cards, len(hand))
    while s.left:
        card = hand[0] if len(hand) == 1 else (yield me, SOWING, hand[:])
        slip_into_future(s, me, card, me)
        s.left -= 1
        t.tell("KM-165", only(me), "{0} {0:sow|sows} {1:card} into {0:your|their} Future Life.", me, s.faces[card])
        t.tell("KM-165", all_but(me), "{0} {0:sow|sows} a card into {0:your|their} Future Life.", me)


@rule("KM-166", "KM-R12", "KM-R29")
def hand_to_deeds(s: Karma, t: Context, me: int, target: int, cards: int, second: int) -> Rules:
    """Up to so many cards of the Hand become Deeds at once, the last one exposed (Jubilee)."""
    hand = s.hands[me]
    s.left = min(cards, len(hand))
    while s.left:
        card = yield me, JUBILEE, [*hand, STOP]
        if card == STOP:
            return
        hand.remove(card)
        s.deeds[me].append(card)
        s.seen[card] = ALL
        s.left -= 1
        t.tell("KM-166", ALL, "{0} {0:put|puts} {1:card} onto {0:your|their} Deeds.", me, s.faces[card])


GREEN_AT_ONCE: Final[dict[str, AtOnce]] = {"again": again, "draw": draw, "well-to-deck": well_to_deck}
GREEN_ASKING: Final[dict[str, Asking]] = {
    "ruins-to-future": ruins_to_future,
    "ruins-to-hand": ruins_to_hand,
    "sow": sow,
    "hand-to-deeds": hand_to_deeds,
}
