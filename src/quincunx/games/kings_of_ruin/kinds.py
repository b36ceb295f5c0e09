"""Every kind of decision (section 5 of the rule index): who is asked what, what the options are and what they touch.

Ids on the drawn table: `place-101`, `slot-101-ne`, `stone-0`, `hero-<key>`, `guardian-<key>`, `card-<key>` (a card in
hand or offered), `encounter`, `choice-<verse>-<n>`, `item-<key>`, `secret-<n>`, `event-<key>`, `day`.

Rules ask for a kind only when they run; so what they reckon (`prices`) can be named here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from quincunx.engine import Kind, Setting, seat_place
from quincunx.engine.domains import Domain, Or, PlainVerbs, Ranges, Tagged, Verb, YesNo
from quincunx.engine.parts import Count, Either, Names, Pair, Places, Reading, Touching

from . import constants as k
from . import prices
from .content import Pack, load_pack, pack_by_code, pack_of
from .state import Realm

# options of the kinds that answer yes or no
NO: Final = 0
YES: Final = 1

# verbs of ACT and NEXT options: (verb, object[, object])
EXPLORE, TRAVEL, WAYSTONE, CHALLENGE, LOCATION, OWN, TEND = range(7)
GIVE_FOOD, GIVE_WEALTH, GIVE_ITEM, GIVE_SECRET, TURN_ITEM, TURN_SECRET, MEMORY, LEGEND = range(7, 15)
PASS, END_DAY, LEAD, HERO = range(15, 19)

# verbs of TURN (activation) options
PLAY, TOP, USE, CHARGE, ESCAPE, AVOID, STOP = range(7)

# verbs of EAT, GROW and REBUILD
FAST, EAT_IT, GIVE = range(3)
RAISE, BUY_SKILL, LEARN, DONE = range(4)
TO_DECK, SET_ASIDE, SORTED = range(3)

SECRET_CODE: Final = 1000
"""Where an item or a secret is meant: secrets are counted from here, items are pieces."""

# -- things of the pack: words depend on it, so tokens carry its code

SHIFT: Final = 20
MASK: Final = (1 << SHIFT) - 1
Called: TypeAlias = Callable[[Pack, int], str]
Listed: TypeAlias = Callable[[Pack], Sequence[int]]
Coded: TypeAlias = Callable[[Any, Any], int]


def slug(text: str) -> str:
    return "".join(ch if ch.isascii() and (ch.isalnum() or ch == "-") else "-" for ch in text.lower())


def pack_in(setting: Setting) -> Pack:
    return load_pack(setting.word("pack"))


def _itself(s: Realm, at: int) -> int:
    return s.base + at


def _face(s: Realm, piece: int) -> int:
    return s.base + s.faces[piece]


def _hero(s: Realm, c: int) -> int:
    return s.base + s.hero[c]


def _in_pack(word: Called, listed: Listed, name: Reading, touch: str = "", code: Coded = _itself) -> Places:
    return Places(
        lambda token: word(pack_by_code(token >> SHIFT), token & MASK),
        lambda setting: [(p.code << SHIFT) + at for p in (pack_in(setting),) for at in listed(p)], name, touch, code,
    )  # fmt: skip


def _thing(
    table: str, touch: str = "", code: Coded = _itself, listed: Listed | None = None,
    word: Callable[[str], str] = str, reads: str = "{0.name}",
) -> Places:  # fmt: skip
    """A thing of one of the pack's tables."""
    return _in_pack(
        lambda p, at: word(getattr(p, table)[at].key), listed or (lambda p: range(len(getattr(p, table)))),
        lambda s, seat, value: reads.format(getattr(pack_of(s.pack), table)[code(s, value) & MASK]), touch, code,
    )  # fmt: skip


def _answer(
    word: Called, asked: Callable[[Pack], Sequence[tuple[int, int]]], name: Reading, touch: str | Touching = ""
) -> Places:
    """One of the answers printed in the text that is asked about; of every text it is known how many it has."""
    return Places(
        lambda token: f"{word(pack_by_code(token[0] >> SHIFT), token[0] & MASK)}:{token[1]}",
        lambda setting: [
            ((p.code << SHIFT) + about, at) for p in (pack_in(setting),) for about, n in asked(p) for at in range(n)
        ],
        name, touch, lambda s, at: (s.base + s.about, at),
    )  # fmt: skip


def _hero_name(s: Realm, seat: int, c: int) -> str:
    """The hero, and whose it is where several play: people read the name of the seat in the place of its number."""
    name = pack_of(s.pack).heroes[s.hero[c]].name
    return name if s.seats == 1 else f"{name} ({seat_place(c)})"


