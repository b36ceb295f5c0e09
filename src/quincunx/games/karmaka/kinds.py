"""Every kind of decision (rulebook section 5), with what its options are and how they are written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from quincunx.engine import Context, Copies, Count, Domain, Kind, Or, Pieces, Rules, Seats, Setting, Spans, Verb, YesNo

from .cards import CARDS, COLOURS, DECK, NAMES, RINGS, SLUGS
from .seating import SEATINGS, seating_number
from .state import Karma
from .view import Sight, element

AtOnce: TypeAlias = Callable[[Karma, Context, int, int, int, int], None]
Asking: TypeAlias = Callable[[Karma, Context, int, int, int, int], Rules]
"""Abilities, called with the player, the target (-1 where the card has none) and the card's two numbers for it; the
second sort asks somebody."""
Copying: TypeAlias = Callable[[Karma, Context, int, int], Rules]
"""Abilities that carry out another card's, called with the player and the copy cards used so far."""

POINTS: Final = 0
ABILITY: Final = 1
FUTURE: Final = 2
GIVE: Final = 3

SIZE: Final = max(64, len(DECK))
PASS: Final = 4 * SIZE
DECLINE: Final = 5 * SIZE
STOP: Final = -1
"""In place of a card: no more."""

PLAYS: Final = tuple((card, SIZE + card, 2 * SIZE + card) for card in range(SIZE))
"""The ways to play a card, each written `way * 64 + card`."""
PLAYS_OR_GIVE: Final = tuple((*PLAYS[card], 3 * SIZE + card) for card in range(SIZE))


# -- what options can be


def _drawn(s: Karma, seat: int, card: int) -> tuple[str, ...]:
    """The card as the seat's drawing names it. Of equal cards in the Hand it is the last, as the Hand is shown."""
    seen = Sight(s, seat)
    twins = [held for held in seen.hand if s.faces[held] == s.faces[card]] if card in seen.hand else [card]
    return (element(seen.cards(twins)[-1]),)


def _centre(s: Karma, seat: int, option: Any) -> tuple[str, ...]:
    return tuple([_drawn(s, seat, card)[0] for card in s.centre])


def _gives(setting: Setting) -> bool:
    """KM-100: there is a teammate whose future can be provided for."""
    return bool(SEATINGS[seating_number(setting.word("mode"), setting.seats)].gives)


def _deeds_of(s: Karma, card: int) -> list[int]:
    return next(pile for pile in s.deeds if card in pile)


TEXTS: Final = [card.text for card in CARDS]
VALUED: Final = [f"{card.name} ({COLOURS[card.colour]} {card.points})" for card in CARDS]
CARD: Final = Pieces(SLUGS, NAMES, _drawn, texts=TEXTS)
PLAYED: Final = Pieces(SLUGS, VALUED, _drawn, texts=TEXTS)
PLAYER: Final = Verb("", Seats(touch=lambda s, seat, other: (f"player-{other}",)), "{}")


def _way(word: str, how: str) -> Verb:
    return Verb(word, PLAYED, f"{{}} {how}", f"Play {how}", short=how, when=_gives if word == "give" else None)


def _plays() -> Domain:
    ways = (("points", "for points"), ("ability", "for its ability"), ("future", "for the future"))
    give = _way("give", "to your teammate’s future")
    passing = (Verb("pass", group="Pass"), Verb("no-more", label="Play no further card", group="Pass"))
    return Spans(SIZE, (*[_way(word, how) for word, how in ways], give, *passing))


def _up_to(label: str = "") -> Domain:
    """Cards one by one, until there are enough."""
    return Or(Verb("", CARD, label), {STOP: (":stop", "No more")})


def _pile(pile: Callable[[Any, int], list[int]]) -> Copies:
    return Copies(SLUGS, NAMES, [card.copies for card in CARDS], pile, _drawn, TEXTS)


def _rings(s: Karma, seat: int, count: int) -> str:
    return f"Spend {count or 'no'} Karmic Ring{'' if count == 1 else 's'}"


# -- the kinds

# fmt: off
PLAY: Final = Kind("play", "KM-030", "Play a card: for points, for its ability, or for the future.",
    "{0} {0:play|plays} a card.", "Play", _plays())
