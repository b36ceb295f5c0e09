"""KARMAGGÄN: the numbers of a position from which a judgement is learned."""

from __future__ import annotations

from math import exp
from typing import Final

from quincunx.engine import Block, Layout

from . import board as b
from .cards import EFFECT, ROLE
from .content import OBJECTS
from .evaluate import FACE_WORTH, ONE_DIE, SLOPE, TWO_DICE, standings, to_go
from .prospects import TEMPLES, battle, exposed, gate_chances, nearest, roles, rollers, way_out, way_to
from .state import RAIDER, Karmaggan

ABSOLUTE: Final = 3
"""Battle roles from here on beat nearly everything."""
NEAR: Final = 6
"""Steps from which a Tar Spawn is a danger within a turn."""
MEANS: Final = "hand, cards, strong ones, coins (the first, second, to four, to eight), Medallions, cards by role"
WAY: Final = (
    "carries?, dead?, outside?, steps to the Egg (left, few, enough), steps out with Gates open (left, few, enough) "
    "and closed, ring, Spawns near"
)
GROUND: Final = "in the centre?, traps, Rollers, steps to blood (left, few) and to a Temple Tile (few)"
THREAT: Final = (
    "can reach the other now or next turn, wins a battle with it, rounds won more, both reaches and wins, this with "
    "the Egg at stake, with the last coins at stake, reaches and wins after the other went out"
)
OWN_CARDS: Final = len(OBJECTS)


def layout() -> Layout:
    return Layout(
        [
            Block("hand-written judgement as log odds", 1, lead),
            Block("the same late in the match", 1, late_lead),
            Block(f"own Raider: {MEANS}", 11, lambda s, seat: means(s, seat)),
            Block(f"rival’s Raider: {MEANS}", 11, lambda s, seat: means(s, rival(s, seat))),
            Block(f"own Raider: {WAY}", 12, lambda s, seat: way(s, seat, seat)),
            Block(f"rival’s Raider: {WAY}", 12, lambda s, seat: way(s, rival(s, seat), seat)),
            Block(f"own Raider: {GROUND}", 6, lambda s, seat: ground(s, seat, seat)),
            Block(f"rival’s Raider: {GROUND}", 6, lambda s, seat: ground(s, rival(s, seat), seat)),
            Block(f"own Raider: {THREAT}", 7, lambda s, seat: threat(s, seat, rival(s, seat), seat)),
            Block(f"rival’s Raider: {THREAT}", 7, lambda s, seat: threat(s, rival(s, seat), seat, seat)),
            Block(
                "own battle going on: attacks?, defends?, rounds gone, rounds won more, with the Egg at stake", 5, fight
            ),
            Block("own hand, by what cards do", OWN_CARDS, cards),
            Block(
                "at turn?, rolled?, steps left, part of the rounds gone, Sun and Moon Gates, Rollers?, Egg at home?, "
                "nearness of the two Raiders, rounds until Gates open by themselves, next Temple Card opens, closes, "
                "card played?, Pole?, Spell?",
                15,
                table,
            ),
        ]
    )


def lead(s: Karmaggan, seat: int) -> list[float]:
    sides = standings(s, seat)
    mine = s.side(seat)
    return [(sides[mine] - max([value for side, value in enumerate(sides) if side != mine])) * SLOPE]


def late_lead(s: Karmaggan, seat: int) -> list[float]:
    return [lead(s, seat)[0] * s.round / s.last]


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


def means(s: Karmaggan, seat: int) -> list[float]:
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
    return [
        worth,
        len(hand) / 8.0,
        float(strong),
        1.0 if coins >= 1 else 0.0,
        1.0 if coins >= 2 else 0.0,
        max(0, min(4, coins) - 2) / 2.0,
        max(0, min(8, coins) - 4) / 4.0,
        s.medals[seat] / 2.0,
        *roles(s, seat),
    ]


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
        left, chance = to_go(s, seat, viewer, way_out(s, at, s.gates or b.ALL_GATES), ONE_DIE)
        if s.gates:
            found[6], found[7], found[8] = min(20.0, left) / 10.0, exp(-left / 4.0), chance
        else:
            found[9] = min(20.0, left) / 10.0
    else:
        target = s.egg_place()
        if target < b.J0:
            left, chance = to_go(s, seat, viewer, way_to(s, at, target), TWO_DICE)
            found[3], found[4], found[5] = min(20.0, left) / 10.0, exp(-left / 4.0), chance
    found[10] = b.RING[at] / 3.0
    if s.spawns:
        steps = b.steps_to(s.rot, at)
        found[11] = float(sum([steps[spawn] <= NEAR for spawn in s.spawns]))
    return found


