"""Kings of Ruin: every number that rests on judgement, and the codes shared by rules, content and texts.

A number marked [P] or [G] in the rulings is named here once, so that it can be corrected in one place.
"""

from __future__ import annotations

from typing import Final

# -- tracks and goods (2.1); the order is the order in which a cost is paid (KR-390)

ENERGY: Final = 0
HEALTH: Final = 1
TERROR: Final = 2
FOOD: Final = 3
WEALTH: Final = 4
MAGIC: Final = 5
EXP: Final = 6
RESOURCES: Final = ("energy", "health", "terror", "food", "wealth", "magic", "exp")
GOODS_CAP: Final = 20
"""KR-150."""

TRACK_MAX: Final = 9
"""KR-R02 [G]: the last slot of each track."""
TERROR_RED: Final = 7
"""KR-R02 [G]: the first red slot of TERROR."""

ATTRIBUTES: Final = ("agg", "emp", "cou", "cau", "pra", "spi")
ATTRIBUTE_NAMES: Final = ("aggression", "empathy", "courage", "caution", "practicality", "spirituality")

# -- actions

EXPLORE_ENERGY: Final = 0
"""KR-R04 [P]."""
WAYSTONE_ENERGY: Final = 2
"""KR-R05 [P]."""
CHALLENGE_ENERGY: Final = 1
"""KR-R06 [G]."""
TRAVEL_ENERGY: Final = 1
BLOOD_HEALTH: Final = 3
BLOOD_TERROR: Final = 2
STORY_BLOOD_HEALTH: Final = 2
STORY_BLOOD_TERROR: Final = 1
CHALLENGE_WAYSTONE_ENERGY: Final = 1
"""KR-R13 [G]: extra ENERGY per character."""

# -- night

EXHAUSTED_REST: Final = 4
"""KR-R08, contested."""
RECOVER_ENERGY: Final = 1
"""KR-R09, contested."""
WYRD_HEALTH: Final = 2
WYRD_TERROR: Final = 2
"""KR-R11 [G]."""
CLASSIC_ENERGY: Final = 4
CLASSIC_LOSS: Final = HEALTH
"""KR-R12 [G]: what an exhausted character loses who does not eat, under classic resting."""
CLASSIC_LOSS_SIZE: Final = 1

# -- advancement

DECK_MINIMUM: Final = 10
ATTRIBUTE_EXP: Final = 2
SKILL_EXP: Final = 4
CARD_EXP: Final = 2
CARDS_OFFERED: Final = 3
STORY_CARDS_OFFERED: Final = 4
CHALLENGE_ATTRIBUTE_EXP: Final = 3
CHALLENGE_SKILL_EXP: Final = 5
CHALLENGE_CARD_EXP: Final = 3
CHALLENGE_CARDS_OFFERED: Final = 2
CHALLENGE_ITEMS: Final = 5

# -- dying

DYING_MARKERS: Final = 2
TEND_ENERGY: Final = 1
TEND_FOOD: Final = 1
TEND_HEALTH: Final = 2
TEND_TERROR: Final = 1
SOLO_HEALTH: Final = 2
SOLO_TERROR: Final = 2
DEATH_SECRETS: Final = (6, 8, 9)
RETURN_HEALTH: Final = 3
EMPOWERED_SECRET: Final = 48
GENIUS_SECRET: Final = 49

# -- encounters

HAND_START: Final = 3
HAND_END: Final = 3
HASTE_CARDS: Final = 3
AVOID_DROP: Final = 4
DURATION_MAX: Final = 10
FULL_PARTY: Final = 4
"""KR-402: the most members who begin a combat."""
ESCAPE_ENERGY: Final = 1
ESCAPE_STAYS: Final = 3
"""KR-374: a roll up to this keeps the escaping character in the combat."""

# -- guards of the platform: nothing goes on for ever (see docs/games/kings-of-ruin.md)

EXPLORATIONS: Final = 8
"""Times of exploring, which costs nothing, per character and day."""
FREE_ACTS: Final = 8
"""Other acts that cost nothing, per character and day: giving, turning cards, memories, handing the lead over."""
PAID_ACTS: Final = 24
"""Actions with a cost, per character and day."""
VERSES_PER_ACT: Final = 40
"""Verses read in one exploration, vision or memory."""
FORMS: Final = 10_000
"""In sentences a verse is its number, plus so much for each form."""
ANSWERS: Final = 4
"""Sentences about what came of a choice that stay on the page."""
ENCOUNTER_TURNS: Final = 30
LAST_DAY_LIMIT: Final = 60

