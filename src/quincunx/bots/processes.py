"""Worker processes that Ctrl-C does not reach (it goes to every process of a terminal, and only the first answers) and
that end with whoever started them."""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import InvalidStateError
from contextlib import contextmanager
from multiprocessing import parent_process
from multiprocessing.connection import wait
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


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
def quiet_end() -> Iterator[None]:
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
