"""Pure and compiled, in one run on one machine: random play, copies and searches of every game.

    python -m benchmarks.compiled FOLDER [rounds] [--games IDS] [--json FILE]

FOLDER holds a compiled build: `python hatch_build.py FOLDER`, or a compiled wheel unpacked. Each round measures every
game in a process of the one form and then of the other. Every rate is divided by that of the calibration loop in the
same process, which is interpreted in both, and the medians of the rounds are compared.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Final

from quincunx.engine import game_ids

ROOT: Final = Path(__file__).parent.parent
SECONDS: Final = 0.3
RATES: Final = {
    "decisions_per_s": "random decisions",
    "clones_per_s": "copies",
    "ismcts_simulations_per_s": "searches",
}
CODE: Final = """
import json, sys
import quincunx.engine.play
from quincunx.bench.measure import measure
found = measure([sys.argv[1]], 3, float(sys.argv[2]))
print(json.dumps([quincunx.engine.play.__file__, found]))
"""

Rates = dict[str, float]


def rates(folder: Path, game: str) -> Rates:
    """The rates of one game in the form found in this folder, each over that of the calibration loop."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-c", CODE, game, str(SECONDS)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=folder)
    place, found = json.loads(done.stdout.splitlines()[-1])
    if not Path(place).is_relative_to(folder):
        raise SystemExit(f"{folder} does not hold the package: {place} was imported.")
    own = next(figures for name, figures in found.items() if name != "calibration")
    return {rate: own[rate] / found["calibration"]["decisions_per_s"] for rate in RATES}


def compare(folder: Path, game: str, rounds: int) -> Rates:
    """How many times as fast the compiled form is, by rate."""
    pure: list[Rates] = []
    compiled: list[Rates] = []
    for _ in range(rounds):
        pure.append(rates(ROOT / "src", game))
        compiled.append(rates(folder, game))
    return {rate: median(r[rate] for r in compiled) / median(r[rate] for r in pure) for rate in RATES}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("rounds", type=int, nargs="?", default=3)
    parser.add_argument("--games", default="", help="ids with commas between; all games if not given")
    parser.add_argument("--json", type=Path, default=None)
    arguments = parser.parse_args()
    folder = arguments.folder.resolve()
    if not any(folder.glob("quincunx/engine/play.*.*")):
        raise SystemExit(f"{folder} does not hold a compiled build of quincunx.")
    print(f"compiled / pure     {''.join(f'{word:>18}' for word in RATES.values())}")
    found: dict[str, Rates] = {}
    for game in arguments.games.split(",") if arguments.games else game_ids():
        found[game] = compare(folder, game, arguments.rounds)
        print(f"{game:<20}{''.join(f'{found[game][rate]:>18.2f}' for rate in RATES)}", flush=True)
    if arguments.json is not None:
        arguments.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
