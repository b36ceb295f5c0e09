"""The base actions (MM-060 to MM-078)."""

from __future__ import annotations

import pytest

from quincunx.games.mountain_miners.content import DARK, SHARDS
from quincunx.games.mountain_miners.geometry import POSITIONS

from .scenes import Scene

BOARD = ["Ru Em Di On", "Em Di On Ru", "Di On Ru Em", "On Ru Em Di"]


# -- Move the Arrow


@pytest.mark.rule("MM-060", "MM-R08")
def test_move_the_arrow_to_any_position_the_present_one_too() -> None:
    scene = Scene(BOARD, arrow="ne", held=["mv"])
    scene.do("use:move-arrow")
    assert scene.offered() == sorted(f"arrow:1:{place}" for place in POSITIONS)
    scene.do("arrow:1:ne")
    assert scene.arrow == "ne"
    two = Scene(BOARD, arrow="ne", second="s", held=["mv"], sets=DARK)
    two.do("use:move-arrow")
    assert two.offered() == sorted(f"arrow:{arrow}:{place}" for arrow in (1, 2) for place in POSITIONS)
    two.do("arrow:2:sw")
    assert (two.arrow, two.second) == ("ne", "sw")


@pytest.mark.rule("MM-061", "MM-R11")
def test_a_locked_arrow_can_be_moved_and_stays_locked() -> None:
    scene = Scene(BOARD, arrow="ne", held=["mv"], start=False)
    scene.state.locked = 1
    scene.play.start()
    scene.do("use:move-arrow", "arrow:1:sw", "grab:a4")
    assert (scene.arrow, scene.state.locked) == ("sw", 1)


@pytest.mark.rule("MM-062")
def test_moving_before_the_grab_changes_what_is_available() -> None:
    scene = Scene(BOARD, arrow="ne", held=["mv"])
    scene.do("use:move-arrow", "arrow:1:sw")
    assert scene.offered() == ["grab:a4", "grab:b4", "grab:c4", "grab:d4"]
    scene.do("grab:a4")
    assert scene.arrow == "nw", "automatic movement starts from the new position"


# -- Arrow Lock


@pytest.mark.rule("MM-063")
def test_arrow_lock_toggles_whoever_plays_it() -> None:
    scene = Scene(BOARD, arrow="ne", held=["lk", "lk"])
    scene.do("use:arrow-lock")
    assert scene.view(1).locked
    scene.do("grab:a1", "use:arrow-lock")
    assert not scene.view(0).locked


@pytest.mark.rule("MM-064", "MM-065", "MM-067")
def test_a_lock_before_the_grab_holds_from_this_turn_on() -> None:
    scene = Scene(BOARD, arrow="ne", held=["lk"])
    scene.do("use:arrow-lock")
    for cell in ("a1", "b1", "c1"):
        assert f"grab:{cell}" in scene.offered()
        scene.do(f"grab:{cell}")
        assert scene.arrow == "ne"
    # The last tile of the line went without a question; the next line is the layer now.
    assert scene.layer == ["a2", "b2", "c2", "d2"]


@pytest.mark.rule("MM-065")
def test_an_unlock_before_the_grab_moves_the_arrow_this_turn() -> None:
    scene = Scene(BOARD, arrow="ne", held=["lk"], start=False)
    scene.state.locked = 1
    scene.play.start()
    scene.do("use:arrow-lock", "grab:a1")
    assert scene.arrow == "se"


@pytest.mark.rule("MM-066")
def test_a_lock_after_the_grab_counts_from_the_next_player_on() -> None:
    scene = Scene(BOARD, arrow="ne", held=["lk"])
    scene.do("pass", "grab:a1", "use:arrow-lock")
    assert scene.arrow == "se", "it had moved already"
    scene.do("grab:d2")
    assert scene.arrow == "se"


# -- Swap


