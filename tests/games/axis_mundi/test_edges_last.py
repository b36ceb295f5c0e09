"""Rare turns of the rules: deaths half way, shelters, a newborn without a way out, what is known after a search."""

from __future__ import annotations

import pytest

from quincunx.engine import Match, key_of_seed
from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.state import BEGIN, Axis, Turn

from .scenes import Scene
from .told import log_of

MISCHIEF = ("Mischievous", "Savant", "Scrounger", "Beastmaster", "Malignant", "Cultivator")


def words(scene: Scene) -> list[str]:
    return [line.partition(" ")[2] for line in log_of(scene)]


@pytest.mark.rule("AM-400", "AM-239")
def test_a_climber_that_dies_at_the_first_hex_climbs_no_further() -> None:
    given = {"hands": {0: ["Rock-Climber"]}, "land": {"3-4": "A"}, "hp": {0: 1}, "wounds": {0: 3}}
    scene = Scene(6, at={0: "4-5"}, **given).do("climb:3-4")  # type: ignore[arg-type]
    assert scene.asked == (1, "action") and scene.s.hp[0] == 5 and scene.where(0).startswith("5-")


@pytest.mark.rule("AM-408", "AM-474", "AM-473")
def test_desperate_measures_are_played_in_the_open() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, hp={0: 3}, unseen=[0], hands={0: ["Desperate Measures"]})
    scene.do("desperate:3-5", "shield:pass")
    assert "Ada plays Desperate Measures." in words(scene) and scene.s.unseen[0] == 0
    assert "Desperate Measures" in GAME.view(scene.s, 1).known_discard


@pytest.mark.rule("AM-433", "AM-030")
def test_whoever_is_handed_a_card_knows_it() -> None:
    scene = Scene(hands={0: ["Mobilizing Forces"]})
    scene.top(0, "Salve", "Vermin", "Elusive")
    scene.do("play:mobilizing-forces", "split:3", "keep:vermin", "handout:elusive")
    known = [GAME.view(scene.s, seat).mats[seat].known for seat in range(3)]
    assert known == [("Vermin",), ("Elusive",), ("Salve",)] and GAME.view(scene.s, 1).mats[2].known == ()


@pytest.mark.rule("AM-R99", "AM-478", "AM-R79")
def test_a_hidden_one_that_dies_while_reappearing_is_not_struck() -> None:
    at = {0: "3-4", 1: "3-5", 2: "3-5", 3: "2-8"}
    land = {"3-6": "A"}
    scene = Scene(6, at=at, unseen=[1, 2], demon=3, hp={2: 1}, wounds={2: 3}, land=land)
    scene.do("melee:3-5", "shield:pass")
    assert scene.asked == (0, "action") and scene.s.hp[2] == 5 and "Cleo dies." in words(scene)
    assert "Ada attacks Cleo in Melee." not in words(scene)


@pytest.mark.rule("AM-206", "AM-R48")
def test_a_newborn_without_a_way_out_strikes_without_loss() -> None:
    at = {0: "centre", 1: "1-0", 2: "1-1", 3: "1-2", 4: "1-3", 5: "1-4"}
    scene = Scene(6, at=at, angel=0, born=True, land={"1-5": "I"}).do("melee:1-0", "shield:pass")
    assert scene.s.hp[:2] == (50, 8)


@pytest.mark.rule("AM-188", "AM-330")
def test_pulling_another_does_not_count_as_leaving_the_own_shelter() -> None:
    scene = Scene(6, MISCHIEF, {0: "3-4", 1: "3-9"}, land={"3-4": "S"}, phase=BEGIN, dice=[1])
    scene.do("pull:seat-2:3-5").end()
    assert scene.where(0) == "3-3", "pushed out all the same, away from the taken side"
    roamer = Scene(at={0: "3-5"}, land={"3-4": "S"}, phase=BEGIN).do("move:3-4")
    assert roamer.s.turn[Turn.SHELTERED] == 0


