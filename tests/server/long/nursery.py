"""Forks servers on demand: reads `start PORT DATABASE` and `reap PID` from its standard input."""

from __future__ import annotations

import os
import sys

from quincunx.engine import all_games
from quincunx.server import run
from quincunx.server.present.pages import prepare


def child(port: int, database: str) -> None:
    for number in (0, 1):
        os.dup2(os.open(os.devnull, os.O_RDWR), number)
    try:
        run.serve(port=port, database=database)
    finally:
        os._exit(1)


def main() -> None:
    prepare(all_games()[0])
    print("ready", flush=True)
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "start":
            port, _, database = rest.partition(" ")
            pid = os.fork()
            if pid == 0:
                child(int(port), database)
            print(pid, flush=True)
        else:
            os.waitpid(int(rest), 0)
            print("gone", flush=True)


if __name__ == "__main__":
    main()
