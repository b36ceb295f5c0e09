"""Karmaka's own drawing: what its cards need beyond what every drawing is tested for."""

from __future__ import annotations

import random

import pytest

from quincunx.drawing import draw
from quincunx.engine import SPECTATOR, Match

from .helpers import KARMAKA, start


def asked_to_swindle(seats: int) -> tuple[Match, int]:
    """A match that stands where somebody takes one of the cards that Swindle shows."""
    for seed in range(1, 60):
        match, dice = start(KARMAKA, seats, seed), random.Random(seed)
        while not match.over:
            seat = match.waiting()[0]
            decision = match.decision(seat)
            assert decision is not None
            if decision.kind == "swindle":
                return match, seat
            match.submit(seat, dice.choice(decision.choices))
    raise AssertionError("nobody swindled in sixty matches")


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.rule("KM-152")
def test_swindle_shows_its_cards_to_its_player_alone(seats: int) -> None:
    match, seat = asked_to_swindle(seats)
    decision = match.decision(seat)
    assert decision is not None
    touched = {name for option in decision.options for name in option.touches}
    assert touched and touched <= draw(KARMAKA, match.view(seat), match.names).names()
    for other in (*range(seats), SPECTATOR):
        if other != seat:
            assert match.view(other).shown == ()  # type: ignore[attr-defined]
