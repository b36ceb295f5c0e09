"""Batches: what they show is what the encoder shows of the same match, however many run beside it and wherever."""

from __future__ import annotations

import random
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from quincunx.adapters.encoding import Encoder  # noqa: E402
from quincunx.adapters.episodes import encoder_for  # noqa: E402
from quincunx.batch import NOBODY_ASKED, Batch, Bots, IllegalActions  # noqa: E402
from quincunx.batch.lanes import AT_ONCE  # noqa: E402
from quincunx.batch.workers import work  # noqa: E402
from quincunx.bots.uniform import RandomBot  # noqa: E402
from quincunx.engine import game_ids, load_game, playout, seeded  # noqa: E402

GAMES = game_ids()


def first_legal(observations: Any, masks: Any) -> Any:
    """A policy that depends on nothing but the row it is given."""
    return masks.argmax(axis=1)


def spread(masks: Any, step: int) -> Any:
    """Different legal actions at different times, the same for equal masks."""
    counts = masks.astype(np.int64).sum(axis=-1)
    wanted = (step * 7919) % np.maximum(counts, 1)
    return (np.cumsum(masks, axis=-1, dtype=np.int64) > wanted[:, None]).argmax(axis=1)


def trace(batch: Batch, steps: int, lanes: int) -> list[tuple[bytes, ...]]:
    """All that the first lanes show over some steps."""
    batch.reset()
    found = []
    for step in range(steps):
        shown = (batch.observations, batch.masks, batch.seats, batch.rewards, batch.dones, batch.learners)
        found.append(tuple([array[:lanes].tobytes() for array in shown]))
        batch.step(spread(batch.masks, step))
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_a_batch_shows_what_the_encoder_shows(game_id: str) -> None:
    game = load_game(game_id)
    setting = game.sample_settings()[0]
    encoder = Encoder(game, setting)
    options: dict[str, Any] = dict(setting.values)
    batch = Batch(game_id, 2, setting.seats, seed="same", **options)
    batch.reset()
    play = playout(game, setting, seeded("same/1/0"))
    for step in range(40):
        ask = play.seat, play.kind, play.options
        assert batch.seats[1] == play.seat
        np.testing.assert_array_equal(batch.observations[1], encoder.seen(play, play.seat, play.kind.name))
        legal = encoder.legal(play, ask)
        assert np.flatnonzero(batch.masks[1]).tolist() == sorted(legal)
        actions = spread(batch.masks, step)
        batch.step(actions)
        play.send(legal[int(actions[1])])
        if not play.options:
            break


@pytest.mark.parametrize("game_id", GAMES)
def test_rows_are_the_layout_to_the_last_bit_of_a_float(game_id: str) -> None:
    """Written into memory or listed: the same numbers."""
    game = load_game(game_id)
    for setting in game.sample_settings()[:2]:
        encoder = Encoder(game, setting)
        play, rnd = playout(game, setting, seeded(5)), random.Random(5)
        for _ in range(30):
            for seat in range(setting.seats):
                listed = np.array(encoder.numbers(play, seat), dtype=np.float32)
                np.testing.assert_array_equal(encoder.seen(play, seat, "")[: encoder.features], listed)
                assert encoder.layout.faults(play.state, seat) == []
            if not play.options:
                break
            play.send(rnd.choice(play.options))


def test_results_do_not_depend_on_the_size_of_the_batch() -> None:
    assert trace(Batch("karmaka", 5, seed=3), 60, 2) == trace(Batch("karmaka", 2, seed=3), 60, 2)


def test_lanes_beyond_those_shown_at_once_are_shown_alike() -> None:
    batch = Batch("karmaka", AT_ONCE + 2)
    batch.reset([f"{at % AT_ONCE}" for at in range(AT_ONCE + 2)])
    for step in range(12):
        np.testing.assert_array_equal(batch.observations[AT_ONCE:], batch.observations[:2])
        np.testing.assert_array_equal(batch.masks[AT_ONCE:], batch.masks[:2])
        batch.step(spread(batch.masks, step))


