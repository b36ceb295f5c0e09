"""The hall: all tables of this process. One queue per table; nothing leaves before it is committed.

The way of a choice: queue of the table -> take or rebuild the match -> check seat, seq and option -> run the rules
-> insert the entry -> commit -> wake the streams -> answer.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import sys
import time
import uuid
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
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

from ..errors import Refusal, Stale, no_such_table, not_seated, paused
from ..ops.logs import log
from ..ops.metrics import Metrics
from ..settings import Settings
from ..storage import queries as rows
from ..storage.store import Conflict, Store, Unavailable
from .games import Games
from .history import check_dice
from .recorded import Shelf
from .session import Live, last_choice

T = TypeVar("T")
BOT: Final = "bot"
SHORT: Final = 0.004
"""Seconds of work that may be done in the event loop itself."""
FADING: Final = 0.98
KEPT: Final = 10.0
"""Seconds for which the drawings of a quiet table are kept."""
SWEEP: Final = 10.0
SHARES: Final = 20
"""All tables are swept every ten seconds, a twentieth at a time: all at once held up choices for half a second."""
TRIES: Final = 8
"""How often a choice is tried again because another process was quicker with another seat's."""


class Players(Protocol):
    """Whoever plays for the bots of a table."""

    def consider(self, live: Live) -> None: ...


