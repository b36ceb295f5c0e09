"""Programs as bots: something outside answers, over standard input and output or over HTTP (docs/league.md).

    program:python my_bot.py        one line of JSON in for each decision, one line out
    url:http://127.0.0.1:9000/      the same message posted, the same answer in the body

A program is started once in each process and kept for all its matches. It learns what its seat may know and nothing
else; an answer that is late, broken or not legal is a `ProgramFault`, which a league counts as a lost match.
"""

from __future__ import annotations

import atexit
import json
import queue
import shlex
import subprocess
import threading
import urllib.error
import urllib.request
from contextlib import suppress
from functools import cache
from typing import Any, Final

from quincunx.engine import Choice, QuincunxError
from quincunx.engine.wire import encode

from .base import Bot, DecisionContext
from .specs import make_bot

PROTOCOL: Final = 1
PATIENCE: Final = 30.0
"""Seconds for one answer."""


class ProgramFault(QuincunxError):
    """The program gave no legal answer."""

    def __init__(self, who: str, what: str) -> None:
        super().__init__(f"{who}: {what}.")
        self.who = who
        """As the bot is named."""


class Line:
    """A running program, asked line by line."""

    def __init__(self, command: str) -> None:
        self.name = f"program:{command}"
        try:
            self.process = subprocess.Popen(  # noqa: S603  the person at the keyboard names the program
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except (OSError, ValueError, IndexError) as cause:
            raise ProgramFault(self.name, f"it cannot be started ({cause})") from cause
        self.answers: queue.Queue[str] = queue.Queue()
        self.listening = threading.Thread(target=self._listen, daemon=True)
        self.listening.start()
        atexit.register(self.close)

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.answers.put(line)
        self.answers.put("")

    def ask(self, message: str) -> str:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(message + "\n")
            self.process.stdin.flush()
            answer = self.answers.get(timeout=PATIENCE)
        except queue.Empty:
            self.close()
            raise ProgramFault(self.name, f"no answer within {PATIENCE:g} seconds") from None
        except OSError as cause:
            raise ProgramFault(self.name, "it has ended") from cause
        if not answer:
            raise ProgramFault(self.name, "it has ended without an answer")
        return answer

    def close(self) -> None:
        with suppress(OSError):
            self.process.kill()
        self.process.wait()
        self.listening.join(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


class Address:
    """A program that answers at an address."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.name = f"url:{url}"
        if not url.startswith(("http://", "https://")):
            raise ProgramFault(self.name, "the address must begin with http:// or https://")

    def ask(self, message: str) -> str:
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(self.url, message.encode(), headers)  # noqa: S310  checked above
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310  checked above
                body: bytes = answer.read()
                return body.decode()
        except (OSError, urllib.error.URLError, UnicodeDecodeError) as cause:
            raise ProgramFault(self.name, f"no answer ({cause})") from cause


running = cache(Line)
"""One process for each command, however many bots play by it."""


class ProgramBot(Bot):
    def __init__(self, seed: int | str, line: Line | Address) -> None:
        super().__init__(seed)
        self.line = line
        self.match = str(seed)

    def choose(self, context: DecisionContext) -> Choice:
        by_key = {context.game.key(context.kind, token): option for token, option in context.distinct().items()}
        answer = self.line.ask(message(context, list(by_key), self.match))
        try:
            key = json.loads(answer)["key"]
        except (ValueError, TypeError, KeyError):
            raise ProgramFault(self.line.name, f'its answer is not {{"key": …}}: {answer[:80]!r}') from None
        if key not in by_key:
            raise ProgramFault(self.line.name, f"“{key}” is not among the options of “{context.kind.name}”")
        return by_key[key]


def message(context: DecisionContext, keys: list[str], match: str) -> str:
    """What a program is told of a decision: one line."""
    told: dict[str, Any] = {
        "protocol": PROTOCOL,
        "match": match,
        "game": context.game.id,
        "seats": context.setting.seats,
        "options": context.setting.values,
        "seat": context.seat,
        "kind": context.kind.name,
        "keys": keys,
        "view": context.view,
    }
    return encode(told).decode()


def any_bot(spec: str, seed: int | str = 0) -> Bot:
    """A bot of any sort, programs included: only for names that a person has typed, never for what stands in a file."""
    kind, _, what = spec.strip().partition(":")
    if kind == "program":
        return ProgramBot(seed, running(what))
    return ProgramBot(seed, Address(what)) if kind == "url" else make_bot(spec, seed)
