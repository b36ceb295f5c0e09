"""Ends of encounters and leaving one: the cuts in the stack (KR-173, KR-277, KR-302, KR-398)."""

from __future__ import annotations

from typing import Final

from quincunx.engine import ALL, Context, rule

from .. import constants as k
from ..content import pack_of
from ..state import Realm
from .stack import in_combat, meeting

# phases of an encounter, in s.phase
(
    START,
    TRAITS,
    OPENING,
    HANDS,
    PICK,
    DELAY,
    PLAY,
    OPPORTUNITY,
    BEFORE,
    ATTACK,
    ALTER,
    HIT,
    AFTER_ATTACK,
    READY,
    TURN_END,
    OVER,
) = range(16)
ACTIVATION: Final = (DELAY, PLAY)


def going_on(s: Realm) -> bool:
    """An encounter is being resolved and has not ended."""
    return meeting(s) and s.phase < OVER


@rule("KR-277", "KR-288", "KR-302", "KR-318", "KR-R29")
def settle(s: Realm, t: Context) -> bool:
    """After every single effect: victory first, then duration 0. True if the encounter has ended."""
    if not going_on(s):
        return False
    if in_combat(s):
        if s.pool >= s.need:
            t.tell("KR-277", ALL, "The pool reaches {0:#}: the combat is won.", s.need)
            finish(s, k.WON)
            return True
        return False
    if s.duration <= 0 and s.phase > START:
        e = pack_of(s.pack).enc(s.faces[s.enc])
        colour = e.track[s.affinity]
        s.verdict = colour
        t.tell("KR-302", ALL, "The talk is over: {0:slot}.", colour)
        finish(s, (k.LOST, k.NEITHER, k.WON)[colour])
        return True
    return False


def finish(s: Realm, result: int) -> None:
    """Nothing else pending in this encounter is resolved."""
    s.result = result
    s.phase = OVER
    del s.stack[s.enc_base + 1 :]


@rule("KR-173", "KR-174", "KR-284", "KR-287", "KR-305", "KR-R16", "KR-R54")
def leave(s: Realm, t: Context, c: int, escaped: bool = False) -> None:
    """A member is out of the encounter; its cards stay in the sequence until cleanup."""
    if not meeting(s) or c not in s.members:
        return
    s.members.remove(c)
    if not s.members:
        t.tell("KR-174" if not escaped else "KR-286", ALL, "Nobody is left: the encounter is lost.")
        finish(s, k.LOST)
    elif c == s.active and s.phase in ACTIVATION:
        # KR-398: the card or ability stops there, Phase III is skipped, Phase IV follows
        t.tell("KR-398", ALL, "{0} {0:leave|leaves} in the middle of the activation.", c)
        del s.stack[s.enc_base + 1 :]
        s.phase = READY
