"""Partners at a table: a wish reaches the bot, its plan reaches those of its side, and nobody else hears of either."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx
import pytest

from .helpers import PATIENT, Seat, Server, make_table, running, wait_for

TEAMS: dict[str, Any] = {"game": "karmaggan", "options": {"mode": "teams"}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    url = f"sqlite:///{tmp_path_factory.mktemp('partners') / 'q.db'}"
    with running(replace(PATIENT, database=url)) as started:
        yield started


@pytest.fixture(scope="module")
def table(server: Server) -> tuple[Seat, Seat]:
    """Ada with a bot behind her against Ben and another."""
    name, ada, invites = make_table(server, ["me", "invite", "bot:first-steps", "bot:first-steps"], **TEAMS)
    joined = server.client().post(f"/api/tables/{name}/join", json={"name": "Ben", "invite": invites["1"]}).json()
    return ada, Seat(server, name, joined["token"], joined["seat"])


def page(seat: Seat) -> str:
    cookies = {"quincunx": seat.token} if seat.token else {}
    with httpx.Client(base_url=seat.server.base, cookies=cookies, verify=False) as browser:
        return browser.get(f"/t/{seat.table}").raise_for_status().text


def play_until_said(ada: Seat, ben: Seat) -> str:
    """Both choose the first thing until Ada's partner has spoken; the page Ada sees then."""

    def said() -> str:
        for seat in (ada, ben):
            decision = seat.state()["decision"]
            if decision:
                seat.choose(decision["options"][0]["key"])
        shown = page(ada)
        return shown if "partner-plan" in shown else ""

    return str(wait_for(said))


def test_the_own_side_hears_what_a_bot_plans_and_nobody_else(server: Server, table: tuple[Seat, Seat]) -> None:
    ada, ben = table
    shown = play_until_said(ada, ben)
    assert "means to:" in shown and "Ask something of" in shown
    rival = wait_for(lambda: page(ben))
    own = rival.partition('class="partners"')[2].partition("</section>")[0]
    said = shown.partition('class="partner-plan">')[2].partition("</span>")[0]
    assert said and said not in own
    assert "partner-plan" not in page(Seat(server, ada.table, secrets.token_urlsafe(16))), "who watches hears nothing"


def test_a_wish_is_kept_shown_and_taken_back(table: tuple[Seat, Seat]) -> None:
    ada, ben = table
    assert ada.post("/wish", seat=2, wish="egg").status_code == 200
    assert "Asked of it: Go for the Egg." in page(ada)
    assert "Go for the Egg." not in page(ben)
    assert ada.post("/wish", seat=2, wish="").status_code == 200
    assert "Asked of it" not in page(ada)


@pytest.mark.parametrize(
    ("seat", "wish", "status"), [(3, "egg", 403), (1, "egg", 403), (0, "egg", 403), (2, "dance", 422), (9, "egg", 403)]
)
def test_only_a_bot_of_the_own_side_is_asked_and_only_what_the_game_knows(
    table: tuple[Seat, Seat], seat: int, wish: str, status: int
) -> None:
    ada, _ = table
    assert ada.post("/wish", seat=seat, wish=wish).status_code == status
    assert "Asked of it" not in page(ada)


def test_who_watches_asks_nothing(server: Server, table: tuple[Seat, Seat]) -> None:
    watcher = Seat(server, table[0].table, secrets.token_urlsafe(16))
    assert watcher.post("/wish", seat=2, wish="egg").status_code == 403
