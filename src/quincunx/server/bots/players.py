"""Bots at the tables: they think in other processes, with a deadline; whatever they do, the table goes on."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import math
import random
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final, Protocol

import msgspec

from quincunx.bots import level_named
from quincunx.bots.partners import Thought
from quincunx.coach.asking import Question
from quincunx.engine import Choice
from quincunx.engine.errors import MissingExtra

from ..errors import Refusal, Stale
from ..ops.helper import HelperProcess, without_our_names
from ..ops.logs import log
from ..tables.choose import Choices
from ..tables.manager import TableManager
from ..tables.partners import Partners, listens, wishes_to
from ..tables.session import TableSession
from .fair import FairQueue
from .protocol import Answer, Material, Reflect, Rest, material_of
from .worker import HEAD, frame

TOO_MANY_FAILURES: Final = 3
"""After so many failures of a seat's bot at a table, the fallback decides for it at once, until they are old."""
FORGOTTEN: Final = 300.0
"""Seconds after which a failure no longer counts."""
HEAVIEST: Final = 1 << 20
STARTING: Final = 30.0
"""Seconds in which a process must have started, read the game and begun to think. On a busy machine that takes longer
than a thought, and it is no fault of the bot."""
DIED: Final = (asyncio.IncompleteReadError, ConnectionError)
NOTHING: Final = Thought(None)
PONDER: Final = 20.0
"""Seconds that a process thinks on at most while people decide."""
WHY: Final = {MissingExtra.__name__: "where it thinks NumPy is missing (pip install numpy)"}
"""What a table is told of a failure that somebody can mend; of any other only that it was one."""


class BotFailed(Exception):
    """Crashed, hung or answered nonsense."""


class NoProcess(Exception):
    """All processes were busy for too long. That is no fault of the bot."""


class Worker(HelperProcess):
    """One bot process, started when first needed."""

    def __init__(self, command: list[str]) -> None:
        super().__init__(command, without_our_names())
        self.place = ""
        """The table and seat it last pondered for."""
        self.until = 0.0
        """When it stops pondering by itself."""

    @property
    def pondering(self) -> bool:
        return time.monotonic() < self.until

    def ponder(self, at: Material) -> bool:
        """Let it think on until it is sent something else; only where it runs already. Nothing is waited for."""
        if not self._say(Reflect(at, PONDER)):
            return False
        self.place, self.until = at.place, time.monotonic() + PONDER
        return True

    def rest(self) -> None:
        """Ponder no longer: somebody else thinks now, and may need the processor."""
        if self.pondering:
            self.until = 0.0
            self._say(Rest())

    def _say(self, what: Reflect | Rest) -> bool:
        if self.process is None or self.process.returncode is not None or self.process.stdin is None:
            return False
        self.process.stdin.write(frame(msgspec.json.encode(what)))
        return True

    async def ask(self, material: Material, limit: float, start: float = STARTING) -> Thought:
        """What the bot chooses within `limit` seconds; it has `start` to begin thinking, or NoProcess."""
        return (await self._told(material, limit, start)).thought()

    async def answer(self, question: Question, limit: float, start: float = STARTING) -> Any:
        return (await self._told(question, limit, start)).choice

    async def _told(self, material: Material | Question, limit: float, start: float) -> Answer:
        """What the process says; where it says nothing, it is ended. Where it died, another one thinks again, once: it
        may have been the machine, or somebody who ended it."""
        try:
            try:
                found = await self._asked(material, limit, start)
            except DIED:
                await self.end()
                found = await self._asked(material, limit, start)
        except (asyncio.CancelledError, NoProcess):
            await self.end()
            raise
        except Exception as cause:  # whatever it was, the table goes on with the fallback
            await self.end()
            raise BotFailed(type(cause).__name__) from cause
        if found.fault:
            raise BotFailed(found.fault)
        return found

    async def _asked(self, material: Material | Question, limit: float, start: float) -> Answer:
        size = await self._begun(material, start)
        return await asyncio.wait_for(self._rest(size), limit)

    async def _begun(self, material: Material | Question, start: float) -> int:
        """Have a process that runs begin with it; the size of what it says first."""
        self.until = 0.0
        try:
            async with asyncio.timeout(start):
                into, out = await self.running()
                into.write(frame(msgspec.json.encode(material)))
                await into.drain()
                return await _size(out)
        except TimeoutError:
            raise NoProcess from None

    async def _rest(self, size: int) -> Answer:
        _, out = await self.running()
        while not size:
            size = await _size(out)
        return msgspec.json.decode(await out.readexactly(size), type=Answer)


async def _size(out: asyncio.StreamReader) -> int:
    """The size of the next thing a process says; none of the word that it has begun to think."""
    size: int = HEAD.unpack(await out.readexactly(HEAD.size))[0]
    if size > HEAVIEST:
        raise EOFError
    return size


