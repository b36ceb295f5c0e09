"""People beside bots: the same measures of both, with intervals, side by side."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import polars as pl

from ..analyse import stats
from ..analyse.analysis import Analysis
from ..runs.store import RunFolder, open_run
from . import figures
from .page import Figure, Section, page
from .words import percent

FILE: Final = "beside.html"
MEANS: Final = {
    "rounds": "Rounds", "decisions": "Decisions", "options": "Options of a decision", "leads": "Lead changes",
    "decided": "When decided, share of the match",
}  # fmt: skip


def write_beside(people: RunFolder, bots: Path) -> Path:
    """Write the page into the folder of the people's run."""
    runs = [("people", Analysis(people)), ("bots", Analysis(open_run(bots)))]
    sections = [_means(runs), _shares(runs)]
    one, two = (a for _, a in runs)
    under = f"{one.count:,} matches of people, {two.count:,} of {', '.join(two.plan.seats)}."
    path = people.path / FILE
    foot = "<p class='proof'>Other people, other matches: nothing is tested here; intervals are at 95 %.</p>"
    path.write_text(page(f"{one.game.title}: people beside bots", under, "", sections, foot), encoding="utf-8")
    return path


def _means(runs: list[tuple[str, Analysis]]) -> Section:
    rows = []
    for column, title in MEANS.items():
        for who, a in runs:
            values = a.matches[column].drop_nulls().cast(pl.Float64).to_list()
            found = stats.mean(values)
            if found.of:
                rows.append((title, who, found.mean, found.low, found.high, found.of))
    names = ["measure", "who", "mean", "from", "to", "matches"]
    return Section(
        "means", "How long, how wide, how tense", "", [Figure("Means", pl.DataFrame(rows, names, orient="row"))]
    )


def _shares(runs: list[tuple[str, Analysis]]) -> Section:
    section = Section("seats", "Who wins")
    for who, a in runs:
        if a.versus:
            rates = a.rates_by("seat").with_columns(pl.format("Seat {}", pl.col("seat") + 1).alias("seats"))
            note = f"Even would be {percent(a.even)}."
            table = rates.select(pl.col("seats").alias("who"), "wins", "of", "rate", "low", "high")
            section.figures.append(Figure(who.capitalize(), table, figures.rates(table, "who", a.even), note))
    return section
