"""Networks that judge what would follow each option, and the example that trains them."""

from __future__ import annotations

import importlib.util
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

pytest.importorskip("numpy")

import numpy as np
from benchmarks.train_judgement import taken_over

from quincunx.adapters.policy import BadNetwork, PositionBot, load_network, observation_digest, outlook_for, wins_of
from quincunx.adapters.positions import LINES, Outlook, PositionNetwork, Prospect
from quincunx.bots import DecisionContext, context_of, judgement, make_bot, run_match
from quincunx.bots.greedy import Ahead
from quincunx.bots.network import NetworkJudge
from quincunx.engine import game_ids, load_game, seeded

from ..bots.test_law import differences, positions
from .common import decisions

SCRIPT = Path(__file__).parents[2] / "examples" / "train_positions.py"


def example() -> ModuleType:
    if "train_positions" not in sys.modules:
        spec = importlib.util.spec_from_file_location("train_positions", SCRIPT)
        assert spec and spec.loader
        sys.modules["train_positions"] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules["train_positions"])
    return sys.modules["train_positions"]


def outlook_of(game_id: str) -> Outlook:
    game = load_game(game_id)
    return Outlook(game, game.sample_settings()[1 if game_id == "kings-of-ruin" else 0])


def opinionated(game_id: str, outlook: Outlook) -> PositionNetwork:
    """A network with opinions of its own: random weights everywhere."""
    network: PositionNetwork = example().blank(game_id, outlook, example().Plan(), {}, 1)
    rng = np.random.default_rng(2)
    network.at["w3"] += rng.normal(size=network.at["w3"].shape).astype(np.float32)
    return replace(network, guesses=2)


def sure(outlook: Outlook) -> PositionNetwork:
    """A network that gives whoever is asked the chance of 90 %."""
    network: PositionNetwork = example().blank(outlook.encoder.game.id, outlook, example().Plan(), {}, 1)
    network.at["trust"][:] = 0
    network.at["b3"][:] = np.log(9)
    return network


def contexts(outlook: Outlook, seed: int, most: int) -> Iterator[DecisionContext]:
    encoder = outlook.encoder
    found = 0
    for play in decisions(encoder.game, encoder.setting, seed):
        if len(play.options) > 1 and not play.asks and found < most:
            found += 1
            yield context_of(play, play.seat, encoder.setting)


@pytest.mark.parametrize("game_id", game_ids())
def test_what_it_cannot_know_does_not_reach_its_choice(game_id: str) -> None:
    outlook = outlook_of(game_id)
    network = opinionated(game_id, outlook)
    assert differences(lambda seed: PositionBot(seed, network, outlook), positions(game_id, 5, None, 2)) == 0


def test_it_is_the_same_after_saving_and_plays_as_a_file(tmp_path: Path) -> None:
    outlook = outlook_of("mountain-miners")
    network = opinionated("mountain-miners", outlook)
    network.save(tmp_path / "net.npz")
    again = load_network(tmp_path / "net.npz")
    assert isinstance(again, PositionNetwork) and (again.folds, again.guesses) == (list(network.folds), 2)
    for context in contexts(outlook, 3, 6):
        choice = PositionBot(1, network, outlook).choose(context)
        assert make_bot(f"policy:{tmp_path / 'net.npz'}", 1).choose(context) == choice
    other = load_game("mountain-miners")
    with pytest.raises(BadNetwork, match="at 2 seats"):
        run_match(other, other.setting(3), [make_bot(f"policy:{tmp_path / 'net.npz'}")] * 3, 1)


def test_a_game_that_shows_something_else_since_is_refused() -> None:
    network = opinionated("mountain-miners", outlook_of("mountain-miners"))
    assert outlook_for(network).encoder.setting.seats == 2
    with pytest.raises(BadNetwork, match="shows a learner has changed"):
        outlook_for(replace(network, vocabulary=observation_digest(outlook_of("karmaka").encoder)))


def test_a_rivals_chances_are_what_the_seat_has_not() -> None:
    """Options after which the seat itself is asked are worth 0.9, those that hand the turn over 0.1."""
    outlook = outlook_of("mountain-miners")
    network, met = replace(sure(outlook), guesses=1), set()
    for context in contexts(outlook, 4, 20):
        options = list(context.distinct().values())
        worths = outlook.worths(network, context, options, random.Random(1))
        for option, worth in zip(options, worths, strict=True):
            ahead = Ahead(context.sampler, outlook.rewards, random.Random(1).getrandbits(48))
            asked = {play.seat == context.seat for play in outlook.leaves(ahead, [option], 1)}
            if len(asked) == 1:
                met |= asked
                assert worth == pytest.approx(0.9 if asked == {True} else 0.1)
    assert met == {True, False}


def test_with_three_sides_every_row_is_the_seats_own() -> None:
    outlook = outlook_of("axis-mundi")
    assert not outlook.turned
    play = next(play for play in decisions(outlook.encoder.game, outlook.encoder.setting, 1) if play.seat == 1)
    row, rival = outlook.row(play, 0)
    assert not rival and row[: outlook.encoder.length].tobytes() == outlook.encoder.seen(play, 0, "").tobytes()


def test_positions_are_judged_between_steps() -> None:
    """The first tile of a swap shows nowhere: what follows is looked through up to the boundary."""
    outlook, swaps = outlook_of("mountain-miners"), 0
    for seed in range(40):
        for context in contexts(outlook, seed, 60):
            if context.kind.name == "swap":
                begun = context.sampler.sample(seeded(7)).passed
                leaves = list(outlook.leaves(Ahead(context.sampler, outlook.rewards, 7), [context.options[0]], 1))
                assert len(leaves) > 1 and all(leaf.passed > begun or not leaf.options for leaf in leaves)
                swaps += 1
        if swaps:
            return
    pytest.fail("nobody swapped anything")


