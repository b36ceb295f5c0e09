"""Campaigns: a planted effect is found, and where nothing differs nothing is reported. Figures are in docs/lab.md."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from quincunx.games.karmaka.content import DATA
from quincunx.lab import run
from quincunx.lab.analyse.analysis import Analysis
from quincunx.lab.analyse.compare import clear, compared
from quincunx.lab.analyse.stats import wilson
from quincunx.lab.runs.store import open_run

COIN = "tests.lab.games:COIN"
PLAY = "import sys; from quincunx.lab import run; run('karmaka', 200, 2, out=sys.argv[1], seed=sys.argv[2], workers=1)"
RUNS = 10
NULLS = 400


def stronger(folder: Path) -> Path:
    """Karmaka's cards with a Peek of 7 points instead of 1."""
    shutil.copytree(DATA, folder)
    cards = folder / "cards.toml"
    text = cards.read_text(encoding="utf-8")
    changed, count = re.subn(r'(name = "Peek"\ncolour = "blue"\npoints = )1\n', r"\g<1>7\n", text)
    assert count == 1
    cards.write_text(changed, encoding="utf-8")
    return folder


@pytest.mark.long
def test_a_card_seven_times_as_valuable_is_found(tmp_path: Path) -> None:
    house = stronger(tmp_path / "house")
    found = 0
    for seed in range(RUNS):
        runs = []
        for name, own in (("base", {}), ("peek", {"QUINCUNX_KARMAKA": str(house)})):
            out = tmp_path / f"{name}-{seed}"
            subprocess.run([sys.executable, "-c", PLAY, str(out), str(seed)], env={**os.environ, **own}, check=True)
            runs.append(Analysis(open_run(out)))
        told = clear(compared(["base", "peek"], runs, ["Peek"]))["column"].to_list()
        found += any(column.endswith(("peek", "peek:1", "Peek")) for column in told)
    print(f"\nPeek at 7 points was found, and named, in {found} of {RUNS} comparisons of 200 matches.")
    assert found >= 0.9 * RUNS


@pytest.mark.long
def test_variants_that_change_nothing_are_not_reported(tmp_path: Path) -> None:
    """Other seeds instead of other rules: every pair differs, and nothing is there to be found."""
    reported = 0
    for seed in range(NULLS):
        runs = []
        for name in ("a", "b"):
            out = tmp_path / name
            run(COIN, 60, ["random"] * 2, out=out, seed=f"{seed}/{name}", workers=1)
            runs.append(Analysis(open_run(out)))
            _ = runs[-1].choices
        reported += clear(compared(["a", "b"], runs, ["Ace", "Bell", "Crown"])).height > 0
        shutil.rmtree(tmp_path / "a")
        shutil.rmtree(tmp_path / "b")
    print(f"\n{reported} of {NULLS} null comparisons reported something.")
    assert wilson(reported, NULLS).low <= 0.05
