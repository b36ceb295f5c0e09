"""What authors of games get to check the laws: one call, and a pytest plugin with a test for each law."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from quincunx.engine import SPECTATOR
from quincunx.games._template import GAME
from quincunx.testing import Report, Violation, check_game, check_laws
from quincunx.testing.probe import Probe
from quincunx.testing.report import LAWS
from quincunx.testing.runner import address_of

from .contract.mutants import LeaksInTheView

ROOT = Path(__file__).parent.parent


def test_one_call_says_what_is_broken_and_in_which_match() -> None:
    with pytest.raises(AssertionError) as broken:
        check_laws(LeaksInTheView(), 1, seed=77, thorough=True)
    text = str(broken.value)
    assert text.startswith("pebbles breaks a law in 1 match:\n  - non-interference: view (")
    assert "seed 77, hand=3, after 0 choices)" in text
    assert {*check_laws(GAME, 2).laws} < {*LAWS} and len({*LAWS}) == len(LAWS)


def test_a_game_in_one_file_under_any_name_is_found_by_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "single_file.py").write_text(
        "from quincunx.games._template.game import PebblesGame\n"
        "class Small(PebblesGame):\n    pass\n"
        "SMALL, PLAIN = Small(), PebblesGame()\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    module = importlib.import_module("single_file")
    assert address_of(module.SMALL) == "single_file:SMALL", "its class is there too"
    assert address_of(module.PLAIN) == "single_file:PLAIN", "its class is in another package"
    report = check_game(module.SMALL, 1)
    assert report.laws["replay: other process"] == 1 and report.clean, report.violations


def test_numbers_and_spectators_are_told_in_words() -> None:
    report = Report("pebbles", matches=1)
    report.broke(Violation("events", "seed 1", 1, "it is told"))
    assert (
        report.words()
        == "pebbles breaks a law in 1 match:\n  - events (1 time; first: seed 1, after 1 choice): it is told"
    )
    probe = Probe(GAME, GAME.sample_settings()[0], 1, Report("pebbles"), True)
    probe.check("events", False, f"viewer {SPECTATOR} is told too much")
    assert probe.report.violations[0].what == "a spectator is told too much"


def test_the_plugin_makes_a_test_of_each_law_and_names_the_broken_one(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "conftest.py").write_text('pytest_plugins = "quincunx.testing.plugin"\n')
    (tmp_path / "test_laws.py").write_text(
        "import pytest\nfrom tests.contract.mutants import LeaksInTheView\n"
        "@pytest.mark.laws_of(LeaksInTheView(), matches=1, thorough=True, elsewhere=False)\n"
        "def test_law(law):\n    law.check()\n"
    )
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)]
    alone = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **alone}, capture_output=True, text=True)
    assert "test_laws.py::test_law[non-interference: view]" in done.stdout, done.stdout + done.stderr
    assert "\npebbles breaks a law in 1 match:\n  - non-interference: view (" in done.stdout
    assert "test_law[copies]" not in done.stdout and "Traceback" not in done.stdout