def _place_name(s: Realm, seat: int, loc: int) -> str:
    place = pack_of(s.pack).locations[loc]
    return f"{place.sides[s.loc_side[loc]].name} ({place.key})"


def _a_hero(touch: str) -> Places:
    return _in_pack(lambda p, at: p.heroes[at].key, lambda p: range(len(p.heroes)), _hero_name, touch, _hero)


def _card(touch: str) -> Places:
    return _thing("by_face", touch, _face, lambda p: range(p.enc0))


def _ability(code: Coded = _itself, listed: Listed | None = None, word: Callable[[str], str] = slug) -> Places:
    return _thing("abilities", "", code, listed, word, "{0.name}: {0.text}")


# fmt: off
THE_HERO: Final = _a_hero("hero-{}")
TAKER: Final = _a_hero("")
PICKED: Final = _thing("heroes", "hero-{}", reads="{0.name}: {0.text}")
PLACE: Final = _in_pack(lambda p, at: p.locations[at].key, lambda p: range(len(p.locations)), _place_name, "place-{}")
CARD: Final = _card("card-{}")
PUT: Final = _card("")
KNOWN: Final = _thing("cards")
GUARDIAN: Final = _thing("by_face", "guardian-{}", _face, lambda p: range(p.enc0, p.ev0))
EVENT: Final = _thing("by_face", "event-{}", _face, lambda p: range(p.ev0, p.item0))
THE_ITEM: Final = _thing("by_face", "item-{}", _face, lambda p: range(p.item0, p.face_count))
SECRET: Final = _thing("secrets", "secret-{}")
CARRIED: Final = Either({0: THE_ITEM, SECRET_CODE: _thing("secrets", "{}", word=lambda key: f"secret-{key}")})
SOMEBODY: Final = Either({0: THE_HERO, -1: Names(("nobody",))})
THE_SKILL: Final = _in_pack(
    lambda p, at: f"{p.skills[at >> 1].key}-{'ab'[at & 1]}", lambda p: range(2 * len(p.skills)), prices.skill)
ABILITY: Final = _ability()
OWN_ABILITY: Final = _ability(_itself, lambda p: [a.id for a in p.abilities if a.source in (0, 1, 2, 3)], str)
"""Of heroes, skills, items and secrets."""
CHARGED: Final = _ability(_itself, lambda p: [a.id for a in p.abilities if a.charges])
VERSE: Final = _answer(
    lambda p, at: slug(p.verses[at].key), lambda p: [(verse.id, len(verse.choices)) for verse in p.verses],
    lambda s, seat, at: pack_of(s.pack).verses[s.about].choices[at].label,
    lambda s, seat, at: (f"choice-{slug(pack_of(s.pack).verses[s.about].key)}-{at}",))
CHOICE: Final = _answer(
    lambda p, at: str(at), lambda p: [(a.id, len(a.subs)) for a in p.atoms if a.op == "choose"], prices.choosing)
ATTRIBUTE: Final = Names(k.ATTRIBUTES, k.ATTRIBUTE_NAMES)
AMOUNT: Final = Verb("", Count(0, 40), lambda s, seat, n: f"{n} {k.RESOURCES[s.about].upper()}")
# fmt: on


def _here(s: Realm, seat: int, value: Any) -> tuple[str, ...]:
    return PLACE.touches(s, seat, s.place[seat])


def _own_hero(s: Realm, seat: int, value: Any) -> tuple[str, ...]:
    return THE_HERO.touches(s, seat, seat)


def _corner(s: Realm, seat: int, corner: int) -> tuple[str, ...]:
    return (f"slot-{pack_of(s.pack).locations[s.place[seat]].key}-{k.CORNERS[corner]}",)


def _shed(s: Realm, seat: int, option: tuple[int, int]) -> str:
    item = THE_ITEM.name(s, seat, option[0])
    return f"Discard {item}" if option[1] < 0 else f"Give {item} to {_hero_name(s, seat, option[1])}"


def _hero_or(nobody: str) -> Domain:
    return Or(Verb("", THE_HERO, "{}"), {-1: (":nobody", nobody)})


# -- the kinds

