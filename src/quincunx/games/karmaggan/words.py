"""Words: names of cards and places, card texts."""

from __future__ import annotations

from typing import Any, Final

from quincunx.engine import seat_place

from . import board as b
from .cards import B_FIRST, BLOOD_COINS, BLOOD_MEDALS, EFFECT, FACE_KEYS, ROLE, T_ARROWS, TEMPLE_KEYS
from .content import CARD_KEYS, CONTENT, RINGS
from .state import Karmaggan

CARD_NAMES: Final = (
    "Greedy Fingers",
    "Mishmash",
    "Pole",
    "Embedded Gaze",
    "Unpronounceable Spell",
    "Blood Stone",
    "Contact Helmet",
    "Sparks Stone",
    "Dh'or Aeg'h Morn's Sword",
    "Khaleidas' Saliva",
    "Deliberate Eclipse",
    "Arcane Carving",
    "Siameses' Ring",
    "Tar",
    "Dominance's Dagger",
    *[card.name for card in CONTENT.further],
)
CARD_TEXTS: Final = (
    "Name one or two other players; take one random card from each.",
    "Draw three cards.",
    "The next Abyss Tile you enter this turn carries you; you may not end the turn on it.",
    "The top cards of the Temple Deck and the Object Deck are shown to everybody and stay on top.",
    "The very next tile you step on this turn does nothing.",
    "Gain one Blood Coin, or give one of yours to another Raider.",
    "Name a ring and a direction; roll a die and turn it by so many sectors.",
    "You have two more steps this turn.",
    "Nothing happens. Keep it for a battle: nothing beats it.",
    "Draw a card, then roll a die and resolve so many Temple Cards one after another.",
    "All Gates close; then discard the rest of your hand.",
    "Another player draws two cards, or another player discards a random one.",
    "Draw a card, then lay two Temple Tiles on Empty Tiles.",
    "Lose one Blood Coin, then draw three cards.",
    "Move another player's Raider two tiles; each tile works on it. It cannot enter a battle.",
    *[card.text for card in CONTENT.further],
)
ROLE_NAMES: Final = ("Null", "Attack", "Counter", "Absolute Power", "Sword")
TEMPLE_TEXTS: Final = {
    "arrows": "Every arrow trap of the Middle wall shoots: 1 coin.",
    "acid": "Every acid trap of the Inner wall shoots: a die minus 2 coins.",
    "fire": "Every fire trap of the Central wall shoots: 2 coins.",
    "piston": "Raiders on the Central Ring lose half their coins, rounded down.",
    "battering-ram": "The activator discards the hand and draws four cards.",
    "iris-flash": "The activator goes on from another free Temple Tile of the same ring.",
    "still-air": "Nothing happens.",
}
TILE_NAMES: Final = ("Empty Tile", "Abyss", "Object Tile", "Temple Tile", "Blood Tile", "Passage")
RING_NAMES: Final = (*[f"{ring.capitalize()} Ring" for ring in RINGS], "Jungle")
COMPASS: Final = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
DIRECTIONS: Final = {"cw": "clockwise", "ccw": "counter-clockwise", "in": "inwards", "out": "outwards"}


def card_name(face: int) -> str:
    """The card, with its battle role where the deck holds it with several."""
    return CARD_NAMES[EFFECT[face]] if FACE_KEYS[face] == CARD_KEYS[EFFECT[face]] else role_name(face)


def role_name(face: int) -> str:
    """The card, always with its battle role."""
    return f"{CARD_NAMES[EFFECT[face]]} ({ROLE_NAMES[ROLE[face]]})"


def temple_name(face: int) -> str:
    words = TEMPLE_KEYS[face - T_ARROWS].split("-")
    if words[0] in RINGS:
        return f"Translation: {words[0].capitalize()} Ring {'-'.join(words[1:])}"
    return " ".join(word.capitalize() for word in words)


def blood_name(face: int) -> str:
    coins, medals = BLOOD_COINS[face - B_FIRST], BLOOD_MEDALS[face - B_FIRST]
    words = [f"{coins} Blood Coins"] if coins else []
    return " and ".join(words + (["a Golden Medallion"] if medals else []))


def turning(ring: int, sectors: int) -> str:
    way = "clockwise" if sectors > 0 else "counter-clockwise"
    many = "sector" if abs(sectors) == 1 else "sectors"
    return f"The {RINGS[ring].capitalize()} Ring turns {way} by {abs(sectors)} {many}"


def gates_words(gates: int) -> str:
    words = ("All Gates are closed", "The Sun Gates are open", "The Moon Gates are open", "All Gates are open")
    return words[gates]


