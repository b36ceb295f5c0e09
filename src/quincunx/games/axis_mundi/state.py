"""The state of a match: plain data. Pieces are ids; `faces[id]` is the card or Treasure; hexes are world slots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from quincunx.engine import State

from .content import ANGEL, FIRST_CARD, FIRST_TREASURE
from .geometry import BOARDS, Board

# -- phases: what `play` does next

CHOOSE = 0
HANDS = 1
STOCK = 2
PREGAME = 3
BEGIN = 4
ACT = 5
FINISH = 6
ROTATE = 7
OVER = 8

# -- the centre

GATE = 0
"""The Axis Mundi: it can be entered."""
BIRTH = 1
"""A new Angel or Demon stands in it."""
SEALED = 2
"""Accessible Terrain, as long as there is an Angel or Demon."""

NONE = -1


class Turn:
    """Names of the numbers in `State.turn`: everything that lasts for one turn only."""

    ACTS: Final = 0
    MOVES: Final = 1
    ATTACKS: Final = 2
    MELEES: Final = 3
    """The Upgraded Scrounger's extra Melee Attack."""
    SPENT: Final = 4
    """Actions of any kind used so far; 0 means the next one is the first."""
    DOWNS: Final = 5
    CRATE: Final = 6
    PULLED: Final = 7
    SWAPS: Final = 8
    HARVESTED: Final = 9
    PLAYS: Final = 10
    ON_POWER: Final = 11
    """The turn began on a Power Hex."""
    SHELTERED: Final = 12
    """The turn began in a shelter that has not been left yet."""
    ALPINIST: Final = 13
    """The extra Move Action of Alpinist: 0 not given yet, 1 there, 2 used or lost (AM-R74)."""
    CORNERED: Final = 14
    IDENTITY: Final = 15
    """Whose powers are copied: Character + 1, or 0."""
    SCROUNGE: Final = 16
    """A Scrounge without tokens, from a copied Scrounger."""
    TREASURE: Final = 17
    """Treasure was used in this turn."""
    BOUND: Final = 18
    """Immobilized."""
    CUT: Final = 19
    """The turn is over at once: by death, ejection or transformation."""
    CLIMBED: Final = 20
    """Rock-Climber ends the turn."""
    SIZE: Final = 21


T = TypeVar("T")

Line = tuple[int, ...]
"""What seldom changes: copies of a state share it, and a change puts another in its place."""


