"""The Angel and Demon stage as people play it: the way home over several rounds, the hunt, the block, the next gate."""

from __future__ import annotations

from quincunx.games.axis_mundi.state import GATE, OVER, SEALED

from .scenes import Scene


def others_wait(stage: Scene, seat: int = 0) -> Scene:
    """Everybody else ends the turn, and passes when asked, until it is this player's turn again."""
    stage.end()
    while stage.asked != (seat, "action"):
        offered = stage.offered()
        stage.do("end" if "end" in offered else next(key for key in offered if key.endswith((":pass", ":done"))))
    return stage


def test_an_angel_goes_home_one_level_in_each_turn_while_the_island_turns() -> None:
    """AM-003, AM-205, AM-207, AM-208, AM-224: through the gate in round 1, on the Pier in round 6."""
    stage = Scene(3, at={0: "1-0"}, dice=[5, 2], hands={0: ["Dexterity"]})
    stage.do("enter", "fill:dexterity", "fill:done")
    assert stage.where(0) == "centre" and stage.s.hp[0] == 25 and stage.asked == (1, "action")
    stage.end().end()
    assert all(key.startswith("up:1-") for key in stage.offered("up")) and "end" not in stage.offered()
    stage.do("up:1-0")
    assert stage.s.gate == SEALED
    # ring 1 turns by 3, ring 2 by 4, ring 3 by 3 slots; the sea stays
    for carried, step in (("1-3", "down:2-5"), ("2-9", "down:3-13"), ("3-16", "down:4-21")):
        others_wait(stage)
        assert stage.where(0) == carried
        stage.do(step)
        assert stage.pools()[0] == 0
    others_wait(stage).do("move:4-22", "move:4-23", "move:4-0")
    assert stage.s.wounds[0] == 0, "with Dexterity the shore does not hurt"
    others_wait(stage).do("move:pier-1")
    assert (stage.s.winner, stage.s.phase, stage.s.round) == (0, OVER, 7) and "AM-003" in stage.rules()


def test_when_the_demon_falls_the_gate_opens_for_whoever_waits_there() -> None:
    """AM-122, AM-233, AM-234, AM-242: two blows of one hunter, then another goes in at once."""
    stage = Scene(3, at={0: "4-1", 1: "4-2", 2: "1-0"}, demon=0, hp={0: 4}, turn=1, dice=[6, 6])
    stage.do("melee:4-1", "shield:pass")
    assert (stage.s.hp[0], stage.where(0)) == (2, "4-1"), "nobody is driven while there is a Demon"
    stage.do("melee:4-1", "shield:pass")
    assert (stage.s.angel, stage.s.gate, stage.s.hp[0]) == (-1, GATE, 5)
    assert stage.where(0) == "4-4" and stage.s.power == stage.s.char
    while stage.asked[0] != 2:
        stage.do("end" if "end" in stage.offered() else stage.offered()[0])
    stage.do("enter")
    assert stage.s.angel == 2 and stage.where(2) == "centre"


def test_a_blocker_on_the_pier_must_die_before_the_demon_can_win() -> None:
    """AM-131, AM-154, AM-221, AM-235, AM-245: Demonic blows until the Pier is free."""
    stage = Scene(3, at={0: "4-0", 1: "pier-1"}, demon=0, hp={0: 25, 1: 3}, dice=[1])
    assert "move:pier-1" not in stage.offered()
    stage.do("demonic:pier-1", "shield:pass")
    assert (stage.s.hp[1], stage.s.wounds[1], stage.where(1)) == (1, 3, "pier-1")
    stage.do("demonic:pier-1", "shield:pass")
    assert stage.s.hp[1] == 5 and stage.where(1).startswith("4-"), "the dead wake up on a Power Hex"
    stage.do("move:pier-1")
    assert stage.s.winner == 0


def test_an_unseen_angel_that_steps_onto_its_pier_wins_before_all_eyes() -> None:
    """AM-003, AM-R78."""
    stage = Scene(3, at={0: "4-0"}, angel=0, unseen=(0,))
    stage.do("move:pier-1")
    assert stage.s.winner == 0 and not stage.s.unseen[0]
    assert any("wins" in line for line in stage.said(1))


def test_the_hunters_are_stronger_only_as_long_as_the_hunt_lasts() -> None:
    """AM-227, AM-233, AM-323: the Scrounger's three Move Actions come and go with the Demon."""
    stage = Scene(3, at={0: "3-0", 1: "3-1", 2: "4-16"}, demon=0, hp={0: 2}, turn=2)
    assert stage.pools() == (3, 3, 0)
    stage.end().end()
    assert stage.asked == (1, "action") and stage.where(0) == "3-3", "the Rotation has carried both along"
    stage.do("melee:3-3", "shield:pass")
    assert stage.s.angel == -1
    while stage.asked != (2, "action"):
        stage.do("end" if "end" in stage.offered() else stage.offered()[0])
    assert stage.pools() == (3, 1, 0)