def test_a_policy_is_shown_what_its_seat_sees() -> None:
    shown: list[Any] = []

    def policy(observations: Any, masks: Any) -> Any:
        shown.extend(observations.copy())
        return first_legal(observations, masks)

    batch = Batch("karmaka", 1, 2, seed="policy", opponents=policy, learner=0)
    batch.reset()
    for _ in range(10):
        batch.step(first_legal(batch.observations, batch.masks))
    encoder = batch.encoder
    seen: list[Any] = []
    play = playout(encoder.game, encoder.setting, seeded("policy/0/0"))
    while len(seen) < len(shown):
        legal = encoder.legal(play, (play.seat, play.kind, play.options))
        if play.seat == 1:
            seen.append(encoder.seen(play, 1, play.kind.name))
        play.send(legal[min(legal)])
    np.testing.assert_array_equal(shown, seen)


def test_nor_on_workers_with_opponents_of_every_sort() -> None:
    words: dict[str, Any] = {"seed": 4, "opponents": ["random", first_legal, "greedy:1"], "mode": "ffa"}
    small = trace(Batch("karmaka", 1, 4, **words), 6, 1)
    assert trace(Batch("karmaka", 3, 4, **words), 6, 1) == small
    with Batch("karmaka", 3, 4, workers=2, **words) as batch:
        assert trace(batch, 6, 1) == small


def test_each_match_can_have_its_own_seed() -> None:
    batch = Batch("karmaka", 3)
    batch.reset(["a", "b", "a"])
    np.testing.assert_array_equal(batch.observations[0], batch.observations[2])
    assert (batch.observations[0] != batch.observations[1]).any()
    with pytest.raises(ValueError, match="2 seeds for 3 matches"):
        batch.reset(["a", "b"])


def test_a_match_that_ends_pays_every_seat_and_begins_anew() -> None:
    batch = Batch("mountain-miners", 4, seed=1)
    batch.reset()
    first = batch.observations[0].copy()
    ended = 0
    for step in range(200):
        batch.step(spread(batch.masks, step))
        for at in np.flatnonzero(batch.dones):
            ended += 1
            assert batch.rewards[at].sum() == pytest.approx(0.0)
            assert batch.masks[at].any() and batch.seats[at] >= 0
        assert not batch.rewards[~batch.dones].any()
    assert ended >= 4 and (first != batch.observations[0]).any()


def test_arrays_stay_the_same_objects() -> None:
    batch = Batch("karmaka", 3)
    batch.reset()
    kept = batch.observations, batch.masks, batch.seats, batch.rewards, batch.dones
    batch.step(first_legal(batch.observations, batch.masks))
    now = batch.observations, batch.masks, batch.seats, batch.rewards, batch.dones
    assert all(old is new for old, new in zip(kept, now, strict=True))
    assert all(array.flags["C_CONTIGUOUS"] for array in kept)


def test_illegal_actions_are_refused_before_anything_happens() -> None:
    batch = Batch("karmaka", 3)
    batch.reset()
    legal = first_legal(batch.observations, batch.masks)
    wrong = legal.copy()
    wrong[1] = int(np.flatnonzero(batch.masks[1] == 0)[0])
    wrong[2] = batch.actions + 5
    before = batch.observations.copy()
    with pytest.raises(IllegalActions, match="of match 1 is not legal, nor are those of 1 more") as refused:
        batch.step(wrong)
    assert refused.value.lanes == [1, 2]
    np.testing.assert_array_equal(batch.observations, before)
    with pytest.raises(ValueError, match="3 whole numbers"):
        batch.step(legal[:2])
    with pytest.raises(ValueError, match="whole numbers"):
        batch.step(legal.astype(float))
    batch.step(legal)


def test_with_opponents_only_the_callers_seat_is_asked() -> None:
    batch = Batch("karmaka", 6, 3, mode="ffa", opponents="random", learner=1)
    batch.reset()
    for step in range(30):
        assert (batch.seats == 1).all()
        batch.step(spread(batch.masks, step))


def test_the_callers_seat_is_drawn_for_every_match() -> None:
    batch = Batch("karmaka", 24, opponents="random")
    batch.reset()
    assert set(batch.seats.tolist()) == {0, 1}


