"""The turn (MM-040 to MM-057)."""

from __future__ import annotations

import pytest

from quincunx.games.mountain_miners.content import DARK, SHARDS
from quincunx.games.mountain_miners.geometry import POSITIONS

from .scenes import Scene

BOARD = ["Ru Em Di On", "Em Di On Ru", "Di On Ru Em", "On Ru Em Di"]
DARK_BOARD = ["?Ru ?Em ?Di ?On", "?Em ?Di ?On ?Ru", "?Di ?On ?Ru ?Em", "?On ?Ru ?Em ?Di"]


@pytest.mark.rule("MM-040", "MM-R02")
def test_a_turn_goes_window_grab_arrow_window_information() -> None:
    scene = Scene(DARK_BOARD, arrow="ne", held=["mv lk"], sets=DARK)
    assert scene.asked == (0, "before")
    scene.do("pass")
    assert scene.asked == (0, "grab")
    scene.do("grab:a1")
    assert scene.asked == (0, "after")
    assert scene.arrow == "se", "the arrow has moved before the second window"
    scene.do("pass")
    assert scene.asked == (0, "look")
    scene.do("look:b2")
    assert scene.asked == (1, "grab")


@pytest.mark.rule("MM-041")
def test_only_the_player_at_turn_uses_actions() -> None:
    scene = Scene(BOARD, seats=3, arrow="ne", held=["", "mv lk", "sw"])
    asked = []
    for _ in range(3):
        while scene.asked[1] != "grab":
            asked.append(scene.asked)
            scene.do("pass")
        scene.do(scene.offered()[0])
    assert asked == [(1, "before"), (1, "after"), (2, "before")]
    assert scene.asked == (2, "after")


@pytest.mark.rule("MM-042", "MM-052", "MM-R03")
def test_one_action_before_and_one_after() -> None:
    scene = Scene(BOARD, arrow="ne", held=["mv mv mv"])
    scene.do("use:move-arrow", "arrow:1:nw")
    assert scene.asked == (0, "grab"), "no second action before the grab"
    scene.do("grab:a2")
    assert scene.asked == (0, "after")
    scene.do("use:move-arrow", "arrow:1:sw")
    assert scene.asked == (1, "grab"), "no second action after it"
    assert scene.holds(0) == ["emerald", "move-arrow"]


@pytest.mark.rule("MM-043", "MM-R04")
def test_exactly_one_tile_must_be_grabbed() -> None:
    scene = Scene(BOARD, arrow="ne")
    assert scene.offered() == ["grab:a1", "grab:b1", "grab:c1", "grab:d1"], "there is no way to decline"
    scene.do("grab:b1")
    assert scene.holds(0) == ["emerald"]
    assert scene.asked[0] == 1


@pytest.mark.rule("MM-043")
def test_a_single_available_tile_is_taken_without_a_question() -> None:
    scene = Scene(BOARD, arrow="n")
    assert scene.said(31)[:2] == ["Ada has no choice: only a1 can be taken.", "Ada takes Ruby from a1."]
    assert scene.rules()[:2] == ["MM-043", "MM-043"]
    assert "ruby" in scene.holds(0)
    asked = Scene(BOARD, arrow="ne")
    asked.do("grab:a1")
    assert not any("no choice" in line for line in asked.said(31)), "a choice is none"


@pytest.mark.rule("MM-044")
def test_any_kind_of_tile_may_be_grabbed() -> None:
    for cell, kind in (("a1", "ruby"), ("b1", "swap"), ("c1", "trash")):
        scene = Scene(["Ru sw Tr", "Em Di On", "Ru Ru Ru"], arrow="ne", sets=DARK)
        assert scene.offered() == ["grab:a1", "grab:b1", "grab:c1"]
        scene.do(f"grab:{cell}")
        assert kind in scene.holds(0)


@pytest.mark.rule("MM-045")
def test_a_taken_tile_leaves_an_empty_space() -> None:
    scene = Scene(BOARD, arrow="ne", deck="Ru Ru")
    scene.do("grab:b1")
    assert scene.at("b1") == "."
    assert [scene.at(name) for name in ("a1", "c1", "b2")] == ["Ru", "Di", "Di"], "nothing slides"
    assert len(scene.state.deck) == 2, "nothing is refilled"


@pytest.mark.rule("MM-046")
def test_gemstones_go_to_public_piles() -> None:
    scene = Scene(BOARD, arrow="ne", held=["Em"])
    scene.do("grab:b1")
    for viewer in (0, 1, 31):
        piles = {pile.kind: pile.count for pile in scene.view(viewer).players[0].piles}
        assert piles == {"ruby": 0, "emerald": 2, "diamond": 0, "onyx": 0}


