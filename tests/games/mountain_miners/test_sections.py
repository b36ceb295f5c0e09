"""Gemshards in depth: which section counts, where it stays, and what a Wildcard becomes."""

from __future__ import annotations

from collections import Counter

import pytest

from quincunx.games.mountain_miners.content import (
    DARK,
    GOLDEN,
    SHARDS,
    START_ACTIONS,
    compass,
    fits_as_start,
    icons_of,
    pool,
    sections,
    start_icon,
)
from quincunx.games.mountain_miners.setup import cut, draw_start_tile, shuffle_back

from .scenes import SIGNS, Scene, dealt, face

BOARD = ["Ru Em Di On", "Em Di On Ru", "Di On Ru Em", "On Ru Em Di"]
REST = ["Em Di On", "Ru Ru Ru"]
FOUR = "Ru/Em/Di/On"


# -- Rotate Board


@pytest.mark.rule("MM-187")
@pytest.mark.parametrize(("angle", "gets"), [(90, "onyx"), (180, "diamond"), (270, "emerald")])
def test_a_tile_of_the_board_turns_clockwise(angle: int, gets: str) -> None:
    scene = Scene([f"{FOUR} Em Di", *REST], arrow="n", held=["rb"], sets=SHARDS)
    scene.do("use:rotate-board", "turn:a1", f"angle:{angle}")
    assert scene.holds(0)[0] == gets, "what now faces the arrow in the north"
    assert f"Ada rotates a1 by {angle} degrees." in scene.said(1)
    assert scene.rules()[1] == "MM-187"


@pytest.mark.rule("MM-187")
def test_a_turned_tile_turns_on_from_how_it_lies() -> None:
    scene = Scene([f"{FOUR}@3 Em Di", *REST], arrow="n", held=["rb"], sets=SHARDS)
    scene.do("use:rotate-board", "turn:a1", "angle:180")
    assert scene.holds(0)[0] == "onyx", "three quarters and a half are a quarter"


@pytest.mark.rule("MM-187", "MM-137")
def test_who_knows_a_facedown_tile_sees_it_turned_and_nobody_else_sees_it() -> None:
    scene = Scene([f"Ru Em ?{FOUR}", *REST], arrow="nw", held=["rb"], sets=SHARDS | DARK, known={"c1": 1})
    scene.do("use:rotate-board", "turn:c1", "angle:90")
    tiles = [next(cell.tile for cell in scene.view(seat).cells if cell.name == "c1") for seat in (0, 1)]
    assert tiles[0] is not None and not tiles[0].known
    assert tiles[1] is not None and tiles[1].compass == ("onyx", "ruby", "emerald", "diamond")


@pytest.mark.rule("MM-187", "MM-055")
def test_rotate_board_needs_a_tile_and_asks_for_the_angle_of_the_only_one() -> None:
    scene = Scene([f"{FOUR} .", ". ."], arrow="n", held=["rb"], sets=SHARDS)
    scene.do("use:rotate-board")
    assert scene.asked == (0, "rotate-by")
    scene.do("angle:90")
    assert scene.holds(0) == ["onyx"]


# -- which arrow a section faces


@pytest.mark.rule("MM-179", "MM-R38")
def test_ransack_takes_a_side_facing_any_arrow() -> None:
    rows = ["Ru Em Di", f"Em {FOUR} Ru", "On On On"]
    scene = Scene(rows, arrow="n", second="s", held=["rk"], sets=SHARDS | DARK)
    scene.do("use:ransack", "cover:b1", "collect:b2")
    assert scene.offered() == ["section:diamond", "section:ruby"]


@pytest.mark.rule("MM-179", "MM-177", "MM-R38")
@pytest.mark.parametrize(("second", "offered"), [("", False), ("s", True)])
def test_what_only_the_second_arrow_can_give_is_offered_without_a_layer(second: str, offered: bool) -> None:
    sets = SHARDS | DARK | GOLDEN
    flash = Scene(["Wi . .", "Wi/Wi/Em/Em . .", ". Di Ru"], arrow="n", second=second, held=["fl"], sets=sets)
    flash.do("use:flashlight")
    assert ("flash:a2" in flash.offered()) is offered
    ransack = Scene(["Wi . .", "Wi/Wi/Em/Em . .", ". . Ru"], arrow="n", second=second, held=["rk mv"], sets=sets)
    assert ("use:ransack" in ransack.offered()) is offered


@pytest.mark.rule("MM-179")
def test_a_grab_through_one_arrow_does_not_get_what_faces_the_other() -> None:
    scene = Scene([f"{FOUR} Em Di", *REST], arrow="ne", second="s", sets=SHARDS | DARK)
    scene.do("grab:a1")
    assert scene.offered() == ["section:emerald", "section:ruby"], "a1 is not in the southern layer"
    flash = Scene([f"{FOUR} Em Di", *REST], arrow="ne", second="s", held=["fl"], sets=SHARDS | DARK | GOLDEN)
    flash.do("use:flashlight", "flash:a1")
    assert flash.offered() == ["section:diamond", "section:emerald", "section:ruby"]


