"""How well a seat stands, for bots."""

from __future__ import annotations

from math import exp
from typing import Final

from .content import FIRST_ACTION, KINDS, TRASH, TRASH_VALUE, VALUES
from .rules.scoring import totals
from .state import COUNTS, NONE, OVER, Miners

ACTION_WORTH: Final = (
    *[0.0] * FIRST_ACTION,
    *(1.2, 0.2, 0.1, 2.2, 6.8),  # Move the Arrow, Arrow Lock, Swap, Double, Steal
    *(0.3, 0.3, 0.3, 1.0),  # Lightbulb, Bomb, Second Arrow, Ransack
    *(1.0, 0.2, 0.4),  # Rotate Grabbed, Rotate Board, Teleport Arrow
    *(2.0, 0.2, 0.0, 0.0),  # Flashlight, Rumble, Ring, Wildcard Arrow
    *(0.3, 0.3),  # Chameleon, Artefact
)
"""By icon: what an unused action is taken to be worth, in points. Those of the base game are fitted, see below."""

# Fitted on 3,400 two-seat matches between one-step lookers with slips (the likelihood of who won): how fast a lead
# becomes certain as tiles of the kind run out, what those still to come add, what a pile nobody else has is worth,
# what being next to grab is worth, and how points become chances.
SPREADS: Final = tuple(0.33 + 1.3 * left**0.5 for left in range(101))
"""By tiles of the kind left on the board."""
TO_COME: Final = 1.0
ALONE: Final = 3.3
ALONE_LEFT: Final = 4.4
NEXT_TO_GRAB: Final = 2.0
SCALE: Final = 4.4
SCALE_BOARD: Final = 0.3


def evaluate(s: Miners, seat: int) -> float:
    """How well the seat stands, from 0 lost to 1 won."""
    if s.phase == OVER:
        return final(totals(s), seat)
    worth = outlook(s)
    mine = worth[seat]
    rival = max([each for other, each in enumerate(worth) if other != seat])
    scale = SCALE + SCALE_BOARD * s.occupied.bit_count()
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, (rival - mine) / scale))))


def final(scores: list[int], seat: int) -> float:
    mine = scores[seat]
    best = max(scores)
    if mine < best:
        return 0.0
    return 1.0 / scores.count(best)


def squash(x: float) -> float:
    """Odd and rising, from -1 to 1."""
    return x / (1.0 + (x if x > 0.0 else -x))


def outlook(s: Miners) -> list[float]:
    """The points each seat may expect: for every kind the chance to end with most or least, by what is left."""
    shows = s.shows
    count = s.count
    worth = [TRASH_VALUE * float(number) for number in count[TRASH::COUNTS]]
    for seat, tools in enumerate(s.tools):
        for tile in tools:
            worth[seat] += ACTION_WORTH[shows[tile]]
    worth[(s.active + s.moved) % s.seats] += NEXT_TO_GRAB
    left = tiles_left(s)
    for kind in range(KINDS):
        numbers = count[kind::COUNTS]
        if len(numbers) == 2:
            if numbers[0] or numbers[1]:
                judge_pair(s, kind, numbers[0], numbers[1], left[kind], worth)
        elif max(numbers):
            judge_kind(s, kind, numbers, left[kind], worth)
    return worth


def judge_pair(s: Miners, kind: int, one: int, other: int, left: int, worth: list[float]) -> None:
    """`judge_kind` for two seats, written out because search asks for it most."""
    value = VALUES[kind]
    if one and other:
        lead = value * squash((one - other) / SPREADS[left])
        first = (one + TO_COME * left) * lead
        second = -(other + TO_COME * left) * lead
    else:
        hope = ALONE * value * left / (left + ALONE_LEFT)
        first = one * hope
        second = other * hope
    doubled = s.doubled
    worth[0] += 2 * first if doubled[0] >> kind & 1 else first
    worth[1] += 2 * second if doubled[1] >> kind & 1 else second


def judge_kind(s: Miners, kind: int, numbers: list[int], left: int, worth: list[float]) -> None:
    """Add what each holder of a kind may expect from it."""
    for seat, points in enumerate(expected(kind, numbers, s.doubled, left)):
        worth[seat] += points


def expected(kind: int, numbers: list[int], doubled: list[int], left: int) -> list[float]:
    """What each seat may expect from a kind of which the seats hold so many and so many tiles are left."""
    value = VALUES[kind]
    spread = SPREADS[left]
    found = [0.0] * len(numbers)
    for seat, number in enumerate(numbers):
        if number:
            others = [n for other, n in enumerate(numbers) if n and other != seat]
            if others:
                lead = squash((number - max(others)) / spread) - squash((min(others) - number) / spread)
                points = value * (number + TO_COME * left) * lead / 2
            else:
                points = ALONE * value * number * left / (left + ALONE_LEFT)
            found[seat] = 2 * points if doubled[seat] >> kind & 1 else points
    return found


def tiles_left(s: Miners) -> list[int]:
    """How many tiles of the board show each kind at their northern side as printed; exact for undivided tiles."""
    left = [0] * 32
    faces = s.faces
    for tile in s.board:
        if tile != NONE:
            left[faces[tile] & 31] += 1
    return left
