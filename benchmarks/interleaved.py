"""Two versions of the package in one run: how fast the second plays, copies and searches, over the first.

    python -m benchmarks.interleaved FIRST SECOND [rounds] [--games IDS] [--json FILE]

FIRST and SECOND are folders that hold the package `quincunx`: the `src` of an earlier commit (`git archive`), a
compiled build (`python hatch_build.py FOLDER`), or `src` itself. Each version has a process of its own for a game, and
the two take turns with short slices of the same work: the same seeds, the same positions. A figure is the ratio of
their best rates, in processor time: what others do on the machine only ever makes a slice slower (with thirty processes
in the queue medians were off by a fifth, best rates by a hundredth). The quartiles of the ratios of neighbours tell how
disturbed the run was. Below 0.97 the script leaves with 1. Measured last are the import of the engine and the
loading of each game, in fresh processes.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import IO, Final

from quincunx.engine import game_ids

LEAST: Final = 0.97
STARTS: Final = 9
JOBS: Final = ("play", "clone", "search")
WORKER: Final = """
import json, sys
from quincunx.bench.measure import Bench
from quincunx.bench.meter import rate_of, units_for
from quincunx.engine import load_game
bench = Bench(load_game(sys.argv[1]))
jobs = bench.jobs()
print(json.dumps({name: units_for(job, float(sys.argv[2])) for name, job in jobs.items()}), flush=True)
for line in sys.stdin:
    job, units = line.split()
    bench.random.seed(7)
    print(json.dumps(rate_of(jobs[job], int(units))), flush=True)
"""
STARTED: Final = """
import time
begun = time.process_time()
import quincunx.engine
imported = time.process_time()
from quincunx.engine import load_game
if {game!r}:
    load_game({game!r})
print(imported - begun, time.process_time() - imported)
"""

Rates = dict[str, list[tuple[float, float]]]
"""By job, of each round: things a second of the first version and of the second."""


class Worker:
    """One version of one game, measured on demand."""

    def __init__(self, folder: Path, game: str, seconds: float) -> None:
        command = [sys.executable, "-c", WORKER, game, str(seconds)]
        self.process = subprocess.Popen(
            command, env=_at(folder), cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdin is not None and self.process.stdout is not None
        self.told: IO[str] = self.process.stdin
        self.says: IO[str] = self.process.stdout
        self.units: dict[str, int] = json.loads(self.says.readline())
        """Of work in one slice, by job."""

    def measure(self, job: str, units: int) -> float:
        print(job, units, file=self.told, flush=True)
        return float(self.says.readline())

    def close(self) -> None:
        self.told.close()
        self.process.wait()


def _at(folder: Path, **more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(folder), **more}


def compare(first: Path, second: Path, game: str, rounds: int, seconds: float) -> Rates:
    """The rates of both; who goes first changes from round to round."""
    workers = [Worker(folder, game, seconds) for folder in (first, second)]
    units = workers[0].units
    found: Rates = {job: [] for job in JOBS}
    for at in range(rounds):
        for job in JOBS:
            order = (0, 1) if at % 2 else (1, 0)
            rates = {which: workers[which].measure(job, units[job]) for which in order}
            found[job].append((rates[0], rates[1]))
    for worker in workers:
        worker.close()
    return found


def best(rates: list[tuple[float, float]]) -> float:
    """The best rate of the second over the best of the first."""
    return max(two for _, two in rates) / max(one for one, _ in rates)


def started(folder: Path, game: str) -> tuple[float, float]:
    """Milliseconds of processor time to import the engine and to load a game: the least of some fresh processes, which
    find the bytecode that the first of them has left."""
    code = STARTED.format(game=game)
    with TemporaryDirectory() as kept:
        there = _at(folder, PYTHONPYCACHEPREFIX=kept, PYTHONDONTWRITEBYTECODE="")
        command = [sys.executable, "-c", code]
        runs = [
            subprocess.run(command, env=there, cwd=folder, capture_output=True, text=True, check=True).stdout.split()
            for _ in range(STARTS)
        ]
    return 1000 * min(float(run[0]) for run in runs), 1000 * min(float(run[1]) for run in runs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first", type=Path)
    parser.add_argument("second", type=Path)
    parser.add_argument("rounds", type=int, nargs="?", default=30)
    parser.add_argument("--games", default="", help="ids with commas between; all games if not given")
    parser.add_argument("--seconds", type=float, default=0.05, help="of processor time for one measurement")
    parser.add_argument("--json", type=Path, default=None)
    arguments = parser.parse_args()
    first, second = arguments.first.resolve(), arguments.second.resolve()
    games = arguments.games.split(",") if arguments.games else game_ids()
    print(f"second / first      {''.join(f'{job:>24}' for job in JOBS)}      import, load (ms)", flush=True)
    found: dict[str, Rates] = {}
    for game in games:
        found[game] = compare(first, second, game, arguments.rounds, arguments.seconds)
        cells = [f"{_words(found[game][job]):>24}" for job in JOBS]
        times = [started(folder, game) for folder in (first, second)]
        starts = " -> ".join(f"{imported:.0f}, {loaded:.0f}" for imported, loaded in times)
        print(f"{game:<20}{''.join(cells)}      {starts}", flush=True)
    if arguments.json is not None:
        arguments.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    raise SystemExit(any(best(rates) < LEAST for game in found.values() for rates in game.values()))


def _words(rates: list[tuple[float, float]]) -> str:
    low, _, high = quantiles([two / one for one, two in rates], n=4, method="inclusive")
    return f"{best(rates):.2f} ({low:.2f} to {high:.2f})"


if __name__ == "__main__":
    main()
