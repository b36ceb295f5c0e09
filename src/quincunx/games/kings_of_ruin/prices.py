"""Kings of Ruin: what an option costs and brings, in words: told before it is chosen. The rules reckon it."""

from __future__ import annotations

from . import constants as k
from .content import pack_of
from .outcome import cost_words, effects_words
from .page import choice_price
from .rules import actions, growth, modifiers, party, stack, travel, waystones
from .standing import price, why
from .state import Realm
from .view import skill_text

TRAVEL_COST = 0


def travelling(s: Realm, seat: int, loc: int) -> str:
    return price(s, pack_of(s.pack), seat, travel.travel_bill(s, [seat]), TRAVEL_COST) or "free"


def challenge(s: Realm, seat: int, guardian: int) -> str:
    return price(s, pack_of(s.pack), seat, actions.challenge_bill(s, seat), actions.CHALLENGE_COST) or "free"


def tending(s: Realm, seat: int, other: int) -> str:
    return price(s, pack_of(s.pack), seat, actions.tend_bill(s, seat), actions.TEND_COST)


def location(s: Realm, seat: int, value: int) -> str:
    """The action of the place with its text, which names the printed price; another one stands before it."""
    p = pack_of(s.pack)
    action = p.locations[s.place[seat]].sides[s.loc_side[s.place[seat]]].action
    if action is None:
        return "Location action"
    due = party.modified_bill(s, actions.frame(s, seat), action.cost, seat, 1, actions.LOCATION_COST)
    changed = why(s, p, seat, modifiers.COST, actions.LOCATION_COST)
    words = f" for {price(s, p, seat, due, actions.LOCATION_COST)}" if changed else ""
    return f"{action.name}{words}: {action.text}"


def waystone(s: Realm, seat: int, value: int) -> str:
    """With the ways of paying that those present could afford together."""
    company = [seat, *party.here_with(s, seat)]
    ways = [waystones.NORMAL] if waystones.mixes(s, seat, company) else []
    if party.can_pay(s, company, waystones.blood_bill(s, seat)):
        ways.append(waystones.BLOOD)
    return f"Activate a waystone for {'; or '.join([way_of_paying(s, seat, way) for way in ways])}"


def way_of_paying(s: Realm, seat: int, way: int) -> str:
    """With its amounts: “2 ENERGY, 2 MAGIC and 2 HEALTH or FOOD”."""
    p = pack_of(s.pack)
    if way == waystones.BLOOD:
        return f"{price(s, p, seat, waystones.blood_bill(s, seat), waystones.COST)} (the blood price)"
    due = [part for part in waystones.normal_bill(s, seat, 0) if part[0] in (k.ENERGY, k.MAGIC)]
    words = price(s, p, seat, due, waystones.COST)
    return words if s.mode & k.STORY_WAYSTONE else f"{words}, and {s.seats} of HEALTH or FOOD"


def reading(s: Realm, seat: int, at: int) -> str:
    f = next(entry for entry in reversed(s.stack) if entry[0] == stack.VERSE)
    return choice_price(s, pack_of(s.pack), f, at)


def choosing(s: Realm, seat: int, at: int) -> str:
    """A choice inside a text: its label, its price and what comes of it (KR-050)."""
    p = pack_of(s.pack)
    atom = p.atoms[s.about]
    due = f" for {cost_words(atom.costs[at])}" if atom.costs[at] else ""
    outcome = effects_words(p, atom.subs[at])
    return f"{atom.labels[at]}{due}: {outcome}" if outcome else f"{atom.labels[at]}{due}"


def skill(s: Realm, seat: int, code: int) -> str:
    p = pack_of(s.pack)
    return f"{p.skills[code >> 1].names[code & 1]}: {skill_text(p, code)}"


def raising(s: Realm, seat: int, attribute: int) -> str:
    return f"{growth.attribute_price(s, seat, attribute)} EXP"


def buying_skill(s: Realm, seat: int, attribute: int) -> str:
    return f"{growth.skill_price(s, seat, attribute)} EXP"


def learning(s: Realm, seat: int, deck: int) -> str:
    return f"{growth.card_price(s)[0]} EXP"
