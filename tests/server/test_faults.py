"""Faults: races, kills, a locked, full or vanished database, two processes on one. Nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
import time
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import text

from quincunx.games._template import rules

from .direct import direct
from .helpers import Seat, Server, full_table, let_be_away, running, wait_for, with_database
from .long import hostile, kills, races

RNG = random.Random(11)


# -- campaigns in their short form; the long forms print the figures of docs/reliability.md


@pytest.mark.parametrize("count", [40, pytest.param(1000, marks=pytest.mark.long)])
def test_of_parallel_pairs_exactly_one_is_accepted(tmp_path: Path, count: int) -> None:
    async def run() -> None:
        async with direct(with_database(f"sqlite:///{tmp_path / 'races.sqlite'}")) as app:
            assert await races.pairs([app], count) == {(200, 409): count}

    asyncio.run(run())


def test_a_submission_sent_several_times_at_once_has_one_effect(tmp_path: Path) -> None:
    async def run() -> None:
        async with direct(with_database(f"sqlite:///{tmp_path / 'repeats.sqlite'}")) as app:
            assert await races.repeats(app, 40) > 80

    asyncio.run(run())


@pytest.mark.parametrize("count", [25, pytest.param(1000, marks=pytest.mark.long)])
def test_of_parallel_pairs_at_two_servers_exactly_one_is_accepted(postgres_url: str, count: int) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            apps = [await stack.enter_async_context(direct(with_database(postgres_url))) for _ in range(2)]
            assert await races.pairs(apps, count) == {(200, 409): count}

    asyncio.run(run())


@pytest.mark.parametrize("count", [700, pytest.param(1_000_000, marks=pytest.mark.long)])
def test_hostile_submissions_have_no_effect(count: int) -> None:
    run = asyncio.run(hostile.campaign(count))
    assert run.effects == 0
    assert sum(run.statuses.values()) == count
    assert max(run.statuses) < 500, run.statuses
    assert len(run.kinds) == 6


@pytest.mark.parametrize("count", [3, pytest.param(10_000, marks=pytest.mark.long)])
def test_a_killed_server_loses_nothing_it_acknowledged(tmp_path: Path, count: int) -> None:
    figures = kills.campaign(count, tmp_path)
    assert not any(figures[fault] for fault in kills.FAULTS), figures
    assert figures["kills"] == count and figures["ok"] > 0


@pytest.mark.parametrize("count", [3, pytest.param(1000, marks=pytest.mark.long)])
def test_of_two_servers_on_postgres_either_is_killed_and_nothing_acknowledged_is_lost(
    postgres_server: str, tmp_path: Path, count: int
) -> None:
    figures = kills.campaign(count, tmp_path, postgres_server)
    assert not any(figures[fault] for fault in kills.FAULTS), figures
    assert figures["kills"] == count and figures["ok"] > 0


# -- several processes


def test_what_one_server_commits_the_other_tells_its_streams(postgres_url: str) -> None:
    with running(with_database(postgres_url)) as one, running(with_database(postgres_url)) as two:
        ada, ben = full_table(one)
        ben.server, ben.http = two, two.client(ben.token)
        with ben.stream() as events:
            assert next(events)["event"] == "table"
            assert next(events)["seq"] == 0
            ada.choose_any(RNG)
            assert next(e for e in events if e["event"] == "state")["seq"] == 1
            assert ben.choose_any(RNG).status_code == 200  # type: ignore[union-attr]
        assert ada.state()["seq"] >= 2
        ada.post("/chat", text="hello")
        assert ben.whole()["chat"][0]["text"] == "hello"


def test_who_is_present_at_one_server_is_not_replaced_at_another(postgres_url: str) -> None:
    """Ben thinks for long over a page of the second server; nothing else happens at the table."""
    with running(with_database(postgres_url)) as one, running(with_database(postgres_url)) as two:
        ada, ben = full_table(one)
        there = Seat(two, ben.table, ben.token, ben.seat)
        with there.stream() as events:
            assert next(events)["event"] == "table"
            one.run(one.parts.manager.presence.sweep())
            let_be_away(one, ada.table, 1)  # what this server itself knows of him is old
            two.parts.manager.tables[ada.table].wrote_seen[1] = -1e6
            two.run(two.parts.manager.presence.sweep())
            one.run(one.parts.manager.presence.sweep())
            assert ada.whole()["table"]["seats"][1]["online"]
            assert ada.post("/stand-in", seat=1, level="novice").status_code == 403


def test_bots_of_one_match_are_not_doubled_by_two_servers(postgres_url: str) -> None:
    with running(with_database(postgres_url)) as one, running(with_database(postgres_url)) as two:
        from .helpers import make_table

        table, ada, _ = make_table(one, ["me", "bot:novice"])
        there = Seat(two, table, ada.token, 0)
        for _ in range(6):
            before = wait_for(lambda: (ada.state()["decision"] and ada.state()) or there.state()["over"])
            if before is True:
                break
            there.choose_any(RNG)
        rows = one.run(one.parts.store.read(lambda c: c.execute(text("SELECT seat, seq FROM entry")).all()))
        assert sorted(row[1] for row in rows) == list(range(1, len(rows) + 1))


# -- the database


@pytest.mark.parametrize("seconds", [0, pytest.param(30, marks=pytest.mark.long)])
def test_a_locked_database_pauses_the_table_and_everything_goes_on_after(sqlite_url: str, seconds: int) -> None:
    with running(replace(with_database(sqlite_url), busy_timeout=0.3)) as server:
        ada, ben = full_table(server)
        key = ada.state()["decision"]["options"][0]["key"]
        lock = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        refused = ada.choose(key, 0, "mine")
        assert refused.status_code == 503 and int(refused.headers["Retry-After"]) >= 1
        assert ben.whole()["table"]["paused"] and ben.state()["seq"] == 0, "still shown, nothing accepted in memory"
        assert server.client().get("/healthz").status_code == 503
        give_up = time.time() + seconds
        while time.time() < give_up:
            assert ada.choose(key, 0, "mine").status_code == 503
        lock.execute("ROLLBACK")
        lock.close()
        wait_for(lambda: ada.choose(key, 0, "mine").status_code == 200)
        assert ada.choose(key, 0, "mine").json() == {"seq": 1}, "sent again and again, it is there once"
        assert not ben.whole()["table"]["paused"] and server.client().get("/healthz").status_code == 200


def test_a_full_disk_refuses_what_does_not_fit_and_everything_goes_on_after(sqlite_url: str) -> None:
    with running(with_database(sqlite_url)) as server:
        ada, ben = full_table(server)
        _limit_pages(server, full=True)
        kept = 0
        while (answer := ada.post("/chat", text="x" * 300)).status_code == 200 and kept < 60:
            kept += 1
        assert answer.status_code == 503 and int(answer.headers["Retry-After"]) >= 1
        assert len(ben.whole()["chat"]) == kept, "what was acknowledged is there, and nothing else"
        _limit_pages(server, full=False)
        wait_for(lambda: ada.choose(ada.state()["decision"]["options"][0]["key"], 0, "mine").status_code == 200)
        assert ben.state()["seq"] == 1 and len(ben.whole()["chat"]) == kept


def _limit_pages(server: Server, full: bool) -> None:
    """SQLite's own "database or disk is full": no page beyond those there are."""
    with server.parts.store.writer.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        limit = pages if full else 1_000_000
        connection.exec_driver_sql(f"PRAGMA max_page_count = {limit}")