@pytest.mark.rule("AM-220", "AM-077")
@pytest.mark.parametrize("power", ["angel", "demon"])
def test_neither_angel_nor_demon_is_ever_bound(power: str) -> None:
    scene = Scene(turn=2, at={0: "3-4"}, **{power: 0})  # type: ignore[arg-type]
    scene.s.due = (1, 0, 0)
    assert scene.end().offered("move") and scene.s.turn[Turn.BOUND] == 0


@pytest.mark.rule("AM-232", "AM-R19")
def test_a_rebuilt_deck_is_shuffled_and_forgotten() -> None:
    names = ["Salve", "Vermin", "Elusive", "Crates", "Options"]
    orders = set()
    for dice in ((1, 1, 1, 1), (2, 3, 1, 2), (4, 3, 2, 1)):
        scene = Scene(discard=names, dice=dice)
        scene.s.decks[0].clear()
        scene.do("draw:one-time")
        left = scene.s.decks[0]
        orders.add(tuple(scene.s.faces[card] for card in left))
        assert len(left) == 4 and not any(scene.s.seen[card] for card in left) and scene.dice.rolled > 0
        assert GAME.view(scene.s, 1).mats[0].known == ()
    assert len(orders) == 3


@pytest.mark.rule("AM-R95", "AM-R43")
def test_a_death_by_landing_is_over_before_the_walk_and_the_next_turn() -> None:
    scene = Scene(6, MISCHIEF, {0: "3-4", 1: "3-16"}, tokens={0: 2}, hp={1: 1}, wounds={1: 3}, start=2, turn=1)
    scene.s.terrain = tuple(5 if scene.board.ring[at] == 4 else one for at, one in enumerate(scene.s.terrain))
    scene.end().do("levitate:rise")
    assert scene.s.hp[1] == 5 and words(scene).index("Ben dies.") < words(scene).index("It is Cleo’s turn.")


@pytest.mark.rule("AM-172")
def test_every_option_of_a_turn_is_listed_once() -> None:
    scene = Scene(at={0: "2-3"})
    assert len(scene.play.options) == len(set(scene.play.options)) and len(scene.offered("run")) == 4


@pytest.mark.rule("AM-324", "AM-321")
def test_an_ordinary_scrounger_has_no_extra_melee_attack() -> None:
    scene = Scene(cast=("Scrounger", "Savant", "Cultivator"), at={0: "3-4", 1: "3-5"}).do("melee:3-5", "shield:pass")
    assert scene.pools() == (2, 1, 0) and scene.s.hp[0] == 9


@pytest.mark.rule("AM-322", "AM-R18")
def test_a_search_shows_the_pile_to_the_searcher_only() -> None:
    given = {
        "cast": ("Scrounger", "Cultivator", "Savant"),
        "tokens": {0: 3},
        "discard": ["Salve", "Vermin", "Dexterity"],
    }
    scene = Scene(**given)  # type: ignore[arg-type]
    for card in scene.s.discard:
        scene.s.seen[card] = 0
    scene.do("scrounge")
    assert GAME.view(scene.s, 0).known_discard == ("Dexterity", "Salve", "Vermin")
    assert GAME.view(scene.s, 1).known_discard == ()
    scene.do("search:salve")
    assert GAME.view(scene.s, 0).known_discard == ("Dexterity", "Vermin") and GAME.view(scene.s, 1).known_discard == ()


@pytest.mark.rule("AM-372", "AM-R20")
def test_draw_three_can_be_used_as_long_as_one_deck_has_cards() -> None:
    for empty, offered in (((0,), True), ((1,), True), ((0, 1), False)):
        scene = Scene(loot={0: ["Draw 3", "Heal 4"]})
        for deck in empty:
            scene.s.decks[deck].clear()
        scene.do("use:heal-4")
        assert bool(scene.offered("use")) == offered, empty


@pytest.mark.rule("AM-002", "AM-023")
def test_the_last_of_six_gets_the_character_that_is_left() -> None:
    match = Match(GAME, GAME.setting(6), key=key_of_seed(1))
    for name in ("savant", "malignant", "scrounger", "beastmaster", "cultivator"):
        match.submit(match.waiting()[0], f"character:{name}")
    state = match.play.state
    assert isinstance(state, Axis) and state.char[5] == 5
    assert match.decision(match.waiting()[0]).kind == "split"  # type: ignore[union-attr]
