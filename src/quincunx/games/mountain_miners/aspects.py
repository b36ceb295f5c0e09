"""Mountain Miners: the numbers of a position from which a judgement is learned."""

from __future__ import annotations

from typing import Final

from quincunx.engine import Block, Layout

from .content import FIRST_ACTION, KINDS, RANSACK, TRASH
from .evaluate import SCALE, SCALE_BOARD, expected, outlook, tiles_left
from .rules.scoring import totals
from .state import COUNTS, Miners

PARTS: Final = 5
ACTIONS: Final = RANSACK + 1 - FIRST_ACTION
"""Those of the base game."""


def layout() -> Layout:
    return Layout(
        [
            Block("own outlook less the best other: as log odds, in points, times the part of the board left", 3, lead),
            Block("own less the best other: points now, kinds, tiles, trash, unused actions", PARTS, apart),
            Block(
                "of each kind: what the best lead in it is worth to the own seat, doubled ones twice", KINDS, by_kind
            ),
            Block(
                "unused actions of the own seat and of the best other, each as many as one has of them",
                2 * ACTIONS,
                tools,
            ),
            Block("next to grab?, next to grab times the part of the board left", 2, turn),
        ]
    )


def board_left(s: Miners) -> float:
    return s.occupied.bit_count() / 40.0


def rival(s: Miners, seat: int) -> int:
    """The best of the others."""
    if s.seats == 2:
        return 1 - seat
    worth = outlook(s)
    others = [other for other in range(s.seats) if other != seat]
    found = others[0]
    for other in others:
        if worth[other] > worth[found]:
            found = other
    return found


def lead(s: Miners, seat: int) -> list[float]:
    worth = outlook(s)
    ahead = worth[seat] - worth[rival(s, seat)]
    return [ahead / (SCALE + SCALE_BOARD * s.occupied.bit_count()), ahead / 10.0, ahead / 10.0 * board_left(s)]


def apart(s: Miners, seat: int) -> list[float]:
    other = rival(s, seat)
    points = totals(s)
    own, theirs = held(s, seat), held(s, other)
    return [(points[seat] - points[other]) / 10.0, *[own[at] - theirs[at] for at in range(PARTS - 1)]]


def held(s: Miners, seat: int) -> list[float]:
    count = s.count[seat * COUNTS : (seat + 1) * COUNTS]
    kinds = sum([1 for number in count[:KINDS] if number])
    return [kinds / 5.0, sum(count[:KINDS]) / 10.0, count[TRASH] / 3.0, len(s.tools[seat]) / 3.0]


def by_kind(s: Miners, seat: int) -> list[float]:
    other = rival(s, seat)
    left = tiles_left(s)
    found = [0.0] * KINDS
    for kind in range(KINDS):
        numbers = s.count[kind::COUNTS]
        if max(numbers):
            worth = expected(kind, numbers, s.doubled, left[kind])
            found[kind] = (worth[seat] - worth[other]) / 10.0
    return found


def tools(s: Miners, seat: int) -> list[float]:
    found = [0.0] * (2 * ACTIONS)
    for at, who in ((0, seat), (ACTIONS, rival(s, seat))):
        for tile in s.tools[who]:
            icon = s.shows[tile] - FIRST_ACTION
            if 0 <= icon < ACTIONS:
                found[at + icon] += 1.0
    return found


def turn(s: Miners, seat: int) -> list[float]:
    own = 1.0 if (s.active + s.moved) % s.seats == seat else -1.0
    return [own, own * board_left(s)]
