"""Runs the laws over random matches of a game."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from quincunx.engine import Game, Setting
from quincunx.engine.errors import BoundExceeded
from quincunx.engine.record import record_of
from quincunx.engine.rulebook import rulebook_of

from . import hidden, laws
from .drawings import drawings
from .ids import other_ids
from .lint import lint_package
from .probe import Probe, shown
from .report import Report, Violation
from .telling import Step, told
from .twins import twins

Progress = Callable[[int, int], None]
DRAWN: Final = 0.1
"""The share of the decisions looked at closely that are drawn as well: drawing costs more than all other laws."""


def check_game(
    game: Game[Any],
    matches: int = 100,
    *,
    seed: int = 0,
    setting: Setting | None = None,
    thorough: bool = False,
    elsewhere: bool = True,
    ids: bool = True,
    progress: Progress | None = None,
    report: Report | None = None,
    enough: Callable[[], bool] = lambda: False,
) -> Report:
    """Play random matches and check every law. Without a setting, the game’s samples take turns.

    The costly laws are checked at about one decision in twenty-five, and at the first four of a match; with
    `thorough`, at each one. `elsewhere` replays the first matches in a process of their own.
    With `ids`, no id of a piece may be seen in views, drawings and options. What is found goes into `report`, which a
    caller that may be interrupted keeps; when there is `enough`, no further match begins.
    """
    report = report or Report(game.id)
    settings = [setting] if setting else game.sample_settings()
    lengths: dict[str, int] = {}
    rules = frozenset(rule.id for rule in rulebook_of(game).rules)
    _lint(game, report)
    for number in range(matches):
        if number and enough():
            break
        probe = Probe(game, settings[number % len(settings)], seed + number, report, ids)
        if not _survives(probe, rules, thorough, lengths):
            continue
        if elsewhere and number < len(settings) * 2:
            _elsewhere(probe, number)
        if progress:
            progress(number + 1, matches)
    _steps(report)
    return report


def check_laws(
    game: Game[Any], matches: int = 20, *, seed: int = 0, setting: Setting | None = None, thorough: bool = False
) -> Report:
    """Every law in one call, for a test: raises AssertionError that says what is broken and in which match."""
    report = check_game(game, matches, seed=seed, setting=setting, thorough=thorough)
    assert report.clean, report.words()
    return report


def _steps(report: Report) -> None:
    """Boundaries are close enough together: median at most 4 choices a step, 99 in 100 at most 40."""
    report.checked("steps")
    if report.step_length(0.5) > 4 or report.step_length(0.99) > 40:
        lengths = f"median {report.step_length(0.5)}, 99 in 100 at most {report.step_length(0.99)}"
        report.broke(Violation("steps", "all", 0, f"steps are too long: {lengths}"))


def _lint(game: Game[Any], report: Report) -> None:
    report.checked("lint")
    module = type(game).__module__
    for fault in lint_package(module.rpartition(".")[0] or module):
        report.broke(Violation("lint", "source", 0, fault))


def _survives(p: Probe, rules: frozenset[str], thorough: bool, lengths: dict[str, int]) -> bool:
    """Examine one match; whatever it raises is a violation and not the end of the run."""
    p.report.checked("no failure")
    try:
        _examine(p, rules, thorough, lengths)
    except BoundExceeded as fault:
        p.check("termination", False, str(fault))
        return False
    except Exception as fault:
        place = traceback.extract_tb(fault.__traceback__)[-1]
        what = f"{type(fault).__name__}: {fault} (in {place.name}, line {place.lineno} of {Path(place.filename).name})"
        p.report.broke(Violation("no failure", p.name(), len(p.match.effective), what))
        return False
    return True


def _examine(p: Probe, rules: frozenset[str], thorough: bool, lengths: dict[str, int]) -> None:
    vocabulary = laws.vocabulary_of(p, p.setting)
    chance = 1.0 if thorough else 0.04
    heard = 0
    turn = 0
    while not p.match.over and len(p.match.effective) <= p.game.bound:
        closely = p.rnd.random() < chance or turn < 4
        if closely:
            _costly(p, vocabulary, lengths, thorough)
        laws.events(p, heard, rules)
        heard = len(p.match.story)
        step = Step(p.play) if closely else None
        _one_choice(p, step)
        heard = min(heard, len(p.match.story))
        turn += 1
    laws.events(p, heard, rules)
    if p.ids:
        other_ids(p)
    laws.ending(p)
    laws.from_boundary(p)
    laws.replay(p)
    p.report.matches += 1
    p.report.steps.append(len(p.play.since))
    p.report.decisions += len(p.match.effective)


def _costly(p: Probe, vocabulary: frozenset[str], lengths: dict[str, int], thorough: bool) -> None:
    laws.copies(p)
    laws.conservation(p)
    hidden.boundary(p)
    hidden.non_interference(p)
    hidden.marks(p)
    hidden.stale_locals(p)
    twins(p)
    if thorough or not p.match.effective or p.rnd.random() < DRAWN:
        drawings(p)
    laws.legal(p)
    laws.options(p, vocabulary)
    laws.symmetry(p)
    laws.evaluation(p)
    laws.features(p, lengths)


def _one_choice(p: Probe, step: Step | None) -> None:
    """A random seat of those asked takes a random option; now and then it takes it back. With `step`, what was told is
    looked at closely."""
    match = p.match
    play = p.play
    if not play.since and not play.tape and not play.asks and play.snap is not None and p.rnd.random() < 0.05:
        p.boundary = (play.snap.copy(), len(match.effective))
    seat = p.rnd.choice(match.waiting())
    if p.rnd.random() < 0.15:
        _examined_choice(p, seat, step)
        return
    options = next(a for a in match.asks() if a[0] == seat)[2]
    steps = len(play.since)
    match.submit(seat, p.rnd.choice(options))
    if step is not None and step.ended(match):
        told(p, step)
    if len(match.play.since) <= steps and not match.answered_early():
        p.report.steps.append(steps + 1)


def _examined_choice(p: Probe, seat: int, step: Step | None) -> None:
    match = p.match
    decision = match.decision(seat)
    assert decision is not None
    option = p.rnd.choice(decision.options)
    before = match.digest()
    together = match.play.asks
    views = {viewer: shown(p.game, p.state, viewer, match.names) for viewer in p.viewers} if together else {}
    match.submit(seat, option.key)
    laws.marks(p, seat, option.key, option.final)
    if step is not None and step.ended(match):
        told(p, step)
    if together:
        laws.simultaneous(p, seat, views)
    made = len(match.effective)
    laws.undo(p, seat, before)
    if p.boundary is not None and p.boundary[1] >= made:
        p.boundary = None


def address_of(game: Game[Any]) -> str:
    """Where another process finds the game: the module that holds it, its class's own and those above it first."""
    module = type(game).__module__
    near = [module.rsplit(".", up)[0] for up in range(module.count(".") + 1)]
    for name in [*near, *sorted(sys.modules)]:
        held = [word for word, value in vars(sys.modules.get(name) or object).items() if value is game]
        if held and name != "__main__":
            return f"{name}:{held[0]}"
    return f"{module.rpartition('.')[0]}:GAME"


def _elsewhere(p: Probe, number: int) -> None:
    """Another process under another hash seed replays the record to the same digest."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.jsonl"
        path.write_bytes(record_of(p.match))
        env = {**os.environ, "PYTHONHASHSEED": str(number + 1), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        command = [sys.executable, "-m", "quincunx.testing.elsewhere", address_of(p.game), str(path)]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    p.check("replay: other process", done.stdout.strip() == p.match.digest(), done.stderr[-300:] or "another digest")
