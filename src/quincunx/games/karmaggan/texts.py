"""Words: names of cards and places, labels of options, card texts."""

from __future__ import annotations

from typing import Any, Final

from quincunx.engine import Choice, Kind, Option, seat_place

from . import asks as a
from . import board as b
from .cards import B_FIRST, BLOOD_COINS, BLOOD_MEDALS, EFFECT, FACE_KEYS, ROLE, T_ARROWS, TEMPLE_KEYS
from .content import OBJECTS, RINGS
from .keys import key, seat_key, token
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
DIRECTIONS: Final = {"cw": "clockwise", "ccw": "counter-clockwise", "in": "inwards", "out": "outwards"}


def card_name(face: int) -> str:
    """The card, with its battle role where the deck holds it with several."""
    name = CARD_NAMES[EFFECT[face]]
    return name if FACE_KEYS[face] == OBJECTS[EFFECT[face]] else f"{name} ({ROLE_NAMES[ROLE[face]]})"


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
    if what == "tile":
        return b.tile_name(value)
    if what == "temple":
        return temple_name(value)
    if what == "role":
        return f"{CARD_NAMES[EFFECT[value]]} ({ROLE_NAMES[ROLE[value]]})"
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


# -- options


def prompt(s: Karmaggan, kind: Kind) -> str:
    """The question with what it depends on: steps left, round of the battle."""
    if kind is a.TURN or kind is a.SWARM_TURN:
        if not s.rolled:
            return f"{kind.prompt[:-1]}; the dice are not rolled yet."
        return f"{kind.prompt[:-1]}; {s.steps} {'step' if s.steps == 1 else 'steps'} left."
    if kind is a.COMMIT:
        return f"Battle on {b.tile_name(s.fight[4])}, round {s.fight[5]} of 3: commit a card or none."
    return kind.prompt


def tile_words(s: Karmaggan, tile: int) -> str:
    """What lies and stands on a place, for the label of an option."""
    if tile >= b.J0:
        return "the Jungle"
    kind = s.kinds[tile]
    words = ["Summoning Tile" if kind >= b.SUMMON else TILE_NAMES[kind]]
    words += [f"{seat_place(seat, 's')} Raider" for seat, place in enumerate(s.at) if place == tile]
    if tile in s.spawns:
        words.append("a Spawn")
    if s.egg == tile:
        words.append("the Egg")
    return ", ".join(words)


def step_label(s: Karmaggan, start: int, tile: int) -> str:
    if tile >= b.J0:
        return f"Go out to {b.tile_name(tile)}"
    way = DIRECTIONS[b.direction(start, tile).split("-")[0]]
    roller = ", across a Roller" if s.rollers and b.crosses(s.rot, start, tile) else ""
    return f"{way} to {b.tile_name(tile)} ({tile_words(s, tile)}{roller})"


def describe(s: Karmaggan, seat: int, kind: Kind, option: Choice) -> Option:
    option = token(s, kind, option)
    key_name = key(kind, option)
    if kind is a.TURN:
        return _turn_option(s, seat, key_name, option)
    if kind is a.SWARM_TURN:
        return _swarm_option(s, key_name, option)
    if kind in TILE_KINDS:
        label = f"{kind.group} {b.tile_name(option)} ({tile_words(s, option)})"
        return Option(key_name, label, kind.group, (tile_id(option),), kind not in (a.PLACE, a.LAY))
    if kind in SEAT_KINDS and option != a.NONE:
        words = "Give 1 coin to" if kind is a.BLESS else kind.group
        return Option(key_name, f"{words} {seat_place(option)}", kind.group, (seat_key(option),), True)
    label, touches = _other_option(s, seat, kind, option)
    return Option(key_name, label, kind.group, touches, True)


TILE_KINDS: Final = (a.PLACE, a.SITE, a.FLASH, a.FLING, a.DROP, a.HURL, a.BACK, a.SECOND, a.LAY, a.DRAG)
SEAT_KINDS: Final = (a.ROB, a.ROB_TOO, a.BLESS, a.SEIZE, a.TOSS)


def tile_id(tile: int) -> str:
    return f"tile-{b.tile_key(tile)}"


