"""The tutorial of a game, as a learner without script meets it: real rules, a text for every choice, free to leave."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest

from quincunx.drawing import draw, extras_of, script_of, tutorial_of
from quincunx.drawing.tutorial import LEARNER, Tutorial, to_come
from quincunx.engine import Game, Match, all_games

from .helpers import Server, wait_for
from .test_pages_over_http import Browser

TAUGHT = [game for game in all_games()[0] if tutorial_of(game)]
ADVISED = re.compile(r'class="choice advised" name="key" value="([^"]+)"')
OFFERED = re.compile(r'class="choice" name="key" value="([^"]+)"')
STEP = re.compile(r'class="lesson-step">([^<]+)<')
MOST_WORDS = 45
FIELD = re.compile(r'name="(seq|client)" value="([^"]+)"')


LESSONS = [
    pytest.param(game, tutorial, id=f"{game.id}-{tutorial.name}".rstrip("-"))
    for game in TAUGHT
    for tutorial in (tutorial_of(game), *extras_of(game))
    if tutorial
]


def taught(game: Game[Any]) -> Tutorial:
    tutorial = tutorial_of(game)
    assert tutorial
    return tutorial


def test_a_game_is_taught_or_says_that_it_is_not(server: Server) -> None:
    assert {"axis-mundi", "karmaggan", "karmaka", "kings-of-ruin", "mountain-miners"} <= {game.id for game in TAUGHT}
    learner = Browser(server)
    assert learner.get("/").text.count("Learn it in ten minutes") == len(TAUGHT)
    assert all("Learn it" in learner.get(f"/new/{game.id}").text for game in TAUGHT)
    assert "Learn it" not in learner.get("/new/pebbles").text
    assert learner.post("/tutorial/pebbles").status_code == 404
    assert learner.post("/tutorial/karmaka/dark-tunnels").status_code == 404
    assert all(
        f'action="/tutorial/{game.id}/{extra.name}"' in learner.get(f"/game/{game.id}").text
        for game in TAUGHT
        for extra in extras_of(game)
    )


@pytest.mark.parametrize(("game", "tutorial"), LESSONS)
def test_the_script_is_legal_and_every_choice_of_the_learner_is_explained(game: Game[Any], tutorial: Tutorial) -> None:
    assert len(script_of(game, tutorial.name)) == len(tutorial.lessons)
    assert all(bool(lesson.text) == (lesson.seat == LEARNER) for lesson in tutorial.lessons)
    assert not any(lesson.first or lesson.shows for lesson in tutorial.lessons if lesson.seat != LEARNER)


@pytest.mark.parametrize(("game", "tutorial"), LESSONS)
def test_a_lesson_is_short_and_quotes_no_law(game: Game[Any], tutorial: Tutorial) -> None:
    for text in tutorial.texts():
        assert len(text.split()) <= MOST_WORDS, text
        assert not re.search(rf"{game.prefix}-R?\d|\d\.\d", text), text


@pytest.mark.parametrize(("game", "tutorial"), LESSONS)
def test_what_a_lesson_points_at_is_on_the_table(game: Game[Any], tutorial: Tutorial) -> None:
    match = Match(game, game.setting(tutorial.seats, tutorial.options), key=tutorial.key)
    names = [f"Player {seat + 1}" for seat in range(tutorial.seats)]
    for lesson in tutorial.lessons:
        decision = match.decision(lesson.seat)
        assert decision
        if lesson.seat == LEARNER:
            wanted = next(option for option in decision.options if option.key == lesson.key)
            missing = {*wanted.touches, *lesson.shows} - draw(game, match.view(LEARNER), names).names()
            assert not missing, lesson
        match.submit(lesson.seat, lesson.key)


def test_who_is_asked_together_may_answer_in_any_order() -> None:
    script = [(0, "a"), (1, "b"), (0, "c")]
    assert to_come(script, [(1, "b")]) == ((0, "a"), (0, "c"))
    assert to_come(script, [(1, "b"), (0, "a")]) == ((0, "c"),)
    assert to_come(script, [*script, (1, "anything")]) == ()
    assert to_come(script, [(0, "c")]) is None and to_come(script, [(1, "b"), (1, "b")]) is None


def _begin(server: Server, game: str = "karmaka", lesson: str = "") -> tuple[Browser, str]:
    learner = Browser(server)
    learner.get("/")
    return learner, learner.post(f"/tutorial/{game}/{lesson}".rstrip("/")).headers["location"]


def _advised(learner: Browser, table: str) -> tuple[str, str]:
    """The page when it is the learner's turn, and the key the tutorial wants."""
    page = wait_for(lambda: (text := learner.get(table).text) and ADVISED.search(text) and text)
    found = ADVISED.search(page)
    assert found
    return page, html.unescape(found[1])


def _choose(learner: Browser, table: str, page: str, key: str) -> None:
    assert learner.post(f"{table}/choose", **dict(FIELD.findall(page)), key=key).status_code == 303


@pytest.mark.parametrize(("game", "tutorial"), LESSONS)
def test_a_learner_who_follows_it_comes_to_its_end(server: Server, game: Game[Any], tutorial: Tutorial) -> None:
    learner, table = _begin(server, game.id, tutorial.name)
    steps = []
    for _ in range(tutorial.steps()):
        page, key = _advised(learner, table)
        steps += STEP.findall(page)
        _choose(learner, table, page, key)
    assert steps == [f"Tutorial, {n} of {tutorial.steps()}" for n in range(1, tutorial.steps() + 1)]
    wait_for(lambda: tutorial.ending in _read(learner, table))


def _read(learner: Browser, table: str) -> str:
    return html.unescape(learner.get(table).text)


def test_the_ending_stays_while_the_match_goes_on(server: Server) -> None:
    learner, table = _begin(server)
    for _ in range(8):
        page, key = _advised(learner, table)
        _choose(learner, table, page, key)
    for _ in range(3):
        page = wait_for(lambda: (text := learner.get(table).text) and 'name="key"' in text and text)
        assert "climbed to Snake" in page and "You have left" not in page
        _choose(learner, table, page, html.unescape(OFFERED.findall(page)[0]))


def test_a_learner_may_leave_it_and_the_match_goes_on(server: Server) -> None:
    learner, table = _begin(server)
    page, key = _advised(learner, table)
    assert key == "points:jubilee"
    _choose(learner, table, page, "future:jubilee")
    page = wait_for(lambda: (text := learner.get(table).text) and 'name="key"' in text and text)
    assert "You have left the tutorial" in page and "advised" not in page
    _choose(learner, table, page, html.unescape(OFFERED.findall(page)[0]))
    page = wait_for(lambda: (text := learner.get(table).text) and 'name="key"' in text and text)
    for _ in range(2):  # whatever has happened since, the way back leads to where the lesson was left
        seq = dict(FIELD.findall(page))["seq"]
        again = wait_for(lambda seq=seq: learner.post(f"{table}/takeback", seq=seq, lesson="yes"))  # type: ignore[misc]
        if again.status_code == 303:
            break
        page = learner.get(table).text
    page, key = _advised(learner, table)
    assert key == "points:jubilee" and "You have left" not in page
    seq = dict(FIELD.findall(page))["seq"]
    assert learner.post(f"{table}/takeback", seq=seq, lesson="yes").status_code == 409, "nothing leads away any more"
