"""Kill -9 under load: a server process is killed at random moments while clients play, again and again.

Clients play their own tables (pebbles and Karmaka, with undos) and keep a history. A submission that was cut off by a
kill is unknown at first; after the restart the same is sent again, under the same client key, and must then be there
exactly once. The checker holds histories against the log: every acknowledged submission is there once, at the seq it
was told; every refused one is not. A table is shown only if its log replays to the digests it holds.

Run `python -m tests.server.long.kills 1000 --folder DIR`: it prints figures as it goes, ends honestly when interrupted,
and goes on with the campaign in DIR when started again. `--database` names a PostgreSQL. `--cold 5` starts five more
servers as people do, imports included.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import statistics
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text

from quincunx.server.settings import normal_url

from ..helpers import free_port
from .process import Nursery, Process
from .wire import Cut, Wire

GAMES = ("pebbles", "karmaka")
CHECK_EVERY = 50


class Player:
    """Plays both seats of its own tables, and remembers what it was told of each submission."""

    def __init__(self, port: int, number: int, seed: int) -> None:
        self.wire = Wire(port)
        self.game = GAMES[number % len(GAMES)]
        self.rng = random.Random(f"{seed} {number}")
        self.prefix = f"k{seed}-{number}"
        self.sent = 0
        self.leaving = False
        self.history: list[tuple[str, str, str, int]] = []
        """(table, client key, ok | refused, seq)."""
        self.pending: tuple[str, str, dict[str, Any]] | None = None
        self.figures: Counter[str] = Counter()
        self.table = ""
        self.tokens: list[str] = []

    async def play(self) -> None:
        """Until told to leave; whatever a kill cuts off is tried again."""
        while self.pending or not self.leaving:
            try:
                await (self._settle() if self.pending else self._once())
            except Cut:
                await asyncio.sleep(0.01)

    async def _once(self) -> None:
        if not self.table:
            await self._new_table()
        token = self.rng.choice(self.tokens)
        status, answer = await self.wire.ask("GET", f"/api/tables/{self.table}", token)
        if status != 200:
            self.figures["not shown"] += 1
            self.table = ""
            return
        state = answer["state"]
        if state["over"]:
            self.table = ""
        elif state["undo_refusal"] == "" and state["seq"] and self.rng.random() < 0.1:
            await self._submit(token, "undo", {"seq": state["seq"]})
        elif state["decision"]:
            key = self.rng.choice(state["decision"]["options"])["key"]
            await self._submit(token, "choices", {"seq": state["seq"], "key": key})

    async def _new_table(self) -> None:
        wish = {"game": self.game, "seats": ["me", "invite"], "name": "Ada"}
        _, made = await self.wire.ask("POST", "/api/tables", "", wish)
        body = {"name": "Ben", "invite": made["invites"]["1"]}
        _, joined = await self.wire.ask("POST", f"/api/tables/{made['table']}/join", "", body)
        self.table, self.tokens = made["table"], [made["token"], joined["token"]]

    async def _submit(self, token: str, door: str, body: dict[str, Any]) -> None:
        self.sent += 1
        self.pending = (token, door, {**body, "client": f"{self.prefix}-{self.sent}"})
        try:
            await self._settle()
        except Cut:
            self.figures["cut off"] += 1
            raise

    async def _settle(self) -> None:
        """Send what is pending, for the first time or again, and note the answer."""
        assert self.pending is not None
        token, door, body = self.pending
        status, answer = await self.wire.ask("POST", f"/api/tables/{self.table}/{door}", token, body)
        self.pending = None
        if status >= 500:
            self.figures["server errors"] += 1
        outcome, seq = ("ok", answer["seq"]) if status == 200 else ("refused", 0)
        self.figures[outcome] += 1
        self.history.append((self.table, body["client"], outcome, seq))


class Checker:
    """Holds histories against the log."""

    def __init__(self, database: str) -> None:
        self.engine = create_engine(normal_url(database))

    def check(self, history: list[tuple[str, str, str, int]]) -> dict[str, int]:
        with self.engine.connect() as connection:
            rows = connection.execute(text("SELECT match_id, client_key, seq FROM entry")).all()
        places: dict[tuple[str, str], list[int]] = {}
        for match_id, client, seq in rows:
            places.setdefault((match_id, client), []).append(seq)
        lost = doubled = wrong = 0
        for table, client, outcome, seq in history:
            found = places.get((table, client), [])
            lost += outcome == "ok" and found != [seq]
            doubled += len(found) > 1
            wrong += outcome == "refused" and bool(found)
        return {"lost": lost, "doubled": doubled, "wrong": wrong, "entries": len(rows)}

    def tables(self) -> list[str]:
        with self.engine.connect() as connection:
            return [row[0] for row in connection.execute(text("SELECT id FROM match"))]


class Campaign:
    """Kills so far and what clients were told, kept in a folder so that it can go on another time."""

    def __init__(self, database: str, folder: Path, clients: int, seed: int) -> None:
        self.database = database
        self.folder = folder
        self.clients = clients
        self.nursery = Nursery()
        self.port = free_port()
        self.kills = 0
        self.history: list[tuple[str, str, str, int]] = []
        self.figures: Counter[str] = Counter()
        self.restarts: list[float] = []
        self.spent = 0.0
        self.stopping = False
        self._load()
        self.seed = seed + self.kills
        self.rng = random.Random(self.seed)

    def _load(self) -> None:
        kept = self.folder / "campaign.json"
        if kept.exists():
            data = json.loads(kept.read_text())
            self.kills, self.restarts, self.spent = data["kills"], data["restarts"], data["seconds"]
            self.figures = Counter(data["figures"])
            self.history = [tuple(item) for item in data["history"]]

    def save(self) -> None:
        data = {"kills": self.kills, "restarts": self.restarts, "seconds": self.spent, "history": self.history}
        beside = self.folder / "campaign.part"
        beside.write_text(json.dumps({**data, "figures": dict(self.figures)}))
        beside.replace(self.folder / "campaign.json")

    async def run(self, kills: int) -> None:
        pid = await self.up()
        players = [Player(self.port, number, self.seed) for number in range(self.clients)]
        tasks = [asyncio.create_task(player.play()) for player in players]
        started, before = time.time(), self.spent
        while self.kills < kills and not self.stopping:
            await asyncio.sleep(self.rng.uniform(0.02, 0.8))
            self.nursery.kill(pid)
            self.kills += 1
            pid = await self.up()
            self.spent = before + time.time() - started
            if self.kills % CHECK_EVERY == 0:
                self.gather(players)
                print(self.line(), flush=True)
                self.save()
        while not self.stopping and self.accepted(players) <= self.kills:
            await asyncio.sleep(0.01)  # on a slow machine hardly anything was accepted between the kills
        for player in players:
            player.leaving = True
        await asyncio.gather(*tasks)
        self.gather(players)
        await self.count_broken()
        for player in players:
            player.wire.close()
        self.nursery.kill(pid)
        self.nursery.close()
        self.save()

    def accepted(self, players: list[Player]) -> int:
        return self.figures["ok"] + sum(player.figures["ok"] for player in players)

    async def up(self) -> int:
        """A server that serves; now and then one is killed already while it starts."""
        while True:
            started = time.time()
            pid = self.nursery.fork(self.port, self.database)
            if self.rng.random() < 0.05:
                await asyncio.sleep(self.rng.uniform(0, 0.2))
                self.nursery.kill(pid)
                self.figures["killed while starting"] += 1
                continue
            await self.serves(self.port)
            self.restarts.append(round(time.time() - started, 3))
            return pid

    async def serves(self, port: int) -> None:
        wire = Wire(port)
        for _ in range(6000):
            with suppress(Cut):
                if (await wire.ask("GET", "/healthz"))[0] == 200:
                    wire.close()
                    return
            await asyncio.sleep(0.01)
        raise AssertionError("the server did not come back within a minute")

    def gather(self, players: list[Player]) -> None:
        """Take over what players noted, and hold it against the log."""
        for player in players:
            self.history += player.history
            self.figures.update(player.figures)
            player.history = []
            player.figures = Counter()
        checker = Checker(self.database)
        self.found = checker.check(self.history)
        checker.engine.dispose()

    async def count_broken(self) -> None:
        """Every table that was ever made must load: its log replays to its digests."""
        checker = Checker(self.database)
        wire = Wire(self.port)
        tables = checker.tables()
        statuses = [(await wire.ask("GET", f"/api/tables/{table}"))[0] for table in tables]
        wire.close()
        checker.engine.dispose()
        self.found |= {"tables": len(tables), "half applied": sum(status != 200 for status in statuses)}

    def result(self) -> dict[str, float]:
        restarts = {"restart median": statistics.median(self.restarts), "restart worst": max(self.restarts)}
        return {"kills": self.kills, **self.figures, **self.found, **restarts, "seconds": round(self.spent)}

    def line(self) -> str:
        return ", ".join(f"{name} {value:g}" for name, value in self.result().items())


def campaign(kills: int, database: str, folder: Path, clients: int = 8, seed: int = 1) -> dict[str, float]:
    run = Campaign(database, folder, clients, seed)

    def stop(*_: Any) -> None:
        run.stopping = True

    kept = [signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)]
    asyncio.run(run.run(kills))
    for number, handler in zip((signal.SIGINT, signal.SIGTERM), kept, strict=True):
        signal.signal(number, handler)
    return run.result()


def cold_starts(database: str, count: int) -> list[float]:
    """Seconds from the command to the first answer, imports included, killed each time."""
    taken = []
    for _ in range(count):
        process = Process(database)
        taken.append(process.start())
        process.close()
    return taken


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("kills", type=int)
    parser.add_argument("--folder", type=Path, default=None)
    parser.add_argument("--database", default="")
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--cold", type=int, default=3)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as spare:
        folder = given.folder or Path(spare)
        folder.mkdir(parents=True, exist_ok=True)
        database = given.database or str(folder / "kills.sqlite")
        for name, value in campaign(given.kills, database, folder, given.clients).items():
            print(f"{name}: {value:g}")
        taken = cold_starts(database, given.cold)
        print(f"cold starts: {', '.join(f'{seconds:.1f} s' for seconds in taken)}")


if __name__ == "__main__":
    main()
