"""Every kind of decision in KARMAGGÄN (chapter 5 of the index), with what its options are and how they are written."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final, TypeAlias

from quincunx.engine import Kind, Names, Or, Pair, Pieces, Places, PlainVerbs, Ranges, Seats, Verb, YesNo
from quincunx.engine.decision import Ask

from . import board as b
from . import words
from .cards import FACE_KEYS, FACES
from .content import RINGS
from .state import Karmaggan

Asking: TypeAlias = Generator[Ask, Any, int]
"""A rule that asks and gives back a number."""

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
ATTACK: Final = 0
ASK: Final = 1
NONE: Final = 9999
"""no card, no target, no throw"""
STAY: Final = 999


# -- what options can be


class Carving(Pair):
    """A player and what it does; keys name the deed first."""

    def word(self, token: Any) -> str:
        player, deed = self.split(token)
        return f"{self.second.word(deed)}:{self.first.word(player)}"


def _here(s: Karmaggan, seat: int, option: Any) -> tuple[str, ...]:
    """The tile under the own Raider; a dead player, whose Spawn found an Object Tile, the Object Deck."""
    return TILE.touches(s, seat, s.at[seat]) if s.at[seat] >= 0 else ("object",)


def _spawn(s: Karmaggan, seat: int, tile: int) -> tuple[str, ...]:
    return (f"spawn-{s.spawns.index(tile) + 1}",)


def _step(s: Karmaggan, seat: int, tile: int) -> str:
    return (
        f"Go out into {words.where_words(tile, 0)}" if tile >= b.J0 else f"Step {words.way_words(s, s.at[seat], tile)}"
    )


def _dice(s: Karmaggan, seat: int, option: Any) -> str:
    return f"Roll {'one die' if s.carrier == seat else 'two dice'} for movement"


def _medallion(s: Karmaggan, seat: int, card: int) -> str:
    """KG-090: every card of a turn but the first is paid for."""
    return "1 Medallion" if s.played else ""


TILE: Final = Places(b.tile_key, lambda setting: range(b.TILES), words.place_words, "tile-{}")
START: Final = Places(b.tile_key, lambda setting: b.STARTS, words.place_where, "tile-{}")
PASSAGE: Final = Places(b.tile_key, lambda setting: b.PASSAGES, words.place_where, "tile-{}")
RING: Final = Names(RINGS, [ring.capitalize() for ring in RINGS], "ring-{}")
TURNING: Final = Pair(RING, Names(("cw", "ccw"), ("clockwise", "counter-clockwise")), 2, "{} Ring {}")
CRAWLED: Final = Places(
    lambda step: f"{b.tile_key(step >> 9)}:{b.direction(step >> 9, step & 511)}",
    lambda setting: [(start << 9) + end for start in range(b.TILES) for end in b.ways(start)],
    lambda s, seat, step: f"{words.place_where(s, seat, step >> 9)}: {words.way_words(s, step >> 9, step & 511)}",
    lambda s, seat, step: (*_spawn(s, seat, step >> 9), *TILE.touches(s, seat, step & 511)),
)
"""A step of a Spawn, named by the tile it stands on and the way it goes: `start * 512 + end`."""
PLAYER: Final = Seats("seat-{}")
BEARER: Final = Seats("seat-{}", lambda s, seat, other: ("egg", f"raider-{other + 1}"))
CARVED: Final = Carving(PLAYER, Names(("draw", "discard"), ("draws 2 cards", "discards a random card")), 2)
TEXTS: Final = [words.object_text(face) for face in range(FACES)]
PLAYED: Final = Pieces(FACE_KEYS, [words.card_name(face) for face in range(FACES)], "card-{}", texts=TEXTS)
FOUGHT: Final = Pieces(FACE_KEYS, [words.role_name(face) for face in range(FACES)], "card-{}", texts=TEXTS)
END_TURN: Final = Verb("end", label="End the turn", touches=("turn",))

# -- the kinds

# fmt: off
PLACE: Final = Kind("place", "KG-010", "Put your Raider on a Starting Point.",
    "{0} {0:put|puts} a Raider on a Starting Point.", "Start in", START)
TURN: Final = Kind("turn", "KG-012", "It is your turn.", "It is {0:s} turn.", "Turn", Ranges({
    0: Verb("step", TILE, _step, "Step", tokens=lambda setting: range(b.PLACES)),
    ROLL: Verb("roll", label=_dice, touches=("dice",)),
    END: END_TURN,
    GIVE: Verb("give", BEARER, "Hand the Egg to {}", "Egg"),
    TAKE: Verb("take", BEARER, "Take the Egg from {}", "Egg"),
    THROW: Verb("throw", BEARER, "Throw the Egg to {}", "Egg"),
    CARD: Verb("play", PLAYED, group="Play", price=_medallion),
}))
SWARM_TURN: Final = Kind(
    "swarm", "KG-146", "It is your turn with the swarm.", "{0} {0:steer|steers} the swarm.", "Swarm", Ranges({
        ROLL: Verb("roll", label="Move the swarm: roll two dice", touches=("dice",)),
        END: END_TURN,
        SUMMON_ONE: ("summon", "Summon a Spawn"),
        EXTRA: Verb("extra-summon", label="Summon one more Spawn", price=lambda s, seat, option: "1 Medallion"),
        SACRIFICE: Verb("sacrifice", PASSAGE, "Sacrifice the Spawn in {}", "Sacrifice", touches=_spawn,
                        tokens=lambda setting: range(b.TILES)),
        CRAWL: Verb("crawl", CRAWLED, "Spawn in {}", "Move a Spawn"),
    }), ("swarm",)
)
SITE: Final = Kind("site", "KG-147", "Summon a Spawn on which tile?", "{0} {0:summon|summons} a Spawn.", "Summon on",
    TILE)
SITE_RING: Final = Kind("site-ring", "KG-147", "Summon a Spawn on which ring?", "{0} {0:summon|summons} a Spawn.",
    "Summon on", Verb("", RING, "On the {} Ring"))
DRAW: Final = Kind("object", "KG-026", "An Object Tile: draw a card?", "{0} may draw an Object Card.", "Object Tile",
    YesNo((":leave", "Draw nothing"), (":draw", "Draw a card")), _here)
DRINK: Final = Kind("blood", "KG-032", "A Blood Tile: consume it?", "{0} may consume a Blood Tile.", "Blood Tile",
    YesNo((":leave", "Leave it"), (":consume", "Consume it")), _here)
JUMP: Final = Kind("passage", "KG-036", "A Passage: where does the Raider go on?", "{0} {0:choose|chooses} a Passage.",
    "Passage", Or(Verb("", PASSAGE, "Go on from {}"), {STAY: (":stay", "Stay here")}), _here)
FLASH: Final = Kind("flash", "KG-084", "Iris Flash: go on from which Temple Tile?",
    "{0} {0:follow|follows} the Iris Flash.", "Flash to", TILE)
MEET: Final = Kind("meet", "KG-115", "An enemy stands here.", "{0} {0:meet|meets} an enemy.", "Meeting",
    PlainVerbs((":attack", "Attack"), (":ask", "Ask to pass")), ("meet",))
ANSWER: Final = Kind("answer", "KG-115", "An enemy asks to pass.", "{0} {0:are|is} asked to let an enemy pass.",
    "Answer", YesNo((":refuse", "Refuse: battle"), (":accept", "Let it pass")), ("answer",))
FIGHT: Final = Kind("fight", "KG-156", "A Spawn of your swarm is met: do you fight for it?",
    "{0} may fight for a Spawn.", "Fight",
    YesNo((":decline", "Leave it to the next"), (":accept", "Fight for the Spawn")), ("fight",))
COMMIT: Final = Kind("commit", "KG-118", "Battle: commit a card or none.",
    "{0} {0:choose|chooses} a card for the battle.", "Commit", Or(FOUGHT, {NONE: (":none", "Commit no card")}),
    ("commit",))
FLING: Final = Kind("fling", "KG-132", "Throw the loser: next tile of the way?", "{0} {0:throw|throws} the loser.",
    "Throw over", TILE)
DROP: Final = Kind("drop", "KG-135", "Throw the loser: where does it land?", "{0} {0:throw|throws} the loser.",
    "Land on", TILE)
HURL: Final = Kind("hurl", "KG-160", "Where does the Egg land?", "{0} {0:decide|decides} where the Egg lands.",
    "Egg to", TILE)
BACK: Final = Kind("back", "KG-181", "Your figure cannot stay: put it back where?", "{0} {0:put|puts} a figure back.",
    "Back to", TILE)
SECOND: Final = Kind("second", "KG-142", "Your Raider died: where does the second Summoning Tile appear?",
    "{0} {0:place|places} a Summoning Tile.", "Summoning Tile on", TILE)
ROB: Final = Kind("rob", "KG-096", "Steal from whom?", "{0} {0:choose|chooses} whom to steal from.", "Steal from",
    PLAYER)
ROB_TOO: Final = Kind("rob-too", "KG-096", "Steal from a second player too?",
    "{0} {0:choose|chooses} whom to steal from.", "Steal from", Or(PLAYER, {NONE: (":none", "Nobody else")}),
    ("rob-too",))
BLESS: Final = Kind("blood-stone", "KG-100", "Blood Stone: gain a coin or give one?", "{0} {0:use|uses} a Blood Stone.",
    "Blood Stone", Or(Verb("", PLAYER, "Give 1 coin to {}"), {NONE: (":gain", "Gain 1 coin")}), ("blood-stone",))
HELM: Final = Kind("helmet", "KG-101", "Contact Helmet: which ring turns, which way?", "{0} {0:choose|chooses} a ring.",
    "Turn", Verb("", TURNING, "Turn the {}"))
CARVE: Final = Kind("carve", "KG-106", "Arcane Carving: who draws or discards?", "{0} {0:use|uses} an Arcane Carving.",
    "Carving", Verb("", CARVED, "{}"))
LAY: Final = Kind("lay", "KG-107", "Lay a Temple Tile on which Empty Tile?", "{0} {0:lay|lays} a Temple Tile.",
    "Lay on", TILE)
SEIZE: Final = Kind("seize", "KG-108", "Dagger: move whose Raider?", "{0} {0:choose|chooses} a Raider.", "Move", PLAYER)
DRAG: Final = Kind("drag", "KG-112", "Dagger: move the Raider where?", "{0} {0:move|moves} a Raider.", "Move to", TILE)
TOSS: Final = Kind("toss", "KG-R29", "Throw the Egg of the Raider you moved?", "{0} may throw the Egg.",
    "Throw the Egg to", Or(PLAYER, {NONE: (":none", "Keep the Egg")}), ("toss",))
# fmt: on

ORDER: Final = (
    "place", "step", "play", "roll", "end", "give", "take", "throw", "summon", "extra-summon", "crawl", "sacrifice",
    "site-ring", "object:draw", "object:leave", "blood:consume", "blood:leave", "meet:ask", "meet:attack",
    "answer:accept", "answer:refuse", "fight:accept", "fight:decline", "passage", "passage:stay", "commit",
    "commit:none", "site", "flash", "fling", "drop", "hurl", "back", "second", "lay", "drag", "rob", "rob-too",
    "blood-stone", "seize", "toss", "rob-too:none", "blood-stone:gain", "toss:none", "helmet", "carve",
)  # fmt: skip
"""Of the vocabulary: actions keep their numbers."""


# -- questions that say what they depend on


def _moment(s: Karmaggan, kind: Kind) -> str:
    left = f"{s.steps} {'step' if s.steps == 1 else 'steps'} left" if s.rolled else "the dice are not rolled yet"
    return f"{kind.prompt[:-1]}; {left}."


def _round(s: Karmaggan, kind: Kind) -> str:
    return f"Battle in {words.key_words(b.tile_key(s.fight[4]))}, round {s.fight[5]} of 3: commit a card or none."


PROMPTS: Final = {TURN.name: _moment, SWARM_TURN.name: _moment, COMMIT.name: _round}


def prompt(s: Karmaggan, kind: Kind) -> str:
    asking = PROMPTS.get(kind.name)
    return kind.prompt if asking is None else asking(s, kind)
