"""Ratings from the shares that pairs of bots won of each other: Bradley-Terry with intervals, and openskill."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

POINTS: Final = 400 / math.log(10)
"""Of a rating for one unit of log odds: 400 points are odds of ten to one."""
SPREAD: Final = 800.0
"""Before any match a rating is taken to lie within this of the mean (one standard deviation), so that a bot which never
lost has a rating all the same."""
SURE: Final = 1.959964
"""Standard deviations of a 95 % interval."""
STEPS: Final = 200

Pair = tuple[int, int]
Score = tuple[float, int]
"""What the first of a pair won, and the number of matches."""


@dataclass(frozen=True)
class Rating:
    bot: str
    points: float
    half: float
    """Half the width of the 95 % interval."""
    matches: int
    skill: float = 0.0
    doubt: float = 0.0
    """openskill's mean and standard deviation."""


def bradley_terry(bots: Sequence[str], scores: Mapping[Pair, Score]) -> list[Rating]:
    """The ratings under which the results are likeliest. Their mean is 0, each counted by what its matches tell: a bot
    that never wins, whose rating stays unsure for ever, leaves those of the others as sure as they are."""
    count = len(bots)
    strength = np.zeros(count)
    prior = np.eye(count) * (POINTS / SPREAD) ** 2
    bend = prior.copy()
    for _ in range(STEPS):
        slope, bend = -prior @ strength, prior.copy()
        for (one, other), (won, of) in scores.items():
            chance = 1 / (1 + math.exp(strength[other] - strength[one]))
            slope[one] += won - of * chance
            slope[other] -= won - of * chance
            weight = of * chance * (1 - chance)
            bend[[one, other], [one, other]] += weight
            bend[[one, other], [other, one]] -= weight
        step = np.linalg.solve(bend, slope)
        strength += np.clip(step, -1.0, 1.0)
        if np.abs(step).max() < 1e-9:
            break
    told = np.diag(bend - prior) + 1e-9
    centre = np.eye(count) - told / told.sum()
    sure = np.sqrt(np.diag(centre @ np.linalg.inv(bend) @ centre.T))
    points = centre @ strength * POINTS
    played = [sum(of for pair, (_, of) in scores.items() if at in pair) for at in range(count)]
    return [Rating(bots[at], float(points[at]), float(SURE * POINTS * sure[at]), played[at]) for at in range(count)]


def with_skills(ratings: Sequence[Rating], rows: Sequence[tuple[Pair, float]]) -> list[Rating]:
    """The same with openskill's Plackett-Luce ratings, from the matches in their order."""
    from openskill.models import PlackettLuce

    model: Any = PlackettLuce()
    known: list[Any] = [model.rating(name=rating.bot) for rating in ratings]
    for (one, other), share in rows:
        ranks = [1.0, 2.0] if share > 0.5 else [2.0, 1.0] if share < 0.5 else [1.0, 1.0]
        ((known[one],), (known[other],)) = model.rate([[known[one]], [known[other]]], ranks=ranks)
    return [
        Rating(r.bot, r.points, r.half, r.matches, float(skill.mu), float(skill.sigma))
        for r, skill in zip(ratings, known, strict=True)
    ]


def expected(better: Rating, worse: Rating) -> float:
    """The share of matches that the first should win of the second."""
    return 1 / (1 + math.exp((worse.points - better.points) / POINTS))
