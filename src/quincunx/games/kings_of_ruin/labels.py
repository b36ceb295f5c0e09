"""Kings of Ruin: labels that say what an option costs or brings; the rules reckon it. `kinds.py` names them."""

from __future__ import annotations

from . import constants as k
from .content import pack_of
from .naming import hero_name
from .outcome import cost_words, effects_words
from .page import choice_price
from .rules import actions, growth, modifiers, party, stack, travel, waystones
from .standing import price, why
from .state import Realm
from .view import skill_text

TRAVEL_COST = 0


def travelling(s: Realm, seat: int, loc: int) -> str:
    p = pack_of(s.pack)
    due = price(s, p, seat, travel.travel_bill(s, [seat]), TRAVEL_COST) or "nothing"
    return f"Travel to {p.locations[loc].sides[s.loc_side[loc]].name} ({p.locations[loc].key}) for {due}"


def challenge(s: Realm, seat: int, guardian: int) -> str:
    p = pack_of(s.pack)
    due = price(s, p, seat, actions.challenge_bill(s, seat), actions.CHALLENGE_COST) or "nothing"
    return f"Challenge {p.enc(s.faces[guardian]).name} for {due}"


def tending(s: Realm, seat: int, other: int) -> str:
    p = pack_of(s.pack)
    return f"Tend {hero_name(s, p, other)} for {price(s, p, seat, actions.tend_bill(s, seat), actions.TEND_COST)}"


def location(s: Realm, seat: int, value: int) -> str:
    p = pack_of(s.pack)
    loc = s.place[seat]
    action = p.locations[loc].sides[s.loc_side[loc]].action
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
    return f"Activate a waystone for {'; or '.join([waystone_price(s, seat, way) for way in ways])}"


def waystone_price(s: Realm, seat: int, way: int) -> str:
    """With its amounts: “2 ENERGY, 2 MAGIC and 2 HEALTH or FOOD”."""
    p = pack_of(s.pack)
    if way == waystones.BLOOD:
        return f"{price(s, p, seat, waystones.blood_bill(s, seat), waystones.COST)} (the blood price)"
    due = [part for part in waystones.normal_bill(s, seat, 0) if part[0] in (k.ENERGY, k.MAGIC)]
    words = price(s, p, seat, due, waystones.COST)
    return words if s.mode & k.STORY_WAYSTONE else f"{words}, and {s.seats} of HEALTH or FOOD"


def read(s: Realm, seat: int, option: int) -> str:
    p = pack_of(s.pack)
    f = next(entry for entry in reversed(s.stack) if entry[0] == stack.VERSE)
    due = choice_price(s, p, f, option)
    text = p.verses[s.about].choices[option].label
    return f"{text} ({due})" if due else text


def choose(s: Realm, seat: int, option: int) -> str:
    """A choice inside a text: its label, its price and what comes of it (KR-050)."""
    p = pack_of(s.pack)
    atom = p.atoms[s.about]
    due = f" for {cost_words(atom.costs[option])}" if atom.costs[option] else ""
    outcome = effects_words(p, atom.subs[option])
    return f"{atom.labels[option]}{due}: {outcome}" if outcome else f"{atom.labels[option]}{due}"


def skill(s: Realm, seat: int, code: int) -> str:
    p = pack_of(s.pack)
    return f"{p.skills[code >> 1].names[code & 1]}: {skill_text(p, code)}"


def raising(s: Realm, seat: int, attribute: int) -> str:
    return f"Raise {k.ATTRIBUTE_NAMES[attribute]} ({growth.attribute_price(s, seat, attribute)} EXP)"


def buying_skill(s: Realm, seat: int, attribute: int) -> str:
    return f"Buy a skill of {k.ATTRIBUTE_NAMES[attribute]} ({growth.skill_price(s, seat, attribute)} EXP)"


def learning(s: Realm, seat: int, deck: int) -> str:
    return f"Learn a {k.DECKS[deck]} card ({growth.card_price(s)[0]} EXP)"
