"""Every kind of decision, with what its options are and how they are written.

What others read while they wait never tells which card is being carried out, because an unseen Character plays its
cards face down (AM-473).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from quincunx.engine import Choice, Kind, Setting
from quincunx.engine.domains import Domain, Or, Ranges, Verb
from quincunx.engine.parts import Count, Either, Names, Pair, Part, Pieces, Places

from . import content, prices
from .content import NAMES, PERMANENT_FACES, SLUGS, TEXTS
from .geometry import BOARDS
from .prices import ONE, told
from .rules.blows import DEMONIC_BLOW, DESPERATE_BLOW, PLAIN, WITH_COUNTER
from .rules.body import lost_half
from .rules.paying import free_swap
from .state import Axis, Turn
from .words import DECK_NAMES, hex_words, person

DONE: Final = -1
"""The light option “done”, “pass” or “no” of every kind except ACTION."""

# -- options of a turn: verb * SPAN + argument

SPAN: Final = 1 << 24
"""Room for three piece ids (8 bits each), or a hex (7 bits) and two."""

END: Final = 0
MOVE: Final = 1
RUN: Final = 2
UP: Final = 3
DOWN: Final = 4
THROUGH: Final = 5
ENTER: Final = 6
MELEE: Final = 7
COUNTER: Final = 8
"""A Melee Attack with Perfect Counter: hex + card * ON_HEX."""
ARROW: Final = 9
THROW: Final = 10
DEMONIC: Final = 11
BLAST: Final = 12
CRATE: Final = 13
FETCH: Final = 14
SNARE: Final = 15
REAP: Final = 16
PICK_UP: Final = 17
DRAW: Final = 18
DRAW_FIVE: Final = 19
REST: Final = 20
HARVEST: Final = 21
CHOOSE_HARVEST: Final = 22
CARD_HARVEST: Final = 23
"""A Harvest with the card Harvester."""
FREE_HARVEST: Final = 24
ACTIVATE: Final = 25
SWAP: Final = 26
PLANT: Final = 27
DISARM: Final = 28
DEMAND: Final = 29
SCROUNGE: Final = 30
PULL: Final = 31
"""Argument: seat * 128 + hex."""
SHOVE: Final = 32
USE: Final = 33
PLAY: Final = 34
DOUBLE: Final = 35
COMBO: Final = 36
COMBO_DOUBLE: Final = 37
WIND: Final = 38
"""Options as a Move Action."""
MEND: Final = 39
"""Options as a heal."""
WIND_WIND: Final = 40
WIND_MEND: Final = 41
MEND_MEND: Final = 42
DESPERATE: Final = 43
DESPERATE_COUNTER: Final = 44
BECOME: Final = 45
CLIMB: Final = 46

# Companions are named by their ids, never looked for by their faces while an Action is carried out: a guess at a hand
# must lead to the same pieces.

FIRST: Final = 256
"""`card + other * FIRST`: a card with another one (Double Double, Herbs with Salve)."""
SECOND: Final = 256 * 256
ON_HEX: Final = 128
"""`hex + card * ON_HEX`: a card played at a hex; a second card follows at ON_HEX * FIRST."""
WITH: Final = 8
"""`small number + card * WITH`: Harvester with a yield, Identity with a Character."""

AT_SEAT: Final = 512
"""TARGET options: a hex to fetch from, or AT_SEAT + the opponent to immobilize or hit."""

# -- hexes and players

TWICE: Final = 1024
"""In tokens of shields: with Double Double."""
PIERS: Final = 100
"""In tokens a Pier is this number and the seat, so that a token means the same on both islands."""


def hex_token(seats: int, at: int) -> int:
    size = BOARDS[seats].size
    return at if at < size else PIERS + at - size


def _hex_word(token: int) -> str:
    return f"pier-{token - PIERS + 1}" if token >= PIERS else BOARDS[6].name(token)


def _hexes(setting: Setting) -> list[int]:
    return [hex_token(setting.seats, at) for at in range(BOARDS[setting.seats].count)]


def _on_hex(s: Axis, seat: int, at: int) -> tuple[str, ...]:
    """A hex, and the miniature that covers it: people press either."""
    here = f"hex-{s.island.name(at)}"
    return (here, f"seat-{s.who[at] + 1}") if s.who[at] >= 0 else (here,)


def _here(s: Axis, seat: int, _: int) -> tuple[str, ...]:
    return f"hex-{s.island.name(s.at[seat])}", f"seat-{seat + 1}"


def _swap_price(s: Axis, me: int, _: int) -> str:
    return "free" if free_swap(s, me) else ONE


# fmt: off
HEX: Final = Places(
    _hex_word, _hexes, lambda s, seat, at: hex_words(s, at), _on_hex, lambda s, at: hex_token(s.seats, at))
PERSON: Final = Places(
    lambda seat: f"seat-{seat + 1}", lambda setting: range(setting.seats),
    lambda s, seat, other: person(s, other), lambda s, seat, other: (f"seat-{other + 1}",))
GOAL: Final = Either({0: HEX, AT_SEAT: PERSON})
# fmt: on

# -- cards


def _once(setting: Setting) -> list[int]:
    """AM-R02: no Rock-Climber with three players."""
    return [face for face in content.ONE_TIME_FACES if setting.seats == 6 or face != content.ROCK_CLIMBER]


def _all(setting: Setting) -> list[int]:
    return [*PERMANENT_FACES, *_once(setting)]


def _cards(touch: Any, faces: Any = _all) -> Pieces:
    return Pieces(SLUGS, NAMES, touch, faces, TEXTS)


def _crate(s: Axis) -> int:
    """Where the active player stands."""
    return s.island.warehouse.index(s.at[s.active])


def _in_crate(s: Axis, slot: int) -> int:
    return s.faces[s.crates[_crate(s)][slot]]


def _in_crates(s: Axis, place: int) -> int:
    return s.faces[s.crates[place // 4][place % 4]]


def _crate_text(s: Axis, seat: int, slot: int) -> str:
    return TEXTS[_in_crate(s, slot)]


# fmt: off
HELD: Final = _cards("hand-{}")
LOOKED_AT: Final = _cards("looked-{}")
DISCARDED: Final = _cards("discard")
ACTIVE: Final = _cards(lambda s, seat, card: (f"slot-{seat + 1}-{SLUGS[s.faces[card]]}",))
ONE_TIME: Final = _cards("hand-{}", _once)
PERMANENT: Final = _cards("hand-{}", lambda setting: PERMANENT_FACES)
TREASURE: Final = _cards(
    lambda s, seat, piece: (f"treasure-{seat + 1}-{SLUGS[s.faces[piece]]}",), lambda setting: content.TREASURE_FACES)
CRATE_CARD: Final = Places(
    lambda face: SLUGS[face], _all, lambda s, seat, slot: NAMES[_in_crate(s, slot)],
    lambda s, seat, slot: (f"crate-{_crate(s) + 1}-{slot + 1}",), _in_crate)
"""By slot, of the crate where the active player stands."""
ANY_CRATE: Final = Places(
    lambda token: f"crate-{token // 64 + 1}:{SLUGS[token % 64]}",
    lambda setting: [crate * 64 + face for crate in range(setting.seats) for face in _all(setting)],
    lambda s, seat, place: f"{NAMES[_in_crates(s, place)]} from crate {place // 4 + 1}",
    lambda s, seat, place: (f"crate-{place // 4 + 1}-{place % 4 + 1}",),
    lambda s, place: place // 4 * 64 + _in_crates(s, place))
"""`crate * 4 + slot`, in tokens `crate * 64 + face`."""
GUARD: Final = Places(
    lambda token: f"{'double-' if token >= TWICE else ''}{SLUGS[token % TWICE]}",
    lambda setting: [twice + face for twice in (0, TWICE) for face in (content.WOODEN_SHIELD, content.HICKORY_SHIELD)],
    lambda s, seat, pair: NAMES[s.faces[pair % FIRST]] + (" with Double Double" if pair >= FIRST else ""),
    lambda s, seat, pair: HELD.touches(s, seat, pair % FIRST),
    lambda s, pair: s.faces[pair % FIRST] + (TWICE if pair >= FIRST else 0))
"""A shield, or `shield + Double Double * FIRST`."""
# fmt: on

# -- short lists

DECK: Final = Names(("one-time", "permanent"), DECK_NAMES, "deck-{}")
YIELD: Final = Names(("one-time", "permanent", "heal"), ("a 1-Time card", "a Permanent card", "HP"))
ROLE: Final = Names(content.POWER_SLUGS[:6], content.POWERS[:6], "character-{}")


# -- a turn

ROOM: Final = {HEX: ON_HEX, ONE_TIME: FIRST, PERMANENT: FIRST, TREASURE: FIRST, YIELD: WITH, ROLE: WITH}
"""How much of an argument is the value of its part; above it are the ids of companions, which mean nothing more."""


class Menu(Domain):
    """Verbs by number: the light option is `verb * SPAN + argument`."""

    def __init__(self, verbs: Mapping[int, Verb]) -> None:
        super().__init__(list(verbs.values()))
        self.by_number: list[Verb] = [verbs.get(number, self.verbs[0]) for number in range(CLIMB + 1)]
        self.parts: list[Part | None] = [verb.part for verb in self.by_number]
        self.rooms: list[int] = [1 if part is None else ROOM.get(part, SPAN) for part in self.parts]
        self.plainly: list[bool] = [part is None or part.plain for part in self.parts]
        self.by_face: list[bool] = [type(part) is Pieces for part in self.parts]
        self.by_hex: list[bool] = [part is HEX for part in self.parts]

    def split(self, option: Any) -> tuple[Verb, Any]:
        number = option // SPAN
        return self.by_number[number], option % SPAN % self.rooms[number]

    def token(self, s: Any, option: Choice) -> Choice:
        number = option // SPAN
        part = self.parts[number]
        value = option % SPAN % self.rooms[number]
        return number * SPAN + (value if part is None or part.plain else part.token(s, value))

    def tokens(self, s: Any, options: Sequence[Choice]) -> list[Choice]:
        """The same of all options of a decision, with the sorts of values that most of them have at hand."""
        state: Axis = s
        faces, seats = state.faces, state.seats
        found: list[Choice] = []
        for each in options:
            option: int = each
            number = option // SPAN
            value = option % SPAN % self.rooms[number]
            if self.by_hex[number]:
                value = hex_token(seats, value)
            elif self.by_face[number]:
                value = faces[value]
            elif not self.plainly[number]:
                found.append(self.token(s, option))
                continue
            found.append(option - option % SPAN + value)
        return found


def _played(prefix: str, card: prices.Words, one: Sequence[str], free: Sequence[str]) -> dict[int, Verb]:
    """1-Time cards with verbs of their own; `one` is what an Action costs here, `free` what is said of free ones."""

    def verb(word: str, part: Part | None, label: str, *price: str | prices.Words, group: str = "Cards") -> Verb:
        touches = ("hand-salve", "hand-holistic-herbs") if part is None else None
        return Verb(prefix + word, part, label, group, told(*price), touches)

    desperate, double = "Desperate Measures at {}", "Play {} and Double Double"
    blow, countered = prices.blow(DESPERATE_BLOW), prices.blow(DESPERATE_BLOW | WITH_COUNTER)
    return {
        PLAY: verb("play", ONE_TIME, "Play {}", card),
        DOUBLE: verb("double", ONE_TIME, "Play {} with Double Double", card),
        COMBO: verb("combo", None, "Play Salve and Holistic Herbs together", *one),
        COMBO_DOUBLE: verb("combo-double", None, "Play Salve and Holistic Herbs with Double Double", *one),
        WIND: verb("options-move", ONE_TIME, "Play {} for a Move Action", *free),
        MEND: verb("options-heal", ONE_TIME, "Play {} to heal 1 HP", *one),
        WIND_WIND: verb("options-move-move", ONE_TIME, f"{double} for 2 Move Actions", *free),
        WIND_MEND: verb("options-move-heal", ONE_TIME, f"{double} for a Move Action and 1 HP", *one),
        MEND_MEND: verb("options-heal-heal", ONE_TIME, f"{double} to heal 2 HP", *one),
        DESPERATE: verb("desperate", HEX, desperate, *one, blow, group="Attack"),
        DESPERATE_COUNTER: verb("desperate-counter", HEX, f"{desperate} with Perfect Counter", *one, countered,
                                group="Attack"),
        CLIMB: verb("climb", HEX, "Rock-Climber over {}", *one, prices.step, "then a second hex"),
    }  # fmt: skip


# fmt: off
CARDS_PLAYED: Final = _played("", prices.card, (ONE,), ("free",))
TURN_MENU: Final = Menu({
    END: Verb("end", None, "End the turn", "End"),
    MOVE: Verb("move", HEX, "Move to {}", "Move", told(ONE, prices.step)),
    RUN: Verb("run", HEX, "Run over {}", "Run", told(ONE, prices.stride, "then a second hex")),
    UP: Verb("up", HEX, "Climb to {}", "Move", told(prices.up)),
    DOWN: Verb("down", HEX, "Go down to {}", "Move", told(prices.down)),
    THROUGH: Verb("cave", None, "Go through the Cave", "Move", told(prices.through),
                  lambda s, seat, _: _on_hex(s, seat, s.island.far[s.at[seat]])),
    ENTER: Verb("enter", None, "Enter the Axis Mundi", "Move", told(ONE), lambda s, seat, _: _on_hex(s, seat, 0)),
    MELEE: Verb("melee", HEX, "Melee Attack at {}", "Attack", told(prices.melee, prices.blow(PLAIN))),
    COUNTER: Verb("melee-counter", HEX, "Melee Attack at {} with Perfect Counter", "Attack",
                  told(prices.melee, prices.blow(WITH_COUNTER))),
    ARROW: Verb("arrow", HEX, "Shoot an Arrow at {}", "Attack", told(prices.attack)),
    THROW: Verb("grenade", HEX, "Throw the Grenade at {}", "Attack", told(prices.attack)),
    DEMONIC: Verb("demonic", HEX, "Demonic Melee Attack at {}", "Attack",
                  told(prices.attack, prices.blow(DEMONIC_BLOW))),
    BLAST: Verb("blast", None, "Demonic area attack", "Attack", told(prices.attack)),
    CRATE: Verb("crate", CRATE_CARD, "Take {} from the crate", "Crate", told(ONE), text=_crate_text),
    FETCH: Verb("fetch", HEX, "Send the Familiar for the Treasure on {}", "Familiar", told(ONE, prices.energy)),
    SNARE: Verb("snare", PERSON, "Send the Familiar at {}", "Familiar", told(ONE, prices.energy, prices.bite)),
    REAP: Verb("reap", HEX, "Send the Familiar to harvest {}", "Familiar", told(ONE, prices.energy)),
    PICK_UP: Verb("pick-up", None, "Pick up the Treasure", "Treasure", told(ONE), _here),
    DRAW: Verb("draw", DECK, "Draw a {} card", "Cards", told(ONE)),
    DRAW_FIVE: Verb("draw-five", None, "Draw 5 cards", "Cards", told("3 Actions")),
    REST: Verb("rest", None, "Heal on the Power Hex", "Heal",
               lambda s, me, _: f"{ONE}, heals {lost_half(s, me)} HP", _here),
    HARVEST: Verb("harvest", None, "Harvest (roll a die)", "Harvest", told(ONE), _here),
    CHOOSE_HARVEST: Verb("harvest-as", YIELD, "Harvest {}", "Harvest", told(ONE), _here),
    CARD_HARVEST: Verb("harvest-card", YIELD, "Harvest {} with Harvester", "Harvest", told(ONE), _here),
    FREE_HARVEST: Verb("harvest-free", YIELD, "Harvest {} twice", "Harvest", told("free"), _here),
    ACTIVATE: Verb("activate", PERMANENT, "Activate {}", "Cards", _swap_price),
    SWAP: Verb("swap", PERMANENT, "Swap an active card for {}", "Cards", _swap_price),
    PLANT: Verb("plant", None, "Place the Time Bomb here", "Treasure", told("2 Actions"), _here),
    DISARM: Verb("disarm", None, "Disarm the Time Bomb", "Treasure", told(ONE), _here),
    DEMAND: Verb("demand", PERSON, "Demand a card from {}", "Powers", told("free")),
    SCROUNGE: Verb("scrounge", None, "Scrounge a card of the Discard Pile", "Powers",
                   lambda s, me, _: ONE if s.turn[Turn.SCROUNGE] else f"{ONE}, 3 Scrounge", ("discard",)),
    PULL: Verb("pull", Pair(PERSON, HEX, 128, "{} to {}"), "Pull {}", "Powers", told("free")),
    SHOVE: Verb("shove", HEX, lambda s, seat, at: f"Shove {person(s, s.angel)} to {hex_words(s, at)}", "Powers",
                told("2 Mischief")),
    USE: Verb("use", TREASURE, "Use {}", "Treasure", told("free")),
    **{number: verb for number, verb in CARDS_PLAYED.items() if number < BECOME},
    BECOME: Verb("become", ROLE, "Use the powers of the {} this turn", "Cards", told("free"),
                 (f"hand-{SLUGS[content.IDENTITY]}",)),
    CLIMB: CARDS_PLAYED[CLIMB],
})
TUMBLE_MENU: Final = Menu({END: Verb(":done"), **_played("tumble-", prices.flight, (), ())})
# fmt: on


# -- the kinds


def _or(answer: Verb | Part, no: str = "done") -> Domain:
    """One of these, or none (any more); “none” comes first in the vocabulary."""
    domain = Or(answer, {DONE: Verb(f":{no}")})
    domain.verbs = domain.verbs[::-1]
    return domain


def _own_mat(s: Axis, seat: int, _: int) -> tuple[str, ...]:
    return (f"seat-{seat + 1}",)


ACTING: Final = "{0} {0:are|is} taking {0:s} turn."
FROM_CRATE: Final = Verb("", CRATE_CARD, text=_crate_text)

# fmt: off
CHARACTER: Final = Kind("character", "AM-023", "Choose your Character.", "{0} {0:choose|chooses} a Character.", "Play",
    Verb("", ROLE, "The {}"))
SPLIT: Final = Kind("split", "AM-R09", "How many of the cards come from the 1-Time deck?", "{0} {0:draw|draws} cards.",
    "Draw", Verb("", Count(0, 6), "{} 1-Time, the rest Permanent", touches=("deck-one-time", "deck-permanent")))
REDRAW: Final = Kind("redraw", "AM-029", "Choose a card to exchange, or be done.",
    "{0} {0:look|looks} at the starting hand.", "Exchange", _or(HELD))
PREGAME_CRATE: Final = Kind("pregame", "AM-032", "Take one card from your crate before the game?",
    "{0} {0:look|looks} into the crate.", "Take", _or(FROM_CRATE, "none"))
TRIM: Final = Kind("discard", "AM-231", "Your hand is too large: choose a card to discard.",
    "{0} {0:discard|discards} down to the hand limit.", "Discard", _or(HELD))
ACTION: Final = Kind("action", "AM-060", "Your turn: choose an Action.", ACTING, "Act", TURN_MENU)
STRIDE: Final = Kind("stride", "AM-172", "Choose the second hex.", ACTING, "Go",
    _or(Verb("", HEX, "{}", price=told(prices.second))))
MORE: Final = Kind("more", "AM-320", "Take another card from the crate?", ACTING, "Take", _or(FROM_CRATE))
SHIELD: Final = Kind("shield", "AM-422", "A Melee Attack is coming: use a shield?", "{0} may answer the Melee Attack.",
    "Answer", _or(Verb("", GUARD, "{}"), "pass"))
EVADE: Final = Kind("evade", "AM-426", "A Familiar comes to immobilize you: evade it?", "{0} may answer the Familiar.",
    "Answer", _or(HELD, "pass"))
GIVE: Final = Kind("give", "AM-312", "The Savant demands a card: choose which one to give.",
    "{0} {0:choose|chooses} a card to give.", "Give", _or(HELD))
SEARCH: Final = Kind("search", "AM-415", "Choose a card of the Discard Pile.", ACTING, "Take", _or(DISCARDED))
ORDER: Final = Kind("order", "AM-417", "Which of the two cards shall lie on top?", ACTING, "On top", _or(LOOKED_AT))
TARGET: Final = Kind("target", "AM-402", "Choose where the Familiar goes.", ACTING, "Send", Verb("", GOAL, "{}"))
KEEP: Final = Kind("keep", "AM-433", "Choose the card that you keep.", ACTING, "Keep", _or(LOOKED_AT))
HANDOUT: Final = Kind("handout", "AM-433", "Choose the card for the next player.", ACTING, "Give", _or(LOOKED_AT))
BURN: Final = Kind("burn", "AM-434", "Choose a further card to discard, or be done.", ACTING, "Discard", _or(HELD))
TALES: Final = Kind("tales", "AM-435", "Draw from which deck?", ACTING, "Draw from", Verb("", DECK, "The {} deck"))
TUMBLING: Final = Kind("tumble", "AM-436", "Play another card with the Tumble, or be done.", ACTING, "Play",
    TUMBLE_MENU)
LEVITATE: Final = Kind("levitate", "AM-350", "The Levels are about to turn: levitate?", "{0} may levitate.", "Rotation",
    Ranges({DONE: ":stay", 1: Verb(":rise", None, "Levitate", "",
        lambda s, me, _: "free" if s.floats[me] else "2 Mischief", _own_mat)}))
STROLL: Final = Kind("stroll", "AM-333", "Move along your Level?", "{0} may move along the Level.", "Rotation",
    _or(Verb("", HEX, "{}"), "stay"))
FILL: Final = Kind("fill", "AM-215", "Activate a Permanent card in a slot, or be done.",
    "{0} {0:fill|fills} the slots.", "Activate", _or(HELD))
MUST_FILL: Final = Kind("must-fill", "AM-219", "Choose the Permanent card of the Demon.",
    "{0} {0:choose|chooses} a Permanent card.", "Activate", _or(HELD))
RETURN: Final = Kind("return", "AM-092", "Which active card goes back to your hand?",
    "{0} {0:choose|chooses} an active card.", "Take back", _or(ACTIVE))
SECTION: Final = Kind("section", "AM-377", "Which Familiar gets the Energy?", ACTING, "Feed",
    Verb("", Names(("1", "2", "3")), lambda s, seat, n: f"Familiar {n + 1} ({s.sections[n]} Energy)", touches=_own_mat))
TAKE: Final = Kind("take", "AM-432", "Choose a card from any crate.", ACTING, "Take",
    Verb("", ANY_CRATE, "{}", text=lambda s, seat, place: TEXTS[_in_crates(s, place)]))
# fmt: on

VOCABULARY_ORDER: Final = tuple([verb.stem(kind) for kind, menu in ((ACTION, TURN_MENU), (TUMBLING, TUMBLE_MENU))
                                 for verb in menu.verbs])  # fmt: skip
"""The options of a turn come first, then the kinds as they are declared: actions keep their numbers."""
