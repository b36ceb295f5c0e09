"""Bytes that stop at their ends: apart from `features`, which is compiled, because a compiled class cannot be bytes."""

from __future__ import annotations

from typing import Any


class Saturated(bytearray):
    """What is above 255 is written as 255, what is below 0 as 0."""

    def __setitem__(self, at: Any, value: Any) -> None:
        super().__setitem__(at, max(0, min(255, value)) if isinstance(value, int) else value)
