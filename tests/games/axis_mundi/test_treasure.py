"""Index 3.17: Treasure."""

from __future__ import annotations

import pytest

from quincunx.engine import SPECTATOR
from quincunx.games.axis_mundi import GAME

from .scenes import Scene


@pytest.mark.rule("AM-370")
def test_a_gained_treasure_is_known_to_its_owner_only() -> None:
    scene = Scene(at={0: "3-4"}, treasure={"3-4": "Heal 4"}).do("pick-up")
    assert GAME.view(scene.s, 0).mats[0].known_treasure == ("Heal 4",)
    for viewer in (1, 2, SPECTATOR):
        mat = GAME.view(scene.s, viewer).mats[0]
        assert mat.treasure == 1 and mat.known_treasure == ()


@pytest.mark.rule("AM-371")
def test_treasure_is_used_in_the_own_turn_free_and_leaves_the_game() -> None:
    scene = Scene(loot={0: ["Gain an Action"], 1: ["Heal 4"]})
    assert scene.offered("use") == ["use:gain-an-action"]
    scene.do("use:gain-an-action")
    assert scene.treasures(0) == [] and scene.pools()[0] == 4 and scene.s.turn[4] == 0
    assert any("Gain an Action" in line for line in scene.said(1)), "it is shown when it is used"


@pytest.mark.rule("AM-372")
def test_draw_three_in_any_mix_all_at_once() -> None:
    scene = Scene(loot={0: ["Draw 3"]}).do("use:draw-3")
    assert scene.offered() == ["split:0", "split:1", "split:2", "split:3"]
    scene.do("split:1")
    assert sorted(card >= 68 for card in scene.s.hands[0]) == [False, False, True] and scene.pools()[0] == 3


@pytest.mark.rule("AM-373")
def test_gain_an_action() -> None:
    assert Scene(loot={0: ["Gain an Action"]}).do("use:gain-an-action").pools() == (4, 0, 0)


@pytest.mark.rule("AM-374")
def test_heal_four() -> None:
    assert Scene(loot={0: ["Heal 4"]}, hp={0: 3}).do("use:heal-4").s.hp[0] == 7


@pytest.mark.rule("AM-375")
def test_gain_two_move_actions() -> None:
    assert Scene(loot={0: ["Gain 2 Move Actions"]}).do("use:gain-2-move-actions").pools() == (3, 2, 0)


@pytest.mark.rule("AM-376", "AM-437")
def test_an_attack_action_pays_for_attacks_only() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, loot={0: ["Gain 1 Attack Action", "Grenade"]}, active={0: ["Short Bow"]})
    scene.do("use:gain-1-attack-action")
    assert scene.pools() == (3, 0, 1)
    for _ in range(3):
        scene.do("draw:permanent")
    assert scene.offered("move") == scene.offered("draw") == []
    assert scene.offered("melee") and scene.offered("arrow") and scene.offered("grenade")
    scene.do("grenade:3-5")
    assert scene.pools() == (0, 0, 0) and scene.s.hp[1] == 7


@pytest.mark.rule("AM-377")
def test_gain_two_energy() -> None:
    assert Scene(loot={0: ["Gain 2 Energy"]}, energy={0: 0}).do("use:gain-2-energy").s.energy[0] == 2


@pytest.mark.rule("AM-378", "AM-379")
def test_grenade_and_time_bomb_are_actions_and_not_used_by_themselves() -> None:
    scene = Scene(loot={0: ["Grenade", "Time Bomb"]})
    assert scene.offered("use") == [] and scene.offered("plant") == ["plant"]
