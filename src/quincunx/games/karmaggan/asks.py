"""Every kind of decision in KARMAGGÄN, and the codes of light options (chapter 5 of the index)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from quincunx.engine import Kind
from quincunx.engine.decision import Ask

# the moment of a Raider's turn: a place to step to, or
ROLL: Final = 400
END: Final = 401
GIVE: Final = 410
TAKE: Final = 420
THROW: Final = 430
"""plus a seat"""
CARD: Final = 1000
"""plus a card of the hand, to play it"""

# the moment of a dead player's turn: ROLL, END, or
SUMMON_ONE: Final = 402
EXTRA: Final = 403
"""pay a Medallion to summon one more"""
SACRIFICE: Final = 800
"""plus the tile of a Spawn"""
CRAWL: Final = 2048
"""plus 512 times the tile of a Spawn, plus the tile it steps to"""

NO: Final = 0
YES: Final = 1
NONE: Final = 9999
"""no card, no target, no throw"""
STAY: Final = 999

PLACE: Final = Kind(
    "place",
    "KG-010",
    "Put your Raider on a Starting Point.",
    "{0} {0:put|puts} a Raider on a Starting Point.",
    "Start at",
)
TURN: Final = Kind("turn", "KG-012", "It is your turn.", "It is {0:s} turn.", "Turn")
SWARM_TURN: Final = Kind(
    "swarm", "KG-146", "It is your turn with the swarm.", "{0} {0:steer|steers} the swarm.", "Swarm"
)
SITE: Final = Kind("site", "KG-147", "Summon a Spawn on which tile?", "{0} {0:summon|summons} a Spawn.", "Summon on")
SITE_RING: Final = Kind(
    "site-ring", "KG-147", "Summon a Spawn on which ring?", "{0} {0:summon|summons} a Spawn.", "Summon on"
)
DRAW: Final = Kind("object", "KG-026", "An Object Tile: draw a card?", "{0} may draw an Object Card.", "Object Tile")
DRINK: Final = Kind("blood", "KG-032", "A Blood Tile: consume it?", "{0} may consume a Blood Tile.", "Blood Tile")
JUMP: Final = Kind(
    "passage", "KG-036", "A Passage: where does the Raider go on?", "{0} {0:choose|chooses} a Passage.", "Passage"
)
FLASH: Final = Kind(
    "flash", "KG-084", "Iris Flash: go on from which Temple Tile?", "{0} {0:follow|follows} the Iris Flash.", "Flash"
)
MEET: Final = Kind("meet", "KG-115", "An enemy stands here.", "{0} {0:meet|meets} an enemy.", "Meeting")
ANSWER: Final = Kind(
    "answer", "KG-115", "An enemy asks to pass.", "{0} {0:are|is} asked to let an enemy pass.", "Answer"
)
FIGHT: Final = Kind(
    "fight", "KG-156", "A Spawn of your swarm is met: do you fight for it?", "{0} may fight for a Spawn.", "Fight"
)
COMMIT: Final = Kind(
    "commit", "KG-118", "Battle: commit a card or none.", "{0} {0:choose|chooses} a card for the battle.", "Commit"
)
FLING: Final = Kind(
    "fling", "KG-132", "Throw the loser: next tile of the way?", "{0} {0:throw|throws} the loser.", "Throw over"
)
DROP: Final = Kind(
    "drop", "KG-135", "Throw the loser: where does it land?", "{0} {0:throw|throws} the loser.", "Land on"
)
HURL: Final = Kind(
    "hurl", "KG-160", "Where does the Egg land?", "{0} {0:decide|decides} where the Egg lands.", "Egg to"
)
BACK: Final = Kind(
    "back", "KG-181", "Your figure cannot stay: put it back where?", "{0} {0:put|puts} a figure back.", "Back to"
)
SECOND: Final = Kind(
    "second",
    "KG-142",
    "Your Raider died: where does the second Summoning Tile appear?",
    "{0} {0:place|places} a Summoning Tile.",
    "Summoning Tile on",
)
ROB: Final = Kind("rob", "KG-096", "Steal from whom?", "{0} {0:choose|chooses} whom to steal from.", "Steal from")
ROB_TOO: Final = Kind(
    "rob-too", "KG-096", "Steal from a second player too?", "{0} {0:choose|chooses} whom to steal from.", "Steal from"
)
BLESS: Final = Kind(
    "blood-stone", "KG-100", "Blood Stone: gain a coin or give one?", "{0} {0:use|uses} a Blood Stone.", "Blood Stone"
)
HELM: Final = Kind(
    "helmet", "KG-101", "Contact Helmet: which ring turns, which way?", "{0} {0:choose|chooses} a ring.", "Turn"
)
CARVE: Final = Kind(
    "carve", "KG-106", "Arcane Carving: who draws or discards?", "{0} {0:use|uses} an Arcane Carving.", "Carving"
)
LAY: Final = Kind(
    "lay", "KG-107", "Lay a Temple Tile on which Empty Tile?", "{0} {0:lay|lays} a Temple Tile.", "Lay on"
)
SEIZE: Final = Kind("seize", "KG-108", "Dagger: move whose Raider?", "{0} {0:choose|chooses} a Raider.", "Move")
DRAG: Final = Kind("drag", "KG-112", "Dagger: move the Raider where?", "{0} {0:move|moves} a Raider.", "Move to")
TOSS: Final = Kind(
    "toss", "KG-R29", "Throw the Egg of the Raider you moved?", "{0} may throw the Egg.", "Throw the Egg to"
)

KINDS: Final = (
    PLACE,
    TURN,
    SWARM_TURN,
    SITE,
    SITE_RING,
    DRAW,
    DRINK,
    JUMP,
    FLASH,
    MEET,
    ANSWER,
    FIGHT,
    COMMIT,
    FLING,
    DROP,
    HURL,
    BACK,
    SECOND,
    ROB,
    ROB_TOO,
    BLESS,
    HELM,
    CARVE,
    LAY,
    SEIZE,
    DRAG,
    TOSS,
)

Asking = Generator[Ask, Any, int]
"""A rule that asks and gives back a number."""
