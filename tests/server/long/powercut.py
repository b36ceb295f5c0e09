"""A power cut at every moment: a server plays while every write and sync it makes is recorded; then, for every moment
between two of them, the disk is put together as it could be after the power came back, with unsynced writes lost in any
mixture. Every choice that was acknowledged by then must be in the log, every table must rebuild from it.

Run `python -m tests.server.long.powercut 300`. It needs strace. `--careless` is the proof of the proof: a database that
syncs less than ours does must be found out.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Pool, event

from quincunx.server.admin.backup import check
from quincunx.server.admin.office import Office
from quincunx.server.storage.database import migrate
from quincunx.server.tables.games import Games

from ..direct import Direct, direct
from ..helpers import TEMPLATE, with_database
from .disk import Disk, calls_of, record

TABLES: Final = 3
WHOLE: Final = 40
"""One of so many disks is checked table by table; of the others the log is read and the file proved sound."""


# -- the program that is recorded


async def _play(database: str, choices: int, tell: Any) -> None:
    async with direct(with_database(f"sqlite:///{database}")) as app:
        each = [choices // TABLES + (number < choices % TABLES) for number in range(TABLES)]
        await asyncio.gather(*(_at_a_table(app, count, number, tell) for number, count in enumerate(each)))


async def _at_a_table(app: Direct, choices: int, number: int, tell: Any) -> None:
    rng = random.Random(number)
    table = ""
    for at in range(choices):
        if not table or (await app.state(table))["over"]:
            table, tokens = await app.table(2)
            tell(["made", table])
        states = [await app.state(table, token) for token in tokens]
        token, state = rng.choice([pair for pair in zip(tokens, states, strict=True) if pair[1]["decision"]])
        key, client = rng.choice(state["decision"]["options"])["key"], f"p{number}-{at}"
        answer = await app.choose(table, token, state["seq"], key, client)
        assert answer.status == 200, answer.body
        tell(["chose", table, client, answer.json()["seq"]])


def _recorded(database: str, choices: int, marks: str, careless: bool) -> None:
    """Play, and write what was acknowledged into a file at the moment it is."""

    @event.listens_for(Pool, "checkout")
    def checkout(connection: Any, *_: Any) -> None:
        connection.execute("PRAGMA wal_autocheckpoint = 12")  # so that moments of a checkpoint are among them
        if careless:
            connection.execute("PRAGMA synchronous = NORMAL")

    fd = os.open(marks, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    asyncio.run(_play(database, choices, lambda what: os.write(fd, json.dumps(what).encode())))


# -- the disks, and what must be on them


class PowerCuts:
    def __init__(self, folder: Path, seed: int, mixtures: int) -> None:
        self.folder = folder
        self.mixtures = mixtures
        """Disks at every moment with a random part of what was not synced, beside those with none and all of it."""
        self.rng = random.Random(seed)
        self.acknowledged: list[list[Any]] = []
        self.figures: Counter[str] = Counter()
        self.games = Games(TEMPLATE, "")
        self.seen: set[int] = set()

    def all_moments(self, trace: Path, disk: Disk, marks: Path) -> None:
        for call in calls_of(trace):
            if call.path == str(marks) and call.name == "write":
                self.acknowledged.append(json.loads(call.data))
            elif not disk.take(call):
                continue
            self.figures["moments"] += 1
            for number in range(self.mixtures + 2):
                self.look(disk.after_power_cut(self.rng if number > 1 else None, number == 1))

    def look(self, files: dict[str, bytes]) -> None:
        mark = hash((len(self.acknowledged), *sorted(files.items())))
        if mark in self.seen:
            return
        self.seen.add(mark)
        self.figures["disks"] += 1
        with tempfile.TemporaryDirectory(dir=self.folder) as place:
            for name, content in files.items():
                (Path(place) / name).write_bytes(content)
            self.check(Path(place) / "tables.sqlite")

    def check(self, path: Path) -> None:
        if not self.acknowledged and not path.exists():
            return
        try:
            with closing(sqlite3.connect(path)) as file:
                self.figures["damaged"] += file.execute("PRAGMA quick_check").fetchone()[0] != "ok"
                if not self.acknowledged:
                    return
                log = {(row[0], row[1]): row[2] for row in file.execute("SELECT match_id, client_key, seq FROM entry")}
                made = {row[0] for row in file.execute("SELECT id FROM match")}
        except sqlite3.DatabaseError:
            self.figures["damaged"] += 1
            return
        for word, table, *more in self.acknowledged:
            self.figures["lost"] += table not in made if word == "made" else log.get((table, more[0])) != more[1]
        if self.figures["disks"] % WHOLE == 0:
            self.figures["checked whole"] += 1
            self.figures["half applied"] += len(check(Office(f"sqlite:///{path}"), self.games).faults)


def campaign(choices: int, folder: Path, mixtures: int = 4, careless: bool = False, fresh: bool = True) -> Counter[str]:
    """With `fresh` the making of the database is recorded as well."""
    played, trace, marks = folder / "played", folder / "trace.txt", folder / "marks"
    played.mkdir()
    if not fresh:
        migrate(f"sqlite:///{played / 'tables.sqlite'}")
    disk = Disk(played)
    words = [sys.executable, "-m", "tests.server.long.powercut", str(choices), "--play", str(played), str(marks)]
    files = [played / f"tables.sqlite{end}" for end in ("", "-wal", "-journal")]
    record(words + ["--careless"] * careless, trace, [played, marks, *files], dict(os.environ))
    run = PowerCuts(folder, 1, mixtures)
    run.all_moments(trace, disk, marks)
    run.figures["acknowledged"] = len(run.acknowledged)
    return run.figures


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("choices", type=int)
    parser.add_argument("--careless", action="store_true")
    parser.add_argument("--play", nargs=2, metavar=("FOLDER", "MARKS"), help="what is recorded; for its own use")
    given = parser.parse_args()
    if given.play:
        _recorded(f"{given.play[0]}/tables.sqlite", given.choices, given.play[1], given.careless)
        return
    started = time.time()
    with tempfile.TemporaryDirectory() as folder:
        for name, value in campaign(given.choices, Path(folder), careless=given.careless).items():
            print(f"{name}: {value:,}")
    print(f"{time.time() - started:.0f} s")


if __name__ == "__main__":
    main()
