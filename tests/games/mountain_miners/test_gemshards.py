"""Gemshards (MM-170 to MM-193)."""

from __future__ import annotations

from collections import Counter

import pytest

from quincunx.engine import Play, seeded
from quincunx.games.mountain_miners import GAME
from quincunx.games.mountain_miners.content import (
    DARK,
    GOLDEN,
    SHARDS,
    compass,
    face_of,
    icons_of,
    pool,
    sections,
    turned,
)
from quincunx.games.mountain_miners.geometry import POSITIONS
from quincunx.games.mountain_miners.setup import cut

from .scenes import Scene, dealt, face

BOARD = ["Ru Em Di On", "Em Di On Ru", "Di On Ru Em", "On Ru Em Di"]
REST = ["Em Di On", "Ru Ru Ru"]


# -- sections


@pytest.mark.rule("MM-170")
def test_quadrants_by_number_of_sections() -> None:
    a, b, c, d = 0, 1, 2, 3
    assert compass(face_of([a])) == (a, a, a, a)
    assert compass(face_of([a, b])) == (a, a, b, b)
    assert compass(face_of([a, b, c])) == (a, b, c, c)
    assert compass(face_of([a, b, c, d])) == (a, b, c, d)


@pytest.mark.rule("MM-171", "MM-R09")
def test_icons_are_cut_into_tiles_of_one_to_four_lying_at_random() -> None:
    play = Play(GAME, None, seeded(3), False, False)
    tiles = [tile for _ in range(60) for tile in cut(pool(SHARDS), play)]
    icons = Counter(icon for tile in tiles for icon in icons_of(tile))
    assert icons == Counter(pool(SHARDS) * 60), "every icon is used once"
    sizes = Counter(sections(tile) for tile in tiles)
    assert set(sizes) == {1, 2, 3, 4}
    assert max(sizes.values()) < 1.25 * min(sizes.values()), "equally likely (the last tile of a batch aside)"
    turns = Counter(tile >> 23 & 3 for tile in tiles if sections(tile) > 1)
    assert set(turns) == {0, 1, 2, 3} and max(turns.values()) < 1.25 * min(turns.values())


@pytest.mark.rule("MM-171", "MM-004")
def test_whole_batches_are_added() -> None:
    for seed in range(5):
        s = dealt(2, seed, gemshards=True, width=8, height=8)
        icons = Counter(icon for tile in s.faces for icon in icons_of(tile))
        batches = icons[0] // 8
        assert icons == Counter(pool(SHARDS) * batches)
        assert len(s.faces) >= 64


@pytest.mark.rule("MM-172")
def test_a_turned_tile_shows_its_quadrants_clockwise() -> None:
    tile = face_of([0, 1, 2, 3])
    assert [compass(turned(tile, r)) for r in range(4)] == [(0, 1, 2, 3), (3, 0, 1, 2), (2, 3, 0, 1), (1, 2, 3, 0)]


@pytest.mark.rule("MM-173", "MM-175")
@pytest.mark.parametrize(("arrow", "gets"), [("n", "ruby"), ("e", "emerald"), ("s", "diamond"), ("w", "onyx")])
def test_a_corner_arrow_gives_the_quadrant_facing_it(arrow: str, gets: str) -> None:
    tile = "Ru/Em/Di/On"
    scene = Scene([f"{tile} {tile}", f"{tile} {tile}"], arrow=arrow, sets=SHARDS)
    assert scene.said(31)[1].startswith(f"Ada takes {gets.capitalize()} from ")
    assert gets in scene.holds(0)