# -- what a stolen tile counts as


@pytest.mark.rule("MM-180")
def test_a_tile_stolen_with_another_section_active_keeps_that_one() -> None:
    scene = Scene(["mv mv mv", "mv mv mv", "Ru Ru Em/On"], arrow="s", held=["", "st"], sets=SHARDS)
    assert scene.holds(0) == ["onyx"], "the southern section of c3"
    scene.do("use:steal")
    (tile,) = [tile for tile in scene.view(0).players[1].tiles if len(tile.sections) > 1]
    assert (tile.shows, tile.active, tile.section, tile.pile) == ("onyx", "onyx", 1, "onyx")
    counts = [{pile.kind: pile.count for pile in player.piles} for player in scene.view(0).players]
    assert [count["onyx"] for count in counts] == [0, 1]
    assert [count["emerald"] for count in counts] == [0, 0]


@pytest.mark.rule("MM-192", "MM-R40")
def test_a_stolen_wildcard_counts_for_the_thief_and_no_longer_for_its_victim() -> None:
    scene = Scene(BOARD, seats=3, arrow="ne", held=["st", "Wi=On On On", "On On"], sets=SHARDS)
    assert scene.scores == [0, 12, -8]
    scene.do("use:steal", "steal:2:onyx")
    piles = [next(pile for pile in player.piles if pile.kind == "onyx") for player in scene.view(1).players]
    assert [(pile.count, pile.wildcards) for pile in piles] == [(1, 1), (2, 0), (2, 0)]
    assert scene.scores == [-4, 8, 8]
    assert scene.asked == (0, "grab"), "its kind is fixed: no pile is chosen"


@pytest.mark.rule("MM-192", "MM-R40")
def test_a_stolen_wildcard_keeps_its_kind_although_the_thief_has_other_piles() -> None:
    scene = Scene(BOARD, arrow="ne", held=["st Ru Em", "Wi=On"], sets=SHARDS)
    scene.do("use:steal")
    assert scene.holds(0) == ["emerald", "onyx", "ruby"] and scene.asked == (0, "grab")


@pytest.mark.rule("MM-192", "MM-156")
def test_a_wildcard_of_a_kind_closed_to_the_thief_cannot_be_stolen() -> None:
    scene = Scene(BOARD, arrow="ne", held=["st Ru Mu=Ru", "Wi=Ru Em"], sets=SHARDS | DARK)
    scene.do("use:steal")
    assert scene.holds(0) == ["emerald", "multiplier-ruby", "ruby"], "the emerald was the only theft"


@pytest.mark.rule("MM-192", "MM-193")
def test_a_stolen_wildcard_is_a_pile_for_the_next_one() -> None:
    scene = Scene(["Wi Em Di", *REST], arrow="ne", held=["st", "Wi=On"], sets=SHARDS)
    scene.do("use:steal", "grab:a1")
    assert scene.holds(0) == ["onyx", "onyx"]


# -- Wildcards


@pytest.mark.rule("MM-190")
def test_a_wildcard_joins_the_pile_of_its_taker_whoever_that_is() -> None:
    scene = Scene(["Wi Em Di", *REST], seats=3, arrow="ne", active=1, held=["Em Em", "Ru On", "Di On On"], sets=SHARDS)
    scene.do("grab:a1")
    assert scene.asked == (1, "wildcard-pile")
    assert scene.offered() == ["pile:onyx", "pile:ruby"], "only piles of the taker, and only those there are"
    scene.do("pile:onyx")
    assert [scene.holds(seat).count("onyx") for seat in range(3)] == [0, 2, 2]
    assert scene.scores == [0, 0, 0], "two onyx each: most and least at once"
    assert "Bo lays the Wildcard on Bo’s Onyx pile." in scene.said(31)
    assert [rule for rule, _ in scene.lines()][-2:] == ["MM-190", "MM-049"]


@pytest.mark.rule("MM-190")
def test_the_only_pile_needs_no_question() -> None:
    scene = Scene(["Wi Em Di", *REST], arrow="ne", active=1, held=["Em", "On"], sets=SHARDS)
    scene.do("grab:a1")
    assert scene.holds(1) == ["onyx", "onyx"]


# -- start tiles


