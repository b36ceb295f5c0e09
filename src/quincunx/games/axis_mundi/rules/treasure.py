"""Using Treasure (index 3.17). Grenade and Time Bomb are Actions of their own."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, rule

from ..cards.one_time import EFFECTS
from ..content import DRAW_THREE, GAIN_ENERGY
from ..state import Axis, Turn, altered, without
from .hands import can_draw


@rule("AM-371", "AM-R20")
def usable(s: Axis, me: int) -> list[int]:
    """Treasure that works by itself: everything but Grenade and Time Bomb."""
    faces = s.faces
    out = [piece for piece in s.loot[me] if faces[piece] <= GAIN_ENERGY]
    if out and not (can_draw(s, 0) or can_draw(s, 1)):
        return [piece for piece in out if faces[piece] != DRAW_THREE]
    return out


@rule("AM-371")
def use(s: Axis, t: Context, me: int, token: int) -> Rules:
    """Free, in the own turn; then it leaves the game."""
    spend_token(s, t, me, token)
    yield from EFFECTS[s.faces[token]](s, t, me, token)


@rule("AM-371")
def spend_token(s: Axis, t: Context, me: int, token: int) -> int:
    """Show it and take it out of the game; gives its face."""
    s.loot = altered(s.loot, me, without(s.loot[me], token))
    s.gone = (*s.gone, token)
    s.show([token])
    s.turn[Turn.TREASURE] = 1
    face = s.faces[token]
    t.tell("AM-371", ALL, "{0} {0:use|uses} the Treasure {1:card}.", me, face)
    return face
