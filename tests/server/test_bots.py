"""Bots that crash, hang, answer nonsense or rubbish: the table goes on with a fallback."""

from __future__ import annotations

import asyncio
import random
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from quincunx.engine import Match, Setting, game_ids, load_game
from quincunx.engine.codec import value_in, value_out
from quincunx.engine.state import plain
from quincunx.server.bots import players
from quincunx.server.bots.fair import FairQueue
from quincunx.server.bots.players import BotFailed, BotPlayers, NoProcess, Worker, on_the_beat, within
from quincunx.server.bots.protocol import Material, context_from, material_of
from quincunx.server.tables.session import TableSession

from .helpers import PATIENCE, TEMPLATE, Seat, Server, make_table, running, wait_for, with_database

CRASH = "import sys; sys.stdin.buffer.read(4); sys.exit(3)"
HANG = "import sys; sys.stdout.buffer.write(bytes(4)); sys.stdout.flush(); sys.stdin.read()"
SLOW = """
import struct, sys, time, msgspec
time.sleep(1)
data = msgspec.json.encode({"choice": 1, "fault": ""})
sys.stdout.buffer.write(bytes(4) + struct.pack(">I", len(data)) + data); sys.stdout.flush()
sys.stdin.read()
"""
DIES_ONCE = f"""
import pathlib, sys
begun = pathlib.Path(sys.argv[1])
if not begun.exists():
    begun.touch()
    sys.stdout.buffer.write(bytes(4)); sys.stdout.flush()
    sys.exit(1)
{SLOW}"""
NEVER = "import sys; sys.stdin.read()"
RUBBISH = "import sys; sys.stdout.buffer.write(b'\\0\\0\\0\\4abcd'); sys.stdout.flush(); sys.stdin.read()"
HUGE = "import sys; sys.stdout.buffer.write(b'\\xff\\xff\\xff\\xff'); sys.stdout.flush(); sys.stdin.read()"
UNLEGAL = """
import struct, sys, msgspec
while True:
    head = sys.stdin.buffer.read(4)
    if not head: break
    sys.stdin.buffer.read(struct.unpack(">I", head)[0])
    data = msgspec.json.encode({"choice": 999, "fault": ""})
    sys.stdout.buffer.write(struct.pack(">I", len(data)) + data); sys.stdout.flush()
"""


@pytest.mark.parametrize(
    "kind", [CRASH, HANG, RUBBISH, HUGE, UNLEGAL], ids=["crash", "hang", "rubbish", "huge", "illegal"]
)
def test_a_bad_bot_is_replaced_and_the_match_ends(sqlite_url: str, kind: str) -> None:
    with running(replace(with_database(sqlite_url), bot_budget=0.3)) as server:
        manager = server.parts.manager
        manager.bots = server.parts.bots = BotPlayers(manager, [sys.executable, "-c", kind])
        _, me, _ = make_table(server, ["me", "bot:casual"])
        _finish(me)
        assert manager.metrics.value("quincunx_bot_fallbacks_total") >= 3
        failures = manager.tables[me.table].bot_failures[1]
        assert len(failures) == 3, "after three failures nobody waits for it any more"


def _finish(me: Seat) -> None:
    rng = random.Random(1)

    def over() -> bool:
        me.choose_any(rng)
        return bool(me.state()["over"])

    wait_for(over)


def test_a_worker_that_failed_is_started_anew() -> None:
    async def run() -> None:
        game = load_game(TEMPLATE)
        match = Match(game, game.setting(2))
        good = [sys.executable, "-m", "quincunx.server.bots.worker", str(PATIENCE)]
        worker = Worker([sys.executable, "-c", HANG])
        with pytest.raises(BotFailed):
            await worker.ask(material_of(match, TEMPLATE, 0, "casual", "s"), 0.3)
        assert worker.process is None
        worker.command = good
        found = await worker.ask(material_of(match, TEMPLATE, 0, "casual", "s"), PATIENCE)
        assert found.choice in next(ask[2] for ask in match.asks() if ask[0] == 0)
        with pytest.raises(BotFailed):
            await worker.ask(material_of(match, TEMPLATE, 0, "no such bot", "s"), PATIENCE)
        assert worker.process is not None, "a bot that raised is no reason to end the process"
        again = await worker.ask(material_of(match, TEMPLATE, 0, "casual", "s"), PATIENCE)
        assert again == found, "the same seed and the same position give the same choice"
        await worker.end()

    asyncio.run(run())


