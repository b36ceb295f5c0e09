"""Board geometry and the top layer (MM-020 to MM-033), with the rulebook's pictures."""

from __future__ import annotations

import pytest

from quincunx.engine.state import fields
from quincunx.games.mountain_miners.geometry import POSITIONS, Map, cells_in, map_code, map_of

from .scenes import Scene, dealt


def full(width: int, height: int) -> Map:
    return map_of(map_code(width, height, (1 << width * height) - 1))


def spots(cells: list[tuple[int, int]]) -> tuple[Map, int, int, int]:
    """Tiles at free coordinates, moved into a frame; only differences matter."""
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    width = max(x for x, _ in cells) - left + 1
    height = max(y for _, y in cells) - top + 1
    occupied = sum(1 << (y - top) * width + x - left for x, y in cells)
    return full(width, height), occupied, left, top


def layer(cells: list[tuple[int, int]], position: str) -> list[tuple[int, int]]:
    here, occupied, left, top = spots(cells)
    found = cells_in(here.layer(occupied, POSITIONS.index(position)))
    return sorted((cell % here.width + left, cell // here.width + top) for cell in found)


@pytest.mark.rule("MM-020", "MM-021")
def test_coordinates_and_their_place_on_the_diamond() -> None:
    cells = {
        cell.name: cell for cell in Scene(["Ru Ru Ru Ru", "Em Em Em Em", "Di Di Di Di"], start=False).view(0).cells
    }
    assert {(c.x, c.y) for c in cells.values()} == {(x, y) for x in range(4) for y in range(3)}
    assert all((c.column, c.line) == (c.x - c.y, c.x + c.y) for c in cells.values())
    assert min(cells.values(), key=lambda c: c.line).name == "a1", "north corner (0,0)"
    assert max(cells.values(), key=lambda c: c.column).name == "d1", "east corner (W-1,0)"
    assert max(cells.values(), key=lambda c: c.line).name == "d3", "south corner (W-1,H-1)"
    assert min(cells.values(), key=lambda c: c.column).name == "a3", "west corner (0,H-1)"


@pytest.mark.rule("MM-022")
def test_the_eight_positions_clockwise() -> None:
    assert POSITIONS == ("n", "ne", "e", "se", "s", "sw", "w", "nw")
    here = full(4, 3)
    nearest = [cells_in(here.lines[position][0]) for position in range(0, 8, 2)]
    assert nearest == [(0,), (3,), (11,), (8,)], "corners N, E, S, W touch one cell each"


@pytest.mark.rule("MM-023")
def test_the_distances() -> None:
    here = full(5, 4)
    for cell in range(20):
        x, y = cell % 5, cell // 5
        found = [here.distance(cell, position) for position in range(8)]
        assert found == [x + y, y, 4 - x + y, 4 - x, 4 - x + 3 - y, 3 - y, x + 3 - y, x]


@pytest.mark.rule("MM-024", "MM-025", "MM-026", "MM-027")
def test_only_the_nearest_line_that_holds_a_tile_is_available() -> None:
    scene = Scene([". . .", "Ru . Em", ". Di On"], arrow="ne", start=False)
    assert scene.layer == ["a2", "c2"], "the empty line is skipped, the gap does not matter"
    scene.state.arrow = POSITIONS.index("s")
    assert scene.layer == ["c3"]
    scene.state.arrow = POSITIONS.index("w")
    assert scene.layer == ["a2", "b3"]
    scene.state.arrow = POSITIONS.index("n")
    assert scene.layer == ["a2"], "c2 is the first tile of its column, but lies on a farther line"


@pytest.mark.rule("MM-025")
def test_however_deep_the_nearest_tile_lies() -> None:
    scene = Scene([". . . .", ". . . .", ". . . Ru"], arrow="n", start=False)
    for position in POSITIONS:
        scene.state.arrow = POSITIONS.index(position)
        assert scene.layer == ["d3"]


@pytest.mark.rule("MM-028")
def test_only_the_number_of_the_arrow_position_matters() -> None:
    """The state keeps a position from 0 to 7 and nothing else of where an arrow lies."""
    s = dealt()
    arrows = [name for name in fields(s) if name in ("arrow", "second", "locked", "direction", "step")]
    assert arrows == ["arrow", "second", "locked", "direction", "step"]
    assert s.arrow in range(8)


@pytest.mark.rule("MM-028", "MM-027")
def test_how_near_a_tile_lies_to_the_arrow_itself_does_not_matter() -> None:
    """A corner arrow: two far ends of a line come before a tile right below the arrow, one line deeper."""
    cells = [(5, 0), (0, 5), (3, 3)]
    assert layer(cells, "n") == [(0, 5), (5, 0)]
    assert layer([(9 - x, 9 - y) for x, y in cells], "s") == [(4, 9), (9, 4)]
    assert layer([(9 - y, x) for x, y in cells], "e") == [(4, 0), (9, 5)]
    assert layer([(y, 9 - x) for x, y in cells], "w") == [(0, 4), (5, 9)]


@pytest.mark.rule("MM-028")
@pytest.mark.parametrize(("arrow", "ends"), [("ne", "a1 h1"), ("se", "h1 h3"), ("sw", "a3 h3"), ("nw", "a1 a3")])
def test_a_diagonal_arrow_reaches_both_ends_of_its_side(arrow: str, ends: str) -> None:
    corners = Scene(["Ru . . . . . . Ru", ". . . Em Em . . .", "Ru . . . . . . Ru"], arrow=arrow, start=False)
    assert corners.layer == ends.split(), "the tiles before the middle of the side lie a line deeper"


@pytest.mark.rule("MM-029")
def test_the_layer_follows_every_change() -> None:
    scene = Scene(["Ru Em Di", "On Ru Em", "Di On Ru"], arrow="ne", held=["mv"])
    assert scene.layer == ["a1", "b1", "c1"]
    scene.do("use:move-arrow", "arrow:1:nw")
    assert scene.layer == ["a1", "a2", "a3"]
    scene.do("grab:a1")
    assert (scene.arrow, scene.layer) == ("ne", ["b1", "c1"]), "the arrow moved and a tile is gone"


@pytest.mark.rule("MM-030")
def test_an_untouched_board_offers_one_tile_to_corners_and_a_side_to_diagonals() -> None:
    here = full(5, 3)
    sizes = [here.layer(here.mask, position).bit_count() for position in range(8)]
    assert sizes == [1, 5, 1, 3, 1, 5, 1, 3]


@pytest.mark.rule("MM-031")
def test_neighbours_share_an_edge() -> None:
    here = full(4, 3)
    names = {cell: sorted((n % 4, n // 4) for n in cells_in(here.near[cell])) for cell in range(12)}
    assert names[5] == [(0, 1), (1, 0), (1, 2), (2, 1)]
    assert names[0] == [(0, 1), (1, 0)]
    assert names[3] == [(2, 0), (3, 1)], "no wrapping round to the next row"


@pytest.mark.rule("MM-032", "MM-R14")
def test_tiles_never_leave_the_original_shape() -> None:
    scene = Scene(["Ru . #", "Em Di #", "On On ."], held=["sw"])
    scene.do("use:swap", "swap:a1")
    assert not {"with:c1", "with:c2"} & set(scene.offered())
    assert "with:b1" in scene.offered()


@pytest.mark.rule("MM-033", "MM-R13")
def test_a_split_board_changes_nothing() -> None:
    scene = Scene(["Ru Em . Di", "Ru . . On"], arrow="ne")
    assert scene.offered() == ["grab:a1", "grab:b1", "grab:d1"]
    scene.do("grab:b1")
    assert scene.holds(0) == ["emerald"], "nobody collects a group"
    assert scene.layer == ["d1", "d2"]


TURN = [(0, 0), (0, 1), (1, 0), (2, -1), (3, -1), (1, 1), (2, 0), (1, 2), (2, 1), (2, 2), (3, 2)]
ARROW = [(-1, 1), (0, 0), (1, -1), (2, -1), (0, 1), (1, 0), (0, 2), (1, 1), (1, 2), (2, 2)]


@pytest.mark.rule("MM-022", "MM-023", "MM-024", "MM-049")
def test_picture_of_two_turns() -> None:
    assert layer(TURN, "w") == [(0, 1), (1, 2)]
    assert layer(TURN, "n") == [(0, 0)]
    assert layer([cell for cell in TURN if cell != (0, 1)], "n") == [(0, 0)]
    assert (POSITIONS.index("w") + 2) % 8 == POSITIONS.index("n"), "clockwise is ascending"


@pytest.mark.rule("MM-024", "MM-026", "MM-050")
def test_picture_of_diagonal_arrows() -> None:
    assert layer(ARROW, "se") == [(2, -1), (2, 2)]
    assert layer([cell for cell in ARROW if cell != (2, -1)], "sw") == [(0, 2), (1, 2), (2, 2)]
    assert POSITIONS.index("se") + 2 == POSITIONS.index("sw")


@pytest.mark.rule("MM-040", "MM-049")
def test_the_pictured_turn_is_played() -> None:
    """Three by four spaces around the pictured tiles: the arrow goes from west over north to east."""
    here, occupied, left, top = spots(TURN)
    rows = [
        " ".join("Ru" if occupied >> y * here.width + x & 1 else "." for x in range(here.width))
        for y in range(here.height)
    ]
    scene = Scene(rows, arrow="w")
    first = f"{'abcd'[0 - left]}{1 - top + 1}"
    assert f"grab:{first}" in scene.offered() and len(scene.offered()) == 2
    scene.do(f"grab:{first}")
    north = f"{'abcd'[0 - left]}{0 - top + 1}"
    assert scene.said(31)[:5] == [
        f"Ada takes Ruby from {first}.",
        "The arrow moves to the north.",
        f"Bo has no choice: only {north} can be taken.",
        f"Bo takes Ruby from {north}.",
        "The arrow moves to the east.",
    ]
