"""The map remembers: a place that was changed looks changed."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin.content.pack import load_pack
from quincunx.games.kings_of_ruin.drawing.beings import being_of
from quincunx.games.kings_of_ruin.drawing.board import card
from quincunx.games.kings_of_ruin.drawing.memory import MARKS, mark_of
from quincunx.games.kings_of_ruin.drawing.world import WORLD


def test_every_changed_place_of_our_packs_shows_its_change() -> None:
    names = {side.name for name in ("first-tide", "silent-bells") for place in load_pack(name).locations
             for side in place.sides if "," in side.name}  # fmt: skip
    marks = {name: mark_of(name) for name in names}
    assert len(names) >= 10 and all(marks.values())
    assert len(set(marks.values())) >= 9, "each change has a picture of its own"
    for name, mark in marks.items():
        assert f'"#kr-was-{mark}"' in card("101", name, "clear", (), (0, 0, 0, 0))


@pytest.mark.parametrize(("name", "mark"), [("Old Mill, burnt", "burnt"), ("Bell Tower, the bell rung", "rung"),
                                            ("Broken Sluice", ""), ("Gate of Fire", "")])  # fmt: skip
def test_only_what_stands_after_the_comma_counts(name: str, mark: str) -> None:
    assert mark_of(name) == mark


def test_all_marks_are_in_the_sheet_and_wardens_are_five() -> None:
    assert all(f'id="kr-was-{mark}"' in WORLD.sheet for mark in MARKS)
    names = ["Warden of the Weir", "Warden of the Gate", "Warden of the Sands", "Warden of the Bell", "Dunstan Rook"]
    found = {being_of(name, "combat", "purple") for name in names}
    assert len(found) == 5 and all(f'id="kr-b-{being}"' in WORLD.sheet for being in found)
