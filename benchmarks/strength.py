"""Are the better bots better? `python -m benchmarks.strength GAME [--matches 400] [--json]`.

Every level against the one below it, and what each game aims at; with the 95 % intervals of the win rates (Wilson) and
the rating points that a rate between two stands for. Where more than two sit down, all others are the worse bot, and an
even match is one part in so many. Where everybody wins together, how often a group of each bot succeeds.

`--pairs expert:400/ismcts:400,...` plays these pairs instead. Levels that think in seconds depend on the machine: give
them simulations (`expert:200`) where another machine is to find the same.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any, Final

import quincunx.engine.play as engine
from quincunx.bots import LEVELS
from quincunx.bots.duel import DuelReport, duel
from quincunx.bots.specs import LEARNED
from quincunx.cli.announcing import Announcement
from quincunx.engine import load_game

AIMS: Final = {
    "karmaka": (("greedy", "random", 0.80), ("ismcts:400", "greedy", 0.65)),
    "mountain-miners": (("greedy", "random", 0.75), ("ismcts:400", "greedy", 0.60)),
    "karmaggan": (("greedy", "random", 0.80), ("ismcts:200", "greedy", 0.55)),
    "axis-mundi": (("greedy", "random", 0.70), ("ismcts:200", "greedy", 0.334)),
}
"""By game: better bot, worse bot, and what the better one should win at least."""


@dataclass(frozen=True)
class Measured:
    """One line of the table."""

    game: str
    seats: int
    better: str
    worse: str
    """Empty where all win together."""
    matches: int
    wins: float
    rate: float
    low: float
    high: float
    points: float | None
    """Rating points that the rate stands for, between two; None with more sides."""
    nobody: int
    seconds: float
    compiled: bool
    target: float | None = None

    @property
    def met(self) -> bool:
        return self.target is None or self.rate >= self.target


def told(done: int, of: int) -> None:
    print(f"\r{done} of {of} matches", end="", file=sys.stderr, flush=True)


def compiled() -> bool:
    """The rules run as machine code (docs/compiled.md)."""
    return not engine.__file__.endswith(".py")


def rating(rate: float, matches: int) -> float:
    """Rating points for a win rate, after Elo; as if half a match more had been won and lost."""
    share = (rate * matches + 0.5) / (matches + 1)
    return round(400 * math.log10(share / (1 - share)), 1)


def measure(game_id: str, better: str, worse: str, matches: int, *, seats: int, **how: Any) -> Measured:
    """Play one pair; `worse` is empty where everybody wins together."""
    together = not worse
    announced = Announcement(lambda text: print(f"\n{text}", file=sys.stderr))

    def progress(done: int, of: int) -> None:
        told(done, of)
        announced.heard(done, of)

    report = duel(
        game_id,
        [better] if together else [better] + [worse] * (seats - 1),
        matches,
        seats=seats,
        progress=progress,
        **how,
    )
    if report.interrupted:
        won = f"{better} had won {report.rows[0].wins:g} of {report.rows[0].matches}"
        sys.exit(f"\nInterrupted in the middle of a pair: {won}.")
    return line_of(report, better, worse, together)


def line_of(report: DuelReport, better: str, worse: str, together: bool) -> Measured:
    row = report.rows[0]
    points = rating(row.rate, row.matches) if report.seats == 2 and not together else None
    played = report.matches if together else row.matches
    wins = row.wins / report.seats if together else row.wins
    low, high = wilson(wins, played)
    return Measured(
        report.game, report.seats, better, worse, played, wins, wins / played, low, high, points, report.nobody,
        round(report.seconds, 1), compiled(),
    )  # fmt: skip


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """The 95 % interval of a rate; a shared win counts as the share it is."""
    z = 1.959963984540054
    share, more = wins / matches, z * z / matches
    middle = (share + more / 2) / (1 + more)
    half = z / (1 + more) * math.sqrt(share * (1 - share) / matches + more / (4 * matches))
    return max(0.0, middle - half), min(1.0, middle + half)


def sentence(line: Measured) -> str:
    what = f"{line.better} beats {line.worse}" if line.worse else f"{line.seats} of {line.better} succeed"
    points = "" if line.points is None else f", {line.points:+.0f} points"
    target = "" if line.target is None else f"; target {line.target:.0%}: {'met' if line.met else 'MISSED'}"
    return (
        f"{line.game}: {what} in {line.rate:.1%} of {line.matches} "
        f"(95 %: {line.low:.1%} to {line.high:.1%}{points}{target}); {line.seconds:.0f} s"
    )


def pairs_of(game_id: str, given: str, together: bool) -> list[tuple[str, str, float | None]]:
    """Those asked for; otherwise every level with the one below it, and the game's aims."""
    if given:
        return [(*split(pair), None) for pair in given.split(",")]
    if together:
        return [(level, "", None) for level in LEVELS]
    return [*[(better, worse, None) for worse, better in pairwise(LEVELS)], *AIMS.get(game_id, ())]


def split(pair: str) -> tuple[str, str]:
    """Better and worse of `club/casual`; a bot may be called `learned/greedy` itself."""
    better, _, worse = pair.rpartition("/")
    if better.endswith(f"/{LEARNED[:-1]}"):
        better, worse = better.removesuffix(f"/{LEARNED[:-1]}"), LEARNED + worse
    return better, worse


def seats_of(game_id: str, given: int) -> int:
    return given or min(seats for seats in load_game(game_id).seats if seats > 1)


def wins_together(game_id: str, seats: int) -> bool:
    game = load_game(game_id)
    return len(set(game.sides(game.setting(seats)))) == 1


def parser_of(about: str | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seats", type=int, default=0, help="the fewest if not given")
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--json", action="store_true", help="one object for each line")
    return parser


def show(line: Measured, as_json: bool) -> None:
    print(json.dumps(asdict(line)) if as_json else f"\r{sentence(line)}", flush=True)


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("--pairs", default="", help="BETTER/WORSE,BETTER/WORSE")
    given = parser.parse_args()
    seats = seats_of(given.game, given.seats)
    together = wins_together(given.game, seats)
    missed = 0
    for better, worse, target in pairs_of(given.game, given.pairs, together):
        how = {"seed": given.seed, "workers": given.workers}
        found = measure(given.game, better, worse, given.matches, seats=seats, **how)
        line = Measured(**{**asdict(found), "target": target})
        show(line, given.json)
        missed += not line.met
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
