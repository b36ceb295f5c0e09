"""The library of abilities that cards name, and naming a target (rulebook 2.1 and KM-044)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from quincunx.engine import ALL, Ask, Context, Rules, rule

from ..cards import ANY_PLAYER, DOES, LIBRARY, RIVAL, TARGET
from ..kinds import DENIAL as DENY
from ..kinds import EMBODY, Asking, AtOnce, Copying
from ..kinds import MIMIC as MIMIC_KIND
from ..kinds import TARGET as NAME
from ..state import Karma
from .asking import one_of
from .blue import BLUE_ASKING, BLUE_AT_ONCE
from .copies import ended_by_loop, remembered
from .green import GREEN_ASKING, GREEN_AT_ONCE
from .piles import FROM_HAND, ruin
from .red import RED_ASKING, RED_AT_ONCE


@rule("KM-044", "KM-045", "KM-126")
def carry_out(s: Karma, t: Context, me: int, face: int, used: int) -> Rules:
    """Target first, then what the card does, as `me`'s own. `used` remembers the copy cards of this resolution."""
    s.resolving = face
    target = -1
    whom = TARGET[face]
    if whom == RIVAL:
        target = yield from name_target(s, t, me, s.seats.on_rival[me])
    elif whom == ANY_PLAYER:
        target = yield from name_target(s, t, me, s.seats.on_any[me])
    for ability, first, second in DOES[face]:
        s.resolving = face
        at_once = AT_ONCE.get(ability)
        if at_once is not None:
            at_once(s, t, me, target, first, second)
        elif ability in ASKING:
            yield from ASKING[ability](s, t, me, target, first, second)
        else:
            yield from COPYING[ability](s, t, me, used)


@rule("KM-044", "KM-047", "KM-094", "KM-095", "KM-096", "KM-097", "KM-104", "KM-105", "KM-113", "KM-R09", "KM-R33")
def name_target(s: Karma, t: Context, me: int, legal: list[int]) -> Generator[Ask, Any, int]:
    """Name a legal target, whatever its zones hold; a rival so named is the victim, to whom the card is offered."""
    target: int = legal[0] if len(legal) == 1 else (yield me, NAME, legal)
    if s.seats.sides[target] != s.seats.sides[me]:
        s.victim = target
    if target == me:
        t.tell("KM-097", ALL, "{0} {0:play|plays} it on {0:yourself|themselves}.", me)
    else:
        t.tell("KM-044", ALL, "{0} {0:play|plays} it on {1}.", me, target)
    return target


# -- copy cards (rulebook 3.16)


@rule("KM-127", "KM-128", "KM-129", "KM-130", "KM-131", "KM-170")
def copy_ruined(s: Karma, t: Context, me: int, used: int) -> Rules:
    """A card of the Hand is ruined first; then its ability is carried out (Denial)."""
    hand = s.hands[me]
    if not hand:
        t.tell("KM-129", ALL, "{0} {0:have|has} no card to deny.", me)
        return
    card = yield from one_of(me, DENY, hand[:])
    hand.remove(card)
    ruin(s, t, card, "KM-127", me, FROM_HAND)
    face = s.faces[card]
    yield from carry_out(s, t, me, face, remembered(face))


@rule("KM-132", "KM-133", "KM-134", "KM-135", "KM-143")
def copy_own_deed(s: Karma, t: Context, me: int, used: int) -> Rules:
    """Copy any own Deed, exposed or covered; it stays (Embodiment)."""
    deeds = s.deeds[me]
    if not deeds:
        t.tell("KM-133", ALL, "{0} {0:have|has} no Deed to embody.", me)
        return
    deed = yield from one_of(me, EMBODY, deeds[::-1])
    face = s.faces[deed]
    t.tell("KM-132", ALL, "{0} {0:copy|copies} {1:card}, one of {0:your|their} own Deeds.", me, face)
    yield from copy(s, t, me, face, used)


@rule("KM-136", "KM-137", "KM-138", "KM-139", "KM-140", "KM-145")
def copy_exposed(s: Karma, t: Context, me: int, used: int) -> Rules:
    """Copy the exposed Deed of any rival, the opposite one too; that does not make the rival the victim (Mimic)."""
    rival = yield from one_of(me, MIMIC_KIND, s.seats.rivals[me])
    if not s.deeds[rival]:
        t.tell("KM-139", ALL, "{0} {0:have|has} no Deed to mimic.", rival)
        return
    face = s.faces[s.deeds[rival][-1]]
    t.tell("KM-136", ALL, "{0} {0:copy|copies} {1:s} exposed Deed, {2:card}.", me, rival, face)
    yield from copy(s, t, me, face, used)


@rule("KM-126", "KM-142", "KM-R07")
def copy(s: Karma, t: Context, me: int, face: int, used: int) -> Rules:
    """Carry out a Deed's ability, unless that closes a loop of Embodiment and Mimic."""
    if ended_by_loop(face, used):
        t.tell("KM-142", ALL, "Copying {0:card} closes a loop: nothing happens.", face)
        return
    yield from carry_out(s, t, me, face, used | remembered(face))


# -- the library, by place


def _placed(named: dict[str, Any]) -> dict[int, Any]:
    return {LIBRARY.index(name): ability for name, ability in named.items()}


AT_ONCE: Final[dict[int, AtOnce]] = _placed({**RED_AT_ONCE, **GREEN_AT_ONCE, **BLUE_AT_ONCE})
ASKING: Final[dict[int, Asking]] = _placed({**RED_ASKING, **GREEN_ASKING, **BLUE_ASKING})
COPYING: Final[dict[int, Copying]] = _placed(
    {"copy-ruined": copy_ruined, "copy-own-deed": copy_own_deed, "copy-exposed": copy_exposed}
)
