"""The compliance suite itself: it passes the template and catches every broken game."""

from __future__ import annotations

from pathlib import Path

import pytest

from quincunx.games._template import GAME
from quincunx.games._template.game import PebblesGame
from quincunx.testing import Report, Violation, check_game
from quincunx.testing.lint import lint_package
from quincunx.testing.report import LAWS

from .drawn import game as drawn
from .mutants import MUTANTS


def test_the_template_keeps_every_law() -> None:
    report = check_game(GAME, 12, thorough=True, ids=True)
    assert report.clean, report.violations
    assert len(report.laws) >= 18 and {*report.laws} <= {*LAWS} and min(report.laws.values()) > 0


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.__name__)
def test_a_broken_law_is_found(mutant: type[PebblesGame]) -> None:
    report = check_game(mutant(), 6, thorough=True, elsewhere=False, ids=True)
    assert MUTANTS[mutant] in report.broken, f"{mutant.__doc__} Found instead: {report.broken}"


@pytest.mark.parametrize("mutant", drawn.MUTANTS, ids=lambda mutant: mutant.__name__)
def test_a_bad_drawing_is_found(mutant: type[PebblesGame]) -> None:
    law, words = drawn.MUTANTS[mutant]
    report = check_game(mutant(), 2, thorough=True, elsewhere=False)
    assert any(v.law == law and words in v.what for v in report.violations), report.violations


def test_a_good_drawing_keeps_the_laws() -> None:
    report = check_game(drawn.Drawn(), 2, thorough=True, elsewhere=False, ids=True)
    assert report.clean and report.laws["drawing"] and report.laws["non-interference: drawing"], report.violations


def test_a_leak_is_named_by_event_piece_and_line() -> None:
    from .mutants import TellsTheDrawnPebble

    report = check_game(TellsTheDrawnPebble(), 1, thorough=True, elsewhere=False)
    what = next(v.what for v in report.violations if v.law == "non-interference: events")
    assert "PB-007 “{0} {0:draw|draws} a {1:pebble}.”" in what
    assert "tests.contract.mutants:" in what and "of “bag”" in what


def test_one_violation_found_often_does_not_hide_another() -> None:
    report = Report("pebbles")
    for number in range(200):
        report.broke(Violation("events", "seed 1", number, f"viewer {number} is told"))
    report.broke(Violation("twins", "seed 1", 3, "viewer 1 can tell"))
    assert [(v.law, v.decision, report.times[v.sort]) for v in report.violations] == [
        ("events", 0, 200),
        ("twins", 3, 1),
    ]
    assert report.broken == {"events": 200, "twins": 1}
    assert [found["times"] for found in report.to_json()["found"]] == [200, 1]


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("import random\n", "imports random"),
        ("from time import time\n", "imports from time"),
        ("x = id(3)\n", "calls id()"),
        ("for x in {1, 2}:\n    pass\n", "iterates over a set"),
        ("y = [x for x in set((1, 2))]\n", "iterates over a set"),
        ("def pay() -> Rules:\n    yield 1\n\ndef turn() -> Rules:\n    pay()\n    yield 2\n", "without “yield from”"),
        ("def turn() -> Rules:\n    try:\n        yield 1\n    finally:\n        pass\n", "asks inside with or try"),
    ],
)
def test_the_lint_finds_what_rules_must_not_do(
    tmp_path: Path, source: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "odd_game"
    package.mkdir()
    (package / "__init__.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    faults = lint_package("odd_game")
    assert len(faults) == 1 and fault in faults[0]


def test_a_report_says_how_to_play_the_match_again() -> None:
    from .mutants import LeaksInTheView

    report = check_game(LeaksInTheView(), 1, seed=77, thorough=True, elsewhere=False)
    assert "seed 77" in report.violations[0].match
    data = report.to_json()
    assert (
        data["violations"] == sum(report.broken.values()) > 0
        and data["laws"]["non-interference: view"]["violations"] > 0
    )
