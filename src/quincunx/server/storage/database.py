"""The database underneath: engines for reading and writing, and the way from any older schema to the newest."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS: Final = Path(__file__).parent / "migrations"
HEAD: Final = "0006"
"""The newest migration; a test holds it to the files. A start that has nothing to migrate needs no Alembic then."""
MIGRATION_LOCK: Final = 5_815_001
"""Held in PostgreSQL while one process migrates, so that processes starting together do not collide."""


def reading(url: str, busy: float) -> Engine:
    """For transactions that only read."""
    return _sqlite(url, busy, "BEGIN") if is_sqlite(url) else _postgres(url, busy)


def writing(url: str, busy: float) -> Engine:
    """For transactions that write: SQLite takes its write lock at the start, so none is ever upgraded in the middle."""
    return _sqlite(url, busy, "BEGIN IMMEDIATE") if is_sqlite(url) else _postgres(url, busy)


def is_sqlite(url: str) -> bool:
    return make_url(url).get_backend_name() == "sqlite"


def _postgres(url: str, busy: float) -> Engine:
    arguments = {
        "connect_timeout": max(2, round(busy)),
        "options": f"-c lock_timeout={round(busy * 1000)} -c synchronous_commit=on -c statement_timeout=15000",
    }
    return create_engine(
        url, pool_size=4, max_overflow=0, pool_timeout=busy, pool_pre_ping=True, connect_args=arguments
    )


def _sqlite(url: str, busy: float, begin: str) -> Engine:
    engine = create_engine(url, connect_args={"timeout": busy, "check_same_thread": False}, pool_timeout=busy)

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def file_of(url: str) -> Path | None:
    """The file of an SQLite database; None where there is none."""
    named = make_url(url).database if is_sqlite(url) else None
    return Path(named) if named and named != ":memory:" else None


def keep_private(path: Path) -> None:
    """The file holds chance keys: nobody but its owner reads it. SQLite gives new files beside it the same rights; to
    those that an older server left there we give them."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    for file in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        if os.name == "posix" and file.exists() and file.stat().st_mode & 0o077:
            file.chmod(0o600)


def migrate(url: str, busy: float = 30.0) -> None:
    """Bring the schema to the newest version; does nothing where it is there already."""
    if (path := file_of(url)) is not None and path.parent.is_dir():
        keep_private(path)
    engine = writing(url, busy)
    try:
        with engine.begin() as connection:
            if not is_sqlite(url):
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            if revision(connection) != HEAD:
                _upgrade(connection)
    finally:
        engine.dispose()


def revision(connection: Connection) -> str:
    """The migration the database stands at; empty for a new one."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


def _upgrade(connection: Connection) -> None:
    from alembic import command

    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _config() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def newest_revision() -> str:
    from alembic.script import ScriptDirectory

    return ScriptDirectory.from_config(_config()).get_current_head() or ""
