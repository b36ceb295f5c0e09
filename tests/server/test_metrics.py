"""Metrics: there from the start, and joined over the processes of one server."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from quincunx.server.ops.metrics import COUNTERS, FOLDER, GAUGES, HISTOGRAMS, Metrics

COUNT = "from quincunx.server.ops.metrics import Metrics; m = Metrics(); m.count('quincunx_choices_total'); {more}"
DIES = """
from quincunx.server.ops.metrics import GAUGES, Metrics
metrics = Metrics()
for name in GAUGES:
    metrics.gauge(name, lambda: {count})
metrics.refresh()
metrics.observe("quincunx_loop_lag_seconds", {count})
"""


def test_every_name_is_there_before_it_counts() -> None:
    text = Metrics().text()
    for name in (*COUNTERS, *(f"{name}_count" for name in HISTOGRAMS), *GAUGES):
        assert f"\n{name} 0.0" in text, name


def test_a_histogram_keeps_its_highest() -> None:
    metrics = Metrics()
    for seconds in (0.2, 3.0, 0.1):
        metrics.observe("quincunx_choice_seconds", seconds)
    assert "quincunx_choice_seconds_highest 3.0" in metrics.text()
    assert 'quincunx_choice_seconds_bucket{le="0.25"} 2.0' in metrics.text()


def test_any_process_answers_for_all(tmp_path: Path) -> None:
    there = {**os.environ, FOLDER: str(tmp_path)}
    first = [sys.executable, "-c", COUNT.format(more="")]
    second = [sys.executable, "-c", COUNT.format(more="print(m.text())")]
    subprocess.run(first, env=there, check=True)
    said = subprocess.run(second, env=there, check=True, capture_output=True, text=True).stdout
    assert "quincunx_choices_total 2.0" in said


def test_what_a_dead_process_held_is_not_counted_and_what_it_did_is(tmp_path: Path) -> None:
    there = {**os.environ, FOLDER: str(tmp_path)}
    for count in (5.0, 3.0):
        first = [sys.executable, "-c", DIES.format(count=count)]
        subprocess.run(first, env=there, check=True)
    second = [sys.executable, "-c", COUNT.format(more="print(m.text())")]
    said = subprocess.run(second, env=there, check=True, capture_output=True, text=True).stdout
    assert "quincunx_tables 0.0" in said and "quincunx_streams 0.0" in said
    assert said.count("quincunx_database_up{") == 1
    assert "quincunx_commits_total 8.0" in said and "quincunx_loop_lag_seconds_highest 5.0" in said
