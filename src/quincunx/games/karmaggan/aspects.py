"""KARMAGGÄN: the numbers of a position from which a judgement is learned."""

from __future__ import annotations

from typing import Final

from quincunx.engine import Block, Layout

from .evaluate import FACE_WORTH, chase, flight, standings
from .state import RAIDER, Karmaggan

RAIDER_PARTS: Final = 8


def layout() -> Layout:
    return Layout(
        [
            Block("own side less the best other, as `standings` has them", 1, lead),
            Block(
                "own Raider less the best other one: hand, coins up to three, coins beyond, Medallions, way with the "
                "Egg, way to the Egg, carries it?, dead?",
                RAIDER_PARTS,
                apart,
            ),
            Block("at turn?, steps left, part of the rounds gone times carrying", 3, turn),
        ]
    )


def lead(s: Karmaggan, seat: int) -> list[float]:
    sides = standings(s, seat)
    own = s.side(seat)
    return [sides[own] - max([value for side, value in enumerate(sides) if side != own])]


def parts(s: Karmaggan, seat: int, viewer: int) -> list[float]:
    faces = s.faces
    place = s.at[seat]
    coins = s.coins[seat]
    carries = s.carrier == seat
    return [
        sum([FACE_WORTH[faces[card]] for card in s.hands[seat]]),
        min(3.0, float(coins)),
        max(0.0, float(coins - 3)),
        float(s.medals[seat]),
        flight(s, seat, place, viewer) if carries and place >= 0 else 0.0,
        chase(s, seat, place, viewer) if not carries and place >= 0 else 0.0,
        float(carries),
        float(place < 0),
    ]


def rival(s: Karmaggan, seat: int) -> int:
    """Whoever carries the Egg of the others; otherwise the next of them."""
    if s.carrier >= 0 and s.hostile(seat, s.carrier):
        return s.carrier
    seats = len(s.at)
    return next((seat + by) % seats for by in range(1, seats) if s.hostile(seat, (seat + by) % seats))


def apart(s: Karmaggan, seat: int) -> list[float]:
    own = parts(s, seat, seat)
    other = parts(s, rival(s, seat), seat)
    return [own[at] - other[at] for at in range(RAIDER_PARTS)]


def turn(s: Karmaggan, seat: int) -> list[float]:
    mine = s.active == seat and s.phase == RAIDER
    holds = 1.0 if s.carrier == seat else -1.0 if s.carrier >= 0 else 0.0
    return [1.0 if s.side(s.active) == s.side(seat) else -1.0, s.steps / 6.0 if mine else 0.0, holds * s.round / s.last]
