"""What authors of games get to check the laws: one call, and a pytest plugin with a test for each law."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from quincunx.games._template import GAME
from quincunx.testing import check_laws
from quincunx.testing.report import LAWS

from .contract.mutants import LeaksInTheView

ROOT = Path(__file__).parent.parent


def test_one_call_says_what_is_broken_and_in_which_match() -> None:
    with pytest.raises(AssertionError) as broken:
        check_laws(LeaksInTheView(), 1, seed=77, thorough=True)
    text = str(broken.value)
    assert text.startswith("pebbles breaks a law in 1 matches:\n  - non-interference: view (")
    assert "seed 77, hand=3, after 0 choices)" in text
    assert {*check_laws(GAME, 2).laws} < {*LAWS} and len({*LAWS}) == len(LAWS)


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
    assert "\npebbles breaks a law in 1 matches:\n  - non-interference: view (" in done.stdout
    assert "test_law[copies]" not in done.stdout and "Traceback" not in done.stdout
