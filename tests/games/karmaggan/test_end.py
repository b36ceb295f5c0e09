"""Gates, Jungle, victory and the end (3.12)."""

from __future__ import annotations

import pytest

from quincunx.engine import Match, key_of_seed
from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.state import DEAD, ESCAPED, LAST, Karmaggan

from .helpers import Scene, carry, hand, scene, stack_temple, unrolled


@pytest.mark.rule("KG-171")
def test_the_carrier_goes_out_through_an_open_gate_and_nobody_else() -> None:
    s = scene(["O:2:4", "O:2:40"])
    carry(s, 0)
    assert "J:0" not in Scene(s).steps()  # closed
    s.gates = b.MOON
    assert "J:0" not in Scene(s).steps()  # a Sun Gate
    s.gates = b.SUN
    assert "J:0" in Scene(s).steps()
    s.carrier = 1
    assert "J:0" not in Scene(s).steps()
    s.carrier = 0
    s.at[0] = b.place(b.OUTER, 2, 2)
    assert not any(address.startswith("J") for address in Scene(s).steps())  # not inside the Gate's columns


@pytest.mark.rule("KG-171", "KG-173")
def test_an_enemy_of_the_carrier_may_follow_on_its_trail_only() -> None:
    s = scene(["O:2:4", "J:0", "O:2:40"])
    carry(s, 1)
    s.gates = 3
    assert "J:0" in Scene(s).steps()
    s.at[1] = b.J0 + 2
    assert "J:0" not in Scene(s).steps()
    s = scene(["O:2:4", "O:2:40", "J:0", "O:2:50"], teams=True)
    carry(s, 2)
    s.gates = 3
    assert "J:0" not in Scene(s).steps()  # a partner has nothing to do out there


@pytest.mark.rule("KG-189", "KG-171")
def test_going_out_ends_the_turn_and_nobody_comes_back() -> None:
    s = scene(["O:2:4", "O:2:40"], steps=5)
    carry(s, 0)
    s.gates = 1
    table = Scene(s).step("J:0")
    assert table.seat == 1 and table.at(0) == "J:0" and b.near(s.rot, s.at[0]) == ()


@pytest.mark.rule("KG-172")
def test_outside_a_raider_is_beyond_all_cards_and_all_passing() -> None:
    s = scene(["O:2:8", "J:0", "O:2:40", "O:2:50"], teams=True)
    carry(s, 1)
    s.gates = 3
    hand(s, 0, "dominances-dagger", "blood-stone")
    hand(s, 1, "tar")
    table = Scene(s).do("play:dominances-dagger")
    assert "seize:seat-2" not in table.offered()
    s.active = 3
    assert not {"give", "take", "throw"} & Scene(s).verbs()
    s = scene(["O:2:8", "J:0"])
    carry(s, 1)
    for card in ("arrows", "acid", "fire", "piston"):
        stack_temple(s, card)
        s.used, s.steps, s.at[0] = [], 3, b.place(b.OUTER, 2, 2)
        Scene(s, loose=True).do("step:o-1-2")
    assert s.coins[1] == 5


def chase(mine: list[str], theirs: list[str]) -> tuple[Karmaggan, Scene]:
    s = scene(["O:2:4", "J:0", "O:2:40"], steps=3)
    carry(s, 1)
    s.gates = 3
    hand(s, 0, *mine)
    hand(s, 1, *theirs)
    return s, Scene(s, loose=True).step("J:0")


@pytest.mark.rule("KG-173", "KG-189", "KG-172")
def test_a_pursuer_fights_at_once_and_the_winner_has_the_egg() -> None:
    s, table = chase(["sword", "pole"], ["tar"])
    assert table.kind == "commit"  # no asking to pass
    table.commit("sword", "tar").do("commit:none", "commit:none")
    assert s.carrier == 0 and table.at(0) == "J:0" and table.at(1) == "out"
    assert s.hands[1] == [] and s.medals[1] == 0 and len(s.hands[0]) == 3
    assert table.seat == 2  # seat 1 gets no more turns; going out ended seat 0's


@pytest.mark.rule("KG-173", "KG-189")
def test_a_pursuer_that_loses_is_out_and_discards_its_hand_even_tied_cards() -> None:
    s, table = chase(["tar"], ["tar"])
    table.commit("tar", "tar")  # a tie, twice nothing: the Defender wins
    assert table.at(0) == "out" and s.carrier == 1 and s.hands[0] == []
    assert s.coins[0] == 0 and s.spawns == [] and len(s.spent) == 1


