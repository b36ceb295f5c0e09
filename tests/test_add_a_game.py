"""Follows docs/add-a-game.md literally: every bash block of the page, in order, as it stands."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_page_leads_to_a_game_that_the_platform_knows(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```bash\n(.*?)```", page, flags=re.DOTALL)
    assert len(blocks) >= 5
    site = tmp_path / "site"
    env = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(site),
        "PIP_TARGET": str(site),
        "PIP_NO_DEPS": "1",
        "PIP_NO_BUILD_ISOLATION": "0",  # pip reads this as: no isolation
        "COLUMNS": "100",
    }
    said = [run(block, tmp_path, env) for block in blocks]
    everything = "\n".join(said)
    assert "Dunes" in everything and "DU-003" in everything
    golden = (tmp_path / "golden.txt").read_text(encoding="utf-8")
    assert golden.startswith('{"game": "dunes"') and "Digest:" in golden


def run(block: str, folder: Path, env: dict[str, str]) -> str:
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", block], cwd=folder, env=env, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{block}\n{done.stdout}\n{done.stderr}"
    return done.stdout
