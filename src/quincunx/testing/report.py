"""What a run of the compliance suite found."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final

MOST_KEPT: Final = 8
"""Different violations of one law that are described; further ones are only counted."""
LAWS: Final = (
    "lint", "no failure", "options", "legal", "copies", "conservation", "boundary", "locals", "non-interference: view",
    "non-interference: options", "non-interference: features", "non-interference: drawing", "non-interference: events",
    "non-interference: marks", "undo", "undo: marks", "simultaneous", "twins", "ids", "drawing", "events", "evaluation",
    "features", "termination", "steps", "replay", "replay: other process", "symmetry",
)  # fmt: skip
"""All of them, by name; `docs/add-a-game.md` says what each means."""
_NUMBERS: Final = re.compile(r"\d+")


def _many(number: int, noun: str, ending: str = "s") -> str:
    return f"{number:,} {noun}{'' if number == 1 else ending}"


@dataclass(frozen=True)
class Violation:
    law: str
    match: str
    """How to play the match again: seats, options, seed."""
    decision: int
    """The number of choices made before it."""
    what: str
    about: str = ""
    """What told too much or was wrong (an event, a field, an option): violations about the same are described once."""

    @property
    def place(self) -> str:
        return f"after {_many(self.decision, 'choice')}"

    @property
    def sort(self) -> tuple[str, str]:
        return self.law, self.about or _NUMBERS.sub("0", self.what)


@dataclass
class Report:
    game: str
    matches: int = 0
    decisions: int = 0
    laws: dict[str, int] = field(default_factory=dict)
    """How often each law was checked."""
    broken: dict[str, int] = field(default_factory=dict)
    """How often each law was found broken."""
    examples: dict[tuple[str, str], Violation] = field(default_factory=dict)
    """Of each sort of violation the first."""
    times: dict[tuple[str, str], int] = field(default_factory=dict)
    """Of each sort described: how often it was found."""
    steps: list[int] = field(default_factory=list)
    """The number of choices in every step."""
    most_options: int = 0

    def checked(self, law: str, times: int = 1) -> None:
        self.laws[law] = self.laws.get(law, 0) + times

    def broke(self, violation: Violation) -> None:
        law, sort = violation.law, violation.sort
        self.broken[law] = self.broken.get(law, 0) + 1
        if sort in self.examples or sum(1 for known in self.examples if known[0] == law) < MOST_KEPT:
            self.examples.setdefault(sort, violation)
            self.times[sort] = self.times.get(sort, 0) + 1

    def knows(self, law: str, about: str) -> bool:
        """A violation of this sort has been described already."""
        return (law, about) in self.examples

    @property
    def clean(self) -> bool:
        return not self.broken

    @property
    def violations(self) -> list[Violation]:
        """One example of each sort, law by law; within a law the most frequent first."""
        order = list(self.broken)
        return sorted(self.examples.values(), key=lambda v: (order.index(v.law), -self.times[v.sort]))

    def words(self, law: str = "") -> str:
        """What is broken and where, for people: of every law, or of one."""
        found = [violation for violation in self.violations if law in ("", violation.law)]
        lines = [f"{v.law} ({_many(self.times[v.sort], 'time')}; first: {v.match}, {v.place}): {v.what}" for v in found]
        return "\n  - ".join([f"{self.game} breaks a law in {_many(self.matches, 'match', 'es')}:", *lines])

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
                {"law": v.law, "times": self.times[v.sort], "match": v.match, "decision": v.decision, "what": v.what}
                for v in self.violations
            ],
            "step_median": self.step_length(0.5),
            "step_p99": self.step_length(0.99),
            "most_options": self.most_options,
        }
