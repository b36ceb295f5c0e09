"""`quincunx check`, `bench`, `duel` and `playthrough`: what is measured and checked by playing."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import math
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich.table import Table
from rich.text import Text

from quincunx.engine import Game, Setting, game_ids
from quincunx.engine.sentence import percent

from ..announcing import Announcement
from ..errors import BadInput
from ..flags import read_flags, read_values, up_to_flags
from ..groups import TOLD
from ..inputs import find_game, read_seed
from ..outputs import may_write, write_out
from ..seats_flag import read_bots, read_count
from ..terminal.screen import Screen, clean, complain
from ..terminal.seats import fitting_seats, setting_for
from ..words import counted

if TYPE_CHECKING:
    from quincunx.bots.duel import DuelReport
    from quincunx.testing import Report

Progress = Callable[[int, int], None]


@contextlib.contextmanager
def progress_bar(what: str, total: int) -> Iterator[Progress]:
    """A bar on standard error, so that standard output stays clean; nothing where nobody watches."""
    from rich.console import Console
    from rich.progress import Progress as Bar

    console = Console(stderr=True)
    try:
        if not console.is_terminal:
            yield lambda done, of: None
            return
        with Bar(console=console, transient=True) as bar:
            task, announced = bar.add_task(what, total=total), Announcement(bar.console.print)

            def tell(done: int, of: int) -> None:
                bar.update(task, completed=done, total=of)
                announced.heard(done, of)

            yield tell
    except KeyboardInterrupt:
        complain("Interrupted.")
        raise KeyboardInterrupt(TOLD) from None


def positive(number: int, what: str) -> int:
    if number < 1:
        raise BadInput(f"{what} must be at least 1, not {number}.")
    return number


# -- check

PATIENCE: Final = 120
"""Seconds that a check takes where nobody says how many matches."""
MOST_MATCHES: Final = 1000


def check(
    name: str,
    words: Sequence[str],
    matches: int | None,
    seats: str | None,
    seed: str,
    sets: Sequence[str],
    as_json: bool,
) -> int:
    """Run the compliance suite; exit code 1 where a law is broken."""
    from quincunx.testing import Report, check_game

    game = find_game(name)
    given = read_flags(game, words, sets)
    setting: Setting | None = None
    count = read_count(seats, "A check plays random seats")
    if given or count is not None:
        setting = setting_for(game, given, count)
    number = read_seed(seed) or 0
    report = Report(game.id)
    limit = MOST_MATCHES if matches is None else positive(matches, "--matches")
    end = time.monotonic() + PATIENCE if matches is None else math.inf
    if matches is None:
        complain(f"Checking for about {PATIENCE // 60} minutes; --matches N says how many matches instead.")
    code = 0
    try:
        with progress_bar(f"Checking {game.title}", PATIENCE if matches is None else limit) as progress:
            tell = progress if matches else lambda done, of: progress(int(time.monotonic() - end + PATIENCE), PATIENCE)
            check_game(
                game, limit, seed=number, setting=setting, progress=tell, report=report,
                enough=lambda: time.monotonic() > end,
            )  # fmt: skip
    except KeyboardInterrupt:
        code = 130
    if as_json:
        print(json.dumps(report.to_json(), ensure_ascii=False, indent=2))
    else:
        _show_report(Screen(), game, report)
    return code or (0 if report.clean else 1)


def _show_report(screen: Screen, game: Game[Any], report: Report) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("Law")
    table.add_column("Checks", justify="right")
    table.add_column("Broken", justify="right")
    for law, checks in report.laws.items():
        broken = report.broken.get(law, 0)
        table.add_row(Text(law), f"{checks:,}", Text(f"{broken:,}", "bold red" if broken else "green"))
    screen.show(table)
    screen.say()
    screen.say(f"{game.title}: {counted(report.matches, 'match', 'matches')}, {counted(report.decisions, 'decision')}.")
    screen.say(
        f"Choices in a step: half at most {report.step_length(0.5)}, 99 % at most {report.step_length(0.99)}; "
        f"at most {counted(report.most_options, 'option')}."
    )
    for violation in report.violations:
        place = f"{violation.match}, {violation.place}"
        times = counted(report.times[violation.sort], "time")
        found = f" ({times}, first: {clean(place)}): {clean(violation.what)}"
        screen.put(Text.assemble((violation.law, "bold red"), found), 2)
    if report.clean:
        screen.say("Every law holds.", "bold green")
    else:
        screen.say(f"{counted(sum(report.broken.values()), 'violation')}.", "bold red")


# -- playthrough


def playthrough(
    name: str,
    words: Sequence[str],
    seats: str | None,
    seed: str,
    sets: Sequence[str],
    label: str | None,
    force: bool,
) -> int:
    """Write a golden playthrough to standard output, or under its label among the tests of this working copy."""
    from quincunx.testing import playthrough as written

    game = find_game(name)
    given = read_flags(game, words, sets)
    values = read_values(game, given)
    count = fitting_seats(game, given, read_count(seats, "A playthrough is of random seats"))
    game.setting(count, given)
    path = None if label is None else _golden_path(game, label)
    may_write(path, force, "--label")
    text = written(game, count, values, read_seed(seed) or 0)
    if path is None:
        sys.stdout.write(text)
    else:
        told = write_out(path, text)
        Screen().literal(f"Written to {path}{told}.")
    return 0


def _golden_path(game: Game[Any], label: str) -> Path:
    if not re.fullmatch(r"[a-z0-9-]{1,60}", label):
        raise BadInput(f"A label is made of a to z, 0 to 9 and hyphens; “{label}” is not.")
    if not Path("tests").is_dir():
        raise BadInput("--label writes below the folder “tests”, and there is none here.")
    folder = Path("tests", "playthroughs", game.id)
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{label}.txt"


# -- duel


def duel(
    name: str,
    bots: Sequence[str],
    matches: int,
    *,
    seats: str | None,
    seed: str,
    workers: int | None,
    sets: Sequence[str],
    as_json: bool,
) -> int:
    """Bots against each other; win rates with their intervals."""
    from quincunx.bots.duel import duel as run

    game = find_game(name)
    bots, words = up_to_flags(bots)
    bots, count = _who_duels(bots, seats)
    if len(bots) < 2:
        raise BadInput("A duel needs at least two bots, for example: quincunx duel karmaka ismcts:400 greedy.")
    options = read_flags(game, words, sets)
    if workers is not None:
        positive(workers, "--workers")
    with progress_bar(f"{game.title}: {', '.join(bots)}", positive(matches, "--matches")) as progress:
        report = run(
            name,
            bots,
            matches,
            options=options,
            seed=read_seed(seed) or 0,
            workers=workers,
            progress=progress,
            seats=count,
        )
    if as_json:
        print(json.dumps(dataclasses.asdict(report), ensure_ascii=False, indent=2))
    else:
        _show_duel(Screen(), game, report, matches)
    return 130 if report.interrupted else 0


def _who_duels(bots: list[str], seats: str | None) -> tuple[list[str], int | None]:
    """The bots and the number of their seats: named one after the other, or all of them with `--seats`."""
    sitters = read_bots(seats)
    if not isinstance(sitters, list):
        return bots, sitters
    if bots:
        raise BadInput(f"The bots are named twice: {', '.join(bots)}, and --seats {seats}. Give --seats a number.")
    return sitters, len(sitters)


def _show_duel(screen: Screen, game: Game[Any], report: DuelReport, wanted: int) -> None:
    matches = report.matches
    if report.interrupted:
        screen.say(f"Interrupted: {matches} of {counted(wanted, 'match', 'matches')} were finished.", "yellow")
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("Bot")
    for heading in ("Played", "Won", "Rate", "95 % interval"):
        table.add_column(heading, justify="right")
    best = max(row.rate for row in report.rows)
    for row in report.rows:
        interval = f"{percent(row.low, 1)} to {percent(row.high, 1)}"
        style = "bold green" if row.rate == best else ""
        table.add_row(Text(row.bot), f"{row.matches:,}", f"{row.wins:g}", percent(row.rate, 1), interval, style=style)
    screen.show(table)
    screen.say()
    seats = ", ".join(f"{seat}: {percent(won / matches, 1)}" for seat, won in enumerate(report.seat_wins, start=1))
    played = f"{counted(matches, 'match', 'matches')} at {counted(report.seats, 'seat')}"
    screen.say(f"{game.title}: {played}, {report.decisions:.1f} decisions each.")
    if report.nobody:
        screen.say(f"Nobody won {counted(report.nobody, 'match', 'matches')}.")
    screen.say(f"Won by seat: {seats}.  {report.seconds:.1f} s by the clock.", "dim")


# -- bench


def bench(names: Sequence[str], rounds: int | None, seats: str | None, sets: Sequence[str], as_json: bool) -> int:
    """Speed of games beside the calibration loop in the same run."""
    from quincunx.bench.measure import measure
    from quincunx.bench.meter import ROUNDS

    given, words = up_to_flags(names)
    wanted = given or game_ids()
    games = [find_game(name) for name in wanted]
    if (words or sets) and len(games) != 1:
        raise BadInput("Options of a game go with one game, for example: quincunx bench karmaka --mode ffa.")
    options = read_flags(games[0], words, sets) if words or sets else {}
    table = read_count(seats, "The bench chooses at random at every seat")
    count = positive(ROUNDS if rounds is None else rounds, "--rounds")
    with progress_bar("Measuring", count) as progress:
        found = measure(wanted, count, seats=table, options=options, progress=progress)
    if as_json:
        print(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        _show_bench(Screen(), found)
    return 0


BENCH_COLUMNS: Final = (
    ("decisions/s", "decisions_per_s", ",.0f"),
    ("ratio", "ratio", ".2f"),
    ("matches/s", "matches_per_s", ",.0f"),
    ("clones/s", "clones_per_s", ",.0f"),
    ("IS-MCTS sim/s", "ismcts_simulations_per_s", ",.0f"),
)


def _show_bench(screen: Screen, found: Mapping[str, Mapping[str, float]]) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("Game")
    for heading, _, _ in BENCH_COLUMNS:
        table.add_column(heading, justify="right")
    for name, figures in found.items():
        cells = [format(figures[key], form) if key in figures else "" for _, key, form in BENCH_COLUMNS]
        table.add_row(Text(name, "dim" if name == "calibration" else "bold"), *cells)
    screen.show(table)
    screen.say()
    for name, figures in found.items():
        if "us_per_decision" in figures:
            screen.say(
                f"{name}: {figures['us_per_decision']:.1f} µs for a decision, {figures['bytes_per_state']:,.0f} bytes "
                f"for a state, {figures['decisions_per_match']:.0f} decisions in a match."
            )
    screen.say("The calibration is bare hand-written Connect Four; ratio = decisions/s over its decisions/s.", "dim")
