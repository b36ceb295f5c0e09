"""What comes in: bodies, rates, foreign sites, headers, names and chat."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from quincunx.server.errors import Refusal
from quincunx.server.http import middleware as guard
from quincunx.server.identity import clean_chat, clean_name

from .direct import Direct, direct
from .helpers import NO_CERTIFICATES, PATIENCE, Seat, Server, full_table, running, with_database
from .texts import HOSTILE_TEXTS

CSRF = re.compile(r'name="csrf" value="([0-9a-f]{64})"')


# -- bodies


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{" * 40, 400),
        (b"[" * 17 + b"]" * 17, 400),
        (b'{"a":', 400),
        (b"\xff\xff", 400),
        (b'"\\ud800"', 400),
        (b"[NaN]", 400),
        (b"[" + b"1" * 5000 + b"]", 400),
        (b"{}", 422),
        (b"[]", 422),
        (b"null", 422),
        (b" " * 17000, 413),
    ],
)
def test_odd_bodies_are_refused_before_anything_happens(server: Server, body: bytes, status: int) -> None:
    ada, _ = full_table(server)
    answer = ada.http.post(
        f"/api/tables/{ada.table}/choices", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code == status, answer.text
    problem = answer.json()
    assert problem["what"] and problem["todo"] and "Traceback" not in answer.text


def test_a_chunked_body_without_length_is_bounded_too(server: Server) -> None:
    def chunks() -> Iterator[bytes]:
        for _ in range(40):
            yield b"x" * 1000

    ada, _ = full_table(server)
    assert ada.http.post(f"/api/tables/{ada.table}/choices", content=chunks()).status_code == 413


def test_a_slow_body_is_cut_off(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "SLOWEST_BODY", 0.3)
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as wire:
        wire.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        assert b" 408 " in wire.recv(4096), "the rest of the body never comes, and the answer comes without it"


def test_depth_counts_brackets_outside_texts() -> None:
    assert guard.depth(b'{"a":["[[[[","\\"{{{"]}') == 2
    assert guard.depth(b"[[[]]]") == 3


# -- rates


def test_rates_are_limited_with_the_time_to_wait(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All at the same moment: however slow the machine is, no bucket fills up again meanwhile."""
    monkeypatch.setattr("quincunx.server.http.limits.time", SimpleNamespace(monotonic=lambda: 1.0))
    strict = replace(with_database(sqlite_url), choices_per_second=10.0, chats_per_second=1.0, tables_per_hour=20.0)
    with running(strict) as server:
        ada, _ = full_table(server)
        answers = [ada.choose("lay:9", 0) for _ in range(40)]
        _limited(answers, 422)
        _limited([ada.post("/chat", text="hello") for _ in range(6)], 200)
        _limited([server.client().post("/api/tables", json=_wish()) for _ in range(25)], 201)


def _wish() -> dict[str, object]:
    return {"game": "pebbles", "seats": ["me", "invite"], "name": "Ada"}


def _limited(answers: list[httpx.Response], otherwise: int) -> None:
    assert {answer.status_code for answer in answers} == {otherwise, 429}
    last = [answer for answer in answers if answer.status_code == 429][-1]
    assert int(last.headers["Retry-After"]) >= 1 and last.json()["retry_after"] >= 1


# -- other sites and other seats


def test_forms_need_the_token_of_the_visitors_own_pages(server: Server) -> None:
    browser = server.client()
    csrf = CSRF.search(browser.get("/new/pebbles").text)
    assert csrf
    form = {"game": "pebbles", "name": "Ada", "seats": "2", "seat-1": "me", "seat-2": "invite"}
    assert browser.post("/tables", data=form).status_code == 403
    assert browser.post("/tables", data={**form, "csrf": "0" * 32}).status_code == 403
    foreign = {"Origin": "https://elsewhere.example"}
    assert browser.post("/tables", data={**form, "csrf": csrf[1]}, headers=foreign).status_code == 403
    cross = {"Sec-Fetch-Site": "cross-site"}
    assert browser.post("/tables", data={**form, "csrf": csrf[1]}, headers=cross).status_code == 403
    assert browser.post("/tables", data={**form, "csrf": csrf[1]}).status_code == 303
    assert server.client().post("/tables", data={**form, "csrf": csrf[1]}).status_code == 403, "another browser's token"


