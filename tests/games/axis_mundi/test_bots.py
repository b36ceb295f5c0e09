"""What bots must understand of Axis Mundi: each test is one turn of a bot."""

from __future__ import annotations

import pytest

from quincunx.bots import context_of, make_bot
from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.evaluate import arrival, in_the_way
from quincunx.games.axis_mundi.ways import TURN, climb_table, halt, home_table, place, strike

from .scenes import Scene, find_hex

THINKERS = ["greedy", "ismcts:60"]


def turn_of(stage: Scene, spec: str) -> list[str]:
    """The bot plays the running turn to its end, others pass when asked; what it did, by keys."""
    play = stage.play
    seat = stage.s.active
    bot = make_bot(spec, 5)
    done: list[str] = []
    while play.options and (play.seat == seat or play.kind.name != "action"):
        choice = play.options[0]
        if play.seat == seat:
            choice = bot.choose(context_of(play, seat, GAME.setting(stage.s.seats)))
            done.append(GAME.key(play.kind, GAME.token(stage.s, play.kind, choice)))
        play.send(choice)
    return done


# -- the race


@pytest.mark.parametrize("spec", THINKERS)
def test_the_action_that_enters_the_axis_is_not_spent_on_anything_else(spec: str) -> None:
    assert "enter" in turn_of(Scene(at={0: "1-0"}, dice=[5, 2]), spec)


@pytest.mark.parametrize("spec", THINKERS)
def test_a_second_wind_is_kept_for_the_turn_in_which_it_reaches_the_gate(spec: str) -> None:
    stage = Scene(at={0: "3-0"}, hands={0: ["Second Wind"]})
    assert "play:second-wind" not in turn_of(stage, spec) and stage.where(0) == "2-0"
    done = turn_of(Scene(at={0: "2-0"}, hands={0: ["Second Wind"]}, dice=[5, 2]), spec)
    assert [key for key in done if key in ("up:1-0", "play:second-wind", "enter")][-1] == "enter"


def test_who_would_die_of_its_own_blow_climbs_instead() -> None:
    """The blow is judged when it has struck: death ends the turn."""
    stage = Scene(at={0: "4-6", 1: "4-7"}, hp={0: 1})
    assert not [key for key in turn_of(stage, "ismcts:60") if key.startswith("melee")]
    assert stage.board.level[stage.s.at[0]] == 1


def test_one_more_action_is_a_whole_turn_at_the_gate() -> None:
    with_wind = Scene(at={0: "4-0"}, hands={0: ["Second Wind"]}).s
    without = Scene(at={0: "4-0"}, hands={0: ["Salve"]}).s
    assert 0.8 < arrival(without, 0, True) - arrival(with_wind, 0, True) < 1
    assert GAME.evaluate(with_wind, 0) > GAME.evaluate(without, 0) + 0.05


def test_what_others_hold_is_not_known_to_a_judgement() -> None:
    wind = Scene(at={1: "2-4"}, hands={1: ["Second Wind"]}).s
    salve = Scene(at={1: "2-4"}, hands={1: ["Salve"]}).s
    assert GAME.evaluate(wind, 0) == GAME.evaluate(salve, 0)


# -- the way home and the hunt


@pytest.mark.parametrize("spec", THINKERS)
def test_an_angel_next_to_its_pier_takes_it(spec: str) -> None:
    stage = Scene(at={0: "4-0", 1: "4-1", 2: "4-23"}, angel=0)
    assert turn_of(stage, spec)[-1] == "move:pier-1" and stage.s.winner == 0


@pytest.mark.parametrize("spec", THINKERS)
def test_a_hunter_closes_the_pier_before_the_demon_is_there(spec: str) -> None:
    stage = Scene(at={0: "4-22", 1: "4-2", 2: "4-12"}, demon=0, turn=1, start=1)
    assert in_the_way(stage.s, 0) < 0
    turn_of(stage, spec)
    assert in_the_way(stage.s, 0) == 1


@pytest.mark.parametrize("spec", THINKERS)
def test_an_angel_does_not_hide_in_the_centre_where_no_blow_reaches(spec: str) -> None:
    hand = ["Second Wind", "Options", "Inspiration"]
    stage = Scene(at={0: "centre", 1: "1-1", 2: "1-4"}, angel=0, hands={0: hand})
    turn_of(stage, spec)
    assert stage.where(0) != "centre"


