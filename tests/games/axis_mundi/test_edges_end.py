"""Whose it is and where it ends: Treasure, the Time Bomb, hands that are full, decks that are empty."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from quincunx.engine import Play
from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.content import CAVE, ISLANDS
from quincunx.games.axis_mundi.setup import random_island
from quincunx.games.axis_mundi.state import BEGIN, HANDS

from .scenes import Dice, Scene, find_hex
from .told import log_of

HAND = ["Salve", "Vermin", "Elusive", "Crates", "Options"]


@pytest.mark.rule("AM-022", "AM-061")
def test_the_second_seat_s_treasure_is_its_own() -> None:
    scene = Scene(turn=1, at={1: "3-4"}, loot={0: ["Heal 4"]}, treasure={"3-4": "Time Bomb"}).do("pick-up")
    assert scene.treasures(1) == ["Time Bomb"] and scene.treasures(0) == ["Heal 4"]


# -- the Time Bomb


def armed(**given: Any) -> Scene:
    """The second seat's turn on a Warehouse where the bomb of the first lies."""
    scene = Scene(at={0: "4-9", 1: "4-0"}, loot={0: ["Time Bomb"], 1: ["Heal 4"]}, **given)
    s = scene.s
    s.planted, s.loot = s.loot[0], ((), s.loot[1], ())
    s.bomb, s.bomber = scene.at_of("4-0"), 0
    return scene.end()


@pytest.mark.rule("AM-094", "AM-470", "AM-R77")
def test_who_disarms_the_bomb_is_there() -> None:
    scene = armed(hands={1: ["Empty Vessel"]}).do("play:empty-vessel", "disarm")
    assert scene.s.trail == (0, 1 << scene.at_of("4-0"), 0) and scene.s.unseen[1] == 1
    assert armed().do("disarm").s.trail == (0, 0, 0), "whoever is seen leaves no trail"


@pytest.mark.rule("AM-094", "AM-R77")
def test_a_disarmer_in_the_open_tells_nothing_about_the_unseen_one_before_it() -> None:
    scene = armed(unseen=[0])
    before = scene.s.trail
    assert scene.do("disarm").s.trail == before and before[0] == 1 << scene.at_of("4-9")


@pytest.mark.rule("AM-094", "AM-R76")
def test_a_disarmed_bomb_lies_nowhere_and_belongs_to_its_finder_beside_what_it_had() -> None:
    scene = armed().do("disarm")
    assert scene.treasures(1) == ["Heal 4", "Time Bomb"] and scene.treasures(0) == []
    assert scene.s.planted == () and GAME.view(scene.s, 2).bomber == -1 and not bombs(scene)


@pytest.mark.rule("AM-095", "AM-098")
def test_after_the_explosion_no_bomb_lies_there_any_more() -> None:
    scene = armed()
    assert bombs(scene) == ["4-0"]
    scene.end().end()
    assert scene.asked == (0, "action") and "AM-095" in scene.rules()
    assert not bombs(scene) and GAME.view(scene.s, 2).bomber == -1 and scene.s.planted == ()


def bombs(scene: Scene) -> list[str]:
    return [at.name for at in GAME.view(scene.s, 2).hexes if at.bomb]


# -- hands and decks


@pytest.mark.rule("AM-218", "AM-316")
def test_the_angel_discards_to_five_before_the_savant_fills_its_slots() -> None:
    hand = ["Dexterity", *HAND[:3]]
    scene = Scene(at={0: "1-2"}, hands={0: hand, 1: ["Alpinist"]}, dice=(6, 1)).do("enter", "fill:done")
    assert len(scene.s.hands[0]) == 6 and scene.asked == (0, "discard")
    scene.do("discard:salve")
    assert len(scene.s.hands[0]) == 5 and scene.asked == (1, "fill")


@pytest.mark.rule("AM-218", "AM-219")
def test_the_demon_with_five_cards_discards_nothing() -> None:
    scene = Scene(at={0: "1-2"}, hands={0: HAND, 1: ["Alpinist"]}, dice=(6, 6)).do("enter")
    assert scene.asked == (1, "fill") and len(scene.s.hands[0]) == 5


@pytest.mark.rule("AM-028", "AM-029")
def test_a_whole_starting_hand_may_be_exchanged() -> None:
    scene = Scene(phase=HANDS).do("split:5")
    first = scene.s.hands[0]
    for left in (5, 4, 3, 2, 1):
        assert scene.asked == (0, "redraw") and len(scene.play.options) == left + 1
        scene.do(next(key for key in scene.offered() if key != "redraw:done"))
    assert scene.offered() == [f"split:{n}" for n in range(6)], "five cards, in any mix"
    scene.do("split:2")
    assert sorted(scene.s.discard) == sorted(first) and len(scene.s.hands[0]) == 5 and scene.asked[0] == 1


@pytest.mark.rule("AM-R20", "AM-416", "AM-428", "AM-433", "AM-435")
@pytest.mark.parametrize("name", ["Free Refills", "Hurry. Change.", "Mobilizing Forces", "The Archer’s Tales"])
def test_cards_that_draw_need_one_deck_and_either_will_do(name: str) -> None:
    for empty, offers in (([0], 1), ([1], 1), ([0, 1], 0)):
        scene = Scene(hands={1: [name]})
        for deck in empty:
            scene.s.decks[deck].clear()
        assert len(scene.end().offered("play")) == offers


# -- the island, the end of a turn, the upgrade


@pytest.mark.rule("AM-020", "AM-021")
def test_a_cave_has_both_its_ends_on_accessible_terrain(monkeypatch: pytest.MonkeyPatch) -> None:
    lopsided = ("PAAPPA", *ISLANDS[3].printed[1:])
    monkeypatch.setitem(ISLANDS, 3, replace(ISLANDS[3], printed=lopsided))
    terrain = random_island(3, Play(GAME, None, Dice([]), False, False))
    caves = [name for name in ("1-0", "1-1", "1-2", "1-3", "1-4", "1-5") if terrain[find_hex(3, name)] == CAVE]
    assert caves == ["1-2", "1-5"]


@pytest.mark.rule("AM-188", "AM-R83", "AM-235")
def test_whom_the_push_kills_dies_in_its_own_turn() -> None:
    land = {"3-4": "S", "3-3": "A", "3-5": "A"}
    scene = Scene(at={0: "3-4"}, land=land, phase=BEGIN, hp={0: 1}, wounds={0: 3}).end()
    lines = log_of(scene)
    assert lines.index("AM-235 Ada dies.") < lines.index("AM-050 It is Ben’s turn.")


@pytest.mark.rule("AM-335", "AM-325")
def test_the_upgrade_fills_tokens_to_the_brim_and_not_above() -> None:
    scene = Scene(6, at={0: "1-2"}, tokens={2: 1, 5: 0}, dice=(6, 6)).do("enter")
    assert [mat.tokens for mat in GAME.view(scene.s, 0).mats] == [0, 0, 3, 0, 0, 2]
