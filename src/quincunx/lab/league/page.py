"""The page of a league: one HTML file with ratings, pairs and how they came about."""

from __future__ import annotations

from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import altair as alt
import polars as pl

from quincunx import __version__
from quincunx.engine.registry import game_from_file

from ..analyse.stats import wilson
from ..report.figures import BLUE, WIDTH
from ..report.page import Figure, Section, page
from .league import League
from .ratings import Rating, expected

PAGE_FILE: Final = "league.html"
LONGEST: Final = 36


def short(bot: str) -> str:
    """A name as it stands in pictures and tables: of a long command, its beginning and its end."""
    return bot if len(bot) <= LONGEST else f"{bot[:9]}…{bot[10 - LONGEST :]}"


def write_page(league: League, folder: Path) -> Path:
    file = folder / PAGE_FILE
    file.write_text(league_page(league), encoding="utf-8")
    return file


def league_page(league: League) -> str:
    plan = league.plan
    game = game_from_file(plan.game)
    rated = league.ratings()
    under = f"{len(league.rows):,} matches of {len(plan.bots)} bots at {plan.seats} seats, seed {plan.seed}."
    options = ", ".join(f"{name}={value}" for name, value in plan.options.items())
    foot = f"<p class='proof'>Quincunx {__version__}, rules {escape(game.rules_version)}. {escape(options)}</p>"
    return page(f"League of {game.title}", under, "", [_ratings(rated), _pairs(league, rated), *_faults(league)], foot)


def _ratings(rated: list[Rating]) -> Section:
    rows = [
        (short(r.bot), round(r.points), round(r.points - r.half), round(r.points + r.half), r.matches, r.skill, r.doubt)
        for r in rated
    ]
    names = ["bot", "points", "from", "to", "matches", "skill", "doubt"]
    frame = pl.DataFrame(rows, schema=names, orient="row")
    lead = (
        "Bradley-Terry points with 95 % intervals: 400 points are odds of ten to one, the mean is 0, each bot "
        "counted by what its matches tell. Skill and doubt are openskill’s "
        "(Plackett-Luce), from the same matches in their order."
    )
    return Section("ratings", "Ratings", lead, [Figure("Points", frame, _chart(frame))])


def _chart(frame: pl.DataFrame) -> object:
    data: Any = alt.Data
    base = alt.Chart(data(values=frame.to_dicts()))
    side = alt.Y("bot:N", sort=None, title=None)
    bars = base.mark_rule(strokeWidth=3, color=BLUE, opacity=0.5).encode(
        y=side, x=alt.X("from:Q", title="Points"), x2="to:Q"
    )
    points = base.mark_point(filled=True, size=70, color=BLUE, opacity=1).encode(y=side, x="points:Q")
    return alt.layer(bars, points).properties(width=WIDTH, height=max(60, 24 * frame.height))


def _pairs(league: League, rated: list[Rating]) -> Section:
    bots = league.plan.bots
    by_name = {rating.bot: rating for rating in rated}
    near = {frozenset((one.bot, other.bot)) for one, other in pairwise(rated)}
    rows = []
    for (one, other), (won, of) in league.scores().items():
        found = wilson(won, of)
        first, second = by_name[bots[one]], by_name[bots[other]]
        neighbours = "yes" if frozenset((first.bot, second.bot)) in near else ""
        rows.append(
            (
                short(first.bot),
                short(second.bot),
                of,
                found.rate,
                found.low,
                found.high,
                expected(first, second),
                neighbours,
            )
        )
    names = ["bot", "against", "matches", "rate", "low", "high", "share", "neighbours"]
    frame = pl.DataFrame(rows, schema=names, orient="row").sort("matches", descending=True)
    lead = "What the first won of the second, with Wilson’s 95 % interval, and the share that the points foresee."
    return Section("pairs", "Pairs", lead, [Figure("All pairs", frame)])


def _faults(league: League) -> list[Section]:
    faults = [(league.plan.bots[r.pair[0]], league.plan.bots[r.pair[1]], r.fault) for r in league.rows if r.fault]
    if not faults:
        return []
    frame = pl.DataFrame(faults, schema=["bot", "against", "fault"], orient="row")
    lead = "Matches lost because a program gave no legal answer."
    return [Section("faults", "Faults", lead, [Figure("Faults", frame)])]
