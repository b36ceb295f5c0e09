"""Every kind of decision, and the codes of the options of a turn.

What others read while they wait never tells which card is being carried out, because an unseen Character plays its
cards face down (AM-473).
"""

from __future__ import annotations

from typing import Final

from quincunx.engine import Kind

ACTING: Final = "{0} {0:are|is} taking {0:s} turn."

CHARACTER: Final = Kind("character", "AM-023", "Choose your Character.", "{0} {0:choose|chooses} a Character.", "Play")
SPLIT: Final = Kind(
    "split", "AM-R09", "How many of the cards come from the 1-Time deck?", "{0} {0:draw|draws} cards.", "Draw"
)
REDRAW: Final = Kind(
    "redraw", "AM-029", "Choose a card to exchange, or be done.", "{0} {0:look|looks} at the starting hand.", "Exchange"
)
PREGAME_CRATE: Final = Kind(
    "pregame", "AM-032", "Take one card from your crate before the game?", "{0} {0:look|looks} into the crate.", "Take"
)
TRIM: Final = Kind(
    "discard",
    "AM-231",
    "Your hand is too large: choose a card to discard.",
    "{0} {0:discard|discards} down to the hand limit.",
    "Discard",
)
ACTION: Final = Kind("action", "AM-060", "Your turn: choose an Action.", ACTING, "Act")
STRIDE: Final = Kind("stride", "AM-172", "Choose the second hex.", ACTING, "Go")
MORE: Final = Kind("more", "AM-320", "Take another card from the crate?", ACTING, "Take")
SHIELD: Final = Kind(
    "shield", "AM-422", "A Melee Attack is coming: use a shield?", "{0} may answer the Melee Attack.", "Answer"
)
EVADE: Final = Kind(
    "evade", "AM-426", "A Familiar comes to immobilize you: evade it?", "{0} may answer the Familiar.", "Answer"
)
GIVE: Final = Kind(
    "give",
    "AM-312",
    "The Savant demands a card: choose which one to give.",
    "{0} {0:choose|chooses} a card to give.",
    "Give",
)
SEARCH: Final = Kind("search", "AM-415", "Choose a card of the Discard Pile.", ACTING, "Take")
ORDER: Final = Kind("order", "AM-417", "Which of the two cards shall lie on top?", ACTING, "On top")
TARGET: Final = Kind("target", "AM-402", "Choose where the Familiar goes.", ACTING, "Send")
KEEP: Final = Kind("keep", "AM-433", "Choose the card that you keep.", ACTING, "Keep")
HANDOUT: Final = Kind("handout", "AM-433", "Choose the card for the next player.", ACTING, "Give")
BURN: Final = Kind("burn", "AM-434", "Choose a further card to discard, or be done.", ACTING, "Discard")
TALES: Final = Kind("tales", "AM-435", "Draw from which deck?", ACTING, "Draw from")
TUMBLING: Final = Kind("tumble", "AM-436", "Play another card with the Tumble, or be done.", ACTING, "Play")
LEVITATE: Final = Kind("levitate", "AM-350", "The Levels are about to turn: levitate?", "{0} may levitate.", "Rotation")
STROLL: Final = Kind("stroll", "AM-333", "Move along your Level?", "{0} may move along the Level.", "Rotation")
FILL: Final = Kind(
    "fill", "AM-215", "Activate a Permanent card in a slot, or be done.", "{0} {0:fill|fills} the slots.", "Activate"
)
MUST_FILL: Final = Kind(
    "must-fill",
    "AM-219",
    "Choose the Permanent card of the Demon.",
    "{0} {0:choose|chooses} a Permanent card.",
    "Activate",
)
RETURN: Final = Kind(
    "return",
    "AM-092",
    "Which active card goes back to your hand?",
    "{0} {0:choose|chooses} an active card.",
    "Take back",
)
SECTION: Final = Kind("section", "AM-377", "Which Familiar gets the Energy?", ACTING, "Feed")
TAKE: Final = Kind("take", "AM-432", "Choose a card from any crate.", ACTING, "Take")

KINDS: Final = (
    CHARACTER, SPLIT, REDRAW, PREGAME_CRATE, TRIM, ACTION, STRIDE, MORE, SHIELD, EVADE, GIVE, SEARCH, ORDER, TARGET,
    KEEP, HANDOUT, BURN, TALES, TUMBLING, LEVITATE, STROLL, FILL, MUST_FILL, RETURN, SECTION, TAKE,
)  # fmt: skip

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

VERBS: Final = (
    "end", "move", "run", "up", "down", "cave", "enter", "melee", "melee-counter", "arrow", "grenade", "demonic",
    "blast", "crate", "fetch", "snare", "reap", "pick-up", "draw", "draw-five", "rest", "harvest", "harvest-as",
    "harvest-card", "harvest-free", "activate", "swap", "plant", "disarm", "demand", "scrounge", "pull", "shove",
    "use", "play", "double", "combo", "combo-double", "options-move", "options-heal", "options-move-move",
    "options-move-heal", "options-heal-heal", "desperate", "desperate-counter", "become", "climb",
)  # fmt: skip

HEX_VERBS: Final = (
    MOVE,
    RUN,
    UP,
    DOWN,
    MELEE,
    COUNTER,
    ARROW,
    THROW,
    DEMONIC,
    FETCH,
    REAP,
    SHOVE,
    DESPERATE,
    DESPERATE_COUNTER,
    CLIMB,
)
PIECE_VERBS: Final = (ACTIVATE, SWAP, USE, PLAY, DOUBLE, WIND, MEND, WIND_WIND, WIND_MEND, MEND_MEND)
SEAT_VERBS: Final = (SNARE, DEMAND)
HARVEST_VERBS: Final = (CHOOSE_HARVEST, CARD_HARVEST, FREE_HARVEST)
BARE_VERBS: Final = (
    END,
    THROUGH,
    ENTER,
    BLAST,
    PICK_UP,
    DRAW_FIVE,
    REST,
    HARVEST,
    PLANT,
    DISARM,
    SCROUNGE,
    COMBO,
    COMBO_DOUBLE,
)

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
