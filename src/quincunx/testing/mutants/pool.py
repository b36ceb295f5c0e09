"""Children: each tries one mutant in a copy of this process and says what became of it."""

from __future__ import annotations

import contextlib
import mmap
import os
import resource
import signal
import struct
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

KILLED: Final = "killed"
SURVIVED: Final = "survived"
TIMEOUT: Final = "timeout"
FAULT: Final = "fault"
"""The harness itself failed: counted as neither."""
MEMORY: Final = 2 << 30
"""How much more memory a mutant may ask for than the process it came from."""
WALL: Final = 20
"""The limit of time is on the processor; on a busy machine the clock may show this many times more."""

NUMBER: Final = struct.Struct("i")
notes: Final[list[mmap.mmap]] = []
"""In a child: where it says which test it has come to."""

T = TypeVar("T")


@dataclass(frozen=True)
class Outcome:
    what: str
    by: str = ""
    """The test that killed it, or how it died."""
    at: int = -1
    """Which test was running when the limit of time was reached."""


@dataclass
class Child:
    pid: int
    pipe: int
    ends: float
    note: mmap.mmap


def run(
    tasks: Sequence[T], work: Callable[[T], Outcome], limit: Callable[[T], float], jobs: int
) -> Iterator[tuple[T, Outcome]]:
    """Try the tasks, so many at a time, each for so many seconds of the processor."""
    waiting = list(reversed(tasks))
    busy: dict[int, tuple[T, Child]] = {}
    try:
        while waiting or busy:
            while waiting and len(busy) < jobs:
                task = waiting.pop()
                child = start(task, work, limit(task))
                busy[child.pid] = task, child
            for pid, status in ended(busy):
                task, child = busy.pop(pid)
                yield task, outcome(child, status)
    finally:
        for _, child in busy.values():
            stop(child)
            os.waitpid(child.pid, 0)


def ended(busy: dict[int, tuple[T, Child]]) -> Iterator[tuple[int, int]]:
    """Which children have ended; waits a moment if none has."""
    found = False
    for pid in list(busy):
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            found = True
            yield pid, status
        elif time.monotonic() > busy[pid][1].ends:
            stop(busy[pid][1])
    if not found:
        time.sleep(0.005)


def start(task: T, work: Callable[[T], Outcome], seconds: float) -> Child:
    read, write = os.pipe()
    note = mmap.mmap(-1, NUMBER.size)
    NUMBER.pack_into(note, 0, -1)
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        os.close(write)
        return Child(pid, read, time.monotonic() + seconds * WALL, note)
    os.close(read)
    os.setsid()
    notes.append(note)
    try:
        bind(seconds)
        result = work(task)
        os.write(write, f"{result.what}\n{result.by}".encode())
    except BaseException as fault:
        os.write(write, f"{FAULT}\n{type(fault).__name__}: {fault}".encode()[:4000])
    os._exit(0)


def bind(seconds: float) -> None:
    """A mutant says nothing, and has a limit of time and memory."""
    quiet = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(quiet, number)
    whole = int(seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (whole, whole + 2))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with contextlib.suppress(OSError):  # where the system does not say how large a process is, memory has no limit
        size = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (size + MEMORY, size + MEMORY))


def allow(seconds: float, number: int = -1) -> None:
    """From now on so many seconds of the processor, for this test; then the child is over."""
    for note in notes:
        NUMBER.pack_into(note, 0, number)
    signal.setitimer(signal.ITIMER_PROF, seconds)


def stop(child: Child) -> None:
    """End a child, and whatever it has started."""
    try:
        os.killpg(child.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        os.kill(child.pid, signal.SIGKILL)


def outcome(child: Child, status: int) -> Outcome:
    with os.fdopen(child.pipe, encoding="utf-8", errors="replace") as file:
        said = file.read()
    if os.WIFSIGNALED(status):
        which = os.WTERMSIG(status)
        if which in (signal.SIGPROF, signal.SIGXCPU, signal.SIGKILL):
            return Outcome(TIMEOUT, "the limit of time", NUMBER.unpack_from(child.note)[0])
        return Outcome(KILLED, f"signal {which}")
    what, _, by = said.partition("\n")
    return Outcome(what or KILLED, by)
