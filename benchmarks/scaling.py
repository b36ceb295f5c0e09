"""Does twice the thinking win? `python -m benchmarks.scaling GAME [--matches 400] [--json]`.

The search with twice the simulations against itself, from `--least` (100) to `--most` (1600), seats rotated. The law
asked for: the lower bound of the 95 % interval lies above 48 % (with three seats or more: above
the same part of an even share). Where everybody wins together: how often the group succeeds with each number.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from typing import Final

from benchmarks.strength import Measured, measure, parser_of, seats_of, show, wins_together

LAW: Final = 0.48


def amounts(least: int, most: int) -> list[int]:
    found = [least]
    while found[-1] * 2 <= most:
        found.append(found[-1] * 2)
    return found


def holds(line: Measured) -> bool:
    """Doubling did not lose, and the matches are enough to say so."""
    return not line.worse or line.low > LAW * 2 / line.seats


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--least", type=int, default=100)
    parser.add_argument("--most", type=int, default=1600)
    given = parser.parse_args()
    seats = seats_of(given.game, given.seats)
    together = wins_together(given.game, seats)
    steps = [f"{given.bot}:{amount}" for amount in amounts(given.least, given.most)]
    pairs = [(step, "") for step in steps] if together else [(b, w) for w, b in pairwise(steps)]
    how = {"seed": given.seed, "workers": given.workers}
    lines = [measure(given.game, better, worse, given.matches, seats=seats, **how) for better, worse in pairs]
    for line in lines:
        show(line, given.json)
    sys.exit(0 if all(holds(line) for line in lines) else 1)


if __name__ == "__main__":
    main()
