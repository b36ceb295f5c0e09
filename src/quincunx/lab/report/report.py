"""`quincunx lab report`: one HTML file that opens without a network, and the records its findings point to."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from ..analyse.analysis import Analysis, Finding
from ..analyse.ladder import ladder_section
from ..analyse.stats import FALSE_DISCOVERIES
from ..runs.plan import Plan
from ..runs.store import RunFolder, open_run
from .contract import FOLDER, REPORT
from .page import page
from .sections import write_all
from .shown import Shown, how, keep_shown, match_html

Progress = Callable[[int, int], None]


@dataclass
class Report:
    """Where it lies, and what it found."""

    path: Path
    findings: list[Finding]
    records: list[Path]
    limits: str = ""
    """What it cannot say; empty where nothing is in the way."""


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
    numbers = [number for finding in findings for number in finding.matches] if records else []
    shown = keep_shown(folder.plan, folder.matches, numbers, path.parent / FOLDER, progress)
    top = _findings(findings, shown, path.parent) + _about(analysis)
    html = page(
        f"{analysis.game.title}: {analysis.count:,} matches",
        _under(analysis),
        top,
        [section for section, _ in written],
        _foot(),
        limits(analysis.plan),
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".part")
    beside.write_text(html, encoding="utf-8")
    os.replace(beside, path)
    return Report(path, findings, [kept for kept, _ in shown.values()], cannot_say(analysis.plan))


RANDOM: Final = (
    "These bots choose at random. They show what the rules allow, how long matches can be and which rules never fire; "
    "they cannot say what is strong, who has an advantage or what people would do, and such findings often turn around "
    "with bots that play to win."
)


def cannot_say(plan: Plan) -> str:
    """What matches with random bots do not show; empty where none takes part."""
    if "random" not in plan.seats:
        return ""
    return RANDOM if set(plan.seats) == {"random"} else f"Some seats choose at random. {RANDOM.partition('. ')[2]}"


def limits(plan: Plan) -> str:
    """What this run cannot say, before anything that it says."""
    words = cannot_say(plan)
    return f'<p class="limits"><strong>{escape(words)}</strong></p>' if words else ""


def _findings(findings: Sequence[Finding], shown: Shown, home: Path) -> str:
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


def _finding(finding: Finding, shown: Shown, home: Path, told: set[int]) -> str:
    proof = f" (q = {finding.q:.2g})" if finding.q is not None else ""
    link = f' <a href="#{finding.section}">Figures</a>.' if finding.section else ""
    needs = f' <span class="proof">{finding.needs()}</span>' if finding.needs() else ""
    matches = "".join(match_html(number, *shown[number], home, told) for number in finding.matches if number in shown)
    return f"{escape(finding.text)}{proof}{needs}{link}{matches}"


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
