"""The cells of the balance: kept play by play, and gone on with."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import pytest
from benchmarks import bells_cells as cells

from quincunx.engine import seeded
from quincunx.engine.play import set_up
from quincunx.games.kings_of_ruin import GAME
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.save import restore, save
from quincunx.games.kings_of_ruin.state import Realm


def row(cell: str, won: bool, after: str = "") -> cells.Row:
    return {"cell": cell, "n": 0, "won": won, "days": 4, "lost": "" if won else "death", "cards": 9.0, "after": after}


def test_plays_are_there_again_and_another_seed_is_refused(tmp_path: Path) -> None:
    kept = cells.Kept(str(tmp_path), "greedy:1:2", "a")
    kept.add(row("3-normal-2", True))
    kept.add(row("3-normal-2", False))
    again = cells.Kept(str(tmp_path), "greedy:1:2", "a")
    assert again.rows == kept.rows
    shown = cells.line(cells.Cell(3, "normal", 2), again.of(cells.Cell(3, "normal", 2)))
    assert "| III | normal | 2 | 1 of 2 (50%) | 9% to 91% | 45 to 75 % |" in shown and "death 1" in shown
    with pytest.raises(SystemExit, match="another bot, seed or version"):
        cells.Kept(str(tmp_path), "greedy:1:2", "b")


def test_all_modes_begin_with_the_parties_of_the_normal_game() -> None:
    rows = [row("2-normal-1", True, "n"), row("2-normal-1", False), *[row("2-challenge-1", True, "c")] * cells.OWN]
    assert cells.beginnings(rows, cells.Cell(3, "challenge", 1), own=False) == [("normal", "n")]
    assert cells.beginnings(rows, cells.Cell(3, "normal", 2), own=False) == []


def test_a_mode_begins_with_its_own_parties_if_asked_to_and_if_there_are_enough() -> None:
    rows = [row("2-normal-1", True, "n"), *[row("2-challenge-1", True, "c")] * cells.OWN]
    assert cells.beginnings(rows, cells.Cell(3, "challenge", 1), own=True) == [("challenge", "c")] * cells.OWN
    assert cells.beginnings(rows[:-1], cells.Cell(3, "challenge", 1), own=True) == [("normal", "n")]


def test_the_switches_of_a_mode_are_thrown_in_a_borrowed_beginning() -> None:
    state = set_up(GAME, GAME.setting(1, {"pack": "silent-bells", "heroes": "fowler"}), seeded("cells"))
    assert isinstance(state, Realm)
    saved = save(state)
    thrown = restore(cells.thrown(saved, {"challenge-rest": True}))
    assert thrown.mode & k.CHALLENGE_REST and not restore(saved).mode & k.CHALLENGE_REST
    assert b64encode(saved) != b64encode(save(thrown))
