"""Workers: lanes of a batch in processes of their own. The arrays lie in shared memory; only orders travel."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, TypeAlias

from quincunx.adapters.encoding import Array, Encoder
from quincunx.adapters.extras import need
from quincunx.adapters.pipes import answer_from, carry_out
from quincunx.engine.errors import QuincunxError

from .arrays import Arrays, shapes
from .lanes import Lanes
from .opponents import player

np = need("numpy", "A batch of matches")

Plan: TypeAlias = tuple[list[Any], int | None, bool, str, bool]
"""Opponents as given, the caller's seat, everybody, autoreset, finals."""
ALIGNED: Final = 64
PATIENCE: Final = 5
"""Seconds a worker is given to leave."""


class WorkerFailed(QuincunxError):
    """A worker process could not go on."""


def shared_arrays(memory: Any, encoder: Encoder, matches: int, plan: Plan) -> tuple[Arrays, Array]:
    """The arrays of a batch, and the actions of its next step, in one block of memory."""
    made: dict[str, Array] = {}
    at = 0
    for name, (shape, dtype) in _wanted(encoder, matches, plan).items():
        made[name] = np.ndarray(shape, dtype, memory, at)
        at += _size(shape, dtype)
    actions = made.pop("actions")
    return Arrays(**{"finals": None, **made}), actions


def _wanted(encoder: Encoder, matches: int, plan: Plan) -> dict[str, tuple[tuple[int, ...], Any]]:
    return {**shapes(encoder, matches, plan[2], plan[4]), "actions": ((matches,), np.int64)}


def _size(shape: tuple[int, ...], dtype: Any) -> int:
    size = int(np.prod(shape)) * int(np.dtype(dtype).itemsize)
    return -(-size // ALIGNED) * ALIGNED


class Crew:
    """The workers of a batch; each steps a row of neighbouring lanes."""

    def __init__(self, encoder: Encoder, matches: int, workers: int, plan: Plan) -> None:
        context = get_context("spawn")
        size = sum([_size(shape, dtype) for shape, dtype in _wanted(encoder, matches, plan).values()])
        memory = context.RawArray("b", size)
        self.arrays, self.actions = shared_arrays(memory, encoder, matches, plan)
        count = min(workers, matches)
        edges = [matches * at // count for at in range(count + 1)]
        self.shares = [range(first, last) for first, last in pairwise(edges)]
        self.pipes: list[Any] = []
        self.processes: list[Any] = []
        for share in self.shares:
            pipe, theirs = context.Pipe()
            given = (theirs, memory, encoder, matches, plan, share.start, share.stop)
            process = context.Process(target=work, args=given, daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(pipe)
            self.processes.append(process)

    def reset(self, seeds: Sequence[str]) -> None:
        self._order("reset", [list(seeds[share.start : share.stop]) for share in self.shares])

    def step(self, actions: Sequence[int]) -> None:
        self.actions[:] = actions
        self._order("step", [None] * len(self.shares))

    def restart(self, lanes: Sequence[int]) -> None:
        self._order("restart", [[lane - share.start for lane in lanes if lane in share] for share in self.shares])

    def _order(self, what: str, with_what: list[Any]) -> None:
        for pipe, each in zip(self.pipes, with_what, strict=True):
            pipe.send((what, each))
        for done, fault in [answer_from(pipe) for pipe in self.pipes]:
            if not done:
                raise WorkerFailed(f"A worker of the batch failed: {fault}")

    def close(self) -> None:
        for pipe in self.pipes:
            with suppress(OSError):  # the worker may have left already
                pipe.send(None)
        for process, pipe in zip(self.processes, self.pipes, strict=True):
            process.join(PATIENCE)
            pipe.close()
        self.pipes, self.processes, self.shares = [], [], []


def work(pipe: Connection, memory: Any, encoder: Encoder, matches: int, plan: Plan, first: int, last: int) -> None:
    """A worker process: carries out orders until it is told to go or the caller is gone."""
    opponents, learner, everybody, autoreset, _ = plan
    arrays, actions = shared_arrays(memory, encoder, matches, plan)
    own = actions[first:last]
    lanes: Any = None

    def done(what: str, given: Any) -> None:
        nonlocal lanes
        if lanes is None:
            part = arrays.part(first, last)
            lanes = Lanes(encoder, part, [player(one) for one in opponents], learner, everybody, autoreset)
        getattr(lanes, what)(own.tolist() if what == "step" else given)

    carry_out(pipe, done)
