"""The late option (MM-220 to MM-223)."""

from __future__ import annotations

from collections import Counter

import pytest

from quincunx.games.mountain_miners.content import (
    ARTEFACT,
    CHAMELEON,
    DARK,
    GOLDEN,
    LATE,
    SHARDS,
    TELEPORT_ARROW,
    pool,
)

from .scenes import Scene

BOARD = ["Ru Em Di On", "Em Di On Ru", "Di On Ru Em", "On Ru Em Di"]
SETS = SHARDS | LATE


@pytest.mark.rule("MM-220", "MM-R44")
def test_chameleon_and_artefact_take_the_place_of_teleport() -> None:
    off, on = Counter(pool(SHARDS)), Counter(pool(SETS))
    assert (off[TELEPORT_ARROW], off[CHAMELEON], off[ARTEFACT]) == (3, 0, 0)
    assert (on[TELEPORT_ARROW], on[CHAMELEON], on[ARTEFACT]) == (0, 2, 2)
    assert Counter(pool(DARK | LATE)) == Counter(pool(DARK)), "without Gemshards the pool stays"


@pytest.mark.rule("MM-221")
def test_chameleon_executes_an_action_seen_on_the_board() -> None:
    rows = ["Ru lk/ch Di On", "Em st On Ru", "Di On ?x2 Em", "On Ru Em Di/mv"]
    scene = Scene(rows, arrow="ne", held=["ch"], sets=SETS | DARK)
    assert scene.offered() == ["pass", "use:chameleon"]
    scene.do("use:chameleon")
    assert scene.offered() == ["copy:arrow-lock", "copy:move-arrow"], (
        "any section of faceup tiles; no Chameleon, nothing facedown, no Steal without effect"
    )
    scene.do("copy:arrow-lock")
    assert scene.state.locked == 1
    assert scene.at("b1") == "lk/ch", "that tile stays"
    assert scene.state.used == 1


@pytest.mark.rule("MM-221")
def test_chameleon_needs_something_to_copy() -> None:
    scene = Scene(["ch Em Di On", *BOARD[1:]], arrow="ne", held=["ch lk"], sets=SETS)
    assert scene.offered() == ["pass", "use:arrow-lock"]


@pytest.mark.rule("MM-222")
def test_artefact_throws_one_pile_away_with_its_multiplier() -> None:
    scene = Scene(BOARD, arrow="ne", held=["ar Ru Wi=Ru Mu=Ru Em Tr"], sets=SETS | DARK)
    scene.do("use:artefact")
    assert scene.offered() == ["throw:emerald", "throw:ruby"], "Trash cannot be chosen"
    scene.do("throw:ruby")
    assert scene.holds(0) == ["emerald", "trash"]
    assert (scene.state.closed[0], scene.state.doubled[0]) == (1, 0), "ruby stays closed"
    assert "grab:a1" not in scene.offered()
    empty = Scene(BOARD, arrow="ne", held=["ar Tr lk"], sets=SETS | DARK)
    assert "use:artefact" not in empty.offered()


@pytest.mark.rule("MM-223")
def test_the_late_lightbulb_looks_at_one_row_or_shows_two() -> None:
    rows = ["Ru Em Di", "?Em ?Di ?On", "Ru Ru Ru"]
    scene = Scene(rows, arrow="ne", held=["li"], sets=DARK | LATE)
    scene.do("use:lightbulb")
    rows_with = ["2", "a", "b", "c"]
    assert scene.offered() == sorted(
        [f"look-row:{row}" for row in rows_with] + [f"show-row:{row}" for row in rows_with]
    )
    scene.do("look-row:2")
    assert [scene.at(name) for name in ("a2", "b2", "c2")] == ["?Em", "?Di", "?On"]
    tiles = [scene.state.board[scene.cell(name)] for name in ("a2", "b2", "c2")]
    assert all(scene.state.seen[tile] == 1 for tile in tiles), "known to Ada alone"
    assert "You look at a2: Emerald." in scene.said(0)
    assert [rule for rule, _ in scene.lines(0)].count("MM-223") == 3, "one line for each tile"
    assert scene.asked == (0, "grab"), "a second row belongs to turning up"
    assert not any("Emerald" in line for line in scene.said(1))


@pytest.mark.rule("MM-223")
def test_two_rows_turned_up_need_only_one_facedown_tile_between_them() -> None:
    rows = ["Ru Em Di", "?Em ?Di ?On", "Ru Ru Ru"]
    scene = Scene(rows, arrow="ne", held=["li"], sets=DARK | LATE)
    scene.do("use:lightbulb", "show-row:a")
    assert scene.offered() == ["row:1", "row:2", "row:3", "row:b", "row:c"], "any other row"
    scene.do("row:c")
    assert [scene.at(name) for name in ("a2", "b2", "c2")] == ["Em", "?Di", "On"]


@pytest.mark.rule("MM-221", "MM-222")
def test_the_last_action_of_the_list_can_be_copied_too() -> None:
    scene = Scene(["Ru ar Di On", *BOARD[1:]], arrow="ne", held=["ch Ru Em"], sets=SETS)
    scene.do("use:chameleon")
    assert scene.offered() == ["throw:emerald", "throw:ruby"]


@pytest.mark.rule("MM-221", "MM-074")
def test_a_copied_double_works_like_a_double() -> None:
    rows = ["Ru Em Di On", "Em x2 On Ru", "Di On Ru Em", "On Ru Em Di"]
    scene = Scene(rows, arrow="ne", held=["ch"], sets=SETS | GOLDEN)
    scene.do("use:chameleon", "grab:a1", "grab:b1")
    assert scene.holds(0) == ["emerald", "ruby"]
    assert scene.at("b2") == "x2"
