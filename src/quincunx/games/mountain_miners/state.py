"""The state of a match: plain data. Tiles are ids; `faces[id]` is what is printed on the tile and how it lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from quincunx.engine import State, state

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


@state
class Miners(State):
    """One match of Mountain Miners. All fields are public except faces, as far as `seen` says."""

    map: int
    """The map as a code; `geometry.map_of` gives its facts."""
    sets: int
    seats: int
    deck: list[int]
    """The top is the first one."""
    board: list[int]
    """By cell: the tile, or NONE."""
    occupied: int
    """The set of cells that hold a tile."""
    down: int
    """The set of cells whose tile is facedown."""
    gems: list[list[int]]
    tools: list[list[int]]
    """Collected tiles of each seat: gemstones of every sort, and unused actions."""
    secret: list[int]
    gone: list[int]
    """Discarded tiles, public."""
    rubble: list[int]
    """Tiles removed by Bombs."""
    shows: list[int]
    """By tile: what it counts as once collected; a Wildcard as its kind, a Multiplier as ATTACHED + kind."""
    section: list[int]
    """By tile: its active section once collected (MM-176)."""
    laid: list[int]
    """By tile: the cell on which everybody saw it laid first, as coordinates, plus 256 for each tile laid there before
    it; it gives the tile its name in drawings, whereas ids never leave the rules."""
    count: list[int]
    closed: list[int]
    doubled: list[int]
    """Of each seat: the set of kinds closed to it, and of those that a Multiplier lies on."""
    arrow: int = NONE
    second: int = NONE
    locked: int = 0
    direction: int = 1
    step: int = 2
    first: int = 0
    active: int = 0
    phase: int = BEFORE
    grabs: int = 1
    """Grabs still to be made this turn."""
    used: int = 0
    """Actions executed this turn."""
    moved: int = 0
    """The arrows have made their automatic movement this turn."""
    stirred: int = 0
    """This turn a tile left the board or an action was executed."""
    idle: int = 0
    """Turns in a row in which nothing stirred."""
    holes: list[int] = []
    """Cells emptied by Bombs that await their refill, in the order of refilling."""
    covered: int = NONE
    """The cell that Ransack has turned facedown, while a tile beside it is to be collected."""
    turns: int = 0
    ended: int = RUNNING

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
    tiles = len(faces)
    return Miners(
        faces,
        [0] * tiles,
        map_code,
        sets,
        seats,
        deck=list(range(tiles)),
        board=[NONE] * cells,
        occupied=0,
        down=0,
        gems=[[] for _ in range(seats)],
        tools=[[] for _ in range(seats)],
        secret=[NONE] * seats,
        gone=[],
        rubble=[],
        shows=[NONE] * tiles,
        section=[0] * tiles,
        laid=[NONE] * tiles,
        count=[0] * (COUNTS * seats),
        closed=[0] * seats,
        doubled=[0] * seats,
    )
