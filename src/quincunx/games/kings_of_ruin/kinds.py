"""Every kind of decision (section 5 of the rule index): who is asked what, and what the options are.

What a label says of prices the rules reckon, and rules ask these kinds: such labels are found late, in `labels.py`.
"""

from __future__ import annotations

from typing import Any, Final

from quincunx.engine import Count, Domain, Kind, Names, Or, Pair, PlainVerbs, Setting, Tagged, Verb, YesNo
from quincunx.engine.domains import vocabulary as by_verb
from quincunx.engine.parts import Reading
from quincunx.engine.sentence import seat_place

from . import constants as k
from . import things as of
from .content import pack_of
from .naming import face_name, hero_name
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


# -- what options are


def late(name: str) -> Reading:
    """A label of `labels.py`, by its name."""

    def said(s: Any, seat: int, value: Any) -> str:
        from . import labels

        found: str = getattr(labels, name)(s, seat, value)
        return found

    return said


def _yes_no(no: str, no_label: str, yes: str, yes_label: str) -> Domain:
    return YesNo(Verb(no, label=no_label), Verb(yes, label=yes_label))


def _hero_or(nobody: str) -> Domain:
    return Or(Verb("", of.HERO, "{}"), {-1: Verb(":nobody", label=nobody)})


def _acts() -> Domain:
    """An action, or who acts next."""
    return of.TaggedPairs({
        EXPLORE: Verb("explore", touches=_here),
        TRAVEL: Verb("travel", of.PLACE, late("travelling")),
        WAYSTONE: Verb("waystone", label=late("waystone"), touches=_here),
        CHALLENGE: Verb("challenge", of.GUARDIAN, late("challenge")),
        LOCATION: Verb("location-action", label=late("location"), touches=_here),
        OWN: Verb("own", of.OWN_ABILITY, "{}", touches=_own_hero),
        TEND: Verb("tend", of.HERO, late("tending")),
        GIVE_FOOD: Verb("give-food", of.HERO, "Give 1 FOOD to {}"),
        GIVE_WEALTH: Verb("give-wealth", of.HERO, "Give 1 WEALTH to {}"),
        GIVE_ITEM: Verb("give-item", Pair(of.ITEM, of.TAKER, name="{} to {}"), "Give {}"),
        GIVE_SECRET: Verb("give-secret", Pair(of.SECRET, of.TAKER, name="{} to {}"), "Give {}"),
        TURN_ITEM: Verb("turn-item", of.ITEM, "Turn {}"),
        TURN_SECRET: Verb("turn-secret", of.SECRET, "Turn {}"),
        MEMORY: Verb("memory", of.MEMORY, "Read the memory of {}"),
        LEGEND: Verb("legend", of.LEGEND, "Legendary action: {}"),
        PASS: Verb("pass", label="Not now", touches=("day",)),
        END_DAY: Verb("end-day", label="End the day", touches=("day",)),
        LEAD: Verb("lead", of.HERO, "Hand the lead to {}"),
        HERO: Verb("hero-acts", of.HERO, _acting),
    })  # fmt: skip


def _turn() -> Domain:
    fight = ("encounter",)
    return of.TaggedPairs({
        PLAY: Verb("play", of.CARD, "Play {}"),
        TOP: Verb("top-card", label="Panic: play the top card of the deck", touches=fight),
        USE: Verb("use", of.ABILITY, "Use {}", touches=fight),
        CHARGE: Verb("charge", of.CHARGED, "Use {}", touches=fight),
        ESCAPE: Verb("escape", label="Escape (lose 1 ENERGY)", touches=fight),
        AVOID: Verb("avoid", label="Avoid the encounter", touches=fight),
        STOP: Verb("stop", label="Stop here", touches=fight),
    })  # fmt: skip


def _here(s: Realm, seat: int, value: Any) -> tuple[str, ...]:
    return of.PLACE.touches(s, seat, s.place[seat])


def _own_hero(s: Realm, seat: int, value: Any) -> tuple[str, ...]:
    return of.HERO.touches(s, seat, seat)


def _corner(s: Realm, seat: int, corner: int) -> tuple[str, ...]:
    return (f"slot-{pack_of(s.pack).locations[s.place[seat]].key}-{k.CORNERS[corner]}",)


def _the_stone(s: Realm, seat: int, stone: int) -> tuple[str, ...]:
    return (f"stone-{stone}",)