def test_a_vanished_postgres_pauses_the_table_and_everything_goes_on_after(
    postgres_server: str, postgres_url: str
) -> None:
    with running(with_database(postgres_url)) as server:
        ada, ben = full_table(server)
        key = ada.state()["decision"]["options"][0]["key"]
        name = postgres_url.partition("?")[0].rpartition("/")[2]
        with psycopg.connect(postgres_server, autocommit=True) as admin:
            admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])
            assert ada.choose(key, 0, "mine").status_code == 503
            assert ben.whole()["table"]["paused"], "a table in memory is still shown"
            admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        wait_for(lambda: ada.choose(key, 0, "mine").status_code == 200)
        assert ada.choose(key, 0, "mine").json() == {"seq": 1}
        with ben.stream() as events:
            next(events)
            ben.choose_any(RNG)
            assert next(e for e in events if e["event"] == "state" and e["seq"] >= 2)


# -- a bug in the rules


def test_a_rule_that_fails_saves_nothing_and_the_match_goes_on(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben = full_table(server)
    ada.choose_any(RNG)
    before = ben.state()

    def broken(s: Any, t: Any) -> Any:
        raise ZeroDivisionError("a bug")

    with monkeypatch.context() as patch:
        patch.setattr(rules, "win_round", broken)
        answer = ben.choose_any(RNG)
        assert answer is not None and answer.status_code == 500
        assert "incident" in answer.json()["what"] and "a bug" not in answer.text
        assert ben.state() == before
    assert ben.choose_any(RNG).status_code == 200  # type: ignore[union-attr]


# -- memory and order


def test_a_table_leaves_memory_when_idle_and_comes_back_the_same(server: Server) -> None:
    ada, ben = full_table(server)
    for _ in range(3):
        for seat in (ada, ben):
            seat.choose_any(RNG)
    before = [seat.state() for seat in (ada, ben)]
    manager = server.parts.manager
    manager.tables[ada.table].touched = time.monotonic() - 10_000
    server.run(manager.presence.sweep())
    assert ada.table not in manager.tables
    assert [seat.state() for seat in (ada, ben)] == before


def test_waiting_choices_are_committed_together(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the disk is busy with the first, the others wait; then they are written at once."""
    tables = [full_table(server) for _ in range(8)]
    store = server.parts.store
    before = store.commits
    keys = [table[0].state()["decision"]["options"][0]["key"] for table in tables]
    write, append, handed_in = store.write, store.append, []

    async def all_at_once() -> None:
        from quincunx.server.identity import hash_of

        free = asyncio.Event()

        async def slow(work: Any, changed: str = "") -> Any:
            await free.wait()
            return await write(work, changed)

        async def counted(row: Any, over: bool) -> None:
            handed_in.append(row)
            if len(handed_in) == 8:
                free.set()
            await append(row, over)

        monkeypatch.setattr(store, "write", slow)
        monkeypatch.setattr(store, "append", counted)
        jobs = [
            server.parts.choices.choose(table[0].table, hash_of(table[0].token), 0, key, "together")
            for table, key in zip(tables, keys, strict=True)
        ]
        assert await asyncio.gather(*jobs) == [1] * 8

    server.run(all_at_once())
    assert store.commits - before <= 2


@pytest.mark.long  # it measures time
def test_the_event_loop_stays_free_while_bots_think_and_tables_load(server: Server) -> None:
    from .helpers import make_table

    for _ in range(3):
        make_table(server, ["me", "bot:casual", "bot:casual"])
    stop = threading.Event()
    threads = [threading.Thread(target=_read_all, args=(server, stop)) for _ in range(2)]
    for thread in threads:
        thread.start()
    time.sleep(2)
    stop.set()
    for thread in threads:
        thread.join()
    assert server.parts.metrics.most["quincunx_loop_busy_seconds"] < 0.05


def _read_all(server: Server, stop: threading.Event) -> None:
    client = server.client()
    while not stop.is_set():
        for table in list(server.parts.manager.tables):
            client.get(f"/api/tables/{table}")
