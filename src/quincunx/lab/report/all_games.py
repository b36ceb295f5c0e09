"""A report for every game that is registered: what `make reports` makes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

from quincunx.engine import QuincunxError, game_ids, load_game

from ..analyse.ladder import climb
from ..runs.plan import make_plan
from ..runs.runner import Progress, run_plan
from .page import page
from .report import Report, make_report
from .shown import how


def make_reports(
    out: Path,
    names: Sequence[str] | None,
    matches: int,
    seconds: float | None,
    seats: Sequence[str] | int | None,
    ladder: int,
    workers: int | None,
    progress: Progress,
    complain: Callable[[str], None],
) -> Path:
    """Run and report each game below `out`, and write an index. What is there already is resumed."""
    made: list[tuple[str, Report]] = []
    for name in names or game_ids():
        try:
            made.append(
                (name, _one(out / name.replace(":", "-"), name, matches, seconds, seats, ladder, workers, progress))
            )
        except QuincunxError as fault:
            complain(f"{name}: {fault}")
    index = out / "index.html"
    out.mkdir(parents=True, exist_ok=True)
    index.write_text(_index(made, out), encoding="utf-8")
    return index


def _one(
    folder: Path,
    name: str,
    matches: int,
    seconds: float | None,
    seats: Sequence[str] | int | None,
    ladder: int,
    workers: int | None,
    progress: Progress,
) -> Report:
    plan = make_plan(name, matches, seats)
    run_plan(plan, folder, folder.exists(), workers, None, (), progress, seconds)
    if ladder:
        climb(plan, folder, ladder, workers=workers, progress=progress)
    return make_report(folder)


def _index(made: Sequence[tuple[str, Report]], out: Path) -> str:
    rows = "".join(
        f'<li><a href="{report.path.relative_to(out).as_posix()}">{escape(load_game(name).title)}</a>: '
        f"{len([f for f in report.findings if f.q is not None])} findings beyond chance</li>"
        for name, report in made
    )
    return page("Reports", "One for each game.", f"{how(out)}<ul>{rows}</ul>", [], "")