# -- modes, one bit each

STORY_ITEMS: Final = 1
STORY_GENIUS: Final = 2
STORY_FEWER: Final = 4
STORY_LIMITER: Final = 8
STORY_WAYSTONE: Final = 16
STORY_ADVANCE: Final = 32
STORY_TIME: Final = 64
CHALLENGE_EMPOWERED: Final = 128
CHALLENGE_ESCAPE: Final = 256
CHALLENGE_AVOID: Final = 512
CHALLENGE_EVENTS: Final = 1024
CHALLENGE_WAYSTONE: Final = 2048
CHALLENGE_ADVANCE: Final = 4096
CHALLENGE_LIMIT: Final = 8192
CHALLENGE_REST: Final = 16384
CHALLENGE_STABILITY: Final = 32768
ECHOES: Final = 65536
MODES: Final = {
    "story-items": STORY_ITEMS,
    "story-genius": STORY_GENIUS,
    "story-fewer": STORY_FEWER,
    "story-limiter": STORY_LIMITER,
    "story-waystone": STORY_WAYSTONE,
    "story-advance": STORY_ADVANCE,
    "story-time": STORY_TIME,
    "challenge-empowered": CHALLENGE_EMPOWERED,
    "challenge-escape": CHALLENGE_ESCAPE,
    "challenge-avoid": CHALLENGE_AVOID,
    "challenge-events": CHALLENGE_EVENTS,
    "challenge-waystone": CHALLENGE_WAYSTONE,
    "challenge-advance": CHALLENGE_ADVANCE,
    "challenge-items": CHALLENGE_LIMIT,
    "challenge-rest": CHALLENGE_REST,
    "challenge-stability": CHALLENGE_STABILITY,
    "echoes": ECHOES,
}

# -- the map

CLEAR: Final = 0
WYRD: Final = 1
SIDES: Final = ("clear", "wyrd")
DIRECTIONS: Final = ("n", "e", "s", "w")
STEP_X: Final = (0, 1, 0, -1)
STEP_Y: Final = (1, 0, -1, 0)
CORNERS: Final = ("ne", "se", "sw", "nw")
CORNER_X: Final = (1, 1, 0, 0)
CORNER_Y: Final = (1, 0, 0, 1)
SEALS: Final = ("vision", "settlement", "ritual")
VISION: Final = 0
SETTLEMENT: Final = 1
RITUAL: Final = 2
DIE_X: Final = 4
"""KR-R50 [G]: faces 0 to 3 of the guardian die are directions, 4 and 5 show X."""

TIME: Final = 0
STORY_TIME_MARK: Final = 1
QUEST: Final = 2
UNIVERSAL: Final = 3
MARKERS: Final = ("time", "story_time", "quest", "universal")

# -- cards

COMBAT: Final = 0
DIPLOMACY: Final = 1
DECKS: Final = ("combat", "diplomacy")
COLOURS: Final = ("blue", "green", "purple")
KEYWORDS: Final[tuple[str, ...]] = ("WEAPON", "ARMOR", "SHIELD", "RELIC")
ROW_A: Final = 0
ROW_B: Final = 1
ROW_C: Final = 2
ROW_M: Final = 3
ROW_F: Final = 4
ROWS: Final = ("A", "B", "C", "M", "F")
RED: Final = 0
GRAY: Final = 1
GREEN: Final = 2
SLOT_COLOURS: Final = ("red", "gray", "green")
SUBTYPES: Final = ("none", "candle", "bolt")
TRAITS: Final = ("dread", "entrapment", "exhaustive", "harass", "haste", "shatter", "discouraging", "greedy")
DREAD: Final = 0
ENTRAPMENT: Final = 1
EXHAUSTIVE: Final = 2
HARASS: Final = 3
HASTE: Final = 4
SHATTER: Final = 5
DISCOURAGING: Final = 6
GREEDY: Final = 7

# -- results of an encounter (KR-307)

WON: Final = 0
LOST: Final = 1
NEITHER: Final = 2
NO_RESULT: Final = 3
"""KR-R55: skipped because the deck was empty; texts that ask read false."""