def test_a_bot_of_ones_own_holds_a_seat() -> None:
    asked: list[int] = []

    class Watching(RandomBot):
        def choose(self, context: Any) -> Any:
            asked.append(context.seat)
            return super().choose(context)

    batch = Batch("karmaka", 2, opponents=Bots(Watching), learner=0)
    batch.reset()
    batch.step(first_legal(batch.observations, batch.masks))
    assert set(asked) == {1}


def test_a_policy_that_answers_illegally_is_named() -> None:
    batch = Batch("karmaka", 2, opponents=lambda observations, masks: [-1] * len(masks), learner=0)
    with pytest.raises(IllegalActions, match="The action -1 of match"):
        batch.reset()
        for step in range(9):
            batch.step(spread(batch.masks, step))


def play_until_one_ends(batch: Batch) -> int:
    for step in range(300):
        batch.step(spread(batch.masks, step))
        if batch.dones.any():
            return int(np.flatnonzero(batch.dones)[0])
    raise AssertionError("no match ended")


def test_matches_can_stay_over_until_they_are_begun_anew() -> None:
    batch = Batch("mountain-miners", 2, autoreset="off")
    batch.reset()
    at = play_until_one_ends(batch)
    assert batch.seats[at] == NOBODY_ASKED and not batch.masks[at].any() and batch.observations[at].any()
    ended = batch.observations[at].copy()
    batch.step(spread(batch.masks, 1))
    np.testing.assert_array_equal(batch.observations[at], ended)
    assert not batch.dones[at] and not batch.rewards[at].any()
    batch.restart(np.arange(2) == at)
    assert batch.seats[at] != NOBODY_ASKED and batch.masks[at].any()
    with pytest.raises(RuntimeError, match="by themselves"):
        Batch("karmaka", 1).restart([True])


def test_matches_can_begin_anew_in_the_next_step() -> None:
    batch = Batch("mountain-miners", 2, autoreset="next")
    batch.reset()
    at = play_until_one_ends(batch)
    assert batch.seats[at] == NOBODY_ASKED
    batch.step(spread(batch.masks, 1))
    assert batch.seats[at] != NOBODY_ASKED and not batch.dones[at]


def test_everybody_is_shown_what_they_may_see() -> None:
    game = load_game("karmaka")
    setting = game.setting(3, {"mode": "wolf"})
    encoder = Encoder(game, setting)
    batch = Batch("karmaka", 2, 3, mode="wolf", everybody=True, seed=8)
    batch.reset()
    play = playout(game, setting, seeded("8/0/0"))
    for seat in range(3):
        kind = play.kind.name if seat == play.seat else ""
        np.testing.assert_array_equal(batch.observations[0, seat], encoder.seen(play, seat, kind))
        assert batch.masks[0, seat].any() == (seat == play.seat)


SEEDS = [str(seed) for seed in range(8)]


class Pipe:
    """One end of a pipe, with the orders that come."""

    def __init__(self, *orders: Any) -> None:
        self.orders = list(orders)
        self.sent: list[Any] = []

    def recv(self) -> Any:
        return self.orders.pop(0)

    def send(self, answer: str) -> None:
        self.sent.append(answer)


def test_a_worker_says_why_it_failed_and_leaves_when_told() -> None:
    encoder = encoder_for("karmaka", 2, {})
    plan: Any = ([failing], 0, False, "same", False)
    pipe = Pipe(("reset", SEEDS), ("reset", SEEDS), None)
    work(pipe, bytearray(1 << 16), encoder, 8, plan, 0, 8)  # type: ignore[arg-type]
    assert pipe.sent == [(False, "RuntimeError: out of ideas")] * 2 and not pipe.orders


def failing(observations: Any, masks: Any) -> Any:
    raise RuntimeError("out of ideas")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"matches": 0}, "at least one match"),
        ({"autoreset": "never"}, "autoreset must be one of same, next, off"),
        ({"learner": 2}, "There is no seat 2; seats are 0 to 1"),
    ],
)
def test_what_cannot_be_is_said(words: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Batch("karmaka", **words)


def test_a_step_before_the_beginning_is_refused() -> None:
    with pytest.raises(RuntimeError, match="call reset"):
        Batch("karmaka", 1).step([0])
