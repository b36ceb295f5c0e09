"""Tiles (3.3): what happens when a Raider or a Spawn steps on one."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, rule

from ..board import BLOOD, BLOODS, EMPTY, OBJECT, PASSAGES, TEMPLE
from ..cards import B_FIRST, BLOOD_COINS, BLOOD_MEDALS, BLOOD_PIECE
from ..kinds import DRAW, DRINK, JUMP, NO, STAY, YES
from ..state import ACTIVATION, Karmaggan
from .egg import pick_up
from .hands import can_draw, draw
from .traps import flip


@rule("KG-022", "KG-023", "KG-024", "KG-042", "KG-043")
def activate(s: Karmaggan, t: Context, seat: int, tile: int, guide: int) -> Rules:
    """A Raider has stepped on a tile that no other Raider occupies. `guide` picks a Passage's exit (KG-109)."""
    kind = s.kinds[tile]
    code = seat * ACTIVATION + tile
    if code in s.used:
        t.mark("KG-043")
    elif kind == TEMPLE:
        s.used.append(code)
        yield from temple_tile(s, t, seat)
    elif kind == OBJECT:
        yield from object_tile(s, t, seat, tile, code)
    elif kind == BLOOD:
        yield from blood_tile(s, t, seat, tile)
    else:
        yield from passage_tile(s, t, seat, tile, guide)


def has_effect(s: Karmaggan, tile: int) -> bool:
    """Object, Temple, Blood and Passage Tiles do something; the others nothing (KG-022, KG-042)."""
    return OBJECT <= s.kinds[tile] <= 5


@rule("KG-028", "KG-029", "KG-030", "KG-031")
def temple_tile(s: Karmaggan, t: Context, seat: int) -> Rules:
    yield from flip(s, t, seat)


@rule("KG-026", "KG-027", "KG-047", "KG-182", "KG-R05")
def object_tile(s: Karmaggan, t: Context, seat: int, tile: int, code: int) -> Rules:
    """The player may draw a card, if it can; only then the tile counts as activated."""
    if can_draw(s, seat):
        answer = yield seat, DRAW, (YES, NO)
        if answer == YES:
            s.used.append(code)
            draw(s, t, seat, 1, "KG-026")


@rule("KG-032", "KG-033", "KG-034", "KG-035", "KG-182", "KG-R06")
def blood_tile(s: Karmaggan, t: Context, seat: int, tile: int) -> Rules:
    answer = yield seat, DRINK, (YES, NO)
    if answer == NO:
        return
    piece = BLOOD_PIECE + BLOODS.index(tile)
    s.show([piece])
    t.pin([piece])
    s.blood.remove(piece)
    s.drained.append(piece)
    s.kinds[tile] = EMPTY
    face = s.faces[piece] - B_FIRST
    s.coins[seat] += BLOOD_COINS[face]
    s.medals[seat] += BLOOD_MEDALS[face]
    t.tell("KG-033", ALL, "{0} {0:consume|consumes} a Blood Tile: {1:blood}.", seat, face + B_FIRST)


@rule("KG-036", "KG-037", "KG-038", "KG-109", "KG-R17", "KG-R18", "KG-R19")
def passage_tile(s: Karmaggan, t: Context, seat: int, tile: int, guide: int) -> Rules:
    exits = [x for x in PASSAGES if x != tile and s.kinds[x] == s.kinds[tile] and not s.taken(x)]
    if not exits:
        return
    exit = yield guide, JUMP, [*exits, STAY]
    if exit != STAY:
        s.used.append(seat * ACTIVATION + tile)
        s.at[seat] = exit
        t.tell("KG-036", ALL, "{0} {0:go|goes} on from {1:tile}.", seat, s.spot(exit))
        pick_up(s, t, seat)
