"""Asking for one of several things."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from quincunx.engine import Ask, Kind


def one_of(seat: int, kind: Kind, things: list[int]) -> Generator[Ask, Any, int]:
    """The seat names one of these cards or seats; where there is only one, nobody is asked."""
    if len(things) == 1:
        return things[0]
    chosen: int = yield seat, kind, things
    return chosen