# fmt: off
ACTING: Final = Tagged({
    EXPLORE: Verb("explore", touches=_here),
    TRAVEL: Verb("travel", PLACE, "Travel to {}", price=prices.travelling),
    WAYSTONE: Verb("waystone", label=prices.waystone, touches=_here),
    CHALLENGE: Verb("challenge", GUARDIAN, "Challenge {}", price=prices.challenge),
    LOCATION: Verb("location-action", label=prices.location, touches=_here),
    OWN: Verb("own", OWN_ABILITY, "{}", touches=_own_hero),
    TEND: Verb("tend", THE_HERO, "Tend {}", price=prices.tending),
    GIVE_FOOD: Verb("give-food", THE_HERO, "Give 1 FOOD to {}"),
    GIVE_WEALTH: Verb("give-wealth", THE_HERO, "Give 1 WEALTH to {}"),
    GIVE_ITEM: Verb("give-item", Pair(THE_ITEM, TAKER, name="{} to {}"), "Give {}"),
    GIVE_SECRET: Verb("give-secret", Pair(SECRET, TAKER, name="{} to {}"), "Give {}"),
    TURN_ITEM: Verb("turn-item", THE_ITEM, "Turn {}"),
    TURN_SECRET: Verb("turn-secret", SECRET, "Turn {}"),
    MEMORY: Verb("memory", _thing("achievements", word=slug), "Read the memory of {}"),
    LEGEND: Verb("legend", _thing("legendaries", word=slug), "Legendary action: {}"),
    PASS: Verb("pass", label="Not now", touches=("day",)),
    END_DAY: Verb("end-day", label="End the day", touches=("day",)),
    LEAD: Verb("lead", THE_HERO, "Hand the lead to {}"),
    HERO: Verb("hero-acts", THE_HERO, "{} acts"),
})
"""An action, or who acts next."""

PICK: Final = Kind("hero", "KR-001", "Choose your hero.", "{0} {0:choose|chooses} a hero.", "Hero",
    Verb("", PICKED, "{}"))
NEXT: Final = Kind("next", "KR-032", "Whose turn is it to act? Or shall the day end?",
    "{0} {0:say|says} who acts next.", "Next", ACTING)
ACT: Final = Kind("act", "KR-032", "What does your hero do?", "{0} {0:choose|chooses} an action.", "Act", ACTING)
END_AGREE: Final = Kind("end-agree", "KR-033", "Shall the day end?", "{0} {0:think|thinks} about ending the day.",
    "Day", YesNo("go-on", ("end", "End the day")))
JOIN: Final = Kind("join", "KR-108", "Do you join this action?", "{0} may join.", "Join", YesNo("stay-out", "join"))
ACCEPT: Final = Kind("accept", "KR-108", "Do you take them along?", "{0} {0:decide|decides} about company.", "Join",
    YesNo("refuse", ("accept", "Take them along")))
PAY: Final = Kind("pay", "KR-393", "How much of the cost do you pay?", "{0} {0:weigh|weighs} the cost.", "Pay", AMOUNT)
SHARE: Final = Kind("share", "KR-056", "How much goes to this hero?", "{0} {0:share|shares} things out.", "Share",
    AMOUNT)
WHO: Final = Kind("who", "KR-115", "Which hero?", "{0} {0:choose|chooses} a hero.", "Hero", _hero_or(""))
WHERE: Final = Kind("where", "KR-078", "Which location?", "{0} {0:choose|chooses} a location.", "Place",
    Verb("place", PLACE, "{}"))
PRICE: Final = Kind("price", "KR-082", "How do you pay for the waystone?", "{0} {0:choose|chooses} the price.", "Price",
    PlainVerbs(Verb(":normal", label=prices.way_of_paying), Verb(":blood", label=prices.way_of_paying)))
MIX: Final = Kind("mix", "KR-082", "How much of it in FOOD? The rest is HEALTH.", "{0} {0:choose|chooses} the price.",
    "Price", Verb("food", Count(0, 4), lambda s, seat, food: f"{food} FOOD and {s.seats - food} HEALTH"))
SLOT: Final = Kind("slot", "KR-087", "In which corner does it stand?", "{0} {0:choose|chooses} a corner.", "Corner",
    Verb("", Names(k.CORNERS, [corner.upper() for corner in k.CORNERS]), "The {} corner", touches=_corner))
STONE: Final = Kind("stone", "KR-090", "Which waystone?", "{0} {0:choose|chooses} a waystone.", "Waystone",
    Verb("", Count(0, lambda setting: pack_in(setting).stones - 1, touch="stone-{}"),
         lambda s, seat, stone: f"Waystone {stone + 1}"))
READ: Final = Kind("read", "KR-048", "What do you do?", "{0} {0:read|reads}.", "Journal",
    Verb("", VERSE, "{}", price=prices.reading))
