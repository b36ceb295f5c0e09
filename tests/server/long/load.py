"""Load: live tables with open streams and a steady rate of choices; prints how long a choice takes to reach all seats.

Run `python -m tests.server.long.load --tables 500 --streams 4 --rate 100 --seconds 60`. The server runs in its own
process; this one plays all clients, so on a machine with few cores the two disturb each other.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import httpx

from .process import Process


class Table:
    """A match of people, with streams open for every seat and for spectators."""

    def __init__(self, table: str, tokens: list[str]) -> None:
        self.table = table
        self.tokens = tokens
        self.seen: dict[int, list[float]] = {}
        """When each stream heard of each seq."""
        self.states: list[dict[str, Any] | None] = [None] * len(tokens)
        self.busy = False
        self.news = asyncio.Event()
        self.wire: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None


class Load:
    def __init__(self, base: str, streams: int, seats: int) -> None:
        self.host, self.port = base.removeprefix("http://").split(":")
        limits = httpx.Limits(max_connections=64)
        self.http = httpx.AsyncClient(base_url=base, limits=limits, timeout=60)
        self.streams = streams
        self.seats = seats
        self.tables: list[Table] = []
        self.answers: list[float] = []
        self.spreads: list[float] = []
        self.refused = 0
        self.rng = random.Random(1)
        self.tasks: set[asyncio.Task[None]] = set()

    def keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def make(self) -> Table:
        body = {"game": "pebbles", "seats": ["me"] + ["invite"] * (self.seats - 1), "name": "Ada"}
        made = (await self.http.post("/api/tables", json=body)).json()
        tokens = [made["token"]]
        for seat in range(1, self.seats):
            join = {"name": f"P{seat}", "invite": made["invites"][str(seat)]}
            tokens.append((await self.http.post(f"/api/tables/{made['table']}/join", json=join)).json()["token"])
        table = Table(made["table"], tokens)
        self.tables.append(table)
        return table

    async def follow(self, table: Table, at: int) -> None:
        """One open stream, read line by line on a bare connection."""
        reader, writer = await asyncio.open_connection(self.host, int(self.port), limit=1 << 20)
        token = f"Authorization: Bearer {table.tokens[at]}\r\n" if at < len(table.tokens) else ""
        request = f"GET /api/tables/{table.table}/stream HTTP/1.1\r\nHost: x\r\n{token}\r\n"
        writer.write(request.encode())
        while True:
            line = await reader.readline()
            if not line:
                return
            if b'"event":"state"' in line:
                self.heard(table, at, json.loads(line))

    def heard(self, table: Table, at: int, event: dict[str, Any]) -> None:
        table.seen.setdefault(event["seq"], []).append(time.perf_counter())
        table.news.set()
        if at < len(table.tokens):
            table.states[at] = event

    async def choose(self, table: Table) -> None:
        asked = [(at, s) for at, s in enumerate(table.states) if s and s["decision"] and not s["over"]]
        if not asked or table.busy:
            return
        at, state = self.rng.choice(asked)
        key = self.rng.choice(state["decision"]["options"])["key"]
        body = {"seq": state["seq"], "key": key, "client": f"l{self.rng.getrandbits(60):x}"}
        table.busy = True
        started = time.perf_counter()
        status, answer = await self.post(table, f"/api/tables/{table.table}/choices", table.tokens[at], body)
        self.answers.append(time.perf_counter() - started)
        if status == 200:
            await self.spread(table, answer["seq"], started)
        else:
            self.refused += 1
        table.busy = False

    async def post(self, table: Table, path: str, token: str, body: Any) -> tuple[int, Any]:
        """On a connection of the table's own: a client library would cost this process more than the server."""
        if table.wire is None:
            table.wire = await asyncio.open_connection(self.host, int(self.port))
        reader, writer = table.wire
        data = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        writer.write(head.encode() + data)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(answer.partition("content-length: ")[2].partition("\r")[0])
        return int(answer[9:12]), json.loads(await reader.readexactly(length))

    async def spread(self, table: Table, seq: int, started: float) -> None:
        """Until every stream of the table has heard of the entry, or of a later one."""
        give_up = started + 30
        while time.perf_counter() < give_up:
            later = [times for heard, times in table.seen.items() if heard >= seq]
            if sum(map(len, later)) >= self.streams:
                self.spreads.append(max(max(times) for times in later) - started)
                table.seen = {s: t for s, t in table.seen.items() if s >= seq}
                return
            table.news.clear()
            await asyncio.wait_for(table.news.wait(), 30)
        self.refused += 1

    async def set_up(self, tables: int) -> None:
        for _ in range(tables):
            table = await self.make()
            for at in range(self.streams):
                self.keep(self.follow(table, at))
        await asyncio.sleep(3)
        print(f"{tables} tables, {tables * self.streams} streams open")

    async def run(self, rate: float, seconds: float) -> None:
        self.answers, self.spreads = [], []
        end = time.perf_counter() + seconds
        due = time.perf_counter()
        while time.perf_counter() < end:
            self.keep(self.choose(self.rng.choice(self.tables)))
            due += self.rng.expovariate(rate)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
        await asyncio.sleep(2)

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.http.aclose()


def percent(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] * 1000


def memory_mb(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def cpu_seconds(pid: int) -> float:
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


async def measure(arguments: argparse.Namespace, process: Process) -> None:
    assert process.child is not None
    load = Load(process.base, arguments.streams, arguments.seats)
    before = memory_mb(process.child.pid)
    await load.set_up(arguments.tables)
    spent = cpu_seconds(process.child.pid)
    await load.run(arguments.rate, arguments.seconds)
    spent = cpu_seconds(process.child.pid) - spent
    after = memory_mb(process.child.pid)
    done = len(load.spreads)
    print(f"{done / arguments.seconds:.1f} choices/s for {arguments.seconds:.0f} s, {load.refused} refused")
    share, each = spent / arguments.seconds * 100, spent / max(1, done) * 1000
    print(f"server: {share:.0f} % of a core, {each:.1f} ms of it for each choice")
    print(f"answer: p50 {percent(load.answers, 0.5):.1f} ms, p99 {percent(load.answers, 0.99):.1f} ms")
    print(f"at all streams: p50 {percent(load.spreads, 0.5):.1f} ms, p99 {percent(load.spreads, 0.99):.1f} ms")
    print(
        f"memory: {before:.0f} MB before, {after:.0f} MB after: {(after - before) / arguments.tables:.3f} MB per table"
    )
    metrics = (await load.http.get("/metrics")).text
    lag = [line for line in metrics.splitlines() if line.startswith("quincunx_loop_lag_seconds")]
    print("\n".join(lag))
    print(f"mean answer {statistics.mean(load.answers) * 1000:.1f} ms; load average {os.getloadavg()[0]:.1f}")
    await load.stop()


def main() -> None:
    parser = argparse.ArgumentParser()
    for name, value in (("tables", 500), ("streams", 4), ("seats", 2), ("rate", 100), ("seconds", 60)):
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--database", default="")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process = Process(arguments.database or str(Path(folder) / "load.sqlite"))
        process.start()
        try:
            asyncio.run(measure(arguments, process))
        finally:
            process.close()


if __name__ == "__main__":
    main()
