"""What tables cost, and what many of them need: `python -m benchmarks.capacity [--json]`.

Costs are processor time, not time on the clock, so that a busy machine changes them little. From them follows how many
processes a number of tables needs, and a simulation of the queue before each process says how long choices wait.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import heapq
import json
import math
import random
import resource
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import httpx

from quincunx.engine import game_ids, load_game
from quincunx.server.app import make_app
from quincunx.server.settings import Settings

from .table import weigh

CHOICES: Final = 60
"""Choices measured at a table, after ten that warm it up."""
MEMORY_TABLES: Final = 60
BETWEEN: Final = 20.0
"""Seconds between two choices at a table: what a table of two people with a bot or two comes to."""
BOT_SHARE: Final = 0.5
"""The part of the choices that bots make."""
BOT_SECONDS: Final = 0.4
"""Processor seconds of a bot's decision where all five levels are as frequent: 0.006, 0.007 and 0.096 as measured
(`benchmarks.standing`), 0.4 and 1.5 at most for the two that search by the clock."""
STREAM: Final = 13e-6
"""Processor seconds that an open page takes each second while nothing happens (`benchmarks.standing`)."""
STREAM_KB: Final = 32.0
"""Kilobytes of an open page."""
PROCESS_MB: Final = 113.0
"""Of a server process that has just started."""
VIEWS: Final = 3
"""Different views of a table that are open: two players and somebody who watches."""
PATIENCE: Final = 0.150
"""Seconds in which 99 of 100 choices must be answered."""
USABLE: Final = 0.6
"""The part of a process that may be used at busy hours, so that a second busy hour on top does not break it."""
TARGETS: Final = (500, 10_000, 1_000_000)


@dataclass(frozen=True)
class Cost:
    """Of one game, in milliseconds of a processor and kilobytes."""

    game: str
    choice: float
    choice_99: float
    frame: float
    """Drawing what a choice changed, for those who see the same."""
    page: float
    table_kb: float


@dataclass(frozen=True)
class Need:
    """What so many tables need at the same time."""

    tables: int
    choices_a_second: float
    server_processes: int
    bot_processors: int
    memory_gb: float
    p99_ms: float
    """Of a choice, waiting and service, by the simulation."""


async def measured(game: str, url: str) -> tuple[Cost, list[float]]:
    """A table of the game with people alone, random choices through the whole application but the socket."""
    app = make_app(Settings(database=url, choices_per_second=1e6, tables_per_hour=1e9, bot_workers=1))
    async with app.router.lifespan_context(app), _client(app) as client:
        table, tokens = await _table(client, game)
        dice = random.Random(1)
        seconds = [await _choose(client, table, tokens, dice) for _ in range(CHOICES + 10)]
        taken = [one for one in seconds[10:] if one]
        headers = {"Cookie": f"quincunx={tokens[0]}"}
        pages = [await _timed(lambda: client.get(f"/t/{table}", headers=headers)) for _ in range(12)]
        kb = await _memory(client, game)
    low, frame = sorted(taken), statistics.median(weigh(load_game(game)).seconds)
    cost = Cost(
        game, 1000 * statistics.median(taken), 1000 * low[int(0.99 * (len(low) - 1))], 1000 * frame,
        1000 * statistics.median(pages[2:]), kb,
    )  # fmt: skip
    return cost, [one + VIEWS * frame for one in taken]


def _client(app: Any) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1", timeout=60)


async def _table(client: httpx.AsyncClient, game: str) -> tuple[str, list[str]]:
    listed = (await client.get("/api/games")).json()
    least = next(one["seats"] for one in listed["games"] if one["id"] == game)[0]
    body = {"game": game, "seats": ["me"] + ["invite"] * (least - 1), "name": "Ada"}
    made = (await client.post("/api/tables", json=body)).json()
    tokens = [made["token"]]
    for invite in made["invites"].values():
        joined = await client.post(f"/api/tables/{made['table']}/join", json={"name": "Bo", "invite": invite})
        tokens.append(joined.json()["token"])
    return made["table"], tokens


async def _choose(client: httpx.AsyncClient, table: str, tokens: list[str], dice: random.Random) -> float:
    """Processor seconds of one choice of whoever must decide; 0 after the end."""
    for token in tokens:
        headers = {"Authorization": f"Bearer {token}"}
        state = (await client.get(f"/api/tables/{table}", headers=headers)).json()["state"]
        if state["decision"]:
            key = dice.choice(state["decision"]["options"])["key"]
            body = {"seq": state["seq"], "key": key, "client": f"c{dice.getrandbits(60):x}"}
            path = f"/api/tables/{table}/choices"
            return await _timed(lambda: client.post(path, headers=headers, json=body))  # noqa: B023 (used at once)
    return 0.0


async def _timed(work: Callable[[], Awaitable[Any]]) -> float:
    started = time.process_time()
    await work()
    return time.process_time() - started


async def _memory(client: httpx.AsyncClient, game: str) -> float:
    """Kilobytes a table adds to the process while its match and what one page was shown are in memory."""
    gc.collect()
    dice = random.Random(2)
    before = _held()
    for _ in range(MEMORY_TABLES):
        table, tokens = await _table(client, game)
        for _ in range(3):
            await _choose(client, table, tokens, dice)
        await client.get(f"/t/{table}", headers={"Cookie": f"quincunx={tokens[0]}"})
    gc.collect()
    return (_held() - before) / MEMORY_TABLES


def _held() -> float:
    """Kilobytes this process holds now."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 1024