@pytest.mark.rule("MM-174", "MM-175")
@pytest.mark.parametrize(
    ("arrow", "icons"),
    [
        ("ne", ("ruby", "emerald")),
        ("se", ("emerald", "diamond")),
        ("sw", ("diamond", "onyx")),
        ("nw", ("onyx", "ruby")),
    ],
)
def test_a_diagonal_arrow_gives_a_choice_of_two(arrow: str, icons: tuple[str, str]) -> None:
    tile = "Ru/Em/Di/On"
    scene = Scene([f"{tile} {tile}", f"{tile} {tile}"], arrow=arrow, sets=SHARDS)
    for key in scene.offered():
        again = Scene([f"{tile} {tile}", f"{tile} {tile}"], arrow=arrow, sets=SHARDS)
        again.do(key)
        assert again.asked == (0, "section")
        assert again.offered() == sorted(f"section:{icon}" for icon in icons), "the same wherever the tile sits"


@pytest.mark.rule("MM-174")
def test_one_section_or_one_icon_on_both_sides_is_no_choice() -> None:
    same = Scene(["Ru/Em@0 Em Di", *REST], arrow="ne", sets=SHARDS)
    same.do("grab:a1")
    assert same.holds(0) == ["ruby"], "north and east are one section"
    twice = Scene(["Ru/Ru/Em/Em Em Di", *REST], arrow="ne", sets=SHARDS)
    twice.do("grab:a1")
    assert twice.holds(0) == ["ruby"], "two sections with the same icon"


@pytest.mark.rule("MM-176")
def test_only_the_active_section_counts() -> None:
    scene = Scene(["Ru/mv Em Di", *REST], arrow="ne", sets=SHARDS)
    scene.do("grab:a1")
    assert scene.holds(0) == ["ruby"]
    assert scene.asked == (1, "grab"), "the action on it cannot be used"
    held = scene.view(1).players[0].tiles[0]
    assert (held.shows, held.active, held.sections) == ("ruby", "ruby", ("ruby", "move-arrow"))
    assert scene.scores == [0, 0]


@pytest.mark.rule("MM-177")
def test_legality_is_tested_section_by_section() -> None:
    scene = Scene(["Wi/Em/Di/On Wi/Wi/Em/Em Di", *REST], arrow="ne", sets=SHARDS)
    assert scene.offered() == ["grab:a1", "grab:c1"], "both facing sections of b1 are Wildcards"
    scene.do("grab:a1")
    assert scene.holds(0) == ["emerald"], "the Wildcard was not offered"


@pytest.mark.rule("MM-178", "MM-R38")
def test_a_tile_in_both_layers_may_be_taken_through_either_arrow() -> None:
    scene = Scene(["Ru/Em/Di/On Em Di", *REST], arrow="n", second="w", sets=SHARDS | DARK, start=False)
    scene.state.occupied = 1 << scene.cell("a1") | 1 << scene.cell("b1")
    scene.play.start()
    # a1 is the nearest tile both to the north and to the west.
    assert scene.offered() == ["section:onyx", "section:ruby"]
    one = Scene(["Ru/Em/Di/On Em Di", *REST], arrow="n", second="s", sets=SHARDS | DARK)
    one.do("grab:a1")
    assert any(line.startswith("Ada takes Ruby from a1;") for line in one.said(31)), (
        "only the northern arrow reaches it"
    )


@pytest.mark.rule("MM-179", "MM-R38")
def test_flashlight_and_ransack_use_the_sections_facing_any_arrow() -> None:
    rows = ["Ru Em Di", "Em Ru/Em/Di/On Ru", "On On On"]
    scene = Scene(rows, arrow="n", second="s", held=["fl"], sets=SHARDS | DARK | GOLDEN)
    scene.do("use:flashlight", "flash:b2")
    assert scene.offered() == ["section:diamond", "section:ruby"]
    ransack = Scene(rows, arrow="e", held=["rk"], sets=SHARDS | DARK)
    ransack.do("use:ransack", "cover:b1", "collect:b2")
    assert any(line.startswith("Ada takes Emerald from b2;") for line in ransack.said(31))


@pytest.mark.rule("MM-180")
def test_a_stolen_tile_keeps_its_active_section() -> None:
    scene = Scene(BOARD, arrow="ne", held=["st", "Em/On"], sets=SHARDS)
    scene.do("use:steal")
    assert scene.holds(0) == ["emerald"]
    assert scene.view(0).players[0].tiles[0].active == "emerald"


