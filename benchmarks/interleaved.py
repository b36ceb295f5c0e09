"""Two versions of the package in one run: how fast the second plays, copies and searches, over the first.

    python -m benchmarks.interleaved FIRST SECOND [rounds] [--games IDS] [--json FILE]

FIRST and SECOND are folders that hold the package `quincunx`: the `src` of an earlier commit (`git archive`), a
compiled build (`python hatch_build.py FOLDER`), or `src` itself. Each version has a process of its own for a game, and
the two take turns for a tenth of a second of processor time, each beside the calibration loop, so that a slow moment of
the machine falls on both. A figure is the median of the ratios of neighbours, with the quartiles; below 0.97 the script
leaves with 1. Measured last are the import of the engine and the loading of each game, in fresh processes.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import IO, Final

from quincunx.engine import game_ids

LEAST: Final = 0.97
STARTS: Final = 9
JOBS: Final = ("play", "clone", "search")
WORKER: Final = """
import json, random, sys
from quincunx.bench.calibration import bare_connect_four
from quincunx.bench.measure import Bench
from quincunx.bench.meter import rate_of, units_for
from quincunx.engine import load_game
draw = random.Random(1).random
def loop(units):
    return sum(bare_connect_four(draw) for _ in range(units))
jobs = Bench(load_game(sys.argv[1])).jobs()
units = {name: units_for(job, float(sys.argv[2])) for name, job in jobs.items()}
turns = units_for(loop, 0.015)
print(json.dumps(sorted(jobs)), flush=True)
for line in sys.stdin:
    before = rate_of(loop, turns)
    rate = rate_of(jobs[line.strip()], units[line.strip()])
    print(json.dumps(rate / ((before + rate_of(loop, turns)) / 2)), flush=True)
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

Ratios = dict[str, list[float]]


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
        self.says.readline()

    def measure(self, job: str) -> float:
        print(job, file=self.told, flush=True)
        return float(self.says.readline())

    def close(self) -> None:
        self.told.close()
        self.process.wait()


def _at(folder: Path, **more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(folder), **more}


def compare(first: Path, second: Path, game: str, rounds: int, seconds: float) -> Ratios:
    """For each job the ratios of neighbours, second over first; who goes first changes from round to round."""
    workers = [Worker(folder, game, seconds) for folder in (first, second)]
    found: Ratios = {job: [] for job in JOBS}
    for at in range(rounds):
        for job in JOBS:
            order = (0, 1) if at % 2 else (1, 0)
            rates = {which: workers[which].measure(job) for which in order}
            found[job].append(rates[1] / rates[0])
    for worker in workers:
        worker.close()
    return found


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
    parser.add_argument("--seconds", type=float, default=0.1, help="of processor time for one measurement")
    parser.add_argument("--json", type=Path, default=None)
    arguments = parser.parse_args()
    first, second = arguments.first.resolve(), arguments.second.resolve()
    games = arguments.games.split(",") if arguments.games else game_ids()
    print(f"second / first      {''.join(f'{job:>24}' for job in JOBS)}      import, load (ms)", flush=True)
    found: dict[str, Ratios] = {}
    for game in games:
        found[game] = compare(first, second, game, arguments.rounds, arguments.seconds)
        cells = [f"{_words(found[game][job]):>24}" for job in JOBS]
        times = [started(folder, game) for folder in (first, second)]
        starts = " -> ".join(f"{imported:.0f}, {loaded:.0f}" for imported, loaded in times)
        print(f"{game:<20}{''.join(cells)}      {starts}", flush=True)
    if arguments.json is not None:
        arguments.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    raise SystemExit(any(median(ratios) < LEAST for game in found.values() for ratios in game.values()))


def _words(ratios: list[float]) -> str:
    low, middle, high = quantiles(ratios, n=4, method="inclusive")
    return f"{middle:.2f} ({low:.2f} to {high:.2f})"


if __name__ == "__main__":
    main()
