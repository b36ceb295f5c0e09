"""Golden Actions (MM-200 to MM-207)."""

from __future__ import annotations

import pytest

from quincunx.games.mountain_miners.content import DARK, FIRST_ACTION, GOLDEN, pool

from .scenes import Scene

BOARD = ["Ru Em Di On", "Em Di On Ru", "Di On Ru Em", "On Ru Em Di"]


@pytest.mark.rule("MM-200", "MM-R41")
def test_flashlight_takes_any_tile_besides_the_grab() -> None:
    scene = Scene(BOARD, arrow="ne", held=["fl"], sets=GOLDEN)
    scene.do("use:flashlight")
    assert len(scene.offered()) == 16
    scene.do("flash:c3")
    assert scene.holds(0) == ["ruby"]
    assert scene.asked == (0, "grab"), "the normal grab still comes"


@pytest.mark.rule("MM-200", "MM-133")
def test_flashlight_on_a_forbidden_facedown_tile_means_choosing_again() -> None:
    scene = Scene(["?Mu Em", "Ru Di"], arrow="ne", held=["fl"], sets=GOLDEN | DARK)
    scene.do("use:flashlight", "flash:a1")
    assert scene.at("a1") == "Mu"
    assert scene.offered() == ["flash:a2", "flash:b1", "flash:b2"]


@pytest.mark.rule("MM-201")
def test_rumble_moves_two_different_tiles() -> None:
    scene = Scene(["Ru . Di", "Em On Ru", "Ru . Ru"], arrow="ne", held=["rm"], sets=GOLDEN)
    scene.do("use:rumble", "lift:a1")
    assert scene.offered() == ["drop:b1", "drop:b3"]
    scene.do("drop:b1")
    assert "lift:b1" not in scene.offered(), "not the same tile again"
    scene.do("lift:c1")
    assert scene.offered() == ["drop:a1", "drop:b3"], "the space left by the first is allowed"
    scene.do("drop:a1")
    assert [scene.at(name) for name in ("a1", "b1", "c1")] == ["Di", "Ru", "."]


@pytest.mark.rule("MM-202", "MM-R42")
def test_rumble_ignores_connections_but_stays_inside_the_map() -> None:
    scene = Scene(["Ru Em . #", "Di . . .", "# . . ."], arrow="ne", held=["rm"], sets=GOLDEN)
    scene.do("use:rumble", "lift:a1")
    assert "drop:d3" in scene.offered(), "far from everything"
    assert not {"drop:d1", "drop:a3"} & set(scene.offered()), "no spaces of the map"


@pytest.mark.rule("MM-203", "MM-R42")
def test_rumble_needs_a_tile_and_a_space_and_one_tile_moves_alone() -> None:
    full = Scene(BOARD, arrow="ne", held=["rm lk"], sets=GOLDEN)
    assert full.offered() == ["pass", "use:arrow-lock"]
    scene = Scene(["Ru .", ". ."], arrow="ne", held=["rm"], sets=GOLDEN)
    scene.do("use:rumble")
    assert scene.asked == (0, "drop"), "there is only one tile to move"
    scene.do("drop:b2")
    assert scene.over, "the moved ruby was the last and was grabbed; no second tile was asked for"
    assert [line for line in scene.said(31) if "moves" in line] == ["Ada moves a1 to b2."]


@pytest.mark.rule("MM-204")
def test_ring_reverses_the_arrow_until_the_next_ring() -> None:
    scene = Scene(BOARD, arrow="ne", held=["ri", "ri"], sets=GOLDEN)
    scene.do("use:ring", "grab:a1")
    assert scene.arrow == "nw"
    scene.do("pass", "grab:a2")
    assert scene.arrow == "sw"
    scene.do("use:ring", "grab:a4")
    assert scene.state.direction == 1
    assert "The arrow moves to the north-west." in scene.said(31)[-4:], "clockwise again"


@pytest.mark.rule("MM-205", "MM-R43")
def test_wildcard_arrow_changes_the_step() -> None:
    scene = Scene(BOARD, arrow="ne", held=["wa wa"], sets=GOLDEN)
    scene.do("use:wildcard-arrow")
    assert scene.offered() == ["step:eighth", "step:half"], "not the present quarter"
    scene.do("step:half", "grab:a1")
    assert scene.arrow == "sw"
    scene.do("use:wildcard-arrow")
    assert scene.offered() == ["step:eighth", "step:quarter"]
    scene.do("step:eighth", "grab:a4")
    assert scene.arrow == "w"
    slow = Scene(BOARD, arrow="ne", held=["wa"], sets=GOLDEN, start=False)
    slow.state.step = 1
    slow.play.start()
    slow.do("use:wildcard-arrow")
    assert slow.offered() == ["step:half", "step:quarter"]
    slow.do("step:quarter", "grab:a1")
    assert slow.arrow == "se"


@pytest.mark.rule("MM-206")
def test_ring_and_wildcard_arrow_count_from_when_they_are_played() -> None:
    after = Scene(BOARD, arrow="ne", held=["ri"], sets=GOLDEN)
    after.do("pass", "grab:a1", "use:ring")
    assert after.arrow == "se", "it had moved clockwise"
    after.do("grab:d2")
    assert after.arrow == "ne"
    step = Scene(BOARD, arrow="ne", held=["wa"], sets=GOLDEN)
    step.do("pass", "grab:a1", "use:wildcard-arrow", "step:half")
    assert step.arrow == "se"
    step.do("grab:d2")
    assert step.arrow == "nw"
    locked = Scene(BOARD, arrow="ne", held=["ri wa"], sets=GOLDEN, start=False)
    locked.state.locked = 1
    locked.play.start()
    locked.do("use:ring", "grab:a1", "use:wildcard-arrow", "step:half")
    assert (locked.arrow, locked.state.direction, locked.state.step) == ("ne", -1, 4)


@pytest.mark.rule("MM-207")
def test_golden_actions_add_actions_only() -> None:
    added = sorted(pool(GOLDEN))
    for icon in pool(0):
        added.remove(icon)
    assert len(added) == 13 and min(added) >= FIRST_ACTION
