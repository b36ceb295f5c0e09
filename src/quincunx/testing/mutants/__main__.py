"""python -m quincunx.testing.mutants GAME: break the rules of a game, one small break at a time, and count."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """In a process whose sets always have the same order, so that every run comes to the same."""
    if os.environ.get("PYTHONHASHSEED", "random") == "random":
        again = [sys.executable, "-m", "quincunx.testing.mutants", *sys.argv[1:]]
        os.execve(sys.executable, again, {**os.environ, "PYTHONHASHSEED": "0"})
    from .command import main

    main()


if __name__ == "__main__":
    main()