CHOOSE: Final = Kind("choose", "KR-050", "Choose one.", "{0} {0:choose|chooses}.", "Choose", Verb("", CHOICE, "{}"))
DO_IT: Final = Kind("do-it", "KR-165", "Do you use it?", "{0} {0:decide|decides}.", "Use",
    YesNo(("leave-it", "Do not"), ("use-it", "Do it")))
ORDER: Final = Kind("order", "KR-020", "What comes first?", "{0} {0:choose|chooses} the order.", "Order",
    Verb("", EVENT, "{} first"))
GUARD: Final = Kind("guard", "KR-026", "Which guardian stirs next?", "{0} {0:choose|chooses} the order.", "Order",
    GUARDIAN)
OVERFLOW: Final = Kind("overflow", "KR-151", "You cannot carry more. Who takes it?", "{0} {0:hold|holds} too much.",
    "Give", _hero_or("Let it go"))
KEEP_UP: Final = Kind("keep-up", "KR-161", "Which one stays face up?", "{0} {0:choose|chooses} what to carry openly.",
    "Turn", Verb("keep", CARRIED, "Keep {} face up"))
SHED: Final = Kind("shed", "KR-381", "You own too many items. What goes?", "{0} {0:part|parts} with an item.", "Give",
    Verb("", Pair(THE_ITEM, SOMEBODY), _shed))
TRADE: Final = Kind("trade", "KR-152", "Do you take the gift?", "{0} {0:weigh|weighs} a gift.", "Give",
    YesNo("decline", ("take", "Take it")))
ITEM: Final = Kind("item", "KR-182", "Which item?", "{0} {0:choose|chooses} an item.", "Item", THE_ITEM)
EAT: Final = Kind("eat", "KR-134", "Do you eat 1 FOOD?", "{0} {0:think|thinks} about supper.", "Recover", Tagged({
    FAST: ("fast", "Go without"),
    EAT_IT: ("eat", "Eat 1 FOOD"),
    GIVE: Verb("share-food", TAKER, "Give 1 FOOD to {}"),
}), _own_hero)
GROW: Final = Kind("grow", "KR-137", "Spend experience?", "{0} {0:spend|spends} experience.", "Advance", Tagged({
    RAISE: Verb("raise", ATTRIBUTE, "Raise {}", price=prices.raising),
    BUY_SKILL: Verb("buy-skill", ATTRIBUTE, "Buy a skill of {}", price=prices.buying_skill),
    LEARN: Verb("learn", Names(k.DECKS), "Learn a {} card", price=prices.learning),
    DONE: ("advance-done", "Spend nothing more"),
}), _own_hero)
OFFER: Final = Kind("offer", "KR-147", "Which card do you keep?", "{0} {0:choose|chooses} a card.", "Keep", CARD)
SKILL: Final = Kind("skill", "KR-146", "Which side of which skill?", "{0} {0:choose|chooses} a skill.", "Skill",
    Verb("", THE_SKILL, "{}"))
REBUILD: Final = Kind("rebuild", "KR-138", "Change your decks?", "{0} {0:sort|sorts} cards.", "Deck", Tagged({
    TO_DECK: Verb("to-deck", PUT, "Put {} into the deck"),
    SET_ASIDE: Verb("set-aside", KNOWN, "Set {} aside"),
    SORTED: ("deck-done", "Leave the decks as they are"),
}))
VISION: Final = Kind("vision", "KR-120", "Do you read the vision?", "{0} {0:decide|decides} about a vision.", "Vision",
    YesNo(("do-not-read", "Do not read it"), ("read-vision", "Read the vision")))
DEATH: Final = Kind("death", "KR-184", "What averts your death?", "{0} {0:face|faces} death.", "Death",
    Verb("averted-by", SECRET, "{}"))
NEW_HAND: Final = Kind("new-hand", "KR-208", "Keep this hand?", "{0} {0:look|looks} at the hand.", "Hand",
    YesNo(("keep-hand", "Keep this hand"), ("new-hand", "Draw a new hand, one card fewer")))
ENTRAP: Final = Kind("entrap", "KR-272", "Entrapped: discard a card, or lose 1 ENERGY?", "{0} {0:struggle|struggles}.",
    "Trait", Or(Verb("", CARD, "Discard {}"), {-1: ("entrap-energy", "Lose 1 ENERGY")}))
GREED: Final = Kind("greed", "KR-322", "Greedy: pay 1 WEALTH, or who gains 1 TERROR?", "{0} {0:haggle|haggles}.",
    "Trait", Ranges({0: Verb("buy-off", TAKER, "{} pays 1 WEALTH"), 100: Verb("suffer", TAKER, "{} gains 1 TERROR")}))
