"""Tracks: steps in a line, with the marks of the players who stand on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .markup import NOTHING, Markup, el, number
from .scene import Art, Map, Piece
from .shapes import emblem
from .text import fit, line
from .theme import Identity


@dataclass(frozen=True)
class Step:
    """One step of a track."""

    title: str
    note: str = ""
    """What it takes to leave it, or what it gives."""
    drawing: Markup = NOTHING
    """In a box of 48 by 48."""
    name: str = ""
    """The name under which options touch it; made from its number if empty."""
    card: str = ""


def track(
    label: str,
    steps: Sequence[Step],
    standing: Sequence[int],
    who: Sequence[Identity],
    prefix: str = "step",
    upright: bool = False,
    wide: float = 112,
) -> Map:
    """Steps from left to right (or from the foot up), with each player's mark on the step it stands on."""
    high = 108.0
    pieces: list[Piece] = []
    for at, step in enumerate(steps):
        here = [one for one in who if standing[one.seat] == at]
        x, y = (0.0, (len(steps) - 1 - at) * (high + 6)) if upright else (at * (wide + 6), 0.0)
        art = Art(wide, high, _step(step, here, wide, high))
        pieces.append(Piece(step.name or f"{prefix}-{at}", art, _label(step, here), step.card, x=x, y=y))
    full = len(steps) * ((high if upright else wide) + 6) - 6
    return Map(wide if upright else full, full if upright else high, NOTHING, pieces, label)


def _step(step: Step, here: Sequence[Identity], wide: float, high: float) -> Markup:
    frame = el("rect", x=0.75, y=0.75, width=wide - 1.5, height=high - 1.5, rx=8, class_="cell")
    drawing = el("g", step.drawing, transform=f"translate({number(wide / 2 - 24)} 5)", class_="step-art")
    title = line(step.title, wide / 2, 66, fit(step.title, wide - 10, 12, True), anchor="middle", class_="t serif b")
    note = (
        line(step.note, wide / 2, 80, fit(step.note, wide - 8, 11), anchor="middle", class_="t t-soft")
        if step.note
        else NOTHING
    )
    left = wide / 2 - (len(here) - 1) * 12.5
    marks = [
        el("g", emblem(one, 9), transform=f"translate({number(left + at * 25)} 95)", data_face=f"seat-{one.seat}")
        for at, one in enumerate(here)
    ]
    return el("g", frame, drawing, title, note, *marks)


def _label(step: Step, here: Sequence[Identity]) -> str:
    stands = f", here: {', '.join(one.letter for one in here)}" if here else ""
    return f"{step.title}{f', {step.note}' if step.note else ''}{stands}"
