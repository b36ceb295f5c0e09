"""The edges of the server: what fails inside, bad rows, crowds, clocks and invented hosts harm nobody else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import signal
import socket
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import text

from quincunx.server.http import hosts, protocol
from quincunx.server.ops.logs import LOGGER
from quincunx.server.present import pages, streams
from quincunx.server.present.drawings import MOST_REELS
from quincunx.server.settings import Settings
from quincunx.server.tables import quarantine

from .direct import direct
from .helpers import GAME, PATIENCE, Server, full_table, let_be_away, running, wait_for, with_database

RNG = random.Random(5)


@pytest.fixture
def heard(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """What the server logs."""
    LOGGER.setLevel(logging.INFO)
    LOGGER.propagate = True
    return caplog


def lines_of(heard: pytest.LogCaptureFixture, event: str) -> list[logging.LogRecord]:
    return [record for record in heard.records if record.getMessage() == event]


# -- one door


@pytest.mark.parametrize("path", ["/", "/api/games"])
def test_an_answer_that_failed_inside_passes_the_same_door(
    server: Server, monkeypatch: pytest.MonkeyPatch, heard: pytest.LogCaptureFixture, path: str
) -> None:
    def broken(*_: object) -> str:
        raise RuntimeError("inside")

    monkeypatch.setattr(pages, "home_page", broken)
    monkeypatch.setattr("quincunx.server.http.api._game", broken)
    answer = server.client().get(path)
    assert answer.status_code == 500 and "incident" in answer.text and "RuntimeError" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff" and answer.headers["x-frame-options"] == "DENY"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    counts = server.client().get("/metrics").text
    assert 'quincunx_requests_total{status="500"} 1.0' in counts and "quincunx_incidents_total 1.0" in counts
    assert [record.levelname for record in lines_of(heard, "incident")] == ["ERROR"]


@pytest.mark.parametrize("sent", [b"RUBBISH\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nName: \0\r\n\r\n"])
def test_what_is_no_http_passes_a_door_as_strict(
    server: Server, heard: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(protocol, "_bites", {})
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(sent)
        head, _, words = b"".join(iter(lambda: line.recv(4096), b"")).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ") and words == b"Invalid HTTP request received."
    for expected in (b"x-content-type-options: nosniff", b"x-frame-options: DENY", b"default-src 'none'", b"no-store"):
        assert expected in head
    assert 'quincunx_requests_total{status="400"} 1.0' in server.client().get("/metrics").text
    assert [record.__dict__["facts"]["limit"] for record in lines_of(heard, "limit")] == ["not HTTP"]


def test_a_database_that_does_not_answer_is_logged_as_an_error(tmp_path: Path, heard: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with direct(with_database(f"sqlite:///{tmp_path / 'down.sqlite'}")) as app:
            app.parts.store._failed(OSError())

    asyncio.run(run())
    assert [record.levelname for record in lines_of(heard, "database_down")] == ["ERROR"]


def test_a_server_that_ended_is_kept_by_no_signal(tmp_path: Path) -> None:
    """Where it runs in a process that goes on, as in tests and campaigns, each would keep all before it."""
    before = signal.getsignal(signal.SIGTERM)

    async def run() -> None:
        async with direct(with_database(f"sqlite:///{tmp_path / 'one.sqlite'}")):
            assert signal.getsignal(signal.SIGTERM) is not before

    asyncio.run(run())
    assert signal.getsignal(signal.SIGTERM) is before


# -- one bad row


BAD = {
    "options": "UPDATE match SET options = '{' WHERE id = :id",
    "manners": "UPDATE match SET manners = 'x' WHERE id = :id",
    "variant": "UPDATE match SET variant = '[' WHERE id = :id",
    "no secret": "DELETE FROM secret WHERE match_id = :id",
    "secret of another type": "UPDATE secret SET chance_key = 'text' WHERE match_id = :id",
    "seats": "DELETE FROM seat WHERE match_id = :id",
    "choice": "UPDATE entry SET choice = '{' WHERE match_id = :id",
    "commitment": "UPDATE match SET commitment = 'x' WHERE id = :id",
    "date of another type": "UPDATE match SET created_at = 'text' WHERE id = :id",
}


@pytest.mark.parametrize("harm", BAD.values(), ids=BAD)
def test_a_bad_row_harms_its_table_only(server: Server, heard: pytest.LogCaptureFixture, harm: str) -> None:
    ada, _ = full_table(server, public=True)
    good, _ = full_table(server, public=True)
    for seat in (ada, good):
        seat.choose_any(RNG)
    with server.parts.store.writer.begin() as connection:
        connection.execute(text("PRAGMA foreign_keys = OFF"))
        connection.execute(text("DROP TRIGGER entry_no_update"))
        connection.execute(text(harm), {"id": ada.table})
    server.parts.manager.tables.clear()
    home = server.client().get("/")
    assert home.status_code == 200 and good.table in home.text and ada.table not in home.text
    answers = [ada.get() for _ in range(3)]
    assert {answer.status_code for answer in answers} == {500} and "incident" in answers[0].json()["what"]
    assert len({answer.text for answer in answers}) == 1 and len(lines_of(heard, "incident")) == 1, "one incident"
    assert server.parts.store.healthy and not lines_of(heard, "database_down")
    assert good.whole()["table"]["phase"] == "playing" and good.post("/chat", text="on we go").status_code == 200


@pytest.mark.parametrize(("now", "status"), [("Pebbles 2", 409), ("Pebbles 1", 500)])
def test_a_table_begun_with_another_edition_says_which(
    server: Server, monkeypatch: pytest.MonkeyPatch, now: str, status: int
) -> None:
    """Values of the content changed, and the log does not replay: that is told, where it is the reason."""
    game = type(server.parts.manager.games.get(GAME))
    monkeypatch.setattr(game, "edition", lambda self, setting: "Pebbles 1")
    ada, _ = full_table(server)
    ada.choose_any(RNG)
    with server.parts.store.writer.begin() as connection:
        connection.execute(text("DROP TRIGGER entry_no_update"))
        connection.execute(text("UPDATE entry SET state_digest = 'other'"))
    monkeypatch.setattr(game, "edition", lambda self, setting: now)
    server.parts.manager.tables.clear()
    answer = ada.get()
    assert answer.status_code == status
    told = answer.json()["what"]
    assert ("begun with Pebbles 1; this server has Pebbles 2" in told) == (status == 409), told


def test_a_table_that_was_mended_comes_back(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, _ = full_table(server)
    for manners, status in (("x", 500), ("{}", 500)):
        with server.parts.store.writer.begin() as connection:
            connection.execute(text("UPDATE match SET manners = :manners"), {"manners": manners})
        server.parts.manager.tables.clear()
        assert ada.get().status_code == status
    monkeypatch.setattr(quarantine, "time", SimpleNamespace(monotonic=lambda: time.monotonic() + quarantine.ASIDE))
    assert ada.get().status_code == 200


# -- clocks


@pytest.mark.parametrize("jump", [3600, -3600], ids=["forward", "back"])
def test_nobody_is_replaced_because_the_clock_jumped(
    server: Server, monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    ada, ben = full_table(server)
    ben.whole()
    real, realer = time.time_ns, time.time
    monkeypatch.setattr(time, "time_ns", lambda: real() + jump * 10**9)
    monkeypatch.setattr(time, "time", lambda: realer() + jump)
    assert ada.whole()["table"]["seats"][1]["online"]
    assert ada.post("/stand-in", seat=1, level="novice").status_code == 403
    ada.post("/chat", text="is anybody there?")
    assert ada.post("/stand-in", seat=1, level="novice").status_code == 403, "also after the rows were read again"
    let_be_away(server, ada.table, 1)
    assert not ada.whole()["table"]["seats"][1]["online"], "who is really away is away, whatever the clock says"
    assert ada.post("/stand-in", seat=1, level="novice").status_code == 200


def test_nobody_is_replaced_because_a_table_was_read_anew(server: Server) -> None:
    """What the database says of before may be by a clock that has jumped since, or by another machine's."""
    ada, _ = full_table(server)
    session = server.parts.manager.tables.pop(ada.table)
    with server.parts.store.writer.begin() as connection:
        connection.execute(text("UPDATE seat SET seen_at = seen_at - 3600000"))
    ada.whole()
    assert server.parts.manager.tables[ada.table] is not session
    assert not ada.whole()["table"]["seats"][1]["online"]
    assert ada.post("/stand-in", seat=1, level="novice").status_code == 403, "this server has not missed him for long"
    server.parts.manager.tables[ada.table].watched -= 3600
    assert ada.post("/stand-in", seat=1, level="novice").status_code == 200


