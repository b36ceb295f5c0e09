"""Using Treasure (index 3.17). Grenade and Time Bomb are Actions of their own."""

from __future__ import annotations

from quincunx.engine import ALL, Rules, Table, rule

from ..content import DRAW_THREE, GAIN_ACTION, GAIN_ATTACK, GAIN_ENERGY, GAIN_MOVES, HEAL_FOUR
from ..state import Axis, Turn, altered, without
from .body import heal
from .familiar import gain_energy
from .hands import can_draw, draw_mix


@rule("AM-371", "AM-R20")
def usable(s: Axis, me: int) -> list[int]:
    """Treasure that works by itself: everything but Grenade and Time Bomb."""
    faces = s.faces
    out = [piece for piece in s.loot[me] if faces[piece] <= GAIN_ENERGY]
    if out and not (can_draw(s, 0) or can_draw(s, 1)):
        return [piece for piece in out if faces[piece] != DRAW_THREE]
    return out


@rule("AM-371", "AM-372", "AM-373", "AM-374", "AM-375", "AM-376", "AM-377")
def use(s: Axis, t: Table, me: int, token: int) -> Rules:
    """Free, in the own turn; then it leaves the game."""
    face = spend_token(s, t, me, token)
    if face == DRAW_THREE:
        yield from draw_mix(s, t, me, 3, "AM-372")
    elif face == GAIN_ACTION:
        s.turn[Turn.ACTS] += 1
    elif face == HEAL_FOUR:
        heal(s, t, me, 4, "AM-374")
    elif face == GAIN_MOVES:
        s.turn[Turn.MOVES] += 2
    elif face == GAIN_ATTACK:
        s.turn[Turn.ATTACKS] += 1
    else:
        yield from gain_energy(s, t, me, 2, "AM-377")


@rule("AM-371")
def spend_token(s: Axis, t: Table, me: int, token: int) -> int:
    """Show it and take it out of the game; gives its face."""
    s.loot = altered(s.loot, me, without(s.loot[me], token))
    s.gone = (*s.gone, token)
    s.show([token])
    s.turn[Turn.TREASURE] = 1
    face = s.faces[token]
    t.tell("AM-371", ALL, "{0} {0:use|uses} the Treasure {1:card}.", me, face)
    return face
