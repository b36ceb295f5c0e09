"""The coach at the tables: hints, a quiet word after a heavy loss, reviews; all thought out in the bot processes."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from quincunx.coach.asking import Question, question_of
from quincunx.coach.examine import Care, Examined, care_of
from quincunx.coach.hint import HINT, Counsel, Hint, Verdict, shown
from quincunx.coach.judging import examination
from quincunx.coach.review import Review, in_effect, reviewed, walked
from quincunx.engine import Match
from quincunx.engine.codec import choice_in
from quincunx.engine.replay import Logged, logged
from quincunx.engine.sentence import percent

from ..errors import Refusal, Stale
from ..ops.logs import log
from ..storage import queries as rows
from ..storage.store import Conflict, Unavailable, now_ms
from ..tables.history import replayed, still
from ..tables.manager import TableManager
from ..tables.seating import seat_held
from ..tables.session import TableSession, last_choice
from .players import BotFailed, BotPlayers, NoProcess

LIMIT: Final = 6.0
"""Seconds for one answer of the coach, before its process is ended."""
KEPT: Final = 64
"""Reviews kept in memory."""
TRIES: Final = 3
WRITE_EVERY: Final = 8
"""So many examinations are written together."""


def refuse_hint() -> Refusal:
    return Refusal(
        403, "The coach is silent at this table.", "It speaks to whoever plays alone against bots, or where all agreed."
    )


@dataclass
class Job:
    """A review being made."""

    play: str
    care: Care
    wanted: list[int]
    found: dict[int, Examined]
    task: asyncio.Task[None] | None = None
    fault: str = ""
    unwritten: dict[int, str] = field(default_factory=dict)

    @property
    def done(self) -> int:
        return len(self.found)


class Coaching:
    def __init__(self, manager: TableManager, players: BotPlayers) -> None:
        self.manager = manager
        self.players = players
        self.jobs: dict[str, Job] = {}
        self.reviews: dict[str, Review] = {}

    # -- hints

    async def hint(self, match_id: str, token_hash: bytes) -> Hint:
        """The best options of the seat's open decision. It is marked in the record before it is told."""
        async with self.manager.at(match_id) as session:
            seat = seat_held(session, token_hash)
            self._check(session, seat)
            asked = session.asked_at(seat)
            match, path = session.playing, self._path(session)
            seed = f"hint/{session.id}/{asked}"
            question = await self.manager.threads.run(lambda: question_of(match, path, "hint", seat, HINT, seed))
        told = msgspec.convert(await self._ask(session, question), Counsel)
        async with self.manager.at(match_id) as session:
            if session.asked_at(seat) != asked or seat not in session.playing.waiting():
                raise Stale("The match has moved on since you asked.")
            await self._note(session, seat)
            return await self.manager.threads.run(lambda: shown(session.playing, told))

    def _path(self, session: TableSession) -> str:
        """How a process loads the game that the table plays."""
        return self.manager.games.path_of(session.game, session.variant)

    def _check(self, session: TableSession, seat: int) -> None:
        if session.match is None or session.match.over or seat not in session.match.waiting():
            raise Stale("You have nothing to decide now.")
        if not session.may_hint(seat):
            raise refuse_hint()

    async def _note(self, session: TableSession, seat: int) -> None:
        """In the database, and in the match whose record will tell it."""
        seq = session.seq
        await self.manager.store.write(lambda c: rows.add_hint(c, session.id, seat, seq, now_ms()))
        session.playing.hinted(seat)
        session.hints = list(session.playing.hints)

    async def _ask(self, session: TableSession, question: Question) -> Any:
        """The answer of a process that becomes free in time."""
        limit = self.manager.settings.bot_queue
        busy = Refusal(503, "The coach is busy.", "Ask again in a moment.", retry_after=2)
        try:
            async with self.players.process(session, limit) as worker:
                return await worker.answer(question, max(LIMIT, 2 * self.manager.settings.bot_budget), limit)
        except (TimeoutError, NoProcess):
            raise busy from None
        except BotFailed as failed:
            log("coach_failed", logging.WARNING, match=session.id, reason=str(failed))
            raise busy from None

    # -- was that wise?

    async def wise(self, match_id: str, token_hash: bytes) -> dict[str, Any]:
        """Of the seat's last choice: whether it lost much, and what would have been better. A take back after it is a
        hint taken, so it is marked as one."""
        async with self.manager.at(match_id) as session:
            seat = seat_held(session, token_hash)
            if session.match is None or not session.may_hint(seat):
                raise refuse_hint()
            seq = last_choice(session.match, seat)
            if not seq:
                raise Stale("You have chosen nothing yet.")
            past, entry = still(session), session.match.log[seq - 1]
        path = self._path(session)
        seed = f"wise/{session.id}/{seq}"
        question = await self.manager.threads.look_back(
            lambda: question_of(replayed(past, seq - 1), path, "wise", seat, HINT, seed, entry.choice)
        )
        found = msgspec.convert(await self._ask(session, question), Verdict)
        if not found.heavy:
            return {"heavy": False, "seq": seq}
        async with self.manager.at(match_id) as session:
            await self._note(session, seat)
        better = await self.manager.threads.look_back(
            lambda: replayed(past, seq - 1).option(seat, choice_in(found.best))
        )
        line = f"That cost you about {percent(found.loss)}. Better was: {better.label}."
        return {"heavy": True, "seq": seq, "loss": found.loss, "error": found.error, "line": line}

    # -- reviews

    async def review(self, match_id: str) -> tuple[int, int, Review | None]:
        """How far the review of a finished match has come, and the review when it is whole. Asking begins it."""
        async with self.manager.at(match_id) as session:
            if session.match is None or session.phase != "over" or not session.manners.replay:
                raise Refusal(
                    403,
                    "A review shows what was hidden: it comes after the match.",
                    "Come back then.",
                )
            play = play_of(session.match)
            kept = self.reviews.get(play)
            if kept is not None:
                return kept.examined, kept.of, kept
            job = self.jobs.get(play) or await self._begin(session, play)
            past = still(session)
        if job.done < len(job.wanted) and not job.fault:
            return job.done, len(job.wanted), None
        found = await self.manager.threads.look_back(lambda: put_together(past, job))
        if not job.fault:
            self._keep(play, found)
        return job.done, len(job.wanted), found

    def _keep(self, play: str, found: Review) -> None:
        self.reviews[play] = found
        self.jobs.pop(play, None)
        while len(self.reviews) > KEPT:
            self.reviews.pop(next(iter(self.reviews)))

    async def _begin(self, session: TableSession, play: str) -> Job:
        """Go on from what the database holds of it."""
        match = session.playing
        care = care_of(session.game, session.setting)
        kept = await self.manager.store.read(lambda c: rows.examined(c, play, mark_of(care)))
        found = {seq: msgspec.json.decode(one, type=Examined) for seq, one in kept.items()}
        wanted = in_effect(match)
        job = self.jobs[play] = Job(play, care, wanted, {seq: found[seq] for seq in wanted if seq in found})
        if job.done < len(wanted):
            job.task = self.manager.spawn(self._examine(still(session), job))
        return job

    async def _examine(self, past: TableSession, job: Job) -> None:
        """One choice after another, so that bots at other tables are never kept waiting for long; where there are more
        processes than two, several at a time."""
        questions = self._questions(past, job)
        lanes = max(1, self.manager.settings.bot_workers - 1)
        try:
            await asyncio.gather(*(self._lane(past, job, questions) for _ in range(lanes)))
        except (Refusal, Unavailable) as fault:
            job.fault = str(fault)
            self.jobs.pop(job.play, None)
        finally:
            await self._write(job)

    def _questions(self, past: TableSession, job: Job) -> Iterator[Question]:
        lines = [logged(entry) for entry in past.playing.log]
        path = self._path(past)
        left = [seq for seq in job.wanted if seq not in job.found]
        for asked in walked(anew(past), lines, left):
            yield examination(asked, path, job.care)

    async def _lane(self, past: TableSession, job: Job, questions: Iterator[Question]) -> None:
        while True:
            question = await self.manager.threads.look_back(lambda: next(questions, None))
            if question is None:
                return
            seq = int(question.seed.rpartition("/")[2])
            job.found[seq] = msgspec.convert(await self._patient(past, question), Examined)
            job.unwritten[seq] = msgspec.json.encode(job.found[seq]).decode()
            if len(job.unwritten) >= WRITE_EVERY:
                await self._write(job)

    async def _patient(self, past: TableSession, question: Question) -> Any:
        """A review waits: it asks again where the processes are busy."""
        for _ in range(TRIES - 1):
            with suppress(Refusal):
                return await self._ask(past, question)
        return await self._ask(past, question)

    async def _write(self, job: Job) -> None:
        found, job.unwritten = job.unwritten, {}
        if found:
            with suppress(Unavailable, Conflict):
                await self.manager.store.write(lambda c: rows.keep_examined(c, job.play, mark_of(job.care), found))


def play_of(match: Match) -> str:
    """What a finished match is known by: its key, and how it ended."""
    return f"{match.commitment[:16]}{match.digest()}"


def mark_of(care: Care) -> str:
    """Examinations made with other care are not mixed with these."""
    return hashlib.blake2b(msgspec.json.encode(care), digest_size=8).hexdigest()


def anew(session: TableSession) -> Match:
    return Match(session.game, session.setting, key=session.secrets.chance_key, names=session.names())


def put_together(past: TableSession, job: Job) -> Review:
    lines: list[Logged] = [logged(entry) for entry in past.playing.log]
    return reviewed(anew(past), lines, job.wanted, job.found)
