"""What a server does for ever goes on after a fault, and a fault in asking a bot does not stop the table."""

from __future__ import annotations

import asyncio
import random
from typing import NoReturn

from quincunx.server.ops.keeping import keep_on

from .helpers import make_table, running, wait_for, with_database


def test_work_for_ever_is_begun_anew_after_a_fault_and_ends_by_itself() -> None:
    begun: list[int] = []

    async def work() -> None:
        begun.append(len(begun))
        if len(begun) < 3:
            raise KeyError("gone meanwhile")

    asyncio.run(keep_on("work", work, again=0))
    assert begun == [0, 1, 2]


def test_a_fault_on_the_way_to_a_bot_leaves_the_choice_to_the_fallback(sqlite_url: str) -> None:
    class Gone:
        async def ask(self, *_: object) -> NoReturn:
            raise KeyError("gone meanwhile")

        async def run(self) -> None: ...

    with running(with_database(sqlite_url)) as server:
        server.parts.bots.elsewhere = Gone()
        _, me, _ = make_table(server, ["me", "bot:casual"])
        rng = random.Random(1)
        wait_for(lambda: me.choose_any(rng) is None and me.state()["over"])
        assert server.parts.metrics.value("quincunx_bot_fallbacks_total") > 0
