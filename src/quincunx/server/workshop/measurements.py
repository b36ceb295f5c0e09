"""Measurements: a queue, as many processes as the owner of the server allows, each stoppable."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec

from ..errors import Refusal
from ..identity import new_id
from ..ops.logs import log
from ..settings import Settings
from ..storage import drafts as rows
from ..storage.drafts import MeasurementRow
from ..storage.store import Store, now_ms
from .measuring import MeasuringProgress, Wanted
from .press import environment

MOST_WAITING: Final = 3
"""Measurements of one visitor that wait or run."""
LONGEST: Final = 4 << 20
KEPT: Final = 24
"""Comparisons whose whole page is kept while the server runs."""


@dataclass
class Job:
    id: str
    owner: bytes
    wanted: Wanted
    folder: Path
    status: str = "waiting"
    told: MeasuringProgress = field(default_factory=MeasuringProgress)
    best: MeasuringProgress = field(default_factory=MeasuringProgress)
    """The last comparison."""
    process: asyncio.subprocess.Process | None = None
    task: asyncio.Task[None] | None = None

    @property
    def shown(self) -> MeasuringProgress:
        """How far it is, and what is known so far."""
        return msgspec.structs.replace(self.best, done=self.told.done, of=self.told.of, fault=self.told.fault)


class Measurements:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.jobs: dict[str, Job] = {}
        self.room = asyncio.Semaphore(max(1, settings.workshop_processors))
        self.folder: Path | None = None

    async def start(self) -> None:
        if not self.store.shared:
            await self.store.write(rows.give_up_running)

    async def stop(self) -> None:
        for job in list(self.jobs.values()):
            await self._end(job, "stopped")
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)

    # -- asking for one

    async def submit(self, owner: bytes, game: str, title: str, wanted: Wanted) -> str:
        open_ones = [job for job in self.jobs.values() if job.owner == owner and job.status in ("waiting", "running")]
        if len(open_ones) >= MOST_WAITING:
            raise Refusal(
                429, f"{MOST_WAITING} of your measurements are waiting or running.", "Stop one, or let them finish.", 30
            )
        if self.folder is None:
            self.folder = Path(tempfile.mkdtemp(prefix="quincunx-workshop-"))
        id = new_id()
        job = Job(id, owner, wanted, self.folder / id, told=MeasuringProgress(of=len(wanted.texts) * wanted.matches))
        written = msgspec.json.encode(wanted).decode()
        row = MeasurementRow(id, owner, game, title[:400], written, "waiting", _written(job.shown), now_ms())
        await self.store.write(lambda c: rows.add_measurement(c, row))
        self.jobs[id] = job
        self._forget_old()
        job.task = asyncio.create_task(self._run(job))
        return id

    async def end(self, id: str, owner: bytes) -> None:
        job = self.jobs.get(id)
        if job is None or job.owner != owner:
            raise Refusal(404, "There is no such measurement of yours.", "It may be over.")
        await self._end(job, "stopped")

    def page_of(self, id: str) -> Path | None:
        """The whole comparison as the lab wrote it, while this server keeps it."""
        job = self.jobs.get(id)
        path = job.folder / job.best.file if job and job.best.file else None
        return path if path is not None and path.is_file() else None

    # -- running

    async def _run(self, job: Job) -> None:
        try:
            async with self.room:
                await self._keep(job, "running")
                await asyncio.wait_for(self._play(job), self.settings.workshop_minutes * 60)
            await self._keep(job, "failed" if job.told.fault else "done")
        except TimeoutError:
            await self._end(job, "stopped", itself=True)
        except asyncio.CancelledError:
            raise
        except Exception as fault:
            log("measurement_failed", exc=fault)
            job.told = MeasuringProgress(fault="The measurement failed.")
            await self._end(job, "failed", itself=True)

    async def _play(self, job: Job) -> None:
        pipe = asyncio.subprocess.PIPE
        job.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "quincunx.server.workshop.measuring", str(job.folder), stdin=pipe, stdout=pipe,
            env=environment(), start_new_session=True, limit=LONGEST,
        )  # fmt: skip
        assert job.process.stdin is not None and job.process.stdout is not None
        job.process.stdin.write(msgspec.json.encode(job.wanted) + b"\n")
        await job.process.stdin.drain()
        while line := await job.process.stdout.readline():
            job.told = msgspec.json.decode(line, type=MeasuringProgress)
            if job.told.matches:
                job.best = job.told
                await self._keep(job, "running")
        if await job.process.wait() and not job.told.fault:
            job.told = MeasuringProgress(fault="The measuring process was ended from outside (out of memory?).")

    async def _end(self, job: Job, status: str, itself: bool = False) -> None:
        if job.status in ("done", "stopped", "failed"):
            return
        if job.task is not None and not itself:
            job.task.cancel()
            with suppress(asyncio.CancelledError):
                await job.task
        if job.process is not None and job.process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(job.process.pid, signal.SIGKILL)
            await job.process.wait()
        with suppress(Exception):
            await self._keep(job, status)

    async def _keep(self, job: Job, status: str) -> None:
        job.status = status
        told = _written(job.shown)
        await self.store.write(lambda c: rows.set_measurement(c, job.id, status, told))

    def _forget_old(self) -> None:
        over = [job for job in self.jobs.values() if job.status in ("done", "stopped", "failed")]
        for job in over[:-KEPT]:
            shutil.rmtree(job.folder, ignore_errors=True)
            del self.jobs[job.id]


def _written(told: MeasuringProgress) -> str:
    return msgspec.json.encode(told).decode()