@pytest.mark.rule("MM-181", "MM-R18")
def test_a_tile_with_one_gem_section_keeps_the_game_going() -> None:
    scene = Scene(["Ru mv mv", "lk sw sw", "sw mv mv/lk/sw/On"], arrow="ne", sets=SHARDS)
    scene.do("grab:a1")
    assert not scene.over
    none = Scene(["Ru mv mv", "lk sw sw", "sw mv mv/lk/sw/st"], arrow="ne", sets=SHARDS)
    none.do("grab:a1")
    assert none.over


@pytest.mark.rule("MM-182")
def test_discarding_an_action_section_discards_the_whole_tile() -> None:
    scene = Scene(BOARD, arrow="ne", held=["lk/Ru"], sets=SHARDS)
    scene.do("use:arrow-lock")
    assert scene.holds(0) == []
    assert len(scene.state.gone) == 1 and scene.state.faces[scene.state.gone[0]] == face("lk/Ru")


@pytest.mark.rule("MM-182", "MM-176")
def test_between_tiles_that_count_as_the_same_one_may_choose() -> None:
    scene = Scene(BOARD, arrow="ne", held=["lk/Ru lk/On lk"], sets=SHARDS)
    scene.do("use:arrow-lock")
    assert scene.asked == (0, "tile")
    assert scene.offered() == ["tile:0", "tile:1", "tile:2"]
    scene.do("tile:1")
    assert [scene.state.faces[tile] for tile in scene.state.gone] == [face("lk/On")]


# -- Rotate Grabbed, Rotate Board, Teleport Arrow


@pytest.mark.rule("MM-185")
def test_rotate_grabbed_makes_another_section_count() -> None:
    scene = Scene(BOARD, arrow="ne", held=["rg Ru/mv/On Em"], sets=SHARDS)
    scene.do("use:rotate-grabbed")
    assert scene.offered() == ["to:move-arrow", "to:onyx"], "the only divided tile needs no question"
    scene.do("to:onyx")
    assert scene.holds(0) == ["emerald", "onyx"]
    action = Scene(BOARD, arrow="ne", held=["rg Ru/mv"], sets=SHARDS)
    action.do("use:rotate-grabbed")
    assert action.holds(0) == ["move-arrow"], "it has moved to the actions"


@pytest.mark.rule("MM-185")
def test_rotate_grabbed_needs_another_divided_tile() -> None:
    scene = Scene(BOARD, arrow="ne", held=["rg/Ru Em lk"], sets=SHARDS)
    assert scene.offered() == ["pass", "use:arrow-lock"], "the tile discarded for it cannot be rotated"


@pytest.mark.rule("MM-186")
def test_the_new_section_must_be_legal_without_the_tile_itself() -> None:
    alone = Scene(BOARD, arrow="ne", held=["rg Ru/Wi lk"], sets=SHARDS)
    assert "use:rotate-grabbed" not in alone.offered(), "its own pile does not count"
    scene = Scene(BOARD, arrow="ne", held=["rg Ru/Wi Em On"], sets=SHARDS)
    scene.do("use:rotate-grabbed")
    assert scene.offered() == ["pile:emerald", "pile:onyx"], "placed at once"
    scene.do("pile:onyx")
    assert scene.holds(0) == ["emerald", "onyx", "onyx"]


@pytest.mark.rule("MM-186", "MM-R39")
def test_rotating_out_of_closed_and_multiplied_piles() -> None:
    closed = Scene(BOARD, arrow="ne", held=["rg Ru/Em Mu=Ru"], sets=SHARDS | DARK)
    closed.do("use:rotate-grabbed")
    assert closed.holds(0) == ["emerald", "multiplier-ruby"]
    assert closed.state.closed[0] == 1, "the pile stays closed"
    multiplier = Scene(BOARD, arrow="ne", held=["rg Ru Mu/Em=Ru"], sets=SHARDS | DARK)
    multiplier.do("use:rotate-grabbed")
    assert multiplier.holds(0) == ["emerald", "ruby"]
    assert (multiplier.state.doubled[0], multiplier.state.closed[0]) == (0, 1)
    into = Scene(BOARD, arrow="ne", held=["rg Em/Mu Ru On"], sets=SHARDS | DARK)
    into.do("use:rotate-grabbed")
    assert into.offered() == ["pile:onyx", "pile:ruby"]


