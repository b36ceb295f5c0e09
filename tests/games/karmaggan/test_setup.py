"""Setup and the order of rounds (3.1)."""

from __future__ import annotations

import pytest

from quincunx.engine import Match, QuincunxError, key_of_seed
from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.cards import BLOOD_FACES, BLOOD_PIECE, OBJECT_FACES, TEMPLE_FACES, TEMPLE_PIECE
from quincunx.games.karmaggan.state import OUT, RAIDER, Karmaggan

from .helpers import Scene, scene, unrolled


def fresh(seats: int, mode: str = "free-for-all", seed: int = 1) -> Match:
    return Match(GAME, GAME.setting(seats, {"mode": mode}), key=key_of_seed(seed))


def state(match: Match) -> Karmaggan:
    s = match.play.state
    assert isinstance(s, Karmaggan)
    return s


@pytest.mark.rule("KG-001", "KG-002", "KG-007")
def test_the_board_lies_unturned_with_the_egg_in_the_centre_and_all_gates_closed() -> None:
    s = state(fresh(4))
    assert s.rot == [0, 0, 0, 0] and not s.rollers and s.spawns == []
    assert s.egg == b.C and s.carrier == -1
    assert s.gates == 0
    assert all(not gate.open for gate in GAME.view(s, 0).gates)


@pytest.mark.rule("KG-003")
def test_the_blood_faces_are_shuffled_face_down() -> None:
    orders = set()
    for seed in range(5):
        s = state(fresh(2, seed=seed))
        faces = s.faces[BLOOD_PIECE:]
        assert sorted(faces) == sorted(BLOOD_FACES) and len(s.blood) == 10
        assert not any(s.seen[BLOOD_PIECE:])
        orders.add(tuple(faces))
    assert len(orders) > 1


@pytest.mark.rule("KG-004")
def test_both_decks_are_shuffled_separately() -> None:
    first, second = (state(fresh(2, seed=seed)) for seed in (1, 2))
    assert first.faces[:TEMPLE_PIECE] != second.faces[:TEMPLE_PIECE]
    assert first.faces[TEMPLE_PIECE:BLOOD_PIECE] != second.faces[TEMPLE_PIECE:BLOOD_PIECE]
    assert sorted(first.faces[:TEMPLE_PIECE]) == sorted(OBJECT_FACES) and len(OBJECT_FACES) == 74
    assert sorted(first.faces[TEMPLE_PIECE:BLOOD_PIECE]) == sorted(TEMPLE_FACES) and len(TEMPLE_FACES) == 48


@pytest.mark.rule("KG-005")
def test_everybody_gets_four_cards_that_only_they_see_and_a_medallion() -> None:
    s = state(fresh(5))
    assert [len(h) for h in s.hands] == [4] * 5 and s.medals == [1] * 5
    assert all(s.seen[card] == 1 << seat for seat, h in enumerate(s.hands) for card in h)


@pytest.mark.rule("KG-006")
@pytest.mark.parametrize(("seats", "coins"), [(2, 2), (3, 3), (4, 4), (5, 4), (6, 4), (7, 5), (8, 5)])
def test_starting_coins_depend_on_the_number_of_seats(seats: int, coins: int) -> None:
    assert state(fresh(seats)).coins == [coins] * seats


@pytest.mark.rule("KG-008", "KG-010")
def test_a_random_first_player_and_then_clockwise_each_picks_a_free_starting_point() -> None:
    firsts = {state(fresh(3, seed=seed)).first for seed in range(12)}
    assert firsts == {0, 1, 2}
    match = fresh(3)
    order: list[int] = []
    free = set(b.STARTS)
    while state(match).phase == 0:
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None and set(decision.choices) == free
        order.append(seat)
        match.submit(seat, decision.choices[0])
        free.remove(decision.choices[0])
    first = state(match).first
    assert order == [(first + n) % 3 for n in range(3)] and state(match).active == first


@pytest.mark.rule("KG-009")
def test_teams_sit_alternately_and_need_an_even_table() -> None:
    assert GAME.sides(GAME.setting(6, {"mode": "teams"})) == (0, 1, 0, 1, 0, 1)
    assert GAME.sides(GAME.setting(3, {})) == (0, 1, 2)
    for seats in (2, 3, 5, 7):
        with pytest.raises(QuincunxError, match="Team Match"):
            GAME.setting(seats, {"mode": "teams"})


@pytest.mark.rule("KG-011")
def test_a_round_ends_when_every_seat_still_in_the_game_has_had_its_turn() -> None:
    s = unrolled(scene(["O:2:4", "O:2:12", "O:2:20"]))
    table = Scene(s)
    assert s.round == 1
    table.do("end", "end", "end")
    assert s.round == 2 and table.seat == 0


@pytest.mark.rule("KG-011", "KG-189")
def test_a_seat_that_is_out_gets_no_turn() -> None:
    s = unrolled(scene(["O:2:4", OUT, "O:2:20"]))
    table = Scene(s).do("end")
    assert table.seat == 2
    table.do("end")
    assert (s.round, table.seat) == (2, 0)


def test_the_first_seat_may_be_out() -> None:
    s = scene([OUT, "O:2:12", "O:2:20"])
    s.active, s.turn, s.phase, s.stay = 2, 2, RAIDER, s.at[2]
    table = Scene(s).do("end")
    assert (s.round, table.seat) == (2, 1)


@pytest.mark.rule("KG-091", "KG-012")
def test_in_the_first_turn_of_a_match_no_card_may_be_played() -> None:
    match = fresh(2)
    while state(match).phase != RAIDER:
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, decision.options[0].key)
    decision = match.decision(match.waiting()[0])
    assert decision is not None and state(match).hands[match.waiting()[0]]
    assert not any(option.key.startswith("play:") for option in decision.options)