def test_a_cookie_alone_does_not_open_the_api(server: Server) -> None:
    ada, _ = full_table(server)
    page = httpx.Client(base_url=server.base, cookies={"quincunx": ada.token}, verify=NO_CERTIFICATES)
    body = {"seq": 0, "key": ada.state()["decision"]["options"][0]["key"], "client": "x"}
    path = f"/api/tables/{ada.table}/choices"
    assert page.post(path, json=body).status_code == 403
    csrf = CSRF.search(page.get("/").text)
    assert csrf and page.post(path, json=body, headers={"X-CSRF": csrf[1]}).status_code == 200
    page.close()


def test_every_changing_route_refuses_every_wrong_seat(server: Server) -> None:
    ada, ben = full_table(server)
    other, _ = full_table(server)
    bodies: dict[str, dict[str, object]] = {
        "/choices": {"seq": 0, "key": "lay:1", "client": "c"},
        "/undo": {"seq": 0, "client": "c"},
        "/takeback": {"seq": 0},
        "/takeback/answer": {"seq": 0, "answer": "yes"},
        "/stand-in": {"seat": 0, "level": "novice"},
        "/rematch": {},
        "/leave": {},
        "/start": {},
    }
    before = [seat.whole()["state"] for seat in (ada, ben)]
    for token in (other.token, "A" * 22, ada.token[::-1]):
        for path, body in bodies.items():
            assert Seat(server, ada.table, token).post(path, **body).status_code == 403, path
    assert Seat(server, ada.table, "short").post("/start").status_code == 403
    assert [seat.whole()["state"] for seat in (ada, ben)] == before


# -- headers


def test_every_answer_carries_the_headers_of_safety(server: Server) -> None:
    client = server.client()
    for path in ("/", "/new/pebbles", "/nothing", "/api/games", "/healthz", "/rules/pebbles", "/static/quincunx.css"):
        headers = client.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy, path
        assert headers["referrer-policy"] == "same-origin"
    cookie = server.client().get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie


# -- names and chat


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Ａｄａ", "Ada"),
        ("A\u202ed\u200ba\x00", "Ada"),
        ("A\nd\ta", "A d a"),
        ("Zoë", "Zoë"),
        ("🂡 Ace", "🂡 Ace"),
        ("x" * 24, "x" * 24),
    ],
)
def test_names_are_normalised(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize("given", ["", " ", "\u200b", "\x00\x01", "\u202e", "x" * 25, "ﷺ" * 24, "\ud800"])
def test_names_that_are_none_are_refused(given: str) -> None:
    with pytest.raises(Refusal):
        clean_name(given)


def test_chat_is_bounded() -> None:
    assert clean_chat("x" * 300)
    for given in ("", "x" * 301, "\u200b" * 10):
        with pytest.raises(Refusal):
            clean_chat(given)


class Elements(HTMLParser):
    """Every element and attribute name of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, tuple[str, ...]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, tuple(sorted(name for name, _ in attrs))))


def _shape(html: str) -> set[tuple[str, tuple[str, ...]]]:
    parser = Elements()
    parser.feed(html)
    return set(parser.found)


def test_no_text_of_a_visitor_becomes_markup(tmp_path: Path) -> None:
    """The elements and attributes of a page are the same whatever names and chat say: 500 hostile texts in both."""
    corpus = HOSTILE_TEXTS
    assert len(corpus) >= 500

    async def run() -> None:
        async with direct(with_database(f"sqlite:///{tmp_path / 'xss.sqlite'}")) as app:
            harmless = _shape(await _page_with(app, ["hello"], "Ada"))
            for at in range(0, len(corpus), 180):
                lines = corpus[at : at + 180]
                html = await _page_with(app, lines, clean_name(lines[0][:20]))
                assert _shape(html) <= harmless, lines
            names = [line[:24] for line in corpus[::9] if line[:24].strip()]
            for name in names:
                assert _shape(await _page_with(app, [], name)) <= harmless, name

    asyncio.run(run())


async def _page_with(app: Direct, lines: list[str], name: str) -> str:
    """The table's page for its maker, after these chat lines and with that name."""
    made = await app.json("POST", "/api/tables", {"game": "pebbles", "seats": ["me", "invite"], "name": name})
    assert made.status == 201, made.body
    facts = made.json()
    for line in lines:
        said = await app.json("POST", f"/api/tables/{facts['table']}/chat", {"text": line}, facts["token"])
        assert said.status == 200, said.body
    whole = (await app.json("GET", f"/api/tables/{facts['table']}", token=facts["token"])).json()
    assert [entry["text"] for entry in whole["chat"]] == [clean_chat(line) for line in lines], "kept, as text"
    page = await app.send("GET", f"/t/{facts['table']}", headers={"cookie": f"quincunx={facts['token']}"})
    return page.body.decode()
