"""The database: insert-only log, secrets apart, tokens as hashes, migrations that agree with the schema."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, insert, inspect, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from quincunx.engine import commitment
from quincunx.server.errors import Refusal
from quincunx.server.settings import BadSetting, from_environment, normal_url
from quincunx.server.storage import database, schema
from quincunx.server.storage.queries import EntryRow

from .helpers import Server, full_table, play_out

RNG = random.Random(3)


def test_migrations_give_exactly_the_schema_and_are_repeatable(database_url: str) -> None:
    url = normal_url(database_url)
    for _ in range(2):
        database.migrate(url)
    engine = create_engine(url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
        assert context.get_current_revision() == database.newest_revision() == database.HEAD
    assert set(inspect(engine).get_table_names()) == {*schema.metadata.tables, "alembic_version"}
    engine.dispose()


def test_the_log_refuses_change_and_removal(either: Server) -> None:
    ada, _ = full_table(either)
    ada.choose_any(RNG)
    writer = either.parts.store.writer
    for statement in ("UPDATE entry SET seat = 1", "DELETE FROM entry"):
        with pytest.raises(DBAPIError, match="insert-only"), writer.begin() as connection:
            connection.execute(text(statement))
    with writer.begin() as connection:
        row = dict(connection.execute(text("SELECT * FROM entry")).one()._mapping)
    with pytest.raises(IntegrityError), writer.begin() as connection:
        connection.execute(insert(schema.entry).values(**{**row, "client_key": "other"}))
    with pytest.raises(IntegrityError), writer.begin() as connection:
        connection.execute(insert(schema.entry).values(**{**row, "seq": 2}))


def test_tokens_and_keys_are_kept_apart_and_hashed(server: Server) -> None:
    ada, _ = full_table(server)
    with server.parts.store.reader.begin() as connection:
        key = bytes(connection.execute(text("SELECT chance_key FROM secret")).scalar_one())
        promised = connection.execute(text("SELECT commitment FROM match")).scalar_one()
        dump = " ".join(
            str([bytes(v) if isinstance(v, bytes | memoryview) else v for v in row])
            for table in ("match", "seat", "entry", "chat", "takeback")
            for row in connection.execute(text(f"SELECT * FROM {table}"))
        )
    assert commitment(key) == promised == ada.whole()["table"]["commitment"]
    assert ada.token not in dump and repr(key)[2:-1] not in dump and key.hex() not in dump


@pytest.mark.parametrize("place", ["1", "2", "(SELECT max(seq) FROM entry)"])
def test_a_changed_log_is_found_and_not_played(server: Server, place: str) -> None:
    """Somebody with the database in hands: a row that does not follow from those before it stops the match."""
    ada, ben = full_table(server)
    for seat in (ada, ben, ada, ben):
        seat.choose_any(RNG)
    with server.parts.store.writer.begin() as connection:
        connection.execute(text("DROP TRIGGER entry_no_update"))
        connection.execute(text(f"UPDATE entry SET state_digest = 'x' WHERE seq = {place}"))
    server.parts.manager.tables.clear()
    answer = ada.get()
    assert answer.status_code == 500 and "incident" in answer.json()["what"]


def test_a_match_of_other_rules_is_refused_with_the_reason(server: Server) -> None:
    ada, _ = full_table(server)
    with server.parts.store.writer.begin() as connection:
        connection.execute(text("UPDATE match SET rules_version = '0'"))
    server.parts.manager.tables.clear()
    assert ada.get().status_code == 409 and "rules version 0" in ada.get().json()["what"]


def test_every_choice_is_on_disk_with_full_sync(server: Server) -> None:
    with server.parts.store.writer.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"


def test_entries_hold_what_a_record_needs(server: Server) -> None:
    seats = full_table(server)
    play_out(seats, RNG)
    with server.parts.store.reader.begin() as connection:
        rows = connection.execute(text("SELECT * FROM entry ORDER BY seq")).all()
        status = connection.execute(text("SELECT status FROM match")).scalar_one()
    assert status == "over" and [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert all(row.decision_digest and row.state_digest and row.client_key and row.at for row in rows)
    assert all(row.chance.startswith("[") for row in rows)


def test_entries_are_given_to_sqlite_in_the_order_of_the_columns() -> None:
    assert [field.name for field in fields(EntryRow)] == [column.name for column in schema.entry.columns]


def test_settings_come_from_flags_then_environment_then_defaults() -> None:
    environ = {"QUINCUNX_DATABASE": "a.sqlite", "QUINCUNX_BOT_WORKERS": "5"}
    chosen = from_environment(environ, database="postgres://u@h/d")
    assert chosen.bot_workers == 5 and chosen.database_url() == "postgresql+psycopg://u@h/d"
    assert from_environment(environ).database_url() == "sqlite:///a.sqlite"
    for name, given in (("BOT_WORKERS", "many"), ("IDLE", "-1")):
        with pytest.raises(BadSetting, match=name):
            from_environment({f"QUINCUNX_{name}": given})
    with pytest.raises(BadSetting, match="DATABASE"):
        normal_url("mysql://x")
    assert normal_url("sqlite+aiosqlite:////tmp/x") == "sqlite:////tmp/x"
    assert (
        normal_url("postgresql+asyncpg://me@db/q") == normal_url("postgres://me@db/q") == "postgresql+psycopg://me@db/q"
    )


def test_refusals_say_what_and_what_to_do() -> None:
    refusal = Refusal(409, "It has moved on.", "Look again.")
    assert str(refusal) == "It has moved on." and refusal.todo
