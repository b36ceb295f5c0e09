"""The components (index 2.2 to 2.9): terrain, cards, Treasure, Characters, islands.

What is printed on them is in the TOML files in `data`, which are checked when the game is loaded; a file that is wrong
is refused with every fault at once. Rules name terrain, Characters and cards by the numbers here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from quincunx.engine.content import ContentFile, ContentRow, Faults

DATA: Final = Path(__file__).parent / "data"

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

# -- Characters (3.15); an Angel or Demon takes the place of the Character's powers

BEAST: Final = 0
CULTIVATOR: Final = 1
MALIGNANT: Final = 2
SAVANT: Final = 3
SCROUNGER: Final = 4
MISCHIEF: Final = 5
ANGEL: Final = 6
DEMON: Final = 7

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

# -- faces of further 1-Time cards, which a variant adds

MORE: Final = 58
FACES: Final = 90

# -- reading the files

FIELDS: Final = {
    "card": frozenset({"face", "name", "copies", "rule", "doubles", "ability", "amount", "text"}),
    "character": frozenset({"name", "text"}),
    "island": frozenset({"seats", "printed", "fixed", "closed", "sheltered"}),
}
WITH_AMOUNT: Final = ("moves", "actions", "attacks", "heal", "ease", "energy", "draw", "shift", "shield")
ABILITIES: Final = (
    "", *WITH_AMOUNT, "seek-and-destroy", "godspeed", "god-mode", "vanish", "search-discard", "peek", "burst",
    "exchange", "drain", "crates", "share", "last-resort", "tales",
)  # fmt: skip
"""What a card can do when it is played: `cards.one_time.LIBRARY`. Without one, rules name the card itself."""
PRINTED: Final = {
    int(face): ability
    for face, ability in (
        word.split(":")
        for word in [
            "1:seek-and-destroy",
            "2:godspeed",
            "3:shift",
            "4:shift",
            "5:shift",
            "6:shift",
            "7:shift",
            "9:moves",
            "10:god-mode",
            "11:vanish",
            "14:search-discard",
            "15:draw",
            "16:peek",
            "17:actions",
            "18:ease",
            "19:heal",
            "20:heal",
            "21:shield",
            "22:shield",
            "24:energy",
            "25:energy",
            "27:burst",
            "28:exchange",
            "30:drain",
            "31:crates",
            "32:share",
            "33:last-resort",
            "34:tales",
            "36:attacks",
            "50:draw",
            "51:actions",
            "52:heal",
            "53:moves",
            "54:attacks",
            "55:energy",
        ]
    )
}
"""The abilities of the printed cards, which rules name; those that are not here work by rules of their own."""
TIED: Final = ("", "shield", "seek-and-destroy", "godspeed", "vanish", "burst")
"""Abilities of which other rules ask for the very card: a further card cannot have them."""
RINGS: Final = {3: 4, 6: 5}
"""By seats: how many rings an island has around its centre."""
PIECES: Final = 255
"""Ids of pieces have 8 bits in options."""


@dataclass(frozen=True)
class Card:
    face: int
    name: str
    copies: int
    rule: str
    doubles: bool
    """It may be doubled (AM-438)."""
    ability: str
    amount: int
    """How much of it: Actions, HP, Wounds, Energy, cards or hexes; 0 where the ability has no such number."""
    text: str


@dataclass(frozen=True)
class Island:
    printed: tuple[str, ...]
    """2.2: the printed terrain of each ring from slot 0 on, innermost ring first."""
    fixed: tuple[str, ...]
    """2.3: the fixed island."""
    tiles: tuple[tuple[int, int], ...]
    """2.4: how many Inaccessible and Sheltered tiles each ring gets, innermost ring first."""


@dataclass(frozen=True)
class Content:
    """Everything the files say, checked."""

    cards: tuple[Card, ...]
    characters: tuple[tuple[str, str], ...]
    """Name and text."""
    islands: dict[int, Island]
    """By seats."""


def read(folder: Path = DATA) -> Content:
    """Raises ContentError with every fault of every file."""
    faults = Faults()
    cards, characters, islands = [
        ContentFile(folder / f"{name}s.toml", {name: FIELDS[name]}, frozenset(), faults) for name in FIELDS
    ]
    found = Content(_cards(cards), _characters(characters), _islands(islands))
    faults.refuse(folder.name)
    return found


def _cards(file: ContentFile) -> tuple[Card, ...]:
    cards = tuple([_card(row) for row in file.rows("card")])
    if file.source.fault:
        return cards
    for what, right, low, high in (
        ("Permanent cards", PERMANENTS, DEXTERITY, DRAW_THREE),
        ("Treasures", TREASURES, DRAW_THREE, MORE),
    ):
        copies = sum([card.copies for card in cards if low <= card.face < high])
        if copies != right:
            file.faults.at((file.source, ("card", 0)), f"There must be {right} {what} in all, not {copies}.")
    if sum([card.copies for card in cards]) > PIECES:
        file.faults.at((file.source, ("card", 0)), f"There are more than {PIECES} cards and Treasures in all.")
    _differ(file, "card", "face", [card.face for card in cards])
    _differ(file, "card", "name", [slug(card.name) for card in cards])
    return cards


def _card(row: ContentRow) -> Card:
    rule = row.text("rule")
    if not re.fullmatch(r"AM-\d{3}", rule):
        row.fault("rule", f"“{rule}” is no id of a rule, such as AM-400.")
    face, copies = row.number("face", None, 0, FACES - 1), row.number("copies", None, 1, 20)
    ability = ABILITIES[row.pick("ability", ABILITIES, "")]
    if "amount" in row.data and ability not in WITH_AMOUNT:
        row.fault("amount", f"The ability “{ability}” has no amount.")
    amount = row.number("amount", None, 1, 12) if ability in WITH_AMOUNT else 0
    _check_ability(row, face, ability)
    return Card(face, row.text("name"), copies, rule, row.flag("doubles"), ability, amount, row.text("text"))


def _check_ability(row: ContentRow, face: int, ability: str) -> None:
    """What would need new rules is refused."""
    if face < MORE and ability != PRINTED.get(face, "") and isinstance(row.data.get("face"), int):
        own = PRINTED.get(face, "") or "none: rules of its own"
        row.fault("ability", f"The rules name this card, so it keeps its ability ({own}); another one is a new card.")
    if face >= MORE and ability in TIED:
        able = ", ".join([word for word in ABILITIES if word not in TIED])
        row.fault("ability", f"A new card can have: {able}. “{ability}” is tied to its own card and needs new code.")


def _differ(file: ContentFile, table: str, field: str, values: list[int] | list[str]) -> None:
    """Every row has another value."""
    for at, value in enumerate(values):
        if value in values[:at]:
            file.faults.at((file.source, (table, at, field)), f"Another {table} has this {field} already.")


def _characters(file: ContentFile) -> tuple[tuple[str, str], ...]:
    found = tuple([(row.text("name"), row.text("text")) for row in file.rows("character")])
    if len(found) != DEMON + 1 and not file.source.fault:
        file.faults.at((file.source, ("character", 0)), f"There must be {DEMON + 1} characters, not {len(found)}.")
    _differ(file, "character", "name", [slug(name) for name, _ in found])
    return found


def _islands(file: ContentFile) -> dict[int, Island]:
    rows = {row.number("seats", None, 3, 6): row for row in file.rows("island")}
    for seats in RINGS:
        if seats not in rows and not file.source.fault:
            file.faults.at((file.source, ("island", 0)), f"There is no island for {seats} seats.")
    return {seats: _island(row, RINGS[seats]) for seats, row in rows.items() if seats in RINGS}


def _island(row: ContentRow, rings: int) -> Island:
    closed, sheltered = row.numbers("closed", 0, 6), row.numbers("sheltered", 0, 6)
    for name, counts in (("closed", closed), ("sheltered", sheltered)):
        if len(counts) != rings - 1:
            row.fault(name, f"“{name}” must have a number for each of the {rings - 1} rings above the sea.")
    tiles = tuple(zip(closed, sheltered, strict=False))
    return Island(_rings(row, "printed", rings), _rings(row, "fixed", rings), tiles)


def _rings(row: ContentRow, name: str, rings: int) -> tuple[str, ...]:
    found = tuple([str(ring) for ring in row.listed(name)])
    if [len(ring) for ring in found] != [6 * ring for ring in range(1, rings + 1)]:
        row.fault(name, f"“{name}” must have {rings} rings of 6, 12 … {6 * rings} letters.")
    if wrong := sorted(set("".join(found)) - set(LETTERS)):
        row.fault(name, f"“{name}” has letters that are no terrain: {', '.join(wrong)}.")
    return found


def slug(name: str) -> str:
    """A name as keys write it: lower case letters and digits joined by hyphens."""
    letters = "".join(c if c.isascii() and c.isalnum() else " " for c in name.lower().replace("’", ""))
    return "-".join(letters.split())


# -- what they say

CONTENT: Final = read()
CARDS: Final = CONTENT.cards
ISLANDS: Final = CONTENT.islands
POWERS: Final = tuple([name for name, _ in CONTENT.characters])
ROLE_TEXTS: Final = tuple([text for _, text in CONTENT.characters])
POWER_SLUGS: Final = tuple([name.lower() for name in POWERS])

_BY_FACE: Final = {card.face: card for card in CARDS}
_NO_CARD: Final = Card(-1, "", 0, "", False, "", 0, "")
_FACES: Final = [_BY_FACE.get(face, _NO_CARD) for face in range(FACES)]
NAMES: Final = tuple([card.name for card in _FACES])
TEXTS: Final = tuple([card.text for card in _FACES])
RULES: Final = tuple([card.rule for card in _FACES])
DOUBLES: Final = tuple([card.doubles for card in _FACES])
AMOUNTS: Final = tuple([card.amount for card in _FACES])
SLUGS: Final = tuple([slug(name) for name in NAMES])

FREE_CARD_FACES: Final = (SECOND_WIND, INSPIRATION, MONKEY)
"""Played for nothing in the own turn."""

ONE_TIME_FACES: Final = tuple([card.face for card in CARDS if card.face < DEXTERITY or card.face >= MORE])
PERMANENT_FACES: Final = tuple([card.face for card in CARDS if DEXTERITY <= card.face < DRAW_THREE])
TREASURE_FACES: Final = tuple([card.face for card in CARDS if DRAW_THREE <= card.face < MORE])
LIKE: Final = tuple([
    face if face < MORE else next((known for known, word in PRINTED.items() if word == _FACES[face].ability), face)
    for face in range(FACES)
])  # fmt: skip
"""The printed card whose conditions a card has: its own, or of a further card the first with the same ability."""