@pytest.mark.rule("MM-068")
def test_any_two_tiles_can_be_exchanged() -> None:
    scene = Scene(["Ru . Di", ". . .", "On . Em"], arrow="ne", held=["sw"])
    scene.do("use:swap")
    assert scene.offered() == ["swap:a1", "swap:a3", "swap:c1", "swap:c3"]
    scene.do("swap:a1")
    assert {"with:a3", "with:c1", "with:c3"} <= set(scene.offered())
    scene.do("with:c3")
    assert (scene.at("a1"), scene.at("c3")) == ("Em", "Ru")


@pytest.mark.rule("MM-069", "MM-070", "MM-R15")
def test_a_tile_moves_to_an_empty_space_if_the_board_stays_together() -> None:
    scene = Scene(["Ru Em .", ". Di .", ". . ."], arrow="ne", held=["sw"])
    scene.do("use:swap", "swap:a1")
    spaces = [key for key in scene.offered() if key not in ("with:b1", "with:b2")]
    assert spaces == ["with:a2", "with:b3", "with:c1", "with:c2"], "only spaces beside the rest"
    scene.do("with:b3")
    assert (scene.at("a1"), scene.at("b3")) == (".", "Ru")


@pytest.mark.rule("MM-070", "MM-R15")
def test_a_cut_tile_may_only_move_where_it_still_joins_the_parts() -> None:
    scene = Scene(["Ru Em Di", ". . .", ". . ."], arrow="sw", held=["sw"])
    scene.do("use:swap", "swap:b1")
    assert scene.offered() == ["with:a1", "with:c1"], "without the middle the board falls apart anywhere else"
    ring = Scene(["Ru Em Di", "Ru . Di", "Ru . Di"], arrow="sw", held=["sw"])
    ring.do("use:swap", "swap:b1")
    assert {"with:b2", "with:b3"} <= set(ring.offered()), "both spaces touch both columns"


@pytest.mark.rule("MM-070", "MM-R15")
def test_on_a_split_board_the_number_of_groups_may_not_grow() -> None:
    scene = Scene(["Ru Em . .", ". . . .", ". . . Di"], arrow="ne", held=["sw"])
    scene.do("use:swap", "swap:d3")
    assert len([key for key in scene.offered() if key not in ("with:a1", "with:b1")]) == 9, "a lone tile goes anywhere"
    other = Scene(["Ru Em . .", ". . . .", ". . . Di"], arrow="ne", held=["sw"])
    other.do("use:swap", "swap:a1")
    spaces = {key for key in other.offered() if key not in ("with:b1", "with:d3")}
    assert spaces == {"with:c1", "with:b2", "with:d2", "with:c3"}, "beside either group: still two"


@pytest.mark.rule("MM-071")
def test_swapped_tiles_keep_side_and_orientation() -> None:
    scene = Scene(
        ["?Ru Em/On@1 .", "Em Di On", "Ru Ru Ru"], arrow="ne", held=["sw"], sets=DARK | SHARDS, known={"a1": 1}
    )
    face = scene.state.faces[scene.state.board[scene.cell("b1")]]
    scene.do("use:swap", "swap:a1", "with:b1")
    assert (scene.at("a1"), scene.at("b1")) == ("Em/On", "?Ru")
    assert scene.state.faces[scene.state.board[scene.cell("a1")]] == face
    known = {cell.name: cell.tile for cell in scene.view(1).cells}
    assert known["b1"] is not None and known["b1"].sections == ("ruby",), "who knew it knows it in its new place"


# -- Double


@pytest.mark.rule("MM-072")
def test_double_before_the_grab_is_two_grabs_under_the_same_arrow() -> None:
    scene = Scene(["Ru Em . .", *BOARD[1:]], arrow="ne", held=["x2"])
    scene.do("use:double", "grab:b1")
    # The second grab took the last tile of that line; the arrow had not moved in between.
    assert scene.holds(0) == ["emerald", "ruby"]
    assert scene.arrow == "se"
    assert scene.asked == (1, "grab")


