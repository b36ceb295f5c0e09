"""The sections of a report: each a few pictures with their tables, and the findings that belong to it."""

from __future__ import annotations

import re
from collections.abc import Callable
from textwrap import shorten
from typing import Any

import polars as pl

from ..analyse import stats
from ..analyse.analysis import Analysis, Finding
from . import figures
from .page import Figure, Section

Written = tuple[Section, list[Finding]]
MOST_SHOWN = 40
"""Rows of a picture; its table has all."""
MOST_NAMED = 5
"""Findings of one sort and direction that are told one by one."""


def write_all(a: Analysis) -> list[Written]:
    writers: list[Callable[[Analysis], Written]] = [seats, picks, length, branching, leads, sources, cards, rules, ends]
    return [write(a) for write in writers] + ([own(a)] if a.plan.observers else [])


def percent(share: float) -> str:
    return f"{share:.1%}".replace("%", " %")


def between(low: float, high: float) -> str:
    return f"95 % interval {percent(low)} to {percent(high)}"


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
    return [Finding(text, a.examples(won["match"]), a.tests.q(test), "seats")]


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


# -- what was taken once


def picks(a: Analysis) -> Written:
    section = Section("characters", "Characters and other choices made once in a match")
    if not a.once:
        section.lead = "No decision of this game is taken exactly once by each seat."
        return section, []
    frame = a.with_q(a.picks)
    section.lead = (
        f"Decisions that a seat takes at most once: {', '.join(a.once)}. “Times expected” compares those who took "
        f"it with the "
        "others in the same match; q is the share of findings at least so clear that is expected to be chance."
    )
    table = frame.select("key", "of", "rate", "low", "high", "telling", "times expected", "q").sort(
        "of", descending=True
    )
    chart = figures.rates(table.head(MOST_SHOWN), "key", a.even if a.versus else None)
    section.figures.append(Figure("Win rate of those who took it", table, chart))
    return section, _strong(a, frame, "picking {}", "characters", a.choices)


def _strong(a: Analysis, frame: pl.DataFrame, words: str, section: str, doing: pl.DataFrame) -> list[Finding]:
    """Findings for what goes together with winning or losing beyond chance: the clearest one by one, the rest as a
    number; and where nearly everything points the same way, that itself is the finding."""
    clear = frame.filter(pl.col("q") <= stats.FALSE_DISCOVERIES).sort("q", "key")
    better = pl.col("times expected") > 1
    found: list[Finding] = []
    for ways, rows in (("winning", clear.filter(better)), ("losing", clear.filter(~better))):
        for row in rows.head(MOST_NAMED).iter_rows(named=True):
            found.append(_one_strong(a, row, words, section, doing))
        if rows.height > MOST_NAMED:
            found[-1].text += f" {rows.height - MOST_NAMED} more that go together with {ways} are in the table."
    tested = frame["p"].drop_nulls().len()
    towards = clear.filter(better).height
    if tested >= MOST_NAMED and towards > tested / 2:
        text = (
            f"{towards} of {tested} pieces go together with winning, whatever they are: whoever does more (survives "
            "longer, has more turns) wins more. So the few that go together with losing say more than the many that do "
            "not."
        )
        found.append(Finding(text, a.extremes("decisions"), None, section))
    return found


def _one_strong(a: Analysis, row: dict[str, Any], words: str, section: str, doing: pl.DataFrame) -> Finding:
    better = row["times expected"] > 1
    what = words.format(f"“{row['key']}”")
    text = (
        f"{what[0].upper()}{what[1:]} goes together with {'winning' if better else 'losing'}: those who did won "
        f"{percent(row['rate'])} of {row['of']:,} times ({between(row['low'], row['high'])}), and "
        f"{row['times expected']:.2f} times what was expected against others in the same match."
    )
    return Finding(text, _telling(a, doing, row["key"], better), row["q"], section)


def _telling(a: Analysis, doing: pl.DataFrame, key: str, better: bool) -> list[int]:
    """Matches in which some did it and some did not, and it went the way the finding says."""
    did = doing.filter(pl.col("key") == key).join(a.seats, on=["match", "seat"]).unique(["match", "side"])
    some = did.filter(pl.len().over("match") < a.sides)
    return a.examples(some.filter(pl.col("share") == (1 if better else 0))["match"])


def _explained(a: Analysis, found: list[Finding]) -> list[Finding]:
    """Findings about events, with the rule that told of them."""
    texts = dict(a.fired.select("rule", "text").iter_rows())
    for finding in found:
        for rule in re.findall(r"\(([A-Z]{2}-R?\d+)\)”", finding.text)[:1]:
            finding.text += f" {rule}: {shorten(texts.get(rule, ''), 140, placeholder=' …')}"
    return found


def _without(told: pl.DataFrame, chosen: pl.DataFrame) -> pl.DataFrame:
    """One piece is told of by several rules and chosen as well: what has the same figures is said once."""
    same = ["of", "wins", "telling"]
    return told.join(chosen, on=same, how="anti").unique(same, keep="first", maintain_order=True)


# -- how long and how wide


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
    section.lead = " ".join(words)
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


# -- cards and rules


def cards(a: Analysis) -> Written:
    section = Section("cards", "Cards, tiles and other pieces")
    chosen, told = a.with_q(a.cards), a.with_q(a.told)
    section.lead = (
        "Pick rate is how often a choice was taken when it was offered. Win rate is that of the sides that took "
        "it at least "
        "once in a match. “Times expected” compares them with the others in the same match, which takes out that "
        "long matches "
        "see more of everything; it still tells what goes together, not what causes what. q is the share of "
        f"findings at least so clear that is expected to be chance, over the {len(a.tests.chances):,} comparisons here."
    )
    columns = ["key", "offered", "taken", "pick rate", "of", "rate", "low", "high", "telling", "times expected", "q"]
    found: list[Finding] = []
    even = a.even if a.versus else None
    if chosen.height:
        table = chosen.sort("taken", descending=True).select(columns)
        section.figures.append(
            Figure("Choices that name a piece", table, figures.rates(table.head(MOST_SHOWN), "key", even))
        )
        found += _strong(a, chosen, "choosing {}", "cards", a.choices)
    if told.height:
        table = told.sort("of", descending=True).select(
            "key", "of", "rate", "low", "high", "telling", "times expected", "q"
        )
        rows = a.run.table("told").with_columns(
            pl.format("{} ({})", "name", "rule").alias("key"), pl.col("seat").cast(pl.UInt8, strict=False)
        )
        section.figures.append(
            Figure(
                "Pieces in what happened to a seat, by rule",
                table,
                figures.rates(table.head(MOST_SHOWN), "key", even),
                "An event of the match named the piece and the seat: a tile grabbed, a card drawn, played or lost.",
            )
        )
        found += _explained(a, _strong(a, _without(told, chosen), "the event {}", "cards", rows))
    unused = a.never_taken()
    if unused.height:
        section.figures.append(Figure("Never named in a choice or an event", unused, None, _UNNAMED))
        names = ", ".join(unused["piece"].head(8).to_list()) + (" and others" if unused.height > 8 else "")
        text = f"{unused.height} of {len(a.pieces)} pieces were never named in a choice or an event: {names}."
        found.append(Finding(text, a.extremes("decisions"), None, "cards"))
    return section, found


_UNNAMED = (
    "Pieces of another mode or expansion cannot be named here; a few are told of in words that are not their name."
)


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
