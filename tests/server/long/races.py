"""Pairs of choices for the same decision, sent at the same moment: exactly one is accepted, the other gets 409.

Run `python -m tests.server.long.races 1000` for the long form; with a PostgreSQL address as second argument the two of
each pair go to two server processes on one database.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

from ..direct import Direct, direct
from ..helpers import PATIENT


async def pairs(apps: list[Direct], count: int, seed: int = 1) -> Counter[tuple[int, int]]:
    """The statuses of each pair, lower first."""
    rng = random.Random(seed)
    found: Counter[tuple[int, int]] = Counter()
    table, tokens = await apps[0].table(2)
    left, right = apps[0], apps[-1]
    for number in range(count):
        state = await left.state(table, tokens[0])
        if state["over"]:
            table, tokens = await apps[0].table(2)
            state = await left.state(table, tokens[0])
        seat = rng.choice(state["waiting"])
        asked = await left.state(table, tokens[seat])
        keys = [option["key"] for option in asked["decision"]["options"]]
        both = [rng.choice(keys), rng.choice(keys)]
        answers = await asyncio.gather(
            left.choose(table, tokens[seat], asked["seq"], both[0], f"a{number}"),
            right.choose(table, tokens[seat], asked["seq"], both[1], f"b{number}"),
        )
        statuses = sorted(answer.status for answer in answers)
        found[statuses[0], statuses[1]] += 1
        after = await right.state(table, tokens[seat])
        assert after["seq"] == asked["seq"] + 1, "one entry, no more and no less"
        fresh = next((a for a in answers if a.status == 409), None)
        assert fresh is None or fresh.json()["state"] == after, "the refused one got the fresh state"
    return found


async def repeats(app: Direct, count: int, seed: int = 1) -> int:
    """Every submission sent one to five times at once; returns how many requests that were. Each has one effect."""
    rng = random.Random(seed)
    sent = 0
    table, tokens = await app.table(3)
    for number in range(count):
        states = [await app.state(table, token) for token in tokens]
        if states[0]["over"]:
            table, tokens = await app.table(3)
            continue
        seat = rng.choice(states[0]["waiting"])
        key = rng.choice(states[seat]["decision"]["options"])["key"]
        seq, times = states[seat]["seq"], rng.randint(1, 5)
        jobs = [app.choose(table, tokens[seat], seq, key, f"r{number}") for _ in range(times)]
        answers = await asyncio.gather(*jobs)
        assert {(answer.status, answer.json()["seq"]) for answer in answers} == {(200, seq + 1)}
        sent += times
    return sent


async def main(count: int, url: str = "") -> None:
    started = time.time()
    with tempfile.TemporaryDirectory() as folder:
        settings = replace(PATIENT, database=url or f"sqlite:///{Path(folder) / 'races.sqlite'}")
        async with AsyncExitStack() as stack:
            apps = [await stack.enter_async_context(direct(settings)) for _ in range(2 if url else 1)]
            found = await pairs(apps, count)
            sent = await repeats(apps[0], count)
    print(f"{count:,} parallel pairs on {'two servers, PostgreSQL' if url else 'one server, SQLite'}: {dict(found)}")
    print(f"{count:,} submissions sent {sent:,} times: one effect each")
    print(f"{time.time() - started:.0f} s")


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), *sys.argv[2:3]))
