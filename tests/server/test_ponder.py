"""Bots of the strongest levels think on while people decide; nobody else loses a process by it."""

from __future__ import annotations

import asyncio
import random

import pytest

from quincunx.server.bots import players
from quincunx.server.bots.fair import FairQueue
from quincunx.server.bots.players import BotPlayers

from .helpers import PATIENCE, Seat, Server, make_table, running, wait_for, with_database

FOR_EVER = 1e9


def until_i_decide(server: Server, me: Seat) -> None:
    """Choose until the bot has chosen once more, and I am asked again."""
    rng, match = random.Random(1), server.parts.manager.tables[me.table].playing
    before = sum(entry.seat == 1 for entry in match.log)

    def again() -> bool:
        if sum(entry.seat == 1 for entry in match.log) > before and match.waiting() == [0]:
            return True
        me.choose_any(rng)
        return False

    wait_for(again)


def pondering(server: Server) -> list[str]:
    return [worker.place for worker in server.parts.bots.workers if worker.pondering]


def test_a_bot_ponders_and_its_process_stays_free(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would ponder for ever; another table's bot has the only process at once, and so has the first one's again."""
    monkeypatch.setattr(players, "PONDER", FOR_EVER)
    with running(with_database(sqlite_url, bot_ponder=True, bot_turn=0.6, bot_workers=1)) as server:
        table, me, _ = make_table(server, ["me", "bot:expert"], game="mountain-miners")
        until_i_decide(server, me)
        wait_for(lambda: pondering(server) == [f"{table}/1"])
        assert server.parts.bots.queue.free == server.parts.bots.workers
        _, other, _ = make_table(server, ["me", "bot:casual"])
        until_i_decide(server, other)
        assert not pondering(server)
        until_i_decide(server, me)
        wait_for(lambda: pondering(server) == [f"{table}/1"])
        assert not server.parts.manager.metrics.value("quincunx_bot_fallbacks_total")


@pytest.mark.parametrize(("game", "bot", "ponder"), [("mountain-miners", "expert", False), ("pebbles", "casual", True)])
def test_nobody_ponders_who_should_not(sqlite_url: str, game: str, bot: str, ponder: bool) -> None:
    """Where it is switched off; and a level that does not search has nothing to think on about."""
    with running(with_database(sqlite_url, bot_ponder=ponder, bot_turn=0.6)) as server:
        _, me, _ = make_table(server, ["me", f"bot:{bot}"], game=game)
        until_i_decide(server, me)
        session = server.parts.manager.tables[me.table]
        wait_for(lambda: not session.thinking)
        assert not pondering(server)


def test_others_rest_while_a_bot_thinks(sqlite_url: str) -> None:
    with running(with_database(sqlite_url, bot_workers=2)) as server:
        _, me, _ = make_table(server, ["me", "invite"])
        bots: BotPlayers = server.parts.bots
        session, rested = server.parts.manager.tables[me.table], []
        for worker in bots.workers:
            worker.until, worker.place = float("inf"), f"place {bots.workers.index(worker)}"

        async def ask() -> None:
            async with bots.process(session, PATIENCE, "place 0") as worker:
                rested.extend([worker is bots.workers[0], bots.workers[1].pondering])

        server.run(ask())
        assert rested == [True, False]


def test_who_pondered_answers_if_it_is_free() -> None:
    async def run() -> list[str]:
        queue = FairQueue(["one", "two", "three"])
        async with queue.one("a", "t", PATIENCE, "one") as first, queue.one("b", "u", PATIENCE, "one") as second:
            return [first, second]

    assert asyncio.run(run()) == ["one", "three"]
