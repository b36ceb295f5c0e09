"""Outlines that are turned over or put elsewhere by number, so that things that are alike are one path."""

from __future__ import annotations

import pytest

from quincunx.drawing.brush import both, disc, mirrored, moved, path
from quincunx.drawing.markup import Markup, el
from quincunx.drawing.world import thinned


@pytest.mark.parametrize(
    ("outline", "turned"),
    [
        ("M10 5L20-5z", "M98 5L88 -5z"),
        ("M0 0h4v3H9V2", "M108 0h-4v3H99V2"),
        ("m1 2c1 0 2 1 .5-3", "m-1 2c-1 0 -2 1 -0.5 -3"),
        ("M50 9A4 3 20 0 1 60 9", "M58 9A4 3 -20 0 0 48 9"),
    ],
)
def test_an_outline_is_turned_over_left_for_right(outline: str, turned: str) -> None:
    assert mirrored(outline, 108) == turned
    assert mirrored(mirrored(outline, 108), 108) == mirrored(turned, 108)


def test_an_outline_is_put_elsewhere_with_its_size() -> None:
    assert moved("M1 2L3 4H5V6q1 0 2 2z", 10, 20, 2) == "M12 24L16 28H20V32q2 0 4 4z"


def test_two_sides_of_an_outline_are_one_path_and_anything_else_is_shown_twice() -> None:
    sides = both(path("M1 1L2 2", "f-ink"), wide=10)
    assert sides == el("path", d="M1 1L2 2M9 1L8 2", class_="f-ink")
    assert both(disc(1, 1, 1, "f-ink")).count("<circle") == 2
    turned = both(path("M1 1", "f-ink", transform="rotate(9)"))
    assert turned.count("<path") == 2, "what is turned already is not read as numbers"


def test_what_is_only_filled_or_only_lined_thins_that_paint_alone() -> None:
    assert thinned(path("M1 1z", "f-ink", opacity="0.5")) == path("M1 1z", "f-ink", fill_opacity="0.5")
    assert thinned(disc(1, 1, 1, "s-ink no-fill w2", opacity="0.5")) == disc(
        1, 1, 1, "s-ink no-fill w2", stroke_opacity="0.5"
    )


@pytest.mark.parametrize(
    "shape",
    [
        path("M1 1z", "f-ink s-ink", opacity="0.5"),
        path("M1 1z", "pattern", opacity="0.5"),
        path("M1 1z", "f-ink", opacity="0.5", fill_opacity="0.5"),
        el("g", path("M1 1z", "f-ink", opacity="0.5"), class_="w2 s-ink"),
        el("g", path("M1 1z", "f-ink"), opacity="0.5"),
    ],
)
def test_what_has_more_than_one_paint_is_thinned_as_a_whole(shape: Markup) -> None:
    assert thinned(shape) == shape