def test_a_demon_on_a_power_hex_goes_on_to_its_pier_instead_of_resting_for_ever() -> None:
    stage = Scene(at={0: "4-4", 1: "pier-1", 2: "4-7"}, demon=0, hp={0: 17, 1: 6})
    assert turn_of(stage, "ismcts:60")[-1] == "end"
    assert stage.where(0) in ("4-1", "4-2"), "near enough for the next turn"


def test_a_hunter_beside_the_demon_strikes_although_a_shield_may_answer() -> None:
    stage = Scene(at={0: "3-4", 1: "3-5", 2: "4-12"}, demon=0, turn=1)
    blows = [key for key in turn_of(stage, "ismcts:60") if key.startswith("melee")]
    assert len(blows) >= 2 and stage.s.hp[0] <= 21


@pytest.mark.parametrize(
    ("active", "held"), [("Long Bow", ["Shields Up"]), ("Shields Up", ["Long Bow", "Honed Blade"])]
)
def test_the_upgraded_savant_does_not_go_to_and_fro_between_cards(active: str, held: list[str]) -> None:
    """Swapping is free for it, and ending the turn never looks good."""
    cast, at = ["Cultivator", "Savant", "Beastmaster"], {0: "3-15", 1: "pier-1", 2: "3-10"}
    stage = Scene(3, cast, at, demon=0, turn=1, hands={1: held}, active={1: ["Alpinist", active]})
    assert sum(key.startswith("swap") for key in turn_of(stage, "greedy")) <= 3


def test_the_last_blow_pays_although_the_hunt_is_over_then() -> None:
    stage = Scene(at={0: "3-4", 1: "3-5", 2: "4-12"}, demon=0, turn=1, hp={0: 2, 1: 4})
    turn_of(stage, "ismcts:60")
    assert stage.s.angel < 0


def test_a_shelter_and_a_free_pier_count() -> None:
    open_ground = Scene(at={0: "3-4", 1: "3-5"}, demon=0, turn=1).s
    shelter = Scene(at={0: "3-4", 1: "3-5"}, demon=0, turn=1, land={"3-4": "S"}).s
    assert GAME.evaluate(shelter, 0) > GAME.evaluate(open_ground, 0)
    free = Scene(at={0: "4-22", 1: "4-2"}, demon=0, turn=1).s
    closed = Scene(at={0: "4-22", 1: "pier-1"}, demon=0, turn=1).s
    assert GAME.evaluate(closed, 1) > GAME.evaluate(free, 1)


# -- how long ways are


def test_times_to_the_gate_are_counted_in_turns_with_what_is_left_over() -> None:
    table = climb_table(3, 3)
    shore = find_hex(3, "4-0")
    # three turns of climbing, and in the fourth two Actions are left over
    assert table[place(shore, 3, 0)] == 3 * TURN - 2
    assert table[place(shore, 3, 1)] == 2 * TURN, "one card more: in by the end of the third"
    assert table[place(shore, 2, 0)] == 4 * TURN - 2, "an Action wasted in the first turn costs the whole turn"
    assert climb_table(3, 4)[place(shore, 4, 0)] == 2 * TURN, "the Scrounger needs no card for that"


def test_the_way_home_follows_the_turning_island() -> None:
    table = home_table(3, 0, 3)
    assert table[place(find_hex(3, "4-0"), 1, 0)] == 0
    # as in test_way_home: out of the centre in the first turn, on the Pier in the sixth
    assert table[place(0, 3, 0)] // TURN <= 5
    assert halt(3, 0, find_hex(3, "4-21"), 3) == find_hex(3, "4-0")


def test_blows_reach_the_own_level_and_the_next_but_never_the_centre() -> None:
    reach = strike(3)
    assert reach[find_hex(3, "3-4")][find_hex(3, "3-5")] == 0
    assert reach[find_hex(3, "4-5")][find_hex(3, "3-4")] == 0
    assert reach[find_hex(3, "3-4")][find_hex(3, "4-5")] > 0, "not downwards"
    assert min(row[0] for row in reach) > 100
