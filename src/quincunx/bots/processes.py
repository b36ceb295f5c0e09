"""Worker processes that Ctrl-C does not reach (it goes to every process of a terminal, and only the first answers),
that end with whoever started them, and whom nobody waits for after a fault or an interruption."""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import InvalidStateError, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import active_children, parent_process
from multiprocessing.connection import wait
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from multiprocessing.process import BaseProcess


@contextmanager
def _deaf() -> Iterator[None]:
    """A process that is started now ignores Ctrl-C from its first moment, not only once it has imported everything."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class WorkerProcess(SpawnProcess):
    def start(self) -> None:
        with _deaf():
            super().start()

    def run(self) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # one started by another thread was not deaf yet
        threading.Thread(target=_end_with_parent, daemon=True).start()
        super().run()


def _end_with_parent() -> None:
    """A parent that is killed tells its workers nothing: they would go on with what they had, for nobody."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


class WorkerContext(SpawnContext):
    """The start method “spawn”, for pools of workers."""

    Process = WorkerProcess


def worker_context() -> SpawnContext:
    return WorkerContext()


@contextmanager
def worker_pool(workers: int, **how: Any) -> Iterator[ProcessPoolExecutor]:
    """A pool that is ended at once when anything goes wrong; otherwise it is left when its work is done."""
    others = set(active_children())
    pool = ProcessPoolExecutor(workers, mp_context=worker_context(), **how)
    try:
        yield pool
    except BaseException:
        _stop(pool, others)
        raise
    pool.shutdown(cancel_futures=True)


def _stop(pool: ProcessPoolExecutor, others: Collection[BaseProcess]) -> None:
    """End a pool now, whatever its processes are at; `others` were here before it. Its thread is waited for while
    nobody hears it stumble: after a shutdown without waiting, a second one would wait for nothing."""
    with _quiet_end():
        for child in set(active_children()) - set(others):
            child.kill()
        with suppress(KeyboardInterrupt):
            pool.shutdown(cancel_futures=True)


@contextmanager
def _quiet_end() -> Iterator[None]:
    """While a pool is ended by force: its own thread stumbles over work that was taken back, and would say so at
    length on the screen."""
    before = threading.excepthook

    def told(args: threading.ExceptHookArgs) -> None:
        if not issubclass(args.exc_type, InvalidStateError):
            before(args)

    threading.excepthook = told
    try:
        yield
    finally:
        threading.excepthook = before
