"""Markup: the one place where text becomes HTML or SVG. Everything that is not Markup already is escaped here."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, TypeAlias

from .marked import Markup as Markup

_TEXT: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_VALUE: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
_CLOSED: Final = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]
)
_SHAPES: Final = frozenset(["path", "circle", "ellipse", "rect", "line", "polygon", "polyline", "use", "stop"])
_UNPRINTABLE: Final = dict.fromkeys((*range(9), 11, 12, *range(14, 32), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF))
"""Characters that no XML document may contain; a name that holds one must not break a drawing."""


_PLAIN: Final = re.compile(r"[^&<>\"'\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]*")
"""A text in which nothing has to be changed: most are, and looking is cheaper than translating."""


Child: TypeAlias = "Markup | str | int | Iterable[Child] | None"
Value: TypeAlias = str | int | float | bool | None

NOTHING: Final = Markup("")


def escape(text: object) -> Markup:
    """A text as the content of an element."""
    return text if isinstance(text, Markup) else Markup(content(str(text)))


def content(plain: str) -> str:
    """The same for whoever puts markup together as text: nothing is known to be markup already."""
    return plain if _PLAIN.fullmatch(plain) else plain.translate(_UNPRINTABLE).translate(_TEXT)


def quoted(plain: str) -> str:
    """A text as the value of an attribute, between double quotes."""
    return plain if _PLAIN.fullmatch(plain) else plain.translate(_UNPRINTABLE).translate(_VALUE)


def number(value: float) -> str:
    """A length or place with at most two digits after the point, without needless zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


@lru_cache(maxsize=8192)
def _written(name: str, value: str) -> str:
    """An attribute whose value is a text. Drawings repeat the same few thousand."""
    return f' {_name(name)}="{quoted(value)}"'


@cache
def _name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _attribute(name: str, value: Value) -> str:
    if isinstance(value, str):
        return _written(name, value)
    if value is None or value is False:
        return ""
    if isinstance(value, bool):  # before numbers: where it is compiled, a bool is one of those too
        return f' {_name(name)}=""'
    if isinstance(value, float):
        return f' {_name(name)}="{number(value)}"'
    return f' {_name(name)}="{value}"'


def join(children: Iterable[Child]) -> Markup:
    """Children one after the other."""
    return Markup("".join([child if type(child) is Markup else _child(child) for child in children]))


def _child(child: Child) -> str:
    if child is None:
        return ""
    if isinstance(child, str | int):
        return escape(child)
    return join(child)


def el(tag: str, /, *children: Child, **attributes: Value) -> Markup:
    """An element. `class_` is written `class`, `data_face` is written `data-face`; None and False leave one out."""
    opening = tag
    for name, value in attributes.items():
        if value is not None:
            opening += _written(name, value) if type(value) is str else _attribute(name, value)
    if tag in _CLOSED or (tag in _SHAPES and not children):
        return Markup(f"<{opening}/>")
    inner = children[0] if len(children) == 1 and type(children[0]) is Markup else join(children)
    return Markup(f"<{opening}>{inner}</{tag}>")


def classes(*names: str) -> str | None:
    """A class attribute from names, some of them empty."""
    return " ".join(name for name in names if name) or None


@lru_cache(maxsize=4096)
def slug(text: str) -> str:
    """A name as part of an address or id: lower case letters and digits with hyphens between."""
    words = "".join(c if c.isascii() and c.isalnum() else " " for c in text.lower().replace("’", "").replace("'", ""))
    return "-".join(words.split())
