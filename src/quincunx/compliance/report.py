"""What a run of the compliance suite found."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

MOST_KEPT: Final = 50
"""Violations described; further ones are only counted."""


@dataclass(frozen=True)
class Violation:
    law: str
    match: str
    """How to play the match again: seats, options, seed."""
    decision: int
    """The number of choices made before it."""
    what: str


@dataclass
class Report:
    game: str
    matches: int = 0
    decisions: int = 0
    laws: dict[str, int] = field(default_factory=dict)
    """How often each law was checked."""
    broken: dict[str, int] = field(default_factory=dict)
    """How often each law was found broken."""
    violations: list[Violation] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)
    """The number of choices in every step."""
    most_options: int = 0

    def checked(self, law: str, times: int = 1) -> None:
        self.laws[law] = self.laws.get(law, 0) + times

    def broke(self, violation: Violation) -> None:
        self.broken[violation.law] = self.broken.get(violation.law, 0) + 1
        if len(self.violations) < MOST_KEPT:
            self.violations.append(violation)

    @property
    def clean(self) -> bool:
        return not self.broken

    def step_length(self, share: float) -> int:
        """The length that this share of all steps does not exceed."""
        steps = sorted(self.steps)
        return steps[min(len(steps) - 1, int(len(steps) * share))] if steps else 0

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "matches": self.matches,
            "decisions": self.decisions,
            "violations": sum(self.broken.values()),
            "laws": {law: {"checks": n, "violations": self.broken.get(law, 0)} for law, n in self.laws.items()},
            "found": [
                {"law": v.law, "match": v.match, "decision": v.decision, "what": v.what} for v in self.violations
            ],
            "step_median": self.step_length(0.5),
            "step_p99": self.step_length(0.99),
            "most_options": self.most_options,
        }