def name(what: str, value: Any) -> str:
    """The word for a value in a sentence."""
    if what in ("tile", "where"):
        return spot_words(value) if what == "tile" else where_words(value & 511, value >> 9 & 15)
    if what == "temple":
        return temple_name(value)
    if what == "role":
        return role_name(value)
    if what == "cards":
        return ", ".join(card_name(face) for face in value) or "no cards"
    if what == "blood":
        return blood_name(value)
    if what == "turning":
        return turning(*value)
    return gates_words(value) if what == "gates" else card_name(value)


def cards() -> dict[str, str]:
    """Every card with its text, by the name people read; the Sword also by the short name that keys use."""
    texts = {card_name(face): object_text(face) for face in range(len(FACE_KEYS))}
    if "sword" in FACE_KEYS:
        texts["Sword"] = object_text(FACE_KEYS.index("sword"))
    return texts | {temple_name(T_ARROWS + at): temple_text(key_name) for at, key_name in enumerate(TEMPLE_KEYS)}


def object_text(face: int) -> str:
    return f"{CARD_TEXTS[EFFECT[face]]} In battle: {ROLE_NAMES[ROLE[face]]}."


def temple_text(key_name: str) -> str:
    if key_name.endswith("clockwise"):
        return "Temple Card. Roll a die and turn this ring that way by so many sectors."
    if "gates" in key_name:
        return "Temple Card. The four Gates of this kind are set so."
    return f"Temple Card. {TEMPLE_TEXTS[key_name]}"


KEYS: Final = frozenset((*FACE_KEYS, *TEMPLE_KEYS))
"""Of all Object Cards and Temple Cards, as views have them."""


def name_of(key_name: str) -> str:
    """The name of an Object Card or a Temple Card by its key in views."""
    if key_name in FACE_KEYS:
        return card_name(FACE_KEYS.index(key_name))
    return temple_name(T_ARROWS + TEMPLE_KEYS.index(key_name))


# -- places: in words that can be found on the board, the address behind them


def region_words(tile: int, turned: int) -> str:
    """The ring, and which part of it as the board lies now: “north-east Outer Ring”."""
    ring = RING_NAMES[b.RING[tile]]
    return f"{COMPASS[b.octant(tile, turned)]} {ring}" if b.C < tile < b.J0 else ring


def key_words(key: str) -> str:
    """A place by its key, where the part of the ring is seen anyway: “the Outer Ring (O:2:60)”."""
    ring = RING_NAMES["cimoj".index(key[0])]
    return f"the {ring} ({key.upper().replace('-', ':')})"


def where_words(tile: int, turned: int) -> str:
    return f"the {region_words(tile, turned)} ({b.tile_name(tile)})"


def spot_words(spot: int) -> str:
    """A place of the log (`Karmaggan.spot`): “an Object Tile in the west Middle Ring (M:1:24)”."""
    tile, turned = spot & 511, spot >> 9 & 15
    where = where_words(tile, turned)
    return f"{a_kind(spot >> 13)} in {where}" if tile < b.TILES else where


def kind_name(kind: int) -> str:
    return "Summoning Tile" if kind >= b.SUMMON else TILE_NAMES[kind]


def a_kind(kind: int) -> str:
    name = kind_name(kind)
    return f"an {name}" if name[0] in "AEO" else f"a {name}"


# -- places in the labels of options


def ground_words(s: Karmaggan, tile: int) -> str:
    """What lies and stands on a tile: “an Empty Tile with a Spawn and the Egg”."""
    here = " and ".join(figures_on(s, tile))
    return f"{a_kind(s.kinds[tile])} with {here}" if here else a_kind(s.kinds[tile])


def figures_on(s: Karmaggan, tile: int) -> list[str]:
    words = [f"{seat_place(seat, 's')} Raider" for seat, place in enumerate(s.at) if place == tile]
    if tile in s.spawns:
        words.append("a Spawn")
    if s.egg == tile:
        words.append("the Egg")
    return words


def place_words(s: Karmaggan, seat: int, tile: int) -> str:
    """As `spot_words`, shorter, for lists; and who and what is there."""
    return f"{ground_words(s, tile)}, {region_words(tile, s.rot[b.RING[tile]])} ({b.tile_name(tile)})"


def place_where(s: Karmaggan, seat: int, tile: int) -> str:
    """For places of which all are of one kind, or it does not matter."""
    return where_words(tile, s.rot[b.RING[tile]] if tile < b.TILES else 0)


def way_words(s: Karmaggan, start: int, tile: int) -> str:
    """One step: which way, where to, and what is there."""
    way = DIRECTIONS[b.direction(start, tile).split("-")[0]]
    roller = ", across a Roller" if s.rollers and b.crosses(s.rot, start, tile) else ""
    return f"{way} to {ground_words(s, tile)}{roller} ({b.tile_name(tile)})"


def reason(ended: int) -> str:
    """One sentence: how it ended."""
    if ended == 0:
        return "The match is going on."
    if ended == 1:
        return "A Raider escaped with the Egg."
    if ended == 2:
        return "No Raider is left alive; nobody wins."
    return "The last round is over."
