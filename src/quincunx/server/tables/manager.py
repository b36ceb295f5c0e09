"""The hall: all tables of this process. One queue per table; nothing leaves before it is committed.

The way of a choice: queue of the table -> take or rebuild the match -> check seat, seq and option -> run the rules
-> insert the entry -> commit -> wake the streams -> answer.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import sys
import threading
import time
import uuid
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from typing import Any, Final, Protocol, TypeVar

import msgspec

from quincunx.engine.errors import (
    BoundExceeded,
    IllegalChoice,
    MatchOver,
    NotYourDecision,
    QuincunxError,
    RuleFault,
    UndoRefused,
)
from quincunx.engine.log import Entry

from ..errors import Refusal, Stale, no_such_table, not_seated, paused, set_aside
from ..ops.logs import log
from ..ops.metrics import Metrics
from ..settings import Settings
from ..storage import queries as rows
from ..storage.store import Conflict, Store, Unavailable, now_ms
from .games import Games
from .history import check_dice
from .quarantine import Quarantine
from .recorded import RecordedMatches
from .session import TableSession

T = TypeVar("T")
BOT: Final = "bot"
SHORT: Final = 0.004
"""Seconds of work that may be done in the event loop itself."""
FADING: Final = 0.98
KEPT: Final = 10.0
"""Seconds for which the drawings of a quiet table are kept."""
LATER: Final = 10
"""How much lower the priority of looking back is, in the measure of `nice`."""
WRITE_SEEN: Final = 5.0
"""Seconds between two signs of life of one seat that are written."""
SWEEP: Final = 10.0
SHARES: Final = 20
"""All tables are swept every ten seconds, a twentieth at a time: all at once held up choices for half a second."""
TRIES: Final = 8
"""How often a choice is tried again because another process was quicker with another seat's."""


class Players(Protocol):
    """Whoever plays for the bots of a table."""

    def consider(self, session: TableSession) -> None: ...


class Painter(Protocol):
    """Whoever draws what happens at a table."""

    async def follow(self, session: TableSession) -> None: ...


