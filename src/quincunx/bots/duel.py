"""Duels: many matches between bots, seats rotated, on several cores; win rates with their intervals.

Everything in a match follows from the seed of the duel and the number of the match, so the result does not depend on
the number of workers (bots that think in seconds aside: those depend on the machine).
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from typing import Any, Final

from quincunx.engine import Game, QuincunxError, Setting, load_game
from quincunx.engine.errors import BadOptions, MissingExtra
from quincunx.engine.game import seat_words

from .processes import worker_pool
from .rewards import win_shares
from .run import run_match
from .specs import make_bot

Progress = Callable[[int, int], None]
"""Called with the number of matches finished and the number of all."""

BATCHES: Final = 8
"""Into how many parts each worker's share is cut, so that the last ones finish together."""
MOST: Final = 4
"""Matches of a part at most, so that progress is seen soon and an interruption loses little."""


@dataclass(frozen=True)
class DuelRow:
    """How one bot fared. A draw is a shared win: half a win each between two."""

    bot: str
    matches: int
    """Counted once for each seat the bot held."""
    wins: float
    rate: float
    low: float
    high: float
    """The 95 % interval of the rate, after Wilson."""


@dataclass(frozen=True)
class DuelReport:
    game: str
    seats: int
    options: Mapping[str, object]
    seed: int | str
    rows: list[DuelRow]
    seat_wins: list[float] = field(default_factory=list)
    """Wins of each seat, whoever held it: the advantage of going first."""
    decisions: float = 0.0
    """Mean per match."""
    seconds: float = 0.0
    """By the clock, for the whole duel."""
    matches: int = 0
    """Those finished: fewer than wanted if the duel was interrupted."""
    nobody: int = 0
    """Matches that nobody won."""
    interrupted: bool = False


@dataclass(frozen=True)
class _Task:
    """What every worker needs; plain data, since it crosses to other processes."""

    game_id: str
    specs: tuple[str, ...]
    seats: int
    options: Mapping[str, object]
    seed: int | str
    places: tuple[int, ...] = ()
    """What rotates: the seats, or where seats win together, their sides, so that a bot holds a whole side."""


Outcome = tuple[int, list[float], int]
"""Number of the match, win share of each seat, decisions."""


def duel(
    game_id: str,
    specs: Sequence[str],
    matches: int,
    *,
    options: Mapping[str, object] | None = None,
    seed: int | str = 0,
    workers: int | None = None,
    progress: Progress | None = None,
    seats: int | None = None,
) -> DuelReport:
    """Play the bots against each other. With more seats than bots, bots hold several seats in turn. Ctrl-C ends it with
    what was finished.

    Called from a script with more than one worker, the script needs the usual `if __name__ == "__main__":`.
    """
    game = load_game(game_id)
    task = _Task(game_id, tuple(specs), seats or _seats_for(game, len(specs)), dict(options or {}), seed)
    setting = _check(game, task, matches)
    task = replace(task, places=_places(game, setting))
    interval = _wilson()
    started = time.perf_counter()
    done: list[Outcome] = []
    interrupted = False
    try:
        _play_all(task, matches, workers or os.cpu_count() or 1, progress or _silent, done)
    except KeyboardInterrupt:
        if not done:
            raise
        interrupted = True
    report = _report(task, sorted(done), interval, time.perf_counter() - started)
    return replace(report, interrupted=interrupted)


def _silent(done: int, of: int) -> None:
    pass


def _seats_for(game: Game[Any], bots: int) -> int:
    """As many seats as bots, or the next legal number."""
    for seats in sorted(game.seats):
        if seats >= bots:
            return seats
    raise BadOptions([f"{game.title} is for {seat_words(game.seats)} seats; {bots} bots do not find a place."])


def _places(game: Game[Any], setting: Setting) -> tuple[int, ...]:
    sides = game.sides(setting)
    names = list(dict.fromkeys(sides))
    return tuple(names.index(side) for side in sides) if len(names) > 1 else tuple(range(setting.seats))


