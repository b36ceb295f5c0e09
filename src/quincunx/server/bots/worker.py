"""A bot process: reads decisions from its standard input, thinks, writes choices to its standard output.

Run as `python -m quincunx.server.bots.worker LIMIT`. It ends when its input ends, and ends itself when one thought
takes longer than LIMIT seconds, so that it never outlives a server that was killed.
"""

from __future__ import annotations

import os
import signal
import struct
import sys
from typing import Any, BinaryIO, Final

import msgspec

from quincunx.coach.asking import Question, answered
from quincunx.engine import Game, load_game

from .protocol import Answer, Material, answer, answer_of

MOST_GAMES: Final = 24
"""Variants with changed content are games of their own; so many are kept."""
HEAD: Final = struct.Struct(">I")


def frame(data: bytes) -> bytes:
    return HEAD.pack(len(data)) + data


def main() -> None:
    limit = float(sys.argv[1])
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    os.nice(5)
    games: dict[str, Game[Any]] = {}
    while True:
        asked = _read(source)
        if asked is None:
            return
        signal.setitimer(signal.ITIMER_REAL, limit)
        found = _think(asked, games)
        signal.setitimer(signal.ITIMER_REAL, 0)
        sink.write(frame(msgspec.json.encode(found)))
        sink.flush()


def _read(source: BinaryIO) -> bytes | None:
    head = source.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    return source.read(HEAD.unpack(head)[0])


def _think(asked: bytes, games: dict[str, Game[Any]]) -> Answer:
    try:
        material = msgspec.json.decode(asked, type=Material | Question)
        if len(games) > MOST_GAMES:
            games.clear()
        game = games.get(material.game) or games.setdefault(material.game, load_game(material.game))
        if isinstance(material, Question):
            return Answer(answered(material, game))
        return answer_of(answer(material, game))
    except Exception as cause:
        return Answer(fault=type(cause).__name__)


if __name__ == "__main__":
    main()
