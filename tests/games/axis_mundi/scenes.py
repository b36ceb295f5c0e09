"""Positions built by hand, played by keys: tests read like play.

By default the island is all Path above the sea (no Wounds), without Treasure and crates, decks are in a fixed order,
everybody stands on the own Warehouse, and player 0 is at the beginning of its Action Phase.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from quincunx.engine import Chance
from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.content import (
    ACCESS,
    ANGEL,
    BEAST,
    DEMON,
    FIRST_CARD,
    FIRST_TREASURE,
    LETTERS,
    NAMES,
    PATH,
    PERMANENTS,
    POWERS,
)
from quincunx.games.axis_mundi.geometry import BOARDS
from quincunx.games.axis_mundi.rules import aoe
from quincunx.games.axis_mundi.rules.flow import ready
from quincunx.games.axis_mundi.setup import fixed_island, pieces
from quincunx.games.axis_mundi.state import ACT, BIRTH, SEALED, Axis, Line, Turn, altered, fresh
from quincunx.testing import Scenario, take

CAST = {
    3: ("Cultivator", "Savant", "Scrounger"),
    6: ("Cultivator", "Savant", "Scrounger", "Beastmaster", "Malignant", "Mischievous"),
}
TITLES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


class Dice(Chance):
    """Rolls as told; when they have run out, always 1."""

    def __init__(self, rolls: Sequence[int]) -> None:
        self.rolls = list(rolls)
        self.rolled = 0

    def below(self, n: int) -> int:
        self.rolled += 1
        return (self.rolls.pop(0) - 1) % n if self.rolls else 0


def find_hex(seats: int, name: str) -> int:
    board = BOARDS[seats]
    return next(at for at in range(board.count) if board.name(at) == name)


class Scene(Scenario[Axis]):
    def __init__(
        self,
        seats: int = 3,
        cast: Sequence[str] = (),
        at: Mapping[int, str] | None = None,
        *,
        hands: Mapping[int, Sequence[str]] | None = None,
        active: Mapping[int, Sequence[str]] | None = None,
        loot: Mapping[int, Sequence[str]] | None = None,
        hp: Mapping[int, int] | None = None,
        wounds: Mapping[int, int] | None = None,
        energy: Mapping[int, int] | None = None,
        tokens: Mapping[int, int] | None = None,
        land: Mapping[str, str] | None = None,
        treasure: Mapping[str, str] | None = None,
        crates: Mapping[int, Sequence[str]] | None = None,
        discard: Sequence[str] = (),
        angel: int = -1,
        demon: int = -1,
        born: bool = False,
        turn: int = 0,
        phase: int = ACT,
        start: int = 0,
        dice: Sequence[int] = (),
        fixed: bool = False,
        unseen: Sequence[int] = (),
    ) -> None:
        faces = pieces(seats)
        s = fresh(faces, seats, 60, 0)
        self.state = s
        self.board = BOARDS[seats]
        s.decks = [list(range(FIRST_CARD, len(faces))), list(range(PERMANENTS))]
        self.spare = list(range(FIRST_TREASURE, FIRST_CARD))
        self._island(fixed, land or {}, treasure or {})
        self._people(cast or CAST[seats], at or {})
        self._cards(hands or {}, active or {}, loot or {}, crates or {}, discard)
        s.hp, s.wounds = self._given(s.hp, hp), self._given(s.wounds, wounds)
        s.energy, s.tokens = self._given(s.energy, energy), self._given(s.tokens, tokens)
        self._other_worldly(angel, demon, born, hp or {})
        s.gone += tuple(self.spare)
        s.active = turn
        s.start = start
        s.phase = phase
        for seat in unseen:
            self._hide(seat)
        aoe.rezone(s)
        if phase == ACT:
            ready(s, turn)
        self.dice = Dice(dice)
        super().__init__(GAME, s, self.dice, TITLES)

    # -- building

    def _island(self, fixed: bool, land: Mapping[str, str], treasure: Mapping[str, str]) -> None:
        s = self.s
        terrain = fixed_island(s.seats)
        for at in range(1, self.board.size):
            if self.board.level[at] > 0 and not fixed:
                terrain[at] = PATH
        for name, letter in land.items():
            terrain[self.at_of(name)] = LETTERS[letter]
        s.terrain = tuple(terrain)
        for name, token in treasure.items():
            s.treasure = altered(s.treasure, self.at_of(name), self.token(token))

    @staticmethod
    def _given(line: Line, given: Mapping[int, int] | None) -> Line:
        for seat, value in (given or {}).items():
            line = altered(line, seat, value)
        return line

    def _people(self, cast: Sequence[str], at: Mapping[int, str]) -> None:
        s = self.s
        s.char = tuple(POWERS.index(name) for name in cast)
        s.power = s.char
        for seat, name in at.items():
            s.at[seat] = self.at_of(name)
        for seat in range(s.seats):
            s.who[s.at[seat]] = seat

    def _cards(
        self,
        hands: Mapping[int, Sequence[str]],
        active: Mapping[int, Sequence[str]],
        loot: Mapping[int, Sequence[str]],
        crates: Mapping[int, Sequence[str]],
        discard: Sequence[str],
    ) -> None:
        s = self.s
        for seat, names in hands.items():
            s.hands[seat] = tuple(self.card(name, 1 << seat) for name in names)
        for seat, names in active.items():
            s.slots = altered(s.slots, seat, tuple(self.card(name, -1) for name in names))
        for seat, names in loot.items():
            s.loot = altered(s.loot, seat, tuple(self.token(name, 1 << seat) for name in names))
        for crate, names in crates.items():
            s.crates = altered(s.crates, crate, tuple(self.card(name, -1) for name in names))
        s.discard = tuple(self.card(name, -1) for name in discard)

    def _other_worldly(self, angel: int, demon: int, born: bool, hp: Mapping[int, int]) -> None:
        s = self.s
        seat = max(angel, demon)
        if seat < 0:
            return
        s.angel = seat
        s.power = altered(s.power, seat, ANGEL if angel >= 0 else DEMON)
        s.hp = altered(s.hp, seat, hp.get(seat, 50 if s.seats == 6 else 25))
        s.gate = BIRTH if born else SEALED
        if not born:
            s.terrain = altered(s.terrain, 0, ACCESS)
        if BEAST in s.power:
            s.sections = (2, 2, 2)

    def _hide(self, seat: int) -> None:
        s = self.s
        s.who[s.at[seat]] = -1
        s.unseen = altered(s.unseen, seat, 1)
        s.marker = altered(s.marker, seat, s.at[seat])
        s.trail = altered(s.trail, seat, 1 << s.at[seat])
        s.vessel = altered(s.vessel, seat, (self.card("Empty Vessel", -1),))

    def card(self, name: str, seen: int) -> int:
        """Take a card of this name out of its deck."""
        s = self.state
        deck = next((deck for deck in s.decks if any(NAMES[s.faces[piece]] == name for piece in deck)), [])
        return take(s, deck, NAMES, name, seen)

    def token(self, name: str, seen: int = 0) -> int:
        return take(self.state, self.spare, NAMES, name, seen)

    def at_of(self, name: str) -> int:
        return find_hex(self.s.seats, name)

    def top(self, deck: int, *names: str) -> None:
        """Put cards of these names on top of a deck, the first one topmost."""
        for name in reversed(names):
            self.s.decks[deck].append(self.card(name, 0))

    # -- playing

    def offered(self, verb: str = "", seat: int | None = None) -> list[str]:
        """The keys on offer, sorted."""
        return sorted(super().offered(verb, seat))

    def end(self) -> Self:
        return self.do("end")

    # -- looking

    def where(self, seat: int) -> str:
        return self.board.name(self.s.at[seat])

    def named(self, pieces: Sequence[int]) -> list[str]:
        return sorted(NAMES[self.state.faces[piece]] for piece in pieces)

    def hand(self, seat: int) -> list[str]:
        return self.named(self.state.hands[seat])

    def slots(self, seat: int) -> list[str]:
        return self.named(self.state.slots[seat])

    def treasures(self, seat: int) -> list[str]:
        return self.named(self.state.loot[seat])

    def discarded(self) -> list[str]:
        return self.named(self.state.discard)

    def pools(self) -> tuple[int, int, int]:
        """General, Move and Attack Actions left."""
        turn = self.s.turn
        extra = (turn[Turn.ALPINIST] == 1) + (turn[Turn.CORNERED] == 1)
        return turn[Turn.ACTS], turn[Turn.MOVES] + extra, turn[Turn.ATTACKS]
