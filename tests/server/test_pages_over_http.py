"""Pages as a browser without script uses them: forms post, pages come back."""

from __future__ import annotations

import html
import random
import re
import time
from typing import Any
from urllib.parse import urlsplit

import httpx

from .helpers import NO_CERTIFICATES, Seat, Server, full_table, make_table, wait_for

CSRF = re.compile(r'name="csrf" value="([0-9a-f]{64})"')
RNG = random.Random(9)


class Browser:
    """Follows links and posts forms; keeps cookies."""

    def __init__(self, server: Server) -> None:
        self.http = server.client()
        self.csrf = ""

    def get(self, path: str) -> httpx.Response:
        answer = self.http.get(path)
        found = CSRF.search(answer.text)
        self.csrf = found[1] if found else self.csrf
        return answer

    def scripted(self, path: str, **fields: str) -> httpx.Response:
        return self.post(path, {"Accept": "application/json"}, **fields)

    def post(self, path: str, headers: Any = None, **fields: str) -> httpx.Response:
        data = {name.replace("_", "-"): value for name, value in fields.items()}
        return self.http.post(path, data={"csrf": self.csrf, **data}, headers=headers)


def _new_table(browser: Browser, **fields: str) -> str:
    browser.get("/new/pebbles")
    wish = {"game": "pebbles", "name": "Ada", "seats": "2", "seat_1": "me", "seat_2": "invite", "option_hand": "3"}
    made = browser.post("/tables", **{**wish, "option_names": "hand", **fields})
    assert made.status_code == 303, made.text
    return made.headers["location"]


def _sit(server: Server, ada: Browser, table: str) -> Browser:
    page = html.unescape(ada.get(table).text)
    link = re.search(r"http://[^\s\"<]+/join\?invite=[A-Za-z0-9_-]+", page)
    assert link, "the page of somebody seated shows the invitation"
    place = urlsplit(link[0])
    ben = Browser(server)
    assert ben.get(f"{place.path}?{place.query}").status_code == 200
    sat = ben.post(f"{table}/sit", seat="1", invite=place.query.removeprefix("invite="), name="Ben")
    assert sat.status_code == 303 and sat.headers["location"] == table
    return ben


def _form(page: str) -> dict[str, str]:
    """The first option of the page's choice form."""
    client = re.search(r'name="client" value="([^"]+)"', page)
    seq = re.search(r'name="seq" value="(\d+)"', page)
    key = re.search(r'name="key" value="([^"]+)"', page)
    assert client and seq and key
    return {"client": client[1], "seq": seq[1], "key": html.unescape(key[1])}


def test_two_browsers_play_a_whole_match_without_script(server: Server) -> None:
    ada = Browser(server)
    table = _new_table(ada)
    ben = _sit(server, ada, table)
    for _ in range(200):
        pages = [(browser, browser.get(table).text) for browser in (ada, ben)]
        asked = [(browser, page) for browser, page in pages if 'name="key"' in page]
        if not asked:
            break
        browser, page = RNG.choice(asked)
        assert browser.post(f"{table}/choose", **_form(page)).status_code == 303
    assert ada.http.get(f"{table}/record").status_code == 200, "the match is over"
    assert ada.post(f"{table}/rematch").headers["location"] != table


def test_a_double_click_is_one_choice_and_a_stale_page_is_shown_anew(server: Server) -> None:
    ada = Browser(server)
    table = _new_table(ada)
    ben = _sit(server, ada, table)
    form = _form(ada.get(table).text)
    assert [ada.post(f"{table}/choose", **form).status_code for _ in range(2)] == [303, 303]
    ben.post(f"{table}/choose", **_form(ben.get(table).text))
    old = {**form, "client": "another"}
    stale = ada.post(f"{table}/choose", **old)
    assert (stale.status_code == 409 and "moved on" in stale.text) or "nothing to decide" in stale.text
    scripted = ada.scripted(f"{table}/choose", **old)
    assert scripted.status_code == 409 and scripted.json()["regions"]


def test_scripted_posts_get_the_regions(server: Server) -> None:
    ada = Browser(server)
    table = _new_table(ada)
    _sit(server, ada, table)
    done = ada.scripted(f"{table}/choose", **_form(ada.get(table).text))
    assert done.status_code == 200 and done.json()["seq"] == 1
    said = ada.scripted(f"{table}/chat", text="hello")
    assert said.status_code == 200 and "hello" in str(said.json()["regions"])
    refused = ada.scripted(f"{table}/chat", text="")
    assert refused.status_code == 422 and refused.json()["todo"]


