"""Index 3.3: round, Rotation, turn."""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi.state import BEGIN, Turn, altered

from .scenes import Scene


@pytest.mark.rule("AM-050", "AM-051")
def test_one_turn_each_counter_clockwise_then_the_rotation_then_the_same_starter() -> None:
    scene = Scene(turn=1, start=1, phase=BEGIN)
    order = []
    for _ in range(4):
        order.append(scene.play.seat)
        scene.end()
    assert order == [1, 2, 0, 1]
    assert (scene.s.rotations, scene.s.round) == (1, 2)


@pytest.mark.rule("AM-052", "AM-053")
def test_the_levels_turn_with_everything_on_them() -> None:
    scene = Scene(at={0: "3-2", 1: "2-1", 2: "4-7"}, land={"3-2": "C", "2-3": "S"}, treasure={"1-0": "Heal 4"}, start=1)
    scene.s.harvested = altered(scene.s.harvested, scene.at_of("3-2"), 1)
    scene.s.infected = altered(scene.s.infected, scene.at_of("2-1"), 2)
    scene.s.gate = 0
    scene.end()
    assert [scene.where(seat) for seat in range(3)] == ["3-5", "2-5", "4-7"], "+3 on ring 3, +4 on ring 2, sea stays"
    assert scene.s.terrain[scene.at_of("3-5")] == 6 and scene.s.terrain[scene.at_of("2-7")] == 4
    assert scene.s.treasure[scene.at_of("1-3")] >= 0, "ring 1 turns by 3"
    assert scene.s.harvested[scene.at_of("3-5")] == 1 and scene.s.infected[scene.at_of("2-5")] == 2
    assert scene.s.who[scene.at_of("3-5")] == 0 and scene.s.who[scene.at_of("3-2")] == -1


@pytest.mark.rule("AM-052")
def test_with_six_players_four_levels_turn() -> None:
    scene = Scene(6, at={0: "4-0", 1: "3-0", 2: "2-0", 3: "1-0"}, start=1)
    scene.end()
    assert [scene.where(seat) for seat in range(4)] == ["4-4", "3-6", "2-6", "1-4"]


@pytest.mark.rule("AM-054")
def test_being_turned_is_not_entering() -> None:
    scene = Scene(at={0: "3-2", 1: "4-7"}, land={"3-2": "A"}, start=1)
    scene.s.infected = altered(scene.s.infected, scene.at_of("3-2"), 2)
    scene.end()
    assert (scene.s.wounds[0], scene.s.hp[0]) == (0, 10)


@pytest.mark.rule("AM-055", "AM-056")
def test_housekeeping_comes_first_and_adds_energy_below_three() -> None:
    scene = Scene(phase=BEGIN, energy={0: 1, 1: 3})
    assert scene.asked == (0, "action") and scene.s.energy[0] == 2
    scene.end()
    assert scene.s.energy[1] == 3
    scene = Scene(phase=BEGIN, demon=0, at={0: "3-3"}, energy={0: 0})
    assert scene.s.energy[0] == 1, "the Demon too"


@pytest.mark.rule("AM-057")
def test_the_upgraded_beastmaster_feeds_each_familiar() -> None:
    scene = Scene(cast=("Beastmaster", "Savant", "Scrounger"), demon=1, at={1: "3-3"}, turn=2)
    scene.s.sections = (0, 1, 2)
    scene.end()
    assert scene.asked == (0, "action") and scene.s.sections == (1, 2, 2)


@pytest.mark.rule("AM-058")
def test_the_mischievous_gets_mischief_up_to_two() -> None:
    for had, has in ((0, 1), (1, 2), (2, 2)):
        scene = Scene(6, turn=5, phase=BEGIN, tokens={5: had})
        assert scene.s.tokens[5] == has
    scene = Scene(6, turn=5, phase=BEGIN, tokens={5: 1}, demon=0, at={0: "3-3"})
    assert scene.s.tokens[5] == 2, "upgraded too"


@pytest.mark.rule("AM-059")
def test_the_scrounger_gets_scrounge_up_to_three() -> None:
    for had, has in ((0, 1), (2, 3), (3, 3)):
        scene = Scene(turn=2, phase=BEGIN, tokens={2: had})
        assert scene.s.tokens[2] == has


@pytest.mark.rule("AM-060", "AM-061")
def test_three_actions_that_do_not_carry_over() -> None:
    scene = Scene(start=1)
    assert scene.pools() == (3, 0, 0)
    scene.do("draw:one-time").end().do("end", "end")
    assert scene.asked == (0, "action") and scene.pools() == (3, 0, 0)


@pytest.mark.rule("AM-060")
def test_without_actions_only_free_things_are_left() -> None:
    scene = Scene(hands={0: ["Second Wind", "Suture Kit"]}).do("draw:permanent", "draw:permanent", "draw:permanent")
    assert scene.pools()[0] == 0
    assert scene.offered("play") == ["play:second-wind"] and scene.offered("move") == []


@pytest.mark.rule("AM-R83")
def test_the_order_of_a_beginning_turn() -> None:
    scene = Scene(phase=BEGIN, cast=("Malignant", "Savant", "Scrounger"), at={0: "3-3", 1: "3-4"}, wounds={1: 3})
    assert scene.s.infected[scene.at_of("3-3")] == 0
    assert scene.s.hp[1] == 9, "the repeat of the area of effect"


@pytest.mark.rule("AM-R80")
def test_after_the_last_round_and_its_rotation_nobody_has_won() -> None:
    scene = Scene(start=1)
    scene.s.round = 60
    scene.end()
    assert scene.play.over and scene.s.winner == -1 and scene.s.rotations == 1
    from quincunx.games.axis_mundi import GAME

    assert GAME.result(scene.s).ranks == (2, 2, 2) and GAME.result(scene.s).winners() == []


@pytest.mark.rule("AM-R24")
def test_free_things_do_not_use_up_the_first_action() -> None:
    scene = Scene(at={0: "4-4"}, hp={0: 4}, hands={0: ["Second Wind"]}, loot={0: ["Gain an Action"]})
    scene.do("play:second-wind", "use:gain-an-action")
    assert scene.offered("rest") == ["rest"] and scene.s.turn[Turn.SPENT] == 0
    scene = Scene(at={0: "4-4"}, hp={0: 4}, hands={0: ["Second Wind"]}).do("play:second-wind", "move:4-3", "move:4-4")
    assert scene.offered("rest") == [], "a spent Move Action ends it"
