"""Networks as bots, extras that are missing, and the arithmetic of baselines."""

from __future__ import annotations

import subprocess
import sys
from argparse import Namespace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from benchmarks.baselines import Score, Scores, Task, kept_score, next_task, play, ratings

from quincunx.adapters.gymnasium import SeatEnv, wide
from quincunx.adapters.policy import BadNetwork, Network, PolicyBot, Reader, digest_of, load_network, reader_for
from quincunx.bots import context_of, make_bot, run_match
from quincunx.engine import load_game

from .common import decisions


def network_for(game_id: str, seats: int = 2) -> tuple[Network, Reader]:
    """A network of random weights."""
    game = load_game(game_id)
    setting = game.setting(seats)
    reader = Reader(game, setting)
    rng = np.random.default_rng(1)
    size = reader.encoder.length + reader.encoder.actions
    sizes = [size, 16, reader.encoder.actions]
    layers = [(rng.normal(0, 0.1, (b, a)).astype(np.float32), np.zeros(b, np.float32)) for a, b in pairwise(sizes)]
    return Network(game_id, seats, {}, layers, digest_of(reader.encoder.keys)), reader


def test_a_network_is_the_same_after_saving(tmp_path: Path) -> None:
    network, reader = network_for("karmaka")
    network.save(tmp_path / "net.npz")
    again = load_network(tmp_path / "net.npz")
    assert isinstance(again, Network)
    game, setting = reader.encoder.game, reader.encoder.setting
    for seed in range(2):
        results = []
        for one in (network, again):
            bots = [PolicyBot(seed, one, reader_for(one), 1.0), make_bot("random", seed)]
            results.append(run_match(game, setting, bots, seed))
        assert results[0] == results[1]


def test_what_is_no_network_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "a.npz").write_text("nothing")
    with pytest.raises(BadNetwork, match="holds no trained network"):
        load_network(tmp_path / "a.npz")
    network, _ = network_for("karmaka")
    changed = Network("karmaka", 2, {}, network.layers, "another")
    with pytest.raises(BadNetwork, match="has changed"):
        reader_for(changed)


def test_the_bot_reads_exactly_what_the_learner_reads() -> None:
    """The context's row is the environment's observation; so training and playing see the same numbers."""
    for game_id in ("karmaka", "mountain-miners"):
        env = SeatEnv(game_id, opponents="random")
        reader = Reader(env.encoder.game, env.encoder.setting)
        env.reset(seed=2)
        for _ in range(12):
            context = context_of(env.episode.play, env.seat, env.encoder.setting)
            actions = reader.actions(context)
            assert actions == env.episode.legal
            assert reader.row(context, actions).tobytes() == wide(env.episode, env.seat).tobytes()
            if env.step(next(iter(actions)))[2]:
                break


def test_a_network_plays_in_the_environment_as_it_plays_in_a_chair() -> None:
    network, reader = network_for("karmaka")
    game, setting = reader.encoder.game, reader.encoder.setting
    for at, play_ in enumerate(decisions(game, setting, 4)):
        if at > 20:
            break
        context = context_of(play_, play_.seat, setting)
        bot = PolicyBot(1, network, reader)
        actions = reader.actions(context)
        assert bot.choose(context) == bot.answer(reader.row(context, actions), actions)


