"""The kinds of decision (rulebook section 5), and how light options of a play are written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from quincunx.engine import Kind, Rules, Table

from ..state import Karma

AtOnce: TypeAlias = Callable[[Karma, Table, int, int], None]
Asking: TypeAlias = Callable[[Karma, Table, int, int], Rules]
"""Abilities, called with the player and the target (-1 where the card has none); the second sort asks somebody."""

POINTS: Final = 0
ABILITY: Final = 1
FUTURE: Final = 2
GIVE: Final = 3
WAYS: Final = ("points", "ability", "future", "give")

SIZE: Final = 64
PASS: Final = 4 * SIZE
DECLINE: Final = 5 * SIZE
STOP: Final = -1
"""In place of a card: no more."""

PLAYS: Final = tuple((card, SIZE + card, 2 * SIZE + card) for card in range(SIZE))
"""The ways to play a card, each written `way * 64 + card`."""
PLAYS_OR_GIVE: Final = tuple((*PLAYS[card], 3 * SIZE + card) for card in range(SIZE))

PLAY: Final = Kind(
    "play",
    "KM-030",
    "Play a card: for points, for its ability, or for the future.",
    "{0} {0:play|plays} a card.",
    "Play",
)
EXTRA: Final = Kind("extra", "KM-119", "You may play another card.", "{0} may play another card.", "Play")
TARGET: Final = Kind("target", "KM-044", "Choose a player.", "{0} {0:choose|chooses} a player.", "Target")
OFFER: Final = Kind(
    "offer",
    "KM-050",
    "You may put the card on your Future Life.",
    "{0} may take the card that was played.",
    "Offer",
)
DWINDLE: Final = Kind(
    "dwindle",
    "KM-148",
    "Choose a card of your Hand to ruin.",
    "{0} {0:choose|chooses} a card of {0:your|their} Hand to ruin.",
    "Ruin",
)
CRISIS: Final = Kind(
    "crisis",
    "KM-147",
    "Choose one of your Deeds to ruin.",
    "{0} {0:choose|chooses} one of {0:your|their} Deeds to ruin.",
    "Ruin",
)
ROULETTE_RUIN: Final = Kind(
    "roulette-ruin",
    "KM-149",
    "Ruin up to two cards of your Hand.",
    "{0} may ruin cards of {0:your|their} Hand.",
    "Ruin",
)
ROULETTE_DRAW: Final = Kind(
    "roulette-draw",
    "KM-150",
    "Draw a card from the Well, or stop.",
    "{0} may draw from the Well.",
    "Draw",
)
FROM_RUINS: Final = Kind(
    "from-ruins",
    "KM-162",
    "Choose one of the top cards of the Ruins.",
    "{0} {0:choose|chooses} a card of the Ruins.",
    "Take",
)
SOWING: Final = Kind(
    "sow",
    "KM-165",
    "Put a card of your Hand on your Future Life.",
    "{0} {0:put|puts} cards on {0:your|their} Future Life.",
    "Sow",
)
JUBILEE: Final = Kind(
    "jubilee",
    "KM-166",
    "Put up to two cards of your Hand onto your Deeds.",
    "{0} may put cards onto {0:your|their} Deeds.",
    "Deed",
)
TRANSMIGRATE: Final = Kind(
    "transmigrate",
    "KM-154",
    "Take a card of your Future Life to your Hand.",
    "{0} {0:take|takes} a card of {0:your|their} Future Life.",
    "Take",
)
DESTINY: Final = Kind(
    "destiny",
    "KM-161",
    "Put up to two of these cards on your Future Life.",
    "{0} {0:look|looks} at the top of the Well.",
    "Keep",
)
PUT_BACK: Final = Kind(
    "put-back",
    "KM-R11",
    "Put the cards back on the Well: which one first (it will lie lowest)?",
    "{0} {0:put|puts} cards back on the Well.",
    "Return",
)
SWINDLE: Final = Kind(
    "swindle",
    "KM-152",
    "Take one of these cards to your Hand.",
    "{0} {0:take|takes} one of the cards shown.",
    "Take",
)
DENIAL: Final = Kind(
    "deny",
    "KM-127",
    "Choose a card of your Hand to ruin and copy.",
    "{0} {0:choose|chooses} a card to ruin and copy.",
    "Ruin",
)
EMBODY: Final = Kind(
    "embody",
    "KM-132",
    "Choose one of your Deeds to copy.",
    "{0} {0:choose|chooses} a Deed to copy.",
    "Copy",
)
MIMIC: Final = Kind(
    "mimic",
    "KM-136",
    "Choose the rival whose exposed Deed you copy.",
    "{0} {0:choose|chooses} a rival to copy.",
    "Copy",
)
RINGS: Final = Kind("rings", "KM-062", "How many Karmic Rings do you spend?", "{0} may spend Karmic Rings.", "Spend")

KINDS: Final = (
    PLAY, EXTRA, TARGET, OFFER, DWINDLE, CRISIS, ROULETTE_RUIN, ROULETTE_DRAW, FROM_RUINS, SOWING, JUBILEE,
    TRANSMIGRATE, DESTINY, PUT_BACK, SWINDLE, DENIAL, EMBODY, MIMIC, RINGS,
)  # fmt: skip