@pytest.mark.rule("MM-R23", "MM-111", "MM-112")
def test_a_start_tile_is_judged_by_its_northern_side_as_it_lies() -> None:
    for turn, icon in enumerate(("Ru", "lk", "lk", "Ru")):
        tile = face(f"Ru/lk@{turn}")
        assert start_icon(tile) == SIGNS[icon]
        assert fits_as_start(tile, START_ACTIONS) is (icon == "lk")
        assert fits_as_start(tile, 0)
    for sign in ("Wi", "Mu"):
        assert not fits_as_start(face(f"{sign}/Ru"), 0)
        assert fits_as_start(face(f"{sign}/Ru@2"), 0)
    assert fits_as_start(face("Tr"), 0)


@pytest.mark.rule("MM-R23", "MM-176")
def test_a_divided_start_tile_counts_as_its_northern_section() -> None:
    turned = 0
    for seed in range(12):
        s = dealt(4, seed, quick_start="any", gemshards=True)
        for tile in [tile for seat in range(4) for tile in s.gems[seat] + s.tools[seat]]:
            assert s.shows[tile] == compass(s.faces[tile])[0]
            assert icons_of(s.faces[tile])[s.section[tile]] == s.shows[tile]
            turned += s.section[tile] > 0
    assert turned > 5


@pytest.mark.rule("MM-111", "MM-112", "MM-R23")
@pytest.mark.parametrize(("sets", "drawn", "left"), [(START_ACTIONS, "lk", "Wi Ru mv"), (0, "Ru", "Wi lk mv")])
def test_the_first_fitting_tile_is_dealt_and_the_others_stay(sets: int, drawn: str, left: str) -> None:
    scene = Scene(["Ru Ru"], deck="Wi Ru lk mv", sets=SHARDS | sets, start=False)
    tile = draw_start_tile(scene.state, scene.play)
    assert scene.state.faces[tile] == face(drawn)
    assert [scene.state.faces[each] for each in scene.state.deck] == [face(word) for word in left.split()]


@pytest.mark.rule("MM-111")
def test_a_deck_without_a_fitting_tile_is_shuffled_and_turned_until_there_is_one() -> None:
    scene = Scene(["Ru Ru"], deck="Ru/lk Em/mv Di", sets=SHARDS | START_ACTIONS, start=False)
    tile = draw_start_tile(scene.state, scene.play)
    assert start_icon(scene.state.faces[tile]) in (SIGNS["lk"], SIGNS["mv"])
    assert len(scene.state.deck) == 2


@pytest.mark.rule("MM-111")
def test_what_was_passed_over_is_shuffled_and_turned_again() -> None:
    words = [f"Ru/Em/{sign}" for sign in ["Di", "On", "Sa", "Pe", "La", "Am", "Tr", "lk", "mv", "sw", "x2", "st"]]
    scene = Scene(["Ru Ru"], deck=" ".join(words), sets=SHARDS, start=False)
    s = scene.state
    before, ids = [s.faces[tile] for tile in s.deck], s.deck[:]
    s.seen[s.deck[0]] = 1
    shuffle_back(s, scene.play)
    printed = [sorted(icons_of(s.faces[tile])) for tile in s.deck]
    assert s.deck == ids and sorted(printed) == sorted(sorted(icons_of(each)) for each in before)
    assert printed != [sorted(icons_of(each)) for each in before], "in another order"
    assert len({s.faces[tile] >> 23 for tile in s.deck}) > 2, "lying at random"
    assert all(s.seen[tile] == 0 for tile in s.deck)
    whole = Scene(["Ru Ru"], deck="Ru Em Di On", sets=SHARDS, start=False)
    shuffle_back(whole.state, whole.play)
    assert all(sections(whole.state.faces[tile]) == 1 for tile in whole.state.deck)


@pytest.mark.rule("MM-111", "MM-R23")
def test_every_way_to_lie_is_equally_likely_again() -> None:
    scene = Scene(["Ru Ru"], deck="Ru/Em " * 2000, sets=SHARDS, start=False)
    shuffle_back(scene.state, scene.play)
    turns = Counter(scene.state.faces[tile] >> 23 & 3 for tile in scene.state.deck)
    assert set(turns) == {0, 1, 2, 3} and max(turns.values()) < 1.25 * min(turns.values())


@pytest.mark.rule("MM-171")
def test_icons_are_mixed_before_they_are_cut() -> None:
    scene = Scene(["Ru Ru"], start=False)
    tiles = [icons_of(tile) for tile in cut(pool(SHARDS), scene.play) if sections(tile) > 1]
    assert sum(min(icons) < 8 and max(icons) > 10 for icons in tiles) > len(tiles) / 3, "gemstones beside actions"


@pytest.mark.rule("MM-111")
def test_passed_over_gemstones_do_not_crowd_the_first_cells() -> None:
    """Were they left on top, the first cell would hold an action in one deal of seventeen."""
    first = [dealt(2, seed, quick_start="actions") for seed in range(60)]
    assert sum(s.faces[s.board[0]] & 31 >= 11 for s in first) > 14
