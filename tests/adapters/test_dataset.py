"""Data sets of decisions: what stands in them, that they are of the run they come from, and that they teach."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")
pl = pytest.importorskip("polars")

from quincunx.adapters.dataset import Planned, decisions, write_dataset  # noqa: E402
from quincunx.adapters.encoding import Encoder  # noqa: E402
from quincunx.adapters.policy import Network, digest_of  # noqa: E402
from quincunx.cli.main import run as command  # noqa: E402
from quincunx.engine import load_game  # noqa: E402
from quincunx.engine.recall import recalled  # noqa: E402
from quincunx.lab.report.records import play_again  # noqa: E402
from quincunx.lab.runs.plan import make_plan, save_plan  # noqa: E402


def encoder_of(game_id: str) -> Encoder:
    game = load_game(game_id)
    return Encoder(game, game.sample_settings()[0])


@pytest.mark.parametrize("game_id", ["karmaka", "karmaggan"])
def test_rows_are_what_each_seat_met(game_id: str) -> None:
    encoder = encoder_of(game_id)
    bots = ["random"] * encoder.setting.seats
    rows = list(decisions(encoder, Planned(3, "s/3", bots), memories=False))[:200]
    assert [row["decision"] for row in rows] == list(range(len(rows))) and {row["match"] for row in rows} == {3}
    for row in rows:
        assert row["action"] in row["legal"] and len(row["observation"]) == encoder.length
        assert row["observation"][encoder.features + encoder.kinds[row["kind"]]] == 1.0
        assert -1.0 <= row["result"] <= 1.0


def test_the_matches_are_those_of_the_run_and_states_are_the_seats_memories() -> None:
    plan = make_plan("mountain-miners", 2, ["random", "novice"], seed=5)
    game = load_game(plan.game)
    setting = plan.setting(game)
    match = play_again(plan, 1)
    rows = list(decisions(Encoder(game, setting), Planned(1, plan.seed_of(1), plan.holders(game, setting, 1))))
    assert len(rows) == match.seq
    keys = Encoder(game, setting).keys
    remembered = recalled(match).memories
    for seat, last in enumerate(remembered):
        chosen = [memory.chose for memory in reversed(last.chain()) if memory.chose]
        assert [keys[row["action"]] for row in rows if row["seat"] == seat] == chosen
    memories = {memory.digest for last in remembered for memory in last.chain()}
    assert {row["state"] for row in rows} <= memories
    assert len({(row["seat"], row["state"]) for row in rows}) == len(rows)


def exported(source: object, out: Path, *words: str) -> int:
    return command(["lab", "export", str(source), "--out", str(out), "--no-states", "--workers", "1", *words])


def test_a_run_is_exported_with_a_card(tmp_path: Path, capsys: Any) -> None:
    save_plan(make_plan("mountain-miners", 3, ["random", "random"], seed=2), tmp_path / "run")
    assert exported(tmp_path / "run", tmp_path / "data", "--matches", "2", "--json") == 0
    frame = pl.read_parquet(tmp_path / "data" / "part-*.parquet")
    assert f'"rows": {frame.height}' in capsys.readouterr().out
    assert frame["match"].unique().sort().to_list() == [0, 1]
    card = (tmp_path / "data" / "README.md").read_text(encoding="utf-8")
    assert (
        "# Decisions of Mountain Miners" in card and "2 matches between bots" in card and "`random` (4 seats)" in card
    )
    encoder = encoder_of("mountain-miners")
    assert f"| 0 to {encoder.layout.blocks[0].length - 1} |" in card
    assert (tmp_path / "data" / "actions.txt").read_text(encoding="utf-8").split() == encoder.keys


def test_one_command_plays_a_game_and_keeps_the_same_rows_as_a_run(tmp_path: Path) -> None:
    who = ("--seats", "random,novice", "--seed", "4")
    assert exported("mountain-miners", tmp_path / "one", "--matches", "3", *who) == 0
    save_plan(make_plan("mountain-miners", 3, ["random", "novice"], seed=4), tmp_path / "run")
    assert exported(tmp_path / "run", tmp_path / "two") == 0
    one, two = (pl.read_parquet(tmp_path / name / "part-*.parquet") for name in ("one", "two"))
    assert one.equals(two) and one["match"].n_unique() == 3


def test_processes_write_the_same_and_a_stopped_one_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quincunx.adapters.dataset.PART", 2)
    who = ("--seats", "random,random", "--matches", "5")
    assert exported("mountain-miners", tmp_path / "one", *who) == 0
    assert exported("mountain-miners", tmp_path / "two", *who, "--workers", "2") == 0
    files = sorted((tmp_path / "two").glob("part-*"))
    assert [path.name for path in files] == [f"part-{n:06}-{min(n + 2, 5):06}.parquet" for n in (0, 2, 4)]
    whole = pl.read_parquet(tmp_path / "one" / "part-*.parquet")
    files[1].unlink()
    files[1].with_suffix(".unfinished").touch()
    kept = files[0].stat().st_mtime_ns
    assert exported("mountain-miners", tmp_path / "two", *who, "--resume") == 0
    assert pl.read_parquet(tmp_path / "two" / "part-*.parquet").equals(whole)
    assert files[0].stat().st_mtime_ns == kept, "what was there is not played again"
    assert not list(tmp_path.rglob("*.unfinished"))


def test_a_data_set_goes_on_as_it_was_begun(tmp_path: Path, capsys: Any) -> None:
    who = ("--seats", "random,random", "--matches", "1")
    assert exported("mountain-miners", tmp_path, *who) == 0
    assert exported("mountain-miners", tmp_path, *who, "--resume", "--states") == 2
    assert "written without information states" in capsys.readouterr().err
    assert exported("mountain-miners", tmp_path, *who, "--resume", "--seed", "8") == 2
    assert "cannot be resumed" in capsys.readouterr().err


def test_what_a_run_was_played_with_is_not_asked_again(tmp_path: Path, capsys: Any) -> None:
    save_plan(make_plan("mountain-miners", 1, ["random", "random"], seed=2), tmp_path / "run")
    assert exported(tmp_path / "run", tmp_path / "data", "--seed", "3") == 2
    assert "is a run" in capsys.readouterr().err and not (tmp_path / "data").exists()


def test_a_data_set_is_not_mixed_with_the_one_that_was_there(tmp_path: Path, capsys: Any) -> None:
    save_plan(make_plan("mountain-miners", 1, ["random", "random"], seed=2), tmp_path / "run")
    assert exported(tmp_path / "run", tmp_path / "data") == 0
    stale = tmp_path / "data" / "part-00007.parquet"
    stale.touch()
    assert exported(tmp_path / "run", tmp_path / "data") == 2
    assert "--force replaces what is there" in " ".join(capsys.readouterr().err.split())
    assert stale.exists()
    assert exported(tmp_path / "run", tmp_path / "data", "--force") == 0
    assert not stale.exists() and "what was there is replaced" in " ".join(capsys.readouterr().out.split())


def softmax(numbers: Any, legal: Any) -> Any:
    weights = np.exp(np.where(legal, numbers - numbers.max(axis=1, keepdims=True), -1e9))
    return weights / weights.sum(axis=1, keepdims=True)


def teacher(encoder: Encoder, path: Path) -> str:
    """A bot with fixed habits: a network of one layer that nobody has trained."""
    weights = np.random.default_rng(4).normal(size=(encoder.actions, encoder.length + encoder.actions))
    layers = [(weights.astype(np.float32), np.zeros(encoder.actions, np.float32))]
    Network("mountain-miners", 2, {}, layers, digest_of(encoder.keys)).save(path)
    return f"policy:{path}"


def test_a_small_policy_learns_to_imitate_from_it(tmp_path: Path) -> None:
    """One layer learns a bot's habits, and foresees choices in matches it has not seen."""
    encoder = encoder_of("mountain-miners")
    bot = teacher(encoder, tmp_path / "teacher.npz")
    write_dataset(encoder, [Planned(n, f"teach/{n}", [bot, bot]) for n in range(12)], tmp_path, memories=False)
    frame = pl.read_parquet(tmp_path / "part-*.parquet").filter(pl.col("legal").list.len() > 1)
    legal = np.zeros((frame.height, encoder.actions), bool)
    for at, actions in enumerate(frame["legal"].to_list()):
        legal[at, actions] = True
    rows = np.concatenate([frame["observation"].to_numpy(), legal], axis=1, dtype=np.float32)
    actions = frame["action"].to_numpy()
    seen = (frame["match"] < 9).to_numpy()
    weights = np.zeros((rows.shape[1], encoder.actions), np.float32)
    for _ in range(40):
        odds = softmax(rows[seen] @ weights, legal[seen])
        odds[np.arange(seen.sum()), actions[seen]] -= 1
        weights -= 0.3 * rows[seen].T @ odds.astype(np.float32) / seen.sum()
    odds = softmax(rows[~seen] @ weights, legal[~seen])
    foreseen = (odds.argmax(axis=1) == actions[~seen]).mean()
    by_chance = (1 / legal[~seen].sum(axis=1)).mean()
    assert foreseen > by_chance + 0.15, (foreseen, by_chance)
