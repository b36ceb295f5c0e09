"""The parts of a running server, made once and handed to every route."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from starlette.requests import Request

from quincunx.coach.puzzles import of_the_day
from quincunx.engine import Game

from .bots.coaching import Coaching
from .bots.players import BotPlayers, Elsewhere
from .http import protocol
from .http.hosts import Hosts
from .http.ledger import Ledger
from .http.limits import Buckets, Shares, household
from .http.visitors import Guest
from .ops import gc as garbage
from .ops.keeping import keep_on
from .ops.metrics import Metrics
from .present.drawings import Drawings
from .present.pages import TableRow, prepare
from .present.streams import Streams
from .settings import Settings
from .storage.notify import bus_for
from .storage.store import Store
from .tables.branching import Branches
from .tables.chat import Chat
from .tables.choose import Choices
from .tables.games import Games
from .tables.making import NewTables
from .tables.manager import TableManager
from .tables.rematch import Rematches
from .tables.seating import Lobby
from .tables.takeback import Takebacks
from .tables.tutorial import Tutorials
from .tables.undo import Undos
from .workshop.measurements import Measurements
from .workshop.press import Press

DRAWN_A_SECOND = 4.0
"""Changes that one address may have drawn and kept in the workshop."""
LAG_EVERY = 0.05
TIDY_EVERY = 60.0


class Services:
    def __init__(self, settings: Settings, games: Games | None = None) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.hosts = Hosts(settings)
        self.games = games or Games(settings.games, settings.variants)
        self.store = Store(settings.database_url(), settings.busy_timeout)
        self.manager = TableManager(settings, self.store, self.games, self.metrics)
        self.lobby = Lobby(self.manager)
        self.new_tables = NewTables(self.manager)
        self.tutorials = Tutorials(self.new_tables)
        self.rematches = Rematches(self.manager)
        self.branches = Branches(self.new_tables)
        self.choices = Choices(self.manager)
        self.undos = Undos(self.manager)
        self.takebacks = Takebacks(self.manager)
        self.chat = Chat(self.manager)
        self.drawings = Drawings(self.manager)
        self.streams = Streams(self.manager, self.lobby, self.drawings)
        self.choice_limits = Shares("choices", settings.choices_per_second)
        self.chat_limits = Shares("chat lines", settings.chats_per_second)
        self.table_limits = Buckets("new tables", settings.tables_per_hour / 3600, settings.tables_per_hour)
        both = (self.choice_limits, self.chat_limits)
        shared = [self.table_limits, *(one for limits in both for one in (limits.seats, limits.addresses))]
        self.ledger = Ledger(self.store, shared)
        self.press = Press()
        self.measurements = Measurements(settings, self.store)
        self.draft_limits = Buckets("changes in the workshop", DRAWN_A_SECOND, 10 * DRAWN_A_SECOND)
        self.bots = BotPlayers(self.manager)
        self.manager.bots = self.bots
        self.bots.elsewhere = _elsewhere(settings, self.store)
        self.partners = self.bots.partners
        self.coach = Coaching(self.manager, self.bots)
        self.finished: dict[tuple[str, bytes], TableRow] = {}
        """Rows of matches that are over, by table and whose list it is."""
        self._tasks: list[asyncio.Task[None]] = []
        self._gauges()

    def _gauges(self) -> None:
        self.metrics.gauge("quincunx_tables", lambda: len(self.manager.tables))
        self.metrics.gauge("quincunx_streams", lambda: self.streams.open)
        self.metrics.gauge("quincunx_database_up", lambda: float(self.store.healthy))
        self.metrics.gauge("quincunx_commits_total", lambda: self.store.commits)

    async def start(self) -> None:
        garbage.share_arenas()
        protocol.limits.count = self.metrics.request
        self.store.start()
        self.manager.start()
        await self.measurements.start()
        bus = bus_for(self.store.url, self.store.shared, self.manager)
        garbage.freeze_startup_objects()
        works = {"bus": bus.run, "ledger": self.ledger.run, "loop": self._watch_loop, "tidy": self._tidy}
        if self.bots.elsewhere is not None:
            works["bots"] = self.bots.elsewhere.run
        self._tasks = [asyncio.create_task(keep_on(name, work)) for name, work in works.items()]

    async def _tidy(self) -> None:
        """Whatever is slow the first time is done in a thread beside the first visitors; then garbage, at leisure."""
        await asyncio.to_thread(prepare, self.games.all())
        garbage.freeze_startup_objects()
        leisure = garbage.Leisure()
        while True:
            await asyncio.sleep(TIDY_EVERY)
            leisure.collect(self.streams.open)
            await asyncio.to_thread(garbage.give_back)

    async def stop(self) -> None:
        """Streams say goodbye, what waits is committed, bots end."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.manager.stop()
        await self.measurements.stop()
        await self.press.end()
        await self.bots.stop()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.store.stop(), 10)

    async def _watch_loop(self) -> None:
        """Measure how late the event loop is, and how much of that its own work explains: nothing may block it long.

        On a busy machine it is late without having done anything; the time its thread computed tells the two apart.
        """
        while True:
            due, worked = time.perf_counter() + LAG_EVERY, time.thread_time()
            await asyncio.sleep(LAG_EVERY)
            late = max(0.0, time.perf_counter() - due)
            self.metrics.observe("quincunx_loop_lag_seconds", late)
            self.metrics.observe("quincunx_loop_busy_seconds", min(late, time.thread_time() - worked))
            self.metrics.refresh()

    def puzzle_of_the_day(self) -> tuple[Game[Any], int] | None:
        found = of_the_day(datetime.now(UTC).date(), sorted(self.games.by_id))
        return (self.games.get(found[0]), found[1]) if found else None

    # -- limits

    def workshop_limit(self, request: Request) -> None:
        self.draft_limits.take(address(request))

    def table_limit(self, request: Request, guest: Guest) -> None:
        self.table_limits.take(address(request))

    def choice_limit(self, request: Request, guest: Guest, table: str) -> None:
        self.choice_limits.take(address(request), self._seat(request, guest, table))

    def chat_limit(self, request: Request, guest: Guest, table: str) -> None:
        self.chat_limits.take(address(request), self._seat(request, guest, table))

    def made(self, request: Request, table: str) -> None:
        """Bot time at a new table counts for whoever made it."""
        if (session := self.manager.tables.get(table)) is not None:
            session.asker = address(request)

    def _seat(self, request: Request, guest: Guest, table: str) -> object:
        """The seat somebody holds, for limits; None for whoever watches: a token that holds none says nothing. Bot
        time at the table counts for whoever acts there."""
        session = self.manager.tables.get(table)
        seat = session.seat_of(guest.hash) if session is not None and session.loaded else None
        if session is None or seat is None:
            return None
        session.asker = address(request)
        return (table, seat)


def _elsewhere(settings: Settings, store: Store) -> Elsewhere | None:
    """Bots on other machines, where the settings say so."""
    if settings.bots != "queue":
        return None
    from .bots.queue import RemoteBots

    return RemoteBots(store.url)


def address(request: Request) -> str:
    return household(request.client.host) if request.client else "?"
