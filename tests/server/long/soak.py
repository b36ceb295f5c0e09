"""A soak: one server as people start it, all kinds of traffic at a low, steady rate, and its memory all the while.

Pages, streams of programs and of pages that come and go, choices and undos at tables of every game with people and
bots, chat, looking back, and hostile requests. Tables end or are left and new ones begin; left ones leave memory.

Run `python -m tests.server.long.soak --minutes 60 --rate 4`. First comes as much traffic as the server takes, for
`--warm` minutes, so that caches are as full as they get; then what is measured, of which the first `--cut` minutes do
not count. It prints a line a minute, and at the end how much the memory (RSS) and the allocated blocks of Python grew
an hour, with 95 % intervals that allow for samples resembling their neighbours.

It ends with 0 where memory is flat: the interval holds zero, or all of it lies below what one live table costs. With 1
where memory grows or the server failed, with 2 where the interval is too wide to tell.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import math
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from contextlib import suppress
from functools import _lru_cache_wrapper
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from scipy import stats

from quincunx.server.run import serve

from ..helpers import free_port
from .hostile import JUNK, PATHS, RAW
from .process import SETTINGS
from .wire import Cut, Wire

LIFE: Final = 60
"""Choices after which a table is left for a new one."""
STREAMS: Final = 12
SAMPLE: Final = 10.0
MORE: Final = {"QUINCUNX_IDLE": "60", "QUINCUNX_BOT_WORKERS": "1"}
KINDS: Final = {"choice": 8, "page": 4, "hostile": 4, "history": 2, "stream": 2, "chat": 1}


TABLE: Final = 1.0
"""MB that one live table of the dearest game costs (docs/deploy.md). Growth below it an hour is called none: a server
that is started anew once a month would lose 0.7 GB to it at worst."""
WIDEST: Final = 5.0
"""MB an hour by which a slope may be uncertain and still say something."""
FLAT, GROWS, UNKNOWN = 0, 1, 2


class Sample(NamedTuple):
    at: float
    """Seconds since what is measured began; less than none while warming up."""
    memory: float
    """MB of the server's process."""
    blocks: float
    """What Python has allocated."""
    cached: float
    """Things that caches hold."""
    bots: float
    """MB of its bot processes."""


class Table:
    def __init__(self, id: str, game: str, tokens: list[str]) -> None:
        self.id = id
        self.game = game
        self.tokens = tokens
        self.chosen = 0


