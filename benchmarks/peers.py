"""The race: Quincunx beside OpenSpiel, PettingZoo, RLCard, boardgame.io and catanatron, in one run on one machine.

    python -m benchmarks.peers [rounds] [--only WORDS] [--node FOLDER] [--compiled FOLDER] [--json FILE]

Decisions a second of random play, copies a second and search simulations a second, on Connect Four and Leduc poker;
copies and decisions of our large games beside catanatron's Catan. Everything goes through each peer's public interface,
and through the meter of `quincunx.bench` (interleaved, each measurement between two calibrations, median ratio).

OpenSpiel and PettingZoo come with the extra `rl`; rlcard, pygame and catanatron are used where they are installed, and
boardgame.io where node is (FOLDER: where `npm install boardgame.io` was run; a temporary one if not given). What is
missing is said in a sentence. FOLDER of `--compiled`: made by `python hatch_build.py FOLDER`, for a second column.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import importlib.metadata
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import quincunx.engine.play
from quincunx.bench.meter import Job, Readings, read

from . import peers_jobs, peers_node

PACKAGES: Final = ("open_spiel", "pettingzoo", "rlcard", "catanatron", "gymnasium", "numpy")


@dataclass(frozen=True)
class Pair:
    """One line of the race: ours against a peer's, with what the ratio should be at least."""

    what: str
    ours: str
    peer: str
    target: float = 0.0
    """0: none was set."""
    compiled: float = 0.0
    """The target of a compiled engine."""


PAIRS: Final = (
    Pair("Connect Four, decisions, v OpenSpiel C++", "c4 play", "c4 play openspiel", 0.65, 2.5),
    Pair("Connect Four, decisions one by one, v OpenSpiel C++", "c4 stepped", "c4 play openspiel"),
    Pair("Connect Four, decisions one by one, v PettingZoo", "c4 stepped", "c4 play pettingzoo"),
    Pair("Connect Four, decisions one by one, v boardgame.io", "c4 stepped", "c4 play boardgame.io"),
    Pair("Connect Four behind PettingZoo's interface, v theirs", "c4 adapter", "c4 play pettingzoo", 2, 3),
    Pair("Leduc, decisions, v OpenSpiel C++", "leduc play", "leduc play openspiel", 1.5, 3),
    Pair("Leduc, decisions one by one, v OpenSpiel C++", "leduc stepped", "leduc play openspiel"),
    Pair("Leduc with observations, v RLCard", "leduc observed", "leduc play rlcard", 3, 5),
    Pair("Leduc with observations and masks, v PettingZoo", "leduc encoded", "leduc play pettingzoo", 20, 40),
    Pair("Leduc, decisions one by one, v OpenSpiel's Python Kuhn poker", "leduc stepped", "kuhn play openspiel python"),
    Pair("Connect Four, copies, v OpenSpiel C++", "c4 clone", "c4 clone openspiel"),
    Pair("Connect Four, copies, v PettingZoo", "c4 clone", "c4 clone pettingzoo"),
    Pair("Connect Four, copies, v boardgame.io", "c4 clone", "c4 clone boardgame.io"),
    Pair("Leduc, copies, v OpenSpiel C++", "leduc clone", "leduc clone openspiel"),
    Pair("Leduc, copies, v RLCard", "leduc clone", "leduc clone rlcard"),
    Pair("Leduc, copies, v OpenSpiel's Python Kuhn poker", "leduc clone", "kuhn clone openspiel python"),
    Pair("Connect Four, search, v OpenSpiel's Python bot", "c4 search", "c4 search openspiel python", 3, 10),
    Pair("Connect Four, search, v OpenSpiel's C++ bot", "c4 search", "c4 search openspiel", 0.2, 0.8),
    Pair("Leduc, IS-MCTS, v OpenSpiel's Python bot", "leduc search", "leduc search openspiel python", 4, 15),
    Pair("Leduc, IS-MCTS, v OpenSpiel's C++ bot", "leduc search", "leduc search openspiel", 0.2, 0.6),
    Pair("KARMAGGÄN (4 seats), copies, v catanatron", "karmaggan clone", "catan clone", 5, 10),
    Pair("Axis Mundi (3 seats), copies, v catanatron", "axis-mundi clone", "catan clone", 5, 10),
    Pair("Axis Mundi (3 seats), decisions, v catanatron", "axis-mundi play", "catan play", 1.5, 3),
)


def gather(only: str) -> tuple[dict[str, Job], list[str]]:
    """The jobs of ours and of every peer that is here, and a sentence for each that is not."""
    jobs: dict[str, Job] = dict(peers_jobs.ours())
    missing: list[str] = []
    for name, make in peers_jobs.PEERS.items():
        try:
            jobs.update(make())
        except ImportError as cause:
            missing.append(f"{name} was not measured: {cause}.")
    wanted = {name: job for name, job in jobs.items() if _wanted(name, only)}
    if not wanted:
        raise SystemExit(f"Nothing is called “{only}”. There are: {', '.join(sorted(jobs))}.")
    return wanted, missing


def _wanted(name: str, only: str) -> bool:
    return not only or any(word.strip().casefold() in name.casefold() for word in only.split(","))


