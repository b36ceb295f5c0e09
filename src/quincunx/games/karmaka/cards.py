"""Karmaka: the cards (KM-002) and the ladder as shared tables. A face is an index into CARDS."""

from __future__ import annotations

from typing import Final, TypeAlias

from .content import ABILITIES, COLOURS, CONTENT, TARGETS, Card

__all__ = ["COLOURS", "Card"]

RED: Final = 0
GREEN: Final = 1
BLUE: Final = 2
MOSAIC: Final = 3

RIVAL: Final = TARGETS.index("rival")
ANY_PLAYER: Final = TARGETS.index("player")

RUNGS: Final = CONTENT.rungs
NEEDS: Final = CONTENT.needs
"""KM-064: points needed to leave each rung."""
START_RUNG: Final = CONTENT.start
WOLF_RUNG: Final = CONTENT.wolf
TRANSCENDENCE: Final = len(RUNGS) - 1
RINGS: Final = CONTENT.rings

CARDS: Final = CONTENT.cards
NAMES: Final = tuple(card.name for card in CARDS)
SLUGS: Final = tuple(card.slug for card in CARDS)
COLOUR: Final = tuple(card.colour for card in CARDS)
POINTS: Final = tuple(card.points for card in CARDS)
TARGET: Final = tuple(card.target for card in CARDS)
RULE: Final = tuple(card.rule for card in CARDS)
ALIASES: Final = {card.alias.lower(): card.name for card in CARDS if card.alias}
"""KM-R30: the card face says Embody, the rulebook Embodiment."""

Does: TypeAlias = tuple[tuple[int, int, int], ...]
DOES: Final[tuple[Does, ...]] = tuple(card.abilities for card in CARDS)
"""What each face does: places in the library of abilities, each with two numbers."""
LIBRARY: Final = tuple(ABILITIES)

DECK: Final = tuple(face for face, card in enumerate(CARDS) for _ in range(card.copies))
"""KM-002: one face for each of the cards; 64 in the game as printed."""