class Soak:
    """The clients: one action after the other."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.wire = Wire(port)
        self.rng = random.Random(seed)
        self.games: dict[str, int] = {}
        """Of each the seats at its tables."""
        self.tables: list[Table] = []
        self.streams: list[asyncio.StreamWriter] = []
        self.drains: set[asyncio.Task[None]] = set()
        self.statuses: Counter[int] = Counter()
        self.done: Counter[str] = Counter()

    async def set_up(self) -> None:
        _, answer = await self.wire.ask("GET", "/api/games")
        self.games = {game["id"]: min(game["seats"]) for game in answer["games"]}
        for game in self.games:
            for bots in (False, True):
                self.tables.append(await self.new_table(game, bots))
        for game in self.games:  # what is kept once it was asked for, so that it does not look like growth
            for path in self.pages_of(game):
                await self.fetch("GET", path)

    async def new_table(self, game: str, bots: bool) -> Table:
        seats = self.games[game]
        words = ["me"] + ["bot:casual" if bots else "invite"] * (seats - 1)
        _, made = await self.wire.ask("POST", "/api/tables", "", {"game": game, "seats": words, "name": "Ada"})
        tokens = [made["token"]]
        for seat, invite in made["invites"].items():
            body = {"name": f"P{seat}", "invite": invite}
            _, joined = await self.wire.ask("POST", f"/api/tables/{made['table']}/join", "", body)
            tokens.append(joined["token"])
        return Table(made["table"], game, tokens)

    def pages_of(self, game: str) -> list[str]:
        return ["/", f"/new/{game}", f"/rules/{game}", f"/game/{game}", f"/gallery/{game}", f"/picture/{game}.svg"]

    async def fetch(self, method: str, path: str, head: str = "", body: bytes = b"") -> int:
        """One request on a connection of its own, the whole answer read; returns its status, 0 if it was cut off."""
        with suppress(OSError, ValueError):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            length = f"Content-Length: {len(body)}\r\n" if body else ""
            writer.write(
                f"{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{head}{length}\r\n".encode() + body
            )
            answer = await reader.read(1 << 16)
            while await reader.read(1 << 16):
                pass
            writer.close()
            status = int(answer[9:12])
            self.statuses[status] += 1
            return status
        self.statuses[0] += 1
        return 0

    async def act(self) -> None:
        kind = self.rng.choices(list(KINDS), list(KINDS.values()))[0]
        self.done[kind] += 1
        at = self.rng.randrange(len(self.tables))
        with suppress(Cut):
            await getattr(self, kind)(self.tables[at], at)

    async def choice(self, table: Table, at: int) -> None:
        token = self.rng.choice(table.tokens)
        status, answer = await self.wire.ask("GET", f"/api/tables/{table.id}", token)
        self.statuses[status] += 1
        state = answer["state"]
        table.chosen += 1
        if state["over"] or table.chosen > LIFE:
            bots = len(table.tokens) < self.games[table.game]
            self.tables[at] = await self.new_table(table.game, bots)
            self.done["new table"] += 1
        elif state["undo_refusal"] == "" and self.rng.random() < 0.1:
            await self.submit(table, token, "undo", {"seq": state["seq"]})
        elif state["decision"]:
            key = self.rng.choice(state["decision"]["options"])["key"]
            await self.submit(table, token, "choices", {"seq": state["seq"], "key": key})

    async def submit(self, table: Table, token: str, door: str, body: dict[str, Any]) -> None:
        body |= {"client": f"s{self.rng.getrandbits(60):x}"}
        status, _ = await self.wire.ask("POST", f"/api/tables/{table.id}/{door}", token, body)
        self.statuses[status] += 1

    async def page(self, table: Table, at: int) -> None:
        cookie = f"Cookie: quincunx={self.rng.choice(table.tokens)}\r\n"
        path = self.rng.choice([f"/t/{table.id}", f"/t/{table.id}", *self.pages_of(table.game), "/metrics"])
        await self.fetch("GET", path, cookie)

    async def history(self, table: Table, at: int) -> None:
        moment = self.rng.randrange(max(1, table.chosen))
        path = self.rng.choice((f"/t/{table.id}?at={moment}", f"/api/tables/{table.id}/moments/{moment}"))
        await self.fetch("GET", path, f"Cookie: quincunx={table.tokens[0]}\r\n")

    async def chat(self, table: Table, at: int) -> None:
        await self.submit(table, table.tokens[0], "chat", {"text": f"hello {self.rng.random()}"})

    async def stream(self, table: Table, at: int) -> None:
        """One more stream, of a program or of a page; the oldest ends."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        path = self.rng.choice((f"/api/tables/{table.id}/stream", f"/t/{table.id}/events?frames=1"))
        writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nCookie: quincunx={table.tokens[0]}\r\n\r\n".encode())
        self.streams.append(writer)
        task = asyncio.create_task(_drain(reader))
        self.drains.add(task)
        task.add_done_callback(self.drains.discard)
        while len(self.streams) > STREAMS:
            self.streams.pop(0).close()

    async def hostile(self, table: Table, at: int) -> None:
        """A forged submission, rubbish, an address nobody has, an invented host, or half a head."""
        kind = self.rng.randrange(5)
        head = (
            f"Authorization: Bearer {self.rng.choice([*table.tokens, 'B' * 22])}\r\nContent-Type: application/json\r\n"
        )
        door = f"/api/tables/{table.id}/{self.rng.choice(PATHS[:5])}"
        if kind == 0:
            body = {"seq": self.rng.choice(JUNK), "key": self.rng.choice(JUNK), "client": f"h{self.rng.random()}"}
            await self.fetch("POST", door, head, json.dumps(body).encode())
        elif kind == 1:
            await self.fetch("POST", door, head, self.rng.choice(RAW))
        elif kind == 2:
            await self.fetch("GET", f"/{self.rng.choice(('t', 'api/tables', 'card', 'rules'))}/{self.rng.random()}")
        elif kind == 3:
            await self.fetch("GET", f"/t/{table.id}", f"X-Forwarded-Host: h{self.rng.random()}.example\r\n")
        else:
            _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(b"GET / HTTP/1.1\r\nHost")
            writer.close()


