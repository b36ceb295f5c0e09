"""The course of a match: how long, how wide, how tense, who waits, and how much of it is a choice at all."""

from __future__ import annotations

from typing import Final

import polars as pl

from ..analyse import stats
from ..analyse.analysis import Analysis, Finding
from ..runs.tables import FORCED_SECONDS, LEAST_SECONDS, SECONDS_PER_DOUBLING
from . import figures
from .page import Figure, Section
from .words import Written, between, percent

MOST_SHOWN: Final = 40
"""Rows of a picture; its table has all."""


def length(a: Analysis) -> Written:
    section = Section("length", "Length")
    words: list[str] = []
    for column in ("rounds", "decisions"):
        values = a.matches[column].to_list()
        if not any(values):
            continue
        found = stats.mean([float(value) for value in values])
        low, median, high = (a.matches[column].quantile(at, "nearest") for at in (0.05, 0.5, 0.95))
        words.append(
            f"{column.capitalize()}: {found.mean:.1f} on average (95 % interval {found.low:.1f} to "
            f"{found.high:.1f}), half at "
            f"most {median:.0f}; nine matches of ten have {low:.0f} to {high:.0f}."
        )
        table = figures.binned(values)
        section.figures.append(
            Figure(f"{column.capitalize()} in a match", table, figures.columns(table, column.capitalize()))
        )
    section.lead = " ".join([*words, _minutes(a)])
    least, most = a.extremes("decisions", False)[0], a.extremes("decisions")[0]
    extremes = a.matches.filter(pl.col("match").is_in([least, most])).sort("decisions")["decisions"].to_list()
    text = f"Matches have from {extremes[0]:,} to {extremes[-1]:,} decisions; the first is the longest."
    return section, [Finding(text, [most, *a.extremes("decisions", False)[:2]], None, "length")]


def branching(a: Analysis) -> Written:
    kinds = (
        a.run.table("kinds")
        .group_by("kind")
        .agg(pl.col("decisions").sum(), pl.col("options").sum(), pl.col("match").n_unique().alias("in matches"))
        .with_columns((pl.col("options") / pl.col("decisions")).alias("options each"))
        .with_columns((pl.col("decisions") / a.count).alias("per match"))
        .sort("decisions", descending=True)
    )
    course = (
        a.run.table("course")
        .group_by("tenth")
        .agg(pl.col("decisions").sum(), pl.col("options").sum())
        .sort("tenth")
        .select((pl.col("tenth") + 1).alias("tenth"), (pl.col("options") / pl.col("decisions")).alias("options each"))
    )
    shown = kinds.select("kind", "decisions", "per match", "in matches", "options each")
    mean = int(kinds["options"].sum()) / max(1, int(kinds["decisions"].sum()))
    lead = f"A decision offers {mean:.1f} options that differ, on average."
    section = Section("branching", "Decisions and their options", lead)
    section.figures.append(
        Figure(
            "Options by kind of decision",
            shown,
            figures.bars(shown.head(MOST_SHOWN), "kind", "options each", "Options"),
        )
    )
    section.figures.append(
        Figure(
            "Options through the match",
            course,
            figures.line(course, "tenth", "options each", "Tenth of the match", "Options"),
        )
    )
    asked = {kind.name for kind in a.game.kinds} - set(kinds["kind"].to_list())
    if asked:
        section.lead += f" Never asked here: {', '.join(sorted(asked))}."
    return section, []


def _minutes(a: Analysis) -> str:
    """How long people would take, from the number and the width of the decisions."""
    if a.plan.people:
        return ""
    found = stats.mean(a.matches["minutes"].to_list())
    low, high = (a.matches["minutes"].quantile(at, "nearest") for at in (0.05, 0.95))
    least, most = a.game.minutes
    return (
        f"People would take about {found.mean:.0f} minutes to decide all this ({low:.0f} to {high:.0f} in nine of ten "
        f"matches), without moving pieces and talking; the game says {least} to {most}. Estimated: {FORCED_SECONDS:g} "
        f"s "
        f"where there is nothing to choose, otherwise {LEAST_SECONDS:g} s and {SECONDS_PER_DOUBLING:g} s for each "
        f"doubling of the options."
    )


