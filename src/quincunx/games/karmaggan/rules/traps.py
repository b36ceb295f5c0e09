"""Temple Cards: wall traps (3.4), Rollers (3.5), Piston, Translations, Ram, Flash and Gates (3.6)."""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, Rules, rule

from .. import cards as k
from ..board import (
    ACID,
    ALL_GATES,
    ARROWS,
    FIRE,
    I0,
    J0,
    M0,
    MOON,
    O0,
    OUTER,
    RING,
    SUN,
    TEMPLE,
    C,
    crosses,
    dragged_across,
    mouths,
    outwards,
    temple_column,
)
from ..kinds import FLASH
from ..state import Karmaggan
from .death import bury, lose_coins, needs_burial
from .egg import pick_up
from .hands import discard_hand, draw, temple_ready


@rule("KG-029", "KG-048")
def flip(s: Karmaggan, t: Context, seat: int) -> Rules:
    """Flip and resolve the top card of the Temple Deck; this seat's Raider is the activator."""
    if not temple_ready(s, t):
        return
    card = s.temple.pop()
    s.show([card])
    t.pin([card])
    s.open.append(card)
    s.owners.append(-1)
    face = s.faces[card]
    t.tell("KG-029", ALL, "{0} {0:flip|flips} {1:temple}.", seat, face)
    yield from resolve(s, t, seat, face)
    s.owners.pop()
    s.temple_spent.append(s.open.pop())


def resolve(s: Karmaggan, t: Context, seat: int, face: int) -> Rules:
    if face <= k.T_FIRE:
        yield from spring(s, t, seat, TRAP_OF[face - k.T_ARROWS])
    elif k.T_TURN <= face < k.T_SUN_OPEN:
        yield from translation(s, t, seat, (face - k.T_TURN) >> 1, 1 - 2 * (face & 1))
    elif face == k.T_FLASH:
        yield from flash(s, t, seat)
    elif face == k.T_PISTON:
        piston(s, t)
    elif face == k.T_RAM:
        ram(s, t, seat)
    elif face < k.T_STILL:
        turn_gates(s, t, face)


# -- wall traps

TRAP_OF: Final = (ARROWS, ACID, FIRE)
TRAP_RULE: Final = ("KG-060", "KG-059", "KG-058")


@rule("KG-049", "KG-050", "KG-051", "KG-052", "KG-053", "KG-054", "KG-055", "KG-056", "KG-057")
def trace(s: Karmaggan, trap: int) -> list[int]:
    """Every tile that the traps of one type sweep, each branch up to what stops it."""
    figures = s.at + s.spawns
    rot = s.rot
    swept: list[int] = list(mouths(rot, trap))
    for tile in swept:
        if tile not in figures:
            swept.extend(outwards(rot, tile))
    return swept


@rule("KG-058", "KG-059", "KG-060", "KG-061", "KG-062", "KG-R02")
def spring(s: Karmaggan, t: Context, seat: int, trap: int) -> Rules:
    """All paths first, then all damage, then all deaths."""
    swept = trace(s, trap)
    s.beams = [trap, *s.rot, *swept]
    for victim in s.order(seat):
        if s.at[victim] in swept:
            loss = 1 if trap == ARROWS else 2 if trap == FIRE else max(0, t.roll() - 2)
            lose_coins(s, victim, loss)
            t.tell(TRAP_RULE[trap], ALL, "{0} {0:are|is} hit and {0:lose|loses} {1:#coin|coins}.", victim, loss)
    if needs_burial(s):
        yield from bury(s, t, seat)


# -- Rollers


@rule("KG-066", "KG-070", "KG-R01")
def roller_damage(s: Karmaggan, t: Context, seat: int, by: str) -> None:
    loss = t.roll() - 1
    lose_coins(s, seat, loss)
    t.tell(by, ALL, "{0} {0:cross|crosses} a Roller and {0:lose|loses} {1:#coin|coins}.", seat, loss)


@rule("KG-065", "KG-068", "KG-069", "KG-110")
def roller_step(s: Karmaggan, t: Context, seat: int, start: int, end: int, by: str) -> Rules:
    """Damage for a step across a Roller, and death of it."""
    if s.rollers and crosses(s.rot, start, end):
        roller_damage(s, t, seat, by)
        if s.coins[seat] == 0:
            yield from bury(s, t, seat)


# -- Piston


@rule("KG-074", "KG-075", "KG-R03")
def piston(s: Karmaggan, t: Context) -> None:
    for seat, place in enumerate(s.at):
        if place == C:
            loss = s.coins[seat] // 2
            s.coins[seat] -= loss
            t.tell("KG-075", ALL, "The Piston strikes {0}: {1:#coin|coins} lost.", seat, loss)


# -- Translations


@rule("KG-076", "KG-077")
def translation(s: Karmaggan, t: Context, seat: int, ring: int, way: int) -> Rules:
    """Roll a die and turn the ring that way by so many sectors."""
    yield from rotate(s, t, seat, ring, way * t.roll())


@rule("KG-067", "KG-072", "KG-073", "KG-078", "KG-079", "KG-187")
def rotate(s: Karmaggan, t: Context, seat: int, ring: int, sectors: int) -> Rules:
    """Turn a ring with all that is on it; Raiders dragged across a Roller roll for it, in turn order."""
    t.tell("KG-076", ALL, "{0:turning}.", (ring, sectors))
    before = [temple_column(s.rot, place) if O0 <= place < J0 else -1 for place in s.at] if ring == OUTER else []
    s.rot[ring] = (s.rot[ring] + sectors) & 15
    if ring == OUTER and s.rollers:
        for victim in s.order(seat):
            if before[victim] >= 0 and dragged_across(before[victim], 4 * sectors):
                roller_damage(s, t, victim, "KG-067")
        if needs_burial(s):
            yield from bury(s, t, seat)


# -- Battering Ram, Iris Flash, Gates


@rule("KG-080")
def ram(s: Karmaggan, t: Context, seat: int) -> None:
    discard_hand(s, t, seat, "KG-080")
    draw(s, t, seat, 4, "KG-080")


RING_TILES: Final = (range(C, I0), range(I0, M0), range(M0, O0), range(O0, J0))


@rule("KG-081", "KG-082", "KG-083", "KG-084", "KG-R15")
def flash(s: Karmaggan, t: Context, seat: int) -> Rules:
    """The activator goes on from another free Temple Tile of the same ring, which is not activated."""
    here = s.at[seat]
    kinds = s.kinds
    options = [x for x in RING_TILES[RING[here]] if kinds[x] == TEMPLE and x != here and not s.taken(x)]
    if not options:
        t.tell("KG-084", ALL, "The Iris Flash finds no other Temple Tile.")
        return
    tile = options[0]
    if len(options) > 1:
        tile = yield seat, FLASH, options
    s.at[seat] = tile
    t.tell("KG-081", ALL, "{0} {0:go|goes} on from {1:tile}.", seat, s.spot(tile))
    pick_up(s, t, seat)


@rule("KG-085")
def turn_gates(s: Karmaggan, t: Context, face: int) -> None:
    kind = SUN if face in (k.T_SUN_OPEN, k.T_SUN_CLOSE) else MOON
    if face in (k.T_SUN_OPEN, k.T_MOON_OPEN):
        s.gates |= kind
    else:
        s.gates &= ALL_GATES ^ kind
    t.tell("KG-085", ALL, "{0:gates}.", s.gates)
