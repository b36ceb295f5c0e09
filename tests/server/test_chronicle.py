"""The story so far and going back to last night, at a table in the browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from quincunx.engine import key_of_seed
from quincunx.server.http.visitors import COOKIE
from quincunx.server.identity import hash_of

from .helpers import Server
from .test_pages_over_http import Browser

KEY = re.compile(r'name="client" value="([^"]+)"')


def campaign(browser: Browser, story: bool) -> str:
    browser.get("/new/kings-of-ruin")
    wish = {"game": "kings-of-ruin", "name": "Ada", "seats": "1", "seat_1": "me", "option_heroes": "oathbreaker"}
    made = browser.post(
        "/tables", **wish, option_names="story-genius", **({"option_story_genius": "yes"} if story else {})
    )
    assert made.status_code == 303, made.text
    return made.headers["location"]


def choose(browser: Browser, table: str, option: str, seq: int) -> None:
    page = browser.get(table).text
    found = KEY.search(page)
    assert found
    done = browser.scripted(f"{table}/choose", seq=str(seq), client=found[1], key=option)
    assert done.status_code == 200, done.text


def test_the_story_so_far_is_a_page_of_its_own(server: Server) -> None:
    ada = Browser(server)
    table = campaign(ada, False)
    assert f'href="{table}/chronicle"' in ada.get(table).text
    choose(ada, table, "explore", 0)
    told = ada.get(f"{table}/chronicle")
    assert told.status_code == 200 and "The landing smells of tar." in told.text
    assert "default-src 'none'" in told.headers["content-security-policy"]
    assert "Go back to last night" not in ada.get(table).text, "only in Story Mode"


def test_a_game_without_a_story_has_no_chronicle(server: Server) -> None:
    ada = Browser(server)
    ada.get("/new/pebbles")
    wish = {"game": "pebbles", "name": "Ada", "seats": "2", "seat_1": "me", "seat_2": "invite", "option_hand": "3"}
    table = ada.post("/tables", **wish, option_names="hand").headers["location"]
    assert ada.get(f"{table}/chronicle").status_code == 404


def test_story_mode_goes_back_at_once_where_one_plays_alone(server: Server) -> None:
    ada = Browser(server)
    table = campaign(ada, True)
    assert "Go back to last night" not in ada.get(table).text, "nothing has been chosen"
    choose(ada, table, "explore", 0)
    assert "Go back to last night" in ada.get(table).text
    assert ada.scripted(f"{table}/takeback", seq="1", far="yes").status_code == 200
    page = ada.get(table).text
    assert "Go back to last night" not in page and "Explore" in page


LOST = ["end-day", "fast", "choose:135:1", *["end-day", "fast"] * 4]
Lost = Callable[[Browser, bool], str]


@pytest.fixture
def lost(server: Server, monkeypatch: pytest.MonkeyPatch) -> Lost:
    """A campaign in which somebody did nothing but sleep."""

    def sleep(browser: Browser, story: bool) -> str:
        monkeypatch.setattr("quincunx.server.tables.making.new_key", lambda: key_of_seed(3))
        table = campaign(browser, story)
        mine, choose = hash_of(browser.http.cookies[COOKIE]), server.parts.choices.choose
        for seq, key in enumerate(LOST):
            server.run(choose(table.removeprefix("/t/"), mine, seq, key, f"sleep-{seq}"))
        return table

    return sleep


def test_a_lost_evening_goes_back_to_last_night_at_a_table_of_its_own(server: Server, lost: Lost) -> None:
    ada = Browser(server)
    table = lost(ada, True)
    page = ada.get(table).text
    assert "The campaign is lost." in page and f'action="{table}/go-back"' in page
    made = ada.post(f"{table}/go-back")
    again = made.headers["location"]
    assert made.status_code == 303 and again != table
    page = ada.get(again).text
    assert "Explore" in page and "The campaign is lost." not in page
    assert ada.post(f"{table}/go-back").headers["location"] == again, "who asks second gets the same table"
    was, now = (server.parts.manager.tables[one.removeprefix("/t/")] for one in (table, again))
    assert [(seat.name, seat.token_hash) for seat in now.seats] == [(seat.name, seat.token_hash) for seat in was.seats]
    assert now.manners == was.manners and now.playing.commitment == was.playing.commitment
    assert "The campaign is lost." in ada.get(table).text, "the evening that was lost stays as it was"
    choose(ada, again, "explore", len(LOST) - 2)
    assert f'action="{table}/go-back"' not in Browser(server).get(table).text, "not for those who watch"
    assert Browser(server).post(f"{table}/go-back").status_code == 403


def test_the_last_page_leads_to_the_story_and_back_only_in_story_mode(server: Server, lost: Lost) -> None:
    ada = Browser(server)
    table = lost(ada, False)
    page = ada.get(table).text
    finale = page.partition('class="finale-card"')[2].partition("</section>")[0]
    assert f'href="{table}/chronicle"' in finale and "/go-back" not in page
    assert ada.post(f"{table}/go-back").status_code == 409