class TableManager:
    def __init__(self, settings: Settings, store: Store, games: Games, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.games = games
        self.metrics = metrics
        self.tables: dict[str, TableSession] = {}
        self.quarantine = Quarantine()
        self.shelf = RecordedMatches(settings.records)
        self.bots: Players | None = None
        self.painter: Painter | None = None
        self.stopping = False
        self._threads = ThreadPoolExecutor(2, "rules")
        self._pens = ThreadPoolExecutor(1, "drawing")
        self._past = ThreadPoolExecutor(1, "past", yield_to_others)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._seen: dict[tuple[str, int], int] = {}
        self._costs: dict[str, float] = {}
        """How long each kind of work took lately, at worst."""
        store.on_health = self._on_health

    # -- life

    def start(self) -> None:
        # Rules run in threads: a short switching interval keeps the event loop quick while they do.
        sys.setswitchinterval(0.001)
        self.spawn(self._sweep_for_ever())

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
        self._threads.shutdown()
        self._pens.shutdown()
        self._past.shutdown()

    def tables_here(self) -> list[str]:
        return list(self.tables)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def think(self, work: Callable[[], T], kind: str = "") -> T:
        """Run rules or drawing so that the event loop stays free: in a thread, unless this kind of work proved short.

        Handing work to a thread costs more than most choices do, so what took little lately is done at once.
        """

        def timed() -> T:
            started = time.thread_time()
            try:
                return work()
            finally:
                spent = time.thread_time() - started
                self._costs[kind] = max(spent, self._costs.get(kind, spent) * FADING)

        if kind and self._costs.get(kind, 1.0) < SHORT:
            return timed()
        return await asyncio.get_running_loop().run_in_executor(self._threads, timed)

    async def pen(self, work: Callable[[], T]) -> T:
        """Draw, in the one thread that draws: many drawings at once would only take turns."""
        return await asyncio.get_running_loop().run_in_executor(self._pens, work)

    async def aside(self, work: Callable[[], T]) -> T:
        """Look back, in the one thread for that and without the table's queue: who plays does not wait for it."""
        return await asyncio.get_running_loop().run_in_executor(self._past, work)

    def _on_health(self, healthy: bool) -> None:
        for session in self.tables.values():
            session.paused = not healthy
            session.wake()

    # -- taking a table

    @asynccontextmanager
    async def at(self, match_id: str) -> AsyncIterator[TableSession]:
        """The table, loaded, with its queue taken; refused with 404 where there is none, 503 while paused."""
        session = self.tables.get(match_id)
        if session is None:
            session = self.tables[match_id] = TableSession(match_id)
        async with session.lock:
            session.touched = time.monotonic()
            try:
                await self._freshen(session)
            except Unavailable:
                # A table in memory is still shown while the database is down; nothing can be changed at it.
                if not session.loaded:
                    raise paused() from None
            finally:
                if not session.loaded and not session.subscribers and self.tables.get(match_id) is session:
                    del self.tables[match_id]
            if session.manners.aside:
                raise set_aside(session.manners.aside)
            if session.checked is None and session.match is not None and session.match.over:
                await self.think(lambda: check_dice(session))
            yield session

    async def _freshen(self, session: TableSession) -> None:
        if not session.loaded:
            self.quarantine.check(session.id)
            await self._load(session)
            self.changed(session)
        elif not session.recorded and (self.store.shared or session.suspect):
            stamp = await self.store.read(lambda c: rows.stamp(c, session.id))
            session.suspect = False
            if stamp != (session.row.version, session.seq):
                await self._catch_up(session)
                self.changed(session)

    async def _load(self, session: TableSession) -> None:
        record = self.shelf.record_at(session.id)
        if record:
            await self.think(lambda: self.shelf.lay_out(session, record, self.games))
            return
        with self._alone(session):
            await self._rebuild(session)
        self.metrics.count("quincunx_tables_loaded_total")

    @contextmanager
    def _alone(self, session: TableSession) -> Iterator[None]:
        """Whatever is wrong with the rows of a table harms that table only: it is set aside, with an incident."""
        try:
            yield
        except (Refusal, Unavailable, Conflict):
            raise
        except Exception as fault:
            session.forget()
            raise self.quarantine.put(session.id, self._incident(session, fault)) from fault

    async def _rebuild(self, session: TableSession) -> None:
        found = await self.store.read(lambda c: _everything(c, session.id))
        if found is None:
            raise no_such_table()
        around, secrets, entries = found
        game = self.games.get(around.match.game)
        if game.rules_version != around.match.rules_version:
            raise _other_rules(around.match.rules_version, game.rules_version)
        options = msgspec.json.decode(around.match.options, type=dict[str, Any])
        variant = await self.think(lambda: self.games.variants.again(game, around.match.variant, options))
        await self.think(lambda: session.fill(game, around, secrets, entries, variant))

    async def _catch_up(self, session: TableSession) -> None:
        """Follow what another process wrote."""
        around, entries = await self.store.read(
            lambda c: (rows.around(c, session.id), rows.entries(c, session.id, session.seq))
        )
        if around is None:
            raise no_such_table()

        def follow() -> None:
            session.set_around(around)
            if session.match is None and around.match.status != "waiting":
                session.begin()
            if entries:
                session.follow(entries)

        with self._alone(session):
            await self.think(follow)

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

    # -- choosing

    async def choose(self, match_id: str, token_hash: bytes, seq: int, key: str, client: str) -> int:
        """Submit an option by its key; returns the number of its entry. The same submission again gives the same."""
        request = digest_of(seq, key)
        return await self.whole(
            self._submit(match_id, lambda session: seat_held(session, token_hash), seq, key, client, request)
        )

    async def choose_for_bot(self, match_id: str, seat: int, seq: int, choice: Any) -> int:
        """A bot's choice: a light option, or a text that is none."""
        return await self.whole(self._submit(match_id, lambda session: seat, seq, choice, own_key(BOT, seq), BOT))

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """A change is carried through even when whoever asked has gone away."""
        return await asyncio.shield(self.spawn(work))

    async def _submit(
        self, match_id: str, who: Callable[[TableSession], int], seq: int, choice: Any, client: str, request: str
    ) -> int:
        started = time.perf_counter()
        async with self.at(match_id) as session:
            seat = who(session)
            if request != BOT and session.seats[seat].stand_in:
                await self.change(session, lambda c: rows.set_stand_in(c, session.id, seat, ""))
            for _ in range(TRIES):
                stored = self._stored(session, seat, client, request)
                if stored:
                    return stored
                self._check_open(session, seat, seq)
                done = await self.enter(session, lambda: session.choose(seat, choice), client, request, "choose")
                if done:
                    self.metrics.observe("quincunx_choice_seconds", time.perf_counter() - started)
                    return done
            raise paused()

    def _stored(self, session: TableSession, seat: int, client: str, request: str) -> int:
        stored = session.given.get((seat, client)) if session.match else None
        if stored is None:
            return 0
        if stored[1] != request:
            raise Stale("This submission was already used for another choice.")
        return stored[0]

    def _check_open(self, session: TableSession, seat: int, seq: int) -> None:
        if session.match is None:
            raise Stale("The match has not begun: seats are still free.")
        if session.match.over:
            raise Stale("The match is over; nothing more can be chosen.")
        if seat not in session.match.waiting():
            raise Stale("You have nothing to decide now.")
        if not session.asked_at(seat) <= seq <= session.seq:
            raise Stale("The match has moved on since you looked.")

    async def enter(
        self, session: TableSession, change: Callable[[], Entry], client: str, request: str, kind: str = ""
    ) -> int:
        """Change the match in memory and commit; 0 if another process was quicker and it must be tried again."""
        try:
            entry = await self.think(change, kind and f"{kind} {session.game.id}")
        except QuincunxError as fault:
            raise self._refused(session, fault) from fault
        row = session.row_of(entry, client, request)
        over = session.playing.over
        try:
            await self.store.append(row, over)
        except Conflict:
            session.forget()
            await self._reload(session)
            return 0
        except Unavailable:
            await self.think(session.step_back)
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
            await self._load(session)
        except Unavailable:
            raise paused() from None
        self.changed(session)

    def _refused(self, session: TableSession, fault: QuincunxError) -> Refusal:
        if isinstance(fault, IllegalChoice):
            return Refusal(422, "That is not one of the options.", "Choose one of the options offered.")
        if isinstance(fault, (NotYourDecision, MatchOver)):
            return Stale("You have nothing to decide now.")
        if isinstance(fault, UndoRefused):
            return Stale(str(fault), "Ask the others for a takeback if you need one.")
        if isinstance(fault, (RuleFault, BoundExceeded)):
            session.forget()
        return self._incident(session, fault)

    def _incident(self, session: TableSession, fault: Exception) -> Refusal:
        """A fault of the program: the seat sees an id, the maintainers the place; nothing was saved."""
        incident = uuid.uuid4().hex[:12]
        place = fault.where if isinstance(fault, RuleFault) else type(fault).__name__
        log("incident", logging.ERROR, incident=incident, match=session.id, seq=live_seq(session), where=place)
        self.metrics.count("quincunx_incidents_total")
        return Refusal(500, f"A rule failed (incident {incident}). Nothing was changed.", "Please report the incident.")

    # -- taking back

    async def undo(self, match_id: str, token_hash: bytes, seq: int, client: str) -> int:
        return await self.whole(self._undo(match_id, token_hash, seq, client))

    async def _undo(self, match_id: str, token_hash: bytes, seq: int, client: str) -> int:
        request = digest_of(seq, "undo")
        async with self.at(match_id) as session:
            seat = seat_held(session, token_hash)
            for _ in range(TRIES):
                stored = self._stored(session, seat, client, request)
                if stored:
                    return stored
                if session.match is None or not session.given or seq != session.seq:
                    raise Stale("The match has moved on since you looked.")
                done = await self.enter(session, lambda: session.undo(seat), client, request)
                if done:
                    return done
            raise paused()

    # -- everything else at a table

    async def change(self, session: TableSession, work: Callable[[Any], T]) -> T:
        """Write something that is not the log, and take over what the database says then."""
        if session.recorded:
            raise Refusal(409, "This match is a record: it is only looked at.", "Start a table of your own to play.")
        try:
            result = await self.store.write(work, session.id)
            await self._catch_up(session)
        except Unavailable:
            session.forget()
            raise paused() from None
        self.changed(session)
        return result

    def saw(self, session: TableSession, seat: int) -> None:
        """A sign of life from a seat; written later, together with others."""
        if session.wrote_seen.get(seat, 0.0) + WRITE_SEEN < time.monotonic():
            self._seen[session.id, seat] = now_ms()
            session.wrote_seen[seat] = time.monotonic()
        session.saw(seat, time.monotonic())

    async def _sweep_for_ever(self) -> None:
        for turn in count():
            await asyncio.sleep(SWEEP / SHARES)
            try:
                await self._sweep(turn % SHARES, SHARES)
            except Unavailable:
                continue
            except Exception as fault:
                log("sweep_failed", logging.ERROR, exc=fault)

    async def _sweep(self, share: int = 0, shares: int = 1) -> None:
        """Write signs of life, show who came and went, and let idle tables leave memory: a share of the tables."""
        tables = list(self.tables.values())[share::shares]
        for session in tables:
            for seat, open_streams in session.streams.items():
                if open_streams:
                    self.saw(session, seat)
        seen, self._seen = self._seen, {}
        if seen:
            await self.store.write(lambda c: rows.set_seen(c, seen))
        for session in tables:
            if session.id not in self.tables:
                continue
            if time.monotonic() - session.touched > KEPT:
                session.reels = {place: reel for place, reel in session.reels.items() if reel.open}
                for reel in session.reels.values():
                    reel.rest()
            if session.subscribers and session.loaded:
                if session.version() != session.shown_version:
                    session.shown_version = session.version()
                    session.wake()
            elif not session.lock.locked() and time.monotonic() - session.touched > self.settings.idle:
                del self.tables[session.id]
                session.leave_memory()


def _everything(c: Any, match_id: str) -> tuple[rows.TableRows, rows.Secrets, list[rows.EntryRow]] | None:
    around = rows.around(c, match_id)
    if around is None:
        return None
    return around, rows.secrets_of(c, match_id), rows.entries(c, match_id)


def _other_rules(was: str, now: str) -> Refusal:
    return Refusal(
        409,
        f"This match was begun under rules version {was}; this server plays {now}.",
        "It cannot go on here; start a new table.",
    )


def yield_to_others() -> None:
    """This thread gets a processor when the others need none, where the system knows threads of lower priority."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LATER)


def live_seq(session: TableSession) -> int:
    return session.match.seq if getattr(session, "match", None) is not None and session.match is not None else -1


def seat_held(session: TableSession, token_hash: bytes) -> int:
    seat = session.seat_of(token_hash)
    if seat is None:
        raise not_seated()
    return seat


def own_key(what: str, seq: int) -> str:
    """The client key of an entry that the server makes itself. People's keys hold no colon, so neither takes another's
    place."""
    return f"{what}:{seq}"


def digest_of(seq: int, key: str) -> str:
    """What a submission said, for telling a repeated one from another one under the same client key."""
    return hashlib.blake2b(f"{seq}\n{key}".encode("utf-8", "replace"), digest_size=12).hexdigest()
