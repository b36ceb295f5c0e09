"""Follows docs/add-a-game.md literally: every bash block of the page in one terminal, from top to bottom."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
HEARTS = ROOT / "examples" / "hearts"


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, flags=re.DOTALL)


def test_the_page_leads_to_a_game_that_the_platform_knows(tmp_path: Path) -> None:
    assert len(blocks("bash")) >= 5
    shutil.copytree(HEARTS, tmp_path / "examples" / "hearts")
    site = tmp_path / "site"
    env = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join([str(site), str(ROOT / "src")]),
        "PIP_TARGET": str(site),
        "PIP_NO_DEPS": "1",
        "PIP_NO_INDEX": "1",
        "PIP_NO_BUILD_ISOLATION": "0",  # pip reads this as: no isolation
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "COLUMNS": "100",
    }
    terminal = ["bash", "-euxo", "pipefail", "-c", "\n".join(blocks("bash"))]
    done = subprocess.run(terminal, cwd=tmp_path, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("Every law holds.") == 2
    assert "greedy" in done.stdout
    golden = (tmp_path / "mine" / "pebbles.txt").read_text(encoding="utf-8")
    assert golden.startswith('{"game": "hearts"') and "Digest:" in golden
    for made in ("hearts.svg", "run/report.html"):
        assert "Hearts" in (tmp_path / "mine" / made).read_text(encoding="utf-8")
    assert (tmp_path / "mine" / "hearts.svg").read_text(encoding="utf-8").startswith("<svg")
    for path in (HEARTS / "src" / "hearts").glob("*.[mp][dy]"):
        assert (tmp_path / "mine" / "src" / "hearts" / path.name).read_bytes() == path.read_bytes()


def test_the_python_of_the_page_stands_in_the_example() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted(HEARTS.rglob("*.py")))
    assert blocks("python")
    for block in blocks("python"):
        for line in block.splitlines():
            assert line in source.splitlines(), line
