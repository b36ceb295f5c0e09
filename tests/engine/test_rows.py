"""Rows: both forms keep the same numbers. The compiled form's module runs interpreted here."""

from __future__ import annotations

from array import array
from typing import Any

import pytest

from quincunx.engine import compiled_rows, rows

FORMS: list[Any] = [rows, compiled_rows]


def reals(form: Any, kept: Any) -> list[float]:
    """With zeros between them, as an array gets them."""
    found = array(form.REAL_SORT, kept.reals())
    if not form.SPARSE:
        return found.tolist()
    placed = [0.0] * len(kept.wholes())
    for at, number in zip(array(form.PLACE, kept.real_places()), found, strict=True):
        placed[at] = number
    return placed


@pytest.mark.parametrize("form", FORMS)
def test_rows_are_kept_one_behind_the_other_until_they_are_cleared(form: Any) -> None:
    kept = form.Rows(3, 2)
    for first in (7, 9):
        kept.begin()
        kept.whole[kept.at] = first
        kept.whole[kept.at + 1] += 2
        kept.whole[kept.at + 1] += 1
        kept.real[kept.at + 2] = first / 2
    assert list(kept.wholes()) == [7, 3, 0, 9, 3, 0]
    assert reals(form, kept) == kept.listed_reals() == [0.0, 0.0, 3.5, 0.0, 0.0, 4.5]
    assert kept.quotients([2, 3, 0] * 2) == [3.5, 1.0, 3.5, 4.5, 1.0, 4.5]
    kept.clear()
    kept.begin()
    kept.real[kept.at] = 0.25
    assert not any(kept.wholes()) and reals(form, kept)[:3] == [0.25, 0.0, 0.0]


@pytest.mark.parametrize("form", FORMS)
def test_several_numbers_are_written_at_once(form: Any) -> None:
    kept = form.Rows(12, 2)
    for _ in range(2):
        kept.begin()
        kept.whole[kept.at] = 5
        form.put(kept.whole, kept.at + 2, bytes((1, 0, 2)))
        form.put_apart(kept.whole, kept.at + 6, 3, (8, 9))
        form.put_reals(kept.real, kept.at + 7, [0.5, 0.75])
    assert list(kept.wholes()) == [5, 0, 1, 0, 2, 0, 8, 0, 0, 9, 0, 0] * 2
    assert reals(form, kept) == [*[0.0] * 7, 0.5, 0.75, *[0.0] * 3] * 2


@pytest.mark.parametrize("form", FORMS)
def test_numbers_are_written_by_a_table_in_parts_and_as_ones(form: Any) -> None:
    kept, table = form.Rows(14), bytes(range(100, 256)) + bytes(100)
    kept.begin()
    form.put_all(kept.whole, kept.at, [b"\1\2", b"", b"\3"])
    form.put_mapped(kept.whole, kept.at + 4, [0, 2], table)
    form.mark_apart(kept.whole, kept.at + 7, 2, (-1, 0, 5))
    assert list(kept.wholes()) == [1, 2, 3, 0, 100, 102, 0, 0, 0, 1, 0, 1, 0, 0]


@pytest.mark.parametrize("form", FORMS)
def test_options_are_looked_up_by_number_or_by_face(form: Any) -> None:
    faces, by_face, table = [2, 0, 1], [True, False], ["zero", "one", "two", form.UNKNOWN, "second", "third"]
    assert form.faced([0, 1, 2, 4, 5], 4, by_face, faces, table) == ["two", "zero", "one", "second", "third"]
    assert form.faced([0, 1, 4], 4, by_face, [2, 3], table) == []  # of one the table knows nothing
    assert form.place_of(7, [3, 7, 7]) == 1


@pytest.mark.parametrize("form", FORMS)
def test_pieces_are_counted_by_their_faces(form: Any) -> None:
    kept, faces = form.Rows(9), [0, 1, 1, 2, 2, 2, 0, 1]
    kept.begin()
    form.tally(kept.whole, 0, faces, list(range(8)))
    form.tally_pile(kept.whole, 3, 3, faces, list(range(1, 8)))
    assert form.tally_weighed(kept.whole, 6, faces, [0, 3, 4], [100, 10, 1]) == 102
    assert list(kept.wholes()) == [2, 3, 3, 1, 3, 3, 1, 0, 2]


@pytest.mark.parametrize("form", FORMS)
def test_more_than_a_byte_holds_is_as_much_as_it_holds(form: Any) -> None:
    kept = form.Rows(6)
    kept.begin()
    kept.whole[1] = 3
    kept.saturate()
    kept.whole[0] = 300
    kept.whole[2] = -4
    form.tally(kept.whole, 3, [0], [0] * 270)
    form.tally_pile(kept.whole, 4, 1, [0], [0] * 270)
    form.tally_weighed(kept.whole, 5, [0], [0] * 270, [1])
    assert list(kept.wholes()) == [255, 0, 0, 255, 255, 255]


@pytest.mark.parametrize("form", FORMS)
def test_marks_are_places(form: Any) -> None:
    marks = form.Marks()
    marks.add(100, [3, 1])
    marks.add(200, [])
    marks.add(300, [2])
    assert list(array(form.PLACE, marks.places())) == [103, 101, 302]
    marks.clear()
    assert not list(array(form.PLACE, marks.places()))


def test_both_forms_have_the_same_names() -> None:
    own = [{name for name in vars(form) if name[0] != "_"} for form in FORMS]
    used = {
        "Marks",
        "Reals",
        "Rows",
        "Wholes",
        "DOUBLE",
        "PLACE",
        "REAL_SORT",
        "SPARSE",
        "put",
        "put_apart",
        "put_reals",
    }
    used |= {"UNKNOWN", "faced", "mark_apart", "place_of", "put_all", "put_mapped"}
    assert used | {"tally", "tally_pile", "tally_weighed"} <= own[0] & own[1]
