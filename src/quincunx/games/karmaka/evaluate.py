"""Karmaka: how well a seat stands, for bots."""

from __future__ import annotations

import math
from typing import Final

from .cards import COLOUR, NEEDS, POINTS, TRANSCENDENCE
from .state import Karma

RUNG_WORTH: Final = 1.0
RING_WORTH: Final = 0.09
STEEP: Final = 1.6


def evaluate(s: Karma, seat: int) -> float:
    """0 … 1 by the distance between the own side's best climber and the best of the other sides."""
    if s.winner >= 0:
        return 1.0 if s.seats.sides[s.winner] == s.seats.sides[seat] else 0.0
    sides = s.seats.sides
    mine = sides[seat]
    own = other = -9.0
    for who in range(len(sides)):
        value = standing(s, who)
        if sides[who] == mine:
            own = max(own, value)
        else:
            other = max(other, value)
    return 1.0 / (1.0 + math.exp(-STEEP * (own - other)))


def standing(s: Karma, seat: int) -> float:
    """Rungs climbed, plus how surely this life and the next will climb another."""
    rung = s.rungs[seat]
    need = NEEDS[rung] if rung < TRANSCENDENCE else 1
    rings = s.rings[seat]
    now = best_sum(s, s.deeds[seat]) + 0.0
    coming = best_sum(s, s.deeds[seat] + s.hands[seat])
    turns = len(s.hands[seat]) + len(s.decks[seat])
    reach = now + 0.75 * (coming - now) + 0.35 * len(s.decks[seat])
    this_life = min(1.0, (reach + 0.8 * rings) / need)
    if turns == 0:
        this_life = 1.0 if now + rings >= need else 0.0
    next_need = NEEDS[min(rung + 1, TRANSCENDENCE - 1)]
    stored = min(1.2, (best_sum(s, s.futures[seat]) + 0.3 * len(s.futures[seat])) / next_need)
    return RUNG_WORTH * rung + 0.8 * this_life * this_life + 0.55 * stored + RING_WORTH * rings


def best_sum(s: Karma, cards: list[int]) -> int:
    """What these cards would score as Deeds."""
    red = green = blue = mosaic = 0
    faces = s.faces
    for card in cards:
        face = faces[card]
        colour = COLOUR[face]
        if colour == 0:
            red += POINTS[face]
        elif colour == 1:
            green += POINTS[face]
        elif colour == 2:
            blue += POINTS[face]
        else:
            mosaic += POINTS[face]
    return max(red, green, blue) + mosaic