def test_starting_a_process_is_no_time_of_the_bot() -> None:
    """Else, where a start takes longer than a thought may, every process is ended before it has begun, for ever."""

    async def run() -> None:
        game = load_game(TEMPLATE)
        material = material_of(Match(game, game.setting(2)), TEMPLATE, 0, "casual", "s")
        worker = Worker([sys.executable, "-c", SLOW])
        assert (await worker.ask(material, 0.5)).choice == 1
        await worker.end()
        worker.command = [sys.executable, "-c", NEVER]
        with pytest.raises(NoProcess):
            await worker.ask(material, PATIENCE, start=0.2)
        assert worker.process is None

    asyncio.run(run())


def test_when_a_process_dies_in_mid_thought_another_one_thinks_again(tmp_path: Path) -> None:
    async def run() -> None:
        game = load_game(TEMPLATE)
        material = material_of(Match(game, game.setting(2)), TEMPLATE, 0, "casual", "s")
        worker = Worker([sys.executable, "-c", DIES_ONCE, str(tmp_path / "begun")])
        assert (await worker.ask(material, PATIENCE, PATIENCE)).choice == 1
        await worker.end()

    asyncio.run(run())


def test_a_bot_process_ends_with_its_server_and_a_hung_one_by_itself() -> None:
    async def run() -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "quincunx.server.bots.worker", "20", stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert process.stdin is not None
        process.stdin.close()
        assert await asyncio.wait_for(process.wait(), PATIENCE) == 0

    asyncio.run(run())


def test_choices_survive_the_way_to_another_process() -> None:
    for choice in (3, (1, 2), [3, (1, 2)], [(1, (2, 3))]):
        assert value_in(value_out(choice)) == choice


def settings_of(name: str) -> list[tuple[str, Setting]]:
    game = load_game(name)
    large = [game.setting(2, {"width": 10, "height": 10})] if name == "mountain-miners" else []
    return [(name, setting) for setting in [*game.sample_settings()[:2], *large]]


@pytest.mark.parametrize(("name", "setting"), [pair for name in [TEMPLATE, *game_ids()] for pair in settings_of(name)])
def test_a_chair_rebuilt_from_material_is_the_context_of_the_match(name: str, setting: Setting) -> None:
    """Also over the wire, and where maps of a hundred places make numbers longer than 64 bits."""
    game = load_game(name)
    rng = random.Random(4)
    match = Match(game, setting)
    for _ in range(60):
        if match.over:
            break
        for seat in match.waiting():
            sent = msgspec.json.encode(material_of(match, name, seat, "casual", "seed"))
            boundary = match.play.snap
            assert boundary is not None
            received = msgspec.json.decode(sent, type=Material)
            assert {name: value_in(value) for name, value in received.snap.items()} == plain(boundary)
            context = context_from(received, game)
            offered = next(ask[2] for ask in match.asks() if ask[0] == seat)
            assert list(context.options) == list(offered) and context.view == match.view(seat)
        seat = rng.choice(match.waiting())
        match.submit(seat, rng.choice(list(next(a[2] for a in match.asks() if a[0] == seat))))


def test_a_turn_has_one_budget_however_many_decisions_it_has() -> None:
    """Even if every thought takes all it may, and each answer waits for the beat."""
    spent, times = 0.0, 0
    while (level := within("expert", 6.0 - spent)) != "learned/greedy":
        seconds = float(level.removeprefix("expert:").removesuffix("s"))
        spent += seconds + on_the_beat(seconds, 0.2)
        times += 1
    assert spent < 6.0 and times > 6
    assert within("casual", 0.0) == "casual" and within("expert", 6.0) == "expert:1.50s"


def test_answers_come_on_the_beat() -> None:
    assert [round(on_the_beat(spent, 0.2), 6) for spent in (0.0, 0.05, 0.2, 0.25)] == [0.2, 0.15, 0.0, 0.15]


