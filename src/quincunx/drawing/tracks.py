"""Tracks: steps in a line, with the marks of the players who stand on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from .markup import NOTHING, Markup, el, number
from .scene import Art, Piece, Row
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
    steps: Sequence[Step], standing: Sequence[int], who: Sequence[Identity], prefix: str = "step", wide: float = 98
) -> Row:
    """Steps one after the other, wrapping on a narrow page, with each player's mark on the step it stands on."""
    pieces: list[Piece] = []
    for at, step in enumerate(steps):
        here = tuple(one for one in who if standing[one.seat] == at)
        art = _step(step, here, wide)
        pieces.append(Piece(step.name or f"{prefix}-{at}", art, _label(step, here), step.card))
    return Row(pieces, "s")


@lru_cache(maxsize=512)
def _step(step: Step, here: tuple[Identity, ...], wide: float) -> Art:
    frame = el("rect", x=0.75, y=0.75, width=wide - 1.5, height=110.5, rx=8, class_="cell")
    drawing = el("g", step.drawing, transform=f"translate({number(wide / 2 - 24)} 5)", class_="step-art")
    title = line(step.title, wide / 2, 67, fit(step.title, wide - 8, 13, True), anchor="middle", class_="t serif b")
    note = line(step.note, wide / 2, 82, fit(step.note, wide - 8, 11.5), anchor="middle", class_="t t-soft")
    left = wide / 2 - (len(here) - 1) * 11.5
    marks = [_mark(one, left + at * 23) for at, one in enumerate(here)]
    return Art(wide, 112, el("g", frame, drawing, title, note if step.note else NOTHING, *marks))


def _mark(who: Identity, x: float) -> Markup:
    """The outer group is what glides: it must not carry a place of its own."""
    return el("g", el("g", emblem(who, 9), transform=f"translate({number(x)} 98)"), data_face=f"seat-{who.seat}")


def _label(step: Step, here: Sequence[Identity]) -> str:
    stands = f", here: {', '.join(one.letter for one in here)}" if here else ""
    return f"{step.title}{f', {step.note}' if step.note else ''}{stands}"
