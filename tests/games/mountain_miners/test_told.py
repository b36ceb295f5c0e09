"""What people read: labels that say what is got, and a log that tells what happened without a choice."""

from __future__ import annotations

import pytest

from quincunx.games.mountain_miners.content import DARK, GOLDEN, LATE, SHARDS

from .scenes import Scene

BOARD = ["Ru Em Di On", "Em Di On Ru", "Di On Ru Em", "On Ru Em Di"]
REST = ["Em Di On", "Ru Ru Ru"]
FOUR = "Ru/Em/Di/On"
SIDES = "Ruby (N), Emerald (E), Diamond (S), Onyx (W)"


# -- before: what a tile gives


@pytest.mark.rule("MM-173", "MM-174", "MM-176", "MM-177")
def test_the_label_of_a_grab_says_what_will_be_received() -> None:
    scene = Scene([f"{FOUR} Ru/Em Wi/Em/Di/On", *REST], arrow="ne", sets=SHARDS)
    assert scene.labels() == {
        "grab:a1": f"Grab Ruby or Emerald on a1, of a tile with {SIDES}",
        "grab:b1": "Grab Ruby on b1, of a tile with Ruby (N, E), Emerald (S, W)",
        "grab:c1": "Grab Emerald on c1, of a tile with Wildcard (N), Emerald (E), Diamond (S), Onyx (W)",
    }, "only what may be taken: without a pile no Wildcard"
    plain = Scene(BOARD, arrow="ne")
    assert plain.labels()["grab:b1"] == "Grab Emerald on b1"


@pytest.mark.rule("MM-178", "MM-179")
def test_with_two_arrows_the_label_counts_those_that_reach_the_tile() -> None:
    scene = Scene([f"{FOUR} Em Di", *REST], arrow="ne", second="s", held=["fl"], sets=SHARDS | DARK | GOLDEN)
    scene.do("use:flashlight")
    assert scene.labels()["flash:a1"] == f"Take Ruby or Emerald or Diamond on a1, of a tile with {SIDES}"
    scene.do("flash:b1")
    assert scene.labels()["grab:a1"] == f"Grab Ruby or Emerald on a1, of a tile with {SIDES}"


@pytest.mark.rule("MM-133", "MM-137")
def test_the_label_of_a_facedown_tile_says_what_its_reader_knows() -> None:
    rows = ["?Mu ?Em ?Di", "Em Ru Ru", "Ru Ru Ru"]
    scene = Scene(rows, arrow="ne", sets=DARK, known={"a1": 0, "b1": 0, "c1": 1})
    assert scene.labels() == {
        "grab:a1": "Grab the facedown Multiplier on a1, which you may not take: it only turns up",
        "grab:b1": "Grab the facedown Emerald on b1",
        "grab:c1": "Grab the facedown tile on c1",
    }


@pytest.mark.rule("MM-075")
def test_a_theft_names_its_victim() -> None:
    scene = Scene(BOARD, seats=3, arrow="ne", held=["st", "Ru", "On"])
    scene.do("use:steal")
    assert scene.labels() == {"steal:2:ruby": "Steal Ruby of Bo", "steal:3:onyx": "Steal Onyx of Cy"}


@pytest.mark.rule("MM-222")
def test_throwing_a_pile_away_says_what_goes() -> None:
    scene = Scene(BOARD, arrow="ne", held=["ar Ru Ru Mu=Ru Em"], sets=SHARDS | DARK | LATE)
    scene.do("use:artefact")
    assert scene.labels() == {
        "throw:ruby": "Throw away your Ruby pile: 2 tiles and the Multiplier on it",
        "throw:emerald": "Throw away your Emerald pile: 1 tile",
    }


# -- after: what happened without a choice


@pytest.mark.rule("MM-176", "MM-173")
def test_the_log_says_what_counts_of_a_divided_tile() -> None:
    scene = Scene([f"{FOUR} Em Di", *REST], arrow="n", sets=SHARDS)
    assert scene.said(0)[:2] == [
        "You have no choice: only a1 can be taken.",
        "You take Ruby from a1; its other sections (Emerald, Diamond, Onyx) do not count.",
    ]
    half = Scene(["Ru/Em Em Di", *REST], arrow="s", held=["fl"], sets=SHARDS | GOLDEN)
    half.do("use:flashlight", "flash:a1")
    assert "Ada takes Emerald from a1; its other section (Ruby) does not count." in half.said(1)
    assert half.rules()[1] == "MM-200"


@pytest.mark.rule("MM-043", "MM-200", "MM-149")
def test_every_taking_without_a_choice_is_told_with_its_rule() -> None:
    flash = Scene(["Ru .", ". ."], arrow="n", held=["fl"], sets=GOLDEN)
    flash.do("use:flashlight")
    assert flash.said(31)[1] == "Ada has no choice: only a1 can be taken." and flash.rules()[1] == "MM-200"
    ransack = Scene(["Em Ru .", ". . .", ". . Di"], arrow="s", held=["rk"], sets=DARK)
    ransack.do("use:ransack", "cover:a1")
    assert ("MM-149", "Ada has no choice: only b1 can be taken.") in ransack.lines()


@pytest.mark.rule("MM-048", "MM-143")
def test_skipped_grabs_and_lost_turns_are_told_to_everybody() -> None:
    skipped = Scene(["Wi Wi Wi", *REST], arrow="ne", sets=SHARDS)
    lost = Scene(BOARD, arrow="ne", held=["bo"], deck="Ru Em", sets=DARK, seats=3)
    lost.do("use:bomb", "bomb:a1", "grab:c1")
    for seat in (0, 1, 31):
        who = "You may take nothing in reach and skip" if seat == 0 else "Ada may take nothing in reach and skips"
        assert ("MM-048", f"{who} the grab.") in skipped.lines(seat)
        who = "You lose the turn and refill" if seat == 1 else "Bo loses the turn and refills"
        assert ("MM-143", f"{who} the hole.") in lost.lines(seat)


@pytest.mark.rule("MM-150")
def test_that_ransack_ends_the_turn_is_told() -> None:
    rows = ["?Ru Em ?Di On", *BOARD[1:]]
    before = Scene(rows, arrow="ne", held=["rk lk"], sets=DARK)
    before.do("use:ransack", "cover:b1", "collect:b2")
    assert ("MM-150", "Ransack ends Ada’s turn: no grab, no second action.") in before.lines()
    after = Scene(rows, arrow="ne", held=["rk"], sets=DARK)
    after.do("pass", "grab:a1", "use:ransack", "cover:b1", "collect:b2")
    assert ("MM-150", "Ransack ends Ada’s turn.") in after.lines()
