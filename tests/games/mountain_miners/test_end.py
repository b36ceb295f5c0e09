"""The end of the game (MM-080 to MM-086)."""

from __future__ import annotations

import pytest

from quincunx.games.mountain_miners import GAME
from quincunx.games.mountain_miners.content import DARK, SHARDS

from .scenes import Scene


@pytest.mark.rule("MM-080", "MM-R17", "MM-084")
def test_the_game_ends_at_once_with_the_last_gemstone() -> None:
    scene = Scene(["Ru sw mv", "lk mv sw", "sw lk mv"], arrow="ne", held=["lk"])
    scene.do("pass", "grab:a1")
    assert scene.over, "no arrow movement, no window; eight action tiles are ignored"
    assert scene.arrow == "ne"
    assert GAME.result(scene.state).reason == "No gemstone is left on the board."


@pytest.mark.rule("MM-080")
def test_the_end_may_come_in_any_window() -> None:
    scene = Scene(["sw sw sw", "lk mv Ru", "sw lk mv"], arrow="ne", held=["x2"])
    scene.do("pass", "grab:a1")
    assert not scene.over
    scene.do("use:double", "grab:c2")
    assert scene.over


@pytest.mark.rule("MM-081", "MM-R18")
@pytest.mark.parametrize("last", ["Ru", "Tr", "Mu", "Wi"])
def test_every_sort_of_gemstone_keeps_the_game_going(last: str) -> None:
    scene = Scene(["Ru sw mv", "lk sw sw", f"sw lk {last}"], arrow="ne", held=["Em"], sets=DARK | SHARDS)
    scene.do("grab:a1")
    assert not scene.over


@pytest.mark.rule("MM-082")
def test_gemstones_in_deck_and_hands_do_not_count() -> None:
    scene = Scene(["Ru sw mv", "lk mv sw", "sw lk mv"], arrow="ne", held=["", "Em Em"], deck="On On")
    scene.do("grab:a1")
    assert scene.over


@pytest.mark.rule("MM-083")
@pytest.mark.parametrize(("last", "kind"), [("Wi", "wildcard-pile"), ("Mu", "multiplier-pile")])
def test_the_pile_of_the_last_tile_is_still_chosen(last: str, kind: str) -> None:
    scene = Scene([f"{last} sw mv", "lk mv sw", "sw lk mv"], arrow="ne", held=["Ru Em lk"], sets=DARK | SHARDS)
    scene.do("pass", "grab:a1")
    assert scene.asked == (0, kind)
    scene.do("pile:emerald")
    assert scene.over
    assert scene.arrow == "ne", "no movement, no window, no information follows"


@pytest.mark.rule("MM-085", "MM-R30")
def test_a_bomb_hole_delays_the_end_until_it_is_refilled() -> None:
    rows = ["Ru sw sw", "sw lk lk", "mv mv mv"]
    scene = Scene(rows, arrow="sw", held=["bo"], deck="Em mv mv mv", sets=DARK, seats=3)
    scene.do("use:bomb", "bomb:a1", "grab:a3", "pass")
    assert not scene.over, "there is no gemstone on the board, but the hole waits"
    assert "Bo loses the turn and refills the hole." in scene.said(31)
    assert scene.at("a1") == "?Em"
    assert scene.asked[0] == 2
    again = Scene(rows, arrow="sw", held=["bo"], deck="mv mv mv mv", sets=DARK, seats=3)
    again.do("use:bomb", "bomb:a1", "grab:a3", "pass")
    assert again.over, "checked right after the refill"


@pytest.mark.rule("MM-086", "MM-R19")
@pytest.mark.parametrize(("locked", "step", "turns"), [(1, 2, 2), (0, 2, 8), (0, 4, 4), (0, 1, 16)])
def test_a_game_in_which_nobody_can_take_anything_ends(locked: int, step: int, turns: int) -> None:
    scene = Scene(["Wi Wi", "Wi Wi"], sets=SHARDS, start=False)
    scene.state.locked, scene.state.step = locked, step
    scene.play.start()
    assert scene.over
    assert scene.state.turns == turns
    assert "nobody" in GAME.result(scene.state).reason.lower()
    assert "MM-086" in scene.rules()


@pytest.mark.rule("MM-086")
def test_an_action_starts_the_count_anew() -> None:
    scene = Scene(["Wi Wi", "Wi Wi"], sets=SHARDS, held=["", "lk"])
    for _ in range(3):
        scene.do("pass", "pass")
    assert scene.state.idle == 7
    scene.do("use:arrow-lock")
    assert scene.over, "locked, two more turns without anything are enough"
    assert scene.state.turns == 8 + 2


@pytest.mark.rule("MM-086")
def test_a_tile_leaving_the_board_starts_the_count_anew() -> None:
    scene = Scene(["Wi Wi", "Wi Ru"], arrow="e", sets=SHARDS, start=False)
    scene.state.idle = 6
    scene.play.start()
    # Ada finds nothing in the east; Bo takes the ruby in the south, then a Wildcard may be taken by him.
    assert scene.state.idle < 6
    assert "Bo takes Ruby from b2." in scene.said(31)
