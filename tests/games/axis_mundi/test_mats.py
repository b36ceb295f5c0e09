"""Index 3.1: goal, players, mats."""

from __future__ import annotations

import pytest

from quincunx.engine import Match, QuincunxError
from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.state import OVER, altered

from .scenes import Scene


@pytest.mark.rule("AM-001", "AM-R01")
def test_only_three_or_six_can_play() -> None:
    for seats in (1, 2, 4, 5, 7):
        with pytest.raises(QuincunxError, match="3 or 6"):
            GAME.setting(seats)
    for seats in (3, 6):
        match = Match(GAME, GAME.setting(seats, {"characters": "random"}), key=b"1" * 32)
        assert len(set(match.play.state.char)) == seats  # type: ignore[union-attr]


@pytest.mark.rule("AM-003", "AM-004", "AM-R49")
def test_an_angel_that_enters_its_own_pier_wins_at_once() -> None:
    scene = Scene(angel=0, at={0: "4-0"}, hp={0: 1}, wounds={0: 3})
    scene.s.infected = altered(scene.s.infected, scene.at_of("pier-1"), 2)
    scene.do("move:pier-1")
    assert scene.play.over and scene.s.phase == OVER
    assert scene.s.hp[0] == 1, "the win comes before infection"
    result = GAME.result(scene.s)
    assert result.ranks == (1, 2, 2) and result.winners() == [0]


@pytest.mark.rule("AM-005")
def test_a_pier_means_nothing_to_a_character_or_to_another_angel() -> None:
    scene = Scene().do("move:pier-1")
    assert not scene.play.over and scene.where(0) == "pier-1"
    scene = Scene(demon=0, at={0: "4-8", 1: "3-3"}).do("move:pier-2")
    assert not scene.play.over and scene.where(0) == "pier-2"


@pytest.mark.rule("AM-006")
def test_ten_hit_points_are_the_most() -> None:
    scene = Scene(hands={0: ["Suture Kit"]}, hp={0: 9}).do("play:suture-kit")
    assert scene.s.hp[0] == 10


@pytest.mark.rule("AM-007", "AM-091")
def test_a_permanent_card_works_only_from_its_slot() -> None:
    scene = Scene(hands={0: ["Dexterity"]}, at={0: "3-4"}, land={"3-5": "A", "3-6": "A"})
    scene.do("move:3-5")
    assert scene.s.wounds[0] == 1, "in hand it does nothing"
    scene.do("activate:dexterity", "move:3-6")
    assert scene.s.wounds[0] == 1 and scene.slots(0) == ["Dexterity"]


@pytest.mark.rule("AM-008", "AM-092")
def test_a_swapped_card_returns_to_the_hand_and_stops_working() -> None:
    scene = Scene(hands={0: ["Honed Blade"]}, active={0: ["Dexterity"]}, at={0: "3-4"}, land={"3-5": "A"})
    scene.do("swap:honed-blade", "move:3-5")
    assert scene.hand(0) == ["Dexterity"] and scene.slots(0) == ["Honed Blade"]
    assert scene.s.wounds[0] == 1


@pytest.mark.rule("AM-009")
def test_a_character_has_one_active_card_at_most() -> None:
    scene = Scene(hands={0: ["Honed Blade"]}, active={0: ["Dexterity"]})
    assert scene.offered("activate") == [] and scene.offered("swap") == ["swap:honed-blade"]


@pytest.mark.rule("AM-010")
def test_the_familiar_needs_three_energy_and_takes_all() -> None:
    scene = Scene(at={0: "3-4"}, treasure={"3-6": "Heal 4"}, energy={0: 2})
    assert scene.offered("fetch") == []
    scene = Scene(at={0: "3-4"}, treasure={"3-6": "Heal 4"}).do("fetch:3-6")
    assert scene.s.energy[0] == 0


@pytest.mark.rule("AM-011")
def test_surplus_energy_is_lost() -> None:
    scene = Scene(hands={0: ["Vermin"]}, energy={0: 2}).do("play:vermin")
    assert scene.s.energy[0] == 3
    scene = Scene(hands={0: ["Vermin"]}, cast=("Beastmaster", "Savant", "Scrounger"), demon=1, at={1: "3-3"})
    scene.s.sections = (1, 2, 2)
    scene.do("play:vermin")
    assert scene.s.sections == (2, 2, 2), "one token had no room"


@pytest.mark.rule("AM-012", "AM-171")
def test_the_fourth_wound_clears_the_mat_and_costs_a_hit_point() -> None:
    scene = Scene(at={0: "3-4"}, wounds={0: 3}, land={"3-5": "A"}).do("move:3-5")
    assert (scene.s.wounds[0], scene.s.hp[0]) == (0, 9)


@pytest.mark.rule("AM-013", "AM-R10")
def test_wounds_are_placed_one_at_a_time() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, wounds={1: 3}, active={0: ["Honed Blade"]})
    scene.do("melee:3-5", "shield:pass")
    assert (scene.s.wounds[1], scene.s.hp[1]) == (2, 10 - 2 - 1), "3 + 3 Wounds: one conversion, 2 left"


@pytest.mark.rule("AM-014")
def test_leaving_a_rough_hex_costs_nothing() -> None:
    scene = Scene(at={0: "3-4"}, land={"3-4": "A"}).do("move:3-5")
    assert scene.s.wounds[0] == 0


@pytest.mark.rule("AM-R11")
def test_no_heal_goes_above_the_maximum_but_the_card_may_be_played() -> None:
    scene = Scene(hands={0: ["Holistic Herbs"]}).do("play:holistic-herbs")
    assert scene.s.hp[0] == 10 and scene.discarded() == ["Holistic Herbs"]
    scene = Scene(angel=0, at={0: "3-3"}, loot={0: ["Heal 4"]}, hp={0: 24}).do("use:heal-4")
    assert scene.s.hp[0] == 25
