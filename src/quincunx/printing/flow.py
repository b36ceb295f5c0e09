"""Text on paper: lines broken by the widths of the letters, columns filled from top to bottom."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from quincunx.drawing.markup import Markup, el, join, number

from .pdf import LETTERS

# Advance widths of the usual sans-serif metrics (those of Helvetica, Arial and Liberation Sans), in thousandths.
_GROUPS: Final = {
    222: "ijl'’‘", 278: " !,./:;I[]\\ft·", 333: "()-r`“”", 260: "|", 355: '"', 389: "*", 469: "^", 500: "cksvxyzJ",
    556: "#$?_abdeghnopqu0123456789L–äöü§", 584: "+<=>~±×", 611: "FTZ", 667: "&ABEKPSVXYÄ", 722: "CDHNRUwÜ",
    778: "GOQÖ", 833: "Mm", 889: "%", 944: "W", 1000: "—…→", 1015: "@",
}  # fmt: skip
_WIDTH: Final = {letter: width / 1000 for width, letters in _GROUPS.items() for letter in letters}
_BOLD: Final = 1.075
_MARK: Final = re.compile(r"(\*\*.+?\*\*|\*[^*\s][^*]*?\*|`[^`]+`)")
Run = tuple[str, str]
"""A piece of text, and how it is set: "", b, i or c."""
Word = tuple[str, str, bool]
"""A word, how it is set, and whether it follows the one before without a space."""


@dataclass(frozen=True)
class Style:
    size: float
    """Millimetres."""
    weight: str = ""
    colour: str = "#1d1a16"
    above: float = 0.0
    below: float = 0.9
    leading: float = 1.32
    family: str = LETTERS
    stretch: float = 1.0
    """How much wider than the sans-serif letters its family is."""


def wide(text: str, size: float, how: str = "") -> float:
    """How wide a text is."""
    units = sum(_WIDTH.get(letter, 0.62) for letter in text)
    return units * size * (_BOLD if how == "b" else 1.0)


def runs(text: str) -> list[Run]:
    """A line of our own rulebook with its emphasis."""
    found: list[Run] = []
    for part in _MARK.split(text):
        if part.startswith("**"):
            found.append((part[2:-2], "b"))
        elif part.startswith("*") and len(part) > 2:
            found.append((part[1:-1], "i"))
        elif part.startswith("`"):
            found.append((part[1:-1], "c"))
        elif part:
            found.append((part, ""))
    return found


def broken(text: str, width: float, style: Style) -> list[list[Word]]:
    """The text in lines of words that fit; a word that is wider alone has a line alone."""
    lines: list[list[Word]] = [[]]
    at = 0.0
    space = wide(" ", style.size) * style.stretch
    for word, how, glued in _words(text):
        more = wide(word, style.size, how or ("b" if style.weight == "bold" else "")) * style.stretch
        gap = 0.0 if glued or not lines[-1] else space
        if lines[-1] and at + gap + more > width and not glued:
            lines.append([])
            at = gap = 0.0
        at += gap + more
        lines[-1].append((word, how, glued))
    return [line for line in lines if line]


def _words(text: str) -> list[Word]:
    """Words with their look; glued ones follow the word before without a space, as a comma after emphasis does."""
    found: list[Word] = []
    open_end = False
    for part, how in runs(text):
        for at, word in enumerate(part.split()):
            found.append((word, how, at == 0 and open_end and not part[0].isspace()))
        open_end = not part[-1].isspace()
    return found


def set_line(line: Sequence[Word], x: float, y: float, style: Style) -> Markup:
    """One line: words of the same look are one piece of text."""
    merged: list[list[str]] = []
    for at, (word, how, glued) in enumerate(line):
        text = word if at == 0 or glued else f" {word}"
        if merged and merged[-1][1] == how:
            merged[-1][0] += text
        else:
            merged.append([text, how])
    spans = [el("tspan", text, **_look(how)) for text, how in merged]
    return el(
        "text", join(spans), x=number(x), y=number(y), font_size=number(style.size), fill=style.colour,
        style=f"font-family:{style.family}", font_weight=style.weight or None,
    )  # fmt: skip


def _look(how: str) -> dict[str, str]:
    looks = {"b": {"font_weight": "bold"}, "i": {"font_style": "italic"}, "c": {"font_weight": "bold"}}
    return looks.get(how, {})


class Columns:
    """Fills pages column by column. Blocks are kept together where they fit into a column at all."""

    def __init__(self, width: float, top: float, bottom: float, lefts: Sequence[float]) -> None:
        self.width = width
        self.top = top
        self.bottom = bottom
        self.lefts = lefts
        self.pages: list[list[Markup]] = [[]]
        self.column = 0
        self.y = top

    @property
    def x(self) -> float:
        return self.lefts[self.column]

    def room(self, high: float) -> None:
        """Go to the next column, or page, where so much does not fit below."""
        if self.y + high <= self.bottom or self.y == self.top:
            return
        self.column += 1
        if self.column == len(self.lefts):
            self.column = 0
            self.pages.append([])
        self.y = self.top

    def text(self, text: str, style: Style, indent: float = 0.0, keep: float = 0.0) -> None:
        """A paragraph; its first two lines, and `keep` more below it, stay together."""
        lines = broken(text, self.width - indent, style)
        step = style.size * style.leading
        self.y += style.above if self.y > self.top else 0
        self.room(min(len(lines), 2) * step + keep)
        for line in lines:
            self.room(step)
            self.pages[-1].append(set_line(line, self.x + indent, self.y + style.size, style))
            self.y += step
        self.y += style.below

    def draw(self, body: Markup) -> None:
        self.pages[-1].append(body)
