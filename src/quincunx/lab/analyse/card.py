"""What did this card do? The same matches without it say that; what merely goes together with it stands below."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec
import polars as pl

from quincunx.engine import QuincunxError

from ..report.cardpage import write_card
from ..runs.plan import Plan
from ..runs.runner import Progress, run_plan
from ..runs.store import RunFolder, open_run
from ..runs.without import Case, play_without
from . import stats
from .analysis import Analysis
from .compare import named
from .naming import object_of, plain

FOLDER: Final = "cards"
MOST: Final = 400
"""Seats and matches that are played again, unless somebody asks for more."""
OFTEN: Final = 3
"""From so many times on, how often a card was taken is not told apart."""


@dataclass
class Effect:
    """What the card did for those who took it: their share of wins with it, without it, and the difference."""

    who: str
    with_it: float
    without: float
    found: stats.Mean
    p: float | None
    spread: float

    @property
    def row(self) -> dict[str, Any]:
        return {
            "who": self.who, "base rate": self.with_it, "rate": self.without, "mean": self.found.mean,
            "low": self.found.low, "high": self.found.high, "matches": self.found.of, "p": self.p,
        }  # fmt: skip


class CardStudy:
    """The numbers of one card in one run."""

    def __init__(self, a: Analysis, piece: str, without: pl.DataFrame) -> None:
        self.a = a
        self.piece = piece
        shares = a.seats.select("match", "seat", "share", "bot")
        self.pairs = without.join(shares, on=["match", "seat"]).sort("match", "seat")

    @cached_property
    def effect(self) -> Effect:
        return _effect("all", self.pairs)

    def effects_by(self, column: str, word: str) -> list[Effect]:
        groups = self.pairs.group_by(column, maintain_order=True)
        found = [_effect(word.format(key[0] + 1 if column == "seat" else key[0]), rows) for key, rows in groups]
        return sorted(found, key=lambda effect: effect.who)

    @cached_property
    def shows(self) -> list[int]:
        """Matches that turned: won with the card, lost without it, or the other way round."""
        sign = 1.0 if self.effect.found.mean >= 0 else -1.0
        turned = self.pairs.filter((pl.col("share") - pl.col("without")) * sign > 0)
        return [int(n) for n in turned["match"].unique().sort().head(3).to_list()]

    @cached_property
    def offers(self) -> pl.DataFrame:
        """How often it could be taken, was, and was left for another time."""
        rows = self.a.run.table("offers")
        mine = [key for key in rows["key"].unique().to_list() if plain(object_of(key)) == plain(self.piece)]
        sums = rows.filter(pl.col("key").is_in(mine)).group_by("key").agg(pl.col("offered", "taken").sum()).sort("key")
        return sums.select(
            "key", pl.col("offered").alias("seen"), "taken", (pl.col("offered") - pl.col("taken")).alias("kept"),
            (pl.col("taken") / pl.col("offered")).alias("pick rate"),
        )  # fmt: skip

    @cached_property
    def by_times(self) -> pl.DataFrame:
        """Win rate of the sides by how often they took it."""
        taken = (
            self.a.choices.filter(pl.col("piece") == self.piece)
            .join(self.a.seats.select("match", "seat", "side"), on=["match", "seat"])
            .group_by("match", "side")
            .agg(pl.col("times").sum())
        )
        sided = self.a.sided.join(taken, on=["match", "side"], how="left").with_columns(
            pl.min_horizontal(pl.col("times").fill_null(0), pl.lit(OFTEN)).alias("times")
        )
        rates = self.a.rates_by("times", sided)
        many = (
            pl.when(pl.col("times") == OFTEN)
            .then(pl.lit(f"{OFTEN} or more"))
            .otherwise(pl.col("times").cast(pl.String))
        )
        return rates.with_columns(many.alias("times"))

    @cached_property
    def association(self) -> pl.DataFrame:
        """Every test of the report that names it."""
        frames = [self.a.with_q(frame) for frame in (self.a.picks, self.a.cards, self.a.told)]
        rows = pl.concat(frames, how="diagonal_relaxed")
        mine = [key for key in rows["key"].to_list() if self._mine(key)]
        return rows.filter(pl.col("key").is_in(mine)).select(
            "key", "of", "rate", "low", "high", "telling", "above", "q"
        )

    def _mine(self, key: str) -> bool:
        name = key.rpartition(" (")[0] if key.endswith(")") else object_of(key)
        return plain(name) == plain(self.piece)


def _effect(who: str, pairs: pl.DataFrame) -> Effect:
    """One difference for each match: the mean over the seats that took the card in it."""
    each = pairs.group_by("match").agg(pl.col("share", "without").mean()).sort("match")
    away = each["share"] - each["without"]
    found, p = stats.paired(away.to_list())
    with_it, without = (float(each[name].mean() or 0.0) for name in ("share", "without"))  # type: ignore[arg-type]
    return Effect(who, with_it, without, found, p, float(away.std() or 0.0))  # type: ignore[arg-type]


@dataclass
class CardReport:
    path: Path
    summary: list[str]
    study: CardStudy


def cases_of(a: Analysis, piece: str, most: int) -> list[Case]:
    """Who took the card in which match: there the match without it can differ."""
    rows = a.choices.filter(pl.col("piece") == piece).select("match", "seat").unique().sort("match", "seat")
    return [(int(match), int(seat)) for match, seat in rows.head(most).iter_rows()]


def study_card(
    run: RunFolder | Path | str,
    card: str,
    *,
    most: int = MOST,
    also: Sequence[str] = (),
    workers: int | None = None,
    progress: Progress | None = None,
    seconds: float | None = None,
) -> CardReport:
    """Play the matches of a run again without a card, and write its page; `also` are other bots to ask."""
    folder = run if isinstance(run, RunFolder) else open_run(run)
    a = Analysis(folder)
    piece = named(a.game, card)
    if folder.plan.people:
        raise QuincunxError("Matches of people cannot be played again without a card; a run of bots can.")
    if not a.versus:
        raise QuincunxError(f"All seats of {a.game.title} win or lose together here: no seat can do without a card.")
    study = _study(a, piece, most, workers, progress, seconds)
    others = [_study(_also(folder, bot, a.count, workers), piece, most, workers, progress, seconds) for bot in also]
    target = folder.path / FOLDER / f"{plain(piece)}.html"
    return CardReport(target, write_card(study, others, target), study)


def _study(
    a: Analysis, piece: str, most: int, workers: int | None, progress: Progress | None, seconds: float | None
) -> CardStudy:
    """The matches without the card, kept beside the run: asked again, they are not played again."""
    cases = cases_of(a, piece, most)
    kept = a.run.path / FOLDER / f"{plain(piece)}.parquet"
    known = pl.read_parquet(kept) if kept.exists() else None
    done = set(known.select("match", "seat").iter_rows()) if known is not None else set()
    new = play_without(a.plan, piece, [case for case in cases if case not in done], workers, progress, seconds)
    whole = new if known is None else pl.concat([known, new])
    kept.parent.mkdir(parents=True, exist_ok=True)
    beside = kept.with_suffix(".part")
    whole.write_parquet(beside)
    os.replace(beside, kept)
    return CardStudy(a, piece, whole)


def _also(folder: RunFolder, bot: str, count: int, workers: int | None) -> Analysis:
    """The same seeds with another bot in every seat."""
    plan: Plan = msgspec.structs.replace(folder.plan, seats=[bot] * len(folder.plan.seats), matches=count)
    target = folder.path / FOLDER / f"by-{bot.replace(':', '-')}"
    return Analysis(run_plan(plan, target, target.exists(), workers))
