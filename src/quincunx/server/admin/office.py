"""The database, opened by its operator. Whatever changes an SQLite file waits until no server holds it: a server knows
its tables by heart. Servers on PostgreSQL are told, and look again."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from quincunx.engine import QuincunxError

from ..storage import database
from ..storage.lock import Held, holding
from ..storage.store import CHANNEL, raise_version


class CannotAdminister(QuincunxError):
    """What was asked cannot be done; says why and what to do. Nothing was changed."""


class Office:
    def __init__(self, url: str, busy: float = 10.0) -> None:
        self.url = url
        self.busy = busy
        self.path: Path | None = database.file_of(url)
        if self.path is not None and not self.path.is_file():
            raise CannotAdminister(f"There is no database {self.path}: say with --database where tables are kept.")

    @contextmanager
    def looking(self) -> Iterator[Connection]:
        """One transaction that only reads; a server may run beside it. A database of an older version is read in a copy
        that was brought up to date, and stays as it is."""
        with ExitStack() as held:
            url = self.url if self._current() else self._renewed(held)
            yield held.enter_context(self._begun(database.reading(url, self.busy)))

    def _current(self) -> bool:
        with self._begun(database.reading(self.url, self.busy)) as connection:
            return database.revision(connection) == database.HEAD

    def _renewed(self, held: ExitStack) -> str:
        if self.path is None:
            raise CannotAdminister("The database is of another version: start a server of this version on it once.")
        copy = Path(held.enter_context(tempfile.TemporaryDirectory(prefix="quincunx-"))) / self.path.name
        with closing(sqlite3.connect(self.path)) as source, closing(sqlite3.connect(copy)) as made:
            source.backup(made)
        database.migrate(f"sqlite:///{copy}")
        return f"sqlite:///{copy}"

    @contextmanager
    def changing(self) -> Iterator[Connection]:
        """One transaction that changes: all of it happens, or nothing."""
        with ExitStack() as held:
            if self.path is not None:
                _hold(held, self.path)
            database.migrate(self.url)
            yield held.enter_context(self._begun(database.writing(self.url, self.busy)))

    @contextmanager
    def _begun(self, engine: Engine) -> Iterator[Connection]:
        try:
            with engine.begin() as connection:
                yield connection
        except SQLAlchemyError as cause:
            reason = str(getattr(cause, "orig", None) or cause).splitlines()[0][:200]
            raise CannotAdminister(f"The database refused ({reason}). Nothing was changed.") from cause
        finally:
            engine.dispose()

    def tell(self, c: Connection, match_id: str) -> None:
        """A table changed: servers that have it in memory read it again when this is committed."""
        raise_version(c, match_id)
        if self.path is None:
            c.execute(text("SELECT pg_notify(:channel, :what)"), {"channel": CHANNEL, "what": f"{match_id}:-1"})


def _hold(held: ExitStack, path: Path) -> None:
    try:
        held.enter_context(holding(path, ""))
    except Held as other:
        raise CannotAdminister(
            f"A server (process {other.process}) holds {path} and works on its tables: stop it, run this again, and "
            "start it again."
        ) from other
