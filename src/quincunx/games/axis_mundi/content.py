# ruff: noqa: E501 (tables read better with one line for each card)
"""The components (index 2.2 to 2.9): terrain, cards, Treasure, Characters; names, copies and texts in our own words."""

from __future__ import annotations

from typing import Final

# -- terrain (2.5)

PIER: Final = 0
WAREHOUSE: Final = 1
POWER: Final = 2
PATH: Final = 3
SHELTER: Final = 4
ACCESS: Final = 5
CAVE: Final = 6
CLOSED: Final = 7
AXIS: Final = 8

TERRAIN: Final = ("Pier", "Warehouse", "Power", "Path", "Sheltered", "Accessible", "Cave", "Inaccessible", "Axis Mundi")
LETTERS: Final = {"W": WAREHOUSE, "A": ACCESS, "H": POWER, "P": PATH, "C": CAVE, "S": SHELTER, "I": CLOSED}

PRINTED: Final[dict[int, tuple[str, ...]]] = {
    6: ("PAAPAA", "PA" * 6, "APA" * 6, "APPA" * 6, "WAHAA" * 6),
    3: ("PAAPAA", "PA" * 6, "APA" * 6, "WAAAHAAA" * 3),
}
"""2.2: the printed terrain of each ring from slot 0 on, innermost ring first."""

FIXED: Final[dict[int, tuple[str, ...]]] = {
    6: ("PCAPCS", "PCPAPSPCPAPI", "APSAPCAPIAPSAPCAPI", "CPPSAPPIAPPSCPPIAPPSAPPI", "WAHAA" * 6),
    3: ("PCAPCS", "PCPAPSPCPAPI", "APIAPCAPSAPIAPCAPS", "WAAAHAAA" * 3),
}
"""2.3: the fixed island."""

TILES: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    6: ((0, 1), (1, 1), (2, 2), (3, 3)),
    3: ((0, 1), (1, 1), (2, 2)),
}
"""2.4: how many Inaccessible and Sheltered tiles each ring gets, innermost ring first."""

# -- Characters (3.15); an Angel or Demon takes the place of the Character's powers

BEAST: Final = 0
CULTIVATOR: Final = 1
MALIGNANT: Final = 2
SAVANT: Final = 3
SCROUNGER: Final = 4
MISCHIEF: Final = 5
ANGEL: Final = 6
DEMON: Final = 7

POWERS: Final = ("Beastmaster", "Cultivator", "Malignant", "Savant", "Scrounger", "Mischievous", "Angel", "Demon")
POWER_SLUGS: Final = tuple(name.lower() for name in POWERS)

# -- pieces: an id tells the back of a piece, never its face

PERMANENTS: Final = 60
TREASURES: Final = 8
FIRST_TREASURE: Final = 60
FIRST_CARD: Final = 68
"""Ids 0-59 are Permanent cards, 60-67 Treasure, from 68 on 1-Time cards."""

# -- faces of 1-Time cards (2.6)

ROCK_CLIMBER: Final = 0
SEEK_AND_DESTROY: Final = 1
GODSPEED: Final = 2
NOW_YOU_SEE_ME: Final = 3
"""Five faces, 3 to 7: printed 4 to 8 hexes."""
DESPERATE_MEASURES: Final = 8
SECOND_WIND: Final = 9
GOD_MODE: Final = 10
EMPTY_VESSEL: Final = 11
HARVESTER: Final = 12
OPTIONS: Final = 13
SECOND_TIME: Final = 14
FREE_REFILLS: Final = 15
PEEK_A_BOO: Final = 16
INSPIRATION: Final = 17
SALVE: Final = 18
HERBS: Final = 19
SUTURE_KIT: Final = 20
WOODEN_SHIELD: Final = 21
HICKORY_SHIELD: Final = 22
PERFECT_COUNTER: Final = 23
MORSEL: Final = 24
VERMIN: Final = 25
ELUSIVE: Final = 26
HAFDASA: Final = 27
HURRY_CHANGE: Final = 28
IDENTITY: Final = 29
ETHEREAL_DRAIN: Final = 30
CRATES: Final = 31
MOBILIZING_FORCES: Final = 32
LAST_RESORT: Final = 33
ARCHERS_TALES: Final = 34
TUMBLE: Final = 35
MONKEY: Final = 36
DOUBLE_DOUBLE: Final = 37

