"""Kings of Ruin: keys, labels, names, prompts, and a view as text for terminals and screen readers.

Ids in `Option.touches`, stable for drawings: `place-101`, `slot-101-ne`, `stone-0`, `hero-<key>`, `guardian-<key>`,
`card-<key>` (a card in hand or offered), `encounter`, `choice-<verse>-<n>`, `item-<key>`, `secret-<n>`, `event-<key>`,
`day`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from quincunx.engine import Choice, Kind, Option

from . import constants as k
from .content import Pack, pack_of
from .content.model import Card
from .labels import FACE_KINDS, HERO_KINDS, label
from .outcome import atom_words, whole
from .rules import growth, kinds, moments, night, waystones
from .state import Realm
from .view import face_name, status_name
from .wording import close_text, open_text

YES_NO: Final = {
    "end-agree": ("go-on", "end"),
    "join": ("stay-out", "join"),
    "accept": ("refuse", "accept"),
    "do-it": ("leave-it", "use-it"),
    "trade": ("decline", "take"),
    "vision": ("do-not-read", "read-vision"),
    "new-hand": ("keep-hand", "new-hand"),
    "lend": ("keep-magic", "lend-magic"),
    "consent": ("refuse-charges", "allow-charges"),
    "avoid": ("stay", "walk-away"),
}
ACT_WORDS: Final = {
    kinds.EXPLORE: "explore",
    kinds.TRAVEL: "travel",
    kinds.WAYSTONE: "waystone",
    kinds.CHALLENGE: "challenge",
    kinds.LOCATION: "location-action",
    kinds.OWN: "own",
    kinds.TEND: "tend",
    kinds.GIVE_FOOD: "give-food",
    kinds.GIVE_WEALTH: "give-wealth",
    kinds.GIVE_ITEM: "give-item",
    kinds.GIVE_SECRET: "give-secret",
    kinds.TURN_ITEM: "turn-item",
    kinds.TURN_SECRET: "turn-secret",
    kinds.MEMORY: "memory",
    kinds.LEGEND: "legend",
    kinds.PASS: "pass",
    kinds.END_DAY: "end-day",
    kinds.LEAD: "lead",
    kinds.HERO: "hero-acts",
}
TURN_WORDS: Final = ("play", "top-card", "use", "charge", "escape", "avoid", "stop")


class Words:
    """Tokens, keys and labels of one pack. A token says what an option means: faces for pieces, heroes for seats."""

    def __init__(self, p: Pack) -> None:
        self.p = p

    # -- tokens

    def token(self, s: Realm, kind: Kind, option: Choice) -> Choice:
        name = kind.name
        if name in FACE_KINDS:
            return s.faces[option]
        if name == "act" or name == "next":
            return self._act_token(s, option)
        if name == "turn":
            return self._turn_token(s, option)
        if name in HERO_KINDS:
            return s.hero[option] if option >= 0 else -1
        special = SPECIAL.get(name)
        return special(s, option) if special else option

    def _act_token(self, s: Realm, option: Choice) -> Choice:
        verb = option[0]
        if verb in (kinds.CHALLENGE, kinds.TURN_ITEM):
            return (verb, s.faces[option[1]])
        if verb in (kinds.TEND, kinds.GIVE_FOOD, kinds.GIVE_WEALTH, kinds.LEAD, kinds.HERO):
            return (verb, s.hero[option[1]])
        if verb == kinds.GIVE_ITEM:
            return (verb, s.faces[option[1]], s.hero[option[2]])
        if verb == kinds.GIVE_SECRET:
            return (verb, option[1], s.hero[option[2]])
        return (verb, option[1])

    def _turn_token(self, s: Realm, option: Choice) -> Choice:
        if option[0] == kinds.PLAY:
            return (kinds.PLAY, s.faces[option[1]])
        return (option[0], option[1])

    # -- keys

    def key(self, kind: Kind, token: Choice) -> str:
        name = kind.name
        if name in YES_NO:
            return YES_NO[name][token]
        if name in ("act", "next"):
            return self._act_key(token)
        if name == "turn":
            return self._turn_key(token)
        if name in FACE_KINDS:
            return f"{name}:{face_key(self.p, token)}"
        if name in HERO_KINDS or name == "hero":
            return f"{name}:{self.p.heroes[token].key}" if token >= 0 else f"{name}:nobody"
        return KEYS[name](self.p, token)

    def _act_key(self, token: Choice) -> str:
        p = self.p
        verb, what = token[0], token[1]
        word = ACT_WORDS[verb]
        if verb == kinds.TRAVEL:
            return f"{word}:{p.locations[what].key}"
        if verb in (kinds.CHALLENGE, kinds.TURN_ITEM):
            return f"{word}:{face_key(p, what)}"
        if verb == kinds.OWN:
            return f"{word}:{p.abilities[what].key}"
        if verb in (kinds.TEND, kinds.GIVE_FOOD, kinds.GIVE_WEALTH, kinds.LEAD, kinds.HERO):
            return f"{word}:{p.heroes[what].key}"
        if verb == kinds.GIVE_ITEM:
            return f"{word}:{face_key(p, what)}:{p.heroes[token[2]].key}"
        if verb == kinds.GIVE_SECRET:
            return f"{word}:{p.secrets[what].key}:{p.heroes[token[2]].key}"
        if verb == kinds.TURN_SECRET:
            return f"{word}:{p.secrets[what].key}"
        if verb == kinds.MEMORY:
            return f"{word}:{slug(p.achievements[what].key)}"
        return f"{word}:{slug(p.legendaries[what].key)}" if verb == kinds.LEGEND else word

    def _turn_key(self, token: Choice) -> str:
        word = TURN_WORDS[token[0]]
        if token[0] == kinds.PLAY:
            return f"{word}:{self.p.cards[token[1]].key}"
        if token[0] in (kinds.USE, kinds.CHARGE):
            return f"{word}:{slug(self.p.abilities[token[1]].key)}"
        return word


def slug(text: str) -> str:
    return "".join(ch if ch.isascii() and (ch.isalnum() or ch == "-") else "-" for ch in text.lower())


def face_key(p: Pack, face: int) -> str:
    if face < p.enc0:
        return p.cards[face].key
    if face < p.ev0:
        return p.enc(face).key
    return p.event(face).key if face < p.item0 else p.item(face).key


# -- tokens and keys of the kinds that need more than a face or a hero


def _open_card(s: Realm, code: int) -> int:
    return code if code >= moments.SECRET_CODE else s.faces[code] - 100000


def _open_card_key(p: Pack, token: int) -> str:
    return f"keep:secret-{p.secrets[token - 1000].key}" if token >= 1000 else f"keep:{face_key(p, token + 100000)}"


SPECIAL: Final[dict[str, Callable[[Realm, Any], Any]]] = {
    "keep-up": _open_card,
    "entrap": lambda s, o: s.faces[o] if o >= 0 else -1,
    "greed": lambda s, o: 100 + s.hero[o - 100] if o >= 100 else s.hero[o],
    "magic": lambda s, o: s.hero[o] if o >= 0 else -1,
    "shed": lambda s, o: (s.faces[o[0]], s.hero[o[1]] if o[1] >= 0 else -1),
    "eat": lambda s, o: (o[0], s.hero[o[1]] if o[0] == night.GIVE else 0),
    "rebuild": lambda s, o: (o[0], s.faces[o[1]] if o[0] == growth.TO_DECK else o[1]),
    "read": lambda s, o: s.about * 100 + o,
    "choose": lambda s, o: s.about * 100 + o,
    "due": lambda s, o: o[0],
}


def _hero_or(p: Pack, verb: str, at: int, other: str) -> str:
    return f"{verb}:{p.heroes[at].key}" if at >= 0 else other


def _grow_key(p: Pack, token: Any) -> str:
    verb, what = token
    if verb == growth.RAISE:
        return f"raise:{k.ATTRIBUTES[what]}"
    if verb == growth.BUY_SKILL:
        return f"buy-skill:{k.ATTRIBUTES[what]}"
    return f"learn:{k.DECKS[what]}" if verb == growth.LEARN else "advance-done"


def _rebuild_key(p: Pack, token: Any) -> str:
    verb, what = token
    if verb == growth.SORTED:
        return "deck-done"
    return f"{'to-deck' if verb == growth.TO_DECK else 'set-aside'}:{p.cards[what].key}"


KEYS: Final[dict[str, Callable[[Pack, Any], str]]] = {
    "pay": lambda p, n: f"pay:{n}",
    "share": lambda p, n: f"share:{n}",
    "where": lambda p, n: f"place:{p.locations[n].key}",
    "price": lambda p, n: "price:blood" if n == waystones.BLOOD else "price:normal",
    "mix": lambda p, n: f"food:{n}",
    "slot": lambda p, n: f"slot:{k.CORNERS[n]}",
    "stone": lambda p, n: f"stone:{n}",
    "read": lambda p, n: f"read:{slug(p.verses[n // 100].key)}:{n % 100}",
    "choose": lambda p, n: f"choose:{n // 100}:{n % 100}",
    "keep-up": _open_card_key,
    "shed": lambda p, n: f"shed:{face_key(p, n[0])}:{p.heroes[n[1]].key if n[1] >= 0 else 'nobody'}",
    "eat": lambda p, n: ("fast", "eat", f"share-food:{p.heroes[n[1]].key}")[n[0]],
    "grow": _grow_key,
    "skill": lambda p, n: f"skill:{p.skills[n >> 1].key}-{'ab'[n & 1]}",
    "rebuild": _rebuild_key,
    "death": lambda p, n: f"averted-by:{p.secrets[n].key}",
    "entrap": lambda p, n: f"entrap:{p.cards[n].key}" if n >= 0 else "entrap-energy",
    "greed": lambda p, n: f"suffer:{p.heroes[n - 100].key}" if n >= 100 else f"buy-off:{p.heroes[n].key}",
    "magic": lambda p, n: _hero_or(p, "magic", n, "no-magic"),
    "due": lambda p, n: f"use:{slug(p.abilities[n].key)}" if n >= 0 else "use-none",
}


def touches(s: Realm, p: Pack, seat: int, kind: Kind, option: Choice) -> tuple[str, ...]:
    """What an option lights up on a drawn table; the scheme is at the top of this file."""
    name = kind.name
    if name in ("act", "next"):
        return _act_touches(s, p, seat, option)
    if name == "turn":
        return (f"card-{p.cards[s.faces[option[1]]].key}",) if option[0] == kinds.PLAY else ("encounter",)
    if name == "read":
        return (f"choice-{slug(p.verses[s.about].key)}-{option}",)
    if name in ("discard", "offer"):
        return (f"card-{face_key(p, s.faces[option])}",)
    if name in ("item", "weapon"):
        return (f"item-{face_key(p, s.faces[option])}",)
    if name == "guard":
        return (f"guardian-{face_key(p, s.faces[option])}",)
    if name == "order":
        return (f"event-{face_key(p, s.faces[option])}",)
    if name in HERO_KINDS and option >= 0:
        return (f"hero-{p.heroes[s.hero[option]].key}",)
    if name == "hero":
        return (f"hero-{p.heroes[option].key}",)
    if name == "where":
        return (f"place-{p.locations[option].key}",)
    if name == "slot":
        return (f"slot-{p.locations[s.place[seat]].key}-{k.CORNERS[option]}",)
    if name == "stone":
        return (f"stone-{option}",)
    return _own_touches(s, p, seat, name, option)


def _own_touches(s: Realm, p: Pack, seat: int, name: str, option: Choice) -> tuple[str, ...]:
    """What a character has: cards in hand, items, secrets."""
    if name == "entrap" and option >= 0:
        return (f"card-{p.cards[s.faces[option]].key}",)
    if name == "shed":
        return (f"item-{face_key(p, s.faces[option[0]])}",)
    if name == "keep-up" and option < moments.SECRET_CODE:
        return (f"item-{face_key(p, s.faces[option])}",)
    if name in ("keep-up", "death"):
        return (f"secret-{p.secrets[option % moments.SECRET_CODE].key}",)
    return (f"hero-{p.heroes[s.hero[seat]].key}",) if name in ("eat", "grow") else ()


def _act_touches(s: Realm, p: Pack, seat: int, option: Choice) -> tuple[str, ...]:
    verb, what = option[0], option[1]
    if verb == kinds.TRAVEL:
        return (f"place-{p.locations[what].key}",)
    if verb in (kinds.EXPLORE, kinds.LOCATION, kinds.WAYSTONE):
        return (f"place-{p.locations[s.place[seat]].key}",)
    if verb == kinds.CHALLENGE:
        return (f"guardian-{face_key(p, s.faces[what])}",)
    if verb in (kinds.GIVE_ITEM, kinds.TURN_ITEM):
        return (f"item-{face_key(p, s.faces[what])}",)
    if verb in (kinds.GIVE_SECRET, kinds.TURN_SECRET):
        return (f"secret-{p.secrets[what].key}",)
    if verb == kinds.OWN:
        return (f"hero-{p.heroes[s.hero[seat]].key}",)
    if verb in (kinds.TEND, kinds.GIVE_FOOD, kinds.GIVE_WEALTH, kinds.LEAD, kinds.HERO):
        return (f"hero-{p.heroes[s.hero[what]].key}",)
    return ("day",) if verb in (kinds.END_DAY, kinds.PASS) else ()


TAKEN_BACK: Final = ("turn-item", "turn-secret", "lead")
"""Everything else may roll, reveal or pass the word to somebody else."""


def describe(s: Realm, seat: int, kind: Kind, option: Choice) -> Option:
    p = pack_of(s.pack)
    words = Words(p)
    key = words.key(kind, words.token(s, kind, option))
    final = key.partition(":")[0] not in TAKEN_BACK
    return Option(key, label(s, p, seat, kind, option, key), kind.group, touches(s, p, seat, kind, option), final)


def prompt(s: Realm, kind: Kind) -> str:
    """The question, with what it is about."""
    p = pack_of(s.pack)
    if kind.name in ("pay", "share", "overflow"):
        who = f" for {p.heroes[s.hero[s.about_c]].name}" if kind.name != "overflow" else ""
        return f"{kind.prompt} ({s.about_n} {k.RESOURCES[s.about].upper()}{who})"
    if kind.name in ("join", "accept", "avoid", "lend", "consent"):
        return f"{kind.prompt} ({p.heroes[s.hero[s.about_c]].name})"
    if kind.name == "trade":
        return f"{p.heroes[s.hero[s.about_c]].name} gives you {gift_name(s, p)}. {kind.prompt}"
    if kind.name == "do-it":
        return f"{kind.prompt} {use_words(s, p)}"
    return kind.prompt


def gift_name(s: Realm, p: Pack) -> str:
    if s.about >= 0:
        return f"1 {k.RESOURCES[s.about].upper()}"
    return face_name(p, s.about_n) if s.about_n >= 0 else p.secrets[-1 - s.about_n].name


def use_words(s: Realm, p: Pack) -> str:
    """What may be used: an ability, or a part of a text that is left to the players."""
    if s.about_n:
        return f"{p.abilities[s.about].name}: {p.abilities[s.about].text}"
    return whole(atom_words(p, p.atoms[s.about]))


# -- names in sentences


def name(p: Pack, what: str, value: Any) -> str:
    if what == "res":
        return k.RESOURCES[value].upper()
    if what == "loc":
        return f"{p.locations[value].sides[0].name} ({p.locations[value].key})"
    if what in ("card", "encounter", "event", "item", "face"):
        return face_name(p, value)
    found: dict[str, Callable[[int], str]] = {
        "attr": lambda v: k.ATTRIBUTE_NAMES[v],
        "side": lambda v: k.SIDES[v],
        "slot": lambda v: k.SLOT_COLOURS[v],
        "secret": lambda v: p.secrets[v].name,
        "status": lambda v: status_name(p, v),
        "verse": lambda v: p.verses[v].text,
        "option": lambda v: p.verses[v // 100].choices[v % 100].label + ".",
        "note": lambda v: p.notes[v],
        "hero": lambda v: p.heroes[v].name,
        "skill": lambda v: p.skills[v >> 1].names[v & 1],
        "ability": lambda v: f"{p.abilities[v].name}. {p.abilities[v].text}",
        "achievement": lambda v: p.achievements[v].name,
        "legend": lambda v: p.legendaries[v].name,
        "filter": lambda v: p.filters[v],
        "die": lambda v: "NESW"[v] if v < 4 else "X",
    }
    return found[what](value)


def card_text(p: Pack, card: Card) -> str:
    """Both edges and the ability of a combat or diplomacy card."""
    left = ", ".join(f"{row} {half}" for row, half in zip(k.ROWS, close_text(card), strict=True) if half)
    right = ", ".join(f"{row} {half}" for row, half in zip(k.ROWS, open_text(card.open), strict=True) if half)
    ability = " ".join(p.abilities[a].text for a in card.abilities)
    return f"{k.DECKS[card.deck].capitalize()} card. Left edge: {left}. Right edge: {right}. {ability}".strip()
