"""Index 2.1 to 2.4: rings, Levels, neighbours, Rotation, islands; laws by property tests."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.engine import Play, seeded
from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.content import CAVE, CLOSED, ISLANDS, PATH, POWER, SHELTER, WAREHOUSE
from quincunx.games.axis_mundi.geometry import BOARDS, Board, axial, first_of, spacing
from quincunx.games.axis_mundi.setup import fixed_island, island_faults, random_island

BOTH = pytest.mark.parametrize("seats", [3, 6])
boards = st.sampled_from([BOARDS[3], BOARDS[6]])


@st.composite
def places(draw: st.DrawFn) -> tuple[Board, int, int, int]:
    board = draw(boards)
    one = st.integers(0, board.count - 1)
    return board, draw(one), draw(one), draw(one)


@given(places())
def test_distance_is_a_metric(found: tuple[Board, int, int, int]) -> None:
    board, a, b, c = found
    assert board.dist[a][b] == board.dist[b][a]
    assert (board.dist[a][b] == 0) == (a == b)
    assert board.dist[a][c] <= board.dist[a][b] + board.dist[b][c]


@given(places())
def test_neighbours_are_mutual_and_at_distance_1(found: tuple[Board, int, int, int]) -> None:
    board, a, b, _ = found
    assert (b in board.adj[a]) == (a in board.adj[b]) == (board.dist[a][b] == 1)
    assert (b in board.same[a]) == (a in board.same[b])
    if 0 not in (a, b):
        assert (b in board.up[a]) == (a in board.down[b])


@given(places())
def test_going_left_and_right_is_one_step_each_and_undoes_itself(found: tuple[Board, int, int, int]) -> None:
    board, a, _, _ = found
    if 0 < a < board.size:
        assert board.left[board.right[a]] == a == board.right[board.left[a]]
        assert board.dist[a][board.right[a]] == 1
        assert board.far[board.far[a]] == a and board.dist[a][board.far[a]] == 2 * board.ring[a]


@pytest.mark.rule("AM-052")
@given(places())
def test_a_rotation_turns_level_k_by_k_sixths(found: tuple[Board, int, int, int]) -> None:
    board, a, b, _ = found

    def sixth(place: tuple[int, int], times: int) -> tuple[int, int]:
        for _ in range(times):
            place = (place[0] + place[1], -place[0])
        return place

    if 0 < a < board.size:
        turned = board.turned[a]
        assert board.place[turned] == sixth(board.place[a], board.level[a])
        assert board.index[turned] == (board.index[a] + board.level[a] * board.ring[a]) % (6 * board.ring[a])
    assert board.before[board.turned[a]] == a
    if board.ring[a] == board.ring[b]:
        assert board.dist[board.turned[a]][board.turned[b]] == board.dist[a][b], "a Level turns as one piece"


@BOTH
@pytest.mark.rule("AM-052")
def test_after_six_rotations_everything_is_back(seats: int) -> None:
    board = BOARDS[seats]
    for a in range(board.count):
        at = a
        for _ in range(6):
            at = board.turned[at]
        assert at == a


@pytest.mark.rule("AM-R04", "AM-R06")
def test_the_sizes_and_places_of_the_islands() -> None:
    small, large = BOARDS[3], BOARDS[6]
    assert (small.size, large.size) == (61, 91)
    assert [small.name(at) for at in small.warehouse] == ["4-0", "4-8", "4-16"]
    assert [large.name(at) for at in large.power] == ["5-2", "5-7", "5-12", "5-17", "5-22", "5-27"]
    assert [large.place[at] for at in large.pier] == [(6, 0), (6, -6), (0, -6), (-6, 0), (-6, 6), (0, 6)]
    assert [small.place[at] for at in small.pier] == [(5, 0), (0, -5), (-5, 5)]
    assert (small.level[0], large.level[0]) == (2, 3), "the centre is one Level below the top"
    assert (small.level[1], large.level[1]) == (3, 4)


@BOTH
def test_a_pier_is_next_to_its_warehouse_only(seats: int) -> None:
    board = BOARDS[seats]
    for seat in range(seats):
        assert board.adj[board.pier[seat]] == (board.warehouse[seat],)


@BOTH
@given(st.data())
def test_ring_coordinates_follow_their_formula(seats: int, data: st.DataObject) -> None:
    board = BOARDS[seats]
    at = data.draw(st.integers(1, board.size - 1))
    ring, index = board.ring[at], board.index[at]
    assert at == first_of(ring) + index
    assert spacing(axial(ring, index), (0, 0)) == ring
    sector, along = divmod(index, ring)
    inner = {
        board.hex(ring - 1, sector * (ring - 1) + along),
        *([] if along == 0 else [board.hex(ring - 1, sector * (ring - 1) + along - 1)]),
    }
    assert {b for b in board.adj[at] if board.ring[b] == ring - 1} == ({0} if ring == 1 else inner)


# -- islands


@BOTH
@pytest.mark.rule("AM-020", "AM-021")
def test_the_fixed_island_is_legal(seats: int) -> None:
    terrain = fixed_island(seats)
    board = BOARDS[seats]
    assert island_faults(seats, terrain) == []
    assert len("".join(ISLANDS[seats].fixed)) == board.size - 1
    for ring in range(1, board.sea):
        mouths = [at for at in range(first_of(ring), first_of(ring + 1)) if terrain[at] == CAVE]
        assert len(mouths) == 2 and board.far[mouths[0]] == mouths[1]
    assert [at for at in range(board.size) if terrain[at] == WAREHOUSE] == sorted(board.warehouse)
    assert [at for at in range(board.size) if terrain[at] == POWER] == sorted(board.power)


@pytest.mark.rule("AM-020", "AM-021")
@given(st.sampled_from([3, 6]), st.integers(0, 10**6))
def test_every_random_island_is_legal_and_open(seats: int, seed: int) -> None:
    board = BOARDS[seats]
    terrain = random_island(seats, Play(GAME, None, seeded(seed), False, False))
    assert island_faults(seats, terrain) == []
    for ring, (closed, sheltered) in enumerate(ISLANDS[seats].tiles, start=1):
        level = [terrain[at] for at in range(first_of(ring), first_of(ring + 1))]
        assert (level.count(CLOSED), level.count(SHELTER), level.count(CAVE)) == (closed, sheltered, 2)
    for turns in range(6):
        assert every_hex_leads_up(board, terrain), f"after {turns} rotations"
        terrain = [terrain[at] for at in board.before]


def every_hex_leads_up(board: Board, terrain: list[int]) -> bool:
    """Every open hex outside ring 1 has an open hex above it."""
    outside = [at for at in range(1, board.size) if board.ring[at] > 1 and terrain[at] != CLOSED]
    return all(any(terrain[to] != CLOSED for to in board.up[at]) for at in outside)


@BOTH
def test_the_printed_paths_always_line_up(seats: int) -> None:
    terrain = fixed_island(seats)
    board = BOARDS[seats]
    for sector in range(6):
        chain = [board.hex(2, 2 * sector), board.hex(3, 3 * sector + 1)]
        assert all(terrain[at] == PATH for at in chain) and board.dist[chain[0]][chain[1]] == 1


def test_an_unlegal_island_is_named_fault_by_fault() -> None:
    terrain = fixed_island(3)
    board = BOARDS[3]
    terrain[board.hex(1, 0)] = CLOSED
    terrain[board.hex(1, 1)] = CLOSED
    faults = island_faults(3, terrain)
    assert any("1-0 is a corner" in fault for fault in faults)
    assert any("beside another" in fault for fault in faults)
    assert any("no other end" in fault for fault in faults)
