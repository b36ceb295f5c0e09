"""Bots on other machines: decisions through PostgreSQL, none lost when a thinker dies."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import psycopg
import pytest

from quincunx.cli.main import run
from quincunx.server.bots.protocol import Answer, Material
from quincunx.server.bots.queue import QUEUE, TASK, RemoteBots, _rescue, _tell, opened
from quincunx.server.settings import Settings

from .helpers import PATIENCE, TEMPLATE, Seat, make_table, running, wait_for, with_database

if TYPE_CHECKING:
    from procrastinate import App

HANG = "import sys; sys.stdout.buffer.write(bytes(4)); sys.stdout.flush(); sys.stdin.read()"


@pytest.fixture
def settings(postgres_url: str) -> Settings:
    return with_database(postgres_url, bots="queue")


@contextmanager
def thinking(url: str, hanging: bool = False, stalled: float = PATIENCE) -> Iterator[subprocess.Popen[bytes]]:
    """A process of `quincunx bots`; or one like it whose bots never answer. Who is silent for `stalled` seconds counts
    as dead: only where somebody dies is that short, because a busy machine silences the living too."""
    code = f"""
import asyncio, sys
from quincunx.server.bots import players, queue
command = [sys.executable, "-c", {HANG!r}] if {hanging} else players.bot_command({PATIENCE})
asyncio.run(queue.think_for({url!r}, command, 1, {PATIENCE}, stalled={stalled}))
"""
    started = subprocess.Popen([sys.executable, "-c", code], env={**os.environ, "QUINCUNX_GAMES": TEMPLATE})
    try:
        yield started
    finally:
        started.kill()
        started.wait()


def finish(me: Seat) -> None:
    rng = random.Random(1)

    def over() -> bool:
        me.choose_any(rng)
        return bool(me.state()["over"])

    wait_for(over)


def jobs(url: str, status: str) -> int:
    with psycopg.connect(url.replace("postgresql+psycopg", "postgresql")) as database:
        found = database.execute("SELECT count(*) FROM procrastinate_jobs WHERE status = %s", [status]).fetchone()
        return int(found[0]) if found else 0


def test_a_match_is_played_by_bots_elsewhere_and_a_death_in_mid_thought_loses_nothing(settings: Settings) -> None:
    url = settings.database_url()
    with running(settings) as server:
        _, me, _ = make_table(server, ["me", "bot:casual"])
        with thinking(url, hanging=True) as first:
            wait_for(lambda: me.choose_any(random.Random(1)) is None or jobs(url, "doing"))
            wait_for(lambda: jobs(url, "doing"))
            first.send_signal(signal.SIGKILL)
            first.wait()
        with thinking(url, stalled=2.0):
            finish(me)
        assert server.parts.metrics.value("quincunx_bot_fallbacks_total") == 0, "every choice was a bot's own"
        assert not [worker for worker in server.parts.bots.workers if worker.process], "and none was made here"


def test_without_anybody_who_thinks_the_table_goes_on(settings: Settings) -> None:
    with running(replace(settings, bot_queue=0.05, bot_budget=0.05)) as server:
        _, me, _ = make_table(server, ["me", "bot:casual"])
        finish(me)
        assert server.parts.metrics.value("quincunx_bot_fallbacks_total") > 0


def test_two_servers_ask_for_one_thought(settings: Settings) -> None:
    """Each has the table in memory and is told what the one bot chose."""
    with running(settings) as server, running(settings) as other, thinking(settings.database_url()):
        table, me, _ = make_table(server, ["me", "bot:casual"])
        there = Seat(other, table, me.token, me.seat)
        rng = random.Random(1)

        def over() -> bool:
            for seat in (me, there):
                seat.choose_any(rng)
            return bool(there.state()["over"])

        wait_for(over)
        assert me.state()["view"] == there.state()["view"]


async def taken(url: str) -> list[str]:
    """What a bot process takes from the queue, in its order, without answering."""
    order: list[str] = []
    async with opened(url) as app:

        @app.task(name=TASK, queue=QUEUE)
        async def think(key: str, material: str) -> None:
            order.append(key)

        await app.run_worker_async(queues=[QUEUE], wait=False, concurrency=1, install_signal_handlers=False)
    return order


async def asked_in_order(url: str, asking: list[tuple[str, str]], before: Mapping[str, float]) -> list[str]:
    """Visitors ask at tables, one after the other, while nobody thinks; some have been thought for before."""
    bots, material = RemoteBots(url), Material("", 2, {}, 0, {}, [], [], "", "")
    for who, seconds in before.items():
        bots.account.take(who, who)
        bots.account.give_back(who, who, seconds)
    async with opened(url) as bots.app, asyncio.TaskGroup() as group:
        bots.open.set()
        waiting = []
        for number, (visitor, table) in enumerate(asking):
            key = f"{visitor}{number}"
            waiting.append(group.create_task(bots.ask(visitor, table, key, material, PATIENCE)))
            while not await _asked(bots.app, key):
                await asyncio.sleep(0.01)
        order = await taken(url)
        for one in waiting:
            one.cancel()
    return order


async def _asked(app: App, key: str) -> bool:
    query = "SELECT id FROM procrastinate_jobs WHERE queueing_lock = %(key)s"
    return bool(await app.connector.execute_query_all_async(query, key=key))


def test_whoever_had_the_least_is_thought_for_first(postgres_url: str) -> None:
    """By visitor, however many tables they have; then by table."""
    twenty = [("greedy", f"t{number}") for number in range(20)]
    order = asyncio.run(asked_in_order(postgres_url, [*twenty, ("modest", "m")], {"greedy": 30.0}))
    assert order[0] == "modest20"
    order = asyncio.run(asked_in_order(postgres_url, [("a", "full"), ("b", "other")], {"full": 30.0}))
    assert order == ["b1", "a0"], "of two visitors alike the one whose table had less"


def test_thinking_is_charged_and_waiting_is_not(settings: Settings) -> None:
    async def asked() -> float:
        bots = RemoteBots(settings.database)
        async with opened(settings.database) as bots.app:
            bots.open.set()
            asking = asyncio.create_task(bots.ask("a", "t", "k", Material("", 2, {}, 0, {}, [], [], "", ""), PATIENCE))
            while not await _asked(bots.app, "k"):
                await asyncio.sleep(0.01)
            await _tell(bots.app, "k", Answer(choice=1, seconds=500.0))
            await bots._fetch("k")
            await asking
        return bots.account.standing("a", "t")[1]

    assert 490 < asyncio.run(asked()) <= 500


def test_an_answer_that_nobody_waits_for_any_more_is_let_go() -> None:
    """The other server chose while this one read the answer: it must go on listening."""
    bots = RemoteBots("postgresql://")

    class Chosen:
        async def execute_query_all_async(self, query: str, key: str) -> list[dict[str, str]]:
            del bots.waiting[key]
            return [{"answer": "{}"}]

    async def read() -> None:
        bots.app = cast("App", SimpleNamespace(connector=Chosen()))
        bots.waiting["a"] = []
        await bots._fetch("a")

    asyncio.run(read())
    assert bots.waiting == {}


def test_answers_that_nobody_came_for_do_not_pile_up(settings: Settings) -> None:
    insert = "INSERT INTO quincunx_thought VALUES ('old', '{}', now() - interval '11 minutes'), ('new', '{}', now())"

    async def tidied() -> None:
        async with opened(settings.database) as app, asyncio.timeout(PATIENCE):
            await app.connector.execute_query_async(insert)
            tidying = asyncio.create_task(_rescue(app, 0.1))
            while await app.connector.execute_query_all_async("SELECT key FROM quincunx_thought") != [{"key": "new"}]:
                await asyncio.sleep(0.01)
            tidying.cancel()

    asyncio.run(tidied())


def test_it_is_said_what_bots_elsewhere_need(capsys: pytest.CaptureFixture[str], sqlite_url: str) -> None:
    assert run(["bots", "--database", sqlite_url]) == 2
    assert "need a PostgreSQL database" in capsys.readouterr().err
    assert run(["bots", "--database", "postgresql://nobody@127.0.0.1:1/none"]) == 2
    assert "The database cannot be opened" in capsys.readouterr().err
    assert run(["bots", "--database", sqlite_url, "--processes", "0"]) == 2
    assert "at least one process" in capsys.readouterr().err
