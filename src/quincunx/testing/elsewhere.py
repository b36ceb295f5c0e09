"""Replays a record in a process of its own and prints the digest: run as a module with GAME and FILE."""

from __future__ import annotations

import sys
from pathlib import Path

from quincunx.engine import load_game
from quincunx.engine.record import load_record, open_match

if __name__ == "__main__":
    print(open_match(load_record(Path(sys.argv[2])), load_game(sys.argv[1])).digest())
