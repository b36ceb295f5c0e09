"""The guided first match: what its words promise is what the rules then do."""

from __future__ import annotations

from functools import cache

from quincunx.drawing import tutorial_of
from quincunx.drawing.tutorial import LEARNER, Tutorial
from quincunx.engine import Match
from quincunx.games.axis_mundi.game import GAME
from quincunx.games.axis_mundi.view import AxisView, MatView


def taught() -> Tutorial:
    found = tutorial_of(GAME)
    assert found
    return found


def played() -> tuple[Match, dict[str, AxisView]]:
    """The match at the end of the script, and what the learner saw after the last choice of each key."""
    match = Match(GAME, GAME.setting(taught().seats, taught().options), key=taught().key)
    seen: dict[str, AxisView] = {}
    for lesson in taught().lessons:
        match.submit(lesson.seat, lesson.key)
        key = lesson.key if lesson.seat == LEARNER else f"then:{lesson.seat}:{lesson.key}"
        view = match.view(LEARNER)
        assert isinstance(view, AxisView)
        seen[key] = view
    return match, seen


@cache
def views() -> dict[str, AxisView]:
    return played()[1]


def after(key: str) -> AxisView:
    return views()[key]


def mine(view: AxisView) -> MatView:
    return view.mats[LEARNER]


def test_it_is_short_and_says_little_at_a_time() -> None:
    assert 10 <= taught().steps() <= 18
    texts = [lesson.text for lesson in taught().lessons if lesson.seat == LEARNER]
    assert all(0 < len(text.split()) <= 45 for text in [*texts, taught().ending])


def test_the_hand_holds_what_it_is_praised_for() -> None:
    assert {"Alpinist", "Second Wind", "Salve"} <= set(mine(after("split:3")).known)
    assert after("activate:alpinist").turn.moves == 2


def test_rough_ground_wounds_a_path_does_not_and_salve_helps() -> None:
    assert mine(after("up:3-0")).wounds == mine(after("up:2-2")).wounds == 1
    assert mine(after("move:1-5")).wounds == 2
    assert mine(after("play:salve")).wounds == 0


def test_both_treasures_are_found() -> None:
    assert mine(after("pick-up")).known_treasure == ("Gain an Action",)
    assert "Grenade" in mine(after("up:1-3")).known_treasure
    assert mine(after("fetch:2-1")).energy == 0


def test_the_mountain_turns_the_learner_with_it() -> None:
    assert [mine(after(key)).at for key in ("up:3-0", "fetch:2-1")] == ["3-0", "3-3"]
    assert after("blast").rotations == 4


def test_the_blow_costs_what_was_said_and_drives_down() -> None:
    before, now = after("move:1-5"), after("then:2:shield:pass")
    assert (mine(before).hp - mine(now).hp, before.mats[2].hp - now.mats[2].hp) == (1, 2)
    assert (before.mats[2].at[0], now.mats[2].at[0]) == ("1", "2")
    assert next(hex.terrain for hex in before.hexes if hex.character == 1) == "Sheltered"


def test_the_fire_makes_a_demon_who_can_go_on_home() -> None:
    assert mine(after("enter")).power == "Demon" and all(mat.upgraded for mat in after("enter").mats[1:])
    assert [mat.hp for mat in after("blast").mats] == [25, 9, 9]
    match, _ = played()
    match.submit(LEARNER, "play:second-wind")
    decision = match.decision(LEARNER)
    assert decision and any(option.key.startswith("down:") for option in decision.options)