def test_the_end_of_a_match_is_worth_its_result() -> None:
    outlook = outlook_of("mountain-miners")
    network = sure(outlook)
    found = Prospect([], [], [], [(0, 0.0), (1, 1.0), (2, 0.5), (3, 1.0)])
    assert found.worths(network, 2, 2).tolist() == [0.25, 1.0]


def test_wide_decisions_have_fewer_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    outlook = outlook_of("karmaggan")
    network = replace(sure(outlook), guesses=50)
    context = next(context for context in contexts(outlook, 1, 30) if len(context.options) > 10)
    met: list[int] = []
    judge = Prospect.worths

    def noted(self: Prospect, *given: Any) -> Any:
        met.extend(self.trials)
        return judge(self, *given)

    monkeypatch.setattr(Prospect, "worths", noted)
    outlook.worths(network, context, list(context.distinct().values()), random.Random(1))
    guesses = 1 + max(met) // len(context.distinct())
    assert guesses < 50 and (guesses == 1 or len(met) <= LINES)


def test_a_group_that_wins_together_holds_all_seats() -> None:
    outlook, made = outlook_of("kings-of-ruin"), []

    def make(name: str) -> Any:
        made.append(name)
        return make_bot("random", name)

    wins_of(make, outlook.encoder, "greedy", 1, "t")
    assert len(made) == outlook.encoder.setting.seats


# -- the example


def test_slopes_are_the_slopes_of_the_loss() -> None:
    module, outlook = example(), outlook_of("mountain-miners")
    network, rng = opinionated("mountain-miners", outlook), np.random.default_rng(3)
    for name, value in network.at.items():
        network.at[name] = value + rng.normal(size=value.shape) * 0.05
    rows = rng.normal(size=(6, outlook.length)) * (rng.random((6, outlook.length)) < 0.2)
    results, found = rng.random(6), {}

    def loss() -> float:
        chances = network.chances(rows)
        return float(-(results * np.log(chances) + (1 - results) * np.log(1 - chances)).mean())

    learner = module.Learner(network)
    learner._step = lambda slopes, rate: found.update(slopes)
    learner.learn(rows, results, 0.0)
    assert found.keys() == network.at.keys()
    for name, slope in found.items():
        at = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        kept = network.at[name][at]
        losses = []
        for sign in (1, -1):
            network.at[name][at] = kept + sign * 1e-5
            losses.append(loss())
        network.at[name][at] = kept
        assert slope[at] == pytest.approx((losses[0] - losses[1]) / 2e-5, rel=1e-3), name


def test_what_came_of_a_position_is_told_from_who_saw_it() -> None:
    """A win is a loss to a rival; before a slip only what was hoped for counts."""
    module, outlook = example(), outlook_of("mountain-miners")
    school, row = module.School(outlook, module.Plan(decay=1.0), 1), np.zeros(outlook.length, np.float32)
    chain = [module.Kept(row, rival, 0.7, slip) for rival, slip in ((False, False), (True, True), (True, False))]
    school.keep(sure(outlook), chain, 1.0)
    assert school.results == [0.0, 0.0, pytest.approx(0.7)]  # the last position first


@pytest.mark.long
def test_the_example_leaves_a_network_that_plays_and_goes_on_from_it(tmp_path: Path) -> None:
    command = [sys.executable, str(SCRIPT), "mountain-miners", "--last", "2", "--measure", "2", "--out", str(tmp_path)]
    for minutes, looks in (("0.01", 1), ("0.1", 2)):
        done = subprocess.run([*command, "--minutes", minutes, "--looks", "1"], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr[-2000:]
        assert (tmp_path / "curve.svg").read_text(encoding="utf-8").startswith("<svg")
        assert (tmp_path / "curve.json").read_text(encoding="utf-8").count('"rate"') == looks
    assert isinstance(make_bot(f"policy:{tmp_path / 'policy.npz'}"), PositionBot)


def given(monkeypatch: pytest.MonkeyPatch, kept: dict[str, Any]) -> None:
    monkeypatch.setattr(judgement, "_kept", lambda module: kept)
    monkeypatch.setattr(judgement, "_network", judgement._network.__wrapped__)


@pytest.mark.parametrize("game_id", ["mountain-miners", "karmaka", "axis-mundi"])
def test_taken_over_as_a_judge_it_judges_the_same_without_numpy(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    outlook = outlook_of(game_id)
    network, encoder = opinionated(game_id, outlook), outlook.encoder
    given(monkeypatch, {str(encoder.setting.seats): taken_over(network)})
    judge = judgement.learned_judge(encoder.game, encoder.setting)
    assert isinstance(judge, NetworkJudge)
    met = 0
    for play in islice(decisions(encoder.game, encoder.setting, 5), 40):
        for seat in range(encoder.setting.seats):
            row, rival = outlook.row(play, seat)
            chance = float(network.chances(row[None])[0])
            met += rival
            assert judge.worth(play, seat) == pytest.approx(1 - chance if rival else chance, abs=0.01)
        seats = outlook.rewards.seat_of
        assert judge.worths(play, seats) == pytest.approx([judge.worth(play, seat) for seat in seats])
    assert met or not outlook.turned


def test_weights_of_another_observation_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    outlook = outlook_of("mountain-miners")
    kept = taken_over(opinionated("mountain-miners", outlook))
    kept["observed"] = kept["observed"][1:]
    given(monkeypatch, {"2": kept})
    assert judgement.learned_judge(outlook.encoder.game, outlook.encoder.setting) is None
