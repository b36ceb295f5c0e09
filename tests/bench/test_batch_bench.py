"""The benchmark of batches: every figure it promises, from a short run."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")

from benchmarks import batch as bench

from quincunx.engine import game_ids


def test_figures_of_a_game_are_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SIZES", (1, 4))
    monkeypatch.setattr(bench, "REMEMBERED", 4)
    monkeypatch.setattr(bench, "peers", lambda: ({}, ["pgx is not installed and was not measured"]))
    found = bench.measured(["mountain-miners"], 1, 0.002, lambda what: None)
    row = found["games"]["mountain-miners"]
    assert set(row["decisions_per_s"]) == {"bare", "env", "batch 1", "batch 4"}
    assert all(rate > 0 for rate in row["decisions_per_s"].values()) and row["bytes_per_match"] > 500
    before = bench.BEFORE["mountain-miners"]
    assert row["times_before"]["batch 4"] == pytest.approx(row["times_calibration"]["batch 4"] / before, abs=0.01)
    assert set(bench.BEFORE) == set(game_ids()) and bench.times_before("a new game", {}) == {}
    assert "| mountain-miners (2) |" in bench.shown(found).replace("1,024", "4") and found["missing"]
