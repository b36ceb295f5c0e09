"""Text in drawings: how wide a word is, about, and where a line breaks. No font can be asked, so widths are estimates
for the usual sans-serif faces, on the generous side."""

from __future__ import annotations

from typing import Final

from .markup import Markup, el

_NARROW: Final = frozenset("iljtfrI.,:;'’|!()[] -")
_WIDE: Final = frozenset("mwMW@%—")


def measure(text: str, size: float, bold: bool = False) -> float:
    """About how wide the text is."""
    units = sum(0.32 if c in _NARROW else 0.9 if c in _WIDE else 0.68 if c.isupper() else 0.56 for c in text)
    return units * size * (1.06 if bold else 1.0)


def amount(value: float, signed: bool = False) -> str:
    """A number as people read it, with a true minus sign; not for coordinates, files or programs."""
    return f"{value:+g}".replace("-", "−") if signed else f"{value:g}".replace("-", "−")


def wrap(text: str, width: float, size: float, bold: bool = False) -> list[str]:
    """The text in lines that are about as wide as `width` at most; a word is never broken."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and measure(longer, size, bold) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line] if line else lines


def fit(text: str, width: float, size: float, bold: bool = False) -> float:
    """The size at which the text is at most `width` wide, `size` at most."""
    wide = measure(text, size, bold)
    return size if wide <= width else size * width / wide


def shorten(text: str, width: float, size: float) -> str:
    """The text, or its beginning with an ellipsis where it is too wide."""
    if measure(text, size) <= width:
        return text
    while text and measure(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def line(text: str, x: float, y: float, size: float, **how: str) -> Markup:
    """One line of text in a drawing; `anchor` is start, middle or end, `class_` its style."""
    anchor = how.pop("anchor", "start")
    return el("text", text, x=x, y=y, font_size=size, text_anchor=anchor, class_=how.pop("class_", "t"))


def lines(texts: list[str], x: float, y: float, size: float, anchor: str = "start", class_: str = "t") -> Markup:
    """Lines of text below each other."""
    spans = [el("tspan", text, x=x, dy=0 if at == 0 else size * 1.25) for at, text in enumerate(texts)]
    return el("text", spans, x=x, y=y, font_size=size, text_anchor=anchor, class_=class_)
