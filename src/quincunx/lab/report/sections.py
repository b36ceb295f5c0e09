"""The sections of a report: each a few pictures with their tables, and the findings that belong to it."""

from __future__ import annotations

from collections.abc import Callable

import polars as pl

from ..analyse import stats
from ..analyse.analysis import Analysis, Finding
from . import figures
from .course import branching, choosing, leads, length, tension, waiting
from .page import Figure, Section
from .pieces import cards, picks
from .words import Written, between, percent


def write_all(a: Analysis) -> list[Written]:
    writers: list[Callable[[Analysis], Written]] = [
        *(seats, picks, cards, length, tension, leads, waiting, choosing, branching, sources, rules, ends),
    ]
    return [write(a) for write in writers] + ([own(a)] if a.plan.observers else [])


# -- who wins


def seats(a: Analysis) -> Written:
    if not a.versus:
        return _together(a)
    section = Section("seats", "Seats")
    found: list[Finding] = []
    by_side = a.sides < a.setting.seats
    sides = a.rates_by("side", a.sided) if by_side else a.rates_by("seat")
    word = "Side" if by_side else "Seat"
    labelled = _numbered(sides, "side" if by_side else "seat", word)
    section.figures.append(
        Figure(
            f"Win rate by {word.lower()}",
            _shown(labelled, "who"),
            figures.rates(labelled, "who", a.even),
            _even_words(a),
        )
    )
    found += _uneven(a, labelled, "sides", "side" if by_side else "seat")
    if a.order_varies:
        order = _numbered(a.rates_by("order"), "order", "Turn")
        section.figures.append(
            Figure(
                "Win rate by turn order",
                _shown(order, "who"),
                figures.rates(order, "who", a.even),
                "Turn 1 is the seat that decides first in the match, turn 2 the next one, and so on.",
            )
        )
        found += _uneven(a, order, "order", "order")
    if len(set(a.plan.seats)) > 1:
        bots = a.rates_by("bot")
        section.figures.append(Figure("Win rate by bot", _shown(bots, "bot"), figures.rates(bots, "bot", a.even)))
    section.lead = _first_words(a)
    return section, found


def _together(a: Analysis) -> Written:
    """Everybody on one side: the question is how often it succeeds."""
    rate = stats.wilson(float((a.matches["winners"] > 0).sum()), a.count)
    table = pl.DataFrame(
        {"who": ["Everybody"], "wins": [rate.wins], "of": [rate.of], "rate": [rate.rate]}
    ).with_columns(pl.lit(rate.low).alias("low"), pl.lit(rate.high).alias("high"))
    won = f"{percent(rate.rate)} of {rate.of:,} matches ({between(rate.low, rate.high)})"
    lead = f"All seats play together. They won {won}."
    section = Section("seats", "Success", lead, [Figure("Success", table, figures.rates(table, "who"))])
    shown = a.examples(a.matches.filter(pl.col("winners") > 0)["match"]) or a.extremes("decisions")
    return section, [
        Finding(f"The seats, playing together, win {percent(rate.rate)} of the matches.", shown, None, "seats")
    ]


def _even_words(a: Analysis) -> str:
    return f"The dashed line, at {percent(a.even)}, is what each would win if all were alike."


def _numbered(frame: pl.DataFrame, column: str, word: str) -> pl.DataFrame:
    return frame.with_columns(pl.format(word + " {}", pl.col(column) + 1).alias("who"))


def _shown(frame: pl.DataFrame, label: str) -> pl.DataFrame:
    return frame.select(label, "wins", "of", "rate", "low", "high")


def _uneven(a: Analysis, rates: pl.DataFrame, test: str, column: str) -> list[Finding]:
    if not a.tests.found(test):
        return []
    best = rates.sort("rate", descending=True).row(0, named=True)
    text = (
        f"{best['who']} wins more than its share: {percent(best['rate'])} of {best['of']:,} matches "
        f"({between(best['low'], best['high'])}), where {percent(a.even)} would be even."
    )
    won = a.seats.filter((pl.col(column) == best[column]) & (pl.col("share") == 1))
    return [
        Finding(
            text, a.examples(won["match"]), a.tests.q(test), "seats", best["rate"] - a.even,
            a.even * (1 - a.even), 2 if a.order_varies else 1,
        )
    ]  # fmt: skip


def _first_words(a: Analysis) -> str:
    """The first-seat effect in one sentence."""
    column = "order" if a.order_varies else "seat"
    first = a.rates_by(column).row(0, named=True)
    who = "Whoever decides first" if a.order_varies else "Seat 1"
    interval = between(first["low"], first["high"])
    words = f"{who} wins {percent(first['rate'])} ({interval}); even would be {percent(a.even)}."
    test = "order" if a.order_varies else "sides"
    if a.sides == a.setting.seats and not a.tests.found(test):
        words += " That is within what chance explains."
    return words


