"""The tutorial of a game, as a learner without script meets it: real rules, a text for every choice, free to leave."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest

from quincunx.drawing import script_of, tutorial_of
from quincunx.drawing.tutorial import LEARNER
from quincunx.engine import Game, all_games

from .helpers import Server, wait_for
from .test_pages_over_http import Browser

TAUGHT = [game for game in all_games()[0] if tutorial_of(game)]
ADVISED = re.compile(r'class="choice advised" name="key" value="([^"]+)"')
STEP = re.compile(r'class="lesson-step">([^<]+)<')
FIELD = re.compile(r'name="(seq|client)" value="([^"]+)"')


def test_karmaka_is_taught_and_others_say_that_they_are_not(server: Server) -> None:
    assert {"axis-mundi", "karmaka", "kings-of-ruin"} <= {game.id for game in TAUGHT}
    learner = Browser(server)
    assert "Learn it in ten minutes" in learner.get("/").text
    assert "Learn it" in learner.get("/new/karmaka").text and "Learn it" not in learner.get("/new/pebbles").text
    assert learner.post("/tutorial/pebbles").status_code == 404


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_the_script_is_legal_and_every_choice_of_the_learner_is_explained(game: Game[Any]) -> None:
    tutorial = tutorial_of(game)
    assert tutorial and len(script_of(game)) == len(tutorial.lessons)
    assert all(bool(lesson.text) == (lesson.seat == LEARNER) for lesson in tutorial.lessons)


def _begin(server: Server) -> tuple[Browser, str]:
    learner = Browser(server)
    learner.get("/")
    return learner, learner.post("/tutorial/karmaka").headers["location"]


def _advised(learner: Browser, table: str) -> tuple[str, str]:
    """The page when it is the learner's turn, and the key the tutorial wants."""
    page = wait_for(lambda: (text := learner.get(table).text) and ADVISED.search(text) and text)
    found = ADVISED.search(page)
    assert found
    return page, html.unescape(found[1])


def _choose(learner: Browser, table: str, page: str, key: str) -> None:
    assert learner.post(f"{table}/choose", **dict(FIELD.findall(page)), key=key).status_code == 303


def test_a_learner_who_follows_it_climbs_the_first_rung(server: Server) -> None:
    learner, table = _begin(server)
    steps = []
    for _ in range(8):
        page, key = _advised(learner, table)
        steps += STEP.findall(page)
        _choose(learner, table, page, key)
    assert steps == [f"Tutorial, {n} of 8" for n in range(1, 9)]
    page = wait_for(lambda: (text := learner.get(table).text) and "climbed to Snake" in text and text)
    assert "From here on you play freely" in page


def test_a_learner_may_leave_it_and_the_match_goes_on(server: Server) -> None:
    learner, table = _begin(server)
    page, key = _advised(learner, table)
    assert key == "points:jubilee"
    _choose(learner, table, page, "future:jubilee")
    page = wait_for(lambda: (text := learner.get(table).text) and 'name="key"' in text and text)
    assert "You have left the tutorial" in page and "advised" not in page
