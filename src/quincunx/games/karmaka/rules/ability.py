"""Playing for the ability and the karmic cost (rulebook 3.6, 3.7, 3.11 to 3.14)."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Rules, rule

from ..kinds import OFFER
from ..state import Karma
from .abilities import carry_out
from .copies import remembered
from .piles import PLAYED, ruin


@rule("KM-043", "KM-045", "KM-046", "KM-049")
def play_for_ability(s: Karma, t: Context, me: int, card: int) -> Rules:
    """Face up into the centre; the ability; then the offer. Until then the card is in no pile."""
    face = s.faces[card]
    s.hands[me].remove(card)
    s.centre.append(card)
    s.seen[card] = ALL
    t.tell("KM-043", ALL, "{0} {0:play|plays} {1:card} for its ability.", me, face)
    yield from carry_out(s, t, me, face, remembered(face))
    s.resolving = -1
    s.left = 0
    yield from offer(s, t, me)
    s.victim = -1


@rule("KM-050", "KM-051", "KM-089", "KM-091", "KM-106", "KM-114", "KM-115", "KM-144", "KM-146", "KM-R06")
def offer(s: Karma, t: Context, me: int) -> Rules:
    """Offered to the rival on whom it was played; if there was none, to each rival in turn order."""
    asked = [s.victim] if s.victim >= 0 else s.seats.rivals[me]
    for rival in asked:
        if (yield rival, OFFER, [1, 0]):
            accept(s, t, rival)
            return
        declined = "KM-090" if s.victim >= 0 else "KM-093"
        t.tell(declined, ALL, "{0} {0:decline|declines} {1:card}.", rival, s.faces[s.centre[-1]])
    ruin(s, t, s.centre.pop(), "KM-053", me, PLAYED)


@rule("KM-052", "KM-054", "KM-055", "KM-056", "KM-092")
def accept(s: Karma, t: Context, rival: int) -> None:
    """Face down on top of the own Future Life; everybody has seen which card it was."""
    t.tell("KM-052", ALL, "{0} {0:take|takes} {1:card} into {0:your|their} Future Life.", rival, s.faces[s.centre[-1]])
    s.futures[rival].append(s.centre.pop())