ACTIVE: Final = Kind("active", "KR-212", "Who acts?", "{0} {0:choose|chooses} who acts.", "Active", _hero_or(""))
TURN: Final = Kind("turn", "KR-215", "Play cards, or stop.", "{0} {0:play|plays}.", "Encounter", Tagged({
    PLAY: Verb("play", CARD, "Play {}"),
    TOP: ("top-card", "Panic: play the top card of the deck"),
    USE: Verb("use", ABILITY, "Use {}"),
    CHARGE: Verb("charge", CHARGED, "Use {}"),
    ESCAPE: ("escape", "Escape (lose 1 ENERGY)"),
    AVOID: ("avoid", "Avoid the encounter"),
    STOP: ("stop", "Stop here"),
}), ("encounter",))
MAGIC_KEY: Final = Kind("magic", "KR-222", "Pay 1 MAGIC for the magic key?", "{0} {0:weigh|weighs} a magic key.",
    "Magic", Or(Verb("", TAKER, "{} pays 1 MAGIC"), {-1: ("no-magic", "Pay no MAGIC")}))
LEND: Final = Kind("lend", "KR-268", "Do you pay 1 MAGIC for them?", "{0} {0:decide|decides} about MAGIC.", "Magic",
    YesNo(("keep-magic", "Keep it"), ("lend-magic", "Pay 1 MAGIC")))
CONSENT: Final = Kind("consent", "KR-258", "May they use the charges of your card?", "{0} {0:decide|decides}.",
    "Consent", YesNo(("refuse-charges", "Refuse"), ("allow-charges", "Allow it")))
AVOIDING: Final = Kind("avoid", "KR-298", "Do you agree to walk away?", "{0} {0:decide|decides} about walking away.",
    "Avoid", YesNo("stay", ("walk-away", "Agree to walk away")))
DISCARD: Final = Kind("discard", "KR-211", "Which card do you discard?", "{0} {0:discard|discards}.", "Discard", CARD)
DUE: Final = Kind("due", "KR-401", "Use one of these now?", "{0} {0:decide|decides}.", "Use",
    Or(Verb("use", _ability(lambda s, due: s.base + due[0]), "{}"), {(-1, 0): ("use-none", "Use none of these")}))
WEAPON: Final = Kind("weapon", "KR-276", "Which weapon shatters?", "{0} {0:lose|loses} a weapon.", "Trait", THE_ITEM)
# fmt: on

ORDER_OF_VERBS: Final = (
    "go-on", "end", "stay-out", "join", "refuse", "accept", "leave-it", "use-it", "decline", "take", "do-not-read",
    "read-vision", "keep-hand", "new-hand", "keep-magic", "lend-magic", "refuse-charges", "allow-charges", "stay",
    "walk-away", "explore", "waystone", "location-action", "pass", "end-day", "travel", "place", "challenge", "guard",
    "own", "tend", "give-food", "give-wealth", "lead", "hero-acts", "hero", "who", "active", "overflow", "share-food",
    "magic", "suffer", "buy-off", "overflow:nobody", "no-magic", "who:nobody", "active:nobody", "give-item", "shed",
    "turn-item", "item", "weapon", "give-secret", "turn-secret", "keep", "averted-by", "memory", "legend", "order",
    "read", "choose", "play", "discard", "offer", "entrap", "to-deck", "set-aside", "use", "charge", "top-card",
    "escape", "avoid", "stop", "use-none", "entrap-energy", "deck-done", "advance-done", "skill", "pay", "share",
    "food", "stone", "slot", "price:normal", "price:blood", "eat", "fast", "learn", "raise", "buy-skill",
)  # fmt: skip
"""Of the vocabulary: actions keep their numbers."""
SECRETS: Final = ("give-secret", "turn-secret", "averted-by")
OWNED: Final = ("give-item", "shed", "turn-item", "item", "weapon", "keep", *SECRETS)


def together(keys: list[str], setting: Setting) -> list[str]:
    """A vocabulary by verbs, but what can be done with items and secrets stands together, item by item."""
    words = [CARRIED.word(token) for token in CARRIED.tokens(setting)]
    place = {word: at for at, word in enumerate(words)}

    def thing(key: str) -> int:
        verb, word = key.split(":")[:2]
        return place[f"secret-{word}" if verb in SECRETS else word]

    owned = [key for key in keys if key.partition(":")[0] in OWNED]
    first = keys.index(owned[0]) if owned else 0
    return [*keys[:first], *sorted(owned, key=thing), *keys[first + len(owned) :]]
