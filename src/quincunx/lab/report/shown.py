"""Matches that show something: kept as records, with their story in the page and a signpost beside each record."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

import polars as pl

from quincunx.engine import Match

from ..runs.plan import Plan
from .contract import PAGE, REPORT, anchor, for_readers_of_the_file
from .page import page
from .records import keep_records, story

Progress = Callable[[int, int], None]
Shown = dict[int, tuple[Path, Match]]
"""Of each match that is shown, its record and the match."""


def keep_shown(
    plan: Plan,
    matches: pl.DataFrame,
    numbers: Sequence[int],
    target: Path,
    progress: Progress | None = None,
    back: str = f"../{REPORT}",
) -> Shown:
    """Play these matches of a run again into records below `target`; `back` leads from there to the page."""
    kept: Shown = {}
    for done, number in enumerate(dict.fromkeys(numbers)):
        if progress:
            progress(done, len(numbers))
        for path, match in keep_records(plan, matches, [number], target).values():
            kept[number] = (path, match)
            path.with_suffix(PAGE).write_text(_signpost(number, path, match, target.parent, back), encoding="utf-8")
    return kept


def match_html(number: int, path: Path, match: Match, home: Path, told: set[int]) -> str:
    """A match that shows a finding: the record, how to replay it, and its story the first time it is named."""
    name = path.with_suffix(PAGE).relative_to(home).as_posix()
    head = f'<a id="{anchor(number)}" href="{name}">Match {number}</a>: {escape(match.result().reason)}'
    if number in told:
        return f'<div class="proof">{head} (<a href="#{anchor(number)}">story above</a>)</div>'
    told.add(number)
    lines = "".join(f"<div><span>{escape(rule)}</span>{escape(text)}</div>" for rule, text in story(match))
    return f'<details class="proof"><summary>{head}</summary><div class="story">{lines}</div></details>'


def how(home: Path) -> str:
    """For somebody who reads the report as a file; left out where it is served, where the links open the replay."""
    return for_readers_of_the_file(
        "<p>Each finding names matches that show it. With this command their links open them, drawn and "
        f"choice by choice:<br><code>quincunx lab show {escape(_typed(home))}</code></p>"
    )


def _typed(path: Path) -> str:
    """A path as somebody types it into a shell."""
    return shlex.quote(path.as_posix())


def _signpost(number: int, record: Path, match: Match, home: Path, back: str) -> str:
    """The page beside a record. Served, the replay stands in its place; as a file it says how to get there."""
    title = f"{match.game.title}, match {number}"
    words = (
        f"<p>{escape(match.result().reason)} Players: {escape(', '.join(match.names))}.</p>"
        "<p>This match opens drawn, choice by choice and from every seat, with the report around it:<br>"
        f"<code>quincunx lab show {escape(_typed(home))}</code></p>"
        f"<p>or alone:<br><code>quincunx replay {escape(_typed(record))} --browser</code></p>"
        f'<p><a href="{back}#{anchor(number)}">Back to the report</a>, which also tells its story. '
        f'The record itself is <a href="{record.name}">{record.name}</a>.</p>'
    )
    return page(title, "A recorded match", words, [], "")
