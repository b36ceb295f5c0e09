"""The probe: one run of the unbroken game that notes which test runs which lines, for how long, and in what way."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

import quincunx

PACKAGE: Final = Path(str(quincunx.__file__)).resolve().parent
ELSEWHERE: Final = tuple(f"{PACKAGE / name}/" for name in ("compliance", "bots", "lab", "bench"))
"""Code that plays whole matches: a test that runs it asserts a law or a bot, not one rule."""
SENDS: Final = (str(PACKAGE / "engine" / "play.py"), "Play.send")
MOST_CHOICES: Final = 300
"""A test that makes more choices plays matches at random."""


@dataclass
class Trace:
    """What one test did."""

    passed: bool = True
    seconds: float = 0.0
    choices: int = 0
    foreign: bool = False
    lines: dict[str, set[int]] = field(default_factory=dict)

    @property
    def counts(self) -> bool:
        return self.passed and not self.foreign and self.choices <= MOST_CHOICES

    @property
    def reason(self) -> str:
        """Why it does not count."""
        if not self.passed:
            return "fails without any mutant"
        return "asserts laws or bots" if self.foreign else f"plays matches: {self.choices} choices"


class Tracer:
    """Watches the lines of the given files."""

    def __init__(self, files: set[str]) -> None:
        self.files = files
        self.now = Trace()
        self.sort: dict[CodeType, int] = {}

    def __call__(self, frame: FrameType, event: str, arg: Any) -> Callable[..., Any] | None:
        code = frame.f_code
        sort = self.sort.get(code)
        if sort is None:
            sort = self.sort[code] = self.sorted(code)
        if sort == 1:
            self.now.lines.setdefault(code.co_filename, set()).add(frame.f_lineno)
            return self.line
        if sort == 2:
            self.now.choices += 1
        elif sort == 3:
            self.now.foreign = True
        return None

    def line(self, frame: FrameType, event: str, arg: Any) -> Callable[..., Any]:
        if event == "line":
            self.now.lines[frame.f_code.co_filename].add(frame.f_lineno)
        return self.line

    def sorted(self, code: CodeType) -> int:
        if code.co_filename in self.files:
            return 1
        if (code.co_filename, code.co_qualname) == SENDS:
            return 2
        ours = code.co_filename.startswith(ELSEWHERE) and "/compliance/mutants/" not in code.co_filename
        return 3 if ours and code.co_name != "<module>" else 0

    def watch(self, run: Callable[[], bool]) -> Trace:
        """The trace of one test."""
        self.now = Trace()
        began = time.process_time()
        sys.settrace(self)
        try:
            self.now.passed = run()
        finally:
            sys.settrace(None)
        self.now.seconds = time.process_time() - began
        return self.now


class Loading:
    """Notes which functions of the given files run while the game and its tests are loaded: exchanging their code
    afterwards would come too late."""

    def __init__(self, files: set[str]) -> None:
        self.files = files
        self.ran: set[tuple[str, str]] = set()

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        code = frame.f_code
        if code.co_filename in self.files:
            self.ran.add((code.co_filename, code.co_qualname.split(".<locals>")[0]))

    def start(self) -> None:
        sys.settrace(self)

    def stop(self) -> set[tuple[str, str]]:
        sys.settrace(None)
        return self.ran
