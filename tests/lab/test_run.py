"""Runs: the same rows whoever plays them, interrupted and resumed, and every mistake told in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from quincunx.engine import QuincunxError
from quincunx.engine.errors import BadOptions, RecordFault
from quincunx.lab import Observed, Observer, open_run, run
from quincunx.lab.runs.matches import MatchRunner
from quincunx.lab.runs.notes import Gathered
from quincunx.lab.runs.observe import Cell
from quincunx.lab.runs.plan import make_plan, save_plan
from quincunx.lab.runs.runner import play_chunk, run_plan
from quincunx.lab.runs.store import RunFolder
from quincunx.lab.runs.tables import TABLES

COIN = "tests.lab.games:COIN"
PEBBLES = "quincunx.games._template:GAME"


def tables(folder: Path) -> dict[str, pl.DataFrame]:
    opened = open_run(folder)
    return {name: opened.table(name) for name in TABLES}


def same(left: Path, right: Path) -> None:
    """Every table of the two runs has the same rows; counts over chunks are added up first."""
    one, two = tables(left), tables(right)
    for name in TABLES:
        a, b = _summed(one[name]), _summed(two[name])
        assert_frame_equal(a, b)


_COUNTS = ("times", "offered", "taken", "decisions", "options", "readings", "close", "known", "led", "ended")


def _summed(frame: pl.DataFrame) -> pl.DataFrame:
    if frame.is_empty() or "match" in frame.columns:
        return frame.sort(frame.columns) if not frame.is_empty() else frame
    keys = [name for name in frame.columns if name not in _COUNTS]
    return frame.group_by(keys).agg(pl.exclude(keys).sum()).sort(keys)


def test_the_number_of_workers_changes_no_row(tmp_path: Path) -> None:
    run(PEBBLES, 30, "greedy,random", out=tmp_path / "one", workers=1)
    run(PEBBLES, 30, "greedy,random", out=tmp_path / "two", workers=2)
    same(tmp_path / "one", tmp_path / "two")


def test_another_seed_gives_other_matches() -> None:
    one, two = (run(COIN, 20, workers=1, seed=seed) for seed in (1, 2))
    assert one.height == two.height == 20
    first, second = (run(COIN, 40, workers=1, seed=seed)["match"].len() for seed in (1, 1))
    assert first == second == 40


def test_rows_say_what_happened(tmp_path: Path) -> None:
    matches = run(COIN, 25, ["random"] * 3, out=tmp_path / "run", workers=1, options={"rounds": 5})
    kept = open_run(tmp_path / "run")
    assert matches["decisions"].to_list() == [15] * 25
    assert matches["rounds"].to_list() == [5] * 25
    assert matches["options"].to_list() == [3.0] * 25
    assert kept.seats.height == 75
    assert kept.seats.group_by("match").agg(pl.col("share").sum())["share"].to_list() == [1.0] * 25
    choices = kept.table("choices")
    assert choices.group_by("match", "seat").agg(pl.col("times").sum())["times"].to_list() == [5] * 75
    told = kept.table("told").filter(pl.col("rule") == "LG-001")
    assert told["times"].sum() == choices["times"].sum()
    fired = kept.table("rules").filter(pl.col("match") == 0)
    # Fifteen cards were asked for and told of; the toss was told once.
    assert dict(fired.select("rule", "times").iter_rows()) == {"LG-001": 30, "LG-003": 1}
    offers = kept.table("offers")
    # What random bots are offered is counted in one match of ten: with numbers 0, 10 and 20.
    assert offers["offered"].sum() == 3 * 15 * 3
    assert offers["taken"].sum() == 3 * 15
    assert kept.table("parts")["points"].sum() == 250


def _columns(found: Gathered) -> tuple[Iterable[object], ...]:
    notes = found.notes
    return notes.seats, notes.whats, notes.options, notes.ids


def test_the_random_short_cut_chooses_what_the_random_bot_chooses(tmp_path: Path) -> None:
    plan = make_plan(PEBBLES, 6, ["random"] * 3)
    quick = MatchRunner(plan)
    slow = MatchRunner(plan)
    slow.idle = False
    assert quick.idle
    left, right = quick.play(range(6))[0], slow.play(range(6))[0]
    assert [list(column) for column in _columns(left)] == [list(column) for column in _columns(right)]
    assert left.matches == right.matches
    assert left.offered == right.offered


def test_a_stopped_chunk_keeps_the_matches_it_has(tmp_path: Path) -> None:
    plan = make_plan(COIN, 20, chunk=20)
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 7

    start, end, kept = play_chunk(plan, (), range(20), stop)
    assert (start, end) == (0, 7)
    save_plan(plan, tmp_path)
    folder = RunFolder(tmp_path, plan)
    folder.write(start, end, kept)
    assert folder.missing() == [range(7, 20)]
    run_plan(plan, tmp_path, resume=True, workers=1)
    run_plan(plan, tmp_path / "whole", workers=1)
    same(tmp_path, tmp_path / "whole")


def test_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    def enough(done: int, of: int) -> None:
        if done >= 10:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(COIN, 40, out=tmp_path / "run", workers=1, progress=enough)
    assert 10 <= open_run(tmp_path / "run").matches.height < 40
    matches = run(COIN, 40, out=tmp_path / "run", workers=1, resume=True)
    assert matches["match"].to_list() == list(range(40))
    more = run(COIN, 60, out=tmp_path / "run", workers=1, resume=True)
    assert more.height == 60


def test_ctrl_c_with_several_workers_keeps_what_they_have(tmp_path: Path) -> None:
    def enough(done: int, of: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(PEBBLES, 200, "greedy,greedy", out=tmp_path / "run", workers=2, progress=enough)
    kept = open_run(tmp_path / "run").matches
    assert 0 < kept.height < 200
    alone = run(PEBBLES, kept.height, "greedy,greedy", workers=1)
    shared = kept.join(alone.select("match"), on="match", how="semi")
    assert_frame_equal(shared, alone.join(shared.select("match"), on="match", how="semi"))


def test_a_run_is_not_overwritten_nor_mixed(tmp_path: Path) -> None:
    run(COIN, 5, out=tmp_path / "run", workers=1)
    with pytest.raises(QuincunxError, match="holds a run already"):
        run(COIN, 5, out=tmp_path / "run", workers=1)
    with pytest.raises(QuincunxError, match="these differ: seed: '0' there, '1' now"):
        run(COIN, 5, out=tmp_path / "run", workers=1, resume=True, seed=1)
    with pytest.raises(QuincunxError, match="version of the rules: '1' there, '2' now"):
        run("tests.lab.games:NEWER", 5, out=tmp_path / "run", workers=1, resume=True)
    assert open_run(tmp_path / "run").matches.height == 5
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("mine")
    with pytest.raises(QuincunxError, match="not empty"):
        run(COIN, 5, out=tmp_path / "full", workers=1)


def test_mixed_versions_are_told(tmp_path: Path) -> None:
    run(COIN, 5, out=tmp_path / "run", workers=1)
    newer = make_plan("tests.lab.games:NEWER", 10, chunk=5)
    open_run(tmp_path / "run").write(*play_chunk(newer, (), range(5, 10)))
    with pytest.raises(QuincunxError, match=r"mixes rules versions \(1, 2; the plan says 1\)"):
        _ = open_run(tmp_path / "run").matches


def test_a_damaged_file_is_named_and_played_again(tmp_path: Path) -> None:
    run(COIN, 20, out=tmp_path / "run", workers=1)
    run(COIN, 20, out=tmp_path / "whole", workers=1)
    broken = sorted((tmp_path / "run" / "choices").iterdir())[1]
    broken.write_bytes(broken.read_bytes()[:100])
    with pytest.raises(RecordFault, match="the file is damaged"):
        open_run(tmp_path / "run").table("choices")
    run(COIN, 20, out=tmp_path / "run", workers=1, resume=True)
    same(tmp_path / "run", tmp_path / "whole")


def test_an_empty_run_and_a_folder_without_one(tmp_path: Path) -> None:
    with pytest.raises(QuincunxError, match="holds no run"):
        open_run(tmp_path)
    save_plan(make_plan(COIN, 5), tmp_path)
    with pytest.raises(QuincunxError, match="holds no match yet"):
        _ = open_run(tmp_path).matches
    (tmp_path / "run.json").write_text("{}")
    with pytest.raises(RecordFault, match="no plan of a run"):
        open_run(tmp_path)


def test_bad_input_is_found_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="There is no option “colour”"):
        run(COIN, 5, options={"colour": "red"}, out=tmp_path / "run")
    with pytest.raises(QuincunxError, match="at least 1 match"):
        run(COIN, 0, out=tmp_path / "run")
    with pytest.raises(QuincunxError, match="is for 2 or 3 seats, not 4"):
        run(COIN, 5, "random,random,random,random", out=tmp_path / "run")
    with pytest.raises(QuincunxError, match="There is no bot called “genius”"):
        run(COIN, 5, "genius,random", out=tmp_path / "run")
    assert not (tmp_path / "run").exists()


def test_a_match_past_its_bound_is_stopped_and_counted() -> None:
    matches = run("tests.lab.games:ENDLESS", 3, workers=1)
    assert matches["stalled"].to_list() == [True] * 3
    assert matches["decisions"].to_list() == [30] * 3


class Aces(Observer):
    """How often the ace was played, and by whom first."""

    def before(self, at: Observed) -> None:
        self.seen: list[int] = []

    def after_choice(self, at: Observed) -> None:
        if at.key == "play:ace":
            self.seen.append(at.seat)

    def after_match(self, at: Observed) -> Mapping[str, Cell]:
        assert at.result is not None
        return {"aces": len(self.seen), "first_ace": self.seen[0] if self.seen else None, "best": max(at.result.scores)}


def test_observers_add_columns(tmp_path: Path) -> None:
    matches = run(COIN, 30, out=tmp_path / "run", workers=2, observers=[Aces])
    choices = open_run(tmp_path / "run").table("choices").filter(pl.col("key") == "play:ace")
    counted = choices.group_by("match").agg(pl.col("times").sum())
    assert matches["aces"].sum() == counted["times"].sum() > 0
    assert matches["best"].to_list() == [10.0] * 30
    named = run(COIN, 30, workers=1, observers=["tests.lab.test_run:Aces"])
    assert_frame_equal(matches, named)
    with pytest.raises(QuincunxError, match="is not an observer"):
        run(COIN, 5, observers=["tests.lab.games:COIN"])


def test_bots_move_on_from_match_to_match(tmp_path: Path) -> None:
    run(COIN, 6, "random,novice", out=tmp_path / "moving", workers=1)
    bots = open_run(tmp_path / "moving").seats.filter(pl.col("seat") == 0)["bot"].to_list()
    assert bots == ["random", "novice"] * 3
    run(COIN, 6, "random,novice", out=tmp_path / "fixed", workers=1, fixed=True)
    assert set(open_run(tmp_path / "fixed").seats.filter(pl.col("seat") == 0)["bot"]) == {"random"}
