"""Running a plan: alone, on all cores of this machine, or on a Dask cluster. The rows are the same."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

import polars as pl

from quincunx.bots.processes import worker_context, worker_pool
from quincunx.engine import QuincunxError

from ...engine.variant import Variant
from .matches import MatchRunner
from .observe import MakeObserver, find_observer
from .plan import Plan, make_plan
from .store import RunFolder, begin, forget
from .tables import frames, to_bytes

Progress = Callable[[int, int], None]
"""Called with the number of matches finished and the number of all."""
Late = Callable[[], bool]
"""Whether the time is up."""
Chunk = tuple[int, int, dict[str, bytes]]
"""First match, one past the last, the tables as Parquet files."""

THREADS: Final = "POLARS_MAX_THREADS"
GRACE: Final = 1.0
"""Seconds that workers have to finish after Ctrl-C."""
LOOK: Final = 0.5
"""Seconds between two looks at the clock, where a run may take only so long."""
WAITING: Final = 3
"""Chunks handed out for each process: enough that none waits, few enough that memory stays small."""


def run(
    game: str,
    matches: int = 1000,
    seats: Sequence[str] | str | int | None = None,
    *,
    options: Mapping[str, object] | None = None,
    variant: Variant | None = None,
    seed: int | str = 0,
    out: Path | str | None = None,
    resume: bool = False,
    workers: int | None = None,
    cluster: str | None = None,
    observers: Sequence[MakeObserver | str] = (),
    fixed: bool = False,
    progress: Progress | None = None,
) -> pl.DataFrame:
    """Play matches; returns one row for each. With `out` everything is kept there, see `open_run`.

    `seats` are bots, or how many bots that play to win; random ones must be named.

    Called from a script with more than one worker, the script needs the usual `if __name__ == "__main__":`.
    """
    given = seats.split(",") if isinstance(seats, str) else seats
    makers = [find_observer(one) if isinstance(one, str) else one for one in observers]
    names = [f"{make.__module__}:{getattr(make, '__qualname__', '')}" for make in makers]
    plan = make_plan(game, matches, given, options=options, variant=variant, seed=seed, fixed=fixed, observers=names)
    if out is not None:
        return run_plan(plan, Path(out), resume, workers, cluster, makers, progress).matches
    temporary = Path(tempfile.mkdtemp(prefix="quincunx-lab-"))
    try:
        return run_plan(plan, temporary / "run", False, workers, cluster, makers, progress).matches
    finally:
        forget(temporary)


def run_plan(
    plan: Plan,
    out: Path,
    resume: bool = False,
    workers: int | None = None,
    cluster: str | None = None,
    observers: Sequence[MakeObserver] = (),
    progress: Progress | None = None,
    seconds: float | None = None,
) -> RunFolder:
    """Play what is missing of a plan into its folder; with `seconds` as many of its matches as fit into them."""
    folder = begin(out, plan, resume)
    folder.tidy()
    todo = folder.missing()
    count = min(workers or os.cpu_count() or 1, max(1, len(todo)))
    done = sum(stop - start for start, stop in folder.covered())
    tell = progress or _silent
    tell(done, folder.plan.matches)
    late = _never if seconds is None else _after(seconds)
    with _chunks(folder.plan, observers, todo, count, cluster, late) as chunks:
        for start, stop, tables in chunks:
            folder.write(start, stop, tables)
            done += stop - start
            tell(done, folder.plan.matches)
    return RunFolder(out, folder.plan)


def _silent(done: int, of: int) -> None:
    pass


def _never() -> bool:
    return False


def _after(seconds: float) -> Late:
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


@contextmanager
def _chunks(
    plan: Plan, observers: Sequence[MakeObserver], todo: list[range], workers: int, cluster: str | None, late: Late
) -> Iterator[Iterator[Chunk]]:
    if cluster is not None:
        from .cluster import on_cluster

        with on_cluster(cluster, plan, observers, todo) as chunks:
            yield takewhile(lambda _: not late(), chunks)
    elif workers == 1:
        played = (play_chunk(plan, observers, numbers, late) for numbers in todo if not late())
        yield (chunk for chunk in played if chunk[1] > chunk[0])
    else:
        stop = worker_context().Event()
        with _one_thread_each(), worker_pool(workers, initializer=_prepare, initargs=(stop,)) as pool:
            yield _Shared(pool, stop, partial(_work, plan, tuple(observers)), workers * WAITING, late).chunks(todo)


def play_chunk(
    plan: Plan, observers: Sequence[MakeObserver], numbers: range, stop: Callable[[], bool] | None = None
) -> Chunk:
    """Play some matches of a plan: what every process and every machine of a cluster does."""
    bench = MatchRunner(plan, observers)
    found, done = bench.play(numbers, stop)
    return numbers.start, numbers.start + done, to_bytes(frames(bench, found))


# -- processes of this machine

_stop: Any = None
"""In a worker: set when the person has had enough."""


def _prepare(stop: Any) -> None:
    global _stop
    _stop = stop


def _work(plan: Plan, observers: Sequence[MakeObserver], numbers: range) -> Chunk:
    return play_chunk(plan, observers, numbers, _stop.is_set)


@contextmanager
def _one_thread_each() -> Iterator[None]:
    """Each worker has a core; frames that spread over all of them would only get in each other's way."""
    before = os.environ.get(THREADS)
    os.environ[THREADS] = "1"
    try:
        yield
    finally:
        if before is None:
            os.environ.pop(THREADS, None)
        else:
            os.environ[THREADS] = before


class _Shared:
    """Chunks shared out to worker processes with a stop sign. After an interruption they have a second to finish the
    match they are in, and what they have played is kept."""

    def __init__(self, pool: Executor, stop: Any, work: Callable[[range], Chunk], most: int, late: Late) -> None:
        self.pool = pool
        self.stop = stop
        self.work = work
        self.most = most
        """Chunks that are handed out at a time."""
        self.late = late
        self.open: set[Future[Chunk]] = set()

    def chunks(self, todo: Sequence[range]) -> Iterator[Chunk]:
        waiting = iter(todo)
        try:
            while True:
                for numbers in waiting:
                    self.open.add(self.pool.submit(self.work, numbers))
                    if len(self.open) >= self.most:
                        break
                if not self.open:
                    return
                done, self.open = wait(self.open, timeout=LOOK, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
                if self.late():
                    yield from self._last()
                    return
        except KeyboardInterrupt:
            yield from self._finished()
            raise
        except BrokenProcessPool as cause:
            raise QuincunxError(
                "A process of the run was ended from outside (out of memory?). What was finished is kept; "
                "--resume goes on."
            ) from cause

    def _last(self) -> Iterator[Chunk]:
        """The time is up: the match that each worker is in is played to its end."""
        self.stop.set()
        for future in [future for future in self.open if not future.cancel()]:
            chunk = future.result()
            if chunk[1] > chunk[0]:
                yield chunk

    def _finished(self) -> Iterator[Chunk]:
        """What the workers have when they are told to stop; a match that takes longer than that is given up."""
        self.stop.set()
        with suppress(KeyboardInterrupt):
            wait([future for future in self.open if not future.cancel()], timeout=GRACE)
        for future in self.open:
            if future.done() and not future.cancelled() and future.exception() is None:
                chunk = future.result()
                if chunk[1] > chunk[0]:
                    yield chunk
