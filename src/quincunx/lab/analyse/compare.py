"""Variants compared on the same seeds, match by match.

With common random numbers the luck of a seed is the same for every variant as long as the matches run alike, so a
difference needs fewer matches to show. Every difference is between the two matches of one seed.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import polars as pl

from quincunx.engine import Game, QuincunxError

from ...engine.variant import Variant
from ..report import figures
from ..report.page import Figure, Section, page
from ..report.words import percent
from ..runs.plan import make_plan
from ..runs.runner import run_plan
from . import stats
from .analysis import Analysis

Progress = Callable[[int, int], None]
FILE: Final = "comparison.html"
MOST: Final = 24
"""Variants in one comparison."""


@dataclass
class Comparison:
    path: Path
    differences: pl.DataFrame
    """One row for each variant and measure, against the first variant."""
    summary: list[str] = field(default_factory=list)


def variants_of(game: Game[Any], sets: Sequence[str], files: Sequence[Variant]) -> list[Variant]:
    """`--set start_hand=4,5,6` and variant files as variants: the first is what the others are compared with."""
    axes = [_axis(game, text) for text in sets]
    made = [_variant(game, dict(point)) for point in itertools.product(*axes)] if axes else []
    if files and not made:
        made = [Variant(name="as-printed", game=game.id)]
    found = [*made, *files]
    names = [variant.name for variant in found]
    if len(found) < 2 or len(found) > MOST:
        raise QuincunxError(
            f"A comparison is of 2 to {MOST} variants, not {len(found)}: --set name=1,2,3, or --variant FILE."
        )
    if len(set(names)) < len(names):
        raise QuincunxError(f"Two variants have the same name; the names are {', '.join(names)}.")
    return found


def _axis(game: Game[Any], text: str) -> list[tuple[str, Any]]:
    name, equals, values = text.partition("=")
    wanted = name.strip().replace("-", "_").lower()
    option = next((o for o in game.options if o.name.replace("-", "_").lower() == wanted), None)
    if option is None or not equals:
        known = ", ".join(f"{o.name} ({o.limits()})" for o in game.options)
        raise QuincunxError(f"“{text}” names no option of {game.title}. The options are: {known or 'none'}.")
    try:
        return [(option.name, option.read(value.strip())) for value in values.split(",")]
    except ValueError as fault:
        raise QuincunxError(f"--set {text}: {fault}") from fault


def _variant(game: Game[Any], options: dict[str, Any]) -> Variant:
    name = "+".join(f"{word}={value}" for word, value in options.items()).lower().replace(" ", "-").replace("/", "-")
    return Variant(name=name, game=game.id, options=options)


def vary(
    game: str,
    variants: Sequence[Variant],
    matches: int = 1000,
    seats: Sequence[str] | int | None = None,
    *,
    out: Path,
    resume: bool = False,
    seed: int | str = 0,
    workers: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Run every variant on the same seeds and write the comparison. The first variant is the base."""
    plans = [make_plan(game, matches, seats, variant=variant, seed=seed) for variant in variants]
    if len({len(plan.seats) for plan in plans}) > 1:
        raise QuincunxError("The variants need different numbers of seats; give --seats with which all can be played.")
    runs: list[Analysis] = []
    for at, (variant, plan) in enumerate(zip(variants, plans, strict=True)):
        target = out / variant.name

        def tell(done: int, of: int, at: int = at) -> None:
            if progress:
                progress(at * matches + done, len(plans) * matches)

        runs.append(Analysis(run_plan(plan, target, resume and target.exists(), workers, cluster, (), tell)))
    return _compare(out / FILE, [variant.name for variant in variants], runs)


# -- differences

MEASURES: Final = {
    "rounds": "Rounds",
    "decisions": "Decisions",
    "options": "Options of a decision",
    "leads": "Lead changes",
    "comeback": "Comebacks",
    "shared": "Shared wins",
    "nobody": "Matches nobody won",
}
SHARES: Final = ("comeback", "shared", "nobody", "seat")


def measures(a: Analysis) -> pl.DataFrame:
    """What is compared, one row for each match."""
    first = a.seats.with_columns(pl.format("seat {}", pl.col("seat") + 1).alias("who"))
    won = first.pivot(on="who", index="match", values="share", aggregate_function="first")
    return a.matches.select(
        "match",
        *[pl.col(name).cast(pl.Float64) for name in ("rounds", "decisions", "options", "leads", "comeback")],
        (pl.col("winners") > 1).cast(pl.Float64).alias("shared"),
        (pl.col("winners") == 0).cast(pl.Float64).alias("nobody"),
    ).join(won, on="match", how="left")


