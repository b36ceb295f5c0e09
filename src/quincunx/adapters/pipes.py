"""Both ends of a pipe between a program and its worker process: orders go one way, answers or faults the other."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any


def carry_out(pipe: Connection, work: Callable[[str, Any], Any]) -> None:
    """In the worker: carry out orders until it is told to go or the caller is gone."""
    while True:
        try:
            order = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        if order is None:
            return
        try:
            pipe.send((True, work(*order)))
        except Exception as fault:
            pipe.send((False, f"{type(fault).__name__}: {fault}"))


def answer_from(pipe: Connection) -> tuple[bool, Any]:
    """In the program: whether the order was carried out, and what came of it or what failed."""
    try:
        done, answer = pipe.recv()
    except EOFError:
        return False, "its process has ended"
    return done, answer