def altered(line: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The line with another value at this place."""
    return (*line[:at], value, *line[at + 1 :])


def without(line: Line, value: int) -> Line:
    """The line without the first of these."""
    at = line.index(value)
    return line[:at] + line[at + 1 :]


class Axis(State):
    __slots__ = (
        "seats",
        "cap",
        "mode",
        "phase",
        "active",
        "start",
        "round",
        "rotations",
        "winner",
        "angel",
        "gate",
        "fallen",
        "told",
        "healed",
        "bomb",
        "bomber",
        "aloft",
        "terrain",
        "who",
        "treasure",
        "infected",
        "harvested",
        "char",
        "power",
        "hp",
        "wounds",
        "energy",
        "sections",
        "tokens",
        "at",
        "unseen",
        "marker",
        "trail",
        "god",
        "due",
        "demanded",
        "floats",
        "aoe",
        "zone",
        "mode_of",
        "malign",
        "turn",
        "decks",
        "discard",
        "laid",
        "gone",
        "fetched",
        "planted",
        "hands",
        "slots",
        "loot",
        "vessel",
        "veiled",
        "crates",
    )

    def __init__(self, faces: list[int], seen: list[int], seats: int, cap: int, mode: int) -> None:
        super().__init__(faces, seen)
        board = BOARDS[seats]
        self.seats: int = seats
        self.cap: int = cap
        self.mode: int = mode
        """Bit 0: Characters are dealt at random; bit 1: the Mischievous plays last."""
        self.phase: int = CHOOSE
        self.active: int = 0
        self.start: int = 0
        self.round: int = 1
        self.rotations: int = 0
        self.winner: int = NONE
        self.angel: int = NONE
        """The seat that is the Angel or the Demon."""
        self.gate: int = GATE
        self.fallen: int = 0
        """Somebody has 0 HP and has not been moved yet."""
        self.told: int = 0
        """How often an unseen place was revealed."""
        self.healed: int = 0
        """Mask of seats whose Power Hex heal is spent in this turn."""
        self.bomb: int = NONE
        self.bomber: int = NONE
        self.aloft: int = 0
        """Mask of seats that are in the air during a Rotation."""
        self._bare_island(board)
        self._fresh_mats(board)
        self._empty_piles()

    def _bare_island(self, board: Board) -> None:
        self.terrain: Line = (0,) * board.count
        self.who: list[int] = [NONE] * board.count
        """The visible Character on each hex."""
        self.treasure: Line = (NONE,) * board.count
        self.infected: Line = (NONE,) * board.count
        """Whose Infection Token lies on each hex."""
        self.harvested: Line = (0,) * board.count

    def _fresh_mats(self, board: Board) -> None:
        seats = self.seats
        self.char: Line = (NONE,) * seats
        self.power: Line = (NONE,) * seats
        """Whose powers a seat uses now: its Character's, a copied one's, or ANGEL or DEMON."""
        self.hp: Line = (10,) * seats
        self.wounds: Line = (0,) * seats
        self.energy: Line = (3,) * seats
        self.sections: Line = (0, 0, 0)
        """The Upgraded Beastmaster's Energy."""
        self.tokens: Line = (0,) * seats
        """Mischief or Scrounge Tokens."""
        self.at: list[int] = list(board.warehouse)
        self.unseen: Line = (0,) * seats
        self.marker: Line = (NONE,) * seats
        """Where an unseen Character vanished."""
        self.trail: Line = (0,) * seats
        """Mask of the hexes where an unseen Character can be, as far as the others can tell."""
        self.god: Line = (0,) * seats
        self.due: Line = (0,) * seats
        self.demanded: Line = (0,) * seats
        self.floats: Line = (0,) * seats
        """A Levitation without tokens, from a copied Mischievous."""
        self.aoe: Line = (0,) * seats
        """AoE Wounds taken in this turn."""
        self.zone: list[int] = [0] * (seats * seats)
        """By source and opponent: the zone value at the last comparison."""
        self.mode_of: list[int] = [0] * (seats * seats)
        """Which repeat applies: 1 at the source's turns (AM-264), 2 at the opponent's (AM-265)."""
        self.malign: Line = ()
        """The seats that spread an area of effect now."""
        self.turn: list[int] = [0] * Turn.SIZE

    def _empty_piles(self) -> None:
        seats = self.seats
        self.decks: list[list[int]] = [[], []]
        """1-Time and Permanent; the top card is the last."""
        self.discard: Line = ()
        self.laid: Line = ()
        """Cards that are being carried out or looked at."""
        self.gone: Line = ()
        self.fetched: Line = ()
        self.planted: Line = ()
        """The armed Time Bomb."""
        self.hands: list[Line] = [()] * seats
        self.slots: tuple[Line, ...] = ((),) * seats
        self.loot: tuple[Line, ...] = ((),) * seats
        """Treasure in play areas."""
        self.vessel: tuple[Line, ...] = ((),) * seats
        """Empty Vessel on the mat of an unseen Character."""
        self.veiled: tuple[Line, ...] = ((),) * seats
        """Cards played face down while unseen."""
        self.crates: tuple[Line, ...] = ((),) * seats
        """By Warehouse: two Permanent, then two 1-Time cards; -1 where a slot could not be filled."""

    @property
    def island(self) -> Board:
        return BOARDS[self.seats]

    def copy(self) -> Axis:
        new = Axis.__new__(Axis)
        new.faces = self.faces.copy()
        new.seen = self.seen.copy()
        new.seats = self.seats
        new.cap = self.cap
        new.mode = self.mode
        new.phase = self.phase
        new.active = self.active
        new.start = self.start
        new.round = self.round
        new.rotations = self.rotations
        new.winner = self.winner
        new.angel = self.angel
        new.gate = self.gate
        new.fallen = self.fallen
        new.told = self.told
        new.healed = self.healed
        new.bomb = self.bomb
        new.bomber = self.bomber
        new.aloft = self.aloft
        new.terrain = self.terrain
        new.who = self.who.copy()
        new.treasure = self.treasure
        new.infected = self.infected
        new.harvested = self.harvested
        new.char = self.char
        new.power = self.power
        new.hp = self.hp
        new.wounds = self.wounds
        new.energy = self.energy
        new.sections = self.sections
        new.tokens = self.tokens
        new.at = self.at.copy()
        new.unseen = self.unseen
        new.marker = self.marker
        new.trail = self.trail
        new.god = self.god
        new.due = self.due
        new.demanded = self.demanded
        new.floats = self.floats
        new.aoe = self.aoe
        new.zone = self.zone.copy()
        new.mode_of = self.mode_of.copy()
        new.malign = self.malign
        new.turn = self.turn.copy()
        new.decks = [self.decks[0].copy(), self.decks[1].copy()]
        new.discard = self.discard
        new.laid = self.laid
        new.gone = self.gone
        new.fetched = self.fetched
        new.planted = self.planted
        new.hands = self.hands.copy()
        new.slots = self.slots
        new.loot = self.loot
        new.vessel = self.vessel
        new.veiled = self.veiled
        new.crates = self.crates
        return new

    def zones(self) -> Iterator[tuple[str, Sequence[int]]]:
        yield "1-Time deck", self.decks[0]
        yield "Permanent deck", self.decks[1]
        yield "Discard Pile", self.discard
        yield "being played", self.laid
        yield "out of the game", self.gone
        yield "fetched", self.fetched
        yield "armed", self.planted
        yield "island", [piece for piece in self.treasure if piece >= 0]
        for seat in range(self.seats):
            yield f"hand {seat}", self.hands[seat]
            yield f"slots {seat}", self.slots[seat]
            yield f"Treasure {seat}", self.loot[seat]
            yield f"vessel {seat}", self.vessel[seat]
            yield f"face down {seat}", self.veiled[seat]
            yield f"crate {seat}", [piece for piece in self.crates[seat] if piece >= 0]


def is_permanent(piece: int) -> bool:
    return piece < FIRST_TREASURE


def is_one_time(piece: int) -> bool:
    return piece >= FIRST_CARD


def upgraded(s: Axis, seat: int) -> bool:
    """AM-227, AM-R89: everybody but the Angel or Demon, as long as there is one."""
    return s.angel >= 0 and s.power[seat] < ANGEL


def max_hp(s: Axis, seat: int) -> int:
    """AM-006, AM-214."""
    if s.power[seat] < ANGEL:
        return 10
    return 50 if s.seats == 6 else 25


def has(s: Axis, seat: int, face: int) -> bool:
    """This Permanent card is active."""
    faces = s.faces
    return face in [faces[card] for card in s.slots[seat]]


def in_shelter(s: Axis, seat: int) -> bool:
    return s.terrain[s.at[seat]] == 4


def impervious(s: Axis, seat: int) -> bool:
    """AM-206: a new Angel or Demon that has not left the Axis Mundi Hex."""
    return s.gate == BIRTH and s.angel == seat


def others_from(s: Axis, seat: int) -> list[int]:
    """The opponents in turn order, the one to the right first."""
    n = s.seats
    return [(seat + k) % n for k in range(1, n)]
