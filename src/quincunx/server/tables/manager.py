"""All tables of this process. One queue per table; nothing leaves before it is committed.

The way of a choice: queue of the table -> take or rebuild the match -> check seat, seq and option -> run the rules
-> insert the entry -> commit -> wake the streams -> answer. What can happen at a table has a file of its own.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol, TypeVar

from quincunx.engine.errors import QuincunxError
from quincunx.engine.log import Entry

from ..errors import Refusal, paused, set_aside
from ..ops.metrics import Metrics
from ..settings import Settings
from ..storage.store import Conflict, Store, Unavailable
from .games import Games
from .history import check_dice
from .incidents import Incidents
from .loading import Loader
from .presence import Presence
from .recorded import RecordedMatches
from .session import TableSession
from .threads import Threads

T = TypeVar("T")
TRIES: Final = 8
"""How often a choice is tried again because another process was quicker with another seat's."""


class Players(Protocol):
    """Whoever plays for the bots of a table."""

    def consider(self, session: TableSession) -> None: ...


class Painter(Protocol):
    """Whoever draws what happens at a table."""

    async def follow(self, session: TableSession) -> None: ...


class Taken:
    """A table with its queue taken, for as long as one is inside."""

    __slots__ = ("manager", "session")

    def __init__(self, manager: TableManager, session: TableSession) -> None:
        self.manager = manager
        self.session = session

    async def __aenter__(self) -> TableSession:
        session = self.session
        await session.lock.acquire()
        try:
            await self.manager.ready(session)
        except BaseException:
            session.lock.release()
            raise
        return session

    async def __aexit__(self, *fault: object) -> None:
        self.session.lock.release()


class TableManager:
    def __init__(self, settings: Settings, store: Store, games: Games, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.games = games
        self.metrics = metrics
        self.tables: dict[str, TableSession] = {}
        self.shelf = RecordedMatches(settings.records)
        self.threads = Threads()
        self.incidents = Incidents(metrics)
        self.loader = Loader(store, games, self.shelf, self.threads, self.incidents)
        self.presence = Presence(self.tables, store, settings.idle)
        self.bots: Players | None = None
        self.painter: Painter | None = None
        self.stopping = False
        self._tasks: set[asyncio.Task[Any]] = set()
        store.on_health = self._on_health

    # -- life

    def start(self) -> None:
        # Rules run in threads: a short switching interval keeps the event loop quick while they do.
        sys.setswitchinterval(0.001)
        self.spawn(self.presence.sweep_for_ever())

    def goodbye(self) -> None:
        """The server is about to stop: streams end, bots begin nothing new."""
        self.stopping = True
        for session in self.tables.values():
            session.wake()

    async def stop(self) -> None:
        self.goodbye()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.threads.stop()

    def tables_here(self) -> list[str]:
        return list(self.tables)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """A change is carried through even when whoever asked has gone away."""
        return await asyncio.shield(self.spawn(work))

    def _on_health(self, healthy: bool) -> None:
        for session in self.tables.values():
            session.paused = not healthy
            session.wake()

    # -- taking a table

    def at(self, match_id: str) -> Taken:
        """The table, loaded, with its queue taken; refused with 404 where there is none, 503 while paused."""
        session = self.tables.get(match_id)
        if session is None:
            session = self.tables[match_id] = TableSession(match_id)
        return Taken(self, session)

    async def ready(self, session: TableSession) -> None:
        """Load a table whose queue is held, or bring it up to date, and see that it may be used."""
        session.touched = time.monotonic()
        if not session.loaded or self.store.shared or session.suspect:
            await self._freshen(session)
        if session.manners.aside:
            raise set_aside(session.manners.aside)
        if session.checked is None and session.match is not None and session.match.over:
            await self.threads.run(lambda: check_dice(session))

    async def _freshen(self, session: TableSession) -> None:
        try:
            if await self.loader.freshen(session):
                self.changed(session)
        except Unavailable:
            # A table in memory is still shown while the database is down; nothing can be changed at it.
            if not session.loaded:
                raise paused() from None
        finally:
            if not session.loaded and not session.subscribers and self.tables.get(session.id) is session:
                del self.tables[session.id]

    def changed(self, session: TableSession) -> None:
        """Something at the table is new and committed: wake its streams and its bots."""
        session.wake()
        if self.bots is not None:
            self.bots.consider(session)

    async def heard(self, match_id: str, seq: int) -> None:
        """Another process says that a match changed."""
        session = self.tables.get(match_id)
        if session is None or not session.loaded or (seq >= 0 and session.seq >= seq):
            return
        try:
            async with self.at(match_id):
                pass
        except Refusal:
            session.wake()

    # -- changing one

    async def enter(
        self, session: TableSession, change: Callable[[], Entry], client: str, request: str, kind: str = ""
    ) -> int:
        """Change the match in memory and commit; 0 if another process was quicker and it must be tried again."""
        try:
            entry = await self.threads.run(change, kind and f"{kind} {session.game.id}")
        except QuincunxError as fault:
            raise self.incidents.refusal(session, fault) from fault
        row = session.row_of(entry, client, request)
        over = session.playing.over
        try:
            await self.store.append(row, over)
        except Conflict:
            session.forget()
            await self._reload(session)
            return 0
        except Unavailable:
            await self.threads.run(session.step_back)
            raise paused() from None
        except BaseException:
            session.forget()
            raise
        session.note(entry, client, request)
        self.metrics.count("quincunx_choices_total")
        if self.painter is not None:
            await self.painter.follow(session)
        self.changed(session)
        return entry.seq

    async def _reload(self, session: TableSession) -> None:
        try:
            await self.loader.load(session)
        except Unavailable:
            raise paused() from None
        self.changed(session)

    async def change(self, session: TableSession, work: Callable[[Any], T]) -> T:
        """Write something that is not the log, and take over what the database says then."""
        if session.recorded:
            raise Refusal(409, "This match is a record: it can only be watched.", "Start a table of your own to play.")
        try:
            result = await self.store.write(work, session.id)
            await self.loader.catch_up(session)
        except Unavailable:
            session.forget()
            raise paused() from None
        self.changed(session)
        return result
