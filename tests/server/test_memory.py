"""Memory: what is let go of, when it is collected, and what counts as flat."""

from __future__ import annotations

import gc
import random
import time
from pathlib import Path

import pytest

from quincunx.server.ops import gc as garbage

from .long import soak


def line(grows: float, swings: float = 0.5, hours: float = 1.0) -> list[soak.Sample]:
    """Samples of a server whose memory grows by so many MB an hour, and swings about that."""
    dice = random.Random(1)
    ats = [10.0 * number for number in range(int(360 * hours))]
    return [soak.Sample(at, 300 + grows * at / 3600 + dice.gauss(0, swings), 1e6, 0, 0) for at in ats]


@pytest.mark.parametrize(
    ("samples", "found"),
    [
        (line(0), soak.FLAT),
        (line(-8), soak.FLAT),
        (line(0.5, 0.1), soak.FLAT),  # surely grows, surely by less than a table
        (line(1.5, 0.1), soak.GROWS),
        (line(20), soak.GROWS),
        (line(20, 0.5, 0.01), soak.UNKNOWN),
        (line(0, 60), soak.UNKNOWN),
    ],
)
def test_the_verdict_of_a_soak(samples: list[soak.Sample], found: int) -> None:
    assert soak.verdict(samples) == found


@pytest.mark.long
def test_memory_is_flat_for_an_hour(tmp_path: Path) -> None:
    assert soak.soaked(tmp_path, warm=20, minutes=60, rate=4, cut=5) == soak.FLAT


def test_a_full_collection_waits_for_leisure_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, spent = [1000.0], [0.0]

    def collected() -> int:
        spent[0] += 0.05
        return 0

    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    monkeypatch.setattr(time, "thread_time", lambda: spent[0])
    monkeypatch.setattr(gc, "collect", collected)
    servings = [0]
    monkeypatch.setattr(garbage, "_servings", lambda: servings[0])
    leisure = garbage.Leisure()
    assert not leisure.collect(connected=0), "nothing has been made since"
    servings[0] += garbage.SERVINGS
    clock[0] += garbage.FIRST - 1
    assert not leisure.collect(connected=3), "a server that has just started has little to look for"
    clock[0] += 1
    assert leisure.collect(connected=3)  # 50 ms, so it may come again 500 seconds later
    assert not leisure.collect(connected=0), "nothing has been made since"
    servings[0] += garbage.SERVINGS
    clock[0] += 499
    assert not leisure.collect(connected=3)
    assert leisure.collect(connected=0), "nobody is there to be stopped"
    servings[0] += garbage.SERVINGS
    clock[0] += 501
    assert leisure.collect(connected=3)
