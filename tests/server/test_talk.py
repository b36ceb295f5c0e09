"""Talking: limits nobody can invent their way around, names nobody can borrow, and what the owner may do."""

from __future__ import annotations

import json
import secrets
from dataclasses import replace
from types import SimpleNamespace

import httpx
import pytest

from quincunx.server.storage import queries

from .helpers import NO_CERTIFICATES, Seat, Server, full_table, running, with_database


def stranger(server: Server, table: str) -> Seat:
    """Somebody who watches, with a token of their own invention."""
    return Seat(server, table, secrets.token_urlsafe(16))


@pytest.mark.parametrize(
    ("path", "body"), [("/chat", {"text": "x"}), ("/choices", {"seq": 0, "key": "x", "client": "x"})]
)
def test_an_invented_token_is_no_way_around_the_limits(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, path: str, body: dict[str, object]
) -> None:
    monkeypatch.setattr("quincunx.server.http.limits.time", SimpleNamespace(monotonic=lambda: 1.0))
    with running(replace(with_database(sqlite_url), chats_per_second=2.0, choices_per_second=4.0)) as server:
        ada, ben = full_table(server)
        server.parts.choice_limits.seats.level.clear()
        statuses = [stranger(server, ada.table).post(path, **body).status_code for _ in range(20)]
        assert statuses.count(429) >= 16, "however many tokens, one address has one share"
        assert ada.post("/chat", text="hello").status_code == 200, "those at the table have shares of their own"
        assert ben.post("/chat", text="hello").status_code == 200


def test_many_seats_of_one_address_are_limited_together(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quincunx.server.http.limits.time", SimpleNamespace(monotonic=lambda: 1.0))
    with running(replace(with_database(sqlite_url), chats_per_second=1.0)) as server:
        seats = [seat for _ in range(8) for seat in full_table(server)]
        assert [seat.post("/chat", text="x").status_code for seat in seats].count(200) == 10


@pytest.mark.parametrize("name", ["Ada", "ADA", "Аdа", "Á d a", "Ada.", "ɑda", "ᴀda", "Ada (player)", "A" * 24])
def test_who_watches_cannot_take_the_name_of_a_player(server: Server, name: str) -> None:
    ada, _ = full_table(server)
    assert stranger(server, ada.table).post("/chat", name=name, text="I resign").status_code == 200
    assert stranger(server, ada.table).post("/chat", name="Zoe", text="hello").status_code == 200
    first, second = ada.whole()["chat"]
    assert first["name"].endswith("(watching)") and first["seat"] is None and second["name"] == "Zoe (watching)"


def test_nobody_can_push_out_what_others_said(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries, "CHAT_SHOWN", 20)
    ada, ben = full_table(server)
    for seat in (ada, ben):
        seat.post("/chat", text="before the flood")
    for number in range(20 + 10):
        assert stranger(server, ada.table).post("/chat", name=f"n{number}", text=f"line {number}").status_code == 200
    chat = ada.whole()["chat"]
    assert [line["seat"] for line in chat[:2]] == [0, 1] and chat[-1]["text"] == f"line {number}"
    assert len(chat) == 20


def test_who_watches_cannot_push_out_what_others_said_who_watch(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queries, "CHAT_SHOWN", 20)
    ada, _ = full_table(server)
    elsewhere = stranger(server, ada.table)
    away = httpx.HTTPTransport(local_address="127.0.0.2", verify=NO_CERTIFICATES)
    elsewhere.http = httpx.Client(base_url=server.base, headers=elsewhere.http.headers, transport=away)
    server.clients.append(elsewhere.http)
    assert elsewhere.post("/chat", name="Zoe", text="well played").status_code == 200
    for number in range(20 + 10):
        assert stranger(server, ada.table).post("/chat", name=f"n{number}", text=f"line {number}").status_code == 200
    chat = ada.whole()["chat"]
    assert chat[0]["text"] == "well played" and len(chat) == 20
    assert all(set(line) == {"number", "seat", "name", "text", "at"} for line in chat), "no word of where from"


def test_only_the_owner_mutes(server: Server) -> None:
    ada, ben = full_table(server)
    watcher = stranger(server, ada.table)
    for seat in (ben, watcher):
        assert seat.post("/mute", seat=0, muted=True).status_code == 403
        assert seat.post("/spectators", open=False).status_code == 403
    assert ada.post("/mute", seat=9, muted=True).status_code == 422
    for number, who in ((1, ben), (None, watcher)):
        assert ada.post("/mute", seat=number, muted=True).status_code == 200
        assert who.post("/chat", text="hello").status_code == 403
        assert ada.post("/mute", seat=number, muted=False).status_code == 200
        assert who.post("/chat", text="hello").status_code == 200


def test_a_table_closed_to_spectators_shows_itself_to_those_at_it_only(server: Server) -> None:
    ada, ben = full_table(server)
    watcher = stranger(server, ada.table)
    with watcher.stream() as events, ben.stream() as others:
        assert next(events)["event"] == "table" and next(others)["event"] == "table"
        assert ada.post("/spectators", open=False).status_code == 200
        assert all(event["event"] in ("state", "beat") for event in events), "an open stream ends"
        assert next(event for event in others if event["event"] == "table")
    for path in ("", "/stream", "/moments/0", "/record", "/check"):
        assert watcher.get(path).status_code == 403, path
    assert watcher.post("/chat", text="let me in").status_code == 403
    for path in ("", "/events", "/events?frames=1", "/frames?from=0&to=0", "/record", "/qr/1.svg"):
        assert server.client().get(f"/t/{ada.table}{path}").status_code == 403, path
    assert ben.get().status_code == 200
    assert ada.post("/spectators", open=True).status_code == 200
    assert watcher.get().status_code == 200 and json.loads(watcher.get().text)["table"]["phase"] == "playing"
