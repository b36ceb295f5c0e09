"""Words: names in sentences, labels of options, what they touch on the drawn table, texts of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quincunx.engine import Choice, Kind, Option, seat_place

from . import keys
from .content import CARDS, IDENTITY, NAMES, POWERS, ROLE_TEXTS, SLUGS, TERRAIN, slug
from .geometry import BOARDS
from .prices import harm_words, price, stride
from .rules import kinds as k
from .rules.entering import BY_MOVE
from .state import Axis, Turn

DECK_NAMES: Final = ("1-Time", "Permanent")
YIELDS: Final = ("a 1-Time card", "a Permanent card", "HP")


def name(what: str, value: Any) -> str:
    """The word for a value in a sentence."""
    if what == "card":
        return str(NAMES[value])
    if what == "power":
        return POWERS[value]
    if what == "deck":
        return DECK_NAMES[value]
    seats, at = value
    return BOARDS[seats].name(at)


def cards() -> Mapping[str, str]:
    """Every card, Treasure and Character by name."""
    return {row[1]: f"{row[5]} ({row[3]})" for row in CARDS} | dict(zip(POWERS, ROLE_TEXTS, strict=True))


def card_text(key: str) -> str:
    """By the name used in keys."""
    return next((f"{name_}: {text}" for name_, text in cards().items() if slug(name_) == key), "")


# -- options

LABELS: Final[dict[int, tuple[str, str]]] = {
    k.END: ("End", "End the turn"),
    k.MOVE: ("Move", "Move to {}"),
    k.RUN: ("Run", "Run over {}"),
    k.UP: ("Move", "Climb to {}"),
    k.DOWN: ("Move", "Go down to {}"),
    k.THROUGH: ("Move", "Go through the Cave"),
    k.ENTER: ("Move", "Enter the Axis Mundi"),
    k.MELEE: ("Attack", "Melee Attack at {}"),
    k.COUNTER: ("Attack", "Melee Attack at {} with Perfect Counter"),
    k.ARROW: ("Attack", "Shoot an Arrow at {}"),
    k.THROW: ("Attack", "Throw the Grenade at {}"),
    k.DEMONIC: ("Attack", "Demonic Melee Attack at {}"),
    k.BLAST: ("Attack", "Demonic area attack"),
    k.CRATE: ("Crate", "Take {} from the crate"),
    k.FETCH: ("Familiar", "Send the Familiar for the Treasure on {}"),
    k.SNARE: ("Familiar", "Send the Familiar at {}"),
    k.REAP: ("Familiar", "Send the Familiar to harvest {}"),
    k.PICK_UP: ("Treasure", "Pick up the Treasure"),
    k.DRAW: ("Cards", "Draw a {} card"),
    k.DRAW_FIVE: ("Cards", "Draw 5 cards"),
    k.REST: ("Heal", "Heal on the Power Hex"),
    k.HARVEST: ("Harvest", "Harvest (roll a die)"),
    k.CHOOSE_HARVEST: ("Harvest", "Harvest {}"),
    k.CARD_HARVEST: ("Harvest", "Harvest {} with Harvester"),
    k.FREE_HARVEST: ("Harvest", "Harvest {} twice"),
    k.ACTIVATE: ("Cards", "Activate {}"),
    k.SWAP: ("Cards", "Swap an active card for {}"),
    k.PLANT: ("Treasure", "Place the Time Bomb here"),
    k.DISARM: ("Treasure", "Disarm the Time Bomb"),
    k.DEMAND: ("Powers", "Demand a card from {}"),
    k.SCROUNGE: ("Powers", "Scrounge a card of the Discard Pile"),
    k.PULL: ("Powers", "Pull {}"),
    k.SHOVE: ("Powers", "Shove {}"),
    k.USE: ("Treasure", "Use {}"),
    k.PLAY: ("Cards", "Play {}"),
    k.DOUBLE: ("Cards", "Play {} with Double Double"),
    k.COMBO: ("Cards", "Play Salve and Holistic Herbs together"),
    k.COMBO_DOUBLE: ("Cards", "Play Salve and Holistic Herbs with Double Double"),
    k.WIND: ("Cards", "Play {} for a Move Action"),
    k.MEND: ("Cards", "Play {} to heal 1 HP"),
    k.WIND_WIND: ("Cards", "Play {} and Double Double for 2 Move Actions"),
    k.WIND_MEND: ("Cards", "Play {} and Double Double for a Move Action and 1 HP"),
    k.MEND_MEND: ("Cards", "Play {} and Double Double to heal 2 HP"),
    k.DESPERATE: ("Attack", "Desperate Measures at {}"),
    k.DESPERATE_COUNTER: ("Attack", "Desperate Measures at {} with Perfect Counter"),
    k.BECOME: ("Cards", "Use the powers of the {} this turn"),
    k.CLIMB: ("Cards", "Rock-Climber over {}"),
}
"""Group and label of each verb; the place is the argument."""

PAIR_VERBS: Final = frozenset((k.COMBO, k.COMBO_DOUBLE))

QUIET_VERBS: Final = frozenset((k.MOVE, k.RUN, k.UP, k.DOWN, k.THROUGH, k.FETCH))
"""They reveal and roll nothing, unless somebody dies of them."""

LETHAL: Final = 3
"""More HP than one move can cost."""


def describe(s: Axis, seat: int, kind: Kind, option: Choice) -> Option:
    token = keys.token(s, kind, option)
    key = keys.key(kind, token)
    if kind is k.ACTION or kind is k.TUMBLING:
        return _action(s, kind, option, key)
    label = _label(s, seat, kind, option)
    return Option(key, label, kind.group, _touches(s, seat, kind, option), True)


def _action(s: Axis, kind: Kind, option: int, key: str) -> Option:
    verb = option // k.SPAN
    arg = keys.what_arg(verb, option % k.SPAN)
    group, label = LABELS[verb]
    if kind is k.TUMBLING and verb == k.END:
        return Option(key, "Done", kind.group, (), True)
    words = label.format(_argument(s, verb, arg)) + price(s, verb, arg, kind is k.TUMBLING)
    quiet = verb in QUIET_VERBS and min(s.hp) > LETHAL and not s.unseen[s.active]
    return Option(key, words, group, _action_touches(s, verb, arg), not quiet)


def person(s: Axis, seat: int) -> str:
    """A player by name and Character."""
    return f"{seat_place(seat)} the {POWERS[s.power[seat]]}"


def hex_words(s: Axis, at: int) -> str:
    """A hex with its terrain and who stands there."""
    here = f", {person(s, s.who[at])}" if s.who[at] >= 0 else ""
    return f"{s.island.name(at)} ({TERRAIN[s.terrain[at]]}{here})"


def _argument(s: Axis, verb: int, arg: int) -> str:
    if verb == k.SHOVE:
        return f"{person(s, s.angel)} to {hex_words(s, arg)}"
    if verb in keys.HEX_ARGS:
        return hex_words(s, arg)
    if verb in keys.PIECE_ARGS:
        return NAMES[s.faces[arg]]
    if verb in k.SEAT_VERBS:
        return person(s, arg)
    if verb in k.HARVEST_VERBS:
        return YIELDS[arg]
    if verb == k.DRAW:
        return DECK_NAMES[arg]
    if verb == k.CRATE:
        return NAMES[s.faces[_crate_card(s, arg)]]
    if verb == k.PULL:
        return f"{person(s, arg // 128)} to {hex_words(s, arg % 128)}"
    return POWERS[arg] if verb == k.BECOME else ""


def _crate_card(s: Axis, slot: int) -> int:
    return s.crates[s.island.warehouse.index(s.at[s.active])][slot]


def _on_hex(s: Axis, at: int) -> tuple[str, ...]:
    """A hex, and the miniature that covers it: people press either."""
    here = (f"hex-{s.island.name(at)}",)
    return (*here, f"seat-{s.who[at] + 1}") if s.who[at] >= 0 else here


def _action_touches(s: Axis, verb: int, arg: int) -> tuple[str, ...]:
    me = s.active
    if verb in keys.HEX_ARGS:
        return _on_hex(s, arg)
    if verb in (k.THROUGH, k.ENTER):
        return _on_hex(s, 0 if verb == k.ENTER else s.island.far[s.at[me]])
    if verb == k.USE:
        return (f"treasure-{me + 1}-{SLUGS[s.faces[arg]]}",)
    if verb in keys.PIECE_ARGS:
        return (f"hand-{SLUGS[s.faces[arg]]}",)
    if verb in k.SEAT_VERBS:
        return (f"seat-{arg + 1}",)
    if verb == k.PULL:
        return (f"seat-{arg // 128 + 1}", f"hex-{s.island.name(arg % 128)}")
    if verb == k.CRATE:
        return (f"crate-{s.island.warehouse.index(s.at[me]) + 1}-{arg + 1}",)
    if verb == k.DRAW:
        return (f"deck-{keys.DECKS[arg]}",)
    if verb in (k.PICK_UP, k.REST, k.HARVEST, k.PLANT, k.DISARM) or verb in k.HARVEST_VERBS:
        return (f"hex-{s.island.name(s.at[me])}", f"seat-{me + 1}")
    if verb in PAIR_VERBS:
        return ("hand-salve", "hand-holistic-herbs")
    if verb == k.BECOME:
        return (f"hand-{SLUGS[IDENTITY]}",)
    return ("discard",) if verb == k.SCROUNGE else ()


def _label(s: Axis, seat: int, kind: Kind, option: int) -> str:
    if option == k.DONE:
        return "Done" if kind.name not in keys.NO_WORDS else keys.NO_WORDS[kind.name].capitalize()
    if kind in keys.FACE_KINDS:
        return f"{kind.group} {NAMES[s.faces[option]]}"
    if kind is k.SHIELD:
        twice = " with Double Double" if option >= k.FIRST else ""
        return f"{NAMES[s.faces[option % k.FIRST]]}{twice}"
    if kind is k.PREGAME_CRATE or kind is k.MORE:
        return f"Take {NAMES[s.faces[_crate_card(s, option)]]}"
    if kind is k.TAKE:
        return f"{NAMES[s.faces[s.crates[option // 4][option % 4]]]} from crate {option // 4 + 1}"
    if kind is k.CHARACTER:
        return f"The {POWERS[option]}"
    return _plain_label(s, seat, kind, option)


def _plain_label(s: Axis, seat: int, kind: Kind, option: int) -> str:
    if kind is k.SPLIT:
        return f"{option} 1-Time, the rest Permanent"
    if kind is k.TALES:
        return f"The {DECK_NAMES[option]} deck"
    if kind is k.LEVITATE:
        return "Levitate: free" if s.floats[seat] else "Levitate: 2 Mischief"
    if kind is k.SECTION:
        return f"Familiar {option + 1} ({s.sections[option]} Energy)"
    if kind is k.TARGET and option >= k.AT_SEAT:
        return person(s, option - k.AT_SEAT)
    if kind is k.STRIDE:
        how = BY_MOVE if s.turn[Turn.CLIMBED] else stride(s, s.active, option)
        return ": ".join([hex_words(s, option), *_stride_words(s, option, how)])
    return hex_words(s, option)


def _stride_words(s: Axis, at: int, how: int) -> list[str]:
    return [", ".join(harm_words(s, s.active, at, how)) or "no Wounds"]


def _touches(s: Axis, seat: int, kind: Kind, option: int) -> tuple[str, ...]:
    if option == k.DONE:
        return ()
    if kind is k.SEARCH:
        return ("discard",)
    if kind is k.RETURN:
        return (f"slot-{seat + 1}-{SLUGS[s.faces[option]]}",)
    if kind in (k.KEEP, k.HANDOUT, k.ORDER):
        return (f"looked-{SLUGS[s.faces[option]]}",)
    if kind in keys.FACE_KINDS or kind is k.SHIELD:
        return (f"hand-{SLUGS[s.faces[option % k.FIRST]]}",)
    if kind is k.PREGAME_CRATE or kind is k.MORE:
        return (f"crate-{s.island.warehouse.index(s.at[s.active]) + 1}-{option + 1}",)
    if kind is k.TAKE:
        return (f"crate-{option // 4 + 1}-{option % 4 + 1}",)
    if kind is k.TARGET and option >= k.AT_SEAT:
        return (f"seat-{option - k.AT_SEAT + 1}",)
    if kind in (k.STRIDE, k.STROLL, k.TARGET):
        return _on_hex(s, option)
    if kind is k.CHARACTER:
        return (f"character-{slug(POWERS[option])}",)
    if kind is k.SPLIT:
        return ("deck-one-time", "deck-permanent")
    if kind is k.LEVITATE or kind is k.SECTION:
        return (f"seat-{seat + 1}",)
    return (f"deck-{keys.DECKS[option]}",) if kind is k.TALES else ()