class Hall:
    def __init__(self, settings: Settings, store: Store, games: Games, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.games = games
        self.metrics = metrics
        self.tables: dict[str, Live] = {}
        self.shelf = Shelf(settings.records)
        self.bots: Players | None = None
        self.stopping = False
        self._threads = ThreadPoolExecutor(2, "rules")
        self._pens = ThreadPoolExecutor(1, "drawing")
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
        for live in self.tables.values():
            live.wake()

    async def stop(self) -> None:
        self.goodbye()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._threads.shutdown()
        self._pens.shutdown()

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

    def _on_health(self, healthy: bool) -> None:
        for live in self.tables.values():
            live.paused = not healthy
            live.wake()

    # -- taking a table

    @asynccontextmanager
    async def at(self, match_id: str) -> AsyncIterator[Live]:
        """The table, loaded, with its queue taken; refused with 404 where there is none, 503 while paused."""
        live = self.tables.get(match_id)
        if live is None:
            live = self.tables[match_id] = Live(match_id)
        async with live.lock:
            live.touched = time.monotonic()
            try:
                await self._freshen(live)
            except Unavailable:
                # A table in memory is still shown while the database is down; nothing can be changed at it.
                if not live.loaded:
                    raise paused() from None
            finally:
                if not live.loaded and not live.subscribers and self.tables.get(match_id) is live:
                    del self.tables[match_id]
            if live.checked is None and live.match is not None and live.match.over:
                await self.think(lambda: check_dice(live))
            yield live

    async def _freshen(self, live: Live) -> None:
        if not live.loaded:
            await self._load(live)
            self.changed(live)
        elif not live.recorded and (self.store.shared or live.suspect):
            stamp = await self.store.read(lambda c: rows.stamp(c, live.id))
            live.suspect = False
            if stamp != (live.row.version, live.seq):
                await self._catch_up(live)
                self.changed(live)

    async def _load(self, live: Live) -> None:
        record = self.shelf.record_at(live.id)
        if record:
            await self.think(lambda: self.shelf.lay_out(live, record, self.games))
            return
        found = await self.store.read(lambda c: _everything(c, live.id))
        if found is None:
            raise no_such_table()
        around, secrets, entries = found
        game = self.games.get(around.match.game)
        if game.rules_version != around.match.rules_version:
            raise _other_rules(around.match.rules_version, game.rules_version)
        options = msgspec.json.decode(around.match.options, type=dict[str, Any])
        variant = self.games.variants.again(game.id, around.match.variant, options)
        try:
            await self.think(lambda: live.fill(game, around, secrets, entries, variant))
        except QuincunxError as fault:
            raise self._incident(live, fault) from fault
        self.metrics.count("quincunx_tables_loaded_total")

    async def _catch_up(self, live: Live) -> None:
        """Follow what another process wrote."""
        around, entries = await self.store.read(lambda c: (rows.around(c, live.id), rows.entries(c, live.id, live.seq)))
        if around is None:
            raise no_such_table()
        live.set_around(around)

        def follow() -> None:
            if live.match is None and around.match.status != "waiting":
                live.begin()
            if entries:
                live.follow(entries)

        try:
            await self.think(follow)
        except QuincunxError as fault:
            live.forget()
            raise self._incident(live, fault) from fault

    def changed(self, live: Live) -> None:
        """Something at the table is new and committed: wake its streams and its bots."""
        live.wake()
        if self.bots is not None:
            self.bots.consider(live)

    async def heard(self, match_id: str, seq: int) -> None:
        """Another process says that a match changed."""
        live = self.tables.get(match_id)
        if live is None or not live.loaded or (seq >= 0 and live.seq >= seq):
            return
        try:
            async with self.at(match_id):
                pass
        except Refusal:
            live.wake()

    # -- choosing

    async def choose(self, match_id: str, token_hash: bytes, seq: int, key: str, client: str) -> int:
        """Submit an option by its key; returns the number of its entry. The same submission again gives the same."""
        request = digest_of(seq, key)
        return await self.whole(
            self._submit(match_id, lambda live: seat_held(live, token_hash), seq, key, client, request)
        )

    async def choose_for_bot(self, match_id: str, seat: int, seq: int, choice: Any) -> int:
        """A bot's choice: a light option, or a text that is none."""
        return await self.whole(self._submit(match_id, lambda live: seat, seq, choice, f"bot-{seq}", BOT))

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """A change is carried through even when whoever asked has gone away."""
        return await asyncio.shield(self.spawn(work))

    async def _submit(
        self, match_id: str, who: Callable[[Live], int], seq: int, choice: Any, client: str, request: str
    ) -> int:
        started = time.perf_counter()
        async with self.at(match_id) as live:
            seat = who(live)
            if request != BOT and live.seats[seat].stand_in:
                await self.change(live, lambda c: rows.set_stand_in(c, live.id, seat, ""))
            for _ in range(TRIES):
                stored = self._stored(live, seat, client, request)
                if stored:
                    return stored
                self._check_open(live, seat, seq)
                done = await self._log(live, lambda: live.choose(seat, choice), client, request, "choose")
                if done:
                    self.metrics.observe("quincunx_choice_seconds", time.perf_counter() - started)
                    return done
            raise paused()

    def _stored(self, live: Live, seat: int, client: str, request: str) -> int:
        stored = live.given.get((seat, client)) if live.match else None
        if stored is None:
            return 0
        if stored[1] != request:
            raise Stale("This submission was already used for another choice.")
        return stored[0]

    def _check_open(self, live: Live, seat: int, seq: int) -> None:
        if live.match is None:
            raise Stale("The match has not begun: seats are still free.")
        if live.match.over:
            raise Stale("The match is over; nothing more can be chosen.")
        if seat not in live.match.waiting():
            raise Stale("You have nothing to decide now.")
        if not live.asked_at(seat) <= seq <= live.seq:
            raise Stale("The match has moved on since you looked.")

    async def _log(self, live: Live, change: Callable[[], Entry], client: str, request: str, kind: str = "") -> int:
        """Change the match in memory and commit; 0 if another process was quicker and it must be tried again."""
        try:
            entry = await self.think(change, kind and f"{kind} {live.game.id}")
        except QuincunxError as fault:
            raise self._refused(live, fault) from fault
        row = live.row_of(entry, client, request)
        over = live.playing.over
        try:
            await self.store.append(row, over)
        except Conflict:
            live.forget()
            await self._reload(live)
            return 0
        except Unavailable:
            await self.think(live.step_back)
            raise paused() from None
        except BaseException:
            live.forget()
            raise
        live.note(entry, client, request)
        self.metrics.count("quincunx_choices_total")
        self.changed(live)
        return entry.seq

    async def _reload(self, live: Live) -> None:
        try:
            await self._load(live)
        except Unavailable:
            raise paused() from None
        self.changed(live)

    def _refused(self, live: Live, fault: QuincunxError) -> Refusal:
        if isinstance(fault, IllegalChoice):
            return Refusal(422, "That is not one of the options.", "Choose one of the options offered.")
        if isinstance(fault, (NotYourDecision, MatchOver)):
            return Stale("You have nothing to decide now.")
        if isinstance(fault, UndoRefused):
            return Stale(str(fault), "Ask the others for a takeback if you need one.")
        if isinstance(fault, (RuleFault, BoundExceeded)):
            live.forget()
        return self._incident(live, fault)

    def _incident(self, live: Live, fault: QuincunxError) -> Refusal:
        """A fault of the program: the seat sees an id, the maintainers the place; nothing was saved."""
        incident = uuid.uuid4().hex[:12]
        place = fault.where if isinstance(fault, RuleFault) else type(fault).__name__
        log("incident", logging.ERROR, incident=incident, match=live.id, seq=live_seq(live), where=place)
        self.metrics.count("quincunx_incidents_total")
        return Refusal(500, f"A rule failed (incident {incident}). Nothing was changed.", "Please report the incident.")

    # -- taking back

    async def undo(self, match_id: str, token_hash: bytes, seq: int, client: str) -> int:
        return await self.whole(self._undo(match_id, token_hash, seq, client))

    async def _undo(self, match_id: str, token_hash: bytes, seq: int, client: str) -> int:
        request = digest_of(seq, "undo")
        async with self.at(match_id) as live:
            seat = seat_held(live, token_hash)
            for _ in range(TRIES):
                stored = self._stored(live, seat, client, request)
                if stored:
                    return stored
                if live.match is None or not live.given or seq != live.seq:
                    raise Stale("The match has moved on since you looked.")
                done = await self._log(live, lambda: live.undo(seat), client, request)
                if done:
                    return done
            raise paused()

    async def ask_takeback(self, match_id: str, token_hash: bytes, seq: int) -> None:
        """Ask the others; where there are no other people, it is done at once."""
        await self.whole(self._ask_takeback(match_id, token_hash, seq))

    async def _ask_takeback(self, match_id: str, token_hash: bytes, seq: int) -> None:
        async with self.at(match_id) as live:
            seat = seat_held(live, token_hash)
            refusal = takeback_refusal(live, seat)
            if refusal:
                raise Refusal(409, refusal, "Go on playing.")
            if seq != live.seq:
                raise Stale("The match has moved on since you looked.")
            asked = rows.TakebackRow(live.id, seat, live.seq, last_choice(live.playing, seat), "")
            await self._settle_takeback(live, asked)

    async def answer_takeback(self, match_id: str, token_hash: bytes, seq: int, yes: bool) -> None:
        await self.whole(self._answer_takeback(match_id, token_hash, seq, yes))

    async def _answer_takeback(self, match_id: str, token_hash: bytes, seq: int, yes: bool) -> None:
        async with self.at(match_id) as live:
            seat = seat_held(live, token_hash)
            asked = live.open_takeback()
            if asked is None or asked.at_seq != seq or seat not in still_asked(live, asked):
                raise Stale("Nobody asks you to take something back now.")
            if not yes:
                await self.change(live, lambda c: rows.set_takeback(c, live.id, None))
                return
            agreed = ",".join([*filter(None, asked.agreed.split(",")), str(seat)])
            await self._settle_takeback(live, rows.TakebackRow(live.id, asked.seat, seq, asked.first, agreed))

    async def _settle_takeback(self, live: Live, asked: rows.TakebackRow) -> None:
        if still_asked(live, asked):
            await self.change(live, lambda c: rows.set_takeback(c, live.id, asked))
            return
        client = f"takeback-{asked.at_seq}"
        done = await self._log(live, lambda: live.take_back(asked.seat, asked.first), client, "takeback")
        if not done:
            raise Stale("The match has moved on since you looked.")

    # -- everything else at a table

    async def change(self, live: Live, work: Callable[[Any], T]) -> T:
        """Write something that is not the log, and take over what the database says then."""
        if live.recorded:
            raise Refusal(409, "This match is a record: it is only looked at.", "Start a table of your own to play.")
        try:
            result = await self.store.write(work, live.id)
            await self._catch_up(live)
        except Unavailable:
            live.forget()
            raise paused() from None
        self.changed(live)
        return result

    def saw(self, live: Live, seat: int) -> None:
        """A sign of life from a seat; written later, together with others."""
        at = int(time.time() * 1000)
        if at - live.seen.get(seat, 0) > 5_000:
            self._seen[live.id, seat] = at
        live.seen[seat] = at

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
        for live in tables:
            for seat, open_streams in live.streams.items():
                if open_streams:
                    self.saw(live, seat)
        seen, self._seen = self._seen, {}
        if seen:
            await self.store.write(lambda c: rows.set_seen(c, seen))
        for live in tables:
            if live.id not in self.tables:
                continue
            if time.monotonic() - live.touched > KEPT:
                live.drawn = {}
            if live.subscribers and live.loaded:
                if live.version() != live.shown_version:
                    live.shown_version = live.version()
                    live.wake()
            elif not live.lock.locked() and time.monotonic() - live.touched > self.settings.idle:
                del self.tables[live.id]
                live.leave_memory()


def _everything(c: Any, match_id: str) -> tuple[rows.Around, rows.Secrets, list[rows.EntryRow]] | None:
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


def live_seq(live: Live) -> int:
    return live.match.seq if getattr(live, "match", None) is not None and live.match is not None else -1


def seat_held(live: Live, token_hash: bytes) -> int:
    seat = live.seat_of(token_hash)
    if seat is None:
        raise not_seated()
    return seat


def digest_of(seq: int, key: str) -> str:
    """What a submission said, for telling a repeated one from another one under the same client key."""
    return hashlib.blake2b(f"{seq}\n{key}".encode("utf-8", "replace"), digest_size=12).hexdigest()


def takeback_refusal(live: Live, seat: int) -> str:
    """Why the seat cannot ask for a takeback; empty if it can."""
    if live.match is None or live.match.over:
        return "There is nothing to take back now."
    if not live.manners.takeback:
        return "At this table nothing is taken back beyond the undo button."
    if live.open_takeback():
        return "Somebody already asks for a takeback."
    if not last_choice(live.match, seat):
        return "You have not chosen anything yet."
    return ""


def still_asked(live: Live, asked: rows.TakebackRow) -> list[int]:
    """The people whose consent is still missing."""
    agreed = {int(seat) for seat in asked.agreed.split(",") if seat}
    return [seat for seat in live.people() if seat != asked.seat and seat not in agreed]
