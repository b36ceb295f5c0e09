"""How long the coach makes people wait: `python -m benchmarks.coach [hints] [GAME …]` and `… reviews [GAME …]`.

Hints are asked for at every few decisions of a match of bots, as a table asks for them (a budget of seconds) and as the
terminal does (a number of simulations); the slowest is told. Reviews examine every choice of a recorded match with as
many processes as asked for. Wall time depends on what else the machine does, so processor time is told beside it, and
how busy the machine was.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import resource
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from quincunx.bots import context_of, make_bot
from quincunx.cli.terminal.coaching import THOUGHT
from quincunx.coach.hint import HINT, counsel, shown
from quincunx.coach.judge import Effort
from quincunx.coach.judging import RecordReview
from quincunx.engine import Game, Match, key_of_seed, load_game
from quincunx.engine.record import parse_record, record_of

SEATS: Final = {"karmaka": 2, "mountain-miners": 2, "karmaggan": 2, "axis-mundi": 3, "kings-of-ruin": 2}
LIMITS: Final = {"karmaka": 60, "axis-mundi": 300}
"""Seconds for the review of a match, where a limit was promised."""
HINTS: Final = 16
"""So many hints are asked for in one match."""
LONGEST: Final = 1200
"""A match that goes on for longer is left there."""


def begun(game: Game[Any], seed: str) -> Match:
    seats = SEATS.get(game.id, game.seats[0])
    return Match(game, game.setting(seats), key=key_of_seed(seed))


def played(game: Game[Any], seed: str) -> Iterator[Match]:
    """A match of careful and careless bots, before each of its decisions with a choice."""
    match = begun(game, seed)
    bots = [make_bot(("greedy:2", "novice")[seat % 2], f"{seed}/{seat}") for seat in range(match.setting.seats)]
    while not match.over and match.seq < LONGEST:
        seat = match.waiting()[0]
        context = context_of(match, seat)
        if len(context.distinct()) > 1:
            yield match
        match.submit(seat, bots[seat].choose(context))
    yield match


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Seconds on the wall and of the processor."""
    wall, cpu = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - wall, time.process_time() - cpu


def hint_times(game: Game[Any], effort: Effort, seed: str) -> list[tuple[float, float]]:
    moments = sum(1 for _ in played(game, seed))
    every = max(1, moments // HINTS)
    found = []
    for number, match in enumerate(played(game, seed)):
        if number % every == 0 and not match.over:
            found.append(timed(lambda match=match: _hint(match, effort, f"{seed}/{match.seq}")))  # type: ignore[misc]
    return found


def _hint(match: Match, effort: Effort, seed: str) -> None:
    seat = match.waiting()[0]
    shown(match, counsel(context_of(match, seat), match.names, effort, seed))


def hints(game: Game[Any], seed: str) -> None:
    for name, effort in (("at a table", HINT), ("at the terminal", THOUGHT)):
        found = hint_times(game, effort, seed)
        wall, cpu = (sorted(one[at] for one in found) for at in (0, 1))
        print(
            f"{game.id:16} {name:16} {len(found):3} hints: processor median {cpu[len(cpu) // 2]:.2f} s, longest "
            f"{cpu[-1]:.2f} s; wall median {wall[len(wall) // 2]:.2f} s, longest {wall[-1]:.2f} s; {busy()}",
            flush=True,
        )


def reviews(game: Game[Any], seed: str, workers: int) -> None:
    *_, match = played(game, seed)
    record = parse_record(record_of(match))
    before = _children()
    with TemporaryDirectory() as folder:
        job = RecordReview(record, game, game.id, Path(folder) / "review")
        wall, own = timed(lambda: job.run(workers, lambda done, of: None))
    for child in multiprocessing.active_children():
        child.join()
    cpu = own + _children() - before
    limit = f", of {LIMITS[game.id]} s allowed" if game.id in LIMITS else ""
    print(
        f"{game.id:16} {len(job.wanted)} choices, {workers} processes: wall {wall:.1f} s{limit}; "
        f"processor {cpu:.1f} s, {cpu / workers:.1f} s for each process; {busy()}",
        flush=True,
    )


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def busy() -> str:
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("hints", "reviews"), nargs="?", default="hints")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seed", default="coach")
    parser.add_argument("--workers", type=int, default=2)
    wanted = parser.parse_args()
    for name in wanted.games or SEATS:
        if wanted.what == "hints":
            hints(load_game(name), wanted.seed)
        else:
            reviews(load_game(name), wanted.seed, wanted.workers)


if __name__ == "__main__":
    main()
