"""Setup (rulebook 3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.engine import ALL, Context, Setting, all_but, only, rule
from quincunx.engine.options import counted_names

from .cards import DECK, RINGS, SLUGS, START_RUNG, TRANSCENDENCE, WOLF_RUNG
from .seating import SEATINGS, WOLF, seating_number
from .state import Karma


@rule("KM-002", "KM-003", "KM-004", "KM-005", "KM-008", "KM-009", "KM-010", "KM-R01", "KM-R20")
def setup(setting: Setting, t: Context) -> Karma:
    seats = setting.seats
    deck = chosen_cards(setting) or list(DECK)
    s = empty(seating_number(setting.word("mode"), seats, setting.number("wolf") - 1), deck, start_rung(setting))
    s.life_cards = setting.number("life_cards")
    s.turn_limit = setting.number("turn_limit")
    t.shuffle(s, s.well)
    t.tell("KM-005", ALL, "All {0:#} cards are shuffled into the Well.", len(deck))
    deal(s, t, setting.number("start_hand"), setting.number("start_deck"))
    s.active = t.below(seats)
    t.tell("KM-010", ALL, "{0} {0:take|takes} the first turn.", s.active)
    return s


def chosen_cards(setting: Setting) -> list[int]:
    """The faces of `deck`; empty for all cards."""
    return counted_names(setting.word("deck"), SLUGS)[0]


def start_rung(setting: Setting) -> int:
    return min(setting.number("start_rung") - 1, TRANSCENDENCE - 1)


def deck_faults(setting: Setting) -> list[str]:
    """Why a deck of one's own cannot be played."""
    cards, faults = counted_names(setting.word("deck"), SLUGS)
    dealt = setting.seats * (setting.number("start_hand") + setting.number("start_deck"))
    if cards and not dealt <= len(cards) <= len(DECK):
        faults.append(f"{len(cards)} cards were named; there must be {dealt} to {len(DECK)}, enough to deal from.")
    return [f"deck: {fault}" for fault in faults]


@rule("KM-003", "KM-004", "KM-008", "KM-108", "KM-116")
def empty(seating: int, deck: Sequence[int] = DECK, start: int = START_RUNG) -> Karma:
    """A table before the first card is dealt; the Well is not shuffled."""
    seats = SEATINGS[seating].seats
    return Karma(
        faces=list(deck),
        seen=[0] * len(deck),
        seating=seating,
        well=list(range(len(deck))),
        ruins=[],
        centre=[],
        looked=[],
        hands=[[] for _ in range(seats)],
        decks=[[] for _ in range(seats)],
        futures=[[] for _ in range(seats)],
        deeds=[[] for _ in range(seats)],
        rungs=[starting_rung(seating, seat, start) for seat in range(seats)],
        rings=[0] * seats,
        supply=RINGS,
        life_cards=6,
        active=0,
        turn=0,
        plays=0,
        extra=False,
        winner=-1,
        victim=-1,
        grants=False,
        resolving=-1,
        left=0,
        swindled=[],
    )


@rule("KM-003", "KM-108")
def starting_rung(seating: int, seat: int, start: int = START_RUNG) -> int:
    """The lowest, or the one that was set; the solo player of Big Bad Wolf starts on Wolf."""
    relations = SEATINGS[seating]
    solo = relations.mode == WOLF and relations.mate[seat] < 0
    return WOLF_RUNG if solo else start


@rule("KM-006", "KM-007", "KM-R02")
def deal(s: Karma, t: Context, in_hand: int, in_deck: int) -> None:
    """Cards from the Well to each Hand, then more, unseen, to each Deck."""
    for seat in range(len(s.hands)):
        for _ in range(in_hand):
            card = s.well.pop()
            s.hands[seat].append(card)
            s.seen[card] |= 1 << seat
            t.tell("KM-006", only(seat), "{0} {0:are|is} dealt {1:card}.", seat, s.faces[card])
        t.tell("KM-006", all_but(seat), "{0} {0:are|is} dealt {1:#card|cards} to {0:your|their} Hand.", seat, in_hand)
    for seat in range(len(s.hands)):
        for _ in range(in_deck):
            s.decks[seat].append(s.well.pop())
        t.tell("KM-007", ALL, "{0} {0:are|is} dealt {1:#card|cards} face down to {0:your|their} Deck.", seat, in_deck)
