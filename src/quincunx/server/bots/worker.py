"""A bot process: reads decisions from its standard input, thinks, writes choices to its standard output.

Run as `python -m quincunx.server.bots.worker LIMIT`. It ends when its input ends, and ends itself when one thought
takes longer than LIMIT seconds, so that it never outlives a server that was killed.

Told to ponder it answers nothing and thinks on until the next word comes: to whoever sends one it is free.

Before it thinks it says so, with an empty answer: the time in which it started and read the game is no time of the bot.
"""

from __future__ import annotations

import os
import select
import signal
import struct
import sys
import time
from collections.abc import Callable
from io import FileIO
from typing import Any, Final

import msgspec

from quincunx.bots.ponder import MOST, Ponder
from quincunx.coach.asking import Question, answered
from quincunx.engine import Game, load_game

from .protocol import Answer, Material, Reflect, Rest, answer, answer_of, ponder_of

MOST_GAMES: Final = 24
"""Variants with changed content are games of their own; so many are kept."""
LOADING: Final = 60.0
"""Seconds that reading a game may take."""
HEAD: Final = struct.Struct(">I")
AT_ONCE: Final = 4
"""Simulations between two looks at the input: whoever wants the process waits for no more."""


def frame(data: bytes) -> bytes:
    return HEAD.pack(len(data)) + data


def main() -> None:
    limit = float(sys.argv[1])
    source, sink = FileIO(0, closefd=False), sys.stdout.buffer
    sys.stdout = sys.stderr
    os.nice(5)

    def wanted() -> bool:
        signal.setitimer(signal.ITIMER_REAL, limit)  # who looks up has not hung
        return bool(select.select([source], [], [], 0)[0])

    def begun() -> None:
        signal.setitimer(signal.ITIMER_REAL, limit)
        sink.write(frame(b""))
        sink.flush()

    mind = Mind(wanted, begun)
    while True:
        asked = _read(source)
        if asked is None:
            return
        signal.setitimer(signal.ITIMER_REAL, max(limit, LOADING))
        found = mind.think(asked)
        signal.setitimer(signal.ITIMER_REAL, 0)
        if found is not None:
            sink.write(frame(msgspec.json.encode(found)))
            sink.flush()


def _read(source: FileIO) -> bytes | None:
    """The next word; without a buffer of our own, so that `select` sees what has come in."""
    head = _exactly(source, HEAD.size)
    return None if head is None else _exactly(source, HEAD.unpack(head)[0])


def _exactly(source: FileIO, size: int) -> bytes | None:
    found = b""
    while len(found) < size:
        more = source.read(size - len(found))
        if not more:
            return None
        found += more
    return found


class Mind:
    """What a process keeps from one decision to the next: games, and what it last pondered."""

    def __init__(self, wanted: Callable[[], bool], begun: Callable[[], None]) -> None:
        self.wanted = wanted
        """Somebody has sent something."""
        self.begun = begun
        """What has to be said before it thinks."""
        self.games: dict[str, Game[Any]] = {}
        self.place = ""
        self.pondered: Ponder | None = None

    def think(self, asked: bytes) -> Answer | None:
        """The answer; none to what wants none."""
        try:
            said = msgspec.json.decode(asked, type=Material | Question | Reflect | Rest)
            if isinstance(said, Rest):
                return None
            if isinstance(said, Reflect):
                self._ponder(said)
                return None
            game = self._game(said.game)
            self.begun()
            if isinstance(said, Question):
                return Answer(answered(said, game))
            kept = self.pondered if said.place and said.place == self.place else None
            return answer_of(answer(said, game, kept))
        except Exception as cause:
            return Answer(fault=type(cause).__name__)

    def _game(self, name: str) -> Game[Any]:
        if len(self.games) > MOST_GAMES:
            self.games.clear()
        return self.games.get(name) or self.games.setdefault(name, load_game(name))

    def _ponder(self, about: Reflect) -> None:
        """Think on until somebody wants something, or long enough. What goes wrong is nobody's loss."""
        self.place, self.pondered = "", None
        try:
            ponder = ponder_of(about.at, self._game(about.at.game))
            until = time.monotonic() + about.seconds
            while ponder and ponder.count < MOST and time.monotonic() < until and not self.wanted():
                ponder.simulate(AT_ONCE)
            self.place, self.pondered = about.at.place, ponder
        except Exception:
            self.pondered = None


if __name__ == "__main__":
    main()
