"""Bots on other machines: a decision goes through a queue in PostgreSQL to any process of `quincunx bots`, and the
answer comes back through a table beside it.

The queue is Procrastinate: it is PostgreSQL alone (no broker to run and to lose), hands every job to one worker, wakes
workers by LISTEN/NOTIFY, and knows by heartbeats which worker died. What is sent is what a bot process on this machine
is sent (`protocol.Material`): no key of chance leaves the server.
"""

from __future__ import annotations

import asyncio
import logging
import time
import uuid
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from typing import Final

import msgspec
import psycopg
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, AppNotOpen, ConnectorException
from sqlalchemy.engine import make_url

from quincunx.bots.partners import Thought

from ..ops.keeping import keep_on
from ..ops.logs import log
from .fair import Account
from .players import BotFailed, NoProcess, Worker
from .protocol import Answer, Material, answer_of

QUEUE: Final = "bots"
TASK: Final = "think"
CHANNEL: Final = "quincunx_thought"
SCHEMA_LOCK: Final = 5_815_002
LOST: Final = (psycopg.Error, ConnectorException, AppNotOpen)
"""The database did not answer."""
AGAIN: Final = 0.5
"""Seconds until the queue is tried again when the database did not answer."""
STALLED: Final = 8.0
"""Seconds without a heartbeat after which somebody else thinks again about what a worker had begun."""
KEPT_MINUTES: Final = 10
"""How long an answer stays for a server that asks late."""
ANSWERS: Final = """
    CREATE TABLE IF NOT EXISTS quincunx_thought (
        key text PRIMARY KEY, answer text NOT NULL, at timestamptz NOT NULL DEFAULT now()
    )
"""
FORGET: Final = "DELETE FROM quincunx_thought WHERE at < now() - make_interval(mins => %(minutes)s)"


def plain_address(url: str) -> str:
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[App]:
    """The queue of a database, made where it is not there yet."""
    address = plain_address(url)
    app = App(connector=PsycopgConnector(conninfo=address, min_size=1, max_size=4))
    async with AsyncExitStack() as stack:
        async with await psycopg.AsyncConnection.connect(address) as connection:
            await stack.enter_async_context(app.open_async())
            await connection.execute("SELECT pg_advisory_xact_lock(%s)", [SCHEMA_LOCK])
            await connection.execute(ANSWERS)
            found = await (await connection.execute("SELECT to_regclass('procrastinate_jobs')")).fetchone()
            if found is None or found[0] is None:
                await app.schema_manager.apply_schema_async()
        yield app


# -- the server's side


class RemoteBots:
    """Asks for thoughts and waits for them. Whoever had the fewest lately is thought for first, by visitor, then by
    table."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.app: App | None = None
        self.open = asyncio.Event()
        """Set while the queue can be reached."""
        self.waiting: dict[str, list[asyncio.Future[Answer]]] = {}
        self.account = Account()

    async def run(self) -> None:
        """Keep the queue open and listen for answers, through every loss of the database."""
        while True:
            try:
                async with opened(self.url) as self.app:
                    self.open.set()
                    await self._listen()
            except (*LOST, OSError) as cause:
                log("bot_queue_lost", logging.WARNING, reason=type(cause).__name__)
            finally:
                self.open.clear()
                self.app = None
            await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        async with await psycopg.AsyncConnection.connect(plain_address(self.url), autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            for key in list(self.waiting):
                await self._fetch(key)
            async for notice in connection.notifies():
                await self._fetch(notice.payload)

    async def _fetch(self, key: str) -> None:
        """Hand the answer of this key, if there is one, to those of this process who wait for it."""
        if key not in self.waiting or self.app is None:
            return
        query = "SELECT answer FROM quincunx_thought WHERE key = %(key)s"
        found = await self.app.connector.execute_query_all_async(query, key=key)
        for future in self.waiting.get(key, []) if found else ():
            if not future.done():
                future.set_result(msgspec.json.decode(found[0]["answer"], type=Answer))

    async def ask(self, visitor: str, table: str, key: str, material: Material, limit: float) -> Thought:
        """What a bot elsewhere chooses within `limit` seconds; `key` names the decision, for all servers alike."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(key, []).append(future)
        rank, found = self._rank(visitor, table), Answer()
        self.account.take(visitor, table)
        job: list[int] = []
        try:
            async with asyncio.timeout(limit):
                await self._begin(rank, key, material, job)
                found = await future
        except TimeoutError:
            await self._withdraw(job)
            raise NoProcess from None
        finally:
            self.account.give_back(visitor, table, found.seconds)
            self._done(key, future)
        if found.fault == NoProcess.__name__:
            raise NoProcess
        if found.fault:
            raise BotFailed(found.fault)
        return found.thought()

    def _rank(self, visitor: str, table: str) -> int:
        """The priority of a decision that is asked for now, as the queue knows it: a whole number, at most 0."""
        held, used, held_there, used_there = self.account.standing(visitor, table)
        return -(min(9_999, round(100 * held + used)) * 10_000 + min(9_999, round(100 * held_there + used_there)))

    async def _begin(self, rank: int, key: str, material: Material, job: list[int]) -> None:
        """Put the decision into the queue, as soon as the queue can be reached."""
        while True:
            await self.open.wait()
            try:
                job += await self._defer(rank, key, material)
                return await self._fetch(key)
            except LOST:
                await asyncio.sleep(AGAIN)

    async def _defer(self, rank: int, key: str, material: Material) -> list[int]:
        """The number of the job that was made; none if another server has asked the same: its answer is ours."""
        if self.app is None:
            raise AppNotOpen
        task = self.app.configure_task(TASK, queue=QUEUE, queueing_lock=key, priority=rank)
        try:
            return [await task.defer_async(key=key, material=msgspec.json.encode(material).decode())]
        except AlreadyEnqueued:
            return []

    async def _withdraw(self, jobs: list[int]) -> None:
        """Nobody waits any more: a job that was not begun need not be."""
        for job in jobs:
            if self.app is not None:
                with suppress(*LOST):
                    await self.app.job_manager.cancel_job_by_id_async(job, delete_job=True)

    def _done(self, key: str, future: asyncio.Future[Answer]) -> None:
        self.waiting[key].remove(future)
        if not self.waiting[key]:
            del self.waiting[key]