@pytest.mark.rule("KG-174")
def test_from_round_twenty_the_sun_gates_open_if_all_are_closed() -> None:
    for round_, gates, then in (
        (18, 0, 0),
        (19, 0, b.SUN),
        (19, b.MOON, b.MOON),
        (23, 0, b.SUN),
        (24, 0, 3),
        (30, 1, 3),
    ):
        s = unrolled(scene(["O:2:4", "O:2:40"]))
        s.round, s.gates = round_, gates
        Scene(s).do("end", "end")
        assert (s.round, s.gates) == (round_ + 1, then)


@pytest.mark.rule("KG-174", "KG-R41")
def test_what_closes_gates_later_in_the_round_holds_until_the_next_one() -> None:
    s = scene(["O:2:4", "O:2:40"])
    s.round, s.gates = 30, 3
    hand(s, 0, "deliberate-eclipse")
    table = Scene(s).do("play:deliberate-eclipse")
    assert s.gates == 0
    table.do("end")
    assert s.gates == 0
    table.do("end")
    assert s.gates == 3


@pytest.mark.rule("KG-174")
def test_after_round_forty_the_holder_of_the_egg_wins() -> None:
    s = unrolled(scene(["O:2:4", "O:2:40", "O:2:50"]))
    s.round, s.coins = LAST, [1, 9, 9]
    carry(s, 0)
    table = Scene(s).do("end", "end", "end")
    assert table.play.over and GAME.result(s).winners() == [0]


@pytest.mark.rule("KG-174")
def test_if_nobody_holds_it_the_most_coins_on_living_raiders_win_and_ties_share() -> None:
    s = unrolled(scene(["O:2:4", "O:2:40", "O:2:50"]))
    s.round, s.coins = LAST, [3, 4, 4]
    Scene(s).do("end", "end", "end")
    assert GAME.result(s).winners() == [1, 2]
    s = unrolled(scene(["O:2:4", "O:2:40", "O:2:50", DEAD], teams=True))
    s.round, s.coins = LAST, [3, 6, 4, 0]
    Scene(s).do("end", "end", "end")
    assert GAME.result(s).winners() == [0, 2]


@pytest.mark.rule("KG-174")
def test_a_shorter_match_opens_its_gates_in_proportion() -> None:
    for round_, gates in ((7, 0), (8, b.SUN), (9, b.SUN), (10, 3)):
        s = unrolled(scene(["O:2:4", "O:2:40"]))
        s.last, s.round = 16, round_ - 1
        Scene(s).do("end", "end")
        assert s.gates == gates
    match = Match(GAME, GAME.setting(2, {"rounds": 8}), key=key_of_seed(1))
    assert isinstance(match.play.state, Karmaggan) and match.play.state.last == 8


@pytest.mark.rule("KG-R45")
def test_a_match_has_at_most_forty_rounds() -> None:
    s = unrolled(scene(["O:2:4", "O:2:40"]))
    table = Scene(s)
    turns = 0
    while not table.play.over:
        table.do("end")
        turns += 1
    assert turns == 2 * LAST


@pytest.mark.rule("KG-175")
def test_holding_the_egg_in_the_jungle_at_the_start_of_the_own_next_turn_wins() -> None:
    s = scene(["O:2:4", "O:2:40"])
    carry(s, 0)
    s.gates = 1
    table = Scene(s).step("J:0")
    assert not table.play.over
    table.do("end")
    assert table.play.over and s.ended == ESCAPED and GAME.result(s).winners() == [0]


@pytest.mark.rule("KG-177")
def test_a_teams_win_counts_for_all_of_it_and_hands_are_secret_from_partners() -> None:
    s = scene(["O:2:4", "O:2:40", DEAD, "O:2:50"], teams=True)
    carry(s, 0)
    s.gates = 1
    hand(s, 2, "sword")
    assert GAME.view(s, 0).seats[2].known == ()
    table = Scene(s).step("J:0")
    while not table.play.over:
        table.do("end")
    assert GAME.result(s).winners() == [0, 2] and GAME.result(s).ranks == (1, 3, 1, 3)
