"""A league: pairs of bots play, round after round, until every rating is as sure as asked.

A match follows from the league's seed, its pair and its number among the pair's matches; which pairs play next follows
from the rounds before. So neither the number of workers nor an interruption changes what is played.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, Final

import msgspec

from quincunx.bots.duel import seat_shares
from quincunx.bots.processes import worker_pool
from quincunx.bots.programs import ProgramFault, any_bot
from quincunx.bots.run import run_match
from quincunx.engine import Game, QuincunxError
from quincunx.engine.errors import MissingExtra
from quincunx.engine.registry import game_from_file
from quincunx.engine.wire import decode, encode

from .ratings import Pair, Rating, Score, bradley_terry, with_skills

FIRST: Final = 8
"""Matches of every pair before anything is judged."""
ROUND: Final = 16
"""Matches of a pair in one round."""
SETTLED: Final = 64
"""So many matches of a pair, all won by the same bot, say all that matches can say of it."""
PLAN_FILE: Final = "league.json"
ROWS_FILE: Final = "matches.jsonl"


class LeaguePlan(msgspec.Struct, frozen=True):
    """What is played; kept in the folder, and refused there if something else comes."""

    game: str
    bots: tuple[str, ...]
    seats: int
    options: Mapping[str, Any] = {}
    seed: str = "0"


class Row(msgspec.Struct, frozen=True):
    """One match: the pair by number, its number among theirs, what the first won, and a fault that decided it."""

    pair: Pair
    number: int
    share: float
    decisions: int = 0
    fault: str = ""


@dataclass
class League:
    """The matches of a league so far."""

    plan: LeaguePlan
    rows: list[Row] = field(default_factory=list)

    def scores(self) -> dict[Pair, Score]:
        found: dict[Pair, Score] = {}
        for row in self.rows:
            won, of = found.get(row.pair, (0.0, 0))
            found[row.pair] = won + row.share, of + 1
        return found

    def ratings(self) -> list[Rating]:
        """Best first."""
        rated = with_skills(bradley_terry(self.plan.bots, self.scores()), [(r.pair, r.share) for r in self.rows])
        return sorted(rated, key=lambda rating: -rating.points)

    def next_round(self, half: float, least: int) -> list[tuple[Pair, int]]:
        """Who plays now: pair and number of the match. Nobody when all is as sure as asked."""
        scores = self.scores()
        pairs = self._wanting(scores, half, least)
        found: list[tuple[Pair, int]] = []
        for pair in pairs:
            begun = scores.get(pair, (0.0, 0))[1]
            count = ROUND if begun else FIRST
            found += [(pair, begun + at) for at in range(count)]
        return found

    def _wanting(self, scores: Mapping[Pair, Score], half: float, least: int) -> list[Pair]:
        """First everybody meets everybody; then neighbours in the order so far, where a match tells most."""
        count = len(self.plan.bots)
        fresh = [pair for pair in combinations(range(count), 2) if pair not in scores]
        if fresh:
            return fresh
        rated = sorted(bradley_terry(self.plan.bots, scores), key=lambda rating: -rating.points)
        place = {bot: at for at, bot in enumerate(self.plan.bots)}
        unsure = {place[rating.bot] for rating in rated if rating.half > half}
        order = [place[rating.bot] for rating in rated]
        neighbours = [(min(pair), max(pair)) for pair in pairwise(order)]
        return [p for p in neighbours if scores[p][1] < least or (unsure & set(p) and not settled(scores[p]))]


def settled(score: Score) -> bool:
    """Whether one bot wins whatever is played, so that another match would tell nothing."""
    won, of = score
    return of >= SETTLED and won in (0.0, of)


# -- playing


def play_one(plan: LeaguePlan, pair: Pair, number: int) -> Row:
    """One match of a pair; seats change hands from match to match."""
    game = game_from_file(plan.game)
    setting = game.setting(plan.seats, plan.options)
    seed = f"{plan.seed}/{plan.bots[pair[0]]}/{plan.bots[pair[1]]}/{number}"
    places = _places(game, plan)
    holds = [pair[(place + number) % 2] for place in places]
    bots = [any_bot(plan.bots[bot], f"{seed}/{seat}") for seat, bot in enumerate(holds)]
    try:
        played = run_match(game, setting, bots, seed)
    except ProgramFault as fault:
        return _forfeit(plan, pair, number, fault)
    shares = seat_shares(game, setting, played.result.ranks)
    total = sum(shares)
    won = sum(share for share, bot in zip(shares, holds, strict=True) if bot == pair[0])
    return Row(pair, number, won / total if total else 0.5, played.decisions)


def _forfeit(plan: LeaguePlan, pair: Pair, number: int, fault: ProgramFault) -> Row:
    """The program that failed loses."""
    return Row(pair, number, 0.0 if plan.bots[pair[0]] == fault.who else 1.0, 0, str(fault))


def _places(game: Game[Any], plan: LeaguePlan) -> list[int]:
    """What rotates: seats, or where seats win together, their sides."""
    sides = game.sides(game.setting(plan.seats, plan.options))
    names = list(dict.fromkeys(sides))
    return [names.index(side) for side in sides]


def check(plan: LeaguePlan) -> None:
    """Every fault before anything is played."""
    game = game_from_file(plan.game)
    setting = game.setting(plan.seats, plan.options)
    if len(plan.bots) < 2 or len(set(plan.bots)) < len(plan.bots):
        raise QuincunxError("A league needs at least two bots, each named once.")
    if len(set(game.sides(setting))) < 2:
        raise QuincunxError(f"In {game.title} all seats win or lose together: there is nobody to be rated against.")
    for spec in plan.bots:
        any_bot(spec).check(game, setting)


def play_league(
    plan: LeaguePlan,
    folder: Path,
    *,
    half: float = 40.0,
    least: int = 0,
    most: int = 100_000,
    workers: int | None = None,
    cluster: str | None = None,
    progress: Callable[[League], None] | None = None,
    each: Callable[[int, int], None] | None = None,
) -> League:
    """Go on until every rating's 95 % interval is at most `half` points to either side and every neighbouring pair has
    played `least` matches, or `most` have been played in all. What is finished is on disk at once: an interruption
    loses the matches being played, and the same call goes on. `progress` hears of every round that was not kept
    already, `each` of every match: how many of the round are over, and of how many."""
    check(plan)
    kept = {(row.pair, row.number): row for row in opened(plan, folder).rows}
    league = League(plan)
    with (folder / ROWS_FILE).open("ab") as file, _players(workers, cluster) as executor:
        while todo := league.next_round(half, least)[: max(0, most - len(league.rows))]:
            new = [one for one in todo if one not in kept]
            if each is not None:
                each(len(todo) - len(new), len(todo))
            for done, row in enumerate(_played(executor, plan, new), start=1 + len(todo) - len(new)):
                kept[row.pair, row.number] = row
                file.write(encode(row) + b"\n")
                file.flush()
                if each is not None:
                    each(done, len(todo))
            league.rows += [kept[one] for one in todo]
            if progress is not None and new:
                progress(league)
    return league


def _played(executor: Executor | None, plan: LeaguePlan, todo: Sequence[tuple[Pair, int]]) -> Iterator[Row]:
    if executor is None:
        for pair, number in todo:
            yield play_one(plan, pair, number)
    else:
        waiting = [executor.submit(play_one, plan, pair, number) for pair, number in todo]
        for future in waiting:
            yield future.result()


@contextmanager
def _players(workers: int | None, cluster: str | None) -> Iterator[Executor | None]:
    """Who plays: this process, some processes of this machine, or the workers of a Dask cluster."""
    if cluster is not None:
        with _connected(cluster) as client:
            yield client.get_executor(pure=False, retries=3)
        return
    count = workers or os.cpu_count() or 1
    if count == 1:
        yield None
        return
    with worker_pool(count) as pool:
        yield pool


def _connected(address: str) -> Any:
    try:
        client: Any = importlib.import_module("distributed").Client
    except ImportError as cause:
        raise MissingExtra("A cluster", "lab") from cause
    try:
        return client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError, TimeoutError) as cause:
        raise QuincunxError(f"No Dask scheduler answers at {address}.") from cause


# -- the folder


def opened(plan: LeaguePlan, folder: Path) -> League:
    """The league in the folder, begun or resumed."""
    file = folder / PLAN_FILE
    if file.exists():
        kept = msgspec.json.decode(file.read_bytes(), type=LeaguePlan)
        if kept != plan:
            raise QuincunxError(f"{folder} holds another league ({kept.game}: {', '.join(kept.bots)}).")
    else:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_bytes(encode(plan))
    return League(plan, list(rows_in(folder / ROWS_FILE)))


def read_league(folder: Path) -> League:
    """The league of a folder, to look at."""
    file = folder / PLAN_FILE
    if not file.is_file():
        raise QuincunxError(f"{folder} holds no league.")
    plan = msgspec.json.decode(file.read_bytes(), type=LeaguePlan)
    return League(plan, list(rows_in(folder / ROWS_FILE)))


def rows_in(file: Path) -> Iterator[Row]:
    """The rows of a file; a last line that was cut off is removed from it."""
    if not file.exists():
        return
    data = file.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if len(whole) < len(data):
        file.write_bytes(whole)
    for line in whole.splitlines():
        yield msgspec.convert(decode(line), Row)