# -- invented hosts


def test_invented_hosts_are_drawn_for_nobody(server: Server) -> None:
    ada, _ = full_table(server)
    http = server.client(ada.token)
    for number in range(60):
        for host in (f"evil{number}.example", f"127.0.0.1:{number + 1}"):
            page = http.get(f"/t/{ada.table}", headers={"Host": host})
            assert page.status_code == 200 and "evil" not in page.text
    assert len(server.parts.manager.tables[ada.table].reels) <= MOST_REELS
    assert len(server.parts.hosts.bases) <= hosts.MOST + len(server.parts.hosts.names)
    assert http.get(f"/t/{ada.table}").text.count(server.base), "links of a known address begin with it"


def test_configured_hosts_are_known(sqlite_url: str) -> None:
    with running(with_database(sqlite_url, hosts="play.example, other.example")) as server:
        ada, _ = full_table(server)
        text = server.client(ada.token).get(f"/t/{ada.table}", headers={"Host": "play.example"}).text
        assert f"http://play.example/t/{ada.table}" in text


def test_invented_places_in_a_stream_are_kept_for_nobody(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stream may begin wherever its reader was; what is made for one that was nowhere must not pile up."""
    monkeypatch.setattr(streams, "MOST_LINES", 4)
    ada, _ = full_table(server)
    for since in range(1, 12):
        with ada.stream(since=since * 1000) as events:
            assert next(event for event in events if event["event"] == "state")["seq"] == 0
    assert 0 < len(server.parts.manager.tables[ada.table].frames) <= 4


# -- heads and connections


def test_half_sent_heads_are_cut_off(
    server: Server, monkeypatch: pytest.MonkeyPatch, heard: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(protocol.limits, "head", 0.2)
    monkeypatch.setattr(protocol, "_bites", {})
    wires = [socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) for _ in range(5)]
    for number, wire in enumerate(wires):
        wire.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n" if number else b"")
    assert all(_ended(wire) for wire in wires)
    for wire in wires:
        wire.close()
    assert len(lines_of(heard, "limit")) == 1, "one line, not one for each"
    assert server.client().get("/healthz").status_code == 200


def test_a_head_without_end_is_cut_off(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as wire:
        with contextlib.suppress(OSError):
            wire.sendall(b"GET / HTTP/1.1\r\n")
            for _ in range(100):
                wire.sendall(b"x: " + b"y" * 1000 + b"\r\n")
        assert _ended(wire)


@pytest.mark.parametrize("limit", ["of_address", "in_all"])
def test_connections_of_one_address_are_bounded(server: Server, monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    monkeypatch.setattr(protocol.limits, limit, 3)
    server.uvicorn.config.forwarded_allow_ips = "192.0.2.1"
    wires = [socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) for _ in range(6)]
    assert _ended(wires[-1])
    for wire in wires:
        wire.close()
    server.uvicorn.config.forwarded_allow_ips = "127.0.0.1"
    assert server.client().get("/healthz").status_code == 200


def test_a_connection_that_asks_for_another_protocol_stays_within_the_bounds(server: Server) -> None:
    """One that left them would be counted for ever: with enough of them nobody would get in."""
    wanted = b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    for _ in range(5):
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as wire:
            wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n" + wanted)
            wire.sendall(b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
            assert wire.recv(4096).startswith(b"HTTP/1.1 ")
    wait_for(lambda: not protocol.open_now)


def test_connections_are_held_to_the_settings_and_to_what_the_system_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "limits", protocol.Limits())
    protocol.set_limits(Settings(address_connections=7, connections=11, head_seconds=3.0))
    assert protocol.limits == protocol.Limits(7, 11, 3.0)
    monkeypatch.setattr(protocol, "_open_files", lambda: 1024)
    protocol.set_limits(Settings())
    assert protocol.limits.in_all == 1024 - protocol.SPARE


def _ended(wire: socket.socket) -> bool:
    """Whether the server hangs up, without having answered with anything good."""
    try:
        return b" 200 " not in wire.recv(4096)
    except ConnectionError:
        return True


# -- looking back


@pytest.mark.parametrize("path", ["/api/tables/{}/moments/0", "/t/{}?at=0", "/t/{}/frames?from=0&to=1"])
def test_who_looks_back_does_not_keep_a_player_waiting(server: Server, path: str) -> None:
    ada, _ = full_table(server)
    ada.choose_any(RNG)
    held = threading.Event()
    server.parts.manager.threads.past.submit(held.wait, PATIENCE)
    found: list[int] = []
    url = path.format(ada.table)
    looking = threading.Thread(target=lambda: found.append(server.client().get(url).status_code))
    looking.start()
    try:
        wait_for(lambda: server.parts.manager.threads.past._work_queue.qsize())
        assert ada.post("/chat", text="still here").status_code == 200, "the table's queue is free meanwhile"
        assert not found
    finally:
        held.set()
        looking.join(PATIENCE)
    assert found == [200]
