"""`quincunx lab` as people type it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from quincunx.cli.main import run as command

COIN = "tests.lab.games:COIN"


def test_run_report_and_going_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "run")
    words = ["lab", "run", COIN, "--matches", "40", "--seats", "2", "--out", out, "--workers", "1"]
    assert command([*words, "--no-report"]) == 0
    assert f"Kept in {out}: 40 matches." in capsys.readouterr().out.replace("\n", " ")
    assert command([*words, "--no-report"]) == 2
    assert "--resume goes on with it" in capsys.readouterr().err
    assert command([*words, "--resume", "--no-report"]) == 0
    assert command(["lab", "report", out, "--no-records"]) == 2, "a file does not name code"
    assert "--game MODULE:ATTR" in capsys.readouterr().err
    assert command(["lab", "report", out, "--no-records", "--game", COIN]) == 0
    assert (tmp_path / "run" / "report.html").is_file()
    assert not (tmp_path / "run" / "records").exists()
    assert "report.html" in capsys.readouterr().out


def test_variants_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "vary")
    words = ["--set", "rounds=4,6", "--matches", "40", "--seats", "2", "--out", out, "--workers", "1"]
    assert command(["lab", "vary", COIN, *words]) == 0
    assert "rounds 4.0 → 6.0" in capsys.readouterr().out.replace("\n", " ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["run", COIN, "--set", "colour=red"], "Coin has no option"),
        (["run", COIN, "--matches", "0"], "at least 1 match"),
        (["run", "no-such-game"], "There is no game called"),
        (["run", COIN, "--observer", "nowhere"], "An observer is named as"),
        (["report", "no-such-folder"], "holds no run"),
        (["vary", COIN, "--set", "rounds"], "names no option"),
        (["tune", COIN], "at least one --vary OPTION"),
        (["tune", COIN, "--vary", "rounds", "--goal", "beauty=9"], "is not a goal"),
    ],
)
def test_mistakes_get_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert command(["lab", *words]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert "Traceback" not in said
    assert not list(tmp_path.rglob("*.parquet"))


def test_a_variant_file_is_played_at_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "five.toml"
    path.write_text('name = "five"\ngame = "karmaka"\n[options]\nstart_hand = 5\n', encoding="utf-8")
    monkeypatch.setattr("sys.stdin", None)
    monkeypatch.chdir(tmp_path)
    # Without anybody to ask, the match is set up, shown, and left.
    assert command(["lab", "play", str(path), "--seats", "me,random", "--seed", "1"]) == 3
    assert "Hand 5" in capsys.readouterr().out


def test_a_missing_extra_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [
        name for name in sys.modules if name.startswith("quincunx.lab") and name != "quincunx.engine.variant"
    ]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "polars", None)
    assert command(["lab", "run", "karmaka"]) == 2
    assert 'pip install ".[lab]"' in capsys.readouterr().err
