"""Using an ability: of a tile, skill, item, secret, card, encounter or legendary action."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from quincunx.engine import ALL, Ask, Context, Rules, rule

from .. import kinds
from ..content import Pack, pack_of
from ..content.language import TRIGGER
from ..content.model import Ability
from ..state import Realm
from . import conditions, goods, leaving, moments, party
from .stack import MASK, PLACE, SELF, meeting, push_list

CARD_SOURCES = (4, 5)


def usable(s: Realm, p: Pack, ability: int, me: int, f: list[int]) -> bool:
    """Its condition holds, its limit is not used up, and its cost can be paid."""
    a = p.abilities[ability]
    if moments.used(s, a, me) or not conditions.holds(s, f, a.cond):
        return False
    return not a.cost or affordable(s, f, a, me)


def affordable(s: Realm, f: list[int], a: Ability, me: int) -> bool:
    due = party.bill(s, f, a.cost, len(conditions.members_of(s, f)))
    if leaving.going_on(s):
        return all(n <= 0 or _in_encounter(s, me, res) >= n for res, n in due)
    return party.can_pay(s, [me], due)


@rule("KR-268", "KR-269")
def _in_encounter(s: Realm, me: int, res: int) -> int:
    from . import tracks

    if res <= 2:
        return tracks.held(s, me, res)
    return sum(tracks.held(s, c, res) for c in s.members)


def run_ability(s: Realm, t: Context, f: list[int]) -> Rules:
    """From the stack: condition, choice, cost, effects."""
    s.stack.pop()
    p = pack_of(s.pack)
    a = p.abilities[f[1]]
    me = f[SELF]
    around = at_its_owner(s, f, a)
    if not still_there(s, p, f, a) or not usable(s, p, f[1], me, around):
        return
    if a.optional and not f[2]:
        s.about, s.about_n = a.id, 1
        answer = yield me, kinds.DO_IT, (kinds.YES, kinds.NO)
        if answer != kinds.YES:
            return
    ready = yield from ready_to_use(s, t, f, a)
    if ready:
        t.tell("KR-224" if a.source == 4 else "KR-105", ALL, "{0:ability}", s.base + a.id)
        push_list(s, a.eff, me, f[MASK], around[PLACE])


def at_its_owner(s: Realm, f: list[int], a: Ability) -> list[int]:
    """Outside encounters the text of an item, a skill or a secret speaks of the place where its owner stands."""
    if a.source in CARD_SOURCES or meeting(s) or f[SELF] < 0:
        return f
    return [*f[:PLACE], s.place[f[SELF]], *f[PLACE + 1 :]]


def still_there(s: Realm, p: Pack, f: list[int], a: Ability) -> bool:
    """A sequence card that has gone or been covered since has no ability any more (KR-203)."""
    if a.source != 4 or a.trigger in (TRIGGER["discarded"], TRIGGER["delayed"]):
        return True
    return f[PLACE] in s.seq and moments.card_in_force(s, p, s.seq.index(f[PLACE]))


UNPAID = 200
"""In `once`, added to the character whose ability the others would not pay for."""


def ready_to_use(s: Realm, t: Context, f: list[int], a: Ability) -> Generator[Ask, Any, bool]:
    """Pay for it and note that it was used. False: not paid, or the payer is gone."""
    me = f[SELF]
    conditions.use(s, f, a.cond)
    moments.mark_used(s, a, me)
    due = party.bill(s, f, a.cost, len(conditions.members_of(s, f)))
    if due and leaving.going_on(s):
        paid = yield from party.pay_in_encounter(s, t, due, me)
        if not paid:
            # offered again only in a later activation: otherwise the others could be asked for ever
            s.once.append([-1 - a.id, 1, UNPAID + me])
            return False
    elif due:
        yield from party.pay(s, t, [me], due, me)
    spend_consumable(s, t, f[PLACE], a, me)
    return True


@rule("KR-166")
def spend_consumable(s: Realm, t: Context, code: int, a: Ability, me: int) -> None:
    if a.source == 2 and code in s.items[me] and pack_of(s.pack).item(s.faces[code]).set == "consumable":
        goods.discard_item(s, t, me, code, "KR-166")
