"""Drawing, discarding, hand limits and decks (index 3.4, 3.13 and the rulings on cards)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from quincunx.engine import ALL, Ask, Context, Kind, Rules, all_but, only, rule

from ..content import FIRST_CARD, SAVANT
from ..kinds import DONE, SPLIT, TRIM
from ..state import Axis, upgraded, without

ONE_TIME = 0
PERMANENT = 1


def deck_of(card: int) -> int:
    """The back of a card tells its deck."""
    return ONE_TIME if card >= FIRST_CARD else PERMANENT


@rule("AM-231", "AM-310", "AM-314", "AM-R17")
def hand_limit(s: Axis, seat: int) -> int:
    """5; the Savant 6, upgraded 7."""
    if s.power[seat] != SAVANT:
        return 5
    return 7 if upgraded(s, seat) else 6


def available(s: Axis, deck: int) -> int:
    """How many cards can be drawn from a deck, its discards included."""
    if s.decks[deck]:
        return len(s.decks[deck]) + sum(1 for card in s.discard if deck_of(card) == deck)
    return sum(1 for card in s.discard if deck_of(card) == deck)


def can_draw(s: Axis, deck: int) -> bool:
    if s.decks[deck] or not s.discard:
        return bool(s.decks[deck])
    return max(s.discard) >= FIRST_CARD if deck == ONE_TIME else min(s.discard) < FIRST_CARD


@rule("AM-232", "AM-R19")
def rebuild(s: Axis, t: Context, deck: int) -> None:
    """Only the empty deck, from the discards of its own kind."""
    cards = [card for card in s.discard if deck_of(card) == deck]
    s.discard = tuple(card for card in s.discard if deck_of(card) != deck)
    s.decks[deck] = cards
    t.shuffle(s, cards)
    t.tell("AM-232", ALL, "The {0:deck} deck is rebuilt from its discards.", deck)


@rule("AM-R20")
def top_card(s: Axis, t: Context, deck: int) -> int:
    """Take the top card; -1 where there is none left of this kind."""
    pile = s.decks[deck]
    if not pile:
        rebuild(s, t, deck)
        pile = s.decks[deck]
        if not pile:
            return -1
    return pile.pop()


@rule("AM-R21")
def draw(s: Axis, t: Context, seat: int, deck: int, by: str) -> None:
    """One card to the hand; others see only which deck it came from."""
    card = top_card(s, t, deck)
    if card < 0:
        return
    s.hands[seat] += (card,)
    s.seen[card] |= 1 << seat
    if t.emits_events:
        t.tell(by, only(seat), "{0} {0:draw|draws} {1:card}.", seat, s.faces[card])
        t.tell(by, all_but(seat), "{0} {0:draw|draws} a {1:deck} card.", seat, deck)


@rule("AM-R09", "AM-R20")
def choose_split(s: Axis, seat: int, count: int) -> Generator[Ask, Any, tuple[int, int]]:
    """How many come from the 1-Time deck, chosen before any card is seen; and how many there are in all."""
    one = available(s, ONE_TIME)
    permanent = available(s, PERMANENT)
    count = min(count, one + permanent)
    low = max(0, count - permanent)
    high = min(count, one)
    if low == high:
        return low, count
    chosen = yield seat, SPLIT, SPLITS[low * 8 + high]
    return chosen, count


SPLITS: list[tuple[int, ...]] = [tuple(range(n // 8, n % 8 + 1)) for n in range(64)]


@rule("AM-082", "AM-372", "AM-416")
def draw_mix(s: Axis, t: Context, seat: int, count: int, by: str) -> Rules:
    """Several cards in any mix of the decks, then the hand limit."""
    ones, total = yield from choose_split(s, seat, count)
    for n in range(total):
        draw(s, t, seat, ONE_TIME if n < ones else PERMANENT, by)
    yield from trim(s, t, seat, hand_limit(s, seat))


# -- discarding


def forget(s: Axis, seat: int, cards: list[int]) -> None:
    """Cards have left a hand face down: others cannot tell any more which of the hand's cards they were."""
    mask = 1 << seat
    seen = s.seen
    for back in (ONE_TIME, PERMANENT):
        left = [card for card in cards if deck_of(card) == back]
        stayed = [card for card in s.hands[seat] if deck_of(card) == back]
        if left and stayed:
            for card in [*left, *stayed]:
                seen[card] &= mask


def discard_hidden(s: Axis, t: Context, seat: int, cards: list[int], by: str) -> None:
    """Put cards of a hand on the Discard Pile face down."""
    if not cards:
        return
    for card in cards:
        s.hands[seat] = without(s.hands[seat], card)
        s.discard += (card,)
    forget(s, seat, cards)
    if t.emits_events:
        for card in cards:
            t.tell(by, only(seat), "{0} {0:discard|discards} {1:card}.", seat, s.faces[card])
        t.tell(by, all_but(seat), "{0} {0:discard|discards} {1:#card|cards}.", seat, len(cards))


@rule("AM-083", "AM-231", "AM-R13", "AM-R97")
def trim(s: Axis, t: Context, seat: int, limit: int) -> Rules:
    """A hand above its limit is cut down by its owner."""
    hand = s.hands[seat]
    if len(hand) <= limit:
        return
    chosen: list[int] = []
    while len(hand) - len(chosen) > limit:
        card = yield seat, TRIM, [card for card in hand if card not in chosen]
        chosen.append(card)
    discard_hidden(s, t, seat, chosen, "AM-231")


def over_limit(s: Axis, seat: int) -> bool:
    held = len(s.hands[seat])
    return held > 5 and held > hand_limit(s, seat)


def trim_own(s: Axis, t: Context, seat: int) -> Rules:
    if len(s.hands[seat]) > 5:
        yield from trim(s, t, seat, hand_limit(s, seat))


@rule("AM-R97")
def choose_some(s: Axis, seat: int, kind: Kind, most: int) -> Generator[Ask, Any, list[int]]:
    """Any number of hand cards, one at a time, with “done”."""
    chosen: list[int] = []
    while len(chosen) < most:
        left = [card for card in s.hands[seat] if card not in chosen]
        if not left:
            break
        card = yield seat, kind, [DONE, *left]
        if card == DONE:
            break
        chosen.append(card)
    return chosen
