"""One server for each SQLite file: a lock beside it says who holds it. Two would each know half of what happens."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


class Held(Exception):
    """Another process serves this file."""

    def __init__(self, path: Path, process: int, address: str) -> None:
        super().__init__(str(path))
        self.path = path
        self.process = process
        self.address = address
        """Where its pages are; empty if it did not say."""


@contextmanager
def holding(path: Path, address: str) -> Iterator[None]:
    """Hold the lock of a database file while the server runs. The system lets go of it however the process ends. A file
    that is reached by a link has one lock all the same."""
    path = path.resolve()
    with open(path.with_name(f"{path.name}.lock"), "a+", encoding="utf-8") as file:
        if not _taken(file):
            raise _holder(path, file)
        file.seek(0)
        file.truncate()
        json.dump({"process": os.getpid(), "address": address}, file)
        file.flush()
        yield


def _taken(file: IO[str]) -> bool:
    """Whether the lock is ours now."""
    try:
        import fcntl
    except ImportError:  # Windows keeps a file that is written open from a second writer by itself
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _holder(path: Path, file: IO[str]) -> Held:
    file.seek(0)
    try:
        said = json.loads(file.read())
        return Held(path, int(said["process"]), str(said["address"]))
    except (ValueError, KeyError, TypeError):
        return Held(path, 0, "")
