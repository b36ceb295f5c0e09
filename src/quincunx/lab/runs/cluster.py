"""The same matches on a Dask cluster: chunks are tasks; a worker that dies loses no match, others play them again."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from quincunx import __version__
from quincunx.engine import QuincunxError
from quincunx.engine.errors import MissingExtra

from .observe import MakeObserver
from .plan import Plan

if TYPE_CHECKING:
    from .runner import Chunk

PATIENCE: Final = "10s"
RETRIES: Final = 5
AHEAD: Final = 200
"""Chunks handed to the scheduler at once."""


@contextmanager
def on_cluster(
    address: str, plan: Plan, observers: Sequence[MakeObserver], todo: Sequence[range]
) -> Iterator[Iterator[Chunk]]:
    """Hand the chunks to the scheduler at this address; yields them as they are finished."""
    client = _connect(address)
    try:
        _same_version(client)
        yield _finished(client, plan, tuple(observers), todo)
    finally:
        client.close()


def _connect(address: str) -> Any:
    try:
        client: Any = importlib.import_module("distributed").Client
    except ImportError as cause:
        raise MissingExtra("A cluster", "lab") from cause
    try:
        return client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as cause:
        raise QuincunxError(
            f"No Dask scheduler answers at {address}. “dask scheduler” starts one; docs/lab.md shows how."
        ) from cause


def _version() -> str:
    return __version__


def _same_version(client: Any) -> None:
    """Rows of different versions must not be mixed."""
    found = client.run(_version)
    if not found:
        raise QuincunxError("The cluster has no worker; start some with “dask worker ADDRESS”.")
    others = {version for version in found.values() if version != __version__}
    if others:
        raise QuincunxError(
            f"Workers of the cluster run Quincunx {', '.join(sorted(others))}, this machine {__version__}: "
            "their rows would not belong together."
        )


def _finished(client: Any, plan: Plan, observers: tuple[MakeObserver, ...], todo: Sequence[range]) -> Iterator[Chunk]:
    as_completed: Any = importlib.import_module("distributed").as_completed
    from .runner import play_chunk

    def submit(numbers: range) -> Any:
        return client.submit(play_chunk, plan, observers, numbers, pure=False, retries=RETRIES)

    waiting = iter(todo)
    first = [submit(numbers) for numbers in islice(waiting, AHEAD)]
    running = as_completed(first, loop=client.loop)
    for future in running:
        yield future.result()
        future.release()
        for numbers in waiting:
            running.add(submit(numbers))
            break
