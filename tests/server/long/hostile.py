"""Forged, stale, duplicate, foreign-seat and malformed submissions by the thousand: none may have any effect.

They go through the whole application (door, routes, session, hall, database) by ASGI calls in this process; only the
socket is left out. Tables of every registered game stand at random decisions. Before and after each request the match
must have the same digest, and before and after each round the database the same rows.

Run `python -m tests.server.long.hostile 1000000 --folder DIR` for the long form: it prints figures after every round,
ends honestly when interrupted, and goes on with the campaign in DIR when started again.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import hashlib
import json
import random
import resource
import tempfile
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, select

from quincunx.server.storage import schema

from ..direct import Answer, Direct, direct
from ..helpers import PATIENT

JUNK: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2**31, 2**63, 10**30, 0.5, 1e308, "", " ", "0", "lay:1", "lay:7", "LAY:1", "take:3", "undo",
    "takeback", "../..", "\x00", "\u202e", "😀", "a" * 300, "' OR 1=1 --", "<script>alert(1)</script>", [], [[]], {},
    {"$gt": ""}, ["lay:1"], {"key": "lay:1"}, [0, 1, 2], "__proto__", "lay:1\n", "lay:١",
)  # fmt: skip
RAW: tuple[bytes, ...] = (
    b"", b"{", b"null", b"[]", b'"x"', b"\xff\xfe", b"{" * 5000, b"[" * 40 + b"]" * 40, b'{"seq":1,"seq":2}',
    b'{"seq":NaN}', b'{"seq":1e999}', b'{"seq":' + b"9" * 5000 + b"}", b'{"key":"\\ud800"}', b"a=b&c=d", b"x" * 20000,
)  # fmt: skip
ROUND = 50_000
PATHS = ("choices", "undo", "takeback", "takeback/answer", "stand-in", "rematch", "start", "leave", "join", "chat")


class Campaign:
    """Tables that stand at random decisions, and attackers who hold seats, wrong seats or none."""

    def __init__(self, app: Direct, seed: int) -> None:
        self.app = app
        self.rng = random.Random(seed)
        self.statuses: Counter[int] = Counter()
        self.effects = 0
        self.kinds: Counter[str] = Counter()
        self.tables: list[tuple[str, list[str]]] = []
        self.accepted: dict[str, list[tuple[str, dict[str, Any]]]] = {}
        """Of each table: tokens and bodies of submissions that were accepted."""

    async def set_up(self, tables: int) -> None:
        games = sorted(self.app.parts.games.by_id)
        for number in range(tables):
            game = games[number % len(games)]
            seats = self.rng.choice([n for n in self.app.parts.games.get(game).seats if n < 4])
            table, tokens = await self.app.table(seats, game)
            for step in range(self.rng.randrange(1, 12)):
                await self.play_one(table, tokens, f"setup{number}-{step}")
            self.tables.append((table, tokens))

    async def rows(self) -> str:
        """A digest of everything in the database but the signs of life."""
        return await self.app.parts.store.read(_digest_of_rows)

    async def play_one(self, table: str, tokens: list[str], client: str) -> None:
        states = [await self.app.state(table, token) for token in tokens]
        asked = [(at, s) for at, s in enumerate(states) if s["decision"]]
        if asked:
            at, state = self.rng.choice(asked)
            key = self.rng.choice(state["decision"]["options"])["key"]
            answer = await self.app.choose(table, tokens[at], state["seq"], key, client)
            assert answer.status == 200, answer.body
            body = {"seq": state["seq"], "key": key, "client": client}
            self.accepted.setdefault(table, []).append((tokens[at], body))

    async def fire(self) -> None:
        """One hostile request; whatever it says, the log must stay as it was."""
        table, tokens = self.rng.choice(self.tables)
        before = await self.fingerprint(table)
        kind = self.rng.choice((self.forged, self.stale, self.foreign, self.duplicate, self.malformed, self.odd_path))
        answer = await kind(table, tokens)
        self.kinds[kind.__name__] += 1
        self.statuses[answer.status] += 1
        if await self.fingerprint(table) != before:
            self.effects += 1

    async def fingerprint(self, table: str) -> tuple[int, str]:
        async with self.app.parts.manager.at(table) as session:
            return session.seq, session.playing.digest()

    async def forged(self, table: str, tokens: list[str]) -> Answer:
        """The right seat and seq, an option that was never offered."""
        token = self.rng.choice(tokens)
        async with self.app.parts.manager.at(table) as session:
            seq = session.seq
            decision = session.playing.decision(tokens.index(token))
            offered = {option.key for option in decision.options} if decision else set()
        key = self.rng.choice(JUNK)
        if key in offered if isinstance(key, str) else False:
            key = "lay:99"
        return await self.post(table, token, {"seq": seq, "key": key, "client": self.client()})

    async def stale(self, table: str, tokens: list[str]) -> Answer:
        """A legal option against a state that is not the one it is offered in."""
        at = self.rng.randrange(len(tokens))
        async with self.app.parts.manager.at(table) as session:
            decision = session.playing.decision(at)
            asked = session.asked_at(at) if decision else 0
            seqs = [*range(asked), *range(session.seq + 1, session.seq + 4), 10**6]
            key = decision.options[0].key if decision else "lay:1"
        return await self.post(table, tokens[at], {"seq": self.rng.choice(seqs), "key": key, "client": self.client()})

    async def foreign(self, table: str, tokens: list[str]) -> Answer:
        """A legal choice of one seat, sent by a token that does not hold it."""
        async with self.app.parts.manager.at(table) as session:
            waiting = session.playing.waiting()
            seq = session.seq
            decision = session.playing.decision(waiting[0]) if waiting else None
        key = decision.options[0].key if decision else "lay:1"
        others = [t for at, t in enumerate(tokens) if at not in waiting]
        strangers = [t for other, held in self.tables if other != table for t in held]
        token = self.rng.choice([*others, *strangers[:4], "A" * 22, tokens[0][:-1], tokens[0].swapcase(), ""])
        if token in tokens and tokens.index(token) in waiting:
            token = "B" * 22
        return await self.post(table, token, {"seq": seq, "key": key, "client": self.client()})

    async def duplicate(self, table: str, tokens: list[str]) -> Answer:
        """A submission that was accepted before, sent again, as it was or with another body."""
        given = self.accepted.get(table)
        if not given:
            return await self.malformed(table, tokens)
        token, body = self.rng.choice(given)
        if self.rng.random() < 0.7:
            body = {**body, self.rng.choice(("seq", "key")): self.rng.choice((0, 1, 2, 3, "lay:1", "take:2", "x"))}
        return await self.post(table, token, body)

    async def malformed(self, table: str, tokens: list[str]) -> Answer:
        token = self.rng.choice(tokens)
        if self.rng.random() < 0.5:
            body: Any = {"seq": self.rng.choice(JUNK), "key": self.rng.choice(JUNK), "client": self.rng.choice(JUNK)}
            if self.rng.random() < 0.3:
                body[str(self.rng.choice(JUNK))] = self.rng.choice(JUNK)
            if body["key"] in ("lay:1", "take:3"):
                body["client"] = None
            return await self.post(table, token, body)
        headers = {
            "authorization": f"Bearer {token}",
            "content-type": self.rng.choice(("application/json", "text/x", "")),
        }
        return await self.app.send("POST", f"/api/tables/{table}/choices", self.rng.choice(RAW), headers)

    async def odd_path(self, table: str, tokens: list[str]) -> Answer:
        """Any other door of the table, with the wrong key or the wrong body."""
        path = self.rng.choice(PATHS)
        body = {
            "seq": self.rng.choice((0, 10**6)),
            "client": "x",
            "answer": "yes",
            "seat": 9,
            "level": "strong",
            "text": "",
        }
        wanted = {key: body[key] for key in self.rng.sample(sorted(body), 2)}
        token = self.rng.choice(["C" * 22, "x", "é"]) if path in ("undo", "start") else "C" * 22
        return await self.post(table, token, wanted, path)

    async def post(self, table: str, token: str, body: Any, path: str = "choices") -> Answer:
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        data = json.dumps(body).encode()
        return await self.app.send("POST", f"/api/tables/{table}/{path}", data, headers)

    def client(self) -> str:
        return f"h{self.rng.getrandbits(60):x}"


def _digest_of_rows(c: Connection) -> str:
    """Which rows there are, column by column; when somebody was last seen is no effect."""
    found = hashlib.sha256()
    for table in schema.metadata.sorted_tables:
        columns = [column for column in table.columns if column.name != "seen_at"]
        for row in c.execute(select(*columns).order_by(*table.primary_key.columns)):
            found.update(repr(tuple(row)).encode())
    return found.hexdigest()


async def campaign(count: int, seed: int = 1) -> Campaign:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'hostile.sqlite'}"
        async with direct(replace(PATIENT, database=url, idle=1e6)) as app:
            run = Campaign(app, seed)
            await run.set_up(18)
            before = await run.rows()
            for _ in range(count):
                await run.fire()
            run.effects += await run.rows() != before
            return run


def memory_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


class Kept:
    """Figures of all rounds so far, in a folder so that the campaign can go on another time."""

    def __init__(self, folder: Path) -> None:
        self.place = folder / "hostile.json"
        data = json.loads(self.place.read_text()) if self.place.exists() else {}
        self.done: int = data.get("done", 0)
        self.rounds: int = data.get("rounds", 0)
        self.seconds: float = data.get("seconds", 0.0)
        self.effects: int = data.get("effects", 0)
        self.statuses = Counter({int(status): n for status, n in data.get("statuses", {}).items()})
        self.kinds: Counter[str] = Counter(data.get("kinds", {}))

    def add(self, run: Campaign, seconds: float) -> None:
        self.rounds += 1
        self.done += sum(run.statuses.values())
        self.seconds += seconds
        self.effects += run.effects
        self.statuses.update(run.statuses)
        self.kinds.update(run.kinds)
        self.place.write_text(json.dumps(vars(self) | {"place": ""}))

    def line(self) -> str:
        errors = sum(n for status, n in self.statuses.items() if status >= 500)
        took = f"{self.seconds:.0f} s ({self.done / max(1.0, self.seconds):.0f}/s)"
        return f"{self.done:,} submissions in {took}: {self.effects} effects, {errors} server errors"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("count", type=int)
    parser.add_argument("--folder", type=Path, default=None)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as spare:
        folder = given.folder or Path(spare)
        folder.mkdir(parents=True, exist_ok=True)
        kept = Kept(folder)
        asyncio.run(campaign(2000, 0))
        before = memory_mb()
        try:
            while kept.done < given.count:
                started = time.time()
                run = asyncio.run(campaign(min(ROUND, given.count - kept.done), kept.rounds + 1))
                del run.app
                gc.unfreeze()  # each server set aside what it had loaded, for good; the next one loads it anew
                gc.collect()
                kept.add(run, time.time() - started)
                print(kept.line(), f"memory +{memory_mb() - before:.1f} MB", flush=True)
        except KeyboardInterrupt:
            print("interrupted; the round that was running does not count")
    print(kept.line())
    print("statuses:", dict(sorted(kept.statuses.items())))
    print("kinds:", dict(kept.kinds))


if __name__ == "__main__":
    main()
