"""Clients of a kill campaign: they play their own tables, try what is not allowed, and remember what they were told."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from .wire import Cut, Wire

GAMES: Final = ("pebbles", "pebbles", "karmaka", "pebbles")
LONGEST: Final = 40
"""Entries after which a table is left for a new one: every restart loads the tables that are played."""
FORBIDDEN: Final = 0.2
"""Share of submissions that must be refused."""


class Told(NamedTuple):
    """What a client was told of one submission."""

    table: str
    client: str
    outcome: str
    """ok, or refused."""
    seq: int


class Pending(NamedTuple):
    """A submission whose answer has not come."""

    token: str
    door: str
    body: dict[str, Any]
    allowed: bool
    again: int = 0
    """The seq it was told before, if it is one that was acknowledged already."""


class Road:
    """Which servers serve at the moment, and what is to happen when so many submissions were answered."""

    def __init__(self, ports: list[int]) -> None:
        self.serving = dict.fromkeys(ports, False)
        self.changed = asyncio.Event()
        self.left = 0
        self.enough = asyncio.Event()

    def set(self, port: int, serving: bool) -> None:
        self.serving[port] = serving
        if serving:
            self.changed.set()
            self.changed = asyncio.Event()

    async def port(self, choice: Callable[[list[int]], int]) -> int:
        while not (ports := [port for port, serving in self.serving.items() if serving]):
            await self.changed.wait()
        return choice(ports)

    def after(self, answers: int) -> asyncio.Event:
        self.left, self.enough = answers, asyncio.Event()
        if answers == 0:
            self.enough.set()
        return self.enough

    def answered(self) -> None:
        self.left -= 1
        if self.left == 0:
            self.enough.set()


class Player:
    """Plays both seats of its own tables."""

    def __init__(self, road: Road, number: int, seed: int) -> None:
        self.road = road
        self.wire = Wire(0)
        self.game = GAMES[number % len(GAMES)]
        self.rng = random.Random(f"{seed} {number}")
        self.prefix = f"k{seed}-{number}"
        self.sent = 0
        self.leaving = False
        self.history: list[Told] = []
        self.pending: Pending | None = None
        self.last: Pending | None = None
        self.figures: Counter[str] = Counter()
        self.table = ""
        self.tokens: list[str] = []

    async def play(self) -> None:
        """Until told to leave; whatever a kill cuts off is tried again, at any server that serves."""
        while self.pending or not self.leaving:
            try:
                if not self.wire.port:
                    self.wire = Wire(await self.road.port(self.rng.choice))
                await (self._settle() if self.pending else self._once())
            except Cut:
                self.wire = Wire(0)
                await asyncio.sleep(0.002)

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
        if state["over"] or state["seq"] > LONGEST:
            self.table = ""
        elif self.rng.random() < FORBIDDEN:
            await self._forbidden(token, state)
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
        self.table, self.tokens, self.last = made["table"], [made["token"], joined["token"]], None

    async def _forbidden(self, token: str, state: dict[str, Any]) -> None:
        """Something that must be refused whenever it arrives, or what was acknowledged once more."""
        seq, options = state["seq"], (state["decision"] or {"options": []})["options"]
        key = self.rng.choice(options)["key"] if options else "lay:1"
        kind = self.rng.randrange(5)
        if kind == 0:
            await self._submit(token, "choices", {"seq": seq + self.rng.randint(1, 3), "key": key}, allowed=False)
        elif kind == 1:
            await self._submit(token, "choices", {"seq": seq, "key": "never offered"}, allowed=False)
        elif kind == 2:
            await self._submit("B" * 22, "choices", {"seq": seq, "key": key}, allowed=False)
        elif kind == 3:
            await self._submit("B" * 22, "undo", {"seq": seq}, allowed=False)
        elif self.last is not None:
            self.pending = self.last
            await self._settle()

    async def _submit(self, token: str, door: str, body: dict[str, Any], allowed: bool = True) -> None:
        self.sent += 1
        self.pending = Pending(token, door, {**body, "client": f"{self.prefix}-{self.sent}"}, allowed)
        try:
            await self._settle()
        except Cut:
            self.figures["cut off" if allowed else "forbidden cut off"] += 1
            raise

    async def _settle(self) -> None:
        """Send what is pending, for the first time or again, and note the answer."""
        assert self.pending is not None
        token, door, body, allowed, again = self.pending
        status, answer = await self.wire.ask("POST", f"/api/tables/{self.table}/{door}", token, body)
        if status == 503:  # not taken: to be sent again
            self.figures["paused"] += 1
            await asyncio.sleep(0.05)
            return
        sent, self.pending = self.pending, None
        self.figures["server errors"] += status >= 500
        self.road.answered()
        outcome, seq = ("ok", answer["seq"]) if status == 200 else ("refused", 0)
        if again:
            self.figures["repeats"] += 1
            self.figures["answered otherwise"] += seq != again
            return
        self.figures["wrongly accepted"] += outcome == "ok" and not allowed
        self.figures[outcome if allowed else "forbidden"] += 1
        self.history.append(Told(self.table, body["client"], outcome, seq))
        if outcome == "ok" and door == "choices":
            self.last = sent._replace(again=seq)