async def _drain(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        while await reader.read(1 << 16):
            pass


# -- the server, and what is measured of it


def caches() -> list[Any]:
    """Everything of ours that remembers what it drew or read, up to a bound."""
    modules = [module for name, module in list(sys.modules.items()) if name.startswith("quincunx")]
    found = {id(value): value for module in modules for value in list(vars(module).values()) if _remembers(value)}
    return list(found.values())


def _remembers(value: object) -> bool:
    return isinstance(value, _lru_cache_wrapper)


def watched(port: int, database: str, place: str) -> None:
    """The server as people start it, and a thread that writes how many blocks Python has allocated, and how many things
    caches hold. Where it finds a file “laid bare” it writes what is left without garbage, and without caches."""
    wish = Path(f"{place}.bare")

    def count() -> None:
        while True:
            held = sum(cache.cache_info().currsize for cache in caches())
            Path(place).write_text(f"{sys.getallocatedblocks()} {held}")
            if wish.exists() and not wish.read_text():
                wish.write_text(json.dumps(laid_bare()))
            time.sleep(SAMPLE / 2)

    threading.Thread(target=count, daemon=True).start()
    serve(port=port, database=database)


def laid_bare() -> list[int]:
    """Allocated blocks as they are, without garbage, and without what caches hold."""
    found = [sys.getallocatedblocks()]
    gc.collect()
    found.append(sys.getallocatedblocks())
    for cache in caches():
        cache.cache_clear()
    gc.collect()
    return [*found, sys.getallocatedblocks()]


def memory_mb(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def slope(points: list[tuple[float, float]]) -> tuple[float, float]:
    """Growth an hour of (seconds, value), and half the width of its 95 % interval. Neighbouring samples are alike, so
    they count for fewer: n (1 - r) / (1 + r), r the correlation of what is left over with its neighbour."""
    hours = [at / 3600 for at, _ in points]
    values = [value for _, value in points]
    line = stats.linregress(hours, values)
    left = [value - line.intercept - line.slope * hour for hour, value in zip(hours, values, strict=True)]
    total = sum(one * one for one in left) or 1.0
    alike = max(0.0, sum(a * b for a, b in pairwise(left)) / total)
    count = max(3.0, len(points) * (1 - alike) / (1 + alike))
    spread = math.sqrt(sum((hour - sum(hours) / len(hours)) ** 2 for hour in hours) * count / len(points))
    return line.slope, stats.t.ppf(0.975, count - 2) * math.sqrt(total / len(points)) / spread * math.sqrt(
        count / (count - 2)
    )


def children_mb(pid: int) -> float:
    """What the processes that a server started hold, all together."""
    held = 0.0
    for thread in Path(f"/proc/{pid}/task").iterdir():
        with suppress(OSError):
            held += sum(memory_mb(int(child)) for child in (thread / "children").read_text().split())
    return held


class Watch:
    """Traffic at one server, and samples of it."""

    def __init__(self, soak: Soak, pid: int, place: Path) -> None:
        self.soak = soak
        self.pid = pid
        self.place = place
        self.samples: list[Sample] = []
        self.began = self.said = time.monotonic()

    async def traffic(self, minutes: float, rate: float) -> None:
        """For so long, so many actions a second; as many as the server takes where the rate is 0."""
        due = started = time.monotonic()
        sampled = 0
        while (now := time.monotonic()) - started < 60 * minutes:
            await self.soak.act()
            due = max(due + 1 / rate, time.monotonic() - 5) if rate else now
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            if now - started >= SAMPLE * sampled:
                sampled += 1
                self.sample()
            if now - self.said >= 60:
                self.said = now
                self.say()

    def sample(self) -> None:
        blocks, _, held = (self.place.read_text() or "0 0").partition(" ")
        mb = memory_mb(self.pid), children_mb(self.pid)
        self.samples.append(Sample(time.monotonic() - self.began, mb[0], float(blocks), float(held or 0), mb[1]))

    def say(self) -> None:
        last = self.samples[-1]
        counts = f"{dict(self.soak.done)} {dict(sorted(self.soak.statuses.items()))}"
        held = f"{last.blocks:,.0f} blocks, {last.cached:,.0f} in caches, bots {last.bots:.1f} MB"
        print(f"{last.at / 60:5.1f} min: {last.memory:.1f} MB, {held}, {counts}", flush=True)


async def run(port: int, pid: int, place: Path, warm: float, minutes: float, rate: float) -> Watch:
    """Warming up, then traffic for so long."""
    soak = Soak(port, 1)
    while True:
        try:
            await soak.set_up()
            break
        except Cut:
            await asyncio.sleep(0.2)
    watch = Watch(soak, pid, place)
    watch.began += 60 * warm
    await watch.traffic(warm, 0)
    await watch.traffic(minutes, rate)
    return watch


def lay_bare(place: Path) -> list[int]:
    wish = Path(f"{place}.bare")
    wish.write_text("")
    while not (told := wish.read_text()):
        time.sleep(0.1)
    wish.unlink()
    found: list[int] = json.loads(told)
    return found


def verdict(samples: list[Sample]) -> int:
    """Whether the memory of the server is flat."""
    grown, give = slope([(one.at, one.memory) for one in samples])
    if give > WIDEST:
        return UNKNOWN
    return FLAT if grown - give <= 0 or grown + give <= TABLE else GROWS


def report(samples: list[Sample], cut: float) -> int:
    """Say what was found after so many minutes; returns the verdict."""
    kept = [sample for sample in samples if sample.at >= 60 * cut]
    first, last = kept[0], kept[-1]
    memory = slope([(one.at, one.memory) for one in kept])
    blocks = slope([(one.at, one.blocks) for one in kept])
    bots = slope([(one.at, one.bots) for one in kept])
    print(f"{len(kept)} samples in {(last.at - first.at) / 60:.0f} minutes, after warming up and {cut:g} minutes more")
    print(
        f"memory: {memory[0]:+.2f} ± {memory[1]:.2f} MB an hour (95 %), {first.memory:.1f} MB to {last.memory:.1f} MB"
    )
    print(f"allocated blocks: {blocks[0]:+,.0f} ± {blocks[1]:,.0f} an hour (95 %), of {last.blocks:,.0f}")
    print(f"bot processes: {bots[0]:+.2f} ± {bots[1]:.2f} MB an hour (95 %), {first.bots:.1f} MB to {last.bots:.1f} MB")
    print(f"caches held {first.cached:,.0f} things, then {last.cached:,.0f}")
    found = verdict(kept)
    print(("memory is flat", "MEMORY GROWS", "too uncertain to say")[found])
    return found


def soaked(folder: Path, warm: float, minutes: float, rate: float, cut: float) -> int:
    """A whole soak; returns its verdict."""
    folder.mkdir(parents=True, exist_ok=True)
    place, port = folder / "blocks", free_port()
    place.write_text("0")
    given_to_it = f"{port}, {str(folder / 'soak.sqlite')!r}, {str(place)!r}"
    words = f"from tests.server.long.soak import watched; watched({given_to_it})"
    with (folder / "server.log").open("w") as log:
        server = subprocess.Popen([sys.executable, "-c", words], env={**os.environ, **SETTINGS, **MORE}, stderr=log)
    try:
        watch = asyncio.run(run(port, server.pid, place, warm, minutes, rate))
        bare = lay_bare(place)
    finally:
        server.terminate()
        server.wait()
    (folder / "samples.json").write_text(json.dumps(watch.samples))
    found = report(watch.samples, cut)
    print(f"blocks at the end {bare[0]:,}, without garbage {bare[1]:,}, without caches {bare[2]:,}")
    failed = sum(count for status, count in watch.soak.statuses.items() if status >= 500)
    print(f"actions {sum(watch.soak.done.values()):,}, server errors {failed}")
    return GROWS if failed else found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--warm", type=float, default=20)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rate", type=float, default=4)
    parser.add_argument("--cut", type=float, default=5)
    parser.add_argument("--folder", type=Path, default=None)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as spare:
        sys.exit(soaked(given.folder or Path(spare), given.warm, given.minutes, given.rate, given.cut))


if __name__ == "__main__":
    main()
