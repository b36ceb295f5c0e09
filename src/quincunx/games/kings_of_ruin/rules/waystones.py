"""Activate a waystone (3.6)."""

from __future__ import annotations

from quincunx.engine import Context, Rules, rule

from .. import constants as k
from .. import kinds
from ..content import pack_of
from ..content.language import TRIGGER
from ..state import Realm
from . import modifiers, moments, party, places

NORMAL, BLOOD = 0, 1
COST = 1
"""The kind of cost that a modifier on waystones changes."""


@rule("KR-081", "KR-377", "KR-R05", "KR-R13")
def energy_price(s: Realm, c: int) -> int:
    """2 ENERGY in total; in Challenge Mode 1 more per character."""
    extra = k.CHALLENGE_WAYSTONE_ENERGY * s.seats if s.mode & k.CHALLENGE_WAYSTONE else 0
    return max(0, k.WAYSTONE_ENERGY + extra + modifiers.total(s, c, modifiers.COST, COST))


@rule("KR-082", "KR-085", "KR-370")
def normal_bill(s: Realm, c: int, food: int) -> party.Bill:
    """1 MAGIC per character in the game, plus 1 HEALTH or 1 FOOD per character, in any mix."""
    due = [[k.ENERGY, energy_price(s, c)]]
    if not s.mode & k.STORY_WAYSTONE:
        due += [[k.HEALTH, s.seats - food], [k.FOOD, food]]
    return [*due, [k.MAGIC, s.seats]]


@rule("KR-083", "KR-084", "KR-370", "KR-R07")
def blood_bill(s: Realm, c: int) -> party.Bill:
    """3 HEALTH per character, and 2 TERROR per character that must fit on the tracks of the payers."""
    story = s.mode & k.STORY_WAYSTONE
    health = k.STORY_BLOOD_HEALTH if story else k.BLOOD_HEALTH
    terror = k.STORY_BLOOD_TERROR if story else k.BLOOD_TERROR
    return [[k.ENERGY, energy_price(s, c)], [k.HEALTH, health * s.seats], [k.TERROR, terror * s.seats]]


def mixes(s: Realm, c: int, payers: list[int]) -> list[int]:
    """How much of the normal price may be FOOD."""
    most = 0 if s.mode & k.STORY_WAYSTONE else s.seats
    return [food for food in range(most + 1) if party.can_pay(s, payers, normal_bill(s, c, food))]


def possible(s: Realm, c: int, payers: list[int]) -> bool:
    if not places.empty_slots(s, pack_of(s.pack), s.place[c]):
        return False
    energy = magic_held = 0
    for m in payers:
        energy += s.energy[m]
        magic_held += s.goods[m][2]
    if energy < energy_price(s, c):
        return False
    magic = magic_held >= s.seats
    if magic and mixes(s, c, payers):
        return True
    return party.can_pay(s, payers, blood_bill(s, c))


@rule("KR-086", "KR-087", "KR-090", "KR-092")
def activate(s: Realm, t: Context, c: int, members: list[int]) -> Rules:
    """Choose the price and the corner, pay, take a model if none is left, and place it."""
    p = pack_of(s.pack)
    loc = s.place[c]
    food = mixes(s, c, members)
    ways = [NORMAL] if food else []
    if party.can_pay(s, members, blood_bill(s, c)):
        ways.append(BLOOD)
    if not ways:
        return
    way = ways[0] if len(ways) == 1 else (yield c, kinds.PRICE, ways)
    due = blood_bill(s, c)
    if way == NORMAL:
        amount = food[0] if len(food) == 1 else (yield c, kinds.MIX, food)
        due = normal_bill(s, c, amount)
    slots = places.empty_slots(s, p, loc)
    corner = slots[0] if len(slots) == 1 else (yield c, kinds.SLOT, slots)
    yield from party.pay(s, t, members, due, c)
    if len(s.stones) >= p.stones:
        stone = 0 if len(s.stones) == 1 else (yield party.decider(s, members), kinds.STONE, list(range(len(s.stones))))
        places.fade(s, t, stone, "KR-090")
    places.raise_stone(s, t, loc, corner, "KR-087")
    for m in members:
        s.raised[m] += 1
        moments.note(s, TRIGGER["waystone_activated"], m)
    t.mark("KR-091")