def _check(game: Game[Any], task: _Task, matches: int) -> Setting:
    """Find every fault before any process is started."""
    if not task.specs or matches < 1:
        raise QuincunxError("A duel needs at least one bot and at least one match.")
    if len(task.specs) > task.seats:
        raise BadOptions([f"{len(task.specs)} bots do not find a place at {task.seats} seats."])
    bots = [make_bot(spec) for spec in task.specs]
    setting = game.setting(task.seats, task.options)
    for bot in bots:
        bot.check(game, setting)
    return setting


# -- playing


def _play_all(task: _Task, matches: int, workers: int, progress: Progress, done: list[Outcome]) -> None:
    if workers == 1 or matches == 1:
        for outcome in _play(task, range(matches)):
            done.append(outcome)
            progress(len(done), matches)
        return
    with worker_pool(min(workers, matches)) as pool:
        for batch in as_completed(_hand_out(pool, task, matches, workers)):
            done.extend(batch.result())
            progress(len(done), matches)


def _hand_out(pool: ProcessPoolExecutor, task: _Task, matches: int, workers: int) -> list[Future[list[Outcome]]]:
    size = min(MOST, max(1, matches // (workers * BATCHES)))
    return [pool.submit(_batch, task, at, min(at + size, matches)) for at in range(0, matches, size)]


def _batch(task: _Task, start: int, stop: int) -> list[Outcome]:
    return list(_play(task, range(start, stop)))


def _play(task: _Task, numbers: Iterable[int]) -> Iterator[Outcome]:
    game = load_game(task.game_id)
    setting = game.setting(task.seats, task.options)
    for number in numbers:
        yield _one(task, game, setting, number)


def _one(task: _Task, game: Game[Any], setting: Setting, number: int) -> Outcome:
    seed = f"{task.seed}/{number}"
    bots = [make_bot(task.specs[holder(task, number, seat)], f"{seed}/{seat}") for seat in range(task.seats)]
    played = run_match(game, setting, bots, seed)
    return number, seat_shares(game, setting, played.result.ranks), played.decisions


def holder(task: _Task, number: int, seat: int) -> int:
    """Which bot holds the seat in this match: everybody moves on one place from match to match."""
    return (task.places[seat] + number) % len(task.specs)


def seat_shares(game: Game[Any], setting: Setting, ranks: Sequence[int]) -> list[float]:
    """The win share of each seat: that of its side."""
    sides = game.sides(setting)
    names = list(dict.fromkeys(sides))
    by_side = win_shares([ranks[sides.index(side)] for side in names])
    return [by_side[names.index(side)] for side in sides]


# -- adding up


def _wilson() -> Callable[[float, int], tuple[float, float]]:
    try:
        from scipy.stats import norm
    except ImportError as cause:
        raise MissingExtra("A duel’s interval", "lab") from cause
    z = float(norm.ppf(0.975))

    def interval(wins: float, matches: int) -> tuple[float, float]:
        """After Wilson; a shared win counts as the share it is."""
        share, more = wins / matches, z * z / matches
        middle = (share + more / 2) / (1 + more)
        half = z / (1 + more) * math.sqrt(share * (1 - share) / matches + more / (4 * matches))
        return max(0.0, middle - half), min(1.0, middle + half)

    return interval


def _report(
    task: _Task, outcomes: Sequence[Outcome], interval: Callable[[float, int], tuple[float, float]], seconds: float
) -> DuelReport:
    rows: list[DuelRow] = []
    for bot, spec in enumerate(task.specs):
        won = [shares[s] for n, shares, _ in outcomes for s in range(task.seats) if holder(task, n, s) == bot]
        low, high = interval(sum(won), len(won))
        rows.append(DuelRow(spec, len(won), sum(won), sum(won) / len(won), low, high))
    return DuelReport(
        task.game_id,
        task.seats,
        task.options,
        task.seed,
        rows,
        [sum(shares[seat] for _, shares, _ in outcomes) for seat in range(task.seats)],
        sum(decisions for _, _, decisions in outcomes) / len(outcomes),
        seconds,
        len(outcomes),
        sum(1 for _, shares, _ in outcomes if not any(shares)),
    )
