"""Examining a whole record in processes of our own: resumable, stoppable, the same numbers however many there are.

What is found lies in a file beside the record, one line for each choice; a second run goes on where the first stopped.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from quincunx.bots.processes import worker_pool
from quincunx.engine import Game, Match, load_game
from quincunx.engine.record import Record, open_match

from .asking import Question, answered, question_of
from .examine import Care, Examined, care_of
from .review import Asked, Review, in_effect, reviewed, walked

Progress = Callable[[int, int], None]
"""Hears how many choices have been examined, and of how many."""


class CacheHead(msgspec.Struct, frozen=True):
    """The first line of a cache: what it belongs to."""

    record: str
    care: Care


class CacheLine(msgspec.Struct, frozen=True):
    seq: int
    found: Examined


class Cache:
    """Examinations kept in a file. One of another record, or made with other care, is begun anew."""

    def __init__(self, path: Path | None, head: CacheHead) -> None:
        self.path = path
        self.found: dict[int, Examined] = {}
        if path is not None and not self._read(path, head):
            path.write_bytes(msgspec.json.encode(head) + b"\n")

    def _read(self, path: Path, head: CacheHead) -> bool:
        try:
            first, *lines = path.read_bytes().splitlines()
            if msgspec.json.decode(first, type=CacheHead) != head:
                return False
        except (OSError, ValueError, msgspec.DecodeError):
            return False
        for line in lines:
            try:
                kept = msgspec.json.decode(line, type=CacheLine)
            except msgspec.DecodeError:
                continue  # the last line of a run that was ended while it wrote
            self.found[kept.seq] = kept.found
        return True

    def keep(self, seq: int, found: Examined) -> None:
        self.found[seq] = found
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(CacheLine(seq, found)) + b"\n")


def cache_path(record: Path) -> Path:
    return record.with_name(record.name + ".review")


def digest_of(record: Record) -> str:
    """What a record is known by: its key, and what was chosen."""
    chain = record.entries[-1].chain if record.entries else record.head.chain
    return hashlib.blake2b(f"{record.head.commitment} {chain}".encode(), digest_size=16).hexdigest()


class RecordReview:
    """The review of one record, as far as it has come."""

    def __init__(
        self, record: Record, game: Game[Any], path: str, cache: Path | None, care: Care | None = None
    ) -> None:
        self.record = record
        self.game = game
        self.path = path
        """How another process loads the game."""
        whole = open_match(record, game)
        self.wanted = in_effect(whole)
        self.care = care or care_of(game, whole.setting)
        self.cache = Cache(cache, CacheHead(digest_of(record), self.care))

    def fresh(self) -> Match:
        return open_match(self.record, self.game, upto=0)

    def left(self) -> list[int]:
        return [seq for seq in self.wanted if seq not in self.cache.found]

    def run(self, workers: int, told: Progress) -> None:
        """Examine what is left. Whatever stops it, all that was found is kept."""
        told(len(self.wanted) - len(self.left()), len(self.wanted))
        if self.left():
            with closing(self._examined(workers)) as examined:
                for seq, found in examined:
                    self.cache.keep(seq, found)
                    told(len(self.cache.found), len(self.wanted))

    def _examined(self, workers: int) -> Generator[tuple[int, Examined], None, None]:
        if workers < 2:
            for asked in walked(self.fresh(), self.record.lines(), self.left()):
                yield asked.line.seq, answer(self.question(asked))
            return
        with worker_pool(workers) as pool:
            yield from self._spread(pool, 2 * workers)

    def _spread(self, pool: ProcessPoolExecutor, most: int) -> Iterator[tuple[int, Examined]]:
        """At most so many questions wait at a time."""
        open_: dict[Future[Examined], int] = {}
        for asked in walked(self.fresh(), self.record.lines(), self.left()):
            open_[pool.submit(answer, self.question(asked))] = asked.line.seq
            if len(open_) >= most:
                yield from _ready(open_)
        while open_:
            yield from _ready(open_)

    def question(self, asked: Asked) -> Question:
        return examination(asked, self.path, self.care)

    def review(self) -> Review:
        """What is known so far, put together."""
        return reviewed(self.fresh(), self.record.lines(), self.wanted, self.cache.found)


def examination(asked: Asked, path: str, care: Care) -> Question:
    """The question about one choice. Its seed follows from the match, so everybody gets the same answer."""
    match, line = asked.match, asked.line
    seed = f"review/{match.commitment[:16]}/{line.seq}"
    return question_of(match, path, "examine", line.seat, care.effort, seed, line.choice, care.guesses)


def _ready(open_: dict[Future[Examined], int]) -> Iterator[tuple[int, Examined]]:
    done, _ = wait(open_, return_when=FIRST_COMPLETED)
    for future in done:
        yield open_.pop(future), future.result()


@cache
def _game(path: str) -> Game[Any]:
    return load_game(path)


def answer(question: Question) -> Examined:
    found = answered(question, _game(question.game))
    assert isinstance(found, Examined), "it was asked to examine"
    return found