class Elsewhere(Protocol):
    """Processes that are not ours."""

    async def ask(self, visitor: str, table: str, key: str, material: Material, limit: float) -> Thought:
        """What a bot there chooses; BotFailed or NoProcess as here."""

    async def run(self) -> None:
        """Listen for answers for ever."""


class BotPlayers:
    """Plays for every seat that a bot holds."""

    def __init__(self, manager: TableManager, command: list[str] | None = None) -> None:
        self.manager = manager
        self.choices = Choices(manager)
        self.settings = manager.settings
        limit = 4 * self.settings.bot_budget
        self.command = command or bot_command(limit)
        self.workers = [Worker(self.command) for _ in range(self.settings.bot_workers)]
        self.queue = FairQueue(self.workers)
        self.partners = Partners(manager)
        self.elsewhere: Elsewhere | None = None
        """Bots on other machines; None where they think here."""

    async def stop(self) -> None:
        for worker in self.workers:
            await worker.end()

    def consider(self, session: TableSession) -> None:
        """Let every bot that is asked at this table think. Called with the table's queue held."""
        if session.match is None or session.match.over or self.manager.stopping:
            return
        for seat in session.match.waiting():
            level = session.bot_of(seat)
            asked = session.asked_at(seat)
            if level and (seat, asked) not in session.thinking:
                task = self.manager.spawn(self._play(session, seat, asked, level))
                session.thinking[seat, asked] = task
                task.add_done_callback(partial(_thought, session, (seat, asked)))

    async def _play(self, session: TableSession, seat: int, asked: int, level: str) -> None:
        loop = asyncio.get_running_loop()
        started = loop.time()
        left = self._time_left(session, seat, asked, started)
        found = await self._thought(session, seat, asked, within(level, left), left >= self.settings.bot_turn)
        now = loop.time()
        await asyncio.sleep(min(on_the_beat(now - started, self.settings.bot_pause), max(0.0, left - now + started)))
        if not session.bot_of(seat):
            return
        if found.steps or found.heeds:
            with suppress(Refusal):
                await self.partners.say(session, seat, found)
        await self._submit(session, seat, asked, found.choice)
        if self.settings.bot_ponder and self.elsewhere is None:
            await self._ponder(session, seat, level)

    async def _ponder(self, session: TableSession, seat: int, level: str) -> None:
        """While people decide, let a process that nobody needs think on for this seat. It stays free for all."""
        known = level_named(level)
        if known is None or not known.seconds or session.game.own_turn:
            return
        idle = [worker for worker in self.queue.free if not worker.pondering]
        async with session.lock:
            match = session.match
            if not idle or match is None or match.over or not people_decide(session, seat):
                return
            path = self.manager.games.path_of(session.game, session.variant)
            seed, place = _seed(session, seat, session.seq) + " ponder", place_of(session, seat)
            made = partial(material_of, match, path, seat, level, seed, place=place)
            material = await self.manager.threads.run(made, f"bot {path}")
        if not self.queue.waiting:
            _ = any(worker.ponder(material) for worker in idle if worker in self.queue.free)

    @asynccontextmanager
    async def process(self, session: TableSession, limit: float, place: str = "") -> AsyncIterator[Worker]:
        """A free process, the one that pondered for this place if it is free; all others rest meanwhile."""
        wanted = next((worker for worker in self.workers if place and worker.place == place), None)
        async with self.queue.one(asker_of(session), session.id, limit, wanted) as worker:
            for other in self.workers:
                if other is not worker:
                    other.rest()
            yield worker

    def _time_left(self, session: TableSession, seat: int, asked: int, now: float) -> float:
        """Seconds that are left of the seat's turn: it goes on for as long as nobody else has chosen since."""
        log = session.match.log if session.match is not None else []
        began, upto = session.bot_turns.get(seat, (now, -1))
        if upto < 0 or upto > asked or any(entry.seat != seat for entry in log[upto:asked]):
            began = now
        session.bot_turns[seat] = (began, asked)
        return self.settings.bot_turn - (now - began)

    async def _thought(self, session: TableSession, seat: int, asked: int, level: str, first: bool) -> Thought:
        """What the bot chooses and, with the first decision of its turn, says to its partners; nothing where the
        fallback is to choose."""
        if len(recent_failures(session, seat)) >= TOO_MANY_FAILURES:
            return NOTHING
        async with session.lock:
            if not session.loaded or session.match is None or seat not in session.match.waiting():
                return NOTHING
            for whose, choice in session.scripted() or ():
                if whose == seat:
                    return Thought(choice)
            seed = _seed(session, seat, asked)
            match, path = session.match, self.manager.games.path_of(session.game, session.variant)
            wishes, aloud = wishes_to(session, seat), first and listens(session, seat)
            made = partial(material_of, match, path, seat, level, seed, wishes, aloud, place_of(session, seat))
            material = await self.manager.threads.run(made, f"bot {path}")
        try:
            found = await self._ask(session, material)
        except NoProcess:
            log("bot_waited", logging.WARNING, match=session.id, seat=seat, seq=asked)
            tell_below(session, seat, "plays at random: the server is busy")
            return NOTHING
        except Exception as failed:  # whatever it was, the table goes on with the fallback
            self._failed(session, seat, asked, str(failed) if isinstance(failed, BotFailed) else type(failed).__name__)
            return NOTHING
        if not recent_failures(session, seat):
            tell_below(session, seat, "")
        return found

    async def _ask(self, session: TableSession, material: Material) -> Thought:
        if self.elsewhere is not None:
            limit = self.settings.bot_queue + 2 * self.settings.bot_budget
            key = f"{session.id}:{material.seed}"
            return await self.elsewhere.ask(asker_of(session), session.id, key, material, limit)
        try:
            async with self.process(session, self.settings.bot_queue, material.place) as worker:
                return await worker.ask(material, 2 * self.settings.bot_budget, self.settings.bot_queue)
        except TimeoutError:
            raise NoProcess from None

    def _failed(self, session: TableSession, seat: int, asked: int, reason: str) -> None:
        session.bot_failures[seat] = [*recent_failures(session, seat), time.monotonic()]
        log("bot_failed", logging.WARNING, match=session.id, seat=seat, seq=asked, reason=reason)
        tell_below(session, seat, f"plays at random: {WHY.get(reason, 'it failed')}")

    async def _submit(self, session: TableSession, seat: int, asked: int, choice: Choice) -> None:
        """Submit what the bot chose; where that is illegal, what the fallback chooses; wait while the table pauses."""
        for attempt in range(1000):
            try:
                legal = choice if choice is not None else await self._fallback(session, seat, asked)
                if legal is not None:
                    await self.choices.choose_for_bot(session.id, seat, asked, legal)
                return
            except Stale:
                return
            except Refusal as refusal:
                if refusal.status == 422 and choice is not None:
                    self._failed(session, seat, asked, "illegal")
                    choice = None
                elif refusal.status == 503:
                    await asyncio.sleep(min(5.0, 0.5 + attempt / 4))
                else:
                    return

    async def _fallback(self, session: TableSession, seat: int, asked: int) -> Choice:
        """Any legal option, by the table's own dice for bots."""
        self.manager.metrics.count("quincunx_bot_fallbacks_total")
        async with self.manager.at(session.id) as now:
            ask = now.playing.ask(seat)
            if ask is None:
                return None
            return random.Random(_seed(now, seat, asked) + " fallback").choice(list(ask[2]))