EXTRA: Final = Kind("extra", "KM-119", "You may play another card.", "{0} may play another card.", "Play", _plays())
TARGET: Final = Kind("target", "KM-044", "Choose a player.", "{0} {0:choose|chooses} a player.", "Target", PLAYER)
OFFER: Final = Kind("offer", "KM-050", "You may put the card on your Future Life.",
    "{0} may take the card that was played.", "Offer", YesNo(":decline", ":accept"), _centre)
DWINDLE: Final = Kind("dwindle", "KM-148", "Choose a card of your Hand to ruin.",
    "{0} {0:choose|chooses} a card of {0:your|their} Hand to ruin.", "Ruin", CARD)
CRISIS: Final = Kind("crisis", "KM-147", "Choose one of your Deeds to ruin.",
    "{0} {0:choose|chooses} one of {0:your|their} Deeds to ruin.", "Ruin", _pile(_deeds_of))
ROULETTE_RUIN: Final = Kind("roulette-ruin", "KM-149", "Ruin up to two cards of your Hand.",
    "{0} may ruin cards of {0:your|their} Hand.", "Ruin", _up_to())
ROULETTE_DRAW: Final = Kind("roulette-draw", "KM-150", "Draw a card from the Well, or stop.",
    "{0} may draw from the Well.", "Draw", YesNo(":stop", ":draw"), ("well",))
FROM_RUINS: Final = Kind("from-ruins", "KM-162", "Choose one of the top cards of the Ruins.",
    "{0} {0:choose|chooses} a card of the Ruins.", "Take", _pile(lambda s, card: s.ruins))
SOWING: Final = Kind("sow", "KM-165", "Put a card of your Hand on your Future Life.",
    "{0} {0:put|puts} cards on {0:your|their} Future Life.", "Sow", CARD)
JUBILEE: Final = Kind("jubilee", "KM-166", "Put up to two cards of your Hand onto your Deeds.",
    "{0} may put cards onto {0:your|their} Deeds.", "Deed", _up_to("Put {} onto your Deeds"))
TRANSMIGRATE: Final = Kind("transmigrate", "KM-154", "Take a card of your Future Life to your Hand.",
    "{0} {0:take|takes} a card of {0:your|their} Future Life.", "Take", _pile(lambda s, card: s.futures[s.active]))
DESTINY: Final = Kind("destiny", "KM-161", "Put up to two of these cards on your Future Life.",
    "{0} {0:look|looks} at the top of the Well.", "Keep", _up_to())
PUT_BACK: Final = Kind("put-back", "KM-R11", "Put the cards back on the Well: which one first (it will lie lowest)?",
    "{0} {0:put|puts} cards back on the Well.", "Return", CARD)
SWINDLE: Final = Kind("swindle", "KM-152", "Take one of these cards to your Hand.",
    "{0} {0:take|takes} one of the cards shown.", "Take", CARD)
DENIAL: Final = Kind("deny", "KM-127", "Choose a card of your Hand to ruin and copy.",
    "{0} {0:choose|chooses} a card to ruin and copy.", "Ruin", CARD)
EMBODY: Final = Kind("embody", "KM-132", "Choose one of your Deeds to copy.", "{0} {0:choose|chooses} a Deed to copy.",
    "Copy", CARD)
MIMIC: Final = Kind("mimic", "KM-136", "Choose the rival whose exposed Deed you copy.",
    "{0} {0:choose|chooses} a rival to copy.", "Copy", PLAYER)
SPEND: Final = Kind("rings", "KM-062", "How many Karmic Rings do you spend?", "{0} may spend Karmic Rings.", "Spend",
    Verb("", Count(0, RINGS), _rings), lambda s, seat, count: (f"rings-{seat}",))
# fmt: on

ORDER: Final = (
    "points", "ability", "future", "give", "pass", "no-more", "target", "mimic", "offer:accept", "offer:decline",
    "roulette-draw:draw", "roulette-draw:stop", "dwindle", "roulette-ruin", "sow", "jubilee", "destiny", "put-back",
    "swindle", "deny", "embody", "roulette-ruin:stop", "jubilee:stop", "destiny:stop", "crisis", "transmigrate",
    "from-ruins", "rings",
)  # fmt: skip
"""Of the vocabulary: actions keep their numbers."""
