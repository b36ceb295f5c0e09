"""KARMAGGÄN: the state, plain data. Pieces are ids (`cards.py`), places are ints (`board.py`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from quincunx.engine import State

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


class Karmaggan(State):
    __slots__ = (
        "teams",
        "objects",
        "spent",
        "hands",
        "temple",
        "temple_spent",
        "blood",
        "drained",
        "open",
        "owners",
        "kinds",
        "rot",
        "gates",
        "rollers",
        "egg",
        "carrier",
        "at",
        "coins",
        "medals",
        "spawns",
        "swarm",
        "tiles_left",
        "first",
        "active",
        "phase",
        "round",
        "turn",
        "turns",
        "rolled",
        "steps",
        "bonus",
        "played",
        "pole",
        "spell",
        "stay",
        "stopped",
        "did",
        "used",
        "passed",
        "deaths",
        "fight",
        "beams",
        "ended",
        "winners",
    )

    def __init__(
        self,
        faces: list[int],
        seen: list[int],
        teams: bool,
        objects: list[int],
        spent: list[int],
        hands: list[list[int]],
        temple: list[int],
        temple_spent: list[int],
        blood: list[int],
        drained: list[int],
        open: list[int],
        owners: list[int],
        kinds: list[int],
        rot: list[int],
        gates: int,
        rollers: bool,
        egg: int,
        carrier: int,
        at: list[int],
        coins: list[int],
        medals: list[int],
        spawns: list[int],
        swarm: list[int],
        tiles_left: int,
        first: int,
        active: int,
        phase: int,
        round: int,
        turn: int,
        turns: list[int],
        rolled: bool,
        steps: int,
        bonus: int,
        played: int,
        pole: int,
        spell: bool,
        stay: int,
        stopped: bool,
        did: int,
        used: list[int],
        passed: int,
        deaths: int,
        fight: list[int],
        beams: list[int],
        ended: int,
        winners: int,
    ) -> None:
        super().__init__(faces, seen)
        self.teams: bool = teams
        self.objects: list[int] = objects
        """The Object Deck; the last piece is the top."""
        self.spent: list[int] = spent
        self.hands: list[list[int]] = hands
        self.temple: list[int] = temple
        self.temple_spent: list[int] = temple_spent
        self.blood: list[int] = blood
        """The faces still on Blood Tiles; the piece of a tile is `BLOOD_PIECE` plus its place in `BLOODS`."""
        self.drained: list[int] = drained
        self.open: list[int] = open
        """Face up on the table: the card being resolved, cards set aside in a battle."""
        self.owners: list[int] = owners
        """Whose the open cards are; -1 for a Temple Card."""
        self.kinds: list[int] = kinds
        """What every tile is now."""
        self.rot: list[int] = rot
        self.gates: int = gates
        """Which kinds of Gates stand open: SUN, MOON."""
        self.rollers: bool = rollers
        self.egg: int = egg
        """The tile of the uncarried Egg, or -1."""
        self.carrier: int = carrier
        """The seat whose Raider carries the Egg, or -1."""
        self.at: list[int] = at
        """The place of each seat's Raider, or UNPLACED, DEAD, OUT."""
        self.coins: list[int] = coins
        self.medals: list[int] = medals
        self.spawns: list[int] = spawns
        """The tile of every Tar Spawn."""
        self.swarm: list[int] = swarm
        """The swarm each of them belongs to: 0, or in a Team Match 0 or 1."""
        self.tiles_left: int = tiles_left
        """Extra Temple Tiles not yet on the board."""
        self.first: int = first
        self.active: int = active
        self.phase: int = phase
        self.round: int = round
        self.turn: int = turn
        """How many places of the turn order this round has passed."""
        self.turns: list[int] = turns
        """Turns finished by each seat."""
        self.rolled: bool = rolled
        self.steps: int = steps
        self.bonus: int = bonus
        """Steps from Sparks Stones played before the roll."""
        self.played: int = played
        self.pole: int = pole
        """Abyss Tiles that Poles still make enterable this turn."""
        self.spell: bool = spell
        self.stay: int = stay
        """The last tile of this turn where the moving figure may stay (KG-181)."""
        self.stopped: bool = stopped
        """The turn is to end: a lost battle, or gone out."""
        self.did: int = did
        self.used: list[int] = used
        self.passed: int = passed
        """Mask of the Raiders that gave the Egg away this turn (KG-R46)."""
        self.deaths: int = deaths
        """Mask of the swarms whose first Raider has died."""
        self.fight: list[int] = fight
        """The battle going on: attacker, defender, attacker is a Spawn, defender is a Spawn, tile, round, rounds won
        by each; empty outside battles."""
        self.beams: list[int] = beams
        """The last wall traps that fired: type, the four rotations then, and the tiles swept."""
        self.ended: int = ended
        self.winners: int = winners

    def copy(self) -> Karmaggan:
        return Karmaggan(
            self.faces[:],
            self.seen[:],
            self.teams,
            self.objects[:],
            self.spent[:],
            [hand[:] for hand in self.hands],
            self.temple[:],
            self.temple_spent[:],
            self.blood[:],
            self.drained[:],
            self.open[:],
            self.owners[:],
            self.kinds[:],
            self.rot[:],
            self.gates,
            self.rollers,
            self.egg,
            self.carrier,
            self.at[:],
            self.coins[:],
            self.medals[:],
            self.spawns[:],
            self.swarm[:],
            self.tiles_left,
            self.first,
            self.active,
            self.phase,
            self.round,
            self.turn,
            self.turns[:],
            self.rolled,
            self.steps,
            self.bonus,
            self.played,
            self.pole,
            self.spell,
            self.stay,
            self.stopped,
            self.did,
            self.used[:],
            self.passed,
            self.deaths,
            self.fight[:],
            self.beams[:],
            self.ended,
            self.winners,
        )

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

    def order(self, start: int) -> list[int]:
        """All seats clockwise from this one."""
        seats = len(self.at)
        return [(start + n) % seats for n in range(seats)]