def _turn_option(s: Karmaggan, seat: int, key_name: str, option: int) -> Option:
    if option < a.ROLL:
        start = s.at[seat]
        final = option >= b.J0 or s.kinds[option] == b.TEMPLE or s.taken(option)
        final = final or (s.rollers and b.crosses(s.rot, start, option))
        return Option(key_name, "Step " + step_label(s, start, option), "Step", (tile_id(option),), final)
    if option >= a.CARD:
        face = option - a.CARD
        cost = ", paying a Medallion" if s.played else ""
        return Option(key_name, f"Play {card_name(face)}{cost}", "Play", (f"card-{FACE_KEYS[face]}",), True)
    if option < a.GIVE:
        if option == a.END:
            return Option(key_name, "End the turn", "Turn", ("turn",), True)
        dice = "one die" if s.carrier == seat else "two dice"
        return Option(key_name, f"Roll {dice} for movement", "Turn", ("dice",), True)
    other = option % 10
    words = {"give": "Hand the Egg to", "take": "Take the Egg from", "throw": "Throw the Egg to"}
    label = f"{words[key_name.partition(':')[0]]} {seat_place(other)}"
    return Option(key_name, label, "Egg", ("egg", f"raider-{other + 1}"), False)


def _swarm_option(s: Karmaggan, key_name: str, option: int) -> Option:
    if option >= a.CRAWL:
        start, tile = (option - a.CRAWL) >> 9, option & 511
        label = f"Spawn on {b.tile_name(start)}: {step_label(s, start, tile)}"
        return Option(key_name, label, "Move a Spawn", (spawn_id(s, start), tile_id(tile)), s.taken(tile))
    if option >= a.SACRIFICE:
        tile = option - a.SACRIFICE
        label = f"Sacrifice the Spawn on {b.tile_name(tile)}"
        return Option(key_name, label, "Sacrifice", (spawn_id(s, tile),), False)
    labels = {
        a.ROLL: "Move the swarm: roll two dice",
        a.END: "End the turn",
        a.SUMMON_ONE: "Summon a Spawn",
        a.EXTRA: "Pay a Medallion to summon one more Spawn",
    }
    touches = {a.ROLL: "dice", a.END: "turn"}.get(option, "swarm")
    return Option(key_name, labels[option], "Swarm", (touches,), option in (a.ROLL, a.END))


def spawn_id(s: Karmaggan, tile: int) -> str:
    return f"spawn-{s.spawns.index(tile) + 1}"


WORDS: Final = {
    "object:draw": "Draw a card",
    "object:leave": "Draw nothing",
    "blood:consume": "Consume it",
    "blood:leave": "Leave it",
    "passage:stay": "Stay here",
    "answer:accept": "Let it pass",
    "answer:refuse": "Refuse: battle",
    "fight:accept": "Fight for the Spawn",
    "fight:decline": "Leave it to the next",
    "commit:none": "Commit no card",
    "rob-too:none": "Nobody else",
    "blood-stone:gain": "Gain 1 coin",
    "toss:none": "Keep the Egg",
    "meet:attack": "Attack",
    "meet:ask": "Ask to pass",
}


def _other_option(s: Karmaggan, seat: int, kind: Kind, option: int) -> tuple[str, tuple[str, ...]]:
    """Label and touched things of the remaining kinds."""
    label = WORDS.get(key(kind, option))
    if label is not None:
        touched = tile_id(s.at[seat]) if kind in (a.DRAW, a.DRINK, a.JUMP) and s.at[seat] >= 0 else kind.name
        return label, (touched,)
    if kind is a.COMMIT:
        return f"Commit {CARD_NAMES[EFFECT[option]]} ({ROLE_NAMES[ROLE[option]]})", (f"card-{FACE_KEYS[option]}",)
    if kind is a.JUMP:
        return f"Go on from {b.tile_name(option)}", (tile_id(option),)
    if kind is a.HELM:
        way = "clockwise" if option & 1 == 0 else "counter-clockwise"
        return f"Turn the {RINGS[option >> 1].capitalize()} Ring {way}", (f"ring-{RINGS[option >> 1]}",)
    if kind is a.SITE_RING:
        return f"On the {RINGS[option].capitalize()} Ring", (f"ring-{RINGS[option]}",)
    other = option >> 1
    words = "discards a random card" if option & 1 else "draws 2 cards"
    return f"{seat_place(other)} {words}", (seat_key(other),)


def reason(ended: int) -> str:
    """One sentence: how it ended."""
    if ended == 0:
        return "The match is going on."
    if ended == 1:
        return "A Raider escaped with the Egg."
    if ended == 2:
        return "No Raider is left alive; nobody wins."
    return "The last round is over."
