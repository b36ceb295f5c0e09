"""Load: live tables with open streams and a steady rate of choices; prints how long a choice takes to reach all seats.

Run `python -m tests.server.long.load --tables 500 --streams 4 --rate 100 --seconds 60`. Of the streams of a table, the
first `--pages` are those of browsers (server-sent events with drawings), the others those of programs. The server runs
in its own process; this one plays all clients, so on a machine with few cores the two disturb each other.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import httpx

from .process import Process
from .wire import Wire


class Table:
    """A match of people, with streams open for every seat and for spectators."""

    def __init__(self, table: str, tokens: list[str], port: int) -> None:
        self.table = table
        self.tokens = tokens
        self.seen: dict[int, list[float]] = {}
        """When each stream heard of each seq."""
        self.states: list[dict[str, Any] | None] = [None] * len(tokens)
        self.busy = False
        self.news = asyncio.Event()
        self.wire = Wire(port)


class Load:
    def __init__(self, base: str, arguments: argparse.Namespace) -> None:
        self.port = int(base.rpartition(":")[2])
        self.game: str = arguments.game
        self.pages: int = arguments.pages
        self.seats: int = arguments.seats
        self.streams: int = arguments.streams + self.pages
        limits = httpx.Limits(max_connections=64)
        self.http = httpx.AsyncClient(base_url=base, limits=limits, timeout=60)
        self.tables: list[Table] = []
        self.answers: list[float] = []
        self.spreads: list[float] = []
        self.moments: list[float] = []
        self.refused = 0
        self.rng = random.Random(1)
        self.tasks: set[asyncio.Task[None]] = set()
        self.writers: list[asyncio.StreamWriter] = []

    def keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def make(self) -> Table:
        body = {"game": self.game, "seats": ["me"] + ["invite"] * (self.seats - 1), "name": "Ada"}
        made = (await self.http.post("/api/tables", json=body)).json()
        tokens = [made["token"]]
        for seat in range(1, self.seats):
            join = {"name": f"P{seat}", "invite": made["invites"][str(seat)]}
            tokens.append((await self.http.post(f"/api/tables/{made['table']}/join", json=join)).json()["token"])
        table = Table(made["table"], tokens, self.port)
        self.tables.append(table)
        return table

    async def follow(self, table: Table, at: int) -> None:
        """One open stream of a program, read line by line on a bare connection."""
        token = f"Authorization: Bearer {table.tokens[at]}\r\n" if at < len(table.tokens) else ""
        reader = await self.open(f"/api/tables/{table.table}/stream", token)
        while line := await reader.readline():
            if b'"event":"state"' in line:
                event = json.loads(line)
                self.heard(table, event["seq"])
                if at < len(table.tokens):
                    table.states[at] = event

    async def watch(self, table: Table, at: int) -> None:
        """One open stream of a page: the id of an update begins with the seq."""
        cookie = f"Cookie: quincunx={table.tokens[at]}\r\n" if at < len(table.tokens) else ""
        reader = await self.open(f"/t/{table.table}/events?frames=1", cookie)
        while line := await reader.readline():
            if line.startswith(b"id: "):
                self.heard(table, int(line[4:].partition(b".")[0]))

    async def open(self, path: str, header: str) -> asyncio.StreamReader:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\n{header}\r\n".encode())
        self.writers.append(writer)
        return reader

    def heard(self, table: Table, seq: int) -> None:
        table.seen.setdefault(seq, []).append(time.perf_counter())
        table.news.set()

    async def choose(self, table: Table) -> None:
        asked = [(at, s) for at, s in enumerate(table.states) if s and s["decision"] and not s["over"]]
        if not asked or table.busy:
            return
        at, state = self.rng.choice(asked)
        key = self.rng.choice(state["decision"]["options"])["key"]
        body = {"seq": state["seq"], "key": key, "client": f"l{self.rng.getrandbits(60):x}"}
        table.busy = True
        started = time.perf_counter()
        status, answer = await table.wire.ask("POST", f"/api/tables/{table.table}/choices", table.tokens[at], body)
        self.answers.append(time.perf_counter() - started)
        self.moments.append(started)
        if status == 200:
            await self.spread(table, answer["seq"], started)
        else:
            self.refused += 1
        table.busy = False

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
            for at in range(self.streams - self.pages):
                self.keep(self.follow(table, at))
            for at in range(self.pages):
                self.keep(self.watch(table, at))
        await asyncio.sleep(3)
        print(f"{tables} tables, {tables * self.streams} streams open")

    async def run(self, rate: float, seconds: float) -> None:
        self.answers, self.spreads, self.moments = [], [], []
        gc.collect()
        gc.freeze()  # this process's own pauses are none of the server's
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


def slow_seconds(load: Load) -> dict[int, int]:
    """By second of the run: how many answers took more than 150 ms."""
    begin = min(load.moments)
    slow = [int(at - begin) for at, took in zip(load.moments, load.answers, strict=True) if took > 0.15]
    return dict(sorted(Counter(slow).items()))


def memory_mb(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def cpu_seconds(pid: int) -> float:
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def host_ticks() -> tuple[int, int]:
    """What the host of a virtual machine has taken of its processors, and all time there was."""
    ticks = [int(word) for word in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    return ticks[7], sum(ticks)


async def watch_host(taken: list[float]) -> None:
    """Which part of the processors the host took, second by second."""
    before = host_ticks()
    while True:
        await asyncio.sleep(1)
        now = host_ticks()
        taken.append((now[0] - before[0]) / max(1, now[1] - before[1]))
        before = now


def calm_answers(load: Load, taken: list[float]) -> list[float]:
    """Answers of the seconds in which the host took less than a twentieth: what a server does that is left alone."""
    begin = min(load.moments)
    calm = {second for second, part in enumerate(taken) if part < 0.05}
    return [took for at, took in zip(load.moments, load.answers, strict=True) if int(at - begin) in calm]


async def measure(arguments: argparse.Namespace, process: Process) -> None:
    assert process.child is not None
    load = Load(process.base, arguments)
    before = memory_mb(process.child.pid)
    await load.set_up(arguments.tables)
    spent = cpu_seconds(process.child.pid)
    taken: list[float] = []
    watcher = asyncio.create_task(watch_host(taken))
    await load.run(arguments.rate, arguments.seconds)
    watcher.cancel()
    spent = cpu_seconds(process.child.pid) - spent
    after = memory_mb(process.child.pid)
    done = len(load.spreads)
    print(f"{done / arguments.seconds:.1f} choices/s for {arguments.seconds:.0f} s, {load.refused} refused")
    share, each = spent / arguments.seconds * 100, spent / max(1, done) * 1000
    print(f"server: {share:.0f} % of a core, {each:.1f} ms of it for each choice")
    print(f"answer: p50 {percent(load.answers, 0.5):.1f} ms, p99 {percent(load.answers, 0.99):.1f} ms")
    print(f"at all streams: p50 {percent(load.spreads, 0.5):.1f} ms, p99 {percent(load.spreads, 0.99):.1f} ms")
    print("slow seconds:", slow_seconds(load))
    calm = calm_answers(load, taken)
    if calm:
        print(
            f"the host took {statistics.mean(taken):.0%} of the processors; "
            f"{len(calm)} answers while it took less than 5 %: p99 {percent(calm, 0.99):.1f} ms"
        )
    print(
        f"memory: {before:.0f} MB before, {after:.0f} MB after: {(after - before) / arguments.tables:.3f} MB per table"
    )
    metrics = (await load.http.get("/metrics")).text
    wanted = ("quincunx_loop_lag_seconds_highest", "quincunx_loop_busy_seconds_highest", "quincunx_drawings_total")
    print("\n".join(line for line in metrics.splitlines() if line.startswith(wanted)))
    print(f"mean answer {statistics.mean(load.answers) * 1000:.1f} ms; load average {os.getloadavg()[0]:.1f}")
    await load.stop()


def main() -> None:
    parser = argparse.ArgumentParser()
    numbers = {"--tables": 500, "--streams": 4, "--pages": 0, "--seats": 2, "--rate": 100, "--seconds": 60}
    for flag, value in numbers.items():
        parser.add_argument(flag, type=int, default=value)
    parser.add_argument("--game", default="pebbles")
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
