"""KARMAGGÄN: the state, plain data. Pieces are ids (`cards.py`), places are ints (`board.py`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from quincunx.engine import State, state

from .board import RING, TILES

# where a Raider can be besides a place
UNPLACED: Final = -1
DEAD: Final = -2
"""Its player steers the swarm (KG-143)."""
OUT: Final = -3
"""Lost a battle in the Jungle and gets no more turns (KG-189)."""

# phases: what a boundary stands before
PLACING: Final = 0
RAIDER: Final = 1
SWARM: Final = 2

LAST: Final = 40
"""The last round, where the table does not say otherwise (KG-174)."""

# how a match ended
RUNNING: Final = 0
ESCAPED: Final = 1
NOBODY_LEFT: Final = 2
LAST_ROUND: Final = 3

# what a dead player has done this turn (KG-146)
NOTHING_YET: Final = 0
SUMMONED: Final = 1
MOVING: Final = 2

ACTIVATION: Final = 300
"""`used` remembers an activation as seat * ACTIVATION + tile."""


@state
class Karmaggan(State):
    teams: bool
    objects: list[int]
    """The Object Deck; the last piece is the top."""
    spent: list[int]
    hands: list[list[int]]
    temple: list[int]
    temple_spent: list[int]
    blood: list[int]
    """The faces still on Blood Tiles; the piece of a tile is `BLOOD_PIECE` plus its place in `BLOODS`."""
    drained: list[int]
    open: list[int]
    """Face up on the table: the card being resolved, cards set aside in a battle."""
    owners: list[int]
    """Whose the open cards are; -1 for a Temple Card."""
    kinds: list[int]
    """What every tile is now."""
    rot: list[int]
    gates: int
    """Which kinds of Gates stand open: SUN, MOON."""
    rollers: bool
    egg: int
    """The tile of the uncarried Egg, or -1."""
    carrier: int
    """The seat whose Raider carries the Egg, or -1."""
    at: list[int]
    """The place of each seat's Raider, or UNPLACED, DEAD, OUT."""
    coins: list[int]
    medals: list[int]
    spawns: list[int]
    """The tile of every Tar Spawn."""
    swarm: list[int]
    """The swarm each of them belongs to: 0, or in a Team Match 0 or 1."""
    tiles_left: int
    """Extra Temple Tiles not yet on the board."""
    first: int
    active: int
    phase: int
    round: int
    last: int
    """The number of the last round (KG-174)."""
    turn: int
    """How many places of the turn order this round has passed."""
    turns: list[int]
    """Turns finished by each seat."""
    rolled: bool
    steps: int
    bonus: int
    """Steps from Sparks Stones played before the roll."""
    played: int
    pole: int
    """Abyss Tiles that Poles still make enterable this turn."""
    spell: bool
    stay: int
    """The last tile of this turn where the moving figure may stay (KG-181)."""
    stopped: bool
    """The turn is to end: a lost battle, or gone out."""
    did: int
    used: list[int]
    passed: int
    """Mask of the Raiders that gave the Egg away this turn (KG-R46)."""
    deaths: int
    """Mask of the swarms whose first Raider has died."""
    fight: list[int]
    """The battle going on: attacker, defender, attacker is a Spawn, defender is a Spawn, tile, round, rounds won
    by each; empty outside battles."""
    beams: list[int]
    """The last wall traps that fired: type, the four rotations then, and the tiles swept."""
    ended: int
    winners: int

    def zones(self) -> Iterator[tuple[str, Sequence[int]]]:
        yield "object deck", self.objects
        yield "object discard", self.spent
        yield "temple deck", self.temple
        yield "temple discard", self.temple_spent
        yield "blood tiles", self.blood
        yield "drained", self.drained
        yield "open", self.open
        for seat, hand in enumerate(self.hands):
            yield f"hand {seat}", hand

    # -- small questions the rules ask

    def side(self, seat: int) -> int:
        """Seats of one side win together: every seat alone, or the two teams (KG-009)."""
        return seat & 1 if self.teams else seat

    def swarm_of(self, seat: int) -> int:
        """The swarm that a seat joins when its Raider is dead (KG-144)."""
        return seat & 1 if self.teams else 0

    def hostile(self, seat: int, other: int) -> bool:
        """The Raiders of two seats are enemies."""
        return (seat ^ other) & 1 == 1 if self.teams else seat != other

    def hostile_spawn(self, seat: int, swarm: int) -> bool:
        """A Raider and a swarm are enemies (KG-145)."""
        return not self.teams or seat & 1 != swarm

    def egg_place(self) -> int:
        return self.egg if self.carrier < 0 else self.at[self.carrier]

    def taken(self, tile: int) -> bool:
        """Some figure stands there."""
        return tile in self.at or tile in self.spawns

    def crowded(self, tile: int) -> bool:
        """More than one figure stands there."""
        return self.at.count(tile) + self.spawns.count(tile) > 1

    def spot(self, tile: int) -> int:
        """A place for the log, with what the tile is and how its ring lies at this moment: both may change later."""
        return (self.kinds[tile] << 4 | self.rot[RING[tile]] & 15) << 9 | tile if tile < TILES else tile

    def order(self, start: int) -> list[int]:
        """All seats clockwise from this one."""
        seats = len(self.at)
        return [(start + n) % seats for n in range(seats)]