def choosing(a: Analysis) -> Written:
    """Which decisions are none: forced ones, and those in which all options are judged alike."""
    m = a.matches
    decisions = int(m["decisions"].sum())
    rows = [("forced: one option", float(m["forced"].sum()), decisions)]
    judged = int(m["judged"].sum())
    if judged:
        rows.append(("meaningless: all options judged alike", float(m["alike"].sum()), judged))
    frame = a.with_rates(
        pl.DataFrame(rows, schema={"decisions": pl.String, "wins": pl.Float64, "of": pl.UInt32}, orient="row")
    )
    forced = frame.row(0, named=True)
    lead = f"{percent(forced['rate'])} of the decisions have one option that differs."
    if judged:
        alike = frame.row(1, named=True)
        lead += (
            f" Of {judged:,} with several that were judged, in {percent(alike['rate'])} it makes no difference what "
            f"is taken "
            f"({between(alike['low'], alike['high'])}): the game judges all options within half a point of each "
            f"other, two own decisions ahead."
        )
    else:
        lead += " Whether the others matter is not judged in matches of random bots."
    shown = frame.rename({"wins": "times"})
    section = Section("choosing", "Decisions that are none", lead)
    section.figures.append(
        Figure("Forced and meaningless decisions", shown, figures.rates(frame, "decisions", None, "Share"))
    )
    return section, []


# -- tension


def tension(a: Analysis) -> Written:
    section = Section("tension", "Tension: when a match is decided")
    curve = _curve(a)
    if curve.is_empty():
        section.lead = "Too few matches were followed."
        return section, []
    section.figures.append(
        Figure(
            "How close it is", curve, figures.line(curve, "tenth", "close", "Tenth of the match", "Closeness"), _CLOSE
        )
    )
    section.figures.append(
        Figure(
            "Whoever leads then wins", curve.select("tenth", "known", "rate", "low", "high"),
            figures.band(curve, "tenth", "Tenth of the match", "Won"),
            "The earlier this is near 100 %, the earlier matches are decided.",
        )
    )  # fmt: skip
    followed = a.matches.filter(pl.col("decided").is_not_null())
    if not followed.is_empty():
        section.lead, found = _decided(a, followed, section)
        return section, found
    return section, []


_CLOSE: Final = (
    "1: the first two stand alike; 0: it is over. Where all play together: how open success is. "
    "From the game’s own judgement."
)


def _curve(a: Analysis) -> pl.DataFrame:
    rows = a.run.table("tension")
    if rows.is_empty():
        return rows
    sums = rows.group_by("tenth").agg(pl.all().sum()).sort("tenth")
    rated = a.with_rates(
        sums.select(
            (pl.col("tenth") + 1).alias("tenth"),
            pl.col("led").alias("wins"),
            pl.col("known").cast(pl.UInt32).alias("of"),
        )
    )
    return rated.with_columns(sums["close"] / sums["readings"]).rename({"of": "known"}).drop("wins")


def _decided(a: Analysis, followed: pl.DataFrame, section: Section) -> tuple[str, list[Finding]]:
    median = float(followed["decided"].median() or 0.0)  # type: ignore[arg-type]
    early = stats.wilson(float((followed["decided"] <= 0.5).sum()), followed.height)
    table = figures.binned((followed["decided"] * 100).to_list(), 20)
    section.figures.append(
        Figure("When it was decided", table, figures.columns(table, "Percent of the match"), _DECIDED)
    )
    words = (
        f"Half the matches are decided after {percent(median)} of their decisions; {percent(early.rate)} "
        f"({between(early.low, early.high)}) in the first half."
    )
    shown = followed.filter(pl.col("decided") <= 0.5).sort("decided", "match")["match"].head(3).to_list()
    text = (
        f"{percent(early.rate)} of the matches are decided in their first half: the winner leads from there to the end."
    )
    return words, [Finding(text, [int(n) for n in shown], None, "tension")] if shown else []


