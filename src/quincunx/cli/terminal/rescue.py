"""Nothing is lost: matches and tracebacks are kept when something ends the program.

Ctrl-C is kept out of half-made choices: see `Interrupts`.
"""

from __future__ import annotations

import contextlib
import os
import re
import signal
import tempfile
import threading
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from quincunx.engine import Match
from quincunx.engine.record import save_record

from ..errors import BadInput, Hangup


def keeping_folder() -> Path:
    """Where rescued matches and tracebacks go: the user's folder for program state, or else the temporary folder."""
    base = os.environ.get("XDG_STATE_HOME") or os.path.join(os.path.expanduser("~"), ".local", "state")
    for folder in (Path(base) / "quincunx", Path(tempfile.gettempdir()) / "quincunx"):
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            if os.access(folder, os.W_OK):
                return folder
    return Path(tempfile.gettempdir())


def fresh_name(match: Match) -> str:
    """A file name for a match that nobody has named."""
    game = re.sub(r"[^a-z0-9-]", "-", match.game.id.lower())
    return f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}-{match.seq}.jsonl"


def rescue(match: Match) -> Path:
    """Keep a match that would otherwise be lost; returns where."""
    path = keeping_folder() / fresh_name(match)
    save(match, path)
    return path


def save(match: Match, path: Path) -> None:
    """Save where the person wants it; raises BadInput with the reason where that cannot be."""
    try:
        save_record(match, path)
    except OSError as cause:
        raise BadInput(f"The match cannot be saved in “{path}”: {cause.strerror or cause}.") from cause


def note_failure(cause: BaseException) -> tuple[str, Path]:
    """Write a traceback into the log of failures; returns the id under which it stands and the file."""
    number = f"{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}"
    path = keeping_folder() / "failures.log"
    with open(path, "a", encoding="utf-8", errors="replace") as file:
        file.write(f"failure {number}\n{''.join(traceback.format_exception(cause))}\n")
    return number, path


class Interrupts:
    """Signals while a match is played. A choice is made whole: Ctrl-C in its middle waits until it is done."""

    def __init__(self) -> None:
        self._held = False
        self._pending = 0
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Interrupts:
        if threading.current_thread() is threading.main_thread():
            for name in ("SIGINT", "SIGTERM", "SIGHUP"):
                number = getattr(signal, name, None)
                if number is not None:
                    self._before[number] = signal.signal(number, self._arrived)
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        self._held = True
        try:
            yield
        finally:
            self._held = False
            pending, self._pending = self._pending, 0
        if pending:
            _raise(pending)

    def _arrived(self, number: int, frame: FrameType | None) -> None:
        if self._held:
            self._pending = number
        else:
            _raise(number)


def _raise(number: int) -> None:
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    raise Hangup(number)