# -- faces of Permanent cards (2.7)

DEXTERITY: Final = 40
SHIELDS_UP: Final = 41
ALPINIST: Final = 42
HONED_BLADE: Final = 43
CORNERED_ANIMAL: Final = 44
PERFECT_EXECUTION: Final = 45
HAIL_ANEMOI: Final = 46
UNSTOPPABLE: Final = 47
SHORT_BOW: Final = 48
LONG_BOW: Final = 49

# -- faces of Treasure (2.8)

DRAW_THREE: Final = 50
GAIN_ACTION: Final = 51
HEAL_FOUR: Final = 52
GAIN_MOVES: Final = 53
GAIN_ATTACK: Final = 54
GAIN_ENERGY: Final = 55
GRENADE: Final = 56
TIME_BOMB: Final = 57

CARDS: Final[tuple[tuple[int, str, int, str, bool, str], ...]] = (
    (0, "Rock-Climber", 3, "AM-400", False, "1 Action, only as your first: climb two Levels, one adjacent hex at a time, with the usual Wounds. Your turn ends; no Treasure in this turn. Six players only."),
    (1, "Seek and Destroy", 3, "AM-402", False, "1 Action and 3 Energy: your Familiar takes 1 HP from an opponent within 3 hexes (Beastmaster 5; upgraded 6 and 2 HP)."),
    (2, "Godspeed", 3, "AM-404", False, "1 Action and 3 Energy: your Familiar fetches a Treasure or immobilizes an opponent 1 to 3 hexes away (Beastmaster 5, upgraded 6)."),
    (3, "Now You See Me 4", 1, "AM-406", False, "1 Action: go 4 hexes along your ring; a die decides left or right. Only the hex you land on matters."),
    (4, "Now You See Me 5", 1, "AM-406", False, "1 Action: go 5 hexes along your ring; a die decides left or right. Only the hex you land on matters."),
    (5, "Now You See Me 6", 1, "AM-406", False, "1 Action: go 6 hexes along your ring; a die decides left or right. Only the hex you land on matters."),
    (6, "Now You See Me 7", 1, "AM-406", False, "1 Action: go 7 hexes along your ring; a die decides left or right. Only the hex you land on matters."),
    (7, "Now You See Me 8", 1, "AM-406", False, "1 Action: go 8 hexes along your ring; a die decides left or right. Only the hex you land on matters."),
    (8, "Desperate Measures", 2, "AM-408", False, "1 Action, with 3 HP or less: a Melee Attack that takes 1 HP more. It costs you 1 HP as usual."),
    (9, "Second Wind", 5, "AM-410", True, "Free: one more Move Action this turn."),
    (10, "God-Mode", 2, "AM-411", False, "1 Action: you lose no HP and take no Wounds until your next turn begins."),
    (11, "Empty Vessel", 2, "AM-470", False, "1 Action: you vanish. Move unseen until your next turn begins, or until you attack or are hit."),
    (12, "Harvester", 3, "AM-413", False, "Free, together with a Harvest: choose what you harvest instead of rolling."),
    (13, "Options", 4, "AM-414", True, "Either one more Move Action (free) or heal 1 HP (1 Action)."),
    (14, "2nd Time’s the Charm", 3, "AM-415", True, "1 Action: take any card of the Discard Pile into your hand, unseen."),
    (15, "Free Refills", 3, "AM-416", True, "1 Action: draw 3 cards, any mix."),
    (16, "Peek-A-Boo", 2, "AM-417", False, "1 Action: look at the top 2 cards of both decks and put each pair back in the order you like."),
    (17, "Inspiration", 4, "AM-418", True, "Free: one more Action this turn."),
    (18, "Salve", 4, "AM-419", True, "1 Action: remove 2 Wounds. Together with Holistic Herbs: heal 3 HP and remove 3 Wounds for 1 Action."),
    (19, "Holistic Herbs", 4, "AM-419", True, "1 Action: heal 1 HP. Together with Salve: heal 3 HP and remove 3 Wounds for 1 Action."),
    (20, "Suture Kit", 4, "AM-421", True, "1 Action: heal 2 HP."),
    (21, "Makeshift Wooden Shield", 4, "AM-422", True, "Free, when a Melee Attack hits you: lose 1 HP less."),
    (22, "Hickory Shield", 2, "AM-422", True, "Free, when a Melee Attack hits you: lose 2 HP less."),
    (23, "Perfect Counter", 3, "AM-424", False, "Free, together with your own Melee Attack: it costs you no HP."),
    (24, "Morsel of Vermin", 3, "AM-425", True, "1 Action: gain 1 Energy."),
    (25, "Vermin", 2, "AM-425", True, "1 Action: gain 2 Energy."),
    (26, "Elusive", 3, "AM-426", False, "Free, when a Familiar is sent to immobilize you: you are not immobilized."),
    (27, "Hafdasa C-4", 2, "AM-427", True, "1 Action: every opponent in the six hexes around you loses 1 HP."),
    (28, "Hurry. Change.", 3, "AM-428", True, "1 Action: discard up to 3 more cards, then draw that many and one more, any mix."),
    (29, "So, S., who are you, then?", 2, "AM-429", False, "Free, before your first Action and while there is no Angel or Demon: use another Character’s powers this turn instead of yours."),
    (30, "Ethereal Drain", 2, "AM-431", False, "1 Action: every opponent loses 1 Energy; yours is filled up."),
    (31, "Crates", 3, "AM-432", True, "1 Action: take 1 card from any crate, wherever you are."),
    (32, "Mobilizing Forces", 3, "AM-433", True, "1 Action: draw one card per player, any mix; keep one, give each other player one face down."),
    (33, "Last Resort", 2, "AM-434", False, "1 Action: discard it and any number of other cards; heal 1 HP for each."),
    (34, "The Archer’s Tales", 2, "AM-435", True, "1 Action: draw 6 cards from one deck, keep 1, discard the others."),
    (35, "The Phrygian Tumble of Notes", 2, "AM-436", False, "1 Action: play any number of other 1-Time cards with it for no further Action."),
    (36, "Follow the Monkey", 3, "AM-437", True, "Free: one more Attack Action this turn."),
    (37, "Double Double", 3, "AM-438", False, "Free, with a 1-Time card that may be doubled: its effect happens twice for one cost."),
    (40, "Dexterity", 6, "AM-450", False, "Active: 1 Wound less for each hex you enter. Caves still cost 2."),
    (41, "Shields Up", 6, "AM-451", False, "Active: Melee Attacks take 1 HP less from you."),
    (42, "Alpinist", 6, "AM-452", False, "Active: one more Move Action in each of your turns."),
    (43, "Honed Blade", 6, "AM-453", False, "Active: your Melee Attacks add 3 Wounds."),
    (44, "Cornered Animal", 5, "AM-454", False, "Active, with 3 HP or less: your Melee Attacks add 2 Wounds and cost you no HP, and you have one more Move Action."),
    (45, "Perfect Execution", 6, "AM-455", False, "Active: your Melee Attacks cost you no HP."),
    (46, "Hail Anemoi", 5, "AM-456", False, "Active: your Familiar flies 1 hex farther."),
    (47, "Unstoppable", 5, "AM-457", False, "Active: you cannot become immobilized."),
    (48, "Short Bow", 8, "AM-458", False, "Active: shoot Arrows at distance 1 or 2 (1 HP and 2 Wounds)."),
    (49, "Long Bow", 7, "AM-459", False, "Active: shoot Arrows at distance 2 or 3 (1 HP and 2 Wounds)."),
    (50, "Draw 3", 1, "AM-372", False, "Free: draw 3 cards, any mix."),
    (51, "Gain an Action", 1, "AM-373", False, "Free: one more Action this turn."),
    (52, "Heal 4", 1, "AM-374", False, "Free: heal 4 HP."),
    (53, "Gain 2 Move Actions", 1, "AM-375", False, "Free: two more Move Actions this turn."),
    (54, "Gain 1 Attack Action", 1, "AM-376", False, "Free: one more Attack Action this turn."),
    (55, "Gain 2 Energy", 1, "AM-377", False, "Free: gain 2 Energy."),
    (56, "Grenade", 1, "AM-378", False, "1 Action: throw it into an adjacent hex of any Level; the opponent there loses 3 HP."),
    (57, "Time Bomb", 1, "AM-379", False, "2 Actions on a Warehouse: it explodes when your next turn begins, unless an opponent disarms it."),
)  # fmt: skip
"""Face, name, copies, rule, may be doubled, text."""

