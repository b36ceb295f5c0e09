"""Parties (3.8): who comes along, who pays what, how gains and losses are shared out."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from quincunx.engine import ALL, Ask, Context, Rules, rule

from .. import constants as k
from .. import kinds
from ..content import language as lang
from ..content import pack_of
from ..content.model import Cost
from ..state import Realm
from . import modifiers, tracks
from .conditions import Frame, members_of, number
from .stack import PLACE, SELF, meeting

Bill = list[list[int]]
"""A cost as it stands now: [resource, amount] in paying order."""


def order_of(s: Realm, c: int) -> int:
    return pack_of(s.pack).heroes[s.hero[c]].order


@rule("KR-391")
def ordered(s: Realm, seats: list[int], first: int) -> list[int]:
    """The acting character first, then ascending order number."""
    if len(seats) < 2:
        return seats[:]
    heroes = pack_of(s.pack).heroes
    return sorted(seats, key=lambda c: -1 if c == first else heroes[s.hero[c]].order)


@rule("KR-115", "KR-R45")
def decider(s: Realm, involved: list[int]) -> int:
    """Who speaks for a group: the lead if it is among them, else the lowest order number."""
    if s.lead in involved or not involved:
        return s.lead
    return min(involved, key=lambda c: order_of(s, c))


def here_with(s: Realm, c: int) -> list[int]:
    """The other characters in the same location who can act: a dying one cannot (KR-178)."""
    if s.seats == 1:
        return []
    return [other for other in range(s.seats) if other != c and s.place[other] == s.place[c] and s.dying[other] < 0]


@rule("KR-108", "KR-110", "KR-039")
def join(s: Realm, t: Context, starter: int) -> Generator[Ask, Any, list[int]]:
    """Others in the same location may ask to join, and the starter must agree. Returns the party."""
    party = [starter]
    s.about_c = starter
    for other in sorted(here_with(s, starter), key=lambda c: order_of(s, c)):
        answer = yield other, kinds.JOIN, (kinds.YES, kinds.NO)
        if answer != kinds.YES:
            continue
        s.about_c = other
        agreed = yield starter, kinds.ACCEPT, (kinds.YES, kinds.NO)
        s.about_c = starter
        if agreed == kinds.YES:
            party.append(other)
            t.tell("KR-108", ALL, "{0} {0:join|joins} {1}.", other, starter)
    return party


# -- costs


@rule("KR-047", "KR-390")
def bill(s: Realm, f: Frame, cost: Cost, members: int) -> Bill:
    """What a cost comes to: once, per member or per character."""
    return [[res, number(s, f, n) * (1, members, s.seats)[per]] for res, n, per in cost]


def change_energy(due: Bill, by: int) -> Bill:
    """A cost with its ENERGY changed by a modifier, never below 0."""
    if by:
        for part in due:
            if part[0] == k.ENERGY:
                part[1] = max(0, part[1] + by)
                return due
        if by > 0:
            due.insert(0, [k.ENERGY, by])
    return due


@rule("KR-034", "KR-059", "KR-178")
def can_pay(s: Realm, payers: list[int], due: Bill, owner: int = -1) -> bool:
    """The whole cost can be paid now. With an owner (tile, skill, item, secret): KR-106 and KR-109 hold too."""
    for res, n in due:
        if n > 0:
            have = 0
            for c in [owner] if owner >= 0 and res == k.TERROR else payers:
                if s.dying[c] < 0:
                    have += tracks.held(s, c, res)
            if have < n:
                return False
    return owner < 0 or _owner_part(s, due, owner) != -1


@rule("KR-106", "KR-R38")
def _owner_part(s: Realm, due: Bill, owner: int) -> int:
    """The part of which the owner pays at least 1: ENERGY, HEALTH or TERROR if the cost has any. -2: no cost at all."""
    parts = [(at, res) for at, (res, n) in enumerate(due) if n > 0]
    if not parts:
        return -2
    wanted = [(at, res) for at, res in parts if res <= k.TERROR] or parts
    return next((at for at, res in wanted if tracks.held(s, owner, res) > 0), -1)


@rule("KR-086", "KR-101", "KR-109", "KR-390", "KR-393", "KR-R39")
def pay(s: Realm, t: Context, payers: list[int], due: Bill, starter: int, owner: int = -1) -> Rules:
    """Members name their share, others first; the starter pays the rest. Then all pay, part by part."""
    able = [c for c in ordered(s, payers, starter) if s.dying[c] < 0]
    owed = _owner_part(s, due, owner) if owner >= 0 else -2
    shares: list[list[int]] = []
    for at, (res, n) in enumerate(due):
        who = [owner] if owner >= 0 and res == k.TERROR else able
        least = 1 if at == owed else 0
        yield from _name_shares(s, who, res, n, least, shares)
    for c, res, n in shares:
        tracks.take_payment(s, t, c, res, n)


def _name_shares(s: Realm, who: list[int], res: int, n: int, least: int, shares: list[list[int]]) -> Rules:
    """`who[0]` pays what the others leave, and at least `least`."""
    left = n
    for at in range(len(who) - 1, 0, -1):
        c = who[at]
        rest = sum(tracks.held(s, other, res) for other in who[:at])
        low = max(0, left - rest)
        high = min(tracks.held(s, c, res), left - least)
        amount = low
        if high > low:
            s.about, s.about_n, s.about_c = res, left, who[0]
            amount = yield c, kinds.PAY, list(range(low, high + 1))
        if amount:
            shares.append([c, res, amount])
            left -= amount
    if left:
        shares.append([who[0], res, left])


@rule("KR-154", "KR-268", "KR-269")
def pay_in_encounter(s: Realm, t: Context, due: Bill, me: int) -> Generator[Ask, Any, bool]:
    """Goods may come from any member who offers them, tracks only from the active character. False: not paid."""
    shares: list[list[int]] = []
    for res, n in due:
        others = [c for c in s.members if c != me and res > k.TERROR and tracks.held(s, c, res) > 0]
        left = n
        for c in others:
            high = min(left, tracks.held(s, c, res))
            if high > 0:
                s.about, s.about_n, s.about_c = res, left, me
                amount = yield c, kinds.PAY, list(range(high + 1))
                if amount:
                    shares.append([c, res, amount])
                    left -= amount
        if left > tracks.held(s, me, res):
            return False
        if left:
            shares.append([me, res, left])
    for c, res, n in shares:
        tracks.take_payment(s, t, c, res, n)
    # KR-040: a payer who fell to 0 HEALTH has left, and what was paid for does not happen
    return s.dying[me] < 0 and meeting(s)


# -- whom an effect reaches


def targets(s: Realm, t: Context, f: Frame, who: int) -> Generator[Ask, Any, list[int]]:
    """The characters an effect is applied to, in the order of KR-391."""
    if who == lang.SELF or who == lang.OWNER:
        return [f[SELF]] if f[SELF] >= 0 else []
    if who == lang.CHOSEN:
        choices = members_of(s, f)
        if len(choices) < 2:
            return choices[:]
        picked = yield decider(s, choices), kinds.WHO, choices[:]
        return [picked]
    return ordered(s, fixed_targets(s, f, who), f[SELF])


@rule("KR-057", "KR-058", "KR-245")
def fixed_targets(s: Realm, f: Frame, who: int) -> list[int]:
    if who >= lang.NAMED:
        return [c for c in range(s.seats) if s.hero[c] == who - lang.NAMED]
    if who == lang.ACTIVE:
        return [s.active] if meeting(s) and s.active >= 0 else []
    if who == lang.LAST_ACTIVE:
        return [s.last_active] if meeting(s) and s.last_active >= 0 else []
    if who in (lang.PARTY, lang.EACH_MEMBER):
        return members_of(s, f)[:]
    if who == lang.EACH_CHARACTER:
        return list(range(s.seats))
    if who == lang.OTHERS:
        return [c for c in range(s.seats) if c != f[SELF]]
    here = f[PLACE] if f[PLACE] >= 0 and not meeting(s) else (s.enc_loc if meeting(s) else s.place[max(0, f[SELF])])
    return [c for c in range(s.seats) if s.place[c] == here]


# -- sharing out


@rule("KR-056", "KR-061", "KR-R36", "KR-278")
def share_out(s: Realm, members: list[int], res: int, n: int, losing: bool) -> Generator[Ask, Any, list[list[int]]]:
    """Split n among the members as the group likes; of a loss, as much as the party owns must be lost."""
    if len(members) == 1:
        return [[members[0], n]]
    room = [tracks.level(s, c, res) if losing else n for c in members]
    left = min(n, sum(room))
    asked = decider(s, members)
    shares: list[list[int]] = []
    for at, c in enumerate(members):
        low = max(0, left - sum(room[at + 1 :]))
        high = min(room[at], left)
        amount = low
        if high > low:
            s.about, s.about_n, s.about_c = res, left, c
            amount = yield asked, kinds.SHARE, list(range(low, high + 1))
        if amount:
            shares.append([c, amount])
            left -= amount
    return shares


def modified_bill(s: Realm, f: Frame, cost: Cost, c: int, members: int, kind: int) -> Bill:
    return change_energy(bill(s, f, cost, members), modifiers.total(s, c, modifiers.COST, kind))