def test_a_refused_form_for_a_new_table_comes_back_with_faults(server: Server) -> None:
    browser = Browser(server)
    browser.get("/new/pebbles")
    refused = browser.post(
        "/tables", game="pebbles", name="x" * 30, seats="2", seat_1="me", seat_2="me", option_hand="9"
    )
    assert refused.status_code == 422
    assert "24 printable" in refused.text and "one seat only" in refused.text and "from 1 to 5" in refused.text


def test_later_visitors_watch_and_see_no_forms_of_the_players(server: Server) -> None:
    ada, _ = full_table(server)
    page = Browser(server).get(f"/t/{ada.table}")
    assert page.status_code == 200 and 'name="key"' not in page.text
    assert "join?invite=" not in page.text


def test_problem_pages_say_what_to_do_and_show_no_traceback(server: Server) -> None:
    browser = Browser(server)
    for path, status in (
        ("/nope", 404), ("/t/AAAAAAAAAAAAAAAA", 404), ("/t/x", 422), ("/new/none", 404), ("/card/pebbles/none", 404),
        ("/rules/pebbles/PB-999", 404), ("/t/AAAAAAAAAAAAAAAA/join?invite=x", 404), ("/picture/none.svg", 404),
    ):  # fmt: skip
        answer = browser.get(path)
        assert answer.status_code == status, path
        assert answer.headers["content-type"].startswith("text/html") and "Traceback" not in answer.text


def test_names_are_kept_and_redirects_stay_on_this_site(server: Server) -> None:
    browser = Browser(server)
    browser.get("/")
    for back, lands in (
        ("/new/pebbles", "/new/pebbles"),
        ("//evil.example", "/"),
        ("https://evil.example", "/"),
        ("/\\x", "/"),
    ):
        assert browser.post("/name", name="Zoë", back=back).headers["location"] == lands
    assert "Zoë" in browser.get("/new/pebbles").text


def test_the_home_page_lists_own_tables_with_ones_turn_first(server: Server) -> None:
    table, maker, _ = make_table(server, ["me", "bot:novice"])
    browser = httpx.Client(base_url=server.base, cookies={"quincunx": maker.token}, verify=NO_CERTIFICATES)
    assert table in browser.get("/").text
    browser.close()
    assert table not in Browser(server).get("/").text, "not public"


def test_health_metrics_and_openapi(server: Server) -> None:
    client = server.client()
    full_table(server)[0].choose_any(RNG)
    assert client.get("/healthz").json() == {"status": "ok"}
    metrics = wait_for(lambda: client.get("/metrics").text)
    for name in (
        "quincunx_choices_total 1",
        "quincunx_choice_seconds_bucket",
        "quincunx_tables 1",
        "quincunx_database_up 1",
    ):
        assert name in metrics, name
    paths = client.get("/api/openapi.json").json()["paths"]
    assert "/api/tables/{table}/choices" in paths and all(path.startswith("/api") for path in paths)


def test_own_tables_come_newest_first_and_finished_ones_say_who_won(server: Server) -> None:
    browser = server.client()
    csrf = CSRF.search(browser.get("/new/pebbles").text)
    assert csrf
    made = []
    form = {"csrf": csrf[1], "game": "pebbles", "name": "Ada", "seats": "2", "seat-1": "me", "seat-2": "bot:novice"}
    for _ in range(3):
        made.append(browser.post("/tables", data=form).headers["location"])
        time.sleep(0.01)
    token = browser.cookies["quincunx"]
    me = Seat(server, made[1].removeprefix("/t/"), token, 0)
    wait_for(lambda: me.choose_any(random.Random(1)) is None and me.state()["over"])
    for _ in range(2):
        page = browser.get("/").text
        assert page.index(made[2]) < page.index(made[0]) < page.index(made[1]), "newest first, finished ones after them"
        assert re.search(rf'href="{made[1]}".*?<b>(Ada|Bot|Nobody)[^<]* won</b> · \d+ \w+ \d{{4}}', page, re.DOTALL)