FACES: Final = 58
NAMES: Final = tuple({row[0]: row[1] for row in CARDS}.get(face, "") for face in range(FACES))
TEXTS: Final = tuple({row[0]: row[5] for row in CARDS}.get(face, "") for face in range(FACES))
RULES: Final = tuple({row[0]: row[3] for row in CARDS}.get(face, "") for face in range(FACES))
DOUBLES: Final = tuple(face in {row[0] for row in CARDS if row[4]} for face in range(FACES))


def slug(name: str) -> str:
    """A name as keys write it: lower case letters and digits joined by hyphens."""
    letters = "".join(c if c.isascii() and c.isalnum() else " " for c in name.lower().replace("’", ""))
    return "-".join(letters.split())


SLUGS: Final = tuple(slug(name) for name in NAMES)

FREE_CARD_FACES: Final = (SECOND_WIND, INSPIRATION, MONKEY)
"""Played for nothing in the own turn."""

ONE_TIME_FACES: Final = tuple(row[0] for row in CARDS if row[0] < 40)
PERMANENT_FACES: Final = tuple(row[0] for row in CARDS if 40 <= row[0] < 50)
TREASURE_FACES: Final = tuple(row[0] for row in CARDS if row[0] >= 50)

ROLE_TEXTS: Final = (
    "Familiar range 3 for fetching and immobilizing; immobilizing also takes 1 HP; with 3 Energy it cannot be immobilized by a Familiar. Upgraded: three Familiars with 2 Energy each, which also harvest within 3 hexes.",
    "Chooses what it harvests. Upgraded: one free Harvest per turn that yields double, and Paths can be harvested.",
    "Melee adds 2 Wounds; infects every hex it stands on (1 HP to whoever enters); 1 Wound to opponents who come next to it. Upgraded: Melee takes 3 HP; the zone reaches 2 hexes and gives 2 Wounds next to it.",
    "Hand limit 6; one free Activate or Swap per turn; once per game demands a card. Upgraded: second slot, hand limit 7, free swaps.",
    "Up to 4 cards from a crate for one Action; one extra Move Action per turn; Scrounge: 3 tokens and 1 Action for a card of the Discard Pile. Upgraded: 3 extra Move Actions and one extra Melee Attack without HP loss.",
    "Once per turn pulls an opponent of its Level next to itself; for 2 Mischief levitates at the Rotation. Upgraded: walks along its Level at the Rotation, and shoves the Angel or Demon for 2 Mischief.",
    "25 HP (50 with six players), up to 3 (5) different Permanent cards active. Moves up for 1 Action and down for 3; cannot Run or be immobilized.",
    "25 HP (50 with six players). Demonic Melee: 2 HP and 3 Wounds, free of loss. Demonic area attack: 1 HP to all within 3 hexes. Moves up for 1 Action and down for 3; cannot Run or be immobilized.",
)  # fmt: skip
