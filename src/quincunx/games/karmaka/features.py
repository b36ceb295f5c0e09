"""Karmaka: what a seat knows as numbers, for learners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quincunx.engine import FeatureRow, Layout, Setting, Span, count_into, count_pile, spans_by_seat

from .cards import CARDS, COLOUR, NEEDS, POINTS, RUNGS, TRANSCENDENCE
from .state import Karma

FACES = len(CARDS)
REACH = 6
STANDING = 6
STAGES = len(RUNGS)


def layout(setting: Setting) -> Layout:
    """Own cards by face, the Ruins and the centre, everybody's public things from the own seat on, and how far Deeds,
    Hand and Future Life reach toward the next rung: sums that a small network would have to find first."""
    cards = [
        ("own Hand, by card", FACES),
        ("own Future Life, by card", FACES),
        ("cards of the Well being looked at, by card", FACES),
        ("cards in the centre, by card", FACES),
        ("the Ruins, by card", FACES),
        ("top three of the Ruins, by card", FACES),
    ]
    of_seat = [
        ("rung, one-hot", STAGES),
        ("rings, Hand, Deck, Future Life, at turn, side", STANDING),
        ("Deeds by card", FACES),
        ("exposed Deed, one-hot", FACES),
        ("Deeds by colour, best sum, enough? (over what the rung needs)", REACH),
    ]
    sums = [
        ("Deeds and Hand by colour, best sum, enough?", REACH),
        ("Future Life by colour, best sum, enough?", REACH),
        ("Well, ring supply, turn, victim of the present ability?", 4),
    ]
    return Layout(
        [Span(cards, write_cards), *spans_by_seat(setting.seats, of_seat, write_seat), Span(sums, write_sums)]
    )


def write_cards(row: FeatureRow, at: int, seen: Any, me: int) -> None:
    s: Karma = seen
    faces, ruins = s.faces, s.ruins
    count_pile(row, at, faces, s.hands[me], FACES)
    count_pile(row, at + FACES, faces, s.futures[me], FACES)
    if me == s.active:
        count_into(row, at + 2 * FACES, faces, s.looked)
    count_into(row, at + 3 * FACES, faces, s.centre)
    count_pile(row, at + 4 * FACES, faces, ruins, FACES)
    count_into(row, at + 5 * FACES, faces, ruins[-3:])


def write_seat(row: FeatureRow, at: int, seen: Any, me: int, seat: int) -> None:
    s: Karma = seen
    faces, deeds = s.faces, s.deeds[seat]
    row[at + s.rungs[seat]] = 1.0
    at += STAGES
    rings, side = s.rings[seat], s.seats.sides[seat]
    if rings:
        row[at] = rings / 12
    row[at + 1] = len(s.hands[seat]) / 10
    row[at + 2] = len(s.decks[seat]) / 6
    row[at + 3] = len(s.futures[seat]) / 10
    if seat == s.active:
        row[at + 4] = 1.0
    if side:
        row[at + 5] = float(side)
    at += STANDING
    if deeds:
        count_pile(row, at, faces, deeds, FACES)
        row[at + FACES + faces[deeds[-1]]] = 1.0
    write_reach(row, at + 2 * FACES, faces, deeds, s.rungs[seat])


def write_sums(row: FeatureRow, at: int, seen: Any, me: int) -> None:
    s: Karma = seen
    write_reach(row, at, s.faces, s.deeds[me] + s.hands[me], s.rungs[me])
    write_reach(row, at + REACH, s.faces, s.futures[me], s.rungs[me] + 1)
    at += 2 * REACH
    row[at] = len(s.well) / 64
    row[at + 1] = s.supply / 12
    row[at + 2] = s.turn / 100
    if s.victim == me:
        row[at + 3] = 1.0


def write_reach(row: FeatureRow, at: int, faces: list[int], cards: Sequence[int], rung: int) -> None:
    """Points of these cards by colour, and the best sum of one colour with the mosaic, over what the rung needs."""
    if not cards:
        return
    need = NEEDS[rung] if rung < TRANSCENDENCE else 1
    points = [0, 0, 0, 0]
    for card in cards:
        face = faces[card]
        points[COLOUR[face]] += POINTS[face]
    best = max(points[0], points[1], points[2]) + points[3]
    if best:
        for colour, number in enumerate(points):
            if number:
                row[at + colour] = number / need
        row[at + 4] = best / need
    if best >= need:
        row[at + 5] = 1.0