# -- on paper


def needs(tables: int, service: Sequence[float], kb: float) -> Need:
    """How many processes tables need, and how long choices wait before each of them then."""
    rate, beating = tables / BETWEEN, tables * VIEWS * STREAM
    processes = max(1, math.ceil((rate * statistics.fmean(service) + beating) / USABLE))
    bots = math.ceil(rate * BOT_SHARE * BOT_SECONDS / USABLE)
    while (wait := p99(rate / processes, service, beating / processes)) > PATIENCE and rate / processes > 1:
        processes = math.ceil(1.1 * processes)
    memory = tables * (kb + VIEWS * STREAM_KB) / 1e6 + processes * PROCESS_MB / 1e3
    return Need(tables, rate, processes, bots, memory, 1000 * wait)


def p99(rate: float, service: Sequence[float], beating: float = 0.0, choices: int = 40_000, seed: int = 1) -> float:
    """Of the time from a choice to its answer, at one process that gets so many a second, at random moments. `beating`
    is the part of it that open streams take."""
    dice = random.Random(seed)
    now = free = 0.0
    spent: list[float] = []
    for _ in range(choices):
        now += dice.expovariate(rate)
        free = max(now, free) + dice.choice(service) / (1 - beating)
        spent.append(free - now)
    return heapq.nlargest(choices // 100, spent)[-1]


async def everything(games: Sequence[str]) -> tuple[list[Cost], list[Need]]:
    costs, service = [], []
    for game in games:
        with tempfile.TemporaryDirectory() as folder:
            cost, taken = await measured(game, f"sqlite:///{Path(folder) / 'tables.sqlite'}")
        costs.append(cost)
        service.extend(taken)
    kb = statistics.fmean(cost.table_kb for cost in costs)
    return costs, [needs(tables, service, kb) for tables in TARGETS]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("games", nargs="*", default=game_ids())
    arguments.add_argument("--json", action="store_true")
    given = arguments.parse_args()
    costs, wanted = asyncio.run(everything(given.games))
    if given.json:
        print(json.dumps({"costs": [asdict(one) for one in costs], "needs": [asdict(one) for one in wanted]}))
        return
    print("game              choice ms   99th ms  frame ms   page ms   table KB")
    for one in costs:
        print(
            f"{one.game:<18}{one.choice:>9.1f}{one.choice_99:>10.1f}{one.frame:>10.1f}{one.page:>10.1f}{one.table_kb:>11.0f}"
        )
    print("\n   tables  choices/s  server processes  bot processors  memory GB  p99 ms")
    for need in wanted:
        late = "" if need.p99_ms <= 1000 * PATIENCE else "  too late"
        print(
            f"{need.tables:>9,}{need.choices_a_second:>11,.0f}{need.server_processes:>18,}{need.bot_processors:>16,}"
            f"{need.memory_gb:>11,.1f}{need.p99_ms:>8.0f}{late}"
        )


if __name__ == "__main__":
    main()
