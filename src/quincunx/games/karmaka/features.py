"""Karmaka: what a seat knows as numbers, for learners."""

from __future__ import annotations

from typing import Any, Final

from quincunx.engine import REAL, Divided, FeatureRow, Layout, Setting, Span, each_seat, tally

from .cards import CARDS, COLOUR, NEEDS, POINTS, RUNGS, TRANSCENDENCE
from .state import Karma

FACES: Final = len(CARDS)
REACH: Final = 6
STAGES: Final = len(RUNGS)
STANDING: Final = (12, 10, 6, 10, 1, 1)
MATCH: Final = (64, 12, REAL, 1)


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


def write(whole: bytearray, real: FeatureRow, at: int, seen: Any, me: int) -> None:
    s: Karma = seen
    faces, hand, future, ruins = s.faces, s.hands[me], s.futures[me], s.ruins
    tally(whole, at, faces, hand)
    tally(whole, at + FACES, faces, future)
    if s.looked and me == s.active:
        tally(whole, at + 2 * FACES, faces, s.looked)
    if s.centre:
        tally(whole, at + 3 * FACES, faces, s.centre)
    if ruins:
        tally_pile(whole, at + 4 * FACES, faces, ruins)
        tally(whole, at + 5 * FACES, faces, ruins[-3:])
    at += 6 * FACES
    seats = len(s.hands)
    for seat in range(me, me + seats):
        write_seat(whole, real, at, s, seat % seats)
        at += STAGES + len(STANDING) + 2 * FACES + REACH
    if hand or s.deeds[me]:
        write_reach(real, at, faces, s.deeds[me] + hand, s.rungs[me])
    if future:
        write_reach(real, at + REACH, faces, future, s.rungs[me] + 1)
    at += 2 * REACH
    whole[at] = len(s.well)
    whole[at + 1] = s.supply
    real[at + 2] = s.turn / 100
    if s.victim == me:
        whole[at + 3] = 1


def tally_pile(whole: bytearray, at: int, faces: list[int], cards: list[int]) -> None:
    """Of many cards: counted in a list, which is quicker than in bytes."""
    counts = [0] * FACES
    for card in cards:
        counts[faces[card]] += 1
    for face, count in enumerate(counts):
        if count:
            whole[at + face] = count


def write_seat(whole: bytearray, real: FeatureRow, at: int, s: Karma, seat: int) -> None:
    faces, deeds, rung, rings, side = s.faces, s.deeds[seat], s.rungs[seat], s.rings[seat], s.seats.sides[seat]
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
    at += len(STANDING)
    if deeds:
        tally(whole, at, faces, deeds)
        whole[at + FACES + faces[deeds[-1]]] = 1
        write_reach(real, at + 2 * FACES, faces, deeds, rung)


def write_reach(real: FeatureRow, at: int, faces: list[int], cards: list[int], rung: int) -> None:
    """Points of these cards by colour, and the best sum of one colour with the mosaic, over what the rung needs."""
    need = NEEDS[rung] if rung < TRANSCENDENCE else 1
    points = [0, 0, 0, 0]
    for card in cards:
        face = faces[card]
        points[COLOUR[face]] += POINTS[face]
    best = max(points[0], points[1], points[2]) + points[3]
    if best:
        for colour, number in enumerate(points):
            if number:
                real[at + colour] = number / need
        real[at + 4] = best / need
    if best >= need:
        real[at + 5] = 1.0
