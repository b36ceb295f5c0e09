"""KARMAGGÄN: the numbers of a position from which a judgement is learned."""

from __future__ import annotations

from math import exp
from typing import Final

from quincunx.engine import Block, Layout

from . import board as b
from .cards import ROLE
from .evaluate import FACE_WORTH, ONE_DIE, TWO_DICE, standings, to_go
from .state import RAIDER, Karmaggan

RAIDER_PARTS: Final = 20
ABSOLUTE: Final = 3
"""Battle roles from here on beat nearly everything."""
NEAR: Final = 6
"""Steps from which a Tar Spawn is a danger within a turn."""


def layout() -> Layout:
    return Layout(
        [
            Block("own side less the best other, as `standings` has them, also late", 2, lead),
            Block(f"own Raider: {PARTS}", RAIDER_PARTS, own),
            Block(f"rival’s Raider: {PARTS}", RAIDER_PARTS, rivals),
            Block(
                "at turn?, rolled?, steps left, part of the rounds gone, Sun and Moon Gates, Rollers?, Egg at home?, "
                "nearness of the two Raiders",
                9,
                table,
            ),
        ]
    )


PARTS: Final = (
    "hand, cards, strong ones, coins (the first, second, to four, to eight), Medallions, carries?, dead?, outside?, "
    "steps to the Egg (left, few, enough), steps out with Gates open (left, few, enough) and closed, ring, Spawns near"
)


def lead(s: Karmaggan, seat: int) -> list[float]:
    sides = standings(s, seat)
    mine = s.side(seat)
    ahead = (sides[mine] - max([value for side, value in enumerate(sides) if side != mine])) * 0.35
    return [ahead, ahead * s.round / s.last]


def rival(s: Karmaggan, seat: int) -> int:
    """Whoever carries the Egg of the others; otherwise the next of them who lives."""
    if s.carrier >= 0 and s.hostile(seat, s.carrier):
        return s.carrier
    seats = len(s.at)
    others = [(seat + by) % seats for by in range(1, seats) if s.hostile(seat, (seat + by) % seats)]
    for other in others:
        if s.at[other] >= 0:
            return other
    return others[0]


def own(s: Karmaggan, seat: int) -> list[float]:
    return raider(s, seat, seat)


def rivals(s: Karmaggan, seat: int) -> list[float]:
    return raider(s, rival(s, seat), seat)


def raider(s: Karmaggan, seat: int, viewer: int) -> list[float]:
    faces = s.faces
    hand = s.hands[seat]
    coins = s.coins[seat]
    strong = 0
    worth = 0.0
    for card in hand:
        face = faces[card]
        worth += FACE_WORTH[face]
        if ROLE[face] >= ABSOLUTE:
            strong += 1
    means = [
        worth,
        len(hand) / 8.0,
        float(strong),
        1.0 if coins >= 1 else 0.0,
        1.0 if coins >= 2 else 0.0,
        max(0, min(4, coins) - 2) / 2.0,
        max(0, min(8, coins) - 4) / 4.0,
        s.medals[seat] / 2.0,
    ]
    return means + way(s, seat, viewer)


def way(s: Karmaggan, seat: int, viewer: int) -> list[float]:
    found = [0.0] * 12
    at = s.at[seat]
    if at < 0:
        found[1] = 1.0
        return found
    carries = s.carrier == seat
    found[0] = float(carries)
    if at >= b.J0:
        found[2] = 1.0
        return found
    if carries:
        out = b.steps_out(s.rot, s.gates or b.ALL_GATES)[at] + 1
        left, chance = to_go(s, seat, viewer, out, ONE_DIE)
        if s.gates:
            found[6], found[7], found[8] = min(20.0, left) / 10.0, exp(-left / 4.0), chance
        else:
            found[9] = min(20.0, left) / 10.0
    else:
        target = s.egg_place()
        if target < b.J0:
            left, chance = to_go(s, seat, viewer, b.steps_to(s.rot, target)[at], TWO_DICE)
            found[3], found[4], found[5] = min(20.0, left) / 10.0, exp(-left / 4.0), chance
    found[10] = b.RING[at] / 3.0
    if s.spawns:
        steps = b.steps_to(s.rot, at)
        found[11] = float(sum([steps[spawn] <= NEAR for spawn in s.spawns]))
    return found


def table(s: Karmaggan, seat: int) -> list[float]:
    mine = s.active == seat and s.phase == RAIDER
    here, there = s.at[seat], s.at[rival(s, seat)]
    near = exp(-b.steps_to(s.rot, there)[here] / 4.0) if 0 <= here < b.J0 and 0 <= there < b.J0 else 0.0
    return [
        1.0 if s.side(s.active) == s.side(seat) else -1.0,
        float(mine and s.rolled),
        s.steps / 6.0 if mine else 0.0,
        s.round / s.last,
        float(s.gates & b.SUN != 0),
        float(s.gates & b.MOON != 0),
        float(s.rollers),
        float(s.carrier < 0 and s.egg == b.C),
        near,
    ]