@pytest.mark.rule("MM-072")
def test_the_second_grab_of_a_double_uses_the_layer_left_by_the_first() -> None:
    scene = Scene([". Em . .", *BOARD[1:]], arrow="ne", held=["x2"])
    scene.do("use:double")
    assert scene.holds(0) == ["emerald"]
    assert scene.offered() == ["grab:a2", "grab:b2", "grab:c2", "grab:d2"]


@pytest.mark.rule("MM-073", "MM-R12")
def test_double_after_the_grab_takes_from_the_new_layer_at_once() -> None:
    scene = Scene(BOARD, arrow="ne", held=["x2"])
    scene.do("pass", "grab:a1", "use:double")
    assert scene.offered() == ["grab:d1", "grab:d2", "grab:d3", "grab:d4"]
    scene.do("grab:d4")
    assert scene.holds(0) == ["diamond", "ruby"]
    assert scene.arrow == "se", "the arrow does not move again"
    assert scene.asked[0] == 1


@pytest.mark.rule("MM-074")
def test_two_doubles_in_one_turn_both_count() -> None:
    scene = Scene(BOARD, arrow="ne", held=["x2 x2"])
    scene.do("use:double", "grab:a1", "grab:b1", "use:double", "grab:d2")
    assert scene.holds(0) == ["emerald", "ruby", "ruby"]
    assert scene.asked[0] == 1


@pytest.mark.rule("MM-078")
def test_double_needs_a_legal_tile_at_that_moment() -> None:
    scene = Scene(["Wi Wi Wi", "Em Di On", "Ru Ru Ru"], arrow="ne", held=["x2 lk"], sets=SHARDS)
    assert scene.offered() == ["pass", "use:arrow-lock"]
    dark = Scene(["?Wi ?Wi ?Wi", "Em Di On", "Ru Ru Ru"], arrow="ne", held=["x2 lk"], sets=SHARDS | DARK)
    assert "use:double" in dark.offered(), "facedown tiles may always be tried"


@pytest.mark.rule("MM-078", "MM-R06")
def test_a_double_stays_valid_if_the_second_grab_proves_impossible() -> None:
    scene = Scene([". Em .", "Ru Ru Ru", "Di Di Di"], arrow="ne", held=["x2 Ru Mu=Ru"], sets=DARK)
    scene.do("use:double")
    assert scene.holds(0) == ["emerald", "multiplier-ruby", "ruby"], "the rubies of the next line are closed to her"
    assert "Ada may take nothing in reach and skips the grab." in scene.said(31)
    assert scene.asked == (1, "grab")


# -- Steal


@pytest.mark.rule("MM-075", "MM-R16")
def test_steal_any_gemstone_or_action_of_another_player() -> None:
    scene = Scene(BOARD, seats=3, arrow="ne", held=["st", "Ru Ru mv", "On"])
    scene.do("use:steal")
    assert scene.offered() == ["steal:2:move-arrow", "steal:2:ruby", "steal:3:onyx"]
    scene.do("steal:3:onyx")
    assert scene.holds(0) == ["onyx"] and scene.holds(2) == []


@pytest.mark.rule("MM-076")
def test_steal_needs_something_to_steal() -> None:
    scene = Scene(BOARD, arrow="ne", held=["st lk", "Tr"], sets=DARK)
    assert scene.offered() == ["pass", "use:arrow-lock"], "Trash cannot be stolen"


@pytest.mark.rule("MM-077")
def test_a_stolen_action_may_be_used_from_the_next_window_on() -> None:
    scene = Scene(BOARD, arrow="ne", held=["st", "lk"])
    scene.do("use:steal")
    assert scene.asked == (0, "grab"), "the only theft needed no question, and this window is over"
    scene.do("grab:a1")
    assert scene.offered() == ["pass", "use:arrow-lock"]