def _stone(s: Realm, seat: int, stone: int) -> str:
    return f"Waystone {stone + 1}"


def _amount(s: Realm, seat: int, n: int) -> str:
    return f"{n} {k.RESOURCES[s.about].upper()}"


def _mixed(s: Realm, seat: int, food: int) -> str:
    return f"{food} FOOD and {s.seats - food} HEALTH"


def _there(s: Realm, seat: int, loc: int) -> str:
    place = pack_of(s.pack).locations[loc]
    return f"{place.sides[s.loc_side[loc]].name} ({place.key})"


def _acting(s: Realm, seat: int, who: int) -> str:
    return f"{pack_of(s.pack).heroes[s.hero[who]].name} acts ({seat_place(who)})"


def _shed(s: Realm, seat: int, option: Any) -> str:
    p = pack_of(s.pack)
    name = face_name(p, s.faces[option[0]])
    return f"Give {name} to {hero_name(s, p, option[1])}" if option[1] >= 0 else f"Discard {name}"


# -- the kinds

# fmt: off
PICK: Final = Kind(
    "hero", "KR-001", "Choose your hero.", "{0} {0:choose|chooses} a hero.", "Hero", Verb("", of.PICKED, "{}")
)
NEXT: Final = Kind(
    "next", "KR-032", "Whose turn is it to act? Or shall the day end?", "{0} {0:say|says} who acts next.", "Next",
    _acts()
)
ACT: Final = Kind("act", "KR-032", "What does your hero do?", "{0} {0:choose|chooses} an action.", "Act", _acts())
END_AGREE: Final = Kind(
    "end-agree", "KR-033", "Shall the day end?", "{0} {0:think|thinks} about ending the day.", "Day",
    _yes_no("go-on", "Go on", "end", "End the day")
)
JOIN: Final = Kind(
    "join", "KR-108", "Do you join this action?", "{0} may join.", "Join",
    _yes_no("stay-out", "Stay out", "join", "Join")
)
ACCEPT: Final = Kind(
    "accept", "KR-108", "Do you take them along?", "{0} {0:decide|decides} about company.", "Join",
    _yes_no("refuse", "Refuse", "accept", "Take them along")
)
PAY: Final = Kind(
    "pay", "KR-393", "How much of the cost do you pay?", "{0} {0:weigh|weighs} the cost.", "Pay",
    Verb("", Count(0, 40), _amount)
)
SHARE: Final = Kind(
    "share", "KR-056", "How much goes to this hero?", "{0} {0:share|shares} things out.", "Share",
    Verb("", Count(0, 40), _amount)
)
WHO: Final = Kind("who", "KR-115", "Which hero?", "{0} {0:choose|chooses} a hero.", "Hero", _hero_or(""))
WHERE: Final = Kind(
    "where", "KR-078", "Which location?", "{0} {0:choose|chooses} a location.", "Place", Verb("place", of.PLACE, _there)
)
PRICE: Final = Kind(
    "price", "KR-082", "How do you pay for the waystone?", "{0} {0:choose|chooses} the price.", "Price",
    PlainVerbs(Verb(":normal", label=late("waystone_price")), Verb(":blood", label=late("waystone_price")))
)
MIX: Final = Kind(
    "mix", "KR-082", "How much of it in FOOD? The rest is HEALTH.", "{0} {0:choose|chooses} the price.", "Price",
    Verb("food", Count(0, 4), _mixed)
)
SLOT: Final = Kind(
    "slot", "KR-087", "In which corner does it stand?", "{0} {0:choose|chooses} a corner.", "Corner",
    Verb("", Names(k.CORNERS, [corner.upper() for corner in k.CORNERS]), "The {} corner", touches=_corner)
)
STONE: Final = Kind(
    "stone", "KR-090", "Which waystone?", "{0} {0:choose|chooses} a waystone.", "Waystone",
    Verb("", Count(0, lambda setting: of.pack_in(setting).stones - 1), _stone, touches=_the_stone)
)
READ: Final = Kind(
    "read", "KR-048", "What do you do?", "{0} {0:read|reads}.", "Journal", Verb("", of.VERSE, late("read"))
)
CHOOSE: Final = Kind(
    "choose", "KR-050", "Choose one.", "{0} {0:choose|chooses}.", "Choose", Verb("", of.CHOICE, late("choose"))
)
DO_IT: Final = Kind(
    "do-it", "KR-165", "Do you use it?", "{0} {0:decide|decides}.", "Use",
    _yes_no("leave-it", "Do not", "use-it", "Do it")
)
ORDER: Final = Kind(
    "order", "KR-020", "What comes first?", "{0} {0:choose|chooses} the order.", "Order", Verb("", of.EVENT, "{} first")
)
GUARD: Final = Kind(
    "guard", "KR-026", "Which guardian stirs next?", "{0} {0:choose|chooses} the order.", "Order", of.GUARDIAN
)
OVERFLOW: Final = Kind(
    "overflow", "KR-151", "You cannot carry more. Who takes it?", "{0} {0:hold|holds} too much.", "Give",
    _hero_or("Let it go")
)
KEEP_UP: Final = Kind(
    "keep-up", "KR-161", "Which one stays face up?", "{0} {0:choose|chooses} what to carry openly.", "Turn",
    Verb("keep", of.Carried(), "Keep {} face up")
)
SHED: Final = Kind(
    "shed", "KR-381", "You own too many items. What goes?", "{0} {0:part|parts} with an item.", "Give",
    Verb("", Pair(of.ITEM, of.HeroOrNobody()), _shed)
)
TRADE: Final = Kind(
    "trade", "KR-152", "Do you take the gift?", "{0} {0:weigh|weighs} a gift.", "Give",
    _yes_no("decline", "Decline", "take", "Take it")
)
ITEM: Final = Kind("item", "KR-182", "Which item?", "{0} {0:choose|chooses} an item.", "Item", of.ITEM)
EAT: Final = Kind(
    "eat", "KR-134", "Do you eat 1 FOOD?", "{0} {0:think|thinks} about supper.", "Recover",
    Tagged({
        FAST: Verb("fast", label="Go without", touches=_own_hero),
        EAT_IT: Verb("eat", label="Eat 1 FOOD", touches=_own_hero),
        GIVE: Verb("share-food", of.TAKER, "Give 1 FOOD to {}", touches=_own_hero),
    })
)
GROW: Final = Kind(
    "grow", "KR-137", "Spend experience?", "{0} {0:spend|spends} experience.", "Advance",
    Tagged({
        RAISE: Verb("raise", Names(k.ATTRIBUTES), late("raising"), touches=_own_hero),
        BUY_SKILL: Verb("buy-skill", Names(k.ATTRIBUTES), late("buying_skill"), touches=_own_hero),
        LEARN: Verb("learn", Names(k.DECKS), late("learning"), touches=_own_hero),
        DONE: Verb("advance-done", label="Spend nothing more", touches=_own_hero),
    })
)
OFFER: Final = Kind("offer", "KR-147", "Which card do you keep?", "{0} {0:choose|chooses} a card.", "Keep", of.CARD)
SKILL: Final = Kind(
    "skill", "KR-146", "Which side of which skill?", "{0} {0:choose|chooses} a skill.", "Skill",
    Verb("", of.SKILL, late("skill"))
)
REBUILD: Final = Kind(
    "rebuild", "KR-138", "Change your decks?", "{0} {0:sort|sorts} cards.", "Deck",
    Tagged({
        TO_DECK: Verb("to-deck", of.PUT, "Put {} into the deck"),
        SET_ASIDE: Verb("set-aside", of.KNOWN, "Set {} aside"),
        SORTED: Verb("deck-done", label="Leave the decks as they are"),
    })
)
VISION: Final = Kind(
    "vision", "KR-120", "Do you read the vision?", "{0} {0:decide|decides} about a vision.", "Vision",
    _yes_no("do-not-read", "Do not read it", "read-vision", "Read the vision")
)
DEATH: Final = Kind(
    "death", "KR-184", "What averts your death?", "{0} {0:face|faces} death.", "Death",
    Verb("averted-by", of.SECRET, "{}")
)
NEW_HAND: Final = Kind(
    "new-hand", "KR-208", "Keep this hand?", "{0} {0:look|looks} at the hand.", "Hand",
    _yes_no("keep-hand", "Keep this hand", "new-hand", "Draw a new hand, one card fewer")
)
ENTRAP: Final = Kind(
    "entrap", "KR-272", "Entrapped: discard a card, or lose 1 ENERGY?", "{0} {0:struggle|struggles}.", "Trait",
    Or(Verb("", of.CARD, "Discard {}"), {-1: Verb("entrap-energy", label="Lose 1 ENERGY")})
)
GREED: Final = Kind(
    "greed", "KR-322", "Greedy: pay 1 WEALTH, or who gains 1 TERROR?", "{0} {0:haggle|haggles}.", "Trait",
    of.Parted(100, (Verb("buy-off", of.TAKER, "{} pays 1 WEALTH"), Verb("suffer", of.TAKER, "{} gains 1 TERROR")))
)
ACTIVE: Final = Kind("active", "KR-212", "Who acts?", "{0} {0:choose|chooses} who acts.", "Active", _hero_or(""))
TURN: Final = Kind("turn", "KR-215", "Play cards, or stop.", "{0} {0:play|plays}.", "Encounter", _turn())
MAGIC_KEY: Final = Kind(
    "magic", "KR-222", "Pay 1 MAGIC for the magic key?", "{0} {0:weigh|weighs} a magic key.", "Magic",
    Or(Verb("", of.TAKER, "{} pays 1 MAGIC"), {-1: Verb("no-magic", label="Pay no MAGIC")})
)
LEND: Final = Kind(
    "lend", "KR-268", "Do you pay 1 MAGIC for them?", "{0} {0:decide|decides} about MAGIC.", "Magic",
    _yes_no("keep-magic", "Keep it", "lend-magic", "Pay 1 MAGIC")
)
CONSENT: Final = Kind(
    "consent", "KR-258", "May they use the charges of your card?", "{0} {0:decide|decides}.", "Consent",
    _yes_no("refuse-charges", "Refuse", "allow-charges", "Allow it")
)
AVOIDING: Final = Kind(
    "avoid", "KR-298", "Do you agree to walk away?", "{0} {0:decide|decides} about walking away.", "Avoid",
    _yes_no("stay", "Stay", "walk-away", "Agree to walk away")
)
DISCARD: Final = Kind(
    "discard", "KR-211", "Which card do you discard?", "{0} {0:discard|discards}.", "Discard", of.CARD
)
DUE: Final = Kind(
    "due", "KR-401", "Use one of these now?", "{0} {0:decide|decides}.", "Use",
    of.Due(Verb("use", of.ABILITY, "{}"), {-1: Verb("use-none", label="Use none of these")})
)
WEAPON: Final = Kind("weapon", "KR-276", "Which weapon shatters?", "{0} {0:lose|loses} a weapon.", "Trait", of.ITEM)
# fmt: on