def sources(a: Analysis) -> Written:
    section = Section("sources", "Where points come from")
    parts = a.run.table("parts")
    scores = a.seats.with_columns(
        pl.when(pl.col("rank") == 1).then(pl.lit("winners")).otherwise(pl.lit("others")).alias("who")
    )
    table = scores.group_by("who").agg(
        pl.col("score").mean(), pl.col("score").median().alias("median"), pl.len().alias("seats")
    )
    section.figures.append(Figure("Final scores", table.sort("who", descending=True)))
    if parts.is_empty():
        section.lead = "This game does not say where its scores come from."
        return section, []
    held = scores.group_by("who").len("held")
    joined = parts.join(scores.select("match", "seat", "who"), on=["match", "seat"])
    mean = (
        joined.group_by("part", "who")
        .agg(pl.col("points").sum())
        .join(held, on="who")
        .select("part", "who", (pl.col("points") / pl.col("held")).alias("points"))
        .sort("part", "who")
    )
    section.lead = "Mean points of a seat from each source, for winners and for the others."
    section.figures.append(Figure("Points by source", mean, figures.grouped(mean, "part", "points", "who", "Points")))
    return section, []


# -- rules and ends


_BLIND = (
    "{} of {} numbered rules were told of, asked by or marked. The functions that carry out rules could not be "
    "watched, as on the compiled form of the program, so rules that never fired cannot be told from those that say "
    "nothing. A run on the pure form of the program tells them apart."
)


def rules(a: Analysis) -> Written:
    dead = a.dead()
    fired = a.fired.filter(pl.col("times") > 0).sort("times", descending=True)
    table = fired.select("rule", "times", (pl.col("matches") / a.count).alias("share"), "text")
    silent = len(a.fired.filter((pl.col("times") == 0) & pl.col("carried out")))
    lead = (
        f"Of {a.fired.height} numbered rules that the program carries out, {fired.height} were told of, asked by "
        f"or marked, "
        f"{silent} more ran without a word in the matches that were watched, and {dead.height} never showed. A rule of "
        "another mode or number of seats than this run’s cannot show; rulings, carried out inside rules, are left out."
    )
    section = Section("rules", "Rules", lead)
    if a.blind:
        section.lead = _BLIND.format(fired.height, a.fired.height)
    section.figures.append(Figure("Rules never told of" if a.blind else "Rules that never fired", dead))
    section.figures.append(Figure("How often each rule fired", table))
    if a.blind or not dead.height:
        return section, []
    names = ", ".join(dead["rule"].head(10).to_list()) + (" …" if dead.height > 10 else "")
    text = f"{dead.height} numbered rules never fired: {names} Even the longest matches do without them."
    return section, [Finding(text, a.extremes("decisions"), None, "rules")]


def ends(a: Analysis) -> Written:
    m = a.matches
    sets = {
        "one winner": m["winners"] == 1,
        "a shared win": m["winners"] > 1,
        "nobody won": m["winners"] == 0,
        "stopped at the bound": m["stalled"],
    }
    counted = pl.DataFrame(
        {"end": list(sets), "wins": [float(s.sum()) for s in sets.values()], "of": [a.count] * len(sets)}
    )
    table = a.with_rates(counted)
    reasons = m.group_by("reason").agg(pl.len().alias("matches")).sort("matches", "reason", descending=[True, False])
    section = Section("ends", "Ends: ties and stalls")
    chart = figures.rates(table, "end", None, "Share of matches")
    shown = table.rename({"wins": "matches"})
    section.figures += [Figure("How matches end", shown, chart), Figure("Reasons", reasons)]
    found: list[Finding] = []
    for what, seen in sets.items():
        if what != "one winner" and seen.any() and (a.versus or what == "stopped at the bound"):
            rate = stats.wilson(float(seen.sum()), a.count)
            text = f"{percent(rate.rate)} of the matches ended with: {what} ({between(rate.low, rate.high)})."
            found.append(Finding(text, a.examples(m.filter(seen)["match"]), None, "ends"))
    return section, found


def own(a: Analysis) -> Written:
    """Columns of observers."""
    table = a.run.table("own").drop("match")
    section = Section("own", "Own statistics", f"Written by {', '.join(a.plan.observers)}.")
    numbers = table.select(
        [c for c, t in zip(table.columns, table.dtypes, strict=True) if t.is_numeric() or t == pl.Boolean]
    )
    for name in numbers.columns:
        values = numbers[name].drop_nulls().cast(pl.Float64)
        mean = stats.mean(values.to_list())
        frame = pl.DataFrame(
            {
                "mean": [mean.mean],
                "from": [mean.low],
                "to": [mean.high],
                "least": [values.min()],
                "most": [values.max()],
            }
        )
        section.figures.append(Figure(name, frame))
    return section, []