def test_ratings_follow_the_results() -> None:
    specs = ["random", "middle", "best"]
    scores = {
        ("random", "middle"): Score(40, 10.0),
        ("random", "best"): Score(40, 4.0),
        ("middle", "best"): Score(40, 10.0),
    }
    found = ratings(specs, scores)  # type: ignore[arg-type]
    assert found["random"] == (0.0, 0.0)
    assert found["middle"][0] == pytest.approx(190, abs=25)
    assert found["best"][0] == pytest.approx(380, abs=40)
    assert 0 < found["middle"][1] < found["best"][1] < 200
    fewer = {pair: Score(score.matches // 4, score.wins / 4) for pair, score in scores.items()}
    assert ratings(specs, fewer)["best"][1] > found["best"][1]  # type: ignore[arg-type]


def test_a_match_of_the_baselines_is_settled_by_its_number() -> None:
    task = Task("karmaka", ("random", "greedy:1"), 3, "t")
    first, second = play(task), play(task)
    assert (first.wins, first.decisions) == (second.wins, second.decisions)
    assert set(first.decisions) == {"random", "greedy:1"}
    assert play(Task("kings-of-ruin", ("random",), 0, "t")).wins in (0.0, 1.0)


def test_every_pair_plays_twice_and_then_the_one_that_has_thought_least() -> None:
    scores: Scores = {("quick", "slow"): Score(), ("quick", "quicker"): Score()}
    begun = dict.fromkeys(scores, 0)
    given = Namespace(matches=5, seed="t")
    first = [next_task("karmaka", scores, begun, given) for _ in range(4)]
    assert sorted((task.bots, task.number) for task in first if task) == [
        (pair, number) for pair in sorted(scores) for number in (0, 1)
    ]
    scores["quick", "slow"].add(Score(2, 1.0, {"slow": 60.0}, {"slow": 90}))
    scores["quick", "quicker"].add(Score(2, 1.0, {"quick": 2.0}, {"quick": 90}))
    then = [next_task("karmaka", scores, begun, given) for _ in range(6)]
    assert [task.bots if task else None for task in then] == 3 * [("quick", "quicker")] + 3 * [("quick", "slow")]
    assert next_task("karmaka", scores, begun, given) is None, "five of each are enough"


def test_a_run_of_the_baselines_goes_on_with_what_was_kept() -> None:
    rows = [
        {"bots": ["greedy", "ppo"], "matches": 3, "wins": 1.5, "seconds": {"greedy": 2.0}, "decisions": {"greedy": 9}}
    ]
    assert kept_score(rows, ("greedy", "ppo:trained/ppo-karmaka.npz")) == Score(3, 1.5, {"greedy": 2.0}, {"greedy": 9})
    assert kept_score(rows, ("greedy", "random")) == Score()


@pytest.mark.parametrize("module", ["pettingzoo", "gymnasium", "openspiel", "encoding", "vector", "policy"])
def test_without_the_extra_the_adapter_says_which_is_missing(module: str) -> None:
    code = (
        "import sys\n"
        "for name in ('numpy', 'gymnasium', 'pettingzoo', 'pyspiel'): sys.modules[name] = None\n"
        f"try:\n    import quincunx.adapters.{module}\n"
        "except Exception as fault: print(type(fault).__name__, fault)\n"
        "import quincunx.engine, quincunx.bots\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("MissingExtra")
    assert "pip install" in done.stdout and ".[rl]" in done.stdout


@pytest.mark.long
def test_training_runs_and_leaves_a_network_that_plays(tmp_path: Path) -> None:
    """A few seconds of MaskablePPO, lessons too; whether it learns is shown in the docs, by a longer run."""
    script = Path(__file__).parent.parent.parent / "examples" / "ppo_selfplay.py"
    small = ["--minutes", "0.3", "--teach", "0.1", "--looks", "1", "--matches", "4", "--final", "4", "--steps", "32"]
    command = [sys.executable, str(script), "karmaka", *small, "--out", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert (tmp_path / "ppo-karmaka.svg").read_text(encoding="utf-8").startswith("<svg")
    assert "| random |" in (tmp_path / "ppo-karmaka.md").read_text(encoding="utf-8")
    network = load_network(tmp_path / "ppo-karmaka.npz")
    assert isinstance(network, Network)
    reader = reader_for(network)
    bots = [PolicyBot(1, network, reader), make_bot("random", 1)]
    assert run_match(reader.encoder.game, reader.encoder.setting, bots, 1).decisions > 0
