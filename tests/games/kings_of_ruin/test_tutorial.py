"""The guided first day: what its words promise is what the rules then do."""

from __future__ import annotations

from functools import cache

from quincunx.drawing import tutorial_of
from quincunx.drawing.tutorial import LEARNER, Tutorial
from quincunx.engine import Match
from quincunx.games.kings_of_ruin.game import GAME
from quincunx.games.kings_of_ruin.view import KingsView

FOOD, WEALTH, MAGIC, EXP = range(4)


def taught() -> Tutorial:
    found = tutorial_of(GAME)
    assert found
    return found


@cache
def played() -> tuple[dict[str, KingsView], dict[str, set[str]]]:
    """What the learner saw, and what could be chosen, after each choice of the script."""
    match = Match(GAME, GAME.setting(taught().seats, taught().options), key=taught().key)
    views: dict[str, KingsView] = {}
    offered: dict[str, set[str]] = {}
    for lesson in taught().lessons:
        match.submit(lesson.seat, lesson.key)
        view = match.view(LEARNER)
        assert isinstance(view, KingsView)
        views[lesson.key] = view
        decision = match.decision(LEARNER)
        offered[lesson.key] = {option.key for option in decision.options} if decision else set()
    return views, offered


def after(key: str) -> KingsView:
    return played()[0][key]


def sides(view: KingsView) -> dict[str, str]:
    return {place.key: place.side for place in view.map}


def test_it_is_short_and_says_little_at_a_time() -> None:
    assert taught().seats == 1 and 10 <= taught().steps() <= 18
    texts = [lesson.text for lesson in taught().lessons]
    assert all(0 < len(text.split()) <= 45 for text in [*texts, taught().ending])


def test_bread_buys_experience_and_the_coin() -> None:
    hero = after("read:101-2:0").heroes[0]
    assert (hero.goods[FOOD], hero.goods[EXP]) == (1, 1)
    assert [secret.name for secret in hero.secrets] == ["Ferryman's coin"]


def test_the_waystone_clears_the_road_to_the_eel_house_only() -> None:
    assert sides(after("price:normal"))["102"] == "wyrd"
    assert sides(after("food:0"))["102"] == "clear"
    assert {key: sides(after("travel:102"))[key] for key in ("103", "104")} == {"103": "clear", "104": "wyrd"}


def test_the_strongest_card_cannot_follow_and_the_chain_can() -> None:
    _, offered = played()
    assert {"play:blunt-answer", "play:step-inside", "play:felling-blow"} <= offered["keep-hand"]
    assert "play:step-inside" in offered["play:blunt-answer"]
    assert "play:felling-blow" not in offered["play:blunt-answer"] | offered["play:step-inside"]
    assert "play:felling-blow" in offered["stop"]


def test_the_tollman_strikes_as_said_and_falls() -> None:
    encounter = after("play:step-inside").encounter
    assert encounter and (encounter.name, encounter.pool, encounter.value) == ("Drunk Tollman", 3, 4)
    before, struck, won = (after(key) for key in ("play:step-inside", "stop", "play:felling-blow"))
    assert before.heroes[0].health - struck.heroes[0].health == 1
    assert before.heroes[0].energy - struck.heroes[0].energy == 1
    assert won.encounter is None
    assert (won.heroes[0].goods[WEALTH], won.heroes[0].goods[EXP], won.heroes[0].energy) == (1, 2, 1)


def test_the_night_heals_and_the_new_card_is_learnt() -> None:
    slept, fed = after("end-day").heroes[0], after("eat").heroes[0]
    assert slept.energy == 6
    assert (fed.energy - slept.energy, fed.health - slept.health, slept.terror - fed.terror) == (1, 1, 1)
    assert len(after("learn:combat").offer) == 3
    assert after("offer:breakers-turn").heroes[0].decks[0] == fed.decks[0] + 1


def test_the_second_day_is_the_learners_own() -> None:
    end = after("deck-done")
    assert (end.day, end.stage, end.ring[0], end.ring[1]) == (2, "day", 1, 9)
    assert len(end.stones) == 1 and {"explore", "travel:102"} <= played()[1]["deck-done"]