_DECIDED: Final = "From there on the winner led whenever it was looked; 100: the winner led only at the end."


# -- how it went


def leads(a: Analysis) -> Written:
    section = Section("leads", "Lead changes and comebacks")
    followed = a.matches.filter(pl.col("leads").is_not_null())
    if followed.is_empty():
        section.lead = (
            "Nobody leads in a game that all seats win or lose together." if not a.versus else "Too few matches."
        )
        return section, []
    table = figures.binned(followed["leads"].to_list())
    section.figures.append(
        Figure(
            "Lead changes in a match",
            table,
            figures.columns(table, "Lead changes"),
            _standing_words(a, followed.height),
        )
    )
    rows = [
        _share(followed, "middle_led", "Whoever led in the middle won"),
        _share(followed, "comeback", "Last in the middle, won"),
    ]
    frame = a.with_rates(
        pl.DataFrame(rows, schema={"what": pl.String, "wins": pl.Float64, "of": pl.UInt32}, orient="row")
    )
    section.figures.append(
        Figure("What the middle says about the end", frame, figures.rates(frame, "what", None, "Share"))
    )
    section.lead = f"The lead changes {stats.mean(followed['leads'].to_list()).mean:.1f} times a match."
    led, back = frame.to_dicts()
    if not led["of"] or not back["of"]:
        section.lead += " None of the matches that were followed had one winner."
        return section, []
    section.lead += (
        f" Whoever leads in the middle wins {percent(led['rate'])}; whoever is last then wins {percent(back['rate'])}."
    )
    shown = followed.filter(pl.col("comeback"))
    text = f"{percent(back['rate'])} of the matches are comebacks: won by whoever stood last in the middle."
    found = [Finding(text, a.examples(shown["match"]), None, "leads")] if shown.height else []
    return section, found


def _share(frame: pl.DataFrame, column: str, what: str) -> tuple[str, float, int]:
    known = frame[column].drop_nulls()
    return what, float(known.sum()), known.len()


def _standing_words(a: Analysis, followed: int) -> str:
    return (
        f"Who leads is the game’s own judgement of the position, read every {a.plan.stride} decisions in "
        f"{followed:,} of the "
        f"{a.count:,} matches; a lead of less than 0.02 (of 1) is none."
    )


# -- waiting


def waiting(a: Analysis) -> Written:
    section = Section("waiting", "Waiting")
    rows = a.run.table("waits")
    if rows.is_empty() or a.setting.seats == 1:
        section.lead = "Nobody waits alone."
        return section, []
    table = (
        rows.group_by("seat")
        .agg(
            (pl.col("waited").sum() / pl.col("waits").sum()).alias("seconds a wait"),
            pl.col("longest").mean().alias("longest in a match"),
            (pl.col("waited").sum() / a.count / 60).alias("minutes waited"),
            (pl.col("thought").sum() / a.count / 60).alias("minutes deciding"),
            (pl.col("decisions").sum() / a.count).alias("decisions"),
        )
        .sort("seat")
        .with_columns(pl.format("Seat {}", pl.col("seat") + 1).alias("who"))
        .select("who", pl.exclude("who", "seat"))
    )
    longest = rows.sort("longest", "match", descending=[True, False]).row(0, named=True)
    section.lead = (
        f"Between two decisions of its own a seat waits "
        f"{float(rows['waited'].sum()) / max(1, int(rows['waits'].sum())):.0f} estimated "
        f"seconds; the longest wait was {longest['longest'] / 60:.1f} minutes (match {longest['match']})."
    )
    section.figures.append(
        Figure("Estimated waiting of each seat", table, figures.bars(table, "who", "seconds a wait", "Seconds a wait"))
    )
    return section, []
