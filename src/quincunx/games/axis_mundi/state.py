"""The state of a match: plain data. Pieces are ids; `faces[id]` is the card or Treasure; hexes are world slots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from quincunx.engine import State, state

from .content import ANGEL, FIRST_TREASURE
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

HP: Final = 10
"""AM-006: of a Character."""

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


@state
class Axis(State):
    seats: int
    cap: int
    mode: int
    """Bit 0: Characters are dealt at random; bit 1: the Mischievous plays last."""

    # -- the island, by hex

    terrain: tuple[int, ...]
    who: list[int]
    """The visible Character on each hex."""
    treasure: tuple[int, ...]
    infected: tuple[int, ...]
    """Whose Infection Token lies on each hex."""
    harvested: tuple[int, ...]

    # -- mats, by seat

    char: tuple[int, ...]
    power: tuple[int, ...]
    """Whose powers a seat uses now: its Character's, a copied one's, or ANGEL or DEMON."""
    hp: tuple[int, ...]
    wounds: tuple[int, ...]
    energy: tuple[int, ...]
    tokens: tuple[int, ...]
    """Mischief or Scrounge Tokens."""
    at: list[int]
    unseen: tuple[int, ...]
    marker: tuple[int, ...]
    """Where an unseen Character vanished."""
    trail: tuple[int, ...]
    """Mask of the hexes where an unseen Character can be, as far as the others can tell."""
    god: tuple[int, ...]
    due: tuple[int, ...]
    demanded: tuple[int, ...]
    floats: tuple[int, ...]
    """A Levitation without tokens, from a copied Mischievous."""
    aoe: tuple[int, ...]
    """AoE Wounds taken in this turn."""
    zone: list[int]
    """By source and opponent: the zone value at the last comparison."""
    mode_of: list[int]
    """Which repeat applies: 1 at the source's turns (AM-264), 2 at the opponent's (AM-265)."""
    turn: list[int]
    """What lasts for one turn only, by the names of `Turn`."""

    # -- cards

    decks: list[list[int]]
    """1-Time and Permanent; the top card is the last."""
    hands: list[tuple[int, ...]]
    slots: tuple[tuple[int, ...], ...]
    loot: tuple[tuple[int, ...], ...]
    """Treasure in play areas."""
    vessel: tuple[tuple[int, ...], ...]
    """Empty Vessel on the mat of an unseen Character."""
    veiled: tuple[tuple[int, ...], ...]
    """Cards played face down while unseen."""
    crates: tuple[tuple[int, ...], ...]
    """By Warehouse: two Permanent, then two 1-Time cards; -1 where a slot could not be filled."""
    discard: tuple[int, ...] = ()
    laid: tuple[int, ...] = ()
    """Cards that are being carried out or looked at."""
    gone: tuple[int, ...] = ()
    fetched: tuple[int, ...] = ()
    planted: tuple[int, ...] = ()
    """The armed Time Bomb."""

    # -- how the match stands

    phase: int = CHOOSE
    active: int = 0
    start: int = 0
    round: int = 1
    rotations: int = 0
    winner: int = NONE
    angel: int = NONE
    """The seat that is the Angel or the Demon."""
    gate: int = GATE
    fallen: int = 0
    """Somebody has 0 HP and has not been moved yet."""
    told: int = 0
    """How often an unseen place was revealed."""
    healed: int = 0
    """Mask of seats whose Power Hex heal is spent in this turn."""
    bomb: int = NONE
    bomber: int = NONE
    aloft: int = 0
    """Mask of seats that are in the air during a Rotation."""
    sections: tuple[int, ...] = (0, 0, 0)
    """The Upgraded Beastmaster's Energy."""
    malign: tuple[int, ...] = ()
    """The seats that spread an area of effect now."""

    @property
    def island(self) -> Board:
        return BOARDS[self.seats]

    def spot(self, at: int) -> tuple[int, int, int]:
        """A hex for the log, with its terrain at this moment: the Levels turn."""
        return self.seats, at, self.terrain[at]

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


def fresh(faces: list[int], seats: int, cap: int, mode: int) -> Axis:
    """Everybody on the own Warehouse of a bare island, with empty hands."""
    board = BOARDS[seats]
    zero, none, empty = (0,) * seats, (NONE,) * seats, ((),) * seats
    return Axis(
        faces=faces, seen=[0] * len(faces), seats=seats, cap=cap, mode=mode, terrain=(0,) * board.count,
        who=[NONE] * board.count, treasure=(NONE,) * board.count, infected=(NONE,) * board.count,
        harvested=(0,) * board.count, char=none, power=none, hp=(HP,) * seats, wounds=zero, energy=(3,) * seats,
        tokens=zero, at=list(board.warehouse), unseen=zero, marker=none, trail=zero, god=zero, due=zero,
        demanded=zero, floats=zero, aoe=zero, zone=[0] * (seats * seats), mode_of=[0] * (seats * seats),
        turn=[0] * Turn.SIZE, decks=[[], []], hands=list(empty), slots=empty, loot=empty, vessel=empty,
        veiled=empty, crates=empty,
    )  # fmt: skip


def is_permanent(piece: int) -> bool:
    return piece < FIRST_TREASURE


def upgraded(s: Axis, seat: int) -> bool:
    """AM-227, AM-R89: everybody but the Angel or Demon, as long as there is one."""
    return s.angel >= 0 and s.power[seat] < ANGEL


def max_hp(s: Axis, seat: int) -> int:
    """AM-006, AM-214."""
    return HP if s.power[seat] < ANGEL else great_hp(s.seats)


def great_hp(seats: int) -> int:
    """Of the Angel and the Demon."""
    return 50 if seats == 6 else 25


def has(s: Axis, seat: int, face: int) -> bool:
    """This Permanent card is active."""
    faces = s.faces
    return face in [faces[card] for card in s.slots[seat]]


def impervious(s: Axis, seat: int) -> bool:
    """AM-206: a new Angel or Demon that has not left the Axis Mundi Hex."""
    return s.gate == BIRTH and s.angel == seat


def others_from(s: Axis, seat: int) -> list[int]:
    """The opponents in turn order, the one to the right first."""
    n = s.seats
    return [(seat + k) % n for k in range(1, n)]
