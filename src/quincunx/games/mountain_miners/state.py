"""The state of a match: plain data. Tiles are ids; `faces[id]` is what is printed on the tile and how it lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from quincunx.engine import State

CORNER: Final = 0
BEFORE: Final = 1
GRAB: Final = 2
AFTER: Final = 3
RANSACK_TAKE: Final = 4
INFORM: Final = 5
OVER: Final = 6
PHASE_NAMES: Final = ("corner", "before", "grab", "after", "ransack", "information", "over")

RUNNING: Final = 0
NO_GEMS: Final = 1
DEADLOCK: Final = 2

NONE: Final = -1
START_TILE: Final = 240
"""In `laid`: added to the number of a start tile. No cell of any map has such coordinates."""
COUNTS: Final = 9
"""Numbers kept for each seat in `count`: the eight regular kinds, then Trash."""


class Miners(State):
    """One match of Mountain Miners. All fields are public except faces, as far as `seen` says."""

    __slots__ = (
        "map",
        "sets",
        "seats",
        "deck",
        "board",
        "occupied",
        "down",
        "gems",
        "tools",
        "secret",
        "gone",
        "rubble",
        "shows",
        "section",
        "laid",
        "count",
        "closed",
        "doubled",
        "arrow",
        "second",
        "locked",
        "direction",
        "step",
        "first",
        "active",
        "phase",
        "grabs",
        "used",
        "moved",
        "stirred",
        "idle",
        "holes",
        "covered",
        "turns",
        "ended",
    )

    def __init__(self, map_code: int, sets: int, seats: int, faces: list[int]) -> None:
        """The bare fields; `blank` gives the lists their sizes."""
        super().__init__(faces, [])
        self.map: int = map_code
        """The map as a code; `geometry.map_of` gives its facts."""
        self.sets: int = sets
        self.seats: int = seats
        self.deck: list[int] = []
        """The top is the first one."""
        self.board: list[int] = []
        """By cell: the tile, or NONE."""
        self.occupied: int = 0
        """The set of cells that hold a tile."""
        self.down: int = 0
        """The set of cells whose tile is facedown."""
        self.gems: list[list[int]] = []
        self.tools: list[list[int]] = []
        """Collected tiles of each seat: gemstones of every sort, and unused actions."""
        self.secret: list[int] = []
        self.gone: list[int] = []
        """Discarded tiles, public."""
        self.rubble: list[int] = []
        """Tiles removed by Bombs."""
        self.shows: list[int] = []
        """By tile: what it counts as once collected; a Wildcard as its kind, a Multiplier as ATTACHED + kind."""
        self.section: list[int] = []
        """By tile: its active section once collected (MM-176)."""
        self.laid: list[int] = []
        """By tile: the cell on which everybody saw it laid first, as coordinates, plus 256 for each tile laid there
        before it; it gives the tile its name in drawings, whereas ids never leave the rules."""
        self.count: list[int] = []
        self.closed: list[int] = []
        self.doubled: list[int] = []
        """Of each seat: the set of kinds closed to it, and of those that a Multiplier lies on."""
        self.arrow: int = NONE
        self.second: int = NONE
        self.locked: int = 0
        self.direction: int = 1
        self.step: int = 2
        self.first: int = 0
        self.active: int = 0
        self.phase: int = BEFORE
        self.grabs: int = 1
        """Grabs still to be made this turn."""
        self.used: int = 0
        """Actions executed this turn."""
        self.moved: int = 0
        """The arrows have made their automatic movement this turn."""
        self.stirred: int = 0
        """This turn a tile left the board or an action was executed."""
        self.idle: int = 0
        """Turns in a row in which nothing stirred."""
        self.holes: list[int] = []
        """Cells emptied by Bombs that await their refill, in the order of refilling."""
        self.covered: int = NONE
        """The cell that Ransack has turned facedown, while a tile beside it is to be collected."""
        self.turns: int = 0
        self.ended: int = RUNNING

    def copy(self) -> Miners:
        s = Miners(self.map, self.sets, self.seats, self.faces[:])
        s.seen = self.seen[:]
        s.deck = self.deck[:]
        s.board = self.board[:]
        s.occupied = self.occupied
        s.down = self.down
        s.gems = [pile[:] for pile in self.gems]
        s.tools = [pile[:] for pile in self.tools]
        s.secret = self.secret[:]
        s.gone = self.gone[:]
        s.rubble = self.rubble[:]
        s.shows = self.shows[:]
        s.section = self.section[:]
        s.laid = self.laid[:]
        s.count = self.count[:]
        s.closed = self.closed[:]
        s.doubled = self.doubled[:]
        s.arrow = self.arrow
        s.second = self.second
        s.locked = self.locked
        s.direction = self.direction
        s.step = self.step
        s.first = self.first
        s.active = self.active
        s.phase = self.phase
        s.grabs = self.grabs
        s.used = self.used
        s.moved = self.moved
        s.stirred = self.stirred
        s.idle = self.idle
        s.holes = self.holes[:]
        s.covered = self.covered
        s.turns = self.turns
        s.ended = self.ended
        return s

    def zones(self) -> Iterator[tuple[str, Sequence[int]]]:
        yield "deck", self.deck
        yield "board", [tile for tile in self.board if tile != NONE]
        yield "gone", self.gone
        yield "rubble", self.rubble
        for seat in range(self.seats):
            yield f"gems {seat}", self.gems[seat]
            yield f"tools {seat}", self.tools[seat]
            yield f"secret {seat}", [tile for tile in self.secret[seat : seat + 1] if tile != NONE]


def blank(map_code: int, sets: int, seats: int, faces: list[int], cells: int) -> Miners:
    """A match before anything is dealt: all tiles in the deck, unseen."""
    s = Miners(map_code, sets, seats, faces)
    tiles = len(faces)
    s.seen = [0] * tiles
    s.deck = list(range(tiles))
    s.board = [NONE] * cells
    s.gems = [[] for _ in range(seats)]
    s.tools = [[] for _ in range(seats)]
    s.secret = [NONE] * seats
    s.shows = [NONE] * tiles
    s.section = [0] * tiles
    s.laid = [NONE] * tiles
    s.count = [0] * (COUNTS * seats)
    s.closed = [0] * seats
    s.doubled = [0] * seats
    return s
