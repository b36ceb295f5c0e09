"""What a position is worth: turns half played and played out are judged alike."""

from __future__ import annotations

from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.evaluate import evaluate
from quincunx.games.karmaggan.state import Karmaggan

from .helpers import carry, scene, unrolled


def stepped(s: Karmaggan, nearer: bool) -> Karmaggan:
    """Seat 0 one step on, towards the Egg or away from it."""
    ways = b.steps_to(s.rot, s.egg_place())
    after = s.copy()
    after.at[0] = (min if nearer else max)(b.near(s.rot, s.at[0]), key=lambda tile: ways[tile])
    after.steps -= 1
    return after


def handed_on(s: Karmaggan) -> Karmaggan:
    """The turn has passed to seat 1, which has not rolled."""
    after = unrolled(s.copy())
    after.active = 1
    return after


def test_a_step_well_made_changes_little_and_a_wasted_one_costs() -> None:
    s = scene(["O:1:4", "O:2:40"], steps=4)
    now = evaluate(s, 0)
    assert abs(evaluate(stepped(s, nearer=True), 0) - now) < 0.02
    assert evaluate(stepped(s, nearer=False), 0) < now - 0.03


def test_ending_the_turn_costs_the_steps_left_and_nothing_else() -> None:
    s = scene(["O:1:4", "O:2:40"], steps=4)
    assert evaluate(handed_on(s), 0) < evaluate(s, 0) - 0.05
    s.steps = 0
    assert evaluate(handed_on(s), 0) == evaluate(s, 0)


def test_an_enemy_within_a_roll_of_the_carrier_is_feared_before_its_turn_comes() -> None:
    near = scene(["M:0:4", "M:1:2"], steps=0)
    far = scene(["M:0:4", "O:2:40"], steps=0)
    for s in (near, far):
        carry(s, 0)
    assert evaluate(near, 0) < evaluate(far, 0) - 0.1


def test_getting_out_is_worth_most_when_it_is_sure() -> None:
    values = []
    for steps in (6, 1):
        s = scene(["O:2:4", "O:2:40"], steps=steps)
        s.gates = b.ALL_GATES
        carry(s, 0)
        values.append(evaluate(s, 0))
    s.at[0] = b.J0
    assert values[1] < values[0] < evaluate(s, 0) < 1
