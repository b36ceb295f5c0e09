"""Colours are computed, not believed: contrast by WCAG, and difference under simulated colour blindness."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from quincunx.drawing import contrast, css, identities
from quincunx.drawing.theme import DARK, LIGHT, PRINT, PRINT_AT_NIGHT, SHAPES, SIGHT, SUITS, closest, difference
from quincunx.server.present.pages import STATIC

THEMES = [pytest.param(LIGHT, PRINT, id="light"), pytest.param(DARK, PRINT_AT_NIGHT, id="dark")]
GROUNDS = ("page", "felt", "panel")


def test_contrast_is_the_ratio_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("theme", "ink"), THEMES)
def test_text_has_contrast_4_5(theme: Mapping[str, str], ink: Mapping[str, str]) -> None:
    for word in ("ink", "soft", "accent", "good", "bad"):
        for ground in GROUNDS:
            assert contrast(theme[word], theme[ground]) >= 4.5, (word, ground)
    assert contrast(theme["accent-ink"], theme["accent"]) >= 4.5
    for suit in SUITS:
        assert contrast(ink[suit], ink["paper"]) >= 4.5, suit
        assert contrast(ink[suit], ink[f"{suit}-wash"]) >= 4.5, suit
        assert contrast(ink["print"], ink[f"{suit}-wash"]) >= 7, suit


@pytest.mark.parametrize(("theme", "ink"), THEMES)
def test_shapes_have_contrast_3(theme: Mapping[str, str], ink: Mapping[str, str]) -> None:
    for ground in GROUNDS:
        assert contrast(theme["edge"], theme[ground]) >= 3, ground
        assert contrast(theme["glow"], theme[ground]) >= 3, ground
    assert contrast(ink["back-line"], ink["back"]) >= 3


@pytest.mark.parametrize(("theme", "ink"), THEMES)
def test_players_are_readable_marks(theme: Mapping[str, str], ink: Mapping[str, str]) -> None:
    for seat in range(len(SHAPES)):
        assert contrast(theme[f"seat-{seat}"], theme["seat-ink"]) >= 4.5
        assert min(contrast(theme[f"seat-{seat}"], theme[ground]) for ground in GROUNDS) >= 3


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize(("theme", "ink"), THEMES)
def test_colours_differ_for_every_sight(theme: Mapping[str, str], ink: Mapping[str, str], sight: str) -> None:
    """2 is just noticed; four players and four suits are kept at least four times as far apart, six players twice."""
    players = [theme[f"seat-{seat}"] for seat in range(6)]
    assert closest(players[:4], sight) >= 8
    assert closest(players, sight) >= 5
    assert closest([ink[suit] for suit in SUITS[:4]], sight) >= 8


def test_red_and_green_look_alike_to_a_deutan() -> None:
    """The simulation does what it should: a pair that is no pair for normal sight comes close."""
    assert difference("#c04040", "#6f7a20", "deutan") < difference("#c04040", "#6f7a20", "normal") / 2


def test_a_player_is_colour_and_shape_and_letter() -> None:
    who = identities(["Ada", "Bo", "Cy", "Dee", "Eli", "Fay"])
    assert len({one.colour for one in who}) == len({one.shape for one in who}) == len({one.letter for one in who}) == 6
    assert [one.letter for one in identities(["Ada", "Anna"])] == ["1", "2"]
    assert [one.letter for one in identities(["Ada", " "])] == ["1", "2"]


def test_the_served_style_sheet_is_the_kits() -> None:
    """`static/kit.css` is written from the palette: run `python -m quincunx.drawing` after a change."""
    assert (STATIC / "kit.css").read_text(encoding="utf-8") == css()