def versions() -> str:
    found = [f"Python {platform.python_version()}"]
    for package in PACKAGES:
        try:
            found.append(f"{package} {importlib.metadata.version(package)}")
        except importlib.metadata.PackageNotFoundError:
            continue
    return ", ".join(found)


def is_compiled() -> bool:
    return not str(quincunx.engine.play.__file__).endswith(".py")


def rates_of(readings: Readings) -> dict[str, float]:
    return {name: reading.per_second for name, reading in readings.jobs.items()}


def compiled_rates(folder: str, rounds: int, only: str, calibration: float) -> dict[str, float]:
    """Our own jobs once more in a process that finds the compiled build first, scaled to this run's calibration."""
    code = (
        "import json, sys; from benchmarks import peers; "
        "print(json.dumps(peers.own_ratios(int(sys.argv[1]), sys.argv[2])))"
    )
    root = str(Path(__file__).parent.parent)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([folder, root])}
    command = [sys.executable, "-c", code, str(rounds), only]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=folder)
    if done.returncode:
        raise SystemExit(f"The compiled build in {folder} could not be measured:\n{done.stderr}")
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    if not found.pop("compiled"):
        raise SystemExit(f"{folder} does not hold a compiled build of quincunx.")
    return {name: ratio * calibration for name, ratio in found.items()}


def own_ratios(rounds: int, only: str) -> dict[str, Any]:
    jobs: dict[str, Job] = dict(peers_jobs.ours())
    with contextlib.suppress(ImportError):  # said already, by the process that measures the peers
        jobs.update(peers_jobs.our_zoo())
    readings = read({name: job for name, job in jobs.items() if _wanted(name, only)}, rounds)
    return {"compiled": is_compiled(), **{name: reading.ratio for name, reading in readings.jobs.items()}}


def show(rates: Mapping[str, float], compiled: Mapping[str, float]) -> bool:
    """Print every rate, then the race; True if no target was missed."""
    print(f"\n{'what':<38}{'a second':>14}{'compiled':>14}")
    for name in sorted(rates):
        second = f"{compiled[name]:>14,.0f}" if name in compiled else ""
        print(f"{name:<38}{rates[name]:>14,.0f}{second}")
    print(f"\n{'race':<56}{'ratio':>9}{'target':>8}  {'':8}{'compiled':>9}{'target':>8}")
    met = [_line(pair, rates, compiled) for pair in PAIRS if pair.ours in rates and pair.peer in rates]
    return all(met)


def _line(pair: Pair, rates: Mapping[str, float], compiled: Mapping[str, float]) -> bool:
    ratio = rates[pair.ours] / rates[pair.peer]
    target = pair.compiled if is_compiled() else pair.target
    text = f"{pair.what:<56}{_judged(ratio, target)}"
    met = ratio >= target
    if pair.ours in compiled:
        second = compiled[pair.ours] / rates[pair.peer]
        met = met and second >= pair.compiled
        text += _judged(second, pair.compiled)
    print(text.rstrip())
    return met


def _judged(ratio: float, target: float) -> str:
    if not target:
        return f"{ratio:>9.2f}{'-':>8}  {'':8}"
    return f"{ratio:>9.2f}{target:>8.2f}  {'met' if ratio >= target else 'MISSED':8}"


def arguments_of() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers")
    parser.add_argument("rounds", type=int, nargs="?", default=7)
    parser.add_argument("--only", default="", help="only jobs whose name has one of these words, by commas")
    parser.add_argument("--node", default="", help="folder in which boardgame.io is installed")
    parser.add_argument("--compiled", default="", help="folder made by python hatch_build.py FOLDER")
    parser.add_argument("--json", default="", help="write the rates to this file")
    return parser.parse_args()


def told(done: int, of: int) -> None:
    print(f"\rround {done} of {of}", end="", file=sys.stderr, flush=True)


def main(asks: Callable[[], argparse.Namespace] = arguments_of) -> int:
    arguments = asks()
    if arguments.compiled:
        arguments.compiled = str(Path(arguments.compiled).resolve())
        if not list(Path(arguments.compiled).glob("quincunx/engine/play.*.*")):
            raise SystemExit(f"{arguments.compiled} does not hold a compiled build of quincunx.")
    jobs, missing = gather(arguments.only)
    readings = read(jobs, arguments.rounds, progress=told)
    rates = rates_of(readings)
    if not arguments.only or "boardgame" in arguments.only:
        found, sentence = peers_node.measure(arguments.node, readings.calibration)
        rates.update(found)
        missing += [sentence] if sentence else []
    compiled: dict[str, float] = {}
    if arguments.compiled:
        compiled = compiled_rates(arguments.compiled, arguments.rounds, arguments.only, readings.calibration)
    form = "compiled" if is_compiled() else "interpreted"
    print(f"\n{versions()}; quincunx {importlib.metadata.version('quincunx')} {form}, {arguments.rounds} rounds")
    print(f"calibration: {readings.calibration:,.0f} decisions/s of bare Connect Four")
    print("\n".join(missing))
    met = show(rates, compiled)
    if arguments.json:
        facts = {"versions": versions(), "calibration": readings.calibration, "rates": rates, "compiled": compiled}
        Path(arguments.json).write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
