"""Real clocks that jump under a running server, or that two servers do not agree about: nobody is replaced by it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from .helpers import Reached, Seat, full_table
from .long.clock import HAS_COMPILER, Clock
from .long.process import Process

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not HAS_COMPILER, reason="the layer that lets a clock jump is written in C"),
]
HOUR = 3600


@contextmanager
def beside(database: str, clock: Clock) -> Iterator[Process]:
    """A server that takes whoever was away for a minute to be away."""
    process = Process(database, {**clock.environment, "QUINCUNX_AWAY": "60"})
    try:
        process.start()
        yield process
    finally:
        process.close()


def is_here(of: Seat, at: Reached | None = None) -> bool:
    """Whether this seat's neighbour, asked at either server, could not be replaced by a bot."""
    me = of if at is None else Seat(at, of.table, of.token, of.seat)
    return me.post("/stand-in", seat=1, level="novice").status_code == 403


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 400 * 24 * HOUR])
def test_nobody_is_replaced_at_a_server_whose_clock_jumps(sqlite_url: str, tmp_path: Path, jump: int) -> None:
    clock, rng = Clock(tmp_path, "one"), random.Random(1)
    with beside(sqlite_url, clock) as server:
        ada, ben = full_table(server)
        for at in (jump, 0, jump):
            with ben.stream() as events:
                next(events)
                clock.jump(at)
                assert is_here(ada) and ada.whole()["table"]["seats"][1]["online"]
                ada.choose_any(rng)
                ben.choose_any(rng)
        server.kill()
        clock.jump(-jump)
        server.start()
        assert is_here(ada), "also if it was begun again meanwhile"


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_nobody_is_replaced_at_a_server_whose_clock_is_another(postgres_url: str, tmp_path: Path, jump: int) -> None:
    clocks = [Clock(tmp_path, "one"), Clock(tmp_path, "two")]
    clocks[1].jump(jump)
    with beside(postgres_url, clocks[0]) as one, beside(postgres_url, clocks[1]) as two:
        ada, ben = full_table(one)
        ben.whole()
        assert is_here(ada, two) and is_here(ada)
