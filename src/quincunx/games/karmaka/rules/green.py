"""Green cards (rulebook 2.1 and 3.17)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from quincunx.engine import ALL, Ask, Context, Rules, all_but, only, rule

from .. import cards
from ..kinds import FROM_RUINS, JUBILEE, SOWING, STOP, Asking, AtOnce
from ..state import Karma
from .asking import one_of
from .piles import LOCKED_RUINS, deal_to_deck, draw_from_well, slip_into_future


@rule("KM-117", "KM-169")
def another_day(s: Karma, t: Context, me: int, target: int) -> None:
    """Draw one; then another card may be played."""
    s.grants = True
    draw_from_well(s, t, me, "KM-169")


@rule("KM-162", "KM-163")
def recycle(s: Karma, t: Context, me: int, target: int) -> Rules:
    """One of the top three Ruins goes on top of the own Future Life; everybody knows which."""
    card = yield from one_of_the_ruins(s, t, me)
    if card >= 0:
        s.futures[me].append(card)
        t.tell(
            "KM-163", ALL, "{0} {0:put|puts} {1:card} from the Ruins on {0:your|their} Future Life.", me, s.faces[card]
        )


@rule("KM-162", "KM-163")
def salvage(s: Karma, t: Context, me: int, target: int) -> Rules:
    """One of the top three Ruins goes to the Hand; everybody knows which."""
    card = yield from one_of_the_ruins(s, t, me)
    if card >= 0:
        s.hands[me].append(card)
        t.tell("KM-163", ALL, "{0} {0:take|takes} {1:card} from the Ruins.", me, s.faces[card])


@rule("KM-162", "KM-164")
def one_of_the_ruins(s: Karma, t: Context, me: int) -> Generator[Ask, Any, int]:
    """Take one of the top three out of the Ruins (the card being played is not there); -1 if there are none."""
    top = s.ruins[-LOCKED_RUINS:]
    if not top:
        t.tell("KM-046", ALL, "The Ruins are empty.")
        return -1
    card = yield from one_of(me, FROM_RUINS, top[::-1])
    s.ruins.remove(card)
    return card


@rule("KM-157", "KM-022")
def longevity(s: Karma, t: Context, me: int, target: int) -> None:
    """Two cards one by one from the Well on top of the target's Deck, unseen; the second is drawn first."""
    dealt = 0
    while dealt < 2 and deal_to_deck(s, t, target):
        dealt += 1
    t.tell(
        "KM-157", ALL, "{0} {0:get|gets} {1:#card|cards} from the Well on top of {0:your|their} Deck.", target, dealt
    )


@rule("KM-165", "KM-R29")
def sowing(s: Karma, t: Context, me: int, target: int) -> Rules:
    """Draw two, then place two of the Hand on the own Future Life, in secret except the numbers."""
    draw_from_well(s, t, me, "KM-165")
    draw_from_well(s, t, me, "KM-165")
    hand = s.hands[me]
    s.left = min(2, len(hand))
    while s.left:
        card = yield from one_of(me, SOWING, hand[:])
        slip_into_future(s, me, card, me)
        s.left -= 1
        t.tell("KM-165", only(me), "{0} {0:sow|sows} {1:card} into {0:your|their} Future Life.", me, s.faces[card])
        t.tell("KM-165", all_but(me), "{0} {0:sow|sows} a card into {0:your|their} Future Life.", me)


@rule("KM-117", "KM-169")
def voyage(s: Karma, t: Context, me: int, target: int) -> None:
    """Draw three; then another card may be played."""
    s.grants = True
    for _ in range(3):
        draw_from_well(s, t, me, "KM-169")


@rule("KM-166", "KM-R12", "KM-R29")
def jubilee(s: Karma, t: Context, me: int, target: int) -> Rules:
    """None, one or two cards of the Hand become Deeds at once, the last one exposed."""
    hand = s.hands[me]
    s.left = min(2, len(hand))
    while s.left:
        card = yield me, JUBILEE, [*hand, STOP]
        if card == STOP:
            return
        hand.remove(card)
        s.deeds[me].append(card)
        s.seen[card] = ALL
        s.left -= 1
        t.tell("KM-166", ALL, "{0} {0:put|puts} {1:card} onto {0:your|their} Deeds.", me, s.faces[card])


GREEN_AT_ONCE: Final[dict[int, AtOnce]] = {
    cards.ANOTHER_DAY: another_day,
    cards.LONGEVITY: longevity,
    cards.VOYAGE: voyage,
}
GREEN_ASKING: Final[dict[int, Asking]] = {
    cards.RECYCLE: recycle,
    cards.SALVAGE: salvage,
    cards.SOWING: sowing,
    cards.JUBILEE: jubilee,
}
