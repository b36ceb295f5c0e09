"""Printing measured ratios beside their targets."""

from __future__ import annotations

import sys
from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """One yardstick: what was measured, against what, and what it should be at least."""

    what: str
    ours: float
    peer: float
    unit: str
    target: float

    @property
    def ratio(self) -> float:
        return self.ours / self.peer

    @property
    def met(self) -> bool:
        return self.ratio >= self.target


def show(lines: list[Line]) -> None:
    """Print the table; leave with 1 if a target was missed."""
    print(f"{'yardstick':<52}{'ours':>12}{'peer':>12}  {'':14}{'ratio':>7}{'target':>8}")
    for line in lines:
        verdict = "met" if line.met else "MISSED"
        print(
            f"{line.what:<52}{line.ours:>12,.0f}{line.peer:>12,.0f}  {line.unit:14}"
            f"{line.ratio:>7.2f}{line.target:>8.2f}  {verdict}"
        )
    sys.exit(0 if all(line.met for line in lines) else 1)
