"""Karmaka: what is shown large while it happens: a card that somebody else plays for its ability."""

from __future__ import annotations

from quincunx.drawing import Moment
from quincunx.drawing.told import LARGE, Telling, shown

from .scene import card_art


def told(telling: Telling) -> Moment | None:
    text = telling.first("KM-043")
    held = card_art(text.partition(" plays ")[2].partition(" for its ")[0], LARGE)
    return shown(text, held) if held else None
