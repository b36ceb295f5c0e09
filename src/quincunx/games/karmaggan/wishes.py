"""What partners of a Team Match may ask of each other (KG-177), and how far it is done."""

from __future__ import annotations

from typing import Final

from quincunx.engine import Wish, Wished

from . import board as b
from .state import Karmaggan

ATTACK: Final = "attack"
COME: Final = "come"
EGG: Final = "egg"
WISHES: Final = (
    Wish(ATTACK, "Attack the nearest of them"),
    Wish(COME, "Stay near me"),
    Wish(EGG, "Go for the Egg"),
)
FARTHEST: Final = 24
"""Steps beyond which all ways are alike."""


def granted(s: Karmaggan, seat: int, wished: Wished) -> float:
    """By how few steps are left; nothing is asked of the dead."""
    place = s.at[seat]
    goals = [tile for tile in goals_of(s, seat, wished) if 0 <= tile < b.TILES]
    if not 0 <= place < b.TILES or not goals:
        return 0.0
    return 1.0 - min(FARTHEST, min(b.steps_to(s.rot, tile)[place] for tile in goals)) / FARTHEST


def goals_of(s: Karmaggan, seat: int, wished: Wished) -> list[int]:
    if wished.name == ATTACK:
        return [s.at[other] for other in range(len(s.at)) if s.hostile(seat, other)]
    return [s.at[wished.asker] if wished.name == COME else s.egg_place()]
