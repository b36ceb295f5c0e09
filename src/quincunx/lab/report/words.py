"""How numbers are said in reports."""

from __future__ import annotations

from ..analyse.analysis import Finding
from .page import Section

Written = tuple[Section, list[Finding]]
"""What each writer of a section returns."""


def percent(share: float) -> str:
    return f"{share:.1%}".replace("%", " %")


def points(share: float) -> str:
    """A difference of shares, in points."""
    return f"{share * 100:+.1f} points".replace("-", "−")


def between(low: float, high: float) -> str:
    return f"95 % interval {percent(low)} to {percent(high)}"
