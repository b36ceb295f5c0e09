"""The meter and the figures of `quincunx bench`: plausible, complete, and not fooled by a slow machine."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from benchmarks import connect_four_rules

from quincunx.bench import meter
from quincunx.bench.measure import bytes_of, measure, positions, random_match
from quincunx.engine import FastChance, load_game, playout, seeded

PEBBLES = "quincunx.games._template:GAME"
FIGURES = {
    "decisions_per_s",
    "ratio",
    "matches_per_s",
    "clones_per_s",
    "ismcts_simulations_per_s",
    "us_per_decision",
    "bytes_per_state",
    "decisions_per_match",
}


class Machine:
    """A machine whose clock only work moves: a decision of the calibration loop takes a microsecond when it is calm,
    and `load` times as long when it is not."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.matches = 0
        self.load: Callable[[int], float] = lambda match: 1.0
        monkeypatch.setattr("quincunx.bench.meter.time.process_time", lambda: self.now)
        monkeypatch.setattr("quincunx.bench.meter.bare_connect_four", self.calibration_match)

    def calibration_match(self, rnd: object) -> int:
        self.matches += 1
        return self.work(20, 1e-6)

    def work(self, count: int, each: float) -> int:
        self.now += count * each * self.load(self.matches)
        return count


def test_a_job_is_measured_in_calibration_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch)
    jobs = {"same": lambda n: machine.work(n, 1e-6), "slow": lambda n: machine.work(n, 4e-6)}
    found = meter.read(jobs, rounds=3)
    assert found.calibration == pytest.approx(1e6)
    assert found.jobs["same"].ratio == pytest.approx(1.0)
    assert found.jobs["slow"].ratio == pytest.approx(0.25)
    assert found.jobs["slow"].per_second == pytest.approx(250_000)


def test_a_machine_that_is_busy_half_of_the_time_gives_the_same_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """It works at a third of its speed every other while; ratio and undisturbed rate do not see it."""
    machine = Machine(monkeypatch)
    machine.load = lambda match: 3.0 if match // 5000 % 2 else 1.0
    found = meter.read({"slow": lambda n: machine.work(n, 4e-6)}, rounds=25)
    assert found.calibration == pytest.approx(1e6, rel=0.01)
    assert found.jobs["slow"].ratio == pytest.approx(0.25, rel=0.01)
    assert found.jobs["slow"].low <= found.jobs["slow"].ratio <= found.jobs["slow"].high


def test_a_measurement_takes_about_the_time_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch)
    units = meter.units_for(lambda n: machine.work(n, 5e-5), 0.12)
    assert units * 5e-5 == pytest.approx(0.12, rel=0.01)


def test_the_figures_are_complete_and_hang_together() -> None:
    told: list[tuple[int, int]] = []
    found = measure([PEBBLES], 1, 0.02, progress=lambda done, of: told.append((done, of)))
    assert set(found) == {"calibration", "pebbles"}
    assert found["calibration"]["decisions_per_s"] > 1000
    pebbles = found["pebbles"]
    assert set(pebbles) == FIGURES
    assert pebbles["us_per_decision"] == pytest.approx(1e6 / pebbles["decisions_per_s"])
    assert pebbles["matches_per_s"] == pytest.approx(pebbles["decisions_per_s"] / pebbles["decisions_per_match"])
    assert pebbles["ismcts_simulations_per_s"] < pebbles["clones_per_s"]
    assert told == [(1, 1)]


def test_every_decision_is_counted() -> None:
    game = load_game(PEBBLES)
    setting = game.setting(2)
    rnd = seeded(3).random
    play = playout(game, setting, FastChance(rnd))
    lengths = [random_match(play, setting, rnd) for _ in range(50)]
    assert all(24 <= length <= 2 * 12 + 12 for length in lengths)


def test_positions_are_open_decisions_with_a_choice() -> None:
    game = load_game(PEBBLES)
    for play in positions(game, game.setting(3), 20, random.Random(2)):
        assert len(play.options) > 1
        assert play.clone(seeded(1)).options == play.options


def test_bytes_count_the_lists_of_a_state() -> None:
    board = connect_four_rules.Board(0, -1, [0] * 42, [0] * 7, 0)
    small = connect_four_rules.Board(0, -1, [], [], 0)
    assert bytes_of(board) - bytes_of(small) >= 8 * 49
