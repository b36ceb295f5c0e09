"""Hands and the two decks: drawing, discarding, and who keeps track of which card (KG-048, KG-092, KG-095)."""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, all_but, only, rule

from ..state import Karmaggan

HAND_LIMIT: Final = 8


def can_draw(s: Karmaggan, seat: int) -> bool:
    """There is room in the hand and a card to draw (KG-092, KG-048)."""
    return len(s.hands[seat]) < HAND_LIMIT and bool(s.objects or s.spent)


@rule("KG-048", "KG-092", "KG-095")
def draw(s: Karmaggan, t: Context, seat: int, count: int, by: str) -> None:
    """Draw up to so many cards, until the hand is full or nothing is left to draw."""
    hand = s.hands[seat]
    drawn = 0
    while drawn < count and len(hand) < HAND_LIMIT and objects_ready(s, t):
        card = s.objects.pop()
        hand.append(card)
        s.seen[card] |= 1 << seat
        drawn += 1
        if t.emits_events:
            t.tell(by, only(seat), "{0} {0:draw|draws} {1:card}.", seat, s.faces[card])
    if drawn:
        t.tell(by, all_but(seat), "{0} {0:draw|draws} {1:#card|cards}.", seat, drawn)
    if drawn < count and len(hand) >= HAND_LIMIT:
        t.tell("KG-095", ALL, "{0:s} hand is full.", seat)


@rule("KG-048")
def objects_ready(s: Karmaggan, t: Context) -> bool:
    """The Object Deck has a top card, if need be after its discard pile was shuffled."""
    if not s.objects and s.spent:
        s.objects = s.spent
        s.spent = []
        t.shuffle(s, s.objects)
        t.tell("KG-048", ALL, "The discarded Object Cards are shuffled into a new deck.")
    return bool(s.objects)


@rule("KG-048")
def temple_ready(s: Karmaggan, t: Context) -> bool:
    if not s.temple and s.temple_spent:
        s.temple = s.temple_spent
        s.temple_spent = []
        t.shuffle(s, s.temple)
        t.tell("KG-048", ALL, "The used Temple Cards are shuffled into a new deck.")
    return bool(s.temple)


def discard_hand(s: Karmaggan, t: Context, seat: int, by: str) -> None:
    """The whole hand face up, sorted by face: the order in which it was drawn is nobody's business."""
    faces = s.faces
    hand = sorted(s.hands[seat], key=lambda card: faces[card])
    s.show(hand)
    t.tell(
        by,
        ALL,
        "{0} {0:discard|discards} the hand: {1:cards}.",
        seat,
        [faces[c] for c in hand] if t.emits_events else [],
    )
    s.spent.extend(hand)
    s.hands[seat] = []


def lay_open(s: Karmaggan, t: Context, seat: int, card: int) -> None:
    """A card leaves the hand for everybody to see."""
    s.hands[seat].remove(card)
    lose_track(s, t, seat, card, ALL)
    t.pin([card])
    s.open.append(card)
    s.owners.append(seat)


def lose_track(s: Karmaggan, t: Context, owner: int, card: int, shown: int) -> None:
    """A card has left the owner's hand; those in the mask `shown` see it now.

    Whoever does not see it can no longer tell which of the hand's cards are left. Whoever sees it, did not know it,
    and knew another card with the same face, cannot tell either whether it was that one: equal cards look alike.
    """
    seen = s.seen
    mine = 1 << owner
    before = seen[card]
    face = s.faces[card]
    for other in s.hands[owner]:
        if seen[other] != mine:
            keep = shown | mine
            if s.faces[other] == face:
                keep &= before | mine
            seen[other] &= keep
            t.pin([other, card])
    seen[card] = (before | shown) & (shown | mine)


@rule("KG-096", "KG-106")
def random_card(s: Karmaggan, t: Context, seat: int) -> int:
    """Nature takes one card out of a hand."""
    hand = s.hands[seat]
    return hand.pop(t.below(len(hand)))
