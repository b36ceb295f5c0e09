"""Tools for tests: the command line in this process, in another process, and at a real pseudo-terminal."""

from __future__ import annotations

import contextlib
import io
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from quincunx.cli.main import run

COINS: Final = "tests.cli.coins:GAME"
PEBBLES: Final = "quincunx.games._template:GAME"
ROOT: Final = Path(__file__).parents[2]
CLEAR: Final = "\x1b[H\x1b[2J"
SCROLLED_TOO: Final = "\x1b[3J"
PATIENCE: Final = 180.0
"""Seconds after which a test that waits gives up; no measure of anything."""
ANSI: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@dataclass
class Done:
    code: int
    out: str
    err: str


class Typist:
    """Runs commands in this process with given input; nothing is a terminal."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *arguments: str, typed: str = "") -> Done:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = run(list(arguments))
        captured = self.capsys.readouterr()
        return Done(code, captured.out, captured.err)


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "quincunx.cli.main", *arguments]


def elsewhere(*arguments: str, typed: str | None = None, env: dict[str, str] | None = None) -> Done:
    """Runs a command in another process."""
    done = subprocess.run(
        command(*arguments),
        input=typed,
        stdin=subprocess.DEVNULL if typed is None else None,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        timeout=PATIENCE,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)


class Pty:
    """A command at a pseudo-terminal of 80 x 24: type at it, read what stands there."""

    def __init__(self, *arguments: str, env: dict[str, str] | None = None) -> None:
        self.seen = ""
        self.mark = 0
        own, other = pty.openpty()
        size = {"COLUMNS": "80", "LINES": "24", "TERM": "xterm-256color"}
        self.process = subprocess.Popen(
            command(*arguments),
            stdin=other,
            stdout=other,
            stderr=other,
            cwd=ROOT,
            env={**os.environ, **size, **(env or {})},
            start_new_session=True,
        )
        os.close(other)
        self.own = own

    def until(self, text: str) -> str:
        """Read until the text comes, after what earlier calls waited for; returns everything since then."""
        end = time.monotonic() + PATIENCE
        while text not in self.plain()[self.mark :]:
            ended = not self._read(0.2) and self.process.poll() is not None
            assert not ended and time.monotonic() < end, (
                f"“{text}” did not come; there was:\n{self.plain()[self.mark :]}"
            )
        start = self.mark
        self.mark = self.plain().index(text, start) + len(text)
        return self.plain()[start : self.mark]

    def plain(self) -> str:
        """Everything that came, without control sequences."""
        return ANSI.sub("", self.seen)

    def type(self, text: str) -> None:
        os.write(self.own, text.encode())

    def answer(self, text: str, wait: str) -> str:
        self.type(text + "\n")
        return self.until(wait)

    def interrupt(self) -> None:
        self.signal(signal.SIGINT)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal, again only where nothing came of it: one that arrives between the prompt and the wait for
        keys is noticed only with the next one (Python’s own input() behaves so). Then the program sleeps and has
        written nothing; a program that is only slow does not sleep."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, number)
            while not self._asleep():
                if self._read(0.05) or self.process.poll() is not None:
                    return
            if self._read(3.0) or self.process.poll() is not None:
                return

    def _asleep(self) -> bool:
        """Its main thread waits for something, as the system sees it."""
        with contextlib.suppress(OSError):
            return Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()[0] == "S"
        return True

    def end(self) -> int:
        """Read on to the end of the program; returns its exit code."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and (self._read(0.1) or self.process.poll() is None):
            pass
        code = self.process.wait(timeout=1)
        self.close()
        return code

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        with contextlib.suppress(OSError):
            os.close(self.own)

    def on_screen(self) -> str:
        """What can still be read: everything since the screen was last wiped."""
        return self.seen.rpartition(CLEAR)[2]

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self.own], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.own, 65536)
        except OSError:
            return False
        self.seen += data.decode("utf-8", "replace")
        return bool(data)
