"""Copies of a database while its server runs, and the proof that a copy would bring everything back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..storage import database
from ..tables.games import Games
from .office import CannotAdminister, Office
from .tables import inspect, tables


@dataclass(frozen=True)
class Checked:
    """What a copy holds."""

    tables: int
    entries: int
    faults: tuple[tuple[str, str], ...]
    """Tables that cannot be rebuilt, and why."""


def back_up(office: Office, to: Path) -> None:
    """Copy an SQLite database as it is at one moment; a server may go on writing."""
    if office.path is None:
        raise CannotAdminister("PostgreSQL has a tool of its own for this: pg_dump.")
    if to.exists():
        raise CannotAdminister(f"{to} exists already: name another file, or remove it first.")
    try:
        database.keep_private(to)
        with closing(sqlite3.connect(office.path)) as source, closing(sqlite3.connect(to)) as copy:
            source.backup(copy, pages=256, sleep=0.001)
    except (OSError, sqlite3.Error) as cause:
        to.unlink(missing_ok=True)
        raise CannotAdminister(f"The copy could not be made ({cause}). Nothing was kept of it.") from cause


def check(office: Office, games: Games, progress: Any = iter) -> Checked:
    """Every table of a database rebuilt from its log, each digest compared; `progress` may show how far it is."""
    _sound(office)
    with office.looking() as c:
        found = tables(c)
        looked = [(one, inspect(c, one.id, games).fault) for one in progress(found)]
    faults = tuple((one.id, fault) for one, fault in looked if fault)
    return Checked(len(found), sum(one.entries for one in found), faults)


def _sound(office: Office) -> None:
    if office.path is None:
        return
    try:
        with closing(sqlite3.connect(f"file:{office.path}?mode=ro", uri=True)) as file:
            told = file.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.Error as cause:
        told = str(cause)
    if told != "ok":
        raise CannotAdminister(f"{office.path} is damaged ({str(told).splitlines()[0]}): go back to an earlier copy.")
