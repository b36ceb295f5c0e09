"""The skill ladder: how much better bots win. Where skill decides, each rung beats the one below clearly."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import polars as pl

from quincunx.engine import QuincunxError
from quincunx.engine.registry import game_from_file
from quincunx.engine.sentence import percent

from ..report import figures
from ..report.page import Figure, Section
from ..runs.plan import Plan, make_plan
from ..runs.runner import Progress, run_plan
from ..runs.store import RunFolder, open_run
from .analysis import Analysis, Finding

RUNGS: Final = ("random", "first-steps", "greedy")
FOLDER: Final = "ladder"


def climb(
    plan: Plan,
    out: Path,
    matches: int,
    rungs: Sequence[str] = RUNGS,
    workers: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> None:
    """Play each rung against the next one below, seats rotated; or each alone where all seats play together."""
    game = game_from_file(plan.game)
    setting = plan.setting(game)
    together = len(set(game.sides(setting))) == 1
    if len(rungs) < 2:
        raise QuincunxError("A ladder needs at least two bots, the weakest first.")
    pairs = [(rung, rung) for rung in rungs] if together else list(pairwise(rungs))
    for low, high in pairs:
        seats = [high if seat % 2 else low for seat in range(setting.seats)]
        name = low if together else f"{low}-{high}"
        target = out / FOLDER / name.replace(":", "-")
        step = make_plan(plan.game, matches, seats, options=plan.options, seed=f"{plan.seed}/ladder", chunk=1)
        run_plan(step, target, target.exists(), workers, cluster, (), progress)


def ladder_section(run: RunFolder) -> tuple[Section, list[Finding]] | None:
    folders = sorted(path.parent for path in (run.path / FOLDER).glob("*/run.json"))
    if not folders:
        return None
    steps = [Analysis(open_run(folder)) for folder in folders]
    if not steps[0].versus:
        return _alone(steps)
    rows = [_step(step) for step in steps]
    frame = Analysis.with_rates(
        pl.DataFrame(
            rows, schema={"step": pl.String, "wins": pl.Float64, "of": pl.UInt32, "even": pl.Float64}, orient="row"
        )
    )
    section = Section("ladder", "Skill and luck", _words(frame))
    section.figures.append(
        Figure("Win rate of the better bot", frame, figures.rates(frame, "step", float(frame["even"].mean())))  # type: ignore[arg-type]
    )
    rated = _ratings(steps)
    section.figures.append(
        Figure("Ratings (Plackett-Luce)", rated, figures.bars(rated, "bot", "rating", "Rating"), _RATING_WORDS)
    )
    return section, []


_RATING_WORDS: Final = (
    "From the same matches, in their order. A player without any match has 25; the spread is how unsure the rating is."
)


def _step(a: Analysis) -> tuple[str, float, int, float]:
    low, high = a.plan.seats[0], a.plan.seats[1]
    held = a.seats.filter(pl.col("bot") == high)
    # A win is the bot's, whichever of its seats it fell on.
    wins = float(held.unique(["match", "side"])["share"].sum())
    sides = held.unique(["match", "side"]).height / a.count
    return f"{high} over {low}", wins, a.count, sides / a.sides


def _words(frame: pl.DataFrame) -> str:
    parts = [
        f"{row['step']}: {percent(row['rate'])} of {row['of']} matches (95 % interval {percent(row['low'])} to "
        f"{percent(row['high'])}; "
        f"luck alone would give {percent(row['even'])})"
        for row in frame.to_dicts()
    ]
    clear = frame.filter(pl.col("low") > pl.col("even")).height
    end = (
        "Better play is rewarded at every step."
        if clear == frame.height
        else "Better play is not clearly rewarded at every step: luck weighs much here, or the bots differ little."
    )
    return "; ".join(parts) + ". " + end


def _ratings(steps: Sequence[Analysis]) -> pl.DataFrame:
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known: dict[str, Any] = {}
    for step in steps:
        for _, rows in step.seats.group_by("match", maintain_order=True):
            best = rows.group_by("bot", maintain_order=True).agg(pl.col("rank").min()).to_dicts()
            if len(best) > 1:
                teams = [[known.setdefault(row["bot"], model.rating(name=row["bot"]))] for row in best]
                rated = model.rate(teams, ranks=[float(row["rank"]) for row in best])
                known.update({row["bot"]: team[0] for row, team in zip(best, rated, strict=True)})
    table = sorted(((bot, r.mu, r.sigma) for bot, r in known.items()), key=lambda row: -row[1])
    return pl.DataFrame(table, schema={"bot": pl.String, "rating": pl.Float64, "spread": pl.Float64}, orient="row")


def _alone(steps: Sequence[Analysis]) -> tuple[Section, list[Finding]]:
    rows = [(s.plan.seats[0], float((s.matches["winners"] > 0).sum()), s.count) for s in steps]
    frame = Analysis.with_rates(
        pl.DataFrame(rows, schema={"bot": pl.String, "wins": pl.Float64, "of": pl.UInt32}, orient="row")
    ).sort("rate")
    lead = f"All seats play together: how often each bot succeeds, in {sum(row[2] for row in rows)} matches in all."
    return Section("ladder", "Skill and luck", lead, [Figure("Success by bot", frame, figures.rates(frame, "bot"))]), []
