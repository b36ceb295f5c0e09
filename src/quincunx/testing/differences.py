"""Where two things that should be the same differ, in words."""

from __future__ import annotations

import re
from typing import Any, Final

from quincunx.engine import wire

_TOKENS: Final = re.compile(r"<[^>]*>|[^<]+")


def of_data(left: Any, right: Any, place: str = "") -> tuple[str, str]:
    """The first place at which two views (or other plain data) differ, and how: (“players[].hand”, “3 or 4”)."""
    return _of_data(wire.decode(wire.encode(left)), wire.decode(wire.encode(right)), place)


def _of_data(left: Any, right: Any, place: str) -> tuple[str, str]:
    if isinstance(left, dict) and isinstance(right, dict) and left.keys() == right.keys():
        parts = [(left[name], right[name], f"{place}.{name}".lstrip(".")) for name in left]
    elif isinstance(left, list) and isinstance(right, list) and len(left) == len(right):
        parts = [(one, other, f"{place}[]") for one, other in zip(left, right, strict=True)]
    else:
        return place, f"{shorten(left)} or {shorten(right)}"
    found = next((part for part in parts if part[0] != part[1]), None)
    return _of_data(*found) if found else (place, "the same")


def of_text(left: str, right: str) -> str:
    """The first line that differs, both ways."""
    pairs = zip(left.splitlines(), right.splitlines(), strict=False)
    return next((f"“{one}” or “{other}”" for one, other in pairs if one != other), "one has more lines")


def of_markup(left: str, right: str) -> str:
    """The first element or text of a drawing that differs, both ways."""
    pairs = zip(_TOKENS.findall(left), _TOKENS.findall(right), strict=False)
    found = next(((one, other) for one, other in pairs if one != other), ("the end", "something more"))
    return f"{shorten(found[0])} or {shorten(found[1])}"


def shorten(what: Any) -> str:
    text = str(what)
    return text if len(text) <= 120 else f"{text[:117]}…"
