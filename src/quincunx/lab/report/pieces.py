"""Cards, tiles, characters: what was offered and taken, and what goes together with winning."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import shorten
from typing import Any, Final

import polars as pl

from ..analyse.analysis import Analysis, Finding
from ..analyse.causes import Cause, busy, facts, piece_of
from . import figures
from .page import Figure, Section
from .words import Written, between, percent, points

MOST_SHOWN: Final = 40
"""Rows of a picture; its table has all."""
MOST_NAMED: Final = 8
"""Facts that are told one by one."""


def picks(a: Analysis) -> Written:
    section = Section("characters", "Characters and other choices made once in a match")
    if not a.once:
        section.lead = "No decision of this game is taken exactly once by each seat."
        return section, []
    section.lead = (
        f"Decisions that a seat takes at most once: {', '.join(a.once)}. “Above” is how many points more those who "
        f"took "
        "it won than was expected against the others in the same match; q is the share of findings at least so clear "
        "that is expected to be chance."
    )
    table = _table(a.with_q(a.picks)).select("key", "of", "rate", "low", "high", "telling", "above", "q")
    chart = figures.rates(table.head(MOST_SHOWN), "key", a.even if a.versus else None)
    section.figures.append(Figure("Win rate of those who took it", table, chart))
    return section, []


def _table(frame: pl.DataFrame) -> pl.DataFrame:
    """The best first."""
    return frame.sort("rate", "key", descending=[True, False])


def cards(a: Analysis) -> Written:
    section = Section("cards", "Cards, tiles and other pieces", _LEAD.format(len(a.tests.chances)))
    chosen, told = a.with_q(a.cards), a.with_q(a.told)
    even = a.even if a.versus else None
    if chosen.height:
        table = _table(chosen).select(
            "key", "offered", "taken", "pick rate", "of", "rate", "low", "high", "telling", "above", "q"
        )
        shown = _table(chosen.sort("taken", descending=True).head(MOST_SHOWN))
        section.figures.append(Figure("Choices that name a piece", table, figures.rates(shown, "key", even), _OFTEN))
    if told.height:
        table = _table(told).select("key", "of", "rate", "low", "high", "telling", "above", "q")
        shown = _table(told.sort("of", descending=True).head(MOST_SHOWN))
        section.figures.append(
            Figure("Pieces in what happened to a seat, by rule", table, figures.rates(shown, "key", even), _EVENTS)
        )
    found = strong(a) if a.versus else []
    unused = a.never_taken()
    if unused.height:
        section.figures.append(Figure("Never named in a choice or an event", unused, None, _UNNAMED))
        names = ", ".join(unused["piece"].head(8).to_list()) + (" and others" if unused.height > 8 else "")
        text = f"{unused.height} of {len(a.pieces)} pieces were never named in a choice or an event: {names}."
        found.append(Finding(text, a.extremes("decisions"), None, "cards"))
    return section, found


_LEAD: Final = (
    "Pick rate is how often a choice was taken when it was offered. Win rate is that of the sides that took it at "
    "least "
    "once in a match. “Above” compares them with the others in the same match, which takes out that long matches see "
    "more of everything; it still tells what goes together, not what causes what: “quincunx lab card DIR NAME” plays "
    "the "
    "same matches without the card and tells that. q is the share of findings at least so clear that is expected to be "
    "chance, over the {:,} comparisons here. What is only another word for winning or losing is left out."
)
_OFTEN: Final = "In the picture: the forty that were taken most often, the best first."
_EVENTS: Final = "An event of the match named the piece and the seat: a tile grabbed, a card drawn, played or lost."
_UNNAMED: Final = (
    "Pieces of another mode or expansion cannot be named here; a few are told of in words that are not their name."
)


# -- findings


def strong(a: Analysis) -> list[Finding]:
    """One finding for each cause."""
    found = facts(a)
    lively = busy(a, found)
    rest = [fact for fact in found if fact not in lively]
    told = [_finding(a, fact) for fact in rest[:MOST_NAMED]]
    if len(rest) > MOST_NAMED:
        left = len(rest) - MOST_NAMED
        told[-1].text += f" {left} smaller ones are in the table." if left > 1 else " A smaller one is in the table."
    return ([_busy(a, lively)] if lively else []) + told


def _finding(a: Analysis, fact: Cause) -> Finding:
    row = fact.first
    better = row["above"] > 0
    text = (
        f"{_subject(a, row)} win {'more' if better else 'less'} often, by {points(row['above'])} against others in the "
        f"same match: {percent(row['rate'])} of {row['of']:,} times ({between(row['low'], row['high'])})."
        f"{_evidence(a, fact.others)}"
    )
    return Finding(
        text, _telling(a, row["test"], better), row["q"], "cards" if row["sort"] != "pick" else "characters",
        abs(row["above"]), row["spread"], len(a.tests.chances),
    )  # fmt: skip


def _subject(a: Analysis, row: dict[str, Any]) -> str:
    """Who it is about."""
    name = piece_of(a, row)
    if row["sort"] == "told":
        return f"Those of whom “{name or row['key']}” is told{_rule(a, row)}"
    verb = "pick" if row["sort"] == "pick" else "choose"
    return f"Those who {verb} “{row['key']}”" + (f" ({name})" if name else "")


def _evidence(a: Analysis, rows: Sequence[dict[str, Any]]) -> str:
    if not rows:
        return ""
    words = [f"“{row['key']}” {points(row['above'])}" for row in rows[:4]]
    more = f" and {len(rows) - 4} more" if len(rows) > 4 else ""
    return f" The same fact, as the tables have it: {', '.join(words)}{more}."


def _rule(a: Analysis, row: dict[str, Any]) -> str:
    """By which rule it is told, in brackets."""
    rule = str(row["key"]).rpartition(" (")[2].rstrip(")")
    texts = dict(a.fired.select("rule", "text").iter_rows())
    return f" ({rule}: {shorten(texts[rule], 140, placeholder=' …').rstrip('.')})" if rule in texts else ""


def _busy(a: Analysis, lively: Sequence[Cause]) -> Finding:
    """Nearly everything goes with winning: that is one fact, and not a hundred."""
    rows = [row for fact in lively for row in fact.rows]
    names = ", ".join(f"“{fact.first['key']}” {points(fact.first['above'])}" for fact in lively[:3])
    first = lively[0].first
    text = (
        f"Whoever does more (survives longer, has more turns) wins more: {len(rows)} pieces go together with winning, "
        f"whatever they are; most of all {names}. What goes together with losing says more."
    )
    return Finding(
        text, _telling(a, first["test"], True), first["q"], "cards", abs(first["above"]), first["spread"],
        len(a.tests.chances),
    )  # fmt: skip


def _telling(a: Analysis, test: str, better: bool) -> list[int]:
    """Matches in which some did it and some did not, and it went the way the finding says."""
    did = a.doing([test])
    some = did.filter(pl.len().over("match") < a.sides)
    return a.examples(some.filter(pl.col("share") == (1 if better else 0))["match"])
