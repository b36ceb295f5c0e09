"""Kill -9 under load: a server in its own process is killed at random moments while clients play, again and again.

Clients keep a history: each submission ends as ok, refused or unknown. After every kill the server starts anew on the
same database, and the checker demands: every ok is in the log exactly once, at the seq it was told; every refused one
is not; every unknown at most once; all matches replay to the digests in the log (the server refuses to load others).

Run `python -m tests.server.long.kills 1000` for the long form; a PostgreSQL address may follow.
"""

from __future__ import annotations

import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import create_engine, text

from quincunx.server.settings import normal_url

from ..helpers import TEMPLATE, free_port

SETTINGS = {
    "QUINCUNX_GAMES": TEMPLATE,
    "QUINCUNX_CHOICES_PER_SECOND": "1000000",
    "QUINCUNX_TABLES_PER_HOUR": "1000000000",
    "QUINCUNX_LOG_LEVEL": "critical",
}
START = "from quincunx.server.run import serve; import sys; serve(port=int(sys.argv[1]), database=sys.argv[2])"


class Process:
    """The server as people run it."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.child: subprocess.Popen[bytes] | None = None
        self.http = httpx.Client(timeout=10)

    def start(self) -> float:
        """Start and wait until it serves; returns how long that took."""
        started = time.time()
        command = [sys.executable, "-c", START, str(self.port), self.database]
        self.child = subprocess.Popen(command, env={**os.environ, **SETTINGS}, stderr=subprocess.DEVNULL)
        while True:
            assert self.child.poll() is None, "the server did not start"
            assert time.time() - started < 180, "the server did not answer"
            try:
                if self.http.get(f"{self.base}/healthz").status_code == 200:
                    return time.time() - started
            except httpx.HTTPError:
                time.sleep(0.02)

    def shows(self, table: str) -> bool:
        """Whether the table loads: its log replays to the digests it holds."""
        return self.http.get(f"{self.base}/api/tables/{table}").status_code == 200

    def close(self) -> None:
        if self.child is not None:
            self.kill()
        self.http.close()

    def kill(self) -> None:
        assert self.child is not None
        self.child.send_signal(signal.SIGKILL)
        self.child.wait()


class Player(threading.Thread):
    """Plays both seats of its own tables, and remembers what it was told of each submission."""

    def __init__(self, process: Process, seed: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.process = process
        self.rng = random.Random(seed)
        self.stop = stop
        self.number = seed * 1_000_000
        self.history: list[tuple[str, str, str, int]] = []
        """(table, client key, ok | refused | unknown, seq)."""
        self.table = ""
        self.tokens: list[str] = []

    def run(self) -> None:
        with httpx.Client(base_url=self.process.base, timeout=10) as http:
            while not self.stop.is_set():
                try:
                    self._once(http)
                except httpx.HTTPError:
                    time.sleep(0.05)

    def _once(self, http: httpx.Client) -> None:
        if not self.table:
            self._new_table(http)
        at = self.rng.randrange(2)
        headers = {"Authorization": f"Bearer {self.tokens[at]}"}
        state = http.get(f"/api/tables/{self.table}", headers=headers).json()["state"]
        if state["over"]:
            self.table = ""
        elif state["decision"]:
            self._submit(http, headers, state)

    def _new_table(self, http: httpx.Client) -> None:
        wish = {"game": "pebbles", "seats": ["me", "invite"], "name": "Ada"}
        made = http.post("/api/tables", json=wish).json()
        body = {"name": "Ben", "invite": made["invites"]["1"]}
        joined = http.post(f"/api/tables/{made['table']}/join", json=body).json()
        self.table, self.tokens = made["table"], [made["token"], joined["token"]]

    def _submit(self, http: httpx.Client, headers: dict[str, str], state: dict[str, Any]) -> None:
        self.number += 1
        client = f"k{self.number}"
        key = self.rng.choice(state["decision"]["options"])["key"]
        body = {"seq": state["seq"], "key": key, "client": client}
        outcome, seq = "unknown", 0
        try:
            answer = http.post(f"/api/tables/{self.table}/choices", json=body, headers=headers)
            if answer.status_code == 200:
                outcome, seq = "ok", answer.json()["seq"]
            elif answer.status_code < 500:
                outcome = "refused"
        finally:
            self.history.append((self.table, client, outcome, seq))


class Checker:
    """Holds histories against the log."""

    def __init__(self, database: str) -> None:
        self.engine = create_engine(normal_url(database))

    def check(self, players: list[Player]) -> dict[str, int]:
        with self.engine.connect() as connection:
            rows = connection.execute(text("SELECT match_id, client_key, seq FROM entry")).all()
        places: dict[tuple[str, str], list[int]] = {}
        for match_id, client, seq in rows:
            places.setdefault((match_id, client), []).append(seq)
        figures = {"ok": 0, "refused": 0, "unknown": 0, "lost": 0, "wrong": 0}
        for table, client, outcome, seq in [item for player in players for item in player.history]:
            found = places.get((table, client), [])
            figures[outcome] += 1
            figures["lost"] += outcome == "ok" and found != [seq]
            figures["wrong"] += (outcome == "refused" and bool(found)) or len(found) > 1
        return figures

    def tables(self) -> list[str]:
        with self.engine.connect() as connection:
            return [row[0] for row in connection.execute(text("SELECT id FROM match"))]


def campaign(kills: int, database: str, seed: int = 1, clients: int = 4) -> dict[str, float]:
    process = Process(database)
    try:
        return _campaign(process, kills, random.Random(seed), clients)
    finally:
        process.close()


def _campaign(process: Process, kills: int, rng: random.Random, clients: int) -> dict[str, float]:
    starts = [process.start()]
    stop = threading.Event()
    players = [Player(process, number + 1, stop) for number in range(clients)]
    for player in players:
        player.start()
    for _ in range(kills):
        time.sleep(rng.uniform(0.05, 0.6))
        process.kill()
        starts.append(process.start())
    time.sleep(0.5)
    stop.set()
    for player in players:
        player.join(20)
    checker = Checker(process.database)
    figures: dict[str, float] = dict(checker.check(players))
    figures["half_applied"] = sum(
        httpx.get(f"{process.base}/api/tables/{t}").status_code != 200 for t in checker.tables()
    )
    figures["tables"] = len(checker.tables())
    checker.engine.dispose()
    return {**figures, "kills": kills, "start_median": statistics.median(starts), "start_worst": max(starts)}


def main() -> None:
    kills = int(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        database = sys.argv[2] if len(sys.argv) > 2 else str(Path(folder) / "kills.sqlite")
        for name, value in campaign(kills, database).items():
            print(f"{name}: {value:.2f}" if isinstance(value, float) else f"{name}: {value}")


if __name__ == "__main__":
    main()
