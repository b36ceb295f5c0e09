"""Kings of Ruin: what is written on the button of an option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quincunx.engine import Choice, Kind
from quincunx.engine.sentence import seat_place

from . import constants as k
from .content import Pack
from .outcome import cost_words, effects_words
from .page import choice_price
from .rules import actions, growth, kinds, modifiers, moments, party, travel, waystones
from .standing import price, why
from .state import Realm
from .view import face_name, skill_text

FACE_KINDS: Final = ("offer", "discard", "item", "weapon", "guard", "order")
HERO_KINDS: Final = ("who", "active", "overflow")
TRAVEL_COST: Final = 0

LABELS: Final = {
    "end": "End the day",
    "go-on": "Go on",
    "join": "Join",
    "stay-out": "Stay out",
    "accept": "Take them along",
    "refuse": "Refuse",
    "use-it": "Do it",
    "leave-it": "Do not",
    "take": "Take it",
    "decline": "Decline",
    "read-vision": "Read the vision",
    "do-not-read": "Do not read it",
    "keep-hand": "Keep this hand",
    "new-hand": "Draw a new hand, one card fewer",
    "lend-magic": "Pay 1 MAGIC",
    "keep-magic": "Keep it",
    "allow-charges": "Allow it",
    "refuse-charges": "Refuse",
    "walk-away": "Agree to walk away",
    "stay": "Stay",
    "explore": "Explore",
    "pass": "Not now",
    "end-day": "End the day",
    "top-card": "Panic: play the top card of the deck",
    "escape": "Escape (lose 1 ENERGY)",
    "avoid": "Avoid the encounter",
    "stop": "Stop here",
    "advance-done": "Spend nothing more",
    "deck-done": "Leave the decks as they are",
    "entrap-energy": "Lose 1 ENERGY",
    "no-magic": "Pay no MAGIC",
    "use-none": "Use none of these",
    "eat": "Eat 1 FOOD",
    "fast": "Go without",
    "overflow:nobody": "Let it go",
}


def label(s: Realm, p: Pack, seat: int, kind: Kind, option: Choice, key: str) -> str:
    fixed = LABELS.get(key)
    if fixed:
        return fixed
    if kind.name == "act" or kind.name == "next":
        return _act_label(s, p, seat, option)
    if kind.name == "turn":
        return _turn_label(s, p, option)
    if kind.name == "read":
        return _read_label(s, p, option)
    if kind.name == "choose":
        return _choose_label(s, p, option)
    if kind.name == "price":
        return waystone_price(s, p, seat, option)
    if kind.name in EVENING:
        return EVENING[kind.name](s, p, seat, option)
    return _other_label(s, p, kind, option, key)


def _act_label(s: Realm, p: Pack, seat: int, option: Choice) -> str:
    verb, what = option[0], option[1]
    if verb == kinds.TRAVEL:
        name = f"{p.locations[what].sides[s.loc_side[what]].name} ({p.locations[what].key})"
        return f"Travel to {name} for {price(s, p, seat, travel.travel_bill(s, [seat]), TRAVEL_COST) or 'nothing'}"
    if verb == kinds.CHALLENGE:
        due = price(s, p, seat, actions.challenge_bill(s, seat), actions.CHALLENGE_COST) or "nothing"
        return f"Challenge {p.enc(s.faces[what]).name} for {due}"
    if verb == kinds.WAYSTONE:
        return f"Activate a waystone for {'; or '.join(waystone_prices(s, p, seat))}"
    if verb == kinds.LOCATION:
        return _location_label(s, p, seat)
    if verb == kinds.OWN:
        return f"{p.abilities[what].name}: {p.abilities[what].text}"
    if verb in (kinds.GIVE_ITEM, kinds.TURN_ITEM):
        name = p.item(s.faces[what]).name
        return f"Turn {name}" if verb == kinds.TURN_ITEM else f"Give {name} to {hero_name(s, p, option[2])}"
    if verb in (kinds.GIVE_SECRET, kinds.TURN_SECRET):
        name = p.secrets[what].name
        return f"Turn {name}" if verb == kinds.TURN_SECRET else f"Give {name} to {hero_name(s, p, option[2])}"
    if verb == kinds.MEMORY:
        return f"Read the memory of {p.achievements[what].name}"
    if verb == kinds.LEGEND:
        return f"Legendary action: {p.legendaries[what].name}"
    name = hero_name(s, p, what)
    words = {
        kinds.TEND: f"Tend {name} for {price(s, p, seat, actions.tend_bill(s, seat), actions.TEND_COST)}",
        kinds.GIVE_FOOD: f"Give 1 FOOD to {name}",
        kinds.GIVE_WEALTH: f"Give 1 WEALTH to {name}",
        kinds.LEAD: f"Hand the lead to {name}",
        kinds.HERO: f"{p.heroes[s.hero[what]].name} acts ({seat_place(what)})",
    }
    return words[verb]


def hero_name(s: Realm, p: Pack, c: int) -> str:
    """The hero, and whose it is where several play: people read the name of the seat in the place of its number."""
    name = p.heroes[s.hero[c]].name
    return name if s.seats == 1 else f"{name} ({seat_place(c)})"


def _location_label(s: Realm, p: Pack, seat: int) -> str:
    loc = s.place[seat]
    action = p.locations[loc].sides[s.loc_side[loc]].action
    if action is None:
        return "Location action"
    due = party.modified_bill(s, actions.frame(s, seat), action.cost, seat, 1, actions.LOCATION_COST)
    changed = why(s, p, seat, modifiers.COST, actions.LOCATION_COST)
    words = f" for {price(s, p, seat, due, actions.LOCATION_COST)}" if changed else ""
    return f"{action.name}{words}: {action.text}"


def waystone_prices(s: Realm, p: Pack, seat: int) -> list[str]:
    """The ways of paying that those present could afford together."""
    company = [seat, *party.here_with(s, seat)]
    ways = [waystones.NORMAL] if waystones.mixes(s, seat, company) else []
    if party.can_pay(s, company, waystones.blood_bill(s, seat)):
        ways.append(waystones.BLOOD)
    return [waystone_price(s, p, seat, way) for way in ways]


def waystone_price(s: Realm, p: Pack, seat: int, way: int) -> str:
    """With its amounts: “2 ENERGY, 2 MAGIC and 2 HEALTH or FOOD”."""
    if way == waystones.BLOOD:
        return f"{price(s, p, seat, waystones.blood_bill(s, seat), waystones.COST)} (the blood price)"
    due = [part for part in waystones.normal_bill(s, seat, 0) if part[0] in (k.ENERGY, k.MAGIC)]
    words = price(s, p, seat, due, waystones.COST)
    return words if s.mode & k.STORY_WAYSTONE else f"{words}, and {s.seats} of HEALTH or FOOD"


def _choose_label(s: Realm, p: Pack, option: int) -> str:
    """A choice inside a text: its label, its price and what comes of it (KR-050)."""
    atom = p.atoms[s.about]
    due = f" for {cost_words(atom.costs[option])}" if atom.costs[option] else ""
    outcome = effects_words(p, atom.subs[option])
    return f"{atom.labels[option]}{due}: {outcome}" if outcome else f"{atom.labels[option]}{due}"


def _turn_label(s: Realm, p: Pack, option: Choice) -> str:
    if option[0] == kinds.PLAY:
        return f"Play {p.cards[s.faces[option[1]]].name}"
    ability = p.abilities[option[1]]
    return f"Use {ability.name}: {ability.text}"


def _read_label(s: Realm, p: Pack, option: int) -> str:
    f = next(entry for entry in reversed(s.stack) if entry[0] == 1)
    due = choice_price(s, p, f, option)
    text = p.verses[s.about].choices[option].label
    return f"{text} ({due})" if due else text


def _other_label(s: Realm, p: Pack, kind: Kind, option: Choice, key: str) -> str:
    name = kind.name
    if name == "order":
        return f"{face_name(p, s.faces[option])} first"
    if name in FACE_KINDS:
        return f"{kind.group} {face_name(p, s.faces[option])}"
    if name in HERO_KINDS:
        return hero_name(s, p, option)
    if name == "hero":
        hero = p.heroes[option]
        return f"{hero.name}: {hero.text}"
    if name == "mix":
        return f"{option} FOOD and {s.seats - option} HEALTH"
    if name in ("pay", "share"):
        return f"{option} {k.RESOURCES[s.about].upper()}"
    if name == "where":
        return f"{p.locations[option].sides[s.loc_side[option]].name} ({p.locations[option].key})"
    if name == "death":
        return p.secrets[option].name
    if name == "skill":
        return f"{p.skills[option >> 1].names[option & 1]}: {skill_text(p, option)}"
    if name == "slot":
        return f"The {k.CORNERS[option].upper()} corner"
    if name == "stone":
        return f"Waystone {option + 1}"
    if name == "due":
        ability = p.abilities[option[0]]
        return f"{ability.name}: {ability.text}"
    verb, _, rest = key.partition(":")
    return f"{verb} {rest}".replace("-", " ").replace(":", " to ").strip().capitalize()


# -- labels of the evening, and of what is paid or given up


def _grow(s: Realm, p: Pack, seat: int, option: Choice) -> str:
    verb, what = option
    if verb == growth.RAISE:
        return f"Raise {k.ATTRIBUTE_NAMES[what]} ({growth.attribute_price(s, seat, what)} EXP)"
    if verb == growth.BUY_SKILL:
        return f"Buy a skill of {k.ATTRIBUTE_NAMES[what]} ({growth.skill_price(s, seat, what)} EXP)"
    return f"Learn a {k.DECKS[what]} card ({growth.card_price(s)[0]} EXP)"


def _rebuild(s: Realm, p: Pack, seat: int, option: Choice) -> str:
    verb, what = option
    if verb == growth.TO_DECK:
        return f"Put {p.cards[s.faces[what]].name} into the deck"
    return f"Set {p.cards[what].name} aside"


def _shed(s: Realm, p: Pack, seat: int, option: Choice) -> str:
    name = face_name(p, s.faces[option[0]])
    return f"Give {name} to {hero_name(s, p, option[1])}" if option[1] >= 0 else f"Discard {name}"


def _keep(s: Realm, p: Pack, seat: int, option: int) -> str:
    secret = option >= moments.SECRET_CODE
    name = p.secrets[option - moments.SECRET_CODE].name if secret else face_name(p, s.faces[option])
    return f"Keep {name} face up"


def _greed(s: Realm, p: Pack, seat: int, option: int) -> str:
    name = hero_name(s, p, option % 100)
    return f"{name} gains 1 TERROR" if option >= 100 else f"{name} pays 1 WEALTH"


EVENING: Final[dict[str, Callable[[Realm, Pack, int, Any], str]]] = {
    "grow": _grow,
    "rebuild": _rebuild,
    "shed": _shed,
    "keep-up": _keep,
    "greed": _greed,
    "eat": lambda s, p, seat, option: f"Give 1 FOOD to {hero_name(s, p, option[1])}",
    "magic": lambda s, p, seat, option: f"{hero_name(s, p, option)} pays 1 MAGIC",
    "entrap": lambda s, p, seat, option: f"Discard {p.cards[s.faces[option]].name}",
}
