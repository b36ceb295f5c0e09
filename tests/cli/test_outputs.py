"""No command writes over a file without saying so; what several commands print as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest

from quincunx.cli.errors import BadInput
from quincunx.cli.outputs import may_fill, may_write, write_out
from quincunx.engine.variant import Variant

from .terminal import COINS, PEBBLES, Typist


def test_only_files_are_refused_and_only_without_force(tmp_path: Path) -> None:
    path = tmp_path / "one.txt"
    may_write(None, False)
    may_write(path, False)
    assert write_out(path, "für") == "" and path.read_text(encoding="utf-8") == "für"
    with pytest.raises(BadInput, match="exists already; --force replaces it, or give --label another name"):
        may_write(path, False, "--label")
    may_write(path, True)
    assert write_out(path, b"two") == " (replaced)" and path.read_bytes() == b"two"
    with pytest.raises(BadInput, match="is a folder: give --out the name of a file"):
        may_write(tmp_path, True)
    may_write(Path("/dev/null"), False)


def test_a_folder_is_emptied_of_our_files_alone(tmp_path: Path) -> None:
    assert not may_fill(tmp_path / "new", False, "mark", ["*.md"]) and not may_fill(tmp_path, True, "mark", ["*.md"])
    readme, other = tmp_path / "README.md", tmp_path / "thesis.tex"
    readme.touch()
    other.touch()
    with pytest.raises(BadInput, match="did not make what it holds"):
        may_fill(tmp_path, True, "mark", ["*.md"])
    assert readme.exists(), "somebody else's folder is left alone, whatever is said"
    (tmp_path / "mark").touch()
    with pytest.raises(BadInput, match="--force replaces what is there"):
        may_fill(tmp_path, False, "mark", ["*.md"])
    assert may_fill(tmp_path, True, "mark", ["*.md"]) and other.exists() and not readme.exists()


WRITERS = {
    "picture": ("picture", "karmaka", "--card", "Peek", "--out", "x.svg"),
    "pack graph": ("pack", "graph", "first-tide", "--out", "x.svg"),
    "playthrough": ("playthrough", PEBBLES, "--label", "x"),
}


@pytest.mark.parametrize("words", WRITERS.values(), ids=WRITERS)
def test_a_file_that_is_there_is_replaced_only_if_that_is_said(
    quincunx: Typist, words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tests").mkdir()
    first = quincunx(*words)
    assert first.code == 0 and "(replaced)" not in first.out
    (path,) = (path for path in tmp_path.rglob("x.*") if path.is_file())
    made = path.read_bytes()
    path.write_text("mine")
    refused = quincunx(*words)
    assert refused.code == 2 and "--force replaces it" in " ".join(refused.err.split()) and path.read_text() == "mine"
    forced = quincunx(*words, "--force")
    assert forced.code == 0 and "(replaced)" in forced.out and path.read_bytes() == made


def test_pages_made_anew_from_a_run_are_said_to_be(
    quincunx: Typist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import quincunx.lab.report.report as room

    def quickly(folder: Path, out: Path | None, **how: object) -> room.Report:
        path = out or folder / "report.html"
        path.touch()
        return room.Report(path, [], [])

    monkeypatch.setattr(room, "make_report", quickly)
    run, page = tmp_path / "run", tmp_path / "elsewhere.html"
    run.mkdir()
    report = ("lab", "report", str(run))
    assert [json.loads(quincunx(*report, "--json").out)["replaced"] for _ in range(2)] == [False, True]
    assert "It replaces the one that was there." in quincunx(*report).out
    assert "It replaces" not in quincunx(*report, "--out", str(page)).out
    assert "--force replaces it" in " ".join(quincunx(*report, "--out", str(page)).err.split())
    assert "It replaces the one" in quincunx(*report, "--out", str(page), "--force").out


# -- options as flags


def test_a_board_is_drawn_with_options_and_seats(quincunx: Typist) -> None:
    plain, four = (quincunx("picture", "karmaka", "--board", *how).out for how in ((), ("--seats", "4")))
    hands = quincunx("picture", "karmaka", "--board", "--seats", "4", "--mode", "teams").out
    assert plain.startswith("<svg") and len({plain, four, hands}) == 3
    refused = quincunx("picture", "karmaka", "--cover", "--start-hand", "5")
    assert refused.code == 2 and "go with --board" in refused.err
    assert "The options of Karmaka are" in quincunx("picture", "karmaka", "--board", "--colour", "red").err


def test_options_that_all_variants_share_are_flags(
    quincunx: Typist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import quincunx.lab.analyse.compare as room

    asked: list[object] = []

    def quickly(game: str, variants: list[Variant], count: int, seats: object, **how: object) -> room.Comparison:
        asked.extend([seats, *(variant.options for variant in variants)])
        return room.Comparison(tmp_path / "comparison.html", pl.DataFrame(), ["Nothing differs."])

    monkeypatch.setattr(room, "vary", quickly)
    words = ("lab", "vary", COINS, "--set", "start-hand=1,2", "--out", str(tmp_path))
    twice = quincunx(*words, "--seats", "4", "--start-hand", "1")
    assert twice.code == 2 and "“start-hand” is given for all variants and set by “start-hand=1”" in twice.err
    assert "must be one of" in quincunx(*words, "--mode", "chess").err and not asked
    done = quincunx(*words, "--seats", "random,random,random,random", "--mode", "teams", "--json")
    assert json.loads(done.out) == {
        "summary": ["Nothing differs."], "path": str(tmp_path / "comparison.html"), "replaced": False,
    }  # fmt: skip
    assert asked == [["random"] * 4, {"start-hand": 1, "mode": "teams"}, {"start-hand": 2, "mode": "teams"}]


def test_the_bench_takes_options_in_both_ways(quincunx: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    import quincunx.bench.measure as bench

    seen: list[object] = []

    def quickly(names: list[str], rounds: int, *, seats: int, options: object, progress: object) -> dict[str, object]:
        seen.append((seats, options))
        return {}

    monkeypatch.setattr(bench, "measure", quickly)
    for words in (("--mode", "teams"), ("--set", "mode=teams")):
        assert quincunx("bench", COINS, "--seats", "4", *words).code == 0
    assert seen == [(4, {"mode": "teams"})] * 2


def test_a_value_a_playthrough_cannot_have_is_bad_input(quincunx: Typist) -> None:
    done = quincunx("playthrough", COINS, "--start-hand", "many")
    assert done.code == 2 and "start-hand must be a whole number" in done.err


# -- JSON


def test_packs_as_json(quincunx: Typist, tmp_path: Path) -> None:
    mine = tmp_path / "my-tide"
    made = json.loads(quincunx("pack", "new", str(mine), "--json").out)
    assert made["title"] == "My Tide" and "pack.toml" in made["files"]
    checked = json.loads(quincunx("pack", "check", str(mine), "--json", "--rules").out)
    assert checked["faults"] == [] and checked["holds"]["heroes"] > 0 and "prose" not in checked
    assert set(checked["missing_rules"]) < set(checked["rules"])
    drawn = json.loads(quincunx("pack", "graph", str(mine), "--json").out)
    assert drawn["svg"].startswith("<svg")
    (mine / "pack.toml").write_text("nothing = 1", encoding="utf-8")
    for words in (("check",), ("graph",), ("balance",)):
        broken = quincunx("pack", *words, str(mine), "--json")
        assert broken.code == 1 and json.loads(broken.out)["faults"]


def test_a_league_that_goes_on_says_that_its_page_is_another(quincunx: Typist, tmp_path: Path) -> None:
    words = ("league", PEBBLES, "random", "greedy", "--most", "2", "--workers", "1", "--out", str(tmp_path / "league"))
    assert json.loads(quincunx(*words, "--hand", "1", "--json").out.splitlines()[-1])["replaced"] is False
    again = quincunx(*words, "--hand", "1")
    assert again.code == 0 and "(replaced)" in again.out
    assert "holds another league" in quincunx(*words).err, "its options are part of it"


def test_the_index_of_all_reports_as_json(quincunx: Typist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import quincunx.lab.report.all_games as room

    def quickly(out: Path, *how: object) -> Path:
        (out / "index.html").touch()
        return out / "index.html"

    monkeypatch.setattr(room, "make_reports", quickly)
    found = [json.loads(quincunx("lab", "reports", "--out", str(tmp_path), "--json").out) for _ in range(2)]
    assert [one["replaced"] for one in found] == [False, True]
    assert found[0]["path"] == str(tmp_path / "index.html")


def test_what_verify_found_as_json(quincunx: Typist, tmp_path: Path) -> None:
    record, variant = tmp_path / "match.jsonl", tmp_path / "five.toml"
    variant.write_text('name = "five"\ngame = "karmaka"\n[change.cards.peek]\npoints = 3\n', encoding="utf-8")
    how = ("--variant", str(variant), "--seats", "random,random", "--seed", "3", "--record", str(record))
    assert quincunx("play", "karmaka", *how).code == 0
    found = json.loads(quincunx("verify", str(record), "--json").out)
    assert found["holds"] is True and found["finished"] is True and found["variant"].startswith("five")
    record.write_bytes(record.read_bytes().replace(b"karmaka", b"karmaga", 1))
    broken = quincunx("verify", str(record), "--json", "--game", "karmaka")
    assert broken.code == 1 and json.loads(broken.out)["holds"] is False
