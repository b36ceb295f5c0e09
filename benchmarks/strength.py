"""Are the better bots better? `python -m benchmarks.strength [game] [matches] [workers] [seed]`.

Greedy against random, and IS-MCTS against greedy, with the 95 % intervals of their win rates, beside what is aimed at
in each game. Where more than two sit down, all others are the worse bot.
"""

from __future__ import annotations

import sys
from typing import Final

from quincunx.bots.duel import DuelReport, duel

AIMS: Final = {
    "karmaka": (2, (("greedy", "random", 0.80), ("ismcts:400", "greedy", 0.65))),
    "mountain-miners": (2, (("greedy", "random", 0.75), ("ismcts:400", "greedy", 0.60))),
    "karmaggan": (2, (("greedy", "random", 0.80), ("ismcts:200", "greedy", 0.55))),
    "axis-mundi": (3, (("greedy", "random", 0.70), ("ismcts:200", "greedy", 0.334))),
}
"""By game: seats; better bot, worse bot, and what the better one should win at least."""


def told(done: int, of: int) -> None:
    print(f"\r{done} of {of} matches", end="", file=sys.stderr, flush=True)


def line(report: DuelReport, target: float) -> str:
    better, worse = report.rows[0], report.rows[-1]
    verdict = "met" if better.rate >= target else "MISSED"
    return (
        f"{report.game}: {better.bot} beats {worse.bot} in {better.rate:.1%} of {better.matches} matches "
        f"(95 %: {better.low:.1%} to {better.high:.1%}; target {target:.0%}: {verdict}); "
        f"{report.decisions:.0f} decisions a match, {report.seconds:.0f} s"
    )


def main() -> None:
    game = sys.argv[1] if len(sys.argv) > 1 else "karmaka"
    matches = int(sys.argv[2]) if len(sys.argv) > 2 else 400
    workers = int(sys.argv[3]) if len(sys.argv) > 3 else None
    seed = sys.argv[4] if len(sys.argv) > 4 else "strength"
    missed = 0
    seats, pairs = AIMS[game]
    for better, worse, target in pairs:
        bots = [better] + [worse] * (seats - 1)
        report = duel(game, bots, matches, seats=seats, seed=seed, workers=workers, progress=told)
        print("\r" + line(report, target))
        missed += report.rows[0].rate < target
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