# -- the bots' side


async def think_for(url: str, command: list[str], processes: int, limit: float, stalled: float = STALLED) -> None:
    """Take decisions from the queue and answer them until cancelled, so many at a time."""
    free: asyncio.Queue[Worker] = asyncio.Queue()
    workers = [Worker(command) for _ in range(processes)]
    for worker in workers:
        free.put_nowait(worker)
    async with AsyncExitStack() as stack:
        app = await stack.enter_async_context(opened(url))
        for worker in workers:
            stack.push_async_callback(worker.end)

        @app.task(name=TASK, queue=QUEUE)
        async def think(key: str, material: str) -> None:
            worker = await free.get()
            try:
                answer = await _thought(worker, material, limit)
            finally:
                free.put_nowait(worker)
            await _tell(app, key, answer)

        rescue = asyncio.create_task(keep_on("rescue", partial(_rescue, app, stalled)))
        stack.callback(rescue.cancel)
        await keep_on("bots", partial(_take_jobs, app, processes, stalled))


async def _take_jobs(app: App, processes: int, stalled: float) -> None:
    """Work through the queue; each beginning under a new name, for others take over the jobs of who was silent."""
    await app.run_worker_async(
        queues=[QUEUE],
        concurrency=processes,
        name=f"bots-{uuid.uuid4().hex[:8]}",
        delete_jobs="always",
        install_signal_handlers=False,
        fetch_job_polling_interval=1.0,
        shutdown_graceful_timeout=0.5,
        update_heartbeat_interval=stalled / 4,
        stalled_worker_timeout=stalled,
    )


async def _thought(worker: Worker, material: str, limit: float) -> Answer:
    began = time.monotonic()
    try:
        answer = answer_of(await worker.ask(msgspec.json.decode(material, type=Material), limit))
    except (BotFailed, NoProcess, msgspec.MsgspecError) as failed:
        answer = Answer(fault=str(failed) or type(failed).__name__)
    return msgspec.structs.replace(answer, seconds=time.monotonic() - began)


async def _tell(app: App, key: str, answer: Answer) -> None:
    query = """
        WITH told AS (
            INSERT INTO quincunx_thought (key, answer) VALUES (%(key)s, %(answer)s) ON CONFLICT (key) DO NOTHING
        ) SELECT pg_notify(%(channel)s, %(key)s)
    """
    words = msgspec.json.encode(answer).decode()
    await app.connector.execute_query_async(query, key=key, answer=words, channel=CHANNEL)


async def _rescue(app: App, stalled: float) -> None:
    """Give what a dead worker had begun to the others, and let go of answers that nobody came for."""
    while True:
        await asyncio.sleep(stalled / 4)
        with suppress(*LOST):
            await app.connector.execute_query_async(FORGET, minutes=KEPT_MINUTES)
            for job in await app.job_manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=stalled):
                log("bot_died", logging.WARNING, job=job.id)
                await app.job_manager.retry_job(job)
