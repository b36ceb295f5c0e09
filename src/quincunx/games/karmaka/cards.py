"""Karmaka: the 64 cards (KM-002) and the ladder, as shared tables. A face is an index into CARDS."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

RED: Final = 0
GREEN: Final = 1
BLUE: Final = 2
MOSAIC: Final = 3
COLOURS: Final = ("red", "green", "blue", "mosaic")

NO_TARGET: Final = 0
RIVAL: Final = 1
ANY_PLAYER: Final = 2
BY_COPY: Final = 3

RUNGS: Final = ("Dung Beetle", "Snake", "Wolf", "Ape", "Transcendence")
NEEDS: Final = (4, 5, 6, 7)
"""KM-064: points needed to leave each rung."""
DUNG_BEETLE: Final = 0
WOLF_RUNG: Final = 2
TRANSCENDENCE: Final = 4
RINGS: Final = 12


@dataclass(frozen=True)
class Card:
    name: str
    colour: int
    points: int
    copies: int
    target: int
    text: str

    @property
    def slug(self) -> str:
        return self.name.lower().replace("'", "").replace(" ", "-")


CARDS: Final = (
    Card("Panic", RED, 1, 3, ANY_PLAYER, "Choose any player. The top card of their Deck is ruined. Then you may play another card."),
    Card("Dwindle", RED, 1, 3, ANY_PLAYER, "Choose any player. They pick one card of their Hand and ruin it."),
    Card("Crisis", RED, 2, 3, RIVAL, "Choose a rival. They pick one of their Deeds, exposed or not, and ruin it."),
    Card("Roulette", RED, 2, 3, NO_TARGET, "Ruin up to 2 cards of your Hand. Then draw from the Well, one by one, at most one more than you ruined; you may stop at any time."),
    Card("Hell's Heart", RED, 2, 3, RIVAL, "Choose a rival. The top 2 cards of their Future Life are ruined, top card first."),
    Card("Vengeance", RED, 3, 2, RIVAL, "Choose a rival. Their exposed Deed is ruined."),
    Card("Spite", RED, 3, 2, RIVAL, "Choose a rival. 2 random cards of their Hand are ruined."),
    Card("Another Day", GREEN, 1, 3, NO_TARGET, "Draw 1 card from the Well. Then you may play another card."),
    Card("Recycle", GREEN, 1, 3, NO_TARGET, "Choose one of the top 3 cards of the Ruins and put it on your Future Life."),
    Card("Salvage", GREEN, 2, 3, NO_TARGET, "Choose one of the top 3 cards of the Ruins and take it to your Hand."),
    Card("Longevity", GREEN, 2, 3, ANY_PLAYER, "Choose any player. 2 cards from the Well go unseen on top of their Deck."),
    Card("Sowing", GREEN, 2, 3, NO_TARGET, "Draw 2 cards from the Well, then put 2 cards of your Hand on your Future Life."),
    Card("Voyage", GREEN, 3, 2, NO_TARGET, "Draw 3 cards from the Well. Then you may play another card."),
    Card("Jubilee", GREEN, 3, 2, NO_TARGET, "Put up to 2 cards of your Hand onto your Deeds."),
    Card("Transmigrate", BLUE, 1, 3, NO_TARGET, "Take any one card of your Future Life to your Hand."),
    Card("Peek", BLUE, 1, 3, RIVAL, "Choose a rival. You see their whole Hand, now. Then you may play another card."),
    Card("Destiny", BLUE, 2, 3, NO_TARGET, "Look at the top 3 cards of the Well. Put up to 2 of them on your Future Life and the rest back on the Well, in your order."),
    Card("Stolen Dreams", BLUE, 2, 3, RIVAL, "Choose a rival. The top card of their Future Life goes on top of yours."),
    Card("Denial", BLUE, 2, 3, BY_COPY, "Ruin one card of your Hand and carry out its ability as your own."),
    Card("Swindle", BLUE, 3, 2, RIVAL, "Choose a rival. You see 3 random cards of their Hand and take one of them to yours."),
    Card("Thievery", BLUE, 3, 2, RIVAL, "Choose a rival. Take their exposed Deed to your Hand."),
    Card("Embodiment", MOSAIC, 1, 5, BY_COPY, "Choose one of your own Deeds and carry out its ability as your own. The Deed stays."),
    Card("Mimic", MOSAIC, 1, 2, BY_COPY, "Choose a rival and carry out the ability of their exposed Deed as your own. The Deed stays."),
)  # fmt: skip

(
    PANIC, DWINDLE, CRISIS, ROULETTE, HELLS_HEART, VENGEANCE, SPITE,
    ANOTHER_DAY, RECYCLE, SALVAGE, LONGEVITY, SOWING, VOYAGE, JUBILEE,
    TRANSMIGRATE, PEEK, DESTINY, STOLEN_DREAMS, DENIAL, SWINDLE, THIEVERY,
    EMBODIMENT, MIMIC,
) = range(23)  # fmt: skip

NAMES: Final = tuple(card.name for card in CARDS)
SLUGS: Final = tuple(card.slug for card in CARDS)
COLOUR: Final = tuple(card.colour for card in CARDS)
POINTS: Final = tuple(card.points for card in CARDS)
ALIASES: Final = {"embody": "Embodiment"}
"""KM-R30: the card face says Embody, the rulebook Embodiment."""

DECK: Final = tuple(face for face, card in enumerate(CARDS) for _ in range(card.copies))
"""KM-002: one face for each of the 64 cards."""