def ground(s: Karmaggan, seat: int, viewer: int) -> list[float]:
    """What the tile and its surroundings are good for, and what they threaten with."""
    at = s.at[seat]
    if at < 0 or at >= b.J0:
        return [0.0] * 6
    dice = dice_of(s, seat)
    blood, _ = to_go(s, seat, viewer, nearest(s, at, b.BLOOD, b.BLOODS), dice)
    temple, _ = to_go(s, seat, viewer, nearest(s, at, b.TEMPLE, TEMPLES), dice)
    return [
        float(at == b.C),
        exposed(s, at),
        rollers(s, at),
        min(20.0, blood) / 10.0,
        exp(-blood / 3.0),
        exp(-temple / 2.0),
    ]


def dice_of(s: Karmaggan, seat: int) -> list[float]:
    return ONE_DIE if s.carrier == seat else TWO_DICE


def threat(s: Karmaggan, seat: int, other: int, viewer: int) -> list[float]:
    """What a Raider can do to another by a battle."""
    here, there = s.at[seat], s.at[other]
    won, rounds = battle(s, seat, other) if here >= 0 and there >= 0 else (0.0, 0.0)
    if here < 0 or there < 0 or here >= b.J0:
        return [0.0, won, rounds / 3.0, 0.0, 0.0, 0.0, 0.0]
    if there >= b.J0:
        after = reaches(s, seat, viewer, out_after(s, here, there)) if s.gates else 0.0
        return [0.0, won, rounds / 3.0, 0.0, 0.0, 0.0, after * won]
    reached = reaches(s, seat, viewer, way_to(s, here, there))
    struck = reached * won
    last = struck if s.coins[other] <= 2 else 0.0
    return [reached, won, rounds / 3.0, struck, struck if s.carrier == other else 0.0, last, 0.0]


def reaches(s: Karmaggan, seat: int, viewer: int, steps: int) -> float:
    """How likely so many steps are made in the running turn or, of a seat that waits, in its next one."""
    if seat == viewer and s.active != seat:
        dice = dice_of(s, seat)
        return dice[steps] if 0 < steps < len(dice) else 0.0
    return to_go(s, seat, viewer, steps, dice_of(s, seat))[1]


def out_after(s: Karmaggan, here: int, trail: int) -> int:
    """Steps to a trail through its own Gate, or as many as to any Gate if that is less."""
    doors = [tile for tile in range(b.O2, b.J0) if b.trail(s.rot, s.gates, tile) == trail]
    return min([way_to(s, here, tile) for tile in doors]) + 1 if doors else b.FAR


def fight(s: Karmaggan, seat: int) -> list[float]:
    found = [0.0] * 5
    if s.fight and seat in (s.fight[0], s.fight[1]):
        attacks = s.fight[0] == seat
        other = s.fight[1] if attacks else s.fight[0]
        ahead = (s.fight[6] - s.fight[7]) / 3.0
        found[0 if attacks else 1] = 1.0
        found[2] = s.fight[5] / 3.0
        found[3] = ahead if attacks else -ahead
        found[4] = 1.0 if s.carrier == other else -1.0 if s.carrier == seat else 0.0
    return found


def cards(s: Karmaggan, seat: int) -> list[float]:
    counts = [0.0] * OWN_CARDS
    faces = s.faces
    for card in s.hands[seat]:
        counts[EFFECT[faces[card]]] += 0.5
    return counts


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
        max(0, s.last // 2 - s.round) / 20.0 if not s.gates else 0.0,
        *gate_chances(s),
        float(mine and s.played > 0),
        float(mine and s.pole > 0),
        float(mine and s.spell),
    ]
