"""Abilities of the blue cards: to look and to take (rulebook 2.1 and 3.17); Denial is with the other copy cards."""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, Rules, all_but, only, rule

from ..kinds import DESTINY, PUT_BACK, STOP, SWINDLE, TRANSMIGRATE, Asking, AtOnce
from ..state import Karma
from .asking import one_of
from .piles import fill_for_a_card

PLACE_TAKEN: Final = "{0} {0:take|takes} card {1:#} from the top of {0:your|their} Future Life to {0:your|their} Hand."
TOP_TAKEN: Final = "{0} {0:take|takes} {2:card} from the top of {1:s} Future Life."


@rule("KM-154", "KM-155", "KM-R26")
def future_to_hand(s: Karma, t: Context, me: int, target: int, cards: int, second: int) -> Rules:
    """Any cards of the own Future Life to the Hand; the rest keeps its order, the place is public (Transmigrate)."""
    future = s.futures[me]
    if not future:
        t.tell("KM-046", ALL, "{0:s} Future Life is empty.", me)
    for _ in range(min(cards, len(future))):
        card = yield from one_of(me, TRANSMIGRATE, future[::-1])
        place = len(future) - future.index(card)
        future.remove(card)
        s.hands[me].append(card)
        t.tell("KM-155", ALL, PLACE_TAKEN, me, place)


@rule("KM-159", "KM-R27")
def see_hand(s: Karma, t: Context, me: int, target: int, first: int, second: int) -> None:
    """Only the player sees the target's Hand, now (Peek)."""
    hand = s.hands[target]
    s.show(hand, only(me))
    if t.emits_events:
        faces = tuple(sorted(s.faces[card] for card in hand))
        t.tell("KM-159", only(me), "{0} {0:see|sees} in {1:s} Hand: {2:cards}.", me, target, faces)
    t.tell("KM-159", all_but(me), "{0} {0:look|looks} at {1:s} Hand.", me, target)


@rule("KM-161", "KM-084", "KM-R05", "KM-R11", "KM-R12", "KM-R29")
def keep_of_well(s: Karma, t: Context, me: int, target: int, look: int, keep: int) -> Rules:
    """Look at the top of the Well, refilling it where needed; keep some; put the rest back in any order (Destiny)."""
    look_at_well(s, t, me, look)
    most = s.left = min(keep, len(s.looked))
    while s.left:
        card = yield me, DESTINY, [*s.looked, STOP]
        if card == STOP:
            break
        s.looked.remove(card)
        s.futures[me].append(card)
        s.left -= 1
    t.tell(
        "KM-161",
        ALL,
        "{0} {0:put|puts} {1:#card|cards} on {0:your|their} Future Life, {2:#} back.",
        me,
        most - s.left,
        len(s.looked),
    )
    while s.looked:
        card = yield from one_of(me, PUT_BACK, s.looked[:])
        s.looked.remove(card)
        s.well.append(card)


@rule("KM-011", "KM-084", "KM-R27")
def look_at_well(s: Karma, t: Context, me: int, most: int) -> None:
    """Take cards from the top in the player's sight alone; whoever knew them before loses track."""
    while len(s.looked) < most and fill_for_a_card(s, t):
        card = s.well.pop()
        s.looked.append(card)
        s.seen[card] = 1 << me
    if t.emits_events:
        faces = tuple(s.faces[card] for card in s.looked)
        t.tell("KM-161", only(me), "{0} {0:look|looks} at the top of the Well: {1:cards}.", me, faces)
    t.tell("KM-161", all_but(me), "{0} {0:look|looks} at {1:#card|cards} from the top of the Well.", me, len(s.looked))


@rule("KM-160")
def steal_future(s: Karma, t: Context, me: int, target: int, cards: int, second: int) -> None:
    """The top cards of the target's Future Life go on top of the own, unseen by third players (Stolen Dreams)."""
    future = s.futures[target]
    if not future:
        t.tell("KM-047", ALL, "{0:s} Future Life is empty.", target)
    both = only(me) | only(target)
    for _ in range(min(cards, len(future))):
        card = future.pop()
        s.futures[me].append(card)
        s.seen[card] |= 1 << me
        t.tell("KM-160", both, TOP_TAKEN, me, target, s.faces[card])
        t.tell("KM-160", ~both, "{0} {0:take|takes} the top card of {1:s} Future Life.", me, target)


@rule("KM-152", "KM-153", "KM-R08", "KM-R37")
def take_of_hand(s: Karma, t: Context, me: int, target: int, see: int, second: int) -> Rules:
    """Blind cards of the target's Hand are shown to the player, who takes one; the others go back (Swindle)."""
    hand = s.hands[target]
    if not hand:
        t.tell("KM-047", ALL, "{0:s} Hand is empty.", target)
        return
    blind = hand[:]
    s.swindled = [blind.pop(t.below(len(blind))) for _ in range(min(see, len(blind)))]
    s.show(s.swindled, only(me))
    t.tell("KM-152", ALL, "{0} {0:see|sees} {2:#card|cards} of {1:s} Hand.", me, target, len(s.swindled))
    card = yield from one_of(me, SWINDLE, s.swindled[:])
    s.swindled = []
    both = only(me) | only(target)
    s.hide(hand, both)
    hand.remove(card)
    s.hands[me].append(card)
    t.tell("KM-153", both, "{0} {0:take|takes} {2:card} from {1:s} Hand.", me, target, s.faces[card])
    t.tell("KM-153", ~both, "{0} {0:take|takes} a card from {1:s} Hand.", me, target)


@rule("KM-167")
def steal_exposed(s: Karma, t: Context, me: int, target: int, cards: int, second: int) -> None:
    """The target's exposed Deeds enter the Hand; everybody has seen which cards they were (Thievery)."""
    deeds = s.deeds[target]
    if not deeds:
        t.tell("KM-047", ALL, "{0} {0:have|has} no Deed to steal.", target)
    for _ in range(min(cards, len(deeds))):
        card = deeds.pop()
        s.hands[me].append(card)
        t.tell("KM-167", ALL, "{0} {0:take|takes} {2:card} from {1:s} Deeds.", me, target, s.faces[card])


BLUE_AT_ONCE: Final[dict[str, AtOnce]] = {
    "see-hand": see_hand,
    "steal-future": steal_future,
    "steal-exposed": steal_exposed,
}
BLUE_ASKING: Final[dict[str, Asking]] = {
    "future-to-hand": future_to_hand,
    "keep-of-well": keep_of_well,
    "take-of-hand": take_of_hand,
}
