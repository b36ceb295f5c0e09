"""Positions and play for Mountain Miners tests: draw a board, choose by key, look at what happened.

A board is drawn by rows of y, west to east in x. A tile is written with the short signs of its icons (`Ru`, `mv`):
`Ru` lies faceup, `?Ru` facedown, `Ru/Em` is divided, `Ru/Em@1` divided and turned a quarter clockwise, `.` is an
empty space and `#` no space at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quincunx.engine import ALL, Match, Option, Play, key_of_seed, seeded
from quincunx.games.mountain_miners import GAME
from quincunx.games.mountain_miners.content import (
    ATTACHED,
    KEYS,
    MULTIPLIER,
    TABLE,
    WILDCARD,
    face_of,
    icon_at,
    sections,
    turned,
)
from quincunx.games.mountain_miners.geometry import POSITIONS, cell_name, cells_in, map_code, map_of
from quincunx.games.mountain_miners.rules.taking import attach, available, keep
from quincunx.games.mountain_miners.state import BEFORE, COUNTS, NONE, Miners, blank
from quincunx.games.mountain_miners.view import MinersView, view_of
from quincunx.testing import PLAYERS, Scenario, setup

__all__ = ["PLAYERS", "Scene", "dealt", "face", "match"]

SIGNS = {icon.short: number for number, icon in enumerate(TABLE)}


def face(word: str) -> int:
    """The tile written by a word."""
    icons, _, turn = word.lstrip("?").partition("@")
    return turned(face_of([SIGNS[sign] for sign in icons.split("/")]), int(turn or 0))


class Scene(Scenario[Miners]):
    """A match from a drawn position on.

    `held` are collected tiles by seat (`Wi=Ru` a Wildcard on the ruby pile, `Mu=Ru` a Multiplier there);
    `known` are facedown cells by the seat that has looked at them.
    """

    def __init__(
        self,
        rows: Sequence[str],
        *,
        seats: int = 2,
        arrow: str = "n",
        second: str = "",
        held: Sequence[str] = (),
        deck: str = "",
        sets: int = 0,
        active: int = 0,
        phase: int = BEFORE,
        known: Mapping[str, int] | None = None,
        secret: Mapping[int, str] | None = None,
        start: bool = True,
    ) -> None:
        grid = [row.split() for row in rows]
        width, height = len(grid[0]), len(grid)
        words = [word for row in grid for word in row]
        mask = sum(1 << cell for cell, word in enumerate(words) if word != "#")
        s = blank(map_code(width, height, mask), sets, seats, [], width * height)
        self.state = s
        for cell, word in enumerate(words):
            if word not in ".#":
                self._lay(cell, word)
        for seat, tiles in enumerate(held):
            for word in tiles.split():
                self._hold(seat, word)
        s.deck = [self._tile(word, 0) for word in deck.split()]
        for seat, word in (secret or {}).items():
            s.secret[seat] = self._tile(word, 1 << seat)
        s.arrow = POSITIONS.index(arrow)
        s.second = POSITIONS.index(second) if second else NONE
        s.active = s.first = active
        s.phase = phase
        for name, seat in (known or {}).items():
            s.seen[s.board[self.cell(name)]] |= 1 << seat
        super().__init__(GAME, s, seeded(7), PLAYERS, start)

    def _tile(self, word: str, seen: int) -> int:
        s = self.state
        s.faces.append(face(word))
        s.seen.append(seen)
        s.shows.append(NONE)
        s.section.append(0)
        s.laid.append(256 * len(s.faces))
        return len(s.faces) - 1

    def _lay(self, cell: int, word: str) -> None:
        down = word.startswith("?")
        tile = self.state.board[cell] = self._tile(word, 0 if down else ALL)
        self.state.laid[tile] = map_of(self.state.map).code[cell]
        self.state.occupied |= 1 << cell
        self.state.down |= down << cell

    def _hold(self, seat: int, word: str) -> None:
        """A tile counts as its first section."""
        s = self.state
        printed, _, kind = word.partition("=")
        tile = self._tile(printed, ALL)
        keep(s, seat, tile, 0)
        if s.shows[tile] == WILDCARD:
            s.shows[tile] = SIGNS[kind]
            s.count[COUNTS * seat + SIGNS[kind]] += 1
        elif s.shows[tile] == MULTIPLIER:
            attach(s, Play(GAME, s, seeded(0), False, False), seat, tile, SIGNS[kind])

    # -- playing

    def option(self, key: str) -> Option:
        """The option with this key, in words."""
        return GAME.describe(self.state, self.play.seat, self.play.kind, self.keys()[key])

    def offered(self, verb: str = "", seat: int | None = None) -> list[str]:
        """The keys on offer, sorted."""
        return sorted(super().offered(verb, seat))

    # -- looking

    def cell(self, name: str) -> int:
        here = map_of(self.state.map)
        return next(cell for cell in range(len(here.code)) if cell_name(here.code[cell]) == name)

    def cells(self, cells: int) -> list[str]:
        code = map_of(self.state.map).code
        return sorted(cell_name(code[cell]) for cell in cells_in(cells))

    @property
    def layer(self) -> list[str]:
        """The available tiles."""
        return self.cells(available(self.state))

    @property
    def arrow(self) -> str:
        return POSITIONS[self.state.arrow]

    @property
    def second(self) -> str:
        return POSITIONS[self.state.second] if self.state.second != NONE else ""

    def at(self, name: str) -> str:
        """What lies on a cell: the word of the tile without its turn, a dot for an empty space."""
        s = self.state
        tile = s.board[self.cell(name)]
        if tile == NONE:
            return "."
        icons = [TABLE[icon_at(s.faces[tile], each)].short for each in range(sections(s.faces[tile]))]
        return ("?" if s.down >> self.cell(name) & 1 else "") + "/".join(icons)

    def holds(self, seat: int) -> list[str]:
        """What the seat's collected tiles count as."""
        s = self.state
        shown = [s.shows[tile] for tile in s.gems[seat] + s.tools[seat]]
        return sorted(f"multiplier-{KEYS[n - ATTACHED]}" if n >= ATTACHED else KEYS[n] for n in shown)

    def view(self, seat: int) -> MinersView:
        return view_of(self.state, seat)

    @property
    def scores(self) -> list[int]:
        return [int(score) for score in GAME.result(self.state).scores]


def match(seats: int = 2, seed: int = 1, **options: object) -> Match:
    """A match as it is set up."""
    return Match(GAME, GAME.setting(seats, options), key=key_of_seed(seed), names=PLAYERS[:seats])


def dealt(seats: int = 2, seed: int = 1, **options: object) -> Miners:
    """The state after setup."""
    return setup(GAME, seats, seeded(seed), **options)
