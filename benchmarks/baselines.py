"""Baselines: every pair of random, greedy, IS-MCTS at 100, 400 and 1600 (and trained networks), with ratings.

    python -m benchmarks.baselines [game ...] [--quick] [--matches 40] [--minutes 20] [--workers 2] [--ppo FOLDER]

One table of win rates and one of ratings for each game. A run is stopped by `--minutes` (for each game); until then
the pair that has thought least is next, so that quick pairs play more often, and every cell says how often its pair
played. The seed settles every match. With `--json FILE` a second run goes on where the first was stopped. Ratings
are of the Bradley-Terry kind, in Elo units above `random`, with 95 % intervals from the curvature of the likelihood;
half a win is given to both sides of every pair beforehand, so that a bot that never lost has a rating too. A
cooperative game has no pairs: there each bot plays the whole group, and the table says how often the group succeeds.

FOLDER holds networks as `examples/ppo_selfplay.py` leaves them, `ppo-<game>.npz`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from itertools import combinations
from math import log
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from scipy.optimize import minimize
from scipy.stats import binomtest

from quincunx.adapters.policy import policy_bot
from quincunx.bots import Bot, DecisionContext, make_bot, run_match
from quincunx.bots.duel import seat_shares
from quincunx.engine import Choice, Game, Setting, game_ids, load_game

BOTS: Final = ("random", "greedy", "ismcts:100", "ismcts:400", "ismcts:1600")
QUICK: Final = ("random", "greedy", "ismcts:100")
ELO: Final = 400 / log(10)
PPO: Final = "ppo:"


@dataclass(frozen=True)
class Task:
    """One match: plain data, since it crosses to other processes."""

    game: str
    bots: tuple[str, ...]
    """Two of a pair; one for a whole group."""
    number: int
    seed: str


@dataclass
class Score:
    """How a pair stands: wins (shared ones in parts) of the first, and thinking time of both."""

    matches: int = 0
    wins: float = 0.0
    seconds: dict[str, float] = field(default_factory=dict)
    decisions: dict[str, int] = field(default_factory=dict)

    def add(self, other: Score) -> None:
        self.matches += other.matches
        self.wins += other.wins
        for bot, seconds in other.seconds.items():
            self.seconds[bot] = self.seconds.get(bot, 0.0) + seconds
            self.decisions[bot] = self.decisions.get(bot, 0) + other.decisions[bot]


Scores: TypeAlias = dict[tuple[str, ...], Score]
"""By pair; by the one bot of a group."""


class Timed(Bot):
    """Another bot, with a clock of processor time."""

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self.bot = bot
        self.seconds = 0.0
        self.decisions = 0

    def choose(self, context: DecisionContext) -> Choice:
        started = time.process_time()
        choice = self.bot.choose(context)
        self.seconds += time.process_time() - started
        self.decisions += 1
        return choice


def bot_of(spec: str, seed: str) -> Bot:
    return policy_bot(spec[len(PPO) :], seed) if spec.startswith(PPO) else make_bot(spec, seed)


def seats_of(game: Game[Any]) -> int:
    return min(seats for seats in game.seats if seats > 1)


def cooperative(game: Game[Any], setting: Setting) -> bool:
    return len(set(game.sides(setting))) == 1


def play(task: Task) -> Score:
    """Play one match; seats change hands from match to match."""
    game = load_game(task.game)
    setting = game.setting(seats_of(game))
    seed = f"{task.seed}/{task.game}/{task.number}"
    holds = [task.bots[(seat + task.number) % len(task.bots)] for seat in range(setting.seats)]
    bots = [Timed(bot_of(spec, f"{seed}/{seat}")) for seat, spec in enumerate(holds)]
    ranks = run_match(game, setting, bots, seed).result.ranks
    if len(task.bots) == 1:
        score = Score(1, float(ranks[0] == 1))
    else:
        shares = seat_shares(game, setting, ranks)
        score = Score(1, sum(share for share, spec in zip(shares, holds, strict=True) if spec == task.bots[0]))
        if sum(shares) == 0:
            score.wins = 0.5  # nobody won
    for spec, bot in zip(holds, bots, strict=True):
        name = named(spec)
        score.seconds[name] = score.seconds.get(name, 0.0) + bot.seconds
        score.decisions[name] = score.decisions.get(name, 0) + bot.decisions
    return score


def next_task(
    game: str, scores: Scores, begun: dict[tuple[str, ...], int], arguments: argparse.Namespace
) -> Task | None:
    """The pair that has thought least so far is next, so that quick pairs play more often than slow ones; first each
    plays twice, seats exchanged."""
    left = [bots for bots in scores if begun[bots] < arguments.matches]
    if not left:
        return None
    bots = min(left, key=lambda bots: (begun[bots] >= 2, spent(scores[bots], begun[bots])))
    begun[bots] += 1
    return Task(game, bots, begun[bots] - 1, arguments.seed)


def spent(score: Score, begun: int) -> float:
    """Seconds of thinking, those of matches still being played guessed from the others."""
    seconds = sum(score.seconds.values())
    return seconds * begun / score.matches if score.matches else 0.0


def run(game: str, specs: Sequence[str], arguments: argparse.Namespace, kept: Any = None) -> Scores:
    found = load_game(game)
    alone = cooperative(found, found.setting(seats_of(found)))
    groups: list[tuple[str, ...]] = [(spec,) for spec in specs] if alone else list(combinations(specs, 2))
    scores = {bots: kept_score(kept or [], bots) for bots in groups}
    begun = {bots: score.matches for bots, score in scores.items()}
    until = time.monotonic() + arguments.minutes * 60
    playing: dict[Future[Score], Task] = {}
    with ProcessPoolExecutor(arguments.workers, mp_context=get_context("spawn")) as pool:
        while True:
            while len(playing) < arguments.workers and time.monotonic() < until:
                task = next_task(game, scores, begun, arguments)
                if task is None:
                    break
                playing[pool.submit(play, task)] = task
            if not playing:
                break
            for future in wait(playing, return_when=FIRST_COMPLETED).done:
                scores[playing.pop(future).bots].add(future.result())
            print(f"\r{game}: {sum(score.matches for score in scores.values())} matches", end="", file=sys.stderr)
    print(file=sys.stderr)
    return scores


def kept_score(rows: list[dict[str, Any]], bots: tuple[str, ...]) -> Score:
    """What an earlier run wrote down of this pair."""
    names = [named(spec) for spec in bots]
    found = next((row for row in rows if row["bots"] == names), None)
    if found is None:
        return Score()
    return Score(found["matches"], found["wins"], found["seconds"], found["decisions"])


# -- ratings


def ratings(specs: Sequence[str], scores: Scores) -> dict[str, tuple[float, float]]:
    """Bradley-Terry ratings in Elo units above the first bot, each with the half-width of its 95 % interval."""
    pairs = [(specs.index(a), specs.index(b), s.wins + 0.5, s.matches + 1.0) for (a, b), s in scores.items()]

    def unlikely(strengths: Any) -> float:
        total = 0.0
        for a, b, wins, matches in pairs:
            gap = strengths[a] - strengths[b]
            total += wins * np.logaddexp(0, -gap) + (matches - wins) * np.logaddexp(0, gap)
        return float(total + 1e-9 * np.sum(strengths**2))

    best = minimize(unlikely, np.zeros(len(specs)), method="BFGS").x
    information = np.zeros((len(specs), len(specs)))
    for a, b, _, matches in pairs:
        chance = 1 / (1 + np.exp(best[b] - best[a]))
        weight = matches * chance * (1 - chance)
        information[np.ix_([a, b], [a, b])] += weight * np.array([[1, -1], [-1, 1]])
    spread = np.zeros(len(specs))
    spread[1:] = np.sqrt(np.diag(np.linalg.inv(information[1:, 1:])))
    return {spec: (float(ELO * (best[at] - best[0])), float(1.96 * ELO * spread[at])) for at, spec in enumerate(specs)}


# -- showing


def named(spec: str) -> str:
    return "ppo" if spec.startswith(PPO) else spec


def interval(wins: float, matches: int) -> str:
    if not matches:
        return "not played"
    found = binomtest(round(wins), matches).proportion_ci(method="wilson")
    return f"{wins / matches:.0%} of {matches} ({found.low:.0%}–{found.high:.0%})"


def thinking(spec: str, scores: Scores) -> str:
    seconds = sum(score.seconds.get(named(spec), 0.0) for score in scores.values())
    decisions = sum(score.decisions.get(named(spec), 0) for score in scores.values())
    return f"{1000 * seconds / max(1, decisions):,.1f}"


def table(game: str, specs: Sequence[str], scores: Scores, seed: str) -> str:
    title = load_game(game).title
    seats = seats_of(load_game(game))
    played = sorted({score.matches for score in scores.values()})
    many = f"{played[0]}" if len(played) == 1 else f"{played[0]} to {played[-1]}"
    lines = [f"### {title}, {seats} seats", ""]
    if all(len(bots) == 1 for bots in scores):
        lines += [f"{many} matches of each bot as the whole group, seed `{seed}`.", ""]
        lines += ["| bot | group succeeds (95 %) | ms a decision |", "|---|---:|---:|"]
        for (spec,), score in scores.items():
            lines.append(f"| {named(spec)} | {interval(score.wins, score.matches)} | {thinking(spec, scores)} |")
        return "\n".join(lines) + "\n"
    lines += [
        f"{many} matches of each pair, seed `{seed}`. Win rate of the row against the column, 95 % intervals.",
        "",
    ]
    lines += ["| | " + " | ".join(named(spec) for spec in specs) + " | rating | ms a decision |"]
    lines += ["|---|" + "---:|" * (len(specs) + 2)]
    rated = ratings(specs, scores)
    for spec in specs:
        cells = [_cell(spec, other, scores) for other in specs]
        rating, spread = rated[spec]
        worth = f"{rating:+.0f} ± {spread:.0f}" if spec != specs[0] else "0"
        lines.append(f"| {named(spec)} | {' | '.join(cells)} | {worth} | {thinking(spec, scores)} |")
    return "\n".join(lines) + "\n"


def _cell(spec: str, other: str, scores: Scores) -> str:
    if (spec, other) in scores:
        score = scores[spec, other]
        return interval(score.wins, score.matches)
    if (other, spec) in scores:
        score = scores[other, spec]
        return interval(score.matches - score.wins, score.matches)
    return "–"


def specs_for(game: str, arguments: argparse.Namespace) -> list[str]:
    specs = list(QUICK if arguments.quick else BOTS)
    trained = Path(arguments.ppo) / f"ppo-{game}.npz" if arguments.ppo else None
    return [*specs, f"{PPO}{trained}"] if trained is not None and trained.exists() else specs


def arguments_of() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.baselines")
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--quick", action="store_true", help="random, greedy and ismcts:100 only, 6 matches of each")
    parser.add_argument("--matches", type=int, default=40, help="of each pair")
    parser.add_argument("--minutes", type=float, default=20.0, help="for each game; pairs take turns until then")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", default="baselines")
    parser.add_argument("--ppo", default="", help="folder of trained networks")
    parser.add_argument("--json", default="", help="write everything to this file; an existing one is continued")
    return parser.parse_args()


def main() -> None:
    arguments = arguments_of()
    if arguments.quick:
        arguments.matches = min(arguments.matches, 6)
    games = arguments.games or game_ids()
    print(f"This takes at most {arguments.minutes * len(games):.0f} minutes.", file=sys.stderr)
    kept: dict[str, Any] = {}
    if arguments.json and Path(arguments.json).exists():
        kept = json.loads(Path(arguments.json).read_text(encoding="utf-8"))
    for game in games:
        specs = specs_for(game, arguments)
        scores = run(game, specs, arguments, kept.get(game))
        print(table(game, specs, scores, arguments.seed), flush=True)
        kept[game] = [{"bots": [named(spec) for spec in bots], **asdict(score)} for bots, score in scores.items()]
        if arguments.json:
            Path(arguments.json).write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