@pytest.mark.rule("MM-047")
def test_taking_an_action_does_not_trigger_it() -> None:
    scene = Scene(["lk Em Di On", *BOARD[1:]], arrow="ne")
    scene.do("grab:a1")
    assert scene.asked == (0, "after")
    assert scene.state.locked == 0
    assert scene.view(1).players[0].actions == (("arrow-lock", 1),)


@pytest.mark.rule("MM-048", "MM-R04")
def test_a_grab_without_legal_tile_is_skipped_and_the_arrow_moves() -> None:
    scene = Scene(["Wi Wi Wi", "Em Di On", "Ru Ru Ru"], arrow="ne", sets=SHARDS)
    assert scene.said(31)[0] == "Ada may take nothing in reach and skips the grab."
    assert scene.rules()[0] == "MM-048"
    assert scene.said(31)[1] == "The arrow moves to the south-east."
    assert scene.holds(0) == []
    assert scene.asked == (1, "grab")


@pytest.mark.rule("MM-049", "MM-051")
@pytest.mark.parametrize(("step", "direction", "after"), [(2, 1, "sw"), (2, -1, "ne"), (1, 1, "s"), (4, -1, "nw")])
def test_the_arrow_moves_by_its_step_in_its_direction(step: int, direction: int, after: str) -> None:
    scene = Scene(BOARD, arrow="se", start=False)
    scene.state.step, scene.state.direction = step, direction
    scene.play.start()
    scene.do("grab:d1")
    assert scene.said(31)[1] == f"The arrow moves to the {dict(zip(POSITIONS, NAMES, strict=True))[after]}."


NAMES = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


@pytest.mark.rule("MM-050")
def test_a_diagonal_arrow_stays_diagonal() -> None:
    scene = Scene(BOARD, arrow="nw")
    places = []
    for _ in range(5):
        places.append(scene.arrow)
        scene.do(scene.offered()[0])
    assert places == ["nw", "ne", "se", "sw", "nw"]


@pytest.mark.rule("MM-051")
def test_the_arrow_moves_once_even_after_two_grabs() -> None:
    scene = Scene(BOARD, arrow="ne", held=["x2"])
    scene.do("use:double", "grab:a1", "grab:b1")
    assert scene.arrow == "se"
    assert scene.asked == (1, "grab")
    before = Scene(BOARD, arrow="ne", held=["lk lk"])
    assert before.state.moved == 0
    before.do("pass", "grab:a1")
    assert (before.asked, before.state.moved) == ((0, "after"), 1)


@pytest.mark.rule("MM-053", "MM-R05")
def test_an_action_just_grabbed_may_be_used_after_the_grab() -> None:
    scene = Scene(["lk Em Di On", *BOARD[1:]], arrow="ne")
    assert scene.asked == (0, "grab")
    scene.do("grab:a1")
    assert scene.offered() == ["pass", "use:arrow-lock"]
    scene.do("use:arrow-lock")
    assert scene.state.locked == 1


@pytest.mark.rule("MM-054")
def test_using_an_action_is_optional() -> None:
    scene = Scene(BOARD, arrow="ne", held=["mv"])
    assert scene.offered() == ["pass", "use:move-arrow"]
    scene.do("pass", "grab:a1", "pass")
    assert "move-arrow" in scene.holds(0)


@pytest.mark.rule("MM-055", "MM-R06")
def test_an_action_without_effect_is_not_offered() -> None:
    scene = Scene(BOARD, arrow="ne", held=["st lk"])
    assert scene.offered() == ["pass", "use:arrow-lock"], "there is nothing to steal"
    alone = Scene(BOARD, arrow="ne", held=["st"])
    assert alone.asked == (0, "grab"), "nothing is usable: no question"


@pytest.mark.rule("MM-056", "MM-R07")
def test_a_used_action_leaves_the_game_before_its_effect() -> None:
    scene = Scene(BOARD, arrow="ne", held=["mv"], deck="Ru")
    scene.do("use:move-arrow")
    assert scene.asked == (0, "arrow"), "the effect is still to come"
    assert scene.holds(0) == []
    assert scene.view(1).discarded == (("move-arrow", 1),)
    assert len(scene.state.deck) == 1


@pytest.mark.rule("MM-057")
def test_an_effect_is_resolved_completely_before_anything_else() -> None:
    scene = Scene(BOARD, arrow="ne", held=["sw"])
    scene.do("use:swap")
    assert scene.asked == (0, "swap")
    scene.do("swap:a1")
    assert scene.asked == (0, "swap-with")
    scene.do("with:b1")
    assert scene.asked == (0, "grab")
    assert (scene.at("a1"), scene.at("b1")) == ("Em", "Ru")
