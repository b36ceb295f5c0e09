"""Every kind of decision (section 5 of the rule index): who is asked what."""

from __future__ import annotations

from typing import Final

from quincunx.engine import Kind

# options of the kinds that answer yes or no
NO: Final = 0
YES: Final = 1

# verbs of ACT and NEXT options: (verb, object[, object])
EXPLORE, TRAVEL, WAYSTONE, CHALLENGE, LOCATION, OWN, TEND = range(7)
GIVE_FOOD, GIVE_WEALTH, GIVE_ITEM, GIVE_SECRET, TURN_ITEM, TURN_SECRET, MEMORY, LEGEND = range(7, 15)
PASS, END_DAY, LEAD, HERO = range(15, 19)

# verbs of TURN (activation) options
PLAY, TOP, USE, CHARGE, ESCAPE, AVOID, STOP = range(7)

PICK: Final = Kind("hero", "KR-001", "Choose your hero.", "{0} {0:choose|chooses} a hero.", "Hero")
NEXT: Final = Kind(
    "next", "KR-032", "Whose turn is it to act? Or shall the day end?", "{0} {0:say|says} who acts next.", "Next"
)
ACT: Final = Kind("act", "KR-032", "What does your hero do?", "{0} {0:choose|chooses} an action.", "Act")
END_AGREE: Final = Kind(
    "end-agree", "KR-033", "Shall the day end?", "{0} {0:think|thinks} about ending the day.", "Day"
)
JOIN: Final = Kind("join", "KR-108", "Do you join this action?", "{0} may join.", "Join")
ACCEPT: Final = Kind("accept", "KR-108", "Do you take them along?", "{0} {0:decide|decides} about company.", "Join")
PAY: Final = Kind("pay", "KR-393", "How much of the cost do you pay?", "{0} {0:weigh|weighs} the cost.", "Pay")
SHARE: Final = Kind("share", "KR-056", "How much goes to this hero?", "{0} {0:share|shares} things out.", "Share")
WHO: Final = Kind("who", "KR-115", "Which hero?", "{0} {0:choose|chooses} a hero.", "Hero")
WHERE: Final = Kind("where", "KR-078", "Which location?", "{0} {0:choose|chooses} a location.", "Place")
PRICE: Final = Kind("price", "KR-082", "How do you pay for the waystone?", "{0} {0:choose|chooses} the price.", "Price")
MIX: Final = Kind(
    "mix", "KR-082", "How much of it in FOOD? The rest is HEALTH.", "{0} {0:choose|chooses} the price.", "Price"
)
SLOT: Final = Kind("slot", "KR-087", "In which corner does it stand?", "{0} {0:choose|chooses} a corner.", "Corner")
STONE: Final = Kind("stone", "KR-090", "Which waystone?", "{0} {0:choose|chooses} a waystone.", "Waystone")
READ: Final = Kind("read", "KR-048", "What do you do?", "{0} {0:read|reads}.", "Journal")
CHOOSE: Final = Kind("choose", "KR-050", "Choose one.", "{0} {0:choose|chooses}.", "Choose")
DO_IT: Final = Kind("do-it", "KR-165", "Do you use it?", "{0} {0:decide|decides}.", "Use")
ORDER: Final = Kind("order", "KR-020", "What comes first?", "{0} {0:choose|chooses} the order.", "Order")
GUARD: Final = Kind("guard", "KR-026", "Which guardian stirs next?", "{0} {0:choose|chooses} the order.", "Order")
OVERFLOW: Final = Kind(
    "overflow", "KR-151", "You cannot carry more. Who takes it?", "{0} {0:hold|holds} too much.", "Give"
)
KEEP_UP: Final = Kind(
    "keep-up", "KR-161", "Which one stays face up?", "{0} {0:choose|chooses} what to carry openly.", "Turn"
)
SHED: Final = Kind("shed", "KR-381", "You own too many items. What goes?", "{0} {0:part|parts} with an item.", "Give")
TRADE: Final = Kind("trade", "KR-152", "Do you take the gift?", "{0} {0:weigh|weighs} a gift.", "Give")
ITEM: Final = Kind("item", "KR-182", "Which item?", "{0} {0:choose|chooses} an item.", "Item")
EAT: Final = Kind("eat", "KR-134", "Do you eat 1 FOOD?", "{0} {0:think|thinks} about supper.", "Recover")
GROW: Final = Kind("grow", "KR-137", "Spend experience?", "{0} {0:spend|spends} experience.", "Advance")
OFFER: Final = Kind("offer", "KR-147", "Which card do you keep?", "{0} {0:choose|chooses} a card.", "Keep")
SKILL: Final = Kind("skill", "KR-146", "Which side of which skill?", "{0} {0:choose|chooses} a skill.", "Skill")
REBUILD: Final = Kind("rebuild", "KR-138", "Change your decks?", "{0} {0:sort|sorts} cards.", "Deck")
VISION: Final = Kind("vision", "KR-120", "Do you read the vision?", "{0} {0:decide|decides} about a vision.", "Vision")
DEATH: Final = Kind("death", "KR-184", "What averts your death?", "{0} {0:face|faces} death.", "Death")
NEW_HAND: Final = Kind("new-hand", "KR-208", "Keep this hand?", "{0} {0:look|looks} at the hand.", "Hand")
ENTRAP: Final = Kind(
    "entrap", "KR-272", "Entrapped: discard a card, or lose 1 ENERGY?", "{0} {0:struggle|struggles}.", "Trait"
)
GREED: Final = Kind(
    "greed", "KR-322", "Greedy: pay 1 WEALTH, or who gains 1 TERROR?", "{0} {0:haggle|haggles}.", "Trait"
)
ACTIVE: Final = Kind("active", "KR-212", "Who acts?", "{0} {0:choose|chooses} who acts.", "Active")
TURN: Final = Kind("turn", "KR-215", "Play cards, or stop.", "{0} {0:play|plays}.", "Encounter")
MAGIC_KEY: Final = Kind(
    "magic", "KR-222", "Pay 1 MAGIC for the magic key?", "{0} {0:weigh|weighs} a magic key.", "Magic"
)
LEND: Final = Kind("lend", "KR-268", "Do you pay 1 MAGIC for them?", "{0} {0:decide|decides} about MAGIC.", "Magic")
CONSENT: Final = Kind(
    "consent", "KR-258", "May they use the charges of your card?", "{0} {0:decide|decides}.", "Consent"
)
AVOIDING: Final = Kind(
    "avoid", "KR-298", "Do you agree to walk away?", "{0} {0:decide|decides} about walking away.", "Avoid"
)
DISCARD: Final = Kind("discard", "KR-211", "Which card do you discard?", "{0} {0:discard|discards}.", "Discard")
DUE: Final = Kind("due", "KR-401", "Use one of these now?", "{0} {0:decide|decides}.", "Use")
WEAPON: Final = Kind("weapon", "KR-276", "Which weapon shatters?", "{0} {0:lose|loses} a weapon.", "Trait")

KINDS: Final = (
    PICK, NEXT, ACT, END_AGREE, JOIN, ACCEPT, PAY, SHARE, WHO, WHERE, PRICE, MIX, SLOT, STONE, READ, CHOOSE, DO_IT,
    ORDER, GUARD, OVERFLOW, KEEP_UP, SHED, TRADE, ITEM, EAT, GROW, OFFER, SKILL, REBUILD, VISION, DEATH, NEW_HAND,
    ENTRAP, GREED, ACTIVE, TURN, MAGIC_KEY, LEND, CONSENT, AVOIDING, DISCARD, DUE, WEAPON,
)  # fmt: skip
