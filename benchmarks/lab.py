"""The lab measured: the overhead of recording results, what a second core gives, and how much memory a long run takes.

    python -m benchmarks.lab            all three, a few minutes
    python -m benchmarks.lab rows       only the overhead of recording results
    python -m benchmarks.lab cores      only two processes against one
    python -m benchmarks.lab memory     only 100,000 matches of Mountain Miners

Everything is printed as a ratio within one run, since machines and their load differ. Rows are compared with two things
that play the same bots and keep nothing: `run_match` of the bots (what a duel plays; other seeds, the quick source of
chance), and a loop that plays the very same matches and leaves out even the snapshots that random bots do not need.
"""

from __future__ import annotations

import os
import resource
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, Final, TypeAlias

from quincunx.bots import context_of, make_bot
from quincunx.bots.run import run_match
from quincunx.engine import KeyedChance, game_ids, key_of_seed, playout
from quincunx.lab.runs.matches import MatchRunner
from quincunx.lab.runs.notes import Gathered
from quincunx.lab.runs.plan import Plan, make_plan
from quincunx.lab.runs.runner import THREADS, run_plan
from quincunx.lab.runs.tables import frames, to_bytes

ROUNDS: Final = 5
TURN: Final = 5
"""So many matches are played with rows, then without, and so on."""
PLANNED: Final = 5000
"""Matches of the run whose second chunk is measured: with the first, one more match is watched."""
LONG: Final = 100_000

Other: TypeAlias = Callable[[MatchRunner, range], None]
"""Something that plays the same matches and keeps nothing."""


def bare(bench: MatchRunner, numbers: range) -> None:
    """The same matches of random bots, choice for choice, and nothing else: no rows, no events, no snapshots."""
    for number in numbers:
        seed = bench.plan.seed_of(number)
        bots = [make_bot("random", f"{seed}/{seat}") for seat in range(bench.setting.seats)]
        play = playout(bench.game, bench.setting, KeyedChance(key_of_seed(seed)))
        while play.options:
            if play.asks:
                play.answer_all([bots[a[0]].choose(context_of(play, a[0], bench.setting)) for a in play.asks])
            else:
                play.send(bots[play.seat].choose(context_of(play, play.seat, bench.setting)))
        bench.game.result(play.state)


def duelled(bench: MatchRunner, numbers: range) -> None:
    for number in numbers:
        specs = bench.plan.seats
        run_match(bench.game, bench.setting, [make_bot(s, f"{number}/{at}") for at, s in enumerate(specs)], number)


def seconds(work: Callable[..., Any], *args: Any) -> float:
    started = time.process_time()
    work(*args)
    return time.process_time() - started


def rows() -> None:
    print(f"Overhead of recording results: time with over without, median of {ROUNDS} rounds and range (aim: 1.20)")
    for name in game_ids():
        print(f"  {name}, random bots: {_cost(make_plan(name, PLANNED), (duelled, bare))}", flush=True)
    print(f"  karmaka, greedy:1 bots: {_cost(make_plan('karmaka', 800, ['greedy:1', 'greedy:1']), (duelled,))}")


def _cost(plan: Plan, others: tuple[Other, ...]) -> str:
    bench = MatchRunner(plan)
    numbers = range(plan.chunk, 2 * plan.chunk)
    rounds = [_round(bench, numbers, others) for _ in range(ROUNDS)]
    said = [_said([found[at] for found in rounds], other.__name__) for at, other in enumerate(others)]
    return ", ".join(said) + f" ({len(numbers)} matches)"


def _round(bench: MatchRunner, numbers: range, others: tuple[Other, ...]) -> list[float]:
    """The matches of one chunk, with rows and without in turns of a few: a machine that slows down slows both."""
    found = Gathered(bench.plan.uninteresting_words)
    kept = 0.0
    spent = [0.0 for _ in others]
    for start in range(numbers.start, numbers.stop, TURN):
        few = range(start, min(start + TURN, numbers.stop))
        kept += seconds(bench.play, few, None, found)
        for at, other in enumerate(others):
            spent[at] += seconds(other, bench, few)
    kept += seconds(lambda: to_bytes(frames(bench, found)))
    return [kept / other for other in spent]


def _said(ratios: list[float], name: str) -> str:
    return f"{median(ratios):.2f} of {name} ({min(ratios):.2f} to {max(ratios):.2f})"


def cores() -> None:
    """Two processes against one, start of the processes included: some seconds, which a short run would mostly show."""
    rates: dict[int, list[float]] = {1: [], 2: []}
    plan = make_plan("karmaka", 600, ["greedy:1", "greedy:1"])
    for _ in range(2):
        for workers, found in rates.items():
            found.append(plan.matches / _timed(plan, workers))
    one, two = median(rates[1]), median(rates[2])
    said = f"{two:.1f} and {one:.1f} matches/s, {plan.matches} of karmaka, greedy:1"
    print(f"Two processes over one: {two / one:.2f} ({said}; aim 1.80)")


def _timed(plan: Plan, workers: int) -> float:
    folder = Path(tempfile.mkdtemp())
    started = time.perf_counter()
    try:
        run_plan(plan, folder / "run", workers=workers)
    finally:
        shutil.rmtree(folder)
    return time.perf_counter() - started


def memory(matches: int = LONG) -> None:
    folder = Path(tempfile.mkdtemp())
    plan = make_plan("mountain-miners", matches, 2)
    started = time.perf_counter()
    try:
        run_plan(plan, folder / "run", workers=2)
        kept = sum(path.stat().st_size for path in folder.rglob("*.parquet"))
    finally:
        shutil.rmtree(folder)
    mine, theirs = _most(resource.RUSAGE_SELF), _most(resource.RUSAGE_CHILDREN)
    rate = matches / (time.perf_counter() - started)
    print(
        f"{matches:,} matches of Mountain Miners: at most {mine + 2 * theirs:.0f} MB together ({mine:.0f} here, "
        f"{theirs:.0f} in the larger of two workers; aim 1,000), {kept / 1e6:.0f} MB of rows, {rate:.0f} matches/s"
    )


def _most(whose: int) -> float:
    return resource.getrusage(whose).ru_maxrss / 1024


def main(words: list[str]) -> None:
    if THREADS not in os.environ:  # one thread for tables, as in the lab's own processes; read when polars is imported
        os.environ[THREADS] = "1"
        os.execv(sys.executable, [sys.executable, "-m", "benchmarks.lab", *words])
    parts: dict[str, Callable[[], Any]] = {"memory": memory, "rows": rows, "cores": cores}
    unknown = [word for word in words if word not in parts]
    if unknown:
        raise SystemExit(f"“{unknown[0]}” is no part: {', '.join(parts)}.")
    for name, part in parts.items():
        if not words or name in words:
            part()


if __name__ == "__main__":
    main(sys.argv[1:])
