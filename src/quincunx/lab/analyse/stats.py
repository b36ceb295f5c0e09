"""Intervals and tests. The mathematics is SciPy's; here is only what is put into it, and why."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scipy import stats

LEVEL: Final = 0.95
FALSE_DISCOVERIES: Final = 0.05
"""Of all findings of a report, at most this share is expected to be chance."""
ANYTHING: Final = 0.04
"""The level of a comparison: Student's test of few matches reports a little too often, and of comparisons in which
nothing differs at most one in twenty may report anything (measured: docs/lab.md)."""
FEWEST: Final = 30
"""Matches that tell the two groups of a comparison apart; with fewer nothing is tested."""
POWER: Final = 0.8
"""How surely an effect is to be seen when it is said how many matches that takes."""
EFFECTS: Final = (0.02, 0.05, 0.10)
"""Sizes of effects for which it is said, as shares."""
SAME: Final = 1e-9
"""What is nearer to nothing is rounding."""
_Z: Final = float(stats.norm.isf((1 - LEVEL) / 2))


@dataclass(frozen=True)
class Rate:
    """A share of successes with its 95 % interval."""

    wins: float
    of: int
    rate: float
    low: float
    high: float


def wilson(wins: float, of: int) -> Rate:
    """After Wilson, of the wins as they are: 8.5 of 10 is neither 8 nor 9 of 10.

    >>> found = wilson(8.5, 10)
    >>> found.rate, round(found.low, 2), round(found.high, 2)
    (0.85, 0.54, 0.96)
    """
    if of == 0:
        return Rate(0.0, 0, math.nan, 0.0, 1.0)
    rate = min(1.0, max(0.0, wins / of))
    z2 = _Z * _Z
    centre = (rate + z2 / (2 * of)) / (1 + z2 / of)
    half = _Z / (1 + z2 / of) * math.sqrt(rate * (1 - rate) / of + z2 / (4 * of * of))
    low = 0.0 if rate == 0 else max(0.0, centre - half)
    high = 1.0 if rate == 1 else min(1.0, centre + half)
    return Rate(float(wins), of, wins / of, low, high)


def evenly(counts: Sequence[float]) -> float:
    """The probability of counts so uneven, if all were equally likely."""
    return float(stats.chisquare(counts).pvalue) if len(counts) > 1 and sum(counts) > 0 else 1.0


def corrected(chances: Sequence[float | None]) -> list[float | None]:
    """The same probabilities, corrected for how many were looked at (Benjamini and Hochberg). None stays None."""
    known = [chance for chance in chances if chance is not None]
    found = iter(stats.false_discovery_control(known) if known else [])
    return [None if chance is None else float(next(found)) for chance in chances]


def holm(chances: Sequence[float | None], same: Sequence[int] | None = None) -> list[float | None]:
    """Corrected after Holm: the probability that anything at all is reported where nothing is there stays below the
    level. Where `same` gives two tests the same number they are one question asked twice, and count once."""
    ids = list(same) if same is not None else list(range(len(chances)))
    known = {number: chance for number, chance in zip(ids, chances, strict=True) if chance is not None}
    adjusted: dict[int, float] = {}
    worst = 0.0
    for rank, (number, chance) in enumerate(sorted(known.items(), key=lambda item: item[1])):
        worst = max(worst, min(1.0, chance * (len(known) - rank)))
        adjusted[number] = worst
    return [None if chance is None else adjusted[number] for number, chance in zip(ids, chances, strict=True)]


def needed(variance: float, effect: float, tests: int = 1) -> int:
    """Matches after which an effect of this size is seen four times of five, if one match has this variance and so
    many tests are corrected for (as Bonferroni would, which is the safe side)."""
    z = float(stats.norm.isf(FALSE_DISCOVERIES / 2 / max(1, tests)) + stats.norm.isf(1 - POWER))
    return max(FEWEST, math.ceil(z * z * variance / (effect * effect)))


def visible(spread: float, count: int, tests: int = 1) -> float:
    """The smallest effect that so many matches show four times of five; the reverse of `needed`."""
    z = float(stats.norm.isf(FALSE_DISCOVERIES / 2 / max(1, tests)) + stats.norm.isf(1 - POWER))
    return z * spread / math.sqrt(max(1, count))


@dataclass(frozen=True)
class Mean:
    mean: float
    low: float
    high: float
    of: int


def mean(values: Sequence[float]) -> Mean:
    """With the 95 % interval after Student."""
    count = len(values)
    if count == 0:
        return Mean(math.nan, math.nan, math.nan, 0)
    middle = math.fsum(values) / count
    if count < 2 or min(values) == max(values):
        return Mean(middle, middle, middle, count)
    found = stats.ttest_1samp(values, 0.0).confidence_interval(LEVEL)
    return Mean(middle, float(found.low), float(found.high), count)


def paired(values: Sequence[float]) -> tuple[Mean, float | None]:
    """The mean of differences between pairs, with its interval, and the probability of so much by chance; None where
    there are too few pairs to say. Differences of one size (who won) are signs, and their test is exact.

    >>> paired([1.0] * 6 + [0.0] * 60)[1]
    0.03125
    """
    found = mean(values)
    if found.of < FEWEST:
        return found, None
    if min(values) == max(values):
        return found, 1.0 if found.mean == 0 else 0.5 ** (found.of - 1)
    away = [value for value in values if abs(value) > SAME]
    if max(map(abs, away)) - min(map(abs, away)) < SAME:
        return found, float(stats.binomtest(sum(value > 0 for value in away), len(away)).pvalue)
    # Student's test trusts a few rare differences too much: no order of signs is rarer than all of them alike.
    return found, max(float(stats.ttest_1samp(values, 0.0).pvalue), 0.5 ** (len(away) - 1))


def contrast(matches: int, wins: float, expected: float, variance: float) -> float | None:
    """Within the same match: those who did something against those who did not.

    Matches differ in length and luck, and whoever plays longer does more of everything. So only matches count in
    which some sides did it and some did not. If doing it meant nothing, the wins in a match would fall on any of its
    sides alike: from that follow the expected wins of the doers and their variance (drawing without replacement).
    Returns the probability of such a difference by chance; None where too few matches tell.
    """
    if matches < FEWEST or variance <= 0:
        return None
    return float(2 * stats.norm.sf(abs(wins - expected) / math.sqrt(variance)))