def test_a_turn_ends_when_somebody_else_has_chosen(sqlite_url: str) -> None:
    with running(with_database(sqlite_url, bot_turn=6.0)) as server:
        _, me, _ = make_table(server, ["me", "invite"])
        session, bots = server.parts.manager.tables[me.table], server.parts.bots
        session.match = SimpleNamespace(log=[SimpleNamespace(seat=seat) for seat in (1, 1, 0, 1)])  # type: ignore[assignment]
        left = [bots._time_left(session, 1, asked, now) for asked, now in ((0, 10.0), (1, 11.0), (2, 12.5), (3, 20.0))]
        assert left == [6.0, 5.0, 3.5, 6.0]
        assert bots._time_left(session, 1, 0, 30.0) == 6.0, "after a taking back it begins anew"
        session.match = None


def test_waiting_for_a_process_is_no_failure_and_the_table_says_so(sqlite_url: str) -> None:
    with running(with_database(sqlite_url, bot_queue=0.01, bot_workers=1)) as server:
        bots = server.parts.bots
        worker = bots.queue.free.pop()
        _, me, _ = make_table(server, ["me", "bot:strong"])
        session = server.parts.manager.tables[me.table]
        me.choose_any(random.Random(1))
        wait_for(lambda: session.bot_notes.get(1))
        assert not session.bot_failures
        assert "strong, plays at random: the server is busy" in server.client(me.token).get(f"/t/{me.table}").text
        server.run(_again(bots.queue, worker))
        bots.queue.one = partial(_patient, bots.queue.one)  # type: ignore[method-assign]
        wait_for(lambda: (me.choose_any(random.Random(1)), not session.bot_notes.get(1) or me.state()["over"])[1])


def _patient(one: Any, visitor: str, table: str, limit: float) -> Any:
    return one(visitor, table, PATIENCE)


async def _again(queue: FairQueue[Any], thing: Any) -> None:
    queue.free.append(thing)
    queue._give()


def test_failures_of_a_bot_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    session: Any = SimpleNamespace(bot_failures={1: [0.0, 10.0, 20.0]})
    counts = []
    for now in (30.0, players.FORGOTTEN + 5, players.FORGOTTEN + 25):
        monkeypatch.setattr(players, "time", SimpleNamespace(monotonic=lambda now=now: now))
        counts.append(len(players.recent_failures(session, 1)))
    assert counts == [3, 2, 0]


def test_one_address_with_twenty_tables_does_not_keep_others_waiting() -> None:
    """Twenty tables of one visitor wait before two of others: those are served next, and nobody is forgotten."""

    async def run() -> list[str]:
        queue, order = FairQueue(["process"]), []

        async def ask(visitor: str, table: str) -> None:
            async with queue.one(visitor, table, PATIENCE):
                order.append(visitor)
                await asyncio.sleep(0.001)

        crowd = [asyncio.create_task(ask("crowd", f"table {n}")) for n in range(20)]
        await asyncio.sleep(0)
        others = [asyncio.create_task(ask(name, name)) for name in ("ada", "ben")]
        await asyncio.gather(*crowd, *others)
        return order

    order = asyncio.run(run())
    assert set(order[1:3]) == {"ada", "ben"} and order.count("crowd") == 20


def test_many_tables_at_which_nobody_acts_have_no_more_bot_time_than_one(server: Server) -> None:
    new, other = TableSession("a"), TableSession("b")
    assert players.asker_of(new) == players.asker_of(other)
    table, _, _ = make_table(server, ["me", "bot:casual"])
    made = server.parts.manager.tables[table]
    assert players.asker_of(made) == "127.0.0.1" != players.asker_of(new)


def test_a_process_nobody_waits_for_any_more_goes_to_the_next() -> None:
    async def run() -> None:
        queue = FairQueue(["process"])
        async with queue.one("a", "t", PATIENCE):
            with pytest.raises(TimeoutError):
                async with queue.one("b", "t", 0.01):
                    raise AssertionError("there was none")
            waiting = asyncio.create_task(queue._get("c", "t", PATIENCE))
            await asyncio.sleep(0)
            waiting.cancel()
        async with queue.one("d", "t", PATIENCE) as thing:
            assert thing == "process" and not queue.waiting
        assert queue.free == ["process"]

    asyncio.run(run())