KINDS: Final = (
    PICK, NEXT, ACT, END_AGREE, JOIN, ACCEPT, PAY, SHARE, WHO, WHERE, PRICE, MIX, SLOT, STONE, READ, CHOOSE, DO_IT,
    ORDER, GUARD, OVERFLOW, KEEP_UP, SHED, TRADE, ITEM, EAT, GROW, OFFER, SKILL, REBUILD, VISION, DEATH, NEW_HAND,
    ENTRAP, GREED, ACTIVE, TURN, MAGIC_KEY, LEND, CONSENT, AVOIDING, DISCARD, DUE, WEAPON,
)  # fmt: skip

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
ITEM_VERBS: Final = ("give-item", "shed", "turn-item", "item", "weapon", "keep")
SECRET_VERBS: Final = ("give-secret", "turn-secret", "averted-by")


def vocabulary(setting: Setting) -> list[str]:
    """By verb, except that what can be done with items and secrets stands together, item by item."""
    p = of.pack_in(setting)
    keys = by_verb(KINDS, setting, ORDER_OF_VERBS)
    at = {item.key: n for n, item in enumerate(p.items)}
    at.update({f"secret-{secret.key}": len(p.items) + n for n, secret in enumerate(p.secrets)})
    owned: list[tuple[int, str]] = []
    for key in keys:
        verb, _, rest = key.partition(":")
        thing = rest.partition(":")[0]
        if verb in ITEM_VERBS or verb in SECRET_VERBS:
            owned.append((at[f"secret-{thing}" if verb in SECRET_VERBS else thing], key))
    owned.sort(key=lambda one: one[0])
    together = iter([key for _, key in owned])
    moved = {key for _, key in owned}
    return [next(together) if key in moved else key for key in keys]
