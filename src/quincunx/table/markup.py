"""Markup: the one place where text becomes HTML or SVG. Everything that is not Markup already is escaped here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

_TEXT: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_VALUE: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
_CLOSED: Final = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]
)
_SHAPES: Final = frozenset(["path", "circle", "ellipse", "rect", "line", "polygon", "polyline", "use", "stop"])
_UNPRINTABLE: Final = dict.fromkeys((*range(9), 11, 12, *range(14, 32), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF))
"""Characters that no XML document may contain; a name that holds one must not break a drawing."""


class Markup(str):
    """A text that is markup already. Jinja2 and MarkupSafe know it by `__html__`."""

    __slots__ = ()

    def __html__(self) -> str:
        return self


Child: TypeAlias = "Markup | str | int | Iterable[Child] | None"
Value: TypeAlias = str | int | float | bool | None

NOTHING: Final = Markup("")


def escape(text: object) -> Markup:
    """A text as the content of an element."""
    return text if isinstance(text, Markup) else Markup(str(text).translate(_UNPRINTABLE).translate(_TEXT))


def number(value: float) -> str:
    """A length or place with at most two digits after the point, without needless zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def _value(value: Value) -> str:
    if isinstance(value, float):
        return number(value)
    return str(value).translate(_UNPRINTABLE).translate(_VALUE)


def _attribute(name: str, value: Value) -> str:
    if value is None or value is False:
        return ""
    shown = name.rstrip("_").replace("_", "-")
    return f' {shown}="{"" if value is True else _value(value)}"'


def join(children: Iterable[Child]) -> Markup:
    """Children one after the other."""
    return Markup("".join(_child(child) for child in children))


def _child(child: Child) -> str:
    if child is None:
        return ""
    if isinstance(child, str | int):
        return escape(child)
    return join(child)


def el(tag: str, /, *children: Child, **attributes: Value) -> Markup:
    """An element. `class_` is written `class`, `data_face` is written `data-face`; None and False leave one out."""
    opening = tag + "".join(_attribute(name, value) for name, value in attributes.items())
    if tag in _CLOSED or (tag in _SHAPES and not children):
        return Markup(f"<{opening}/>")
    return Markup(f"<{opening}>{join(children)}</{tag}>")


def classes(*names: str) -> str | None:
    """A class attribute from names, some of them empty."""
    return " ".join(name for name in names if name) or None


def slug(text: str) -> str:
    """A name as part of an address or id: lower case letters and digits with hyphens between."""
    words = "".join(c if c.isascii() and c.isalnum() else " " for c in text.lower().replace("’", "").replace("'", ""))
    return "-".join(words.split())