def differences(base: Analysis, other: Analysis, name: str) -> pl.DataFrame:
    """Each measure: mean here, mean of the base, difference within pairs with its interval and probability."""
    left, right = measures(base), measures(other)
    pairs = left.join(right, on="match", suffix=" there")
    rows: list[dict[str, Any]] = []
    for column in [c for c in left.columns if c != "match"]:
        both = pairs.select(column, f"{column} there").drop_nulls()
        if both.is_empty():
            continue
        here, there = both[f"{column} there"], both[column]
        found, chance = stats.paired((here - there).to_list())
        rows.append(
            {
                "variant": name,
                "measure": MEASURES.get(column, f"Won by {column}"),
                "column": column,
                "base": float(there.mean()),  # type: ignore[arg-type]
                "here": float(here.mean()),  # type: ignore[arg-type]
                "mean": found.mean,
                "low": found.low,
                "high": found.high,
                "pairs": found.of,
                "p": chance,
            }
        )
    return pl.DataFrame(rows)


def _compare(path: Path, names: Sequence[str], runs: Sequence[Analysis]) -> Comparison:
    parts = [differences(runs[0], run, name) for name, run in zip(names[1:], runs[1:], strict=True)]
    frame = pl.concat(parts, how="diagonal_relaxed").with_columns(pl.col("p").cast(pl.Float64))
    frame = frame.with_columns(pl.Series("q", stats.corrected(frame["p"].to_list()), dtype=pl.Float64))
    summary = _summary(names[0], frame, runs[0].count)
    sections = [_section(frame, name, at) for at, name in enumerate(names[1:])]
    sections.append(_levels(names, runs))
    top = "<h2>In words</h2><ul>" + "".join(f"<li>{line}</li>" for line in summary) + "</ul>"
    game = runs[0].game
    under = (
        f"{len(names)} variants, {runs[0].count:,} matches each on the same seeds (seed {runs[0].plan.seed}), bots "
        f"{', '.join(runs[0].plan.seats)}; rules version {runs[0].plan.rules}. Differences are against {names[0]}."
    )
    html = page(f"{game.title}: variants compared", under, top, sections, _FOOT)
    beside = path.with_name(path.name + ".part")
    beside.write_text(html, encoding="utf-8")
    os.replace(beside, path)
    return Comparison(path, frame, summary)


_FOOT: Final = (
    "<p class='proof'>A difference is the mean over pairs of matches with the same seed, with its 95 % interval "
    "after Student. "
    "q is the share of differences at least so clear that is expected to be chance (Benjamini and Hochberg, over all "
    "differences of this page).</p>"
)


def _section(frame: pl.DataFrame, name: str, at: int) -> Section:
    rows = frame.filter(pl.col("variant") == name)
    section = Section(f"variant-{at + 1}", name)
    # Differences of shares and of counts have different scales: one picture each.
    share = pl.col("column").str.starts_with("seat") | pl.col("column").is_in(list(SHARES))
    for title, part in (("Differences of counts", rows.filter(~share)), ("Differences of shares", rows.filter(share))):
        if part.height:
            table = part.select(
                "measure", "base", "here", pl.col("mean").alias("difference"), "low", "high", "pairs", "q"
            )
            shown = table.rename({"low": "from", "high": "to"})
            section.figures.append(Figure(title, shown, figures.intervals(part, "measure", "Difference")))
    return section


def _levels(names: Sequence[str], runs: Sequence[Analysis]) -> Section:
    """The win rates of seats in every variant, side by side."""
    section = Section("levels", "Seats in every variant")
    for name, run in zip(names, runs, strict=True):
        if run.versus:
            rates = run.rates_by("seat").with_columns(pl.format("Seat {}", pl.col("seat") + 1).alias("who"))
            table = rates.select("who", "wins", "of", "rate", "low", "high")
            section.figures.append(Figure(name, table, figures.rates(rates, "who", run.even)))
    return section


def _summary(base: str, frame: pl.DataFrame, matches: int) -> list[str]:
    """Plain words for each variant: what changed beyond chance, by how much."""
    lines: list[str] = []
    for (name,), rows in frame.group_by("variant", maintain_order=True):
        clear = rows.filter(pl.col("q") <= stats.FALSE_DISCOVERIES)
        if clear.is_empty():
            lines.append(f"{name} against {base}: no difference is larger than chance explains in {matches:,} pairs.")
            continue
        parts = [_words(row) for row in clear.sort("q").iter_rows(named=True)]
        lines.append(f"{name} against {base}: {'; '.join(parts)}.")
    return lines


def _words(row: dict[str, Any]) -> str:
    if row["column"].startswith("seat") or row["column"] in SHARES:
        points = f"{row['mean'] * 100:+.1f} points ({row['low'] * 100:+.1f} to {row['high'] * 100:+.1f})"
        return f"{row['measure'].lower()} {percent(row['base'])} → {percent(row['here'])}, {points}"
    return (
        f"{row['measure'].lower()} {row['base']:.1f} → {row['here']:.1f}, "
        f"{row['mean']:+.1f} ({row['low']:+.1f} to {row['high']:+.1f})"
    )
