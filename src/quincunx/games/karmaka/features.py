"""Karmaka: what a seat knows as numbers, for learners."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.engine import Block, Layout, Setting, by_seat, one_hot

from .cards import CARDS, COLOUR, NEEDS, POINTS, RUNGS, TRANSCENDENCE
from .state import Karma

FACES = len(CARDS)
REACH = 6


def layout(setting: Setting) -> Layout:
    """Own cards by face, the Ruins and the centre, everybody's public things from the own seat on, and how far Deeds,
    Hand and Future Life reach toward the next rung: sums that a small network would have to find first."""
    seats = setting.seats
    return Layout(
        [
            Block("own Hand, by card", FACES, lambda s, me: count(s, s.hands[me])),
            Block("own Future Life, by card", FACES, lambda s, me: count(s, s.futures[me])),
            Block("cards of the Well being looked at, by card", FACES, looking),
            Block("cards in the centre, by card", FACES, lambda s, me: count(s, s.centre)),
            Block("the Ruins, by card", FACES, lambda s, me: count(s, s.ruins)),
            Block("top three of the Ruins, by card", FACES, lambda s, me: count(s, s.ruins[-3:])),
            *_by_turn(seats),
            Block(
                "Deeds and Hand by colour, best sum, enough?",
                REACH,
                lambda s, me: reach(s, s.deeds[me] + s.hands[me], s.rungs[me]),
            ),
            Block(
                "Future Life by colour, best sum, enough?",
                REACH,
                lambda s, me: reach(s, s.futures[me], s.rungs[me] + 1),
            ),
            Block("Well, ring supply, turn, victim of the present ability?", 4, common),
        ]
    )


def _by_turn(seats: int) -> list[Block]:
    """The blocks of each seat, seat by seat."""
    rows = [
        by_seat(seats, "rung, one-hot", len(RUNGS), lambda s, me, seat: one_hot(s.rungs[seat], len(RUNGS))),
        by_seat(seats, "rings, Hand, Deck, Future Life, at turn, side", 6, standing),
        by_seat(seats, "Deeds by card", FACES, lambda s, me, seat: count(s, s.deeds[seat])),
        by_seat(seats, "exposed Deed, one-hot", FACES, exposed),
        by_seat(
            seats,
            "Deeds by colour, best sum, enough? (over what the rung needs)",
            REACH,
            lambda s, me, seat: reach(s, s.deeds[seat], s.rungs[seat]),
        ),
    ]
    return [block for of_seat in zip(*rows, strict=True) for block in of_seat]


def count(s: Karma, cards: Sequence[int]) -> list[float]:
    counts = [0.0] * FACES
    faces = s.faces
    for card in cards:
        counts[faces[card]] += 1.0
    return counts


def looking(s: Karma, me: int) -> list[float]:
    return count(s, s.looked if me == s.active else [])


def standing(s: Karma, me: int, seat: int) -> list[float]:
    return [
        s.rings[seat] / 12,
        len(s.hands[seat]) / 10,
        len(s.decks[seat]) / 6,
        len(s.futures[seat]) / 10,
        float(seat == s.active),
        float(s.seats.sides[seat]),
    ]


def exposed(s: Karma, me: int, seat: int) -> list[float]:
    deeds = s.deeds[seat]
    return one_hot(s.faces[deeds[-1]] if deeds else -1, FACES)


def reach(s: Karma, cards: Sequence[int], rung: int) -> list[float]:
    """Points of these cards by colour, and the best sum of one colour with the mosaic, over what the rung needs."""
    need = NEEDS[rung] if rung < TRANSCENDENCE else 1
    points = [0, 0, 0, 0]
    for card in cards:
        face = s.faces[card]
        points[COLOUR[face]] += POINTS[face]
    best = max(points[:3]) + points[3]
    return [*[value / need for value in points], best / need, float(best >= need)]


def this_life(s: Karma, me: int) -> list[float]:
    return reach(s, s.deeds[me] + s.hands[me], s.rungs[me])


def next_life(s: Karma, me: int) -> list[float]:
    return reach(s, s.futures[me], s.rungs[me] + 1)


def common(s: Karma, me: int) -> list[float]:
    return [len(s.well) / 64, s.supply / 12, s.turn / 100, float(s.victim == me)]
