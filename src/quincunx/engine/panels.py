"""A view as text in named parts, each in several forms, so that a small screen holds what is needed to decide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

EXPLAINED: Final = 20
"""What a shorter form costs its reader, the cheapest first: signs that are explained elsewhere,"""
ASIDE: Final = 30
"""what is seldom needed,"""
DETAIL: Final = 40
"""details of other seats,"""
BOARD: Final = 50
"""the board in short,"""
NEEDED: Final = 70
"""and what most decisions need."""


@dataclass(frozen=True)
class TextPanel:
    """A part of the table that can be asked for by its name."""

    name: str
    forms: tuple[tuple[int, str], ...]
    """From the roomiest to the shortest, each with what it costs the reader; an empty one leaves the panel out."""

    @property
    def whole(self) -> str:
        return self.forms[0][1]


def panel(name: str, whole: str | Sequence[str], *shorter: tuple[int, str | Sequence[str]]) -> TextPanel:
    """A panel from texts or lines."""
    return TextPanel(name, tuple((cost, joined(text)) for cost, text in ((0, whole), *shorter)))


def joined(text: str | Sequence[str]) -> str:
    return text if isinstance(text, str) else "\n".join(text)
