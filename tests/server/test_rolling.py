"""A rolling restart: a newer server starts beside the old one on the same database, the old one stops, nobody loses
anything."""

from __future__ import annotations

import random
import threading

import psycopg

from .helpers import PATIENCE, Seat, full_table, running, wait_for, with_database

NEWER = (
    "ALTER TABLE match ADD COLUMN of_the_future text NOT NULL DEFAULT ''",
    "ALTER TABLE seat ADD COLUMN of_the_future integer NOT NULL DEFAULT 0",
    "CREATE TABLE of_the_future (id integer PRIMARY KEY)",
    "UPDATE alembic_version SET version_num = '9999'",
)
"""What a newer version may do to the schema: add, with defaults, so that the older one can go on beside it."""


def test_streams_move_over_to_a_newer_server_without_a_lost_choice(postgres_url: str) -> None:
    rng = random.Random(3)
    settings = with_database(postgres_url)
    heard: list[str] = []
    with running(settings) as newer:
        with running(settings) as older:
            ada, ben = full_table(older)
            ada_there, ben_there = (Seat(newer, one.table, one.token, one.seat) for one in (ada, ben))
            with psycopg.connect(postgres_url, autocommit=True) as database:
                for change in NEWER:
                    database.execute(change)

            def listen() -> None:
                with ada.stream() as events:
                    heard.extend(str(event) for event in events)

            stream = threading.Thread(target=listen, daemon=True)
            stream.start()
            chosen = sum(seat.choose_any(rng) is not None for seat in (ada, ben_there, ada_there, ben))
            wait_for(lambda: heard)
            assert older.loop is not None
            older.loop.call_soon_threadsafe(older.parts.manager.goodbye)
            stream.join(PATIENCE)
        state = ada_there.state()
        assert state["seq"] == chosen > 0, "every acknowledged choice is there"
        assert "bye" in heard[-1], "the stream was told to come again"
        with ada_there.stream() as events:
            assert next(events)
        assert wait_for(lambda: any(seat.choose_any(rng) for seat in (ada_there, ben_there)))