def bot_command(limit: float) -> list[str]:
    """What starts a bot process; it ends itself when one thought takes longer than `limit` seconds."""
    return [sys.executable, "-m", "quincunx.server.bots.worker", str(limit)]


SHARE: Final = 0.25
"""The part of what is left of a turn that one decision may take: later ones get less, and all together no more."""
HURRY: Final = 0.4
"""Seconds left with which a bot no longer searches."""


def within(level: str, left: float) -> str:
    """The bot that plays at this level with so many seconds left of its turn."""
    known = level_named(level)
    if known is None or not known.seconds:
        return level
    seconds = min(known.seconds, SHARE * left)
    return f"{known.name}:{seconds:.2f}s" if left > HURRY else "learned/greedy"


def asker_of(session: TableSession) -> str:
    """For whom a bot thinks here, when its time is shared out. Tables at which nobody has acted yet share one place:
    else whoever opens many of them would have as many."""
    return session.asker or "nobody"


def place_of(session: TableSession, seat: int) -> str:
    return f"{session.id}/{seat}"


def people_decide(session: TableSession, seat: int) -> bool:
    """Others are asked now, a person among them: bots are too quick for pondering to be worth it."""
    waiting = session.playing.waiting()
    return seat not in waiting and any(not session.bot_of(other) for other in waiting)


def on_the_beat(spent: float, beat: float) -> float:
    """How long to wait, so that an answer tells no more of the thought than the number of beats."""
    return beat * max(1, math.ceil(spent / beat)) - spent


def recent_failures(session: TableSession, seat: int) -> list[float]:
    """When the seat's bot failed, as far as it still counts."""
    return [at for at in session.bot_failures.get(seat, []) if time.monotonic() - at < FORGOTTEN]


def tell_below(session: TableSession, seat: int, words: str) -> None:
    """Say at the table that a bot plays below its level, and why; nothing once it does not."""
    if session.bot_notes.get(seat, "") != words:
        session.bot_notes[seat] = words
        session.wake()


def _thought(session: TableSession, place: tuple[int, int], _: asyncio.Task[None]) -> None:
    session.thinking.pop(place, None)


def _seed(session: TableSession, seat: int, asked: int) -> str:
    """Nobody can foresee it, and it gives nothing away of the key it is made from."""
    return hashlib.blake2b(f"bot {seat} {asked}".encode(), key=session.secrets.chance_key, digest_size=16).hexdigest()
