"""Check the message of a commit: one subject of at most 72 characters, without a full stop, then an empty line."""

from __future__ import annotations

import sys
from pathlib import Path

LONGEST = 72


def faults(message: str) -> list[str]:
    """What is wrong with a message; comments do not count, and merges and reverts have subjects of their own."""
    lines = [line for line in message.splitlines() if not line.startswith("#")]
    subject = lines[0].strip() if lines else ""
    if subject.startswith(("Merge ", "Revert ", "fixup! ", "squash! ")):
        return []
    found = [] if subject else ["The subject is empty."]
    if len(subject) > LONGEST:
        found.append(f"The subject has {len(subject)} characters, {LONGEST} are allowed: say one thing, and why below.")
    if subject.endswith("."):
        found.append("The subject ends with a full stop: leave it out.")
    if len(lines) > 1 and lines[1].strip():
        found.append("The second line must be empty: the body begins on the third.")
    return found


def main() -> int:
    found = faults(Path(sys.argv[1]).read_text(encoding="utf-8"))
    for fault in found:
        print(fault, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
