"""What learners are told: the declared blocks have their lengths and say what stands on the table."""

from __future__ import annotations

from math import isclose

from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.cards import FACE_KEYS
from quincunx.games.karmaggan.state import DEAD, Karmaggan

from .helpers import carry, hand, scene, tile


def told(s: Karmaggan, seat: int) -> dict[str, list[float]]:
    """The numbers by the name of their block."""
    layout = GAME.layout(GAME.setting(len(s.at), {"mode": "teams"} if s.teams else {}))
    assert layout.faults(s, seat) == []
    return {block.name: list(block.fill(s, seat)) for block in layout.blocks}


def test_places_are_rings_rows_and_directions() -> None:
    s = scene(["O:2:16", "M:1:8", DEAD, b.J0], steps=3)
    s.spawns, s.swarm = [tile("I:4")], [0]
    found = told(s, 1)
    where = "ring one-hot, row, column as sine and cosine"
    assert found[f"own seat: {where}"][:6] == [0, 0, 1, 0, 0, 1] and isclose(found[f"own seat: {where}"][6], 1)
    assert found[f"seat +3: {where}"][:6] == [0, 0, 0, 1, 0, 2] and isclose(found[f"seat +3: {where}"][6], 1)
    assert found[f"seat +1: {where}"] == [0.0] * 8 and found[f"seat +2: {where}"] == [0, 0, 0, 0, 1, 0, 0, 0]
    assert found["each Spawn: there?, swarm, place"][:8] == [1, 0, 0, 1, 0, 0, 0, 0]
    assert not any(found["each Spawn: there?, swarm, place"][10:])
    fate = "unplaced, in the Temple, in the Jungle, dead, out"
    assert [found[f"seat +{n}: {fate}"].index(1) for n in (1, 2, 3)] == [3, 2, 1]
    s.rot[3] = 4
    assert isclose(told(s, 0)[f"own seat: {where}"][7], -1)


def test_the_own_hand_is_told_by_card_and_the_others_by_number() -> None:
    s = scene(["O:2:2", "O:2:3", "O:2:40", "O:2:50"], teams=True)
    hand(s, 0, "tar", "tar", "sword")
    carry(s, 2)
    mine, theirs = told(s, 0), told(s, 1)
    assert [mine["own hand, by card"][FACE_KEYS.index(key)] for key in ("tar", "sword", "pole")] == [2, 1, 0]
    assert not any(theirs["own hand, by card"])
    purse = "coins, Medallions, cards, carries the Egg?, first turn?, own side?"
    assert theirs[f"seat +3: {purse}"] == [1, s.medals[0], 3 / 8, 0, 0, 0]
    assert mine[f"seat +2: {purse}"][3:] == [1, 0, 1] and mine["the Egg: place"][:5] == [0, 0, 0, 1, 0]
