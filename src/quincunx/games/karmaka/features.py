"""Karmaka: what a seat knows as numbers, for learners."""

from __future__ import annotations

from typing import Any, Final

from quincunx.engine import (
    REAL,
    Divided,
    Layout,
    Reals,
    Setting,
    Span,
    Wholes,
    each_seat,
    tally,
    tally_pile,
    tally_weighed,
)

from .cards import CARDS, COLOUR, NEEDS, POINTS, RUNGS, TRANSCENDENCE
from .state import Karma

FACES: Final = len(CARDS)
REACH: Final = 6
STAGES: Final = len(RUNGS)
STANDING: Final = (12, 10, 6, 10, 1, 1)
MATCH: Final = (64, 12, REAL, 1)
OF_STANDING: Final = len(STANDING)
OF_SEAT: Final = STAGES + OF_STANDING + 2 * FACES + REACH
BITS: Final = 15
COLOUR_BITS: Final = (1 << BITS) - 1
WEIGHTS: Final[list[int]] = [points << BITS * colour for colour, points in zip(COLOUR, POINTS, strict=True)]
"""The points of each face, at the bits of its colour: sums of them are sums by colour."""
NEED: Final[list[int]] = [*NEEDS[:TRANSCENDENCE], 1, 1]
"""By rung, and one beyond."""


def layout(setting: Setting) -> Layout:
    """Own cards by face, the Ruins and the centre, everybody's public things from the own seat on, and how far Deeds,
    Hand and Future Life reach toward the next rung: sums that a small network would have to find first."""
    cards: list[Divided] = [
        ("own Hand, by card", FACES, 1),
        ("own Future Life, by card", FACES, 1),
        ("cards of the Well being looked at, by card", FACES, 1),
        ("cards in the centre, by card", FACES, 1),
        ("the Ruins, by card", FACES, 1),
        ("top three of the Ruins, by card", FACES, 1),
    ]
    of_seat: list[Divided] = [
        ("rung, one-hot", STAGES, 1),
        ("rings, Hand, Deck, Future Life, at turn, side", len(STANDING), STANDING),
        ("Deeds by card", FACES, 1),
        ("exposed Deed, one-hot", FACES, 1),
        ("Deeds by colour, best sum, enough? (over what the rung needs)", REACH, REAL),
    ]
    sums: list[Divided] = [
        ("Deeds and Hand by colour, best sum, enough?", REACH, REAL),
        ("Future Life by colour, best sum, enough?", REACH, REAL),
        ("Well, ring supply, turn, victim of the present ability?", len(MATCH), MATCH),
    ]
    return Layout([Span([*cards, *each_seat(setting.seats, of_seat), *sums], write)])


def write(whole: Wholes, real: Reals, at: int, seen: Any, me: int) -> None:
    s: Karma = seen
    faces, hand, future, ruins = s.faces, s.hands[me], s.futures[me], s.ruins
    in_hand = tally_weighed(whole, at, faces, hand, WEIGHTS)
    in_future = tally_weighed(whole, at + FACES, faces, future, WEIGHTS)
    if s.looked and me == s.active:
        tally(whole, at + 2 * FACES, faces, s.looked)
    if s.centre:
        tally(whole, at + 3 * FACES, faces, s.centre)
    if ruins:
        tally_pile(whole, at + 4 * FACES, FACES, faces, ruins)
        tally(whole, at + 5 * FACES, faces, ruins[-3:])
    at += 6 * FACES
    seats = len(s.hands)
    sides = s.seats.sides
    in_deeds = write_seat(whole, real, at, s, me, sides[me])
    for step in range(1, seats):
        seat = (me + step) % seats
        write_seat(whole, real, at + step * OF_SEAT, s, seat, sides[seat])
    at += seats * OF_SEAT
    write_reach(real, at, in_deeds + in_hand, s.rungs[me])
    write_reach(real, at + REACH, in_future, s.rungs[me] + 1)
    at += 2 * REACH
    whole[at] = len(s.well)
    whole[at + 1] = s.supply
    real[at + 2] = s.turn / 100
    if s.victim == me:
        whole[at + 3] = 1


def write_seat(whole: Wholes, real: Reals, at: int, s: Karma, seat: int, side: int) -> int:
    """Returns what its Deeds weigh."""
    faces, deeds, rung, rings = s.faces, s.deeds[seat], s.rungs[seat], s.rings[seat]
    whole[at + rung] = 1
    at += STAGES
    if rings:
        whole[at] = rings
    whole[at + 1] = len(s.hands[seat])
    whole[at + 2] = len(s.decks[seat])
    whole[at + 3] = len(s.futures[seat])
    if seat == s.active:
        whole[at + 4] = 1
    if side:
        whole[at + 5] = side
    if not deeds:
        return 0
    at += OF_STANDING
    weight = tally_weighed(whole, at, faces, deeds, WEIGHTS)
    whole[at + FACES + faces[deeds[-1]]] = 1
    write_reach(real, at + 2 * FACES, weight, rung)
    return weight


def write_reach(real: Reals, at: int, weight: int, rung: int) -> None:
    """Points by colour, and the best sum of one colour with the mosaic, over what the rung needs."""
    if not weight:
        return
    need = NEED[rung]
    best = red = weight & COLOUR_BITS
    if red:
        real[at] = red / need
    green = weight >> BITS & COLOUR_BITS
    if green:
        real[at + 1] = green / need
        if green > best:
            best = green
    blue = weight >> 2 * BITS & COLOUR_BITS
    if blue:
        real[at + 2] = blue / need
        if blue > best:
            best = blue
    mosaic = weight >> 3 * BITS
    if mosaic:
        real[at + 3] = mosaic / need
        best += mosaic
    real[at + 4] = best / need
    if best >= need:
        real[at + 5] = 1.0
