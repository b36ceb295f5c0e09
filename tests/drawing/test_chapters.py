"""The rounds of a match as chapters of its replay, and the doors of a game's own page."""

from __future__ import annotations

import re

from quincunx.engine import load_game
from quincunx.server.present.pages.coach import GameData, game_page
from quincunx.server.present.pages.data import PastMoment
from quincunx.server.present.shown import table_update

from .helpers import PEBBLES, SHELL, data_of, finished, start

TURNS = ((0, "Round 1"), (4, "Round 2"), (9, "Round 3"))


def chapters(at: int) -> str:
    match = finished(PEBBLES, 2)
    past = PastMoment(at, match.seq, (0, 1), turns=TURNS)
    return str(table_update(data_of(match, moment=past))["regions"]["r-choices"])


def test_every_round_is_a_chapter_and_keeps_whose_eyes_one_looks_through() -> None:
    links = re.findall(
        r'href="/t/k3x9\?at=(\d+)&amp;seat=(\w+)" data-chapter="(\d+)" aria-label="([^"]+)"', chapters(5)
    )
    assert links == [("0", "0", "0", "Round 1"), ("4", "0", "4", "Round 2"), ("9", "0", "9", "Round 3")]


def test_the_chapter_one_is_in_is_marked_and_no_other() -> None:
    for at, current in (
        (0, "Round 1"),
        (3, "Round 1"),
        (4, "Round 2"),
        (8, "Round 2"),
        (9, "Round 3"),
        (12, "Round 3"),
    ):
        assert re.findall(r'aria-label="([^"]+)" aria-current="step"', chapters(at)) == [current], at


def test_a_table_that_plays_on_has_no_chapters() -> None:
    assert "chapters" not in table_update(data_of(start(PEBBLES, 2)))["regions"]["r-choices"]


def test_the_page_of_a_game_stands_in_its_world_and_leads_to_its_cards() -> None:
    html = game_page(GameData(SHELL, load_game("karmaka")))
    assert 'class="w-karmaka game-page"' in html and 'class="ground"' in html
    assert '<a href="/gallery/karmaka">All 23 cards</a>' in html
    plain = game_page(GameData(SHELL, PEBBLES))
    assert 'class="game-page"' in plain
