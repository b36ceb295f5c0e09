"""What bots foresee: ways with the Passages, traps and Rollers, Gates, battles."""

from __future__ import annotations

import pytest

from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.prospects import (
    battle,
    exposed,
    gate_chances,
    nearest,
    rollers,
    way_out,
    way_to,
)
from quincunx.games.karmaggan.rules.traps import trace
from quincunx.games.karmaggan.state import DEAD

from .helpers import carry, hand, scene, stack_temple, tile


def test_a_passage_shortens_the_way_and_costs_no_step() -> None:
    s = scene(["O:1:9", "O:2:40"])
    assert way_to(s, tile("O:1:9"), tile("O:1:41")) == 2 < b.steps_to(s.rot, tile("O:1:41"))[tile("O:1:9")]
    assert way_to(s, tile("O:1:8"), tile("O:1:41")) == 3, "whoever stands on one steps off it first"
    assert way_to(s, tile("O:1:9"), tile("O:1:10")) == 1


def test_the_way_out_leads_through_an_open_gate() -> None:
    s = scene(["O:2:4", "O:2:40"])
    assert way_out(s, tile("O:2:4"), b.SUN) == 1 < way_out(s, tile("O:2:4"), b.MOON)


def test_blood_that_was_drunk_is_sought_no_more() -> None:
    s = scene(["O:1:8", "O:2:40"])
    assert nearest(s, tile("O:1:8"), b.BLOOD, b.BLOODS) == 1
    s.kinds[tile("O:0:8")] = b.EMPTY
    assert nearest(s, tile("O:1:8"), b.BLOOD, b.BLOODS) > 1


def test_exposed_is_where_a_trap_would_sweep() -> None:
    s = scene([DEAD, DEAD])
    swept = {place for trap in (b.FIRE, b.ACID, b.ARROWS) for place in trace(s, trap)}
    assert {place for place in range(b.TILES) if exposed(s, place)} == swept


def test_rollers_are_feared_where_a_turn_of_the_ring_would_drag_across() -> None:
    s = scene(["O:0:15", "O:2:40"])
    assert rollers(s, tile("O:0:15")) == 0.0, "they are not there yet"
    carry(s, 0)
    assert rollers(s, tile("O:0:15")) == pytest.approx(0.5), "in one direction every turn, in the other none"
    assert rollers(s, tile("M:1:7")) == 0.0


def test_gate_cards_that_were_flipped_do_not_come_again() -> None:
    s = scene(["O:0:15", "O:2:40"])
    before = gate_chances(s)
    assert before == pytest.approx([4 / 48, 6 / 48])
    stack_temple(s, "sun-gates-open")
    s.temple_spent.append(s.temple.pop())
    assert gate_chances(s) == pytest.approx([3 / 47, 6 / 47])


def test_a_battle_is_foreseen_from_both_hands() -> None:
    s = scene(["O:0:15", "O:0:14"])
    assert battle(s, 0, 1) == (0.0, 0.0), "on equality the defender wins"
    hand(s, 0, "pole")
    assert battle(s, 0, 1) == (1.0, 1.0), "a card against none"
    hand(s, 1, "embedded-gaze", "arcane-carving")
    assert battle(s, 0, 1) == (0.0, -2.0) and battle(s, 1, 0) == (1.0, 2.0)
    hand(s, 0, "tar")
    won, rounds = battle(s, 0, 1)
    assert won == 0.0 and rounds == pytest.approx(-1.0), "each round either beaten or a tie"
