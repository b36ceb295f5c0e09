"""`quincunx lab report`: one HTML file that opens without a network, and the records its findings point to."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from quincunx.engine import Match

from ..analyse.analysis import Analysis, Finding
from ..analyse.ladder import ladder_section
from ..analyse.stats import FALSE_DISCOVERIES
from ..runs.plan import Plan
from ..runs.store import RunFolder, open_run
from .contract import FOLDER, PAGE, REPORT, anchor, for_readers_of_the_file
from .page import page
from .records import keep_records, story
from .sections import write_all

Progress = Callable[[int, int], None]


@dataclass
class Report:
    """Where it lies, and what it found."""

    path: Path
    findings: list[Finding]
    records: list[Path]


def make_report(
    run: RunFolder | Path | str, out: Path | None = None, *, records: bool = True, progress: Progress | None = None
) -> Report:
    """Write the report of a run; by default beside its rows."""
    folder = run if isinstance(run, RunFolder) else open_run(run)
    analysis = Analysis(folder)
    path = out or folder.path / REPORT
    written = write_all(analysis)
    ladder = ladder_section(folder)
    if ladder is not None:
        written.append(ladder)
    findings = [finding for _, found in written for finding in found]
    findings.sort(key=lambda finding: (finding.q is None, -abs(finding.effect)))
    shown = _records(folder, findings, path.parent / FOLDER, progress) if records else {}
    top = limits(analysis.plan) + _findings(findings, shown, path.parent) + _about(analysis)
    html = page(
        f"{analysis.game.title}: {analysis.count:,} matches",
        _under(analysis),
        top,
        [section for section, _ in written],
        _foot(),
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".part")
    beside.write_text(html, encoding="utf-8")
    os.replace(beside, path)
    return Report(path, findings, [kept for kept, _ in shown.values()])


def _records(
    folder: RunFolder, findings: Sequence[Finding], target: Path, progress: Progress | None
) -> dict[int, tuple[Path, Match]]:
    """Play the matches of the findings again."""
    numbers = list(dict.fromkeys(number for finding in findings for number in finding.matches))
    kept: dict[int, tuple[Path, Match]] = {}
    for done, number in enumerate(numbers):
        if progress:
            progress(done, len(numbers))
        for path, match in keep_records(folder.plan, folder.matches, [number], target).values():
            kept[number] = (path, match)
            path.with_suffix(PAGE).write_text(_signpost(number, path, match, target.parent), encoding="utf-8")
    return kept


RANDOM: Final = (
    "These bots choose at random. They show what the rules allow, how long matches can be and which rules never fire; "
    "they cannot say what is strong, who has an advantage or what people would do, and such findings often turn around "
    "with bots that play to win."
)


def limits(plan: Plan) -> str:
    """What this run cannot say, before anything that it says."""
    if "random" not in plan.seats:
        return ""
    words = RANDOM if set(plan.seats) == {"random"} else f"Some seats choose at random. {RANDOM.partition('. ')[2]}"
    return f'<p class="limits"><strong>{escape(words)}</strong></p>'


def _findings(findings: Sequence[Finding], shown: dict[int, tuple[Path, Match]], home: Path) -> str:
    tested = [finding for finding in findings if finding.q is not None]
    words = (
        f"{len(tested)} differences are larger than chance explains (at most {FALSE_DISCOVERIES * 100:.0f} % of them "
        "are expected to be chance); the others are counts."
        if tested
        else "No difference between seats, cards or characters is larger than chance explains. What follows are counts."
    )
    told: set[int] = set()
    way = how(home) if shown else ""
    rows = "\n".join(f"<li>{_finding(finding, shown, home, told)}</li>" for finding in findings)
    return f'<section id="findings"><h2>Findings</h2><p>{words}</p>{way}<ol class="findings">{rows}</ol></section>'


def _finding(finding: Finding, shown: dict[int, tuple[Path, Match]], home: Path, told: set[int]) -> str:
    proof = f" (q = {finding.q:.2g})" if finding.q is not None else ""
    link = f' <a href="#{finding.section}">Figures</a>.' if finding.section else ""
    needs = f' <span class="proof">{finding.needs()}</span>' if finding.needs() else ""
    matches = "".join(_match(number, *shown[number], home, told) for number in finding.matches if number in shown)
    return f"{escape(finding.text)}{proof}{needs}{link}{matches}"


def _match(number: int, path: Path, match: Match, home: Path, told: set[int]) -> str:
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


def _signpost(number: int, record: Path, match: Match, home: Path) -> str:
    """The page beside a record. Served, the replay stands in its place; as a file it says how to get there."""
    title = f"{match.game.title}, match {number}"
    words = (
        f"<p>{escape(match.result().reason)} Players: {escape(', '.join(match.names))}.</p>"
        "<p>This match opens drawn, choice by choice and from every seat, with the report around it:<br>"
        f"<code>quincunx lab show {escape(_typed(home))}</code></p>"
        f"<p>or alone:<br><code>quincunx replay {escape(_typed(record))} --browser</code></p>"
        f'<p><a href="../{REPORT}#{anchor(number)}">Back to the report</a>, which also tells its story. '
        f'The record itself is <a href="{record.name}">{record.name}</a>.</p>'
    )
    return page(title, "A recorded match", words, [], "")


def _under(a: Analysis) -> str:
    bots = ", ".join(a.plan.seats)
    changed = {
        o.name: a.plan.options[o.name] for o in a.game.options if a.plan.options.get(o.name, o.default) != o.default
    }
    options = ", ".join(f"{name} = {value}" for name, value in changed.items()) or "the game’s own"
    variant = f" Variant: {a.plan.variant}." if a.plan.variant else ""
    return f"{a.setting.seats} seats: {bots}. Options: {options}.{variant}"


def _about(a: Analysis) -> str:
    p = a.plan
    missing = p.matches - a.count
    short = f" {missing:,} of the {p.matches:,} planned matches are not played yet." if missing else ""
    timed = " Bots that think in seconds make the matches depend on the machine." if p.timed() else ""
    again = f"quincunx lab run {p.game} --matches {p.matches} --seats {','.join(p.seats)} --seed {p.seed}"
    options = "".join(
        f" --set {o.name}={p.options[o.name]}" for o in a.game.options if p.options.get(o.name, o.default) != o.default
    )
    return (
        f"<p class='proof'>Rules version {escape(p.rules)}, Quincunx {escape(p.quincunx)}, seed "
        f"{escape(p.seed)}.{short}{timed} "
        f"Played again by <code>{escape(again + options)}</code></p>"
    )


def _foot() -> str:
    return (
        "<p class='proof'>Intervals of shares are Wilson’s, of means Student’s, all at 95 %. Corrections for "
        "many comparisons are Benjamini and Hochberg’s, for seats and for pieces apart, times two for the two groups. "
        "Matches of the same bots with the same seed can be played again choice for choice.</p>"
    )
