"""What Mountain Miners' box holds, for the printer: tiles with dark backs, the mine, reference cards, figures."""

from __future__ import annotations

from dataclasses import replace

from quincunx.drawing import Art
from quincunx.drawing.printed import Board, Box, Card, around_middle, figures, opening, plain_back
from quincunx.engine import Setting

from ..content import KEYS, TABLE
from ..view import MinersView
from .cards import card_art
from .tiles import NAME, facedown, tile

HALF = 46.0
TILE = 30.0
"""Millimetres from corner to corner."""


def printed(setting: Setting) -> Box:
    from .. import GAME

    dark = around_middle(facedown(), HALF)
    tiles = [
        Card(NAME[key], icon.copies, around_middle(tile([key], ["all"]), HALF), dark, TILE)
        for key, icon in zip(KEYS, TABLE, strict=True)
        if icon.copies
    ]
    mine = opening(GAME, setting, lambda name: True, ("way", "ahead", "reach", "arrow-1"), _emptied)
    return Box(
        [*tiles, *_reference()],
        [Board("The mine", mine, 260)],
        figures(setting.seats, 2),
        [("Tiles", [f"{icon.name} ×{icon.copies}: {icon.text}" for icon in TABLE if icon.copies])],
    )


def _emptied(view: MinersView) -> MinersView:
    """The mine before tiles are laid out."""
    return replace(view, cells=tuple(replace(cell, tile=None, hole=False) for cell in view.cells))


def _reference() -> list[Card]:
    """A card for each icon, to be read at the table."""
    back = plain_back("Mountain Miners")
    drawn: list[tuple[str, Art | None]] = [(NAME[key], card_art(NAME[key], 240)) for key in KEYS]
    return [Card(f"Reference: {name}", 1, art, back) for name, art in drawn if art is not None]
