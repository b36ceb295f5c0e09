"""The page of a comparison: what changed in words, differences with intervals, and matches that show them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

import polars as pl

from ..analyse import stats
from ..analyse.analysis import Analysis
from . import figures
from .contract import FOLDER
from .page import Figure, Section, page
from .report import limits
from .shown import Shown, how, keep_shown, match_html

MOST_TOLD: Final = 4
"""Differences of a variant of which matches are shown."""


def write_comparison(
    path: Path,
    names: Sequence[str],
    runs: Sequence[Analysis],
    frame: pl.DataFrame,
    summary: Sequence[str],
    records: bool = True,
) -> Path:
    """Write the page, whole or not at all."""
    shown = {
        name: _shown(run, _clear(frame, name), path.parent / name / FOLDER) if records else {}
        for name, run in zip(names[1:], runs[1:], strict=True)
    }
    sections = [_section(frame, name, at) for at, name in enumerate(names[1:])]
    sections.append(_levels(names, runs))
    plan = runs[0].plan
    lines = "".join(f"<li>{escape(line)}{_proof(frame, name, shown[name], path.parent)}</li>"
                    for name, line in zip(names[1:], summary, strict=True))  # fmt: skip
    top = f"<h2>In words</h2>{how(path.parent) if any(shown.values()) else ''}<ul>{lines}</ul>"
    under = (
        f"{len(names)} variants, {runs[0].count:,} matches each on the same seeds (seed {plan.seed}), bots "
        f"{', '.join(plan.seats)}; rules version {plan.rules}. Differences are against {names[0]}."
    )
    html = page(f"{runs[0].game.title}: variants compared", under, top, sections, _FOOT, limits(plan))
    beside = path.with_name(path.name + ".part")
    beside.write_text(html, encoding="utf-8")
    os.replace(beside, path)
    return path


_FOOT: Final = (
    "<p class='proof'>A difference is the mean over pairs of matches with the same seed, with its 95 % interval after "
    "Student. p is corrected after Holm over all questions of this page: where nothing differs, a page reports "
    "anything "
    "at all at most one time in twenty. “Seen from” is how large a difference must be to be found four times of five "
    "with so many pairs.</p>"
)


def _clear(frame: pl.DataFrame, name: str) -> pl.DataFrame:
    from ..analyse.compare import clear

    return clear(frame.filter(pl.col("variant") == name)).head(MOST_TOLD)


def _shown(run: Analysis, rows: pl.DataFrame, target: Path) -> Shown:
    numbers = [number for numbers in rows["shows"].to_list() for number in numbers] if rows.height else []
    return keep_shown(run.plan, run.matches, numbers, target, back="../../comparison.html")


def _proof(frame: pl.DataFrame, name: str, shown: Shown, home: Path) -> str:
    """Under the words of a variant: matches that show each of its clearest differences."""
    told: set[int] = set()
    rows = [
        f"<div>{escape(row['measure'])}: "
        f"{''.join(match_html(n, *shown[n], home, told) for n in row['shows'] if n in shown)}</div>"
        for row in _clear(frame, name).iter_rows(named=True)
    ]
    return f"<details><summary>Matches that show it</summary>{''.join(rows)}</details>" if shown else ""


def _section(frame: pl.DataFrame, name: str, at: int) -> Section:
    from ..analyse.compare import is_share

    rows = frame.filter(pl.col("variant") == name)
    section = Section(f"variant-{at + 1}", name)
    share = pl.col("column").is_in([column for column in rows["column"] if is_share(column)])
    tests = frame.select("variant", "test").n_unique()
    # Differences of shares and of counts have different scales: one picture each, the largest first.
    for title, part in (("Differences of shares", rows.filter(share)), ("Differences of counts", rows.filter(~share))):
        if part.height:
            part = part.sort("mean", descending=True)
            seen = [stats.visible(s, n, tests) for s, n in part.select("spread", "pairs").iter_rows()]
            table = part.select(
                "measure", "base", "here", pl.col("mean").alias("difference"), pl.col("low").alias("from"),
                pl.col("high").alias("to"), pl.Series("seen from", seen, dtype=pl.Float64), "pairs",
                pl.col("q").alias("p"),
            )  # fmt: skip
            section.figures.append(Figure(title, table, figures.intervals(part, "measure", "Difference")))
    return section


def _levels(names: Sequence[str], runs: Sequence[Analysis]) -> Section:
    """The win rates of seats, and of turn order, in every variant, side by side."""
    section = Section("levels", "Seats and turn order in every variant")
    by_order = any(run.order_varies for run in runs)
    for name, run in zip(names, runs, strict=True):
        for by, word in (("seat", "Seat"), ("order", "Turn"))[: 1 + by_order] if run.versus else ():
            rates = run.rates_by(by).with_columns(pl.format(word + " {}", pl.col(by) + 1).alias("who"))
            table = rates.select("who", "wins", "of", "rate", "low", "high")
            title = f"{name}: {'turn order' if by == 'order' else 'seats'}"
            section.figures.append(Figure(title, table, figures.rates(rates, "who", run.even)))
    return section
