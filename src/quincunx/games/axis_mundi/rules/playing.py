"""Playing 1-Time cards (index 3.4 AM-080, 3.18): from the hand to the table, and from there to the Discard Pile."""

from __future__ import annotations

from quincunx.engine import ALL, Context, all_but, only, rule

from ..content import EMPTY_VESSEL, RULES, TREASURE_FACES
from ..state import Axis, Turn, altered, without
from .hands import forget


@rule("AM-080", "AM-473", "AM-R18")
def lay(s: Axis, t: Context, me: int, card: int) -> None:
    """Seen by all; while unseen the card lies face down, and others cannot tell which one of its back it was."""
    s.hands[me] = without(s.hands[me], card)
    s.laid = (*s.laid, card)
    face = s.faces[card]
    if not s.unseen[me]:
        s.seen[card] = -1
        t.tell(RULES[face], ALL, "{0} {0:play|plays} {1:card}.", me, face)
        return
    t.pin([card])
    forget(s, me, [card])
    s.seen[card] &= 1 << me
    t.tell("AM-473", only(me), "{0} {0:play|plays} {1:card} face down.", me, face)
    t.tell("AM-473", all_but(me), "{0} {0:play|plays} a card face down.", me)


@rule("AM-080", "AM-436", "AM-470", "AM-473")
def clear_table(s: Axis, me: int) -> None:
    """After they have resolved, cards go to the Discard Pile; what was played unseen stays face down, and an Empty
    Vessel lies on the mat as long as it works."""
    for card in s.laid:
        if s.unseen[me] and s.faces[card] == EMPTY_VESSEL:
            s.vessel = altered(s.vessel, me, (*s.vessel[me], card))
        elif s.unseen[me] and s.seen[card] != -1:
            s.veiled = altered(s.veiled, me, (*s.veiled[me], card))
        else:
            s.discard += (card,)
    s.laid = ()


@rule("AM-413", "AM-424", "AM-438", "AM-R98")
def play_companion(s: Axis, t: Context, me: int, card: int) -> None:
    """A card that is played together with an Action: it is not answered and has no effect of its own."""
    s.turn[Turn.PLAYS] += 1
    lay(s, t, me, card)
    clear_table(s, me)


def rule_of(s: Axis, me: int, face: int) -> str:
    """The rule named in the log: a card that lies face down is not given away by it; Treasure is always shown."""
    return "AM-473" if s.unseen[me] and face not in TREASURE_FACES else RULES[face]
