"""The geometry of the Temple (chapter 2), checked against the definitions and over every alignment."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.content import COLUMNS, CONTENT

from .helpers import tile


def test_the_numbers_of_tiles_are_those_of_the_index() -> None:
    kinds = Counter(b.PRINTED)
    assert kinds == {b.EMPTY: 154, b.ABYSS: 52, b.OBJECT: 24, b.TEMPLE: 29, b.BLOOD: 10, b.PASSAGE: 4}
    assert [b.tile_name(x) for x in b.PASSAGES] == ["O:1:8", "O:1:24", "O:1:40", "O:1:56"]
    assert [b.tile_name(x) for x in b.STARTS] == [f"O:2:{c}" for c in (4, 12, 20, 28, 36, 44, 52, 60)]
    assert [len(traps) for traps in CONTENT.wall_traps] == [8, 10, 28]


def neighbours(rot: list[int], here: int) -> set[int]:
    """Adjacency written down again from 2.5, in temple columns."""
    ring, row, t = b.RING[here], b.ROW[here], b.temple_column(rot, here)

    def at(r: int, line: int, column: int) -> int:
        return b.place(r, line, column - COLUMNS[r] // 16 * rot[r])

    def opened(wall: int, column: int) -> bool:
        n = COLUMNS[wall + 1]
        return (column - n // 16 * rot[wall]) % n in CONTENT.wall_open[wall]

    if ring == b.CENTRAL:
        return {at(1, 0, c) for c in range(16) if opened(0, c)}
    found = set()
    for way in (-1, 1):
        local = (b.COLUMN[here] + (way - 1) // 2) % COLUMNS[ring]  # the column before the border
        if local not in CONTENT.radial[ring - 1]:
            found.add(at(ring, row, t + way))
    if row > 0:
        found.add(at(ring, row - 1, t))
    elif opened(ring - 1, t):
        found.add(at(ring - 1, {1: 0, 2: 0, 3: 1}[ring], t // 2) if ring > 1 else b.C)
    if row < {1: 0, 2: 1, 3: 2}[ring]:
        found.add(at(ring, row + 1, t))
    elif ring < 3:
        found |= {at(ring + 1, 0, c) for c in (2 * t, 2 * t + 1) if opened(ring, c)}
    return found


@pytest.mark.rule("KG-016", "KG-078", "KG-079")
def test_adjacency_agrees_with_its_definition_and_is_mutual() -> None:
    rnd = random.Random(3)
    for _ in range(60):
        rot = [rnd.randrange(16) for _ in range(4)]
        for here in range(b.TILES):
            near = b.near(rot, here)
            assert set(near) == neighbours(rot, here) and len(set(near)) == len(near)
            assert all(here in b.near(rot, other) for other in near)


def test_in_all_4096_alignments_every_tile_is_connected_to_the_centre() -> None:
    firm = [x for x in range(b.TILES) if b.PRINTED[x] != b.ABYSS]
    distances: Counter[int] = Counter()
    for code in range(4096):
        steps = b.spread([0, code >> 8, (code >> 8) + (code >> 4) & 15, (code >> 8) + (code >> 4) + code & 15], [b.C])
        assert max(steps[x] for x in firm) < b.FAR
        distances.update(steps[start] for start in b.STARTS)
    assert (min(distances), max(distances)) == (9, 17)


def test_every_start_is_twelve_steps_from_the_centre_at_first_and_out_of_all_trap_paths() -> None:
    steps = b.steps_to([0, 0, 0, 0], b.C)
    assert [steps[start] for start in b.STARTS] == [12] * 8
    swept = [x for trap in range(3) for x in b.mouths([0, 0, 0, 0], trap)]
    for x in swept:
        swept.extend(b.outwards([0, 0, 0, 0], x))
    assert not set(swept) & set(b.STARTS)


@pytest.mark.rule("KG-171")
def test_gates_lead_to_their_trails_in_every_rotation() -> None:
    for turn in range(16):
        rot = [0, 0, 0, turn]
        doors = {x: b.trail(rot, b.ALL_GATES, x) for x in range(b.PLACES)}
        found = Counter(out for out in doors.values() if out >= 0)
        assert found == {b.J0 + gate: 3 for gate in range(8)}
        assert all(b.PRINTED[x] != b.ABYSS for x, out in doors.items() if out >= 0)
        assert all(b.trail(rot, b.SUN, x) == (out if out % 2 == b.J0 % 2 else -1) for x, out in doors.items())


def test_distances_are_remembered_per_alignment_only() -> None:
    rnd = random.Random(5)
    for _ in range(30):
        rot = [rnd.randrange(16) for _ in range(4)]
        turned = [(r + 5) % 16 for r in rot]
        goal = rnd.choice([x for x in range(b.TILES) if b.PRINTED[x] != b.ABYSS])
        assert b.steps_to(rot, goal) == b.spread(turned, [goal])
        gates = rnd.randrange(1, 4)
        doors = [x for x in range(b.O2, b.J0) if b.trail(rot, gates, x) >= 0]
        assert b.steps_out(rot, gates) == b.spread(rot, doors)


def test_directions_do_not_depend_on_how_the_rings_lie() -> None:
    rnd = random.Random(9)
    for _ in range(40):
        rot = [rnd.randrange(16) for _ in range(4)]
        for here in range(b.TILES):
            words = [b.direction(here, other) for other in b.near(rot, here)]
            assert len(set(words)) == len(words) and set(words) <= {b.direction(here, end) for end in b.ways(here)}


def test_addresses() -> None:
    assert [b.tile_name(x) for x in (0, 1, 17, 81, 273)] == ["C", "I:0", "M:0:0", "O:0:0", "J:0"]
    assert b.tile_key(tile("O:2:60")) == "o-2-60"
