"""The meter: rates that hold on a shared machine.

Every measurement stands between two runs of the calibration loop in the same process and is kept as a ratio to them.
The figure is the median ratio over the rounds, scaled to the undisturbed speed of the calibration: its 90th percentile.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from .calibration import bare_connect_four

Job = Callable[[int], int]
"""Does so many units of work and returns how many of the counted things (decisions, clones, …) that were."""

Progress = Callable[[int, int], None]

ROUNDS: Final = 7
SECONDS: Final = 0.12
"""Processor time of one measurement."""
CALIBRATION_SECONDS: Final = 0.015


@dataclass(frozen=True)
class Reading:
    """How fast a job is, beside the calibration loop."""

    ratio: float
    """Counted things for each decision of the calibration loop in the same time: the median over the rounds."""
    low: float
    high: float
    """The quartiles of the ratio."""
    per_second: float


@dataclass(frozen=True)
class Readings:
    calibration: float
    """Undisturbed decisions a second of the calibration loop."""
    jobs: dict[str, Reading]


def read(
    jobs: Mapping[str, Job], rounds: int = ROUNDS, seconds: float = SECONDS, progress: Progress | None = None
) -> Readings:
    """Measure all jobs, interleaved, so that a slow minute of the machine falls on all of them."""
    units = {name: units_for(job, seconds) for name, job in jobs.items()}
    calibration = _Calibration()
    ratios: dict[str, list[float]] = {name: [] for name in jobs}
    for at in range(rounds):
        for name, job in jobs.items():
            before = calibration.run()
            rate = rate_of(job, units[name])
            ratios[name].append(rate / ((before + calibration.run()) / 2))
        if progress:
            progress(at + 1, rounds)
    speed = calibration.undisturbed()
    return Readings(speed, {name: _reading(found, speed) for name, found in ratios.items()})


def _reading(ratios: list[float], speed: float) -> Reading:
    middle = statistics.median(ratios)
    low, _, high = statistics.quantiles(ratios, n=4, method="inclusive") if len(ratios) > 1 else (middle,) * 3
    return Reading(middle, low, high, middle * speed)


def rate_of(job: Job, units: int) -> float:
    """Counted things for each second of processor time."""
    started = time.process_time()
    count = job(units)
    return count / max(time.process_time() - started, 1e-9)


def units_for(job: Job, seconds: float) -> int:
    """How many units take about so long; the search for it warms the job up."""
    units = 1
    while True:
        started = time.process_time()
        job(units)
        taken = time.process_time() - started
        if taken > seconds / 4:
            return max(1, round(units * seconds / taken))
        units *= 2


class _Calibration:
    def __init__(self) -> None:
        self.random = random.Random(1).random
        self.rates: list[float] = []
        self.units = units_for(self.job, CALIBRATION_SECONDS)

    def job(self, units: int) -> int:
        return sum(bare_connect_four(self.random) for _ in range(units))

    def run(self) -> float:
        rate = rate_of(self.job, self.units)
        self.rates.append(rate)
        return rate

    def undisturbed(self) -> float:
        return sorted(self.rates)[int(len(self.rates) * 0.9)]
