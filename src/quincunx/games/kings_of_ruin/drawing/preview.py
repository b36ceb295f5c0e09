"""Kings of Ruin: a verse of the journal as a page of its own, for whoever is writing it."""

from __future__ import annotations

from typing import Any, Final

from quincunx.drawing import Markup, join
from quincunx.drawing.brush import box, path, words
from quincunx.drawing.picture import standalone
from quincunx.drawing.text import lines, wrap

from .world import WORLD

WIDE: Final = 480.0
MARGIN: Final = 34.0
ROOM: Final = (WIDE - 2 * MARGIN) * 0.94
SIZE: Final = 16.5


def row_art(table: str, row: str, values: dict[str, Any], theme: str) -> str:
    """The page of a verse as a picture; empty for rows that are drawn as cards."""
    if table != "verse":
        return ""
    text = " ".join(str(values.get("text", "")).replace("*", "").split())
    told = wrap(text, ROOM, SIZE)
    y = 92.0 + len(told) * SIZE * 1.3
    parts: list[Markup] = [lines(told, MARGIN, 84, SIZE, class_="f-print serif")]
    options = values.get("option", [])
    for option in options if isinstance(options, list) else []:
        drawn, y = _way(option if isinstance(option, dict) else {}, y + 12)
        parts.append(drawn)
    high = max(230.0, y + 30)
    head = [
        box(5, 7, WIDE - 10, high - 10, "f-shade", 10, opacity="0.35"),
        box(2, 2, WIDE - 8, high - 8, "f-paper s-print-line w2", 10),
        words(f"{values.get('section', '')}", MARGIN, 46, 15, "f-print-soft serif b"),
        words(row, WIDE - MARGIN, 46, 15, "f-print-soft serif i", "end"),
        path(f"M{MARGIN} 56H{WIDE - MARGIN}", "s-print-line no-fill w1"),
    ]
    return standalone(join([*head, *parts]), f"Verse {row}", WIDE, high, theme, WORLD, felt=False)


def _way(option: dict[str, Any], y: float) -> tuple[Markup, float]:
    """One way on: its label, what it asks for, and where it goes."""
    label = wrap(str(option.get("label", "")), ROOM - 26, 15)
    asks = [str(option[word]) if word != "energy" else f"{option[word]} ENERGY" for word in ("req", "energy", "cost")
            if option.get(word)]  # fmt: skip
    leads = f"goes to {option['goto']}" if option.get("goto") else ""
    note = wrap("; ".join([*asks, leads] if leads else asks), ROOM - 26, 12)
    parts = [
        path(f"M{MARGIN + 7} {y + 2}l6 6-6 6-6-6z", "f-print"),
        lines(label, MARGIN + 26, y + 14, 15, class_="f-print b"),
        lines(note, MARGIN + 26, y + 14 + len(label) * 19, 12, class_="f-print-soft i"),
    ]
    return join(parts), y + 8 + len(label) * 19 + len(note) * 15
