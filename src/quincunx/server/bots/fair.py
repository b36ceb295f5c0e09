"""Who gets the next free bot process: whoever has had the least of them lately, first by visitor, then by table."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

T = TypeVar("T")
HALVED: Final = 60.0
"""Seconds after which what somebody used counts half."""
MOST: Final = 10_000


@dataclass
class Use:
    """Seconds of bot processes, fading."""

    seconds: float = 0.0
    at: float = field(default_factory=time.monotonic)

    def now(self) -> float:
        return float(self.seconds * 0.5 ** ((time.monotonic() - self.at) / HALVED))

    def add(self, seconds: float) -> None:
        self.seconds, self.at = self.now() + seconds, time.monotonic()


class Account:
    """What visitors and tables have of the bot processes: what they hold now, what they used lately."""

    def __init__(self) -> None:
        self.used: dict[str, Use] = {}
        self.held: Counter[str] = Counter()

    def take(self, visitor: str, table: str) -> None:
        self.held.update(_both(visitor, table))

    def give_back(self, visitor: str, table: str, seconds: float) -> None:
        for who in _both(visitor, table):
            self.held[who] -= 1
            self._use(who).add(seconds)

    def standing(self, visitor: str, table: str) -> tuple[float, float, float, float]:
        """Whoever has less comes first: held now, then used lately; by visitor, then by table."""
        first, second = _both(visitor, table)
        return (self.held[first], self._used(first), self.held[second], self._used(second))

    def _used(self, who: str) -> float:
        return self.used[who].now() if who in self.used else 0.0

    def _use(self, who: str) -> Use:
        if len(self.used) >= MOST and who not in self.used:
            self.used = {name: use for name, use in self.used.items() if use.now() > 0.01}
            self.held = +self.held
        return self.used.setdefault(who, Use())


def _both(visitor: str, table: str) -> tuple[str, str]:
    """The names of both in one account: nobody is called as a table is."""
    return f"visitor {visitor}", f"table {table}"


@dataclass(frozen=True, eq=False)
class Waiting(Generic[T]):
    visitor: str
    table: str
    number: int
    given: asyncio.Future[T]
    wanted: T | None = None


class FairQueue(Generic[T]):
    def __init__(self, things: Iterable[T]) -> None:
        self.free = list(things)
        self.waiting: list[Waiting[T]] = []
        self.account = Account()
        self._number = 0

    @asynccontextmanager
    async def one(self, visitor: str, table: str, limit: float, wanted: T | None = None) -> AsyncIterator[T]:
        """A free thing within `limit` seconds, the one wanted if it is free, or TimeoutError; it goes back when the
        block ends."""
        thing = await self._get(visitor, table, limit, wanted)
        began = time.monotonic()
        try:
            yield thing
        finally:
            self._back(thing, visitor, table, time.monotonic() - began)

    async def _get(self, visitor: str, table: str, limit: float, wanted: T | None = None) -> T:
        self._number += 1
        mine = Waiting[T](visitor, table, self._number, asyncio.get_running_loop().create_future(), wanted)
        self.waiting.append(mine)
        self._give()
        try:
            return await asyncio.wait_for(asyncio.shield(mine.given), limit)
        except BaseException:
            self._withdraw(mine)
            raise

    def _withdraw(self, mine: Waiting[T]) -> None:
        if mine in self.waiting:
            self.waiting.remove(mine)
        elif mine.given.done():
            self._back(mine.given.result(), mine.visitor, mine.table, 0.0)

    def _back(self, thing: T, visitor: str, table: str, seconds: float) -> None:
        self.account.give_back(visitor, table, seconds)
        self.free.append(thing)
        self._give()

    def _give(self) -> None:
        while self.free and self.waiting:
            first = min(self.waiting, key=self._turn)
            self.waiting.remove(first)
            self.account.take(first.visitor, first.table)
            at = self.free.index(first.wanted) if first.wanted in self.free else -1
            first.given.set_result(self.free.pop(at))

    def _turn(self, who: Waiting[T]) -> tuple[float, ...]:
        return (*self.account.standing(who.visitor, who.table), who.number)