@pytest.mark.rule("MM-187")
def test_rotate_board_turns_any_tile_in_its_place() -> None:
    scene = Scene(["Ru/Em Em ?Di/On", *REST], arrow="ne", held=["rb"], sets=SHARDS | DARK, known={"c1": 1})
    scene.do("use:rotate-board")
    assert {"turn:a1", "turn:b1", "turn:c1"} <= set(scene.offered()), "faceup or facedown"
    scene.do("turn:c1")
    assert scene.offered() == ["angle:180", "angle:270", "angle:90"]
    scene.do("angle:180")
    tile = scene.state.board[scene.cell("c1")]
    assert compass(scene.state.faces[tile]) == (3, 3, 2, 2)
    assert scene.at("c1") == "?Di/On"
    assert scene.state.knows(1, tile) and not scene.state.knows(0, tile)


@pytest.mark.rule("MM-188", "MM-R37")
def test_teleport_works_like_move_the_arrow() -> None:
    scene = Scene(BOARD, arrow="ne", second="s", held=["te"], sets=SHARDS | DARK, start=False)
    scene.state.locked = 1
    scene.play.start()
    scene.do("use:teleport-arrow")
    assert scene.offered() == sorted(f"arrow:{arrow}:{place}" for arrow in (1, 2) for place in POSITIONS)
    scene.do("arrow:1:nw")
    assert scene.arrow == "nw"
    assert {"grab:a1", "grab:a4"} <= set(scene.offered())


# -- Wildcard


@pytest.mark.rule("MM-190")
def test_a_wildcard_becomes_the_kind_of_an_open_pile() -> None:
    scene = Scene(["Wi Em Di", *REST], arrow="ne", held=["Ru On On", "On"], sets=SHARDS)
    scene.do("grab:a1")
    assert scene.offered() == ["pile:onyx", "pile:ruby"]
    scene.do("pile:onyx")
    assert scene.holds(0) == ["onyx", "onyx", "onyx", "ruby"]
    assert scene.scores == [12, -4]
    pile = {pile.kind: pile for pile in scene.view(1).players[0].piles}["onyx"]
    assert (pile.count, pile.wildcards) == (3, 1)


@pytest.mark.rule("MM-191", "MM-R40")
def test_without_an_open_pile_no_wildcard() -> None:
    scene = Scene(["Wi Em Di", *REST], arrow="ne", held=["mv"], sets=SHARDS)
    scene.do("pass")
    assert scene.offered() == ["grab:b1", "grab:c1"]
    closed = Scene(["Wi Em Di", *REST], arrow="ne", held=["Ru Mu=Ru"], sets=SHARDS | DARK)
    assert closed.offered() == ["grab:b1", "grab:c1"]


@pytest.mark.rule("MM-192", "MM-R40")
def test_a_stolen_wildcard_keeps_its_kind_and_may_start_a_pile() -> None:
    scene = Scene(BOARD, arrow="ne", held=["st", "Wi=On"], sets=SHARDS)
    scene.do("use:steal")
    assert scene.holds(0) == ["onyx"]
    assert scene.asked == (0, "grab"), "no pile is chosen"


@pytest.mark.rule("MM-193", "MM-R40")
def test_a_pile_of_wildcards_is_a_regular_pile() -> None:
    scene = Scene(["Wi Em Di", *REST], arrow="ne", held=["Wi=On"], sets=SHARDS)
    scene.do("grab:a1")
    assert scene.holds(0) == ["onyx", "onyx"]
