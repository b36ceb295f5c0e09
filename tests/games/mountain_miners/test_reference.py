"""The bit tricks against the rules written down naively, on random positions."""

from __future__ import annotations

import random

import pytest

from quincunx.games.mountain_miners.content import VALUES, compass, face_of, icon_at
from quincunx.games.mountain_miners.geometry import cells_in, map_code
from quincunx.games.mountain_miners.rules.base import exchange, spaces_for
from quincunx.games.mountain_miners.rules.scoring import kind_points
from quincunx.games.mountain_miners.rules.taking import BOTH_ARROWS, available, facing
from quincunx.games.mountain_miners.state import COUNTS, NONE, Miners, blank

Spot = tuple[int, int]


def position(rnd: random.Random) -> Miners:
    """A random shape with random tiles on it, and one or two arrows."""
    width, height = rnd.randint(3, 10), rnd.randint(3, 10)
    mask = sum(1 << cell for cell in range(width * height) if rnd.random() < 0.85)
    s = blank(map_code(width, height, mask), 0, 3, [0] * (width * height), width * height)
    filled = rnd.random()
    for cell in cells_in(mask):
        if rnd.random() < filled:
            s.board[cell] = cell
            s.occupied |= 1 << cell
            s.down |= (rnd.random() < 0.5) << cell
    s.arrow = rnd.randrange(8)
    s.second = rnd.choice([NONE, rnd.randrange(8)])
    return s


def spots(s: Miners, cells: int) -> set[Spot]:
    width = s.map >> 4 & 15
    return {(cell % width, cell // width) for cell in cells_in(cells)}


def layer(tiles: set[Spot], arrow: int, width: int, height: int) -> set[Spot]:
    def d(x: int, y: int) -> int:
        e, s = width - 1 - x, height - 1 - y
        return [x + y, y, e + y, e, e + s, s, x + s, x][arrow]

    nearest = min((d(x, y) for x, y in tiles), default=0)
    return {(x, y) for x, y in tiles if d(x, y) == nearest}


def groups(tiles: set[Spot]) -> int:
    left, number = set(tiles), 0
    while left:
        number += 1
        front = [left.pop()]
        while front:
            x, y = front.pop()
            near = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} & left
            left -= near
            front += near
    return number


@pytest.mark.rule("MM-023", "MM-024", "MM-025", "MM-120", "MM-147")
def test_available_tiles() -> None:
    rnd = random.Random(1)
    for _ in range(400):
        s = position(rnd)
        width, height = s.map >> 4 & 15, s.map & 15
        tiles = spots(s, s.occupied)
        expected = layer(tiles, s.arrow, width, height)
        if s.second != NONE:
            expected |= layer(tiles, s.second, width, height)
        assert spots(s, available(s)) == expected


@pytest.mark.rule("MM-032", "MM-069", "MM-070")
def test_spaces_a_tile_may_move_to() -> None:
    rnd = random.Random(2)
    for _ in range(150):
        s = position(rnd)
        if not s.occupied:
            continue
        cell = rnd.choice(cells_in(s.occupied))
        tiles = spots(s, s.occupied)
        (origin,) = spots(s, 1 << cell)
        empty = spots(s, (s.map >> 8) & ~s.occupied)
        expected = {space for space in empty if groups(tiles - {origin} | {space}) <= groups(tiles)}
        assert spots(s, spaces_for(s, cell)) == expected


@pytest.mark.rule("MM-071")
def test_exchanging_two_cells() -> None:
    rnd = random.Random(3)
    for _ in range(200):
        s = position(rnd)
        cells = cells_in(s.map >> 8)
        one, other = rnd.sample(cells, 2)
        before = {cell: (s.board[cell], s.down >> cell & 1) for cell in cells}
        exchange(s, one, other)
        after = {cell: (s.board[cell], s.down >> cell & 1) for cell in cells}
        assert (after.pop(one), after.pop(other)) == (before.pop(other), before.pop(one))
        assert after == before
        assert s.occupied == sum(1 << cell for cell in cells if s.board[cell] != NONE)


@pytest.mark.rule("MM-090", "MM-091", "MM-092", "MM-093", "MM-094", "MM-095", "MM-096", "MM-155")
def test_points_of_a_kind() -> None:
    rnd = random.Random(4)
    for _ in range(500):
        seats = rnd.randint(2, 6)
        s = blank(map_code(3, 3, 511), 0, seats, [], 9)
        kind = rnd.randrange(8)
        held = [rnd.choice([0, 0, 1, 1, 2, 3]) for _ in range(seats)]
        s.count[kind::COUNTS] = held
        s.doubled = [rnd.randrange(2) << kind for _ in range(seats)]
        holders = [number for number in held if number]
        for seat, points in enumerate(kind_points(s, kind)):
            expected = 0
            if held[seat] and held[seat] == max(holders):
                expected += VALUES[kind] * held[seat]
            if held[seat] and held[seat] == min(holders):
                expected -= VALUES[kind] * held[seat]
            assert points == (2 * expected if s.doubled[seat] else expected)


@pytest.mark.rule("MM-172", "MM-173", "MM-174")
def test_sections_facing_the_arrows() -> None:
    rnd = random.Random(5)
    s = blank(map_code(3, 3, 511), 0, 2, [], 9)
    for _ in range(500):
        face = face_of([rnd.randrange(29) for _ in range(rnd.randint(1, 4))], rnd.randrange(4))
        s.arrow, s.second = rnd.randrange(8), rnd.choice([NONE, rnd.randrange(8)])
        sides = compass(face)
        expected: set[int] = set()
        for arrow in (s.arrow, s.second):
            if arrow != NONE:
                expected |= {sides[arrow // 2], sides[(arrow + 1) // 2 % 4]}
        found = [icon_at(face, section) for section in facing(s, face, BOTH_ARROWS)]
        assert len(found) == len(set(found)) and set(found) == expected
